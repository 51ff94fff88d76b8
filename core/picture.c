/*
 * picture.c - a canvas as an SVG picture, for reports and pages.
 *
 * Runs of cells in one ink are one text each, stretched to the width of their cells, so that any
 * monospaced font will do. Colours are CSS variables with a value for pages that set none.
 */
#include "core/picture.h"

#include "core/json.h"

enum { CELL_WIDTH = 8, CELL_HEIGHT = 17, BASE_LINE = 13, RUN_MAX = 512 };

/* The variable of a page that sets the colour, and the colour where it sets none. */
static const struct {
	const char *variable; /* NULL: the colour of the text around */
	uint32_t rgb;
} colours[INKS] = {
	[INK_FAINT] = { "ink-faint", 0x8a8a8a },   [INK_SEAT] = { "seat-1", 0x2563eb },
	[INK_SEAT + 1] = { "seat-2", 0xdc2626 },   [INK_SEAT + 2] = { "seat-3", 0x059669 },
	[INK_SEAT + 3] = { "seat-4", 0xd97706 },   [INK_GOOD] = { "ink-good", 0x15803d },
	[INK_BAD] = { "ink-bad", 0xdc2626 },       [INK_WARN] = { "ink-warn", 0xb45309 },
	[INK_RED] = { "ink-bad", 0xdc2626 },       [INK_GREEN] = { "ink-good", 0x15803d },
	[INK_YELLOW] = { "ink-warn", 0xb45309 },   [INK_BLUE] = { "ink-blue", 0x2563eb },
	[INK_PURPLE] = { "ink-purple", 0x9333ea }, [INK_CYAN] = { "ink-cyan", 0x0e7490 },
};

uint32_t ink_colour(unsigned ink)
{
	ink &= INK_REVERSE - 1;
	return ink < INKS ? colours[ink].rgb : 0;
}

static void put_colour(struct q_out *out, unsigned ink)
{
	if (ink >= INKS || !colours[ink].variable) {
		q_put(out, "currentColor");
		return;
	}
	q_put(out, "var(--");
	q_put(out, colours[ink].variable);
	q_put(out, ",#");
	q_put_hex(out, colours[ink].rgb, 6);
	q_put(out, ")");
}

static bool is_blank(const struct q_cell *cell)
{
	return !cell->glyph || cell->glyph == ' ';
}

/* With the signs that XML keeps for itself. */
static void put_glyph(struct q_out *out, uint32_t glyph)
{
	if (glyph == '<' || glyph == '>' || glyph == '&')
		q_put(out, glyph == '<' ? "&lt;" : glyph == '>' ? "&gt;" : "&amp;");
	else
		json_put_utf8(out, glyph);
}

static void put_attribute(struct q_out *out, const char *name, int64_t value)
{
	q_put(out, " ");
	q_put(out, name);
	q_put(out, "=\"");
	q_put_int(out, value);
	q_put(out, "\"");
}

static void put_place(struct q_out *out, const char *element, int x, int y, int n)
{
	q_put(out, "<");
	q_put(out, element);
	put_attribute(out, "x", (int64_t)x * CELL_WIDTH);
	put_attribute(out, "y", y);
	put_attribute(out, element[0] == 'r' ? "width" : "textLength", (int64_t)n * CELL_WIDTH);
}

static void put_run(const struct q_canvas *c, int x, int y, int n, struct q_out *out)
{
	const struct q_cell *cells = &c->at[y * c->width + x];
	unsigned ink = cells->ink & (INK_REVERSE - 1);
	bool reverse = cells->ink & INK_REVERSE;

	if (reverse) {
		put_place(out, "rect", x, y * CELL_HEIGHT, n);
		put_attribute(out, "height", CELL_HEIGHT);
		q_put(out, " fill=\"");
		put_colour(out, ink);
		q_put(out, "\"/>");
	}
	put_place(out, "text", x, y * CELL_HEIGHT + BASE_LINE, n);
	q_put(out, " fill=\"");
	if (reverse)
		q_put(out, "var(--ink-under,#fff)");
	else
		put_colour(out, ink);
	q_put(out, ink_is_bold(ink) ? "\" font-weight=\"700\">" : "\">");
	for (int i = 0; i < n; i++)
		put_glyph(out, is_blank(&cells[i]) ? 0xA0 : cells[i].glyph);
	q_put(out, "</text>");
}

/* From a cell that shows something to the last one in the same ink; one blank may be between. */
static int run_from(const struct q_canvas *c, int x, int y)
{
	const struct q_cell *row = &c->at[y * c->width];
	int end = x + 1;

	for (int i = x + 1; i < c->width && i - x < RUN_MAX; i++) {
		bool blank = is_blank(&row[i]) && !(row[i].ink & INK_REVERSE);

		if (blank && i > end)
			break;
		if (!blank && row[i].ink != row[x].ink)
			break;
		end = blank ? end : i + 1;
	}
	return end - x;
}

void canvas_svg(const struct q_canvas *c, const char *title, struct q_out *out)
{
	int width = 1;

	for (int y = 0; y < c->used; y++)
		for (int x = width; x < c->width; x++)
			width = is_blank(&c->at[y * c->width + x]) ? width : x + 1;
	q_put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 ");
	q_put_int(out, (int64_t)width * CELL_WIDTH);
	q_put(out, " ");
	q_put_int(out, (int64_t)c->used * CELL_HEIGHT);
	q_put(out, "\" font-family=\"ui-monospace,monospace\" font-size=\"13\" "
		   "style=\"white-space:pre\"><title>");
	for (const char *at = title; *at;)
		put_glyph(out, canvas_next(&at));
	q_put(out, "</title>");
	for (int y = 0; y < c->used; y++) {
		for (int x = 0; x < c->width;) {
			const struct q_cell *cell = &c->at[y * c->width + x];
			int n = 1;

			if (!is_blank(cell) || cell->ink & INK_REVERSE) {
				n = run_from(c, x, y);
				put_run(c, x, y, n, out);
			}
			x += n;
		}
	}
	q_put(out, "</svg>");
}
