/*
 * play.c - the game of a scenario: its start, its chance, its answers.
 */
#include "core/fields.h"
#include "scenario/run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- traces ------------------------------------------------------------- */

static void trace_events(struct run *r, uint32_t from)
{
	const struct q_game *g = r->game;
	struct q_reader reader = q_reader(r->host->lang, Q_NOBODY, Q_READ_IDS);
	char text[REASON_ROOM];

	for (uint32_t i = from; i < r->log.count && i < r->log.room; i++) {
		const struct q_event *e = &r->log.at[i];
		struct q_out out = q_out(text, sizeof text);

		q_put(&out, "  event ");
		put_event(r, e, Q_EVENT_ARGS, &out);
		q_put(&out, ": ");
		g->event_text(g, r->state, e, &reader, &out);
		r->host->trace(r->host->self, text);
	}
}

static void trace_open(struct run *r)
{
	char text[REASON_ROOM];
	struct q_out out = q_out(text, sizeof text);

	put_open(r, &out);
	r->host->trace(r->host->self, text);
}

static void trace_answer(struct run *r, q_action answer)
{
	char text[REASON_ROOM];
	struct q_out out = q_out(text, sizeof text);

	q_put(&out, q_question_of(r->state)->player == Q_CHANCE ? "chance " : "> ");
	r->game->format(r->game, askers_view(r), answer, &out);
	r->host->trace(r->host->self, text);
}

/* ---- what must always hold ---------------------------------------------- */

/* check() sees broken invariants; a number beyond the range of its field could be neither saved nor
 * loaded; a question nobody can answer would end play. */
static bool is_sound(struct run *r, const char *when)
{
	const struct q_game *g = r->game;
	const char *flaw = g->check ? g->check(g, r->state) : NULL;
	char asked[128];
	struct q_out out = q_out(asked, sizeof asked);
	struct q_error error;

	if (!flaw && !fields_fit(g->fields, r->state, g->pack, &error))
		flaw = error.text;
	r->broken = flaw != NULL;
	if (flaw)
		return fail(r, "%s the state is broken: %s", when, flaw);
	if (q_over(r->state) || g->legal(g, r->state, r->answer))
		return true;
	put_asked(r, &out);
	return fail(r, "%s %s, and there is no answer to it", when, asked);
}

/* The state once through JSON: with that every test a loaded state must pass is made, and
 * what a shortened list leaves behind is zero again. */
static bool look_at_settings(struct run *r)
{
	const struct q_game *g = r->game;
	struct q_error error;
	struct q_out out = { NULL, 0, 0 };
	char *json;
	bool fine;

	q_dump(g->fields, r->state, g->pack, &out);
	json = malloc(out.used + 1);
	if (!json)
		return malformed(r, "out of memory");
	out = q_out(json, out.used + 1);
	q_dump(g->fields, r->state, g->pack, &out);
	memset(r->work, 0, g->state_size);
	fine = q_load_state(g, r->work, r->spare, json, out.used, &error);
	free(json);
	r->at = r->touched;
	if (!fine)
		return fail(r, "after this setting the state cannot be: %s", error.text);
	memcpy(r->state, r->work, g->state_size);
	if (!is_sound(r, in_language(r->host, "after this setting")))
		return false;
	r->at = r->touched = 0;
	return true;
}

/* ---- reading an answer -------------------------------------------------- */

/* numbers:VERB,A,B,C,D: an answer that no notation writes. */
static q_action read_numbers(const struct q_game *g, const char *word)
{
	static const char begins[] = "numbers:";
	size_t n = strlen(begins);
	int args[4] = { 0 };
	char *end;

	if (strncmp(word, begins, n) != 0 || !g->verbs)
		return 0;
	word += n;
	n = strcspn(word, ",");
	for (unsigned verb = 1; g->verbs[verb].name; verb++) {
		const char *name = g->verbs[verb].name;

		if (strlen(name) != n || memcmp(name, word, n) != 0)
			continue;
		for (int i = 0; i < 4 && word[n] == ','; i++) {
			args[i] = (int)strtol(word + n + 1, &end, 10);
			n = (size_t)(end - word);
		}
		return word[n] ? 0 : q_act(verb, args[0], args[1], args[2], args[3]);
	}
	return 0;
}

q_action read_answer(struct run *r, const char *word)
{
	const struct q_game *g = r->game;
	q_action answer = 0;
	char asked[128], near[REASON_ROOM / 2];
	struct q_out out = q_out(asked, sizeof asked);

	if (strlen(word) < WORD_ROOM)
		answer = g->parse(g, askers_view(r), word);
	if (!answer)
		answer = read_numbers(g, word);
	if (answer)
		return answer;
	put_asked(r, &out);
	fail(r, "\"%.64s\" is not understood: %s; nearest answers: %s", word, asked,
	     near_answers(r, word, q_out(near, sizeof near)));
	return 0;
}

bool is_listed(struct run *r, q_action answer)
{
	uint32_t n = q_over(r->state) ? 0 : r->game->legal(r->game, r->state, r->answer);

	for (uint32_t i = 0; i < n; i++)
		if (r->answer[i] == answer)
			return true;
	return false;
}

static bool is_allowed(struct run *r, const char *word, q_action answer)
{
	const struct q_game *g = r->game;
	q_rule broken = g->refuses(g, r->state, answer);
	char id[16];

	if (broken) {
		q_rule_name(g, broken, id);
		return fail(r, "\"%s\" is refused by %s: %s", word, id,
			    g->rule_text(g, broken, r->host->lang));
	}
	return g->traits & Q_OPEN || is_listed(r, answer) ||
	       fail(r, "no rule refuses \"%s\", but legal() does not list it", word);
}

/* ---- chance ------------------------------------------------------------- */

static bool give(struct run *r, q_action answer)
{
	uint32_t before = r->log.count;

	if (r->host->trace)
		trace_answer(r, answer);
	q_apply(r->game, r->state, answer, &r->log);
	r->chance_known = false;
	if (r->host->trace)
		trace_events(r, before);
	if (!is_sound(r, in_language(r->host, "after this answer")))
		return false;
	if (r->host->trace)
		trace_open(r);
	return true;
}

static q_action from_tape(struct run *r)
{
	const struct q_game *g = r->game;
	const struct tape_word *word = &r->tape[r->tape_at];
	q_action answer = g->parse(g, r->state, word->text);
	char near[REASON_ROOM / 2];

	if (answer && !g->refuses(g, r->state, answer)) {
		r->tape_at++;
		return answer;
	}
	r->at = word->line;
	fail(r,
	     "word %u of the tape, \"%s\", does not answer the question \"%s\" put by line %u; "
	     "it could be %s",
	     r->tape_at + 1, word->text, g->questions[q_question_of(r->state)->kind].name,
	     r->line->at, near_answers(r, word->text, q_out(near, sizeof near)));
	return 0;
}

/* The answer that needs no line of its own, 0: there is none, or a failure. */
static q_action given_answer(struct run *r)
{
	const struct q_question *ask = q_question_of(r->state);
	const char *word = r->always[ask->kind];
	q_action answer;

	if (ask->player != Q_CHANCE) {
		answer = *word ? read_answer(r, word) : 0;
		return answer && is_allowed(r, word, answer) ? answer : 0;
	}
	if (r->tape_at < r->tape_count)
		return from_tape(r);
	return r->chance_free ? q_next_chance(r->game, r->state) : 0;
}

static bool settle(struct run *r)
{
	for (uint32_t given = 0; !q_over(r->state); given++) {
		q_action answer = given_answer(r);

		if (!answer)
			return r->result == SCENARIO_PASSED;
		if (given == GIVEN_MAX)
			return fail(r, "the game goes on and on without an answer of the scenario");
		if (!give(r, answer))
			return false;
	}
	return true;
}

bool chance_is_settled(struct run *r)
{
	const char *kind = r->game->questions[q_question_of(r->state)->kind].name;

	if (q_question_of(r->state)->player != Q_CHANCE || r->chance_known)
		return true;
	return fail(r,
		    "chance is asked \"%s\" and the tape is at its end: give it a \"tape\", say "
		    "\"chance free\", or expect \"asks chance %s\"",
		    kind, kind);
}

/* ---- the start ---------------------------------------------------------- */

bool start(struct run *r)
{
	const struct q_game *g = r->game;
	q_rule broken;
	char id[16];

	if (r->stage == STAGE_REFUSED)
		return malformed(r, "the setup was refused: there is no game to go on with");
	if (!g)
		return no_game(r);
	if (r->stage == STAGE_STARTED)
		return true;
	memset(r->state, 0, g->state_size);
	broken = g->setup(g, r->state, r->options, r->seed, &r->log);
	if (broken) {
		q_rule_name(g, broken, id);
		return fail(r, "the setup is refused by %s: %s", id,
			    g->rule_text(g, broken, r->host->lang));
	}
	r->stage = STAGE_STARTED;
	if (r->host->trace) {
		trace_events(r, 0);
		trace_open(r);
	}
	return is_sound(r, in_language(r->host, "after the setup")) && settle(r);
}

bool make_ready(struct run *r)
{
	return (!r->touched || look_at_settings(r)) && settle(r);
}

/* ---- answers ------------------------------------------------------------ */

static bool answer_word(struct run *r, const char *word)
{
	q_action answer;

	if (q_over(r->state))
		return fail(r, "\"%s\" answers nothing: the game is over", word);
	if (q_question_of(r->state)->player == Q_CHANCE) {
		r->chance_known = false;
		return chance_is_settled(r);
	}
	answer = read_answer(r, word);
	if (!answer || !is_allowed(r, word, answer))
		return false;
	r->answers++;
	return give(r, answer) && settle(r);
}

/* "0:" before an answer says who gives it. */
static bool is_speaker(const char *word)
{
	return word[0] >= '0' && word[0] <= '9' && word[1] == ':' && !word[2];
}

bool answer_line(struct run *r, char *rest)
{
	char *word = take_word(&rest), asked[128];

	if (!word)
		return malformed(r, "no answer stands here");
	r->log.count = 0;
	r->found = 0;
	for (; word; word = take_word(&rest)) {
		if (is_speaker(word)) {
			if (q_question_of(r->state)->player != word[0] - '0') {
				struct q_out out = q_out(asked, sizeof asked);

				put_asked(r, &out);
				return fail(r, "seat %c should answer here, but %s", word[0],
					    asked);
			}
			word = take_word(&rest);
			if (!word)
				return malformed(r, "an answer is missing at the end");
		}
		if (!answer_word(r, word))
			return false;
	}
	return true;
}
