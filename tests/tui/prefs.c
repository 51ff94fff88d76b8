/*
 * prefs.c - settings on disk: kept, read back, and never lost, whatever is in the file.
 */
#include "tui/prefs.h"

#include "tests/tui/away.h"
#include "tui/saves.h"
#include "tui/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static char path[FILE_NAME];

static void write_file(const char *text)
{
	struct q_error error;

	assert_true(file_replace(path, text, strlen(text), &error));
}

static bool file_has(const char *name, const char *words)
{
	struct text file = { .at = NULL };
	struct q_error error;
	bool has = file_read(name, &file, &error) && strstr(text_of(&file), words);

	text_free(&file);
	return has;
}

static void no_file_is_fine(void **state)
{
	struct prefs p;
	struct text wrong = { .at = NULL };

	(void)state;
	unlink(path);
	assert_true(prefs_read(&p, Q_EN, &wrong));
	assert_int_equal(p.value[PREF_SPEED], 6);
	assert_int_equal(p.value[PREF_MOUSE], 1);
	assert_int_equal(wrong.used, 0);
}

static void what_is_set_comes_back(void **state)
{
	struct tui t = { .locale_lang = Q_EN };
	struct prefs again;
	struct text wrong = { .at = NULL };
	struct form_of form = prefs_form(&t);

	(void)state;
	unlink(path);
	assert_true(prefs_read(&t.prefs, Q_EN, &wrong));
	assert_true(form.change(form.with, "language=fr", &wrong));
	assert_int_equal(t.lang, Q_FR);
	assert_true(form.change(form.with, "Vitesse des adversaires = 9", &wrong));
	assert_true(form.change(form.with, "confirm=oui", &wrong));
	assert_true(form.turn(form.with, PREF_COLOURS, -1, &wrong));
	assert_int_equal(t.colours, COLOURS_TRUE);
	assert_true(prefs_read(&again, Q_EN, &wrong));
	assert_memory_equal(&again, &t.prefs, sizeof again);
	assert_false(form.change(form.with, "speed=10", &wrong));
	assert_non_null(strstr(wrong.at, "speed=10"));
	assert_int_equal(t.speed, 9);
	text_free(&wrong);
}

static void shows(struct tui *t, int which, const char *value)
{
	struct form *shown = grown(NULL, sizeof *shown);
	struct form_of form = prefs_form(t);

	form.list(form.with, shown);
	assert_string_equal(shown->item[which].value, value);
	free(shown);
}

/* An option of the command line is what applies, even where the system says the same; what is set on the page
 * after that takes its place. */
static void what_is_given_is_shown(void **state)
{
	struct tui t = { .lang = Q_EN, .locale_lang = Q_EN, .ascii = true, .locale_ascii = true };
	struct text wrong = { .at = NULL };
	struct form_of form = prefs_form(&t);

	(void)state;
	shows(&t, PREF_LANGUAGE, "as the system is set");
	shows(&t, PREF_ASCII, "as the system is set");
	t.given[PREF_LANGUAGE] = t.given[PREF_ASCII] = true;
	shows(&t, PREF_LANGUAGE, "English");
	shows(&t, PREF_ASCII, "yes");
	assert_true(form.change(form.with, "language=auto", &wrong));
	shows(&t, PREF_LANGUAGE, "as the system is set");
	text_free(&wrong);
}

static void a_bad_file_is_named_and_kept(void **state)
{
	struct prefs p;
	struct text wrong = { .at = NULL };
	char aside[FILE_NAME + 8];

	(void)state;
	snprintf(aside, sizeof aside, "%s.1", path);
	write_file("{ \"speed\": 3,\n \"language\" }\n");
	assert_false(prefs_read(&p, Q_FR, &wrong));
	assert_non_null(strstr(wrong.at, path));
	assert_non_null(strstr(wrong.at, "illisibles"));
	assert_non_null(strstr(wrong.at, "ligne 2\u00a0:"));
	assert_int_equal(p.value[PREF_SPEED], 6);
	assert_true(file_has(path, "\"language\" }"));
	text_clear(&wrong);
	assert_true(prefs_write(&p, Q_FR, &wrong));
	assert_non_null(strstr(wrong.at, aside));
	assert_true(file_has(aside, "\"language\" }"));
	assert_true(file_has(path, "\"speed\": 6"));
	text_free(&wrong);
	unlink(aside);
}

/* One bad value costs that value only, and what this version does not know stays. */
static void the_rest_stands(void **state)
{
	struct prefs p;
	struct text wrong = { .at = NULL };

	(void)state;
	write_file("{\"speed\": 2, \"colours\": \"pink\", \"future\": [1, 2]}");
	assert_false(prefs_read(&p, Q_EN, &wrong));
	assert_non_null(strstr(wrong.at, "colours: pink"));
	assert_int_equal(p.value[PREF_SPEED], 2);
	assert_true(prefs_write(&p, Q_EN, &wrong));
	assert_true(file_has(path, "\"future\""));
	text_free(&wrong);
}

static void reasons_have_french(void **state)
{
	(void)state;
	assert_string_equal(reason_in(Q_EN, "a: Permission denied"), "a: Permission denied");
	assert_string_equal(reason_in(Q_FR, "a: Permission denied"), "a\u00a0: accès refusé");
	assert_string_equal(reason_in(Q_FR, "this is not a complete saved game"),
			    "ce n’est pas une partie enregistrée complète");
	assert_string_equal(reason_in(Q_FR, "mode: \"chess\" is not one of training, skirmish"),
			    "mode\u00a0: «\u00a0chess\u00a0» n’est pas parmi training, skirmish");
	assert_string_equal(reason_in(Q_FR, "there is no \"9-99\" among the cards"),
			    "il n’y a pas de «\u00a09-99\u00a0» parmi les cartes");
	assert_string_equal(reason_in(Q_FR, "there is no host \"x\""),
			    "il n’y a pas d’hôte «\u00a0x\u00a0»");
	assert_string_equal(reason_in(Q_FR, "a rule says\u00a0: no"), "a rule says\u00a0: no");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(no_file_is_fine),
		cmocka_unit_test(what_is_set_comes_back),
		cmocka_unit_test(what_is_given_is_shown),
		cmocka_unit_test(a_bad_file_is_named_and_kept),
		cmocka_unit_test(the_rest_stands),
		cmocka_unit_test(reasons_have_french),
	};
	char root[] = "/tmp/quinte-prefs-XXXXXX", folder[FILE_NAME];
	int failed;

	if (!mkdtemp(root))
		return 1;
	setenv("XDG_CONFIG_HOME", root, 1);
	if (!config_folder(folder))
		return 1;
	snprintf(path, sizeof path, "%.480s/settings.json", folder);
	failed = cmocka_run_group_tests_name("prefs", tests, NULL, NULL);
	put_away(root);
	return failed;
}
