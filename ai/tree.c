/*
 * tree.c - the tree of answers: growing, choosing, noting results, keeping a part.
 *
 * Choosing: mean reward plus a bonus that grows with the prior (priors()) and falls
 * with visits: q + c * prior * sqrt(available) / (1 + visits). Each seat maximises its
 * own reward. The scale of c is the spread of the rewards met so far, because some
 * games judge their positions within a hand's breadth of even and others do not.
 *
 * Growing: a node begins with its heaviest answer and takes in the next one as its
 * visits grow, so that a question with hundreds of answers is not looked at in breadth
 * only. Everything stays possible in the long run.
 */
#include "ai/search.h"

#include <math.h>
#include <string.h>

enum { FIRST_CHILDREN = 4, NODES_A_SIMULATION = 6, NODES_AT_LEAST = 1024 };
/* Children may number FIRST_CHILDREN + BREADTH * sqrt(visits). */
static const double BREADTH = 2;
/* An answer nobody has tried is expected to be a little worse than its siblings' mean. */
static const double UNTRIED = 0.2;
/* The spread before so many results are known, and the least there can be. */
enum { KNOWN = 8 };
static const double UNKNOWN_SPREAD = 0.1, LEAST_SPREAD = 0.0001;

/* ---- memory ------------------------------------------------------------------- */

size_t ai_memory(uint32_t simulations)
{
	size_t nodes = (size_t)simulations * NODES_A_SIMULATION + NODES_AT_LEAST;

	return sizeof(struct tree) + 2 * nodes * sizeof(struct node);
}

struct tree *tree_of(const struct ai_think *t)
{
	return t->memory;
}

void tree_place(struct ai_think *t)
{
	struct tree *tree = t->memory;
	size_t nodes = (t->room - sizeof *tree) / (2 * sizeof(struct node));

	tree->room = nodes > UINT32_MAX / 2 ? UINT32_MAX / 2 : (uint32_t)nodes;
	tree->half[0] = (struct node *)(void *)(tree + 1);
	tree->half[1] = tree->half[0] + tree->room;
	tree->node = tree->half[0];
	tree_clear(tree);
}

static void begin_count(struct tree *tree)
{
	tree->n = tree->mean = tree->squares = 0;
	for (int seat = 0; seat < Q_SEATS; seat++)
		tree->total[seat] = 0;
}

void tree_clear(struct tree *tree)
{
	tree->node[0] = (struct node){ .answer = 0 };
	tree->count = 1;
	tree->length = 0;
	tree->spread = UNKNOWN_SPREAD;
	begin_count(tree);
}

/* ---- growing ------------------------------------------------------------------ */

/* The heaviest answer that is not among the children yet joins them; of equals any. */
static void widen(struct tree *tree, uint32_t parent, const struct q_game *g, const void *world,
		  const q_action *answers, uint32_t n, struct q_rng *r)
{
	uint32_t weight[Q_ANSWERS_MAX], total, best = 0, start;
	uint32_t *link = &tree->node[parent].child, *where = NULL;
	uint64_t most = 0;

	if (tree->count == tree->room)
		return;
	total = weights(g, world, answers, n, weight);
	start = q_rng_below(r, n);
	for (uint32_t i = 0; i < n; i++) {
		uint64_t rank = 2 * (uint64_t)weight[i] + (i >= start);

		while (*link && tree->node[*link].answer < answers[i])
			link = &tree->node[*link].next;
		if ((*link && tree->node[*link].answer == answers[i]) || rank <= most)
			continue;
		most = rank;
		best = i;
		where = link;
	}
	if (!where)
		return;
	tree->node[tree->count] = (struct node){ .answer = answers[best],
						 .next = *where,
						 .prior = (float)((double)weight[best] / total) };
	*where = tree->count++;
	tree->node[parent].children++;
}

static bool may_widen(const struct node *node, uint32_t n)
{
	return node->children < n &&
	       node->children < FIRST_CHILDREN + BREADTH * sqrt((double)node->visits);
}

/* ---- choosing ----------------------------------------------------------------- */

struct choice {
	double best, bonus; /* of what was tried; of what was not */
	uint32_t tried, untried;
	double sum, visits;
};

static void consider(const struct tree *tree, uint32_t at, struct choice *choice)
{
	struct node *node = &tree->node[at];
	double worth;

	node->available++;
	worth = 2 * tree->spread * tree->explore * (double)node->prior *
		sqrt((double)node->available) / (1.0 + node->visits);
	if (!node->visits) {
		if (!choice->untried || worth > choice->bonus) {
			choice->bonus = worth;
			choice->untried = at;
		}
		return;
	}
	choice->sum += node->sum;
	choice->visits += node->visits;
	worth += node->sum / node->visits;
	if (!choice->tried || worth > choice->best) {
		choice->best = worth;
		choice->tried = at;
	}
}

static uint32_t pick(struct tree *tree, uint32_t parent, const q_action *answers, uint32_t n)
{
	struct choice choice = { .tried = 0 };
	uint32_t i = 0;

	for (uint32_t c = tree->node[parent].child; c; c = tree->node[c].next) {
		while (i < n && answers[i] < tree->node[c].answer)
			i++;
		if (i == n)
			break;
		if (answers[i] == tree->node[c].answer)
			consider(tree, c, &choice);
	}
	if (!choice.untried || !choice.tried)
		return choice.untried ? choice.untried : choice.tried;
	choice.bonus += choice.sum / choice.visits - UNTRIED * tree->spread;
	return choice.bonus > choice.best ? choice.untried : choice.tried;
}

uint32_t tree_choose(struct tree *tree, uint32_t parent, const struct q_game *g, const void *world,
		     const q_action *answers, uint32_t n, struct q_rng *r)
{
	uint32_t chosen;

	if (may_widen(&tree->node[parent], n))
		widen(tree, parent, g, world, answers, n, r);
	chosen = pick(tree, parent, answers, n);
	if (chosen)
		return chosen;
	/* None of the children is an answer in this world. */
	widen(tree, parent, g, world, answers, n, r);
	return pick(tree, parent, answers, n);
}

void tree_back_up(struct tree *tree, const double out[Q_SEATS], int seat)
{
	double off = out[seat] - tree->mean;

	tree->n += 1;
	tree->mean += off / tree->n;
	tree->squares += off * (out[seat] - tree->mean);
	if (tree->n >= KNOWN)
		tree->spread = sqrt(tree->squares / tree->n) + LEAST_SPREAD;
	for (int i = 0; i < Q_SEATS; i++)
		tree->total[i] += out[i];
	tree->node[0].visits++;
	for (uint32_t i = 0; i < tree->length; i++) {
		struct node *node = &tree->node[tree->path[i]];

		node->visits++;
		node->sum += out[tree->who[i]];
		node->squares += out[tree->who[i]] * out[tree->who[i]];
	}
}

/* ---- looking, and keeping --------------------------------------------------------- */

uint32_t tree_child(const struct tree *tree, uint32_t parent, q_action answer)
{
	uint32_t c = tree->node[parent].child;

	while (c && tree->node[c].answer != answer)
		c = tree->node[c].next;
	return c;
}

uint32_t tree_favourite(const struct tree *tree, uint32_t parent)
{
	uint32_t best = 0;

	for (uint32_t c = tree->node[parent].child; c; c = tree->node[c].next)
		if (tree->node[c].visits &&
		    (!best || tree->node[c].visits > tree->node[best].visits))
			best = c;
	return best;
}

void tree_prune(struct tree *tree, const q_action *answers, uint32_t n)
{
	uint32_t *link = &tree->node[0].child, i = 0;

	while (*link) {
		struct node *node = &tree->node[*link];

		while (i < n && answers[i] < node->answer)
			i++;
		if (i < n && answers[i] == node->answer) {
			link = &node->next;
			continue;
		}
		*link = node->next;
		tree->node[0].children--;
	}
}

/* Copies level by level: a copy's `child` still names the old list until its turn comes. */
void tree_descend(struct tree *tree, uint32_t child)
{
	const struct node *old = tree->node;
	struct node *new = tree->half[old == tree->half[0]];
	uint32_t count = 1;

	tree->node = new;
	if (!child) {
		tree_clear(tree);
		return;
	}
	new[0] = old[child];
	new[0].answer = 0;
	new[0].next = 0;
	for (uint32_t at = 0; at < count; at++) {
		uint32_t *link = &new[at].child;

		for (uint32_t c = *link; c; c = old[c].next) {
			new[count] = old[c];
			*link = count;
			link = &new[count++].next;
		}
		*link = 0;
	}
	tree->count = count;
	begin_count(tree); /* the spread stays what it was until more is known */
}
