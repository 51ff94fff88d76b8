/*
 * advice.c - how good a position is for the pilot, and which answers look promising.
 *
 * Both are guesses for search to start from; no rule reads them.
 */
#include "games/warp/rules.h"

/* ---- value ------------------------------------------------------------------------------- */

/* What the tokens that the pilot owns are worth, at supply prices. */
static int bag_worth(const struct warp *s, const struct warp_pack *k)
{
	int worth = 0;

	for (unsigned t = 0; t < TOKENS; t++)
		worth += (int)(warp_in_game(s, k, t) - s->supply[t] - s->removed[t]) *
			 k->tokens[t].price;
	return worth;
}

/* How much of the fleet is still to be beaten, in points of threshold. */
static int fleet_left(const struct warp *s, const struct warp_pack *k)
{
	const struct warp_mothership *m = &k->motherships[s->mothership];
	const struct warp_face *f = &m->face[m->faces - 1];
	bool true_form = s->face + 1 == m->faces;
	int left = 0;

	for (unsigned i = 0; i < f->sections; i++)
		if (!true_form || !(s->destroyed >> i & 1))
			left += f->section[i].threshold * (f->section[i].kind == LASER ? 2 : 3);
	if (!true_form)
		left += 20;
	return left;
}

int32_t warp_value(const struct q_game *g, const void *state, int seat)
{
	const struct warp *s = state;
	const struct warp_pack *k = g->pack->data;
	int warps, value;

	(void)seat;
	if (s->ending == WON || s->ending == LOST)
		return s->ending == WON ? Q_SURE : -Q_SURE;
	if (s->starfighter == NONE || s->mothership == NONE || !s->warp)
		return 0;
	warps = face(s, k)->warps - s->warp;
	value = 40 * bag_worth(s, k) - 110 * fleet_left(s, k) + 500 * warps + 250 * s->hull +
		60 * s->shields - 120 * (s->deck_size[0] + s->deck_size[1]) -
		60 * (int)count(warp_enemies_in_line(s));
	value += 150 * s->tactics;
	return value > Q_SURE - 1 ? Q_SURE - 1 : value < 1 - Q_SURE ? 1 - Q_SURE : value;
}

/* ---- weigh --------------------------------------------------------------------------------- */

/* What a token would still lack after it: the less, the better the shot. */
static unsigned weigh_assign(const struct warp *s, const struct warp_pack *k, q_action answer)
{
	unsigned token = (unsigned)q_arg(answer, 0), target = (unsigned)q_arg(answer, 1);
	unsigned weight = is_section(target) ? 300 : 120;

	if (!warp_neutralised(s, k, target))
		weight += 60 * (unsigned)warp_attack_value(s, k, target);
	if (kind_of(token) == POWER)
		weight += 150;
	if (is_section(target) && kind_of(token) != POWER &&
	    (unsigned)section(s, k, target)->kind != kind_of(token))
		weight /= 8;
	return weight + 20 * (unsigned)value_of(token);
}

static unsigned weigh_one(const struct warp *s, const struct warp_pack *k, q_action answer)
{
	unsigned a = (unsigned)q_arg(answer, 0);

	switch (q_verb(answer)) {
	case SAY_END: return total_of(s->resources) ? 4 : 400;
	case SAY_ASSIGN: return weigh_assign(s, k, answer);
	case SAY_REPAIR: return 40 + 10u * (starfighter(s, k)->shields - s->shields);
	case SAY_BUY:
	case SAY_TAKE: return 40 + 40u * k->tokens[a].price;
	case SAY_POWER: return 400;
	case SAY_ACTIVATE: return 150;
	case SAY_USE: return 300;
	case SAY_STOW:
	case SAY_UNSTOW: return 8;
	case SAY_DONE: return 100;
	case SAY_PAY: return 200;
	/* A token that leaves the discard for good should be a cheap one. */
	case SAY_PICK:
		return s->head.ask.subject[1] == TO_REMOVED ? 400u / k->tokens[a].price :
							      80u * k->tokens[a].price;
	default: return 100;
	}
}

void warp_weigh(const struct q_game *g, const void *state, const q_action *answers, uint32_t n,
		uint16_t *weight)
{
	const struct warp *s = state;

	for (uint32_t i = 0; i < n; i++)
		weight[i] = (uint16_t)weigh_one(s, g->pack->data, answers[i]);
}
