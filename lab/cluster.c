/*
 * cluster.c - a run of one process. The program quinte-mpi has cluster_mpi.c instead.
 */
#include "lab/cluster.h"

#include <string.h>

void cluster_begin(void)
{
}

void cluster_speak(void)
{
}

uint32_t cluster_ranks(void)
{
	return 1;
}

uint32_t cluster_rank(void)
{
	return 0;
}

int cluster_worst(int status)
{
	return status;
}

bool cluster_same(uint64_t number)
{
	(void)number;
	return true;
}

void cluster_share(void *bytes, size_t n)
{
	(void)bytes, (void)n;
}

void cluster_add(const uint64_t *mine, uint64_t *all, uint32_t peaks, uint32_t n)
{
	(void)peaks;
	memcpy(all, mine, n * sizeof *all);
}

void cluster_largest(const uint32_t *mine, uint32_t *all, uint32_t n)
{
	memcpy(all, mine, n * sizeof *all);
}

uint64_t cluster_sum(uint64_t mine)
{
	return mine;
}

uint64_t cluster_progress(uint64_t mine)
{
	return mine;
}

void cluster_progress_end(void)
{
}

struct cluster_cost cluster_cost(void)
{
	return (struct cluster_cost){ 0 };
}
