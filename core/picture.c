/*
 * picture.c - a canvas as an SVG picture, for reports and pages.
 *
 * Runs of cells in one ink are one text each, stretched to the width of their cells, so that any
 * monospaced font will do. Colours are CSS variables with a value for pages that set none.
 */
#include "core/picture.h"

#include "core/json.h"

enum { CELL_WIDTH = 8, CELL_HEIGHT = 17, BASE_LINE = 13, RUN_MAX = 512 };

static const char *const colours[INKS] = {
	[INK_PLAIN] = "currentColor",
	[INK_FAINT] = "var(--ink-faint,#8a8a8a)",
	[INK_STRONG] = "currentColor",
	[INK_TITLE] = "currentColor",
	[INK_SEAT] = "var(--seat-1,#2563eb)",
	[INK_SEAT + 1] = "var(--seat-2,#dc2626)",
	[INK_SEAT + 2] = "var(--seat-3,#059669)",
	[INK_SEAT + 3] = "var(--seat-4,#d97706)",
	[INK_GOOD] = "var(--ink-good,#15803d)",
	[INK_BAD] = "var(--ink-bad,#dc2626)",
	[INK_WARN] = "var(--ink-warn,#b45309)",
	[INK_RED] = "var(--ink-bad,#dc2626)",
	[INK_GREEN] = "var(--ink-good,#15803d)",
	[INK_YELLOW] = "var(--ink-warn,#b45309)",
	[INK_BLUE] = "var(--ink-blue,#2563eb)",
	[INK_PURPLE] = "var(--ink-purple,#9333ea)",
	[INK_CYAN] = "var(--ink-cyan,#0e7490)",
};

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
	const char *colour = colours[ink < INKS ? ink : INK_PLAIN];

	if (reverse) {
		put_place(out, "rect", x, y * CELL_HEIGHT, n);
		put_attribute(out, "height", CELL_HEIGHT);
		q_put(out, " fill=\"");
		q_put(out, colour);
		q_put(out, "\"/>");
	}
	put_place(out, "text", x, y * CELL_HEIGHT + BASE_LINE, n);
	q_put(out, " fill=\"");
	q_put(out, reverse ? "var(--ink-under,#fff)" : colour);
	q_put(out, ink == INK_STRONG || ink == INK_TITLE ? "\" font-weight=\"700\">" : "\">");
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
