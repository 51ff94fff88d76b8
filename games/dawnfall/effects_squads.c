/*
 * effects_squads.c - effects that shoot, wound, restore, charge and mark.
 */
#include "games/dawnfall/rules.h"

static const struct effect *effect_of(struct play *p, const struct action_vars *a)
{
	return &p->pack->action[a->number].effect[a->row];
}

/* ---- shots -------------------------------------------------------------------------------- */

static struct shoot_vars aimed(struct play *p, const struct action_vars *a, const struct effect *e,
			       const struct fx_vars *v)
{
	state_t s = p->s;
	bool unmanned = e->area == AREA_CONTACT_AND_SPACE || !dawnfall_stands(s, a->user);
	struct shoot_vars shot = { .shooter = unmanned ? NO_MODEL : a->user,
				   .seat = a->seat,
				   .wounds = e->wounds,
				   .fire = e->fire,
				   .plus = e->plus,
				   .left = e->spread,
				   .flags =
					   (uint8_t)((e->spread ? SPREADS : 0) |
						     (e->flags & FX_ANY_NUMBER ? HURTS_SELF : 0)) };

	if (e->mode_plus && !unmanned && s->squad[squad_of(a->user)].mode == e->mode)
		shot.plus = (int8_t)(shot.plus + e->mode_plus);
	for (int m = 0; m < dawnfall_model_count(s); m++)
		if (e->area == AREA_MODEL ?
			    m == v->other :
			    dawnfall_in_area(p->pack, s, a, e, v->space, v->hexes, m))
			shot.target[m / 8] |= (uint8_t)(1 << (m % 8));
	return shot;
}

static bool needs_space(const struct effect *e)
{
	return e->area != AREA_MODEL && e->area != AREA_AROUND && e->area != AREA_CONTACT_AND_SPACE;
}

static bool needs_second(const struct effect *e)
{
	return e->area == AREA_TWO_SPACES || e->area == AREA_SPACE_AND_ADJACENT;
}

/* Shoot: each Ranger of the Squad, twice with Firing Position, in any order (DF-1006). The
 * first shots made are in `count`, the second ones in `left`, a bit for each model. */
bool dawnfall_may_shoot(pack_t pack, state_t s, const struct action_vars *a, const struct effect *e,
			const struct fx_vars *v, int model)
{
	int times = dawnfall_granted(pack, s, v->flags, GRANT_SHOOT_TWICE) ? 2 : 1;
	struct action_vars with = *a;

	with.user = (uint8_t)model;
	return squad_of(model) == v->flags &&
	       (v->count >> model % MODELS & 1) + (v->left >> model % MODELS & 1) < times &&
	       dawnfall_stands(s, model) && dawnfall_any_shot(pack, s, &with, e);
}

static int shooters(struct play *p, const struct action_vars *a, const struct effect *e,
		    const struct fx_vars *v, int *one)
{
	int n = 0;

	for (int m = v->flags * MODELS; m < (v->flags + 1) * MODELS; m++) {
		if (!dawnfall_may_shoot(p->pack, p->s, a, e, v, m))
			continue;
		*one = m;
		n++;
	}
	return n;
}

/* DF-1004 to DF-1012, DF-D19. `hexes` holds the second Space, `flags` the Squad. */
enum flow dawnfall_fx_shot(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_shot;
	struct action_vars *a = &f[-2].v.action;
	const struct effect *e = effect_of(p, a);
	struct dawnfall *s = p->s;
	int one = NO_MODEL;

	BEGIN;
	v->flags = (uint8_t)squad_of(a->user < NO_MODEL ? a->user : 0);
	if (dawnfall_frame(s, RULE_wound) && a->user < NO_MODEL && !dawnfall_stands(s, a->user)) {
		a->space = dawnfall_frame(s, RULE_wound)->v.wound.space; /* Detonation */
		a->hexes = dawnfall_frame(s, RULE_wound)->v.wound.hexes;
	}
	do {
		if (e->flags & FX_EACH) {
			if (!shooters(p, a, e, v, &one))
				break;
			if (shooters(p, a, e, v, &one) > 1) {
				ASK(fx_shot_SHOOTER, a->seat, v->flags);
				if (dawnfall_chose(p, VERB_STOP))
					break;
				one = dawnfall_arg(p, 0);
			}
			a->user = (uint8_t)one;
			if (v->count >> one % MODELS & 1)
				v->left |= (uint8_t)(1 << one % MODELS);
			v->count |= (uint8_t)(1 << one % MODELS);
		}
		if (!dawnfall_any_shot(p->pack, s, a, e))
			break;
		if (e->area == AREA_MODEL) {
			ASK(fx_shot_TARGET, a->seat, a->user);
			if (dawnfall_chose(p, VERB_STOP))
				continue;
			v->other = a->target = dawnfall_arg(p, 0);
		}
		if (needs_space(e)) {
			ASK(fx_shot_SPACE, a->seat, a->user);
			v->space = dawnfall_arg(p, 0);
		}
		v->hexes = NOWHERE;
		if (needs_second(e)) {
			ASK(fx_shot_SECOND, a->seat, a->user, v->space);
			v->hexes = dawnfall_arg(p, 0);
		}
		DO_WITH(fx_shot_SHOT, shoot, dawnfall_aimed(p, &f[-2].v.action, &f->v.fx_shot));
	} while (e->flags & FX_EACH && s->squad[v->flags].kind);
	END;
}

struct shoot_vars dawnfall_aimed(struct play *p, const struct action_vars *a,
				 const struct fx_vars *v)
{
	return aimed(p, a, effect_of(p, a), v);
}

/* ---- Wounds and sacrifices ------------------------------------------------------------------ */

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
enum flow dawnfall_fx_wound(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_wound;
	struct action_vars *a = &f[-2].v.action;
	const struct effect *e = effect_of(p, a);
	struct dawnfall *s = p->s;

	BEGIN;
	v->model = e->who == WHO_OTHER ? a->other : e->who == WHO_TARGET ? a->target : a->user;
	if (e->who != WHO_OTHER && e->who != WHO_TARGET && e->who != WHO_USER) {
		if (!dawnfall_picks_any(p->pack, s, a, e))
			return FLOW_DONE;
		ASK(fx_wound_CHOSEN, a->seat, a->user);
		v->model = a->target = dawnfall_arg(p, 0);
	}
	v->count = (uint8_t)(e->n > 0 ? e->n : 1);
	if (e->fx == FX_wound_both && e->per == PER_X) {
		ASK(fx_wound_NUMBER, a->seat, s->squad[squad_of(a->user)].endurance + 1);
		v->count = dawnfall_arg(p, 0);
	}
	if (!dawnfall_stands(s, v->model))
		return FLOW_DONE;
	if (e->fx == FX_sacrifice)
		remember_place(a, s, v->model);
	if (e->fx == FX_wound_both) {
		DO(fx_wound_BOTH, wound, .victim = v->model, .n = v->count, .by = a->seat,
		   .dealer = a->user, .flags = IN_EVENT, .space = NOWHERE);
		DO(fx_wound_SELF, wound, .victim = a->user, .n = v->count, .by = Q_SEATS,
		   .dealer = NO_MODEL, .flags = IN_EVENT, .space = NOWHERE);
		dawnfall_settle(p);
	} else {
		DO(fx_wound_WOUNDED, wound, .victim = v->model, .n = v->count, .by = a->seat,
		   .dealer = e->fx == FX_sacrifice ? NO_MODEL : a->user,
		   .flags = (uint8_t)wound_flags(e), .space = NOWHERE);
	}
	END;
}

/* ---- Squads ------------------------------------------------------------------------------------ */

/* The one Squad that fits, if there is one; where there are several it is asked. */
static int only_squad(struct play *p, const struct action_vars *a, const struct effect *e)
{
	int one = NO_SQUAD, n = 0;

	for (int q = a->seat * SQUADS; q < (a->seat + 1) * SQUADS; q++) {
		if (!dawnfall_picks_squad(p->pack, p->s, a, e, q))
			continue;
		one = q;
		n++;
	}
	return n == 1 ? one : NO_SQUAD;
}

/* Restore, lose Endurance, change mode. */
enum flow dawnfall_fx_squad(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_squad;
	struct action_vars *a = &f[-2].v.action;
	const struct effect *e = effect_of(p, a);
	struct dawnfall *s = p->s;

	BEGIN;
	if (!dawnfall_picks_any_squad(p->pack, s, a, e) || dawnfall_amount(p->pack, s, a, e) <= 0)
		return FLOW_DONE;
	v->squad = (uint8_t)only_squad(p, a, e);
	if (v->squad == NO_SQUAD) {
		ASK(fx_squad_CHOSEN, a->seat, a->number);
		v->squad = dawnfall_arg(p, 0);
	}
	if (e->fx == FX_restore) {
		dawnfall_restore(p, v->squad, dawnfall_amount(p->pack, s, a, e));
	} else if (e->fx == FX_lose) {
		dawnfall_lose(p, v->squad, 1);
		dawnfall_note(p, EVENT_paid_endurance, a->seat, v->squad, 0);
	} else {
		DO(fx_squad_MODE, mode, .squad = v->squad);
	}
	END;
}

static struct charge_vars charging(const struct action_vars *a, const struct effect *e, int squad,
				   int slot)
{
	return (struct charge_vars){ .seat = a->seat,
				     .left = (uint8_t)e->n,
				     .squad = (uint8_t)squad,
				     .slot = (uint8_t)slot,
				     .scope = squad < NO_SQUAD        ? ONE_CARD :
					      e->near == NEAR_THICKET ? BY_THICKETS :
					      e->flags & FX_YOUR      ? OF_TEAM :
									EVERY_CARD };
}

enum flow dawnfall_fx_charge(struct play *p, struct frame *f)
{
	struct action_vars *a = &f[-2].v.action;
	const struct effect *e = effect_of(p, a);
	struct dawnfall *s = p->s;

	BEGIN;
	if (!dawnfall_has_slot(s, a, e))
		return FLOW_DONE;
	if (e->fx == FX_charge_each) {
		DO_WITH(fx_charge_EACH, charge,
			charging(&f[-2].v.action, effect_of(p, &f[-2].v.action), NO_SQUAD, SLOTS));
		return FLOW_DONE;
	}
	ASK(fx_charge_CHOSEN, a->seat, a->number);
	DO_WITH(fx_charge_GIVEN, charge,
		charging(&f[-2].v.action, effect_of(p, &f[-2].v.action), dawnfall_arg(p, 0),
			 dawnfall_arg(p, 1)));
	END;
}

/* ---- tokens --------------------------------------------------------------------------------------- */

static void mark(struct play *p, const struct action_vars *a, int model, int token)
{
	dawnfall_put_token(p, model, token, a->seat);
	if (!dawnfall_has(p->s, model, token))
		return;
	if (token == TOKEN_ROOTED)
		dawnfall_model_mut(p->s, model)->rooted_to = (uint8_t)(a->user + 1);
	if (token == TOKEN_LURCH)
		dawnfall_model_mut(p->s, model)->lurched_to = (uint8_t)(a->user + 1);
}

enum flow dawnfall_fx_token(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_token;
	struct action_vars *a = &f[-2].v.action;
	const struct effect *e = effect_of(p, a);
	struct dawnfall *s = p->s;

	BEGIN;
	if (e->fx == FX_overgrow || e->fx == FX_enrich) {
		ASK(fx_token_SOURCE, a->seat, a->user);
		for (v->count = 0; s->source[v->count] != dawnfall_arg(p, 0) + 1;)
			v->count++;
		if (e->fx == FX_overgrow)
			s->overgrown |= (uint8_t)(1 << v->count);
		else
			s->rich = (uint8_t)(v->count + 1);
		dawnfall_note(p, EVENT_token, NO_MODEL, TOKENS + 2 + (e->fx == FX_enrich),
			      dawnfall_arg(p, 0));
		return FLOW_DONE;
	}
	if (e->fx == FX_back_to_source) {
		ASK(fx_token_KIND, a->seat, a->user);
		mark(p, a, a->user, dawnfall_arg(p, 0));
		return FLOW_DONE;
	}
	v->model = a->other;
	if (e->who != WHO_OTHER) {
		if (!dawnfall_picks_any(p->pack, s, a, e))
			return FLOW_DONE;
		ASK(fx_token_CHOSEN, a->seat, a->number);
		v->model = dawnfall_arg(p, 0);
	}
	a->target = v->model;
	if (dawnfall_stands(s, v->model))
		mark(p, a, v->model, e->token);
	END;
}
