/*
 * match.c - tests of core/match.c.
 */
#include "bench/duel/duel.h"
#include "tests/unit/unit.h"

enum { ROOM = 1000 };

static struct q_error error;
static q_rule rule;

static struct q_match placed(const struct q_game *g, uint32_t room)
{
	struct q_match m;

	q_match_place(&m, g, test_malloc(q_match_size(g, room)), room);
	return m;
}

static void put_away(struct q_match *m)
{
	test_free(m->answers);
}

static bool start(struct q_match *m, const char *options, uint64_t seed)
{
	error = (struct q_error){ .line = 0 };
	return q_match_new(m, options, strlen(options), seed, NULL, &error);
}

static bool answer(struct q_match *m, const char *text)
{
	q_action x = m->game->parse(m->game, m->state, text);

	error = (struct q_error){ .line = 0 };
	rule = 0;
	return q_match_play(m, x, NULL, &rule, &error);
}

/* So many answers of seats, the first of each list. */
static void play_on(struct q_match *m, int answers)
{
	q_action list[FIGHTERS * FIGHTERS + 1];

	while (answers-- > 0 && !q_over(m->state)) {
		uint32_t n = m->game->legal(m->game, m->state, list);

		if (!q_match_play(m, list[n / 2], NULL, &rule, &error))
			fail_msg("%s", error.text);
	}
}

static char *saved(const struct q_match *m)
{
	struct q_out out = q_out(NULL, 0);
	char *text;

	q_match_save(m, &out);
	text = test_malloc(out.used + 1);
	out = q_out(text, out.used + 1);
	q_match_save(m, &out);
	return text;
}

static bool restore(struct q_match *m, const char *save, size_t n)
{
	error = (struct q_error){ .line = 0 };
	return q_match_restore(m, save, n, &error);
}

/* What must stay when something is refused. */
struct snapshot {
	struct q_match m;
	struct duel state, start;
	struct duel_options options;
	q_action answers[ROOM];
};

static struct snapshot taken(const struct q_match *m)
{
	struct snapshot s = { .m = *m };

	memcpy(&s.state, m->state, sizeof s.state);
	memcpy(&s.start, m->start, sizeof s.start);
	memcpy(&s.options, m->options, sizeof s.options);
	memcpy(s.answers, m->answers, m->count * sizeof *m->answers);
	return s;
}

static void assert_unchanged(const struct q_match *m, const struct snapshot *s)
{
	assert_int_equal(m->count, s->m.count);
	assert_int_equal(m->scripted, s->m.scripted);
	assert_int_equal(m->from_state, s->m.from_state);
	assert_true(m->seed == s->m.seed);
	assert_ptr_equal(m->script, s->m.script);
	assert_memory_equal(m->state, &s->state, sizeof s->state);
	assert_memory_equal(m->start, &s->start, sizeof s->start);
	assert_memory_equal(m->options, &s->options, sizeof s->options);
	assert_memory_equal(m->answers, s->answers, m->count * sizeof *m->answers);
}

/* ---- beginnings ------------------------------------------------------------------ */

static void a_match_begins_at_a_seats_question(void **unused)
{
	struct q_match m = placed(&duel_game, ROOM);

	(void)unused;
	assert_true(start(&m, "", 7));
	assert_int_equal(q_question_of(m.state)->player, 0);
	assert_int_equal(m.count, 6);
	assert_int_equal(q_question_of(m.start)->player, Q_CHANCE);
	assert_true(start(&m, "{\"fighters\": 1, \"hand\": 0}", 7));
	assert_int_equal(m.count, 0);
	assert_int_equal(((struct duel *)m.state)->fighters, 1);
	put_away(&m);
}

static void bad_options_are_refused(void **unused)
{
	static const struct {
		const char *options, *says;
	} cases[] = {
		{ "{\"fighters\": 7}", "fighters: expected a number from 1 to 6" },
		{ "{\"figthers\": 2}", "figthers" },
		{ "{\"handicap\": 3}", "DU-105" },
		{ "[]", "expected an object" },
		{ "{\"hand\": 2", "expected a comma" },
	};
	struct q_match m = placed(&duel_game, ROOM), n = placed(q_game_named("null"), 4);

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		assert_false(start(&m, cases[i].options, 1));
		assert_contains(error.text, cases[i].says);
	}
	assert_true(start(&n, "{}", 1));
	assert_true(start(&n, " { } ", 1));
	assert_false(start(&n, "{\"a\": 1}", 1));
	assert_contains(error.text, "null has none");
	put_away(&m);
	put_away(&n);
}

static void a_match_without_room_is_refused(void **unused)
{
	struct q_match m = placed(&duel_game, 5);

	(void)unused;
	assert_false(start(&m, "", 7));
	assert_contains(error.text, "too long");
	put_away(&m);
}

/* ---- answers ----------------------------------------------------------------------- */

static void refused_answers_change_nothing(void **unused)
{
	static const struct {
		const char *text, *says;
		q_rule rule;
	} cases[] = {
		{ "a1>a2", "", 0 },
		{ "pass", "DU-101", RULE_ANSWERS },
		{ "rubbish", "no such answer", 0 },
		{ "", "no such answer", 0 },
	};
	struct q_match m = placed(&duel_game, ROOM);
	struct snapshot s;

	(void)unused;
	assert_true(start(&m, "", 7));
	s = taken(&m);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		assert_false(answer(&m, cases[i].text));
		assert_true(error.text[0]);
		assert_contains(error.text, cases[i].says);
		if (cases[i].rule)
			assert_int_equal(rule, cases[i].rule);
		assert_unchanged(&m, &s);
	}
	play_on(&m, ROOM);
	assert_true(q_over(m.state));
	s = taken(&m);
	assert_false(answer(&m, "pass"));
	assert_contains(error.text, "over");
	assert_unchanged(&m, &s);
	put_away(&m);
}

static void a_full_record_is_refused(void **unused)
{
	struct q_match big = placed(&duel_game, ROOM), m;
	struct snapshot s;

	(void)unused;
	assert_true(start(&big, "", 7));
	play_on(&big, 20);
	for (uint32_t room = 6; room < big.count; room++) {
		bool refused = false;

		m = placed(&duel_game, room);
		assert_true(start(&m, "", 7));
		while (!refused) {
			s = taken(&m);
			refused = !q_match_play(&m, big.answers[m.count], NULL, &rule, &error);
		}
		assert_contains(error.text, "too long to record");
		assert_int_equal(rule, 0);
		assert_true(m.full);
		assert_unchanged(&m, &s);
		put_away(&m);
	}
	put_away(&big);
}

static void undo_goes_back_to_a_seat(void **unused)
{
	struct q_match m = placed(&duel_game, ROOM);
	struct snapshot s[40], now;
	int n = 0;

	(void)unused;
	assert_true(start(&m, "", 7));
	s[0] = taken(&m);
	assert_false(q_match_undo(&m, &error));
	assert_contains(error.text, "nothing has been answered");
	assert_unchanged(&m, &s[0]);
	while (n < 39) {
		play_on(&m, 1);
		s[++n] = taken(&m);
	}
	for (; n > 0; n--) {
		assert_unchanged(&m, &s[n]);
		assert_true(q_match_undo(&m, &error));
	}
	assert_unchanged(&m, &s[0]);
	play_on(&m, 39);
	assert_unchanged(&m, &s[39]);
	assert_false(q_match_goto(&m, m.count + 1, &error));
	now = taken(&m);
	assert_unchanged(&m, &s[39]);
	assert_true(q_match_goto(&m, 0, &error));
	assert_memory_equal(m.state, m.start, sizeof(struct duel));
	assert_unchanged(&m, &(struct snapshot){ .m = m,
						 .state = s[0].start,
						 .start = s[0].start,
						 .options = now.options });
	put_away(&m);
}

/* ---- the tape ------------------------------------------------------------------------ */

static void the_tape_answers_first(void **unused)
{
	struct q_match m = placed(&duel_game, ROOM);
	const struct duel *s = m.state;

	(void)unused;
	m.script = "  draw:rage draw:rage\n\tdraw:rage ";
	assert_true(start(&m, "{\"hand\": 2}", 7));
	assert_int_equal(s->side[0].hand_size, 2);
	assert_int_equal(m.answers[0], m.answers[1]);
	assert_int_equal(m.answers[0], m.answers[2]);
	assert_string_equal(m.script, "");
	assert_in_range(m.scripted, 0, 3);
	put_away(&m);
}

static void a_tape_that_does_not_fit_is_refused(void **unused)
{
	static const char long_word[] =
		"01234567890123456789012345678901234567890123456789012345678901234";
	struct q_match m = placed(&duel_game, ROOM);
	struct snapshot s;

	(void)unused;
	m.script = "draw:rage 6";
	assert_false(start(&m, "", 7));
	assert_contains(error.text, "\"6\" does not answer the question \"draw\"");
	m.script = NULL;
	assert_true(start(&m, "{\"hand\": 0}", 7));
	assert_true(answer(&m, "a1>b1"));
	m.script = "7";
	s = taken(&m);
	assert_false(answer(&m, "yellow"));
	assert_contains(error.text, "\"7\" does not answer the question \"roll\"");
	assert_unchanged(&m, &s);
	m.script = long_word;
	s = taken(&m);
	assert_false(answer(&m, "yellow"));
	assert_contains(error.text, "too long");
	assert_unchanged(&m, &s);
	m.script = "6 2";
	assert_true(answer(&m, "yellow"));
	assert_string_equal(m.script, "2");
	assert_int_equal(q_arg(m.answers[m.count - 1], 0), 6);
	put_away(&m);
}

/* ---- saved games ------------------------------------------------------------------------ */

static void a_save_restores(void **unused)
{
	struct q_match m = placed(&duel_game, ROOM), other = placed(&duel_game, ROOM);
	struct snapshot s;
	char *save;

	(void)unused;
	assert_true(start(&m, "{\"fighters\": 2, \"hand\": 4}", 99));
	play_on(&m, 30);
	s = taken(&m);
	save = saved(&m);
	if (!restore(&other, save, strlen(save)))
		fail_msg("%s", error.text);
	assert_unchanged(&other, &s);
	/* and what was forced is known to be so */
	m.script = "1 1 1 1 1 1";
	play_on(&m, 3);
	test_free(save);
	save = saved(&m);
	assert_true(restore(&other, save, strlen(save)));
	assert_int_equal(other.scripted, m.scripted);
	assert_true(other.scripted > 0);
	test_free(save);
	put_away(&m);
	put_away(&other);
}

/* A save of another layout: its hash is not compared, its answers are checked all the same. */
static void a_save_of_another_layout_restores(void **unused)
{
	struct q_game new_layout = duel_game;
	struct q_match m = placed(&duel_game, ROOM), same = placed(&duel_game, ROOM),
		       other = placed(&new_layout, ROOM);
	char *save, *digit;

	(void)unused;
	new_layout.layout = 2;
	assert_true(start(&m, "{\"fighters\": 2, \"hand\": 4}", 99));
	play_on(&m, 30);
	save = saved(&m);
	assert_null(strstr(save, "layout"));
	digit = strstr(save, "\"hash\": \"0x") + strlen("\"hash\": \"0x");
	*digit = *digit == '0' ? '1' : '0';
	assert_false(restore(&same, save, strlen(save)));
	if (!restore(&other, save, strlen(save)))
		fail_msg("%s", error.text);
	assert_memory_equal(other.state, m.state, duel_game.state_size);
	test_free(save);
	/* and a save of the new one says so */
	save = saved(&other);
	assert_non_null(strstr(save, "\"layout\": 2"));
	assert_true(restore(&other, save, strlen(save)));
	if (!restore(&same, save, strlen(save)))
		fail_msg("%s", error.text);
	/* an answer that does not fit is refused in any layout */
	digit = strstr(save, "\"answers\": [\n  \"") + strlen("\"answers\": [\n  \"");
	*digit = '?';
	assert_false(restore(&same, save, strlen(save)));
	test_free(save);
	put_away(&m);
	put_away(&same);
	put_away(&other);
}

/* A save cut short at any byte is refused, and the match keeps the game it had. */
static void a_truncated_save_is_refused(void **unused)
{
	struct q_match m = placed(&duel_game, ROOM), other = placed(&duel_game, ROOM);
	struct snapshot s;
	char *save;
	size_t n;

	(void)unused;
	assert_true(start(&m, "", 99));
	play_on(&m, 10);
	assert_true(start(&other, "{\"fighters\": 2}", 3));
	play_on(&other, 5);
	s = taken(&other);
	save = saved(&m);
	n = strlen(save);
	while (save[n - 1] != '}')
		n--;
	for (size_t cut = 0; cut < n; cut++) {
		if (restore(&other, save, cut))
			fail_msg("taken after %zu of %zu bytes", cut, n);
		assert_true(error.text[0]);
		assert_unchanged(&other, &s);
	}
	assert_true(restore(&other, save, n));
	test_free(save);
	put_away(&m);
	put_away(&other);
}

/* The save with a piece of it replaced. */
static char *changed(const char *save, const char *old, const char *new)
{
	const char *at = strstr(save, old);
	size_t room = strlen(save) + strlen(new) + 1;
	char *text = test_malloc(room);

	if (!at)
		fail_msg("\"%s\" is not in %s", old, save);
	snprintf(text, room, "%.*s%s%s", (int)(at - save), save, new, at + strlen(old));
	return text;
}

static void a_changed_save_is_refused(void **unused)
{
	static const struct {
		const char *old, *new, *says;
	} cases[] = {
		{ "\"quinte\": 1", "\"quinte\": 2", "another version of Quinte" },
		{ "\"game\": \"duel\"", "\"game\": \"null\"", "a save of null, not of duel" },
		{ "\"rules\": 1", "\"rules\": 2", "version 2 of the rules of duel" },
		{ "\"pack\": \"0x", "\"pack\": \"0y", "sixteen hexadecimal digits" },
		{ "\"seed\": \"0x0000000000000063\"", "\"seed\": \"0x0000000000000064\"",
		  "saved position" },
		{ "\"seed\": \"0x0000000000000063\"", "\"seed\": 99", "expected a string" },
		{ "\"fighters\":3", "\"fighters\":2", "" },
		{ "\"fighters\":3", "\"fighters\":9", "fighters: expected a number from 1 to 6" },
		{ "\"handicap\":0", "\"handicap\":3", "DU-105" },
		{ "\"draw:", "\"drew:", "answer 1, \"drew:" },
		{ "\"answers\": [", "\"answers\": [\"6\",", "answer 1, \"6\", does not fit" },
		{ "\"hash\": \"0x", "\"hash\": \"0x1", "sixteen hexadecimal digits" },
		{ "{\"quinte\"", "{\"more\": 1, \"quinte\"", "unknown member more" },
		{ "{\"quinte\"", "{\"seed\": \"0x0000000000000063\", \"quinte\"", "twice: seed" },
		{ "\"rules\": 1,", "", "not a complete saved game" },
		{ "\"hash\"", "\"state\": {\"round\": 1}, \"hash\"", "" },
		{ "}\n", "} {}\n", "something follows the end" },
	};
	struct q_match m = placed(&duel_game, ROOM), other = placed(&duel_game, ROOM);
	struct snapshot s;
	char *save;

	(void)unused;
	assert_true(start(&m, "", 99));
	play_on(&m, 10);
	assert_true(start(&other, "{\"fighters\": 2}", 3));
	s = taken(&other);
	save = saved(&m);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char *text = changed(save, cases[i].old, cases[i].new);

		if (restore(&other, text, strlen(text)))
			fail_msg("%s is taken", cases[i].new);
		if (!strstr(error.text, cases[i].says))
			fail_msg("%s: \"%s\" instead of \"%s\"", cases[i].new, error.text,
				 cases[i].says);
		assert_unchanged(&other, &s);
		test_free(text);
	}
	test_free(save);
	put_away(&m);
	put_away(&other);
}

/* Every byte changed in turn: refused, or the very same game (a blank is only a blank). */
static void no_changed_byte_makes_another_game(void **unused)
{
	struct q_match m = placed(&duel_game, ROOM), other = placed(&duel_game, ROOM);
	struct snapshot s;
	char *save;

	(void)unused;
	assert_true(start(&m, "{\"fighters\": 1}", 99));
	play_on(&m, 6);
	s = taken(&m);
	save = saved(&m);
	for (size_t i = 0; save[i]; i++) {
		char was = save[i];

		save[i] = (char)(was ^ 1);
		if (restore(&other, save, strlen(save)))
			assert_unchanged(&other, &s);
		save[i] = was;
	}
	test_free(save);
	put_away(&m);
	put_away(&other);
}

static void a_save_of_another_pack_is_refused(void **unused)
{
	struct q_pack pack = *duel_game.pack;
	struct q_game g = duel_game;
	struct q_match m = placed(&duel_game, ROOM), other;
	char *save;

	(void)unused;
	pack.hash ^= 1;
	g.pack = &pack;
	other = placed(&g, ROOM);
	assert_true(start(&m, "", 99));
	save = saved(&m);
	assert_false(restore(&other, save, strlen(save)));
	assert_contains(error.text, "another pack");
	test_free(save);
	put_away(&m);
	put_away(&other);
}

static void a_save_that_is_too_long_is_refused(void **unused)
{
	struct q_match m = placed(&duel_game, ROOM), other;
	char *save;

	(void)unused;
	assert_true(start(&m, "", 99));
	play_on(&m, 10);
	save = saved(&m);
	other = placed(&duel_game, m.count - 1);
	assert_false(restore(&other, save, strlen(save)));
	assert_contains(error.text, "too long");
	put_away(&other);
	other = placed(&duel_game, m.count);
	assert_true(restore(&other, save, strlen(save)));
	test_free(save);
	put_away(&m);
	put_away(&other);
}

static void the_game_of_a_save_is_found(void **unused)
{
	const struct q_game *null = q_game_named("null");
	struct q_match m = placed(null, 4), d = placed(&duel_game, ROOM);
	uint32_t answers = 99;
	char *save;

	(void)unused;
	assert_true(start(&m, "", 1));
	assert_true(answer(&m, "done"));
	save = saved(&m);
	assert_ptr_equal(q_save_game(save, strlen(save), &answers, &error), null);
	assert_int_equal(answers, 1);
	test_free(save);
	assert_true(start(&d, "", 1));
	save = saved(&d);
	assert_null(q_save_game(save, strlen(save), &answers, &error));
	assert_contains(error.text, "duel");
	assert_null(q_save_game("{}", 2, &answers, &error));
	assert_null(q_save_game("", 0, &answers, &error));
	test_free(save);
	put_away(&m);
	put_away(&d);
}

/* ---- from a state ----------------------------------------------------------------------- */

static char *dumped(const struct q_match *m)
{
	struct q_out out = q_out(NULL, 0);
	char *text;

	q_dump(m->game->fields, m->state, m->game->pack, &out);
	text = test_malloc(out.used + 1);
	out = q_out(text, out.used + 1);
	q_dump(m->game->fields, m->state, m->game->pack, &out);
	return text;
}

static void a_match_starts_from_a_state(void **unused)
{
	struct q_match m = placed(&duel_game, ROOM), other = placed(&duel_game, ROOM);
	struct snapshot s;
	char *state, *save;

	(void)unused;
	assert_true(start(&m, "", 99));
	play_on(&m, 7);
	state = dumped(&m);
	/* into a match that never had a game */
	if (!q_match_load(&other, state, strlen(state), &error))
		fail_msg("%s", error.text);
	assert_true(other.from_state);
	assert_int_equal(other.count, 0);
	assert_memory_equal(other.state, m.state, sizeof(struct duel));
	play_on(&m, 5);
	play_on(&other, 5);
	assert_memory_equal(other.state, m.state, sizeof(struct duel));
	s = taken(&other);
	save = saved(&other);
	/* and back from its save, again into one that never had a game */
	put_away(&m);
	m = placed(&duel_game, ROOM);
	if (!restore(&m, save, strlen(save)))
		fail_msg("%s", error.text);
	assert_unchanged(&m, &s);
	assert_false(q_match_load(&m, "{\"round\": 99}", 13, &error));
	assert_unchanged(&m, &s);
	test_free(state);
	test_free(save);
	put_away(&m);
	put_away(&other);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_match_begins_at_a_seats_question),
		cmocka_unit_test(bad_options_are_refused),
		cmocka_unit_test(a_match_without_room_is_refused),
		cmocka_unit_test(refused_answers_change_nothing),
		cmocka_unit_test(a_full_record_is_refused),
		cmocka_unit_test(undo_goes_back_to_a_seat),
		cmocka_unit_test(the_tape_answers_first),
		cmocka_unit_test(a_tape_that_does_not_fit_is_refused),
		cmocka_unit_test(a_save_restores),
		cmocka_unit_test(a_save_of_another_layout_restores),
		cmocka_unit_test(a_truncated_save_is_refused),
		cmocka_unit_test(a_changed_save_is_refused),
		cmocka_unit_test(no_changed_byte_makes_another_game),
		cmocka_unit_test(a_save_of_another_pack_is_refused),
		cmocka_unit_test(a_save_that_is_too_long_is_refused),
		cmocka_unit_test(the_game_of_a_save_is_found),
		cmocka_unit_test(a_match_starts_from_a_state),
	};

	return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
