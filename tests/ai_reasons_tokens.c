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

/* Into the Resources, from wherever such a token lies. */
static bool fetch(struct warp *s, unsigned token)
{
	if (s->discard[token]) {
		s->discard[token]--;
	} else if (s->bag[token]) {
		s->bag[token]--;
		s->bag_size--;
	} else {
		return false;
	}
	s->resources[token]++;
	return true;
}

/* A Laser and a Manoeuvre, if this is a position where they can be used. No token is lost and none is made: others
 * are discarded. */
bool two_kinds_wait(void *state)
{
	struct warp *s = state;

	if (s->head.ask.kind != ASK_ACTION)
		return false;
	for (int t = 0; t < TOKENS; t++) {
		s->discard[t] = (uint8_t)(s->discard[t] + s->resources[t]);
		s->resources[t] = 0;
	}
	return fetch(s, LASER_1) && fetch(s, MANOEUVRE);
}

/* Another token, at another target: the two may come in any order. */
bool in_any_order(q_action one, q_action other)
{
	return q_verb(one) == VERB_ASSIGN && q_verb(other) == VERB_ASSIGN &&
	       q_arg(one, 0) != q_arg(other, 0) && q_arg(one, 1) != q_arg(other, 1);
}
