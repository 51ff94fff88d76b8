/*
 * workers.h - threads that think for computer players.
 *
 * A job holds a view and nothing else of the game, so the answer depends on what its seat may know,
 * and the same job gives the same answer again, after a crash too.
 */
#ifndef WORKERS_H
#define WORKERS_H

#include "server/hub.h"
#include "server/metrics.h"

struct workers;

struct thought {
	char room[STORE_ID + 1];
	uint32_t question;
	q_action answer;
};

/* `wake` is called on another thread when there is a thought to be taken. NULL: no memory. */
struct workers *workers_start(unsigned threads, void (*wake)(void *with), void *with);
/* Jobs that were not begun are dropped; those under way are waited for. */
void workers_stop(struct workers *w);
/* The job and its view are copied. */
void workers_think(struct workers *w, const struct hub_job *job);
/* False: there is none. */
bool workers_thought(struct workers *w, struct thought *out);

struct workers_counts {
	struct histogram think;
	uint64_t waiting;
};
void workers_counts(struct workers *w, struct workers_counts *out);

#endif
