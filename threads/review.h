/*
 * review.h - a whole game looked at afterwards, on several threads.
 */
#ifndef THREADS_REVIEW_H
#define THREADS_REVIEW_H

#include "ai/ai.h"

struct hindsight {
	const struct q_match *match;
	struct ai ai;     /* its simulations are the effort spent on one answer */
	uint32_t threads; /* 0: one for each core; the result does not depend on it */
	/* Told from the calling thread now and then; false stops. NULL: nobody asks. */
	bool (*progress)(void *with, uint32_t done, uint32_t count);
	void *with;

	/* What was found. */
	unsigned char *states; /* before each answer, and after the last */
	struct ai_step *steps; /* one for each answer */
	int seats;
	bool over;
	int32_t result[Q_SEATS]; /* of a game that goes on: what was promised last */
	struct ai_account account[Q_SEATS];
};

/* Fills in what was found, to be given back with hindsight_free(). False if there was no memory or
 * the look was stopped: there is nothing to show then, and nothing to give back. */
bool hindsight(struct hindsight *h);
void hindsight_free(struct hindsight *h);

/* The state in which an answer was given, or the last one. */
const void *hindsight_state(const struct hindsight *h, uint32_t step);

#endif
