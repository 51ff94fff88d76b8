/*
 * judge.h - whether a network says the same on a graphics card as on the processor.
 */
#ifndef GPU_JUDGE_H
#define GPU_JUDGE_H

#include "gpu/agents.h"

struct judge_settings {
	const struct q_game *game;
	const struct ai_net *net;
	const void *options; /* NULL: the usual ones */
	uint32_t lanes, steps;
	uint64_t seed;
};

struct judge_result {
	uint64_t positions, different;
	double a_second; /* judgements on the card, without the columns that they read */
};

/* Plays random games on the card; every position is judged there and here. False with a sentence: it could
 * not be done. */
bool judge_compare(const struct judge_settings *with, const char *ptx, struct judge_result *result,
		   struct q_error *error);

#endif
