/*
 * quinte_ai.h - computer opponents: the search behind hints and levels, for programs in C.
 *
 * A search is about one question of one seat. It receives what that seat sees, never the true
 * state, and imagines the rest, so it cannot cheat. It allocates nothing, reads no clock and
 * starts no thread: it lives in memory of the caller, thinks for as many simulations as it is told
 * to, and says at any time what it has found. With the same view, seed and number of simulations
 * it finds the same on every machine.
 *
 *	void *memory = malloc(q_search_memory(1000));
 *	struct q_search *s;
 *	struct q_opinion opinion;
 *
 *	game->observe(game, view, state, q_question_of(state)->player);
 *	s = q_search_begin(memory, q_search_memory(1000), game, view, "captain", 1000, 1, &error);
 *	while (q_search_more(s, 100))
 *		;
 *	q_search_opinion(s, &opinion);
 *	q_submit(game, state, opinion.best, ...);
 *
 * quinte_ai(3) is the manual page; docs/examples/opponent.c is a whole program.
 */
#ifndef QUINTE_AI_H
#define QUINTE_AI_H

#include "quinte.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- opponents --------------------------------------------------------- */

struct q_opponent {
	const char *id;            /* "captain" */
	const char *name[Q_LANGS]; /* for people */
	bool searches;        /* it has a number of simulations; reflex, greedy, random have not */
	uint32_t simulations; /* of one answer */
};

/* The opponents by number from 0, the weakest level first; `reflex`, `greedy` and `random` come last. False:
 * there are no more. */
bool q_opponent(uint32_t number, struct q_opponent *out);

/* ---- a search ---------------------------------------------------------- */

struct q_search;

/* What is enough for a search of so many simulations. */
size_t q_search_memory(uint32_t simulations);

/* Begins to think about the open question of a view, which must be a seat's. The memory is aligned
 * as malloc's; the search is in it and needs no end: free the memory, or use it for the next search.
 * The view is copied. `simulations`: in all; 0: as many as the opponent has. NULL: `error` says why
 * not; it may be NULL. */
struct q_search *q_search_begin(void *memory, size_t room, const struct q_game *g, const void *view,
				const char *opponent, uint32_t simulations, uint64_t seed,
				struct q_error *error);

/* Thinks for so many simulations more. False: there is nothing more to find out, because all
 * simulations were done. */
bool q_search_more(struct q_search *s, uint32_t simulations);

/* ---- what it has found ------------------------------------------------- */

enum { Q_RATED = 8, Q_EXPECTED = 12 };

/* One of the best answers. */
struct q_rated {
	q_action answer;
	uint32_t visits; /* how many simulations began with it */
	int32_t score;   /* what the seat may expect after it, -Q_SURE to Q_SURE */
	uint32_t length; /* of the line expected after it; the answer itself is the first */
	q_action line[Q_EXPECTED];
};

struct q_opinion {
	q_action best;
	int32_t score; /* expected after the best answer */
	uint32_t simulations;
	uint32_t count; /* of the answers below, best first; 0 for reflex, greedy, random */
	struct q_rated rated[Q_RATED];
};

/* May be asked between two calls of q_search_more() and changes nothing. Before the first of them
 * best is 0. */
void q_search_opinion(struct q_search *s, struct q_opinion *out);

/* A score as a winning chance in tenths of a per cent: 0 to 1000. A draw counts half. */
static inline int q_winning_chance(int32_t score)
{
	return (score + Q_SURE) / (2 * Q_SURE / 1000);
}

#ifdef __cplusplus
}
#endif

#endif
