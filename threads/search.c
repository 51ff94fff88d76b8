/*
 * search.c - see search.h.
 */
#include "threads/search.h"

#include "threads/pool.h"

#include <stdlib.h>
#include <time.h>

/* By the clock the number of simulations is not known: room for as many as a strong machine
 * does in ten seconds. With less the tree stops growing, not the search. */
enum { A_PIECE = 8, SLICE_MS = 100, BY_CLOCK = 400000 };

/* One thread's tree. */
struct searcher {
	struct ai ai;
	struct ai_think *t;
	struct ai_think own;
	bool done;
	bool brought; /* the memory is the caller's */
};

struct team {
	const struct search *how;
	struct searcher *searchers;
	uint32_t count;
	int64_t end; /* milliseconds of the clock; 0: none */
};

static int64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool is_stopped(const struct search *how)
{
	return how->stop && how->stop(how->with);
}

/* Searches for one slice of time. How long a slice is changes nothing about the result. */
static bool search_slice(void *with, void *own, uint32_t i)
{
	const struct team *team = with;
	struct searcher *s = &team->searchers[i];
	int64_t end = now() + SLICE_MS;

	(void)own;
	end = team->end && end > team->end ? team->end : end;
	while (!s->done && now() < end) {
		s->done = !ai_more(&s->ai, s->t, A_PIECE);
		if (is_stopped(team->how))
			break;
	}
	return true;
}

static bool is_done(const struct team *team)
{
	for (uint32_t i = 0; i < team->count; i++)
		if (!team->searchers[i].done)
			return false;
	return true;
}

static void gather(const struct team *team)
{
	struct ai_think *thoughts[POOL_THREADS] = { NULL };
	struct ai_think *t = team->searchers[0].t;
	uint32_t simulations = t->simulations;

	for (uint32_t i = 0; i < team->count; i++)
		thoughts[i] = team->searchers[i].t;
	ai_gather(thoughts, team->count);
	for (uint32_t i = 1; i < team->count; i++)
		simulations += thoughts[i]->simulations;
	t->simulations = simulations;
}

/* The simulations of searcher i, and random numbers of its own; the first has those of the
 * thought. */
static bool begin(struct searcher *s, const struct ai *ai, struct ai_think *t, uint32_t i,
		  uint32_t n)
{
	struct q_rng stream = { t->rng.key, i };

	*s = (struct searcher){ .ai = *ai, .t = i ? &s->own : t };
	s->ai.simulations = ai->simulations / n + (i < ai->simulations % n);
	if (ai->simulations && !s->ai.simulations)
		s->ai.simulations = 1;
	if (i) {
		s->own = *t;
		s->own.rng = (struct q_rng){ q_rng_next(&stream), 0 };
		s->own.memory = NULL;
		s->own.kept = false;
	}
	s->brought = s->t->memory != NULL;
	if (!s->brought) {
		s->t->room = ai_memory(ai->simulations ? s->ai.simulations : BY_CLOCK);
		s->t->memory = malloc(s->t->room);
	}
	if (s->t->memory)
		ai_begin(&s->ai, s->t);
	return s->t->memory != NULL;
}

static void run(struct team *team)
{
	const struct search *how = team->how;
	const struct pool_job slice = {
		.count = team->count, .threads = team->count, .with = team, .piece = search_slice
	};
	struct ai_think *t = team->searchers[0].t;
	bool stop = false;

	while (!stop && !is_done(team) && (!team->end || now() < team->end)) {
		uint32_t own;

		pool_run(&slice);
		stop = is_stopped(how);
		if (!how->progress || stop)
			continue;
		own = t->simulations;
		gather(team);
		stop = !how->progress(how->with, t);
		t->simulations = own;
	}
	gather(team);
	if (!how->reasons)
		return;
	t->stop = how->stop;
	t->with = how->with;
	ai_explain_all(&how->ai, t);
	t->stop = NULL;
}

bool search_run(const struct search *how, struct ai_think *t)
{
	struct team team = { .how = how };
	uint32_t n = how->threads ? how->threads : pool_cores();

	if (how->ai.kind != AI_MCTS) {
		ai_think(&how->ai, t);
		return true;
	}
	n = n > POOL_THREADS ? POOL_THREADS : n;
	team.searchers = calloc(n, sizeof *team.searchers);
	while (team.searchers && team.count < n &&
	       begin(&team.searchers[team.count], &how->ai, t, team.count, n))
		team.count++;
	team.end = how->milliseconds ? now() + how->milliseconds : 0;
	if (team.count == n)
		run(&team);
	for (uint32_t i = team.count; i-- > 0;) {
		struct searcher *s = &team.searchers[i];

		if (s->brought)
			continue;
		free(s->t->memory);
		s->t->memory = NULL;
		s->t->room = 0;
	}
	free(team.searchers);
	return team.count == n;
}
