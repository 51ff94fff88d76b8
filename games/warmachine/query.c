/*
 * query.c - what players want to know before they act: distances, ranges, sight,
 * the place where a path fails, the exact odds of an attack (WM-237).
 *
 *	{"ask": "measure", "from": "a1" or [x, y], "to": …}
 *	{"ask": "sight",   "from": "a1", "to": "b2"}
 *	{"ask": "ranges",  "of": "a1"}
 *	{"ask": "judge",   "answer": "to:600,900"}
 *	{"ask": "odds",    "answer": "attack:1>b2+", or "boost" before a damage roll}
 *
 * Distances are in units, 254 to the inch; odds are counts over all throws.
 */
#include "games/warmachine/warmachine.h"

#include "core/json.h"

#include <string.h>

enum { ANSWER_MAX = 64 };

struct spot {
	struct point at;
	int model; /* or NOBODY */
	bool given;
};

struct inquiry {
	char ask[16], answer[ANSWER_MAX];
	struct spot from, to, of;
};

/* ---- reading ------------------------------------------------------------------------- */

static int model_named(const char *name)
{
	int place = 0;

	if ((name[0] != 'a' && name[0] != 'b') || !name[1])
		return NOBODY;
	for (const char *p = name + 1; *p; p++) {
		if (*p < '0' || *p > '9' || place > ROSTER)
			return NOBODY;
		place = place * 10 + *p - '0';
	}
	return place < 1 || place > ROSTER ? NOBODY : caster_of(name[0] == 'b') + place - 1;
}

static void read_spot(struct json *j, struct look l, struct spot *spot)
{
	int64_t xy[2] = { 0, 0 };
	char name[8];

	spot->model = NOBODY;
	spot->given = true;
	if (json_peek(j) == '"') {
		if (!json_text(j, name, sizeof name, NULL))
			return;
		spot->model = model_named(name);
		if (spot->model == NOBODY || !in_play(l, spot->model))
			json_complain(j, "there is no model \"", name, "\" in play", NULL);
		else
			spot->at = centre(l, spot->model);
		return;
	}
	json_open(j, '[');
	for (int i = 0; i < 2; i++) {
		json_more(j, ']');
		json_int(j, 0, Q_ARG_MAX, &xy[i]);
	}
	if (json_more(j, ']'))
		json_complain(j, "a point is [x, y]", NULL);
	spot->at = (struct point){ (int32_t)xy[0], (int32_t)xy[1] };
}

static bool read_question(struct json *j, struct look l, struct inquiry *q)
{
	char key[16];

	for (json_open(j, '{'); json_more(j, '}');) {
		if (!json_key(j, key, sizeof key))
			return false;
		if (strcmp(key, "ask") == 0)
			json_text(j, q->ask, sizeof q->ask, NULL);
		else if (strcmp(key, "answer") == 0)
			json_text(j, q->answer, sizeof q->answer, NULL);
		else if (strcmp(key, "from") == 0)
			read_spot(j, l, &q->from);
		else if (strcmp(key, "to") == 0)
			read_spot(j, l, &q->to);
		else if (strcmp(key, "of") == 0)
			read_spot(j, l, &q->of);
		else
			return json_complain(j, "\"", key, "\" is not asked about", NULL);
	}
	return !j->bad && json_end(j);
}

/* ---- writing -------------------------------------------------------------------------- */

static void put_number(struct q_out *out, const char *name, int64_t n)
{
	json_put_string(out, name);
	q_put(out, ":");
	q_put_int(out, n);
	q_put(out, ",");
}

static void put_truth(struct q_out *out, const char *name, bool truth)
{
	json_put_string(out, name);
	q_put(out, truth ? ":true," : ":false,");
}

static void put_point(struct q_out *out, const char *name, struct point p)
{
	json_put_string(out, name);
	q_put(out, ":[");
	q_put_int(out, p.x);
	q_put(out, ",");
	q_put_int(out, p.y);
	q_put(out, "],");
}

static void put_name(struct q_out *out, const char *name, int m)
{
	char text[8];
	struct q_out piece = q_out(text, sizeof text);

	q_put(&piece, seat_of(m) ? "b" : "a");
	q_put_int(&piece, m % ROSTER + 1);
	json_put_string(out, name);
	q_put(out, ":");
	json_put_string(out, text);
	q_put(out, ",");
}

/* ---- distances, sight, ranges --------------------------------------------------------- */

static bool measure(struct look l, const struct inquiry *q, struct q_out *out)
{
	int32_t between = warmachine_isqrt(len2(minus(q->from.at, q->to.at)));
	int32_t bases = (q->from.model < MODELS ? radius(l, q->from.model) : 0) +
			(q->to.model < MODELS ? radius(l, q->to.model) : 0);

	put_number(out, "centres", between);
	/* The least d for which WM-205 holds. */
	put_number(out, "edges",
		   warmachine_sqrt_up(len2(minus(q->from.at, q->to.at))) > bases ?
			   warmachine_sqrt_up(len2(minus(q->from.at, q->to.at))) - bases :
			   0);
	return true;
}

static void put_blocker(struct look l, int a, int t, struct q_out *out)
{
	static const char *const names[] = { "nothing", "terrain", "model", "cloud" };
	int which;
	enum blocker what = warmachine_segment_blocker(l, a, t, centre(l, t), true, &which);

	q_put(out, "\"centre_line\":");
	json_put_string(out, names[what]);
	q_put(out, ",");
	if (what == MODEL_BLOCKS)
		put_name(out, "by", which);
	else if (what != NOTHING_BLOCKS)
		put_number(out, "by", which);
}

static bool sight(struct look l, const struct inquiry *q, struct q_out *out)
{
	int a = q->from.model, t = q->to.model;

	if (a >= MODELS || t >= MODELS)
		return false;
	put_truth(out, "sees", warmachine_sees(l, a, t));
	put_truth(out, "in_front_arc",
		  warmachine_partly_in_front(centre(l, a), facing(l, a), centre(l, t),
					     radius(l, t)));
	put_truth(out, "targetable", warmachine_targetable(l, a, t));
	put_truth(out, "engages", warmachine_engages(l, a, t));
	put_truth(out, "engaged_by", warmachine_engages(l, t, a));
	put_number(out, "protection", warmachine_protection_from(l, a, t));
	put_blocker(l, a, t, out);
	return true;
}

static void put_weapons(struct look l, int m, struct q_out *out)
{
	const char *comma = "";

	q_put(out, "\"weapons\":[");
	for (int slot = 0; slot < WEAPONS; slot++) {
		const struct weapon *w = warmachine_weapon_of(l, m, slot);

		if (!w)
			continue;
		q_put(out, comma);
		q_put(out, "{");
		put_truth(out, "usable", warmachine_weapon_usable(l, m, slot));
		put_truth(out, "ranged", w->ranged);
		put_truth(out, "spray", w->ranged && w->rng == SPRAY);
		q_put(out, "\"range\":");
		q_put_int(out, !w->ranged      ? warmachine_weapon_reach(w) :
			       w->rng == SPRAY ? 8 * INCH :
						 warmachine_shot_range(l, m, (enum means)slot));
		q_put(out, "}");
		comma = ",";
	}
	q_put(out, "],");
}

/* As they count now, effects included; DEF against blows, out of cover. */
static void put_statistics(struct look l, int m, struct q_out *out)
{
	put_number(out, "spd", warmachine_speed(l, m));
	put_number(out, "str", warmachine_stat_now(l, m, STR));
	put_number(out, "mat", warmachine_stat_now(l, m, MAT));
	put_number(out, "rat", warmachine_stat_now(l, m, RAT));
	put_number(out, "def", warmachine_defence(l, m, m, m, WITH_BASH, 0));
	put_number(out, "arm", warmachine_armour(l, m, 0));
	put_number(out, "foc", warmachine_stat_now(l, m, FOC));
	put_number(out, "boxes", warmachine_boxes_free(l, m));
}

static bool ranges(struct look l, const struct inquiry *q, struct q_out *out)
{
	int m = q->of.model;

	if (m >= MODELS)
		return false;
	put_point(out, "at", centre(l, m));
	put_point(out, "facing", facing(l, m));
	put_number(out, "radius", radius(l, m));
	put_number(out, "melee", warmachine_melee_reach(l, m));
	put_number(out, "advance", warmachine_gait_of(l, m, MODE_ADVANCE).allowance);
	put_number(out, "run", warmachine_gait_of(l, m, MODE_RUN).allowance);
	put_number(out, "charge", warmachine_gait_of(l, m, MODE_CHARGE).allowance);
	if (is_caster(l, m))
		put_number(out, "control", warmachine_control_radius(l, m));
	put_truth(out, "in_control", warmachine_in_control(l, caster_of(seat_of(m)), m));
	put_statistics(l, m, out);
	put_weapons(l, m, out);
	return true;
}

/* ---- an answer judged ------------------------------------------------------------------ */

static void put_rule(const struct q_game *g, const char *key, q_rule rule, struct q_out *out)
{
	char name[16];

	q_rule_name(g, rule, name);
	json_put_string(out, key);
	q_put(out, ":");
	if (rule)
		json_put_string(out, name);
	else
		q_put(out, "null");
	q_put(out, ",");
}

/* Whose melee range a straight way would leave (WM-611), and where each would strike. */
static void put_strikers(struct look l, int who, struct point from, const struct leg *leg,
			 struct point to, struct q_out *out)
{
	int32_t length = warmachine_walk_length(from, to), r = radius(l, who);
	const char *comma = "";

	q_put(out, "\"strikers\":[");
	for (int e = caster_of(1 - seat_of(who)); e < caster_of(1 - seat_of(who)) + ROSTER; e++) {
		int32_t reach = in_play(l, e) ? warmachine_melee_reach(l, e) : -1;
		bool inside = false;

		if (reach < 0 || !warmachine_standing(l, e) ||
		    warmachine_has_condition(l, who, CONDITION_ghostly))
			continue;
		for (int32_t k = 0; k <= leg->step; k++) {
			struct point at = warmachine_walk_step(from, to, length, k);
			bool was = inside;

			inside = warmachine_in_melee_region(centre(l, e), radius(l, e),
							    facing(l, e), reach, at, r);
			if (!was || inside)
				continue;
			q_put(out, comma);
			q_put(out, "{");
			put_name(out, "model", e);
			put_point(out, "at", warmachine_walk_step(from, to, length, k - 1));
			q_put(out, "\"step\":");
			q_put_int(out, k - 1);
			q_put(out, "}");
			comma = ",";
			break;
		}
	}
	q_put(out, "],");
}

/* For a leg also where it fails; for a charge where the walk would stop. */
static bool judge(const struct q_game *g, struct look l, const struct inquiry *q, struct q_out *out)
{
	q_action answer = warmachine_parse(g, l.s, q->answer);
	const struct path *path = &l.s->path;
	int who = q_question_of(l.s)->subject[0];
	struct point from, to;
	struct leg leg = { 0 };

	if (!answer)
		return false;
	put_rule(g, "rule", warmachine_refuses(g, l.s, answer), out);
	if (q_question_of(l.s)->kind == ASK_leg && q_verb(answer) == VERB_LEG) {
		warmachine_leg_flaw(l, answer, &leg);
		from = path->legs ? (struct point){ path->x[path->legs], path->y[path->legs] } :
				    centre(l, who);
		to = (struct point){ q_arg(answer, 0), q_arg(answer, 1) };
	} else if (q_question_of(l.s)->kind == ASK_move && q_verb(answer) == VERB_CHARGE) {
		struct gait gait = warmachine_gait_of(l, who, MODE_CHARGE);

		from = centre(l, who);
		to = (struct point){ q_arg(answer, 1), q_arg(answer, 2) };
		leg = warmachine_leg_of(l, who, &gait, from, to, 0);
	} else {
		return true;
	}
	put_truth(out, "complete", !leg.rule);
	put_rule(g, "stopped", leg.rule, out);
	put_number(out, "steps", leg.step);
	put_number(out, "cost", leg.cost);
	put_point(out, "last_free", leg.at);
	put_strikers(l, who, from, &leg, to, out);
	return true;
}

/* ---- odds --------------------------------------------------------------------------------- */

enum { FACES = 6, SUM_MAX = 5 * FACES, THROWS = 7776 };

/* An attack as far as its odds go. */
struct attempt {
	int attacker, origin, target;
	enum means means;
	unsigned flags;
	bool automatic, out_of_range;
};

static uint32_t throws_of(int dice)
{
	uint32_t n = 1;

	while (dice-- > 0)
		n *= FACES;
	return n;
}

/* In how many of all throws the attack hits, and hits critically. */
static void count_hits(int dice, int bonus, int defence_, uint32_t *hits, uint32_t *criticals)
{
	*hits = *criticals = 0;
	for (uint32_t i = 0; i < throws_of(dice); i++) {
		int die[3] = { (int)(i % 6) + 1, (int)(i / 6 % 6) + 1, (int)(i / 36 % 6) + 1 };
		bool three = dice == 3, hit;
		int sum = die[0] + die[1] + (three ? die[2] : 0);

		hit = sum != dice && (sum == FACES * dice || sum + bonus >= defence_);
		*hits += hit;
		*criticals += hit && (die[0] == die[1] ||
				      (three && (die[0] == die[2] || die[1] == die[2])));
	}
}

/* How many throws of so many dice give each number of points. */
static void put_points(int dice, int over, const char *name, struct q_out *out)
{
	uint32_t ways[SUM_MAX + 1] = { 1 };
	uint32_t none = 0;

	for (int i = 0; i < dice; i++)
		for (int sum = SUM_MAX; sum >= 0; sum--) {
			ways[sum] = 0;
			for (int face = 1; face <= FACES && face <= sum; face++)
				ways[sum] += ways[sum - face];
		}
	for (int sum = 0; sum <= SUM_MAX && sum + over <= 0; sum++)
		none += ways[sum];
	json_put_string(out, name);
	q_put(out, ":{\"throws\":");
	q_put_int(out, throws_of(dice));
	q_put(out, ",\"points\":[");
	q_put_int(out, none);
	for (int points = 1; points <= FACES * dice + over; points++) {
		q_put(out, ",");
		q_put_int(out,
			  points - over >= 0 && points - over <= SUM_MAX ? ways[points - over] : 0);
	}
	q_put(out, "]},");
}

/* The first blow of a charge that arrives: the heaviest weapon, with one more die for damage if
 * it came three inches (WM-421). */
static bool charge_of(struct look l, q_action answer, struct attempt *a)
{
	struct point to = { q_arg(answer, 1), q_arg(answer, 2) };
	int best = -1;

	a->target = q_arg(answer, 0);
	for (int slot = 0; slot < WEAPONS; slot++) {
		if (!warmachine_melee_usable(l, a->attacker, slot))
			continue;
		if (best < 0 || warmachine_damage_power(l, a->attacker, (enum means)slot) >
					warmachine_damage_power(l, a->attacker, (enum means)best))
			best = slot;
	}
	if (best < 0 || a->target >= MODELS)
		return false;
	a->means = (enum means)best;
	if (warmachine_walk_length(centre(l, a->attacker), to) >= CHARGE_STEPS)
		a->flags = CHARGE_ATTACK;
	return true;
}

static bool attempt_of(struct look l, q_action answer, struct attempt *a)
{
	int who = q_question_of(l.s)->subject[0];
	unsigned verb = q_verb(answer);
	const struct combat_vars *v = &warmachine_top_frame(l.s)->v.combat;

	*a = (struct attempt){ .attacker = who, .origin = who, .target = q_arg(answer, 1) };
	if (verb == VERB_CAST && warmachine_spell_of(l, who, q_arg(answer, 0))) {
		a->means = WITH_SPELL + (unsigned)q_arg(answer, 0);
		a->origin = q_arg(answer, 2);
		a->flags = q_arg(answer, 3) ? BOOSTED : 0;
		return a->origin < MODELS && a->target < MODELS &&
		       warmachine_spell_of(l, who, q_arg(answer, 0))->offensive;
	}
	if (verb == VERB_CHARGE && q_question_of(l.s)->kind == ASK_move)
		return charge_of(l, answer, a);
	if (q_question_of(l.s)->kind != ASK_combat || a->target >= MODELS)
		return false;
	a->flags = (q_arg(answer, 2) ? BOOSTED : 0u) | (v->charge_attack ? CHARGE_ATTACK : 0u);
	a->means = verb == VERB_BASH  ? WITH_BASH :
		   verb == VERB_BUTT  ? WITH_BUTT :
		   verb == VERB_STAR  ? WITH_COMBO :
		   verb == VERB_LOCK  ? WITH_LOCK :
		   verb == VERB_THROW ? WITH_THROW :
					(enum means)q_arg(answer, 0);
	return verb == VERB_BASH || verb == VERB_BUTT || verb == VERB_STAR || verb == VERB_LOCK ||
	       verb == VERB_THROW ||
	       (verb == VERB_ATTACK && q_arg(answer, 0) < WEAPONS &&
		warmachine_weapon_of(l, who, q_arg(answer, 0)));
}

static void attempt_odds(struct look l, struct attempt *a)
{
	const struct weapon *w =
		a->means < WITH_BASH ? warmachine_weapon_of(l, a->attacker, (int)a->means) : NULL;
	bool shot = a->means >= WITH_SPELL || (w && w->ranged);
	int32_t range = shot ? warmachine_shot_range(l, a->attacker, a->means) : 0;

	if (shot && range < 0)
		a->flags |= SPRAYED;
	a->automatic = !shot && warmachine_hits_automatically(l, a->target);
	if (!shot && w && q_question_of(l.s)->kind == ASK_combat &&
	    has_trait(w->traits, TRAIT_sustained_attack))
		a->automatic |= warmachine_top_frame(l.s)->v.combat.sustained >> a->target & 1;
	a->out_of_range =
		shot && range >= 0 &&
		!warmachine_bases_within(centre(l, a->origin), radius(l, a->origin),
					 centre(l, a->target), radius(l, a->target), range);
}

static void put_damage(struct look l, const struct attempt *a, struct q_out *out)
{
	uint32_t traits = warmachine_traits_of(l, a->attacker, a->means);
	unsigned flags = has_trait(traits, TRAIT_chain_weapon) ? HURT_CHAIN : 0;
	int over = warmachine_damage_power(l, a->attacker, a->means) -
		   warmachine_armour(l, a->target, flags);
	bool fixed = a->flags & CHARGE_ATTACK;

	put_number(out, "arm", warmachine_armour(l, a->target, flags));
	put_number(out, "power", warmachine_damage_power(l, a->attacker, a->means));
	put_points(fixed ? 3 : 2, over, "damage", out);
	if (!fixed)
		put_points(3, over, "damage_boosted", out);
	if (has_trait(traits, TRAIT_critical_armour_piercing))
		put_points(fixed ? 3 : 2,
			   warmachine_damage_power(l, a->attacker, a->means) -
				   warmachine_armour(l, a->target, flags | HURT_PIERCES),
			   "damage_critical", out);
}

/* A damage roll that is about to be thrown: with one more die, or without (WM-1002). */
static void put_roll(struct look l, struct q_out *out)
{
	const struct hurt_vars *v = &warmachine_top_frame(l.s)->v.hurt;
	int arm = warmachine_armour(l, v->victim, v->flags);

	put_number(out, "arm", arm);
	put_number(out, "power", v->power);
	put_points(v->dice, v->power - arm, "damage", out);
	put_points(v->dice + 1, v->power - arm, "damage_boosted", out);
}

static bool odds(const struct q_game *g, struct look l, const struct inquiry *q, struct q_out *out)
{
	q_action answer = warmachine_parse(g, l.s, q->answer);
	struct attempt a;
	uint32_t hits, criticals;
	int dice, bonus, def;
	const struct spell *spell;

	if (answer && q_question_of(l.s)->kind == ASK_boost_damage) {
		put_roll(l, out);
		return true;
	}
	if (!answer ||
	    (q_question_of(l.s)->kind != ASK_combat && q_question_of(l.s)->kind != ASK_move) ||
	    !attempt_of(l, answer, &a) || !in_play(l, a.target))
		return false;
	attempt_odds(l, &a);
	dice = a.flags & BOOSTED ? 3 : 2;
	bonus = warmachine_attack_bonus(l, a.attacker, a.origin, a.target, a.means, a.flags);
	def = warmachine_defence(l, a.target, a.attacker, a.origin, a.means, a.flags);
	count_hits(dice, bonus, def, &hits, &criticals);
	if (a.automatic || a.out_of_range) {
		hits = a.automatic ? throws_of(dice) : 0;
		criticals = 0;
	}
	put_rule(g, "rule", warmachine_refuses(g, l.s, answer), out);
	put_number(out, "means", a.means);
	put_truth(out, "automatic", a.automatic);
	put_truth(out, "out_of_range", a.out_of_range);
	put_number(out, "bonus", bonus);
	put_number(out, "def", def);
	put_number(out, "throws", throws_of(dice));
	put_number(out, "hits", hits);
	put_number(out, "criticals", criticals);
	spell = a.means >= WITH_SPELL ?
			warmachine_spell_of(l, a.attacker, (int)a.means - WITH_SPELL) :
			NULL;
	if (a.means != WITH_LOCK && (!spell || spell->pow))
		put_damage(l, &a, out);
	return true;
}

/* ---- entry point ----------------------------------------------------------------------------- */

bool warmachine_query(const struct q_game *g, const void *view, const char *json, size_t n,
		      struct q_out *out, struct q_error *error)
{
	struct look l = { view, g->pack->data };
	struct json j = json_begin(json, n, error);
	struct inquiry q = { .from = { .model = NOBODY },
			     .to = { .model = NOBODY },
			     .of = { .model = NOBODY } };
	bool fine = false;

	if (!read_question(&j, l, &q))
		return false;
	q_put(out, "{");
	if (strcmp(q.ask, "measure") == 0)
		fine = q.from.given && q.to.given && measure(l, &q, out);
	else if (strcmp(q.ask, "sight") == 0)
		fine = sight(l, &q, out);
	else if (strcmp(q.ask, "ranges") == 0)
		fine = ranges(l, &q, out);
	else if (strcmp(q.ask, "judge") == 0)
		fine = judge(g, l, &q, out);
	else if (strcmp(q.ask, "odds") == 0)
		fine = odds(g, l, &q, out);
	if (!fine)
		return complain(error, "this cannot be asked here: \"", q.ask, "\"", NULL);
	q_put(out, "\"ask\":");
	json_put_string(out, q.ask);
	q_put(out, "}");
	return true;
}
