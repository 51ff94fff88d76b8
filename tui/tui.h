/*
 * tui.h - what `quinte play` was called with.
 */
#ifndef TUI_H
#define TUI_H

#include "quinte.h"

enum tui_colours { COLOURS_AUTO, COLOURS_NONE, COLOURS_16, COLOURS_256, COLOURS_TRUE };

enum pref {
	PREF_LANGUAGE,
	PREF_SPEED,
	PREF_COLOURS,
	PREF_ASCII,
	PREF_PRACTICE,
	PREF_CONFIRM,
	PREF_MOUSE,
	PREFS
};

/* A choice for each, as its place among the choices. */
struct prefs {
	uint8_t value[PREFS];
};

enum { TUI_SETS = 32, PLAYER_NAME = 64 };

struct tui {
	const struct q_game *const *games; /* ends with NULL */
	/* The game with its content pack; prints errors itself. */
	const struct q_game *(*open)(const void *with, const char *id);
	const void *with;

	enum q_lang lang;
	bool plain, ascii, practice, confirm, mouse;
	enum tui_colours colours; /* COLOURS_AUTO: what the terminal can, NO_COLOR obeyed */
	enum q_lang locale_lang;  /* what the locale says, where the settings leave it to that */
	bool locale_ascii;
	struct prefs prefs;
	bool given[PREFS]; /* by an option of the command line, before the settings */
	const char *game, *options, *resume; /* each may be NULL */
	const char *seats[Q_SEATS];          /* "1=captain", as given */
	const char *names[Q_SEATS];          /* "1=Anna", as given */
	const char *others;                  /* who the players are that no option names */
	const char *set[TUI_SETS];           /* "mode=skirmish", as given */
	int seat_count, name_count, set_count, speed;
	const char *said;       /* about the settings, before anything else; or NULL */
	bool seeded, from_move; /* from_move: --at */
	uint64_t seed, at;
};

/* Returns the exit status. */
int tui_play(const struct tui *t);

#endif
