/*
 * view.c - what the pilot sees, and a world that looks like it (section 11 of the ledger).
 *
 * The one thing hidden is the inside of the bag, and even that can be counted out: every
 * token that is nowhere else is in it (WE-1105). Decks have no order to hide.
 */
#include "games/warp/rules.h"

#include <string.h>

/* How many tokens of a type take part in the game at all. */
unsigned warp_in_game(const struct warp *s, const struct warp_pack *k, unsigned token)
{
	(void)s;
	return k->tokens[token].starting + k->tokens[token].supply;
}

/* Tokens of a type outside the bag. */
static unsigned outside(const struct warp *s, const struct warp_pack *k, unsigned token)
{
	unsigned n = 0u + s->supply[token] + s->resources[token] + s->hold[token] +
		     s->discard[token] + s->removed[token];

	for (unsigned i = 0; i < s->pieces; i++)
		n += s->piece[i].token == token;
	for (unsigned i = 0; token < BASICS && i < s->tactics; i++)
		if (tactic_of(s, k, i)->kind == kind_of(token))
			n += s->held[i].paid[value_of(token) - 1];
	return n;
}

void warp_determinize(const struct q_game *g, void *state, const void *view, int seat,
		      struct q_rng *r)
{
	struct warp *s = state;
	const struct warp_pack *k = g->pack->data;

	(void)seat;
	memcpy(state, view, g->state_size);
	s->head.rng = (struct q_rng){ q_rng_next(r), 0 };
	for (unsigned t = 0; t < TOKENS && s->bag_size; t++)
		s->bag[t] = (uint8_t)(warp_in_game(s, k, t) - outside(s, k, t));
}
