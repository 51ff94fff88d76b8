/*
 * seer.c - the searcher that knows everything foresees the game as it then is: from many positions of random
 * games its world and the real game are given the same answers, and stay the same to the end.
 */
#include "learn/seer.h"

#include <stdio.h>
#include <string.h>

enum { GAMES = 4, APART = 9 };

static uint32_t passed, failed, drawn;

/* Plays on in the world and in the game from one position; both begin with these dice. */
static bool foresees(const struct seer *s, const void *state, struct q_rng dice, struct q_rng r)
{
	static _Alignas(16) unsigned char real[Q_STATE_MAX], world[Q_STATE_MAX];
	const struct q_game *g = s->real;
	struct q_rng unused = { 1, 1 };
	q_action answers[Q_ANSWERS_MAX];

	memcpy(real, state, g->state_size);
	s->game.determinize(&s->game, world, NULL, 0, &unused);
	while (!q_over(real)) {
		q_action given;

		((struct q_head *)real)->rng = ((struct q_head *)world)->rng;
		if (memcmp(real, world, g->state_size) != 0)
			return false;
		if (q_question_of(real)->player == Q_CHANCE) {
			given = q_draw(g, real, &dice);
			if (q_draw(&s->game, world, &unused) != given)
				return false;
			drawn++;
		} else {
			given = answers[q_rng_below(&r, g->legal(g, real, answers))];
		}
		g->apply(g, real, given, NULL);
		g->apply(&s->game, world, given, NULL);
	}
	return q_over(world);
}

static void play(const struct q_game *g, uint64_t seed)
{
	static _Alignas(16) unsigned char state[Q_STATE_MAX];
	static struct seer s;
	struct q_rng dice = { seed, 1 }, r = { seed, 2 };
	struct ai_think t = { .game = g };
	q_action answers[Q_ANSWERS_MAX];

	seer_init(&s, g, NULL);
	if (g->setup(g, state, g->defaults, seed, NULL)) {
		failed++;
		return;
	}
	for (uint32_t i = 0; !q_over(state); i++) {
		if (q_question_of(state)->player == Q_CHANCE) {
			g->apply(g, state, q_draw(g, state, &dice), NULL);
			continue;
		}
		seer_look(&s, state, &dice, &t);
		if (i % APART == 0 && !foresees(&s, state, dice, (struct q_rng){ seed, i })) {
			printf("%s, seed %u, answer %u: something else happens\n", g->id,
			       (unsigned)seed, i);
			failed++;
			return;
		}
		g->apply(g, state, answers[q_rng_below(&r, g->legal(g, state, answers))], NULL);
	}
	passed++;
}

int main(void)
{
	for (const struct q_game *const *g = q_games; *g; g++) {
		drawn = 0;
		for (uint64_t seed = 1; seed <= GAMES; seed++)
			play(*g, seed);
		if (!drawn && strcmp((*g)->id, "null") != 0) {
			printf("%s: nothing was drawn\n", (*g)->id);
			failed++;
		}
	}
	printf("%u passed, %u failed\n", passed, failed);
	return failed != 0;
}
