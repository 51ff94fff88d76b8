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
/* The states of a block that copies them; the launch says how many bytes. */
extern __attribute__((address_space(3))) _Alignas(16) unsigned char gpu_near[];

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

/* ---- states in fast memory ------------------------------------------------------------ */

/* Read from and written to the card's memory at once. */
typedef uint64_t piece __attribute__((vector_size(16)));

static void put(uint64_t *near, uint32_t i, piece got)
{
	near[2 * i] = got[0];
	near[2 * i + 1] = got[1];
}

static void fetch(uint64_t *near, const piece *far, uint32_t pieces)
{
	uint32_t i = 0;

	for (; i + 4 <= pieces; i += 4) { /* all four are on their way before one is waited for */
		piece a = far[i], b = far[i + 1], c = far[i + 2], d = far[i + 3];

		put(near, i, a);
		put(near, i + 1, b);
		put(near, i + 2, c);
		put(near, i + 3, d);
	}
	for (; i < pieces; i++)
		put(near, i, far[i]);
}

static void bring_back(piece *far, const uint64_t *near, uint32_t pieces)
{
	for (uint32_t k = 0; k < pieces; k++)
		far[k] = (piece){ near[2 * k], near[2 * k + 1] };
}

void gpu_step_near(const struct gpu_run *r)
{
	uint32_t i = global_thread(), pieces = r->stride / (uint32_t)sizeof(piece);
	void *near = (unsigned char *)gpu_near + thread() * gpu_near_stride(r->stride);
	bool plays = i < r->lanes;

	clear_counts(r, i);
	if (plays) {
		i = ((const uint32_t *)r->order)[i];
		fetch(near, state_of(r, i), pieces);
	}
	__syncthreads(); /* here and below: all threads of the warp copy at the same time */
	if (plays)
		lane_step(&GAME, lane_of(r, i), near, answers_of(r, i), r->apart);
	__syncthreads();
	if (plays)
		bring_back(state_of(r, i), near, pieces);
}

/* ---- order ---------------------------------------------------------------------------- */

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
