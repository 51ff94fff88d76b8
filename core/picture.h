/*
 * picture.h - a canvas as an SVG picture, and the colours of its inks.
 */
#ifndef PICTURE_H
#define PICTURE_H

#include "core/canvas.h"

/* The rows that were drawn on, as one SVG element; the title is what a screen reader says. */
void canvas_svg(const struct q_canvas *c, const char *title, struct q_out *out);

/* The colour of an ink on a white page, 0xRRGGBB, and whether it is bold. */
uint32_t ink_colour(unsigned ink);
static inline bool ink_is_bold(unsigned ink)
{
	ink &= INK_REVERSE - 1;
	return ink == INK_STRONG || ink == INK_TITLE;
}

#endif
