/*
 * legal.c - the answers to the open question.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/combat.h"
#include "games/dawnfall/effects.h"
#include "games/dawnfall/game.h"
#include "games/dawnfall/places.h"
#include "games/dawnfall/supply.h"
#include "games/dawnfall/turns.h"

/* ---- set-up ------------------------------------------------------------------------------ */

/* DF-D02, DF-R06. */
static void list_factions(struct list *l)
{
	FOR_EACH(i, FACTIONS)
		if (dawnfall_seat_of_faction(l->s, i) == Q_SEATS) /* DF-104 */
			add(l, VERB_FACTION, i, 0, 0);
}

static void list_order(struct list *l)
{
	const struct side *side = &l->s->side[l->s->head.ask.player];
	int first = dawnfall_first_card(l->pack, side->faction - 1);

	FOR_DESIGNS(card) {
		int left = side->deck[card];

		FOR_EACH(i, side->ordered)
			left -= side->order[i] == card + 1;
		if (left > 0)
			add(l, VERB_CARD, first + card, 0, 0);
	}
}

/* Who is Counter player; who captures. */
static void list_seats(struct list *l)
{
	int me = l->s->head.ask.player, rule = l->f->at.rule;

	FOR_SEATS(seat, l->s) {
		if (rule != RULE_match &&
		    (!dawnfall_enemies(l->s, me, seat) || l->s->side[seat].eliminated))
			continue;
		add(l, VERB_SEAT, seat, 0, 0);
	}
}

/* DF-D06, DF-121, DF-123: Shrines among themselves, and from Sources that lie there already. */
static void list_spaces(struct list *l)
{
	FOR_SPACES(space, l->s)
		if (dawnfall_is_apart(l->s, space))
			add(l, VERB_SPACE, space, 0, 0);
}

static void list_squads(struct list *l, bool (*fits)(const struct list *, int), bool may_stop)
{
	FOR_SQUADS(q, l->s)
		if (l->s->squad[q].kind && fits(l, q))
			add(l, VERB_SQUAD, q, 0, 0);
	if (may_stop)
		add(l, VERB_STOP, 0, 0, 0);
}

/* DF-D07. */
static bool deploys(const struct list *l, int squad)
{
	return owner_of(squad) == l->s->head.ask.player && dawnfall_deploys(l->pack, l->s, squad);
}

/* DF-D08, DF-R13. */
static bool disperses(const struct list *l, int squad)
{
	return owner_of(squad) == l->s->head.ask.player &&
	       dawnfall_squad_can_move(l->pack, l->s, squad);
}

/* ---- places --------------------------------------------------------------------------------- */

/* What some relocations ask for beyond the rest of the frame. */
static bool place_fits(const struct list *l, int space, unsigned hexes)
{
	const struct place_vars *v = &l->f->v.place;

	if (v->also == ALSO_OTHER_WOOD)
		return dawnfall_woodwalk_may(l->s, v->model, space, hexes);
	if (v->also == ALSO_LEAVE_ROOM)
		return dawnfall_leaves_room(l->pack, l->s, v, space, hexes);
	return v->also != ALSO_OTHER_SPACE || space != v->space;
}

static void list_placements(struct list *l)
{
	uint32_t n = dawnfall_spots(l->pack, l->s, &l->f->v.place, l->out);

	if (l->f->v.place.also == ALSO_NOTHING) {
		l->n = n;
		return;
	}
	for (uint32_t i = 0; i < n; i++)
		if (place_fits(l, q_arg(l->out[i], 0), (unsigned)q_arg(l->out[i], 1)))
			l->out[l->n++] = l->out[i];
}

/* ---- turns ------------------------------------------------------------------------------------ */

/* DF-D25. */
static void list_fire(struct list *l)
{
	int seat = l->s->active;

	FOR_MODELS_OF(m, seat)
		if (dawnfall_stands(l->s, m) && dawnfall_has(l->s, m, TOKEN_FIRE))
			add(l, VERB_MODEL, m, 0, 0);
	if (!dawnfall_below(l->s, RULE_turn, l->s->depth)->v.turn.bought &&
	    dawnfall_may_buy(l->s, seat))
		add(l, VERB_TURN, TURN_BUY, 0, 0);
	FOR_MODELS_OF(m, seat)
		if (dawnfall_stands(l->s, m) && dawnfall_has(l->s, m, TOKEN_FIRE) &&
		    dawnfall_purse(l->s, seat))
			add(l, VERB_REMOVE, m, TOKEN_FIRE, 0);
}

/* DF-D09. */
static void list_turn(struct list *l)
{
	add(l, VERB_TURN, TURN_ACTIVE, 0, 0);
	if (!l->s->side[l->s->active].again)
		add(l, VERB_TURN, TURN_PASSIVE, 0, 0);
	if (!l->f->v.turn.bought && dawnfall_may_buy(l->s, l->s->active))
		add(l, VERB_TURN, TURN_BUY, 0, 0);
}

/* The cards in a hand, a bit each. */
static uint32_t held_cards(const struct side *side)
{
	uint32_t held = 0;

	FOR_DESIGNS(card)
		held |= (uint32_t)(side->hand[card] > 0) << card;
	return held;
}

static void list_plays(struct list *l, int seat, uint32_t held)
{
	const struct side *side = &l->s->side[seat];
	int first = dawnfall_first_card(l->pack, side->faction - 1);
	uint64_t halves = l->pack->halves[side->faction - 1][TURN_HALVES];

	for (uint32_t left = held; left; left &= left - 1) {
		int card = lowest(left);

		FOR_BOTH_HALVES(half) {
			struct action_vars a;

			if (!(halves >> (2 * card + half) & 1))
				continue;
			a = dawnfall_from_hand(l->pack, l->s, seat, card, half, false);
			if (dawnfall_playable(l->pack, l->s, &a, NULL))
				add(l, VERB_PLAY, first + card, half, 0);
		}
		if (dawnfall_plays_both(l->pack, l->s, seat, card)) {
			add(l, VERB_PLAY, first + card, 2, 0);
			add(l, VERB_PLAY, first + card, 3, 0);
		}
	}
}

/* DF-R17. */
static void list_attach(struct list *l, int seat, uint32_t held)
{
	int first = dawnfall_first_card(l->pack, l->s->side[seat].faction - 1);

	for (uint32_t left = held; left; left &= left - 1) {
		int card = lowest(left);

		if (l->pack->card[first + card].kind != CARD_ENHANCEMENT)
			continue;
		FOR_SQUADS_OF(q, seat)
			for (int slot = 0; slot <= SLOTS; slot++)
				if (dawnfall_attachable(l->s, seat, card, q, slot))
					add(l, VERB_ATTACH, first + card, q, slot);
	}
}

static void list_banner(struct list *l, int seat)
{
	FOR_OPTIONS(i) {
		int number = dawnfall_banner(l->pack, l->s, seat, i);
		struct action_vars a;

		if (number == NO_ACTION)
			continue;
		a = dawnfall_without_card(number, seat);
		if (l->s->side[seat].banner && dawnfall_playable(l->pack, l->s, &a, NULL))
			add(l, VERB_BANNER, i, 0, 0);
	}
}

static void list_shrine(struct list *l, int seat)
{
	FOR_OPTIONS(i) {
		int number = dawnfall_shrine_action(l->pack, l->s, seat, i);
		struct action_vars a;

		if (number == NO_ACTION)
			continue;
		a = dawnfall_without_card(number, seat);
		if (dawnfall_playable(l->pack, l->s, &a, NULL))
			add(l, VERB_SHRINE, i, 0, 0);
	}
}

/* DF-1605. */
static void list_removals(struct list *l, int seat)
{
	FOR_SQUADS_OF(q, seat)
		FOR_MEMBERS(k)
			for (unsigned left = l->s->squad[q].model[k].tokens; left;
			     left &= left - 1) {
				int cost = l->pack->token[lowest(left)].cost;

				if (cost && dawnfall_purse(l->s, seat) >= cost)
					add(l, VERB_REMOVE, member_of(q, k), lowest(left), 0);
			}
}

/* What the active player may do besides the Activation, but for the Shrine, whose verb comes
 * later. */
static void list_extras(struct list *l, int seat)
{
	uint32_t held = held_cards(&l->s->side[seat]);

	list_plays(l, seat, held);
	list_attach(l, seat, held);
	l->n += dawnfall_slot_offers(l->pack, l->s, NULL, seat, l->out + l->n);
	list_banner(l, seat);
	list_removals(l, seat);
}

/* DF-R14, DF-D10. */
static void list_acts(struct list *l)
{
	const struct active_vars *v = &l->f->v.active;
	int seat = l->s->active;

	FOR_SQUADS_OF(q, seat)
		if (dawnfall_may_activate(l->pack, l->s, v, q))
			add(l, VERB_ACTIVATE, q, 0, 0);
	if (dawnfall_may_call(l->pack, l->s, v))
		add(l, VERB_ACTIVATE, NO_SQUAD, 0, 0);
	for (int step = STEP_MODE; step <= STEP_COMBAT; step++)
		if (dawnfall_may_step(l->pack, l->s, v, step))
			add(l, VERB_STEP, step, 0, 0);
	list_extras(l, seat);
	add(l, VERB_END, 0, 0, 0);
	list_shrine(l, seat);
}

/* DF-D22. */
static void list_hand(struct list *l, int seat)
{
	int first = dawnfall_first_card(l->pack, l->s->side[seat].faction - 1);

	add(l, VERB_STOP, 0, 0, 0);
	FOR_DESIGNS(card)
		if (l->s->side[seat].hand[card])
			add(l, VERB_CARD, first + card, 0, 0);
}

/* ---- fights and dice ---------------------------------------------------------------------------- */

static void list_fighters(struct list *l)
{
	const struct combat_vars *v = &l->f->v.combat;
	bool between = dawnfall_between_fights(l->s, v);

	if (dawnfall_may_stop(v))
		add(l, VERB_STOP, 0, 0, 0);
	if (between)
		list_extras(l, l->s->active);
	FOR_MODELS_OF_SQUAD(m, v->squad) {
		if (!dawnfall_may_fight(l->pack, l->s, v, m))
			continue;
		FOR_MODELS(o, l->s)
			if (dawnfall_may_be_fought(l->s, v, m, o))
				add(l, VERB_ATTACK, m, o, 0);
	}
	if (between)
		list_shrine(l, l->s->active);
}

static void list_pay(struct list *l)
{
	int seat = l->s->head.ask.player;

	if (l->s->side[seat].pool + l->s->side[seat].temporary)
		add(l, VERB_CRYSTAL, 0, 0, 0);
	FOR_SQUADS_OF(q, seat)
		if (l->s->squad[q].endurance)
			add(l, VERB_ENDURANCE, q, 0, 0);
	if (dawnfall_stocked(l->s, &l->f->v.pay))
		add(l, VERB_ENDURANCE, NO_SQUAD, 0, 0);
	if (l->s->head.seats == 2 && l->s->side[seat].points)
		add(l, VERB_POINT, 0, 0, 0);
}

/* The faces of a die; the Yellow one has two zeros. */
static void list_faces(struct list *l)
{
	bool red = l->s->head.ask.subject[0] == RED;

	for (int face = red ? 1 : 0; face <= (red ? 6 : 4); face++)
		add(l, VERB_FACE, face, 0, 0);
}

static void list_draws(struct list *l)
{
	const struct side *side = &l->s->side[l->f->v.draw.seat];
	int first = dawnfall_first_card(l->pack, side->faction - 1);

	if (side->ordered) {
		add(l, VERB_DRAW, first + side->order[0] - 1, 0, 0);
		return;
	}
	FOR_DESIGNS(card)
		if (side->deck[card])
			add(l, VERB_DRAW, first + card, 0, 0);
}

/* ---- everything else --------------------------------------------------------------------------- */

/* DF-D18. */
static void list_window(struct list *l)
{
	l->n += dawnfall_offers(l->pack, l->s, &l->f->v.window, l->f->v.window.seat, false, l->out);
	add(l, VERB_PASS, 0, 0, 0);
}

static void list_movers(struct list *l)
{
	FOR_MODELS_OF_SQUAD(m, l->f->v.move.squad)
		if (dawnfall_is_mover(l->pack, l->s, &l->f->v.move, m))
			add(l, VERB_MODEL, m, 0, 0);
	add(l, VERB_STOP, 0, 0, 0);
}

/* DF-D15. */
static void list_again(struct list *l)
{
	uint32_t n;

	dawnfall_again(l->pack, l->s, &l->f->v.throw_die, false, l->out, &n);
	l->n = n;
}

/* DF-D16. */
static void list_yes(struct list *l)
{
	add(l, VERB_NO, 0, 0, 0);
	add(l, VERB_YES, 0, 0, 0);
}

static void list_die(struct list *l)
{
	const struct throw_die_vars *v = &l->f->v.throw_die;

	if (dawnfall_free_red(l->s, v))
		add(l, VERB_BANNER, 0, 0, 0);
	add(l, VERB_DIE, YELLOW, 0, 0);
	if (dawnfall_purse(l->s, v->seat) + dawnfall_factory(l->s, v))
		add(l, VERB_DIE, RED, 0, 0);
}

static void list_all(struct list *l)
{
	if (dawnfall_is_effect_rule(l->f->at.rule) && l->s->head.ask.kind != ASK_MAY) {
		dawnfall_list_effect(l);
		return;
	}
	switch (l->s->head.ask.kind) {
	case ASK_FIGHTER: list_fighters(l); break;
	case ASK_FACTION: list_factions(l); break;
	case ASK_ORDER: list_order(l); break;
	case ASK_COUNTER: list_seats(l); break;
	case ASK_SHRINE:
	case ASK_SOURCE: list_spaces(l); break;
	case ASK_DEPLOY: list_squads(l, deploys, false); break;
	case ASK_DISPERSE: list_squads(l, disperses, true); break;
	case ASK_PLACE: list_placements(l); break;
	case ASK_FIRE: list_fire(l); break;
	case ASK_TURN: list_turn(l); break;
	case ASK_ACT: list_acts(l); break;
	case ASK_MOVER: list_movers(l); break;
	case ASK_DIE: list_die(l); break;
	case ASK_ROLL: list_faces(l); break;
	case ASK_AGAIN: list_again(l); break;
	case ASK_PAY: list_pay(l); break;
	case ASK_WINDOW: list_window(l); break;
	case ASK_MODEL: dawnfall_list_models(l); break;
	case ASK_NUMBER: dawnfall_list_amounts(l); break;
	case ASK_OPTION: dawnfall_list_options(l); break;
	case ASK_SQUAD: list_squads(l, dawnfall_squad_fits, l->f->at.rule == RULE_passive); break;
	case ASK_SLOT: dawnfall_list_slots(l); break;
	case ASK_DISCARD: list_hand(l, l->s->head.ask.player); break;
	case ASK_DRAW: list_draws(l); break;
	case ASK_MULLIGAN:
	case ASK_STRIKE_BACK:
	case ASK_MAY: list_yes(l); break;
	default: break;
	}
}

uint32_t dawnfall_legal(const struct q_game *g, const void *state, q_action *out)
{
	state_t s = state;
	struct list l = { .pack = g->pack->data,
			  .s = s,
			  .f = &s->frame[s->depth ? s->depth - 1 : 0],
			  .out = out };

	if (q_over(s) || !s->depth)
		return 0;
	list_all(&l);
	return l.n;
}

/* "No" comes first in its list anyway, and in a window nobody is asked who is out. */
static bool declines(q_action answer)
{
	return q_verb(answer) == VERB_STOP || q_verb(answer) == VERB_END;
}

/* DF-1434, DF-R39: what was under way is declined, or goes the first way it can go. */
q_action dawnfall_forfeit(pack_t pack, state_t s)
{
	q_action out[Q_ANSWERS_MAX] = { 0 };
	struct list l = { .pack = pack, .s = s, .f = &s->frame[s->depth - 1], .out = out };

	list_all(&l);
	for (uint32_t i = 0; i < l.n; i++)
		if (declines(out[i]))
			return out[i];
	return out[0];
}

q_rule dawnfall_refuses(const struct q_game *g, const void *state, q_action answer)
{
	q_action out[Q_ANSWERS_MAX];
	state_t s = state;
	struct list l = { .pack = g->pack->data,
			  .s = s,
			  .f = &s->frame[s->depth ? s->depth - 1 : 0],
			  .out = out };
	uint32_t low = 0, high;

	if (q_over(s) || !s->depth)
		return 1302;
	list_all(&l);
	for (high = l.n; low < high;) {
		uint32_t middle = (low + high) / 2;

		if (out[middle] == answer)
			return 0;
		if (out[middle] < answer)
			low = middle + 1;
		else
			high = middle;
	}
	return dawnfall_reason(&l, answer);
}
