/*
 * combat.c - Combat actions and sequences (ledger: Combat).
 */
#include "games/dawnfall/combat.h"
#include "games/dawnfall/actions.h"
#include "games/dawnfall/places.h"
#include "games/dawnfall/play.h"
#include "games/dawnfall/turns.h"

/* ---- Combat actions ----------------------------------------------------------------- */

/* Is each enemy fought once, rather than with each model once? */
static bool is_by_enemy(const struct combat_vars *v)
{
	return v->way == EACH_ENEMY || v->way == ANY_ENEMIES;
}

/* DF-R47, DF-901: a model that this Combat action lets fight, whoever the enemy is. */
bool dawnfall_may_fight(pack_t pack, state_t s, const struct combat_vars *v, int model)
{
	return v->models >> (model % MODELS) & 1 &&
	       !(v->way == EACH_MODEL_ONCE && v->fought >> (model % MODELS) & 1) &&
	       dawnfall_can_fight(pack, s, model);
}

/* DF-902, DF-916, DF-R68: enemies of the player who fights, in contact or in Range. */
bool dawnfall_may_be_fought(state_t s, const struct combat_vars *v, int model, int enemy)
{
	if (model == enemy || !dawnfall_stands(s, enemy) ||
	    !dawnfall_enemies(s, v->by, seat_of(enemy)))
		return false;
	if (is_by_enemy(v) && dawnfall_model(s, enemy)->flags & WAS_FOUGHT)
		return false;
	if (!v->range)
		return dawnfall_in_contact(s, model, enemy);
	return dawnfall_distance(dawnfall_model(s, model)->space,
				 dawnfall_model(s, enemy)->space) <= v->range;
}

bool dawnfall_may_stop(const struct combat_vars *v)
{
	return v->way == EACH_MODEL_ONCE || v->way == ANY_ENEMIES;
}

/* DF-304, DF-R117: between two sequences of an own Combat action. */
bool dawnfall_between_fights(state_t s, const struct combat_vars *v)
{
	return v->way == EACH_MODEL_ONCE && v->fought && v->sneak == FIGHT_PLAIN &&
	       v->by == s->active && s->depth <= WINDOW_DEPTH;
}

static bool any_fighter(pack_t pack, state_t s, const struct combat_vars *v)
{
	FOR_MODELS_OF_SQUAD(m, v->squad) {
		if (!dawnfall_may_fight(pack, s, v, m))
			continue;
		FOR_MODELS(o, s)
			if (dawnfall_may_be_fought(s, v, m, o))
				return true;
	}
	return false;
}

static int enemies_around(state_t s, int model, int seat)
{
	int n = 0;

	FOR_MODELS(o, s)
		n += dawnfall_enemies(s, seat, seat_of(o)) && dawnfall_in_contact(s, model, o);
	return n;
}

/* Blitz: +1 for each step of the last run that came nearer to that enemy. */
static int blitz_bonus(state_t s, int model, int enemy)
{
	const struct model *m = dawnfall_model(s, model);
	int back = ((m->run >> 4) + 3) % DIRECTIONS, bonus = 0, space = m->space;
	int target = dawnfall_model(s, enemy)->space;

	for (int i = 0; i < (m->run & 15); i++) {
		int before = dawnfall_neighbour(s->rows, space, back);

		if (!is_space(before))
			break;
		bonus += dawnfall_distance(before, target) > dawnfall_distance(space, target);
		space = before;
	}
	return bonus;
}

/* The sequence that an attack begins, before anybody reacts; two Slams count twice (DF-R50). */
struct fight_vars dawnfall_sequence(state_t s, const struct combat_vars *v, int model, int enemy)
{
	struct fight_vars fight = { .starter = (uint8_t)model,
				    .other = (uint8_t)enemy,
				    .first = (uint8_t)model,
				    .by = v->by,
				    .guard = NO_MODEL };
	int slam = dawnfall_model(s, model)->flags & SLAMS ? 3 * s->side[seat_of(model)].slams : 0;
	int att = slam;

	fight.flags =
		(uint16_t)((v->sneak & FIGHT_SNEAK ? IS_SNEAK : 0) |
			   (v->sneak & FIGHT_SILENT ? IS_SILENT : 0) | (v->range ? IS_FAR : 0));
	if (v->sneak & FIGHT_POWER)
		att += enemies_around(s, model, v->by);
	if (s->squad[v->squad].blitz && !(v->sneak & FIGHT_SNEAK))
		att += blitz_bonus(s, model, enemy);
	fight.ini[0] = (int8_t)slam;
	fight.att[0] = (int8_t)att;
	return fight;
}

/* It begins: Blitz is used up. */
static struct fight_vars sequence(struct play *p, const struct combat_vars *v)
{
	const struct fight_vars fight =
		dawnfall_sequence(p->s, v, dawnfall_arg(p, 0), dawnfall_arg(p, 1));

	if (!(v->sneak & FIGHT_SNEAK))
		p->s->squad[v->squad].blitz = 0;
	return fight;
}

/* DF-D13, DF-R51, DF-903, DF-918: sequence after sequence in the order chosen; DF-304: cards in between. */
enum flow dawnfall_combat(struct play *p, struct frame *f)
{
	struct combat_vars *v = &f->v.combat;
	struct dawnfall *s = p->s;

	BEGIN;
	if (is_by_enemy(v))
		dawnfall_clear_flags(s, WAS_FOUGHT);
	while (!dawnfall_is_out(s, v->by) && any_fighter(p->pack, s, v) &&
	       (v->way != SO_MANY || v->left)) {
		ASK(combat_CHOSEN, v->by, v->squad);
		if (dawnfall_chose(p, VERB_STOP))
			break;
		if (!dawnfall_chose(p, VERB_ATTACK)) {
			DO(combat_PLAYED, extra, .model = NO_MODEL);
			continue;
		}
		v->fought |= (uint8_t)(1 << (dawnfall_arg(p, 0) % MODELS));
		if (is_by_enemy(v))
			dawnfall_model_mut(s, dawnfall_arg(p, 1))->flags |= WAS_FOUGHT;
		if (v->way == SO_MANY)
			v->left--;
		DO_WITH(combat_FOUGHT, fight, sequence(p, v));
		if (v->way == EACH_MODEL_ONCE)
			DO_WITH(combat_WINDOW, window, dawnfall_plain_window(s));
	}
	END;
}

/* ---- one sequence ----------------------------------------------------------------------- */

int dawnfall_side_of(const struct fight_vars *v, int model)
{
	return model == v->starter ? 0 : 1;
}

/* DF-1609: whoever controls the starter decides and pays for it. */
static int controller(const struct fight_vars *v, int model)
{
	return model == v->starter ? v->by : seat_of(model);
}

static int target_of(const struct fight_vars *v)
{
	return v->first == v->starter ? v->other : v->starter;
}

/* DF-913: both are there and still in contact; DF-1434: who began it is still in the game. */
static bool goes_on(state_t s, const struct fight_vars *v)
{
	if (v->flags & IS_CANCELLED || !dawnfall_stands(s, v->other) || dawnfall_is_out(s, v->by))
		return false;
	if (v->flags & IS_GHOST)
		return true;
	return dawnfall_stands(s, v->starter) &&
	       (v->flags & IS_FAR || dawnfall_in_contact(s, v->starter, v->other));
}

int dawnfall_initiative(pack_t pack, state_t s, const struct fight_vars *v, int model)
{
	return dawnfall_with(dawnfall_sum(pack, s, model, INI), v->ini[dawnfall_side_of(v, model)]);
}

/* DF-R20, DF-R39: neither without an ATT nor for a player who is out. */
static bool can_strike(pack_t pack, state_t s, const struct fight_vars *v, int model)
{
	return dawnfall_can_fight(pack, s, model) && !dawnfall_is_out(s, controller(v, model));
}

/* DF-R21, DF-904, DF-905, DF-R19, DF-R20, DF-R22: who strikes first. */
int dawnfall_striker(pack_t pack, state_t s, const struct fight_vars *v)
{
	int a = dawnfall_initiative(pack, s, v, v->starter),
	    b = dawnfall_initiative(pack, s, v, v->other);
	bool sure = dawnfall_model(s, v->starter)->flags & WINS_INI;
	bool other_sure = dawnfall_model(s, v->other)->flags & WINS_INI;
	int first;

	if (sure != other_sure)
		first = sure ? v->starter : v->other;
	else if (a != b)
		first = a > b ? v->starter : v->other;
	else
		first = controller(v, v->starter) == s->active ? v->starter : v->other;
	if (!can_strike(pack, s, v, first))
		first = first == v->starter ? v->other : v->starter;
	return can_strike(pack, s, v, first) ? first : NO_MODEL;
}

/* DF-504: a "-" adds nothing, whatever is added to it. */
static int usable_value(int sum, int more)
{
	int value = dawnfall_with(sum, more);

	return value == DASH ? 0 : value;
}

/* DF-515, DF-R119: what is added to the roll is added to ATT or DEF before the floor of 0. */
int dawnfall_attack_value(pack_t pack, state_t s, const struct fight_vars *v)
{
	int sum = v->flags & IS_GHOST ? dawnfall_mode_of(pack, s, squad_of(v->first))->value[ATT] :
					dawnfall_sum(pack, s, v->first, ATT);

	return usable_value(sum, v->att[dawnfall_side_of(v, v->first)]);
}

/* Guard: the Knight's DEF stands in. */
int dawnfall_defence_value(pack_t pack, state_t s, const struct fight_vars *v)
{
	int target = target_of(v), model = is_model(v->guard) ? v->guard : target;

	return usable_value(dawnfall_sum(pack, s, model, DEF), v->def[dawnfall_side_of(v, target)]);
}

/* Actions once per roll, Combat or shot may be used again. */
void dawnfall_clear_here(struct play *p, int frequency)
{
	FOR_ALL_SLOTS(i, p->s) {
		FOR_BOTH_HALVES(half) {
			const struct dawnfall_action *action =
				dawnfall_slot_action(p->pack, p->s, i / SLOTS, i % SLOTS, half);

			if (!action || action->frequency == frequency)
				dawnfall_slot_mut(p->s, i)->flags &=
					(uint8_t) ~(UPPER_HERE << half);
		}
	}
}

static struct charge_vars tactic_charge(int seat)
{
	return (struct charge_vars){
		.seat = (uint8_t)seat, .each = 1, .squad = NO_SQUAD, .scope = OF_TEAM
	};
}

/* Tactic: once per turn, after a successful Defence of the Squad. Its slot, or SLOTS. */
static int tactic(pack_t pack, state_t s, int model)
{
	int squad = squad_of(model);
	struct charge_vars v = tactic_charge(seat_of(model));

	FOR_SLOTS(i) {
		const struct enhancement *e = &s->squad[squad].slot[i];
		const struct dawnfall_action *action;

		if (!(e->flags & LOWER_LASTS) || e->flags & LOWER_USED)
			continue;
		action = dawnfall_slot_action(pack, s, squad, i, LOWER);
		if (action && action->effect[0].fx == FX_charge_on_defence &&
		    dawnfall_can_charge(s, &v))
			return i;
	}
	return SLOTS;
}

static bool wields_swords(pack_t pack, state_t s, const struct fight_vars *v, int model)
{
	return dawnfall_granted(pack, s, squad_of(model), GRANT_SWORDS) &&
	       can_strike(pack, s, v, model) && !(v->flags & IS_SILENT);
}

static struct fight_vars ambush(const struct fight_vars *v, bool back, bool deferred)
{
	return (struct fight_vars){ .starter = back ? v->other : v->starter,
				    .other = back ? v->starter : v->other,
				    .first = back ? v->other : v->starter,
				    .by = back ? (uint8_t)seat_of(v->other) : v->by,
				    .flags = (uint16_t)(IS_SNEAK | (deferred ? DEFERS : 0) |
							(v->flags & (IS_FAR | IS_SILENT))),
				    .guard = NO_MODEL };
}

/* Before the sequence: Overwatch and Power Swords. DF-917, DF-R103: when both strike so,
 * the active player's model goes first and the Wounds are applied together. */
FLOW_PART(DAWNFALL_STOPS, ambushes, fight)
{
	struct ambushes_vars *a = &f->v.ambushes;
	struct dawnfall *s = p->s;

	BEGIN;
	if (!(v->flags & AMBUSH) && wields_swords(p->pack, s, v, v->starter)) {
		ASK(ambushes_SWORDS, controller(v, v->starter), v->starter, v->other);
		v->flags |= dawnfall_chose(p, VERB_YES) ? AMBUSH : 0;
	}
	if (!(v->flags & AMBUSH_BACK) && wields_swords(p->pack, s, v, v->other)) {
		ASK(ambushes_SWORDS_BACK, seat_of(v->other), v->other, v->starter);
		v->flags |= dawnfall_chose(p, VERB_YES) ? AMBUSH_BACK : 0;
	}
	a->mutual = (v->flags & AMBUSH) && (v->flags & AMBUSH_BACK);
	if (v->flags & AMBUSH) {
		DO_WITH(ambushes_STRUCK, fight, ambush(v, false, a->mutual));
		v->due[0] = (uint8_t)p->returned;
	}
	if (v->flags & AMBUSH_BACK && goes_on(s, v)) {
		DO_WITH(ambushes_STRUCK_BACK, fight, ambush(v, true, a->mutual));
		v->due[1] = (uint8_t)p->returned;
	}
	if (v->due[0])
		DO(ambushes_WOUNDED, wound, .victim = v->other, .n = v->due[0], .by = v->by,
		   .dealer = v->starter, .flags = IN_COMBAT | IN_EVENT);
	if (v->due[1])
		DO(ambushes_WOUNDED_BACK, wound, .victim = v->starter, .n = v->due[1],
		   .by = (uint8_t)seat_of(v->other), .dealer = v->other,
		   .flags = IN_COMBAT | IN_EVENT);
	if (a->mutual)
		dawnfall_settle(p);
	END;
}

/* DF-1227. */
static uint32_t opening_moments(const struct fight_vars *v)
{
	if (v->flags & IS_SNEAK)
		return 1u << M_COMBAT_ENTERED | 1u << M_IN_COMBAT | 1u << M_SNEAK;
	return 1u << M_COMBAT_ENTERED | 1u << M_IN_COMBAT | 1u << M_BEFORE_COMBAT;
}

/* DF-1646, DF-R97: Shoot in place of the Attack roll. */
static struct shoot_vars snap_shot(state_t s, const struct fight_vars *v)
{
	struct shoot_vars shot = { .shooter = v->first,
				   .seat = (uint8_t)controller(v, v->first),
				   .wounds = 1,
				   .flags = REPLACES_ATTACK };

	if (s->squad[squad_of(v->first)].mode == 1) /* Aim */
		shot.plus = 2;
	dawnfall_aim_at(&shot, target_of(v));
	return shot;
}

static void sum_attack(struct play *p, struct fight_vars *v)
{
	v->power = (int8_t)(p->s->result + dawnfall_attack_value(p->pack, p->s, v));
	dawnfall_note(p, EVENT_power, v->first, v->power, 0);
}

/* DF-R28, DF-908, DF-909: a greater Attack Power wounds. */
static void sum_defence(struct play *p, struct fight_vars *v)
{
	int power = p->s->result + dawnfall_defence_value(p->pack, p->s, v);

	v->flags &= (uint16_t)~HAS_WON;
	if (v->power > power)
		v->flags |= HAS_WON;
	dawnfall_note(p, EVENT_defence, target_of(v), power, v->flags & HAS_WON ? 0 : 1);
}

static bool loses_defence(state_t s, const struct fight_vars *v)
{
	return s->squad[squad_of(target_of(v))].flags & RISKY;
}

/* Attack, Defence, and whether the attack has won (DF-906..909, DF-914, DF-1646). */
FLOW_PART(DAWNFALL_STOPS, strike, fight)
{
	struct dawnfall *s = p->s;

	BEGIN;
	DO_WITH(strike_BEFORE_ATTACK, window,
		dawnfall_open_window(s,
				     1u << M_BEFORE_ATTACK | 1u << M_IN_COMBAT |
					     1u << M_BEFORE_ROLL,
				     v->first, target_of(v)));
	if (!goes_on(s, v))
		return FLOW_DONE;
	if (v->flags & SHOOTS) {
		v->flags &= (uint16_t) ~(SHOOTS | HAS_WON);
		DO_WITH(strike_SHOT, shoot, snap_shot(s, v));
		v->flags |= s->result ? IS_CANCELLED : 0; /* a hit ends the sequence */
		return FLOW_DONE;
	}
	DO(strike_STRUCK, throw_die, .seat = (uint8_t)controller(v, v->first), .model = v->first,
	   .kind = ROLL_ATTACK);
	sum_attack(p, v);
	DO_WITH(strike_BEFORE_DEFENCE, window,
		dawnfall_open_window(s,
				     1u << M_BEFORE_DEFENCE | 1u << M_IN_COMBAT |
					     1u << M_BEFORE_ROLL,
				     v->first, target_of(v)));
	if (!goes_on(s, v))
		return FLOW_DONE;
	if (v->flags & SURE_DEFENCE) { /* DF-R27 */
		v->flags &= (uint16_t) ~(SURE_DEFENCE | HAS_WON);
		dawnfall_note(p, EVENT_defence, target_of(v), v->power, 1);
	} else if (loses_defence(s, v)) {
		v->flags |= HAS_WON;
		dawnfall_note(p, EVENT_defence, target_of(v), 0, 0);
	} else {
		DO(strike_PARRIED, throw_die, .seat = (uint8_t)controller(v, target_of(v)),
		   .model = (uint8_t)target_of(v), .kind = ROLL_DEFENCE,
		   .bonus = (int8_t)dawnfall_defence_value(p->pack, s, v), .need = v->power);
		sum_defence(p, v);
	}
	if (!(v->flags & HAS_WON) && tactic(p->pack, s, target_of(v)) < SLOTS) {
		ASK(strike_TACTIC, seat_of(target_of(v)), squad_of(target_of(v)));
		if (dawnfall_chose(p, VERB_NO))
			return FLOW_DONE;
		s->squad[squad_of(target_of(v))].slot[tactic(p->pack, s, target_of(v))].flags |=
			LOWER_USED;
		DO_WITH(strike_CHARGED, charge, tactic_charge(seat_of(target_of(v))));
	}
	END;
}

static struct fight_vars answer(const struct fight_vars *v)
{
	return (struct fight_vars){ .starter = (uint8_t)target_of(v),
				    .other = v->first,
				    .first = (uint8_t)target_of(v),
				    .by = (uint8_t)seat_of(target_of(v)),
				    .flags = (uint16_t)(IS_SNEAK | IS_ANSWER | (v->flags & IS_FAR)),
				    .guard = NO_MODEL };
}

/* DF-911, DF-D16. */
static bool may_counter(pack_t pack, state_t s, const struct fight_vars *v)
{
	return !(v->flags & (IS_SNEAK | IS_COUNTER | NO_COUNTER)) && goes_on(s, v) &&
	       can_strike(pack, s, v, target_of(v));
}

/* DF-904..917. */
enum flow dawnfall_fight(struct play *p, struct frame *f)
{
	struct fight_vars *v = &f->v.fight;
	struct dawnfall *s = p->s;
	int first;

	BEGIN;
	dawnfall_acts(s, v->starter, v->by);
	dawnfall_clear_here(p, FREQ_COMBAT);
	if (!(v->flags & IS_ANSWER)) {
		dawnfall_note(p, v->flags & IS_SNEAK ? EVENT_sneak : EVENT_attack, v->starter,
			      v->other, 0);
		DO_WITH(fight_DECLARED, window,
			dawnfall_open_window(s, opening_moments(&f->v.fight), f->v.fight.starter,
					     f->v.fight.other));
	}
	if (!(v->flags & IS_SNEAK) && goes_on(s, v))
		DO(fight_AMBUSHED, ambushes, .nothing = 0);
	if (!(v->flags & IS_SNEAK) && goes_on(s, v)) {
		DO_WITH(fight_CHECKED, window,
			dawnfall_open_window(s,
					     1u << M_BEFORE_INI | 1u << M_IN_COMBAT |
						     1u << M_BEFORE_ROLL,
					     f->v.fight.starter, f->v.fight.other));
		first = dawnfall_striker(p->pack, s, v);
		if (!is_model(first))
			v->flags |= IS_CANCELLED;
		else
			v->first = (uint8_t)first;
		dawnfall_note(p, EVENT_strikes_first, v->first, 0, 0);
	}
	while (goes_on(s, v)) {
		DO(fight_STRUCK, strike, .nothing = 0);
		if (!goes_on(s, v))
			break;
		if (v->flags & HAS_WON) {
			DO_WITH(fight_LOST, window,
				dawnfall_open_window(s, 1u << M_DEFENCE_LOST, f->v.fight.first,
						     target_of(&f->v.fight)));
			if (v->flags & DAUNTLESS)
				DO_WITH(fight_ANSWERED, fight, answer(&f->v.fight));
			if (!goes_on(s, v))
				break;
			if (v->flags & DEFERS) {
				dawnfall_clear_here(p, FREQ_COMBAT);
				RETURN(1 + v->more);
			}
			DO(fight_WOUNDED, wound,
			   .victim = (uint8_t)(is_model(v->guard) ? v->guard : target_of(v)),
			   .n = (uint8_t)(1 + v->more), .by = (uint8_t)controller(v, v->first),
			   .dealer = v->first, .flags = IN_COMBAT);
			break;
		}
		v->more = 0;
		v->guard = NO_MODEL;
		if (!may_counter(p->pack, s, v))
			break;
		ASK(fight_COUNTERED, controller(v, target_of(v)), target_of(v), v->first);
		if (dawnfall_chose(p, VERB_NO))
			break;
		v->first = (uint8_t)target_of(v);
		v->flags |= IS_COUNTER;
		dawnfall_note(p, EVENT_counter_attack, v->first, 0, 0);
	}
	dawnfall_clear_here(p, FREQ_COMBAT);
	END;
}
