/*
 * prefs.c - see prefs.h.
 */
#include "tui/prefs.h"

#include "tui/saves.h"
#include "tui/words.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- what there is to set ---------------------------------------------------------- */

struct choice {
	const char *name;   /* in the file */
	enum tui_word word; /* on the screen; SAYS_none_: the name itself */
};

enum { CHOICES = 11 };

static const struct {
	const char *name;
	enum tui_word label, line;
	struct choice choice[CHOICES];
	uint8_t usual;
} rows[PREFS] = {
	[PREF_LANGUAGE] = { "language",
			    SAYS_set_language,
			    SAYS_set_language_line,
			    { { "auto", SAYS_by_locale },
			      { "en", SAYS_english },
			      { "fr", SAYS_french },
			      { NULL, 0 } },
			    0 },
	[PREF_SPEED] = { "speed",
			 SAYS_set_speed,
			 SAYS_set_speed_line,
			 { { "0", SAYS_itself },
			   { "1", SAYS_itself },
			   { "2", SAYS_itself },
			   { "3", SAYS_itself },
			   { "4", SAYS_itself },
			   { "5", SAYS_itself },
			   { "6", SAYS_itself },
			   { "7", SAYS_itself },
			   { "8", SAYS_itself },
			   { "9", SAYS_itself },
			   { NULL, 0 } },
			 6 },
	[PREF_COLOURS] = { "colours",
			   SAYS_set_colours,
			   SAYS_set_colours_line,
			   { { "auto", SAYS_by_terminal },
			     { "none", SAYS_no_colours },
			     { "16", SAYS_itself },
			     { "256", SAYS_itself },
			     { "true", SAYS_true_colours },
			     { NULL, 0 } },
			   0 },
	[PREF_ASCII] = { "ascii",
			 SAYS_set_ascii,
			 SAYS_set_ascii_line,
			 { { "auto", SAYS_by_locale },
			   { "no", SAYS_no },
			   { "yes", SAYS_yes },
			   { NULL, 0 } },
			 0 },
	[PREF_PRACTICE] = { "practice",
			    SAYS_set_practice,
			    SAYS_set_practice_line,
			    { { "no", SAYS_no }, { "yes", SAYS_yes }, { NULL, 0 } },
			    0 },
	[PREF_CONFIRM] = { "confirm",
			   SAYS_set_confirm,
			   SAYS_set_confirm_line,
			   { { "no", SAYS_no }, { "yes", SAYS_yes }, { NULL, 0 } },
			   0 },
	[PREF_MOUSE] = { "mouse",
			 SAYS_set_mouse,
			 SAYS_set_mouse_line,
			 { { "no", SAYS_no }, { "yes", SAYS_yes }, { NULL, 0 } },
			 1 },
};

static int choices_of(int which)
{
	int n = 0;

	while (rows[which].choice[n].name)
		n++;
	return n;
}

static const char *choice_words(int which, int value, enum q_lang lang)
{
	const struct choice *c = &rows[which].choice[value];

	return c->word == SAYS_itself ? c->name : tui_word(lang, c->word);
}

/* ---- the file ------------------------------------------------------------------------ */

static bool file_name(char path[FILE_NAME])
{
	char folder[FILE_NAME];

	return config_folder(folder) &&
	       snprintf(path, FILE_NAME, "%.490s/settings.json", folder) < FILE_NAME;
}

/* A word, a number, or yes and no. */
static void as_word(const json_t *value, char out[16])
{
	if (json_is_boolean(value))
		snprintf(out, 16, "%s", json_is_true(value) ? "yes" : "no");
	else if (json_is_integer(value))
		snprintf(out, 16, "%lld", (long long)json_integer_value(value));
	else
		snprintf(out, 16, "%s", json_is_string(value) ? json_string_value(value) : "?");
}

static int choice_named(int which, const char *word)
{
	for (int i = 0; rows[which].choice[i].name; i++)
		if (same_word(rows[which].choice[i].name, word))
			return i;
	return -1;
}

/* The object of the file; NULL with what is wrong, or without if there is no file. */
static json_t *load(const char *path, char reason[300])
{
	struct text file = { .at = NULL };
	struct q_error error;
	json_error_t wrong;
	json_t *root = NULL;

	reason[0] = '\0';
	if (access(path, F_OK) != 0)
		return NULL;
	if (!file_read(path, &file, &error)) {
		snprintf(reason, 300, "%s", error.text);
	} else {
		root = json_loadb(text_of(&file), file.used, JSON_REJECT_DUPLICATES, &wrong);
		if (!root)
			snprintf(reason, 300, "line %d: %s", wrong.line, wrong.text);
		else if (!json_is_object(root))
			snprintf(reason, 300, "line 1: '{' expected");
	}
	if (root && !json_is_object(root)) {
		json_decref(root);
		root = NULL;
	}
	text_free(&file);
	return root;
}

/* Takes every setting that can be read, and names the first that cannot. */
static bool take_all(const json_t *root, struct prefs *p, char bad[100])
{
	bad[0] = '\0';
	for (int i = 0; i < PREFS; i++) {
		const json_t *value = json_object_get(root, rows[i].name);
		char word[16];
		int choice;

		if (!value)
			continue;
		as_word(value, word);
		choice = choice_named(i, word);
		if (choice >= 0)
			p->value[i] = (uint8_t)choice;
		else if (!bad[0])
			snprintf(bad, 100, "%s: %s", rows[i].name, word);
	}
	return !bad[0];
}

bool prefs_read(struct prefs *p, enum q_lang lang, struct text *wrong)
{
	char path[FILE_NAME], reason[300];
	json_t *root;
	bool fine = true;

	for (int i = 0; i < PREFS; i++)
		p->value[i] = rows[i].usual;
	if (!file_name(path))
		return true;
	root = load(path, reason);
	if (!root && reason[0]) {
		tui_put(wrong, lang, SAYS_bad_settings, path, reason_in(lang, reason));
		return false;
	}
	if (root && !take_all(root, p, reason)) {
		tui_put(wrong, lang, SAYS_bad_settings, path, reason);
		fine = false;
	}
	json_decref(root);
	return fine;
}

/* Keeps a file that cannot be read: it may be the player's work. */
static bool set_aside(const char *path, enum q_lang lang, struct text *said)
{
	char aside[FILE_NAME + 16];

	for (int i = 1; i < 1000; i++) {
		snprintf(aside, sizeof aside, "%s.%d", path, i);
		if (access(aside, F_OK) == 0)
			continue;
		if (rename(path, aside) != 0)
			return false;
		tui_put(said, lang, SAYS_settings_aside, aside, NULL);
		return true;
	}
	return false;
}

static json_t *as_json(int which, int value)
{
	const char *name = rows[which].choice[value].name;

	if (same_word(name, "yes") || same_word(name, "no"))
		return json_boolean(same_word(name, "yes"));
	if (which == PREF_SPEED)
		return json_integer(value);
	return json_string(name);
}

bool prefs_write(const struct prefs *p, enum q_lang lang, struct text *said)
{
	char path[FILE_NAME], reason[300], *text;
	struct q_error error = { .text = "" };
	json_t *root;
	bool done;

	if (!file_name(path))
		return false;
	root = load(path, reason);
	if (!root && reason[0] && !set_aside(path, lang, said)) {
		tui_put(said, lang, SAYS_bad_settings, path, reason_in(lang, reason));
		return false;
	}
	if (!root)
		root = json_object();
	for (int i = 0; i < PREFS; i++)
		json_object_set_new(root, rows[i].name, as_json(i, p->value[i]));
	text = json_dumps(root, JSON_INDENT(1) | JSON_PRESERVE_ORDER);
	done = text && file_replace(path, text, strlen(text), &error);
	if (!done)
		tui_put(said, lang, SAYS_unwritten, reason_in(lang, error.text), NULL);
	free(text);
	json_decref(root);
	return done;
}

/* ---- what they mean ---------------------------------------------------------------------- */

void prefs_apply_one(const struct prefs *p, enum pref which, struct tui *t)
{
	int value = p->value[which];

	switch (which) {
	case PREF_LANGUAGE: t->lang = value == 0 ? t->locale_lang : (enum q_lang)(value - 1); break;
	case PREF_SPEED: t->speed = value; break;
	case PREF_COLOURS: t->colours = (enum tui_colours)value; break;
	case PREF_ASCII: t->ascii = value == 0 ? t->locale_ascii : value == 2; break;
	case PREF_PRACTICE: t->practice = value; break;
	case PREF_CONFIRM: t->confirm = value; break;
	case PREF_MOUSE: t->mouse = value; break;
	case PREFS: break;
	}
}

void prefs_apply(const struct prefs *p, struct tui *t)
{
	for (int i = 0; i < PREFS; i++)
		prefs_apply_one(p, (enum pref)i, t);
}

/* ---- the page ---------------------------------------------------------------------------- */

/* The same as far as this setting goes. */
static bool agree(const struct tui *a, const struct tui *b, enum pref which)
{
	switch (which) {
	case PREF_LANGUAGE: return a->lang == b->lang;
	case PREF_SPEED: return a->speed == b->speed;
	case PREF_COLOURS: return a->colours == b->colours;
	case PREF_ASCII: return a->ascii == b->ascii;
	case PREF_PRACTICE: return a->practice == b->practice;
	case PREF_CONFIRM: return a->confirm == b->confirm;
	case PREF_MOUSE: return a->mouse == b->mouse;
	case PREFS: break;
	}
	return true;
}

/* The choice that applies: the saved one, unless an option of the command line or a command gave
 * another. What an option gave is not left to the system, even if the system says the same. */
static int applies(const struct tui *t, int which)
{
	struct tui tried = *t;

	prefs_apply_one(&tried.prefs, (enum pref)which, &tried);
	if (!t->given[which] && agree(&tried, t, (enum pref)which))
		return t->prefs.value[which];
	for (int i = choices_of(which) - 1; i > 0; i--) {
		tried.prefs.value[which] = (uint8_t)i;
		prefs_apply_one(&tried.prefs, (enum pref)which, &tried);
		if (agree(&tried, t, (enum pref)which))
			return i;
	}
	return 0;
}

static void list(void *with, struct form *form)
{
	const struct tui *t = with;

	form->count = 0;
	for (int i = 0; i < PREFS; i++) {
		struct form_item *item = form_add(form);
		struct q_out choices = q_out(item->choices, sizeof item->choices);

		snprintf(item->name, sizeof item->name, "%s", rows[i].name);
		snprintf(item->label, sizeof item->label, "%s", tui_word(t->lang, rows[i].label));
		snprintf(item->line, sizeof item->line, "%s", tui_word(t->lang, rows[i].line));
		snprintf(item->value, sizeof item->value, "%s",
			 choice_words(i, applies(t, i), t->lang));
		for (int j = 0; rows[i].choice[j].name; j++) {
			q_put(&choices, j ? " | " : "");
			q_put(&choices, rows[i].choice[j].name);
		}
		item->turns = true;
	}
}

static bool set(struct tui *t, int which, int value, struct text *wrong)
{
	t->prefs.value[which] = (uint8_t)value;
	t->given[which] = false;
	prefs_apply_one(&t->prefs, (enum pref)which, t);
	return prefs_write(&t->prefs, t->lang, wrong);
}

static bool turn(void *with, int item, int step, struct text *wrong)
{
	struct tui *t = with;
	int n = choices_of(item);

	return n && set(t, item, (applies(t, item) + step + n) % n, wrong);
}

static bool change(void *with, const char *line, struct text *wrong)
{
	struct tui *t = with;
	struct form *form = grown(NULL, sizeof *form);
	char name[FORM_NAME];
	const char *value = form_split(line, name);
	int item, choice = -1;

	list(t, form);
	item = value ? form_find(form, name) : -1;
	free(form);
	for (int i = 0; item >= 0 && rows[item].choice[i].name; i++)
		if (same_word(rows[item].choice[i].name, value) ||
		    same_word(choice_words(item, i, t->lang), value))
			choice = i;
	if (choice >= 0)
		return set(t, item, choice, wrong);
	tui_put(wrong, t->lang, SAYS_name_value, line, NULL);
	return false;
}

struct form_of prefs_form(struct tui *t)
{
	return (struct form_of){ t, list, turn, change };
}
