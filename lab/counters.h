/*
 * counters.h - the layout of the counters of a study.
 */
#ifndef COUNTERS_H
#define COUNTERS_H

#include "lab/study.h"

/* The largest of all games; the shortest is kept as what it lacks to UINT32_MAX. */
enum { PEAK_LONGEST, PEAK_SHORTEST, PEAK_WIDEST, PEAKS };

enum { TOTAL_GAMES, TOTAL_LEFT_OUT, TOTAL_FORFEITS, TOTAL_LOST, TOTALS };

enum {
	CELL_GAMES,
	CELL_ANSWERS,
	CELL_ANSWERS_SQUARED,
	CELL_DECISIONS,
	CELL_LISTED,
	CELL_POINTS, /* of all seats of a game together */
	CELL_POINTS_SQUARED,
	CELL_WON, /* by seat */
	CELL_DRAWN = CELL_WON + Q_SEATS,
	CELL_COUNTERS = CELL_DRAWN + Q_SEATS
};

/* In a game, `met` seats had the item and scored `points` together; all seats scored `all`. Sums
 * of products are kept, because the seats of a game are not independent: one wins what another
 * loses. The square of `all` is counted once for the cell. */
enum {
	ITEM_GAMES,  /* in which somebody met it */
	ITEM_SPARED, /* of these: in which somebody did not */
	ITEM_MET,
	ITEM_POINTS,
	ITEM_MET_MET,
	ITEM_MET_POINTS,
	ITEM_POINTS_POINTS,
	ITEM_MET_ALL,
	ITEM_POINTS_ALL,
	ITEM_USED,
	ITEM_USING, /* points of those who used it */
	ITEM_USED_GAMES,
	ITEM_COUNTERS
};

enum {
	CHANGE_GAMES,
	CHANGE_LENGTH,
	CHANGE_LENGTH_SQUARED,
	CHANGE_POINTS, /* by seat: two halves less, one less, the same, one more, two more */
	CHANGE_COUNTERS = CHANGE_POINTS + 5 * Q_SEATS
};

uint32_t arm_at(const struct study *s, uint32_t arm);
uint32_t bins_at(const struct study *s, uint32_t arm);
uint32_t values_at(const struct study *s, uint32_t arm, uint32_t field);
uint32_t cell_at(const struct study *s, uint32_t arm, uint32_t cell);
uint32_t item_at(const struct study *s, uint32_t arm, uint32_t item, uint32_t cell);
uint32_t change_at(const struct study *s, uint32_t cell);

#endif
