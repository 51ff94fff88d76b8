/*
 * ai_reasons_tokens.c - puts tokens into Resources, for ai_reasons.c: no file includes the headers of two
 * games.
 */
#include "games/warp/warp.h"

#include <string.h>

void tokens_wait(void *state, int tokens);

void tokens_wait(void *state, int tokens)
{
	struct warp *s = state;

	memset(s->resources, 0, sizeof s->resources);
	s->resources[LASER_1] = (uint8_t)tokens;
	s->head.ask.kind = ASK_ACTION;
}
