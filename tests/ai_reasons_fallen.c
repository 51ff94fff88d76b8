/*
 * ai_reasons_fallen.c - takes a warcaster off the table, for ai_reasons.c: names in the header of
 * WARMACHINE and in tests/positions.h are the same, so no file can include both.
 */
#include "games/warmachine/warmachine.h"

void warcaster_falls(void *state, int seat);

void warcaster_falls(void *state, int seat)
{
	struct warmachine *s = state;

	s->model[caster_of(seat)].marks &= (uint8_t)~IN_PLAY;
}
