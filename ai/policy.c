/*
 * policy.c - how a simulation goes on outside the tree.
 *
 * A roll-out is a few answers of plausible play, after which evaluate() judges. Plausible
 * means priors(): often the heaviest answer, else any in proportion to its weight. Where
 * priors() says nothing all answers are alike.
 */
#include "ai/search.h"

#include <string.h>

enum { HEAVIEST = 500 };

struct policy policy_of(const struct ai *ai, const struct q_game *g, const struct ai_net *net)
{
	uint32_t most = net && net->depth ? net->depth : g->roll_out_max;
	bool too_far = most && ai->depth > most;

	return (struct policy){ ai->policy, ai->heaviest ? ai->heaviest : HEAVIEST,
				too_far ? most : ai->depth };
}

struct q_rng rng_stream(uint64_t key, uint64_t number, uint64_t purpose)
{
	struct q_rng r = { key ^ purpose << 56, number };

	return (struct q_rng){ q_rng_next(&r), 0 };
}

void settle_by(const struct q_game *g, void *world, struct q_rng *r)
{
	while (q_question_of(world)->player == Q_CHANCE)
		g->apply(g, world, q_draw(g, world, r), NULL);
}

/* One judgement is enough where all seats win together or one wins what the other loses: that of the
 * seat that is asked, who knows most about what comes next. */
static void judge(const struct ai_net *net, const void *world, int seats, int32_t score[Q_SEATS])
{
	int asked = q_question_of(world)->player;

	if (asked >= seats)
		asked = 0;
	if (seats > 2 && !(net->game->traits & Q_ALLIES)) {
		for (int seat = 0; seat < seats; seat++)
			score[seat] = ai_net_value(net, world, seat);
		return;
	}
	score[asked] = ai_net_value(net, world, asked);
	for (int seat = 0; seat < seats; seat++)
		if (seat != asked)
			score[seat] = net->game->traits & Q_ALLIES ? score[asked] : -score[asked];
}

void rewards(const struct q_game *g, const struct ai_net *net, const void *world,
	     double out[Q_SEATS])
{
	int seats = ((const struct q_head *)world)->seats;
	int32_t score[Q_SEATS] = { 0, 0, 0, 0 };

	if (!q_over(world) && net)
		judge(net, world, seats, score);
	else if (q_over(world) || !g->evaluate)
		g->score(g, world, score);
	else
		for (int seat = 0; seat < seats; seat++)
			score[seat] = g->evaluate(g, world, seat);
	for (int seat = 0; seat < seats; seat++)
		out[seat] = (score[seat] + Q_SURE) / (2.0 * Q_SURE);
}

static int32_t put_right(const uint16_t *chances, double reward)
{
	if (chances) {
		double tenths = reward * 10;
		int i = tenths < 9 ? (int)tenths : 9;
		int below = chances[i], above = chances[i + 1];

		reward = (below + (above - below) * (tenths - i)) / 1000;
	}
	return (int32_t)((reward * 2 - 1) * Q_SURE);
}

int32_t ai_score(const struct q_game *g, double reward)
{
	return put_right(g->chances, reward);
}

int32_t score_by(const struct q_game *g, const struct ai_net *net, double reward)
{
	return net ? put_right(net->chances_given ? net->chances : NULL, reward) :
		     ai_score(g, reward);
}

uint32_t weights(const struct q_game *g, const void *world, const q_action *answers, uint32_t n,
		 uint32_t *weight)
{
	uint16_t light[Q_ANSWERS_MAX];
	uint32_t total = 0;

	if (g->priors)
		g->priors(g, world, answers, n, light);
	for (uint32_t i = 0; i < n; i++) {
		weight[i] = g->priors ? light[i] + 1u : 1;
		total += weight[i];
	}
	return total;
}

/* Among equally heavy ones any: the search goes round from a place of its own. */
static uint32_t heaviest_of(const uint32_t *weight, uint32_t n, uint32_t start)
{
	uint32_t best = start, most = 0;

	for (uint32_t i = 0; i < n; i++) {
		uint32_t at = start + i < n ? start + i : start + i - n;

		if (weight[at] > most) {
			most = weight[at];
			best = at;
		}
	}
	return best;
}

q_action likely(const struct policy *policy, const struct q_game *g, const void *world,
		const q_action *answers, uint32_t n, struct q_rng *r)
{
	uint32_t weight[Q_ANSWERS_MAX], total, at;

	if (n == 1 || policy->kind == AI_UNIFORM || !g->priors)
		return answers[q_rng_below(r, n)];
	total = weights(g, world, answers, n, weight);
	if (q_rng_below(r, 1000) < policy->heaviest)
		return answers[heaviest_of(weight, n, q_rng_below(r, n))];
	at = q_rng_below(r, total);
	for (uint32_t i = 0; i < n; i++) {
		if (at < weight[i])
			return answers[i];
		at -= weight[i];
	}
	return answers[n - 1];
}

void roll_out(const struct policy *policy, const struct q_game *g, void *world, struct q_rng *r)
{
	uint32_t depth = g->evaluate ? policy->depth : 0;
	q_action answers[Q_ANSWERS_MAX];

	for (uint32_t i = 0; !q_over(world) && (!depth || i < depth); i++) {
		uint32_t n = g->legal(g, world, answers);

		g->apply(g, world, likely(policy, g, world, answers, n, r), NULL);
		settle_by(g, world, r);
	}
}
