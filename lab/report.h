/*
 * report.h - the report of a study: an HTML page, a part of a Markdown page, plots.
 */
#ifndef REPORT_H
#define REPORT_H

#include "lab/study.h"
#include "lab/words.h"

struct report {
	const struct study *study;
	enum q_lang lang;
	const char *command;     /* what to type to repeat it */
	const char *agents;      /* by name, one for each seat */
	const char *differences; /* two packs: a line for each, or NULL */
	const struct study_item *items[STUDY_ARMS];
	uint32_t items_count[STUDY_ARMS];
	const struct study_change *changes; /* of items, with two packs */
	uint32_t changes_count;
};

/* One page that needs nothing else. */
void report_html(FILE *to, const struct report *r);
/* Tables in Markdown. Plots are named by prefix: PREFIX-seats.svg and so on. */
void report_markdown(FILE *to, const struct report *r, const char *prefix);

/* The plots of a report, one by one: writes the one of this number and returns a name for its
 * file ("seats"), "" if there is nothing to show, or NULL when there is no more. With to NULL only the name is wanted. */
const char *report_plot(FILE *to, const struct report *r, uint32_t number);

/* "52.1 % (50.0 to 54.2)". The buffer holds 64 bytes. */
const char *report_share(struct lab_share share, enum q_lang lang, char out[64]);
/* "Seat 1", or the player's in a game for one. */
void report_seat(const struct report *r, uint32_t seat, char out[64]);
/* The share at which seats are even, or -1 where they play together. */
double report_even(const struct report *r);

#endif
