/*
 * legal.h - what legal.c, choices.c and refuse.c share.
 */
#ifndef DAWNFALL_LEGAL_H
#define DAWNFALL_LEGAL_H

#include "games/dawnfall/models.h"

/* The answers to the open question as they are listed. */
struct list {
	pack_t pack;
	state_t s;
	const struct frame *f; /* the one that asks */
	q_action *out;
	uint32_t n;
};

static inline void add(struct list *l, unsigned verb, int a, int b, int c)
{
	l->out[l->n++] = q_act(verb, a, b, c, 0);
}

static inline void add_stop(struct list *l)
{
	add(l, VERB_STOP, 0, 0, 0);
}

/* Choices of other rules than those of effects: models, Squads, Enhancements, numbers. */
bool dawnfall_squad_fits(const struct list *l, int squad);
void dawnfall_list_models(struct list *l);
void dawnfall_list_slots(struct list *l);
void dawnfall_list_amounts(struct list *l);
void dawnfall_list_options(struct list *l);

/* The rule behind an answer that is not on the list. */
q_rule dawnfall_reason(const struct list *l, q_action answer);

#endif
