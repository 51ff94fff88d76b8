/*
 * hub.c - the hub spoken to directly: every error, keys, seats, clocks, offers, absence.
 *
 * What needs faults, several people and whole games is in tests/sim.
 */
#include "tests/server/talk.h"

/* ---- tests ------------------------------------------------------------------------------------------ */

static void malformed_frames(void **state_)
{
	static char large[HUB_FRAME + 2];

	(void)state_;
	come(1);
	say(1, "");
	assert_int_equal(code(1), -32700);
	say(1, "{\"jsonrpc\":");
	assert_int_equal(code(1), -32700);
	say(1, "\"\xff\"");
	assert_int_equal(code(1), -32700);
	say(1, "[]");
	assert_int_equal(code(1), -32600);
	say(1, "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"hello\"}");
	assert_int_equal(code(1), -32600);
	/* An id is sent back: one that readers of JSON refuse or round is refused. */
	for (unsigned i = 0; i < 4; i++) {
		static const char *const ids[] = { "12e500468058", "1.5", "5000000000000000000000",
						   "true" };

		snprintf(large, sizeof large,
			 "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"hello\"}", ids[i]);
		say(1, large);
		assert_int_equal(code(1), -32600);
	}
	memset(large, ' ', sizeof large - 1);
	say(1, large);
	assert_int_equal(code(1), -32600);
	assert_int_equal(refusal(1, "dance", ""), -32601);
	assert_int_equal(refusal(1, "hello", "\"color\":3"), -32602);
	assert_int_equal(refusal(1, "hello", "\"name\":\"a\",\"name\":\"b\""), -32602);
	assert_int_equal(refusal(1, "hello", "\"name\":\"a\\u202eb\""), -32602);
	assert_int_equal(refusal(1, "hello", "\"name\":\"1234567890123456789012345\""), -32602);
	assert_int_equal(refusal(1, "hello", "\"token\":\"AAAA\""), -32602);
	assert_int_equal(refusal(1, "rooms", ""), -32020);
}

static void people(void **state_)
{
	json_t *result;
	char params[128], token[64], person[32];

	(void)state_;
	come(1);
	assert_int_equal(refusal(1, "hello", "\"rules\":{\"starfighter\":0}"), -32015);
	result = ask(1, "hello", "\"name\":\"Zoé\"");
	snprintf(token, sizeof token, "%s", word(result, "token"));
	snprintf(person, sizeof person, "%s", word(result, "person"));
	assert_int_equal(strlen(token), 44);
	assert_int_equal(refusal(1, "hello", ""), -32018);
	come(2);
	snprintf(params, sizeof params, "\"token\":\"%s\"", token);
	result = ask(2, "hello", params);
	assert_string_equal(word(result, "person"), person);
	assert_string_equal(word(result, "name"), "Zoé");
	assert_string_equal(word(result, "token"), "");
	come(3);
	token[0] = token[0] == 'A' ? 'B' : 'A';
	snprintf(params, sizeof params, "\"token\":\"%s\"", token);
	assert_int_equal(refusal(3, "hello", params), -32019);
}

static void rooms_and_keys(void **state_)
{
	char params[128], other[32];

	(void)state_;
	open_room_with(",\"watch\":\"none\"");
	assert_int_equal(refusal(1, "create", "\"game\":\"chess\""), -32602);
	assert_int_equal(refusal(1, "create", "\"game\":\"starfighter\",\"seats\":[\"person\"]"),
			 -32602);
	assert_int_equal(refusal(1, "create", "\"game\":\"starfighter\",\"options\":{\"a\":1}"),
			 -32602);
	assert_int_equal(refusal(2, "sit", "\"anchor\":\"\""), -32602);
	assert_int_equal(refusal(2, "stand", ""), -32012);
	/* Without a key, with a wrong one, and in a room that does not exist: the same. */
	snprintf(params, sizeof params, "\"room\":\"%s\"", room);
	assert_int_equal(refusal(2, "enter", params), -32012);
	snprintf(params, sizeof params, "\"room\":\"%s\",\"key\":\"AAAAAAAAAAAAAAAAAAAAAA==\"",
		 room);
	assert_int_equal(refusal(2, "enter", params), -32012);
	assert_non_null(enter(1));
	assert_non_null(enter(2));
	assert_non_null(sit(2));
	/* A key for one seat: that of any seat does not open it, and it is used once. */
	snprintf(other, sizeof other, "%s", word(ask(1, "invite", "\"seat\":1"), "key"));
	greet(3);
	assert_non_null(enter(3));
	assert_null(sit(3));
	assert_int_equal(code(3), -32013);
	snprintf(key, sizeof key, "%s", other);
	assert_non_null(enter(3));
	assert_non_null(sit(3));
	greet(4);
	assert_null(enter(4));
	assert_int_equal(code(4), -32012);
	assert_int_equal(refusal(2, "kick", "\"seat\":1"), -32019);
	assert_non_null(ask(1, "kick", "\"seat\":1"));
	assert_int_equal(refusal(3, "stand", ""), -32019);
}

static void readiness(void **state_)
{
	(void)state_;
	open_room_with("");
	enter(1);
	enter(2);
	sit(1);
	assert_null(ready(1));
	assert_int_equal(code(1), -32018); /* a seat is free */
	chain[1].used = 0;
	sit(2);
	assert_int_equal(refusal(1, "ready",
				 "\"link\":\"00000000000000000000000000000000000000000000000"
				 "00000000000000000\""),
			 -32021);
	assert_int_equal(refusal(1, "answer", "\"q\":1,\"answer\":\"0x0000000000000001\""), -32001);
	assert_int_equal(refusal(1, "resign", ""), -32001);
	assert_non_null(ready(1));
	/* Somebody stands up: the link is used up, and the next one is wanted. */
	assert_non_null(ask(2, "stand", ""));
	sit(2);
	assert_non_null(ready(1));
	assert_non_null(ready(2));
	assert_int_equal(the_room()->state, STORE_PLAYING);
	assert_int_equal(refusal(1, "stand", ""), -32018);
	assert_int_equal(refusal(1, "set", "\"game\":\"warp\""), -32018);
}

static void answers(void **state_)
{
	char params[256], changed[512];
	uint32_t c, other, n;
	json_t *result;

	(void)state_;
	begin_game("");
	c = asked();
	other = 3 - c;
	answer_params(params, sizeof params, false);
	assert_int_equal(refusal(other, "answer", params), -32011);
	assert_int_equal(refusal(c, "answer", "\"q\":1,\"answer\":\"0x0000000000000001\""), -32602);
	assert_int_equal(refusal(c, "answer", "\"q\":9999,\"answer\":\"0x0000000000000001\""),
			 -32602);
	snprintf(changed, sizeof changed, "\"q\":%u,\"answer\":\"0xff00000000000000\"",
		 the_room()->question);
	assert_int_equal(refusal(c, "answer", changed), -32002);
	snprintf(changed, sizeof changed, "%s,\"link\":\"%064x\"", params, 1);
	assert_int_equal(refusal(c, "answer", changed), -32021);
	answer_params(params, sizeof params, true);
	n = the_room()->n;
	result = ask(c, "answer", params);
	assert_int_equal(json_integer_value(json_object_get(result, "n")), n + 1);
	assert_non_null(strstr(w.notices[other], "steps"));
	/* Again, also from another connection: the same reply, no entry. */
	result = ask(c, "answer", params);
	assert_int_equal(json_integer_value(json_object_get(result, "n")), n + 1);
	assert_string_equal(w.notices[other], "");
	*strchr(strstr(params, "0x"), '"') = '\0';
	snprintf(changed, sizeof changed, "%s\"", params);
	assert_int_equal(refusal(c, "answer", changed), -32010); /* without the link */
	assert_int_equal(refusal(c, "record", ""), -32018);
	assert_int_equal(refusal(c, "prove", "\"draw\":4000"), -32602);
	assert_non_null(ask(c, "resign", ""));
	assert_int_equal(the_room()->state, STORE_OVER);
	assert_int_equal(the_room()->result[c - 1], -Q_SURE);
	assert_int_equal(refusal(c, "resign", ""), -32004);
	assert_non_null(ask(c, "record", ""));
	assert_true(w.folds > 0);
}

static void time_runs_out(void **state_)
{
	uint32_t c;
	uint64_t left;

	(void)state_;
	begin_game(",\"pace\":\"quick\",\"on_time\":\"lose\"");
	c = asked();
	left = clock_left(the_room(), c - 1, w.now);
	assert_int_equal(left, 300000);
	pass(2000); /* within the delay */
	assert_int_equal(clock_left(the_room(), c - 1, w.now), 300000);
	pass(11000);
	assert_int_equal(clock_left(the_room(), c - 1, w.now), 290000);
	pass(289999);
	assert_int_equal(the_room()->state, STORE_PLAYING);
	pass(1);
	assert_int_equal(the_room()->state, STORE_OVER);
	assert_int_equal(the_room()->end, END_TIME);
	assert_int_equal(the_room()->result[c - 1], -Q_SURE);
	assert_non_null(strstr(w.notices[1], "ended"));
}

static void offers(void **state_)
{
	char params[64];
	uint32_t n;

	(void)state_;
	begin_game("");
	assert_int_equal(refusal(1, "offer", "\"kind\":\"resume\""), -32018);
	assert_int_equal(refusal(1, "offer", "\"kind\":\"time\""), -32602);
	assert_int_equal(refusal(1, "offer", "\"kind\":\"undo\""), -32007);
	n = (uint32_t)json_integer_value(json_object_get(ask(1, "offer", "\"kind\":\"pause\""),
							 "n"));
	assert_non_null(strstr(w.notices[2], "offered"));
	assert_int_equal(refusal(2, "agree", "\"offer\":1"), -32602);
	snprintf(params, sizeof params, "\"offer\":%u", n);
	assert_non_null(ask(2, "agree", params));
	assert_int_equal(the_room()->state, STORE_PAUSED);
	assert_false(the_room()->running);
	answer_params(params, sizeof params, false);
	assert_int_equal(refusal(asked(), "answer", params), -32018);
	pass(UINT64_C(30) * 60 * 1000); /* a pause has an end */
	assert_int_equal(the_room()->state, STORE_PLAYING);
	assert_true(the_room()->running);
	n = (uint32_t)json_integer_value(json_object_get(ask(1, "offer", "\"kind\":\"draw\""),
							 "n"));
	snprintf(params, sizeof params, "\"offer\":%u", n);
	assert_non_null(ask(2, "decline", params));
	assert_int_equal(refusal(2, "agree", params), -32602);
	n = (uint32_t)json_integer_value(json_object_get(ask(2, "offer", "\"kind\":\"end\""), "n"));
	snprintf(params, sizeof params, "\"offer\":%u", n);
	assert_non_null(ask(1, "agree", params));
	assert_int_equal(the_room()->end, END_AGREED);
	/* A rematch: a new room with the seats turned. */
	assert_non_null(ask(1, "offer", "\"kind\":\"rematch\""));
	assert_int_equal(strlen(word(ask(2, "offer", "\"kind\":\"rematch\""), "room")), STORE_ID);
	assert_non_null(strstr(w.notices[1], "rematch"));
}

static void undo(void **state_)
{
	char params[256];
	uint32_t c, answered, question;
	json_t *result;

	(void)state_;
	begin_game(",\"undo\":\"ask\"");
	c = asked();
	question = the_room()->question;
	answer_params(params, sizeof params, true);
	assert_non_null(ask(c, "answer", params));
	answered = the_room()->n;
	result = ask(c, "offer", "\"kind\":\"undo\"");
	assert_non_null(result);
	snprintf(params, sizeof params, "\"offer\":%u",
		 (unsigned)json_integer_value(json_object_get(result, "n")));
	assert_non_null(ask(3 - c, "agree", params));
	assert_non_null(strstr(w.notices[c], "undone"));
	assert_true(the_room()->question > answered);
	assert_int_equal(asked(), c);
	/* The old question is not asked any more: its number is not used again. */
	snprintf(params, sizeof params, "\"q\":%u,\"answer\":\"0x0000000000000001\"", question);
	assert_int_equal(refusal(c, "answer", params), -32010);
}

static void absence(void **state_)
{
	uint32_t c, other;
	struct hub_input in = { .kind = HUB_THOUGHT };
	static unsigned char memory[1 << 20];

	(void)state_;
	begin_game(",\"pace\":\"evening\",\"absence\":\"wait\"");
	c = asked();
	other = 3 - c;
	assert_int_equal(refusal(other, "claim", "\"do\":\"machine\""), -32018);
	go(c);
	pass(59999);
	assert_int_equal(refusal(other, "claim", "\"do\":\"machine\""), -32018);
	pass(1);
	assert_non_null(ask(other, "claim", "\"do\":\"machine\""));
	assert_true(the_room()->seat[c - 1].substituted);
	assert_true(w.thinking);
	/* It thinks from the view of its seat, and its answer counts once. */
	in.thought.question = w.job.question;
	memcpy(in.thought.room, room, sizeof room);
	in.thought.answer = fair_machine(w.job.game, w.job.level, w.job.view, w.job.seat, w.job.rng,
					 memory, sizeof memory);
	assert_int_not_equal(in.thought.answer, 0);
	step(&in);
	/* How quickly it came would tell whether there was a choice. */
	pass(299);
	assert_int_equal(the_room()->question, in.thought.question);
	step(&in);
	pass(1201);
	assert_true(the_room()->question > in.thought.question);
	step(&in);
}

static void leaving_memory(void **state_)
{
	(void)state_;
	begin_game(",\"pace\":\"daily\"");
	go(1);
	go(2);
	pass(600000);
	assert_true(the_room()->asleep);
	assert_null(the_room()->table);
	greet(3);
	assert_non_null(enter(3)); /* the store is asked first */
	assert_false(the_room()->asleep);
}

static void computers(void **state_)
{
	(void)state_;
	greet(1);
	assert_int_equal(refusal(1, "create",
				 "\"game\":\"starfighter\",\"seats\":[\"person\",\"genius\"]"),
			 -32602);
	assert_non_null(ask(1, "create",
			    "\"game\":\"starfighter\",\"seats\":[\"person\",\"random\"]"));
}

static void floods(void **state_)
{
	(void)state_;
	w.hub->config.limits.messages = 10;
	come(1);
	for (int i = 0; i < 30; i++)
		ask(1, "rooms", "");
	assert_int_equal(code(1), -32020);
	ask(1, "rooms", "");
	assert_int_equal(code(1), -32014);
	pass(100);
	ask(1, "rooms", "");
	assert_int_equal(code(1), -32020);
	for (int i = 0; i < 40; i++)
		ask(1, "rooms", "");
	assert_int_equal(w.closed[1], 1008);
}

static void watching(void **state_)
{
	json_t *result;
	char params[128];

	(void)state_;
	begin_game("");
	greet(3);
	snprintf(params, sizeof params, "\"room\":\"%s\",\"as\":\"json\"", room);
	result = ask(3, "enter", params);
	assert_null(json_object_get(result, "seat"));
	assert_true(json_is_object(json_object_get(json_object_get(result, "snapshot"), "view")));
	assert_int_equal(refusal(3, "resign", ""), -32019);
	assert_int_equal(refusal(3, "emote", "\"emote\":1"), -32019);
	assert_non_null(ask(3, "history", "\"from\":1"));
	assert_int_equal(refusal(3, "history", "\"from\":1,\"seat\":0"), -32019);
	assert_int_equal(strlen(word(ask(3, "sign", ""), "signature")), 128);
	assert_non_null(ask(1, "emote", "\"emote\":11"));
	assert_non_null(strstr(w.notices[3], "emote"));
	assert_int_equal(refusal(1, "emote", "\"emote\":11"), -32014);
	assert_int_equal(refusal(1, "emote", "\"emote\":12"), -32602);
}

/* In such a room every seat's view is shown ten minutes later, and after the end at once. */
static void watching_all(void **state_)
{
	char params[128];
	json_t *result;

	(void)state_;
	begin_game(",\"watch\":\"all\",\"pace\":\"none\"");
	greet(3);
	snprintf(params, sizeof params, "\"room\":\"%s\"", room);
	assert_non_null(ask(3, "enter", params));
	assert_int_equal(refusal(3, "history", "\"from\":1,\"seat\":0"), -32019);
	pass(600000);
	result = ask(3, "history", "\"from\":1,\"seat\":0");
	assert_int_equal(json_integer_value(json_object_get(result, "next")), the_room()->n + 1);
	assert_int_equal(refusal(1, "history", "\"from\":1,\"seat\":1"), -32019);
	assert_non_null(ask(2, "resign", ""));
	assert_non_null(ask(1, "history", "\"from\":1,\"seat\":1"));
}

/* Draws are never used again, so a game with many undone answers needs further pages of them. */
static void pages(void **state_)
{
	static q_action list[Q_ANSWERS_MAX];
	struct q_rng r = { .key = 5 };
	struct fair_report report;
	struct q_error error;
	uint32_t paged = 0;
	char params[256];
	char *record;
	size_t size = 0;

	(void)state_;
	greet(1);
	snprintf(room, sizeof room, "%s",
		 word(ask(1, "create", "\"game\":\"warp\",\"undo\":\"ask\",\"pace\":\"none\""),
		      "room"));
	snprintf(params, sizeof params, "\"room\":\"%s\"", room);
	assert_non_null(ask(1, "enter", params));
	assert_non_null(sit(1));
	assert_non_null(ready(1));
	for (int i = 0; i < 3000 && the_room()->table->host.log.draws < 300; i++) {
		const struct table *t = the_room()->table;
		uint32_t draws = t->host.log.draws, n = t->game->legal(t->game, t->state, list);

		assert_true(n > 0);
		snprintf(params, sizeof params, "\"q\":%u,\"answer\":\"0x%016llx\"",
			 the_room()->question, (unsigned long long)list[q_rng_below(&r, n)]);
		assert_non_null(ask(1, "answer", params));
		if (the_room()->state == STORE_OVER || the_room()->table->host.log.draws > draws)
			assert_non_null(ask(1, "offer", "\"kind\":\"undo\""));
	}
	assert_true(the_room()->table->host.log.draws >= 300);
	for (uint32_t n = 1; n <= the_room()->n; n++) {
		static struct entry e;

		room_entry(the_room(), n, &e);
		paged += e.kind == ENTRY_PAGED;
	}
	assert_int_equal(paged, 1);
	assert_non_null(ask(1, "resign", ""));
	record = hub_record(w.hub, room, &size);
	assert_non_null(record);
	report = verify(record, size, NULL, 0, true, &error);
	assert_string_equal(error.text, "");
	assert_int_equal(report.fault, FAIR_FINE);
	assert_true(report.counts.dice >= 300);
	free(record);
}

/* A shard may come with a journal that is further than this node's own: nobody waits for numbers that others
 * wrote. */
static void numbers_of_others(void **state_)
{
	struct hub_config config = { .limits = hub_limits(), .shared = true };
	struct hub_input in = { .kind = HUB_STARTED }, taken = { .kind = HUB_TAKEN },
			 came = { .kind = HUB_CAME, .conn = 5 },
			 said = { .kind = HUB_SAID, .conn = 5 };
	char hello[256];
	uint32_t heard = 0;

	(void)state_;
	hub_free(w.hub);
	w.hub = hub_new(&config);
	step(&in);
	come(4);
	snprintf(
		hello, sizeof hello,
		"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\",\"params\":{\"token\":\"%s\"}}",
		word(ask(4, "hello", ""), "token"));
	taken.shard.no = 3;
	taken.shard.epoch = 1;
	taken.shard.last_number = 5000;
	taken.shard.node = taken.shard.url = "";
	step(&taken);
	step(&came);
	said.said.text = hello;
	said.said.size = strlen(hello);
	hub_step(w.hub, w.now, &said, &w.out);
	for (uint32_t i = 0; i < w.out.count; i++) {
		heard += w.out.at[i].kind == HUB_SEND;
		assert_int_equal(w.out.at[i].held_until, 0);
	}
	assert_int_equal(heard, 1);
	hub_effects_clear(&w.out);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, begin_world, end_world)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(malformed_frames),
		TEST(people),
		TEST(rooms_and_keys),
		TEST(readiness),
		TEST(answers),
		TEST(time_runs_out),
		TEST(offers),
		TEST(undo),
		TEST(absence),
		TEST(leaving_memory),
		TEST(computers),
		TEST(floods),
		TEST(watching),
		TEST(watching_all),
		TEST(pages),
		TEST(numbers_of_others),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
