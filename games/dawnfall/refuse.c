/*
 * refuse.c - why an answer is refused: the rule of the ledger behind it.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/combat.h"
#include "games/dawnfall/effects.h"
#include "games/dawnfall/legal.h"
#include "games/dawnfall/places.h"
#include "games/dawnfall/supply.h"

/* The Attack is rolled, and this would not help the Defence. */
static bool too_late(const struct list *l, const struct dawnfall_action *action)
{
	return l->f->at.rule == RULE_window && l->f->v.window.moments >> M_BEFORE_DEFENCE & 1 &&
	       !dawnfall_helps_defence(action);
}

/* The rule behind a card that cannot be played now. */
static q_rule refuse_play(const struct list *l, q_action answer)
{
	int seat = l->s->head.ask.player, card = q_arg(answer, 0), half = q_arg(answer, 1);
	int first, local;
	struct action_vars a;
	const struct dawnfall_action *action;

	if (seat >= l->s->head.seats || card >= l->pack->card_used || half > LOWER)
		return Q_DECISION | 10;
	first = dawnfall_first_card(l->pack, l->s->side[seat].faction - 1);
	local = card - first;
	if (l->pack->card[card].faction != l->s->side[seat].faction - 1 ||
	    !l->s->side[seat].hand[local])
		return 1201;
	if (l->pack->card[card].kind == CARD_ENHANCEMENT)
		return 1207;
	if (l->pack->card[card].kind == CARD_EVOLVE)
		return 1624;
	a = dawnfall_from_hand(l->pack, l->s, seat, local, half, false);
	action = &l->pack->action[a.number];
	if (action->unit == UNIT_CRYSTAL &&
	    dawnfall_purse(l->s, seat) < (action->cost == COST_X ? 1 : action->cost))
		return 1202;
	if (too_late(l, action))
		return 914;
	if (l->s->head.ask.kind == ASK_WINDOW && !action->instant)
		return 1220;
	if (action->moment != M_ACTIVE)
		return 1221;
	return 1206;
}

static q_rule refuse_use(const struct list *l, q_action answer)
{
	int squad = q_arg(answer, 0), slot = q_arg(answer, 1), half = q_arg(answer, 2);
	const struct dawnfall_action *action;
	struct action_vars a;

	if (squad >= ALL_SQUADS || owner_of(squad) != l->s->head.ask.player || slot >= SLOTS ||
	    half > LOWER || !l->s->squad[squad].slot[slot].card)
		return Q_DECISION | 10;
	action = dawnfall_slot_action(l->pack, l->s, squad, slot, half);
	if (!action)
		return 1210;
	a = dawnfall_from_slot(l->pack, l->s, squad, slot, half);
	if (!dawnfall_squad_lives(l->s, squad))
		return 1232;
	if (action->unit == UNIT_CHARGE &&
	    l->s->squad[squad].slot[slot].charges < (action->cost == COST_X ? 1 : action->cost))
		return 608;
	if (action->kind == KIND_PASSIVE && l->s->squad[squad].slot[slot].flags >> half & 1)
		return 1218;
	if (dawnfall_is_spent(l->s, action))
		return Q_RULING | 125;
	if (!dawnfall_slot_usable(l->pack, l->s, &a))
		return 1215;
	if (too_late(l, action))
		return 914;
	return action->moment != M_ACTIVE ? 1221 : 1206;
}

static q_rule refuse_attach(const struct list *l, q_action answer)
{
	int squad = q_arg(answer, 1), slot = q_arg(answer, 2), seat = l->s->head.ask.player;
	int card = q_arg(answer, 0);

	if (card >= l->pack->card_used || squad >= ALL_SQUADS || slot > SLOTS)
		return Q_DECISION | 10;
	if (owner_of(squad) != seat)
		return 1429;
	if (l->pack->card[card].kind != CARD_ENHANCEMENT)
		return 1207;
	if (l->s->side[seat].faction == FACELESS + 1)
		return 1631;
	if (dawnfall_purse(l->s, seat) < 1)
		return 1208;
	return l->s->squad[squad].slot[0].card && l->s->squad[squad].slot[1].card && !slot ? 1212 :
											     1211;
}

static q_rule refuse_step(const struct list *l, q_action answer)
{
	const struct active_vars *v = &l->f->v.active;
	int step = q_arg(answer, 0);

	if (!(v->flags & IS_OPEN) || step > STEP_COMBAT)
		return 307;
	if (step == STEP_MODE && !(v->flags & HAS_ACTED) && !is_model(v->model) &&
	    !dawnfall_can_flip(l->pack, l->s, v->squad))
		return 514;
	if (step == STEP_MODE)
		return v->flags & HAS_ACTED ? 306 : 509;
	if (step == STEP_MOVE)
		return v->flags & MOVE_DONE ? 307 : 505;
	return v->flags & COMBAT_DONE ? 307 : 901;
}

static q_rule refuse_act(const struct list *l, q_action answer)
{
	switch (q_verb(answer)) {
	case VERB_PLAY: return refuse_play(l, answer);
	case VERB_USE: return refuse_use(l, answer);
	case VERB_ATTACH: return refuse_attach(l, answer);
	case VERB_STEP: return refuse_step(l, answer);
	case VERB_ACTIVATE: return q_arg(answer, 0) >= ALL_SQUADS ? 1640 : 305;
	case VERB_BANNER: return l->s->side[l->s->active].banner ? 1206 : 1229;
	case VERB_REMOVE: return 1605;
	default: return Q_DECISION | 10;
	}
}

static q_rule refuse_place(const struct list *l, q_action answer)
{
	q_rule rule;

	if (l->f->at.rule != RULE_place || q_verb(answer) != VERB_PLACE)
		return Q_DECISION | 12;
	rule = dawnfall_refuse_spot(l->pack, l->s, &l->f->v.place, q_arg(answer, 0),
				    (unsigned)q_arg(answer, 1));
	if (!rule && l->f->v.place.also == ALSO_LEAVE_ROOM)
		rule = Q_RULING | 59;
	return rule ? rule : Q_DECISION | 12;
}

/* DF-506, DF-706..715: what does not follow from that result. */
static q_rule refuse_again(const struct list *l, q_action answer)
{
	const struct throw_die_vars *v = &l->f->v.throw_die;
	bool recovers = q_verb(answer) == VERB_AGAIN && q_arg(answer, 0) == AGAIN_RECOVER;

	if (recovers)
		return dawnfall_is_gear(v) ? 708 : 706;
	if (v->flags & IS_REROLLED)
		return 715;
	if (q_verb(answer) == VERB_PLAY)
		return refuse_play(l, answer);
	if (q_verb(answer) == VERB_USE)
		return refuse_use(l, answer);
	if (q_verb(answer) == VERB_AGAIN && q_arg(answer, 0) == AGAIN_SYMBOL)
		return v->kind == ROLL_DEFENCE &&
				       dawnfall_mode_of(l->pack, l->s, squad_of(v->model))->flags &
					       REROLLS_DEF ?
			       714 :
			       506;
	return dawnfall_is_gear(v) ? 1202 : 706;
}

static q_rule refuse_pay(const struct list *l, q_action answer)
{
	if (q_verb(answer) == VERB_POINT)
		return l->s->head.seats > 2 ? 1414 : 607;
	return q_verb(answer) == VERB_ENDURANCE ? 606 : 605;
}

/* A target or a Space that the shot under way cannot reach. */
static q_rule refuse_aim(const struct list *l, q_action answer)
{
	const struct frame *action = dawnfall_below(l->s, RULE_action, l->s->depth);
	int space = q_arg(answer, 0);
	struct act x;

	if (l->f->at.rule != RULE_fx_shot || l->f->at.step == fx_shot_SHOOTER)
		return 0;
	if (q_verb(answer) == VERB_MODEL && is_model(space))
		space = dawnfall_model(l->s, space)->space;
	else if (q_verb(answer) != VERB_SPACE)
		return 0;
	x = dawnfall_act(l->pack, l->s, &action->v.action);
	return is_space(space) ? dawnfall_refuse_shot(&x, space) : 0;
}

/* DF-1621: while Enhancements and tokens are given out anew: an own Squad has no room for that card. */
static q_rule refuse_share(const struct list *l, q_action answer)
{
	int squad = q_arg(answer, 0);

	return q_verb(answer) == VERB_SQUAD && is_squad(squad) && l->s->squad[squad].kind &&
			       owner_of(squad) == l->s->head.ask.player ?
		       1211 :
		       1621;
}

/* Cards and the like, which have their moments besides the fights (DF-304). */
static bool is_extra(unsigned verb)
{
	return verb == VERB_PLAY || verb == VERB_USE || verb == VERB_ATTACH ||
	       verb == VERB_BANNER || verb == VERB_REMOVE || verb == VERB_SHRINE;
}

/* The decision of the ledger that the question stands for. */
q_rule dawnfall_reason(const struct list *l, q_action answer)
{
	static const q_rule decision[QUESTIONS] = {
		[ASK_FACTION] = 104,
		[ASK_COUNTER] = Q_DECISION | 5,
		[ASK_SHRINE] = 121,
		[ASK_SOURCE] = 123,
		[ASK_DEPLOY] = Q_DECISION | 7,
		[ASK_DISPERSE] = Q_DECISION | 8,
		[ASK_FIRE] = Q_DECISION | 25,
		[ASK_TURN] = Q_DECISION | 9,
		[ASK_MULLIGAN] = 1504,
		[ASK_MOVER] = Q_DECISION | 12,
		[ASK_FIGHTER] = 901,
		[ASK_PAY] = 605,
		[ASK_DIE] = 703,
		[ASK_ROLL] = 702,
		[ASK_AGAIN] = 706,
		[ASK_STRIKE_BACK] = Q_DECISION | 16,
		[ASK_WINDOW] = Q_DECISION | 18,
		[ASK_MODEL] = Q_RULING | 56,
		[ASK_SQUAD] = Q_RULING | 56,
		[ASK_SPACE] = Q_DECISION | 19,
		[ASK_SLOT] = Q_DECISION | 23,
		[ASK_NUMBER] = Q_DECISION | 20,
		[ASK_OPTION] = Q_DECISION | 20,
		[ASK_CARD] = Q_DECISION | 20,
		[ASK_MINE] = 1603,
		[ASK_DISCARD] = 311,
		[ASK_DRAW] = 312,
		[ASK_ORDER] = 1510,
		[ASK_MAY] = Q_DECISION | 20,
	};

	q_rule aim;

	if (l->s->head.ask.kind == ASK_ACT)
		return refuse_act(l, answer);
	if (l->s->head.ask.kind == ASK_FIGHTER && is_extra(q_verb(answer)))
		return l->f->at.rule == RULE_combat &&
				       dawnfall_between_fights(l->s, &l->f->v.combat) ?
			       refuse_act(l, answer) :
			       Q_RULING | 117;
	if (l->s->head.ask.kind == ASK_PLACE)
		return refuse_place(l, answer);
	if (l->s->head.ask.kind == ASK_TURN && answer == q_act(VERB_TURN, TURN_PASSIVE, 0, 0, 0))
		return 1635;
	if (l->s->head.ask.kind == ASK_WINDOW && q_verb(answer) == VERB_PLAY)
		return refuse_play(l, answer);
	if (l->s->head.ask.kind == ASK_WINDOW && q_verb(answer) == VERB_USE)
		return refuse_use(l, answer);
	if (l->s->head.ask.kind == ASK_AGAIN)
		return refuse_again(l, answer);
	if (l->s->head.ask.kind == ASK_PAY)
		return refuse_pay(l, answer);
	if (l->f->at.rule == RULE_fx_share)
		return refuse_share(l, answer);
	aim = refuse_aim(l, answer);
	return aim ? aim : decision[l->s->head.ask.kind];
}
