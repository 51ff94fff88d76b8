/*
 * entry.c - entries as bytes.
 *
 * A body is a version byte, the kind, then the fields that a table gives for the kind, always in
 * the same order. Numbers are written in groups of seven bits, the lowest first; texts with their
 * length before them.
 */
#include "server/entry.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { VERSION = 1 };

enum field {
	F_SEAT = 1 << 0,
	F_WHAT = 1 << 1,
	F_ASKED = 1 << 2,
	F_PERSON = 1 << 3,
	F_NAME = 1 << 4,
	F_LEVEL = 1 << 5,
	F_HASH = 1 << 6,
	F_LINK = 1 << 7,
	F_NUMBER = 1 << 8,
	F_MS = 1 << 9,
	F_ANSWER = 1 << 10,
	F_DRAWS = 1 << 11,
	F_RESULT = 1 << 12,
	F_DECK = 1 << 13,
	F_SETTINGS = 1 << 14
};

static const struct {
	const char *name;
	unsigned fields;
} kinds[ENTRY_KINDS] = {
	[0] = { "", 0 },
	[ENTRY_OPENED] = { "opened", F_PERSON | F_HASH | F_SETTINGS },
	[ENTRY_SAT] = { "sat", F_SEAT | F_PERSON | F_NAME | F_HASH | F_DECK },
	[ENTRY_STOOD] = { "stood", F_SEAT | F_WHAT | F_HASH },
	[ENTRY_SET] = { "set", F_HASH | F_SETTINGS },
	[ENTRY_INVITED] = { "invited", F_SEAT | F_HASH },
	[ENTRY_READY] = { "ready", F_SEAT | F_LINK },
	[ENTRY_BEGAN] = { "began", F_ASKED | F_DRAWS },
	[ENTRY_ANSWERED] = { "answered",
			     F_SEAT | F_ASKED | F_LEVEL | F_LINK | F_NUMBER | F_ANSWER | F_DRAWS },
	[ENTRY_ANCHORED] = { "anchored", F_SEAT | F_HASH },
	[ENTRY_PAGED] = { "page", F_HASH | F_NUMBER },
	[ENTRY_OFFERED] = { "offered", F_SEAT | F_WHAT | F_MS },
	[ENTRY_AGREED] = { "agreed", F_SEAT | F_NUMBER },
	[ENTRY_DECLINED] = { "declined", F_SEAT | F_NUMBER },
	[ENTRY_UNDONE] = { "undone", F_ASKED | F_NUMBER },
	[ENTRY_PAUSED] = { "paused", F_MS },
	[ENTRY_RESUMED] = { "resumed", 0 },
	[ENTRY_SUBSTITUTED] = { "substituted", F_SEAT | F_LEVEL },
	[ENTRY_RETURNED] = { "returned", F_SEAT },
	[ENTRY_FLAGGED] = { "flagged", F_SEAT },
	[ENTRY_GRANTED] = { "granted", F_SEAT | F_MS },
	[ENTRY_RESTARTED] = { "restarted", F_MS },
	[ENTRY_ENDED] = { "ended", F_SEAT | F_WHAT | F_HASH | F_RESULT },
	[ENTRY_CLOSED] = { "closed", 0 },
	[ENTRY_RESTED] = { "rested", F_SEAT | F_NUMBER | F_MS },
};

static const char *const offers[OFFER_KINDS] = { "",     "undo",    "pause", "resume", "end",
						 "draw", "machine", "time",  "rematch" };
static const char *const ends[ROOM_ENDS] = { "",     "over", "resigned", "time",   "agreed",
					     "draw", "left", "idle",     "stopped" };

const char *const pace_names[] = { "none", "quick", "evening", "three", "daily", "slow", NULL };
const char *const watch_names[] = { "public", "all", "none", NULL };
const char *const undo_names[] = { "free", "ask", "never", NULL };
const char *const on_time_names[] = { "machine", "lose", "end", NULL };
const char *const absence_names[] = { "machine", "wait", NULL };

const char *entry_kind_name(enum entry_kind kind)
{
	return kinds[kind].name;
}

const char *offer_kind_name(enum offer_kind kind)
{
	return offers[kind];
}

const char *room_end_name(enum room_end end)
{
	return ends[end];
}

/* ---- writing -------------------------------------------------------------------- */

struct writer {
	uint8_t *at;
	uint32_t used;
};

static void put_bytes(struct writer *w, const void *bytes, size_t n)
{
	assert(w->used + n <= STORE_ENTRY);
	memcpy(w->at + w->used, bytes, n);
	w->used += (uint32_t)n;
}

static void put_byte(struct writer *w, unsigned byte)
{
	uint8_t b = (uint8_t)byte;

	put_bytes(w, &b, 1);
}

static void put_number(struct writer *w, uint64_t number)
{
	for (; number > 0x7F; number >>= 7)
		put_byte(w, (unsigned)(number & 0x7F) | 0x80);
	put_byte(w, (unsigned)number);
}

static void put_text(struct writer *w, const char *text)
{
	size_t n = strlen(text);

	put_number(w, n);
	put_bytes(w, text, n);
}

static void put_settings(struct writer *w, const struct settings *s)
{
	put_text(w, s->game);
	put_number(w, s->rules);
	put_bytes(w, &s->pack, sizeof s->pack);
	put_byte(w, s->seats);
	put_byte(w, s->pace);
	put_byte(w, s->watch);
	put_byte(w, s->undo);
	put_byte(w, s->on_time);
	put_byte(w, s->absence);
	put_byte(w, s->listed | (unsigned)s->hot_seat << 1 | (unsigned)s->no_holidays << 2 |
			    (unsigned)s->rated << 3);
	for (unsigned i = 0; i < s->seats; i++) {
		put_text(w, s->level[i]);
		put_text(w, s->reserved[i]);
	}
	put_text(w, s->options);
}

/* What entries of games before ratings do not have. */
static void put_ratings(struct writer *w, const struct entry *e)
{
	if (!e->rated)
		return;
	put_byte(w, e->rated);
	for (unsigned i = 0; i < Q_SEATS; i++) {
		if (!(e->rated >> i & 1))
			continue;
		put_number(w, (uint32_t)e->was[i].mean);
		put_number(w, (uint32_t)e->was[i].deviation);
		put_number(w, (uint32_t)e->is[i].mean);
		put_number(w, (uint32_t)e->is[i].deviation);
		put_number(w, e->is[i].games);
	}
}

uint32_t entry_write(const struct entry *e, uint8_t out[STORE_ENTRY])
{
	struct writer w = { out, 0 };
	unsigned f = kinds[e->kind].fields;

	put_byte(&w, VERSION);
	put_byte(&w, e->kind);
	if (f & F_SEAT)
		put_byte(&w, e->seat);
	if (f & F_WHAT)
		put_byte(&w, e->what);
	if (f & F_ASKED)
		put_byte(&w, e->asked);
	if (f & F_PERSON)
		put_text(&w, e->person);
	if (f & F_NAME)
		put_text(&w, e->name);
	if (f & F_LEVEL)
		put_text(&w, e->level);
	if (f & F_HASH) {
		put_byte(&w, e->has_hash);
		if (e->has_hash)
			put_bytes(&w, &e->hash, sizeof e->hash);
	}
	if (f & F_LINK) {
		put_byte(&w, e->has_link);
		if (e->has_link)
			put_bytes(&w, &e->link, sizeof e->link);
	}
	if (f & F_NUMBER)
		put_number(&w, e->number);
	if (f & F_MS)
		put_number(&w, e->ms);
	if (f & F_ANSWER)
		put_bytes(&w, &e->answer, sizeof e->answer);
	if (f & F_DRAWS) {
		put_number(&w, e->draws);
		put_bytes(&w, e->drawn, e->draws * sizeof e->drawn[0]);
	}
	if (f & F_RESULT)
		put_bytes(&w, e->result, sizeof e->result);
	if (e->kind == ENTRY_ENDED)
		put_ratings(&w, e);
	if (f & F_DECK)
		put_text(&w, e->deck);
	if (f & F_SETTINGS)
		put_settings(&w, &e->settings);
	return w.used;
}

/* ---- reading -------------------------------------------------------------------- */

struct reader {
	const uint8_t *at, *end;
	bool bad;
};

static void take_bytes(struct reader *r, void *to, size_t n)
{
	if (r->bad || (size_t)(r->end - r->at) < n) {
		r->bad = true;
		return;
	}
	memcpy(to, r->at, n);
	r->at += n;
}

/* A byte below a limit. */
static uint8_t take_byte(struct reader *r, unsigned limit)
{
	uint8_t byte = 0;

	take_bytes(r, &byte, 1);
	r->bad = r->bad || byte >= limit;
	return byte;
}

static uint64_t take_number(struct reader *r, uint64_t most)
{
	uint64_t number = 0;
	uint8_t byte = 0x80;

	for (unsigned shift = 0; byte & 0x80 && !r->bad; shift += 7) {
		byte = take_byte(r, 256);
		r->bad = r->bad || shift > 63;
		if (!r->bad)
			number |= (uint64_t)(byte & 0x7F) << shift;
	}
	r->bad = r->bad || number > most;
	return r->bad ? 0 : number;
}

static void take_text(struct reader *r, char *to, size_t room)
{
	size_t n = (size_t)take_number(r, room - 1);

	take_bytes(r, to, n);
	to[r->bad ? 0 : n] = '\0';
	r->bad = r->bad || strlen(to) != n;
}

static bool take_flag(struct reader *r)
{
	return take_byte(r, 2) != 0;
}

static void take_settings(struct reader *r, struct settings *s)
{
	uint8_t flags;

	take_text(r, s->game, sizeof s->game);
	s->rules = (uint32_t)take_number(r, UINT32_MAX);
	take_bytes(r, &s->pack, sizeof s->pack);
	s->seats = take_byte(r, Q_SEATS + 1);
	s->pace = take_byte(r, PACES);
	s->watch = take_byte(r, WATCHES);
	s->undo = take_byte(r, UNDOS);
	s->on_time = take_byte(r, ON_TIMES);
	s->absence = take_byte(r, ABSENCES);
	flags = take_byte(r, 16);
	s->listed = flags & 1;
	s->hot_seat = flags >> 1 & 1;
	s->no_holidays = flags >> 2 & 1;
	s->rated = flags >> 3;
	for (unsigned i = 0; i < s->seats && !r->bad; i++) {
		take_text(r, s->level[i], sizeof s->level[i]);
		take_text(r, s->reserved[i], sizeof s->reserved[i]);
	}
	take_text(r, s->options, sizeof s->options);
	r->bad = r->bad || !s->seats;
}

static struct rating take_rating(struct reader *r)
{
	struct rating rating = { .games = 0 };

	rating.mean = (int32_t)take_number(r, RATING_MOST);
	rating.deviation = (int32_t)take_number(r, RATING_SPREAD);
	return rating;
}

static void take_ratings(struct reader *r, struct entry *e)
{
	if (r->bad || r->at == r->end)
		return;
	e->rated = take_byte(r, 1u << Q_SEATS);
	r->bad = r->bad || !e->rated;
	for (unsigned i = 0; i < Q_SEATS; i++) {
		if (!(e->rated >> i & 1))
			continue;
		e->was[i] = take_rating(r);
		e->is[i] = take_rating(r);
		e->is[i].games = (uint32_t)take_number(r, UINT32_MAX);
		r->bad = r->bad || !e->is[i].games;
		e->was[i].games = e->is[i].games - 1;
	}
}

bool entry_read(struct entry *e, const uint8_t *body, uint32_t size)
{
	struct reader r = { body, body + size, false };
	unsigned f;

	*e = (struct entry){ .n = e->n, .at = e->at };
	r.bad = take_byte(&r, 256) != VERSION;
	e->kind = (enum entry_kind)take_byte(&r, ENTRY_KINDS);
	r.bad = r.bad || !e->kind;
	f = r.bad ? 0 : kinds[e->kind].fields;
	if (f & F_SEAT)
		e->seat = take_byte(&r, 256);
	if (f & F_WHAT)
		e->what = take_byte(&r, e->kind == ENTRY_OFFERED ? OFFER_KINDS : ROOM_ENDS);
	if (f & F_ASKED)
		e->asked = take_byte(&r, 256);
	if (f & F_PERSON)
		take_text(&r, e->person, sizeof e->person);
	if (f & F_NAME)
		take_text(&r, e->name, sizeof e->name);
	if (f & F_LEVEL)
		take_text(&r, e->level, sizeof e->level);
	if (f & F_HASH && (e->has_hash = take_flag(&r)))
		take_bytes(&r, &e->hash, sizeof e->hash);
	if (f & F_LINK && (e->has_link = take_flag(&r)))
		take_bytes(&r, &e->link, sizeof e->link);
	if (f & F_NUMBER)
		e->number = (uint32_t)take_number(&r, UINT32_MAX);
	if (f & F_MS)
		e->ms = take_number(&r, UINT64_MAX);
	if (f & F_ANSWER)
		take_bytes(&r, &e->answer, sizeof e->answer);
	if (f & F_DRAWS) {
		e->draws = (uint32_t)take_number(&r, FAIR_DRAWS);
		take_bytes(&r, e->drawn, e->draws * sizeof e->drawn[0]);
	}
	if (f & F_RESULT)
		take_bytes(&r, e->result, sizeof e->result);
	if (e->kind == ENTRY_ENDED)
		take_ratings(&r, e);
	if (f & F_DECK)
		take_text(&r, e->deck, sizeof e->deck);
	if (f & F_SETTINGS)
		take_settings(&r, &e->settings);
	return !r.bad && r.at == r.end && (e->seat < Q_SEATS || e->seat == Q_NOBODY);
}

/* ---- for the dice ----------------------------------------------------------------- */

static void put_copy(char *to, size_t room, const char *from)
{
	snprintf(to, room, "%s", from);
}

/* What the log of the dice keeps of an entry that does not concern them. */
static void put_other(const struct entry *e, struct fair_entry *out)
{
	unsigned f = kinds[e->kind].fields;
	struct q_out text = q_out(out->text, sizeof out->text);

	q_put(&text, kinds[e->kind].name);
	if (f & F_SEAT) {
		q_put(&text, " ");
		q_put_int(&text, e->seat);
	}
	if (e->kind == ENTRY_OFFERED) {
		q_put(&text, " ");
		q_put(&text, offers[e->what]);
	}
	if (f & F_LEVEL) {
		q_put(&text, " ");
		q_put(&text, e->level);
	}
	if (f & F_NUMBER) {
		q_put(&text, " ");
		q_put_int(&text, e->number);
	}
}

void entry_fair(const struct entry *e, struct fair_entry *out)
{
	static const enum fair_kind fair_kinds[ENTRY_KINDS] = {
		[ENTRY_BEGAN] = FAIR_BEGAN,       [ENTRY_ANSWERED] = FAIR_ANSWERED,
		[ENTRY_ANCHORED] = FAIR_ANCHORED, [ENTRY_PAGED] = FAIR_PAGED,
		[ENTRY_UNDONE] = FAIR_UNDONE,     [ENTRY_ENDED] = FAIR_ENDED,
	};

	*out = (struct fair_entry){ .kind = fair_kinds[e->kind] ? fair_kinds[e->kind] : FAIR_OTHER,
				    .number = e->n,
				    .seat = e->seat,
				    .answer = e->answer };
	out->draws = e->draws;
	memcpy(out->drawn, e->drawn, e->draws * sizeof e->drawn[0]);
	if (e->has_hash)
		out->value = e->hash;
	if (e->has_link && e->seat < Q_SEATS) {
		out->links = (uint8_t)(1u << e->seat);
		out->link[e->seat] = e->link;
	}
	switch (e->kind) {
	case ENTRY_ANSWERED:
		out->question = e->number;
		put_copy(out->by, sizeof out->by, e->level[0] ? e->level : FAIR_PERSON);
		break;
	case ENTRY_PAGED: out->page = e->number; break;
	case ENTRY_UNDONE: out->to = e->number; break;
	case ENTRY_ENDED: put_copy(out->text, sizeof out->text, ends[e->what]); break;
	default:
		if (out->kind == FAIR_OTHER)
			put_other(e, out);
	}
}

/* ---- folds ---------------------------------------------------------------------------------- */

static uint64_t lowest_first(const uint8_t *p, unsigned bytes)
{
	uint64_t number = 0;

	for (unsigned i = 0; i < bytes; i++)
		number |= (uint64_t)p[i] << (8 * i);
	return number;
}

bool entry_next(const uint8_t *bytes, uint32_t size, uint32_t *used, struct entry_kept *e)
{
	const uint8_t *p = bytes + *used;

	if (*used > size || size - *used < ENTRY_HEAD)
		return false;
	e->size = (uint32_t)lowest_first(p, 4);
	if (e->size > size - *used - ENTRY_HEAD)
		return false;
	e->at = lowest_first(p + 4, 8);
	e->body = p + ENTRY_HEAD;
	*used += ENTRY_HEAD + e->size;
	return true;
}
