/*
 * server.c - see server.h.
 */
#include "server/server.h"

#include "server/files.h"
#include "server/listen.h"
#include "server/online.h"

#include <libwebsockets.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
	SECONDS_FOR_A_REQUEST = 15, /* to write its headers, to take its next part */
	SECONDS_IDLE = 30,          /* between two requests of one connection */
	SECONDS_TO_FINISH = 5,      /* for replies that are being sent when it has to stop */
	CONNECTIONS = 512,
	HEADERS = 8192, /* bytes of one request's headers */
};

static const struct lws_protocols files_protocol = {
	.name = "files",
	.callback = files_callback,
	.per_session_data_size = sizeof(struct files_sending),
	.rx_buffer_size = 0,
};

/* Every reply has these, also those the library makes by itself.
 *
 * No inline script and nothing from elsewhere. A style attribute is allowed, a style element is
 * not: pieces are put in their places by attributes. Opener, embedder and resource policies
 * isolate the page, which is what threads with shared memory ask for. */
static const struct lws_protocol_vhost_options every_reply[] = {
	{ &every_reply[1], NULL, "content-security-policy:",
	  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
	  "style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self'; "
	  "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
	  "frame-ancestors 'none'" },
	{ &every_reply[2], NULL, "x-content-type-options:", "nosniff" },
	{ &every_reply[3], NULL, "referrer-policy:", "no-referrer" },
	{ &every_reply[4], NULL, "cross-origin-opener-policy:", "same-origin" },
	{ &every_reply[5], NULL, "cross-origin-embedder-policy:", "require-corp" },
	{ &every_reply[6], NULL, "cross-origin-resource-policy:", "same-origin" },
	{ NULL, NULL,
	  "permissions-policy:", "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
};

/* ---- signals ---------------------------------------------------------------- */

/* A thread waits for them: the service loop is woken the way the library allows. */
struct stop {
	struct lws_context *context;
	struct online *online; /* or NULL */
	sigset_t signals;
	atomic_int asked; /* how often */
};

static void *wait_for_signals(void *with)
{
	struct stop *stop = with;
	int number;

	for (;;) {
		sigwait(&stop->signals, &number);
		atomic_fetch_add(&stop->asked, 1);
		if (stop->online)
			online_stop(stop->online);
		else
			lws_cancel_service(stop->context);
	}
	return NULL;
}

/* ---- the service loop ------------------------------------------------------- */

struct patience {
	lws_sorted_usec_list_t timer;
	bool over;
};

static void run_out(lws_sorted_usec_list_t *timer)
{
	((struct patience *)(void *)timer)->over = true;
}

static void serve(struct lws_context *context, struct files *files, struct stop *stop)
{
	struct patience patience = { .over = false };

	while (!atomic_load(&stop->asked))
		if (lws_service(context, 0) < 0)
			return;
	files->closing = true;
	lws_sul_schedule(context, 0, &patience.timer, run_out, SECONDS_TO_FINISH * LWS_US_PER_SEC);
	while (files->sending && !patience.over && atomic_load(&stop->asked) == 1)
		if (lws_service(context, 0) < 0)
			break;
	lws_sul_schedule(context, 0, &patience.timer, run_out, LWS_SET_TIMER_USEC_CANCEL);
}

static bool serve_until_stopped(struct lws_context *context, struct files *files,
				const sigset_t *signals, struct online *online)
{
	struct stop stop = { .context = context, .signals = *signals, .online = online };
	pthread_t waiter;

	if (pthread_create(&waiter, NULL, wait_for_signals, &stop) != 0)
		return false;
	if (online)
		online_run(online, context);
	else
		serve(context, files, &stop);
	pthread_cancel(waiter);
	pthread_join(waiter, NULL);
	return true;
}

/* ---- beginning -------------------------------------------------------------- */

static void say_ready(const struct server *server, const struct listen_address *at, unsigned port)
{
	char address[LISTEN_ADDRESS + 32];

	snprintf(address, sizeof address, at->six ? "http%s://[%s]:%u/" : "http%s://%s:%u/",
		 server->certificate ? "s" : "", at->shown, port);
	server->ready(server->with, address);
}

/* With the two signals blocked, so that from the first connection on none is lost. */
static bool run_at(const struct server *server, const struct listen_address *at,
		   const sigset_t *signals)
{
	struct files files = { .site = server->site };
	struct lws_protocols protocols[] = { files_protocol, { .name = NULL }, { .name = NULL } };
	struct lws_context_creation_info info = {
		.port = (int)server->port,
		.iface = at->number,
		.protocols = protocols,
		.headers = every_reply,
		.user = &files,
		.server_string = "quinte",
		.vhost_name = "quinte",
		.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
			   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
			   LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME,
		.timeout_secs = SECONDS_FOR_A_REQUEST,
		.timeout_secs_ah_idle = SECONDS_FOR_A_REQUEST,
		.keepalive_timeout = SECONDS_IDLE,
		.fd_limit_per_thread = CONNECTIONS,
		.max_http_header_data = HEADERS,
		.max_http_header_pool = CONNECTIONS / 8,
		.gid = -1,
		.uid = -1,
	};
	struct lws_context *context;
	struct lws_vhost *vhost;
	bool served = false;

	if (!strchr(at->number, ':'))
		info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
	if (server->online) {
		protocols[1] = online_protocol(server->online);
		files.refuses = online_refuses;
		online_prepare(server->online, &info);
	}
	if (server->certificate) {
		info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
		info.ssl_cert_filepath = server->certificate;
		info.ssl_private_key_filepath = server->key;
	}
	lws_set_log_level(0, NULL);
	context = lws_create_context(&info);
	vhost = context ? lws_create_vhost(context, &info) : NULL;
	if (vhost && (!server->online || online_metrics(server->online, context))) {
		say_ready(server, at, (unsigned)lws_get_vhost_listen_port(vhost));
		served = serve_until_stopped(context, &files, signals, server->online);
	}
	if (context)
		lws_context_destroy(context);
	return served;
}

bool server_run(const struct server *server, char error[SERVER_ERROR])
{
	struct listen_address at;
	sigset_t signals, before;
	bool served;

	if (!listen_possible(server->host, server->port, &at, error))
		return false;
	if (server->certificate &&
	    (access(server->certificate, R_OK) != 0 || access(server->key, R_OK) != 0)) {
		snprintf(error, SERVER_ERROR,
			 "%s and %s must be files that can be read: a certificate and its key",
			 server->certificate, server->key);
		return false;
	}
	sigemptyset(&signals);
	sigaddset(&signals, SIGINT);
	sigaddset(&signals, SIGTERM);
	pthread_sigmask(SIG_BLOCK, &signals, &before);
	served = run_at(server, &at, &signals);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	if (!served && server->certificate)
		snprintf(error, SERVER_ERROR,
			 "port %u on %s could not be served; do the certificate %s and the key %s "
			 "belong together?",
			 server->port, server->host, server->certificate, server->key);
	else if (!served)
		snprintf(error, SERVER_ERROR, "port %u on %s could not be served", server->port,
			 server->host);
	return served;
}
