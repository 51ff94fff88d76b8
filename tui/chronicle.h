/*
 * chronicle.h - what one seat has seen of a game, told line by line.
 *
 * It follows a match with a state of its own, an answer at a time, so a screen can
 * show each thing as it happened: after a step, the lines are those the seat was
 * told and the view is what it saw then.
 */
#ifndef CHRONICLE_H
#define CHRONICLE_H

#include "quinte.h"

struct chronicle_line {
	char *text;
	uint32_t answer; /* how many answers had been given */
};

struct chronicle {
	int seat; /* or Q_NOBODY: a spectator */
	enum q_lang lang;
	bool begun;
	uint32_t at; /* answers followed */
	struct chronicle_line *line;
	uint32_t lines, room;
	uint32_t shown; /* lines the seat has been shown */
	_Alignas(16) unsigned char state[Q_STATE_MAX], view[Q_STATE_MAX];
};

void chronicle_free(struct chronicle *c);
/* The next answer of the match, or its beginning; false if there is none yet. */
bool chronicle_step(struct chronicle *c, const struct q_match *m);
/* To the present, whichever way it lies: after an undo all is told again. */
void chronicle_follow(struct chronicle *c, const struct q_match *m);
/* The same up to a number of answers. */
void chronicle_goto(struct chronicle *c, const struct q_match *m, uint32_t count);

#endif
