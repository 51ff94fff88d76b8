/*
 * front.h - the menu: games to continue, games, finished games, settings.
 */
#ifndef FRONT_H
#define FRONT_H

#include "tui/saves.h"
#include "tui/tui.h"

enum front_kind {
	FRONT_NOTHING,
	FRONT_GAME,
	FRONT_FILE,
	FRONT_MORE, /* all saved games are to be listed */
	FRONT_DECKS,
	FRONT_SETTINGS,
	FRONT_LEAVE
};

struct front_line {
	enum front_kind kind;
	const struct q_game *game;
	char *path;
};

struct front {
	struct front_line *line;
	int lines;
	bool all; /* every saved game is listed, not only the newest */
	struct text page;
};

/* `all`: with every saved game, else with the newest. */
void front_open(struct front *f, const struct tui *t, bool all);
void front_close(struct front *f);
/* What was typed: a number, or a game's name. Says what is wrong, if it is nothing. */
const struct front_line *front_choose(const struct front *f, const struct tui *t, const char *typed,
				      struct text *wrong);

#endif
