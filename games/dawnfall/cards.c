/*
 * cards.c - Actions: where they come from, the frames they are played in, who could act.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/play.h"

#include <string.h>

/* ---- where they come from ---------------------------------------------------------- */

/* DF-R62, DF-1210: the lower Action works only on the Squad it names. */
const struct dawnfall_action *dawnfall_slot_action(pack_t pack, state_t s, int squad, int slot,
						   int half)
{
	const struct enhancement *e = &s->squad[squad].slot[slot];
	const struct dawnfall_card *card;

	if (!e->card)
		return NULL;
	card = dawnfall_card_of(pack, s, owner_of(squad), e->card - 1);
	if (half == UPPER)
		return &pack->action[card->upper];
	if (card->squad != ANY_SQUAD && !dawnfall_is_kind(s, squad, card->squad))
		return NULL;
	return &pack->action[card->lower];
}

int dawnfall_action_number(pack_t pack, const struct dawnfall_action *action)
{
	return (int)(action - pack->action);
}

struct action_vars dawnfall_from_hand(pack_t pack, state_t s, int seat, int card, int half,
				      bool reacts)
{
	const struct dawnfall_card *c = dawnfall_card_of(pack, s, seat, card);

	return (struct action_vars){ .number = dawnfall_half(pack, c, half, reacts),
				     .seat = (uint8_t)seat,
				     .user = NO_MODEL,
				     .target = NO_MODEL,
				     .other = NO_MODEL,
				     .card = (uint8_t)(card + 1),
				     .squad = NO_SQUAD,
				     .space = NOWHERE };
}

struct action_vars dawnfall_from_slot(pack_t pack, state_t s, int squad, int slot, int half)
{
	const struct dawnfall_action *action = dawnfall_slot_action(pack, s, squad, slot, half);

	return (struct action_vars){ .number = (uint16_t)dawnfall_action_number(pack, action),
				     .seat = (uint8_t)owner_of(squad),
				     .user = NO_MODEL,
				     .target = NO_MODEL,
				     .other = NO_MODEL,
				     .squad = (uint8_t)squad,
				     .slot = (uint8_t)(slot + SLOTS * half),
				     .space = NOWHERE };
}

/* DF-116: a card that names a Squad is only in decks with that Squad. */
bool dawnfall_may_own(state_t s, int seat, const struct dawnfall_card *card)
{
	if (card->squad == ANY_SQUAD)
		return true;
	FOR_SQUADS_OF(q, seat)
		if (dawnfall_is_kind(s, q, card->squad))
			return true;
	return false;
}

/* Might this Action card be in that hand, for all the public knows? The faction's set is public
 * (DF-1704), discarded cards are counted, and no card names a Squad that is not there. Only
 * Enhancements and Evolve cards lie open elsewhere. */
bool dawnfall_could_hold(pack_t pack, state_t s, int seat, int card)
{
	const struct dawnfall_card *c = dawnfall_card_of(pack, s, seat, card);

	return s->side[seat].hand_size && c->copies > s->side[seat].discard[card] &&
	       dawnfall_may_own(s, seat, c);
}

/* ---- frames below -------------------------------------------------------------------- */

const struct frame *dawnfall_below(state_t s, int rule, int from)
{
	for (int i = from - 1; i >= 0; i--)
		if (s->frame[i].at.rule == rule)
			return &s->frame[i];
	return NULL;
}

struct frame *dawnfall_frame(struct dawnfall *s, int rule)
{
	for (int i = s->depth - 1; i >= 0; i--)
		if (s->frame[i].at.rule == rule)
			return &s->frame[i];
	return NULL;
}

const struct fight_vars *dawnfall_fight_of(state_t s)
{
	const struct frame *f = dawnfall_below(s, RULE_fight, s->depth);

	return f ? &f->v.fight : NULL;
}

const struct wound_vars *dawnfall_wound_of(state_t s)
{
	const struct frame *f = dawnfall_below(s, RULE_wound, s->depth);

	return f ? &f->v.wound : NULL;
}

static const struct shoot_vars *shoot_of(state_t s)
{
	const struct frame *f = dawnfall_below(s, RULE_shoot, s->depth);

	return f ? &f->v.shoot : NULL;
}

bool dawnfall_is_shot_at(state_t s, int model)
{
	const struct shoot_vars *v = shoot_of(s);

	return v && dawnfall_is_aimed_at(v, model);
}

/* ---- Squads that can act ---------------------------------------------------------------- */

bool dawnfall_squad_can_move(pack_t pack, state_t s, int squad)
{
	FOR_MEMBERS(k)
		if (dawnfall_can_move(pack, s, member_of(squad, k)))
			return true;
	return false;
}

/* The hexes that enemies of a seat take, but for one model. */
static void find_enemies(state_t s, int seat, const struct model *but, struct taken *t)
{
	memset(t, 0, sizeof *t);
	FOR_SQUADS(q, s) {
		if (!dawnfall_enemies(s, seat, owner_of(q)))
			continue;
		FOR_MEMBERS(k)
			if (&s->squad[q].model[k] != but)
				t->hexes[s->squad[q].model[k].space] |= s->squad[q].model[k].hexes;
	}
	t->hexes[NOWHERE] = 0; /* the dead */
}

/* Is the model in contact with any of them (DF-213)? */
static bool touches_any(const struct taken *t, const struct model *m)
{
	unsigned touched;

	if (!is_space(m->space))
		return false;
	touched = dawnfall_beside(m->hexes) & t->hexes[m->space];
	FOR_DIRECTIONS(d)
		touched |= dawnfall_across(m->hexes, d) & t->hexes[dawnfall_nexts[m->space][d]];
	return touched;
}

/* Has this model an enemy of the seat within reach of its weapons? */
bool dawnfall_has_enemy(state_t s, int model, int seat, int range)
{
	const struct model *m = dawnfall_model(s, model);
	struct taken t;

	if (!range) {
		find_enemies(s, seat, m, &t);
		return touches_any(&t, m);
	}
	if (!is_space(m->space))
		return false;
	FOR_MODELS(o, s)
		if (dawnfall_enemies(s, seat, seat_of(o)) && dawnfall_stands(s, o) && o != model &&
		    dawnfall_distance(m->space, dawnfall_model(s, o)->space) <= range)
			return true;
	return false;
}

bool dawnfall_squad_can_fight(pack_t pack, state_t s, int squad)
{
	struct taken t;

	find_enemies(s, owner_of(squad), NULL, &t);
	FOR_MEMBERS(k)
		if (touches_any(&t, &s->squad[squad].model[k]) &&
		    dawnfall_can_fight(pack, s, member_of(squad, k)))
			return true;
	return false;
}
