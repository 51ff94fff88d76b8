/*
 * kernel.h - what the files with kernels share: which thread this is, and where its lane lies.
 */
#ifndef GPU_KERNEL_H
#define GPU_KERNEL_H

#include "gpu/run.h"
#include "quinte.h"

extern const struct q_game GAME;

/* Of those of its block. */
static inline uint32_t thread(void)
{
	return (uint32_t)__nvvm_read_ptx_sreg_tid_x();
}

/* Of all threads of the kernel. */
static inline uint32_t global_thread(void)
{
	return (uint32_t)(__nvvm_read_ptx_sreg_ctaid_x() * __nvvm_read_ptx_sreg_ntid_x() +
			  __nvvm_read_ptx_sreg_tid_x());
}

static inline void *state_of(const struct gpu_run *r, uint32_t i)
{
	return (unsigned char *)r->state + (uint64_t)i * r->stride;
}

static inline q_action *answers_of(const struct gpu_run *r, uint32_t i)
{
	return (q_action *)r->answers + (uint64_t)i * r->answers_max;
}

/* For the count that follows: all counters are zero. */
static inline void clear_counts(const struct gpu_run *r, uint32_t i)
{
	for (uint32_t k = i; k < GPU_KINDS; k += r->lanes)
		((uint32_t *)r->counts)[k] = 0;
}

/* The kernels (entry.ll). */
void gpu_start(const struct gpu_run *r);
void gpu_step(const struct gpu_run *r);
void gpu_step_near(const struct gpu_run *r);
void gpu_count(const struct gpu_run *r);
void gpu_sort(const struct gpu_run *r);
void gpu_agents_begin(const struct gpu_agents *a);
void gpu_agents_check(const struct gpu_agents *a);
void gpu_agents_give(const struct gpu_agents *a);
void gpu_agents_list(const struct gpu_agents *a);
void gpu_agents_look(const struct gpu_agents *a);
void gpu_agents_judge(const struct gpu_agents *a);

#endif
