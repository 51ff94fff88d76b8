/*
 * effects_places.c - effects that set, swap, drag and join models.
 */
#include "games/dawnfall/rules.h"

#define NEW_FX .model = NO_MODEL, .other = NO_MODEL, .squad = NO_SQUAD, .space = NOWHERE

static const struct effect *effect_of(struct play *p, const struct action_vars *a)
{
	return &p->pack->action[a->number].effect[a->row];
}

/* ---- relocations ----------------------------------------------------------------------------- */

static bool any_to_set(struct play *p, const struct action_vars *a, const struct effect *e)
{
	for (int m = 0; m < dawnfall_model_count(p->s); m++)
		if (dawnfall_picks(p->pack, p->s, a, e, m) &&
		    !(dawnfall_model(p->s, m)->flags & HAS_MOVED) &&
		    dawnfall_can_set(p->pack, p->s, a, e, m))
			return true;
	return false;
}

static struct place_vars relocating(state_t s, const struct action_vars *a, const struct effect *e,
				    int model)
{
	struct place_vars v = dawnfall_setting(a, e, s, model);

	if (e->fx == FX_woodwalk)
		v.also = ALSO_OTHER_WOOD;
	else if (e->fx == FX_shove || e->to == SET_NEXT_SPACE)
		v.also = ALSO_OTHER_SPACE;
	return v;
}

static bool chooses(const struct effect *e)
{
	return e->who != WHO_USER && e->who != WHO_TARGET;
}

/* DF-814, DF-1602, DF-1603, DF-R90, DF-R98. */
enum flow dawnfall_fx_set(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_set;
	struct action_vars *a = &f[-2].v.action;
	const struct effect *e = effect_of(p, a);
	struct dawnfall *s = p->s;

	BEGIN;
	dawnfall_clear_flags(s, e->flags & FX_EACH ? HAS_MOVED | WAS_PUSHED : WAS_PUSHED);
	do {
		if (e->fx != FX_teleport && e->fx != FX_woodwalk && !any_to_set(p, a, e))
			break;
		v->model = e->who == WHO_TARGET ? a->target : a->user;
		if (chooses(e)) {
			ASK(fx_set_CHOSEN, a->seat);
			if (dawnfall_chose(p, VERB_STOP))
				break;
			v->model = dawnfall_arg(p, 0);
			a->target = e->flags & FX_EACH ? NO_MODEL : v->model;
		}
		if (!dawnfall_stands(s, v->model))
			break;
		if (e->flags & FX_EACH)
			dawnfall_model_mut(s, v->model)->flags |= HAS_MOVED;
		DO_WITH(fx_set_PLACED, place,
			relocating(s, &f[-2].v.action, effect_of(p, &f[-2].v.action),
				   f->v.fx_set.model));
	} while (e->flags & FX_EACH);
	END;
}

static struct place_vars into(state_t s, int model, int space, int hexes, int by)
{
	(void)s;
	return (struct place_vars){ .model = (uint8_t)model,
				    .by = (uint8_t)by,
				    .way = WAY_SET,
				    .flags = TO_COVER,
				    .anchor = NO_MODEL,
				    .carried = NO_MODEL,
				    .space = (uint8_t)space,
				    .hexes = (uint8_t)hexes };
}

static void exchange(struct play *p, int a, int b)
{
	struct model *x = dawnfall_model_mut(p->s, a), *y = dawnfall_model_mut(p->s, b);
	uint8_t space = x->space, hexes = x->hexes;

	dawnfall_break_wall(p->s, a);
	dawnfall_break_wall(p->s, b);
	x->space = y->space;
	x->hexes = y->hexes;
	y->space = space;
	y->hexes = hexes;
	dawnfall_note(p, EVENT_set, a, x->space, x->hexes);
	dawnfall_note(p, EVENT_set, b, y->space, y->hexes);
	dawnfall_tidy(p);
}

/* Mist; Shapeshift: each over at least one hex of the other. */
enum flow dawnfall_fx_swap(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_swap;
	struct action_vars *a = &f[-2].v.action;
	const struct effect *e = effect_of(p, a);
	struct dawnfall *s = p->s;

	BEGIN;
	if (e->fx == FX_swap_thicket) {
		DO(fx_swap_WOODS, fx_woods, NEW_FX);
		return FLOW_DONE;
	}
	v->model = a->user;
	if (e->flags & FX_SAME_SIZE) {
		ASK(fx_swap_FIRST, a->seat);
		v->model = dawnfall_arg(p, 0);
	}
	ASK(fx_swap_SECOND, a->seat, v->model);
	v->other = dawnfall_arg(p, 0);
	if (e->flags & FX_SAME_SIZE) {
		exchange(p, v->model, v->other);
		return FLOW_DONE;
	}
	v->space = dawnfall_model(s, v->model)->space;
	v->hexes = dawnfall_model(s, v->model)->hexes;
	v->flags = dawnfall_model(s, v->other)->space;
	v->left = dawnfall_model(s, v->other)->hexes;
	dawnfall_model_mut(s, v->model)->space = dawnfall_model_mut(s, v->other)->space = ASIDE;
	DO_WITH(fx_swap_PLACED, place,
		into(s, f->v.fx_swap.model, f->v.fx_swap.flags, f->v.fx_swap.left,
		     f[-2].v.action.seat));
	DO_WITH(fx_swap_PLACED_OTHER, place,
		into(s, f->v.fx_swap.other, f->v.fx_swap.space, f->v.fx_swap.hexes,
		     f[-2].v.action.seat));
	END;
}

bool dawnfall_woods_swap(pack_t pack, state_t s, int squad, int model)
{
	return squad_of(model) == squad && dawnfall_stands(s, model) &&
	       dawnfall_base(pack, s, model) == 1 && !(dawnfall_model(s, model)->flags & HAS_MOVED);
}

/* Animate Woods: Treemaids and as many Thickets change places. */
enum flow dawnfall_fx_woods(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_woods;
	struct action_vars *a = &f[-3].v.action;
	struct dawnfall *s = p->s;
	struct model *m;
	int thicket;

	BEGIN;
	dawnfall_clear_flags(s, HAS_MOVED);
	for (v->count = 0; v->count < MODELS; v->count++) {
		ASK(fx_woods_MODEL, a->seat, a->squad);
		if (dawnfall_chose(p, VERB_STOP))
			break;
		v->model = dawnfall_arg(p, 0);
		ASK(fx_woods_THICKET, a->seat, v->model);
		thicket = dawnfall_arg(p, 0);
		m = dawnfall_model_mut(s, v->model);
		v->space = m->space;
		v->hexes = m->hexes;
		m->space = (uint8_t)(s->thicket[thicket] - 1);
		m->hexes = (uint8_t)(1 << s->thicket_hex[thicket]);
		s->thicket[thicket] = (uint8_t)(v->space + 1);
		for (s->thicket_hex[thicket] = 0; !(v->hexes >> s->thicket_hex[thicket] & 1);)
			s->thicket_hex[thicket]++;
		m->flags |= HAS_MOVED;
		dawnfall_note(p, EVENT_set, v->model, m->space, m->hexes);
		dawnfall_tidy(p);
	}
	END;
}

static bool any_contact(state_t s, int enemy, int seat)
{
	for (int m = seat * SQUADS * MODELS; m < (seat + 1) * SQUADS * MODELS; m++)
		if (dawnfall_stands(s, m) && dawnfall_in_contact(s, m, enemy))
			return true;
	return false;
}

static struct place_vars dragging(struct play *p, const struct fx_vars *v, int user, int seat)
{
	struct place_vars place = dawnfall_moving(p->pack, p->s, user, seat, 0xFF, 0);

	place.carried = v->other;
	return place;
}

static bool may_join_in(struct play *p, int model, int enemy, int seat)
{
	return seat_of(model) == seat && dawnfall_can_fight(p->pack, p->s, model) &&
	       !(dawnfall_model(p->s, model)->flags & HAS_FOUGHT) &&
	       dawnfall_in_contact(p->s, model, enemy);
}

static bool any_joins_in(struct play *p, int enemy, int seat)
{
	for (int m = 0; m < dawnfall_model_count(p->s); m++)
		if (may_join_in(p, m, enemy, seat))
			return true;
	return false;
}

/* Hijack: the Gorehound and its prey move together; then those in contact may fight it. */
enum flow dawnfall_fx_hijack(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_hijack;
	struct action_vars *a = &f[-2].v.action;
	struct dawnfall *s = p->s;

	BEGIN;
	ASK(fx_hijack_CHOSEN, a->seat, a->user);
	v->other = a->target = dawnfall_arg(p, 0);
	dawnfall_clear_flags(s, WAS_PUSHED | HAS_FOUGHT);
	dawnfall_model_mut(s, v->other)->space = ASIDE;
	DO_WITH(fx_hijack_MOVED, place,
		dragging(p, &f->v.fx_hijack, f[-2].v.action.user, f[-2].v.action.seat));
	DO(fx_hijack_CARRIED, place, .model = v->other, .by = a->seat, .way = WAY_SET,
	   .flags = dawnfall_stands(s, a->user) ? TO_CONTACT : 0, .anchor = a->user,
	   .carried = NO_MODEL);
	while (dawnfall_stands(s, v->other) && any_contact(s, v->other, a->seat) &&
	       any_joins_in(p, v->other, a->seat)) {
		ASK(fx_hijack_FIGHTER, a->seat, v->other);
		if (dawnfall_chose(p, VERB_STOP))
			break;
		dawnfall_model_mut(s, dawnfall_arg(p, 0))->flags |= HAS_FOUGHT;
		DO(fx_hijack_FOUGHT, fight, .starter = dawnfall_arg(p, 0), .other = v->other,
		   .first = dawnfall_arg(p, 0), .by = a->seat, .guard = NO_MODEL);
	}
	END;
}

/* DF-1621, DF-R84. */
enum flow dawnfall_fx_join(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_join;
	struct action_vars *a = &f[-2].v.action;
	struct dawnfall *s = p->s;

	BEGIN;
	ASK(fx_join_FIRST, a->seat);
	v->model = dawnfall_arg(p, 0);
	ASK(fx_join_SECOND, a->seat, v->model);
	dawnfall_clear_flags(s, IS_JOINED);
	dawnfall_model_mut(s, v->model)->flags |= IS_JOINED;
	dawnfall_model_mut(s, dawnfall_arg(p, 0))->flags |= IS_JOINED;
	END;
}
