/*
 * setup.h - setting up a game: which one, its options, its players.
 */
#ifndef SETUP_H
#define SETUP_H

#include "tui/form.h"
#include "tui/game.h"
#include "tui/tui.h"

struct setup {
	const struct tui *tui;
	const struct q_game *game;
	int seats;
	const struct ai *machine[Q_SEATS], *others;
	char name[Q_SEATS][PLAYER_NAME]; /* of people; "": none was typed */
	_Alignas(16) unsigned char options[Q_OPTIONS_MAX];
	char own[Q_SEATS][Q_DECK_NAME]; /* kept decks that were taken; empty: none */
};

/* The defaults: the first player is human, the others are pilots; then the options of the command
 * line. False with an error text. */
bool setup_begin(struct setup *s, const struct tui *t, const struct q_game *g, struct text *wrong);
/* "fighters=4", "1=captain"; false with a sentence. Options that do not go together yet are
 * kept, with the rule they break as the sentence: the next change may mend them. */
bool setup_change(struct setup *s, const char *line, struct text *wrong);
/* Keeps the options whatever they are; false, with a sentence, while they break a rule. */
bool setup_take(struct setup *s, const unsigned char *options, struct text *wrong);
/* Every option with what it may be, then every seat; and a step of one of them. */
void setup_list(const struct setup *s, struct form *form);
bool setup_turn(struct setup *s, int item, int step, struct text *wrong);
struct form_of setup_form(struct setup *s);
/* Starts the game that was set up. */
bool setup_start(const struct setup *s, struct tui_game *into, struct text *wrong);

/* Continues a game from a file. */
bool resume_file(const struct tui *t, const char *path, struct tui_game *into, struct text *wrong);

#endif
