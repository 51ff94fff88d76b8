/*
 * engine.c - `quinte engine`: the protocol on standard input and output.
 *
 * One thread reads lines and another answers them in order, so that `stop` is seen while a search
 * runs. Lines are numbered. A `stop` ends the search of every earlier line, whether it has begun
 * or still waits; the end of the input and `quit` end those that would never end by themselves.
 */
#include "app/arguments.h"
#include "app/command.h"
#include "load/packs.h"
#include "rpc/protocol.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { QUEUE_MAX = 64, CHUNK = 1 << 16 };

enum { OPTION_NET = 256 };

static error_t option(int key, char *arg, struct argp_state *state)
{
	if (key == OPTION_NET) {
		net_argument(state, arg);
		return 0;
	}
	return without_arguments(key, arg, state);
}

static const struct argp_option options[] = {
	{ "net", OPTION_NET, "FILE", 0,
	  "The network that judges positions; none: the game's own judgement", 0 },
	{ 0 },
};

static const struct argp argp = {
	.options = options,
	.parser = option,
	.doc = "Answer JSON-RPC 2.0 messages, one a line, on standard input and output. "
	       "docs/protocol.md lists the methods.",
};

struct line {
	char *text;
	size_t n; /* above LINE_MAX_BYTES: too long, the text was not kept */
};

/* What the two threads share. */
struct engine {
	pthread_mutex_t lock;
	pthread_cond_t changed;
	struct line queue[QUEUE_MAX];
	uint32_t first, count; /* of the queue */
	bool ended;            /* nothing more will be read */
	bool starved;

	atomic_uint answering;      /* number of the line that is being answered, from 1 */
	atomic_uint read;           /* number of the last line in the queue */
	atomic_uint stopped_before; /* searches of lines below this number end now */
	atomic_uint endless_before; /* and those without a limit of lines below this one */

	int wake[2]; /* a byte here ends the reader */
	char *line;  /* the line being read */
	size_t used, room;
	bool too_long, written_all;
};

/* ---- reading ----------------------------------------------------------------------- */

/* Hands a line over; waits while the queue is full. */
static void hand_over(struct engine *e)
{
	struct line line = { NULL, e->too_long ? LINE_MAX_BYTES + 1 : e->used };
	bool waits, stop, quit;

	line.text = malloc(e->used + 1);
	if (!line.text) {
		e->starved = true;
		return;
	}
	memcpy(line.text, e->line, e->used);
	pthread_mutex_lock(&e->lock);
	waits = e->count > 0 || e->answering != 0;
	pthread_mutex_unlock(&e->lock);
	/* Only when something is under way there is something to stop. */
	stop = waits && protocol_calls(e->line, e->used, "stop");
	quit = waits && protocol_calls(e->line, e->used, "quit");
	pthread_mutex_lock(&e->lock);
	if (stop)
		e->stopped_before = e->read + 1;
	if (stop || quit)
		e->endless_before = e->read + 1;
	while (e->count == QUEUE_MAX && !e->ended)
		pthread_cond_wait(&e->changed, &e->lock);
	if (e->ended)
		free(line.text);
	else
		e->queue[(e->first + e->count++) % QUEUE_MAX] = line;
	e->read++;
	pthread_cond_broadcast(&e->changed);
	pthread_mutex_unlock(&e->lock);
}

/* Adds to the line being read. A line that is longer than the protocol allows is not kept. */
static void add(struct engine *e, const char *bytes, size_t n)
{
	if (e->used + n > LINE_MAX_BYTES) {
		e->too_long = true;
		e->used = 0;
		return;
	}
	if (e->used + n > e->room) {
		size_t more = e->room ? e->room : 4096;
		char *larger;

		while (more < e->used + n)
			more *= 2;
		larger = realloc(e->line, more);
		if (!larger) {
			e->starved = true;
			return;
		}
		e->line = larger;
		e->room = more;
	}
	if (n)
		memcpy(e->line + e->used, bytes, n);
	e->used += n;
}

static bool is_blank(const struct engine *e)
{
	for (size_t i = 0; i < e->used; i++)
		if (e->line[i] != ' ' && e->line[i] != '\t' && e->line[i] != '\r')
			return false;
	return !e->too_long;
}

static void end_line(struct engine *e)
{
	if (!is_blank(e))
		hand_over(e);
	e->used = 0;
	e->too_long = false;
}

static void take_bytes(struct engine *e, const char *bytes, size_t n)
{
	while (n) {
		const char *end = memchr(bytes, '\n', n);
		size_t part = end ? (size_t)(end - bytes) : n;

		if (!e->too_long)
			add(e, bytes, part);
		if (end)
			end_line(e);
		part += end != NULL;
		bytes += part;
		n -= part;
	}
}

/* Waits for input; false: the answering thread wants the reader to end. */
static bool input_comes(const struct engine *e)
{
	struct pollfd files[2] = { { .fd = STDIN_FILENO, .events = POLLIN },
				   { .fd = e->wake[0], .events = POLLIN } };

	while (poll(files, 2, -1) < 0)
		if (errno != EINTR)
			return false;
	return !files[1].revents;
}

static void *read_lines(void *with)
{
	struct engine *e = with;
	char *bytes = malloc(CHUNK);
	ssize_t n = bytes ? 1 : 0;

	while (n > 0 && !e->starved && input_comes(e)) {
		do
			n = read(STDIN_FILENO, bytes, CHUNK);
		while (n < 0 && errno == EINTR);
		if (n > 0)
			take_bytes(e, bytes, (size_t)n);
	}
	end_line(e);
	free(bytes);
	pthread_mutex_lock(&e->lock);
	e->ended = true;
	e->endless_before = e->read + 1;
	pthread_cond_broadcast(&e->changed);
	pthread_mutex_unlock(&e->lock);
	return NULL;
}

/* ---- answering --------------------------------------------------------------------- */

static bool must_stop(void *around, bool endless)
{
	const struct engine *e = around;

	return e->answering < e->stopped_before || (endless && e->answering < e->endless_before);
}

static void write_line(void *around, const char *line)
{
	struct engine *e = around;

	e->written_all = fputs(line, stdout) >= 0 && fputc('\n', stdout) != EOF &&
			 fflush(stdout) == 0 && e->written_all;
}

/* The next line; false at the end of the input. Ponders until it comes. */
static bool next_line(struct engine *e, struct protocol *p, struct line *out)
{
	bool got;

	pthread_mutex_lock(&e->lock);
	while (!e->count && !e->ended) {
		bool thought;

		pthread_mutex_unlock(&e->lock);
		thought = protocol_ponder(p);
		pthread_mutex_lock(&e->lock);
		if (!thought && !e->count && !e->ended)
			pthread_cond_wait(&e->changed, &e->lock);
	}
	got = e->count > 0;
	if (got) {
		*out = e->queue[e->first];
		e->first = (e->first + 1) % QUEUE_MAX;
		e->count--;
		e->answering = e->read - e->count;
		pthread_cond_broadcast(&e->changed);
	}
	pthread_mutex_unlock(&e->lock);
	return got;
}

static void answer_lines(struct engine *e, struct protocol *p)
{
	struct line line;

	while (!p->quit && e->written_all && next_line(e, p, &line)) {
		char *reply = line.n > LINE_MAX_BYTES ? protocol_too_long() :
							protocol_answer(p, line.text, line.n);

		if (reply)
			write_line(e, reply);
		free(reply);
		free(line.text);
		pthread_mutex_lock(&e->lock);
		if (!e->count)
			e->answering = 0;
		pthread_mutex_unlock(&e->lock);
	}
}

/* The reader may be waiting for input or for room in the queue. */
static void end_reader(struct engine *e, pthread_t reader)
{
	pthread_mutex_lock(&e->lock);
	e->ended = true;
	pthread_cond_broadcast(&e->changed);
	pthread_mutex_unlock(&e->lock);
	while (write(e->wake[1], "", 1) < 0 && errno == EINTR)
		;
	pthread_join(reader, NULL);
	for (; e->count; e->count--, e->first = (e->first + 1) % QUEUE_MAX)
		free(e->queue[e->first].text);
	free(e->line);
}

int engine_command(const struct settings *settings, int argc, char **argv)
{
	static struct engine e = { .lock = PTHREAD_MUTEX_INITIALIZER,
				   .changed = PTHREAD_COND_INITIALIZER,
				   .written_all = true };
	struct protocol p = { .lang = settings->lang,
			      .open = game_in_pack,
			      .with = (void *)settings->pack_dir,
			      .stops = must_stop,
			      .tell = write_line,
			      .around = &e };
	pthread_t reader;

	parse_command(&argp, argc, argv, NULL);
	if (pipe2(e.wake, O_CLOEXEC) != 0 || pthread_create(&reader, NULL, read_lines, &e) != 0)
		return failure("the engine could not be started: %s", reason(strerror(errno)));
	answer_lines(&e, &p);
	end_reader(&e, reader);
	protocol_free(&p);
	return EXIT_FINE;
}
