/*
 * ledger.c - the rules reference in the reader's language: found by id and by word, accents
 * or not, and in English where there is no other.
 */
#include "tui/ledger.h"

#include "tests/tui/away.h"
#include "tui/saves.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

extern const struct q_game duel_game;

static char rules[] = "/tmp/quinte-ledger-XXXXXX";

static void put(const char *name, const char *text)
{
	char path[FILE_NAME];
	struct q_error error;

	snprintf(path, sizeof path, "%s/%s", rules, name);
	assert_true(file_replace(path, text, strlen(text), &error));
}

static void in_english(void)
{
	put("duel.md", "## How to play\nPlay.\n\n## Rules\n\n| id | rule |\n|-|-|\n"
		       "| DU-101 | A blow. |\n| DU-205 | An early shield. | Why not. |\n");
}

static void in_french(void)
{
	put("fr/duel.md",
	    "## Comment jouer\nJouez **bien** : `a*2`, n'est-ce pas ?\n\n## Règles\n\n"
	    "| id | règle |\n|-|-|\n| DU-101 | Un coup porté au **cœur** | du duel. |\n"
	    "| DU-205 | Un bouclier levé tôt. | L’Écu protège. |\n");
}

static uint32_t found(const char *what, enum q_lang lang, const char *words)
{
	struct text out = { .at = NULL };
	uint32_t n = ledger_search(&duel_game, what, lang, &out);

	if (words && !strstr(text_of(&out), words))
		fail_msg("no \"%s\" in: %s", words, text_of(&out));
	text_free(&out);
	return n;
}

static void each_language_has_its_rows(void **state)
{
	(void)state;
	in_english();
	in_french();
	assert_true(ledger_speaks(&duel_game, Q_FR));
	assert_int_equal(found("DU-205", Q_EN, "DU-205  An early shield. Why not.\n"), 1);
	assert_int_equal(found("205", Q_FR, "DU-205  Un bouclier levé tôt. L’Écu protège.\n"), 1);
	assert_int_equal(found("101", Q_FR, "DU-101  Un coup porté au cœur\u202f; du duel.\n"), 1);
	assert_int_equal(found("shield", Q_FR, NULL), 0);
	assert_int_equal(found("bouclier", Q_EN, NULL), 0);
}

static void accents_do_not_matter(void **state)
{
	static const char *const same[] = { "porté", "porte", "PORTÉ", "coeur", "Cœur", "l'ecu" };

	(void)state;
	in_french();
	for (unsigned i = 0; i < sizeof same / sizeof same[0]; i++)
		assert_int_equal(found(same[i], Q_FR, NULL), 1);
	assert_int_equal(found("portà", Q_FR, NULL), 0);
	assert_int_equal(found("leve tot", Q_FR, "DU-205"), 1);
}

static void without_french_it_is_english_and_says_so(void **state)
{
	char path[FILE_NAME];
	struct text out = { .at = NULL };

	(void)state;
	in_english();
	snprintf(path, sizeof path, "%s/fr/duel.md", rules);
	remove(path);
	assert_false(ledger_speaks(&duel_game, Q_FR));
	assert_int_equal(found("DU-101", Q_FR, "(en) A blow.\n"), 1);
	ledger_guide(&duel_game, Q_FR, &out);
	assert_non_null(strstr(text_of(&out), "Play."));
	text_free(&out);
}

static void each_language_has_its_guide(void **state)
{
	struct text en = { .at = NULL }, fr = { .at = NULL };

	(void)state;
	in_english();
	in_french();
	ledger_guide(&duel_game, Q_EN, &en);
	ledger_guide(&duel_game, Q_FR, &fr);
	assert_non_null(strstr(text_of(&en), "Play."));
	assert_null(strstr(text_of(&en), "Jouez"));
	assert_non_null(strstr(text_of(&fr), "Jouez bien\u00a0: a*2, n’est-ce pas\u202f?"));
	assert_null(strstr(text_of(&fr), "Play."));
	text_free(&en);
	text_free(&fr);
}

/* Whatever the registry has comes with both, and a rule in French is not the English row. */
static void every_game_speaks_both(void **state)
{
	(void)state;
	for (const struct q_game *const *g = q_games; *g; g++) {
		struct text en = { .at = NULL }, fr = { .at = NULL };

		if (!ledger_speaks(*g, Q_FR))
			fail_msg("%s has no rules in French", (*g)->id);
		assert_true(ledger_speaks(*g, Q_EN));
		if (!((*g)->traits & Q_SAMPLE)) {
			ledger_guide(*g, Q_FR, &fr);
			if (!text_of(&fr)[0])
				fail_msg("%s has no guide in French", (*g)->id);
			text_free(&fr);
			fr = (struct text){ .at = NULL };
		}
		assert_int_equal(ledger_search(*g, "101", Q_EN, &en), 1);
		assert_int_equal(ledger_search(*g, "101", Q_FR, &fr), 1);
		assert_string_not_equal(text_of(&en), text_of(&fr));
		text_free(&en);
		text_free(&fr);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_language_has_its_rows),
		cmocka_unit_test(accents_do_not_matter),
		cmocka_unit_test(each_language_has_its_guide),
		cmocka_unit_test(without_french_it_is_english_and_says_so),
		cmocka_unit_test(every_game_speaks_both),
	};
	char french[FILE_NAME];
	int failed;

	if (!mkdtemp(rules))
		return 1;
	snprintf(french, sizeof french, "%s/fr", rules);
	if (mkdir(french, 0700) != 0)
		return 1;
	setenv("QUINTE_RULES", rules, 1);
	failed = cmocka_run_group_tests_name("ledger", tests, NULL, NULL);
	put_away(rules);
	return failed;
}
