/*
 * fx_move.c - effects that move: single models, an enemy under control, whole Squads that move
 * and fight.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/effects.h"
#include "games/dawnfall/places.h"
#include "games/dawnfall/text.h"

/* ---- models ----------------------------------------------------------------------------- */

static bool can_move(const struct act *x, int model)
{
	return dawnfall_can_move(x->pack, x->s, model);
}

static bool user_can_move(const struct act *x)
{
	return can_move(x, x->a->user);
}

static bool is_unmoved(const struct list *l, const struct act *x, int model)
{
	(void)l;
	return dawnfall_picks(x, model) && !(dawnfall_model(x->s, model)->flags & HAS_MOVED);
}

static bool any_unmoved(const struct act *x)
{
	FOR_MODELS(m, x->s)
		if (is_unmoved(NULL, x, m))
			return true;
	return false;
}

static int move_flags(const struct effect *e)
{
	return (e->flags & FX_OBSTACLES ? OVER_OBSTACLES : 0) |
	       (e->flags & FX_STRAIGHT ? TO_STRAIGHT : 0) | (e->fx == FX_blitz ? WITH_RUN : 0);
}

static int move_range(const struct effect *e)
{
	return e->n > 0 ? e->n : 0xFF;
}

/* DF-819: single models; an enemy under control; or each of several (Order). */
EFFECT_RULE(fx_move)
{
	struct fx_move_vars *v = &f->v.fx_move;
	struct dawnfall *s = p->s;

	BEGIN;
	if (x->e->flags & FX_EACH) {
		dawnfall_clear_flags(s, HAS_MOVED | WAS_PUSHED);
		while (any_unmoved(x)) {
			ASK(fx_move_NEXT, a->seat);
			if (dawnfall_stops(p))
				break;
			v->model = dawnfall_arg(p, 0);
			DO_WITH(fx_move_PLACED, place,
				dawnfall_moving(p->pack, s, v->model, a->seat, 0xFF, 0));
			dawnfall_model_mut(s, v->model)->flags |= HAS_MOVED;
		}
		return FLOW_DONE;
	}
	v->model = a->user;
	if (x->e->who == WHO_ENEMY) {
		ASK(fx_move_CHOSEN, a->seat);
		v->model = a->target = dawnfall_arg(p, 0);
	}
	if (!can_move(x, v->model))
		return FLOW_DONE;
	dawnfall_model_mut(s, v->model)->run = 0;
	DO(fx_move_MOVED, move, .squad = (uint8_t)squad_of(v->model), .by = a->seat,
	   .models = bit_of(v->model), .range = (uint8_t)move_range(x->e),
	   .flags = (uint8_t)move_flags(x->e), .chosen = NO_MODEL);
	a->straight = dawnfall_model(s, v->model)->run & 15;
	if (x->e->fx == FX_blitz && dawnfall_stands(s, v->model))
		s->squad[squad_of(v->model)].blitz = 1;
	END;
}

static void list_movers(struct list *l, const struct act *x)
{
	if (l->f->at.step == fx_move_CHOSEN) {
		dawnfall_add_picked(l, x);
		return;
	}
	dawnfall_add_models(l, x, is_unmoved);
	add_stop(l);
}

static bool is_move_sound(const struct act *x, const struct frame *f)
{
	return (f->at.step != fx_move_PLACED && f->at.step != fx_move_MOVED) ||
	       dawnfall_exists(x->s, f->v.fx_move.model);
}

#define MOVE .rule = RULE_fx_move, .list = list_movers, .sound = is_move_sound
const struct effect_row dawnfall_move_effect = { MOVE, .possible = dawnfall_picks_any,
						 .picks = can_move };
const struct effect_row dawnfall_blitz_effect = { MOVE, .possible = user_can_move };

/* ---- Squads ------------------------------------------------------------------------------- */

static bool squad_moves(const struct act *x, int squad)
{
	return dawnfall_squad_can_move(x->pack, x->s, squad);
}

static bool squad_fights(const struct act *x, int squad)
{
	return dawnfall_squad_can_fight(x->pack, x->s, squad);
}

static bool squad_acts(const struct act *x, int squad)
{
	return squad_moves(x, squad) || squad_fights(x, squad);
}

static bool own_squad_acts(const struct act *x)
{
	return squad_acts(x, is_model(x->a->user) ? squad_of(x->a->user) : x->a->squad);
}

static int models_moving(const struct act *x)
{
	return x->e->who == WHO_USER ? bit_of(x->a->user) : 15;
}

/* DF-R122: of several Squads each is chosen once. */
static bool acts_next(const struct act *x, const struct fx_squads_vars *v, int squad)
{
	return dawnfall_picks_squad(x, squad) && !(v->chosen >> squad % SQUADS & 1);
}

static bool any_acts_next(const struct act *x, const struct fx_squads_vars *v)
{
	FOR_SQUADS_OF(q, x->a->seat)
		if (acts_next(x, v, q))
			return true;
	return false;
}

static struct move_vars moving(const struct act *x, const struct fx_squads_vars *v)
{
	return (struct move_vars){ .squad = v->squad,
				   .by = x->a->seat,
				   .models = (uint8_t)models_moving(x),
				   .range = 0xFF,
				   .chosen = NO_MODEL };
}

/* Move and Combat actions of whole Squads: the Squad of the card, one, or up to three. */
EFFECT_RULE(fx_squads)
{
	struct fx_squads_vars *v = &f->v.fx_squads;
	const struct effect *e = x->e;

	BEGIN;
	for (v->count = 0; v->count < greatest(e->n, 1); v->count++) {
		v->squad = e->who == WHO_USER ? (uint8_t)squad_of(a->user) : a->squad;
		if (e->who == WHO_FRIEND) {
			if (!any_acts_next(x, v))
				break;
			ASK(fx_squads_CHOSEN, a->seat, v->count);
			if (dawnfall_stops(p))
				break;
			v->squad = dawnfall_arg(p, 0);
			v->chosen |= (uint8_t)(1 << v->squad % SQUADS);
		}
		v->fights_first = e->fx == FX_combat_squad;
		if (e->fx == FX_move_and_combat) {
			ASK(fx_squads_FIRST, a->seat, v->squad);
			v->fights_first = dawnfall_chose(p, VERB_NO);
		}
		if (!v->fights_first && squad_moves(x, v->squad))
			DO_WITH(fx_squads_MOVED, move, moving(x, v));
		if (e->fx != FX_move_squad && squad_fights(x, v->squad))
			DO(fx_squads_FOUGHT, combat, .squad = v->squad, .by = a->seat,
			   .models = (uint8_t)models_moving(x),
			   .way = e->who == WHO_USER ? SO_MANY : EACH_MODEL_ONCE, .left = 1,
			   .target = NO_MODEL);
		if (e->fx == FX_move_and_combat && v->fights_first && squad_moves(x, v->squad))
			DO_WITH(fx_squads_MOVED_AFTER, move, moving(x, v));
	}
	END;
}

static void list_squads(struct list *l, const struct act *x)
{
	FOR_SQUADS_OF(q, x->a->seat)
		if (acts_next(x, &l->f->v.fx_squads, q))
			add(l, VERB_SQUAD, q, 0, 0);
	if (l->f->v.fx_squads.count)
		add_stop(l);
}

static int ask_order(struct parts *w, const struct act *x)
{
	if (x->s->head.ask.kind != ASK_MAY)
		return WORDS;
	dawnfall_say_squad(w, x->s->head.ask.subject[0]);
	return WORD_may_move_first;
}

static bool is_squads_sound(const struct act *x, const struct frame *f)
{
	int squad = f->v.fx_squads.squad;

	return f->at.step == fx_squads_CHOSEN || (is_squad(squad) && x->s->squad[squad].kind);
}

#define SQUADS_ACT                                                                        \
	.rule = RULE_fx_squads, .by = BY_WHO, .list = list_squads, .question = ask_order, \
	.sound = is_squads_sound
const struct effect_row dawnfall_move_squad_effect = { SQUADS_ACT,
						       .possible = dawnfall_picks_any_squad,
						       .picks_squad = squad_moves };
const struct effect_row dawnfall_combat_squad_effect = { SQUADS_ACT,
							 .possible = dawnfall_picks_any_squad,
							 .picks_squad = squad_fights };
const struct effect_row dawnfall_move_and_combat_effect = { SQUADS_ACT, .possible = own_squad_acts,
							    .picks_squad = squad_acts };
