/*
 * fleet.c - the line, the enemy decks, the motherships (sections 3 and 10 of the ledger).
 */
#include "games/warp/rules.h"

enum { SWARM_MOST = 2, ESCORT_HULL = 1 };

uint32_t warp_enemies_in_line(const struct warp *s)
{
	return filled(s->line, PLACES, NONE);
}

/* WE-1003, WE-1004, WE-1009, WE-1010, WE-R27, WE-R30: while any card of its own deck is in the
 * line or in the deck. */
static bool is_protected(const struct warp *s, const struct warp_pack *k, unsigned ship,
			 uint32_t enemies)
{
	uint32_t left_half = (1u << (LEFT_EXTRAS + SLOTS / 2)) - 1;

	if (face(s, k)->ships > 1)
		enemies &= ship ? ~left_half : left_half;
	return s->deck_size[ship] || enemies;
}

/* WE-1001, WE-1011, WE-R39 */
static bool can_be_attacked(const struct warp *s, const struct warp_pack *k, unsigned i,
			    uint32_t enemies)
{
	const struct warp_face *f = face(s, k);

	if (s->destroyed >> i & 1)
		return false;
	if (f->abilities & TURNING) /* WE-1012, WE-R31 */
		return s->marker == i;
	return !(f->abilities & PROTECTED) || !is_protected(s, k, f->section[i].of, enemies);
}

/* WE-408, WE-409  Every enemy of the line, and the sections that may be attacked now. */
uint32_t warp_attackable(const struct warp *s, const struct warp_pack *k)
{
	uint32_t enemies = warp_enemies_in_line(s), set = enemies;

	for (unsigned i = 0; i < face(s, k)->sections; i++)
		set |= (uint32_t)can_be_attacked(s, k, i, enemies) << (PLACES + i);
	return set;
}

/* WE-310  Neighbouring slots with no empty slot between; an extra place that is empty is no
 *         place at all (WE-R17). */
uint32_t warp_neighbours(const struct warp *s, unsigned place)
{
	uint32_t set = 0;

	for (unsigned i = place; i-- > 0;) {
		if (s->line[i] != NONE)
			set |= 1u << i;
		if (s->line[i] != NONE || is_slot(i))
			break;
	}
	for (unsigned i = place + 1; i < PLACES; i++) {
		if (s->line[i] != NONE)
			set |= 1u << i;
		if (s->line[i] != NONE || is_slot(i))
			break;
	}
	return set;
}

/* WE-310..312, WE-R10  The targets that have an adjacent one further right; that one is the
 *                      next member of the set. */
uint32_t warp_pairs(const struct warp *s, const struct warp_pack *k, uint32_t attackable)
{
	uint32_t set = 0;

	for (uint32_t left = attackable; several(left); left &= left - 1) {
		unsigned one = lowest(left), next = lowest(left & (left - 1));

		if (is_section(one) ?
			    next == one + 1 && section(s, k, one)->of == section(s, k, next)->of :
			    !is_section(next) && warp_neighbours(s, one) >> next & 1)
			set |= 1u << one;
	}
	return set;
}

/* WE-810, WE-1001, WE-R23  Does this section attack this turn? */
bool warp_section_attacks(const struct warp *s, const struct warp_pack *k, unsigned target)
{
	const struct warp_face *f = face(s, k);

	if (is_destroyed(s, target))
		return false;
	if (f->abilities & SLEEPING) { /* WE-R29 */
		for (unsigned i = 0; i < s->pieces; i++)
			if (s->piece[i].on == target + 1 || s->piece[i].also == target + 1)
				return true;
		return false;
	}
	/* WE-R27, WE-R31; always where nothing protects it (WE-R33) */
	return can_be_attacked(s, k, target - PLACES, warp_enemies_in_line(s));
}

/* The attack value with what changes it: swarm, WE-1006, WE-R28. */
int warp_attack_value(const struct warp *s, const struct warp_pack *k, unsigned target)
{
	const struct warp_enemy *e;
	int others = 0;

	if (is_section(target))
		return section(s, k, target)->attack +
		       (face(s, k)->abilities & FURY ? (int)count(s->destroyed) : 0);
	e = enemy_at(s, k, target);
	if (!(e->abilities & SWARM))
		return e->attack;
	for (unsigned i = 0; i < PLACES; i++)
		if (i != target && s->line[i] != NONE && enemy_at(s, k, i)->species == e->species)
			others++;
	return e->attack + (others < SWARM_MOST ? others : SWARM_MOST);
}

/* The Hull threshold with escorts beside it and after a Called Shot; 0 if it has none. WE-120. */
int warp_hull_threshold(const struct warp *s, const struct warp_pack *k, unsigned place)
{
	int hull = enemy_at(s, k, place)->hull, lowered = 0;

	if (!hull)
		return 0;
	for (uint32_t near = warp_neighbours(s, place); near; near &= near - 1)
		if (enemy_at(s, k, lowest(near))->abilities & ESCORT)
			hull += ESCORT_HULL;
	if (!(s->called >> place & 1))
		return hull;
	for (unsigned i = 0; i < TACTICS; i++)
		if (k->tactics[i].does == TACTIC_CALLS)
			lowered = k->tactics[i].amount;
	return hull - lowered > 1 ? hull - lowered : 1;
}

/* ---- decks ---------------- */

/* WE-214, WE-308, WE-914, WE-H02  The cards of which one is on top: the newest pile, else the
 * lowest level. */
uint32_t warp_top_cards(const struct warp *s, unsigned deck)
{
	for (unsigned i = PILES; i-- > 0;)
		if (s->pile[deck][i])
			return s->pile[deck][i];
	for (unsigned level = 0; level < LEVELS; level++)
		if (s->deck_level[deck][level])
			return s->undealt & ((1u << LEVEL_CARDS) - 1) << LEVEL_CARDS * level;
	return 0;
}

/* WE-R17  Where Ambush puts a card of this deck: its leftmost empty slot, or an extra place
 *         beyond its last card, on the outer side. */
unsigned warp_place_for(const struct warp *s, const struct warp_pack *k, unsigned deck)
{
	unsigned place = LEFT_EXTRAS;

	for (unsigned i = LEFT_EXTRAS; i < LEFT_EXTRAS + SLOTS; i++)
		if (s->line[i] == NONE && ship_of(s, k, i) == deck)
			return i;
	if (face(s, k)->ships > 1 && deck == 0) {
		for (unsigned i = LEFT_EXTRAS; i-- > 0;)
			if (s->line[i] != NONE)
				place = i;
		return place - 1;
	}
	for (unsigned i = LEFT_EXTRAS; i < PLACES; i++)
		if (s->line[i] != NONE)
			place = i;
	return place + 1;
}

/* WE-301, WE-1014, WE-1015, WE-1017 */
bool warp_last_warp(const struct warp *s, const struct warp_pack *k)
{
	return s->warp >= face(s, k)->warps;
}

/* The abilities at work that a section has while undestroyed, or a ship while it has a section
 * left (WE-R66). */
unsigned warp_fleet_abilities(const struct warp *s, const struct warp_pack *k)
{
	const struct warp_face *f = face(s, k);
	unsigned set = 0;

	for (unsigned i = 0; i < f->sections; i++)
		if (!(s->destroyed >> i & 1))
			set |= f->section[i].abilities | f->ship[f->section[i].of].abilities;
	return set;
}
