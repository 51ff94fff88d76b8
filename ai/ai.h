/*
 * ai.h - opponents that know a game only through its table.
 *
 * An opponent receives a view, never a state, and thinks in worlds it imagines
 * from it, so it cannot cheat. It allocates nothing: memory is the caller's. With
 * the same seed and a budget in simulations it finds the same answer on every
 * build; floating point is used with + - * / and sqrt alone, which are exact
 * everywhere.
 *
 * Either ai_think() does it all, or ai_begin(), ai_more() as often as wanted and
 * ai_report() do it bit by bit: for a clock, a progress bar, or several threads.
 */
#ifndef AI_H
#define AI_H

#include "quinte.h"

enum ai_kind { AI_RANDOM, AI_GREEDY, AI_MCTS };

/* How a simulation goes on once it has left the tree. */
enum ai_policy {
	AI_BY_WEIGHT, /* as weigh() says, the heaviest answer most often */
	AI_UNIFORM,   /* any answer as likely as another */
};

struct ai {
	const char *id;
	const char *name[Q_LANGS];
	enum ai_kind kind;
	enum ai_policy policy;
	uint32_t simulations; /* for one answer; 0: until stopped */
	uint16_t depth;       /* answers of a roll-out before value() judges; 0: play to the end */
	uint16_t sight;       /* seats' answers the tree may look ahead; 0: any */
	uint16_t overlooks;   /* of 1000: how likely an answer is not thought of at all */
	uint16_t explore;     /* in 1/1000: how readily it tries what looked worse; 0: the usual */
	uint16_t heaviest; /* of 1000: how often a roll-out takes the heaviest answer; 0: usual */
};

/* From a forgiving beginner to the strongest; ends with an id of NULL. `random` and
 * `greedy` stand at the end, for measuring. */
extern const struct ai ai_levels[];
const struct ai *ai_named(const char *id);

enum { AI_TOP = 8, AI_LINE = 12 };

struct ai_answer {
	q_action answer;
	uint32_t visits;
	int32_t expects; /* the seat's score, -Q_SURE to Q_SURE */
};

/* One thought: what it is about, what it may use, what it has found. */
struct ai_think {
	const struct q_game *game;
	const void *view;
	int seat;
	struct q_rng rng;
	void *memory; /* aligned as malloc's; the tree is kept here */
	size_t room;
	bool (*stop)(void *with); /* asked now and then by ai_think(); NULL: never */
	void *with;
	bool whole; /* think on even where there is only one answer to give */
	bool kept;  /* ai_follow() has kept a part of the tree for the next question */

	q_action best;
	uint32_t simulations, nodes;
	int32_t expects; /* what the seat may expect, -Q_SURE to Q_SURE */
	uint32_t count;  /* of the answers below, best first */
	struct ai_answer top[AI_TOP];
	uint32_t length; /* of the expected line, the best answer first */
	q_action line[AI_LINE];
};

/* The open question of the view must be the seat's. */
void ai_think(const struct ai *ai, struct ai_think *t);

/* The same in pieces. ai_more() adds simulations and returns false once there is nothing more
 * to find out: the level's simulations are spent, or there is one answer. ai_report() fills in
 * what has been found so far, at any time. */
void ai_begin(const struct ai *ai, struct ai_think *t);
bool ai_more(const struct ai *ai, struct ai_think *t, uint32_t simulations);
void ai_report(const struct ai *ai, struct ai_think *t);

/* What is enough for so many simulations. With less the tree stops growing, not the search. */
size_t ai_memory(uint32_t simulations);

/* ---- the same mind at the next question ------------------------------------------- */

/* The answer was given: what was found out about the time after it is kept for the next
 * ai_begin() with this thought and this memory. Call it for every answer of a seat, in order;
 * for those of others with what ai_guess() says, which may be zero: nothing is kept then. */
void ai_follow(struct ai_think *t, q_action answer);

/* The answer of another seat, from what this seat saw before and right after it, chance not
 * yet asked. An answer it could not see stays unknown to it: zero, or another that would have
 * looked the same. */
q_action ai_guess(const struct q_game *g, const void *before, const void *after, int seat,
		  struct q_rng *r);

/* ---- several minds about one question ----------------------------------------------- */

/* Adds up what thoughts about the same view found, each with memory and a generator of its
 * own, into what the first of them reports. They may have run in different threads. */
void ai_gather(struct ai_think *const *thoughts, uint32_t n);

#endif
