/*
 * serve.c - `quinte serve`: the page for the browser on a port of this machine; with --online, rooms
 * in which people at different screens play together.
 */
#include "ai/ai.h"
#include "app/arguments.h"
#include "app/command.h"
#include "server/online.h"
#include "server/server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum {
	OPTION_PORT = 256,
	OPTION_HOST,
	OPTION_OPEN,
	OPTION_ROOT,
	OPTION_DOCS,
	OPTION_ONLINE,
	OPTION_DATA,
	OPTION_STORE,
	OPTION_NODE,
	OPTION_NODE_URL,
	OPTION_METRICS,
	OPTION_PROXY,
	OPTION_URL,
	OPTION_MAIL,
	OPTION_HOOKS_LOCAL,
	OPTION_HOOKS_TRUST,
	OPTION_LOG,
	OPTION_CERT,
	OPTION_KEY,
	OPTION_DURABLE,
	OPTION_THINKERS,
	OPTION_LEVELS,
	OPTION_NO_LIMITS,
	PORT_USUAL = 8080
};

struct asked {
	const char *host, *root, *docs, *certificate, *key;
	uint64_t port, thinkers;
	bool open, online, no_page;
	struct online_options with; /* of online play */
	char folder[ONLINE_FOLDER];
};

/* Links are made from it, so it must be one. */
static const char *url_argument(struct argp_state *state, char *arg)
{
	size_t n = strlen(arg);

	if ((strncmp(arg, "https://", 8) != 0 && strncmp(arg, "http://", 7) != 0) || n > 120 ||
	    strpbrk(arg, " \"\\#"))
		misuse(state,
		       "--url is where players find this server, such as "
		       "https://games.example.org, not \"%s\"",
		       arg);
	if (n && arg[n - 1] == '/')
		arg[n - 1] = '\0';
	return arg;
}

/* It stands in addresses: /n/NAME/ws. */
static const char *node_argument(struct argp_state *state, char *arg)
{
	if (!arg[0] || strlen(arg) >= STORE_NODE ||
	    arg[strspn(arg, "abcdefghijklmnopqrstuvwxyz0123456789-")])
		misuse(state,
		       "--node is a name of up to 31 small letters, digits and hyphens, not \"%s\"",
		       arg);
	return arg;
}

/* The number of levels up to this one, in either language. */
static unsigned levels_argument(struct argp_state *state, const char *arg)
{
	for (unsigned i = 0; i < ONLINE_LEVELS_MOST; i++)
		if (strcasecmp(arg, ai_levels[i].id) == 0 ||
		    strcasecmp(arg, ai_levels[i].name[Q_FR]) == 0)
			return i + 1;
	misuse(state, "--levels is cadet, pilot, captain, commander or admiral, not \"%s\"", arg);
	return 0;
}

/* Counters are for this machine alone, unless an address says for whom else. */
static void metrics_argument(struct argp_state *state, char *arg, struct online_options *with)
{
	char *colon = strrchr(arg, ':');
	const char *digits = colon ? colon + 1 : arg;
	struct in_addr address;
	uint64_t port;

	if (colon)
		*colon = '\0';
	if (!parse_number(digits, UINT16_MAX, &port) || port == 0 ||
	    (colon && inet_pton(AF_INET, arg, &address) != 1))
		misuse(state,
		       "--metrics is a port from 1 to 65535, such as 9100, or an address and a "
		       "port, such as 0.0.0.0:9100; not \"%s%s%s\"",
		       arg, colon ? ":" : "", colon ? digits : "");
	with->metrics = (unsigned)port;
	with->metrics_address = colon ? arg : NULL;
}

/* Options that mean something with --online only. */
static error_t online_option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;

	switch (key) {
	case OPTION_ONLINE: asked->online = true; return 0;
	case OPTION_DATA: asked->with.folder = arg; return 0;
	case OPTION_STORE: asked->with.folder = store_argument(state, arg); return 0;
	case OPTION_NODE: asked->with.node = node_argument(state, arg); return 0;
	case OPTION_NODE_URL: asked->with.node_url = url_argument(state, arg); return 0;
	case OPTION_METRICS: metrics_argument(state, arg, &asked->with); return 0;
	case OPTION_THINKERS: number_argument(state, arg, 1, 64, &asked->thinkers); return 0;
	case OPTION_LEVELS: asked->with.levels = levels_argument(state, arg); return 0;
	case OPTION_PROXY: asked->with.proxy = arg; return 0;
	case OPTION_URL: asked->with.tell.url = url_argument(state, arg); return 0;
	case OPTION_LOG:
		if (strcmp(arg, "text") != 0 && strcmp(arg, "json") != 0)
			misuse(state, "--log is text or json, not \"%s\"", arg);
		asked->with.log = arg[0] == 'j' ? LOG_JSON : LOG_TEXT;
		return 0;
	case OPTION_MAIL: asked->with.tell.mail = arg; return 0;
	case OPTION_HOOKS_LOCAL: asked->with.tell.local = true; return 0;
	case OPTION_HOOKS_TRUST: asked->with.tell.certificates = arg; return 0;
	case OPTION_NO_LIMITS:
		if (arg && strcmp(arg, "addresses") != 0)
			misuse(state, "--no-limits is for everything, or for addresses; not \"%s\"",
			       arg);
		asked->with.no_limits = true;
		asked->with.limit_messages = arg != NULL;
		return 0;
	case OPTION_DURABLE:
		if (strcmp(arg, "power") != 0 && strcmp(arg, "process") != 0)
			misuse(state, "--durable is power or process, not \"%s\"", arg);
		asked->with.process_only = strcmp(arg, "process") == 0;
		return 0;
	case ARGP_KEY_END:
		if (!asked->certificate != !asked->key)
			misuse(state, "--cert and --key belong together; give both");
		if (!asked->online &&
		    (asked->with.folder || asked->with.metrics || asked->thinkers ||
		     asked->with.levels || asked->with.proxy || asked->with.no_limits ||
		     asked->with.process_only || asked->with.tell.url || asked->with.tell.mail ||
		     asked->with.log))
			misuse(state, "this option is for online play; add --online");
		return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;

	switch (key) {
	case OPTION_PORT:
		if (!parse_number(arg, UINT16_MAX, &asked->port))
			misuse(state, "a port is a number from 0 to 65535, not \"%s\"", arg);
		return 0;
	case OPTION_HOST: asked->host = arg; return 0;
	case OPTION_OPEN: asked->open = true; return 0;
	case OPTION_ROOT: asked->root = arg; return 0;
	case OPTION_DOCS: asked->docs = arg; return 0;
	case OPTION_CERT: asked->certificate = arg; return 0;
	case OPTION_KEY: asked->key = arg; return 0;
	case ARGP_KEY_ARG:
		misuse(state, "this command takes no argument; remove \"%s\"", arg);
		return 0;
	default: return online_option(key, arg, state);
	}
}

static const struct argp_option options[] = {
	{ "port", OPTION_PORT, "N", 0, "The port (8080); 0 takes any that is free", 0 },
	{ "host", OPTION_HOST, "ADDRESS", 0,
	  "The address to listen on (localhost); 0.0.0.0 for every network", 0 },
	{ "open", OPTION_OPEN, NULL, 0, "Open the page in a browser, if there is one", 0 },
	{ "root", OPTION_ROOT, "DIR", 0, "The folder of the built page", 0 },
	{ "docs", OPTION_DOCS, "DIR", 0, "The folder of the built manual, served under /docs/", 0 },
	{ "cert", OPTION_CERT, "FILE", 0, "Serve https with this certificate (PEM); needs --key",
	  0 },
	{ "key", OPTION_KEY, "FILE", 0, "The key of the certificate (PEM)", 0 },
	{ "online", OPTION_ONLINE, NULL, 0, "Let people play together from different screens", 1 },
	{ "data", OPTION_DATA, "DIR", 0, "The folder in which rooms and games are kept", 1 },
	{ "store", OPTION_STORE, "STORE", 0,
	  "Where rooms and games are kept instead: postgres://…, which several servers may share, "
	  "or sqlite:DIR",
	  1 },
	{ "node", OPTION_NODE, "NAME", 0,
	  "The name of this server among those that share a database (a)", 1 },
	{ "node-url", OPTION_NODE_URL, "URL", 0,
	  "Where players reach this server itself, if no proxy leads /n/NAME/ws to it", 1 },
	{ "metrics", OPTION_METRICS, "[ADDRESS:]PORT", 0,
	  "Show counters at http://127.0.0.1:PORT/metrics, for this machine only; with an address "
	  "(0.0.0.0 for every network) for others too",
	  1 },
	{ "proxy", OPTION_PROXY, "ADDRESS", 0,
	  "Believe this proxy when it says from where a player comes", 1 },
	{ "url", OPTION_URL, "URL", 0, "Where players find this server, for links in notifications",
	  1 },
	{ "mail", OPTION_MAIL, "COMMAND", 0,
	  "Send notifications by mail: the command gets the message at its input (sendmail -t)",
	  1 },
	{ "log", OPTION_LOG, "text|json", 0,
	  "Write a line for each room that opens, begins, ends (to standard error)", 1 },
	{ "hooks-local", OPTION_HOOKS_LOCAL, NULL, OPTION_HIDDEN, NULL, 1 },
	{ "hooks-trust", OPTION_HOOKS_TRUST, "FILE", OPTION_HIDDEN, NULL, 1 },
	{ "durable", OPTION_DURABLE, "power|process", 0,
	  "What a confirmed move survives: a loss of power (power), or only the end of the program, "
	  "which is faster",
	  1 },
	{ "thinkers", OPTION_THINKERS, "N", 0,
	  "Threads that think for computer players (one for each core but one)", 1 },
	{ "levels", OPTION_LEVELS, "OPPONENT", 0,
	  "Computer players up to this level (captain); stronger ones think for longer", 1 },
	{ "no-limits", OPTION_NO_LIMITS, "addresses", OPTION_ARG_OPTIONAL,
	  "No limits for connections and messages of one address: for load tests", 1 },
	{ 0 },
};

static const struct argp argp = {
	.options = options,
	.parser = option,
	.doc = "Serve the page for the browser until interrupted (Ctrl+C). With --online people play "
	       "together: in the page, or with quinte join.",
};

/* ---- a browser -------------------------------------------------------------- */

/* Without a display xdg-open would fill the terminal with a text browser. */
static bool has_display(void)
{
	const char *x = getenv("DISPLAY"), *wayland = getenv("WAYLAND_DISPLAY");

	return (x && *x) || (wayland && *wayland);
}

static void open_browser(const char *address)
{
	char name[] = "xdg-open", where[256];
	char *const argv[] = { name, where, NULL };
	posix_spawnattr_t attributes;
	sigset_t none;
	pid_t pid;

	if (!has_display() || posix_spawnattr_init(&attributes) != 0)
		return;
	snprintf(where, sizeof where, "%s", address);
	sigemptyset(&none);
	posix_spawnattr_setsigmask(&attributes, &none);
	posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
	signal(SIGCHLD, SIG_IGN); /* its result is not needed: the address is printed anyway */
	posix_spawnp(&pid, name, NULL, &attributes, argv, environ);
	posix_spawnattr_destroy(&attributes);
}

/* ---- the command ------------------------------------------------------------ */

static void ready(void *with, const char *address)
{
	const struct asked *asked = with;
	char place[PATH_MAX];

	printf(either(language(), "Quinte is at %s (Ctrl+C ends it)\n",
		      "Quinte est à l’adresse %s (Ctrl+C pour arrêter)\n"),
	       address);
	if (asked->online)
		printf(translated("Online play is on; games are kept in %s\n"),
		       (store_place(asked->with.folder, place, sizeof place), place));
	if (asked->no_page)
		puts(translated("There is no built page: people can play with quinte join only."));
	fflush(stdout);
	if (asked->open)
		open_browser(address);
}

static int serve(const struct asked *asked, const struct site *site, struct online *online)
{
	char error[SERVER_ERROR];
	struct server server = {
		.site = site,
		.host = asked->host,
		.port = (unsigned)asked->port,
		.online = online,
		.certificate = asked->certificate,
		.key = asked->key,
		.ready = ready,
		.with = (void *)asked,
	};

	return server_run(&server, error) ? EXIT_FINE : failure("%s", reason(error));
}

static int serve_online(struct asked *asked, const struct site *site)
{
	struct online *online;
	struct q_error error;
	int status;

	if (!asked->with.folder && !online_folder(asked->folder))
		return failure("there is no folder for games; name one with --data");
	if (!asked->with.folder)
		asked->with.folder = asked->folder;
	asked->with.thinkers = (unsigned)asked->thinkers;
	online = online_open(&asked->with, &error);
	if (!online)
		return failure("%s", reason(error.text));
	status = serve(asked, site, online);
	online_free(online);
	return status;
}

/* The manual is optional: only a folder that was named must be there. */
static int add_manual(const struct asked *asked, struct site *site)
{
	char room[PATH_MAX];
	const char *folder = asked->docs ? asked->docs : data_folder("docs", DOCS_SOURCE, room);

	if (!site_find(site, "docs/index.html") && !site_add(site, folder, "docs"))
		return errno == ENOENT && !asked->docs ?
			       EXIT_FINE :
			       failure("%s: %s", folder, reason(strerror(errno)));
	/* So the page knows that it can lead there. */
	if (!site_find(site, "docs/index.html") ||
	    site_replace(site, "manual.json", "{ \"here\": true }\n"))
		return EXIT_FINE;
	return failure("%s: %s", folder, reason(strerror(errno)));
}

int serve_command(const struct settings *settings, int argc, char **argv)
{
	struct asked asked = { .host = "localhost", .port = PORT_USUAL };
	char room[PATH_MAX];
	const char *folder;
	struct site site;
	int status;

	(void)settings;
	parse_command(&argp, argc, argv, &asked);
	folder = asked.root ? asked.root : data_folder("web", WEB_SOURCE, room);
	if (!site_read(&site, folder) && errno != ENOENT)
		status = failure("%s: %s", folder, reason(strerror(errno)));
	else
		status = add_manual(&asked, &site);
	asked.no_page = !site_find(&site, "index.html");
	if (status == EXIT_FINE && asked.online)
		status = serve_online(&asked, &site);
	else if (status == EXIT_FINE && asked.no_page)
		status = failure("there is no built page in %s; \"make web\" builds it, and --root "
				 "names another folder",
				 folder);
	else if (status == EXIT_FINE)
		status = serve(&asked, &site, NULL);
	site_free(&site);
	return status;
}
