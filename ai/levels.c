/*
 * levels.c - opponents people choose by name.
 *
 * Weaker levels make human mistakes: they look less far ahead and overlook
 * answers; they never throw a die to choose.
 */
#include "ai/ai.h"

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
