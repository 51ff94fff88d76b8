/*
 * judge.c - see judge.h.
 */
#include "gpu/judge.h"

#include "threads/pool.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PIECE = 512 /* lanes that a thread compares at once */, TIMES = 50 };

/* What lies in the memory of the card after a step. */
struct fetched {
	const struct judge_settings *with;
	uint32_t stride;
	unsigned char *state, *seat;
	uint32_t *count;
	int32_t *judged;
	int64_t *chosen;
	cuda_memory answers;       /* on the card: where the answers go */
	uint32_t *differ, *looked; /* of each piece */
};

static bool take(struct fetched *f, const struct gpu_agents *is)
{
	size_t n = f->with->lanes, pieces = n / PIECE + 1;

	f->stride = is->run.stride;
	f->state = malloc(n * f->stride);
	f->seat = malloc(n);
	f->count = malloc(n * sizeof *f->count);
	f->judged = malloc(n * sizeof *f->judged);
	f->chosen = calloc(n, sizeof *f->chosen);
	f->differ = calloc(pieces, sizeof *f->differ);
	f->looked = calloc(pieces, sizeof *f->looked);
	return f->state && f->seat && f->count && f->judged && f->chosen && f->differ && f->looked;
}

static void give_back(struct fetched *f)
{
	free(f->state);
	free(f->seat);
	free(f->count);
	free(f->judged);
	free(f->chosen);
	free(f->differ);
	free(f->looked);
}

static bool fetch(struct agents *a, struct fetched *f, struct q_error *error)
{
	size_t n = f->with->lanes;
	const struct {
		void *to;
		cuda_memory from;
		size_t bytes;
	} parts[] = { { f->state, a->is.run.state, n * f->stride },
		      { f->seat, a->is.seat, n },
		      { f->count, a->is.count, n * sizeof *f->count },
		      { f->judged, a->is.judged, n * sizeof *f->judged } };

	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
		if (!cuda_did(&a->cuda,
			      a->cuda.cuMemcpyDtoH_v2(parts[i].to, parts[i].from, parts[i].bytes),
			      CUDA_PLAY, error))
			return false;
	return true;
}

static bool compare(void *with, void *own, uint32_t piece)
{
	struct fetched *f = with;
	uint32_t first = piece * PIECE, last = first + PIECE;

	(void)own;
	for (uint32_t i = first; i < last && i < f->with->lanes; i++) {
		const void *state = f->state + (size_t)i * f->stride;

		if (!f->count[i])
			continue;
		f->looked[piece]++;
		f->differ[piece] += ai_net_value(f->with->net, state, f->seat[i]) != f->judged[i];
	}
	return true;
}

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static bool no_memory(struct q_error *error)
{
	struct q_out out = q_out(error->text, sizeof error->text);

	q_put(&out, "out of memory");
	return false;
}

/* Compares what stands in the lanes, then gives a random answer in each. */
static bool step(struct agents *a, struct fetched *f, struct q_rng *r, struct q_error *error)
{
	uint32_t lanes = f->with->lanes, misfit;
	struct pool_job job = { .count = (lanes + PIECE - 1) / PIECE, .with = f, .piece = compare };

	if (!fetch(a, f, error))
		return false;
	if (!ai_net_fits(f->with->net, f->state)) {
		struct q_out out = q_out(error->text, sizeof error->text);

		q_put(&out, "the network is for another number of players; give it with --options");
		return false;
	}
	if (!pool_run(&job))
		return no_memory(error);
	for (uint32_t i = 0; i < lanes; i++)
		f->chosen[i] = f->count[i] ? (int64_t)q_rng_below(r, f->count[i]) : 0;
	return cuda_did(&a->cuda,
			a->cuda.cuMemcpyHtoD_v2(f->answers, f->chosen, lanes * sizeof *f->chosen),
			CUDA_PLAY, error) &&
	       agents_step(a, f->answers, NULL, &misfit, error);
}

static bool play(struct agents *a, struct fetched *f, struct judge_result *result,
		 struct q_error *error)
{
	const struct judge_settings *with = f->with;
	struct q_rng r = { with->seed, 0 };
	double then;

	if (!agents_reset(a, with->seed, NULL, error) ||
	    !cuda_did(&a->cuda, a->cuda.cuMemAlloc_v2(&f->answers, with->lanes * sizeof *f->chosen),
		      CUDA_MEMORY, error))
		return false;
	for (uint32_t i = 0; i < with->steps; i++)
		if (!step(a, f, &r, error))
			return false;
	for (uint32_t i = 0; i < with->lanes / PIECE + 1; i++) {
		result->positions += f->looked[i];
		result->different += f->differ[i];
	}
	then = now();
	if (!agents_judge_now(a, TIMES, error))
		return false;
	result->a_second = (double)with->lanes * TIMES / (now() - then);
	return true;
}

bool judge_compare(const struct judge_settings *with, const char *ptx, struct judge_result *result,
		   struct q_error *error)
{
	const struct agents_settings settings = { .game = with->game,
						  .plan = with->net->plan,
						  .options = with->options,
						  .lanes = with->lanes,
						  .features = true,
						  .net = with->net };
	struct fetched f = { .with = with };
	struct agents a;
	bool fine;

	*result = (struct judge_result){ 0 };
	if (!agents_open(&a, &settings, ptx, error))
		return false;
	fine = take(&f, &a.is) ? play(&a, &f, result, error) : no_memory(error);
	if (f.answers)
		a.cuda.cuMemFree_v2(f.answers);
	give_back(&f);
	agents_close(&a);
	return fine;
}
