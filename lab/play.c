/*
 * play.c - one game between opponents.
 */
#include "lab/lab.h"

#include <string.h>

size_t lab_memory(const struct lab_game *game)
{
	uint32_t most = 0;

	for (int seat = 0; seat < Q_SEATS; seat++)
		if (game->seat[seat].ai && game->seat[seat].ai->simulations > most)
			most = game->seat[seat].ai->simulations;
	return ai_memory(most);
}

/* A seat's thoughts have a stream of their own, apart from the dice. */
static struct q_rng stream(const struct lab_game *game, uint32_t number)
{
	struct q_rng r = { game->seed ^ UINT64_C(0x5EA5EED5EA5EED), number };

	return (struct q_rng){ q_rng_next(&r), 0 };
}

void lab_play(const struct lab_game *game, void *memory, size_t room, struct lab_result *out)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX], view[Q_STATE_MAX];
	const struct q_game *g = game->game;
	struct q_head *head = (struct q_head *)(void *)state;
	q_action answers[Q_ANSWERS_MAX];

	*out = (struct lab_result){ .played = true };
	if (g->setup(g, state, game->options, game->seed, NULL))
		return;
	out->seats = head->seats;
	for (; !q_over(state); out->answers++) {
		struct ai_think t = { .game = g,
				      .view = view,
				      .seat = head->ask.player,
				      .rng = stream(game, out->answers),
				      .memory = memory,
				      .room = room };

		if (head->ask.player == Q_CHANCE) {
			g->apply(g, state, q_draw(g, state, &head->rng), NULL);
			continue;
		}
		out->decisions++;
		out->listed += g->legal(g, state, answers);
		g->observe(g, view, state, t.seat);
		ai_think(game->seat[t.seat].ai, &t);
		out->simulations += t.simulations;
		g->apply(g, state, t.best, NULL);
	}
	g->score(g, state, out->score);
}
