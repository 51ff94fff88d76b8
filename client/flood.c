/*
 * flood.c - see flood.h.
 */
#include "client/flood.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { AT_ONCE = 10 }; /* messages of a connection every hundredth of a second */

struct stream {
	struct flood *flood;
	struct wire *wire;
	bool open;
	unsigned next; /* message */
};

struct flood {
	struct wire_address to;
	unsigned connections;
	struct ev_loop *loop;
	struct wires *wires;
	struct stream *stream;
	ev_timer tick;
	pthread_t thread;
	atomic_bool stop;
	uint64_t messages, cut_off;
};

/* Good, half good and no messages at all. */
static const char *const nonsense[] = {
	"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"rooms\",\"params\":{}}",
	"{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"enter\",\"params\":{\"room\":\"AAAAAAAAAAAAAAAA\"}}",
	"{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"hello\",\"params\":{\"token\":\"x\"}}",
	"{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"enter\",\"params\":{\"code\":\"AAA-AAA\"}}",
	"[[[[[[[[",
	"{",
};

static void on_opened(void *with)
{
	((struct stream *)with)->open = true;
}

static void on_frame(void *with, const char *text, size_t size)
{
	(void)with;
	(void)text;
	(void)size;
}

static void on_closed(void *with, const char *why)
{
	struct stream *s = with;

	(void)why;
	s->flood->cut_off += s->open;
	s->open = false;
	s->wire = NULL;
}

/* Who was cut off comes back at once. */
static void on_tick(struct ev_loop *loop, ev_timer *timer, int events)
{
	static const struct wire_events hears = { on_opened, on_frame, on_closed };
	struct flood *f = timer->data;

	(void)events;
	if (atomic_load(&f->stop)) {
		ev_break(loop, EVBREAK_ALL);
		return;
	}
	for (unsigned i = 0; i < f->connections; i++) {
		struct stream *s = &f->stream[i];

		if (!s->wire)
			s->wire = wire_connect(f->wires, &f->to, &hears, s);
		for (unsigned k = 0; k < AT_ONCE && s->wire && s->open; k++) {
			const char *text =
				nonsense[s->next++ % (sizeof nonsense / sizeof *nonsense)];

			wire_send(s->wire, text, strlen(text));
			f->messages++;
		}
	}
}

static void *flood_for_ever(void *with)
{
	struct flood *f = with;

	ev_timer_init(&f->tick, on_tick, 0., 0.01);
	f->tick.data = f;
	ev_timer_start(f->loop, &f->tick);
	ev_run(f->loop, 0);
	return NULL;
}

static void release(struct flood *f)
{
	if (f->wires)
		wires_close(f->wires);
	if (f->loop)
		ev_loop_destroy(f->loop);
	free(f->stream);
	free(f);
}

struct flood *flood_start(const struct wire_address *to, unsigned connections)
{
	struct flood *f = calloc(1, sizeof *f);

	if (!f)
		return NULL;
	f->to = *to;
	f->connections = connections;
	f->stream = calloc(connections, sizeof *f->stream);
	f->loop = ev_loop_new(EVFLAG_AUTO);
	f->wires = f->loop ? wires_open(f->loop, 4 * connections + 16) : NULL;
	for (unsigned i = 0; f->stream && i < connections; i++)
		f->stream[i].flood = f;
	if (!f->stream || !f->wires || pthread_create(&f->thread, NULL, flood_for_ever, f) != 0) {
		release(f);
		return NULL;
	}
	return f;
}

void flood_stop(struct flood *f, uint64_t *messages, uint64_t *cut_off)
{
	atomic_store(&f->stop, true);
	pthread_join(f->thread, NULL);
	*messages = f->messages;
	*cut_off = f->cut_off;
	release(f);
}
