/*
 * magic.c - spells and feats (WM-1201..1241, WM-C01..C35).
 */
#include "games/warmachine/warmachine.h"

/* WM-C10: Lamentation of the other side, while this caster is in its control area. */
static bool lamented(struct look l, int caster)
{
	int enemy = caster_of(1 - seat_of(caster));

	return in_play(l, enemy) && warmachine_has_condition(l, enemy, CONDITION_lamenting) &&
	       warmachine_in_control(l, enemy, caster);
}

int warmachine_spell_cost(struct look l, int caster, const struct spell *spell)
{
	return spell->cost * (lamented(l, caster) ? 2 : 1);
}

int warmachine_upkeep_cost(struct look l, int caster)
{
	return lamented(l, caster) ? 2 : 1;
}

/* ---- spells without an attack roll ---------------------------------------------------- */

/* WM-C11: everything that clings to a model in the control area. */
static void purify(struct play *p, int caster)
{
	for (EACH_MODEL(m)) {
		if (!warmachine_in_control(look(p), caster, m))
			continue;
		for (EACH_SEAT(seat))
			warmachine_end_upkeep(p, m, seat);
		for (int i = 0; i < 2; i++) {
			uint8_t effect = i ? CORRODING : ON_FIRE;

			if (!(p->s->model[m].marks & effect))
				continue;
			p->s->model[m].marks &= (uint8_t)~effect;
			warmachine_note(p, EVENT_effect_over, m, i, 0, 0);
		}
	}
}

/* WM-1209, WM-R11: out of range it has no effect. */
static bool takes_hold(struct look l, const struct cast_vars *v, const struct spell *spell)
{
	return warmachine_bases_within(centre(l, v->origin), radius(l, v->origin),
				       centre(l, v->target), radius(l, v->target),
				       INCH * spell->rng);
}

static void enchant(struct play *p, const struct cast_vars *v)
{
	const struct spell *spell = warmachine_spell_of(look(p), v->caster, v->slot);

	if (!takes_hold(look(p), v, spell))
		warmachine_note(p, EVENT_out_of_range, v->origin, v->target, 0, 0);
	else if (spell->rule == SPELL_PURIFICATION)
		purify(p, v->caster);
	else if (spell->upkeep)
		warmachine_carry_upkeep(p, v->target, seat_of(v->caster),
					(int)(spell - p->pack->spells));
	else if (spell->gives < CONDITIONS)
		warmachine_give_condition(p, v->target, spell->gives, seat_of(v->caster));
}

/* ---- casting ------------------------------------------------------------------------------ */

static void pay_spell(struct play *p, const struct cast_vars *v)
{
	const struct spell *spell = warmachine_spell_of(look(p), v->caster, v->slot);
	struct model *m = &p->s->model[v->caster];

	m->focus =
		(uint8_t)(m->focus - warmachine_spell_cost(look(p), v->caster, spell) - v->boosted);
	m->did |= HAS_CAST;
	if (spell->rule == SPELL_WIND_RUSH)
		m->did |= HAS_RUSHED;
	warmachine_note(p, EVENT_cast, v->caster, (int)(spell - p->pack->spells), v->target,
			v->origin);
}

/* WM-1201..1211, WM-1231..1234, WM-R55. */
enum flow warmachine_cast(struct play *p, struct frame *f)
{
	struct cast_vars *v = &f->v.cast;
	const struct spell *spell = warmachine_spell_of(look(p), v->caster, v->slot);

	BEGIN;
	pay_spell(p, v);
	if (spell->offensive && spell->rng == SPRAY) {
		DO(cast_SPRAYED, spray, .attacker = v->caster, .origin = v->origin,
		   .target = v->target, .means = (uint8_t)(WITH_SPELL + v->slot));
	} else if (spell->offensive) {
		DO(cast_SHOT, shot, .attacker = v->caster, .origin = v->origin, .target = v->target,
		   .means = (uint8_t)(WITH_SPELL + v->slot), .flags = v->boosted ? BOOSTED : 0);
	} else {
		enchant(p, v);
		if (spell->rule == SPELL_WIND_RUSH)
			DO(cast_RUSHED, advance, .who = v->caster, .mode = MODE_RUSH);
	}
	END;
}

/* ---- feats ------------------------------------------------------------------------------------ */

static bool feat_finds(struct look l, const struct feat *feat, int caster, int m)
{
	bool friend = seat_of(m) == seat_of(caster);

	if (!warmachine_in_control(l, caster, m) || friend != (feat->on == ON_FRIENDS))
		return false;
	return feat->on != ON_ENEMIES_SEEN || warmachine_sees(l, caster, m);
}

/* WM-1241, WM-C31..C35: the models are fixed before anything happens to them. */
void warmachine_use_feat(struct play *p, int caster)
{
	const struct feat *feat = &p->pack->feats[card_of(look(p), caster)->feat];
	uint32_t found = 0;

	p->s->feats_used |= (uint8_t)(1u << seat_of(caster));
	p->s->model[caster].did |= HAS_CAST;
	warmachine_note(p, EVENT_feat, caster, (int)(feat - p->pack->feats), 0, 0);
	for (EACH_MODEL(m))
		if (feat_finds(look(p), feat, caster, m))
			found |= UINT32_C(1) << m;
	for (EACH_MODEL(m)) {
		if (!(found >> m & 1))
			continue;
		if (feat->knocks_down)
			warmachine_knock_down(p, m);
		if (feat->gives == CONDITION_frozen)
			warmachine_freeze(p, m, seat_of(caster));
		else if (feat->gives < CONDITIONS)
			warmachine_give_condition(p, m, feat->gives, seat_of(caster));
	}
}
