/*
 * fx_value.c - attributes in the fight or against the shot under way: +n, or the value of
 * another Squad (Common Self, DF-R93).
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/combat.h"
#include "games/dawnfall/effects.h"
#include "games/dawnfall/text.h"

/* DF-R50: in the fight that is nearer than the shot, or to INI against the shot. */
static void modify(struct play *p, const struct action_vars *a, int what, int n)
{
	struct frame *fight = dawnfall_frame(p->s, RULE_fight),
		     *shoot = dawnfall_frame(p->s, RULE_shoot);

	if (dawnfall_is_inside(shoot, fight)) {
		struct model *m = dawnfall_model_mut(p->s, a->user);

		if (what >> INI & 1)
			m->check = (int8_t)(m->check + n);
	} else if (fight) {
		int side = dawnfall_side_of(&fight->v.fight, a->user);

		if (what >> INI & 1)
			fight->v.fight.ini[side] = (int8_t)(fight->v.fight.ini[side] + n);
		if (what >> ATT & 1)
			fight->v.fight.att[side] = (int8_t)(fight->v.fight.att[side] + n);
		if (what >> DEF & 1)
			fight->v.fight.def[side] = (int8_t)(fight->v.fight.def[side] + n);
	}
}

static bool can_modify(const struct act *x)
{
	return x->e->near != NEAR_THICKET || dawnfall_picks(x, x->a->user);
}

/* The value of a standing model of the Squad, else the printed one. */
static int value_of(const struct act *x, int squad, int attribute)
{
	int value = dawnfall_mode_of(x->pack, x->s, squad)->value[attribute];

	FOR_MEMBERS(k)
		if (dawnfall_stands(x->s, member_of(squad, k)))
			value = dawnfall_attribute(x->pack, x->s, member_of(squad, k), attribute);
	return value;
}

/* DF-914, DF-R118: between the Attack roll and the Defence roll, only a DEF that is higher. */
static bool is_other_squad(const struct act *x, int squad)
{
	return owner_of(squad) == x->a->seat && squad != squad_of(x->a->user) &&
	       dawnfall_squad_lives(x->s, squad) &&
	       (!dawnfall_attack_is_rolled(x->s) ||
		value_of(x, squad, DEF) > dawnfall_sum(x->pack, x->s, x->a->user, DEF));
}

static bool any_other_squad(const struct act *x)
{
	FOR_SQUADS_OF(q, x->a->seat)
		if (is_other_squad(x, q))
			return true;
	return false;
}

/* DF-R93. */
static void use_value(struct play *p, const struct act *x, int squad, int attribute)
{
	int own = dawnfall_sum(x->pack, x->s, x->a->user, attribute);
	int other = value_of(x, squad, attribute);

	if (own != DASH && other != DASH)
		modify(p, x->a, 1 << attribute, other - own);
}

/* Where the effect leaves the attribute open (Empowering, Common Self), it is asked. */
EFFECT_RULE(fx_value)
{
	struct fx_value_vars *v = &f->v.fx_value;

	BEGIN;
	if (x->e->fx == FX_modify && !(x->e->flags & FX_ANY_NUMBER)) {
		modify(p, a, x->e->what, dawnfall_amount(x));
		return FLOW_DONE;
	}
	ASK(fx_value_WHAT, a->seat, a->user);
	v->attribute = dawnfall_arg(p, 0);
	if (x->e->fx == FX_modify) {
		modify(p, a, 1 << v->attribute, dawnfall_amount(x));
		return FLOW_DONE;
	}
	ASK(fx_value_WHOSE, a->seat, a->user);
	use_value(p, x, dawnfall_arg(p, 0), v->attribute);
	END;
}

static void list_values(struct list *l, const struct act *x)
{
	if (l->f->at.step == fx_value_WHOSE) {
		FOR_SQUADS(q, l->s)
			if (is_other_squad(x, q))
				add(l, VERB_SQUAD, q, 0, 0);
		return;
	}
	for (unsigned left = (unsigned)dawnfall_open_values(l->s, x->e); left; left &= left - 1)
		add(l, VERB_OPTION, lowest(left), 0, 0);
}

static void name_attribute(const struct parts *w, const struct act *x, int option,
			   struct q_out *out)
{
	(void)x;
	dawnfall_put_attribute(out, w, option);
}

#define VALUE .rule = RULE_fx_value, .list = list_values, .option = name_attribute
const struct effect_row dawnfall_value_effect = { VALUE, .possible = any_other_squad };
const struct effect_row dawnfall_modify_effect = { VALUE, .possible = can_modify };
