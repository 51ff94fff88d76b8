/*
 * wire.h - WebSockets to a server, on a loop of libev. One thread for each struct wires.
 */
#ifndef CLIENT_WIRE_H
#define CLIENT_WIRE_H

#include <ev.h>
#include <stdbool.h>
#include <stddef.h>

enum { WIRE_HOST = 256, WIRE_PATH = 64, WIRE_FRAME = 65536 };

struct wire_address {
	char host[WIRE_HOST];
	unsigned port;
	bool tls;
	char path[WIRE_PATH]; /* "/ws" */
};

/* "HOST", "HOST:PORT", or an address as a browser has it, "https://HOST/". False: it is none. */
bool wire_parse(const char *text, struct wire_address *out);
/* The same the other way round, always with what decides where a connection goes: "HOST:PORT", "https://HOST". */
enum { WIRE_NAME = WIRE_HOST + 24 };
void wire_name(const struct wire_address *at, char text[WIRE_NAME]);

struct wires;
struct wire;

/* Exactly one `closed` for every wire; the wire is gone after it. */
struct wire_events {
	void (*opened)(void *with);
	void (*frame)(void *with, const char *text, size_t size);
	void (*closed)(void *with, const char *why);
};

/* For up to `most` connections; a single one is given up after 40 seconds without a sign of the server. NULL: the
 * library failed. */
struct wires *wires_open(struct ev_loop *loop, unsigned most);
void wires_close(struct wires *all);

/* NULL: it failed at once; `closed` was called. */
struct wire *wire_connect(struct wires *all, const struct wire_address *to,
			  const struct wire_events *events, void *with);
void wire_send(struct wire *w, const char *text, size_t size);
/* As if the network had failed: without a word to the server. */
void wire_cut(struct wire *w);
/* Reads nothing for a while: a slow client. */
void wire_hold(struct wire *w, bool hold);

#endif
