/*
 * words.c - properties of what is said to people.
 */
#include "tests/property/property.h"

#include <stdlib.h>
#include <string.h>

static const char *const languages[Q_LANGS] = { "English", "French" };

/* The length of the UTF-8 character at p, 0 if it is none. */
static size_t character(const unsigned char *p)
{
	size_t n = p[0] < 0x80 ? 1 :
		   p[0] < 0xC2 ? 0 :
		   p[0] < 0xE0 ? 2 :
		   p[0] < 0xF0 ? 3 :
		   p[0] < 0xF5 ? 4 :
				 0;

	for (size_t i = 1; i < n; i++)
		if ((p[i] & 0xC0) != 0x80)
			return 0;
	return n;
}

bool is_text(const char *text)
{
	const unsigned char *p = (const void *)text;

	if (!*p || *p == ' ')
		return false;
	while (*p) {
		size_t n = character(p);

		if (!n || *p < ' ' || (p[0] == '{' && p[1] >= '0' && p[1] <= '9' && p[2] == '}'))
			return false;
		p += n;
	}
	return p[-1] != ' ';
}

bool is_sentence(const char *text)
{
	static const char *const ends[] = { ".", "!", "?", "…", "»", ")", "\"" };
	size_t n = strlen(text);

	for (size_t i = 0; is_text(text) && i < sizeof ends / sizeof *ends; i++)
		if (n > strlen(ends[i]) && strcmp(text + n - strlen(ends[i]), ends[i]) == 0)
			return true;
	return false;
}

bool questions_have_words(struct trial *t)
{
	const struct q_head *head = (const void *)t->state;
	unsigned char *view = bytes(t->g->state_size);
	char text[TEXT_ROOM];
	bool fine = true;

	for (unsigned i = 0; fine && i <= head->seats; i++) {
		observed(t->g, view, t->state, onlooker(head, i));
		for (int lang = 0; fine && lang < Q_LANGS; lang++) {
			struct q_out out = q_out(text, sizeof text);
			struct q_reader reader = q_reader((enum q_lang)lang, onlooker(head, i), 0);

			t->g->question_text(t->g, view, &reader, &out);
			if (out.used >= sizeof text || !is_text(text))
				fine = broken(t,
					      "question_text() says to seat %d in %s: \"%.200s\"",
					      onlooker(head, i), languages[lang], text);
		}
	}
	free(view);
	return fine;
}

bool answers_have_words(struct trial *t)
{
	uint32_t looks = t->n <= 64 ? t->n : 64;
	char text[TEXT_ROOM], name[NOTATION_ROOM];

	for (uint32_t k = 0; k < looks * Q_LANGS; k++) {
		q_action answer = t->answer[t->n <= 64 ? k / Q_LANGS : pick(t, t->n)];
		struct q_out out = q_out(text, sizeof text), say = q_out(name, sizeof name);
		struct q_reader reader =
			q_reader((enum q_lang)(k % Q_LANGS), q_question_of(t->view)->player, 0);

		t->g->answer_text(t->g, t->view, answer, &reader, &out);
		if (out.used < sizeof text && is_text(text))
			continue;
		t->g->format(t->g, t->view, answer, &say);
		return broken(t, "answer_text() says of \"%s\" in %s: \"%.200s\"", name,
			      languages[k % Q_LANGS], text);
	}
	return true;
}

static bool told(struct trial *t, const struct q_event *e, const void *view, int seat)
{
	char text[TEXT_ROOM];

	for (int lang = 0; lang < Q_LANGS; lang++) {
		struct q_out out = q_out(text, sizeof text);
		struct q_reader reader = q_reader((enum q_lang)lang, seat, 0);

		t->g->event_text(t->g, view, e, &reader, &out);
		if (out.used >= sizeof text ||
		    (t->g->events[e->kind].silent ? *text != '\0' : !is_text(text)))
			return broken(t, "event_text() says of \"%s\" to seat %d in %s: \"%.200s\"",
				      t->g->events[e->kind].name, seat, languages[lang], text);
	}
	return true;
}

/* By everybody who may hear it, as they see the table after it. */
static bool told_to_all(struct trial *t, const struct q_event *e)
{
	const struct q_head *head = (const void *)t->state;
	unsigned char *view = bytes(t->g->state_size);
	bool fine = true;

	for (unsigned i = 0; fine && i <= head->seats; i++) {
		int seat = onlooker(head, i);

		if (!q_event_visible(e, seat))
			continue;
		observed(t->g, view, t->state, seat);
		fine = told(t, e, view, seat);
	}
	free(view);
	return fine;
}

bool events_have_words(struct trial *t)
{
	uint32_t n = q_event_count(t->g);

	if (t->log.count > t->log.room)
		return broken(t, "one answer causes %u events", t->log.count);
	for (uint32_t i = 0; i < t->log.count; i++) {
		const struct q_event *e = &t->event[i];

		if (!e->kind || e->kind >= n)
			return broken(t, "an event of kind %u, which has no name", e->kind);
		if (!e->visible_to)
			return broken(t, "the event \"%s\" is seen by nobody",
				      t->g->events[e->kind].name);
		if ((t->tally->told[e->kind]++ < 200 || t->sampled) && !told_to_all(t, e))
			return false;
	}
	return true;
}

/* A refusal names a rule of the ledger; main() looks the ids up there. */
bool rules_have_words(struct trial *t, q_rule rule)
{
	char id[16];

	if (t->tally->rule[rule])
		return true;
	q_rule_name(t->g, rule, id);
	for (int lang = 0; lang < Q_LANGS; lang++) {
		const char *why = t->g->rule_text(t->g, rule, (enum q_lang)lang);

		if (!why || !is_sentence(why))
			return broken(t, "rule_text() says of %s in %s: \"%s\"", id,
				      languages[lang], why ? why : "(nothing)");
	}
	t->tally->rule[rule] = true;
	return true;
}
