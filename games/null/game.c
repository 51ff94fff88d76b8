/*
 * game.c - the null game, whole.
 */
#include "core/params.h"
#include "games/null/null.h"

#include <string.h>

extern const struct q_pack null_base_pack;

/* ---- rules ---------------------------------------------------------------- */

/* NU-101, NU-D01  The game asks its one seat one question.
 * NU-103  After the answer the game is over and the seat has won. */
static enum flow game(struct play *p, struct frame *f)
{
	BEGIN;
	ASK(game_ANSWERED, 0);
	p->s->done = true;
	flow_note(p->log, (struct q_event){ .kind = EVENT_ENDED, .visible_to = Q_EVERYBODY });
	END;
}

FLOW_RUNNER(NULL_RULES)

static q_rule setup(const struct q_game *g, void *state, const void *options, uint64_t seed,
		    struct q_events *log)
{
	struct null_state *s = state;
	struct play p = { .s = s, .pack = g->pack->data, .log = log };

	(void)options;
	memset(s, 0, sizeof *s);
	s->head.rng.key = seed;
	s->head.seats = 1;
	FLOW_PUSH(s, RULE_game);
	run(&p);
	return 0;
}

static uint32_t legal(const struct q_game *g, const void *state, q_action *out)
{
	(void)g;
	if (q_over(state))
		return 0;
	out[0] = q_act(VERB_DONE, 0, 0, 0, 0);
	return 1;
}

/* NU-102  The only answer is done. */
static q_rule refuses(const struct q_game *g, const void *state, q_action answer)
{
	(void)g;
	return q_over(state) || answer != q_act(VERB_DONE, 0, 0, 0, 0) ? 102 : 0;
}

static void apply(const struct q_game *g, void *state, q_action answer, struct q_events *log)
{
	struct play p = { .s = state, .pack = g->pack->data, .answer = answer, .log = log };

	run(&p);
}

static void score(const struct q_game *g, const void *state, int32_t out[Q_SEATS])
{
	const struct null_state *s = state;

	(void)g;
	memset(out, 0, Q_SEATS * sizeof *out);
	out[0] = s->done ? Q_SURE : 0;
}

/* ---- words ------------------------------------------------------------------- */

static const char *word(const struct q_game *g, int which, enum q_lang lang)
{
	const struct null_pack *pack = g->pack->data;

	return q_text(g->pack, pack->words[which], lang);
}

static void format(const struct q_game *g, const void *view, q_action answer, struct q_out *out)
{
	(void)g, (void)view;
	q_put(out, q_verb(answer) == VERB_DONE ? "done" : "?");
}

static q_action parse(const struct q_game *g, const void *view, const char *text)
{
	(void)g, (void)view;
	return strcmp(text, "done") == 0 ? q_act(VERB_DONE, 0, 0, 0, 0) : 0;
}

static void answer_text(const struct q_game *g, const void *view, q_action answer,
			const struct q_reader *reader, struct q_out *out)
{
	(void)view, (void)answer;
	q_put(out, word(g, WORD_done, reader->lang));
}

static void question_text(const struct q_game *g, const void *view, const struct q_reader *reader,
			  struct q_out *out)
{
	q_put(out, word(g, q_over(view) ? WORD_ended : WORD_question, reader->lang));
}

static void event_text(const struct q_game *g, const void *view, const struct q_event *e,
		       const struct q_reader *reader, struct q_out *out)
{
	(void)view, (void)e;
	q_put(out, word(g, WORD_ended, reader->lang));
}

static const char *rule_text(const struct q_game *g, q_rule rule, enum q_lang lang)
{
	(void)rule;
	return word(g, WORD_refusal, lang);
}

/* ---- the table ------------------------------------------------------------------ */

static const struct q_field game_fields[] = {
	Q_FIELD(struct game_vars, nothing, Q_ALL, .max = 0),
	{ 0 },
};

FLOW_TABLE(NULL_RULES, NULL_STOPS)

static const struct q_field fields[] = {
	Q_HEAD(struct null_state),
	Q_STACK(struct null_state, &flow),
	Q_FIELD(struct null_state, depth, Q_ALL, .max = 1),
	Q_FIELD(struct null_state, done, Q_ALL),
	Q_PADDING(struct null_state, pad),
	{ 0 },
};

static const char *check(const struct q_game *g, const void *state)
{
	const struct null_state *s = state;

	(void)g;
	return s->done != q_over(s) ? "done: the game is over when it is done" : NULL;
}

static const struct q_verb verbs[] = {
	{ "" }, [VERB_DONE] = { "done", { "Done", "Fini" } }, { NULL }
};
static const struct q_question_kind questions[] = { { "over" }, { "done" }, { NULL } };
static const struct q_event_kind events[] = { { "" }, { "ended" }, { NULL } };

const struct q_game null_game = {
	.id = "null",
	.ledger = "NU",
	.title = { "Null", "Null" },
	.line = { "The smallest game there can be.", "Le plus petit jeu possible." },
	.rules_version = 1,
	.traits = Q_SAMPLE,
	.state_size = sizeof(struct null_state),
	.answers_max = 1,
	.seats_min = 1,
	.seats_max = 1,
	.pack = &null_base_pack,
	.setup = setup,
	.legal = legal,
	.apply = apply,
	.score = score,
	.determinize = q_determinize,
#ifndef Q_RULES_ONLY
	.fields = fields,
	.verbs = verbs,
	.questions = questions,
	.events = events,
	.refuses = refuses,
	.observe = q_observe,
	.format = format,
	.parse = parse,
	.answer_text = answer_text,
	.question_text = question_text,
	.event_text = event_text,
	.rule_text = rule_text,
	.check = check,
#endif
};
