/*
 * attack.c - Step 3: the fleet attacks, and what damage does (section 8 of the ledger).
 */
#include "games/warp/rules.h"

/* ---- after an attack ---------------- */

/* WE-809, WE-814, WE-R19  The tokens at the bottom of this target move to its top. */
static void settle(struct warp *s, unsigned target)
{
	for (unsigned i = 0; i < s->pieces; i++) {
		if (s->piece[i].on == target + 1)
			s->piece[i].lies &= (uint8_t)~FRESH;
		if (s->piece[i].also == target + 1)
			s->piece[i].lies &= (uint8_t)~FRESH_ALSO;
	}
}

/* WE-1008, WE-R58, WE-R64  Discards the token of least value on the target, of those the one
 * that was assigned first; only tokens that count as this kind, or any. */
static void discard_lowest(struct play *p, unsigned target, enum kind only)
{
	struct warp *s = p->s;
	int least = NONE;
	unsigned which = NONE, token;

	for (unsigned i = 0; i < s->pieces; i++) {
		enum kind kind;
		int value;

		if (s->piece[i].on != target + 1 && s->piece[i].also != target + 1)
			continue;
		value = warp_counts_for(s, p->pack, &s->piece[i], target, &kind);
		if (value < least && (only == ANY_KIND || kind == only)) {
			least = value;
			which = i;
		}
	}
	if (which == NONE)
		return;
	token = s->piece[which].token;
	s->discard[token]++;
	warp_drop_piece(s, which);
	note(p, EVENT_mended, (int)token, target_mark(s, target), 0, 0);
}

/* The end of Step 3: mend, and the Hydra's Laser head; nothing lies on a destroyed one. */
static void end_attacks(struct play *p)
{
	struct warp *s = p->s;

	for (unsigned i = 0; i < PLACES; i++)
		if (s->unhindered >> i & 1 && enemy_at(s, p->pack, i)->abilities & MEND)
			discard_lowest(p, i, ANY_KIND);
	for (unsigned i = 0; i < face(s, p->pack)->sections; i++)
		if (face(s, p->pack)->section[i].abilities & REGROWTH)
			discard_lowest(p, PLACES + i, LASER);
	s->unhindered = 0;
}

/* ---- the step ---------------- */

/* WE-802, WE-804, WE-D17, WE-R34  Is there an attack from here? Says so, either way. */
static bool attacks_from(struct play *p, unsigned target)
{
	struct warp *s = p->s;
	bool attacks = !warp_neutralised(s, p->pack, target);

	if (is_section(target)) {
		note(p, attacks ? EVENT_section_attack : EVENT_section_silent,
		     target_mark(s, target), warp_attack_value(s, p->pack, target), 0, 0);
		return attacks;
	}
	if (attacks)
		s->unhindered |= 1u << target;
	note(p, attacks ? EVENT_attack : EVENT_no_attack, target_mark(s, target),
	     warp_attack_value(s, p->pack, target), 0, 0);
	return attacks;
}

static bool has(const struct play *p, unsigned place, unsigned ability)
{
	return enemy_at(p->s, p->pack, place)->abilities & ability;
}

static uint8_t power_at(const struct play *p, unsigned target)
{
	return (uint8_t)warp_attack_value(p->s, p->pack, target);
}

/* WE-H06, WE-R57 */
static void siphon(struct play *p, unsigned place)
{
	unsigned token = warp_from_bag(p);

	p->s->discard[token]++;
	note(p, EVENT_siphoned, (int)token, target_mark(p->s, place), 0, 0);
}

/* WE-801..811, WE-1013  Enemies from left to right, each completely; then the mothership. */
enum flow warp_rule_attacks(struct play *p, struct frame *f)
{
	struct warp *s = p->s;
	struct attacks_vars *v = &f->v.attacks;

	BEGIN;
	for (; v->at < PLACES; v->at++) {
		if (s->line[v->at] == NONE)
			continue;
		if (attacks_from(p, v->at)) {
			DO(attacks_HIT, damage, .points = power_at(p, v->at),
			   .piercing = has(p, v->at, PIERCING), .attack = true);
			if (has(p, v->at, SIPHON) && s->bag_size) {
				ROLL(attacks_SIPHONED, v->at);
				siphon(p, v->at);
			}
		}
		settle(s, v->at);
	}
	if (face(s, p->pack)->abilities & SPECTRAL) {
		note(p, EVENT_spectre_attack, face(s, p->pack)->attack, 0, 0, 0);
		DO(attacks_HAUNTED, damage, .points = face(s, p->pack)->attack, .attack = true);
	}
	for (; v->at < PLACES + face(s, p->pack)->sections; v->at++) {
		if (warp_section_attacks(s, p->pack, v->at) && attacks_from(p, v->at))
			DO(attacks_SHELLED, damage, .points = power_at(p, v->at), .attack = true);
		settle(s, v->at);
	}
	end_attacks(p);
	END;
}

/* ---- damage ---------------- */

/* WE-R60  Ablative Skin ignores the first point of the turn, whatever it would have hit. */
static void ignore_first(struct play *p, struct damage_vars *v)
{
	if (!v->points || p->s->done & DONE_SKIN || !warp_in_effect(p->s, p->pack, TACTIC_SKIN))
		return;
	p->s->done |= DONE_SKIN;
	v->points--;
	v->piercing = false;
	note(p, EVENT_skin, 0, 0, 0, 0);
}

/* WE-805  Shields first, then Hull; a piercing attack's first point goes to Hull. */
static void hurt(struct play *p, struct damage_vars *v)
{
	struct warp *s = p->s;
	unsigned hull = 0, shields = 0;

	ignore_first(p, v);
	if (v->piercing && v->points) {
		hull++;
		v->points--;
	}
	/* WE-R24: once Hull is at 0 the rest of the damage is ignored. */
	if (hull < s->hull) {
		shields = v->points < s->shields ? v->points : s->shields;
		hull += v->points - shields;
	}
	if (hull > s->hull)
		hull = s->hull;
	s->shields = (uint8_t)(s->shields - shields);
	s->hull = (uint8_t)(s->hull - hull);
	v->points = 0;
	note(p, EVENT_damage, (int)shields, (int)hull, s->shields, s->hull);
	/* The Titan's plating: one token fewer for the first attack of the turn. */
	if (shields && v->attack && !(s->done & DONE_PLATES) && flies(s, p->pack, SHIP_PLATED)) {
		s->done |= DONE_PLATES;
		shields--;
	}
	v->removals = (uint8_t)shields;
}

/* WE-1020, WE-1021  The Achilles comes back, but not at the end of the last Warp. */
static bool comes_back(const struct play *p)
{
	return flies(p->s, p->pack, SHIP_RETURNS) && !warp_last_warp(p->s, p->pack);
}

static void refill(struct play *p)
{
	p->s->hull = starfighter(p->s, p->pack)->hull;
	p->s->shields = starfighter(p->s, p->pack)->shields;
	note(p, EVENT_returns, 0, 0, 0, 0);
}

/* WE-805..808, WE-812, WE-R24, WE-R51  The one procedure for damage from any source. */
enum flow warp_rule_damage(struct play *p, struct frame *f)
{
	struct warp *s = p->s;
	struct damage_vars *v = &f->v.damage;

	BEGIN;
	hurt(p, v);
	if (!s->hull && !comes_back(p)) {
		stop_short(p, LOST);
		note(p, EVENT_lost_hull, 0, 0, 0, 0);
		return FLOW_STOP;
	}
	if (v->removals)
		DO(damage_REMOVED, pick, .kind = ANY_KIND, .left = v->removals, .to = TO_REMOVED);
	if (!s->hull) {
		refill(p);
		return stop_short(p, WARP_OVER);
	}
	END;
}
