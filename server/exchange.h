/*
 * exchange.h - between the hub and everything around it: each thing that happens becomes an input of the hub,
 * and what the hub wants done is done: frames, writes, thoughts, notifications.
 *
 * All of it runs on the thread of the loop (online.c).
 */
#ifndef SERVER_EXCHANGE_H
#define SERVER_EXCHANGE_H

#include "server/counters.h"
#include "server/keeper.h"
#include "server/later.h"
#include "server/log.h"
#include "server/notify.h"
#include "server/socket.h"
#include "server/workers.h"
#include "server/writer.h"

#include <ev.h>

struct online {
	struct store *store;
	struct hub *hub;
	struct hub_effects effects;
	struct sockets sockets;
	struct writer *writer;
	struct keeper *keeper; /* NULL: the store is this server's alone */
	struct workers *workers;
	struct notify *notify;
	struct notify_options tell;
	struct counters counters;
	struct ev_loop *loop;
	void *loops[1]; /* as the library wants it */
	ev_async woken, stopped;
	ev_timer tick, wake;
	bool leaving;
	uint64_t now, stored, leave_by;
	struct later later;
	ev_prepare before_poll;
	ev_check after_poll;
	uint64_t prepared_us, polled_us; /* when the loop last began to wait, and looked */
	uint64_t arrived_us; /* since when what is read now may have waited to be read */
	struct counters_page page;
	struct lws_protocols page_protocols[2];
	unsigned metrics;
	const char *metrics_address;
	enum log_form log;
};

/* Milliseconds since 1970 that never go back: a clock that was set back stands still. */
uint64_t exchange_now(struct online *o);
/* One input: the hub decides, and what it wants is done. */
void exchange_give(struct online *o, struct hub_input *in);
void exchange_tick(struct online *o);

/* As struct sockets wants them. */
void exchange_came(void *with, socket_id id, const uint8_t address[SOCKET_ADDRESS]);
void exchange_said(void *with, socket_id id, const char *text, size_t size);
void exchange_went(void *with, socket_id id);

/* What other threads have finished. */
void exchange_stored(struct online *o);
void exchange_thoughts(struct online *o);
void exchange_posted(struct online *o);
/* As writer_loaded() and keeper_heard() want them; `with` is a struct online. */
void exchange_loaded(void *with, const char *room, const struct store_item *item);
void exchange_games(void *with, const struct writer_games *games);
void exchange_looked(void *with, const struct writer_looked *looked);
void exchange_news(void *with, struct hub_input *in);

#endif
