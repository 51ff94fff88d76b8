/*
 * flow.c - tests of core/flow.c: which stacks play can reach.
 */
#include "core/flow.h"
#include "tests/unit/unit.h"

enum { ASK_OVER, ASK_DIE, ASK_CARD };

#define TEST_RULES(RULE) RULE(game) RULE(fight) RULE(card)
#define TEST_STOPS(ASKS, DOES)       \
	DOES(game, FOUGHT, fight)    \
	ASKS(game, ASKED, ASK_CARD)  \
	ASKS(fight, CHOSEN, ASK_DIE) \
	DOES(fight, PLAYED, card)    \
	ASKS(card, NAMED, ASK_CARD)
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
FLOW_TABLE(TEST_RULES, TEST_STOPS)

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
	assert_int_equal(flow.rules, 3);
	assert_int_equal(flow.stops, 6);
	assert_string_equal(flow.rule[RULE_fight].name, "fight");
	assert_string_equal(flow.stop[fight_PLAYED].name, "PLAYED");
	assert_int_equal(flow.stop[fight_PLAYED].does, RULE_card);
	assert_int_equal(flow.stop[card_NAMED].asks, ASK_CARD);
	assert_int_equal(flow.vars_offset, offsetof(struct frame, v));
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
		cmocka_unit_test(events_are_counted_beyond_the_room),
	};

	return cmocka_run_group_tests_name("flow", tests, NULL, NULL);
}
