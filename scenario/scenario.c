/*
 * scenario.c - runs the scenarios of a text, line by line.
 */
#include "scenario/run.h"

#include <stdlib.h>
#include <string.h>

/* ---- lines -------------------------------------------------------------- */

enum needs {
	STARTS = 1 << 0,  /* the game is set up before it */
	READY = 1 << 1,   /* settings are checked and chance has answered */
	SETTLED = 1 << 2, /* a seat is asked, or the scenario knows that chance is */
	EXPECTS = 1 << 3
};

/* The first word of a line says what it is. */
static const struct verb {
	const char *name;
	bool (*run)(struct run *r, char *rest);
	unsigned needs;
} verbs[] = {
	{ "game", game_line, 0 },
	{ "options", options_line, 0 },
	{ "seed", seed_line, 0 },
	{ "chance", chance_line, 0 },
	{ "setup", setup_line, EXPECTS },
	{ "state", state_line, STARTS },
	{ "set", set_line, STARTS },
	{ "tape", tape_line, STARTS },
	{ "always", always_line, 0 },
	{ ">", answer_line, STARTS | READY | SETTLED },
	{ "=", field_line, STARTS | READY | SETTLED | EXPECTS },
	{ "pack", pack_line, STARTS | EXPECTS },
	{ "sees", sees_line, STARTS | READY | SETTLED | EXPECTS },
	{ "fact", fact_line, STARTS | READY | SETTLED | EXPECTS },
	{ "hidden", hidden_line, STARTS | READY | SETTLED | EXPECTS },
	{ "asks", asks_line, STARTS | READY | EXPECTS },
	{ "over", over_line, STARTS | READY | EXPECTS },
	{ "score", score_line, STARTS | READY | SETTLED | EXPECTS },
	{ "legal", legal_line, STARTS | READY | SETTLED | EXPECTS },
	{ "illegal", illegal_line, STARTS | READY | SETTLED | EXPECTS },
	{ "unreadable", unreadable_line, STARTS | READY | SETTLED | EXPECTS },
	{ "refused", refused_line, STARTS | READY | SETTLED | EXPECTS },
	{ "answers", answers_line, STARTS | READY | SETTLED | EXPECTS },
	{ "event", event_line, STARTS | READY | SETTLED | EXPECTS },
	{ "then", then_line, STARTS | READY | SETTLED | EXPECTS },
	{ "no", no_line, STARTS | READY | SETTLED | EXPECTS },
	{ "events", events_line, STARTS | READY | SETTLED | EXPECTS },
	{ "says", says_line, STARTS | READY | SETTLED | EXPECTS },
	{ "tells", tells_line, STARTS | READY | SETTLED | EXPECTS },
	{ "means", means_line, STARTS | READY | SETTLED | EXPECTS },
	{ "why", why_line, STARTS | READY | SETTLED | EXPECTS },
};

enum { VERBS = sizeof verbs / sizeof verbs[0] };

static bool unknown_verb(struct run *r, const char *word)
{
	const char *names[VERBS];
	char near[512];

	for (int i = 0; i < VERBS; i++)
		names[i] = verbs[i].name;
	return malformed(r, "no line begins with \"%.64s\"; nearest: %s", word,
			 nearest(word, names, VERBS, q_out(near, sizeof near)));
}

static bool run_verb(struct run *r, const struct verb *verb, char *rest)
{
	r->expectations += (verb->needs & EXPECTS) != 0;
	if (verb->needs & STARTS && !start(r))
		return false;
	if (verb->needs & READY && !make_ready(r))
		return false;
	if (verb->needs & SETTLED && !chance_is_settled(r))
		return false;
	return verb->run(r, rest);
}

static bool run_line(struct run *r, const struct line *line)
{
	char *copy = strdup(line->text), *rest = copy, *word;
	bool fine = false;
	int i = 0;

	r->line = line;
	r->copy = copy;
	if (!copy)
		return malformed(r, "out of memory");
	word = take_word(&rest);
	while (i < VERBS && strcmp(verbs[i].name, word) != 0)
		i++;
	fine = i < VERBS ? run_verb(r, &verbs[i], rest) : unknown_verb(r, word);
	free(copy);
	return fine;
}

/* ---- scenarios ---------------------------------------------------------- */

static bool run_lines(struct run *r, uint32_t first, uint32_t count)
{
	for (uint32_t i = first; i < first + count; i++)
		if (!run_line(r, &r->script->line[i]))
			return false;
	return true;
}

/* The ids before the title are of the game's own ledger. */
static bool ids_are_ours(struct run *r, const struct scenario *s)
{
	size_t n = strlen(r->game->ledger);

	r->at = s->at;
	for (const char *id = s->ids; *id; id += strcspn(id, " "), id += *id == ' ')
		if (strncmp(id, r->game->ledger, n) != 0 || id[n] != '-')
			return malformed(r, "\"%.*s\" is no rule of %s: its ids begin with %s-",
					 (int)strcspn(id, " "), id, r->game->id, r->game->ledger);
	if (!*s->title)
		return malformed(r, "the scenario has no title");
	if (!r->expectations)
		return malformed(r, "the scenario expects nothing");
	r->at = 0;
	return true;
}

static bool tape_is_used_up(struct run *r)
{
	uint32_t left = r->tape_count - r->tape_at;

	if (!left)
		return true;
	r->at = r->tape[r->tape_at].line;
	return fail(r, "the tape is not used up: %u %s, the first is \"%s\"", left,
		    in_language(r->host, left == 1 ? "word is left" : "words are left"),
		    r->tape[r->tape_at].text);
}

static bool run_scenario(struct run *r, const struct scenario *s)
{
	const struct line title = { s->title, s->at };

	if (!run_lines(r, 0, r->script->shared) || !run_lines(r, s->first, s->count))
		return false;
	r->line = &title;
	if (!r->game)
		return malformed(r, "no game is named: a line such as \"game null\" is missing");
	if (!ids_are_ours(r, s))
		return false;
	if (r->stage != STAGE_STARTED)
		return true;
	return make_ready(r) && chance_is_settled(r) && tape_is_used_up(r);
}

static void begin(struct run *r)
{
	r->game = NULL;
	r->line = NULL;
	r->stage = STAGE_OPEN;
	r->seed = 1;
	r->chance_free = r->chance_known = r->broken = false;
	r->touched = r->at = r->found = r->answers = r->expectations = 0;
	r->tape_at = 0;
	memset(r->always, 0, sizeof r->always);
	r->log = (struct q_events){ r->events, 0, EVENTS_ROOM };
	r->result = SCENARIO_PASSED;
	r->reason[0] = r->open[0] = '\0';
}

static void end(struct run *r)
{
	for (uint32_t i = 0; i < r->tape_count; i++)
		free(r->tape[i].text);
	r->tape_count = 0;
}

/* The first line of what stands at a line number. */
static void put_said(const struct run *r, struct q_out *out)
{
	for (uint32_t i = 0; i < r->script->lines; i++)
		if (r->script->line[i].at == r->at)
			q_put_bytes(out, r->script->line[i].text,
				    strcspn(r->script->line[i].text, "\r\n"));
}

static enum scenario_result report(struct run *r, const struct scenario *s)
{
	char said[512];
	struct q_out line = q_out(said, sizeof said), open = q_out(r->open, sizeof r->open);

	put_said(r, &line);
	if (r->result != SCENARIO_PASSED && r->stage == STAGE_STARTED && !r->touched && !r->broken)
		put_open(r, &open);
	r->host->report(r->host->self,
			&(struct scenario_report){ .result = r->result,
						   .title = s->title,
						   .ids = s->ids,
						   .line = s->at,
						   .at = r->result == SCENARIO_PASSED ? 0 : r->at,
						   .said = said,
						   .reason = r->reason,
						   .open = r->open,
						   .answers = r->answers,
						   .expectations = r->expectations });
	return r->result;
}

static struct scenario_totals report_text(const struct scenario_host *host,
					  const struct q_error *error)
{
	host->report(host->self,
		     &(struct scenario_report){ .result = SCENARIO_MALFORMED,
						.title = "",
						.ids = "",
						.at = error->line,
						.said = "",
						.reason = in_language(host, error->text),
						.open = "" });
	return (struct scenario_totals){ .malformed = 1 };
}

struct scenario_totals scenario_run(const struct scenario_host *host, const char *text, size_t n)
{
	struct scenario_totals totals = { 0 };
	struct script script;
	struct q_error error = { "out of memory", 0 };
	struct run *r = calloc(1, sizeof *r);

	if (!script_read(&script, text, n, &error) || !r) {
		totals = report_text(host, &error);
	} else {
		r->host = host;
		r->script = &script;
		for (uint32_t i = 0; i < script.scenarios; i++) {
			enum scenario_result result;

			begin(r);
			run_scenario(r, &script.scenario[i]);
			result = report(r, &script.scenario[i]);
			end(r);
			totals.passed += result == SCENARIO_PASSED;
			totals.failed += result == SCENARIO_FAILED;
			totals.malformed += result == SCENARIO_MALFORMED;
		}
		free(r->tape);
	}
	script_free(&script);
	free(r);
	return totals;
}
