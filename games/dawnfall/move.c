/*
 * move.c - Move actions, placing and Pushing, mode changes (ledger: movement and Pushing).
 */
#include "games/dawnfall/places.h"
#include "games/dawnfall/play.h"
#include "games/dawnfall/supply.h"
#include "games/dawnfall/turns.h"

/* A Pushed model that is still to be placed, or NO_MODEL. */
int dawnfall_lifted(state_t s)
{
	FOR_SQUADS(q, s)
		FOR_MEMBERS(k)
			if (s->squad[q].model[k].space == LIFTED)
				return member_of(q, k);
	return NO_MODEL;
}

/* DF-808: what the base overlaps now is Pushed. */
static void lift_overlapped(struct dawnfall *s, int model)
{
	const struct model *mover = dawnfall_model(s, model);

	FOR_SQUADS(q, s) {
		FOR_MEMBERS(k) {
			struct model *o = &s->squad[q].model[k];

			if (o->space != mover->space || !(o->hexes & mover->hexes) || o == mover)
				continue;
			o->space = LIFTED;
			o->hexes = 0;
			o->flags |= WAS_PUSHED;
		}
	}
}

/* DF-1614: a wall ends when one of its Knights moves or is wounded: the whole group linked by
 * contact, another group stays. */
static void break_wall(struct play *p, int model)
{
	struct dawnfall *s = p->s;
	uint8_t broken[ALL_MODELS] = { 0 };
	bool more = true;

	broken[model] = 1;
	while (more) {
		more = false;
		FOR_MODELS(m, s)
			FOR_MODELS(o, s)
				if (!broken[m] && broken[o] &&
				    dawnfall_model(s, m)->flags & IS_WALLED &&
				    seat_of(m) == seat_of(model) && dawnfall_in_contact(s, m, o))
					broken[m] = more = true;
	}
	FOR_MODELS(m, s)
		if (broken[m])
			dawnfall_model_mut(s, m)->flags &= (uint16_t)~IS_WALLED;
	dawnfall_note(p, EVENT_token_gone, model, MARK_SHIELD_WALL, 0);
}

void dawnfall_break_wall(struct play *p, int model)
{
	if (dawnfall_model(p->s, model)->flags & IS_WALLED)
		break_wall(p, model);
}

/* The last run and the straight length of the Move just made (DF-1610); the longest line of a board has 12
 * Spaces. */
static void note_run(struct play *p, const struct place_vars *v, int to, int run)
{
	struct dawnfall *s = p->s;
	struct model *m = dawnfall_model_mut(s, v->model);
	int straight = dawnfall_straight(p->pack, s, v, v->from, to);
	int direction = straight ? dawnfall_line(v->from, to) :
			run      ? run - 1 :
				   0,
	    length = straight;

	if (!straight && run)
		length = dawnfall_run(p->pack, s, v, to, direction);
	m->run = (uint8_t)(direction << 4 | length);
	m->straight = (uint8_t)greatest(straight, m->straight);
	if (straight >= 3 && s->side[seat_of(v->model)].slams)
		m->flags |= SLAMS;
}

/* DF-1634: mines in a Space that a model has just entered by Move or Push. */
static int entered_mine(state_t s)
{
	FOR_MINES(i) {
		if (!s->mine[i])
			continue;
		FOR_MODELS(m, s)
			if (dawnfall_model(s, m)->space == s->mine[i] - 1 &&
			    dawnfall_model(s, m)->flags & HAS_ENTERED)
				return i;
	}
	return MINES;
}

/* The dummy goes back to the supply like the others; what that tells is public. */
static bool reveal_mine(struct play *p, int i)
{
	struct dawnfall *s = p->s;
	bool real = s->dummy != i + 2;
	int space = s->mine[i] - 1;

	s->mine[i] = 0;
	FOR_MODELS(m, s)
		if (dawnfall_model(s, m)->space == space && !dawnfall_is_mined(s, space))
			dawnfall_model_mut(s, m)->flags &= (uint16_t)~HAS_ENTERED;
	if (real)
		s->dummies &= (uint8_t) ~(1 << (i + 1));
	else
		s->dummies = s->dummy = 1;
	dawnfall_note(p, EVENT_mine_found, space, real, 0);
	return real;
}

/* DF-R43: a mined Space; a Pushed model comes from the Space that its Pusher, a model or a Shrine, is in now. */
static bool has_entered(state_t s, const struct place_vars *v, int space)
{
	if (!dawnfall_is_mined(s, space))
		return false;
	if (v->way == WAY_MOVE)
		return space != v->from;
	return v->way == WAY_PUSH &&
	       space != (is_model(v->anchor) ? dawnfall_model(s, v->anchor)->space : v->space);
}

static void put_down(struct play *p, struct place_vars *v)
{
	struct dawnfall *s = p->s;
	struct model *m = dawnfall_model_mut(s, v->model);
	int space = q_arg(p->answer, 0), hexes = q_arg(p->answer, 1);

	v->from = m->space;
	if (has_entered(s, v, space))
		m->flags |= HAS_ENTERED;
	if (v->way == WAY_MOVE) {
		note_run(p, v, space, q_arg(p->answer, 2));
		dawnfall_acts(s, v->model, v->by);
	}
	if (m->space != space || m->hexes != hexes)
		dawnfall_break_wall(p, v->model);
	m->space = (uint8_t)space;
	m->hexes = (uint8_t)hexes;
	if (!dawnfall_is_deployment(v))
		dawnfall_tell(p, Q_EVERYBODY,
			      v->way == WAY_MOVE ? EVENT_moved :
			      v->way == WAY_PUSH ? EVENT_pushed :
						   EVENT_set,
			      v->model, space, hexes, 0);
}

/* Mines go off when all have been placed: whoever Pushes sees to it, and for a Shrine, which is no model,
 * the last model that it Pushes (DF-R116). */
static bool leaves_mines(state_t s, const struct place_vars *v)
{
	return dawnfall_is_deployment(v) ||
	       (v->way == WAY_PUSH && (is_model(v->anchor) || is_model(dawnfall_lifted(s))));
}

/* DF-809: beside the Pusher. */
static struct place_vars giving_way(int model, int pusher, int by)
{
	struct place_vars v = dawnfall_placing(model, by, WAY_PUSH);

	v.flags = TO_CONTACT;
	v.anchor = (uint8_t)pusher;
	return v;
}

/* What the model overlaps; while a Squad grows it leaves room for the others (DF-514). */
static struct place_vars pushing(state_t s, const struct place_vars *v)
{
	struct place_vars pushed = giving_way(dawnfall_lifted(s), v->model, v->by);

	if (v->also == ALSO_LEAVE_ROOM)
		pushed.also = v->also;
	return pushed;
}

/* One model to one place; what it Pushes is placed by the same player (DF-809, DF-814). */
enum flow dawnfall_place(struct play *p, struct frame *f)
{
	struct place_vars *v = &f->v.place;
	struct dawnfall *s = p->s;
	int mine;

	BEGIN;
	ASK(place_CHOSEN, v->by, v->model, v->way);
	put_down(p, v);
	if (leaves_mines(s, v))
		return FLOW_DONE;
	lift_overlapped(s, v->model);
	while (is_model(dawnfall_lifted(s)))
		DO_WITH(place_PUSHED, place, pushing(s, &f->v.place));
	dawnfall_tidy(p);
	while (entered_mine(s) < MINES) {
		mine = entered_mine(s);
		v->space = (uint8_t)(s->mine[mine] - 1);
		if (!reveal_mine(p, mine))
			continue;
		DO_WITH(place_BLEW, shoot,
			dawnfall_blast(s, v->space, dawnfall_seat_of_faction(s, RHAZACK)));
	}
	END;
}

bool dawnfall_is_mover(pack_t pack, state_t s, const struct move_vars *v, int model)
{
	return squad_of(model) == v->squad && v->models >> (model % MODELS) & 1 &&
	       !(dawnfall_model(s, model)->flags & HAS_MOVED) && dawnfall_can_move(pack, s, model);
}

static int movers(pack_t pack, state_t s, const struct move_vars *v, int *last)
{
	int n = 0;

	FOR_MODELS_OF_SQUAD(m, v->squad) {
		if (!dawnfall_is_mover(pack, s, v, m))
			continue;
		*last = m;
		n++;
	}
	return n;
}

void dawnfall_clear_flags(struct dawnfall *s, int flags)
{
	FOR_SQUADS(q, s)
		FOR_MEMBERS(k)
			s->squad[q].model[k].flags &= (uint16_t)~flags;
}

static struct place_vars stepping(struct play *p, const struct move_vars *v)
{
	struct place_vars to = dawnfall_moving(p->pack, p->s, v->chosen, v->by, v->range, v->flags);

	/* DF-515: the floor comes after UNSTOPPABLE, which adds to MOV (DF-1626). */
	if (v->range == 0xFF)
		to.range = (uint8_t)dawnfall_with(dawnfall_sum(p->pack, p->s, v->chosen, MOV),
						  v->extra);
	return to;
}

/* DF-801..820: each model of the Squad may move; DF-R42: one after another. */
enum flow dawnfall_move(struct play *p, struct frame *f)
{
	struct move_vars *v = &f->v.move;
	struct dawnfall *s = p->s;
	int last = NO_MODEL;

	BEGIN;
	dawnfall_clear_flags(s, HAS_MOVED | WAS_PUSHED);
	if (s->squad[v->squad].unstoppable && movers(p->pack, s, v, &last)) { /* DF-1626 */
		ASK(move_BOOSTED, v->by, v->squad, s->squad[v->squad].unstoppable);
		v->extra = (uint8_t)(3 * q_arg(p->answer, 0));
		s->squad[v->squad].unstoppable =
			(uint8_t)(s->squad[v->squad].unstoppable - q_arg(p->answer, 0));
	}
	for (;;) {
		if (dawnfall_is_out(s, v->by) || !movers(p->pack, s, v, &last))
			break;
		v->chosen = (uint8_t)last;
		if (movers(p->pack, s, v, &last) > 1) {
			ASK(move_CHOSEN, v->by, v->squad);
			if (dawnfall_chose(p, VERB_STOP))
				break;
			v->chosen = dawnfall_arg(p, 0);
		}
		DO_WITH(move_PLACED, place, stepping(p, v));
		dawnfall_model_mut(s, v->chosen)->flags |= HAS_MOVED;
	}
	END;
}

/* ---- modes ---------------------------------------------------------------------------- */

static int next_standing(state_t s, int squad, int from)
{
	for (int k = from; k < MODELS; k++)
		if (is_space(s->squad[squad].model[k].space))
			return k;
	return MODELS;
}

/* DF-1636, DF-R59: over an old hex, in the same Space. */
static struct place_vars growing(state_t s, int model)
{
	const struct model *m = dawnfall_model(s, model);

	struct place_vars v = dawnfall_placing(model, seat_of(model), WAY_SET);

	v.flags = TO_COVER | MAY_PUSH;
	v.space = m->space;
	v.hexes = m->hexes;
	v.also = ALSO_LEAVE_ROOM;
	return v;
}

static void move_to(struct dawnfall *s, int model, int space, int hexes)
{
	dawnfall_model_mut(s, model)->space = (uint8_t)space;
	dawnfall_model_mut(s, model)->hexes = (uint8_t)hexes;
}

static bool all_grow(pack_t pack, state_t s, int squad, int from);

/* Do all models lifted by this Pusher find room so that the next ones can grow? */
static bool all_give_way(pack_t pack, state_t s, int squad, int pusher)
{
	int model = dawnfall_lifted(s), count;
	struct place_vars v = giving_way(model, pusher, owner_of(squad));
	const uint8_t *list;
	struct rim rim;

	if (!is_model(model))
		return all_grow(pack, s, squad, pusher % MODELS + 1);
	count = dawnfall_placements(dawnfall_base(pack, s, model), &list);
	dawnfall_find_rim(s, dawnfall_model(s, pusher)->space, dawnfall_model(s, pusher)->hexes,
			  &rim);
	FOR_RIM(r, &rim) {
		FOR_EACH(i, count) {
			struct dawnfall after = *s;

			if (dawnfall_refuse_spot(pack, s, &v, rim.space[r], list[i]))
				continue;
			move_to(&after, model, rim.space[r], list[i]);
			if (all_give_way(pack, &after, squad, pusher))
				return true;
		}
	}
	return false;
}

/* Can all models of the Squad from this one on grow, one after the other (DF-514)? The card
 * is flipped already. */
static bool all_grow(pack_t pack, state_t s, int squad, int from)
{
	int k = next_standing(s, squad, from), model = member_of(squad, k), count;
	struct place_vars v;
	const uint8_t *list;

	if (k == MODELS)
		return true;
	v = growing(s, model);
	count = dawnfall_placements(dawnfall_base(pack, s, model), &list);
	FOR_EACH(i, count) {
		struct dawnfall after = *s;

		if (dawnfall_refuse_spot(pack, s, &v, v.space, list[i]))
			continue;
		move_to(&after, model, v.space, list[i]);
		lift_overlapped(&after, model);
		if (all_give_way(pack, &after, squad, model))
			return true;
	}
	return false;
}

bool dawnfall_can_flip(pack_t pack, state_t s, int squad)
{
	int base = dawnfall_mode_of(pack, s, squad)->base;
	struct dawnfall flipped;

	if (dawnfall_kind(pack, s, squad)->mode[s->squad[squad].mode ^ 1].base <= base)
		return true;
	flipped = *s;
	flipped.squad[squad].mode ^= 1;
	dawnfall_clear_flags(&flipped, WAS_PUSHED);
	return all_grow(pack, &flipped, squad, 0);
}

/* While a Squad grows: does this place leave room for those still to grow or to give way? */
bool dawnfall_leaves_room(pack_t pack, state_t s, const struct place_vars *v, int space,
			  unsigned hexes)
{
	int pusher = v->way == WAY_PUSH ? v->anchor : v->model;
	struct dawnfall after = *s;

	move_to(&after, v->model, space, (int)hexes);
	if (v->way != WAY_PUSH)
		lift_overlapped(&after, v->model);
	return all_give_way(pack, &after, squad_of(pusher), pusher);
}

/* DF-508, DF-514, DF-R59: the card is flipped; where the base changes its size every model
 * takes its new place over the old one. */
enum flow dawnfall_mode(struct play *p, struct frame *f)
{
	struct mode_vars *v = &f->v.mode;
	struct dawnfall *s = p->s;
	struct squad *q = &s->squad[v->squad];

	BEGIN;
	v->base = dawnfall_mode_of(p->pack, s, v->squad)->base;
	q->mode ^= 1;
	dawnfall_note(p, EVENT_mode, v->squad, q->mode, 0);
	dawnfall_clear_flags(s, WAS_PUSHED);
	if (dawnfall_mode_of(p->pack, s, v->squad)->base == v->base)
		return FLOW_DONE;
	for (; next_standing(s, v->squad, v->next) < MODELS; v->next++) {
		v->next = (uint8_t)next_standing(s, v->squad, v->next);
		DO_WITH(mode_GROWN, place, growing(s, member_of(v->squad, v->next)));
	}
	END;
}
