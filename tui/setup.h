/*
 * setup.h - which game, with which options, and who sits where.
 */
#ifndef SETUP_H
#define SETUP_H

#include "tui/sitting.h"
#include "tui/tui.h"

struct setup {
	const struct tui *tui;
	const struct q_game *game;
	int seats;
	const struct ai *machine[Q_SEATS], *others;
	_Alignas(16) unsigned char options[Q_OPTIONS_MAX];
};

/* The usual: seat 0 a person, the others pilots; then what the command line says. False with
 * a sentence. */
bool setup_begin(struct setup *s, const struct tui *t, const struct q_game *g, struct text *wrong);
/* "fighters=4", "1=captain"; false with a sentence, and nothing changed. */
bool setup_change(struct setup *s, const char *line, struct text *wrong);
/* Every option with what it may be, and every seat. */
void setup_list(const struct setup *s, struct text *out);
/* Starts the game that was set up. */
bool setup_start(const struct setup *s, struct sitting *into, struct text *wrong);

/* Games that were begun: a line for each, and going on with one. */
bool resume_line(const struct tui *t, const char *path, struct text *out);
bool resume_file(const struct tui *t, const char *path, struct sitting *into, struct text *wrong);

/* The front page: games to continue, then games; what was typed means one of them. */
struct front {
	struct saves saves;
	int games;
};
void front_open(struct front *f, const struct tui *t, struct text *out);
void front_close(struct front *f);
/* Sets one of the two, or says what is wrong. */
void front_choose(const struct front *f, const struct tui *t, const char *typed,
		  const struct q_game **game, const char **path, struct text *wrong);

#endif
