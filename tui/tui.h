/*
 * tui.h - playing in a terminal: what `quinte play` was asked for.
 */
#ifndef TUI_H
#define TUI_H

#include "quinte.h"

struct tui {
	const struct q_game *const *games; /* ends with NULL */
	/* The game with the content it is to be played with; what is wrong it says itself. */
	const struct q_game *(*open)(const void *with, const char *id);
	const void *with;

	enum q_lang lang;
	bool plain, ascii, colour, practice;
	const char *game, *options, *resume; /* each may be NULL */
	const char *seats[Q_SEATS];          /* "1=captain", as given */
	const char *others;                  /* who sits where nothing was said */
	int seat_count, speed;
	bool seeded;
	uint64_t seed;
};

/* Returns the exit status. */
int tui_play(const struct tui *t);

#endif
