/*
 * core.c - what the program leans on in the core and was once wrong there.
 */
#include "quinte.h"
#include "tests/app/group.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

extern const struct q_game duel_game, null_game;
extern const struct q_shape duel_shape;

/* ---- states ----------------------------------------------------------------------- */

/* A duel at its first card question: the window's frame has a variable that is never 0. */
static json_t *at_a_card(unsigned char *state)
{
	static char text[16384];
	struct q_out out = q_out(text, sizeof text);
	q_action answers[Q_ANSWERS_MAX];

	assert_int_equal(duel_game.setup(&duel_game, state, duel_game.defaults, 5, NULL), 0);
	while (strcmp(duel_game.questions[q_question_of(state)->kind].name, "card") != 0) {
		assert_true(duel_game.legal(&duel_game, state, answers) > 0);
		q_apply(&duel_game, state, answers[0], NULL);
	}
	q_dump(duel_game.fields, state, duel_game.pack, &out);
	return json_loads(text, JSON_REJECT_DUPLICATES, NULL);
}

static bool loads(unsigned char *state, const json_t *json, struct q_error *error)
{
	_Alignas(16) unsigned char scratch[Q_STATE_MAX];
	char *text = json_dumps(json, JSON_COMPACT);
	bool fine = q_load_state(&duel_game, state, scratch, text, strlen(text), error);

	free(text);
	return fine;
}

static void test_a_frame_without_its_variables(void **unused)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX] = { 0 }, before[Q_STATE_MAX];
	json_t *json = at_a_card(state), *frames = json_object_get(json, "frame");
	struct q_error error;

	(void)unused;
	memcpy(before, state, sizeof before);
	assert_true(loads(state, json, &error));
	assert_memory_equal(before, state, sizeof before);
	json_object_del(json_array_get(frames, json_array_size(frames) - 1), "vars");
	assert_false(loads(state, json, &error));
	assert_non_null(strstr(error.text, "about: it cannot be 0"));
	assert_memory_equal(before, state, sizeof before);
	json_decref(json);
}

struct toy {
	struct q_head head;
	uint64_t wide;
	struct toy_secret {
		uint8_t a, b;
	} secret;
	uint8_t pad[6];
};

static const struct q_field secret_fields[] = {
	Q_FIELD(struct toy_secret, a, Q_ALL),
	Q_FIELD(struct toy_secret, b, Q_ALL),
	{ 0 },
};

static const struct q_field toy_fields[] = {
	Q_HEAD(struct toy),
	Q_FIELD(struct toy, wide, Q_ALL, .max = 100),
	Q_STRUCTS(struct toy, secret, struct toy_secret, Q_NONE, secret_fields),
	Q_PADDING(struct toy, pad),
	{ 0 },
};

static void test_a_wide_number_has_a_range(void **unused)
{
	struct toy toy = { .wide = 1 }, scratch;
	struct q_error error;

	(void)unused;
	assert_true(q_load(toy_fields, &toy, &scratch, sizeof toy, NULL, "{\"wide\":100}", 12,
			   &error));
	assert_false(q_load(toy_fields, &toy, &scratch, sizeof toy, NULL, "{\"wide\":101}", 12,
			    &error));
	assert_false(q_load(toy_fields, &toy, &scratch, sizeof toy, NULL,
			    "{\"wide\":\"0xffffffffffffffff\"}", 29, &error));
	assert_int_equal(toy.wide, 100);
}

static void observe(const struct q_game *g, void *view, const void *state, int seat)
{
	memcpy(view, state, g->state_size);
	q_blank(g->fields, view, seat);
}

static void test_a_hidden_struct_hides_its_members(void **unused)
{
	const struct q_game g = { .fields = toy_fields,
				  .state_size = sizeof(struct toy),
				  .observe = observe };
	struct toy toy = { .secret = { 1, 2 } };
	char text[4096];
	struct q_out out = q_out(text, sizeof text);

	(void)unused;
	assert_int_equal(q_audit(&g, &toy, 0, false, &out), 0);
	assert_non_null(strstr(text, "hidden secret.a"));
}

/* ---- packs ------------------------------------------------------------------------ */

struct words {
	uint16_t word[2];
};

static const struct q_field words_fields[] = {
	Q_WORDS(struct words, word, 0),
	{ 0 },
};

static const struct q_shape words_shape = { .game = "words",
					    .size = sizeof(struct words),
					    .fields = words_fields };

/* Texts that fill the pool to its last byte, one less, one more: nothing behind it is
 * written, and what does not fit is refused. */
static void test_a_full_pool(void **unused)
{
	enum { ROOM = 2 * 16 + 4096, GUARD = 64 };
	unsigned char *memory = malloc(ROOM + GUARD);
	char *json = malloc(8192), *filler = calloc(1, 8192);
	int fine = 0, refused = 0;

	(void)unused;
	assert_true(memory && json && filler);
	for (int n = 2900; n < 3200; n++) {
		struct q_source source = { .name = "w.json", .json = json };
		struct q_pack pack;
		struct q_error error;

		memset(filler, 'x', (size_t)n);
		filler[n] = '\0';
		source.size = (size_t)snprintf(json, 8192,
					       "{\"word\":[{\"en\":\"%s\",\"fr\":\"a\"},"
					       "{\"en\":\"b\",\"fr\":\"c\"}]}",
					       filler);
		memset(memory + ROOM, 0xA5, GUARD);
		if (q_pack_read(&words_shape, &source, 1, "w", memory, ROOM, &pack, &error))
			fine++;
		else
			refused++;
		for (int i = 0; i < GUARD; i++)
			assert_int_equal(memory[ROOM + i], 0xA5);
	}
	assert_true(fine > 0);
	assert_true(refused > 0);
	free(memory);
	free(json);
	free(filler);
}

static void test_equal_ids_are_found_where_they_are(void **unused)
{
	static const char cards[] =
		"{\"cards\": [\n"
		"{\"id\":\"a\",\"name\":{\"en\":\"A\",\"fr\":\"A\"},\"moment\":\"before-attack\","
		"\"copies\":1,\"power\":0},\n"
		"{\"id\":\"a\",\"name\":{\"en\":\"B\",\"fr\":\"B\"},\"moment\":\"before-attack\","
		"\"copies\":1,\"power\":0}]}";
	char rest[8192];
	struct q_out out = q_out(rest, sizeof rest);
	struct q_source sources[2] = { { "rest.json", rest, 0 },
				       { "cards.json", cards, sizeof cards - 1 } };
	static unsigned char memory[1 << 20];
	struct q_pack pack;
	struct q_error error;
	json_t *json;
	char *text;

	(void)unused;
	q_dump(duel_shape.fields, duel_game.pack->data, duel_game.pack, &out);
	json = json_loads(rest, 0, NULL);
	json_object_del(json, "cards");
	text = json_dumps(json, JSON_COMPACT);
	sources[0].json = text;
	sources[0].size = strlen(text);
	assert_false(q_pack_read(&duel_shape, sources, 2, "p", memory, sizeof memory, &pack,
				 &error));
	assert_string_equal(error.text,
			    "cards.json:3: cards[1]: there is already one with the id \"a\"");
	json_decref(json);
	free(text);
}

/* ---- matches ---------------------------------------------------------------------- */

static void test_a_full_match_says_so(void **unused)
{
	struct q_match m;
	struct q_error error;
	void *memory = malloc(q_match_size(&duel_game, 6));
	q_action answers[Q_ANSWERS_MAX];
	q_rule broken;

	(void)unused;
	q_match_place(&m, &duel_game, memory, 5);
	assert_false(q_match_new(&m, NULL, 0, 1, NULL, &error)); /* six cards are dealt */
	assert_true(m.full);
	q_match_place(&m, &duel_game, memory, 6);
	assert_true(q_match_new(&m, " { } ", 5, 1, NULL, &error));
	assert_false(m.full);
	duel_game.legal(&duel_game, m.state, answers);
	assert_false(q_match_play(&m, answers[0], NULL, &broken, &error));
	assert_true(m.full);
	assert_int_equal(broken, 0);
	assert_int_equal(m.count, 6);
	free(memory);
}

static void test_no_options_is_an_empty_object(void **unused)
{
	struct q_match m;
	struct q_error error;
	void *memory = malloc(q_match_size(&null_game, 4));

	(void)unused;
	q_match_place(&m, &null_game, memory, 4);
	assert_true(q_match_new(&m, "{\n}", 3, 1, NULL, &error));
	assert_false(q_match_new(&m, "{\"a\":1}", 7, 1, NULL, &error));
	assert_false(q_match_new(&m, "[]", 2, 1, NULL, &error));
	assert_false(q_match_new(&m, "{} {}", 5, 1, NULL, &error));
	free(memory);
}

static void test_a_complaint_names_the_line_of_the_save(void **unused)
{
	struct q_match m;
	struct q_error error;
	void *memory = malloc(q_match_size(&duel_game, 64));
	char save[8192], *at;
	struct q_out out = q_out(save, sizeof save);

	(void)unused;
	q_match_place(&m, &duel_game, memory, 64);
	assert_true(q_match_new(&m, NULL, 0, 1, NULL, &error));
	q_match_save(&m, &out);
	assert_true(q_match_restore(&m, save, strlen(save), &error));
	at = strstr(save, "\"fighters\":3");
	assert_non_null(at);
	at[strlen("\"fighters\":")] = '7';
	assert_false(q_match_restore(&m, save, strlen(save), &error));
	assert_non_null(strstr(error.text, "fighters"));
	assert_int_equal(error.line, 5);
	free(memory);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_frame_without_its_variables),
		cmocka_unit_test(test_a_wide_number_has_a_range),
		cmocka_unit_test(test_a_hidden_struct_hides_its_members),
		cmocka_unit_test(test_a_full_pool),
		cmocka_unit_test(test_equal_ids_are_found_where_they_are),
		cmocka_unit_test(test_a_full_match_says_so),
		cmocka_unit_test(test_no_options_is_an_empty_object),
		cmocka_unit_test(test_a_complaint_names_the_line_of_the_save),
	};

	return run_group(tests);
}
