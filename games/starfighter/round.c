/*
 * round.c - sections 3 to 6 and 10: the table is laid, rounds are played.
 */
#include "games/starfighter/starfighter.h"

/* ---- set-up ---------------------------------------------------------------- */

/* SF-107, SF-305: the armour marker goes on the highest value. */
static void set_cruiser(struct play *p, int seat, int cruiser)
{
	struct player *player = &p->s->player[seat];

	player->cruiser = (uint8_t)cruiser;
	player->armour = p->pack->cruisers[cruiser].armour;
	note(p, EVENT_CRUISER, seat, cruiser, player->armour, 0, 0);
}

/* SF-1101 */
static void take_deck(struct play *p, int seat)
{
	const struct deck *deck = &p->pack->decks[q_arg(p->answer, 0)];

	for (int i = 0; i < 2; i++)
		p->s->player[seat].deck[i] = deck->cards[i];
	p->s->player[seat].ready = true;
}

static void take_choice(struct play *p, int seat)
{
	p->s->player[seat].choice = (uint8_t)(q_arg(p->answer, 0) + 1);
	p->s->player[seat].chose = true;
}

/* SF-304, SF-310, SF-D02, SF-D03: the first player chooses first; in Total War both in
 * secret, with a deck. What the options have settled is not asked. */
enum flow starfighter_rule_choose(struct play *p, struct frame *f)
{
	struct starfighter *s = p->s;
	struct choose_vars *v = &f->v.choose;

	BEGIN;
	for (v->turn = 0; v->turn < 2; v->turn++) {
		v->seat = s->initiative ^ v->turn;
		if (s->mode != TOTAL_WAR && s->player[v->seat].cruiser == NONE) {
			ASK(choose_CLASS, v->seat);
			s->player[v->seat].cruiser = (uint8_t)q_arg(p->answer, 0);
		}
		if (s->mode != TOTAL_WAR)
			set_cruiser(p, v->seat, s->player[v->seat].cruiser);
		if (s->mode == TOTAL_WAR && !s->player[v->seat].chose) {
			ASK(choose_SECRET_CLASS, v->seat);
			take_choice(p, v->seat);
		}
		if (s->mode == TOTAL_WAR && !s->player[v->seat].ready) {
			ASK(choose_DECK, v->seat);
			take_deck(p, v->seat);
		}
	}
	END;
}

/* SF-306..309, SF-1104, SF-1105, SF-1106, SF-R40: cruisers revealed, one pile or two, nothing
 * else yet; alike in all modes (SF-1109). */
static void lay_table(struct play *p)
{
	struct starfighter *s = p->s;

	for (int seat = 0; seat < 2; seat++) {
		struct player *player = &s->player[seat];

		if (s->mode == TOTAL_WAR)
			set_cruiser(p, seat, player->choice - 1);
		player->choice = 0;
		for (int i = 0; i < 2; i++)
			player->pile[i] = player->deck[i];
		player->pile_count = (uint8_t)set_count(player->pile);
	}
}

/* ---- the game -------------------------------------------------------------- */

/* SF-717, SF-718, SF-926: screens regenerate, the initiative changes hands. */
static void end_of_round(struct play *p)
{
	struct starfighter *s = p->s;
	int back = 0;

	for (int seat = 0; seat < 2; seat++)
		for (int at = 0; at < SECTORS; at++)
			for (int i = 0; i < SLOTS; i++) {
				struct squadron *c = &s->player[seat].sector[at].cards[i];

				back += c->screens;
				c->screens = 0;
			}
	if (back)
		note(p, EVENT_REGENERATED, back, 0, 0, 0, 0);
	s->initiative ^= 1;
	note(p, EVENT_INITIATIVE, s->initiative, 0, 0, 0, 0);
}

/* SF-719, SF-1001, SF-R35, SF-R36 */
static bool last_round(const struct starfighter *s)
{
	return s->player[0].armour <= 0 || s->player[1].armour <= 0 || s->round == ROUNDS_MAX;
}

/* SF-303, SF-310, SF-401, SF-402, SF-R38 */
enum flow starfighter_rule_game(struct play *p, struct frame *f)
{
	struct starfighter *s = p->s;

	BEGIN;
	if (s->initiative > 1) {
		ROLL(game_DESIGNATED, 0);
		s->initiative = (uint8_t)q_arg(p->answer, 0);
	}
	note(p, EVENT_BEGINS, s->initiative, 0, 0, 0, 0);
	DO(game_CHOSEN, choose, .turn = 0);
	lay_table(p);
	do {
		s->round++;
		note(p, EVENT_ROUND, s->round, 0, 0, 0, 0);
		DO(game_REINFORCED, reinforce, .turn = 0);
		DO(game_DEPLOYED, deploy, .seat = s->initiative);
		DO(game_FOUGHT, battle, .fought = 0);
		end_of_round(p);
	} while (!last_round(s));
	END;
}

/* ---- reinforcement --------------------------------------------------------- */

/* SF-108, SF-210, SF-501..503, SF-505, SF-R43, SF-R47: the draw symbols in view on a board,
 * never those of a card (SF-211). */
static uint8_t draw_symbols(const struct play *p, int seat)
{
	const struct player *player = &p->s->player[seat];
	const struct cruiser *cruiser = &p->pack->cruisers[player->cruiser];
	uint8_t n = 0;

	for (int at = 0; at < SECTORS; at++)
		n = (uint8_t)(n + (player->sector[at].height <= cruiser->draws[at]));
	return n;
}

/* SF-507, SF-H03: the player sees what he takes in hand, the others that he takes a card. */
static void tell_taken(struct play *p, enum event kind, int seat, int card)
{
	struct q_event e = { (uint8_t)kind,
			     (uint8_t)(1 << seat),
			     { (int16_t)seat, (int16_t)card } };

	flow_note(p->log, e);
	e.visible_to = (uint8_t)~e.visible_to;
	e.arg[1] = 0;
	flow_note(p->log, e);
}

/* SF-504, SF-902 */
static void pick_up_side_cards(struct play *p, int seat)
{
	struct player *player = &p->s->player[seat];
	const uint64_t taken[2] = { player->side[0], player->side[1] };

	for (int i = 0; i < 2; i++) {
		player->hand[i] |= player->side[i];
		player->side[i] = 0;
	}
	if (player->side_count > player->side_stale)
		player->hand_stale = false;
	player->hand_count = (uint8_t)(player->hand_count + player->side_count);
	player->side_count = player->side_stale = 0;
	for (int i = 0; i < 2; i++)
		for (uint64_t left = p->log ? taken[i] : 0; left; left &= left - 1)
			tell_taken(p, EVENT_PICKED_UP, seat, i * 64 + __builtin_ctzll(left));
}

/* SF-R28: the initiative holder draws all his cards first. SF-506: a hand has no limit. */
enum flow starfighter_rule_reinforce(struct play *p, struct frame *f)
{
	struct starfighter *s = p->s;
	struct reinforce_vars *v = &f->v.reinforce;

	BEGIN;
	for (v->turn = 0; v->turn < 2; v->turn++)
		DO(reinforce_DREW, draw, .seat = s->initiative ^ v->turn,
		   .left = draw_symbols(p, s->initiative ^ v->turn));
	pick_up_side_cards(p, s->initiative);
	pick_up_side_cards(p, s->initiative ^ 1);
	END;
}

/* SF-H08: what is on a table or in a hand now cannot be a card of the new pile. */
static void grow_stale(struct player *player)
{
	player->hand_stale = true;
	player->side_stale = player->side_count;
	for (int at = 0; at < SECTORS; at++)
		for (int i = 0; i < player->sector[at].height; i++)
			player->sector[at].cards[i].lies |= LIES_STALE;
}

/* SF-1203, SF-R29, SF-R30: an empty pile takes the discard pile in at the moment of a draw. */
static bool pile_has_card(struct play *p, int seat)
{
	struct player *owner = &p->s->player[pile_of(p->s, seat)];

	if (owner->pile_count)
		return true;
	for (int i = 0; i < 2; i++) {
		owner->pile[i] = owner->discard[i];
		owner->discard[i] = 0;
	}
	owner->pile_count = (uint8_t)set_count(owner->pile);
	if (!owner->pile_count)
		return false;
	note(p, EVENT_RESHUFFLED, seat, owner->pile_count, 0, 0, 0);
	for (int i = 0; i < 2; i++) {
		owner->fresh[i] = owner->pile[i];
		if (pile_of(p->s, i) == pile_of(p->s, seat))
			grow_stale(&p->s->player[i]);
	}
	return true;
}

/* SF-R42 */
static void take_card(struct play *p, int seat, bool aside)
{
	struct player *owner = &p->s->player[pile_of(p->s, seat)], *player = &p->s->player[seat];
	unsigned card = (unsigned)q_arg(p->answer, 0);

	exclude(owner->pile, card);
	owner->pile_count--;
	include(aside ? player->side : player->hand, card);
	player->hand_count += !aside;
	player->side_count += aside;
	player->hand_stale &= aside;
	if (aside)
		note(p, EVENT_SIDE, seat, 0, 0, 0, 0); /* SF-H04: nobody sees it */
	else
		tell_taken(p, EVENT_DRAWN, seat, (int)card);
}

/* SF-501, SF-901, SF-1107, SF-H02: a pile has no order until it is drawn from. */
enum flow starfighter_rule_draw(struct play *p, struct frame *f)
{
	struct draw_vars *v = &f->v.draw;

	BEGIN;
	for (; v->left && pile_has_card(p, v->seat); v->left--) {
		ROLL(draw_DRAWN, v->seat, v->aside);
		take_card(p, v->seat, v->aside);
	}
	END;
}

/* ---- deployment ------------------------------------------------------------ */

/* SF-616: an empty hand, or no room on the board (a verso fits wherever there is room). */
static bool must_pass(const struct play *p, int seat)
{
	const struct player *player = &p->s->player[seat];

	for (unsigned at = 0; player->hand_count && at < SECTORS; at++)
		if (has_room(p->pack, player, at))
			return false;
	return true;
}

/* SF-612, SF-613, SF-R27: the first to pass takes the initiative at once. */
static void pass(struct play *p, int seat)
{
	struct starfighter *s = p->s;

	s->player[seat].passed = true;
	note(p, EVENT_PASSED, seat, 0, 0, 0, 0);
	if (!s->player[seat ^ 1].passed && s->initiative != seat) {
		s->initiative = (uint8_t)seat;
		note(p, EVENT_INITIATIVE, seat, 0, 0, 0, 0);
	}
}

/* SF-601, SF-610..616: one card each in turn; after the first pass the other goes on alone. */
enum flow starfighter_rule_deploy(struct play *p, struct frame *f)
{
	struct starfighter *s = p->s;
	struct deploy_vars *v = &f->v.deploy;

	BEGIN;
	while (!s->player[v->seat].passed) {
		if (must_pass(p, v->seat)) {
			pass(p, v->seat);
		} else {
			ASK(deploy_ACTED, v->seat);
			if (q_verb(p->answer) == VERB_PASS) {
				pass(p, v->seat);
			} else {
				starfighter_place(p, v->seat, q_arg(p->answer, 2),
						  q_arg(p->answer, 0),
						  (enum face)q_arg(p->answer, 1));
				if (s->waiting_count)
					DO(deploy_TRIGGERED, chain, .nothing = 0);
			}
		}
		if (!s->player[v->seat ^ 1].passed)
			v->seat ^= 1;
	}
	s->player[0].passed = s->player[1].passed = false;
	END;
}
