/*
 * review.h - review of a game, answer by answer, on several threads.
 */
#ifndef THREADS_REVIEW_H
#define THREADS_REVIEW_H

#include "ai/ai.h"

struct review {
	const struct q_match *match;
	struct ai ai;     /* its simulations are the effort spent on one answer */
	uint32_t threads; /* 0: one for each core; the result does not depend on it */
	/* Called from the calling thread from time to time; false stops the review. May be NULL. */
	bool (*progress)(void *with, uint32_t done, uint32_t count);
	void *with;

	/* The result. */
	unsigned char *states; /* before each answer, and after the last */
	struct ai_step *steps; /* one for each answer */
	int seats;
	bool over;
	int32_t result[Q_SEATS]; /* the scores; of an unfinished game the last estimate */
	struct ai_account account[Q_SEATS];
};

/* Fills in the result, to be freed with review_free(). False if there was no memory or the review
 * was stopped: there is no result then, and nothing to free. */
bool review_run(struct review *r);
void review_free(struct review *r);

/* The state in which an answer was given, or the last one. */
const void *review_state(const struct review *r, uint32_t step);

#endif
