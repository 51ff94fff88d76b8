/*
 * judge.c - may this be answered? Zero, or the rule that forbids it.
 */
#include "games/darksector/judge.h"

#include <string.h>

/* ---- items --------------------------------------------------------------------------------- */

static const struct held *carried(const struct darksector *s, int member, int item)
{
	int at = darksector_held_at(s->crew[member].items, s->crew[member].items_count, item);

	return at < 0 ? NULL : &s->crew[member].items[at];
}

/* DS-1005, DS-R55: a ranged weapon of one's own that is not full, and dice to put on it. */
q_rule darksector_judge_reload(const struct darksector *s, const struct darksector_pack *pack,
			       int member, int item)
{
	const struct held *weapon = carried(s, member, item);

	if (!weapon)
		return 510;
	if (pack->items[item].kind != RANGED_WEAPON)
		return 1005;
	if (weapon->ammo >= pack->items[item].capacity)
		return 517;
	return s->ammo_dice[pack->items[item].ammo] ? 0 : 519;
}

/* What the effect needs beyond its window; `which` is a weapon + 1, a trait + 1 or 0. */
static q_rule judge_effect(const struct darksector *s, const struct darksector_pack *pack,
			   int member, const struct item *item, int which)
{
	const struct member *m = &s->crew[member];

	if (item->effect == EFFECT_RELOAD_WEAPON)
		return which ? darksector_judge_reload(s, pack, member, which - 1) : 1005;
	if (item->effect == EFFECT_SET_CREW_DIE)
		return which >= 1 && which <= TRAITS && m->crew_dice ? 0 : Q_RULING | 44;
	if (which)
		return 511;
	if (item->effect == EFFECT_GAIN_HP)
		return m->hp < HP_MAX ? 0 : 406;
	if (item->effect == EFFECT_REROLL)
		return m->crew_dice || m->ammo_count ? 0 : Q_RULING | 44;
	if (item->effect == EFFECT_LOOK_NEXT_CARD)
		return s->next == NONE ? 0 : 511;
	if (item->effect == EFFECT_ATTACK_DICE_MISS)
		return s->smoke || s->flanker != NOBODY ? 511 : 0; /* none in a flank round */
	return 0;
}

/* DS-515 */
q_rule darksector_judge_use(const struct darksector *s, const struct darksector_pack *pack,
			    int member, int window, q_action answer)
{
	int at = q_arg(answer, 0), from_pool = q_arg(answer, 2);
	const struct item *item = &pack->items[at];

	if (from_pool ?
		    window != WINDOW_POOL || darksector_held_at(s->pool, s->pool_count, at) < 0 :
		    !darksector_carries(s, member, at))
		return 510;
	if (!darksector_may_use_items(s, member))
		return 1013;
	if (item->kind != EQUIPMENT || !(item->windows & window))
		return 511;
	return judge_effect(s, pack, member, item, q_arg(answer, 1));
}

/* Is there a use of that kind of item at all? */
static bool has_use(const struct darksector *s, const struct darksector_pack *pack, int member,
		    int window, int item)
{
	int effect = pack->items[item].effect;
	const struct member *m = &s->crew[member];

	if (!(pack->items[item].windows & window))
		return false;
	if (effect == EFFECT_RELOAD_WEAPON) {
		for (int i = 0; i < m->items_count; i++)
			if (!darksector_judge_reload(s, pack, member, m->items[i].item))
				return true;
		return false;
	}
	return !judge_effect(s, pack, member, &pack->items[item], effect == EFFECT_SET_CREW_DIE);
}

bool darksector_can_use(const struct darksector *s, const struct darksector_pack *pack, int member,
			int window)
{
	const struct member *m = &s->crew[member];

	if (!darksector_may_use_items(s, member))
		return false;
	for (int i = 0; i < m->items_count; i++)
		if (has_use(s, pack, member, window, m->items[i].item))
			return true;
	return false;
}

/* DS-R16 */
bool darksector_can_move_items(const struct darksector *s, int member, bool pool)
{
	return s->crew[member].items_count || (pool && s->pool_count);
}

/* DS-R53 */
static bool has_room(const struct darksector *s, int member)
{
	return s->crew[member].items_count < HAND_MAX;
}

/* DS-504, DS-520, DS-521, DS-D18: moving items in the pool and between chapters. */
static q_rule judge_move(const struct darksector *s, const struct darksector_pack *pack, int member,
			 q_action answer, bool pool)
{
	int item = q_arg(answer, 0), to = q_arg(answer, 1);
	unsigned verb = q_verb(answer);

	if (verb == VERB_DONE)
		return darksector_slots_of(s, pack, member) <= SLOTS ? 0 : pool ? 508 : 1104;
	if (verb == VERB_USE)
		return darksector_judge_use(s, pack, member, pool ? WINDOW_POOL : WINDOW_BETWEEN,
					    answer);
	if (verb == VERB_TAKE && pool)
		return darksector_held_at(s->pool, s->pool_count, item) < 0 ? 504 :
		       has_room(s, member)                                  ? 0 :
									      508;
	if (verb != VERB_GIVE && verb != VERB_DISCARD && !(verb == VERB_PUT && pool))
		return pool ? 504 : 1102;
	if (!darksector_carries(s, member, item))
		return 510;
	if (verb == VERB_GIVE)
		return to == member ? 504 : has_room(s, to) ? 0 : 508;
	return verb == VERB_DISCARD && to ? 510 : 0;
}

/* DS-D10, DS-D19 */
static q_rule judge_between(const struct darksector *s, const struct darksector_pack *pack,
			    int member, q_action answer)
{
	if (q_verb(answer) != VERB_RELOAD)
		return judge_move(s, pack, member, answer, false);
	if (s->head.ask.subject[2])
		return 1103;
	return darksector_judge_reload(s, pack, member, q_arg(answer, 0));
}

/* ---- declarations -------------------------------------------------------------------------- */

/* DS-513, DS-905, DS-D09, DS-D12: one two-handed weapon, or two one-handed ones, of the kind
 * that the action needs (DS-501), afresh in each round (DS-514). Weapons come as item + 1. */
static q_rule judge_hands(const struct darksector *s, const struct darksector_pack *pack,
			  int member, int kind, int first, int second)
{
	if (!first)
		return second ? 513 : 0;
	if (!darksector_carries(s, member, first - 1))
		return 510;
	if (pack->items[first - 1].kind != kind)
		return kind == RANGED_WEAPON ? 703 : 914;
	if (!second)
		return 0;
	if (!darksector_carries(s, member, second - 1))
		return 510;
	if (pack->items[second - 1].kind != kind)
		return kind == RANGED_WEAPON ? 703 : 914;
	if (second <= first || pack->items[first - 1].hands + pack->items[second - 1].hands > 2)
		return 513;
	return 0;
}

/* DS-704 */
static q_rule judge_rate(const struct darksector *s, const struct darksector_pack *pack, int member,
			 int item, int rate)
{
	bool printed = false;

	for (int i = 0; i < pack->items[item].rates_count; i++)
		printed |= pack->items[item].rates[i] == rate;
	return printed && carried(s, member, item)->ammo >= rate ? 0 : 704;
}

/* DS-D09, DS-R35 */
static q_rule judge_shoot(const struct darksector *s, const struct darksector_pack *pack,
			  int member, q_action answer)
{
	int first = q_arg(answer, 0), second = q_arg(answer, 2);
	q_rule broken = judge_hands(s, pack, member, RANGED_WEAPON, first + 1, second);

	if (broken)
		return broken;
	broken = judge_rate(s, pack, member, first, q_arg(answer, 1));
	if (broken)
		return broken;
	if (!second)
		return q_arg(answer, 3) ? 704 : 0;
	return judge_rate(s, pack, member, second - 1, q_arg(answer, 3));
}

/* DS-801, DS-802, DS-R04, and enemies that cannot be flanked (DS-612). Ranged and close actions
 * are never in one round (DS-610). */
static q_rule judge_flank(const struct darksector *s, const struct darksector_pack *pack)
{
	const struct special_rule *eyes;

	if (s->mode != MODE_RANGED)
		return 903;
	if (s->flank != TACTICAL_READY || darksector_who_took(s, ACTION_FLANK))
		return 801;
	if (darksector_foe(s, pack, FOE_NO_FLANK))
		return 612;
	eyes = darksector_foe(s, pack, FOE_MANY_EYES);
	for (int i = 0; eyes && i < s->row_count; i++)
		if (s->row[i] == FACE_M + eyes->symbol)
			return 612;
	return 0;
}

static bool is_last(const struct darksector *s, int member)
{
	return member == s->size - 1;
}

/* Where the enemy's card, or DS-904 and DS-1002, leave no choice but FIGHT. */
static q_rule must_fight(const struct darksector *s, const struct darksector_pack *pack, int member)
{
	const struct special_rule *all, *first;

	if (s->mode != MODE_CLOSE)
		return 0;
	all = darksector_foe(s, pack, FOE_ALL_IN);
	first = darksector_foe(s, pack, FOE_LEADER_FIRST);
	if ((all && s->round <= all->rounds) || (first && s->round <= first->rounds))
		return 612;
	if (darksector_foe(s, pack, FOE_LEADER_MUST_FIGHT) && member == s->leader)
		return 612;
	if (is_last(s, member) && !darksector_who_took(s, ACTION_FIGHT))
		return 904;
	return 0;
}

/* DS-1001..1004: nothing else forbids a standard action, in either mode (DS-611), and nothing TAKE
 * COVER. */
static q_rule judge_standard(const struct darksector *s, const struct darksector_pack *pack,
			     int member, q_action answer)
{
	int other = q_arg(answer, 0);

	if (q_verb(answer) == VERB_RELOAD)
		return q_arg(answer, 1) ? 1005 : darksector_judge_reload(s, pack, member, other);
	if (q_verb(answer) == VERB_DRONE)
		return s->drone == TACTICAL_READY && !darksector_who_took(s, ACTION_DRONE) ? 0 :
											     1012;
	if (q_verb(answer) == VERB_TRADE) {
		if (other == member)
			return 1011;
		return s->crew[member].items_count + s->crew[other].items_count ? 0 : 1007;
	}
	return 0;
}

/* DS-701, DS-903, DS-D08; in a flank round DS-806. */
q_rule darksector_judge_action(const struct darksector *s, const struct darksector_pack *pack,
			       int member, bool flank_round, q_action answer)
{
	unsigned verb = q_verb(answer);
	q_rule broken;

	if (verb < VERB_SHOOT || verb > VERB_DRONE)
		return flank_round ? 806 : 608;
	if (flank_round && verb != VERB_SHOOT && verb != VERB_FIGHT)
		return 806;
	if (verb == VERB_FIGHT) {
		if (!flank_round && s->mode == MODE_RANGED)
			return 701;
		return judge_hands(s, pack, member, CLOSE_WEAPON, q_arg(answer, 0),
				   q_arg(answer, 1));
	}
	if (verb == VERB_SHOOT)
		return s->mode == MODE_CLOSE ? 903 : judge_shoot(s, pack, member, answer);
	if (verb == VERB_FLANK)
		return judge_flank(s, pack);
	broken = must_fight(s, pack, member);
	return broken ? broken : judge_standard(s, pack, member, answer);
}

/* ---- TRADE --------------------------------------------------------------------------------- */

static bool is_named(const struct member *m, int item)
{
	return m->weapon[0] == item + 1 || m->weapon[1] == item + 1;
}

/* A set of places in an inventory. Of equal cards the first ones go. */
static q_rule judge_set(const struct member *m, int set)
{
	if (set >> m->items_count)
		return 1007;
	for (int i = 0; i < m->items_count; i++) {
		if (!(set >> i & 1))
			continue;
		if (m->items[i].moved)
			return 1011;
		if (is_named(m, m->items[i].item))
			return Q_RULING | 39;
		for (int k = 0; k < i; k++)
			if (m->items[k].item == m->items[i].item && !(set >> k & 1) &&
			    !m->items[k].moved)
				return 1007;
	}
	return 0;
}

static int slots_in(const struct darksector_pack *pack, const struct member *m, int set)
{
	int slots = 0;

	for (int i = 0; i < m->items_count; i++)
		if (set >> i & 1)
			slots += pack->items[m->items[i].item].slots;
	return slots;
}

/* DS-1007..1011, DS-R27 */
static q_rule judge_swap(const struct darksector *s, const struct darksector_pack *pack, int member,
			 q_action answer)
{
	const struct member *m = &s->crew[member], *other = &s->crew[m->partner];
	int gives = q_arg(answer, 0), takes = q_arg(answer, 1), moves;
	q_rule broken;

	if (q_verb(answer) == VERB_DONE)
		return 0;
	if (q_verb(answer) != VERB_SWAP || !(gives | takes))
		return 1007;
	if ((broken = judge_set(m, gives)) || (broken = judge_set(other, takes)))
		return broken;
	moves = slots_in(pack, other, takes) - slots_in(pack, m, gives);
	return darksector_slots_of(s, pack, member) + moves > SLOTS ||
			       darksector_slots_of(s, pack, m->partner) - moves > SLOTS ?
		       1008 :
		       0;
}

/* ---- altering a roll ----------------------------------------------------------------------- */

/* DS-1301, DS-1302: its kind and its limit. */
static q_rule judge_occasion(const struct member *m, const struct implant *implant, int roll)
{
	if (implant->kind == IMPLANT_CLOSE           ? roll != ROLL_FIGHT :
	    implant->kind == IMPLANT_OUTSIDE         ? roll != ROLL_TEST :
	    implant->effect == CYBER_REROLL_AMMO_DIE ? roll != ROLL_SHOOT :
						       !m->attack_count)
		return 1302;
	if ((implant->limit == LIMIT_ROUND && m->used & USED_IMPLANT_ROUND) ||
	    (implant->limit == LIMIT_CHAPTER && m->used & USED_IMPLANT_CHAPTER))
		return 1301;
	return 0;
}

/* DS-1302, DS-1306..1311: what it alters, on its occasion. */
static q_rule judge_altered(const struct member *m, const struct implant *implant, int which)
{
	if (implant->effect == CYBER_DOUBLE_AS_SINGLE)
		return is_double(m->crew_die) && which >= 1 && which <= TRAITS ? 0 : 1302;
	if (implant->effect == CYBER_REROLL_AMMO_DIE)
		return which >= 1 && which <= m->ammo_count ? 0 : 1308;
	if (implant->effect == CYBER_REROLL_ATTACK_DICE)
		return which >= 1 && which <= m->attack_count && !(m->rerolled >> (which - 1) & 1) ?
			       0 :
			       1309;
	return m->crew_dice && !which ? 0 : 1302;
}

q_rule darksector_judge_implant(const struct darksector *s, const struct darksector_pack *pack,
				int member, int roll, int which)
{
	const struct member *m = &s->crew[member];
	const struct implant *implant = &pack->implants[m->implant];
	q_rule broken = judge_occasion(m, implant, roll);

	return broken ? broken : judge_altered(m, implant, which);
}

static bool can_use_implant(const struct darksector *s, const struct darksector_pack *pack,
			    int member, int roll)
{
	const struct member *m = &s->crew[member];
	const struct implant *implant = &pack->implants[m->implant];

	if (judge_occasion(m, implant, roll))
		return false;
	for (int which = 0; which <= AMMO_DICE_MAX; which++)
		if (!judge_altered(m, implant, which))
			return true;
	return false;
}

static q_rule judge_sacrifice(const struct darksector *s, const struct alter_vars *v,
			      q_action answer)
{
	int member = q_arg(answer, 1) - 1;

	if (!v->sacrifice || v->sacrificed)
		return 521;
	return member >= 0 && darksector_carries(s, member, q_arg(answer, 0)) ? 0 : 510;
}

static bool anyone_carries(const struct darksector *s)
{
	for (int i = 0; i < s->size; i++)
		if (s->crew[i].items_count)
			return true;
	return false;
}

/* DS-R07 */
bool darksector_can_alter(const struct darksector *s, const struct darksector_pack *pack,
			  const struct alter_vars *v)
{
	return darksector_can_use(s, pack, v->member, WINDOW_AFTER_ROLL) ||
	       can_use_implant(s, pack, v->member, v->roll) ||
	       (v->sacrifice && !v->sacrificed && anyone_carries(s));
}

static q_rule judge_alter(const struct darksector *s, const struct darksector_pack *pack,
			  int member, q_action answer)
{
	const struct alter_vars *v = &s->frame[s->depth - 1].v.alter;

	if (q_verb(answer) == VERB_DONE)
		return 0;
	if (q_verb(answer) == VERB_USE)
		return darksector_judge_use(s, pack, member, WINDOW_AFTER_ROLL, answer);
	if (q_verb(answer) == VERB_CYBER)
		return darksector_judge_implant(s, pack, member, v->roll, q_arg(answer, 0));
	if (q_verb(answer) == VERB_DISCARD)
		return judge_sacrifice(s, v, answer);
	return Q_DECISION | 13;
}

/* ---- the crew's decisions ------------------------------------------------------------------ */

/* DS-D03, DS-R24 */
static q_rule judge_option(const struct darksector *s, const struct darksector_pack *pack, int at)
{
	const struct card *card = darksector_current_card(s, pack);
	const struct option *option;
	int carried_items = 0;

	if (at >= card->options_count)
		return 306;
	option = &card->options[at];
	for (int i = 0; i < s->size; i++)
		carried_items += s->crew[i].items_count;
	if (option->cost == COST_DISCARD_ITEM && carried_items < option->cost_n)
		return 307;
	if (option->cost == COST_PAY_HP && s->crew[s->leader].hp < option->cost_n)
		return Q_RULING | 42;
	return 0;
}

/* DS-302, DS-D02..D04, DS-D06: anybody may lead. */
static q_rule judge_council(const struct darksector *s, const struct darksector_pack *pack,
			    q_action answer)
{
	const struct q_question *ask = &s->head.ask;
	unsigned verb = q_verb(answer);
	int a = q_arg(answer, 0), b = q_arg(answer, 1);

	switch (ask->kind) {
	case ASK_LEADER: return verb == VERB_MEMBER ? 0 : 301;
	case ASK_OPTION: return verb == VERB_OPTION ? judge_option(s, pack, a) : 306;
	case ASK_MEMBER: return verb == VERB_MEMBER ? 0 : 305;
	case ASK_MODE: return verb == VERB_MODE ? 0 : 602;
	case ASK_SPARE: return verb == VERB_YES || verb == VERB_NO ? 0 : Q_DECISION | 5;
	case ASK_ORDER: return verb == VERB_MEMBER && ask->subject[1] >> a & 1 ? 0 : 906;
	default:
		return verb == VERB_DISCARD && b && darksector_carries(s, b - 1, a) ?
			       0 :
			       Q_DECISION | 20;
	}
}

/* ---- one crew member's answers ------------------------------------------------------------- */

/* DS-211 */
static q_rule judge_card(const struct darksector *s, q_action answer)
{
	bool crew = s->head.ask.kind == ASK_CREW;
	int a = q_arg(answer, 0);

	if (q_verb(answer) != (crew ? VERB_CREW : VERB_IMPLANT))
		return 210;
	for (int i = 0; i < s->size; i++)
		if ((crew ? s->crew[i].card : s->crew[i].implant) == a)
			return 210;
	return 0;
}

static q_rule judge_help(const struct darksector *s, q_action answer)
{
	const struct q_question *ask = &s->head.ask;
	int a = q_arg(answer, 0), set = ask->kind == ASK_PASS_ON ?
						darksector_everybody(s) & ~(1 << ask->subject[0]) :
						ask->subject[1];

	if (q_verb(answer) == VERB_DONE)
		return 0;
	return q_verb(answer) == VERB_MEMBER && set >> a & 1 ? 0 : Q_DECISION | 5;
}

static q_rule judge_try(const struct darksector *s, int member, q_action answer)
{
	if (q_verb(answer) == VERB_TRY)
		return 0;
	if (q_verb(answer) != VERB_WAIT)
		return 303;
	return is_last(s, member) && !s->head.ask.subject[1] ? 303 : 0;
}

/* DS-D14: which die is removed. */
static q_rule judge_member(const struct darksector *s, const struct darksector_pack *pack,
			   q_action answer)
{
	const struct q_question *ask = &s->head.ask;
	int member = ask->subject[0], a = q_arg(answer, 0);
	unsigned verb = q_verb(answer);

	switch (ask->kind) {
	case ASK_CREW:
	case ASK_IMPLANT: return judge_card(s, answer);
	case ASK_POOL: return judge_move(s, pack, member, answer, true);
	case ASK_BETWEEN: return judge_between(s, pack, member, answer);
	case ASK_WINDOW:
	case ASK_LOSS:
		if (verb != VERB_USE)
			return verb == VERB_DONE ? 0 : Q_RULING | 13;
		return darksector_judge_use(s, pack, member,
					    ask->kind == ASK_LOSS ? WINDOW_BEFORE_LOSS :
								    ask->subject[1],
					    answer);
	case ASK_DECLARE:
	case ASK_FLANK:
		return darksector_judge_action(s, pack, member, ask->kind == ASK_FLANK, answer);
	case ASK_TRADE: return judge_swap(s, pack, member, answer);
	case ASK_ALTER: return judge_alter(s, pack, member, answer);
	case ASK_KEEP: return verb == VERB_KEEP ? 0 : 1306;
	case ASK_REMOVE:
		return verb == VERB_REMOVE &&
				       darksector_removable(s, pack, a, ask->subject[2]) >= 0 ?
			       0 :
			       714;
	case ASK_KNIFE:
	case ASK_SHARE: return verb == VERB_YES || verb == VERB_NO ? 0 : Q_DECISION | 5;
	case ASK_STOLEN:
		return verb == VERB_DISCARD && !q_arg(answer, 1) &&
				       darksector_carries(s, member, a) ?
			       0 :
			       Q_DECISION | 20;
	case ASK_TRY: return judge_try(s, member, answer);
	default: return judge_help(s, answer);
	}
}

/* ---- the judge ----------------------------------------------------------------------------- */

/* How many fields each verb has; what lies beyond must be zero. */
static const uint8_t fields_of[] = {
	[VERB_CREW] = 1,    [VERB_IMPLANT] = 1, [VERB_MEMBER] = 1, [VERB_OPTION] = 1,
	[VERB_MODE] = 1,    [VERB_SHOOT] = 4,   [VERB_FIGHT] = 2,  [VERB_RELOAD] = 1,
	[VERB_TRADE] = 1,   [VERB_TAKE] = 1,    [VERB_PUT] = 1,    [VERB_GIVE] = 2,
	[VERB_DISCARD] = 2, [VERB_USE] = 3,     [VERB_CYBER] = 1,  [VERB_SWAP] = 2,
	[VERB_KEEP] = 1,    [VERB_REMOVE] = 1,  [VERB_FACE] = 1,   [VERB_DRAW] = 1,
	[VERB_TURN] = 1,    [VERB_VICTIM] = 1,
};

/* An answer that no notation writes: a field that its verb does not have, or one that names
 * nobody of the crew and nothing of the game. */
static bool is_stray(const struct darksector *s, const struct darksector_pack *pack,
		     q_action answer)
{
	unsigned verb = q_verb(answer);
	int a = q_arg(answer, 0), b = q_arg(answer, 1);

	if (verb < sizeof fields_of && fields_of[verb] < 4 && answer << 8 << 14 * fields_of[verb])
		return true;
	switch (verb) {
	case VERB_MEMBER:
	case VERB_TRADE:
	case VERB_VICTIM: return a >= s->size;
	case VERB_GIVE: return b >= s->size;
	case VERB_DISCARD: return b > s->size;
	case VERB_CREW: return a >= pack->crew_count;
	case VERB_IMPLANT: return a >= pack->implants_count;
	case VERB_MODE: return a != MODE_RANGED && a != MODE_CLOSE;
	case VERB_USE: return a >= pack->items_count || q_arg(answer, 2) > 1;
	case VERB_KEEP: return a > 1;
	case VERB_REMOVE: return a >= TRAITS;
	case VERB_TURN: return a >= pack->cards_count;
	default: return false;
	}
}

q_rule darksector_judge(const struct darksector *s, const struct darksector_pack *pack,
			q_action answer)
{
	if (s->head.ask.player == Q_CHANCE)
		return darksector_chances(s, pack, answer) ? 0 : Q_RULING | 5;
	if (s->head.ask.kind <= ASK_COST)
		return judge_council(s, pack, answer);
	return judge_member(s, pack, answer);
}

q_rule darksector_refuses(const struct q_game *g, const void *state, q_action answer)
{
	if (q_over(state))
		return 1202;
	if (is_stray(state, g->pack->data, answer))
		return 609;
	return darksector_judge(state, g->pack->data, answer);
}
