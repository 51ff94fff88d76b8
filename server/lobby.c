/*
 * lobby.c - arriving: who somebody is, lists of rooms, making, changing, entering and leaving them.
 */
#include "server/parts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BEHIND = 64, LISTED = 100, MOST = HUB_FRAME_OUT * 3 / 4 };

/* ---- people ------------------------------------------------------------------------------- */

static void put_hello(struct hub *h, const struct conn *c, const struct message *m,
		      const uint8_t *token)
{
	struct frame *t = wire_begin(h, m);

	frame_member_string(t, "person", c->person->id);
	frame_member_string(t, "name", c->person->name);
	if (token) {
		frame_member(t, "token");
		frame_base64(t, token, TOKEN);
	}
	frame_member_number(t, "now", (int64_t)h->now);
	frame_member_hash(t, "key", &h->key);
	frame_member_string(t, "node", h->config.node);
	frame_member_string(t, "version", h->config.version);
}

static void make_guest(struct hub *h, struct conn *c, const struct message *m)
{
	uint8_t token[TOKEN];
	uint32_t ms = 0;

	if (h->people.count >= h->config.limits.people) {
		wire_error(h, c, m, WIRE_FULL, "this server knows too many people");
	} else if (!may_do(h, c, LIMIT_GUESTS, &ms)) {
		wire_slow(h, c, m, ms);
	} else {
		c->person = person_new(h, m->name);
		c->device = device_new(h, c->person, m->device, token);
		put_hello(h, c, m, token);
		wire_end_held(h, c, m, h->number);
	}
}

/* With a recovery code, or with one for a second device: a new device of the same person. */
static void recover(struct hub *h, struct conn *c, const struct message *m)
{
	uint8_t token[TOKEN];
	struct person *p;
	uint32_t ms = 0;

	if (!may_try(h, c, LIMIT_TRIES, &ms)) {
		wire_slow(h, c, m, ms);
		return;
	}
	p = person_of_code(h, m->code);
	if (!p) {
		may_do(h, c, LIMIT_TRIES, &ms);
		wire_error(h, c, m, WIRE_FORBIDDEN,
			   "this code is not known here, or was used already");
		return;
	}
	c->person = p;
	c->device = device_new(h, p, m->device, token);
	put_hello(h, c, m, token);
	wire_end_held(h, c, m, h->number);
}

static void greet(struct hub *h, struct conn *c, const struct message *m, struct device *d)
{
	const uint64_t day = UINT64_C(24) * 3600 * 1000;
	bool new_label = m->has >> P_DEVICE & 1 && strcmp(m->device, d->label) != 0;

	c->person = d->person;
	c->device = d;
	c->person->seen = h->now;
	if (new_label)
		snprintf(d->label, sizeof d->label, "%s", m->device);
	if (new_label || h->now - d->seen > day) {
		d->seen = h->now;
		write_device(h, d, false);
	}
	put_hello(h, c, m, NULL);
	wire_end_held(h, c, m, h->number);
}

void do_hello(struct hub *h, struct conn *c, const struct message *m)
{
	struct fair_hash hash = token_hash(m->token, sizeof m->token);
	struct device *d = map_find(&h->devices, &hash);
	bool page = m->has >> P_PAGE & 1 && h->config.version[0] &&
		    strcmp(m->page, h->config.version) != 0;
	uint32_t ms = 0;

	if (c->person) {
		wire_error(h, c, m, WIRE_STATE, "you have said hello already");
	} else if (page || m->versions_differ) {
		wire_error(h, c, m, WIRE_VERSION,
			   "this server has other rules: load the page again");
	} else if (m->has >> P_CODE & 1) {
		recover(h, c, m);
	} else if (!(m->has >> P_TOKEN & 1)) {
		make_guest(h, c, m);
	} else if (!d && !may_do(h, c, LIMIT_TRIES, &ms)) {
		wire_slow(h, c, m, ms);
	} else if (!d) {
		wire_error(h, c, m, WIRE_FORBIDDEN,
			   "this token is not known here: say hello without one");
	} else {
		greet(h, c, m, d);
	}
}

void do_name(struct hub *h, struct conn *c, const struct message *m)
{
	snprintf(c->person->name, sizeof c->person->name, "%s", m->name);
	write_person(h, c->person);
	frame_member_string(wire_begin(h, m), "name", c->person->name);
	wire_end_held(h, c, m, h->number);
}

/* ---- lists ---------------------------------------------------------------------------------- */

bool is_member(const struct room *r, const struct person *p)
{
	if (strcmp(r->creator, p->id) == 0)
		return true;
	for (unsigned i = 0; i < r->set.seats; i++)
		if (strcmp(r->seat[i].person, p->id) == 0 || strcmp(r->set.reserved[i], p->id) == 0)
			return true;
	return false;
}

static bool is_unread(const struct room *r, const struct person *p)
{
	for (unsigned i = 0; i < r->set.seats; i++)
		if (r->seat[i].unread && strcmp(r->seat[i].person, p->id) == 0)
			return true;
	return false;
}

static void put_list(struct hub *h, struct frame *t, const struct person *p)
{
	const char *comma = "";
	uint32_t n = 0;

	frame_member(t, "rooms");
	frame_put(t, "[");
	for (uint32_t i = 0; i < h->rooms && n < LISTED && t->used < MOST; i++) {
		const struct room *r = h->room[i];

		if (!r->n || (p ? !is_member(r, p) : !r->set.listed || r->state != STORE_OPEN))
			continue;
		frame_put(t, comma);
		put_room(h, t, r);
		if (p && is_unread(r, p)) {
			t->used--; /* one more member before the end */
			frame_member_truth(t, "unread", true);
			frame_put(t, "}");
		}
		comma = ",";
		n++;
	}
	frame_put(t, "]");
}

void do_rooms(struct hub *h, struct conn *c, const struct message *m)
{
	put_list(h, wire_begin(h, m), NULL);
	wire_end_held(h, c, m, h->number);
}

void put_mine(struct hub *h, struct frame *t, const struct person *p)
{
	put_list(h, t, p);
}

/* ---- making and changing rooms ------------------------------------------------------------------ */

static bool read_settings(struct hub *h, struct conn *c, const struct message *m,
			  struct settings *s)
{
	const struct q_game *g = q_game_named(m->game);
	struct q_error error = { .line = 0 };
	uint8_t seats = 0;
	bool computers = false;
	const char *rated;

	*s = (struct settings){ .rules = g->rules_version,
				.pack = g->pack ? g->pack->hash : 0,
				.pace = m->has >> P_PACE & 1 ? m->pace : PACE_EVENING,
				.watch = m->watch,
				.undo = m->undo,
				.on_time = m->on_time,
				.absence = m->absence,
				.listed = m->listed,
				.hot_seat = m->hot_seat,
				.no_holidays = m->has >> P_HOLIDAYS & 1 && !m->holidays,
				.rated = m->rated };
	snprintf(s->game, sizeof s->game, "%s", m->game);
	if (m->options)
		memcpy(s->options, m->options, m->options_size);
	if (!settings_fit(h, s, &seats, &error)) {
		wire_error(h, c, m, WIRE_PARAMS, error.text);
		return false;
	}
	s->seats = seats;
	if (m->has >> P_SEATS & 1 && m->seats != seats) {
		snprintf(error.text, sizeof error.text, "seats: with these options there are %u",
			 seats);
		wire_error(h, c, m, WIRE_PARAMS, error.text);
		return false;
	}
	for (unsigned i = 0; m->has >> P_SEATS & 1 && i < seats; i++) {
		memcpy(s->level[i], m->levels[i], sizeof s->level[i]);
		computers |= s->level[i][0] != '\0';
	}
	if (s->rated && (rated = rated_fits(m, s)) != NULL) {
		wire_error(h, c, m, WIRE_PARAMS, rated);
		return false;
	}
	if (computers && h->counters.jobs > h->config.limits.jobs) {
		wire_error(h, c, m, WIRE_FULL, "the computer players are busy: try again later");
		return false;
	}
	return true;
}

static void new_seed(struct hub *h, struct entry *e)
{
	e->has_hash = true;
	random_bytes(h, &e->hash, sizeof e->hash);
}

struct room *open_room(struct hub *h, const char *creator, const struct settings *set)
{
	struct entry e = { .kind = ENTRY_OPENED, .settings = *set };
	struct person *p = map_find(&h->people, creator);
	char id[STORE_ID + 1];
	struct room *r;

	random_id(h, id);
	r = room_new(h, id);
	snprintf(e.person, sizeof e.person, "%s", creator);
	new_seed(h, &e);
	room_commit(h, r, &e);
	if (p)
		p->rooms++;
	return r;
}

/* A key for a seat, or for any free one. */
static void make_key(struct hub *h, struct room *r, unsigned seat, uint8_t key[KEY])
{
	struct entry e = { .kind = ENTRY_INVITED, .seat = (uint8_t)seat, .has_hash = true };

	random_bytes(h, key, KEY);
	e.hash = token_hash(key, KEY);
	room_commit(h, r, &e);
	code_renew(h, r);
}

static void put_code(struct frame *t, const struct room *r)
{
	char code[CODE + 2];

	if (!r->code[0])
		return;
	code_show(r, code);
	frame_member_string(t, "code", code);
}

void do_create(struct hub *h, struct conn *c, const struct message *m)
{
	struct settings set;
	uint8_t key[KEY];
	uint32_t ms = 0;
	struct room *r;
	struct frame *t;

	if (h->rooms >= h->config.limits.rooms) {
		wire_error(h, c, m, WIRE_FULL, "there are too many rooms: try again later");
		return;
	}
	if (c->person->rooms >= h->config.limits.rooms_per_person) {
		wire_error(h, c, m, WIRE_FULL,
			   "you have too many rooms: end one of your games first");
		return;
	}
	if (!read_settings(h, c, m, &set))
		return;
	if (!may_do(h, c, LIMIT_ROOMS, &ms)) {
		wire_slow(h, c, m, ms);
		return;
	}
	r = open_room(h, c->person->id, &set);
	make_key(h, r, Q_NOBODY, key);
	write_fold(h, r); /* lists of rooms are read from folds */
	room_plan(h, r);
	t = wire_begin(h, m);
	frame_member_string(t, "room", r->id);
	frame_member(t, "key");
	frame_base64(t, key, sizeof key);
	put_code(t, r);
	frame_member_number(t, "n", r->n);
	wire_end_held(h, c, m, r->number);
}

static bool creator_of_open(struct hub *h, struct conn *c, const struct message *m)
{
	if (c->room->state != STORE_OPEN)
		wire_error(h, c, m, WIRE_STATE, "the game has begun already");
	else if (strcmp(c->room->creator, c->person->id) != 0)
		wire_error(h, c, m, WIRE_FORBIDDEN, "only who made the room may do this");
	else
		return true;
	return false;
}

void do_set(struct hub *h, struct conn *c, const struct message *m)
{
	struct entry e = { .kind = ENTRY_SET };

	if (!creator_of_open(h, c, m) || !read_settings(h, c, m, &e.settings))
		return;
	new_seed(h, &e);
	room_commit(h, c->room, &e);
	for (struct conn *other = c->room->first; other; other = other->next)
		if (other->seat != Q_NOBODY && !c->room->seat[other->seat].person[0])
			conn_sit(other, Q_NOBODY);
	room_plan(h, c->room);
	wire_number(h, c, m, c->room->n);
}

void do_invite(struct hub *h, struct conn *c, const struct message *m)
{
	struct room *r = c->room;
	uint8_t key[KEY];
	struct frame *t;

	if (!creator_of_open(h, c, m))
		return;
	if (m->seat != Q_NOBODY && m->seat >= r->set.seats) {
		wire_error(h, c, m, WIRE_PARAMS, "seat: there is no such seat");
		return;
	}
	make_key(h, r, m->seat, key);
	t = wire_begin(h, m);
	frame_member(t, "key");
	frame_base64(t, key, sizeof key);
	put_code(t, r);
	frame_member_number(t, "n", r->n);
	wire_end(h, c, m);
}

/* ---- entering ------------------------------------------------------------------------------------- */

/* The message waits until the store has answered. */
static void wait_for(struct hub *h, struct conn *c, const struct message *m, struct room *r)
{
	struct frame t = { .at = NULL };

	frame_put(&t, "{\"jsonrpc\":\"2.0\",\"id\":");
	frame_put(&t, m->id[0] ? m->id : "null");
	frame_put(&t, ",\"method\":\"enter\",\"params\":{");
	frame_member_string(&t, "room", r->id);
	if (m->has >> P_KEY & 1) {
		frame_member(&t, "key");
		frame_base64(&t, m->key, sizeof m->key);
	}
	if (m->has >> P_SINCE & 1)
		frame_member_number(&t, "since", m->since);
	if (m->has >> P_HASH & 1)
		frame_member_string(&t, "hash", m->hash);
	if (m->has >> P_SEAT & 1)
		frame_member_number(&t, "seat", m->seat);
	if (m->json)
		frame_member_string(&t, "as", "json");
	frame_put(&t, "}}");
	c->waiting = t.at;
	c->waiting_size = t.used;
	memcpy(c->waits_for, r->id, sizeof c->waits_for);
	ask_load(h, r);
}

/* The room is here, or will be; NULL: a reply was given. */
static struct room *look_for(struct hub *h, struct conn *c, const struct message *m)
{
	struct room *r = room_find(h, m->room);
	uint32_t ms = 0;

	if (r && (r->asleep || (!r->n && r->loading))) {
		wait_for(h, c, m, r);
		return NULL;
	}
	if (r && r->n)
		return r;
	if (r || strlen(m->room) != STORE_ID) {
		wire_error(h, c, m, WIRE_NO_ROOM, "there is no such room, or you may not enter it");
	} else if (!may_do(h, c, LIMIT_TRIES, &ms)) {
		wire_slow(h, c, m, ms);
	} else if (h->rooms >= h->config.limits.rooms) {
		wire_error(h, c, m, WIRE_FULL, "there are too many rooms: try again later");
	} else {
		wait_for(h, c, m, room_new(h, m->room));
	}
	return NULL;
}

/* The room of a short code; NULL: a reply was given. */
static struct room *look_for_code(struct hub *h, struct conn *c, const struct message *m)
{
	struct room *r;
	uint32_t ms = 0;

	if (!may_try(h, c, LIMIT_CODES, &ms)) {
		wire_slow(h, c, m, ms);
		return NULL;
	}
	r = code_find(h, m->code);
	if (r && r->asleep) {
		wait_for(h, c, m, r);
		return NULL;
	}
	if (r)
		return r;
	may_do(h, c, LIMIT_CODES, &ms);
	wire_error(h, c, m, WIRE_NO_ROOM, "there is no open room of this code");
	return NULL;
}

/* The seat that a key is for: ANY_SEAT, or Q_NOBODY if it fits none. */
static unsigned seat_of_key(const struct room *r, const struct message *m)
{
	struct fair_hash hash = token_hash(m->key, sizeof m->key);

	for (unsigned i = 0; i <= ANY_SEAT; i++)
		if (r->has_key[i] && fair_same(&r->key[i], &hash))
			return i;
	return Q_NOBODY;
}

static bool may_enter(struct hub *h, struct conn *c, const struct message *m, const struct room *r,
		      unsigned *key)
{
	bool member = is_member(r, c->person);
	uint32_t ms = 0;

	*key = m->has >> P_CODE & 1 ? ANY_SEAT : m->has >> P_KEY & 1 ? seat_of_key(r, m) : Q_NOBODY;
	if (m->has >> P_KEY & 1 && *key == Q_NOBODY && !member) {
		if (may_do(h, c, LIMIT_TRIES, &ms))
			wire_error(h, c, m, WIRE_NO_ROOM,
				   "there is no such room, or you may not enter it");
		else
			wire_slow(h, c, m, ms);
		return false;
	}
	if (!member && *key == Q_NOBODY && !r->set.listed && r->set.watch == WATCH_NONE) {
		wire_error(h, c, m, WIRE_NO_ROOM, "there is no such room, or you may not enter it");
		return false;
	}
	if (!has_these_rules(r)) {
		wire_error(h, c, m, WIRE_VERSION, "this game was begun under other rules");
		return false;
	}
	if (!member && r->watchers >= h->config.limits.watchers) {
		wire_error(h, c, m, WIRE_FULL, "too many people watch this room");
		return false;
	}
	return true;
}

static unsigned seat_of(const struct room *r, const struct person *p, unsigned wanted)
{
	if (wanted < r->set.seats && strcmp(r->seat[wanted].person, p->id) == 0)
		return wanted;
	for (unsigned i = 0; i < r->set.seats; i++)
		if (strcmp(r->seat[i].person, p->id) == 0)
			return i;
	return Q_NOBODY;
}

/* What the client has missed, or everything anew. */
static void put_missed(struct hub *h, struct frame *t, const struct conn *c,
		       const struct message *m)
{
	struct room *r = c->room;
	bool has = m->has >> P_SINCE & 1 && m->since >= r->began && m->since <= r->n &&
		   r->n - m->since <= BEHIND && m->has >> P_HASH & 1;
	size_t used = t->used;
	uint32_t next;

	if (!r->began)
		return;
	if (has &&
	    put_entries(h, t, r, m->since + 1, r->n, c->seat, c->json, m->hash, MOST, &next) &&
	    next > r->n && t->used < MOST) {
		h->counters.resumed++;
		return;
	}
	t->used = used;
	put_snapshot(h, t, r, c->seat, c->json);
	h->counters.snapshots++;
}

void do_enter(struct hub *h, struct conn *c, const struct message *m)
{
	unsigned key = Q_NOBODY, seat;
	struct frame *t;
	struct room *r;

	if (!(m->has >> P_CODE & 1) == !(m->has >> P_ROOM & 1)) {
		wire_error(h, c, m, WIRE_PARAMS, "give a room or a code, one of the two");
		return;
	}
	r = m->has >> P_CODE & 1 ? look_for_code(h, c, m) : look_for(h, c, m);
	if (!r || !may_enter(h, c, m, r, &key))
		return;
	conn_leave(h, c);
	seat = seat_of(r, c->person, m->seat);
	if (seat != Q_NOBODY && r->seat[seat].substituted &&
	    (r->state == STORE_PLAYING || r->state == STORE_PAUSED)) {
		struct entry e = { .kind = ENTRY_RETURNED, .seat = (uint8_t)seat };

		room_commit(h, r, &e);
	}
	c->json = m->json;
	c->key = (uint8_t)key;
	c->seat = Q_NOBODY;
	conn_enter(h, c, r);
	conn_sit(c, seat);
	if (seat != Q_NOBODY && !c->hidden)
		seat_looked(h, r, seat);
	t = wire_begin(h, m);
	frame_member_number(t, "n", r->n);
	if (seat != Q_NOBODY)
		frame_member_number(t, "seat", seat);
	if (is_member(r, c->person))
		put_code(t, r);
	frame_member(t, "room");
	put_room(h, t, r);
	put_missed(h, t, c, m);
	wire_end(h, c, m);
	tell_presence(h, r);
	room_begin_if_ready(h, r);
	room_think(h, r);
	room_plan(h, r);
}

void do_leave(struct hub *h, struct conn *c, const struct message *m)
{
	conn_leave(h, c);
	wire_begin(h, m);
	wire_end(h, c, m);
}
