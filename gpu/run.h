/*
 * run.h - what the program and the kernels share: many games at once in the memory of a graphics
 * card, each in a lane of its own, played at random or by agents.
 *
 * A step of a run is three kernels. `step` gives one answer in every lane, chance's too; `count` and
 * `sort` list the lanes by the kind of question at which they stand now, so that the 32 threads of a
 * warp, which run in lockstep, have the same question in the next step. `step_near` does what `step` does:
 * each thread copies its state to the fast memory of its block, plays there, and copies it back.
 */
#ifndef GPU_RUN_H
#define GPU_RUN_H

#include <stdint.h>

enum {
	GPU_KINDS = 256,       /* of questions: they are bytes */
	GPU_THREADS = 64,      /* of a block of the step */
	GPU_NEAR = 32,         /* threads of a block of the step that copies: one warp */
	GPU_NEAR_MOST = 49152, /* bytes of a block's fast memory: what every card has */
	GPU_STACK = 131072     /* bytes of a thread; tests/gpu/ptx.py knows what calls need */
};

/* Bytes from one state to the next in fast memory, which has 32 banks of 4 bytes. States begin at
 * multiples of 8 bytes, as their numbers must; an odd number of times 8 spreads them over the banks. */
static inline uint32_t gpu_near_stride(uint32_t stride)
{
	return stride + 8;
}

/* What a lane remembers beside the state of its game. */
struct gpu_lane {
	uint64_t seed;       /* of its present game */
	uint64_t key, count; /* struct q_rng: the answers are chosen by chance */
	uint64_t digest;     /* of all questions, answers and last states so far */
	uint64_t games;      /* that ended */
};

/* A group of lanes that go from step to step together. Addresses are the card's. */
struct gpu_run {
	uint64_t state;   /* [lanes][stride] */
	uint64_t answers; /* [lanes][answers_max] */
	uint64_t lane;    /* struct gpu_lane[lanes]; of agents: struct gpu_agent[lanes] */
	uint64_t order;   /* uint32_t[lanes]: lanes by kind of question */
	uint64_t place;   /* uint32_t[lanes]: the place of each lane in the list of its kind */
	uint64_t counts;  /* uint32_t[GPU_KINDS]: lanes at each kind of question */
	uint64_t seed;    /* of the first lane's first game */
	uint32_t lanes, stride, answers_max;
	uint32_t apart; /* from one seed of a lane to its next: the lanes of all groups */
};

/* ---- agents: answers come from outside, as in batch/batch.h ------------------------------- */

/* What a lane remembers. */
struct gpu_agent {
	uint64_t seed;
	uint32_t given;  /* answers in this game */
	uint32_t count;  /* answers that can be given now; 0: the game stays over */
	uint32_t masked; /* ones in its mask */
	uint32_t paired; /* pairs in its dense row */
};

#define GPU_ALL_FIT UINT32_MAX
enum { GPU_OVER = 1, GPU_CUT = 2 /* as BATCH_OVER and BATCH_CUT */ };

/* The buffers have the shapes of struct batch_out; those that nobody wants are 0. */
struct gpu_agents {
	struct gpu_run run; /* the first member: the kernels that sort take either */
	uint64_t options, plan;
	uint64_t view;   /* [lanes][stride]; 0: states can be looked at as they are */
	uint64_t chosen; /* int64_t[lanes] */
	uint64_t
		misfits; /* uint32_t: the first lane whose answer is not in its list, or GPU_ALL_FIT */
	uint64_t seat, kind, count, reward, done, mask, used, column, value, dense;
	uint64_t net; /* a copy of a network (ai/net.h); 0: nobody judges */
	uint64_t
		judged; /* int32_t[lanes]: what the seat that is asked may expect; 0 where nobody is */
	uint32_t limit, most, width;
	uint32_t stops; /* a game that is over stays so */
};

#endif
