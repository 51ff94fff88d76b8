/*
 * draw.h - what the cells of the drawn table show: for drawing, pointing and looking at it.
 */
#ifndef WARMACHINE_DRAW_H
#define WARMACHINE_DRAW_H

#include "games/warmachine/warmachine.h"

/* What a cell shows: a model, or a point of the table in quarters of an inch. */
enum { WHAT_MODEL = 1, WHAT_POINT = WHAT_MODEL + MODELS, QUARTERS = 240 };

/* "a1": the side and the place in its roster. */
const char *warmachine_short_name(int model, char name[4]);
/* All boxes of its damage, marked or not. */
int warmachine_boxes(struct look l, int m);
bool warmachine_cloud_at(struct look l, struct point p);

#endif
