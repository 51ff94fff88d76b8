/*
 * exchange.c - see exchange.h.
 */
#include "server/exchange.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- time ---------------------------------------------------------------------------- */

uint64_t exchange_now(struct online *o)
{
	struct timespec now;
	uint64_t ms;

	clock_gettime(CLOCK_REALTIME, &now);
	ms = (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
	if (ms > o->now)
		o->now = ms;
	return o->now;
}

/* ---- effects ---------------------------------------------------------------------------- */

static void do_now(struct online *o, const struct hub_effect *e)
{
	if (e->kind == HUB_THINK)
		workers_think(o->workers, &e->think);
	else
		notify_send(o->notify, e);
}

static void do_later(struct online *o, const struct hub_effect *e)
{
	if (e->held_until <= o->stored)
		do_now(o, e);
	else
		later_add(&o->later, e);
}

static void wake_at(struct online *o, uint64_t ms)
{
	double in = ms > o->now ? (double)(ms - o->now) / 1000 : 0;

	ev_timer_stop(o->loop, &o->wake);
	ev_timer_set(&o->wake, in, 0.);
	ev_timer_start(o->loop, &o->wake);
}

static void send_text(struct online *o, const struct hub_effect *e, bool said)
{
	struct socket_text text = { .at = e->send.text, .size = e->send.size };

	/* An answer that was kept back on purpose says nothing about how long the server needs. */
	if (e->send.confirms && said)
		text.since = o->arrived_us;
	socket_send(&o->sockets, e->conn, &text, e->held_until);
}

/* `said`: because of a message that was read just now. */
static void perform(struct online *o, const struct hub_effect *e, bool said)
{
	switch (e->kind) {
	case HUB_SEND: send_text(o, e, said); break;
	case HUB_CLOSE: socket_close(&o->sockets, e->conn, e->close, e->held_until); break;
	case HUB_WRITE:
		assert(o->writer); /* while the store is read nothing new happens */
		o->counters.asked = e->write.number;
		if (e->write.kind == STORE_APPEND)
			log_entry(o->log, &e->write.append);
		writer_write(o->writer, &e->write);
		break;
	case HUB_LOAD: writer_load(o->writer, e->load); break;
	case HUB_LIST:
		writer_list(o->writer, e->conn, e->list.person, e->list.before, e->list.live);
		break;
	case HUB_LOOK: writer_look(o->writer, e); break;
	case HUB_POST:
		o->counters.posts++;
		do_later(o, e);
		break;
	case HUB_THINK: do_later(o, e); break;
	case HUB_WAKE: wake_at(o, e->wake); break;
	}
}

void exchange_give(struct online *o, struct hub_input *in)
{
	randombytes_buf(in->random, sizeof in->random);
	hub_step(o->hub, exchange_now(o), in, &o->effects);
	for (uint32_t i = 0; i < o->effects.count; i++)
		perform(o, &o->effects.at[i], in->kind == HUB_SAID);
	hub_effects_clear(&o->effects);
}

/* ---- inputs -------------------------------------------------------------------------------- */

void exchange_came(void *with, socket_id id, const uint8_t address[SOCKET_ADDRESS])
{
	struct hub_input in = { .kind = HUB_CAME, .conn = id };

	memcpy(in.address, address, SOCKET_ADDRESS);
	exchange_give(with, &in);
}

void exchange_said(void *with, socket_id id, const char *text, size_t size)
{
	struct online *o = with;
	struct hub_input in = { .kind = HUB_SAID, .conn = id };

	if (o->leaving)
		return;
	in.said.text = text;
	in.said.size = size;
	exchange_give(o, &in);
}

void exchange_went(void *with, socket_id id)
{
	struct hub_input in = { .kind = HUB_WENT, .conn = id };

	exchange_give(with, &in);
}

void exchange_tick(struct online *o)
{
	struct hub_input in = { .kind = HUB_TICK };

	exchange_give(o, &in);
}

static void do_what_waited(struct online *o)
{
	struct later_item *item;

	while ((item = later_take(&o->later, o->stored))) {
		do_now(o, &item->effect);
		free(item);
	}
}

void exchange_stored(struct online *o)
{
	uint64_t stored = writer_stored(o->writer);
	struct hub_input in = { .kind = HUB_STORED, .stored = stored };

	if (stored <= o->stored)
		return;
	o->stored = stored;
	sockets_stored(&o->sockets, stored);
	do_what_waited(o);
	exchange_give(o, &in);
}

void exchange_loaded(void *with, const char *room, const struct store_item *item)
{
	struct hub_input in = { .kind = HUB_LOADED };

	in.loaded.item = item;
	in.loaded.room = room;
	exchange_give(with, &in);
}

void exchange_games(void *with, const struct writer_games *games)
{
	struct hub_input in = { .kind = HUB_LISTED, .conn = games->conn };

	in.listed.room = games->room;
	in.listed.count = games->count;
	in.listed.item = games->live.at;
	in.listed.items = games->live.count;
	exchange_give(with, &in);
}

void exchange_looked(void *with, const struct writer_looked *looked)
{
	struct hub_input in = { .kind = HUB_LOOKED, .conn = looked->conn };

	for (uint32_t i = 0; i < looked->items.count; i++)
		exchange_loaded(with, NULL, &looked->items.at[i]);
	memcpy(in.looked.person, looked->person, sizeof in.looked.person);
	memcpy(in.looked.room, looked->room, sizeof in.looked.room);
	exchange_give(with, &in);
}

void exchange_news(void *with, struct hub_input *in)
{
	struct online *o = with;

	if (!o->leaving)
		exchange_give(o, in);
}

void exchange_thoughts(struct online *o)
{
	struct thought thought;

	while (workers_thought(o->workers, &thought)) {
		struct hub_input in = { .kind = HUB_THOUGHT };

		memcpy(in.thought.room, thought.room, sizeof in.thought.room);
		in.thought.question = thought.question;
		in.thought.answer = thought.answer;
		if (!o->leaving)
			exchange_give(o, &in);
	}
}

void exchange_posted(struct online *o)
{
	struct hub_input in;

	while (notify_result(o->notify, &in))
		exchange_give(o, &in);
}
