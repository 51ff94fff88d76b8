/*
 * model.c - a model and its card: statistics, systems, weapons (WM-107..112,
 * WM-516, WM-601..604, WM-1003, WM-1024..1029).
 */
#include "games/warmachine/warmachine.h"

/* ---- conditions ------------------------------------------------------------------ */

/* The condition an upkeep spell puts on its carrier, or CONDITIONS. */
static unsigned carried(struct look l, const struct model *m, int seat)
{
	unsigned spell = m->upkeep[seat];

	return spell != NO_SPELL ? l.pack->spells[spell].gives : CONDITIONS;
}

bool warmachine_has_condition(struct look l, int m, enum condition c)
{
	const struct model *model = &l.s->model[m];
	uint32_t set = model->effects[0] | model->effects[1] | model->turn;

	return set >> c & 1 || carried(l, model, 0) == c || carried(l, model, 1) == c;
}

static int sum_over(struct look l, uint32_t set, enum stat which)
{
	int sum = 0;

	for (int c = 0; set; c++, set >>= 1)
		if (set & 1)
			sum += l.pack->conditions[c].stat[which];
	return sum;
}

/* What lasting effects add to a statistic; each source counts for itself. */
int warmachine_modifier(struct look l, int m, enum stat which)
{
	const struct model *model = &l.s->model[m];
	int sum = 0;

	for (EACH_SEAT(seat)) {
		unsigned c = carried(l, model, seat);

		sum += sum_over(l, model->effects[seat], which);
		if (c < CONDITIONS)
			sum += l.pack->conditions[c].stat[which];
	}
	return sum + sum_over(l, model->turn, which);
}

/* WM-517, WM-R48 */
bool warmachine_stationary(struct look l, int m)
{
	return warmachine_has_condition(l, m, CONDITION_frozen);
}

bool warmachine_standing(struct look l, int m)
{
	return in_play(l, m) && !knocked_down(l, m) && !warmachine_stationary(l, m);
}

bool warmachine_forbidden(struct look l, int m, enum forbids what)
{
	const struct model *model = &l.s->model[m];
	uint32_t set = model->effects[0] | model->effects[1] | model->turn;

	for (int c = 0; set; c++, set >>= 1)
		if (set & 1 && l.pack->conditions[c].forbids >> what & 1)
			return true;
	return false;
}

/* ---- damage ----------------------------------------------------------------------- */

static bool undamaged(const struct model *m)
{
	unsigned marked = 0;

	for (EACH_COLUMN(column))
		marked |= m->damage[column];
	return !marked;
}

/* WM-1024, WM-1032: a system is disabled when all boxes with its letter are marked. */
bool warmachine_disabled(struct look l, int m, enum box system)
{
	const struct model *model = &l.s->model[m];
	const struct card *card = card_of(l, m);
	const struct grid *grid = &l.pack->grids[card->grid];
	bool has = false;

	if (undamaged(model)) /* as a caster is always */
		return false;
	for (EACH_ROW(row)) {
		for (EACH_COLUMN(column)) {
			if (grid->rows[row][column] != system)
				continue;
			if (!(model->damage[column] >> row & 1))
				return false;
			has = true;
		}
	}
	return has;
}

int warmachine_systems_disabled(struct look l, int m)
{
	int n = 0;

	for (EACH_SYSTEM(system))
		n += warmachine_disabled(l, m, system);
	return n;
}

int warmachine_boxes_free(struct look l, int m)
{
	const struct model *model = &l.s->model[m];
	const struct card *card = card_of(l, m);
	const struct grid *grid = &l.pack->grids[card->grid];
	int n = 0;

	if (card->kind == CASTER)
		return card->boxes - model->wounds;
	for (EACH_ROW(row))
		for (EACH_COLUMN(column))
			n += grid->rows[row][column] != NO_BOX &&
			     !(model->damage[column] >> row & 1);
	return n;
}

/* ---- statistics --------------------------------------------------------------------- */

static int printed(const struct card *card, enum stat which)
{
	const uint8_t on_card[STATS] = {
		[SPD] = card->spd, [STR] = card->str, [MAT] = card->mat, [RAT] = card->rat,
		[DEF] = card->def, [ARM] = card->arm, [FOC] = card->foc,
	};

	return on_card[which];
}

/* WM-519, WM-R21: never below 0. */
int warmachine_stat_now(struct look l, int m, enum stat which)
{
	int value = printed(card_of(l, m), which) + warmachine_modifier(l, m, which);

	return value < 0 ? 0 : value;
}

/* WM-1028: without its movement system a jack walks an inch. */
int warmachine_speed(struct look l, int m)
{
	int value = (warmachine_disabled(l, m, BOX_M) ? 1 : card_of(l, m)->spd) +
		    warmachine_modifier(l, m, SPD);

	return value < 0 ? 0 : value;
}

/* WM-412, the ground apart. */
bool warmachine_movement_reduced(struct look l, int m)
{
	return warmachine_speed(l, m) < card_of(l, m)->spd;
}

/* The upkeep spell that pays its maker while it lasts (WM-C23). */
static int maker_gains(struct look l, int caster)
{
	int seat = seat_of(caster), sum = 0;

	for (EACH_MODEL(m)) {
		unsigned spell = in_play(l, m) ? l.s->model[m].upkeep[seat] : NO_SPELL;
		unsigned gain = spell != NO_SPELL ? l.pack->spells[spell].maker_gains : CONDITIONS;

		if (gain < CONDITIONS)
			sum += l.pack->conditions[gain].stat[ARM];
	}
	return sum;
}

static bool shielded(struct look l, int m)
{
	const struct card *card = card_of(l, m);

	for (int slot = 0; slot < card->weapons_used; slot++)
		if (has_trait(l.pack->weapons[card->weapons[slot]].traits, TRAIT_shield))
			return warmachine_weapon_works(l, m, slot);
	return false;
}

/* WM-1003, WM-1109, WM-C43, WM-C57: the shield's value while its arm works, a point for each
 * focus point of a caster, and effects. */
int warmachine_armour(struct look l, int m, unsigned hurt_flags)
{
	const struct card *card = card_of(l, m);
	int value = card->arm;

	if (!(hurt_flags & HURT_CHAIN) && shielded(l, m))
		value = card->shield_arm; /* WM-625 */
	if (hurt_flags & HURT_PIERCES)
		value = (value + 1) / 2;
	value += warmachine_modifier(l, m, ARM);
	if (card->kind == CASTER)
		value += l.s->model[m].focus + maker_gains(l, m);
	return value < 0 ? 0 : value;
}

/* WM-236. */
int32_t warmachine_control_radius(struct look l, int caster)
{
	return 2 * INCH * warmachine_stat_now(l, caster, FOC);
}

bool warmachine_in_control(struct look l, int caster, int m)
{
	return in_play(l, caster) && in_play(l, m) &&
	       warmachine_bases_within(centre(l, caster), radius(l, caster), centre(l, m),
				       radius(l, m), warmachine_control_radius(l, caster));
}

/* WM-C65: own models in the control area of a caster with the Eye. */
bool warmachine_under_eye(struct look l, int m)
{
	int caster = caster_of(seat_of(m));

	return card_of(l, caster)->abilities >> EYE_OF_MENOTH & 1 &&
	       warmachine_in_control(l, caster, m);
}

/* WM-1103, WM-1026, WM-C52. */
bool warmachine_can_be_given_focus(struct look l, int jack)
{
	return in_play(l, jack) && is_jack(l, jack) &&
	       warmachine_in_control(l, caster_of(seat_of(jack)), jack) &&
	       !warmachine_disabled(l, jack, BOX_C) && !warmachine_forbidden(l, jack, NO_FOCUS);
}

/* WM-1025, WM-C41, WM-C52, WM-C33. */
bool warmachine_node_works(struct look l, int m)
{
	return card_of(l, m)->abilities >> ARC_NODE & 1 && !warmachine_disabled(l, m, BOX_A) &&
	       !warmachine_forbidden(l, m, NO_CHANNEL);
}

/* ---- weapons -------------------------------------------------------------------------- */

const struct weapon *warmachine_weapon_of(struct look l, int m, int slot)
{
	const struct card *card = card_of(l, m);

	return slot < card->weapons_used ? &l.pack->weapons[card->weapons[slot]] : NULL;
}

/* WM-1029, WM-R49 */
bool warmachine_location_works(struct look l, int m, enum location where)
{
	static const uint8_t system[LOCATIONS] = {
		[LEFT] = BOX_L, [RIGHT] = BOX_R, [HEAD] = BOX_H
	};

	return where == NOWHERE || !warmachine_disabled(l, m, system[where]);
}

bool warmachine_weapon_works(struct look l, int m, int slot)
{
	const struct weapon *w = warmachine_weapon_of(l, m, slot);

	return w && warmachine_location_works(l, m, w->location);
}

int warmachine_lock_target(const struct model *m, int slot)
{
	return m->hold[slot] / LOCATIONS;
}

enum location warmachine_lock_location(const struct model *m, int slot)
{
	return m->hold[slot] % LOCATIONS;
}

_Static_assert(WEAPONS == 3, "locked_locations() looks at three fists");
/* Where an enemy (WM-736) holds a model, a bit for each location. Those have numbers from 1 to 3: hold is
 * 0 when a fist is free. */
static unsigned locked_locations(struct look l, int m)
{
	unsigned set = 0;

	for (EACH_ENEMY(holder, m)) {
		const uint8_t *hold = l.s->model[holder].hold;

		if (!(hold[0] | hold[1] | hold[2]) || !in_play(l, holder))
			continue;
		for (EACH_SLOT(slot))
			if (warmachine_lock_target(&l.s->model[holder], slot) == m)
				set |= 1U << warmachine_lock_location(&l.s->model[holder], slot);
	}
	return set & ~(1U << NOWHERE);
}

/* WM-R50 */
bool warmachine_location_locked(struct look l, int m, enum location where)
{
	return where != NOWHERE && locked_locations(l, m) >> where & 1;
}

/* WM-604. */
bool warmachine_weapon_usable(struct look l, int m, int slot)
{
	const struct weapon *w = warmachine_weapon_of(l, m, slot);

	return w && warmachine_location_works(l, m, w->location) && !l.s->model[m].hold[slot] &&
	       !warmachine_location_locked(l, m, w->location);
}

/* WM-626 */
bool warmachine_melee_usable(struct look l, int m, int slot)
{
	const struct weapon *w = warmachine_weapon_of(l, m, slot);

	return w && !w->ranged && warmachine_weapon_usable(l, m, slot);
}

/* WM-621, WM-623: a jack without any usable melee weapon. */
bool warmachine_bashes(struct look l, int m)
{
	if (is_caster(l, m))
		return false;
	for (EACH_SLOT(slot))
		if (warmachine_melee_usable(l, m, slot))
			return false;
	return true;
}

/* WM-601, WM-C44. */
int32_t warmachine_weapon_reach(const struct weapon *w)
{
	return has_trait(w->traits, TRAIT_reach) ? 2 * INCH : HALF_INCH;
}

/* WM-603. */
int32_t warmachine_melee_reach(struct look l, int m)
{
	int32_t longest = is_jack(l, m) ? HALF_INCH : -1;

	for (EACH_SLOT(slot)) {
		const struct weapon *w = warmachine_weapon_of(l, m, slot);

		if (w && !w->ranged && warmachine_weapon_reach(w) > longest &&
		    warmachine_weapon_usable(l, m, slot))
			longest = warmachine_weapon_reach(w);
	}
	return longest;
}

/* WM-737: it holds somebody, or is held. */
bool warmachine_locked(struct look l, int m)
{
	for (EACH_SLOT(slot))
		if (l.s->model[m].hold[slot])
			return true;
	return locked_locations(l, m) != 0;
}

/* ---- spells and what attacks bring with them --------------------------------------------- */

const struct spell *warmachine_spell_of(struct look l, int caster, int slot)
{
	const struct card *card = card_of(l, caster);

	return slot < card->spells_used ? &l.pack->spells[card->spells[slot]] : NULL;
}

const struct weapon *warmachine_weapon_behind(struct look l, int m, enum means means)
{
	return means < WITH_BASH ? warmachine_weapon_of(l, m, (int)means) : NULL;
}

const struct spell *warmachine_spell_behind(struct look l, int m, enum means means)
{
	return means >= WITH_SPELL ? warmachine_spell_of(l, m, (int)means - WITH_SPELL) : NULL;
}

bool warmachine_is_shot(struct look l, int m, enum means means)
{
	const struct weapon *w = warmachine_weapon_behind(l, m, means);

	return w ? w->ranged : warmachine_spell_behind(l, m, means) != NULL;
}

uint32_t warmachine_traits_of(struct look l, int m, enum means means)
{
	const struct weapon *w = warmachine_weapon_behind(l, m, means);
	const struct spell *spell = warmachine_spell_behind(l, m, means);

	return w ? w->traits : spell ? spell->traits : 0;
}
