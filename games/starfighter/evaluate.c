/*
 * evaluate.c - for search: how a position stands, and which answers look promising.
 */
#include "games/starfighter/starfighter.h"

/* Points of a hundredth of armour. A fighter in view shoots every round its sector faces one;
 * a hidden one is a promise; a card in hand is worth about a verso. */
enum {
	ARMOUR = 100,
	FIGHTER_SEEN = 110,
	FIGHTER_HIDDEN = 35,
	SCREEN = 40,
	FIELD = 120,
	CARD_IN_HAND = 90,
	CARD_ASIDE = 80,
	SCALE_MAX = 9900
};

/* The lead as an expected score: 10000 * tanh(0.00062 * lead) by its fraction 3/2. Between equal
 * searchers a lead of 1000 wins about three games of four, one of 2000 nearly all of them
 * (docs/strength.md). */
static int32_t as_score(int lead)
{
	int64_t x = (int64_t)lead * 62 / 100, square = x * x;
	int64_t score = x > 3000  ? SCALE_MAX :
			x < -3000 ? -SCALE_MAX :
				    10 * x * (27000000 + square) / (27000000 + 9 * square);

	return (int32_t)(score > SCALE_MAX ? SCALE_MAX : score < -SCALE_MAX ? -SCALE_MAX : score);
}

static int squadron_worth(const struct starfighter_pack *pack, const struct squadron *c, bool top,
			  bool fights)
{
	int seen = (int)undamaged(pack, c, lying(c, LOWER));
	int above = (int)undamaged(pack, c, lying(c, UPPER));
	int worth = (top ? seen + above : seen) * (fights ? FIGHTER_SEEN : FIGHTER_SEEN / 2) +
		    (top ? 0 : above * FIGHTER_HIDDEN);

	worth += (int)starfighter_screens(pack, c) * SCREEN;
	return worth + (shows(pack, c, FORCE_FIELD) ? FIELD : 0);
}

static int player_worth(const struct starfighter *s, const struct starfighter_pack *pack, int seat)
{
	const struct player *player = &s->player[seat];
	int worth = player->armour * ARMOUR + player->hand_count * CARD_IN_HAND +
		    player->side_count * CARD_ASIDE;

	for (int at = 0; at < SECTORS; at++) {
		const struct sector *sector = &player->sector[at];
		int other = facing(s, at);
		bool fights = other >= 0 && other < SECTORS;

		for (int i = 0; i < sector->height; i++)
			worth += squadron_worth(pack, &sector->cards[i], i + 1 == sector->height,
						fights);
	}
	return worth;
}

/* The lead counts for more when an end is near. */
int32_t starfighter_evaluate(const struct q_game *g, const void *state, int seat)
{
	const struct starfighter *s = state;
	const struct starfighter_pack *pack = g->pack->data;
	int32_t out[Q_SEATS];
	int lead, low;

	if (q_over(s)) {
		g->score(g, s, out);
		return out[seat];
	}
	if (!s->round)
		return 0;
	low = s->player[0].armour < s->player[1].armour ? s->player[0].armour : s->player[1].armour;
	lead = player_worth(s, pack, seat) - player_worth(s, pack, seat ^ 1);
	lead = lead * 4 / (low < 0 ? 2 : low < 20 ? 2 + low / 4 : 7);
	return as_score(lead);
}

/* ---- answers --------------------------------------------------------------- */

static int prior_placement(const struct starfighter *s, const struct starfighter_pack *pack,
			   q_action answer)
{
	static const uint8_t effect_weight[EFFECTS] = { 0, 12, 6,  5,  8,  5, 18, 12,
							1, 14, 10, 12, 14, 6, 9 };
	const struct card *c = &pack->cards[q_arg(answer, 0)];
	const struct player *player = &s->player[s->head.ask.player];
	const struct sector *sector = &player->sector[q_arg(answer, 2)];
	int weight = 8, covered = 0;

	if (q_verb(answer) == VERB_PASS)
		return 6;
	if (sector->height) {
		const struct squadron *top = &sector->cards[sector->height - 1];

		covered = (int)undamaged(pack, top, lying(top, UPPER));
	}
	if (q_arg(answer, 1) == VERSO)
		weight += 8;
	else
		for (int half = UPPER; half < HALVES; half++)
			weight += 4 * c->half[half].fighters + effect_weight[c->half[half].effect];
	weight -= 5 * covered;
	return weight < 1 ? 1 : weight;
}

/* An effect is best spent on the enemy's cards if it harms and on one's own if it helps. */
static int prior_target(const struct starfighter *s, q_action answer)
{
	enum effect effect = (enum effect)s->head.ask.subject[0];
	bool own = q_arg(answer, 0) == s->head.ask.player;

	if (effect == DESTROY || effect == FIGHTER_DAMAGE)
		return own ? 1 : 20;
	return own ? 10 : 8;
}

void starfighter_priors(const struct q_game *g, const void *state, const q_action *answers,
			uint32_t n, uint16_t *weight)
{
	const struct starfighter *s = state;
	const struct starfighter_pack *pack = g->pack->data;

	for (uint32_t i = 0; i < n; i++)
		weight[i] =
			(uint16_t)(s->head.ask.kind == ASK_DEPLOY ?
					   prior_placement(s, pack, answers[i]) :
				   s->head.ask.kind == ASK_EFFECT ? prior_target(s, answers[i]) :
								    10);
}
