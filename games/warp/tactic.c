/*
 * tactic.c - tactic cards that are used (section 7 of the ledger, and the cards' texts).
 */
#include "games/warp/rules.h"

#include <string.h>

/* ---- what a tactic can do ---------------- */

/* The targets its effect may choose from, as its text names them: enemies, or enemies and
 * sections (WE-1002); 0 for an effect that chooses none. WE-D16. */
uint32_t warp_tactic_targets(const struct warp *s, const struct warp_pack *k,
			     const struct warp_tactic *t)
{
	uint32_t enemies = warp_enemies_in_line(s), set = 0;

	if (t->does == TACTIC_FIRES || t->does == TACTIC_DECOYS)
		return warp_attackable(s, k);
	if (t->does == TACTIC_CALLS || t->does == TACTIC_CHAINS || t->does == TACTIC_BLINDS)
		return enemies;
	if (t->does != TACTIC_DESTROYS)
		return 0;
	for (; enemies; enemies &= enemies - 1)
		if (enemy_at(s, k, lowest(enemies))->level == t->amount)
			set |= 1u << lowest(enemies);
	return set;
}

/* Could the effect do anything now? Persistent ones always can, and so can those that pick any
 * token of the discard: their own tokens are there by then (WE-706). */
static bool has_effect(const struct warp *s, const struct warp_pack *k, const struct warp_tactic *t)
{
	switch ((enum tactic_does)t->does) {
	case TACTIC_FIRES:
	case TACTIC_CHAINS: return s->supply[t->token] && warp_tactic_targets(s, k, t);
	case TACTIC_CALLS:
	case TACTIC_DESTROYS:
	case TACTIC_BLINDS:
	case TACTIC_DECOYS: return warp_tactic_targets(s, k, t);
	case TACTIC_REARMS: return warp_worth(s->discard, LASER, LASER_1);
	case TACTIC_SHIELDS: return s->shields < starfighter(s, k)->shields;
	case TACTIC_HULL: return s->hull < starfighter(s, k)->hull;
	case TACTIC_GAINS:
		return warp_takeable(s, k,
				     &(struct take_vars){
					     .pool = POOL_ANY, .left = 1, .price = t->amount });
	case TACTIC_DRAWS: return s->bag_size;
	default: return true;
	}
}

/* WE-705, WE-R16, WE-R62 */
bool warp_tactic_works(const struct warp *s, const struct warp_pack *k, unsigned held)
{
	return s->held[held].obliged || has_effect(s, k, tactic_of(s, k, held));
}

/* ---- using it ---------------- */

/* WE-706, WE-708, WE-710, WE-R14  Its tokens leave the card; the card is exhausted or in effect. */
static void use_up(struct play *p, struct held *held)
{
	const struct warp_tactic *t = &p->pack->tactics[held->card];

	for (unsigned value = 1; value <= 3; value++) {
		unsigned token = token_of(t->kind, value), n = held->paid[value - 1];
		uint8_t *zone = t->red || t->persistent ? p->s->removed : p->s->discard;

		if (n)
			zone[token] = (uint8_t)(zone[token] + n);
	}
	memset(held->paid, 0, sizeof held->paid);
	held->obliged = false;
	held->state = t->persistent ? IN_EFFECT : EXHAUSTED;
	note(p, t->persistent ? EVENT_in_effect : EVENT_used, held->card, 0, 0, 0);
}

/* A token of the supply, fresh, on a target: the supply may be out of it. */
static void fire(struct play *p, unsigned token, unsigned target)
{
	if (!p->s->supply[token]) {
		note(p, EVENT_not_gained, (int)token, 0, 0, 0);
		return;
	}
	p->s->supply[token]--;
	warp_assign_piece(p, token, target, 0, 0);
	note(p, EVENT_assigned, (int)token, target_mark(p->s, target), 0, 0);
}

static void neutralise(struct play *p, uint32_t targets)
{
	p->s->neutralised |= targets;
	for (; targets; targets &= targets - 1)
		note(p, EVENT_neutralised, target_mark(p->s, lowest(targets)), 0, 0, 0);
}

static void raise_hull(struct play *p, unsigned points)
{
	unsigned top = starfighter(p->s, p->pack)->hull, hull = p->s->hull + points;

	p->s->hull = (uint8_t)(hull < top ? hull : top);
	note(p, EVENT_hull_up, p->s->hull, 0, 0, 0);
}

/* What happens to a target once it is chosen, or to all. */
static void strike(struct play *p, const struct warp_tactic *t, unsigned target)
{
	uint32_t near;

	if (t->does == TACTIC_FIRES) {
		fire(p, t->token, target);
	} else if (t->does == TACTIC_CALLS) {
		p->s->called |= 1u << target;
		note(p, EVENT_called, target_mark(p->s, target), t->amount, 0, 0);
	} else if (t->does == TACTIC_DECOYS) {
		neutralise(p, 1u << target);
	} else if (t->does == TACTIC_CHAINS) {
		fire(p, t->token, target);
		for (near = warp_neighbours(p->s, target); near; near &= near - 1)
			fire(p, t->token, lowest(near));
	}
}

/* Effects that ask nothing. */
static void take_effect(struct play *p, const struct warp_tactic *t)
{
	if (t->does == TACTIC_BLINDS)
		neutralise(p, warp_enemies_in_line(p->s));
	else if (t->does == TACTIC_SHIELDS)
		warp_raise_shields(p, t->amount);
	else if (t->does == TACTIC_HULL)
		raise_hull(p, t->amount);
}

static const struct warp_tactic *card(const struct play *p, const struct tactic_vars *v)
{
	return tactic_of(p->s, p->pack, v->held);
}

static bool does(const struct play *p, const struct tactic_vars *v, enum tactic_does what)
{
	return card(p, v)->does == what;
}

/* The targets that may be chosen next: rising, so that no set is reached twice, and with
 * enough of them left for those still to come. */
uint32_t warp_aimable(const struct warp *s, const struct warp_pack *k, const struct tactic_vars *v)
{
	uint32_t set = warp_tactic_targets(s, k, tactic_of(s, k, v->held)) >> v->target
										      << v->target;
	uint32_t aimable = 0;

	for (unsigned left = count(set); set && left >= v->left; set &= set - 1, left--)
		aimable |= 1u << lowest(set);
	return aimable;
}

/* How many targets are to be chosen: decoys want several, most effects one. */
static uint8_t targets_wanted(const struct play *p, const struct tactic_vars *v)
{
	unsigned there = does(p, v, TACTIC_BLINDS) ?
				 0 :
				 count(warp_tactic_targets(p->s, p->pack, card(p, v)));
	unsigned wanted = does(p, v, TACTIC_DECOYS) ? card(p, v)->amount : 1;

	return (uint8_t)(there < wanted ? there : wanted);
}

static uint8_t picked_kind(const struct play *p, const struct tactic_vars *v)
{
	return does(p, v, TACTIC_REARMS) ? LASER : ANY_KIND;
}

static uint8_t picked_to(const struct play *p, const struct tactic_vars *v)
{
	return does(p, v, TACTIC_REARMS) ? TO_RESOURCES :
	       does(p, v, TACTIC_REFITS) ? TO_REMOVED :
					   TO_BAG;
}

static bool picks(const struct play *p, const struct tactic_vars *v)
{
	return does(p, v, TACTIC_RECOVERS) || does(p, v, TACTIC_REARMS) ||
	       does(p, v, TACTIC_REFITS);
}

/* WE-705..710, WE-D11 */
enum flow warp_rule_tactic(struct play *p, struct frame *f)
{
	struct tactic_vars *v = &f->v.tactic;

	BEGIN;
	use_up(p, &p->s->held[v->held]);
	take_effect(p, card(p, v));
	for (v->left = targets_wanted(p, v); v->left; v->left--) {
		if (several(warp_aimable(p->s, p->pack, v))) {
			ASK(tactic_AIMED, 0, p->s->held[v->held].card, v->left);
			v->target = arg(p, 0);
		} else {
			v->target = (uint8_t)lowest(warp_aimable(p->s, p->pack, v));
		}
		strike(p, card(p, v), v->target);
		if (does(p, v, TACTIC_DESTROYS))
			DO(tactic_BOMBED, defeat, .target = v->target, .way = WAY_DESTROY);
		v->target++;
	}
	DO(tactic_COMPARED, compare, 0); /* WE-R55 */
	if (does(p, v, TACTIC_DRAWS))
		DO(tactic_DRAWN, draw, .due = card(p, v)->amount);
	else if (does(p, v, TACTIC_GAINS))
		DO(tactic_TAKEN, take, .pool = POOL_ANY, .left = 1, .to = TO_BAG,
		   .price = card(p, v)->amount);
	else if (picks(p, v))
		DO(tactic_PICKED, pick, .kind = picked_kind(p, v), .left = card(p, v)->amount,
		   .to = picked_to(p, v), .optional = true, .repairs = does(p, v, TACTIC_REFITS));
	END;
}
