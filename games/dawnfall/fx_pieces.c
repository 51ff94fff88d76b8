/*
 * fx_pieces.c - pieces that effects put on the board, move and remove: Thickets, STRIKE tokens,
 * mines, the Energy Cloud.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/effects.h"
#include "games/dawnfall/places.h"
#include "games/dawnfall/supply.h"
#include "games/dawnfall/text.h"
#include "games/dawnfall/turns.h"

#include <string.h>

static int free_place(const uint8_t *place, int n)
{
	FOR_EACH(i, n)
		if (!place[i])
			return i;
	return n;
}

static uint8_t first_hex(int hexes)
{
	uint8_t hex = 0;

	while (!(hexes >> hex & 1))
		hex++;
	return hex;
}

/* ---- where a new piece may lie ----------------------------------------------------------------- */

/* The Spaces from which the effect counts its range. */
struct anchors {
	uint8_t space[SQUADS * MODELS + WOODS];
	int n;
};

static void find_anchors(const struct act *x, struct anchors *from)
{
	state_t s = x->s;
	const struct effect *e = x->e;

	if (e->fx == FX_strike) {
		from->space[from->n++] = dawnfall_model(s, x->a->user)->space;
		return;
	}
	FOR_MODELS_OF(m, x->a->seat)
		if (dawnfall_is_kind(s, squad_of(m), e->squad) && dawnfall_stands(s, m))
			from->space[from->n++] = dawnfall_model(s, m)->space;
	FOR_WOODS(i)
		if (e->near == NEAR_SQUAD_OR_WOOD && is_space(dawnfall_wood(s, i)))
			from->space[from->n++] = (uint8_t)dawnfall_wood(s, i);
}

/* Beside any Thicket or Wood, wherever it lies. */
static bool is_anywhere(const struct effect *e)
{
	return e->fx != FX_strike && e->near == NEAR_WOODS;
}

static bool is_within(const struct anchors *from, int range, int space)
{
	FOR_EACH(i, from->n)
		if (dawnfall_distance(from->space[i], space) <= range)
			return true;
	return false;
}

/* DF-1629, Sprout, Sowing, Underground Strike: the hexes where a new piece may lie; false:
 * nowhere. */
static bool find_room(const struct act *x, uint8_t room[SPACES + 1])
{
	struct anchors from = { .n = 0 };
	struct taken t;
	unsigned any = 0;

	if (x->e->fx == FX_strike && !dawnfall_stands(x->s, x->a->user))
		return false;
	dawnfall_taken(x->s, &t);
	if (is_anywhere(x->e)) {
		dawnfall_thicket_rims(x->s, room);
	} else {
		find_anchors(x, &from);
		FOR_SPACES(space, x->s)
			room[space] =
				t.hexes[space] != WHOLE && is_within(&from, x->e->range, space) ?
					WHOLE :
					0;
	}
	FOR_SPACES(space, x->s)
		any |= room[space] &= (uint8_t)~t.hexes[space];
	return any;
}

/* Is there any such hex? Most often there is one beside what the range is counted from. */
static bool has_room(const struct act *x)
{
	uint8_t room[SPACES + 1];
	struct anchors from = { .n = 0 };
	struct taken t;

	if (x->e->fx == FX_strike && !dawnfall_stands(x->s, x->a->user))
		return false;
	if (!is_anywhere(x->e)) {
		find_anchors(x, &from);
		dawnfall_taken(x->s, &t);
		FOR_EACH(i, from.n)
			if (t.hexes[from.space[i]] != WHOLE)
				return true;
	}
	return find_room(x, room);
}

/* A Thicket goes up to one Space, to a free hex. */
static bool find_shift(state_t s, int thicket, uint8_t room[SPACES])
{
	int from = s->thicket[thicket] - 1;
	struct taken t;
	unsigned any;

	if (from < 0)
		return false;
	dawnfall_taken(s, &t);
	any = room[from] = WHOLE & ~t.hexes[from];
	FOR_DIRECTIONS(d) {
		int space = dawnfall_neighbour(s->rows, from, d);

		if (is_space(space))
			any |= room[space] = WHOLE & ~t.hexes[space];
	}
	return any;
}

/* ---- Thickets and STRIKE tokens, one after another ------------------------------------------------ */

static bool can_place(const struct act *x)
{
	return dawnfall_thickets_left(x->s) > 0 && has_room(x);
}

static bool can_strike(const struct act *x)
{
	return free_place(x->s->strike, STRIKES) < STRIKES && has_room(x);
}

static bool can_shift(const struct act *x)
{
	return dawnfall_thickets_left(x->s) < THICKETS;
}

/* Is a piece left of those that the Action places or moves? */
static bool any_piece(const struct act *x)
{
	return x->e->fx == FX_shift ? can_shift(x) : dawnfall_possible(x);
}

/* DF-1630, DF-R86. */
static void put_thicket(struct play *p, int i, int space, int hexes)
{
	p->s->thicket[i] = (uint8_t)(space + 1);
	p->s->thicket_hex[i] = first_hex(hexes);
	dawnfall_note(p, EVENT_thicket, space, hexes, 0);
}

static void put_strike(struct play *p, int space, int hexes)
{
	int i = free_place(p->s->strike, STRIKES);

	p->s->strike[i] = (uint8_t)(space + 1);
	p->s->strike_hex[i] = first_hex(hexes);
	p->s->fresh |= (uint8_t)(1 << i);
	dawnfall_note(p, EVENT_strike, space, hexes, 0);
}

EFFECT_RULE(fx_piece)
{
	struct fx_piece_vars *v = &f->v.fx_piece;
	struct dawnfall *s = p->s;

	BEGIN;
	for (v->left = (uint8_t)dawnfall_amount(x); v->left && any_piece(x); v->left--) {
		if (x->e->fx == FX_shift) {
			ASK(fx_piece_CHOSEN, a->seat, v->left);
			if (dawnfall_stops(p))
				break;
			v->thicket = dawnfall_arg(p, 0);
		} else if (x->e->fx == FX_place) {
			v->thicket = (uint8_t)free_place(s->thicket, THICKETS);
		}
		ASK(fx_piece_PLACED, a->seat, NO_MODEL);
		if (x->e->fx == FX_strike)
			put_strike(p, dawnfall_arg(p, 0), dawnfall_arg(p, 1));
		else
			put_thicket(p, v->thicket, dawnfall_arg(p, 0), dawnfall_arg(p, 1));
	}
	END;
}

static void list_hexes(struct list *l, const struct act *x)
{
	uint8_t room[SPACES + 1] = { 0 };

	if (x->e->fx == FX_shift)
		find_shift(l->s, l->f->v.fx_piece.thicket, room);
	else
		find_room(x, room);
	FOR_SPACES(space, l->s)
		for (unsigned left = room[space]; left; left &= left - 1)
			add(l, VERB_PLACE, space, (int)(left & -left), 0);
}

static void list_pieces(struct list *l, const struct act *x)
{
	uint8_t room[SPACES + 1];

	if (l->f->at.step == fx_piece_PLACED) {
		list_hexes(l, x);
		return;
	}
	add_stop(l);
	FOR_THICKETS(i)
		if (find_shift(l->s, i, room))
			add(l, VERB_OPTION, i, 0, 0);
}

/* Whether the piece is still to be had when it is put down. */
static bool is_piece_sound(const struct act *x, const struct frame *f)
{
	if (f->at.step != fx_piece_PLACED)
		return true;
	return x->e->fx == FX_strike ? free_place(x->s->strike, STRIKES) < STRIKES :
				       f->v.fx_piece.thicket < THICKETS;
}

#define PIECE                                                                       \
	.rule = RULE_fx_piece, .list = list_pieces, .option = dawnfall_put_thicket, \
	.sound = is_piece_sound
const struct effect_row dawnfall_place_effect = { PIECE, .by = BY_ANY, .possible = can_place };
const struct effect_row dawnfall_strike_effect = { PIECE, .possible = can_strike };
const struct effect_row dawnfall_shift_effect = { PIECE, .possible = can_shift };

/* ---- mines (DF-1634): any Space with a free hex; the dummy is one of the tokens ---------------------- */

static int mines_left(state_t s)
{
	return !s->mine[0] + !s->mine[1] + !s->mine[2];
}

static bool can_mine(const struct act *x)
{
	return mines_left(x->s) > 0;
}

/* What the public can know of the dummy: see struct dawnfall. */
static void put_mine(struct play *p, int seat, int space, bool dummy)
{
	struct dawnfall *s = p->s;
	int i = free_place(s->mine, MINES), left = mines_left(s);
	bool may_be = s->dummies & 1;

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

EFFECT_RULE(fx_mines)
{
	struct fx_mines_vars *v = &f->v.fx_mines;

	BEGIN;
	for (v->left = (uint8_t)dawnfall_amount(x); v->left && dawnfall_possible(x); v->left--) {
		ASK(fx_mines_PUT, a->seat, v->left);
		if (dawnfall_stops(p))
			break;
		put_mine(p, a->seat, dawnfall_arg(p, 0), q_arg(p->answer, 1));
	}
	END;
}

static void list_mines(struct list *l, const struct act *x)
{
	bool dummy = l->s->dummy == 1;
	struct taken t;

	dawnfall_taken(l->s, &t);
	if (l->f->v.fx_mines.left < dawnfall_amount(x))
		add_stop(l);
	FOR_SPACES(space, l->s) {
		if (t.hexes[space] == WHOLE)
			continue;
		if (mines_left(l->s) - dummy > 0)
			add(l, VERB_MINE, space, 0, 0);
		if (dummy)
			add(l, VERB_MINE, space, 1, 0);
	}
}

static bool are_mines_sound(const struct act *x, const struct frame *f)
{
	(void)f;
	return can_mine(x);
}
const struct effect_row dawnfall_mines_effect = {
	.rule = RULE_fx_mines,
	.possible = can_mine,
	.list = list_mines,
	.sound = are_mines_sound,
};

/* ---- the Energy Cloud: a Charge for each enemy it Pushes (DF-1632, DF-R116) ---------------------------- */

static bool can_move_shrine(const struct act *x)
{
	struct taken t;

	if (!x->s->side[x->a->seat].shrine)
		return false;
	dawnfall_taken(x->s, &t);
	FOR_SPACES(space, x->s)
		if (dawnfall_shrine_may(x->pack, x->s, x->a->seat, &t, space))
			return true;
	return false;
}

static bool is_own_slot(const struct act *x, int squad, int slot)
{
	return owner_of(squad) == x->a->seat && x->s->squad[squad].slot[slot].card;
}

static bool any_own_slot(const struct act *x)
{
	FOR_SLOTS_OF(i, x->a->seat)
		if (dawnfall_slot(x->s, i)->card)
			return true;
	return false;
}

EFFECT_RULE(fx_shrine)
{
	struct fx_shrine_vars *v = &f->v.fx_shrine;
	struct dawnfall *s = p->s;

	BEGIN;
	ASK(fx_shrine_MOVED, a->seat);
	v->left = (uint8_t)dawnfall_lift_all(s, a->seat, dawnfall_arg(p, 0));
	s->side[a->seat].shrine = (uint8_t)(dawnfall_arg(p, 0) + 1);
	dawnfall_note(p, EVENT_shrine_moved, a->seat, dawnfall_arg(p, 0), 0);
	while (is_model(dawnfall_lifted(s)))
		DO_WITH(fx_shrine_PUSHED, place,
			dawnfall_beside_shrine(s, a->seat, dawnfall_lifted(s), WAY_PUSH));
	for (; v->left && dawnfall_has_charges(s, a->seat) && any_own_slot(x); v->left--) {
		ASK(fx_shrine_CHARGED, a->seat, a->number);
		DO(fx_shrine_GIVEN, charge, .seat = a->seat, .each = 1, .squad = dawnfall_arg(p, 0),
		   .slot = dawnfall_arg(p, 1), .scope = ONE_CARD);
	}
	END;
}

static void list_shrine(struct list *l, const struct act *x)
{
	struct taken t;

	if (l->f->at.step == fx_shrine_CHARGED) {
		FOR_ALL_SLOTS(i, l->s)
			if (is_own_slot(x, i / SLOTS, i % SLOTS))
				add(l, VERB_SLOT, i / SLOTS, i % SLOTS, 0);
		return;
	}
	dawnfall_taken(l->s, &t);
	FOR_SPACES(space, l->s)
		if (dawnfall_shrine_may(l->pack, l->s, x->a->seat, &t, space))
			add(l, VERB_SPACE, space, 0, 0);
}

static bool is_shrine_sound(const struct act *x, const struct frame *f)
{
	return f->at.step == fx_shrine_CHARGED || f->at.step == fx_shrine_GIVEN ||
	       x->s->side[x->a->seat].shrine > 0;
}
const struct effect_row dawnfall_move_shrine_effect = {
	.rule = RULE_fx_shrine,
	.possible = can_move_shrine,
	.list = list_shrine,
	.sound = is_shrine_sound,
};

/* ---- the other Reborn Banner: a Thicket for Charges of a Squad beside it (DF-R114) ------------------------ */

/* A Squad with an Enhancement and a model in contact with that hex. */
static bool tends(const struct act *x, int squad, int space, unsigned hexes)
{
	const struct squad *q = &x->s->squad[squad];

	if (owner_of(squad) != x->a->seat || !(q->slot[0].card || q->slot[1].card))
		return false;
	FOR_MEMBERS(k)
		if (dawnfall_touch(q->model[k].space, q->model[k].hexes, space, hexes))
			return true;
	return false;
}

/* DF-R114. */
static bool may_fell(const struct act *x, int thicket)
{
	FOR_SQUADS_OF(q, x->a->seat)
		if (x->s->thicket[thicket] &&
		    tends(x, q, x->s->thicket[thicket] - 1, 1u << x->s->thicket_hex[thicket]))
			return true;
	return false;
}

static bool can_fell(const struct act *x)
{
	FOR_THICKETS(i)
		if (dawnfall_has_charges(x->s, x->a->seat) && may_fell(x, i))
			return true;
	return false;
}

static bool is_tended(const struct act *x, const struct fx_fell_vars *v, int squad, int slot)
{
	return is_own_slot(x, squad, slot) && tends(x, squad, v->space, v->hexes);
}

EFFECT_RULE(fx_fell)
{
	struct fx_fell_vars *v = &f->v.fx_fell;
	struct dawnfall *s = p->s;

	(void)x;
	BEGIN;
	ASK(fx_fell_FELLED, a->seat);
	v->space = (uint8_t)(s->thicket[dawnfall_arg(p, 0)] - 1);
	v->hexes = (uint8_t)(1 << s->thicket_hex[dawnfall_arg(p, 0)]);
	s->thicket[dawnfall_arg(p, 0)] = s->thicket_hex[dawnfall_arg(p, 0)] = 0;
	ASK(fx_fell_CHARGED, a->seat, a->number);
	DO(fx_fell_GIVEN, charge, .seat = a->seat, .each = 2, .squad = dawnfall_arg(p, 0),
	   .slot = dawnfall_arg(p, 1), .scope = ONE_CARD);
	END;
}

static void list_felled(struct list *l, const struct act *x)
{
	if (l->f->at.step == fx_fell_CHARGED) {
		FOR_ALL_SLOTS(i, l->s)
			if (is_tended(x, &l->f->v.fx_fell, i / SLOTS, i % SLOTS))
				add(l, VERB_SLOT, i / SLOTS, i % SLOTS, 0);
		return;
	}
	FOR_THICKETS(i)
		if (may_fell(x, i))
			add(l, VERB_OPTION, i, 0, 0);
}

static bool is_fell_sound(const struct act *x, const struct frame *f)
{
	(void)x;
	return f->at.step == fx_fell_FELLED || is_space(f->v.fx_fell.space);
}
const struct effect_row dawnfall_fell_effect = {
	.rule = RULE_fx_fell,
	.possible = can_fell,
	.list = list_felled,
	.option = dawnfall_put_thicket,
	.sound = is_fell_sound,
};
