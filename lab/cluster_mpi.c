/*
 * cluster_mpi.c - the processes of a run, by MPI: see lab/cluster.h.
 *
 * Processes exchange nothing while they play but one number a second for the progress: which tasks are
 * whose follows from the rank. At the end one reduction adds up the counters.
 */
#include "lab/cluster.h"

#include <fcntl.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int ranks = 1, rank;
static int standard_error = -1; /* while this process is quiet */
static struct cluster_cost cost;

static void leave(void)
{
	MPI_Finalize();
}

static void be_quiet(void)
{
	int nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);

	if (nothing < 0)
		return;
	standard_error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
	dup2(nothing, STDOUT_FILENO);
	dup2(nothing, STDERR_FILENO);
	close(nothing);
}

void cluster_begin(void)
{
	int provided;

	if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided) != 0)
		return;
	atexit(leave);
	MPI_Comm_size(MPI_COMM_WORLD, &ranks);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	if (rank)
		be_quiet();
}

void cluster_speak(void)
{
	if (standard_error < 0)
		return;
	dup2(standard_error, STDERR_FILENO);
	close(standard_error);
	standard_error = -1;
}

uint32_t cluster_ranks(void)
{
	return (uint32_t)ranks;
}

uint32_t cluster_rank(void)
{
	return (uint32_t)rank;
}

int cluster_worst(int status)
{
	int worst = status;

	if (ranks > 1)
		MPI_Allreduce(&status, &worst, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
	return worst;
}

bool cluster_same(uint64_t number)
{
	uint64_t mine[2] = { number, ~number }, least[2] = { number, ~number };

	if (ranks > 1)
		MPI_Allreduce(mine, least, 2, MPI_UINT64_T, MPI_MIN, MPI_COMM_WORLD);
	return least[0] == ~least[1];
}

void cluster_share(void *bytes, size_t n)
{
	/* MPI counts in int. */
	for (size_t at = 0; ranks > 1 && at < n; at += 1 << 30)
		MPI_Bcast((char *)bytes + at, n - at < 1 << 30 ? (int)(n - at) : 1 << 30, MPI_BYTE,
			  0, MPI_COMM_WORLD);
}

void cluster_add(const uint64_t *mine, uint64_t *all, uint32_t peaks, uint32_t n)
{
	double begun;

	if (ranks == 1) {
		memcpy(all, mine, n * sizeof *all);
		return;
	}
	begun = MPI_Wtime();
	MPI_Reduce(mine, all, (int)peaks, MPI_UINT64_T, MPI_MAX, 0, MPI_COMM_WORLD);
	MPI_Reduce(mine + peaks, all ? all + peaks : NULL, (int)(n - peaks), MPI_UINT64_T, MPI_SUM,
		   0, MPI_COMM_WORLD);
	cost.bytes += n * sizeof *mine;
	cost.seconds += MPI_Wtime() - begun;
}

void cluster_largest(const uint32_t *mine, uint32_t *all, uint32_t n)
{
	MPI_Reduce(mine, all, (int)n, MPI_UINT32_T, MPI_MAX, 0, MPI_COMM_WORLD);
}

uint64_t cluster_sum(uint64_t mine)
{
	uint64_t sum = mine;

	if (ranks > 1)
		MPI_Allreduce(&mine, &sum, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
	return sum;
}

struct cluster_cost cluster_cost(void)
{
	return cost;
}

/* ---- progress ---------------------------------------------------------------------- */

enum { PROGRESS_TAG = 1 };

static struct {
	uint64_t *known; /* rank 0: of each */
	uint64_t sent;
	MPI_Request request;
	time_t last;
} telling = { .request = MPI_REQUEST_NULL };

static uint64_t hear(uint64_t mine)
{
	uint64_t sum = mine;
	MPI_Status from;
	int there;

	if (!telling.known)
		telling.known = calloc((size_t)ranks, sizeof *telling.known);
	while (telling.known &&
	       MPI_Iprobe(MPI_ANY_SOURCE, PROGRESS_TAG, MPI_COMM_WORLD, &there, &from) == 0 &&
	       there)
		MPI_Recv(&telling.known[from.MPI_SOURCE], 1, MPI_UINT64_T, from.MPI_SOURCE,
			 PROGRESS_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
	for (int i = 1; telling.known && i < ranks; i++)
		sum += telling.known[i];
	return sum;
}

static void tell(uint64_t mine)
{
	time_t now = time(NULL);
	int gone;

	MPI_Test(&telling.request, &gone, MPI_STATUS_IGNORE);
	if (!gone || now == telling.last)
		return;
	telling.last = now;
	telling.sent = mine;
	MPI_Isend(&telling.sent, 1, MPI_UINT64_T, 0, PROGRESS_TAG, MPI_COMM_WORLD,
		  &telling.request);
}

uint64_t cluster_progress(uint64_t mine)
{
	if (ranks == 1)
		return mine;
	if (rank == 0)
		return hear(mine);
	tell(mine);
	return mine;
}

void cluster_progress_end(void)
{
	double arrived = MPI_Wtime();

	if (ranks == 1)
		return;
	// NOLINTNEXTLINE(clang-analyzer-optin.mpi.MPI-Checker): tell() has begun it, if anybody has
	MPI_Wait(&telling.request, MPI_STATUS_IGNORE);
	MPI_Barrier(MPI_COMM_WORLD);
	cost.waited += MPI_Wtime() - arrived;
	if (rank == 0)
		hear(0);
	if (telling.known)
		memset(telling.known, 0, (size_t)ranks * sizeof *telling.known);
}
