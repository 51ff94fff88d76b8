/*
 * kernel.c - the kernels of one game: random play in many lanes at once. Compiled for a graphics card
 * together with core and the game, which are the same C as everywhere; entry.ll makes kernels of the
 * functions called gpu_….
 *
 * GAME is the table of the game, a macro of the build.
 */
#include "gpu/kernel.h"
#include "gpu/lane.h"

/* One array for each block, in its own fast memory (entry.ll). */
extern __attribute__((address_space(3))) uint32_t gpu_here[GPU_KINDS];
extern __attribute__((address_space(3))) uint32_t gpu_base[GPU_KINDS];

/* Adds to a counter that all threads share; returns what it was. */
static uint32_t add(uint32_t *counter, uint32_t n)
{
	return (uint32_t)__nvvm_atom_add_gen_i((volatile int *)counter, (int)n);
}

static struct gpu_lane *lane_of(const struct gpu_run *r, uint32_t i)
{
	return (struct gpu_lane *)r->lane + i;
}

static uint32_t kind_of(const struct gpu_run *r, uint32_t i)
{
	return ((const struct q_head *)state_of(r, i))->ask.kind;
}

void gpu_start(const struct gpu_run *r)
{
	uint32_t i = global_thread();

	if (i >= r->lanes)
		return;
	*lane_of(r, i) = (struct gpu_lane){ .seed = r->seed + i, .digest = Q_HASH_START };
	((uint32_t *)r->order)[i] = i;
	lane_begin(&GAME, lane_of(r, i), state_of(r, i));
}

void gpu_step(const struct gpu_run *r)
{
	uint32_t i = global_thread();

	clear_counts(r, i);
	if (i >= r->lanes)
		return;
	i = ((const uint32_t *)r->order)[i];
	lane_step(&GAME, lane_of(r, i), state_of(r, i), answers_of(r, i), r->apart);
}

/* Gives each lane its place among those of its kind. A block, which has a thread for each kind,
 * counts in its own memory first, so that few threads meet at a counter of all. */
void gpu_count(const struct gpu_run *r)
{
	uint32_t i = global_thread(), k = thread(), kind = 0, here = 0;

	gpu_here[k] = 0;
	__syncthreads();
	if (i < r->lanes) {
		kind = kind_of(r, i);
		here = add((uint32_t *)&gpu_here[kind], 1);
	}
	__syncthreads();
	if (gpu_here[k])
		gpu_base[k] = add((uint32_t *)r->counts + k, gpu_here[k]);
	__syncthreads();
	if (i < r->lanes)
		((uint32_t *)r->place)[i] = gpu_base[kind] + here;
}

/* Lists the lanes by kind. */
void gpu_sort(const struct gpu_run *r)
{
	uint32_t i = global_thread(), k = thread();

	gpu_here[k] = ((const uint32_t *)r->counts)[k];
	__syncthreads();
	for (uint32_t back = 1; back < GPU_KINDS; back *= 2) { /* a running sum over the kinds */
		uint32_t more = k >= back ? gpu_here[k - back] : 0;

		__syncthreads();
		gpu_here[k] += more;
		__syncthreads();
	}
	if (i < r->lanes) {
		uint32_t kind = kind_of(r, i);
		uint32_t first = kind ? gpu_here[kind - 1] : 0;

		((uint32_t *)r->order)[first + ((const uint32_t *)r->place)[i]] = i;
	}
}
