/*
 * agreed.c - what players decide together or by being away: undo, a draw, the computer for somebody who is gone.
 */
#include "tests/server/talk.h"

/* The number of an offer that somebody makes. */
static uint32_t offer(uint32_t c, const char *kind)
{
	char params[32];
	json_t *result;

	snprintf(params, sizeof params, "\"kind\":\"%s\"", kind);
	result = ask(c, "offer", params);
	assert_non_null(result);
	return (uint32_t)json_integer_value(json_object_get(result, "n"));
}

static void reply_to(uint32_t c, const char *method, uint32_t n)
{
	char params[32];

	snprintf(params, sizeof params, "\"offer\":%u", n);
	assert_non_null(ask(c, method, params));
}

/* An answer of whoever is asked; her connection. */
static uint32_t answer(void)
{
	char params[256];
	uint32_t c = asked();

	answer_params(params, sizeof params, true);
	assert_non_null(ask(c, "answer", params));
	return c;
}

/* Answers until one is followed by dice, or by none; whose it was. */
static uint32_t answer_until(bool dice)
{
	for (int i = 0; i < 400 && the_room()->state == STORE_PLAYING; i++) {
		uint32_t draws = the_room()->table->host.log.draws;
		uint32_t c = asked();

		answer();
		if ((the_room()->table->host.log.draws > draws) == dice && (dice || asked() == c))
			return c;
	}
	fail_msg("no such answer");
	return 0;
}

/* ---- undo ----------------------------------------------------------------------------------- */

/* At once where nothing was revealed; after dice the other player decides. */
static void undo_free(void **state_)
{
	uint32_t c, n, q;

	(void)state_;
	begin_game(",\"undo\":\"free\",\"pace\":\"none\"");
	c = answer_until(false);
	n = the_room()->n;
	offer(c, "undo");
	assert_non_null(strstr(w.notices[3 - c], "undone"));
	assert_true(the_room()->n > n);
	assert_int_equal(asked(), c);
	c = answer_until(true);
	q = the_room()->question;
	offer(c, "undo");
	assert_null(strstr(w.notices[3 - c], "undone"));
	assert_non_null(strstr(w.notices[3 - c], "offered"));
	assert_int_equal(the_room()->question, q);
}

static void undo_refused(void **state_)
{
	struct fair_hash before, after;
	uint32_t c, n, q;

	(void)state_;
	begin_game(",\"undo\":\"ask\",\"pace\":\"none\"");
	c = answer();
	q = the_room()->question;
	before = token_hash(the_room()->table->state, the_room()->game->state_size);
	n = offer(c, "undo");
	reply_to(3 - c, "decline", n);
	assert_non_null(strstr(w.notices[c], "settled"));
	after = token_hash(the_room()->table->state, the_room()->game->state_size);
	assert_memory_equal(&before, &after, sizeof before);
	assert_int_equal(the_room()->question, q);
}

static void undo_never(void **state_)
{
	uint32_t c;

	(void)state_;
	begin_game(",\"undo\":\"never\",\"pace\":\"none\"");
	c = answer();
	assert_int_equal(refusal(c, "offer", "\"kind\":\"undo\""), -32007);
}

/* The same answer again after an undo: draws are not used twice, so its dice are new ones. */
static void dice_after_an_undo_are_new(void **state_)
{
	uint32_t c, first, draws;

	(void)state_;
	begin_game(",\"undo\":\"ask\",\"pace\":\"none\"");
	c = answer_until(true);
	draws = the_room()->table->host.log.draws;
	reply_to(3 - c, "agree", offer(c, "undo"));
	assert_int_equal(asked(), c);
	first = the_room()->table->host.log.draws;
	assert_int_equal(first, draws); /* not wound back */
	answer();
	assert_true(the_room()->table->host.log.draws > first);
}

/* ---- a draw --------------------------------------------------------------------------------- */

static void draw(void **state_)
{
	uint32_t n;

	(void)state_;
	begin_game("");
	n = offer(1, "draw");
	assert_int_equal(the_room()->state, STORE_PLAYING);
	reply_to(2, "agree", n);
	assert_int_equal(the_room()->state, STORE_OVER);
	assert_int_equal(the_room()->end, END_DRAW);
	assert_int_equal(the_room()->result[0], 0);
	assert_int_equal(the_room()->result[1], 0);
}

/* ---- somebody is gone ----------------------------------------------------------------------- */

/* The computer after 60 seconds without a word of the others; the seat back on return, as often as one likes. */
static void gone_and_back(void **state_)
{
	char token[3][64], params[128];

	(void)state_;
	for (uint32_t c = 1; c <= 2; c++) {
		come(c);
		snprintf(token[c], sizeof token[c], "%s", word(ask(c, "hello", ""), "token"));
	}
	snprintf(room, sizeof room, "%s",
		 word(ask(1, "create", "\"game\":\"starfighter\",\"listed\":true"), "room"));
	snprintf(params, sizeof params, "\"room\":\"%s\"", room);
	for (uint32_t c = 1; c <= 2; c++) {
		assert_non_null(ask(c, "enter", params));
		assert_non_null(sit(c));
	}
	for (uint32_t c = 1; c <= 2; c++)
		assert_non_null(ready(c));
	for (int times = 0; times < 2; times++) {
		uint32_t c = asked();
		char hello[128];

		go(c);
		pass(59999);
		assert_false(the_room()->seat[c - 1].substituted);
		pass(1);
		assert_true(the_room()->seat[c - 1].substituted);
		come(c);
		snprintf(hello, sizeof hello, "\"token\":\"%s\"", token[c]);
		assert_non_null(ask(c, "hello", hello));
		assert_int_equal(json_integer_value(json_object_get(ask(c, "enter", params),
								    "seat")),
				 c - 1);
		assert_false(the_room()->seat[c - 1].substituted);
		answer();
	}
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, begin_world, end_world)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(undo_free),  TEST(undo_refused),
		TEST(undo_never), TEST(dice_after_an_undo_are_new),
		TEST(draw),       TEST(gone_and_back),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
