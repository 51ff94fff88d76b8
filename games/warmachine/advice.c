/*
 * advice.c - how good a position is, and which answers are worth a look first.
 *
 * A position is worth what is left of the machines and, above all, of the caster;
 * and what each side can do to the other with its next activations: expected
 * damage, by charge, gun and spell, of whatever is in reach. A caster that could be
 * killed next turn is nearly lost, whatever stands around it.
 *
 * Everything is in hundredths of a point of cost, damage in 36ths of a box.
 */
#include "games/warmachine/warmachine.h"

enum { THROWS = 36, PERCENT = 100 };

/* What matters about a model, worked out once. */
struct figure {
	struct point at;
	int32_t r, walks, reach;
	int armour, defence, free, worth, focus;
	int attacks; /* with its weapons, in melee */
	int blow[WEAPONS], skill;
	bool helpless, charges;
	int done; /* damage the other side may expect to have done to it, in 36ths */
};

struct field {
	struct look l;
	struct figure figure[MODELS];
};

/* Of 36 throws of two dice, how many reach a number. */
static int throws_of(int need)
{
	static const uint8_t reach[] = { 36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1 };

	return need < 0 ? THROWS : need > 12 ? 1 : reach[need];
}

/* The sum over 36 throws of what gets through armour: 2d6 + power - armour, at least 0. */
static int through(int power, int armour)
{
	int edge = power - armour, sum = 0;

	if (edge >= -2)
		return THROWS * (7 + edge);
	for (int need = -edge + 1; need <= 12; need++)
		sum += throws_of(need);
	return sum;
}

/* ---- a model at a glance ------------------------------------------------------------------ */

static int worth_of(struct look l, int m, int free)
{
	const struct card *card = card_of(l, m);

	if (is_caster(l, m))
		return 15000 + 25000 * free / card->boxes;
	return card->cost * (25 + 75 * free / card->boxes) -
	       6 * card->cost * warmachine_systems_disabled(l, m);
}

/* Focus it may count on when it acts: what it has now, or a fair share of the next. */
static int focus_of(struct look l, int m)
{
	const struct model *model = &l.s->model[m];
	bool now = seat_of(m) == l.s->active && !(model->did & ACTIVATED);
	int caster = caster_of(seat_of(m));

	if (m == caster)
		return now ? model->focus : warmachine_stat_now(l, m, FOC) / 2;
	if (now)
		return model->focus;
	return warmachine_can_be_given_focus(l, m) ? 1 : 0;
}

static void look_at(struct look l, int m, struct figure *f)
{
	*f = (struct figure){ .at = centre(l, m), .r = radius(l, m), .done = 0 };
	f->walks = INCH * warmachine_speed(l, m);
	f->reach = warmachine_melee_reach(l, m);
	f->armour = warmachine_armour(l, m, 0);
	f->free = warmachine_boxes_free(l, m);
	f->worth = worth_of(l, m, f->free);
	f->focus = focus_of(l, m);
	f->helpless = !warmachine_standing(l, m);
	f->defence = warmachine_disabled(l, m, BOX_M) ? 7 : card_of(l, m)->def;
	f->defence += warmachine_modifier(l, m, DEF);
	f->skill = warmachine_stat_now(l, m, MAT);
	f->charges =
		is_caster(l, m) || f->focus || warmachine_has_condition(l, m, CONDITION_boundless);
	for (int slot = 0; slot < WEAPONS; slot++)
		if (warmachine_melee_usable(l, m, slot))
			f->blow[f->attacks++] = warmachine_damage_power(l, m, (enum means)slot);
}

static int32_t gap_between(const struct figure *a, const struct figure *b)
{
	return warmachine_isqrt(len2(minus(a->at, b->at))) - a->r - b->r;
}

/* ---- what one model can do to another ------------------------------------------------------- */

/* In 36ths of a box, with the focus it may count on. */
static int melee_harm(const struct figure *a, const struct figure *t, int32_t gap)
{
	int hits = t->helpless ? THROWS : throws_of(t->defence - a->skill), sum = 0, best = 0;
	bool far = gap > a->walks + a->reach;
	int focus = a->focus - (far && a->charges && !a->helpless ? 1 : 0);

	if (!a->attacks || a->helpless || gap > a->walks + a->reach + (a->charges ? 3 * INCH : 0))
		return 0;
	for (int i = 0; i < a->attacks; i++) {
		int each = through(a->blow[i], t->armour);

		best = each > best ? each : best;
		sum += each;
	}
	if (far)
		sum += best / 3; /* WM-421: a charge's extra die */
	return (sum + (focus > 0 ? focus : 0) * best) * hits / THROWS;
}

static int gun_harm(const struct field *f, int a, int t, int32_t gap)
{
	const struct figure *at = &f->figure[t];
	int sum = 0;

	for (int slot = 0; slot < WEAPONS; slot++) {
		const struct weapon *w = warmachine_weapon_of(f->l, a, slot);
		int32_t range;
		int need;

		if (!w || !w->ranged || !warmachine_weapon_usable(f->l, a, slot))
			continue;
		range = w->rng == SPRAY ? 8 * INCH :
					  warmachine_shot_range(f->l, a, (enum means)slot);
		if (gap > range + f->figure[a].walks)
			continue;
		need = (at->helpless ? 5 : at->defence) - warmachine_stat_now(f->l, a, RAT);
		sum += w->rof * through(w->pow, at->armour) * throws_of(need) / THROWS;
		if (f->figure[a].focus)
			sum += sum / 3;
	}
	return sum;
}

/* Damage spells, from the caster itself or through a node. */
static int spell_harm(const struct field *f, int caster, int t)
{
	const struct figure *at = &f->figure[t];
	int32_t nearest = gap_between(&f->figure[caster], at) - f->figure[caster].walks;
	int best = 0;

	for (int m = caster + 1; m < caster + ROSTER; m++) {
		int32_t gap;

		if (!in_play(f->l, m) || !warmachine_node_works(f->l, m) || f->figure[m].helpless ||
		    !warmachine_in_control(f->l, caster, m))
			continue;
		gap = gap_between(&f->figure[m], at);
		nearest = gap < nearest ? gap : nearest;
	}
	for (int slot = 0; slot < card_of(f->l, caster)->spells_used; slot++) {
		const struct spell *spell = warmachine_spell_of(f->l, caster, slot);
		int32_t range = spell->rng == SPRAY ? 8 * INCH : INCH * spell->rng;
		int harm, need;

		if (!spell->offensive || !spell->pow || nearest > range)
			continue;
		need = (at->helpless ? 5 : at->defence) - warmachine_stat_now(f->l, caster, FOC);
		harm = f->figure[caster].focus / spell->cost * through(spell->pow, at->armour) *
		       throws_of(need) / THROWS;
		best = harm > best ? harm : best;
	}
	return best;
}

static int harm(const struct field *f, int a, int t)
{
	const struct figure *from = &f->figure[a], *at = &f->figure[t];
	int32_t gap = gap_between(from, at);
	int melee = melee_harm(from, at, gap), other;

	if (from->helpless)
		return 0;
	other = gun_harm(f, a, t, gap);
	if (is_caster(f->l, a)) {
		int magic = spell_harm(f, a, t);

		other = magic > other ? magic : other;
	}
	return melee > other ? melee : other;
}

/* ---- what a side can do to the other ---------------------------------------------------------- */

/* How soon a model acts, in percent: now, next turn, or only after the enemy's. */
static int tempo(struct look l, int m)
{
	if (seat_of(m) != l.s->active)
		return 70;
	return l.s->model[m].did & ACTIVATED ? 45 : 100;
}

/* What so much damage takes off a model, of its worth; a wreck is worth more than two halves. */
static int loss(const struct figure *t, int done)
{
	int full = THROWS * t->free;

	if (full <= 0)
		return 0;
	if (done > full)
		done = full;
	return (int)((int64_t)t->worth * done / full * (60 + 40 * done / full) / PERCENT);
}

/* Each model at the target where it adds the most; and what all of them could do to the caster. */
static int pressure(struct field *f, int seat, int *all_at_caster)
{
	int enemy = caster_of(1 - seat), all = 0, sum = 0;

	for (int a = caster_of(seat); a < caster_of(seat) + ROSTER; a++) {
		int best = 0, chosen = enemy, added = 0;

		for (int t = enemy; in_play(f->l, a) && t < enemy + ROSTER; t++) {
			int done, gain;

			if (!in_play(f->l, t))
				continue;
			done = harm(f, a, t) * tempo(f->l, a) / PERCENT;
			if (t == enemy)
				all += done;
			gain = loss(&f->figure[t], f->figure[t].done + done) -
			       loss(&f->figure[t], f->figure[t].done);
			if (gain > best) {
				best = gain;
				chosen = t;
				added = done;
			}
		}
		f->figure[chosen].done += added;
		sum += best;
	}
	*all_at_caster = all;
	return sum;
}

/* How likely so much expected damage, all at the caster, ends the game: in percent, nothing
 * below half of its boxes, surely at one and a half times. */
static int peril(const struct figure *caster, int all)
{
	int share = PERCENT * all / (THROWS * (caster->free > 0 ? caster->free : 1));

	return share < 50 ? 0 : share > 150 ? PERCENT : share - 50;
}

/* Machines that stay at home win nothing. */
static int advance_of(const struct field *f, int m)
{
	enum { FAR = 48 * INCH };
	const struct figure *enemy = &f->figure[caster_of(1 - seat_of(m))];
	int32_t away = gap_between(&f->figure[m], enemy);

	if (f->figure[m].helpless || is_caster(f->l, m) || away > FAR)
		return 0;
	return (FAR - away) / INCH * card_of(f->l, m)->cost * 2 / 5;
}

static int strength(const struct field *f, int seat)
{
	int sum = f->l.s->feats_used >> seat & 1 ? 0 : 1000; /* a feat is worth keeping */

	for (int m = caster_of(seat); m < caster_of(seat) + ROSTER; m++) {
		if (!in_play(f->l, m))
			continue;
		sum += f->figure[m].worth + advance_of(f, m);
		if (is_caster(f->l, m))
			sum += 80 * f->l.s->model[m].focus; /* to be spent on something better */
		else if (warmachine_in_control(f->l, caster_of(seat), m))
			sum += f->figure[m].worth / 16;
		if (f->figure[m].helpless)
			sum -= f->figure[m].worth / 12;
	}
	return sum;
}

int32_t warmachine_value(const struct q_game *g, const void *state, int seat)
{
	struct field f = { .l = { state, g->pack->data } };
	int32_t score[Q_SEATS], mine, theirs, value;
	int at_mine, at_theirs;

	if (seat < 0 || seat >= SEATS)
		return 0;
	if (q_over(state)) {
		g->score(g, state, score);
		return score[seat];
	}
	if (!in_play(f.l, caster_of(0)) || !in_play(f.l, caster_of(1)))
		return 0; /* still deploying */
	for (int m = 0; m < MODELS; m++)
		if (in_play(f.l, m))
			look_at(f.l, m, &f.figure[m]);
	mine = strength(&f, seat);
	theirs = strength(&f, 1 - seat);
	mine += pressure(&f, seat, &at_theirs) / 2;
	theirs += pressure(&f, 1 - seat, &at_mine) / 2;
	value = (int32_t)((int64_t)(mine - theirs) * 9000 / (mine + theirs + 1));
	value += 60 * (peril(&f.figure[caster_of(1 - seat)], at_theirs) -
		       peril(&f.figure[caster_of(seat)], at_mine));
	return value > 9500 ? 9500 : value < -9500 ? -9500 : value;
}

/* ---- answers worth a look ---------------------------------------------------------------------- */

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

/* Out of reach of everything that could charge or shoot. */
static bool out_of_danger(struct look l, int who, struct point at)
{
	int first = caster_of(1 - seat_of(who));

	for (int e = first; e < first + ROSTER; e++)
		if (in_play(l, e) && gap_from(l, who, at, e) < warmachine_danger_of(l, e))
			return false;
	return true;
}

/* A place from which it can strike or shoot; else nearer, for a jack. A caster that is out of
 * danger stays so. */
static int promise_of_place(struct look l, q_action answer)
{
	int who = l.s->head.ask.subject[0];
	struct point at = { q_arg(answer, 0), q_arg(answer, 1) };
	int32_t gap = nearest_enemy(l, who, at), reach = warmachine_melee_reach(l, who);
	int32_t now = nearest_enemy(l, who, centre(l, who));
	bool runs = l.s->head.ask.subject[1] == MODE_RUN;

	if (is_caster(l, who))
		return (out_of_danger(l, who, at) ? 12 : 2) + (gap < now ? 4 : 0) +
		       (!runs && gun_reaches(l, who, gap) ? 6 : 0);
	if (!runs && gap <= reach)
		return 60;
	if (!runs && gun_reaches(l, who, gap))
		return 40;
	return gap < now ? 5 + 30 * (now - gap) / (12 * INCH) : 3;
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

/* Far from everybody a machine runs; a charge that cannot arrive is a walk without an attack. */
static int promise_of_move(struct look l, q_action answer)
{
	int who = l.s->head.ask.subject[0];
	int32_t gap = nearest_enemy(l, who, centre(l, who));
	int32_t walk = INCH * warmachine_speed(l, who);
	bool far = gap > walk + 3 * INCH && !gun_reaches(l, who, gap - walk);

	switch (q_verb(answer)) {
	case SAY_CHARGE:
		return !warmachine_charge_can_reach(
			       l, who, q_arg(answer, 0),
			       warmachine_gait_of(l, who, MODE_CHARGE).allowance) ?
			       2 :
		       is_caster(l, who) ? 15 :
					   60;
	case SAY_RUN: return far ? 40 : 4;
	case SAY_HOLD: return gun_reaches(l, who, gap) ? 20 : 4;
	default: return far ? 20 : 30;
	}
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
	hits = throws_of(card_of(l, target)->def + warmachine_modifier(l, target, DEF) -
			 warmachine_stat_now(l, who, ranged ? RAT : MAT));
	return 30 + (q_arg(answer, 2) ? THROWS - hits : hits) + (is_caster(l, target) ? 20 : 0);
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
		[SAY_SLAM] = 25,     [SAY_ATTACK] = 60,  [SAY_STAR] = 30,   [SAY_BUTT] = 20,
		[SAY_LOCK] = 15,     [SAY_THROW] = 25,   [SAY_BASH] = 40,   [SAY_CAST] = 20,
		[SAY_FEAT] = 12,     [SAY_ADVANCE] = 30, [SAY_RUN] = 20,    [SAY_HOLD] = 6,
		[SAY_ACTIVATE] = 20, [SAY_END_TURN] = 2, [SAY_STRIKE] = 60, [SAY_BOOST] = 30,
		[SAY_PLAIN] = 30,    [SAY_REROLL] = 90,  [SAY_IGNORE] = 90, [SAY_STAND] = 20,
		[SAY_HEAL] = 6,      [SAY_DONE] = 4,     [SAY_RELEASE] = 1,
	};
	unsigned verb = q_verb(answer);

	switch (verb) {
	case SAY_PLACE: return promise_of_deployment(l, answer);
	case SAY_CHARGE:
	case SAY_RUN:
	case SAY_HOLD:
	case SAY_ADVANCE: return promise_of_move(l, answer);
	case SAY_LEG: return promise_of_place(l, answer);
	case SAY_CAST: return promise_of_spell(l, answer);
	case SAY_STAR: return promise_of_star(l, answer);
	case SAY_FOCUS: return promise_of_focus(l, answer);
	case SAY_FEAT: return promise_of_feat(l);
	case SAY_ATTACK: return promise_of_attack(l, answer);
	default: return verb < VERBS && plain[verb] ? plain[verb] : 10;
	}
}

void warmachine_weigh(const struct q_game *g, const void *state, const q_action *answers,
		      uint32_t n, uint16_t *weight)
{
	struct look l = { state, g->pack->data };

	for (uint32_t i = 0; i < n; i++)
		weight[i] = (uint16_t)promise(l, answers[i]);
}
