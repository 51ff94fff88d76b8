/*
 * levels.c - opponents people choose by name, and the door to all kinds.
 *
 * Weaker levels make human mistakes: they look less far ahead and overlook
 * answers; they never throw a die to choose.
 */
#include "ai/search.h"

#include <string.h>

/* clang-format off */
const struct ai ai_levels[] = {
	{ .id = "cadet", .name = { "Cadet", "Cadet" }, .kind = AI_MCTS,
	  .simulations = 60, .depth = 4, .sight = 1, .overlooks = 350 },
	{ .id = "pilot", .name = { "Pilot", "Pilote" }, .kind = AI_MCTS,
	  .simulations = 250, .depth = 8, .sight = 2, .overlooks = 150 },
	{ .id = "captain", .name = { "Captain", "Capitaine" }, .kind = AI_MCTS,
	  .simulations = 1000, .depth = 12, .sight = 4, .overlooks = 40 },
	{ .id = "commander", .name = { "Commander", "Commandant" }, .kind = AI_MCTS,
	  .simulations = 4000, .depth = 16 },
	{ .id = "admiral", .name = { "Admiral", "Amiral" }, .kind = AI_MCTS,
	  .simulations = 20000, .depth = 24 },
	{ .id = "greedy", .name = { "Greedy", "Glouton" }, .kind = AI_GREEDY, .simulations = 8 },
	{ .id = "random", .name = { "Random", "Hasard" }, .kind = AI_RANDOM },
	{ .id = NULL },
};
/* clang-format on */

const struct ai *ai_named(const char *id)
{
	for (const struct ai *ai = ai_levels; ai->id; ai++)
		if (strcmp(ai->id, id) == 0)
			return ai;
	return NULL;
}

void settle_by(const struct q_game *g, void *world, struct q_rng *r)
{
	while (q_asks(world)->player == Q_CHANCE)
		g->apply(g, world, q_draw(g, world, r), NULL);
}

void rewards(const struct q_game *g, const void *world, double out[Q_SEATS])
{
	int seats = ((const struct q_head *)world)->seats;
	int32_t score[Q_SEATS] = { 0, 0, 0, 0 };

	if (q_over(world) || !g->value)
		g->score(g, world, score);
	for (int seat = 0; seat < seats; seat++) {
		int32_t points =
			q_over(world) || !g->value ? score[seat] : g->value(g, world, seat);

		out[seat] = (points + Q_SURE) / (2.0 * Q_SURE);
	}
}

void ai_think(const struct ai *ai, struct ai_think *t)
{
	static void (*const kinds[])(const struct ai *, struct ai_think *) = {
		[AI_RANDOM] = think_random, [AI_GREEDY] = think_greedy, [AI_MCTS] = think_mcts
	};

	t->best = 0;
	t->count = t->length = t->simulations = t->nodes = 0;
	kinds[ai->kind](ai, t);
	if (!t->length && t->best)
		t->line[t->length++] = t->best;
}
