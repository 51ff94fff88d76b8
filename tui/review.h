/*
 * review.h - a finished game looked at again: the chances along it, and where they turned.
 */
#ifndef REVIEW_H
#define REVIEW_H

#include "tui/sitting.h"

struct review {
	struct ai_step *step; /* to be freed; one for each answer of the game */
	uint32_t count;
	struct ai_account account[Q_SEATS];
};

/* Looks at every answer, on all cores; `stop` is asked between. False if it was stopped: there
 * is nothing to show then. */
bool review_game(const struct sitting *s, bool (*stop)(void *), void *with, struct review *out);
/* The plot, the turning points of a seat in words, and what was luck; `width` columns. */
void review_words(const struct sitting *s, const struct review *r, int seat, int width,
		  struct text *out);

#endif
