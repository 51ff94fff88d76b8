/*
 * fx_wound.c - effects that wound, kill and sacrifice.
 */
#include "games/dawnfall/effects.h"
#include "games/dawnfall/turns.h"

static void remember_place(struct action_vars *a, state_t s, int model)
{
	a->space = dawnfall_model(s, model)->space;
	a->hexes = dawnfall_model(s, model)->hexes;
}

static int wound_flags(const struct effect *e)
{
	return e->fx == FX_kill ? OUTRIGHT : e->fx == FX_sacrifice ? IS_SACRIFICE : 0;
}

/* One model chosen or given; Osmosis and Wild Charge wound the user too, in one event. */
EFFECT_RULE(fx_wound)
{
	struct fx_wound_vars *v = &f->v.fx_wound;
	const struct effect *e = x->e;
	struct dawnfall *s = p->s;

	BEGIN;
	v->victim = e->who == WHO_OTHER ? a->other : e->who == WHO_TARGET ? a->target : a->user;
	if (e->who != WHO_OTHER && e->who != WHO_TARGET && e->who != WHO_USER) {
		if (!dawnfall_picks_any(x))
			return FLOW_DONE;
		ASK(fx_wound_CHOSEN, a->seat, a->user);
		v->victim = a->target = dawnfall_arg(p, 0);
	}
	v->n = (uint8_t)greatest(e->n, 1);
	if (e->fx == FX_wound_both && e->per == PER_X) {
		ASK(fx_wound_NUMBER, a->seat, s->squad[squad_of(a->user)].endurance + 1);
		v->n = dawnfall_arg(p, 0);
	}
	if (!dawnfall_stands(s, v->victim))
		return FLOW_DONE;
	if (e->fx == FX_sacrifice)
		remember_place(a, s, v->victim);
	if (e->fx == FX_wound_both) {
		DO(fx_wound_BOTH, wound, .victim = v->victim, .n = v->n, .by = a->seat,
		   .dealer = a->user, .flags = IN_EVENT);
		DO(fx_wound_SELF, wound, .victim = a->user, .n = v->n, .by = Q_SEATS,
		   .dealer = NO_MODEL, .flags = IN_EVENT);
		dawnfall_settle(p);
	} else {
		DO(fx_wound_WOUNDED, wound, .victim = v->victim, .n = v->n, .by = a->seat,
		   .dealer = a->user, .flags = (uint8_t)wound_flags(e));
	}
	END;
}

static void list_wounds(struct list *l, const struct act *x)
{
	if (l->f->at.step == fx_wound_NUMBER)
		dawnfall_add_numbers(l, 1, l->s->head.ask.subject[0]);
	else
		dawnfall_add_picked(l, x);
}

static int ask_number(struct parts *w, const struct act *x)
{
	(void)w;
	return x->s->head.ask.kind == ASK_NUMBER ? WORD_number_wounds : WORDS;
}

static bool is_sound(const struct act *x, const struct frame *f)
{
	return !is_model(f->v.fx_wound.victim) || dawnfall_exists(x->s, f->v.fx_wound.victim);
}

#define WOUND                                                                       \
	.rule = RULE_fx_wound, .possible = dawnfall_picks_any, .list = list_wounds, \
	.question = ask_number, .sound = is_sound
const struct effect_row dawnfall_wound_effect = { WOUND };
const struct effect_row dawnfall_wound_both_effect = { WOUND, .whole_turn = true };
const struct effect_row dawnfall_kill_effect = { WOUND };
const struct effect_row dawnfall_sacrifice_effect = { WOUND };
