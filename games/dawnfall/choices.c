/*
 * choices.c - the answers where an Action, a Banner or a Shrine lets its player choose.
 */
#include "games/dawnfall/legal.h"

static bool model_fits(const struct list *l, int m)
{
	const struct action_vars *a = action_of(l);
	const struct frame *f = l->f;
	state_t s = l->s;

	switch (f->at.rule) {
	case RULE_attach: return squad_of(m) == f->v.attach.victim && dawnfall_stands(s, m);
	case RULE_passive: return seat_of(m) == s->active && dawnfall_shelters(l->pack, s, m);
	case RULE_harvest:
		return f->at.step == harvest_KILL ?
			       dawnfall_special_kill(s, s->active, m) :
			       seat_of(m) == s->active && s->squad[squad_of(m)].kind &&
				       dawnfall_model(s, m)->space == DEAD;
	case RULE_shoot: {
		const struct shoot_vars *v = &f->v.shoot;

		return v->target[m / 8] >> (m % 8) & 1 && dawnfall_stands(s, m) &&
		       (f->at.step == shoot_NEXT || !dawnfall_has(s, m, TOKEN_FIRE));
	}
	case RULE_action:
		return dawnfall_user_fits(l->pack, s, &f->v.action, dawnfall_window_of(s, f), m);
	case RULE_fx_move:
		return dawnfall_picks(l->pack, s, a, effect_of(l), m) &&
		       (f->at.step == fx_move_CHOSEN || !(dawnfall_model(s, m)->flags & HAS_MOVED));
	case RULE_fx_converge:
		if (f->at.step == fx_converge_CHOSEN)
			return !(dawnfall_model(s, m)->flags & HAS_MOVED) &&
			       dawnfall_converges(l->pack, s, a, effect_of(l), m,
						  f->v.fx_converge.other);
		if (!dawnfall_stands(s, m) || !dawnfall_enemies(s, a->seat, seat_of(m)))
			return false;
		for (int o = a->seat * SQUADS * MODELS; o < (a->seat + 1) * SQUADS * MODELS; o++)
			if (dawnfall_converges(l->pack, s, a, effect_of(l), o, m))
				return true;
		return false;
	default: return false;
	}
}

static bool effect_model_fits(const struct list *l, int m)
{
	const struct action_vars *a = action_of(l);
	const struct effect *e = effect_of(l);
	const struct frame *f = l->f;
	state_t s = l->s;

	switch (f->at.rule) {
	case RULE_fx_set:
		if (e->fx == FX_woodwalk)
			return dawnfall_picks(l->pack, s, a, e, m) &&
			       dawnfall_can_woodwalk(l->pack, s, m);
		return dawnfall_picks(l->pack, s, a, e, m) &&
		       !(e->flags & FX_EACH && dawnfall_model(s, m)->flags & HAS_MOVED) &&
		       dawnfall_can_set(l->pack, s, a, e, m);
	case RULE_fx_swap:
		if (f->at.step == fx_swap_SECOND)
			return dawnfall_swaps(l->pack, s, a, e, f->v.fx_swap.model, m);
		for (int o = 0; o < dawnfall_model_count(s); o++)
			if (dawnfall_swaps(l->pack, s, a, e, m, o))
				return true;
		return false;
	case RULE_fx_woods: return dawnfall_woods_swap(l->pack, s, a->squad, m);
	case RULE_fx_shot:
		return f->at.step == fx_shot_SHOOTER ?
			       dawnfall_may_shoot(l->pack, s, a, e, &f->v.fx_shot, m) :
			       dawnfall_shoots_at(l->pack, s, a, e, m);
	case RULE_fx_wound:
	case RULE_fx_token: return dawnfall_picks(l->pack, s, a, e, m);
	case RULE_fx_return: return dawnfall_returns(l->pack, s, a, e, m);
	case RULE_fx_join:
		if (f->at.step == fx_join_SECOND)
			return dawnfall_joins(s, a->seat, f->v.fx_join.model, m);
		for (int o = 0; o < dawnfall_model_count(s); o++)
			if (dawnfall_joins(s, a->seat, m, o))
				return true;
		return false;
	case RULE_fx_hijack:
		if (f->at.step == fx_hijack_FIGHTER)
			return seat_of(m) == a->seat && dawnfall_can_fight(l->pack, s, m) &&
			       !(dawnfall_model(s, m)->flags & HAS_FOUGHT) &&
			       dawnfall_in_contact(s, m, f->v.fx_hijack.other);
		return dawnfall_stands(s, m) && dawnfall_enemies(s, a->seat, seat_of(m)) &&
		       dawnfall_in_contact(s, a->user, m);
	case RULE_fx_seed: {
		struct place_vars v = { .model = (uint8_t)m,
					.way = WAY_SET,
					.flags = TO_RANGE,
					.space = f->v.fx_seed.space,
					.anchor = NO_MODEL,
					.carried = NO_MODEL };

		return seat_of(m) == a->seat && s->squad[squad_of(m)].kind &&
		       dawnfall_model(s, m)->space == DEAD && dawnfall_any_spot(l->pack, s, &v);
	}
	default: return model_fits(l, m);
	}
}

/* Where the list may be left without a choice. */
static bool model_optional(const struct list *l)
{
	const struct frame *f = l->f;

	switch (f->at.rule) {
	case RULE_passive: return true;
	case RULE_fx_move: return f->at.step == fx_move_NEXT;
	case RULE_fx_converge: return f->at.step == fx_converge_CHOSEN;
	case RULE_fx_set: return effect_of(l)->flags & FX_EACH;
	case RULE_fx_woods: return true;
	case RULE_fx_shot: return effect_of(l)->flags & FX_EACH;
	case RULE_fx_return: return f->v.fx_return.count > 0;
	case RULE_fx_hijack: return f->at.step == fx_hijack_FIGHTER;
	default: return false;
	}
}

void dawnfall_list_models(struct list *l)
{
	bool effect = action_of(l) && l->f->at.rule != RULE_harvest && l->f->at.rule != RULE_attach;

	for (int m = 0; m < dawnfall_model_count(l->s); m++)
		if (effect ? effect_model_fits(l, m) : model_fits(l, m))
			add(l, VERB_MODEL, m, 0, 0);
	if (model_optional(l))
		add(l, VERB_STOP, 0, 0, 0);
}

bool dawnfall_squad_fits(const struct list *l, int q)
{
	const struct action_vars *a = action_of(l);
	const struct frame *f = l->f;
	state_t s = l->s;

	switch (f->at.rule) {
	case RULE_attach: return dawnfall_attach_victim(s, f->v.attach.squad, q);
	case RULE_passive: return dawnfall_blessable(s, q);
	case RULE_wound: return dawnfall_drinks(l->pack, s, &f->v.wound, q);
	case RULE_harvest:
		return q / SQUADS == s->active && dawnfall_squad_lives(s, q) &&
		       s->squad[q].endurance < dawnfall_printed(l->pack, s, q);
	case RULE_evolve:
		return dawnfall_may_evolve(l->pack, s, f->v.evolve.seat, f->v.evolve.card - 1, q);
	case RULE_fx_share: return dawnfall_share_fits(l->pack, s, &f->v.fx_share, q);
	case RULE_fx_value:
		return q / SQUADS == a->seat && q != squad_of(a->user) &&
		       dawnfall_squad_lives(s, q);
	default: return dawnfall_picks_squad(l->pack, s, a, effect_of(l), q);
	}
}

bool dawnfall_space_fits(const struct list *l, int space)
{
	const struct action_vars *a = action_of(l);
	state_t s = l->s;
	struct taken t;

	switch (l->f->at.rule) {
	case RULE_fx_shot:
		return l->f->at.step == fx_shot_SECOND ?
			       dawnfall_aims_second(l->pack, s, a, effect_of(l),
						    l->f->v.fx_shot.space, space) :
			       dawnfall_aims(l->pack, s, a, effect_of(l), space);
	case RULE_fx_token:
		for (int i = 0; i < SOURCES; i++)
			if (s->source[i] == space + 1 && dawnfall_source_may(s, a, effect_of(l), i))
				return true;
		return false;
	case RULE_fx_piece:
		dawnfall_taken(s, &t);
		return dawnfall_shrine_may(l->pack, s, a->seat, &t, space);
	case RULE_fx_seed:
		for (int i = 0; i < WOODS; i++)
			if (dawnfall_wood(s, i) == space &&
			    dawnfall_victim_near_wood(s, dawnfall_wound_of(s), i))
				return true;
		return false;
	default: return false;
	}
}

static void list_numbers(struct list *l, int min, int max)
{
	for (int i = min; i <= max; i++)
		add(l, VERB_NUMBER, i, 0, 0);
}

void dawnfall_list_amounts(struct list *l)
{
	const int16_t *subject = l->s->head.ask.subject;
	const struct fx_vars *v = &l->f->v.fx_share;
	int room, least;

	switch (l->f->at.rule) {
	case RULE_move: list_numbers(l, 0, l->s->squad[l->f->v.move.squad].unstoppable); break;
	case RULE_action:
		list_numbers(l, 1, dawnfall_most_x(l->pack, l->s, &l->f->v.action));
		break;
	case RULE_shoot:
		list_numbers(l, 0, l->f->at.step == shoot_SPREAD ? l->f->v.shoot.left : subject[0]);
		break;
	case RULE_fx_wound: list_numbers(l, 1, subject[0]); break;
	case RULE_fx_return: list_numbers(l, 0, subject[0]); break;
	case RULE_fx_share:
		if (l->f->at.step == fx_share_CHARGES) {
			list_numbers(l, 0, v->hexes);
			break;
		}
		room = dawnfall_printed(l->pack, l->s, v->squad);
		least = v->space -
			dawnfall_share_room(l->pack, l->s, v->squad / SQUADS, v->squad + 1);
		list_numbers(l, least > 0 ? least : 0, room < v->space ? room : v->space);
		break;
	default: break;
	}
}

void dawnfall_list_options(struct list *l)
{
	const struct action_vars *a = action_of(l);
	state_t s = l->s;
	uint8_t room[SPACES];

	switch (l->f->at.rule) {
	case RULE_harvest:
		for (int i = 0; i <= 3; i++)
			if (!i || dawnfall_special_option(l->pack, s, s->active, i))
				add(l, VERB_OPTION, i, 0, 0);
		break;
	case RULE_fx_token:
		for (int kind = TOKEN_SOURCE_ATT; kind <= TOKEN_SOURCE_INI; kind++)
			if (dawnfall_tokens_left(l->pack, s, kind, a->seat) > 0)
				add(l, VERB_OPTION, kind, 0, 0);
		break;
	case RULE_fx_crystal:
		add(l, VERB_OPTION, 0, 0, 0);
		add(l, VERB_OPTION, 1, 0, 0);
		break;
	case RULE_fx_value:
		for (int i = 0; i < ATTRIBUTES; i++)
			if (effect_of(l)->what >> i & 1)
				add(l, VERB_OPTION, i, 0, 0);
		break;
	case RULE_fx_piece:
	case RULE_fx_woods:
		if (l->f->at.rule == RULE_fx_piece && l->f->at.step != fx_piece_FELLED)
			add(l, VERB_STOP, 0, 0, 0);
		for (int i = 0; i < THICKETS; i++)
			if (l->f->at.step == fx_piece_FELLED ?
				    dawnfall_may_fell(s, a->seat, i) :
				    s->thicket[i] && (l->f->at.rule == RULE_fx_woods ||
						      dawnfall_shift_room(s, i, room)))
				add(l, VERB_OPTION, i, 0, 0);
		break;
	default: break;
	}
}

/* DF-1634: any Space with a free hex; the dummy is one of the tokens in the supply. */
void dawnfall_list_mines(struct list *l)
{
	bool dummy = l->s->dummy == 1;
	int left = !l->s->mine[0] + !l->s->mine[1] + !l->s->mine[2];
	struct taken t;

	dawnfall_taken(l->s, &t);
	if (l->f->v.fx_piece.left < dawnfall_amount(l->pack, l->s, action_of(l), effect_of(l)))
		add(l, VERB_STOP, 0, 0, 0);
	for (int space = 0; space < l->s->rows * COLUMNS; space++) {
		if (t.hexes[space] == WHOLE)
			continue;
		if (left - dummy > 0)
			add(l, VERB_MINE, space, 0, 0);
		if (dummy)
			add(l, VERB_MINE, space, 1, 0);
	}
}

void dawnfall_list_slots(struct list *l)
{
	const struct action_vars *a = action_of(l);
	state_t s = l->s;

	if (l->f->at.rule == RULE_charge && l->f->at.step == charge_DONOR)
		add(l, VERB_STOP, 0, 0, 0);
	for (int i = 0; i < s->head.seats * SQUADS * SLOTS; i++) {
		int q = i / SLOTS, slot = i % SLOTS, seat = q / SQUADS;
		bool fits;

		if (l->f->at.rule == RULE_fx_piece)
			fits = dawnfall_piece_slot(s, a, effect_of(l), &l->f->v.fx_piece, q, slot);
		else if (l->f->at.rule == RULE_charge)
			fits = l->f->at.step == charge_DONOR ?
				       dawnfall_is_donor(s, &l->f->v.charge, q, slot) :
				       dawnfall_recipient(s, &l->f->v.charge, q, slot);
		else
			fits = s->squad[q].slot[slot].card &&
			       s->side[seat].faction != FACELESS + 1 &&
			       (seat == a->seat || (effect_of(l)->flags & FX_YOUR &&
						    dawnfall_allies(s, a->seat, seat)));
		if (fits)
			add(l, VERB_SLOT, q, slot, 0);
	}
}
