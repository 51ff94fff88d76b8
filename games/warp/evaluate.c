/*
 * evaluate.c - how likely the pilot is to win from here: a guess for search to start from; no rule
 * reads it.
 *
 * What must be done is set against what there is to do it with: the points that sections and the
 * enemies who shield them still ask for, by kind, and the points of the tokens. A game is won in
 * this Warp, with what has not been spent yet, or in a later one, with all that is owned and what
 * will be added to it. How sure a given surplus or lack makes the win was taken from played
 * games: docs/balance/warp.md.
 */
#include "games/warp/rules.h"

/* Points are counted in tenths. A Manoeuvre does to an enemy what two Lasers do; Energy is wanted
 * for repairs and purchases as well, so a lack of it weighs more. */
enum { POINT = 10, DODGE = 2, DEAR_ENERGY = 184, FORCES = POWER };

/* ---- what there is ---------------- */

/* A POWER token as points: those that are assigned count what they do to a target, a flip half
 * of it, a shared one half as much again; of the others, what they bring in Lasers. */
static void add_power(const struct warp_power *power, int n, int force[FORCES])
{
	static const uint8_t brings[POWER_DOES] = {
		[POWER_DRAWS] = 10,  [POWER_AMBUSHES] = 20, [POWER_REORGANISES] = 15,
		[POWER_RESETS] = 20, [POWER_DESTROYS] = 40, [POWER_EVOLVES] = 30,
		[POWER_MOVES] = 20,  [POWER_REFLECTS] = 30, [POWER_RUPTURES] = 40,
	};
	int points = power->does == POWER_SHARES  ? 15 * power->amount :
		     power->does == POWER_FLIPS   ? 5 * power->amount :
		     power->does == POWER_ASSIGNS ? 5 * (power->amount + power->high) :
						    brings[power->does];

	force[power->as == MANOEUVRES ? MANOEUVRES : LASER] += n * points;
}

static void add_token(const struct warp *s, const struct warp_pack *k, unsigned token, int n,
		      int force[FORCES])
{
	if (kind_of(token) == POWER)
		add_power(power_of(s, k, token), n, force);
	else
		force[kind_of(token)] += n * POINT * value_of(token);
}

/* ---- what is to be done ---------------- */

static int lesser(int a, int b)
{
	return a < b ? a : b;
}

static int at_least_none(int n)
{
	return n > 0 ? n : 0;
}

/* To beat an enemy, in Lasers, by the shorter of its two ways. */
static int card_work(const struct warp_enemy *e, int lasers, int dodges)
{
	int destroy = POINT * at_least_none(e->hull - lasers);
	int evade = POINT * DODGE * at_least_none(e->speed - dodges);

	return !e->hull ? evade : !e->speed ? destroy : lesser(destroy, evade);
}

static int set_work(const struct warp_pack *k, uint32_t set)
{
	int work = 0;

	for (; set; set &= set - 1)
		work += card_work(&k->enemies[lowest(set)], 0, 0);
	return work;
}

/* Enemies still to come in this Warp; of those nobody has seen only the level is known. */
static int deck_work(const struct warp *s, const struct warp_pack *k, unsigned deck)
{
	static const uint8_t usual[LEVELS] = { 20, 40, 64 };
	int work = 0;

	for (unsigned i = 0; i < PILES; i++)
		work += set_work(k, s->pile[deck][i]);
	for (unsigned level = 0; level < LEVELS; level++)
		work += s->deck_level[deck][level] * usual[level];
	return work;
}

/* Of the line: what is left to do, or what there was to do before tokens lay on it. */
static int line_work(const struct warp *s, const struct warp_pack *k, unsigned deck, bool now)
{
	int work = 0;

	for (unsigned i = 0; i < PLACES; i++)
		if (s->line[i] != NONE && ship_of(s, k, i) == deck)
			work += card_work(enemy_at(s, k, i), now ? warp_sum_on(s, k, i, LASER) : 0,
					  now ? warp_sum_on(s, k, i, MANOEUVRES) : 0);
	return work;
}

static bool has_sections(const struct warp *s, const struct warp_face *f, unsigned ship)
{
	for (unsigned i = 0; i < f->sections; i++)
		if (f->section[i].of == ship && !(s->destroyed >> i & 1))
			return true;
	return !f->sections; /* the spectre has none, and is beaten with its deck */
}

/* The enemies that shield what is left of the mothership: those still there in this Warp, or all
 * of them, who will be back in the next. */
static int escort_work(const struct warp *s, const struct warp_pack *k, bool now)
{
	const struct warp_face *f = face(s, k);
	int work = 0;

	for (unsigned i = 0; f->abilities & PROTECTED && i < f->ships; i++)
		if (has_sections(s, f, i))
			work += deck_work(s, k, i) + line_work(s, k, i, now) +
				(now ? 0 : set_work(k, s->beaten[i]));
	return work;
}

/* ---- the two compared ---------------- */

struct task {
	int need[FORCES]; /* for sections */
	int work;         /* for the enemies before them, in Lasers */
};

/* How a lack or a surplus of points turns into odds. */
struct odds {
	int even;        /* with just enough */
	int lack, spare; /* for each tenth of a point */
};

enum { SPARE_MOST = 200 }; /* more does not help */

/* A chance in ten thousandths from odds on a scale of thousandths; 0 is one half. */
static int chance_of(int odds)
{
	return 5000 + 5000 * odds / (1000 + (odds < 0 ? -odds : odds));
}

/* The chance that the force is enough for the task. What keeps enemies quiet is not there for it:
 * `usable` is the rest, in hundredths. */
static int prospect(const int force[FORCES], const struct task *t, int usable, struct odds odds)
{
	int have[FORCES], lack, spare;

	for (unsigned kind = 0; kind < FORCES; kind++)
		have[kind] = force[kind] * usable / 100;
	lack = DODGE * at_least_none(t->need[MANOEUVRES] - have[MANOEUVRES]) +
	       DEAR_ENERGY * at_least_none(t->need[ENERGY] - have[ENERGY]) / 100 +
	       at_least_none(t->need[LASER] - have[LASER]);
	spare = DODGE * at_least_none(have[MANOEUVRES] - t->need[MANOEUVRES]) +
		at_least_none(have[LASER] - t->need[LASER]) - t->work;
	lack += at_least_none(-spare);
	return chance_of(odds.even - odds.lack * lack +
			 odds.spare * lesser(at_least_none(spare), SPARE_MOST));
}

/* ---- this Warp and the ones after it ---------------- */

/* Of all tokens only some part is there for sections: the rest keeps enemies quiet. Enemies that
 * shield the mothership are part of the task. */
static int usable(const struct warp_face *f)
{
	return f->abilities & PROTECTED ? 100 : 32;
}

static void add_sections(const struct warp *s, const struct warp_pack *k, const struct warp_face *f,
			 bool now, struct task *t)
{
	for (unsigned i = 0; i < f->sections; i++) {
		const struct warp_section *it = &f->section[i];
		int done = now ? warp_sum_on(s, k, PLACES + i, (enum kind)it->kind) : 0;

		if (f != face(s, k) || !(s->destroyed >> i & 1))
			t->need[it->kind] += POINT * at_least_none(it->threshold - done);
	}
}

/* With the tokens not yet spent. */
static int this_warp(const struct warp *s, const struct warp_pack *k)
{
	struct task t = { .work = escort_work(s, k, true) };
	int force[FORCES] = { 0 };

	for (unsigned i = 0; i < TOKENS; i++)
		add_token(s, k, i, s->resources[i] + s->hold[i] + s->bag[i], force);
	add_sections(s, k, face(s, k), true, &t);
	return prospect(force, &t, usable(face(s, k)), (struct odds){ 3580, 70, 39 });
}

static void grow(const int force[FORCES], int percent, int grown[FORCES])
{
	for (unsigned kind = 0; kind < FORCES; kind++)
		grown[kind] = force[kind] * percent / 100;
}

/* With all that is owned and what so many Warps add to it. Where sections can be had one by one,
 * Warp after Warp, less has to be there at the end. */
static int later_warp(const struct warp *s, const struct warp_pack *k, const int owned[FORCES],
		      int left)
{
	static const int16_t grown[2][WARPS_MAX] = { { 100, 195, 315, 450, 550 },
						     { 100, 164, 266, 329, 400 } };
	const struct warp_face *f = face(s, k);
	bool one_by_one = f->ships > 1 || !(f->abilities & PROTECTED);
	struct task t = { .work = escort_work(s, k, false) };
	int force[FORCES];

	grow(owned, grown[one_by_one][left], force);
	add_sections(s, k, f, false, &t);
	return prospect(force, &t, usable(f), (struct odds){ -240, 40, 5 });
}

/* WE-1015  The one Warp against the true form. */
static int true_form(const struct warp *s, const struct warp_pack *k, const int owned[FORCES],
		     int left)
{
	static const int16_t grown[WARPS_MAX] = { 169, 214, 242, 270, 300 };
	const struct warp_mothership *m = &k->motherships[s->mothership];
	struct task t = { .work = 0 };
	int force[FORCES];

	grow(owned, grown[left], force);
	add_sections(s, k, &m->face[m->faces - 1], false, &t);
	return prospect(force, &t, usable(&m->face[m->faces - 1]), (struct odds){ 1640, 49, 6 });
}

static int either(int a, int b)
{
	return a + (10000 - a) * b / 10000;
}

enum { ATTACK_MOST = 12 };

/* The first target whose attack is still to come in this turn: all, before Step 3. */
static unsigned next_attack(const struct warp *s)
{
	if (s->depth < 3 || s->frame[2].at.rule != RULE_attacks)
		return 0;
	return s->frame[2].v.attacks.at + 1u;
}

/* Tokens in Resources that may still keep an attacker quiet each. */
static unsigned quieteners(const struct warp *s)
{
	unsigned n = 0;

	for (unsigned t = 0; t < TOKENS; t++)
		if (kind_of(t) != ENERGY)
			n += s->resources[t];
	return n;
}

/* The damage to expect in this turn's Step 3: the heaviest attacks will be kept quiet, as far as
 * there are tokens for it. */
static int threat(const struct warp *s, const struct warp_pack *k)
{
	unsigned from = next_attack(s), quiet = quieteners(s), most = 0;
	int damage = face(s, k)->abilities & SPECTRAL ? face(s, k)->attack : 0;
	uint8_t by_value[ATTACK_MOST + 1] = { 0 }; /* how many attack for so much */

	for (unsigned i = from; i < PLACES + (unsigned)face(s, k)->sections; i++) {
		bool attacks = is_section(i) ? warp_section_attacks(s, k, i) : s->line[i] != NONE;
		unsigned value = attacks ? (unsigned)warp_attack_value(s, k, i) : 0;

		if (!value || warp_neutralised(s, k, i))
			continue;
		by_value[value < ATTACK_MOST ? value : ATTACK_MOST]++;
		most = value > most ? value : most;
	}
	for (unsigned value = most < ATTACK_MOST ? most : ATTACK_MOST; value; value--) {
		unsigned hit = by_value[value] > quiet ? by_value[value] - quiet : 0;

		quiet -= by_value[value] - hit;
		damage += (int)(hit * value);
	}
	return damage;
}

/* A point of damage costs a token, or worse; half-beaten enemies promise their rewards. */
enum { LOST_TO_DAMAGE = 8, REWARD_SHARE = 4 };

static int win_chance(const struct warp *s, const struct warp_pack *k, int damage)
{
	const struct warp_face *f = face(s, k);
	int force[FORCES] = { 0 }, left = at_least_none(f->warps - s->warp);
	int now = this_warp(s, k);

	for (unsigned t = 0; t < TOKENS; t++)
		add_token(s, k, t, (int)(warp_in_game(s, k, t) - s->supply[t] - s->removed[t]),
			  force);
	for (unsigned i = 0; i < f->ships; i++)
		force[LASER] +=
			(line_work(s, k, i, false) - line_work(s, k, i, true)) * REWARD_SHARE / 10;
	force[LASER] -= LOST_TO_DAMAGE * damage;
	if (left)
		now = either(now, later_warp(s, k, force, left));
	if (f->abilities & UNVEILING) /* and then the true form */
		now = now * true_form(s, k, force, left) / 10000;
	return now;
}

/* How much of the chance the gauges leave, in hundredths. */
static int survival(const struct warp *s, const struct warp_pack *k, int hull, int shields)
{
	int gauge = 68 * at_least_none(hull) + 10 * shields;
	int left = hull > 0		   ? 100 * gauge / (gauge + 37) :
		   total_of(s->resources) ? 30 : /* it has not come to that yet */
					    10;

	return left < 75 && flies(s, k, SHIP_RETURNS) && !warp_last_warp(s, k) ? 75 : left;
}

int32_t warp_evaluate(const struct q_game *g, const void *state, int seat)
{
	const struct warp *s = state;
	const struct warp_pack *k = g->pack->data;
	int damage, lost, chance;

	(void)seat;
	if (s->ending == WON || s->ending == LOST)
		return s->ending == WON ? Q_SURE : -Q_SURE;
	if (s->starfighter == NONE || s->mothership == NONE || !s->warp)
		return 0;
	damage = threat(s, k);
	lost = lesser(damage, s->shields);
	chance = win_chance(s, k, damage) *
		 survival(s, k, s->hull - (damage - lost), s->shields - lost) / 100;
	for (unsigned i = 0; i < s->tactics; i++)
		chance += s->held[i].state == IN_EFFECT ? 200 :
			  s->held[i].state == ACTIVATED ? 60 :
							  20;
	return 2 * lesser(chance, 9800) - Q_SURE;
}
