/*
 * fx_set.c - effects that take a model up and set it down elsewhere, beside the board, or
 * beside another Wood.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/effects.h"
#include "games/dawnfall/places.h"
#include "games/dawnfall/supply.h"

/* ---- set, teleport, shove (DF-814, DF-1602, DF-1603, DF-R90, DF-R98) ---------------------------- */

/* Is the model put into an adjacent Space, not the one it stands in (DF-R90, Dodge)? */
static bool leaves_space(const struct effect *e)
{
	return e->to == SET_NEXT_SPACE || e->fx == FX_shove;
}

/* The places a set or returned model may take (DF-1602, DF-1603, DF-1611, DF-R58, DF-R81, DF-R98). */
struct place_vars dawnfall_setting(const struct act *x, int model)
{
	const struct effect *e = x->e;
	struct place_vars v = dawnfall_placing(model, x->a->seat, WAY_SET);

	v.flags = (uint8_t)((e->flags & (FX_PUSH | FX_PUSH_ENEMIES) ? MAY_PUSH : 0) |
			    (e->flags & FX_PUSH_ENEMIES ? ONLY_ENEMIES : 0));
	if (e->to == SET_BESIDE_USER) {
		v.flags |= TO_CONTACT;
		v.anchor = x->a->user;
	} else if (leaves_space(e)) {
		v.flags |= TO_RANGE;
		v.range = 1;
		v.space = dawnfall_model(x->s, model)->space;
	}
	return v;
}

static bool can_set(const struct act *x, int model)
{
	struct place_vars v = dawnfall_setting(x, model);
	const uint8_t *list;
	int n = dawnfall_placements(dawnfall_base(x->pack, x->s, model), &list);
	struct taken t;

	if (v.flags != TO_RANGE)
		return dawnfall_any_spot(x->pack, x->s, &v);
	dawnfall_taken(x->s, &t);
	FOR_DIRECTIONS(d) {
		int next = dawnfall_neighbour(x->s->rows, v.space, d);

		FOR_EACH(i, n)
			if (!(t.hexes[next] & list[i]))
				return true;
	}
	return false;
}

static bool any_to_set(const struct act *x)
{
	FOR_MODELS(m, x->s)
		if (dawnfall_picks(x, m) && can_set(x, m))
			return true;
	return false;
}

/* Formation: the fight alone is an effect too. */
static bool can_set_any(const struct act *x)
{
	if (any_to_set(x))
		return true;
	return x->e->flags & FX_EACH &&
	       dawnfall_squad_can_fight(x->pack, x->s, squad_of(x->a->user));
}

/* ---- Woodwalk: beside a Thicket or Wood that it does not touch now ------------------------------- */

bool dawnfall_woodwalk_may(state_t s, int model, int space, unsigned hexes)
{
	const struct model *m = dawnfall_model(s, model);

	FOR_THICKETS(i)
		if (s->thicket[i] &&
		    dawnfall_touch(space, hexes, s->thicket[i] - 1, 1u << s->thicket_hex[i]) &&
		    !dawnfall_touch(m->space, m->hexes, s->thicket[i] - 1, 1u << s->thicket_hex[i]))
			return true;
	FOR_WOODS(i)
		if (dawnfall_touches_space(space, hexes, dawnfall_wood(s, i)) &&
		    !dawnfall_touches_space(m->space, m->hexes, dawnfall_wood(s, i)))
			return true;
	FOR_MODELS(o, s)
		if (s->squad[squad_of(o)].flags & VINES && o != model && dawnfall_stands(s, o) &&
		    dawnfall_touch(space, hexes, dawnfall_model(s, o)->space,
				   dawnfall_model(s, o)->hexes) &&
		    !dawnfall_in_contact(s, model, o))
			return true;
	return false;
}

/* Free hexes beside a base that the model does not touch. */
static bool walks_to(const struct act *x, const struct taken *t, int model, int space,
		     unsigned hexes)
{
	const struct model *m = dawnfall_model(x->s, model);
	const uint8_t *list;
	int n = dawnfall_placements(dawnfall_base(x->pack, x->s, model), &list);
	struct rim rim;

	if (!is_space(space) || dawnfall_touch(m->space, m->hexes, space, hexes))
		return false;
	dawnfall_find_rim(x->s, space, hexes, &rim);
	FOR_RIM(k, &rim)
		FOR_EACH(i, n)
			if (list[i] & rim.touching[k] && !(t->hexes[rim.space[k]] & list[i]))
				return true;
	return false;
}

static bool can_woodwalk(const struct act *x, int model)
{
	state_t s = x->s;
	struct taken t;

	dawnfall_taken(s, &t);
	FOR_THICKETS(i)
		if (s->thicket[i] &&
		    walks_to(x, &t, model, s->thicket[i] - 1, 1u << s->thicket_hex[i]))
			return true;
	FOR_WOODS(i)
		if (walks_to(x, &t, model, dawnfall_wood(s, i), WHOLE))
			return true;
	FOR_MODELS(o, s)
		if (s->squad[squad_of(o)].flags & VINES && o != model && dawnfall_stands(s, o) &&
		    walks_to(x, &t, model, dawnfall_model(s, o)->space,
			     dawnfall_model(s, o)->hexes))
			return true;
	return false;
}

static bool any_woodwalk(const struct act *x)
{
	FOR_MODELS_OF(m, x->a->seat)
		if (dawnfall_picks(x, m) && can_woodwalk(x, m))
			return true;
	return false;
}

/* ---- the rule --------------------------------------------------------------------------------------- */

static bool may_go(const struct list *l, const struct act *x, int model)
{
	(void)l;
	if (!dawnfall_picks(x, model))
		return false;
	if (x->e->fx == FX_woodwalk)
		return can_woodwalk(x, model);
	return !(x->e->flags & FX_EACH && dawnfall_model(x->s, model)->flags & HAS_MOVED) &&
	       can_set(x, model);
}

/* Any left? Of several, each is set once; that a model has made a Move before does not matter (DF-1603). */
static bool any_goes(const struct act *x)
{
	FOR_MODELS(m, x->s)
		if (may_go(NULL, x, m))
			return true;
	return false;
}

static bool chooses(const struct effect *e)
{
	return e->who != WHO_USER && e->who != WHO_TARGET;
}

static struct place_vars relocating(const struct act *x, int model)
{
	struct place_vars v = dawnfall_setting(x, model);

	if (x->e->fx == FX_woodwalk)
		v.also = ALSO_OTHER_WOOD;
	else if (leaves_space(x->e))
		v.also = ALSO_OTHER_SPACE;
	return v;
}

EFFECT_RULE(fx_set)
{
	struct fx_set_vars *v = &f->v.fx_set;
	const struct effect *e = x->e;
	struct dawnfall *s = p->s;

	BEGIN;
	dawnfall_clear_flags(s, e->flags & FX_EACH ? HAS_MOVED | WAS_PUSHED : WAS_PUSHED);
	do {
		if (e->fx != FX_teleport && e->fx != FX_woodwalk && !any_goes(x))
			break;
		v->model = e->who == WHO_TARGET ? a->target : a->user;
		if (chooses(e)) {
			ASK(fx_set_CHOSEN, a->seat);
			if (dawnfall_stops(p))
				break;
			v->model = dawnfall_arg(p, 0);
			a->target = e->flags & FX_EACH ? NO_MODEL : v->model;
		}
		if (!dawnfall_stands(s, v->model))
			break;
		if (e->flags & FX_EACH)
			dawnfall_model_mut(s, v->model)->flags |= HAS_MOVED;
		DO_WITH(fx_set_PLACED, place, relocating(x, v->model));
	} while (e->flags & FX_EACH);
	END;
}

static void list_models(struct list *l, const struct act *x)
{
	dawnfall_add_models(l, x, may_go);
	if (x->e->flags & FX_EACH)
		add_stop(l);
}

#define SET .rule = RULE_fx_set, .list = list_models
const struct effect_row dawnfall_set_effect = { SET, .possible = can_set_any };
const struct effect_row dawnfall_shove_effect = { SET, .possible = any_to_set };
const struct effect_row dawnfall_teleport_effect = { SET, .possible = dawnfall_picks_any };
const struct effect_row dawnfall_woodwalk_effect = { SET, .possible = any_woodwalk };

/* ---- set aside: off the board until its Squad is activated (DF-1619) ---------------------------------- */

static void set_aside(struct play *p, const struct act *x)
{
	struct model *m = dawnfall_model_mut(p->s, x->a->user);

	m->space = ASIDE;
	m->hexes = 0;
	dawnfall_note(p, EVENT_aside, x->a->user, 0, 0);
}
const struct effect_row dawnfall_aside_effect = { .now = set_aside };
