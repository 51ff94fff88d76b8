/*
 * duel.h - a synthetic game: what measures the core and what its tests play.
 *
 * Two sides of up to six fighters. The active side sends one against one of the
 * other's; both throw dice, re-roll, counter, and play cards from a hidden hand
 * in two reaction windows. It has everything the interface offers in a hundred
 * lines of rules: nested frames, secrets, uneven chance, options, a pack.
 */
#ifndef DUEL_H
#define DUEL_H

#define FLOW_NAME(rule) duel_##rule
#include "core/flow.h"

enum { SIDES = 2, FIGHTERS = 6, CARDS = 4, ROUNDS = 40 };

/* Answers:
 *	ATTACK  a: own fighter  b: target        "a1>b3"
 *	DIE     a: die                           "yellow", "red"
 *	FACE    a: 1 to 6                        "4"
 *	YES, NO                                  "yes", "no"
 *	CARD    a: card                          "play:parry"
 *	PASS                                     "pass"
 *	DRAW    a: card (chance)                 "draw:parry"  */
enum verb {
	VERB_ATTACK = 1,
	VERB_DIE,
	VERB_FACE,
	VERB_YES,
	VERB_NO,
	VERB_CARD,
	VERB_PASS,
	VERB_DRAW
};

enum question {
	ASK_OVER,
	ASK_ATTACK,
	ASK_DIE,
	ASK_ROLL,
	ASK_REROLL,
	ASK_COUNTER,
	ASK_CARD,
	ASK_DRAW
};

enum event {
	EVENT_NONE,
	EVENT_ATTACK,
	EVENT_ROLL,
	EVENT_WOUND,
	EVENT_CARD,
	EVENT_DREW,
	EVENT_DREW_SECRET,
	EVENT_WON
};

enum die { YELLOW, RED };
enum moment { BEFORE_ATTACK, BEFORE_DEFENCE };

// clang-format off
#define DUEL_RULES(RULE)                        \
	RULE(battle)                            \
	RULE(draw)                              \
	RULE(fight)                             \
	RULE(throw_die)                         \
	RULE(window)

#define DUEL_STOPS(ASKS, DOES)                  \
	DOES(battle, DEALT, draw)                 \
	ASKS(battle, CHOSEN, ASK_ATTACK)          \
	DOES(battle, FOUGHT, fight)               \
	DOES(battle, DREW, draw)                  \
	ASKS(draw, TAKEN, ASK_DRAW)             \
	DOES(fight, CALLED, window)             \
	DOES(fight, STRUCK, throw_die)          \
	DOES(fight, ANSWERED, window)           \
	DOES(fight, PARRIED, throw_die)         \
	ASKS(fight, COUNTERED, ASK_COUNTER)     \
	ASKS(throw_die, CHOSEN, ASK_DIE)        \
	ASKS(throw_die, ROLLED, ASK_ROLL)       \
	ASKS(throw_die, AGAIN, ASK_REROLL)      \
	ASKS(window, OFFERED, ASK_CARD)
// clang-format on
FLOW_LISTS(DUEL_RULES, DUEL_STOPS)

/* A fighter is named by side * FIGHTERS + place. */
struct battle_vars {
	uint8_t left, nothing;
};

struct draw_vars {
	uint8_t who, nothing;
};

struct fight_vars {
	uint8_t first, second;
	int8_t power, bonus; /* bonus: what cards have added to this throw */
	bool counter;
	uint8_t nothing;
};

struct throw_die_vars {
	uint8_t who, die;
	int8_t bonus, result;
	bool rerolled;
	uint8_t nothing;
};

struct window_vars {
	uint8_t moment, about, turn, player;
};

struct frame {
	struct flow_at at;
	union {
		DUEL_RULES(FLOW_VARS)
	} v;
	uint16_t pad;
};

struct fighter {
	int8_t health;
	uint8_t rerolls;
};

struct side {
	struct fighter fighter[FIGHTERS];
	uint8_t hand[CARDS]; /* how many of each card */
	uint8_t hand_size, crystals;
	uint8_t pad[2];
};

struct duel {
	struct q_head head;
	struct frame frame[5];
	struct side side[SIDES];
	uint8_t pile[CARDS], discard[CARDS];
	uint8_t depth, active, round, fighters;
	int8_t result;  /* of the last throw */
	uint8_t winner; /* a side, or SIDES */
	uint8_t pad[6];
};
_Static_assert(sizeof(struct duel) == 32 + 5 * 12 + 2 * 20 + 8 + 12, "duel: no hidden padding");

struct duel_options {
	uint8_t fighters, hand, handicap, pad;
};

/* The pack. */
// clang-format off
#define DUEL_WORDS(WORD)                                                                \
	WORD(attack) WORD(die) WORD(roll) WORD(reroll) WORD(counter) WORD(card)         \
	WORD(draw) WORD(over)                                                           \
	WORD(say_attack) WORD(say_die) WORD(say_face) WORD(say_yes) WORD(say_no)        \
	WORD(say_card) WORD(say_pass) WORD(say_draw)                                    \
	WORD(told_attack) WORD(told_roll) WORD(told_wound) WORD(told_card)              \
	WORD(told_drew) WORD(told_drew_secret) WORD(told_won)                           \
	WORD(refused_question) WORD(refused_fighter) WORD(refused_crystal)              \
	WORD(refused_card) WORD(refused_handicap)
// clang-format on
#define WORD_ID(w) WORD_##w,
enum { DUEL_WORDS(WORD_ID) WORDS };

/* Refusals. */
enum {
	RULE_ANSWERS = 101,
	RULE_ALIVE = 102,
	RULE_CRYSTAL = 103,
	RULE_HELD = 104,
	RULE_HANDICAP = 105
};

struct duel_card {
	uint16_t id, name;
	uint8_t moment, copies;
	int8_t power;
	uint8_t pad;
};

struct duel_pack {
	struct duel_card cards[CARDS];
	uint16_t words[WORDS];
	uint8_t cards_used, health, rerolls, crystals;
};

struct play {
	struct duel *s;
	const struct duel_pack *pack;
	q_action answer;
	struct q_events *log;
};

DUEL_RULES(FLOW_PROTOTYPE)

extern const struct q_shape duel_shape;
extern const struct q_game duel_game;

/* text.c */
void duel_format(const struct q_game *g, const void *view, q_action answer, struct q_out *out);
q_action duel_parse(const struct q_game *g, const void *view, const char *text);
void duel_answer_text(const struct q_game *g, const void *view, q_action answer,
		      const struct q_reader *reader, struct q_out *out);
void duel_question_text(const struct q_game *g, const void *view, const struct q_reader *reader,
			struct q_out *out);
void duel_event_text(const struct q_game *g, const void *view, const struct q_event *e,
		     const struct q_reader *reader, struct q_out *out);
const char *duel_rule_text(const struct q_game *g, q_rule rule, enum q_lang lang);

/* draw.c */
void duel_paint(const struct q_game *g, const void *view, const struct q_reader *reader,
		struct q_canvas *to);
void duel_inspect_text(const struct q_game *g, const void *view, unsigned what,
		       const struct q_reader *reader, struct q_out *out);

#endif
