/*
 * positions.c - see positions.h.
 */
#include "tests/positions.h"

#include <stdio.h>

static int passed, failed;

void expect(bool fine, const struct q_game *g, const char *what)
{
	passed += fine;
	failed += !fine;
	if (!fine)
		printf("%s: %s\n", g->id, what);
}

int checks_end(void)
{
	printf("%d passed, %d failed\n", passed, failed);
	return failed != 0;
}

static q_action choice(const struct q_game *g, struct place *p, const struct ai *by,
		       struct q_rng *r)
{
	struct ai_think t = { .game = g, .view = p->view, .rng = { r->key, r->count } };
	q_action answers[Q_ANSWERS_MAX];

	if (!by)
		return answers[q_rng_below(r, g->legal(g, p->state, answers))];
	t.seat = q_question_of(p->state)->player;
	g->observe(g, p->view, p->state, t.seat);
	ai_think(by, &t);
	return t.best;
}

bool go_to(const struct q_game *g, struct place *p, uint64_t seed, bool chance, const struct ai *by)
{
	struct q_rng r = { seed, 7 };
	uint32_t steps = 5 + q_rng_below(&r, 40);
	q_action answers[Q_ANSWERS_MAX];

	if (g->setup(g, p->state, g->defaults, seed, NULL))
		return false;
	for (uint32_t i = 0; !q_over(p->state); i++) {
		bool asks_chance = q_question_of(p->state)->player == Q_CHANCE;

		p->seat = q_question_of(p->state)->player;
		if (i >= steps && asks_chance == chance && g->legal(g, p->state, answers) > 1) {
			if (!chance)
				g->observe(g, p->view, p->state, p->seat);
			return true;
		}
		g->apply(g, p->state, asks_chance ? q_draw(g, p->state, &r) : choice(g, p, by, &r),
			 NULL);
	}
	return false;
}
