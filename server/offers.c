/*
 * offers.c - what players propose to one another: undo, pause, an end, time, a rematch.
 *
 * An offer holds when every person who plays has agreed. Persons for whom the computer plays are not
 * asked.
 */
#include "server/parts.h"

#include <assert.h>
#include <string.h>

static const uint64_t live_pause = UINT64_C(30) * 60 * 1000,
		      long_pause = UINT64_C(14) * 24 * 3600 * 1000;

static struct offer *find(struct room *r, uint32_t n)
{
	for (unsigned i = 0; i < OFFERS; i++)
		if (n && r->offer[i].n == n)
			return &r->offer[i];
	return NULL;
}

static struct offer *find_same(struct room *r, unsigned kind, unsigned seat)
{
	for (unsigned i = 0; i < OFFERS; i++)
		if (r->offer[i].n && r->offer[i].kind == kind && r->offer[i].seat == seat)
			return &r->offer[i];
	return NULL;
}

static bool has_room(const struct room *r)
{
	for (unsigned i = 0; i < OFFERS; i++)
		if (!r->offer[i].n)
			return true;
	return false;
}

/* ---- what was agreed ----------------------------------------------------------------------- */

void room_undo(struct hub *h, struct room *r, uint32_t entry)
{
	struct entry e = { .kind = ENTRY_UNDONE, .number = entry };
	enum fair_fault fault = room_commit(h, r, &e);

	assert(!fault);
	(void)fault;
	room_after(h, r);
}

static void pause_game(struct hub *h, struct room *r)
{
	struct entry e = { .kind = ENTRY_PAUSED };

	e.ms = h->now + (pace_of(r)->live ? live_pause : long_pause);
	room_commit(h, r, &e);
}

static void resume_game(struct hub *h, struct room *r)
{
	struct entry e = { .kind = ENTRY_RESUMED };

	room_commit(h, r, &e);
	room_think(h, r);
}

static void grant_time(struct hub *h, struct room *r, const struct offer *o)
{
	struct offer was = *o;

	for (unsigned i = 0; i < r->set.seats; i++) {
		struct entry e = { .kind = ENTRY_GRANTED, .seat = (uint8_t)i, .ms = was.ms };

		if (i != was.seat && is_person_seat(r, i))
			room_commit(h, r, &e);
	}
}

void settle_offer(struct hub *h, struct room *r, uint32_t n)
{
	struct offer *o = find(r, n);
	uint32_t entry = 0;

	if (!o || people_of(r) & ~(unsigned)o->agreed)
		return;
	switch (o->kind) {
	case OFFER_UNDO:
		if (r->state == STORE_PLAYING &&
		    table_can_undo(h, r, o->seat, &entry) != Q_UNDO_NOTHING)
			room_undo(h, r, entry);
		break;
	case OFFER_PAUSE:
		if (r->state == STORE_PLAYING)
			pause_game(h, r);
		break;
	case OFFER_RESUME:
		if (r->state == STORE_PAUSED)
			resume_game(h, r);
		break;
	case OFFER_END: room_end_game(h, r, END_AGREED, Q_NOBODY); break;
	case OFFER_DRAW: room_end_game(h, r, END_DRAW, Q_NOBODY); break;
	case OFFER_MACHINE: room_substitute(h, r, o->seat); break;
	case OFFER_TIME: grant_time(h, r, o); break;
	default: break;
	}
	room_plan(h, r);
}

/* ---- a rematch: nothing is stored before everybody wants it --------------------------------- */

static void offer_rematch(struct hub *h, struct conn *c, const struct message *m)
{
	struct room *r = c->room, *next = NULL;
	struct settings set = r->set;
	unsigned wanted = 0;

	for (unsigned i = 0; i < r->set.seats; i++)
		wanted |= (unsigned)is_person_seat(r, i) << i;
	r->rematch |= (uint8_t)(1u << c->seat);
	if (r->rematch == wanted && h->rooms < h->config.limits.rooms) {
		for (unsigned i = 0; i < set.seats; i++) {
			unsigned from = (i + 1) % set.seats;

			memcpy(set.level[i], r->set.level[from], sizeof set.level[i]);
			memcpy(set.reserved[i], r->seat[from].person, sizeof set.reserved[i]);
		}
		set.listed = false;
		next = open_room(h, c->person->id, &set);
		room_plan(h, next);
		r->rematch = 0;
		for (unsigned i = 0; i < set.seats; i++)
			if (set.reserved[i][0] && !r->seat[(i + 1) % set.seats].connections)
				post_now(h, next, set.reserved[i], HUB_POST_INVITE);
	}
	tell_rematch(h, r, c->seat, next ? next->id : NULL);
	wire_begin(h, m);
	if (next)
		frame_member_string(&h->frame, "room", next->id);
	wire_end_held(h, c, m, h->written);
}

/* ---- methods ------------------------------------------------------------------------------------ */

static bool may_undo(struct hub *h, struct conn *c, const struct message *m, bool *free)
{
	struct room *r = c->room;
	uint32_t entry = 0;
	enum q_undo can;

	*free = false;
	if (r->set.undo == UNDO_NEVER) {
		wire_error(h, c, m, WIRE_NO_UNDO, "in this room nothing is taken back");
		return false;
	}
	can = table_can_undo(h, r, c->seat, &entry);
	if (can == Q_UNDO_NOTHING) {
		wire_error(h, c, m, WIRE_NO_UNDO, "you have not answered yet");
		return false;
	}
	*free = can == Q_UNDO_FREE && r->set.undo == UNDO_FREE;
	if (!*free)
		return true;
	room_undo(h, r, entry);
	wire_number(h, c, m, r->n);
	return true;
}

static bool fits_state(const struct room *r, unsigned kind)
{
	if (kind == OFFER_REMATCH)
		return r->state == STORE_OVER;
	if (kind == OFFER_RESUME)
		return r->state == STORE_PAUSED;
	if (kind == OFFER_PAUSE || kind == OFFER_UNDO)
		return r->state == STORE_PLAYING;
	return r->state == STORE_PLAYING || r->state == STORE_PAUSED;
}

void do_offer(struct hub *h, struct conn *c, const struct message *m)
{
	struct room *r = c->room;
	struct offer *same = find_same(r, m->kind, c->seat);
	struct entry e = { .kind = ENTRY_OFFERED, .seat = c->seat, .what = m->kind, .ms = m->ms };
	bool done = false;
	uint32_t n;

	if (!fits_state(r, m->kind)) {
		wire_error(h, c, m, WIRE_STATE, "this cannot be offered now");
		return;
	}
	if (m->kind == OFFER_REMATCH) {
		offer_rematch(h, c, m);
		return;
	}
	if (same) {
		wire_number(h, c, m, same->n);
		return;
	}
	if ((m->kind == OFFER_TIME) != (m->ms != 0)) {
		wire_error(h, c, m, WIRE_PARAMS, "ms: with kind time, and only with it");
		return;
	}
	if (!plays_herself(r, c->seat)) {
		wire_error(h, c, m, WIRE_STATE,
			   "the computer plays for you: claim your seat back first");
		return;
	}
	if (m->kind == OFFER_MACHINE && r->set.rated) {
		wire_error(h, c, m, WIRE_STATE, "only people play in a rated room");
		return;
	}
	if (m->kind == OFFER_UNDO && (!may_undo(h, c, m, &done) || done))
		return;
	if (!has_room(r)) {
		wire_error(h, c, m, WIRE_FULL, "there are too many offers: answer one first");
		return;
	}
	room_commit(h, r, &e);
	n = e.n;
	settle_offer(h, r, n);
	wire_number(h, c, m, n);
}

static struct offer *offer_of(struct hub *h, struct conn *c, const struct message *m)
{
	struct offer *o = find(c->room, m->offer);

	if (!o)
		wire_error(h, c, m, WIRE_PARAMS, "offer: it is gone");
	return o;
}

void do_agree(struct hub *h, struct conn *c, const struct message *m)
{
	struct room *r = c->room;
	const struct offer *o = offer_of(h, c, m);
	struct entry e = { .kind = ENTRY_AGREED, .seat = c->seat, .number = m->offer };

	if (!o)
		return;
	if (!(o->agreed >> c->seat & 1))
		room_commit(h, r, &e);
	settle_offer(h, r, m->offer);
	wire_number(h, c, m, r->n);
}

void do_decline(struct hub *h, struct conn *c, const struct message *m)
{
	struct entry e = { .kind = ENTRY_DECLINED, .seat = c->seat, .number = m->offer };

	if (!offer_of(h, c, m))
		return;
	room_commit(h, c->room, &e);
	wire_number(h, c, m, c->room->n);
}
