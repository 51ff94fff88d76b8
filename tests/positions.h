/*
 * positions.h - for tests of computer players: checks that are counted, and positions in the middle
 * of a game.
 */
#ifndef TESTS_POSITIONS_H
#define TESTS_POSITIONS_H

#include "ai/ai.h"

/* Counts the check; prints the game and what is wrong if it fails. */
void expect(bool fine, const struct q_game *g, const char *what);
/* Prints the counts; the exit status of the test. */
int checks_end(void);

struct place {
	_Alignas(16) unsigned char state[Q_STATE_MAX], view[Q_STATE_MAX]; /* view: of the seat */
	int seat;
};

/* A question with a choice some way into a game: of a seat, or of chance if that is wanted. Players
 * answer as `by` does; NULL: at random. False: the game was over before. */
bool go_to(const struct q_game *g, struct place *p, uint64_t seed, bool chance,
	   const struct ai *by);

#endif
