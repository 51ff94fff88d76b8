/*
 * ratings.c - the hub and ratings: which rooms are rated, which games count, who is listed; results that
 * nobody has seen yet.
 */
#include "tests/server/talk.h"

static char ada[STORE_ID + 1], bo[STORE_ID + 1];

static void name_of(uint32_t c, const char *name, char id[STORE_ID + 1])
{
	char params[64];

	snprintf(params, sizeof params, "\"name\":\"%s\"", name);
	assert_non_null(ask(c, "name", params));
	if (id)
		snprintf(id, STORE_ID + 1, "%s", word(ask(c, "me", ""), "person"));
}

static void make_room(const char *game, const char *settings)
{
	char params[256];
	json_t *result;

	w.now += 60 * 1000; /* rooms a minute */
	snprintf(params, sizeof params, "\"game\":\"%s\",\"rated\":true%s", game, settings);
	result = ask(1, "create", params);
	assert_non_null(result);
	snprintf(room, sizeof room, "%s", word(result, "room"));
	snprintf(key, sizeof key, "%s", word(result, "key"));
}

static void begin_rated(const char *game, uint32_t people, const char *settings)
{
	make_room(game, settings);
	for (uint32_t c = 1; c <= people; c++) {
		assert_non_null(enter(c));
		assert_non_null(sit(c));
	}
	for (uint32_t c = 1; c <= people; c++)
		assert_non_null(ready(c));
	assert_int_equal(the_room()->state, STORE_PLAYING);
}

static void two_people(void)
{
	memset(&w.ended, 0, sizeof w.ended);
	greet(1);
	greet(2);
	name_of(1, "Ada", ada);
	name_of(2, "Bo", bo);
}

static struct rating rating(const char *person, const char *game)
{
	struct rating r = { 0, 0, 0 };

	hub_rating(w.hub, person, game, &r);
	return r;
}

static int64_t in(json_t *o, const char *name)
{
	return json_integer_value(json_object_get(o, name));
}

/* ---- which rooms -------------------------------------------------------------------------------- */

static void rooms_that_may(void **state_)
{
	static const char *const refused[] = {
		"\"game\":\"warp\"",
		"\"game\":\"darksector\"",
		"\"game\":\"starfighter\",\"seats\":[\"person\",\"random\"]",
		"\"game\":\"starfighter\",\"hot_seat\":true",
		"\"game\":\"starfighter\",\"pace\":\"none\"",
		"\"game\":\"starfighter\",\"undo\":\"ask\"",
		"\"game\":\"starfighter\",\"on_time\":\"machine\"",
		"\"game\":\"starfighter\",\"absence\":\"machine\"",
		"\"game\":\"dawnfall\",\"options\":{\"handicap\":[0,1,0,0]}",
	};

	(void)state_;
	two_people();
	for (unsigned i = 0; i < sizeof refused / sizeof refused[0]; i++) {
		char params[256];

		snprintf(params, sizeof params, "%s,\"rated\":true", refused[i]);
		assert_int_equal(refusal(1, "create", params), -32602);
	}
	begin_rated("starfighter", 2, "");
	assert_int_equal(the_room()->set.undo, UNDO_NEVER);
	assert_int_equal(the_room()->set.on_time, TIME_LOSE);
	assert_int_equal(the_room()->set.absence, ABSENCE_WAIT);
	assert_int_equal(refusal(1, "offer", "\"kind\":\"machine\""), -32018);
	assert_int_equal(refusal(1, "offer", "\"kind\":\"undo\""), -32007);
}

static void people_with_a_name(void **state_)
{
	char params[256];

	(void)state_;
	two_people();
	greet(3);
	make_room("starfighter", "");
	assert_non_null(enter(1));
	assert_non_null(sit(1));
	assert_non_null(enter(3));
	assert_null(sit(3));
	assert_int_equal(code(3), -32019);
	/* A room that becomes rated later: who has no name yet is not ready. */
	snprintf(params, sizeof params, "\"game\":\"starfighter\"");
	assert_non_null(ask(1, "set", params));
	assert_non_null(sit(3));
	snprintf(params, sizeof params, "\"game\":\"starfighter\",\"rated\":true");
	assert_non_null(ask(1, "set", params));
	assert_null(ready(3));
	assert_int_equal(code(3), -32019);
	name_of(3, "Chen", NULL);
	assert_non_null(sit(3));
	assert_non_null(ready(3));
}

/* ---- which games ---------------------------------------------------------------------------------- */

static void resigned(void **state_)
{
	json_t *seats, *result;

	(void)state_;
	two_people();
	begin_rated("starfighter", 2, "");
	assert_non_null(ask(2, "resign", ""));
	assert_int_equal(rating(ada, "starfighter").mean, 1658123);
	assert_int_equal(rating(ada, "starfighter").deviation, 483954);
	assert_int_equal(rating(bo, "starfighter").mean, 1341877);
	assert_int_equal(rating(ada, "dawnfall").games, 0);
	/* One write has the end and both ratings. */
	assert_int_equal(w.ended.ratings, 2);
	assert_string_equal(w.ended.rating[0].person, ada);
	assert_string_equal(w.ended.rating[0].game, "starfighter");
	assert_int_equal(w.ended.rating[0].mean, 1658123);
	assert_int_equal(w.ended.rating[1].games, 1);
	/* Everybody in the room is told. */
	seats = json_object_get(json_object_get(w.last[2], "room"), "seats");
	result = json_object_get(json_array_get(seats, 0), "rating");
	assert_int_equal(in(result, "mean"), 1658123);
	assert_int_equal(in(result, "change"), 158123);
	assert_int_equal(in(result, "games"), 1);
	result = json_array_get(json_object_get(ask(2, "me", ""), "ratings"), 0);
	assert_string_equal(word(result, "game"), "starfighter");
	assert_int_equal(in(result, "mean"), 1341877);
	/* The next game begins with what this one left. */
	begin_rated("starfighter", 2, "");
	assert_non_null(ask(1, "resign", ""));
	assert_int_equal(rating(ada, "starfighter").games, 2);
	assert_true(rating(ada, "starfighter").mean < 1658123);
}

/* The room is made again from what was stored. */
static void same_after_a_start(void **state_)
{
	struct room *r;

	(void)state_;
	two_people();
	begin_rated("starfighter", 2, "");
	assert_non_null(ask(2, "resign", ""));
	go(1);
	go(2);
	pass(11 * 60 * 1000);
	assert_null(the_room());
	greet(3);
	assert_non_null(enter(3));
	r = the_room();
	assert_int_equal(r->rated, 3);
	assert_int_equal(r->is[0].mean, 1658123);
	assert_int_equal(r->was[1].mean, RATING_MEAN);
	assert_int_equal(r->is[1].games, 1);
}

static void agree_to(const char *kind)
{
	char params[64];

	begin_rated("starfighter", 2, "");
	snprintf(params, sizeof params, "\"kind\":\"%s\"", kind);
	assert_non_null(ask(1, "offer", params));
	snprintf(params, sizeof params, "\"offer\":%u", the_room()->offer[0].n);
	assert_non_null(ask(2, "agree", params));
	assert_int_equal(the_room()->state, STORE_OVER);
}

static void agreed_ends(void **state_)
{
	(void)state_;
	two_people();
	agree_to("draw");
	assert_int_equal(rating(ada, "starfighter").mean, RATING_MEAN);
	assert_int_equal(rating(ada, "starfighter").games, 1);
	agree_to("end"); /* without a result: it does not count */
	assert_int_equal(rating(ada, "starfighter").games, 1);
}

static void time_and_absence(void **state_)
{
	uint32_t gone;

	(void)state_;
	two_people();
	begin_rated("starfighter", 2, ",\"pace\":\"quick\"");
	gone = asked();
	pass(5 * 60 * 1000 + 3 * 1000);
	assert_int_equal(the_room()->state, STORE_OVER);
	assert_int_equal(the_room()->result[gone - 1], -Q_SURE);
	assert_true(rating(gone == 1 ? ada : bo, "starfighter").mean < RATING_MEAN);
	/* Gone for a minute: the other one may end it, and wins; no computer comes in by itself. */
	begin_rated("starfighter", 2, "");
	gone = asked();
	go(gone);
	pass(61 * 1000);
	assert_int_equal(the_room()->state, STORE_PLAYING);
	assert_false(the_room()->seat[gone - 1].substituted);
	assert_int_equal(refusal(3 - gone, "claim", "\"do\":\"machine\""), -32018);
	assert_non_null(ask(3 - gone, "claim", "\"do\":\"end\""));
	assert_int_equal(the_room()->end, END_LEFT);
	assert_int_equal(the_room()->result[gone - 1], -Q_SURE);
	assert_int_equal(rating(ada, "starfighter").games, 2);
}

/* Of three, one resigns: the computer plays on, and the one is last whatever it achieves. */
static void three_people(void **state_)
{
	char chen[STORE_ID + 1], params[64];

	(void)state_;
	two_people();
	greet(3);
	name_of(3, "Chen", chen);
	begin_rated("dawnfall", 3, ",\"options\":{\"seats\":3}");
	assert_non_null(ask(2, "resign", ""));
	assert_int_equal(the_room()->state, STORE_PLAYING);
	assert_non_null(ask(1, "offer", "\"kind\":\"draw\""));
	snprintf(params, sizeof params, "\"offer\":%u", the_room()->offer[0].n);
	assert_non_null(ask(3, "agree", params));
	assert_int_equal(the_room()->state, STORE_OVER);
	assert_true(rating(bo, "dawnfall").mean < RATING_MEAN);
	assert_true(rating(ada, "dawnfall").mean > RATING_MEAN);
	assert_int_equal(rating(ada, "dawnfall").mean, rating(chen, "dawnfall").mean);
}

/* ---- the best ------------------------------------------------------------------------------------- */

static void the_best(void **state_)
{
	json_t *best;
	char params[64];

	(void)state_;
	two_people();
	for (int i = 0; i < RATING_SETTLED; i++) {
		best = json_object_get(ask(1, "best", "\"game\":\"starfighter\""), "best");
		assert_int_equal(json_array_size(best), 0);
		begin_rated("starfighter", 2, "");
		assert_non_null(ask(i % 4 ? 1 : 2, "resign", ""));
	}
	w.now += 2000;
	best = json_object_get(ask(1, "best", "\"game\":\"starfighter\""), "best");
	assert_int_equal(json_array_size(best), 2);
	assert_string_equal(word(json_array_get(best, 0), "name"), "Bo");
	assert_int_equal(in(json_array_get(best, 0), "place"), 1);
	assert_true(json_is_true(json_object_get(json_array_get(best, 1), "you")));
	assert_int_equal(in(json_object_get(json_object_get(w.reply[1], "result"), "you"), "place"),
			 2);
	/* Whoever is deleted is not listed, and the others move up. */
	snprintf(params, sizeof params, "\"person\":\"%s\"", bo);
	assert_non_null(ask(2, "erase", params));
	w.now += 2000;
	best = json_object_get(ask(1, "best", "\"game\":\"starfighter\""), "best");
	assert_int_equal(json_array_size(best), 1);
	assert_int_equal(in(json_array_get(best, 0), "place"), 1);
	assert_int_equal(refusal(1, "best", "\"game\":\"chess\""), -32602);
}

/* Ratings that were stored, in any order, give the same list. */
static void list_after_a_start(void **state_)
{
	struct hub_config config = { .limits = hub_limits() };
	struct hub_input started = { .kind = HUB_STARTED };
	json_t *best;

	(void)state_;
	hub_free(w.hub);
	w.hub = hub_new(&config);
	for (unsigned i = 0; i < 60; i++) {
		struct store_item person = { .kind = STORE_ITEM_PERSON };
		struct store_item rated = { .kind = STORE_ITEM_RATING };
		struct hub_input input = { .kind = HUB_LOADED };

		snprintf(person.person.id, STORE_ID + 1, "PERSON%010u", i);
		snprintf(person.person.name, STORE_NAME, "N%u", i);
		input.loaded.item = &person;
		step(&input);
		memcpy(rated.rating.person, person.person.id, STORE_ID + 1);
		snprintf(rated.rating.game, Q_GAME_NAME, "warmachine");
		rated.rating.mean = (int32_t)(1000000 + i * 7919 % 60 * 1000);
		rated.rating.deviation = 100000;
		rated.rating.games = i == 3 ? 9 : 12;
		input.loaded.item = &rated;
		step(&input);
	}
	step(&started);
	greet(1);
	best = json_object_get(ask(1, "best", "\"game\":\"warmachine\""), "best");
	assert_int_equal(json_array_size(best), 50);
	for (unsigned i = 1; i < 50; i++)
		assert_true(in(json_array_get(best, i - 1), "mean") >
			    in(json_array_get(best, i), "mean"));
}

/* ---- results that nobody has seen ------------------------------------------------------------------- */

static bool is_unread(uint32_t c)
{
	json_t *rooms, *one;
	size_t i;

	w.now += 2000;
	rooms = json_object_get(ask(c, "mine", ""), "rooms");
	json_array_foreach(rooms, i,
			   one) if (strcmp(word(one, "id"), room) ==
				    0) return json_is_true(json_object_get(one, "unread"));
	return false;
}

static void unread_results(void **state_)
{
	(void)state_;
	begin_game(",\"pace\":\"daily\"");
	assert_non_null(ask(2, "leave", ""));
	assert_non_null(ask(1, "resign", ""));
	assert_false(is_unread(1)); /* she saw it */
	assert_true(is_unread(2));
	assert_true(w.fold.room.seat[1].unread);
	assert_false(w.fold.room.seat[0].unread);
	/* Out of memory and back: the store knows it. Looking is reading. */
	assert_non_null(ask(1, "leave", ""));
	pass(11 * 60 * 1000);
	assert_null(the_room());
	assert_int_equal(w.seen, 0);
	assert_non_null(enter(2));
	assert_int_equal(w.seen, 1);
	assert_false(is_unread(2));
}

/* A page in the background is no reader. */
static void hidden_page(void **state_)
{
	(void)state_;
	begin_game(",\"pace\":\"daily\"");
	assert_non_null(ask(2, "look", "\"here\":false"));
	assert_non_null(ask(1, "resign", ""));
	assert_true(is_unread(2));
	assert_non_null(ask(2, "look", "\"here\":true"));
	assert_false(is_unread(2));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(rooms_that_may, begin_world, end_world),
		cmocka_unit_test_setup_teardown(people_with_a_name, begin_world, end_world),
		cmocka_unit_test_setup_teardown(resigned, begin_world, end_world),
		cmocka_unit_test_setup_teardown(same_after_a_start, begin_world, end_world),
		cmocka_unit_test_setup_teardown(agreed_ends, begin_world, end_world),
		cmocka_unit_test_setup_teardown(time_and_absence, begin_world, end_world),
		cmocka_unit_test_setup_teardown(three_people, begin_world, end_world),
		cmocka_unit_test_setup_teardown(the_best, begin_world, end_world),
		cmocka_unit_test_setup_teardown(list_after_a_start, begin_world, end_world),
		cmocka_unit_test_setup_teardown(unread_results, begin_world, end_world),
		cmocka_unit_test_setup_teardown(hidden_page, begin_world, end_world),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
