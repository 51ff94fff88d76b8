/*
 * gpu.h - random play on a graphics card: many games at once, and the same on the processor to
 * compare.
 */
#ifndef GPU_H
#define GPU_H

#include "gpu/cuda.h"
#include "gpu/run.h"

enum { GPU_GROUPS = 16 };

struct gpu_settings {
	uint32_t lanes;
	/* The lanes go from step to step in so many groups: while the last lanes of one group think
	 * about a long answer, the others go on. */
	uint32_t groups;
	uint64_t seed;
};

/* A game on the card: its program and its memory. */
struct gpu {
	struct cuda cuda;
	const struct q_game *game;
	void *module;
	void *start, *step, *step_near, *count, *sort; /* kernels */
	bool near;                                     /* steps copy states to fast memory */
	struct gpu_settings with;
	cuda_memory memory; /* of all groups */
	struct gpu_run run[GPU_GROUPS];
	cuda_memory at[GPU_GROUPS]; /* of each run, on the card */
	void *stream[GPU_GROUPS];
};

/* Opens the card and loads the program of a game, PTX with a zero at its end. False with a sentence.
 * The driver translates the program for the card, which takes up to two minutes the first time; it
 * keeps the translation. */
bool gpu_open(struct gpu *gpu, const struct q_game *g, const char *ptx, struct q_error *error);
void gpu_close(struct gpu *gpu);

/* What a thread of the step needs, the way it is done now. */
struct gpu_need {
	int registers, local_bytes;
};
struct gpu_need gpu_need(const struct gpu *gpu);

/* Starts games in all lanes; then plays so many steps in each: answers, and set-ups of new games. */
bool gpu_begin(struct gpu *gpu, const struct gpu_settings *with, struct q_error *error);
bool gpu_play(struct gpu *gpu, uint32_t steps, struct q_error *error);

/* Answers a second with states copied to fast memory and with states left where they are; 0: not tried. */
struct gpu_speeds {
	double near, far;
};
/* Plays so many steps, half of them each way, and stays with the quicker one. The games are the same; which
 * is quicker depends on how much of a state an answer reads. States too large for fast memory stay. */
bool gpu_choose(struct gpu *gpu, uint32_t steps, struct gpu_speeds *speeds, struct q_error *error);
/* What the lanes remember; `out` has room for all of them. */
bool gpu_lanes(struct gpu *gpu, struct gpu_lane *out, struct q_error *error);

/* One lane of a run after so many steps, on the processor. */
struct gpu_lane gpu_lane_here(const struct q_game *g, const struct gpu_settings *with,
			      uint32_t lane, uint32_t steps);

#endif
