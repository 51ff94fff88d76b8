/*
 * active.c - the Active turn: Activations, Enhancements attached, cards, the Banner.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/effects.h"
#include "games/dawnfall/places.h"
#include "games/dawnfall/supply.h"
#include "games/dawnfall/turns.h"

/* DF-R61, DF-1207..1212, DF-1429: an Enhancement on an own Squad, never two of a name, a full Squad discards. */
bool dawnfall_attachable(state_t s, int seat, int card, int squad, int slot)
{
	const struct squad *q = &s->squad[squad];

	if (!q->kind || (q->slot[0].card && q->slot[1].card) != (slot > 0))
		return false;
	FOR_SLOTS(i)
		if (q->slot[i].card == card + 1 && i != slot - 1)
			return false;
	if (s->side[seat].faction == FACELESS + 1) {
		bool victim = false;

		FOR_SQUADS_OF(o, seat)
			victim |= dawnfall_attach_victim(s, squad, o);
		if (!victim)
			return false;
	} else if (dawnfall_purse(s, seat) < 1) {
		return false;
	}
	return true;
}

/* DF-1631, DF-R87: a Squad that can give a Wound for it. */
bool dawnfall_attach_victim(state_t s, int squad, int victim)
{
	if (!s->squad[victim].kind || owner_of(victim) != owner_of(squad) ||
	    !dawnfall_squad_lives(s, victim))
		return false;
	if (victim == squad)
		return true;
	FOR_MODELS_OF_SQUAD(m, squad)
		FOR_MODELS_OF_SQUAD(o, victim)
			if (dawnfall_in_contact(s, m, o))
				return true;
	return false;
}

/* DF-305, DF-310, DF-1110; Shadowing grants another one, to a Squad activated already as well. */
bool dawnfall_may_activate(pack_t pack, state_t s, const struct active_vars *v, int squad)
{
	if (!s->squad[squad].kind || owner_of(squad) != s->active ||
	    !dawnfall_squad_lives(s, squad))
		return false;
	if (!(v->flags & REGULAR_DONE))
		return true;
	return dawnfall_granted(pack, s, squad, GRANT_SHADOWING) &&
	       !(s->squad[squad].flags & SHADOWED);
}

/* DF-1640: the called model in place of a Squad, before anything else. */
bool dawnfall_may_call(pack_t pack, state_t s, const struct active_vars *v)
{
	(void)pack;
	if (s->side[s->active].faction != REBORN + 1 || v->flags & (REGULAR_DONE | ANY_PLAYED))
		return false;
	FOR_MODELS(m, s)
		if (dawnfall_has(s, m, TOKEN_CALL) && dawnfall_stands(s, m))
			return true;
	return false;
}

static int called(state_t s)
{
	FOR_MODELS(m, s)
		if (dawnfall_has(s, m, TOKEN_CALL) && dawnfall_stands(s, m))
			return m;
	return NO_MODEL;
}

/* DF-D11, DF-1618, DF-1625, DF-1638, DF-306..308, DF-509. */
bool dawnfall_may_step(pack_t pack, state_t s, const struct active_vars *v, int step)
{
	if (!(v->flags & IS_OPEN))
		return false;
	if (step == STEP_MOVE)
		return !(v->flags & MOVE_DONE) &&
		       (is_model(v->model) ? dawnfall_can_move(pack, s, v->model) :
					     dawnfall_squad_can_move(pack, s, v->squad));
	if (step == STEP_COMBAT)
		return !(v->flags & COMBAT_DONE) &&
		       (is_model(v->model) ? dawnfall_can_fight(pack, s, v->model) &&
						     dawnfall_has_enemy(s, v->model, s->active, 0) :
					     dawnfall_squad_can_fight(pack, s, v->squad));
	if (v->flags & HAS_ACTED || is_model(v->model))
		return false;
	/* NO_ARROW is dearer than any purse; DF-1624: what evolved has none. */
	return dawnfall_mode_of(pack, s, v->squad)->arrow <= dawnfall_purse(s, s->active) &&
	       dawnfall_squad_lives(s, v->squad) && dawnfall_can_flip(pack, s, v->squad);
}

/* Returns the slot. */
static int attach(struct play *p, int seat, int card, int squad, int slot)
{
	struct dawnfall *s = p->s;
	struct squad *q = &s->squad[squad];
	struct enhancement *e;

	if (slot) { /* DF-1212 */
		e = &q->slot[slot - 1];
		s->side[seat].discard[e->card - 1]++;
		s->charges = (uint8_t)(s->charges + e->charges);
		*e = (struct enhancement){ 0 };
	}
	e = q->slot[0].card ? &q->slot[1] : &q->slot[0];
	e->card = (uint8_t)(card + 1);
	if (s->side[seat].faction != FACELESS + 1 && s->charges) { /* DF-1209 */
		e->charges = 1;
		s->charges--;
	}
	dawnfall_note(p, EVENT_attached, seat,
		      dawnfall_first_card(p->pack, s->side[seat].faction - 1) + card, squad);
	return (int)(e - q->slot);
}

/* DF-306: a model of the activated Squad acts, by whatever Action: the mode stays. */
void dawnfall_acts(struct dawnfall *s, int model, int by)
{
	struct frame *f = dawnfall_frame(s, RULE_active);

	if (f && by == s->active && is_model(model) && f->v.active.flags & IS_OPEN &&
	    squad_of(model) == f->v.active.squad)
		f->v.active.flags |= HAS_ACTED;
}

static int set_aside(state_t s, int squad)
{
	FOR_MEMBERS(k)
		if (s->squad[squad].model[k].space == ASIDE)
			return member_of(squad, k);
	return NO_MODEL;
}

static void open_activation(struct play *p, struct active_vars *v)
{
	struct dawnfall *s = p->s;
	bool again = v->flags & REGULAR_DONE;

	v->squad = dawnfall_arg(p, 0);
	v->model = NO_MODEL;
	if (!is_squad(v->squad)) {
		v->model = (uint8_t)called(s);
		v->squad = (uint8_t)squad_of(v->model);
		dawnfall_take_token(p, v->model, TOKEN_CALL);
	}
	if (again)
		s->squad[v->squad].flags |= SHADOWED;
	v->flags = IS_OPEN | REGULAR_DONE;
	dawnfall_note(p, EVENT_activated, v->squad, s->active, 0);
}

/* Own STRIKE tokens put in an earlier turn (DF-1642). */
static int strike_ready(state_t s, int from)
{
	for (int i = from; i < STRIKES; i++)
		if (s->strike[i] && !(s->fresh >> i & 1) &&
		    s->side[s->active].faction == REBORN + 1)
			return i;
	return STRIKES;
}

/* A shot without a shooter at all models in a Space (DF-1005): a STRIKE token, a mine. */
struct shoot_vars dawnfall_blast(state_t s, int space, int seat)
{
	struct shoot_vars v = { .shooter = NO_MODEL, .seat = (uint8_t)seat, .wounds = 1 };

	FOR_MODELS(m, s)
		if (dawnfall_model(s, m)->space == space)
			dawnfall_aim_at(&v, m);
	return v;
}

static struct action_vars chosen_action(struct play *p, int seat)
{
	state_t s = p->s;
	int first = dawnfall_first_card(p->pack, s->side[seat].faction - 1);

	if (dawnfall_chose(p, VERB_PLAY))
		return dawnfall_from_hand(p->pack, s, seat, q_arg(p->answer, 0) - first,
					  q_arg(p->answer, 1), false);
	if (dawnfall_chose(p, VERB_USE))
		return dawnfall_from_slot(p->pack, s, q_arg(p->answer, 0), q_arg(p->answer, 1),
					  q_arg(p->answer, 2));
	if (dawnfall_chose(p, VERB_SHRINE))
		return dawnfall_without_card(p->pack->faction[s->side[seat].faction - 1]
						     .shrine_action[q_arg(p->answer, 0)],
					     seat);
	return dawnfall_without_card(dawnfall_banner(p->pack, s, seat, q_arg(p->answer, 0)), seat);
}

/* DF-R115: one of the two Actions of a card that is played for both; `half` says which one
 * comes first. The card has left the hand for the discard pile. */
static struct action_vars one_of_both(struct play *p, const struct extra_vars *v, bool first)
{
	const struct dawnfall_card *card =
		dawnfall_card_of(p->pack, p->s, p->s->active, v->card - 1);
	int half = first ? v->half : v->half ^ 1;
	struct action_vars a =
		dawnfall_without_card(dawnfall_half(p->pack, card, half, false), p->s->active);

	a.flags |= IS_FREE;
	return a;
}

static bool second_goes(struct play *p, const struct extra_vars *v)
{
	struct action_vars a = one_of_both(p, v, false);

	return dawnfall_playable(p->pack, p->s, &a, NULL);
}

/* DF-1631: one Endurance token of the Squad or, with none left, a model of it. */
static void give_wound(struct play *p, int squad, int model)
{
	if (p->s->squad[squad].endurance) {
		dawnfall_lose(p, squad, 1);
		dawnfall_note(p, EVENT_paid_endurance, owner_of(squad), squad, 0);
		return;
	}
	dawnfall_model_mut(p->s, model)->space = DEAD;
	dawnfall_model_mut(p->s, model)->hexes = 0;
	dawnfall_note(p, EVENT_sacrificed, model, 0, 0);
	dawnfall_tidy(p);
	dawnfall_settle(p);
}

/* DF-1208, DF-1209, DF-1219. */
enum flow dawnfall_attach(struct play *p, struct frame *f)
{
	struct attach_vars *v = &f->v.attach;
	struct dawnfall *s = p->s;

	BEGIN;
	dawnfall_leave_hand(s, s->active, v->card - 1);
	if (s->side[s->active].faction == FACELESS + 1) {
		ASK(attach_VICTIM, s->active, v->squad);
		v->victim = dawnfall_arg(p, 0);
		if (!s->squad[v->victim].endurance) {
			ASK(attach_SACRIFICE, s->active, v->victim);
			v->model = dawnfall_arg(p, 0);
		}
		give_wound(p, v->victim, v->model);
	} else {
		DO(attach_PAID, pay, .seat = s->active, .left = 1);
	}
	v->slot = (uint8_t)attach(p, s->active, v->card - 1, v->squad, v->slot);
	v->card = 0;
	if (!s->squad[v->squad].slot[v->slot].charges) /* DF-612 */
		DO(attach_CHARGED, charge, .seat = s->active, .each = 1, .squad = v->squad,
		   .slot = v->slot, .scope = ONE_CARD);
	DO_WITH(attach_WINDOW, window, dawnfall_plain_window(s));
	END;
}

/* One step of the Activation: mode, Move or Combat; then everybody may react. */
FLOW_PART(DAWNFALL_STOPS, step, active)
{
	int kind = f->v.step.kind;
	struct dawnfall *s = p->s;

	BEGIN;
	v->flags |= HAS_ACTED;
	if (kind == STEP_MODE) { /* DF-306, DF-510 */
		DO(step_PAID, pay, .seat = s->active,
		   .left = dawnfall_mode_of(p->pack, s, v->squad)->arrow);
		DO(step_MODE, mode, .squad = v->squad);
	} else if (kind == STEP_MOVE) {
		v->flags |= MOVE_DONE;
		DO(step_MOVED, move, .squad = v->squad, .by = s->active, .range = 0xFF,
		   .models = is_model(v->model) ? (uint8_t)(1 << (v->model % MODELS)) : 15,
		   .chosen = NO_MODEL);
	} else {
		v->flags |= COMBAT_DONE;
		DO(step_FOUGHT, combat, .squad = v->squad, .by = s->active,
		   .models = is_model(v->model) ? (uint8_t)(1 << (v->model % MODELS)) : 15,
		   .sneak = is_model(v->model) ? FIGHT_SILENT : 0, .way = EACH_MODEL_ONCE,
		   .target = NO_MODEL);
	}
	DO_WITH(step_WINDOW, window, dawnfall_plain_window(s));
	END;
}

/* DF-1605: paid by the controller of the marked model. */
static int removal_cost(struct play *p)
{
	return p->pack->token[q_arg(p->answer, 1)].cost;
}

/* DF-1205, DF-303, DF-304: whatever an Active turn has besides the Activation: a card, an Enhancement
 * attached or used, the Banner, the Shrine, a token removed. */
enum flow dawnfall_extra(struct play *p, struct frame *f)
{
	struct extra_vars *v = &f->v.extra;
	struct dawnfall *s = p->s;
	int first = dawnfall_first_card(p->pack, s->side[s->active].faction - 1);

	BEGIN;
	if (dawnfall_chose(p, VERB_ATTACH)) {
		DO(extra_ATTACHED, attach, .card = (uint8_t)(q_arg(p->answer, 0) - first + 1),
		   .squad = dawnfall_arg(p, 1), .slot = dawnfall_arg(p, 2), .victim = NO_SQUAD,
		   .model = NO_MODEL);
	} else if (dawnfall_chose(p, VERB_REMOVE)) {
		v->model = dawnfall_arg(p, 0);
		v->token = dawnfall_arg(p, 1);
		DO(extra_PAID, pay, .seat = s->active, .left = (uint8_t)removal_cost(p));
		dawnfall_take_token(p, v->model, v->token);
	} else if (dawnfall_chose(p, VERB_PLAY) && q_arg(p->answer, 1) > LOWER) {
		s->side[s->active].banner = false;
		dawnfall_note(p, EVENT_banner, s->active, 0, 0);
		v->card = (uint8_t)(q_arg(p->answer, 0) - first + 1);
		v->half = (uint8_t)(q_arg(p->answer, 1) & 1);
		dawnfall_leave_hand(s, s->active, v->card - 1);
		s->side[s->active].discard[v->card - 1]++;
		dawnfall_note(p, EVENT_played, s->active, q_arg(p->answer, 0), v->half);
		DO(extra_PAID_BOTH, pay, .seat = s->active,
		   .left = (uint8_t)dawnfall_dearer(p->pack, dawnfall_card_of(p->pack, s, s->active,
									      v->card - 1)));
		DO_WITH(extra_ONE, action, one_of_both(p, &f->v.extra, true));
		if (second_goes(p, v)) {
			dawnfall_note(p, EVENT_played, s->active, first + v->card - 1, v->half ^ 1);
			DO_WITH(extra_OTHER, action, one_of_both(p, &f->v.extra, false));
		}
	} else {
		if (dawnfall_chose(p, VERB_SHRINE)) { /* DF-R111 */
			s->shrine_used |= (uint8_t)(1 << s->active);
			dawnfall_note(p, EVENT_shrine_power, s->active, 0, 0);
		}
		if (dawnfall_chose(p, VERB_BANNER)) { /* DF-1229 */
			s->side[s->active].banner = false;
			dawnfall_note(p, EVENT_banner, s->active, q_arg(p->answer, 0), 0);
		}
		DO_WITH(extra_PLAYED, action, chosen_action(p, s->active));
	}
	END;
}

/* DF-1640: what would be too late to call a model after. */
static bool comes_before(const struct play *p)
{
	return !dawnfall_chose(p, VERB_ATTACH) && !dawnfall_chose(p, VERB_REMOVE);
}

/* DF-R14, DF-303..309: anything in any order, until the player ends the turn. */
enum flow dawnfall_active(struct play *p, struct frame *f)
{
	struct active_vars *v = &f->v.active;
	struct dawnfall *s = p->s;

	BEGIN;
	for (;;) {
		ASK(active_CHOSEN, s->active);
		if (dawnfall_chose(p, VERB_END)) {
			break;
		} else if (dawnfall_chose(p, VERB_ACTIVATE)) {
			open_activation(p, v);
			while (is_model(set_aside(s, v->squad))) /* DF-1619 */
				DO_WITH(active_RETURNED, place,
					dawnfall_placing(set_aside(s, v->squad), s->active,
							 WAY_SET));
		} else if (dawnfall_chose(p, VERB_STEP)) {
			DO(active_STEPPED, step, .kind = dawnfall_arg(p, 0));
		} else {
			if (!(v->flags & IS_OPEN) && comes_before(p))
				v->flags |= ANY_PLAYED;
			DO(active_PLAYED, extra, .model = NO_MODEL);
		}
	}
	for (v->next = 0; strike_ready(s, v->next) < STRIKES; v->next++) { /* DF-1642 */
		v->next = (uint8_t)strike_ready(s, v->next);
		ASK(active_STRIKE, s->active, s->strike[v->next] - 1);
		if (dawnfall_chose(p, VERB_NO))
			continue;
		v->slot = (uint8_t)(s->strike[v->next] - 1);
		s->strike[v->next] = s->strike_hex[v->next] = 0;
		DO_WITH(active_STRUCK, shoot, dawnfall_blast(s, v->slot, s->active));
		v->slot = 0;
	}
	DO_WITH(active_WINDOW, window, dawnfall_plain_window(s));
	END;
}
