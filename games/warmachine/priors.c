/*
 * priors.c - which answers are worth a look first.
 *
 * Weights order the answers of a question for the search, and roll-outs follow them: so
 * they are what a sensible player would mostly do. Where to go is judged by what could be
 * struck from there, by what could strike there next turn, and by the way made.
 */
#include "games/warmachine/warmachine.h"

int warmachine_throws(int need)
{
	static const uint8_t reach[] = { 36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1 };

	return need < 0 ? TWO_DICE : need > 12 ? 1 : reach[need];
}

/* 2d6 + power - armour, at least 0. */
int warmachine_through(int power, int armour)
{
	int edge = power - armour, sum = 0;

	if (edge >= -2)
		return TWO_DICE * (7 + edge);
	for (int need = -edge + 1; need <= 12; need++)
		sum += warmachine_throws(need);
	return sum;
}

static int32_t gap_from(struct look l, int who, struct point at, int other)
{
	return warmachine_isqrt(len2(minus(at, centre(l, other)))) - radius(l, who) -
	       radius(l, other);
}

/* The nearest enemy's distance from a place. */
static int32_t nearest_enemy(struct look l, int who, struct point at)
{
	int first = caster_of(1 - seat_of(who));
	int32_t nearest = TABLE_MAX * 2;

	for (int e = first; e < first + ROSTER; e++) {
		int32_t gap = in_play(l, e) ? gap_from(l, who, at, e) : nearest;

		nearest = gap < nearest ? gap : nearest;
	}
	return nearest;
}

static bool gun_reaches(struct look l, int who, int32_t gap)
{
	for (int slot = 0; slot < WEAPONS; slot++) {
		const struct weapon *w = warmachine_weapon_of(l, who, slot);

		if (w && w->ranged && warmachine_weapon_usable(l, who, slot) &&
		    gap <= (w->rng == SPRAY ? 8 * INCH :
					      warmachine_shot_range(l, who, (enum means)slot)))
			return true;
	}
	return false;
}

/* ---- places ---------------------------------------------------------------------------------- */

/* An enemy as seen by a model that looks for a place: how far it reaches and what it would do,
 * and what the model would do to it, all in percent of the boxes left. */
struct foe {
	struct point at;
	int32_t bases, charges, shoots;
	int strikes, fires, struck, shot;
};

struct foes {
	struct foe foe[ROSTER];
	int used;
	int32_t reach, range; /* its own, in melee and with a gun */
	int32_t away;         /* from the caster, now */
	bool acts;            /* after the walk */
};

static int share_of(struct look l, int t, int harm)
{
	int free = warmachine_boxes_free(l, t), share = 100 * harm / (TWO_DICE * (free ? free : 1));

	return share > 100 ? 100 : share;
}

/* What somebody does to a target with all its blows, or with its guns, in 36ths of a box. */
static int harm_of(struct look l, int a, int t, bool guns)
{
	int armour = warmachine_armour(l, t, 0), best = 0, sum = 0;
	int def = card_of(l, t)->def + warmachine_modifier(l, t, DEF);
	int hits = warmachine_throws(def - warmachine_stat_now(l, a, guns ? RAT : MAT));

	for (int slot = 0; slot < WEAPONS; slot++) {
		const struct weapon *w = warmachine_weapon_of(l, a, slot);
		int each;

		if (!w || w->ranged != guns || !warmachine_weapon_usable(l, a, slot))
			continue;
		each = warmachine_through(warmachine_damage_power(l, a, (enum means)slot), armour);
		sum += guns ? w->rof * each : each;
		best = each > best ? each : best;
	}
	return (sum + (guns ? 0 : best)) * hits / TWO_DICE; /* a blow more, for a point of focus */
}

static int32_t gun_range(struct look l, int m)
{
	int32_t farthest = -1;

	for (int slot = 0; slot < WEAPONS; slot++) {
		const struct weapon *w = warmachine_weapon_of(l, m, slot);
		int32_t range;

		if (!w || !w->ranged || !warmachine_weapon_usable(l, m, slot))
			continue;
		range = warmachine_range_of(l, m, (enum means)slot);
		farthest = range > farthest ? range : farthest;
	}
	return farthest;
}

static void look_round(struct look l, int who, struct foes *out)
{
	int first = caster_of(1 - seat_of(who));

	*out = (struct foes){ .reach = warmachine_melee_reach(l, who),
			      .range = gun_range(l, who),
			      .acts = l.s->head.ask.subject[1] != MODE_RUN };
	for (int e = first; e < first + ROSTER; e++) {
		struct foe *foe = &out->foe[out->used];
		int32_t walk;

		if (!in_play(l, e))
			continue;
		walk = INCH * warmachine_speed(l, e);
		*foe = (struct foe){ .at = centre(l, e), .bases = radius(l, e) + radius(l, who) };
		foe->charges = walk + 3 * INCH + warmachine_melee_reach(l, e);
		foe->shoots = gun_range(l, e) < 0 ? -1 : gun_range(l, e) + walk;
		foe->strikes = share_of(l, who, harm_of(l, e, who, false));
		foe->fires = foe->shoots < 0 ? 0 : share_of(l, who, harm_of(l, e, who, true));
		foe->struck = share_of(l, e, harm_of(l, who, e, false));
		foe->shot = out->range < 0 ? 0 : share_of(l, e, harm_of(l, who, e, true));
		if (is_caster(l, e)) {
			foe->struck *= 2;
			out->away = gap_from(l, who, centre(l, who), e);
		}
		out->used++;
	}
}

/* What could be struck from there, less what could strike there, and the way made. */
static int merit_of_place(struct look l, const struct foes *foes, struct point at)
{
	int who = l.s->head.ask.subject[0], gain = 0, risk = 0, way = 0;

	for (int i = 0; i < foes->used; i++) {
		const struct foe *foe = &foes->foe[i];
		int32_t gap = warmachine_isqrt(len2(minus(foe->at, at))) - foe->bases;
		int now = gap <= foes->reach ? foe->struck : gap <= foes->range ? foe->shot : 0;

		if (foes->acts && now > gain)
			gain = now;
		risk += gap <= foe->charges ? foe->strikes : gap <= foe->shoots ? foe->fires : 0;
		if (!i) /* the caster */
			way = (foes->away - gap) / (INCH / 4);
	}
	risk = risk > 100 ? 100 : risk;
	return is_caster(l, who) ? 60 + gain / 2 - risk + way / 2 : 40 + gain + way - risk / 2;
}

/* Steep, because there are many places and few good ones. */
static int promise_of_place(struct look l, const struct foes *foes, struct point at)
{
	int merit = merit_of_place(l, foes, at), square;

	merit = merit < 5 ? 5 : merit > 100 ? 100 : merit;
	square = merit * merit / 40;
	return 1 + square * square;
}

/* The middle of the edge; machines in front, the caster behind them. */
static int promise_of_deployment(struct look l, q_action answer)
{
	int who = l.s->head.ask.subject[0];
	int32_t aside = q_arg(answer, 0) - l.s->width / 2, y = q_arg(answer, 1);
	int32_t depth = y < l.s->depth_u / 2 ? y : l.s->depth_u - y;
	int32_t wanted = is_caster(l, who) ? 5 * INCH : 8 * INCH;

	aside = aside < 0 ? -aside : aside;
	depth = depth > wanted ? depth - wanted : wanted - depth;
	return 1 + (aside < 9 * INCH ? (9 * INCH - aside) / 64 : 0) +
	       (depth < 6 * INCH ? (6 * INCH - depth) / 32 : 0);
}

/* Whether a charge, or a slam, gets to its target: near enough, and nothing in the lane. */
static bool arrives(struct look l, int who, q_action answer)
{
	bool charge = q_verb(answer) == VERB_CHARGE;
	struct gait g = warmachine_gait_of(l, who, charge ? MODE_CHARGE : MODE_SLAM);
	struct point from = centre(l, who), to = { q_arg(answer, 1), q_arg(answer, 2) };
	int target = q_arg(answer, 0);
	int32_t length, k;

	if (!warmachine_charge_can_reach(l, who, target, g.allowance))
		return false;
	if (!charge) {
		length = warmachine_walk_length(from, centre(l, target));
		k = warmachine_steps_to_contact(l, who, target);
		if (k > g.allowance)
			return false;
		to = warmachine_walk_step(from, centre(l, target), length, k);
	}
	return !warmachine_leg_of(l, who, &g, from, to, 0).rule &&
	       !warmachine_rest_flaw(l, who, to);
}

/* Far from everybody a machine runs; in reach it stays; a charge that cannot arrive is a walk
 * without an attack. */
static int promise_of_move(struct look l, q_action answer)
{
	int who = l.s->head.ask.subject[0];
	int32_t gap = nearest_enemy(l, who, centre(l, who)), walk;
	bool far, near;

	if (q_verb(answer) == VERB_CHARGE || q_verb(answer) == VERB_SLAM)
		return !arrives(l, who, answer)    ? 1 :
		       q_verb(answer) == VERB_SLAM ? 15 :
		       is_caster(l, who)           ? 10 :
						     80;
	walk = INCH * warmachine_speed(l, who);
	near = gap <= warmachine_melee_reach(l, who);
	far = gap > 2 * walk + 3 * INCH && !gun_reaches(l, who, gap - walk);
	switch (q_verb(answer)) {
	case VERB_RUN: return far ? 60 : 2;
	case VERB_HOLD: return near ? 60 : gun_reaches(l, who, gap) ? 25 : 3;
	default: return near ? 6 : far ? 15 : 40;
	}
}

/* Who can strike acts first; the caster last, when it is known what is left to do. */
static int promise_of_activation(struct look l, q_action answer)
{
	int who = q_arg(answer, 0);
	int32_t gap = nearest_enemy(l, who, centre(l, who));
	int32_t threat = INCH * (warmachine_speed(l, who) + 3) + warmachine_melee_reach(l, who);

	return is_caster(l, who) ? 8 : gap <= threat ? 40 : 20;
}

/* Towards the nearest enemy. */
static int promise_of_facing(struct look l, q_action answer)
{
	struct point to = { q_arg(answer, 0), q_arg(answer, 1) },
		     at = centre(l, l.s->head.ask.subject[0]);
	int32_t inches = warmachine_isqrt(len2(minus(to, at))) / INCH;

	return !inches ? 2 : inches > 40 ? 5 : 45 - inches;
}

/* A die more on a damage roll, or another blow. */
static int promise_of_boost(struct look l, bool boosts)
{
	const struct hurt_vars *v = &warmachine_top_frame(l.s)->v.hurt;
	int armour, plain, more, hits;

	if (l.s->head.ask.kind != ASK_boost_damage || v->attacker >= MODELS || v->victim >= MODELS)
		return 30;
	armour = warmachine_armour(l, v->victim, 0);
	plain = warmachine_through(v->power, armour);
	more = warmachine_through(v->power + 3, armour) - plain;
	hits = warmachine_throws(card_of(l, v->victim)->def +
				 warmachine_modifier(l, v->victim, DEF) -
				 warmachine_stat_now(l, v->attacker, MAT));
	return boosts ? more + 10 : plain * hits / TWO_DICE + 10;
}

/* A jack near the enemy wants focus for attacks; one far from it wants to run. */
static int promise_of_focus(struct look l, q_action answer)
{
	static const uint8_t far[] = { 20, 20, 3, 2 }, near[] = { 6, 14, 20, 24 };
	int jack = l.s->head.ask.subject[0], points = q_arg(answer, 0);
	int32_t gap = nearest_enemy(l, jack, centre(l, jack));
	int32_t threat = INCH * (warmachine_speed(l, jack) + 4);

	if (points > FOCUS_MAX)
		return 1;
	return gap <= threat || gun_reaches(l, jack, gap - threat) ? near[points] : far[points];
}

/* Whom a feat would touch. */
static int promise_of_feat(struct look l)
{
	int caster = caster_of(l.s->active), touched = 0;
	const struct feat *feat = &l.pack->feats[card_of(l, caster)->feat];
	int first = feat->on == ON_FRIENDS ? caster : caster_of(1 - l.s->active);

	for (int m = first; m < first + ROSTER; m++)
		touched += in_play(l, m) && warmachine_in_control(l, caster, m);
	return 2 + (feat->on == ON_FRIENDS ? 4 : 12) * touched;
}

/* By how often it hits; a shot at what is too far away is a waste. */
static int promise_of_attack(struct look l, q_action answer)
{
	int who = l.s->head.ask.subject[0], slot = q_arg(answer, 0), target = q_arg(answer, 1);
	const struct weapon *w = warmachine_weapon_of(l, who, slot);
	bool ranged = w && w->ranged;
	int hits;

	if (target >= MODELS || !w)
		return 30;
	if (ranged &&
	    gap_from(l, who, centre(l, who), target) >
		    (w->rng == SPRAY ? 8 * INCH : warmachine_shot_range(l, who, (enum means)slot)))
		return 1;
	hits = warmachine_throws(card_of(l, target)->def + warmachine_modifier(l, target, DEF) -
				 warmachine_stat_now(l, who, ranged ? RAT : MAT));
	return 30 + (q_arg(answer, 2) ? TWO_DICE - hits : hits) + (is_caster(l, target) ? 20 : 0);
}

/* What goes to an enemy in range, before what is laid on friends. */
static int promise_of_spell(struct look l, q_action answer)
{
	int who = l.s->head.ask.subject[0], slot = q_arg(answer, 0), target = q_arg(answer, 1);
	const struct spell *spell = warmachine_spell_of(l, who, slot);
	int32_t range;

	if (!spell || target >= MODELS)
		return 10;
	if (spell->upkeep &&
	    &l.pack->spells[l.s->model[target].upkeep[seat_of(who)] % ALL_SPELLS] == spell)
		return 1; /* it lies there already */
	if (!spell->offensive)
		return 5;
	range = spell->rng == SPRAY ? 8 * INCH : INCH * spell->rng;
	if (gap_from(l, q_arg(answer, 2), centre(l, q_arg(answer, 2)), target) > range)
		return 1;
	return 20 + (is_caster(l, target) ? 20 : 0) + (q_arg(answer, 3) ? 5 : 0);
}

/* A star attack needs somebody near. */
static int promise_of_star(struct look l, q_action answer)
{
	int who = l.s->head.ask.subject[0];

	if (q_arg(answer, 1) < MODELS)
		return 30;
	return nearest_enemy(l, who, centre(l, who)) <= 2 * INCH ? 20 : 1;
}

/* Attacks before positions, positions before waiting. */
static int promise(struct look l, q_action answer)
{
	static const uint8_t plain[VERBS] = {
		[VERB_ATTACK] = 60,  [VERB_STAR] = 30,   [VERB_BUTT] = 20,   [VERB_LOCK] = 15,
		[VERB_THROW] = 25,   [VERB_BASH] = 40,   [VERB_CAST] = 20,   [VERB_FEAT] = 12,
		[VERB_ADVANCE] = 30, [VERB_RUN] = 20,    [VERB_HOLD] = 6,    [VERB_END_TURN] = 1,
		[VERB_STRIKE] = 60,  [VERB_REROLL] = 90, [VERB_IGNORE] = 90, [VERB_STAND] = 20,
		[VERB_HEAL] = 6,     [VERB_DONE] = 4,    [VERB_RELEASE] = 1,
	};
	unsigned verb = q_verb(answer);

	switch (verb) {
	case VERB_PLACE: return promise_of_deployment(l, answer);
	case VERB_CHARGE:
	case VERB_SLAM:
	case VERB_RUN:
	case VERB_HOLD:
	case VERB_ADVANCE: return promise_of_move(l, answer);
	case VERB_CAST: return promise_of_spell(l, answer);
	case VERB_STAR: return promise_of_star(l, answer);
	case VERB_FOCUS: return promise_of_focus(l, answer);
	case VERB_FEAT: return promise_of_feat(l);
	case VERB_ACTIVATE: return promise_of_activation(l, answer);
	case VERB_FACE: return promise_of_facing(l, answer);
	case VERB_BOOST:
	case VERB_PLAIN: return promise_of_boost(l, verb == VERB_BOOST);
	case VERB_ATTACK: return promise_of_attack(l, answer);
	default: return verb < VERBS && plain[verb] ? plain[verb] : 10;
	}
}

static void prior_places(struct look l, const q_action *answers, uint32_t n, uint16_t *weight)
{
	int who = l.s->head.ask.subject[0];
	struct foes foes;

	look_round(l, who, &foes);
	for (uint32_t i = 0; i < n; i++) {
		struct point at = { q_arg(answers[i], 0), q_arg(answers[i], 1) };

		weight[i] =
			(uint16_t)promise_of_place(l, &foes,
						   q_verb(answers[i]) == VERB_LEG ? at :
										    centre(l, who));
	}
}

void warmachine_priors(const struct q_game *g, const void *state, const q_action *answers,
		       uint32_t n, uint16_t *weight)
{
	struct look l = { state, g->pack->data };

	if (l.s->head.ask.kind == ASK_leg) {
		prior_places(l, answers, n, weight);
		return;
	}
	for (uint32_t i = 0; i < n; i++)
		weight[i] = (uint16_t)promise(l, answers[i]);
}
