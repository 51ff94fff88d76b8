/*
 * action.c - reaction windows, and the resolution of one Action (ledger: cards).
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/combat.h"
#include "games/dawnfall/effects.h"
#include "games/dawnfall/supply.h"
#include "games/dawnfall/turns.h"

/* ---- windows ------------------------------------------------------------------------------ */

struct window_vars dawnfall_open_window(state_t s, uint32_t moments, int striker, int victim)
{
	return (struct window_vars){ .moments = moments,
				     .seat = s->active,
				     .striker = (uint8_t)striker,
				     .victim = (uint8_t)victim };
}

/* After anything that was done in an Active turn (DF-1224): no model is the striker or the victim. */
struct window_vars dawnfall_plain_window(state_t s)
{
	return dawnfall_open_window(s, 1u << M_ACTIVE, NO_MODEL, NO_MODEL);
}

/* Asked is who could, for all the public knows, have something to play: being asked tells
 * nobody what a hand holds (docs/decisions/006). */
bool dawnfall_window_asks(pack_t pack, state_t s, const struct window_vars *w, int seat)
{
	q_action out[128];

	return dawnfall_offers(pack, s, w, seat, true, out) > 0;
}

/* DF-D18. */
static struct action_vars reaction(struct play *p, const struct window_vars *w)
{
	state_t s = p->s;
	int seat = w->seat, half = q_arg(p->answer, 1);
	struct action_vars a;

	if (dawnfall_chose(p, VERB_PLAY))
		a = dawnfall_from_hand(p->pack, s, seat,
				       q_arg(p->answer, 0) -
					       dawnfall_first_card(p->pack,
								   s->side[seat].faction - 1),
				       half, true);
	else
		a = dawnfall_from_slot(p->pack, s, q_arg(p->answer, 0), half, q_arg(p->answer, 2));
	a.flags |= IN_WINDOW;
	return a;
}

/* DF-1626: +3 to the roll or check at hand. */
static void spend_unstoppable(struct play *p, const struct window_vars *w)
{
	struct dawnfall *s = p->s;
	struct frame *fight = dawnfall_frame(s, RULE_fight);
	int q = dawnfall_unstoppable(s, w->seat);

	s->squad[q].unstoppable--;
	if (w->moments >> M_SHOT_DECLARED & 1 || !fight) {
		struct model *m = dawnfall_model_mut(s, member_of(q, 0));

		m->check = (int8_t)(m->check + 3);
	} else {
		struct fight_vars *v = &fight->v.fight;
		int side = dawnfall_side_of(v, member_of(q, 0));
		int8_t *value = w->moments >> M_BEFORE_ATTACK & 1  ? v->att :
				w->moments >> M_BEFORE_DEFENCE & 1 ? v->def :
								     v->ini;

		value[side] = (int8_t)(value[side] + 3);
	}
	dawnfall_note(p, EVENT_used, q, SLOTS, 0);
}

/* DF-1432, DF-R65, DF-1224, DF-R18, DF-R66: the active player first, then clockwise, one at a time, until all
 * have passed in a row. Nobody acts in a Passive turn (DF-402). */
enum flow dawnfall_window(struct play *p, struct frame *f)
{
	struct window_vars *v = &f->v.window;
	struct dawnfall *s = p->s;

	BEGIN;
	if (s->passive || s->depth > WINDOW_DEPTH)
		return FLOW_DONE;
	for (; v->passes < s->head.seats; v->seat = (uint8_t)((v->seat + 1) % s->head.seats)) {
		v->passes++;
		if (!dawnfall_window_asks(p->pack, s, v, v->seat))
			continue;
		ASK(window_OFFERED, v->seat, v->striker, v->victim);
		if (dawnfall_chose(p, VERB_PASS))
			continue;
		v->passes = 0;
		if (dawnfall_chose(p, VERB_OPTION)) {
			spend_unstoppable(p, v);
			continue;
		}
		DO_WITH(window_PLAYED, action, reaction(p, &f->v.window));
	}
	END;
}

/* ---- Actions -------------------------------------------------------------------------------- */

/* The window in which this Action is played, or NULL. */
const struct window_vars *dawnfall_window_of(state_t s, const struct frame *f)
{
	if (!(f->v.action.flags & IN_WINDOW))
		return NULL;
	return &dawnfall_below(s, RULE_window, (int)(f - s->frame))->v.window;
}

/* How many models may carry it out, counted up to `most`, and the first of those counted: from the last on. */
static int users(struct play *p, const struct frame *f, int most, int *one)
{
	const struct window_vars *w = dawnfall_window_of(p->s, f);
	int n = 0;

	for (int k = SQUADS * MODELS - 1; k >= 0 && n < most; k--) {
		int m = f->v.action.seat * SQUADS * MODELS + k;

		if (!dawnfall_user_fits(p->pack, p->s, &f->v.action, w, m))
			continue;
		if (!n++)
			*one = m;
	}
	return n;
}

/* The highest X (DF-R54). */
int dawnfall_most_x(pack_t pack, state_t s, const struct action_vars *a)
{
	const struct dawnfall_action *action = &pack->action[a->number];
	int purse = action->unit == UNIT_CHARGE ? s->squad[a->squad].slot[a->slot % SLOTS].charges :
						  dawnfall_purse(s, a->seat);

	if (action->effect[0].fx == FX_place)
		purse = least(purse, dawnfall_thickets_left(s));
	return least(purse, 12);
}

/* DF-R125. */
static void count_use(struct dawnfall *s, const struct dawnfall_action *action)
{
	struct frame *turn = dawnfall_frame(s, RULE_active);

	if (turn && dawnfall_is_repeatable(action))
		turn->v.active.uses++;
}

/* DF-608, DF-609, DF-1214, DF-1217: Charges go back to the pile; marks for the frequency. */
static void spend_charges(struct play *p, const struct action_vars *a)
{
	struct dawnfall *s = p->s;
	const struct dawnfall_action *action = &p->pack->action[a->number];
	struct enhancement *e = &s->squad[a->squad].slot[a->slot % SLOTS];
	int half = a->slot / SLOTS, cost = action->cost == COST_X ? a->x : action->cost;

	if (action->unit == UNIT_CHARGE) {
		e->charges = (uint8_t)(e->charges - cost);
		s->charges = (uint8_t)(s->charges + cost);
	}
	if (action->kind == KIND_PASSIVE) {
		e->flags |= (uint8_t)(UPPER_LASTS << half);
	} else if (action->frequency == FREQ_TURN) {
		e->flags |= (uint8_t)(UPPER_USED << half);
	} else if (action->frequency == FREQ_ROLL || action->frequency == FREQ_COMBAT ||
		   action->frequency == FREQ_SHOT) {
		e->flags |= (uint8_t)(UPPER_HERE << half);
	}
}

/* DF-1202: the card leaves the hand, or the Charges the Enhancement; X is 0 here, and its Charges go when it
 * is known. */
static void announce(struct play *p, struct action_vars *a)
{
	const struct dawnfall_action *action = &p->pack->action[a->number];
	struct dawnfall *s = p->s;

	a->flags |= IS_ANNOUNCED;
	if (a->card) {
		dawnfall_leave_hand(s, a->seat, a->card - 1);
		dawnfall_note(p, EVENT_played, a->seat,
			      dawnfall_first_card(p->pack, s->side[a->seat].faction - 1) + a->card -
				      1,
			      dawnfall_card_of(p->pack, s, a->seat, a->card - 1)->upper ==
					      a->number ?
				      UPPER :
				      LOWER);
	} else if (is_squad(a->squad)) {
		spend_charges(p, a);
		count_use(s, action);
		dawnfall_note(p, EVENT_used, a->squad, a->slot % SLOTS, a->slot / SLOTS);
		if (action->kind == KIND_PASSIVE)
			dawnfall_note(p, EVENT_bought, a->squad, a->slot % SLOTS, a->slot / SLOTS);
	}
}

static int crystal_cost(struct play *p, const struct action_vars *a)
{
	const struct dawnfall_action *action = &p->pack->action[a->number];

	if (action->unit == UNIT_CHARGE || a->flags & IS_FREE)
		return 0;
	return action->cost == COST_X ? (action->effect[0].fx == FX_resurrect ? 0 : a->x) :
					action->cost;
}

/* DF-1203. */
static void discard(struct play *p, struct action_vars *a)
{
	if (!a->card)
		return;
	if (a->flags & IS_TAKEN_BACK) {
		p->s->side[a->seat].hand[a->card - 1]++;
		p->s->side[a->seat].hand_size++;
		/* Everybody saw which card went back (DF-1706). */
		p->s->side[a->seat].known[a->card - 1]++;
	} else if (!(a->flags & IS_DISCARDED)) {
		p->s->side[a->seat].discard[a->card - 1]++;
	}
	a->card = 0;
}

/* DF-1633: in the own Active turn, with the Banner up. */
static bool may_take_back(state_t s, const struct action_vars *a)
{
	return a->card && !(a->flags & IS_DISCARDED) && a->seat == s->active &&
	       s->side[a->seat].faction == RHAZACK + 1 && s->side[a->seat].banner &&
	       !(s->other_banner >> a->seat & 1);
}

static bool needs_user(const struct dawnfall_action *action)
{
	return action->user != USER_PLAYER && action->kind != KIND_PASSIVE &&
	       action->kind != KIND_EVOLVE;
}

/* Has the Action come to an effect that needs a rule? What needs none is done. */
static bool needs_rule(struct play *p, const struct action_vars *a)
{
	const struct act x = dawnfall_act(p->pack, p->s, a);

	return dawnfall_condition(&x) && !dawnfall_at_once(p, a);
}

/* DF-1222, DF-1223: announce, choose X and the user, pay, resolve effect by effect, discard. */
enum flow dawnfall_action(struct play *p, struct frame *f)
{
	struct action_vars *v = &f->v.action;
	struct dawnfall *s = p->s;
	const struct dawnfall_action *action = &p->pack->action[v->number];
	const struct window_vars *w = dawnfall_window_of(s, f);
	int one = NO_MODEL;

	BEGIN;
	announce(p, v);
	if (needs_user(action)) {
		if (users(p, f, dawnfall_user_matters(action) ? 2 : 1, &one) > 1) {
			ASK(action_USER, v->seat, v->number);
			one = dawnfall_arg(p, 0);
		}
		v->user = (uint8_t)one;
		dawnfall_acts(s, one, v->seat);
	}
	if (w && is_model(v->user))
		v->other = v->user == w->striker ? w->victim : w->striker;
	if (action->cost == COST_X && action->effect[0].fx != FX_resurrect) {
		ASK(action_NUMBER, v->seat, v->number, dawnfall_most_x(p->pack, s, v));
		v->x = dawnfall_arg(p, 0);
	}
	if (is_squad(v->squad) && action->cost == COST_X)
		spend_charges(p, v);
	if (crystal_cost(p, v))
		DO(action_PAID, pay, .seat = v->seat, .left = (uint8_t)crystal_cost(p, v));
	for (v->row = 0; v->row < action->effect_used && action->kind != KIND_PASSIVE; v->row++) {
		if (dawnfall_is_out(s, v->seat)) /* DF-1434 */
			break;
		if (!needs_rule(p, v))
			continue;
		if (action->effect[v->row].fx == FX_evolve) {
			DO(action_EVOLVED, evolve, .seat = v->seat, .card = v->card);
			v->flags |= IS_DISCARDED; /* it lies on its Squad now */
		} else
			DO(action_RESOLVED, effect, .nothing = 0);
	}
	if (may_take_back(s, v)) {
		ASK(action_TAKE_BACK, v->seat, v->card);
		if (dawnfall_chose(p, VERB_YES)) {
			s->side[v->seat].banner = false;
			v->flags |= IS_TAKEN_BACK;
			dawnfall_note(p, EVENT_banner, v->seat, 0, 0);
		}
	}
	discard(p, v);
	dawnfall_tidy(p);
	if (!(v->flags & IN_WINDOW))
		DO_WITH(action_WINDOW, window, dawnfall_plain_window(s));
	END;
}
