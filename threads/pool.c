/*
 * pool.c - see pool.h.
 */
#include "threads/pool.h"

#include "threads/search.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { THREADS_MAX = 64 };

struct crew {
	const struct crew_work *work;
	atomic_uint next, done;
	atomic_bool stop, starved;
};

/* One piece after the other; the calling thread also reports. */
static void labour(struct crew *crew, bool reports)
{
	const struct crew_work *work = crew->work;
	void *memory = malloc(work->room ? work->room : 1);

	if (!memory)
		crew->starved = crew->stop = true;
	while (!crew->stop) {
		uint32_t i = atomic_fetch_add(&crew->next, 1);

		if (i >= work->count)
			break;
		work->piece(work->with, i, memory, work->room);
		atomic_fetch_add(&crew->done, 1);
		if (reports && work->progress &&
		    !work->progress(work->with, crew->done, work->count))
			crew->stop = true;
	}
	free(memory);
}

static void *labour_beside(void *with)
{
	labour(with, false);
	return NULL;
}

bool crew_do(const struct crew_work *work)
{
	struct crew crew = { .work = work };
	uint32_t n = work->threads ? work->threads : think_cores(), started = 0;
	pthread_t thread[THREADS_MAX];

	n = n > THREADS_MAX ? THREADS_MAX : n;
	while (started + 1 < n && pthread_create(&thread[started], NULL, labour_beside, &crew) == 0)
		started++;
	labour(&crew, true);
	for (uint32_t i = 0; i < started; i++)
		pthread_join(thread[i], NULL);
	return !crew.stop && !crew.starved;
}
