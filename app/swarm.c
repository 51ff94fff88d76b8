/*
 * swarm.c - `quinte swarm`: many players at once, to measure and to check a server of online play.
 */
#include "app/arguments.h"
#include "app/command.h"
#include "client/crowd.h"
#include "client/disk.h"
#include "client/flood.h"
#include "client/scrape.h"
#include "threads/pool.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <math.h>
#include <netdb.h>
#include <signal.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
	OPTION_TABLES = 256,
	OPTION_GAME,
	OPTION_THINK,
	OPTION_SECONDS,
	OPTION_RECONNECT,
	OPTION_WATCH,
	OPTION_SLOW,
	OPTION_THREADS,
	OPTION_ACKS,
	OPTION_METRICS,
	OPTION_DISK,
	OPTION_SEED,
	OPTION_RAMP,
	OPTION_SEATS,
	OPTION_FLOOD,
	SYNCS = 200
};

struct asked {
	struct crowd_options crowd;
	const char *server, *acks, *disk;
	uint64_t metrics;
	unsigned flood; /* connections that send nonsense */
};

static double share(struct argp_state *state, const char *arg)
{
	char *end;
	double value = strtod(arg, &end);

	if (end == arg || (*end && strcmp(end, "%") != 0) || value < 0 || value > 100)
		misuse(state, "a share is a number of per cent from 0 to 100, not \"%s\"", arg);
	return value / 100;
}

static uint32_t count(struct argp_state *state, const char *arg, uint64_t min, uint64_t max)
{
	uint64_t value = 0;

	number_argument(state, arg, min, max, &value);
	return (uint32_t)value;
}

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;
	struct crowd_options *crowd = &asked->crowd;

	switch (key) {
	case OPTION_TABLES: crowd->tables = count(state, arg, 1, 100000); return 0;
	case OPTION_GAME: crowd->game = strcmp(arg, "mix") == 0 ? NULL : arg; return 0;
	case OPTION_THINK: crowd->think = (double)count(state, arg, 0, 3600000) / 1000; return 0;
	case OPTION_SECONDS: crowd->seconds = count(state, arg, 1, 86400); return 0;
	case OPTION_RECONNECT: crowd->cut = share(state, arg); return 0;
	case OPTION_WATCH: crowd->watched = share(state, arg); return 0;
	case OPTION_SLOW: crowd->slow = count(state, arg, 0, 1000000); return 0;
	case OPTION_THREADS: crowd->threads = count(state, arg, 1, POOL_THREADS); return 0;
	case OPTION_SEED: crowd->seed = count(state, arg, 0, UINT32_MAX); return 0;
	case OPTION_RAMP: crowd->ramp = count(state, arg, 1, 100000); return 0;
	case OPTION_SEATS: crowd->seats = count(state, arg, 2, Q_SEATS); return 0;
	case OPTION_FLOOD: asked->flood = count(state, arg, 1, 1000); return 0;
	case OPTION_ACKS: asked->acks = arg; return 0;
	case OPTION_DISK: asked->disk = arg; return 0;
	case OPTION_METRICS: number_argument(state, arg, 1, UINT16_MAX, &asked->metrics); return 0;
	case ARGP_KEY_ARG:
		if (crowd->servers == CROWD_SERVERS || !wire_parse(arg, &crowd->to[crowd->servers]))
			misuse(state,
			       "\"%s\" is not the address of a server; write HOST or HOST:PORT",
			       arg);
		crowd->servers++;
		asked->server = asked->server ? asked->server : arg;
		return 0;
	case ARGP_KEY_END: require_server(state, asked->server); return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option options[] = {
	{ "tables", OPTION_TABLES, "N", 0, "Tables that play at the same time (100)", 0 },
	{ "game", OPTION_GAME, "GAME", 0, "One game instead of all in turn (mix)", 0 },
	{ "think", OPTION_THINK, "MS", 0, "Thinking time in milliseconds, on average (5000)", 0 },
	{ "seconds", OPTION_SECONDS, "N", 0, "How long, once all tables have begun (60)", 0 },
	{ "reconnect", OPTION_RECONNECT, "SHARE", 0,
	  "Connections that are lost each second, in per cent (0)", 0 },
	{ "watch", OPTION_WATCH, "SHARE", 0, "Tables that somebody watches, in per cent (1)", 0 },
	{ "slow", OPTION_SLOW, "N", 0, "Every Nth player reads slowly (100); 0: nobody", 0 },
	{ "ramp", OPTION_RAMP, "N", 0, "Tables that begin each second (500)", 0 },
	{ "seats", OPTION_SEATS, "N", 0, "Players at tables of games for more than two (2)", 0 },
	{ "flood", OPTION_FLOOD, "N", 0,
	  "Connections that send nonsense meanwhile; start the server with --no-limits=addresses",
	  0 },
	{ "threads", OPTION_THREADS, "N", 0, "Threads (one for each core)", 0 },
	{ "seed", OPTION_SEED, "N", 0, "Seed of the players' choices (1)", 0 },
	{ "acks", OPTION_ACKS, "FILE", 0, "Append every confirmed answer to FILE", 0 },
	{ "metrics", OPTION_METRICS, "PORT", 0,
	  "Port of the server's counters on this machine, for its own times, memory and processor "
	  "time",
	  0 },
	{ "disk", OPTION_DISK, "DIR", 0,
	  "Measure how long the disk of DIR takes to make 4 kB durable, before the load and under it",
	  0 },
	{ 0 },
};

static const struct argp argp = {
	.options = options,
	.parser = option,
	.args_doc = "SERVER...",
	.doc = "Let many players play on a server at once, check all that they are told, and report "
	       "how long answers take. The server needs --no-limits.",
};

/* ---- numbers --------------------------------------------------------------------------- */

/* printf() with the decimal comma of French. */
static void print_numbers(const char *format, ...) __attribute__((format(printf, 1, 2)));

static void print_numbers(const char *format, ...)
{
	char line[512];
	va_list values;

	va_start(values, format);
	vsnprintf(line, sizeof line, format, values);
	va_end(values);
	for (char *c = line; language() == Q_FR && *c; c++)
		if (c > line && *c == '.' && isdigit((unsigned char)c[-1]) &&
		    isdigit((unsigned char)c[1]))
			*c = ',';
	fputs(line, stdout);
}

/* Whether something listens at the address; a server that starts just now gets a few seconds. */
static bool listens(const struct wire_address *at)
{
	struct addrinfo hints = { .ai_socktype = SOCK_STREAM }, *to = NULL;
	char service[16];
	bool open = false;

	snprintf(service, sizeof service, "%u", at->port);
	if (getaddrinfo(at->host, service, &hints, &to) != 0)
		return false;
	for (int tries = 0; !open && tries < 50; tries++) {
		if (tries)
			nanosleep(&(struct timespec){ .tv_nsec = 100 * 1000 * 1000 }, NULL);
		for (const struct addrinfo *a = to; !open && a; a = a->ai_next) {
			int s = socket(a->ai_family, a->ai_socktype, 0);

			open = s >= 0 && connect(s, a->ai_addr, a->ai_addrlen) == 0;
			if (s >= 0)
				close(s);
		}
	}
	freeaddrinfo(to);
	return open;
}

/* ---- the report ---------------------------------------------------------------------------------- */

/* Characters for the name of a line, of which accented ones take two bytes. */
static int width_of(const char *name)
{
	int width = 14;

	for (const char *c = name; *c; c++)
		width += ((unsigned char)*c & 0xc0) == 0x80;
	return width;
}

static void print_times(const char *what, const struct crowd_times *t)
{
	print_numbers("%-*s p50 %.1f  p90 %.1f  p99 %.1f  p99.9 %.1f  %s %.1f ms (%" PRIu64 ")\n",
		      width_of(what), what, (double)crowd_share(t, 0.5) / 1e3,
		      (double)crowd_share(t, 0.9) / 1e3, (double)crowd_share(t, 0.99) / 1e3,
		      (double)crowd_share(t, 0.999) / 1e3, translated("most"),
		      (double)t->most / 1e3, t->count);
}

/* Counters know steps only: each time is the upper end of one. */
static void print_bounds(const char *what, const struct scrape_times *t)
{
	static const struct {
		const char *name;
		double share;
	} shown[] = { { "p50", 0.5 }, { "p90", 0.9 }, { "p99", 0.99 }, { "p99.9", 0.999 } };
	double most = scrape_share(t, 1);

	print_numbers("%-*s", width_of(what), what);
	for (unsigned i = 0; i < sizeof shown / sizeof shown[0]; i++)
		print_numbers(" %s ≤ %.1f ", shown[i].name, scrape_share(t, shown[i].share));
	if (isinf(most))
		print_numbers(" %s > %.0f", translated("most"), t->below[t->steps - 2]);
	else
		print_numbers(" %s ≤ %.1f", translated("most"), most);
	print_numbers(" ms (%" PRIu64 ")\n", t->all);
}

/* What the server itself needed in the time that is measured, without what players wait for one another. */
static void print_server_times(const char *begun, const char *after)
{
	struct scrape_times times;

	if (scrape_between(begun, after, "quinte_answer_seconds", &times))
		print_bounds(translated("server"), &times);
	if (scrape_between(begun, after, "quinte_commit_seconds", &times))
		print_bounds(translated("its commits"), &times);
}

static void print_report(const struct crowd_report *r)
{
	print_times(translated("confirmed"), &r->acknowledged);
	print_times(translated("seen"), &r->seen);
	print_times(translated("starting up"), &r->beginning);
	print_times(translated("players late"), &r->late);
	print_numbers(
		translated("%u tables in play, %llu answers, %llu games ended and verified\n"),
		r->playing, (unsigned long long)r->answers, (unsigned long long)r->records);
	print_numbers(
		translated("%llu dice and %llu links checked while playing; %llu connections lost, "
			   "%llu requests refused, %llu times a slow reader\n"),
		(unsigned long long)r->dice, (unsigned long long)r->links,
		(unsigned long long)r->reconnections, (unsigned long long)r->refused,
		(unsigned long long)r->slowed);
	print_numbers(translated("%.1f MB received in %llu frames, %.0f bytes for a step\n"),
		      (double)r->bytes_in / 1e6, (unsigned long long)r->frames_in,
		      r->steps ? (double)r->step_bytes / (double)r->steps : 0.);
}

static void print_server(const char *before, const char *after, double seconds, uint32_t tables)
{
	double cpu = scrape_number(after, "quinte_cpu_milliseconds_total") -
		     scrape_number(before, "quinte_cpu_milliseconds_total");
	double bytes = scrape_number(after, "quinte_resident_bytes");

	if (!after[0])
		return;
	print_numbers(
		translated(
			"server: %.2f cores, %.0f MB, %.1f kB a table, %.1f entries a transaction\n"),
		cpu / 1000 / seconds, bytes / 1e6, bytes / 1024 / tables,
		scrape_number(after, "quinte_batch_entries_total") /
			(scrape_number(after, "quinte_commits_total") + 1e-9));
}

static double seconds_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* A connection is a file. */
static void allow_many_files(void)
{
	struct rlimit limit;

	if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
		limit.rlim_cur = limit.rlim_max;
		setrlimit(RLIMIT_NOFILE, &limit);
	}
}

/* Ctrl+C ends the run; what was measured until then is reported. */
static atomic_bool stopped, playing;

static void stop(int number)
{
	(void)number;
	atomic_store(&stopped, true);
}

static int run(struct asked *asked)
{
	static char before[SCRAPE_TEXT], begun[SCRAPE_TEXT], after[SCRAPE_TEXT];
	static struct crowd_report report; /* large */
	static struct crowd_times before_load, under_load;
	struct flood *flood = NULL;
	struct disk *disk = NULL;
	struct scrape *scrape = NULL;
	uint64_t messages, cut_off;
	double began;

	if (sodium_init() < 0)
		return failure("there is not enough memory");
	allow_many_files();
	signal(SIGINT, stop);
	signal(SIGTERM, stop);
	asked->crowd.stop = &stopped;
	asked->crowd.playing = &playing;
	if (!listens(&asked->crowd.to[0]))
		return failure("nobody could play on %s; is a server there, with --online?",
			       asked->server);
	if (asked->disk && !(disk_measure(asked->disk, SYNCS, &before_load) &&
			     (disk = disk_watch(asked->disk, &playing))))
		return failure("%s: %s", asked->disk, reason(strerror(errno)));
	if (asked->metrics) {
		scrape_read((unsigned)asked->metrics, before);
		scrape = scrape_begin((unsigned)asked->metrics, &playing);
	}
	if (asked->metrics && !(scrape && before[0]))
		return failure(
			"no counters of a server at 127.0.0.1:%u; start it with --metrics %u",
			(unsigned)asked->metrics, (unsigned)asked->metrics);
	if (asked->flood && !(flood = flood_start(&asked->crowd.to[0], asked->flood)))
		return failure("the players could not be started");
	began = seconds_now();
	if (!crowd_run(&asked->crowd, &report))
		return failure("the players could not be started");
	if (flood) {
		flood_stop(flood, &messages, &cut_off);
		printf(translated(
			       "%llu messages of nonsense beside it; the server hung up %llu times\n"),
		       (unsigned long long)messages, (unsigned long long)cut_off);
	}
	if (scrape) {
		scrape_read((unsigned)asked->metrics, after);
		scrape_end(scrape, begun);
	}
	if (disk) {
		if (!disk_stop(disk, &under_load))
			return failure("%s: %s", asked->disk, reason(strerror(errno)));
		print_times(translated("disk, idle"), &before_load);
		print_times(translated("disk, loaded"), &under_load);
	}
	print_server_times(begun, after);
	print_report(&report);
	print_server(before, after, seconds_now() - began, asked->crowd.tables);
	if (report.failed)
		return failure("%s", report.fault);
	if (!report.answers)
		return failure("nobody could play on %s; is a server there, with --online?",
			       asked->server);
	return EXIT_FINE;
}

int swarm_command(const struct settings *settings, int argc, char **argv)
{
	struct asked asked = { .crowd = { .tables = 100,
					  .seconds = 60,
					  .think = 5,
					  .watched = 0.01,
					  .slow = 100,
					  .ramp = 500,
					  .threads = pool_cores(),
					  .seed = 1 } };
	int status;

	(void)settings;
	parse_command(&argp, argc, argv, &asked);
	if (!server_address(asked.server, &asked.crowd.to[0]))
		return EXIT_USAGE;
	if (asked.crowd.game && !q_game_named(asked.crowd.game))
		return usage_error("there is no game \"%s\"; \"quinte games\" lists them.",
				   asked.crowd.game);
	if (asked.acks && !(asked.crowd.acks = fopen(asked.acks, "ae")))
		return failure("%s: %s", asked.acks, reason(strerror(errno)));
	status = run(&asked);
	if (asked.crowd.acks)
		fclose(asked.crowd.acks);
	return status;
}
