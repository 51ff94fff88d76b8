/*
 * review.h - the review of a game as text, as an HTML page and as JSON.
 */
#ifndef TEXT_REVIEW_H
#define TEXT_REVIEW_H

#include "text/analysis.h"
#include "threads/review.h"

struct review_report {
	struct review review;
	const struct q_game *g;
	enum q_lang lang;
	int seat;       /* whose winning chance is drawn */
	uint32_t n;     /* answers */
	uint32_t turns; /* turning points: numbers of steps, in order */
	uint32_t turn[AI_TURNS];
};

/* Whether the step is the answer of a player, so that the curve shows it. */
bool review_in_curve(const struct ai_step *step);
/* A thought that holds the expected line of a step, seen from the view of its player. */
struct ai_think step_thought(const struct review_report *r, uint32_t step, const void *view);
/* "Player 1: Stay (41.0 %). Better: Slide left (55.2 %), then …", without what ends it. */
void put_turn(FILE *to, const struct review_report *r, uint32_t step);
/* "mistake −13.0", "best", "luck". */
void put_class(FILE *to, const struct review_report *r, uint32_t step);
/* "moves", in the number that the game has. */
const char *moves_word(const struct review_report *r);

/* For a terminal, as one HTML page, as JSON. */
void print_review(const struct review_report *r);
void review_page(FILE *to, const struct review_report *r);
json_t *review_as_json(const struct review_report *r);

#endif
