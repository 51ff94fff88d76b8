/*
 * legal.h - what legal.c and refuse.c share.
 */
#ifndef DAWNFALL_LEGAL_H
#define DAWNFALL_LEGAL_H

#include "games/dawnfall/rules.h"

/* The answers to the open question as they are listed. */
struct list {
	pack_t pack;
	state_t s;
	const struct frame *f; /* the one that asks */
	q_action *out;
	uint32_t n;
};

/* The rule behind an answer that is not on the list. */
q_rule dawnfall_reason(const struct list *l, q_action answer);

#endif
