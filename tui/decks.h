/*
 * decks.h - the player's own decks and armies on the set-up form: own[0]=NAME.
 */
#ifndef DECKS_H
#define DECKS_H

#include "tui/setup.h"

/* A line for each seat, if decks are kept for this game. */
void decks_add(const struct setup *s, struct form *form);
/* "own[0]": the seat, or -1. */
int decks_seat(const struct setup *s, const char *name);
/* A kept deck by name, or the next of them, becomes a seat's; false with a sentence. */
bool decks_take(struct setup *s, int seat, const char *deck, struct text *wrong);
bool decks_turn(struct setup *s, int seat, int step, struct text *wrong);

#endif
