/*
 * turn.c - the game, its turns, arrivals, draws, and the end of a Warp (sections 3 and 9).
 */
#include "games/warp/rules.h"

#include <string.h>

enum { TACTIC_CARDS = 2, RAID = 1 };

/* ---- the game ---------------- */

/* WE-R43  A random mission lets chance choose what nobody named. */
static int who_chooses(const struct warp *s)
{
	return s->random ? Q_CHANCE : 0;
}

/* WE-920..925  True once the game is decided. The end of the last Warp loses it, but the
 *              spectre's unveiling is never that end (WE-R33). */
static bool is_decided(struct play *p)
{
	struct warp *s = p->s;

	if (s->ending == WARP_OVER && warp_last_warp(s, p->pack)) {
		s->ending = LOST;
		note(p, EVENT_lost_time, 0, 0, 0, 0);
	}
	return s->ending == WON || s->ending == LOST;
}

/* WE-201..217, WE-301  The set-up in its order, then turn after turn and Warp after Warp. */
enum flow warp_rule_game(struct play *p, struct frame *f)
{
	struct warp *s = p->s;

	BEGIN;
	if (s->story)
		DO(game_TOLD, story, 0);
	if (s->starfighter == NONE) {
		ASK(game_FLOWN, who_chooses(s));
		s->starfighter = arg(p, 0);
	}
	note(p, EVENT_flies, s->starfighter, 0, 0, 0);
	if (s->mothership == NONE) {
		ASK(game_FOUGHT, who_chooses(s));
		s->mothership = arg(p, 0);
	}
	warp_place_starfighter(p);
	note(p, EVENT_fights, s->mothership, 0, 0, 0);
	DO(game_FIRST_TACTIC, tactics, .due = (uint8_t)warp_first_choice(p));
	warp_fill_supply(p);
	DO(game_FIRST_DRAW, draw, .due = (uint8_t)warp_first_draw(s, p->pack));
	warp_place_mothership(p);
	DO(game_DEALT, arrivals, 0);
	for (;;) {
		if (s->ending == GOES_ON)
			DO(game_TURNED, turn, 0);
		if (s->ending == GOES_ON)
			continue;
		if (is_decided(p))
			break;
		DO(game_REWOUND, end_warp, 0);
	}
	END;
}

/* ---- a turn ---------------- */

/* WE-R31  The marker goes to the next undestroyed section, except in the very first turn. */
static void move_marker(struct play *p)
{
	struct warp *s = p->s;
	unsigned sections = face(s, p->pack)->sections;

	if (!(face(s, p->pack)->abilities & TURNING) || (s->warp == 1 && s->turn == 1))
		return;
	for (unsigned i = 1; i <= sections; i++) {
		unsigned next = (s->marker + i) % sections;

		if (!(s->destroyed >> next & 1)) {
			s->marker = (uint8_t)next;
			break;
		}
	}
	note(p, EVENT_marker, target_mark(s, PLACES + s->marker), 0, 0, 0);
}

static void begin_turn(struct play *p)
{
	struct warp *s = p->s;

	s->turn++;
	s->done = 0;
	s->neutralised = 0;
	if (s->turn == 1)
		note(p, EVENT_warp, s->warp, face(s, p->pack)->warps, 0, 0);
	note(p, EVENT_turn, s->turn, 0, 0, 0);
	move_marker(p);
}

/* WE-R12  Tokens that fell face down leave their targets at the end of the turn. */
static void discard_tails(struct warp *s)
{
	for (unsigned i = s->pieces; i-- > 0;) {
		if (!(s->piece[i].lies & TAILS))
			continue;
		s->discard[s->piece[i].token]++;
		warp_drop_piece(s, i);
	}
}

/* WE-302, WE-303, WE-901..905 */
enum flow warp_rule_turn(struct play *p, struct frame *f)
{
	struct warp *s = p->s;

	BEGIN;
	begin_turn(p);
	DO(turn_ARRIVED, arrivals, 0);
	DO(turn_ACTED, pilot, 0);
	DO(turn_ATTACKED, attacks, 0);
	DO(turn_PLANNED, draw, .due = TURN_DRAW, .planning = true);
	if (s->short_draw)
		s->ending = WARP_OVER;
	else
		discard_tails(s);
	s->short_draw = false;
	END;
}

/* WE-302, WE-517, WE-901, WE-1104, WE-H01, WE-R08, WE-R46  So many tokens of the bag, one after
 * another, into Resources. */
enum flow warp_rule_draw(struct play *p, struct frame *f)
{
	struct warp *s = p->s;
	struct draw_vars *v = &f->v.draw;

	BEGIN;
	for (; v->due; v->due--) {
		if (!s->bag_size) {
			s->short_draw = v->planning; /* WE-902, WE-906 */
			note(p, EVENT_short_draw, v->due, 0, 0, 0);
			break;
		}
		ROLL(draw_DRAWN, 0);
		s->resources[arg(p, 0)]++;
		note(p, EVENT_drew, (int)warp_from_bag(p), 0, 0, 0);
	}
	END;
}

/* ---- Step 1 ---------------- */

/* WE-215, WE-304..307, WE-309  Empty slots from left to right, each from its own deck. */
enum flow warp_rule_arrivals(struct play *p, struct frame *f)
{
	struct warp *s = p->s;
	struct arrivals_vars *v = &f->v.arrivals;

	BEGIN;
	for (; v->slot < SLOTS; v->slot++)
		if (s->line[LEFT_EXTRAS + v->slot] == NONE &&
		    s->deck_size[ship_of(s, p->pack, LEFT_EXTRAS + v->slot)])
			DO(arrivals_FILLED, arrive,
			   .deck = (uint8_t)ship_of(s, p->pack, LEFT_EXTRAS + v->slot),
			   .place = (uint8_t)(LEFT_EXTRAS + v->slot));
	END;
}

static void deal(struct play *p, const struct arrive_vars *v, unsigned card)
{
	struct warp *s = p->s;
	uint32_t set = 1u << card;

	if (s->undealt & set) {
		s->undealt &= ~set;
		s->deck_level[v->deck][card / LEVEL_CARDS]--;
	} else {
		for (unsigned i = 0; i < PILES; i++)
			s->pile[v->deck][i] &= ~set;
	}
	s->deck_size[v->deck]--;
	s->line[v->place] = (uint8_t)card;
	note(p, EVENT_arrives, target_mark(s, v->place), 0, 0, 0);
}

/* WE-304, WE-618  The top card of a deck into a place. WE-R56: a raider strikes at once. */
enum flow warp_rule_arrive(struct play *p, struct frame *f)
{
	struct warp *s = p->s;
	struct arrive_vars *v = &f->v.arrive;

	BEGIN;
	if (several(warp_top_cards(s, v->deck))) {
		ROLL(arrive_CARD, v->deck);
		deal(p, v, arg(p, 0));
	} else {
		deal(p, v, lowest(warp_top_cards(s, v->deck)));
	}
	if (enemy_at(s, p->pack, v->place)->abilities & RAIDER) {
		note(p, EVENT_raid, target_mark(s, v->place), RAID, 0, 0);
		DO(arrive_RAIDED, damage, .points = RAID);
	}
	END;
}

/* ---- the end of a Warp ---------------- */

static void back_to_bag(struct warp *s, uint8_t zone[TOKENS])
{
	for (unsigned t = 0; t < TOKENS; t++) {
		s->bag[t] = (uint8_t)(s->bag[t] + zone[t]);
		s->bag_size = (uint8_t)(s->bag_size + zone[t]);
		zone[t] = 0;
	}
}

/* WE-116, WE-911, WE-912  All tokens but those of the hold, the supply and those removed. */
static void rewind_tokens(struct play *p)
{
	struct warp *s = p->s;

	back_to_bag(s, s->resources);
	back_to_bag(s, s->discard);
	for (unsigned i = 0; i < s->pieces; i++)
		warp_put(s, s->piece[i].token, TO_BAG);
	memset(s->piece, 0, sizeof s->piece);
	s->pieces = 0;
	for (unsigned i = 0; i < s->tactics; i++) {
		for (unsigned value = 1; value <= 3; value++)
			for (; s->held[i].paid[value - 1]; s->held[i].paid[value - 1]--)
				warp_put(s, token_of(tactic_of(s, p->pack, i)->kind, value),
					 TO_BAG);
	}
}

/* WE-913, WE-914, WE-H03, WE-R30  Line and discard, mixed, on top of the deck they came from. */
static void rewind_enemies(struct play *p)
{
	struct warp *s = p->s;
	unsigned pile = FIRSTS + s->warp - 1;

	for (unsigned i = 0; i < PLACES; i++) {
		if (s->line[i] != NONE)
			s->beaten[ship_of(s, p->pack, i)] |= 1u << s->line[i];
		s->line[i] = NONE;
	}
	for (unsigned deck = 0; deck < SHIPS; deck++) {
		s->pile[deck][pile] = s->beaten[deck];
		s->deck_size[deck] = (uint8_t)(s->deck_size[deck] + count(s->beaten[deck]));
		s->beaten[deck] = 0;
	}
	s->called = s->neutralised = s->unhindered = 0;
}

/* WE-713..715, WE-915, WE-R15  Exhausted and unused tactics are inactive again; those in effect
 * stay. */
static void rewind_tactics(struct warp *s)
{
	for (unsigned i = 0; i < s->tactics; i++) {
		s->held[i].obliged = false;
		if (s->held[i].state != IN_EFFECT)
			s->held[i].state = INACTIVE;
	}
}

/* WE-916, WE-R33  One space on; or the sheet is turned and its own track begins. */
static void advance_marker(struct play *p)
{
	struct warp *s = p->s;

	if (s->ending == UNVEILED) {
		s->face++;
		s->warp = 1;
	} else {
		s->warp++;
	}
	s->turn = 0;
	s->done = 0;
	if (s->ending == UNVEILED)
		note(p, EVENT_unveiled, s->mothership, 0, 0, 0);
	s->ending = GOES_ON;
}

/* WE-910..918, WE-1016, WE-R26 */
enum flow warp_rule_end_warp(struct play *p, struct frame *f)
{
	struct warp *s = p->s;

	BEGIN;
	rewind_tokens(p);
	rewind_enemies(p);
	rewind_tactics(s);
	note(p, EVENT_warp_ends, s->warp, 0, 0, 0);
	DO(end_warp_KEPT, tactics, .due = TACTIC_CARDS);
	advance_marker(p);
	DO(end_warp_DRAWN, draw, .due = TURN_DRAW);
	if (warp_in_effect(s, p->pack, TACTIC_ORDERS))
		DO(end_warp_ORDERED, draw,
		   .due = (uint8_t)warp_in_effect(s, p->pack, TACTIC_ORDERS));
	END;
}
