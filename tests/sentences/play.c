/*
 * play.c - random games with random options.
 */
#include "tests/property/property.h"
#include "tests/sentences/sentences.h"

#include <stdlib.h>

/* Evenly by verb: a list of a hundred Moves has one Attack. */
static q_action choose_by_verb(struct table *t, struct q_rng *chooser)
{
	uint32_t verbs = 1, wanted, i = 0, end;

	for (uint32_t k = 1; k < t->answers; k++)
		verbs += q_verb(t->answer[k]) != q_verb(t->answer[k - 1]);
	for (wanted = q_rng_below(chooser, verbs); wanted; wanted--)
		for (i++; q_verb(t->answer[i]) == q_verb(t->answer[i - 1]);)
			i++;
	for (end = i; end < t->answers && q_verb(t->answer[end]) == q_verb(t->answer[i]);)
		end++;
	return t->answer[i + q_rng_below(chooser, end - i)];
}

/* As promising as the game thinks them: to the end of games that random players never see. */
static q_action choose_promising(struct table *t, struct q_rng *chooser)
{
	uint32_t sum = 0, point;

	t->g->priors(t->g, t->state, t->answer, t->answers, t->weight);
	for (uint32_t i = 0; i < t->answers; i++)
		sum += t->weight[i];
	point = sum ? q_rng_below(chooser, sum) : 0;
	for (uint32_t i = 0; sum && i < t->answers; i++) {
		if (point < t->weight[i])
			return t->answer[i];
		point -= t->weight[i];
	}
	return t->answer[q_rng_below(chooser, t->answers)];
}

static q_action choose(struct table *t, struct q_rng *chooser, uint64_t seed)
{
	if (q_question_of(t->state)->player == Q_CHANCE)
		return q_next_chance(t->g, t->state);
	if (seed % 3 == 0 && t->g->priors)
		return choose_promising(t, chooser);
	if (seed % 3 == 1)
		return choose_by_verb(t, chooser);
	return t->answer[q_rng_below(chooser, t->answers)];
}

static void play(struct table *t, uint64_t seed)
{
	struct q_rng chooser = { ~seed, 0 };

	for (uint32_t count = 0; count < ANSWERS_LIMIT; count++) {
		read_state(t);
		if (q_over(t->state))
			return;
		q_apply(t->g, t->state, choose(t, &chooser, seed), &t->log);
	}
}

void play_games(struct table *t, uint64_t seed, uint32_t games)
{
	unsigned char *options = bytes(t->g->options_size);

	for (uint64_t i = seed; i < seed + games; i++) {
		struct q_rng r = { i, 0 };

		options_choose(t->g, i, &r, options);
		t->log.count = 0;
		if (t->g->setup(t->g, t->state, options, i, &t->log) == 0)
			play(t, i / 4);
	}
	free(options);
}
