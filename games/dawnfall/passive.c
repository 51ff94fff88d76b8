/*
 * passive.c - the Passive turn, Harvest and Charges (ledger: Passive turn).
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/effects.h"
#include "games/dawnfall/places.h"
#include "games/dawnfall/supply.h"
#include "games/dawnfall/turns.h"

/* ---- Charges ---------------------------------------------------------------------------- */

static bool near_thicket(state_t s, int squad)
{
	FOR_MEMBERS(k) {
		const struct model *m = &s->squad[squad].model[k];

		if (dawnfall_touches_thicket(s, m->space, m->hexes, member_of(squad, k), false))
			return true;
	}
	return false;
}

/* DF-1428: is this Enhancement among those that get a Charge? Faceless ones hold none (DF-1631). */
static bool is_meant(state_t s, const struct charge_vars *v, int squad, int slot)
{
	int seat = owner_of(squad);

	if (!s->squad[squad].slot[slot].card || s->side[seat].faction == FACELESS + 1)
		return false;
	if (v->scope == ONE_CARD)
		return squad == v->squad && slot == v->slot;
	if (seat != v->seat && !(v->scope == OF_TEAM && dawnfall_allies(s, v->seat, seat)))
		return false;
	if (v->scope == OF_SQUADS)
		return v->squad >> squad % SQUADS & 1;
	if (v->scope == LIVING_SQUADS) /* DF-409 */
		return dawnfall_squad_lives(s, squad);
	return v->scope != BY_THICKETS || near_thicket(s, squad);
}

/* The Charges it has been given so far are counted in four bits: own cards, then an ally's. */
static int count_index(const struct charge_vars *v, int squad, int slot)
{
	return squad % SQUADS * SLOTS + slot + (owner_of(squad) == v->seat ? 0 : SQUADS * SLOTS);
}

static int count_of(const struct charge_vars *v, int squad, int slot)
{
	int i = count_index(v, squad, slot);

	return v->count[i / 2] >> i % 2 * 4 & 15;
}

bool dawnfall_recipient(state_t s, const struct charge_vars *v, int squad, int slot)
{
	return count_of(v, squad, slot) < v->each && is_meant(s, v, squad, slot);
}

/* DF-612: with an empty pile another Enhancement of the same player may give the Charge. One
 * that has just been given some does not. */
static bool gives_to(state_t s, const struct charge_vars *v, int squad, int slot, int to)
{
	const struct enhancement *e = &s->squad[squad].slot[slot];

	return owner_of(squad) == owner_of(to / SLOTS) && e->card && e->charges &&
	       squad * SLOTS + slot != to &&
	       (!count_of(v, squad, slot) || !is_meant(s, v, squad, slot));
}

bool dawnfall_is_donor(state_t s, const struct charge_vars *v, int squad, int slot)
{
	return gives_to(s, v, squad, slot, v->to);
}

/* A recipient for which there is a donor. */
bool dawnfall_is_taker(state_t s, const struct charge_vars *v, int squad, int slot)
{
	if (!dawnfall_recipient(s, v, squad, slot))
		return false;
	FOR_SLOTS_OF(i, owner_of(squad))
		if (gives_to(s, v, i / SLOTS, i % SLOTS, squad * SLOTS + slot))
			return true;
	return false;
}

/* How many Enhancements fit, and one of them. */
static int fitting(state_t s, const struct charge_vars *v,
		   bool (*fits)(state_t, const struct charge_vars *, int, int), int *one)
{
	int n = 0;

	FOR_ALL_SLOTS(i, s) {
		if (!dawnfall_slot(s, i)->card || !fits(s, v, i / SLOTS, i % SLOTS))
			continue;
		*one = i;
		n++;
	}
	return n;
}

bool dawnfall_can_charge(state_t s, const struct charge_vars *v)
{
	FOR_ALL_SLOTS(i, s) {
		if (!dawnfall_slot(s, i)->card)
			continue;
		if (s->charges ? dawnfall_recipient(s, v, i / SLOTS, i % SLOTS) :
				 dawnfall_is_taker(s, v, i / SLOTS, i % SLOTS))
			return true;
	}
	return false;
}

/* DF-612: the pile, or two own cards and a Charge on one of them. */
bool dawnfall_has_charges(state_t s, int seat)
{
	int cards = 0, charges = 0;

	FOR_SLOTS_OF(i, seat) {
		cards += dawnfall_slot(s, i)->card > 0;
		charges += dawnfall_slot(s, i)->charges;
	}
	return s->charges || (cards > 1 && charges);
}

static void put_charge(struct dawnfall *s, struct charge_vars *v, int i)
{
	int at = count_index(v, i / SLOTS, i % SLOTS);

	dawnfall_slot_mut(s, i)->charges++;
	v->count[at / 2] = (uint8_t)(v->count[at / 2] + (at % 2 ? 16 : 1));
	v->sum++;
}

static void give(struct dawnfall *s, struct charge_vars *v, int i)
{
	put_charge(s, v, i);
	s->charges--;
}

/* Enough Charges for all, or one Enhancement only: nothing to choose. */
static void give_all(struct dawnfall *s, struct charge_vars *v)
{
	int needed = 0, one = 0;

	FOR_ALL_SLOTS(i, s)
		if (is_meant(s, v, i / SLOTS, i % SLOTS))
			needed += v->each;
	while ((needed <= s->charges || needed == v->each) && s->charges &&
	       fitting(s, v, dawnfall_recipient, &one))
		give(s, v, one);
}

/* DF-R63: so many Charges for each Enhancement that is meant. When the pile is short the player
 * chooses (DF-410, DF-611); when it is empty Charges may change cards (DF-612). */
enum flow dawnfall_charge(struct play *p, struct frame *f)
{
	struct charge_vars *v = &f->v.charge;
	struct dawnfall *s = p->s;
	int one = 0;

	BEGIN;
	give_all(s, v);
	while (s->charges && fitting(s, v, dawnfall_recipient, &one)) {
		ASK(charge_CHOSEN, v->seat, s->charges);
		give(s, v, dawnfall_arg(p, 0) * SLOTS + dawnfall_arg(p, 1));
	}
	while (fitting(s, v, dawnfall_is_taker, &one)) {
		if (fitting(s, v, dawnfall_is_taker, &one) > 1) {
			ASK(charge_TAKER, v->seat);
			if (dawnfall_stops(p))
				break;
			one = dawnfall_arg(p, 0) * SLOTS + dawnfall_arg(p, 1);
		}
		v->to = (uint8_t)one;
		ASK(charge_DONOR, v->seat, v->to / SLOTS, v->to % SLOTS);
		if (dawnfall_stops(p))
			break;
		s->squad[dawnfall_arg(p, 0)].slot[dawnfall_arg(p, 1)].charges--;
		put_charge(s, v, v->to);
	}
	if (v->sum)
		dawnfall_note(p, EVENT_charges, v->seat, v->sum, 0);
	END;
}

/* ---- Harvest ------------------------------------------------------------------------------ */

static int due(state_t s, int space)
{
	int each = s->head.seats == 2 ? 1 : 2; /* DF-403, DF-1413 */

	if (s->rich && s->side[s->active].faction == RHAZACK + 1 &&
	    s->source[s->rich - 1] == space + 1)
		each++;
	return each;
}

/* DF-403 to DF-405: the Crystals due for all Sources that the active player controls; `held` is how
 * many those are. */
static int due_for_held(state_t s, uint8_t *held)
{
	uint8_t spaces[SOURCES + 1];
	int count = dawnfall_harvest_spaces(s, spaces), sum = 0;

	FOR_EACH(i, count) {
		if (!dawnfall_controls(s, s->active, spaces[i]))
			continue;
		sum += due(s, spaces[i]);
		++*held;
	}
	return sum;
}

static int energizer(pack_t pack, state_t s, int from)
{
	FOR_SQUADS_FROM(q, s->active, from)
		if (dawnfall_granted(pack, s, q, GRANT_ENERGIZE) && dawnfall_squad_lives(s, q) &&
		    s->squad[q].endurance < dawnfall_printed(pack, s, q))
			return q;
	return NO_SQUAD;
}

/* DF-R79. */
bool dawnfall_special_kill(state_t s, int seat, int model)
{
	return dawnfall_stands(s, model) && dawnfall_enemies(s, seat, seat_of(model)) &&
	       !s->squad[squad_of(model)].endurance;
}

/* DF-1512: 1 kill, 2 return, 3 restore. */
bool dawnfall_special_option(pack_t pack, state_t s, int seat, int option)
{
	const struct effect raise = { .fx = FX_bring_back, .dead = 1, .who = WHO_FRIEND };
	const struct effect heal = { .fx = FX_restore, .squad = ANY_SQUAD, .who = WHO_FRIEND };
	struct action_vars a = { .seat = (uint8_t)seat, .user = NO_MODEL, .squad = NO_SQUAD };
	const struct act x = { pack, s, &a, option == 2 ? &raise : &heal };

	if (option == 1) {
		FOR_MODELS(m, s)
			if (dawnfall_special_kill(s, seat, m))
				return true;
		return false;
	}
	return option == 2 ? dawnfall_any_return(&x) : dawnfall_picks_any_squad(&x);
}

static bool any_special(pack_t pack, state_t s)
{
	return dawnfall_special_option(pack, s, s->active, 1) ||
	       dawnfall_special_option(pack, s, s->active, 2) ||
	       dawnfall_special_option(pack, s, s->active, 3);
}

/* DF-1502, DF-R78: nobody controls any Source. */
static void relief(struct play *p)
{
	struct dawnfall *s = p->s;
	uint8_t spaces[SOURCES + 1];
	int n = dawnfall_harvest_spaces(s, spaces);

	FOR_EACH(i, n) {
		unsigned touching = dawnfall_touching_seats(s, spaces[i]);

		FOR_SEATS(seat, s)
			if (dawnfall_is_controlled_by(s, touching, seat))
				return;
	}
	FOR_SEATS(i, s)
		dawnfall_gain_crystals(p, (s->active + i) % s->head.seats, 1, false);
}

/* DF-403..408. */
enum flow dawnfall_harvest(struct play *p, struct frame *f)
{
	struct harvest_vars *v = &f->v.harvest;
	struct dawnfall *s = p->s;

	BEGIN;
	v->due = (uint8_t)due_for_held(s, &v->held);
	for (v->next = 0; v->due && is_squad(energizer(p->pack, s, v->next)); v->next++) {
		v->next = (uint8_t)(energizer(p->pack, s, v->next) % SQUADS);
		ASK(harvest_ENERGIZED, s->active, s->active * SQUADS + v->next);
		if (dawnfall_chose(p, VERB_NO))
			continue;
		v->due--;
		dawnfall_restore(p, s->active * SQUADS + v->next, 2);
	}
	if (v->due && s->crystals) {
		s->stirred = true;
		dawnfall_note(p, EVENT_harvest, s->active, least(v->due, s->crystals), 0);
	}
	dawnfall_gain_crystals(p, s->active, v->due, false);
	if (s->options & MORE_CRYSTALS)
		relief(p);
	for (; s->options & SPECIAL_SOURCES && v->held && any_special(p->pack, s); v->held--) {
		ASK(harvest_SPECIAL, s->active);
		v->option = dawnfall_arg(p, 0);
		if (v->option == 1) {
			ASK(harvest_KILL, s->active);
			DO(harvest_KILLED, wound, .victim = dawnfall_arg(p, 0), .n = 1,
			   .by = s->active, .dealer = NO_MODEL, .flags = OUTRIGHT);
		} else if (v->option == 2) {
			ASK(harvest_RAISE, s->active);
			DO_WITH(harvest_RAISED, place,
				dawnfall_placing(dawnfall_arg(p, 0), s->active, WAY_SET));
		} else if (v->option == 3) {
			ASK(harvest_RESTORE, s->active);
			dawnfall_restore(p, dawnfall_arg(p, 0), 1);
		}
	}
	END;
}

/* ---- the turn ----------------------------------------------------------------------------- */

/* DF-1606, DF-1612: what ends with the start of a Passive turn. */
static void end_tokens(struct play *p)
{
	struct dawnfall *s = p->s;
	int demons = dawnfall_seat_of_faction(s, DEMONS);

	FOR_MODELS(m, s) {
		if (!dawnfall_model(s, m)->tokens)
			continue;
		if (seat_of(m) == s->active) {
			dawnfall_take_token(p, m, TOKEN_PARALYSIS);
			dawnfall_take_token(p, m, TOKEN_STUN);
		}
		if (dawnfall_enemies(s, s->active, demons)) /* without Demons there is no AEGIS */
			dawnfall_take_token(p, m, TOKEN_AEGIS);
	}
	FOR_SQUADS_OF(q, s->active) {
		uint8_t had = s->squad[q].flags;

		s->squad[q].flags &= (uint8_t) ~(BLESSED | VINES);
		if (had & BLESSED)
			dawnfall_note(p, EVENT_token_gone, member_of(q, 0), MARK_BLESSING, 0);
		if (had & VINES)
			dawnfall_note(p, EVENT_token_gone, member_of(q, 0), MARK_VINES, 0);
	}
}

bool dawnfall_near_shrine(state_t s, int squad)
{
	int shrine = s->side[owner_of(squad)].shrine;

	FOR_MEMBERS(k)
		if (shrine && dawnfall_touches_space(s->squad[squad].model[k].space,
						     s->squad[squad].model[k].hexes, shrine - 1))
			return true;
	return false;
}

/* DF-1612: 3 BLESSINGS, one for each Squad in contact. */
bool dawnfall_blessable(state_t s, int squad)
{
	return s->squad[squad].kind && owner_of(squad) == s->active &&
	       !(s->squad[squad].flags & BLESSED) && dawnfall_near_shrine(s, squad);
}

static bool any_blessable(pack_t pack, state_t s)
{
	int blessed = 0;
	bool more = false;

	FOR_SQUADS_OF(q, s->active) {
		blessed += s->squad[q].flags & BLESSED ? 1 : 0;
		more |= dawnfall_blessable(s, q);
	}
	return more && blessed < pack->supply[SUPPLY_blessing];
}

/* DF-1620: 2 Charges on each of its Enhancements. */
static bool can_junk(pack_t pack, state_t s, int squad)
{
	(void)pack;
	return dawnfall_has_charges(s, owner_of(squad)) &&
	       (s->squad[squad].slot[0].card || s->squad[squad].slot[1].card);
}

/* DF-1620: an Endurance token stored there. */
static bool can_salvage(pack_t pack, state_t s, int squad)
{
	return s->side[owner_of(squad)].stored && dawnfall_squad_lives(s, squad) &&
	       s->squad[squad].endurance < dawnfall_printed(pack, s, squad);
}

/* The next Squad of the Dvergar in contact with the Junkyard that may do this. */
static int shrine_squad(struct play *p, int from, bool (*may)(pack_t, state_t, int))
{
	state_t s = p->s;

	if (s->side[s->active].faction != DVERGAR + 1 || !dawnfall_base_shrine(s, s->active))
		return NO_SQUAD;
	FOR_SQUADS_FROM(q, s->active, from)
		if (s->squad[q].kind && dawnfall_near_shrine(s, q) && may(p->pack, s, q))
			return q;
	return NO_SQUAD;
}

/* DF-1622. */
static void hatch(struct play *p)
{
	FOR_SQUADS_OF(q, p->s->active)
		if (p->s->squad[q].kind && dawnfall_near_shrine(p->s, q) &&
		    dawnfall_squad_lives(p->s, q))
			dawnfall_restore(p, q, 1);
}

/* DF-1628: an enemy of the Reborn in contact with a Thornheart Wood. Another Shrine is none. */
bool dawnfall_in_thorns(state_t s, int seat, int model)
{
	const struct model *m = dawnfall_model(s, model);

	if (!is_space(m->space) || !dawnfall_enemies(s, seat, seat_of(model)))
		return false;
	FOR_WOODS(i)
		if ((i < SOURCES || dawnfall_base_shrine(s, seat)) &&
		    dawnfall_touches_space(m->space, m->hexes, dawnfall_wood(s, i)))
			return true;
	return false;
}

/* DF-R104: once each, however many Woods it touches. */
static int in_thorns(state_t s, int from)
{
	FOR_MODELS_FROM(m, from, s)
		if (dawnfall_in_thorns(s, s->active, m))
			return m;
	return NO_MODEL;
}

static bool plays(state_t s, int faction)
{
	return s->side[s->active].faction == faction + 1;
}

/* DF-411, DF-412, DF-1230, DF-D23, DF-R16, DF-401, DF-413, DF-R94. */
enum flow dawnfall_passive(struct play *p, struct frame *f)
{
	struct passive_vars *v = &f->v.passive;
	struct dawnfall *s = p->s;

	BEGIN;
	end_tokens(p);
	DO_WITH(passive_HARVESTED, harvest, (struct harvest_vars){ 0 });
	DO(passive_CHARGED, charge, .seat = s->active, .each = 1, .squad = NO_SQUAD,
	   .scope = LIVING_SQUADS);
	dawnfall_refresh(p, s->active);
	s->side[s->active].banner = true;
	while (plays(s, CHAPTER) && dawnfall_base_shrine(s, s->active) &&
	       any_blessable(p->pack, s)) {
		ASK(passive_SHRINE, s->active);
		if (dawnfall_stops(p))
			break;
		s->squad[dawnfall_arg(p, 0)].flags |= BLESSED;
		dawnfall_note(p, EVENT_token, member_of(dawnfall_arg(p, 0), 0), MARK_BLESSING, 0);
	}
	if (dawnfall_any_shelters(p->pack, s, s->active)) { /* DF-R105 */
		ASK(passive_RAISE, s->active);
		if (dawnfall_chose(p, VERB_MODEL)) {
			s->side[s->active].stored--;
			dawnfall_note(p, EVENT_returned, dawnfall_arg(p, 0), 0, 0);
			DO_WITH(passive_RAISED, place,
				dawnfall_beside_shrine(s, s->active, dawnfall_arg(p, 0), WAY_SET));
		}
	}
	if (plays(s, FACELESS) && dawnfall_base_shrine(s, s->active))
		hatch(p);
	for (v->next = 0; is_squad(shrine_squad(p, v->next, can_junk)); v->next++) {
		v->next = (uint8_t)(shrine_squad(p, v->next, can_junk) % SQUADS);
		ASK(passive_JUNK, s->active, s->active * SQUADS + v->next);
		v->junked |= (uint8_t)(dawnfall_chose(p, VERB_YES) << v->next);
	}
	if (v->junked)
		DO(passive_JUNKED, charge, .seat = s->active, .each = 2, .squad = v->junked,
		   .scope = OF_SQUADS);
	for (v->next = 0; is_squad(shrine_squad(p, v->next, can_salvage)); v->next++) {
		v->next = (uint8_t)(shrine_squad(p, v->next, can_salvage) % SQUADS);
		ASK(passive_SALVAGED, s->active, s->active * SQUADS + v->next);
		if (dawnfall_chose(p, VERB_NO))
			continue;
		s->side[s->active].stored--;
		dawnfall_restore(p, s->active * SQUADS + v->next, 1);
	}
	for (v->next = 0; plays(s, REBORN) && is_model(in_thorns(s, v->next)); v->next++) {
		v->next = (uint8_t)in_thorns(s, v->next);
		DO(passive_THORNS, wound, .victim = v->next, .n = 1, .by = s->active,
		   .dealer = NO_MODEL, .flags = IN_EVENT);
	}
	dawnfall_settle(p);
	END;
}
