/*
 * analysis.h - the result of a search as sentences and as JSON.
 */
#ifndef ANALYSIS_H
#define ANALYSIS_H

#include "ai/ai.h"

#include <jansson.h>
#include <stdio.h>

enum { SENTENCE = 1024, NOTATION = 128, LINE_SHOWN = 6 };

/* "Player 1", "Joueur 1", "Chance", "Le hasard". */
void put_player(FILE *to, enum q_lang lang, int player);

/* An answer as a sentence without its full stop, to be put into a longer one; "you" is the player of this
 * seat, or nobody (Q_NOBODY). */
void put_answer(FILE *to, const struct q_game *g, const void *view, q_action answer, int seat,
		enum q_lang lang);

/* The line after its first answer: ", then Player 2: …, Player 1: …"; nothing if there is none. */
void put_line(FILE *to, const struct ai_think *t, int seat, enum q_lang lang);

/* A winning chance from 0 to 1, and a difference of two, from the scores of a search. */
json_t *chance_as_json(int32_t score);
json_t *points_as_json(int32_t score);

/* best, chance, simulations, answers (each with its chance, visits and text), line. */
json_t *analysis_as_json(const struct ai_think *t, enum q_lang lang);
json_t *line_as_json(const struct ai_think *t, enum q_lang lang);

#endif
