/*
 * faults.c - whether the classes of a review are right: moves of a level, sorted by a review of the usual
 * effort, and what a much deeper search with other random numbers says they lost. Of the moves that are
 * no faults one in eight is looked at again.
 *
 *   build/bench/faults GAME [GAMES [LEVEL [EFFORT [DEEPER [SEED]]]]]
 */
#include "ai/ai.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { SAMPLE = 8 };

static const char *const names[AI_CLASSES] = { "none",       "best",    "good",
					       "inaccuracy", "mistake", "blunder" };

struct tally {
	double said, deeper, squares; /* squares: of what the deeper search says */
	uint32_t n, again, confirmed; /* confirmed: a fault for the deeper search, too */
};

static struct tally of[AI_CLASSES];

/* The standard error of the mean that the deeper search says. */
static double error_of(const struct tally *t)
{
	double mean = t->deeper / t->again, spread = t->squares / t->again - mean * mean;

	return t->again > 1 && spread > 0 ? sqrt(spread / (t->again - 1)) : 0;
}

static void take(struct ai_reviewer *by, uint32_t deeper, const void *state, q_action given,
		 uint32_t number)
{
	struct ai_reviewer deep = *by;
	struct ai_step step, again;
	struct tally *t;

	ai_review(by, state, given, number, &step);
	t = &of[ai_class(&step)];
	t->said += ai_lost(&step) / 10.0;
	if (ai_class(&step) == AI_NO_CHOICE || (t->n++ % SAMPLE && ai_class(&step) < AI_INACCURACY))
		return;
	deep.ai.simulations = deeper;
	deep.key ^= 0xDEE9;
	ai_review(&deep, state, given, number, &again);
	t->again++;
	t->deeper += ai_lost(&again) / 10.0;
	t->squares += ai_lost(&again) / 10.0 * (ai_lost(&again) / 10.0);
	t->confirmed += ai_class(&again) >= AI_INACCURACY;
}

static void play(struct ai_reviewer *by, const struct ai *level, uint32_t deeper, uint64_t seed)
{
	static _Alignas(16) unsigned char state[Q_STATE_MAX], view[Q_STATE_MAX];
	const struct q_game *g = by->game;
	struct q_rng r = { seed, 1 };

	if (g->setup(g, state, g->defaults, seed, NULL))
		return;
	for (uint32_t i = 0; !q_over(state); i++) {
		struct ai_think t = { .game = g,
				      .view = view,
				      .seat = q_question_of(state)->player,
				      .rng = { seed << 32 | i, 2 },
				      .memory = by->memory,
				      .room = by->room };

		if (t.seat == Q_CHANCE) {
			g->apply(g, state, q_draw(g, state, &r), NULL);
			continue;
		}
		g->observe(g, view, state, t.seat);
		ai_think(level, &t);
		take(by, deeper, state, t.best, i);
		g->apply(g, state, t.best, NULL);
	}
}

static uint32_t number(int argc, char **argv, int i, uint32_t usual)
{
	return argc > i ? (uint32_t)strtoul(argv[i], NULL, 10) : usual;
}

int main(int argc, char **argv)
{
	const struct q_game *g = argc > 1 ? q_game_named(argv[1]) : NULL;
	const struct ai *level = ai_named(argc > 3 ? argv[3] : "pilot");
	uint32_t games = number(argc, argv, 2, 10), deeper = number(argc, argv, 5, 4000);
	uint32_t seed = number(argc, argv, 6, 1), decisions = 0;
	struct ai_reviewer by = { .game = g, .ai = *ai_named("admiral") };
	double lost = 0;

	by.ai.simulations = number(argc, argv, 4, 400);
	if (!g || !level || argc > 7 || !by.ai.simulations || !deeper) {
		fprintf(stderr, "Usage: faults GAME [GAMES [LEVEL [EFFORT [DEEPER [SEED]]]]]\n");
		return 2;
	}
	by.room = ai_memory(deeper > level->simulations ? deeper : level->simulations);
	by.memory = malloc(by.room);
	for (uint32_t i = 0; by.memory && i < games; i++) {
		by.key = seed + i;
		play(&by, level, deeper, seed + i);
	}
	printf("%s, %u games of %s, effort %u and %u\n", g->id, games, level->id, by.ai.simulations,
	       deeper);
	for (int i = AI_BEST; i < AI_CLASSES; i++) {
		const struct tally *t = &of[i];

		decisions += t->n;
		lost += t->said;
		if (t->again)
			printf("%-10s %5u moves, said %5.1f lost, of %4u deeper %5.1f (error %4.2f), "
			       "fault again %3.0f %%\n",
			       names[i], t->n, t->said / t->n, t->again, t->deeper / t->again,
			       error_of(t), 100.0 * t->confirmed / t->again);
	}
	printf("lost per decision: %.2f points (%u decisions)\n",
	       decisions ? lost / decisions : 0.0, decisions);
	free(by.memory);
	return by.memory ? 0 : 1;
}
