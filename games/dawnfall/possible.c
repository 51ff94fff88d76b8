/*
 * possible.c - could an Action have an effect at all (DF-1206)?
 */
#include "games/dawnfall/rules.h"

#include <string.h>

/* ---- pieces on the board -------------------------------------------------------------- */

static bool within(state_t s, const struct action_vars *a, const struct effect *e, int space)
{
	for (int m = a->seat * SQUADS * MODELS; m < (a->seat + 1) * SQUADS * MODELS; m++)
		if (dawnfall_is_kind(s, squad_of(m), e->squad) && dawnfall_stands(s, m) &&
		    dawnfall_distance(dawnfall_model(s, m)->space, space) <= e->range)
			return true;
	for (int i = 0; e->near == NEAR_SQUAD_OR_WOOD && i < WOODS; i++)
		if (dawnfall_wood(s, i) < SPACES &&
		    dawnfall_distance(dawnfall_wood(s, i), space) <= e->range)
			return true;
	return false;
}

/* Is the Space where the effect allows a new piece? */
static bool allows_piece(state_t s, const struct action_vars *a, const struct effect *e, int space)
{
	if (e->fx == FX_strike)
		return dawnfall_distance(dawnfall_model(s, a->user)->space, space) <= e->range;
	return e->near == NEAR_WOODS || within(s, a, e, space);
}

/* DF-1629, Sprout, Sowing, Underground Strike: the hexes where a new piece may lie. With
 * `enough` the first Space will do. */
static bool find_piece_room(state_t s, const struct action_vars *a, const struct effect *e,
			    bool enough, uint8_t room[SPACES])
{
	struct taken t;
	unsigned any = 0;

	if (e->fx == FX_strike && !dawnfall_stands(s, a->user))
		return false;
	dawnfall_taken(s, &t);
	if (e->fx == FX_place && e->near == NEAR_WOODS)
		dawnfall_thicket_rims(s, room);
	else
		memset(room, WHOLE, SPACES);
	for (int space = 0; space < s->rows * COLUMNS && !(any && enough); space++) {
		room[space] &= (uint8_t)~t.hexes[space];
		if (room[space] && !allows_piece(s, a, e, space))
			room[space] = 0;
		any |= room[space];
	}
	return any;
}

bool dawnfall_piece_room(state_t s, const struct action_vars *a, const struct effect *e,
			 uint8_t room[SPACES])
{
	return find_piece_room(s, a, e, false, room);
}

/* A Thicket goes up to one Space, to a free hex. */
bool dawnfall_shift_room(state_t s, int thicket, uint8_t room[SPACES])
{
	struct taken t;
	unsigned any = 0;

	memset(room, 0, SPACES);
	if (!s->thicket[thicket])
		return false;
	dawnfall_taken(s, &t);
	for (int d = 0; d <= DIRECTIONS; d++) {
		int space = s->thicket[thicket] - 1;

		if (d < DIRECTIONS)
			space = dawnfall_neighbour(s->rows, space, d);
		if (space == NOWHERE)
			continue;
		room[space] = WHOLE & ~t.hexes[space];
		any |= room[space];
	}
	return any;
}

static bool any_hex(state_t s, const struct action_vars *a, const struct effect *e)
{
	uint8_t room[SPACES];

	return find_piece_room(s, a, e, true, room);
}

/* Woodwalk: beside a Thicket or Wood that it does not touch now. */
bool dawnfall_woodwalk_may(state_t s, int model, int space, unsigned hexes)
{
	const struct model *m = dawnfall_model(s, model);

	for (int i = 0; i < THICKETS; i++)
		if (s->thicket[i] &&
		    dawnfall_touch(space, hexes, s->thicket[i] - 1, 1u << s->thicket_hex[i]) &&
		    !dawnfall_touch(m->space, m->hexes, s->thicket[i] - 1, 1u << s->thicket_hex[i]))
			return true;
	for (int i = 0; i < WOODS; i++)
		if (dawnfall_wood(s, i) < SPACES &&
		    dawnfall_touches_space(space, hexes, dawnfall_wood(s, i)) &&
		    !dawnfall_touches_space(m->space, m->hexes, dawnfall_wood(s, i)))
			return true;
	for (int o = 0; o < dawnfall_model_count(s); o++)
		if (s->squad[squad_of(o)].flags & VINES && o != model && dawnfall_stands(s, o) &&
		    dawnfall_touch(space, hexes, dawnfall_model(s, o)->space,
				   dawnfall_model(s, o)->hexes) &&
		    !dawnfall_in_contact(s, model, o))
			return true;
	return false;
}

/* Free hexes beside a base that the model does not touch. */
static bool walks_to(pack_t pack, state_t s, const struct taken *t, int model, int space,
		     unsigned hexes)
{
	const struct model *m = dawnfall_model(s, model);
	const uint8_t *list;
	int n = dawnfall_placements(dawnfall_base(pack, s, model), &list);
	struct rim rim;

	if (space >= SPACES || dawnfall_touch(m->space, m->hexes, space, hexes))
		return false;
	dawnfall_find_rim(s, space, hexes, &rim);
	for (int i = 0; i < rim.n * n; i++)
		if (list[i % n] & rim.touching[i / n] &&
		    !(t->hexes[rim.space[i / n]] & list[i % n]))
			return true;
	return false;
}

bool dawnfall_can_woodwalk(pack_t pack, state_t s, int model)
{
	struct taken t;

	dawnfall_taken(s, &t);
	for (int i = 0; i < THICKETS; i++)
		if (s->thicket[i] &&
		    walks_to(pack, s, &t, model, s->thicket[i] - 1, 1u << s->thicket_hex[i]))
			return true;
	for (int i = 0; i < WOODS; i++)
		if (walks_to(pack, s, &t, model, dawnfall_wood(s, i), WHOLE))
			return true;
	for (int o = 0; o < dawnfall_model_count(s); o++)
		if (s->squad[squad_of(o)].flags & VINES && o != model && dawnfall_stands(s, o) &&
		    walks_to(pack, s, &t, model, dawnfall_model(s, o)->space,
			     dawnfall_model(s, o)->hexes))
			return true;
	return false;
}

static bool any_woodwalk(pack_t pack, state_t s, const struct action_vars *a,
			 const struct effect *e)
{
	for (int m = a->seat * SQUADS * MODELS; m < (a->seat + 1) * SQUADS * MODELS; m++)
		if (dawnfall_picks(pack, s, a, e, m) && dawnfall_can_woodwalk(pack, s, m))
			return true;
	return false;
}

/* DF-1621: two own models in contact. */
bool dawnfall_joins(state_t s, int seat, int model, int other)
{
	return seat_of(model) == seat && seat_of(other) == seat &&
	       dawnfall_in_contact(s, model, other);
}

static bool any_join(state_t s, int seat)
{
	for (int m = seat * SQUADS * MODELS; m < (seat + 1) * SQUADS * MODELS; m++)
		for (int o = m + 1; o < (seat + 1) * SQUADS * MODELS; o++)
			if (dawnfall_joins(s, seat, m, o))
				return true;
	return false;
}

/* Overgrow: a Source in contact with the user; Quickening: any Source. */
bool dawnfall_source_may(state_t s, const struct action_vars *a, const struct effect *e, int i)
{
	const struct model *m;

	if (!s->source[i] || s->overgrown >> i & 1)
		return false;
	if (e->fx == FX_enrich)
		return true;
	if (!dawnfall_stands(s, a->user))
		return false;
	m = dawnfall_model(s, a->user);
	return dawnfall_touches_space(m->space, m->hexes, s->source[i] - 1);
}

static bool any_source(state_t s, const struct action_vars *a, const struct effect *e)
{
	for (int i = 0; i < SOURCES; i++)
		if (dawnfall_source_may(s, a, e, i))
			return true;
	return false;
}

/* A group with a Knight not yet under a wall; two groups can be marked at once. */
bool dawnfall_wall_grows(state_t s, int model)
{
	return dawnfall_stands(s, model) && !(dawnfall_model(s, model)->flags & IS_WALLED);
}

static bool can_move_shrine(pack_t pack, state_t s, int seat)
{
	struct taken t;

	dawnfall_taken(s, &t);
	for (int space = 0; space < s->rows * COLUMNS; space++)
		if (dawnfall_shrine_may(pack, s, seat, &t, space))
			return true;
	return false;
}

static bool has_mine(state_t s)
{
	return !s->mine[0] || !s->mine[1] || !s->mine[2];
}

static bool has_thicket(state_t s)
{
	return dawnfall_thickets_left(s) < THICKETS;
}

static bool has_strike(state_t s)
{
	return !s->strike[0] || !s->strike[1];
}

static bool treemaid_swaps(pack_t pack, state_t s, int squad)
{
	for (int k = 0; k < MODELS; k++)
		if (dawnfall_stands(s, squad * MODELS + k) &&
		    dawnfall_base(pack, s, squad * MODELS + k) == 1)
			return has_thicket(s);
	return false;
}

/* ---- one effect ---------------------------------------------------------------------------- */

int dawnfall_hand_total(state_t s, int seat)
{
	return s->side[seat].hand_size;
}

/* Is there an enemy hand to look at, a Crystal to steal? */
static bool any_enemy_with(state_t s, int seat, int what)
{
	for (int o = 0; o < s->head.seats; o++)
		if (dawnfall_enemies(s, seat, o) &&
		    (what == FX_look ? s->side[o].hand_size > 0 :
				       s->side[o].pool + s->side[o].depleted > 0))
			return true;
	return false;
}

static bool any_evolve(pack_t pack, state_t s, int seat)
{
	for (int card = 0; card < DESIGNS; card++)
		for (int q = seat * SQUADS; q < (seat + 1) * SQUADS; q++)
			if (dawnfall_may_evolve(pack, s, seat, card, q))
				return true;
	return false;
}

/* DF-1624, DF-R85: a Joined Squad of that name; the Shatterer's forms replace each other. */
bool dawnfall_may_evolve(pack_t pack, state_t s, int seat, int card, int squad)
{
	const struct dawnfall_card *c;
	int first;

	if (!s->side[seat].faction)
		return false;
	first = dawnfall_first_card(pack, s->side[seat].faction - 1);
	if (first + card >= pack->card_used)
		return false;
	c = &pack->card[first + card];
	return c->faction == s->side[seat].faction - 1 && c->kind == CARD_EVOLVE &&
	       dawnfall_is_kind(s, squad, c->squad) && dawnfall_squad_lives(s, squad) &&
	       pack->action[c->lower].mode >> s->squad[squad].mode & 1 &&
	       s->squad[squad].mode != c->form;
}

/* Revenge: an enemy touched the place where the model was killed. */
static bool has_avenger(state_t s, const struct action_vars *a, const struct wound_vars *w)
{
	for (int m = 0; m < dawnfall_model_count(s); m++)
		if (dawnfall_stands(s, m) && dawnfall_enemies(s, a->seat, seat_of(m)) &&
		    dawnfall_touch(w->space, w->hexes, dawnfall_model(s, m)->space,
				   dawnfall_model(s, m)->hexes))
			return true;
	return false;
}

/* Effects on the fight or the shot under way. */
static bool possible_in_combat(pack_t pack, state_t s, const struct action_vars *a,
			       const struct effect *e)
{
	const struct fight_vars *f = dawnfall_fight_of(s);
	const struct wound_vars *w = dawnfall_wound_of(s);

	switch (e->fx) {
	case FX_modify:
		if (e->near == NEAR_THICKET)
			return dawnfall_picks(pack, s, a, e, a->user);
		return true;
	case FX_cancel: return f != NULL;
	case FX_counter:
		return f && dawnfall_can_fight(pack, s, a->user) && !(f->flags & DAUNTLESS);
	case FX_win_defence: return f && !(f->flags & SURE_DEFENCE);
	case FX_guard:
		return f && f->guard == NO_MODEL &&
		       dawnfall_in_contact(s, a->user,
					   f->first == f->starter ? f->other : f->starter);
	case FX_ambush:
		return f && dawnfall_can_fight(pack, s, a->user) &&
		       !(f->flags & (a->user == f->starter ? AMBUSH : AMBUSH_BACK));
	case FX_shoot_instead: return f && !(f->flags & SHOOTS) && a->user == f->first;
	case FX_ignore: return w && w->n > 0;
	case FX_redirect:
		return w && w->n > 0 && w->victim != a->user && dawnfall_stands(s, w->victim) &&
		       dawnfall_distance(dawnfall_model(s, a->user)->space,
					 dawnfall_model(s, w->victim)->space) <= e->range;
	case FX_worthless: return w && w->points > 0;
	case FX_store: return w && w->flags & HAS_LOST && w->stored == 0 && s->side[a->seat].shrine;
	case FX_revenge: return w && w->flags & IN_COMBAT && has_avenger(s, a, w);
	case FX_steal: return any_enemy_with(s, a->seat, FX_steal);
	default: return true;
	}
}

static bool possible_piece(pack_t pack, state_t s, const struct action_vars *a,
			   const struct effect *e)
{
	switch (e->fx) {
	case FX_place: return dawnfall_thickets_left(s) > 0 && any_hex(s, a, e);
	case FX_strike: return has_strike(s) && any_hex(s, a, e);
	case FX_shift: return has_thicket(s);
	case FX_move_shrine: return s->side[a->seat].shrine && can_move_shrine(pack, s, a->seat);
	case FX_mines: return has_mine(s);
	case FX_woodwalk: return any_woodwalk(pack, s, a, e);
	case FX_overgrow: return !s->overgrown && any_source(s, a, e);
	case FX_enrich: return !s->rich && any_source(s, a, e);
	case FX_swap_thicket: return treemaid_swaps(pack, s, a->squad);
	case FX_vines: return a->user < NO_MODEL && !(s->squad[squad_of(a->user)].flags & VINES);
	case FX_weaken: {
		int put = 0;

		for (int q = a->seat * SQUADS; q < (a->seat + 1) * SQUADS; q++)
			put += s->squad[q].slot[0].tokens + s->squad[q].slot[1].tokens;
		return put < pack->supply[SUPPLY_weakening];
	}
	case FX_fell: return s->charges > 0 && dawnfall_any_fell(s, a->seat);
	case FX_reckon: return !(s->squad[squad_of(a->user)].flags & RECKONS);
	case FX_unstoppable: return s->squad[squad_of(a->user)].unstoppable < e->n;
	default: return true;
	}
}

/* Seed, Lycanthropy: the death that opened the window. */
static bool possible_death(pack_t pack, state_t s, const struct action_vars *a,
			   const struct effect *e)
{
	const struct wound_vars *w = dawnfall_wound_of(s);

	if (!w || !(w->flags & IS_KILLED) || !dawnfall_enemies(s, a->seat, seat_of(w->victim)))
		return false;
	if (e->fx == FX_seed) {
		for (int i = 0; i < WOODS; i++)
			if (dawnfall_victim_near_wood(s, w, i) && dawnfall_any_dead(s, a->seat))
				return true;
		return false;
	}
	if (!dawnfall_stands(s, a->user) ||
	    dawnfall_distance(dawnfall_model(s, a->user)->space, w->space) > e->range)
		return false;
	for (int m = a->seat * SQUADS * MODELS; m < (a->seat + 1) * SQUADS * MODELS; m++) {
		struct place_vars v = { .model = (uint8_t)m,
					.by = a->seat,
					.way = WAY_SET,
					.flags = TO_COVER,
					.anchor = NO_MODEL,
					.carried = NO_MODEL,
					.space = w->space,
					.hexes = w->hexes };

		if (dawnfall_is_kind(s, squad_of(m), e->squad) &&
		    dawnfall_model(s, m)->space == DEAD && dawnfall_any_spot(pack, s, &v))
			return true;
	}
	return false;
}

bool dawnfall_victim_near_wood(state_t s, const struct wound_vars *w, int i)
{
	return dawnfall_wood(s, i) < SPACES &&
	       dawnfall_touches_space(w->space, w->hexes, dawnfall_wood(s, i));
}

static bool possible_fight(pack_t pack, state_t s, const struct action_vars *a,
			   const struct effect *e)
{
	if (e->fx == FX_sneak && e->flags & FX_EACH && e->who != WHO_USER)
		return dawnfall_picks_any_squad(pack, s, a, e);
	return dawnfall_can_fight(pack, s, a->user) &&
	       dawnfall_has_enemy(s, a->user, a->seat, e->range) &&
	       dawnfall_amount(pack, s, a, e) > 0;
}

static bool possible_hijack(pack_t pack, state_t s, const struct action_vars *a)
{
	return dawnfall_can_move(pack, s, a->user) && dawnfall_has_enemy(s, a->user, a->seat, 0);
}

static bool kind_lives(state_t s, int seat, int kind)
{
	for (int q = seat * SQUADS; q < (seat + 1) * SQUADS; q++)
		if (dawnfall_is_kind(s, q, kind) && dawnfall_squad_lives(s, q))
			return true;
	return false;
}

/* DF-612: two own cards, and a Charge on one of them. */
static bool has_donors(state_t s, int seat)
{
	int cards = 0, charges = 0;

	for (int i = seat * SQUADS * SLOTS; i < (seat + 1) * SQUADS * SLOTS; i++) {
		cards += s->squad[i / SLOTS].slot[i % SLOTS].card > 0;
		charges += s->squad[i / SLOTS].slot[i % SLOTS].charges;
	}
	return cards > 1 && charges > 0;
}

static bool possible_resource(pack_t pack, state_t s, const struct action_vars *a,
			      const struct effect *e)
{
	const struct side *side = &s->side[a->seat];
	int own = a->card && !(a->flags & IS_ANNOUNCED); /* the card itself, still in hand */

	switch (e->fx) {
	case FX_gain:
		if (e->flags & FX_TEMPORARY)
			return side->temporary < pack->supply[SUPPLY_temporary];
		return s->crystals > 0 && dawnfall_amount(pack, s, a, e) > 0;
	case FX_destroy: return side->pool + side->depleted > 0;
	case FX_charge_each: return s->charges > 0 && dawnfall_has_slot(s, a, e);
	case FX_charge_one:
		return (s->charges > 0 || has_donors(s, a->seat)) && dawnfall_has_slot(s, a, e);
	case FX_refresh: return side->depleted > 0;
	case FX_reclaim: return side->stored > 0 && side->depleted > 0;
	case FX_share:
		return dawnfall_squad_lives(s, a->seat * SQUADS) || dawnfall_seat_lives(s, a->seat);
	case FX_discard:
	case FX_cycle: return side->hand_size > own;
	case FX_look: return any_enemy_with(s, a->seat, FX_look);
	case FX_evolve_free: return side->hand_size > own && any_evolve(pack, s, a->seat);
	case FX_remove_dead: return dawnfall_any_dead(s, a->seat);
	case FX_resurrect: return dawnfall_any_dead(s, a->seat);
	default: return true;
	}
}

/* The effect, if this user (or nobody in particular) carries it out now. */
bool dawnfall_possible(pack_t pack, state_t s, const struct action_vars *a, const struct effect *e)
{
	const struct dawnfall_action *action = &pack->action[a->number];

	if (!dawnfall_condition(pack, s, a, e))
		return false;
	switch (e->fx) {
	case FX_move_squad:
	case FX_combat_squad:
	case FX_restore:
	case FX_lose:
	case FX_change_mode: return dawnfall_picks_any_squad(pack, s, a, e);
	case FX_move_and_combat:
		return dawnfall_squad_can_move(pack, s,
					       a->user < NO_MODEL ? squad_of(a->user) : a->squad) ||
		       dawnfall_squad_can_fight(pack, s,
						a->user < NO_MODEL ? squad_of(a->user) : a->squad);
	case FX_move:
	case FX_wound:
	case FX_wound_both:
	case FX_kill:
	case FX_sacrifice: return dawnfall_picks_any(pack, s, a, e);
	case FX_token:
		return dawnfall_tokens_left(pack, s, e->token, a->seat) > 0 &&
		       dawnfall_picks_any(pack, s, a, e);
	case FX_back_to_source:
		return dawnfall_tokens_left(pack, s, TOKEN_SOURCE_ATT, a->seat) +
			       dawnfall_tokens_left(pack, s, TOKEN_SOURCE_DEF, a->seat) +
			       dawnfall_tokens_left(pack, s, TOKEN_SOURCE_INI, a->seat) >
		       0;
	case FX_blitz: return dawnfall_can_move(pack, s, a->user);
	case FX_fight:
	case FX_sneak: return possible_fight(pack, s, a, e);
	case FX_converge: return dawnfall_any_converges(pack, s, a, e);
	case FX_set:
		if (e->flags & FX_EACH) /* Formation: the fight alone is an effect too */
			return dawnfall_any_set(pack, s, a, e) ||
			       dawnfall_squad_can_fight(pack, s, squad_of(a->user));
		return dawnfall_any_set(pack, s, a, e);
	case FX_shove: return dawnfall_any_set(pack, s, a, e);
	case FX_teleport: return dawnfall_picks_any(pack, s, a, e);
	case FX_swap: return dawnfall_any_swap(pack, s, a, e);
	case FX_value: {
		for (int q = a->seat * SQUADS; q < (a->seat + 1) * SQUADS; q++)
			if (q != squad_of(a->user) && dawnfall_squad_lives(s, q))
				return true;
		return false;
	}
	case FX_shot: return dawnfall_any_shot(pack, s, a, e);
	case FX_add_wounds: return dawnfall_amount(pack, s, a, e) > 0 || action->cost == COST_X;
	case FX_bring_back: return dawnfall_any_return(pack, s, a, e);
	case FX_join: return any_join(s, a->seat);
	case FX_hijack: return possible_hijack(pack, s, a);
	case FX_risky: return !(s->squad[squad_of(a->user)].flags & RISKY_TWICE);
	case FX_slam: return kind_lives(s, a->seat, action->squad);
	case FX_wall: return dawnfall_wall_grows(s, a->user);
	case FX_seed:
	case FX_lycanthropy: return possible_death(pack, s, a, e);
	case FX_evolve: return a->card && dawnfall_picks_any_squad(pack, s, a, e);
	default: break;
	}
	return possible_in_combat(pack, s, a, e) && possible_piece(pack, s, a, e) &&
	       possible_resource(pack, s, a, e);
}

/* The first effect decides; what it is paid with (a destroyed Crystal) needs the second. */
bool dawnfall_has_effect(pack_t pack, state_t s, const struct action_vars *a)
{
	const struct dawnfall_action *action = &pack->action[a->number];
	const struct effect *e = action->effect;

	if (action->kind == KIND_SHRINE && !dawnfall_incubates(pack, s, a))
		return false;
	if (e[0].fx == FX_points_per_kill)
		return dawnfall_possible(pack, s, a, &e[1]);
	if (e[0].fx == FX_destroy && action->effect_used > 1 && e[1].fx != FX_gain &&
	    !dawnfall_possible(pack, s, a, &e[1]))
		return false;
	return dawnfall_possible(pack, s, a, &e[0]);
}
