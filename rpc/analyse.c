/*
 * analyse.c - RPC methods that search: analyse, move, stop.
 */
#include "nets/nets.h"
#include "rpc/methods.h"
#include "text/analysis.h"
#include "threads/search.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MILLISECONDS_MAX = 600000, PROGRESS_MIN = 100 };

bool call_count(struct call *call, const char *name, int64_t least, int64_t max, uint32_t *out)
{
	const json_t *given = json_object_get(call->params, name);

	if (!given)
		return true;
	if (json_is_integer(given) && json_integer_value(given) >= least &&
	    json_integer_value(given) <= max) {
		*out = (uint32_t)json_integer_value(given);
		return true;
	}
	call_fails(call, RPC_BAD_PARAMS, "%s: a whole number from %lld to %lld", name,
		   (long long)least, (long long)max);
	return false;
}

const struct ai *call_level(struct call *call, const char *level)
{
	const json_t *given = json_object_get(call->params, "level");
	const struct ai *ai = NULL;

	if (!given || json_is_string(given))
		ai = ai_named(given ? json_string_value(given) : level);
	if (!ai)
		call_fails(
			call, RPC_BAD_PARAMS,
			"level: cadet, pilot, captain, commander, admiral, reflex, greedy or random");
	return ai;
}

/* ---- one search -------------------------------------------------------------------- */

/* A call that searches, for the functions that the search calls. */
struct searching {
	struct call *call;
	struct search how;
	bool infinite;
	uint32_t lines;    /* answers that are told with their expected line */
	uint32_t progress; /* milliseconds between two notifications; 0: none */
	uint32_t kept;     /* simulations of an earlier thought that this one begins with */
	int64_t begun, told;
	atomic_bool stopped;
};

int64_t call_clock(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void call_tells(const struct call *call, json_t *params, int64_t begun)
{
	const struct protocol *p = call->p;
	json_t *message;
	char *line;

	json_object_set(params, "id", call->id ? call->id : json_null());
	json_object_set_new(params, "milliseconds", json_integer(call_clock() - begun));
	message = json_pack("{s:s, s:s, s:o}", "jsonrpc", "2.0", "method", "progress", "params",
			    params);
	line = message ? json_dumps(message, JSON_COMPACT | JSON_REAL_PRECISION(6)) : NULL;
	if (line)
		p->tell(p->around, line);
	free(line);
	json_decref(message);
}

bool call_progress(struct call *call, uint32_t *progress)
{
	*progress = 0;
	if (!call_count(call, "progress", 0, MILLISECONDS_MAX, progress))
		return false;
	if (*progress && *progress < PROGRESS_MIN)
		*progress = PROGRESS_MIN;
	if (!call->p->tell)
		*progress = 0;
	return true;
}

static bool must_stop(void *with)
{
	struct searching *s = with;
	const struct protocol *p = s->call->p;

	if (p->stops && p->stops(p->around, s->infinite))
		s->stopped = true;
	return s->stopped;
}

/* The result so far, with a line for as many of the best answers as were asked for. */
static json_t *found(const struct searching *s, const struct ai_think *t)
{
	json_t *one = analysis_as_json(t, s->call->lang);
	json_t *answers = json_object_get(one, "answers");
	struct ai_think other = *t;

	for (uint32_t i = 0; i < t->count && i < s->lines; i++) {
		other.best = t->top[i].answer;
		other.length = t->top[i].length;
		memcpy(other.line, t->top[i].line, sizeof other.line);
		json_object_set_new(json_array_get(answers, i), "line",
				    line_as_json(&other, s->call->lang));
	}
	return one;
}

static bool tell_progress(void *with, const struct ai_think *so_far)
{
	struct searching *s = with;

	if (call_clock() < s->told + s->progress || !so_far->count)
		return true;
	s->told = call_clock();
	call_tells(s->call, found(s, so_far), s->begun);
	return true;
}

/* With a time limit, or without end, and no number there is no other bound. */
static bool call_limits(struct searching *s)
{
	struct call *call = s->call;
	const json_t *infinite = json_object_get(call->params, "infinite");
	uint32_t simulations = 0, most = call->p->simulations_max;
	struct search *how = &s->how;

	if (infinite && !json_is_boolean(infinite)) {
		call_fails(call, RPC_BAD_PARAMS, "infinite: true or false");
		return false;
	}
	if (!call_count(call, "simulations", 0, SIMULATIONS_MAX, &simulations) ||
	    !call_count(call, "milliseconds", 0, MILLISECONDS_MAX, &how->milliseconds))
		return false;
	s->infinite = json_is_true(infinite);
	if (s->infinite && (simulations || how->milliseconds)) {
		call_fails(call, RPC_BAD_PARAMS, "a search is infinite or has limits, not both");
		return false;
	}
	if (how->ai.kind == AI_MCTS && (simulations || how->milliseconds || s->infinite))
		how->ai.simulations = simulations;
	if (most && (!how->ai.simulations || how->ai.simulations > most))
		how->ai.simulations = most;
	if (most)
		how->milliseconds = 0;
	return true;
}

static bool call_search(struct searching *s, const char *level)
{
	struct call *call = s->call;
	const struct ai *ai = call_level(call, level);

	if (!ai)
		return false;
	s->how = (struct search){ .ai = *ai, .threads = 1, .stop = must_stop, .with = s };
	if (!call_limits(s) || !call_count(call, "threads", 0, THREADS_MAX, &s->how.threads) ||
	    !call_count(call, "lines", 0, AI_TOP, &s->lines) || !call_progress(call, &s->progress))
		return false;
	if (call->p->simulations_max)
		s->how.threads = 1;
	if (s->progress)
		s->how.progress = tell_progress;
	return true;
}

static bool think_now(struct searching *s, const char *level, void *view, struct ai_think *t,
		      bool reasons)
{
	struct call *call = s->call;
	const struct q_match *m = q_session_match(call->p->session);
	unsigned player = q_question_of(m->state)->player;

	if (!call_search(s, level))
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
	s->begun = s->told = call_clock();
	s->how.reasons = reasons;
	/* An analysis shows chances, which were measured with evaluate(). */
	t->net = s->how.ai.nets && !t->whole ? net_for(m->game) : NULL;
	if (s->how.ai.kind == AI_MCTS && !t->net)
		s->kept = ponder_lend(call->p, t);
	if (!search_run(&s->how, t)) {
		call_fails(call, RPC_INTERNAL, "there is no memory left");
		return false;
	}
	return true;
}

/* What a reply adds where it was not an ordinary search. */
static json_t *mark(const struct searching *s, json_t *one)
{
	if (s->kept)
		json_object_set_new(one, "kept", json_integer(s->kept));
	if (s->stopped)
		json_object_set_new(one, "stopped", json_true());
	return one;
}

/* ---- the methods ------------------------------------------------------------------- */

json_t *method_analyse(struct call *call)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct searching s = { .call = call };
	struct ai_think t = { .whole = true };

	return think_now(&s, "admiral", view, &t, true) ? mark(&s, found(&s, &t)) : NULL;
}

json_t *method_move(struct call *call)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	const json_t *play = json_object_get(call->params, "play");
	struct searching s = { .call = call };
	struct q_status status;
	struct ai_think t = { .brisk = true };
	json_t *one;

	if (play && !json_is_boolean(play))
		return call_fails(call, RPC_BAD_PARAMS, "play: true or false");
	if (!think_now(&s, "captain", view, &t, false))
		return NULL;
	one = json_object();
	json_object_set_new(one, "seat", json_integer(t.seat));
	json_object_set_new(one, "answer", notated(t.game, view, t.best));
	json_object_set_new(one, "text", described(t.game, view, t.best, call->lang));
	mark(&s, one);
	if (!play || json_is_true(play)) {
		if (!q_session_play(call->p->session, t.seat, t.best, &status)) {
			json_decref(one);
			return call_status(call, &status);
		}
		json_object_set_new(one, "standing", standing(call));
	}
	return one;
}

/* The program around has ended the searches before this message as soon as it came in: see
 * protocol_calls(). What is left is to say so, in the order of the messages. */
json_t *method_stop(struct call *call)
{
	(void)call;
	return json_true();
}
