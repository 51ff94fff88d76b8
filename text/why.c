/*
 * why.c - see why.h.
 */
#include "text/why.h"

#include "text/analysis.h"
#include "text/message.h"
#include "text/written.h"

#include <string.h>

void put_reason(const struct ai_think *t, const struct ai_reason *r, const struct q_reader *reader,
		struct q_out *out)
{
	q_put_reason(t->game, t->view, &r->gauge, r->change, reader, out);
}

void put_against(const struct ai_think *t, const struct ai_why *why, const struct q_reader *reader,
		 struct q_out *out)
{
	char text[SENTENCE], own[SENTENCE];
	struct q_out to = q_out(text, sizeof text), of_answer = q_out(own, sizeof own);
	bool alike;
	size_t n;

	t->game->answer_text(t->game, t->view, why->against, reader, &to);
	t->game->answer_text(t->game, t->view, why->answer, reader, &of_answer);
	alike = strcmp(text, own) == 0;
	n = strlen(text);
	while (n && (text[n - 1] == '.' || text[n - 1] == ' '))
		n--;
	text[n] = '\0';
	q_put(out, either(reader->lang, "compared with “", "par rapport à « "));
	q_put(out, text);
	if (alike) { /* two points of a table that one sentence describes: their notations differ */
		q_put(out, " [");
		t->game->format(t->game, t->view, why->against, out);
		q_put(out, "]");
	}
	q_put(out, either(reader->lang, "”, ", " », "));
	q_put(out, q_in(t->game->reasons->until, reader->lang));
}

void reason_lines(const struct ai_think *t, const struct ai_why *why, const struct q_reader *reader,
		  void (*line)(void *with, const char *text), void *with)
{
	for (uint32_t i = 0; i < why->count; i++) {
		char text[SENTENCE];
		struct q_out out = q_out(text, sizeof text);

		q_put(&out, ai_speaks_for(&why->reason[i]) ? "+ " : "− ");
		put_reason(t, &why->reason[i], reader, &out);
		line(with, text);
	}
}

void why_lines(const struct ai_think *t, uint32_t answer, const struct q_reader *reader,
	       void (*line)(void *with, const char *text), void *with)
{
	const struct ai_why *why;
	char text[2 * SENTENCE];
	struct q_out out = q_out(text, sizeof text);

	if (answer >= t->whys)
		return;
	why = &t->why[answer];
	if (why->equal && answer)
		line(with, either(reader->lang, "= about as good as the first",
				  "= à peu près aussi bon que le premier"));
	if (!answer && why->count) {
		put_against(t, why, reader, &out);
		q_put(&out, either(reader->lang, ":", " :"));
		line(with, text);
	}
	reason_lines(t, why, reader, line, with);
}

struct printing {
	FILE *to;
	const char *margin;
};

static void print_line(void *with, const char *text)
{
	const struct printing *p = with;

	fprintf(p->to, "%s%s\n", p->margin, text);
}

void print_why(FILE *to, const struct ai_think *t, uint32_t answer, const char *margin,
	       enum q_lang lang)
{
	struct q_reader reader = q_reader(lang, t->seat, 0);
	struct printing p = { to, margin };

	why_lines(t, answer, &reader, print_line, &p);
}

json_t *reasons_as_json(const struct ai_think *t, const struct ai_why *why, enum q_lang lang)
{
	struct q_reader reader = q_reader(lang, t->seat, 0);
	json_t *list = json_array();

	for (uint32_t i = 0; i < why->count; i++) {
		const struct ai_reason *r = &why->reason[i];
		char text[SENTENCE];
		struct q_out out = q_out(text, sizeof text);
		json_t *one = json_object();

		put_reason(t, r, &reader, &out);
		json_object_set_new(one, "text", json_string(text));
		json_object_set_new(one, "good", json_boolean(ai_speaks_for(r)));
		json_object_set_new(one, "change", json_real(r->change / 100.0));
		json_object_set_new(one, "error", json_real(r->error / 100.0));
		json_array_append_new(list, one);
	}
	return list;
}

void why_into_json(const struct ai_think *t, uint32_t answer, enum q_lang lang, json_t *into)
{
	const struct ai_why *why;

	json_object_set_new(into, "error", points_as_json(t->top[answer].error));
	if (answer >= t->whys)
		return;
	why = &t->why[answer];
	json_object_set_new(into, "equal", json_boolean(why->equal));
	json_object_set_new(into, "against", notated(t->game, t->view, why->against));
	json_object_set_new(into, "reasons", reasons_as_json(t, why, lang));
}
