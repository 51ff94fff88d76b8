/*
 * evolve.c - an Evolve card is laid on its Squad (DF-1623, DF-1624, DF-R85).
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/places.h"
#include "games/dawnfall/play.h"

/* DF-R85: a Joined Squad of that name; the Shatterer's forms replace each other. */
bool dawnfall_may_evolve(pack_t pack, state_t s, int seat, int card, int squad)
{
	const struct dawnfall_card *c = dawnfall_card_of(pack, s, seat, card);

	return c->kind == CARD_EVOLVE && dawnfall_is_kind(s, squad, c->squad) &&
	       dawnfall_squad_lives(s, squad) &&
	       pack->action[c->lower].mode >> s->squad[squad].mode & 1 &&
	       s->squad[squad].mode != c->form;
}

/* DF-1624, DF-1623: the card covers the Squad card; the Banner may bring its dead back. */
static int first_dead(state_t s, int squad)
{
	FOR_MEMBERS(k)
		if (s->squad[squad].model[k].space == DEAD)
			return member_of(squad, k);
	return NO_MODEL;
}

/* DF-R85. */
static void cover(struct play *p, int squad, int card)
{
	struct dawnfall *s = p->s;
	struct squad *q = &s->squad[squad];
	int seat = owner_of(squad);

	if (q->evolved)
		s->side[seat].discard[q->evolved - 1]++;
	q->evolved = (uint8_t)(card + 1);
	q->mode = dawnfall_card_of(p->pack, s, seat, card)->form;
	dawnfall_note(p, EVENT_evolved, squad,
		      dawnfall_first_card(p->pack, s->side[seat].faction - 1) + card, 0);
}

static bool has_room(pack_t pack, state_t s, int model)
{
	struct place_vars v = dawnfall_placing(model, seat_of(model), WAY_SET);

	return dawnfall_any_spot(pack, s, &v);
}

/* DF-R112: the card being played, or one played free (Absorption). */
enum flow dawnfall_evolve(struct play *p, struct frame *f)
{
	struct evolve_vars *v = &f->v.evolve;
	struct dawnfall *s = p->s;

	BEGIN;
	ASK(evolve_SQUAD, v->seat, v->card);
	v->squad = dawnfall_arg(p, 0);
	cover(p, v->squad, v->card - 1);
	v->card = 0;
	if (!s->side[v->seat].banner || !is_model(first_dead(s, v->squad)) || v->seat != s->active)
		return FLOW_DONE;
	ASK(evolve_BANNER, v->seat, v->squad);
	if (dawnfall_chose(p, VERB_NO))
		return FLOW_DONE;
	s->side[v->seat].banner = false;
	dawnfall_note(p, EVENT_banner, v->seat, 1, 0);
	while (is_model(first_dead(s, v->squad)) && has_room(p->pack, s, first_dead(s, v->squad))) {
		dawnfall_note(p, EVENT_returned, first_dead(s, v->squad), 0, 0);
		DO_WITH(evolve_RETURNED, place,
			dawnfall_placing(first_dead(s, v->squad), v->seat, WAY_SET));
	}
	END;
}
