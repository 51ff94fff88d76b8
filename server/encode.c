/*
 * encode.c - the only way by which a game leaves the server.
 *
 * Every byte of a state that somebody is sent goes through see(), which lets the game's observe() blank
 * what this seat may not know; every event through hears(). Answers are never sent; a draw and its
 * secret only to those of whom the game says that they can compute it themselves.
 */
#include "server/encode.h"
#include "quinte_session.h"

#include <assert.h>
#include <sodium/crypto_hash_sha256.h>
#include <stdlib.h>
#include <string.h>

static void see(const struct q_game *g, void *view, const void *state, unsigned seat)
{
	g->observe(g, view, state, seat < Q_SEATS ? (int)seat : Q_NOBODY);
}

static bool hears(const struct q_event *e, unsigned seat)
{
	return q_event_visible(e, seat < Q_SEATS ? (int)seat : Q_NOBODY);
}

/* ---- views ------------------------------------------------------------------------------ */

static void put_view(struct frame *t, const struct q_game *g, const void *view, bool json)
{
	enum { ROOM = 1 << 18 };
	struct q_out out;
	char *memory;

	frame_member(t, "view");
	if (!json) {
		frame_base64(t, view, g->state_size);
		return;
	}
	memory = must_have(malloc(ROOM));
	out = q_out(memory, ROOM);
	q_json_view(g, view, &out);
	assert(out.used < out.room);
	frame_put_n(t, memory, out.used);
	free(memory);
}

static void put_view_hash(struct frame *t, const struct q_game *g, const void *view)
{
	struct fair_hash hash;

	crypto_hash_sha256(hash.at, view, g->state_size);
	frame_member(t, "hash");
	frame_hex(t, hash.at, 8);
}

void encode_view(struct hub *h, struct frame *t, const struct table *table, unsigned seat,
		 bool json)
{
	see(table->game, h->s->view[0], table->state, seat);
	put_view(t, table->game, h->s->view[0], json);
	put_view_hash(t, table->game, h->s->view[0]);
	frame_member_number(t, "count", table->count);
	frame_member_number(t, "events", table->events);
}

void encode_hash(struct hub *h, struct frame *t, const struct table *table, unsigned seat,
		 bool json)
{
	see(table->game, h->s->view[0], table->state, seat);
	if (json)
		put_view(t, table->game, h->s->view[0], true);
	put_view_hash(t, table->game, h->s->view[0]);
}

bool encode_same(struct hub *h, const struct table *table, unsigned seat, const char *hash)
{
	struct frame t = { .at = NULL };
	bool same;

	see(table->game, h->s->view[0], table->state, seat);
	frame_put(&t, "{");
	put_view_hash(&t, table->game, h->s->view[0]);
	same = t.used == 26 && memcmp(t.at + 9, hash, 16) == 0;
	frame_free(&t);
	return same;
}

void encode_job(struct hub *h, const struct table *table, unsigned seat, struct hub_job *job)
{
	see(table->game, h->s->view[0], table->state, seat);
	job->view = h->s->view[0];
	job->game = table->game;
	job->seat = (int)seat;
}

/* ---- steps ------------------------------------------------------------------------------- */

static uint32_t play(struct hub *h, const struct q_game *g, void *state, q_action answer)
{
	struct scratch *s = h->s;
	struct q_events log = { .at = s->event,
				.room = s->events,
				.state = state,
				.snap = s->snap,
				.stride = g->state_size };
	_Alignas(16) unsigned char before[Q_STATE_MAX];

	memcpy(before, state, g->state_size);
	q_apply(g, state, answer, &log);
	if (log.count <= s->events && s->events * g->state_size <= s->snap_size)
		return log.count;
	s->events = log.count > s->events ? log.count : s->events;
	s->event = must_have(realloc(s->event, s->events * sizeof *s->event));
	s->snap_size = s->events * Q_STATE_MAX;
	s->snap = must_have(realloc(s->snap, s->snap_size));
	memcpy(state, before, g->state_size);
	return play(h, g, state, answer);
}

static void put_patch(struct frame *t, const struct q_game *g, const void *before,
		      const void *after)
{
	uint8_t patch[2 * Q_STATE_MAX];
	size_t n = q_patch(g, before, after, patch, sizeof patch);

	assert(n <= sizeof patch);
	frame_base64(t, patch, n);
}

static void put_events(struct hub *h, struct teller *w, uint32_t events, uint32_t first)
{
	uint8_t *bytes = must_have(malloc(events * 16 + 1));
	size_t used = 0;

	for (uint32_t i = 0; i < events; i++) {
		const struct q_event *e = &h->s->event[i];
		uint32_t number = first + i;

		if (!hears(e, w->seat))
			continue;
		for (unsigned k = 0; k < 4; k++)
			bytes[used++] = (uint8_t)(number >> (8 * k));
		bytes[used++] = e->kind;
		bytes[used++] = e->visible_to;
		for (unsigned k = 0; k < Q_EVENT_ARGS; k++) {
			bytes[used++] = (uint8_t)((uint16_t)e->arg[k] & 0xFF);
			bytes[used++] = (uint8_t)((uint16_t)e->arg[k] >> 8);
		}
	}
	frame_member(w->to, "events");
	frame_base64(w->to, bytes, used);
	free(bytes);
}

static void put_patches(struct hub *h, struct teller *w, const struct q_game *g, uint32_t events,
			const void *after)
{
	unsigned char *view = h->s->view[1];
	const char *comma = "";

	frame_member(w->to, "patches");
	frame_put(w->to, "[");
	for (uint32_t i = 0; i <= events; i++) {
		if (i < events && !hears(&h->s->event[i], w->seat))
			continue;
		see(g, view, i < events ? h->s->snap + (size_t)i * g->state_size : after, w->seat);
		frame_put(w->to, comma);
		put_patch(w->to, g, w->view, view);
		memcpy(w->view, view, g->state_size);
		comma = ",";
	}
	frame_put(w->to, "]");
}

/* A draw's secret would tell somebody who cannot list its outcomes what was drawn from where. */
static void put_draw(struct teller *w, const struct table *t, const void *before, uint32_t draw,
		     q_action answer)
{
	uint8_t open = t->game->open ? t->game->open(t->game, before) : 0;
	struct fair_hash secret;

	frame_member_string(w->to, "by", "chance");
	frame_member_number(w->to, "draw", draw);
	if (!(open >> (w->seat < Q_SEATS ? w->seat : 7) & 1))
		return;
	secret = fair_secret(t->host.room, &t->host.seed, draw);
	frame_member_hash(w->to, "key", &secret);
	frame_member(w->to, "answer");
	frame_answer(w->to, answer);
}

/* One answer or draw as everybody in `w` is told it; `state` is played on. */
static void encode_step(struct hub *h, const struct table *t, void *state,
			const struct given *given, uint32_t draw, uint32_t first_event,
			struct teller *w, uint32_t n, uint32_t *events)
{
	const struct q_game *g = t->game;
	_Alignas(16) unsigned char before[Q_STATE_MAX];

	memcpy(before, state, g->state_size);
	*events = play(h, g, state, given->answer);
	for (uint32_t i = 0; i < n; i++) {
		struct frame *to = w[i].to;

		frame_put(to, to->at[to->used - 1] == '[' ? "{" : ",{");
		if (given->player == Q_CHANCE)
			put_draw(&w[i], t, before, draw, given->answer);
		else
			frame_member_number(to, "by", given->player);
		put_events(h, &w[i], *events, first_event);
		put_patches(h, &w[i], g, *events, state);
		frame_put(to, "}");
	}
}

void encode_steps(struct hub *h, const struct table *t, const void *before, uint32_t entry,
		  uint32_t first_event, struct teller *w, uint32_t n)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	uint32_t from = t->count, draw = t->host.log.draws;

	memcpy(state, before, t->game->state_size);
	while (from && t->given[from - 1].entry == entry) {
		from--;
		draw -= t->given[from].player == Q_CHANCE;
	}
	for (uint32_t i = 0; i < n; i++) {
		see(t->game, w[i].view, before, w[i].seat);
		frame_member(w[i].to, "steps");
		frame_put(w[i].to, "[");
	}
	for (uint32_t i = from; i < t->count; i++) {
		uint32_t events;

		encode_step(h, t, state, &t->given[i], draw, first_event, w, n, &events);
		first_event += events;
		draw += t->given[i].player == Q_CHANCE;
	}
	for (uint32_t i = 0; i < n; i++)
		frame_put(w[i].to, "]");
}

void encode_start(struct hub *h, struct frame *to, const struct table *t, unsigned seat, bool json)
{
	see(t->game, h->s->view[0], t->start, seat);
	if (!json) /* patches are of no use then: the view after all of them follows */
		put_view(to, t->game, h->s->view[0], false);
	frame_member_number(to, "events", t->setup_events);
}
