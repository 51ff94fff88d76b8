/*
 * fx_share.c - redistribution (Mechanism, the Dvergar Banner, DF-1621): all Enhancements of the
 * player, then their Charges, then the Endurance of the Squads are given out anew.
 */
#include "games/dawnfall/effects.h"
#include "games/dawnfall/text.h"

static bool can_share(const struct act *x)
{
	return dawnfall_seat_lives(x->s, x->a->seat);
}

static bool is_slot(int i)
{
	return i < ALL_SQUADS * SLOTS;
}

/* ---- cards: one that has no holder yet keeps HAS_ITS_CHARGE ----------------------------------- */

static int next_card(state_t s, int seat)
{
	FOR_SLOTS_OF(i, seat)
		if (dawnfall_slot(s, i)->card && dawnfall_slot(s, i)->flags & HAS_ITS_CHARGE)
			return i;
	return ALL_SQUADS * SLOTS;
}

/* A slot of another Squad with a card that waits too, and may change places with this one. */
static bool may_change(state_t s, int from, const struct enhancement *with)
{
	return with->flags & HAS_ITS_CHARGE && dawnfall_slot(s, from ^ 1)->card != with->card;
}

/* A card may stay, go to a free slot, or change places with one that is still to be placed:
 * so every arrangement within DF-1211 can be reached. */
static bool fits(state_t s, int from, int squad)
{
	const struct squad *q = &s->squad[squad];
	bool room = false;

	if (!q->kind || owner_of(squad) != owner_of(from / SLOTS))
		return false;
	if (squad == from / SLOTS)
		return true;
	FOR_SLOTS(i) {
		if (q->slot[i].card == dawnfall_slot(s, from)->card)
			return false;
		room |= !q->slot[i].card || may_change(s, from, &q->slot[i]);
	}
	return room;
}

static void move_card(struct dawnfall *s, int from, int squad)
{
	struct enhancement *old = dawnfall_slot_mut(s, from), *to = old, swap;

	old->flags &= (uint8_t)~HAS_ITS_CHARGE;
	if (squad == from / SLOTS)
		return;
	FOR_SLOTS(i)
		if (to == old && !s->squad[squad].slot[i].card)
			to = &s->squad[squad].slot[i];
	FOR_SLOTS(i)
		if (to == old && may_change(s, from, &s->squad[squad].slot[i]))
			to = &s->squad[squad].slot[i];
	swap = *to;
	*to = *old;
	*old = swap;
}

/* ---- Charges and Endurance ------------------------------------------------------------------------ */

/* DF-1621. */
static void gather(struct dawnfall *s, int seat, struct fx_share_vars *v)
{
	FOR_SQUADS_OF(q, seat) {
		FOR_SLOTS(i) {
			v->charges = (uint8_t)(v->charges + s->squad[q].slot[i].charges);
			s->squad[q].slot[i].charges = 0;
			if (s->squad[q].slot[i].card)
				s->squad[q].slot[i].flags |= HAS_ITS_CHARGE;
		}
		v->tokens = (uint8_t)(v->tokens + s->squad[q].endurance);
		s->squad[q].endurance = 0;
	}
}

static int next_slot(state_t s, int seat, int from)
{
	FOR_SLOTS_OF(i, seat)
		if (i >= from && dawnfall_slot(s, i)->card)
			return i;
	return ALL_SQUADS * SLOTS;
}

/* DF-1621: how many Endurance tokens the Squads from this one on can hold. */
static int room_from(const struct act *x, int squad)
{
	int room = 0;

	FOR_SQUADS_OF(q, x->a->seat)
		if (q >= squad && x->s->squad[q].kind)
			room += dawnfall_printed(x->pack, x->s, q);
	return room;
}

/* DF-1621. */
EFFECT_RULE(fx_share)
{
	struct fx_share_vars *v = &f->v.fx_share;
	struct dawnfall *s = p->s;

	(void)x;
	BEGIN;
	gather(s, a->seat, v);
	while (is_slot(next_card(s, a->seat))) {
		v->slot = (uint8_t)next_card(s, a->seat);
		ASK(fx_share_HOLDER, a->seat, v->slot / SLOTS, v->slot % SLOTS);
		move_card(s, v->slot, dawnfall_arg(p, 0));
	}
	for (v->slot = 0; v->charges && is_slot(next_slot(s, a->seat, v->slot)); v->slot++) {
		v->slot = (uint8_t)next_slot(s, a->seat, v->slot);
		if (!is_slot(next_slot(s, a->seat, v->slot + 1))) {
			dawnfall_slot_mut(s, v->slot)->charges = v->charges;
			v->charges = 0;
			break;
		}
		ASK(fx_share_CHARGES, a->seat, v->slot / SLOTS, v->slot % SLOTS, v->charges);
		dawnfall_slot_mut(s, v->slot)->charges = dawnfall_arg(p, 0);
		v->charges = (uint8_t)(v->charges - dawnfall_arg(p, 0));
	}
	for (v->squad = (uint8_t)(a->seat * SQUADS); v->tokens; v->squad++) {
		if (!s->squad[v->squad].kind)
			continue;
		ASK(fx_share_TOKENS, a->seat, v->squad, v->tokens);
		s->squad[v->squad].endurance = dawnfall_arg(p, 0);
		v->tokens = (uint8_t)(v->tokens - dawnfall_arg(p, 0));
	}
	END;
}

static void list_shares(struct list *l, const struct act *x)
{
	const struct fx_share_vars *v = &l->f->v.fx_share;
	int room, fewest;

	if (l->f->at.step == fx_share_HOLDER)
		FOR_SQUADS(q, l->s)
			if (fits(l->s, v->slot, q))
				add(l, VERB_SQUAD, q, 0, 0);
	if (l->f->at.step == fx_share_CHARGES)
		dawnfall_add_numbers(l, 0, v->charges);
	if (l->f->at.step != fx_share_TOKENS)
		return;
	room = dawnfall_printed(l->pack, l->s, v->squad);
	fewest = v->tokens - room_from(x, v->squad + 1);
	dawnfall_add_numbers(l, greatest(fewest, 0), least(room, v->tokens));
}

static int ask_what(struct parts *w, const struct act *x)
{
	const int16_t *about = x->s->head.ask.subject;

	if (x->s->frame[x->s->depth - 1].at.step == fx_share_TOKENS) {
		dawnfall_say_squad(w, about[0]);
		dawnfall_say_number(w, about[1]);
		return WORD_share_tokens;
	}
	dawnfall_say_slot(w, about[0], about[1]);
	dawnfall_say_number(w, about[2]);
	return x->s->head.ask.kind == ASK_SQUAD ? WORD_share_card : WORD_share_charges;
}

static bool is_sound(const struct act *x, const struct frame *f)
{
	const struct fx_share_vars *v = &f->v.fx_share;

	if (v->tokens > room_from(x, f->at.step == fx_share_TOKENS ? v->squad : 0))
		return false;
	if (f->at.step == fx_share_TOKENS)
		return owner_of(v->squad) == x->a->seat && x->s->squad[v->squad].kind;
	return owner_of(v->slot / SLOTS) == x->a->seat && dawnfall_slot(x->s, v->slot)->card;
}
const struct effect_row dawnfall_share_effect = {
	.rule = RULE_fx_share,
	.by = BY_ANY,
	.possible = can_share,
	.list = list_shares,
	.question = ask_what,
	.sound = is_sound,
};
