/*
 * fx_charge.c - Charges for Enhancements: of each, or of one that is chosen (DF-611, DF-612).
 */
#include "games/dawnfall/effects.h"

/* An Enhancement of the player, or of the team, that can hold Charges (DF-1631). */
static bool may_charge(const struct act *x, int squad, int slot)
{
	int seat = squad / SQUADS;

	return x->s->squad[squad].slot[slot].card && x->s->side[seat].faction != FACELESS + 1 &&
	       (seat == x->a->seat ||
		(x->e->flags & FX_YOUR && dawnfall_allies(x->s, x->a->seat, seat)));
}

static bool any_slot(const struct act *x)
{
	for (int q = 0; q < x->s->head.seats * SQUADS; q++)
		if ((may_charge(x, q, 0) || may_charge(x, q, 1)) &&
		    (x->e->near != NEAR_THICKET || dawnfall_squad_touches(x, q, NEAR_THICKET)))
			return true;
	return false;
}

/* DF-612: two own cards, and a Charge on one of them. */
static bool has_donors(const struct act *x)
{
	int cards = 0, charges = 0;

	for (int i = x->a->seat * SQUADS * SLOTS; i < (x->a->seat + 1) * SQUADS * SLOTS; i++) {
		cards += x->s->squad[i / SLOTS].slot[i % SLOTS].card > 0;
		charges += x->s->squad[i / SLOTS].slot[i % SLOTS].charges;
	}
	return cards > 1 && charges > 0;
}

static bool can_charge_each(const struct act *x)
{
	return x->s->charges > 0 && any_slot(x);
}

static bool can_charge_one(const struct act *x)
{
	return (x->s->charges > 0 || has_donors(x)) && any_slot(x);
}

static struct charge_vars charging(const struct act *x, int squad, int slot)
{
	return (struct charge_vars){ .seat = x->a->seat,
				     .left = (uint8_t)x->e->n,
				     .squad = (uint8_t)squad,
				     .slot = (uint8_t)slot,
				     .scope = squad < NO_SQUAD           ? ONE_CARD :
					      x->e->near == NEAR_THICKET ? BY_THICKETS :
					      x->e->flags & FX_YOUR      ? OF_TEAM :
									   EVERY_CARD };
}

EFFECT_RULE(fx_charge)
{
	BEGIN;
	if (!any_slot(x))
		return FLOW_DONE;
	if (x->e->fx == FX_charge_each) {
		DO_WITH(fx_charge_EACH, charge, charging(x, NO_SQUAD, SLOTS));
		return FLOW_DONE;
	}
	ASK(fx_charge_CHOSEN, a->seat, a->number);
	DO_WITH(fx_charge_GIVEN, charge, charging(x, dawnfall_arg(p, 0), dawnfall_arg(p, 1)));
	END;
}

static void list_slots(struct list *l, const struct act *x)
{
	for (int i = 0; i < l->s->head.seats * SQUADS * SLOTS; i++)
		if (may_charge(x, i / SLOTS, i % SLOTS))
			add(l, VERB_SLOT, i / SLOTS, i % SLOTS, 0);
}

#define CHARGE .rule = RULE_fx_charge, .by = BY_ANY, .list = list_slots
const struct effect_row dawnfall_charge_each_effect = { CHARGE, .possible = can_charge_each };
const struct effect_row dawnfall_charge_one_effect = { CHARGE, .possible = can_charge_one };
