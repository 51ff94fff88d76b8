/*
 * analyse.c - RPC methods that search: analyse and move.
 */
#include "rpc/methods.h"
#include "text/analysis.h"
#include "threads/search.h"

#include <string.h>

enum { SIMULATIONS_MAX = 10000000, MILLISECONDS_MAX = 600000, THREADS_MAX = 64 };

/* A whole number from 0 to max; absent: as it was. */
static bool call_count(struct call *call, const char *name, int64_t max, uint32_t *out)
{
	const json_t *given = json_object_get(call->params, name);

	if (!given)
		return true;
	if (json_is_integer(given) && json_integer_value(given) >= 0 &&
	    json_integer_value(given) <= max) {
		*out = (uint32_t)json_integer_value(given);
		return true;
	}
	call_fails(call, RPC_BAD_PARAMS, "%s: a whole number from 0 to %lld", name, (long long)max);
	return false;
}

/* level, simulations, milliseconds, threads. With a clock and no number there is no other
 * bound. */
static bool call_thinker(struct call *call, const char *level, struct search *how)
{
	const json_t *given = json_object_get(call->params, "level");
	const struct ai *ai = ai_named(json_is_string(given) ? json_string_value(given) : level);
	uint32_t simulations = 0, most = call->p->simulations_max;

	if ((given && !json_is_string(given)) || !ai) {
		call_fails(call, RPC_BAD_PARAMS,
			   "level: cadet, pilot, captain, commander, admiral, greedy or random");
		return false;
	}
	how->ai = *ai;
	how->threads = 1;
	if (!call_count(call, "simulations", SIMULATIONS_MAX, &simulations) ||
	    !call_count(call, "milliseconds", MILLISECONDS_MAX, &how->milliseconds) ||
	    !call_count(call, "threads", THREADS_MAX, &how->threads))
		return false;
	if (ai->kind == AI_MCTS && (simulations || how->milliseconds))
		how->ai.simulations = simulations;
	if (most && (!how->ai.simulations || how->ai.simulations > most))
		how->ai.simulations = most;
	if (most) {
		how->milliseconds = 0;
		how->threads = 1;
	}
	return true;
}

static bool think_now(struct call *call, const char *level, void *view, struct ai_think *t,
		      bool reasons)
{
	const struct q_match *m = q_session_match(call->p->session);
	unsigned player = q_question_of(m->state)->player;
	struct search how = { .reasons = reasons };

	if (!call_thinker(call, level, &how))
		return false;
	if (q_over(m->state)) {
		call_fails(call, RPC_OVER, "the game is over");
		return false;
	}
	if (player >= Q_SEATS) {
		call_fails(call, RPC_BAD_PARAMS, "chance has to answer; play without an answer");
		return false;
	}
	m->game->observe(m->game, view, m->state, (int)player);
	t->game = m->game;
	t->view = view;
	t->seat = (int)player;
	t->rng = ai_hint_rng(m->seed, m->count);
	if (how.ai.kind != AI_MCTS)
		ai_think(&how.ai, t);
	else if (!search_run(&how, t)) {
		call_fails(call, RPC_INTERNAL, "there is no memory left");
		return false;
	}
	return true;
}

json_t *method_analyse(struct call *call)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct ai_think t = { .whole = true };

	return think_now(call, "admiral", view, &t, true) ? analysis_as_json(&t, call->lang) : NULL;
}

json_t *method_move(struct call *call)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	const json_t *play = json_object_get(call->params, "play");
	struct q_status status;
	struct ai_think t = { .brisk = true };
	json_t *one;

	if (play && !json_is_boolean(play))
		return call_fails(call, RPC_BAD_PARAMS, "play: true or false");
	if (!think_now(call, "captain", view, &t, false))
		return NULL;
	one = json_object();
	json_object_set_new(one, "seat", json_integer(t.seat));
	json_object_set_new(one, "answer", notated(t.game, view, t.best));
	json_object_set_new(one, "text", described(t.game, view, t.best, call->lang));
	if (!play || json_is_true(play)) {
		if (!q_session_play(call->p->session, t.seat, t.best, &status)) {
			json_decref(one);
			return call_status(call, &status);
		}
		json_object_set_new(one, "standing", standing(call));
	}
	return one;
}
