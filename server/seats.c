/*
 * seats.c - who sits where, who is connected, who is ready.
 */
#include "server/parts.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

bool is_person_seat(const struct room *r, unsigned seat)
{
	return seat < r->set.seats && !r->set.level[seat][0];
}

bool plays_herself(const struct room *r, unsigned seat)
{
	return is_person_seat(r, seat) && !r->seat[seat].substituted;
}

unsigned people_of(const struct room *r)
{
	unsigned people = 0;

	for (unsigned i = 0; i < r->set.seats; i++)
		people |= (unsigned)plays_herself(r, i) << i;
	return people;
}

/* ---- connections -------------------------------------------------------------------------- */

void conn_enter(struct hub *h, struct conn *c, struct room *r)
{
	(void)h;
	c->room = r;
	c->moved[0] = '\0';
	c->next = r->first;
	r->first = c;
	r->watchers++;
	r->empty = 0;
}

void conn_sit(struct conn *c, unsigned seat)
{
	struct room *r = c->room;

	if (c->seat == seat)
		return;
	if (c->seat == Q_NOBODY)
		r->watchers--;
	else
		r->seat[c->seat].connections--;
	c->seat = (uint8_t)seat;
	if (seat == Q_NOBODY)
		r->watchers++;
	else
		r->seat[seat].connections++;
	if (seat != Q_NOBODY)
		r->seat[seat].away = 0;
	if (seat != Q_NOBODY && seat == r->asked)
		r->claim_question = 0; /* nobody has to be replaced any more */
}

void conn_leave(struct hub *h, struct conn *c)
{
	struct room *r = c->room;
	unsigned seat = c->seat;

	if (!r)
		return;
	conn_sit(c, Q_NOBODY);
	r->watchers--;
	for (struct conn **at = &r->first; *at; at = &(*at)->next)
		if (*at == c) {
			*at = c->next;
			break;
		}
	c->room = NULL;
	c->next = NULL;
	if (seat != Q_NOBODY && !c->hidden)
		r->seat[seat].looked = h->now;
	if (seat != Q_NOBODY && !r->seat[seat].connections && r->seat[seat].person[0])
		r->seat[seat].away = h->now;
	if (!r->first)
		r->empty = h->now;
	tell_presence(h, r);
	room_plan(h, r);
}

static void sit_all(struct room *r, const struct person *p, unsigned seat)
{
	for (struct conn *c = r->first; c; c = c->next)
		if (c->person == p && c->seat == Q_NOBODY)
			conn_sit(c, seat);
}

static void stand_all(struct room *r, unsigned seat)
{
	for (struct conn *c = r->first; c; c = c->next)
		if (c->seat == seat)
			conn_sit(c, Q_NOBODY);
	r->seat[seat].away = 0;
}

/* ---- sitting ------------------------------------------------------------------------------- */

static bool may_take(const struct room *r, const struct conn *c, unsigned seat)
{
	const char *reserved = r->set.reserved[seat];
	bool invited = r->set.listed || c->key == ANY_SEAT || c->key == seat ||
		       strcmp(r->creator, c->person->id) == 0;

	if (strcmp(r->seat[seat].person, c->person->id) == 0)
		return true;
	if (!is_person_seat(r, seat) || r->seat[seat].person[0])
		return false;
	/* A key for this seat was given to somebody; the key for any seat does not open it. */
	if (r->has_key[seat] && c->key != seat)
		return false;
	return reserved[0] ? strcmp(reserved, c->person->id) == 0 : invited;
}

static unsigned choose_seat(const struct room *r, const struct conn *c, const struct message *m)
{
	if (m->seat != Q_NOBODY)
		return m->seat < r->set.seats && may_take(r, c, m->seat) ? m->seat : Q_NOBODY;
	for (unsigned i = 0; i < r->set.seats; i++)
		if (may_take(r, c, i) && (r->seat[i].person[0] || !r->set.hot_seat))
			return i;
	for (unsigned i = 0; i < r->set.seats; i++)
		if (may_take(r, c, i))
			return i;
	return Q_NOBODY;
}

static bool has_another(const struct room *r, const struct person *p, unsigned seat)
{
	for (unsigned i = 0; i < r->set.seats; i++)
		if (i != seat && strcmp(r->seat[i].person, p->id) == 0)
			return true;
	return false;
}

static bool somebody_ready(const struct room *r)
{
	for (unsigned i = 0; i < r->set.seats; i++)
		if (r->seat[i].ready)
			return true;
	return false;
}

void do_sit(struct hub *h, struct conn *c, const struct message *m)
{
	struct room *r = c->room;
	struct entry e = { .kind = ENTRY_SAT, .has_hash = true, .hash = m->anchor };
	unsigned seat = choose_seat(r, c, m);
	struct q_error error = { .line = 0 };
	struct frame *t;

	if (r->state != STORE_OPEN || somebody_ready(r)) {
		wire_error(h, c, m, WIRE_STATE, "it is too late to sit down");
		return;
	}
	if (seat == Q_NOBODY) {
		wire_error(h, c, m, WIRE_TAKEN, "this seat is taken, or is not for you");
		return;
	}
	if (has_another(r, c->person, seat) && !r->set.hot_seat) {
		wire_error(h, c, m, WIRE_FORBIDDEN, "you have a seat already: stand up first");
		return;
	}
	if (r->set.rated && !c->person->name[0]) {
		wire_error(h, c, m, WIRE_FORBIDDEN,
			   "this room is rated: give yourself a name first");
		return;
	}
	if (!deck_fits(h, r, seat, m->deck, &error)) {
		wire_error(h, c, m, WIRE_PARAMS, error.text);
		return;
	}
	e.seat = (uint8_t)seat;
	memcpy(e.person, c->person->id, sizeof e.person);
	memcpy(e.name, c->person->name, sizeof e.name);
	memcpy(e.deck, m->deck, sizeof e.deck);
	sit_all(r, c->person,
		seat); /* first: the others are told of the seat with its person there */
	room_commit(h, r, &e);
	r->seat[seat].looked = h->now;
	room_plan(h, r);
	t = wire_begin(h, m);
	frame_member_number(t, "seat", seat);
	frame_member_number(t, "n", r->n);
	wire_end(h, c, m);
}

void room_stand(struct hub *h, struct room *r, unsigned seat, bool kicked)
{
	struct entry e = {
		.kind = ENTRY_STOOD, .seat = (uint8_t)seat, .what = kicked, .has_hash = true
	};

	random_bytes(h, &e.hash, sizeof e.hash);
	room_commit(h, r, &e);
	stand_all(r, seat);
	room_plan(h, r);
}

void do_stand(struct hub *h, struct conn *c, const struct message *m)
{
	if (c->room->state != STORE_OPEN) {
		wire_error(h, c, m, WIRE_STATE, "the game has begun: resign, or offer to end it");
		return;
	}
	room_stand(h, c->room, c->seat, false);
	wire_number(h, c, m, c->room->n);
}

void do_kick(struct hub *h, struct conn *c, const struct message *m)
{
	struct room *r = c->room;

	if (r->state != STORE_OPEN)
		wire_error(h, c, m, WIRE_STATE, "the game has begun already");
	else if (strcmp(r->creator, c->person->id) != 0)
		wire_error(h, c, m, WIRE_FORBIDDEN, "only who made the room may do this");
	else if (m->seat >= r->set.seats || !r->seat[m->seat].person[0])
		wire_error(h, c, m, WIRE_PARAMS, "seat: nobody sits there");
	else {
		room_stand(h, r, m->seat, true);
		wire_number(h, c, m, r->n);
	}
}

/* ---- being ready ---------------------------------------------------------------------------- */

static bool all_sit(const struct room *r)
{
	for (unsigned i = 0; i < r->set.seats; i++)
		if (is_person_seat(r, i) && !r->seat[i].person[0])
			return false;
	return true;
}

void do_ready(struct hub *h, struct conn *c, const struct message *m)
{
	struct room *r = c->room;
	struct seat *s = &r->seat[c->seat];
	struct fair_hash before = fair_link_before(&m->link);
	struct entry e = {
		.kind = ENTRY_READY, .seat = c->seat, .has_link = true, .link = m->link
	};

	if ((s->ready || r->began) && fair_same(&s->link, &m->link))
		wire_number(h, c, m, r->n);
	else if (r->state != STORE_OPEN || s->ready)
		wire_error(h, c, m, WIRE_STATE, "you are ready already");
	else if (!all_sit(r))
		wire_error(h, c, m, WIRE_STATE, "wait until every seat is taken");
	else if (r->set.rated && !s->name[0]) /* the room became rated after she sat down */
		wire_error(h, c, m, WIRE_FORBIDDEN,
			   "this room is rated: give yourself a name, then sit down again");
	else if (!fair_same(&before, &s->anchor))
		wire_error(h, c, m, WIRE_LINK, "the link does not belong to your anchor");
	else {
		room_commit(h, r, &e);
		room_begin_if_ready(h, r);
		wire_number(h, c, m, r->n);
	}
}

void room_begin_if_ready(struct hub *h, struct room *r)
{
	struct entry e = { .kind = ENTRY_BEGAN };
	enum fair_fault fault;

	for (unsigned i = 0; i < r->set.seats; i++)
		if (is_person_seat(r, i) && !r->seat[i].ready)
			return;
	/* A table of computers begins when somebody looks at it. */
	if (r->state != STORE_OPEN || (!people_of(r) && !r->first))
		return;
	fault = room_commit(h, r, &e);
	assert(!fault);
	(void)fault;
	code_drop(h, r);
	write_fold(h, r);
	room_after(h, r);
}

void do_anchor(struct hub *h, struct conn *c, const struct message *m)
{
	struct room *r = c->room;
	struct entry e = {
		.kind = ENTRY_ANCHORED, .seat = c->seat, .has_hash = true, .hash = m->anchor
	};

	if (room_commit(h, r, &e))
		wire_error(h, c, m, WIRE_LINK, "the anchor was refused");
	else
		wire_number(h, c, m, r->n);
}
