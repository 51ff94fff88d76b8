/*
 * refuse_combat.c - judges what is said in a combat action (WM-502..510, WM-602,
 * WM-621, WM-701..758, WM-801..803).
 */
#include "games/warmachine/refuse.h"

/* ---- combat ------------------------------------------------------------------------------------ */

/* Sight and engagement of the model that acts, found out when first asked for. */
static bool sees(struct look l, struct known *known, int who, int target)
{
	uint32_t bit = UINT32_C(1) << target;

	if (!(known->looked & bit)) {
		known->looked |= bit;
		known->seen |= warmachine_sees(l, who, target) ? bit : 0;
	}
	return known->seen & bit;
}

static bool in_melee(struct look l, struct known *known, int who)
{
	if (known->in_melee == UNKNOWN)
		known->in_melee = warmachine_in_melee(l, who) ? YES : NO;
	return known->in_melee == YES;
}

/* WM-602, WM-705, WM-R19: a body or a weapon in reach and sight. */
static q_rule reach_flaw(struct look l, struct known *known, int who, int target, int32_t reach,
			 q_rule rule)
{
	if (!is_enemy(l, who, target))
		return 510;
	return warmachine_in_reach(l, who, target, reach) && sees(l, known, who, target) ? 0 : rule;
}

/* WM-503, WM-R19 */
static q_rule shot_flaw(struct look l, struct known *known, const struct combat_vars *v, int slot,
			int target)
{
	const struct weapon *w = warmachine_weapon_of(l, v->who, slot);
	bool arcs = has_trait(w->traits, TRAIT_arcing_fire);

	if (v->mode == FIGHT_MELEE)
		return 507;
	if (l.s->model[v->who].did & CHARGED)
		return 424;
	if (in_melee(l, known, v->who))
		return 801;
	if (v->used[slot] >= w->rof)
		return 508;
	if (!is_enemy(l, v->who, target))
		return 510;
	if (!(arcs ? warmachine_sees_past_models(l, v->who, target) :
		     sees(l, known, v->who, target)))
		return 802;
	return arcs || warmachine_targetable(l, v->who, target) ? 0 : 803;
}

/* WM-422, WM-R17: the first melee attack after a charge goes at the one who was charged. */
static q_rule charge_target_flaw(struct look l, const struct combat_vars *v, int target)
{
	return v->charge_attack && target != l.s->model[v->who].quarry ? 422 : 0;
}

/* WM-503, WM-D14 */
static q_rule weapon_flaw(struct look l, struct known *known, const struct combat_vars *v,
			  q_action answer)
{
	int slot = q_arg(answer, 0), target = q_arg(answer, 1), boost = q_arg(answer, 2);
	const struct weapon *w = warmachine_weapon_of(l, v->who, slot);
	q_rule rule;
	bool extra;

	if (!w || !warmachine_weapon_usable(l, v->who, slot))
		return 604;
	if (v->mode == FIGHT_RANGED && !w->ranged)
		return 507;
	if (w->ranged)
		rule = shot_flaw(l, known, v, slot, target);
	else
		rule = reach_flaw(l, known, v->who, target, warmachine_weapon_reach(w), 602);
	if (!rule && !w->ranged)
		rule = charge_target_flaw(l, v, target);
	if (rule)
		return rule;
	if (w->rng == SPRAY && w->ranged && boost)
		return 825;
	extra = v->additional || v->used[slot] || v->locked >> w->location & 1;
	if (focus_of(l, v->who) < extra + boost)
		return extra ? 506 : 512;
	return 0;
}

/* A free fist (WM-604, WM-624, WM-C42). */
static bool free_fist(struct look l, int who, int slot)
{
	return warmachine_melee_usable(l, who, slot) &&
	       has_trait(warmachine_weapon_of(l, who, slot)->traits, TRAIT_fist);
}

static bool bears_weapon(struct look l, int m, enum location where)
{
	for (EACH_SLOT(slot)) {
		const struct weapon *w = warmachine_weapon_of(l, m, slot);

		if (w && w->location == where)
			return true;
	}
	return false;
}

bool warmachine_lockable(struct look l, int m, int where)
{
	return where > NOWHERE && bears_weapon(l, m, (enum location)where) &&
	       warmachine_location_works(l, m, (enum location)where) &&
	       !warmachine_location_locked(l, m, (enum location)where);
}

/* WM-701..758, WM-R24: power attacks stand for all initial attacks. */
static q_rule power_flaw(struct look l, struct known *known, const struct combat_vars *v,
			 q_action answer)
{
	int target = q_arg(answer, 1), slot = q_arg(answer, 0);
	q_rule rule;

	if (is_caster(l, v->who))
		return 502;
	if (v->mode != FIGHT_OPEN || v->additional)
		return 509;
	if (l.s->model[v->who].did & CHARGED)
		return 702;
	rule = reach_flaw(l, known, v->who, target, HALF_INCH, 705);
	if (rule)
		return rule;
	if (q_verb(answer) == VERB_BUTT && warmachine_location_locked(l, v->who, HEAD))
		return 713;
	if (q_verb(answer) == VERB_BUTT && slot)
		return NOT_ASKED;
	if (q_verb(answer) == VERB_LOCK && (!free_fist(l, v->who, slot) || is_caster(l, target)))
		return 736;
	if (q_verb(answer) == VERB_LOCK && !warmachine_lockable(l, target, LEFT) &&
	    !warmachine_lockable(l, target, RIGHT) && !warmachine_lockable(l, target, HEAD))
		return Q_RULING | 56;
	if (q_verb(answer) == VERB_THROW &&
	    (!free_fist(l, v->who, slot) || card_of(l, target)->base > card_of(l, v->who)->base))
		return 751;
	return focus_of(l, v->who) < 1 + q_arg(answer, 2) ? 701 : 0;
}

/* WM-C63: the hammer is the weapon that fells. */
static bool can_tremble(struct look l, int who)
{
	for (EACH_SLOT(slot))
		if (warmachine_melee_usable(l, who, slot) &&
		    has_trait(warmachine_weapon_of(l, who, slot)->traits, TRAIT_critical_knockdown))
			return true;
	return false;
}

/* WM-C64: both claws. */
static bool can_combine(struct look l, int who)
{
	int fists = 0;

	for (EACH_SLOT(slot))
		fists += free_fist(l, who, slot);
	return fists >= 2;
}

/* WM-113, WM-114: a star attack replaces all others and costs no focus. */
static q_rule star_flaw(struct look l, struct known *known, const struct combat_vars *v,
			q_action answer)
{
	int target = q_arg(answer, 1);
	unsigned abilities = card_of(l, v->who)->abilities;
	q_rule rule;

	if (q_arg(answer, 0))
		return NOT_ASKED;
	if (v->mode != FIGHT_OPEN || v->additional)
		return 509;
	if (focus_of(l, v->who) < q_arg(answer, 2))
		return 512;
	if (abilities >> TREMOR & 1)
		return target == NOBODY && can_tremble(l, v->who) ? 0 : 113;
	if (!(abilities >> COMBO_STRIKE & 1) || !can_combine(l, v->who))
		return 113;
	rule = reach_flaw(l, known, v->who, target, HALF_INCH, 602);
	return rule ? rule : charge_target_flaw(l, v, target);
}

static q_rule bash_flaw(struct look l, struct known *known, const struct combat_vars *v,
			q_action answer)
{
	q_rule rule = reach_flaw(l, known, v->who, q_arg(answer, 1), HALF_INCH, 621);

	if (q_arg(answer, 0))
		return NOT_ASKED;
	if (!warmachine_bashes(l, v->who))
		return 621;
	if (v->mode != FIGHT_OPEN || v->additional)
		return 622;
	if (focus_of(l, v->who) < q_arg(answer, 2))
		return 512;
	return rule ? rule : charge_target_flaw(l, v, q_arg(answer, 1));
}

/* WM-741. */
static q_rule loosen_flaw(struct look l, const struct combat_vars *v, q_action answer)
{
	int holder = q_arg(answer, 0), slot = q_arg(answer, 1);

	if (q_arg(answer, 2) || q_arg(answer, 3))
		return NOT_ASKED;
	if (holder >= MODELS || slot >= WEAPONS || !l.s->model[holder].hold[slot] ||
	    warmachine_lock_target(&l.s->model[holder], slot) != v->who || v->mode == FIGHT_RANGED)
		return 741;
	return focus_of(l, v->who) ? 0 : 741;
}

/* WM-512: a roll that is not made cannot be boosted. */
static q_rule boost_flaw(struct look l, const struct combat_vars *v, q_action answer)
{
	int slot = q_arg(answer, 0), target = q_arg(answer, 1);
	const struct weapon *w =
		q_verb(answer) == VERB_ATTACK ? warmachine_weapon_of(l, v->who, slot) : NULL;

	if (!q_arg(answer, 2) || target >= MODELS)
		return 0;
	if (w && w->ranged)
		return warmachine_shot_reaches(l, v->who, v->who, target, (enum means)slot) ? 0 :
											      804;
	if (warmachine_hits_automatically(l, target))
		return 518;
	return w && has_trait(w->traits, TRAIT_sustained_attack) && v->sustained >> target & 1 ?
		       512 :
		       0;
}

static q_rule attack_flaw(struct look l, struct known *known, const struct combat_vars *v,
			  q_action answer)
{
	switch (q_verb(answer)) {
	case VERB_ATTACK: return weapon_flaw(l, known, v, answer);
	case VERB_BASH: return bash_flaw(l, known, v, answer);
	case VERB_STAR: return star_flaw(l, known, v, answer);
	default: return power_flaw(l, known, v, answer);
	}
}

/* WM-D13 */
q_rule warmachine_combat_flaw(struct look l, struct known *known, q_action answer)
{
	const struct combat_vars *v = &warmachine_top_frame(l.s)->v.combat;
	unsigned verb = q_verb(answer);
	q_rule rule;
	bool attack = verb == VERB_ATTACK || verb == VERB_BASH || verb == VERB_STAR ||
		      verb == VERB_BUTT || verb == VERB_LOCK || verb == VERB_THROW;

	if (verb == VERB_DONE)
		return is_plain(answer) ? 0 : NOT_ASKED;
	if (!attack && verb != VERB_BREAK)
		return warmachine_break_flaw(l, v->who, answer);
	if (v->no_action)
		return l.s->model[v->who].did & RAN ? 407 : 925;
	if (verb == VERB_BREAK)
		return loosen_flaw(l, v, answer);
	if (q_arg(answer, 2) > 1 || q_arg(answer, 3))
		return NOT_ASKED;
	if (v->mode == FIGHT_OVER) /* WM-622 */
		return 622;
	rule = attack_flaw(l, known, v, answer);
	return rule ? rule : boost_flaw(l, v, answer);
}
