/*
 * move.c - where a base may go: footing, legs, charges (WM-203, WM-228..230,
 * WM-401..416).
 *
 * A walk is defined step by step (WM-R09). Steps are one unit apart, so whatever
 * is n units away stays as it is for n steps: warmachine_footing() says how far that is in any
 * direction, warmachine_stroll_to() up to which step of a walk, and walks jump there.
 * tests/games/warmachine_geometry.c walks every step and compares.
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

struct near warmachine_things(struct look l, int who)
{
	struct near all = {
		.pieces = (UINT32_C(1) << warmachine_terrain_count(l)) - 1,
		.edge = true,
	};

	for (EACH_MODEL(m))
		all.models |= (uint32_t)in_play(l, m) << m;
	all.models &= ~(UINT32_C(1) << who);
	for (EACH_CLOUD(i))
		all.pieces |= (uint32_t)(l.s->cloud[i].radius != 0) << (PIECES + i);
	return all;
}

/* A terrain piece, or a cloud by a number from PIECES on. */
static struct outline shape_of(struct look l, int i)
{
	return i < PIECES ? warmachine_outline_at(l, i) :
			    warmachine_cloud_outline(&l.s->cloud[i - PIECES]);
}

/* What of some things a base could meet on a straight way. */
static struct near near_way(struct look l, int32_t r, struct point from, struct point to,
			    const struct near *of)
{
	struct near near = { .edge = of->edge && (to.x < r || to.y < r || to.x > l.s->width - r ||
						  to.y > l.s->depth_u - r) };

	for (EACH_BIT(m, of->models))
		if (warmachine_segment_crosses_disc(from, to, centre(l, m), radius(l, m) + r + 3))
			near.models |= UINT32_C(1) << m;
	for (EACH_BIT(i, of->pieces)) {
		struct outline piece = shape_of(l, i);

		if (!warmachine_stays_off(&piece, from, to, r))
			near.pieces |= UINT32_C(1) << i;
	}
	return near;
}

struct near warmachine_near_among(struct look l, int who, struct point from, struct point to,
				  const struct near *of)
{
	return near_way(l, radius(l, who), from, to, of);
}

struct near warmachine_near_point(struct look l, int who, struct point from, int32_t length)
{
	struct near of = warmachine_things(l, who), near = { .edge = true };
	int32_t r = length + radius(l, who) + 3;

	for (EACH_BIT(m, of.models))
		if (warmachine_bases_overlap(from, r, centre(l, m), radius(l, m)))
			near.models |= UINT32_C(1) << m;
	for (EACH_BIT(i, of.pieces)) {
		struct outline piece = shape_of(l, i);

		if (!warmachine_stays_off(&piece, from, from, r))
			near.pieces |= UINT32_C(1) << i;
	}
	return near;
}

struct near warmachine_near_way(struct look l, int who, struct point from, struct point to)
{
	struct near things = warmachine_things(l, who);

	return near_way(l, radius(l, who), from, to, &things);
}

/* ---- footing ------------------------------------------------------------------------------- */

static void foot_on_pieces(struct look l, struct point at, int32_t r, const struct near *near,
			   struct footing *f)
{
	int32_t steady;

	for (EACH_BIT(i, near->pieces)) {
		struct outline piece = shape_of(l, i);

		if (warmachine_overlaps_steadily(&piece, at, r, &steady))
			f->pieces |= UINT32_C(1) << i;
		f->slack = least(f->slack, steady);
	}
}

/* What a base of a radius overlaps with its centre at a point. */
static struct footing footing_of(struct look l, int32_t r, struct point at, const struct near *near)
{
	int32_t edge;
	struct footing f = { .slack = INT32_MAX };

	if (near->edge) {
		edge = least(least(at.x - r, l.s->width - r - at.x),
			     least(at.y - r, l.s->depth_u - r - at.y));
		f.off_table = edge < 0;
		f.slack = (edge < 0 ? -edge : edge) - 3;
	}
	for (EACH_BIT(m, near->models)) {
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
	return footing_of(l, radius(l, who), at, near);
}

uint32_t warmachine_pieces_under(struct look l, struct point at, int32_t r, uint32_t pieces)
{
	uint32_t under = 0;

	for (EACH_BIT(i, pieces)) {
		struct outline piece = shape_of(l, i);

		if ((i < PIECES || piece.radius) && warmachine_base_overlaps(&piece, at, r))
			under |= UINT32_C(1) << i;
	}
	return under;
}

/* The same without a thought for the next step. */
static struct footing at_rest_among(struct look l, int who, struct point at,
				    const struct near *near)
{
	int32_t r = radius(l, who);
	struct footing f = { .off_table = at.x < r || at.y < r || at.x > l.s->width - r ||
					  at.y > l.s->depth_u - r };

	for (EACH_BIT(m, near->models))
		if (warmachine_bases_overlap(at, r, centre(l, m), radius(l, m)))
			f.models |= UINT32_C(1) << m;
	f.pieces = warmachine_pieces_under(l, at, r, near->pieces);
	return f;
}

struct footing warmachine_footing_at_rest(struct look l, int who, struct point at)
{
	struct near things = warmachine_things(l, who);

	return at_rest_among(l, who, at, &things);
}

/* WM-113, WM-401, WM-407, WM-414, WM-C15, WM-C22: how far, over what. */
struct gait warmachine_gait_of(struct look l, int who, enum move_mode mode)
{
	bool ghost = warmachine_has_condition(l, who, CONDITION_ghostly);
	bool boundless =
		mode == MODE_CHARGE && warmachine_has_condition(l, who, CONDITION_boundless);
	bool dashes = mode == MODE_CHARGE || mode == MODE_SLAM;
	uint32_t of[GROUNDS] = { 0 };
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

/* The rule that forbids this step of the way, or 0. WM-1304. */
static q_rule way_flaw(const struct stroll *w, const struct gait *g)
{
	uint32_t bad = w->pieces & g->stops;

	if (w->off_table)
		return 203;
	if (w->models)
		return 402;
	if (!bad)
		return 0;
	if (bad & warmachine_terrain_of(w->l, LINEAR))
		return 409;
	return bad & warmachine_terrain_of(w->l, IMPASSABLE) ? 1303 : 1306;
}

/* The last step before the base is off the table; coordinates only rise or only fall. */
static int32_t steps_on_table(const struct stroll *w)
{
	int32_t low = 0, high = w->way.length;

	while (low < high) {
		int32_t middle = (low + high + 1) / 2;
		struct point at =
			warmachine_walk_step(w->way.from, w->way.to, w->way.length, middle);

		if (at.x < w->r || at.y < w->r || at.x > w->l.s->width - w->r ||
		    at.y > w->l.s->depth_u - w->r)
			high = middle - 1;
		else
			low = middle;
	}
	return low;
}

void warmachine_begin_stroll(struct stroll *w, int who, const struct near *near, struct point from,
			     struct point to)
{
	int n = 0;

	w->way = (struct way){ .from = from, .to = to, .length = warmachine_walk_length(from, to) };
	w->r = radius(w->l, who);
	w->on_table = near->edge ? steps_on_table(w) : w->way.length;
	w->models = w->pieces = 0;
	for (EACH_BIT(m, near->models))
		w->beside[n++] = (struct beside){ .number = (uint8_t)(PIECES + CLOUDS + m) };
	for (EACH_BIT(i, near->pieces))
		w->beside[n++] = (struct beside){ .number = (uint8_t)i };
	w->n = n;
}

/* A base met on a walk; up to which step it stays met or not. One that the rest of the way leads
 * past, three units off for roundings, is never met again. */
static int32_t meet_model(struct stroll *w, int m)
{
	struct point c = centre(w->l, m);
	int32_t both = w->r + radius(w->l, m), until = w->way.length;
	bool met = len2(minus(w->way.at, c)) < squared(both);

	w->models &= ~(UINT32_C(1) << m);
	w->models |= (uint32_t)met << m;
	if (met || warmachine_segment_crosses_disc(w->way.at, w->way.to, c, both + 3))
		warmachine_disc_until(c, &w->way, both, &until);
	return until;
}

static int32_t meet_piece(struct stroll *w, int i)
{
	struct outline piece = shape_of(w->l, i);
	int32_t until;
	bool met = warmachine_overlaps_until(&piece, &w->way, w->r, &until);

	w->pieces &= ~(UINT32_C(1) << i);
	w->pieces |= (uint32_t)met << i;
	return until;
}

int32_t warmachine_stroll_to(struct stroll *w, int32_t step)
{
	int32_t until = step <= w->on_table ? w->on_table : w->way.length;

	w->off_table = step > w->on_table;
	w->way.step = step;
	w->way.at = warmachine_walk_step(w->way.from, w->way.to, w->way.length, step);
	for (int i = 0; i < w->n; i++) {
		int number = w->beside[i].number;

		if (w->beside[i].until < step)
			w->beside[i].until = number < PIECES + CLOUDS ?
						     meet_piece(w, number) :
						     meet_model(w, number - PIECES - CLOUDS);
		until = least(until, w->beside[i].until);
	}
	return until;
}

/* WM-230, WM-1302: a step in rough terrain costs double. */
struct leg warmachine_leg_among(struct look l, int who, const struct gait *g,
				const struct near *near, struct point from, struct point to,
				struct leg begun)
{
	struct stroll w;
	struct leg leg = begun;

	w.l = l;
	warmachine_begin_stroll(&w, who, near, from, to);
	while (leg.step < w.way.length) {
		int32_t until = warmachine_stroll_to(&w, leg.step + 1);
		int32_t each = w.pieces & g->slows ? 2 : 1, jump;

		leg.rule = way_flaw(&w, g);
		if (!leg.rule && leg.cost + each > g->allowance)
			leg.rule = each == 2 ? 411 : 401;
		if (leg.rule)
			break;
		jump = least(until - leg.step, (g->allowance - leg.cost) / each);
		leg.cost += jump * each;
		leg.step += jump;
		leg.pieces = w.pieces;
	}
	if (leg.step > begun.step)
		leg.at = warmachine_walk_step(from, to, w.way.length, leg.step);
	return leg;
}

struct leg warmachine_leg_of(struct look l, int who, const struct gait *g, struct point from,
			     struct point to, int32_t spent)
{
	struct near near = warmachine_near_way(l, who, from, to);

	return warmachine_leg_among(l, who, g, &near, from, to,
				    (struct leg){ .cost = spent, .at = from });
}

/* WM-138, WM-204, WM-403, WM-1304, WM-1305: a base may not rest here. */
q_rule warmachine_rest_flaw_among(struct look l, int who, struct point at, const struct near *near)
{
	struct footing f = at_rest_among(l, who, at, near);

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

q_rule warmachine_rest_flaw(struct look l, int who, struct point at)
{
	struct near things = warmachine_things(l, who);

	return warmachine_rest_flaw_among(l, who, at, &things);
}

uint32_t warmachine_no_rest_on(struct look l)
{
	uint32_t of[GROUNDS] = { 0 };

	warmachine_sort_terrain(l, of);
	return of[LINEAR] | of[IMPASSABLE] | of[OBSTRUCTION];
}

/* A base a little larger than the model's goes as far as it meets nothing at all. */
int32_t warmachine_clear_steps(struct look l, int who, struct point from, struct point to,
			       const struct near *of, struct near *near)
{
	int32_t length = warmachine_walk_length(from, to), r = radius(l, who) + ROUNDING, k = 0;

	*near = near_way(l, r, from, to, of);
	if (!near->models && !near->pieces && !near->edge)
		return length;
	while (k < length) {
		struct footing f =
			footing_of(l, r, warmachine_walk_step(from, to, length, k + 1), near);

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
	for (EACH_AROUND(x, near.x, LENS))
		for (EACH_AROUND(y, near.y, LENS))
			if (len2(minus((struct point){ x, y }, a)) <= squared(allowance) &&
			    len2(minus((struct point){ x, y }, t)) <= squared(reach))
				return true;
	return false;
}
