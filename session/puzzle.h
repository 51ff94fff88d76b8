/*
 * puzzle.h - the way to a position to solve, and which one a day has: the program and the page
 * share it.
 */
#ifndef SESSION_PUZZLE_H
#define SESSION_PUZZLE_H

#include "quinte_session.h"

/* Options, a seed, and which of the listed answers each decision took. Dice follow from the seed,
 * and a decision without a choice is not written. */
struct q_puzzle {
	const char *options; /* JSON */
	size_t length;
	uint64_t seed;
	const uint16_t *played;
	uint32_t count;
	uint64_t hash; /* of the position */
};

/* Plays the session up to the position. False: the rules or the content have changed since, and the
 * position is not what it was. */
bool q_puzzle_set_up(struct q_session *s, const struct q_game *g, const struct q_puzzle *p);

/* Gives the answers that leave no choice. False: no seat is asked after them. */
bool q_puzzle_go_on(struct q_session *s);

/* Of so many positions the one of a day, the same for everybody: days since 1970, in universal time.
 * None comes again before all others were there. */
uint32_t q_puzzle_of_day(uint32_t count, int64_t day);

#endif
