/*
 * crowd.h - many players at once: the load behind `quinte swarm`.
 *
 * Every player is a whole client (client.h) with a connection of its own. Answers are random ones that
 * the rules allow, after a thinking time. Whatever a client finds wrong ends the run as failed.
 */
#ifndef CLIENT_CROWD_H
#define CLIENT_CROWD_H

#include "client/wire.h"
#include "quinte.h"

#include <stdatomic.h>
#include <stdio.h>

/* Times in microseconds, in buckets that are at most 1/16 wide. */
enum { CROWD_BUCKETS = 16 * 28, CROWD_SERVERS = 16 };

struct crowd_times {
	uint64_t bucket[CROWD_BUCKETS], count, most;
};

void crowd_add(struct crowd_times *t, uint64_t us);
/* The time that this share of all stayed below; share from 0 to 1. */
uint64_t crowd_share(const struct crowd_times *t, double share);

struct crowd_options {
	struct wire_address
		to[CROWD_SERVERS]; /* nodes of one server: players begin at each in turn */
	uint32_t servers;
	uint32_t tables, threads, seconds;
	const char *game; /* NULL: all of them in turn */
	double think;     /* seconds, on average */
	double cut;       /* share of the connections that are lost, a second */
	double watched;   /* share of the tables that somebody watches */
	uint32_t seats;   /* of tables of games for more than two; 0: as usual */
	uint32_t slow;    /* every so manieth client reads slowly; 0: none */
	double ramp;      /* tables begun a second */
	uint32_t seed;
	FILE *acks; /* every acknowledged answer: room, question, answer, entry; or NULL */
	const atomic_bool *stop; /* once true the run ends and is reported */
	atomic_bool *playing;    /* set once all tables are in play and the time runs; or NULL */
};

struct crowd_report {
	struct crowd_times acknowledged, seen; /* of answers sent once all tables were in play */
	struct crowd_times beginning;          /* acknowledged, of answers sent before */
	struct crowd_times late; /* how late the players themselves were: pauses of this machine */
	uint64_t answers, games, records, dice, links, frames_in, bytes_in, frames_out, bytes_out;
	uint64_t reconnections, refused, slowed, moved;
	uint64_t step_bytes, steps; /* notices of answers */
	uint32_t playing,
		failed;  /* tables in play at the end of the ramp; players that found a fault */
	char fault[320]; /* the first */
};

/* Plays for the given time. False: it could not begin. */
bool crowd_run(const struct crowd_options *options, struct crowd_report *report);

#endif
