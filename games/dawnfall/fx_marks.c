/*
 * fx_marks.c - effects that ask nothing: they change the fight, the shot or the Wound under
 * way, or leave a mark that another rule reads.
 */
#include "games/dawnfall/combat.h"
#include "games/dawnfall/effects.h"

/* ---- the fight ---------------------------------------------------------------------------- */

static struct fight_vars *fight_of(struct play *p)
{
	struct frame *f = dawnfall_frame(p->s, RULE_fight);

	return f ? &f->v.fight : NULL;
}

/* The fight has not got that flag yet. */
static bool lacks(const struct act *x, int flag)
{
	const struct fight_vars *v = dawnfall_fight_of(x->s);

	return v && !(v->flags & flag);
}

static void mark(struct play *p, int flag)
{
	if (fight_of(p))
		fight_of(p)->flags |= (uint16_t)flag;
}

static void cancel(struct play *p, const struct act *x) /* DF-R52 */
{
	struct fight_vars *v = fight_of(p);

	(void)x;
	mark(p, IS_CANCELLED);
	if (v)
		dawnfall_note(p, EVENT_cancelled, v->starter, v->other, 0);
}
const struct effect_row dawnfall_cancel_effect = { .now = cancel };

static bool can_answer(const struct act *x)
{
	return lacks(x, DAUNTLESS) && dawnfall_can_fight(x->pack, x->s, x->a->user);
}

static void answer(struct play *p, const struct act *x)
{
	(void)x;
	mark(p, DAUNTLESS);
}
const struct effect_row dawnfall_counter_effect = { .possible = can_answer, .now = answer };

static bool is_unsure(const struct act *x)
{
	return lacks(x, SURE_DEFENCE);
}

static void win_defence(struct play *p, const struct act *x)
{
	(void)x;
	mark(p, SURE_DEFENCE);
}
const struct effect_row dawnfall_win_defence_effect = { .possible = is_unsure, .now = win_defence };

static bool strikes(const struct act *x)
{
	return lacks(x, SHOOTS);
}

static void shoot_instead(struct play *p, const struct act *x)
{
	(void)x;
	mark(p, SHOOTS);
}
const struct effect_row dawnfall_shoot_instead_effect = { .possible = strikes,
							  .now = shoot_instead };

static bool can_guard(const struct act *x)
{
	const struct fight_vars *v = dawnfall_fight_of(x->s);

	return v && !is_model(v->guard) &&
	       dawnfall_in_contact(x->s, x->a->user,
				   v->first == v->starter ? v->other : v->starter);
}

static void guard(struct play *p, const struct act *x)
{
	if (fight_of(p))
		fight_of(p)->guard = x->a->user;
}
const struct effect_row dawnfall_guard_effect = { .for_whom = FOR_A_FRIEND,
						  .possible = can_guard,
						  .now = guard };

static int ambush_flag(const struct fight_vars *v, const struct act *x)
{
	return x->a->user == v->starter ? AMBUSH : AMBUSH_BACK;
}

static bool can_ambush(const struct act *x)
{
	const struct fight_vars *v = dawnfall_fight_of(x->s);

	return v && dawnfall_can_fight(x->pack, x->s, x->a->user) && lacks(x, ambush_flag(v, x));
}

static void ambush(struct play *p, const struct act *x)
{
	if (fight_of(p))
		mark(p, ambush_flag(fight_of(p), x));
}
const struct effect_row dawnfall_ambush_effect = { .possible = can_ambush, .now = ambush };

/* ---- the Wound ------------------------------------------------------------------------------ */

static struct wound_vars *wound_of(struct play *p)
{
	struct frame *f = dawnfall_frame(p->s, RULE_wound);

	return f ? &f->v.wound : NULL;
}

static bool hurts(const struct act *x)
{
	const struct wound_vars *w = dawnfall_wound_of(x->s);

	return w && w->n > 0;
}

static void ignore(struct play *p, const struct act *x)
{
	struct frame *wound = dawnfall_frame(p->s, RULE_wound),
		     *fight = dawnfall_frame(p->s, RULE_fight);
	struct wound_vars *v = wound_of(p);

	if (v)
		v->n = (uint8_t)greatest(v->n - x->e->n, 0);
	if (fight && dawnfall_is_inside(wound, fight)) /* Fake Death: no Counter-attack from it */
		fight->v.fight.flags |= NO_COUNTER;
}
const struct effect_row dawnfall_ignore_effect = { .possible = hurts, .now = ignore };

static bool can_redirect(const struct act *x)
{
	const struct wound_vars *w = dawnfall_wound_of(x->s);

	return hurts(x) && w->victim != x->a->user && dawnfall_stands(x->s, w->victim) &&
	       dawnfall_distance(dawnfall_model(x->s, x->a->user)->space,
				 dawnfall_model(x->s, w->victim)->space) <= x->e->range;
}

static void redirect(struct play *p, const struct act *x)
{
	if (wound_of(p))
		wound_of(p)->victim = x->a->user;
}
const struct effect_row dawnfall_redirect_effect = { .for_whom = FOR_A_FRIEND,
						     .possible = can_redirect,
						     .now = redirect };

static bool is_worth(const struct act *x)
{
	const struct wound_vars *w = dawnfall_wound_of(x->s);

	return w && w->points > 0;
}

static void make_worthless(struct play *p, const struct act *x)
{
	struct wound_vars *v = wound_of(p);

	if (v)
		v->points = (int8_t)greatest(v->points - x->e->n, 0);
}
const struct effect_row dawnfall_worthless_effect = { .possible = is_worth, .now = make_worthless };

static bool can_store(const struct act *x)
{
	const struct wound_vars *w = dawnfall_wound_of(x->s);

	return w && w->flags & HAS_LOST && !w->stored && x->s->side[x->a->seat].shrine;
}

static void store(struct play *p, const struct act *x) /* DF-R101 */
{
	p->s->side[x->a->seat].stored++;
	if (wound_of(p))
		wound_of(p)->stored = true;
}
const struct effect_row dawnfall_store_effect = { .possible = can_store, .now = store };

/* ---- more Wounds: of the shot, of the Wound about to be dealt, or of the attack to come ---------- */

static void add_wounds(struct play *p, const struct act *x)
{
	struct frame *wound = dawnfall_frame(p->s, RULE_wound),
		     *shoot = dawnfall_frame(p->s, RULE_shoot);
	struct frame *fight = dawnfall_frame(p->s, RULE_fight);
	int n = dawnfall_amount(x);

	if (dawnfall_is_inside(wound, fight) && dawnfall_is_inside(wound, shoot))
		wound->v.wound.n = (uint8_t)(wound->v.wound.n + n);
	else if (dawnfall_is_inside(shoot, fight))
		shoot->v.shoot.wounds = (uint8_t)(shoot->v.shoot.wounds + n);
	else if (fight)
		fight->v.fight.more = (int8_t)(fight->v.fight.more + n);
}
const struct effect_row dawnfall_add_wounds_effect = { .now = add_wounds };

static void fuel(struct play *p, const struct act *x)
{
	struct frame *f = dawnfall_frame(p->s, RULE_shoot);

	if (f) {
		f->v.shoot.plus = (int8_t)(f->v.shoot.plus + x->e->n * x->a->x);
		f->v.shoot.fire = (uint8_t)(f->v.shoot.fire + x->a->x);
	}
}
const struct effect_row dawnfall_fuel_effect = { .now = fuel };

/* ---- marks on models ---------------------------------------------------------------------------- */

static void win_ini(struct play *p, const struct act *x)
{
	dawnfall_model_mut(p->s, x->a->user)->flags |= WINS_INI;
}
const struct effect_row dawnfall_win_ini_effect = { .now = win_ini };

/* A group with a Knight not yet under a wall; two groups can be marked at once. */
static bool wall_grows(const struct act *x)
{
	return dawnfall_stands(x->s, x->a->user) &&
	       !(dawnfall_model(x->s, x->a->user)->flags & IS_WALLED);
}

/* Is it of the same Squads, and beside one that is under the wall? */
static bool is_linked(state_t s, int knight, int model)
{
	if (seat_of(model) != seat_of(knight) || !dawnfall_stands(s, model) ||
	    s->squad[squad_of(model)].kind != s->squad[squad_of(knight)].kind)
		return false;
	FOR_MODELS(o, s)
		if (dawnfall_model(s, o)->flags & IS_WALLED && dawnfall_in_contact(s, model, o))
			return true;
	return false;
}

/* DF-1614: the group of Knights linked by contact. */
static void raise_wall(struct play *p, const struct act *x)
{
	struct dawnfall *s = p->s;
	int knight = x->a->user;
	bool more = true;

	dawnfall_model_mut(s, knight)->flags |= IS_WALLED;
	while (more) {
		more = false;
		FOR_MODELS(m, s) {
			if (dawnfall_model(s, m)->flags & IS_WALLED || !is_linked(s, knight, m))
				continue;
			dawnfall_model_mut(s, m)->flags |= IS_WALLED;
			more = true;
		}
	}
	dawnfall_note(p, EVENT_token, knight, MARK_SHIELD_WALL, 0);
}
const struct effect_row dawnfall_wall_effect = { .possible = wall_grows, .now = raise_wall };

/* ---- marks on Squads ------------------------------------------------------------------------------ */

static const struct squad *squad_of_user(const struct act *x)
{
	return &x->s->squad[squad_of(x->a->user)];
}

static bool may_reckon(const struct act *x)
{
	return !(squad_of_user(x)->flags & RECKONS);
}

static void reckon(struct play *p, const struct act *x)
{
	p->s->squad[squad_of(x->a->user)].flags |= RECKONS;
}
const struct effect_row dawnfall_reckon_effect = { .possible = may_reckon, .now = reckon };

static bool may_risk(const struct act *x)
{
	return !(squad_of_user(x)->flags & RISKY_TWICE);
}

static void risk(struct play *p, const struct act *x)
{
	struct squad *q = &p->s->squad[squad_of(x->a->user)];

	q->flags |= q->flags & RISKY ? RISKY_TWICE : RISKY;
}
const struct effect_row dawnfall_risky_effect = { .by = BY_ANY, .possible = may_risk, .now = risk };

static void slam(struct play *p, const struct act *x)
{
	p->s->side[x->a->seat].slams++;
}
const struct effect_row dawnfall_slam_effect = { .by = BY_ANY, .now = slam };

static bool may_grow_vines(const struct act *x)
{
	return is_model(x->a->user) && !(squad_of_user(x)->flags & VINES);
}

static void grow_vines(struct play *p, const struct act *x)
{
	p->s->squad[squad_of(x->a->user)].flags |= VINES;
	dawnfall_note(p, EVENT_token, member_of(squad_of(x->a->user), 0), MARK_VINES, 0);
}
const struct effect_row dawnfall_vines_effect = { .by = BY_ANY,
						  .possible = may_grow_vines,
						  .now = grow_vines };

static void become_unstoppable(struct play *p, const struct act *x)
{
	if (dawnfall_stands(p->s, x->a->user))
		p->s->squad[squad_of(x->a->user)].unstoppable = (uint8_t)x->e->n;
}
const struct effect_row dawnfall_unstoppable_effect = { .now = become_unstoppable };

/* WEAKENING tokens lie on the Enhancement that gives them. */
static bool has_weakening(const struct act *x)
{
	int put = 0;

	FOR_SQUADS_OF(q, x->a->seat)
		put += x->s->squad[q].slot[0].tokens + x->s->squad[q].slot[1].tokens;
	return put < x->pack->supply[SUPPLY_weakening];
}

static void weaken(struct play *p, const struct act *x)
{
	p->s->squad[x->a->squad].slot[x->a->slot % SLOTS].tokens++;
}
const struct effect_row dawnfall_weaken_effect = { .by = BY_ANY,
						   .possible = has_weakening,
						   .now = weaken };

/* ---- the turn, and what other rules read of an Action ------------------------------------------------ */

static void add_turn(struct play *p, const struct act *x)
{
	p->s->side[x->a->seat].again++;
}
const struct effect_row dawnfall_extra_turn_effect = { .now = add_turn };

const struct effect_row dawnfall_none_effect = { 0 };
const struct effect_row dawnfall_points_per_kill_effect = { 0 };   /* worth() in wound.c */
const struct effect_row dawnfall_refresh_banner_effect = { 0 };    /* note_kill() in wound.c */
const struct effect_row dawnfall_grant_effect = { 0 };             /* dawnfall_granted() */
const struct effect_row dawnfall_hand_limit_effect = { 0 };        /* dawnfall_hand_limit() */
const struct effect_row dawnfall_reroll_effect = { 0 };            /* dawnfall_again() */
const struct effect_row dawnfall_charge_on_defence_effect = { 0 }; /* note_defence() in combat.c */
