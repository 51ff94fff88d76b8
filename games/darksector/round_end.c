/*
 * round_end.c - what the enemy's card does at the end of a round (DS-612). The flank
 * round is a bonus round and has no such step (DS-R45, DS-R49).
 */
#include "games/darksector/darksector.h"
#include "games/darksector/judge.h"

static void tell_special(struct play *p, int rule)
{
	note(p, EVENT_SPECIAL, p->s->turned[p->s->turned_count - 1], p->s->enemy, rule, 0);
}

static bool acts_now(const struct play *p, const struct special_rule *rule, enum special kind)
{
	return rule->rule == kind && (!rule->round || rule->round == p->s->round);
}

/* no-safe-place: those who took one of the listed actions in a round of that mode. */
static int exposed(const struct play *p, const struct special_rule *rule)
{
	const struct darksector *s = p->s;
	int set = 0;

	if (rule->rule != FOE_NO_SAFE_PLACE || (rule->mode && rule->mode != s->mode) ||
	    darksector_attack_dice_miss(s, p->pack))
		return 0;
	for (int i = 0; i < s->size; i++)
		if (s->crew[i].action >= ACTION_COVER &&
		    rule->actions >> (s->crew[i].action - ACTION_COVER) & 1)
			set |= 1 << i;
	return set;
}

/* alarm, regenerates, copies: dice come to the right end of the row. */
static void lay_more(struct play *p, const struct special_rule *rule)
{
	struct darksector *s = p->s;

	if (acts_now(p, rule, FOE_ALARM)) {
		darksector_add_to_row(p, darksector_one_in(s, rule->n));
		tell_special(p, FOE_ALARM);
	} else if (rule->rule == FOE_REGENERATES && !s->gone) {
		darksector_add_to_row(p, rule->n);
		tell_special(p, FOE_REGENERATES);
	} else if (acts_now(p, rule, FOE_COPIES) && s->chapter_dice) {
		darksector_add_to_row(p, 1);
		s->row[s->row_count - 1] = s->row[0];
		tell_special(p, FOE_COPIES);
		note(p, EVENT_ADDED, s->row[0], s->row_count - 1, 0, 0);
	}
}

static void lay_all_again(struct play *p)
{
	for (int i = 0; i < p->s->row_count; i++)
		p->s->row[i] = FACE_UNROLLED;
	tell_special(p, FOE_SHIFTING);
}

static bool quarrels(const struct play *p, const struct special_rule *rule)
{
	return rule->rule == FOE_INFIGHTING && p->s->mode == MODE_CLOSE && p->s->chapter_dice;
}

/* The special rules in the order of the card. */
enum flow darksector_round_end(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct round_end_vars *v = &f->v.round_end;
	const struct enemy *enemy = darksector_current_enemy(s, p->pack);
	const struct special_rule *rule;

	BEGIN;
	for (; v->special < enemy->specials_count && s->row_count; v->special++) {
		rule = &enemy->specials[v->special];
		lay_more(p, rule);
		DO(round_end_ADDED, throw, 0);
		rule = &enemy->specials[v->special];
		if (rule->rule == FOE_SHIFTING) {
			lay_all_again(p);
			DO(round_end_SHIFTED, throw, 0);
		} else if (quarrels(p, rule)) {
			tell_special(p, FOE_INFIGHTING);
			ROLL(round_end_QUARREL, s->leader, DIE_CHAPTER);
			v->face = (uint8_t)arg(p, 0);
			note(p, EVENT_ROLLED, NOBODY, DIE_CHAPTER, v->face, 0);
			if (darksector_removable(s, p->pack, trait_of(v->face), false) >= 0) {
				darksector_remove_die(p, NOBODY,
						      darksector_removable(s, p->pack,
									   trait_of(v->face),
									   false));
			} else {
				ROLL(round_end_STRUCK, 0, darksector_everybody(s));
				v->face = (uint8_t)arg(p, 0);
				rule = &enemy->specials[v->special];
				DO(round_end_LOST, suffer, LOSS(1 << v->face, rule->loss));
			}
		} else if (exposed(p, rule)) {
			tell_special(p, FOE_NO_SAFE_PLACE);
			v->face = (uint8_t)exposed(p, rule);
			if (rule->random && (v->face & (v->face - 1))) {
				ROLL(round_end_FOUND, 0, v->face);
				v->face = (uint8_t)(1 << arg(p, 0));
				rule = &enemy->specials[v->special];
			}
			DO(round_end_FIRED, volley, .who = v->face, .dice = 1,
			   .per_hit = rule->loss);
		}
	}
	END;
}
