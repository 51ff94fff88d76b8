/*
 * workers.c - see workers.h.
 */
#include "server/workers.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { NICE = 5 }; /* thinking gives way to the loop and to the writer */

struct job {
	struct job *next;
	struct hub_job what;
	struct thought thought;
	max_align_t view[];
};

struct queue {
	struct job *first, **last;
};

struct workers {
	void (*wake)(void *with);
	void *with;
	unsigned threads;
	pthread_t *thread;
	pthread_mutex_t lock;
	pthread_cond_t more;
	/* with the lock: */
	struct queue jobs, thoughts;
	bool stopping;
	struct workers_counts counts;
};

static void push(struct queue *q, struct job *job)
{
	job->next = NULL;
	*q->last = job;
	q->last = &job->next;
}

static struct job *pop(struct queue *q)
{
	struct job *job = q->first;

	if (job && !(q->first = job->next))
		q->last = &q->first;
	return job;
}

/* NULL: it is time to stop. */
static struct job *next_job(struct workers *w)
{
	struct job *job;

	pthread_mutex_lock(&w->lock);
	while (!w->jobs.first && !w->stopping)
		pthread_cond_wait(&w->more, &w->lock);
	job = w->stopping ? NULL : pop(&w->jobs);
	pthread_mutex_unlock(&w->lock);
	return job;
}

static uint64_t now_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* One thread's memory for searches; it only grows. */
struct memory {
	void *at;
	size_t size;
};

static void think(struct job *job, struct memory *memory)
{
	size_t needed = fair_machine_memory(job->what.level);

	if (needed > memory->size) {
		free(memory->at);
		memory->at = malloc(needed);
		assert(memory->at);
		memory->size = needed;
	}
	job->thought.answer = fair_machine(job->what.game, job->what.level, job->view,
					   job->what.seat, job->what.rng, memory->at, memory->size);
}

static void *think_for_ever(void *with)
{
	struct workers *w = with;
	struct memory memory = { .size = 0 };
	struct job *job;

	/* On Linux the number of a thread may stand for that of a process here. */
	setpriority(PRIO_PROCESS, (id_t)gettid(), NICE);
	while ((job = next_job(w))) {
		uint64_t began = now_us();

		think(job, &memory);
		pthread_mutex_lock(&w->lock);
		push(&w->thoughts, job);
		histogram_add(&w->counts.think, now_us() - began);
		w->counts.waiting--;
		pthread_mutex_unlock(&w->lock);
		w->wake(w->with);
	}
	free(memory.at);
	return NULL;
}

void workers_think(struct workers *w, const struct hub_job *what)
{
	struct job *job = malloc(sizeof *job + what->game->state_size);

	assert(job);
	*job = (struct job){ .what = *what };
	memcpy(job->view, what->view, what->game->state_size);
	job->what.view = job->view;
	snprintf(job->thought.room, sizeof job->thought.room, "%s", what->room);
	job->thought.question = what->question;
	pthread_mutex_lock(&w->lock);
	push(&w->jobs, job);
	w->counts.waiting++;
	pthread_mutex_unlock(&w->lock);
	pthread_cond_signal(&w->more);
}

bool workers_thought(struct workers *w, struct thought *out)
{
	struct job *job;

	pthread_mutex_lock(&w->lock);
	job = pop(&w->thoughts);
	pthread_mutex_unlock(&w->lock);
	if (!job)
		return false;
	*out = job->thought;
	free(job);
	return true;
}

void workers_counts(struct workers *w, struct workers_counts *out)
{
	pthread_mutex_lock(&w->lock);
	*out = w->counts;
	pthread_mutex_unlock(&w->lock);
}

struct workers *workers_start(unsigned threads, void (*wake)(void *with), void *with)
{
	struct workers *w = calloc(1, sizeof *w);

	if (!w || !(w->thread = calloc(threads, sizeof *w->thread))) {
		free(w);
		return NULL;
	}
	w->wake = wake;
	w->with = with;
	w->threads = threads;
	w->jobs.last = &w->jobs.first;
	w->thoughts.last = &w->thoughts.first;
	pthread_mutex_init(&w->lock, NULL);
	pthread_cond_init(&w->more, NULL);
	for (unsigned i = 0; i < threads; i++)
		assert(pthread_create(&w->thread[i], NULL, think_for_ever, w) == 0);
	return w;
}

void workers_stop(struct workers *w)
{
	struct job *job;

	pthread_mutex_lock(&w->lock);
	w->stopping = true;
	pthread_cond_broadcast(&w->more);
	pthread_mutex_unlock(&w->lock);
	for (unsigned i = 0; i < w->threads; i++)
		pthread_join(w->thread[i], NULL);
	while ((job = pop(&w->jobs)) || (job = pop(&w->thoughts)))
		free(job);
	pthread_cond_destroy(&w->more);
	pthread_mutex_destroy(&w->lock);
	free(w->thread);
	free(w);
}
