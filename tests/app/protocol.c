/*
 * protocol.c - the engine protocol, message by message: what is answered, what is
 * refused, and that a refusal changes nothing.
 *
 * The null game is in the registry; the duel (hidden hands, dice, options) is opened
 * by the test, as a server would open a game with a pack.
 */
#include "rpc/protocol.h"
#include "tests/app/group.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const struct q_game duel_game;

static const struct q_game *open_any(void *with, const char *name, char **wrong)
{
	(void)with;
	*wrong = NULL;
	return strcmp(name, "duel") == 0 ? &duel_game : q_game_named(name);
}

static struct protocol engine(void)
{
	return (struct protocol){ .open = open_any };
}

/* ---- talking -------------------------------------------------------------------- */

static json_t *reply_to(struct protocol *p, const char *line)
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

/* The whole reply to a call; params are a JSON object or NULL. */
static json_t *called(struct protocol *p, const char *method, const char *params)
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

/* The result, which must be there. To be given back with json_decref. */
static json_t *result_of(struct protocol *p, const char *method, const char *params)
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

static void does(struct protocol *p, const char *method, const char *params)
{
	json_decref(result_of(p, method, params));
}

/* The error's code; its message holds the words. */
static void fails(struct protocol *p, const char *method, const char *params, int code,
		  const char *words)
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

static int code_of(struct protocol *p, const char *line)
{
	json_t *reply = reply_to(p, line), *error = json_object_get(reply, "error");
	int code = (int)json_integer_value(json_object_get(error, "code"));

	assert_non_null(error);
	assert_non_null(json_object_get(reply, "id"));
	json_decref(reply);
	return code;
}

static bool has(struct protocol *p, const char *method, const char *params, const char *json)
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

/* A text of everything the engine knows of its game, to see that nothing changed. */
static char *whole(struct protocol *p)
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

/* The first legal answer, as the text of params for play. */
static char *first_answer(struct protocol *p)
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

static void play_first(struct protocol *p)
{
	char *params = first_answer(p);

	does(p, "play", params);
	free(params);
}

/* ---- the null game ---------------------------------------------------------------- */

/* NU-101, NU-103, NU-D01: one question, one answer, and the seat has won. */
static void test_whole_game(void **state)
{
	struct protocol p = engine();

	(void)state;
	does(&p, "new", "{\"game\":\"null\",\"seed\":1}");
	assert_true(has(&p, "ask", NULL,
			"{\"player\":0,\"kind\":\"done\",\"subject\":[0,0,0],"
			"\"text\":\"Are you done?\"}"));
	assert_true(has(&p, "ask", "{\"lang\":\"fr\"}",
			"{\"player\":0,\"kind\":\"done\",\"subject\":[0,0,0],"
			"\"text\":\"Avez-vous terminé ?\"}"));
	assert_true(has(
		&p, "legal", NULL,
		"[{\"answer\":\"done\",\"number\":\"0x0100000000000000\",\"text\":\"Done.\"}]"));
	assert_true(has(&p, "score", NULL, "{\"over\":false,\"score\":[0]}"));
	does(&p, "play", "{\"answer\":\"done\"}");
	assert_true(has(&p, "score", NULL, "{\"over\":true,\"score\":[10000]}"));
	assert_true(has(&p, "legal", NULL, "[]"));
	assert_true(has(&p, "ask", NULL,
			"{\"player\":null,\"kind\":\"over\",\"subject\":[0,0,0],"
			"\"text\":\"The game is over; you have won.\"}"));
	assert_true(has(&p, "events", "{\"seat\":0,\"lang\":\"fr\"}",
			"{\"events\":[{\"number\":0,\"kind\":\"ended\",\"args\":[0,0,0,0,0],"
			"\"text\":\"La partie est finie ; vous avez gagné.\"}],\"next\":1}"));
	assert_true(has(&p, "events", "{\"since\":1}", "{\"events\":[],\"next\":1}"));
	fails(&p, "play", "{\"answer\":\"done\"}", RPC_OVER, "over");
	fails(&p, "refuses", "{\"answer\":\"done\"}", RPC_OVER, "over");
	protocol_free(&p);
}

/* NU-102: another answer is refused with the rule, in the language of the call. */
static void test_refusal(void **state)
{
	struct protocol p = engine();
	json_t *reply, *data;
	char *before, *after;

	(void)state;
	does(&p, "new", "{\"game\":\"null\",\"seed\":1}");
	before = whole(&p);
	reply = called(&p, "play", "{\"answer\":\"0x0200000000000000\"}");
	data = json_object_get(json_object_get(reply, "error"), "data");
	assert_int_equal(json_integer_value(json_object_get(json_object_get(reply, "error"),
							    "code")),
			 RPC_REFUSED);
	assert_string_equal(json_string_value(json_object_get(data, "rule")), "NU-102");
	assert_string_equal(json_string_value(json_object_get(data, "text")),
			    "The only answer is done.");
	json_decref(reply);
	fails(&p, "play", "{\"answer\":\"0x0200000000000000\",\"lang\":\"fr\"}", RPC_REFUSED,
	      "NU-102 : La seule réponse possible est : done.");
	assert_true(
		has(&p, "refuses", "{\"answer\":\"0x0200000000000000\",\"lang\":\"fr\"}",
		    "{\"rule\":\"NU-102\",\"text\":\"La seule réponse possible est : done.\"}"));
	assert_true(has(&p, "refuses", "{\"answer\":\"done\"}", "null"));
	fails(&p, "play", "{\"answer\":\"dine\"}", RPC_BAD_PARAMS, "dine");
	fails(&p, "play", NULL, RPC_BAD_PARAMS, "answer");
	after = whole(&p);
	assert_string_equal(before, after);
	free(before);
	free(after);
	protocol_free(&p);
}

/* One call a step; a reply larger than the first room for it comes whole. */
static void test_step(void **state)
{
	struct protocol p = engine();
	json_t *reply;
	char *before, *after;

	(void)state;
	fails(&p, "step", "{}", RPC_NO_GAME, "begin with new");
	does(&p, "new", "{\"game\":\"dawnfall\",\"seed\":5}");
	for (int i = 0; i < 150; i++)
		play_first(&p);
	reply = result_of(&p, "step", "{\"since\":-1,\"seat\":0,\"want\":[\"save\",\"view\"]}");
	assert_true(json_array_size(json_object_get(reply, "steps")) > 150);
	assert_true(json_is_string(json_object_get(reply, "save")));
	json_decref(reply);
	before = whole(&p);
	fails(&p, "step", "{\"at\":0}", RPC_STALE, "look again");
	fails(&p, "step", "{\"answer\":\"dance\"}", RPC_BAD_PARAMS, "not an answer");
	fails(&p, "step", "{\"dance\":1}", RPC_BAD_PARAMS, "no parameter");
	fails(&p, "step", "{\"redo\":true}", RPC_NO_UNDO, "taken back");
	after = whole(&p);
	assert_string_equal(before, after);
	free(after);
	does(&p, "step", "{\"undo\":\"any\",\"lang\":\"fr\"}");
	does(&p, "step", "{\"redo\":true}");
	after = whole(&p);
	assert_string_equal(before, after);
	free(before);
	free(after);
	protocol_free(&p);
}

static void test_undo_save_restore(void **state)
{
	struct protocol p = engine(), q = engine();
	json_t *save, *again;
	char *text, *params, *before, *after;

	(void)state;
	does(&p, "new", "{\"game\":\"null\",\"seed\":\"0x2a\"}");
	fails(&p, "undo", NULL, RPC_NO_UNDO, "nothing");
	before = whole(&p);
	does(&p, "play", "{\"answer\":\"done\"}");
	does(&p, "undo", NULL);
	after = whole(&p);
	assert_string_equal(before, after);
	free(before);
	free(after);
	does(&p, "play", "{\"answer\":\"0x0100000000000000\"}");
	save = result_of(&p, "save", NULL);
	assert_string_equal(json_string_value(json_object_get(save, "seed")), "0x000000000000002a");
	text = json_dumps(save, JSON_COMPACT);
	if (asprintf(&params, "{\"save\":%s}", text) < 0)
		abort();
	does(&q, "restore", params);
	before = whole(&p);
	after = whole(&q);
	assert_string_equal(before, after);
	again = result_of(&q, "verify", NULL);
	assert_true(json_is_true(json_object_get(again, "verified")));
	assert_true(json_equal(json_object_get(again, "hash"), json_object_get(save, "hash")));
	json_decref(again);
	json_decref(save);
	free(text);
	free(params);
	free(before);
	free(after);
	protocol_free(&p);
	protocol_free(&q);
}

/* A save that was tampered with is refused, and the game on the table stays. */
static void test_bad_saves(void **state)
{
	static const struct {
		const char *save, *words;
	} bad[] = {
		{ "{}", "not a complete saved game" },
		{ "{\"quinte\":1,\"game\":\"null\"}", "not a complete saved game" },
		{ "{\"quinte\":2,\"game\":\"null\",\"rules\":1,\"pack\":\"0xcbf29ce484222325\","
		  "\"options\":{},\"seed\":\"0x0000000000000001\",\"answers\":[],"
		  "\"hash\":\"0x0000000000000000\"}",
		  "another version of Quinte" },
		{ "{\"quinte\":1,\"game\":\"null\",\"rules\":9,\"pack\":\"0xcbf29ce484222325\","
		  "\"options\":{},\"seed\":\"0x0000000000000001\",\"answers\":[],"
		  "\"hash\":\"0x0000000000000000\"}",
		  "version 9 of the rules of null; this is version 1" },
		{ "{\"quinte\":1,\"game\":\"null\",\"rules\":1,\"pack\":\"0x0000000000000001\","
		  "\"options\":{},\"seed\":\"0x0000000000000001\",\"answers\":[],"
		  "\"hash\":\"0x0000000000000000\"}",
		  "--pack" },
		{ "{\"quinte\":1,\"game\":\"null\",\"rules\":1,\"pack\":\"0xcbf29ce484222325\","
		  "\"options\":{},\"seed\":\"0x0000000000000001\",\"answers\":[\"done\",\"done\"],"
		  "\"hash\":\"0x0000000000000000\"}",
		  "answer 2" },
		{ "{\"quinte\":1,\"game\":\"null\",\"rules\":1,\"pack\":\"0xcbf29ce484222325\","
		  "\"options\":{},\"seed\":\"0x0000000000000001\",\"answers\":[\"done\"],"
		  "\"hash\":\"0x0000000000000000\"}",
		  "do not lead to the saved position" },
	};
	struct protocol p = engine();
	char *before, *after, *params;

	(void)state;
	does(&p, "new", "{\"game\":\"null\",\"seed\":5}");
	before = whole(&p);
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		if (asprintf(&params, "{\"save\":%s}", bad[i].save) < 0)
			abort();
		fails(&p, "restore", params, RPC_BAD_STATE, bad[i].words);
		free(params);
	}
	fails(&p, "restore", "{\"save\":\"{\\\"quinte\\\": 1,\"}", RPC_BAD_STATE, "found the end");
	fails(&p, "restore", "{\"save\":7}", RPC_BAD_PARAMS, "save");
	after = whole(&p);
	assert_string_equal(before, after);
	free(before);
	free(after);
	protocol_free(&p);
}

/* ---- positions -------------------------------------------------------------------- */

static void test_load_and_set(void **state)
{
	struct protocol p = engine();
	char *before, *after;

	(void)state;
	does(&p, "new", "{\"game\":\"null\",\"seed\":1}");
	assert_true(has(&p, "fields", "{\"path\":\"head.seats\"}", "1"));
	before = whole(&p);
	fails(&p, "set", "{\"path\":\"done\",\"value\":true}", RPC_BAD_STATE, "done");
	fails(&p, "set", "{\"path\":\"don\",\"value\":true}", RPC_BAD_PARAMS, "don");
	fails(&p, "set", "{\"path\":\"done\",\"value\":3}", RPC_BAD_PARAMS, "true or false");
	fails(&p, "set", "{\"path\":\"done\"}", RPC_BAD_PARAMS, "value");
	fails(&p, "fields", "{\"path\":\"nothing\"}", RPC_BAD_PARAMS, "nothing");
	fails(&p, "load", "{\"state\":{\"done\":true}}", RPC_BAD_STATE, "done");
	fails(&p, "load", "{\"state\":{\"dun\":true}}", RPC_BAD_STATE, "dun");
	fails(&p, "load", "{\"state\":{\"frame\":[]}}", RPC_BAD_STATE, "no rule asks it");
	fails(&p, "load", "{\"state\":[]}", RPC_BAD_PARAMS, "state");
	after = whole(&p);
	assert_string_equal(before, after);
	free(before);
	free(after);
	/* The over state of the null game, as a whole. */
	does(&p, "load",
	     "{\"state\":{\"head\":{\"ask\":{\"player\":255,\"kind\":0}},\"frame\":[],\"done\":true}}");
	assert_true(has(&p, "score", NULL, "{\"over\":true,\"score\":[10000]}"));
	does(&p, "verify", NULL);
	protocol_free(&p);
}

/* Secrets stay secret: the other seat sees that a card was drawn, not which. */
static void test_views(void **state)
{
	struct protocol p = engine();
	json_t *mine, *theirs, *events;
	size_t i;
	json_t *event;
	bool open = false, told_twice = false;

	(void)state;
	does(&p, "new", "{\"game\":\"duel\",\"seed\":3}");
	mine = result_of(&p, "fields", "{\"path\":\"side[0].hand\"}");
	theirs = result_of(&p, "view", "{\"seat\":1}");
	assert_true(json_integer_value(json_array_get(mine, 0)) +
			    json_integer_value(json_array_get(mine, 1)) +
			    json_integer_value(json_array_get(mine, 2)) +
			    json_integer_value(json_array_get(mine, 3)) ==
		    3);
	json_decref(mine);
	mine = json_object_get(json_array_get(json_object_get(theirs, "side"), 0), "hand");
	json_array_foreach(mine, i, event) assert_int_equal(json_integer_value(event), 0);
	json_decref(theirs);
	events = result_of(&p, "events", "{\"seat\":1}");
	json_array_foreach(json_object_get(events, "events"), i, event)
	{
		const char *kind = json_string_value(json_object_get(event, "kind"));
		json_int_t who =
			json_integer_value(json_array_get(json_object_get(event, "args"), 0));

		open |= strcmp(kind, "drew") == 0 && who == 0;
		told_twice |= strcmp(kind, "drew-secret") == 0 && who == 1;
	}
	json_decref(events);
	assert_false(open);
	assert_false(told_twice);
	events = result_of(&p, "audit", "{\"seat\":1}");
	assert_int_equal(json_array_size(json_object_get(events, "flaws")), 0);
	json_decref(events);
	fails(&p, "view", "{\"seat\":2}", RPC_BAD_PARAMS, "0 to 1");
	fails(&p, "view", "{\"seat\":-1}", RPC_BAD_PARAMS, "0 to 1");
	fails(&p, "view", NULL, RPC_BAD_PARAMS, "whose");
	does(&p, "view", "{\"seat\":null}");
	protocol_free(&p);
}

/* ---- chance ----------------------------------------------------------------------- */

static void test_tape(void **state)
{
	struct protocol p = engine();
	json_t *standing, *answers;
	char *before, *after;

	(void)state;
	fails(&p, "new", "{\"game\":\"duel\",\"seed\":3,\"tape\":\"draw:nothing\"}", RPC_BAD_PARAMS,
	      "tape: \"draw:nothing\" does not answer");
	fails(&p, "state", NULL, RPC_NO_GAME, "begin with new");
	standing =
		result_of(&p, "new",
			  "{\"game\":\"duel\",\"seed\":3,\"options\":{\"hand\":2},"
			  "\"tape\":[\"draw:oath\",\"draw:rage\",\"draw:parry\",\"draw:parry\"]}");
	assert_true(json_integer_value(json_object_get(standing, "forced")) > 0);
	assert_int_equal(json_integer_value(json_object_get(standing, "answers")), 4);
	json_decref(standing);
	before = whole(&p);
	does(&p, "chance",
	     "{\"tape\":\"yellow\"}"); /* no answer of a die: found when it is thrown */
	after = whole(&p);
	assert_string_equal(before, after);
	free(after);
	play_first(&p);
	for (int i = 0; i < 10; i++) {
		json_t *ask = result_of(&p, "ask", NULL);
		bool die = strcmp(json_string_value(json_object_get(ask, "kind")), "die") == 0;

		json_decref(ask);
		if (die)
			break;
		does(&p, "play", "{\"answer\":\"pass\"}");
	}
	free(before);
	before = whole(&p);
	fails(&p, "play", "{\"answer\":\"yellow\"}", RPC_TAPE, "tape: \"yellow\"");
	after = whole(&p);
	assert_string_equal(before, after);
	free(before);
	free(after);
	does(&p, "chance", "{\"tape\":\"6\"}");
	does(&p, "play", "{\"answer\":\"yellow\"}");
	standing = result_of(&p, "save", NULL);
	answers = json_object_get(standing, "answers");
	assert_string_equal(json_string_value(json_array_get(answers,
							     json_array_size(answers) - 1)),
			    "6");
	json_decref(standing);
	fails(&p, "chance", "{\"tape\":[1]}", RPC_BAD_PARAMS, "tape");
	fails(&p, "chance", NULL, RPC_BAD_PARAMS, "tape");
	does(&p, "verify", NULL);
	protocol_free(&p);
}

/* A loaded position may wait for chance: it is let answer, by the tape or by itself. */
static void test_loaded_chance(void **state)
{
	struct protocol p = engine();
	json_t *state_json, *ask;
	char *text, *params;

	(void)state;
	/* Setup leaves the first draw open; a match settles it, so the position is built. */
	does(&p, "new", "{\"game\":\"duel\",\"seed\":3,\"options\":{\"hand\":1}}");
	{
		_Alignas(16) unsigned char fresh[Q_STATE_MAX] = { 0 };
		unsigned char options[Q_OPTIONS_MAX];
		char dump[8192];
		struct q_out out = q_out(dump, sizeof dump);

		memcpy(options, duel_game.defaults, duel_game.options_size);
		assert_int_equal(duel_game.setup(&duel_game, fresh, options, 3, NULL), 0);
		assert_int_equal(q_question_of(fresh)->player, Q_CHANCE);
		q_dump(duel_game.fields, fresh, duel_game.pack, &out);
		if (asprintf(&params, "{\"state\":%s}", dump) < 0)
			abort();
	}
	does(&p, "load", params);
	free(params);
	ask = result_of(&p, "ask", NULL);
	assert_string_equal(json_string_value(json_object_get(ask, "player")), "chance");
	json_decref(ask);
	state_json = result_of(&p, "legal", NULL);
	assert_true(json_array_size(state_json) == 4);
	json_decref(state_json);
	fails(&p, "undo", NULL, RPC_NO_UNDO, "nothing");
	does(&p, "chance", "{\"tape\":\"draw:oath\"}");
	does(&p, "play", NULL);
	ask = result_of(&p, "ask", NULL);
	assert_string_equal(json_string_value(json_object_get(ask, "kind")), "attack");
	json_decref(ask);
	ask = result_of(&p, "save", NULL);
	text = json_dumps(ask, JSON_COMPACT);
	assert_string_equal(json_string_value(json_array_get(json_object_get(ask, "answers"), 0)),
			    "draw:oath");
	json_decref(ask);
	if (asprintf(&params, "{\"save\":%s}", text) < 0)
		abort();
	does(&p, "restore", params);
	does(&p, "verify", NULL);
	free(params);
	free(text);
	protocol_free(&p);
}

/* ---- long games ------------------------------------------------------------------- */

/* The record and the events outgrow their first memory many times over. */
static void test_growth(void **state)
{
	struct protocol p = engine();
	struct q_rng chooser = { 11, 0 };
	json_t *standing =
		result_of(&p, "new", "{\"game\":\"duel\",\"seed\":9,\"options\":{\"fighters\":6}}");
	json_int_t answers = 0, events = 0;

	(void)state;
	while (!json_is_true(json_object_get(standing, "over"))) {
		json_t *list = result_of(&p, "legal", NULL);
		size_t i = q_rng_below(&chooser, (uint32_t)json_array_size(list));
		char *params;

		json_decref(standing);
		if (asprintf(&params, "{\"answer\":\"%s\"}",
			     json_string_value(json_object_get(json_array_get(list, i),
							       "number"))) < 0)
			abort();
		standing = result_of(&p, "play", params);
		answers = json_integer_value(json_object_get(standing, "answers"));
		events = json_integer_value(json_object_get(standing, "events"));
		json_decref(list);
		free(params);
	}
	json_decref(standing);
	assert_true(answers > 256);
	standing = result_of(&p, "events", NULL);
	assert_int_equal(json_array_size(json_object_get(standing, "events")), events);
	json_decref(standing);
	does(&p, "verify", NULL);
	while (json_integer_value(json_object_get(standing = result_of(&p, "undo", NULL),
						  "answers")) > answers - 30)
		json_decref(standing);
	json_decref(standing);
	does(&p, "verify", NULL);
	protocol_free(&p);
}

/* ---- messages --------------------------------------------------------------------- */

static void test_errors(void **state)
{
	struct protocol p = engine();

	(void)state;
	assert_int_equal(code_of(&p, "{"), RPC_PARSE);
	assert_int_equal(code_of(&p, "nonsense"), RPC_PARSE);
	assert_int_equal(code_of(&p, ""), RPC_PARSE);
	assert_int_equal(code_of(&p,
				 "{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"method\":\"hello\"}"),
			 RPC_PARSE);
	assert_int_equal(code_of(&p, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xff\"}"),
			 RPC_PARSE);
	assert_int_equal(code_of(&p, "{\"id\":\"\\u0000\"}"), RPC_PARSE);
	assert_int_equal(code_of(&p, "3"), RPC_INVALID_REQUEST);
	assert_int_equal(code_of(&p, "[]"), RPC_INVALID_REQUEST);
	assert_int_equal(code_of(&p, "{}"), RPC_INVALID_REQUEST);
	assert_int_equal(code_of(&p, "{\"id\":1,\"method\":\"hello\"}"), RPC_INVALID_REQUEST);
	assert_int_equal(code_of(&p, "{\"jsonrpc\":2.0,\"id\":1,\"method\":\"hello\"}"),
			 RPC_INVALID_REQUEST);
	assert_int_equal(code_of(&p, "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"hello\"}"),
			 RPC_INVALID_REQUEST);
	assert_int_equal(code_of(&p, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":7}"),
			 RPC_INVALID_REQUEST);
	fails(&p, "dance", NULL, RPC_NO_METHOD, "dance");
	fails(&p, "hello", "[1]", RPC_BAD_PARAMS, "by name");
	fails(&p, "hello", "{\"lang\":\"de\"}", RPC_BAD_PARAMS, "lang");
	fails(&p, "hello", "{\"seat\":0}", RPC_BAD_PARAMS, "seat");
	fails(&p, "legal", NULL, RPC_NO_GAME, "begin with new");
	fails(&p, "new", NULL, RPC_BAD_PARAMS, "game");
	fails(&p, "new", "{\"game\":\"nil\"}", RPC_BAD_PARAMS, "nil");
	fails(&p, "new", "{\"game\":\"null\",\"seed\":-1}", RPC_BAD_PARAMS, "seed");
	fails(&p, "new", "{\"game\":\"null\",\"seed\":1.5}", RPC_BAD_PARAMS, "seed");
	fails(&p, "new", "{\"game\":\"null\",\"seed\":\"0xg\"}", RPC_BAD_PARAMS, "seed");
	fails(&p, "new", "{\"game\":\"null\",\"seats\":2}", RPC_BAD_PARAMS, "seats");
	does(&p, "new", "{\"game\":\"duel\",\"seats\":2}");
	protocol_free(&p);
	fails(&p, "new", "{\"game\":\"null\",\"options\":{\"a\":1}}", RPC_BAD_PARAMS, "has none");
	fails(&p, "new", "{\"game\":\"null\",\"options\":3}", RPC_BAD_PARAMS, "options");
	fails(&p, "new", "{\"game\":\"duel\",\"options\":{\"fighters\":7}}", RPC_BAD_PARAMS,
	      "fighters: expected a number from 1 to 6");
	fails(&p, "new", "{\"game\":\"duel\",\"options\":{\"fighters\":2,\"handicap\":2}}",
	      RPC_BAD_PARAMS, "DU-105");
	fails(&p, "legal", NULL, RPC_NO_GAME, "begin with new");
	does(&p, "new", "{\"game\":\"duel\"}");
	fails(&p, "perft", "{\"depth\":65}", RPC_BAD_PARAMS, "depth");
	fails(&p, "perft", "{\"depth\":40}", RPC_TOO_LARGE, "quinte perft");
	fails(&p, "events", "{\"since\":-1}", RPC_BAD_PARAMS, "since");
	fails(&p, "query", "{\"ask\":{}}", RPC_BAD_PARAMS, "no queries");
	assert_true(has(&p, "perft", "{\"depth\":0}", "1"));
	assert_true(has(&p, "perft", "{\"depth\":1}", "9"));
	assert_true(has(&p, "quit", NULL, "true"));
	assert_true(p.quit);
	protocol_free(&p);
}

static void test_notifications_and_batches(void **state)
{
	struct protocol p = engine();
	json_t *replies;
	char *large = malloc(LINE_MAX_BYTES + 2);

	(void)state;
	assert_null(reply_to(&p, "{\"jsonrpc\":\"2.0\",\"method\":\"new\","
				 "\"params\":{\"game\":\"null\",\"seed\":1}}"));
	assert_null(reply_to(&p, "{\"jsonrpc\":\"2.0\",\"method\":\"dance\"}"));
	assert_null(reply_to(&p, "[{\"jsonrpc\":\"2.0\",\"method\":\"hello\"}]"));
	replies = reply_to(&p, "[{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"play\","
			       "\"params\":{\"answer\":\"done\"}},1,"
			       "{\"jsonrpc\":\"2.0\",\"method\":\"hello\"},"
			       "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"score\"}]");
	assert_int_equal(json_array_size(replies), 3);
	assert_string_equal(json_string_value(json_object_get(json_array_get(replies, 0), "id")),
			    "a");
	assert_non_null(json_object_get(json_array_get(replies, 0), "result"));
	assert_non_null(json_object_get(json_array_get(replies, 1), "error"));
	assert_non_null(json_object_get(json_array_get(replies, 2), "result"));
	json_decref(replies);

	assert_non_null(large);
	memset(large, '[', LINE_MAX_BYTES + 1);
	large[LINE_MAX_BYTES + 1] = '\0';
	assert_int_equal(code_of(&p, large), RPC_TOO_LARGE);
	large[100000] = '\0'; /* nested too deeply */
	assert_int_equal(code_of(&p, large), RPC_PARSE);
	for (int i = 0; i < BATCH_MAX + 1; i++)
		memcpy(large + 1 + 2 * i, "1,", 2);
	memcpy(large + 1 + 2 * (BATCH_MAX + 1) - 1, "]", 2);
	assert_int_equal(code_of(&p, large), RPC_TOO_LARGE);
	free(large);
	replies = reply_to(&p, "[[1]]"); /* a batch in a batch is no message */
	assert_int_equal(json_integer_value(json_object_get(
				 json_object_get(json_array_get(replies, 0), "error"), "code")),
			 RPC_INVALID_REQUEST);
	json_decref(replies);
	assert_true(has(&p, "score", NULL, "{\"over\":true,\"score\":[10000]}"));
	protocol_free(&p);
}

static void test_descriptions(void **state)
{
	struct protocol p = engine();
	json_t *hello = result_of(&p, "hello", NULL), *games, *pack, *schema;

	(void)state;
	assert_string_equal(json_string_value(json_object_get(hello, "version")), Q_VERSION);
	json_decref(hello);
	games = result_of(&p, "games", "{\"lang\":\"fr\"}");
	/* The null game is the last of the registry. */
	assert_string_equal(json_string_value(json_object_get(
				    json_array_get(games, json_array_size(games) - 1), "line")),
			    "Le plus petit jeu possible.");
	json_decref(games);
	does(&p, "new", "{\"game\":\"duel\",\"seed\":1}");
	pack = result_of(&p, "pack", NULL);
	assert_string_equal(
		json_string_value(json_object_get(
			json_array_get(json_object_get(json_object_get(pack, "data"), "cards"), 2),
			"id")),
		"parry");
	json_decref(pack);
	schema = result_of(&p, "schema", NULL);
	assert_string_equal(json_string_value(json_object_get(schema, "title")), "duel");
	json_decref(schema);
	schema = result_of(&p, "fields", NULL);
	assert_string_equal(json_string_value(json_object_get(json_array_get(schema, 3), "seen")),
			    "none");
	json_decref(schema);
	protocol_free(&p);
}

/* ---- thinking ------------------------------------------------------------------- */

static void thinking(void **state)
{
	struct protocol p = engine();
	json_t *first, *again, *moved;

	(void)state;
	fails(&p, "analyse", NULL, RPC_NO_GAME, "no game");
	fails(&p, "move", NULL, RPC_NO_GAME, "no game");
	does(&p, "new", "{\"game\":\"duel\",\"seed\":3}");
	fails(&p, "analyse", "{\"level\":\"god\"}", RPC_BAD_PARAMS, "level: cadet");
	fails(&p, "analyse", "{\"level\":7}", RPC_BAD_PARAMS, "level: cadet");
	fails(&p, "analyse", "{\"simulations\":-1}", RPC_BAD_PARAMS, "simulations: a whole");
	fails(&p, "analyse", "{\"simulations\":10000001}", RPC_BAD_PARAMS, "10000000");
	fails(&p, "analyse", "{\"milliseconds\":\"soon\"}", RPC_BAD_PARAMS, "milliseconds");
	fails(&p, "analyse", "{\"threads\":65}", RPC_BAD_PARAMS, "threads");
	fails(&p, "analyse", "{\"play\":true}", RPC_BAD_PARAMS, "no parameter");
	fails(&p, "move", "{\"play\":1}", RPC_BAD_PARAMS, "play: true or false");
	first = result_of(&p, "analyse", "{\"simulations\":50,\"threads\":2}");
	again = result_of(&p, "analyse", "{\"simulations\":50,\"threads\":2}");
	assert_true(json_equal(first, again));
	assert_int_equal(json_integer_value(json_object_get(first, "simulations")), 50);
	assert_true(json_array_size(json_object_get(first, "answers")) > 1);
	assert_true(json_array_size(json_object_get(first, "line")) > 0);
	json_decref(again);
	json_decref(first);
	/* With play false nothing is played, and the same answer is given afterwards. */
	first = result_of(&p, "move", "{\"level\":\"pilot\",\"play\":false}");
	moved = result_of(&p, "move", "{\"level\":\"pilot\"}");
	assert_null(json_object_get(first, "standing"));
	assert_true(json_equal(json_object_get(first, "answer"), json_object_get(moved, "answer")));
	assert_int_equal(json_integer_value(json_object_get(json_object_get(moved, "standing"),
							    "answers")) > 0,
			 1);
	json_decref(moved);
	json_decref(first);
	does(&p, "move", "{\"level\":\"random\"}");
	does(&p, "move", "{\"level\":\"greedy\"}");
	p.simulations_max = 5;
	first = result_of(&p, "analyse", "{\"milliseconds\":600000}");
	assert_int_equal(json_integer_value(json_object_get(first, "simulations")), 5);
	json_decref(first);
	protocol_free(&p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(thinking),
		cmocka_unit_test(test_whole_game),
		cmocka_unit_test(test_refusal),
		cmocka_unit_test(test_undo_save_restore),
		cmocka_unit_test(test_bad_saves),
		cmocka_unit_test(test_load_and_set),
		cmocka_unit_test(test_views),
		cmocka_unit_test(test_step),
		cmocka_unit_test(test_tape),
		cmocka_unit_test(test_loaded_chance),
		cmocka_unit_test(test_growth),
		cmocka_unit_test(test_errors),
		cmocka_unit_test(test_notifications_and_batches),
		cmocka_unit_test(test_descriptions),
	};

	return run_group(tests);
}
