/*
 * chapter.c - the course of the game (DS-301..313): a leader, a card, its
 * instructions from top to bottom, and the end (DS-1201..1205).
 */
#include "games/darksector/darksector.h"
#include "games/darksector/judge.h"

#include <string.h>

const struct card *darksector_current_card(const struct darksector *s,
					   const struct darksector_pack *pack)
{
	return &pack->cards[s->turned[s->turned_count ? s->turned_count - 1 : 0]];
}

/* list 0 is the card's own instructions, 1 and up are those of its options. */
const struct step *darksector_step_of(const struct darksector *s,
				      const struct darksector_pack *pack, int list, int at)
{
	const struct card *card = darksector_current_card(s, pack);

	return list ? &card->options[list - 1].steps[at] : &card->steps[at];
}

/* The innermost instruction that is not part of an outcome. */
const struct step *darksector_step_at_hand(const struct darksector *s,
					   const struct darksector_pack *pack)
{
	for (int i = s->depth - 1; i >= 0; i--) {
		const struct steps_vars *v = &s->frame[i].v.steps;

		if (s->frame[i].at.rule == RULE_steps && !v->branch)
			return darksector_step_of(s, pack, v->list, v->at);
	}
	return NULL;
}

/* A trait that is rolled for is known once the test has begun. */
int darksector_trait_at_hand(const struct darksector *s, const struct darksector_pack *pack)
{
	const struct step *step = darksector_step_at_hand(s, pack);

	for (int i = s->depth - 1; i >= 0; i--) {
		if (s->frame[i].at.rule == RULE_test)
			return s->frame[i].v.test.trait;
		if (s->frame[i].at.rule == RULE_test_each)
			return s->frame[i].v.test_each.trait;
	}
	return step && step->effect == DEED_TEST ? step->trait : TRAITS;
}

static int steps_in(const struct darksector *s, const struct darksector_pack *pack, int list)
{
	const struct card *card = darksector_current_card(s, pack);

	return list ? card->options[list - 1].steps_count : card->steps_count;
}

/* ---- the game ------------------------------------------------------------------------------ */

/* DS-201..204, DS-213, DS-313: start, four cards of each act in order, boss. */
static int stage_of_next(const struct darksector *s)
{
	return (s->turned_count + ACT_CARDS - 1) / ACT_CARDS;
}

/* DS-302, DS-D02: whoever leads, card after card. DS-311: a turned card stays. */
static void turn(struct play *p, int card)
{
	struct darksector *s = p->s;

	s->turned[s->turned_count++] = (uint8_t)card;
	s->next = NONE;
	s->passage = PASSAGE_OPEN;
	for (int i = 0; i < s->size; i++)
		s->crew[i].used = 0; /* DS-R40 */
	note(p, EVENT_TURNED, card, s->leader, s->turned_count, 0);
}

/* DS-209, DS-210, DS-D01: a crew member and an implant for each, in seat order. Then card after
 * card, the step between chapters after each (DS-310, DS-1105, DS-1106), until the boss or a
 * death (DS-1204). */
enum flow darksector_mission(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct mission_vars *v = &f->v.mission;

	BEGIN;
	for (v->member = 0; v->member < s->size; v->member++) {
		ASK(mission_CREW, s->crew[v->member].seat, v->member);
		s->crew[v->member].card = (uint8_t)arg(p, 0);
		note(p, EVENT_JOINED, v->member, arg(p, 0), s->crew[v->member].seat, 0);
		ASK(mission_IMPLANT, s->crew[v->member].seat, v->member);
		s->crew[v->member].implant = (uint8_t)arg(p, 0);
		note(p, EVENT_IMPLANTED, v->member, arg(p, 0), 0, 0);
	}
	while (!s->outcome) {
		DO(mission_LED, council, .matter = ASK_LEADER);
		s->leader = s->decision.a;
		if (s->next == NONE) {
			ROLL(mission_TURNED, 0, stage_of_next(s));
			s->next = (uint8_t)arg(p, 0);
		}
		turn(p, s->next);
		DO(mission_PLAYED, chapter, 0);
		if (!s->outcome && s->turned_count == MISSION)
			s->outcome = OUTCOME_VICTORY;
		if (!s->outcome)
			DO(mission_RESTED, between, 0);
	}
	note(p, EVENT_ENDED, s->outcome, s->turned_count, 0, 0);
	END;
}

/* ---- a card -------------------------------------------------------------------------------- */

static void discard_price(struct play *p)
{
	darksector_discard_carried(p, p->s->decision.b - 1, p->s->decision.a);
}

static void tell_ending(struct play *p)
{
	const struct darksector *s = p->s;

	if (darksector_current_card(s, p->pack)->ending)
		note(p, EVENT_ENDING, s->turned[s->turned_count - 1], 0, 0, 0);
}

/* DS-303, DS-308, DS-R10: its instructions, one option if there are any (DS-306), its price
 * (DS-D20), its combat, and loot only after a combat won (DS-309). */
enum flow darksector_chapter(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct chapter_vars *v = &f->v.chapter;

	BEGIN;
	DO(chapter_READ, steps, .list = 0);
	if (s->passage == PASSAGE_OPEN && darksector_current_card(s, p->pack)->options_count) {
		DO(chapter_PICKED, council, .matter = ASK_OPTION);
		v->option = s->decision.a;
		note(p, EVENT_OPTION, s->turned[s->turned_count - 1], v->option, 0, 0);
		if (darksector_current_card(s, p->pack)->options[v->option].cost ==
		    COST_DISCARD_ITEM) {
			for (v->due =
				     darksector_current_card(s, p->pack)->options[v->option].cost_n;
			     v->due; v->due--) {
				DO(chapter_PRICED, council, .matter = ASK_COST);
				discard_price(p);
			}
		} else if (darksector_current_card(s, p->pack)->options[v->option].cost ==
			   COST_PAY_HP) {
			DO(chapter_PAID, suffer, .certain = 1,
			   LOSS(1 << s->leader,
				darksector_current_card(s, p->pack)->options[v->option].cost_n));
		}
		DO(chapter_DONE, steps, .list = (uint8_t)(v->option + 1));
	}
	if (s->passage == PASSAGE_COMBAT) {
		DO(chapter_FOUGHT, combat, 0);
		if (darksector_current_card(s, p->pack)->aftermath && s->passage == PASSAGE_COMBAT)
			note(p, EVENT_AFTERMATH, s->turned[s->turned_count - 1], 0, 0, 0);
		if (s->passage == PASSAGE_COMBAT && darksector_current_card(s, p->pack)->loot)
			DO(chapter_LOOTED, draw, .n = darksector_current_card(s, p->pack)->loot);
	}
	tell_ending(p);
	END;
}

/* ---- instructions -------------------------------------------------------------------------- */

/* The step, or the deed of a branch, that the frame stands at. */
static struct deed deed_at(const struct play *p, const struct steps_vars *v)
{
	const struct step *step;

	if (!v->branch) {
		step = darksector_step_of(p->s, p->pack, v->list, v->at);
		return (struct deed){ step->effect, step->who, step->n, step->per_hit };
	}
	step = darksector_step_of(p->s, p->pack, v->list, v->test);
	return v->branch == 1 ? step->success.deeds[v->at] : step->failure.deeds[v->at];
}

static int deeds_in(const struct play *p, const struct steps_vars *v)
{
	const struct step *test;

	if (!v->branch)
		return steps_in(p->s, p->pack, v->list);
	test = darksector_step_of(p->s, p->pack, v->list, v->test);
	return v->branch == 1 ? test->success.deeds_count : test->failure.deeds_count;
}

/* DS-304, DS-305: whom an effect names, as a set. */
static uint8_t named(const struct darksector *s, int who, int roller)
{
	int leader = 1 << s->leader, all = darksector_everybody(s);

	return (uint8_t)(who == WHO_LEADER ? leader :
			 who == WHO_EACH   ? all :
			 who == WHO_OTHERS ? all & ~leader :
					     1 << roller);
}

static struct suffer_vars losses(const struct play *p, const struct steps_vars *v)
{
	struct deed deed = deed_at(p, v);
	struct suffer_vars loss = { .member = 0 };
	uint8_t who = named(p->s, deed.who, v->roller);

	for (int i = 0; i < p->s->size; i++)
		loss.loss[i] = who >> i & 1 ? deed.n : 0;
	if (v->share && v->share <= loss.loss[v->roller]) {
		loss.loss[v->roller] = (uint8_t)(loss.loss[v->roller] - v->share);
		loss.loss[v->helper] = (uint8_t)(loss.loss[v->helper] + v->share);
	}
	return loss;
}

static void tell_branch(struct play *p, const struct steps_vars *v)
{
	const struct step *test = darksector_step_of(p->s, p->pack, v->list, v->test);

	if (v->branch && (v->branch == 1 ? test->success.story : test->failure.story))
		note(p, EVENT_STORY, p->s->turned[p->s->turned_count - 1], v->list, v->test,
		     v->branch);
}

/* DS-303: from top to bottom, until the card is completed or the combat begins. */
enum flow darksector_steps(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct steps_vars *v = &f->v.steps;

	BEGIN;
	tell_branch(p, v);
	for (v->at = 0; v->at < deeds_in(p, v) && s->passage == PASSAGE_OPEN; v->at++) {
		if (deed_at(p, v).effect == DEED_DRAW_STARTING_WEAPONS)
			DO(steps_ARMED, draw, (uint8_t)(deed_at(p, v).n * s->size), 1);
		else if (deed_at(p, v).effect == DEED_DRAW_ITEMS)
			DO(steps_DRAWN, draw, deed_at(p, v).n, 0);
		else if (deed_at(p, v).effect == DEED_GAIN_HP)
			DO(steps_GAINED, gain, .n = deed_at(p, v).n,
			   .riding = !v->branch &&
				     darksector_step_of(s, p->pack, v->list, v->at)->rider,
			   .member = named(s, deed_at(p, v).who, v->roller));
		else if (deed_at(p, v).effect == DEED_LOSE_HP)
			DO(steps_LOST, suffer,
			   .loss = { losses(p, v).loss[0], losses(p, v).loss[1],
				     losses(p, v).loss[2], losses(p, v).loss[3] });
		else if (deed_at(p, v).effect == DEED_ROLL_ATTACK_DICE)
			DO(steps_SHOT, volley, .who = named(s, deed_at(p, v).who, v->roller),
			   .dice = deed_at(p, v).n, .per_hit = deed_at(p, v).per_hit);
		else if (deed_at(p, v).effect == DEED_TEST && deed_at(p, v).who == WHO_EACH)
			DO(steps_ALL_TESTED, test_each, .list = v->list, .at = v->at);
		else if (deed_at(p, v).effect == DEED_TEST) {
			v->roller = s->leader;
			if (deed_at(p, v).who == WHO_CHOSEN) {
				DO(steps_NAMED, council, .matter = ASK_MEMBER);
				v->roller = s->decision.a;
			}
			DO(steps_TESTED, test, .list = v->list, .at = v->at, .who = v->roller);
		} else if (deed_at(p, v).effect == DEED_CLEAR_ROW) {
			DO(steps_CLEARED, clear_row, .list = v->list, .at = v->at);
		} else {
			s->passage = deed_at(p, v).effect == DEED_BEGIN_COMBAT ? PASSAGE_COMBAT :
										 PASSAGE_COMPLETE;
		}
	}
	END;
}

/* Each gains n; with pass-on each may give the own gain to another (DS-406). */
enum flow darksector_gain(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct gain_vars *v = &f->v.gain;

	BEGIN;
	v->who = v->member;
	for (v->member = 0; v->member < s->size; v->member++) {
		if (!(v->who >> v->member & 1))
			continue;
		if (v->riding) {
			ASK(gain_GIVEN, s->crew[v->member].seat, v->member, v->n);
			if (chose(p, VERB_MEMBER)) {
				v->gains[arg(p, 0)] = (uint8_t)(v->gains[arg(p, 0)] + v->n);
				note(p, EVENT_HELPED, v->member, arg(p, 0), 0, 0);
				continue;
			}
		}
		v->gains[v->member] = (uint8_t)(v->gains[v->member] + v->n);
	}
	for (int i = 0; i < s->size; i++)
		darksector_gain_hp(p, i, v->gains[i]);
	END;
}
