/*
 * rolls.c - dice: thrown, altered, applied; dice leaving the row; HP lost.
 *
 * A roll is begun by laying dice out unrolled (face 0), on the crew members and
 * in the row. throw rolls every such die in the order of DS-H07: crew members by
 * seat, weapons in slot order, the attack dice, then the row from the left. A
 * reroll lays dice out again.
 */
#include "games/darksector/darksector.h"
#include "games/darksector/judge.h"

#include <string.h>

void darksector_clear_rolls(struct darksector *s)
{
	for (int i = 0; i < s->size; i++) {
		struct member *m = &s->crew[i];

		m->ammo_count = m->attack_count = m->crew_dice = m->blade_dice = 0;
		memset(m->ammo, 0, sizeof m->ammo);
		memset(m->attack, 0, sizeof m->attack);
		m->crew_die = m->other = m->blade = m->rerolled = 0;
	}
}

/* The place of the first die that lies unrolled, or -1. */
static int unrolled_in(const uint8_t *dice, int count)
{
	for (int i = 0; i < count; i++)
		if (!dice[i])
			return i;
	return -1;
}

/* The first die of a crew member that is still to be rolled. */
static bool unrolled(const struct member *m, struct throw_vars *v)
{
	int ammo = unrolled_in(m->ammo, m->ammo_count);
	int attack = unrolled_in(m->attack, m->attack_count);

	v->which = (uint8_t)(ammo >= 0 ? ammo : attack >= 0 ? attack : 0);
	v->die = ammo >= 0                    ? DIE_AMMO :
		 attack >= 0                  ? DIE_ATTACK :
		 m->crew_dice && !m->crew_die ? DIE_CREW :
						DIE_BLADE;
	return v->die != DIE_BLADE || (m->blade_dice && !m->blade);
}

bool darksector_find_unrolled(const struct darksector *s, struct throw_vars *v)
{
	int row;

	for (v->member = 0; v->member < s->size; v->member++)
		if (unrolled(&s->crew[v->member], v))
			return true;
	row = unrolled_in(s->row, s->row_count);
	v->die = DIE_CHAPTER;
	v->which = (uint8_t)(row >= 0 ? row : s->row_count);
	return row >= 0;
}

static void set_die(struct darksector *s, const struct throw_vars *v, uint8_t face)
{
	struct member *m = &s->crew[v->member < s->size ? v->member : 0];
	uint8_t *const die[DICE] = { &m->ammo[v->which % AMMO_DICE_MAX],
				     &m->attack[v->which % ATTACK_DICE_MAX], &m->crew_die,
				     &m->blade, &s->row[v->which % ROW_MAX] };

	*die[v->die] = face;
}

/* DS-H07: everything is rolled before anybody chooses. */
enum flow darksector_throw(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct throw_vars *v = &f->v.throw;

	BEGIN;
	while (darksector_find_unrolled(s, v)) {
		ROLL(throw_ROLLED, v->member, v->die, v->which);
		set_die(s, v, (uint8_t)arg(p, 0));
		if (v->die == DIE_CHAPTER)
			note(p, EVENT_ADDED, arg(p, 0), v->which, 0, 0);
		else
			note(p, EVENT_ROLLED, v->member, v->die, arg(p, 0), v->which);
	}
	END;
}

/* DS-401, DS-402, DS-R06: a double shows its trait too. */
bool darksector_passes(int face, int trait)
{
	return face >= FACE_M && face <= FACE_WW && trait_of(face) == trait;
}

/* DS-R22: as many as the supply holds; they are rolled by the next throw. */
void darksector_add_to_row(struct play *p, int dice)
{
	struct darksector *s = p->s;

	for (; dice > 0 && s->chapter_dice > 0 && s->row_count < ROW_MAX; dice--) {
		s->row[s->row_count++] = FACE_UNROLLED;
		s->chapter_dice--;
	}
}

/* ---- dice leaving the row ------------------------------------------------------------------ */

/* The leftmost die of that symbol that may be removed (DS-R50). Special rules of the
 * enemy bind it; a flank attack ignores front-only, as the card says (DS-612). */
int darksector_removable(const struct darksector *s, const struct darksector_pack *pack, int trait,
			 bool flanking)
{
	const struct special_rule *front = s->mode ? darksector_foe(s, pack, FOE_FRONT_ONLY) : NULL;
	const struct special_rule *shield = s->mode ? darksector_foe(s, pack, FOE_SHIELDED) : NULL;
	int reach = front && !flanking && front->n < s->row_count ? front->n : s->row_count;

	if (shield && shield->symbol == trait)
		for (int i = 0; i < s->row_count; i++)
			if (s->row[i] == FACE_M + shield->by)
				return -1;
	for (int i = 0; i < reach; i++)
		if (s->row[i] == FACE_M + trait)
			return i;
	return -1;
}

/* DS-607, DS-617: the die goes back to the supply. */
void darksector_remove_die(struct play *p, int member, int at)
{
	struct darksector *s = p->s;
	uint8_t face = s->row[at];

	memmove(&s->row[at], &s->row[at + 1], (size_t)(s->row_count - at - 1));
	s->row[--s->row_count] = 0;
	s->chapter_dice++;
	s->gone++;
	note(p, EVENT_REMOVED, member, face, s->row_count, 0);
}

static int symbols_removable(const struct play *p, bool flanking, int *last)
{
	int n = 0;

	for (int t = 0; t < TRAITS; t++)
		if (darksector_removable(p->s, p->pack, t, flanking) >= 0) {
			*last = t;
			n++;
		}
	return n;
}

/* DS-714: for each wound one die of free choice; wounds beyond the row are lost. Where all
 * dice that may go are alike there is nothing to ask. */
enum flow darksector_remove(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct remove_vars *v = &f->v.remove;
	int symbol = 0;

	BEGIN;
	for (; v->n > 0 && s->row_count > 0; v->n--) {
		if (symbols_removable(p, v->flanking, &symbol) == 1) {
			darksector_remove_die(p, v->member,
					      darksector_removable(s, p->pack, symbol,
								   v->flanking));
			continue;
		}
		ASK(remove_PICKED, s->crew[v->member].seat, v->member, v->n, v->flanking);
		darksector_remove_die(p, v->member,
				      darksector_removable(s, p->pack, arg(p, 0), v->flanking));
	}
	END;
}

/* ---- altering a roll ----------------------------------------------------------------------- */

/* DS-R44: crew, ammo and blade dice are one's own; attack dice are the enemy's. */
static void reroll_own_dice(struct member *m)
{
	memset(m->ammo, 0, sizeof m->ammo);
	m->crew_die = m->blade = 0;
}

/* DS-1306..1311 */
static void use_implant(struct play *p, int member)
{
	struct member *m = &p->s->crew[member];
	const struct implant *implant = &p->pack->implants[m->implant];
	int which = arg(p, 0) - 1;

	m->used |= implant->limit == LIMIT_ROUND   ? USED_IMPLANT_ROUND :
		   implant->limit == LIMIT_CHAPTER ? USED_IMPLANT_CHAPTER :
						     0;
	if (implant->effect == CYBER_REROLL_AMMO_DIE) {
		m->ammo[which] = 0;
	} else if (implant->effect == CYBER_REROLL_ATTACK_DICE) {
		m->attack[which] = 0;
		m->rerolled |= (uint8_t)(1 << which);
	} else if (implant->effect == CYBER_DOUBLE_AS_SINGLE) {
		m->crew_die = (uint8_t)(FACE_M + which);
	} else {
		m->other = implant->effect == CYBER_REROLL_AND_CHOOSE ? m->crew_die : 0;
		m->crew_die = 0;
	}
	note(p, EVENT_CYBER, member, m->implant, 0, 0);
	if (implant->effect == CYBER_DOUBLE_AS_SINGLE)
		note(p, EVENT_COUNTS_AS, member, m->crew_die, 0, 0);
}

static void use_on_roll(struct play *p, int member)
{
	struct member *m = &p->s->crew[member];
	int effect = p->pack->items[arg(p, 0)].effect;

	darksector_use_item(p, member);
	if (effect == EFFECT_REROLL) {
		reroll_own_dice(m);
	} else if (effect == EFFECT_SET_CREW_DIE) {
		m->crew_die = (uint8_t)(FACE_M + arg(p, 1) - 1);
		note(p, EVENT_COUNTS_AS, member, m->crew_die, 0, 0);
	}
}

static void change_roll(struct play *p, struct alter_vars *v)
{
	if (chose(p, VERB_CYBER)) {
		use_implant(p, v->member);
	} else if (chose(p, VERB_USE)) {
		use_on_roll(p, v->member);
	} else {
		v->sacrificed = 1;
		darksector_discard_carried(p, arg(p, 1) - 1, arg(p, 0));
		p->s->crew[v->member].crew_die = 0;
	}
}

/* The shock baton: once per round, a FIGHT roll that matches nothing is rolled again. */
bool darksector_baton_rerolls(struct play *p, int member)
{
	struct member *m = &p->s->crew[member];

	if (m->used & USED_BATON || !m->crew_dice || m->action == ACTION_NONE)
		return false;
	for (int i = 0; i < 2; i++) {
		int item = m->weapon[i] - 1;

		if (item < 0 || p->pack->items[item].effect != EFFECT_REROLL_A_MISS)
			continue;
		if (darksector_removable(p->s, p->pack, trait_of(m->crew_die),
					 p->s->mode == MODE_RANGED) >= 0)
			return false;
		m->used |= USED_BATON;
		m->crew_die = 0;
		note(p, EVENT_USED, member, item, 0, 0);
		return true;
	}
	return false;
}

/* DS-403..405, DS-D13: after the roll and before it is applied, one effect after
 * another, each within its own limit. */
enum flow darksector_alter(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct alter_vars *v = &f->v.alter;

	BEGIN;
	while (darksector_can_alter(s, p->pack, v)) {
		ASK(alter_CHOSEN, s->crew[v->member].seat, v->member, v->roll);
		if (chose(p, VERB_DONE))
			break;
		change_roll(p, v);
		do {
			DO(alter_AGAIN, throw, .member = v->member);
			if (s->crew[v->member].other) {
				ASK(alter_KEPT, s->crew[v->member].seat, v->member);
				if (arg(p, 0) == 0)
					s->crew[v->member].crew_die = s->crew[v->member].other;
				s->crew[v->member].other = 0;
			}
		} while (v->roll == ROLL_FIGHT && darksector_baton_rerolls(p, v->member));
	}
	END;
}

/* ---- losing HP ----------------------------------------------------------------------------- */

/* DS-209, DS-1202: nothing further is resolved. The caller ends its rule with the value returned. */
enum flow darksector_lose_at_once(struct play *p)
{
	struct darksector *s = p->s;

	s->outcome = OUTCOME_DEFEAT;
	FLOW_STOP_SHORT(s);
	return FLOW_STOP;
}

/* DS-408, DS-409, DS-410: together, then deaths are checked. */
static bool apply_losses(struct play *p, const uint8_t loss[CREW_MAX])
{
	struct darksector *s = p->s;
	bool death = false;

	for (int i = 0; i < s->size; i++) {
		struct member *m = &s->crew[i];
		int before = m->hp;

		if (!loss[i])
			continue;
		m->hp = (uint8_t)(loss[i] > before ? 0 : before - loss[i]);
		note(p, EVENT_LOST, i, before, m->hp, 0);
	}
	for (int i = 0; i < s->size; i++)
		if (!s->crew[i].hp) {
			note(p, EVENT_KILLED, i, 0, 0, 0);
			death = true;
		}
	return death;
}

/* DS-D17, DS-R41: what one source takes is one loss, stopped whole by one Force Field. A
 * cost cannot be prevented (DS-R42). */
enum flow darksector_suffer(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct suffer_vars *v = &f->v.suffer;

	BEGIN;
	for (v->member = 0; v->member < s->size; v->member++) {
		while (v->loss[v->member] && !v->certain &&
		       darksector_can_use(s, p->pack, v->member, WINDOW_BEFORE_LOSS)) {
			ASK(suffer_WARNED, s->crew[v->member].seat, v->member, v->loss[v->member]);
			if (chose(p, VERB_DONE))
				break;
			if (p->pack->items[arg(p, 0)].effect == EFFECT_PREVENT_LOSS) {
				darksector_use_item(p, v->member);
				note(p, EVENT_PREVENTED, v->member, v->loss[v->member], 0, 0);
				v->loss[v->member] = 0;
			} else {
				darksector_use_item(p, v->member);
			}
		}
	}
	if (apply_losses(p, v->loss))
		return darksector_lose_at_once(p);
	END;
}
