/*
 * run.c - games in parallel.
 */
#include "lab/lab.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

enum { THREADS_MAX = 64 };

struct crew {
	struct lab_run *run;
	atomic_uint next, done;
	atomic_bool stop, starved;
};

static void *work(void *with)
{
	struct crew *crew = with;
	struct lab_run *run = crew->run;
	void *memory = NULL;
	size_t room = 0;

	while (!crew->stop) {
		uint32_t i = atomic_fetch_add(&crew->next, 1);
		struct lab_game game;

		if (i >= run->games)
			break;
		if (!run->results[i].played) {
			run->game(run->with, i, &game);
			if (lab_memory(&game) > room) {
				free(memory);
				room = lab_memory(&game);
				memory = malloc(room);
			}
			if (!memory) {
				crew->starved = crew->stop = true;
				break;
			}
			lab_play(&game, memory, room, &run->results[i]);
		}
		atomic_fetch_add(&crew->done, 1);
	}
	free(memory);
	return NULL;
}

static uint32_t cores(void)
{
	long n = sysconf(_SC_NPROCESSORS_ONLN);

	return n < 1 ? 1 : n > THREADS_MAX ? THREADS_MAX : (uint32_t)n;
}

static void watch(struct crew *crew)
{
	struct lab_run *run = crew->run;

	while (run->progress && !crew->stop && crew->done < run->games) {
		if (!run->progress(run->to, crew->done, run->games))
			crew->stop = true;
		usleep(100000);
	}
}

bool lab_run(struct lab_run *run)
{
	struct crew crew = { .run = run };
	pthread_t thread[THREADS_MAX];
	uint32_t n = run->threads ? run->threads : cores(), started = 0;

	n = n > THREADS_MAX ? THREADS_MAX : n;
	while (started < n && pthread_create(&thread[started], NULL, work, &crew) == 0)
		started++;
	watch(&crew);
	for (uint32_t i = 0; i < started; i++)
		pthread_join(thread[i], NULL);
	if (run->progress)
		run->progress(run->to, crew.done, run->games);
	return started && !crew.starved;
}
