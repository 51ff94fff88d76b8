/*
 * kernel_agents.c - the kernels of one game whose answers come from outside: what batch/batch.c does for
 * one lane, in four parts, because neighbours in a warp should do the same at the same time.
 */
#include "gpu/kernel.h"

#include "core/plan.h"

#include <string.h>

static struct gpu_agent *agent_of(const struct gpu_agents *a, uint32_t i)
{
	return (struct gpu_agent *)a->run.lane + i;
}

/* The lane of this thread by kind of question; false: there is none. */
static bool sorted_lane(const struct gpu_agents *a, uint32_t *lane)
{
	uint32_t i = global_thread();

	if (i >= a->run.lanes)
		return false;
	*lane = ((const uint32_t *)a->run.order)[i];
	return true;
}

static void start(const struct gpu_agents *a, uint32_t i, uint64_t seed)
{
	void *state = state_of(&a->run, i);
	struct gpu_agent *agent = agent_of(a, i);

	agent->seed = seed;
	agent->given = 0;
	GAME.setup(&GAME, state, (const void *)a->options, seed, NULL);
	q_settle(&GAME, state, NULL);
}

static void pay(const struct gpu_agents *a, uint32_t i, const void *state)
{
	float *reward = (float *)a->reward + (uint64_t)i * Q_SEATS;
	int32_t score[Q_SEATS] = { 0 };

	if (!q_over(state))
		return;
	GAME.score(&GAME, state, score);
	for (int seat = 0; seat < Q_SEATS; seat++)
		reward[seat] = (float)score[seat] / (float)Q_SURE;
}

/* A game that is over or cut off is paid, and the next one begins. */
static void play_on(const struct gpu_agents *a, uint32_t i)
{
	struct gpu_agent *agent = agent_of(a, i);
	void *state = state_of(&a->run, i);

	for (;;) {
		bool over = q_over(state), cut = !over && a->limit && agent->given >= a->limit;

		if (!over && !cut)
			return;
		pay(a, i, state);
		((uint8_t *)a->done)[i] = cut ? GPU_CUT : GPU_OVER;
		if (a->stops) {
			agent->given = UINT32_MAX;
			return;
		}
		start(a, i, agent->seed + a->run.lanes);
	}
}

static void clear(const struct gpu_agents *a, uint32_t i)
{
	((uint8_t *)a->done)[i] = 0;
	for (int seat = 0; seat < Q_SEATS; seat++)
		((float *)a->reward)[(uint64_t)i * Q_SEATS + (unsigned)seat] = 0;
}

/* Starts a game in every lane. */
void gpu_agents_begin(const struct gpu_agents *a)
{
	uint32_t i = global_thread();

	clear_counts(&a->run, i);
	if (i >= a->run.lanes)
		return;
	((uint32_t *)a->run.order)[i] = i;
	clear(a, i);
	start(a, i, a->run.seed + i);
	play_on(a, i);
}

/* Finds answers that are not in the list of their lane. */
void gpu_agents_check(const struct gpu_agents *a)
{
	uint32_t i = global_thread(), count;
	int64_t chosen;

	if (i >= a->run.lanes)
		return;
	count = agent_of(a, i)->count;
	chosen = ((const int64_t *)a->chosen)[i];
	if (count && (chosen < 0 || chosen >= count))
		__nvvm_atom_min_gen_ui((uint32_t *)a->misfits, i);
}

/* Gives the answers, unless one of them does not fit. */
void gpu_agents_give(const struct gpu_agents *a)
{
	struct gpu_agent *agent;
	uint32_t i;

	if (*(const uint32_t *)a->misfits != GPU_ALL_FIT)
		return;
	clear_counts(&a->run, global_thread());
	if (!sorted_lane(a, &i))
		return;
	clear(a, i);
	agent = agent_of(a, i);
	if (!agent->count)
		return; /* over, and shown as that already */
	GAME.apply(&GAME, state_of(&a->run, i),
		   answers_of(&a->run, i)[((const int64_t *)a->chosen)[i]], NULL);
	agent->given++;
	q_settle(&GAME, state_of(&a->run, i), NULL);
	play_on(a, i);
}

static void show_mask(const struct gpu_agents *a, uint32_t i, struct gpu_agent *agent)
{
	int8_t *mask = (int8_t *)a->mask + (uint64_t)i * a->run.answers_max;

	for (uint32_t k = agent->masked; k < agent->count; k++)
		mask[k] = 1;
	for (uint32_t k = agent->count; k < agent->masked; k++)
		mask[k] = 0;
	agent->masked = agent->count;
}

/* Lists the answers. */
void gpu_agents_list(const struct gpu_agents *a)
{
	struct gpu_agent *agent;
	const void *state;
	uint32_t i;
	bool over;

	if (*(const uint32_t *)a->misfits != GPU_ALL_FIT || !sorted_lane(a, &i))
		return;
	agent = agent_of(a, i);
	state = state_of(&a->run, i);
	over = q_over(state) || agent->given == UINT32_MAX;
	agent->count = over ? 0 : GAME.legal(&GAME, state, answers_of(&a->run, i));
	((uint32_t *)a->count)[i] = agent->count;
	((uint8_t *)a->seat)[i] = over ? Q_NOBODY : q_question_of(state)->player;
	((uint8_t *)a->kind)[i] = over ? 0 : q_question_of(state)->kind;
	if (a->mask)
		show_mask(a, i, agent);
}

/* What the seat that is asked sees, as columns. */
void gpu_agents_look(const struct gpu_agents *a)
{
	const struct q_plan *p = (const struct q_plan *)a->plan;
	uint16_t *column;
	int16_t *value;
	float *dense;
	struct gpu_agent *agent;
	uint32_t i, n = 0;

	if (*(const uint32_t *)a->misfits != GPU_ALL_FIT || !sorted_lane(a, &i))
		return;
	agent = agent_of(a, i);
	column = (uint16_t *)a->column + (uint64_t)i * a->most;
	value = (int16_t *)a->value + (uint64_t)i * a->most;
	dense = a->dense ? (float *)a->dense + (uint64_t)i * a->width : NULL;
	for (uint32_t k = 0; dense && k < agent->paired; k++)
		dense[column[k]] = 0;
	if (agent->count) {
		const void *view = state_of(&a->run, i);
		int seat = q_question_of(view)->player;

		if (a->view) {
			void *own = (unsigned char *)a->view + (uint64_t)i * a->run.stride;

			q_plan_observe_in(p, &GAME, own, view, seat);
			view = own;
		}
		n = q_plan_view(p, view, seat, column, value);
	}
	for (uint32_t k = 0; dense && k < n; k++)
		dense[column[k]] = value[k];
	((uint32_t *)a->used)[i] = agent->paired = n;
}
