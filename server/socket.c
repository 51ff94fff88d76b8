/*
 * socket.c - see socket.h. The settings of the library and their reasons are in docs/online.md.
 */
#include "server/socket.h"

#include "server/origin.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
	MS_PING = 25000,
	MS_GONE = 60000,
	MS_TO_CLOSE = 5000, /* for a peer that does not take its last frames */
	ROUND = 250,        /* ticks in which every connection is looked at once */
	BURST = 8,          /* frames written before others have their turn */
	SLOT_BITS = 20,
	SLOT_MASK = (1 << SLOT_BITS) - 1,
};

struct frame {
	struct frame *next;
	uint64_t held;
	uint64_t since; /* as in struct socket_text */
	size_t size;
	unsigned close;        /* not 0: no frame, but the end of the connection with this code */
	unsigned char bytes[]; /* LWS_PRE of the library's, then the text */
};

/* One a connection, in memory of the library. */
struct connection {
	struct lws *wsi;
	struct sockets *all;
	socket_id id;
	struct frame *first, **last;
	unsigned frames;
	size_t bytes;
	uint64_t heard, pinged, closing_since;
	char *part; /* of a frame whose rest is still to come */
	uint32_t part_size;
	bool pings, killed;
	bool closing; /* its last frame is in the queue */
	uint8_t address[SOCKET_ADDRESS];
};

struct socket_slot {
	struct connection *connection;
	uint32_t generation;
	unsigned next_free;
};

/* Whom to wake when a number is stored; the numbers rise, so it is a queue. */
struct socket_held {
	struct socket_held *next;
	uint64_t number;
	socket_id id;
};

static uint64_t now_ms(void)
{
	return (uint64_t)lws_now_usecs() / 1000;
}

/* ---- connections and their numbers --------------------------------------------- */

bool sockets_open(struct sockets *s)
{
	s->slots = s->most + 1; /* slot 0 is never used: 0 is no connection */
	assert(s->slots <= SLOT_MASK);
	s->slot = calloc(s->slots, sizeof *s->slot);
	s->held_last = &s->held_first;
	if (!s->slot)
		return false;
	for (unsigned i = 1; i < s->slots; i++)
		s->slot[i].next_free = i + 1 < s->slots ? i + 1 : 0;
	s->free_slot = 1;
	return true;
}

void sockets_free(struct sockets *s)
{
	while (s->held_first) {
		struct socket_held *held = s->held_first;

		s->held_first = held->next;
		free(held);
	}
	free(s->slot);
	s->slot = NULL;
}

void sockets_close(struct sockets *s)
{
	s->closing = true;
}

static struct connection *find(const struct sockets *s, socket_id id)
{
	unsigned slot = id & SLOT_MASK;

	if (!slot || slot >= s->slots || s->slot[slot].generation != id >> SLOT_BITS)
		return NULL;
	return s->slot[slot].connection;
}

/* False: there are too many. */
static bool take_slot(struct sockets *s, struct connection *c)
{
	unsigned slot = s->free_slot;

	if (!slot)
		return false;
	s->free_slot = s->slot[slot].next_free;
	s->slot[slot].generation++;
	s->slot[slot].connection = c;
	c->id = (socket_id)s->slot[slot].generation << SLOT_BITS | slot;
	s->counts.open++;
	return true;
}

static void give_slot_back(struct sockets *s, const struct connection *c)
{
	unsigned slot = c->id & SLOT_MASK;

	s->slot[slot].connection = NULL;
	s->slot[slot].next_free = s->free_slot;
	s->free_slot = slot;
	s->counts.open--;
}

/* The library frees it: never inside a call that may be about another connection. */
static void kill_later(struct connection *c)
{
	if (c->killed)
		return;
	c->killed = true;
	lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

/* ---- out ------------------------------------------------------------------------- */

static bool note_held(struct sockets *s, socket_id id, uint64_t number)
{
	struct socket_held *held = malloc(sizeof *held);

	if (!held)
		return false;
	*held = (struct socket_held){ .number = number, .id = id };
	*s->held_last = held;
	s->held_last = &held->next;
	return true;
}

/* A frame at the end of the queue. The connection is cut off if there is no memory. */
static void enqueue(struct sockets *s, struct connection *c, const struct frame *head,
		    const char *text)
{
	struct frame *frame = malloc(sizeof *frame + LWS_PRE + head->size);

	if (!frame || (head->held > s->stored && !note_held(s, c->id, head->held))) {
		free(frame);
		kill_later(c);
		return;
	}
	*frame = *head;
	if (head->size)
		memcpy(frame->bytes + LWS_PRE, text, head->size);
	*c->last = frame;
	c->last = &frame->next;
	c->frames++;
	c->bytes += head->size;
	if (c->first->held <= s->stored)
		lws_callback_on_writable(c->wsi);
}

void socket_send(struct sockets *s, socket_id id, const struct socket_text *text, uint64_t held)
{
	struct connection *c = find(s, id);
	struct frame head = { .held = held, .size = text->size, .since = text->since };

	if (!c || c->killed || c->closing)
		return;
	if (c->frames >= SOCKET_QUEUE ||
	    (c->frames && c->bytes + text->size > SOCKET_QUEUE_BYTES)) {
		s->counts.slow++;
		kill_later(c);
		return;
	}
	enqueue(s, c, &head, text->at);
}

void socket_close(struct sockets *s, socket_id id, unsigned code, uint64_t held)
{
	struct connection *c = find(s, id);
	struct frame head = { .held = held, .close = code };

	if (!c || c->killed || c->closing)
		return;
	c->closing = true;
	c->closing_since = now_ms();
	enqueue(s, c, &head, NULL);
}

void sockets_stored(struct sockets *s, uint64_t number)
{
	s->stored = number;
	while (s->held_first && s->held_first->number <= number) {
		struct socket_held *held = s->held_first;
		struct connection *c = find(s, held->id);

		if (c && !c->killed)
			lws_callback_on_writable(c->wsi);
		s->held_first = held->next;
		free(held);
	}
	if (!s->held_first)
		s->held_last = &s->held_first;
}

bool sockets_busy(const struct sockets *s)
{
	for (unsigned i = 1; i < s->slots; i++)
		if (s->slot[i].connection && s->slot[i].connection->frames &&
		    !s->slot[i].connection->killed)
			return true;
	return false;
}

static void drop_first(struct connection *c)
{
	struct frame *frame = c->first;

	c->first = frame->next;
	if (!c->first)
		c->last = &c->first;
	c->frames--;
	c->bytes -= frame->size;
	free(frame);
}

static bool write_ping(struct connection *c)
{
	/* Not empty: for an empty ping the library reports no pong. */
	unsigned char bytes[LWS_PRE + 2] = { 0 };

	c->pings = false;
	return lws_write(c->wsi, bytes + LWS_PRE, 2, LWS_WRITE_PING) >= 0;
}

/* Not 0: the connection ends. */
static int write_frames(struct connection *c)
{
	struct sockets *s = c->all;

	if (c->killed || (c->pings && !write_ping(c)))
		return -1;
	for (unsigned n = 0; c->first && c->first->held <= s->stored && n < BURST; n++) {
		/* A system call: not before the first write, where the loop has just asked. */
		if (n && lws_send_pipe_choked(c->wsi))
			break;
		if (c->first->close) {
			lws_close_reason(c->wsi, (enum lws_close_status)c->first->close, NULL, 0);
			return -1;
		}
		if (lws_write(c->wsi, c->first->bytes + LWS_PRE, c->first->size, LWS_WRITE_TEXT) <
		    (int)c->first->size)
			return -1;
		s->counts.frames_out++;
		s->counts.bytes_out += c->first->size;
		if (c->first->since)
			histogram_add(&s->counts.answer,
				      (uint64_t)lws_now_usecs() - c->first->since);
		drop_first(c);
	}
	if (c->first && c->first->held <= s->stored)
		lws_callback_on_writable(c->wsi);
	return 0;
}

/* ---- in -------------------------------------------------------------------------- */

static int refuse_frame(struct connection *c, enum lws_close_status code)
{
	lws_close_reason(c->wsi, code, NULL, 0);
	return -1;
}

static void tell(struct connection *c, const char *text, size_t size)
{
	c->all->counts.frames_in++;
	c->all->counts.bytes_in += size;
	c->all->said(c->all->with, c->id, text, size);
}

/* The library may deliver a frame in parts. */
static int receive(struct connection *c, const char *bytes, size_t size)
{
	bool whole = lws_is_final_fragment(c->wsi) && !lws_remaining_packet_payload(c->wsi);

	if (c->killed || c->closing)
		return 0;
	c->heard = now_ms();
	if (lws_frame_is_binary(c->wsi))
		return refuse_frame(c, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
	if (c->part_size + size > SOCKET_FRAME_IN)
		return refuse_frame(c, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
	if (whole && !c->part) {
		tell(c, bytes, size);
		return 0;
	}
	if (!c->part && !(c->part = malloc(SOCKET_FRAME_IN)))
		return -1;
	if (size)
		memcpy(c->part + c->part_size, bytes, size);
	c->part_size += (uint32_t)size;
	if (whole) {
		char *text = c->part;
		uint32_t length = c->part_size;

		c->part = NULL;
		c->part_size = 0;
		tell(c, text, length);
		free(text);
	}
	return 0;
}

/* ---- beginning and end of a connection ----------------------------------------------- */

/* The headers are gone once the connection is established, so the address is noted before. */
static void note_address(struct lws *wsi, struct connection *c)
{
	struct sockets *s = lws_get_protocol(wsi)->user;
	char peer[64] = "", forwarded[256] = "";

	lws_get_peer_simple(wsi, peer, sizeof peer);
	if (s->proxy && origin_same_address(peer, s->proxy) &&
	    lws_hdr_copy(wsi, forwarded, sizeof forwarded, WSI_TOKEN_X_FORWARDED_FOR) > 0 &&
	    origin_last_address(forwarded, c->address))
		return;
	origin_address(peer, c->address);
}

static int begin(struct lws *wsi, struct connection *c)
{
	struct sockets *s = lws_get_protocol(wsi)->user;
	int room = 16384, fd = lws_get_socket_fd(wsi);

	c->wsi = wsi;
	c->all = s;
	c->last = &c->first;
	c->heard = c->pinged = now_ms();
	/* Small, so that a slow reader is noticed here and not hidden in the kernel's memory. */
	setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
	if (s->closing || !take_slot(s, c))
		return -1;
	s->came(s->with, c->id, c->address);
	return 0;
}

static void end(struct connection *c)
{
	socket_id id = c->id;

	while (c->first)
		drop_first(c);
	free(c->part);
	c->part = NULL;
	if (!id)
		return;
	give_slot_back(c->all, c);
	c->id = 0;
	c->all->went(c->all->with, id);
}

void sockets_tick(struct sockets *s)
{
	uint64_t now = now_ms();

	for (unsigned left = s->slots / ROUND + 1; left; left--) {
		struct connection *c;

		s->next_ping = s->next_ping + 1 < s->slots ? s->next_ping + 1 : 1;
		c = s->slots > 1 ? s->slot[s->next_ping].connection : NULL;
		if (!c || c->killed)
			continue;
		if (now - c->heard >= MS_GONE ||
		    (c->closing && now - c->closing_since >= MS_TO_CLOSE)) {
			s->counts.gone++;
			kill_later(c);
		} else if (now - c->heard >= MS_PING && now - c->pinged >= MS_PING) {
			c->pings = true;
			c->pinged = now;
			lws_callback_on_writable(c->wsi);
		}
	}
}

/* /ws, or the way to one of several nodes: /n/NAME/ws, which a proxy has chosen. */
static bool is_path(const char *path)
{
	const char *name = strncmp(path, "/n/", 3) == 0 ? path + 3 : NULL;
	size_t n = name ? strcspn(name, "/") : 0;

	return strcmp(path, SOCKET_PATH) == 0 || (n && strcmp(name + n, SOCKET_PATH) == 0);
}

unsigned socket_refuses(struct lws *wsi)
{
	char path[64] = "", protocols[128] = "", origin[256] = "", host[256] = "";

	if (lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) < 0 || !is_path(path))
		return HTTP_STATUS_NOT_FOUND;
	if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) < 0 ||
	    lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) < 0 || !origin_fits(origin, host))
		return HTTP_STATUS_FORBIDDEN;
	if (lws_hdr_copy(wsi, protocols, sizeof protocols, WSI_TOKEN_PROTOCOL) < 0 ||
	    !origin_lists(protocols, SOCKET_PROTOCOL))
		return HTTP_STATUS_BAD_REQUEST;
	return 0;
}

static int socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
			   size_t size)
{
	struct connection *c = user;

	switch (reason) {
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: note_address(wsi, c); return 0;
	case LWS_CALLBACK_ESTABLISHED: return begin(wsi, c);
	case LWS_CALLBACK_RECEIVE: return receive(c, in, size);
	case LWS_CALLBACK_RECEIVE_PONG: c->heard = now_ms(); return 0;
	case LWS_CALLBACK_SERVER_WRITEABLE: return write_frames(c);
	case LWS_CALLBACK_CLOSED: end(c); return 0;
	default: return 0;
	}
}

struct lws_protocols socket_protocol(struct sockets *s)
{
	return (struct lws_protocols){
		.name = SOCKET_PROTOCOL,
		.callback = socket_callback,
		.per_session_data_size = sizeof(struct connection),
		.rx_buffer_size = 0,
		.user = s,
	};
}
