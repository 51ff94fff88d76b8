/*
 * record.c - looking back: steps told again, proofs of draws, the record of a game, emotes.
 */
#include "server/encode.h"

#include <stdlib.h>
#include <string.h>

enum {
	EMOTE_EVERY = 3000,
	EMOTES_AFTER = 10 * 60 * 1000,
	WATCH_DELAY = 10 * 60 * 1000,
	SLICE = 24 * 1024,
	ENTRY_TEXT = 16384,
	MOST = HUB_FRAME_OUT * 3 / 4
};

/* Another seat's view: after the end, or where the room allows it with a delay. The last entry that may
 * be told; 0: none. */
static uint32_t may_look_back(struct hub *h, const struct conn *c, unsigned seat)
{
	const struct room *r = c->room;
	uint32_t n = r->n;

	if (seat == c->seat || r->state == STORE_OVER)
		return n;
	if (r->set.watch != WATCH_ALL || c->seat != Q_NOBODY)
		return 0;
	for (; n; n--) {
		room_entry(r, n, &h->s->entry);
		if (h->s->entry.at + WATCH_DELAY <= h->now)
			break;
	}
	return n;
}

void do_history(struct hub *h, struct conn *c, const struct message *m)
{
	struct room *r = c->room;
	unsigned seat = m->has >> P_SEAT & 1 ? m->seat : c->seat;
	uint32_t last = may_look_back(h, c, seat);
	uint32_t to = m->has >> P_TO & 1 && m->to < last ? m->to : last, next;
	struct frame *t;

	if (!last || (seat != Q_NOBODY && seat >= r->set.seats)) {
		wire_error(h, c, m, WIRE_FORBIDDEN, "seat: you may not see this seat's game now");
		return;
	}

	if (!m->from || m->from > r->n) {
		wire_error(h, c, m, WIRE_PARAMS, "from: there is no such entry");
		return;
	}
	t = wire_begin(h, m);
	put_entries(h, t, r, m->from, to, seat, c->json, NULL, MOST, &next);
	frame_member_number(t, "next", next);
	wire_end(h, c, m);
}

/* A signature of what has happened so far: a player can show later what the server said. */
void do_sign(struct hub *h, struct conn *c, const struct message *m)
{
	struct room *r = c->room;
	const struct fair_log *log;
	uint8_t signature[FAIR_SIGNATURE];
	struct frame *t;

	if (!r->began) {
		wire_error(h, c, m, WIRE_NO_GAME, "the game has not begun");
		return;
	}
	log = &table_of(h, r)->host.log;
	fair_sign(h->secret, r->id, log->number, &log->hash, signature);
	t = wire_begin(h, m);
	frame_member_number(t, "n", log->number);
	frame_member_hash(t, "log", &log->hash);
	frame_member(t, "signature");
	frame_hex(t, signature, sizeof signature);
	wire_end(h, c, m);
}

/* Whether the seat was shown the secret of a draw, or everybody may know it by now. */
static bool was_shown(struct hub *h, struct room *r, unsigned seat, uint32_t draw)
{
	struct table *t;
	struct entry *e;
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	bool shown = false;

	if (r->state == STORE_OVER)
		return true;
	t = table_at(h, r, 0);
	e = must_have(malloc(sizeof *e));
	for (uint32_t n = r->began; n <= r->n; n++) {
		uint32_t first = t->host.log.draws, from;

		room_entry(r, n, e);
		memcpy(state, t->state, t->game->state_size);
		from = e->kind == ENTRY_UNDONE ? 0 : t->count;
		table_take(h, r, t, e, false);
		if (draw < first || draw >= t->host.log.draws)
			continue;
		for (uint32_t i = from; i < t->count; i++) {
			if (t->given[i].player == Q_CHANCE && first++ == draw)
				shown = t->game->open &&
					t->game->open(t->game, state) >>
							(seat < Q_SEATS ? seat : 7) &
						1;
			q_apply(t->game, state, t->given[i].answer, NULL);
		}
		break;
	}
	free(e);
	table_free(t);
	return shown;
}

void do_prove(struct hub *h, struct conn *c, const struct message *m)
{
	struct room *r = c->room;
	struct fair_hash path[FAIR_PATH], secret;
	struct frame *t;

	if (!r->began || m->draw >= table_of(h, r)->host.log.draws ||
	    !was_shown(h, r, c->seat, m->draw)) {
		wire_error(h, c, m, WIRE_PARAMS, "draw: you do not know this draw's secret yet");
		return;
	}
	secret = fair_secret(r->id, &r->seed, m->draw);
	fair_path(r->id, &r->seed, m->draw, path);
	t = wire_begin(h, m);
	frame_member_number(t, "draw", m->draw);
	frame_member_hash(t, "key", &secret);
	frame_member(t, "path");
	for (unsigned i = 0; i < FAIR_PATH; i++) {
		frame_put(t, i ? "," : "[");
		frame_hex(t, &path[i], sizeof path[i]);
	}
	frame_put(t, "]");
	wire_end(h, c, m);
}

/* ---- the record: docs/fair-dice.md ------------------------------------------------------------ */

static void put_part(struct frame *t, const struct q_out *out)
{
	frame_put_n(t, out->at, out->used);
}

static void write_record(struct hub *h, struct room *r, struct frame *to)
{
	struct table *t = table_at(h, r, 0);
	struct entry *e = must_have(malloc(sizeof *e));
	enum { ROOM = 1 << 17 };
	char *memory = must_have(malloc(ROOM));
	struct q_out out = q_out(memory, ROOM);
	struct fair_signature signature[2];

	table_header(r, &h->s->header);
	fair_record_begin(&out, &h->s->header);
	put_part(to, &out);
	for (uint32_t n = r->began; n <= r->n; n++) {
		struct fair_signature *s = &signature[n == r->n];

		room_entry(r, n, e);
		table_take(h, r, t, e, false);
		out = q_out(memory, ROOM);
		fair_record_entry(&out, &h->s->header, &h->s->fair);
		put_part(to, &out);
		if (n != r->began && n != r->n)
			continue;
		s->number = n;
		fair_sign(h->secret, r->id, n, &h->s->fair.hash, s->at);
	}
	out = q_out(memory, ROOM);
	fair_record_end(&out, &r->seed, &h->key, signature, 2);
	put_part(to, &out);
	free(memory);
	free(e);
	table_free(t);
}

char *hub_record(struct hub *h, const char *room, size_t *size)
{
	struct room *r = room_find(h, room);
	struct frame record = { .at = NULL };

	if (!r || r->asleep || r->state != STORE_OVER || r->game->rules_version != r->set.rules)
		return NULL;
	write_record(h, r, &record);
	*size = record.used;
	return record.at;
}

/* A record is longer than a frame: it comes in pieces. */
void do_record(struct hub *h, struct conn *c, const struct message *m)
{
	struct room *r = c->room;
	struct frame record = { .at = NULL }, *t;
	size_t n;

	if (r->state != STORE_OVER) {
		wire_error(h, c, m, WIRE_STATE, "there is a record once the game is over");
		return;
	}
	write_record(h, r, &record);
	if (m->from > record.used) {
		wire_error(h, c, m, WIRE_PARAMS, "from: the record is shorter");
	} else {
		n = record.used - m->from < SLICE ? record.used - m->from : SLICE;
		/* Not in the middle of a letter. */
		while (m->from + n < record.used &&
		       ((unsigned char)record.at[m->from + n] & 0xC0) == 0x80)
			n--;
		t = wire_begin(h, m);
		frame_member_number(t, "size", (int64_t)record.used);
		frame_member_number(t, "next", (int64_t)(m->from + n));
		frame_member(t, "text");
		frame_string_n(t, record.at + m->from, n);
		wire_end(h, c, m);
	}
	frame_free(&record);
}

/* ---- emotes --------------------------------------------------------------------------------------- */

void do_emote(struct hub *h, struct conn *c, const struct message *m)
{
	struct room *r = c->room;

	if (c->emoted && h->now - c->emoted < EMOTE_EVERY) {
		wire_slow(h, c, m, (uint32_t)(EMOTE_EVERY - (h->now - c->emoted)));
		return;
	}
	if (r->state == STORE_OVER && h->now - r->touched > EMOTES_AFTER) {
		wire_error(h, c, m, WIRE_STATE, "the game is long over");
		return;
	}
	c->emoted = h->now;
	tell_emote(h, r, c->seat, m->emote);
	wire_begin(h, m);
	wire_end(h, c, m);
}
