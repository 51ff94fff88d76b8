/*
 * dice.c - throws, re-rolls and what they cost; payment.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/combat.h"
#include "games/dawnfall/play.h"
#include "games/dawnfall/supply.h"
#include "games/dawnfall/turns.h"

/* ---- dice ------------------------------------------------------------------------------------ */

/* DF-701, DF-702. */
bool dawnfall_is_gear(const struct throw_die_vars *v)
{
	return v->die == YELLOW ? v->face == 0 : v->face <= 2;
}

static uint32_t card_rerolls(pack_t pack, state_t s, const struct throw_die_vars *v, bool may_hold,
			     q_action *out)
{
	const struct fight_vars *fight = dawnfall_fight_of(s);
	int first = dawnfall_first_card(pack, s->side[v->seat].faction - 1);
	uint32_t n = 0;

	if (!is_model(v->model) || seat_of(v->model) != v->seat ||
	    (fight && fight->flags & IS_SILENT) || s->passive)
		return 0;
	FOR_EACH(card, dawnfall_card_count(pack, s->side[v->seat].faction - 1)) {
		const struct dawnfall_card *c = &pack->card[first + card];

		if (c->kind != CARD_ACTION || pack->action[c->upper].effect[0].fx != FX_reroll)
			continue;
		if (pack->action[c->upper].cost <= dawnfall_purse(s, v->seat) &&
		    (may_hold ? dawnfall_could_hold(pack, s, v->seat, card) :
				s->side[v->seat].hand[card]))
			out[n++] = q_act(VERB_PLAY, first + card, UPPER, 0, 0);
	}
	FOR_HALVES(i) {
		int squad = squad_of(v->model);
		const struct dawnfall_action *action =
			dawnfall_slot_action(pack, s, squad, i / 2, i % 2);

		if (action && action->effect[0].fx == FX_reroll &&
		    s->squad[squad].slot[i / 2].charges >= action->cost)
			out[n++] = q_act(VERB_USE, squad, i / 2, i % 2, 0);
	}
	return n;
}

/* DF-506: the symbol beside ATT or DEF; a Defence that holds is not thrown again. */
static bool has_symbol(pack_t pack, state_t s, const struct throw_die_vars *v)
{
	int flags = dawnfall_mode_of(pack, s, squad_of(v->model))->flags;

	return v->kind == ROLL_ATTACK ? flags & REROLLS_ATT :
					flags & REROLLS_DEF && v->face + v->bonus < v->need;
}

/* DF-D15, DF-R23, DF-R24, DF-R25, DF-506, DF-706..715: what may follow the result. */
bool dawnfall_again(pack_t pack, state_t s, const struct throw_die_vars *v, bool may_hold,
		    q_action *out, uint32_t *n)
{
	const struct side *side = &s->side[v->seat];

	*n = 0;
	if (side->eliminated)
		return false;
	if (!(v->flags & IS_REROLLED))
		*n = card_rerolls(pack, s, v, may_hold, out);
	out[(*n)++] = q_act(VERB_AGAIN, AGAIN_KEEP, 0, 0, 0);
	if (dawnfall_is_gear(v) && side->depleted)
		out[(*n)++] = q_act(VERB_AGAIN, AGAIN_RECOVER, 0, 0, 0);
	if (dawnfall_is_gear(v) && !(v->flags & IS_REROLLED) &&
	    (dawnfall_purse(s, v->seat) || dawnfall_factory(s, v)))
		out[(*n)++] = q_act(VERB_AGAIN, AGAIN_PAID, 0, 0, 0);
	if (v->kind != ROLL_HIT && !(v->flags & IS_REROLLED) && has_symbol(pack, s, v))
		out[(*n)++] = q_act(VERB_AGAIN, AGAIN_SYMBOL, 0, 0, 0);
	return *n > 1;
}

static bool has_choice(struct play *p, const struct throw_die_vars *v)
{
	q_action out[DESIGNS + 16];
	uint32_t n;

	return dawnfall_again(p->pack, p->s, v, true, out, &n);
}

/* A re-roll by a card or an Enhancement (DF-712): it is spent at once. */
static void spend_reroll(struct play *p, int seat)
{
	struct dawnfall *s = p->s;

	if (dawnfall_chose(p, VERB_PLAY)) {
		int card = q_arg(p->answer, 0) -
			   dawnfall_first_card(p->pack, s->side[seat].faction - 1);

		dawnfall_leave_hand(s, seat, card);
		s->side[seat].discard[card]++;
		dawnfall_note(p, EVENT_played, seat, q_arg(p->answer, 0), UPPER);
	} else if (dawnfall_chose(p, VERB_USE)) {
		int squad = q_arg(p->answer, 0), slot = q_arg(p->answer, 1);
		int cost = dawnfall_slot_action(p->pack, s, squad, slot, q_arg(p->answer, 2))->cost;

		s->squad[squad].slot[slot].charges =
			(uint8_t)(s->squad[squad].slot[slot].charges - cost);
		s->charges = (uint8_t)(s->charges + cost);
		dawnfall_note(p, EVENT_used, squad, slot, q_arg(p->answer, 2));
	}
}

/* In Crystals: the bonus of a gear face, or what the card says. */
static int reroll_cost(const struct play *p)
{
	if (dawnfall_chose(p, VERB_PLAY))
		return p->pack->action[p->pack->card[q_arg(p->answer, 0)].upper].cost;
	return dawnfall_chose(p, VERB_AGAIN) && dawnfall_arg(p, 0) == AGAIN_PAID;
}

/* DF-D14, DF-703..711. The result is the face, without what is added. */
enum flow dawnfall_throw_die(struct play *p, struct frame *f)
{
	struct throw_die_vars *v = &f->v.throw_die;
	struct dawnfall *s = p->s;

	BEGIN;
	if (!s->side[v->seat].eliminated &&
	    (dawnfall_purse(s, v->seat) || dawnfall_factory(s, v) || dawnfall_free_red(s, v))) {
		ASK(throw_die_CHOSEN, v->seat, v->model, v->kind, v->need);
		v->die = dawnfall_chose(p, VERB_BANNER) ? RED : dawnfall_arg(p, 0);
	}
	if (dawnfall_chose(p, VERB_BANNER) && v->die == RED) { /* DF-R109 */
		s->side[v->seat].banner = false;
		dawnfall_note(p, EVENT_banner, v->seat, 0, 0);
	} else if (v->die == RED)
		DO(throw_die_PAID, pay, .seat = v->seat, .left = 1,
		   .stock = dawnfall_factory(s, v) > 0);
	for (;;) {
		ROLL(throw_die_ROLLED, v->die, v->seat, v->model);
		s->result = v->face = dawnfall_arg(p, 0);
		dawnfall_note(p, EVENT_rolled, v->seat, v->die, v->face);
		if (!has_choice(p, v))
			break;
		ASK(throw_die_AGAIN, v->seat, v->model, v->face, v->die);
		if (dawnfall_chose(p, VERB_AGAIN) && dawnfall_arg(p, 0) == AGAIN_KEEP)
			break;
		if (dawnfall_chose(p, VERB_AGAIN) && dawnfall_arg(p, 0) == AGAIN_RECOVER) {
			s->side[v->seat].depleted--;
			s->side[v->seat].pool++;
			dawnfall_note(p, EVENT_recovered, v->seat, 0, 0);
			break;
		}
		spend_reroll(p, v->seat);
		v->flags |= IS_REROLLED;
		dawnfall_note(p, EVENT_rerolled, v->seat, 0, 0);
		if (reroll_cost(p))
			DO(throw_die_PAID_AGAIN, pay, .seat = v->seat,
			   .left = (uint8_t)reroll_cost(p), .stock = dawnfall_factory(s, v) > 0);
	}
	dawnfall_clear_here(p, FREQ_ROLL);
	END;
}

/* ---- payment --------------------------------------------------------------------------------- */

/* DF-R110: what a Factory can pay here. */
int dawnfall_stocked(state_t s, const struct pay_vars *v)
{
	return v->stock ? s->side[v->seat].stored : 0;
}

static bool has_crystal(state_t s, int seat)
{
	return s->side[seat].pool || s->side[seat].temporary;
}

/* What pays in place of a Crystal: the Squads' Endurance, a point, a Factory. */
static bool has_substitute(state_t s, const struct pay_vars *v)
{
	int seat = v->seat;

	FOR_SQUADS_OF(q, seat)
		if (s->squad[q].endurance)
			return true;
	return dawnfall_stocked(s, v) || (s->head.seats == 2 && s->side[seat].points);
}

/* DF-601, DF-R30. */
static void pay_one(struct play *p, int seat)
{
	struct dawnfall *s = p->s;
	struct side *side = &s->side[seat];

	if (dawnfall_chose(p, VERB_ENDURANCE) && !is_squad(dawnfall_arg(p, 0))) {
		side->stored--;
		dawnfall_note(p, EVENT_paid_stored, seat, 0, 0);
	} else if (dawnfall_chose(p, VERB_ENDURANCE)) { /* DF-603, DF-606 */
		s->squad[dawnfall_arg(p, 0)].endurance--;
		dawnfall_note(p, EVENT_paid_endurance, seat, dawnfall_arg(p, 0), 0);
	} else if (dawnfall_chose(p, VERB_POINT)) {
		dawnfall_pay_point(p, seat);
	} else if (side->temporary) { /* DF-1617: it vanishes */
		side->temporary--;
		dawnfall_note(p, EVENT_paid_crystal, seat, 1, 0);
	} else { /* DF-602 */
		side->pool--;
		side->depleted++;
		dawnfall_note(p, EVENT_paid_crystal, seat, 0, 0);
	}
}

/* DF-605, DF-D17: a cost is paid unit by unit; where there is one way it is taken. */
enum flow dawnfall_pay(struct play *p, struct frame *f)
{
	struct pay_vars *v = &f->v.pay;
	struct dawnfall *s = p->s;

	BEGIN;
	for (; v->left && (has_crystal(s, v->seat) || has_substitute(s, v)); v->left--) {
		p->answer = q_act(VERB_CRYSTAL, 0, 0, 0, 0);
		if (has_substitute(s, v))
			ASK(pay_CHOSEN, v->seat, v->left);
		pay_one(p, v->seat);
	}
	END;
}
