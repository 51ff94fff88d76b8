/*
 * combat.c - combat in general (DS-601..618): the row, the mode, declarations,
 * and what the enemy's card adds at the end of a round (DS-612).
 */
#include "games/darksector/darksector.h"
#include "games/darksector/judge.h"

#include <string.h>

const struct enemy *darksector_current_enemy(const struct darksector *s,
					     const struct darksector_pack *pack)
{
	return &darksector_current_card(s, pack)->enemies[s->enemy];
}

/* The enemy's special rule of that kind, or NULL. DS-312. */
const struct special_rule *darksector_foe(const struct darksector *s,
					  const struct darksector_pack *pack, enum special rule)
{
	const struct enemy *enemy = darksector_current_enemy(s, pack);

	for (int i = 0; i < enemy->specials_count; i++)
		if (enemy->specials[i].rule == rule)
			return &enemy->specials[i];
	return NULL;
}

int darksector_everybody(const struct darksector *s)
{
	return (1 << s->size) - 1;
}

int darksector_one_in(const struct darksector *s, int n)
{
	return (s->size + n - 1) / n;
}

int darksector_who_took(const struct darksector *s, enum action action)
{
	int set = 0;

	for (int i = 0; i < s->size; i++)
		set |= (s->crew[i].action == action) << i;
	return set;
}

/* DS-703 */
bool darksector_can_shoot(const struct darksector *s, const struct darksector_pack *pack,
			  int member)
{
	const struct member *m = &s->crew[member];

	for (int i = 0; i < m->items_count; i++) {
		const struct item *item = &pack->items[m->items[i].item];

		if (item->kind == RANGED_WEAPON && m->items[i].ammo >= item->rates[0])
			return true;
	}
	return false;
}

static bool anyone_can_shoot(const struct darksector *s, const struct darksector_pack *pack)
{
	for (int i = 0; i < s->size; i++)
		if (darksector_can_shoot(s, pack, i))
			return true;
	return false;
}

/* Attack dice known to miss are not rolled: smoke, an enemy off its guard, one that recharges.
 * DS-R54. */
bool darksector_every_attack_die_misses(const struct darksector *s,
					const struct darksector_pack *pack)
{
	const struct special_rule *rule;

	if (!s->mode)
		return false;
	if (s->smoke)
		return true;
	rule = darksector_foe(s, pack, FOE_OFF_GUARD);
	if (rule && s->round && s->round <= rule->rounds)
		return true;
	rule = darksector_foe(s, pack, FOE_RECHARGES);
	return rule && s->mode == MODE_RANGED && s->ranged_rounds % rule->n == 0;
}

/* The same for anybody but the one whose FLANK draws all the fire. */
bool darksector_attack_dice_miss(const struct darksector *s, const struct darksector_pack *pack)
{
	return darksector_every_attack_die_misses(s, pack) ||
	       (s->mode && darksector_foe(s, pack, FOE_DRAWS_FIRE) &&
		darksector_who_took(s, ACTION_FLANK));
}

/* ---- item windows (DS-R13) ----------------------------------------------------------------- */

/* DS-R46 */
enum flow darksector_window(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct window_vars *v = &f->v.window;

	BEGIN;
	for (v->member = 0; v->member < s->size; v->member++) {
		while (v->who >> v->member & 1 &&
		       darksector_can_use(s, p->pack, v->member, v->moment)) {
			ASK(window_USED, s->crew[v->member].seat, v->member, v->moment);
			if (chose(p, VERB_DONE))
				break;
			v->n = p->pack->items[arg(p, 0)].effect == EFFECT_REMOVE_DICE ?
				       p->pack->items[arg(p, 0)].n :
				       0;
			darksector_use_item(p, v->member);
			if (v->n)
				DO(window_REMOVED, remove, .member = v->member, .n = v->n);
		}
	}
	END;
}

/* ---- declarations (DS-608..610) ------------------------------------------------------- */

/* DS-H07: the dice of two weapons are rolled in slot order. */
static void in_slot_order(struct member *m)
{
	uint8_t weapon = m->weapon[0], rate = m->rate[0];

	if (!m->weapon[1] || darksector_held_at(m->items, m->items_count, m->weapon[0] - 1) <
				     darksector_held_at(m->items, m->items_count, m->weapon[1] - 1))
		return;
	m->weapon[0] = m->weapon[1];
	m->rate[0] = m->rate[1];
	m->weapon[1] = weapon;
	m->rate[1] = rate;
}

/* The answer becomes the declared action, with its parameters. */
void darksector_declare_action(struct play *p, int member)
{
	static const uint8_t actions[] = { ACTION_SHOOT,  ACTION_FLANK, ACTION_FIGHT, ACTION_COVER,
					   ACTION_RELOAD, ACTION_TRADE, ACTION_DRONE };
	struct member *m = &p->s->crew[member];

	m->action = actions[q_verb(p->answer) - VERB_SHOOT];
	if (chose(p, VERB_SHOOT) || chose(p, VERB_RELOAD)) {
		m->weapon[0] = (uint8_t)(arg(p, 0) + 1);
		m->rate[0] = (uint8_t)arg(p, 1);
		m->weapon[1] = (uint8_t)arg(p, 2);
		m->rate[1] = (uint8_t)arg(p, 3);
		in_slot_order(m);
	} else if (chose(p, VERB_FIGHT)) {
		m->weapon[0] = (uint8_t)arg(p, 0);
		m->weapon[1] = (uint8_t)arg(p, 1);
	} else if (chose(p, VERB_TRADE)) {
		m->partner = (uint8_t)arg(p, 0);
	}
	note(p, EVENT_DECLARED, member, m->action,
	     chose(p, VERB_TRADE) ? m->partner + 1 : m->weapon[0], m->weapon[1]);
}

void darksector_clear_declarations(struct darksector *s)
{
	for (int i = 0; i < s->size; i++) {
		struct member *m = &s->crew[i];

		m->action = ACTION_NONE;
		m->partner = 0;
		memset(m->weapon, 0, sizeof m->weapon);
		memset(m->rate, 0, sizeof m->rate);
	}
}

/* leader-first: the others declare nothing in its rounds. */
static bool declares(const struct play *p, int member)
{
	const struct special_rule *first = darksector_foe(p->s, p->pack, FOE_LEADER_FIRST);

	return member == p->s->leader || !first || p->s->round > first->rounds;
}

/* DS-608, DS-609: each one action, one after another, openly, before anything is carried out. */
enum flow darksector_declare(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct declare_vars *v = &f->v.declare;

	BEGIN;
	darksector_clear_declarations(s);
	for (v->member = 0; v->member < s->size; v->member++) {
		if (!declares(p, v->member))
			continue;
		ASK(declare_SAID, s->crew[v->member].seat, v->member, s->mode);
		darksector_declare_action(p, v->member);
	}
	END;
}

/* ---- the combat ---------------------------------------------------------------------------- */

/* DS-604..606, DS-R33: once a combat, for both modes: printed symbols, then one rolled die per
 * crew icon and crew member. */
static void lay_row(struct play *p)
{
	struct darksector *s = p->s;
	const struct enemy *enemy = darksector_current_enemy(s, p->pack);

	s->round = s->ranged_rounds = 0;
	for (int i = 0; i < s->size; i++)
		s->crew[i].used &= (uint8_t) ~(USED_SHIELD | USED_ROBBED);
	for (int i = 0; i < enemy->row_count; i++) {
		s->row[s->row_count++] = (uint8_t)(FACE_M + enemy->row[i]);
		s->chapter_dice--;
		note(p, EVENT_ADDED, FACE_M + enemy->row[i], s->row_count - 1, 0, 0);
	}
	darksector_add_to_row(p, enemy->crew_icons * s->size);
}

static void begin_round(struct play *p)
{
	struct darksector *s = p->s;

	s->round++;
	s->gone = s->struck = 0;
	for (int i = 0; i < s->size; i++)
		s->crew[i].used &= (uint8_t) ~(USED_IMPLANT_ROUND | USED_BATON | USED_BLOCKED);
	note(p, EVENT_ROUND, s->round, s->mode, 0, 0);
}

static void end_round(struct darksector *s)
{
	s->smoke = 0;
	darksector_clear_declarations(s);
	darksector_clear_rolls(s);
	s->gone = s->struck = 0;
}

/* closing-in: the enemy allows so many ranged rounds. */
static bool has_closed_in(const struct darksector *s, const struct darksector_pack *pack)
{
	const struct special_rule *closing = darksector_foe(s, pack, FOE_CLOSING_IN);

	return s->mode == MODE_RANGED && closing && s->ranged_rounds >= closing->rounds;
}

/* DS-702, DS-D07, DS-R34: a ranged round needs a SHOOT, and nobody could declare one. */
static bool nobody_can_shoot(const struct darksector *s, const struct darksector_pack *pack)
{
	return s->mode == MODE_RANGED && !anyone_can_shoot(s, pack);
}

static bool at_most(const struct darksector *s, const struct darksector_pack *pack,
		    enum special rule)
{
	const struct special_rule *special = darksector_foe(s, pack, rule);

	return special && s->row_count && s->row_count <= special->at;
}

/* Dice of an enemy that gives up go back to the supply. */
static void clear_row(struct darksector *s)
{
	s->chapter_dice = (uint8_t)(s->chapter_dice + s->row_count);
	memset(s->row, 0, sizeof s->row);
	s->row_count = 0;
}

/* breaks: so few dice are left that the enemy is defeated. */
static void may_break(struct play *p)
{
	if (at_most(p->s, p->pack, FOE_BREAKS)) {
		clear_row(p->s);
		note(p, EVENT_SPECIAL, p->s->turned[p->s->turned_count - 1], p->s->enemy,
		     FOE_BREAKS, 0);
	}
}

static void spare(struct play *p)
{
	if (!p->s->decision.a)
		return;
	p->s->passage = PASSAGE_SPARED;
	clear_row(p->s);
	note(p, EVENT_SPARED, p->s->turned[p->s->turned_count - 1], p->s->enemy, 0, 0);
}

static void leave_combat(struct play *p)
{
	struct darksector *s = p->s;

	end_round(s);
	if (s->flanker != NOBODY) {
		s->flanker = NOBODY; /* the die goes back to its owner */
		s->flank = TACTICAL_USED;
	}
	if (s->passage == PASSAGE_COMBAT) /* DS-616 */
		note(p, EVENT_DEFEATED, s->turned[s->turned_count - 1], s->enemy, 0, 0);
}

static void begin_mode(struct play *p, uint8_t mode)
{
	p->s->mode = mode;
	note(p, EVENT_MODE, mode, 0, 0, 0);
}

/* DS-902: a Flank card still ready is turned. crossing-fire: everybody runs under it. */
enum flow darksector_begin_close(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;

	BEGIN;
	if (s->mode != MODE_CLOSE)
		begin_mode(p, MODE_CLOSE);
	darksector_clear_declarations(s);
	s->flank = TACTICAL_USED;
	if (darksector_foe(s, p->pack, FOE_CROSSING_FIRE))
		DO(begin_close_CROSSED, volley, .who = (uint8_t)darksector_everybody(s),
		   .dice = darksector_foe(s, p->pack, FOE_CROSSING_FIRE)->n,
		   .per_hit = darksector_foe(s, p->pack, FOE_CROSSING_FIRE)->loss);
	END;
}

/* DS-601, DS-610, DS-613, DS-618, DS-R23: round after round until the last enemy of the card is
 * defeated. The mode goes from ranged to close, never back, and the row stays (DS-603, DS-901);
 * after return fire the row decides (DS-614), and a flank round comes only against an enemy
 * that stands (DS-720, DS-805). */
enum flow darksector_combat(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;

	BEGIN;
	s->enemy = 0;
	if (darksector_current_card(s, p->pack)->start == START_ANY) {
		DO(combat_CHOSEN, council, .matter = ASK_MODE); /* DS-602 */
	} else {
		s->decision.a = darksector_current_card(s, p->pack)->start;
	}
	for (; s->enemy < darksector_current_card(s, p->pack)->enemies_count; s->enemy++) {
		if (s->enemy == 0)
			begin_mode(p, s->decision.a == START_CLOSE ? MODE_CLOSE : MODE_RANGED);
		lay_row(p);
		DO(combat_LAID, throw, 0);
		if (s->enemy == 0 && s->mode == MODE_CLOSE)
			DO(combat_ENTERED, begin_close, 0);
		while (s->row_count) {
			if (s->round == ROUNDS_MAX) /* DS-R38 */
				return darksector_lose_at_once(p);
			begin_round(p);
			if (has_closed_in(s, p->pack))
				DO(combat_CLOSED, begin_close, 0);
			DO(combat_READY, window, .moment = WINDOW_BEFORE_DECLARATIONS,
			   .who = (uint8_t)darksector_everybody(s));
			if (!s->row_count)
				break;
			if (nobody_can_shoot(s, p->pack)) /* after the items: DS-511, DS-R13 */
				DO(combat_UNARMED, begin_close, 0);
			DO(combat_DECLARED, declare, 0);
			if (s->mode == MODE_RANGED && !darksector_who_took(s, ACTION_SHOOT)) {
				DO(combat_TURNED, begin_close, 0); /* DS-702 */
				DO(combat_REDECLARED, declare, 0);
			}
			DO(combat_SERVED, standard, 0);
			if (s->mode == MODE_RANGED)
				DO(combat_SHOT, ranged, 0);
			else
				DO(combat_FOUGHT, close, 0);
			if (s->row_count)
				DO(combat_ENDED, round_end, 0);
			may_break(p);
			if (at_most(s, p->pack, FOE_MAY_SPARE)) {
				DO(combat_SPARED, council, .matter = ASK_SPARE);
				spare(p);
			}
			end_round(s);
			if (s->row_count && s->flanker != NOBODY) { /* DS-806 */
				DO(combat_FLANKED, flank, .member = s->flanker);
				may_break(p);
				if (at_most(s, p->pack, FOE_MAY_SPARE)) {
					DO(combat_RELENTED, council, .matter = ASK_SPARE);
					spare(p);
				}
			}
		}
		leave_combat(p);
		if (s->passage == PASSAGE_SPARED)
			break;
	}
	s->enemy = 0;
	s->mode = MODE_NONE;
	s->round = s->ranged_rounds = 0;
	END;
}
