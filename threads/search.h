/*
 * search.h - one search on several threads, with a time limit.
 *
 * ai/ knows neither threads nor time. Here each thread grows a tree of its own from the same
 * view, with random numbers of its own, and the results are added up at the root. With a limit
 * in simulations the answer is the same in every run with the same number of threads; with one
 * thread it is that of ai_think().
 */
#ifndef THREADS_SEARCH_H
#define THREADS_SEARCH_H

#include "ai/ai.h"

struct search {
	struct ai ai;          /* its simulations are shared out between the threads */
	uint32_t threads;      /* 0: one for each core */
	uint32_t milliseconds; /* 0: no time limit */
	/* Called about ten times a second from the calling thread, with the result so far; false
	 * stops the search. May be NULL. */
	bool (*progress)(void *with, const struct ai_think *so_far);
	/* Asked after every few simulations, on every thread: true ends the search at once. Each
	 * thread has then done some simulations, so there is a best answer. May be NULL. */
	bool (*stop)(void *with);
	void *with;
	bool reasons; /* explain the best answers as well: why[] of the thought */
};

/* Fills in the thought, whose game, view, seat and rng are given. Allocates before the search and
 * frees after it, not while searching. A thought that brings its own memory, perhaps with a tree kept
 * in it (ai_follow), keeps it. False if there is no memory. */
bool search_run(const struct search *how, struct ai_think *t);

#endif
