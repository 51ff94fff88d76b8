/*
 * team.c - see team.h.
 */
#include "threads/team.h"
#include "threads/pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct job {
	void (*work)(void *with, uint32_t worker, uint32_t i);
	void *with;
	uint32_t count;
};

/* How often a thread looks for the next job, or for the end of one, before it sleeps: some 20 µs.
 * Waking a sleeping thread takes longer than that, and the steps of a vector follow each other at
 * once. */
enum { LOOKS = 1000 };

/* A worker and its share of the pieces. It takes those first and then the others': in a vector the
 * same games stay in the cache of the same core.
 *
 * Each thread sleeps on a condition of its own. With several sleepers on one condition the C library
 * of Debian 12 (glibc 2.36) can lose a signal, and then a thread sleeps for ever. */
struct member {
	/* Pieces of the share that nobody has taken yet, below the number of the job: so a thread that
	 * comes late cannot take a piece of a job that it has not seen, and nobody waits for it. */
	_Alignas(64) atomic_ullong left;
	uint32_t end; /* of the share */
	struct team *team;
	pthread_t thread;
	pthread_cond_t start;
	bool sleeps;
};

struct team {
	_Alignas(64) atomic_uint jobs; /* given so far */
	uint32_t workers;              /* the calling thread is the first */
	struct job job;
	pthread_mutex_t lock;
	pthread_cond_t ended;
	pid_t process;
	bool waits; /* the calling thread, for `ended` */
	bool quit;
	_Alignas(64) atomic_uint done; /* pieces of this job */
	struct member member[POOL_THREADS];
};

/* Takes a piece and does it; false: none is left. */
static bool work(struct team *team, uint32_t worker)
{
	for (uint32_t i = 0; i < team->workers; i++) {
		struct member *m = &team->member[(worker + i) % team->workers];
		unsigned long long left = m->left;

		while ((uint32_t)left) {
			if (!atomic_compare_exchange_weak(&m->left, &left, left - 1))
				continue;
			/* The job cannot end, nor change, before this piece is done. */
			team->job.work(team->job.with, worker, m->end - (uint32_t)left);
			return true;
		}
	}
	return false;
}

/* The calling thread sees for itself what it has done. */
static void work_and_tell(struct team *team, uint32_t worker)
{
	while (work(team, worker)) {
		uint32_t count = team->job.count;

		if (atomic_fetch_add(&team->done, 1) + 1 < count)
			continue;
		pthread_mutex_lock(&team->lock);
		if (team->waits)
			pthread_cond_signal(&team->ended);
		pthread_mutex_unlock(&team->lock);
	}
}

static inline void look_again(void)
{
#if defined(__x86_64__) || defined(__i386__)
	__builtin_ia32_pause();
#endif
}

/* Sleeps until there is a job after that one; false: the team ends. */
static bool sleep_until_job(struct member *m, uint32_t last)
{
	struct team *team = m->team;
	bool stays;

	pthread_mutex_lock(&team->lock);
	m->sleeps = true;
	while (!team->quit && team->jobs == last)
		pthread_cond_wait(&m->start, &team->lock);
	m->sleeps = false;
	stays = !team->quit;
	pthread_mutex_unlock(&team->lock);
	return stays;
}

static void *stay(void *with)
{
	struct member *m = with;
	struct team *team = m->team;
	uint32_t last;

	do {
		last = team->jobs;
		work_and_tell(team, (uint32_t)(m - team->member));
		for (int i = 0; i < LOOKS && team->jobs == last; i++)
			look_again();
	} while (team->jobs != last || sleep_until_job(m, last));
	return NULL;
}

static void *begin(void *with)
{
	struct team *team = ((struct member *)with)->team;

	pthread_mutex_lock(&team->lock);
	pthread_mutex_unlock(&team->lock);
	return stay(with);
}

struct team *team_new(uint32_t workers)
{
	struct team *team = NULL;

	if (posix_memalign((void **)&team, 64, sizeof *team) != 0)
		return NULL;
	memset(team, 0, sizeof *team);
	workers = workers ? workers : pool_cores();
	workers = workers > POOL_THREADS ? POOL_THREADS : workers;
	team->process = getpid();
	pthread_mutex_init(&team->lock, NULL);
	pthread_cond_init(&team->ended, NULL);
	/* All threads must know how many they are before one of them looks for work. */
	pthread_mutex_lock(&team->lock);
	for (team->workers = 1; team->workers < workers; team->workers++) {
		struct member *m = &team->member[team->workers];

		m->team = team;
		pthread_cond_init(&m->start, NULL);
		if (pthread_create(&m->thread, NULL, begin, m) != 0) {
			pthread_cond_destroy(&m->start);
			break;
		}
	}
	pthread_mutex_unlock(&team->lock);
	return team;
}

static void wake(struct team *team)
{
	for (uint32_t i = 1; i < team->workers; i++)
		if (team->member[i].sleeps)
			pthread_cond_signal(&team->member[i].start);
}

void team_free(struct team *team)
{
	if (!team)
		return;
	/* After a fork the threads are not here, and the locks may be held by them for ever. */
	if (team_is_here(team)) {
		pthread_mutex_lock(&team->lock);
		team->quit = true;
		wake(team);
		pthread_mutex_unlock(&team->lock);
		for (uint32_t i = 1; i < team->workers; i++) {
			pthread_join(team->member[i].thread, NULL);
			pthread_cond_destroy(&team->member[i].start);
		}
		pthread_cond_destroy(&team->ended);
		pthread_mutex_destroy(&team->lock);
	}
	free(team);
}

uint32_t team_workers(const struct team *team)
{
	return team->workers;
}

bool team_is_here(const struct team *team)
{
	return team->process == getpid();
}

/* Waits for the pieces that other threads have taken. */
static void wait_for_pieces(struct team *team)
{
	uint32_t count = team->job.count;

	for (int i = 0; i < LOOKS && team->done < count; i++)
		look_again();
	if (team->done == count)
		return;
	pthread_mutex_lock(&team->lock);
	team->waits = true;
	while (team->done < count)
		pthread_cond_wait(&team->ended, &team->lock);
	team->waits = false;
	pthread_mutex_unlock(&team->lock);
}

void team_run(struct team *team, uint32_t count,
	      void (*piece)(void *with, uint32_t worker, uint32_t i), void *with)
{
	uint32_t each = count / team->workers, more = count % team->workers, first = 0;
	unsigned long long number = team->jobs + 1ull;

	if (!count)
		return;
	team->job = (struct job){ piece, with, count };
	team->done = 0;
	for (uint32_t i = 0; i < team->workers; i++) {
		struct member *m = &team->member[i];
		uint32_t share = each + (i < more);

		first += share;
		m->end = first;
		m->left = number << 32 | share; /* from here on threads take pieces */
	}
	atomic_fetch_add(&team->jobs, 1);
	if (team->workers > 1 && count > 1) {
		pthread_mutex_lock(&team->lock);
		wake(team);
		pthread_mutex_unlock(&team->lock);
	}
	while (work(team, 0))
		atomic_fetch_add(&team->done, 1);
	wait_for_pieces(team);
}
