/*
 * pool.h - many independent pieces of work on several threads.
 */
#ifndef THREADS_POOL_H
#define THREADS_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { POOL_THREADS = 64 };

struct pool_job {
	uint32_t count;   /* pieces, numbered from 0; threads take them in order */
	uint32_t threads; /* 0: one for each core */
	void *with;
	/* Does piece i with what begin() returned for this thread; false stops the job. Pieces must
	 * not depend on each other. */
	bool (*piece)(void *with, void *own, uint32_t i);
	/* Called on each thread before its first piece and after its last one. NULL from begin():
	 * there is no memory, and the job stops. Without begin(), own is NULL. */
	void *(*begin)(void *with);
	void (*end)(void *with, void *own);
	/* Called on the calling thread five times a second and once after the last piece; false stops
	 * the job. With it the calling thread does no pieces, so that it is never late. */
	bool (*progress)(void *with, uint32_t done);
};

/* True if every piece was done, false if the job was stopped. */
bool pool_run(const struct pool_job *job);

/* The number of cores that this process may use, at most POOL_THREADS. */
uint32_t pool_cores(void);

#endif
