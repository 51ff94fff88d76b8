/*
 * table.c - the list of RPC methods, and functions they share.
 */
#include "rpc/methods.h"

#include "text/number.h"

#include <stdlib.h>
#include <string.h>

/* A longer text cannot be an answer. */
enum { NOTATION_MAX = 255 };

static json_t *method_hello(struct call *call);
static json_t *method_games(struct call *call);
static json_t *method_quit(struct call *call);

static const struct method methods[] = {
	{ "hello", method_hello, false, { NULL } },
	{ "games", method_games, false, { NULL } },
	{ "new", method_new, false, { "game", "options", "seed", "seats", "tape", NULL } },
	{ "state", method_state, true, { NULL } },
	{ "view", method_view, true, { "seat", NULL } },
	{ "legal", method_legal, true, { "seat", NULL } },
	{ "refuses", method_refuses, true, { "answer", NULL } },
	{ "play", method_play, true, { "answer", NULL } },
	{ "step",
	  method_step,
	  true,
	  { "at", "seat", "by", "answer", "undo", "redo", "goto", "people", "since", "until",
	    "want", NULL } },
	{ "analyse",
	  method_analyse,
	  true,
	  { "level", "simulations", "milliseconds", "infinite", "threads", "lines", "progress",
	    NULL } },
	{ "move",
	  method_move,
	  true,
	  { "level", "simulations", "milliseconds", "threads", "play", NULL } },
	{ "stop", method_stop, false, { NULL } },
	{ "ponder", method_ponder, true, { "seat", "level", "simulations", NULL } },
	{ "review", method_review, true, { "seat", "effort", "threads", "progress", NULL } },
	{ "judge", method_judge, true, { "answer", "effort", NULL } },
	{ "ask", method_ask, true, { NULL } },
	{ "chance", method_chance, true, { "tape", NULL } },
	{ "undo", method_undo, true, { NULL } },
	{ "load", method_load, true, { "state", NULL } },
	{ "set", method_set, true, { "path", "value", NULL } },
	{ "fields", method_fields, true, { "path", NULL } },
	{ "events", method_events, true, { "since", "seat", NULL } },
	{ "score", method_score, true, { NULL } },
	{ "audit", method_audit, true, { "seat", NULL } },
	{ "query", method_query, true, { "seat", "ask", NULL } },
	{ "perft", method_perft, true, { "depth", NULL } },
	{ "save", method_save, true, { NULL } },
	{ "restore", method_restore, false, { "save", NULL } },
	{ "verify", method_verify, true, { NULL } },
	{ "pack", method_pack, true, { NULL } },
	{ "schema", method_schema, true, { NULL } },
	{ "quit", method_quit, false, { NULL } },
};

enum { METHODS = sizeof methods / sizeof methods[0] };

const struct method *method_named(const char *name)
{
	for (int i = 0; i < METHODS; i++)
		if (strcmp(methods[i].name, name) == 0)
			return &methods[i];
	return NULL;
}

static json_t *method_hello(struct call *call)
{
	json_t *hello = json_object(), *games = json_array(), *names = json_array();

	(void)call;
	for (const struct q_game *const *g = q_games; *g; g++)
		json_array_append_new(games, json_string((*g)->id));
	for (int i = 0; i < METHODS; i++)
		json_array_append_new(names, json_string(methods[i].name));
	json_object_set_new(hello, "name", json_string("quinte"));
	json_object_set_new(hello, "version", json_string(Q_VERSION));
	json_object_set_new(hello, "games", games);
	json_object_set_new(hello, "methods", names);
	return hello;
}

static json_t *method_games(struct call *call)
{
	json_t *list = json_array();

	for (const struct q_game *const *g = q_games; *g; g++)
		json_array_append_new(list, game_as_json(*g, call->lang));
	return list;
}

static json_t *method_quit(struct call *call)
{
	call->p->quit = true;
	return json_true();
}

/* ---- parameters ----------------------------------------------------------------- */

enum seat_given call_seat(struct call *call, int *seat)
{
	const json_t *given = json_object_get(call->params, "seat");
	int seats = q_session_seats(call->p->session);

	if (!given)
		return SEAT_ABSENT;
	if (json_is_null(given)) {
		*seat = Q_NOBODY;
		return SEAT_GIVEN;
	}
	if (json_is_integer(given) && json_integer_value(given) >= 0 &&
	    json_integer_value(given) < seats) {
		*seat = (int)json_integer_value(given);
		return SEAT_GIVEN;
	}
	call_fails(call, RPC_BAD_PARAMS, "seat: a number from 0 to %d, or null for a spectator",
		   seats - 1);
	return SEAT_BAD;
}

bool call_answer(struct call *call, q_action *answer)
{
	const struct q_match *m = q_session_match(call->p->session);
	const char *text = json_string_value(json_object_get(call->params, "answer"));
	_Alignas(16) unsigned char view[Q_STATE_MAX];

	*answer = 0;
	if (!text) {
		call_fails(call, RPC_BAD_PARAMS, "answer: notation, or a number such as \"0x1f\"");
		return false;
	}
	if (strncmp(text, "0x", 2) == 0 && parse_number(text, UINT64_MAX, answer) && *answer)
		return true;
	asked_view(m, view);
	if (strlen(text) <= NOTATION_MAX)
		*answer = m->game->parse(m->game, view, text);
	if (!*answer)
		call_fails(
			call, RPC_BAD_PARAMS,
			"\"%.60s\" is not an answer to this question; legal lists those that are",
			text);
	return *answer != 0;
}

void asked_view(const struct q_match *m, void *view)
{
	unsigned player = q_question_of(m->state)->player;

	if (player < Q_SEATS)
		m->game->observe(m->game, view, m->state, (int)player);
	else
		memcpy(view, m->state, m->game->state_size);
}

/* ---- errors --------------------------------------------------------------------- */

json_t *rule_as_json(const struct q_game *g, q_rule rule, enum q_lang lang)
{
	json_t *one = json_object();
	char id[16];

	q_rule_name(g, rule, id);
	json_object_set_new(one, "rule", json_string(id));
	json_object_set_new(one, "text", json_string(g->rule_text(g, rule, lang)));
	return one;
}

json_t *call_status(struct call *call, const struct q_status *status)
{
	static const enum rpc_error codes[] = {
		[Q_FINE] = RPC_INTERNAL,
		[Q_BAD_INPUT] = RPC_BAD_PARAMS,
		[Q_BAD_OPTIONS] = RPC_BAD_PARAMS,
		[Q_BAD_STATE] = RPC_BAD_STATE,
		[Q_BAD_SAVE] = RPC_BAD_STATE,
		[Q_BAD_DICE] = RPC_TAPE,
		[Q_NO_GAME] = RPC_NO_GAME,
		[Q_OVER] = RPC_OVER,
		[Q_REFUSED] = RPC_REFUSED,
		[Q_NOT_ASKED] = RPC_BAD_PARAMS,
		[Q_STALE] = RPC_STALE,
		[Q_NO_UNDO] = RPC_NO_UNDO,
		[Q_TOO_LONG] = RPC_TOO_LARGE,
		[Q_NO_MEMORY] = RPC_INTERNAL,
	};
	const struct q_game *g = call->p->session ? q_session_game(call->p->session) : NULL;

	if (status->fault != Q_REFUSED || !g)
		return call_fails(call, codes[status->fault], "%s", status->error.text);
	call->data = rule_as_json(g, status->rule, call->lang);
	return call_fails(call, RPC_REFUSED, "%s: %s",
			  json_string_value(json_object_get(call->data, "rule")),
			  json_string_value(json_object_get(call->data, "text")));
}

/* ---- the open question ------------------------------------------------------------ */

json_t *ask_as_json(const struct q_match *m, enum q_lang lang)
{
	const struct q_question *ask = q_question_of(m->state);
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	json_t *one = json_object(), *subject = json_array();

	asked_view(m, view);
	for (int i = 0; i < 3; i++)
		json_array_append_new(subject, json_integer(ask->subject[i]));
	json_object_set_new(one, "player",
			    ask->player == Q_CHANCE ? json_string("chance") :
			    ask->kind               ? json_integer(ask->player) :
						      json_null());
	json_object_set_new(one, "kind", json_string(m->game->questions[ask->kind].name));
	json_object_set_new(one, "subject", subject);
	json_object_set_new(one, "text", asked_in_words(m->game, view, lang));
	return one;
}
