/*
 * tests.c - trait tests (DS-401..405), attack dice ordered by a card (DS-411),
 * and rows cleared outside combat.
 */
#include "games/darksector/darksector.h"
#include "games/darksector/judge.h"

static void lay_crew_die(struct darksector *s, int member)
{
	s->crew[member].crew_dice = 1;
	s->crew[member].crew_die = 0;
}

/* A rider that strikes without a question is told in the card's own words. */
static void tell_rider(struct play *p, int list, int at)
{
	if (darksector_step_of(p->s, p->pack, list, at)->rider_text)
		note(p, EVENT_RIDER, p->s->turned[p->s->turned_count - 1], list, at, 0);
}

static bool test_passed(struct play *p, int member, int trait)
{
	bool fine = darksector_passes(p->s->crew[member].crew_die, trait);

	note(p, fine ? EVENT_PASSED : EVENT_FAILED, member, trait, 0, 0);
	return fine;
}

/* A test of one crew member: up to `attempts` rolls, compulsory until the first success;
 * the failure branch after each failed one. Riders: another may take over part of a loss;
 * an item may be given up for a reroll; all failed, and the others pay too. */
enum flow darksector_test(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct test_vars *v = &f->v.test;
	const struct step *step = darksector_step_of(s, p->pack, v->list, v->at);

	BEGIN;
	v->trait = step->trait;
	if (v->trait == TRAIT_ROLLED) {
		ROLL(test_TRAIT, v->who, DIE_CHAPTER);
		v->trait = (uint8_t)trait_of(arg(p, 0));
		note(p, EVENT_TRAIT, v->trait, 0, 0, 0);
	}
	for (v->attempt = 1; v->attempt <= step->attempts && !s->passage; v->attempt++) {
		DO(test_READY, window, .moment = WINDOW_CARD_ROLL, .who = (uint8_t)(1 << v->who));
		darksector_clear_rolls(s);
		lay_crew_die(s, v->who);
		DO(test_THROWN, throw, 0);
		DO(test_ALTERED, alter, .member = v->who, .roll = ROLL_TEST,
		   .sacrifice = step->rider == RIDER_SACRIFICE_REROLL);
		v->passed = test_passed(p, v->who, v->trait);
		if (v->passed)
			break;
		v->helper = NOBODY;
		if (step->rider == RIDER_SHARE_LOSS) {
			for (v->asked = 0; v->asked < s->size; v->asked++) {
				if (v->asked == v->who)
					continue;
				ASK(test_SHARED, s->crew[v->asked].seat, v->asked, step->rider_n);
				if (chose(p, VERB_NO))
					continue;
				v->helper = v->asked;
				note(p, EVENT_HELPED, v->helper, v->who, 0, 0);
				break;
			}
		}
		DO(test_FAILED, steps, .list = v->list, .test = v->at, .branch = 2,
		   .roller = v->who, .helper = v->helper < s->size ? v->helper : 0,
		   .share = v->helper < s->size ? step->rider_n : 0);
	}
	darksector_clear_rolls(s);
	if (v->passed) {
		DO(test_PASSED, steps, .list = v->list, .test = v->at, .branch = 1,
		   .roller = v->who);
	} else if (step->rider == RIDER_ALL_FAILED) {
		tell_rider(p, v->list, v->at);
		DO(test_LOST, suffer,
		   LOSS(darksector_everybody(s) & ~(1 << v->who), step->rider_n));
	}
	END;
}

/* ---- each crew member at once -------------------------------------------------------------- */

static void tell_all(struct play *p, const struct test_each_vars *v, int branch)
{
	const struct step *step = darksector_step_of(p->s, p->pack, v->list, v->at);

	if (branch == 1 ? step->success.story : step->failure.story)
		note(p, EVENT_STORY, p->s->turned[p->s->turned_count - 1], v->list, v->at, branch);
}

static void judge_all(struct play *p, struct test_each_vars *v, const struct step *step)
{
	v->failed = 0;
	for (int i = 0; i < p->s->size; i++)
		if (!test_passed(p, i, v->trait)) {
			v->failed |= (uint8_t)(1 << i);
			v->loss[i] = step->failure.deeds[0].n;
		}
	tell_all(p, v, v->failed ? 2 : 1);
}

/* Whom this one may catch: others who failed and were not caught yet. */
static int may_catch(const struct darksector *s, const struct test_each_vars *v)
{
	if (!is_double(s->crew[v->member].crew_die))
		return 0;
	return v->failed & ~v->caught & ~(1 << v->member);
}

static void take_over(struct play *p, struct test_each_vars *v, int other, int extra)
{
	uint8_t leader = p->s->leader;

	v->loss[leader] = (uint8_t)(v->loss[leader] + v->loss[other] + extra);
	v->loss[other] = 0;
	note(p, EVENT_HELPED, leader, other, 0, 0);
}

/* Rolls and losses of one instruction are simultaneous (DS-410). */
enum flow darksector_test_each(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct test_each_vars *v = &f->v.test_each;
	const struct step *step = darksector_step_of(s, p->pack, v->list, v->at);

	BEGIN;
	v->trait = step->trait;
	if (v->trait == TRAIT_ROLLED) {
		ROLL(test_each_TRAIT, s->leader, DIE_CHAPTER);
		v->trait = (uint8_t)trait_of(arg(p, 0));
		note(p, EVENT_TRAIT, v->trait, 0, 0, 0);
	}
	DO(test_each_READY, window, .moment = WINDOW_CARD_ROLL,
	   .who = (uint8_t)darksector_everybody(s));
	darksector_clear_rolls(s);
	for (int i = 0; i < s->size; i++)
		lay_crew_die(s, i);
	DO(test_each_THROWN, throw, 0);
	for (v->member = 0; v->member < s->size; v->member++)
		DO(test_each_ALTERED, alter, .member = v->member, .roll = ROLL_TEST);
	judge_all(p, v, step);
	if (step->rider == RIDER_CATCH)
		for (v->member = 0; v->member < s->size; v->member++) {
			if (!may_catch(s, v))
				continue;
			ASK(test_each_CAUGHT, s->crew[v->member].seat, v->member, may_catch(s, v));
			if (!chose(p, VERB_MEMBER))
				continue;
			v->caught |= (uint8_t)(1 << arg(p, 0));
			v->loss[arg(p, 0)] = step->rider_n;
			v->loss[v->member] = (uint8_t)(v->loss[v->member] + step->rider_n);
			note(p, EVENT_HELPED, v->member, arg(p, 0), 0, 0);
		}
	if (step->rider == RIDER_LEADER_MAY_TAKE && v->failed & ~(1 << s->leader)) {
		ASK(test_each_TAKEN, s->crew[s->leader].seat, s->leader,
		    v->failed & ~(1 << s->leader));
		if (chose(p, VERB_MEMBER))
			take_over(p, v, arg(p, 0), step->rider_n);
	}
	darksector_clear_rolls(s);
	DO(test_each_LOST, suffer, .loss = { v->loss[0], v->loss[1], v->loss[2], v->loss[3] });
	END;
}

/* ---- attack dice outside a round ----------------------------------------------------------- */

static int hits(const struct member *m)
{
	int n = 0;

	for (int i = 0; i < m->attack_count; i++)
		n += m->attack[i] == FACE_HIT;
	return n;
}

/* DS-R11 */
static uint8_t volley_loss(const struct play *p, const struct volley_vars *v, int member)
{
	int per_hit = v->per_hit;

	if (!per_hit) /* DS-411 */
		per_hit = darksector_current_card(p->s, p->pack)->enemies[0].ranged_value;
	return (uint8_t)(v->who >> member & 1 ? hits(&p->s->crew[member]) * per_hit : 0);
}

/* Those named roll attack dice; each hit costs them (DS-411). */
enum flow darksector_volley(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct volley_vars *v = &f->v.volley;

	BEGIN;
	DO(volley_READY, window, .moment = WINDOW_CARD_ROLL, .who = v->who);
	darksector_clear_rolls(s);
	for (int i = 0; i < s->size; i++)
		s->crew[i].attack_count =
			v->who >> i & 1 && !darksector_attack_dice_miss(s, p->pack) ? v->dice : 0;
	DO(volley_THROWN, throw, 0);
	for (v->member = 0; v->member < s->size; v->member++)
		if (s->crew[v->member].attack_count)
			DO(volley_ALTERED, alter, .member = v->member, .roll = ROLL_VOLLEY);
	DO(volley_LOST, suffer,
	   .loss = { volley_loss(p, v, 0), volley_loss(p, v, 1), volley_loss(p, v, 2),
		     volley_loss(p, v, 3) });
	darksector_clear_rolls(s);
	END;
}

/* ---- a row without an enemy ---------------------------------------------------------------- */

static void lay_row(struct play *p, const struct step *step)
{
	struct darksector *s = p->s;

	for (int i = 0; i < step->row_count; i++) {
		s->row[s->row_count++] = (uint8_t)(FACE_M + step->row[i]);
		s->chapter_dice--;
		note(p, EVENT_ADDED, FACE_M + step->row[i], s->row_count - 1, 0, 0);
	}
	darksector_add_to_row(p, step->crew_icons * s->size);
}

/* Cleared as in FIGHT, but it is no combat: no weapons, no BLOCK, no actions. Whoever rolled
 * and removed nothing loses n. At least one must roll each round; 200 rounds are a defeat
 * (DS-R38). */
enum flow darksector_clear_row(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct clear_row_vars *v = &f->v.clear_row;
	const struct step *step = darksector_step_of(s, p->pack, v->list, v->at);

	BEGIN;
	lay_row(p, step);
	DO(clear_row_LAID, throw, 0);
	for (v->round = 1; s->row_count; v->round++) {
		if (v->round > ROUNDS_MAX)
			return darksector_lose_at_once(p);
		note(p, EVENT_ROUND, v->round, MODE_NONE, 0, 0);
		v->tries = 0;
		darksector_clear_rolls(s);
		for (v->member = 0; v->member < s->size; v->member++) {
			ASK(clear_row_TRIED, s->crew[v->member].seat, v->member, v->tries);
			v->tries |= (uint8_t)(chose(p, VERB_TRY) << v->member);
		}
		DO(clear_row_READY, window, .moment = WINDOW_CARD_ROLL, .who = v->tries);
		for (int i = 0; i < s->size; i++)
			if (v->tries >> i & 1)
				lay_crew_die(s, i);
		DO(clear_row_THROWN, throw, 0);
		for (v->member = 0; v->member < s->size; v->member++)
			if (v->tries >> v->member & 1)
				DO(clear_row_ALTERED, alter, .member = v->member,
				   .roll = ROLL_TEST);
		s->gone = 0;
		DO(clear_row_STRUCK, blows, .left = v->tries);
		v->struck = s->struck;
		DO(clear_row_LOST, suffer, LOSS(v->tries & ~v->struck, step->n));
		if (!s->row_count)
			break;
		if (step->rider == RIDER_REROLL_FIRST) {
			tell_rider(p, v->list, v->at);
			s->row[0] = FACE_UNROLLED;
			DO(clear_row_SHIFTED, throw, 0);
		}
		if (step->rider == RIDER_COUNTDOWN && v->round == step->rider_round) {
			tell_rider(p, v->list, v->at);
			DO(clear_row_LATE, suffer, LOSS(darksector_everybody(s), step->rider_n));
		}
	}
	darksector_clear_rolls(s);
	s->gone = s->struck = 0;
	END;
}
