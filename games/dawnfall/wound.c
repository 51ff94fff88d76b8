/*
 * wound.c - Wounds, death, shots (ledger: shooting; Wounds, death and Victory Points).
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/combat.h"
#include "games/dawnfall/places.h"
#include "games/dawnfall/play.h"
#include "games/dawnfall/supply.h"
#include "games/dawnfall/turns.h"

#include <string.h>

/* ---- Wounds ---------------------------------------------------------------------------- */

/* DF-1615: an enemy of the Demons in contact with the Blood Altar. */
static bool on_altar(state_t s, int model)
{
	int seat = dawnfall_seat_of_faction(s, DEMONS);
	const struct model *m = dawnfall_model(s, model);

	return seat < Q_SEATS && s->side[seat].shrine && dawnfall_base_shrine(s, seat) &&
	       dawnfall_enemies(s, seat, seat_of(model)) &&
	       dawnfall_touches_space(m->space, m->hexes, s->side[seat].shrine - 1);
}

/* DF-1643: added Wounds join the event before it is applied. */
static void add_wounds(struct play *p, struct wound_vars *v)
{
	if (on_altar(p->s, v->victim))
		v->n++;
	if (is_model(v->dealer) && p->s->squad[squad_of(v->dealer)].flags & RECKONS) {
		v->n++; /* DF-R106 */
		p->s->squad[squad_of(v->dealer)].flags &= (uint8_t)~RECKONS;
	}
	if (dawnfall_has(p->s, v->victim, TOKEN_MARKED)) {
		v->n++;
		dawnfall_take_token(p, v->victim, TOKEN_MARKED);
	}
}

/* The Actions that count what their user does: Fury, Craving for Life, Laser Whip. */
static struct action_vars *author(struct dawnfall *s, const struct wound_vars *v)
{
	struct frame *f = dawnfall_frame(s, RULE_action);

	return f && f->v.action.seat == v->by ? &f->v.action : NULL;
}

/* DF-1105, DF-1106, DF-R99. */
static int worth(struct play *p, const struct wound_vars *v, const struct action_vars *a)
{
	int points = dawnfall_printed(p->pack, p->s, squad_of(v->victim));

	if (a && p->pack->action[a->number].effect[0].fx == FX_points_per_kill &&
	    dawnfall_enemies(p->s, v->by, seat_of(v->victim)))
		points += p->pack->action[a->number].effect[0].n;
	return points;
}

/* DF-513, DF-1110. */
static void remove_model(struct play *p, struct wound_vars *v, enum event event, int by)
{
	struct model *m = dawnfall_model_mut(p->s, v->victim);

	v->space = m->space;
	v->hexes = m->hexes;
	*m = (struct model){ .space = DEAD };
	v->flags |= IS_KILLED;
	dawnfall_note(p, event, v->victim, by, 0);
	dawnfall_tidy(p);
}

/* Rage: when the Son kills, Crystals and Banner are refreshed. */
static void note_kill(struct play *p, const struct wound_vars *v)
{
	if (!is_model(v->dealer) || !dawnfall_enemies(p->s, seat_of(v->dealer), seat_of(v->victim)))
		return;
	FOR_HALVES(i) {
		const struct dawnfall_action *action =
			dawnfall_lasting(p->pack, p->s, squad_of(v->dealer), i);

		if (!action)
			continue;
		FOR_EFFECTS(e, action) {
			if (action->effect[e].fx == FX_refresh)
				dawnfall_refresh(p, seat_of(v->dealer));
			else if (action->effect[e].fx == FX_refresh_banner)
				p->s->side[seat_of(v->dealer)].banner = true;
		}
	}
}

/* DF-R29, DF-1101..1104, DF-1106, DF-1112: tokens first, then the model; the rest is lost. */
static void apply_wounds(struct play *p, struct wound_vars *v)
{
	struct dawnfall *s = p->s;
	struct squad *q = &s->squad[squad_of(v->victim)];
	struct action_vars *a = author(s, v);
	int tokens = v->flags & OUTRIGHT ? 0 : least(v->n, q->endurance);

	s->stirred = true;
	dawnfall_break_wall(p, v->victim);
	if (a && v->dealer == a->user)
		a->wounds = (uint8_t)(a->wounds + v->n);
	if (tokens) {
		dawnfall_lose(p, squad_of(v->victim), tokens);
		v->flags |= HAS_LOST;
		if (dawnfall_granted(p->pack, s, squad_of(v->victim), GRANT_STORE) &&
		    s->side[seat_of(v->victim)].shrine) {
			s->side[seat_of(v->victim)].stored =
				(uint8_t)(s->side[seat_of(v->victim)].stored + tokens);
			v->stored = true;
		}
	}
	dawnfall_note(p, EVENT_wounded, v->victim, v->n, v->by);
	if (v->n <= tokens)
		return;
	v->points = (int8_t)worth(p, v, a);
	remove_model(p, v, EVENT_killed, v->by);
	note_kill(p, v);
}

/* DF-D21, DF-1108, DF-1109: no points, not a kill. */
static void sacrifice(struct play *p, struct wound_vars *v)
{
	p->s->stirred = true;
	remove_model(p, v, EVENT_sacrificed, 0);
	v->flags &= (uint8_t)~IS_KILLED;
}

/* Does the death need a player to say who captures (DF-1417, DF-D24)? */
static bool needs_captor(state_t s, const struct wound_vars *v)
{
	return s->options & TEAMS && v->points > 0 &&
	       (v->by >= Q_SEATS || dawnfall_allies(s, v->by, seat_of(v->victim)));
}

static void award(struct play *p, const struct wound_vars *v, int captor)
{
	struct dawnfall *s = p->s;
	int owner = seat_of(v->victim);

	if (s->head.seats == 2) /* DF-1105, DF-R33 */
		dawnfall_points(p, owner ^ 1, v->points);
	else if (captor < Q_SEATS)
		dawnfall_capture(p, owner, captor, v->points);
	else /* DF-1415, DF-1416, DF-R41 */
		dawnfall_capture(p, owner, v->by < Q_SEATS && v->by != owner ? v->by : Q_SEATS,
				 v->points);
}

static uint32_t moments_before(const struct wound_vars *v)
{
	return 1u << M_WOUNDED | (v->flags & IN_COMBAT ? 1u << M_WOUND_DEALING : 0);
}

/* DF-R124: what follows a kill does not follow a Sacrifice. */
static uint32_t moments_after(const struct wound_vars *v)
{
	uint32_t moments = 0;

	if (v->flags & IS_SACRIFICE)
		return 1u << M_KILLED_OR_SACRIFICED;
	if (is_model(v->dealer))
		moments |= 1u << M_WOUND_DEALT;
	if (v->flags & IN_COMBAT)
		moments |= 1u << M_WOUND_SUFFERED;
	if (v->flags & HAS_LOST)
		moments |= 1u << M_ENDURANCE_LOST;
	if (v->flags & IS_KILLED)
		moments |= 1u << M_KILLED | 1u << M_KILLED_OR_SACRIFICED | 1u << M_ENEMY_KILLED;
	if (v->flags & IS_KILLED && is_model(v->dealer))
		moments |= 1u << M_KILL;
	return moments;
}

/* DF-D26: one model suffers Wounds, with the windows before and after (DF-1225 e and f, DF-1226 b
 * and c). */
enum flow dawnfall_wound(struct play *p, struct frame *f)
{
	struct wound_vars *v = &f->v.wound;
	struct dawnfall *s = p->s;
	int one = NO_SQUAD;

	BEGIN;
	v->space = NOWHERE; /* until it is killed */
	if (!dawnfall_lives(s, v->victim))
		return FLOW_DONE;
	if (v->flags & IS_SACRIFICE) {
		sacrifice(p, v);
	} else {
		if (is_model(dawnfall_join_partner(s, v->victim)) && !(v->flags & OUTRIGHT)) {
			ASK(wound_JOINED, seat_of(v->victim), v->victim,
			    dawnfall_join_partner(s, v->victim)); /* DF-R84 */
			if (dawnfall_chose(p, VERB_YES))
				v->victim = (uint8_t)dawnfall_join_partner(s, v->victim);
		}
		if (v->flags & OUTRIGHT)
			goto applied;
		if (!dawnfall_has(s, v->victim, TOKEN_AEGIS)) {
			add_wounds(p, v);
			DO_WITH(wound_BEFORE, window,
				dawnfall_open_window(s, moments_before(&f->v.wound),
						     f->v.wound.dealer, f->v.wound.victim));
		}
		if (!v->n || dawnfall_has(s, v->victim, TOKEN_AEGIS)) { /* DF-1645 */
			dawnfall_note(p, EVENT_ignored, v->victim, 0, 0);
			return FLOW_DONE;
		}
		if (!dawnfall_lives(s, v->victim))
			return FLOW_DONE;
applied:
		apply_wounds(p, v);
	}
	if (!(v->flags & IN_EVENT))
		dawnfall_settle(p);
	if (dawnfall_drinkers(p->pack, s, v, &one)) { /* DF-R113 */
		if (dawnfall_drinkers(p->pack, s, v, &one) > 1) {
			ASK(wound_SAPPED, dawnfall_seat_of_faction(s, REBORN), v->victim);
			one = dawnfall_arg(p, 0);
		}
		dawnfall_restore(p, one, v->n);
	}
	DO_WITH(wound_AFTER, window,
		dawnfall_open_window(s, moments_after(&f->v.wound), f->v.wound.dealer,
				     f->v.wound.victim));
	if (needs_captor(s, v)) {
		ASK(wound_CAPTOR, seat_of(v->victim), v->victim);
		award(p, v, dawnfall_arg(p, 0));
	} else {
		award(p, v, Q_SEATS);
	}
	dawnfall_conquer(p, v);
	if (!(v->flags & IN_EVENT))
		dawnfall_settle(p);
	END;
}

/* ---- shots -------------------------------------------------------------------------------- */

static void untarget(struct shoot_vars *v, int model)
{
	v->target[model / 8] &= (uint8_t) ~(1 << (model % 8));
}

bool dawnfall_is_target(state_t s, const struct shoot_vars *v, int model)
{
	return dawnfall_is_aimed_at(v, model) && dawnfall_stands(s, model);
}

static int targets(state_t s, const struct shoot_vars *v, int *one)
{
	int n = 0;

	FOR_MODELS(m, s) {
		if (!dawnfall_is_target(s, v, m))
			continue;
		*one = m;
		n++;
	}
	return n;
}

/* DF-1002..1004: one die, compared with the INI of each target. */
static void compare(struct play *p, struct shoot_vars *v)
{
	struct dawnfall *s = p->s;
	int total = s->result + v->plus, one = NO_MODEL;

	FOR_MODELS(m, s) {
		int ini;

		if (!dawnfall_is_aimed_at(v, m))
			continue;
		ini = dawnfall_with(dawnfall_sum(p->pack, s, m, INI), dawnfall_model(s, m)->check);
		dawnfall_model_mut(s, m)->check = 0;
		if (total > ini && dawnfall_stands(s, m)) {
			dawnfall_note(p, EVENT_hit, m, total, 0);
			continue;
		}
		dawnfall_note(p, EVENT_missed, m, total, 0);
		untarget(v, m);
	}
	v->result = targets(s, v, &one) > 0;
}

/* DF-D19: a model that was hit, while FIRE is still to be given out. */
bool dawnfall_may_burn(state_t s, const struct shoot_vars *v, int model)
{
	return dawnfall_is_target(s, v, model) && !dawnfall_has(s, model, TOKEN_FIRE);
}

static bool any_to_burn(pack_t pack, state_t s, const struct shoot_vars *v)
{
	if (dawnfall_tokens_left(pack, s, TOKEN_FIRE, v->seat) <= 0)
		return false;
	FOR_MODELS(m, s)
		if (dawnfall_may_burn(s, v, m))
			return true;
	return false;
}

/* DF-1001..1013, DF-R34: one shot is one event. FIRE is put on models hit first, since
 * a token on a model that dies is gone with it. */
enum flow dawnfall_shoot(struct play *p, struct frame *f)
{
	struct shoot_vars *v = &f->v.shoot;
	struct dawnfall *s = p->s;
	int one = NO_MODEL;

	BEGIN;
	dawnfall_clear_here(p, FREQ_SHOT);
	if (!targets(s, v, &one))
		return FLOW_DONE;
	dawnfall_note(p, EVENT_shot, v->seat, v->shooter, 0);
	DO_WITH(shoot_DECLARED, window,
		dawnfall_open_window(s,
				     1u << M_SHOT_DECLARED | 1u << M_BEFORE_INI |
					     1u << M_BEFORE_ROLL,
				     f->v.shoot.shooter, NO_MODEL));
	DO(shoot_ROLLED, throw_die, .seat = v->seat, .model = v->shooter, .kind = ROLL_HIT);
	compare(p, v);
	while (v->fire && any_to_burn(p->pack, s, v)) {
		ASK(shoot_FIRE, v->seat, v->shooter);
		dawnfall_put_token(p, dawnfall_arg(p, 0), TOKEN_FIRE, v->seat);
		v->fire--;
	}
	if (v->flags & HURTS_SELF && v->result && dawnfall_stands(s, v->shooter)) {
		ASK(shoot_OWN_WOUNDS, v->seat, s->squad[squad_of(v->shooter)].endurance + 1);
		v->wounds = (uint8_t)(v->wounds + q_arg(p->answer, 0));
		if (q_arg(p->answer, 0))
			DO(shoot_OWN_WOUNDED, wound, .victim = v->shooter,
			   .n = (uint8_t)(v->wounds - 1), .by = v->seat, .dealer = NO_MODEL,
			   .flags = IN_EVENT);
	}
	while (targets(s, v, &one)) {
		if (targets(s, v, &one) > 1) {
			ASK(shoot_NEXT, v->seat, v->shooter);
			one = dawnfall_arg(p, 0);
		}
		v->next = (uint8_t)one;
		if (v->flags & SPREADS) {
			ASK(shoot_SPREAD, v->seat, v->next, v->left);
			v->wounds = dawnfall_arg(p, 0);
			v->left = (uint8_t)(v->left - v->wounds);
		}
		untarget(v, v->next);
		if (v->wounds)
			DO(shoot_WOUNDED, wound, .victim = v->next, .n = v->wounds, .by = v->seat,
			   .dealer = v->shooter, .flags = IN_EVENT);
	}
	dawnfall_settle(p);
	s->result = v->result;
	END;
}
