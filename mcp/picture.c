/*
 * picture.c - a canvas as a PNG picture, drawn with Pango.
 *
 * Every cell is drawn by itself at its place, so that signs of other fonts, which are wider or
 * narrower, do not push their neighbours away. Without Pango there are no pictures.
 */
#include "mcp/mcp.h"

#include "core/canvas.h"
#include "core/picture.h"

#include <stdlib.h>
#include <string.h>

#ifdef HAVE_PANGO

#include <pango/pangocairo.h>

enum { CELL_WIDTH = 9, CELL_HEIGHT = 19, MARGIN = 10, WHITE = 0xffffff, BLACK = 0x1a1a1a };

struct bytes {
	unsigned char *at;
	size_t used, room;
};

static cairo_status_t add_bytes(void *closure, const unsigned char *data, unsigned int n)
{
	struct bytes *b = closure;

	if (b->used + n > b->room) {
		size_t room = 2 * (b->used + n);
		unsigned char *larger = realloc(b->at, room);

		if (!larger)
			return CAIRO_STATUS_NO_MEMORY;
		b->at = larger;
		b->room = room;
	}
	memcpy(b->at + b->used, data, n);
	b->used += n;
	return CAIRO_STATUS_SUCCESS;
}

static void colour(cairo_t *to, uint32_t rgb)
{
	cairo_set_source_rgb(to, (rgb >> 16) / 255.0, (rgb >> 8 & 255) / 255.0,
			     (rgb & 255) / 255.0);
}

static void draw_cell(cairo_t *to, PangoLayout *layout, const struct q_cell *cell, int x, int y)
{
	bool reverse = cell->ink & INK_REVERSE, blank = !cell->glyph || cell->glyph == ' ';
	uint32_t rgb = ink_colour(cell->ink);
	char text[8];
	int n, width;

	rgb = rgb ? rgb : BLACK;
	if (reverse) {
		colour(to, rgb);
		cairo_rectangle(to, x, y, CELL_WIDTH, CELL_HEIGHT);
		cairo_fill(to);
	}
	if (blank)
		return;
	n = g_unichar_to_utf8(cell->glyph, text);
	pango_layout_set_text(layout, text, n);
	pango_layout_get_pixel_size(layout, &width, NULL);
	colour(to, reverse ? WHITE : rgb);
	cairo_move_to(to, x + (CELL_WIDTH - width) / 2.0, y);
	pango_cairo_show_layout(to, layout);
}

static PangoLayout *layout_in(cairo_t *to, const char *font)
{
	PangoLayout *layout = pango_cairo_create_layout(to);
	PangoFontDescription *description = pango_font_description_from_string(font);

	pango_layout_set_font_description(layout, description);
	pango_font_description_free(description);
	return layout;
}

static void draw_cells(cairo_t *to, const struct q_canvas *canvas, int width)
{
	PangoLayout *plain = layout_in(to, "monospace 11"),
		    *bold = layout_in(to, "monospace bold 11");

	for (int y = 0; y < canvas->used; y++) {
		for (int x = 0; x < width; x++) {
			const struct q_cell *cell = &canvas->at[y * canvas->width + x];

			draw_cell(to, ink_is_bold(cell->ink) ? bold : plain, cell,
				  MARGIN + x * CELL_WIDTH, MARGIN + y * CELL_HEIGHT);
		}
	}
	g_object_unref(plain);
	g_object_unref(bold);
}

/* Columns up to the last one that shows something. */
static int columns_used(const struct q_canvas *canvas)
{
	int width = 1;

	for (int y = 0; y < canvas->used; y++)
		for (int x = width; x < canvas->width; x++) {
			const struct q_cell *cell = &canvas->at[y * canvas->width + x];

			if ((cell->glyph && cell->glyph != ' ') || cell->ink & INK_REVERSE)
				width = x + 1;
		}
	return width;
}

unsigned char *canvas_png(const struct q_canvas *canvas, size_t *size)
{
	int width = columns_used(canvas);
	cairo_surface_t *surface =
		cairo_image_surface_create(CAIRO_FORMAT_RGB24, width * CELL_WIDTH + 2 * MARGIN,
					   canvas->used * CELL_HEIGHT + 2 * MARGIN);
	cairo_t *to = cairo_create(surface);
	struct bytes png = { .at = NULL };

	colour(to, WHITE);
	cairo_paint(to);
	draw_cells(to, canvas, width);
	cairo_destroy(to);
	if (cairo_surface_write_to_png_stream(surface, add_bytes, &png) != CAIRO_STATUS_SUCCESS) {
		free(png.at);
		png.at = NULL;
	}
	cairo_surface_destroy(surface);
	*size = png.used;
	return png.at;
}

#else

unsigned char *canvas_png(const struct q_canvas *canvas, size_t *size)
{
	(void)canvas;
	*size = 0;
	return NULL;
}

#endif
