/*
 * effects_board.c - effects that place pieces, bring back the dead, draw cards and share out.
 */
#include "games/dawnfall/rules.h"

#include <string.h>

static const struct effect *effect_of(struct play *p, const struct action_vars *a)
{
	return &p->pack->action[a->number].effect[a->row];
}

/* ---- pieces on the board ------------------------------------------------------------------------- */

static int free_place(const uint8_t *place, int n)
{
	for (int i = 0; i < n; i++)
		if (!place[i])
			return i;
	return n;
}

/* Which pieces are left of those that an Action places or moves. */
static bool more_pieces(struct play *p, const struct action_vars *a, const struct effect *e)
{
	if (e->fx == FX_shift)
		return dawnfall_thickets_left(p->s) < THICKETS;
	return dawnfall_possible(p->pack, p->s, a, e);
}

static void put_thicket(struct play *p, int i, int space, int hexes)
{
	p->s->thicket[i] = (uint8_t)(space + 1);
	for (p->s->thicket_hex[i] = 0; !(hexes >> p->s->thicket_hex[i] & 1);)
		p->s->thicket_hex[i]++;
	dawnfall_note(p, EVENT_thicket, space, hexes, 0);
}

static void put_strike(struct play *p, int space, int hexes)
{
	int i = free_place(p->s->strike, STRIKES);

	p->s->strike[i] = (uint8_t)(space + 1);
	for (p->s->strike_hex[i] = 0; !(hexes >> p->s->strike_hex[i] & 1);)
		p->s->strike_hex[i]++;
	p->s->fresh |= (uint8_t)(1 << i);
	dawnfall_note(p, EVENT_strike, space, hexes, 0);
}

/* What the public can know of the dummy: see struct dawnfall. */
static void put_mine(struct play *p, int seat, int space, bool dummy)
{
	struct dawnfall *s = p->s;
	int i = free_place(s->mine, MINES), left = 0;
	bool may_be = s->dummies & 1;

	for (int k = 0; k < MINES; k++)
		left += !s->mine[k];
	s->mine[i] = (uint8_t)(space + 1);
	if (dummy)
		s->dummy = (uint8_t)(i + 2);
	if (may_be) {
		s->dummies |= (uint8_t)(1 << (i + 1));
		if (left == 1)
			s->dummies &= (uint8_t)~1;
	}
	dawnfall_tell(p, 1 << seat, dummy ? EVENT_mine_dummy : EVENT_mine, seat, space, 0, 0);
	dawnfall_tell(p, ~(1 << seat), EVENT_mine, seat, space, 0, 0);
}

static int lifted(state_t s)
{
	for (int m = 0; m < dawnfall_model_count(s); m++)
		if (dawnfall_model(s, m)->space == LIFTED)
			return m;
	return NO_MODEL;
}

/* Which own Enhancement gets Charges for Pushed enemies, or for a felled Thicket. */
bool dawnfall_piece_slot(state_t s, const struct action_vars *a, const struct effect *e,
			 const struct fx_vars *v, int squad, int slot)
{
	return squad / SQUADS == a->seat && s->squad[squad].slot[slot].card &&
	       (e->fx != FX_fell || dawnfall_tends(s, a->seat, squad, v->space, v->hexes));
}

static bool has_slots(state_t s, const struct action_vars *a, const struct effect *e,
		      const struct fx_vars *v)
{
	for (int i = a->seat * SQUADS * SLOTS; i < (a->seat + 1) * SQUADS * SLOTS; i++)
		if (dawnfall_piece_slot(s, a, e, v, i / SLOTS, i % SLOTS))
			return true;
	return false;
}

/* Thickets, STRIKE, mines, the Energy Cloud. */
enum flow dawnfall_fx_piece(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_piece;
	struct action_vars *a = &f[-2].v.action;
	const struct effect *e = effect_of(p, a);
	struct dawnfall *s = p->s;

	BEGIN;
	if (e->fx == FX_move_shrine) { /* DF-1632, DF-R116 */
		ASK(fx_piece_SHRINE, a->seat);
		v->left = (uint8_t)dawnfall_lift_all(s, a->seat, dawnfall_arg(p, 0));
		s->side[a->seat].shrine = (uint8_t)(dawnfall_arg(p, 0) + 1);
		dawnfall_note(p, EVENT_shrine_moved, a->seat, dawnfall_arg(p, 0), 0);
		while (lifted(s) < NO_MODEL)
			DO_WITH(fx_piece_PUSHED, place,
				dawnfall_beside_shrine(s, f[-2].v.action.seat, lifted(s),
						       WAY_PUSH));
		dawnfall_tidy(p);
	}
	if (e->fx == FX_fell) { /* DF-R114 */
		ASK(fx_piece_FELLED, a->seat);
		v->space = (uint8_t)(s->thicket[dawnfall_arg(p, 0)] - 1);
		v->hexes = (uint8_t)(1 << s->thicket_hex[dawnfall_arg(p, 0)]);
		s->thicket[dawnfall_arg(p, 0)] = s->thicket_hex[dawnfall_arg(p, 0)] = 0;
		v->left = 1;
	}
	if (e->fx == FX_move_shrine || e->fx == FX_fell) {
		for (; v->left && s->charges && has_slots(s, a, e, v); v->left--) {
			ASK(fx_piece_CHARGED, a->seat, a->number);
			DO(fx_piece_GIVEN, charge, .seat = a->seat,
			   .left = e->fx == FX_fell ? 2 : 1, .squad = dawnfall_arg(p, 0),
			   .slot = dawnfall_arg(p, 1), .scope = ONE_CARD);
		}
		return FLOW_DONE;
	}
	for (v->left = (uint8_t)dawnfall_amount(p->pack, s, a, e); v->left && more_pieces(p, a, e);
	     v->left--) {
		if (e->fx == FX_mines) { /* DF-1634 */
			ASK(fx_piece_MINE, a->seat, v->left);
			if (dawnfall_chose(p, VERB_STOP))
				break;
			put_mine(p, a->seat, dawnfall_arg(p, 0), q_arg(p->answer, 1));
			continue;
		}
		if (e->fx == FX_shift) {
			ASK(fx_piece_CHOSEN, a->seat, v->left);
			if (dawnfall_chose(p, VERB_STOP))
				break;
			v->count = dawnfall_arg(p, 0);
		} else if (e->fx == FX_place) {
			v->count = (uint8_t)free_place(s->thicket, THICKETS);
		}
		ASK(fx_piece_PLACED, a->seat, NO_MODEL);
		if (e->fx == FX_strike)
			put_strike(p, dawnfall_arg(p, 0), dawnfall_arg(p, 1));
		else
			put_thicket(p, v->count, dawnfall_arg(p, 0), dawnfall_arg(p, 1));
	}
	END;
}

/* ---- the dead ---------------------------------------------------------------------------------------- */

bool dawnfall_returns(pack_t pack, state_t s, const struct action_vars *a, const struct effect *e,
		      int model)
{
	struct place_vars v;

	if (seat_of(model) != a->seat && e->who != WHO_YOURS)
		return false;
	if (!s->squad[squad_of(model)].kind || dawnfall_model(s, model)->space != DEAD)
		return false;
	if (e->fx == FX_remove_dead)
		return true;
	if (e->fx == FX_lycanthropy) {
		const struct wound_vars *w = dawnfall_wound_of(s);

		v = (struct place_vars){ .model = (uint8_t)model,
					 .by = a->seat,
					 .way = WAY_SET,
					 .flags = TO_COVER,
					 .anchor = NO_MODEL,
					 .carried = NO_MODEL,
					 .space = w ? w->space : NOWHERE,
					 .hexes = w ? w->hexes : 0 };
		return w && dawnfall_is_kind(s, squad_of(model), e->squad) &&
		       dawnfall_any_spot(pack, s, &v);
	}
	if (e->fx == FX_resurrect)
		return a->target >= NO_MODEL || squad_of(model) == squad_of(a->target);
	if (!dawnfall_picks(pack, s, a, e, model))
		return false;
	v = dawnfall_setting(a, e, s, model);
	v.flags &= (uint8_t)~TO_RANGE;
	return dawnfall_any_spot(pack, s, &v);
}

static bool any_returns(struct play *p, const struct action_vars *a, const struct effect *e)
{
	for (int m = 0; m < dawnfall_model_count(p->s); m++)
		if (dawnfall_returns(p->pack, p->s, a, e, m))
			return true;
	return false;
}

static struct place_vars arriving(struct play *p, const struct action_vars *a, int model)
{
	const struct effect *e = effect_of(p, a);
	struct place_vars v = dawnfall_setting(a, e, p->s, model);

	v.flags &= (uint8_t)~TO_RANGE;
	if (e->fx == FX_lycanthropy) {
		const struct wound_vars *w = dawnfall_wound_of(p->s);

		v.flags = TO_COVER;
		v.space = w->space;
		v.hexes = w->hexes;
	}
	return v;
}

static int restorable(struct play *p, const struct action_vars *a)
{
	int squad = squad_of(a->target);
	int room = dawnfall_printed(p->pack, p->s, squad) - p->s->squad[squad].endurance;
	int purse = dawnfall_purse(p->s, a->seat);

	return room < purse ? room : purse;
}

/* DF-1111, DF-R58; Resurrection pays 1 for each model and each token; Lycanthropy may give
 * up its Treemaid; the Faceless Banner removes a dead model for good. */
enum flow dawnfall_fx_return(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_return;
	struct action_vars *a = &f[-2].v.action;
	const struct effect *e = effect_of(p, a);
	struct dawnfall *s = p->s;

	BEGIN;
	for (v->count = 0; any_returns(p, a, e); v->count++) {
		if (e->fx == FX_resurrect && !dawnfall_purse(s, a->seat))
			break;
		if (e->fx != FX_resurrect && v->count)
			break;
		ASK(fx_return_CHOSEN, a->seat, v->count);
		if (dawnfall_chose(p, VERB_STOP))
			break;
		v->model = dawnfall_arg(p, 0);
		if (e->fx == FX_remove_dead) {
			dawnfall_model_mut(s, v->model)->space = GONE;
			return FLOW_DONE;
		}
		a->target = v->model;
		if (e->fx == FX_resurrect)
			DO(fx_return_PAID, pay, .seat = a->seat, .left = 1);
		dawnfall_note(p, EVENT_returned, v->model, 0, 0);
		DO_WITH(fx_return_PLACED, place,
			arriving(p, &f[-2].v.action, f->v.fx_return.model));
	}
	if (e->fx == FX_resurrect && a->target < NO_MODEL && restorable(p, a) > 0) {
		ASK(fx_return_NUMBER, a->seat, restorable(p, a));
		v->left = dawnfall_arg(p, 0);
		if (v->left) {
			DO(fx_return_PAID_TOKENS, pay, .seat = a->seat, .left = v->left);
			dawnfall_restore(p, squad_of(a->target), v->left);
		}
	}
	if (e->fx == FX_lycanthropy && a->target < NO_MODEL && dawnfall_stands(s, a->user)) {
		ASK(fx_return_SACRIFICED, a->seat, a->user);
		if (dawnfall_chose(p, VERB_YES)) {
			DO(fx_return_GIVEN_UP, wound, .victim = a->user, .n = 1, .by = Q_SEATS,
			   .dealer = NO_MODEL, .flags = IS_SACRIFICE, .space = NOWHERE);
			dawnfall_restore(p, squad_of(a->target), 1);
		}
	}
	END;
}

static int chosen_wood(state_t s, int space)
{
	for (int i = 0; i < WOODS; i++)
		if (dawnfall_wood(s, i) == space)
			return i;
	return WOODS;
}

static void fell_wood(struct dawnfall *s, int i)
{
	if (i < SOURCES) {
		s->source[i] = 0;
		s->overgrown &= (uint8_t) ~(1 << i);
		if (s->rich == i + 1)
			s->rich = 0;
	} else {
		s->side[dawnfall_seat_of_faction(s, REBORN)].shrine = 0;
	}
}

/* DF-R92. */
enum flow dawnfall_fx_seed(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_seed;
	struct action_vars *a = &f[-2].v.action;
	struct dawnfall *s = p->s;

	BEGIN;
	ASK(fx_seed_WOOD, a->seat);
	v->space = dawnfall_arg(p, 0);
	fell_wood(s, chosen_wood(s, v->space));
	ASK(fx_seed_CHOSEN, a->seat, v->space);
	v->model = dawnfall_arg(p, 0);
	dawnfall_note(p, EVENT_returned, v->model, 0, 0);
	DO(fx_seed_PLACED, place, .model = v->model, .by = a->seat, .way = WAY_SET,
	   .flags = TO_RANGE, .range = 0, .space = v->space, .anchor = NO_MODEL,
	   .carried = NO_MODEL);
	END;
}

/* DF-1624, DF-1623: the card covers the Squad card; the Banner may bring its dead back. */
static bool has_dead(state_t s, int squad)
{
	for (int k = 0; k < MODELS; k++)
		if (s->squad[squad].model[k].space == DEAD)
			return true;
	return false;
}

static int first_dead(state_t s, int squad)
{
	for (int k = 0; k < MODELS; k++)
		if (s->squad[squad].model[k].space == DEAD && k < MODELS)
			return squad * MODELS + k;
	return NO_MODEL;
}

static void cover(struct play *p, int squad, int card)
{
	struct dawnfall *s = p->s;
	struct squad *q = &s->squad[squad];
	int seat = squad / SQUADS;

	if (q->evolved)
		s->side[seat].discard[q->evolved - 1]++;
	q->evolved = (uint8_t)(card + 1);
	q->mode = dawnfall_card_of(p->pack, s, seat, card)->form;
	dawnfall_note(p, EVENT_evolved, squad,
		      dawnfall_first_card(p->pack, s->side[seat].faction - 1) + card, 0);
}

static bool has_room(pack_t pack, state_t s, int model)
{
	struct place_vars v = { .model = (uint8_t)model,
				.by = (uint8_t)seat_of(model),
				.way = WAY_SET,
				.anchor = NO_MODEL,
				.carried = NO_MODEL };

	return dawnfall_any_spot(pack, s, &v);
}

/* The card being played, or one played free (Absorption). */
enum flow dawnfall_evolve(struct play *p, struct frame *f)
{
	struct evolve_vars *v = &f->v.evolve;
	struct dawnfall *s = p->s;

	BEGIN;
	ASK(evolve_SQUAD, v->seat, v->card);
	v->squad = dawnfall_arg(p, 0);
	cover(p, v->squad, v->card - 1);
	v->card = 0;
	if (!s->side[v->seat].banner || !has_dead(s, v->squad) || v->seat != s->active)
		return FLOW_DONE;
	ASK(evolve_BANNER, v->seat, v->squad);
	if (dawnfall_chose(p, VERB_NO))
		return FLOW_DONE;
	s->side[v->seat].banner = false;
	dawnfall_note(p, EVENT_banner, v->seat, 1, 0);
	while (first_dead(s, v->squad) < NO_MODEL &&
	       has_room(p->pack, s, first_dead(s, v->squad))) {
		dawnfall_note(p, EVENT_returned, first_dead(s, v->squad), 0, 0);
		DO(evolve_RETURNED, place, .model = (uint8_t)first_dead(s, v->squad), .by = v->seat,
		   .way = WAY_SET, .anchor = NO_MODEL, .carried = NO_MODEL);
	}
	END;
}

/* ---- hands and Crystals --------------------------------------------------------------------------- */

static void look(struct play *p, int viewer, int owner)
{
	struct side *side = &p->s->side[owner];
	int first = dawnfall_first_card(p->pack, side->faction - 1);

	dawnfall_note(p, EVENT_looked, viewer, owner, 0);
	for (int i = 0; i < DESIGNS; i++) {
		side->known[i] = side->hand[i];
		for (int n = 0; n < side->hand[i]; n++)
			dawnfall_tell(p, 1 << viewer, EVENT_saw_hand, owner, first + i, 0, 0);
	}
}

/* Foresight: the card goes back into the deck unseen. */
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

static int local(struct play *p, int seat)
{
	return q_arg(p->answer, 0) - dawnfall_first_card(p->pack, p->s->side[seat].faction - 1);
}

enum flow dawnfall_fx_cards(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_cards;
	struct action_vars *a = &f[-2].v.action;
	const struct effect *e = effect_of(p, a);
	struct dawnfall *s = p->s;

	BEGIN;
	if (e->fx == FX_discard && s->side[a->seat].hand_size) {
		ASK(fx_cards_DISCARDED, a->seat, FX_discard);
		dawnfall_leave_hand(s, a->seat, local(p, a->seat));
		s->side[a->seat].discard[local(p, a->seat)]++;
		dawnfall_note(p, EVENT_discarded, a->seat, q_arg(p->answer, 0), 0);
	} else if (e->fx == FX_cycle) {
		for (v->count = 0; v->count < e->n && s->side[a->seat].hand_size; v->count++) {
			ASK(fx_cards_CYCLED, a->seat, FX_cycle, v->count);
			if (dawnfall_chose(p, VERB_STOP))
				break;
			put_back(p, a->seat, local(p, a->seat));
		}
		dawnfall_note(p, EVENT_shuffled, a->seat, 2, 0);
		for (; v->count; v->count--)
			DO(fx_cards_DREW, draw, .seat = a->seat);
	} else if (e->fx == FX_look) {
		ASK(fx_cards_WHOM, a->seat, FX_look);
		look(p, a->seat, dawnfall_arg(p, 0));
	} else if (e->fx == FX_evolve_free) {
		ASK(fx_cards_EVOLVE, a->seat, FX_evolve_free);
		if (dawnfall_chose(p, VERB_STOP))
			return FLOW_DONE;
		v->count = (uint8_t)(local(p, a->seat) + 1);
		dawnfall_leave_hand(s, a->seat, v->count - 1);
		dawnfall_note(p, EVENT_played, a->seat, q_arg(p->answer, 0), LOWER);
		DO(fx_cards_EVOLVED, evolve, .seat = a->seat, .card = v->count);
	}
	END;
}

/* DF-613, DF-R55; Energy Transfer: from either pool. */
enum flow dawnfall_fx_crystal(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_crystal;
	struct action_vars *a = &f[-2].v.action;
	const struct effect *e = effect_of(p, a);
	struct dawnfall *s = p->s;
	struct side *from;

	BEGIN;
	v->squad = e->fx == FX_destroy ? a->seat :
		   a->other < NO_MODEL ? (uint8_t)seat_of(a->other) :
					 a->seat;
	if (!s->side[v->squad].pool && !s->side[v->squad].depleted)
		return FLOW_DONE;
	v->count = s->side[v->squad].pool ? 0 : 1;
	if (s->side[v->squad].pool && s->side[v->squad].depleted) {
		ASK(fx_crystal_POOL, a->seat, v->squad);
		v->count = dawnfall_arg(p, 0);
	}
	from = &s->side[v->squad];
	if (v->count)
		from->depleted--;
	else
		from->pool--;
	if (e->fx == FX_destroy) {
		s->crystals++;
		dawnfall_note(p, EVENT_destroyed, a->seat, 0, 0);
	} else {
		s->side[a->seat].depleted++;
		dawnfall_note(p, EVENT_crystals, a->seat, 1, 1);
	}
	END;
}

/* ---- redistribution (DF-1621) ----------------------------------------------------------------------- */

/* The cards wait in the frame's order: seat's slots are emptied into `pool` marks. A card to
 * be placed keeps HAS_ITS_CHARGE until it has a holder. */
static int next_card(state_t s, int seat)
{
	for (int i = seat * SQUADS * SLOTS; i < (seat + 1) * SQUADS * SLOTS; i++)
		if (s->squad[i / SLOTS].slot[i % SLOTS].card &&
		    s->squad[i / SLOTS].slot[i % SLOTS].flags & HAS_ITS_CHARGE)
			return i;
	return ALL_SQUADS * SLOTS;
}

/* A card may stay, go to a free slot, or change places with one that is still to be placed:
 * so every arrangement within DF-1211 can be reached. */
bool dawnfall_share_fits(pack_t pack, state_t s, const struct fx_vars *v, int squad)
{
	int from = v->left, card = s->squad[from / SLOTS].slot[from % SLOTS].card;
	const struct squad *q = &s->squad[squad];
	bool room = squad == from / SLOTS;

	(void)pack;
	if (!q->kind || squad / SQUADS != from / SLOTS / SQUADS)
		return false;
	for (int i = 0; i < SLOTS && squad != from / SLOTS; i++) {
		const struct squad *old = &s->squad[from / SLOTS];

		if (q->slot[i].card == card)
			return false;
		if (!q->slot[i].card)
			room = true;
		else if (q->slot[i].flags & HAS_ITS_CHARGE &&
			 old->slot[from % SLOTS ^ 1].card != q->slot[i].card)
			room = true;
	}
	return room;
}

static void move_card(struct dawnfall *s, int from, int squad)
{
	struct enhancement *old = &s->squad[from / SLOTS].slot[from % SLOTS], *new = NULL, swap;

	old->flags &= (uint8_t)~HAS_ITS_CHARGE;
	if (squad == from / SLOTS)
		return;
	for (int i = 0; i < SLOTS && !new; i++)
		if (!s->squad[squad].slot[i].card)
			new = &s->squad[squad].slot[i];
	for (int i = 0; i < SLOTS && !new; i++)
		if (s->squad[squad].slot[i].flags & HAS_ITS_CHARGE &&
		    s->squad[from / SLOTS].slot[from % SLOTS ^ 1].card !=
			    s->squad[squad].slot[i].card)
			new = &s->squad[squad].slot[i];
	if (!new)
		return;
	swap = *new;
	*new = *old;
	*old = swap;
}

static void gather(struct dawnfall *s, int seat, struct fx_vars *v)
{
	v->hexes = 0; /* Charges to spread */
	v->space = 0; /* Endurance tokens to spread */
	for (int q = seat * SQUADS; q < (seat + 1) * SQUADS; q++) {
		for (int i = 0; i < SLOTS; i++) {
			v->hexes = (uint8_t)(v->hexes + s->squad[q].slot[i].charges);
			s->squad[q].slot[i].charges = 0;
			if (s->squad[q].slot[i].card)
				s->squad[q].slot[i].flags |= HAS_ITS_CHARGE;
		}
		v->space = (uint8_t)(v->space + s->squad[q].endurance);
		s->squad[q].endurance = 0;
	}
}

/* How many Endurance tokens the Squads from this one on can hold. */
int dawnfall_share_room(pack_t pack, state_t s, int seat, int from)
{
	int room = 0;

	for (int q = from; q < (seat + 1) * SQUADS; q++)
		if (s->squad[q].kind)
			room += dawnfall_printed(pack, s, q);
	return room;
}

static int next_slot(state_t s, int seat, int from)
{
	for (int i = from; i < (seat + 1) * SQUADS * SLOTS; i++)
		if (s->squad[i / SLOTS].slot[i % SLOTS].card)
			return i;
	return ALL_SQUADS * SLOTS;
}

/* Cards first, then their Charges, then the Endurance of each Squad in turn. */
enum flow dawnfall_fx_share(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_share;
	struct action_vars *a = &f[-2].v.action;
	struct dawnfall *s = p->s;

	BEGIN;
	gather(s, a->seat, v);
	while (next_card(s, a->seat) < ALL_SQUADS * SLOTS) {
		v->left = (uint8_t)next_card(s, a->seat);
		ASK(fx_share_HOLDER, a->seat, v->left / SLOTS, v->left % SLOTS);
		move_card(s, v->left, dawnfall_arg(p, 0));
	}
	for (v->left = (uint8_t)(a->seat * SQUADS * SLOTS);
	     v->hexes && next_slot(s, a->seat, v->left) < ALL_SQUADS * SLOTS; v->left++) {
		v->left = (uint8_t)next_slot(s, a->seat, v->left);
		if (next_slot(s, a->seat, v->left + 1) == ALL_SQUADS * SLOTS) {
			s->squad[v->left / SLOTS].slot[v->left % SLOTS].charges = v->hexes;
			v->hexes = 0;
			break;
		}
		ASK(fx_share_CHARGES, a->seat, v->left / SLOTS, v->left % SLOTS, v->hexes);
		s->squad[v->left / SLOTS].slot[v->left % SLOTS].charges = dawnfall_arg(p, 0);
		v->hexes = (uint8_t)(v->hexes - dawnfall_arg(p, 0));
	}
	for (v->squad = (uint8_t)(a->seat * SQUADS); v->squad < (a->seat + 1) * SQUADS;
	     v->squad++) {
		if (!s->squad[v->squad].kind || !v->space)
			continue;
		ASK(fx_share_TOKENS, a->seat, v->squad, v->space);
		s->squad[v->squad].endurance = dawnfall_arg(p, 0);
		v->space = (uint8_t)(v->space - dawnfall_arg(p, 0));
	}
	END;
}

/* ---- values ------------------------------------------------------------------------------------------- */

/* Common Self (DF-R93): one attribute of another Squad; Empowering: one attribute of choice. */
enum flow dawnfall_fx_value(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_value;
	struct action_vars *a = &f[-2].v.action;
	const struct effect *e = effect_of(p, a);
	struct dawnfall *s = p->s;
	int own, other;

	BEGIN;
	ASK(fx_value_WHAT, a->seat, a->user);
	v->count = dawnfall_arg(p, 0);
	if (e->fx == FX_modify) {
		dawnfall_modify(p, a, 1 << v->count, dawnfall_amount(p->pack, s, a, e));
		return FLOW_DONE;
	}
	ASK(fx_value_WHOSE, a->seat, a->user);
	own = dawnfall_attribute(p->pack, s, a->user, v->count);
	other = dawnfall_mode_of(p->pack, s, dawnfall_arg(p, 0))->value[v->count];
	for (int k = 0; k < MODELS; k++)
		if (dawnfall_stands(s, dawnfall_arg(p, 0) * MODELS + k))
			other = dawnfall_attribute(p->pack, s, dawnfall_arg(p, 0) * MODELS + k,
						   v->count);
	if (own != DASH && other != DASH)
		dawnfall_modify(p, a, 1 << v->count, other - own);
	END;
}
