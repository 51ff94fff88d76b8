/*
 * positions.c - the engine protocol with the duel: loaded positions, views, scripted chance, long games.
 */
#include "tests/app/talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_load_and_set), cmocka_unit_test(test_views),
		cmocka_unit_test(test_tape),         cmocka_unit_test(test_loaded_chance),
		cmocka_unit_test(test_growth),
	};

	return run_group(tests);
}
