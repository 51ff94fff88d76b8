/*
 * team.h - threads that stay: many short jobs one after the other.
 *
 * pool.h starts its threads for every job, which is right for jobs of seconds. A team starts them
 * once and lets them sleep in between, so that a job of a millisecond is worth sharing.
 */
#ifndef THREADS_TEAM_H
#define THREADS_TEAM_H

#include <stdbool.h>
#include <stdint.h>

struct team;

/* So many workers, of which the calling thread is one (0: one for each core); NULL: there is no
 * memory. With fewer threads than asked for, if the system has no more. */
struct team *team_new(uint32_t workers);
void team_free(struct team *team);
uint32_t team_workers(const struct team *team);

/* Whether this process started the team. A fork copies the memory but not the threads. */
bool team_is_here(const struct team *team);

/* Calls work(with, worker, i) for i from 0 to count - 1, each once, on any worker. Pieces must not
 * depend on each other. One job at a time. */
void team_run(struct team *team, uint32_t count,
	      void (*work)(void *with, uint32_t worker, uint32_t i), void *with);

#endif
