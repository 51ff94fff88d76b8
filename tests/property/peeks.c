/*
 * peeks.c - do the columns for learning agents tell anything that a seat may not know?
 *
 *	peeks [GAME [QUESTIONS [SEED]]]
 *
 * Looks at so many questions (100) of random games with random options, from every seat and as a
 * spectator: the columns of a view are those of eight worlds imagined from it, and no hidden byte
 * changes one, whichever it is. All games unless one is named.
 */
#include "tests/property/property.h"

#include <stdlib.h>
#include <string.h>

enum { EVERY = 4 }; /* one question of so many is looked at, so that there are more games */

/* Plays a random game and looks at some of its questions; false: one of them told a secret. */
static bool play(struct trial *t, uint64_t *left)
{
	const struct q_game *g = t->g;
	bool fine = true;

	t->r = (struct q_rng){ t->seed, 0 };
	options_choose(g, t->seed, &t->r, t->options);
	if (g->setup(g, t->state, t->options, t->seed, NULL))
		return true; /* the rules refuse such options */
	t->tally->trials++;
	for (q_settle(g, t->state, NULL); fine && *left && !q_over(t->state);
	     q_settle(g, t->state, NULL)) {
		t->n = g->legal(g, t->state, t->answer);
		if (pick(t, EVERY) == 0) {
			fine = agents_never_peek(t);
			t->tally->questions++;
			--*left;
		}
		q_apply(g, t->state, t->answer[pick(t, t->n)], NULL);
	}
	return fine;
}

static bool look(const struct q_game *g, uint64_t questions, uint64_t seed)
{
	struct tally *tally = bytes(sizeof *tally);
	struct trial t = { .g = g,
			   .tally = tally,
			   .options = bytes(g->options_size + 1),
			   .state = bytes(g->state_size),
			   .answer = bytes(sizeof(q_action) * g->answers_max) };
	bool fine = true;

	memset(tally, 0, sizeof *tally);
	for (t.seed = seed; fine && questions; t.seed++)
		fine = play(&t, &questions);
	printf("%s: %llu questions of %llu games, %llu hidden bytes: %s\n", g->id,
	       (unsigned long long)tally->questions, (unsigned long long)tally->trials,
	       (unsigned long long)tally->secrets, fine ? "nothing is told" : t.detail);
	if (!fine)
		printf("seed %llu\n", (unsigned long long)t.seed - 1);
	fflush(stdout);
	free(t.options);
	free(t.state);
	free(t.answer);
	free(tally);
	return fine;
}

int main(int argc, char **argv)
{
	const char *only = argc > 1 && strcmp(argv[1], "all") != 0 ? argv[1] : NULL;
	uint64_t questions = argc > 2 ? strtoull(argv[2], NULL, 0) : 100;
	uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 0) : 1;
	bool fine = true, any = false;

	for (const struct q_game *const *g = q_games; *g; g++) {
		if (only ? strcmp(only, (*g)->id) != 0 : (*g)->traits & Q_SAMPLE)
			continue;
		any = true;
		fine = look(*g, questions, seed) && fine;
	}
	if (!any)
		fprintf(stderr, "peeks: there is no game \"%s\"\n", only);
	return fine && any ? 0 : 1;
}
