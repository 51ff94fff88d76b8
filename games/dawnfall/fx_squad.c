/*
 * fx_squad.c - effects on one Squad: Endurance restored or lost, its mode changed.
 */
#include "games/dawnfall/effects.h"
#include "games/dawnfall/places.h"
#include "games/dawnfall/supply.h"

/* DF-R57. */
static bool can_restore(const struct act *x, int squad)
{
	return x->s->squad[squad].endurance < dawnfall_printed(x->pack, x->s, squad) &&
	       dawnfall_squad_lives(x->s, squad) &&
	       (x->e->near == NEAR_ANYWHERE || dawnfall_squad_touches(x, squad, x->e->near));
}

static bool can_lose(const struct act *x, int squad)
{
	return x->s->squad[squad].endurance > 0;
}

static bool can_change(const struct act *x, int squad)
{
	int mode = x->s->squad[squad].mode;

	if (!dawnfall_squad_lives(x->s, squad) || mode > 1) /* Evolved for good (DF-1624) */
		return false;
	if (x->e->mode && mode == x->e->mode)
		return false;
	return dawnfall_can_flip(x->pack, x->s, squad);
}

/* The one Squad that fits, if there is one; where there are several it is asked. */
static int only_squad(const struct act *x)
{
	int one = NO_SQUAD;

	FOR_SQUADS_OF(q, x->a->seat) {
		if (!dawnfall_picks_squad(x, q))
			continue;
		if (is_squad(one))
			return NO_SQUAD;
		one = q;
	}
	return one;
}

/* DF-R57. */
EFFECT_RULE(fx_squad)
{
	struct fx_squad_vars *v = &f->v.fx_squad;

	BEGIN;
	if (!dawnfall_picks_any_squad(x))
		return FLOW_DONE;
	v->squad = (uint8_t)only_squad(x);
	if (!is_squad(v->squad)) {
		ASK(fx_squad_CHOSEN, a->seat, a->number);
		v->squad = dawnfall_arg(p, 0);
	}
	if (x->e->fx == FX_restore) {
		dawnfall_restore(p, v->squad, dawnfall_amount(x));
	} else if (x->e->fx == FX_lose) {
		dawnfall_lose(p, v->squad, 1);
		dawnfall_note(p, EVENT_paid_endurance, a->seat, v->squad, 0);
	} else {
		DO(fx_squad_MODE, mode, .squad = v->squad);
	}
	END;
}

static bool is_sound(const struct act *x, const struct frame *f)
{
	int squad = f->v.fx_squad.squad;

	return f->at.step == fx_squad_CHOSEN || (is_squad(squad) && x->s->squad[squad].kind);
}

#define SQUAD .rule = RULE_fx_squad, .possible = dawnfall_picks_any_squad, .sound = is_sound
const struct effect_row dawnfall_restore_effect = { SQUAD, .by = BY_WHO,
						    .picks_squad = can_restore };
const struct effect_row dawnfall_lose_effect = { SQUAD, .picks_squad = can_lose };
const struct effect_row dawnfall_change_mode_effect = { SQUAD, .by = BY_WHO,
							.picks_squad = can_change };
