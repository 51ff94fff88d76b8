/*
 * enter.c - entering a room by its id, a key or a short code, also one that is not in memory; what somebody
 * has missed there; leaving.
 */
#include "server/parts.h"

#include <string.h>

enum { BEHIND = 64, MOST = HUB_FRAME_OUT * 3 / 4 };

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

	if (strlen(m->room) == STORE_ID && !shard_is_mine(h, m->room)) {
		wire_elsewhere(h, c, m, m->room);
		return NULL;
	}
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
	if (h->config.shared && !c->looked) {
		ask_code(h, c, m->code);
		wait_for_look(h, c);
		return NULL;
	}
	if (c->coded[0]) {
		wire_elsewhere(h, c, m, c->coded);
		return NULL;
	}
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
		put_room_code(t, r);
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
