/*
 * legal.c - a bounded, sorted sample of the answers (WM-R43 and more).
 *
 * Points cannot be listed; places.c finds the useful ones. Whatever is listed here
 * is judged by refuse.c like anything else.
 */
#include "games/warmachine/warmachine.h"

#include <string.h>

struct listing {
	struct look l;
	q_action *out;
	uint32_t n;
};

static uint32_t least(uint32_t a, uint32_t b)
{
	return a < b ? a : b;
}

static void add(struct listing *to, q_action answer)
{
	to->out[to->n++] = answer;
}

static void add_plain(struct listing *to, unsigned verb)
{
	add(to, q_act(verb, 0, 0, 0, 0));
}

static void add_if(struct listing *to, q_rule rule, q_action answer)
{
	if (!rule)
		add(to, answer);
}

static void insert_each(q_action *at, uint32_t n)
{
	for (uint32_t j = 1; j < n; j++) {
		q_action x = at[j];
		uint32_t k = j;

		for (; k && at[k - 1] > x; k--)
			at[k] = at[k - 1];
		at[k] = x;
	}
}

/* Two sorted runs, one after the other, become one; the first is copied to `spare`. Which of them
 * comes next nobody can guess, so there is no branch on it. */
static void merge(q_action *at, uint32_t first, uint32_t n, q_action *spare)
{
	const q_action *one = spare, *other = at + first;
	const q_action *one_end = spare + first, *other_end = at + n;

	if (at[first - 1] <= at[first])
		return;
	memcpy(spare, at, first * sizeof *at);
	while (one < one_end && other < other_end) {
		bool second = *other < *one;

		*at++ = second ? *other : *one;
		one += !second;
		other += second;
	}
	memcpy(at, one, (size_t)(one_end - one) * sizeof *at);
}

/* Sorts by merging runs, in the room behind a list that leaves enough of it; then repeats go. */
static uint32_t tidy(q_action *at, uint32_t n)
{
	enum { RUN = 8 };
	uint32_t kept = 0, run = 2 * n <= WARMACHINE_ANSWERS ? RUN : n;

	for (uint32_t i = 0; i < n; i += run)
		insert_each(at + i, least(run, n - i));
	for (; run < n; run *= 2)
		for (uint32_t i = 0; i + run < n; i += 2 * run)
			merge(at + i, run, least(2 * run, n - i), at + n);
	for (uint32_t i = 0; i < n; i++)
		if (!kept || at[kept - 1] != at[i])
			at[kept++] = at[i];
	return kept;
}

/* ---- deployment ------------------------------------------------------------------------- */

/* A grid of places a large base's width and more apart: nine models never fill it. Column by
 * column, so that the list is sorted as it is made. */
static void list_places(struct listing *to)
{
	enum { ROWS_OF_ZONE = 4, STEP = 600, EDGE = 300 };
	const struct warmachine *s = to->l.s;
	int who = s->head.ask.subject[0];
	bool south = seat_of(who) == s->first;
	int lowest = south ? EDGE : s->depth_u - EDGE - STEP * (ROWS_OF_ZONE - 1);
	struct near near[ROWS_OF_ZONE];

	for (int row = 0; row < ROWS_OF_ZONE; row++) {
		int y = lowest + STEP * row;

		near[row] = warmachine_near_way(to->l, who, (struct point){ EDGE, y },
						(struct point){ s->width - EDGE, y });
	}
	for (int x = EDGE; x <= s->width - EDGE; x += STEP)
		for (int row = 0; row < ROWS_OF_ZONE; row++) {
			q_action answer = q_act(VERB_PLACE, x, lowest + STEP * row, x,
						south ? s->depth_u : 0);

			add_if(to, warmachine_deploy_flaw(to->l, answer, &near[row]), answer);
		}
}

/* ---- movement ------------------------------------------------------------------------------ */

static void list_legs(struct listing *to)
{
	const struct warmachine *s = to->l.s;
	int who = s->head.ask.subject[0];
	struct leg leg;
	q_action done = q_act(VERB_DONE, 0, 0, 0, 0);

	if (!warmachine_leg_flaw(to->l, done, &leg))
		add(to, done);
	else
		add_plain(to, VERB_BACK);
	if (!s->path.legs && !warmachine_forbidden(to->l, who, NO_MOVE))
		to->n += warmachine_places(to->l, who, (enum move_mode)s->head.ask.subject[1],
					   to->out + to->n);
}

static void add_facing(struct listing *to, struct point p, unsigned verb, int a)
{
	add(to, verb == VERB_FACE ? q_act(verb, p.x, p.y, 0, 0) : q_act(verb, a, p.x, p.y, 0));
}

/* Its own centre keeps the facing it has; otherwise each enemy. */
static void list_facings(struct listing *to, int who, unsigned verb, int a)
{
	add_facing(to, centre(to->l, who), verb, a);
	for (EACH_ENEMY(e, who))
		if (in_play(to->l, e))
			add_facing(to, centre(to->l, e), verb, a);
}

/* Straight at the target, as far as contact or the allowance. */
static q_action straight_charge(struct look l, int who, int target, int32_t allowance)
{
	struct point a = centre(l, who), t = centre(l, target);

	if (warmachine_charge_can_reach(l, who, target, allowance)) {
		int32_t k = warmachine_steps_to_contact(l, who, target);

		t = warmachine_walk_step(a, t, warmachine_walk_length(a, t),
					 k < allowance ? k : allowance);
	}
	return q_act(VERB_CHARGE, target, t.x, t.y, 0);
}

/* Charges and slams. Most of what forbids them is the same for all targets and asked once. */
static void list_dashes(struct listing *to, int who)
{
	struct look l = to->l;
	bool charges =
		!warmachine_dash_flaw(l, who, MODE_CHARGE) && warmachine_melee_reach(l, who) >= 0;
	bool slams = !is_caster(l, who) && !warmachine_dash_flaw(l, who, MODE_SLAM);
	int32_t allowance = charges ? warmachine_gait_of(l, who, MODE_CHARGE).allowance : 0;

	for (EACH_ENEMY(e, who)) {
		q_action charge;

		if (!charges || !in_play(l, e) || !warmachine_sees(l, who, e))
			continue;
		charge = straight_charge(l, who, e, allowance);
		if (!warmachine_charge_end_flaw(l, who, charge, allowance))
			add(to, charge);
		if (slams && !knocked_down(l, e)) /* WM-721 */
			add(to, q_act(VERB_SLAM, e, 0, 0, 0));
	}
}

/* ---- breaks ------------------------------------------------------------------------------------- */

/* What a spell can be cast at from one place. */
static void list_spell(struct listing *to, int who, int slot, int origin, uint32_t seen,
		       uint32_t aimable)
{
	const struct spell *spell = warmachine_spell_of(to->l, who, slot);
	int left = to->l.s->model[who].focus - warmachine_spell_cost(to->l, who, spell);
	bool boosts = left > 0 && spell->offensive;

	if (left < 0 || (origin != who && spell->rng == CASTER_ONLY) ||
	    (spell->rule == SPELL_WIND_RUSH && to->l.s->model[who].did & HAS_RUSHED))
		return;
	for (EACH_MODEL(t)) {
		bool mine = seat_of(t) == seat_of(who);

		if (spell->aims_at == AT_CASTER || spell->aims_at == AT_CONTROL ? t != who :
		    spell->aims_at == AT_FRIEND ? !mine || !(seen >> t & 1) :
						  mine || !(aimable >> t & 1))
			continue;
		add(to, q_act(VERB_CAST, slot, t, origin, 0));
		if (boosts &&
		    warmachine_shot_reaches(to->l, who, origin, t, (enum means)(WITH_SPELL + slot)))
			add(to, q_act(VERB_CAST, slot, t, origin, 1));
	}
}

static bool can_channel(struct look l, int who, int m)
{
	return m == who ||
	       (in_play(l, m) && warmachine_node_works(l, m) && warmachine_in_control(l, who, m) &&
		!knocked_down(l, m) && !warmachine_in_melee(l, m));
}

static void list_casts(struct listing *to, int who)
{
	struct look l = to->l;

	if (!is_caster(l, who) || l.s->model[who].did & RAN ||
	    warmachine_forbidden(l, who, NO_CAST) || l.s->model[who].focus < 2)
		return;
	for (EACH_OF_SIDE(m, seat_of(who))) {
		uint32_t seen = 0, aimable = 0;

		if (!can_channel(l, who, m))
			continue;
		for (EACH_MODEL(t)) {
			if (!in_play(l, t) || !warmachine_sees(l, m, t))
				continue;
			seen |= UINT32_C(1) << t;
			if (seat_of(t) != seat_of(who) && warmachine_targetable(l, m, t))
				aimable |= UINT32_C(1) << t;
		}
		for (int slot = 0; slot < card_of(l, who)->spells_used; slot++)
			list_spell(to, who, slot, m, seen, aimable);
	}
}

static void list_breaks(struct listing *to, int who)
{
	const struct model *m = &to->l.s->model[who];

	for (EACH_SLOT(slot))
		if (m->hold[slot])
			add(to, q_act(VERB_RELEASE, slot, 0, 0, 0));
	if (!is_caster(to->l, who))
		return;
	list_casts(to, who);
	if (m->focus && m->wounds)
		add_plain(to, VERB_HEAL);
	if (!(to->l.s->feats_used >> seat_of(who) & 1) && !(m->did & RAN))
		add_plain(to, VERB_FEAT);
}

static void list_moves(struct listing *to)
{
	static const uint8_t plain[] = { VERB_HOLD, VERB_ADVANCE, VERB_RUN };
	int who = to->l.s->head.ask.subject[0];

	for (unsigned i = 0; i < sizeof plain; i++) {
		q_action answer = q_act(plain[i], 0, 0, 0, 0);

		add_if(to, warmachine_move_flaw(to->l, who, answer), answer);
	}
	list_dashes(to, who);
	list_breaks(to, who);
}

/* ---- combat ---------------------------------------------------------------------------------------- */

static void list_attack(struct listing *to, struct known *known, unsigned verb, int slot,
			int target)
{
	q_action answer = q_act(verb, slot, target, 0, 0);

	if (warmachine_combat_flaw(to->l, known, answer))
		return;
	add(to, answer);
	answer = q_act(verb, slot, target, 1, 0);
	add_if(to, warmachine_combat_flaw(to->l, known, answer), answer);
}

/* What is done with the body reaches half an inch (WM-705); so does every weapon without Reach. */
static void list_attacks_on(struct listing *to, struct known *known, int who, int target)
{
	static const uint8_t bodies[] = { VERB_BASH, VERB_STAR, VERB_BUTT };
	bool close = warmachine_in_reach(to->l, who, target, HALF_INCH);

	for (int slot = 0; slot < card_of(to->l, who)->weapons_used; slot++) {
		list_attack(to, known, VERB_ATTACK, slot, target);
		if (!close)
			continue;
		list_attack(to, known, VERB_LOCK, slot, target);
		list_attack(to, known, VERB_THROW, slot, target);
	}
	for (unsigned i = 0; close && i < sizeof bodies; i++)
		list_attack(to, known, bodies[i], 0, target);
}

static void list_combat(struct listing *to)
{
	const struct combat_vars *v = &warmachine_top_frame(to->l.s)->v.combat;
	struct known known = { 0 };
	int who = v->who;

	add_plain(to, VERB_DONE);
	list_breaks(to, who);
	if (v->no_action || v->mode == FIGHT_OVER)
		return;
	for (EACH_ENEMY(e, who))
		if (in_play(to->l, e))
			list_attacks_on(to, &known, who, e);
	list_attack(to, &known, VERB_STAR, 0, NOBODY);
	for (EACH_MODEL(holder)) {
		for (EACH_SLOT(slot)) {
			q_action answer = q_act(VERB_BREAK, holder, slot, 0, 0);

			if (to->l.s->model[holder].hold[slot])
				add_if(to, warmachine_combat_flaw(to->l, &known, answer), answer);
		}
	}
}

/* ---- short lists --------------------------------------------------------------------------------------- */

/* Some numbers from the first on: what is no answer is refused. */
static void list_numbers(struct listing *to, unsigned verb, int first, int n)
{
	for (int a = first; a < first + n; a++) {
		q_action answer = q_act(verb, a, 0, 0, 0);

		add_if(to, warmachine_refuses(&warmachine_game, to->l.s, answer), answer);
	}
}

static void list_two(struct listing *to, unsigned one, unsigned other)
{
	add_plain(to, one);
	add_plain(to, other);
}

static void list_directions(struct listing *to)
{
	struct point t = centre(to->l, to->l.s->head.ask.subject[1]);

	for (int k = 0; k < SIGHT_POINTS - 1; k++) {
		struct point p = warmachine_on_ray(t, k, 148);
		q_action answer = q_act(VERB_TOWARDS, p.x, p.y, 0, 0);

		add_if(to, warmachine_refuses(&warmachine_game, to->l.s, answer), answer);
	}
}

static void list_stands(struct listing *to)
{
	int who = to->l.s->head.ask.subject[0];

	list_facings(to, who, VERB_STAND, GAVE_MOVEMENT);
	list_facings(to, who, VERB_STAND, GAVE_ACTION);
	add_plain(to, VERB_STAY_DOWN);
}

uint32_t warmachine_legal(const struct q_game *g, const void *state, q_action *out)
{
	struct listing to = { { state, g->pack->data }, out, 0 };
	const struct q_question *ask = q_question_of(state);

	switch (ask->kind) {
	case ASK_roll: list_numbers(&to, VERB_DIE, 1, 6); break;
	case ASK_stray: list_numbers(&to, VERB_STRAY, 0, MODELS); break;
	case ASK_first: list_numbers(&to, VERB_FIRST, 0, SEATS); break;
	case ASK_deploy: list_places(&to); break;
	case ASK_upkeep: list_numbers(&to, VERB_KEEP, 0, 2); break;
	case ASK_focus: list_numbers(&to, VERB_FOCUS, 0, FOCUS_MAX + 1); break;
	case ASK_activate:
		list_numbers(&to, VERB_ACTIVATE, caster_of(to.l.s->active), ROSTER);
		add_plain(&to, VERB_END_TURN);
		break;
	case ASK_stand: list_stands(&to); break;
	case ASK_move: list_moves(&to); break;
	case ASK_leg: list_legs(&to); break;
	case ASK_facing: list_facings(&to, ask->subject[0], VERB_FACE, 0); break;
	case ASK_combat: list_combat(&to); break;
	case ASK_free_strike:
		list_numbers(&to, VERB_STRIKE, 0, WEAPONS + 1);
		add_plain(&to, VERB_DECLINE);
		break;
	case ASK_boost_attack:
	case ASK_boost_damage: list_two(&to, VERB_BOOST, VERB_PLAIN); break;
	case ASK_seize: list_numbers(&to, VERB_SEIZE, 0, LOCATIONS); break;
	case ASK_direction: list_directions(&to); break;
	case ASK_reroll: list_two(&to, VERB_REROLL, VERB_ACCEPT); break;
	case ASK_vision: list_two(&to, VERB_IGNORE, VERB_SUFFER); break;
	default: return 0;
	}
	return tidy(out, to.n);
}
