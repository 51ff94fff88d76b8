/*
 * setup.c - the lines that prepare a game: what is played, from where, and
 * what chance will say.
 */
#include "core/fields.h"
#include "scenario/run.h"

#include <stdlib.h>
#include <string.h>

/* ---- which game --------------------------------------------------------- */

static const struct q_game *game_of(struct run *r, const char *name)
{
	return r->host->game ? r->host->game(r->host->self, name) : q_game_named(name);
}

bool game_line(struct run *r, char *rest)
{
	const char *name = take_rest(&rest), *names[64];
	char near[512];
	uint32_t n = 0;

	if (r->game)
		return malformed(r, "the game is already named: it is %s", r->game->id);
	r->game = game_of(r, name);
	if (!r->game) {
		for (; q_games[n] && n < 64; n++)
			names[n] = q_games[n]->id;
		return malformed(r, "there is no game \"%.64s\"; there are %s", name,
				 nearest(name, names, n, q_out(near, sizeof near)));
	}
	if (r->game->options_size)
		memcpy(r->options, r->game->defaults, r->game->options_size);
	return true;
}

bool seed_line(struct run *r, char *rest)
{
	const char *word = take_rest(&rest);
	char *end;

	if (r->stage != STAGE_OPEN)
		return malformed(r, "the game has begun: the seed comes before that");
	r->seed = strtoull(word, &end, 0);
	if (*word < '0' || *word > '9' || *end)
		return malformed(r, "expected a seed such as 7 or 0x1f; found \"%.64s\"", word);
	return true;
}

/* ---- options ------------------------------------------------------------ */

static bool load_options(struct run *r, const char *text)
{
	const struct q_game *g = r->game;
	struct q_error error;
	char *json = quoted(text);
	bool fine = json && q_load(g->option_fields, r->options, r->options_work, g->options_size,
				   g->pack, json, strlen(json), &error);

	free(json);
	if (json && !fine && error.line)
		r->at = line_of_place(r, text) + error.line - 1;
	return fine || malformed(r, "%s", json ? error.text : "out of memory");
}

static bool set_option(struct run *r, char *word)
{
	const struct q_game *g = r->game;
	char *equals = strchr(word, '='), *json;
	struct q_error error;
	bool fine;

	if (!equals)
		return malformed(r, "expected name=value or {…}; found \"%.64s\"", word);
	*equals = '\0';
	json = quoted(equals + 1);
	memcpy(r->options_work, r->options, g->options_size);
	fine = json && q_field_set(g->option_fields, r->options_work, g->pack, word, json,
				   strlen(json), &error);
	free(json);
	if (!fine)
		return malformed(r, "%s", json ? error.text : "out of memory");
	memcpy(r->options, r->options_work, g->options_size);
	return true;
}

bool options_line(struct run *r, char *rest)
{
	char *word;

	if (!r->game)
		return no_game(r);
	if (r->stage != STAGE_OPEN)
		return malformed(r, "the game has begun: options come before that");
	if (!r->game->options_size)
		return malformed(r, "%s has no options", r->game->id);
	rest = take_rest(&rest);
	if (*rest == '{')
		return load_options(r, rest);
	if (!*rest)
		return malformed(r, "expected name=value or {…}; found nothing");
	while ((word = take_word(&rest)))
		if (!set_option(r, word))
			return false;
	return true;
}

bool setup_line(struct run *r, char *rest)
{
	const struct q_game *g = r->game;
	const char *word = take_word(&rest);
	q_rule expected, broken;
	char id[16];

	if (!word || strcmp(word, "refused") != 0)
		return malformed(r, "expected \"setup refused\" and the id of a rule");
	if (!g)
		return no_game(r);
	if (r->stage != STAGE_OPEN)
		return malformed(r, "the game has begun: its setup was not refused");
	if (!read_rule(r, take_rest(&rest), &expected))
		return false;
	memset(r->state, 0, g->state_size);
	broken = g->setup(g, r->state, r->options, r->seed, NULL);
	if (!broken)
		return fail(r, "the setup is not refused");
	q_rule_name(g, broken, id);
	if (broken != expected)
		return fail(r, "the setup is refused by %s: %s", id,
			    g->rule_text(g, broken, r->host->lang));
	r->stage = STAGE_REFUSED;
	return true;
}

/* ---- states ------------------------------------------------------------- */

/* In a file, or from a line of the text on. */
static bool load_state(struct run *r, const char *json, size_t n, const char *file, uint32_t line)
{
	struct q_error error = { .line = 0 };

	memcpy(r->work, r->state, r->game->state_size);
	if (!q_load_state(r->game, r->work, r->spare, json, n, &error)) {
		if (file && error.line)
			return malformed(r, "%s:%u: %s", file, error.line, error.text);
		if (error.line)
			r->at = line + error.line - 1;
		return malformed(r, "%s%s%s", file ? file : "", file ? ": " : "", error.text);
	}
	memcpy(r->state, r->work, r->game->state_size);
	r->touched = r->line->at;
	r->chance_known = false;
	return true;
}

static bool load_state_file(struct run *r, const char *name)
{
	size_t n = 0;
	char *json = NULL;
	bool fine;

	if (!*name || name[0] == '.' || strchr(name, '/'))
		return malformed(r,
				 "a state's file stands beside the scenario: its name is plain, "
				 "not \"%.64s\"",
				 name);
	if (r->host->file)
		json = r->host->file(r->host->self, name, &n);
	if (!json)
		return malformed(r, "\"%.64s\" cannot be read", name);
	fine = load_state(r, json, n, name, 0);
	free(json);
	return fine;
}

bool state_line(struct run *r, char *rest)
{
	char *json;
	bool fine;

	rest += strspn(rest, " \t\r\n");
	if (*rest == '@')
		return load_state_file(r, take_rest(&rest) + 1);
	json = quoted(rest);
	fine = json ? load_state(r, json, strlen(json), NULL, line_of_place(r, rest)) :
		      malformed(r, "out of memory");
	free(json);
	return fine;
}

/* Frames must fit together, so only a whole state can set them. */
static bool is_frames(const struct q_field *fields, const char *path)
{
	size_t n = strcspn(path, ".[");

	for (const struct q_field *f = fields; f->name; f++) {
		const char *names[] = { f->name, f->used };

		for (int i = 0; f->type == Q_FRAMES && i < 2; i++)
			if (names[i] && strlen(names[i]) == n && memcmp(names[i], path, n) == 0)
				return true;
	}
	return false;
}

bool set_line(struct run *r, char *rest)
{
	const struct q_game *g = r->game;
	char *equals = strchr(rest, '='), *json, *path = rest, *value;
	struct q_error error = { .line = 0 };
	bool fine;

	if (!equals)
		return malformed(r, "expected a field, = and a value: set done = true");
	*equals = '\0';
	path = take_rest(&path);
	if (is_frames(g->fields, path))
		return malformed(r, "\"%s\": frames are set with a whole state only", path);
	value = equals + 1 + strspn(equals + 1, " \t\r\n");
	if (!*value)
		return malformed(r, "expected a value after \"%s =\"", path);
	json = quoted(value);
	memcpy(r->work, r->state, g->state_size);
	fine = json && q_field_set(g->fields, r->work, g->pack, path, json, strlen(json), &error);
	free(json);
	if (json && !fine && error.line)
		r->at = line_of_place(r, value) + error.line - 1;
	if (!fine)
		return malformed(r, "%s", json ? error.text : "out of memory");
	memcpy(r->state, r->work, g->state_size);
	r->touched = r->line->at;
	return true;
}

/* ---- chance ------------------------------------------------------------- */

bool chance_line(struct run *r, char *rest)
{
	const char *word = take_rest(&rest);

	r->chance_free = strcmp(word, "free") == 0;
	if (!r->chance_free && strcmp(word, "strict") != 0)
		return malformed(r,
				 "chance is \"free\" or \"strict\", not \"%.64s\"; results stand "
				 "on a line \"tape\"",
				 word);
	return r->stage != STAGE_STARTED || make_ready(r);
}

static bool add_to_tape(struct run *r, const char *word)
{
	struct tape_word *more = r->tape;

	if (r->tape_count == r->tape_room) {
		r->tape_room = r->tape_room ? 2 * r->tape_room : 16;
		more = realloc(r->tape, r->tape_room * sizeof *more);
	}
	if (!more)
		return malformed(r, "out of memory");
	r->tape = more;
	r->tape[r->tape_count] = (struct tape_word){ strdup(word), r->line->at };
	if (!r->tape[r->tape_count].text)
		return malformed(r, "out of memory");
	r->tape_count++;
	return true;
}

bool tape_line(struct run *r, char *rest)
{
	char *word = take_word(&rest);

	if (!word)
		return malformed(r, "the tape holds nothing");
	for (; word; word = take_word(&rest)) {
		if (strlen(word) >= WORD_ROOM)
			return malformed(r, "\"%.64s…\" is too long for an answer", word);
		if (!add_to_tape(r, word))
			return false;
	}
	r->chance_free = false;
	return make_ready(r);
}

/* always KIND ANSWER: every question of this kind gets this answer. Without ANSWER this ends. */
bool always_line(struct run *r, char *rest)
{
	const char *answer;
	int kind;

	if (!r->game)
		return no_game(r);
	if (!read_kind(r, take_word(&rest), &kind))
		return false;
	answer = take_rest(&rest);
	if (strlen(answer) >= WORD_ROOM || strpbrk(answer, " \t\r\n"))
		return malformed(r, "expected one answer; found \"%.64s\"", answer);
	memcpy(r->always[kind], answer, strlen(answer) + 1);
	return r->stage != STAGE_STARTED || make_ready(r);
}
