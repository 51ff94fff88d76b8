/*
 * draw.h - what the two parts of the drawn table share: draw_targets.c has what can be attacked,
 * draw.c all else.
 */
#ifndef QUINTE_WARP_DRAW_H
#define QUINTE_WARP_DRAW_H

#include "games/warp/table.h"

#include "core/canvas.h"

extern const char *const warp_chips[TOKENS]; /* a token in a letter and its value */

unsigned warp_kind_ink(enum kind kind);

/* From row y; each returns the row after what was drawn. */
int warp_draw_mothership(struct table *t, int y);
int warp_draw_line(struct table *t, int y);

#endif
