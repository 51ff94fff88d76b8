/*
 * review.c - see review.h.
 */
#include "threads/review.h"

#include "threads/pool.h"

#include <stdlib.h>
#include <string.h>

const void *review_state(const struct review *r, uint32_t step)
{
	return r->states + (size_t)step * r->match->game->state_size;
}

static void *begin(void *with)
{
	const struct review *r = with;

	return malloc(ai_memory(r->ai.simulations));
}

static void end(void *with, void *memory)
{
	(void)with;
	free(memory);
}

static bool review_answer(void *with, void *memory, uint32_t i)
{
	const struct review *r = with;
	const struct ai_reviewer by = { .game = r->match->game,
					.ai = r->ai,
					.key = r->match->seed,
					.memory = memory,
					.room = ai_memory(r->ai.simulations) };

	ai_review(&by, review_state(r, i), r->match->answers[i], i, &r->steps[i]);
	return true;
}

static bool progress(void *with, uint32_t done)
{
	const struct review *r = with;

	return r->progress(r->with, done, r->match->count);
}

static void play_again(struct review *r)
{
	const struct q_game *g = r->match->game;

	memcpy(r->states, r->match->start, g->state_size);
	for (uint32_t i = 0; i < r->match->count; i++) {
		unsigned char *next = r->states + (size_t)(i + 1) * g->state_size;

		memcpy(next, review_state(r, i), g->state_size);
		q_apply(g, next, r->match->answers[i], NULL);
	}
	r->seats = ((const struct q_head *)r->states)->seats;
	r->over = q_over(review_state(r, r->match->count));
}

/* Who gained and lost by what; of a game that goes on, so far. */
static void settle(struct review *r)
{
	const struct q_game *g = r->match->game;
	uint32_t n = r->match->count;

	memset(r->result, 0, sizeof r->result);
	if (r->over)
		g->score(g, review_state(r, n), r->result);
	else
		ai_promise(r->steps, n, r->result);
	for (int seat = 0; seat < r->seats; seat++)
		ai_account(r->steps, n, r->result, seat, g->traits & Q_ALLIES, &r->account[seat]);
}

bool review_run(struct review *r)
{
	uint32_t n = r->match->count;
	const struct pool_job job = { .count = n,
				      .threads = r->threads,
				      .with = r,
				      .piece = review_answer,
				      .begin = begin,
				      .end = end,
				      .progress = r->progress ? progress : NULL };
	bool done;

	r->steps = calloc((size_t)n + 1, sizeof *r->steps);
	r->states = malloc(((size_t)n + 1) * r->match->game->state_size);
	done = r->steps && r->states;
	if (done) {
		play_again(r);
		done = pool_run(&job);
	}
	if (done)
		settle(r);
	else
		review_free(r);
	return done;
}

void review_free(struct review *r)
{
	free(r->steps);
	free(r->states);
	r->steps = NULL;
	r->states = NULL;
}
