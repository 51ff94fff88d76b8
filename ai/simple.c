/*
 * simple.c - those that do not search: random and greedy, which measure the others, and reflex.
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

/* Puts the heaviest answers first, as many as are looked at; their number. Those of the same weight stay
 * in their order. */
static uint32_t narrow(const struct q_game *g, const void *world, q_action *answers, uint32_t n,
		       uint32_t most)
{
	uint32_t weight[Q_ANSWERS_MAX];

	if (!most || n <= most)
		return n;
	weights(g, world, answers, n, weight);
	for (uint32_t i = 0; i < most; i++) {
		uint32_t best = i;
		q_action answer;

		for (uint32_t k = i + 1; k < n; k++)
			if (weight[k] > weight[best])
				best = k;
		answer = answers[best];
		for (uint32_t k = best; k > i; k--) {
			answers[k] = answers[k - 1];
			weight[k] = weight[k - 1];
		}
		answers[i] = answer;
	}
	return most;
}

/* One step: the answer after which the position is best, over a few imagined worlds. The seat's answers
 * are the same in all of them. */
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
		if (!round)
			n = narrow(g, world, answers, g->legal(g, world, answers), ai->sight);
		for (uint32_t i = 0; i < n; i++) {
			memcpy(next, world, g->state_size);
			g->apply(g, next, answers[i], NULL);
			settle_by(g, next, &t->rng);
			rewards(g, t->net, next, out);
			sum[i] += out[t->seat];
		}
		t->simulations += n;
	}
	for (uint32_t i = 1; i < n; i++)
		if (sum[i] > sum[best])
			best = i;
	t->best = n ? answers[best] : 0;
	t->expects = n ? score_by(g, t->net, sum[best] / ai->simulations) : 0;
}
