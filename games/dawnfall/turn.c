/*
 * turn.c - turns: their start, the end step, draws (ledger: turn order).
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/play.h"
#include "games/dawnfall/supply.h"
#include "games/dawnfall/turns.h"

#include <string.h>

/* ---- the start of a turn ------------------------------------------------------------- */

/* DF-1505, DF-R76: real Crystals only, two players only. */
bool dawnfall_may_buy(state_t s, int seat)
{
	return s->options & BUY_POINTS && s->head.seats == 2 && s->side[seat].pool >= 3;
}

static void buy_point(struct play *p, int seat)
{
	p->s->side[seat].pool = (uint8_t)(p->s->side[seat].pool - 3);
	p->s->crystals = (uint8_t)(p->s->crystals + 3);
	dawnfall_points(p, seat, 1);
}

static int burning(state_t s, int seat)
{
	FOR_MODELS_OF(m, seat)
		if (dawnfall_stands(s, m) && dawnfall_has(s, m, TOKEN_FIRE))
			return m;
	return NO_MODEL;
}

/* DF-1604, DF-R82, DF-R102: every burning model, in the order its player likes; a point
 * may be bought in between. */
FLOW_PART(DAWNFALL_STOPS, burn, turn)
{
	struct burn_vars *b = &f->v.burn;
	struct dawnfall *s = p->s;

	BEGIN;
	while (!dawnfall_is_out(s, s->active) && is_model(burning(s, s->active))) {
		ASK(burn_CHOSEN, s->active, v->bought);
		if (dawnfall_chose(p, VERB_TURN)) {
			buy_point(p, s->active);
			v->bought = 1;
			continue;
		}
		b->model = dawnfall_arg(p, 0);
		b->by = dawnfall_model(s, b->model)->fire_by;
		dawnfall_take_token(p, b->model, TOKEN_FIRE);
		if (dawnfall_chose(p, VERB_REMOVE)) {
			DO(burn_PAID, pay, .seat = s->active, .left = 1);
			continue;
		}
		DO(burn_BURNT, wound, .victim = b->model, .n = 1, .by = b->by, .dealer = NO_MODEL);
	}
	END;
}

/* DF-1228. */
static void clear_turn(struct dawnfall *s)
{
	FOR_SQUADS(q, s) {
		s->squad[q].flags &= (uint8_t) ~(RISKY | RISKY_TWICE | SHADOWED | RECKONS);
		s->squad[q].blitz = 0;
		FOR_SLOTS(i)
			s->squad[q].slot[i].flags &=
				(uint8_t) ~(UPPER_USED | LOWER_USED | UPPER_HERE | LOWER_HERE);
		FOR_MEMBERS(k) {
			s->squad[q].model[k].straight = 0;
			s->squad[q].model[k].run = 0;
			s->squad[q].model[k].flags &= IS_WALLED;
		}
	}
	FOR_SEATS(seat, s) {
		s->side[seat].slams = 0;
		s->side[seat].hurt = false;
		s->side[seat].temporary = 0; /* DF-1617 */
	}
	s->fresh = s->shrine_used = 0;
}

/* DF-R91: no enemy lost Endurance, so Risky Tactics cost their player 2 points each. */
static int risk(state_t s)
{
	int points = 0;

	FOR_SQUADS_OF(q, s->active)
		points += (s->squad[q].flags & RISKY ? 2 : 0) +
			  (s->squad[q].flags & RISKY_TWICE ? 2 : 0);
	return s->side[s->active].hurt ? 0 : points;
}

/* Of the active player, still in the game; nobody of one who is out (DF-1434). */
static bool any_opponent(state_t s)
{
	FOR_SEATS(seat, s)
		if (dawnfall_enemies(s, s->active, seat) && !dawnfall_is_out(s, seat))
			return !dawnfall_is_out(s, s->active);
	return false;
}

static int lurched(state_t s, int seat, int from)
{
	FOR_MODELS_FROM(m, from, s)
		if (dawnfall_model(s, m)->lurched_to &&
		    seat_of(dawnfall_model(s, m)->lurched_to - 1) == seat)
			return m;
	return NO_MODEL;
}

/* DF-1504, DF-R75: the hand goes back into the deck. */
static void reshuffle_hand(struct play *p, int seat)
{
	struct side *side = &p->s->side[seat];

	FOR_DESIGNS(i) {
		side->deck[i] = (uint8_t)(side->deck[i] + side->hand[i]);
		side->hand[i] = side->known[i] = 0;
	}
	side->deck_size = (uint8_t)(side->deck_size + side->hand_size);
	side->hand_size = 0;
	side->ordered = 0;
	memset(side->order, 0, sizeof side->order);
	side->mulligan = true;
	dawnfall_note(p, EVENT_shuffled, seat, 0, 0);
}

/* DF-302. */
enum flow dawnfall_turn(struct play *p, struct frame *f)
{
	struct turn_vars *v = &f->v.turn;
	struct dawnfall *s = p->s;

	BEGIN;
	s->turns++;
	s->stirred = false;
	DO_WITH(turn_BURNT, burn, (struct burn_vars){ 0 });
	if (dawnfall_is_out(s, s->active)) /* DF-1434: the turn is finished undeclared */
		goto end_step;
	do {
		ASK(turn_DECLARED, s->active, v->bought, s->side[s->active].again);
		v->kind = dawnfall_arg(p, 0);
		if (v->kind == TURN_BUY) {
			buy_point(p, s->active);
			v->bought = 1;
		}
	} while (v->kind == TURN_BUY);
	if (s->side[s->active].again)
		s->side[s->active].again--;
	s->passive = v->kind == TURN_PASSIVE;
	dawnfall_note(p, s->passive ? EVENT_turn_passive : EVENT_turn_active, s->active, s->turns,
		      0);
	if (s->passive) {
		DO_WITH(turn_RESTED, passive, (struct passive_vars){ 0 });
	} else {
		if (s->options & MULLIGAN && !s->side[s->active].mulligan &&
		    s->side[s->active].hand_size) {
			ASK(turn_MULLIGAN, s->active);
			if (dawnfall_chose(p, VERB_YES)) {
				reshuffle_hand(p, s->active);
				DO(turn_REDRAWN, draw_up, .opening = 2);
			}
		}
		for (v->next = 0; is_model(lurched(s, s->active, v->next)); v->next++) {
			v->next = (uint8_t)lurched(s, s->active, v->next);
			DO(turn_LURCHED, wound, .victim = v->next, .n = 1, .by = s->active,
			   .dealer = NO_MODEL);
		}
		DO_WITH(turn_STARTED, window, dawnfall_plain_window(s));
		DO(turn_ACTED, active, .squad = NO_SQUAD, .model = NO_MODEL);
	}
end_step:
	DO(turn_FINISHED, finish, .nothing = 0);
	if (risk(s) && s->head.seats == 2) {
		dawnfall_points(p, s->active, -risk(s));
	} else if (risk(s) && any_opponent(s)) { /* DF-R99 */
		ASK(turn_GAVE, s->active, risk(s));
		dawnfall_capture(p, s->active, dawnfall_arg(p, 0), risk(s));
		dawnfall_settle(p);
	}
	clear_turn(s);
	s->passive = false;
	s->quiet = s->stirred ? 0 : (uint8_t)(s->quiet + 1);
	END;
}

/* ---- the end step ---------------------------------------------------------------------- */

static bool may_discard(state_t s, int seat)
{
	return s->side[seat].hand_size > 0 && !dawnfall_is_out(s, seat);
}

void dawnfall_leave_hand(struct dawnfall *s, int seat, int card)
{
	struct side *side = &s->side[seat];

	side->hand[card]--;
	side->hand_size--;
	if (side->known[card])
		side->known[card]--;
}

/* DF-D22, DF-311, DF-R73: the active player may discard one card; a Passive turn allows none. */
enum flow dawnfall_finish(struct play *p, struct frame *f)
{
	struct dawnfall *s = p->s;
	int card;

	BEGIN;
	if (!s->passive && may_discard(s, s->active)) {
		ASK(finish_DISCARDED, s->active);
		if (dawnfall_chose(p, VERB_CARD)) {
			card = q_arg(p->answer, 0) -
			       dawnfall_first_card(p->pack, s->side[s->active].faction - 1);
			dawnfall_leave_hand(s, s->active, card);
			s->side[s->active].discard[card]++;
			dawnfall_note(p, EVENT_discarded, s->active, q_arg(p->answer, 0), 0);
		}
	}
	DO(finish_DREW, draw_up, .turn = 0);
	END;
}

/* DF-1509, DF-R120: a deck is exhausted, and rebuilt, when its last card is drawn; with an empty
 * discard pile it waits until there is something to draw. */
static void rebuild(struct play *p, int seat)
{
	struct side *side = &p->s->side[seat];

	FOR_DESIGNS(i) {
		side->deck[i] = (uint8_t)(side->deck[i] + side->discard[i]);
		side->deck_size = (uint8_t)(side->deck_size + side->discard[i]);
		side->discard[i] = 0;
	}
	if (side->deck_size)
		dawnfall_note(p, EVENT_shuffled, seat, 1, 0);
}

/* DF-R74. */
static bool draws(struct play *p, int seat)
{
	struct side *side = &p->s->side[seat];

	if (side->eliminated || side->hand_size >= dawnfall_hand_limit(p->pack, p->s, seat))
		return false;
	if (!side->deck_size && p->s->options & NO_DECK_OUT)
		rebuild(p, seat);
	return side->deck_size > 0; /* DF-R38 */
}

/* DF-132, DF-R15, DF-R72, DF-312, DF-314, DF-1433: every player up to the limit, the active one first. */
enum flow dawnfall_draw_up(struct play *p, struct frame *f)
{
	struct draw_up_vars *v = &f->v.draw_up;
	struct dawnfall *s = p->s;

	BEGIN;
	for (; v->turn < (v->opening == 2 ? 1 : s->head.seats); v->turn++)
		while (draws(p, (s->active + v->turn) % s->head.seats))
			DO(draw_up_DREW, draw,
			   .seat = (uint8_t)((s->active + v->turn) % s->head.seats));
	END;
}

/* DF-1701: only the owner sees the card. DF-1304: the last one ends the game. */
enum flow dawnfall_draw(struct play *p, struct frame *f)
{
	struct draw_vars *v = &f->v.draw;
	struct side *side = &p->s->side[v->seat];
	int card, first = dawnfall_first_card(p->pack, side->faction - 1);

	BEGIN;
	ROLL(draw_DRAWN, v->seat, side->ordered);
	card = q_arg(p->answer, 0) - first;
	if (side->ordered) {
		side->ordered--;
		memmove(side->order, side->order + 1, DECK - 1);
		side->order[DECK - 1] = 0;
	}
	side->deck[card]--;
	side->deck_size--;
	side->hand[card]++;
	side->hand_size++;
	p->s->stirred = true;
	dawnfall_tell(p, dawnfall_friends(p->s, v->seat), EVENT_drew, v->seat, first + card, 0, 0);
	dawnfall_tell(p, ~dawnfall_friends(p->s, v->seat), EVENT_drew_secret, v->seat, 0, 0, 0);
	if (!side->deck_size && p->s->options & NO_DECK_OUT) {
		rebuild(p, v->seat); /* DF-1509 */
	} else if (!side->deck_size) {
		bool last = !p->s->ending;

		p->s->ending = true; /* DF-1304, DF-1305, DF-R36, DF-R37 */
		if (last)
			dawnfall_note(p, EVENT_last_turn, 1, 0, 0);
	}
	END;
}
