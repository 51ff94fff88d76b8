/*
 * folds.c - entries that are long in the journal are folded into their rooms: a start stays quick, and no answer waits long.
 */
#include "tests/server/talk.h"

enum { ROOMS = 40, LONG = 100000 /* entries that others wrote since */ };

/* Nobody plays here, so any 32 bytes will do. */
#define ANCHOR "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

/* Rooms in which somebody waits for another player: they stay in memory, with a few lines of the journal each. */
static void open_rooms(void)
{
	for (uint32_t c = 1; c <= ROOMS; c++) {
		json_t *made;

		greet(c);
		made = ask(c, "create", "\"game\":\"starfighter\"");
		assert_non_null(made);
		snprintf(room, sizeof room, "%s", word(made, "room"));
		snprintf(key, sizeof key, "%s", word(made, "key"));
		assert_non_null(enter(c));
		assert_non_null(ask(c, "sit", "\"anchor\":\"" ANCHOR "\""));
	}
	assert_int_equal(w.hub->rooms, ROOMS);
	w.folds = 0; /* a new room is folded at once */
	pass(1000);
}

/* What was written lately stays in the journal: most of it is folded when the game ends. */
static void new_entries_stay(void **state_)
{
	(void)state_;
	open_rooms();
	for (int i = 0; i < 20; i++)
		pass(100);
	assert_int_equal(w.folds, 0);
}

static void a_few_at_a_time(void **state_)
{
	uint32_t most = 0;

	(void)state_;
	open_rooms();
	w.hub->number += LONG;
	for (int i = 0; i < 10; i++) {
		uint32_t before = w.folds;

		pass(100);
		most = w.folds - before > most ? w.folds - before : most;
	}
	assert_int_equal(w.folds, ROOMS); /* all of them in a second */
	assert_in_range(most, 1, ROOMS / 10 + 1);
	for (int i = 0; i < 20; i++)
		pass(100);
	assert_int_equal(w.folds, ROOMS); /* and each once */
}

/* A server that stood still for a while does not wait ten ticks. */
static void all_after_a_pause(void **state_)
{
	(void)state_;
	open_rooms();
	w.hub->number += LONG;
	pass(1000);
	assert_int_equal(w.folds, ROOMS);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, begin_world, end_world)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(new_entries_stay),
		TEST(a_few_at_a_time),
		TEST(all_after_a_pause),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
