/*
 * save.c - saved games: a record (match.c) as JSON, and back.
 *
 * The format is part of the protocol (docs/protocol.md). Loading checks every answer and compares the
 * hash of the last state before anything of the match changes.
 */
#include "core/fields.h"
#include "core/json.h"
#include "core/match.h"

#include <string.h>

enum { SAVE_FORMAT = 1 };

/* ---- writing ------------------------------------------------------------------ */

static void put_member(struct q_out *out, const char *name)
{
	q_put(out, ",\n ");
	json_put_string(out, name);
	q_put(out, ": ");
}

static void put_hex(struct q_out *out, uint64_t number)
{
	q_put(out, "\"0x");
	q_put_hex(out, number, 16);
	q_put(out, "\"");
}

static void put_notation(const char *word, uint32_t i, uint32_t count, struct q_out *out)
{
	q_put(out, i % 8 == 0 ? "\n  " : " ");
	json_put_string(out, word);
	if (i + 1 < count)
		q_put(out, ",");
}

static void put_answers(const struct q_match *m, struct q_out *out)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	char word[MATCH_WORD];

	memcpy(state, m->start, m->game->state_size);
	for (uint32_t i = 0; i < m->count; i++) {
		struct q_out text = q_out(word, sizeof word);

		m->game->format(m->game, state, m->answers[i], &text);
		put_notation(word, i, m->count, out);
		q_apply(m->game, state, m->answers[i], NULL);
	}
}

static void put_known_answers(const struct q_match *m, const char *notation, struct q_out *out)
{
	for (uint32_t i = 0; i < m->count; i++, notation += strlen(notation) + 1)
		put_notation(notation, i, m->count, out);
}

/* A game that never changed the bytes of its states has layout 1 and need not say so. */
static uint32_t layout_of(const struct q_game *g)
{
	return g->layout ? g->layout : 1;
}

void match_save(const struct q_match *m, const char *notation, struct q_out *out)
{
	const struct q_game *g = m->game;

	q_put(out, "{\"quinte\": ");
	q_put_int(out, SAVE_FORMAT);
	put_member(out, "game");
	json_put_string(out, g->id);
	put_member(out, "rules");
	q_put_int(out, g->rules_version);
	if (layout_of(g) > 1) {
		put_member(out, "layout");
		q_put_int(out, layout_of(g));
	}
	put_member(out, "pack");
	put_hex(out, g->pack ? g->pack->hash : 0);
	put_member(out, "options");
	if (g->options_size)
		q_dump(g->option_fields, m->options, g->pack, out);
	else
		q_put(out, "{}");
	put_member(out, "seed");
	put_hex(out, m->seed);
	if (m->from_state) {
		put_member(out, "state");
		q_dump(g->fields, m->start, g->pack, out);
	}
	put_member(out, "answers");
	q_put(out, "[");
	if (notation)
		put_known_answers(m, notation, out);
	else
		put_answers(m, out);
	q_put(out, "]");
	put_member(out, "hash");
	put_hex(out, q_hash(Q_HASH_START, m->state, g->state_size));
	q_put(out, "}\n");
}

void q_match_save(const struct q_match *m, struct q_out *out)
{
	match_save(m, NULL, out);
}

/* ---- reading ------------------------------------------------------------------ */

/* The contents of a saved game, not checked yet. */
struct save {
	char game[Q_GAME_NAME];
	int64_t format, rules, layout;
	uint64_t pack, seed, hash;
	const char *options, *state, *answers;
	size_t options_size, state_size, answers_size;
	uint32_t count;
	unsigned have;
};

enum {
	HAVE_FORMAT = 1,
	HAVE_GAME = 2,
	HAVE_RULES = 4,
	HAVE_PACK = 8,
	HAVE_OPTIONS = 16,
	HAVE_SEED = 32,
	HAVE_ANSWERS = 64,
	HAVE_HASH = 128,
	HAVE_STATE = 256,
	HAVE_LAYOUT = 512,
	HAVE_ALL = 255
};

static bool read_hex(struct json *j, uint64_t *out)
{
	char text[24];

	if (!json_text(j, text, sizeof text, NULL))
		return false;
	*out = 0;
	if (strlen(text) != 18 || text[0] != '0' || text[1] != 'x')
		return json_complain(j, "expected sixteen hexadecimal digits after 0x", NULL);
	for (const char *p = text + 2; *p; p++) {
		const char *digits = "0123456789abcdef", *digit = strchr(digits, *p);

		if (!digit)
			return json_complain(j, "expected sixteen hexadecimal digits after 0x",
					     NULL);
		*out = *out << 4 | (uint64_t)(digit - digits);
	}
	return true;
}

static bool read_span(struct json *j, const char **at, size_t *n)
{
	json_peek(j);
	*at = j->at;
	if (!json_skip(j))
		return false;
	*n = (size_t)(j->at - *at);
	return true;
}

static bool count_answers(struct json *j, struct save *s)
{
	json_peek(j);
	s->answers = j->at;
	for (json_open(j, '['); json_more(j, ']'); s->count++)
		if (!json_text(j, NULL, 0, NULL))
			return false;
	s->answers_size = (size_t)(j->at - s->answers);
	return !j->bad;
}

static bool read_member(struct json *j, struct save *s, const char *key, unsigned *which)
{
	static const char *const names[] = { "quinte", "game",    "rules", "pack",  "options",
					     "seed",   "answers", "hash",  "state", "layout" };
	const unsigned count = sizeof names / sizeof *names;
	unsigned i = 0;

	while (i < count && strcmp(names[i], key) != 0)
		i++;
	*which = 1u << i;
	if (i == count || s->have & *which)
		return json_complain(j, i == count ? "unknown member " : "twice: ", key, NULL);
	switch (*which) {
	case HAVE_FORMAT: return json_int(j, 0, INT32_MAX, &s->format);
	case HAVE_GAME: return json_text(j, s->game, sizeof s->game, NULL);
	case HAVE_RULES: return json_int(j, 0, INT32_MAX, &s->rules);
	case HAVE_PACK: return read_hex(j, &s->pack);
	case HAVE_OPTIONS: return read_span(j, &s->options, &s->options_size);
	case HAVE_SEED: return read_hex(j, &s->seed);
	case HAVE_ANSWERS: return count_answers(j, s);
	case HAVE_HASH: return read_hex(j, &s->hash);
	case HAVE_LAYOUT: return json_int(j, 1, INT32_MAX, &s->layout);
	default: return read_span(j, &s->state, &s->state_size);
	}
}

static bool read_save(const char *json, size_t n, struct save *s, struct q_error *error)
{
	struct json j = json_begin(json, n, error);
	char key[16];

	*s = (struct save){ .layout = 1 };
	for (json_open(&j, '{'); json_more(&j, '}');) {
		unsigned which;

		if (!json_key(&j, key, sizeof key) || !read_member(&j, s, key, &which))
			return false;
		s->have |= which;
	}
	if (!json_end(&j))
		return false;
	if ((s->have & HAVE_ALL) != HAVE_ALL)
		return complain(error, "this is not a complete saved game", NULL);
	return s->format == SAVE_FORMAT ||
	       complain(error, "a save format of another version of Quinte", NULL);
}

bool q_save_look(const char *json, size_t n, char game[Q_GAME_NAME], uint32_t *answers,
		 struct q_error *error)
{
	struct save s;

	if (!read_save(json, n, &s, error))
		return false;
	memcpy(game, s.game, sizeof s.game);
	*answers = s.count;
	return true;
}

const struct q_game *q_save_game(const char *json, size_t n, uint32_t *answers,
				 struct q_error *error)
{
	char name[Q_GAME_NAME];
	const struct q_game *g;

	if (!q_save_look(json, n, name, answers, error))
		return NULL;
	g = q_game_named(name);
	if (!g)
		complain(error, "a save of \"", name, "\", which is not a game here", NULL);
	return g;
}

static bool fits(const struct q_match *m, const struct save *s, struct q_error *error)
{
	const struct q_game *g = m->game;
	char theirs[16], ours[16];
	struct q_out a = q_out(theirs, sizeof theirs), b = q_out(ours, sizeof ours);

	q_put_int(&a, s->rules);
	q_put_int(&b, g->rules_version);
	if (strcmp(s->game, g->id) != 0)
		return complain(error, "a save of ", s->game, ", not of ", g->id, NULL);
	if (s->rules != (int64_t)g->rules_version)
		return complain(error, "played under version ", theirs, " of the rules of ", g->id,
				"; this is version ", ours, NULL);
	if (s->pack != (g->pack ? g->pack->hash : 0))
		return complain(error, "played with another pack; load it with --pack", NULL);
	return s->count <= m->room || complain(error, "the game is too long to record", NULL);
}

/* An error in a part of the text gets the line number of the whole text. */
static bool from_line(const char *json, const char *part, struct q_error *error)
{
	for (const char *p = json; error && error->line && p < part; p++)
		error->line += *p == '\n';
	return false;
}

/* Checks that every answer fits its question. Works in m->scratch. */
static bool replay_words(struct q_match *m, const struct save *s, struct q_error *error)
{
	const struct q_game *g = m->game;
	struct json j = json_begin(s->answers, s->answers_size, error);
	char word[MATCH_WORD], number[16];
	uint32_t n = 0;

	for (json_open(&j, '['); json_more(&j, ']'); n++) {
		struct q_out out = q_out(number, sizeof number);
		q_action answer;

		if (!json_text(&j, word, sizeof word, NULL))
			return false;
		q_put_int(&out, (int64_t)n + 1);
		answer = q_over(m->scratch) ? 0 : g->parse(g, m->scratch, word);
		if (!answer || g->refuses(g, m->scratch, answer))
			return complain(error, "answer ", number, ", \"", word,
					"\", does not fit the game at that point", NULL);
		q_apply(g, m->scratch, answer, NULL);
	}
	/* The bytes of a state of another layout are others: their hash says nothing here. */
	return s->layout != (int64_t)layout_of(g) ||
	       q_hash(Q_HASH_START, m->scratch, g->state_size) == s->hash ||
	       complain(error,
			"the answers do not lead to the saved position: the file was changed",
			NULL);
}

/* The answers are read once to check them, and once more to keep them. */
static void keep_words(struct q_match *m, const struct save *s)
{
	const struct q_game *g = m->game;
	struct json j = json_begin(s->answers, s->answers_size, NULL);
	char word[MATCH_WORD];

	memcpy(m->state, m->start, g->state_size);
	m->count = m->scripted = 0;
	for (json_open(&j, '['); json_more(&j, ']');) {
		json_text(&j, word, sizeof word, NULL);
		m->answers[m->count++] = g->parse(g, m->state, word);
		q_apply(g, m->state, m->answers[m->count - 1], NULL);
	}
	match_replay(m, m->count);
}

bool q_match_restore(struct q_match *m, const char *json, size_t n, struct q_error *error)
{
	const struct q_game *g = m->game;
	_Alignas(16) unsigned char start[Q_STATE_MAX], work[Q_STATE_MAX];
	struct save s;

	if (!read_save(json, n, &s, error) || !fits(m, &s, error))
		return false;
	if (!match_prepare(m, s.options, s.options_size, s.seed, NULL, error))
		return from_line(json, s.options, error);
	if (s.state && !q_load_state(g, m->scratch, work, s.state, s.state_size, error))
		return from_line(json, s.state, error);
	memcpy(start, m->scratch, g->state_size);
	if (!replay_words(m, &s, error))
		return from_line(json, s.answers, error);
	memcpy(m->scratch, start, g->state_size);
	match_begin(m, s.seed, s.state != NULL);
	keep_words(m, &s);
	return true;
}
