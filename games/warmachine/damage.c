/*
 * damage.c - damage rolls, marks on models, and what takes them off the table
 * (WM-904..926, WM-1001..1032, WM-1401).
 */
#include "games/warmachine/warmachine.h"

void warmachine_note(struct play *p, enum event kind, int a, int b, int c, int d)
{
	flow_note(p->log,
		  (struct q_event){ .kind = (uint8_t)kind,
				    .visible_to = Q_EVERYBODY,
				    .arg = { (int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d } });
}

/* ---- locks -------------------------------------------------------------------------- */

static void unlock(struct play *p, int holder, int slot)
{
	struct model *m = &p->s->model[holder];
	int target = warmachine_lock_target(m, slot),
	    where = (int)warmachine_lock_location(m, slot);

	m->hold[slot] = 0;
	warmachine_note(p, EVENT_unlocked, holder, target, where, 0);
}

/* WM-742, WM-R30: what a lock cannot outlast. */
void warmachine_review_locks(struct play *p)
{
	struct look l = look(p);

	for (EACH_MODEL(holder)) {
		struct model *m = &p->s->model[holder];

		for (EACH_SLOT(slot)) {
			if (!m->hold[slot])
				continue;
			if (!warmachine_standing(l, holder) ||
			    !warmachine_weapon_works(l, holder, slot) ||
			    !warmachine_standing(l, warmachine_lock_target(m, slot)) ||
			    !warmachine_location_works(l, warmachine_lock_target(m, slot),
						       warmachine_lock_location(m, slot)))
				unlock(p, holder, slot);
		}
	}
}

void warmachine_drop_locks(struct play *p, int m)
{
	for (EACH_MODEL(holder))
		for (EACH_SLOT(slot))
			if (p->s->model[holder].hold[slot] &&
			    (holder == m ||
			     warmachine_lock_target(&p->s->model[holder], slot) == m))
				unlock(p, holder, slot);
}

/* ---- marks ---------------------------------------------------------------------------- */

/* WM-921, WM-922, WM-926, WM-R52. */
void warmachine_knock_down(struct play *p, int m)
{
	struct model *model = &p->s->model[m];
	bool already = model->marks & KNOCKED_DOWN;

	if (!in_play(look(p), m))
		return;
	model->marks |= KNOCKED_DOWN;
	if (seat_of(m) == p->s->active)
		model->marks |= WAITS;
	if (!already)
		warmachine_note(p, EVENT_knocked_down, m, 0, 0, 0);
	warmachine_review_locks(p);
}

void warmachine_give_condition(struct play *p, int m, enum condition c, int by_seat)
{
	struct model *model = &p->s->model[m];

	if (!in_play(look(p), m))
		return;
	if (p->pack->conditions[c].lasts == LASTS_TURN)
		model->turn |= UINT32_C(1) << c;
	else
		model->effects[by_seat] |= UINT32_C(1) << c;
	warmachine_note(p, EVENT_condition, m, (int)c, 0, 0);
	if (p->pack->conditions[c].stationary)
		warmachine_review_locks(p);
}

/* WM-517, WM-C66: cold does not stop those used to it. */
void warmachine_freeze(struct play *p, int m, int by_seat)
{
	if (in_play(look(p), m) && !(card_of(look(p), m)->abilities >> COLD_IMMUNE & 1))
		warmachine_give_condition(p, m, CONDITION_frozen, by_seat);
}

/* WM-904, WM-R35 */
void warmachine_ignite(struct play *p, int m, enum mark effect)
{
	struct model *model = &p->s->model[m];

	if (!in_play(look(p), m) || model->marks & effect)
		return;
	model->marks |= (uint8_t)effect;
	warmachine_note(p, effect == ON_FIRE ? EVENT_burning : EVENT_corroding, m, 0, 0, 0);
}

void warmachine_end_upkeep(struct play *p, int m, int seat)
{
	struct model *model = &p->s->model[m];
	uint8_t spell = model->upkeep[seat];

	if (spell == NO_SPELL)
		return;
	model->upkeep[seat] = NO_SPELL;
	warmachine_note(p, EVENT_ended, spell, m, 0, 0);
}

/* WM-1221, WM-1222, WM-R55: one copy of each, one for each side on a model. */
void warmachine_carry_upkeep(struct play *p, int m, int seat, int spell)
{
	for (EACH_MODEL(other))
		if (p->s->model[other].upkeep[seat] == spell)
			warmachine_end_upkeep(p, other, seat);
	warmachine_end_upkeep(p, m, seat);
	p->s->model[m].upkeep[seat] = (uint8_t)spell;
	warmachine_note(p, EVENT_carries, m, spell, 0, 0);
}

/* WM-1031, WM-1112, WM-1223, WM-R41; WM-1401, WM-1402: the first caster removed loses at once.
 * WM-1405: jacks decide nothing. */
void warmachine_remove_model(struct play *p, int m)
{
	struct model *model = &p->s->model[m];

	model->marks = ON_ROSTER;
	warmachine_note(p, EVENT_removed, m, 0, 0, 0);
	warmachine_drop_locks(p, m);
	for (EACH_SEAT(seat))
		warmachine_end_upkeep(p, m, seat);
	model->focus = 0;
	model->effects[0] = model->effects[1] = model->turn = 0;
	if (m == caster_of(seat_of(m))) {
		p->s->outcome = seat_of(m) ? WON_BY_A : WON_BY_B;
		warmachine_note(p, EVENT_won, 1 - seat_of(m), 0, 0, 0);
	}
}

/* ---- boxes ------------------------------------------------------------------------------ */

static bool box_free(struct look l, int m, int row, int column)
{
	return l.pack->grids[card_of(l, m)->grid].rows[row][column] != NO_BOX &&
	       !(l.s->model[m].damage[column] >> row & 1);
}

static int top_free(struct look l, int m, int column)
{
	for (EACH_ROW(row))
		if (box_free(l, m, row, column))
			return row;
	return ROWS;
}

static void mark(struct play *p, int m, int row, int column)
{
	p->s->model[m].damage[column] |= (uint8_t)(1 << row);
	p->s->marked++;
}

/* WM-1021, WM-1022: down the column, then on to the right, from 6 back to 1. Returns the last
 * column marked. */
static int mark_column(struct play *p, int m, int points, int column)
{
	int last = column;

	for (; points && warmachine_boxes_free(look(p), m); points--) {
		while (top_free(look(p), m, column) == ROWS)
			column = (column + 1) % COLUMNS;
		mark(p, m, top_free(look(p), m, column), column);
		last = column;
	}
	return last;
}

/* WM-1024..1030, WM-R38: what the marks have put out of action. `before` is the set of systems
 * that were disabled already. */
static void judge_systems(struct play *p, int m, unsigned before)
{
	struct look l = look(p);

	for (EACH_SYSTEM(system))
		if (!(before >> system & 1) && warmachine_disabled(l, m, system))
			warmachine_note(p, EVENT_system, m, (int)system, 0, 0);
	if (warmachine_disabled(l, m, BOX_C) && p->s->model[m].focus) {
		p->s->model[m].focus = 0;
		warmachine_note(p, EVENT_focus_lost, m, 0, 0, 0);
	}
	if (warmachine_systems_disabled(l, m) >= 3 || !warmachine_boxes_free(l, m))
		warmachine_remove_model(p, m);
	warmachine_review_locks(p);
}

static unsigned systems_of(struct look l, int m)
{
	unsigned set = 0;

	for (EACH_SYSTEM(system))
		if (warmachine_disabled(l, m, system))
			set |= 1u << system;
	return set;
}

/* WM-1011: a caster's boxes in one row. */
static void wound(struct play *p, int m, int points)
{
	struct model *model = &p->s->model[m];
	int left = card_of(look(p), m)->boxes - model->wounds;

	p->s->marked = (uint8_t)(points < left ? points : left);
	model->wounds = (uint8_t)(model->wounds + p->s->marked);
	warmachine_note(p, EVENT_marked, m, p->s->marked, 0, warmachine_boxes_free(look(p), m));
	if (points >= left)
		warmachine_remove_model(p, m);
}

/* WM-C50: the column is cut off. */
static void damage_jack(struct play *p, int m, int points, int column, bool severs)
{
	unsigned before = systems_of(look(p), m);
	int last = mark_column(p, m, points, column);

	for (int row = 0; severs && p->s->marked && row < ROWS; row++)
		if (box_free(look(p), m, row, last))
			mark(p, m, row, last);
	warmachine_note(p, EVENT_marked, m, p->s->marked, column + 1,
			warmachine_boxes_free(look(p), m));
	judge_systems(p, m, before);
}

/* WM-C56: the first free cortex box, by column, then from the top. */
static void shock(struct play *p, int m)
{
	struct look l = look(p);
	unsigned before = systems_of(l, m);

	for (EACH_COLUMN(column))
		for (EACH_ROW(row))
			if (box_free(l, m, row, column) &&
			    p->pack->grids[card_of(l, m)->grid].rows[row][column] == BOX_C) {
				mark(p, m, row, column);
				warmachine_note(p, EVENT_marked, m, 1, column + 1,
						warmachine_boxes_free(l, m));
				judge_systems(p, m, before);
				return;
			}
}

/* ---- damage rolls ------------------------------------------------------------------------- */

/* WM-1106, WM-D15, WM-H10 */
static bool may_boost(const struct play *p, const struct hurt_vars *v)
{
	return v->flags & HURT_BOOSTABLE && in_play(look(p), v->attacker) &&
	       p->s->model[v->attacker].focus;
}

/* WM-1001..1023, WM-C51, WM-H08: dice and power against ARM, a box for each point. */
enum flow warmachine_hurt(struct play *p, struct frame *f)
{
	struct hurt_vars *v = &f->v.hurt;
	struct warmachine *s = p->s;
	int points;

	BEGIN;
	s->marked = 0;
	if (may_boost(p, v)) {
		ASK(hurt_BOOSTED, seat_of(v->attacker), v->attacker, v->victim, v->power);
		if (q_verb(p->answer) == VERB_BOOST) {
			s->model[v->attacker].focus--;
			v->flags |= HURT_BOOSTED;
		}
	}
	if (!(v->flags & HURT_FIXED)) {
		v->dice = (uint8_t)(v->dice + (v->flags & HURT_BOOSTED ? 1 : 0));
		for (; v->thrown < v->dice; v->thrown++) {
			ROLL(hurt_ROLLED, DIE_damage, v->victim, v->thrown);
			v->sum = (int16_t)(v->sum + q_arg(p->answer, 0));
			warmachine_note(p, EVENT_die, v->victim, q_arg(p->answer, 0), DIE_damage,
					0);
		}
		points = v->sum + v->power - warmachine_armour(look(p), v->victim, v->flags);
		warmachine_note(p, EVENT_damage, v->victim, v->sum, v->sum + v->power,
				warmachine_armour(look(p), v->victim, v->flags));
		v->sum = (int16_t)points;
	} else {
		v->sum = v->power;
	}
	if (v->sum <= 0) {
		warmachine_note(p, EVENT_unharmed, v->victim, 0, 0, 0);
	} else if (is_caster(look(p), v->victim)) {
		wound(p, v->victim, v->sum);
	} else {
		ROLL(hurt_COLUMN, DIE_column, v->victim);
		warmachine_note(p, EVENT_die, v->victim, q_arg(p->answer, 0), DIE_column, 0);
		damage_jack(p, v->victim, v->sum, q_arg(p->answer, 0) - 1, v->flags & HURT_SEVERS);
	}
	END;
}

/* ---- hits ------------------------------------------------------------------------------------ */

static bool deals_damage(struct look l, const struct hit_vars *v)
{
	const struct spell *spell = warmachine_spell_behind(l, v->attacker, v->means);

	return !spell || spell->pow;
}

/* WM-C45 */
static int damage_dice(const struct hit_vars *v)
{
	return 2 + !!(v->flags & (CHARGE_ATTACK | FREE_STRIKE)) + !!(v->flags & COLLISION);
}

/* WM-423, WM-614: those rolls cannot be boosted; a powerful attack has paid already. */
static unsigned hurt_flags(struct look l, const struct hit_vars *v)
{
	uint32_t traits = warmachine_traits_of(l, v->attacker, v->means);
	bool critical = v->flags & CRITICAL, fixed = v->flags & (CHARGE_ATTACK | FREE_STRIKE);
	unsigned flags = 0;

	if (!fixed)
		flags |= v->flags & POWERFUL ? HURT_BOOSTED : HURT_BOOSTABLE;
	if (critical && has_trait(traits, TRAIT_critical_armour_piercing))
		flags |= HURT_PIERCES;
	if (critical && has_trait(traits, TRAIT_critical_amputation))
		flags |= HURT_SEVERS;
	if (has_trait(traits, TRAIT_chain_weapon))
		flags |= HURT_CHAIN;
	return flags;
}

static void disrupt(struct play *p, int m, int by_seat)
{
	if (!in_play(look(p), m) || is_caster(look(p), m))
		return;
	if (p->s->model[m].focus) {
		p->s->model[m].focus = 0;
		warmachine_note(p, EVENT_focus_lost, m, 0, 0, 0);
	}
	warmachine_give_condition(p, m, CONDITION_disrupted, by_seat);
}

/* WM-901..903, WM-C46, WM-C47, WM-C48, WM-C49, WM-C53, WM-C54: what a hit does besides damage. */
static void hit_effects(struct play *p, const struct hit_vars *v)
{
	struct look l = look(p);
	uint32_t traits = warmachine_traits_of(l, v->attacker, v->means);
	bool critical = v->flags & CRITICAL;
	int t = v->target, by = seat_of(v->attacker);

	if (has_trait(traits, TRAIT_shock_field) && in_play(l, t) && is_jack(l, t))
		shock(p, t);
	if (has_trait(traits, TRAIT_continuous_fire) ||
	    (critical && has_trait(traits, TRAIT_critical_fire)))
		warmachine_ignite(p, t, ON_FIRE);
	if (has_trait(traits, TRAIT_continuous_corrosion))
		warmachine_ignite(p, t, CORRODING);
	if (has_trait(traits, TRAIT_disruption))
		disrupt(p, t, by);
	for (int seat = 0; has_trait(traits, TRAIT_dispel) && seat < SEATS; seat++)
		warmachine_end_upkeep(p, t, seat);
	if (has_trait(traits, TRAIT_shadow_bind))
		warmachine_give_condition(p, t, CONDITION_bound, by);
	if (has_trait(traits, TRAIT_freeze) ||
	    (critical && has_trait(traits, TRAIT_critical_freeze)))
		warmachine_freeze(p, t, by);
	if (v->means == WITH_BUTT || v->means == WITH_SLAM || v->means == WITH_THROW ||
	    (critical && has_trait(traits, TRAIT_critical_knockdown)))
		warmachine_knock_down(p, t);
}

/* An upkeep spell that needs a hit lies on the model hit; others give their condition. */
static void spell_takes(struct play *p, const struct hit_vars *v)
{
	const struct spell *spell = warmachine_spell_behind(look(p), v->attacker, v->means);

	if (!spell || !in_play(look(p), v->target))
		return;
	if (spell->upkeep)
		warmachine_carry_upkeep(p, v->target, seat_of(v->attacker),
					(int)(spell - p->pack->spells));
}

/* A direct hit: Vision, damage, then effects. WM-D22. */
enum flow warmachine_hit(struct play *p, struct frame *f)
{
	struct hit_vars *v = &f->v.hit;
	struct warmachine *s = p->s;
	bool ignored = false;

	BEGIN;
	s->marked = 0;
	warmachine_note(p, v->flags & CRITICAL ? EVENT_critical : EVENT_hit, v->target, 0, 0, 0);
	if (deals_damage(look(p), v)) {
		if (warmachine_has_condition(look(p), v->target, CONDITION_foreseen)) {
			ASK(hit_FORESEEN, seat_of(v->target), v->target, v->attacker);
			ignored = q_verb(p->answer) == VERB_IGNORE;
			warmachine_end_upkeep(p, v->target, seat_of(v->target));
			if (ignored)
				warmachine_note(p, EVENT_ignored, v->target, 0, 0, 0);
		}
		if (!ignored)
			DO(hit_HURT, hurt, .victim = v->target, .attacker = v->attacker,
			   .dice = (uint8_t)damage_dice(v),
			   .flags = (uint8_t)hurt_flags(look(p), v),
			   .power = (int16_t)warmachine_damage_power(look(p), v->attacker,
								     v->means));
	}
	hit_effects(p, v);
	spell_takes(p, v);
	END;
}
