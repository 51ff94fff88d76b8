/*
 * pack.c - tests of core/pack.c, and of the schema beside it.
 */
#include "tests/unit/sample.h"
#include "tests/unit/unit.h"

static struct q_error error;
static struct q_pack pack;
static _Alignas(16) unsigned char memory[1 << 14];

static bool read_files(const struct q_source *sources, uint32_t n, size_t room)
{
	error = (struct q_error){ .line = 0 };
	return q_pack_read(&sample_shape, sources, n, "base", memory, room, &pack, &error);
}

static bool read_text(const char *json)
{
	struct q_source source = { "a.json", json, strlen(json) };

	return read_files(&source, 1, sizeof memory);
}

/* sample_json with one piece of it replaced. */
static const char *with(const char *old, const char *new)
{
	static char text[4096];
	const char *at = strstr(sample_json, old);

	if (!at)
		fail_msg("\"%s\" is not in the sample", old);
	snprintf(text, sizeof text, "%.*s%s%s", (int)(at - sample_json), sample_json, new,
		 at + strlen(old));
	return text;
}

static void a_pack_is_read(void **unused)
{
	const struct sample_pack *data;

	(void)unused;
	assert_true(read_text(sample_json));
	data = pack.data;
	assert_int_equal(data->cards_used, 3);
	assert_int_equal(data->cards[0].power, 1);
	/* a forward reference, an absent one, a backward one */
	assert_int_equal(data->cards[0].next, 2);
	assert_int_equal(data->cards[1].next, UINT16_MAX);
	assert_int_equal(data->cards[2].next, 0);
	assert_int_equal(data->deck[0], 5);
	assert_int_equal(data->colours, 5);
	assert_int_equal(data->limit, 2);
	assert_true(data->seal == UINT64_C(0xFEDCBA9876543210));
	/* absent: none in every cell of a grid, zero elsewhere */
	for (int i = 0; i < 6; i++)
		assert_int_equal(data->grid[i / 3][i % 3], -1);
	assert_int_equal(data->flags, 0);
	assert_string_equal(q_text(&pack, data->cards[1].name, Q_FR), "Deux");
	assert_string_equal(q_text(&pack, data->cards[1].id, Q_EN), "two");
	assert_string_equal(q_text(&pack, data->words[1], Q_EN), "No.");
	assert_string_equal(q_text(&pack, 0, Q_EN), "");
	assert_string_equal(q_text(&pack, 60000, Q_EN), "");
}

/* A text carries its grammar, is set as French print is, and both survive JSON. */
static void names_have_grammar(void **unused)
{
	static const char typed[] =
		"\"fr_is\": \"fv\", \"fr\": \"L'Hydre : oui ?\", \"en_is\": \"p\"";
	static const char set[] =
		"\"en_is\":\"p\",\"fr\":\"L’Hydre\u00A0: oui\u202F?\",\"fr_is\":\"fv\"";
	const struct sample_pack *data;
	struct q_word word;
	char text[4096];
	struct q_out out = q_out(text, sizeof text);

	(void)unused;
	assert_true(read_text(with("\"fr\": \"Deux\"", typed)));
	data = pack.data;
	word = q_word_of(&pack, data->cards[1].name, Q_FR);
	assert_string_equal(word.text, "L’Hydre\u00A0: oui\u202F?");
	assert_int_equal(word.is, Q_FEMININE | Q_VOWEL);
	assert_int_equal(q_word_of(&pack, data->cards[1].name, Q_EN).is, Q_PLURAL);
	assert_int_equal(q_word_of(&pack, data->cards[0].name, Q_FR).is, 0);
	assert_int_equal(q_word_of(&pack, 0, Q_FR).is, 0);
	assert_int_equal(q_word_of(&pack, 60000, Q_FR).is, 0);
	q_dump(sample_shape.fields, data, &pack, &out);
	assert_non_null(strstr(text, set));
	assert_true(read_text(text));
	data = pack.data;
	assert_int_equal(q_word_of(&pack, data->cards[1].name, Q_FR).is, Q_FEMININE | Q_VOWEL);
}

static void arrays_are_joined_over_files(void **unused)
{
	static const char first[] =
		"{\"limit\": 2, \"seal\": 1, \"colours\": [], \"deck\": [\"b\"],"
		"\"words\": {\"yes\": {\"en\": \"Y\", \"fr\": \"O\"}, \"no\": {\"en\": \"N\", \"fr\": \"N\"}},"
		"\"cards\": [{\"id\": \"a\", \"name\": {\"en\": \"A\", \"fr\": \"A\"}, \"power\": 1, \"next\": \"c\"}]}";
	static const char second[] =
		"{\"cards\": [{\"id\": \"b\", \"name\": {\"en\": \"B\", \"fr\": \"B\"}, \"power\": 2},"
		"{\"id\": \"c\", \"name\": {\"en\": \"C\", \"fr\": \"C\"}, \"power\": 3}]}";
	struct q_source sources[] = { { "1.json", first, sizeof first - 1 },
				      { "2.json", second, sizeof second - 1 } };
	struct q_source other[] = { sources[1], sources[0] };
	const struct sample_pack *data;

	(void)unused;
	if (!read_files(sources, 2, sizeof memory))
		fail_msg("%s", error.text);
	data = pack.data;
	assert_int_equal(data->cards_used, 3);
	assert_int_equal(data->cards[0].next, 2);
	assert_int_equal(data->cards[2].power, 3);
	assert_int_equal(data->deck[0], 2);
	/* in the order of the files */
	assert_true(read_files(other, 2, sizeof memory));
	data = pack.data;
	assert_int_equal(data->cards[0].power, 2);
	assert_int_equal(data->cards[2].next, 1);
}

static void errors_name_file_line_and_field(void **unused)
{
	static const struct {
		const char *old, *new, *says;
	} cases[] = {
		{ "\"power\": 9", "\"power\": 10",
		  "a.json:8: cards[2].power: expected a number from 0 to 9" },
		{ ", \"fr\": \"Deux\"", "", "a.json:7: cards[1].name: the French text is missing" },
		{ "\"en\": \"Two\", ", "", "a.json:7: cards[1].name: the English text is missing" },
		{ "\"fr\": \"Deux\"", "\"xx\": \"Zwei\"",
		  "a.json:7: cards[1].name: \"xx\" is not a language" },
		{ "\"fr\": \"Deux\"", "\"en\": \"Deux\"",
		  "a.json:7: cards[1].name: \"en\" appears twice" },
		{ "\"Deux\"", "\"\"", "a.json:7: cards[1].name: an empty text" },
		{ "\"Deux\"", "\"{0?Vous}\"", "a.json:7: cards[1].name: {0?own|other} needs both" },
		{ "\"Deux\"", "\"Deux\", \"fr_is\": \"x\"",
		  "a.json:7: cards[1].name: a name is f" },
		{ "\"id\": \"two\"", "\"id\": \"ace\"", "\"ace\"" },
		{ "\"id\": \"two\", ", "", "a.json:7: cards[1]: \"id\" is missing" },
		{ "\"next\": \"ten\"", "\"next\": \"king\"",
		  "a.json:6: cards[0].next: there is no \"king\" among the cards" },
		{ "[\"ace\", \"ten\"]", "[\"ace\", \"king\"]",
		  "a.json:4: deck: there is no \"king\" among the cards" },
		{ "[\"ace\", \"ten\"]", "[\"ace\", \"ace\"]", "a.json:4: deck: it appears twice" },
		{ "\"limit\": 2,", "", "\"limit\" is missing" },
		{ "\"limit\": 2", "\"limit\": 1",
		  "a.json:2: limit: expected a number from 2 to 4" },
		{ "\"limit\": 2", "\"limit\": 3", "a.json:2: limit: three is unlucky" },
		{ "\"limit\": 2", "\"limit\": 2, \"limit\": 2",
		  "a.json:2: limit: it appears twice" },
		{ "\"deck\":", "\"cards\": [], \"deck\":", "cards: it appears twice" },
		{ "\"limit\": 2", "\"limits\": 2", "a.json:2: limits: there is no such field" },
		{ "\"red\", \"blue\"", "\"red\", \"red\"",
		  "a.json:2: colours: \"red\" appears twice" },
		{ "\"no\": {", "\"maybe\": {", "a.json:3: words.maybe: there is no such name" },
		{ ", \"no\": {\"en\": \"No.\", \"fr\": \"Non.\"}", "",
		  "a.json:3: words: \"no\" is missing" },
		{ "\"Oui.\"", "\"Oui.", "a.json:3: words.yes: expected a comma" },
		{ "}]}\n", "}]}\n]", "a.json:9: something follows the end" },
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct q_pack was = pack;

		if (read_text(with(cases[i].old, cases[i].new)))
			fail_msg("%s is taken", cases[i].new);
		if (!strstr(error.text, cases[i].says))
			fail_msg("\"%s\" instead of \"%s\"", error.text, cases[i].says);
		assert_memory_equal(&pack, &was, sizeof pack);
	}
}

static void too_much_is_refused(void **unused)
{
	static char text[8192];
	struct q_out out = q_out(text, sizeof text);

	(void)unused;
	q_put(&out, "{\"cards\": [");
	for (int i = 0; i <= SAMPLE_CARDS; i++) {
		q_put(&out, i ? ",\n" : "\n");
		q_put(&out, "{\"id\": \"c");
		q_put_int(&out, i);
		q_put(&out, "\", \"name\": {\"en\": \"A\", \"fr\": \"A\"}, \"power\": 1}");
	}
	q_put(&out, "]}");
	assert_false(read_text(text));
	assert_contains(error.text, "a.json:10: cards[8]: too many: 8 at most");
	assert_false(read_files(NULL, 0, sizeof memory));
	assert_contains(error.text, "no file");
}

/* At every size of memory a pack is read whole or refused; a guard behind it stays. */
static void memory_is_respected(void **unused)
{
	struct q_source source = { "a.json", sample_json, strlen(sample_json) };
	bool ever = false;

	(void)unused;
	for (size_t room = 0; room < 6000; room += room < 4000 ? 501 : 1) {
		bool fine;

		memset(memory, 0xEE, sizeof memory);
		fine = read_files(&source, 1, room);
		for (size_t i = room; i < room + 512; i++)
			assert_int_equal(memory[i], 0xEE);
		assert_true(fine || error.text[0]);
		ever |= fine;
	}
	assert_true(ever);
}

/* Texts that fill the pool to the last byte, and one more. */
static void the_pool_is_respected(void **unused)
{
	static char text[1 << 15];
	size_t data = 2 * ((sizeof(struct sample_pack) + 15) / 16 * 16), room = data + 4096;

	(void)unused;
	for (size_t length = 2900; length < 3100; length++) {
		struct q_out out = q_out(text, sizeof text);
		struct q_source source = { "a.json", text, 0 };

		q_put(&out, "{\"words\": {\"yes\": {\"en\": \"");
		for (size_t i = 0; i < length; i++)
			q_put(&out, "x");
		q_put(&out, "\", \"fr\": \"y\"}, \"no\": {\"en\": \"z\", \"fr\": \"z\"}}}");
		source.size = out.used;
		memset(memory, 0xEE, sizeof memory);
		assert_false(read_files(&source, 1, room));
		for (size_t i = room; i < sizeof memory; i++)
			assert_int_equal(memory[i], 0xEE);
	}
}

static void an_error_is_not_needed(void **unused)
{
	struct q_source source = { "a.json", "{\"x\": 1}", 8 };

	(void)unused;
	assert_false(q_pack_read(&sample_shape, &source, 1, "base", memory, sizeof memory, &pack,
				 NULL));
}

/* The hash is of what rules can read. */
static void the_hash_is_of_the_rules(void **unused)
{
	uint64_t hash;

	(void)unused;
	assert_true(read_text(sample_json));
	hash = pack.hash;
	assert_true(read_text(with("\"Deux\"", "\"Le deux\"")));
	assert_true(pack.hash == hash);
	assert_true(read_text(with("\"power\": 9", "\"power\": 8")));
	assert_true(pack.hash != hash);
	assert_true(read_text(with("\"next\": \"ten\"", "\"next\": \"two\"")));
	assert_true(pack.hash != hash);
	assert_true(read_text(with("\"limit\": 2", "\"limit\": 4")));
	assert_true(pack.hash != hash);
}

/* What is shown of a pack reads as the same pack. */
static void a_pack_survives_json(void **unused)
{
	static char text[4096];
	struct q_out out = q_out(text, sizeof text);
	uint64_t hash;

	(void)unused;
	assert_true(read_text(sample_json));
	hash = pack.hash;
	q_dump(sample_shape.fields, pack.data, &pack, &out);
	if (!read_text(text))
		fail_msg("%s", error.text);
	assert_true(pack.hash == hash);
}

/* ---- all mistakes at once ----------------------------------------------------------- */

static char told[4096];

static void tell(void *context, const char *mistake)
{
	(void)context;
	strncat(told, mistake, sizeof told - strlen(told) - 2);
	strcat(told, "\n");
}

/* The mistakes of two files, a line each. */
static uint32_t mistakes_in(const char *first, const char *second)
{
	const struct q_source sources[] = { { "a.json", first, strlen(first) },
					    { "b.json", second, strlen(second) } };
	const struct q_mistakes to = { tell, NULL };

	told[0] = '\0';
	return q_pack_mistakes(&sample_shape, sources, 2, "base", memory, sizeof memory, &to);
}

#define NAME "\"name\": {\"en\": \"A\", \"fr\": \"A\"}"

static void all_mistakes_are_told(void **unused)
{
	(void)unused;
	assert_int_equal(mistakes_in(sample_json, "{}"), 0);
	assert_string_equal(told, "");
	/* in several fields, elements and files, each at its place */
	assert_int_equal(mistakes_in(with("\"power\": 2", "\"power\": 2000, \"colour\": 3"),
				     "{\"cards\": [\n 5,\n {\"id\": \"ace\", " NAME
				     ",\n \"power\": 1},\n"
				     " {\"id\": \"Bad id\", " NAME
				     ", \"power\": 1, \"next\": \"nine\"},\n"
				     " {\"id\": \"12\", \"name\": {\"en\": \"A\"}}]}"),
			 9);
	assert_string_equal(
		told,
		"a.json:7: cards[1].power: expected a number from 0 to 9\n"
		"a.json:7: cards[1].colour: there is no such field\n"
		"b.json:2: cards[3]: expected an object, found a number\n"
		"b.json:3: cards[4]: there is already one with the id \"ace\"\n"
		"b.json:5: cards[5].id: \"Bad id\" could not be typed: an id has small letters "
		"a to z, digits and hyphens between them, not digits alone\n"
		"b.json:5: cards[5].next: there is no \"nine\" among the cards\n"
		"b.json:6: cards[6].id: \"12\" could not be typed: an id has small letters a to "
		"z, digits and hyphens between them, not digits alone\n"
		"b.json:6: cards[6].name: the French text is missing\n"
		"b.json:6: cards[6]: \"power\" is missing\n");
}

/* What a file with wrong syntax would have had is not missed, and nothing is told twice. */
static void wrong_syntax_hides_the_rest_of_a_file(void **unused)
{
	(void)unused;
	assert_int_equal(mistakes_in(with("\"ten\"],", "\"ten\"]"), "{\"limit\": 9,\n\"x\": 1"), 4);
	assert_string_equal(told,
			    "a.json:5: expected a comma or the closing bracket, found a string\n"
			    "b.json:1: limit: it appears twice\n"
			    "b.json:2: x: there is no such field\n"
			    "b.json:2: expected a comma or the closing bracket, found the end of "
			    "the text\n");
}

/* What the game demands is told with the place of the element, but not of one with a mistake. */
static void the_game_tells_all_its_flaws(void **unused)
{
	(void)unused;
	assert_int_equal(mistakes_in(with("\"power\": 9", "\"power\": 7"),
				     "{\"cards\": [{\"id\": \"a\", " NAME ", \"power\": 7},\n"
				     "{\"id\": \"b\", " NAME ", \"power\": 7, \"next\": 1}]}"),
			 3);
	assert_string_equal(told, "b.json:2: cards[4].next: expected a string, found a number\n"
				  "a.json:8: cards[2] (ten): seven is too lucky\n"
				  "b.json:1: cards[3] (a): seven is too lucky\n");
	assert_false(read_text(with("\"limit\": 2", "\"limit\": 3")));
	assert_string_equal(error.text, "a.json:2: limit: three is unlucky");
}

/* Once, of the whole pack; in no hash, no JSON, no schema. */
static void what_is_worked_out_is_no_content(void **unused)
{
	struct q_source source = { "a.json", sample_json, strlen(sample_json) };
	struct q_shape plain = sample_shape;
	const struct sample_pack *data;
	static char text[8192];
	struct q_out out = q_out(text, sizeof text);
	uint64_t hash;

	(void)unused;
	assert_true(read_text(sample_json));
	data = pack.data;
	assert_int_equal(data->sums[0][0], 10);
	assert_int_equal(data->sums[0][1], 2);
	assert_int_equal(data->sums[1][0], 2);
	assert_int_equal(data->sums[1][1], 1);
	hash = pack.hash;
	q_dump(sample_shape.fields, data, &pack, &out);
	assert_non_null(strstr(text, "deck"));
	assert_null(strstr(text, "sums"));
	assert_false(read_text(with("\"limit\": 2", "\"limit\": 2, \"sums\": [[1, 1], [1, 1]]")));
	plain.derive = NULL;
	assert_true(q_pack_read(&plain, &source, 1, "base", memory, sizeof memory, &pack, &error));
	data = pack.data;
	assert_int_equal(data->sums[0][1], 0);
	assert_true(pack.hash == hash);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_pack_is_read),
		cmocka_unit_test(names_have_grammar),
		cmocka_unit_test(arrays_are_joined_over_files),
		cmocka_unit_test(errors_name_file_line_and_field),
		cmocka_unit_test(too_much_is_refused),
		cmocka_unit_test(memory_is_respected),
		cmocka_unit_test(the_pool_is_respected),
		cmocka_unit_test(an_error_is_not_needed),
		cmocka_unit_test(the_hash_is_of_the_rules),
		cmocka_unit_test(a_pack_survives_json),
		cmocka_unit_test(all_mistakes_are_told),
		cmocka_unit_test(wrong_syntax_hides_the_rest_of_a_file),
		cmocka_unit_test(the_game_tells_all_its_flaws),
		cmocka_unit_test(what_is_worked_out_is_no_content),
	};

	return cmocka_run_group_tests_name("pack", tests, NULL, NULL);
}
