/*
 * autosave.c - the autosave: its file, who plays which seat, and the saved game.
 */
#include "tui/game.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- its name ------------------------------------------------------------------- */

/* The game that was saved there goes on there. */
static bool same_file(struct tui_game *s, const char *folder, const char *path)
{
	size_t n = strlen(folder), end = strlen(path);

	if (end < n + 6 || strncmp(path, folder, n) != 0 || path[n] != '/' ||
	    strchr(path + n + 1, '/') || end >= FILE_NAME ||
	    (strcmp(path + end - 5, ".game") != 0 && strcmp(path + end - 5, ".save") != 0))
		return false;
	snprintf(s->autosave, FILE_NAME, "%.*s.game", (int)end - 5, path);
	return true;
}

/* A name that no saved game has: the same seed may be played again. */
void game_name_autosave(struct tui_game *s, const char *path)
{
	char folder[FILE_NAME], stem[FILE_NAME + 64], finished[FILE_NAME + 80];
	const struct q_match *m = game_match(s);

	s->autosave[0] = '\0';
	if (!saves_folder(folder) || (path && same_file(s, folder, path)))
		return;
	for (int i = 1; i < 10000; i++) {
		int n = snprintf(stem, sizeof stem, "%s/%.30s-%016llx", folder, m->game->id,
				 (unsigned long long)m->seed);

		if (i > 1)
			n += snprintf(stem + n, sizeof stem - (size_t)n, "-%d", i);
		if (n + 6 > FILE_NAME)
			return;
		snprintf(finished, sizeof finished, "%s.save", stem);
		snprintf(s->autosave, FILE_NAME, "%.*s.game", FILE_NAME - 6, stem);
		if (access(s->autosave, F_OK) != 0 && access(finished, F_OK) != 0)
			return;
	}
	s->autosave[0] = '\0';
}

/* ---- writing -------------------------------------------------------------------- */

bool game_save(const struct tui_game *s, const char *path, struct q_error *error)
{
	char *save = session_saved(s->session);
	bool done = save && file_replace(path, save, strlen(save), error);

	free(save);
	return done;
}

/* A finished game needs no autosave: it keeps the name of a saved game instead. */
static bool keep_finished(const struct tui_game *s, struct q_error *error)
{
	char path[FILE_NAME + 8];
	bool done;

	snprintf(path, sizeof path, "%.*s.save", (int)strlen(s->autosave) - 5, s->autosave);
	done = game_save(s, path, error);
	if (done)
		unlink(s->autosave);
	return done;
}

/* A name is a JSON string, whatever was typed. */
static void put_name(struct text *out, int seat, const char *name)
{
	json_t *string = json_string(name);
	char *text = json_dumps(string, JSON_ENCODE_ANY);

	text_print(out, "%s%s", seat ? ", " : "", text ? text : "\"\"");
	free(text);
	json_decref(string);
}

bool game_autosave(struct tui_game *s, struct q_error *error)
{
	struct text out = { .at = NULL };
	char *save;
	bool done;

	if (!s->autosave[0] || !s->played)
		return true;
	if (q_over(game_match(s)->state))
		return keep_finished(s, error);
	save = session_saved(s->session);
	if (!save)
		return false;
	text_put(&out, "{\"seats\": [");
	for (int i = 0; i < game_seats(s); i++)
		text_print(&out, "%s\"%s\"", i ? ", " : "",
			   s->machine[i] ? s->machine[i]->id : "person");
	text_put(&out, "], \"names\": [");
	for (int i = 0; i < game_seats(s); i++)
		put_name(&out, i, s->name[i]);
	text_print(&out, "], \"practice\": %s, \"save\": %s}\n", s->practice ? "true" : "false",
		   save);
	done = file_replace(s->autosave, out.at, out.used, error);
	text_free(&out);
	free(save);
	return done;
}

bool game_is_kept(const struct tui_game *s)
{
	return s->autosave[0] && s->played && !q_over(game_match(s)->state);
}

/* ---- reading -------------------------------------------------------------------- */

static bool complain(struct q_error *error, const char *what)
{
	struct q_out out = q_out(error->text, sizeof error->text);

	q_put(&out, what);
	error->line = 0;
	return false;
}

static bool read_seats(const json_t *seats, struct tui_game *s, struct q_error *error)
{
	size_t i;
	const json_t *one;

	if (!json_is_array(seats) || json_array_size(seats) > Q_SEATS)
		return complain(error, "this is not a complete saved game");
	json_array_foreach(seats, i, one)
	{
		const char *name = json_string_value(one);

		s->machine[i] = name ? ai_named(name) : NULL;
		if (!s->machine[i] && (!name || strcmp(name, "person") != 0))
			return complain(error, "this saved game has an unknown player");
	}
	return true;
}

/* Saved games of before players had names have none. */
static void read_names(const json_t *names, struct tui_game *s)
{
	for (size_t i = 0; i < Q_SEATS; i++) {
		const char *name = json_string_value(json_array_get(names, i));

		snprintf(s->name[i], PLAYER_NAME, "%s", name ? name : "");
	}
}

static bool read_autosave(const json_t *root, struct tui_game *s, struct text *save,
			  struct q_error *error)
{
	const json_t *inner = json_object_get(root, "save");
	char *text;

	if (!inner)
		return true; /* a plain save: it is the text itself */
	if (!read_seats(json_object_get(root, "seats"), s, error))
		return false;
	read_names(json_object_get(root, "names"), s);
	s->practice = json_is_true(json_object_get(root, "practice"));
	text = json_dumps(inner, JSON_PRESERVE_ORDER);
	if (!text)
		return complain(error, "this is not a complete saved game");
	text_put(save, text);
	free(text);
	return true;
}

bool autosave_open(const char *json, size_t n, struct tui_game *s, struct text *save,
		   char game[Q_GAME_NAME], struct q_error *error)
{
	json_error_t wrong;
	json_t *root = json_loadb(json, n, JSON_REJECT_DUPLICATES, &wrong);
	uint32_t answers;
	bool done;

	text_clear(save);
	if (!root) {
		complain(error, wrong.text);
		error->line = (uint32_t)wrong.line;
		return false;
	}
	done = read_autosave(root, s, save, error);
	json_decref(root);
	if (!done)
		return false;
	return save->used ? q_save_look(save->at, save->used, game, &answers, error) :
			    q_save_look(json, n, game, &answers, error);
}
