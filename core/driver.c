/*
 * driver.c - checks and applies answers from outside; answers for chance in between.
 */
#include "quinte.h"

#include <string.h>

const struct q_game *q_game_named(const char *id)
{
	for (const struct q_game *const *g = q_games; *g; g++)
		if (strcmp((*g)->id, id) == 0)
			return *g;
	return NULL;
}

const struct q_game *q_pack_game(const struct q_source *sources, uint32_t n)
{
	const struct q_game *only = NULL;

	for (const struct q_game *const *g = q_games; *g; g++) {
		struct q_members m = { 0, 0 };

		if ((*g)->pack)
			m = q_pack_members((*g)->pack->shape, sources, n);
		if (!m.all || m.known < m.all)
			continue;
		if (only)
			return NULL;
		only = *g;
	}
	return only;
}

void q_rule_name(const struct q_game *g, q_rule rule, char text[16])
{
	struct q_out out = q_out(text, 16);
	int number = rule & 0x3FFF;

	q_put(&out, g->ledger);
	q_put(&out, rule & Q_RULING ? "-R" : rule & Q_DECISION ? "-D" : "-");
	if (rule & (Q_RULING | Q_DECISION) && number < 10)
		q_put(&out, "0");
	q_put_int(&out, number);
}

/* ---- chance -------------------------------------------------------------- */

static q_action weighted(const struct q_game *g, const void *state, const q_action *answers,
			 uint32_t n, struct q_rng *r)
{
	uint32_t weight[Q_ANSWERS_MAX], total = 0, at;

	g->odds(g, state, answers, n, weight);
	for (uint32_t i = 0; i < n; i++)
		total += weight[i];
	at = total ? q_rng_below(r, total) : 0;
	for (uint32_t i = 0; i < n; i++) {
		if (at < weight[i])
			return answers[i];
		at -= weight[i];
	}
	return 0;
}

q_action q_draw(const struct q_game *g, const void *state, struct q_rng *r)
{
	q_action answers[Q_ANSWERS_MAX];
	uint32_t n;

	if (g->chance)
		return g->chance(g, state, r);
	n = g->legal(g, state, answers);
	if (g->odds)
		return weighted(g, state, answers, n, r);
	return n ? answers[q_rng_below(r, n)] : 0;
}

q_action q_next_chance(const struct q_game *g, const void *state)
{
	struct q_rng r = ((const struct q_head *)state)->rng;

	return q_draw(g, state, &r);
}

void q_settle(const struct q_game *g, void *state, struct q_events *log)
{
	struct q_head *head = state;

	while (head->ask.player == Q_CHANCE) {
		q_action drawn = q_draw(g, state, &head->rng);

		if (!drawn)
			return;
		g->apply(g, state, drawn, log);
	}
}

void q_apply(const struct q_game *g, void *state, q_action answer, struct q_events *log)
{
	struct q_head *head = state;

	if (head->ask.player == Q_CHANCE)
		q_draw(g, state, &head->rng);
	g->apply(g, state, answer, log);
}

q_rule q_submit(const struct q_game *g, void *state, q_action answer, struct q_events *log)
{
	q_rule broken = g->refuses(g, state, answer);

	if (broken)
		return broken;
	q_apply(g, state, answer, log);
	q_settle(g, state, log);
	return 0;
}

/* ---- signatures and counts ------------------------------------------------ */

static uint64_t mix(uint64_t h, uint64_t x)
{
	return (h ^ x) * UINT64_C(0x100000001B3);
}

/* One random game; seats choose with a generator of their own, so that the state's is
 * used only as play would use it. A question without an answer ends it. */
static uint64_t random_game(const struct q_game *g, void *state, uint64_t seed, uint64_t h,
			    struct q_counts *counts)
{
	q_action answers[Q_ANSWERS_MAX], answer;
	struct q_rng chooser = { ~seed, 0 };
	struct q_head *head = state;
	uint32_t n;

	g->setup(g, state, g->defaults, seed, NULL);
	while (!q_over(state)) {
		if (head->ask.player == Q_CHANCE) {
			answer = q_draw(g, state, &head->rng);
			counts->chance++;
			n = 1;
		} else {
			n = g->legal(g, state, answers);
			answer = n ? answers[q_rng_below(&chooser, n)] : 0;
			counts->listed += n;
		}
		h = mix(mix(mix(h, answer), n), head->ask.kind);
		if (!answer)
			break;
		g->apply(g, state, answer, NULL);
		counts->answers++;
	}
	counts->games++;
	return q_hash(h, state, g->state_size);
}

uint64_t q_signature(const struct q_game *g, uint64_t seed, uint32_t games, struct q_counts *counts)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	struct q_counts own = { 0 };
	uint64_t h = Q_HASH_START;

	for (uint32_t i = 0; i < games; i++)
		h = random_game(g, state, seed + i, h, counts ? counts : &own);
	return h;
}

uint64_t q_perft(const struct q_game *g, const void *state, int depth)
{
	_Alignas(16) unsigned char next[Q_STATE_MAX];
	q_action answers[Q_ANSWERS_MAX];
	uint64_t total = 0;
	uint32_t n;

	if (depth == 0)
		return 1;
	if (q_over(state))
		return 0;
	n = g->legal(g, state, answers);
	if (depth == 1)
		return n;
	for (uint32_t i = 0; i < n; i++) {
		memcpy(next, state, g->state_size);
		g->apply(g, next, answers[i], NULL);
		total += q_perft(g, next, depth - 1);
	}
	return total;
}
