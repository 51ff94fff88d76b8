/*
 * advice.c - how good a position is for the pilot, and which answers look promising.
 *
 * Both are guesses for search to start from; no rule reads them. The numbers were tried out
 * against each other: docs/balance/warp.md.
 */
#include "games/warp/rules.h"

/* What a token is worth to its owner: it will be drawn again and again. */
static const uint8_t token_worth[TOKENS] = { 10, 22, 36, 15, 10, 22, 34, 34, 34, 34, 34, 34 };

/* ---- value ------------------------------------------------------------------------------- */

static int owned_worth(const struct warp *s, const struct warp_pack *k)
{
	int worth = 0;

	for (unsigned t = 0; t < TOKENS; t++)
		worth += (int)(warp_in_game(s, k, t) - s->supply[t] - s->removed[t]) *
			 token_worth[t];
	return worth;
}

static int sum_on(const struct warp *s, const struct warp_pack *k, unsigned target, enum kind wanted)
{
	int sum = 0;

	for (unsigned i = 0; i < s->pieces; i++) {
		enum kind kind;
		int value;

		if (s->piece[i].on != target + 1 && s->piece[i].also != target + 1)
			continue;
		value = warp_counts_for(s, k, &s->piece[i], target, &kind);
		sum += kind == wanted ? value : 0;
	}
	return sum;
}

/* How far a target is towards its defeat, in hundredths; the better of its two thresholds. */
static int progress(const struct warp *s, const struct warp_pack *k, unsigned target)
{
	int lasers, dodges, hull, speed;

	if (is_section(target)) {
		const struct warp_section *it = section(s, k, target);

		return 100 * sum_on(s, k, target, (enum kind)it->kind) / it->threshold;
	}
	hull = warp_hull_threshold(s, k, target);
	speed = enemy_at(s, k, target)->speed;
	lasers = hull ? 100 * sum_on(s, k, target, LASER) / hull : 0;
	dodges = speed ? 100 * sum_on(s, k, target, MANOEUVRES) / speed : 0;
	return lasers > dodges ? lasers : dodges;
}

/* The first target whose attack is still to come in this turn: all, before Step 3. */
static unsigned next_attack(const struct warp *s)
{
	if (s->depth < 3 || s->frame[2].at.rule != RULE_attacks)
		return 0;
	return s->frame[2].v.attacks.at + 1u;
}

/* The damage that is coming in this turn's Step 3 as things stand. */
static int threat(const struct warp *s, const struct warp_pack *k)
{
	unsigned from = next_attack(s), sections = from > PLACES ? from : PLACES;
	int damage = face(s, k)->abilities & SPECTRAL ? face(s, k)->attack : 0;

	for (unsigned i = from; i < PLACES; i++)
		if (s->line[i] != NONE && !warp_neutralised(s, k, i))
			damage += warp_attack_value(s, k, i);
	for (unsigned i = sections; i < PLACES + (unsigned)face(s, k)->sections; i++)
		if (warp_section_attacks(s, k, i) && !warp_neutralised(s, k, i))
			damage += warp_attack_value(s, k, i);
	return damage;
}

static int gauges_value(int hull, int shields)
{
	return hull <= 0 ? -3000 : 350 * hull + 60 * shields;
}

/* What a token bought or lost now still does: it counts in every Warp to come. */
static int growth(const struct warp *s, const struct warp_pack *k)
{
	int left = face(s, k)->warps - s->warp;

	if (face(s, k)->abilities & UNVEILING)
		left++;
	return 4 + 4 * left;
}

/* The gauges as the coming attacks will leave them. What is in Resources, hold and bag can still do
 * something in this Warp, what is in the discard cannot. */
static int turn_value(const struct warp *s, const struct warp_pack *k)
{
	int damage, shields, value = 0;

	for (unsigned t = 0; t < TOKENS; t++)
		value += (s->resources[t] + s->hold[t] + s->bag[t]) * token_worth[t];

	damage = threat(s, k);
	shields = damage < s->shields ? damage : s->shields;
	/* Points off the Shields cost tokens too. */
	return value + gauges_value(s->hull - (damage - shields), s->shields - shields) -
	       10 * growth(s, k) * shields;
}

/* What the fleet has lost: for good, and in this Warp. */
static int fleet_value(const struct warp *s, const struct warp_pack *k)
{
	const struct warp_mothership *m = &k->motherships[s->mothership];
	const struct warp_face *f = face(s, k), *last = &m->face[m->faces - 1];
	int value = 0, whole = last->sections, late = s->face ? 4 : s->warp;
	int enemies = s->deck_size[0] + s->deck_size[1], all = enemies;

	for (unsigned i = 0; i < f->sections; i++)
		value += s->destroyed >> i & 1 ? 5000 / whole :
						 progress(s, k, PLACES + i) * 22 / whole;
	if (s->face)
		value += 1500;
	for (unsigned i = 0; i < PLACES; i++) {
		if (s->line[i] == NONE)
			continue;
		enemies++;
		all++;
		value += progress(s, k, i) * (2 + late) / 2;
	}
	all += (int)(count(s->beaten[0]) + count(s->beaten[1]));
	if (f->abilities & (PROTECTED | UNVEILING) && all)
		value += 500 * late * (all - enemies) / all;
	return value;
}

int32_t warp_value(const struct q_game *g, const void *state, int seat)
{
	const struct warp *s = state;
	const struct warp_pack *k = g->pack->data;
	int value, tactics = 0;

	(void)seat;
	if (s->ending == WON || s->ending == LOST)
		return s->ending == WON ? Q_SURE : -Q_SURE;
	if (s->starfighter == NONE || s->mothership == NONE || !s->warp)
		return 0;
	for (unsigned i = 0; i < s->tactics; i++)
		tactics += s->held[i].state == IN_EFFECT ? 500 :
			   s->held[i].state == ACTIVATED ? 140 :
							   60;
	value = -7000 + growth(s, k) * owned_worth(s, k) + turn_value(s, k) + fleet_value(s, k) +
		tactics;
	return value > 9000 ? 9000 : value < -9000 ? -9000 : value;
}

/* ---- weigh --------------------------------------------------------------------------------- */

/* What the token would count as on its target, without bonuses. */
static int shot(const struct warp *s, const struct warp_pack *k, unsigned token, unsigned target,
		enum kind *kind)
{
	struct piece piece = { (uint8_t)token, (uint8_t)(target + 1), 0, 0 };

	return warp_counts_for(s, k, &piece, target, kind);
}

/* A token that defeats its target, that brings a section nearer to defeat, that silences an
 * attack: in this order. */
static unsigned weigh_assign(const struct warp *s, const struct warp_pack *k, q_action answer)
{
	unsigned token = (unsigned)q_arg(answer, 0), target = (unsigned)q_arg(answer, 1);
	unsigned weight = 20, last = s->warp >= face(s, k)->warps;
	enum kind kind;
	int value = shot(s, k, token, target, &kind), sum = sum_on(s, k, target, kind), wanted;

	if (is_section(target))
		wanted = section(s, k, target)->kind == (uint8_t)kind ? section(s, k, target)->threshold : 0;
	else
		wanted = kind == LASER ? warp_hull_threshold(s, k, target) : enemy_at(s, k, target)->speed;
	if (wanted && sum + value >= wanted)
		weight += is_section(target) ? 3000 : 900;
	else if (wanted)
		weight += (unsigned)(100 * value / wanted) * (is_section(target) || last ? 4 : 2);
	if (!warp_neutralised(s, k, target))
		weight += 120 * (unsigned)warp_attack_value(s, k, target);
	if (q_arg(answer, 2) && !warp_neutralised(s, k, (unsigned)q_arg(answer, 2) - 1))
		weight += 200;
	return weight + (kind_of(token) == POWER ? 100 : 0);
}

static unsigned weigh_buy(const struct warp *s, const struct warp_pack *k, unsigned token)
{
	unsigned late = s->warp >= face(s, k)->warps ? 4 : 1;

	return (20 + 60u * k->tokens[token].price) / late;
}

static unsigned weigh_one(const struct warp *s, const struct warp_pack *k, q_action answer)
{
	unsigned a = (unsigned)q_arg(answer, 0);

	switch (q_verb(answer)) {
	case SAY_END: return total_of(s->resources) ? 2 : 1500;
	case SAY_ASSIGN: return weigh_assign(s, k, answer);
	case SAY_REPAIR: {
		unsigned lost = starfighter(s, k)->shields - s->shields;

		return lost < 2u * (unsigned)value_of(a) ? 10 : 60 + 25 * lost;
	}
	case SAY_BUY: return weigh_buy(s, k, a);
	case SAY_TAKE: return 20 + 60u * k->tokens[a].price;
	case SAY_POWER: return 900;
	case SAY_ACTIVATE: return tactic_of(s, k, a)->persistent ? 400 : 150;
	case SAY_USE: return 400;
	case SAY_STOW: return token_worth[a];
	case SAY_UNSTOW: return 12;
	case SAY_DONE: return 200;
	case SAY_PAY: return 150;
	case SAY_EXCHANGE: return 800;
	/* A token that leaves the discard for good should be a cheap one. */
	case SAY_PICK:
		return s->head.ask.subject[1] == TO_REMOVED ? 3000u / token_worth[a] : 20u * token_worth[a];
	default: return 100;
	}
}

void warp_weigh(const struct q_game *g, const void *state, const q_action *answers, uint32_t n,
		uint16_t *weight)
{
	const struct warp *s = state;

	for (uint32_t i = 0; i < n; i++) {
		unsigned w = weigh_one(s, g->pack->data, answers[i]);

		weight[i] = (uint16_t)(w < UINT16_MAX ? w : UINT16_MAX);
	}
}
