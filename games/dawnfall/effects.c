/*
 * effects.c - what Actions do at once, and the effects that move and fight.
 */
#include "games/dawnfall/rules.h"

static const struct effect *effect_of(struct play *p, const struct action_vars *a)
{
	return &p->pack->action[a->number].effect[a->row];
}

/* ---- at once -------------------------------------------------------------------------- */

/* +n to an attribute in the fight under way, or to INI against the shot. */
static void modify(struct play *p, const struct action_vars *a, int what, int n)
{
	struct frame *fight = dawnfall_frame(p->s, RULE_fight),
		     *shoot = dawnfall_frame(p->s, RULE_shoot);
	int side;

	if (shoot && (!fight || shoot > fight)) {
		struct model *m = dawnfall_model_mut(p->s, a->user);

		if (what >> INI & 1)
			m->check = (int8_t)(m->check + n);
		return;
	}
	if (!fight)
		return;
	side = dawnfall_side_of(&fight->v.fight, a->user);
	if (what >> INI & 1)
		fight->v.fight.ini[side] = (int8_t)(fight->v.fight.ini[side] + n);
	if (what >> ATT & 1)
		fight->v.fight.att[side] = (int8_t)(fight->v.fight.att[side] + n);
	if (what >> DEF & 1)
		fight->v.fight.def[side] = (int8_t)(fight->v.fight.def[side] + n);
}

void dawnfall_modify(struct play *p, const struct action_vars *a, int what, int n)
{
	modify(p, a, what, n);
}

/* More Wounds: of the shot, of the Wound about to be dealt, or of the attack to come. */
static void add_wounds(struct play *p, const struct action_vars *a, int n)
{
	struct frame *wound = dawnfall_frame(p->s, RULE_wound),
		     *shoot = dawnfall_frame(p->s, RULE_shoot);
	struct frame *fight = dawnfall_frame(p->s, RULE_fight);

	(void)a;
	if (wound && (!fight || wound > fight) && (!shoot || wound > shoot))
		wound->v.wound.n = (uint8_t)(wound->v.wound.n + n);
	else if (shoot && (!fight || shoot > fight))
		shoot->v.shoot.wounds = (uint8_t)(shoot->v.shoot.wounds + n);
	else if (fight)
		fight->v.fight.more = (int8_t)(fight->v.fight.more + n);
}

static void mark_fight(struct play *p, const struct action_vars *a, int fx)
{
	struct frame *f = dawnfall_frame(p->s, RULE_fight);
	struct fight_vars *v;

	if (!f)
		return;
	v = &f->v.fight;
	if (fx == FX_cancel) {
		v->flags |= IS_CANCELLED; /* DF-R52 */
		dawnfall_note(p, EVENT_cancelled, v->starter, v->other, 0);
	} else if (fx == FX_counter) {
		v->flags |= DAUNTLESS;
	} else if (fx == FX_win_defence) {
		v->flags |= SURE_DEFENCE;
	} else if (fx == FX_shoot_instead) {
		v->flags |= SHOOTS;
	} else if (fx == FX_guard) {
		v->guard = a->user;
	} else if (fx == FX_ambush) {
		v->flags |= a->user == v->starter ? AMBUSH : AMBUSH_BACK;
	}
}

static void change_wound(struct play *p, const struct action_vars *a, const struct effect *e)
{
	struct frame *f = dawnfall_frame(p->s, RULE_wound),
		     *fight = dawnfall_frame(p->s, RULE_fight);
	struct wound_vars *v;

	if (!f)
		return;
	v = &f->v.wound;
	if (e->fx == FX_ignore) {
		v->n = (uint8_t)(v->n > e->n ? v->n - e->n : 0);
		if (fight && fight < f) /* Fake Death: no Counter-attack from it */
			fight->v.fight.flags |= NO_COUNTER;
	} else if (e->fx == FX_redirect) {
		v->victim = a->user;
	} else if (e->fx == FX_worthless) {
		v->points = (int8_t)(v->points > e->n ? v->points - e->n : 0);
	} else if (e->fx == FX_store) { /* DF-R101 */
		p->s->side[a->seat].stored++;
		v->stored = 1;
	}
}

/* DF-1614: the group of Knights linked by contact. */
static void raise_wall(struct play *p, int model)
{
	struct dawnfall *s = p->s;
	bool more = true;

	dawnfall_model_mut(s, model)->flags |= IS_WALLED;
	while (more) {
		more = false;
		for (int m = 0; m < dawnfall_model_count(s); m++) {
			if (seat_of(m) != seat_of(model) || !dawnfall_stands(s, m) ||
			    s->squad[squad_of(m)].kind != s->squad[squad_of(model)].kind ||
			    dawnfall_model(s, m)->flags & IS_WALLED)
				continue;
			for (int o = 0; o < dawnfall_model_count(s); o++) {
				if (!(dawnfall_model(s, o)->flags & IS_WALLED) ||
				    !dawnfall_in_contact(s, m, o))
					continue;
				dawnfall_model_mut(s, m)->flags |= IS_WALLED;
				more = true;
			}
		}
	}
	dawnfall_note(p, EVENT_token, model, TOKENS + 1, 0);
}

static void set_aside(struct play *p, int model)
{
	dawnfall_model_mut(p->s, model)->space = ASIDE;
	dawnfall_model_mut(p->s, model)->hexes = 0;
	dawnfall_note(p, EVENT_aside, model, 0, 0);
	dawnfall_tidy(p);
}

static void fuel(struct play *p, const struct action_vars *a, const struct effect *e)
{
	struct frame *f = dawnfall_frame(p->s, RULE_shoot);

	if (!f)
		return;
	f->v.shoot.plus = (int8_t)(f->v.shoot.plus + e->n * a->x);
	f->v.shoot.fire = (uint8_t)(f->v.shoot.fire + a->x);
}

static void gain(struct play *p, const struct action_vars *a, const struct effect *e)
{
	int n = dawnfall_amount(p->pack, p->s, a, e);

	if (e->flags & FX_TEMPORARY)
		dawnfall_gain_temporary(p, a->seat, n);
	else
		dawnfall_gain_crystals(p, a->seat, n, e->flags & FX_DEPLETED);
}

static void risky(struct play *p, int squad)
{
	struct squad *q = &p->s->squad[squad];

	q->flags |= q->flags & RISKY ? RISKY_TWICE : RISKY;
}

/* Effects that ask nothing; false: it is another one. */
bool dawnfall_at_once(struct play *p, struct action_vars *a)
{
	const struct effect *e = effect_of(p, a);
	struct dawnfall *s = p->s;

	switch (e->fx) {
	case FX_none:
	case FX_points_per_kill: return true;
	case FX_modify:
		if (e->flags & FX_ANY_NUMBER)
			return false;
		modify(p, a, e->what, dawnfall_amount(p->pack, s, a, e));
		return true;
	case FX_cancel:
	case FX_counter:
	case FX_win_defence:
	case FX_shoot_instead:
	case FX_guard:
	case FX_ambush: mark_fight(p, a, e->fx); return true;
	case FX_ignore:
	case FX_redirect:
	case FX_worthless:
	case FX_store: change_wound(p, a, e); return true;
	case FX_add_wounds: add_wounds(p, a, dawnfall_amount(p->pack, s, a, e)); return true;
	case FX_win_ini: dawnfall_model_mut(s, a->user)->flags |= WINS_INI; return true;
	case FX_gain: gain(p, a, e); return true;
	case FX_refresh: dawnfall_refresh(p, a->seat); return true;
	case FX_reclaim:
		s->side[a->seat].stored--;
		s->side[a->seat].depleted--;
		s->side[a->seat].pool++;
		dawnfall_note(p, EVENT_recovered, a->seat, 0, 0);
		return true;
	case FX_reckon: s->squad[squad_of(a->user)].flags |= RECKONS; return true;
	case FX_refresh_banner: s->side[a->seat].banner = true; return true;
	case FX_extra_turn: s->side[a->seat].again++; return true;
	case FX_wall: raise_wall(p, a->user); return true;
	case FX_aside: set_aside(p, a->user); return true;
	case FX_risky: risky(p, squad_of(a->user)); return true;
	case FX_slam: s->side[a->seat].slams++; return true;
	case FX_vines: s->squad[squad_of(a->user)].flags |= VINES; return true;
	case FX_weaken: s->squad[a->squad].slot[a->slot % SLOTS].tokens++; return true;
	case FX_unstoppable:
		if (dawnfall_stands(s, a->user))
			s->squad[squad_of(a->user)].unstoppable = (uint8_t)e->n;
		return true;
	case FX_fuel: fuel(p, a, e); return true;
	default: return false;
	}
}

/* ---- the way to the rule of an effect --------------------------------------------------- */

enum {
	TO_MOVE = 1,
	TO_SQUADS,
	TO_FIGHT,
	TO_CONVERGE,
	TO_SET,
	TO_SWAP,
	TO_SHOT,
	TO_WOUND,
	TO_SQUAD,
	TO_CHARGE,
	TO_TOKEN,
	TO_PIECE,
	TO_RETURN,
	TO_CARDS,
	TO_CRYSTAL,
	TO_SHARE,
	TO_VALUE,
	TO_JOIN,
	TO_HIJACK,
	TO_SEED
};

static int family(const struct effect *e)
{
	static const uint8_t of[EFFECTS] = {
		[FX_move] = TO_MOVE,
		[FX_blitz] = TO_MOVE,
		[FX_move_squad] = TO_SQUADS,
		[FX_combat_squad] = TO_SQUADS,
		[FX_move_and_combat] = TO_SQUADS,
		[FX_fight] = TO_FIGHT,
		[FX_sneak] = TO_FIGHT,
		[FX_revenge] = TO_FIGHT,
		[FX_converge] = TO_CONVERGE,
		[FX_set] = TO_SET,
		[FX_teleport] = TO_SET,
		[FX_shove] = TO_SET,
		[FX_woodwalk] = TO_SET,
		[FX_swap] = TO_SWAP,
		[FX_swap_thicket] = TO_SWAP,
		[FX_shot] = TO_SHOT,
		[FX_wound] = TO_WOUND,
		[FX_wound_both] = TO_WOUND,
		[FX_kill] = TO_WOUND,
		[FX_sacrifice] = TO_WOUND,
		[FX_lose] = TO_SQUAD,
		[FX_restore] = TO_SQUAD,
		[FX_change_mode] = TO_SQUAD,
		[FX_charge_each] = TO_CHARGE,
		[FX_charge_one] = TO_CHARGE,
		[FX_token] = TO_TOKEN,
		[FX_back_to_source] = TO_TOKEN,
		[FX_overgrow] = TO_TOKEN,
		[FX_enrich] = TO_TOKEN,
		[FX_place] = TO_PIECE,
		[FX_shift] = TO_PIECE,
		[FX_strike] = TO_PIECE,
		[FX_move_shrine] = TO_PIECE,
		[FX_mines] = TO_PIECE,
		[FX_fell] = TO_PIECE,
		[FX_bring_back] = TO_RETURN,
		[FX_resurrect] = TO_RETURN,
		[FX_remove_dead] = TO_RETURN,
		[FX_lycanthropy] = TO_RETURN,
		[FX_discard] = TO_CARDS,
		[FX_cycle] = TO_CARDS,
		[FX_look] = TO_CARDS,
		[FX_evolve_free] = TO_CARDS,
		[FX_destroy] = TO_CRYSTAL,
		[FX_steal] = TO_CRYSTAL,
		[FX_share] = TO_SHARE,
		[FX_value] = TO_VALUE,
		[FX_modify] = TO_VALUE,
		[FX_join] = TO_JOIN,
		[FX_hijack] = TO_HIJACK,
		[FX_seed] = TO_SEED,
	};

	return of[e->fx];
}

#define NEW_FX .model = NO_MODEL, .other = NO_MODEL, .squad = NO_SQUAD, .space = NOWHERE

/* One effect of the Action below, by the rule of its family. */
enum flow dawnfall_effect(struct play *p, struct frame *f)
{
	int to = family(effect_of(p, &f[-1].v.action));

	BEGIN;
	if (to == TO_MOVE)
		DO(effect_MOVED, fx_move, NEW_FX);
	else if (to == TO_SQUADS)
		DO(effect_SQUADS, fx_squads, NEW_FX);
	else if (to == TO_FIGHT)
		DO(effect_FOUGHT, fx_fight, NEW_FX);
	else if (to == TO_CONVERGE)
		DO(effect_CONVERGED, fx_converge, NEW_FX);
	else if (to == TO_SET)
		DO(effect_SET, fx_set, NEW_FX);
	else if (to == TO_SWAP)
		DO(effect_SWAPPED, fx_swap, NEW_FX);
	else if (to == TO_SHOT)
		DO(effect_SHOT, fx_shot, NEW_FX);
	else if (to == TO_WOUND)
		DO(effect_WOUNDED, fx_wound, NEW_FX);
	else if (to == TO_SQUAD)
		DO(effect_SQUAD, fx_squad, NEW_FX);
	else if (to == TO_CHARGE)
		DO(effect_CHARGED, fx_charge, NEW_FX);
	else if (to == TO_TOKEN)
		DO(effect_TOKEN, fx_token, NEW_FX);
	else if (to == TO_PIECE)
		DO(effect_PIECE, fx_piece, NEW_FX);
	else if (to == TO_RETURN)
		DO(effect_RETURNED, fx_return, NEW_FX);
	else if (to == TO_CARDS)
		DO(effect_CARDS, fx_cards, NEW_FX);
	else if (to == TO_CRYSTAL)
		DO(effect_CRYSTAL, fx_crystal, NEW_FX);
	else if (to == TO_SHARE)
		DO(effect_SHARED, fx_share, NEW_FX);
	else if (to == TO_VALUE)
		DO(effect_VALUE, fx_value, NEW_FX);
	else if (to == TO_JOIN)
		DO(effect_JOINED, fx_join, NEW_FX);
	else if (to == TO_HIJACK)
		DO(effect_HIJACKED, fx_hijack, NEW_FX);
	else if (to == TO_SEED)
		DO(effect_SEEDED, fx_seed, NEW_FX);
	END;
}

/* ---- moving and fighting ------------------------------------------------------------------ */

static int move_flags(const struct effect *e)
{
	return (e->flags & FX_OBSTACLES ? OVER_OBSTACLES : 0) |
	       (e->flags & FX_STRAIGHT ? TO_STRAIGHT : 0) | (e->fx == FX_blitz ? WITH_RUN : 0);
}

static int move_range(const struct effect *e)
{
	return e->n > 0 ? e->n : 0xFF;
}

static bool any_unmoved(struct play *p, const struct action_vars *a, const struct effect *e)
{
	for (int m = 0; m < dawnfall_model_count(p->s); m++)
		if (dawnfall_picks(p->pack, p->s, a, e, m) &&
		    !(dawnfall_model(p->s, m)->flags & HAS_MOVED))
			return true;
	return false;
}

/* DF-819: single models; an enemy under control; or each of several (Order). */
enum flow dawnfall_fx_move(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_move;
	struct action_vars *a = &f[-2].v.action;
	const struct effect *e = effect_of(p, a);
	struct dawnfall *s = p->s;

	BEGIN;
	if (e->flags & FX_EACH) {
		dawnfall_clear_flags(s, HAS_MOVED | WAS_PUSHED);
		while (any_unmoved(p, a, e)) {
			ASK(fx_move_NEXT, a->seat);
			if (dawnfall_chose(p, VERB_STOP))
				break;
			v->model = dawnfall_arg(p, 0);
			DO_WITH(fx_move_PLACED, place,
				dawnfall_moving(p->pack, s, f->v.fx_move.model, f[-2].v.action.seat,
						0xFF, 0));
			dawnfall_model_mut(s, v->model)->flags |= HAS_MOVED;
		}
		return FLOW_DONE;
	}
	v->model = a->user;
	if (e->who == WHO_ENEMY) {
		ASK(fx_move_CHOSEN, a->seat);
		v->model = a->target = dawnfall_arg(p, 0);
	}
	if (!dawnfall_can_move(p->pack, s, v->model))
		return FLOW_DONE;
	dawnfall_model_mut(s, v->model)->run = 0;
	DO(fx_move_MOVED, move, .squad = (uint8_t)squad_of(v->model), .by = a->seat,
	   .models = (uint8_t)(1 << (v->model % MODELS)), .range = (uint8_t)move_range(e),
	   .flags = (uint8_t)move_flags(e), .chosen = NO_MODEL);
	a->straight = dawnfall_stands(s, v->model) ? dawnfall_model(s, v->model)->run & 15 : 0;
	if (e->fx == FX_blitz && dawnfall_stands(s, v->model))
		s->squad[squad_of(v->model)].blitz = 1;
	END;
}

static int models_moving(const struct action_vars *a, const struct effect *e)
{
	return e->who == WHO_USER ? 1 << (a->user % MODELS) : 15;
}

/* Move and Combat actions of whole Squads: the Squad of the card, one, or up to three. */
enum flow dawnfall_fx_squads(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_squads;
	struct action_vars *a = &f[-2].v.action;
	const struct effect *e = effect_of(p, a);
	struct dawnfall *s = p->s;

	BEGIN;
	for (v->count = 0; v->count < (e->n > 0 ? e->n : 1); v->count++) {
		v->squad = e->who == WHO_USER ? (uint8_t)squad_of(a->user) : a->squad;
		if (e->who == WHO_FRIEND) {
			if (!dawnfall_picks_any_squad(p->pack, s, a, e))
				break;
			ASK(fx_squads_CHOSEN, a->seat, v->count);
			if (dawnfall_chose(p, VERB_STOP))
				break;
			v->squad = dawnfall_arg(p, 0);
		}
		v->left = e->fx == FX_combat_squad;
		if (e->fx == FX_move_and_combat) {
			ASK(fx_squads_FIRST, a->seat, v->squad);
			v->left = dawnfall_chose(p, VERB_NO);
		}
		if (v->left == 0 && dawnfall_squad_can_move(p->pack, s, v->squad))
			DO(fx_squads_MOVED, move, .squad = v->squad, .by = a->seat,
			   .models = (uint8_t)models_moving(a, e), .range = 0xFF,
			   .chosen = NO_MODEL);
		if (e->fx != FX_move_squad && dawnfall_squad_can_fight(p->pack, s, v->squad))
			DO(fx_squads_FOUGHT, combat, .squad = v->squad, .by = a->seat,
			   .models = (uint8_t)models_moving(a, e),
			   .way = e->who == WHO_USER ? SO_MANY : EACH_MODEL_ONCE, .left = 1,
			   .target = NO_MODEL);
		if (e->fx == FX_move_and_combat && v->left &&
		    dawnfall_squad_can_move(p->pack, s, v->squad))
			DO(fx_squads_MOVED_AFTER, move, .squad = v->squad, .by = a->seat,
			   .models = (uint8_t)models_moving(a, e), .range = 0xFF,
			   .chosen = NO_MODEL);
	}
	END;
}

static int style(const struct effect *e)
{
	return (e->fx == FX_sneak ? FIGHT_SNEAK : 0) | (e->plus ? FIGHT_POWER : 0);
}

static int fight_way(const struct effect *e)
{
	return e->flags & FX_EACH ? EACH_ENEMY : e->flags & FX_ANY_NUMBER ? ANY_ENEMIES : SO_MANY;
}

/* Formation: any Knight of the group may fight one enemy in contact. */
bool dawnfall_fighter_of(pack_t pack, state_t s, const struct action_vars *a,
			 const struct effect *e, int model, int enemy)
{
	return dawnfall_picks(pack, s, a, e, model) &&
	       !(dawnfall_model(s, model)->flags & HAS_FOUGHT) &&
	       dawnfall_can_fight(pack, s, model) && dawnfall_stands(s, enemy) &&
	       dawnfall_enemies(s, a->seat, seat_of(enemy)) && dawnfall_in_contact(s, model, enemy);
}

static bool any_fighter(struct play *p, const struct action_vars *a, const struct effect *e)
{
	for (int m = 0; m < dawnfall_model_count(p->s); m++)
		for (int o = 0;
		     dawnfall_picks(p->pack, p->s, a, e, m) && o < dawnfall_model_count(p->s); o++)
			if (dawnfall_fighter_of(p->pack, p->s, a, e, m, o))
				return true;
	return false;
}

static struct fight_vars one_sequence(struct play *p, const struct action_vars *a, int flags)
{
	return (struct fight_vars){ .starter = dawnfall_arg(p, 0),
				    .other = dawnfall_arg(p, 1),
				    .first = dawnfall_arg(p, 0),
				    .by = a->seat,
				    .flags = (uint16_t)flags,
				    .guard = NO_MODEL };
}

/* DF-918 and the cards: one model, a Squad's Sneak Attacks, several models, the dead. */
enum flow dawnfall_fx_fight(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_fight;
	struct action_vars *a = &f[-2].v.action;
	const struct effect *e = effect_of(p, a);
	struct dawnfall *s = p->s;

	BEGIN;
	if (e->fx == FX_revenge || (e->who == WHO_KIND && e->flags & FX_EACH)) {
		if (e->fx != FX_revenge)
			dawnfall_clear_flags(s, HAS_FOUGHT);
		while (e->fx == FX_revenge ? !v->count : any_fighter(p, a, e)) {
			ASK(fx_fight_CHOSEN, a->seat, a->user);
			v->count++;
			if (dawnfall_chose(p, VERB_STOP))
				break;
			dawnfall_model_mut(s, dawnfall_arg(p, 0))->flags |=
				e->fx == FX_revenge ? 0 : HAS_FOUGHT;
			DO_WITH(fx_fight_FOUGHT, fight,
				one_sequence(p, &f[-2].v.action,
					     effect_of(p, &f[-2].v.action)->fx == FX_revenge ?
						     IS_SNEAK | IS_GHOST :
						     0));
		}
		return FLOW_DONE;
	}
	if (e->fx == FX_sneak && e->flags & FX_EACH && e->who != WHO_USER) {
		v->squad = a->squad;
		if (e->who == WHO_FRIEND) {
			ASK(fx_fight_SQUAD, a->seat);
			v->squad = dawnfall_arg(p, 0);
		}
		DO(fx_fight_SNEAKED, combat, .squad = v->squad, .models = 15, .by = a->seat,
		   .way = EACH_MODEL_ONCE, .sneak = FIGHT_SNEAK, .target = NO_MODEL);
		return FLOW_DONE;
	}
	v->model = e->who == WHO_TARGET ? a->target : a->user;
	if (!dawnfall_stands(s, v->model))
		return FLOW_DONE;
	DO(fx_fight_DONE, combat, .squad = (uint8_t)squad_of(v->model),
	   .models = (uint8_t)(1 << (v->model % MODELS)), .by = a->seat,
	   .way = (uint8_t)fight_way(e), .left = (uint8_t)dawnfall_amount(p->pack, s, a, e),
	   .sneak = (uint8_t)style(e), .range = e->range, .target = NO_MODEL);
	END;
}

static bool any_converges(struct play *p, const struct action_vars *a, const struct effect *e,
			  int enemy)
{
	for (int m = 0; m < dawnfall_model_count(p->s); m++)
		if (!(dawnfall_model(p->s, m)->flags & HAS_MOVED) &&
		    dawnfall_converges(p->pack, p->s, a, e, m, enemy))
			return true;
	return false;
}

static struct place_vars closing_in(struct play *p, int model, int enemy, int seat)
{
	struct place_vars v = dawnfall_moving(p->pack, p->s, model, seat, 0xFF, TO_CONTACT);

	v.anchor = (uint8_t)enemy;
	if (!dawnfall_can_move(p->pack, p->s, model))
		v.range = 0;
	return v;
}

/* Horde, Chosen Victim: model by model into contact with the enemy and a fight. */
enum flow dawnfall_fx_converge(struct play *p, struct frame *f)
{
	struct fx_vars *v = &f->v.fx_converge;
	struct action_vars *a = &f[-2].v.action;
	const struct effect *e = effect_of(p, a);
	struct dawnfall *s = p->s;

	BEGIN;
	ASK(fx_converge_TARGET, a->seat);
	a->target = v->other = dawnfall_arg(p, 0);
	dawnfall_clear_flags(s, HAS_MOVED | WAS_PUSHED);
	while (dawnfall_stands(s, v->other) && any_converges(p, a, e, v->other)) {
		ASK(fx_converge_CHOSEN, a->seat, v->other);
		if (dawnfall_chose(p, VERB_STOP))
			break;
		v->model = dawnfall_arg(p, 0);
		dawnfall_model_mut(s, v->model)->flags |= HAS_MOVED;
		if (!dawnfall_in_contact(s, v->model, v->other))
			DO_WITH(fx_converge_PLACED, place,
				closing_in(p, f->v.fx_converge.model, f->v.fx_converge.other,
					   f[-2].v.action.seat));
		if (dawnfall_stands(s, v->model) && dawnfall_in_contact(s, v->model, v->other))
			DO(fx_converge_FOUGHT, fight, .starter = v->model, .other = v->other,
			   .first = v->model, .by = a->seat, .guard = NO_MODEL);
	}
	END;
}
