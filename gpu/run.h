/*
 * run.h - what the program and the kernels share: many games at once in the memory of a graphics
 * card, each in a lane of its own.
 *
 * A step of a run is three kernels. `step` gives one answer in every lane, chance's too; `count` and
 * `sort` list the lanes by the kind of question at which they stand now, so that the 32 threads of a
 * warp, which run in lockstep, have the same question in the next step.
 */
#ifndef GPU_RUN_H
#define GPU_RUN_H

#include <stdint.h>

enum {
	GPU_KINDS = 256,   /* of questions: they are bytes */
	GPU_THREADS = 64,  /* of a block of the step */
	GPU_STACK = 131072 /* bytes of a thread; tests/gpu/ptx.py knows what calls need */
};

/* What a lane remembers beside the state of its game. */
struct gpu_lane {
	uint64_t seed;       /* of its present game */
	uint64_t key, count; /* struct q_rng: the answers are chosen by chance */
	uint64_t digest;     /* of all questions, answers and last states so far */
	uint32_t games;      /* that ended */
	uint32_t place;      /* in the list of its kind */
};

/* A group of lanes that go from step to step together. Addresses are the card's. */
struct gpu_run {
	uint64_t state;   /* [lanes][stride] */
	uint64_t answers; /* [lanes][answers_max] */
	uint64_t lane;    /* struct gpu_lane[lanes] */
	uint64_t order;   /* uint32_t[lanes]: lanes by kind of question */
	uint64_t counts;  /* uint32_t[GPU_KINDS]: lanes at each kind of question */
	uint64_t seed;    /* of the first lane's first game */
	uint32_t lanes, stride, answers_max;
	uint32_t apart; /* from one seed of a lane to its next: the lanes of all groups */
};

#endif
