/*
 * notices.c - what everybody in a room is told: entries, presence, clocks, and rooms themselves.
 */
#include "server/encode.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- rooms ------------------------------------------------------------------------------ */

static const char *state_name(const struct room *r)
{
	static const char *const names[] = { "", "open", "playing", "paused", "over", "closed" };

	return names[r->state];
}

/* In a rated room: what the person is worth, and at the end what the game changed. */
static void put_seat_rating(const struct hub *h, struct frame *t, const struct room *r, unsigned i)
{
	bool changed = r->rated >> i & 1;
	struct rating now = changed ? r->is[i] : rating_of(h, r->seat[i].person, r->set.game);

	if (!r->set.rated || !r->seat[i].person[0])
		return;
	frame_member(t, "rating");
	frame_put(t, "{");
	put_one_rating(t, &now);
	if (changed)
		frame_member_number(t, "change", now.mean - r->was[i].mean);
	frame_put(t, "}");
}

static void put_seat(const struct hub *h, struct frame *t, const struct room *r, unsigned i)
{
	const struct seat *s = &r->seat[i];
	uint64_t now = h->now;

	frame_put(t, i ? ",{" : "{");
	frame_member_string(t, "kind",
			    r->set.level[i][0] ? "computer" :
			    s->person[0]       ? "person" :
						 "free");
	if (r->set.level[i][0])
		frame_member_string(t, "level", r->set.level[i]);
	if (r->set.reserved[i][0])
		frame_member_string(t, "reserved", r->set.reserved[i]);
	if (s->person[0]) {
		frame_member_string(t, "person", s->person);
		frame_member_string(t, "name", s->name);
		frame_member_truth(t, "here", s->connections > 0);
		frame_member_truth(t, "ready", s->ready);
		frame_member_hash(t, "anchor", &s->anchor);
		frame_member_truth(t, "deck", s->deck != NULL);
		frame_member_truth(t, "substituted", s->substituted);
	}
	if (s->rest_to > now) {
		frame_member(t, "holiday");
		frame_put(t, "{");
		frame_member_number(t, "begin", (int64_t)s->rest_from);
		frame_member_number(t, "end", (int64_t)s->rest_to);
		frame_put(t, "}");
	}
	put_seat_rating(h, t, r, i);
	if (r->state == STORE_OVER)
		frame_member_number(t, "result", r->result[i]);
	frame_put(t, "}");
}

static void put_settings(struct frame *t, const struct settings *s)
{
	frame_member_string(t, "game", s->game);
	frame_member_number(t, "rules", s->rules);
	frame_member(t, "pack");
	frame_answer(t, s->pack);
	frame_member_string(t, "options", s->options);
	frame_member_string(t, "pace", pace_names[s->pace]);
	frame_member_string(t, "watch", watch_names[s->watch]);
	frame_member_string(t, "undo", undo_names[s->undo]);
	frame_member_string(t, "on_time", on_time_names[s->on_time]);
	frame_member_string(t, "absence", absence_names[s->absence]);
	frame_member_truth(t, "listed", s->listed);
	frame_member_truth(t, "hot_seat", s->hot_seat);
	frame_member_truth(t, "holidays", !s->no_holidays);
	frame_member_truth(t, "rated", s->rated);
}

static void put_offers(struct frame *t, const struct room *r)
{
	const char *comma = "";

	frame_member(t, "offers");
	frame_put(t, "[");
	for (unsigned i = 0; i < OFFERS; i++) {
		const struct offer *o = &r->offer[i];

		if (!o->n)
			continue;
		frame_put(t, comma);
		frame_put(t, "{");
		frame_member_number(t, "offer", o->n);
		frame_member_string(t, "kind", offer_kind_name((enum offer_kind)o->kind));
		frame_member_number(t, "seat", o->seat);
		frame_put(t, "}");
		comma = ",";
	}
	frame_put(t, "]");
}

void put_room(struct hub *h, struct frame *t, const struct room *r)
{
	struct fair_hash commitment = fair_commitment(r->id, &r->seed);

	frame_put(t, "{");
	frame_member_string(t, "id", r->id);
	frame_member_string(t, "state", state_name(r));
	frame_member_string(t, "creator", r->creator);
	put_settings(t, &r->set);
	frame_member(t, "seats");
	frame_put(t, "[");
	for (unsigned i = 0; i < r->set.seats; i++)
		put_seat(h, t, r, i);
	frame_put(t, "]");
	frame_member_hash(t, "commitment", &commitment);
	frame_member_number(t, "watching", r->watchers);
	if (r->state == STORE_PLAYING || r->state == STORE_PAUSED) {
		put_offers(t, r);
		put_clock(t, r, h->now);
		frame_member_number(t, "asked", r->asked);
		frame_member_number(t, "q", r->question);
	}
	if (r->state == STORE_PAUSED)
		frame_member_number(t, "paused_until", (int64_t)r->paused_until);
	if (r->state == STORE_OVER) {
		frame_member_string(t, "end", room_end_name((enum room_end)r->end));
		if (r->ended_by != Q_NOBODY)
			frame_member_number(t, "ended_by", r->ended_by);
		frame_member_hash(t, "seed", &r->seed);
	}
	frame_put(t, "}");
}

void put_clock(struct frame *t, const struct room *r, uint64_t now)
{
	frame_member(t, "clock");
	frame_put(t, "{");
	frame_member_number(t, "now", (int64_t)now);
	if (pace_of(r)->bank) {
		frame_member(t, "left");
		frame_put(t, "[");
		for (unsigned i = 0; i < r->set.seats; i++) {
			frame_put(t, i ? "," : "");
			frame_number(t, (int64_t)clock_left(r, i, now));
		}
		frame_put(t, "]");
	}
	if (r->running) {
		frame_member_number(t, "running", r->stretch);
		frame_member_number(t, "flag", (int64_t)clock_flag(r));
	}
	if (absent_from(r) != UINT64_MAX)
		frame_member_number(t, "absent", (int64_t)absent_from(r));
	frame_put(t, "}");
}

/* What is needed to compute the first running hash: docs/fair-dice.md, "header". */
void put_header(struct hub *h, struct frame *t, struct room *r)
{
	struct fair_header *header = &h->s->header;

	table_header(r, header);
	frame_member(t, "header");
	frame_put(t, "{");
	frame_member_string(t, "room", header->room);
	frame_member_string(t, "game", header->game);
	frame_member_number(t, "rules", header->rules);
	frame_member(t, "pack");
	frame_answer(t, header->pack);
	frame_member_string(t, "options", header->options);
	frame_member(t, "seats");
	for (unsigned i = 0; i < header->seats; i++) {
		frame_put(t, i ? ",{" : "[{");
		frame_member_string(t, "player", header->seat[i].player);
		frame_member_string(t, "name", header->seat[i].name);
		frame_member_hash(t, "hidden", &header->seat[i].hidden);
		frame_member_hash(t, "anchor", &header->seat[i].anchor);
		frame_put(t, "}");
	}
	frame_put(t, "]");
	frame_member_hash(t, "commitment", &header->commitment);
	frame_member_hash(t, "root", &header->root);
	frame_put(t, "}");
}

/* ---- entries ------------------------------------------------------------------------------ */

static void put_links(struct frame *t, const struct fair_entry *f, unsigned seats)
{
	frame_member(t, "links");
	for (unsigned i = 0; i < seats; i++) {
		frame_put(t, i ? "," : "[");
		if (f->links >> i & 1)
			frame_hex(t, &f->link[i], sizeof f->link[i]);
		else
			frame_put(t, "null");
	}
	frame_put(t, "]");
}

static void put_fair(struct frame *t, const struct room *r, const struct fair_entry *f)
{
	switch (f->kind) {
	case FAIR_BEGAN:
		put_links(t, f, r->set.seats);
		frame_member_number(t, "draws", f->draws);
		return;
	case FAIR_ANSWERED:
		frame_member_number(t, "question", f->question);
		frame_member_number(t, "seat", f->seat);
		frame_member_string(t, "by", f->by);
		frame_member_hash(t, "hidden", &f->hidden);
		if (f->links)
			frame_member_hash(t, "link", &f->link[f->seat]);
		frame_member_number(t, "draws", f->draws);
		return;
	case FAIR_ANCHORED:
		frame_member_number(t, "seat", f->seat);
		frame_member_hash(t, "anchor", &f->value);
		return;
	case FAIR_PAGED:
		frame_member_number(t, "page", f->page);
		frame_member_hash(t, "root", &f->value);
		return;
	case FAIR_UNDONE: frame_member_number(t, "to", f->to); return;
	case FAIR_OTHER: frame_member_string(t, "text", f->text); return;
	case FAIR_ENDED:
		frame_member_string(t, "result", f->text);
		frame_member_hash(t, "state", &f->value);
		return;
	}
}

/* The public part of an entry. `f` is NULL before the game. */
static void put_entry(struct frame *t, const struct room *r, const struct entry *e,
		      const struct fair_entry *f)
{
	frame_member(t, "entry");
	frame_put(t, "{");
	frame_member_string(t, "kind", entry_kind_name(e->kind));
	frame_member_number(t, "at", (int64_t)e->at);
	if (f)
		put_fair(t, r, f);
	else if (e->kind == ENTRY_SAT || e->kind == ENTRY_STOOD || e->kind == ENTRY_READY)
		frame_member_number(t, "seat", e->seat);
	if (e->kind == ENTRY_READY)
		frame_member_hash(t, "link", &e->link);
	if (e->kind == ENTRY_OFFERED || e->kind == ENTRY_AGREED || e->kind == ENTRY_DECLINED ||
	    e->kind == ENTRY_SUBSTITUTED || e->kind == ENTRY_RETURNED || e->kind == ENTRY_FLAGGED ||
	    e->kind == ENTRY_GRANTED || e->kind == ENTRY_RESTED)
		frame_member_number(t, "seat", e->seat);
	if (e->kind == ENTRY_OFFERED)
		frame_member_string(t, "offer", offer_kind_name((enum offer_kind)e->what));
	if (e->kind == ENTRY_AGREED || e->kind == ENTRY_DECLINED)
		frame_member_number(t, "offer", e->number);
	frame_put(t, "}");
}

const char *notice_name(enum entry_kind kind)
{
	switch (kind) {
	case ENTRY_BEGAN:
	case ENTRY_ANSWERED: return "steps";
	case ENTRY_UNDONE: return "undone";
	case ENTRY_OFFERED: return "offered";
	case ENTRY_AGREED:
	case ENTRY_DECLINED: return "settled";
	case ENTRY_ENDED: return "ended";
	default: return "room";
	}
}

/* One entry for several receivers; `t` is the table after it, or NULL. */
static void put_told(struct hub *h, struct room *r, const struct table *t, const struct entry *e,
		     const void *before, uint32_t first_event, struct teller *w, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++) {
		frame_member_number(w[i].to, "n", e->n);
		put_entry(w[i].to, r, e, t ? &h->s->fair : NULL);
		if (e->kind == ENTRY_BEGAN) {
			put_header(h, w[i].to, r);
			encode_start(h, w[i].to, t, w[i].seat, w[i].json);
		}
		if (e->kind == ENTRY_UNDONE)
			encode_view(h, w[i].to, t, w[i].seat, w[i].json);
	}
	if (e->kind == ENTRY_BEGAN || e->kind == ENTRY_ANSWERED)
		encode_steps(h, t, before, e->n, first_event, w, n);
	for (uint32_t i = 0; t && i < n; i++) {
		frame_member(w[i].to, "log");
		frame_hex(w[i].to, h->s->fair.hash.at, 8);
		if (e->kind == ENTRY_BEGAN || e->kind == ENTRY_ANSWERED)
			encode_hash(h, w[i].to, t, w[i].seat, w[i].json);
	}
}

/* The present, which a live notice tells and a list of old entries does not. */
static void put_present(struct hub *h, struct frame *t, const struct room *r, const struct entry *e)
{
	if (e->kind == ENTRY_BEGAN || e->kind == ENTRY_ANSWERED || e->kind == ENTRY_UNDONE) {
		frame_member_number(t, "asked", r->asked);
		frame_member_number(t, "q", r->question);
		put_clock(t, r, h->now);
	} else {
		frame_member(t, "room");
		put_room(h, t, r);
	}
}

static unsigned class_of(const struct conn *c)
{
	return (c->seat < Q_SEATS ? c->seat : Q_SEATS) + (c->json ? Q_SEATS + 1u : 0);
}

static void notice_begin(struct frame *t, const char *method)
{
	frame_clear(t);
	frame_put(t, "{\"jsonrpc\":\"2.0\",\"method\":");
	frame_string(t, method);
	frame_put(t, ",\"params\":{");
}

/* A frame that is too long becomes the advice to look again. */
static void notice_end(struct frame *t, uint32_t n)
{
	frame_put(t, "}}");
	if (t->used <= HUB_FRAME_OUT)
		return;
	notice_begin(t, "lost");
	frame_member_number(t, "n", n);
	frame_put(t, "}}");
}

void tell_entry(struct hub *h, struct room *r, const struct entry *e)
{
	struct teller w[2 * (Q_SEATS + 1)];
	uint32_t n = 0, at[2 * (Q_SEATS + 1)], first_event;
	const struct table *t = r->began ? r->table : NULL;

	memset(at, 0xFF, sizeof at);
	for (struct conn *c = r->first; c; c = c->next) {
		unsigned k = class_of(c);

		if (at[k] != UINT32_MAX)
			continue;
		at[k] = n;
		w[n++] = (struct teller){ c->seat, c->json, &h->s->frame[k], h->s->seen[k] };
		notice_begin(&h->s->frame[k], notice_name(e->kind));
	}
	if (!n)
		return;
	first_event = t ? t->events : 0;
	for (uint32_t i = t ? t->count : 0; i && t->given[i - 1].entry == e->n; i--)
		first_event -= t->given[i - 1].events;
	put_told(h, r, t, e, h->s->before, first_event, w, n);
	for (uint32_t i = 0; i < n; i++) {
		put_present(h, w[i].to, r, e);
		notice_end(w[i].to, e->n);
	}
	for (struct conn *c = r->first; c; c = c->next)
		send_frame(h, c, w[at[class_of(c)]].to, r->number);
}

/* ---- entries again ----------------------------------------------------------------------- */

bool put_entries(struct hub *h, struct frame *t, struct room *r, uint32_t from, uint32_t to,
		 unsigned seat, bool json, const char *hash, size_t most, uint32_t *next)
{
	struct table *table = r->began ? table_at(h, r, from > r->began ? from - 1 : 0) : NULL;
	struct entry *e = must_have(malloc(sizeof *e));
	bool same = !hash || !table || from <= r->began || encode_same(h, table, seat, hash);

	frame_member(t, "entries");
	frame_put(t, "[");
	for (*next = from; same && *next <= to && t->used < most; ++*next) {
		struct teller w = { (uint8_t)seat, json, t, h->s->seen[0] };
		uint32_t first_event = table ? table->events : 0;

		room_entry(r, *next, e);
		if (table && *next >= r->began) {
			enum fair_fault fault;

			memcpy(h->s->before, table->state, table->game->state_size);
			fault = table_take(h, r, table, e, false);
			assert(!fault);
			(void)fault;
		}
		frame_put(t, *next > from ? ",{" : "{");
		frame_member_string(t, "method", notice_name(e->kind));
		put_told(h, r, *next >= r->began ? table : NULL, e, h->s->before, first_event, &w,
			 1);
		frame_put(t, "}");
	}
	frame_put(t, "]");
	free(e);
	table_free(table);
	return same;
}

/* What the dice need: the public log as it stands. */
static void put_log(struct frame *t, struct room *r, const struct fair_host *host)
{
	static const char *const states[] = { "none", "waiting", "ready" };
	const struct fair_log *log = &host->log;

	frame_member(t, "fair");
	frame_put(t, "{");
	frame_member_hash(t, "log", &log->hash);
	frame_member_hash(t, "pool", &log->pool);
	frame_member_number(t, "number", log->number);
	frame_member_number(t, "question", log->question);
	frame_member_number(t, "draws", log->draws);
	frame_member(t, "roots");
	for (uint32_t i = 0; i < log->pages; i++) {
		struct fair_hash root = i ? fair_root(r->id, &host->seed, i) : *room_root(r);

		frame_put(t, i ? "," : "[");
		frame_hex(t, &root, sizeof root);
	}
	frame_put(t, "]");
	frame_member(t, "chains");
	for (unsigned i = 0; i < r->set.seats; i++) {
		frame_put(t, i ? ",{" : "[{");
		frame_member_string(t, "state", states[log->chain[i].state]);
		frame_member_hash(t, "last", &log->chain[i].last);
		frame_put(t, "}");
	}
	frame_put(t, "]}");
}

void put_snapshot(struct hub *h, struct frame *t, struct room *r, unsigned seat, bool json)
{
	struct table *table = table_of(h, r);

	frame_member(t, "snapshot");
	frame_put(t, "{");
	encode_view(h, t, table, seat, json);
	put_log(t, r, &table->host);
	put_header(h, t, r);
	frame_put(t, "}");
}

/* ---- what is not stored --------------------------------------------------------------------- */

void tell_presence(struct hub *h, struct room *r)
{
	struct frame *t = &h->s->frame[0];

	notice_begin(t, "presence");
	frame_member(t, "here");
	frame_put(t, "[");
	for (unsigned i = 0; i < r->set.seats; i++) {
		frame_put(t, i ? "," : "");
		frame_put(t, r->seat[i].connections ? "true" : "false");
	}
	frame_put(t, "]");
	frame_member_number(t, "watching", r->watchers);
	if (r->state == STORE_PLAYING)
		put_clock(t, r, h->now);
	frame_put(t, "}}");
	for (struct conn *c = r->first; c; c = c->next)
		send_frame(h, c, t, r->number);
}

void tell_emote(struct hub *h, struct room *r, unsigned seat, uint32_t emote)
{
	struct frame *t = &h->s->frame[0];

	notice_begin(t, "emote");
	frame_member_number(t, "seat", seat);
	frame_member_number(t, "emote", emote);
	frame_put(t, "}}");
	for (struct conn *c = r->first; c; c = c->next)
		send_frame(h, c, t, r->number);
}

void tell_rematch(struct hub *h, struct room *r, unsigned seat, const char *room)
{
	struct frame *t = &h->s->frame[0];

	notice_begin(t, "rematch");
	frame_member_number(t, "seat", seat);
	if (room)
		frame_member_string(t, "room", room);
	frame_put(t, "}}");
	for (struct conn *c = r->first; c; c = c->next)
		send_frame(h, c, t, h->written);
}

void tell_claim(struct hub *h, struct room *r, unsigned seat, unsigned claim, unsigned votes,
		unsigned of)
{
	struct frame *t = &h->s->frame[0];

	notice_begin(t, "claimed");
	frame_member_number(t, "seat", seat);
	frame_member_string(t, "do", claim == CLAIM_MACHINE ? "machine" : "end");
	frame_member_number(t, "votes", votes);
	frame_member_number(t, "of", of);
	frame_put(t, "}}");
	for (struct conn *c = r->first; c; c = c->next)
		send_frame(h, c, t, r->number);
}
