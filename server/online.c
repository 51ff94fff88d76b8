/*
 * online.c - see online.h.
 */
#include "server/online.h"

#include "server/counters.h"
#include "server/later.h"
#include "server/manager.h"
#include "server/socket.h"
#include "server/workers.h"
#include "server/writer.h"
#include "text/message.h"
#include "threads/pool.h"

#include <assert.h>
#include <ev.h>
#include <pthread.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum {
	CONNECTIONS = 30000, /* at most; fewer where a process may open fewer files */
	SPARE_FILES = 80,    /* for the store, the page, the library */
	HEADER_POOL = 256,
	SECONDS_FOR_A_HANDSHAKE = 10,
	SECONDS_TO_LEAVE = 5,
	MS_LEAVING = 3000, /* what players are told to wait before they come back */
};

/* When a message came that led to this operation. */
struct stamp {
	uint64_t number, us;
};

enum { STAMPS = 65536 };

struct online {
	struct store *store;
	struct hub *hub;
	struct hub_effects effects;
	struct sockets sockets;
	struct writer *writer;
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
	struct stamp *stamp; /* a ring, oldest first */
	uint32_t stamp_first, stamps;
	struct counters_page page;
	struct lws_protocols page_protocols[2];
	unsigned metrics;
	enum log_form log;
};

/* ---- time ---------------------------------------------------------------------------- */

/* Milliseconds since 1970 that never go back: a clock that was set back stands still. */
static uint64_t hub_now(struct online *o)
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

static void stamp_write(struct online *o, uint64_t number)
{
	if (o->stamps == STAMPS)
		return;
	o->stamp[(o->stamp_first + o->stamps++) % STAMPS] =
		(struct stamp){ .number = number, .us = (uint64_t)lws_now_usecs() };
}

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

static void perform(struct online *o, const struct hub_effect *e)
{
	switch (e->kind) {
	case HUB_SEND:
		socket_send(&o->sockets, e->conn, e->send.text, e->send.size, e->held_until);
		break;
	case HUB_CLOSE: socket_close(&o->sockets, e->conn, e->close, e->held_until); break;
	case HUB_WRITE:
		assert(o->writer); /* while the store is read nothing new happens */
		o->counters.asked = e->write.number;
		if (e->write.kind == STORE_APPEND) {
			stamp_write(o, e->write.number);
			log_entry(o->log, &e->write.append);
		}
		writer_write(o->writer, &e->write);
		break;
	case HUB_LOAD: writer_load(o->writer, e->load); break;
	case HUB_LIST: writer_list(o->writer, e->conn, e->list.person, e->list.before); break;
	case HUB_POST:
		o->counters.posts++;
		do_later(o, e);
		break;
	case HUB_THINK: do_later(o, e); break;
	case HUB_WAKE: wake_at(o, e->wake); break;
	}
}

static void give(struct online *o, struct hub_input *in)
{
	randombytes_buf(in->random, sizeof in->random);
	hub_step(o->hub, hub_now(o), in, &o->effects);
	for (uint32_t i = 0; i < o->effects.count; i++)
		perform(o, &o->effects.at[i]);
	hub_effects_clear(&o->effects);
}

/* ---- inputs -------------------------------------------------------------------------------- */

static void came(void *with, socket_id id, const uint8_t address[SOCKET_ADDRESS])
{
	struct hub_input in = { .kind = HUB_CAME, .conn = id };

	memcpy(in.address, address, SOCKET_ADDRESS);
	give(with, &in);
}

static void said(void *with, socket_id id, const char *text, size_t size)
{
	struct online *o = with;
	struct hub_input in = { .kind = HUB_SAID, .conn = id };

	if (o->leaving)
		return;
	in.said.text = text;
	in.said.size = size;
	give(o, &in);
}

static void went(void *with, socket_id id)
{
	struct hub_input in = { .kind = HUB_WENT, .conn = id };

	give(with, &in);
}

static void tick(struct online *o)
{
	struct hub_input in = { .kind = HUB_TICK };

	give(o, &in);
}

static void do_what_waited(struct online *o)
{
	struct later_item *item;

	while ((item = later_take(&o->later, o->stored))) {
		do_now(o, &item->effect);
		free(item);
	}
}

static void take_stored(struct online *o)
{
	uint64_t stored = writer_stored(o->writer), us = (uint64_t)lws_now_usecs();
	struct hub_input in = { .kind = HUB_STORED, .stored = stored };

	if (stored <= o->stored)
		return;
	o->stored = stored;
	while (o->stamps && o->stamp[o->stamp_first].number <= stored) {
		histogram_add(&o->counters.answer, us - o->stamp[o->stamp_first].us);
		o->stamp_first = (o->stamp_first + 1) % STAMPS;
		o->stamps--;
	}
	sockets_stored(&o->sockets, stored);
	do_what_waited(o);
	give(o, &in);
}

static void take_loaded(void *with, const char *room, const struct store_item *item)
{
	struct hub_input in = { .kind = HUB_LOADED };

	in.loaded.item = item;
	in.loaded.room = room;
	give(with, &in);
}

static void take_games(void *with, const struct writer_games *games)
{
	struct hub_input in = { .kind = HUB_LISTED, .conn = games->conn };

	in.listed.room = games->room;
	in.listed.count = games->count;
	give(with, &in);
}

static void take_thoughts(struct online *o)
{
	struct thought thought;

	while (workers_thought(o->workers, &thought)) {
		struct hub_input in = { .kind = HUB_THOUGHT };

		memcpy(in.thought.room, thought.room, sizeof in.thought.room);
		in.thought.question = thought.question;
		in.thought.answer = thought.answer;
		if (!o->leaving)
			give(o, &in);
	}
}

static void take_posted(struct online *o)
{
	struct hub_input in;

	while (notify_result(o->notify, &in))
		give(o, &in);
}

/* ---- the loop ---------------------------------------------------------------------------------- */

static void end_if_store_failed(struct online *o)
{
	const char *trouble = writer_trouble(o->writer);

	if (!trouble)
		return;
	failure("%s", reason(trouble));
	_Exit(EXIT_FAILURE);
}

static void on_woken(struct ev_loop *loop, ev_async *watcher, int events)
{
	struct online *o = watcher->data;

	(void)loop;
	(void)events;
	end_if_store_failed(o);
	take_stored(o);
	writer_loaded(o->writer, take_loaded, take_games, o);
	take_thoughts(o);
	take_posted(o);
}

static void on_tick(struct ev_loop *loop, ev_timer *watcher, int events)
{
	struct online *o = watcher->data;

	(void)events;
	sockets_tick(&o->sockets);
	if (++o->counters.ticks % 10 == 0)
		tick(o);
	if (o->leaving && ((o->stored >= o->counters.asked && !sockets_busy(&o->sockets)) ||
			   hub_now(o) >= o->leave_by))
		ev_break(loop, EVBREAK_ALL);
}

static void on_wake(struct ev_loop *loop, ev_timer *watcher, int events)
{
	(void)loop;
	(void)events;
	tick(watcher->data);
}

/* Players are told, then nothing more is read; what was asked for is stored and said. */
static void on_stop(struct ev_loop *loop, ev_async *watcher, int events)
{
	struct online *o = watcher->data;
	struct hub_input in = { .kind = HUB_LEAVING, .leaving_ms = MS_LEAVING };

	(void)events;
	if (o->leaving) {
		ev_break(loop, EVBREAK_ALL);
		return;
	}
	manager_tell("STOPPING=1");
	log_event(o->log, "stopping", hub_now(o));
	sockets_close(&o->sockets);
	give(o, &in);
	o->leaving = true;
	o->leave_by = hub_now(o) + SECONDS_TO_LEAVE * 1000;
}

/* Called on other threads. */
static void wake(void *with)
{
	struct online *o = with;

	ev_async_send(o->loop, &o->woken);
}

void online_stop(struct online *o)
{
	ev_async_send(o->loop, &o->stopped);
}

static void start_watchers(struct online *o)
{
	ev_async_init(&o->woken, on_woken);
	ev_async_init(&o->stopped, on_stop);
	ev_timer_init(&o->tick, on_tick, 0.1, 0.1);
	ev_timer_init(&o->wake, on_wake, 0., 0.);
	o->woken.data = o->stopped.data = o->tick.data = o->wake.data = o;
	ev_async_start(o->loop, &o->woken);
	ev_async_start(o->loop, &o->stopped);
	ev_timer_start(o->loop, &o->tick);
}

void online_run(struct online *o, struct lws_context *context)
{
	(void)context;
	o->counters.ready = true;
	manager_tell("READY=1");
	log_event(o->log, "started", hub_now(o));
	ev_run(o->loop, 0);
}

/* ---- what the library needs to know ------------------------------------------------------------- */

/* Without it every connection has a timer in one long sorted list (docs/online.md). */
static const lws_retry_bo_t no_timers;

void online_prepare(struct online *o, struct lws_context_creation_info *info)
{
	info->options |= LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8;
	info->foreign_loops = o->loops;
	info->fd_limit_per_thread = 0;
	info->max_http_header_pool = HEADER_POOL;
	info->timeout_secs = SECONDS_FOR_A_HANDSHAKE;
	info->retry_and_idle_policy = &no_timers;
}

struct lws_protocols online_protocol(struct online *o)
{
	return socket_protocol(&o->sockets);
}

unsigned online_refuses(struct lws *wsi)
{
	return socket_refuses(wsi);
}

bool online_metrics(struct online *o, struct lws_context *context)
{
	struct lws_context_creation_info info = {
		.port = (int)o->metrics,
		.iface = "127.0.0.1",
		.vhost_name = "counters",
		.server_string = "quinte",
		.protocols = o->page_protocols,
		.retry_and_idle_policy = &no_timers,
		.options = LWS_SERVER_OPTION_DISABLE_IPV6 |
			   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
			   LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME,
	};

	o->page_protocols[0] = counters_protocol(&o->page);
	return !o->metrics || lws_create_vhost(context, &info);
}

/* ---- beginning ------------------------------------------------------------------------------------ */

/* As many as files may be opened. */
static unsigned most_connections(void)
{
	struct rlimit limit;

	if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
		return 512;
	limit.rlim_cur = limit.rlim_max;
	setrlimit(RLIMIT_NOFILE, &limit);
	if (limit.rlim_cur > CONNECTIONS + SPARE_FILES)
		return CONNECTIONS;
	return limit.rlim_cur > 2 * SPARE_FILES ? (unsigned)limit.rlim_cur - SPARE_FILES :
						  SPARE_FILES;
}

static bool give_item(void *with, const struct store_item *item)
{
	take_loaded(with, NULL, item);
	return true;
}

/* Stronger ones think for too long where many play. */
static const char *const levels[] = { "cadet", "pilot", "captain", NULL };

static struct hub *make_hub(const struct online_options *options, unsigned connections)
{
	struct hub_config config = { .limits = hub_limits(), .node = "a", .version = Q_VERSION };

	config.limits.connections = connections;
	if (options->no_limits) {
		config.limits.per_address = connections;
		if (!options->limit_messages)
			config.limits.messages = config.limits.burst = 0;
		config.limits.rooms_a_minute = config.limits.guests_an_hour = 0;
		config.limits.tries_a_minute = 0;
	}
	config.levels = levels;
	return hub_new(&config);
}

/* Signals are for the thread that waits for them: new threads inherit that they are blocked. */
static void start_threads(struct online *o, unsigned thinkers, const uint8_t secret[STORE_HASH])
{
	sigset_t all, before;

	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &before);
	o->writer = writer_start(o->store, wake, o);
	o->workers = workers_start(thinkers, wake, o);
	o->notify = notify_start(&o->tell, secret, wake, o);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* The threads begin once everything is read: until then the store is used here. */
static bool start(struct online *o, unsigned thinkers, struct q_error *error)
{
	struct hub_input in = { .kind = HUB_STARTED };

	start_watchers(o);
	if (!store_read(o->store, give_item, o, &in.started, error))
		return false;
	o->stored = o->sockets.stored = o->counters.asked = in.started.last_number;
	start_threads(o, thinkers, in.started.sign);
	snprintf(error->text, sizeof error->text, "no memory");
	if (!o->writer || !o->workers || !o->notify)
		return false;
	hub_set_push_key(o->hub, notify_key(o->notify));
	give(o, &in);
	o->page = (struct counters_page){ .own = &o->counters,
					  .hub = o->hub,
					  .sockets = &o->sockets,
					  .writer = o->writer,
					  .workers = o->workers };
	return true;
}

struct online *online_open(const struct online_options *options, struct q_error *error)
{
	struct online *o = calloc(1, sizeof *o);
	struct store_options store = { .process_only = options->process_only };
	unsigned connections = most_connections();
	unsigned thinkers = options->thinkers ? options->thinkers :
			    pool_cores() > 1  ? pool_cores() - 1 :
						1;

	if (!o || sodium_init() < 0) {
		snprintf(error->text, sizeof error->text, "no memory");
		free(o);
		return NULL;
	}
	o->metrics = options->metrics;
	o->log = options->log;
	o->tell = options->tell;
	later_begin(&o->later);
	o->sockets = (struct sockets){ .came = came,
				       .said = said,
				       .went = went,
				       .with = o,
				       .proxy = options->proxy,
				       .most = connections };
	randombytes_buf(store.fresh, sizeof store.fresh);
	o->store = store_open(options->folder, &store, error);
	if (!o->store) {
		online_free(o);
		return NULL;
	}
	snprintf(error->text, sizeof error->text, "no memory");
	o->stamp = calloc(STAMPS, sizeof *o->stamp);
	o->loop = ev_loop_new(EVFLAG_AUTO);
	o->loops[0] = o->loop;
	o->hub = make_hub(options, connections);
	if (!o->stamp || !o->loop || !o->hub || !sockets_open(&o->sockets)) {
		online_free(o);
		return NULL;
	}
	if (!start(o, thinkers, error)) {
		online_free(o);
		return NULL;
	}
	return o;
}

void online_free(struct online *o)
{
	if (!o)
		return;
	if (o->workers)
		workers_stop(o->workers);
	if (o->writer)
		writer_stop(o->writer);
	if (o->notify)
		notify_stop(o->notify);
	later_free(&o->later);
	hub_effects_free(&o->effects);
	if (o->hub)
		hub_free(o->hub);
	sockets_free(&o->sockets);
	store_close(o->store);
	if (o->loop)
		ev_loop_destroy(o->loop);
	free(o->stamp);
	free(o);
}
