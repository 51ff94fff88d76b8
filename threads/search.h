/*
 * search.h - one thought on several threads, by the clock.
 *
 * ai/ knows neither threads nor time. Here each thread grows a tree of its own about
 * the same view, with a stream of chance of its own, and the results are added up at
 * the root. With a budget in simulations the answer is the same in every run with the
 * same number of threads; with one thread it is ai_think()'s.
 */
#ifndef THREADS_SEARCH_H
#define THREADS_SEARCH_H

#include "ai/ai.h"

struct think {
	struct ai ai;          /* its simulations are shared out between the threads */
	uint32_t threads;      /* 0: one for each core */
	uint32_t milliseconds; /* 0: no clock */
	/* Called about ten times a second from the calling thread, with what was found so far;
	 * false stops. NULL: nobody wants to know. */
	bool (*seen)(void *with, const struct ai_think *so_far);
	void *with;
};

/* Fills in the thought, whose game, view, seat and rng are given; memory is had and given back
 * here, and not while searching. False if there is none. */
bool think(const struct think *how, struct ai_think *t);

uint32_t think_cores(void);

#endif
