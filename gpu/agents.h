/*
 * agents.h - many games on a graphics card whose answers come from outside: what batch/batch.h is on the
 * processor. States, lists and what agents see stay in the memory of the card.
 *
 * Lane i plays the games of the seeds `seed + i`, `seed + i + lanes` and so on; they are bit for bit
 * those that a batch plays with the same seeds and answers.
 */
#ifndef GPU_AGENTS_H
#define GPU_AGENTS_H

#include "ai/net.h"
#include "core/plan.h"
#include "gpu/cuda.h"
#include "gpu/run.h"

struct agents_settings {
	const struct q_game *game;
	const struct q_plan *plan;
	const void *options; /* NULL: the usual ones */
	uint32_t lanes;
	uint32_t limit; /* answers of a game at most; 0: any number */
	bool stops;     /* a game that is over stays so until agents_reset() */
	bool features, dense, mask;
	const struct ai_net
		*net; /* judges every position; its plan must be the one above. NULL: nobody does */
};

enum agents_kernel {
	AGENTS_BEGIN,
	AGENTS_CHECK,
	AGENTS_GIVE,
	AGENTS_COUNT,
	AGENTS_SORT,
	AGENTS_LIST,
	AGENTS_LOOK,
	AGENTS_JUDGE, /* the last one: not every program has it */
	AGENTS_KERNELS
};

struct agents {
	struct cuda cuda;
	struct agents_settings with;
	void *module, *kernel[AGENTS_KERNELS];
	struct gpu_agents is; /* addresses on the card, for whoever looks at the buffers */
	cuda_memory memory, at;
};

/* Opens the card, loads the program of the game (PTX with a zero at its end) and takes the memory.
 * False with a sentence. */
bool agents_open(struct agents *a, const struct agents_settings *with, const char *ptx,
		 struct q_error *error);
void agents_close(struct agents *a);

/* Both work on a stream of the caller, NULL for the usual one, and return when it is done. */
bool agents_reset(struct agents *a, uint64_t seed, void *stream, struct q_error *error);
/* `chosen`: the address of int64_t[lanes] on the card. If one is not in the list of its lane, nothing is
 * done, and *misfit is the lane; otherwise it is the number of lanes. */
bool agents_step(struct agents *a, cuda_memory chosen, void *stream, uint32_t *misfit,
		 struct q_error *error);

/* Lets the network judge the positions as they are, so many times, and waits: agents_reset() and agents_step()
 * do it once. */
bool agents_judge_now(struct agents *a, uint32_t times, struct q_error *error);

/* The answers of a lane; returns how many, or false with a sentence. */
bool agents_answers(struct agents *a, uint32_t lane, q_action *out, uint32_t *count,
		    struct q_error *error);
bool agents_seed(struct agents *a, uint32_t lane, uint64_t *seed, struct q_error *error);

#endif
