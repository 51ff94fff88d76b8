/*
 * pool.h - many independent pieces of work on all cores.
 */
#ifndef THREADS_POOL_H
#define THREADS_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct crew_work {
	uint32_t count;
	uint32_t threads; /* 0: one for each core */
	size_t room;      /* memory that each thread is given */
	/* Does piece i; pieces must not depend on each other. */
	void (*piece)(void *with, uint32_t i, void *memory, size_t room);
	/* Told from the calling thread now and then; false stops. NULL: nobody asks. */
	bool (*progress)(void *with, uint32_t done, uint32_t count);
	void *with;
};

/* False if there was no memory or the work was stopped. */
bool crew_do(const struct crew_work *work);

#endif
