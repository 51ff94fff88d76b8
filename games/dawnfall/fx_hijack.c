/*
 * fx_hijack.c - Hijack: the Gorehound and an enemy in contact move together; then own models
 * beside that enemy may fight it.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/effects.h"
#include "games/dawnfall/places.h"

static bool may_be_prey(const struct list *l, const struct act *x, int model)
{
	(void)l;
	return dawnfall_is_enemy(x, model) && dawnfall_in_contact(x->s, x->a->user, model);
}

static bool can_hijack(const struct act *x)
{
	if (dawnfall_can_move(x->pack, x->s, x->a->user))
		FOR_MODELS(m, x->s)
			if (may_be_prey(NULL, x, m))
				return true;
	return false;
}

static bool may_fight(const struct act *x, int model, int prey)
{
	return seat_of(model) == x->a->seat && dawnfall_can_fight(x->pack, x->s, model) &&
	       !(dawnfall_model(x->s, model)->flags & HAS_FOUGHT) &&
	       dawnfall_in_contact(x->s, model, prey);
}

static bool is_fighter(const struct list *l, const struct act *x, int model)
{
	return may_fight(x, model, l->f->v.fx_hijack.prey);
}

static bool any_fighter(const struct act *x, int prey)
{
	FOR_MODELS(m, x->s)
		if (may_fight(x, m, prey))
			return true;
	return false;
}

/* It does not Push while it carries. */
static struct place_vars dragging(const struct act *x, int prey)
{
	struct place_vars place = dawnfall_moving(x->pack, x->s, x->a->user, x->a->seat, 0xFF, 0);

	place.carried = (uint8_t)prey;
	return place;
}

EFFECT_RULE(fx_hijack)
{
	struct fx_hijack_vars *v = &f->v.fx_hijack;
	struct dawnfall *s = p->s;

	BEGIN;
	ASK(fx_hijack_CHOSEN, a->seat, a->user);
	v->prey = a->target = dawnfall_arg(p, 0);
	dawnfall_clear_flags(s, WAS_PUSHED | HAS_FOUGHT);
	dawnfall_model_mut(s, v->prey)->space = ASIDE;
	DO_WITH(fx_hijack_MOVED, place, dragging(x, v->prey));
	DO(fx_hijack_CARRIED, place, .model = v->prey, .by = a->seat, .way = WAY_SET,
	   .flags = dawnfall_stands(s, a->user) ? TO_CONTACT : 0, .anchor = a->user,
	   .carried = NO_MODEL);
	while (dawnfall_stands(s, v->prey) && any_fighter(x, v->prey)) {
		ASK(fx_hijack_FIGHTER, a->seat, v->prey);
		if (dawnfall_stops(p))
			break;
		dawnfall_model_mut(s, dawnfall_arg(p, 0))->flags |= HAS_FOUGHT;
		DO(fx_hijack_FOUGHT, fight, .starter = dawnfall_arg(p, 0), .other = v->prey,
		   .first = dawnfall_arg(p, 0), .by = a->seat, .guard = NO_MODEL);
	}
	END;
}

static void list_models(struct list *l, const struct act *x)
{
	if (l->f->at.step == fx_hijack_CHOSEN) {
		dawnfall_add_models(l, x, may_be_prey);
		return;
	}
	dawnfall_add_models(l, x, is_fighter);
	add_stop(l);
}

static bool is_sound(const struct act *x, const struct frame *f)
{
	return f->at.step == fx_hijack_CHOSEN || dawnfall_exists(x->s, f->v.fx_hijack.prey);
}

const struct effect_row dawnfall_hijack_effect = {
	.rule = RULE_fx_hijack,
	.possible = can_hijack,
	.list = list_models,
	.sound = is_sound,
};
