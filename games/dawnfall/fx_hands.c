/*
 * fx_hands.c - effects on hands: discard, draw anew, look, and Evolve cards.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/effects.h"
#include "games/dawnfall/turns.h"

#include <string.h>

/* A card beside the one that is being played, which may still be in the hand. */
static bool has_card(const struct act *x)
{
	int own = x->a->card && !(x->a->flags & IS_ANNOUNCED);

	return x->s->side[x->a->seat].hand_size > own;
}

/* The answer's card, as a number of the faction. */
static int card_of(struct play *p, int seat)
{
	return q_arg(p->answer, 0) - dawnfall_first_card(p->pack, p->s->side[seat].faction - 1);
}

static void add_card(struct list *l, int seat, int card)
{
	if (l->s->side[seat].hand[card])
		add(l, VERB_CARD, dawnfall_first_card(l->pack, l->s->side[seat].faction - 1) + card,
		    0, 0);
}

static void add_hand(struct list *l, int seat)
{
	FOR_DESIGNS(card)
		add_card(l, seat, card);
}

/* ---- discard ------------------------------------------------------------------------------- */

EFFECT_RULE(fx_discard)
{
	struct dawnfall *s = p->s;

	(void)x;
	BEGIN;
	if (!s->side[a->seat].hand_size)
		return FLOW_DONE;
	ASK(fx_discard_CHOSEN, a->seat, FX_discard);
	dawnfall_leave_hand(s, a->seat, card_of(p, a->seat));
	s->side[a->seat].discard[card_of(p, a->seat)]++;
	dawnfall_note(p, EVENT_discarded, a->seat, q_arg(p->answer, 0), 0);
	END;
}

static void list_hand(struct list *l, const struct act *x)
{
	add_hand(l, x->a->seat);
}
const struct effect_row dawnfall_discard_effect = {
	.rule = RULE_fx_discard,
	.possible = has_card,
	.list = list_hand,
};

/* ---- Foresight: cards go back into the deck unseen, as many are drawn ---------------------------- */

static void put_back(struct play *p, int seat, int card)
{
	struct side *side = &p->s->side[seat];

	dawnfall_leave_hand(p->s, seat, card);
	memset(side->known, 0, sizeof side->known);
	side->deck[card]++;
	side->deck_size++;
	side->ordered = 0;
	memset(side->order, 0, sizeof side->order);
}

EFFECT_RULE(fx_cycle)
{
	struct fx_cycle_vars *v = &f->v.fx_cycle;
	struct dawnfall *s = p->s;

	BEGIN;
	for (v->count = 0; v->count < x->e->n && s->side[a->seat].hand_size; v->count++) {
		ASK(fx_cycle_CHOSEN, a->seat, FX_cycle, v->count);
		if (dawnfall_stops(p))
			break;
		put_back(p, a->seat, card_of(p, a->seat));
	}
	dawnfall_note(p, EVENT_shuffled, a->seat, 2, 0);
	for (; v->count; v->count--)
		DO(fx_cycle_DREW, draw, .seat = a->seat);
	END;
}

static void list_cycle(struct list *l, const struct act *x)
{
	add_stop(l);
	add_hand(l, x->a->seat);
}
const struct effect_row dawnfall_cycle_effect = {
	.rule = RULE_fx_cycle,
	.possible = has_card,
	.list = list_cycle,
};

/* ---- Enhanced Vision -------------------------------------------------------------------------------- */

static bool may_look(const struct act *x, int seat)
{
	return dawnfall_enemies(x->s, x->a->seat, seat) && x->s->side[seat].hand_size > 0;
}

static bool can_look(const struct act *x)
{
	FOR_SEATS(o, x->s)
		if (may_look(x, o))
			return true;
	return false;
}

static void look(struct play *p, int viewer, int owner)
{
	struct side *side = &p->s->side[owner];
	int first = dawnfall_first_card(p->pack, side->faction - 1);

	memcpy(side->known, side->hand, sizeof side->known);
	dawnfall_note(p, EVENT_looked, viewer, owner, 0);
	FOR_DESIGNS(i)
		FOR_EACH(n, side->hand[i])
			dawnfall_tell(p, 1 << viewer, EVENT_saw_hand, owner, first + i, 0, 0);
}

EFFECT_RULE(fx_look)
{
	(void)x;
	BEGIN;
	ASK(fx_look_WHOM, a->seat, FX_look);
	look(p, a->seat, dawnfall_arg(p, 0));
	END;
}

static void list_hands(struct list *l, const struct act *x)
{
	FOR_SEATS(seat, l->s)
		if (may_look(x, seat) && !l->s->side[seat].eliminated)
			add(l, VERB_SEAT, seat, 0, 0);
}
const struct effect_row dawnfall_look_effect = {
	.rule = RULE_fx_look,
	.possible = can_look,
	.list = list_hands,
};

/* ---- Evolve cards (DF-1624, DF-1623, DF-R85) ----------------------------------------------------------- */

static bool evolves_any(pack_t pack, state_t s, int seat, int card)
{
	FOR_SQUADS_OF(q, seat)
		if (dawnfall_may_evolve(pack, s, seat, card, q))
			return true;
	return false;
}

/* The Action itself does it, without a rule of the effect in between; dawnfall_may_evolve() says when. */
const struct effect_row dawnfall_evolve_effect = { .rule = RULE_evolve };

static bool can_evolve_free(const struct act *x)
{
	FOR_DESIGNS(card)
		if (has_card(x) && evolves_any(x->pack, x->s, x->a->seat, card))
			return true;
	return false;
}

/* Absorption: an Evolve card of the hand, free. */
EFFECT_RULE(fx_evolve)
{
	int card;

	(void)x;
	BEGIN;
	ASK(fx_evolve_CHOSEN, a->seat, FX_evolve_free);
	if (dawnfall_stops(p))
		return FLOW_DONE;
	card = card_of(p, a->seat);
	dawnfall_leave_hand(p->s, a->seat, card);
	dawnfall_note(p, EVENT_played, a->seat, q_arg(p->answer, 0), LOWER);
	DO(fx_evolve_DONE, evolve, .seat = a->seat, .card = (uint8_t)(card + 1));
	END;
}

static void list_evolve(struct list *l, const struct act *x)
{
	add_stop(l);
	FOR_DESIGNS(card)
		if (evolves_any(l->pack, l->s, x->a->seat, card))
			add_card(l, x->a->seat, card);
}
const struct effect_row dawnfall_evolve_free_effect = {
	.rule = RULE_fx_evolve,
	.possible = can_evolve_free,
	.list = list_evolve,
};
