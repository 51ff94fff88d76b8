/*
 * plot.c - see plot.h.
 */
#include "lab/plot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 760 };

static const char style[] =
	".plot{--ink:#23262d;--soft:#6a7080;--rule:#d9dbe2;--band:#eef0f5;--main:#2f5d8c;"
	"--hot:#b4442f;--faint:#a9b2c1;--halo:#fbfaf7;font:13px/1.3 system-ui,-apple-system,'Segoe UI',sans-serif}"
	"@media (prefers-color-scheme:dark){.plot{--ink:#e4e6eb;--soft:#9aa1b1;--rule:#363b46;"
	"--band:#242932;--main:#7fb0e0;--hot:#f08a6f;--faint:#5b6475;--halo:#16191f}}"
	".plot text{fill:var(--ink);font-variant-numeric:tabular-nums}"
	".plot .soft{fill:var(--soft)}.plot .rule{stroke:var(--rule);stroke-width:1}"
	".plot .even{stroke:var(--soft);stroke-width:1;stroke-dasharray:3 3}"
	".plot .band{fill:var(--band)}.plot .bar{fill:var(--main);fill-opacity:.82}"
	".plot .line{stroke:var(--main);stroke-width:2;stroke-linecap:round}"
	".plot .dot{fill:var(--main)}.plot .hot .line{stroke:var(--hot)}"
	".plot .hot .dot{fill:var(--hot)}"
	".plot .weak .line{stroke:var(--faint);stroke-width:1;stroke-opacity:.55}"
	".plot .weak .dot{fill:var(--faint)}.plot .name{font-size:11.5px;"
	"paint-order:stroke;stroke:var(--halo);stroke-width:3px}"
	".plot .mark{stroke:var(--hot);stroke-width:1.5}";

void plot_style(FILE *to)
{
	fputs(style, to);
}

void plot_text(FILE *to, const char *text)
{
	for (; *text; text++)
		switch (*text) {
		case '&': fputs("&amp;", to); break;
		case '<': fputs("&lt;", to); break;
		case '>': fputs("&gt;", to); break;
		case '"': fputs("&quot;", to); break;
		default: putc(*text, to);
		}
}

/* ---- frames and axes ---------------------------------------------------------------- */

/* A scale from numbers to pixels. */
struct scale {
	double min, max;
	double from, to;
};

static double at(const struct scale *s, double x)
{
	return s->from + (x - s->min) / (s->max - s->min) * (s->to - s->from);
}

/* A round step that gives about n ticks. */
static double step_of(double range, int n)
{
	double rough = range / n, power = pow(10, floor(log10(rough))), rest = rough / power;

	return power * (rest < 1.5 ? 1 : rest < 3.5 ? 2 : rest < 7.5 ? 5 : 10);
}

static void begin(FILE *to, int height, const char *title)
{
	fprintf(to,
		"<svg class=\"plot\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
		"role=\"img\" aria-label=\"",
		WIDTH, height);
	plot_text(to, title);
	fputs("\">", to);
}

static void end(FILE *to)
{
	fputs("</svg>\n", to);
}

static void text(FILE *to, double x, double y, const char *kind, const char *anchor,
		 const char *words)
{
	fprintf(to, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", kind, x, y,
		anchor);
	plot_text(to, words);
	fputs("</text>", to);
}

static void line(FILE *to, const char *kind, double x1, double y1, double x2, double y2)
{
	fprintf(to, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>", kind,
		x1, y1, x2, y2);
}

static int decimals_of(double step)
{
	return step >= 1 ? 0 : step >= 0.1 ? 1 : 2;
}

/* Ticks along the bottom; `times` scales what is written (100 for shares). */
static void x_axis(FILE *to, const struct scale *x, double top, double bottom, double times,
		   const char *unit, enum q_lang lang)
{
	double step = step_of((x->max - x->min) * times, (int)((x->to - x->from) / 75));

	for (int i = (int)ceil(x->min * times / step); i * step <= x->max * times + 1e-9; i++) {
		double t = i * step;
		char words[64];

		snprintf(words, sizeof words, "%s%s", lab_number(t, decimals_of(step), lang), unit);
		line(to, "rule", at(x, t / times), top, at(x, t / times), bottom);
		text(to, at(x, t / times), bottom + 17, "soft", "middle", words);
	}
}

static void y_axis(FILE *to, const struct scale *y, double left, double right, double times,
		   bool with_sign, enum q_lang lang)
{
	double step = step_of((y->max - y->min) * times, 6);

	for (int i = (int)ceil(y->min * times / step); i * step <= y->max * times + 1e-9; i++) {
		double t = i * step;

		line(to, fabs(t) < step / 2 && with_sign ? "even" : "rule", left, at(y, t / times),
		     right, at(y, t / times));
		text(to, left - 8, at(y, t / times) + 4, "soft", "end",
		     with_sign ? lab_signed(t, decimals_of(step), lang) :
				 lab_number(t, decimals_of(step), lang));
	}
}

/* ---- rows ------------------------------------------------------------------------------ */

static struct scale rows_scale(const struct plot_row *rows, uint32_t n, double even, double left,
			       double right)
{
	double low = even >= 0 ? even - 0.05 : 1, high = even >= 0 ? even + 0.05 : 0;

	for (uint32_t i = 0; i < n; i++) {
		low = fmin(low, rows[i].low);
		high = fmax(high, rows[i].high);
	}
	low = fmax(floor(low * 20 - 0.2) / 20, 0);
	high = fmin(ceil(high * 20 + 0.2) / 20, 1);
	return (struct scale){ low, high > low ? high : low + 0.05, left, right };
}

void plot_rows(FILE *to, const struct plot_row *rows, uint32_t n, double even, const char *title,
	       enum q_lang lang)
{
	static const char *const tones[] = { "", "hot", "weak" };
	enum { LEFT = 190, RIGHT = 560, ROW = 26, TOP = 12 };
	struct scale x = rows_scale(rows, n, even, LEFT, RIGHT);
	double bottom = TOP + ROW * (double)n + 4;

	begin(to, (int)bottom + 44, title);
	x_axis(to, &x, TOP, bottom, 100, " %", lang);
	if (even >= x.min && even <= x.max)
		line(to, "even", at(&x, even), TOP - 4, at(&x, even), bottom);
	for (uint32_t i = 0; i < n; i++) {
		double y = TOP + ROW * (i + 0.5) + 2;

		text(to, LEFT - 14, y + 4, "", "end", rows[i].label);
		fprintf(to, "<g class=\"%s\">", tones[rows[i].tone]);
		line(to, "line", at(&x, rows[i].low), y, at(&x, rows[i].high), y);
		fprintf(to, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\"/></g>",
			at(&x, rows[i].value), y);
		text(to, RIGHT + 16, y + 4, "soft", "start", rows[i].note);
	}
	text(to, LEFT, bottom + 36, "soft", "start", title);
	end(to);
}

/* ---- bars ------------------------------------------------------------------------------ */

void plot_bars(FILE *to, const struct plot_bar *bars, uint32_t n, const struct plot_mark *marks,
	       uint32_t mark_count, const char *title, enum q_lang lang)
{
	enum { LEFT = 20, RIGHT = WIDTH - 20, TOP = 34, BOTTOM = 230 };
	struct scale x = { n ? bars[0].from : 0, n ? bars[n - 1].to : 1, LEFT, RIGHT };
	struct scale y = { 0, 1e-12, BOTTOM, TOP };

	for (uint32_t i = 0; i < n; i++)
		y.max = fmax(y.max, bars[i].height);
	begin(to, BOTTOM + 48, title);
	x_axis(to, &x, TOP, BOTTOM, 1, "", lang);
	for (uint32_t i = 0; i < n; i++)
		if (bars[i].height > 0)
			fprintf(to,
				"<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
				"height=\"%.1f\"/>",
				at(&x, bars[i].from), at(&y, bars[i].height),
				fmax(at(&x, bars[i].to) - at(&x, bars[i].from) - 0.6, 0.6),
				BOTTOM - at(&y, bars[i].height));
	for (uint32_t i = 0; i < mark_count; i++) {
		line(to, "mark", at(&x, marks[i].at), TOP - 4, at(&x, marks[i].at), BOTTOM);
		text(to, at(&x, marks[i].at), TOP - 10, "name", "middle", marks[i].name);
	}
	line(to, "rule", LEFT, BOTTOM, RIGHT, BOTTOM);
	text(to, LEFT, BOTTOM + 40, "soft", "start", title);
	end(to);
}

/* ---- clouds ----------------------------------------------------------------------------- */

static int by_distance(const void *a, const void *b)
{
	const struct plot_point *p = *(const struct plot_point *const *)a,
				*q = *(const struct plot_point *const *)b;

	return p->clear != q->clear    ? (p->clear ? -1 : 1) :
	       fabs(p->y) < fabs(q->y) ? 1 :
	       fabs(p->y) > fabs(q->y) ? -1 :
					 (p > q) - (p < q);
}

/* Names the points furthest from zero, those that stand out first, where there is room. */
static void put_names(FILE *to, const struct plot_point *points, uint32_t n, const struct scale *x,
		      const struct scale *y)
{
	enum { NAMES = 14 };
	const struct plot_point **order = malloc((n + 1) * sizeof(*order));
	double taken[NAMES][2];
	uint32_t named = 0;

	if (!order)
		return;
	for (uint32_t i = 0; i < n; i++)
		order[i] = &points[i];
	qsort(order, n, sizeof *order, by_distance);
	for (uint32_t i = 0; i < n && named < NAMES; i++) {
		double px = at(x, order[i]->x), py = at(y, order[i]->y);
		bool free_here = true, left = px > WIDTH - 190;

		for (uint32_t j = 0; j < named; j++)
			free_here &= fabs(taken[j][1] - py) > 13 || fabs(taken[j][0] - px) > 150;
		if (!free_here)
			continue;
		text(to, px + (left ? -9 : 9), py + 4, "name", left ? "end" : "start",
		     order[i]->name);
		taken[named][0] = px;
		taken[named++][1] = py;
	}
	free(order);
}

static double farthest(const struct plot_point *points, uint32_t n)
{
	double far = 0.02;

	/* Whiskers of what is hardly known would flatten all others. */
	for (uint32_t i = 0; i < n; i++)
		far = fmax(far, fmin(fmax(fabs(points[i].low), fabs(points[i].high)),
				     fabs(points[i].y) + 0.04));
	return fmin(far * 1.08, 1);
}

void plot_cloud(FILE *to, const struct plot_point *points, uint32_t n, const char *x_title,
		const char *y_title, enum q_lang lang)
{
	enum { LEFT = 60, RIGHT = WIDTH - 16, TOP = 34, BOTTOM = 380 };
	double far = farthest(points, n), widest = 0.02, least = 1;
	struct scale x = { 0, 1, LEFT, RIGHT }, y = { -far, far, BOTTOM, TOP };

	for (uint32_t i = 0; i < n; i++) {
		widest = fmax(widest, points[i].x);
		least = fmin(least, points[i].x);
	}
	x.max = fmin(ceil(widest * 20 + 0.5) / 20, 1);
	x.min = least > x.max / 3 ? floor(least * 20 - 0.5) / 20 : 0;
	begin(to, BOTTOM + 48, y_title);
	x_axis(to, &x, TOP, BOTTOM, 100, " %", lang);
	y_axis(to, &y, LEFT, RIGHT, 100, true, lang);
	for (uint32_t i = 0; i < n; i++) {
		double px = at(&x, points[i].x), low = fmax(points[i].low, -far),
		       high = fmin(points[i].high, far);

		fprintf(to, "<g class=\"%s\"><title>", points[i].clear ? "hot" : "weak");
		plot_text(to, points[i].name);
		fprintf(to, "%s %s</title>", lab_colon(lang),
			lab_signed(100 * points[i].y, 1, lang));
		line(to, "line", px, at(&y, low), px, at(&y, high));
		fprintf(to, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/></g>", px,
			at(&y, points[i].y));
	}
	put_names(to, points, n, &x, &y);
	text(to, LEFT, BOTTOM + 40, "soft", "start", x_title);
	text(to, LEFT, 16, "soft", "start", y_title);
	end(to);
}
