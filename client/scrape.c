/*
 * scrape.c - see scrape.h.
 */
#include "client/scrape.h"

#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { MS_BETWEEN_LOOKS = 5, NAME = 128 };

void scrape_read(unsigned port, char text[SCRAPE_TEXT])
{
	static const char request[] = "GET /metrics HTTP/1.0\r\nHost: localhost\r\n\r\n";
	struct sockaddr_in to = { .sin_family = AF_INET,
				  .sin_port = htons((uint16_t)port),
				  .sin_addr = { htonl(INADDR_LOOPBACK) } };
	size_t used = 0;
	ssize_t n;
	int s = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

	if (s >= 0 && connect(s, (const struct sockaddr *)&to, sizeof to) == 0 &&
	    write(s, request, sizeof request - 1) > 0)
		while (used + 1 < SCRAPE_TEXT &&
		       (n = read(s, text + used, SCRAPE_TEXT - 1 - used)) > 0)
			used += (size_t)n;
	text[used] = '\0';
	if (s >= 0)
		close(s);
}

/* The line that begins so, after these letters; NULL: there is none. */
static const char *after(const char *text, const char *begin)
{
	size_t length = strlen(begin);

	for (const char *at = text; (at = strstr(at, begin)); at += length)
		if (at == text || at[-1] == '\n')
			return at + length;
	return NULL;
}

double scrape_number(const char *text, const char *name)
{
	char begin[NAME];
	const char *at;

	snprintf(begin, sizeof begin, "%s ", name);
	at = after(text, begin);
	return at ? strtod(at, NULL) : 0;
}

/* ---- histograms ---------------------------------------------------------------------- */

/* Steps as /metrics has them: each counts what stayed below its end, those before it included. */
static unsigned read_steps(const char *text, const char *name, double ms[SCRAPE_STEPS],
			   uint64_t count[SCRAPE_STEPS])
{
	char begin[NAME], *rest;
	const char *at = text;
	unsigned n = 0;

	snprintf(begin, sizeof begin, "%s_bucket{le=\"", name);
	while (n < SCRAPE_STEPS && (at = after(at, begin))) {
		ms[n] = strtod(at, &rest) * 1000; /* also "+Inf" */
		if (strncmp(rest, "\"} ", 3) != 0)
			return 0;
		count[n++] = strtoull(rest + 3, NULL, 10);
	}
	return n;
}

bool scrape_between(const char *before, const char *after_it, const char *name,
		    struct scrape_times *out)
{
	uint64_t first[SCRAPE_STEPS], last[SCRAPE_STEPS], below = 0;
	unsigned n = read_steps(before, name, out->below, first);

	if (!n || read_steps(after_it, name, out->below, last) != n)
		return false;
	out->steps = n;
	for (unsigned i = 0; i < n; i++) {
		if (last[i] < first[i] || last[i] - first[i] < below)
			return false;
		out->count[i] = last[i] - first[i] - below;
		below = last[i] - first[i];
	}
	out->all = below;
	return true;
}

double scrape_share(const struct scrape_times *t, double share)
{
	uint64_t below = 0;

	for (unsigned i = 0; i < t->steps; i++) {
		below += t->count[i];
		if (below && (double)below >= share * (double)t->all)
			return t->below[i];
	}
	return 0;
}

/* ---- the first reading ------------------------------------------------------------------- */

struct scrape {
	unsigned port;
	const atomic_bool *begin;
	atomic_bool stop;
	pthread_t thread;
	char text[SCRAPE_TEXT];
};

static void *wait_and_read(void *with)
{
	struct scrape *s = with;

	while (!atomic_load(s->begin)) {
		if (atomic_load(&s->stop))
			return NULL;
		nanosleep(&(struct timespec){ .tv_nsec = MS_BETWEEN_LOOKS * 1000000L }, NULL);
	}
	scrape_read(s->port, s->text);
	return NULL;
}

struct scrape *scrape_begin(unsigned port, const atomic_bool *begin)
{
	struct scrape *s = calloc(1, sizeof *s);

	if (!s)
		return NULL;
	s->port = port;
	s->begin = begin;
	if (pthread_create(&s->thread, NULL, wait_and_read, s) == 0)
		return s;
	free(s);
	return NULL;
}

void scrape_end(struct scrape *s, char text[SCRAPE_TEXT])
{
	atomic_store(&s->stop, true);
	pthread_join(s->thread, NULL);
	memcpy(text, s->text, SCRAPE_TEXT);
	free(s);
}
