/*
 * answers.c - properties of answers and their notation.
 */
#include "tests/property/property.h"

#include <stdlib.h>
#include <string.h>

bool answers_are_listed(struct trial *t)
{
	if (q_over(t->state))
		return true;
	if (!t->n)
		return broken(t, "legal() lists nothing");
	if (t->n > t->g->answers_max || t->g->answers_max > Q_ANSWERS_MAX)
		return broken(t, "legal() lists %u, answers_max is %u", t->n, t->g->answers_max);
	for (uint32_t i = 0; i < t->n; i++)
		if (t->answer[i] <= (i ? t->answer[i - 1] : 0))
			return broken(t, "answer %u of %u, %016llx, is not above the one before it",
				      i, t->n, (unsigned long long)t->answer[i]);
	return true;
}

/* All of a short list, some of a long one: refuses() may search the list itself. */
bool answers_are_allowed(struct trial *t)
{
	uint32_t looks = t->n <= 64 ? t->n : t->sampled ? 128 : 8;

	for (uint32_t k = 0; k < looks; k++) {
		q_action answer = t->answer[t->n <= 64 ? k : pick(t, t->n)];
		q_rule rule = t->g->refuses(t->g, t->state, answer);
		char id[16];

		if (!rule)
			continue;
		q_rule_name(t->g, rule, id);
		return broken(t, "%016llx is listed but refused by %s", (unsigned long long)answer,
			      id);
	}
	return true;
}

static int by_text(const void *a, const void *b)
{
	return strcmp(a, b);
}

static bool reads_back(struct trial *t, const void *from, q_action answer, char text[NOTATION_ROOM])
{
	struct q_out out = q_out(text, NOTATION_ROOM);

	t->g->format(t->g, from, answer, &out);
	if (out.used >= NOTATION_ROOM)
		return broken(t, "the notation \"%s…\" is longer than %d", text, NOTATION_ROOM - 1);
	if (!is_text(text) || strpbrk(text, " \t\r\n"))
		return broken(t, "\"%s\" is no notation", text);
	if (t->g->parse(t->g, from, text) != answer)
		return broken(t, "\"%s\" is %016llx but reads as %016llx", text,
			      (unsigned long long)answer,
			      (unsigned long long)t->g->parse(t->g, from, text));
	if (t->g->parse(t->g, t->state, text) != answer)
		return broken(t, "\"%s\" is said from a view but reads otherwise with all known",
			      text);
	return true;
}

/* From the asker's view, which is all a front end has, and from the state, as saves do. */
bool notation_reads_back(struct trial *t)
{
	char(*text)[NOTATION_ROOM] = bytes((t->n + 1) * sizeof *text);
	bool fine = true;

	for (uint32_t i = 0; fine && i < t->n; i++)
		fine = reads_back(t, t->view, t->answer[i], text[i]);
	for (uint32_t i = 0; fine && i < t->n; i++)
		fine = reads_back(t, t->state, t->answer[i], text[i]);
	if (fine)
		qsort(text, t->n, sizeof *text, by_text);
	for (uint32_t i = 1; fine && i < t->n; i++)
		if (strcmp(text[i], text[i - 1]) == 0)
			fine = broken(t, "two answers are called \"%s\"", text[i]);
	free(text);
	return fine;
}

/* Answers as a stranger might send them: rubbish, and neighbours of good ones. */
static q_action hostile(struct trial *t, uint32_t kind)
{
	q_action good = t->answer[pick(t, t->n)];

	switch (kind % 5) {
	case 0: return q_rng_next(&t->r);
	case 1: return good ^ UINT64_C(1) << pick(t, 64);
	case 2: return good ^ UINT64_C(1) << pick(t, 64) ^ UINT64_C(1) << pick(t, 64);
	case 3:
		return q_act(q_verb(good), (int)pick(t, 40), (int)pick(t, 40), (int)pick(t, 40),
			     (int)pick(t, 40));
	default: return q_act(pick(t, 32), (int)pick(t, 8), (int)pick(t, 8), 0, 0);
	}
}

static bool judged(struct trial *t, q_action answer)
{
	q_rule rule = t->g->refuses(t->g, t->state, answer);
	unsigned char *copy;
	const char *flaw;

	t->tally->hostile++;
	if (rule)
		return rules_have_words(t, rule);
	if (listed(t, answer))
		return true;
	if (!(t->g->traits & Q_OPEN))
		return broken(t, "%016llx is allowed but not listed", (unsigned long long)answer);
	copy = bytes(t->g->state_size);
	memcpy(copy, t->state, t->g->state_size);
	q_apply(t->g, copy, answer, NULL);
	flaw = t->g->check ? t->g->check(t->g, copy) : NULL;
	free(copy);
	return !flaw ||
	       broken(t, "after %016llx, which is allowed: %s", (unsigned long long)answer, flaw);
}

bool hostile_answers_are_refused(struct trial *t)
{
	if (!t->n)
		return true;
	if (!t->g->refuses(t->g, t->state, 0))
		return broken(t, "zero, which is no answer, is allowed");
	for (uint32_t kind = 0; kind < 15; kind++)
		if (!judged(t, hostile(t, kind)))
			return false;
	return true;
}

bool hostile_texts_are_harmless(struct trial *t)
{
	static const char *const words[] = {
		"",   "?", "-", "0",        "99999999999999999999", "é", "a.b.c.d.e",
		"-1", ":", "[", "done done"
	};
	char text[NOTATION_ROOM + 1] = "";

	for (uint32_t i = 0; i < sizeof words / sizeof *words + 8 && t->n; i++) {
		struct q_out out = q_out(text, sizeof text);
		q_action answer;

		if (i < sizeof words / sizeof *words) {
			q_put(&out, words[i]);
		} else {
			t->g->format(t->g, t->state, t->answer[pick(t, t->n)], &out);
			if (out.used < sizeof text && text[0])
				text[pick(t, (uint32_t)out.used)] = (char)(pick(t, 94) + 33);
		}
		answer = t->g->parse(t->g, t->view, text);
		if (answer && !judged(t, answer))
			return false;
	}
	return true;
}

/* Given to a copy: the rules run to the next question and leave it sound. */
bool every_answer_can_be_given(struct trial *t)
{
	unsigned char *copy = bytes(t->g->state_size);
	uint32_t looks = t->n <= 24 ? t->n : 24;
	const char *flaw = NULL;

	for (uint32_t k = 0; !flaw && k < looks; k++) {
		q_action answer = t->answer[t->n <= 24 ? k : pick(t, t->n)];

		memcpy(copy, t->state, t->g->state_size);
		q_apply(t->g, copy, answer, NULL);
		flaw = t->g->check ? t->g->check(t->g, copy) : NULL;
		if (flaw)
			broken(t, "after %016llx: %s", (unsigned long long)answer, flaw);
	}
	free(copy);
	return !flaw;
}

bool nothing_is_asked_once_over(struct trial *t)
{
	const struct q_question *ask = q_question_of(t->state);

	if (ask->player != Q_NOBODY)
		return broken(t, "player %u is asked", ask->player);
	if (t->g->legal(t->g, t->state, t->answer) != 0)
		return broken(t, "legal() still lists answers");
	for (uint32_t i = t->count > 8 ? t->count - 8 : 0; i < t->count; i++)
		if (!t->g->refuses(t->g, t->state, t->given[i]))
			return broken(t, "%016llx is still allowed",
				      (unsigned long long)t->given[i]);
	return true;
}
