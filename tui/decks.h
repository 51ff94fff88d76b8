/*
 * decks.h - the player's own decks and armies: on the set-up form, own[0]=NAME, and against the rules.
 */
#ifndef DECKS_H
#define DECKS_H

#include "tui/setup.h"

/* Can a player bring a deck or an army of one's own to this game? */
bool has_decks(const struct q_game *g);
/* The rule that the deck of the first player breaks, 0 for none; its id and reason are appended. The
 * other options are taken as decks need them: the mode that is played with decks, as many points as
 * there can be. */
q_rule deck_breaks(const struct q_game *g, const void *options, enum q_lang lang, struct text *why);

/* A line for each seat, if decks are kept for this game. */
void decks_add(const struct setup *s, struct form *form);
/* "own[0]": the seat, or -1. */
int decks_seat(const struct setup *s, const char *name);
/* A kept deck by name, or the next of them, becomes a seat's; false with a sentence. */
bool decks_take(struct setup *s, int seat, const char *deck, struct text *wrong);
bool decks_turn(struct setup *s, int seat, int step, struct text *wrong);

#endif
