/*
 * flow.c - checks whether play can reach a stack of frames; keeps the state at an event.
 */
#include "core/flow.h"

#include <string.h>

void flow_append(struct q_events *log, struct q_event e)
{
	if (log->count++ >= log->room)
		return;
	log->at[log->count - 1] = e;
	if (log->snap)
		memcpy(log->snap + (size_t)(log->count - 1) * log->stride, log->state, log->stride);
}

static const struct flow_at *frame(const struct q_flow *flow, const void *frames, uint32_t i)
{
	return (const struct flow_at *)((const unsigned char *)frames +
					(size_t)flow->frame_size * i);
}

/* Does the stop wait for that rule, or for any of the range it belongs to? */
static bool waits_for(const struct q_flow *flow, const struct q_flow_stop *stop, unsigned rule)
{
	bool any = flow->any_first && stop->does >= flow->any_first && stop->does <= flow->any_last;

	if (stop->asks)
		return false;
	return any ? rule >= flow->any_first && rule <= flow->any_last : rule == stop->does;
}

const char *flow_flaw(const struct q_flow *flow, const void *frames, uint32_t depth,
		      const struct q_question *ask)
{
	if (!depth)
		return ask->kind ? "a question is open but no rule asks it" : NULL;
	if (frame(flow, frames, 0)->rule != 0)
		return "the first frame is not the game's";
	for (uint32_t i = 0; i < depth; i++) {
		const struct flow_at *at = frame(flow, frames, i);
		const struct q_flow_stop *stop = &flow->stop[at->step < flow->stops ? at->step : 0];

		if (at->rule >= flow->rules || at->step == 0 || at->step >= flow->stops ||
		    stop->rule != at->rule)
			return "a frame stands at a stop that its rule does not have";
		if (i + 1 < depth && !waits_for(flow, stop, frame(flow, frames, i + 1)->rule))
			return "a frame does not wait for the one above it";
		if (i + 1 == depth && (!stop->asks || stop->asks != ask->kind))
			return "the top frame does not wait for the open question";
	}
	return NULL;
}
