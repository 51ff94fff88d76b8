/*
 * read.c - read-only RPC methods.
 */
#include "rpc/methods.h"

#include <stdlib.h>
#include <string.h>

/* perft goes on while the counts are below the limit, and never deeper than the stack. */
enum { PERFT_DEPTH_MAX = 64, PERFT_COUNT_MAX = 1000000, QUERY_MAX = 1 << 24 };

static const struct q_match *match(const struct call *call)
{
	return q_session_match(call->p->session);
}

json_t *method_state(struct call *call)
{
	const struct q_match *m = match(call);

	return struct_as_json(m->game->fields, m->state, m->game->pack);
}

json_t *method_view(struct call *call)
{
	const struct q_match *m = match(call);
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	int seat;

	switch (call_seat(call, &seat)) {
	case SEAT_ABSENT: return call_fails(call, RPC_BAD_PARAMS, "seat: whose view?");
	case SEAT_BAD: return NULL;
	case SEAT_GIVEN: break;
	}
	m->game->observe(m->game, view, m->state, seat);
	return struct_as_json(m->game->fields, view, m->game->pack);
}

json_t *method_legal(struct call *call)
{
	const struct q_match *m = match(call);
	static _Thread_local q_action answers[Q_ANSWERS_MAX];
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	int seat = q_question_of(m->state)->player;
	json_t *list;
	uint32_t n = 0;

	if (call_seat(call, &seat) == SEAT_BAD)
		return NULL;
	list = json_array();
	if (!q_over(m->state) && seat == q_question_of(m->state)->player)
		n = m->game->legal(m->game, m->state, answers);
	asked_view(m, view);
	for (uint32_t i = 0; i < n; i++) {
		json_t *one = json_object();

		json_object_set_new(one, "answer", notated(m->game, view, answers[i]));
		json_object_set_new(one, "number", hex_as_json(answers[i]));
		json_object_set_new(one, "text", described(m->game, view, answers[i], call->lang));
		json_array_append_new(list, one);
	}
	return list;
}

json_t *method_refuses(struct call *call)
{
	const struct q_match *m = match(call);
	q_action answer;
	q_rule broken;

	if (q_over(m->state))
		return call_fails(call, RPC_OVER, "the game is over");
	if (!call_answer(call, &answer))
		return NULL;
	broken = m->game->refuses(m->game, m->state, answer);
	return broken ? rule_as_json(m->game, broken, call->lang) : json_null();
}

json_t *method_ask(struct call *call)
{
	return ask_as_json(match(call), call->lang);
}

/* ---- events --------------------------------------------------------------------- */

static json_t *event_as_json(const struct q_game *g, const void *view, const struct q_event *e,
			     uint32_t number, enum q_lang lang)
{
	json_t *one = json_object(), *args = json_array();

	for (int i = 0; i < Q_EVENT_ARGS; i++)
		json_array_append_new(args, json_integer(e->arg[i]));
	json_object_set_new(one, "number", json_integer(number));
	json_object_set_new(one, "kind", json_string(g->events[e->kind].name));
	json_object_set_new(one, "args", args);
	json_object_set_new(one, "text", told(g, view, e, lang));
	return one;
}

/* Events from number `since` on, as a seat was told them; their sentences are made from what it
 * sees now. */
struct telling {
	struct call *call;
	const void *view;
	json_int_t since;
	json_t *list;
};

static bool tell_step(void *self, const struct q_step *step)
{
	struct telling *t = self;
	const struct q_game *g = match(t->call)->game;

	for (uint32_t i = 0; i < step->events; i++)
		if (step->event_number[i] >= t->since)
			json_array_append_new(t->list,
					      event_as_json(g, t->view, &step->event[i],
							    step->event_number[i], t->call->lang));
	return true;
}

json_t *method_events(struct call *call)
{
	const struct q_session *s = call->p->session;
	const json_t *since = json_object_get(call->params, "since");
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct telling telling = { call, view, json_integer_value(since), NULL };
	int seat = Q_CHANCE; /* which is told everything */
	json_t *result;

	if (call_seat(call, &seat) == SEAT_BAD)
		return NULL;
	if (since && (!json_is_integer(since) || json_integer_value(since) < 0))
		return call_fails(call, RPC_BAD_PARAMS, "since: a number from 0 up");
	q_session_view(s, seat, view);
	telling.list = json_array();
	q_session_steps(s, 0, UINT32_MAX, seat, tell_step, &telling);
	result = json_object();
	json_object_set_new(result, "events", telling.list);
	json_object_set_new(result, "next", json_integer(q_session_events(s)));
	return result;
}

/* ---- tables --------------------------------------------------------------------- */

struct path {
	const struct q_match *m;
	const char *text;
	struct q_error *error;
	bool *found;
};

static void put_field(const void *what, struct q_out *out)
{
	const struct path *p = what;
	const struct q_game *g = p->m->game;

	*p->found = q_field_get(g->fields, p->m->state, g->pack, p->text, out, p->error);
}

json_t *method_fields(struct call *call)
{
	const struct q_match *m = match(call);
	const json_t *given = json_object_get(call->params, "path");
	struct q_error error = { .line = 0 };
	bool found = false;
	struct path path = { m, json_string_value(given), &error, &found };
	char *text;
	json_t *value = NULL;

	if (!given)
		return fields_as_json(m->game->fields, m->game->pack);
	if (!path.text)
		return call_fails(call, RPC_BAD_PARAMS, "path: such as \"player[1].hand[3]\"");
	text = written(put_field, &path);
	if (text && found)
		value = json_loads(text, JSON_DECODE_ANY, NULL);
	else if (text)
		call_fails(call, RPC_BAD_PARAMS, "%s", error.text);
	free(text);
	return value;
}

struct audited {
	const struct q_match *m;
	int seat;
	uint32_t *flaws;
};

static void put_audit(const void *what, struct q_out *out)
{
	const struct audited *a = what;

	*a->flaws = q_audit(a->m->game, a->m->state, a->seat, false, out);
}

/* The audit's lines, sorted by their first word. */
json_t *method_audit(struct call *call)
{
	static const char *const words[] = { "sees", "hidden", "flaw" };
	struct audited a = { .m = match(call) };
	uint32_t flaws = 0;
	char *text, *next;
	json_t *lists[3], *result;

	switch (call_seat(call, &a.seat)) {
	case SEAT_ABSENT: return call_fails(call, RPC_BAD_PARAMS, "seat: whose view?");
	case SEAT_BAD: return NULL;
	case SEAT_GIVEN: break;
	}
	a.flaws = &flaws;
	text = written(put_audit, &a);
	if (!text)
		return NULL;
	for (int i = 0; i < 3; i++)
		lists[i] = json_array();
	for (char *line = text; *line; line = next) {
		size_t n = strcspn(line, "\n");

		next = line + n + (line[n] == '\n');
		for (int i = 0; i < 3; i++)
			if (strncmp(line, words[i], strlen(words[i])) == 0)
				json_array_append_new(lists[i], json_stringn(line + 7, n - 7));
	}
	free(text);
	result = json_object();
	json_object_set_new(result, "sees", lists[0]);
	json_object_set_new(result, "hidden", lists[1]);
	json_object_set_new(result, "flaws", lists[2]);
	return result;
}

/* ---- queries -------------------------------------------------------------------- */

/* A game's own reply, in a buffer that grows; NULL with the error in the call. */
static char *game_reply(struct call *call, const void *view, const char *question)
{
	const struct q_game *g = match(call)->game;
	struct q_error error = { .text = "" };

	for (size_t room = 4096; room <= QUERY_MAX; room *= 2) {
		char *text = malloc(room);
		struct q_out out;

		if (!text)
			return NULL;
		out = q_out(text, room);
		if (!g->query(g, view, question, strlen(question), &out, &error)) {
			call_fails(call, RPC_BAD_PARAMS, "ask: %s", error.text);
			free(text);
			return NULL;
		}
		if (out.used < room)
			return text;
		free(text);
	}
	return NULL;
}

json_t *method_query(struct call *call)
{
	const struct q_match *m = match(call);
	const json_t *ask = json_object_get(call->params, "ask");
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	int seat = Q_NOBODY;
	char *question, *reply;
	json_t *value;

	if (!m->game->query)
		return call_fails(call, RPC_BAD_PARAMS, "%s answers no queries", m->game->id);
	if (call_seat(call, &seat) == SEAT_BAD)
		return NULL;
	if (!ask)
		return call_fails(call, RPC_BAD_PARAMS, "ask: what?");
	m->game->observe(m->game, view, m->state, seat);
	question = json_dumps(ask, JSON_COMPACT | JSON_ENCODE_ANY);
	reply = question ? game_reply(call, view, question) : NULL;
	value = reply ? json_loads(reply, JSON_DECODE_ANY, NULL) : NULL;
	free(question);
	free(reply);
	return value;
}

/* ---- packs ---------------------------------------------------------------------- */

json_t *method_pack(struct call *call)
{
	const struct q_pack *pack = match(call)->game->pack;
	json_t *one;

	if (!pack)
		return json_null();
	one = json_object();
	json_object_set_new(one, "id", json_string(pack->id));
	json_object_set_new(one, "hash", hex_as_json(pack->hash));
	json_object_set_new(one, "data", struct_as_json(pack->shape->fields, pack->data, pack));
	return one;
}

static void put_schema(const void *game, struct q_out *out)
{
	const struct q_game *g = game;

	q_schema(g->pack->shape->fields, g->id, out);
}

json_t *method_schema(struct call *call)
{
	const struct q_game *g = match(call)->game;
	char *text = g->pack ? written(put_schema, g) : NULL;
	json_t *value = text ? json_loads(text, 0, NULL) : NULL;

	free(text);
	return g->pack ? value : json_null();
}

/* ---- numbers -------------------------------------------------------------------- */

json_t *method_score(struct call *call)
{
	const struct q_match *m = match(call);
	int32_t score[Q_SEATS] = { 0 };
	json_t *list = json_array(), *one = json_object();

	m->game->score(m->game, m->state, score);
	for (int i = 0; i < ((const struct q_head *)m->state)->seats; i++)
		json_array_append_new(list, json_integer(score[i]));
	json_object_set_new(one, "over", json_boolean(q_over(m->state)));
	json_object_set_new(one, "score", list);
	return one;
}

json_t *method_perft(struct call *call)
{
	const struct q_match *m = match(call);
	const json_t *given = json_object_get(call->params, "depth");
	json_int_t depth = json_integer_value(given);
	uint64_t count = 1;

	if (!json_is_integer(given) || depth < 0 || depth > PERFT_DEPTH_MAX)
		return call_fails(call, RPC_BAD_PARAMS, "depth: a number from 0 to %d",
				  PERFT_DEPTH_MAX);
	/* Depth by depth, so that it can stop before a count takes too long. */
	for (int i = 1; i <= depth; i++) {
		if (count > PERFT_COUNT_MAX)
			return call_fails(
				call, RPC_TOO_LARGE,
				"more than %d sequences of %d answers: count with \"quinte perft\"",
				PERFT_COUNT_MAX, i - 1);
		count = q_perft(m->game, m->state, i);
	}
	return json_integer((json_int_t)count);
}
