/*
 * batch.h - many games at once, for learning agents.
 *
 * A batch is a number of lanes. Each lane is a game in which a seat is asked: batch_step() takes one
 * answer for every lane, an index into its list, gives it, lets chance and the opponents answer, and
 * fills in the next question. A lane whose game is over starts the next one in the same step.
 *
 * Lane i plays the games of the seeds `seed + i`, `seed + i + lanes`, and so on. What happens in a
 * lane depends on its seeds and its answers alone, never on the other lanes or the number of threads.
 *
 * Memory is allocated by batch_new() and never again. What a step fills in lies in buffers of the
 * caller.
 */
#ifndef BATCH_H
#define BATCH_H

#include "ai/ai.h"
#include "core/plan.h"

enum { BATCH_LANES = 1 << 20, BATCH_OVER = 1, BATCH_CUT = 2 };

struct batch_settings {
	const struct q_game *game;
	const struct q_plan *plan;
	const void *options; /* of the game; NULL: the usual ones */
	uint32_t lanes;
	uint32_t threads; /* 0: one for each core */
	uint64_t seed;
	bool stops; /* a lane whose game is over stays so until batch_reset() */
	/* Answers that the agents give in one game at most; then it is cut off. 0: any number */
	uint32_t limit;
	/* Seats that the batch plays itself, a bit each, and how; NULL: none */
	const struct ai *opponent;
	const struct ai_net *net; /* by which it judges; NULL: evaluate() */
	uint8_t opponents;
};

/* Buffers of the caller, by lane; each may be NULL. */
struct batch_out {
	uint8_t *seat;    /* who is asked; Q_NOBODY: the game is over */
	uint8_t *kind;    /* of the question */
	uint32_t *count;  /* of the answers */
	float *reward;    /* [Q_SEATS]: 0, and at the end of a game 1 won to -1 lost */
	uint8_t *done;    /* the step ended a game: BATCH_OVER, BATCH_CUT */
	int8_t *mask;     /* [answers_max]: 1 for the answers that exist */
	uint32_t *used;   /* pairs below */
	uint16_t *column; /* [q_plan_most()] */
	int16_t *value;   /* [q_plan_most()] */
	float *dense;     /* [q_plan_width()] the same as an array; needs used, column and value */
};

struct batch;

/* NULL with a sentence: the options are refused, or there is no memory. */
struct batch *batch_new(const struct batch_settings *settings, struct q_error *error);
void batch_free(struct batch *b);

/* The answers of a lane, `count` of them. */
const q_action *batch_answers(const struct batch *b, uint32_t lane);
/* Its state, chance to come included: for those who may know everything. */
const void *batch_state(const struct batch *b, uint32_t lane);
uint64_t batch_seed(const struct batch *b, uint32_t lane); /* of its present game */
uint32_t batch_workers(const struct batch *b);

/* Starts new games in all lanes. */
void batch_reset(struct batch *b, uint64_t seed, const struct batch_out *out);

/* Gives the answers. If one is not in the list of its lane, nothing is done, and the lane is
 * returned; otherwise the number of lanes. */
uint32_t batch_step(struct batch *b, const int64_t *answer, const struct batch_out *out);

/* Whether the process that made the batch calls: after a fork only that one may. */
bool batch_is_here(const struct batch *b);

#endif
