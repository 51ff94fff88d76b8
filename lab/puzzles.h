/*
 * puzzles.h - making positions to solve, from games that the computer plays against itself.
 *
 * A position is kept as the way to it: options, a seed, and which of the listed answers each
 * decision took. Dice follow from the seed, and a decision without a choice is not written.
 */
#ifndef LAB_PUZZLES_H
#define LAB_PUZZLES_H

#include "ai/ai.h"

enum { PUZZLE_OPTIONS = 16, PUZZLE_STEPS = 4, PUZZLE_OTHERS = 5, PUZZLE_PLAYED = 4000 };

struct puzzle_plan {
	const struct q_game *game;
	const char *file;
	const char *options[PUZZLE_OPTIONS]; /* JSON; seeds take them in turn */
	uint32_t choices;                    /* how many of them */
	uint32_t count;                      /* positions that the file shall have */
	uint32_t simulations;                /* of the search that decides */
	uint32_t a_game;                     /* positions of one game at most */
	uint32_t margin; /* tenths of a point that the best answer is better by */
};

/* Continues the file, or begins it, and stops once it has enough positions. The file is whole at
 * every moment: it is written beside and renamed after each game. Returns the exit status. */
int puzzles_make(const struct puzzle_plan *plan);

#endif
