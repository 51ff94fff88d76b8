/*
 * review.h - a finished game looked at again: the chances along it, and where they turned.
 */
#ifndef REVIEW_H
#define REVIEW_H

#include "tui/sitting.h"

/* One answer of a person: what was expected of it and of the best one, -Q_SURE to Q_SURE. */
struct review_step {
	uint32_t at; /* answers given before */
	int seat;
	q_action given, best;
	int32_t gives, could;
};

struct review {
	struct review_step *step; /* to be freed */
	uint32_t count;
};

/* Thinks about every answer of people, or of everybody where nobody was a person; `stop` is
 * asked between, and ends it early. */
void review_game(const struct sitting *s, bool (*stop)(void *), void *with, struct review *out);
/* The plot and the turning points of a seat in words; `width` columns. */
void review_words(const struct sitting *s, const struct review *r, int seat, int width,
		  struct text *out);

#endif
