/*
 * tokens.c - where tokens are, what they count as, and what may be done with them
 * (sections 1, 4 and 5 of the ledger).
 */
#include "games/warp/rules.h"

#include <string.h>

/* ---- zones ---------------- */

void warp_put(struct warp *s, unsigned token, enum zone to)
{
	if (to == TO_BAG)
		s->bag[token]++, s->bag_size++;
	else if (to == TO_RESOURCES)
		s->resources[token]++;
	else
		s->removed[token]++;
}

/* WE-507, WE-508  From the supply without paying; what is not there is not gained. */
void warp_gain(struct play *p, unsigned token, enum zone to)
{
	if (!p->s->supply[token]) {
		note(p, EVENT_not_gained, (int)token, 0, 0, 0);
		return;
	}
	p->s->supply[token]--;
	warp_put(p->s, token, to);
	note(p, to == TO_BAG ? EVENT_gained : EVENT_gained_at_once, (int)token, 0, 0, 0);
}

/* Takes the token that chance has drawn. WE-1104 */
unsigned warp_from_bag(struct play *p)
{
	unsigned token = arg(p, 0);

	p->s->bag[token]--;
	p->s->bag_size--;
	return token;
}

/* WE-431, WE-514 */
void warp_raise_shields(struct play *p, unsigned points)
{
	unsigned top = starfighter(p->s, p->pack)->shields, before = p->s->shields;
	unsigned after = before + points < top ? before + points : top;

	p->s->shields = (uint8_t)(after > before ? after : before);
	note(p, EVENT_shields_up, (int)(p->s->shields - before), p->s->shields, 0, 0);
}

/* ---- pieces: tokens on targets ---------------- */

/* WE-410, WE-413, WE-R63  Puts a token at the bottom of its target or between two. */
void warp_assign_piece(struct play *p, unsigned token, unsigned target, unsigned second,
		       unsigned lies)
{
	struct warp *s = p->s;

	if (kind_of(token) == LASER) {
		if (!(s->done & DONE_LASER) && flies(s, p->pack, SHIP_AIMS))
			lies |= BONUS_SHIP;
		if (!(s->done & DONE_LASER) && warp_in_effect(s, p->pack, TACTIC_LASER_BONUS))
			lies |= BONUS_BARRELS;
		s->done |= DONE_LASER;
	}
	s->piece[s->pieces++] =
		(struct piece){ (uint8_t)token, (uint8_t)(target + 1), (uint8_t)second,
				(uint8_t)(lies | FRESH | (second ? FRESH_ALSO : 0)) };
}

/* The order of those that stay is the order of assignment: WE-R58 asks for it. */
void warp_drop_piece(struct warp *s, unsigned i)
{
	s->pieces--;
	memmove(&s->piece[i], &s->piece[i + 1], (s->pieces - i) * sizeof s->piece[0]);
	s->piece[s->pieces] = (struct piece){ 0, 0, 0, 0 };
}

/* WE-452, WE-630  What a token on a target counts as there, and how much. */
int warp_counts_for(const struct warp *s, const struct warp_pack *k, const struct piece *piece,
		    unsigned target, enum kind *kind)
{
	const struct warp_power *power;

	*kind = kind_of(piece->token);
	if (*kind != POWER)
		return value_of(piece->token) + !!(piece->lies & BONUS_SHIP) +
		       !!(piece->lies & BONUS_BARRELS);
	power = power_of(s, k, piece->token);
	*kind = power->as;
	if (piece->lies & TAILS || power->as == POWER) {
		*kind = POWER;
		return 0;
	}
	if (power->does == POWER_REFLECTS) /* WE-628, WE-R21 */
		return warp_attack_value(s, k, target) + power->amount;
	if (!is_section(target) && enemy_at(s, k, target)->level > 1)
		return power->high;
	return power->amount;
}

static bool is_on(const struct piece *piece, unsigned target)
{
	return (piece->on == target + 1) | (piece->also == target + 1);
}

/* The points that lie on a target, by kind. */
static void sums_on(const struct warp *s, const struct warp_pack *k, unsigned target,
		    int sum[POWER + 1])
{
	for (unsigned i = 0; i < s->pieces; i++) {
		enum kind kind;
		int value;

		if (!is_on(&s->piece[i], target))
			continue;
		value = warp_counts_for(s, k, &s->piece[i], target, &kind);
		sum[kind] += value;
	}
}

int warp_sum_on(const struct warp *s, const struct warp_pack *k, unsigned target, enum kind wanted)
{
	int sum[POWER + 1] = { 0 };

	sums_on(s, k, target, sum);
	return sum[wanted];
}

/* WE-412, WE-415, WE-416, WE-420  Which of its thresholds the sums on it have reached. */
enum way warp_beaten(const struct warp *s, const struct warp_pack *k, unsigned target)
{
	int sum[POWER + 1] = { 0 }, hull, speed;
	unsigned way = WAY_NONE;

	sums_on(s, k, target, sum);
	if (is_section(target)) {
		const struct warp_section *it = section(s, k, target);

		return sum[it->kind] >= it->threshold ? WAY_DESTROY : WAY_NONE;
	}
	hull = warp_hull_threshold(s, k, target);
	speed = enemy_at(s, k, target)->speed;
	if (hull && sum[LASER] >= hull) /* WE-121 */
		way |= WAY_DESTROY;
	if (speed && sum[MANOEUVRES] >= speed)
		way |= WAY_EVADE;
	return (enum way)way;
}

uint32_t warp_all_beaten(const struct warp *s, const struct warp_pack *k)
{
	uint32_t carry = 0, set = 0;

	for (unsigned i = 0; i < s->pieces; i++)
		carry |= (1u << s->piece[i].on | 1u << s->piece[i].also) >> 1;
	for (; carry; carry &= carry - 1)
		if (warp_beaten(s, k, lowest(carry)))
			set |= 1u << lowest(carry);
	return set;
}

/* Does a fresh token that counts as this kind neutralise this target?. WE-R18. */
static bool neutralises(const struct warp *s, const struct warp_pack *k, enum kind kind,
			unsigned target)
{
	unsigned abilities;

	if (kind != LASER && kind != MANOEUVRES) /* WE-R05, WE-R12 */
		return true;
	if (is_section(target))
		return kind != LASER || !(face(s, k)->abilities & HIDE); /* WE-1005 */
	abilities = enemy_at(s, k, target)->abilities;
	if (kind == LASER)
		return !(abilities & HARDENED) && !(s->done & DONE_HAMMER); /* WE-625 */
	return !(abilities & TRACKING);
}

/* WE-802, WE-803, WE-814 */
bool warp_neutralised(const struct warp *s, const struct warp_pack *k, unsigned target)
{
	if (s->neutralised >> target & 1)
		return true;
	for (unsigned i = 0; i < s->pieces; i++) {
		const struct piece *piece = &s->piece[i];
		enum kind kind;

		if (!(piece->on == target + 1 && piece->lies & FRESH) &&
		    !(piece->also == target + 1 && piece->lies & FRESH_ALSO))
			continue;
		warp_counts_for(s, k, piece, target, &kind);
		if (neutralises(s, k, kind, target))
			return true;
	}
	return false;
}

/* ---- what changes numbers ---------------- */

/* WE-708  The amount a persistent tactic adds, 0 if none is in effect. */
int warp_in_effect(const struct warp *s, const struct warp_pack *k, enum tactic_does does)
{
	int amount = 0;

	for (unsigned i = 0; i < s->tactics; i++)
		if (s->held[i].state == IN_EFFECT && tactic_of(s, k, i)->does == does)
			amount += tactic_of(s, k, i)->amount;
	return amount;
}

/* WE-117, and the Hydra's clutch. */
unsigned warp_hold_capacity(const struct warp *s, const struct warp_pack *k)
{
	int room = starfighter(s, k)->hold + warp_in_effect(s, k, TACTIC_HOLD) -
		   !!(warp_fleet_abilities(s, k) & CLUTCH);

	return room > 0 ? (unsigned)room : 0;
}

/* WE-430, WE-R65 */
unsigned warp_repair_yield(const struct warp *s, const struct warp_pack *k, unsigned token)
{
	int yield = 2 * value_of(token) - !!(warp_fleet_abilities(s, k) & DAMPING);

	for (unsigned i = 0; i < PLACES; i++)
		if (s->line[i] != NONE && enemy_at(s, k, i)->abilities & JAM)
			yield--;
	return yield > 1 ? (unsigned)yield : 1;
}

/* WE-R65  What a Buy costs more than its prices now; less, if negative. */
int warp_surcharge(const struct warp *s, const struct warp_pack *k)
{
	unsigned fleet = warp_fleet_abilities(s, k);
	int more = !!(fleet & LEECH);

	if (!(s->done & DONE_BUY))
		more += !!(fleet & DUES) - warp_in_effect(s, k, TACTIC_LICENCE);
	return more;
}

/* ---- choices of tokens, in rising order so that no set is reached twice ---------------- */

unsigned warp_worth(const uint8_t zone[TOKENS], enum kind kind, unsigned from)
{
	unsigned worth = 0;

	for (unsigned t = from; t < BASICS; t++)
		if (kind_of(t) == kind)
			worth += zone[t] * (unsigned)value_of(t);
	return worth;
}

/* WE-704, WE-D07, WE-D10  Tokens that can pay next and still reach the cost with those after
 * them. */
uint32_t warp_payable(const uint8_t zone[TOKENS], const struct pay_vars *v)
{
	uint32_t set = 0;

	for (unsigned t = v->last; t < BASICS; t++)
		if (kind_of(t) == v->kind && zone[t] &&
		    v->paid + warp_worth(zone, v->kind, t) >= v->cost)
			set |= 1u << t;
	return set;
}

bool warp_paid_up(const struct pay_vars *v)
{
	return v->coins && v->paid >= v->cost;
}

/* A payment makes itself as long as it is not complete and only one type can go on. */
bool warp_pays_itself(const uint8_t zone[TOKENS], const struct pay_vars *v)
{
	return !warp_paid_up(v) && count(warp_payable(zone, v)) == 1;
}

void warp_count_coin(uint8_t zone[TOKENS], struct pay_vars *v, unsigned token)
{
	v->last = (uint8_t)token;
	v->paid = (uint8_t)(v->paid + value_of(token));
	v->coins++;
	zone[token]--;
}

/* What naming a token pays: that one, and what follows by itself, which may be dearer than
 * another token alone; so a player is shown all of it. False if nobody asks for a payment, or the
 * token cannot pay. */
bool warp_payment(const struct warp *s, unsigned token, struct payment *payment)
{
	struct pay_vars v;
	uint8_t zone[TOKENS];

	*payment = (struct payment){ .count = { 0 } };
	if (s->head.ask.kind != ASK_PAY)
		return false;
	v = s->frame[s->depth - 1].v.pay;
	memcpy(zone, s->resources, sizeof zone);
	if (token >= BASICS || !(warp_payable(zone, &v) >> token & 1))
		return false;
	for (;; token = lowest(warp_payable(zone, &v))) {
		payment->count[token]++;
		warp_count_coin(zone, &v, token);
		if (!warp_pays_itself(zone, &v))
			break;
	}
	payment->paid = v.paid;
	return true;
}

/* The types from which `left` tokens can be had without going back to a lower type. */
static uint32_t enough(const uint8_t zone[TOKENS], uint32_t types, unsigned left)
{
	unsigned total = 0;
	uint32_t set = 0;

	for (types &= types_in(zone); types; types ^= 1u << highest(types)) {
		total += zone[highest(types)];
		if (total >= left)
			set |= 1u << highest(types);
	}
	return set;
}

/* WE-516, WE-518, WE-629 */
uint32_t warp_takeable(const struct warp *s, const struct warp_pack *k, const struct take_vars *v)
{
	static const uint32_t pools[] = {
		[POOL_POWER] = ((1u << LETTERS) - 1) << BASICS,
		[POOL_ANY] = (1u << TOKENS) - 1,
		[POOL_ONES] = 1u << LASER_1 | 1u << MANOEUVRE | 1u << ENERGY_1,
	};
	uint32_t types = pools[v->pool] >> v->last << v->last;

	for (unsigned t = 0; t < TOKENS; t++)
		if (k->tokens[t].price > v->price)
			types &= ~(1u << t);
	return v->left ? enough(s->supply, types, v->left) : 0;
}

/* WE-519, WE-806 */
uint32_t warp_pickable(const struct warp *s, const struct pick_vars *v)
{
	static const uint32_t of_kind[] = {
		[LASER] = 1u << LASER_1 | 1u << LASER_2 | 1u << LASER_3,
		[MANOEUVRES] = 1u << MANOEUVRE,
		[ENERGY] = 1u << ENERGY_1 | 1u << ENERGY_2 | 1u << ENERGY_3,
		[POWER] = ((1u << LETTERS) - 1) << BASICS,
		[ANY_KIND] = (1u << TOKENS) - 1,
	};
	uint32_t types = of_kind[v->kind] >> v->last << v->last;

	return v->left ? enough(s->discard, types, v->optional ? 1 : v->left) : 0;
}

/* WE-443, WE-445  Types that may join a basket of these prices and still be paid. */
uint32_t warp_basket(const struct warp *s, const struct warp_pack *k, unsigned from, int prices)
{
	int worth = (int)warp_worth(s->resources, ENERGY, ENERGY_1);
	uint32_t set = 0;

	if (!worth)
		return 0;
	prices += warp_surcharge(s, k);
	for (unsigned t = from; t < TOKENS; t++)
		if (s->supply[t] && prices + k->tokens[t].price <= worth)
			set |= 1u << t;
	return set;
}

/* WE-626, WE-627, WE-R20  Each token of the kind once, for one of the supply worth 1 more. */
uint32_t warp_evolvable(const struct warp *s, const struct power_vars *v)
{
	unsigned low = token_of(v->what, 1);
	uint32_t set = 0;

	if (v->low && s->supply[low + 1])
		set |= 1u << low;
	if (v->middle && s->supply[low + 2])
		set |= 1u << (low + 1);
	return set;
}
