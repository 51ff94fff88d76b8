/*
 * agents.c - see agents.h.
 */
#include "gpu/agents.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[AGENTS_KERNELS] = {
	[AGENTS_BEGIN] = "agents_begin", [AGENTS_CHECK] = "agents_check",
	[AGENTS_GIVE] = "agents_give",   [AGENTS_COUNT] = "count",
	[AGENTS_SORT] = "sort",          [AGENTS_LIST] = "agents_list",
	[AGENTS_LOOK] = "agents_look",   [AGENTS_JUDGE] = "agents_judge",
};

static bool find_kernels(struct agents *a, struct q_error *error)
{
	/* Programs of games without a network cannot judge. */
	int kernels = a->with.net ? AGENTS_KERNELS : AGENTS_JUDGE;

	for (int i = 0; i < kernels; i++)
		if (!cuda_did(&a->cuda,
			      a->cuda.cuModuleGetFunction(&a->kernel[i], a->module, names[i]),
			      CUDA_LOAD, error))
			return false;
	return true;
}

/* ---- memory ----------------------------------------------------------------------------- */

/* 0 for what nobody wants. */
static uint64_t part(uint64_t *used, bool wanted, uint64_t bytes)
{
	return wanted ? cuda_part(used, bytes) : 0;
}

/* Where everything lies, counted from `used`. */
static void lay_out(struct agents *a, uint64_t *used)
{
	const struct agents_settings *with = &a->with;
	const struct q_game *g = with->game;
	uint64_t n = with->lanes;
	struct gpu_agents *is = &a->is;

	*is = (struct gpu_agents){ .run = { .lanes = with->lanes,
					    .stride = (g->state_size + 15) / 16 * 16,
					    .answers_max = g->answers_max },
				   .limit = with->limit,
				   .stops = with->stops,
				   .most = q_plan_most(with->plan),
				   .width = q_plan_width(with->plan) };
	is->run.state = part(used, true, n * is->run.stride);
	is->run.answers = part(used, true, n * g->answers_max * sizeof(q_action));
	is->run.lane = part(used, true, n * sizeof(struct gpu_agent));
	is->run.order = part(used, true, n * sizeof(uint32_t));
	is->run.place = part(used, true, n * sizeof(uint32_t));
	is->run.counts = part(used, true, GPU_KINDS * sizeof(uint32_t));
	is->options = part(used, true, g->options_size);
	is->plan = part(used, true, q_plan_size(with->plan));
	is->view =
		part(used, with->features && !q_plan_reads_states(with->plan), n * is->run.stride);
	is->chosen = part(used, true, n * sizeof(int64_t));
	is->misfits = part(used, true, sizeof(uint32_t));
	is->seat = part(used, true, n);
	is->kind = part(used, true, n);
	is->count = part(used, true, n * sizeof(uint32_t));
	is->reward = part(used, true, n * Q_SEATS * sizeof(float));
	is->done = part(used, true, n);
	is->mask = part(used, with->mask, n * g->answers_max);
	is->used = part(used, with->features, n * sizeof(uint32_t));
	is->column = part(used, with->features, n * is->most * sizeof(uint16_t));
	is->value = part(used, with->features, n * is->most * sizeof(int16_t));
	is->dense = part(used, with->dense, n * is->width * sizeof(float));
	is->net = part(used, with->net, with->net ? ai_net_size(with->net) : 0);
	is->judged = part(used, with->net, n * sizeof(int32_t));
	a->at = part(used, true, sizeof *is);
}

static bool upload(struct agents *a, cuda_memory to, const void *from, size_t bytes,
		   struct q_error *error)
{
	return cuda_did(&a->cuda, a->cuda.cuMemcpyHtoD_v2(to, from, bytes), CUDA_START, error);
}

static bool upload_plan(struct agents *a, struct q_error *error)
{
	size_t bytes = q_plan_size(a->with.plan);
	void *copy = malloc(bytes);
	bool fine = copy != NULL;

	if (fine) {
		q_plan_place(a->with.plan, copy, a->is.plan);
		fine = upload(a, a->is.plan, copy, bytes, error);
	}
	free(copy);
	return fine;
}

static bool upload_net(struct agents *a, struct q_error *error)
{
	const struct ai_net *net = a->with.net;
	void *copy = net ? malloc(ai_net_size(net)) : NULL;
	bool fine = !net;

	if (copy) {
		ai_net_place(net, copy, a->is.net);
		fine = upload(a, a->is.net, copy, ai_net_size(net), error);
	}
	free(copy);
	return fine;
}

static bool take_memory(struct agents *a, struct q_error *error)
{
	const struct q_game *g = a->with.game;
	const void *options = a->with.options ? a->with.options : g->defaults;
	uint64_t used = 0;

	lay_out(a, &used);
	if (!cuda_did(&a->cuda, a->cuda.cuMemAlloc_v2(&a->memory, used), CUDA_MEMORY, error) ||
	    !cuda_did(&a->cuda, a->cuda.cuMemsetD8_v2(a->memory, 0, used), CUDA_START, error))
		return false;
	used = a->memory;
	lay_out(a, &used);
	return (!g->options_size || upload(a, a->is.options, options, g->options_size, error)) &&
	       upload_plan(a, error) && upload_net(a, error);
}

bool agents_open(struct agents *a, const struct agents_settings *with, const char *ptx,
		 struct q_error *error)
{
	*a = (struct agents){ .with = *with };
	if (with->features && q_plan_walks(with->plan)) {
		struct q_out out = q_out(error->text, sizeof error->text);

		q_put(&out, "what players of this game may see cannot be worked out on a card");
		return false;
	}
	if (!cuda_open(&a->cuda, error))
		return false;
	if (cuda_load(&a->cuda, ptx, GPU_STACK, &a->module, error) && find_kernels(a, error) &&
	    take_memory(a, error))
		return true;
	agents_close(a);
	return false;
}

void agents_close(struct agents *a)
{
	if (!a->cuda.library)
		return;
	if (a->memory)
		a->cuda.cuMemFree_v2(a->memory);
	if (a->module)
		a->cuda.cuModuleUnload(a->module);
	cuda_close(&a->cuda);
	*a = (struct agents){ 0 };
}

/* ---- play ------------------------------------------------------------------------------- */

static bool launch(struct agents *a, enum agents_kernel kernel, void *stream, struct q_error *error)
{
	uint32_t threads =
		kernel == AGENTS_COUNT || kernel == AGENTS_SORT ? GPU_KINDS : GPU_THREADS;
	void *arguments[] = { &a->at };
	uint32_t blocks = (a->with.lanes + threads - 1) / threads;

	return cuda_did(&a->cuda,
			a->cuda.cuLaunchKernel(a->kernel[kernel], blocks, 1, 1, threads, 1, 1, 0,
					       stream, arguments, NULL),
			CUDA_START, error);
}

/* Lists lanes by kind of question, then their answers, then what their seats see. */
static bool show(struct agents *a, void *stream, struct q_error *error)
{
	return launch(a, AGENTS_COUNT, stream, error) && launch(a, AGENTS_SORT, stream, error) &&
	       launch(a, AGENTS_LIST, stream, error) &&
	       (!a->with.features || launch(a, AGENTS_LOOK, stream, error)) &&
	       (!a->with.net || launch(a, AGENTS_JUDGE, stream, error)) &&
	       cuda_did(&a->cuda, a->cuda.cuStreamSynchronize(stream), CUDA_PLAY, error);
}

static bool forget_misfits(struct agents *a, void *stream, struct q_error *error)
{
	return cuda_did(&a->cuda, a->cuda.cuMemsetD32Async(a->is.misfits, GPU_ALL_FIT, 1, stream),
			CUDA_START, error);
}

bool agents_reset(struct agents *a, uint64_t seed, void *stream, struct q_error *error)
{
	a->is.run.seed = seed;
	return cuda_did(&a->cuda, a->cuda.cuCtxSetCurrent(a->cuda.context), CUDA_START, error) &&
	       upload(a, a->at, &a->is, sizeof a->is, error) && forget_misfits(a, stream, error) &&
	       launch(a, AGENTS_BEGIN, stream, error) && show(a, stream, error);
}

bool agents_step(struct agents *a, cuda_memory chosen, void *stream, uint32_t *misfit,
		 struct q_error *error)
{
	size_t bytes = a->with.lanes * sizeof(int64_t);

	if (!cuda_did(&a->cuda, a->cuda.cuCtxSetCurrent(a->cuda.context), CUDA_START, error) ||
	    !cuda_did(&a->cuda, a->cuda.cuMemcpyDtoDAsync_v2(a->is.chosen, chosen, bytes, stream),
		      CUDA_START, error) ||
	    !forget_misfits(a, stream, error) || !launch(a, AGENTS_CHECK, stream, error) ||
	    !launch(a, AGENTS_GIVE, stream, error) || !show(a, stream, error) ||
	    !cuda_did(&a->cuda, a->cuda.cuMemcpyDtoH_v2(misfit, a->is.misfits, sizeof *misfit),
		      CUDA_PLAY, error))
		return false;
	*misfit = *misfit == GPU_ALL_FIT ? a->with.lanes : *misfit;
	return true;
}

bool agents_judge_now(struct agents *a, uint32_t times, struct q_error *error)
{
	for (uint32_t i = 0; i < times; i++)
		if (!launch(a, AGENTS_JUDGE, NULL, error))
			return false;
	return cuda_did(&a->cuda, a->cuda.cuCtxSynchronize(), CUDA_PLAY, error);
}

/* ---- looking ---------------------------------------------------------------------------- */

static bool fetch_lane(struct agents *a, uint32_t lane, struct gpu_agent *out,
		       struct q_error *error)
{
	return cuda_did(&a->cuda, a->cuda.cuCtxSetCurrent(a->cuda.context), CUDA_START, error) &&
	       cuda_did(&a->cuda,
			a->cuda.cuMemcpyDtoH_v2(out, a->is.run.lane + lane * sizeof *out,
						sizeof *out),
			CUDA_PLAY, error);
}

bool agents_answers(struct agents *a, uint32_t lane, q_action *out, uint32_t *count,
		    struct q_error *error)
{
	struct gpu_agent agent;

	if (!fetch_lane(a, lane, &agent, error))
		return false;
	*count = agent.count;
	return !agent.count ||
	       cuda_did(&a->cuda,
			a->cuda.cuMemcpyDtoH_v2(out,
						a->is.run.answers + (uint64_t)lane *
									    a->is.run.answers_max *
									    sizeof *out,
						agent.count * sizeof *out),
			CUDA_PLAY, error);
}

bool agents_seed(struct agents *a, uint32_t lane, uint64_t *seed, struct q_error *error)
{
	struct gpu_agent agent;

	if (!fetch_lane(a, lane, &agent, error))
		return false;
	*seed = agent.seed;
	return true;
}
