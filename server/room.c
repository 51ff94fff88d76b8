/*
 * room.c - rooms as a fold over their entries.
 */
#include "server/parts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- memory ------------------------------------------------------------------------- */

struct room *room_find(struct hub *h, const char *id)
{
	return map_find(&h->by_id, id);
}

struct room *room_new(struct hub *h, const char *id)
{
	struct room *r = must_have(calloc(1, sizeof *r));

	snprintf(r->id, sizeof r->id, "%s", id);
	r->asked = r->stretch = Q_NOBODY;
	r->empty = h->now ? h->now : 1;
	r->wake = r->thought_at = UINT64_MAX;
	r->index = h->rooms;
	h->room = hub_grown(h->room, &h->rooms_room, h->rooms + 1, sizeof(struct room *));
	h->room[h->rooms++] = r;
	map_add(&h->by_id, r);
	return r;
}

void room_drop_entries(struct room *r)
{
	table_free(r->table);
	r->table = NULL;
	free(r->snapshot);
	r->snapshot = NULL;
	free(r->entries);
	free(r->where);
	r->entries = NULL;
	r->where = NULL;
	r->entries_used = r->entries_room = r->where_room = 0;
}

void room_forget(struct hub *h, struct room *r)
{
	assert(!r->first);
	h->room[r->index] = h->room[--h->rooms];
	h->room[r->index]->index = r->index;
	map_remove(&h->by_id, r->id);
	room_drop_entries(r);
	for (unsigned i = 0; i < Q_SEATS; i++)
		free(r->seat[i].deck);
	code_drop(h, r);
	free(r->held);
	free(r);
}

void room_keep(struct room *r, uint64_t at, const uint8_t *body, uint32_t size)
{
	uint8_t head[12];

	for (unsigned i = 0; i < 4; i++)
		head[i] = (uint8_t)(size >> (8 * i));
	for (unsigned i = 0; i < 8; i++)
		head[4 + i] = (uint8_t)(at >> (8 * i));
	r->where = hub_grown(r->where, &r->where_room, r->n + 1, sizeof *r->where);
	r->where[r->n++] = r->entries_used;
	r->entries = hub_grown(r->entries, &r->entries_room,
			       r->entries_used + (uint32_t)sizeof head + size, 1);
	memcpy(r->entries + r->entries_used, head, sizeof head);
	memcpy(r->entries + r->entries_used + sizeof head, body, size);
	r->entries_used += (uint32_t)sizeof head + size;
}

void room_entry(const struct room *r, uint32_t n, struct entry *e)
{
	uint32_t used = r->where[n - 1];
	struct entry_kept kept;
	bool good = entry_next(r->entries, r->entries_used, &used, &kept);

	assert(good);
	e->n = n;
	e->at = kept.at;
	good = entry_read(e, kept.body, kept.size);
	assert(good);
	(void)good;
}

/* ---- the fold ------------------------------------------------------------------------- */

static void set_deck(struct seat *s, const char *deck)
{
	free(s->deck);
	s->deck = deck && deck[0] ? must_have(strdup(deck)) : NULL;
}

static void clear_seat(struct seat *s)
{
	set_deck(s, NULL);
	s->person[0] = s->name[0] = '\0';
	s->ready = false;
}

/* Links that were revealed cannot be used again: each chain goes on from there. */
static void clear_ready(struct room *r)
{
	for (unsigned i = 0; i < Q_SEATS; i++) {
		if (r->seat[i].ready)
			r->seat[i].anchor = r->seat[i].link;
		r->seat[i].ready = false;
	}
}

static bool take_settings(struct room *r, const struct entry *e)
{
	r->set = e->settings;
	r->game = q_game_named(r->set.game);
	r->seed = e->hash;
	r->has_root = false;
	clear_ready(r);
	for (unsigned i = 0; i < Q_SEATS; i++) {
		if (i >= r->set.seats || r->set.level[i][0])
			clear_seat(&r->seat[i]);
		else /* it was checked with other options */
			set_deck(&r->seat[i], NULL);
	}
	return r->game != NULL;
}

static void take_seat(struct room *r, const struct entry *e)
{
	struct seat *s = &r->seat[e->seat];

	memcpy(s->person, e->person, sizeof s->person);
	memcpy(s->name, e->name, sizeof s->name);
	set_deck(s, e->deck);
	s->anchor = e->hash;
	s->ready = false;
	/* A key that names a seat is used once. */
	r->has_key[e->seat] = false;
}

static void drop_offers(struct room *r, enum offer_kind kind)
{
	for (unsigned i = 0; i < OFFERS; i++)
		if (r->offer[i].n && (!kind || r->offer[i].kind == kind))
			r->offer[i] = (struct offer){ .n = 0 };
}

static struct offer *offer_with(struct room *r, uint32_t n)
{
	for (unsigned i = 0; i < OFFERS; i++)
		if (r->offer[i].n == n)
			return &r->offer[i];
	return NULL;
}

static void begin(struct room *r, const struct entry *e)
{
	r->state = STORE_PLAYING;
	r->began = e->n;
	for (unsigned i = 0; i < r->set.seats; i++)
		r->seat[i].bank = pace_of(r)->bank;
}

static void ask(struct room *r, const struct entry *e)
{
	r->asked = e->asked;
	r->question = e->n;
	r->answered = e->at;
	drop_offers(r, OFFER_UNDO);
}

static void end(struct room *r, const struct entry *e)
{
	r->state = STORE_OVER;
	r->end = e->what;
	r->ended_by = e->seat;
	r->asked = Q_NOBODY;
	memcpy(r->result, e->result, sizeof r->result);
	r->rated = e->rated;
	memcpy(r->was, e->was, sizeof r->was);
	memcpy(r->is, e->is, sizeof r->is);
	drop_offers(r, 0);
}

static bool take_offer(struct room *r, const struct entry *e)
{
	struct offer *o = offer_with(r, e->kind == ENTRY_OFFERED ? 0 : e->number);

	if (!o)
		return false;
	if (e->kind == ENTRY_OFFERED)
		*o = (struct offer){ e->n, e->what, e->seat, (uint8_t)(1u << e->seat), e->ms };
	else if (e->kind == ENTRY_AGREED)
		o->agreed |= (uint8_t)(1u << e->seat);
	else
		*o = (struct offer){ .n = 0 };
	return true;
}

static void substitute(struct room *r, const struct entry *e)
{
	struct seat *s = &r->seat[e->seat];

	s->substituted = true;
	memcpy(s->level, e->level, sizeof s->level);
}

/* Somebody whose time was used up could otherwise never play again. */
static void come_back(struct room *r, const struct entry *e)
{
	struct seat *s = &r->seat[e->seat];

	s->substituted = false;
	if (s->bank < pace_of(r)->bonus)
		s->bank = pace_of(r)->bonus;
}

static bool apply_open(struct room *r, const struct entry *e)
{
	switch (e->kind) {
	case ENTRY_OPENED:
		r->state = STORE_OPEN;
		r->made = e->at;
		memcpy(r->creator, e->person, sizeof r->creator);
		return take_settings(r, e);
	case ENTRY_SET: return take_settings(r, e);
	case ENTRY_SAT: take_seat(r, e); return true;
	case ENTRY_STOOD:
		clear_ready(r);
		clear_seat(&r->seat[e->seat]);
		r->seed = e->hash;
		r->has_root = false;
		return true;
	case ENTRY_INVITED: {
		unsigned which = e->seat == Q_NOBODY ? ANY_SEAT : e->seat;

		r->has_key[which] = e->has_hash;
		r->key[which] = e->hash;
		return true;
	}
	case ENTRY_READY:
		r->seat[e->seat].ready = true;
		r->seat[e->seat].link = e->link;
		return true;
	case ENTRY_BEGAN:
		begin(r, e);
		ask(r, e);
		return true;
	case ENTRY_CLOSED: r->state = STORE_CLOSED; return true;
	default: return false;
	}
}

static bool apply_playing(struct room *r, const struct entry *e)
{
	switch (e->kind) {
	case ENTRY_ANSWERED:
	case ENTRY_UNDONE: ask(r, e); return true;
	case ENTRY_ANCHORED:
	case ENTRY_PAGED:
	case ENTRY_RESTARTED: return true;
	case ENTRY_OFFERED:
	case ENTRY_AGREED:
	case ENTRY_DECLINED: return take_offer(r, e);
	case ENTRY_PAUSED:
		r->state = STORE_PAUSED;
		r->paused_until = e->ms;
		drop_offers(r, OFFER_PAUSE);
		return true;
	case ENTRY_RESUMED:
		r->state = STORE_PLAYING;
		drop_offers(r, OFFER_RESUME);
		return true;
	case ENTRY_SUBSTITUTED:
		substitute(r, e);
		drop_offers(r, OFFER_MACHINE);
		return true;
	case ENTRY_RETURNED: come_back(r, e); return true;
	case ENTRY_FLAGGED:
		r->seat[e->seat].bank = 0;
		r->used = pace_of(r)->delay;
		return true;
	case ENTRY_GRANTED:
		r->seat[e->seat].bank += e->ms;
		drop_offers(r, OFFER_TIME);
		return true;
	case ENTRY_RESTED:
		r->seat[e->seat].rest_to = e->ms;
		r->seat[e->seat].rest_from = e->ms - (uint64_t)e->number * 1000;
		return e->ms / 1000 >= e->number;
	case ENTRY_ENDED: end(r, e); return true;
	default: return false;
	}
}

static bool seat_fits(const struct room *r, const struct entry *e)
{
	switch (e->kind) {
	case ENTRY_INVITED:
	case ENTRY_ENDED: return e->seat == Q_NOBODY || e->seat < r->set.seats;
	case ENTRY_OPENED: return r->state == 0;
	default: return e->seat < r->set.seats;
	}
}

bool room_apply(struct room *r, const struct entry *e)
{
	uint64_t stop = e->at;
	bool done;

	if (e->n != r->n + 1 || !seat_fits(r, e))
		return false;
	if (e->kind == ENTRY_RESTARTED && e->ms < stop)
		stop = e->ms;
	clock_stop(r, stop);
	if (r->state == STORE_PLAYING || r->state == STORE_PAUSED)
		done = apply_playing(r, e);
	else
		done = (r->state == STORE_OPEN || e->kind == ENTRY_OPENED) && apply_open(r, e);
	clock_start(r, e->at);
	r->touched = e->at;
	return done;
}

/* Other nodes read who sits where, and which rooms are open, from folds. */
static bool is_for_lists(enum entry_kind kind)
{
	return kind == ENTRY_OPENED || kind == ENTRY_SET || kind == ENTRY_SAT ||
	       kind == ENTRY_STOOD || kind == ENTRY_BEGAN;
}

/* ---- new entries ------------------------------------------------------------------------ */

enum fair_fault room_commit(struct hub *h, struct room *r, struct entry *e)
{
	enum fair_fault fault;
	uint32_t size;
	bool fits;

	e->n = r->n + 1;
	/* The clock of the node that had the room before may have been ahead. */
	e->at = h->now > r->touched ? h->now : r->touched;
	if (e->kind == ENTRY_BEGAN || r->began) {
		struct table *t = table_of(h, r);

		memcpy(h->s->before, t->state, t->game->state_size);
		fault = table_take(h, r, t, e, true);
		if (fault)
			return fault;
	}
	size = entry_write(e, h->s->body);
	write_entry(h, r, e, size);
	fits = room_apply(r, e);
	assert(fits);
	(void)fits;
	room_keep(r, e->at, h->s->body, size);
	tell_entry(h, r, e);
	if (h->config.shared && is_for_lists(e->kind))
		write_fold(h, r);
	return FAIR_FINE;
}

/* ---- what was stored ---------------------------------------------------------------------- */

static void load_one(struct hub *h, struct room *r, uint64_t at, const uint8_t *body, uint32_t size)
{
	struct entry *e = &h->s->entry;

	e->n = r->n + 1;
	e->at = at;
	if (!entry_read(e, body, size) || !room_apply(r, e)) {
		fprintf(stderr, "quinte: entry %u of room %s cannot be read; the server stops\n",
			r->n + 1, r->id);
		abort();
	}
	room_keep(r, at, body, size);
}

void room_load(struct hub *h, const struct store_fold *fold)
{
	struct room *r = room_find(h, fold->room.id);
	bool sleeping = r && r->asleep;
	uint32_t n = r ? r->n : 0, used = 0;
	struct entry_kept e;

	r = r ? r : room_new(h, fold->room.id);
	if (r->n && !sleeping)
		return;
	r->n = sleeping ? 0 : r->n;
	while (entry_next(fold->entries, fold->size, &used, &e)) {
		if (sleeping) /* what they lead to is still here */
			room_keep(r, e.at, e.body, e.size);
		else
			load_one(h, r, e.at, e.body, e.size);
	}
	if (used != fold->size || r->n != fold->n || (sleeping && r->n != n)) {
		fprintf(stderr,
			"quinte: the kept entries of room %s cannot be read; the server stops\n",
			r->id);
		abort();
	}
	r->folded = r->n;
	r->asleep = r->loading = false;
	for (unsigned i = 0; i < Q_SEATS; i++)
		r->seat[i].unread = fold->room.seat[i].unread;
	free(r->snapshot);
	r->snapshot = NULL;
	if (fold->state_size) {
		r->snapshot = must_have(malloc(fold->state_size));
		memcpy(r->snapshot, fold->state, fold->state_size);
		r->snapshot_size = fold->state_size;
	}
}

void room_load_entry(struct hub *h, const struct store_append *a)
{
	struct room *r = room_find(h, a->room);

	if (!r && a->n == 1)
		r = room_new(h, a->room);
	if (!r || a->n <= r->n) /* a fold holds it */
		return;
	if (a->n != r->n + 1) {
		fprintf(stderr, "quinte: entry %u of room %s is missing; the server stops\n",
			r->n + 1, r->id);
		abort();
	}
	load_one(h, r, a->at, a->body, a->size);
}
