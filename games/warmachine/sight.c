/*
 * sight.c - terrain, line of sight, protection, engagement (WM-216..225,
 * WM-516, WM-601..608, WM-803, WM-912, WM-1301..1313).
 */
#include "games/warmachine/warmachine.h"

/* ---- terrain ------------------------------------------------------------------------ */

static int map_pieces(struct look l)
{
	return l.pack->maps[l.s->map].terrain_used;
}

int warmachine_terrain_count(struct look l)
{
	return map_pieces(l) + l.s->pieces;
}

struct outline warmachine_outline_at(struct look l, int i)
{
	int of_map = map_pieces(l);

	if (i < of_map) {
		const struct map_piece *piece = &l.pack->maps[l.s->map].terrain[i];

		return (struct outline){ piece->vertices, piece->radius, piece->at };
	}
	return (struct outline){ l.s->piece[i - of_map].vertices, l.s->piece[i - of_map].radius,
				 l.s->piece[i - of_map].at };
}

struct terrain warmachine_terrain_at(struct look l, int i)
{
	struct terrain t = { .outline = warmachine_outline_at(l, i) };
	int of_map = map_pieces(l);

	if (i < of_map) {
		const struct map_piece *piece = &l.pack->maps[l.s->map].terrain[i];
		const struct terrain_kind *kind = &l.pack->terrain_kinds[piece->kind];

		t.ground = kind->ground;
		t.protection = kind->protection;
	} else {
		const struct piece *piece = &l.s->piece[i - of_map];

		t.ground = piece->ground;
		t.protection = piece->protection;
		t.hazard_pow = piece->hazard_pow;
		t.hazard_points = piece->hazard_points;
	}
	return t;
}

static enum ground ground_at(struct look l, int i)
{
	int of_map = map_pieces(l);

	if (i >= of_map)
		return l.s->piece[i - of_map].ground;
	return l.pack->terrain_kinds[l.pack->maps[l.s->map].terrain[i].kind].ground;
}

uint32_t warmachine_terrain_of(struct look l, enum ground ground)
{
	uint32_t set = 0;

	for (EACH_PIECE(i, l))
		if (ground_at(l, i) == ground)
			set |= UINT32_C(1) << i;
	return set;
}

void warmachine_sort_terrain(struct look l, uint32_t of[GROUNDS])
{
	for (EACH_PIECE(i, l))
		of[ground_at(l, i)] |= UINT32_C(1) << i;
}

struct outline warmachine_cloud_outline(const struct cloud *c)
{
	return (struct outline){ .vertices = 1, .radius = c->radius, .at = c->at };
}

/* ---- line of sight -------------------------------------------------------------------- */

/* WM-221, WM-921, WM-R08: a third model blocks unless it is down or smaller than the target. */
static bool blocks_sight(struct look l, int third, int a, int t)
{
	return third != a && third != t &&
	       (l.s->model[third].marks & (IN_PLAY | KNOCKED_DOWN)) == IN_PLAY &&
	       card_of(l, third)->base >= card_of(l, t)->base;
}

/* WM-222, WM-913: a cloud that touches neither of the two. */
static bool cloud_blocks_sight(struct look l, const struct cloud *c, int a, int t)
{
	struct point at = { c->at[0][0], c->at[0][1] };

	return c->radius &&
	       !warmachine_bases_within(centre(l, a), radius(l, a), at, c->radius, 0) &&
	       !warmachine_bases_within(centre(l, t), radius(l, t), at, c->radius, 0);
}

/* What lies so near to the line of centres that it could block a segment to some point of the
 * base; clouds as in struct near. */
static struct near near_sight(struct look l, int a, int t, bool models)
{
	struct point eye = centre(l, a), at = centre(l, t);
	int32_t r = radius(l, t);
	struct near near = { .models = 0 };

	for (EACH_BIT(i, warmachine_terrain_of(l, OBSTRUCTION))) {
		struct outline piece = warmachine_outline_at(l, i);

		if (!warmachine_stays_off(&piece, eye, at, r))
			near.pieces |= UINT32_C(1) << i;
	}
	for (int m = 0; models && m < MODELS; m++)
		if (blocks_sight(l, m, a, t) &&
		    warmachine_segment_crosses_disc(eye, at, centre(l, m), radius(l, m) + r))
			near.models |= UINT32_C(1) << m;
	for (EACH_CLOUD(i))
		if (cloud_blocks_sight(l, &l.s->cloud[i], a, t))
			near.pieces |= UINT32_C(1) << (PIECES + i);
	return near;
}

/* The first of those things that blocks the segment. WM-220. */
static enum blocker blocker_among(struct look l, struct point eye, struct point q,
				  const struct near *near, int *which)
{
	enum { OF_TERRAIN = (1 << PIECES) - 1 };

	for (EACH_BIT(i, near->pieces & OF_TERRAIN)) {
		struct outline piece = warmachine_outline_at(l, i);

		*which = i;
		if (warmachine_segment_crosses(&piece, eye, q))
			return TERRAIN_BLOCKS;
	}
	for (EACH_BIT(m, near->models)) {
		*which = m;
		if (warmachine_segment_crosses_disc(eye, q, centre(l, *which), radius(l, *which)))
			return MODEL_BLOCKS;
	}
	for (EACH_BIT(i, near->pieces >> PIECES)) {
		struct outline cloud = warmachine_cloud_outline(&l.s->cloud[i]);

		*which = i;
		if (warmachine_segment_crosses(&cloud, eye, q))
			return CLOUD_BLOCKS;
	}
	return NOTHING_BLOCKS;
}

enum blocker warmachine_segment_blocker(struct look l, int a, int t, struct point q, bool models,
					int *which)
{
	struct near near = near_sight(l, a, t, models);

	return blocker_among(l, centre(l, a), q, &near, which);
}

/* WM-209, WM-219, WM-223: some sight point in the front arc, with a free segment to it. */
static bool line_of_sight(struct look l, int a, int t, bool models)
{
	struct near near;
	int which;

	if (a == t)
		return true;
	if (!warmachine_partly_in_front(centre(l, a), facing(l, a), centre(l, t), radius(l, t)))
		return false;
	near = near_sight(l, a, t, models);
	for (EACH_SIGHT_POINT(k)) {
		struct point q = warmachine_sight_point(centre(l, t), radius(l, t), k);

		if (warmachine_in_front_arc(centre(l, a), facing(l, a), q) &&
		    blocker_among(l, centre(l, a), q, &near, &which) == NOTHING_BLOCKS)
			return true;
	}
	return false;
}

/* WM-209 */
bool warmachine_sees(struct look l, int a, int t)
{
	return line_of_sight(l, a, t, true);
}

/* WM-C61: for a weapon that fires over everybody's head. */
bool warmachine_sees_past_models(struct look l, int a, int t)
{
	return line_of_sight(l, a, t, false);
}

/* ---- hiding --------------------------------------------------------------------------- */

/* WM-224: some of the seventeen segments crosses it. */
static bool hides(const struct outline *o, struct point eye, struct point at, int32_t r)
{
	if (warmachine_stays_off(o, eye, at, r))
		return false;
	for (EACH_SIGHT_POINT(k))
		if (warmachine_segment_crosses(o, eye, warmachine_sight_point(at, r, k)))
			return true;
	return false;
}

/* WM-1311, WM-1312: within an inch of it, and it is in the way. */
int warmachine_shelter(const struct terrain *piece, struct point eye, struct point at, int32_t r)
{
	return piece->protection && warmachine_base_within(&piece->outline, at, r, INCH) &&
			       hides(&piece->outline, eye, at, r) ?
		       piece->protection :
		       NO_PROTECTION;
}

/* WM-224, WM-803, WM-R32: nobody as large stands within an inch of it and in the way. */
bool warmachine_targetable(struct look l, int a, int t)
{
	for (EACH_MODEL(m)) {
		if (!blocks_sight(l, m, a, t) ||
		    !warmachine_bases_within(centre(l, m), radius(l, m), centre(l, t), radius(l, t),
					     INCH))
			continue;
		for (EACH_SIGHT_POINT(k))
			if (warmachine_segment_crosses_disc(centre(l, a),
							    warmachine_sight_point(centre(l, t),
										   radius(l, t), k),
							    centre(l, m), radius(l, m)))
				return false;
	}
	return true;
}

/* WM-C16: fog around a caster conceals everybody in its control area. */
static bool fogged(struct look l, int m)
{
	for (EACH_SEAT(seat)) {
		int caster = caster_of(seat);

		if (in_play(l, caster) && warmachine_has_condition(l, caster, CONDITION_fogged) &&
		    warmachine_in_control(l, caster, m))
			return true;
	}
	return false;
}

/* WM-911, WM-912: its base overlaps or touches a cloud. */
static bool in_cloud(struct look l, int m)
{
	for (EACH_CLOUD(i)) {
		const struct cloud *c = &l.s->cloud[i];

		if (c->radius && warmachine_bases_within(centre(l, m), radius(l, m),
							 (struct point){ c->at[0][0], c->at[0][1] },
							 c->radius, 0))
			return true;
	}
	return false;
}

/* WM-1301, WM-1311..1313: the best one counts. */
int warmachine_protection_from(struct look l, int a, int t)
{
	int best = fogged(l, t) || in_cloud(l, t) ? CONCEALMENT : NO_PROTECTION;

	for (EACH_PIECE(i, l)) {
		struct terrain piece = warmachine_terrain_at(l, i);

		if (piece.protection > best &&
		    warmachine_shelter(&piece, centre(l, a), centre(l, t), radius(l, t)))
			best = piece.protection;
	}
	return 2 * best;
}

/* WM-516, WM-1028, WM-1513, WM-R45: the DEF an attack has to reach. A spray takes no account of
 * concealment or cover (WM-824). */
int warmachine_defence(struct look l, int t, int attacker, int origin, enum means means,
		       unsigned flags)
{
	bool shot = warmachine_is_shot(l, attacker, means);
	int base = card_of(l, t)->def, value;

	if (shot && (knocked_down(l, t) || warmachine_stationary(l, t)))
		base = 5;
	else if (warmachine_disabled(l, t, BOX_M))
		base = 7;
	value = base + warmachine_modifier(l, t, DEF);
	if (shot)
		value += warmachine_modifier(l, t, DEF_SHOT);
	if (shot && !(flags & SPRAYED))
		value += warmachine_protection_from(l, origin, t);
	return value < 0 ? 0 : value;
}

/* ---- engagement ------------------------------------------------------------------------- */

bool warmachine_in_reach(struct look l, int a, int t, int32_t reach)
{
	return reach >= 0 && warmachine_in_melee_region(centre(l, a), radius(l, a), facing(l, a),
							reach, centre(l, t), radius(l, t));
}

/* WM-605, WM-606, WM-R22: a standing model engages enemies in its melee range and sight. */
bool warmachine_engages(struct look l, int a, int t)
{
	return warmachine_standing(l, a) && in_play(l, t) && seat_of(a) != seat_of(t) &&
	       warmachine_bases_within(centre(l, a), radius(l, a), centre(l, t), radius(l, t),
				       2 * INCH) &&
	       warmachine_in_reach(l, a, t, warmachine_melee_reach(l, a)) &&
	       warmachine_sees(l, a, t);
}

/* WM-607. */
bool warmachine_in_melee(struct look l, int m)
{
	for (EACH_ENEMY(e, m))
		if (in_play(l, e) && (warmachine_engages(l, e, m) || warmachine_engages(l, m, e)))
			return true;
	return false;
}

/* WM-608, WM-R23: everybody connected through engagements, m left out. */
uint32_t warmachine_melee_of(struct look l, int m)
{
	uint32_t set = UINT32_C(1) << m, fresh = set;

	while (fresh) {
		uint32_t found = 0;

		for (EACH_MODEL(a))
			for (int b = 0; fresh >> a & 1 && b < MODELS; b++)
				if (!(set >> b & 1) && in_play(l, b) &&
				    (warmachine_engages(l, a, b) || warmachine_engages(l, b, a)))
					found |= UINT32_C(1) << b;
		set |= found;
		fresh = found;
	}
	return set & ~(UINT32_C(1) << m);
}
