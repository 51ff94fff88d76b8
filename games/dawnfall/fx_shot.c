/*
 * fx_shot.c - shots: Line of Fire, areas, who would be hit, and by whom (DF-1004..1012,
 * DF-D19).
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/effects.h"

/* ---- what a shot can reach ------------------------------------------------------------------ */

/* DF-215, DF-1008..1010: along a straight line, stopped by the first full Space. */
static bool has_line_of_fire(state_t s, int from, int to)
{
	int direction = dawnfall_line(from, to), n = dawnfall_distance(from, to), space = from;
	struct taken t;

	if (n <= 1)
		return true;
	if (direction == DIRECTIONS)
		return false;
	dawnfall_taken(s, &t);
	for (int i = 1; i < n; i++) {
		space = dawnfall_neighbour(s->rows, space, direction);
		if (t.hexes[space] == WHOLE)
			return false;
	}
	return true;
}

/* DF-1007: may this model be hit at all? A shot of side "enemies" spares the others. */
static bool is_prey(const struct act *x, int model)
{
	return dawnfall_stands(x->s, model) &&
	       (!(x->e->flags & FX_ENEMIES) || dawnfall_is_enemy(x, model));
}

/* DF-216, DF-1011, DF-1012, DF-R97. */
static bool reaches(const struct act *x, int space)
{
	int from = is_model(x->a->user) ? dawnfall_model(x->s, x->a->user)->space : x->a->space;

	if (!is_space(from))
		return false;
	if (x->e->area == AREA_TWO_SPACES)
		return dawnfall_distance(from, space) == 1;
	return dawnfall_distance(from, space) <= x->e->range &&
	       (!(x->e->flags & FX_LINE) || has_line_of_fire(x->s, from, space));
}

/* Why a shot does not reach that Space: too far, not on a line, or something in between. */
q_rule dawnfall_refuse_shot(const struct act *x, int space)
{
	int from = is_model(x->a->user) ? dawnfall_model(x->s, x->a->user)->space : x->a->space;

	if (!is_space(from) || reaches(x, space))
		return 0;
	if (dawnfall_distance(from, space) > x->e->range && x->e->area != AREA_TWO_SPACES)
		return 1011;
	if (!(x->e->flags & FX_LINE))
		return 0;
	return dawnfall_line(from, space) == DIRECTIONS ? 1008 : 1009;
}

/* DF-R48: the Spaces strictly between the shooter and another Storm Bringer or the Cloud. */
static bool is_between(const struct act *x, int end, int space)
{
	int from = dawnfall_model(x->s, x->a->user)->space, direction;

	if (!is_space(from) || !is_space(end))
		return false;
	direction = dawnfall_line(from, end);
	return direction < DIRECTIONS && dawnfall_line(from, space) == direction &&
	       dawnfall_distance(from, space) < dawnfall_distance(from, end);
}

static bool is_ray_end(const struct act *x, int space)
{
	int shrine = x->s->side[x->a->seat].shrine, squad = squad_of(x->a->user);

	if (shrine && shrine - 1 == space)
		return true;
	FOR_MEMBERS(k)
		if (member_of(squad, k) != x->a->user && x->s->squad[squad].model[k].space == space)
			return true;
	return false;
}

/* DF-1007, DF-1644: is the model hit by a shot at that Space (and the second one)? Areas around
 * somebody have neither. */
static bool is_in_area(const struct act *x, int space, int second, int model)
{
	const struct action_vars *a = x->a;
	const struct model *m = dawnfall_model(x->s, model);
	int from = is_model(a->user) ? dawnfall_model(x->s, a->user)->space : a->space;

	if (!is_prey(x, model))
		return false;
	switch (x->e->area) {
	case AREA_SPACE: return m->space == space;
	case AREA_SPACE_AND_ADJACENT:
	case AREA_TWO_SPACES: return m->space == space || m->space == second;
	case AREA_LINE:
		/* In its own Space nobody is on a line. */
		return reaches(x, m->space) &&
		       dawnfall_line(from, m->space) == dawnfall_line(from, space);
	case AREA_AROUND: {
		int centre = dawnfall_stands(x->s, a->user) ? from : a->space;

		return is_space(centre) && dawnfall_distance(centre, m->space) <= 1;
	}
	case AREA_CONTACT_AND_SPACE:
		return m->space == a->space ||
		       dawnfall_touch(m->space, m->hexes, a->space, a->hexes);
	case AREA_BETWEEN: return is_between(x, space, m->space);
	default: return false;
	}
}

static bool any_prey(const struct act *x, int space)
{
	FOR_MODELS(m, x->s)
		if (is_in_area(x, space, space, m))
			return true;
	return false;
}

/* The Spaces where somebody can be hit. */
struct prey {
	bool at[SPACES + 1];
};

static struct prey find_prey(const struct act *x)
{
	struct prey prey = { { false } };

	FOR_SQUADS(q, x->s) {
		if (x->e->flags & FX_ENEMIES && !dawnfall_enemies(x->s, x->a->seat, owner_of(q)))
			continue;
		FOR_MEMBERS(k)
			if (is_space(x->s->squad[q].model[k].space))
				prey.at[x->s->squad[q].model[k].space] = true;
	}
	return prey;
}

/* ---- where it can be aimed so that somebody is in danger --------------------------------------- */

static bool aims_second(const struct act *x, const struct prey *prey, int space, int second)
{
	if (!is_space(second) || dawnfall_distance(space, second) != 1)
		return false;
	if (x->e->area == AREA_TWO_SPACES &&
	    dawnfall_distance(dawnfall_model(x->s, x->a->user)->space, second) != 1)
		return false;
	return prey->at[space] || prey->at[second];
}

static bool aims(const struct act *x, const struct prey *prey, int space)
{
	if (x->e->area == AREA_SPACE)
		return prey->at[space] && reaches(x, space);
	if (x->e->area == AREA_BETWEEN)
		return is_ray_end(x, space) && any_prey(x, space);
	if (x->e->area == AREA_LINE) /* a direction: the first Space of it */
		return dawnfall_distance(dawnfall_model(x->s, x->a->user)->space, space) == 1 &&
		       any_prey(x, space);
	if (!reaches(x, space))
		return false;
	FOR_DIRECTIONS(d)
		if (aims_second(x, prey, space, dawnfall_neighbour(x->s->rows, space, d)))
			return true;
	return false;
}

static bool shoots_at(const struct list *l, const struct act *x, int model)
{
	(void)l;
	return is_prey(x, model) && reaches(x, dawnfall_model(x->s, model)->space);
}

static bool can_shoot(const struct act *x)
{
	struct prey prey;

	if (x->e->area == AREA_MODEL) {
		FOR_MODELS(m, x->s)
			if (shoots_at(NULL, x, m))
				return true;
		return false;
	}
	if (x->e->area == AREA_AROUND || x->e->area == AREA_CONTACT_AND_SPACE)
		return any_prey(x, 0);
	prey = find_prey(x);
	FOR_SPACES(space, x->s)
		if (aims(x, &prey, space))
			return true;
	return false;
}

/* ---- each Ranger of the Squad, twice with Firing Position, in any order (DF-1006) ------------------ */

/* DF-1005. */
static bool may_shoot(const struct act *x, const struct fx_shot_vars *v, int model)
{
	int times = dawnfall_granted(x->pack, x->s, v->squad, GRANT_SHOOT_TWICE) ? 2 : 1;
	struct action_vars with = *x->a;
	struct act by = *x;

	with.user = (uint8_t)model;
	by.a = &with;
	return squad_of(model) == v->squad &&
	       (v->shot_once >> model % MODELS & 1) + (v->shot_twice >> model % MODELS & 1) <
		       times &&
	       dawnfall_stands(x->s, model) && can_shoot(&by);
}

static bool is_shooter(const struct list *l, const struct act *x, int model)
{
	return may_shoot(x, &l->f->v.fx_shot, model);
}

/* DF-1006. */
static int shooters(const struct act *x, const struct fx_shot_vars *v, int *one)
{
	int n = 0;

	FOR_MODELS_OF_SQUAD(m, v->squad) {
		if (!may_shoot(x, v, m))
			continue;
		*one = m;
		n++;
	}
	return n;
}

static void note_shooter(struct action_vars *a, struct fx_shot_vars *v, int model)
{
	uint8_t bit = bit_of(model);

	a->user = (uint8_t)model;
	v->shot_twice |= v->shot_once & bit;
	v->shot_once |= bit;
}

/* ---- the shot ---------------------------------------------------------------------------------------- */

static struct shoot_vars aimed(const struct act *x, const struct fx_shot_vars *v)
{
	const struct action_vars *a = x->a;
	const struct effect *e = x->e;
	bool unmanned = !dawnfall_stands(x->s, a->user);
	struct shoot_vars shot = { .shooter = unmanned ? NO_MODEL : a->user,
				   .seat = a->seat,
				   .wounds = e->wounds,
				   .fire = e->fire,
				   .plus = e->plus,
				   .left = e->spread,
				   .flags =
					   (uint8_t)((e->spread ? SPREADS : 0) |
						     (e->flags & FX_ANY_NUMBER ? HURTS_SELF : 0)) };

	if (e->mode_plus && !unmanned && x->s->squad[squad_of(a->user)].mode == e->mode)
		shot.plus = (int8_t)(shot.plus + e->mode_plus);
	FOR_MODELS(m, x->s)
		if (e->area == AREA_MODEL ? m == v->target : is_in_area(x, v->space, v->second, m))
			dawnfall_aim_at(&shot, m);
	return shot;
}

static bool needs_space(const struct effect *e)
{
	return e->area != AREA_MODEL && e->area != AREA_AROUND && e->area != AREA_CONTACT_AND_SPACE;
}

static bool needs_second(const struct effect *e)
{
	return e->area == AREA_TWO_SPACES || e->area == AREA_SPACE_AND_ADJACENT;
}

/* Detonation: from the place where the user was killed. */
static void shoot_from_grave(struct dawnfall *s, struct action_vars *a)
{
	const struct wound_vars *w = dawnfall_wound_of(s);

	if (!w || !is_model(a->user) || dawnfall_stands(s, a->user))
		return;
	a->space = w->space;
	a->hexes = w->hexes;
}

/* DF-1005, DF-1006, DF-D19. */
EFFECT_RULE(fx_shot)
{
	struct fx_shot_vars *v = &f->v.fx_shot;
	const struct effect *e = x->e;
	struct dawnfall *s = p->s;
	int one = NO_MODEL;

	BEGIN;
	v->target = NO_MODEL;
	v->squad = (uint8_t)squad_of(is_model(a->user) ? a->user : 0);
	shoot_from_grave(s, a);
	do {
		if (e->flags & FX_EACH) {
			if (!shooters(x, v, &one))
				break;
			if (shooters(x, v, &one) > 1) {
				ASK(fx_shot_SHOOTER, a->seat, v->squad);
				if (dawnfall_stops(p))
					break;
				one = dawnfall_arg(p, 0);
			}
			note_shooter(a, v, one);
		}
		if (!can_shoot(x))
			break;
		if (e->area == AREA_MODEL) {
			ASK(fx_shot_TARGET, a->seat, a->user);
			if (dawnfall_stops(p))
				continue;
			v->target = a->target = dawnfall_arg(p, 0);
		}
		if (needs_space(e)) {
			ASK(fx_shot_SPACE, a->seat, a->user);
			v->space = dawnfall_arg(p, 0);
		}
		if (needs_second(e)) {
			ASK(fx_shot_SECOND, a->seat, a->user, v->space);
			v->second = dawnfall_arg(p, 0);
		}
		DO_WITH(fx_shot_SHOT, shoot, aimed(x, v));
	} while (e->flags & FX_EACH && s->squad[v->squad].kind);
	END;
}

static void list_aims(struct list *l, const struct act *x)
{
	struct prey prey;

	if (l->f->at.step == fx_shot_SHOOTER || l->f->at.step == fx_shot_TARGET) {
		dawnfall_add_models(l, x, l->f->at.step == fx_shot_TARGET ? shoots_at : is_shooter);
		if (x->e->flags & FX_EACH)
			add_stop(l);
		return;
	}
	prey = find_prey(x);
	FOR_SPACES(space, l->s)
		if (l->f->at.step == fx_shot_SPACE ?
			    aims(x, &prey, space) :
			    aims_second(x, &prey, l->f->v.fx_shot.space, space))
			add(l, VERB_SPACE, space, 0, 0);
}

static bool is_sound(const struct act *x, const struct frame *f)
{
	const struct fx_shot_vars *v = &f->v.fx_shot;

	return v->squad < ALL_SQUADS && (f->at.step != fx_shot_SECOND || is_space(v->space)) &&
	       (!is_model(v->target) || dawnfall_exists(x->s, v->target));
}
const struct effect_row dawnfall_shot_effect = {
	.rule = RULE_fx_shot,
	.by = BY_EACH,
	.possible = can_shoot,
	.list = list_aims,
	.sound = is_sound,
};
