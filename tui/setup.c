/*
 * setup.c - see setup.h.
 */
#include "tui/setup.h"

#include "core/fields.h"
#include "tui/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

enum { SENTENCE = 512, VALUE = 2048 };

static void put_said(struct text *out, enum q_lang lang, enum tui_word which, const char *a,
		     const char *b)
{
	char text[SENTENCE];
	struct q_out to = q_out(text, sizeof text);

	tui_say(&to, lang, which, a, b);
	text_put(out, text);
}

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
	text_print(wrong, "%s: %s", id, g->why(g, broken, lang));
	return 0;
}

static bool accept_options(struct setup *s, const unsigned char *options, struct text *wrong)
{
	int seats = seats_given(s->game, options, s->tui->lang, wrong);

	if (!seats)
		return false;
	for (int i = s->seats; i < seats; i++)
		s->machine[i] = i ? s->others : NULL;
	s->seats = seats;
	memcpy(s->options, options, s->game->options_size);
	return true;
}

/* A bare word is the JSON text of it. */
static void as_json(const char *value, char out[VALUE])
{
	bool bare = *value && !strchr("\"[{-0123456789", *value) && strcmp(value, "true") != 0 &&
		    strcmp(value, "false") != 0 && strcmp(value, "null") != 0;

	snprintf(out, VALUE, bare ? "\"%s\"" : "%s", value);
}

static bool change_option(struct setup *s, const char *name, const char *value, struct text *wrong)
{
	const struct q_game *g = s->game;
	_Alignas(16) unsigned char options[Q_OPTIONS_MAX];
	struct q_error error;
	char json[VALUE];

	as_json(value, json);
	memcpy(options, s->options, g->options_size);
	if (!g->options_size ||
	    !q_field_set(g->option_fields, options, g->pack, name, json, strlen(json), &error)) {
		if (g->options_size)
			text_put(wrong, error.text);
		else
			put_said(wrong, s->tui->lang, SAYS_not_an_option, name, NULL);
		return false;
	}
	return accept_options(s, options, wrong);
}

/* ---- seats ------------------------------------------------------------------------ */

/* A person, in either language, or a machine by its level. */
static bool read_who(const char *who, const struct ai **ai)
{
	*ai = ai_named(who);
	return *ai || same_word(who, tui_word(Q_EN, SAYS_person)) ||
	       same_word(who, tui_word(Q_FR, SAYS_person));
}

static bool change_seat(struct setup *s, const char *line, const char *who, struct text *wrong)
{
	int seat = line[0] - '0';
	const struct ai *ai;

	if (line[1] != '=' || seat >= s->seats || !read_who(who, &ai)) {
		put_said(wrong, s->tui->lang, SAYS_not_a_seat, line, NULL);
		return false;
	}
	s->machine[seat] = ai;
	return true;
}

bool setup_change(struct setup *s, const char *line, struct text *wrong)
{
	char name[160];
	const char *equals = strchr(line, '=');

	if (!equals || equals - line >= (int)sizeof name) {
		put_said(wrong, s->tui->lang, SAYS_not_an_option, line, NULL);
		return false;
	}
	if (line[0] >= '0' && line[0] <= '9')
		return change_seat(s, line, equals + 1, wrong);
	snprintf(name, sizeof name, "%.*s", (int)(equals - line), line);
	return change_option(s, name, equals + 1, wrong);
}

bool setup_begin(struct setup *s, const struct tui *t, const struct q_game *g, struct text *wrong)
{
	_Alignas(16) unsigned char options[Q_OPTIONS_MAX] = { 0 }, work[Q_OPTIONS_MAX];
	struct q_error error;

	*s = (struct setup){ .tui = t, .game = g };
	if (!read_who(t->others, &s->others)) {
		put_said(wrong, t->lang, SAYS_not_a_seat, t->others, NULL);
		return false;
	}
	if (g->options_size)
		memcpy(options, g->defaults, g->options_size);
	if (t->options && g->options_size &&
	    !q_load(g->option_fields, options, work, g->options_size, g->pack, t->options,
		    strlen(t->options), &error)) {
		text_put(wrong, error.text);
		return false;
	}
	if (!accept_options(s, options, wrong))
		return false;
	for (int i = 0; i < t->seat_count; i++)
		if (!change_seat(s, t->seats[i],
				 strchr(t->seats[i], '=') ? strchr(t->seats[i], '=') + 1 : "",
				 wrong))
			return false;
	return true;
}

/* ---- the list ----------------------------------------------------------------------- */

static void put_choices(const struct q_field *f, const struct q_pack *pack, enum q_lang lang,
			struct text *out)
{
	int64_t min, max;

	if (f->names) {
		for (int i = 0; f->names[i]; i++)
			text_print(out, "%s%s", i ? " | " : "", f->names[i]);
	} else if (f->of) {
		uint32_t n = pack_count(pack, f->of);

		for (uint32_t i = 0; i < n && i < 12; i++)
			text_print(out, "%s%s", i ? " | " : "", pack_id_of(pack, f->of, i));
		text_put(out, n > 12 ? " …" : "");
	} else if (f->type == Q_BOOL) {
		text_put(out, "true | false");
	} else if (f->type != Q_STRUCT) {
		field_range(f, pack, &min, &max);
		text_print(out, "%lld %s %lld", (long long)min, tui_word(lang, SAYS_to),
			   (long long)max);
	}
}

static void put_options(const struct setup *s, struct text *out)
{
	const struct q_game *g = s->game;

	for (const struct q_field *f = g->option_fields; f && f->name; f++) {
		char value[VALUE];
		struct q_out to = q_out(value, sizeof value);

		if (f->type == Q_PAD || field_counts(g->option_fields, f))
			continue;
		field_put_member(g->option_fields, f, s->options, g->pack, &to);
		text_print(out, "  %s=%s   ", f->name, value);
		put_choices(f, g->pack, s->tui->lang, out);
		text_put(out, "\n");
	}
}

void setup_list(const struct setup *s, struct text *out)
{
	enum q_lang lang = s->tui->lang;
	struct text levels = { .at = NULL };

	text_print(out, "%s%s %s\n\n", s->game->title[lang], colon(lang), s->game->line[lang]);
	text_print(out, "%s\n", tui_word(lang, SAYS_choose_options));
	put_options(s, out);
	text_put(&levels, "person");
	for (const struct ai *ai = ai_levels; ai->id; ai++)
		text_print(&levels, ", %s", ai->id);
	text_put(out, "\n");
	put_said(out, lang, SAYS_choose_seats, levels.at, NULL);
	text_put(out, "\n");
	text_free(&levels);
	for (int i = 0; i < s->seats; i++)
		text_print(out, "  %d=%s\n", i, s->machine[i] ? s->machine[i]->id : "person");
}

/* ---- starting ------------------------------------------------------------------------- */

static uint64_t fresh_seed(void)
{
	uint64_t seed;

	if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
		seed = (uint64_t)time(NULL);
	return seed;
}

static void name_autosave(struct sitting *s)
{
	char folder[FILE_NAME];
	const struct q_match *m = &s->table.m;

	s->autosave[0] = '\0';
	if (saves_folder(folder) &&
	    snprintf(s->autosave, FILE_NAME, "%.460s/%.30s-%016llx.game", folder, m->game->id,
		     (unsigned long long)m->seed) >= FILE_NAME)
		s->autosave[0] = '\0';
}

bool setup_start(const struct setup *s, struct sitting *into, struct text *wrong)
{
	const struct q_game *g = s->game;
	struct text json = { .at = NULL };
	struct trouble trouble = { .fault = FAULT_NONE };
	struct q_error ignored;
	char options[VALUE * 2];
	struct q_out out = q_out(options, sizeof options);
	bool done;

	if (g->options_size)
		q_dump(g->option_fields, s->options, g->pack, &out);
	sitting_free(into);
	into->lang = s->tui->lang;
	into->practice = s->tui->practice;
	memcpy(into->machine, s->machine, sizeof into->machine);
	done = sitting_begin(into, g, g->options_size ? options : NULL,
			     s->tui->seeded ? s->tui->seed : fresh_seed(), &trouble);
	if (!done) {
		text_put(wrong, trouble.error.text);
	} else {
		name_autosave(into);
		sitting_autosave(into, &ignored);
	}
	text_free(&json);
	return done;
}

bool resume_file(const struct tui *t, const char *path, struct sitting *into, struct text *wrong)
{
	struct text file = { .at = NULL }, save = { .at = NULL };
	struct trouble trouble = { .fault = FAULT_NONE };
	struct sitting fresh = { .lang = t->lang, .practice = t->practice };
	char name[Q_GAME_NAME];
	const struct q_game *g;
	bool done = false;

	for (int i = 1; i < Q_SEATS; i++)
		read_who(t->others, &fresh.machine[i]);
	if (!file_read(path, &file, &trouble.error) ||
	    !autosave_open(text_of(&file), file.used, &fresh, &save, name, &trouble.error)) {
		text_put(wrong, trouble.error.text);
	} else if ((g = t->open(t->with, name)) == NULL) {
		put_said(wrong, t->lang, SAYS_no_game, name, NULL);
	} else if (!sitting_restore(&fresh, g, save.used ? save.at : file.at,
				    save.used ? save.used : file.used, &trouble)) {
		text_put(wrong, trouble.error.text);
	} else {
		sitting_free(into);
		*into = fresh;
		name_autosave(into);
		done = true;
	}
	if (!done)
		sitting_free(&fresh);
	text_free(&file);
	text_free(&save);
	return done;
}

/* ---- the front page --------------------------------------------------------------------- */

static const struct q_game *game_in(const struct tui *t, const char *id)
{
	for (const struct q_game *const *g = t->games; *g; g++)
		if (same_word((*g)->id, id))
			return *g;
	return NULL;
}

bool resume_line(const struct tui *t, const char *path, struct text *out)
{
	struct text file = { .at = NULL }, save = { .at = NULL };
	struct sitting unused = { .lang = t->lang };
	struct q_error error;
	char name[Q_GAME_NAME], number[16];
	uint32_t answers = 0;
	const struct q_game *g = NULL;

	if (file_read(path, &file, &error) &&
	    autosave_open(text_of(&file), file.used, &unused, &save, name, &error) && save.used &&
	    q_save_look(save.at, save.used, name, &answers, &error))
		g = game_in(t, name);
	if (g) {
		snprintf(number, sizeof number, "%u", answers);
		text_print(out, "%s, ", g->title[t->lang]);
		put_said(out, t->lang, SAYS_answers_given, number, NULL);
	}
	text_free(&file);
	text_free(&save);
	return g != NULL;
}

enum { FRONT_SAVES = 6 };

void front_open(struct front *f, const struct tui *t, struct text *out)
{
	uint32_t kept = 0;
	int n = 0;

	f->saves = saves_list();
	for (uint32_t i = 0; i < f->saves.count; i++) {
		struct text line = { .at = NULL };

		if (kept < FRONT_SAVES && resume_line(t, f->saves.path[i], &line)) {
			if (!kept)
				text_print(out, "%s\n", tui_word(t->lang, SAYS_saved_games));
			text_print(out, "  %2d  %s\n", ++n, line.at);
			f->saves.path[kept++] = f->saves.path[i];
		} else {
			free(f->saves.path[i]);
		}
		text_free(&line);
	}
	f->saves.count = kept;
	text_print(out, "%s%s\n", kept ? "\n" : "", tui_word(t->lang, SAYS_games));
	for (f->games = 0; t->games[f->games]; f->games++) {
		const struct q_game *g = t->games[f->games];

		text_print(out, "  %2d  %s [%s]%s %s\n", ++n, g->title[t->lang], g->id,
			   colon(t->lang), g->line[t->lang]);
	}
	text_print(out, "\n%s\n", tui_word(t->lang, SAYS_choose_game));
}

void front_close(struct front *f)
{
	saves_free(&f->saves);
}

void front_choose(const struct front *f, const struct tui *t, const char *typed,
		  const struct q_game **game, const char **path, struct text *wrong)
{
	char *end;
	long number = strtol(typed, &end, 10);
	const struct q_game *named = game_in(t, typed);

	*game = NULL;
	*path = NULL;
	if (*end == '\0' && number > 0 && number <= (long)f->saves.count)
		*path = f->saves.path[number - 1];
	else if (*end == '\0' && number > (long)f->saves.count &&
		 number <= (long)f->saves.count + f->games)
		named = t->games[number - 1 - (long)f->saves.count];
	if (named)
		*game = t->open(t->with, named->id);
	if (!*game && !*path)
		put_said(wrong, t->lang, SAYS_no_game, typed, NULL);
}
