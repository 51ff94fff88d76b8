/*
 * match.c - the record of a game: its first state, its answers, its present state.
 *
 * The answers, chance included, are the whole record. Undo, replay and loading work the same
 * way: start from the first state and apply the recorded answers again. save.c writes a record as
 * a saved game and reads it back.
 */
#include "core/match.h"

#include "core/fields.h"
#include "core/json.h"

#include <string.h>

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

/* Options that are not those of the match yet. */
static void *new_options(const struct q_match *m)
{
	return (unsigned char *)m->options + rounded(m->game->options_size);
}

static bool set_up(struct q_match *m, uint64_t seed, struct q_events *log, struct q_error *error)
{
	const struct q_game *g = m->game;
	char id[16];
	q_rule broken;

	memset(m->scratch, 0, g->state_size);
	broken = g->setup(g, m->scratch, new_options(m), seed, log);
	m->refused = broken;
	if (!broken)
		return true;
	q_rule_name(g, broken, id);
	return complain(error, "options: ", id, ": ", g->rule_text(g, broken, Q_EN), NULL);
}

static bool read_options(struct q_match *m, const char *json, size_t n, struct q_error *error)
{
	const struct q_game *g = m->game;
	void *fresh = new_options(m);
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

bool match_prepare(struct q_match *m, const char *options, size_t n, uint64_t seed,
		   struct q_events *log, struct q_error *error)
{
	return read_options(m, options, n, error) && set_up(m, seed, log, error);
}

/* m->scratch becomes the first state and the present one. */
static void begin(struct q_match *m)
{
	memcpy(m->start, m->scratch, m->game->state_size);
	memcpy(m->state, m->scratch, m->game->state_size);
	m->count = m->scripted = 0;
	m->script = NULL;
}

void match_begin(struct q_match *m, uint64_t seed, bool from_state)
{
	memcpy(m->options, new_options(m), m->game->options_size);
	m->seed = seed;
	m->from_state = from_state;
	begin(m);
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
	struct progress p = { .script = m->script };

	m->full = m->misfit = false;
	if (!match_prepare(m, options, n, seed, log, error))
		return false;
	match_begin(m, seed, false);
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
	char word[MATCH_WORD];
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

void match_replay(struct q_match *m, uint32_t n)
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
	match_replay(m, count);
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
	match_replay(m, last);
	return true;
}
