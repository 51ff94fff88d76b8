/*
 * ai.c - opponents keep their promises in every game: they answer what is allowed,
 * repeat themselves with the same seed, and see no secret.
 */
#include "ai/ai.h"
#include "tests/test_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 4, ROOM = 1 << 22 };

static int passed, failed;
static void *memory;

static void expect(bool fine, const struct q_game *g, const struct ai *ai, const char *what)
{
	passed += fine;
	failed += !fine;
	if (!fine)
		printf("%s, %s: %s\n", g->id, ai->id, what);
}

static struct ai_think think(const struct ai *ai, const struct q_game *g, const void *state,
			     uint64_t key)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct ai_think t = { .game = g,
			      .view = view,
			      .seat = q_question_of(state)->player,
			      .rng = { key, 0 },
			      .memory = memory,
			      .room = ROOM };

	g->observe(g, view, state, t.seat);
	ai_think(ai, &t);
	t.view = NULL;
	return t;
}

/* Byte for byte: the answer, what each promises, how often it was looked at, and the line. */
static bool same(const struct ai_think *a, const struct ai_think *b)
{
	return a->best == b->best && a->expects == b->expects && a->simulations == b->simulations &&
	       a->nodes == b->nodes && a->count == b->count && a->length == b->length &&
	       memcmp(a->top, b->top, a->count * sizeof a->top[0]) == 0 &&
	       memcmp(a->line, b->line, a->length * sizeof a->line[0]) == 0;
}

/* The same view in another world: everything the seat cannot see is different. */
static void another_world(const struct q_game *g, void *other, const void *state, uint64_t key)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct q_rng r = { key, 0 };
	int seat = q_question_of(state)->player;

	g->observe(g, view, state, seat);
	g->determinize(g, other, view, seat, &r);
}

static void one_game(const struct q_game *g, const struct ai *ai, uint64_t seed)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX], other[Q_STATE_MAX];
	struct q_head *head = (struct q_head *)(void *)state;
	q_action answers[Q_ANSWERS_MAX], answer;
	uint64_t n = 0;

	if (g->setup(g, state, g->defaults, seed, NULL))
		return;
	while (!q_over(state)) {
		struct q_rng r = { seed + ++n, 0 };

		if (head->ask.player == Q_CHANCE) {
			g->apply(g, state, q_draw(g, state, &head->rng), NULL);
			continue;
		}
		answer = answers[q_rng_below(&r, g->legal(g, state, answers))];
		if (n % 16 == seed % 16 || n < 3) {
			struct ai_think found = think(ai, g, state, n), again;

			expect(found.best && !g->refuses(g, state, found.best), g, ai,
			       "an answer that is refused");
			again = think(ai, g, state, n);
			expect(same(&found, &again), g, ai, "another thought with the same seed");
			another_world(g, other, state, n);
			again = think(ai, g, other, n);
			expect(same(&found, &again), g, ai, "another thought in another world");
		}
		g->apply(g, state, answer, NULL);
	}
}

static void whole(const struct q_game *g)
{
	for (const struct ai *level = ai_levels; level->id; level++) {
		struct ai ai = *level;

		ai.simulations = ai.kind == AI_MCTS ? 40 : ai.simulations;
		for (uint64_t seed = 1; seed <= GAMES; seed++)
			one_game(g, &ai, seed);
	}
}

/* Strength is measured elsewhere; here only that thinking helps at all. */
static void beats_random(const struct q_game *g, const struct ai *ai)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	struct q_head *head = (struct q_head *)(void *)state;
	int won = 0, games = 60;

	for (int i = 0; i < games; i++) {
		int32_t score[Q_SEATS];

		g->setup(g, state, g->defaults, (uint64_t)i / 2 + 1, NULL);
		for (uint64_t n = 1; !q_over(state); n++) {
			const struct ai *who = head->ask.player == i % 2 ? ai : ai_named("random");

			if (head->ask.player == Q_CHANCE)
				g->apply(g, state, q_draw(g, state, &head->rng), NULL);
			else
				g->apply(g, state,
					 think(who, g, state, n + (uint64_t)i * 7919).best, NULL);
		}
		g->score(g, state, score);
		won += score[i % 2] > 0;
	}
	expect(won > games * 6 / 10, g, ai, "hardly better than random");
}

int main(void)
{
	memory = malloc(ROOM);
	for (const struct q_game *const *g = q_games; *g; g++)
		whole(*g);
	for (const struct q_game *const *g = test_games; *g; g++) {
		whole(*g);
		beats_random(*g, ai_named("pilot"));
		beats_random(*g, ai_named("greedy"));
	}
	free(memory);
	printf("%d passed, %d failed\n", passed, failed);
	return failed != 0;
}
