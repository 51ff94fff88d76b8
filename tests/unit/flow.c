/*
 * flow.c - tests of core/flow.h: which stacks play can reach, and how rules run: a part that
 * works on the variables of its owner, a rule that returns a number, a rule chosen at run time.
 */
#include "core/flow.h"
#include "tests/unit/unit.h"

#include <string.h>

enum { ASK_OVER, ASK_DIE, ASK_CARD };

/* strike is a part of fight; power_up to power_down are chosen from by DO_ANY. */
#define TEST_RULES(RULE) \
	RULE(game)       \
	RULE(fight) RULE(card) RULE(strike) RULE(power_up) RULE(power_off) RULE(power_down)
#define TEST_STOPS(ASKS, DOES)        \
	DOES(game, FOUGHT, fight)     \
	DOES(game, AGAIN, fight)      \
	ASKS(game, ASKED, ASK_CARD)   \
	ASKS(fight, CHOSEN, ASK_DIE)  \
	DOES(fight, PLAYED, card)     \
	DOES(fight, STRUCK, strike)   \
	ASKS(strike, ROLLED, ASK_DIE) \
	DOES(strike, PLAYED, card)    \
	ASKS(card, NAMED, ASK_CARD)   \
	DOES(card, DONE, power_up)    \
	ASKS(power_down, HOW, ASK_DIE)
FLOW_LISTS(TEST_RULES, TEST_STOPS)

struct game_vars {
	uint16_t nothing;
};

struct fight_vars {
	uint16_t power;
};

struct card_vars {
	uint16_t which;
};

struct strike_vars {
	uint16_t nothing;
};

struct power_up_vars {
	uint16_t nothing;
};

struct power_off_vars {
	uint16_t nothing;
};

struct power_down_vars {
	uint16_t by;
};

struct frame {
	struct flow_at at;
	union {
		TEST_RULES(FLOW_VARS)
	} v;
	uint16_t pad;
};

static const struct q_field game_fields[] = { Q_FIELD(struct game_vars, nothing, Q_ALL), { 0 } };
static const struct q_field fight_fields[] = { Q_FIELD(struct fight_vars, power, Q_ALL), { 0 } };
static const struct q_field card_fields[] = { Q_FIELD(struct card_vars, which, Q_ALL), { 0 } };
#define strike_fields game_fields
#define power_up_fields game_fields
#define power_off_fields game_fields
#define power_down_fields game_fields
FLOW_TABLE_ANY(TEST_RULES, TEST_STOPS, RULE_power_up, RULE_power_down)

/* ---- the rules ---- */

struct state {
	struct q_head head;
	struct frame frame[6];
	uint8_t depth;
};

struct play {
	struct state *s;
	int answer, returned;
	int log[8], logged;
};
TEST_RULES(FLOW_PROTOTYPE)

static void note(struct play *p, int number)
{
	p->log[p->logged++] = number;
}

/* Two fights, the first of which returns its power; then what the second one returned. */
enum flow game(struct play *p, struct frame *f)
{
	BEGIN;
	DO(game_FOUGHT, fight, .power = 5);
	note(p, p->returned);
	DO(game_AGAIN, fight, .power = 100);
	note(p, p->returned);
	ASK(game_ASKED, 0);
	END;
}

enum flow fight(struct play *p, struct frame *f)
{
	struct fight_vars *v = &f->v.fight;

	BEGIN;
	ASK(fight_CHOSEN, 0);
	if (p->answer)
		DO(fight_PLAYED, card, .which = (uint16_t)p->answer);
	DO(fight_STRUCK, strike, .nothing = 0);
	if (v->power < 100)
		RETURN(v->power);
	END;
}

/* The part returns a number too: it must not reach the rule that called the fight. */
FLOW_PART(TEST_STOPS, strike, fight)
{
	BEGIN;
	ASK(strike_ROLLED, 0);
	v->power = (uint16_t)(v->power + p->answer);
	RETURN(77);
	END;
}

enum flow card(struct play *p, struct frame *f)
{
	BEGIN;
	DO_ANY(card_DONE, f->v.card.which);
	note(p, p->returned);
	END;
}

enum flow power_up(struct play *p, struct frame *f)
{
	BEGIN;
	note(p, (int)f->at.rule);
	RETURN(9);
	END;
}

enum flow power_off(struct play *p, struct frame *f)
{
	BEGIN;
	note(p, (int)f->at.rule);
	END;
}

enum flow power_down(struct play *p, struct frame *f)
{
	BEGIN;
	f->v.power_down.by++;
	ASK(power_down_HOW, 0);
	note(p, (int)f->at.rule * 100 + f->v.power_down.by);
	END;
}

FLOW_CALLS(TEST_RULES)

static void answer(struct play *p, int number)
{
	p->answer = number;
	while (p->s->depth) {
		struct frame *f = &p->s->frame[p->s->depth - 1];
		enum flow done = call_rule(p, f);

		if (done == FLOW_WAIT)
			return;
		assert_int_not_equal(done, FLOW_LOST);
		if (flow_ends(done, &p->returned)) {
			memset(f, 0, sizeof *f);
			p->s->depth--;
		}
	}
}

/* ---- the tests ---- */

static const char *flaw(uint32_t depth, struct flow_at a, struct flow_at b, struct flow_at c,
			int kind)
{
	struct frame frames[3] = { { .at = a }, { .at = b }, { .at = c } };
	struct q_question ask = { .player = 0, .kind = (uint8_t)kind };

	return flow_flaw(&flow, frames, depth, &ask);
}

#define AT(rule, stop) ((struct flow_at){ RULE_##rule, rule##_##stop })
static const struct flow_at none;

static void reachable_stacks_are_sound(void **unused)
{
	(void)unused;
	assert_null(flaw(0, none, none, none, ASK_OVER));
	assert_null(flaw(1, AT(game, ASKED), none, none, ASK_CARD));
	assert_null(flaw(2, AT(game, FOUGHT), AT(fight, CHOSEN), none, ASK_DIE));
	assert_null(flaw(3, AT(game, FOUGHT), AT(fight, PLAYED), AT(card, NAMED), ASK_CARD));
}

static void every_other_kind_is_a_flaw(void **unused)
{
	static const char top[] = "the top frame does not wait for the open question";
	static const char stop[] = "a frame stands at a stop that its rule does not have";
	static const char above[] = "a frame does not wait for the one above it";

	(void)unused;
	/* no stack, but a question; a stack, but none */
	assert_string_equal(flaw(0, none, none, none, ASK_DIE),
			    "a question is open but no rule asks it");
	assert_string_equal(flaw(1, AT(game, ASKED), none, none, ASK_OVER), top);
	/* the first frame */
	assert_string_equal(flaw(1, AT(fight, CHOSEN), none, none, ASK_DIE),
			    "the first frame is not the game's");
	/* rules and stops that there are not, the entry, another rule's stop */
	assert_string_equal(flaw(2, AT(game, FOUGHT), (struct flow_at){ RULES, fight_CHOSEN }, none,
				 ASK_DIE),
			    above);
	assert_string_equal(flaw(1, (struct flow_at){ RULE_game, STOPS }, none, none, ASK_CARD),
			    stop);
	assert_string_equal(flaw(1, (struct flow_at){ RULE_game, UINT16_MAX }, none, none,
				 ASK_CARD),
			    stop);
	assert_string_equal(flaw(1, (struct flow_at){ RULE_game, FLOW_ENTRY }, none, none,
				 ASK_CARD),
			    stop);
	assert_string_equal(flaw(1, (struct flow_at){ RULE_game, card_NAMED }, none, none,
				 ASK_CARD),
			    stop);
	assert_string_equal(flaw(2, AT(game, FOUGHT), (struct flow_at){ RULE_fight, card_NAMED },
				 none, ASK_CARD),
			    stop);
	/* a frame that asks below another, or waits for another rule */
	assert_string_equal(flaw(2, AT(game, ASKED), AT(fight, CHOSEN), none, ASK_DIE), above);
	assert_string_equal(flaw(2, AT(game, FOUGHT), AT(card, NAMED), none, ASK_CARD), above);
	/* the top one waits for a rule, or for another question */
	assert_string_equal(flaw(1, AT(game, FOUGHT), none, none, ASK_CARD), top);
	assert_string_equal(flaw(2, AT(game, FOUGHT), AT(fight, CHOSEN), none, ASK_CARD), top);
}

static void the_lists_agree(void **unused)
{
	(void)unused;
	assert_int_equal(flow.rules, 7);
	assert_int_equal(flow.stops, 12);
	assert_string_equal(flow.rule[RULE_fight].name, "fight");
	assert_string_equal(flow.stop[fight_PLAYED].name, "PLAYED");
	assert_int_equal(flow.stop[fight_PLAYED].does, RULE_card);
	assert_int_equal(flow.stop[card_NAMED].asks, ASK_CARD);
	assert_int_equal(flow.vars_offset, offsetof(struct frame, v));
}

/* Above a stop of DO_ANY any rule of the range is sound, and none outside it. */
static void any_of_a_range_is_sound(void **unused)
{
	struct frame frames[4] = { { .at = AT(game, FOUGHT) },
				   { .at = AT(fight, PLAYED) },
				   { .at = AT(card, DONE) },
				   { .at = AT(power_down, HOW) } };
	struct q_question ask = { .player = 0, .kind = ASK_DIE };

	(void)unused;
	assert_null(flow_flaw(&flow, frames, 4, &ask));
	frames[3].at = AT(strike, ROLLED);
	assert_string_equal(flow_flaw(&flow, frames, 4, &ask),
			    "a frame does not wait for the one above it");
	/* a stop for one rule does not take another one of the range */
	frames[1].at = AT(fight, STRUCK);
	frames[2].at = AT(power_down, HOW);
	assert_string_equal(flow_flaw(&flow, frames, 3, &ask),
			    "a frame does not wait for the one above it");
}

static struct play started(struct state *s)
{
	struct play p = { .s = s };

	memset(s, 0, sizeof *s);
	FLOW_PUSH(s, RULE_game);
	answer(&p, 0);
	return p;
}

static void a_part_works_on_its_owner(void **unused)
{
	struct state s;
	struct play p = started(&s);

	(void)unused;
	answer(&p, 0);
	assert_int_equal(s.frame[s.depth - 1].at.rule, RULE_strike);
	answer(&p, 6);
	assert_int_equal(p.log[0], 11); /* 5 and what the part added */
}

static void a_number_goes_to_the_caller_only(void **unused)
{
	struct state s;
	struct play p = started(&s);

	(void)unused;
	answer(&p, 0);
	answer(&p, 6);
	answer(&p, 0);
	answer(&p, 6);
	assert_int_equal(p.logged, 2);
	assert_int_equal(p.log[1], 0); /* this fight ended without RETURN: not the part's 77 */
}

static void a_rule_is_chosen_at_run_time(void **unused)
{
	struct state s;
	struct play p = started(&s);

	(void)unused;
	answer(&p, RULE_power_up);
	assert_int_equal(p.log[0], RULE_power_up);
	assert_int_equal(p.log[1], 9);
	answer(&p, 0);
	answer(&p, RULE_power_down);
	assert_int_equal(s.head.ask.kind, ASK_DIE);
	answer(&p, 0);
	assert_int_equal(p.log[3], RULE_power_down * 100 + 1); /* its variables began at zero */
	assert_int_equal(p.log[4], 0);
	p = started(&s);
	p.returned = 5;
	answer(&p, RULE_power_off);
	assert_int_equal(p.log[0], RULE_power_off);
	assert_int_equal(p.log[1], 0);
}

static void events_are_counted_beyond_the_room(void **unused)
{
	struct q_event at[2];
	struct q_events log = { .at = at, .room = 2 };

	(void)unused;
	for (uint8_t i = 1; i <= 3; i++)
		flow_note(&log, (struct q_event){ .kind = i });
	flow_note(NULL, (struct q_event){ .kind = 9 });
	assert_int_equal(log.count, 3);
	assert_int_equal(at[0].kind, 1);
	assert_int_equal(at[1].kind, 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reachable_stacks_are_sound),
		cmocka_unit_test(every_other_kind_is_a_flaw),
		cmocka_unit_test(the_lists_agree),
		cmocka_unit_test(any_of_a_range_is_sound),
		cmocka_unit_test(a_part_works_on_its_owner),
		cmocka_unit_test(a_number_goes_to_the_caller_only),
		cmocka_unit_test(a_rule_is_chosen_at_run_time),
		cmocka_unit_test(events_are_counted_beyond_the_room),
	};

	return cmocka_run_group_tests_name("flow", tests, NULL, NULL);
}
