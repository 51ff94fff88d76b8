/*
 * setup.c - see setup.h.
 */
#include "tui/setup.h"

#include "core/fields.h"
#include "tui/decks.h"
#include "tui/players.h"
#include "tui/saves.h"
#include "tui/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

enum { SENTENCE = 512, VALUE = 2048 };

static const char *colon(enum q_lang lang)
{
	return lang == Q_FR ? " :" : ":";
}

/* ---- options ---------------------------------------------------------------------- */

/* The number of seats the options give; 0 with the rule that they break. */
static int seats_given(const struct q_game *g, const void *options, enum q_lang lang,
		       struct text *wrong)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	q_rule broken = g->setup(g, state, options, 1, NULL);
	char id[16];

	if (!broken)
		return ((const struct q_head *)(const void *)state)->seats;
	q_rule_name(g, broken, id);
	text_print(wrong, "%s%s %s", id, colon(lang), g->rule_text(g, broken, lang));
	return 0;
}

bool setup_take(struct setup *s, const unsigned char *options, struct text *wrong)
{
	int seats = seats_given(s->game, options, s->tui->lang, wrong);

	memcpy(s->options, options, s->game->options_size);
	if (!seats)
		return false;
	for (int i = s->seats; i < seats; i++)
		s->machine[i] = i ? s->others : NULL;
	s->seats = seats;
	return true;
}

/* ---- values in words ---------------------------------------------------------------- */

/* How many values a field has, and the n-th as JSON; null comes first. */
static int64_t values_of(const struct q_field *f, const struct q_pack *pack)
{
	int64_t min, max, n;

	if (f->names)
		n = names_count(f->names);
	else if (f->of)
		n = pack_count(pack, f->of);
	else if (f->type == Q_BOOL)
		n = 2;
	else
		field_range(f, pack, &min, &max), n = max - min + 1;
	return n + ((f->flags & Q_NULL) != 0);
}

static void value_at(const struct q_field *f, const struct q_pack *pack, int64_t n, char out[VALUE])
{
	int64_t min, max;

	if (f->flags & Q_NULL && n-- == 0) {
		snprintf(out, VALUE, "null");
	} else if (f->names) {
		snprintf(out, VALUE, "\"%s\"", f->names[n]);
	} else if (f->of) {
		snprintf(out, VALUE, "\"%s\"", pack_id_of(pack, f->of, n));
	} else if (f->type == Q_BOOL) {
		snprintf(out, VALUE, n ? "true" : "false");
	} else {
		field_range(f, pack, &min, &max);
		snprintf(out, VALUE, "%lld", (long long)min + (long long)n);
	}
}

/* A JSON value without its quotes. */
static void bare(const char *json, char out[VALUE])
{
	size_t n = strlen(json);

	if (n > 1 && json[0] == '"')
		snprintf(out, VALUE, "%.*s", (int)(n - 2), json + 1);
	else
		snprintf(out, VALUE, "%s", json);
}

static const char *value_words(const struct setup *s, const struct form_item *item,
			       const char *json, enum q_lang lang, char word[VALUE])
{
	const struct q_label *label;

	bare(json, word);
	label = q_option_label(s->game, item->of, word);
	if (label)
		return q_in(label->name, lang);
	if (item->field->type == Q_BOOL)
		return tui_word(lang, strcmp(word, "true") == 0 ? SAYS_yes : SAYS_no);
	if (item->field->of) {
		int64_t at = pack_index_of(s->game->pack, item->field->of, word);

		if (at >= 0)
			return q_element_name(s->game->pack, item->field->of, (uint32_t)at, lang);
	}
	return word;
}

/* What can be typed: "training | skirmish | total-war", "0 to 3". */
static void put_choices(const struct setup *s, struct form_item *item)
{
	const struct q_field *f = item->field;
	int64_t n = values_of(f, s->game->pack), min, max;
	struct q_out out = q_out(item->choices, sizeof item->choices);
	char json[VALUE], word[VALUE];

	if (!f->names && !f->of && f->type != Q_BOOL) {
		field_range(f, s->game->pack, &min, &max);
		if (f->flags & Q_NULL)
			q_put(&out, "null | ");
		q_put_int(&out, min);
		q_put(&out, " ");
		q_put(&out, tui_word(s->tui->lang, SAYS_to));
		q_put(&out, " ");
		q_put_int(&out, max);
		return;
	}
	for (int64_t i = 0; i < n; i++) {
		value_at(f, s->game->pack, i, json);
		bare(json, word);
		q_put(&out, i ? " | " : "");
		if (f->type == Q_BOOL)
			q_put(&out, value_words(s, item, json, s->tui->lang, word));
		else
			q_put(&out, word);
	}
}

/* ---- the list ----------------------------------------------------------------------- */

static struct form_item *add_item(const struct setup *s, struct form *form, const struct q_field *f,
				  const char *path, const char *of, int seat)
{
	enum q_lang lang = s->tui->lang;
	const struct q_label *label = q_option_label(s->game, of, NULL);
	struct form_item *item = form_add(form);
	char number[16], who[64] = "";

	if (!item)
		return NULL;
	snprintf(item->name, sizeof item->name, "%s", path);
	snprintf(item->of, sizeof item->of, "%s", of);
	item->field = f;
	if (seat >= 0) {
		struct q_out to = q_out(who, sizeof who);

		snprintf(number, sizeof number, "%d", seat + 1);
		q_put(&to, ", ");
		tui_say(&to, lang, SAYS_seat, number, NULL);
	}
	snprintf(item->label, sizeof item->label, "%s%s", label ? q_in(label->name, lang) : path,
		 who);
	if (label && q_in(label->line, lang))
		snprintf(item->line, sizeof item->line, "%s", q_in(label->line, lang));
	return item;
}

/* A number, a word, a yes or no. */
static void add_value(const struct setup *s, struct form *form, const struct q_field *f,
		      const char *path, const char *of, int seat)
{
	struct form_item *item = add_item(s, form, f, path, of, seat);
	char json[VALUE], word[VALUE];
	struct q_out out = q_out(json, sizeof json);
	struct q_error error;

	if (!item ||
	    !q_field_get(s->game->option_fields, s->options, s->game->pack, path, &out, &error))
		return;
	snprintf(item->value, sizeof item->value, "%s",
		 value_words(s, item, json, s->tui->lang, word));
	put_choices(s, item);
	item->turns = true;
}

/* A list of any length is typed as JSON. */
static void add_list(const struct setup *s, struct form *form, const struct q_field *fields,
		     const struct q_field *f, const void *base, const char *path, const char *of,
		     int seat)
{
	struct form_item *item = add_item(s, form, f, path, of, seat);
	uint32_t n = field_used(fields, f, base);

	if (!item)
		return;
	if (n)
		snprintf(item->value, sizeof item->value, "%u", n);
	else
		snprintf(item->value, sizeof item->value, "%s", tui_word(s->tui->lang, SAYS_none));
	snprintf(item->choices, sizeof item->choices, "[…]");
}

/* Deep and narrow: a struct for each seat, and in it numbers and lists. */
// NOLINTNEXTLINE(misc-no-recursion)
static void add_fields(const struct setup *s, struct form *form, const struct q_field *fields,
		       const unsigned char *base, const char *under, const char *of_under, int seat)
{
	for (const struct q_field *f = fields; f && f->name; f++) {
		char path[FORM_NAME], of[FORM_NAME], one[FORM_NAME + 8];

		if (f->type == Q_PAD || field_counts(fields, f))
			continue;
		snprintf(path, sizeof path, "%s%s", under, f->name);
		snprintf(of, sizeof of, "%s%s", of_under, f->name);
		if (f->used || f->inner) {
			add_list(s, form, fields, f, base, path, of, seat);
			continue;
		}
		for (int i = 0; i < f->count; i++) {
			bool by_seat = f->count > 1;

			if (by_seat && i >= s->seats)
				break;
			snprintf(one, sizeof one, by_seat ? "%s[%d]" : "%s", path, i);
			if (f->type == Q_STRUCT) {
				char inside[FORM_NAME + 16], of_inside[FORM_NAME + 8];

				snprintf(inside, sizeof inside, "%s.", one);
				snprintf(of_inside, sizeof of_inside, "%s.", of);
				add_fields(s, form, f->sub, base + f->offset + i * f->size, inside,
					   of_inside, by_seat ? i : seat);
			} else {
				add_value(s, form, f, one, of, by_seat ? i : seat);
			}
		}
	}
}

void setup_list(const struct setup *s, struct form *form)
{
	form->count = 0;
	players_add(s, form);
	if (s->game->options_size)
		add_fields(s, form, s->game->option_fields, s->options, "", "", -1);
	decks_add(s, form);
}

/* ---- changes -------------------------------------------------------------------------- */

/* A wrong value, with those that can be typed; or a wrong name, with the names there are. */
static void refuse_option(const struct setup *s, const char *name, const char *json,
			  struct text *wrong)
{
	struct form *form = grown(NULL, sizeof *form);
	struct text names = { .at = NULL };
	char word[VALUE];
	int item;

	form->count = 0;
	if (s->game->options_size)
		add_fields(s, form, s->game->option_fields, s->options, "", "", -1);
	item = form_find(form, name);
	for (int i = 0; i < form->count; i++)
		text_print(&names, "%s%s", i ? ", " : "", form->item[i].name);
	bare(json, word);
	if (item >= 0) {
		tui_put(wrong, s->tui->lang, SAYS_not_an_option, name, word);
		tui_put(wrong, s->tui->lang, SAYS_possible_values, form->item[item].choices, NULL);
	} else {
		tui_put(wrong, s->tui->lang, SAYS_no_such_option, name, text_of(&names));
	}
	text_free(&names);
	free(form);
}

static bool set_option(struct setup *s, const char *name, const char *json, struct text *wrong)
{
	const struct q_game *g = s->game;
	_Alignas(16) unsigned char options[Q_OPTIONS_MAX];
	struct q_error error;

	memcpy(options, s->options, g->options_size);
	if (!g->options_size ||
	    !q_field_set(g->option_fields, options, g->pack, name, json, strlen(json), &error)) {
		refuse_option(s, name, json, wrong);
		return false;
	}
	return setup_take(s, options, wrong);
}

/* A bare word is the JSON text of it. */
static void as_json(const char *value, char out[VALUE])
{
	bool is_word = *value && !strchr("\"[{-0123456789", *value) && strcmp(value, "true") != 0 &&
		       strcmp(value, "false") != 0 && strcmp(value, "null") != 0;

	snprintf(out, VALUE, is_word ? "\"%s\"" : "%s", value);
}

/* The value as it was typed, or as people call it in either language. */
static void read_value(const struct setup *s, const struct form_item *item, const char *typed,
		       char json[VALUE])
{
	int64_t n = item->turns && item->field ? values_of(item->field, s->game->pack) : 0;

	for (int64_t i = 0; i < n && n < 1000; i++) {
		char word[VALUE];

		value_at(item->field, s->game->pack, i, json);
		for (int lang = 0; lang < Q_LANGS; lang++)
			if (same_word(value_words(s, item, json, (enum q_lang)lang, word), typed) ||
			    same_word(word, typed))
				return;
	}
	as_json(typed, json);
}

bool setup_change(struct setup *s, const char *line, struct text *wrong)
{
	struct form *form = grown(NULL, sizeof *form);
	char name[FORM_NAME], json[VALUE];
	const char *value = form_split(line, name);
	bool done = false;
	int item;

	setup_list(s, form);
	item = value ? form_find(form, name) : -1;
	if (!value) {
		tui_put(wrong, s->tui->lang, SAYS_name_value, line, NULL);
	} else if (decks_seat(s, item >= 0 ? form->item[item].name : name) >= 0) {
		done = decks_take(s, decks_seat(s, item >= 0 ? form->item[item].name : name), value,
				  wrong);
	} else if (players_own(item >= 0 ? form->item[item].name : name)) {
		done = players_change(s, item >= 0 ? form->item[item].name : name, value, wrong);
	} else if (item >= 0) {
		read_value(s, &form->item[item], value, json);
		done = set_option(s, form->item[item].name, json, wrong);
	} else {
		as_json(value, json);
		done = set_option(s, name, json, wrong);
	}
	free(form);
	return done;
}

static bool turn_option(struct setup *s, const struct form_item *item, int step, struct text *wrong)
{
	int64_t n = values_of(item->field, s->game->pack), at = 0;
	char now[VALUE], json[VALUE];
	struct q_out out = q_out(now, sizeof now);
	struct q_error error;

	q_field_get(s->game->option_fields, s->options, s->game->pack, item->name, &out, &error);
	for (int64_t i = 0; i < n; i++) {
		value_at(item->field, s->game->pack, i, json);
		if (strcmp(json, now) == 0)
			at = i;
	}
	if (n < 1)
		return false;
	value_at(item->field, s->game->pack, (at + step + n) % n, json);
	return set_option(s, item->name, json, wrong);
}

bool setup_turn(struct setup *s, int item, int step, struct text *wrong)
{
	struct form *form = grown(NULL, sizeof *form);
	bool done = true;

	setup_list(s, form);
	if (item >= form->count)
		done = false;
	else if (decks_seat(s, form->item[item].name) >= 0)
		done = decks_turn(s, decks_seat(s, form->item[item].name), step, wrong);
	else if (players_own(form->item[item].name))
		done = players_turn(s, form->item[item].name, step, wrong);
	else if (form->item[item].turns)
		done = turn_option(s, &form->item[item], step, wrong);
	else
		tui_put(wrong, s->tui->lang, SAYS_type_list, form->item[item].name, NULL);
	free(form);
	return done;
}

static void list_of(void *with, struct form *form)
{
	setup_list(with, form);
}

static bool turn_of(void *with, int item, int step, struct text *wrong)
{
	return setup_turn(with, item, step, wrong);
}

static bool change_of(void *with, const char *line, struct text *wrong)
{
	return setup_change(with, line, wrong);
}

struct form_of setup_form(struct setup *s)
{
	return (struct form_of){ s, list_of, turn_of, change_of };
}

/* ---- what the command line says ------------------------------------------------------- */

bool setup_begin(struct setup *s, const struct tui *t, const struct q_game *g, struct text *wrong)
{
	_Alignas(16) unsigned char options[Q_OPTIONS_MAX] = { 0 }, work[Q_OPTIONS_MAX];
	struct q_error error;

	*s = (struct setup){ .tui = t, .game = g };
	if (!read_who(t->others, &s->others)) {
		not_who(t->lang, t->others, wrong);
		return false;
	}
	if (g->options_size)
		memcpy(options, g->defaults, g->options_size);
	if (t->options && g->options_size &&
	    !q_load(g->option_fields, options, work, g->options_size, g->pack, t->options,
		    strlen(t->options), &error)) {
		tui_put(wrong, t->lang, SAYS_bad_options, reason_in(t->lang, error.text), NULL);
		return false;
	}
	s->seats = g->seats_min;
	for (int i = 1; i < s->seats; i++)
		s->machine[i] = s->others;
	if (!setup_take(s, options, wrong) && !t->set_count)
		return false;
	for (int i = 0; i < t->set_count; i++) {
		bool last = i == t->set_count - 1;
		struct text now = { .at = NULL };
		bool fine = setup_change(s, t->set[i], &now);

		if (!fine && last)
			text_put(wrong, text_of(&now));
		text_free(&now);
		if (!fine && last)
			return false;
	}
	for (int i = 0; i < t->seat_count; i++)
		if (!setup_change(s, t->seats[i], wrong))
			return false;
	for (int i = 0; i < t->name_count; i++) {
		char line[FORM_NAME + PLAYER_NAME];

		snprintf(line, sizeof line, "name[%c]%s", t->names[i][0], t->names[i] + 1);
		if (!setup_change(s, line, wrong))
			return false;
	}
	text_clear(wrong);
	return true;
}

/* ---- starting ------------------------------------------------------------------------- */

static uint64_t fresh_seed(void)
{
	uint64_t seed;

	if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
		seed = (uint64_t)time(NULL);
	return seed;
}

/* A rule in the player's words; what else can go wrong, as far as there are words for it. */
static void put_status(struct text *wrong, enum q_lang lang, const struct q_status *status,
		       const struct q_game *g)
{
	char id[16];

	if (status->fault == Q_REFUSED && status->rule) {
		q_rule_name(g, status->rule, id);
		text_print(wrong, "%s%s %s", id, colon(lang), g->rule_text(g, status->rule, lang));
	} else {
		text_put(wrong, reason_in(lang, status->error.text));
	}
}

bool setup_start(const struct setup *s, struct tui_game *into, struct text *wrong)
{
	const struct q_game *g = s->game;
	struct q_status status = { .fault = Q_FINE };
	struct q_error ignored;
	char options[VALUE * 2];
	struct q_out out = q_out(options, sizeof options);
	bool done;

	if (g->options_size)
		q_dump(g->option_fields, s->options, g->pack, &out);
	if (!seats_given(g, s->options, s->tui->lang, wrong))
		return false;
	game_end(into);
	into->lang = s->tui->lang;
	into->practice = s->tui->practice;
	memcpy(into->machine, s->machine, sizeof into->machine);
	memcpy(into->name, s->name, sizeof into->name);
	done = game_begin(into, g, g->options_size ? options : NULL,
			  s->tui->seeded ? s->tui->seed : fresh_seed(), &status);
	if (!done) {
		put_status(wrong, s->tui->lang, &status, g);
	} else {
		game_name_autosave(into, NULL);
		game_autosave(into, &ignored);
	}
	return done;
}

/* An error of the system begins with the path, which the sentence has already. */
static const char *without_path(const char *text, const char *path)
{
	size_t n = strlen(path);

	return strncmp(text, path, n) == 0 && strncmp(text + n, ": ", 2) == 0 ? text + n + 2 : text;
}

bool resume_file(const struct tui *t, const char *path, struct tui_game *into, struct text *wrong)
{
	struct text file = { .at = NULL }, save = { .at = NULL };
	struct q_status status = { .fault = Q_FINE };
	struct tui_game fresh = { .lang = t->lang, .practice = t->practice };
	char name[Q_GAME_NAME];
	const struct q_game *g;
	bool done = false;

	for (int i = 1; i < Q_SEATS; i++)
		read_who(t->others, &fresh.machine[i]);
	if (!file_read(path, &file, &status.error) ||
	    !autosave_open(text_of(&file), file.used, &fresh, &save, name, &status.error)) {
		tui_put(wrong, t->lang, SAYS_bad_save, path,
			reason_in(t->lang, without_path(status.error.text, path)));
	} else if ((g = t->open(t->with, name)) == NULL) {
		tui_put(wrong, t->lang, SAYS_no_game, name, NULL);
	} else if (!game_restore(&fresh, g, save.used ? save.at : file.at,
				 save.used ? save.used : file.used, &status)) {
		tui_put(wrong, t->lang, SAYS_bad_save, path, reason_in(t->lang, status.error.text));
	} else if (t->from_move && !game_from(&fresh, (uint32_t)t->at, &status)) {
		tui_put(wrong, t->lang, SAYS_bad_save, path, reason_in(t->lang, status.error.text));
	} else {
		game_end(into);
		*into = fresh;
		if (!t->from_move)
			game_name_autosave(into, path);
		done = true;
	}
	if (!done)
		game_end(&fresh);
	text_free(&file);
	text_free(&save);
	return done;
}
