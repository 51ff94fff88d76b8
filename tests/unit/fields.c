/*
 * fields.c - tests of core/fields.c and core/load.c: structs as JSON and back.
 */
#include "bench/duel/duel.h"
#include "tests/unit/sample.h"
#include "tests/unit/unit.h"

static struct q_error error;

static const char *dumped(const struct sample *s)
{
	static char text[2048];
	struct q_out out = q_out(text, sizeof text);

	q_dump(sample_fields, s, sample_pack_read(), &out);
	assert_true(out.used < sizeof text);
	return text;
}

static bool load(struct sample *into, const char *json)
{
	struct sample work;

	error = (struct q_error){ .line = 0 };
	return q_load(sample_fields, into, &work, sizeof work, sample_pack_read(), json,
		      strlen(json), &error);
}

static void every_type_is_shown(void **unused)
{
	struct sample s = sample_filled();

	(void)unused;
	assert_string_equal(
		dumped(&s),
		"{\"wide\":\"0xffffffffffffffff\",\"whole\":4294967295,\"negative\":-2147483648,"
		"\"middle\":1000,\"small\":-32768,\"tiny\":-5,\"truth\":true,\"colour\":\"blue\","
		"\"colours\":[\"red\",\"blue\"],\"list\":[7,8,9],\"rows\":[[1,2,3],[4,5,6]],"
		"\"keyed\":{\"one\":10,\"two\":20,\"three\":30},"
		"\"seat\":[{\"low\":-3,\"high\":200,\"hand\":[\"ace\",\"ten\",null]},"
		"{\"low\":3,\"high\":100,\"hand\":[\"two\",null,\"two\"]}],"
		"\"top\":\"ten\",\"chosen\":[\"two\",\"ten\"],\"secret\":4242}");
}

static void what_is_shown_is_loaded(void **unused)
{
	struct sample s = sample_filled(), back = { .wide = 0 };

	(void)unused;
	assert_true(load(&back, dumped(&s)));
	assert_memory_equal(&back, &s, sizeof s);
	s = (struct sample){ .wide = 0 };
	assert_true(load(&back, dumped(&s)));
	assert_memory_equal(&back, &s, sizeof s);
}

static void what_is_absent_stays(void **unused)
{
	struct sample s = sample_filled(), was = s;

	(void)unused;
	assert_true(load(&s, "{}"));
	assert_memory_equal(&s, &was, sizeof s);
	assert_true(load(&s,
			 "{\"tiny\": 4, \"list\": [1], \"keyed\": {\"two\": 21}, \"wide\": 12}"));
	was.tiny = 4;
	was.list_used = 1;
	memcpy(was.list, (uint8_t[5]){ 1 }, 5);
	was.keyed[1] = 21;
	was.wide = 12;
	assert_memory_equal(&s, &was, sizeof s);
}

/* Each is refused with its path and a reason, and nothing has changed. */
static void bad_values_are_refused(void **unused)
{
	static const struct {
		const char *json, *says;
	} cases[] = {
		{ "{\"nothing\": 1}", "nothing: there is no such field" },
		{ "{\"pad1\": 1}", "pad1: there is no such field" },
		{ "{\"list_used\": 1}", "list_used: there is no such field" },
		{ "{\"tiny\": 6}", "tiny: expected a number from -5 to 5" },
		{ "{\"tiny\": \"6\"}", "tiny: expected a number, found a string" },
		{ "{\"tiny\": 1.5}", "tiny: expected a whole number" },
		{ "{\"tiny\": 1, \"tiny\": 2}", "tiny: it appears twice" },
		{ "{\"middle\": 1001}", "middle: expected a number from 0 to 1000" },
		{ "{\"whole\": 4294967296}", "whole: expected a number from 0 to 4294967295" },
		{ "{\"small\": 32768}", "small: expected" },
		{ "{\"negative\": null}", "negative: expected a number, found null" },
		{ "{\"wide\": \"0x10000000000000000\"}", "wide: expected a number such as" },
		{ "{\"wide\": \"0X1\"}", "wide: expected a number such as" },
		{ "{\"wide\": \"0x\"}", "wide: expected a number such as" },
		{ "{\"wide\": \"\"}", "wide: expected a number such as" },
		{ "{\"wide\": -1}", "wide: expected a number from 0 up" },
		{ "{\"truth\": 1}", "truth: expected true or false" },
		{ "{\"colour\": \"pink\"}", "colour: \"pink\" is not one of red, green, blue" },
		{ "{\"colour\": 1}", "colour: expected a string" },
		{ "{\"colours\": \"red\"}", "colours: expected a list" },
		{ "{\"colours\": [\"red\", \"pink\"]}", "colours: \"pink\" is not one of" },
		{ "{\"colours\": [\"red\", \"red\"]}", "colours: \"red\" appears twice" },
		{ "{\"list\": [1,2,3,4,5,6]}", "list[5]: too many: 5 at most" },
		{ "{\"list\": [1,256]}", "list[1]: expected a number from 0 to 255" },
		{ "{\"list\": 1}", "list: expected a list" },
		{ "{\"rows\": [[1,2,3]]}", "rows: too few: 2 are needed" },
		{ "{\"rows\": [[1,2],[1,2,3]]}", "rows[0]: too few values in a row" },
		{ "{\"rows\": [[1,2,3,4],[1,2,3]]}", "rows[0]: too many values in a row" },
		{ "{\"rows\": [[1,2,3],[1,2,10]]}", "rows[1]: expected a number from 0 to 9" },
		{ "{\"keyed\": {\"four\": 1}}", "keyed.four: there is no such name" },
		{ "{\"keyed\": {\"one\": 1, \"one\": 1}}", "keyed.one: it appears twice" },
		{ "{\"keyed\": [1,2,3]}", "keyed: expected an object" },
		{ "{\"seat\": [{}]}", "seat: too few: 2 are needed" },
		{ "{\"seat\": [{},{},{}]}", "seat[2]: too many: 2 at most" },
		{ "{\"seat\": [{},{\"low\": 4}]}", "seat[1].low: expected a number from -3 to 3" },
		{ "{\"seat\": [{},{\"hand\": [\"king\",null,null]}]}",
		  "seat[1].hand[0]: there is no \"king\" among the cards" },
		{ "{\"top\": null}", "top: expected a string, found null" },
		{ "{\"top\": 1}", "top: expected a string" },
		{ "{\"chosen\": [\"ace\", \"ace\"]}", "chosen: it appears twice" },
		{ "{\"chosen\": [\"king\"]}", "chosen: there is no \"king\" among the cards" },
		{ "{\"tiny\": 1} x", "something follows the end" },
		{ "[]", "expected an object, found a list" },
		{ "", "expected an object, found the end of the text" },
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct sample s = sample_filled(), was = s;

		if (load(&s, cases[i].json))
			fail_msg("%s is taken", cases[i].json);
		assert_memory_equal(&s, &was, sizeof s);
		if (!strstr(error.text, cases[i].says))
			fail_msg("%s: \"%s\" instead of \"%s\"", cases[i].json, error.text,
				 cases[i].says);
	}
}

static void errors_have_lines(void **unused)
{
	struct sample s = sample_filled();

	(void)unused;
	assert_false(load(&s, "{\n \"tiny\": 1,\n \"seat\": [{},\n  {\"low\":\n 9}]}"));
	assert_int_equal(error.line, 5);
}

static const char *got(const struct sample *s, const char *path)
{
	static char text[1024];
	struct q_out out = q_out(text, sizeof text);

	error = (struct q_error){ .line = 0 };
	return q_field_get(sample_fields, s, sample_pack_read(), path, &out, &error) ? text : NULL;
}

static bool set(struct sample *s, const char *path, const char *json)
{
	error = (struct q_error){ .line = 0 };
	return q_field_set(sample_fields, s, sample_pack_read(), path, json, strlen(json), &error);
}

static void one_value_by_path(void **unused)
{
	static const struct {
		const char *path, *json;
	} cases[] = {
		{ "wide", "\"0xffffffffffffffff\"" },
		{ "tiny", "-5" },
		{ "colour", "\"blue\"" },
		{ "colours", "[\"red\",\"blue\"]" },
		{ "list", "[7,8,9]" },
		{ "list[1]", "8" },
		{ "list[4]", "0" },
		{ "rows", "[[1,2,3],[4,5,6]]" },
		{ "rows[1]", "[4,5,6]" },
		{ "rows[1][2]", "6" },
		{ "keyed", "{\"one\":10,\"two\":20,\"three\":30}" },
		{ "keyed[two]", "20" },
		{ "keyed[1]", "20" },
		{ "seat[1].low", "3" },
		{ "seat[0].hand", "[\"ace\",\"ten\",null]" },
		{ "seat[0].hand[2]", "null" },
		{ "top", "\"ten\"" },
		{ "chosen", "[\"two\",\"ten\"]" },
		{ "secret", "4242" },
		{ "seat[1]", "{\"low\":3,\"high\":100,\"hand\":[\"two\",null,\"two\"]}" },
	};
	struct sample s = sample_filled();

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct sample copy = s;

		assert_non_null(got(&s, cases[i].path));
		assert_string_equal(got(&s, cases[i].path), cases[i].json);
		if (!set(&copy, cases[i].path, cases[i].json))
			fail_msg("%s = %s: %s", cases[i].path, cases[i].json, error.text);
		assert_memory_equal(&copy, &s, sizeof s);
	}
}

static void values_are_set_by_path(void **unused)
{
	struct sample s = sample_filled(), expected = s;

	(void)unused;
	assert_true(set(&s, "rows[0][1]", "9"));
	assert_true(set(&s, "seat[1].hand[1]", "\"ten\""));
	assert_true(set(&s, "seat[0].low", "0"));
	assert_true(set(&s, "keyed[three]", "31"));
	assert_true(set(&s, "list", "[1,2]"));
	assert_true(set(&s, "chosen", "[]"));
	expected.rows[0][1] = 9;
	expected.seat[1].hand[1] = 2;
	expected.seat[0].low = 0;
	expected.keyed[2] = 31;
	memcpy(expected.list, (uint8_t[5]){ 1, 2 }, 5);
	expected.list_used = 2;
	expected.chosen[0] = 0;
	assert_memory_equal(&s, &expected, sizeof s);
}

static void bad_paths_lead_nowhere(void **unused)
{
	static const char *const paths[] = {
		"",
		".",
		"[",
		"nothing",
		"tiny[0]",
		"tiny.x",
		"list[5]",
		"list[-1]",
		"list[",
		"list[]",
		"list[1",
		"list[1]x",
		"list[one]",
		"rows[0][3]",
		"rows[2]",
		"keyed[four]",
		"keyed[3]",
		"seat.low",
		"seat[2].low",
		"seat[0].",
		"seat[0].nothing",
		"pad1",
		"chosen[0]",
		"list[99999999999999999999]",
		"seat[0]..low",
		"wide ",
		" wide",
	};
	struct sample s = sample_filled(), was = s;

	(void)unused;
	for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
		if (got(&s, paths[i]))
			fail_msg("\"%s\" leads somewhere", paths[i]);
		assert_contains(error.text, paths[i]);
		assert_false(set(&s, paths[i], "1"));
		assert_memory_equal(&s, &was, sizeof s);
	}
}

/* Also when the first half of it was fine. */
static void a_refused_value_changes_nothing(void **unused)
{
	static const struct {
		const char *path, *json;
	} cases[] = {
		{ "seat[0]", "{\"low\": 1, \"high\": 256}" },
		{ "list", "[1,2,3,4,5,6]" },
		{ "list", "[1,300]" },
		{ "rows", "[[9,9,9],[9,9,10]]" },
		{ "keyed", "{\"one\": 1, \"two\": 256}" },
		{ "rows[1]", "[9,9]" },
		{ "chosen", "[\"ace\",\"king\"]" },
		{ "tiny", "1 2" },
		{ "seat", "[{\"low\":1},{\"low\":9}]" },
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct sample s = sample_filled(), was = s;

		if (set(&s, cases[i].path, cases[i].json))
			fail_msg("%s = %s is taken", cases[i].path, cases[i].json);
		assert_memory_equal(&s, &was, sizeof s);
		assert_true(error.text[0]);
	}
}

/* Two arrays of one length. */
struct pair {
	uint8_t left[3], right[3], length, pad;
};

static const struct q_field pair_fields[] = {
	Q_FIELD(struct pair, left, Q_ALL, .used = "length"),
	Q_FIELD(struct pair, right, Q_ALL, .used = "length"),
	Q_FIELD(struct pair, length, Q_ALL, .max = 3),
	Q_PADDING(struct pair, pad),
	{ 0 },
};

static void a_shared_counter_is_one_length(void **unused)
{
	static const char good[] = "{\"left\":[1,2],\"right\":[3,4]}";
	static const char bad[] = "{\"left\":[1,2,3],\"right\":[3,4]}";
	struct pair p = { .length = 0 }, was, work;

	(void)unused;
	assert_true(q_load(pair_fields, &p, &work, sizeof p, NULL, good, sizeof good - 1, &error));
	was = p;
	assert_int_equal(p.length, 2);
	assert_false(q_load(pair_fields, &p, &work, sizeof p, NULL, bad, sizeof bad - 1, &error));
	assert_contains(error.text, "\"left\" is longer than \"length\" says");
	assert_memory_equal(&p, &was, sizeof p);
}

/* ---- states ---------------------------------------------------------------------- */

static struct duel duel_at(const char *kind)
{
	struct duel s;
	struct q_rng r = { 3, 0 };
	q_action answers[FIGHTERS * FIGHTERS + 1];

	duel_game.setup(&duel_game, &s, duel_game.defaults, 5, NULL);
	while (!q_over(&s) &&
	       strcmp(duel_game.questions[q_question_of(&s)->kind].name, kind) != 0) {
		uint32_t n = duel_game.legal(&duel_game, &s, answers);

		q_apply(&duel_game, &s, answers[q_rng_below(&r, n)], NULL);
	}
	return s;
}

static bool load_duel(struct duel *s, const char *json)
{
	struct duel work;

	error = (struct q_error){ .line = 0 };
	return q_load_state(&duel_game, s, &work, json, strlen(json), &error);
}

static void states_are_loaded(void **unused)
{
	static const char *const kinds[] = { "draw",   "attack",  "die",  "roll",
					     "reroll", "counter", "card", "over" };

	(void)unused;
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		struct duel s = duel_at(kinds[i]), back = { .depth = 0 };
		char json[4096];
		struct q_out out = q_out(json, sizeof json);

		q_dump(duel_game.fields, &s, duel_game.pack, &out);
		if (!load_duel(&back, json))
			fail_msg("%s: %s", kinds[i], error.text);
		assert_memory_equal(&back, &s, sizeof s);
	}
}

/* A state from outside must be one that rules can run on. The base is one at "card", where
 * the stack is battle, fight, window. */
static void hostile_states_are_refused(void **unused)
{
	static const struct {
		const char *json, *says;
	} cases[] = {
		{ "{\"head\": {\"seats\": 3}}", "seats" },
		{ "{\"head\": {\"seats\": 0}}", "seats" },
		{ "{\"head\": {\"ask\": {\"kind\": 99}}}", "head.ask.kind" },
		{ "{\"head\": {\"ask\": {\"kind\": 2}}}", "the top frame" },
		{ "{\"head\": {\"ask\": {\"player\": 2}}}", "head.ask.player" },
		{ "{\"head\": {\"ask\": {\"player\": 255}}}", "head.ask.player" },
		{ "{\"head\": {\"ask\": {\"player\": 254}}}", "chance is not asked this" },
		{ "{\"frame\": []}", "no rule asks it" },
		{ "{\"frame\": [{\"rule\": \"battle\", \"step\": \"FOUGHT\"}]}", "the top frame" },
		{ "{\"frame\": [{\"rule\": \"battle\", \"step\": \"NOWHERE\"}]}",
		  "has no stop \"NOWHERE\"" },
		{ "{\"frame\": [{\"rule\": \"flight\", \"step\": \"CALLED\"}]}",
		  "there is no rule \"flight\"" },
		{ "{\"frame\": [{\"step\": \"CALLED\"}]}", "in this order" },
		{ "{\"frame\": [{\"rule\": \"battle\"}]}", "needs its rule and its step" },
		{ "{\"frame\": [{\"rule\": \"battle\", \"step\": \"FOUGHT\", \"vars\": {}, \"vars\": {}}]}",
		  "in this order" },
		{ "{\"frame\": [{\"rule\": \"battle\", \"step\": \"FOUGHT\", \"vars\": {\"left\": 17}}]}",
		  "frame[0].left: expected a number from 0 to 16" },
		{ "{\"active\": 2}", "active: expected a number from 0 to 1" },
		{ "{\"depth\": 1}", "depth: there is no such field" },
		{ "{\"discard\": [9,9,9,9]}", "cards were lost or made" },
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct duel s = duel_at("card"), was = s;

		if (load_duel(&s, cases[i].json))
			fail_msg("%s is taken", cases[i].json);
		assert_memory_equal(&s, &was, sizeof s);
		if (!strstr(error.text, cases[i].says))
			fail_msg("%s: \"%s\" instead of \"%s\"", cases[i].json, error.text,
				 cases[i].says);
	}
}

/* Leaving a member out must not be a way around its range: window.about is 1 to 1, and what
 * is left out is zero. */
static void absent_members_keep_to_their_range(void **unused)
{
	static const char stack[] =
		"{\"frame\": [{\"rule\": \"battle\", \"step\": \"FOUGHT\"},"
		"{\"rule\": \"fight\", \"step\": \"CALLED\", \"vars\": {\"second\": 6}},"
		"{\"rule\": \"window\", \"step\": \"OFFERED\", \"vars\": {%s\"player\": %d}}]}";
	struct duel s = duel_at("card"), was;
	char json[512];

	(void)unused;
	was = s;
	snprintf(json, sizeof json, stack, "\"about\": 1, ", s.head.ask.player);
	if (!load_duel(&s, json))
		fail_msg("%s", error.text);
	s = was;
	snprintf(json, sizeof json, stack, "", s.head.ask.player);
	assert_false(load_duel(&s, json));
	assert_contains(error.text, "about");
	assert_memory_equal(&s, &was, sizeof s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_type_is_shown),
		cmocka_unit_test(what_is_shown_is_loaded),
		cmocka_unit_test(what_is_absent_stays),
		cmocka_unit_test(bad_values_are_refused),
		cmocka_unit_test(errors_have_lines),
		cmocka_unit_test(one_value_by_path),
		cmocka_unit_test(values_are_set_by_path),
		cmocka_unit_test(bad_paths_lead_nowhere),
		cmocka_unit_test(a_refused_value_changes_nothing),
		cmocka_unit_test(a_shared_counter_is_one_length),
		cmocka_unit_test(states_are_loaded),
		cmocka_unit_test(hostile_states_are_refused),
		cmocka_unit_test(absent_members_keep_to_their_range),
	};

	return cmocka_run_group_tests_name("fields", tests, NULL, NULL);
}
