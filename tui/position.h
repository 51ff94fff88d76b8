/*
 * position.h - an open question on the standard output, and the answer that a person types to it.
 */
#ifndef POSITION_H
#define POSITION_H

#include "quinte.h"

struct position {
	const struct q_game *game;
	enum q_lang lang;
	const void *state;
	int seat; /* who is asked */
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	q_action answers[Q_ANSWERS_MAX];
	uint32_t count;
};

/* The state stays the caller's; a seat is asked in it. */
void position_take(struct position *p, const struct q_game *g, const void *state, enum q_lang lang);
/* The board as the seat sees it. */
void position_print_board(const struct position *p);
/* The board, the question, and the answers with their numbers. */
void position_print(const struct position *p);
/* One answer of the list with its number, and any answer: each with its notation behind it. */
void position_print_numbered(const struct position *p, uint32_t i);
void position_print_answer(const struct position *p, q_action answer);
/* An answer by its number or its notation; 0 if it is none, which is said. */
q_action position_read(const struct position *p, const char *line);

#endif
