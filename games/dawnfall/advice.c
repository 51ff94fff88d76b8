/*
 * advice.c - how good a position is and which answers are promising, for search.
 */
#include "games/dawnfall/rules.h"

static int strength(pack_t pack, state_t s, int seat)
{
	const struct side *side = &s->side[seat];
	int sum = 12 * (side->pool + side->depleted) + 10 * side->hand_size;

	for (int q = seat * SQUADS; q < (seat + 1) * SQUADS; q++) {
		int printed;

		if (!s->squad[q].kind)
			continue;
		printed = dawnfall_printed(pack, s, q);
		sum += 40 * s->squad[q].endurance;
		for (int k = 0; k < MODELS; k++)
			if (dawnfall_lives(s, q * MODELS + k))
				sum += 60 + 60 * printed;
		for (int i = 0; i < SLOTS; i++)
			sum += s->squad[q].slot[i].card ? 15 + 4 * s->squad[q].slot[i].charges : 0;
	}
	sum += 25 * dawnfall_controlled(pack, s, seat, ANY_SQUAD);
	if (s->head.seats == 2)
		return sum + 150 * side->points;
	return sum +
	       120 * (side->captured[0] + side->captured[1] + side->captured[2] +
		      side->captured[3]) +
	       60 * side->kept;
}

int32_t dawnfall_value(const struct q_game *g, const void *state, int seat)
{
	state_t s = state;
	int own = 0, theirs = 0, friends = 0, enemies = 0;
	int32_t value;

	if (s->finished)
		return !s->winners ? 0 : s->winners >> seat & 1 ? Q_SURE : -Q_SURE;
	for (int o = 0; o < s->head.seats; o++) {
		if (dawnfall_enemies(s, seat, o)) {
			theirs += strength(g->pack->data, s, o);
			enemies++;
		} else {
			own += strength(g->pack->data, s, o);
			friends++;
		}
	}
	value = own / (friends ? friends : 1) - theirs / (enemies ? enemies : 1);
	return value > Q_SURE - 1 ? Q_SURE - 1 : value < 1 - Q_SURE ? 1 - Q_SURE : value;
}

/* Fighting and acting first, giving away what wins the game last. */
void dawnfall_weigh(const struct q_game *g, const void *state, const q_action *answers, uint32_t n,
		    uint16_t *weight)
{
	static const uint8_t by_verb[SAYS] = {
		[SAY_ATTACK] = 40,   [SAY_STEP] = 30,     [SAY_PLAY] = 20,   [SAY_USE] = 20,
		[SAY_ACTIVATE] = 16, [SAY_BANNER] = 12,   [SAY_ATTACH] = 12, [SAY_YES] = 10,
		[SAY_CRYSTAL] = 20,  [SAY_ENDURANCE] = 3, [SAY_POINT] = 2,   [SAY_END] = 4,
		[SAY_STOP] = 4,      [SAY_PASS] = 12
	};

	(void)g, (void)state;
	for (uint32_t i = 0; i < n; i++) {
		unsigned verb = q_verb(answers[i]);

		weight[i] = verb < SAYS && by_verb[verb] ? by_verb[verb] : 10;
	}
}
