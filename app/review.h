/*
 * review.h - a game looked at afterwards: what the command and its page share.
 */
#ifndef REVIEW_H
#define REVIEW_H

#include "app/command.h"
#include "app/thought.h"

enum { TURNS_MAX = 8 };

struct review {
	const struct q_match *m;
	const struct q_game *g;
	enum q_lang lang;
	struct ai ai;
	int seat; /* whose winning chance is drawn */
	int seats;
	bool over;
	uint32_t n;
	struct ai_step *steps;
	unsigned char *states; /* before each answer, and the last one */
	int32_t result[Q_SEATS];
	struct ai_account account[Q_SEATS];
	uint32_t turns; /* turning points: numbers of steps, in order */
	uint32_t turn[TURNS_MAX];
};

const void *review_state(const struct review *r, uint32_t step);
/* Whether the step is a seat's, so that it has a place in the curve. */
bool review_in_curve(const struct ai_step *step);
/* What a step cost the one who answered, or what chance did for the seat: tenths of percent. */
int review_lost(const struct ai_step *step);
int review_luck(const struct ai_step *step, int seat);

/* "seat 0: Stay (41.0 %). Better: Slide left (55.2 %), then …", without what ends it. */
void put_turn(FILE *to, const struct review *r, uint32_t step);

/* A score as percentage points, in tenths. */
static inline int as_points(int32_t score)
{
	return score / (2 * Q_SURE / 1000);
}

void review_page(FILE *to, const struct review *r);
json_t *review_as_json(const struct review *r);

#endif
