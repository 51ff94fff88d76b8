/*
 * scrape.h - the counters of a server on this machine (/metrics), read at two times; and what happened between them.
 */
#ifndef CLIENT_SCRAPE_H
#define CLIENT_SCRAPE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SCRAPE_TEXT = 65536, SCRAPE_STEPS = 64 };

/* What /metrics says at that port of 127.0.0.1, or "" if it cannot be asked. */
void scrape_read(unsigned port, char text[SCRAPE_TEXT]);
/* A counter; 0: it is not there. */
double scrape_number(const char *text, const char *name);

/* How often something took at most so long, between two readings. */
struct scrape_times {
	double below[SCRAPE_STEPS];   /* milliseconds; the last one may be infinite */
	uint64_t count[SCRAPE_STEPS]; /* of this step alone */
	unsigned steps;
	uint64_t all;
};

/* False: one of the texts has no such histogram, or the server was started anew between them. */
bool scrape_between(const char *before, const char *after, const char *name,
		    struct scrape_times *out);
/* The upper end of the step in which this share of all stayed; 0 to 1. */
double scrape_share(const struct scrape_times *t, double share);

/* Reads the counters, on a thread of its own, as soon as `begin` is true. NULL: no memory. */
struct scrape;
struct scrape *scrape_begin(unsigned port, const atomic_bool *begin);
/* Ends the thread and frees it; text: what was read, or "" if it did not come to that. */
void scrape_end(struct scrape *s, char text[SCRAPE_TEXT]);

#endif
