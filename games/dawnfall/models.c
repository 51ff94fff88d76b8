/*
 * models.c - Squads and models: attributes, modes, tokens and what they forbid.
 */
#include "games/dawnfall/actions.h"

bool dawnfall_squad_lives(state_t s, int squad)
{
	FOR_MEMBERS(k)
		if (dawnfall_lives(s, member_of(squad, k)))
			return true;
	return false;
}

bool dawnfall_seat_lives(state_t s, int seat)
{
	FOR_SQUADS_OF(q, seat)
		if (dawnfall_squad_lives(s, q))
			return true;
	return false;
}

/* DF-1430. */
int dawnfall_friends(state_t s, int seat)
{
	return 1 << seat | (s->options & TEAMS ? 1 << (seat ^ 2) : 0);
}

int dawnfall_seat_of_faction(state_t s, int faction)
{
	FOR_SEATS(seat, s)
		if (s->side[seat].faction == faction + 1)
			return seat;
	return Q_SEATS;
}

/* ---- Passive Actions ----------------------------------------------------------- */

static bool alone(state_t s, int squad)
{
	int living = 0;

	FOR_MEMBERS(k)
		living += dawnfall_lives(s, member_of(squad, k));
	return living == 1;
}

static bool holds(state_t s, int model, const struct effect *e)
{
	const struct model *m = dawnfall_model(s, model);

	if (e->cond == IF_ALONE)
		return alone(s, squad_of(model));
	if (e->cond == IF_WOODS)
		return dawnfall_touches_thicket(s, m->space, m->hexes, model, true);
	return true;
}

/* The Passive Action number i of the Squad if it is bought, or NULL (DF-1217). */
const struct dawnfall_action *dawnfall_lasting(pack_t pack, state_t s, int squad, int i)
{
	return s->squad[squad].slot[i / 2].flags >> i % 2 & 1 ?
		       dawnfall_slot_action(pack, s, squad, i / 2, i % 2) :
		       NULL;
}

/* What a Passive Action of its own Squad adds to an attribute of a model. */
static int lasting(pack_t pack, state_t s, int model, int attribute)
{
	int squad = squad_of(model), sum = 0;

	FOR_HALVES(i) {
		const struct dawnfall_action *action = dawnfall_lasting(pack, s, squad, i);

		if (!action)
			continue;
		FOR_EFFECTS(e, action) {
			const struct effect *fx = &action->effect[e];

			if (fx->fx == FX_modify && fx->what >> attribute & 1 && holds(s, model, fx))
				sum += fx->per == PER_LOST ? s->squad[squad].lost : fx->n;
		}
	}
	return sum;
}

bool dawnfall_granted(pack_t pack, state_t s, int squad, int grant)
{
	const struct enhancement *slot = s->squad[squad].slot;

	if (!((slot[0].flags | slot[1].flags) & (UPPER_LASTS | LOWER_LASTS)))
		return false;
	FOR_HALVES(i) {
		const struct dawnfall_action *action = dawnfall_lasting(pack, s, squad, i);

		if (!action)
			continue;
		FOR_EFFECTS(e, action)
			if (action->effect[e].fx == FX_grant && action->effect[e].grant == grant)
				return true;
	}
	return false;
}

/* DF-1511, DF-R72, DF-313, Radiostation: the limit rises while the Squad has a living model. */
int dawnfall_hand_limit(pack_t pack, state_t s, int seat)
{
	int limit = s->hand_limit;

	FOR_SQUADS_OF(q, seat) {
		FOR_HALVES(i) {
			const struct dawnfall_action *action = dawnfall_lasting(pack, s, q, i);

			if (action && action->effect[0].fx == FX_hand_limit &&
			    dawnfall_squad_lives(s, q))
				limit += action->effect[0].n;
		}
	}
	return limit;
}

/* ---- attributes ------------------------------------------------------------------ */

/* Own models in contact with an Unbroken whose Squad bought Protection. */
static int protection(pack_t pack, state_t s, int model)
{
	int seat = seat_of(model);

	FOR_SQUADS_OF(q, seat)
		if (dawnfall_granted(pack, s, q, GRANT_PROTECTION))
			FOR_MODELS_OF(k, seat)
				if (s->squad[squad_of(k)].kind == s->squad[q].kind &&
				    dawnfall_in_contact(s, model, k))
					return 2;
	return 0;
}

/* DF-1614: +2 DEF for each other Knight in contact. */
static int wall(state_t s, int model)
{
	int seat = seat_of(model), bonus = 0;

	FOR_MODELS_OF(k, seat)
		if (s->squad[squad_of(k)].kind == s->squad[squad_of(model)].kind &&
		    dawnfall_in_contact(s, model, k))
			bonus += 2;
	return bonus;
}

/* DF-R50: WEAKENING of the Oracle (one Squad of that name exists): tokens on her cards count
 * against enemies in contact with her. */
static int weakening(state_t s, int model)
{
	int seat = dawnfall_seat_of_faction(s, REBORN), sum = 0;

	if (seat == Q_SEATS || !dawnfall_enemies(s, seat, seat_of(model)))
		return 0;
	FOR_SQUADS_OF(q, seat) {
		int tokens = s->squad[q].slot[0].tokens + s->squad[q].slot[1].tokens;

		if (tokens && dawnfall_in_contact(s, model, member_of(q, 0)))
			sum += tokens;
	}
	return sum;
}

/* DF-1632: enemies in contact with the Energy Cloud. */
static bool clouded(state_t s, int model)
{
	int seat = dawnfall_seat_of_faction(s, RHAZACK);
	const struct model *m = dawnfall_model(s, model);

	return seat < Q_SEATS && s->side[seat].shrine && dawnfall_base_shrine(s, seat) &&
	       dawnfall_enemies(s, seat, seat_of(model)) &&
	       dawnfall_touches_space(m->space, m->hexes, s->side[seat].shrine - 1);
}

/* DF-1627: while a marked Berserker lives all Faceless Squads have +2. */
static bool sourced(state_t s, int seat, int token)
{
	if (s->side[seat].faction != FACELESS + 1)
		return false;
	FOR_MODELS_OF(m, seat)
		if (dawnfall_has(s, m, token))
			return true;
	return false;
}

/* DF-1639. */
static int of_tokens(state_t s, int model, int attribute)
{
	static const uint8_t source[ATTRIBUTES] = {
		[INI] = TOKEN_SOURCE_INI, [ATT] = TOKEN_SOURCE_ATT, [DEF] = TOKEN_SOURCE_DEF
	};
	const struct squad *q = &s->squad[squad_of(model)];
	int sum = 0;

	sum += q->flags & BLESSED ? 1 : 0;
	sum -= dawnfall_has(s, model, TOKEN_INFECTION) + dawnfall_has(s, model, TOKEN_GRASP) +
	       3 * dawnfall_has(s, model, TOKEN_STUN);
	sum -= weakening(s, model);
	if (attribute != MOV) {
		sum -= 2 * dawnfall_has(s, model, TOKEN_SHOCK);
		sum += sourced(s, seat_of(model), source[attribute]) ? 2 : 0;
	}
	if (attribute == INI || attribute == ATT)
		sum += (q->flags & RISKY ? 2 : 0) + (q->flags & RISKY_TWICE ? 2 : 0);
	if (attribute == INI || attribute == DEF)
		sum -= clouded(s, model) ? 2 : 0;
	return sum;
}

/* DF-1627: a Berserker that lies on a Source. */
bool dawnfall_in_source(state_t s, int model)
{
	enum { MARKS = 1 << TOKEN_SOURCE_ATT | 1 << TOKEN_SOURCE_DEF | 1 << TOKEN_SOURCE_INI };

	return dawnfall_model(s, model)->tokens & MARKS;
}

/* DF-502, DF-1608, DF-515: set values, then doubling, then additions; "-" overrides. The floor comes last, when
 * the additions of the fight or the check at hand are in. */
static int sum_of(pack_t pack, state_t s, int model, int attribute)
{
	int value = dawnfall_mode_of(pack, s, squad_of(model))->value[attribute];

	if (value == DASH || (attribute == ATT && dawnfall_in_source(s, model)))
		return DASH;
	if (dawnfall_has(s, model, TOKEN_FREEZE) && attribute != DEF) {
		if (attribute != INI)
			return DASH;
		value = 0;
	}
	if (dawnfall_in_source(s, model))
		value = 0;
	if (attribute == MOV && dawnfall_granted(pack, s, squad_of(model), GRANT_DOUBLE_MOV))
		value *= 2;
	value += lasting(pack, s, model, attribute) + of_tokens(s, model, attribute);
	if (attribute == DEF) {
		value += dawnfall_model(s, model)->flags & IS_WALLED ? wall(s, model) : 0;
		value += protection(pack, s, model);
	}
	return value;
}

int dawnfall_join_partner(state_t s, int model)
{
	int seat = seat_of(model);

	if (dawnfall_model(s, model)->flags & IS_JOINED)
		FOR_MODELS_OF(m, seat)
			if (m != model && dawnfall_model(s, m)->flags & IS_JOINED &&
			    dawnfall_lives(s, m))
				return m;
	return NO_MODEL;
}

int dawnfall_sum(pack_t pack, state_t s, int model, int attribute)
{
	int value = sum_of(pack, s, model, attribute), partner, other;

	if (attribute == MOV)
		return value;
	partner = dawnfall_join_partner(s, model); /* DF-R84: the higher of the two */
	other = is_model(partner) ? sum_of(pack, s, partner, attribute) : DASH;
	return greatest(other, value);
}

int dawnfall_attribute(pack_t pack, state_t s, int model, int attribute)
{
	return dawnfall_with(dawnfall_sum(pack, s, model, attribute), 0);
}

/* Has the model an ATT or MOV at all (DF-504)? */
static bool usable(pack_t pack, state_t s, int model, int attribute)
{
	const struct model *m = dawnfall_model(s, model);

	if (dawnfall_mode_of(pack, s, squad_of(model))->value[attribute] == DASH)
		return false;
	return !(m->tokens >> TOKEN_FREEZE & 1) &&
	       !(attribute == ATT && dawnfall_in_source(s, model));
}

/* ---- what a model may do ------------------------------------------------------------ */

/* DF-R80, DF-505, DF-1601, DF-1627. Lurch blocks both models. */
bool dawnfall_can_move(pack_t pack, state_t s, int model)
{
	enum {
		BLOCKS = 1 << TOKEN_TRAP | 1 << TOKEN_GRASP | 1 << TOKEN_LURCH |
			 1 << TOKEN_PARALYSIS | 1 << TOKEN_ROOTED
	};

	if (!dawnfall_stands(s, model) || dawnfall_in_source(s, model) ||
	    dawnfall_model(s, model)->tokens & BLOCKS)
		return false;
	if (s->side[seat_of(model)].faction == FACELESS + 1)
		FOR_SQUADS(q, s)
			FOR_MEMBERS(k)
				if (s->squad[q].model[k].lurched_to == model + 1)
					return false;
	return usable(pack, s, model, MOV);
}

bool dawnfall_can_fight(pack_t pack, state_t s, int model)
{
	int partner;

	if (!dawnfall_stands(s, model))
		return false;
	if (usable(pack, s, model, ATT))
		return true;
	partner = dawnfall_join_partner(s, model);
	return is_model(partner) && usable(pack, s, partner, ATT);
}

/* DF-815. A Guard that holds a ROOTED model, a Knight of a wall, a Scholar that grasps. */
bool dawnfall_unpushable(pack_t pack, state_t s, int model, int by)
{
	const struct model *m = dawnfall_model(s, model);

	if (m->flags & IS_WALLED)
		return true;
	if (s->side[seat_of(model)].faction == REBORN + 1)
		FOR_SQUADS(q, s)
			FOR_MEMBERS(k)
				if (s->squad[q].model[k].rooted_to == model + 1)
					return true;
	if (dawnfall_granted(pack, s, squad_of(model), GRANT_UNPUSHABLE) &&
	    dawnfall_touches_thicket(s, m->space, m->hexes, model, true))
		return true;
	if (s->side[seat_of(model)].faction == DEMONS + 1 &&
	    dawnfall_enemies(s, by, seat_of(model)))
		FOR_MODELS(o, s)
			if (dawnfall_has(s, o, TOKEN_GRASP) && dawnfall_in_contact(s, o, model) &&
			    dawnfall_is_kind(s, squad_of(model), pack->token[TOKEN_GRASP].squad))
				return true;
	return false;
}

bool dawnfall_is_mined(state_t s, int space)
{
	FOR_MINES(i)
		if (s->mine[i] == space + 1)
			return true;
	return false;
}
