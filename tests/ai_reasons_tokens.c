/*
 * ai_reasons_tokens.c - puts tokens into Resources, for ai_reasons.c: no file includes the headers of two
 * games.
 */
#include "games/warp/warp.h"

#include <string.h>

void tokens_wait(void *state, int tokens);
bool two_kinds_wait(void *state);
bool in_any_order(q_action one, q_action other);

void tokens_wait(void *state, int tokens)
{
	struct warp *s = state;

	memset(s->resources, 0, sizeof s->resources);
	s->resources[LASER_1] = (uint8_t)tokens;
	s->head.ask.kind = ASK_ACTION;
}

/* A Laser and a Manoeuvre, if this is a position where they can be used. */
bool two_kinds_wait(void *state)
{
	struct warp *s = state;

	if (s->head.ask.kind != ASK_ACTION)
		return false;
	memset(s->resources, 0, sizeof s->resources);
	s->resources[LASER_1] = 1;
	s->resources[MANOEUVRE] = 1;
	return true;
}

/* Another token, at another target: the two may come in any order. */
bool in_any_order(q_action one, q_action other)
{
	return q_verb(one) == VERB_ASSIGN && q_verb(other) == VERB_ASSIGN &&
	       q_arg(one, 0) != q_arg(other, 0) && q_arg(one, 1) != q_arg(other, 1);
}
