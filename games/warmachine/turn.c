/*
 * turn.c - the game from the roll-off to the last turn: set-up, maintenance,
 * control, activations (WM-131..140, WM-301..318, WM-904..908,
 * WM-1101..1112, WM-1404).
 */
#include "games/warmachine/warmachine.h"

/* ---- the game ---------------------------------------------------------------------- */

static int surviving_points(struct look l, int seat)
{
	int sum = 0;

	for (EACH_OF_SIDE(m, seat))
		if (in_play(l, m))
			sum += card_of(l, m)->cost;
	return sum;
}

/* WM-1404, WM-R42: points in play, then the caster with the larger share of its boxes free. */
static enum outcome judge(struct look l)
{
	int a = surviving_points(l, 0), b = surviving_points(l, 1);
	int casters[SEATS] = { caster_of(0), caster_of(1) };

	if (a == b) {
		a = warmachine_boxes_free(l, casters[0]) * card_of(l, casters[1])->boxes;
		b = warmachine_boxes_free(l, casters[1]) * card_of(l, casters[0])->boxes;
	}
	return a > b ? WON_BY_A : a < b ? WON_BY_B : DRAWN;
}

static void deploy(struct play *p, int m)
{
	struct model *model = &p->s->model[m];
	struct point at = { q_arg(p->answer, 0), q_arg(p->answer, 1) };
	struct point n =
		warmachine_norm(minus((struct point){ q_arg(p->answer, 2), q_arg(p->answer, 3) },
				      at));

	model->x = (uint16_t)at.x;
	model->y = (uint16_t)at.y;
	if (!n.x && !n.y)
		n.y = at.y < p->s->depth_u / 2 ? UNIT_VECTOR : -UNIT_VECTOR;
	model->fx = (int16_t)n.x;
	model->fy = (int16_t)n.y;
	model->marks |= IN_PLAY;
	warmachine_note(p, EVENT_deployed, m, at.x, at.y, 0);
}

static bool to_deploy(const struct play *p, int m)
{
	return p->s->model[m].marks & ON_ROSTER && !in_play(look(p), m);
}

/* WM-133..139, WM-301, WM-D02, WM-R04. */
enum flow warmachine_battle(struct play *p, struct frame *f)
{
	struct battle_vars *v = &f->v.battle;
	struct warmachine *s = p->s;
	int m;

	BEGIN;
	while (v->roll[0] == v->roll[1]) {
		for (v->seat = 0; v->seat < SEATS; v->seat++) {
			ROLL(battle_STARTED, DIE_start, caster_of(v->seat));
			v->roll[v->seat] = (uint8_t)q_arg(p->answer, 0);
			warmachine_note(p, EVENT_rolled, v->seat, v->roll[v->seat], 0, 0);
		}
	}
	v->seat = 0;
	ASK(battle_CHOSEN, v->roll[1] > v->roll[0]);
	s->first = s->active = (uint8_t)q_arg(p->answer, 0);
	warmachine_note(p, EVENT_first, s->first, 0, 0, 0);
	for (v->seat = 0; v->seat < SEATS; v->seat++) {
		for (v->place = 0; v->place < ROSTER; v->place++) {
			m = caster_of(s->first ^ v->seat) + v->place;
			if (!to_deploy(p, m))
				continue;
			ASK(battle_PLACED, s->first ^ v->seat,
			    caster_of(s->first ^ v->seat) + v->place);
			deploy(p, caster_of(s->first ^ v->seat) + v->place);
		}
	}
	for (s->round = 1; s->round <= s->round_limit; s->round++) {
		warmachine_note(p, EVENT_round, s->round, 0, 0, 0);
		for (v->seat = 0; v->seat < SEATS; v->seat++) {
			s->active = s->first ^ v->seat;
			DO(battle_PLAYED, turn, .model = 0);
		}
	}
	s->round = s->round_limit;
	s->outcome = (uint8_t)judge(look(p));
	if (s->outcome == DRAWN)
		warmachine_note(p, EVENT_drawn, 0, 0, 0, 0);
	else
		warmachine_note(p, EVENT_won, s->outcome == WON_BY_B, 1, 0, 0);
	END;
}

/* ---- maintenance and control ------------------------------------------------------------- */

/* WM-303..305, WM-318, WM-922, WM-R36. */
static void begin_turn(struct play *p)
{
	struct warmachine *s = p->s;

	for (EACH_MODEL(m)) {
		struct model *model = &s->model[m];

		model->effects[s->active] = 0;
		if (seat_of(m) != s->active)
			continue;
		model->focus = 0;
		model->did = 0;
		model->quarry = NOBODY;
		model->marks &= (uint8_t)~WAITS;
	}
	for (EACH_CLOUD(i))
		if (s->cloud[i].seat == s->active)
			s->cloud[i] = (struct cloud){ 0 };
	warmachine_note(p, EVENT_turn, s->active, s->round, 0, 0);
}

static void end_turn(struct play *p)
{
	for (EACH_MODEL(m))
		p->s->model[m].turn = 0;
}

/* WM-904, WM-906: 1 and 2 end it. */
static bool flares(struct play *p, int m, enum mark effect)
{
	if (q_arg(p->answer, 0) > 2)
		return true;
	p->s->model[m].marks &= (uint8_t)~effect;
	warmachine_note(p, EVENT_effect_over, m, effect == CORRODING, 0, 0);
	return false;
}

/* The pieces and clouds that hurt; those of the maps do not. */
static uint32_t hazards(struct look l)
{
	uint32_t set = 0;
	bool fixed;

	for (int i = warmachine_terrain_count(l) - l.s->pieces; i < warmachine_terrain_count(l);
	     i++)
		set |= (uint32_t)(warmachine_hazard_of(l, i, &fixed) != 0) << i;
	for (EACH_CLOUD(i))
		set |= (uint32_t)(warmachine_hazard_of(l, PIECES + i, &fixed) != 0) << (PIECES + i);
	return set;
}

/* WM-914, WM-1314: goes on to the next piece or cloud that hurts a model that ends the turn in it;
 * its POW or points. */
static int lingering(struct look l, int m, uint8_t *part, bool *fixed)
{
	uint32_t left = in_play(l, m) ? hazards(l) >> *part << *part : 0;

	left = left ? warmachine_pieces_under(l, centre(l, m), radius(l, m), left) : 0;
	*part = left ? (uint8_t)__builtin_ctz(left) : PIECES + CLOUDS;
	return left ? warmachine_hazard_of(l, *part, fixed) : 0;
}

static void give_focus(struct play *p, int jack, int points)
{
	p->s->model[jack].focus = (uint8_t)(p->s->model[jack].focus + points);
	p->s->model[caster_of(p->s->active)].focus =
		(uint8_t)(p->s->model[caster_of(p->s->active)].focus - points);
	if (points)
		warmachine_note(p, EVENT_given, jack, points, 0, 0);
}

/* WM-1220 */
static void decide_upkeep(struct play *p, int m)
{
	int seat = p->s->active, caster = caster_of(seat);

	if (!q_arg(p->answer, 0)) {
		warmachine_end_upkeep(p, m, seat);
		return;
	}
	p->s->model[caster].focus =
		(uint8_t)(p->s->model[caster].focus - warmachine_upkeep_cost(look(p), caster));
	warmachine_note(p, EVENT_kept, p->s->model[m].upkeep[seat], m, 0, 0);
}

/* WM-1101 */
static void gain_focus(struct play *p)
{
	int caster = caster_of(p->s->active), points = warmachine_stat_now(look(p), caster, FOC);

	p->s->model[caster].focus = (uint8_t)points;
	warmachine_note(p, EVENT_gained, caster, points, 0, 0);
}

/* WM-302..316, WM-905, WM-907, WM-908. */
enum flow warmachine_turn(struct play *p, struct frame *f)
{
	struct turn_vars *v = &f->v.turn;
	struct warmachine *s = p->s;
	int power;
	bool fixed;

	BEGIN;
	begin_turn(p);
	v->model = (uint8_t)caster_of(s->active);
	for (; seat_of(v->model) == s->active; v->model++) {
		for (v->part = 0; v->part < 2; v->part++) {
			if (!(s->model[v->model].marks & (v->part ? CORRODING : ON_FIRE)))
				continue;
			ROLL(turn_FLARED, v->part ? DIE_corrosion : DIE_fire, v->model);
			if (flares(p, v->model, v->part ? CORRODING : ON_FIRE))
				DO(turn_BURNED, hurt, .victim = v->model, .attacker = NOBODY,
				   .dice = 2, .power = v->part ? 1 : 12,
				   .flags = v->part ? HURT_FIXED : 0);
		}
	}
	gain_focus(p);
	for (v->model = 0; v->model < MODELS; v->model++) {
		if (s->model[v->model].upkeep[s->active] == NO_SPELL)
			continue;
		ASK(turn_UPKEPT, s->active, v->model, s->model[v->model].upkeep[s->active]);
		decide_upkeep(p, v->model);
	}
	v->model = (uint8_t)caster_of(s->active);
	for (; seat_of(v->model) == s->active; v->model++) {
		if (!s->model[caster_of(s->active)].focus ||
		    !warmachine_can_be_given_focus(look(p), v->model))
			continue;
		ASK(turn_GIVEN, s->active, v->model, s->model[caster_of(s->active)].focus);
		give_focus(p, v->model, q_arg(p->answer, 0));
	}
	v->model = v->part = 0;
	for (;;) {
		ASK(turn_CHOSEN, s->active);
		if (q_verb(p->answer) == VERB_END_TURN)
			break;
		DO(turn_ACTED, activate, .who = (uint8_t)q_arg(p->answer, 0));
	}
	v->model = (uint8_t)caster_of(s->active);
	for (; seat_of(v->model) == s->active; v->model++) {
		for (v->part = 0; (power = lingering(look(p), v->model, &v->part, &fixed));
		     v->part++) {
			warmachine_note(p, EVENT_hazard, v->model, 0, 0, 0);
			DO(turn_LINGERED, hurt, .victim = v->model, .attacker = NOBODY, .dice = 2,
			   .power = (int16_t)power, .flags = fixed ? HURT_FIXED : 0);
		}
	}
	end_turn(p);
	END;
}

/* ---- an activation ---------------------------------------------------------------------------- */

/* WM-923: up again, facing anywhere. */
static void stand_up(struct play *p, struct activate_vars *v)
{
	struct model *m = &p->s->model[v->who];
	struct point n =
		warmachine_norm(minus((struct point){ q_arg(p->answer, 1), q_arg(p->answer, 2) },
				      centre(look(p), v->who)));

	v->gave_up = (uint8_t)q_arg(p->answer, 0);
	m->marks &= (uint8_t)~KNOCKED_DOWN;
	if (n.x || n.y) {
		m->fx = (int16_t)n.x;
		m->fy = (int16_t)n.y;
	}
	warmachine_note(p, EVENT_stood, v->who, v->gave_up, 0, 0);
}

void warmachine_heal(struct play *p, int caster)
{
	p->s->model[caster].focus--;
	p->s->model[caster].wounds--;
	warmachine_note(p, EVENT_healed, caster, warmachine_boxes_free(look(p), caster), 0, 0);
}

/* WM-D19 */
void warmachine_release(struct play *p, int who, int slot)
{
	struct model *m = &p->s->model[who];
	int target = warmachine_lock_target(m, slot),
	    where = (int)warmachine_lock_location(m, slot);

	m->hold[slot] = 0;
	warmachine_note(p, EVENT_unlocked, who, target, where, 0);
}

/* Healing, the feat and letting go: what takes no rule of its own. WM-R46. */
bool warmachine_small_break(struct play *p, int who)
{
	unsigned verb = q_verb(p->answer);

	if (verb == VERB_HEAL)
		warmachine_heal(p, who);
	else if (verb == VERB_FEAT)
		warmachine_use_feat(p, who);
	else if (verb == VERB_RELEASE)
		warmachine_release(p, who, q_arg(p->answer, 0));
	else
		return false;
	return true;
}

/* The focus of a jack that runs, charges or slams (WM-408, WM-413, WM-C15). */
static void pay_for_movement(struct play *p, int who, bool charge)
{
	struct look l = look(p);

	if (is_jack(l, who) && !(charge && warmachine_has_condition(l, who, CONDITION_boundless)))
		p->s->model[who].focus--;
}

/* WM-313, WM-406, WM-501, WM-924, WM-R14: stand up, move, act. */
enum flow warmachine_activate(struct play *p, struct frame *f)
{
	struct activate_vars *v = &f->v.activate;
	struct warmachine *s = p->s;
	struct model *m = &s->model[v->who];
	unsigned verb;

	BEGIN;
	m->did |= ACTIVATED;
	warmachine_note(p, EVENT_activated, v->who, 0, 0, 0);
	if (knocked_down(look(p), v->who)) {
		ASK(activate_STOOD, s->active, v->who);
		if (q_verb(p->answer) == VERB_STAY_DOWN)
			return FLOW_DONE;
		stand_up(p, v);
	}
	while (v->gave_up != GAVE_MOVEMENT) {
		ASK(activate_CHOSEN, s->active, v->who);
		verb = q_verb(p->answer);
		if (warmachine_small_break(p, v->who))
			continue;
		if (verb == VERB_CAST) {
			DO(activate_CAST, cast, .caster = v->who,
			   .slot = (uint8_t)q_arg(p->answer, 0),
			   .target = (uint8_t)q_arg(p->answer, 1),
			   .origin = (uint8_t)q_arg(p->answer, 2), .boosted = q_arg(p->answer, 3));
			if (!warmachine_standing(look(p), v->who))
				return FLOW_DONE;
			continue;
		}
		if (verb == VERB_HOLD) {
			m->did |= m->did & MOVED ? 0 : HELD_STILL;
			warmachine_note(p, EVENT_held, v->who, 0, 0, 0);
		} else if (verb == VERB_ADVANCE || verb == VERB_RUN) {
			if (verb == VERB_RUN) {
				pay_for_movement(p, v->who, false);
				m->did |= RAN;
				v->no_action = true;
			}
			warmachine_note(p, verb == VERB_RUN ? EVENT_ran : EVENT_advanced, v->who, 0,
					0, 0);
			DO(activate_ADVANCED, advance, .who = v->who,
			   .mode = v->no_action ? MODE_RUN : MODE_ADVANCE);
		} else if (verb == VERB_CHARGE) {
			pay_for_movement(p, v->who, true);
			warmachine_note(p, EVENT_charged, v->who, q_arg(p->answer, 0), 0, 0);
			DO(activate_CHARGED, charge, .who = v->who,
			   .target = (uint8_t)q_arg(p->answer, 0));
			if (!s->hit)
				return FLOW_DONE;
			v->charged_far = s->steps >= CHARGE_STEPS;
		} else {
			pay_for_movement(p, v->who, false);
			warmachine_note(p, EVENT_slammed, v->who, q_arg(p->answer, 0), 0, 0);
			DO(activate_SLAMMED, slam, .who = v->who,
			   .target = (uint8_t)q_arg(p->answer, 0));
			if (!s->hit)
				return FLOW_DONE;
		}
		break;
	}
	if (!warmachine_standing(look(p), v->who))
		return FLOW_DONE;
	DO(activate_FOUGHT, combat, .who = v->who, .charge_attack = v->charged_far,
	   .no_action = v->no_action || v->gave_up == GAVE_ACTION,
	   .mode = m->did & SLAMMED ? FIGHT_MELEE : FIGHT_OPEN, .additional = m->did & SLAMMED);
	END;
}
