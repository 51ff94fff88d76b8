/*
 * people.c - the hub and people: codes, devices, notifications, holidays, votes, deletion.
 */
#include "tests/server/talk.h"

static const uint64_t hour = 3600 * 1000, day = 24 * UINT64_C(3600) * 1000;

static void keep(char *to, size_t size, json_t *o, const char *name)
{
	assert_true(word(o, name)[0]);
	snprintf(to, size, "%s", word(o, name));
}

/* A listed room needs no key. */
static json_t *enter_listed(uint32_t c)
{
	char params[64];

	snprintf(params, sizeof params, "\"room\":\"%s\"", room);
	return ask(c, "enter", params);
}

/* ---- codes ---------------------------------------------------------------------------- */

static void second_device(void **state_)
{
	char code1[40], token[64], params[128], id[32], device[32];
	json_t *devices;

	(void)state_;
	come(1);
	keep(id, sizeof id, ask(1, "hello", "\"name\":\"Ada\",\"device\":\"desk\""), "person");
	keep(code1, sizeof code1, ask(1, "pair", ""), "code");
	assert_int_equal(strlen(code1), 19);
	come(2);
	snprintf(params, sizeof params, "\"code\":\"%s\",\"device\":\"phone\"", code1);
	keep(token, sizeof token, ask(2, "hello", params), "token");
	assert_string_equal(word(json_object_get(w.reply[2], "result"), "person"), id);
	/* Once only, and not for ever. */
	come(3);
	assert_int_equal(refusal(3, "hello", params), -32019);
	keep(code1, sizeof code1, ask(1, "pair", ""), "code");
	w.now += 11 * 60 * 1000;
	snprintf(params, sizeof params, "\"code\":\"%s\"", code1);
	assert_int_equal(refusal(3, "hello", params), -32019);
	/* Two devices; one is forgotten, and its connection ends. */
	devices = json_object_get(ask(1, "me", ""), "devices");
	assert_int_equal(json_array_size(devices), 2);
	assert_string_equal(word(json_array_get(devices, 0), "label"), "phone");
	keep(device, sizeof device, json_array_get(devices, 0), "device");
	snprintf(params, sizeof params, "\"device\":\"%s\"", device);
	assert_non_null(ask(1, "forget", params));
	assert_int_equal(w.closed[2], 1000);
	assert_int_equal(refusal(1, "forget", params), -32602);
	come(4);
	snprintf(params, sizeof params, "\"token\":\"%s\"", token);
	assert_int_equal(refusal(4, "hello", params), -32019);
}

static void recovery(void **state_)
{
	char old[40], code1[40], params[128], id[32];

	(void)state_;
	come(1);
	keep(id, sizeof id, ask(1, "hello", "\"name\":\"Ada\""), "person");
	keep(old, sizeof old, ask(1, "recovery", ""), "code");
	w.now += 2000;
	keep(code1, sizeof code1, ask(1, "recovery", ""), "code");
	assert_int_equal(strlen(code1), 24);
	come(2);
	snprintf(params, sizeof params, "\"code\":\"%s\"", old);
	assert_int_equal(refusal(2, "hello", params), -32019);
	/* As somebody types it. */
	for (char *p = code1; *p; p++)
		*p = *p == '-' ? ' ' : *p >= 'A' && *p <= 'Z' ? (char)(*p + 32) : *p;
	for (uint32_t c = 3; c < 14; c++) { /* again and again; the oldest devices make room */
		come(c);
		snprintf(params, sizeof params, "\"code\":\"%s\"", code1);
		assert_string_equal(word(ask(c, "hello", params), "person"), id);
		w.now += 1000;
	}
	assert_int_equal(json_array_size(json_object_get(ask(13, "me", ""), "devices")), DEVICES);
	/* Guesses are counted. */
	for (int i = 0; i < 10; i++) {
		come(20);
		refusal(20, "hello", "\"code\":\"AAAA-AAAA-AAAA-AAAA-AAAA\"");
		go(20);
	}
	come(20);
	assert_int_equal(refusal(20, "hello", params), -32014);
	assert_int_equal(refusal(20, "hello", "\"code\":\"../etc\""), -32602);
}

static void short_codes(void **state_)
{
	char code1[16], code2[16], params[64];

	(void)state_;
	open_room_with("");
	keep(code1, sizeof code1, json_object_get(w.reply[1], "result"), "code");
	assert_int_equal(strlen(code1), 7);
	assert_int_equal(code1[3], '-');
	snprintf(params, sizeof params, "\"code\":\"%s\"", code1);
	assert_string_equal(word(json_object_get(ask(2, "enter", params), "room"), "id"), room);
	assert_non_null(sit(2));
	/* Members see it, spectators do not; a new key makes a new code. */
	assert_string_equal(word(enter(1), "code"), code1);
	greet(3);
	snprintf(params, sizeof params, "\"room\":\"%s\"", room);
	assert_string_equal(word(ask(3, "enter", params), "code"), "");
	keep(code2, sizeof code2, ask(1, "invite", ""), "code");
	assert_string_not_equal(code1, code2);
	greet(4);
	snprintf(params, sizeof params, "\"code\":\"%s\"", code1);
	for (int i = 0; i < 5; i++)
		assert_int_equal(refusal(4, "enter", params), -32012);
	snprintf(params, sizeof params, "\"code\":\"%s\"", code2);
	assert_int_equal(refusal(4, "enter", params), -32014); /* too many wrong ones */
	w.now += 61000;
	assert_non_null(ask(4, "enter", params));
	assert_int_equal(refusal(4, "enter", ""), -32602);
	/* A day at most. */
	w.now += day;
	assert_int_equal(refusal(4, "enter", params), -32012);
}

static void code_ends_with_the_beginning(void **state_)
{
	char code1[16], params[64];

	(void)state_;
	begin_game("");
	snprintf(code1, sizeof code1, "%s", the_room()->code);
	assert_string_equal(code1, "");
	greet(3);
	snprintf(params, sizeof params, "\"code\":\"AAA-AAA\"");
	assert_int_equal(refusal(3, "enter", params), -32012);
}

/* ---- being told -------------------------------------------------------------------------- */

static void hook(uint32_t c)
{
	assert_non_null(ask(c, "post", "\"webhook\":\"https://hooks.example.org/x\""));
}

static void tell_result(bool sent)
{
	struct hub_input in = { .kind = HUB_POSTED };

	memcpy(in.posted.person, w.told, sizeof w.told);
	memcpy(in.posted.room, w.about, sizeof w.about);
	in.posted.why = w.why;
	in.posted.sent = sent;
	step(&in);
}

static void told_of_the_turn(void **state_)
{
	char params[256];
	uint32_t c;

	(void)state_;
	begin_game(",\"pace\":\"daily\"");
	c = asked();
	hook(c);
	pass(5 * 60 * 1000);
	assert_int_equal(w.posts, 0); /* looks at the room */
	ask(c, "look", "\"here\":false");
	pass(59 * 1000);
	assert_int_equal(w.posts, 0);
	pass(2 * 1000);
	assert_int_equal(w.posts, 1);
	assert_int_equal(w.why, HUB_POST_TURN);
	assert_string_equal(w.about, room);
	assert_string_equal(w.wishes.hook, "https://hooks.example.org/x");
	/* It failed: again a minute later, then two; once it is sent there is silence. */
	tell_result(false);
	pass(61 * 1000);
	assert_int_equal(w.posts, 2);
	tell_result(false);
	pass(61 * 1000);
	assert_int_equal(w.posts, 2);
	pass(61 * 1000);
	assert_int_equal(w.posts, 3);
	tell_result(true);
	pass(hour);
	assert_int_equal(w.posts, 3);
	/* 12 and 2 hours before the time is used up: bank 3 days. */
	pass(day * 2 + 13 * hour);
	assert_int_equal(w.posts, 4);
	assert_int_equal(w.why, HUB_POST_LATE);
	tell_result(true);
	pass(9 * hour);
	assert_int_equal(w.posts, 5);
	assert_int_equal(w.why, HUB_POST_LAST);
	tell_result(true);
	/* Looking ends it all; the next question tells again. */
	ask(c, "look", "\"here\":true");
	assert_int_equal(w.hub->posts.count, 0);
	answer_params(params, sizeof params, true);
	assert_non_null(ask(c, "answer", params));
}

static void told_of_the_end(void **state_)
{
	(void)state_;
	begin_game("");
	hook(1);
	hook(2);
	go(2);
	assert_non_null(ask(1, "resign", ""));
	assert_int_equal(w.posts, 1); /* the one who is away */
	assert_int_equal(w.why, HUB_POST_OVER);
	tell_result(true);
	assert_int_equal(w.hub->posts.count, 1);
}

static void switches(void **state_)
{
	json_t *post;

	(void)state_;
	greet(1);
	assert_int_equal(refusal(1, "post", "\"webhook\":\"http://example.org/\""), -32602);
	assert_int_equal(refusal(1, "post", "\"webhook\":\"https://a@b.example/\""), -32602);
	assert_int_equal(refusal(1, "post", "\"mail\":\"ada@example.org, bo@example.org\""),
			 -32602);
	assert_int_equal(refusal(1, "post", "\"mail\":\"-f@example.org\""), -32602);
	assert_int_equal(refusal(1, "post", "\"when\":[\"never\"]"), -32602);
	assert_int_equal(refusal(1, "post", "\"push\":{\"endpoint\":\"https://push.example/1\"}"),
			 -32602);
	/* An address of mail holds once the code from the mail was shown. */
	post = json_object_get(ask(1, "post", "\"mail\":\"ada@example.org\",\"language\":\"fr\""),
			       "post");
	assert_true(json_is_false(json_object_get(post, "confirmed")));
	assert_int_equal(w.posts, 1);
	assert_int_equal(w.why, HUB_POST_CONFIRM);
	assert_true(w.wishes.french);
	assert_int_equal(refusal(1, "post", "\"code\":\"12\""), -32602);
	{
		char params[64];

		snprintf(params, sizeof params, "\"code\":\"%s\"", w.wishes.code);
		post = json_object_get(ask(1, "post", params), "post");
	}
	assert_true(json_is_true(json_object_get(post, "confirmed")));
	assert_int_equal(json_array_size(json_object_get(post, "when")), 4);
	/* Off, and gone. */
	post = json_object_get(ask(1, "post", "\"when\":[],\"mail\":\"\""), "post");
	assert_int_equal(json_array_size(json_object_get(post, "when")), 0);
	assert_string_equal(word(post, "mail"), "");
}

static size_t told_by(json_t *post, const char *way)
{
	return json_array_size(json_object_get(json_object_get(post, "ways"), way));
}

/* Each way of being told has switches of its own. */
static void ways(void **state_)
{
	struct wishes x;
	json_t *post;

	(void)state_;
	greet(1);
	assert_int_equal(refusal(1, "post", "\"ways\":{\"pigeon\":[\"turn\"]}"), -32602);
	assert_int_equal(refusal(1, "post", "\"ways\":{\"push\":[\"never\"]}"), -32602);
	hook(1);
	post = json_object_get(ask(1, "post", "\"ways\":{\"webhook\":[\"late\",\"over\"]}"),
			       "post");
	assert_int_equal(told_by(post, "webhook"), 2);
	assert_int_equal(told_by(post, "mail"), 4);
	/* Nothing for anybody, then one thing for one: the others stay silent. */
	ask(1, "post", "\"when\":[]");
	post = json_object_get(ask(1, "post", "\"ways\":{\"webhook\":[\"late\"]}"), "post");
	assert_int_equal(told_by(post, "webhook"), 1);
	assert_int_equal(told_by(post, "mail"), 0);
	assert_int_equal(told_by(post, "push"), 0);
	x = *((struct conn *)map_find(&w.hub->connections, &(hub_conn){ 1 }))->person->wishes;
	/* Time is short twice. */
	assert_true(wishes_tell(&x, WAY_WEBHOOK, HUB_POST_LATE));
	assert_true(wishes_tell(&x, WAY_WEBHOOK, HUB_POST_LAST));
	assert_false(wishes_tell(&x, WAY_WEBHOOK, HUB_POST_TURN));
	assert_false(wishes_tell(&x, WAY_MAIL, HUB_POST_LATE));
	assert_false(wishes_tell(&x, WAY_PUSH, HUB_POST_LATE));
	/* What an older program stored: all ways tell the same. */
	assert_true(wishes_read(&x, "{\"kinds\":2,\"hook\":\"https://hooks.example.org/x\"}"));
	assert_true(wishes_tell(&x, WAY_WEBHOOK, HUB_POST_TURN));
}

/* A way that is switched off for the turn is not told of it. */
static void silent_way(void **state_)
{
	uint32_t c;

	(void)state_;
	begin_game(",\"pace\":\"daily\"");
	c = asked();
	hook(c);
	ask(c, "post", "\"ways\":{\"webhook\":[\"over\"]}");
	ask(c, "look", "\"here\":false");
	pass(5 * 60 * 1000);
	assert_int_equal(w.posts, 0);
	ask(c, "post", "\"ways\":{\"webhook\":[\"turn\",\"over\"]}");
	pass(5 * 60 * 1000);
	assert_int_equal(w.posts, 1);
}

static void pushes(void **state_)
{
	static const char key65[] =
		"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
	struct hub_input in = { .kind = HUB_POSTED };
	char params[512];
	json_t *post = NULL;

	(void)state_;
	begin_game("");
	for (int i = 0; i < 5; i++) {
		snprintf(params, sizeof params,
			 "\"push\":{\"endpoint\":\"https://push.example/%d\",\"p256dh\":\"%s\","
			 "\"auth\":\"BTBZMqHH6r4Tts7J_aSIgg\"}",
			 i, key65);
		post = json_object_get(ask(2, "post", params), "post");
	}
	assert_null(post);
	assert_int_equal(code(2), -32017);
	go(2);
	assert_non_null(ask(1, "resign", ""));
	assert_int_equal(w.wishes.pushes, 4);
	assert_int_equal(w.wishes.push[3].key[0], 4);
	/* A browser that no longer wants it is dropped. */
	memcpy(in.posted.person, w.told, sizeof w.told);
	memcpy(in.posted.room, w.about, sizeof w.about);
	in.posted.why = w.why;
	in.posted.sent = true;
	in.posted.gone = 1 << 1;
	step(&in);
	assert_int_equal(((struct person *)map_find(&w.hub->people, w.told))->wishes->pushes, 3);
}

/* Everything as a start would read it. */
static void wishes_come_back(void **state_)
{
	struct wishes was, is;
	struct frame t = { .at = NULL };
	struct person *p;

	(void)state_;
	greet(1);
	hook(1);
	assert_non_null(ask(1, "post", "\"mail\":\"a.b+c@example.org\",\"form\":\"discord\""));
	w.now += 2000;
	assert_non_null(ask(1, "holiday", "\"begin\":0,\"end\":90000000"));
	p = ((struct conn *)map_find(&w.hub->connections, &(hub_conn){ 1 }))->person;
	was = *p->wishes;
	wishes_write(&was, &t);
	frame_put_n(&t, "", 1);
	assert_true(wishes_read(&is, t.at));
	assert_memory_equal(&was, &is, sizeof is);
	assert_false(wishes_read(&is, "{\"kinds\":1,\"what\":2}"));
	frame_free(&t);
}

/* ---- holidays ------------------------------------------------------------------------------ */

/* At once, in the middle of a second. */
static void holidays_now(void **state_)
{
	char params[64];

	(void)state_;
	greet(1);
	w.now += 2000 - w.now % 1000 + 345;
	snprintf(params, sizeof params, "\"begin\":0,\"end\":%llu",
		 (unsigned long long)w.now + 5 * day);
	assert_non_null(ask(1, "holiday", params));
}

static void holidays(void **state_)
{
	char params[128];
	const struct room *r;
	uint64_t flag;
	uint32_t c;

	(void)state_;
	assert_int_equal(wishes_year(0), 1970);
	assert_int_equal(wishes_year(UINT64_C(1767225599999)), 2025);
	assert_int_equal(wishes_year(UINT64_C(1767225600000)), 2026);
	assert_int_equal(wishes_year(UINT64_C(1709164800000)), 2024); /* a leap day */
	begin_game(",\"pace\":\"daily\"");
	r = the_room();
	c = asked();
	flag = clock_flag(r);
	snprintf(params, sizeof params, "\"begin\":%llu,\"end\":%llu",
		 (unsigned long long)w.now + day, (unsigned long long)w.now + 11 * day);
	assert_non_null(ask(c, "holiday", params));
	assert_int_equal(clock_flag(r), flag + 10 * day);
	assert_int_equal(r->n, r->question + 1); /* the others are told */
	pass(6 * day);
	assert_int_equal(clock_left(r, r->asked, w.now), 2 * day);
	/* Back early: what is left of the holidays is kept. */
	assert_non_null(ask(c, "holiday", ""));
	assert_int_equal(clock_flag(r), w.now + 2 * day);
	assert_int_equal(json_integer_value(json_object_get(
				 json_object_get(json_object_get(w.reply[c], "result"), "holiday"),
				 "left")),
			 25 * day);
	w.now += 2000;
	snprintf(params, sizeof params, "\"end\":%llu", (unsigned long long)w.now + 26 * day);
	assert_int_equal(refusal(c, "holiday", params), -32602);
}

static void no_holidays(void **state_)
{
	char params[64];
	uint64_t flag;

	(void)state_;
	begin_game(",\"pace\":\"daily\",\"holidays\":false");
	flag = clock_flag(the_room());
	snprintf(params, sizeof params, "\"end\":%llu", (unsigned long long)w.now + 20 * day);
	assert_non_null(ask(asked(), "holiday", params));
	assert_int_equal(clock_flag(the_room()), flag);
}

/* ---- votes about an absent player --------------------------------------------------------------- */

static void three_people(void)
{
	greet(1);
	greet(2);
	greet(3);
	snprintf(room, sizeof room, "%s",
		 word(ask(1, "create",
			  "\"game\":\"darksector\",\"absence\":\"wait\",\"listed\":true,"
			  "\"options\":{\"seats\":3,\"crew\":3}"),
		      "room"));
	for (uint32_t c = 1; c <= 3; c++) {
		assert_non_null(enter_listed(c));
		assert_non_null(sit(c));
	}
	for (uint32_t c = 1; c <= 3; c++)
		assert_non_null(ready(c));
}

static void majority_decides(void **state_)
{
	uint32_t gone, a, b;
	json_t *result;

	(void)state_;
	three_people();
	gone = asked();
	a = gone % 3 + 1;
	b = a % 3 + 1;
	go(gone);
	assert_int_equal(refusal(a, "claim", "\"do\":\"machine\""), -32018);
	pass(61 * 1000);
	result = ask(a, "claim", "\"do\":\"machine\"");
	assert_true(json_is_false(json_object_get(result, "done")));
	assert_non_null(strstr(w.notices[b], "claimed"));
	assert_false(the_room()->seat[gone - 1].substituted);
	/* Another wish is no majority; the same one is. */
	result = ask(b, "claim", "\"do\":\"end\"");
	assert_true(json_is_false(json_object_get(result, "done")));
	result = ask(b, "claim", "\"do\":\"machine\"");
	assert_true(json_is_true(json_object_get(result, "done")));
	assert_true(the_room()->seat[gone - 1].substituted);
}

/* ---- lists and deletion ----------------------------------------------------------------------------- */

static void finished_games(void **state_)
{
	struct store_room played[HUB_GAMES + 1] = { { .state = STORE_OVER } };
	struct hub_input in = { .kind = HUB_LISTED, .conn = 1 };
	json_t *result, *past;

	(void)state_;
	for (unsigned i = 0; i <= HUB_GAMES; i++) {
		snprintf(played[i].id, sizeof played[i].id, "GAME%012u", i);
		played[i].touched = 1000 - i;
		played[i].seats = 2;
		snprintf(played[i].game, sizeof played[i].game, "warp");
		snprintf(played[i].seat[0].name, STORE_NAME, "Ada");
		snprintf(played[i].seat[0].person, STORE_ID, "x");
		played[i].seat[0].result = 10000;
	}
	greet(1);
	assert_null(ask(1, "mine", "\"past\":true"));
	assert_int_equal(w.lists, 1);
	assert_true(w.before == UINT64_MAX);
	in.listed.room = played;
	in.listed.count = HUB_GAMES + 1;
	step(&in);
	result = json_object_get(w.reply[1], "result");
	past = json_object_get(result, "past");
	assert_int_equal(json_array_size(past), HUB_GAMES);
	assert_int_equal(json_integer_value(json_object_get(result, "before")), 1000 - 49);
	assert_string_equal(word(json_array_get(past, 0), "game"), "warp");
	assert_non_null(json_object_get(result, "rooms"));
	w.now += 2000;
	assert_null(ask(1, "export", "\"before\":951"));
	assert_int_equal(w.before, 951);
	in.listed.count = 1;
	step(&in);
	result = json_object_get(w.reply[1], "result");
	assert_non_null(json_object_get(result, "devices"));
	assert_null(json_object_get(result, "before"));
}

static void deletion(void **state_)
{
	char params[64], id[32];
	const struct room *r;

	(void)state_;
	begin_game("");
	r = the_room();
	snprintf(id, sizeof id, "%s", r->seat[1].person);
	assert_int_equal(refusal(2, "erase", "\"person\":\"AAAAAAAAAAAAAAAA\""), -32602);
	snprintf(params, sizeof params, "\"person\":\"%s\"", id);
	assert_non_null(ask(2, "erase", params));
	assert_int_equal(w.erased, 1);
	assert_int_equal(w.closed[2], 1000);
	assert_null(map_find(&w.hub->people, id));
	assert_true(r->seat[1].substituted); /* the computer plays on */
	/* A room before its game: the seat is free again, and a room of somebody who is gone closes. */
	greet(3);
	snprintf(room, sizeof room, "%s",
		 word(ask(1, "create", "\"game\":\"starfighter\",\"listed\":true"), "room"));
	assert_non_null(enter_listed(3));
	assert_non_null(sit(3));
	snprintf(params, sizeof params, "\"person\":\"%s\"", the_room()->seat[0].person);
	assert_non_null(ask(3, "erase", params));
	assert_string_equal(the_room()->seat[0].person, "");
	snprintf(params, sizeof params, "\"person\":\"%s\"", the_room()->creator);
	assert_non_null(ask(1, "erase", params));
	assert_int_equal(the_room()->state, STORE_CLOSED);
}

/* ---- small things -------------------------------------------------------------------------------------- */

static void there_at_once(void **state_)
{
	json_t *seat;

	(void)state_;
	open_room_with("");
	assert_non_null(enter(1));
	assert_non_null(enter(2));
	assert_non_null(sit(2));
	seat = json_array_get(json_object_get(json_object_get(w.last[1], "room"), "seats"), 0);
	assert_true(json_is_true(json_object_get(seat, "here")));
}

static void rematch_turns_the_sides(void **state_)
{
	char first[32], next[STORE_ID + 1];
	const struct room *r;

	(void)state_;
	begin_game("");
	snprintf(first, sizeof first, "%s", the_room()->seat[0].person);
	assert_non_null(ask(1, "resign", ""));
	assert_non_null(ask(1, "offer", "\"kind\":\"rematch\""));
	keep(next, sizeof next, ask(2, "offer", "\"kind\":\"rematch\""), "room");
	r = map_find(&w.hub->by_id, next);
	assert_string_equal(r->set.reserved[1], first);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin_world, end_world)
		TEST(second_device),
		TEST(recovery),
		TEST(short_codes),
		TEST(code_ends_with_the_beginning),
		TEST(told_of_the_turn),
		TEST(told_of_the_end),
		TEST(switches),
		TEST(pushes),
		TEST(ways),
		TEST(silent_way),
		TEST(wishes_come_back),
		TEST(holidays),
		TEST(holidays_now),
		TEST(no_holidays),
		TEST(majority_decides),
		TEST(finished_games),
		TEST(deletion),
		TEST(there_at_once),
		TEST(rematch_turns_the_sides),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
