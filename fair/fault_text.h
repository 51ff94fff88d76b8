/*
 * fault_text.h - sentences about the faults of a record.
 */
#ifndef FAULT_TEXT_H
#define FAULT_TEXT_H

#include "fair/fair.h"

/* Templates of q_put_words(): {0} the entry's number, {1} the draw's, {2} a player's name, {3} what
 * the record says, {4} what is right, {5} a reason. */
struct fault_text {
	const char *what[Q_LANGS], *means[Q_LANGS];
};
extern const struct fault_text fault_text[FAIR_FAULTS];

#endif
