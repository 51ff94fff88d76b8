/*
 * places.c - where a model might want to go: the candidate points of WM-R43 and
 * more.
 *
 * Along sixteen directions inch by inch; up to each enemy and into reach of it;
 * to the edge of every range that matters, from either side of it; behind what
 * gives cover or concealment from the nearest threats; into the control area; away.
 * All are single straight legs that the rules allow.
 */
#include "games/warmachine/warmachine.h"

enum { THREATS = 2, FROM_ANCHOR = 4 * INCH };

struct search {
	struct look l;
	int who;
	bool runs; /* and does nothing afterwards */
	struct gait gait;
	uint32_t no_rest; /* pieces that it may not stop on */
	struct point from;
	struct near things; /* that any leg of its allowance could meet */
	q_action *out;
	uint32_t n;
};

static void take(struct search *to, struct point at)
{
	to->out[to->n++] = q_act(VERB_LEG, at.x, at.y, 0, 0);
}

static bool on_table(struct look l, int who, struct point to)
{
	int32_t r = radius(l, who);

	return to.x >= r && to.y >= r && to.x <= l.s->width - r && to.y <= l.s->depth_u - r;
}

/* Whether one leg leads there, whose first steps are known to be clear, past those things that
 * it could meet, and the model may stay. *barred: something is in the way. */
static bool can_go_past(const struct search *to, const struct near *things, struct point at,
			int32_t clear, bool *barred)
{
	struct leg leg = { .step = clear, .cost = clear };

	if (!things->models && !things->pieces) {
		*barred = warmachine_walk_length(to->from, at) > to->gait.allowance;
		return !*barred;
	}
	leg = warmachine_leg_among(to->l, to->who, &to->gait, things, to->from, at, leg);
	*barred = leg.rule != 0;
	return !*barred && !(leg.pieces & to->no_rest);
}

static void take_if_free(struct search *to, struct point at)
{
	struct near near;
	bool barred;

	if (!on_table(to->l, to->who, at) || (at.x == to->from.x && at.y == to->from.y))
		return;
	near = warmachine_near_among(to->l, to->who, to->from, at, &to->things);
	if (can_go_past(to, &near, at, 0, &barred))
		take(to, at);
}

/* ---- all around --------------------------------------------------------------------------- */

struct point warmachine_on_ray(struct point from, int direction, int32_t distance)
{
	return warmachine_sight_point(from, distance + 2, direction + 1);
}

/* Inch by inch until something bars the way. */
static void take_rays(struct search *to)
{
	int inches = to->gait.allowance / INCH;

	for (int k = 0; k < SIGHT_POINTS - 1; k++) {
		struct point far = warmachine_on_ray(to->from, k, INCH * inches);
		struct near near;
		int32_t clear =
			warmachine_clear_steps(to->l, to->who, to->from, far, &to->things, &near);
		bool barred = false;

		near.edge = false; /* points off the table are left out */
		if (clear >
		    INCH * inches - A_LITTLE) /* the last steps count towards the allowance */
			clear = INCH * inches - A_LITTLE;

		for (int i = 1; i <= inches && !barred; i++) {
			struct point at = warmachine_on_ray(to->from, k, INCH * i);

			barred = !on_table(to->l, to->who, at);
			if (INCH * i <= clear ||
			    (!barred && can_go_past(to, &near, at, clear, &barred)))
				take(to, at);
		}
	}
}

/* ---- towards somebody, and away from him ----------------------------------------------------- */

/* Straight at a model as far as contact or the allowance. */
static void take_contact(struct search *to, int other)
{
	struct point at = centre(to->l, other);
	int32_t k = warmachine_steps_to_contact(to->l, to->who, other);

	if (k > to->gait.allowance)
		k = to->gait.allowance;
	if (k > 0)
		take_if_free(to, warmachine_walk_step(to->from, at,
						      warmachine_walk_length(to->from, at), k));
}

/* On the line through both, where `gap` units lie between the bases: nearer, or farther. */
static void take_gap(struct search *to, int other, int32_t gap)
{
	struct point at = centre(to->l, other), back = minus(to->from, at);
	int32_t length = warmachine_walk_length(to->from, at);
	int32_t k = length - radius(to->l, to->who) - radius(to->l, other) - gap;

	if (gap < 0 || k > to->gait.allowance || -k > to->gait.allowance)
		return;
	if (k > 0)
		take_if_free(to, warmachine_walk_step(to->from, at, length, k));
	else
		take_if_free(to, warmachine_walk_step(to->from, plus(to->from, back), length, -k));
}

/* As far from somebody as the allowance goes. */
static void take_away(struct search *to, int other)
{
	struct point back = minus(to->from, centre(to->l, other));
	struct point n = warmachine_norm(back);

	take_if_free(to, warmachine_displaced(to->from, to->gait.allowance - A_LITTLE, n));
}

int32_t warmachine_range_of(struct look l, int m, enum means means)
{
	int32_t range = warmachine_shot_range(l, m, means);

	return range < 0 ? 8 * INCH : range;
}

static bool shoots(struct look l, int m, int slot)
{
	const struct weapon *w = warmachine_weapon_of(l, m, slot);

	return w && w->ranged && warmachine_weapon_usable(l, m, slot);
}

/* Just beyond what an enemy can do to somebody next turn, by charge or gun. */
int32_t warmachine_danger_of(struct look l, int enemy)
{
	int32_t reach = warmachine_melee_reach(l, enemy);
	int32_t farthest = reach < 0 ? 0 : INCH * (warmachine_speed(l, enemy) + 3) + reach;

	for (EACH_SLOT(slot)) {
		int32_t range = shoots(l, enemy, slot) ?
					warmachine_range_of(l, enemy, (enum means)slot) :
					0;

		if (range && range + INCH * warmachine_speed(l, enemy) > farthest)
			farthest = range + INCH * warmachine_speed(l, enemy);
	}
	return farthest + A_LITTLE;
}

/* The edges of what the model's own side can do to an enemy from there. */
static void take_ranges(struct search *to, int enemy)
{
	struct look l = to->l;
	int caster = caster_of(seat_of(to->who));

	take_gap(to, enemy, warmachine_melee_reach(l, to->who));
	for (EACH_SLOT(slot))
		if (shoots(l, to->who, slot))
			take_gap(to, enemy, warmachine_range_of(l, to->who, (enum means)slot));
	if (!in_play(l, caster) || (to->who != caster && !warmachine_node_works(l, to->who)))
		return;
	for (int slot = 0; slot < card_of(l, caster)->spells_used; slot++) {
		int32_t range = warmachine_range_of(l, caster, (enum means)(WITH_SPELL + slot));
		bool again = false;

		for (int earlier = 0; earlier < slot; earlier++)
			again |= warmachine_range_of(l, caster,
						     (enum means)(WITH_SPELL + earlier)) == range;
		if (!again && warmachine_spell_of(l, caster, slot)->offensive)
			take_gap(to, enemy, range);
	}
}

static void take_enemies(struct search *to)
{

	for (EACH_ENEMY(e, to->who)) {
		if (!in_play(to->l, e))
			continue;
		take_contact(to, e);
		if (!to->runs)
			take_ranges(to, e);
		take_gap(to, e, warmachine_danger_of(to->l, e));
	}
}

/* A jack to the edge of its caster's control area, a caster until a jack is in its own. */
static void take_control(struct search *to)
{
	struct look l = to->l;
	int caster = caster_of(seat_of(to->who));

	for (EACH_OF_SIDE(m, seat_of(to->who)))
		if (in_play(l, m) && (m == to->who || to->who == caster) &&
		    !warmachine_in_control(l, caster, m))
			take_gap(to, m == to->who ? caster : m,
				 warmachine_control_radius(l, caster) - A_LITTLE);
}

/* ---- behind something -------------------------------------------------------------------------- */

/* The nearest enemy, and the nearest that can shoot; NOBODY where there is none or it is the
 * same. */
static void find_threats(struct look l, int who, int threat[THREATS])
{
	int64_t best[THREATS] = { INT64_MAX, INT64_MAX };

	threat[0] = threat[1] = NOBODY;
	for (EACH_ENEMY(e, who)) {
		int64_t away =
			in_play(l, e) ? len2(minus(centre(l, e), centre(l, who))) : INT64_MAX;
		bool gun = in_play(l, e) && (shoots(l, e, 0) || shoots(l, e, 1) || shoots(l, e, 2));

		for (int kind = 0; kind < THREATS; kind++) {
			if (away < best[kind] && (kind == 0 || gun)) {
				best[kind] = away;
				threat[kind] = e;
			}
		}
	}
	if (threat[1] == threat[0])
		threat[1] = NOBODY;
}

/* From an anchor on the piece straight away from the eye, until the base is off it. */
static struct point behind(const struct terrain *piece, struct point eye, struct point anchor,
			   int32_t r)
{
	struct point n = warmachine_norm(minus(anchor, eye)), at = anchor;
	int32_t k = 0, steady;

	while (piece->ground != ROUGH &&
	       warmachine_overlaps_steadily(&piece->outline, at, r, &steady)) {
		k += 1 + steady;
		if (k >= 8 * INCH)
			break;
		at = warmachine_displaced(anchor, k, n);
	}
	return at;
}

static void take_shelter(struct search *to, const struct terrain *piece, struct point eye,
			 struct point anchor)
{
	int32_t r = radius(to->l, to->who);
	struct point at;

	if (len2(minus(anchor, to->from)) > squared(to->gait.allowance + FROM_ANCHOR))
		return;
	at = behind(piece, eye, anchor, r);
	if (len2(minus(at, to->from)) <= squared(to->gait.allowance) &&
	    warmachine_shelter(piece, eye, at, r))
		take_if_free(to, at);
}

/* The middle of a piece, and the middles of its sides, if it is near enough. */
static void take_cover(struct search *to)
{
	int threat[THREATS];

	find_threats(to->l, to->who, threat);
	for (EACH_PIECE(i, to->l)) {
		struct terrain piece = warmachine_terrain_at(to->l, i);
		const uint16_t(*v)[2] = piece.outline.at;
		int sides = piece.outline.vertices > 2 ? piece.outline.vertices : 1;
		struct point middle = { 0, 0 };

		if (!piece.protection || warmachine_stays_off(&piece.outline, to->from, to->from,
							      to->gait.allowance + FROM_ANCHOR))
			continue;
		for (int k = 0; k < sides; k++)
			middle = plus(middle, (struct point){ v[k][0], v[k][1] });
		middle = (struct point){ middle.x / sides, middle.y / sides };
		for (int t = 0; t < THREATS; t++) {
			if (threat[t] == NOBODY)
				continue;
			take_shelter(to, &piece, centre(to->l, threat[t]), middle);
			for (int k = 0; sides > 1 && k < sides; k++)
				take_shelter(to, &piece, centre(to->l, threat[t]),
					     (struct point){ (v[k][0] + v[(k + 1) % sides][0]) / 2,
							     (v[k][1] + v[(k + 1) % sides][1]) /
								     2 });
		}
	}
	if (threat[0] != NOBODY)
		take_away(to, threat[0]);
}

/* WM-R43 */
uint32_t warmachine_places(struct look l, int who, enum move_mode mode, q_action *out)
{
	struct search to = { .l = l,
			     .who = who,
			     .runs = mode == MODE_RUN,
			     .gait = warmachine_gait_of(l, who, mode),
			     .no_rest = warmachine_no_rest_on(l),
			     .from = centre(l, who),
			     .out = out };

	to.things = warmachine_near_point(l, who, to.from, to.gait.allowance + A_LITTLE);
	take_rays(&to);
	take_enemies(&to);
	take_control(&to);
	take_cover(&to);
	return to.n;
}
