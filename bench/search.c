/*
 * search.c - what the tree costs: simulations with random roll-outs to the end of the game
 * against plain random games from the same positions, in CPU time of one core.
 *
 *   build/bench/search_bench [GAME...]
 */
#include "ai/ai.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { POSITIONS = 8, LEAST = 16 };
static const double SECONDS = 0.1; /* for one position and one way */

static double cpu(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* A seat's question with a choice, some answers into a game. */
static bool go_to(const struct q_game *g, void *state, uint64_t seed)
{
	q_action answers[Q_ANSWERS_MAX];
	struct q_rng r = { seed, 1 };
	uint32_t wanted = (uint32_t)seed * 4, n = 0;

	if (g->setup(g, state, g->defaults, seed, NULL))
		return false;
	for (uint32_t i = 0; !q_over(state); i++) {
		if (q_question_of(state)->player == Q_CHANCE) {
			g->apply(g, state, q_draw(g, state, &r), NULL);
			continue;
		}
		n = g->legal(g, state, answers);
		if (i >= wanted && n > 1)
			return true;
		g->apply(g, state, answers[q_rng_below(&r, n)], NULL);
	}
	return false;
}

static double playouts(const struct q_game *g, const void *from)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	q_action answers[Q_ANSWERS_MAX];
	struct q_rng r = { 5, 0 };
	double start = cpu(), n = 0;

	for (; n < LEAST || cpu() - start < SECONDS; n++) {
		memcpy(state, from, g->state_size);
		while (!q_over(state))
			g->apply(g, state,
				 q_question_of(state)->player == Q_CHANCE ?
					 q_draw(g, state, &r) :
					 answers[q_rng_below(&r, g->legal(g, state, answers))],
				 NULL);
	}
	return n / (cpu() - start);
}

static double simulations(const struct q_game *g, const void *from, void *memory, size_t room)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct ai ai = { .id = "bench", .kind = AI_MCTS, .policy = AI_UNIFORM };
	struct ai_think t = { .game = g,
			      .view = view,
			      .seat = q_question_of(from)->player,
			      .rng = { 5, 0 },
			      .memory = memory,
			      .room = room };
	double start = cpu();

	g->observe(g, view, from, t.seat);
	ai_begin(&ai, &t);
	while (t.simulations < LEAST || cpu() - start < SECONDS)
		ai_more(&ai, &t, 1);
	return t.simulations / (cpu() - start);
}

static bool is_wanted(const struct q_game *g, int argc, char **argv)
{
	for (int i = 1; i < argc; i++)
		if (strcmp(argv[i], g->id) == 0)
			return true;
	return argc < 2;
}

int main(int argc, char **argv)
{
	static _Alignas(16) unsigned char state[Q_STATE_MAX];
	size_t room = ai_memory(100000);
	void *memory = malloc(room);

	printf("%-12s %12s %14s %7s\n", "game", "playouts/s", "simulations/s", "ratio");
	for (const struct q_game *const *g = q_games; memory && *g; g++) {
		double plain = 0, search = 0, n = 0;

		for (uint64_t seed = 1; is_wanted(*g, argc, argv) && seed <= POSITIONS; seed++) {
			if (!go_to(*g, state, seed))
				continue;
			plain += 1 / playouts(*g, state);
			search += 1 / simulations(*g, state, memory, room);
			n++;
		}
		if (n > 0)
			printf("%-12s %12.0f %14.0f %7.2f\n", (*g)->id, n / plain, n / search,
			       plain / search);
	}
	free(memory);
	return memory ? 0 : 1;
}
