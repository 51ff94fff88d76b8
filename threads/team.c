/*
 * team.c - see team.h.
 */
#include "threads/team.h"
#include "threads/pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

struct job {
	void (*work)(void *with, uint32_t worker, uint32_t i);
	void *with;
	uint32_t count;
};

struct team {
	pthread_t thread[POOL_THREADS];
	uint32_t threads; /* besides the calling one */
	pid_t process;
	pthread_mutex_t lock;
	pthread_cond_t start, ended;
	uint64_t jobs;    /* given so far */
	uint32_t working; /* threads that have not ended the job */
	uint32_t begun;   /* threads that know their number */
	bool quit;
	struct job job;
	atomic_uint next;
};

static void work(struct team *team, const struct job *job, uint32_t worker)
{
	for (;;) {
		uint32_t i = atomic_fetch_add_explicit(&team->next, 1, memory_order_relaxed);

		if (i >= job->count)
			return;
		job->work(job->with, worker, i);
	}
}

static void *stay(void *with)
{
	struct team *team = with;
	uint64_t done = 0;
	uint32_t worker;

	pthread_mutex_lock(&team->lock);
	worker = ++team->begun;
	for (;;) {
		struct job job;

		while (!team->quit && team->jobs == done)
			pthread_cond_wait(&team->start, &team->lock);
		if (team->quit)
			break;
		done = team->jobs;
		job = team->job;
		pthread_mutex_unlock(&team->lock);
		work(team, &job, worker);
		pthread_mutex_lock(&team->lock);
		if (--team->working == 0)
			pthread_cond_signal(&team->ended);
	}
	pthread_mutex_unlock(&team->lock);
	return NULL;
}

struct team *team_new(uint32_t workers)
{
	struct team *team = calloc(1, sizeof *team);

	if (!team)
		return NULL;
	workers = workers ? workers : pool_cores();
	workers = workers > POOL_THREADS ? POOL_THREADS : workers;
	team->process = getpid();
	pthread_mutex_init(&team->lock, NULL);
	pthread_cond_init(&team->start, NULL);
	pthread_cond_init(&team->ended, NULL);
	while (team->threads + 1 < workers &&
	       pthread_create(&team->thread[team->threads], NULL, stay, team) == 0)
		team->threads++;
	return team;
}

void team_free(struct team *team)
{
	if (!team)
		return;
	/* After a fork the threads are not here, and the locks may be held by them for ever. */
	if (team_is_here(team)) {
		pthread_mutex_lock(&team->lock);
		team->quit = true;
		pthread_cond_broadcast(&team->start);
		pthread_mutex_unlock(&team->lock);
		for (uint32_t i = 0; i < team->threads; i++)
			pthread_join(team->thread[i], NULL);
		pthread_cond_destroy(&team->start);
		pthread_cond_destroy(&team->ended);
		pthread_mutex_destroy(&team->lock);
	}
	free(team);
}

uint32_t team_workers(const struct team *team)
{
	return team->threads + 1;
}

bool team_is_here(const struct team *team)
{
	return team->process == getpid();
}

void team_run(struct team *team, uint32_t count,
	      void (*piece)(void *with, uint32_t worker, uint32_t i), void *with)
{
	struct job job = { piece, with, count };
	bool shares = team->threads && count > 1;

	atomic_store(&team->next, 0);
	if (shares) {
		pthread_mutex_lock(&team->lock);
		team->job = job;
		team->jobs++;
		team->working = team->threads;
		pthread_cond_broadcast(&team->start);
		pthread_mutex_unlock(&team->lock);
	}
	work(team, &job, 0);
	if (shares) {
		pthread_mutex_lock(&team->lock);
		while (team->working)
			pthread_cond_wait(&team->ended, &team->lock);
		pthread_mutex_unlock(&team->lock);
	}
}
