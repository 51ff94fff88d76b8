/*
 * pool.c - see pool.h.
 */
#include "threads/pool.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

enum { PROGRESS_MS = 200 };

struct pool {
	const struct pool_job *job;
	atomic_uint next, done;
	atomic_bool stop;
	pthread_mutex_t lock;
	pthread_cond_t ended; /* a thread has */
	uint32_t working;
};

uint32_t pool_cores(void)
{
	cpu_set_t may;
	long n = sched_getaffinity(0, sizeof may, &may) == 0 ? CPU_COUNT(&may) :
							       sysconf(_SC_NPROCESSORS_ONLN);

	return n < 1 ? 1 : n > POOL_THREADS ? POOL_THREADS : (uint32_t)n;
}

/* Does one piece after the other until there are no more. `reports`: no other thread does. */
static void work(struct pool *pool, bool reports)
{
	const struct pool_job *job = pool->job;
	void *own = job->begin ? job->begin(job->with) : NULL;

	if (job->begin && !own)
		pool->stop = true;
	while (!pool->stop) {
		uint32_t i = atomic_fetch_add(&pool->next, 1);

		if (i >= job->count)
			break;
		if (!job->piece(job->with, own, i)) {
			pool->stop = true;
			break;
		}
		atomic_fetch_add(&pool->done, 1);
		if (reports && !job->progress(job->with, pool->done))
			pool->stop = true;
	}
	if (own && job->end)
		job->end(job->with, own);
}

static void *work_on_thread(void *with)
{
	struct pool *pool = with;

	work(pool, false);
	pthread_mutex_lock(&pool->lock);
	pool->working--;
	pthread_cond_signal(&pool->ended);
	pthread_mutex_unlock(&pool->lock);
	return NULL;
}

/* Reports progress until all threads have ended. */
static void watch(struct pool *pool)
{
	const struct pool_job *job = pool->job;
	bool working = true;

	while (working) {
		struct timespec t;

		clock_gettime(CLOCK_REALTIME, &t);
		t.tv_nsec += PROGRESS_MS * 1000000L;
		t.tv_sec += t.tv_nsec / 1000000000L;
		t.tv_nsec %= 1000000000L;
		pthread_mutex_lock(&pool->lock);
		if (pool->working)
			pthread_cond_timedwait(&pool->ended, &pool->lock, &t);
		working = pool->working > 0;
		pthread_mutex_unlock(&pool->lock);
		if (!job->progress(job->with, pool->done))
			pool->stop = true;
	}
}

bool pool_run(const struct pool_job *job)
{
	struct pool pool = { .job = job };
	uint32_t n = job->threads ? job->threads : pool_cores(), started = 0;
	pthread_t thread[POOL_THREADS];

	n = n > POOL_THREADS ? POOL_THREADS : n;
	n = n > job->count ? job->count : n;
	n -= !job->progress && n; /* the calling thread is one of them */
	pthread_mutex_init(&pool.lock, NULL);
	pthread_cond_init(&pool.ended, NULL);
	pthread_mutex_lock(&pool.lock);
	while (started < n && pthread_create(&thread[started], NULL, work_on_thread, &pool) == 0) {
		started++;
		pool.working++;
	}
	pthread_mutex_unlock(&pool.lock);
	if (job->progress && started)
		watch(&pool);
	else
		work(&pool, job->progress != NULL);
	for (uint32_t i = 0; i < started; i++)
		pthread_join(thread[i], NULL);
	pthread_cond_destroy(&pool.ended);
	pthread_mutex_destroy(&pool.lock);
	return pool.done == job->count;
}
