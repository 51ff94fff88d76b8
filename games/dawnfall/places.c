/*
 * places.c - where a model may be put: deployment, moves, Pushing, relocations.
 */
#include "games/dawnfall/rules.h"

#include <string.h>

/* ---- Pushing ------------------------------------------------------------------------ */

/* The hexes in and around a Space that touch a base placed there. */
struct rim {
	uint8_t space[HEXES], touching[HEXES];
	int n;
};

static void find_rim(state_t s, int space, unsigned hexes, struct rim *rim)
{
	rim->n = 1;
	rim->space[0] = (uint8_t)space;
	rim->touching[0] = (uint8_t)dawnfall_beside(hexes);
	for (int d = 0; d < DIRECTIONS; d++) {
		int next = dawnfall_neighbour(s->rows, space, d);

		if (next == NOWHERE)
			continue;
		rim->space[rim->n] = (uint8_t)next;
		rim->touching[rim->n++] = (uint8_t)dawnfall_across(hexes, d);
	}
}

/* DF-809, DF-810: all of these bases on free hexes, each touching the Pusher. */
static bool all_placed(const struct rim *rim, struct taken *t, const uint8_t *base, int n)
{
	const uint8_t *list;
	int count;

	if (!n)
		return true;
	count = dawnfall_placements(base[0], &list);
	for (int i = 0; i < rim->n; i++) {
		uint8_t *hexes = &t->hexes[rim->space[i]];

		for (int k = 0; k < count; k++) {
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

/* Bases sorted from large to small: the large ones are the hard ones. */
static void add_base(uint8_t *base, int *n, int size)
{
	int i = (*n)++;

	for (; i > 0 && base[i - 1] < size; i--)
		base[i] = base[i - 1];
	base[i] = (uint8_t)size;
}

/* May this end here, Pushing what it overlaps (DF-807 to DF-813)? `t` is without the mover. */
static q_rule refuse_end(pack_t pack, state_t s, const struct place_vars *v, const struct taken *t,
			 int space, unsigned hexes)
{
	unsigned over = t->hexes[space] & hexes;
	uint8_t base[HEXES];
	struct taken after;
	struct rim rim;
	int n = 0;

	if (!over)
		return 0;
	if (!(v->flags & MAY_PUSH) || v->way == WAY_PUSH)
		return v->way == WAY_PUSH ? 812 : 1603;
	if (dawnfall_mode_of(pack, s, squad_of(v->model))->flags & NEVER_PUSHES)
		return 1637;
	if (dawnfall_is_mined(s, space) && v->way == WAY_MOVE)
		return Q_RULING | 88;
	after = *t;
	for (int m = 0; m < dawnfall_model_count(s); m++) {
		const struct model *o = dawnfall_the_model(s, m);

		if (o->space != space || !(o->hexes & hexes) || m == v->model)
			continue;
		if (dawnfall_base(pack, s, m) >= dawnfall_base(pack, s, v->model))
			return 807;
		if (dawnfall_unpushable(pack, s, m, v->by) || m == v->anchor ||
		    (v->flags & ONLY_ENEMIES && !dawnfall_enemies(s, v->by, seat_of(m))))
			return 815;
		if (o->flags & WAS_PUSHED)
			return 813;
		over &= ~(unsigned)o->hexes;
		after.hexes[space] &= (uint8_t)~o->hexes;
		add_base(base, &n, dawnfall_base(pack, s, m));
	}
	if (over)
		return 807;
	after.hexes[space] |= (uint8_t)hexes;
	find_rim(s, space, hexes, &rim);
	return all_placed(&rim, &after, base, n) ? 0 : 810;
}

/* ---- paths ---------------------------------------------------------------------------- */

/* DF-804, DF-805, DF-816, DF-1634: may the Space be left again on the way? */
static bool can_cross(pack_t pack, state_t s, const struct place_vars *v, const struct taken *t,
		      int space)
{
	if (v->flags & OVER_OBSTACLES)
		return true;
	return !dawnfall_is_mined(s, space) &&
	       dawnfall_fits(dawnfall_base(pack, s, v->model), ~(unsigned)t->hexes[space] & WHOLE);
}

/* How many Spaces away each Space is along a legal path; 0xFF: beyond reach. */
static void find_paths(pack_t pack, state_t s, const struct place_vars *v, const struct taken *t,
		       uint8_t length[SPACES])
{
	int from = dawnfall_the_model(s, v->model)->space;
	uint8_t queue[SPACES];
	int head = 0, tail = 0;

	memset(length, 0xFF, SPACES);
	length[from] = 0;
	queue[tail++] = (uint8_t)from;
	while (head < tail) {
		int space = queue[head++];

		if (length[space] >= v->range ||
		    (space != from && !can_cross(pack, s, v, t, space)))
			continue;
		for (int d = 0; d < DIRECTIONS; d++) {
			int next = dawnfall_neighbour(s->rows, space, d);

			if (next == NOWHERE || length[next] != 0xFF)
				continue;
			length[next] = (uint8_t)(length[space] + 1);
			queue[tail++] = (uint8_t)next;
		}
	}
}

/* The longest last run in that direction with which the Space can be reached. */
static int run_into(pack_t pack, state_t s, const struct place_vars *v, const struct taken *t,
		    const uint8_t length[SPACES], int to, int direction)
{
	int best = 0, space = to, back = (direction + 3) % DIRECTIONS;

	for (int n = 1; n <= v->range; n++) {
		space = dawnfall_neighbour(s->rows, space, back);
		if (space == NOWHERE)
			break;
		if (length[space] != 0xFF && length[space] + n <= v->range &&
		    (!length[space] || can_cross(pack, s, v, t, space)))
			best = n;
		if (!can_cross(pack, s, v, t, space))
			break;
	}
	return best;
}

static struct taken without(state_t s, int model)
{
	const struct model *m = dawnfall_the_model(s, model);
	struct taken t;

	dawnfall_taken(s, &t);
	if (m->space < SPACES)
		t.hexes[m->space] &= (uint8_t)~m->hexes;
	return t;
}

static void forbid_rims(state_t s, int seat, struct taken *t);

/* What is in the way of this placement. */
static struct taken in_the_way(state_t s, const struct place_vars *v)
{
	struct taken t = without(s, v->model);

	if (v->way == WAY_DEPLOY)
		forbid_rims(s, seat_of(v->model), &t);
	return t;
}

/* DF-1610: the number of Spaces if a Move from one to the other can be a straight line. */
int dawnfall_straight(pack_t pack, state_t s, const struct place_vars *v, int from, int to)
{
	struct taken t = without(s, v->model);
	int direction = dawnfall_line(from, to), n = dawnfall_distance(from, to), space = from;

	if (direction == DIRECTIONS)
		return 0;
	for (int i = 1; i < n; i++) {
		space = dawnfall_neighbour(s->rows, space, direction);
		if (space == NOWHERE || !can_cross(pack, s, v, &t, space))
			return 0;
	}
	return n;
}

/* The length of that run, worked out before the model is put down. */
int dawnfall_run(pack_t pack, state_t s, const struct place_vars *v, int to, int direction)
{
	struct taken t = without(s, v->model);
	uint8_t length[SPACES];

	find_paths(pack, s, v, &t, length);
	return run_into(pack, s, v, &t, length, to, direction);
}

/* ---- conditions of the other ways -------------------------------------------------------- */

/* DF-126: hexes that touch a Shrine, a Source or an enemy are out of bounds. */
static void forbid_rims(state_t s, int seat, struct taken *t)
{
	struct rim rim;

	for (int i = 0; i < s->head.seats + SOURCES; i++) {
		int piece = i < SOURCES ? s->source[i] : s->side[i - SOURCES].shrine;

		if (!piece)
			continue;
		find_rim(s, piece - 1, WHOLE, &rim);
		for (int k = 0; k < rim.n; k++)
			t->hexes[rim.space[k]] |= rim.touching[k];
	}
	for (int m = 0; m < dawnfall_model_count(s); m++) {
		if (!dawnfall_stands(s, m) || !dawnfall_enemies(s, seat, seat_of(m)))
			continue;
		find_rim(s, dawnfall_the_model(s, m)->space, dawnfall_the_model(s, m)->hexes, &rim);
		for (int k = 0; k < rim.n; k++)
			t->hexes[rim.space[k]] |= rim.touching[k];
	}
}

/* The models of the Squad placed so far, and the ones to come. */
struct group {
	struct spot at[MODELS];
	int n;
};

static void find_group(state_t s, int squad, struct group *g)
{
	g->n = 0;
	for (int k = 0; k < MODELS; k++)
		if (s->squad[squad].model[k].space < SPACES)
			g->at[g->n++] = (struct spot){ s->squad[squad].model[k].space,
						       s->squad[squad].model[k].hexes, 0 };
}

/* DF-127: so many more models find room, each beside one that is placed. */
static bool group_fits(state_t s, int base, struct taken *t, struct group *g, int left)
{
	const uint8_t *list;
	int count = dawnfall_placements(base, &list);
	struct rim rim;

	if (left <= 0)
		return true;
	for (int i = g->n - 1; i >= 0; i--) {
		find_rim(s, g->at[i].space, g->at[i].hexes, &rim);
		for (int k = 0; k < rim.n * count; k++) {
			uint8_t *hexes = &t->hexes[rim.space[k / count]], base_ = list[k % count];
			bool fine;

			if (base_ & *hexes || !(base_ & rim.touching[k / count]))
				continue;
			*hexes |= base_;
			g->at[g->n++] = (struct spot){ rim.space[k / count], base_, 0 };
			fine = group_fits(s, base, t, g, left - 1);
			g->n--;
			*hexes &= (uint8_t)~base_;
			if (fine)
				return true;
		}
	}
	return false;
}

/* DF-125 to DF-129. `t` holds the hexes that are out of bounds too. */
static q_rule refuse_deploy(pack_t pack, state_t s, const struct place_vars *v,
			    const struct taken *t, int space, unsigned hexes)
{
	int squad = squad_of(v->model);
	struct taken after = *t;
	struct group g;
	bool beside = false;

	if (t->hexes[space] & hexes) {
		struct taken bare;

		dawnfall_taken(s, &bare);
		return bare.hexes[space] & hexes ? 125 : 126;
	}
	find_group(s, squad, &g);
	for (int i = 0; i < g.n; i++)
		beside |= dawnfall_touch(space, hexes, g.at[i].space, g.at[i].hexes);
	if (g.n && !beside)
		return 127;
	after.hexes[space] |= (uint8_t)hexes;
	g.at[g.n++] = (struct spot){ (uint8_t)space, (uint8_t)hexes, 0 };
	return group_fits(s, dawnfall_base(pack, s, v->model), &after, &g,
			  dawnfall_kind(pack, s, squad)->models - g.n) ?
		       0 :
		       127;
}

/* The anchor, the range and the cover that the frame asks for. */
static q_rule refuse_where(state_t s, const struct place_vars *v, int space, unsigned hexes)
{
	if (v->flags & TO_CONTACT && v->anchor < NO_MODEL) {
		const struct model *a = dawnfall_the_model(s, v->anchor);

		if (!dawnfall_touch(space, hexes, a->space, a->hexes))
			return v->way == WAY_PUSH ? 809 : 213;
	}
	if (v->flags & TO_RANGE && v->way != WAY_MOVE &&
	    dawnfall_distance(space, v->space) > v->range)
		return 216;
	if (v->flags & TO_COVER && (space != v->space || !(hexes & v->hexes)))
		return Q_RULING | 59;
	return 0;
}

/* A carried model must find free hexes beside the mover (Hijack). */
static bool carries(pack_t pack, state_t s, const struct place_vars *v, const struct taken *t,
		    int space, unsigned hexes)
{
	uint8_t base;
	struct taken after = *t;
	const struct model *c;
	struct rim rim;

	if (v->carried == NO_MODEL)
		return true;
	c = dawnfall_the_model(s, v->carried);
	base = (uint8_t)dawnfall_base(pack, s, v->carried);
	if (c->space < SPACES)
		after.hexes[c->space] &= (uint8_t)~c->hexes;
	if (after.hexes[space] & hexes)
		return false;
	after.hexes[space] |= (uint8_t)hexes;
	find_rim(s, space, hexes, &rim);
	return all_placed(&rim, &after, &base, 1);
}

/* Pushed models still to be placed after this one (DF-811). */
static bool others_fit(pack_t pack, state_t s, const struct place_vars *v, const struct taken *t,
		       int space, unsigned hexes)
{
	const struct model *a = dawnfall_the_model(s, v->anchor);
	struct taken after = *t;
	uint8_t base[ALL_MODELS];
	struct rim rim;
	int n = 0;

	for (int m = 0; m < dawnfall_model_count(s); m++)
		if (m != v->model && dawnfall_the_model(s, m)->space == LIFTED && n < HEXES)
			add_base(base, &n, dawnfall_base(pack, s, m));
	if (!n)
		return true;
	after.hexes[space] |= (uint8_t)hexes;
	find_rim(s, a->space, a->hexes, &rim);
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
	if (v->way == WAY_DEPLOY || v->way == WAY_RELAXED)
		return refuse_deploy(pack, s, v, t, space, hexes);
	rule = refuse_end(pack, s, v, t, space, hexes);
	if (!rule && !carries(pack, s, v, t, space, hexes))
		rule = 1603;
	if (!rule && v->way == WAY_PUSH && !others_fit(pack, s, v, t, space, hexes))
		rule = 810;
	return rule;
}

/* DF-820: one direction for the whole path. */
static q_rule refuse_path(pack_t pack, state_t s, const struct place_vars *v,
			  const uint8_t length[SPACES], int space)
{
	int from = dawnfall_the_model(s, v->model)->space;

	if (v->way != WAY_MOVE)
		return 0;
	if (length[space] > v->range)
		return dawnfall_distance(from, space) > v->range ? 801 : 804;
	if (v->flags & TO_STRAIGHT && space != from && !dawnfall_straight(pack, s, v, from, space))
		return 820;
	return 0;
}

static int add_runs(pack_t pack, state_t s, const struct place_vars *v, const struct taken *t,
		    const uint8_t *length, struct spot spot, struct spot *out)
{
	int n = 0;

	out[n++] = spot;
	if (!(v->flags & WITH_RUN))
		return n;
	for (int d = 0; d < DIRECTIONS; d++) {
		if (!run_into(pack, s, v, t, length, spot.space, d))
			continue;
		spot.run = (uint8_t)(d + 1);
		out[n++] = spot;
	}
	return n;
}

int dawnfall_spots(pack_t pack, state_t s, const struct place_vars *v, struct spot out[SPOTS])
{
	struct taken t = in_the_way(s, v);
	uint8_t length[SPACES] = { 0 };
	const uint8_t *list;
	int n = 0, count = dawnfall_placements(dawnfall_base(pack, s, v->model), &list);

	if (v->way == WAY_MOVE)
		find_paths(pack, s, v, &t, length);
	for (int space = 0; space < s->rows * COLUMNS; space++) {
		if (refuse_path(pack, s, v, length, space))
			continue;
		for (int i = 0; i < count; i++) {
			struct spot spot = { (uint8_t)space, list[i], 0 };

			if (!refuse_place(pack, s, v, &t, space, list[i]))
				n += add_runs(pack, s, v, &t, length, spot, out + n);
		}
	}
	return n;
}

bool dawnfall_any_spot(pack_t pack, state_t s, const struct place_vars *v)
{
	struct taken t = in_the_way(s, v);
	uint8_t length[SPACES] = { 0 };
	const uint8_t *list;
	int count = dawnfall_placements(dawnfall_base(pack, s, v->model), &list);

	if (v->way == WAY_MOVE)
		find_paths(pack, s, v, &t, length);
	for (int space = 0; space < s->rows * COLUMNS; space++) {
		if (refuse_path(pack, s, v, length, space))
			continue;
		for (int i = 0; i < count; i++)
			if (!refuse_place(pack, s, v, &t, space, list[i]))
				return true;
	}
	return false;
}

q_rule dawnfall_refuse_spot(pack_t pack, state_t s, const struct place_vars *v, int space,
			    unsigned hexes)
{
	struct taken t = in_the_way(s, v);
	uint8_t length[SPACES] = { 0 };
	const uint8_t *list;
	int count = dawnfall_placements(dawnfall_base(pack, s, v->model), &list), i = 0;
	q_rule rule;

	if (space >= s->rows * COLUMNS)
		return 210;
	while (i < count && list[i] != hexes)
		i++;
	if (i == count)
		return 209;
	if (v->way == WAY_MOVE)
		find_paths(pack, s, v, &t, length);
	rule = refuse_path(pack, s, v, length, space);
	return rule ? rule : refuse_place(pack, s, v, &t, space, hexes);
}

/* A Move action's frame: DF-801, DF-507, DF-819. */
struct place_vars dawnfall_moving(pack_t pack, state_t s, int model, int by, int range, int flags)
{
	int mov = dawnfall_attribute(pack, s, model, MOV), squad = squad_of(model);

	flags |= MAY_PUSH;
	if (dawnfall_mode_of(pack, s, squad)->flags & CROSSES ||
	    dawnfall_granted(pack, s, squad, GRANT_OBSTACLES))
		flags |= OVER_OBSTACLES;
	if (range == 0xFF)
		range = mov == DASH ? 0 : mov;
	return (struct place_vars){ .model = (uint8_t)model,
				    .by = (uint8_t)by,
				    .way = WAY_MOVE,
				    .flags = (uint8_t)flags,
				    .anchor = NO_MODEL,
				    .range = (uint8_t)(range > 40 ? 40 : range),
				    .carried = NO_MODEL };
}

bool dawnfall_can_deploy(pack_t pack, state_t s, int squad, bool relaxed)
{
	struct place_vars v = { .model = (uint8_t)(squad * MODELS),
				.way = relaxed ? WAY_RELAXED : WAY_DEPLOY,
				.anchor = NO_MODEL,
				.carried = NO_MODEL };

	return dawnfall_any_spot(pack, s, &v);
}
