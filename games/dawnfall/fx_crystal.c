/*
 * fx_crystal.c - Crystals gained, refreshed, reclaimed, destroyed (DF-613) and stolen (DF-R55).
 */
#include "games/dawnfall/effects.h"
#include "games/dawnfall/supply.h"
#include "games/dawnfall/text.h"

/* ---- gained and refreshed ------------------------------------------------------------- */

static bool can_gain(const struct act *x)
{
	if (x->e->flags & FX_TEMPORARY)
		return x->s->side[x->a->seat].temporary < x->pack->supply[SUPPLY_temporary];
	return x->s->crystals > 0 && dawnfall_amount(x) > 0;
}

static void gain(struct play *p, const struct act *x)
{
	if (x->e->flags & FX_TEMPORARY)
		dawnfall_gain_temporary(p, x->a->seat, dawnfall_amount(x));
	else
		dawnfall_gain_crystals(p, x->a->seat, dawnfall_amount(x),
				       x->e->flags & FX_DEPLETED);
}
const struct effect_row dawnfall_gain_effect = {
	.by = BY_ANY,
	.possible = can_gain,
	.now = gain,
};

static bool can_refresh(const struct act *x)
{
	return x->s->side[x->a->seat].depleted > 0;
}

static void refresh(struct play *p, const struct act *x)
{
	dawnfall_refresh(p, x->a->seat);
}
const struct effect_row dawnfall_refresh_effect = {
	.possible = can_refresh,
	.now = refresh,
};

static bool can_reclaim(const struct act *x)
{
	return x->s->side[x->a->seat].stored > 0 && x->s->side[x->a->seat].depleted > 0;
}

static void reclaim(struct play *p, const struct act *x)
{
	struct side *side = &p->s->side[x->a->seat];

	side->stored--;
	side->depleted--;
	side->pool++;
	dawnfall_note(p, EVENT_recovered, x->a->seat, 0, 0);
}
const struct effect_row dawnfall_reclaim_effect = {
	.possible = can_reclaim,
	.now = reclaim,
};

/* ---- destroyed and stolen: from either pool, as the Action's player likes ----------------- */

static bool has_crystal(state_t s, int seat)
{
	return s->side[seat].pool || s->side[seat].depleted;
}

static bool can_destroy(const struct act *x)
{
	return has_crystal(x->s, x->a->seat);
}

/* DF-R123: from the player of the model that the Action is about. */
static bool can_steal(const struct act *x)
{
	return is_model(x->a->other) && has_crystal(x->s, seat_of(x->a->other));
}

/* DF-R55. */
static void take(struct play *p, const struct act *x, const struct fx_crystal_vars *v)
{
	struct side *from = &p->s->side[v->owner];

	if (v->depleted)
		from->depleted--;
	else
		from->pool--;
	if (x->e->fx == FX_destroy) {
		p->s->crystals++;
		dawnfall_note(p, EVENT_destroyed, x->a->seat, 0, 0);
	} else {
		p->s->side[x->a->seat].depleted++;
		dawnfall_note(p, EVENT_crystals, x->a->seat, 1, 1);
	}
}

EFFECT_RULE(fx_crystal)
{
	struct fx_crystal_vars *v = &f->v.fx_crystal;
	struct dawnfall *s = p->s;

	BEGIN;
	if (!dawnfall_possible(x))
		return FLOW_DONE;
	v->owner = x->e->fx == FX_steal ? (uint8_t)seat_of(a->other) : a->seat;
	v->depleted = !s->side[v->owner].pool;
	if (s->side[v->owner].pool && s->side[v->owner].depleted) {
		ASK(fx_crystal_POOL, a->seat, v->owner);
		v->depleted = dawnfall_arg(p, 0);
	}
	take(p, x, v);
	END;
}

static void list_pools(struct list *l, const struct act *x)
{
	(void)x;
	add(l, VERB_OPTION, 0, 0, 0);
	add(l, VERB_OPTION, 1, 0, 0);
}

static void name_pool(const struct parts *w, const struct act *x, int option, struct q_out *out)
{
	(void)x;
	q_put(out, dawnfall_word(w, option ? WORD_lower : WORD_upper));
}

static bool is_sound(const struct act *x, const struct frame *f)
{
	int owner = f->v.fx_crystal.owner;

	return owner < x->s->head.seats && x->s->side[owner].pool && x->s->side[owner].depleted;
}

#define CRYSTAL .rule = RULE_fx_crystal, .list = list_pools, .option = name_pool, .sound = is_sound
const struct effect_row dawnfall_destroy_effect = { CRYSTAL, .by = BY_ANY,
						    .possible = can_destroy };
const struct effect_row dawnfall_steal_effect = { CRYSTAL, .possible = can_steal };
