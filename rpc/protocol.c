/*
 * protocol.c - JSON-RPC messages, batches and errors. The methods are in table.c.
 */
#include "rpc/methods.h"

#include "rpc/message.h"
#include "text/message.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void protocol_free(struct protocol *p)
{
	ponder_free(p);
	q_session_free(p->session);
	p->session = NULL;
}

/* ---- replies ------------------------------------------------------------------ */

char *protocol_too_long(void)
{
	return rpc_line(rpc_error(NULL, RPC_TOO_LARGE, "a line holds 16 MiB at most", NULL));
}

/* ---- calls -------------------------------------------------------------------- */

json_t *call_fails(struct call *call, enum rpc_error code, const char *format, ...)
{
	va_list args;

	call->code = code;
	va_start(args, format);
	vsnprintf(call->message, sizeof call->message, format, args);
	va_end(args);
	if (call->lang == Q_FR)
		snprintf(call->message, sizeof call->message, "%s", reason_in(Q_FR, call->message));
	return NULL;
}

static bool knows(const struct method *method, const char *name)
{
	if (strcmp(name, "lang") == 0)
		return true;
	for (int i = 0; method->params[i]; i++)
		if (strcmp(method->params[i], name) == 0)
			return true;
	return false;
}

/* A misspelt parameter must not go unnoticed: the search would take its defaults. */
static bool refuse_param(struct call *call, const struct method *method, const char *name)
{
	char list[256] = "";
	struct q_out out = q_out(list, sizeof list);

	for (int i = 0; method->params[i]; i++) {
		q_put(&out, method->params[i]);
		q_put(&out, ", ");
	}
	call_fails(call, RPC_BAD_PARAMS, "%s has no parameter \"%.60s\"; it knows %slang",
		   method->name, name, list);
	return false;
}

/* Parameters by name, all of them known; lang is every method's. */
static bool takes_params(struct call *call, const struct method *method)
{
	const json_t *lang = json_object_get(call->params, "lang");
	const char *name = json_string_value(lang), *key;
	json_t *value;

	if (call->params && !json_is_object(call->params)) {
		call_fails(call, RPC_BAD_PARAMS, "params: give them by name, in an object");
		return false;
	}
	json_object_foreach((json_t *)call->params, key, value)
	{
		if (!knows(method, key))
			return refuse_param(call, method, key);
	}
	if (!lang)
		return true;
	if (!name || !q_lang_named(name, &call->lang)) {
		call_fails(call, RPC_BAD_PARAMS, "lang: write one of %s", language_codes());
		return false;
	}
	return true;
}

json_t *protocol_call(struct call *call, const char *name)
{
	const struct method *method = method_named(name);
	json_t *result;

	if (!method)
		return call_fails(call, RPC_NO_METHOD, "there is no method \"%.60s\"", name);
	if (!takes_params(call, method))
		return NULL;
	if (method->game && (!call->p->session || !q_session_game(call->p->session)))
		return call_fails(call, RPC_NO_GAME, "no game was started; begin with new");
	result = method->answer(call);
	if (!result && !call->code)
		return call_fails(call, RPC_INTERNAL, "there is no memory left");
	return result;
}

/* The id comes back with the reply, so that its length bounds that of an error. */
static bool is_id(const json_t *id)
{
	return (json_is_string(id) && json_string_length(id) <= ID_MAX) || json_is_number(id) ||
	       json_is_null(id);
}

/* The first member that a message does not have, or NULL. */
static const char *unknown_member(const json_t *message)
{
	static const char *const known[] = { "jsonrpc", "id", "method", "params" };
	const char *key;
	json_t *value;

	json_object_foreach((json_t *)message, key, value)
	{
		size_t i = 0;

		while (i < 4 && strcmp(key, known[i]) != 0)
			i++;
		if (i == 4)
			return key;
	}
	return NULL;
}

static json_t *refuse_member(json_t *id, const char *member, enum q_lang lang)
{
	char text[256];

	snprintf(text, sizeof text,
		 "a message has no member \"%.60s\"; it has jsonrpc, id, method and params",
		 member);
	return rpc_refusal(lang, id, RPC_INVALID_REQUEST, text);
}

/* The reply to one message, or NULL for a notification. */
static json_t *answer_message(struct protocol *p, const json_t *message)
{
	const json_t *version = json_object_get(message, "jsonrpc");
	const json_t *method = json_object_get(message, "method");
	json_t *id = json_object_get(message, "id"), *result;
	const char *unknown = unknown_member(message);
	struct call call = {
		.p = p, .id = id, .params = json_object_get(message, "params"), .lang = p->lang
	};

	if (!json_is_object(message))
		return rpc_refusal(p->lang, NULL, RPC_INVALID_REQUEST, "a message is an object");
	if (id && !is_id(id))
		return rpc_refusal(p->lang, NULL, RPC_INVALID_REQUEST,
				   "id: a string of 256 bytes at most, a number or null");
	if (!json_is_string(version) || strcmp(json_string_value(version), "2.0") != 0)
		return rpc_refusal(p->lang, id, RPC_INVALID_REQUEST, "jsonrpc: say \"2.0\"");
	if (!json_is_string(method))
		return rpc_refusal(p->lang, id, RPC_INVALID_REQUEST, "method: name one");
	if (unknown)
		return refuse_member(id, unknown, p->lang);
	result = protocol_call(&call, json_string_value(method));
	ponder_follow(p);
	if (!id) {
		json_decref(result);
		json_decref(call.data);
		return NULL;
	}
	if (!result)
		return rpc_error(id, call.code, call.message, call.data);
	return rpc_result(id, result);
}

static json_t *answer_batch(struct protocol *p, const json_t *batch)
{
	json_t *replies, *message;
	size_t i;

	if (json_array_size(batch) == 0)
		return rpc_refusal(p->lang, NULL, RPC_INVALID_REQUEST, "an empty batch");
	if (json_array_size(batch) > BATCH_MAX)
		return rpc_refusal(p->lang, NULL, RPC_TOO_LARGE,
				   "a batch holds 256 messages at most");
	replies = json_array();
	json_array_foreach(batch, i, message)
	{
		json_t *reply = answer_message(p, message);

		if (reply)
			json_array_append_new(replies, reply);
	}
	if (json_array_size(replies))
		return replies;
	json_decref(replies);
	return NULL;
}

char *protocol_answer(struct protocol *p, const char *line, size_t n)
{
	json_t *message, *reply;
	char text[256];

	if (n > LINE_MAX_BYTES)
		return protocol_too_long();
	message = rpc_read(line, n, text, sizeof text);
	if (!message)
		return rpc_line(rpc_refusal(p->lang, NULL, RPC_PARSE, text));
	reply = json_is_array(message) ? answer_batch(p, message) : answer_message(p, message);
	json_decref(message);
	return rpc_line(reply);
}

bool protocol_calls(const char *line, size_t n, const char *method)
{
	enum { LONGEST = 4096 };
	json_t *message = n <= LONGEST ? json_loadb(line, n, 0, NULL) : NULL, *one;
	bool calls = false;
	size_t i;

	if (json_is_object(message))
		calls = json_is_string(one = json_object_get(message, "method")) &&
			strcmp(json_string_value(one), method) == 0;
	json_array_foreach(message, i, one)
	{
		const char *name = json_string_value(json_object_get(one, "method"));

		calls |= name && strcmp(name, method) == 0;
	}
	json_decref(message);
	return calls;
}
