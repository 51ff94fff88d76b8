/*
 * cards.c - Actions: where they come from, who carries them out, whether they can be played.
 */
#include "games/dawnfall/rules.h"

#include <string.h>

/* ---- where they come from ---------------------------------------------------------- */

/* DF-1210: the lower Action works only on the Squad it names. */
const struct dawnfall_action *dawnfall_slot_action(pack_t pack, state_t s, int squad, int slot,
						   int half)
{
	const struct enhancement *e = &s->squad[squad].slot[slot];
	const struct dawnfall_card *card;

	if (!e->card)
		return NULL;
	card = dawnfall_card_of(pack, s, squad / SQUADS, e->card - 1);
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
				      int moment)
{
	const struct dawnfall_card *c = dawnfall_card_of(pack, s, seat, card);

	return (struct action_vars){ .number = dawnfall_half(pack, c, half, moment),
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
				     .seat = (uint8_t)(squad / SQUADS),
				     .user = NO_MODEL,
				     .target = NO_MODEL,
				     .other = NO_MODEL,
				     .squad = (uint8_t)squad,
				     .slot = (uint8_t)(slot + SLOTS * half),
				     .space = NOWHERE };
}

/* Copies in the discard pile, attached, and on Squads that evolved. */
int dawnfall_lying_copies(state_t s, int seat, int card)
{
	int n = s->side[seat].discard[card];

	for (int q = seat * SQUADS; q < (seat + 1) * SQUADS; q++) {
		n += s->squad[q].evolved == card + 1;
		for (int i = 0; i < SLOTS; i++)
			n += s->squad[q].slot[i].card == card + 1;
	}
	return n;
}

/* DF-116: a card that names a Squad is only in decks with that Squad. */
bool dawnfall_may_own(state_t s, int seat, const struct dawnfall_card *card)
{
	if (card->squad == ANY_SQUAD)
		return true;
	for (int q = seat * SQUADS; q < (seat + 1) * SQUADS; q++)
		if (dawnfall_is_kind(s, q, card->squad))
			return true;
	return false;
}

/* Might the card be in that hand, for all the public knows? The faction's set is public
 * (DF-1704), what lies open is counted, and no card names a Squad that is not there. */
bool dawnfall_could_hold(pack_t pack, state_t s, int seat, int card)
{
	const struct dawnfall_card *c = dawnfall_card_of(pack, s, seat, card);

	return s->side[seat].hand_size && c->copies > dawnfall_lying_copies(s, seat, card) &&
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

const struct shoot_vars *dawnfall_shoot_of(state_t s)
{
	const struct frame *f = dawnfall_below(s, RULE_shoot, s->depth);

	return f ? &f->v.shoot : NULL;
}

bool dawnfall_is_shot_at(state_t s, int model)
{
	const struct shoot_vars *v = dawnfall_shoot_of(s);

	return v && v->target[model / 8] >> (model % 8) & 1;
}

/* ---- who is picked ----------------------------------------------------------------------- */

static int range_to(state_t s, int model, int other)
{
	if (!dawnfall_stands(s, model) || !dawnfall_stands(s, other))
		return SPACES;
	return dawnfall_distance(dawnfall_model(s, model)->space, dawnfall_model(s, other)->space);
}

static bool is_near(pack_t pack, state_t s, const struct action_vars *a, const struct effect *e,
		    int model)
{
	const struct model *m = dawnfall_model(s, model);

	(void)pack;
	switch (e->near) {
	case NEAR_USER: return a->user < NO_MODEL && dawnfall_in_contact(s, a->user, model);
	case NEAR_USER_RANGE: return a->user < NO_MODEL && range_to(s, a->user, model) <= e->range;
	case NEAR_FRIEND_RANGE:
		for (int o = 0; o < dawnfall_model_count(s); o++)
			if (seat_of(o) == a->seat && range_to(s, o, model) <= e->range)
				return true;
		return false;
	case NEAR_THIS:
		for (int k = 0; k < MODELS; k++)
			if (dawnfall_in_contact(s, a->squad * MODELS + k, model))
				return true;
		return false;
	case NEAR_WOODS: return dawnfall_touches_thicket(s, m->space, m->hexes, model, true);
	case NEAR_THICKET: return dawnfall_touches_thicket(s, m->space, m->hexes, model, false);
	case NEAR_PLACE: return dawnfall_touch(m->space, m->hexes, a->space, a->hexes);
	case NEAR_SHRINE:
		return s->side[a->seat].shrine &&
		       dawnfall_touches_space(m->space, m->hexes, s->side[a->seat].shrine - 1);
	default: return true;
	}
}

static bool is_whose(state_t s, const struct action_vars *a, const struct effect *e, int model)
{
	switch (e->who) {
	case WHO_USER: return model == a->user;
	case WHO_TARGET: return model == a->target;
	case WHO_OTHER: return model == a->other;
	case WHO_FRIEND: return seat_of(model) == a->seat;
	case WHO_YOURS: return dawnfall_allies(s, a->seat, seat_of(model));
	case WHO_ENEMY: return dawnfall_enemies(s, a->seat, seat_of(model));
	case WHO_KIND:
		return seat_of(model) == a->seat && dawnfall_is_kind(s, squad_of(model), e->squad);
	case WHO_THIS: return squad_of(model) == a->squad;
	default: return true;
	}
}

/* May an effect choose this model? */
bool dawnfall_picks(pack_t pack, state_t s, const struct action_vars *a, const struct effect *e,
		    int model)
{
	if (e->dead)
		return is_whose(s, a, e, model) && dawnfall_model(s, model)->space == DEAD &&
		       s->squad[squad_of(model)].kind;
	if (!dawnfall_stands(s, model) || !is_whose(s, a, e, model))
		return false;
	if (e->flags & FX_OTHER && model == a->user)
		return false;
	if (e->flags & FX_NO_ENDURANCE && s->squad[squad_of(model)].endurance)
		return false;
	if (e->fx == FX_token && dawnfall_has(s, model, e->token))
		return false;
	if (e->fx == FX_move && !dawnfall_can_move(pack, s, model))
		return false;
	return is_near(pack, s, a, e, model);
}

bool dawnfall_picks_any(pack_t pack, state_t s, const struct action_vars *a, const struct effect *e)
{
	for (int m = 0; m < dawnfall_model_count(s); m++)
		if (dawnfall_picks(pack, s, a, e, m))
			return true;
	return false;
}

static bool can_change(pack_t pack, state_t s, int squad, const struct effect *e)
{
	const struct dawnfall_squad *kind = dawnfall_kind(pack, s, squad);

	if (s->squad[squad].mode > 1) /* Evolved for good (DF-1624) */
		return false;
	if (e->mode)
		return s->squad[squad].mode != e->mode;
	if (kind->mode[s->squad[squad].mode ^ 1].base <= kind->mode[s->squad[squad].mode].base)
		return true;
	for (int k = 0; k < MODELS; k++) { /* DF-R59: every model must have room to grow */
		const struct model *m = &s->squad[squad].model[k];
		struct place_vars v = { .model = (uint8_t)(squad * MODELS + k),
					.by = (uint8_t)(squad / SQUADS),
					.way = WAY_SET,
					.flags = TO_COVER | MAY_PUSH,
					.anchor = NO_MODEL,
					.carried = NO_MODEL,
					.space = m->space,
					.hexes = m->hexes };
		struct dawnfall grown;

		if (m->space >= SPACES)
			continue;
		grown = *s;
		grown.squad[squad].mode ^= 1;
		if (!dawnfall_any_spot(pack, &grown, &v))
			return false;
	}
	return true;
}

static bool squad_touches(state_t s, int squad, const struct action_vars *a, int near)
{
	if (near == NEAR_SHRINE)
		return dawnfall_near_shrine(s, squad);
	for (int k = 0; k < MODELS; k++) {
		const struct model *m = &s->squad[squad].model[k];

		if (m->space >= SPACES)
			continue;
		if (near == NEAR_THICKET &&
		    dawnfall_touches_thicket(s, m->space, m->hexes, squad * MODELS + k, false))
			return true;
		if (near == NEAR_PLACE && dawnfall_touch(m->space, m->hexes, a->space, a->hexes))
			return true;
	}
	return false;
}

bool dawnfall_squad_can_move(pack_t pack, state_t s, int squad)
{
	for (int k = 0; k < MODELS; k++)
		if (dawnfall_can_move(pack, s, squad * MODELS + k))
			return true;
	return false;
}

/* Has this model an enemy of the seat within reach of its weapons? */
bool dawnfall_has_enemy(state_t s, int model, int seat, int range)
{
	const struct model *m = dawnfall_model(s, model);

	for (int q = 0; q < s->head.seats * SQUADS; q++) {
		if (!s->squad[q].kind || !dawnfall_enemies(s, seat, q / SQUADS))
			continue;
		for (int k = 0; k < MODELS; k++) {
			const struct model *o = &s->squad[q].model[k];

			if (o->space >= SPACES || o == m)
				continue;
			if (range ? m->space < SPACES &&
					    dawnfall_distance(m->space, o->space) <= range :
				    dawnfall_touch(m->space, m->hexes, o->space, o->hexes))
				return true;
		}
	}
	return false;
}

bool dawnfall_squad_can_fight(pack_t pack, state_t s, int squad)
{
	for (int k = 0; k < MODELS; k++)
		if (dawnfall_can_fight(pack, s, squad * MODELS + k) &&
		    dawnfall_has_enemy(s, squad * MODELS + k, squad / SQUADS, 0))
			return true;
	return false;
}

/* May an effect choose this Squad? */
bool dawnfall_picks_squad(pack_t pack, state_t s, const struct action_vars *a,
			  const struct effect *e, int squad)
{
	const struct squad *q = &s->squad[squad];

	if (!q->kind || squad / SQUADS != a->seat)
		return false;
	if (e->who == WHO_THIS && squad != a->squad)
		return false;
	if (e->who == WHO_USER && (a->user == NO_MODEL || squad != squad_of(a->user)))
		return false;
	if (e->squad != ANY_SQUAD && !dawnfall_is_kind(s, squad, e->squad))
		return false;
	switch (e->fx) {
	case FX_restore:
		return q->endurance < dawnfall_printed(pack, s, squad) &&
		       dawnfall_squad_lives(s, squad) &&
		       (e->near == NEAR_ANYWHERE || squad_touches(s, squad, a, e->near));
	case FX_lose: return q->endurance > 0;
	case FX_change_mode: return dawnfall_squad_lives(s, squad) && can_change(pack, s, squad, e);
	case FX_move_squad: return dawnfall_squad_can_move(pack, s, squad);
	case FX_move_and_combat:
		return dawnfall_squad_can_move(pack, s, squad) ||
		       dawnfall_squad_can_fight(pack, s, squad);
	case FX_combat_squad:
	case FX_sneak: return dawnfall_squad_can_fight(pack, s, squad);
	case FX_vines: return dawnfall_squad_lives(s, squad) && !(q->flags & VINES);
	default: return dawnfall_squad_lives(s, squad);
	}
}

bool dawnfall_picks_any_squad(pack_t pack, state_t s, const struct action_vars *a,
			      const struct effect *e)
{
	for (int q = a->seat * SQUADS; q < (a->seat + 1) * SQUADS; q++)
		if (dawnfall_picks_squad(pack, s, a, e, q))
			return true;
	return false;
}

/* ---- numbers and conditions ----------------------------------------------------------------- */

int dawnfall_amount(pack_t pack, state_t s, const struct action_vars *a, const struct effect *e)
{
	const struct dawnfall_action *action = &pack->action[a->number];
	int n = e->n ? e->n : 1;

	switch (e->per) {
	case PER_X: return n * a->x;
	case PER_PAIR: return n * (a->x / 2);
	case PER_SOURCE: return n * dawnfall_controlled(pack, s, a->seat, ANY_SQUAD);
	case PER_TOUCHED_SOURCE:
		return n * dawnfall_controlled(pack, s, a->seat,
					       action->user == USER_KIND ? action->squad :
					       a->squad < NO_SQUAD ? s->squad[a->squad].kind - 1 :
								     ANY_SQUAD);
	case PER_LOST: return a->user < NO_MODEL ? n * s->squad[squad_of(a->user)].lost : 0;
	case PER_WOUND: return n * a->wounds;
	default: return n;
	}
}

static bool touches_source(state_t s, int model)
{
	const struct model *m = dawnfall_model(s, model);

	for (int i = 0; i < SOURCES; i++)
		if (s->source[i] && !(s->overgrown >> i & 1) && m->space < SPACES &&
		    dawnfall_touches_space(m->space, m->hexes, s->source[i] - 1))
			return true;
	return false;
}

bool dawnfall_condition(pack_t pack, state_t s, const struct action_vars *a, const struct effect *e)
{
	int straight = a->straight;

	(void)pack;
	if (e->fx == FX_wound_both && a->user < NO_MODEL)
		straight = dawnfall_model(s, a->user)
				   ->straight; /* Wild Charge: any Move of the turn */
	switch (e->cond) {
	case IF_STRAIGHT_3: return straight >= 3;
	case IF_STRAIGHT_4: return straight >= 4;
	case IF_STRAIGHT_6: return straight >= 6;
	case IF_WOUNDED: return a->wounds > 0;
	case IF_SOURCE: return a->user < NO_MODEL && touches_source(s, a->user);
	default: return true;
	}
}

/* ---- has it any effect? (DF-1206, DF-R56) --------------------------------------------------- */

bool dawnfall_has_slot(state_t s, const struct action_vars *a, const struct effect *e)
{
	for (int q = 0; q < s->head.seats * SQUADS; q++) {
		int seat = q / SQUADS;

		if (seat != a->seat && !(e->flags & FX_YOUR && dawnfall_allies(s, a->seat, seat)))
			continue;
		if (s->side[seat].faction == FACELESS + 1)
			continue;
		if (e->near == NEAR_THICKET && !squad_touches(s, q, a, NEAR_THICKET))
			continue;
		if (s->squad[q].slot[0].card || s->squad[q].slot[1].card)
			return true;
	}
	return false;
}

/* The places a set or returned model may take. */
static struct place_vars setting(const struct action_vars *a, const struct effect *e, state_t s,
				 int model)
{
	struct place_vars v = { .model = (uint8_t)model,
				.by = a->seat,
				.way = WAY_SET,
				.anchor = NO_MODEL,
				.carried = NO_MODEL };

	v.flags = (uint8_t)((e->flags & (FX_PUSH | FX_PUSH_ENEMIES) ? MAY_PUSH : 0) |
			    (e->flags & FX_PUSH_ENEMIES ? ONLY_ENEMIES : 0));
	if (e->to == SET_BESIDE_USER) {
		v.flags |= TO_CONTACT;
		v.anchor = a->user;
	} else if (e->to == SET_NEXT_SPACE || e->fx == FX_shove) {
		v.flags |= TO_RANGE;
		v.range = 1;
		v.space = dawnfall_model(s, model)->space;
	}
	return v;
}

struct place_vars dawnfall_setting(const struct action_vars *a, const struct effect *e, state_t s,
				   int model)
{
	return setting(a, e, s, model);
}

/* An adjacent Space, not the one it stands in (DF-R90, Dodge). */
bool dawnfall_can_set(pack_t pack, state_t s, const struct action_vars *a, const struct effect *e,
		      int model)
{
	struct place_vars v = setting(a, e, s, model);
	const uint8_t *list;
	int n = dawnfall_placements(dawnfall_base(pack, s, model), &list);
	struct taken t;

	if (v.flags != TO_RANGE)
		return dawnfall_any_spot(pack, s, &v);
	dawnfall_taken(s, &t);
	for (int d = 0; d < DIRECTIONS; d++) {
		int next = dawnfall_neighbour(s->rows, v.space, d);

		for (int i = 0; next < SPACES && i < n; i++)
			if (!(t.hexes[next] & list[i]))
				return true;
	}
	return false;
}

bool dawnfall_any_set(pack_t pack, state_t s, const struct action_vars *a, const struct effect *e)
{
	for (int m = 0; m < dawnfall_model_count(s); m++)
		if (dawnfall_picks(pack, s, a, e, m) && dawnfall_can_set(pack, s, a, e, m))
			return true;
	return false;
}

/* Converge: a model that reaches contact with this enemy and may fight it. */
bool dawnfall_converges(pack_t pack, state_t s, const struct action_vars *a, const struct effect *e,
			int model, int enemy)
{
	struct place_vars v;

	if (!dawnfall_picks(pack, s, a, e, model) || !dawnfall_can_fight(pack, s, model))
		return false;
	if (dawnfall_in_contact(s, model, enemy))
		return true;
	if (!dawnfall_can_move(pack, s, model) ||
	    range_to(s, model, enemy) > dawnfall_attribute(pack, s, model, MOV) + 1)
		return false;
	v = dawnfall_moving(pack, s, model, a->seat, 0xFF, TO_CONTACT);
	v.anchor = (uint8_t)enemy;
	return dawnfall_any_spot(pack, s, &v);
}

bool dawnfall_any_converges(pack_t pack, state_t s, const struct action_vars *a,
			    const struct effect *e)
{
	for (int enemy = 0; enemy < dawnfall_model_count(s); enemy++)
		for (int m = a->seat * SQUADS * MODELS;
		     dawnfall_stands(s, enemy) && dawnfall_enemies(s, a->seat, seat_of(enemy)) &&
		     m < (a->seat + 1) * SQUADS * MODELS;
		     m++)
			if (dawnfall_converges(pack, s, a, e, m, enemy))
				return true;
	return false;
}

/* Swaps: two models of one size; or a Warbeast and a friend that fit in each other's Space. */
bool dawnfall_swaps(pack_t pack, state_t s, const struct action_vars *a, const struct effect *e,
		    int first, int second)
{
	const struct model *x = dawnfall_model(s, first), *y = dawnfall_model(s, second);
	struct taken t;

	if (first == second || !dawnfall_stands(s, first) || !dawnfall_stands(s, second))
		return false;
	if (e->flags & FX_SAME_SIZE)
		return dawnfall_base(pack, s, first) == dawnfall_base(pack, s, second);
	if (seat_of(second) != a->seat)
		return false;
	if (x->space == y->space)
		return false;
	dawnfall_taken(s, &t);
	for (int side = 0; side < 2; side++) {
		const struct model *place = side ? x : y;
		const uint8_t *list;
		int n = dawnfall_placements(dawnfall_base(pack, s, side ? second : first), &list),
		    i = 0;
		unsigned free = ~(unsigned)t.hexes[place->space] | place->hexes;

		while (i < n && ((list[i] & free) != list[i] || !(list[i] & place->hexes)))
			i++;
		if (i == n)
			return false;
	}
	return true;
}

bool dawnfall_any_swap(pack_t pack, state_t s, const struct action_vars *a, const struct effect *e)
{
	for (int x = 0; x < dawnfall_model_count(s); x++) {
		if (!(e->flags & FX_SAME_SIZE) && x != a->user)
			continue;
		for (int y = 0; y < dawnfall_model_count(s); y++)
			if (dawnfall_swaps(pack, s, a, e, x, y))
				return true;
	}
	return false;
}

bool dawnfall_any_dead(state_t s, int seat)
{
	for (int m = seat * SQUADS * MODELS; m < (seat + 1) * SQUADS * MODELS; m++)
		if (s->squad[squad_of(m)].kind && dawnfall_model(s, m)->space == DEAD)
			return true;
	return false;
}

bool dawnfall_any_return(pack_t pack, state_t s, const struct action_vars *a,
			 const struct effect *e)
{
	for (int m = 0; m < dawnfall_model_count(s); m++) {
		struct place_vars v;

		if (!dawnfall_picks(pack, s, a, e, m))
			continue;
		v = setting(a, e, s, m);
		v.flags &= (uint8_t)~TO_RANGE;
		if (dawnfall_any_spot(pack, s, &v))
			return true;
	}
	return false;
}
