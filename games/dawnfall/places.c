/*
 * places.c - where a model may be put: moves, Pushing, relocations. Deployment has a file of its own.
 */
#include "games/dawnfall/places.h"

#include <string.h>

/* ---- Pushing ------------------------------------------------------------------------ */

/* DF-809, DF-810: all of these bases on free hexes, each touching the Pusher. */
static bool all_placed(const struct rim *rim, struct taken *t, const uint8_t *base, int n)
{
	const uint8_t *list;
	int count;

	if (!n)
		return true;
	count = dawnfall_placements(base[0], &list);
	FOR_RIM(i, rim) {
		uint8_t *hexes = &t->hexes[rim->space[i]];

		FOR_EACH(k, count) {
			bool fine;

			if (list[k] & *hexes || !(list[k] & rim->touching[i]))
				continue;
			*hexes |= list[k];
			fine = all_placed(rim, t, base + 1, n - 1);
			*hexes &= (uint8_t)~list[k];
			if (fine)
				return true;
		}
	}
	return false;
}

/* All of these in contact with a Shrine on that Space. */
bool dawnfall_all_beside(state_t s, struct taken *t, int space, const uint8_t *base, int n)
{
	struct rim rim;

	dawnfall_find_rim(s, space, WHOLE, &rim);
	return all_placed(&rim, t, base, n);
}

/* Bases sorted from large to small: the large ones are the hard ones. */
static void add_base(uint8_t *base, int *n, int size)
{
	int i = (*n)++;

	for (; i > 0 && base[i - 1] < size; i--)
		base[i] = base[i - 1];
	base[i] = (uint8_t)size;
}

/* DF-807, DF-813, DF-815: what keeps a model where it is. */
static q_rule refuse_push(pack_t pack, state_t s, const struct place_vars *v, int model)
{
	if (dawnfall_base(pack, s, model) >= dawnfall_base(pack, s, v->model))
		return 807;
	if (dawnfall_unpushable(pack, s, model, v->by) || model == v->anchor ||
	    (v->flags & ONLY_ENEMIES && !dawnfall_enemies(s, v->by, seat_of(model))))
		return 815;
	return dawnfall_model(s, model)->flags & WAS_PUSHED ? 813 : 0;
}

/* DF-R88: does a mine keep the mover from Pushing in that Space? */
static bool stops_push(state_t s, const struct place_vars *v, int space)
{
	return v->way == WAY_MOVE && dawnfall_is_mined(s, space) &&
	       space != dawnfall_model(s, v->model)->space;
}

/* The models in a Space, but the mover. */
struct crowd {
	uint8_t model[HEXES];
	int space, n;
};

static void find_crowd(state_t s, const struct place_vars *v, int space, struct crowd *c)
{
	c->space = space;
	c->n = 0;
	FOR_SQUADS(q, s)
		FOR_MEMBERS(k)
			if (s->squad[q].model[k].space == space && member_of(q, k) != v->model &&
			    c->n < HEXES)
				c->model[c->n++] = (uint8_t)member_of(q, k);
}

/* DF-810: do all that the mover overlaps there find free hexes beside it? */
static bool find_room_for_pushed(pack_t pack, state_t s, const struct taken *t,
				 const struct crowd *c, unsigned hexes)
{
	struct taken after = *t;
	uint8_t base[HEXES];
	struct rim rim;
	int n = 0;

	FOR_EACH(i, c->n) {
		const struct model *o = dawnfall_model(s, c->model[i]);

		if (!(o->hexes & hexes))
			continue;
		after.hexes[c->space] &= (uint8_t)~o->hexes;
		add_base(base, &n, dawnfall_base(pack, s, c->model[i]));
	}
	after.hexes[c->space] |= (uint8_t)hexes;
	dawnfall_find_rim(s, c->space, hexes, &rim);
	return all_placed(&rim, &after, base, n);
}

/* DF-R45, DF-R46, DF-1637: may this end here, Pushing what it overlaps (DF-807..813)? `t` is without the mover. */
static q_rule refuse_end(pack_t pack, state_t s, const struct place_vars *v, const struct taken *t,
			 int space, unsigned hexes)
{
	unsigned over = t->hexes[space] & hexes;
	unsigned pushed = 0;
	struct crowd crowd;
	q_rule rule;

	if (!over)
		return 0;
	if (!(v->flags & MAY_PUSH) || v->way == WAY_PUSH)
		return v->way == WAY_PUSH ? 812 : 1603;
	if (dawnfall_mode_of(pack, s, squad_of(v->model))->flags & NEVER_PUSHES)
		return 1637;
	if (stops_push(s, v, space))
		return Q_RULING | 88;
	find_crowd(s, v, space, &crowd);
	FOR_EACH(i, crowd.n) {
		const struct model *o = dawnfall_model(s, crowd.model[i]);

		if (!(o->hexes & hexes))
			continue;
		rule = refuse_push(pack, s, v, crowd.model[i]);
		if (rule)
			return rule;
		pushed |= o->hexes;
	}
	if (over & ~pushed)
		return 807;
	return find_room_for_pushed(pack, s, t, &crowd, hexes) ? 0 : 810;
}

/* ---- what is in the way ------------------------------------------------------------------ */

/* What is in the way of this placement. */
static void find_obstacles(state_t s, const struct place_vars *v, struct taken *t)
{
	dawnfall_taken_but(s, v->model, t);
	if (v->way == WAY_DEPLOY)
		dawnfall_forbid_pieces(s, t);
	if (v->way == WAY_DEPLOY || v->way == WAY_RELAXED)
		dawnfall_forbid_enemies(s, seat_of(v->model), t);
}

/* ---- conditions of the other ways -------------------------------------------------------- */

/* What a model is put in contact with: a model, or the Shrine on a Space. */
static struct spot anchor_of(state_t s, const struct place_vars *v)
{
	const struct model *m;

	if (!is_model(v->anchor))
		return (struct spot){ .space = v->space, .hexes = v->hexes };
	m = dawnfall_model(s, v->anchor);
	return (struct spot){ .space = m->space, .hexes = m->hexes };
}

/* The anchor, the range and the cover that the frame asks for. */
static q_rule refuse_where(state_t s, const struct place_vars *v, int space, unsigned hexes)
{
	if (v->flags & TO_CONTACT) {
		struct spot a = anchor_of(s, v);

		if (!dawnfall_touch(space, hexes, a.space, a.hexes))
			return v->way == WAY_PUSH ? 809 : 213;
	}
	if (v->flags & TO_RANGE && dawnfall_distance(space, v->space) > v->range)
		return 216;
	if (v->flags & TO_COVER && (space != v->space || !(hexes & v->hexes)))
		return Q_RULING | 59;
	return 0;
}

/* A carried model is set aside; it must find free hexes beside the mover (Hijack). */
static bool carries(pack_t pack, state_t s, const struct place_vars *v, const struct taken *t,
		    int space, unsigned hexes)
{
	uint8_t base = (uint8_t)dawnfall_base(pack, s, v->carried);
	struct taken after = *t;
	struct rim rim;

	if (after.hexes[space] & hexes)
		return false;
	after.hexes[space] |= (uint8_t)hexes;
	dawnfall_find_rim(s, space, hexes, &rim);
	return all_placed(&rim, &after, &base, 1);
}

/* The bases of the Pushed models still to be placed after this one; returns how many. */
static int find_lifted(pack_t pack, state_t s, const struct place_vars *v, uint8_t base[HEXES])
{
	int n = 0;

	FOR_SQUADS(q, s)
		FOR_MEMBERS(k)
			if (s->squad[q].model[k].space == LIFTED && member_of(q, k) != v->model &&
			    n < HEXES)
				add_base(base, &n, dawnfall_mode_of(pack, s, q)->base);
	return n;
}

/* DF-811: they fit when this one is put there. */
static bool others_fit(pack_t pack, state_t s, const struct place_vars *v, const struct taken *t,
		       int space, unsigned hexes)
{
	struct spot a = anchor_of(s, v);
	struct taken after = *t;
	uint8_t base[HEXES];
	struct rim rim;
	int n = find_lifted(pack, s, v, base);

	after.hexes[space] |= (uint8_t)hexes;
	dawnfall_find_rim(s, a.space, a.hexes, &rim);
	return all_placed(&rim, &after, base, n);
}

/* ---- the list ------------------------------------------------------------------------------ */

/* Everything but the path. */
static q_rule refuse_place(pack_t pack, state_t s, const struct place_vars *v,
			   const struct taken *t, int space, unsigned hexes)
{
	q_rule rule = refuse_where(s, v, space, hexes);

	if (rule)
		return rule;
	if (dawnfall_is_deployment(v))
		return dawnfall_refuse_deploy(s, t, space, hexes);
	rule = refuse_end(pack, s, v, t, space, hexes);
	if (!rule && is_model(v->carried) && !carries(pack, s, v, t, space, hexes))
		rule = 1603;
	if (!rule && v->way == WAY_PUSH && !others_fit(pack, s, v, t, space, hexes))
		rule = 810;
	return rule;
}

/* All that is found out once for a list of places. */
struct survey {
	pack_t pack;
	state_t s;
	const struct place_vars *v;
	struct taken taken, fixed; /* fixed: what cannot be Pushed away */
	uint8_t length[SPACES], room[SPACES + 1];
	struct crowd crowd; /* of the last Space where it was asked for */
	struct group group; /* of a deployment */
	bool deploys;
	const uint8_t *placement;
	int placements;
};

/* Where the frame's own conditions leave room: the hexes of each Space of which a base must
 * cover one. As refuse_where(), but for all Spaces at once. */
static void find_room(state_t s, const struct place_vars *v, struct survey *y)
{
	uint8_t *room = y->room;

	if (v->flags & TO_CONTACT) {
		struct spot a = anchor_of(s, v);

		memset(room, 0, SPACES);
		if (!is_space(a.space))
			return;
		dawnfall_add_rim(a.space, a.hexes, room);
	} else if (y->deploys) {
		dawnfall_find_group_rims(&y->group, room);
	} else {
		memset(room, WHOLE, SPACES);
	}
	if (v->flags & TO_RANGE)
		FOR_SPACES(space, s)
			if (dawnfall_distance(space, v->space) > v->range)
				room[space] = 0;
	if (v->flags & TO_COVER) {
		memset(room, 0, sizeof y->room);
		room[v->space] = v->hexes;
	}
}

/* DF-820: one direction for the whole path. */
static q_rule refuse_path(pack_t pack, state_t s, const struct place_vars *v,
			  const uint8_t length[SPACES], int space)
{
	int from = dawnfall_model(s, v->model)->space;

	if (length[space] > v->range)
		return dawnfall_distance(from, space) > v->range ? 801 : 804;
	if (v->flags & TO_STRAIGHT && space != from && !dawnfall_straight(pack, s, v, from, space))
		return 820;
	return 0;
}

/* As refuse_path(), but for all Spaces at once. */
static void keep_paths(pack_t pack, state_t s, const struct place_vars *v, struct survey *y)
{
	dawnfall_find_paths(pack, s, v, &y->taken, y->length);
	FOR_EACH(space, SPACES)
		y->room[space] = y->length[space] <= v->range ? y->room[space] : 0;
	if (v->flags & TO_STRAIGHT)
		FOR_SPACES(space, s)
			if (refuse_path(pack, s, v, y->length, space))
				y->room[space] = 0;
}

/* DF-1637: what cannot be Pushed away: as refuse_end(), but for all Spaces where there is room. */
static void find_fixed(pack_t pack, state_t s, const struct place_vars *v, struct survey *y)
{
	y->fixed = y->taken;
	if (!(v->flags & MAY_PUSH) || v->way == WAY_PUSH ||
	    dawnfall_mode_of(pack, s, squad_of(v->model))->flags & NEVER_PUSHES)
		return;
	FOR_SQUADS(q, s) {
		FOR_MEMBERS(k) {
			const struct model *o = &s->squad[q].model[k];

			if (is_space(o->space) && y->room[o->space] &&
			    member_of(q, k) != v->model &&
			    !refuse_push(pack, s, v, member_of(q, k)) &&
			    !stops_push(s, v, o->space))
				y->fixed.hexes[o->space] &= (uint8_t)~o->hexes;
		}
	}
}

static void make_survey(pack_t pack, state_t s, const struct place_vars *v, struct survey *y)
{
	y->pack = pack;
	y->s = s;
	y->v = v;
	y->crowd.space = NOWHERE;
	find_obstacles(s, v, &y->taken);
	y->placements = dawnfall_placements(dawnfall_base(pack, s, v->model), &y->placement);
	y->deploys = dawnfall_is_deployment(v);
	if (y->deploys)
		dawnfall_find_group(pack, s, squad_of(v->model), &y->group);
	find_room(s, v, y);
	if (v->way == WAY_MOVE)
		keep_paths(pack, s, v, y);
	find_fixed(pack, s, v, y);
}

/* Do all that it Pushes there find room? */
static bool pushes(struct survey *y, int space, unsigned hexes)
{
	if (y->crowd.space != space)
		find_crowd(y->s, y->v, space, &y->crowd);
	return find_room_for_pushed(y->pack, y->s, &y->taken, &y->crowd, hexes);
}

/* May it end there, where nothing fixed is in the way? */
static inline bool is_end(struct survey *y, int space, unsigned hexes)
{
	const struct place_vars *v = y->v;

	if (y->deploys)
		return dawnfall_group_deploys(&y->group, &y->taken, space, hexes);
	if (y->taken.hexes[space] & hexes && !pushes(y, space, hexes))
		return false;
	if (is_model(v->carried) && !carries(y->pack, y->s, v, &y->taken, space, hexes))
		return false;
	return v->way != WAY_PUSH || others_fit(y->pack, y->s, v, &y->taken, space, hexes);
}

/* Blitz: the directions of the last runs that lead to a Space, a bit each. */
static unsigned find_runs(const struct survey *y, int space)
{
	unsigned runs = 0;

	FOR_DIRECTIONS(d)
		if (dawnfall_run_into(y->pack, y->s, y->v, &y->taken, y->length, space, d))
			runs |= 1u << d;
	return runs;
}

uint32_t dawnfall_spots(pack_t pack, state_t s, const struct place_vars *v,
			q_action out[Q_ANSWERS_MAX])
{
	struct survey y;
	uint32_t n = 0;

	make_survey(pack, s, v, &y);
	FOR_SPACES(space, s) {
		unsigned room = y.room[space], fixed = y.fixed.hexes[space], runs;

		if (!(room & ~fixed))
			continue;
		runs = v->flags & WITH_RUN ? find_runs(&y, space) : 0;
		FOR_EACH(i, y.placements) {
			unsigned hexes = y.placement[i];

			if (!(hexes & room) || hexes & fixed || !is_end(&y, space, hexes))
				continue;
			out[n++] = q_act(VERB_PLACE, space, (int)hexes, 0, 0);
			for (unsigned left = runs; left; left &= left - 1)
				out[n++] =
					q_act(VERB_PLACE, space, (int)hexes, lowest(left) + 1, 0);
		}
	}
	return n;
}

bool dawnfall_any_spot(pack_t pack, state_t s, const struct place_vars *v)
{
	struct survey y;

	make_survey(pack, s, v, &y);
	FOR_SPACES(space, s) {
		unsigned room = y.room[space], fixed = y.fixed.hexes[space];

		for (int i = 0; room & ~fixed && i < y.placements; i++)
			if (y.placement[i] & room && !(y.placement[i] & fixed) &&
			    is_end(&y, space, y.placement[i]))
				return true;
	}
	return false;
}

/* Would the Space be in reach if no mine stopped the model on the way? */
static bool is_cut_off_by_mines(pack_t pack, state_t s, const struct place_vars *v,
				const struct taken *t, int space)
{
	struct dawnfall clear = *s;
	uint8_t length[SPACES];

	memset(clear.mine, 0, sizeof clear.mine);
	dawnfall_find_paths(pack, &clear, v, t, length);
	return length[space] <= v->range;
}

q_rule dawnfall_refuse_spot(pack_t pack, state_t s, const struct place_vars *v, int space,
			    unsigned hexes)
{
	uint8_t length[SPACES] = { 0 };
	const uint8_t *list;
	int count = dawnfall_placements(dawnfall_base(pack, s, v->model), &list), i = 0;
	struct taken t;
	q_rule rule;

	find_obstacles(s, v, &t);
	if (space >= s->rows * COLUMNS)
		return 210;
	while (i < count && list[i] != hexes)
		i++;
	if (i == count)
		return 209;
	if (v->way == WAY_MOVE)
		dawnfall_find_paths(pack, s, v, &t, length);
	rule = refuse_path(pack, s, v, length, space);
	if (rule == 804 && is_cut_off_by_mines(pack, s, v, &t, space))
		return 1634;
	return rule ? rule : refuse_place(pack, s, v, &t, space, hexes);
}

/* A Move action's frame: DF-801, DF-507, DF-819. */
struct place_vars dawnfall_moving(pack_t pack, state_t s, int model, int by, int range, int flags)
{
	int mov = dawnfall_attribute(pack, s, model, MOV), squad = squad_of(model);
	struct place_vars v = dawnfall_placing(model, by, WAY_MOVE);

	flags |= MAY_PUSH;
	if (dawnfall_mode_of(pack, s, squad)->flags & CROSSES ||
	    dawnfall_granted(pack, s, squad, GRANT_OBSTACLES))
		flags |= OVER_OBSTACLES;
	if (range == 0xFF)
		range = greatest(mov, 0);
	v.flags = (uint8_t)flags;
	v.range = (uint8_t)range;
	return v;
}
