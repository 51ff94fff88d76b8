/*
 * board.c - sections 2 and 8: what is in view, and what comes into view.
 *
 * Every change of the boards is one atomic event (SF-R08): before it the halves in
 * view are marked on the cards of the sectors concerned, after it they are compared,
 * and what is newly in view triggers (SF-801). The marks travel with the cards, so a
 * half that was seen before and after a move does not trigger again (SF-805).
 */
#include "games/starfighter/starfighter.h"

#include <string.h>

/* SF-206, SF-207: of the top card both halves are in view, of any other the lower side only. */
static unsigned in_view(const struct squadron *c, bool top)
{
	unsigned lower = (unsigned)WAS_SEEN_UPPER << lying(c, LOWER);

	return top ? WAS_SEEN_UPPER | WAS_SEEN_LOWER : lower;
}

/* SF-805, SF-R09 */
static void before(struct sector *sector)
{
	for (unsigned i = 0; i < sector->height; i++) {
		struct squadron *c = &sector->cards[i];

		c->lies |= (uint8_t)in_view(c, i + 1 == sector->height);
	}
}

/* SF-617, SF-801, SF-807, SF-810, SF-R01, SF-R07: a printed effect triggers three times in a
 * chain at most. */
static bool trigger(struct play *p, int seat, struct squadron *c, enum half half)
{
	struct starfighter *s = p->s;
	enum effect effect = p->pack->cards[c->card].half[half].effect;
	unsigned shift = half == UPPER ? 0 : 4;

	if (!triggers(effect))
		return false;
	if ((c->triggered >> shift & 3) == TRIGGERS_MAX || s->waiting_count == WAITING_MAX) {
		note(p, EVENT_LOOPED, seat, c->card, (int)effect, 0, 0);
		return false;
	}
	c->triggered = (uint8_t)(c->triggered + (1u << shift));
	s->waiting[s->waiting_count++] =
		(struct waiting){ c->card, (uint8_t)(seat | (half == LOWER ? 2 : 0)) };
	note(p, EVENT_TRIGGERED, seat, c->card, (int)effect, 0, 0);
	return true;
}

/* SF-801..804, SF-806, SF-928: what was not in view before and is now, each time anew.
 * A verso has no effects. */
static void after(struct play *p, int seat, int at)
{
	struct sector *sector = &p->s->player[seat].sector[at];

	for (unsigned i = 0; i < sector->height; i++) {
		struct squadron *c = &sector->cards[i];
		unsigned fresh = in_view(c, i + 1 == sector->height) & ~(unsigned)c->lies;
		const struct half_print *half = p->pack->cards[c->card].half;
		bool lower, upper;

		c->lies &= (uint8_t) ~(WAS_SEEN_UPPER | WAS_SEEN_LOWER);
		if (!fresh || c->lies & LIES_VERSO)
			continue;
		lower = fresh & WAS_SEEN_LOWER && trigger(p, seat, c, LOWER);
		upper = fresh & WAS_SEEN_UPPER && trigger(p, seat, c, UPPER);
		/* SF-808; the order of two equal effects changes nothing. */
		if (lower && upper && half[UPPER].effect != half[LOWER].effect)
			p->s->together = true;
	}
}

/* SF-812, SF-R08: what lay above slides down at once. */
static struct squadron lift(struct sector *sector, int slot)
{
	struct squadron c = sector->cards[slot];

	sector->height--;
	memmove(&sector->cards[slot], &sector->cards[slot + 1],
		(size_t)(sector->height - slot) * sizeof c);
	memset(&sector->cards[sector->height], 0, sizeof c);
	return c;
}

/* The opponent has seen the recto: SF-R33, and in Total War what is in the deck. */
static void reveal(struct starfighter *s, int seat, struct squadron *c)
{
	c->lies |= LIES_KNOWN;
	if (s->mode == TOTAL_WAR)
		include(s->player[seat].shown, c->card);
}

/* SF-711, SF-1108, SF-1205, SF-R32: recto up on the discard pile; its markers are gone with it. */
static void discard(struct play *p, int seat, int sector, int slot)
{
	struct starfighter *s = p->s;
	struct squadron c = lift(&s->player[seat].sector[sector], slot);

	reveal(s, seat, &c);
	include(s->player[pile_of(s, seat)].discard, c.card);
	note(p, EVENT_DESTROYED, seat, sector, c.card, slot, 0);
}

/* SF-602, SF-603, SF-606, SF-610 */
void starfighter_place(struct play *p, int seat, int at, int card, enum face face)
{
	struct player *player = &p->s->player[seat];
	struct sector *sector = &player->sector[at];
	struct squadron *c = &sector->cards[sector->height];

	before(sector);
	exclude(player->hand, (unsigned)card);
	player->hand_count--;
	*c = (struct squadron){ .card = (uint8_t)card };
	if (face == VERSO)
		c->lies = (uint8_t)(LIES_VERSO | (player->hand_stale ? LIES_STALE : 0));
	if (face == RECTO)
		reveal(p->s, seat, c);
	sector->height++;
	if (p->log && face == VERSO) {
		struct q_event e = { EVENT_PLACED,
				     (uint8_t)(1 << seat),
				     { (int16_t)seat, (int16_t)at, (int16_t)(sector->height - 1),
				       VERSO, (int16_t)card } };

		flow_note(p->log, e);
		e.visible_to = (uint8_t)~e.visible_to;
		e.arg[4] = 0;
		flow_note(p->log, e);
	} else {
		note(p, EVENT_PLACED, seat, at, sector->height - 1, (int)face, card);
	}
	after(p, seat, at);
}

/* SF-903..908, SF-813: the card becomes the top of the sector it goes to, on its own board
 * (SF-814). */
void starfighter_move(struct play *p, int seat, int from, int slot, int to)
{
	struct sector *sectors = p->s->player[seat].sector;
	struct squadron c;

	before(&sectors[from]);
	if (to != from)
		before(&sectors[to]);
	c = lift(&sectors[from], slot);
	sectors[to].cards[sectors[to].height++] = c;
	note(p, EVENT_MOVED, seat, from, slot, to, c.lies & LIES_KNOWN ? c.card : 0);
	after(p, seat, from);
	if (to != from)
		after(p, seat, to);
}

/* SF-204, SF-909, SF-910 */
void starfighter_rotate(struct play *p, int seat, int sector, int slot)
{
	struct squadron *c = &p->s->player[seat].sector[sector].cards[slot];

	before(&p->s->player[seat].sector[sector]);
	c->lies ^= LIES_ROTATED;
	note(p, EVENT_ROTATED, seat, sector, slot, c->lies & LIES_KNOWN ? c->card : 0, 0);
	after(p, seat, sector);
}

/* SF-911; what combat destroys goes the same way (SF-712). */
void starfighter_destroy(struct play *p, int seat, int sector, int slot)
{
	before(&p->s->player[seat].sector[sector]);
	discard(p, seat, sector, slot);
	after(p, seat, sector);
}

/* SF-927, SF-928, SF-R13, SF-R14, SF-R18: the fighters' markers are kept, as many as wanted
 * on the printed upper half; the screens' go back. Too many markers destroy the card before
 * anything of the new face can trigger. */
void starfighter_flip(struct play *p, int seat, int sector, int slot, unsigned kept_upper)
{
	struct squadron *c = &p->s->player[seat].sector[sector].cards[slot];
	unsigned kept = (unsigned)(c->markers[UPPER] + c->markers[LOWER]);
	const struct half_print *half;

	before(&p->s->player[seat].sector[sector]);
	c->lies ^= LIES_VERSO;
	c->lies &= (uint8_t) ~(WAS_SEEN_UPPER | WAS_SEEN_LOWER);
	c->screens = 0;
	if (!(c->lies & LIES_VERSO))
		reveal(p->s, seat, c);
	half = face_of(p->pack, c)->half;
	note(p, EVENT_FLIPPED, seat, sector, slot, c->lies & LIES_VERSO ? VERSO : RECTO, c->card);
	if (kept >= (unsigned)(half[UPPER].fighters + half[LOWER].fighters)) {
		discard(p, seat, sector, slot);
	} else {
		c->markers[UPPER] = (uint8_t)kept_upper;
		c->markers[LOWER] = (uint8_t)(kept - kept_upper);
	}
	after(p, seat, sector);
}

/* SF-711, SF-R12: markers on the fighters of the top card, given by the side they lie on. The
 * last undamaged fighter takes the card with it. */
void starfighter_damage(struct play *p, int seat, int at, const unsigned by_side[HALVES])
{
	struct sector *sector = &p->s->player[seat].sector[at];
	struct squadron *c = top_of(sector);

	for (int side = UPPER; side < HALVES; side++)
		c->markers[lying(c, (enum half)side)] += (uint8_t)by_side[side];
	note(p, EVENT_DAMAGED, seat, at, (int)(by_side[UPPER] + by_side[LOWER]), 0, 0);
	if (!undamaged(p->pack, c, UPPER) && !undamaged(p->pack, c, LOWER))
		starfighter_destroy(p, seat, at, sector->height - 1);
}

/* SF-714, SF-912, SF-913, SF-1002: armour only ever falls, below zero too. */
/* SF-1002, SF-1006, SF-R21: armour only falls. */
void starfighter_lose_armour(struct play *p, int seat, unsigned points)
{
	struct player *player = &p->s->player[seat];

	player->armour = (int16_t)(player->armour - (int)points);
	note(p, EVENT_ARMOUR, seat, (int)points, player->armour, 0, 0);
}

/* SF-923: screens of the face shown that carry no marker. */
unsigned starfighter_screens(const struct starfighter_pack *pack, const struct squadron *c)
{
	const struct card *face = face_of(pack, c);

	for (int half = UPPER; half < HALVES; half++) {
		enum effect effect = face->half[half].effect;

		if (effect >= SCREEN_2 && effect <= SCREEN_4)
			return (unsigned)(effect - SCREEN_2) + 2 - c->screens;
	}
	return 0;
}

/* SF-208, SF-R11, SF-R45, SF-R48: undamaged fighters in view. */
unsigned starfighter_fighters(const struct starfighter_pack *pack, const struct sector *sector)
{
	unsigned n = 0;

	for (unsigned i = 0; i < sector->height; i++)
		n += undamaged(pack, &sector->cards[i], lying(&sector->cards[i], LOWER));
	if (sector->height) {
		const struct squadron *top = &sector->cards[sector->height - 1];

		n += undamaged(pack, top, lying(top, UPPER));
	}
	return n;
}
