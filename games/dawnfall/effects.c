/*
 * effects.c - the table of effects, and what several of them share: whom they pick, how many,
 * on what condition, and whether an Action would do anything at all (DF-1206, DF-R56).
 */
#include "games/dawnfall/effects.h"
#include "games/dawnfall/actions.h"
#include "games/dawnfall/supply.h"
#include "games/dawnfall/turns.h"

#define ROW_LISTED(fx, name) [FX_##fx] = &dawnfall_##fx##_effect,
static const struct effect_row *const rows[EFFECTS] = { DAWNFALL_EFFECTS(ROW_LISTED) };

const struct effect_row *dawnfall_row(const struct effect *e)
{
	return rows[e->fx];
}

struct action_vars *dawnfall_action_of(struct dawnfall *s, const struct frame *f)
{
	int i = (int)(f - s->frame);

	while (s->frame[i].at.rule != RULE_action)
		i--;
	return &s->frame[i].v.action;
}

struct act dawnfall_act(pack_t pack, state_t s, const struct action_vars *a)
{
	return (struct act){ pack, s, a, &pack->action[a->number].effect[a->row] };
}

struct act dawnfall_asking(pack_t pack, state_t s)
{
	return dawnfall_act(pack, s, &dawnfall_below(s, RULE_action, s->depth)->v.action);
}

/* One effect of the Action below, by its rule. */
enum flow dawnfall_effect(struct play *p, struct frame *f)
{
	struct act x = dawnfall_act(p->pack, p->s, dawnfall_action_of(p->s, f));

	BEGIN;
	DO_ANY(effect_DONE, dawnfall_row(x.e)->rule);
	END;
}

bool dawnfall_at_once(struct play *p, const struct action_vars *a)
{
	const struct act x = dawnfall_act(p->pack, p->s, a);
	const struct effect_row *row = dawnfall_row(x.e);

	if (row->rule)
		return false;
	if (row->now)
		row->now(p, &x);
	return true;
}

bool dawnfall_user_matters(const struct dawnfall_action *action)
{
	FOR_EFFECTS(i, action) {
		const struct effect *e = &action->effect[i];

		switch (dawnfall_row(e)->by) {
		case BY_ANY: break;
		case BY_WHO:
			if (e->who == WHO_USER)
				return true;
			break;
		case BY_EACH:
			if (!(e->flags & FX_EACH))
				return true;
			break;
		default: return true;
		}
	}
	return false;
}

bool dawnfall_exists(state_t s, int model)
{
	return model < dawnfall_model_count(s) && s->squad[squad_of(model)].kind;
}

/* ---- who is picked ----------------------------------------------------------------------- */

static int range_to(state_t s, int model, int other)
{
	if (!dawnfall_stands(s, model) || !dawnfall_stands(s, other))
		return SPACES;
	return dawnfall_distance(dawnfall_model(s, model)->space, dawnfall_model(s, other)->space);
}

/* DF-216. */
static bool is_near(const struct act *x, int model)
{
	state_t s = x->s;
	const struct action_vars *a = x->a;
	const struct model *m = dawnfall_model(s, model);

	switch (x->e->near) {
	case NEAR_USER: return is_model(a->user) && dawnfall_in_contact(s, a->user, model);
	case NEAR_USER_RANGE:
		return is_model(a->user) && range_to(s, a->user, model) <= x->e->range;
	case NEAR_FRIEND_RANGE:
		FOR_MODELS_OF(o, a->seat)
			if (range_to(s, o, model) <= x->e->range)
				return true;
		return false;
	case NEAR_THIS:
		FOR_MEMBERS(k)
			if (dawnfall_in_contact(s, member_of(a->squad, k), model))
				return true;
		return false;
	case NEAR_WOODS: return dawnfall_touches_thicket(s, m->space, m->hexes, model, true);
	case NEAR_THICKET: return dawnfall_touches_thicket(s, m->space, m->hexes, model, false);
	case NEAR_SHRINE:
		return s->side[a->seat].shrine &&
		       dawnfall_touches_space(m->space, m->hexes, s->side[a->seat].shrine - 1);
	default: return true;
	}
}

/* The models among which the effect picks: numbers from `from` up to `to`. */
struct span {
	int from, to;
};
#define FOR_SPAN(m, span) for (int m = (span).from; m < (span).to; m++)

static struct span span_of(const struct act *x)
{
	const struct action_vars *a = x->a;
	int one = x->e->who == WHO_USER ? a->user : x->e->who == WHO_TARGET ? a->target : a->other;
	int own = a->seat * SQUADS * MODELS;

	switch (x->e->who) {
	case WHO_USER:
	case WHO_TARGET:
	case WHO_OTHER: return (struct span){ one, is_model(one) ? one + 1 : one };
	case WHO_THIS:
		return (struct span){ a->squad * MODELS,
				      a->squad * MODELS + (is_squad(a->squad) ? MODELS : 0) };
	case WHO_FRIEND:
	case WHO_KIND: return (struct span){ own, own + SQUADS * MODELS };
	default: return (struct span){ 0, dawnfall_model_count(x->s) };
	}
}

/* DF-1428: of those in the span. */
static bool is_whose(const struct act *x, int model)
{
	switch (x->e->who) {
	case WHO_YOURS: return dawnfall_allies(x->s, x->a->seat, seat_of(model));
	case WHO_ENEMY: return dawnfall_is_enemy(x, model);
	case WHO_KIND: return dawnfall_is_kind(x->s, squad_of(model), x->e->squad);
	default: return true;
	}
}

static bool picks_of_span(const struct act *x, int model)
{
	const struct effect *e = x->e;
	state_t s = x->s;

	if (e->dead)
		return is_whose(x, model) && dawnfall_model(s, model)->space == DEAD &&
		       s->squad[squad_of(model)].kind;
	if (!dawnfall_stands(s, model) || !is_whose(x, model))
		return false;
	if (e->flags & FX_OTHER && model == x->a->user)
		return false;
	if (e->flags & FX_NO_ENDURANCE && s->squad[squad_of(model)].endurance)
		return false;
	if (dawnfall_row(e)->picks && !dawnfall_row(e)->picks(x, model))
		return false;
	return is_near(x, model);
}

bool dawnfall_picks(const struct act *x, int model)
{
	const struct span span = span_of(x);

	return model >= span.from && model < span.to && picks_of_span(x, model);
}

bool dawnfall_picks_any(const struct act *x)
{
	const struct span span = span_of(x);

	FOR_SPAN(m, span)
	if (picks_of_span(x, m))
		return true;
	return false;
}

bool dawnfall_squad_touches(const struct act *x, int squad, int near)
{
	if (near == NEAR_SHRINE)
		return dawnfall_near_shrine(x->s, squad);
	FOR_MEMBERS(k) {
		const struct model *m = &x->s->squad[squad].model[k];

		if (near == NEAR_THICKET &&
		    dawnfall_touches_thicket(x->s, m->space, m->hexes, member_of(squad, k), false))
			return true;
		if (near == NEAR_PLACE &&
		    dawnfall_touch(m->space, m->hexes, x->a->space, x->a->hexes))
			return true;
	}
	return false;
}

bool dawnfall_picks_squad(const struct act *x, int squad)
{
	const struct effect *e = x->e;
	const struct action_vars *a = x->a;

	if (!x->s->squad[squad].kind || owner_of(squad) != a->seat)
		return false;
	if (e->who == WHO_THIS && squad != a->squad)
		return false;
	if (e->who == WHO_USER && (!is_model(a->user) || squad != squad_of(a->user)))
		return false;
	if (e->squad != ANY_SQUAD && !dawnfall_is_kind(x->s, squad, e->squad))
		return false;
	return dawnfall_row(e)->picks_squad ? dawnfall_row(e)->picks_squad(x, squad) :
					      dawnfall_squad_lives(x->s, squad);
}

bool dawnfall_picks_any_squad(const struct act *x)
{
	FOR_SQUADS_OF(q, x->a->seat)
		if (dawnfall_picks_squad(x, q))
			return true;
	return false;
}

/* ---- numbers and conditions ----------------------------------------------------------------- */

/* DF-R54. */
int dawnfall_amount(const struct act *x)
{
	const struct action_vars *a = x->a;
	const struct dawnfall_action *action = &x->pack->action[a->number];
	int n = x->e->n ? x->e->n : 1;

	switch (x->e->per) {
	case PER_X: return n * a->x;
	case PER_PAIR: return n * (a->x / 2);
	case PER_SOURCE: return n * dawnfall_controlled(x->pack, x->s, a->seat, ANY_SQUAD);
	case PER_TOUCHED_SOURCE:
		return n * dawnfall_controlled(x->pack, x->s, a->seat,
					       action->user == USER_KIND ? action->squad :
					       is_squad(a->squad) ? x->s->squad[a->squad].kind - 1 :
								    ANY_SQUAD);
	case PER_LOST: return is_model(a->user) ? n * x->s->squad[squad_of(a->user)].lost : 0;
	case PER_WOUND: return n * a->wounds;
	default: return n;
	}
}

static bool touches_source(state_t s, int model)
{
	const struct model *m = dawnfall_model(s, model);

	FOR_SOURCES(i)
		if (s->source[i] && !(s->overgrown >> i & 1) &&
		    dawnfall_touches_space(m->space, m->hexes, s->source[i] - 1))
			return true;
	return false;
}

bool dawnfall_condition(const struct act *x)
{
	const struct action_vars *a = x->a;
	int straight = a->straight;

	if (dawnfall_row(x->e)->whole_turn && is_model(a->user))
		straight = dawnfall_model(x->s, a->user)->straight;
	switch (x->e->cond) {
	case IF_STRAIGHT_3: return straight >= 3;
	case IF_STRAIGHT_4: return straight >= 4;
	case IF_STRAIGHT_6: return straight >= 6;
	case IF_WOUNDED: return a->wounds > 0;
	case IF_SOURCE: return is_model(a->user) && touches_source(x->s, a->user);
	default: return true;
	}
}

/* ---- would it do anything? ------------------------------------------------------------------- */

/* DF-R56: the effect, if this user (or nobody in particular) carries it out now. */
bool dawnfall_possible(const struct act *x)
{
	const struct effect_row *row = dawnfall_row(x->e);

	return dawnfall_condition(x) && (!row->possible || row->possible(x));
}

static bool is_possible(pack_t pack, state_t s, const struct action_vars *a, int i)
{
	const struct act x = { pack, s, a, &pack->action[a->number].effect[i] };

	return dawnfall_possible(&x);
}

/* DF-R123: does the second effect have to be possible as well? It is what a destroyed Crystal pays for, or
 * the Crystal in place of the Wound that the first one ignores. */
static bool needs_second(const struct dawnfall_action *action)
{
	const struct effect *e = action->effect;

	return (e[0].fx == FX_destroy && e[1].fx != FX_gain) || e[1].fx == FX_steal;
}

/* The first effect decides, unless it is done for the second. */
bool dawnfall_has_effect(pack_t pack, state_t s, const struct action_vars *a)
{
	const struct dawnfall_action *action = &pack->action[a->number];
	const struct effect *e = action->effect;

	if (action->kind == KIND_SHRINE && !dawnfall_incubates(pack, s, a))
		return false;
	if (e[0].fx == FX_points_per_kill)
		return is_possible(pack, s, a, 1);
	if (needs_second(action) && !is_possible(pack, s, a, 1))
		return false;
	return is_possible(pack, s, a, 0);
}

/* ---- lists of answers ------------------------------------------------------------------------- */

void dawnfall_add_models(struct list *l, const struct act *x, model_test *fits)
{
	FOR_MODELS(m, l->s)
		if (fits(l, x, m))
			add(l, VERB_MODEL, m, 0, 0);
}

void dawnfall_add_picked(struct list *l, const struct act *x)
{
	const struct span span = span_of(x);

	FOR_SPAN(m, span)
	if (picks_of_span(x, m))
		add(l, VERB_MODEL, m, 0, 0);
}

void dawnfall_add_picked_squads(struct list *l, const struct act *x)
{
	FOR_SQUADS(q, l->s)
		if (dawnfall_picks_squad(x, q))
			add(l, VERB_SQUAD, q, 0, 0);
}

void dawnfall_add_numbers(struct list *l, int min, int max)
{
	for (int i = min; i <= max; i++)
		add(l, VERB_NUMBER, i, 0, 0);
}

/* The answers to a question of an effect's rule: what asks for a Squad needs no list of its own. */
void dawnfall_list_effect(struct list *l)
{
	const struct act x = dawnfall_asking(l->pack, l->s);
	const struct effect_row *row = dawnfall_row(x.e);

	if (row->list)
		row->list(l, &x);
	else
		dawnfall_add_picked_squads(l, &x);
}
