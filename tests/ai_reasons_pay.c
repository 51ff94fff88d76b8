/*
 * ai_reasons_pay.c - asks for a payment, for ai_reasons.c: no file includes the headers of two games.
 */
#include "games/dawnfall/game.h"

void asks_for_payment(void *state);
void pays_endurance(void *state, int seat);

void asks_for_payment(void *state)
{
	struct dawnfall *s = state;

	s->head.ask.kind = ASK_PAY;
}

void pays_endurance(void *state, int seat)
{
	struct dawnfall *s = state;

	s->squad[seat * SQUADS].endurance--;
}
