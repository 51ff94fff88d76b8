/*
 * battle.c - section 7: the slide, the combats, the damage.
 */
#include "games/starfighter/starfighter.h"

/* SF-701, SF-703, SF-D11 */
static void slide(struct play *p)
{
	int by = q_arg(p->answer, 0) - 1;

	p->s->offset = (int8_t)(p->s->offset + by);
	note(p, EVENT_SLID, p->s->initiative, by, p->s->offset, 0, 0);
}

/* SF-704, SF-706, SF-R26: the sector of the initiative holder whose turn it is. */
static int next_sector(const struct battle_vars *v)
{
	return v->from_right ? SECTORS - 1 - v->fought : v->fought;
}

static bool fights(const struct starfighter *s, const struct battle_vars *v)
{
	int other = facing(s, next_sector(v));

	return other >= 0 && other < SECTORS;
}

/* SF-701..706, SF-R49: a combat for every pair of sectors that face each other. */
enum flow starfighter_rule_battle(struct play *p, struct frame *f)
{
	struct starfighter *s = p->s;
	struct battle_vars *v = &f->v.battle;

	BEGIN;
	ASK(battle_SLID, s->initiative);
	slide(p);
	ASK(battle_ORDERED, s->initiative);
	v->from_right = q_arg(p->answer, 0);
	note(p, EVENT_ORDER, s->initiative, v->from_right, 0, 0, 0);
	for (v->fought = 0; v->fought < SECTORS; v->fought++)
		if (fights(s, v))
			DO(battle_FOUGHT, combat,
			   .sector = { (uint8_t)next_sector(v),
				       (uint8_t)facing(s, next_sector(v)) });
	END;
}

/* SF-707, SF-708: each takes as many markers as he sees fighters before him; that is fixed. */
static void count_forces(struct play *p, struct combat_vars *v)
{
	struct starfighter *s = p->s;

	for (int turn = 0; turn < 2; turn++)
		v->markers[turn] = (uint8_t)starfighter_fighters(
			p->pack, &s->player[s->initiative ^ turn ^ 1].sector[v->sector[turn ^ 1]]);
	if (v->markers[0] || v->markers[1])
		note(p, EVENT_COMBAT, s->initiative, v->sector[0], v->markers[0], v->sector[1],
		     v->markers[1]);
}

/* SF-709, SF-R22: the initiative holder suffers first, with all consequences. */
enum flow starfighter_rule_combat(struct play *p, struct frame *f)
{
	struct starfighter *s = p->s;
	struct combat_vars *v = &f->v.combat;

	BEGIN;
	count_forces(p, v);
	for (v->turn = 0; v->turn < 2; v->turn++)
		if (v->markers[v->turn])
			DO(combat_SUFFERED, suffer, .seat = s->initiative ^ v->turn,
			   .sector = v->sector[v->turn], .markers = v->markers[v->turn]);
	END;
}

/* SF-921..925, SF-R16, SF-R19: what a force field swallows, what screens take. */
static void shield(struct play *p, struct suffer_vars *v)
{
	struct squadron *c = top_of(&p->s->player[v->seat].sector[v->sector]);
	unsigned screens;

	if (shows(p->pack, c, FORCE_FIELD)) {
		if (v->markers > 1)
			note(p, EVENT_ABSORBED, v->seat, v->sector, v->markers - 1, 0, 0);
		v->markers = 1;
		v->absorbs = true;
		return;
	}
	screens = starfighter_screens(p->pack, c);
	if (screens > v->markers)
		screens = v->markers;
	if (!screens)
		return;
	c->screens = (uint8_t)(c->screens + screens);
	v->markers = (uint8_t)(v->markers - screens);
	note(p, EVENT_SCREENED, v->seat, v->sector, (int)screens, 0, 0);
}

/* SF-R15, SF-D13: a choice only if the card survives and both sides have fighters left. */
static bool owner_chooses(const struct play *p, const struct suffer_vars *v)
{
	const struct squadron *c = top_of(&p->s->player[v->seat].sector[v->sector]);
	unsigned upper = undamaged(p->pack, c, UPPER), lower = undamaged(p->pack, c, LOWER);

	return v->markers && upper && lower && v->markers < upper + lower;
}

/* SF-710, SF-711: as many as the top card can take, as chosen or as there is room. */
static void damage_top(struct play *p, struct suffer_vars *v, bool chosen)
{
	const struct squadron *c = top_of(&p->s->player[v->seat].sector[v->sector]);
	unsigned left = v->markers, by_side[HALVES];

	for (int side = UPPER; side < HALVES; side++) {
		unsigned most = undamaged(p->pack, c, lying(c, (enum half)side));

		by_side[side] = chosen      ? (unsigned)q_arg(p->answer, side) :
				left < most ? left :
					      most;
		left -= by_side[side];
	}
	v->markers = (uint8_t)(v->absorbs ? 0 : left);
	starfighter_damage(p, v->seat, v->sector, by_side);
}

/* SF-709..716, SF-R23, SF-R24: a player places his markers, from the top down. */
enum flow starfighter_rule_suffer(struct play *p, struct frame *f)
{
	struct suffer_vars *v = &f->v.suffer;

	BEGIN;
	while (v->markers && p->s->player[v->seat].sector[v->sector].height) {
		shield(p, v);
		if (!v->markers)
			break;
		if (!owner_chooses(p, v)) {
			damage_top(p, v, false);
		} else {
			ASK(suffer_SPLIT, v->seat, v->seat, v->sector, v->markers);
			damage_top(p, v, true);
		}
		if (p->s->waiting_count)
			DO(suffer_UNCOVERED, chain, .nothing = 0);
	}
	if (v->markers)
		starfighter_lose_armour(p, v->seat, v->markers);
	END;
}
