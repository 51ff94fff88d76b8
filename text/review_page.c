/*
 * review_page.c - a review as one page with its plots and pictures in it.
 */
#include "text/faults.h"
#include "text/message.h"
#include "text/number.h"
#include "text/review.h"

#include <stdlib.h>
#include <string.h>

/* ---- the page ---------------------------------------------------------------------- */

enum { WIDTH = 900, HEIGHT = 300, LEFT = 50, TOP = 16 };

static const char *const colours[Q_SEATS] = { "#2563eb", "#dc2626", "#059669", "#d97706" };

static const char style[] =
	":root{color-scheme:light dark;--line:#8886;--soft:#8882}"
	"body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
	"h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem}"
	"svg{width:100%;height:auto}.plot text{font-size:12px;fill:currentColor}"
	"table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
	"th,td{padding:.25rem .8rem;text-align:right;border-bottom:1px solid var(--line)}"
	"th:first-child,td:first-child{text-align:left}"
	"section{border-top:1px solid var(--line);margin-top:1rem}h3{font-size:1rem}"
	"figure{margin:.5rem 0;padding:.5rem;background:var(--soft);border-radius:6px}"
	"ul{list-style:none;padding-left:.5rem}li{margin:.2rem 0}.note{opacity:.75;font-size:.9rem}";

/* Everything that comes from a game or a file goes through here. */
/* A browser breaks the lines of a page: not before the signs of French. */
enum { ESCAPED_ROOM = 8192 };

static void put_escaped(FILE *to, const char *plain)
{
	char set[ESCAPED_ROOM];
	struct q_out out = q_out(set, sizeof set);
	const char *text = set;

	q_put_typeset(&out, language(), plain);
	if (out.used >= sizeof set)
		text = plain;
	for (; *text; text++) {
		switch (*text) {
		case '<': fputs("&lt;", to); break;
		case '>': fputs("&gt;", to); break;
		case '&': fputs("&amp;", to); break;
		case '"': fputs("&quot;", to); break;
		default: fputc(*text, to);
		}
	}
}

static void put_turn_escaped(FILE *to, const struct review_report *r, uint32_t step)
{
	char *text = NULL;
	size_t n = 0;
	FILE *memory = open_memstream(&text, &n);

	if (!memory)
		return;
	put_turn(memory, r, step);
	fclose(memory);
	put_escaped(to, text);
	free(text);
}

static double x_of(const struct review_report *r, uint32_t step)
{
	return LEFT + (double)(WIDTH - LEFT - 10) * step / r->n;
}

static double y_of(int tenths)
{
	return TOP + (double)HEIGHT * (1000 - tenths) / 1000;
}

static void put_grid(FILE *to, const struct review_report *r)
{
	fprintf(to, "<svg class=\"plot\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n",
		WIDTH, HEIGHT + 2 * TOP + 12,
		either(r->lang, "Winning chance", "Chances de gagner"));
	for (int tenths = 0; tenths <= 1000; tenths += 250) {
		fprintf(to,
			"<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"var(--line)\"/>"
			"<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d %%</text>\n",
			LEFT, WIDTH - 10, y_of(tenths), y_of(tenths), LEFT - 6, y_of(tenths) + 4,
			tenths / 10);
	}
	for (uint32_t i = 0; i <= 4; i++)
		fprintf(to, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%u</text>\n",
			x_of(r, r->n * i / 4), HEIGHT + 2 * TOP + 4, r->n * i / 4);
}

static void put_curve(FILE *to, const struct review_report *r, int seat)
{
	fprintf(to, "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" points=\"",
		colours[seat]);
	for (uint32_t i = 0; i < r->n; i++)
		if (review_in_curve(&r->review.steps[i]))
			fprintf(to, "%.1f,%.1f ", x_of(r, i),
				y_of(ai_chance(r->review.steps[i].stands[seat])));
	fprintf(to, "%.1f,%.1f\"/>\n", x_of(r, r->n), y_of(ai_chance(r->review.result[seat])));
}

static void put_plot(FILE *to, const struct review_report *r)
{
	bool one = r->review.seats == 1 || r->g->traits & Q_ALLIES;

	put_grid(to, r);
	for (int seat = 0; seat < r->review.seats; seat++)
		if (!one || seat == r->seat)
			put_curve(to, r, seat);
	for (uint32_t i = 0; i < r->turns; i++) {
		const struct ai_step *step = &r->review.steps[r->turn[i]];

		fprintf(to,
			"<circle cx=\"%.1f\" cy=\"%.1f\" r=\"6\" fill=\"%s\" fill-opacity=\".8\">"
			"<title>%u. ",
			x_of(r, r->turn[i]), y_of(ai_chance(step->stands[r->seat])),
			step->player < Q_SEATS ? colours[step->player] : "#888", r->turn[i] + 1);
		put_turn_escaped(to, r, r->turn[i]);
		fputs("</title></circle>\n", to);
	}
	fputs("</svg>\n<p class=\"note\">", to);
	for (int seat = 0; seat < r->review.seats; seat++) {
		if (one && seat != r->seat)
			continue;
		fprintf(to, "<b style=\"color:%s\">", colours[seat]);
		put_player(to, r->lang, seat);
		fputs("</b> ", to);
	}
	fputs("</p>\n", to);
}

static void put_cell(FILE *to, const struct review_report *r, int tenths, bool sign)
{
	fputs("<td>", to);
	if (sign)
		put_points(to, r->lang, tenths);
	else
		put_percent(to, r->lang, tenths);
	fputs("</td>", to);
}

static void put_accounts(FILE *to, const struct review_report *r)
{
	fprintf(to, "<h2>%s</h2>\n<table><tr><th></th>%s</tr>\n",
		either(r->lang, "Luck and moves", "Le hasard et les choix"),
		either(r->lang,
		       "<th>start</th><th>luck</th><th>own moves</th><th>others’ moves</th>"
		       "<th>rest</th><th>result</th>",
		       "<th>départ</th><th>hasard</th><th>ses choix</th><th>choix des autres</th>"
		       "<th>reste</th><th>résultat</th>"));
	for (int seat = 0; seat < r->review.seats; seat++) {
		const struct ai_account *a = &r->review.account[seat];

		fputs("<tr><td>", to);
		put_player(to, r->lang, seat);
		fputs("</td>", to);
		put_cell(to, r, ai_chance(a->start), false);
		put_cell(to, r, ai_points(a->luck), true);
		put_cell(to, r, ai_points(a->own), true);
		put_cell(to, r, ai_points(a->others), true);
		put_cell(to, r, ai_points(a->rest), true);
		put_cell(to, r, ai_chance(a->result), false);
		fputs("</tr>\n", to);
	}
	fputs("</table>\n<p class=\"note\">", to);
	put_escaped(to,
		    either(r->lang,
			   "In points of the winning chance. Luck: what dice and draws gave "
			   "against their average. Moves: what they lost against the best one "
			   "found. Rest: the error of the estimates themselves.",
			   "En points de chances de gagner. Hasard : ce que dés et pioches ont "
			   "donné par rapport à leur moyenne. Choix : ce que les coups joués ont "
			   "perdu par rapport au meilleur trouvé. Reste : l’erreur des "
			   "estimations elles-mêmes."));
	fputs("</p>\n", to);
}

static void put_ratings(FILE *to, const struct review_report *r)
{
	fprintf(to, "<h2>%s</h2>\n", either(r->lang, "Decisions", "Les décisions"));
	for (int seat = 0; seat < r->review.seats; seat++) {
		fputs("<p>", to);
		put_rating(to, r, seat);
		fputs("</p>\n", to);
	}
}

static void put_reason_item(void *with, const char *text)
{
	fputs("<li>", with);
	put_escaped(with, text);
	fputs("</li>\n", with);
}

static void put_turns(FILE *to, const struct review_report *r)
{
	fprintf(to, "<h2>%s</h2>\n", either(r->lang, "Turning points", "Les tournants"));
	for (uint32_t i = 0; i < r->turns; i++) {
		uint32_t at = r->turn[i];

		fprintf(to, "<section><h3>%u. ", at + 1);
		put_class(to, r, at);
		fputs("</h3>\n<p>", to);
		put_turn_escaped(to, r, at);
		fputs(".</p>\n<ul>\n", to);
		fault_lines(r, at, put_reason_item, to);
		fputs("</ul>\n<figure>", to);
		put_picture(to, r, at);
		fputs("</figure></section>\n", to);
	}
}

void review_page(FILE *to, const struct review_report *r)
{
	fprintf(to,
		"<!doctype html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\">"
		"<meta name=\"viewport\" content=\"width=device-width\"><title>",
		either(r->lang, "en", "fr"));
	put_escaped(to, q_in(r->g->title, r->lang));
	fprintf(to, "</title><style>%s</style></head><body>\n<h1>", style);
	put_escaped(to, q_in(r->g->title, r->lang));
	fprintf(to, "</h1>\n<p>%u %s%s</p>\n<h2>%s</h2>\n", r->n, moves_word(r),
		r->review.over ? "" : either(r->lang, ", not finished", ", non terminée"),
		either(r->lang, "Winning chance", "Chances de gagner"));
	put_plot(to, r);
	put_ratings(to, r);
	put_turns(to, r);
	if (r->review.over)
		put_accounts(to, r);
	fputs("</body></html>\n", to);
}
