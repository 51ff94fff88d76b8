/*
 * warmachine.c - what no scenario can show: the geometry bit for bit against a slow reference
 * that walks every step, the cards of the pack, and what holds in every one of many games
 * between all armies on all maps.
 *
 *	QUINTE_GAMES=n      so many random games (120)
 *	QUINTE_CASES=n      so many random cases of each geometric question (20000)
 */
#include "games/warmachine/warmachine.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct q_game *game;
static const struct warmachine_pack *pack;

static uint32_t number(const char *name, uint32_t otherwise)
{
	const char *text = getenv(name);

	return text ? (uint32_t)strtoul(text, NULL, 10) : otherwise;
}

static struct point at(int32_t x, int32_t y)
{
	return (struct point){ x, y };
}

static void assert_point(struct point p, int32_t x, int32_t y)
{
	assert_int_equal(p.x, x);
	assert_int_equal(p.y, y);
}

/* ---- the ledger's test vectors --------------------------------------------------------- */

/* WM-206 WM-207 WM-208: facing vectors, rounded to nearest, halves away from zero. */
static void facing_vectors(void **unused)
{
	(void)unused;
	assert_point(warmachine_norm(at(300, 400)), 614, 819);
	assert_point(warmachine_norm(at(1, 1)), 724, 724);
	assert_point(warmachine_norm(at(-7, 3)), -941, 403);
	assert_point(warmachine_norm(at(0, -5)), 0, -1024);
	assert_point(warmachine_norm(at(123, -4567)), 28, -1024);
	assert_point(warmachine_norm(at(0, 0)), 0, 0);
	assert_int_equal(rdiv(5, 2), 3);
	assert_int_equal(rdiv(-5, 2), -3);
	assert_int_equal(warmachine_isqrt(24), 4);
	assert_int_equal(warmachine_sqrt_up(25), 5);
	assert_int_equal(warmachine_sqrt_up(26), 6);
}

/* WM-212 WM-213: seventeen sight points. */
static void sight_points(void **unused)
{
	static const int16_t small[5][2] = {
		{ 148, 0 }, { 137, 57 }, { 105, 105 }, { 57, 137 }, { 0, 148 }
	};

	(void)unused;
	assert_point(warmachine_sight_point(at(0, 0), 150, 0), 0, 0);
	for (int k = 0; k < 5; k++)
		assert_point(warmachine_sight_point(at(0, 0), 150, k + 1), small[k][0],
			     small[k][1]);
	assert_point(warmachine_sight_point(at(0, 0), 200, 2), 183, 76);
	assert_point(warmachine_sight_point(at(0, 0), 200, 3), 140, 140);
	assert_point(warmachine_sight_point(at(0, 0), 250, 2), 229, 95);
	assert_point(warmachine_sight_point(at(0, 0), 250, 3), 175, 175);
	assert_point(warmachine_sight_point(at(0, 0), 150, 13), 0, -148);
}

/* WM-225 WM-226 WM-227: the half-disc in front of a large base. */
static void melee_region(void **unused)
{
	static const int16_t in[4][2] = {
		{ 1000, 1577 }, { 1577, 1000 }, { 1400, 850 }, { 1527, 900 }
	};
	static const int16_t out[4][2] = {
		{ 1000, 1578 }, { 1000, 423 }, { 1400, 800 }, { 1550, 870 }
	};

	(void)unused;
	for (int i = 0; i < 4; i++) {
		assert_true(warmachine_in_melee_region(at(1000, 1000), 250, at(0, 1024), 127,
						       at(in[i][0], in[i][1]), 200));
		assert_false(warmachine_in_melee_region(at(1000, 1000), 250, at(0, 1024), 127,
							at(out[i][0], out[i][1]), 200));
	}
}

/* WM-228 WM-229: the unit walk. */
static void walks(void **unused)
{
	static const int8_t first[6][2] = { { 0, 0 }, { 1, 1 }, { 1, 2 },
					    { 2, 2 }, { 2, 3 }, { 3, 4 } };
	static const int8_t second[4][2] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 2, 1 } };

	(void)unused;
	assert_int_equal(warmachine_walk_length(at(0, 0), at(3, 4)), 5);
	for (int k = 0; k < 6; k++)
		assert_point(warmachine_walk_step(at(0, 0), at(3, 4), 5, k), first[k][0],
			     first[k][1]);
	assert_int_equal(warmachine_walk_length(at(0, 0), at(2, 1)), 3);
	for (int k = 0; k < 4; k++)
		assert_point(warmachine_walk_step(at(0, 0), at(2, 1), 3, k), second[k][0],
			     second[k][1]);
}

/* WM-232 WM-233 WM-234 WM-R10: where a deviation leads. */
static void deviations(void **unused)
{
	static const int16_t ring[6][2] = { { 6096, 6604 }, { 6536, 6350 }, { 6536, 5842 },
					    { 6096, 5588 }, { 5656, 5842 }, { 5656, 6350 } };
	struct point from = at(6096, 6096), n = warmachine_norm(at(300, 400));

	(void)unused;
	for (int die = 1; die <= 6; die++)
		assert_point(warmachine_displaced(from, 508, warmachine_turned(at(0, 1024), die)),
			     ring[die - 1][0], ring[die - 1][1]);
	assert_point(warmachine_displaced(from, 762, warmachine_turned(n, 1)), 6553, 6705);
	assert_point(warmachine_displaced(from, 762, warmachine_turned(n, 2)), 6852, 6005);
	assert_point(warmachine_displaced(from, 762, warmachine_turned(n, 4)), 5639, 5487);
}

/* WM-202 WM-204 WM-205 WM-209 WM-210 WM-211 WM-231 WM-R05..R07: contact, within, front arc. */
static void circles(void **unused)
{
	(void)unused;
	assert_int_equal(base_radius(SMALL), 150);
	assert_int_equal(base_radius(MEDIUM), 200);
	assert_int_equal(base_radius(LARGE), 250);
	assert_false(warmachine_bases_overlap(at(0, 0), 150, at(400, 0), 250));
	assert_true(warmachine_bases_overlap(at(0, 0), 150, at(399, 0), 250));
	assert_true(warmachine_bases_within(at(0, 0), 150, at(654, 0), 250, INCH));
	assert_false(warmachine_bases_within(at(0, 0), 150, at(655, 0), 250, INCH));
	assert_true(warmachine_in_front_arc(at(0, 0), at(0, 1024), at(500, 0)));
	assert_false(warmachine_in_front_arc(at(0, 0), at(0, 1024), at(500, -1)));
	assert_true(warmachine_partly_in_front(at(0, 0), at(0, 1024), at(500, -200), 200));
	assert_false(warmachine_partly_in_front(at(0, 0), at(0, 1024), at(500, -201), 200));
}

/* WM-214..WM-218: grazing is not crossing, touching is within. */
static void shapes(void **unused)
{
	static const uint16_t square[4][2] = {
		{ 100, 100 }, { 300, 100 }, { 300, 300 }, { 100, 300 }
	};
	struct outline o = { 4, 0, square };

	(void)unused;
	assert_false(warmachine_segment_crosses_disc(at(0, 0), at(1000, 0), at(500, 200), 200));
	assert_true(warmachine_segment_crosses_disc(at(0, 0), at(1000, 0), at(500, 199), 200));
	assert_false(warmachine_segment_crosses_disc(at(0, 0), at(300, 0), at(500, 0), 200));
	assert_false(warmachine_segment_crosses(&o, at(0, 100), at(500, 100)));
	assert_true(warmachine_segment_crosses(&o, at(0, 101), at(500, 101)));
	assert_false(warmachine_segment_crosses(&o, at(0, 200), at(200, 0)));
	assert_true(warmachine_segment_crosses(&o, at(0, 201), at(202, 0)));
	assert_true(warmachine_segment_crosses(&o, at(150, 150), at(160, 160)));
	assert_false(warmachine_base_overlaps(&o, at(450, 200), 150));
	assert_true(warmachine_base_overlaps(&o, at(449, 200), 150));
	assert_true(warmachine_base_within(&o, at(450, 200), 150, 0));
	assert_false(warmachine_base_within(&o, at(451, 200), 150, 0));
	assert_true(warmachine_base_overlaps(&o, at(200, 200), 1));
}

/* WM-235: the strip of a spray, 8 inches long and 1 wide from the edge of the base. */
static void strip(void **unused)
{
	(void)unused;
	assert_true(warmachine_in_strip(at(0, 0), 200, at(0, 1024), at(0, 2432), 200));
	assert_false(warmachine_in_strip(at(0, 0), 200, at(0, 1024), at(0, 2433), 200));
	assert_true(warmachine_in_strip(at(0, 0), 200, at(0, 1024), at(327, 1000), 200));
	assert_false(warmachine_in_strip(at(0, 0), 200, at(0, 1024), at(328, 1000), 200));
	assert_false(warmachine_in_strip(at(0, 0), 200, at(0, 1024), at(0, -1), 200));
	assert_true(warmachine_in_strip(at(0, 0), 200, at(0, 1024), at(0, 0), 200));
}

/* ---- against a slow reference -------------------------------------------------------------- */

/* A convex polygon around a point: some directions of the sixteen, in order. */
static void random_piece(struct piece *piece, struct q_rng *r)
{
	struct point c =
		at(3000 + (int32_t)q_rng_below(r, 6000), 3000 + (int32_t)q_rng_below(r, 6000));
	int32_t size = 60 + (int32_t)q_rng_below(r, 900);

	*piece = (struct piece){ .ground = (uint8_t)q_rng_below(r, GROUNDS),
				 .protection = (uint8_t)q_rng_below(r, 3) };
	if (q_rng_below(r, 4) == 0) {
		piece->vertices = 1;
		piece->radius = (uint16_t)size;
		piece->at[0][0] = (uint16_t)c.x;
		piece->at[0][1] = (uint16_t)c.y;
		return;
	}
	for (int k = 0; k < 16 && piece->vertices < VERTICES; k++) {
		struct point p = warmachine_sight_point(c, size, k + 1);

		if (q_rng_below(r, 3) && (k < 13 || piece->vertices < 3))
			continue;
		piece->at[piece->vertices][0] = (uint16_t)p.x;
		piece->at[piece->vertices++][1] = (uint16_t)p.y;
	}
	if (piece->vertices < 3) {
		piece->vertices = 3;
		for (int i = 0; i < 3; i++) {
			struct point p = warmachine_sight_point(c, size, 1 + 5 * i);

			piece->at[i][0] = (uint16_t)p.x;
			piece->at[i][1] = (uint16_t)p.y;
		}
	}
}

static bool fits(const struct warmachine *s, int m)
{
	struct look l = { s, pack };
	struct footing f = warmachine_footing_at_rest(l, m, centre(l, m));

	return !f.off_table && !f.models;
}

/* Two boxes and six random pieces somewhere in the middle of an open table. */
static void random_table(struct warmachine *s, struct q_rng *r)
{
	struct warmachine_options o = warmachine_defaults;

	o.map = 0;
	o.armies[0].army = (uint8_t)q_rng_below(r, ARMIES);
	o.armies[1].army = (uint8_t)q_rng_below(r, ARMIES);
	assert_int_equal(game->setup(game, s, &o, q_rng_next(r), NULL), 0);
	s->pieces = FREE_PIECES;
	for (int i = 0; i < FREE_PIECES; i++)
		random_piece(&s->piece[i], r);
	for (int m = 0; m < MODELS; m++) {
		struct model *model = &s->model[m];
		struct point n;

		if (!(model->marks & ON_ROSTER))
			continue;
		model->marks |= IN_PLAY;
		if (q_rng_below(r, 6) == 0)
			model->marks |= KNOCKED_DOWN;
		do {
			model->x = (uint16_t)(3000 + q_rng_below(r, 6000));
			model->y = (uint16_t)(3000 + q_rng_below(r, 6000));
		} while (!fits(s, m));
		n = warmachine_norm(at((int32_t)q_rng_below(r, 2001) - 1000,
				       (int32_t)q_rng_below(r, 2001) - 999));
		model->fx = (int16_t)n.x;
		model->fy = (int16_t)n.y;
	}
}

static int random_model(const struct warmachine *s, struct q_rng *r)
{
	for (;;) {
		int m = (int)q_rng_below(r, MODELS);

		if (s->model[m].marks & IN_PLAY)
			return m;
	}
}

/* WM-228, WM-230, WM-401, WM-402: every step in order, nothing skipped. */
static struct leg slow_leg(struct look l, int who, const struct gait *g, struct point from,
			   struct point to)
{
	int32_t length = warmachine_walk_length(from, to);
	struct leg leg = { .at = from };

	for (int32_t k = 1; k <= length; k++) {
		struct point here = warmachine_walk_step(from, to, length, k);
		struct footing f = warmachine_footing_at_rest(l, who, here);
		int32_t each = f.pieces & g->slows ? 2 : 1;

		if (f.off_table || f.models || f.pieces & g->stops ||
		    leg.cost + each > g->allowance) {
			leg.rule = 1;
			break;
		}
		leg.cost += each;
		leg.step = k;
		leg.at = here;
	}
	return leg;
}

/* WM-R09 WM-230 WM-401 WM-411: the quick walk agrees with the walk step by step. */
static void legs_agree(void **unused)
{
	struct q_rng r = { 20, 0 };
	struct warmachine s;
	struct look l = { &s, pack };
	uint32_t cases = number("QUINTE_CASES", 20000) / 10;

	(void)unused;
	for (uint32_t i = 0; i < cases; i++) {
		int who;
		struct point from, to;
		struct gait g;
		struct leg quick, slow;

		if (i % 20 == 0)
			random_table(&s, &r);
		who = random_model(&s, &r);
		from = centre(l, who);
		to = at(from.x - 1500 + (int32_t)q_rng_below(&r, 3001),
			from.y - 1500 + (int32_t)q_rng_below(&r, 3001));
		if (q_rng_below(&r, 3) == 0)
			to.y = from.y;
		g = warmachine_gait_of(l, who, (enum move_mode)q_rng_below(&r, 5));
		quick = warmachine_leg_of(l, who, &g, from, to, 0);
		slow = slow_leg(l, who, &g, from, to);
		assert_int_equal(!quick.rule, !slow.rule);
		assert_int_equal(quick.step, slow.step);
		assert_int_equal(quick.cost, slow.cost);
		assert_point(quick.at, slow.at.x, slow.at.y);
	}
}

/* WM-R09: as far as a direction is clear, every shorter walk in it is free and costs its length. */
static void clear_ways_are_clear(void **unused)
{
	struct q_rng r = { 24, 0 };
	struct warmachine s;
	struct look l = { &s, pack };
	uint32_t cases = number("QUINTE_CASES", 20000) / 10, cut = 0;

	(void)unused;
	for (uint32_t i = 0; i < cases; i++) {
		int who, direction = (int)q_rng_below(&r, SIGHT_POINTS - 1);
		struct gait g = { .stops = ~UINT32_C(0), .allowance = 12 * INCH };
		struct point from, to;
		struct leg slow;
		int32_t clear;

		if (i % 20 == 0)
			random_table(&s, &r);
		who = random_model(&s, &r);
		from = centre(l, who);
		clear = warmachine_clear_steps(l, who, from,
					       warmachine_on_ray(from, direction, 10 * INCH));
		cut += clear < 10 * INCH;
		if (clear < INCH)
			continue;
		to = warmachine_on_ray(from, direction,
				       INCH * (1 +
					       (int32_t)q_rng_below(&r, (uint32_t)clear / INCH)));
		slow = slow_leg(l, who, &g, from, to);
		assert_false(slow.rule);
		assert_int_equal(slow.cost, warmachine_walk_length(from, to));
	}
	assert_true(cut > cases / 4);
}

/* What a place is good for, found out the slow way. */
struct uses {
	uint32_t sheltered, in_control, farther;
};

static void use_of(struct look l, int who, struct point to, struct uses *uses)
{
	struct warmachine there = *l.s;
	struct look then = { &there, l.pack };
	int caster = caster_of(seat_of(who)), first = caster_of(1 - seat_of(who));

	there.model[who].x = (uint16_t)to.x;
	there.model[who].y = (uint16_t)to.y;
	uses->in_control += is_jack(l, who) && !warmachine_in_control(l, caster, who) &&
			    warmachine_in_control(then, caster, who);
	for (int e = first; e < first + ROSTER; e++) {
		if (!in_play(l, e))
			continue;
		uses->sheltered += !warmachine_protection_from(l, e, who) &&
				   warmachine_protection_from(then, e, who);
		uses->farther +=
			len2(minus(to, centre(l, e))) > len2(minus(centre(l, who), centre(l, e)));
	}
}

/* WM-R43: every place offered can be reached and stood on; among them are places in shelter,
 * back in the control area and farther away. */
static void places_are_good(void **unused)
{
	struct q_rng r = { 25, 0 };
	struct warmachine s;
	struct look l = { &s, pack };
	struct uses uses = { 0, 0, 0 };
	uint32_t cases = number("QUINTE_CASES", 20000) / 200;
	static q_action places[Q_ANSWERS_MAX];

	(void)unused;
	for (uint32_t i = 0; i < cases; i++) {
		enum move_mode mode = q_rng_below(&r, 2) ? MODE_RUN : MODE_ADVANCE;
		struct gait g;
		uint32_t n;
		int who;

		random_table(&s, &r);
		who = random_model(&s, &r);
		g = warmachine_gait_of(l, who, mode);
		n = warmachine_places(l, who, mode, places);
		assert_true(n < game->answers_max);
		for (uint32_t k = 0; k < n; k++) {
			struct point to = at(q_arg(places[k], 0), q_arg(places[k], 1));

			assert_int_equal(slow_leg(l, who, &g, centre(l, who), to).rule, 0);
			assert_int_equal(warmachine_rest_flaw(l, who, to), 0);
			use_of(l, who, to, &uses);
		}
	}
	assert_true(uses.sheltered > cases && uses.in_control && uses.farther > cases);
}

/* WM-216 by another way: at the middle between any two places where the segment meets the line
 * of an edge, is the point strictly inside of all edges? */
static bool slow_crosses(const struct outline *o, struct point a, struct point q)
{
	int64_t num[VERTICES + 2] = { 0, 1 }, den[VERTICES + 2] = { 1, 1 };
	int n = 2;

	for (int i = 0; i < o->vertices; i++) {
		const uint16_t *v = o->at[i], *w = o->at[(i + 1) % o->vertices];
		struct point e = at(w[0] - v[0], w[1] - v[1]);
		int64_t g0 = cross(e, minus(a, at(v[0], v[1])));
		int64_t g1 = cross(e, minus(q, at(v[0], v[1])));

		if (g0 != g1) {
			num[n] = g1 < g0 ? g0 : -g0;
			den[n++] = g1 < g0 ? g0 - g1 : g1 - g0;
		}
	}
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < n; j++) {
			/* t = (num[i]/den[i] + num[j]/den[j]) / 2, in long double */
			long double t = ((long double)num[i] / (long double)den[i] +
					 (long double)num[j] / (long double)den[j]) /
					2;
			bool inside = t > 0 && t < 1;

			for (int k = 0; k < o->vertices && inside; k++) {
				const uint16_t *v = o->at[k], *w = o->at[(k + 1) % o->vertices];
				struct point e = at(w[0] - v[0], w[1] - v[1]);
				long double g0 = (long double)cross(e, minus(a, at(v[0], v[1])));
				long double g1 = (long double)cross(e, minus(q, at(v[0], v[1])));

				inside = g0 + t * (g1 - g0) > 1e-6L;
			}
			if (inside)
				return true;
		}
	}
	return false;
}

/* WM-215 WM-216: crossing a polygon, and staying off it. */
static void crossings_agree(void **unused)
{
	struct q_rng r = { 21, 0 };
	uint32_t cases = number("QUINTE_CASES", 20000);

	(void)unused;
	for (uint32_t i = 0; i < cases; i++) {
		struct piece piece;
		struct outline o;
		struct point a, q;

		do
			random_piece(&piece, &r);
		while (piece.vertices < 3);
		o = (struct outline){ piece.vertices, 0, (const uint16_t(*)[2])piece.at };
		a = at(piece.at[0][0] - 1200 + (int32_t)q_rng_below(&r, 2400),
		       piece.at[0][1] - 1200 + (int32_t)q_rng_below(&r, 2400));
		q = at(piece.at[0][0] - 1200 + (int32_t)q_rng_below(&r, 2400),
		       piece.at[0][1] - 1200 + (int32_t)q_rng_below(&r, 2400));
		assert_int_equal(warmachine_segment_crosses(&o, a, q), slow_crosses(&o, a, q));
	}
}

static long double root(long double n)
{
	long double x = n > 1 ? n : 1;

	for (int i = 0; i < 60; i++)
		x = (x + n / x) / 2;
	return x;
}

/* WM-226 by distance: how far the half-disc is from the other base's centre. */
static long double half_disc_gap(struct point a, long double reach, struct point f, struct point t)
{
	struct point to = minus(t, a);
	long double length = root((long double)len2(f));
	long double s = (long double)dot(f, to) / length, k = (long double)cross(f, to) / length;

	if (s >= 0)
		return root((long double)len2(to)) - reach;
	k = k < 0 ? -k : k;
	return k <= reach ? -s : root(s * s + (k - reach) * (k - reach));
}

/* WM-225 WM-226: the exact test agrees with the distance wherever that is not too close. */
static void regions_agree(void **unused)
{
	struct q_rng r = { 22, 0 };
	uint32_t cases = number("QUINTE_CASES", 20000) * 10, close = 0;

	(void)unused;
	for (uint32_t i = 0; i < cases; i++) {
		struct point a = at(2000, 2000);
		struct point t = at(1000 + (int32_t)q_rng_below(&r, 2000),
				    1000 + (int32_t)q_rng_below(&r, 2000));
		struct point f = warmachine_norm(at((int32_t)q_rng_below(&r, 2001) - 1000,
						    (int32_t)q_rng_below(&r, 2001) - 999));
		int32_t d = q_rng_below(&r, 2) ? 127 : 508,
			rt = base_radius((int)q_rng_below(&r, 3));
		long double gap = half_disc_gap(a, 250 + d, f, t) - rt;

		if (gap < 1e-3L && gap > -1e-3L) {
			close++;
			continue;
		}
		assert_int_equal(warmachine_in_melee_region(a, 250, f, d, t, rt), gap < 0);
	}
	assert_true(close < cases / 100);
}

/* WM-219: sight with no short cut. */
static bool slow_sight(struct look l, int a, int t)
{
	for (int k = 0; k < SIGHT_POINTS; k++) {
		struct point q = warmachine_sight_point(centre(l, t), radius(l, t), k);
		bool blocked = !warmachine_in_front_arc(centre(l, a), facing(l, a), q);

		for (int i = 0; i < warmachine_terrain_count(l); i++) {
			struct terrain piece = warmachine_terrain_at(l, i);

			blocked |= piece.ground == OBSTRUCTION &&
				   warmachine_segment_crosses(&piece.outline, centre(l, a), q);
		}
		for (int m = 0; m < MODELS; m++)
			blocked |= m != a && m != t && in_play(l, m) && !knocked_down(l, m) &&
				   card_of(l, m)->base >= card_of(l, t)->base &&
				   warmachine_segment_crosses_disc(centre(l, a), q, centre(l, m),
								   radius(l, m));
		if (!blocked)
			return true;
	}
	return false;
}

/* WM-219..WM-221 WM-223 WM-R08: line of sight. */
static void sights_agree(void **unused)
{
	struct q_rng r = { 23, 0 };
	struct warmachine s;
	struct look l = { &s, pack };
	uint32_t cases = number("QUINTE_CASES", 20000), seen = 0;

	(void)unused;
	for (uint32_t i = 0; i < cases; i++) {
		int a, t;

		if (i % 40 == 0)
			random_table(&s, &r);
		a = random_model(&s, &r);
		t = random_model(&s, &r);
		if (a == t) {
			assert_true(warmachine_sees(l, a, t));
			continue;
		}
		assert_int_equal(warmachine_sees(l, a, t), slow_sight(l, a, t));
		seen += warmachine_sees(l, a, t);
	}
	assert_true(seen > cases / 20 && seen < cases);
}

/* ---- the cards -------------------------------------------------------------------------------- */

static int card_named(const char *id)
{
	for (int i = 0; i < pack->cards_used; i++)
		if (strcmp(q_text(game->pack, pack->cards[i].id, Q_EN), id) == 0)
			return i;
	fail_msg("no card %s", id);
	return 0;
}

/* WM-103 WM-107 WM-108 WM-110 WM-111 WM-112: how much there is of everything. */
static void counts(void **unused)
{
	int melee = 0, casters = 0;

	(void)unused;
	for (int i = 0; i < pack->weapons_used; i++)
		melee += !pack->weapons[i].ranged;
	for (int i = 0; i < pack->cards_used; i++)
		casters += pack->cards[i].kind == CASTER;
	assert_int_equal(pack->factions_used, 4);
	assert_int_equal(casters, 5);
	assert_int_equal(pack->cards_used - casters, 12);
	assert_int_equal(melee, 23);
	assert_int_equal(pack->weapons_used - melee, 6);
	assert_int_equal(pack->spells_used, 25);
	assert_int_equal(pack->feats_used, 5);
	assert_int_equal(pack->abilities_used, 27);
	assert_int_equal(pack->grids_used, 7);
	assert_int_equal(pack->maps_used, 4);
	assert_int_equal(pack->armies_used, 12);
}

/* Statistics, boxes and costs of the ledger's two tables. */
static void statistics(void **unused)
{
	static const struct {
		const char *id;
		uint8_t spd, str, mat, rat, def, arm, foc, shield, boxes, cost;
	} rows[] = {
		{ "stryker", 6, 6, 6, 6, 16, 15, 6, 0, 17, 65 },
		{ "kreoss", 5, 7, 7, 4, 14, 16, 7, 0, 18, 68 },
		{ "severius", 5, 5, 4, 4, 14, 14, 8, 0, 16, 68 },
		{ "sorscha", 6, 6, 6, 5, 16, 14, 6, 0, 17, 72 },
		{ "deneghra", 7, 5, 5, 4, 16, 14, 7, 0, 16, 70 },
		{ "ironclad", 5, 11, 7, 6, 12, 18, 0, 0, 30, 104 },
		{ "lancer", 6, 9, 6, 5, 13, 16, 0, 18, 26, 75 },
		{ "charger", 6, 9, 6, 6, 13, 16, 0, 0, 26, 64 },
		{ "crusader", 4, 11, 6, 5, 10, 19, 0, 0, 32, 93 },
		{ "repenter", 5, 9, 6, 5, 12, 17, 0, 0, 26, 66 },
		{ "revenger", 5, 9, 6, 5, 12, 17, 0, 19, 26, 81 },
		{ "juggernaut", 4, 12, 7, 4, 10, 20, 0, 0, 34, 112 },
		{ "destroyer", 4, 12, 6, 4, 10, 20, 0, 0, 34, 124 },
		{ "slayer", 6, 10, 7, 5, 13, 17, 0, 0, 28, 100 },
		{ "deathripper", 7, 7, 5, 5, 14, 14, 0, 0, 20, 44 },
		{ "defiler", 7, 7, 5, 5, 14, 14, 0, 0, 20, 50 },
		{ "ripjaw", 7, 7, 5, 5, 14, 14, 0, 0, 20, 47 },
	};

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const struct card *c = &pack->cards[card_named(rows[i].id)];
		const uint8_t found[] = { c->spd, c->str, c->mat,        c->rat,   c->def,
					  c->arm, c->foc, c->shield_arm, c->boxes, c->cost };

		assert_memory_equal(found, &rows[i].spd, sizeof found);
		assert_int_equal(c->kind, rows[i].foc ? CASTER : JACK);
		assert_int_not_equal(c->basis, BASIS_SAME);
		assert_int_equal(c->cost_basis, BASIS_D);
	}
}

/* The grids: box totals, and three boxes each of L, R, M and C in all but the bonejack's. */
static void grids(void **unused)
{
	static const uint8_t totals[7] = { 26, 26, 28, 30, 32, 34, 20 };

	(void)unused;
	for (int i = 0; i < 7; i++) {
		int of[BOXES] = { 0 }, total;

		for (int row = 0; row < ROWS; row++)
			for (int column = 0; column < COLUMNS; column++)
				of[pack->grids[i].rows[row][column]]++;
		total = ROWS * COLUMNS - of[NO_BOX];
		assert_int_equal(total, totals[i]);
		assert_int_equal(of[BOX_C], 3);
		assert_int_equal(of[BOX_A], i == 1 || i == 6 ? 2 : 0);
		assert_int_equal(of[BOX_M], i == 6 ? 4 : 3);
		assert_int_equal(of[BOX_L], i == 6 ? 0 : 3);
		assert_int_equal(of[BOX_R], i == 6 ? 0 : 3);
		assert_int_equal(of[BOX_H], i == 6 ? 3 : 0);
	}
}

/* WM-104 WM-1404: the boxes all come to the same. */
static void boxes(void **unused)
{
	(void)unused;
	for (int i = 0; i < 4; i++) {
		int sum = 0;

		assert_int_equal(pack->armies[i].limit, 0);
		for (int m = 0; m < pack->armies[i].used; m++)
			sum += pack->cards[pack->armies[i].models[m].model].cost;
		assert_int_equal(sum, 308);
	}
}

/* WM-132 WM-215 WM-R04: maps have convex pieces outside the zones, and look the same from
 * both sides. */
static void maps(void **unused)
{
	(void)unused;
	for (int i = 0; i < pack->maps_used; i++) {
		const struct map *map = &pack->maps[i];

		for (int a = 0; a < map->terrain_used; a++) {
			const struct map_piece *piece = &map->terrain[a];
			bool mirrored = false;

			for (int k = 0; k < piece->vertices; k++)
				assert_in_range(piece->at[k][1], ZONE, 48 * INCH - ZONE);
			for (int b = 0; b < map->terrain_used; b++)
				for (int k = 0; k < map->terrain[b].vertices; k++)
					mirrored |= map->terrain[b].kind == piece->kind &&
						    map->terrain[b].at[k][0] ==
							    48 * INCH - piece->at[0][0] &&
						    map->terrain[b].at[k][1] ==
							    48 * INCH - piece->at[0][1];
			assert_true(mirrored);
		}
	}
}

/* WM-109 WM-116 WM-117 WM-118 WM-R44: what these rules leave out is nowhere to be found. */
static void left_out(void **unused)
{
	(void)unused;
	assert_int_equal(pack->unused_spells_used, 2);
	for (int i = 0; i < 2; i++)
		for (int s = 0; s < pack->spells_used; s++)
			assert_string_not_equal(q_text(game->pack, pack->unused_spells[i].id, Q_EN),
						q_text(game->pack, pack->spells[s].id, Q_EN));
	for (int i = 0; i < pack->abilities_used; i++)
		assert_in_range(pack->abilities[i].kind, 0, 2); /* weapon, model, star attack */
}

/* WM-114: star attacks are the Ironclad's and the Slayer's. */
static void star_attacks(void **unused)
{
	(void)unused;
	for (int i = 0; i < pack->cards_used; i++) {
		unsigned abilities = pack->cards[i].abilities;

		assert_int_equal(abilities >> TREMOR & 1, i == card_named("ironclad"));
		assert_int_equal(abilities >> COMBO_STRIKE & 1, i == card_named("slayer"));
	}
}

/* ---- many games ------------------------------------------------------------------------------- */

struct tally {
	uint32_t asked[QUESTIONS], happened[EVENTS], ended[4];
};

static void count_events(struct tally *t, struct q_events *log)
{
	assert_true(log->count <= log->room);
	for (uint32_t i = 0; i < log->count; i++)
		t->happened[log->at[i].kind]++;
	log->count = 0;
}

/* Chooses by weigh(): games of attack and counter-attack. */
static q_action chosen(const struct warmachine *s, struct q_rng *r)
{
	static q_action answers[Q_ANSWERS_MAX];
	static uint16_t weight[Q_ANSWERS_MAX];
	uint32_t n = game->legal(game, s, answers), total = 0, pick;

	assert_in_range(n, 1, game->answers_max);
	game->weigh(game, s, answers, n, weight);
	for (uint32_t i = 0; i < n; i++)
		total += weight[i];
	pick = q_rng_below(r, total);
	for (uint32_t i = 0;; i++) {
		if (pick < weight[i]) {
			assert_int_equal(game->refuses(game, s, answers[i]), 0);
			return answers[i];
		}
		pick -= weight[i];
	}
}

/* Every answer leaves a sound state; the game ends. */
static void play_on(struct warmachine *s, uint64_t seed, struct tally *t)
{
	struct q_rng r = { ~seed, 0 };
	struct q_event room[512];
	struct q_events log = { room, 0, 512 };

	while (!q_over(s)) {
		const char *flaw = game->check(game, s);

		if (flaw)
			fail_msg("seed %llu: %s", (unsigned long long)seed, flaw);
		t->asked[s->head.ask.kind]++;
		if (s->head.ask.player == Q_CHANCE)
			game->apply(game, s, q_draw(game, s, &s->head.rng), &log);
		else if (seed % 40 == 39 && s->round == 3)
			game->apply(game, s, q_act(SAY_CONCEDE, 0, 0, 0, 0), &log);
		else
			game->apply(game, s, chosen(s, &r), &log);
		count_events(t, &log);
	}
	t->ended[s->outcome]++;
}

static struct tally seen;

/* WM-101 WM-R02 WM-R42: every pair of armies on every map; every game ends; no two bases overlap
 * (check() looks after every answer). */
static void games(void **unused)
{
	struct warmachine_options o = warmachine_defaults;
	uint32_t n = number("QUINTE_GAMES", 120);
	struct warmachine s;

	(void)unused;
	for (uint32_t i = 0; i < n; i++) {
		o.armies[0].army = (uint8_t)(i % ARMIES);
		o.armies[1].army = (uint8_t)((i / 4 * 5 + i) % ARMIES);
		o.map = (uint8_t)(i % 4);
		o.depth = o.map ? 48 : 40;
		o.terrain_used = o.map == 0;
		o.terrain[0] = (struct piece){
			.ground = ROUGH,
			.hazard_pow = 10,
			.vertices = 4,
			.at = { { 2000, 4000 }, { 10000, 4000 }, { 10000, 6000 }, { 2000, 6000 } }
		};
		assert_int_equal(game->setup(game, &s, &o, 1000 + i, NULL), 0);
		play_on(&s, 1000 + i, &seen);
	}
	assert_true(seen.ended[WON_BY_A] && seen.ended[WON_BY_B]);
}

/* A turn in the thick of it: everybody close together, with focus, on broken ground. */
static void brawl(struct warmachine *s, struct q_rng *r)
{
	struct look l = { s, pack };

	do {
		random_table(s, r);
		for (int m = 0; m < MODELS; m++) {
			struct model *model = &s->model[m];
			struct footing f = warmachine_footing_at_rest(l, m, centre(l, m));

			if (!(model->marks & IN_PLAY))
				continue;
			if (f.pieces & (warmachine_terrain_of(l, LINEAR) |
					warmachine_terrain_of(l, IMPASSABLE) |
					warmachine_terrain_of(l, OBSTRUCTION)) &&
			    m != caster_of(seat_of(m)))
				model->marks = ON_ROSTER;
			model->focus = (uint8_t)q_rng_below(r, 4);
			if (q_rng_below(r, 5) == 0 && m >= ROSTER)
				model->upkeep[q_rng_below(r, 2)] =
					(uint8_t)(q_rng_below(r, 2) ? 12 : 13);
		}
	} while (!in_play(l, 0) || !in_play(l, ROSTER));
	s->round = 1;
	s->round_limit = 3;
	s->frame[0] = (struct frame){ .at = { RULE_battle, battle_PLAYED } };
	s->frame[1] = (struct frame){ .at = { RULE_turn, turn_CHOSEN } };
	s->depth = 2;
	s->head.ask = (struct q_ask){ 0, ASK_activate, { 0, 0, 0 } };
}

/* The same at close quarters, where power attacks, strays and collisions are. */
static void brawls(void **unused)
{
	struct q_rng r = { 24, 0 };
	uint32_t n = 30 * number("QUINTE_GAMES", 120);
	struct warmachine s;

	(void)unused;
	for (uint32_t i = 0; i < n; i++) {
		brawl(&s, &r);
		play_on(&s, 1000 + i, &seen);
	}
}

/* Everything that can be asked was asked, everything that can happen has happened. */
static void nothing_is_idle(void **unused)
{
	(void)unused;
	for (int kind = 1; kind < QUESTIONS; kind++)
		if (!seen.asked[kind])
			fail_msg("the question %s was never asked", game->questions[kind]);
	for (int kind = 1; kind < EVENTS; kind++)
		if (!seen.happened[kind])
			fail_msg("the event %s never happened", game->events[kind]);
}

/* ---- questions of players ----------------------------------------------------------------------- */

static void assert_reply(const struct warmachine *s, const char *question, const char *part)
{
	char text[2048];
	struct q_out out = q_out(text, sizeof text);
	struct q_error error = { "", 0 };

	if (!game->query(game, s, question, strlen(question), &out, &error))
		fail_msg("%s: %s", question, error.text);
	if (!strstr(text, part))
		fail_msg("%s: %s does not contain %s", question, text, part);
}

/* WM-237: measuring, sight, ranges, the place where a path fails, odds. */
static void queries(void **unused)
{
	struct warmachine_options o = warmachine_defaults;
	struct q_error error = { "", 0 };
	struct warmachine s;
	static const uint16_t where[3][3] = { { 0, 600, 600 },
					      { 1, 6000, 3000 },
					      { 11, 6000, 3500 } };
	const char *wrong = "{\"ask\": \"measure\", \"from\": \"c1\"}";

	(void)unused;
	o.map = 0;
	assert_int_equal(game->setup(game, &s, &o, 1, NULL), 0);
	for (int i = 0; i < 3; i++) {
		s.model[where[i][0]].x = where[i][1];
		s.model[where[i][0]].y = where[i][2];
		s.model[where[i][0]].fy = i == 2 ? -UNIT_VECTOR : UNIT_VECTOR;
		s.model[where[i][0]].marks |= IN_PLAY;
	}
	s.model[1].focus = 2;
	s.frame[0] = (struct frame){ .at = { RULE_battle, battle_PLAYED } };
	s.frame[1] = (struct frame){ .at = { RULE_turn, turn_ACTED } };
	s.frame[2] =
		(struct frame){ .at = { RULE_activate, activate_FOUGHT }, .v.activate.who = 1 };
	s.frame[3] = (struct frame){ .at = { RULE_combat, combat_CHOSEN }, .v.combat.who = 1 };
	s.depth = 4;
	s.head.ask = (struct q_ask){ 0, ASK_combat, { 1, 0, 0 } };
	assert_reply(&s, "{\"ask\": \"measure\", \"from\": \"a2\", \"to\": \"b2\"}",
		     "\"centres\":500,\"edges\":0");
	assert_reply(&s, "{\"ask\": \"measure\", \"from\": \"a2\", \"to\": [6300, 3400]}",
		     "\"centres\":500,\"edges\":250");
	assert_reply(&s, "{\"ask\": \"sight\", \"from\": \"a2\", \"to\": \"b2\"}",
		     "\"sees\":true,\"in_front_arc\":true,\"targetable\":true,\"engages\":true");
	assert_reply(&s, "{\"ask\": \"ranges\", \"of\": \"a1\"}", "\"control\":3048");
	assert_reply(&s, "{\"ask\": \"ranges\", \"of\": \"a2\"}",
		     "\"melee\":127,\"advance\":1270,\"run\":2540,\"charge\":2032");
	/* MAT 7 against DEF 10: 2 and a pair of ones miss. 2d6 + 18 against ARM 20. */
	assert_reply(&s, "{\"ask\": \"odds\", \"answer\": \"attack:1>b2\"}",
		     "\"throws\":36,\"hits\":35,\"criticals\":5");
	assert_reply(&s, "{\"ask\": \"odds\", \"answer\": \"attack:1>b2\"}",
		     "\"damage\":{\"throws\":36,\"points\":[1,2,3,4,5,6,5,4,3,2,1]}");
	assert_reply(&s, "{\"ask\": \"judge\", \"answer\": \"attack:1>b3\"}", "WM-510");
	s.frame[2].at.step = activate_ADVANCED;
	s.frame[3] = (struct frame){ .at = { RULE_advance, advance_DRAWN }, .v.advance.who = 1 };
	s.head.ask = (struct q_ask){ 0, ASK_leg, { 1, 0, 0 } };
	s.path.x[0] = 6000;
	s.path.y[0] = 3000;
	s.model[11].y = 3600;
	assert_reply(&s, "{\"ask\": \"judge\", \"answer\": \"to:6000,4000\"}",
		     "\"rule\":\"WM-402\",\"complete\":false,\"steps\":100,\"cost\":100,"
		     "\"last_free\":[6000,3100]");
	assert_reply(&s, "{\"ask\": \"judge\", \"answer\": \"to:6000,2500\"}",
		     "\"strikers\":[{\"model\":\"b2\",\"at\":[6000,2973],\"step\":27}]");
	assert_reply(&s, "{\"ask\": \"judge\", \"answer\": \"to:6400,3000\"}", "\"strikers\":[");
	assert_reply(&s, "{\"ask\": \"ranges\", \"of\": \"b2\"}", "\"def\":10,\"arm\":20");
	s.depth = 3;
	s.frame[2].at.step = activate_CHOSEN;
	s.frame[3] = (struct frame){ 0 };
	s.head.ask = (struct q_ask){ 0, ASK_move, { 1, 0, 0 } };
	s.model[11].y = 5000;
	assert_reply(&s, "{\"ask\": \"odds\", \"answer\": \"charge:b2@6000,4500\"}",
		     "\"means\":0,\"automatic\":false,\"out_of_range\":false,\"bonus\":7,"
		     "\"def\":10,\"throws\":36,\"hits\":35,\"criticals\":5,\"arm\":20,"
		     "\"power\":18,\"damage\":{\"throws\":216");
	assert_reply(&s, "{\"ask\": \"odds\", \"answer\": \"charge:b2@6000,3700\"}",
		     "\"damage\":{\"throws\":36,");
	assert_false(game->query(game, &s, wrong, strlen(wrong), &(struct q_out){ 0 }, &error));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(facing_vectors),
		cmocka_unit_test(sight_points),
		cmocka_unit_test(melee_region),
		cmocka_unit_test(walks),
		cmocka_unit_test(deviations),
		cmocka_unit_test(circles),
		cmocka_unit_test(shapes),
		cmocka_unit_test(strip),
		cmocka_unit_test(legs_agree),
		cmocka_unit_test(clear_ways_are_clear),
		cmocka_unit_test(places_are_good),
		cmocka_unit_test(crossings_agree),
		cmocka_unit_test(regions_agree),
		cmocka_unit_test(sights_agree),
		cmocka_unit_test(counts),
		cmocka_unit_test(statistics),
		cmocka_unit_test(grids),
		cmocka_unit_test(boxes),
		cmocka_unit_test(maps),
		cmocka_unit_test(left_out),
		cmocka_unit_test(star_attacks),
		cmocka_unit_test(queries),
		cmocka_unit_test(games),
		cmocka_unit_test(brawls),
		cmocka_unit_test(nothing_is_idle),
	};

	game = q_game_named("warmachine");
	pack = game->pack->data;
	return cmocka_run_group_tests_name("warmachine", tests, NULL, NULL);
}
