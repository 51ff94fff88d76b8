/*
 * mcp.c - messages of the Model Context Protocol.
 *
 * Two generations of the protocol are served. Up to 2025-11-25 a client begins with `initialize` and both agree on
 * a version. From 2026-07-28 on every request names its version in `_meta`, and `server/discover`
 * tells what the server can do; results have a `resultType`, and lists say how long they hold. Older
 * clients pass over members that they do not know, so results are the same for all.
 */
#include "mcp/mcp.h"

#include "mcp/tools.h"
#include "rpc/message.h"
#include "text/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define META_VERSION "io.modelcontextprotocol/protocolVersion"
#define META_SERVER "io.modelcontextprotocol/serverInfo"

enum { NO_SUCH_RESOURCE = -32002, UNSUPPORTED_VERSION = -32022 };
enum { HOUR = 3600 * 1000 };

/* Newest first. */
static const char *const stateless[] = { "2026-07-28", NULL };
static const char *const handshake[] = { "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05",
					 NULL };

static const char instructions[] =
	"Quinte plays five tabletop battle games by their full rules. Call list_games, then "
	"start_game; look shows the board, the question and the answers; play gives an answer and lets "
	"the computer players move. If you are in doubt, call rules with an id such as SF-604 or a word, "
	"hint for the best moves with reasons, judge for one move. A move that a rule forbids is "
	"refused with the id of the rule; nothing has changed then. Say lang: \"fr\" for French.";

/* One request: its parameters, and its error if it fails. */
struct request {
	struct mcp *m;
	const json_t *params; /* an object, or NULL */
	int code;
	char message[512];
	json_t *data;
};

static json_t *fails(struct request *r, int code, const char *message)
{
	r->code = code;
	snprintf(r->message, sizeof r->message, "%s", reason_in(r->m->engine.lang, message));
	return NULL;
}

static const char *text_param(const struct request *r, const char *name)
{
	return json_string_value(json_object_get(r->params, name));
}

/* ---- versions ------------------------------------------------------------------------- */

static bool is_one_of(const char *version, const char *const *list)
{
	for (; *list; list++)
		if (strcmp(version, *list) == 0)
			return true;
	return false;
}

static json_t *versions(void)
{
	json_t *list = json_array();

	for (const char *const *v = stateless; *v; v++)
		json_array_append_new(list, json_string(*v));
	for (const char *const *v = handshake; *v; v++)
		json_array_append_new(list, json_string(*v));
	return list;
}

static json_t *server_info(void)
{
	return json_pack("{s:s, s:s, s:s}", "name", "quinte", "title", "Quinte", "version",
			 Q_VERSION);
}

static json_t *capabilities(void)
{
	return json_pack("{s:{}, s:{}, s:{}}", "tools", "resources", "prompts");
}

static json_t *method_initialize(struct request *r)
{
	const char *wanted = text_param(r, "protocolVersion");

	if (!wanted)
		return fails(r, RPC_BAD_PARAMS, "protocolVersion: name the version you speak");
	return json_pack("{s:s, s:o, s:o, s:s}", "protocolVersion",
			 is_one_of(wanted, handshake) ? wanted : handshake[0], "capabilities",
			 capabilities(), "serverInfo", server_info(), "instructions", instructions);
}

static json_t *method_discover(struct request *r)
{
	(void)r;
	return json_pack("{s:o, s:o, s:s}", "supportedVersions", versions(), "capabilities",
			 capabilities(), "instructions", instructions);
}

/* A request that names its version must name one that works without a handshake. */
static bool speaks(struct request *r)
{
	const json_t *meta = json_object_get(r->params, "_meta");
	const char *version = json_string_value(json_object_get(meta, META_VERSION));

	if (!version || is_one_of(version, stateless))
		return true;
	r->data = json_pack("{s:o, s:s}", "supported", versions(), "requested", version);
	fails(r, UNSUPPORTED_VERSION, "this version of the protocol is not supported");
	return false;
}

/* ---- methods -------------------------------------------------------------------------- */

static json_t *method_ping(struct request *r)
{
	(void)r;
	return json_object();
}

static json_t *method_tools_list(struct request *r)
{
	return json_pack("{s:o}", "tools", tools_list(r->m->engine.lang));
}

static json_t *method_tools_call(struct request *r)
{
	const char *name = text_param(r, "name");
	const json_t *args = json_object_get(r->params, "arguments");
	json_t *result;

	if (!name)
		return fails(r, RPC_BAD_PARAMS, "name: which tool?");
	if (args && !json_is_object(args))
		return fails(r, RPC_BAD_PARAMS, "arguments: give them by name, in an object");
	r->m->token = json_object_get(json_object_get(r->params, "_meta"), "progressToken");
	result = tool_result(r->m, name, args);
	r->m->token = NULL;
	return result ? result :
			fails(r, RPC_BAD_PARAMS, "there is no such tool; tools/list names them");
}

static json_t *method_resources_list(struct request *r)
{
	return json_pack("{s:o}", "resources", resources_list(r->m));
}

static json_t *method_templates_list(struct request *r)
{
	return json_pack("{s:o}", "resourceTemplates", resource_templates(r->m->engine.lang));
}

static json_t *method_resources_read(struct request *r)
{
	const char *uri = text_param(r, "uri");
	json_t *contents = uri ? resource_read(r->m, uri) : NULL;

	if (!uri)
		return fails(r, RPC_BAD_PARAMS, "uri: which resource?");
	if (!contents)
		return fails(r, NO_SUCH_RESOURCE,
			     "there is no such resource; resources/list names them");
	return json_pack("{s:[o]}", "contents", contents);
}

static json_t *method_prompts_list(struct request *r)
{
	return json_pack("{s:o}", "prompts", prompts_list(r->m->engine.lang));
}

static json_t *method_prompts_get(struct request *r)
{
	const char *name = text_param(r, "name"), *wrong = "name: which prompt?";
	json_t *prompt = NULL;

	if (name)
		prompt = prompt_get(r->m, name, json_object_get(r->params, "arguments"), &wrong);
	return prompt ? prompt : fails(r, RPC_BAD_PARAMS, wrong);
}

static const struct {
	const char *name;
	json_t *(*answer)(struct request *r);
	bool holds; /* the result is the same as long as the program runs */
} methods[] = {
	{ "initialize", method_initialize, false },
	{ "server/discover", method_discover, true },
	{ "ping", method_ping, false },
	{ "tools/list", method_tools_list, true },
	{ "tools/call", method_tools_call, false },
	{ "resources/list", method_resources_list, true },
	{ "resources/templates/list", method_templates_list, true },
	{ "resources/read", method_resources_read, true },
	{ "prompts/list", method_prompts_list, true },
	{ "prompts/get", method_prompts_get, false },
};

static json_t *answer_request(struct request *r, const char *name)
{
	for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
		json_t *result, *meta;

		if (strcmp(methods[i].name, name) != 0)
			continue;
		if (!speaks(r))
			return NULL;
		result = methods[i].answer(r);
		if (!result)
			return NULL;
		meta = json_pack("{s:o}", META_SERVER, server_info());
		json_object_set_new(result, "resultType", json_string("complete"));
		json_object_set_new(result, "_meta", meta);
		if (methods[i].holds) {
			json_object_set_new(result, "ttlMs", json_integer(HOUR));
			json_object_set_new(result, "cacheScope", json_string("public"));
		}
		return result;
	}
	return fails(r, RPC_NO_METHOD, "there is no such method");
}

/* The reply to one message, or NULL for a notification or a reply of the client. */
static json_t *answer_message(struct mcp *m, const json_t *message)
{
	const json_t *params = json_object_get(message, "params");
	const char *method = json_string_value(json_object_get(message, "method"));
	json_t *id = json_object_get(message, "id"), *result;
	struct request r = { .m = m, .params = params };

	if (!json_is_object(message))
		return rpc_refusal(m->engine.lang, NULL, RPC_INVALID_REQUEST,
				   "a message is an object");
	if (!method)
		return json_object_get(message, "result") || json_object_get(message, "error") ?
			       NULL :
			       rpc_refusal(m->engine.lang, id, RPC_INVALID_REQUEST,
					   "method: name one");
	if (!id)
		return NULL;
	if (!json_is_string(id) && !json_is_number(id))
		return rpc_refusal(m->engine.lang, NULL, RPC_INVALID_REQUEST,
				   "id: a string or a number");
	if (params && !json_is_object(params))
		return rpc_refusal(m->engine.lang, id, RPC_BAD_PARAMS,
				   "params: give them by name, in an object");
	result = answer_request(&r, method);
	return result ? rpc_result(id, result) : rpc_error(id, r.code, r.message, r.data);
}

/* A notification of the engine about a long call, as this protocol has them. */
static void tell_progress(void *around, const char *line)
{
	struct mcp *m = around;
	json_t *told = m->tell && m->token ? json_loads(line, 0, NULL) : NULL, *params;
	char *text;

	if (!told)
		return;
	params = json_object_get(told, "params");
	text = rpc_line(json_pack("{s:s, s:s, s:{s:O, s:O, s:O}}", "jsonrpc", "2.0", "method",
				  "notifications/progress", "params", "progressToken", m->token,
				  "progress", json_object_get(params, "done"), "total",
				  json_object_get(params, "count")));
	if (text)
		m->tell(m->around, text);
	free(text);
	json_decref(told);
}

char *mcp_answer(struct mcp *m, const char *line, size_t n)
{
	json_t *message, *reply;
	char wrong[256];

	if (n > MCP_LINE_MAX)
		return rpc_line(rpc_refusal(m->engine.lang, NULL, RPC_TOO_LARGE,
					    "a line holds 1 MiB at most"));
	message = rpc_read(line, n, wrong, sizeof wrong);
	if (!message)
		return rpc_line(rpc_refusal(m->engine.lang, NULL, RPC_PARSE, wrong));
	m->engine.tell = tell_progress;
	m->engine.around = m;
	reply = answer_message(m, message);
	json_decref(message);
	return rpc_line(reply);
}

void mcp_free(struct mcp *m)
{
	protocol_free(&m->engine);
}
