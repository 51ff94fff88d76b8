/*
 * ai_reasons_row.c - lays a row of dice, for ai_reasons.c: no file includes the headers of two games.
 */
#include "games/darksector/darksector.h"

void row_lies(void *state, int dice);

void row_lies(void *state, int dice)
{
	struct darksector *s = state;

	s->row_count = (uint8_t)dice;
}
