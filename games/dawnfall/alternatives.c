/*
 * alternatives.c - the other Banners and Shrines of the expansions (ledger: Content, DF-R105
 * to DF-R116). A seat has them by an option; everything else stays as it is.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/effects.h"
#include "games/dawnfall/places.h"
#include "games/dawnfall/supply.h"
#include "games/dawnfall/turns.h"

#include <string.h>

/* ---- Banners ---------------------------------------------------------------------------- */

int dawnfall_banner(pack_t pack, state_t s, int seat, int option)
{
	const struct dawnfall_faction *f = &pack->faction[s->side[seat].faction - 1];

	if (s->other_banner >> seat & 1)
		return option < f->other_banner_used ? f->other_banner[option] : NO_ACTION;
	return option < f->banner_used ? f->banner[option] : NO_ACTION;
}

struct action_vars dawnfall_without_card(int number, int seat)
{
	return (struct action_vars){ .number = (uint16_t)number,
				     .seat = (uint8_t)seat,
				     .user = NO_MODEL,
				     .target = NO_MODEL,
				     .other = NO_MODEL,
				     .squad = NO_SQUAD,
				     .space = NOWHERE };
}

/* DF-R109, the other Dvergar Banner: one roll with the Red die, free, in the own Active turn. */
bool dawnfall_free_red(state_t s, const struct throw_die_vars *v)
{
	return s->side[v->seat].faction == DVERGAR + 1 && s->other_banner >> v->seat & 1 &&
	       s->side[v->seat].banner && s->active == v->seat && !s->passive &&
	       is_model(v->model) && seat_of(v->model) == v->seat;
}

/* DF-R115, the other Rha-Zack Banner: both Actions of a card for the dearer cost; each must
 * be possible on its own. The second may have become pointless: then it is lost. */
int dawnfall_dearer(pack_t pack, const struct dawnfall_card *card)
{
	int upper = pack->action[card->upper].cost;
	int lower = pack->action[card->lower].cost;

	return greatest(upper, lower);
}

bool dawnfall_plays_both(pack_t pack, state_t s, int seat, int card)
{
	const struct dawnfall_card *c = dawnfall_card_of(pack, s, seat, card);

	if (s->side[seat].faction != RHAZACK + 1 || !(s->other_banner >> seat & 1) ||
	    !s->side[seat].banner || c->kind != CARD_ACTION)
		return false;
	if (dawnfall_dearer(pack, c) == COST_X) /* which is more than any other cost */
		return false;
	FOR_BOTH_HALVES(half) {
		struct action_vars a = dawnfall_from_hand(pack, s, seat, card, half, false);

		if (!dawnfall_playable(pack, s, &a, NULL))
			return false;
	}
	return true;
}

/* ---- Shrines ------------------------------------------------------------------------------ */

static int holder(state_t s, int faction)
{
	int seat = dawnfall_seat_of_faction(s, faction);

	return seat < Q_SEATS && s->side[seat].shrine && s->other_shrine >> seat & 1 ? seat :
										       Q_SEATS;
}

/* DF-R105, Sanctuary: a dead model finds free hexes in contact with it. */
struct place_vars dawnfall_beside_shrine(state_t s, int seat, int model, enum way way)
{
	struct place_vars v = dawnfall_placing(model, seat, way);

	v.flags = TO_CONTACT;
	v.space = (uint8_t)(s->side[seat].shrine - 1);
	v.hexes = WHOLE;
	return v;
}

bool dawnfall_shelters(pack_t pack, state_t s, int model)
{
	struct place_vars v;

	if (holder(s, CHAPTER) != seat_of(model) || !s->side[seat_of(model)].stored ||
	    !s->squad[squad_of(model)].kind || dawnfall_model(s, model)->space != DEAD)
		return false;
	v = dawnfall_beside_shrine(s, seat_of(model), model, WAY_SET);
	return dawnfall_any_spot(pack, s, &v);
}

bool dawnfall_any_shelters(pack_t pack, state_t s, int seat)
{
	FOR_MODELS_OF(m, seat)
		if (dawnfall_shelters(pack, s, m))
			return true;
	return false;
}

/* DF-R107, Altar of Conquest: an enemy killed in contact with it. */
void dawnfall_conquer(struct play *p, const struct wound_vars *v)
{
	int seat = holder(p->s, DEMONS), owner = seat_of(v->victim);

	/* Who is not killed is nowhere in the Wound. */
	if (seat == Q_SEATS || !dawnfall_enemies(p->s, seat, owner) ||
	    !dawnfall_touches_space(v->space, v->hexes, p->s->side[seat].shrine - 1))
		return;
	if (p->s->head.seats == 2)
		dawnfall_points(p, seat, 1);
	else
		dawnfall_capture(p, owner, seat, 1);
	dawnfall_gain_temporary(p, seat, 1);
}

/* DF-R110, Factory: stored tokens that may pay for a die of an own model. */
int dawnfall_factory(state_t s, const struct throw_die_vars *v)
{
	return holder(s, DVERGAR) == v->seat && is_model(v->model) && seat_of(v->model) == v->seat ?
		       s->side[v->seat].stored :
		       0;
}

/* DF-R111, Incubation Chamber: once in each own Active turn. */
int dawnfall_shrine_action(pack_t pack, state_t s, int seat, int option)
{
	const struct dawnfall_faction *f = &pack->faction[s->side[seat].faction - 1];

	if (!s->side[seat].shrine || !(s->other_shrine >> seat & 1) || s->shrine_used >> seat & 1 ||
	    option >= f->shrine_action_used)
		return NO_ACTION;
	return f->shrine_action[option];
}

/* Whether the second half of it can follow: a Squad to change, a card in hand to play. */
bool dawnfall_incubates(pack_t pack, state_t s, const struct action_vars *a)
{
	const struct act x = { pack, s, a, &pack->action[a->number].effect[1] };

	if (x.e->fx != FX_evolve_free)
		return dawnfall_possible(&x);
	FOR_DESIGNS(card)
		FOR_SQUADS_OF(q, a->seat)
			if (s->side[a->seat].hand[card] &&
			    dawnfall_may_evolve(pack, s, a->seat, card, q))
				return true;
	return false;
}

/* DF-R113, Sapping Briar: Wounds of an enemy in contact are Endurance of a Squad in contact. Who was
 * sacrificed is in no Space. */
static bool is_sapped(state_t s, const struct wound_vars *v, int seat)
{
	const struct model *m = dawnfall_model(s, v->victim);
	int space = v->flags & IS_KILLED ? v->space : m->space;
	unsigned hexes = v->flags & IS_KILLED ? v->hexes : m->hexes;

	return seat < Q_SEATS && dawnfall_enemies(s, seat, seat_of(v->victim)) &&
	       dawnfall_touches_space(space, hexes, s->side[seat].shrine - 1);
}

bool dawnfall_drinks(pack_t pack, state_t s, const struct wound_vars *v, int squad)
{
	int seat = holder(s, REBORN);

	return is_sapped(s, v, seat) && owner_of(squad) == seat && s->squad[squad].kind &&
	       dawnfall_squad_lives(s, squad) && dawnfall_near_shrine(s, squad) &&
	       s->squad[squad].endurance < dawnfall_printed(pack, s, squad);
}

/* How many Squads may drink, and one of them. */
int dawnfall_drinkers(pack_t pack, state_t s, const struct wound_vars *v, int *one)
{
	int n = 0;

	FOR_SQUADS(q, s) {
		if (!dawnfall_drinks(pack, s, v, q))
			continue;
		*one = q;
		n++;
	}
	return n;
}

/* DF-R116, Voltaic Capacitor: in the own Active turn the Shrine Pushes whatever stands in its
 * new Space; every base is smaller than a Shrine. */
static bool pushes_all(pack_t pack, state_t s, int seat, const struct taken *t, int space)
{
	uint8_t base[HEXES];
	struct taken after = *t;
	unsigned models = 0;
	int n = 0;

	FOR_MODELS(m, s) {
		const struct model *o = dawnfall_model(s, m);

		if (o->space != space)
			continue;
		if (dawnfall_unpushable(pack, s, m, seat))
			return false;
		models |= o->hexes;
		base[n++] = (uint8_t)dawnfall_base(pack, s, m);
	}
	if (t->hexes[space] & ~models)
		return false;
	after.hexes[space] = WHOLE;
	after.hexes[s->side[seat].shrine - 1] = 0;
	return dawnfall_all_beside(s, &after, space, base, n);
}

bool dawnfall_shrine_may(pack_t pack, state_t s, int seat, const struct taken *t, int space)
{
	if (!t->hexes[space])
		return true;
	return holder(s, RHAZACK) == seat && s->active == seat && !s->passive &&
	       pushes_all(pack, s, seat, t, space);
}

/* Lifts what stands there; returns how many enemies. */
int dawnfall_lift_all(struct dawnfall *s, int seat, int space)
{
	int enemies = 0;

	FOR_MODELS(m, s) {
		struct model *o = dawnfall_model_mut(s, m);

		if (o->space != space)
			continue;
		enemies += dawnfall_enemies(s, seat, seat_of(m));
		o->space = LIFTED;
		o->hexes = 0;
		o->flags |= WAS_PUSHED;
	}
	return enemies;
}
