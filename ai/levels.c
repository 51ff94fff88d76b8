/*
 * levels.c - opponents people choose by name.
 *
 * Weaker levels make human mistakes: they look less far ahead, overlook answers, and
 * take what others do as it comes, without asking what the best reply would be. They
 * never throw a die to choose. In games without an opponent the weakest overlook less (mcts.c).
 * `reflex` stands beside them: it does not search, and answers at once.
 */
#include "ai/ai.h"

#include <string.h>

/* clang-format off */
const struct ai ai_levels[] = {
	{ .id = "cadet", .name = { "Cadet", "Cadet" }, .kind = AI_MCTS, .policy = AI_UNIFORM,
	  .simulations = 60, .depth = 4, .sight = 1, .blind = true, .overlooks = 350 },
	{ .id = "pilot", .name = { "Pilot", "Pilote" }, .kind = AI_MCTS,
	  .simulations = 200, .depth = 8, .sight = 2, .blind = true, .overlooks = 150 },
	{ .id = "captain", .name = { "Captain", "Capitaine" }, .kind = AI_MCTS,
	  .simulations = 1000, .depth = 12, .sight = 8, .overlooks = 40 },
	{ .id = "commander", .name = { "Commander", "Commandant" }, .kind = AI_MCTS,
	  .simulations = 4000, .depth = 16, .nets = true },
	{ .id = "admiral", .name = { "Admiral", "Amiral" }, .kind = AI_MCTS,
	  .simulations = 20000, .depth = 24, .nets = true },
	{ .id = "reflex", .name = { "Reflex", "Réflexe" }, .kind = AI_GREEDY,
	  .simulations = 4, .sight = 48, .nets = true },
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
