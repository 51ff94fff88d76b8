/*
 * ai.h - opponents that know a game only through its table.
 *
 * An opponent receives a view, never a state, and thinks in worlds it imagines
 * from it, so it cannot cheat. It allocates nothing: memory is the caller's. With
 * the same seed and a budget in simulations it finds the same answer on every
 * build; floating point is used with + - * / and sqrt alone, which are exact
 * everywhere.
 */
#ifndef AI_H
#define AI_H

#include "quinte.h"

enum ai_kind { AI_RANDOM, AI_GREEDY, AI_MCTS };

struct ai {
	const char *id;
	const char *name[Q_LANGS];
	enum ai_kind kind;
	uint32_t simulations; /* for one answer; 0: until stopped or out of memory */
	uint16_t depth;       /* answers of a roll-out before value() judges; 0: play to the end */
	uint16_t sight;       /* seats' answers the tree may look ahead; 0: any */
	uint16_t overlooks;   /* of 1000: how likely an answer is not thought of at all */
	uint16_t explore;     /* in 1/1000: how readily it tries what looked worse; 0: the usual */
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
	void *memory;
	size_t room;
	bool (*stop)(void *with); /* asked now and then; NULL: never */
	void *with;

	q_action best;
	uint32_t simulations, nodes;
	uint32_t count; /* of the answers below, best first */
	struct ai_answer top[AI_TOP];
	uint32_t length; /* of the expected line, the best answer first */
	q_action line[AI_LINE];
};

/* The open question of the view must be the seat's. */
void ai_think(const struct ai *ai, struct ai_think *t);

/* What is enough for so many simulations. */
size_t ai_memory(uint32_t simulations);

#endif
