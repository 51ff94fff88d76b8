/*
 * power.c - power attacks of warjacks: slams, locks, throws, and models that are
 * driven across the table (WM-721..758, WM-H05..H07).
 */
#include "games/warmachine/warmachine.h"

static int32_t least(int32_t a, int32_t b)
{
	return a < b ? a : b;
}

/* ---- driven models ----------------------------------------------------------------------- */

struct drive {
	int32_t walked;
	bool collision;
	uint32_t struck, entered;
};

/* Bases as large as the driven one, or larger, stop it. */
static bool stopped_by(struct look l, int victim, uint32_t models)
{
	for (EACH_MODEL(m))
		if (models >> m & 1 && card_of(l, m)->base >= card_of(l, victim)->base)
			return true;
	return false;
}

/* WM-728..731, WM-755, WM-758, WM-R28, WM-R29: how far it goes and what it meets. */
static struct drive drive(struct look l, const struct driven_vars *v)
{
	struct point a = { v->from_x, v->from_y }, b = { v->x, v->y };
	bool thrown = v->means == WITH_THROW;
	uint32_t solid = warmachine_terrain_of(l, LINEAR) | warmachine_terrain_of(l, OBSTRUCTION);
	uint32_t pools = warmachine_terrain_of(l, IMPASSABLE),
		 rough = thrown ? 0 : warmachine_terrain_of(l, ROUGH);
	int32_t length = warmachine_walk_length(a, b), spent = 0;
	struct near near = warmachine_near_way(l, v->victim, a, b);
	struct footing f, next;
	struct drive d = { 0 };

	if (thrown)
		near.models &= ~(UINT32_C(1) << v->by);
	f = warmachine_footing(l, v->victim, a, &near);
	while (d.walked < length) {
		int32_t each, jump;

		next = warmachine_footing(l, v->victim,
					  warmachine_walk_step(a, b, length, d.walked + 1), &near);
		each = next.pieces & rough ? 2 : 1;
		if (next.off_table || next.pieces & pools || (!thrown && spent + each > v->budget))
			break;
		d.struck |= next.models;
		d.collision = next.pieces & solid || stopped_by(l, v->victim, next.models);
		if (d.collision)
			break;
		d.entered |= next.pieces & ~f.pieces;
		f = next;
		jump = 1 + least(next.slack, length - d.walked - 1);
		if (!thrown)
			jump = least(jump, (v->budget - spent) / each);
		d.walked += jump;
		spent += jump * each;
	}
	return d;
}

/* WM-730, WM-755, WM-R28: it passes over smaller bases, and over its thrower's; at rest it may
 * overlap nobody. */
static void settle(struct play *p, struct driven_vars *v, struct drive d)
{
	struct look l = look(p);
	struct point a = { v->from_x, v->from_y }, b = { v->x, v->y };
	int32_t length = warmachine_walk_length(a, b);
	struct point end = warmachine_walk_step(a, b, length, d.walked);

	while (d.walked && warmachine_footing_at_rest(l, v->victim, end).models)
		end = warmachine_walk_step(a, b, length, --d.walked);
	p->s->model[v->victim].x = (uint16_t)end.x;
	p->s->model[v->victim].y = (uint16_t)end.y;
	v->walked = (uint16_t)d.walked;
	v->struck = d.struck;
	v->entered = d.entered;
	if (d.collision)
		v->flags |= COLLISION;
	if (d.walked)
		warmachine_drop_locks(p, v->victim);
	warmachine_note(p, EVENT_driven, v->victim, d.walked, end.x, end.y);
}

/* The step at which the driven base first overlaps a model's. */
static int32_t contact_step(struct look l, const struct driven_vars *v, int m)
{
	struct point a = { v->from_x, v->from_y }, b = { v->x, v->y };
	int32_t length = warmachine_walk_length(a, b), k = 1;

	while (k <= length) {
		struct point at = warmachine_walk_step(a, b, length, k);
		int32_t away = warmachine_isqrt(len2(minus(at, centre(l, m)))) - radius(l, m) -
			       radius(l, v->victim) - 3;

		if (warmachine_bases_overlap(at, radius(l, v->victim), centre(l, m), radius(l, m)))
			break;
		k += away > 1 ? away : 1;
	}
	return k;
}

/* WM-734, WM-H05: the next model struck, in order of contact. */
static int next_struck(struct look l, struct driven_vars *v)
{
	int32_t first = INT32_MAX;
	int found = NOBODY;

	for (EACH_MODEL(m)) {
		if (!(v->struck >> m & 1))
			continue;
		if (!in_play(l, m) || card_of(l, m)->base > card_of(l, v->victim)->base) {
			v->struck &= ~(UINT32_C(1) << m);
		} else if (contact_step(l, v, m) < first) {
			first = contact_step(l, v, m);
			found = m;
		}
	}
	v->struck &= ~(UINT32_C(1) << found); /* nobody has a bit, too */
	return found;
}

/* WM-732, WM-733, WM-756, WM-757, WM-R27. */
enum flow warmachine_driven(struct play *p, struct frame *f)
{
	struct driven_vars *v = &f->v.driven;
	int power, struck;
	bool fixed;

	BEGIN;
	settle(p, v, drive(look(p), v));
	while (in_play(look(p), v->victim) &&
	       (power = warmachine_next_hazard(look(p), &v->entered, &fixed))) {
		warmachine_note(p, EVENT_hazard, v->victim, 0, 0, 0);
		DO(driven_BURNED, hurt, .victim = v->victim, .attacker = NOBODY, .dice = 2,
		   .power = (int16_t)power, .flags = fixed ? HURT_FIXED : 0);
	}
	if (in_play(look(p), v->victim))
		DO(driven_HIT, hit, .attacker = v->by, .target = v->victim, .means = v->means,
		   .flags = v->flags & COLLISION);
	while ((struck = next_struck(look(p), v)) != NOBODY) {
		warmachine_note(p, EVENT_struck, v->victim, struck, 0, 0);
		warmachine_knock_down(p, struck);
		DO(driven_CRUSHED, hurt, .victim = (uint8_t)struck, .attacker = NOBODY, .dice = 2,
		   .power = (int16_t)warmachine_damage_power(look(p), v->by, v->means));
	}
	END;
}

/* ---- slams ------------------------------------------------------------------------------------ */

/* WM-R25, WM-R26 */
static bool slam_arrives(struct look l, const struct slam_vars *v)
{
	return warmachine_standing(l, v->who) && l.s->walk_end != WALK_STOPPED &&
	       in_play(l, v->target) && warmachine_in_reach(l, v->who, v->target, HALF_INCH);
}

static void begin_slam(struct play *p, const struct slam_vars *v)
{
	struct model *m = &p->s->model[v->who];
	const struct model *t = &p->s->model[v->target];

	m->did |= MOVED | SLAMMED;
	m->quarry = v->target;
	p->s->path = (struct path){ .legs = 1 };
	p->s->path.x[0] = m->x;
	p->s->path.y[0] = m->y;
	p->s->path.x[1] = t->x;
	p->s->path.y[1] = t->y;
}

/* WM-727: d6 inches, half of that for a larger base. */
static int32_t slam_distance(const struct play *p, const struct slam_vars *v)
{
	struct look l = look(p);
	bool larger = card_of(l, v->target)->base > card_of(l, v->who)->base;

	return (larger ? HALF_INCH : INCH) * q_arg(p->answer, 0);
}

/* WM-R27: directly away. */
static struct point slammed_to(const struct play *p, const struct slam_vars *v)
{
	struct look l = look(p);
	struct point t = centre(l, v->target);

	return warmachine_displaced(t, slam_distance(p, v),
				    warmachine_norm(minus(t, centre(l, v->who))));
}

/* WM-721..735, WM-R25, WM-R26, WM-R27. At the end s->hit says whether the activation goes on. */
enum flow warmachine_slam(struct play *p, struct frame *f)
{
	struct slam_vars *v = &f->v.slam;
	struct warmachine *s = p->s;

	BEGIN;
	begin_slam(p, v);
	DO(slam_WALKED, walk, .who = v->who, .mode = MODE_SLAM, .target = v->target);
	warmachine_step_off(p, v->who);
	warmachine_note_arrival(p, v->who);
	s->hit = slam_arrives(look(p), v);
	if (!s->hit) {
		if (in_play(look(p), v->who))
			warmachine_note(p, EVENT_slam_failed, v->who, v->target, 0, 0);
		return FLOW_DONE;
	}
	v->far = s->steps >= CHARGE_STEPS;
	if (v->far) {
		if (s->model[v->who].focus &&
		    !warmachine_hits_automatically(look(p), v->target)) { /* WM-512 */
			ASK(slam_BOOSTED, seat_of(v->who), v->who, v->target);
			v->boosted = q_verb(p->answer) == VERB_BOOST;
			s->model[v->who].focus = (uint8_t)(s->model[v->who].focus - v->boosted);
		}
		warmachine_note(p, EVENT_attacked, v->who, v->target, WITH_SLAM, v->boosted);
		if (!warmachine_hits_automatically(look(p), v->target))
			DO_WITH(slam_ROLLED, to_hit,
				warmachine_attack_roll(look(p), v->who, v->who, v->target,
						       WITH_SLAM, 0, v->boosted));
		if (s->hit) {
			ROLL(slam_FLEW, DIE_distance, v->target);
			DO(slam_LANDED, driven, .by = v->who, .victim = v->target,
			   .means = WITH_SLAM, .budget = (uint16_t)slam_distance(p, v),
			   .x = (int16_t)slammed_to(p, v).x, .y = (int16_t)slammed_to(p, v).y,
			   .from_x = s->model[v->target].x, .from_y = s->model[v->target].y);
			warmachine_after_melee_hit(p, v->who, v->target, WITH_SLAM);
		} else {
			warmachine_note(p, EVENT_missed, v->who, v->target, 0, 0);
		}
	}
	s->hit = true;
	END;
}

/* ---- locks -------------------------------------------------------------------------------------- */

/* WM-736: the fist rolls; on a hit it seizes an arm or the head. */
enum flow warmachine_lock(struct play *p, struct frame *f)
{
	struct lock_vars *v = &f->v.lock;
	struct warmachine *s = p->s;

	BEGIN;
	s->hit = true;
	warmachine_note(p, EVENT_attacked, v->who, v->target, WITH_LOCK, v->flags);
	if (!warmachine_hits_automatically(look(p), v->target))
		DO_WITH(lock_ROLLED, to_hit,
			warmachine_attack_roll(look(p), v->who, v->who, v->target, WITH_LOCK, 0,
					       v->flags & BOOSTED));
	if (s->hit) {
		ASK(lock_SEIZED, seat_of(v->who), v->target, v->who);
		s->model[v->who].hold[v->weapon] =
			(uint8_t)(v->target * LOCATIONS + q_arg(p->answer, 0));
		warmachine_note(p, EVENT_locked, v->who, v->target, q_arg(p->answer, 0), 0);
		warmachine_review_locks(p);
		warmachine_after_melee_hit(p, v->who, v->target, WITH_LOCK);
	} else {
		warmachine_note(p, EVENT_missed, v->who, v->target, 0, 0);
	}
	END;
}

/* WM-739, WM-741, WM-H07. s->hit says whether it came free. */
enum flow warmachine_loosen(struct play *p, struct frame *f)
{
	struct loosen_vars *v = &f->v.loosen;
	int resistance;

	BEGIN;
	ROLL(loosen_HEAVED, DIE_effort, v->who);
	v->effort = (uint8_t)(q_arg(p->answer, 0) + warmachine_stat_now(look(p), v->who, STR));
	ROLL(loosen_RESISTED, DIE_resistance, v->holder);
	resistance = q_arg(p->answer, 0) + warmachine_stat_now(look(p), v->holder, STR);
	p->s->hit = v->effort > resistance;
	if (p->s->hit)
		warmachine_release(p, v->holder, v->slot);
	else
		warmachine_note(p, EVENT_held_fast, v->holder, v->who, 0, 0);
	END;
}

/* ---- throws ---------------------------------------------------------------------------------------- */

/* WM-753, WM-R31: half the thrower's STR in inches, towards the point named. */
static void aim_throw(struct play *p, struct throw_model_vars *v)
{
	struct look l = look(p);
	struct point t = centre(l, v->target);
	struct point n =
		warmachine_norm(minus((struct point){ q_arg(p->answer, 0), q_arg(p->answer, 1) },
				      t));
	struct point to =
		warmachine_displaced(t, HALF_INCH * warmachine_stat_now(l, v->who, STR), n);

	v->nx = (int16_t)n.x;
	v->ny = (int16_t)n.y;
	v->x = (int16_t)to.x;
	v->y = (int16_t)to.y;
}

/* WM-754, WM-R31: it always deviates, by half of the normal distance. */
static void drift(struct play *p, struct throw_model_vars *v)
{
	struct point to = { v->x, v->y }, n = { v->nx, v->ny };
	int32_t distance = least(HALF_INCH * q_arg(p->answer, 0),
				 HALF_INCH * warmachine_stat_now(look(p), v->who, STR) / 2);

	to = warmachine_displaced(to, distance, warmachine_turned(n, v->die));
	v->x = (int16_t)to.x;
	v->y = (int16_t)to.y;
	warmachine_note(p, EVENT_deviated, distance, v->die, to.x, to.y);
}

/* WM-751..758, WM-H06. */
enum flow warmachine_throw_model(struct play *p, struct frame *f)
{
	struct throw_model_vars *v = &f->v.throw_model;
	struct warmachine *s = p->s;
	int resistance;

	BEGIN;
	s->hit = true;
	warmachine_note(p, EVENT_attacked, v->who, v->target, WITH_THROW, v->flags);
	if (!warmachine_hits_automatically(look(p), v->target))
		DO_WITH(throw_model_ROLLED, to_hit,
			warmachine_attack_roll(look(p), v->who, v->who, v->target, WITH_THROW, 0,
					       v->flags & BOOSTED));
	if (!s->hit) {
		warmachine_note(p, EVENT_missed, v->who, v->target, 0, 0);
		return FLOW_DONE;
	}
	ROLL(throw_model_HEAVED, DIE_effort, v->who);
	v->effort = (uint8_t)(q_arg(p->answer, 0) + warmachine_stat_now(look(p), v->who, STR));
	ROLL(throw_model_RESISTED, DIE_resistance, v->target);
	resistance = q_arg(p->answer, 0) + warmachine_stat_now(look(p), v->target, STR);
	if (resistance > v->effort) {
		warmachine_note(p, EVENT_avoided, v->target, v->who, 0, 0);
		return FLOW_DONE;
	}
	ASK(throw_model_AIMED, seat_of(v->who), v->who, v->target);
	aim_throw(p, v);
	warmachine_note(p, EVENT_thrown, v->who, v->target, 0, 0);
	ROLL(throw_model_TURNED, DIE_direction, v->target);
	v->die = (uint8_t)q_arg(p->answer, 0);
	ROLL(throw_model_DRIFTED, DIE_deviation, v->target);
	drift(p, v);
	DO(throw_model_LANDED, driven, .by = v->who, .victim = v->target, .means = WITH_THROW,
	   .x = v->x, .y = v->y, .from_x = s->model[v->target].x, .from_y = s->model[v->target].y);
	warmachine_after_melee_hit(p, v->who, v->target, WITH_THROW);
	END;
}
