/*
 * counters.h - /metrics and /ready, on a port of their own; only this machine can reach it, unless the
 * options name an address.
 */
#ifndef COUNTERS_H
#define COUNTERS_H

#include "server/hub.h"
#include "server/socket.h"
#include "server/workers.h"
#include "server/writer.h"

struct counters {
	uint64_t posts;
	uint64_t asked; /* the highest operation that the hub asked for */
	bool ready;     /* all rooms are loaded, connections are taken */
};

struct counters_page {
	const struct counters *own;
	const struct store *store;
	const struct hub *hub;
	const struct sockets *sockets;
	struct writer *writer;
	struct workers *workers;
};

enum { COUNTERS_TEXT = 16384 };

/* What /metrics sends. Returns its length. */
size_t counters_text(const struct counters_page *page, char text[COUNTERS_TEXT]);
/* A row of a list of protocols. */
struct lws_protocols counters_protocol(struct counters_page *page);

#endif
