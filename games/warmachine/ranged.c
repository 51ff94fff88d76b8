/*
 * ranged.c - shots, areas of effect, sprays and strays; spells that attack follow
 * the same rules (WM-801..825, WM-1206..1211, WM-H03, WM-H04).
 */
#include "games/warmachine/warmachine.h"

static int area_of(struct look l, int attacker, enum means means)
{
	const struct spell *spell = warmachine_spell_behind(l, attacker, means);

	return spell ? spell->aoe : warmachine_weapon_of(l, attacker, (int)means)->aoe;
}

/* WM-808 */
static int pow_of(struct look l, int attacker, enum means means)
{
	const struct spell *spell = warmachine_spell_behind(l, attacker, means);

	return spell ? spell->pow : warmachine_weapon_of(l, attacker, (int)means)->pow;
}

/* WM-237, WM-804, WM-R11. */
bool warmachine_shot_reaches(struct look l, int attacker, int origin, int target, enum means means)
{
	return warmachine_bases_within(centre(l, origin), radius(l, origin), centre(l, target),
				       radius(l, target),
				       warmachine_shot_range(l, attacker, means));
}

/* WM-237, WM-R11 */
static bool in_range(struct look l, const struct shot_vars *v)
{
	return warmachine_shot_reaches(l, v->attacker, v->origin, v->target, v->means);
}

/* ---- misses ----------------------------------------------------------------------------- */

/* WM-807, WM-R53: the others of the melee, the attacker left out. */
static uint32_t stray_victims(struct look l, const struct shot_vars *v)
{
	return warmachine_melee_of(l, v->target) & ~(UINT32_C(1) << v->attacker);
}

static int only_member(uint32_t set)
{
	int m = 0;

	while (!(set >> m & 1))
		m++;
	return m;
}

/* WM-812, WM-813, WM-816: where the deviation begins. */
static void aim_point(struct play *p, struct shot_vars *v)
{
	struct look l = look(p);
	struct point a = centre(l, v->origin), t = centre(l, v->target);

	if (!in_range(l, v))
		t = warmachine_displaced(a,
					 radius(l, v->origin) +
						 warmachine_shot_range(l, v->attacker, v->means),
					 warmachine_norm(minus(t, a)));
	v->x = (int16_t)t.x;
	v->y = (int16_t)t.y;
}

/* WM-812, WM-813: at most half the distance. */
static void deviate(struct play *p, struct shot_vars *v)
{
	struct look l = look(p);
	struct point a = centre(l, v->origin), n = warmachine_norm(minus(centre(l, v->target), a));
	struct point from = { v->x, v->y };
	int32_t most =
		in_range(l, v) ?
			warmachine_isqrt(len2(minus(centre(l, v->target), a))) / 2 :
			(radius(l, v->origin) + warmachine_shot_range(l, v->attacker, v->means)) /
				2;
	int32_t distance = INCH * q_arg(p->answer, 0);

	if (distance > most)
		distance = most;
	from = warmachine_displaced(from, distance, warmachine_turned(n, v->die));
	v->x = (int16_t)from.x;
	v->y = (int16_t)from.y;
	warmachine_note(p, EVENT_deviated, distance, v->die, v->x, v->y);
}

/* One attack at one target from a weapon or a spell; its area follows in blast. WM-808, WM-815,
 * WM-H03, WM-H09, WM-R33. WM-237, WM-R53. */
enum flow warmachine_shot(struct play *p, struct frame *f)
{
	struct shot_vars *v = &f->v.shot;
	struct warmachine *s = p->s;

	BEGIN;
	s->hit = s->critical = false;
	warmachine_note(p, EVENT_attacked, v->attacker, v->target, v->means, v->flags);
	if (!in_range(look(p), v))
		warmachine_note(p, EVENT_out_of_range, v->origin, v->target, 0, 0);
	else
		DO_WITH(shot_ROLLED, to_hit,
			warmachine_attack_roll(look(p), v->attacker, v->origin, v->target, v->means,
					       v->flags, v->flags & BOOSTED));
	if (s->critical)
		v->flags |= CRITICAL;
	if (!s->hit && in_range(look(p), v))
		warmachine_note(p, EVENT_missed, v->attacker, v->target, 0, 0);
	if (area_of(look(p), v->attacker, v->means)) {
		aim_point(p, v);
		if (!s->hit) {
			ROLL(shot_TURNED, DIE_direction, v->attacker);
			v->die = (uint8_t)q_arg(p->answer, 0);
			ROLL(shot_DRIFTED, DIE_deviation, v->attacker);
			deviate(p, v);
			v->target = NOBODY;
		}
		DO(shot_BURST, blast, .attacker = v->attacker, .means = v->means, .flags = v->flags,
		   .target = v->target, .victim = NOBODY, .x = v->x, .y = v->y);
	} else if (s->hit &&
		   has_trait(warmachine_traits_of(look(p), v->attacker, v->means), TRAIT_ashes)) {
		DO(shot_SPREAD, ashes, .attacker = v->attacker, .target = v->target,
		   .means = v->means, .flags = v->flags, .victim = NOBODY);
	} else if (s->hit) {
		DO(shot_HIT, hit, .attacker = v->attacker, .target = v->target, .means = v->means,
		   .flags = v->flags);
	} else if (in_range(look(p), v) && stray_victims(look(p), v)) {
		ROLL(shot_STRAYED, DIE_stray, v->target);
		if (q_arg(p->answer, 0) > 2)
			return FLOW_DONE;
		v->die = (uint8_t)only_member(stray_victims(look(p), v));
		if (stray_victims(look(p), v) != UINT32_C(1) << v->die) {
			ROLL(shot_DRAWN, v->target, v->attacker);
			v->die = (uint8_t)q_arg(p->answer, 0);
		}
		warmachine_note(p, EVENT_strayed, v->die, 0, 0, 0);
		DO(shot_FOUND, hit, .attacker = v->attacker, .target = v->die, .means = v->means,
		   .flags = v->flags & POWERFUL);
	}
	END;
}

/* ---- areas -------------------------------------------------------------------------------- */

static bool after(uint32_t far, int m, uint32_t last, int last_m)
{
	return last_m == NOBODY || far > last || (far == last && m > last_m);
}

/* WM-231, WM-H04: the next model under the circle, by distance, then in model order. */
static bool next_covered(struct look l, struct blast_vars *v)
{
	int32_t half = HALF_INCH * area_of(l, v->attacker, v->means);
	uint32_t best = UINT32_MAX;
	int found = NOBODY;

	for (EACH_MODEL(m)) {
		uint32_t far;

		if (!in_play(l, m) || m == v->target)
			continue;
		far = (uint32_t)len2(minus(centre(l, m), (struct point){ v->x, v->y }));
		if (far <= (uint32_t)squared(radius(l, m) + half) && far < best &&
		    after(far, m, v->far, v->victim)) {
			best = far;
			found = m;
		}
	}
	v->far = best;
	v->victim = (uint8_t)found;
	return found != NOBODY;
}

/* WM-C05, WM-C07, WM-C19, WM-C24: what the area does to a model besides damage. */
static void area_effects(struct play *p, const struct blast_vars *v, int m)
{
	uint32_t traits = warmachine_traits_of(look(p), v->attacker, v->means);

	if (v->flags & CRITICAL && p->s->marked && has_trait(traits, TRAIT_area_critical_fire))
		warmachine_ignite(p, m, ON_FIRE);
	if (has_trait(traits, TRAIT_area_knockdown))
		warmachine_knock_down(p, m);
}

static bool area_harms(struct look l, const struct blast_vars *v)
{
	const struct spell *spell = warmachine_spell_behind(l, v->attacker, v->means);

	return !spell || spell->pow;
}

/* WM-811, WM-814, WM-817: the target of a hit in full, everybody else half the power. */
enum flow warmachine_blast(struct play *p, struct frame *f)
{
	struct blast_vars *v = &f->v.blast;

	BEGIN;
	if (v->target < MODELS) {
		DO(blast_HIT, hit, .attacker = v->attacker, .target = v->target, .means = v->means,
		   .flags = v->flags);
		area_effects(p, v, v->target);
	}
	while (next_covered(look(p), v)) {
		p->s->marked = 0;
		if (area_harms(look(p), v))
			DO(blast_HURT, hurt, .victim = v->victim, .attacker = v->attacker,
			   .dice = 2,
			   .power = (int16_t)((pow_of(look(p), v->attacker, v->means) + 1) / 2 +
					      warmachine_under_eye(look(p), v->attacker)),
			   .flags = v->flags & POWERFUL ? HURT_BOOSTED : HURT_BOOSTABLE);
		area_effects(p, v, v->victim);
	}
	END;
}

/* The next other enemy near the target, by distance of centres, then in model order. */
static bool next_near(struct look l, struct ashes_vars *v)
{
	int found = NOBODY;
	uint32_t best = UINT32_MAX;

	for (EACH_ENEMY(m, v->attacker)) {
		uint32_t far;

		if (m == v->target || !in_play(l, m) ||
		    !warmachine_bases_within(centre(l, m), radius(l, m), centre(l, v->target),
					     radius(l, v->target), 4 * INCH))
			continue;
		far = (uint32_t)len2(minus(centre(l, m), centre(l, v->target)));
		if (far < best && after(far, m, v->far, v->victim)) {
			best = far;
			found = m;
		}
	}
	v->far = best;
	v->victim = (uint8_t)found;
	return found != NOBODY;
}

/* WM-C12: the target, then the d3 enemies nearest to it. */
enum flow warmachine_ashes(struct play *p, struct frame *f)
{
	struct ashes_vars *v = &f->v.ashes;

	BEGIN;
	ROLL(ashes_COUNTED, DIE_ashes, v->target);
	v->left = (uint8_t)((q_arg(p->answer, 0) + 1) / 2);
	DO(ashes_HIT, hit, .attacker = v->attacker, .target = v->target, .means = v->means,
	   .flags = v->flags);
	for (; v->left && next_near(look(p), v); v->left--)
		DO(ashes_HURT, hurt, .victim = v->victim, .attacker = v->attacker, .dice = 2,
		   .power = (int16_t)warmachine_damage_power(look(p), v->attacker, v->means),
		   .flags = HURT_BOOSTABLE);
	END;
}

/* ---- sprays ---------------------------------------------------------------------------------- */

/* WM-823: every line to it passes through an obstruction. */
static bool walled_off(struct look l, int a, int t)
{
	uint32_t walls = warmachine_terrain_of(l, OBSTRUCTION);

	for (EACH_SIGHT_POINT(k)) {
		struct point q = warmachine_sight_point(centre(l, t), radius(l, t), k);
		bool crossed = false;

		for (EACH_BIT(i, walls)) {
			struct outline wall = warmachine_outline_at(l, i);

			crossed |= warmachine_segment_crosses(&wall, centre(l, a), q);
		}
		if (!crossed)
			return false;
	}
	return true;
}

/* WM-822, WM-R34: from near to far along the strip, ties in model order. */
static bool next_sprayed(struct look l, struct spray_vars *v)
{
	struct point a = centre(l, v->origin), n = { v->nx, v->ny };
	int found = NOBODY;
	int32_t best = INT32_MAX;

	for (EACH_MODEL(m)) {
		int32_t along = (int32_t)dot(n, minus(centre(l, m), a));

		if (m == v->origin || !in_play(l, m) || along >= best ||
		    !(v->victim == NOBODY || along > v->along ||
		      (along == v->along && m > v->victim)))
			continue;
		if (warmachine_in_strip(a, radius(l, v->origin), n, centre(l, m), radius(l, m)) &&
		    !walled_off(l, v->origin, m)) {
			best = along;
			found = m;
		}
	}
	v->along = best;
	v->victim = (uint8_t)found;
	return found != NOBODY;
}

static void aim_spray(struct play *p, struct spray_vars *v)
{
	struct look l = look(p);
	struct point n = warmachine_norm(minus(centre(l, v->target), centre(l, v->origin)));

	v->nx = (int16_t)n.x;
	v->ny = (int16_t)n.y;
	v->victim = NOBODY;
	warmachine_note(p, EVENT_attacked, v->attacker, v->target, v->means, v->flags);
}

/* WM-821..825. */
enum flow warmachine_spray(struct play *p, struct frame *f)
{
	struct spray_vars *v = &f->v.spray;
	struct warmachine *s = p->s;

	BEGIN;
	aim_spray(p, v);
	while (next_sprayed(look(p), v)) {
		v->flags = SPRAYED;
		if (s->model[v->attacker].focus) {
			ASK(spray_BOOSTED, seat_of(v->attacker), v->attacker, v->victim);
			if (q_verb(p->answer) == VERB_BOOST) {
				s->model[v->attacker].focus--;
				v->flags |= BOOSTED;
			}
		}
		DO_WITH(spray_ROLLED, to_hit,
			warmachine_attack_roll(look(p), v->attacker, v->origin, v->victim, v->means,
					       v->flags, v->flags & BOOSTED));
		if (s->hit)
			DO(spray_HIT, hit, .attacker = v->attacker, .target = v->victim,
			   .means = v->means,
			   .flags = (uint8_t)(v->flags | (s->critical ? CRITICAL : 0)));
		else
			warmachine_note(p, EVENT_missed, v->attacker, v->victim, 0, 0);
	}
	END;
}
