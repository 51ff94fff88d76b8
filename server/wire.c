/*
 * wire.c - the reply to a message: a result whose members its method writes, or an error.
 */
#include "server/parts.h"
#include "text/message.h"

#include <stdio.h>

struct frame *wire_begin(struct hub *h, const struct message *m)
{
	struct frame *t = &h->frame;

	frame_clear(t);
	frame_put(t, "{\"jsonrpc\":\"2.0\",\"id\":");
	frame_put(t, m->id[0] ? m->id : "null");
	frame_put(t, ",\"result\":{");
	return t;
}

static uint64_t held_for(const struct conn *c)
{
	return c->room ? c->room->number : 0;
}

void wire_end(struct hub *h, struct conn *c, const struct message *m)
{
	frame_put(&h->frame, "}}");
	if (h->frame.used > HUB_FRAME_OUT)
		wire_error(h, c, m, WIRE_FULL, "the reply is too long: ask for less at once");
	else
		send_frame(h, c, &h->frame, held_for(c));
}

/* A reply that tells of something other than the connection's room. */
void wire_end_held(struct hub *h, struct conn *c, const struct message *m, uint64_t held)
{
	frame_put(&h->frame, "}}");
	if (h->frame.used > HUB_FRAME_OUT)
		wire_error(h, c, m, WIRE_FULL, "the reply is too long: ask for less at once");
	else
		send_frame(h, c, &h->frame, held);
}

void wire_error_data(struct hub *h, struct conn *c, const struct message *m, enum wire_code code,
		     const char *text, const char *data)
{
	struct frame *t = &h->frame;
	int which = -32000 - (int)code;

	if (which >= 0 && which < 32)
		h->counters.refused[which]++;
	frame_clear(t);
	frame_put(t, "{\"jsonrpc\":\"2.0\",\"id\":");
	frame_put(t, m->id[0] ? m->id : "null");
	frame_put(t, ",\"error\":{");
	frame_member_number(t, "code", code);
	frame_member_string(t, "message", reason_in(m->lang, text));
	if (data) {
		frame_member(t, "data");
		frame_put(t, data);
	}
	frame_put(t, "}}");
	send_frame(h, c, t, held_for(c));
}

void wire_error(struct hub *h, struct conn *c, const struct message *m, enum wire_code code,
		const char *text)
{
	wire_error_data(h, c, m, code, text, NULL);
}

void wire_slow(struct hub *h, struct conn *c, const struct message *m, uint32_t ms)
{
	char data[32];

	snprintf(data, sizeof data, "{\"ms\":%u}", ms);
	wire_error_data(h, c, m, WIRE_SLOW, "slow down: try again later", data);
}

void wire_number(struct hub *h, struct conn *c, const struct message *m, uint32_t n)
{
	frame_member_number(wire_begin(h, m), "n", n);
	wire_end(h, c, m);
}
