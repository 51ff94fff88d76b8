/*
 * json.c - see json.h.
 */
#include "session/json.h"

void json_put_comma(struct q_out *out)
{
	/* Beyond the room nothing can be read: a comma too many is counted there. */
	char last = out->used && out->used < out->room ? out->at[out->used - 1] : ' ';

	if (out->used && last != '{' && last != '[')
		q_put(out, ",");
}

void json_put_name(struct q_out *out, const char *name)
{
	json_put_comma(out);
	json_put_string(out, name);
	q_put(out, ":");
}

void json_put_text(struct q_out *out, const char *name, const char *text)
{
	json_put_name(out, name);
	json_put_string(out, text);
}

void json_put_number(struct q_out *out, const char *name, int64_t number)
{
	json_put_name(out, name);
	q_put_int(out, number);
}

void json_put_truth(struct q_out *out, const char *name, bool truth)
{
	json_put_name(out, name);
	q_put(out, truth ? "true" : "false");
}

void json_put_wide(struct q_out *out, const char *name, uint64_t number)
{
	json_put_name(out, name);
	q_put(out, "\"0x");
	q_put_hex(out, number, 16);
	q_put(out, "\"");
}

void json_put_list(struct q_out *out, const char *name, const int32_t *numbers, int n)
{
	json_put_name(out, name);
	q_put(out, "[");
	for (int i = 0; i < n; i++) {
		if (i)
			q_put(out, ",");
		q_put_int(out, numbers[i]);
	}
	q_put(out, "]");
}

void json_put_player(struct q_out *out, const char *name, int player)
{
	json_put_name(out, name);
	if (player == Q_CHANCE)
		q_put(out, "\"chance\"");
	else if (player < Q_SEATS)
		q_put_int(out, player);
	else
		q_put(out, "null");
}

void json_put_words(struct q_out *out, const char *name, const char *const text[Q_LANGS],
		    enum q_lang lang)
{
	if (lang < Q_LANGS) {
		json_put_text(out, name, q_in(text, lang));
		return;
	}
	json_put_name(out, name);
	q_put(out, "{");
	for (int each = 0; each < Q_LANGS; each++)
		json_put_text(out, q_languages[each].code, q_in(text, (enum q_lang)each));
	q_put(out, "}");
}

void json_put_answer(struct q_out *out, const struct q_game *g, const void *view, q_action answer,
		     const struct q_reader *reader)
{
	char text[1024];
	struct q_out words = q_out(text, sizeof text);

	g->format(g, view, answer, &words);
	q_put(out, "{");
	json_put_text(out, "notation", text);
	json_put_wide(out, "number", answer);
	words = q_out(text, sizeof text);
	g->answer_text(g, view, answer, reader, &words);
	json_put_text(out, "text", text);
	q_put(out, "}");
}
