/*
 * numbers.c - what is added to dice: attack and damage bonuses, ranges (WM-511 to
 * WM-515, WM-711, WM-712, WM-726, WM-805, WM-806, WM-1208).
 */
#include "games/warmachine/warmachine.h"

static int skill(struct look l, int attacker, enum means means)
{
	if (means >= WITH_SPELL)
		return warmachine_stat_now(l, attacker, FOC);
	return warmachine_stat_now(l, attacker, warmachine_is_shot(l, attacker, means) ? RAT : MAT);
}

/* WM-621, WM-711, WM-726, WM-751: what a body makes harder. */
static int awkwardness(struct look l, int attacker, int target, enum means means)
{
	bool larger = card_of(l, target)->base > card_of(l, attacker)->base;

	if (means == WITH_BASH || means == WITH_THROW)
		return -2;
	if (means == WITH_BUTT || means == WITH_SLAM)
		return larger ? -4 : -2;
	return 0;
}

/* WM-C55: a set spear waits for those who came at it, while they are before it. */
static int set_defence(struct look l, int attacker, int target)
{
	if (l.s->model[attacker].quarry != target || seat_of(attacker) != l.s->active)
		return 0;
	for (EACH_SLOT(slot))
		if (warmachine_weapon_works(l, target, slot) &&
		    has_trait(warmachine_weapon_of(l, target, slot)->traits, TRAIT_set_defence) &&
		    warmachine_partly_in_front(centre(l, target), facing(l, target),
					       centre(l, attacker), radius(l, attacker)))
			return -2;
	return 0;
}

int warmachine_attack_bonus(struct look l, int attacker, int origin, int target, enum means means,
			    unsigned flags)
{
	int bonus = skill(l, attacker, means) + awkwardness(l, attacker, target, means);

	if (warmachine_is_shot(l, attacker, means)) {
		if (l.s->model[attacker].did & HELD_STILL && origin == attacker)
			bonus += 2;
		if (warmachine_in_melee(l, target))
			bonus -= 4;
	}
	if (flags & FREE_STRIKE)
		bonus += 2;
	if (flags & CHARGE_ATTACK &&
	    has_trait(warmachine_traits_of(l, attacker, means), TRAIT_powerful_charge))
		bonus += 2;
	return bonus + set_defence(l, attacker, target) + warmachine_under_eye(l, attacker);
}

struct to_hit_vars warmachine_attack_roll(struct look l, int attacker, int origin, int target,
					  enum means means, unsigned flags, bool boosted)
{
	return (struct to_hit_vars){
		.attacker = (uint8_t)attacker,
		.target = (uint8_t)target,
		.dice = boosted ? 3 : 2,
		.bonus = (int8_t)warmachine_attack_bonus(l, attacker, origin, target, means, flags),
		.defence = (uint8_t)warmachine_defence(l, target, attacker, origin, means, flags),
	};
}

/* WM-712, WM-R49: the best usable head weapon adds to a head-butt. */
static int head_pow(struct look l, int m)
{
	int best = 0;

	for (EACH_SLOT(slot)) {
		const struct weapon *w = warmachine_weapon_of(l, m, slot);

		if (w && has_trait(w->traits, TRAIT_head_weapon) &&
		    warmachine_weapon_usable(l, m, slot) && w->pow > best)
			best = w->pow;
	}
	return best;
}

/* WM-C64: twice the POW of a claw. */
static int claws_pow(struct look l, int m)
{
	for (EACH_SLOT(slot)) {
		const struct weapon *w = warmachine_weapon_of(l, m, slot);

		if (w && has_trait(w->traits, TRAIT_fist))
			return 2 * w->pow;
	}
	return 0;
}

/* WM-624, WM-626, WM-C42 */
int warmachine_damage_power(struct look l, int attacker, enum means means)
{
	const struct weapon *w = warmachine_weapon_behind(l, attacker, means);
	const struct spell *spell = warmachine_spell_behind(l, attacker, means);
	int power = warmachine_under_eye(l, attacker);

	if (spell)
		return power + spell->pow;
	if (!warmachine_is_shot(l, attacker, means))
		power += warmachine_stat_now(l, attacker, STR);
	if (w)
		power += w->pow;
	if (means == WITH_BUTT)
		power += head_pow(l, attacker);
	if (means == WITH_COMBO)
		power += claws_pow(l, attacker);
	return power;
}

/* WM-804, WM-C06. */
int32_t warmachine_shot_range(struct look l, int attacker, enum means means)
{
	const struct weapon *w = warmachine_weapon_behind(l, attacker, means);
	const struct spell *spell = warmachine_spell_behind(l, attacker, means);

	if (spell)
		return spell->rng == SPRAY ? -1 : INCH * spell->rng;
	if (w->rng == SPRAY)
		return -1;
	return INCH * (w->rng + warmachine_modifier(l, attacker, RNG));
}
