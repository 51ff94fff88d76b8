/*
 * batch.c - decisions a second of a batch of games, with and without columns.
 *
 *	build/bench/batch [GAME [LANES [THREADS [SECONDS]]]]
 *	build/bench/batch --steps N GAME [LANES]
 *
 * Agents answer at random. A decision is one answer of an agent in one lane. With --steps so many
 * steps are done with sparse columns and nothing is timed: tools/bench-vector counts instructions.
 */
#include "batch/batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* One thread is measured by its own time, so that other programs do not count. */
static double now(bool alone)
{
	struct timespec t;

	clock_gettime(alone ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void *room(size_t n)
{
	void *p = calloc(1, n ? n : 1);

	if (!p)
		exit(1);
	return p;
}

struct run {
	const struct q_game *g;
	const struct q_plan *plan;
	uint32_t lanes, threads;
	double seconds;
	uint64_t steps; /* so many, instead of so many seconds */
	double active;  /* columns in use, on the average */
};

static double measure(struct run *run, bool features, bool dense)
{
	const struct q_plan *p = run->plan;
	uint32_t n = run->lanes;
	struct batch_settings settings = {
		.game = run->g, .plan = p, .lanes = n, .threads = run->threads, .seed = 1
	};
	struct q_error error;
	struct batch *b = batch_new(&settings, &error);
	struct batch_out out = { .seat = room(n),
				 .kind = room(n),
				 .count = room(4 * (size_t)n),
				 .reward = room(16 * (size_t)n),
				 .done = room(n) };
	int64_t *answer = room(8 * (size_t)n);
	struct q_rng r = { 7, 0 };
	uint64_t steps = 0, active = 0;
	bool alone = run->threads == 1;
	double began;

	if (!b) {
		printf("%s\n", error.text);
		exit(1);
	}
	if (features) {
		out.used = room(4 * (size_t)n);
		out.column = room(2 * (size_t)n * q_plan_most(p));
		out.value = room(2 * (size_t)n * q_plan_most(p));
	}
	if (dense)
		out.dense = room(4 * (size_t)n * q_plan_width(p));
	batch_reset(b, 1, &out);
	for (began = now(alone);
	     run->steps ? steps < run->steps : now(alone) < began + run->seconds; steps++) {
		for (uint32_t i = 0; i < n; i++) {
			answer[i] = (int64_t)((q_rng_next(&r) >> 32) * out.count[i] >> 32);
			active += features ? out.used[i] : 0;
		}
		batch_step(b, answer, &out);
	}
	began = now(alone) - began;
	run->active = (double)active / (double)(steps * n);
	batch_free(b);
	free(out.seat);
	free(out.kind);
	free(out.count);
	free(out.reward);
	free(out.done);
	free(out.used);
	free(out.column);
	free(out.value);
	free(out.dense);
	free(answer);
	return (double)steps * n / began;
}

static void bench(struct run run)
{
	enum { PLAN_ROOM = 16 << 20 };
	void *memory = room(PLAN_ROOM);
	bool wide;
	double plain, sparse, dense;

	run.plan = q_plan_make(run.g, run.g->seats_min, Q_REFS_DEEP, memory, PLAN_ROOM, &wide);
	if (run.steps) {
		measure(&run, true, false);
		printf("%s %llu\n", run.g->id, (unsigned long long)run.steps * run.lanes);
		free(memory);
		return;
	}
	plain = measure(&run, false, false);
	dense = measure(&run, true, true);
	sparse = measure(&run, true, false);
	printf("%-12s %6u %3u  %10.0f %10.0f %10.0f   %6.0f of %u\n", run.g->id, run.lanes,
	       run.threads, plain, sparse, dense, run.active, q_plan_width(run.plan));
	fflush(stdout);
	free(memory);
}

int main(int argc, char **argv)
{
	uint64_t steps = 0;
	struct run run;

	if (argc > 3 && strcmp(argv[1], "--steps") == 0) {
		steps = strtoull(argv[2], NULL, 0);
		argc -= 2;
		argv += 2;
	}
	run = (struct run){ .lanes = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 0) : 1024,
			    .threads = argc > 3 ? (uint32_t)strtoul(argv[3], NULL, 0) : 1,
			    .seconds = argc > 4 ? strtod(argv[4], NULL) : 1,
			    .steps = steps };
	if (!steps)
		printf("decisions/s  lanes threads    no columns     sparse      dense   columns in use\n");
	for (const struct q_game *const *g = q_games; *g; g++) {
		if ((argc > 1 && strcmp(argv[1], "all") != 0 && strcmp(argv[1], (*g)->id) != 0) ||
		    (*g)->traits & Q_SAMPLE)
			continue;
		run.g = *g;
		bench(run);
	}
	return 0;
}
