/*
 * warmachine_geometry.c - the geometry bit for bit: the ledger's vectors, and a slow reference
 * that walks every step.
 *
 *	QUINTE_CASES=n      so many random cases of each geometric question (20000)
 */
#include "tests/games/warmachine_table.h"

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

/* Rounded down, at every square of 32 bits, just below it and just below the next one, and at larger ones. */
static void roots(void **unused)
{
	(void)unused;
	for (int64_t k = 1; k < 0x10000; k++) {
		assert_int_equal(warmachine_isqrt(k * k - 1), k - 1);
		assert_int_equal(warmachine_isqrt(k * k), k);
		assert_int_equal(warmachine_isqrt(k * k + 2 * k), k);
	}
	for (int64_t k = 0x10000; k < INT32_MAX; k += 65521) {
		assert_int_equal(warmachine_isqrt(k * k - 1), k - 1);
		assert_int_equal(warmachine_isqrt(k * k), k);
	}
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
		struct near things, near;
		int32_t clear;

		if (i % 20 == 0)
			random_table(&s, &r);
		who = random_model(&s, &r);
		from = centre(l, who);
		things = warmachine_things(l, who);
		clear = warmachine_clear_steps(l, who, from,
					       warmachine_on_ray(from, direction, 10 * INCH),
					       &things, &near);
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

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(facing_vectors),
		cmocka_unit_test(roots),
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
	};

	game = q_game_named("warmachine");
	pack = game->pack->data;
	return cmocka_run_group_tests_name("warmachine geometry", tests, NULL, NULL);
}
