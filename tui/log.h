/*
 * log.h - what one seat was told of a game, line by line.
 *
 * The session tells the steps; kept are the lines, and the view after the last step that was
 * told, so that a screen can show each thing as it happened.
 */
#ifndef TUI_LOG_H
#define TUI_LOG_H

#include "quinte_session.h"

struct log_line {
	char *text;
	uint32_t answer; /* how many answers had been given */
};

struct log {
	int seat; /* or Q_NOBODY: a spectator */
	const struct q_game *game;
	struct q_reader reader;
	bool begun;
	uint32_t at; /* answers followed */
	struct log_line *line;
	uint32_t lines, room;
	uint32_t shown; /* lines the seat has been shown */
	_Alignas(16) unsigned char view[Q_STATE_MAX];
};

void log_free(struct log *c);
/* The next step of the session; false if there is none yet. */
bool log_step(struct log *c, const struct q_session *s);
/* Up to the present; after an undo the log is built again. */
void log_follow(struct log *c, const struct q_session *s);
/* The same up to a number of answers. */
void log_goto(struct log *c, const struct q_session *s, uint32_t count);

#endif
