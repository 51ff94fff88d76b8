/*
 * query.c - what a crew of several players wants to know: how a decision stands (DS-R32).
 *
 *	{"ask": "council"}
 *
 * null where nothing is to be decided together. Otherwise "proposals" has for each seat that has spoken
 * what it proposes, "still" the seats that have not, and "decides" the seat that decides alone, if it has
 * come to that. Proposals are open to all: the rules have no secret ballot.
 */
#include "games/darksector/darksector.h"

#include "core/json.h"

#include <string.h>

static bool read_ask(const char *json, size_t n, struct q_error *error)
{
	struct json j = json_begin(json, n, error);
	char key[8], ask[16] = "";

	for (json_open(&j, '{'); json_more(&j, '}');)
		if (!json_key(&j, key, sizeof key) || strcmp(key, "ask") != 0 ||
		    !json_text(&j, ask, sizeof ask, NULL))
			return json_complain(&j, "expected {\"ask\": \"council\"}", NULL);
	if (!json_end(&j))
		return false;
	return strcmp(ask, "council") == 0 || json_complain(&j, "there is no such query", NULL);
}

/* The answer to the open question that is this proposal; 0: there is none. */
static q_action answer_of(const struct q_game *g, const struct darksector *s,
			  const struct council_vars *v, int seat)
{
	q_action answers[Q_ANSWERS_MAX];
	uint32_t n = darksector_legal(g, s, answers);

	for (uint32_t i = 0; i < n; i++) {
		q_action a = answers[i];
		int first = v->matter == ASK_SPARE ? q_verb(a) == VERB_YES : q_arg(a, 0);
		int second = v->matter == ASK_COST ? q_arg(a, 1) : 0;

		if (first == v->vote[seat][0] && second == v->vote[seat][1])
			return a;
	}
	return 0;
}

static void put_proposal(const struct q_game *g, const struct darksector *s,
			 const struct council_vars *v, int seat, struct q_out *out)
{
	q_action answer = answer_of(g, s, v, seat);
	char text[256];

	q_put(out, seat ? ",{\"seat\":" : "{\"seat\":");
	q_put_int(out, seat);
	q_put(out, ",\"text\":");
	for (int lang = 0; lang < Q_LANGS; lang++) {
		struct q_reader reader = q_reader((enum q_lang)lang, Q_NOBODY, 0);
		struct q_out words = q_out(text, sizeof text);

		if (answer)
			darksector_answer_text(g, s, answer, &reader, &words);
		q_put(out, lang ? ",\"" : "{\"");
		q_put(out, q_languages[lang].code);
		q_put(out, "\":");
		json_put_string(out, answer ? text : "");
	}
	q_put(out, "}}");
}

static void put_council(const struct q_game *g, const struct darksector *s,
			const struct council_vars *v, struct q_out *out)
{
	q_put(out, "{\"proposals\":[");
	for (int seat = 0; seat < v->turn && seat < s->head.seats; seat++)
		put_proposal(g, s, v, seat, out);
	q_put(out, "],\"still\":[");
	for (int seat = v->turn; seat < s->head.seats; seat++) {
		q_put(out, seat > v->turn ? "," : "");
		q_put_int(out, seat);
	}
	q_put(out, "]");
	if (v->last) {
		q_put(out, ",\"decides\":");
		q_put_int(out, v->seat);
	}
	q_put(out, "}");
}

bool darksector_query(const struct q_game *g, const void *view, const char *json, size_t n,
		      struct q_out *out, struct q_error *error)
{
	const struct darksector *s = view;
	bool together = s->head.seats > 1 && s->council == COUNCIL_VOTE;

	if (!read_ask(json, n, error))
		return false;
	if (!together || !s->depth || s->frame[s->depth - 1].at.rule != RULE_council)
		q_put(out, "null");
	else
		put_council(g, s, &s->frame[s->depth - 1].v.council, out);
	return true;
}
