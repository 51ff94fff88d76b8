/*
 * analysis.c - see analysis.h.
 */
#include "text/analysis.h"

#include "text/message.h"
#include "text/number.h"
#include "text/why.h"
#include "text/written.h"

#include <stdlib.h>
#include <string.h>

void put_player(FILE *to, enum q_lang lang, int player)
{
	if (player == Q_CHANCE)
		fputs(either(lang, "Chance", "Le hasard"), to);
	else
		fprintf(to, "%s %d", either(lang, "Player", "Joueur"), player + 1);
}

void put_answer(FILE *to, const struct q_game *g, const void *view, q_action answer, int seat,
		enum q_lang lang)
{
	char text[SENTENCE];
	struct q_out out = q_out(text, sizeof text);
	struct q_reader reader = q_reader(lang, seat, 0);
	size_t n;

	g->answer_text(g, view, answer, &reader, &out);
	n = strlen(text);
	while (n && (text[n - 1] == '.' || text[n - 1] == ' '))
		n--;
	fwrite(text, 1, n, to);
}

/* ---- the line ------------------------------------------------------------------ */

struct telling {
	FILE *to;
	json_t *list;
	const struct q_game *g;
	int seat;
	enum q_lang lang;
	uint32_t number;
};

static void tell_step(void *with, const void *view, int player, q_action answer, bool imagined)
{
	struct telling *telling = with;

	if (!telling->number++)
		return;
	fputs(telling->number == 2 ? either(telling->lang, ", then ", ", puis ") : ", ",
	      telling->to);
	put_player(telling->to, telling->lang, player);
	fputs(either(telling->lang, ": ", " : "), telling->to);
	put_answer(telling->to, telling->g, view, answer, telling->seat, telling->lang);
	if (imagined)
		fputs(either(telling->lang, " (imagined)", " (imaginé)"), telling->to);
}

void put_line(FILE *to, const struct ai_think *t, int seat, enum q_lang lang)
{
	struct telling telling = { .to = to, .g = t->game, .seat = seat, .lang = lang };

	ai_walk(t, LINE_SHOWN, tell_step, &telling);
}

static void list_step(void *with, const void *view, int player, q_action answer, bool imagined)
{
	struct telling *telling = with;
	json_t *one = json_object();

	json_object_set_new(one, "player", json_integer(player));
	json_object_set_new(one, "answer", notated(telling->g, view, answer));
	json_object_set_new(one, "text", described(telling->g, view, answer, telling->lang));
	json_object_set_new(one, "imagined", json_boolean(imagined));
	json_array_append_new(telling->list, one);
}

json_t *line_as_json(const struct ai_think *t, enum q_lang lang)
{
	struct telling telling = { .list = json_array(), .g = t->game, .lang = lang };

	ai_walk(t, AI_LINE, list_step, &telling);
	return telling.list;
}

/* ---- the whole ------------------------------------------------------------------ */

json_t *chance_as_json(int32_t score)
{
	return json_real(ai_chance(score) / 1000.0);
}

json_t *points_as_json(int32_t score)
{
	return json_real(ai_points(score) / 1000.0);
}

json_t *analysis_as_json(const struct ai_think *t, enum q_lang lang)
{
	json_t *one = json_object(), *answers = json_array();

	for (uint32_t i = 0; i < t->count; i++) {
		const struct ai_answer *top = &t->top[i];
		json_t *each = json_object();

		json_object_set_new(each, "answer", notated(t->game, t->view, top->answer));
		json_object_set_new(each, "text", described(t->game, t->view, top->answer, lang));
		json_object_set_new(each, "chance", chance_as_json(top->expects));
		json_object_set_new(each, "visits", json_integer(top->visits));
		why_into_json(t, i, lang, each);
		json_array_append_new(answers, each);
	}
	json_object_set_new(one, "seat", json_integer(t->seat));
	json_object_set_new(one, "best", notated(t->game, t->view, t->best));
	json_object_set_new(one, "chance", chance_as_json(t->expects));
	json_object_set_new(one, "simulations", json_integer(t->simulations));
	if (t->whys)
		json_object_set_new(one, "until", json_string(q_in(t->game->reasons->until, lang)));
	json_object_set_new(one, "answers", answers);
	json_object_set_new(one, "line", line_as_json(t, lang));
	return one;
}
