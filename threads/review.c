/*
 * review.c - see review.h.
 */
#include "threads/review.h"

#include "threads/pool.h"

#include <stdlib.h>
#include <string.h>

const void *hindsight_state(const struct hindsight *h, uint32_t step)
{
	return h->states + (size_t)step * h->match->game->state_size;
}

static void look_at(void *with, uint32_t i, void *memory, size_t room)
{
	const struct hindsight *h = with;
	const struct ai_reviewer by = { .game = h->match->game,
					.ai = h->ai,
					.key = h->match->seed,
					.memory = memory,
					.room = room };

	ai_review(&by, hindsight_state(h, i), h->match->answers[i], i, &h->steps[i]);
}

static bool progress(void *with, uint32_t done, uint32_t count)
{
	const struct hindsight *h = with;

	return !h->progress || h->progress(h->with, done, count);
}

static void play_again(struct hindsight *h)
{
	const struct q_game *g = h->match->game;

	memcpy(h->states, h->match->start, g->state_size);
	for (uint32_t i = 0; i < h->match->count; i++) {
		unsigned char *next = h->states + (size_t)(i + 1) * g->state_size;

		memcpy(next, hindsight_state(h, i), g->state_size);
		q_apply(g, next, h->match->answers[i], NULL);
	}
	h->seats = ((const struct q_head *)h->states)->seats;
	h->over = q_over(hindsight_state(h, h->match->count));
}

/* Who gained and lost by what; of a game that goes on, so far. */
static void settle(struct hindsight *h)
{
	const struct q_game *g = h->match->game;
	uint32_t n = h->match->count;

	memset(h->result, 0, sizeof h->result);
	if (h->over)
		g->score(g, hindsight_state(h, n), h->result);
	else
		ai_promise(h->steps, n, h->result);
	for (int seat = 0; seat < h->seats; seat++)
		ai_account(h->steps, n, h->result, seat, g->traits & Q_ALLIES, &h->account[seat]);
}

bool hindsight(struct hindsight *h)
{
	uint32_t n = h->match->count;
	const struct crew_work work = { .count = n,
					.threads = h->threads,
					.room = ai_memory(h->ai.simulations),
					.piece = look_at,
					.progress = progress,
					.with = h };
	bool done;

	h->steps = calloc((size_t)n + 1, sizeof *h->steps);
	h->states = malloc(((size_t)n + 1) * h->match->game->state_size);
	done = h->steps && h->states;
	if (done) {
		play_again(h);
		done = crew_do(&work);
	}
	if (done)
		settle(h);
	else
		hindsight_free(h);
	return done;
}

void hindsight_free(struct hindsight *h)
{
	free(h->steps);
	free(h->states);
	h->steps = NULL;
	h->states = NULL;
}
