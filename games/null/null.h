/*
 * null.h - the smallest game there can be: one seat, one question, one answer.
 *
 * It is always built. It is the template for the next game and the proof that
 * the interface has no hidden demands. Its rules are docs/rules/null.md.
 */
#ifndef NULL_H
#define NULL_H

#include "core/flow.h"

/* Answers:
 *	DONE    no fields               "done"    */
enum { VERB_DONE = 1 };

enum { ASK_OVER, ASK_DONE };

enum { EVENT_NONE, EVENT_ENDED };

/* The rules, and where each of them stops. */
#define NULL_RULES(RULE) RULE(game)
#define NULL_STOPS(ASKS, DOES) ASKS(game, ANSWERED, ASK_DONE)
FLOW_LISTS(NULL_RULES, NULL_STOPS)

struct game_vars {
	uint16_t nothing;
};

struct frame {
	struct flow_at at;
	union {
		NULL_RULES(FLOW_VARS)
	} v;
	uint16_t pad;
};

struct null_state {
	struct q_head head;
	struct frame frame[1];
	uint8_t depth;
	bool done;
	uint8_t pad[6];
};
_Static_assert(sizeof(struct null_state) == 48, "null: no hidden padding");

/* The pack: sentences only. */
#define NULL_WORDS(WORD) WORD(question) WORD(done) WORD(ended) WORD(refusal)
#define WORD_ID(w) WORD_##w,
enum { NULL_WORDS(WORD_ID) WORDS };

struct null_pack {
	uint16_t words[WORDS];
};

/* One call into the rules. */
struct play {
	struct null_state *s;
	const struct null_pack *pack;
	q_action answer;
	struct q_events *log;
};

extern const struct q_shape null_shape;

#endif
