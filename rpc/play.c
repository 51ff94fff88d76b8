/*
 * play.c - RPC methods that change the current game.
 */
#include "rpc/methods.h"
#include "text/number.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { REPLY_MAX = 1 << 26 };

json_t *standing(struct call *call)
{
	const struct q_session *s = call->p->session;
	const struct q_match *m = q_session_match(s);
	json_t *one = json_object();

	json_object_set_new(one, "game", json_string(m->game->id));
	json_object_set_new(one, "seats", json_integer(q_session_seats(s)));
	json_object_set_new(one, "seed", hex_as_json(m->seed));
	json_object_set_new(one, "answers", json_integer(m->count));
	json_object_set_new(one, "forced", json_integer(m->scripted));
	json_object_set_new(one, "placed", json_boolean(m->from_state));
	json_object_set_new(one, "events", json_integer(q_session_events(s)));
	json_object_set_new(one, "over", json_boolean(q_over(m->state)));
	json_object_set_new(one, "hash",
			    hex_as_json(q_hash(Q_HASH_START, m->state, m->game->state_size)));
	json_object_set_new(one, "ask", ask_as_json(m, call->lang));
	return one;
}

/* ---- new ------------------------------------------------------------------------ */

static const struct q_game *open_game_named(struct call *call, const char *name)
{
	const struct protocol *p = call->p;
	char *wrong = NULL;
	const struct q_game *g = p->open ? p->open(p->with, name, &wrong) : q_game_named(name);

	if (!g && wrong)
		call_fails(call, RPC_BAD_PARAMS, "%s", wrong);
	else if (!g)
		call_fails(call, RPC_BAD_PARAMS, "there is no game \"%.60s\"", name);
	free(wrong);
	return g;
}

static bool call_seed(struct call *call, uint64_t *seed)
{
	const json_t *given = json_object_get(call->params, "seed");

	if (!given) {
		if (getrandom(seed, sizeof *seed, 0) == (ssize_t)sizeof *seed)
			return true;
		call_fails(call, RPC_INTERNAL, "no random seed could be had; give one");
		return false;
	}
	*seed = (uint64_t)json_integer_value(given);
	if (json_is_integer(given) && json_integer_value(given) >= 0)
		return true;
	if (json_is_string(given) && parse_number(json_string_value(given), UINT64_MAX, seed))
		return true;
	call_fails(call, RPC_BAD_PARAMS, "seed: a number from 0 up, or text such as \"0x1f\"");
	return false;
}

/* A list of words, or the words in one text: one text, to be freed. */
static char *tape_text(const json_t *tape)
{
	size_t n = 1, i;
	const json_t *word;
	char *text;

	if (json_is_string(tape))
		return strdup(json_string_value(tape));
	if (!json_is_array(tape))
		return NULL;
	json_array_foreach(tape, i, word)
	{
		if (!json_is_string(word))
			return NULL;
		n += json_string_length(word) + 1;
	}
	text = calloc(n, 1);
	n = 0;
	json_array_foreach(tape, i, word)
	{
		if (!text)
			return NULL;
		memcpy(text + n, json_string_value(word), json_string_length(word));
		n += json_string_length(word);
		text[n++] = ' ';
	}
	return text;
}

static bool call_tape(struct call *call, bool needed, char **tape)
{
	const json_t *given = json_object_get(call->params, "tape");

	*tape = given ? tape_text(given) : NULL;
	if (*tape || (!given && !needed))
		return true;
	call_fails(call, RPC_BAD_PARAMS, "tape: a text, or a list of texts");
	return false;
}

/* The number of seats is an option in games that have one; in the others the options say it,
 * and a wish for another number is refused. */
static bool call_options(struct call *call, const struct q_game *g, char **options)
{
	const json_t *given = json_object_get(call->params, "options");
	const json_t *seats = json_object_get(call->params, "seats");
	json_t *all;
	bool known = false;

	*options = NULL;
	if ((given && !json_is_object(given)) || (seats && !json_is_integer(seats))) {
		call_fails(call, RPC_BAD_PARAMS,
			   seats && !json_is_integer(seats) ? "seats: a number" :
							      "options: an object");
		return false;
	}
	for (const struct q_field *f = g->option_fields; f && f->name; f++)
		known |= strcmp(f->name, "seats") == 0;
	all = given ? json_copy((json_t *)given) : json_object();
	if (seats && known)
		json_object_set(all, "seats", (json_t *)seats);
	*options = json_dumps(all, JSON_COMPACT);
	json_decref(all);
	if (!*options)
		call_fails(call, RPC_INTERNAL, "there is no memory left");
	return *options != NULL;
}

static bool seats_as_wished(struct call *call, const struct q_session *s)
{
	const json_t *seats = json_object_get(call->params, "seats");
	int has = q_session_seats(s);

	if (!seats || json_integer_value(seats) == has)
		return true;
	call_fails(call, RPC_BAD_PARAMS, "seats: with these options %s has %d",
		   q_session_game(s)->id, has);
	return false;
}

static void options_refused(struct call *call, const struct q_game *g, q_rule rule)
{
	char id[16];

	q_rule_name(g, rule, id);
	call_fails(call, RPC_BAD_PARAMS, "options: %s: %s", id, g->rule_text(g, rule, call->lang));
}

/* A game beside the one that is played, which stays if this one cannot begin. */
static json_t *begin(struct call *call, const struct q_game *g, const char *options, uint64_t seed,
		     const char *tape)
{
	struct q_session *fresh = q_session_new(&heap);
	struct q_status status = { .fault = Q_NO_MEMORY };
	bool fine = fresh && q_session_script(fresh, tape, tape ? strlen(tape) : 0, &status) &&
		    q_session_start(fresh, g, options, strlen(options), seed, &status);

	if (status.fault == Q_BAD_DICE) /* the tape is a parameter of this call */
		status.fault = Q_BAD_OPTIONS;
	if (!fine && status.fault == Q_BAD_OPTIONS && status.rule)
		options_refused(call, g, status.rule);
	else if (!fine)
		call_status(call, &status);
	if (!fine || !seats_as_wished(call, fresh)) {
		q_session_free(fresh);
		return NULL;
	}
	q_session_free(call->p->session);
	call->p->session = fresh;
	return standing(call);
}

json_t *method_new(struct call *call)
{
	const char *name = json_string_value(json_object_get(call->params, "game"));
	const struct q_game *g = name ? open_game_named(call, name) : NULL;
	char *options = NULL, *tape = NULL;
	json_t *result = NULL;
	uint64_t seed;

	if (!name)
		return call_fails(call, RPC_BAD_PARAMS, "game: name one");
	if (g && call_seed(call, &seed) && call_options(call, g, &options) &&
	    call_tape(call, false, &tape))
		result = begin(call, g, options, seed, tape);
	free(options);
	free(tape);
	return result;
}

/* ---- play ----------------------------------------------------------------------- */

json_t *method_play(struct call *call)
{
	struct q_session *s = call->p->session;
	struct q_status status;
	q_action answer = 0;

	if (q_session_asked(s) == Q_NOBODY)
		return call_fails(call, RPC_OVER, "the game is over");
	/* After load a question of chance may be open: play without an answer lets it answer. */
	if (json_object_get(call->params, "answer") || q_session_asked(s) != Q_CHANCE)
		if (!call_answer(call, &answer))
			return NULL;
	return q_session_play(s, Q_NOBODY, answer, &status) ? standing(call) :
							      call_status(call, &status);
}

json_t *method_chance(struct call *call)
{
	struct q_status status;
	char *tape;
	bool fine;

	if (!call_tape(call, true, &tape))
		return NULL;
	fine = q_session_script(call->p->session, tape, strlen(tape), &status);
	free(tape);
	return fine ? standing(call) : call_status(call, &status);
}

/* Back to before the last answer of any seat: a caller of the engine is trusted. */
json_t *method_undo(struct call *call)
{
	const unsigned everybody = (1u << Q_SEATS) - 1;
	struct q_status status;

	return q_session_undo(call->p->session, everybody, Q_UNDO_ANY, &status) ?
		       standing(call) :
		       call_status(call, &status);
}

/* ---- step ----------------------------------------------------------------------- */

/* The request as the session reads it: all parameters but the language. */
static char *step_request(const struct call *call)
{
	json_t *request = call->params ? json_copy((json_t *)call->params) : json_object();
	char *text;

	json_object_del(request, "lang");
	text = json_dumps(request, JSON_COMPACT);
	json_decref(request);
	return text;
}

/* A refused step changes nothing, so one whose reply did not fit is simply made again. */
static json_t *step(struct call *call, const char *request)
{
	const json_t *seat = json_object_get(call->params, "seat");
	struct q_reader reader =
		q_reader(call->lang,
			 json_is_integer(seat) ? (int)json_integer_value(seat) : Q_NOBODY, 0);
	struct q_status status = { .fault = Q_TOO_LONG };
	json_t *result = NULL;
	size_t room = 1 << 16;

	while (status.fault == Q_TOO_LONG && room <= REPLY_MAX) {
		char *text = malloc(room);
		struct q_out out;

		if (!text)
			return NULL;
		out = q_out(text, room);
		if (q_session_step(call->p->session, &reader, request, strlen(request), &out,
				   &status))
			result = json_loadb(text, out.used, 0, NULL);
		room = out.used + 1;
		free(text);
	}
	return status.fault ? call_status(call, &status) : result;
}

json_t *method_step(struct call *call)
{
	char *request = step_request(call);
	json_t *result = request ? step(call, request) : NULL;

	free(request);
	return result;
}

/* ---- positions ------------------------------------------------------------------ */

static json_t *load_text(struct call *call, const char *text)
{
	struct q_status status;

	if (!text)
		return call_fails(call, RPC_INTERNAL, "there is no memory left");
	return q_session_load(call->p->session, text, strlen(text), &status) ?
		       standing(call) :
		       call_status(call, &status);
}

json_t *method_load(struct call *call)
{
	const json_t *state = json_object_get(call->params, "state");
	char *text = json_is_object(state) ? json_dumps(state, JSON_COMPACT) : NULL;
	json_t *result;

	if (!json_is_object(state))
		return call_fails(call, RPC_BAD_PARAMS, "state: an object");
	result = load_text(call, text);
	free(text);
	return result;
}

/* Setting one field must give a valid position of the game, so the changed state is loaded like
 * any other. */
json_t *method_set(struct call *call)
{
	const struct q_match *m = q_session_match(call->p->session);
	const struct q_game *g = m->game;
	const char *path = json_string_value(json_object_get(call->params, "path"));
	const json_t *value = json_object_get(call->params, "value");
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	struct q_error error;
	char *text;
	json_t *whole, *result;
	bool fine;

	if (!path || !value)
		return call_fails(call, RPC_BAD_PARAMS, "path and value are needed");
	memcpy(state, m->state, g->state_size);
	text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
	if (!text)
		return NULL;
	fine = q_field_set(g->fields, state, g->pack, path, text, strlen(text), &error);
	free(text);
	if (!fine)
		return call_fails(call, RPC_BAD_PARAMS, "%s", error.text);
	whole = struct_as_json(g->fields, state, g->pack);
	text = whole ? json_dumps(whole, JSON_COMPACT) : NULL;
	result = load_text(call, text);
	json_decref(whole);
	free(text);
	return result;
}

/* ---- saved games ---------------------------------------------------------------- */

json_t *method_save(struct call *call)
{
	char *text = session_saved(call->p->session);
	json_t *save = text ? json_loads(text, JSON_REJECT_DUPLICATES, NULL) : NULL;

	free(text);
	return save;
}

static json_t *restore_text(struct call *call, const char *save)
{
	struct q_status status = { .fault = Q_BAD_SAVE };
	uint32_t answers;
	size_t n = strlen(save);
	char name[Q_GAME_NAME];
	const struct q_game *g;

	if (!q_save_look(save, n, name, &answers, &status.error))
		return call_status(call, &status);
	g = open_game_named(call, name);
	if (!g)
		return NULL;
	if (!call->p->session)
		call->p->session = q_session_new(&heap);
	if (!call->p->session)
		return NULL;
	return q_session_restore(call->p->session, g, save, n, &status) ?
		       standing(call) :
		       call_status(call, &status);
}

json_t *method_restore(struct call *call)
{
	const json_t *save = json_object_get(call->params, "save");
	char *text;
	json_t *result;

	if (json_is_string(save))
		return restore_text(call, json_string_value(save));
	if (!json_is_object(save))
		return call_fails(call, RPC_BAD_PARAMS, "save: what save gave, or its text");
	text = json_dumps(save, JSON_COMPACT);
	if (!text)
		return NULL;
	result = restore_text(call, text);
	free(text);
	return result;
}

/* Saves, restores beside the game and compares. */
json_t *method_verify(struct call *call)
{
	const struct q_match *m = q_session_match(call->p->session), *again;
	char *save = session_saved(call->p->session);
	struct q_session *other = q_session_new(&heap);
	struct q_status status = { .fault = Q_NO_MEMORY };
	json_t *result = NULL;

	if (save && other && q_session_restore(other, m->game, save, strlen(save), &status)) {
		again = q_session_match(other);
		result = json_object();
		json_object_set_new(
			result, "verified",
			json_boolean(again->count == m->count && again->scripted == m->scripted &&
				     memcmp(again->state, m->state, m->game->state_size) == 0));
		json_object_set_new(result, "answers", json_integer(m->count));
		json_object_set_new(result, "forced", json_integer(m->scripted));
		json_object_set_new(result, "hash",
				    hex_as_json(q_hash(Q_HASH_START, again->state,
						       m->game->state_size)));
	}
	q_session_free(other);
	free(save);
	return result ? result : call_status(call, &status);
}
