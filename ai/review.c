/*
 * review.c - a game looked at afterwards, answer by answer.
 *
 * A seat's answer is judged by what its seat knew: a search over imagined worlds finds
 * the best answer, then the best and the given one are each followed up with the same
 * effort and the same stream of chance, so that neither is flattered. What the given one
 * falls short by is what the decision cost. It may come out below zero, when the search
 * was wrong about the best: cut off there, small errors would add up to a large loss.
 *
 * An answer of chance is luck: what the position is worth after it, less the mean over
 * all answers by their odds. Every answer is played on with the same stream, so that
 * only the answer makes the difference.
 */
#include "ai/search.h"

#include <math.h>
#include <string.h>

enum { OUTCOMES_MAX = 36, ROLLS_AT_LEAST = 4, EFFORT_A_ROLL = 32, WALKS = 12, LEAST_TURN = 30 };

/* ---- seats ---------------------------------------------------------------------- */

/* The expectation after one answer, by a search of its own, and its error. */
static int32_t worth_of(const struct ai_reviewer *by, const struct ai_think *about, q_action answer,
			uint32_t number, int32_t *error)
{
	struct ai_think t = { .game = by->game,
			      .view = about->view,
			      .seat = about->seat,
			      .rng = rng_stream(by->key, number, FOR_ONE),
			      .memory = by->memory,
			      .room = by->room,
			      .only = answer };
	struct ai ai = by->ai;

	ai.simulations = ai.simulations / 2 + 1;
	ai_think(&ai, &t);
	*error = t.count ? t.top[0].error : 0;
	return t.expects;
}

static void judge_seat(const struct ai_reviewer *by, const void *state, uint32_t number,
		       struct ai_step *out)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	const struct q_game *g = by->game;
	struct ai_think t = { .game = g,
			      .view = view,
			      .seat = out->player,
			      .rng = ai_hint_rng(by->key, number),
			      .memory = by->memory,
			      .room = by->room,
			      .whole = true };
	int32_t stands, one, other;

	g->observe(g, view, state, t.seat);
	ai_think(&by->ai, &t);
	out->best = out->choices > 1 ? t.best : out->given;
	memcpy(out->stands, t.scores, sizeof out->stands);
	out->length = t.length;
	memcpy(out->line, t.line, sizeof out->line);
	out->could = out->gives = t.expects;
	if (out->best != out->given) {
		out->could = worth_of(by, &t, out->best, number, &one);
		out->gives = worth_of(by, &t, out->given, number, &other);
		out->error = (int32_t)sqrt((double)one * one + (double)other * other);
	}
	stands = out->could > out->gives ? out->could : out->gives;
	out->stands[t.seat] = stands;
	if (((const struct q_head *)state)->seats == 2)
		out->stands[1 - t.seat] = g->traits & Q_ALLIES ? stands : -stands;
}

/* ---- chance --------------------------------------------------------------------- */

/* What every seat may expect after an answer of chance, by a few roll-outs. */
static void worth_after(const struct ai_reviewer *by, const void *state, q_action answer,
			uint32_t number, int32_t scores[Q_SEATS])
{
	_Alignas(16) unsigned char world[Q_STATE_MAX];
	const struct q_game *g = by->game;
	const struct policy policy = policy_of(&by->ai, g, NULL);
	uint32_t rolls = by->ai.simulations / EFFORT_A_ROLL + ROLLS_AT_LEAST;
	double out[Q_SEATS] = { 0 }, sum[Q_SEATS] = { 0 };

	for (uint32_t i = 0; i < rolls; i++) {
		struct q_rng r = rng_stream(by->key, (uint64_t)number << 16 | i, FOR_ROLLS);

		memcpy(world, state, g->state_size);
		g->apply(g, world, answer, NULL);
		settle_by(g, world, &r);
		roll_out(&policy, g, world, &r);
		rewards(g, NULL, world, out);
		for (int seat = 0; seat < Q_SEATS; seat++)
			sum[seat] += out[seat];
	}
	for (int seat = 0; seat < Q_SEATS; seat++)
		scores[seat] = ai_score(g, sum[seat] / rolls);
}

/* The answers of chance with their odds; where there are too many, a sample of them. */
static uint32_t outcomes(const struct ai_reviewer *by, const void *state, uint32_t number,
			 q_action *answers, uint32_t *odds)
{
	const struct q_game *g = by->game;
	struct q_rng r = rng_stream(by->key, number, FOR_OUTCOMES);
	uint32_t n = g->legal(g, state, answers);

	if (n > OUTCOMES_MAX) {
		for (n = 0; n < OUTCOMES_MAX; n++) {
			answers[n] = q_draw(g, state, &r);
			odds[n] = 1;
		}
		return n;
	}
	for (uint32_t i = 0; i < n; i++)
		odds[i] = 1;
	if (g->odds)
		g->odds(g, state, answers, n, odds);
	return n;
}

static void judge_chance(const struct ai_reviewer *by, const void *state, uint32_t number,
			 struct ai_step *out)
{
	q_action answers[Q_ANSWERS_MAX];
	uint32_t odds[Q_ANSWERS_MAX];
	int32_t after[Q_SEATS], given[Q_SEATS];
	double mean[Q_SEATS] = { 0 }, total = 0;
	uint32_t n = outcomes(by, state, number, answers, odds);

	if (out->choices < 2)
		return;
	worth_after(by, state, out->given, number, given);
	for (uint32_t i = 0; i < n; i++) {
		if (!odds[i])
			continue;
		worth_after(by, state, answers[i], number, after);
		total += odds[i];
		for (int seat = 0; seat < Q_SEATS; seat++)
			mean[seat] += (double)after[seat] * odds[i];
	}
	for (int seat = 0; seat < ((const struct q_head *)state)->seats && total > 0; seat++) {
		out->stands[seat] = (int32_t)(mean[seat] / total);
		out->luck[seat] = given[seat] - out->stands[seat];
	}
}

void ai_review(const struct ai_reviewer *by, const void *state, q_action given, uint32_t number,
	       struct ai_step *out)
{
	q_action answers[Q_ANSWERS_MAX];
	uint32_t n = by->game->legal(by->game, state, answers);

	*out = (struct ai_step){ .player = q_question_of(state)->player,
				 .choices = n > UINT8_MAX ? UINT8_MAX : (uint8_t)n,
				 .given = given,
				 .best = given };
	if (out->player == Q_CHANCE)
		judge_chance(by, state, number, out);
	else
		judge_seat(by, state, number, out);
}

/* ---- classes and rating ------------------------------------------------------------- */

int ai_lost(const struct ai_step *step)
{
	return step->player == Q_CHANCE ? 0 : ai_points(step->could - step->gives);
}

int ai_luck(const struct ai_step *step, int seat)
{
	return step->player == Q_CHANCE ? ai_points(step->luck[seat]) : 0;
}

enum ai_class ai_class(const struct ai_step *step)
{
	int lost = ai_lost(step);

	if (step->player == Q_CHANCE || step->choices < 2)
		return AI_NO_CHOICE;
	if (step->given == step->best)
		return AI_BEST;
	if (lost < AI_INACCURATE_FROM || lost <= 2 * ai_points(step->error))
		return AI_GOOD;
	return lost < AI_MISTAKEN_FROM ? AI_INACCURACY :
	       lost < AI_BLUNDERS_FROM ? AI_MISTAKE :
					 AI_BLUNDER;
}

void ai_rate(const struct ai_step *steps, uint32_t n, int seat, struct ai_rating *out)
{
	int64_t lost = 0;

	*out = (struct ai_rating){ .decisions = 0 };
	for (uint32_t k = 0; k < n; k++) {
		enum ai_class is = ai_class(&steps[k]);

		if (steps[k].player != seat || is == AI_NO_CHOICE)
			continue;
		out->decisions++;
		out->of[is]++;
		lost += steps[k].could - steps[k].gives;
	}
	if (!out->decisions)
		return;
	/* A score of 2 * Q_SURE is a hundred points. */
	out->lost = (int32_t)(lost * 10000 / (2 * Q_SURE) / out->decisions);
	out->lost = out->lost > 0 ? out->lost : 0;
}

/* ---- turning points --------------------------------------------------------------- */

/* An answer that beat what the search took for the best turned nothing: there was no better one
 * to show. */
static int weight(const struct ai_step *step, int seat)
{
	int lost = ai_lost(step), luck = ai_luck(step, seat);

	return (lost > 0 ? lost : 0) + (luck < 0 ? -luck : luck);
}

static void put_in_order(uint32_t *turn, uint32_t n)
{
	for (uint32_t i = 1; i < n; i++)
		for (uint32_t k = i; k && turn[k - 1] > turn[k]; k--) {
			uint32_t swap = turn[k];

			turn[k] = turn[k - 1];
			turn[k - 1] = swap;
		}
}

uint32_t ai_turns(const struct ai_step *steps, uint32_t n, int seat, bool luck,
		  uint32_t turn[AI_TURNS])
{
	uint32_t turns = 0;

	for (uint32_t i = 0; i < n; i++) {
		uint32_t at = turns;
		int own = weight(&steps[i], seat);

		if (own < LEAST_TURN || (!luck && steps[i].player == Q_CHANCE))
			continue;
		while (at && own > weight(&steps[turn[at - 1]], seat))
			at--;
		if (at == AI_TURNS)
			continue;
		turns += turns < AI_TURNS;
		memmove(&turn[at + 1], &turn[at], (turns - at - 1) * sizeof turn[0]);
		turn[at] = i;
	}
	put_in_order(turn, turns);
	return turns;
}

void ai_promise(const struct ai_step *steps, uint32_t n, int32_t result[Q_SEATS])
{
	while (n-- > 0) {
		if (steps[n].player == Q_CHANCE)
			continue;
		memcpy(result, steps[n].stands, sizeof steps[n].stands);
		return;
	}
}

/* ---- the account ----------------------------------------------------------------- */

void ai_account(const struct ai_step *steps, uint32_t n, const int32_t result[Q_SEATS], int seat,
		bool allies, struct ai_account *out)
{
	*out = (struct ai_account){ .result = result[seat] };
	for (uint32_t i = 0; i < n; i++) {
		const struct ai_step *step = &steps[i];
		int32_t lost = step->could - step->gives;

		if (!i)
			out->start = step->stands[seat];
		if (step->player == Q_CHANCE)
			out->luck += step->luck[seat];
		else if (step->player == seat)
			out->own -= lost;
		else
			out->others += allies ? -lost : lost;
	}
	out->rest = out->result - out->start - out->luck - out->own - out->others;
}

/* ---- the line ---------------------------------------------------------------------- */

static uint32_t walk(const struct ai_think *t, uint32_t steps, uint64_t number,
		     const bool imagined[AI_LINE], ai_each *each, void *with)
{
	_Alignas(16) unsigned char world[Q_STATE_MAX], view[Q_STATE_MAX];
	const struct q_game *g = t->game;
	struct q_rng r = rng_stream(t->rng.key, number, FOR_WALKS);
	uint32_t i = 0;

	g->determinize(g, world, t->view, t->seat, &r);
	for (; i < steps && i < t->length && !q_over(world); i++) {
		if (g->refuses(g, world, t->line[i]))
			break;
		g->observe(g, view, world, t->seat);
		if (each)
			each(with, view, q_question_of(world)->player, t->line[i], imagined[i]);
		g->apply(g, world, t->line[i], NULL);
		settle_by(g, world, &r);
	}
	return i;
}

uint32_t ai_walk(const struct ai_think *t, uint32_t steps, ai_each *each, void *with)
{
	uint32_t best = 0, farthest = 0, far[WALKS];
	bool imagined[AI_LINE] = { false };

	for (uint32_t i = 0; i < WALKS; i++) {
		far[i] = walk(t, steps, i, imagined, NULL, NULL);
		best = far[i] > farthest ? i : best;
		farthest = far[i] > farthest ? far[i] : farthest;
	}
	/* An answer that some worlds do not have needs cards or dice that nobody knows yet. */
	for (uint32_t i = 0; i < WALKS; i++)
		if (far[i] < farthest)
			imagined[far[i]] = true;
	return walk(t, steps, best, imagined, each, with);
}

int ai_chance_after(const struct q_game *g, const void *view, int seat, q_action answer,
		    void *memory, size_t room)
{
	struct ai ai = *ai_named("admiral");
	struct ai_think t = { .game = g,
			      .view = view,
			      .seat = seat,
			      .rng = { 1, 0 },
			      .memory = memory,
			      .room = room,
			      .whole = true,
			      .only = answer };

	ai.simulations = AI_JUDGED;
	ai_think(&ai, &t);
	return ai_chance(t.expects);
}
