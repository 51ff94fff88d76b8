/*
 * puzzles.h - positions to solve, as content/puzzles/GAME.json keeps them (lab/puzzles.h).
 */
#ifndef PUZZLES_H
#define PUZZLES_H

#include "session/puzzle.h"

#include <jansson.h>

struct puzzles {
	const struct q_game *game;
	json_t *whole;
	const json_t *list;
	uint32_t count;
};

/* Reads the file; prints what is wrong and returns the exit status. Free it in any case. */
int puzzles_open(struct puzzles *p, const struct q_game *g, const char *file);
void puzzles_free(struct puzzles *p);

/* A position, by number from 0: grade 1 (easy) to 3 (hard), and what must be found. */
const json_t *puzzle_at(const struct puzzles *p, uint32_t number);
int puzzle_grade(const struct puzzles *p, uint32_t number);
const json_t *puzzle_steps(const struct puzzles *p, uint32_t number);
/* Its name for the record of what was solved: the hash of the position. */
const char *puzzle_id(const struct puzzles *p, uint32_t number);

/* The winning chance after an answer to a step, in tenths of a percent: as it was measured, else by a search
 * in this memory of ai_memory(AI_JUDGED). */
int puzzle_chance(const struct q_game *g, const json_t *step, const void *view, int seat,
		  q_action answer, void *memory);

/* Plays the session up to the position. False: the rules or the content have changed since, and the
 * position is not what it was. */
bool puzzle_set_up(const struct puzzles *p, uint32_t number, struct q_session *s);

#endif
