/*
 * view.c - what a seat sees, and the worlds that may be behind it (ledger: information).
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/game.h"

#include <string.h>

/* DF-1430: allies may show each other their hands, so they do. */
static bool sees_hand(state_t s, int seat, int owner)
{
	return seat == owner || (seat < s->head.seats && dawnfall_allies(s, seat, owner));
}

/* Looked at by the Rha-Zack player; what Rha-Zack takes back everybody has seen. */
static bool sees_known(state_t s, int seat, int owner)
{
	return seat == owner || s->side[owner].faction == RHAZACK + 1 ||
	       (seat < s->head.seats && s->side[seat].faction == RHAZACK + 1);
}

static bool sees_mines(state_t s, int seat)
{
	return seat < s->head.seats && s->side[seat].faction == RHAZACK + 1;
}

/* DF-1702, DF-1703, DF-1705. */
void dawnfall_hide(const struct q_game *g, void *view, int seat)
{
	struct dawnfall *v = view;

	(void)g;
	FOR_SEATS(owner, v) {
		if (!sees_hand(v, seat, owner))
			memset(v->side[owner].hand, 0, sizeof v->side[owner].hand);
		if (!sees_known(v, seat, owner))
			memset(v->side[owner].known, 0, sizeof v->side[owner].known);
	}
	if (!sees_mines(v, seat))
		v->dummy = 0;
}

/* ---- possible worlds ----------------------------------------------------------------------- */

/* Cards of that design in the discard pile, attached, on Squads that evolved, or being played. */
int dawnfall_open_copies(state_t s, int seat, int card)
{
	int n = s->side[seat].discard[card];

	FOR_SQUADS_OF(q, seat) {
		n += s->squad[q].evolved == card + 1;
		FOR_SLOTS(i)
			n += s->squad[q].slot[i].card == card + 1;
	}
	FOR_EACH(i, s->depth) {
		const struct frame *f = &s->frame[i];

		/* While an Evolve card is laid on its Squad, the rule of that holds it. */
		if (f->at.rule == RULE_action && f->v.action.seat == seat &&
		    f->at.step != action_EVOLVED &&
		    (f->v.action.flags & (IS_DISCARDED | IS_ANNOUNCED)) == IS_ANNOUNCED)
			n += f->v.action.card == card + 1;
		else if (f->at.rule == RULE_attach && s->active == seat)
			n += f->v.attach.card == card + 1;
		else if (f->at.rule == RULE_evolve && f->v.evolve.seat == seat)
			n += f->v.evolve.card == card + 1;
	}
	return n;
}

static int draw_from(uint8_t *left, int *total, struct q_rng *r)
{
	int at = (int)q_rng_below(r, (uint32_t)*total), card = 0;

	for (; at >= left[card]; card++)
		at -= left[card];
	left[card]--;
	(*total)--;
	return card;
}

/* Scripted: the owner knows the order, nobody else. */
static void determinize_order(struct side *side, struct q_rng *r)
{
	uint8_t left[DESIGNS];
	int total = side->deck_size;

	memcpy(left, side->deck, sizeof left);
	memset(side->order, 0, sizeof side->order);
	for (int i = 0; i < side->ordered && total > 0; i++)
		side->order[i] = (uint8_t)(draw_from(left, &total, r) + 1);
}

/* A deck and a hand that fit everything the viewer has seen. */
static void determinize_cards(pack_t pack, struct dawnfall *s, int seat, bool hand_seen,
			      struct q_rng *r)
{
	struct side *side = &s->side[seat];
	int first = dawnfall_first_card(pack, side->faction - 1), total = 0, hand = 0;
	uint8_t left[DESIGNS] = { 0 };

	for (int i = 0; i < DESIGNS && first + i < pack->card_used; i++) {
		const struct dawnfall_card *card = &pack->card[first + i];
		int n;

		if (card->faction != side->faction - 1)
			break;
		if (!hand_seen)
			side->hand[i] = side->known[i];
		hand += side->hand[i];
		n = dawnfall_may_own(s, seat, card) ?
			    card->copies - dawnfall_open_copies(s, seat, i) - side->hand[i] :
			    0;
		left[i] = (uint8_t)(n > 0 ? n : 0);
		total += left[i];
	}
	for (; hand < side->hand_size && total > 0; hand++)
		side->hand[draw_from(left, &total, r)]++;
	for (int i = 0; i < side->deck_size && total > 0; i++)
		side->deck[draw_from(left, &total, r)]++;
	determinize_order(side, r);
}

void dawnfall_determinize(const struct q_game *g, void *state, const void *view, int seat,
			  struct q_rng *r)
{
	struct dawnfall *s = state;

	memcpy(s, view, sizeof *s);
	s->head.rng = (struct q_rng){ q_rng_next(r), 0 };
	FOR_SEATS(owner, s)
		if (owner != seat && s->side[owner].faction)
			determinize_cards(g->pack->data, s, owner, sees_hand(s, seat, owner), r);
	if (!sees_mines(s, seat)) {
		int n = 0, pick;

		FOR_EACH(i, 4)
			n += s->dummies >> i & 1;
		pick = (int)q_rng_below(r, n ? (uint32_t)n : 1);
		FOR_EACH(i, 4)
			if (s->dummies >> i & 1 && pick-- == 0)
				s->dummy = (uint8_t)(i + 1);
	}
}
