/*
 * players.h - who plays: the lines of the set-up form about players and their names.
 */
#ifndef PLAYERS_H
#define PLAYERS_H

#include "tui/setup.h"

/* A person, in either language, or a computer player by the name or the id of its level. */
bool read_who(const char *who, const struct ai **ai);
/* That `who` is none, and what can be written instead. */
void not_who(enum q_lang lang, const char *who, struct text *wrong);

/* A line for each player; with several people, one for the name of each. */
void players_add(const struct setup *s, struct form *form);
/* "1" and "name[1]" are lines about players. */
bool players_own(const char *line);
bool players_change(struct setup *s, const char *line, const char *value, struct text *wrong);
/* The next choice of a line, or the one before. */
bool players_turn(struct setup *s, const char *line, int step, struct text *wrong);

#endif
