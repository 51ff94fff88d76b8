/*
 * ai.h - opponents that know a game only through its table.
 *
 * An opponent receives a view, never a state, and thinks in worlds made
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

#include "ai/net.h"

enum ai_kind { AI_RANDOM, AI_GREEDY, AI_MCTS };

/* How a simulation goes on once it has left the tree. */
enum ai_policy {
	AI_BY_WEIGHT, /* as priors() says, the heaviest answer most often */
	AI_UNIFORM,   /* any answer as likely as another */
};

struct ai {
	const char *id;
	const char *name[Q_LANGS];
	enum ai_kind kind;
	enum ai_policy policy;
	uint32_t simulations; /* for one answer; 0: until stopped */
	uint16_t depth;     /* answers of a roll-out before evaluate() judges; 0: play to the end */
	uint16_t sight;     /* seats' answers the tree may look ahead; 0: any */
	uint16_t overlooks; /* of 1000: how likely an answer is not thought of at all */
	uint16_t explore;   /* in 1/1000: how readily it tries what looked worse; 0: the usual */
	uint16_t heaviest;  /* of 1000: how often a roll-out takes the heaviest answer; 0: usual */
	bool blind;         /* takes others' answers as they come, like dice: misses reactions */
	bool nets;          /* judges by the network of the thought, if it has one */
};

/* From a forgiving beginner to the strongest; ends with an id of NULL. `reflex`, which answers at once,
 * comes after them; `greedy` and `random` stand at the end, for measuring. */
extern const struct ai ai_levels[];
const struct ai *ai_named(const char *id);

enum { AI_TOP = 8, AI_LINE = 12 };

struct ai_answer {
	q_action answer;
	uint32_t visits;
	int32_t expects; /* the seat's score, -Q_SURE to Q_SURE */
	int32_t error;   /* its standard error */
	uint32_t length; /* of the line expected if this answer is given; it is the first of it */
	q_action line[AI_LINE];
};

/* A search's mean reward, 0 to 1, as a score: put right by the game's chances. */
int32_t ai_score(const struct q_game *g, double reward);

/* A score as a winning chance in tenths of a percent. */
static inline int ai_chance(int32_t expects)
{
	return (expects + Q_SURE) / (2 * Q_SURE / 1000);
}

/* A difference of two scores as points of the winning chance, in tenths. */
static inline int ai_points(int32_t score)
{
	return score / (2 * Q_SURE / 1000);
}

/* Why one answer rather than another: the gauges of the game (struct q_reasons) that differ by more
 * than their error, the weightiest first. Changes and errors are hundredths of a unit. */
enum { AI_REASONS = 4, AI_WHYS = 3 };

struct ai_reason {
	struct q_gauge gauge;
	int32_t change, error;
};

struct ai_why {
	q_action answer, against;
	bool equal;      /* their chances differ by no more than the error */
	uint32_t worlds; /* in which both were played on */
	uint32_t count;
	struct ai_reason reason[AI_REASONS];
};

/* One thought: what it is about, what it may use, what it has found. */
struct ai_think {
	const struct q_game *game;
	const void *view;
	int seat;
	struct q_rng rng;
	/* judges positions in place of evaluate(), or NULL. ai_begin() takes it away from a level that
	 * uses none, and where it does not fit the number of seats */
	const struct ai_net *net;
	void *memory; /* aligned as malloc's; the tree is kept here */
	size_t room;
	bool (*stop)(void *with); /* asked now and then by ai_think(); NULL: never */
	void *with;
	bool whole;    /* think on even where there is only one answer to give */
	bool brisk;    /* only the best answer is wanted: stop once it is decided */
	q_action only; /* look at what follows this answer; zero: at all of them */
	bool kept;     /* ai_follow() has kept a part of the tree for the next question */

	q_action best;
	uint32_t simulations, nodes;
	int32_t expects;         /* what the seat may expect, -Q_SURE to Q_SURE */
	int32_t scores[Q_SEATS]; /* what every seat may, on the average of all simulations */
	uint32_t count;          /* of the answers below, best first */
	struct ai_answer top[AI_TOP];
	uint32_t length; /* of the expected line, the best answer first */
	q_action line[AI_LINE];
	uint32_t whys; /* for the first answers of `top`, once ai_explain_all() was asked */
	struct ai_why why[AI_WHYS];
};

/* The open question of the view must be the seat's. */
void ai_think(const struct ai *ai, struct ai_think *t);

/* The same in pieces. ai_more() adds simulations and returns false once there is nothing more
 * to find out: the level's simulations are spent, or there is one answer. ai_report() fills in
 * what has been found so far, at any time. */
void ai_begin(const struct ai *ai, struct ai_think *t);
bool ai_more(const struct ai *ai, struct ai_think *t, uint32_t simulations);
void ai_report(const struct ai *ai, struct ai_think *t);

/* The random numbers of a hint after so many answers of a game with this seed. A review uses the
 * same, so that it agrees with the hint of the same budget. */
static inline struct q_rng ai_hint_rng(uint64_t seed, uint64_t answers)
{
	return (struct q_rng){ seed ^ answers << 20, 0 };
}

/* What is enough for so many simulations. With less the tree stops growing, not the search; there
 * must be ai_memory(0). */
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

/* ---- one answer judged ------------------------------------------------------------------ */

/* The winning chance after an answer to a position to solve, in tenths of a percent, by a search of
 * so many simulations; the memory is ai_memory() of them. */
enum { AI_JUDGED = 2000 };
int ai_chance_after(const struct q_game *g, const void *view, int seat, q_action answer,
		    void *memory, size_t room);

/* ---- reasons (reasons.c) --------------------------------------------------------------- */

/* Why the answer rather than the other one. The thought need not have been thought: game, view,
 * seat, rng and simulations are enough; with its tree still in memory the lines are those of the
 * search. */
void ai_explain(const struct ai *ai, const struct ai_think *t, q_action answer, q_action against,
		struct ai_why *out);
/* The same for an answer that is known to be better: reasons that together speak against it are left out. */
void ai_explain_better(const struct ai *ai, const struct ai_think *t, q_action better,
		       q_action against, struct ai_why *out);
/* Fills in whys and why[]: the best answer against the next one, the others against the best. */
void ai_explain_all(const struct ai *ai, struct ai_think *t);
/* Whether two answers promise the same, as far as the search can tell. */
bool ai_equal(const struct ai_answer *a, const struct ai_answer *b);
/* Whether the reason speaks for its answer. */
static inline bool ai_speaks_for(const struct ai_reason *r)
{
	return (r->change > 0) == (r->gauge.worth > 0);
}

/* ---- the line in words ----------------------------------------------------------------- */

/* Plays the expected line in a world in which it goes far, and calls `each` before every answer
 * with what the seat would see then, who answers, what, and whether that is imagined: possible only
 * if cards or dice that the seat does not know are as they are in this world. Returns how far it
 * went. */
typedef void ai_each(void *with, const void *view, int player, q_action answer, bool imagined);
uint32_t ai_walk(const struct ai_think *t, uint32_t steps, ai_each *each, void *with);

/* ---- a game looked at afterwards (review.c) ----------------------------------------------- */

/* One answer of a game: what it was worth, by a searcher that knew what its seat knew; or, if
 * chance gave it, what luck it was for every seat. Scores are from -Q_SURE to Q_SURE. */
struct ai_step {
	uint8_t player;  /* a seat or Q_CHANCE */
	uint8_t choices; /* answers there were, 255 at most */
	q_action given, best;
	int32_t stands[Q_SEATS]; /* expected before the answer */
	int32_t gives, could;    /* a seat's: expected after the given and after the best answer */
	int32_t error;           /* of their difference: the standard error */
	int32_t luck[Q_SEATS];   /* chance's: after the given answer, less the mean of all */
	uint32_t length;         /* of the line behind the best answer */
	q_action line[AI_LINE];
};

/* Looks at one answer: the state it was given in, chance's or a seat's, and the answer. The
 * number is the answer's place in the game; with the same numbers and simulations the result is
 * the same. Steps do not depend on each other: any order, any thread. */
struct ai_reviewer {
	const struct q_game *game;
	struct ai ai; /* its simulations are the effort spent on one answer */
	uint64_t key;
	void *memory; /* ai_memory(ai.simulations) */
	size_t room;
};
void ai_review(const struct ai_reviewer *by, const void *state, q_action given, uint32_t number,
	       struct ai_step *out);

/* What a step cost the one who answered, and what chance did for a seat: tenths of a point. */
int ai_lost(const struct ai_step *step);
int ai_luck(const struct ai_step *step, int seat);

/* How good an answer was, by the points of winning chance that it lost. A loss that is not larger than
 * twice its error is no fault; the answer that the hint of the same budget names never is. */
enum ai_class { AI_NO_CHOICE, AI_BEST, AI_GOOD, AI_INACCURACY, AI_MISTAKE, AI_BLUNDER, AI_CLASSES };
enum { AI_INACCURATE_FROM = 40, AI_MISTAKEN_FROM = 80, AI_BLUNDERS_FROM = 150 }; /* tenths */
enum ai_class ai_class(const struct ai_step *step);

/* The rating of a seat's game: decisions with a choice, how many of each class, and what they lost on
 * average, in hundredths of a point. */
struct ai_rating {
	uint32_t decisions, of[AI_CLASSES];
	int32_t lost;
};
void ai_rate(const struct ai_step *steps, uint32_t n, int seat, struct ai_rating *out);

/* The turning points as the seat sees them: the numbers of the steps that weighed most, at most
 * AI_TURNS, in the order of the game. Without `luck`, which tells of hidden draws, only answers. */
enum { AI_TURNS = 8 };
uint32_t ai_turns(const struct ai_step *steps, uint32_t n, int seat, bool luck,
		  uint32_t turn[AI_TURNS]);

/* Of a game that goes on, the result so far: what the last answer of a seat promised. */
void ai_promise(const struct ai_step *steps, uint32_t n, int32_t result[Q_SEATS]);

/* What came of a game for one seat, from its steps: points of -Q_SURE to Q_SURE. The parts add up
 * to result - start; `rest` is what the estimates themselves were wrong by. */
struct ai_account {
	int32_t start, result;
	int32_t luck; /* what chance gave and took */
	int32_t own,
		others; /* what was lost by own answers (negative), and by others' (positive) */
	int32_t rest;
};
void ai_account(const struct ai_step *steps, uint32_t n, const int32_t result[Q_SEATS], int seat,
		bool allies, struct ai_account *out);

#endif
