/*
 * gate.c - whether a network plays better than another one or than evaluate() alone: by games.
 *
 * Games are paired: the same options and dice twice, with the seats swapped; alone or with allies both play
 * the same seeds. A budget of time is processor time of the thread, so that a busy machine is fair.
 * The network passes if the whole 95 % interval of its share is above one half. With --seer the other side
 * knows all dice and cards (seer.h): then the result says how much of what can be won is won.
 */
#include "learn/learn.h"
#include "learn/seer.h"

#include "ai/search.h"
#include "threads/pool.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BY_TIME = 50000, DEPTH = 24, TELL = 30 /* seconds */ };

struct gating {
	const struct learn *l;
	pthread_mutex_t lock;
	double sum, squares; /* of the shares of the pairs */
	uint32_t pairs, won[2], games;
	uint64_t simulations[2], answers[2];
	double until; /* no pair begins later; 0: any time */
	double tell;  /* when the next line about the games so far is due */
	bool failed;
};

struct gambler {
	struct ai_think t;
	struct seer seer;
	uint64_t simulations[2], answers[2];
};

static uint64_t spent(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static bool late(void *with)
{
	return spent() >= *(const uint64_t *)with;
}

static uint32_t most_simulations(const struct learn *l)
{
	if (l->milliseconds)
		return BY_TIME;
	return l->simulations > l->against_simulations ? l->simulations : l->against_simulations;
}

static void *begin(void *with)
{
	const struct gating *p = with;
	struct gambler *own = calloc(1, sizeof *own);

	if (!own)
		return NULL;
	own->t.room = ai_memory(most_simulations(p->l));
	own->t.memory = malloc(own->t.room);
	seer_init(&own->seer, p->l->game, p->l->against);
	return own->t.memory ? own : NULL;
}

static void end(void *with, void *of)
{
	struct gambler *own = of;

	(void)with;
	free(own->t.memory);
	free(own);
}

static q_action think(const struct gating *p, struct gambler *own, const void *state, int who,
		      uint64_t key, const struct q_rng *dice)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	const struct q_game *g = p->l->game;
	struct ai ai = { .kind = AI_MCTS, .depth = DEPTH, .nets = true };
	uint32_t ms = who ? p->l->against_milliseconds : p->l->milliseconds;
	uint64_t until = spent() + ms * UINT64_C(1000000);

	/* A network has its own length, which bounds this one. */
	if (who ? p->l->against_depth : p->l->depth)
		ai.depth = (uint16_t)(who ? p->l->against_depth : p->l->depth);
	own->t.game = g;
	own->t.view = view;
	own->t.seat = q_question_of(state)->player;
	own->t.rng = (struct q_rng){ key, 0 };
	own->t.net = who ? p->l->against : p->l->net;
	own->t.kept = false;
	own->t.stop = p->l->milliseconds ? late : NULL;
	own->t.with = &until;
	if (!p->l->milliseconds)
		ai.simulations = who ? p->l->against_simulations : p->l->simulations;
	if (who && p->l->seer)
		seer_look(&own->seer, state, dice, &own->t);
	g->observe(g, view, state, own->t.seat);
	ai_think(&ai, &own->t);
	own->simulations[who] += own->t.simulations;
	own->answers[who]++;
	return own->t.best;
}

/* A game in which seats `mine` (a set) belong to the network; its share of it, 0 to 1. */
static double play(struct gating *p, struct gambler *own, uint32_t pair, unsigned mine)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	const struct q_game *g = p->l->game;
	struct q_rng keys = { p->l->seed ^ UINT64_C(0x6A7E), pair }, dice, r;
	int32_t score[Q_SEATS] = { 0 };
	q_action answers[Q_ANSWERS_MAX];
	double share = 0, seats = 0;

	dice = (struct q_rng){ q_rng_next(&keys), 0 };
	r = (struct q_rng){ q_rng_next(&keys) ^ mine, 0 };
	if (!learn_set_up(p->l, pair, q_rng_next(&dice), state)) {
		p->failed = true;
		return 0;
	}
	settle_by(g, state, &dice);
	while (!q_over(state)) {
		uint32_t n = g->legal(g, state, answers);
		int who = !(mine >> q_question_of(state)->player & 1);

		g->apply(g, state,
			 n > 1 ? think(p, own, state, who, q_rng_next(&r), &dice) : answers[0],
			 NULL);
		settle_by(g, state, &dice);
	}
	g->score(g, state, score);
	for (uint32_t seat = 0; seat < p->l->seats; seat++)
		if (mine >> seat & 1 || !mine) {
			share += (score[seat] + Q_SURE) / (2.0 * Q_SURE);
			seats++;
		}
	return share / seats;
}

/* The share of the pairs so far; half of its 95 % interval in `error`. */
static double share_of(const struct gating *p, double *error)
{
	double mean = p->sum / p->pairs;

	*error = p->pairs > 1 ?
			 1.96 * sqrt((p->squares / p->pairs - mean * mean) / (p->pairs - 1)) :
			 1;
	return mean;
}

/* Hours of games can be stopped without losing what they showed. */
static void tell(struct gating *p)
{
	double error, mean = share_of(p, &error);

	if (now() < p->tell)
		return;
	fprintf(stderr, "%u of %u games: %.1f %% (%.1f to %.1f)\n", 2 * p->pairs,
		2 * ((p->l->games + 1) / 2), 100 * mean, 100 * (mean - error),
		100 * (mean + error));
	p->tell = now() + TELL;
}

static bool piece(void *with, void *of, uint32_t i)
{
	struct gating *p = with;
	struct gambler *own = of;
	bool together = p->l->game->traits & Q_ALLIES || p->l->seats == 1;
	double one, other, share;

	if (p->until > 0 && now() > p->until)
		return true;
	/* Seats 0, 2.. and then 1, 3.. are the network's; together all of them, and then none. */
	one = play(p, own, i, together ? 0xF : 0x5);
	other = play(p, own, i, together ? 0 : 0xA);
	share = together ? (1 + one - other) / 2 : (one + other) / 2;

	pthread_mutex_lock(&p->lock);
	p->sum += share;
	p->squares += share * share;
	p->pairs++;
	p->won[0] += one > 0.5;
	p->won[1] += other > 0.5;
	for (int k = 0; k < 2; k++) {
		p->simulations[k] += own->simulations[k];
		p->answers[k] += own->answers[k];
		own->simulations[k] = own->answers[k] = 0;
	}
	tell(p);
	pthread_mutex_unlock(&p->lock);
	return !p->failed;
}

bool learn_gate(const struct learn *l)
{
	struct gating p = { .l = l };
	struct pool_job job = { .count = (l->games + 1) / 2,
				.threads = l->threads,
				.with = &p,
				.piece = piece,
				.begin = begin,
				.end = end };
	bool together = l->game->traits & Q_ALLIES || l->seats == 1;
	const char *unit = l->milliseconds ? "ms" : "simulations";
	uint32_t budget = l->milliseconds ? l->milliseconds : l->simulations;
	uint32_t against = l->milliseconds ? l->against_milliseconds : l->against_simulations;
	double mean, error;

	pthread_mutex_init(&p.lock, NULL);
	p.until = l->seconds ? now() + l->seconds : 0;
	p.tell = now() + TELL;
	if (!pool_run(&job) || p.failed || !p.pairs) {
		fprintf(stderr, "train: the games could not be played\n");
		return false;
	}
	mean = share_of(&p, &error);
	printf("%s: %.1f %% (%.1f to %.1f) of %u games at %u %s", l->game->id, 100 * mean,
	       100 * (mean - error), 100 * (mean + error), 2 * p.pairs, budget, unit);
	if (budget != against)
		printf(" against %u %s", against, unit);
	if (together)
		printf("; missions won: %u against %u of %u", p.won[0], p.won[1], p.pairs);
	if (l->seer && p.won[1])
		printf(", %.0f %% of what can be won", 100.0 * p.won[0] / p.won[1]);
	printf("; %.0f and %.0f simulations an answer; %s\n",
	       (double)p.simulations[0] / (double)(p.answers[0] + !p.answers[0]),
	       (double)p.simulations[1] / (double)(p.answers[1] + !p.answers[1]),
	       mean - error > 0.5 ? "passes" : "does not pass");
	return mean - error > 0.5;
}
