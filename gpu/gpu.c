/*
 * gpu.c - loads the program of a game onto a graphics card and runs it.
 */
#include "gpu/gpu.h"
#include "gpu/lane.h"

#include <stddef.h>
#include <time.h>

static bool find_kernels(struct gpu *gpu, struct q_error *error)
{
	const struct {
		const char *name;
		void **function;
	} kernels[] = { { "start", &gpu->start },
			{ "step", &gpu->step },
			{ "step_near", &gpu->step_near },
			{ "count", &gpu->count },
			{ "sort", &gpu->sort } };

	for (size_t i = 0; i < sizeof kernels / sizeof kernels[0]; i++)
		if (!cuda_did(&gpu->cuda,
			      gpu->cuda.cuModuleGetFunction(kernels[i].function, gpu->module,
							    kernels[i].name),
			      CUDA_LOAD, error))
			return false;
	return true;
}

static bool make_streams(struct gpu *gpu, struct q_error *error)
{
	for (uint32_t i = 0; i < GPU_GROUPS; i++)
		if (!cuda_did(&gpu->cuda, gpu->cuda.cuStreamCreate(&gpu->stream[i], 1), CUDA_START,
			      error))
			return false;
	return true;
}

bool gpu_open(struct gpu *gpu, const struct q_game *g, const char *ptx, struct q_error *error)
{
	*gpu = (struct gpu){ .game = g };
	if (!cuda_open(&gpu->cuda, error))
		return false;
	if (cuda_load(&gpu->cuda, ptx, GPU_STACK, &gpu->module, error) &&
	    find_kernels(gpu, error) && make_streams(gpu, error))
		return true;
	gpu_close(gpu);
	return false;
}

static void free_run(struct gpu *gpu)
{
	if (gpu->memory)
		gpu->cuda.cuMemFree_v2(gpu->memory);
	gpu->memory = 0;
}

void gpu_close(struct gpu *gpu)
{
	if (!gpu->cuda.library)
		return;
	free_run(gpu);
	for (uint32_t i = 0; i < GPU_GROUPS; i++)
		if (gpu->stream[i])
			gpu->cuda.cuStreamDestroy_v2(gpu->stream[i]);
	if (gpu->module)
		gpu->cuda.cuModuleUnload(gpu->module);
	cuda_close(&gpu->cuda);
	*gpu = (struct gpu){ 0 };
}

struct gpu_need gpu_need(const struct gpu *gpu)
{
	struct gpu_need need = { 0, 0 };
	void *step = gpu->near ? gpu->step_near : gpu->step;

	gpu->cuda.cuFuncGetAttribute(&need.registers, CUDA_REGISTERS, step);
	gpu->cuda.cuFuncGetAttribute(&need.local_bytes, CUDA_LOCAL_BYTES, step);
	return need;
}

/* ---- memory ----------------------------------------------------------------------------- */

/* Where everything lies, counted from `used`. */
static void lay_out(struct gpu *gpu, uint64_t *used)
{
	const struct gpu_settings *with = &gpu->with;
	uint32_t first = 0;

	for (uint32_t i = 0; i < with->groups; i++) {
		uint32_t lanes = (with->lanes - first) / (with->groups - i);
		struct gpu_run *run = &gpu->run[i];

		*run = (struct gpu_run){ .seed = with->seed + first,
					 .lanes = lanes,
					 .stride = (gpu->game->state_size + 15) / 16 * 16,
					 .answers_max = gpu->game->answers_max,
					 .apart = with->lanes };
		run->state = cuda_part(used, (uint64_t)lanes * run->stride);
		run->answers =
			cuda_part(used, (uint64_t)lanes * run->answers_max * sizeof(q_action));
		run->lane = cuda_part(used, (uint64_t)lanes * sizeof(struct gpu_lane));
		run->order = cuda_part(used, (uint64_t)lanes * sizeof(uint32_t));
		run->place = cuda_part(used, (uint64_t)lanes * sizeof(uint32_t));
		run->counts = cuda_part(used, GPU_KINDS * sizeof(uint32_t));
		gpu->at[i] = cuda_part(used, sizeof *run);
		first += lanes;
	}
}

static bool take_memory(struct gpu *gpu, struct q_error *error)
{
	uint64_t used = 0;

	lay_out(gpu, &used);
	if (!cuda_did(&gpu->cuda, gpu->cuda.cuMemAlloc_v2(&gpu->memory, used), CUDA_MEMORY, error))
		return false;
	used = gpu->memory;
	lay_out(gpu, &used);
	for (uint32_t i = 0; i < gpu->with.groups; i++)
		if (!cuda_did(&gpu->cuda,
			      gpu->cuda.cuMemcpyHtoD_v2(gpu->at[i], &gpu->run[i],
							sizeof gpu->run[i]),
			      CUDA_START, error))
			return false;
	return true;
}

/* ---- play ------------------------------------------------------------------------------- */

/* Bytes of fast memory for the states of a block. */
static uint32_t near_bytes(const struct gpu *gpu)
{
	return GPU_NEAR * gpu_near_stride(gpu->run[0].stride);
}

static bool launch(struct gpu *gpu, void *kernel, uint32_t group, uint32_t threads,
		   struct q_error *error)
{
	void *arguments[] = { &gpu->at[group] };
	uint32_t blocks = (gpu->run[group].lanes + threads - 1) / threads;
	uint32_t near = kernel == gpu->step_near ? near_bytes(gpu) : 0;

	return cuda_did(&gpu->cuda,
			gpu->cuda.cuLaunchKernel(kernel, blocks, 1, 1, threads, 1, 1, near,
						 gpu->stream[group], arguments, NULL),
			CUDA_START, error);
}

static bool wait_for(struct gpu *gpu, struct q_error *error)
{
	return cuda_did(&gpu->cuda, gpu->cuda.cuCtxSynchronize(), CUDA_PLAY, error);
}

bool gpu_begin(struct gpu *gpu, const struct gpu_settings *with, struct q_error *error)
{
	free_run(gpu);
	gpu->with = *with;
	gpu->near = false;
	if (!take_memory(gpu, error))
		return false;
	for (uint32_t i = 0; i < with->groups; i++)
		if (!launch(gpu, gpu->start, i, GPU_THREADS, error))
			return false;
	return wait_for(gpu, error);
}

bool gpu_play(struct gpu *gpu, uint32_t steps, struct q_error *error)
{
	void *step = gpu->near ? gpu->step_near : gpu->step;
	uint32_t threads = gpu->near ? GPU_NEAR : GPU_THREADS;

	for (uint32_t n = 0; n < steps; n++)
		for (uint32_t i = 0; i < gpu->with.groups; i++)
			if (!launch(gpu, step, i, threads, error) ||
			    !launch(gpu, gpu->count, i, GPU_KINDS, error) ||
			    !launch(gpu, gpu->sort, i, GPU_KINDS, error))
				return false;
	return wait_for(gpu, error);
}

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Plays the steps one way; answers a second. */
static bool time_way(struct gpu *gpu, bool near, uint32_t steps, double *speed,
		     struct q_error *error)
{
	double then = now();

	gpu->near = near;
	if (!gpu_play(gpu, steps, error))
		return false;
	*speed = (double)gpu->with.lanes * steps / (now() - then);
	return true;
}

bool gpu_choose(struct gpu *gpu, uint32_t steps, struct gpu_speeds *speeds, struct q_error *error)
{
	uint32_t half = steps / 2;

	*speeds = (struct gpu_speeds){ 0 };
	if (!half || near_bytes(gpu) > GPU_NEAR_MOST)
		return gpu_play(gpu, steps, error);
	if (!time_way(gpu, true, half, &speeds->near, error) ||
	    !time_way(gpu, false, steps - half, &speeds->far, error))
		return false;
	gpu->near = speeds->near > speeds->far;
	return true;
}

bool gpu_lanes(struct gpu *gpu, struct gpu_lane *out, struct q_error *error)
{
	for (uint32_t i = 0; i < gpu->with.groups; i++) {
		uint32_t lanes = gpu->run[i].lanes;

		if (!cuda_did(&gpu->cuda,
			      gpu->cuda.cuMemcpyDtoH_v2(out, gpu->run[i].lane, lanes * sizeof *out),
			      CUDA_PLAY, error))
			return false;
		out += lanes;
	}
	return true;
}

struct gpu_lane gpu_lane_here(const struct q_game *g, const struct gpu_settings *with,
			      uint32_t lane, uint32_t steps)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	q_action answers[Q_ANSWERS_MAX];
	struct gpu_lane own = { .seed = with->seed + lane, .digest = Q_HASH_START };

	lane_begin(g, &own, state);
	for (uint32_t i = 0; i < steps; i++)
		lane_step(g, &own, state, answers, with->lanes);
	return own;
}
