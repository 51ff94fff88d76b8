/*
 * lane.h - random play in one lane: the same code on the graphics card and on the processor.
 *
 * A lane plays game after game. Lane i of n plays the games of the seeds `seed + i`, `seed + i + n`
 * and so on. Answers are drawn by a generator of the lane's own, chance answers as in play.
 */
#ifndef GPU_LANE_H
#define GPU_LANE_H

#include "gpu/run.h"
#include "quinte.h"

static inline uint64_t lane_mix(uint64_t h, uint64_t x)
{
	return (h ^ x) * UINT64_C(0x100000001B3);
}

static inline void lane_begin(const struct q_game *g, struct gpu_lane *lane, void *state)
{
	lane->key = ~lane->seed;
	lane->count = 0;
	g->setup(g, state, g->defaults, lane->seed, NULL);
}

static inline void lane_answer(const struct q_game *g, struct gpu_lane *lane, void *state,
			       q_action *answers)
{
	struct q_head *head = state;
	q_action chosen;
	uint32_t n = 1;

	if (head->ask.player == Q_CHANCE) {
		chosen = g->chance(g, state, &head->rng);
	} else {
		struct q_rng r = { lane->key, lane->count };

		n = g->legal(g, state, answers);
		chosen = answers[q_rng_below(&r, n)];
		lane->count = r.count;
	}
	lane->digest = lane_mix(lane_mix(lane_mix(lane->digest, chosen), n), head->ask.kind);
	g->apply(g, state, chosen, NULL);
}

/* One answer, or where the game is over the set-up of the lane's next one. */
static inline void lane_step(const struct q_game *g, struct gpu_lane *lane, void *state,
			     q_action *answers, uint32_t apart)
{
	if (q_over(state)) {
		lane->digest = q_hash(lane->digest, state, g->state_size);
		lane->games++;
		lane->seed += apart;
		lane_begin(g, lane, state);
	} else {
		lane_answer(g, lane, state, answers);
	}
}

#endif
