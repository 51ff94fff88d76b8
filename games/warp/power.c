/*
 * power.c - POWER tokens that are used without being assigned (section 6 of the ledger).
 *
 * While its effect lasts a token lies in Resources; it is discarded after it (WE-451).
 */
#include "games/warp/rules.h"

enum { BURST = 4 };

/* WE-612 */
static void discard(struct play *p, unsigned token)
{
	p->s->resources[token]--;
	p->s->discard[token]++;
}

static bool does(const struct play *p, const struct power_vars *v, enum power_does what)
{
	return power_of(p->s, p->pack, v->token)->does == what;
}

/* WE-618, WE-619  The Laser 2 that comes with an ambush, if the supply has one (WE-R17). */
static void spring(struct play *p, unsigned place)
{
	if (!p->s->supply[LASER_2]) {
		note(p, EVENT_not_gained, LASER_2, 0, 0, 0);
		return;
	}
	p->s->supply[LASER_2]--;
	warp_assign_piece(p, LASER_2, place, 0, 0);
	note(p, EVENT_assigned, LASER_2, target_mark(p->s, place), 0, 0);
}

/* WE-622, WE-623, WE-R14, WE-R16 */
static void reset(struct play *p, unsigned held)
{
	p->s->held[held].state = ACTIVATED;
	p->s->held[held].obliged = true;
	note(p, EVENT_reset, p->s->held[held].card, 0, 0, 0);
}

/* WE-626, WE-R53  Which tokens of the kind wait to be exchanged. */
static void begin_evolution(struct warp *s, struct power_vars *v)
{
	v->low = s->resources[token_of(v->what, 1)];
	v->middle = s->resources[token_of(v->what, 2)];
}

/* WE-627  One up, the other into the supply at once. */
static void exchange(struct play *p, struct power_vars *v, unsigned token)
{
	struct warp *s = p->s;

	if (value_of(token) == 1)
		v->low--;
	else
		v->middle--;
	s->resources[token]--, s->supply[token]++;
	s->resources[token + 1]++, s->supply[token + 1]--;
	note(p, EVENT_exchanged, (int)token, (int)token + 1, 0, 0);
}

/* The token drawn; true if it is of the kind named: WE-621. */
static bool is_match(struct play *p, const struct power_vars *v)
{
	unsigned token = warp_from_bag(p);

	p->s->resources[token]++;
	note(p, EVENT_drew, (int)token, 0, 0, 0);
	return kind_of(token) == v->what;
}

static uint8_t ambush_place(const struct play *p, const struct power_vars *v)
{
	return (uint8_t)warp_place_for(p->s, p->pack, v->what);
}

/* WE-116, WE-629  The token itself leaves the game as it is used. */
static void burst(struct play *p, unsigned token)
{
	p->s->resources[token]--;
	p->s->removed[token]++;
	note(p, EVENT_removed_power, (int)token, 0, 0, 0);
}

/* WE-612, WE-618..623, WE-626, WE-627, WE-629 */
enum flow warp_rule_power(struct play *p, struct frame *f)
{
	struct warp *s = p->s;
	struct power_vars *v = &f->v.power;

	BEGIN;
	note(p, EVENT_power, v->token, 0, 0, 0);
	if (does(p, v, POWER_DRAWS)) {
		DO(power_DRAWN, draw, .due = power_of(s, p->pack, v->token)->amount);
	} else if (does(p, v, POWER_AMBUSHES)) {
		v->low = ambush_place(p, v);
		DO(power_AMBUSHED, arrive, .deck = v->what, .place = v->low);
		spring(p, v->low);
		discard(p, v->token);
		DO(power_SPRUNG, compare, 0);
	} else if (does(p, v, POWER_REORGANISES)) {
		note(p, EVENT_named, v->what, 0, 0, 0);
		if (s->bag_size) { /* WE-R22 */
			ROLL(power_NAMED, 0);
			if (is_match(p, v))
				DO(power_MATCHED, take, .pool = POOL_POWER, .left = 1,
				   .to = TO_RESOURCES, .price = NONE);
		}
	} else if (does(p, v, POWER_RESETS)) {
		reset(p, v->what);
	} else if (does(p, v, POWER_EVOLVES)) {
		begin_evolution(s, v);
		while (warp_evolvable(s, v)) {
			ASK(power_EVOLVED, 0, v->what);
			if (chose(p, VERB_DONE))
				break;
			exchange(p, v, arg(p, 0));
		}
	} else {
		burst(p, v->token);
		DO(power_BURST, take, .pool = POOL_ONES, .left = BURST, .to = TO_RESOURCES,
		   .price = NONE);
	}
	if (!does(p, v, POWER_AMBUSHES) && !does(p, v, POWER_RUPTURES))
		discard(p, v->token);
	END;
}
