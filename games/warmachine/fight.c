/*
 * fight.c - combat actions, attack rolls, melee (WM-501..519, WM-601 to
 * WM-626, WM-701..713).
 */
#include "games/warmachine/warmachine.h"

/* ---- the attack roll ------------------------------------------------------------------ */

static bool all_show(const struct to_hit_vars *v, int face)
{
	for (int i = 0; i < v->dice; i++)
		if (v->die[i] != face)
			return false;
	return true;
}

/* A third die that is not thrown is 0. */
static bool two_alike(const struct to_hit_vars *v)
{
	return v->die[0] == v->die[1] || v->die[0] == v->die[2] || v->die[1] == v->die[2];
}

/* WM-513, WM-514, WM-902. A roll against many leaves its total for the caller; one that
 * cannot hit or cannot miss leaves a total that does the same. */
static void judge_roll(struct play *p, const struct to_hit_vars *v)
{
	struct warmachine *s = p->s;
	bool ones = all_show(v, 1), sixes = all_show(v, 6);

	s->total = (int16_t)(v->die[0] + v->die[1] + v->die[2] + v->bonus);
	s->hit = !ones && (sixes || s->total >= v->defence);
	s->critical = s->hit && two_alike(v);
	warmachine_note(p, v->many ? EVENT_reached : EVENT_total, v->attacker, s->total, v->defence,
			0);
	if (v->many && (ones || sixes))
		s->total = ones ? -1 : 999;
}

/* WM-C13: Death Sentence of the attacker's side on the target. */
static bool may_reroll(struct look l, const struct to_hit_vars *v)
{
	unsigned spell;

	if (v->rerolled || v->many)
		return false;
	spell = l.s->model[v->target].upkeep[seat_of(v->attacker)];
	return spell != NO_SPELL && l.pack->spells[spell].gives == CONDITION_sentenced;
}

/* WM-511, WM-515, WM-805, WM-806, WM-C59, WM-R39 */
enum flow warmachine_to_hit(struct play *p, struct frame *f)
{
	struct to_hit_vars *v = &f->v.to_hit;

	BEGIN;
	for (;;) {
		for (v->thrown = 0; v->thrown < v->dice; v->thrown++) {
			ROLL(to_hit_ROLLED, DIE_attack, v->attacker, v->thrown);
			v->die[v->thrown] = (uint8_t)q_arg(p->answer, 0);
			warmachine_note(p, EVENT_die, v->attacker, v->die[v->thrown], DIE_attack,
					0);
		}
		judge_roll(p, v);
		if (p->s->hit || !may_reroll(look(p), v))
			break;
		ASK(to_hit_MISSED, seat_of(v->attacker), v->attacker, v->target);
		if (q_verb(p->answer) == VERB_ACCEPT)
			break;
		v->rerolled = true;
		warmachine_note(p, EVENT_rerolled, v->attacker, v->target, 0, 0);
	}
	END;
}

/* ---- one melee attack -------------------------------------------------------------------- */

/* WM-518, WM-H08, WM-R20. */
bool warmachine_hits_automatically(struct look l, int target)
{
	return knocked_down(l, target) || warmachine_stationary(l, target);
}

static bool repels(struct look l, int m)
{
	for (EACH_SLOT(slot))
		if (warmachine_weapon_works(l, m, slot) &&
		    has_trait(warmachine_weapon_of(l, m, slot)->traits, TRAIT_repel))
			return true;
	return false;
}

/* WM-C60, both ways. */
void warmachine_after_melee_hit(struct play *p, int attacker, int target, enum means means)
{
	struct look l = look(p);

	if (has_trait(warmachine_traits_of(l, attacker, means), TRAIT_repel) && in_play(l, target))
		warmachine_repel(p, target, attacker);
	if (in_play(l, target) && in_play(l, attacker) && repels(l, target))
		warmachine_repel(p, attacker, target);
}

/* An inch straight away, as far as there is room. */
void warmachine_repel(struct play *p, int m, int from)
{
	struct look l = look(p);
	struct point a = centre(l, m), n = warmachine_norm(minus(a, centre(l, from)));
	struct point to = warmachine_displaced(a, INCH, n);
	uint32_t solid = warmachine_terrain_of(l, LINEAR) | warmachine_terrain_of(l, OBSTRUCTION) |
			 warmachine_terrain_of(l, IMPASSABLE);
	struct near near = warmachine_near_way(l, m, a, to);
	int32_t length = warmachine_walk_length(a, to), k = 0;

	for (; k < length && k < INCH; k++) {
		struct footing f =
			warmachine_footing(l, m, warmachine_walk_step(a, to, length, k + 1), &near);

		if (f.off_table || f.models || f.pieces & solid)
			break;
	}
	a = warmachine_walk_step(a, to, length, k);
	p->s->model[m].x = (uint16_t)a.x;
	p->s->model[m].y = (uint16_t)a.y;
	warmachine_note(p, EVENT_repelled, m, k, from, 0);
	if (k)
		warmachine_drop_locks(p, m);
}

enum flow warmachine_melee(struct play *p, struct frame *f)
{
	struct melee_vars *v = &f->v.melee;
	struct warmachine *s = p->s;

	BEGIN;
	s->hit = true;
	s->critical = false;
	warmachine_note(p, EVENT_attacked, v->attacker, v->target, v->means, v->flags);
	if (!(v->flags & AUTOMATIC) && !warmachine_hits_automatically(look(p), v->target))
		DO_WITH(melee_ROLLED, to_hit,
			warmachine_attack_roll(look(p), v->attacker, v->attacker, v->target,
					       v->means, v->flags, v->flags & BOOSTED));
	if (s->critical)
		v->flags |= CRITICAL;
	if (s->hit) {
		DO(melee_HIT, hit, .attacker = v->attacker, .target = v->target, .means = v->means,
		   .flags = v->flags);
		warmachine_after_melee_hit(p, v->attacker, v->target, v->means);
	} else {
		warmachine_note(p, EVENT_missed, v->attacker, v->target, 0, 0);
	}
	END;
}

/* WM-C63: one roll against everybody within two inches. */
static void tremble(struct play *p, int who)
{
	struct look l = look(p);
	uint32_t fallen = 0;

	for (EACH_MODEL(m))
		if (m != who && in_play(l, m) &&
		    warmachine_bases_within(centre(l, who), radius(l, who), centre(l, m),
					    radius(l, m), 2 * INCH) &&
		    (warmachine_hits_automatically(l, m) ||
		     p->s->total >= warmachine_defence(l, m, who, who, WITH_COMBO, 0)))
			fallen |= UINT32_C(1) << m;
	for (EACH_MODEL(m))
		if (fallen >> m & 1)
			warmachine_knock_down(p, m);
}

enum flow warmachine_tremor(struct play *p, struct frame *f)
{
	struct tremor_vars *v = &f->v.tremor;

	BEGIN;
	warmachine_note(p, EVENT_attacked, v->who, NOBODY, WITH_COMBO, 0);
	DO(tremor_ROLLED, to_hit, .attacker = v->who, .target = v->who, .dice = v->boosted ? 3 : 2,
	   .many = true,
	   .bonus =
		   (int8_t)warmachine_attack_bonus(look(p), v->who, v->who, v->who, WITH_COMBO, 0));
	tremble(p, v->who);
	END;
}

/* ---- the combat action -------------------------------------------------------------------- */

/* Pays for a boost, and for what else the attack costs; the flags of the attack. WM-1105,
 * WM-1106, WM-C58, WM-H10. */
static unsigned pay_attack(struct play *p, struct combat_vars *v, enum means means, int price)
{
	struct model *m = &p->s->model[v->who];
	bool boost = q_arg(p->answer, 2);
	unsigned flags = boost ? BOOSTED : 0;

	m->focus = (uint8_t)(m->focus - price - boost);
	if (boost && has_trait(warmachine_traits_of(look(p), v->who, means), TRAIT_powerful_attack))
		flags |= POWERFUL;
	if (v->charge_attack)
		flags |= CHARGE_ATTACK;
	v->charge_attack = false;
	return flags;
}

/* WM-504, WM-505, WM-506, WM-740, WM-D18: the first attack of a weapon is free unless the
 * initial attacks are over or the weapon was locked when the action began. */
static unsigned begin_attack(struct play *p, struct combat_vars *v)
{
	int slot = q_arg(p->answer, 0), target = q_arg(p->answer, 1);
	const struct weapon *w = warmachine_weapon_of(look(p), v->who, slot);
	bool extra = v->additional || v->used[slot] || v->locked >> w->location & 1;
	unsigned flags;

	v->mode = w->ranged ? FIGHT_RANGED : FIGHT_MELEE;
	if (extra)
		v->additional = true;
	flags = pay_attack(p, v, (enum means)slot, extra);
	v->used[slot]++;
	if (has_trait(w->traits, TRAIT_sustained_attack) && v->sustained >> target & 1)
		flags |= AUTOMATIC;
	return flags;
}

/* A star or power attack stands for all initial attacks. WM-R54. */
static unsigned begin_special(struct play *p, struct combat_vars *v, int price)
{
	v->mode = FIGHT_MELEE;
	v->additional = true;
	return pay_attack(p, v, WITH_BASH, price);
}

/* WM-C62. */
static void sustain(struct play *p, struct combat_vars *v)
{
	uint32_t traits = warmachine_traits_of(look(p), v->who, v->slot);

	if (has_trait(traits, TRAIT_sustained_attack) && p->s->hit)
		v->sustained |= UINT32_C(1) << v->holder;
}

/* The next lock on a model, from v->holder and v->slot on. */
static bool next_lock(struct look l, struct combat_vars *v)
{
	for (; v->holder < MODELS; v->holder++, v->slot = 0)
		for (; v->slot < WEAPONS; v->slot++)
			if (l.s->model[v->holder].hold[v->slot] &&
			    warmachine_lock_target(&l.s->model[v->holder], v->slot) == v->who)
				return true;
	return false;
}

/* WM-740: however a weapon comes free later on, it was locked when the action began. */
static void note_locked(const struct play *p, struct combat_vars *v)
{
	v->locked |= (uint8_t)(1u << warmachine_lock_location(&p->s->model[v->holder], v->slot));
}

/* WM-502: which attack the answer asks for. */
enum attack_kind { ATTACK_MELEE, ATTACK_SHOT, ATTACK_SPRAY };

static enum attack_kind attack_kind(const struct play *p, int who)
{
	const struct weapon *w = warmachine_weapon_of(look(p), who, q_arg(p->answer, 0));

	return !w->ranged ? ATTACK_MELEE : w->rng == SPRAY ? ATTACK_SPRAY : ATTACK_SHOT;
}

static enum means special_means(unsigned verb)
{
	return verb == VERB_BASH ? WITH_BASH : verb == VERB_BUTT ? WITH_BUTT : WITH_COMBO;
}

static bool is_special(unsigned verb)
{
	return verb == VERB_BASH || verb == VERB_BUTT || verb == VERB_STAR;
}

enum flow warmachine_combat(struct play *p, struct frame *f)
{
	struct combat_vars *v = &f->v.combat;
	struct warmachine *s = p->s;
	unsigned verb, flags;

	BEGIN;
	for (; !v->no_action && next_lock(look(p), v); v->slot++) {
		note_locked(p, v);
		DO(combat_BROKE, loosen, .who = v->who, .holder = v->holder, .slot = v->slot);
	}
	for (;;) {
		ASK(combat_CHOSEN, s->active, v->who, v->mode, v->additional);
		verb = q_verb(p->answer);
		if (verb == VERB_DONE)
			break;
		if (warmachine_small_break(p, v->who))
			continue;
		if (verb == VERB_CAST) {
			DO(combat_CAST, cast, .caster = v->who,
			   .slot = (uint8_t)q_arg(p->answer, 0),
			   .target = (uint8_t)q_arg(p->answer, 1),
			   .origin = (uint8_t)q_arg(p->answer, 2), .boosted = q_arg(p->answer, 3));
		} else if (verb == VERB_BREAK) {
			v->additional = true;
			v->mode = v->mode == FIGHT_OPEN ? FIGHT_MELEE : v->mode;
			v->holder = (uint8_t)q_arg(p->answer, 0);
			v->slot = (uint8_t)q_arg(p->answer, 1);
			s->model[v->who].focus--;
			DO(combat_FREED, loosen, .who = v->who, .holder = v->holder,
			   .slot = v->slot);
		} else if (verb == VERB_ATTACK) {
			flags = begin_attack(p, v);
			v->holder = (uint8_t)q_arg(p->answer, 1);
			v->slot = (uint8_t)q_arg(p->answer, 0);
			if (attack_kind(p, v->who) == ATTACK_SHOT) {
				DO(combat_SHOT, shot, .attacker = v->who, .origin = v->who,
				   .target = v->holder, .means = v->slot, .flags = (uint8_t)flags);
			} else if (attack_kind(p, v->who) == ATTACK_SPRAY) {
				DO(combat_SPRAYED, spray, .attacker = v->who, .origin = v->who,
				   .target = v->holder, .means = v->slot, .flags = (uint8_t)flags);
			} else {
				DO(combat_STRUCK, melee, .attacker = v->who, .target = v->holder,
				   .means = v->slot, .flags = (uint8_t)flags);
				sustain(p, v);
			}
		} else if (is_special(verb) && q_arg(p->answer, 1) == NOBODY) {
			flags = begin_special(p, v, 0);
			DO(combat_TREMBLED, tremor, .who = v->who, .boosted = flags & BOOSTED);
		} else if (is_special(verb)) {
			flags = begin_special(p, v, verb == VERB_BUTT);
			if (verb == VERB_BASH)
				v->mode = FIGHT_OVER;
			DO(combat_BASHED, melee, .attacker = v->who,
			   .target = (uint8_t)q_arg(p->answer, 1),
			   .means = (uint8_t)special_means(verb), .flags = (uint8_t)flags);
		} else if (verb == VERB_LOCK) {
			flags = begin_special(p, v, 1);
			DO(combat_LOCKED, lock, .who = v->who,
			   .target = (uint8_t)q_arg(p->answer, 1),
			   .weapon = (uint8_t)q_arg(p->answer, 0), .flags = (uint8_t)flags);
		} else {
			flags = begin_special(p, v, 1);
			DO(combat_THREW, throw_model, .who = v->who,
			   .target = (uint8_t)q_arg(p->answer, 1),
			   .weapon = (uint8_t)q_arg(p->answer, 0), .flags = (uint8_t)flags);
		}
		if (!warmachine_standing(look(p), v->who))
			break;
	}
	END;
}
