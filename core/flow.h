/*
 * flow.h - rules that stop to ask and go on where they stopped.
 *
 * A rule is a function that reads from top to bottom like its page of the
 * rulebook. Where the page says "the player chooses", it says ASK; where the
 * page says "resolve a fight", it says DO. What it must remember meanwhile is
 * in a frame inside the state, so a half-finished fight is plain bytes.
 *
 * Inside a rule, p is the call into the rules (the state p->s, the answer, the
 * event log, the pack) and f the rule's frame. A C variable must not live across
 * ASK, ROLL or DO (the build makes that an error), and a rule body holds no
 * switch (make lint checks it).
 *
 * A game lists its rules and their stops once:
 *
 *	#define DUEL_RULES(RULE) RULE(game) RULE(fight) RULE(throw_die)
 *	#define DUEL_STOPS(ASKS, DOES)                  \
 *		DOES(game, FOUGHT, fight)               \
 *		ASKS(throw_die, CHOSEN, ASK_DIE)        \
 *		ASKS(throw_die, ROLLED, ASK_ROLL)
 *	FLOW_LISTS(DUEL_RULES, DUEL_STOPS)
 *
 * and from that come the rule numbers (RULE_fight), the stops (fight_STRUCK), the
 * names in traces, and the proof that a loaded stack of frames is one that play
 * can reach: every stop says which question or which rule it waits for.
 *
 * A rule never looks into the frames of its callers. What it needs is in its own
 * variables; where that is not enough there are three ways:
 *
 *	FLOW_PART   a rule cut out of another one works on the variables of that one;
 *	RETURN      a rule ends with a number for the rule that called it;
 *	DO_ANY      a rule is chosen among several while the game is played.
 */
#ifndef FLOW_H
#define FLOW_H

#include "quinte.h"

#include <string.h>

enum flow {
	FLOW_DONE,   /* the rule is at its end */
	FLOW_WAIT,   /* a question was put */
	FLOW_CALL,   /* another rule was pushed */
	FLOW_RETURN, /* the rule is at its end and returns a number */
	FLOW_STOP,   /* the rules are stopped short (FLOW_STOP_SHORT) */
	FLOW_LOST    /* no such stop: a broken state */
};

/* Every frame begins with this; the rule's variables follow in a union named v. */
struct flow_at {
	uint16_t rule, step;
};

/* Whether a rule is under way in a state that has members frame and depth. */
static inline bool flow_runs(const void *frames, size_t size, unsigned depth, unsigned rule)
{
	for (unsigned i = 0; i < depth; i++)
		if (((const struct flow_at *)((const unsigned char *)frames + i * size))->rule ==
		    rule)
			return true;
	return false;
}
#define FLOW_RUNS(s, rule_) flow_runs((s)->frame, sizeof((s)->frame[0]), (s)->depth, RULE_##rule_)

struct q_flow_rule {
	const char *name;
	const struct q_field *fields; /* of its variables */
	uint16_t size;
};

struct q_flow_stop {
	const char *name;
	uint16_t rule;
	uint8_t asks;  /* the kind of question, or 0: */
	uint16_t does; /* the rule it waits for */
};

/* What fields.c and load.c need to know of a game's frames. */
struct q_flow {
	const struct q_flow_rule *rule;
	const struct q_flow_stop *stop; /* [0] is the entry of any rule */
	uint16_t rules, stops;
	uint16_t frame_size, vars_offset;
	uint16_t any_first, any_last; /* the rules that DO_ANY chooses from; 0 and 0: none */
};

#define FLOW_RULE_(r) RULE_##r,
#define FLOW_ASKS_(r, n, kind) r##_##n,
#define FLOW_DOES_(r, n, sub) r##_##n,
#define FLOW_ASKS_WHAT_(r, n, kind) WHAT_##r##_##n = (kind),
#define FLOW_DOES_WHAT_(r, n, sub) WHAT_##r##_##n = RULE_##sub,
#define FLOW_LISTS(RULES_, STOPS_)                                 \
	enum { RULES_(FLOW_RULE_) RULES };                         \
	enum { FLOW_ENTRY, STOPS_(FLOW_ASKS_, FLOW_DOES_) STOPS }; \
	enum { STOPS_(FLOW_ASKS_WHAT_, FLOW_DOES_WHAT_) WHAT_END };

/* How a rule's function is called. A game of several files says, before it includes this,
 *	#define FLOW_NAME(rule) starfighter_##rule */
#ifndef FLOW_NAME
#define FLOW_NAME(rule) rule
#endif

/* The members of the frame's union, the prototypes. */
#define FLOW_VARS(r) struct r##_vars r;
#define FLOW_PROTOTYPE(r) enum flow FLOW_NAME(r)(struct play * p, struct frame * f);

/* Defines call_rule(), which runs the rule of a frame. The calls are direct, so that a compiler that
 * sees the whole program knows how deep they go. */
#define FLOW_CASE_(r)  \
	case RULE_##r: \
		return FLOW_NAME(r)(p, f);
#define FLOW_CALLS(RULES_)                                          \
	static enum flow call_rule(struct play *p, struct frame *f) \
	{                                                           \
		switch (f->at.rule) {                               \
			RULES_(FLOW_CASE_)                          \
		default: return FLOW_LOST;                          \
		}                                                   \
	}

/* FLOW_CALLS, and run(), which runs rules until one asks, or the first rule is done and the game
 * is over. Frames above the top are kept zero, so that equal positions are equal bytes. A function,
 * so that there is one call of call_rule() and a compiler can put all rules into one loop. The top
 * frame is followed, not looked up by the depth each time. */
#define FLOW_RUNNER(RULES_)                                                       \
	FLOW_CALLS(RULES_)                                                        \
	static void run(struct play *p)                                           \
	{                                                                         \
		struct frame *end = p->s->frame + p->s->depth;                    \
                                                                                  \
		while (end > p->s->frame) {                                       \
			enum flow flow = call_rule(p, end - 1);                   \
                                                                                  \
			if (flow == FLOW_WAIT)                                    \
				return;                                           \
			if (flow == FLOW_LOST || flow == FLOW_RETURN)             \
				__builtin_trap();                                 \
			if (flow == FLOW_CALL)                                    \
				end++;                                            \
			if (flow == FLOW_STOP)                                    \
				end = p->s->frame + 1;                            \
			if (flow == FLOW_DONE) {                                  \
				memset(--end, 0, sizeof *end);                    \
				p->s->depth--;                                    \
			}                                                         \
		}                                                                 \
		p->s->head.ask = (struct q_question){ Q_NOBODY, 0, { 0, 0, 0 } }; \
	}

/* Drops what is under way; the first rule, the game's, goes on from where it stands. A rule that does
 * this returns FLOW_STOP. */
#define FLOW_STOP_SHORT(s)                                                        \
	((void)memset((s)->frame + 1, 0, sizeof(s)->frame - sizeof(s)->frame[0]), \
	 (void)((s)->depth = 1))

/* Defines `flow`, the struct q_flow of a game; a rule's variables are described by a field
 * table called <rule>_fields. */
#define FLOW_RULE_ROW_(r) { #r, r##_fields, sizeof(struct r##_vars) },
#define FLOW_ASKS_ROW_(r, n, kind) { #n, RULE_##r, (kind), 0 },
#define FLOW_DOES_ROW_(r, n, sub) { #n, RULE_##r, 0, RULE_##sub },
#define FLOW_TABLE(RULES_, STOPS_) FLOW_TABLE_ANY(RULES_, STOPS_, 0, 0)
/* The same for a game that says DO_ANY: the first and the last rule to choose from. A stop
 * that waits for one of them waits for whichever was chosen. */
#define FLOW_TABLE_ANY(RULES_, STOPS_, FIRST_, LAST_)                                              \
	static const struct q_flow_rule flow_rules[] = { RULES_(FLOW_RULE_ROW_) };                 \
	static const struct q_flow_stop flow_stops[] = { { "", 0, 0, 0 },                          \
							 STOPS_(FLOW_ASKS_ROW_, FLOW_DOES_ROW_) }; \
	static const struct q_flow flow = { .rule = flow_rules,                                    \
					    .stop = flow_stops,                                    \
					    .rules = RULES,                                        \
					    .stops = STOPS,                                        \
					    .frame_size = sizeof(struct frame),                    \
					    .vars_offset = offsetof(struct frame, v),              \
					    .any_first = (FIRST_),                                 \
					    .any_last = (LAST_) };

#define BEGIN                      \
	switch (f->at.step) {      \
	default: return FLOW_LOST; \
	case FLOW_ENTRY:
#define END \
	}   \
	return FLOW_DONE

/* The kind of question is the stop's; then come who is asked and about what. */
#define ASK(stop, ...)                                                                   \
	do {                                                                             \
		f->at.step = (stop);                                                     \
		flow_ask(&p->s->head, WHAT_##stop, (struct flow_asking){ __VA_ARGS__ }); \
		return FLOW_WAIT;                                                        \
	case (stop):;                                                                    \
	} while (0)

#define ROLL(stop, ...) ASK(stop, Q_CHANCE, __VA_ARGS__)

/* DO leaves the rule that it begins to the loop. A game that defines FLOW_AT_ONCE before it includes
 * this has DO call it: fewer turns of the loop, but functions that call each other as deep as frames
 * are. It runs its rules by FLOW_RUNNER. Which is faster, a measurement says (docs/benchmarks.md). */
#ifdef FLOW_AT_ONCE
#define FLOW_BEGIN_RULE(sub)                                \
	do {                                                \
		enum flow flow_ = FLOW_NAME(sub)(p, f + 1); \
                                                            \
		if (flow_ != FLOW_DONE)                     \
			return flow_;                       \
		memset(f + 1, 0, sizeof *f);                \
		p->s->depth--;                              \
	} while (0)
#else
#define FLOW_BEGIN_RULE(sub) return FLOW_CALL
#endif

/* Another rule, with its variables whole. They are worked out before the frame is pushed: they may look at
 * the stack. */
#define DO_WITH(stop, sub, ...)                                      \
	do {                                                         \
		_Static_assert((int)WHAT_##stop == (int)RULE_##sub,  \
			       "the stop is for another rule");      \
		f->at.step = (stop);                                 \
		{                                                    \
			const struct sub##_vars vars_ = __VA_ARGS__; \
			FLOW_ABOVE(RULE_##sub)->v.sub = vars_;       \
		}                                                    \
		FLOW_BEGIN_RULE(sub);                                \
		if (false) {                                         \
		case (stop):;                                        \
		}                                                    \
	} while (0)

/* The same with the variables one by one, those not named zero. */
#define DO(stop, sub, ...) DO_WITH(stop, sub, { __VA_ARGS__ })

/* A rule chosen at run time out of the range of FLOW_TABLE_ANY; its variables are zero. */
#define DO_ANY(stop, rule_)                \
	do {                               \
		f->at.step = (stop);       \
		(void)FLOW_ABOVE((rule_)); \
		return FLOW_CALL;          \
	case (stop):;                      \
	} while (0)

/* Ends the rule with a number. The rule that called it reads p->returned right after its DO,
 * before anything else can set it; a rule that ends in another way returns 0. A game that
 * says RETURN runs its rules in a loop of its own, with flow_ends(), not by FLOW_RUNNER. */
#define RETURN(n)                   \
	do {                        \
		p->returned = (n);  \
		return FLOW_RETURN; \
	} while (0)

static inline bool flow_ends(enum flow flow, int *returned)
{
	if (flow == FLOW_DONE)
		*returned = 0;
	return flow == FLOW_DONE || flow == FLOW_RETURN;
}

/* The head of a rule that is a part of another one: it has a frame of its own, for the stop
 * it waits at, and works on the other's variables, v. It compiles only if no stop of another
 * rule calls it. Used as
 *	FLOW_PART(DUEL_STOPS, strike, fight)
 *	{
 *		BEGIN;
 *		v->power = …; */
#define FLOW_PART(STOPS_, part, rule_)                                                         \
	static enum flow part##_part(struct play *p, struct frame *f, struct rule_##_vars *v); \
	enum flow FLOW_NAME(part)(struct play * p, struct frame * f)                           \
	{                                                                                      \
		enum { part_ = RULE_##part, owner_ = RULE_##rule_ };                           \
		STOPS_(FLOW_ASKS_FINE_, FLOW_CALLER_)                                          \
		return part##_part(p, f, &(f - 1)->v.rule_);                                   \
	}                                                                                      \
	static enum flow part##_part(struct play *p, struct frame *f, struct rule_##_vars *v)
#define FLOW_ASKS_FINE_(r, n, kind)
#define FLOW_CALLER_(r, n, sub)                                                       \
	_Static_assert((int)RULE_##sub != (int)part_ || (int)RULE_##r == (int)owner_, \
		       "a part is called by a rule that does not own it");

/* The stack of a state: members `frame` (an array) and `depth`. */
#define FLOW_PUSH(s, rule_)                                             \
	(flow_room((s)->depth, sizeof(s)->frame / sizeof(s)->frame[0]), \
	 (s)->frame[(s)->depth].at.rule = (uint16_t)(rule_), &(s)->frame[(s)->depth++])

/* The same in a rule, whose frame f is the top one. */
#define FLOW_ABOVE(rule_)                                                      \
	(flow_room(p->s->depth++, sizeof p->s->frame / sizeof p->s->frame[0]), \
	 f[1].at.rule = (uint16_t)(rule_), f + 1)

struct flow_asking {
	int player, a, b, c;
};

static inline void flow_ask(struct q_head *head, int kind, struct flow_asking q)
{
	head->ask = (struct q_question){ (uint8_t)q.player,
					 (uint8_t)kind,
					 { (int16_t)q.a, (int16_t)q.b, (int16_t)q.c } };
}

/* A stack that overflows is a bug in the rules; play cannot continue. */
static inline void flow_room(unsigned depth, size_t room)
{
	if (depth >= room)
		__builtin_trap();
}

/* Appends an event with the state as it is now, or only counts it. So note an event after the
 * change that it tells of. Searches pass no log: nothing but the test is done for them. */
void flow_append(struct q_events *log, struct q_event e);

static inline void flow_note(struct q_events *log, struct q_event e)
{
	if (log)
		flow_append(log, e);
}

/* What is wrong with a stack: NULL if each frame waits for the one above it and the top
 * one for the open question. */
const char *flow_flaw(const struct q_flow *flow, const void *frames, uint32_t depth,
		      const struct q_question *ask);

#endif
