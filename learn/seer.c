/*
 * seer.c - see seer.h.
 */
#include "learn/seer.h"

#include <string.h>

/* Instead of an imagined world the true one; its own generator holds the dice to come. */
static void reveal(const struct q_game *g, void *world, const void *view, int seat, struct q_rng *r)
{
	const struct seer *s = (const struct seer *)g;

	(void)view, (void)seat, (void)r;
	memcpy(world, s->state, g->state_size);
	((struct q_head *)world)->rng = s->dice;
}

/* A search asks its world for a draw; the world is its own, though chance() promises not to change it. */
static q_action foresee(const struct q_game *g, const void *world, struct q_rng *r)
{
	const struct seer *s = (const struct seer *)g;
	struct q_head *head = (struct q_head *)(uintptr_t)world;

	(void)r;
	return q_draw(s->real, world, &head->rng);
}

void seer_init(struct seer *s, const struct q_game *g, const struct ai_net *net)
{
	s->real = g;
	s->game = *g;
	s->game.determinize = reveal;
	s->game.chance = foresee;
	if (net) {
		s->net = *net;
		s->net.game = &s->game;
	}
}

void seer_look(struct seer *s, const void *state, const struct q_rng *dice, struct ai_think *t)
{
	s->state = state;
	s->dice = *dice;
	t->game = &s->game;
	if (t->net)
		t->net = &s->net;
}
