/*
 * measure.h - how fast a game is, on one thread.
 */
#ifndef MEASURE_H
#define MEASURE_H

#include "quinte.h"

struct bench_row {
	/* asked */
	uint32_t run; /* games of a timed run; 0: as many as a run can hold */
	bool quick;   /* fixed small counts: for counting instructions */

	/* measured */
	uint64_t signature;      /* of fixed games, whatever was asked */
	uint64_t games, answers; /* played in all timed runs together */
	double answers_per_s, games_per_s, mean_length;
	double ns_copy, ns_memcpy; /* of a state; of 2 kB */
	double ns_legal, ns_apply;
};

void bench_game(const struct q_game *g, struct bench_row *row);

/* The columns of a table, and JSON. */
void bench_print_head(enum q_lang lang);
void bench_print(const struct q_game *g, const struct bench_row *row, enum q_lang lang);

#endif
