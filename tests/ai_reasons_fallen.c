/*
 * ai_reasons_fallen.c - takes a warcaster off the table and asks questions, for ai_reasons.c: names in the header of
 * WARMACHINE and in tests/positions.h are the same, so no file can include both.
 */
#include "games/warmachine/warmachine.h"

void warcaster_falls(void *state, int seat);
void asks_for_activation(void *state);
void asks_where_to_go(void *state, int model);

void warcaster_falls(void *state, int seat)
{
	struct warmachine *s = state;

	s->model[caster_of(seat)].marks &= (uint8_t)~IN_PLAY;
}

void asks_for_activation(void *state)
{
	struct warmachine *s = state;

	s->head.ask.kind = ASK_activate;
}

void asks_where_to_go(void *state, int model)
{
	struct warmachine *s = state;

	s->head.ask.kind = ASK_leg;
	s->head.ask.subject[0] = (int16_t)model;
}
