/*
 * match.c - the record of a game: its first state, its answers, its present state.
 *
 * The answers, chance included, are the whole record. Undo, replay and loading work the same
 * way: start from the first state and apply the recorded answers again.
 */
#include "core/match.h"

#include "core/fields.h"
#include "core/json.h"

#include <string.h>

enum { SAVE_FORMAT = 1, WORD_MAX = 64 };

static size_t rounded(size_t n)
{
	return (n + 15) & ~(size_t)15;
}

size_t q_match_size(const struct q_game *g, uint32_t answers)
{
	return rounded(answers * sizeof(q_action)) + 3 * rounded(g->state_size) +
	       2 * rounded(g->options_size);
}

void q_match_place(struct q_match *m, const struct q_game *g, void *memory, uint32_t answers)
{
	unsigned char *at = memory;

	memset(memory, 0, q_match_size(g, answers));
	*m = (struct q_match){ .game = g, .room = answers };
	m->answers = (void *)at;
	at += rounded(answers * sizeof(q_action));
	m->state = at;
	m->start = at + rounded(g->state_size);
	m->scratch = at + 2 * rounded(g->state_size);
	m->options = at + 3 * rounded(g->state_size);
	if (g->options_size)
		memcpy(m->options, g->defaults, g->options_size);
}

void match_copy_beginning(struct q_match *to, const struct q_match *from)
{
	if (from->game->options_size)
		memcpy(to->options, from->options, from->game->options_size);
	to->seed = from->seed;
	memcpy(to->state, from->state, from->game->state_size);
}

void match_copy(struct q_match *to, const struct q_match *from)
{
	match_copy_beginning(to, from);
	memcpy(to->start, from->start, from->game->state_size);
	memcpy(to->answers, from->answers, from->count * sizeof *from->answers);
	to->count = from->count;
	to->scripted = from->scripted;
	to->from_state = from->from_state;
}

/* ---- beginnings ------------------------------------------------------------ */

static bool set_up(struct q_match *m, const void *options, uint64_t seed, struct q_events *log,
		   struct q_error *error)
{
	const struct q_game *g = m->game;
	char id[16];
	q_rule broken;

	memset(m->scratch, 0, g->state_size);
	broken = g->setup(g, m->scratch, options, seed, log);
	m->refused = broken;
	if (!broken)
		return true;
	q_rule_name(g, broken, id);
	return complain(error, "options: ", id, ": ", g->rule_text(g, broken, Q_EN), NULL);
}

static bool read_options(struct q_match *m, const char *json, size_t n, struct q_error *error)
{
	const struct q_game *g = m->game;
	unsigned char *fresh = (unsigned char *)m->options + rounded(g->options_size);
	unsigned char work[Q_OPTIONS_MAX];

	if (g->options_size)
		memcpy(fresh, g->defaults, g->options_size);
	if (n == 0)
		return true;
	if (!g->options_size) {
		struct json j = json_begin(json, n, NULL);

		json_open(&j, '{');
		return (!json_more(&j, '}') && json_end(&j)) ||
		       complain(error, "options: ", g->id, " has none", NULL);
	}
	return q_load(g->option_fields, fresh, work, g->options_size, g->pack, json, n, error);
}

static void begin(struct q_match *m)
{
	memcpy(m->start, m->scratch, m->game->state_size);
	memcpy(m->state, m->scratch, m->game->state_size);
	m->count = m->scripted = 0;
	m->script = NULL;
}

/* How far a call has come; the match follows when all went well. */
struct progress {
	uint32_t count, scripted;
	const char *script;
};

static struct progress progress_of(const struct q_match *m)
{
	return (struct progress){ m->count, m->scripted, m->script };
}

static void take(struct q_match *m, const struct progress *p)
{
	memcpy(m->state, m->scratch, m->game->state_size);
	m->count = p->count;
	m->scripted = p->scripted;
	m->script = p->script;
}

static bool settle(struct q_match *m, struct progress *p, uint32_t at_least, struct q_events *log,
		   struct q_error *error);

bool q_match_new(struct q_match *m, const char *options, size_t n, uint64_t seed,
		 struct q_events *log, struct q_error *error)
{
	unsigned char *fresh = (unsigned char *)m->options + rounded(m->game->options_size);
	struct progress p = { .script = m->script };

	m->full = m->misfit = false;
	if (!read_options(m, options, n, error) || !set_up(m, fresh, seed, log, error))
		return false;
	memcpy(m->options, fresh, m->game->options_size);
	begin(m);
	m->seed = seed;
	m->from_state = false;
	if (!settle(m, &p, 0, log, error))
		return false;
	take(m, &p);
	return true;
}

bool q_match_load(struct q_match *m, const char *json, size_t n, struct q_error *error)
{
	unsigned char *state = m->scratch;
	_Alignas(16) unsigned char work[Q_STATE_MAX];

	memcpy(state, m->state, m->game->state_size);
	if (!q_load_state(m->game, state, work, json, n, error))
		return false;
	begin(m);
	m->from_state = true;
	return true;
}

/* ---- answers ---------------------------------------------------------------- */

static bool record(struct q_match *m, uint32_t *count, q_action answer, struct q_error *error)
{
	m->full = *count == m->room;
	if (m->full)
		return complain(error, "the game is too long to record", NULL);
	m->answers[(*count)++] = answer;
	return true;
}

/* The next word of the script as an answer to the open chance question; 0 when it does not fit. */
static q_action from_script(struct q_match *m, const char **script, struct q_error *error)
{
	const struct q_game *g = m->game;
	char word[WORD_MAX];
	size_t n;
	q_action answer;

	n = strcspn(*script, " \t\n");
	if (n >= sizeof word) {
		complain(error, "tape: a word is too long", NULL);
		return 0;
	}
	memcpy(word, *script, n);
	word[n] = '\0';
	answer = g->parse(g, m->scratch, word);
	if (!answer || g->refuses(g, m->scratch, answer)) {
		complain(error, "tape: \"", word, "\" does not answer the question \"",
			 g->questions[q_question_of(m->scratch)->kind].name, "\"", NULL);
		return 0;
	}
	*script += n;
	*script += strspn(*script, " \t\n");
	return answer;
}

static q_action from_dice(struct q_match *m, uint32_t number, struct q_error *error)
{
	const struct q_game *g = m->game;
	q_action answer = m->dice.draw(m->dice.self, g, m->scratch, number);

	if (answer && !g->refuses(g, m->scratch, answer))
		return answer;
	complain(error, "the dice gave no answer to the question \"",
		 g->questions[q_question_of(m->scratch)->kind].name, "\"", NULL);
	return 0;
}

/* Lets chance answer in m->scratch: the script first, then the dice, then the generator, which
 * moves on whoever answers. A match that waits draws `at_least` so many. */
static bool settle(struct q_match *m, struct progress *p, uint32_t at_least, struct q_events *log,
		   struct q_error *error)
{
	struct q_head *head = m->scratch;

	for (; head->ask.player == Q_CHANCE; at_least -= at_least > 0) {
		q_action drawn, answer;
		bool is_script;

		if (p->script)
			p->script += strspn(p->script, " \t\n");
		is_script = p->script && *p->script;
		if (m->wait && !is_script && !at_least)
			return true;
		drawn = answer = q_draw(m->game, head, &head->rng);
		if (is_script)
			answer = from_script(m, &p->script, error);
		else if (m->dice.draw)
			answer = from_dice(m, p->count, error);
		else if (!drawn)
			complain(error, "chance has no answer to its question", NULL);
		m->misfit = !answer;
		if (!answer || !record(m, &p->count, answer, error))
			return false;
		p->scripted += answer != drawn;
		m->game->apply(m->game, head, answer, log);
	}
	return true;
}

bool q_match_play(struct q_match *m, q_action answer, struct q_events *log, q_rule *broken,
		  struct q_error *error)
{
	const struct q_game *g = m->game;
	struct progress p = progress_of(m);
	char id[16];

	*broken = 0;
	m->full = m->misfit = false;
	if (q_over(m->state))
		return complain(error, "the game is over", NULL);
	if (!answer && q_question_of(m->state)->player != Q_CHANCE)
		return complain(error, "no such answer", NULL);
	*broken = answer ? g->refuses(g, m->state, answer) : 0;
	if (*broken) {
		q_rule_name(g, *broken, id);
		return complain(error, id, ": ", g->rule_text(g, *broken, Q_EN), NULL);
	}
	memcpy(m->scratch, m->state, g->state_size);
	if (answer) {
		if (!record(m, &p.count, answer, error))
			return false;
		if (q_question_of(m->scratch)->player == Q_CHANCE)
			p.scripted += q_next_chance(g, m->scratch) != answer;
		q_apply(g, m->scratch, answer, log);
	}
	if (!settle(m, &p, !answer, log, error))
		return false;
	take(m, &p);
	return true;
}

/* The beginning and the first n answers again, in m->state. */
static void replay(struct q_match *m, uint32_t n)
{
	const struct q_game *g = m->game;

	memcpy(m->state, m->start, g->state_size);
	m->scripted = 0;
	for (m->count = 0; m->count < n; m->count++) {
		q_action answer = m->answers[m->count];

		if (q_question_of(m->state)->player == Q_CHANCE)
			m->scripted += q_next_chance(g, m->state) != answer;
		q_apply(g, m->state, answer, NULL);
	}
}

bool q_match_goto(struct q_match *m, uint32_t count, struct q_error *error)
{
	if (count > m->count)
		return complain(error, "the game has not come that far", NULL);
	replay(m, count);
	return true;
}

bool q_match_undo(struct q_match *m, struct q_error *error)
{
	uint32_t last = 0, n = m->count;
	bool any = false;

	memcpy(m->scratch, m->start, m->game->state_size);
	for (uint32_t i = 0; i < n; i++) {
		if (q_question_of(m->scratch)->player != Q_CHANCE) {
			last = i;
			any = true;
		}
		q_apply(m->game, m->scratch, m->answers[i], NULL);
	}
	if (!any)
		return complain(error, "nothing has been answered yet", NULL);
	replay(m, last);
	return true;
}

/* ---- saved games -------------------------------------------------------------- */

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
	char word[WORD_MAX];

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
	char word[WORD_MAX], number[16];
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
	char word[WORD_MAX];

	memcpy(m->state, m->start, g->state_size);
	m->count = m->scripted = 0;
	for (json_open(&j, '['); json_more(&j, ']');) {
		json_text(&j, word, sizeof word, NULL);
		m->answers[m->count++] = g->parse(g, m->state, word);
		q_apply(g, m->state, m->answers[m->count - 1], NULL);
	}
	replay(m, m->count);
}

bool q_match_restore(struct q_match *m, const char *json, size_t n, struct q_error *error)
{
	const struct q_game *g = m->game;
	unsigned char *fresh = (unsigned char *)m->options + rounded(g->options_size);
	_Alignas(16) unsigned char start[Q_STATE_MAX], work[Q_STATE_MAX];
	struct save s;

	if (!read_save(json, n, &s, error) || !fits(m, &s, error))
		return false;
	if (!read_options(m, s.options, s.options_size, error))
		return from_line(json, s.options, error);
	if (!set_up(m, fresh, s.seed, NULL, error))
		return false;
	if (s.state && !q_load_state(g, m->scratch, work, s.state, s.state_size, error))
		return from_line(json, s.state, error);
	memcpy(start, m->scratch, g->state_size);
	if (!replay_words(m, &s, error))
		return from_line(json, s.answers, error);
	memcpy(m->options, fresh, g->options_size);
	memcpy(m->scratch, start, g->state_size);
	begin(m);
	m->seed = s.seed;
	m->from_state = s.state != NULL;
	keep_words(m, &s);
	return true;
}
