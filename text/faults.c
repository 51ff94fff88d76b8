/*
 * faults.c - see faults.h.
 */
#include "text/faults.h"

#include "core/picture.h"
#include "text/message.h"
#include "text/number.h"
#include "text/why.h"

#include <stdlib.h>
#include <string.h>

enum { PICTURE_COLUMNS = 96, PICTURE_ROWS = 120, PICTURE_VISIBLE = 34 };

static const char *const classes[AI_CLASSES][Q_LANGS] = {
	[AI_NO_CHOICE] = { "no choice", "pas de choix" },
	[AI_BEST] = { "best", "meilleur" },
	[AI_GOOD] = { "good", "bon" },
	[AI_INACCURACY] = { "inaccuracy", "imprécision" },
	[AI_MISTAKE] = { "mistake", "erreur" },
	[AI_BLUNDER] = { "blunder", "gaffe" },
};

/* Counted after "12 decisions:", with which French agrees. */
static const char *const counted[AI_CLASSES][Q_LANGS] = {
	[AI_BEST] = { "best", "meilleure" },
	[AI_GOOD] = { "good", "bonne" },
	[AI_INACCURACY] = { "inaccuracy", "imprécision" },
	[AI_MISTAKE] = { "mistake", "erreur" },
	[AI_BLUNDER] = { "blunder", "gaffe" },
};

static const char *const many[AI_CLASSES][Q_LANGS] = {
	[AI_BEST] = { "best", "meilleures" },
	[AI_GOOD] = { "good", "bonnes" },
	[AI_INACCURACY] = { "inaccuracies", "imprécisions" },
	[AI_MISTAKE] = { "mistakes", "erreurs" },
	[AI_BLUNDER] = { "blunders", "gaffes" },
};

const char *class_name(enum ai_class which, enum q_lang lang)
{
	return q_in(classes[which], lang);
}

const char *class_id(enum ai_class which)
{
	return classes[which][Q_EN];
}

/* ---- why ------------------------------------------------------------------------- */

void fault_why(const struct review_report *r, uint32_t step, void *view, struct ai_think *t,
	       struct ai_why *out)
{
	const struct ai_step *at = &r->review.steps[step];

	*out = (struct ai_why){ .count = 0 };
	if (at->player == Q_CHANCE)
		return;
	*t = (struct ai_think){ .game = r->g,
				.view = view,
				.seat = at->player,
				.rng = ai_hint_rng(r->review.match->seed, step),
				.simulations = r->review.ai.simulations };
	r->g->observe(r->g, view, review_state(&r->review, step), t->seat);
	ai_explain_better(&r->review.ai, t, at->best, at->given, out);
}

void fault_lines(const struct review_report *r, uint32_t step,
		 void (*line)(void *with, const char *text), void *with)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct ai_think t;
	struct ai_why why;
	struct q_reader reader;

	fault_why(r, step, view, &t, &why);
	reader = q_reader(r->lang, r->review.steps[step].player, 0);
	reason_lines(&t, &why, &reader, line, with);
}

json_t *fault_reasons_as_json(const struct review_report *r, uint32_t step)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct ai_think t;
	struct ai_why why;

	fault_why(r, step, view, &t, &why);
	return reasons_as_json(&t, &why, r->lang);
}

/* ---- ratings ------------------------------------------------------------------------ */

static void put_lost(FILE *to, enum q_lang lang, int32_t hundredths)
{
	fprintf(to, "%d%s%02d", hundredths / 100, lang == Q_FR ? "," : ".", hundredths % 100);
}

void put_decisions(FILE *to, enum q_lang lang, const struct ai_rating *rating)
{
	fprintf(to,
		q_is_plural(lang, rating->decisions) ?
			either(lang, "%u decisions", "%u décisions") :
			either(lang, "%u decision", "%u décision"),
		rating->decisions);
	if (!rating->decisions)
		return;
	for (int i = AI_BEST; i < AI_CLASSES; i++)
		fprintf(to, "%s%u %s", i == AI_BEST ? either(lang, ": ", "\u00a0: ") : ", ",
			rating->of[i],
			q_in(q_is_plural(lang, rating->of[i]) ? many[i] : counted[i], lang));
	fputs(". ", to);
	put_lost(to, lang, rating->lost);
	fputs(either(lang, " points lost per decision.",
		     rating->lost < 200 ? " point perdu par décision." :
					  " points perdus par décision."),
	      to);
}

void put_rating(FILE *to, const struct review_report *r, int seat)
{
	struct ai_rating rating;

	ai_rate(r->review.steps, r->n, seat, &rating);
	put_player(to, r->lang, seat);
	fputs(either(r->lang, ": ", "\u00a0: "), to);
	put_decisions(to, r->lang, &rating);
}

json_t *rating_as_json(const struct review_report *r, int seat)
{
	struct ai_rating rating;
	json_t *one = json_object();

	ai_rate(r->review.steps, r->n, seat, &rating);
	json_object_set_new(one, "seat", json_integer(seat));
	json_object_set_new(one, "decisions", json_integer(rating.decisions));
	for (int i = AI_BEST; i < AI_CLASSES; i++)
		json_object_set_new(one, class_id((enum ai_class)i), json_integer(rating.of[i]));
	json_object_set_new(one, "lost", json_real(rating.lost / 10000.0));
	return one;
}

/* ---- pictures ------------------------------------------------------------------------ */

void put_picture(FILE *to, const struct review_report *r, uint32_t step)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	static const size_t cells = (size_t)PICTURE_COLUMNS * PICTURE_ROWS;
	int player = r->review.steps[step].player;
	struct q_reader reader = q_reader(r->lang, player < Q_SEATS ? player : r->seat, 0);
	struct q_canvas canvas;
	struct q_cell *at = malloc(cells * sizeof *at);
	size_t room = 1 << 20;
	char *text = malloc(room), title[64];
	struct q_out out = q_out(text, text ? room : 0);

	if (at && text && r->g->draw) {
		canvas_begin(&canvas, at, PICTURE_COLUMNS, PICTURE_ROWS);
		canvas.visible = PICTURE_VISIBLE;
		r->g->observe(r->g, view, review_state(&r->review, step), reader.seat);
		r->g->draw(r->g, view, &reader, &canvas);
		snprintf(title, sizeof title, "%s %u",
			 either(r->lang, "The board before move", "Le plateau avant le coup"),
			 step + 1);
		canvas_svg(&canvas, title, &out);
		if (out.used < room)
			fputs(text, to);
	}
	free(text);
	free(at);
}
