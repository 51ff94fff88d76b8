/*
 * refuse.c - judges any answer: zero, or the rule that forbids it.
 *
 * The answer may name any point of the table. Rules that only a card states are
 * refused under WM-113; an answer to another question under WM-R58.
 */
#include "games/warmachine/refuse.h"

const struct frame *warmachine_top_frame(const struct warmachine *s)
{
	return &s->frame[s->depth ? s->depth - 1 : 0];
}

/* ---- set-up and control ------------------------------------------------------------------ */

/* WM-D03 */
q_rule warmachine_deploy_flaw(struct look l, q_action answer, const struct near *near)
{
	int m = l.s->head.ask.subject[0], r = radius(l, m), y = q_arg(answer, 1);
	struct point at = point_in(answer, 0);
	q_rule rule;

	if (q_verb(answer) != VERB_PLACE)
		return NOT_ASKED;
	if (seat_of(m) != l.s->first)
		y = l.s->depth_u - y;
	if (y < r || y > ZONE - r)
		return 136;
	rule = warmachine_rest_flaw_among(l, m, at, near);
	if (rule)
		return rule == 203 ? 203 : 138;
	for (EACH_ENEMY(e, m))
		if (in_play(l, e) &&
		    len2(minus(at, centre(l, e))) < squared(r + radius(l, e) + APART))
			return 137;
	return 0;
}

static q_rule place_flaw(struct look l, q_action answer)
{
	struct near things = warmachine_things(l, l.s->head.ask.subject[0]);

	return warmachine_deploy_flaw(l, answer, &things);
}

/* WM-D04 */
static q_rule upkeep_flaw(struct look l, q_action answer)
{
	int caster = caster_of(l.s->active);

	if (q_verb(answer) != VERB_KEEP ||
	    answer != q_act(VERB_KEEP, q_arg(answer, 0) & 1, 0, 0, 0))
		return NOT_ASKED;
	return q_arg(answer, 0) && focus_of(l, caster) < warmachine_upkeep_cost(l, caster) ? 308 :
											     0;
}

/* WM-D05 */
static q_rule focus_flaw(struct look l, q_action answer)
{
	int points = q_arg(answer, 0);

	if (q_verb(answer) != VERB_FOCUS || answer != q_act(VERB_FOCUS, points, 0, 0, 0))
		return NOT_ASKED;
	if (points > FOCUS_MAX)
		return 1103;
	return points > focus_of(l, caster_of(l.s->active)) ? 1102 : 0;
}

/* WM-D06, WM-R48 */
static q_rule activate_flaw(struct look l, q_action answer)
{
	int m = q_arg(answer, 0);

	if (q_verb(answer) == VERB_END_TURN)
		return is_plain(answer) ? 0 : NOT_ASKED;
	if (q_verb(answer) != VERB_ACTIVATE || answer != q_act(VERB_ACTIVATE, m, 0, 0, 0))
		return NOT_ASKED;
	if (m >= MODELS || !in_play(l, m) || seat_of(m) != l.s->active ||
	    l.s->model[m].did & ACTIVATED)
		return 311;
	if (warmachine_stationary(l, m))
		return 317;
	return l.s->model[m].marks & WAITS ? 922 : 0;
}

/* WM-D07 */
static q_rule stand_flaw(q_action answer)
{
	int what = q_arg(answer, 0);

	if (q_verb(answer) == VERB_STAY_DOWN)
		return is_plain(answer) ? 0 : NOT_ASKED;
	if (q_verb(answer) != VERB_STAND || q_arg(answer, 3))
		return NOT_ASKED;
	return what == GAVE_MOVEMENT || what == GAVE_ACTION ? 0 : 923;
}

/* ---- breaks --------------------------------------------------------------------------------- */

/* WM-R40 */
static q_rule channel_flaw(struct look l, int who, int origin, const struct spell *spell)
{
	if (origin == who)
		return 0;
	if (spell->rng == CASTER_ONLY)
		return 1234;
	if (!in_play(l, origin) || seat_of(origin) != seat_of(who) ||
	    !warmachine_node_works(l, origin) || !warmachine_in_control(l, who, origin) ||
	    knocked_down(l, origin) || warmachine_in_melee(l, origin))
		return 1231;
	return 0;
}

static q_rule spell_target_flaw(struct look l, int who, int target, int origin,
				const struct spell *spell)
{
	if (!in_play(l, target))
		return 1203;
	if (spell->aims_at == AT_CASTER || spell->aims_at == AT_CONTROL)
		return target == who ? 0 : 1204;
	if (spell->aims_at == AT_FRIEND)
		return seat_of(target) != seat_of(who) || !warmachine_sees(l, origin, target) ?
			       1210 :
			       0;
	if (seat_of(target) == seat_of(who))
		return 510;
	if (!warmachine_sees(l, origin, target))
		return 1203;
	return warmachine_targetable(l, origin, target) ? 0 : 803;
}

/* CAST a: spell  b: target  c: origin  d: boost. WM-1104, WM-1111, WM-R15. */
q_rule warmachine_cast_flaw(struct look l, int who, q_action answer)
{
	int slot = q_arg(answer, 0), boost = q_arg(answer, 3);
	const struct spell *spell = is_caster(l, who) ? warmachine_spell_of(l, who, slot) : NULL;
	q_rule rule;

	if (!spell || boost > 1)
		return 1108;
	if (l.s->model[who].did & RAN)
		return 410;
	if (warmachine_forbidden(l, who, NO_CAST))
		return 113;
	if (spell->rule == SPELL_WIND_RUSH && l.s->model[who].did & HAS_RUSHED)
		return 113;
	if (boost && (!spell->offensive || spell->rng == SPRAY))
		return 1206;
	if (focus_of(l, who) < warmachine_spell_cost(l, who, spell) + boost)
		return 1108;
	rule = channel_flaw(l, who, q_arg(answer, 2), spell);
	if (!rule)
		rule = spell_target_flaw(l, who, q_arg(answer, 1), q_arg(answer, 2), spell);
	if (rule || !boost)
		return rule;
	return warmachine_shot_reaches(l, who, q_arg(answer, 2), q_arg(answer, 1),
				       (enum means)(WITH_SPELL + slot)) ?
		       0 :
		       1209; /* WM-512 */
}

/* Casting, healing, the feat, letting go; NOT_ASKED if it is none of them. WM-315, WM-D20,
 * WM-R12, WM-R37. */
q_rule warmachine_break_flaw(struct look l, int who, q_action answer)
{
	const struct model *m = &l.s->model[who];

	switch (q_verb(answer)) {
	case VERB_CAST: return warmachine_cast_flaw(l, who, answer);
	case VERB_HEAL:
		if (!is_plain(answer))
			return NOT_ASKED;
		return is_caster(l, who) && m->focus && m->wounds ? 0 : 1110;
	case VERB_FEAT:
		if (!is_plain(answer))
			return NOT_ASKED;
		if (!is_caster(l, who) || l.s->feats_used >> seat_of(who) & 1)
			return 1241;
		return m->did & RAN ? 410 : 0;
	case VERB_RELEASE:
		if (answer != q_act(VERB_RELEASE, q_arg(answer, 0), 0, 0, 0))
			return NOT_ASKED;
		return q_arg(answer, 0) < WEAPONS && m->hold[q_arg(answer, 0)] ? 0 : 738;
	default: return NOT_ASKED;
	}
}

/* ---- movement --------------------------------------------------------------------------------- */

/* WM-412: rough ground under it at the start; a charge without bounds does not mind. */
static bool starts_in_rough(struct look l, int who, enum move_mode mode)
{
	if (warmachine_has_condition(l, who, CONDITION_ghostly) ||
	    (mode == MODE_CHARGE && warmachine_has_condition(l, who, CONDITION_boundless)))
		return false;
	return warmachine_pieces_under(l, centre(l, who), radius(l, who),
				       warmachine_terrain_of(l, ROUGH));
}

/* What charges, slams and runs have in common. WM-R15. */
q_rule warmachine_dash_flaw(struct look l, int who, enum move_mode mode)
{
	bool free = mode == MODE_CHARGE && warmachine_has_condition(l, who, CONDITION_boundless);

	if (warmachine_top_frame(l.s)->v.activate.gave_up == GAVE_ACTION)
		return 925;
	if (warmachine_locked(l, who))
		return 428;
	if (warmachine_forbidden(l, who, NO_MOVE))
		return 113;
	if (is_jack(l, who) && !free && !focus_of(l, who))
		return mode == MODE_RUN ? 408 : 1107;
	if (mode != MODE_RUN &&
	    (warmachine_movement_reduced(l, who) || starts_in_rough(l, who, mode)))
		return 412;
	return 0;
}

/* WM-414, WM-415: where a charge at a target that it sees may be declared to end. */
q_rule warmachine_charge_end_flaw(struct look l, int who, q_action answer, int32_t allowance)
{
	int target = q_arg(answer, 0);
	struct point to = point_in(answer, 1);
	int32_t reach;

	if (!warmachine_charge_can_reach(l, who, target, allowance))
		return to.x == centre(l, target).x && to.y == centre(l, target).y ? 0 : 415;
	if (len2(minus(to, centre(l, who))) > squared(allowance))
		return 414;
	reach = radius(l, who) + radius(l, target) + warmachine_melee_reach(l, who);
	return len2(minus(to, centre(l, target))) <= squared(reach) ? 0 : 415;
}

/* WM-D10 */
static q_rule charge_flaw(struct look l, int who, q_action answer)
{
	int target = q_arg(answer, 0);
	q_rule rule = warmachine_dash_flaw(l, who, MODE_CHARGE);

	if (rule)
		return rule;
	if (q_arg(answer, 3))
		return NOT_ASKED;
	if (!is_enemy(l, who, target) || !warmachine_sees(l, who, target) ||
	    warmachine_melee_reach(l, who) < 0)
		return 413;
	return warmachine_charge_end_flaw(l, who, answer,
					  warmachine_gait_of(l, who, MODE_CHARGE).allowance);
}

/* WM-D11 */
static q_rule slam_flaw(struct look l, int who, q_action answer)
{
	int target = q_arg(answer, 0);
	q_rule rule;

	if (is_caster(l, who))
		return 314;
	if (answer != q_act(VERB_SLAM, target, 0, 0, 0))
		return NOT_ASKED;
	rule = warmachine_dash_flaw(l, who, MODE_SLAM);
	if (rule)
		return rule;
	return is_enemy(l, who, target) && !knocked_down(l, target) &&
			       warmachine_sees(l, who, target) ?
		       0 :
		       721;
}

/* WM-D08 */
q_rule warmachine_move_flaw(struct look l, int who, q_action answer)
{
	switch (q_verb(answer)) {
	case VERB_HOLD: return is_plain(answer) ? 0 : NOT_ASKED;
	case VERB_ADVANCE:
		if (!is_plain(answer))
			return NOT_ASKED;
		return warmachine_locked(l, who) ? 428 : 0;
	case VERB_RUN:
		if (!is_plain(answer))
			return NOT_ASKED;
		if (l.s->model[who].did & HAS_CAST)
			return 410;
		return warmachine_dash_flaw(l, who, MODE_RUN);
	case VERB_CHARGE: return charge_flaw(l, who, answer);
	case VERB_SLAM: return slam_flaw(l, who, answer);
	default: return warmachine_break_flaw(l, who, answer);
	}
}

/* The cost of the legs declared so far. */
static int32_t path_cost(struct look l, int who, const struct gait *g)
{
	const struct path *path = &l.s->path;
	int32_t cost = 0;

	for (int i = 0; i < path->legs; i++)
		cost = warmachine_leg_of(l, who, g, (struct point){ path->x[i], path->y[i] },
					 (struct point){ path->x[i + 1], path->y[i + 1] }, cost)
			       .cost;
	return cost;
}

/* WM-401..411, WM-D09, WM-R13, and where a leg fails. */
q_rule warmachine_leg_flaw(struct look l, q_action answer, struct leg *leg)
{
	const struct path *path = &l.s->path;
	int who = l.s->head.ask.subject[0];
	struct gait g = warmachine_gait_of(l, who, (enum move_mode)l.s->head.ask.subject[1]);
	struct point from = { path->x[path->legs], path->y[path->legs] };

	*leg = (struct leg){ .at = from };
	switch (q_verb(answer)) {
	case VERB_DONE:
		if (!is_plain(answer))
			return NOT_ASKED;
		return path->legs ? warmachine_rest_flaw(l, who, from) : 0;
	case VERB_BACK: return is_plain(answer) && path->legs ? 0 : NOT_ASKED;
	case VERB_LEG: break;
	default: return NOT_ASKED;
	}
	if (q_arg(answer, 2) || q_arg(answer, 3))
		return NOT_ASKED;
	if (warmachine_forbidden(l, who, NO_MOVE))
		return 113;
	if (path->legs >= LEGS ||
	    (point_in(answer, 0).x == from.x && point_in(answer, 0).y == from.y))
		return 401;
	*leg = warmachine_leg_of(l, who, &g, from, point_in(answer, 0), path_cost(l, who, &g));
	if (!leg->rule && path->legs == LEGS - 1)
		leg->rule = warmachine_rest_flaw(l, who, point_in(answer, 0));
	return leg->rule;
}

/* ---- the rest --------------------------------------------------------------------------------------- */

/* WM-613, WM-D12: a weapon whose own range holds the mover, or a bash. */
static q_rule strike_flaw(struct look l, q_action answer)
{
	int striker = l.s->head.ask.subject[0], mover = l.s->head.ask.subject[1];
	int slot = q_arg(answer, 0);

	if (q_verb(answer) == VERB_DECLINE)
		return is_plain(answer) ? 0 : NOT_ASKED;
	if (q_verb(answer) != VERB_STRIKE || answer != q_act(VERB_STRIKE, slot, 0, 0, 0))
		return NOT_ASKED;
	if (slot == WEAPONS)
		return warmachine_bashes(l, striker) &&
				       warmachine_in_reach(l, striker, mover, HALF_INCH) ?
			       0 :
			       613;
	if (!warmachine_melee_usable(l, striker, slot))
		return 613;
	return warmachine_in_reach(l, striker, mover,
				   warmachine_weapon_reach(warmachine_weapon_of(l, striker,
										slot))) ?
		       0 :
		       613;
}

/* WM-D16 */
static q_rule seize_flaw(struct look l, q_action answer)
{
	int where = q_arg(answer, 0);

	if (q_verb(answer) != VERB_SEIZE || answer != q_act(VERB_SEIZE, where, 0, 0, 0))
		return NOT_ASKED;
	return warmachine_lockable(l, l.s->head.ask.subject[0], where) ? 0 : 736;
}

/* WM-D17 */
static q_rule direction_flaw(struct look l, q_action answer)
{
	int who = l.s->head.ask.subject[0], target = l.s->head.ask.subject[1];
	struct point v = minus(point_in(answer, 0), centre(l, target));

	if (q_verb(answer) != VERB_TOWARDS || q_arg(answer, 2) || q_arg(answer, 3))
		return NOT_ASKED;
	return (v.x || v.y) && dot(facing(l, who), v) >= 0 ? 0 : 753;
}

static q_rule either(q_action answer, unsigned one, unsigned other)
{
	return is_plain(answer) && (q_verb(answer) == one || q_verb(answer) == other) ? 0 :
											NOT_ASKED;
}

/* WM-H02 */
static q_rule chance_flaw(struct look l, q_action answer)
{
	const struct frame *f = warmachine_top_frame(l.s);
	int a = q_arg(answer, 0);

	if (l.s->head.ask.kind == ASK_roll)
		return answer == q_act(VERB_DIE, a, 0, 0, 0) && a >= 1 && a <= 6 ? 0 : 115;
	if (answer != q_act(VERB_STRAY, a, 0, 0, 0) || a >= MODELS)
		return 807;
	return (warmachine_melee_of(l, f->v.shot.target) & ~(UINT32_C(1) << f->v.shot.attacker)) >>
				       a &
			       1 ?
		       0 :
		       807;
}

static q_rule facing_flaw(q_action answer)
{
	return q_verb(answer) == VERB_FACE && !q_arg(answer, 2) && !q_arg(answer, 3) ? 0 :
										       NOT_ASKED;
}

static q_rule first_flaw(q_action answer)
{
	return answer == q_act(VERB_FIRST, q_arg(answer, 0) & 1, 0, 0, 0) ? 0 : NOT_ASKED;
}

/* WM-D21, WM-R58 */
q_rule warmachine_refuses(const struct q_game *g, const void *state, q_action answer)
{
	struct look l = { state, g->pack->data };
	const struct q_question *ask = q_question_of(state);
	struct leg leg;

	/* WM-1403 */
	if (q_verb(answer) == VERB_CONCEDE && ask->player < SEATS)
		return is_plain(answer) ? 0 : NOT_ASKED;
	switch (ask->kind) {
	case ASK_roll:
	case ASK_stray: return chance_flaw(l, answer);
	case ASK_first: return first_flaw(answer);
	case ASK_deploy: return place_flaw(l, answer);
	case ASK_upkeep: return upkeep_flaw(l, answer);
	case ASK_focus: return focus_flaw(l, answer);
	case ASK_activate: return activate_flaw(l, answer);
	case ASK_stand: return stand_flaw(answer);
	case ASK_move: return warmachine_move_flaw(l, ask->subject[0], answer);
	case ASK_leg: return warmachine_leg_flaw(l, answer, &leg);
	case ASK_facing: return facing_flaw(answer);
	case ASK_combat: return warmachine_combat_flaw(l, &(struct known){ 0 }, answer);
	case ASK_free_strike: return strike_flaw(l, answer);
	case ASK_boost_attack:
	case ASK_boost_damage: return either(answer, VERB_BOOST, VERB_PLAIN);
	case ASK_seize: return seize_flaw(l, answer);
	case ASK_direction: return direction_flaw(l, answer);
	case ASK_reroll: return either(answer, VERB_REROLL, VERB_ACCEPT);
	case ASK_vision: return either(answer, VERB_IGNORE, VERB_SUFFER);
	default: return NOT_ASKED;
	}
}
