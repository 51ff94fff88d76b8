/*
 * chances.c - whether the winning chances are any: what evaluate(), a searcher and what is shown of
 * it said of positions in games between equal searchers, by tenths, and the share that was won
 * from there. The second line is what a game's `chances` are made of.
 *
 *   build/bench/chances GAME [GAMES [SIMULATIONS [SEED]]]
 */
#include "ai/ai.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TENTHS = 10, LONGEST = 8192 };

/* What was said before one answer. */
struct said {
	int seat;
	int32_t by_value, by_search;
};

struct tally {
	double said[TENTHS], won[TENTHS], n[TENTHS];
};

/* A score as a share of a win. */
static double share(int32_t score)
{
	return (score + Q_SURE) / (2.0 * Q_SURE);
}

/* One game; how many answers of seats with a choice were noted. */
static uint32_t play(const struct q_game *g, const struct ai *ai, uint64_t seed, void *memory,
		     struct said *notes, int32_t score[Q_SEATS])
{
	static _Alignas(16) unsigned char state[Q_STATE_MAX], view[Q_STATE_MAX];
	q_action answers[Q_ANSWERS_MAX];
	struct q_rng r = { seed, 1 };
	uint32_t count = 0;

	if (g->setup(g, state, g->defaults, seed, NULL))
		return 0;
	for (uint64_t i = 0; !q_over(state); i++) {
		struct ai_think t = { .game = g,
				      .view = view,
				      .seat = q_question_of(state)->player,
				      .rng = { seed << 32 | i, 2 },
				      .memory = memory,
				      .room = ai_memory(ai->simulations) };

		if (t.seat == Q_CHANCE) {
			g->apply(g, state, q_draw(g, state, &r), NULL);
			continue;
		}
		g->observe(g, view, state, t.seat);
		ai_think(ai, &t);
		if (g->legal(g, state, answers) > 1 && count < LONGEST)
			notes[count++] = (struct said){
				t.seat, g->evaluate ? g->evaluate(g, state, t.seat) : 0, t.expects
			};
		g->apply(g, state, t.best, NULL);
	}
	g->score(g, state, score);
	return count;
}

static void take(struct tally *tally, int32_t said, int32_t score)
{
	double chance = share(said);
	int tenth = chance >= 1 ? TENTHS - 1 : (int)(chance * TENTHS);

	tally->said[tenth] += chance;
	tally->won[tenth] += share(score);
	tally->n[tenth]++;
}

static void show(const char *who, const struct tally *tally)
{
	printf("%-8s", who);
	for (int i = 0; i < TENTHS; i++)
		if (tally->n[i] > 0)
			printf("  %.0f: %.0f (%.0f)", 100 * tally->said[i] / tally->n[i],
			       100 * tally->won[i] / tally->n[i], tally->n[i]);
	printf("\n");
}

int main(int argc, char **argv)
{
	static struct said notes[LONGEST];
	static struct tally by_value, by_search, as_shown;
	static struct q_game plain;
	const struct q_game *g = argc > 1 ? q_game_named(argv[1]) : NULL;
	uint64_t games = argc > 2 ? strtoull(argv[2], NULL, 10) : 40;
	uint64_t seed = argc > 4 ? strtoull(argv[4], NULL, 10) : 1;
	struct ai ai = *ai_named("captain");
	void *memory;

	if (argc > 3)
		ai.simulations = (uint32_t)strtoul(argv[3], NULL, 10);
	if (!g || argc > 5 || !ai.simulations) {
		fprintf(stderr, "Usage: chances GAME [GAMES [SIMULATIONS [SEED]]]\n");
		return 2;
	}
	plain = *g;
	plain.chances = NULL;
	memory = malloc(ai_memory(ai.simulations));
	for (uint64_t i = 0; memory && i < games; i++) {
		int32_t score[Q_SEATS] = { 0 };
		uint32_t n = play(&plain, &ai, seed + i, memory, notes, score);

		for (uint32_t k = 0; k < n; k++) {
			take(&by_value, notes[k].by_value, score[notes[k].seat]);
			take(&by_search, notes[k].by_search, score[notes[k].seat]);
			take(&as_shown, ai_score(g, share(notes[k].by_search)),
			     score[notes[k].seat]);
		}
	}
	printf("percent said: percent won (positions), %llu games, %u simulations\n",
	       (unsigned long long)games, ai.simulations);
	show("value", &by_value);
	show("search", &by_search);
	show("shown", &as_shown);
	free(memory);
	return memory ? 0 : 1;
}
