/*
 * plot.h - plots as SVG: dots with whiskers, histograms, clouds of labelled points.
 *
 * Colours are classes, so that a page's light and dark styles reach them; plot_style() is
 * the part of a style sheet that a plot of its own needs.
 */
#ifndef PLOT_H
#define PLOT_H

#include "lab/words.h"

struct plot_row {
	const char *label, *note; /* to the left, to the right */
	double value, low, high;
	int tone; /* 0: plain, 1: set off, 2: faint */
};

/* Shares between 0 and 1 as dots with whiskers; a line stands at `even` (negative: none). */
void plot_rows(FILE *to, const struct plot_row *rows, uint32_t n, double even, const char *title,
	       enum q_lang lang);

struct plot_bar {
	double from, to, height; /* a height is per unit of width */
};

/* A histogram; marks are values with a name under the axis. */
struct plot_mark {
	double at;
	const char *name;
};
void plot_bars(FILE *to, const struct plot_bar *bars, uint32_t n, const struct plot_mark *marks,
	       uint32_t mark_count, const char *title, enum q_lang lang);

struct plot_point {
	double x, y, low, high;
	const char *name;
	bool clear;
};
void plot_cloud(FILE *to, const struct plot_point *points, uint32_t n, const char *x_title,
		const char *y_title, enum q_lang lang);

/* The style sheet that makes a plot stand alone, light and dark. */
void plot_style(FILE *to);
/* With it, between plot_begin_alone() and the plot, a file of its own. */
void plot_text(FILE *to, const char *text); /* with &, < and > escaped */

#endif
