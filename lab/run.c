/*
 * run.c - tasks in parallel, their counters, and how far each block of tasks has come.
 *
 * A thread takes blocks in order and adds into counters of its own; now and then it pours
 * them into the run's under a lock, together with how far its blocks have come, so that what
 * is saved at any moment is a sum of exactly the tasks it says were done.
 */
#include "lab/lab.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PENDING = 4096, POUR_MS = 200, SAVE_MS = 20000 };

struct crew {
	struct lab_run *run;
	pthread_mutex_t lock;
	pthread_cond_t turn; /* a thread has ended */
	atomic_uint next;    /* block */
	atomic_bool stop, starved;
	uint32_t working;
};

/* One thread's: blocks that have come further than the run knows. */
struct worker {
	struct crew *crew;
	struct lab_desk desk;
	uint32_t pending;
	struct {
		uint32_t block, reached, more;
	} at[PENDING];
};

static uint64_t milliseconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

uint32_t lab_block(const struct lab_run *run)
{
	return run->tasks / LAB_BLOCKS + (run->tasks % LAB_BLOCKS != 0);
}

uint32_t lab_blocks(const struct lab_run *run)
{
	uint32_t block = lab_block(run);

	return block ? run->tasks / block + (run->tasks % block != 0) : 0;
}

bool lab_run_new(struct lab_run *run)
{
	run->sum = calloc(run->counters, sizeof *run->sum);
	run->reached = calloc(lab_blocks(run) + 1, sizeof *run->reached);
	if (run->sum && run->reached)
		return true;
	lab_run_free(run);
	return false;
}

void lab_run_free(struct lab_run *run)
{
	free(run->sum);
	free(run->reached);
	run->sum = NULL;
	run->reached = NULL;
}

/* ---- a thread ------------------------------------------------------------------- */

static void pour(struct worker *w)
{
	struct lab_run *run = w->crew->run;

	pthread_mutex_lock(&w->crew->lock);
	for (uint32_t i = 0; i < run->peaks; i++)
		if (w->desk.sum[i] > run->sum[i])
			run->sum[i] = w->desk.sum[i];
	for (uint32_t i = run->peaks; i < run->counters; i++)
		run->sum[i] += w->desk.sum[i];
	for (uint32_t i = 0; i < w->pending; i++) {
		run->reached[w->at[i].block] = w->at[i].reached;
		run->done += w->at[i].more;
	}
	pthread_mutex_unlock(&w->crew->lock);
	memset(w->desk.sum, 0, run->counters * sizeof *w->desk.sum);
	w->pending = 0;
}

/* Plays what is left of a block; false if it was stopped. */
static bool play_block(struct worker *w, uint32_t block)
{
	struct lab_run *run = w->crew->run;
	uint32_t size = lab_block(run), first = block * size;
	uint32_t end = run->until - first < size ? run->until - first : size;
	uint32_t from = run->reached[block], at = from;

	while (at < end && !w->crew->stop && run->task(run->with, first + at, &w->desk))
		at++;
	if (at > from) {
		w->at[w->pending].block = block;
		w->at[w->pending].reached = at;
		w->at[w->pending++].more = at - from;
	}
	if (w->desk.starved)
		w->crew->starved = w->crew->stop = true;
	return at >= end;
}

static bool lay(struct lab_end *end, const struct lab_run *run)
{
	end->parts = calloc(run->items + 1, Q_SEATS);
	end->state = aligned_alloc(16, Q_STATE_MAX);
	return end->parts && end->state;
}

static bool furnish(struct lab_desk *desk, struct crew *crew)
{
	const struct lab_run *run = crew->run;

	desk->stop = &crew->stop;
	desk->sum = calloc(run->counters + 1, sizeof *desk->sum);
	desk->events = calloc(LAB_EVENTS, sizeof *desk->events);
	if (!desk->sum || !desk->events || !lay(&desk->last, run) || !lay(&desk->before, run))
		return false;
	for (int i = 0; run->outsiders && i < LAB_AGENTS; i++)
		if (run->outsiders[i])
			desk->outside[i] = run->outsiders[i]->open(run->outsiders[i]->with);
	return true;
}

static void clear(struct lab_desk *desk, const struct lab_run *run)
{
	for (int i = 0; run->outsiders && i < LAB_AGENTS; i++)
		if (run->outsiders[i] && desk->outside[i])
			run->outsiders[i]->close(desk->outside[i]);
	for (int seat = 0; seat < Q_SEATS; seat++)
		free(desk->mind[seat].memory);
	free(desk->sum);
	free(desk->events);
	free(desk->last.parts);
	free(desk->last.state);
	free(desk->before.parts);
	free(desk->before.state);
}

static void *work(void *with)
{
	struct worker *w = with;
	struct crew *crew = w->crew;
	struct lab_run *run = crew->run;
	uint64_t poured = milliseconds();

	if (!furnish(&w->desk, crew))
		crew->starved = crew->stop = true;
	while (!crew->stop) {
		uint32_t block = atomic_fetch_add(&crew->next, 1);

		if ((uint64_t)block * lab_block(run) >= run->until || !play_block(w, block))
			break;
		if (w->pending == PENDING || milliseconds() >= poured + POUR_MS) {
			pour(w);
			poured = milliseconds();
		}
	}
	if (w->desk.sum)
		pour(w);
	clear(&w->desk, run);
	pthread_mutex_lock(&crew->lock);
	crew->working--;
	pthread_cond_signal(&crew->turn);
	pthread_mutex_unlock(&crew->lock);
	return NULL;
}

/* ---- all of them ------------------------------------------------------------------ */

static uint32_t cores(void)
{
	long n = sysconf(_SC_NPROCESSORS_ONLN);

	return n < 1 ? 1 : n > LAB_THREADS ? LAB_THREADS : (uint32_t)n;
}

/* Waits for the threads, with the lock held; tells how far they are. */
static void watch(struct crew *crew)
{
	struct lab_run *run = crew->run;
	uint64_t saved = milliseconds();

	while (crew->working) {
		struct timespec t;

		clock_gettime(CLOCK_REALTIME, &t);
		t.tv_nsec += POUR_MS * 1000000L;
		t.tv_sec += t.tv_nsec / 1000000000L;
		t.tv_nsec %= 1000000000L;
		pthread_cond_timedwait(&crew->turn, &crew->lock, &t);
		if (run->progress && !run->progress(run->to, run))
			crew->stop = run->stopped = true;
		if (run->save && milliseconds() >= saved + SAVE_MS) {
			run->save(run->to, run);
			saved = milliseconds();
		}
	}
}

bool lab_run(struct lab_run *run)
{
	struct crew crew = { .run = run };
	uint32_t n = run->threads ? run->threads : cores(), started = 0;
	pthread_t thread[LAB_THREADS];
	struct worker *workers;

	n = n > LAB_THREADS ? LAB_THREADS : n;
	n = n > run->tasks ? run->tasks : n;
	workers = calloc(n + 1, sizeof *workers);
	if (!workers)
		return false;
	pthread_mutex_init(&crew.lock, NULL);
	pthread_cond_init(&crew.turn, NULL);
	pthread_mutex_lock(&crew.lock);
	for (; started < n; started++) {
		workers[started].crew = &crew;
		if (pthread_create(&thread[started], NULL, work, &workers[started]) != 0)
			break;
		crew.working++;
	}
	watch(&crew);
	pthread_mutex_unlock(&crew.lock);
	for (uint32_t i = 0; i < started; i++)
		pthread_join(thread[i], NULL);
	free(workers);
	pthread_cond_destroy(&crew.turn);
	pthread_mutex_destroy(&crew.lock);
	if (run->progress)
		run->progress(run->to, run);
	if (run->save)
		run->save(run->to, run);
	return (started || !n) && !crew.starved;
}
