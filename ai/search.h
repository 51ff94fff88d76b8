/*
 * search.h - what the kinds of opponents share.
 */
#ifndef SEARCH_H
#define SEARCH_H

#include "ai/ai.h"

void think_random(const struct ai *ai, struct ai_think *t);
void think_greedy(const struct ai *ai, struct ai_think *t);
void think_mcts(const struct ai *ai, struct ai_think *t);

/* Lets chance answer from the searcher's generator until a seat has to or the game is over. */
void settle_by(const struct q_game *g, void *world, struct q_rng *r);
/* Every seat's reward, 0 (lost) to 1 (won): the score when over, else value(). */
void rewards(const struct q_game *g, const void *world, double out[Q_SEATS]);

#endif
