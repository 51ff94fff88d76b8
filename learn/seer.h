/*
 * seer.h - a searcher that knows what nobody can: hidden cards, and every die and draw to come.
 *
 * It is a bound, not an opponent. In a game without an adversary nobody can win much more often than a
 * searcher that plans on the dice as they will fall, so the share of its wins that an honest player
 * reaches says how much better play could still be.
 */
#ifndef LEARN_SEER_H
#define LEARN_SEER_H

#include "ai/ai.h"

struct seer {
	struct q_game
		game; /* the real one, but worlds are the truth and chance is known; the first member */
	struct ai_net net;
	const struct q_game *real;
	const void *state;
	struct q_rng dice;
};

/* The network may be NULL. */
void seer_init(struct seer *s, const struct q_game *g, const struct ai_net *net);

/* Lets a thought be about the true state, with chance answered by a copy of these dice. Its view, seat
 * and the rest are the caller's. */
void seer_look(struct seer *s, const void *state, const struct q_rng *dice, struct ai_think *t);

#endif
