/*
 * cluster.h - one run on several processes, started by mpirun or srun.
 *
 * Started alone, or built without MPI, a program is rank 0 of one, and every call here costs nothing.
 * All processes of a run call these functions in the same order.
 */
#ifndef CLUSTER_H
#define CLUSTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Joins the other processes, if there are any. Until cluster_speak() only rank 0 prints: all read the
 * same command line and would print the same error. Ends by itself when the program exits. */
void cluster_begin(void);
void cluster_speak(void);

uint32_t cluster_ranks(void);
uint32_t cluster_rank(void);

/* The largest status of all processes. */
int cluster_worst(int status);
/* Do all processes have the same number? */
bool cluster_same(uint64_t number);
/* The bytes of rank 0 for everybody. */
void cluster_share(void *bytes, size_t n);
/* The numbers of all processes together, for rank 0: of the first `peaks` the largest, of the others
 * the sum. `all` may be NULL elsewhere. */
void cluster_add(const uint64_t *mine, uint64_t *all, uint32_t peaks, uint32_t n);
/* The largest of each, for rank 0. */
void cluster_largest(const uint32_t *mine, uint32_t *all, uint32_t n);
/* The sum, for everybody. */
uint64_t cluster_sum(uint64_t mine);

/* Tells rank 0 how far this process is, without waiting; rank 0 gets what it knows of all of them. */
uint64_t cluster_progress(uint64_t mine);
/* Waits until all have come to the end of what they told of. */
void cluster_progress_end(void);

/* What it cost this process to bring the counters together: the bytes it handed over, the time that took, and how
 * long it had waited for the last process before. */
struct cluster_cost {
	uint64_t bytes;
	double seconds, waited;
};
struct cluster_cost cluster_cost(void);

#endif
