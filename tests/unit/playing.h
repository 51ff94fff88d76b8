/*
 * playing.h - what the tests of session/ share: memory that can run out, games played at random.
 */
#ifndef PLAYING_H
#define PLAYING_H

#include "quinte_session.h"
#include "tests/unit/unit.h"

/* Counts what is taken and given back; after `left` more requests there is none, unless it is
 * negative. */
struct purse {
	long left;
	size_t taken;
	unsigned requests;
};

struct q_memory purse_memory(struct purse *purse);

/* A session of a game with its own options, or the defaults. */
struct q_session *begun(struct purse *purse, const struct q_game *g, const char *options,
			uint64_t seed);
void played(struct q_session *s, const char *notation);
/* Answers of seats at random; false once over. */
bool play_one(struct q_session *s, struct q_rng *r);
void play_on(struct q_session *s, struct q_rng *r, uint32_t answers);

/* The text that a function writes, to be freed. */
char *saved(const struct q_session *s);

/* All of a session that a failure must leave alone, as a number. */
uint64_t fingerprint(const struct q_session *s);

#endif
