/*
 * fx_return.c - the dead: models that come back (DF-1111, DF-R58), Resurrection, Lycanthropy,
 * Seed, and those removed for good.
 */
#include "games/dawnfall/effects.h"
#include "games/dawnfall/places.h"
#include "games/dawnfall/supply.h"
#include "games/dawnfall/text.h"

static bool is_dead(state_t s, int model)
{
	return s->squad[squad_of(model)].kind && dawnfall_model(s, model)->space == DEAD;
}

static bool any_dead(state_t s, int seat)
{
	FOR_MODELS_OF(m, seat)
		if (is_dead(s, m))
			return true;
	return false;
}

static bool has_dead(const struct act *x)
{
	return any_dead(x->s, x->a->seat);
}

/* ---- who may return, and where ------------------------------------------------------------------- */

/* Lycanthropy: over the hexes where the enemy died. */
static struct place_vars over_grave(const struct act *x, int model, const struct wound_vars *w)
{
	struct place_vars v = dawnfall_placing(model, x->a->seat, WAY_SET);

	v.flags = TO_COVER;
	v.space = w->space;
	v.hexes = w->hexes;
	return v;
}

static struct place_vars arriving(const struct act *x, int model)
{
	struct place_vars v;

	if (x->e->fx == FX_lycanthropy)
		return over_grave(x, model, dawnfall_wound_of(x->s));
	v = dawnfall_setting(x, model);
	v.flags &= (uint8_t)~TO_RANGE;
	return v;
}

static bool finds_place(const struct act *x, int model)
{
	struct place_vars v = arriving(x, model);

	return dawnfall_any_spot(x->pack, x->s, &v);
}

bool dawnfall_any_return(const struct act *x)
{
	FOR_MODELS(m, x->s)
		if (dawnfall_picks(x, m) && finds_place(x, m))
			return true;
	return false;
}

/* The death that opened the window: of an enemy. */
static const struct wound_vars *enemys_death(const struct act *x)
{
	const struct wound_vars *w = dawnfall_wound_of(x->s);

	return w && w->flags & IS_KILLED && dawnfall_is_enemy(x, w->victim) ? w : NULL;
}

/* DF-511, DF-R58, DF-1111. */
static bool may_return(const struct list *l, const struct act *x, int model)
{
	(void)l;
	if (!is_dead(x->s, model))
		return false;
	if (x->e->fx == FX_bring_back)
		return dawnfall_picks(x, model) && finds_place(x, model);
	if (seat_of(model) != x->a->seat)
		return false;
	if (x->e->fx == FX_lycanthropy)
		return dawnfall_is_kind(x->s, squad_of(model), x->e->squad) &&
		       finds_place(x, model);
	return x->e->fx == FX_remove_dead || !is_model(x->a->target) ||
	       squad_of(model) == squad_of(x->a->target);
}

static bool any_returns(const struct act *x)
{
	FOR_MODELS(m, x->s)
		if (may_return(NULL, x, m))
			return true;
	return false;
}

static bool can_turn(const struct act *x)
{
	const struct wound_vars *w = enemys_death(x);

	return w &&
	       dawnfall_distance(dawnfall_model(x->s, x->a->user)->space, w->space) <=
		       x->e->range &&
	       any_returns(x);
}

/* ---- the rule ---------------------------------------------------------------------------------------- */

static int restorable(const struct act *x)
{
	int squad = squad_of(x->a->target);
	int room = dawnfall_printed(x->pack, x->s, squad) - x->s->squad[squad].endurance;
	int purse = dawnfall_purse(x->s, x->a->seat);

	return least(room, purse);
}

/* Resurrection pays 1 for each model and each token; Lycanthropy may give up its Treemaid; the
 * Faceless Banner removes a dead model for good. DF-511, DF-1111, DF-R58. */
EFFECT_RULE(fx_return)
{
	struct fx_return_vars *v = &f->v.fx_return;
	const struct effect *e = x->e;
	struct dawnfall *s = p->s;

	BEGIN;
	for (v->count = 0; any_returns(x); v->count++) {
		if (e->fx == FX_resurrect && !dawnfall_purse(s, a->seat))
			break;
		if (e->fx != FX_resurrect && v->count)
			break;
		ASK(fx_return_CHOSEN, a->seat, v->count);
		if (dawnfall_stops(p))
			break;
		v->model = dawnfall_arg(p, 0);
		if (e->fx == FX_remove_dead) {
			dawnfall_model_mut(s, v->model)->space = GONE;
			return FLOW_DONE;
		}
		a->target = v->model;
		if (e->fx == FX_resurrect)
			DO(fx_return_PAID, pay, .seat = a->seat, .left = 1);
		dawnfall_note(p, EVENT_returned, v->model, 0, 0);
		DO_WITH(fx_return_PLACED, place, arriving(x, v->model));
	}
	if (e->fx == FX_resurrect && is_model(a->target) && restorable(x) > 0) {
		ASK(fx_return_NUMBER, a->seat, restorable(x));
		v->tokens = dawnfall_arg(p, 0);
		if (v->tokens) {
			DO(fx_return_PAID_TOKENS, pay, .seat = a->seat, .left = v->tokens);
			dawnfall_restore(p, squad_of(a->target), v->tokens);
		}
	}
	if (e->fx == FX_lycanthropy && is_model(a->target) && dawnfall_stands(s, a->user)) {
		ASK(fx_return_SACRIFICED, a->seat, a->user);
		if (dawnfall_chose(p, VERB_YES)) {
			DO(fx_return_GIVEN_UP, wound, .victim = a->user, .dealer = NO_MODEL,
			   .flags = IS_SACRIFICE);
			dawnfall_restore(p, squad_of(a->target), 1);
		}
	}
	END;
}

static void list_dead(struct list *l, const struct act *x)
{
	if (l->f->at.step == fx_return_NUMBER) {
		dawnfall_add_numbers(l, 0, l->s->head.ask.subject[0]);
		return;
	}
	dawnfall_add_models(l, x, may_return);
	if (l->f->v.fx_return.count)
		add_stop(l);
}

static int ask_about(struct parts *w, const struct act *x)
{
	switch (x->s->head.ask.kind) {
	case ASK_NUMBER: return WORD_number_tokens;
	case ASK_MAY: dawnfall_say_model(w, x->s->head.ask.subject[0]); return WORD_may_sacrifice;
	default: return WORDS;
	}
}

static bool is_sound(const struct act *x, const struct frame *f)
{
	bool grave = x->e->fx != FX_lycanthropy || dawnfall_wound_of(x->s);

	if (f->at.step == fx_return_CHOSEN)
		return grave;
	if (f->at.step == fx_return_PAID || f->at.step == fx_return_PLACED)
		return grave && dawnfall_exists(x->s, f->v.fx_return.model);
	return dawnfall_exists(x->s, x->a->target);
}

#define RETURNS .rule = RULE_fx_return, .list = list_dead, .question = ask_about, .sound = is_sound
const struct effect_row dawnfall_bring_back_effect = { RETURNS, .possible = dawnfall_any_return };
const struct effect_row dawnfall_resurrect_effect = { RETURNS, .possible = has_dead };
const struct effect_row dawnfall_remove_dead_effect = { RETURNS, .possible = has_dead };
const struct effect_row dawnfall_lycanthropy_effect = { RETURNS, .for_whom = FOR_AN_ENEMY,
							.possible = can_turn };

/* ---- Seed: a Wood beside the killed enemy becomes a dead model's place (DF-R92) --------------------------- */

static bool is_near_wood(state_t s, const struct wound_vars *w, int i)
{
	return dawnfall_touches_space(w->space, w->hexes, dawnfall_wood(s, i));
}

/* DF-R92. */
static bool can_seed(const struct act *x)
{
	const struct wound_vars *w = enemys_death(x);

	FOR_WOODS(i)
		if (w && is_near_wood(x->s, w, i) && has_dead(x))
			return true;
	return false;
}

/* The model is put into that Space. */
static struct place_vars growing(const struct act *x, int model, int space)
{
	struct place_vars v = dawnfall_placing(model, x->a->seat, WAY_SET);

	v.flags = TO_RANGE;
	v.space = (uint8_t)space;
	return v;
}

static bool may_grow(const struct list *l, const struct act *x, int model)
{
	struct place_vars v = growing(x, model, l->f->v.fx_seed.space);

	return seat_of(model) == x->a->seat && is_dead(x->s, model) &&
	       dawnfall_any_spot(x->pack, x->s, &v);
}

static int wood_in(state_t s, int space)
{
	int i = 0;

	while (dawnfall_wood(s, i) != space)
		i++;
	return i;
}

/* DF-R92. */
static void fell_wood(struct dawnfall *s, int i)
{
	if (i < SOURCES) {
		s->source[i] = 0;
		s->overgrown &= (uint8_t) ~(1 << i);
		if (s->rich == i + 1)
			s->rich = 0;
	} else {
		s->side[dawnfall_seat_of_faction(s, REBORN)].shrine = 0;
	}
}

/* DF-R92. */
EFFECT_RULE(fx_seed)
{
	struct fx_seed_vars *v = &f->v.fx_seed;

	BEGIN;
	ASK(fx_seed_WOOD, a->seat);
	v->space = dawnfall_arg(p, 0);
	fell_wood(p->s, wood_in(p->s, v->space));
	ASK(fx_seed_CHOSEN, a->seat, v->space);
	v->model = dawnfall_arg(p, 0);
	dawnfall_note(p, EVENT_returned, v->model, 0, 0);
	DO_WITH(fx_seed_PLACED, place, growing(x, v->model, v->space));
	END;
}

static void list_seeds(struct list *l, const struct act *x)
{
	if (l->f->at.step == fx_seed_CHOSEN) {
		dawnfall_add_models(l, x, may_grow);
		return;
	}
	FOR_SPACES(space, l->s)
		FOR_WOODS(i)
			if (dawnfall_wood(l->s, i) == space &&
			    is_near_wood(l->s, dawnfall_wound_of(l->s), i))
				add(l, VERB_SPACE, space, 0, 0);
}

static bool is_seed_sound(const struct act *x, const struct frame *f)
{
	if (f->at.step == fx_seed_WOOD)
		return dawnfall_wound_of(x->s);
	return is_space(f->v.fx_seed.space) &&
	       (f->at.step == fx_seed_CHOSEN || dawnfall_exists(x->s, f->v.fx_seed.model));
}
const struct effect_row dawnfall_seed_effect = {
	.rule = RULE_fx_seed,
	.possible = can_seed,
	.list = list_seeds,
	.sound = is_seed_sound,
};
