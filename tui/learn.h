/*
 * learn.h - `quinte review --learn`: find a better move where one was lost.
 */
#ifndef LEARN_H
#define LEARN_H

#include "text/review.h"

/* Asks about each faulty move of the seat on the standard input; returns the exit status. */
int learn_from_mistakes(const struct review_report *r);

#endif
