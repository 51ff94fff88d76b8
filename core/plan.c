/*
 * plan.c - views and answers as columns with values, by a compiled plan (core/plan.h).
 */
#include "core/plan.h"
#include "core/plan_steps.h"

#include <string.h>

uint32_t q_plan_width(const struct q_plan *p)
{
	return p->width;
}

uint32_t q_plan_most(const struct q_plan *p)
{
	return p->most;
}

uint32_t q_plan_answer_width(const struct q_plan *p)
{
	return p->answer.width;
}

uint32_t q_plan_answer_most(const struct q_plan *p)
{
	return p->answer.most;
}

uint64_t q_plan_hash(const struct q_plan *p)
{
	return p->hash;
}

bool q_plan_reads_states(const struct q_plan *p)
{
	return p->reads_states;
}

void q_plan_observe_in(const struct q_plan *p, const struct q_game *g, void *view,
		       const void *state, int seat)
{
	unsigned char *to = view;

	memcpy(view, state, g->state_size);
	for (const struct range *r = p->ranges[plan_viewer(p, seat)]; r->size; r++)
		memset(to + r->at, 0, r->size);
	if (g->hide)
		g->hide(g, view, seat);
}

void q_plan_observe(const struct q_plan *p, void *view, const void *state, int seat)
{
	const struct q_game *g = p->game;

	if (p->walks)
		g->observe(g, view, state, seat);
	else
		q_plan_observe_in(p, g, view, state, seat);
}

/* ---- views ---------------------------------------------------------------- */

/* For each rule that is under way its innermost frame: where it waits, and its variables. */
static void run_frames(const struct q_plan *p, const unsigned char *view, int viewer,
		       struct pairs *out)
{
	const struct stack *stack = &p->stack;
	const unsigned char *frames = view + stack->offset;
	int64_t depth = number_at(stack->depth_type, view + stack->depth_offset);
	uint64_t met[8] = { 0 };

	if (depth > stack->frames)
		depth = stack->frames;
	while (depth-- > 0) {
		const unsigned char *frame = frames + (size_t)depth * stack->frame_size;
		struct flow_at at;

		memcpy(&at, frame, sizeof at);
		if (at.rule >= stack->rules || at.step >= stack->stops ||
		    met[at.rule / 64 % 8] >> at.rule % 64 & 1)
			continue;
		met[at.rule / 64 % 8] |= UINT64_C(1) << at.rule % 64;
		put_one(out, p->stop_column + at.step);
		plan_run(p, p->rule[at.rule], frame + stack->vars_offset, viewer, out);
	}
}

static void put_param(const struct q_plan *p, const struct param *param, int number, int viewer,
		      struct pairs *out)
{
	if (param->flags & Q_P_FROM_1 && number-- <= 0)
		return;
	switch ((enum q_param_kind)param->kind) {
	case Q_P_SEAT: plan_put_piece(p, param->column, p->seats, number, 1, viewer, out); break;
	case Q_P_ITEM:
		plan_put_element(&p->look[param->look], param->column, param->width, number, out);
		break;
	case Q_P_CHOICE:
		if (number >= 0 && number < param->width)
			put_one(out, param->column + (unsigned)number);
		break;
	default:
		if (param->per_seat) {
			plan_put_piece(p, param->column, param->width, number, param->per_seat,
				       viewer, out);
			break;
		}
		if (number)
			put(out, param->column, number);
		if (number >= 0 && number < Q_SMALL_MAX)
			put_one(out, param->column + 1u + (unsigned)number);
		break;
	}
}

static void run_question(const struct q_plan *p, const struct q_question *ask, int viewer,
			 struct pairs *out)
{
	if (ask->kind >= p->kinds)
		return;
	put_one(out, p->kind_column + ask->kind);
	if (ask->player == Q_CHANCE)
		put_one(out, p->player_column + p->seats);
	else
		plan_put_piece(p, p->player_column, p->seats, ask->player, 1, viewer, out);
	for (uint32_t i = 0; i < Q_SUBJECTS; i++) {
		unsigned which = p->question.which[ask->kind * Q_SUBJECTS + i];

		if (which)
			put_param(p, &p->question.param[which - 1], ask->subject[i], viewer, out);
	}
}

uint32_t q_plan_view(const struct q_plan *p, const void *view, int seat, uint16_t *column,
		     int16_t *value)
{
	int who = plan_viewer(p, seat), from = who < p->seats ? who : 0;
	struct pairs out = { column, value, 0 };

	run_question(p, q_question_of(view), from, &out);
	plan_run(p, p->steps[who], view, from, &out);
	if (p->stack.frames)
		run_frames(p, view, from, &out);
	return out.count;
}

uint32_t q_plan_answer(const struct q_plan *p, q_action answer, int seat, uint16_t *column,
		       int16_t *value)
{
	int who = plan_viewer(p, seat), from = who < p->seats ? who : 0;
	struct pairs out = { column, value, 0 };
	unsigned verb = q_verb(answer);

	if (verb >= p->verbs)
		return 0;
	put_one(&out, verb);
	for (int i = 0; i < Q_ARGS; i++) {
		unsigned which = p->answer.which[verb * Q_ARGS + (unsigned)i];

		if (which)
			put_param(p, &p->answer.param[which - 1], q_arg(answer, i), from, &out);
	}
	return out.count;
}
