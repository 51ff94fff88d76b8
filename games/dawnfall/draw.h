/*
 * draw.h - what the cells of the drawn board show: for drawing, pointing and looking at it.
 */
#ifndef DAWNFALL_DRAW_H
#define DAWNFALL_DRAW_H

#include "games/dawnfall/dawnfall.h"

/* What a cell shows. */
enum {
	WHAT_SQUAD = 1,
	WHAT_SPACE = WHAT_SQUAD + ALL_SQUADS,
	WHAT_CARD = WHAT_SPACE + SPACES,
	WHAT_SIDE = WHAT_CARD + CARD_ROWS,
	WHATS = WHAT_SIDE + Q_SEATS
};

#endif
