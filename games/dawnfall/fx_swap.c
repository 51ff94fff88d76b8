/*
 * fx_swap.c - effects in which two pieces change places: models, or Treemaids and Thickets.
 */
#include "games/dawnfall/effects.h"
#include "games/dawnfall/places.h"
#include "games/dawnfall/supply.h"
#include "games/dawnfall/text.h"

/* ---- Mist; Shapeshift: each over at least one hex of the other -------------------------------- */

/* Is there a place for the model over one of these hexes, if they were free? */
static bool fits_over(const struct act *x, int model, const struct taken *t,
		      const struct model *place)
{
	unsigned taken = t->hexes[place->space] & ~(unsigned)place->hexes;
	const uint8_t *list;
	int n = dawnfall_placements(dawnfall_base(x->pack, x->s, model), &list);

	FOR_EACH(i, n)
		if (!(list[i] & taken) && list[i] & place->hexes)
			return true;
	return false;
}

/* Two models of one size; or the user and a friend that fit in each other's Space. */
static bool may_swap(const struct act *x, int first, int second)
{
	const struct model *a = dawnfall_model(x->s, first), *b = dawnfall_model(x->s, second);
	struct taken t;

	if (first == second || !dawnfall_stands(x->s, first) || !dawnfall_stands(x->s, second))
		return false;
	if (x->e->flags & FX_SAME_SIZE)
		return dawnfall_base(x->pack, x->s, first) == dawnfall_base(x->pack, x->s, second);
	if (seat_of(second) != x->a->seat || a->space == b->space)
		return false;
	dawnfall_taken(x->s, &t);
	return fits_over(x, first, &t, b) && fits_over(x, second, &t, a);
}

static bool is_first(const struct list *l, const struct act *x, int model)
{
	(void)l;
	FOR_MODELS(o, x->s)
		if (may_swap(x, model, o))
			return true;
	return false;
}

static bool can_swap(const struct act *x)
{
	if (!(x->e->flags & FX_SAME_SIZE))
		return is_first(NULL, x, x->a->user);
	FOR_MODELS(m, x->s)
		if (is_first(NULL, x, m))
			return true;
	return false;
}

static bool is_second(const struct list *l, const struct act *x, int model)
{
	return may_swap(x, l->f->v.fx_swap.first, model);
}

static void exchange(struct play *p, int first, int second)
{
	struct model *a = dawnfall_model_mut(p->s, first), *b = dawnfall_model_mut(p->s, second);
	uint8_t space = a->space, hexes = a->hexes;

	dawnfall_break_wall(p, first);
	dawnfall_break_wall(p, second);
	a->space = b->space;
	a->hexes = b->hexes;
	b->space = space;
	b->hexes = hexes;
	dawnfall_note(p, EVENT_set, first, a->space, a->hexes);
	dawnfall_note(p, EVENT_set, second, b->space, b->hexes);
	dawnfall_tidy(p);
}

/* Both are taken up; each is put down where the other was. */
static void take_up(struct dawnfall *s, struct fx_swap_vars *v)
{
	struct model *a = dawnfall_model_mut(s, v->first), *b = dawnfall_model_mut(s, v->second);

	v->first_space = a->space;
	v->first_hexes = a->hexes;
	v->second_space = b->space;
	v->second_hexes = b->hexes;
	a->space = b->space = ASIDE;
}

static struct place_vars into(int model, int space, int hexes, int by)
{
	struct place_vars v = dawnfall_placing(model, by, WAY_SET);

	v.flags = TO_COVER;
	v.space = (uint8_t)space;
	v.hexes = (uint8_t)hexes;
	return v;
}

EFFECT_RULE(fx_swap)
{
	struct fx_swap_vars *v = &f->v.fx_swap;

	BEGIN;
	v->first = a->user;
	if (x->e->flags & FX_SAME_SIZE) {
		ASK(fx_swap_FIRST, a->seat);
		v->first = dawnfall_arg(p, 0);
	}
	ASK(fx_swap_SECOND, a->seat, v->first);
	v->second = dawnfall_arg(p, 0);
	if (x->e->flags & FX_SAME_SIZE) {
		exchange(p, v->first, v->second);
		return FLOW_DONE;
	}
	take_up(p->s, v);
	DO_WITH(fx_swap_PLACED, place, into(v->first, v->second_space, v->second_hexes, a->seat));
	DO_WITH(fx_swap_PLACED_OTHER, place,
		into(v->second, v->first_space, v->first_hexes, a->seat));
	END;
}

static void list_models(struct list *l, const struct act *x)
{
	dawnfall_add_models(l, x, l->f->at.step == fx_swap_FIRST ? is_first : is_second);
}

static bool is_sound(const struct act *x, const struct frame *f)
{
	const struct fx_swap_vars *v = &f->v.fx_swap;

	if (f->at.step == fx_swap_FIRST)
		return true;
	if (f->at.step == fx_swap_SECOND)
		return dawnfall_exists(x->s, v->first);
	return dawnfall_exists(x->s, v->first) && dawnfall_exists(x->s, v->second) &&
	       is_space(v->first_space) && is_space(v->second_space);
}
const struct effect_row dawnfall_swap_effect = {
	.rule = RULE_fx_swap,
	.possible = can_swap,
	.list = list_models,
	.sound = is_sound,
};

/* ---- Animate Woods: Treemaids and as many Thickets change places --------------------------------- */

static bool is_treemaid(const struct act *x, int model)
{
	return squad_of(model) == x->a->squad && dawnfall_stands(x->s, model) &&
	       dawnfall_base(x->pack, x->s, model) == 1;
}

static bool any_treemaid(const struct act *x)
{
	if (dawnfall_thickets_left(x->s) == THICKETS)
		return false;
	FOR_MEMBERS(k)
		if (is_treemaid(x, member_of(x->a->squad, k)))
			return true;
	return false;
}

static bool has_not_swapped(const struct list *l, const struct act *x, int model)
{
	(void)l;
	return is_treemaid(x, model) && !(dawnfall_model(x->s, model)->flags & HAS_MOVED);
}

static bool stands_unswapped(state_t s, const struct fx_woods_vars *v, int thicket)
{
	return s->thicket[thicket] && !(v->swapped >> thicket & 1);
}

/* DF-R121: each Treemaid and each Thicket once. */
static bool any_to_swap(const struct act *x, const struct fx_woods_vars *v)
{
	bool treemaid = false, thicket = false;

	FOR_MEMBERS(k)
		treemaid |= has_not_swapped(NULL, x, member_of(x->a->squad, k));
	FOR_THICKETS(i)
		thicket |= stands_unswapped(x->s, v, i);
	return treemaid && thicket;
}

static void swap_thicket(struct play *p, int model, int thicket)
{
	struct dawnfall *s = p->s;
	struct model *m = dawnfall_model_mut(s, model);
	int space = m->space, hexes = m->hexes;

	m->space = (uint8_t)(s->thicket[thicket] - 1);
	m->hexes = (uint8_t)(1 << s->thicket_hex[thicket]);
	s->thicket[thicket] = (uint8_t)(space + 1);
	for (s->thicket_hex[thicket] = 0; !(hexes >> s->thicket_hex[thicket] & 1);)
		s->thicket_hex[thicket]++;
	m->flags |= HAS_MOVED;
	dawnfall_note(p, EVENT_set, model, m->space, m->hexes);
	dawnfall_tidy(p);
}

EFFECT_RULE(fx_woods)
{
	struct fx_woods_vars *v = &f->v.fx_woods;

	BEGIN;
	dawnfall_clear_flags(p->s, HAS_MOVED);
	while (any_to_swap(x, v)) {
		ASK(fx_woods_MODEL, a->seat, a->squad);
		if (dawnfall_stops(p))
			break;
		v->model = dawnfall_arg(p, 0);
		ASK(fx_woods_THICKET, a->seat, v->model);
		swap_thicket(p, v->model, dawnfall_arg(p, 0));
		v->swapped |= (uint16_t)(1 << dawnfall_arg(p, 0));
	}
	END;
}

static void list_woods(struct list *l, const struct act *x)
{
	if (l->f->at.step == fx_woods_MODEL) {
		dawnfall_add_models(l, x, has_not_swapped);
		add_stop(l);
		return;
	}
	FOR_THICKETS(i)
		if (stands_unswapped(l->s, &l->f->v.fx_woods, i))
			add(l, VERB_OPTION, i, 0, 0);
}

static bool are_woods_sound(const struct act *x, const struct frame *f)
{
	return f->at.step == fx_woods_MODEL || (dawnfall_exists(x->s, f->v.fx_woods.model) &&
						dawnfall_stands(x->s, f->v.fx_woods.model));
}
const struct effect_row dawnfall_swap_thicket_effect = {
	.rule = RULE_fx_woods,
	.by = BY_ANY,
	.possible = any_treemaid,
	.list = list_woods,
	.option = dawnfall_put_thicket,
	.sound = are_woods_sound,
};
