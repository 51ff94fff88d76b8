/*
 * kernel_net.c - a network judges the position of every lane, for the seat that is asked there.
 */
#include "gpu/kernel.h"

#include "ai/net.h"

/* Reads the columns that agents_look wrote. */
void gpu_agents_judge(const struct gpu_agents *a)
{
	const struct ai_net *net = (const struct ai_net *)a->net;
	uint32_t i = global_thread();
	const void *state;
	int32_t score = 0;

	if (i >= a->run.lanes)
		return;
	i = ((const uint32_t *)a->run.order)[i];
	state = state_of(&a->run, i);
	if (!((const uint32_t *)a->count)[i]) {
		((int32_t *)a->judged)[i] = 0;
		return;
	}
	if (net->flags & AI_NET_HAND)
		score = GAME.evaluate(&GAME, state, q_question_of(state)->player);
	((int32_t *)a->judged)[i] =
		ai_net_judge(net, (const uint16_t *)a->column + (uint64_t)i * a->most,
			     (const int16_t *)a->value + (uint64_t)i * a->most,
			     ((const uint32_t *)a->used)[i], score);
}
