/*
 * advice.c - how good a position is, and which answers are worth a look first.
 */
#include "games/warmachine/warmachine.h"

/* What is left of a model: its cost, by the share of its boxes that are free. The caster is
 * worth the game. */
static int worth(struct look l, int m)
{
	const struct card *card = card_of(l, m);

	if (!in_play(l, m))
		return 0;
	if (is_caster(l, m))
		return 150 + 250 * warmachine_boxes_free(l, m) / card->boxes;
	return card->cost * (20 + 80 * warmachine_boxes_free(l, m) / card->boxes) / 100 -
	       10 * warmachine_systems_disabled(l, m);
}

/* How close a jack is to the enemy's caster: machines that stay at home win nothing. */
static int threat(struct look l, int m)
{
	enum { FAR = 48 * INCH };
	int enemy = caster_of(1 - seat_of(m));
	int32_t away;

	if (!warmachine_standing(l, m) || !in_play(l, enemy) || is_caster(l, m))
		return 0;
	away = warmachine_isqrt(len2(minus(centre(l, m), centre(l, enemy))));
	return away > FAR ? 0 : (FAR - away) * card_of(l, m)->cost / FAR / 4;
}

static int strength(struct look l, int seat)
{
	int sum = 0;

	for (int m = caster_of(seat); m < caster_of(seat) + ROSTER; m++) {
		sum += worth(l, m) + threat(l, m);
		if (in_play(l, m) && knocked_down(l, m))
			sum -= 8;
	}
	return sum;
}

int32_t warmachine_value(const struct q_game *g, const void *state, int seat)
{
	struct look l = { state, g->pack->data };
	int32_t score[Q_SEATS], mine, theirs;

	if (seat < 0 || seat >= SEATS)
		return 0;
	if (q_over(state)) {
		g->score(g, state, score);
		return score[seat];
	}
	mine = strength(l, seat);
	theirs = strength(l, 1 - seat);
	return mine + theirs ? (mine - theirs) * 8000 / (mine + theirs) : 0;
}

/* Attacks before positions, positions before waiting. */
static int promise(struct look l, q_action answer)
{
	static const uint8_t plain[VERBS] = {
		[SAY_CHARGE] = 60, [SAY_SLAM] = 25,     [SAY_ATTACK] = 60,  [SAY_STAR] = 30,
		[SAY_BUTT] = 40,   [SAY_LOCK] = 40,     [SAY_THROW] = 40,   [SAY_BASH] = 40,
		[SAY_CAST] = 20,   [SAY_FEAT] = 12,     [SAY_ADVANCE] = 30, [SAY_RUN] = 12,
		[SAY_HOLD] = 4,    [SAY_ACTIVATE] = 20, [SAY_END_TURN] = 2, [SAY_STRIKE] = 60,
		[SAY_BOOST] = 30,  [SAY_PLAIN] = 30,    [SAY_REROLL] = 90,  [SAY_IGNORE] = 90,
		[SAY_STAND] = 20,  [SAY_HEAL] = 6,      [SAY_DONE] = 4,
	};
	unsigned verb = q_verb(answer);

	(void)l;
	return verb < VERBS && plain[verb] ? plain[verb] : 10;
}

void warmachine_weigh(const struct q_game *g, const void *state, const q_action *answers,
		      uint32_t n, uint16_t *weight)
{
	struct look l = { state, g->pack->data };

	for (uint32_t i = 0; i < n; i++)
		weight[i] = (uint16_t)promise(l, answers[i]);
}
