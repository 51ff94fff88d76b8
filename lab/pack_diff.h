/*
 * pack_diff.h - lists the differences between two packs of a game.
 */
#ifndef PACK_DIFF_H
#define PACK_DIFF_H

#include "quinte.h"

/* A line for each difference ("cards[1-04].upper.fighters: 2 -> 3"), elements by their ids;
 * texts are left out. At most `lines`, then "and N more". To be freed; NULL: no memory. */
char *pack_differences(const struct q_pack *a, const struct q_pack *b, uint32_t lines,
		       enum q_lang lang);

#endif
