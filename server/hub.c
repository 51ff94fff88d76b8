/*
 * hub.c - inputs in, effects out: connections, the way of a message, time, starting again.
 */
#include "server/parts.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { JOURNAL_ROWS = 100000, FOLD_MS = 100, FOLD_PARTS = 10, FOLDS_AT_ONCE = 50, EVENTS = 256 };

/* ---- beginning and end ------------------------------------------------------------------- */

struct hub *hub_new(const struct hub_config *config)
{
	struct hub *h = calloc(1, sizeof *h);

	if (!h)
		return NULL;
	h->config = *config;
	h->wake = UINT64_MAX;
	h->people = (struct map){ .key_offset = offsetof(struct person, id), .key_size = STORE_ID };
	h->devices = (struct map){ .key_offset = offsetof(struct device, token_hash),
				   .key_size = STORE_HASH };
	h->by_id = (struct map){ .key_offset = offsetof(struct room, id), .key_size = STORE_ID };
	h->connections = (struct map){ .key_offset = offsetof(struct conn, id),
				       .key_size = sizeof(hub_conn) };
	h->addresses =
		(struct map){ .key_offset = offsetof(struct address, address), .key_size = 16 };
	h->recoveries = (struct map){ .key_offset = offsetof(struct person, recovery),
				      .key_size = STORE_HASH };
	h->pairs =
		(struct map){ .key_offset = offsetof(struct pair, hash), .key_size = STORE_HASH };
	h->posts = (struct map){ .key_offset = offsetof(struct post, key),
				 .key_size = 2 * STORE_ID + 1 };
	h->gone = (struct map){ .key_offset = offsetof(struct gone, id), .key_size = STORE_ID };
	h->codes = (struct map){ .key_offset = offsetof(struct room, code), .key_size = CODE };
	h->post_wake = UINT64_MAX;
	h->s = must_have(calloc(1, sizeof *h->s));
	h->s->events = EVENTS;
	h->s->snap_size = (size_t)EVENTS * Q_STATE_MAX;
	h->s->event = must_have(malloc(EVENTS * sizeof *h->s->event));
	h->s->snap = must_have(malloc(h->s->snap_size));
	return h;
}

static void free_items(struct map *m)
{
	for (uint32_t i = 0; i < m->slots; i++)
		free(m->at[i]);
	map_free(m);
}

void hub_free(struct hub *h)
{
	if (!h)
		return;
	for (uint32_t i = 0; i < h->connections.slots; i++)
		if (h->connections.at[i])
			free(((struct conn *)h->connections.at[i])->waiting);
	while (h->rooms) {
		h->room[h->rooms - 1]->first = NULL;
		room_forget(h, h->room[h->rooms - 1]);
	}
	free(h->room);
	map_free(&h->by_id);
	map_free(&h->codes);
	map_free(&h->recoveries);
	for (uint32_t i = 0; i < h->people.slots; i++)
		if (h->people.at[i])
			free(((struct person *)h->people.at[i])->wishes);
	ratings_free(h);
	free_items(&h->gone);
	free_items(&h->pairs);
	free_items(&h->posts);
	free_items(&h->people);
	free_items(&h->devices);
	free_items(&h->connections);
	free_items(&h->addresses);
	for (unsigned i = 0; i < 2 * (Q_SEATS + 1); i++)
		frame_free(&h->s->frame[i]);
	frame_free(&h->frame);
	free(h->s->event);
	free(h->s->snap);
	free(h->s);
	free(h);
}

void hub_set_push_key(struct hub *h, const char *key)
{
	snprintf(h->push_key, sizeof h->push_key, "%s", key);
}

/* ---- messages ---------------------------------------------------------------------------------- */

static bool needs_are_met(struct hub *h, struct conn *c, const struct message *m)
{
	unsigned needs = m->method->needs;
	const struct room *r = c->room;

	if (needs & NEED_HELLO && !c->person)
		wire_error(h, c, m, WIRE_HELLO, "say hello first");
	else if (needs & NEED_ROOM && !r && c->moved[0])
		wire_elsewhere(h, c, m, c->moved);
	else if (needs & NEED_ROOM && !r)
		wire_error(h, c, m, WIRE_NO_ROOM, "enter a room first");
	else if (needs & NEED_SEAT && c->seat == Q_NOBODY)
		wire_error(h, c, m, WIRE_FORBIDDEN, "you have no seat in this room");
	else if (needs & NEED_GAME && r->state == STORE_OPEN)
		wire_error(h, c, m, WIRE_NO_GAME, "the game has not begun");
	else if (needs & NEED_GAME && r->state != STORE_PLAYING && r->state != STORE_PAUSED)
		wire_error(h, c, m, WIRE_OVER, "the game is over");
	else if (needs & NEED_COST && h->config.limits.messages && h->now - c->costly < 1000)
		wire_slow(h, c, m, (uint32_t)(1000 - (h->now - c->costly)));
	else
		return true;
	return false;
}

void hub_handle(struct hub *h, struct conn *c, const char *text, size_t n)
{
	struct message m;
	struct q_error error;
	int code = message_read(h, &m, text, n, &error);

	if (code) {
		wire_error(h, c, &m, (enum wire_code)code, error.text);
		return;
	}
	if (!needs_are_met(h, c, &m))
		return;
	if (m.method->needs & NEED_COST)
		c->costly = h->now;
	h->said = text;
	h->said_size = n;
	m.method->run(h, c, &m);
}

static void said(struct hub *h, struct conn *c, const char *text, size_t n)
{
	static const struct message none;
	uint32_t ms = 0;

	h->counters.messages++;
	if (c->closing)
		return;
	if (!may_speak(h, c, &ms) || c->waiting) {
		wire_slow(h, c, &none, ms ? ms : 100);
		return;
	}
	hub_handle(h, c, text, n);
}

/* The rooms that messages wait for are here, or are not. */
void go_on(struct hub *h, struct room *r)
{
	struct conn *waiting[64];
	uint32_t n = 0;

	for (uint32_t i = 0; i < h->connections.slots && n < 64; i++) {
		struct conn *c = h->connections.at[i];

		if (c && c->waiting && strcmp(c->waits_for, r->id) == 0)
			waiting[n++] = c;
	}
	for (uint32_t i = 0; i < n; i++) {
		char *text = waiting[i]->waiting;

		waiting[i]->waiting = NULL;
		hub_handle(h, waiting[i], text, waiting[i]->waiting_size);
		free(text);
	}
	if (n == 64)
		go_on(h, r);
}

/* ---- connections --------------------------------------------------------------------------------- */

static void came(struct hub *h, hub_conn id, const uint8_t address[16])
{
	struct conn *c = must_have(calloc(1, sizeof *c));
	struct address *a = address_of(h, address);

	c->id = id;
	memcpy(c->address, address, sizeof c->address);
	c->seat = c->key = Q_NOBODY;
	c->tokens = h->config.limits.burst * 1000;
	c->filled = h->now;
	assert(!map_find(&h->connections, &id));
	map_add(&h->connections, c);
	a->connections++;
	h->counters.connections = h->connections.count;
	if (a->connections > h->config.limits.per_address ||
	    h->connections.count > h->config.limits.connections) {
		frame_clear(&h->frame);
		frame_put(&h->frame, "{\"jsonrpc\":\"2.0\",\"method\":\"full\",\"params\":{}}");
		send_frame(h, c, &h->frame, 0);
		send_close(h, c, 1013);
	}
}

static void went(struct hub *h, struct conn *c)
{
	struct address *a = address_of(h, c->address);

	c->closing = true;
	conn_leave(h, c);
	a->connections--;
	map_remove(&h->connections, &c->id);
	h->counters.connections = h->connections.count;
	free(c->waiting);
	free(c);
}

/* Addresses that nobody comes from any more. */
static void forget_addresses(struct hub *h)
{
	if (h->addresses.count < 2 * h->config.limits.connections)
		return;
	for (uint32_t i = 0; i < h->addresses.slots; i++) {
		struct address *a = h->addresses.at[i];

		if (a && !a->connections) {
			map_remove(&h->addresses, a->address);
			free(a);
			i = i ? i - 1 : 0;
		}
	}
}

/* ---- what was stored -------------------------------------------------------------------------------- */

static void loaded(struct hub *h, const struct hub_input *in)
{
	const struct store_item *item = in->loaded.item;
	struct room *r = NULL;

	if (in->loaded.shard) {
		shard_item(h, item);
		return;
	}
	if (item ? item->kind == STORE_ITEM_FOLD && !shard_is_mine(h, item->fold.room.id) :
		   !shard_is_mine(h, in->loaded.room))
		return; /* it was given back meanwhile */
	if (!item) {
		r = room_find(h, in->loaded.room);
	} else if (item->kind == STORE_ITEM_FOLD) {
		room_load(h, &item->fold);
		r = room_find(h, item->fold.room.id);
	} else if (item->kind == STORE_ITEM_APPEND) {
		room_load_entry(h, &item->append);
	} else if (item->kind == STORE_ITEM_POST) {
		post_load(h, &item->post);
	} else {
		people_load(h, item);
	}
	if (!h->started || !r)
		return;
	r->loading = false;
	go_on(h, r);
	if (!r->n)
		room_forget(h, r);
	else
		room_due(h, r);
}

/* Nobody is charged for the time in which the server did not run. */
void room_restart(struct hub *h, struct room *r, uint64_t beat)
{
	struct entry e = { .kind = ENTRY_RESTARTED, .ms = beat };
	struct person *p = map_find(&h->people, r->creator);

	r->empty = h->now;
	for (unsigned i = 0; i < r->set.seats; i++) {
		r->seat[i].away = r->seat[i].person[0] ? h->now : 0;
		/* It was over, and the server ended before it had noted who saw that. */
		r->seat[i].unread = r->state == STORE_OVER && r->seat[i].person[0];
	}
	if (p && r->state < STORE_OVER)
		p->rooms++;
	if (r->running)
		room_commit(h, r, &e);
	/* What has to follow an entry may have been lost with the process. */
	if (r->state == STORE_OPEN) {
		code_renew(h, r);
		room_begin_if_ready(h, r);
	}
	for (unsigned i = 0; i < OFFERS; i++)
		if (r->offer[i].n)
			settle_offer(h, r, r->offer[i].n);
	if (r->state == STORE_PLAYING)
		room_after(h, r);
	room_due(h, r);
}

static void started(struct hub *h, const struct store_start *start)
{
	struct fair_hash sign;

	memcpy(&sign, start->sign, sizeof sign);
	fair_signing_key(&sign, &h->key, h->secret);
	h->number = h->written = h->stored = start->last_number;
	h->started = true;
	ratings_started(h);
	for (uint32_t i = h->rooms; i-- > 0;)
		if (has_these_rules(h->room[i]))
			room_restart(h, h->room[i], start->beat);
}

/* ---- time ------------------------------------------------------------------------------------------------ */

/* Entries that are long in the journal: it stays short, and a start quick. A few rooms at a time, since answers
 * wait meanwhile; all of them in a second. */
static void fold_old(struct hub *h)
{
	uint64_t passed = (h->now - h->folded_at) / FOLD_MS;
	uint32_t parts = passed < FOLD_PARTS ? (uint32_t)passed : FOLD_PARTS;
	uint32_t looks = (h->rooms * parts + FOLD_PARTS - 1) / FOLD_PARTS, folds = 0;

	if (!parts)
		return;
	h->folded_at = h->now;
	for (uint32_t i = 0; i < looks && folds < parts * FOLDS_AT_ONCE; i++) {
		struct room *r = h->room[h->next_fold++ % h->rooms];

		if (r->asleep || r->shadow || r->folded == r->n ||
		    h->number - r->unfolded_from < JOURNAL_ROWS)
			continue;
		write_fold(h, r);
		folds++;
	}
}

static void tick(struct hub *h)
{
	uint64_t wake = UINT64_MAX;

	forget_addresses(h);
	fold_old(h);
	posts_due(h);
	if (h->now < h->wake)
		return;
	/* room_due() may forget the room: then another one takes its place in the list. */
	for (uint32_t i = h->rooms; i-- > 0;)
		if (h->room[i]->wake <= h->now)
			room_due(h, h->room[i]);
	for (uint32_t i = 0; i < h->rooms; i++)
		if (h->room[i]->wake < wake)
			wake = h->room[i]->wake;
	h->wake = h->post_wake < wake ? h->post_wake : wake;
}

static void leaving(struct hub *h, uint32_t ms)
{
	shards_leave(h);
	frame_clear(&h->frame);
	frame_put(&h->frame, "{\"jsonrpc\":\"2.0\",\"method\":\"leaving\",\"params\":{");
	frame_member_number(&h->frame, "in", ms);
	frame_put(&h->frame, "}}");
	for (uint32_t i = 0; i < h->connections.slots; i++)
		if (h->connections.at[i])
			send_frame(h, h->connections.at[i], &h->frame, 0);
}

static void end_room(struct hub *h, const char *id)
{
	struct room *r = room_find(h, id);

	if (!r || r->asleep || r->shadow || !has_these_rules(r))
		return;
	if (r->state == STORE_OPEN)
		room_close(h, r);
	else if (r->state == STORE_PLAYING || r->state == STORE_PAUSED)
		room_end_game(h, r, END_STOPPED, Q_NOBODY);
}

void hub_step(struct hub *h, uint64_t now, const struct hub_input *in, struct hub_effects *out)
{
	struct conn *c = in->kind == HUB_SAID || in->kind == HUB_WENT || in->kind == HUB_LISTED ||
					 in->kind == HUB_LOOKED ?
				 map_find(&h->connections, &in->conn) :
				 NULL;
	uint64_t wake = h->wake;

	assert(now >= h->now);
	h->now = now;
	h->out = out;
	memcpy(h->random, in->random, sizeof h->random);
	h->random_used = 0;
	switch (in->kind) {
	case HUB_CAME: came(h, in->conn, in->address); break;
	case HUB_SAID:
		if (c)
			said(h, c, in->said.text, in->said.size);
		break;
	case HUB_WENT:
		if (c)
			went(h, c);
		break;
	case HUB_STORED:
		if (in->stored > h->stored)
			h->stored = in->stored;
		break;
	case HUB_LOADED: loaded(h, in); break;
	case HUB_STARTED: started(h, &in->started); break;
	case HUB_THOUGHT: thought(h, in); break;
	case HUB_LISTED:
		if (c)
			me_listed(h, c, in);
		break;
	case HUB_POSTED: posted(h, in); break;
	case HUB_TICK: tick(h); break;
	case HUB_LEAVING: leaving(h, in->leaving_ms); break;
	case HUB_END: end_room(h, in->end); break;
	case HUB_TAKEN:
	case HUB_OWNER:
	case HUB_SURPLUS: shard_news(h, in); break;
	case HUB_PERSON: person_news(h, in); break;
	case HUB_GONE: person_gone(h, in->news.id); break;
	case HUB_SHADOW: shadow_news(h, in); break;
	case HUB_LOOKED: looked(h, c, in); break;
	}
	if (h->wake < wake || (in->kind == HUB_TICK && h->wake != UINT64_MAX))
		ask_wake(h);
}
