/*
 * text.c - tests of core/text.c, and of answers as bits.
 */
#include "tests/unit/unit.h"

static void text_is_cut_but_counted(void **unused)
{
	char at[6] = "?????";
	struct q_out out = q_out(at, sizeof at);

	(void)unused;
	assert_string_equal(at, "");
	q_put(&out, "abc");
	assert_string_equal(at, "abc");
	q_put(&out, "defg");
	assert_string_equal(at, "abcde");
	assert_int_equal(out.used, 7);
	q_put(&out, "h");
	assert_string_equal(at, "abcde");
	assert_int_equal(out.used, 8);
}

static void languages_have_codes_and_english_stands_in(void **unused)
{
	static const char *const text[Q_LANGS] = { [Q_EN] = "card" };
	enum q_lang lang = Q_LANGS;

	(void)unused;
	for (int i = 0; i < Q_LANGS; i++) {
		assert_true(q_lang_named(q_languages[i].code, &lang));
		assert_int_equal(lang, i);
		assert_string_equal(q_in(text, (enum q_lang)i), "card");
	}
	assert_false(q_lang_named("xx", &lang));
	assert_false(q_lang_named("", &lang));
	assert_false(q_lang_named("english", &lang));
	assert_true(q_languages[Q_EN].complete);
}

static void no_room_is_only_counting(void **unused)
{
	char one = '?';
	struct q_out none = q_out(NULL, 0), byte = q_out(&one, 1);

	(void)unused;
	q_put(&none, "abc");
	q_put_int(&none, -12);
	assert_int_equal(none.used, 6);
	q_put(&byte, "abc");
	assert_int_equal(one, 0);
	assert_int_equal(byte.used, 3);
}

/* What is cut is cut between characters: half of one would not be text any more. */
static void characters_stay_whole(void **unused)
{
	static const char word[] = "dé à €😀";
	static const struct q_word with[] = { { "é", 0 } };
	struct q_reader reader = q_reader(Q_FR, Q_NOBODY, 0);

	(void)unused;
	for (size_t room = 1; room <= sizeof word; room++) {
		char at[sizeof word];
		struct q_out out = q_out(at, room);

		q_put(&out, word);
		assert_int_equal(out.used, sizeof word - 1);
		assert_true(strlen(at) < room);
		assert_memory_equal(at, word, strlen(at));
		assert_true((word[strlen(at)] & 0xC0) != 0x80);
		out = q_out(at, room);
		q_put_words(&out, &reader, word, with, 1);
		assert_int_equal(out.used, sizeof word - 1);
		assert_true((word[strlen(at)] & 0xC0) != 0x80);
	}
}

static void numbers(void **unused)
{
	static const struct {
		int64_t number;
		const char *text;
	} cases[] = { { 0, "0" },
		      { 7, "7" },
		      { -1, "-1" },
		      { 1000, "1000" },
		      { INT64_MAX, "9223372036854775807" },
		      { INT64_MIN, "-9223372036854775808" } };

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char at[32];
		struct q_out out = q_out(at, sizeof at);

		q_put_int(&out, cases[i].number);
		assert_string_equal(at, cases[i].text);
	}
}

static void hexadecimal(void **unused)
{
	char at[32];
	struct q_out out = q_out(at, sizeof at);

	(void)unused;
	q_put_hex(&out, UINT64_C(0x0123456789ABCDEF), 16);
	assert_string_equal(at, "0123456789abcdef");
	out = q_out(at, sizeof at);
	q_put_hex(&out, 0x1F, 4);
	assert_string_equal(at, "001f");
}

static void answers_are_bits(void **unused)
{
	q_action x = q_act(200, 1, Q_ARG_MAX, 0, 77);

	(void)unused;
	assert_int_equal(q_verb(x), 200);
	assert_int_equal(q_arg(x, 0), 1);
	assert_int_equal(q_arg(x, 1), Q_ARG_MAX);
	assert_int_equal(q_arg(x, 2), 0);
	assert_int_equal(q_arg(x, 3), 77);
	assert_true(q_act(1, 5, 0, 0, 0) < q_act(1, 6, 0, 0, 0));
	assert_true(q_act(1, 6, 9, 9, 9) < q_act(2, 0, 0, 0, 0));
}

static void events_are_heard_by_their_seats(void **unused)
{
	struct q_event all = { .visible_to = Q_EVERYBODY }, one = { .visible_to = 1 << 2 };
	struct q_event others = { .visible_to = (uint8_t) ~(1 << 2) };

	(void)unused;
	for (int seat = 0; seat < Q_SEATS; seat++) {
		assert_true(q_event_visible(&all, seat));
		assert_int_equal(q_event_visible(&one, seat), seat == 2);
		assert_int_equal(q_event_visible(&others, seat), seat != 2);
	}
	assert_true(q_event_visible(&all, Q_NOBODY));
	assert_false(q_event_visible(&one, Q_NOBODY));
	assert_true(q_event_visible(&others, Q_NOBODY));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(text_is_cut_but_counted),
		cmocka_unit_test(languages_have_codes_and_english_stands_in),
		cmocka_unit_test(no_room_is_only_counting),
		cmocka_unit_test(characters_stay_whole),
		cmocka_unit_test(numbers),
		cmocka_unit_test(hexadecimal),
		cmocka_unit_test(answers_are_bits),
		cmocka_unit_test(events_are_heard_by_their_seats),
	};

	return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
