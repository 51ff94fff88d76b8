/*
 * json.c - tests of core/json.c.
 */
#include "core/json.h"
#include "tests/unit/unit.h"

static struct q_error error;

static struct json text(const char *json)
{
	error = (struct q_error){ .line = 0 };
	return json_begin(json, strlen(json), &error);
}

/* True if the whole of it is one well-formed value. */
static bool good(const char *json)
{
	struct json j = text(json);

	return json_skip(&j) && json_end(&j);
}

static void values_are_skipped(void **unused)
{
	static const char *const values[] = {
		"0",
		"-0",
		"12",
		"-3",
		"1.5",
		"-0.25e+10",
		"1E5",
		"true",
		"false",
		"null",
		"\"\"",
		"[]",
		"{}",
		" [ 1 , 2 ] ",
		"{\"a\":[{\"b\":null}],\"c\":\"d\"}",
		"\t\r\n7\n",
		"\"\\u00e9\\ud83d\\ude00\\n\\\"\\\\\\/\\b\\f\\r\\t\"",
		"\"é€😀\"",
	};

	(void)unused;
	for (size_t i = 0; i < sizeof values / sizeof *values; i++)
		if (!good(values[i]))
			fail_msg("%s is refused: %s", values[i], error.text);
}

static void what_is_not_json_is_refused(void **unused)
{
	static const char *const values[] = {
		"",
		" ",
		"tru",
		"nul",
		"truex",
		"+1",
		"01",
		"-",
		"1.",
		".5",
		"1e",
		"1e+",
		"1-2",
		"--1",
		"0x1",
		"1 2",
		"[",
		"]",
		"[1",
		"[1,",
		"[1,]",
		"[,1]",
		"[1 2]",
		"{",
		"{\"a\"",
		"{\"a\":",
		"{\"a\":1,}",
		"{a:1}",
		"{\"a\" 1}",
		"{1:2}",
		"[}",
		"{]",
		"'a'",
		"\"",
		"\"a",
		"\"\\x\"",
		"\"\\u12\"",
		"\"\\u12g4\"",
		"\"\\ud800\"",
		"\"\\ud800\\u0041\"",
		"\"\\udc00\"",
		"\"a\nb\"",
		"\"\\u0000\"",
		"\"\\",
		"\"\\u",
		"NaN",
		"Infinity",
		"[1]]",
		"{} {}",
		"\xEF\xBB\xBF{}",
	};

	(void)unused;
	for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
		if (good(values[i]))
			fail_msg("%s is taken", values[i]);
		assert_true(error.text[0]);
		assert_true(error.line >= 1);
	}
}

static void strings_are_utf8(void **unused)
{
	static const char *const bad[] = {
		"\"\x80\"",
		"\"\xC3\"",
		"\"\xC3(\"",
		"\"\xC0\xAF\"",
		"\"\xE2\x82\"",
		"\"\xE0\x80\xAF\"",
		"\"\xED\xA0\x80\"",
		"\"\xF0\x80\x80\x80\"",
		"\"\xF4\x90\x80\x80\"",
		"\"\xF5\x80\x80\x80\"",
		"\"\xFF\"",
		"\"\xF0\x9F\x98\"",
	};
	char out[16];
	size_t n;
	struct json j = text("\"\\ud83d\\ude00\\u20ac\\u00e9\\u0041\"");

	(void)unused;
	assert_true(json_text(&j, out, sizeof out, &n));
	assert_string_equal(out, "😀€éA");
	assert_int_equal(n, 10);
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		assert_false(good(bad[i]));
		assert_contains(error.text, "UTF-8");
	}
}

static void long_strings_are_refused_not_cut(void **unused)
{
	char out[5];
	struct json j = text("\"1234\""), k = text("\"12345\"");

	(void)unused;
	assert_true(json_text(&j, out, sizeof out, NULL));
	assert_string_equal(out, "1234");
	assert_false(json_text(&k, out, sizeof out, NULL));
	assert_contains(error.text, "too long");
}

static void depth_is_limited(void **unused)
{
	char deep[2 * JSON_DEPTH + 3] = "";

	(void)unused;
	memset(deep, '[', JSON_DEPTH);
	memset(deep + JSON_DEPTH, ']', JSON_DEPTH);
	assert_true(good(deep));
	memset(deep, '[', JSON_DEPTH + 1);
	memset(deep + JSON_DEPTH + 1, ']', JSON_DEPTH + 1);
	assert_false(good(deep));
	assert_contains(error.text, "deep");
}

static void integers(void **unused)
{
	static const char *const bad[] = { "11",
					   "-6",
					   "1.0",
					   "1e1",
					   "99999999999999999999999",
					   "\"1\"",
					   "null",
					   "-99999999999999999999",
					   "" };
	int64_t out = 0;
	struct json j = text("-5"), k = text("10"), l = text("-9223372036854775807");

	(void)unused;
	assert_true(json_int(&j, -5, 10, &out));
	assert_int_equal(out, -5);
	assert_true(json_int(&k, -5, 10, &out));
	assert_int_equal(out, 10);
	assert_true(json_int(&l, INT64_MIN, INT64_MAX, &out));
	assert_true(out == -INT64_MAX);
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		j = text(bad[i]);
		assert_false(json_int(&j, -5, 10, &out));
	}
	j = text("11");
	assert_false(json_int(&j, -5, 10, &out));
	assert_contains(error.text, "from -5 to 10");
}

static void wide_numbers(void **unused)
{
	uint64_t out = 0;
	struct json j = text("18446744073709551615"), k = text("18446744073709551616"),
		    l = text("-1");

	(void)unused;
	assert_true(json_u64(&j, &out));
	assert_true(out == UINT64_MAX);
	assert_false(json_u64(&k, &out));
	assert_contains(error.text, "too large");
	assert_false(json_u64(&l, &out));
}

static void objects_and_lists(void **unused)
{
	struct json j = text("{\"a\": [1, 2, 3],\n \"b\": true, \"c\": null}");
	char key[8], keys[32] = "";
	int64_t n, sum = 0;
	bool truth = false;

	(void)unused;
	for (json_open(&j, '{'); json_more(&j, '}');) {
		assert_true(json_key(&j, key, sizeof key));
		strncat(keys, key, sizeof keys - strlen(keys) - 1);
		if (strcmp(key, "a") == 0) {
			for (json_open(&j, '['); json_more(&j, ']'); sum += n)
				assert_true(json_int(&j, 0, 9, &n));
		} else if (!json_none(&j)) {
			assert_true(json_bool(&j, &truth));
		}
	}
	assert_true(json_end(&j));
	assert_string_equal(keys, "abc");
	assert_int_equal(sum, 6);
	assert_true(truth);
}

/* The first complaint stands, with its line, and every call after it is refused. */
static void the_first_complaint_stands(void **unused)
{
	struct json j = text("{\n\n  \"a\": x}");
	char key[8];
	int64_t n;
	bool truth;

	(void)unused;
	assert_true(json_open(&j, '{'));
	assert_true(json_more(&j, '}'));
	assert_true(json_key(&j, key, sizeof key));
	assert_false(json_int(&j, 0, 9, &n));
	assert_int_equal(error.line, 3);
	assert_contains(error.text, "expected a number");
	assert_false(json_bool(&j, &truth));
	assert_false(json_none(&j));
	assert_false(json_more(&j, '}'));
	assert_false(json_open(&j, '{'));
	assert_false(json_skip(&j));
	assert_false(json_end(&j));
	assert_false(json_text(&j, key, sizeof key, NULL));
	assert_false(json_u64(&j, &(uint64_t){ 0 }));
	assert_contains(error.text, "expected a number");
}

static void an_error_is_not_needed(void **unused)
{
	struct json j = json_begin("[", 1, NULL);

	(void)unused;
	assert_false(json_skip(&j));
	assert_true(j.bad);
	assert_false(complain(NULL, "nothing", NULL));
}

static void the_end_is_the_given_one(void **unused)
{
	struct json j = json_begin("12345", 2, &error);
	int64_t n = 0;

	(void)unused;
	assert_true(json_int(&j, 0, 99999, &n) && json_end(&j));
	assert_int_equal(n, 12);
}

static void strings_are_escaped(void **unused)
{
	char at[64], back[16];
	struct q_out out = q_out(at, sizeof at);
	struct json j;

	(void)unused;
	json_put_string(&out, "a\"\\\n\x01é");
	assert_string_equal(at, "\"a\\\"\\\\\\u000a\\u0001é\"");
	j = text(at);
	assert_true(json_text(&j, back, sizeof back, NULL) && json_end(&j));
	assert_string_equal(back, "a\"\\\n\x01é");
}

/* An error is text for people and travels as JSON: its end is never half a character. */
static void long_complaints_are_cut_between_characters(void **unused)
{
	char many[600], wrapped[700];
	struct q_out out = q_out(wrapped, sizeof wrapped);

	(void)unused;
	for (size_t shift = 0; shift < 4; shift++) {
		memset(many, 'x', shift);
		for (size_t i = shift; i + 4 < sizeof many; i += 3)
			memcpy(many + i, "€", 4);
		complain(&error, "\"", many, NULL);
		out = q_out(wrapped, sizeof wrapped);
		q_put(&out, "\"");
		q_put(&out, error.text + 1);
		q_put(&out, "\"");
		if (!good(wrapped))
			fail_msg("cut after %zu bytes", strlen(error.text));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(values_are_skipped),
		cmocka_unit_test(what_is_not_json_is_refused),
		cmocka_unit_test(strings_are_utf8),
		cmocka_unit_test(long_strings_are_refused_not_cut),
		cmocka_unit_test(depth_is_limited),
		cmocka_unit_test(integers),
		cmocka_unit_test(wide_numbers),
		cmocka_unit_test(objects_and_lists),
		cmocka_unit_test(the_first_complaint_stands),
		cmocka_unit_test(an_error_is_not_needed),
		cmocka_unit_test(the_end_is_the_given_one),
		cmocka_unit_test(strings_are_escaped),
		cmocka_unit_test(long_complaints_are_cut_between_characters),
	};

	return cmocka_run_group_tests_name("json", tests, NULL, NULL);
}
