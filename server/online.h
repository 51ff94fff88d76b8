/*
 * online.h - online play: the loop that joins the hub, the WebSockets, the thread that writes and the
 * threads that think.
 *
 * The hub decides everything; here its effects are performed. The loop is libev's: with the library's
 * own loop 20,000 connections take a whole core (docs/online.md).
 *
 * There is no orderly end that matters: whatever happens, the next start reads the store and goes on.
 * So a store that fails ends the process at once.
 */
#ifndef ONLINE_H
#define ONLINE_H

#include "server/hub.h"
#include "server/log.h"
#include "server/notify.h"

#include <libwebsockets.h>

struct online;

/* Stronger ones than captains think for too long where many play. */
enum { ONLINE_LEVELS = 3, ONLINE_LEVELS_MOST = 5 };

struct online_options {
	const char *folder;          /* of the store, or its address */
	const char *node;            /* this server's name among several, or NULL */
	const char *node_url;        /* where players reach it itself, or NULL */
	bool process_only;           /* as in store_options */
	const char *proxy;           /* whose X-Forwarded-For is believed, or NULL */
	unsigned metrics;            /* a port, or 0: no metrics */
	const char *metrics_address; /* where it listens, or NULL: for this machine only */
	unsigned thinkers;           /* threads; 0: one for each core but one */
	unsigned levels;     /* of computer players, from the weakest on; 0: ONLINE_LEVELS */
	bool no_limits;      /* for load tests: no limits per address, and of messages */
	bool limit_messages; /* unless this is set */
	struct notify_options tell;
	enum log_form log;
};

/* Opens the store and reads all that is in it. NULL, with a sentence. */
struct online *online_open(const struct online_options *options, struct q_error *error);
void online_free(struct online *o);

/* What the context and the vhost of the server need. */
void online_prepare(struct online *o, struct lws_context_creation_info *info);
/* The row of the server's protocols. */
struct lws_protocols online_protocol(struct online *o);
/* The port for metrics. False: it cannot be opened. */
bool online_metrics(struct online *o, struct lws_context *context);
/* Somebody wants a WebSocket: 0, or the HTTP status to refuse it with. */
unsigned online_refuses(struct lws *wsi);

/* Runs until online_stop(), which any thread may call; a second call ends it at once. */
void online_run(struct online *o, struct lws_context *context);
void online_stop(struct online *o);

#endif
