/*
 * fx_join.c - the Dvergar Banner: two own models in contact are Joined (DF-1621, DF-R84).
 */
#include "games/dawnfall/effects.h"
#include "games/dawnfall/places.h"

static bool may_join(const struct act *x, int model, int other)
{
	return seat_of(model) == x->a->seat && seat_of(other) == x->a->seat &&
	       dawnfall_in_contact(x->s, model, other);
}

static bool is_first(const struct list *l, const struct act *x, int model)
{
	(void)l;
	if (!dawnfall_stands(x->s, model))
		return false;
	FOR_MODELS_OF(o, x->a->seat)
		if (may_join(x, model, o))
			return true;
	return false;
}

static bool is_second(const struct list *l, const struct act *x, int model)
{
	return may_join(x, l->f->v.fx_join.first, model);
}

static bool any_join(const struct act *x)
{
	FOR_MODELS_OF(m, x->a->seat)
		if (is_first(NULL, x, m))
			return true;
	return false;
}

EFFECT_RULE(fx_join)
{
	struct fx_join_vars *v = &f->v.fx_join;
	struct dawnfall *s = p->s;

	(void)x;
	BEGIN;
	ASK(fx_join_FIRST, a->seat);
	v->first = dawnfall_arg(p, 0);
	ASK(fx_join_SECOND, a->seat, v->first);
	dawnfall_clear_flags(s, IS_JOINED);
	dawnfall_model_mut(s, v->first)->flags |= IS_JOINED;
	dawnfall_model_mut(s, dawnfall_arg(p, 0))->flags |= IS_JOINED;
	END;
}

static void list_models(struct list *l, const struct act *x)
{
	dawnfall_add_models(l, x, l->f->at.step == fx_join_FIRST ? is_first : is_second);
}

static bool is_sound(const struct act *x, const struct frame *f)
{
	return f->at.step == fx_join_FIRST || dawnfall_exists(x->s, f->v.fx_join.first);
}

const struct effect_row dawnfall_join_effect = {
	.rule = RULE_fx_join,
	.possible = any_join,
	.list = list_models,
	.sound = is_sound,
};
