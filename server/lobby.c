/*
 * lobby.c - lists of rooms; making them, changing them, keys to them.
 */
#include "server/parts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LISTED = 100, MOST = HUB_FRAME_OUT * 3 / 4 };

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

/* Anybody may sit down, or watch. */
static bool is_listed(const struct room *r, enum store_room_state state)
{
	return r->set.listed && !r->asleep && r->state == state &&
	       (state == STORE_OPEN || r->set.watch != WATCH_NONE);
}

/* A person's rooms, or those of the lobby that are in this state. */
static void put_rooms(struct hub *h, struct frame *t, const struct person *p,
		      enum store_room_state state, uint32_t *n)
{
	for (uint32_t i = 0; i < h->rooms && *n < LISTED && t->used < MOST; i++) {
		const struct room *r = h->room[i];

		if (!r->n || (p ? !is_member(r, p) : !is_listed(r, state)))
			continue;
		frame_put(t, *n ? "," : "");
		put_room(h, t, r);
		if (p && is_unread(r, p)) {
			t->used--; /* one more member before the end */
			frame_member_truth(t, "unread", true);
			frame_put(t, "}");
		}
		++*n;
	}
}

static void put_list(struct hub *h, struct frame *t, const struct person *p)
{
	uint32_t n = 0;

	frame_member(t, "rooms");
	frame_put(t, "[");
	put_rooms(h, t, p, STORE_OPEN, &n);
	if (!p) /* whoever looks for a seat comes first */
		put_rooms(h, t, NULL, STORE_PLAYING, &n);
	frame_put(t, "]");
}

void do_rooms(struct hub *h, struct conn *c, const struct message *m)
{
	put_list(h, wire_begin(h, m), NULL);
	wire_end_held(h, c, m, h->written);
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
	if (s->rated && (rated = rated_fits(h, m, s)) != NULL) {
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

	if (!room_id(h, id))
		return NULL;
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
	if (!r) { /* a node that has just started, or is alone with a database that is busy */
		wire_slow(h, c, m, 300);
		return;
	}
	make_key(h, r, Q_NOBODY, key);
	write_fold(h, r); /* lists of rooms are read from folds */
	room_plan(h, r);
	t = wire_begin(h, m);
	frame_member_string(t, "room", r->id);
	frame_member(t, "key");
	frame_base64(t, key, sizeof key);
	put_room_code(t, r);
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
	if (h->config.shared)
		write_fold(h, r); /* other nodes look codes up */
	t = wire_begin(h, m);
	frame_member(t, "key");
	frame_base64(t, key, sizeof key);
	put_room_code(t, r);
	frame_member_number(t, "n", r->n);
	wire_end(h, c, m);
}
