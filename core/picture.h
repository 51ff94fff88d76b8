/*
 * picture.h - a canvas as an SVG picture.
 */
#ifndef PICTURE_H
#define PICTURE_H

#include "core/canvas.h"

/* The rows that were drawn on, as one SVG element; the title is what a screen reader says. */
void canvas_svg(const struct q_canvas *c, const char *title, struct q_out *out);

#endif
