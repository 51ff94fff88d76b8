/*
 * verify.h - sentences of `quinte verify` about what is wrong.
 */
#ifndef VERIFY_H
#define VERIFY_H

#include "fair/fair.h"

/* Templates of q_put_words(): {0} the entry's number, {1} the draw's, {2} a player's name, {3} what
 * the record says, {4} what is right, {5} a reason. */
struct verify_words {
	const char *what[Q_LANGS], *means[Q_LANGS];
};
extern const struct verify_words verify_words[FAIR_FAULTS];

#endif
