/*
 * fx_charge.c - Charges for Enhancements: of each, or of one that is chosen (DF-611, DF-612).
 */
#include "games/dawnfall/effects.h"
#include "games/dawnfall/turns.h"

/* An Enhancement of the player, or of the team, that can hold Charges (DF-1631). */
static bool may_charge(const struct act *x, int squad, int slot)
{
	int seat = owner_of(squad);

	return x->s->squad[squad].slot[slot].card && x->s->side[seat].faction != FACELESS + 1 &&
	       (seat == x->a->seat ||
		(x->e->flags & FX_YOUR && dawnfall_allies(x->s, x->a->seat, seat)));
}

static struct charge_vars charging(const struct act *x, int squad, int slot)
{
	return (struct charge_vars){ .seat = x->a->seat,
				     .each = (uint8_t)x->e->n,
				     .squad = (uint8_t)squad,
				     .slot = (uint8_t)slot,
				     .scope = is_squad(squad)            ? ONE_CARD :
					      x->e->near == NEAR_THICKET ? BY_THICKETS :
					      x->e->flags & FX_YOUR      ? OF_TEAM :
									   EVERY_CARD };
}

/* Any Enhancement that can be given a Charge, of the pile or of another one. */
static bool can_charge(const struct act *x)
{
	struct charge_vars v = charging(x, NO_SQUAD, SLOTS);

	return dawnfall_can_charge(x->s, &v);
}

EFFECT_RULE(fx_charge)
{
	BEGIN;
	if (!can_charge(x))
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
	FOR_ALL_SLOTS(i, l->s)
		if (may_charge(x, i / SLOTS, i % SLOTS))
			add(l, VERB_SLOT, i / SLOTS, i % SLOTS, 0);
}

#define CHARGE .rule = RULE_fx_charge, .by = BY_ANY, .list = list_slots, .possible = can_charge
const struct effect_row dawnfall_charge_each_effect = { CHARGE };
const struct effect_row dawnfall_charge_one_effect = { CHARGE };
