/*
 * message.c - see message.h.
 */
#include "rpc/message.h"

#include "text/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *envelope(json_t *id)
{
	json_t *reply = json_object();

	json_object_set_new(reply, "jsonrpc", json_string("2.0"));
	if (id)
		json_object_set(reply, "id", id);
	else
		json_object_set_new(reply, "id", json_null());
	return reply;
}

json_t *rpc_result(json_t *id, json_t *result)
{
	json_t *reply = envelope(id);

	json_object_set_new(reply, "result", result);
	return reply;
}

/* A message that had to be cut may end in the middle of a character. */
static json_t *whole_characters(const char *message)
{
	json_t *text = NULL;

	for (size_t n = strlen(message), cut = 0; !text && cut < 4 && cut <= n; cut++)
		text = json_stringn(message, n - cut);
	return text ? text : json_string("malformed text");
}

json_t *rpc_error(json_t *id, int code, const char *message, json_t *data)
{
	json_t *reply = envelope(id), *error = json_object();

	json_object_set_new(error, "code", json_integer(code));
	json_object_set_new(error, "message", whole_characters(message));
	if (data)
		json_object_set_new(error, "data", data);
	json_object_set_new(reply, "error", error);
	return reply;
}

json_t *rpc_refusal(enum q_lang lang, json_t *id, int code, const char *why)
{
	return rpc_error(id, code, reason_in(lang, why), NULL);
}

char *rpc_line(json_t *value)
{
	char *text = value ? json_dumps(value, JSON_COMPACT | JSON_REAL_PRECISION(6)) : NULL;

	json_decref(value);
	return text;
}

json_t *rpc_read(const char *line, size_t n, char *wrong, size_t room)
{
	json_error_t error;
	json_t *message = json_loadb(line, n, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);

	if (!message)
		snprintf(wrong, room, "not JSON: %.160s (character %d)", error.text,
			 error.position);
	return message;
}
