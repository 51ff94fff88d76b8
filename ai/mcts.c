/*
 * mcts.c - tree search over imagined worlds.
 *
 * Each simulation makes a possible world from the view and walks down one tree, whose
 * edges are the answers of seats. What chance and hidden cards did on the way is
 * not part of the tree: a node's figures are averages over worlds (open loop), so
 * the search cannot plan on what it does not know. An answer that exists only in
 * some worlds counts as available only there. See docs/decisions/010.
 */
#include "ai/search.h"

#include <math.h>
#include <string.h>

enum { EXPLORE = 1500, BETWEEN_STOPS = 8, BETWEEN_LOOKS = 16, MUCH = 100 };

/* Where nobody plays against it, one oversight is not made good by the opponent's. Levels that overlook
 * much overlook a third as much there, or they would never win (docs/strength.md). */
static uint32_t overlooks(const struct ai *ai, const struct q_game *g)
{
	bool unopposed = g->traits & Q_ALLIES || g->seats_max == 1;

	return unopposed && ai->overlooks > MUCH ? ai->overlooks / 3 : ai->overlooks;
}

/* What is not thought of is the same throughout one thought: decided by answer, not by luck. */
static uint32_t forget(uint32_t overlooked, uint64_t key, q_action *answers, uint32_t n)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < n; i++) {
		struct q_rng r = { answers[i] ^ key, 0 };

		if (q_rng_below(&r, 1000) >= overlooked)
			answers[kept++] = answers[i];
	}
	return kept ? kept : n;
}

/* The answers of the world as this opponent sees them. */
static uint32_t consider(const struct ai *ai, const struct ai_think *t, const void *world,
			 q_action *answers)
{
	uint32_t n = t->game->legal(t->game, world, answers);

	if (t->only && !tree_of(t)->length) {
		answers[0] = t->only;
		return 1;
	}
	return ai->overlooks && q_question_of(world)->player == t->seat ?
		       forget(overlooks(ai, t->game), t->rng.key, answers, n) :
		       n;
}

/* One step down the tree; false when it has led to a new answer or out of the tree. */
static bool step(const struct ai *ai, struct ai_think *t, void *world, uint32_t *at)
{
	const struct q_game *g = t->game;
	const struct policy policy = policy_of(ai, g, t->net);
	struct tree *tree = tree_of(t);
	q_action answers[Q_ANSWERS_MAX];
	uint32_t n = consider(ai, t, world, answers);
	int player = q_question_of(world)->player;

	if (ai->blind && player != t->seat) {
		g->apply(g, world, likely(&policy, g, world, answers, n, &t->rng), NULL);
		settle_by(g, world, &t->rng);
		return true;
	}
	*at = tree_choose(tree, *at, g, world, answers, n, &t->rng);
	if (!*at)
		return false;
	tree->who[tree->length] = (uint8_t)player;
	tree->path[tree->length++] = *at;
	g->apply(g, world, tree->node[*at].answer, NULL);
	settle_by(g, world, &t->rng);
	return tree->node[*at].visits != 0;
}

/* Walks down until an answer is new, rolls out from there, and notes the result. */
static void simulate(const struct ai *ai, struct ai_think *t, void *world)
{
	const struct policy policy = policy_of(ai, t->game, t->net);
	struct tree *tree = tree_of(t);
	uint32_t at = 0, sight = ai->sight ? ai->sight : LONGEST_PATH;
	double out[Q_SEATS] = { 0 };

	t->game->determinize(t->game, world, t->view, t->seat, &t->rng);
	tree->length = 0;
	while (!q_over(world) && tree->length < sight && step(ai, t, world, &at))
		;
	roll_out(&policy, t->game, world, &t->rng);
	rewards(t->game, t->net, world, out);
	tree_back_up(tree, out, t->seat);
}

/* ---- the parts of a thought ------------------------------------------------------ */

/* The seat's answers are the same in every world that its view allows. */
static uint32_t own_answers(struct ai_think *t, q_action *answers)
{
	_Alignas(16) unsigned char world[Q_STATE_MAX];

	t->game->determinize(t->game, world, t->view, t->seat, &t->rng);
	return t->game->legal(t->game, world, answers);
}

static bool has_one_answer(struct ai_think *t)
{
	q_action answers[Q_ANSWERS_MAX];

	return own_answers(t, answers) < 2;
}

/* A kept tree is of many worlds; now it is known what can be answered. */
static void resume(struct ai_think *t)
{
	q_action answers[Q_ANSWERS_MAX];

	tree_prune(tree_of(t), answers, own_answers(t, answers));
}

void ai_begin(const struct ai *ai, struct ai_think *t)
{
	t->best = 0;
	t->expects = 0;
	t->count = t->length = t->simulations = t->nodes = t->whys = 0;
	if (t->net && !(ai->nets && t->net->game == t->game && ai_net_fits(t->net, t->view)))
		t->net = NULL;
	if (ai->kind != AI_MCTS)
		return;
	if (t->kept)
		resume(t);
	else
		tree_place(t);
	t->kept = false;
	tree_of(t)->explore = (ai->explore ? ai->explore : EXPLORE) / 1000.0;
}

/* Whether what is left of the budget cannot make another answer the most visited one. */
static bool is_decided(const struct ai *ai, const struct ai_think *t)
{
	const struct tree *tree = tree_of(t);
	uint32_t most = 0, next = 0;

	if (!t->brisk || !ai->simulations || t->simulations % BETWEEN_LOOKS)
		return false;
	for (uint32_t c = tree->node[0].child; c; c = tree->node[c].next) {
		uint32_t visits = tree->node[c].visits;

		if (visits > most) {
			next = most;
			most = visits;
		} else if (visits > next) {
			next = visits;
		}
	}
	return most - next > ai->simulations - t->simulations;
}

bool ai_more(const struct ai *ai, struct ai_think *t, uint32_t simulations)
{
	_Alignas(16) unsigned char world[Q_STATE_MAX];

	if (ai->kind == AI_RANDOM)
		think_random(t);
	if (ai->kind == AI_GREEDY)
		think_greedy(ai, t);
	if (ai->kind != AI_MCTS)
		return false;
	for (uint32_t i = 0; i < simulations; i++) {
		if (ai->simulations && t->simulations >= ai->simulations)
			return false;
		t->simulations++;
		simulate(ai, t, world);
		if (t->simulations == 1 && !t->whole && !t->only && has_one_answer(t))
			return false;
		if (is_decided(ai, t))
			return false;
	}
	return !ai->simulations || t->simulations < ai->simulations;
}

void ai_think(const struct ai *ai, struct ai_think *t)
{
	ai_begin(ai, t);
	while (ai_more(ai, t, BETWEEN_STOPS))
		if (t->stop && t->stop(t->with))
			break;
	ai_report(ai, t);
}

/* ---- what was found ------------------------------------------------------------ */

static int32_t expected(const struct ai_think *t, double sum, double visits)
{
	return visits > 0 ? score_by(t->game, t->net, sum / visits) : 0;
}

/* The standard error of an answer's score. What was hardly tried has the spread of all. */
static int32_t error_of(const struct ai_think *t, double sum, double squares, double visits)
{
	double mean, spread, low, high;

	if (visits < 1)
		return Q_SURE;
	mean = sum / visits;
	spread = squares / visits - mean * mean;
	spread = visits > 4 && spread > 0 ? sqrt(spread) : tree_of(t)->spread;
	spread /= sqrt(visits);
	low = mean > spread ? mean - spread : 0;
	high = mean + spread < 1 ? mean + spread : 1;
	return (score_by(t->game, t->net, high) - score_by(t->game, t->net, low)) / 2;
}

/* Sorts an answer in among the best; by visits, then by what it promises. */
static void enter(struct ai_think *t, struct ai_answer one)
{
	uint32_t i = t->count;

	while (i && (t->top[i - 1].visits < one.visits ||
		     (t->top[i - 1].visits == one.visits && t->top[i - 1].expects < one.expects)))
		i--;
	if (i == AI_TOP)
		return;
	t->count += t->count < AI_TOP;
	for (uint32_t k = t->count - 1; k > i; k--)
		t->top[k] = t->top[k - 1];
	t->top[i] = one;
}

/* The line after an answer, from the thought that looked at the answer most often. */
static void put_line(struct ai_think *const *thoughts, uint32_t n, struct ai_answer *one)
{
	const struct tree *tree = tree_of(thoughts[0]);
	uint32_t at = 0, most = 0;

	for (uint32_t k = 0; k < n; k++) {
		const struct tree *other = tree_of(thoughts[k]);
		uint32_t c = tree_child(other, 0, one->answer);

		if (c && other->node[c].visits > most) {
			most = other->node[c].visits;
			tree = other;
			at = c;
		}
	}
	for (one->length = 0; at && one->length < AI_LINE; at = tree_favourite(tree, at))
		one->line[one->length++] = tree->node[at].answer;
}

struct ai_answer answer_with(const struct ai_think *t, q_action answer, double sum, double squares,
			     uint32_t visits)
{
	return (struct ai_answer){ .answer = answer,
				   .visits = visits,
				   .expects = expected(t, sum, visits),
				   .error = error_of(t, sum, squares, visits) };
}

/* An answer that thought k knows and no earlier one did: entered with what all found out. */
static void add_up(struct ai_think *const *thoughts, uint32_t n, uint32_t k, q_action answer)
{
	double sum = 0, squares = 0;
	uint32_t visits = 0;

	for (uint32_t i = 0; i < n; i++) {
		const struct tree *tree = tree_of(thoughts[i]);
		uint32_t same = tree_child(tree, 0, answer);

		if (same && i < k)
			return;
		visits += same ? tree->node[same].visits : 0;
		sum += same ? tree->node[same].sum : 0;
		squares += same ? tree->node[same].squares : 0;
	}
	enter(thoughts[0], answer_with(thoughts[0], answer, sum, squares, visits));
}

static void put_totals(struct ai_think *const *thoughts, uint32_t n)
{
	double total[Q_SEATS] = { 0 }, simulations = 0;
	struct ai_think *t = thoughts[0];

	t->nodes = 0;
	for (uint32_t k = 0; k < n; k++) {
		const struct tree *tree = tree_of(thoughts[k]);

		t->nodes += tree->count;
		simulations += tree->n;
		for (int seat = 0; seat < Q_SEATS; seat++)
			total[seat] += tree->total[seat];
	}
	for (int seat = 0; seat < Q_SEATS; seat++)
		t->scores[seat] = expected(t, total[seat], simulations);
}

/* The most visited answer is the best, unless another one surely promises more: the search has found
 * that out too late to look at it most often. Who only wants an answer, not a judgement, goes by
 * visits. */
static void put_best_first(struct ai_think *t)
{
	uint32_t best = 0;

	for (uint32_t i = 1; t->whole && i < t->count; i++)
		if (t->top[i].expects > t->top[best].expects && !ai_equal(&t->top[i], &t->top[0]))
			best = i;
	for (struct ai_answer one = t->top[best]; best; t->top[--best] = one)
		t->top[best] = t->top[best - 1];
}

void ai_gather(struct ai_think *const *thoughts, uint32_t n)
{
	struct ai_think *t = thoughts[0];

	t->count = t->length = 0;
	for (uint32_t k = 0; k < n; k++) {
		const struct tree *tree = tree_of(thoughts[k]);

		for (uint32_t c = tree->node[0].child; c; c = tree->node[c].next)
			add_up(thoughts, n, k, tree->node[c].answer);
	}
	put_best_first(t);
	t->best = t->count ? t->top[0].answer : 0;
	t->expects = t->count ? t->top[0].expects : 0;
	for (uint32_t i = 0; i < t->count; i++)
		put_line(thoughts, n, &t->top[i]);
	if (t->count) {
		t->length = t->top[0].length;
		memcpy(t->line, t->top[0].line, sizeof t->line);
	}
	put_totals(thoughts, n);
}

void ai_report(const struct ai *ai, struct ai_think *t)
{
	if (ai->kind == AI_MCTS)
		ai_gather(&t, 1);
	else if (t->best)
		t->line[t->length++] = t->best;
}

/* ---- the next question ----------------------------------------------------------- */

void ai_follow(struct ai_think *t, q_action answer)
{
	struct tree *tree = tree_of(t);

	if (!t->kept && !t->simulations)
		return; /* no thought to keep */
	tree_descend(tree, answer ? tree_child(tree, 0, answer) : 0);
	t->kept = true;
}

q_action ai_guess(const struct q_game *g, const void *before, const void *after, int seat,
		  struct q_rng *r)
{
	_Alignas(16) unsigned char world[Q_STATE_MAX], next[Q_STATE_MAX], seen[Q_STATE_MAX];
	q_action answers[Q_ANSWERS_MAX];
	uint32_t n;

	g->determinize(g, world, before, seat, r);
	n = g->legal(g, world, answers);
	for (uint32_t i = 0; i < n; i++) {
		memcpy(next, world, g->state_size);
		g->apply(g, next, answers[i], NULL);
		g->observe(g, seen, next, seat);
		if (memcmp(seen, after, g->state_size) == 0)
			return answers[i];
	}
	return 0;
}
