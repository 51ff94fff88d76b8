/*
 * move.c - where a base may go: footing, legs, charges (WM-203, WM-228..230,
 * WM-401..416).
 *
 * A walk is defined step by step (WM-R09). Steps are one unit apart, so whatever
 * is n units away stays as it is for n steps: warmachine_footing() says how far that is, and
 * walks jump there. tests/games/warmachine_geometry.c walks every step and compares.
 */
#include "games/warmachine/warmachine.h"

/* Two walks in one direction differ by less than this. */
enum { ROUNDING = 4 };

static int32_t least(int32_t a, int32_t b)
{
	return a < b ? a : b;
}

static int32_t distance_between(int32_t a, int32_t b)
{
	return a < b ? b - a : a - b;
}

/* How far a disc is from overlapping or parting, at least. */
static int32_t base_slack(struct point a, struct point b, int32_t both, int32_t enough)
{
	int32_t dx = distance_between(a.x, b.x), dy = distance_between(a.y, b.y);
	int32_t slack = (dx > dy ? dx : dy) - both;

	if (slack >= enough)
		return slack; /* a step changes a coordinate by one at most */
	slack = warmachine_isqrt(len2(minus(a, b))) - both;
	slack = (slack < 0 ? -slack : slack) - 3;
	return slack > 0 ? slack : 0;
}

/* ---- what is near ------------------------------------------------------------------------ */

/* What of some things a base could meet on a straight way. */
static struct near near_way(struct look l, int who, int32_t r, struct point from, struct point to,
			    struct near of)
{
	struct near near = { .edge = of.edge && (to.x < r || to.y < r || to.x > l.s->width - r ||
						 to.y > l.s->depth_u - r) };

	for (int m = 0; m < MODELS && of.models >> m; m++)
		if (of.models >> m & 1 && m != who && in_play(l, m) &&
		    warmachine_segment_crosses_disc(from, to, centre(l, m), radius(l, m) + r + 3))
			near.models |= UINT32_C(1) << m;
	for (int i = 0, n = warmachine_terrain_count(l); i < n && of.pieces >> i; i++) {
		struct outline piece;

		if (!(of.pieces >> i & 1))
			continue;
		piece = warmachine_outline_at(l, i);
		if (!warmachine_stays_off(&piece, from, to, r))
			near.pieces |= UINT32_C(1) << i;
	}
	for (int i = 0; i < CLOUDS && of.pieces >> (PIECES + i); i++) {
		struct outline cloud = warmachine_cloud_outline(&l.s->cloud[i]);

		if (of.pieces >> (PIECES + i) & 1 && cloud.radius &&
		    !warmachine_stays_off(&cloud, from, to, r))
			near.pieces |= UINT32_C(1) << (PIECES + i);
	}
	return near;
}

struct near warmachine_near_among(struct look l, int who, struct point from, struct point to,
				  const struct near *of)
{
	return near_way(l, who, radius(l, who), from, to, *of);
}

static const struct near everything = { ~UINT32_C(0), ~UINT32_C(0), true };

struct near warmachine_near_way(struct look l, int who, struct point from, struct point to)
{
	return near_way(l, who, radius(l, who), from, to, everything);
}

/* ---- footing ------------------------------------------------------------------------------- */

static void foot_on_pieces(struct look l, struct point at, int32_t r, const struct near *near,
			   struct footing *f)
{
	int32_t steady;

	for (int i = 0; i < PIECES && near->pieces >> i; i++) {
		struct outline piece;

		if (!(near->pieces >> i & 1))
			continue;
		piece = warmachine_outline_at(l, i);
		if (warmachine_overlaps_steadily(&piece, at, r, &steady))
			f->pieces |= UINT32_C(1) << i;
		f->slack = least(f->slack, steady);
	}
	for (int i = 0; i < CLOUDS && near->pieces >> (PIECES + i); i++) {
		struct outline cloud = warmachine_cloud_outline(&l.s->cloud[i]);

		if (!cloud.radius || !(near->pieces >> (PIECES + i) & 1))
			continue;
		if (warmachine_overlaps_steadily(&cloud, at, r, &steady))
			f->pieces |= UINT32_C(1) << (PIECES + i);
		f->slack = least(f->slack, steady);
	}
}

/* What a base of a radius overlaps with its centre at a point. */
static struct footing footing_of(struct look l, int who, int32_t r, struct point at,
				 const struct near *near)
{
	int32_t edge;
	struct footing f = { .slack = INT32_MAX };

	if (near->edge) {
		edge = least(least(at.x - r, l.s->width - r - at.x),
			     least(at.y - r, l.s->depth_u - r - at.y));
		f.off_table = edge < 0;
		f.slack = (edge < 0 ? -edge : edge) - 3;
	}
	for (int m = 0; m < MODELS && near->models >> m; m++) {
		if (!(near->models >> m & 1) || m == who || !in_play(l, m))
			continue;
		if (warmachine_bases_overlap(at, r, centre(l, m), radius(l, m)))
			f.models |= UINT32_C(1) << m;
		f.slack = least(f.slack, base_slack(at, centre(l, m), r + radius(l, m), f.slack));
	}
	if (near->pieces)
		foot_on_pieces(l, at, r, near, &f);
	if (f.slack < 0)
		f.slack = 0;
	return f;
}

struct footing warmachine_footing(struct look l, int who, struct point at, const struct near *near)
{
	return footing_of(l, who, radius(l, who), at, near);
}

/* The same without a thought for the next step. */
struct footing warmachine_footing_at_rest(struct look l, int who, struct point at)
{
	int32_t r = radius(l, who);
	struct footing f = { .off_table = at.x < r || at.y < r || at.x > l.s->width - r ||
					  at.y > l.s->depth_u - r };

	for (EACH_MODEL(m))
		if (m != who && in_play(l, m) &&
		    warmachine_bases_overlap(at, r, centre(l, m), radius(l, m)))
			f.models |= UINT32_C(1) << m;
	for (EACH_PIECE(i, l)) {
		struct outline piece = warmachine_outline_at(l, i);

		if (warmachine_base_overlaps(&piece, at, r))
			f.pieces |= UINT32_C(1) << i;
	}
	for (EACH_CLOUD(i)) {
		struct outline cloud = warmachine_cloud_outline(&l.s->cloud[i]);

		if (cloud.radius && warmachine_base_overlaps(&cloud, at, r))
			f.pieces |= UINT32_C(1) << (PIECES + i);
	}
	return f;
}

/* WM-401, WM-407, WM-414, WM-C15, WM-C22: how far, over what. */
struct gait warmachine_gait_of(struct look l, int who, enum move_mode mode)
{
	bool ghost = warmachine_has_condition(l, who, CONDITION_ghostly);
	bool boundless =
		mode == MODE_CHARGE && warmachine_has_condition(l, who, CONDITION_boundless);
	bool dashes = mode == MODE_CHARGE || mode == MODE_SLAM;
	uint32_t of[GROUNDS];
	struct gait g;
	int inches = warmachine_speed(l, who);

	warmachine_sort_terrain(l, of);
	g = (struct gait){ .stops = of[IMPASSABLE] };
	if (!ghost)
		g.stops |= of[OBSTRUCTION];
	if (mode == MODE_RUN)
		inches *= 2;
	else if (dashes)
		inches += boundless ? 5 : 3;
	if ((dashes || mode == MODE_RUN) && !ghost)
		g.stops |= of[LINEAR];
	if (dashes)
		g.stops |= ghost || boundless ? 0 : of[ROUGH];
	else
		g.slows = ghost ? 0 : of[ROUGH];
	g.allowance = INCH * inches;
	return g;
}

/* The rule that forbids this footing on the way, or 0. */
static q_rule footing_flaw(const struct footing *f, const struct gait *g, struct look l)
{
	uint32_t bad = f->pieces & g->stops;

	if (f->off_table)
		return 203;
	if (f->models)
		return 402;
	if (!bad)
		return 0;
	if (bad & warmachine_terrain_of(l, LINEAR))
		return 409;
	return bad & warmachine_terrain_of(l, IMPASSABLE) ? 1303 : 1306;
}

struct leg warmachine_leg_among(struct look l, int who, const struct gait *g,
				const struct near *near, struct point from, struct point to,
				struct leg begun)
{
	int32_t length = warmachine_walk_length(from, to), jump;
	struct leg leg = begun;

	while (leg.step < length) {
		struct point next = warmachine_walk_step(from, to, length, leg.step + 1);
		struct footing f = warmachine_footing(l, who, next, near);
		int32_t each = f.pieces & g->slows ? 2 : 1;

		leg.rule = footing_flaw(&f, g, l);
		if (!leg.rule && leg.cost + each > g->allowance)
			leg.rule = each == 2 ? 411 : 401;
		if (leg.rule)
			return leg;
		jump = 1 + least(f.slack, length - leg.step - 1);
		if (leg.cost + jump * each > g->allowance)
			jump = (g->allowance - leg.cost) / each;
		leg.cost += jump * each;
		leg.step += jump;
		leg.pieces = f.pieces;
		leg.at = warmachine_walk_step(from, to, length, leg.step);
	}
	return leg;
}

struct leg warmachine_leg_of(struct look l, int who, const struct gait *g, struct point from,
			     struct point to, int32_t spent)
{
	struct near near = warmachine_near_way(l, who, from, to);

	return warmachine_leg_among(l, who, g, &near, from, to,
				    (struct leg){ .cost = spent, .at = from });
}

/* WM-204, WM-403, WM-138: a base may not rest here. */
q_rule warmachine_rest_flaw(struct look l, int who, struct point at)
{
	struct footing f = warmachine_footing_at_rest(l, who, at);

	if (f.off_table)
		return 203;
	if (f.models)
		return 204;
	if (!f.pieces)
		return 0;
	if (f.pieces & warmachine_terrain_of(l, LINEAR))
		return 403;
	if (f.pieces & warmachine_terrain_of(l, IMPASSABLE))
		return 1303;
	return f.pieces & warmachine_terrain_of(l, OBSTRUCTION) ? 1306 : 0;
}

uint32_t warmachine_no_rest_on(struct look l)
{
	uint32_t of[GROUNDS];

	warmachine_sort_terrain(l, of);
	return of[LINEAR] | of[IMPASSABLE] | of[OBSTRUCTION];
}

/* A base a little larger than the model's goes as far as it meets nothing at all. */
int32_t warmachine_clear_steps(struct look l, int who, struct point from, struct point to,
			       struct near *near)
{
	int32_t length = warmachine_walk_length(from, to), r = radius(l, who) + ROUNDING, k = 0;

	*near = near_way(l, who, r, from, to, everything);
	if (!near->models && !near->pieces && !near->edge)
		return length;
	while (k < length) {
		struct footing f =
			footing_of(l, who, r, warmachine_walk_step(from, to, length, k + 1), near);

		if (f.models || f.pieces || f.off_table || !f.slack)
			return k > 2 * ROUNDING ? k - 2 * ROUNDING : 0;
		k += 1 + f.slack;
	}
	return length;
}

/* ---- charges and slams ------------------------------------------------------------------ */

/* The number of steps straight at the target's centre until the bases touch. */
int32_t warmachine_steps_to_contact(struct look l, int who, int target)
{
	struct point a = centre(l, who), b = centre(l, target);
	int32_t length = warmachine_walk_length(a, b), both = radius(l, who) + radius(l, target);
	int32_t k = length - both - 4;

	k = k < 0 ? 0 : k;
	while (k < length && !warmachine_bases_overlap(warmachine_walk_step(a, b, length, k + 1),
						       radius(l, who), b, radius(l, target)))
		k++;
	return k;
}

/* WM-415: does a point within the allowance leave the target in melee range? The charger will
 * face it, so range is distance; only where the two discs barely meet must points be tried. */
bool warmachine_charge_can_reach(struct look l, int who, int target, int32_t allowance)
{
	enum { LENS = 64 };
	struct point a = centre(l, who), t = centre(l, target);
	int32_t reach = radius(l, who) + radius(l, target) + warmachine_melee_reach(l, who);
	int64_t apart = len2(minus(t, a));
	int32_t length = warmachine_walk_length(a, t);
	struct point near;

	if (warmachine_melee_reach(l, who) < 0 || apart > squared(allowance + reach))
		return false;
	if (apart <= squared(allowance + reach - 2))
		return true;
	near = warmachine_walk_step(a, t, length, least(allowance, length));
	for (int32_t x = near.x - LENS; x <= near.x + LENS; x++)
		for (int32_t y = near.y - LENS; y <= near.y + LENS; y++)
			if (len2(minus((struct point){ x, y }, a)) <= squared(allowance) &&
			    len2(minus((struct point){ x, y }, t)) <= squared(reach))
				return true;
	return false;
}
