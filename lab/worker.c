/*
 * worker.c - what a thread plays games with: room for states, events, items and counters.
 */
#include "lab/lab.h"

#include <stdlib.h>

static bool result_init(struct lab_end *end, uint32_t items)
{
	end->parts = calloc(items + 1, Q_SEATS);
	end->state = aligned_alloc(16, Q_STATE_MAX);
	return end->parts && end->state;
}

bool lab_worker_init(struct lab_worker *w, uint32_t counters, uint32_t items,
		     const atomic_bool *stop)
{
	*w = (struct lab_worker){ .stop = stop };
	w->sum = calloc(counters + 1, sizeof *w->sum);
	w->events = calloc(LAB_EVENTS, sizeof *w->events);
	return w->sum && w->events && result_init(&w->last, items) &&
	       result_init(&w->before, items);
}

void lab_worker_free(struct lab_worker *w)
{
	for (int seat = 0; seat < Q_SEATS; seat++)
		free(w->mind[seat].memory);
	free(w->sum);
	free(w->events);
	free(w->record);
	free(w->last.parts);
	free(w->last.state);
	free(w->before.parts);
	free(w->before.state);
}
