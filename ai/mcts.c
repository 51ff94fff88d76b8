/*
 * mcts.c - tree search over imagined worlds.
 *
 * Each simulation imagines a world from the view and walks down one tree, whose
 * edges are the answers of seats. What chance and hidden cards did on the way is
 * not part of the tree: a node's figures are averages over worlds (open loop), so
 * the search cannot plan on what it does not know. An answer that exists only in
 * some worlds counts as available only there.
 *
 * Selection: mean reward plus a bonus that grows with the prior (weigh()) and
 * falls with visits: q + c * prior * sqrt(available) / (1 + visits). Each seat
 * maximises its own reward.
 */
#include "ai/search.h"

#include <math.h>
#include <string.h>

enum { EXPLORE = 1500 };
/* An answer nobody has tried is expected to be a little worse than its parent. */
static const double UNTRIED = 0.05;

struct node {
	q_action answer;
	double sum; /* rewards of the seat that gives this answer */
	uint32_t visits, available;
	uint32_t child, next; /* indexes; 0 is none. Children are in rising order */
	float prior;
	uint32_t pad;
};

struct tree {
	const struct ai *ai;
	struct ai_think *t;
	struct node *node;
	double explore;
	uint32_t count, room;
	uint32_t path[512];
	uint8_t who[512];
	uint32_t length;
};

size_t ai_memory(uint32_t simulations)
{
	return ((size_t)simulations * 24 + 4096) * sizeof(struct node);
}

/* ---- children ------------------------------------------------------------- */

static void set_priors(const struct tree *tree, const void *world, const q_action *answers,
		       uint32_t n, float *prior)
{
	const struct q_game *g = tree->t->game;
	uint16_t weight[Q_ANSWERS_MAX];
	double total = 0;

	if (g->weigh)
		g->weigh(g, world, answers, n, weight);
	for (uint32_t i = 0; i < n; i++)
		total += g->weigh ? weight[i] + 1.0 : 1.0;
	for (uint32_t i = 0; i < n; i++)
		prior[i] = (float)((g->weigh ? weight[i] + 1.0 : 1.0) / total);
}

/* Merges the world's answers into the node's children; both are in rising order. False
 * when the memory is spent. */
static bool widen(struct tree *tree, uint32_t parent, const void *world, const q_action *answers,
		  uint32_t n)
{
	uint32_t *link = &tree->node[parent].child;
	float prior[Q_ANSWERS_MAX];
	bool weighed = false;

	for (uint32_t i = 0; i < n; i++) {
		struct node *fresh;

		while (*link && tree->node[*link].answer < answers[i])
			link = &tree->node[*link].next;
		if (*link && tree->node[*link].answer == answers[i])
			continue;
		if (tree->count == tree->room)
			return false;
		if (!weighed)
			set_priors(tree, world, answers, n, prior);
		weighed = true;
		fresh = &tree->node[tree->count];
		*fresh = (struct node){ .answer = answers[i], .next = *link, .prior = prior[i] };
		*link = tree->count++;
		link = &fresh->next;
	}
	return true;
}

/* What the seat to answer may expect here: the mean over what it has tried. */
static double expectation(const struct tree *tree, uint32_t parent)
{
	double sum = 0, visits = 0;

	for (uint32_t c = tree->node[parent].child; c; c = tree->node[c].next) {
		sum += tree->node[c].sum;
		visits += tree->node[c].visits;
	}
	return visits > 0 ? sum / visits : 0.5;
}

static uint32_t choose(struct tree *tree, uint32_t parent, const q_action *answers, uint32_t n)
{
	double untried = expectation(tree, parent) - UNTRIED, best = -1;
	uint32_t chosen = 0, i = 0;

	for (uint32_t c = tree->node[parent].child; c && i < n; c = tree->node[c].next) {
		struct node *node = &tree->node[c];
		double worth;

		if (node->answer != answers[i])
			continue;
		i++;
		node->available++;
		worth = node->visits ? node->sum / node->visits : untried;
		worth += tree->explore * (double)node->prior * sqrt((double)node->available) /
			 (1.0 + node->visits);
		if (worth > best) {
			best = worth;
			chosen = c;
		}
	}
	return chosen;
}

/* ---- one simulation ---------------------------------------------------------- */

/* What is not thought of is the same throughout one thought: decided by answer, not by luck. */
static uint32_t forget(const struct tree *tree, q_action *answers, uint32_t n)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < n; i++) {
		struct q_rng r = { answers[i] ^ tree->t->rng.key, 0 };

		if (q_rng_below(&r, 1000) >= tree->ai->overlooks)
			answers[kept++] = answers[i];
	}
	return kept ? kept : n;
}

static void roll_out(const struct ai *ai, const struct q_game *g, void *world, struct q_rng *r)
{
	q_action answers[Q_ANSWERS_MAX];

	for (uint32_t i = 0; !q_over(world) && (!ai->depth || !g->value || i < ai->depth); i++) {
		uint32_t n = g->legal(g, world, answers);

		g->apply(g, world, answers[q_rng_below(r, n)], NULL);
		settle_by(g, world, r);
	}
}

static void back_up(struct tree *tree, const double out[Q_SEATS])
{
	tree->node[0].visits++;
	for (uint32_t i = 0; i < tree->length; i++) {
		struct node *node = &tree->node[tree->path[i]];

		node->visits++;
		node->sum += out[tree->who[i]];
	}
}

/* Walks down until an answer is new, rolls out from there, and notes the result. */
static bool simulate(struct tree *tree, void *world)
{
	struct ai_think *t = tree->t;
	const struct q_game *g = t->game;
	uint32_t at = 0, sight = tree->ai->sight ? tree->ai->sight : 512;
	q_action answers[Q_ANSWERS_MAX];
	double out[Q_SEATS];
	bool room = true;

	g->imagine(g, world, t->view, t->seat, &t->rng);
	tree->length = 0;
	while (!q_over(world) && tree->length < sight && tree->length < 512) {
		uint32_t n = g->legal(g, world, answers);
		bool fresh;

		if (tree->ai->overlooks && q_asks(world)->player == t->seat)
			n = forget(tree, answers, n);
		room = widen(tree, at, world, answers, n);
		if (!room)
			break;
		at = choose(tree, at, answers, n);
		fresh = !tree->node[at].visits;
		tree->who[tree->length] = q_asks(world)->player;
		tree->path[tree->length++] = at;
		g->apply(g, world, tree->node[at].answer, NULL);
		settle_by(g, world, &t->rng);
		if (fresh)
			break;
	}
	roll_out(tree->ai, g, world, &t->rng);
	rewards(g, world, out);
	back_up(tree, out);
	return room;
}

/* ---- what was found ------------------------------------------------------------ */

static uint32_t most_visited(const struct tree *tree, uint32_t parent)
{
	uint32_t best = 0;

	for (uint32_t c = tree->node[parent].child; c; c = tree->node[c].next)
		if (tree->node[c].visits &&
		    (!best || tree->node[c].visits > tree->node[best].visits))
			best = c;
	return best;
}

static void report(const struct tree *tree)
{
	struct ai_think *t = tree->t;

	t->nodes = tree->count;
	for (uint32_t c = tree->node[0].child; c; c = tree->node[c].next) {
		const struct node *node = &tree->node[c];
		struct ai_answer mine = { .answer = node->answer, .visits = node->visits };
		uint32_t i = t->count < AI_TOP ? t->count++ : AI_TOP - 1;

		if (node->visits)
			mine.expects = (int32_t)((node->sum / node->visits * 2 - 1) * Q_SURE);
		if (t->count == AI_TOP && i == AI_TOP - 1 && t->top[i].visits >= mine.visits &&
		    t->top[i].answer)
			continue;
		for (; i && t->top[i - 1].visits < mine.visits; i--)
			t->top[i] = t->top[i - 1];
		t->top[i] = mine;
	}
	t->best = t->count ? t->top[0].answer : 0;
	for (uint32_t c = most_visited(tree, 0); c && t->length < AI_LINE;
	     c = most_visited(tree, c))
		t->line[t->length++] = tree->node[c].answer;
}

void think_mcts(const struct ai *ai, struct ai_think *t)
{
	_Alignas(16) unsigned char world[Q_STATE_MAX];
	struct tree tree = { .ai = ai,
			     .t = t,
			     .node = t->memory,
			     .count = 1,
			     .explore = (ai->explore ? ai->explore : EXPLORE) / 1000.0,
			     .room = (uint32_t)(t->room / sizeof(struct node)) };

	memset(t->top, 0, sizeof t->top);
	tree.node[0] = (struct node){ .answer = 0 };
	while (!ai->simulations || t->simulations < ai->simulations) {
		t->simulations++;
		if (!simulate(&tree, world) && !ai->simulations)
			break;
		if (t->simulations == 1 && tree.node[0].child &&
		    !tree.node[tree.node[0].child].next)
			break; /* one answer: nothing to think about */
		if (t->stop && t->simulations % 32 == 0 && t->stop(t->with))
			break;
	}
	report(&tree);
}
