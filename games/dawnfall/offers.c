/*
 * offers.c - who may carry an Action out, whether it may be played, what a window offers.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/effects.h"
#include "games/dawnfall/supply.h"

/* ---- users --------------------------------------------------------------------------------- */

enum {
	BIT_BOTH = 1u << M_COMBAT_ENTERED | 1u << M_BEFORE_COMBAT | 1u << M_IN_COMBAT |
		   1u << M_BEFORE_INI,
	BIT_STRIKER = 1u << M_BEFORE_ATTACK | 1u << M_WOUND_DEALING | 1u << M_WOUND_DEALT |
		      1u << M_KILL | 1u << M_SHOT_DECLARED | 1u << M_SNEAK,
	BIT_VICTIM = 1u << M_BEFORE_DEFENCE | 1u << M_DEFENCE_LOST | 1u << M_WOUNDED |
		     1u << M_WOUND_SUFFERED | 1u << M_KILLED | 1u << M_KILLED_OR_SACRIFICED |
		     1u << M_ENDURANCE_LOST,
	/* The model may be dead by then. */
	BIT_DYING = 1u << M_KILLED | 1u << M_KILLED_OR_SACRIFICED | 1u << M_ENDURANCE_LOST |
		    1u << M_WOUND_SUFFERED | 1u << M_KILL | 1u << M_WOUND_DEALT
};

/* DF-1227, DF-R49: the model that the moment is about, on this side of it. */
static bool is_concerned(state_t s, const struct window_vars *w, int moment, int model)
{
	if (moment == M_BEFORE_ROLL) {
		if (w->moments >> M_BEFORE_ATTACK & 1)
			return model == w->striker;
		if (w->moments >> M_BEFORE_DEFENCE & 1)
			return model == w->victim;
		moment = M_BEFORE_INI;
	}
	if (moment == M_IN_COMBAT && w->moments >> M_BEFORE_DEFENCE & 1)
		return model == w->victim; /* DF-914 */
	if (moment == M_BEFORE_INI && w->moments >> M_SHOT_DECLARED & 1)
		return dawnfall_is_shot_at(s, model);
	if (1u << moment & BIT_BOTH)
		return model == w->striker || model == w->victim;
	if (1u << moment & BIT_STRIKER)
		return model == w->striker;
	return model == w->victim;
}

/* Guard and Guardian Angel act for somebody else; so does a Treemaid near a death. */
static int for_whom(const struct dawnfall_action *action)
{
	return dawnfall_row(&action->effect[0])->for_whom;
}

static bool other_concerned(state_t s, const struct action_vars *a, const struct window_vars *w,
			    int whom)
{
	if (!is_model(w->victim))
		return false;
	if (whom == FOR_AN_ENEMY)
		return dawnfall_enemies(s, a->seat, seat_of(w->victim));
	return dawnfall_allies(s, a->seat, seat_of(w->victim));
}

/* DF-1204: a Squad of the player, the named one, in the printed mode. */
static bool squad_fits(state_t s, const struct action_vars *a, const struct dawnfall_action *action,
		       int squad)
{
	if (owner_of(squad) != a->seat || !s->squad[squad].kind)
		return false;
	if (action->user == USER_THIS && squad != a->squad)
		return false;
	if (action->user == USER_KIND && !dawnfall_is_kind(s, squad, action->squad))
		return false;
	return !action->mode || action->mode >> s->squad[squad].mode & 1;
}

/* DF-1204: of such a Squad, and able to carry it out. */
static bool member_fits(pack_t pack, state_t s, const struct action_vars *a,
			const struct window_vars *w, int model)
{
	const struct dawnfall_action *action = &pack->action[a->number];
	const struct wound_vars *wound = dawnfall_wound_of(s);
	struct action_vars with;
	bool dies = 1u << action->moment & BIT_DYING;

	if (!(dawnfall_stands(s, model) || (dies && w)) || dawnfall_in_source(s, model))
		return false;
	if (w && action->moment != M_ACTIVE && for_whom(action) == FOR_ITSELF &&
	    !is_concerned(s, w, action->moment, model))
		return false;
	with = *a;
	with.user = (uint8_t)model;
	if (w && is_model(w->striker))
		with.other = model == w->striker ? w->victim : w->striker;
	if (wound) { /* where the dead one stood */
		with.space = wound->space;
		with.hexes = wound->hexes;
	}
	return dawnfall_has_effect(pack, s, &with);
}

bool dawnfall_user_fits(pack_t pack, state_t s, const struct action_vars *a,
			const struct window_vars *w, int model)
{
	return squad_fits(s, a, &pack->action[a->number], squad_of(model)) &&
	       member_fits(pack, s, a, w, model);
}

static bool any_user(pack_t pack, state_t s, const struct action_vars *a,
		     const struct window_vars *w)
{
	FOR_SQUADS(q, s) {
		if (!squad_fits(s, a, &pack->action[a->number], q))
			continue;
		FOR_MEMBERS(k)
			if (member_fits(pack, s, a, w, member_of(q, k)))
				return true;
	}
	return false;
}

/* ---- may it be played? --------------------------------------------------------------------- */

/* DF-R125: what may be used again for each payment, in the own turn. */
bool dawnfall_is_repeatable(const struct dawnfall_action *action)
{
	return action->frequency == FREQ_PAYMENT && action->moment == M_ACTIVE;
}

bool dawnfall_is_spent(state_t s, const struct dawnfall_action *action)
{
	const struct frame *turn = dawnfall_below(s, RULE_active, s->depth);

	return dawnfall_is_repeatable(action) && turn && turn->v.active.uses >= USES;
}

/* DF-1213, DF-R96, DF-1214, DF-1215, DF-1218, DF-1232: Charges, frequency, Passive Actions, living Squads. */
bool dawnfall_slot_usable(pack_t pack, state_t s, const struct action_vars *a)
{
	const struct dawnfall_action *action = &pack->action[a->number];
	const struct enhancement *e = &s->squad[a->squad].slot[a->slot % SLOTS];
	int half = a->slot / SLOTS;

	if (action->kind == KIND_PASSIVE && e->flags >> half & 1)
		return false;
	if (dawnfall_is_spent(s, action))
		return false;
	if (action->frequency == FREQ_TURN && action->kind == KIND_USE &&
	    e->flags & UPPER_USED << half)
		return false;
	if ((action->frequency == FREQ_ROLL || action->frequency == FREQ_COMBAT ||
	     action->frequency == FREQ_SHOT) &&
	    e->flags & UPPER_HERE << half)
		return false;
	if (action->unit == UNIT_CHARGE && e->charges < (action->cost == COST_X ? 1 : action->cost))
		return false;
	return dawnfall_squad_lives(s, a->squad) || action->moment == M_KILLED;
}

/* DF-914, DF-R118: after the Attack roll only what raises that DEF or replaces the Defence. */
bool dawnfall_helps_defence(const struct dawnfall_action *action)
{
	const struct effect *e = action->effect;

	return action->moment == M_BEFORE_DEFENCE ||
	       ((e->fx == FX_modify || e->fx == FX_value) && e->what >> DEF & 1);
}

bool dawnfall_attack_is_rolled(state_t s)
{
	const struct frame *w = dawnfall_below(s, RULE_window, s->depth);

	return w && w->v.window.moments >> M_BEFORE_DEFENCE & 1;
}

/* The attributes of which the player of such a card may choose one now. */
int dawnfall_open_values(state_t s, const struct effect *e)
{
	return dawnfall_attack_is_rolled(s) ? e->what & 1 << DEF : e->what;
}

static bool affordable(state_t s, const struct action_vars *a, const struct dawnfall_action *action)
{
	int cost = action->cost == COST_X ? 1 : action->cost;

	if (action->unit == UNIT_CHARGE || a->flags & IS_FREE)
		return true;
	/* A destroyed Crystal is not a payment, but it must be there (DF-613). */
	return dawnfall_purse(s, a->seat) >= cost;
}

/* DF-1205, DF-1220, DF-1221: is it the moment for this Action of the seat? */
static bool is_timely(state_t s, const struct dawnfall_action *action, const struct window_vars *w,
		      int seat)
{
	if (!w)
		return action->moment == M_ACTIVE;
	return w->moments >> action->moment & 1 &&
	       (action->instant || (s->active == seat && action->moment != M_ACTIVE));
}

/* DF-1201, DF-R70: at its moment. */
static bool can_be_played(pack_t pack, state_t s, const struct action_vars *a,
			  const struct window_vars *w)
{
	const struct dawnfall_action *action = &pack->action[a->number];

	if (w && w->moments >> M_BEFORE_DEFENCE & 1 && !dawnfall_helps_defence(action))
		return false;
	if (!affordable(s, a, action))
		return false;
	if (is_squad(a->squad) && !dawnfall_slot_usable(pack, s, a))
		return false;
	if (action->kind == KIND_PASSIVE)
		return true;
	if (action->kind == KIND_EVOLVE) {
		FOR_SQUADS_OF(q, a->seat)
			if (dawnfall_may_evolve(pack, s, a->seat, a->card - 1, q))
				return true;
		return false;
	}
	if (w && for_whom(action) != FOR_ITSELF && !other_concerned(s, a, w, for_whom(action)))
		return false;
	if (action->user == USER_PLAYER)
		return dawnfall_has_effect(pack, s, a);
	return any_user(pack, s, a, w);
}

bool dawnfall_playable(pack_t pack, state_t s, const struct action_vars *a,
		       const struct window_vars *w)
{
	return is_timely(s, &pack->action[a->number], w, a->seat) && can_be_played(pack, s, a, w);
}

/* ---- what a window offers -------------------------------------------------------------------- */

/* The halves of a faction's cards that are timely, whoever holds them. */
static uint64_t timely_halves(pack_t pack, state_t s, const struct window_vars *w, int seat)
{
	const uint64_t *sets = pack->halves[s->side[seat].faction - 1];
	uint64_t timely = 0, allowed = sets[INSTANT_HALVES];

	for (uint32_t left = w->moments; left; left &= left - 1)
		timely |= sets[lowest(left)];
	if (s->active == seat)
		allowed |= ~sets[M_ACTIVE];
	return timely & allowed;
}

static uint32_t hand_offers(pack_t pack, state_t s, const struct window_vars *w, int seat,
			    bool may_hold, q_action *out)
{
	int first = dawnfall_first_card(pack, s->side[seat].faction - 1);
	uint32_t n = 0;

	if (!s->side[seat].hand_size)
		return 0;
	for (uint64_t left = timely_halves(pack, s, w, seat); left; left &= left - 1) {
		int card = lowest(left) / 2, half = lowest(left) % 2;
		struct action_vars a;

		if (may_hold ? !dawnfall_could_hold(pack, s, seat, card) :
			       !s->side[seat].hand[card])
			continue;
		a = dawnfall_from_hand(pack, s, seat, card, half, true);
		if (!can_be_played(pack, s, &a, w))
			continue;
		out[n++] = q_act(VERB_PLAY, first + card, half, 0, 0);
		if (may_hold)
			return n;
	}
	return n;
}

/* In a window, or with none in the own turn. */
uint32_t dawnfall_slot_offers(pack_t pack, state_t s, const struct window_vars *w, int seat,
			      q_action *out)
{
	uint32_t n = 0;

	FOR_SQUADS_OF(q, seat) {
		FOR_SLOTS(slot) {
			const struct dawnfall_card *card;

			if (!s->squad[q].slot[slot].card)
				continue;
			card = dawnfall_card_of(pack, s, seat, s->squad[q].slot[slot].card - 1);
			FOR_BOTH_HALVES(half) {
				int number = half == UPPER ? card->upper : card->lower;
				struct action_vars a;

				if (!is_timely(s, &pack->action[number], w, seat) ||
				    !dawnfall_slot_action(pack, s, q, slot, half))
					continue;
				a = dawnfall_from_slot(pack, s, q, slot, half);
				if (can_be_played(pack, s, &a, w))
					out[n++] = q_act(VERB_USE, q, slot, half, 0);
			}
		}
	}
	return n;
}

/* DF-1626: the Squad of this seat that can spend an UNSTOPPABLE token. */
int dawnfall_unstoppable(state_t s, int seat)
{
	FOR_SQUADS_OF(q, seat)
		if (s->squad[q].unstoppable && dawnfall_stands(s, member_of(q, 0)))
			return q;
	return NO_SQUAD;
}

/* DF-1626: UNSTOPPABLE tokens before a roll or an INI check of the Shatterer. */
static uint32_t token_offers(state_t s, const struct window_vars *w, int seat, q_action *out)
{
	int q = dawnfall_unstoppable(s, seat);

	if (!(w->moments >> M_BEFORE_ROLL & 1) || !is_squad(q) ||
	    !is_concerned(s, w, M_BEFORE_ROLL, member_of(q, 0)))
		return 0;
	out[0] = q_act(VERB_OPTION, 0, 0, 0, 0);
	return 1;
}

uint32_t dawnfall_offers(pack_t pack, state_t s, const struct window_vars *w, int seat,
			 bool may_hold, q_action *out)
{
	const struct fight_vars *f = dawnfall_fight_of(s);
	uint32_t n = 0;

	if (s->side[seat].eliminated || !s->side[seat].faction)
		return 0;
	if (f && f->flags & IS_SILENT) /* DF-1640 */
		return 0;
	n = hand_offers(pack, s, w, seat, may_hold, out);
	if (n && may_hold)
		return n;
	n += dawnfall_slot_offers(pack, s, w, seat, out + n);
	return n + token_offers(s, w, seat, out + n);
}
