/*
 * protocol.c - the engine protocol, message by message: what is answered, what is
 * refused, and that a refusal changes nothing.
 */
#include "tests/app/talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
		cmocka_unit_test(test_step),
		cmocka_unit_test(test_errors),
		cmocka_unit_test(test_notifications_and_batches),
		cmocka_unit_test(test_descriptions),
	};

	return run_group(tests);
}
