/*
 * front.c - see front.h.
 */
#include "tui/front.h"

#include "tui/game.h"
#include "tui/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { BEGUN_SHOWN = 6, FINISHED_SHOWN = 3 };

static const struct q_game *game_in(const struct tui *t, const char *id)
{
	for (const struct q_game *const *g = t->games; *g; g++)
		if (same_word((*g)->id, id))
			return *g;
	return NULL;
}

/* " (Captain)": the levels it is played against, each once. */
static void put_machines(const struct tui_game *of, enum q_lang lang, struct text *out)
{
	int n = 0;

	for (int seat = 0; seat < Q_SEATS; seat++) {
		bool again = !of->machine[seat];

		for (int i = 0; i < seat; i++)
			again = again || of->machine[i] == of->machine[seat];
		if (!again)
			text_print(out, "%s%s", n++ ? ", " : " (",
				   q_in(of->machine[seat]->name, lang));
	}
	text_put(out, n ? ")" : "");
}

/* ", 2026-11-16 23:20": when it was last played. */
static void put_time(const char *path, struct text *out)
{
	struct stat is;
	struct tm when;
	char said[32];

	if (stat(path, &is) == 0 && localtime_r(&is.st_mtime, &when) &&
	    strftime(said, sizeof said, "%Y-%m-%d %H:%M", &when))
		text_print(out, ", %s", said);
}

/* "Starfighter (Captain), moves: 12, 2026-11-16 23:20"; false: it is not a saved game of a game there is, or nothing was
 * played in it. */
static bool put_file(const struct tui *t, const char *path, struct text *out)
{
	struct text file = { .at = NULL }, save = { .at = NULL };
	struct tui_game of = { .lang = t->lang };
	struct q_error error;
	char name[Q_GAME_NAME], number[16], said[200];
	struct q_out to = q_out(said, sizeof said);
	uint32_t answers = 0;
	const struct q_game *g = NULL;

	if (file_read(path, &file, &error) &&
	    autosave_open(text_of(&file), file.used, &of, &save, name, &error) &&
	    q_save_look(save.used ? save.at : file.at, save.used ? save.used : file.used, name,
			&answers, &error))
		g = answers ? game_in(t, name) : NULL;
	if (g) {
		snprintf(number, sizeof number, "%u", answers);
		tui_say(&to, t->lang, SAYS_answers_given, number, NULL);
		text_put(out, q_in(g->title, t->lang));
		put_machines(&of, t->lang, out);
		text_print(out, ", %s", said);
		put_time(path, out);
	}
	text_free(&file);
	text_free(&save);
	return g != NULL;
}

static void add(struct front *f, enum front_kind kind, const struct q_game *g, const char *path,
		const char *text)
{
	f->line = grown(f->line, ((size_t)f->lines + 1) * sizeof *f->line);
	f->line[f->lines++] = (struct front_line){ kind, g, path ? strdup(path) : NULL };
	text_print(&f->page, "  %2d  %s\n", f->lines, text);
}

/* The newest, and how many more there are. */
static void add_files(struct front *f, const struct tui *t, const char *ending, int shown,
		      enum tui_word title)
{
	struct saves saves = saves_list(ending);
	struct text more = { .at = NULL };
	char number[16];
	int n = 0;

	for (uint32_t i = 0; i < saves.count; i++) {
		struct text line = { .at = NULL };

		if (put_file(t, saves.path[i], &line)) {
			if (!n++)
				text_print(&f->page, "%s\n", tui_word(t->lang, title));
			if (n <= shown || f->all)
				add(f, FRONT_FILE, NULL, saves.path[i], line.at);
		}
		text_free(&line);
	}
	if (n > shown && !f->all) {
		snprintf(number, sizeof number, "%d", n - shown);
		tui_put(&more, t->lang, SAYS_more_games, number, NULL);
		add(f, FRONT_MORE, NULL, NULL, more.at);
	}
	text_free(&more);
	if (n)
		text_put(&f->page, "\n");
	saves_free(&saves);
}

void front_open(struct front *f, const struct tui *t, bool all)
{
	const char *colon = t->lang == Q_FR ? " :" : ":";

	*f = (struct front){ .all = all };
	add_files(f, t, ".game", BEGUN_SHOWN, SAYS_saved_games);
	text_print(&f->page, "%s\n", tui_word(t->lang, SAYS_games));
	for (int i = 0; t->games[i]; i++) {
		const struct q_game *g = t->games[i];
		struct text line = { .at = NULL };

		if (g->traits & Q_SAMPLE)
			continue;
		text_print(&line, "%s [%s]%s %s", q_in(g->title, t->lang), g->id, colon,
			   q_in(g->line, t->lang));
		add(f, FRONT_GAME, g, NULL, line.at);
		text_free(&line);
	}
	text_put(&f->page, "\n");
	add_files(f, t, ".save", FINISHED_SHOWN, SAYS_finished_games);
	add(f, FRONT_DECKS, NULL, NULL, tui_word(t->lang, SAYS_title_decks));
	add(f, FRONT_SETTINGS, NULL, NULL, tui_word(t->lang, SAYS_title_settings));
	add(f, FRONT_LEAVE, NULL, NULL, tui_word(t->lang, SAYS_leave));
	text_print(&f->page, "\n%s\n", tui_word(t->lang, SAYS_choose_game));
}

void front_close(struct front *f)
{
	while (f->lines)
		free(f->line[--f->lines].path);
	free(f->line);
	text_free(&f->page);
}

const struct front_line *front_choose(const struct front *f, const struct tui *t, const char *typed,
				      struct text *wrong)
{
	char *end, said[512];
	long number = strtol(typed, &end, 10);
	struct q_out to = q_out(said, sizeof said);

	if (!*typed)
		return NULL;
	if (end != typed && !*end && number > 0 && number <= f->lines)
		return &f->line[number - 1];
	for (int i = 0; i < f->lines; i++) {
		const struct front_line *l = &f->line[i];

		if (l->kind == FRONT_GAME && (same_word(l->game->id, typed) ||
					      same_letters(q_in(l->game->title, t->lang), typed)))
			return l;
		if ((l->kind == FRONT_DECKS &&
		     (same_word(typed, "decks") || same_word(typed, "armies") ||
		      same_letters(typed, "armées"))) ||
		    (l->kind == FRONT_SETTINGS &&
		     (same_word(typed, "settings") ||
		      same_letters(typed, tui_word(t->lang, SAYS_title_settings)))) ||
		    (l->kind == FRONT_LEAVE && (same_word(typed, "q") || same_word(typed, "quit") ||
						same_word(typed, "quitter"))))
			return l;
	}
	tui_say(&to, t->lang, end != typed && !*end ? SAYS_no_line : SAYS_no_choice, typed, NULL);
	text_put(wrong, said);
	return NULL;
}
