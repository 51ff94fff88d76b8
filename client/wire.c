/*
 * wire.c - see wire.h.
 */
#include "client/wire.h"

#include <libwebsockets.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PORT_USUAL = 8080 };

struct frame {
	struct frame *next;
	size_t size;
	unsigned char bytes[]; /* LWS_PRE of the library's, then the text */
};

struct wires {
	struct lws_context *context;
	void *loops[1];
};

struct wire {
	struct lws *wsi; /* NULL before the library has made it */
	struct wire_events events;
	void *with;
	struct frame *first, **last;
	char *part;
	size_t part_size;
	bool open, cut, closed;
	bool connecting; /* wire_connect() is still at work: it frees the wire if it failed */
	struct wire_address to;
};

/* ---- addresses -------------------------------------------------------------------------- */

bool wire_parse(const char *text, struct wire_address *out)
{
	static const struct {
		const char *scheme;
		unsigned port;
		bool tls;
	} schemes[] = {
		{ "https://", 443, true },
		{ "wss://", 443, true },
		{ "http://", 80, false },
		{ "ws://", 80, false },
	};
	const char *end, *colon;
	size_t length;

	*out = (struct wire_address){ .port = PORT_USUAL, .path = "/ws" };
	for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++)
		if (strncmp(text, schemes[i].scheme, strlen(schemes[i].scheme)) == 0) {
			out->port = schemes[i].port;
			out->tls = schemes[i].tls;
			text += strlen(schemes[i].scheme);
			break;
		}
	end = text + strcspn(text, "/#?");
	colon = *text == '[' ? strstr(text, "]:") : memchr(text, ':', (size_t)(end - text));
	if (colon && *colon == ']')
		colon++;
	length = (size_t)((colon && colon < end ? colon : end) - text);
	if (!length || length >= sizeof out->host)
		return false;
	if (colon && colon < end) {
		char *rest;
		unsigned long port = strtoul(colon + 1, &rest, 10);

		if (rest != end || !port || port > 65535)
			return false;
		out->port = (unsigned)port;
	}
	if (*text == '[') { /* an address of IPv6 */
		text++;
		length -= length > 2 ? 2 : length;
	}
	snprintf(out->host, sizeof out->host, "%.*s", (int)length, text);
	return out->host[0] != '\0';
}

void wire_name(const struct wire_address *at, char text[WIRE_NAME])
{
	bool brackets = strchr(at->host, ':') != NULL;
	char port[16] = "";

	if (!at->tls || at->port != 443)
		snprintf(port, sizeof port, ":%u", at->port);
	snprintf(text, WIRE_NAME, "%s%s%s%s%s", at->tls ? "https://" : "", brackets ? "[" : "",
		 at->host, brackets ? "]" : "", port);
}

/* ---- one wire ------------------------------------------------------------------------------ */

static void end(struct wire *w, const char *why)
{
	if (w->closed)
		return;
	w->closed = true;
	while (w->first) {
		struct frame *frame = w->first;

		w->first = frame->next;
		free(frame);
	}
	free(w->part);
	w->part = NULL;
	w->events.closed(w->with, why);
}

static int write_frames(struct wire *w)
{
	struct frame *frame = w->first;
	int written;

	if (w->cut)
		return -1;
	if (!frame)
		return 0;
	written = lws_write(w->wsi, frame->bytes + LWS_PRE, frame->size, LWS_WRITE_TEXT);
	if (written < (int)frame->size)
		return -1;
	w->first = frame->next;
	if (!w->first)
		w->last = &w->first;
	free(frame);
	if (w->first)
		lws_callback_on_writable(w->wsi);
	return 0;
}

static int receive(struct wire *w, const char *bytes, size_t size)
{
	bool whole = lws_is_final_fragment(w->wsi) && !lws_remaining_packet_payload(w->wsi);

	if (w->cut)
		return -1;
	if (w->part_size + size > WIRE_FRAME)
		return -1;
	if (whole && !w->part) {
		w->events.frame(w->with, bytes, size);
		return w->cut ? -1 : 0;
	}
	if (!w->part && !(w->part = malloc(WIRE_FRAME)))
		return -1;
	memcpy(w->part + w->part_size, bytes, size);
	w->part_size += size;
	if (whole) {
		char *text = w->part;
		size_t length = w->part_size;

		w->part = NULL;
		w->part_size = 0;
		w->events.frame(w->with, text, length);
		free(text);
	}
	return w->cut ? -1 : 0;
}

/* The library does not say that a name is unknown. */
static const char *no_connection(const struct wire_address *to)
{
	struct addrinfo *found = NULL;
	bool known = getaddrinfo(to->host, NULL, NULL, &found) == 0;

	if (found)
		freeaddrinfo(found);
	return known ? "no connection" :
		       "no computer of this name is known; is it written right, and is the network up?";
}

/* What the library says of a connection that failed, in words that help; its other words stay. */
static const char *reason_of(const struct wire *w, const char *of_library)
{
	if (!of_library)
		return no_connection(&w->to);
	if (strcmp(of_library, "Unable to connect") == 0)
		return "no server answers there; is it running (quinte serve --online), and is the "
		       "port right (HOST:PORT)?";
	if (strstr(of_library, "101")) /* of the handshake: another program, or one without /ws */
		return "a web server answers there, but it offers no online play; it must run quinte "
		       "serve --online";
	if (strstr(of_library, "imed out"))
		return "it does not answer";
	return of_library;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
		    size_t size)
{
	struct wire *w = user;

	switch (reason) {
	case LWS_CALLBACK_CLIENT_ESTABLISHED:
		w->wsi = wsi;
		w->open = true;
		if (w->cut)
			return -1;
		w->events.opened(w->with);
		return 0;
	case LWS_CALLBACK_CLIENT_RECEIVE: return receive(w, in, size);
	case LWS_CALLBACK_CLIENT_WRITEABLE: return write_frames(w);
	case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
		if (w)
			end(w, reason_of(w, in));
		return 0;
	case LWS_CALLBACK_CLIENT_CLOSED: end(w, "the server closed the connection"); return 0;
	case LWS_CALLBACK_WSI_DESTROY:
		if (w) {
			end(w, w->open ? "the connection was lost" : "it does not answer");
			w->wsi = NULL;
			if (!w->connecting)
				free(w);
		}
		return 0;
	default: return 0;
	}
}

static const struct lws_protocols protocols[] = {
	{ .name = "quinte.1", .callback = callback },
	{ .name = NULL },
};

void wire_send(struct wire *w, const char *text, size_t size)
{
	struct frame *frame;

	if (!w->open || w->closed || w->cut)
		return;
	frame = malloc(sizeof *frame + LWS_PRE + size);
	if (!frame)
		return;
	frame->next = NULL;
	frame->size = size;
	memcpy(frame->bytes + LWS_PRE, text, size);
	*w->last = frame;
	w->last = &frame->next;
	lws_callback_on_writable(w->wsi);
}

void wire_cut(struct wire *w)
{
	if (w->cut || w->closed)
		return;
	w->cut = true;
	if (w->wsi)
		lws_set_timeout(w->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

void wire_hold(struct wire *w, bool hold)
{
	if (w->wsi && w->open && !w->cut)
		lws_rx_flow_control(w->wsi, !hold);
}

struct wire *wire_connect(struct wires *all, const struct wire_address *to,
			  const struct wire_events *events, void *with)
{
	struct wire *w = calloc(1, sizeof *w);
	char host[WIRE_HOST + 16];
	struct lws_client_connect_info info = {
		.context = all->context,
		.address = to->host,
		.port = (int)to->port,
		.path = to->path,
		.host = host,
		.protocol = "quinte.1",
		.ssl_connection = to->tls ? LCCSCF_USE_SSL : 0,
		.userdata = w,
	};

	if (!w)
		return NULL;
	w->events = *events;
	w->with = with;
	w->last = &w->first;
	w->to = *to;
	snprintf(host, sizeof host, strchr(to->host, ':') ? "[%s]:%u" : "%s:%u", to->host,
		 to->port);
	info.pwsi = &w->wsi;
	w->connecting = true;
	if (lws_client_connect_via_info(&info)) {
		w->connecting = false;
		return w;
	}
	end(w, no_connection(to));
	free(w);
	return NULL;
}

/* ---- all of them ----------------------------------------------------------------------------- */

struct wires *wires_open(struct ev_loop *loop, unsigned most)
{
	/* With many connections the library's timers cost more than they bring (docs/online.md, "On the wire"). A
	 * single one notices by them that the network is gone without a word. */
	static const lws_retry_bo_t no_timers,
		pings = { .secs_since_valid_ping = 20, .secs_since_valid_hangup = 40 };
	struct wires *all = calloc(1, sizeof *all);
	struct lws_context_creation_info info = {
		.port = CONTEXT_PORT_NO_LISTEN,
		.protocols = protocols,
		.options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT,
		.retry_and_idle_policy = most == 1 ? &pings : &no_timers,
		.gid = -1,
		.uid = -1,
	};

	if (!all)
		return NULL;
	all->loops[0] = loop;
	info.foreign_loops = all->loops;
	lws_set_log_level(0, NULL);
	all->context = lws_create_context(&info);
	if (all->context)
		return all;
	free(all);
	return NULL;
}

void wires_close(struct wires *all)
{
	lws_context_destroy(all->context);
	free(all);
}
