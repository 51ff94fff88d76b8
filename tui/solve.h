/*
 * solve.h - a puzzle on the standard output, and answers on the standard input.
 */
#ifndef SOLVE_H
#define SOLVE_H

#include "load/puzzles.h"

struct puzzle_result {
	uint32_t tries; /* wrong answers */
	uint32_t hints;
	bool shown; /* the solution was */
};

/* Asks until the line is found or the reader wants to stop. The session stands at the position. */
bool puzzle_solve(const struct puzzles *p, uint32_t number, struct q_session *s, enum q_lang lang,
		  struct puzzle_result *out);

#endif
