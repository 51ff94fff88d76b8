/*
 * menu.h - the answers to a question, grouped so that nobody reads a flat list of 200.
 *
 * Answers come sorted by verb and fields, so everything that begins alike is a range.
 * A menu is the lines of one range: an answer each, or a narrower range each, named by
 * the words its answers have in common, or by the label of their verb where they share none.
 */
#ifndef MENU_H
#define MENU_H

#include "quinte.h"

enum { MENU_LINES = 64, LABEL = 400, NOTATION = 128, MENU_DEPTH = 16 };

struct menu_line {
	uint32_t first, count; /* of the answers; count 1: an answer */
	uint8_t level;         /* how many of verb and fields its answers share */
	bool slice;            /* a stretch of a long list */
};

struct menu {
	const struct q_game *game;
	const void *view;
	struct q_reader reader;
	q_action *answer; /* to be freed */
	uint32_t answers;
	q_action *every; /* all answers, while only some are shown; else NULL */
	uint32_t every_count;
	int limit;    /* lines that are comfortable */
	bool numeric; /* notations are numbers: lines are typed as #1, #2 */
	struct menu_line line[MENU_LINES];
	int lines;
	struct menu_line path[MENU_DEPTH]; /* the ranges opened */
	int depth;
};

/* The question that is open in the state, as the view's seat sees it. */
void menu_begin(struct menu *m, const struct q_game *g, const void *state, const void *view,
		const struct q_reader *reader, int limit);
void menu_free(struct menu *m);
void menu_open(struct menu *m, int line);
bool menu_back(struct menu *m); /* false at the top */
/* Only these, until menu_back() from the top. */
void menu_pick(struct menu *m, const q_action *some, uint32_t n);

/* What a line says: an answer's sentence, or "Place card 7 …". */
void menu_label(const struct menu *m, int line, struct q_out *out);
/* "[7r>3]", the notation of a line's answer, or "(12)", the number of a group's. */
void menu_notation(const struct menu *m, int line, struct q_out *out);

/* The answers whose notation begins so; returns how many, and what all of them go on with. */
uint32_t menu_complete(const struct menu *m, const char *begun, struct q_out *longest);

#endif
