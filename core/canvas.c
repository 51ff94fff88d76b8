/*
 * canvas.c - see canvas.h.
 */
#include "core/canvas.h"

#include <string.h>

void canvas_begin(struct q_canvas *c, struct q_cell *cells, int width, int height)
{
	*c = (struct q_canvas){ .at = cells, .width = width, .height = height, .visible = height };
	for (int i = 0; i < width * height; i++)
		cells[i] = (struct q_cell){ .glyph = ' ', .ascii = ' ' };
}

void canvas_pen(struct q_canvas *c, unsigned ink, unsigned what)
{
	c->ink = (uint8_t)ink;
	c->what = (uint16_t)what;
}

/* ---- characters --------------------------------------------------------------- */

/* A byte that begins no character is shown as a question mark. */
uint32_t canvas_next(const char **text)
{
	const unsigned char *p = (const unsigned char *)*text;
	int more = *p < 0x80 ? 0 : *p >> 5 == 6 ? 1 : *p >> 4 == 14 ? 2 : *p >> 3 == 30 ? 3 : -1;
	uint32_t glyph = more > 0 ? *p & (0x3Fu >> more) : *p;

	*text += 1;
	if (more < 0)
		return '?';
	for (int i = 1; i <= more; i++) {
		if ((p[i] & 0xC0) != 0x80)
			return '?';
		glyph = glyph << 6 | (p[i] & 0x3Fu);
	}
	*text += more;
	return glyph;
}

int canvas_length(const char *text)
{
	int n = 0;

	while (*text) {
		canvas_next(&text);
		n++;
	}
	return n;
}

char canvas_ascii(uint32_t glyph)
{
	/* U+00A0 to U+00FF */
	static const char latin[] = " !cLoY|S\"ca<--r-o+23'uP.,1o>123?"
				    "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs"
				    "aaaaaaaceeeeiiiidnooooo/ouuuuyty";
	static const struct {
		uint16_t glyph;
		char ascii;
	} other[] = { { 0x152, 'O' },   { 0x153, 'o' },   { 0x2013, '-' }, { 0x2014, '-' },
		      { 0x2018, '\'' }, { 0x2019, '\'' }, { 0x201C, '"' }, { 0x201D, '"' },
		      { 0x2022, '*' },  { 0x2026, '.' },  { 0x202F, ' ' }, { 0x2033, '"' },
		      { 0x2190, '<' },  { 0x2191, '^' },  { 0x2192, '>' }, { 0x2193, 'v' },
		      { 0x2212, '-' },  { 0x2264, '<' },  { 0x2265, '>' }, { 0x2500, '-' },
		      { 0x2502, '|' },  { 0x25B6, '>' },  { 0x25C0, '<' }, { 0x25B2, '^' },
		      { 0x25BC, 'v' },  { 0x2605, '*' },  { 0x2713, 'x' }, { 0x2717, 'x' } };

	if (glyph < 0x7F)
		return glyph < ' ' ? ' ' : (char)glyph;
	if (glyph >= 0xA0 && glyph <= 0xFF)
		return latin[glyph - 0xA0];
	for (unsigned i = 0; i < sizeof other / sizeof other[0]; i++)
		if (other[i].glyph == glyph)
			return other[i].ascii;
	return '?';
}

/* ---- rows --------------------------------------------------------------------- */

int canvas_glyph(struct q_canvas *c, int x, int y, uint32_t glyph, char ascii)
{
	if (x < 0 || y < 0 || x >= c->width || y >= c->height)
		return x + 1;
	c->at[y * c->width + x] =
		(struct q_cell){ .glyph = glyph, .ascii = ascii, .ink = c->ink, .what = c->what };
	if (c->used <= y)
		c->used = y + 1;
	return x + 1;
}

int canvas_text(struct q_canvas *c, int x, int y, const char *text)
{
	while (*text) {
		uint32_t glyph = canvas_next(&text);

		x = canvas_glyph(c, x, y, glyph < ' ' ? ' ' : glyph, canvas_ascii(glyph));
	}
	return x;
}

int canvas_number(struct q_canvas *c, int x, int y, int64_t number)
{
	char text[24];
	struct q_out out = q_out(text, sizeof text);

	q_put_number(&out, number);
	return canvas_text(c, x, y, text);
}

int canvas_fit(struct q_canvas *c, int x, int y, int width, const char *text)
{
	int n = canvas_length(text);

	if (width <= 0)
		return x;
	for (int i = 0; i < (n <= width ? n : width - 1); i++) {
		uint32_t glyph = canvas_next(&text);

		x = canvas_glyph(c, x, y, glyph < ' ' ? ' ' : glyph, canvas_ascii(glyph));
	}
	return n <= width ? x : canvas_glyph(c, x, y, 0x2026, '~');
}

int canvas_centre(struct q_canvas *c, int x, int y, int width, const char *text)
{
	int n = canvas_length(text);

	return canvas_fit(c, n < width ? x + (width - n) / 2 : x, y, width, text);
}

int canvas_row(struct q_canvas *c, int x, int y, int n, uint32_t glyph, char ascii)
{
	for (int i = 0; i < n; i++)
		x = canvas_glyph(c, x, y, glyph, ascii);
	return x;
}

int canvas_bar(struct q_canvas *c, int x, int y, int width, int value, int max)
{
	int full = max > 0 ? (value * width + max - 1) / max : 0;

	full = value <= 0 ? 0 : full > width ? width : full;
	x = canvas_row(c, x, y, full, 0x2588, '#');
	return canvas_row(c, x, y, width - full, 0x2591, '.');
}

/* ---- areas -------------------------------------------------------------------- */

/* May a line end at this blank? French sets a space before these signs and inside « », and a text that
 * was put together from parts may have a plain one there. */
static bool may_break(const char *start, const char *blank)
{
	const char *next = blank + 1;

	if (*blank != ' ' || (blank - start >= 2 && memcmp(blank - 2, "«", 2) == 0))
		return false;
	return !(*next && strchr(":;!?%", *next)) && strncmp(next, "»", 2) != 0;
}

/* The characters of the next line of a wrapped text. */
static int line_length(const char *text, int width)
{
	const char *start = text;
	int n = 0, blank = -1;

	while (*text && *text != '\n' && n < width) {
		if (may_break(start, text))
			blank = n;
		canvas_next(&text);
		n++;
	}
	return !*text || *text == '\n' || may_break(start, text) || blank <= 0 ? n : blank;
}

int canvas_wrap(struct q_canvas *c, int x, int y, int width, const char *text)
{
	int rows = 0;

	if (width <= 0)
		return 0;
	while (*text) {
		int n = line_length(text, width), at = x;

		for (int i = 0; i < n; i++) {
			uint32_t glyph = canvas_next(&text);

			at = canvas_glyph(c, at, y + rows, glyph, canvas_ascii(glyph));
		}
		rows++;
		if (*text == '\n')
			text++;
		else
			while (*text == ' ')
				text++;
	}
	return rows;
}

void canvas_rule(struct q_canvas *c, int x, int y, int width)
{
	canvas_row(c, x, y, width, 0x2500, '-');
}

void canvas_box(struct q_canvas *c, int x, int y, int width, int height)
{
	int right = x + width - 1, bottom = y + height - 1;

	canvas_rule(c, x, y, width);
	canvas_rule(c, x, bottom, width);
	for (int i = y; i <= bottom; i++) {
		canvas_glyph(c, x, i, 0x2502, '|');
		canvas_glyph(c, right, i, 0x2502, '|');
	}
	canvas_glyph(c, x, y, 0x250C, '+');
	canvas_glyph(c, right, y, 0x2510, '+');
	canvas_glyph(c, x, bottom, 0x2514, '+');
	canvas_glyph(c, right, bottom, 0x2518, '+');
}

void canvas_fill(struct q_canvas *c, int x, int y, int width, int height)
{
	for (int i = 0; i < height; i++)
		canvas_row(c, x, y + i, width, ' ', ' ');
}

void canvas_tint(struct q_canvas *c, int x, int y, int width, int height)
{
	for (int i = y < 0 ? 0 : y; i < y + height && i < c->height; i++) {
		for (int j = x < 0 ? 0 : x; j < x + width && j < c->width; j++) {
			c->at[i * c->width + j].ink = c->ink;
			c->at[i * c->width + j].what = c->what;
		}
	}
}

struct canvas_span canvas_column(const struct q_canvas *c, int i, int n)
{
	int from = (c->width + 1) * i / n, to = (c->width + 1) * (i + 1) / n;

	return (struct canvas_span){ .x = from, .width = to - from - 1 };
}

uint32_t canvas_concerned(const void *view, unsigned what, const q_action *answers, uint32_t n,
			  q_action *out,
			  bool (*concerns)(const void *view, q_action answer, unsigned what))
{
	uint32_t found = 0;

	for (uint32_t i = 0; i < n; i++)
		if (concerns(view, answers[i], what))
			out[found++] = answers[i];
	return found;
}
