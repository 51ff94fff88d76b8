/*
 * board.c - see board.h.
 */
#include "tui/board.h"

#include "core/fields.h"

#include <stdlib.h>
#include <string.h>

enum { VALUE = 4096, WHATS = 65536 };

/* ---- any game: the field table ------------------------------------------------- */

static bool shown(const struct q_field *fields, const struct q_field *f)
{
	return f->type != Q_PAD && f->type != Q_FRAMES && strcmp(f->name, "head") != 0 &&
	       strcmp(f->name, "depth") != 0 && !field_counts(fields, f);
}

static bool all_zero(const unsigned char *at, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (at[i])
			return false;
	return true;
}

static bool is_flat(const struct q_field *fields)
{
	for (const struct q_field *f = fields; f->name; f++)
		if (f->type == Q_STRUCT || f->count > 8)
			return false;
	return true;
}

static void put_value(const struct q_field *fields, const struct q_field *f, const void *base,
		      const struct q_pack *pack, struct text *out)
{
	char value[VALUE];
	struct q_out to = q_out(value, sizeof value);

	field_put_member(fields, f, base, pack, &to);
	for (const char *p = value; *p; p++)
		if (*p != '"' && *p != '{' && *p != '}')
			text_bytes(out, p, 1);
}

static void put_fields(const struct q_field *fields, const unsigned char *base,
		       const struct q_pack *pack, int indent, struct text *out);

static void put_structs(const struct q_field *fields, const struct q_field *f,
			const unsigned char *base, const struct q_pack *pack, int indent,
			struct text *out)
{
	uint32_t used = field_used(fields, f, base);

	for (uint32_t i = 0; i < used; i++) {
		const unsigned char *at = base + f->offset + i * f->size;

		if (all_zero(at, f->size))
			continue;
		text_print(out, "%*s%s", indent, "", f->name);
		if (f->keys)
			text_print(out, " %s", f->keys[i]);
		else if (f->count > 1)
			text_print(out, " %u", i);
		if (!is_flat(f->sub)) {
			text_put(out, "\n");
			put_fields(f->sub, at, pack, indent + 2, out);
			continue;
		}
		for (const struct q_field *one = f->sub; one->name; one++) {
			if (!shown(f->sub, one))
				continue;
			text_print(out, "  %s ", one->name);
			put_value(f->sub, one, at, pack, out);
		}
		text_put(out, "\n");
	}
}

static void put_fields(const struct q_field *fields, const unsigned char *base,
		       const struct q_pack *pack, int indent, struct text *out)
{
	for (const struct q_field *f = fields; f->name; f++) {
		if (!shown(fields, f))
			continue;
		if (f->type == Q_STRUCT) {
			put_structs(fields, f, base, pack, indent, out);
			continue;
		}
		text_print(out, "%*s%s: ", indent, "", f->name);
		put_value(fields, f, base, pack, out);
		text_put(out, "\n");
	}
}

static void draw_fields(struct q_canvas *c, const struct q_game *g, const void *view)
{
	struct text out = { .at = NULL };
	int y = 0;

	put_fields(g->fields, view, g->pack, 0, &out);
	for (char *line = out.at; line && *line;) {
		size_t n = strcspn(line, "\n");
		bool more = line[n] == '\n';

		line[n] = '\0';
		canvas_pen(c, strchr(line, ':') ? INK_PLAIN : INK_TITLE, 0);
		y += canvas_wrap(c, 0, y, c->width, line);
		line += n + more;
	}
	text_free(&out);
}

/* ---- drawing --------------------------------------------------------------------- */

void board_draw(struct q_canvas *c, struct q_cell *cells, int width, int visible,
		const struct q_game *g, const void *view, const struct q_reader *reader)
{
	canvas_begin(c, cells, width < BOARD_COLUMNS ? width : BOARD_COLUMNS, BOARD_ROWS);
	c->visible = visible;
	if (g->draw)
		g->draw(g, view, reader, c);
	else
		draw_fields(c, g, view);
}

void put_glyph(struct text *out, uint32_t glyph)
{
	char bytes[4];
	size_t n = 0;

	if (glyph < 0x80) {
		bytes[n++] = (char)glyph;
	} else if (glyph < 0x800) {
		bytes[n++] = (char)(0xC0 | glyph >> 6);
		bytes[n++] = (char)(0x80 | (glyph & 0x3F));
	} else if (glyph < 0x10000) {
		bytes[n++] = (char)(0xE0 | glyph >> 12);
		bytes[n++] = (char)(0x80 | (glyph >> 6 & 0x3F));
		bytes[n++] = (char)(0x80 | (glyph & 0x3F));
	} else {
		bytes[n++] = (char)(0xF0 | glyph >> 18);
		bytes[n++] = (char)(0x80 | (glyph >> 12 & 0x3F));
		bytes[n++] = (char)(0x80 | (glyph >> 6 & 0x3F));
		bytes[n++] = (char)(0x80 | (glyph & 0x3F));
	}
	text_bytes(out, bytes, n);
}

void board_print(const struct q_canvas *c, bool ascii, struct text *out)
{
	for (int y = 0; y < c->used; y++) {
		const struct q_cell *row = &c->at[y * c->width];
		int end = c->width;

		while (end > 0 && row[end - 1].glyph == ' ')
			end--;
		for (int x = 0; x < end; x++)
			put_glyph(out, ascii ? (uint32_t)row[x].ascii : row[x].glyph);
		text_put(out, "\n");
	}
}

void board_wrap(const char *words, int width, bool ascii, struct text *out)
{
	struct q_canvas c = { .width = width };
	int rows = canvas_wrap(&c, 0, 0, width, words);
	struct q_cell *cells = grown(NULL, (size_t)(rows * width + 1) * sizeof *cells);

	canvas_begin(&c, cells, width, rows);
	canvas_wrap(&c, 0, 0, width, words);
	board_print(&c, ascii, out);
	free(cells);
}

/* ---- looking --------------------------------------------------------------------- */

void board_inspect(const struct q_game *g, const void *view, unsigned what,
		   const struct q_reader *reader, struct text *out)
{
	char words[VALUE];
	struct q_out to = q_out(words, sizeof words);

	if (!g->inspect_text || !what)
		return;
	g->inspect_text(g, view, what, reader, &to);
	text_put(out, words);
}

uint32_t board_find(const struct q_canvas *c, const struct q_game *g, const void *view,
		    const struct q_reader *reader, const char *word, struct text *out)
{
	bool *seen = grown(NULL, WHATS * sizeof *seen);
	struct text one = { .at = NULL };
	uint32_t found = 0;

	memset(seen, 0, WHATS * sizeof *seen);
	for (int i = 0; i < c->width * c->used; i++) {
		if (!c->at[i].what || seen[c->at[i].what])
			continue;
		seen[c->at[i].what] = true;
		text_clear(&one);
		board_inspect(g, view, c->at[i].what, reader, &one);
		if (!one.used || !has_word(one.at, word))
			continue;
		text_print(out, "%s%s\n", found ? "\n" : "", one.at);
		found++;
	}
	text_free(&one);
	free(seen);
	return found;
}
