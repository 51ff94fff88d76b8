/*
 * ratings.c - what ratings must be: computed from what was written, with the formulas in floating point.
 */
#include "tests/sim/sim.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The rating that the operations before `count` left; that of somebody new if there is none. */
static struct store_rating last_rating(const struct disk *d, uint32_t count, const char *person,
				       const char *game)
{
	struct store_rating found = { .mean = 1500000, .deviation = 500000 };

	for (uint32_t i = count; i-- > 0;)
		for (unsigned k = 0;
		     d->op[i].op.kind == STORE_APPEND && k < d->op[i].op.append.ratings; k++) {
			const struct store_rating *r = &d->op[i].op.append.rating[k];

			if (strcmp(r->person, person) == 0 && strcmp(r->game, game) == 0)
				return *r;
		}
	return found;
}

struct player {
	double mean, variance;
	int64_t score;
};

static void expect(const struct player *p, unsigned n, unsigned me, double *mean, double *deviation)
{
	double step = 0, share = 0;

	for (unsigned i = 0; i < n; i++) {
		double c = sqrt(p[me].variance + p[i].variance + 2 * 250000.0 * 250000.0);
		double chance = 1 / (1 + exp((p[i].mean - p[me].mean) / c));
		double got = p[me].score > p[i].score ? 1 : p[me].score < p[i].score ? 0 : 0.5;

		if (i == me)
			continue;
		step += p[me].variance / c * (got - chance);
		share += pow(sqrt(p[me].variance) / c, 3) * chance * (1 - chance);
	}
	*mean = fmin(fmax(p[me].mean + step, 0), 4000000);
	*deviation = fmin(sqrt(p[me].variance * (1 - share)), 500000);
}

static bool counts(const struct entry *e)
{
	return e->what == END_OVER || e->what == END_DRAW ||
	       (e->seat != Q_NOBODY &&
		(e->what == END_RESIGNED || e->what == END_TIME || e->what == END_LEFT));
}

/* I11: a rated game that counts changes the rating of each of its people once, from what it was, by the
 * formulas; nothing else does. */
void check_rated(struct world *w, const struct model *m, const struct entry *e,
		 const struct store_append *a, uint32_t op)
{
	struct player player[Q_SEATS];
	uint8_t seat[Q_SEATS];
	unsigned n = 0;

	for (unsigned i = 0; i < m->set.seats && m->set.rated && counts(e); i++) {
		struct store_rating before;

		if (is_erased(&w->disk, op, m->person[i]))
			continue;
		before = last_rating(&w->disk, op, m->person[i], m->set.game);
		if (e->was[i].mean != before.mean || e->was[i].deviation != before.deviation ||
		    e->is[i].games != before.games + 1)
			fail("I11", "entry %u of %s: seat %u had another rating", e->n, m->id, i);
		player[n] = (struct player){ before.mean,
					     (double)before.deviation * before.deviation + 25e6,
					     m->substituted[i] ? INT64_MIN : e->result[i] };
		seat[n++] = (uint8_t)i;
	}
	n = n < 2 ? 0 : n;
	if (a->ratings != n)
		fail("I11", "entry %u of %s changes %u ratings, not %u", e->n, m->id, a->ratings,
		     n);
	for (unsigned k = 0; k < n; k++) {
		const struct store_rating *r = &a->rating[k];
		double mean, deviation;

		expect(player, n, k, &mean, &deviation);
		if (strcmp(r->person, m->person[seat[k]]) != 0 ||
		    strcmp(r->game, m->set.game) != 0 || r->mean != e->is[seat[k]].mean ||
		    r->deviation != e->is[seat[k]].deviation || r->games != e->is[seat[k]].games ||
		    fabs(r->mean - mean) > 1 || fabs(r->deviation - deviation) > 1)
			fail("I11", "entry %u of %s: the new rating of seat %u is wrong", e->n,
			     m->id, seat[k]);
	}
	w->rated += n > 0 && !w->replaying;
}

/* A hub, the living one or one made from the store, has the ratings that were written last. */
void check_ratings(const struct world *w, const struct hub *hub)
{
	const struct disk *d = &w->disk;

	for (uint32_t i = 0; i < d->count; i++)
		for (unsigned k = 0;
		     d->op[i].op.kind == STORE_APPEND && k < d->op[i].op.append.ratings; k++) {
			const struct store_rating *r = &d->op[i].op.append.rating[k];
			struct store_rating last = last_rating(d, d->count, r->person, r->game);
			struct rating has = { 0, 0, 0 };
			bool there = hub_rating(hub, r->person, r->game, &has);

			if (is_erased(d, d->count, r->person) ?
				    there :
				    has.mean != last.mean || has.deviation != last.deviation ||
					    has.games != last.games)
				fail("I11", "the rating of %s in %s is not the stored one",
				     r->person, r->game);
		}
}
