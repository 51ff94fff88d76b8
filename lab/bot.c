/*
 * bot.c - see bot.h.
 */
#include "lab/bot.h"

#include "text/message.h"
#include "text/number.h"
#include "text/written.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { REPLY_MAX = 1 << 16, STOP_MS = 100, LOOK_MS = 500, NO_SANDBOX = 121 };

/* One thread's process, or none while pid is 0. */
struct opened {
	struct bot *bot;
	const atomic_bool *stop; /* of the run */
	bool late, stopped;      /* why the last call failed, if it was no mistake */
	bool by_clock;           /* it has a clock: to be late is no mistake */
	pid_t pid;
	uint64_t looked; /* when its use was last looked at */
	uint64_t used;   /* milliseconds of processor time before this game */
	long peak;       /* kilobytes, of a process that has ended */
	int to, from;
	uint64_t id; /* of the last message */
	size_t kept; /* bytes read beyond the last line */
	char text[REPLY_MAX];
};

static bool forfeit(struct opened *o, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static bool forfeit(struct opened *o, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	pthread_mutex_lock(&o->bot->lock);
	if (!o->bot->forfeits++)
		vsnprintf(o->bot->first, sizeof o->bot->first, translated(format), args);
	pthread_mutex_unlock(&o->bot->lock);
	va_end(args);
	return false;
}

/* ---- the process ------------------------------------------------------------------ */

/* Ends it, whatever it is doing. */
static void put_down(struct opened *o)
{
	struct rusage use = { .ru_maxrss = 0 };

	if (!o->pid)
		return;
	close(o->to);
	close(o->from);
	kill(-o->pid, SIGKILL);
	wait4(o->pid, NULL, 0, &use);
	o->peak = use.ru_maxrss;
	o->pid = 0;
	o->kept = 0;
}

/* The child of a program with threads: only calls that take no lock until it is another program. Its own
 * process group: Ctrl-C must not reach it, and ending the group ends its children too. */
static void become_bot(const struct bot *bot, int in, int out)
{
	char *const argv[] = { "sh", "-c", (char *)bot->command, NULL };

	setpgid(0, 0);
	dup2(in, STDIN_FILENO);
	dup2(out, STDOUT_FILENO);
	signal(SIGPIPE, SIG_DFL);
	if (!sandbox_enter(&bot->sandbox))
		_exit(NO_SANDBOX);
	execv("/bin/sh", argv);
	_exit(127);
}

static bool start(struct opened *o)
{
	int in[2] = { -1, -1 }, out[2] = { -1, -1 };

	if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0)
		return forfeit(o, "it could not be started: %s", reason(strerror(errno)));
	o->pid = fork();
	if (o->pid == 0)
		become_bot(o->bot, in[0], out[1]);
	if (o->pid > 0)
		setpgid(o->pid, o->pid); /* whichever of the two is first */
	close(in[0]);
	close(out[1]);
	o->to = in[1];
	o->from = out[0];
	if (o->pid < 0) {
		close(o->to);
		close(o->from);
		o->pid = 0;
		return forfeit(o, "it could not be started: %s", reason(strerror(errno)));
	}
	return true;
}

/* ---- lines ------------------------------------------------------------------------ */

static uint64_t milliseconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

/* ---- its limits --------------------------------------------------------------------- */

static bool too_large(struct opened *o)
{
	put_down(o);
	return forfeit(o, "it used more than its %llu MB of memory (--bot-memory)",
		       (unsigned long long)o->bot->sandbox.megabytes);
}

/* From time to time while the arena waits; false: it has used too much and forfeits. */
static bool keeps_limits(struct opened *o, uint64_t now)
{
	const struct sandbox *limits = &o->bot->sandbox;
	struct sandbox_use use;

	if (limits->off || now < o->looked + LOOK_MS)
		return true;
	o->looked = now;
	use = sandbox_use(o->pid);
	if (use.megabytes > limits->megabytes)
		return too_large(o);
	if (use.milliseconds > o->used + limits->seconds * 1000) {
		put_down(o);
		return forfeit(
			o,
			"it used more than its %llu seconds of processor time in a game (--bot-cpu)",
			(unsigned long long)limits->seconds);
	}
	return true;
}

/* What became of waiting. */
enum waited { WAIT_READY, WAIT_LATE, WAIT_FORFEITS };

/* Waits until the pipe can be used, or it is too late, or the run was stopped. */
static enum waited ready(struct opened *o, int file, short what, uint64_t until)
{
	while (!*o->stop) {
		uint64_t now = milliseconds();
		struct pollfd p = { .fd = file, .events = what };
		int n;

		if (!keeps_limits(o, now))
			return WAIT_FORFEITS;
		if (now >= until)
			return WAIT_LATE;
		n = poll(&p, 1, until - now < STOP_MS ? (int)(until - now) : STOP_MS);
		if (n > 0)
			return WAIT_READY;
		if (n < 0 && errno != EINTR)
			return WAIT_LATE;
	}
	return WAIT_LATE;
}

/* Waits, and ends it if it is late. */
static bool wait_for(struct opened *o, int file, short what, uint64_t until)
{
	enum waited how = ready(o, file, what, until);

	if (how != WAIT_LATE)
		return how == WAIT_READY;
	put_down(o);
	o->stopped = *o->stop;
	o->late = !o->stopped && o->by_clock;
	if (o->stopped || o->late)
		return false;
	return forfeit(o, "it did not answer within %u seconds (--bot-timeout)", o->bot->seconds);
}

/* It has closed its end: if it has ended by itself, its status says how. */
static bool gone(struct opened *o)
{
	const struct sandbox *limits = &o->bot->sandbox;
	siginfo_t how = { .si_pid = 0 };

	for (int i = 0; i < 50 && !how.si_pid; i++) {
		if (waitid(P_PID, (id_t)o->pid, &how, WEXITED | WNOHANG | WNOWAIT) != 0)
			break;
		if (!how.si_pid)
			poll(NULL, 0, 10);
	}
	put_down(o);
	if (!how.si_pid)
		return forfeit(o, "it hung up before it had answered");
	if (!limits->off && sandbox_ended(how.si_code, how.si_status))
		return forfeit(o, "it tried to use the network, which bots may not");
	if (!limits->off && how.si_code == CLD_EXITED && how.si_status == NO_SANDBOX)
		return forfeit(o, "it could not be started in a sandbox");
	/* What it could not get made it end: memory is refused at the limit, not taken back. */
	if (!limits->off && (uint64_t)o->peak / 1024 >= limits->megabytes / 4 * 3)
		return too_large(o);
	if (how.si_code == CLD_EXITED)
		return forfeit(o, "it ended before it had answered (status %d)", how.si_status);
	return forfeit(o, "it ended before it had answered (signal %d)", how.si_status);
}

static bool write_line(struct opened *o, const char *line, uint64_t until)
{
	size_t left = strlen(line);

	while (left) {
		ssize_t n;

		if (!wait_for(o, o->to, POLLOUT, until))
			return false;
		n = write(o->to, line, left < 4096 ? left : 4096);
		if (n < 0 && errno != EINTR && errno != EAGAIN)
			return gone(o);
		if (n > 0) {
			line += n;
			left -= (size_t)n;
		}
	}
	return true;
}

/* A line of the bot's, without its newline, in o->text; *next is where the rest begins. */
static bool read_line(struct opened *o, size_t *next, uint64_t until)
{
	for (;;) {
		char *end = memchr(o->text, '\n', o->kept);
		ssize_t n;

		if (end) {
			*end = '\0';
			*next = (size_t)(end - o->text) + 1;
			return true;
		}
		if (o->kept == REPLY_MAX) {
			put_down(o);
			return forfeit(o, "it answered with a line of more than %d bytes",
				       REPLY_MAX);
		}
		if (!wait_for(o, o->from, POLLIN, until))
			return false;
		n = read(o->from, o->text + o->kept, REPLY_MAX - o->kept);
		if (n == 0 || (n < 0 && errno != EINTR))
			return gone(o);
		o->kept += n > 0 ? (size_t)n : 0;
	}
}

/* ---- messages ---------------------------------------------------------------------- */

static char *message(struct opened *o, const char *method, json_t *params, bool wants_reply)
{
	json_t *m =
		json_pack("{s:s, s:s, s:o}", "jsonrpc", "2.0", "method", method, "params", params);
	char *text, *line = NULL;

	if (wants_reply)
		json_object_set_new(m, "id", json_integer((json_int_t)++o->id));
	text = json_dumps(m, JSON_COMPACT);
	json_decref(m);
	if (text && asprintf(&line, "%s\n", text) < 0)
		line = NULL;
	free(text);
	return line;
}

/* The result of a reply to the last message, or NULL: the bot has forfeited. */
static json_t *result_of(struct opened *o, const char *line)
{
	json_t *reply = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
	json_t *result = json_object_get(reply, "result"),
	       *wrong = json_object_get(json_object_get(reply, "error"), "message");

	if (!reply)
		forfeit(o, "it answered \"%.60s\", which is not JSON", line);
	else if (json_integer_value(json_object_get(reply, "id")) != (json_int_t)o->id)
		forfeit(o, "it answered \"%.60s\" without the id it was asked with", line);
	else if (!result)
		forfeit(o, "it answered with an error: %.200s",
			json_is_string(wrong) ? json_string_value(wrong) : "?");
	else
		json_incref(result);
	json_decref(reply);
	return reply ? result : NULL;
}

/* Asks and waits, by its clock if it has one; the result, or NULL. Takes the parameters. */
static json_t *call(struct opened *o, const char *method, json_t *params,
		    const struct lab_clock *clock)
{
	uint64_t until =
		milliseconds() + (clock ? clock->milliseconds : (uint64_t)o->bot->seconds * 1000);
	char *line = message(o, method, params, true);
	json_t *result;
	size_t next = 0;

	o->late = o->stopped = false;
	o->by_clock = clock != NULL;
	if (!line || !write_line(o, line, until) || !read_line(o, &next, until)) {
		free(line);
		return NULL;
	}
	free(line);
	result = result_of(o, o->text);
	o->kept -= next;
	memmove(o->text, o->text + next, o->kept);
	if (!result)
		put_down(o);
	return result;
}

/* ---- the outsider --------------------------------------------------------------------- */

static void *open_bot(const void *with, const atomic_bool *stop)
{
	struct opened *o = calloc(1, sizeof *o);

	if (o) {
		o->bot = (struct bot *)with;
		o->stop = stop;
	}
	return o;
}

static bool begin(void *opened, const struct q_game *g, const void *options, uint64_t seed,
		  int seats)
{
	struct opened *o = opened;
	json_t *params, *result;

	(void)seed; /* it would know the dice */
	if (!o->pid && !start(o))
		return false;
	params = json_pack("{s:s, s:i, s:o, s:o, s:i}", "game", g->id, "rules",
			   (int)g->rules_version, "pack", hex_as_json(g->pack ? g->pack->hash : 0),
			   "options",
			   g->options_size ? struct_as_json(g->option_fields, options, g->pack) :
					     json_object(),
			   "seats", seats);
	o->looked = milliseconds();
	o->used = o->bot->sandbox.off ? 0 : sandbox_use(o->pid).milliseconds;
	result = call(o, "begin", params, NULL);
	json_decref(result);
	return result != NULL;
}

static json_t *question(const struct q_game *g, const void *state, const void *view, int seat)
{
	q_action answers[Q_ANSWERS_MAX];
	uint32_t n = g->legal(g, state, answers);
	const struct q_question *ask = q_question_of(view);
	json_t *legal = json_array(), *params;
	char text[1024];

	for (uint32_t i = 0; i < n; i++) {
		struct q_out out = q_out(text, sizeof text);

		g->format(g, view, answers[i], &out);
		json_array_append_new(legal, json_string(text));
	}
	params = json_pack("{s:i, s:{s:s, s:[i,i,i]}, s:b, s:o, s:o}", "seat", seat, "ask", "kind",
			   g->questions[ask->kind].name, "subject", ask->subject[0],
			   ask->subject[1], ask->subject[2], "open", (g->traits & Q_OPEN) != 0,
			   "legal", legal, "view", struct_as_json(g->fields, view, g->pack));
	return params;
}

/* Notation, or the number as "0x...". */
static bool judge(struct opened *o, const struct q_game *g, const void *state, const void *view,
		  const json_t *said, q_action *out)
{
	const char *text = json_string_value(said);
	q_rule broken;
	char id[16];

	if (!text)
		return forfeit(o, "in %s it answered with something that is not a text", g->id);
	if (strncmp(text, "0x", 2) != 0 || !parse_number(text, UINT64_MAX, out))
		*out = g->parse(g, view, text);
	if (!*out)
		return forfeit(o, "in %s it answered \"%.60s\", which is no answer", g->id, text);
	broken = g->refuses(g, state, *out);
	if (!broken)
		return true;
	q_rule_name(g, broken, id);
	return forfeit(o, "in %s it answered \"%.60s\", which %s forbids: %s", g->id, text, id,
		       g->rule_text(g, broken, language()));
}

static enum lab_said answer(void *opened, const struct q_game *g, const void *state, int seat,
			    const struct lab_clock *clock, q_action *out)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct opened *o = opened;
	json_t *said, *params;
	bool fine;

	g->observe(g, view, state, seat);
	params = question(g, state, view, seat);
	if (clock)
		json_object_set_new(params, "clock",
				    json_pack("{s:i, s:i}", "left", (int)clock->milliseconds,
					      "increment", (int)clock->increment));
	said = call(o, "answer", params, clock);
	fine = said && judge(o, g, state, view, said, out);
	json_decref(said);
	return fine ? LAB_ANSWERED : o->stopped ? LAB_STOPPED : o->late ? LAB_LATE : LAB_FORFEITS;
}

static void end(void *opened, const int32_t *score, int seats)
{
	struct opened *o = opened;
	json_t *list = json_array();
	char *line;

	for (int seat = 0; seat < seats; seat++)
		json_array_append_new(list, json_integer(score[seat]));
	line = message(o, "over", json_pack("{s:o}", "score", list), false);
	/* It may have ended: then the message is not needed. */
	if (line && o->pid && ready(o, o->to, POLLOUT, milliseconds() + 1000) == WAIT_READY &&
	    write(o->to, line, strlen(line)) < 0)
		put_down(o);
	free(line);
}

static void close_bot(void *opened)
{
	struct opened *o = opened;

	put_down(o);
	free(o);
}

void bot_init(struct bot *bot, const char *command, uint32_t seconds, const struct sandbox *sandbox)
{
	*bot = (struct bot){ .command = command, .seconds = seconds, .sandbox = *sandbox };
	bot->outsider = (struct lab_outsider){ .with = bot,
					       .open = open_bot,
					       .begin = begin,
					       .answer = answer,
					       .end = end,
					       .close = close_bot };
	pthread_mutex_init(&bot->lock, NULL);
}
