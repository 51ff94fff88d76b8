/*
 * online.c - see online.h.
 */
#include "server/online.h"

#include "ai/ai.h"
#include "server/exchange.h"
#include "server/manager.h"
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

enum {
	CONNECTIONS = 30000, /* at most; fewer where a process may open fewer files */
	SPARE_FILES = 80,    /* for the store, the page, the library */
	HEADER_POOL = 256,
	SECONDS_FOR_A_HANDSHAKE = 10,
	SECONDS_TO_LEAVE = 5,
	US_OF_A_LOOK = 200, /* at most, if there is something to read; longer: the loop waited */
	MS_LEAVING = 3000,  /* what players are told to wait before they come back */
};

/* ---- the loop ---------------------------------------------------------------------------------- */

static void end_if_store_failed(struct online *o)
{
	const char *error = writer_error(o->writer);

	if (!error && o->keeper && !o->leaving)
		error = keeper_error(o->keeper);
	if (!error)
		return;
	failure("%s", reason(error));
	_Exit(EXIT_FAILURE);
}

/* Others take over soon: whatever is asked here from now on would be in vain. */
static void end_if_lease_lost(struct online *o)
{
	uint64_t age = store_lease_age(o->store);
	char text[200];

	if (!o->keeper || age < STORE_LOST_MS)
		return;
	snprintf(text, sizeof text,
		 "this node could not reach the database for %u s, and other nodes take its rooms "
		 "over; see that the database runs, and start it again",
		 (unsigned)(age / 1000));
	failure("%s", reason(text));
	_Exit(EXIT_FAILURE);
}

static void become_ready(struct online *o)
{
	o->counters.ready = true;
	manager_tell("READY=1");
	log_event(o->log, "started", exchange_now(o));
}

static void on_woken(struct ev_loop *loop, ev_async *watcher, int events)
{
	static const struct writer_results results = { .found = exchange_loaded,
						       .listed = exchange_games,
						       .looked = exchange_looked };
	struct online *o = watcher->data;

	(void)loop;
	(void)events;
	end_if_store_failed(o);
	exchange_stored(o);
	writer_loaded(o->writer, &results, o);
	if (o->keeper)
		keeper_heard(o->keeper, exchange_news, o);
	if (o->keeper && !o->counters.ready && keeper_ready(o->keeper))
		become_ready(o);
	exchange_thoughts(o);
	exchange_posted(o);
}

static void on_tick(struct ev_loop *loop, ev_timer *watcher, int events)
{
	struct online *o = watcher->data;

	(void)events;
	end_if_lease_lost(o);
	sockets_tick(&o->sockets);
	exchange_tick(o);
	if (o->leaving && ((o->stored >= o->counters.asked && !sockets_busy(&o->sockets)) ||
			   exchange_now(o) >= o->leave_by))
		ev_break(loop, EVBREAK_ALL);
}

static void on_wake(struct ev_loop *loop, ev_timer *watcher, int events)
{
	(void)loop;
	(void)events;
	exchange_tick(watcher->data);
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
	log_event(o->log, "stopping", exchange_now(o));
	sockets_close(&o->sockets);
	if (o->keeper) /* it would take again what is given back now */
		keeper_stop(o->keeper);
	o->keeper = NULL;
	exchange_give(o, &in);
	o->leaving = true;
	o->leave_by = exchange_now(o) + SECONDS_TO_LEAVE * 1000;
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

/* Since when something that is read now may have been there: what was there at the last look was read then, and
 * while the loop waited there was nothing. */
static void on_before_poll(struct ev_loop *loop, ev_prepare *watcher, int events)
{
	struct online *o = watcher->data;

	(void)loop;
	(void)events;
	o->prepared_us = (uint64_t)lws_now_usecs();
}

static void on_after_poll(struct ev_loop *loop, ev_check *watcher, int events)
{
	struct online *o = watcher->data;
	uint64_t now = (uint64_t)lws_now_usecs();
	bool waited = now - o->prepared_us > US_OF_A_LOOK;

	(void)loop;
	(void)events;
	o->arrived_us = waited ? now : o->polled_us;
	o->polled_us = now;
}

static void start_watchers(struct online *o)
{
	ev_prepare_init(&o->before_poll, on_before_poll);
	ev_check_init(&o->after_poll, on_after_poll);
	ev_set_priority(&o->after_poll, EV_MAXPRI); /* before anything is read */
	ev_set_priority(&o->before_poll, EV_MINPRI);
	o->before_poll.data = o->after_poll.data = o;
	o->polled_us = o->arrived_us = (uint64_t)lws_now_usecs();
	ev_prepare_start(o->loop, &o->before_poll);
	ev_check_start(o->loop, &o->after_poll);
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
	if (!o->keeper)
		become_ready(o);
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
		.iface = o->metrics_address ? o->metrics_address : "127.0.0.1",
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
	exchange_loaded(with, NULL, item);
	return true;
}

/* The names of the first levels, in the order of strength; and reflex, which costs nothing. */
static const char *const *level_names(unsigned count)
{
	static const char *names[ONLINE_LEVELS_MOST + 2];

	assert(count <= ONLINE_LEVELS_MOST);
	for (unsigned i = 0; i < count; i++)
		names[i] = ai_levels[i].id;
	names[count] = "reflex";
	names[count + 1] = NULL;
	return names;
}

static struct hub *make_hub(const struct online_options *options, unsigned connections, bool shared)
{
	struct hub_config config = { .limits = hub_limits(), .version = Q_VERSION };

	snprintf(config.node, sizeof config.node, "%s", options->node ? options->node : "a");
	config.shared = shared;
	config.limits.connections = connections;
	if (options->no_limits) {
		config.limits.per_address = connections;
		if (!options->limit_messages)
			config.limits.messages = config.limits.burst = 0;
		config.limits.rooms_a_minute = config.limits.guests_an_hour = 0;
		config.limits.tries_a_minute = 0;
	}
	config.levels = level_names(options->levels ? options->levels : ONLINE_LEVELS);
	return hub_new(&config);
}

/* Signals are for the thread that waits for them: new threads inherit that they are blocked. */
static void start_threads(struct online *o, unsigned thinkers, const uint8_t secret[STORE_HASH])
{
	sigset_t all, before;

	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &before);
	o->writer = writer_start(o->store, wake, o);
	if (store_shared(o->store))
		o->keeper = keeper_start(o->store, wake, o);
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
	exchange_give(o, &in);
	o->page = (struct counters_page){ .store = o->store,
					  .own = &o->counters,
					  .hub = o->hub,
					  .sockets = &o->sockets,
					  .writer = o->writer,
					  .workers = o->workers };
	return true;
}

struct online *online_open(const struct online_options *options, struct q_error *error)
{
	struct online *o = calloc(1, sizeof *o);
	struct store_options store = { .process_only = options->process_only,
				       .node = options->node ? options->node : "a",
				       .url = options->node_url };
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
	o->metrics_address = options->metrics_address;
	o->log = options->log;
	o->tell = options->tell;
	later_begin(&o->later);
	o->sockets = (struct sockets){ .came = exchange_came,
				       .said = exchange_said,
				       .went = exchange_went,
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
	o->loop = ev_loop_new(EVFLAG_AUTO);
	o->loops[0] = o->loop;
	o->hub = make_hub(options, connections, store_shared(o->store));
	if (!o->loop || !o->hub || !sockets_open(&o->sockets)) {
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
	if (o->keeper)
		keeper_stop(o->keeper);
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
	free(o);
}
