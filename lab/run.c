/*
 * run.c - tasks in parallel, their counters, and how far each block of tasks has come.
 *
 * A thread takes blocks in order and adds into counters of its own; from time to time it adds
 * these to the totals of the run, holding the lock, together with how far its blocks have come.
 * So what is saved at any moment is a sum of exactly the tasks it says were done.
 */
#include "lab/lab.h"

#include "threads/pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PENDING = 4096, FLUSH_MS = 200 };

struct totals {
	struct lab_run *run;
	pthread_mutex_t lock;
	atomic_bool stop, starved;
	uint64_t saved; /* when, in milliseconds */
};

/* One thread's counters, and the blocks that have come further than the run knows. */
struct counting {
	struct totals *totals;
	struct lab_worker worker;
	uint64_t flushed; /* when, in milliseconds */
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

static void flush(struct counting *c)
{
	struct lab_run *run = c->totals->run;

	pthread_mutex_lock(&c->totals->lock);
	for (uint32_t i = 0; i < run->peaks; i++)
		if (c->worker.sum[i] > run->sum[i])
			run->sum[i] = c->worker.sum[i];
	for (uint32_t i = run->peaks; i < run->counters; i++)
		run->sum[i] += c->worker.sum[i];
	for (uint32_t i = 0; i < c->pending; i++) {
		run->reached[c->at[i].block] = c->at[i].reached;
		run->done += c->at[i].more;
	}
	pthread_mutex_unlock(&c->totals->lock);
	memset(c->worker.sum, 0, run->counters * sizeof *c->worker.sum);
	c->pending = 0;
	c->flushed = milliseconds();
}

/* Plays what is left of a block; false if it was stopped. */
static bool play_block(void *with, void *own, uint32_t block)
{
	struct totals *totals = with;
	struct counting *c = own;
	struct lab_run *run = totals->run;
	uint32_t size = lab_block(run), first = block * size;
	uint32_t end = run->until - first < size ? run->until - first : size;
	uint32_t from = run->reached[block], at = from;

	if (run->ranks && block % run->ranks != run->rank)
		return true;
	while (at < end && !totals->stop && run->task(run->with, first + at, &c->worker))
		at++;
	if (at > from) {
		c->at[c->pending].block = block;
		c->at[c->pending].reached = at;
		c->at[c->pending++].more = at - from;
	}
	if (c->worker.starved)
		totals->starved = true;
	if (c->pending == PENDING || milliseconds() >= c->flushed + FLUSH_MS)
		flush(c);
	return at >= end;
}

static bool worker_init(struct lab_worker *w, struct totals *totals)
{
	const struct lab_run *run = totals->run;

	if (!lab_worker_init(w, run->counters, run->items, &totals->stop))
		return false;
	for (int i = 0; run->outsiders && i < LAB_AGENTS; i++)
		if (run->outsiders[i])
			w->outside[i] = run->outsiders[i]->open(run->outsiders[i]->with, w->stop);
	return true;
}

static void worker_free(struct lab_worker *w, const struct lab_run *run)
{
	for (int i = 0; run->outsiders && i < LAB_AGENTS; i++)
		if (run->outsiders[i] && w->outside[i])
			run->outsiders[i]->close(w->outside[i]);
	lab_worker_free(w);
}

static void *begin(void *with)
{
	struct totals *totals = with;
	struct counting *c = calloc(1, sizeof *c);

	if (c && worker_init(&c->worker, totals)) {
		c->totals = totals;
		c->flushed = milliseconds();
		return c;
	}
	if (c)
		worker_free(&c->worker, totals->run);
	free(c);
	totals->starved = true;
	return NULL;
}

static void end(void *with, void *own)
{
	struct totals *totals = with;
	struct counting *c = own;

	flush(c);
	worker_free(&c->worker, totals->run);
	free(c);
}

/* ---- all of them ------------------------------------------------------------------ */

/* The lock is held, so that the sums stand still. */
static bool progress(void *with, uint32_t blocks)
{
	struct totals *totals = with;
	struct lab_run *run = totals->run;

	(void)blocks;
	pthread_mutex_lock(&totals->lock);
	if (run->progress && !run->progress(run->to, run))
		totals->stop = true;
	if (run->save && milliseconds() >= totals->saved + run->save_ms) {
		run->save(run->to, run);
		totals->saved = milliseconds();
	}
	pthread_mutex_unlock(&totals->lock);
	return !totals->stop;
}

bool lab_run(struct lab_run *run)
{
	struct totals totals = { .run = run, .saved = milliseconds() };
	uint32_t size = lab_block(run);
	const struct pool_job job = { .count = run->until ? (run->until - 1) / size + 1 : 0,
				      .threads = run->threads,
				      .with = &totals,
				      .piece = play_block,
				      .begin = begin,
				      .end = end,
				      .progress = progress };
	bool whole;

	pthread_mutex_init(&totals.lock, NULL);
	whole = pool_run(&job);
	pthread_mutex_destroy(&totals.lock);
	run->stopped |= !whole && !totals.starved;
	if (run->progress)
		run->progress(run->to, run);
	if (run->save)
		run->save(run->to, run);
	return !totals.starved;
}
