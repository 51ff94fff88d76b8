/*
 * simple.c - the two that measure the others: random, and greedy.
 */
#include "ai/search.h"

#include <string.h>

void think_random(struct ai_think *t)
{
	_Alignas(16) unsigned char world[Q_STATE_MAX];
	q_action answers[Q_ANSWERS_MAX];
	uint32_t n;

	t->game->determinize(t->game, world, t->view, t->seat, &t->rng);
	n = t->game->legal(t->game, world, answers);
	t->best = answers[q_rng_below(&t->rng, n)];
}

/* One step: the answer after which evaluate() is best, over a few imagined worlds. */
void think_greedy(const struct ai *ai, struct ai_think *t)
{
	_Alignas(16) unsigned char world[Q_STATE_MAX], next[Q_STATE_MAX];
	const struct q_game *g = t->game;
	q_action answers[Q_ANSWERS_MAX];
	double sum[Q_ANSWERS_MAX], out[Q_SEATS];
	uint32_t n = 0, best = 0;

	memset(sum, 0, sizeof sum);
	for (uint32_t round = 0; round < ai->simulations; round++) {
		g->determinize(g, world, t->view, t->seat, &t->rng);
		n = g->legal(g, world, answers);
		for (uint32_t i = 0; i < n; i++) {
			memcpy(next, world, g->state_size);
			g->apply(g, next, answers[i], NULL);
			settle_by(g, next, &t->rng);
			rewards(g, next, out);
			sum[i] += out[t->seat];
		}
		t->simulations += n;
	}
	for (uint32_t i = 1; i < n; i++)
		if (sum[i] > sum[best])
			best = i;
	t->best = n ? answers[best] : 0;
	t->expects = n ? ai_score(g, sum[best] / ai->simulations) : 0;
}
