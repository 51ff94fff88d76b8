/*
 * search.c - see search.h.
 */
#include "threads/search.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* By the clock the number of simulations is not known: room for as many as a strong machine
 * does in ten seconds. With less the tree stops growing, not the search. */
enum { THREADS_MAX = 64, A_PIECE = 8, SLICE = 100, BY_CLOCK = 400000 };

struct crew {
	const struct think *how;
	int64_t slice_end, end; /* milliseconds of the clock; end 0: none */
	atomic_bool stop;
};

struct mind {
	struct crew *crew;
	struct ai ai;
	struct ai_think *t;
	struct ai_think own;
	bool done;
};

static int64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

uint32_t think_cores(void)
{
	long n = sysconf(_SC_NPROCESSORS_ONLN);

	return n < 1 ? 1 : n > THREADS_MAX ? THREADS_MAX : (uint32_t)n;
}

/* Thinks until the slice is over. How long a slice is changes nothing about the result. */
static void *work(void *with)
{
	struct mind *mind = with;
	struct crew *crew = mind->crew;

	while (!mind->done && !crew->stop && now() < crew->slice_end)
		mind->done = !ai_more(&mind->ai, mind->t, A_PIECE);
	return NULL;
}

static void slice(struct crew *crew, struct mind *minds, uint32_t n)
{
	pthread_t thread[THREADS_MAX];
	bool started[THREADS_MAX] = { false };

	crew->slice_end = now() + SLICE;
	if (crew->end && crew->slice_end > crew->end)
		crew->slice_end = crew->end;
	for (uint32_t i = 1; i < n; i++)
		started[i] =
			!minds[i].done && pthread_create(&thread[i], NULL, work, &minds[i]) == 0;
	work(&minds[0]);
	for (uint32_t i = 1; i < n; i++) {
		if (started[i])
			pthread_join(thread[i], NULL);
		else
			work(&minds[i]); /* no thread could be had: one after the other */
	}
}

static bool is_done(const struct mind *minds, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		if (!minds[i].done)
			return false;
	return true;
}

static void gather(const struct mind *minds, uint32_t n)
{
	struct ai_think *thoughts[THREADS_MAX] = { NULL };
	struct ai_think *t = minds[0].t;
	uint32_t first = t->simulations;

	for (uint32_t i = 0; i < n; i++)
		thoughts[i] = minds[i].t;
	ai_gather(thoughts, n);
	for (uint32_t i = 1; i < n; i++)
		first += minds[i].t->simulations;
	t->simulations = first;
}

/* The simulations of mind i, and a stream of its own; the first has the thought's. */
static bool begin(struct mind *mind, struct crew *crew, struct ai_think *t, uint32_t i, uint32_t n)
{
	const struct ai *ai = &crew->how->ai;
	struct q_rng stream = { t->rng.key, i };

	*mind = (struct mind){ .crew = crew, .ai = *ai, .t = i ? &mind->own : t };
	mind->ai.simulations = ai->simulations / n + (i < ai->simulations % n);
	if (ai->simulations && !mind->ai.simulations)
		mind->ai.simulations = 1;
	if (i) {
		mind->own = *t;
		mind->own.rng = (struct q_rng){ q_rng_next(&stream), 0 };
	}
	mind->t->room = ai_memory(ai->simulations ? mind->ai.simulations : BY_CLOCK);
	mind->t->memory = malloc(mind->t->room);
	if (mind->t->memory)
		ai_begin(&mind->ai, mind->t);
	return mind->t->memory != NULL;
}

static void run(struct crew *crew, struct mind *minds, uint32_t n)
{
	const struct think *how = crew->how;
	struct ai_think *t = minds[0].t;

	while (!is_done(minds, n) && (!crew->end || now() < crew->end)) {
		uint32_t own;

		slice(crew, minds, n);
		if (!how->seen)
			continue;
		own = t->simulations;
		gather(minds, n);
		if (!how->seen(how->with, t))
			crew->stop = true;
		t->simulations = own;
		if (crew->stop)
			break;
	}
	gather(minds, n);
}

bool think(const struct think *how, struct ai_think *t)
{
	struct crew crew = { .how = how };
	uint32_t n = how->threads ? how->threads : think_cores(), ready = 0;
	struct mind *minds;

	if (how->ai.kind != AI_MCTS) {
		ai_think(&how->ai, t);
		return true;
	}
	n = n > THREADS_MAX ? THREADS_MAX : n;
	minds = calloc(n, sizeof *minds);
	while (minds && ready < n && begin(&minds[ready], &crew, t, ready, n))
		ready++;
	crew.end = how->milliseconds ? now() + how->milliseconds : 0;
	if (ready == n)
		run(&crew, minds, n);
	for (uint32_t i = 0; i < n && minds; i++)
		free(i < ready ? minds[i].t->memory : NULL);
	free(minds);
	t->memory = NULL;
	t->room = 0;
	return ready == n;
}
