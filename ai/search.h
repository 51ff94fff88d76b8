/*
 * search.h - what the kinds of opponents share.
 */
#ifndef SEARCH_H
#define SEARCH_H

#include "ai/ai.h"

void think_random(struct ai_think *t);
void think_greedy(const struct ai *ai, struct ai_think *t);

/* Lets chance answer from the searcher's generator until a seat has to or the game is over. */
void settle_by(const struct q_game *g, void *world, struct q_rng *r);
/* Every seat's reward, 0 (lost) to 1 (won): the score when over, else by the network, or without one
 * (NULL) by evaluate(). */
void rewards(const struct q_game *g, const struct ai_net *net, const void *world,
	     double out[Q_SEATS]);
/* The same as scores put right by the chances of the game or of the network. */
int32_t score_by(const struct q_game *g, const struct ai_net *net, double reward);

/* A stream of random numbers for a purpose at a place of the game. */
struct q_rng rng_stream(uint64_t key, uint64_t number, uint64_t purpose);
enum { FOR_ONE = 2, FOR_ROLLS, FOR_OUTCOMES, FOR_WALKS, FOR_REASONS };

/* What a thought says of an answer whose rewards add up to this. */
struct ai_answer answer_with(const struct ai_think *t, q_action answer, double sum, double squares,
			     uint32_t visits);

/* Weights of the answers by priors(), each raised by one so that none is impossible; their sum. */
uint32_t weights(const struct q_game *g, const void *world, const q_action *answers, uint32_t n,
		 uint32_t *weight);

/* ---- roll-outs (policy.c) --------------------------------------------------------- */

struct policy {
	enum ai_policy kind;
	uint32_t heaviest; /* of 1000 */
	uint32_t depth;    /* 0: to the end */
};

struct policy policy_of(const struct ai *ai, const struct q_game *g, const struct ai_net *net);
/* One answer of plausible play. */
q_action likely(const struct policy *policy, const struct q_game *g, const void *world,
		const q_action *answers, uint32_t n, struct q_rng *r);
/* Plays on from the world, whose question is a seat's, until the depth or the end. */
void roll_out(const struct policy *policy, const struct q_game *g, void *world, struct q_rng *r);

/* ---- the tree (tree.c) -------------------------------------------------------------- */

enum { LONGEST_PATH = 512 };

struct node {
	q_action answer;
	double sum, squares; /* rewards of the seat that gives this answer */
	uint32_t visits, available;
	uint32_t child, next; /* indexes; 0 is none. Children are in rising order */
	float prior;
	uint32_t children;
};

/* Lies at the beginning of a thought's memory; the nodes follow, in two halves of which one is
 * in use and the other receives what is kept. */
struct tree {
	struct node *node;
	struct node *half[2];
	uint32_t count, room;
	double explore;
	double n, mean, squares, spread; /* of the rewards: their spread sets the scale */
	double total[Q_SEATS];
	uint32_t length;
	uint32_t path[LONGEST_PATH];
	uint8_t who[LONGEST_PATH];
};

struct tree *tree_of(const struct ai_think *t);
void tree_place(struct ai_think *t);
void tree_clear(struct tree *tree);
/* The child through which to go on, among the world's answers: a new one now and then. Zero
 * when there is none and no memory for one. */
uint32_t tree_choose(struct tree *tree, uint32_t parent, const struct q_game *g, const void *world,
		     const q_action *answers, uint32_t n, struct q_rng *r);
void tree_back_up(struct tree *tree, const double out[Q_SEATS], int seat);
uint32_t tree_child(const struct tree *tree, uint32_t parent, q_action answer);
uint32_t tree_favourite(const struct tree *tree, uint32_t parent);
/* Of the root's children only these stay: the others were answers in other worlds. */
void tree_prune(struct tree *tree, const q_action *answers, uint32_t n);
/* The child becomes the root; with none, nothing is left. */
void tree_descend(struct tree *tree, uint32_t child);

#endif
