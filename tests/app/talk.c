/*
 * talk.c - a conversation with the engine, for tests.
 */
#include "tests/app/talk.h"

#include <stdlib.h>
#include <string.h>

static const struct q_game *open_any(void *with, const char *name, char **wrong)
{
	(void)with;
	*wrong = NULL;
	return strcmp(name, "duel") == 0 ? &duel_game : q_game_named(name);
}

struct protocol engine(void)
{
	return (struct protocol){ .open = open_any };
}

json_t *reply_to(struct protocol *p, const char *line)
{
	char *text = protocol_answer(p, line, strlen(line));
	json_t *reply = text ? json_loads(text, JSON_REJECT_DUPLICATES, NULL) : NULL;

	if (text && !reply)
		fail_msg("a reply that is not JSON: %s", text);
	if (text && strchr(text, '\n'))
		fail_msg("a reply of more than one line: %s", text);
	free(text);
	return reply;
}

json_t *called(struct protocol *p, const char *method, const char *params)
{
	char *line;
	json_t *reply;

	if (asprintf(&line, "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"%s\"%s%s}", method,
		     params ? ",\"params\":" : "", params ? params : "") < 0)
		abort();
	reply = reply_to(p, line);
	free(line);
	assert_non_null(reply);
	assert_string_equal(json_string_value(json_object_get(reply, "jsonrpc")), "2.0");
	assert_int_equal(json_integer_value(json_object_get(reply, "id")), 7);
	return reply;
}

json_t *result_of(struct protocol *p, const char *method, const char *params)
{
	json_t *reply = called(p, method, params), *result = json_object_get(reply, "result");

	if (!result)
		fail_msg("%s %s: %s", method, params ? params : "",
			 json_string_value(json_object_get(json_object_get(reply, "error"),
							   "message")));
	json_incref(result);
	json_decref(reply);
	return result;
}

void does(struct protocol *p, const char *method, const char *params)
{
	json_decref(result_of(p, method, params));
}

void fails(struct protocol *p, const char *method, const char *params, int code, const char *words)
{
	json_t *reply = called(p, method, params), *error = json_object_get(reply, "error");
	const char *message = json_string_value(json_object_get(error, "message"));

	if (!error)
		fail_msg("%s %s: it should have failed", method, params ? params : "");
	assert_int_equal(json_integer_value(json_object_get(error, "code")), code);
	if (!strstr(message, words))
		fail_msg("\"%s\" does not say \"%s\"", message, words);
	json_decref(reply);
}

int code_of(struct protocol *p, const char *line)
{
	json_t *reply = reply_to(p, line), *error = json_object_get(reply, "error");
	int code = (int)json_integer_value(json_object_get(error, "code"));

	assert_non_null(error);
	assert_non_null(json_object_get(reply, "id"));
	json_decref(reply);
	return code;
}

bool has(struct protocol *p, const char *method, const char *params, const char *json)
{
	json_t *result = result_of(p, method, params);
	json_t *expected = json_loads(json, JSON_DECODE_ANY, NULL);
	bool same;

	assert_non_null(expected);
	same = json_equal(result, expected);
	if (!same) {
		char *text = json_dumps(result, JSON_COMPACT | JSON_ENCODE_ANY);

		print_message("%s: %s\n", method, text);
		free(text);
	}
	json_decref(result);
	json_decref(expected);
	return same;
}

char *whole(struct protocol *p)
{
	json_t *all = json_object();
	char *text;

	json_object_set_new(all, "state", result_of(p, "state", NULL));
	json_object_set_new(all, "save", result_of(p, "save", NULL));
	json_object_set_new(all, "events", result_of(p, "events", NULL));
	json_object_set_new(all, "ask", result_of(p, "ask", NULL));
	text = json_dumps(all, JSON_COMPACT | JSON_SORT_KEYS);
	json_decref(all);
	assert_non_null(text);
	return text;
}

char *first_answer(struct protocol *p)
{
	json_t *list = result_of(p, "legal", NULL);
	const char *answer = json_string_value(json_object_get(json_array_get(list, 0), "answer"));
	char *params;

	assert_non_null(answer);
	if (asprintf(&params, "{\"answer\":\"%s\"}", answer) < 0)
		abort();
	json_decref(list);
	return params;
}

void play_first(struct protocol *p)
{
	char *params = first_answer(p);

	does(p, "play", params);
	free(params);
}
