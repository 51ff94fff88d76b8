/*
 * review.c - RPC methods that look at a game afterwards: review and judge.
 */
#include "rpc/methods.h"
#include "text/faults.h"
#include "text/why.h"

#include <stdlib.h>
#include <string.h>

enum { EFFORT = 400, EFFORT_MAX = 1000000 };

/* effort and threads; bounded like a search where the engine is. */
static bool call_effort(struct call *call, uint32_t *effort, uint32_t *threads)
{
	uint32_t most = call->p->simulations_max;

	*effort = EFFORT;
	*threads = 1;
	if (!call_count(call, "effort", 1, EFFORT_MAX, effort) ||
	    !call_count(call, "threads", 0, THREADS_MAX, threads))
		return false;
	if (most && *effort > most)
		*effort = most;
	if (most)
		*threads = 1;
	return true;
}

struct watching {
	const struct call *call;
	uint32_t progress; /* milliseconds between two notifications; 0: none */
	int64_t begun, told;
	bool stopped;
};

static bool goes_on(void *with, uint32_t done, uint32_t count)
{
	struct watching *w = with;
	const struct protocol *p = w->call->p;

	if (w->progress && call_clock() >= w->told + w->progress) {
		w->told = call_clock();
		call_tells(w->call, json_pack("{s:i, s:i}", "done", (int)done, "count", (int)count),
			   w->begun);
	}
	w->stopped = w->stopped || (p->stops && p->stops(p->around, false));
	return !w->stopped;
}

json_t *method_review(struct call *call)
{
	const struct q_match *m = q_session_match(call->p->session);
	struct review_report r = { .g = m->game, .lang = call->lang, .n = m->count };
	struct watching watching = { .call = call, .begun = call_clock() };
	uint32_t effort, threads;
	json_t *reply;

	if (call_seat(call, &r.seat) == SEAT_BAD || !call_effort(call, &effort, &threads) ||
	    !call_progress(call, &watching.progress))
		return NULL;
	if (r.seat >= Q_SEATS)
		r.seat = 0;
	if (!m->count)
		return call_fails(call, RPC_BAD_PARAMS, "no answer has been given yet");
	r.review = (struct review){ .match = m, .ai = *ai_named("admiral"), .threads = threads };
	r.review.ai.simulations = effort;
	r.review.progress = call->p->stops || watching.progress ? goes_on : NULL;
	r.review.with = &watching;
	if (!review_run(&r.review))
		return watching.stopped ? call_fails(call, RPC_STOPPED, "the review was stopped") :
					  call_fails(call, RPC_INTERNAL, "there is no memory left");
	r.turns = ai_turns(r.review.steps, r.n, r.seat, r.review.over, r.turn);
	reply = review_as_json(&r);
	review_free(&r.review);
	return reply;
}

/* What is said about an answer: chances, class, the best one and why. */
static json_t *judged(const struct ai_reviewer *by, const struct q_match *m, const void *view,
		      const struct ai_step *step, enum q_lang lang)
{
	struct ai_think t = { .game = by->game,
			      .view = view,
			      .seat = step->player,
			      .rng = ai_hint_rng(m->seed, m->count),
			      .simulations = by->ai.simulations };
	struct ai_why why;
	json_t *one = json_object();

	ai_explain_better(&by->ai, &t, step->best, step->given, &why);
	json_object_set_new(one, "seat", json_integer(step->player));
	json_object_set_new(one, "answer", notated(by->game, view, step->given));
	json_object_set_new(one, "class", json_string(class_id(ai_class(step))));
	json_object_set_new(one, "chance", chance_as_json(step->gives));
	json_object_set_new(one, "could", chance_as_json(step->could));
	json_object_set_new(one, "lost", points_as_json(step->could - step->gives));
	json_object_set_new(one, "error", points_as_json(step->error));
	json_object_set_new(one, "best", notated(by->game, view, step->best));
	json_object_set_new(one, "text", described(by->game, view, step->best, lang));
	json_object_set_new(one, "reasons", reasons_as_json(&t, &why, lang));
	return one;
}

json_t *method_judge(struct call *call)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	const struct q_match *m = q_session_match(call->p->session);
	struct ai_reviewer by = { .game = m->game, .ai = *ai_named("admiral"), .key = m->seed };
	unsigned player = q_question_of(m->state)->player;
	struct ai_step step;
	uint32_t threads;
	q_action answer;
	json_t *reply;

	if (q_over(m->state))
		return call_fails(call, RPC_OVER, "the game is over");
	if (player >= Q_SEATS)
		return call_fails(call, RPC_BAD_PARAMS,
				  "chance has to answer; play without an answer");
	if (!call_effort(call, &by.ai.simulations, &threads) || !call_answer(call, &answer))
		return NULL;
	if (m->game->refuses(m->game, m->state, answer))
		return call_fails(call, RPC_BAD_PARAMS, "answer: the rules forbid it here");
	by.room = ai_memory(by.ai.simulations);
	by.memory = malloc(by.room);
	if (!by.memory)
		return call_fails(call, RPC_INTERNAL, "there is no memory left");
	ai_review(&by, m->state, answer, m->count, &step);
	m->game->observe(m->game, view, m->state, (int)player);
	reply = judged(&by, m, view, &step, call->lang);
	free(by.memory);
	return reply;
}
