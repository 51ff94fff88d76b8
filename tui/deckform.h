/*
 * deckform.h - decks and armies on forms: those that are kept, and one that is made.
 *
 * Nothing here knows a game: the option table says what is a player's own, and which elements of the
 * pack its lists take.
 */
#ifndef DECKFORM_H
#define DECKFORM_H

#include "tui/setup.h"

/* A deck being made: the options of the first player. */
struct deck_edit {
	struct setup setup;
	char name[Q_DECK_NAME];
	char kept[Q_DECK_NAME]; /* the name it is kept under; empty: not yet */
	bool deletes;           /* saving deletes it */
	bool only_chosen;       /* only what is in it is listed */
};

/* A new deck for a game, or the kept one of that name; false with a sentence. */
bool deck_new(struct deck_edit *e, const struct tui *t, const struct q_game *g, struct text *wrong);
bool deck_open(struct deck_edit *e, const struct tui *t, const char *name, struct text *wrong);
struct form_of deck_form(struct deck_edit *e);
/* The rule it breaks with its reason, appended; true: none. */
bool deck_judge(const struct deck_edit *e, struct text *why);
/* Keeps it under its name, or deletes it; false with a sentence. */
bool deck_keep(struct deck_edit *e, struct text *wrong);

/* The kept decks and a line for each game that has decks. A line that is chosen calls edit(). */
struct deck_list {
	const struct tui *tui;
	void (*edit)(void *with, struct deck_edit *e);
	void *with;
};
struct form_of decks_form(struct deck_list *l);

#endif
