/*
 * faults.h - how good the moves of a reviewed game were: classes, ratings, why another was better,
 * and the board before them.
 */
#ifndef FAULTS_H
#define FAULTS_H

#include "text/review.h"

/* "inaccuracy", "imprécision". */
const char *class_name(enum ai_class which, enum q_lang lang);
const char *class_id(enum ai_class which); /* the same in English, for JSON */

/* Why the best answer of a step rather than the given one: the view is filled in, and the thought says
 * what the sentences need. */
void fault_why(const struct review_report *r, uint32_t step, void *view, struct ai_think *t,
	       struct ai_why *out);
/* The reasons as sentences, one call each. */
void fault_lines(const struct review_report *r, uint32_t step,
		 void (*line)(void *with, const char *text), void *with);
json_t *fault_reasons_as_json(const struct review_report *r, uint32_t step);

/* "25 decisions: 14 best, … 4.1 points lost per decision.", and with "Player 1: " before it. */
void put_decisions(FILE *to, enum q_lang lang, const struct ai_rating *rating);
void put_rating(FILE *to, const struct review_report *r, int seat);
json_t *rating_as_json(const struct review_report *r, int seat);

/* The board as the player saw it before the step, as an SVG element. */
void put_picture(FILE *to, const struct review_report *r, uint32_t step);

#endif
