/*
 * priors.c - which answers look promising: a guess for search to start from; no rule reads it.
 *
 * The numbers were tried out against each other: docs/balance/warp.md.
 */
#include "games/warp/rules.h"

/* What a token is worth to its owner: it will be drawn again and again. */
static const uint8_t token_worth[TOKENS] = { 10, 22, 36, 15, 10, 22, 34, 34, 34, 34, 34, 34 };

/* ---- priors ---------------- */

/* How much each consideration counts. The numbers were found by letting a policy that takes
 * the heaviest answer play, and keeping what made it win more often: docs/balance/warp.md. */
enum {
	W_KILL,   /* the token defeats an enemy */
	W_REWARD, /* for each point that the reward is worth */
	W_SECTION_KILL,
	W_PROGRESS,      /* towards an enemy's threshold, for all of it */
	W_LATE_PROGRESS, /* in the last Warp */
	W_SECTION,       /* towards a section's threshold */
	W_SILENCE,       /* for each point of an attack that it neutralises */
	W_WASTE,         /* for each point beyond the threshold */
	W_POWER_SHOT,
	W_REPAIR,     /* for each point that it gives */
	W_REPAIR_LOW, /* for each point below half of the Shields */
	W_BUY,        /* for each point of its price */
	W_LATE_BUY,
	W_BUY_ENERGY, /* more for an Energy token */
	W_BUY_MANOEUVRE,
	W_BUY_POWER,
	W_POWER,
	W_LASTING, /* activate a tactic with a lasting effect */
	W_ACTIVATE,
	W_USE,
	W_STOW, /* for each point of worth */
	W_UNSTOW,
	W_SECOND, /* a second target that is neutralised */
	WEIGHTS
};

static const int16_t weights[WEIGHTS] = {
	[W_KILL] = 46,          [W_REWARD] = 6,       [W_SECTION_KILL] = 654,  [W_PROGRESS] = 71,
	[W_LATE_PROGRESS] = 30, [W_SECTION] = 95,     [W_SILENCE] = 94,        [W_WASTE] = 89,
	[W_POWER_SHOT] = 110,   [W_REPAIR] = 9,       [W_REPAIR_LOW] = 4,      [W_BUY] = 20,
	[W_LATE_BUY] = 32,      [W_BUY_ENERGY] = -44, [W_BUY_MANOEUVRE] = -32, [W_BUY_POWER] = -15,
	[W_POWER] = 4966,       [W_LASTING] = 5,      [W_ACTIVATE] = 13,       [W_USE] = 483,
	[W_STOW] = -141,        [W_UNSTOW] = 59,      [W_SECOND] = 313,
};

/* What the token would count as on its target, without bonuses. */
static int shot(const struct warp *s, const struct warp_pack *k, unsigned token, unsigned target,
		enum kind *kind)
{
	struct piece piece = { (uint8_t)token, (uint8_t)(target + 1), 0, 0 };

	return warp_counts_for(s, k, &piece, target, kind);
}

static int reward_worth(struct warp_reward r)
{
	static const uint8_t worth[REWARDS] = {
		[REWARD_MANOEUVRE] = 15, [REWARD_POWER_P] = 34,   [REWARD_POWER_O] = 34,
		[REWARD_POWER_W] = 34,   [REWARD_POWER_E] = 34,   [REWARD_POWER_R] = 34,
		[REWARD_ANY_POWER] = 36, [REWARD_ANY_TOKEN] = 36, [REWARD_DRAW] = 30,
		[REWARD_RECOVER] = 20,   [REWARD_TACTIC] = 30,
	};

	if (r.gives == REWARD_LASER)
		return token_worth[LASER_1 + r.value - 1];
	if (r.gives == REWARD_ENERGY)
		return token_worth[ENERGY_1 + r.value - 1];
	return r.gives == REWARD_SHIELDS ? 6 * r.value : worth[r.gives];
}

static int prior_section(const struct warp *s, const struct warp_pack *k, unsigned target,
			 enum kind kind, int value)
{
	const struct warp_section *it = section(s, k, target);
	int sum = warp_sum_on(s, k, target, kind);

	if (it->kind != (uint8_t)kind)
		return 0;
	if (sum + value >= it->threshold)
		return weights[W_SECTION_KILL] - weights[W_WASTE] * (sum + value - it->threshold);
	return weights[W_SECTION] * value / it->threshold;
}

static int prior_enemy(const struct warp *s, const struct warp_pack *k, unsigned target,
		       enum kind kind, int value)
{
	const struct warp_enemy *e = enemy_at(s, k, target);
	int wanted = kind == LASER ? warp_hull_threshold(s, k, target) : e->speed;
	int sum = warp_sum_on(s, k, target, kind);

	if (!wanted || !value)
		return 0;
	if (sum + value >= wanted)
		return weights[W_KILL] - weights[W_WASTE] * (sum + value - wanted) +
		       weights[W_REWARD] * reward_worth(kind == LASER ? e->destroy : e->evade);
	return weights[warp_last_warp(s, k) ? W_LATE_PROGRESS : W_PROGRESS] * (sum + value) /
	       wanted;
}

static int prior_assign(const struct warp *s, const struct warp_pack *k, q_action answer)
{
	unsigned token = (unsigned)q_arg(answer, 0), target = (unsigned)q_arg(answer, 1);
	unsigned second = (unsigned)q_arg(answer, 2);
	enum kind kind;
	int value = shot(s, k, token, target, &kind);
	int weight = is_section(target) ? prior_section(s, k, target, kind, value) :
					  prior_enemy(s, k, target, kind, value);

	if (!warp_neutralised(s, k, target) &&
	    (!is_section(target) || warp_section_attacks(s, k, target)))
		weight += weights[W_SILENCE] * warp_attack_value(s, k, target);
	if (second && !warp_neutralised(s, k, second - 1))
		weight += weights[W_SECOND];
	return weight + (kind_of(token) == POWER ? weights[W_POWER_SHOT] : 0);
}

static int prior_repair(const struct warp *s, const struct warp_pack *k, unsigned token)
{
	int top = starfighter(s, k)->shields, yield = (int)warp_repair_yield(s, k, token);
	int gain = top - s->shields < yield ? top - s->shields : yield;
	int low = top / 2 - s->shields;

	return gain * (weights[W_REPAIR] + (low > 0 ? low * weights[W_REPAIR_LOW] : 0));
}

static int prior_token(const struct warp *s, const struct warp_pack *k, unsigned token)
{
	int weight = weights[warp_last_warp(s, k) ? W_LATE_BUY : W_BUY] * k->tokens[token].price;

	if (kind_of(token) == ENERGY)
		weight += weights[W_BUY_ENERGY];
	if (kind_of(token) == MANOEUVRES)
		weight += weights[W_BUY_MANOEUVRE];
	return weight + (kind_of(token) == POWER ? weights[W_BUY_POWER] : 0);
}

static int prior_one(const struct warp *s, const struct warp_pack *k, q_action answer)
{
	unsigned a = (unsigned)q_arg(answer, 0);

	switch (q_verb(answer)) {
	case VERB_END: return total_of(s->resources) ? 1 : 1500;
	case VERB_ASSIGN: return prior_assign(s, k, answer);
	case VERB_REPAIR: return prior_repair(s, k, a);
	case VERB_BUY:
	case VERB_TAKE: return 10 + prior_token(s, k, a);
	case VERB_POWER: return weights[W_POWER];
	case VERB_ACTIVATE:
		return weights[tactic_of(s, k, a)->persistent && !warp_last_warp(s, k) ?
				       W_LASTING :
				       W_ACTIVATE];
	case VERB_USE: return weights[W_USE];
	case VERB_STOW: return weights[W_STOW] * token_worth[a];
	case VERB_UNSTOW: return weights[W_UNSTOW];
	case VERB_DONE: return 5;
	case VERB_PAY: return 10 + token_worth[a];
	case VERB_EXCHANGE: return 800;
	/* A token that leaves the discard for good should be a cheap one. */
	case VERB_PICK:
		return s->head.ask.subject[1] == TO_REMOVED ? 3000 / token_worth[a] :
							      20 * token_worth[a];
	default: return 100;
	}
}

void warp_priors(const struct q_game *g, const void *state, const q_action *answers, uint32_t n,
		 uint16_t *weight)
{
	const struct warp *s = state;

	for (uint32_t i = 0; i < n; i++) {
		int w = prior_one(s, g->pack->data, answers[i]);

		weight[i] = (uint16_t)(w < 1 ? 1 : w < UINT16_MAX ? w : UINT16_MAX);
	}
}
