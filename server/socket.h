/*
 * socket.h - the WebSockets of online play: whole text frames in, whole text frames out.
 *
 * Nothing is decided here but what the wire itself needs: who may connect from where, how long a
 * frame may be, who reads too slowly, who has gone. All functions are called on the thread of the
 * loop.
 *
 * A frame may be held until a number is stored (hub.h): it and all frames behind it wait, so
 * each connection sees its frames in order.
 */
#ifndef SOCKET_H
#define SOCKET_H

#include "server/metrics.h"

#include <libwebsockets.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SOCKET_PROTOCOL "quinte.1"
#define SOCKET_PATH "/ws"

enum {
	SOCKET_FRAME_IN = 8192,
	SOCKET_ADDRESS = 16, /* bytes: IPv6, or IPv4 mapped into it */

	/* one connection's queue: whoever lets it grow further is cut off, and comes back */
	SOCKET_QUEUE = 64,
	SOCKET_QUEUE_BYTES = 256 * 1024,
};

typedef uint64_t socket_id; /* a connection; 0 is none, and no number is used twice */

struct socket_counts {
	uint64_t frames_in, frames_out, bytes_in, bytes_out;
	uint64_t slow; /* cut off because they read too slowly */
	uint64_t gone; /* cut off because they no longer answered */
	uint32_t open;
	/* from when an answer could be read until its confirmation, stored, was written */
	struct histogram answer;
};

struct socket_text {
	const char *at;
	size_t size;
	uint64_t since; /* when the answer came that it confirms, by lws_now_usecs(); 0: none */
};

struct sockets {
	/* given by the owner */
	void (*came)(void *with, socket_id id, const uint8_t address[SOCKET_ADDRESS]);
	void (*said)(void *with, socket_id id, const char *text, size_t size);
	void (*went)(void *with, socket_id id);
	void *with;
	const char *proxy; /* the address whose X-Forwarded-For is believed, or NULL */
	unsigned most;     /* connections */

	/* the rest is the file's own */
	struct socket_counts counts;
	struct socket_slot *slot;
	unsigned slots, free_slot, next_ping;
	uint64_t stored; /* frames held until at most this number go out */
	struct socket_held *held_first, **held_last;
	bool closing;
};

bool sockets_open(struct sockets *s); /* false: no memory */
void sockets_free(struct sockets *s);
/* Takes no new connection any more. */
void sockets_close(struct sockets *s);

/* A frame for a connection; one that is gone or going gets nothing. */
void socket_send(struct sockets *s, socket_id id, const struct socket_text *text, uint64_t held);
/* Closes the connection after the frames before, and not before that number is stored. */
void socket_close(struct sockets *s, socket_id id, unsigned code, uint64_t held);
/* All up to this number is stored: what waited for it goes out. */
void sockets_stored(struct sockets *s, uint64_t number);
/* Called ten times a second: pings, and cuts off who no longer answers. */
void sockets_tick(struct sockets *s);
/* Is anything still to be sent? */
bool sockets_busy(const struct sockets *s);

/* Asks protocol 0 of the server when somebody wants a WebSocket: 0, or the HTTP status to refuse
 * it with. */
unsigned socket_refuses(struct lws *wsi);

/* A row of the server's list of protocols; its user pointer is the struct sockets. */
struct lws_protocols socket_protocol(struct sockets *s);

#endif
