/*
 * records.c - whole games of all games: their records and the players' notes hold.
 */
#include "fair/fault_text.h"
#include "tests/fair/holds.h"
#include "tests/unit/unit.h"

static void whole_games(void **unused)
{
	(void)unused;
	for (int g = 0; g < GAMES; g++) {
		uint32_t checked = 0, draws = 0, most = 0;

		for (uint64_t seed = 1; seed <= 6; seed++) {
			struct plan plan = { .game = q_game_named(games[g]),
					     .seed = seed,
					     .people = seed % 3 ? 0xF : 1,
					     .level = "random",
					     .decks = seed % 2,
					     .quiet = seed == 4,
					     .most = 1500 };
			struct made m = play_game(&plan);

			assert_holds(&m, -1, false);
			for (int seat = 0; seat < Q_SEATS; seat++)
				if (m.notes[seat])
					assert_holds(&m, seat, true);
			checked += m.checked;
			draws += m.draws;
			most = m.most_draws > most ? m.most_draws : most;
			made_free(&m);
		}
		print_message(
			"# %s: %u draws, %u after one answer at most; players checked %u at once\n",
			games[g], draws, most, checked);
		assert_true(draws > 50);
	}
}

static void four_players(void **unused)
{
	struct plan plan = { .seed = 7, .people = 0xF, .level = "random", .most = 1500 };
	struct made m;

	(void)unused;
	plan.game = q_game_named("darksector");
	plan.options = "{\"seats\": 4}";
	m = play_game(&plan);
	assert_holds(&m, 3, true);
	made_free(&m);
}

/* A level that really thinks finds its answers again, and another generator does not. */
static void machines(void **unused)
{
	struct plan plan = { .game = q_game_named("starfighter"),
			     .seed = 3,
			     .people = 1,
			     .level = "pilot",
			     .quiet = true,
			     .most = 60 };
	struct made m = play_game(&plan);
	struct q_error error;
	struct fair_report report;
	char *by;

	(void)unused;
	assert_holds(&m, 0, true);
	by = strstr(m.record, "\"by\":\"pilot\"");
	assert_non_null(by);
	memcpy(strstr(m.record, "\"player\":\"pilot\""), "\"player\":\"cadet\"", 16);
	report = verify(m.record, m.size, NULL, 0, true, &error);
	assert_string_equal(fair_fault_name(report.fault), "header");
	made_free(&m);
}

/* A sound record, but somebody chose an answer for the computer player. */
static void helped_machine(void **unused)
{
	struct plan plan = { .game = q_game_named("starfighter"),
			     .seed = 3,
			     .people = 1,
			     .level = "pilot",
			     .quiet = true,
			     .most = 60,
			     .helped = 6 };
	struct made m = play_game(&plan);
	struct q_error error;
	struct fair_report report;

	(void)unused;
	assert_holds(&m, 0, false);
	report = verify(m.record, m.size, NULL, 0, true, &error);
	assert_string_equal(error.text, "");
	assert_string_equal(fair_fault_name(report.fault), "other move");
	assert_int_equal(report.entry, m.helped);
	assert_int_equal(report.counts.moves, report.counts.machines - 1);
	assert_int_not_equal(report.recorded, report.expected);
	made_free(&m);
}

/* Every fault can be told in both languages. */
static void faults_have_words(void **unused)
{
	(void)unused;
	for (int fault = FAIR_FINE + 1; fault < FAIR_FAULTS; fault++)
		for (int lang = 0; lang < Q_LANGS; lang++) {
			assert_non_null(fair_fault_name((enum fair_fault)fault));
			assert_non_null(fault_text[fault].what[lang]);
			assert_non_null(fault_text[fault].means[lang]);
		}
}

/* ---- the log refuses ---------------------------------------------------------------------------- */

static void new_chains_wait(void **unused)
{
	static struct fair_header h = { .seats = 2 };
	struct fair_log log;
	struct fair_chain chain[2], fresh;
	static struct fair_entry e;
	struct fair_hash random = { { 1 } };

	(void)unused;
	for (int i = 0; i < 2; i++) {
		random.at[1] = (uint8_t)i;
		fair_chain_make(&chain[i], &random);
		strcpy(h.seat[i].player, FAIR_PERSON);
		h.seat[i].anchor = *fair_anchor(&chain[i]);
	}
	random.at[1] = 9;
	fair_chain_make(&fresh, &random);
	fair_log_open(&log, &h);
	e = (struct fair_entry){ .kind = FAIR_BEGAN, .number = 1, .links = 3 };
	fair_chain_next(&chain[0], &e.link[0]);
	fair_chain_next(&chain[1], &e.link[1]);
	assert_int_equal(fair_log_check(&log, &e), FAIR_FINE);
	fair_log_mix(&log, &e);
	fair_log_close(&log, &e);
	e = (struct fair_entry){ .kind = FAIR_ANCHORED,
				 .number = 2,
				 .value = *fair_anchor(&fresh) };
	fair_log_close(&log, &e);
	e = (struct fair_entry){
		.kind = FAIR_ANSWERED, .number = 3, .question = 1, .links = 1, .by = FAIR_PERSON
	};
	fair_chain_next(&fresh, &e.link[0]);
	assert_int_equal(fair_log_check(&log, &e), FAIR_EARLY_LINK);
	e.links = 0;
	assert_int_equal(fair_log_check(&log, &e), FAIR_FINE);
	fair_log_close(&log, &e);
	e = (struct fair_entry){ .kind = FAIR_ANSWERED,
				 .number = 4,
				 .question = 3,
				 .seat = 1,
				 .links = 2,
				 .by = FAIR_PERSON };
	fair_chain_next(&chain[1], &e.link[1]);
	assert_int_equal(fair_log_check(&log, &e), FAIR_FINE);
	fair_log_mix(&log, &e);
	fair_log_close(&log, &e);
	e = (struct fair_entry){
		.kind = FAIR_ANSWERED, .number = 5, .question = 4, .links = 1, .by = FAIR_PERSON
	};
	fair_chain_make(&fresh, &random);
	fair_chain_next(&fresh, &e.link[0]);
	assert_int_equal(fair_log_check(&log, &e), FAIR_FINE);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(whole_games),       cmocka_unit_test(four_players),
		cmocka_unit_test(machines),          cmocka_unit_test(helped_machine),
		cmocka_unit_test(faults_have_words), cmocka_unit_test(new_chains_wait),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
