/*
 * fx_fight.c - effects that fight: one model, a Squad's Sneak Attacks, a group, the dead, and
 * many that close in on one enemy.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/effects.h"
#include "games/dawnfall/places.h"

/* ---- fights -------------------------------------------------------------------------------- */

static bool is_squads_sneak(const struct effect *e)
{
	return e->fx == FX_sneak && e->who != WHO_USER;
}

static bool can_fight(const struct act *x)
{
	if (is_squads_sneak(x->e))
		return dawnfall_picks_any_squad(x);
	return dawnfall_can_fight(x->pack, x->s, x->a->user) &&
	       dawnfall_has_enemy(x->s, x->a->user, x->a->seat, x->e->range) &&
	       dawnfall_amount(x) > 0;
}

static bool squad_fights(const struct act *x, int squad)
{
	return dawnfall_squad_can_fight(x->pack, x->s, squad);
}

/* Revenge: an enemy that touches the place where the model was killed. */
static bool may_revenge(const struct act *x, const struct wound_vars *w, int enemy)
{
	return dawnfall_is_enemy(x, enemy) &&
	       dawnfall_touch(w->space, w->hexes, dawnfall_model(x->s, enemy)->space,
			      dawnfall_model(x->s, enemy)->hexes);
}

static bool can_revenge(const struct act *x)
{
	const struct wound_vars *w = dawnfall_wound_of(x->s);

	if (!w || !(w->flags & IN_COMBAT))
		return false;
	FOR_MODELS(m, x->s)
		if (may_revenge(x, w, m))
			return true;
	return false;
}

/* Formation: any Knight of the group may fight one enemy in contact. */
static bool is_fighter(const struct act *x, int model, int enemy)
{
	return dawnfall_picks(x, model) && !(dawnfall_model(x->s, model)->flags & HAS_FOUGHT) &&
	       dawnfall_can_fight(x->pack, x->s, model) && dawnfall_stands(x->s, enemy) &&
	       dawnfall_is_enemy(x, enemy) && dawnfall_in_contact(x->s, model, enemy);
}

static bool any_fighter(const struct act *x)
{
	FOR_MODELS_OF(m, x->a->seat)
		FOR_MODELS(o, x->s)
			if (is_fighter(x, m, o))
				return true;
	return false;
}

static struct fight_vars one_sequence(struct play *p, const struct act *x)
{
	return (struct fight_vars){ .starter = dawnfall_arg(p, 0),
				    .other = dawnfall_arg(p, 1),
				    .first = dawnfall_arg(p, 0),
				    .by = x->a->seat,
				    .flags = x->e->fx == FX_revenge ? IS_SNEAK | IS_GHOST : 0,
				    .guard = NO_MODEL };
}

static int style(const struct effect *e)
{
	return (e->fx == FX_sneak ? FIGHT_SNEAK : 0) | (e->plus ? FIGHT_POWER : 0);
}

static int fight_way(const struct effect *e)
{
	return e->flags & FX_EACH ? EACH_ENEMY : e->flags & FX_ANY_NUMBER ? ANY_ENEMIES : SO_MANY;
}

/* DF-918 and the cards. */
EFFECT_RULE(fx_fight)
{
	struct fx_fight_vars *v = &f->v.fx_fight;
	const struct effect *e = x->e;
	struct dawnfall *s = p->s;

	BEGIN;
	if (e->fx == FX_revenge || (e->who == WHO_KIND && e->flags & FX_EACH)) {
		if (e->fx != FX_revenge)
			dawnfall_clear_flags(s, HAS_FOUGHT);
		while (e->fx == FX_revenge ? !v->count : any_fighter(x)) {
			ASK(fx_fight_CHOSEN, a->seat, a->user);
			v->count++;
			if (dawnfall_stops(p))
				break;
			dawnfall_model_mut(s, dawnfall_arg(p, 0))->flags |=
				e->fx == FX_revenge ? 0 : HAS_FOUGHT;
			DO_WITH(fx_fight_FOUGHT, fight, one_sequence(p, x));
		}
		return FLOW_DONE;
	}
	if (is_squads_sneak(e)) {
		v->squad = a->squad;
		if (e->who == WHO_FRIEND) {
			ASK(fx_fight_SQUAD, a->seat);
			v->squad = dawnfall_arg(p, 0);
		}
		DO(fx_fight_SNEAKED, combat, .squad = v->squad, .models = 15, .by = a->seat,
		   .way = EACH_MODEL_ONCE, .sneak = FIGHT_SNEAK, .target = NO_MODEL);
		return FLOW_DONE;
	}
	v->model = e->who == WHO_TARGET ? a->target : a->user;
	if (!dawnfall_stands(s, v->model))
		return FLOW_DONE;
	DO(fx_fight_DONE, combat, .squad = (uint8_t)squad_of(v->model), .models = bit_of(v->model),
	   .by = a->seat, .way = (uint8_t)fight_way(e), .left = (uint8_t)dawnfall_amount(x),
	   .sneak = (uint8_t)style(e), .range = e->range, .target = NO_MODEL);
	END;
}

static void list_fighters(struct list *l, const struct act *x)
{
	const struct wound_vars *w = dawnfall_wound_of(l->s);
	bool revenge = x->e->fx == FX_revenge;

	if (l->f->at.step == fx_fight_SQUAD) {
		dawnfall_add_picked_squads(l, x);
		return;
	}
	if (!revenge)
		add_stop(l);
	FOR_MODELS(m, l->s) {
		if (revenge && m != x->a->user)
			continue;
		FOR_MODELS(o, l->s)
			if (revenge ? w && may_revenge(x, w, o) : is_fighter(x, m, o))
				add(l, VERB_ATTACK, m, o, 0);
	}
}

static bool is_fight_sound(const struct act *x, const struct frame *f)
{
	int squad = f->v.fx_fight.squad;

	return f->at.step != fx_fight_SNEAKED || (is_squad(squad) && x->s->squad[squad].kind);
}

#define FIGHT .rule = RULE_fx_fight, .list = list_fighters, .sound = is_fight_sound
const struct effect_row dawnfall_fight_effect = { FIGHT, .possible = can_fight };
const struct effect_row dawnfall_sneak_effect = { FIGHT, .by = BY_WHO, .possible = can_fight,
						  .picks_squad = squad_fights };
const struct effect_row dawnfall_revenge_effect = { FIGHT, .possible = can_revenge };

/* ---- Horde, Chosen Victim: model by model into contact with one enemy, and a fight ----------- */

/* A model that reaches contact with this enemy and may fight it. */
static bool converges(const struct act *x, int model, int enemy)
{
	const struct model *m = dawnfall_model(x->s, model), *o = dawnfall_model(x->s, enemy);
	struct place_vars v;

	if (!dawnfall_picks(x, model) || !dawnfall_can_fight(x->pack, x->s, model))
		return false;
	if (dawnfall_in_contact(x->s, model, enemy))
		return true;
	if (!dawnfall_can_move(x->pack, x->s, model))
		return false;
	v = dawnfall_moving(x->pack, x->s, model, x->a->seat, 0xFF, TO_CONTACT);
	v.anchor = (uint8_t)enemy;
	return dawnfall_distance(m->space, o->space) <= v.range + 1 &&
	       dawnfall_any_spot(x->pack, x->s, &v);
}

static bool is_converged_on(const struct list *l, const struct act *x, int enemy)
{
	(void)l;
	if (!dawnfall_stands(x->s, enemy) || !dawnfall_is_enemy(x, enemy))
		return false;
	FOR_MODELS_OF(m, x->a->seat)
		if (converges(x, m, enemy))
			return true;
	return false;
}

static bool can_converge(const struct act *x)
{
	FOR_MODELS(enemy, x->s)
		if (is_converged_on(NULL, x, enemy))
			return true;
	return false;
}

static bool goes_next(const struct act *x, int model, int enemy)
{
	return !(dawnfall_model(x->s, model)->flags & HAS_MOVED) && converges(x, model, enemy);
}

static bool is_next(const struct list *l, const struct act *x, int model)
{
	return goes_next(x, model, l->f->v.fx_converge.enemy);
}

static bool any_next(const struct act *x, int enemy)
{
	FOR_MODELS(m, x->s)
		if (goes_next(x, m, enemy))
			return true;
	return false;
}

static struct place_vars closing_in(const struct act *x, const struct fx_converge_vars *v)
{
	struct place_vars to =
		dawnfall_moving(x->pack, x->s, v->model, x->a->seat, 0xFF, TO_CONTACT);

	to.anchor = v->enemy;
	return to;
}

EFFECT_RULE(fx_converge)
{
	struct fx_converge_vars *v = &f->v.fx_converge;
	struct dawnfall *s = p->s;

	BEGIN;
	ASK(fx_converge_TARGET, a->seat);
	a->target = v->enemy = dawnfall_arg(p, 0);
	dawnfall_clear_flags(s, HAS_MOVED | WAS_PUSHED);
	while (dawnfall_stands(s, v->enemy) && any_next(x, v->enemy)) {
		ASK(fx_converge_CHOSEN, a->seat, v->enemy);
		if (dawnfall_stops(p))
			break;
		v->model = dawnfall_arg(p, 0);
		dawnfall_model_mut(s, v->model)->flags |= HAS_MOVED;
		if (!dawnfall_in_contact(s, v->model, v->enemy))
			DO_WITH(fx_converge_PLACED, place, closing_in(x, v));
		if (dawnfall_in_contact(s, v->model, v->enemy))
			DO(fx_converge_FOUGHT, fight, .starter = v->model, .other = v->enemy,
			   .first = v->model, .by = a->seat, .guard = NO_MODEL);
	}
	END;
}

static void list_models(struct list *l, const struct act *x)
{
	if (l->f->at.step == fx_converge_TARGET) {
		dawnfall_add_models(l, x, is_converged_on);
		return;
	}
	dawnfall_add_models(l, x, is_next);
	add_stop(l);
}

static bool is_converge_sound(const struct act *x, const struct frame *f)
{
	const struct fx_converge_vars *v = &f->v.fx_converge;

	if (f->at.step == fx_converge_TARGET)
		return true;
	return dawnfall_exists(x->s, v->enemy) &&
	       (f->at.step == fx_converge_CHOSEN || dawnfall_exists(x->s, v->model));
}
const struct effect_row dawnfall_converge_effect = {
	.rule = RULE_fx_converge,
	.by = BY_ANY,
	.possible = can_converge,
	.list = list_models,
	.sound = is_converge_sound,
};
