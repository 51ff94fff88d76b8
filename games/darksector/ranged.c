/*
 * ranged.c - ranged combat (DS-701..720) and the flank round (DS-801..814).
 */
#include "games/darksector/darksector.h"
#include "games/darksector/judge.h"

#include <string.h>

/* ---- reading ammo dice --------------------------------------------------------------------- */

/* One weapon of a SHOOT and the dice rolled for it. */
struct fire {
	const struct item *weapon;
	const uint8_t *dice;
	int n, special; /* what the special face does, as the enemy lets it */
};

static bool fired(const struct darksector *s, const struct darksector_pack *pack, int member,
		  int which, struct fire *fire)
{
	const struct member *m = &s->crew[member];

	if (!m->weapon[which])
		return false;
	fire->weapon = &pack->items[m->weapon[which] - 1];
	fire->dice = &m->ammo[which ? m->rate[0] : 0];
	fire->n = m->rate[which];
	fire->special = darksector_foe(s, pack, FOE_DARKNESS)     ? 0 :
			darksector_foe(s, pack, FOE_SPECIALS_JAM) ? SPECIAL_JAM :
								    fire->weapon->special;
	return true;
}

static int showing(const struct fire *fire, int face)
{
	int n = 0;

	for (int i = 0; i < fire->n; i++)
		n += fire->dice[i] == face;
	return n;
}

/* DS-709..711, DS-R20: one special is enough. */
static bool jammed(const struct fire *fire)
{
	return fire->special & SPECIAL_JAM && showing(fire, FACE_SPECIAL) > 0;
}

/* DS-706..708 */
static int successes(const struct fire *fire)
{
	if (jammed(fire))
		return 0;
	return showing(fire, FACE_SUCCESS) +
	       (fire->special & SPECIAL_SUCCESS ? showing(fire, FACE_SPECIAL) : 0);
}

/* DS-708, DS-R20: once per die. */
static int hurts(const struct play *p, int member, int special)
{
	struct fire fire;
	int n = 0;

	for (int i = 0; i < 2; i++)
		if (fired(p->s, p->pack, member, i, &fire) && fire.special & special &&
		    !jammed(&fire))
			n += showing(&fire, FACE_SPECIAL);
	return n;
}

/* DS-712, DS-713, DS-R21: by type over both weapons of the action; remainders are lost. */
static int wounds_of(const struct play *p, int member)
{
	const struct damage *damage =
		&p->pack->tables[darksector_current_enemy(p->s, p->pack)->table].damage;
	int score[AMMO_TYPES] = { 0 }, wounds = 0;
	struct fire fire;

	for (int i = 0; i < 2; i++)
		if (fired(p->s, p->pack, member, i, &fire))
			score[fire.weapon->ammo] += successes(&fire);
	for (int type = 0; type < AMMO_TYPES; type++) {
		if (type != EXPLOSIVE && darksector_foe(p->s, p->pack, FOE_EXPLOSIVE_ONLY))
			continue;
		if (damage->successes[type])
			wounds += score[type] / damage->successes[type] * damage->wounds[type];
	}
	return wounds;
}

/* DS-715: rolled dice go to the supply, but for a jam and where an effect says they stay. */
static void spend_ammo(struct play *p, int member)
{
	struct darksector *s = p->s;
	struct member *m = &s->crew[member];
	struct fire fire;

	for (int i = 0; i < 2; i++) {
		struct held *weapon;
		int spent;

		if (!fired(s, p->pack, member, i, &fire))
			continue;
		weapon = &m->items[darksector_held_at(m->items, m->items_count, m->weapon[i] - 1)];
		spent = fire.n;
		if (jammed(&fire)) {
			note(p, EVENT_JAMMED, member, weapon->item, 0, 0);
			spent = 0;
		} else if (fire.special & SPECIAL_STAYS) {
			spent -= showing(&fire, FACE_SPECIAL);
		}
		weapon->ammo = (uint8_t)(weapon->ammo - spent);
		s->ammo_dice[fire.weapon->ammo] =
			(uint8_t)(s->ammo_dice[fire.weapon->ammo] + spent);
	}
	m->rate[0] = m->rate[1] = m->ammo_count = 0;
	memset(m->ammo, 0, sizeof m->ammo);
}

/* One shooter's dice are applied: wounds, the dice of the row, the spent ammo. A flank
 * attack that wounds removes one die more (DS-807, DS-809). */
enum flow darksector_shot(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct shot_vars *v = &f->v.shot;
	const struct special_rule *rear = darksector_foe(s, p->pack, FOE_WEAK_REAR);

	BEGIN;
	v->wounds = (uint8_t)wounds_of(p, v->member);
	spend_ammo(p, v->member);
	note(p, EVENT_WOUNDS, v->member, v->wounds, 0, 0);
	DO(shot_REMOVED, remove, .member = v->member, .n = v->wounds, .flanking = v->flanking);
	if (v->flanking && v->wounds)
		DO(shot_EXTRA, remove, .member = v->member, .n = rear ? rear->n : 1, .flanking = 1);
	END;
}

/* ---- the round ----------------------------------------------------------------------------- */

/* DS-705, DS-R19: one attack die per SHOOT. DS-803: one for FLANK. Special rules may differ
 * (DS-312). Nobody shoots at those who took a standard action (DS-718, DS-1003). */
static int attack_dice(const struct play *p, int member)
{
	const struct darksector *s = p->s;
	const struct special_rule *marked = darksector_foe(s, p->pack, FOE_MARKED);
	const struct special_rule *drawn = darksector_foe(s, p->pack, FOE_DRAWS_FIRE);

	if (darksector_every_attack_die_misses(s, p->pack))
		return 0;
	if (s->crew[member].action == ACTION_FLANK)
		return drawn ? drawn->n : 1;
	if (darksector_attack_dice_miss(s, p->pack))
		return 0;
	if (marked && s->crew[s->leader].action == ACTION_SHOOT)
		return member == s->leader ? marked->n : 0;
	return 1;
}

static void lay_dice(struct play *p)
{
	struct darksector *s = p->s;

	darksector_clear_rolls(s);
	for (int i = 0; i < s->size; i++) {
		struct member *m = &s->crew[i];

		if (m->action == ACTION_SHOOT)
			m->ammo_count = (uint8_t)(m->rate[0] + m->rate[1]);
		if (m->action == ACTION_SHOOT || m->action == ACTION_FLANK)
			m->attack_count = (uint8_t)attack_dice(p, i);
		if (m->action == ACTION_FLANK)
			s->flanker = (uint8_t)i;
	}
}

/* What the weapons do to their own side, before return fire (DS-708). */
static void own_hurts(struct play *p, uint8_t hurt[CREW_MAX])
{
	struct darksector *s = p->s;

	for (int i = 0; i < s->size; i++) {
		if (s->crew[i].action != ACTION_SHOOT)
			continue;
		hurt[i] = (uint8_t)(hurt[i] + hurts(p, i, SPECIAL_HURTS));
		if (s->flanker != NOBODY)
			hurt[s->flanker] =
				(uint8_t)(hurt[s->flanker] + hurts(p, i, SPECIAL_HURTS_FLANKER));
	}
}

/* DS-716, DS-803, DS-804, DS-1203, DS-R09, DS-R37 */
static uint8_t return_fire(const struct play *p, int member)
{
	const struct darksector *s = p->s;
	const struct special_rule *drawn = darksector_foe(s, p->pack, FOE_DRAWS_FIRE);
	const struct member *m = &s->crew[member];
	int hits = 0;

	if (member >= s->size)
		return 0;
	for (int i = 0; i < m->attack_count; i++)
		hits += m->attack[i] == FACE_HIT;
	if (m->action == ACTION_FLANK)
		return (uint8_t)(hits * (drawn ? drawn->loss : 1));
	return (uint8_t)(hits * darksector_current_enemy(s, p->pack)->ranged_value);
}

/* DS-719, DS-1203, DS-R09, DS-R18: roll everything, alter, apply the shots, then all return
 * fire together; it comes even when the last die is gone (DS-717). */
enum flow darksector_ranged(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct ranged_vars *v = &f->v.ranged;

	BEGIN;
	s->ranged_rounds++;
	lay_dice(p);
	DO(ranged_THROWN, throw, 0);
	for (v->member = 0; v->member < s->size; v->member++)
		if (s->crew[v->member].ammo_count || s->crew[v->member].attack_count)
			DO(ranged_ALTERED, alter, .member = v->member, .roll = ROLL_SHOOT);
	own_hurts(p, v->hurt);
	for (v->member = 0; v->member < s->size; v->member++)
		if (s->crew[v->member].action == ACTION_SHOOT)
			DO(ranged_HIT, shot, .member = v->member);
	DO(ranged_HURT, suffer, .loss = { v->hurt[0], v->hurt[1], v->hurt[2], v->hurt[3] });
	DO(ranged_RETURNED, suffer,
	   .loss = { return_fire(p, 0), return_fire(p, 1), return_fire(p, 2), return_fire(p, 3) });
	END;
}

/* ---- the flank round ----------------------------------------------------------------------- */

static void lay_flank_dice(struct play *p, int member)
{
	struct member *m = &p->s->crew[member];

	darksector_declare_action(p, member);
	darksector_clear_rolls(p->s);
	if (m->action == ACTION_SHOOT)
		m->ammo_count = (uint8_t)(m->rate[0] + m->rate[1]);
	else
		darksector_lay_fight_dice(p, member);
}

/* DS-811, DS-R04: the die returns, the card is turned. */
static void end_flank(struct play *p)
{
	struct darksector *s = p->s;

	darksector_clear_declarations(s);
	darksector_clear_rolls(s);
	s->flanker = NOBODY;
	s->flank = TACTICAL_USED;
	s->gone = s->struck = 0;
	note(p, EVENT_TACTICAL, 0, TACTICAL_USED, 0, 0);
}

/* DS-806..808, DS-810, DS-813, DS-814, DS-D16, DS-R45, DS-R49: alone, a round of its own,
 * without return fire or hits. It does not begin close combat (DS-812). */
enum flow darksector_flank(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct flank_vars *v = &f->v.flank;

	BEGIN;
	s->crew[v->member].used &= (uint8_t) ~(USED_IMPLANT_ROUND | USED_BATON | USED_BLOCKED);
	note(p, EVENT_FLANK_ROUND, v->member, 0, 0, 0);
	DO(flank_READY, window, .moment = WINDOW_BEFORE_DECLARATIONS, /* DS-R13, DS-R36 */
	   .who = (uint8_t)(1 << v->member));
	if (!s->row_count) {
		end_flank(p);
		return FLOW_DONE;
	}
	ASK(flank_CHOSEN, s->crew[v->member].seat, v->member);
	lay_flank_dice(p, v->member);
	DO(flank_THROWN, throw, 0);
	if (s->crew[v->member].action == ACTION_FIGHT && darksector_baton_rerolls(p, v->member))
		DO(flank_AGAIN, throw, 0);
	DO(flank_ALTERED, alter, .member = v->member,
	   .roll = s->crew[v->member].action == ACTION_FIGHT ? ROLL_FIGHT : ROLL_SHOOT);
	if (s->crew[v->member].action == ACTION_FIGHT) {
		DO(flank_STRUCK, blow, .member = v->member, .flanking = 1);
	} else {
		v->hurt = (uint8_t)hurts(p, v->member, SPECIAL_HURTS);
		DO(flank_SHOT, shot, .member = v->member, .flanking = 1);
		DO(flank_HURT, suffer, LOSS(1 << v->member, v->hurt));
	}
	end_flank(p);
	END;
}
