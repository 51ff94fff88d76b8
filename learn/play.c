/*
 * play.c - games of searchers as data for a network.
 *
 * Three kinds of positions are kept. Those of the game itself have as target the mean of its result
 * and of what the search expected. Positions a few plausible answers beside the game, as a search
 * meets them at the ends of its roll-outs, have what another search expects from there: a network
 * that has seen only good play cannot judge what good players avoid.
 *
 * With --against every other seat, another half of them in each game, belongs to a network that does not
 * learn: it plays its best answers, and nothing of it is kept. What is fitted to such games knows how to beat
 * this one opponent, and how often it does so shows what there is to exploit.
 */
#include "learn/learn.h"

#include "ai/search.h"
#include "threads/pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	DEPTH = 24,       /* answers of a roll-out, and of the way to a position beside the game */
	BY_CHANCE = 12,   /* one answer of so many is only plausible */
	BY_VISITS = 4,    /* one of so many is drawn by visits instead of the best */
	BESIDE = 2,       /* beside one position of so many another is looked at */
	POSITIONS = 8192, /* of one game at most */
	BETWEEN_WORDS = 20, /* seconds */
};

struct playing {
	const struct learn *l;
	FILE *to;
	pthread_mutex_t lock;
	uint64_t positions, games;
	double start, told; /* when it began, when progress was last said */
	double until;       /* no game begins later; 0: any time */
	uint32_t begun;     /* one more than the last game that has begun */
	bool failed;
};

/* What a thread works with. */
struct player {
	struct ai_think t;
	uint32_t count;
	int8_t seat[POSITIONS]; /* of the game: whose result it gets; -1: none */
	float expected[POSITIONS];
	struct learn_position *position;
	unsigned char *bytes; /* the pairs of all positions, one after the other */
	size_t used, room;
	size_t start[POSITIONS];
};

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void *begin(void *with)
{
	const struct playing *p = with;
	struct player *own = calloc(1, sizeof *own);

	if (!own)
		return NULL;
	own->t.room = ai_memory(p->l->simulations);
	own->t.memory = malloc(own->t.room);
	own->position = calloc(POSITIONS, sizeof *own->position);
	own->room = (size_t)1 << 22;
	own->bytes = malloc(own->room);
	return own->t.memory && own->position && own->bytes ? own : NULL;
}

static void end(void *with, void *of)
{
	struct player *own = of;

	(void)with;
	free(own->t.memory);
	free(own->position);
	free(own->bytes);
	free(own);
}

/* Thinks about the open question of a state, which is a seat's. */
static void think(const struct playing *p, struct player *own, const void *state, struct q_rng *r,
		  const struct ai_net *net)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	const struct q_game *g = p->l->game;
	struct ai ai = {
		.kind = AI_MCTS, .simulations = p->l->simulations, .depth = DEPTH, .nets = true
	};

	own->t.game = g;
	own->t.view = view;
	own->t.seat = q_question_of(state)->player;
	own->t.rng = (struct q_rng){ q_rng_next(r), 0 };
	own->t.net = net;
	own->t.kept = false;
	own->t.whole = true;
	g->observe(g, view, state, own->t.seat);
	ai_think(&ai, &own->t);
	own->t.view = NULL;
}

/* Keeps a position for the seat that is asked. */
static void keep(const struct playing *p, struct player *own, const void *state, float expected,
		 bool of_game)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	uint16_t column[AI_NET_PAIRS + AI_NET_TERMS];
	int16_t value[AI_NET_PAIRS + AI_NET_TERMS];
	const struct q_game *g = p->l->game;
	int seat = q_question_of(state)->player;
	int32_t hand;
	uint32_t n;

	if (own->count == POSITIONS)
		return;
	q_plan_observe(p->l->plan, view, state, seat);
	n = q_plan_view(p->l->plan, view, seat, column, value);
	hand = p->l->terms ?
		       ai_net_terms(g, state, seat, q_plan_width(p->l->plan), column, value, &n) :
		       g->evaluate(g, state, seat);
	if (own->used + n * 4u > own->room) {
		unsigned char *larger = realloc(own->bytes, own->room * 2);

		if (!larger)
			return;
		own->bytes = larger;
		own->room *= 2;
	}
	own->start[own->count] = own->used;
	memcpy(own->bytes + own->used, column, n * sizeof *column);
	memcpy(own->bytes + own->used + n * sizeof *column, value, n * sizeof *value);
	own->used += n * 4u;
	own->seat[own->count] = (int8_t)(of_game ? seat : -1);
	own->expected[own->count] = expected;
	own->position[own->count++] =
		(struct learn_position){ .hand = (int16_t)hand, .pairs = (uint16_t)n };
}

static float as_share(int32_t score)
{
	return (float)((score + Q_SURE) / (2.0 * Q_SURE));
}

/* Some plausible answers away from the game, and what a search says there. */
static void look_beside(const struct playing *p, struct player *own, const void *state,
			struct q_rng *r)
{
	const struct policy policy = { AI_BY_WEIGHT, 500, 0 };
	_Alignas(16) unsigned char world[Q_STATE_MAX];
	const struct q_game *g = p->l->game;
	uint32_t steps = 1 + q_rng_below(r, DEPTH);
	q_action answers[Q_ANSWERS_MAX];

	memcpy(world, state, g->state_size);
	for (uint32_t i = 0; i < steps && !q_over(world); i++) {
		uint32_t n = g->legal(g, world, answers);

		g->apply(g, world, likely(&policy, g, world, answers, n, r), NULL);
		settle_by(g, world, r);
	}
	if (q_over(world))
		return;
	think(p, own, world, r, p->l->net);
	keep(p, own, world, as_share(own->t.expects), false);
}

static q_action choose(struct player *own, const struct q_game *g, const void *state,
		       struct q_rng *r)
{
	const struct policy policy = { AI_BY_WEIGHT, 500, 0 };
	uint32_t all = 0, at;

	if (q_rng_below(r, BY_CHANCE) == 0) {
		q_action answers[Q_ANSWERS_MAX];
		uint32_t n = g->legal(g, state, answers);

		return likely(&policy, g, state, answers, n, r);
	}
	if (q_rng_below(r, BY_VISITS))
		return own->t.best;
	for (uint32_t i = 0; i < own->t.count; i++)
		all += own->t.top[i].visits;
	at = all ? q_rng_below(r, all) : 0;
	for (uint32_t i = 0; i < own->t.count; i++) {
		if (at < own->t.top[i].visits)
			return own->t.top[i].answer;
		at -= own->t.top[i].visits;
	}
	return own->t.best;
}

/* Whether the seat that is asked in game i belongs to the opponent that does not learn. */
static bool is_fixed(const struct playing *p, const void *state, uint32_t i)
{
	return p->l->fixed && (q_question_of(state)->player + i) % 2;
}

/* Plays a game to its end; its result becomes part of the targets. */
static bool play(const struct playing *p, struct player *own, uint32_t i)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	const struct q_game *g = p->l->game;
	struct q_rng r = { p->l->seed ^ UINT64_C(0x1EA2), i };
	q_action answers[Q_ANSWERS_MAX];
	int32_t score[Q_SEATS] = { 0 };

	own->count = 0;
	own->used = 0;
	r = (struct q_rng){ q_rng_next(&r), 0 };
	if (!learn_set_up(p->l, i, q_rng_next(&r), state))
		return false;
	settle_by(g, state, &r);
	while (!q_over(state)) {
		uint32_t n = g->legal(g, state, answers);
		q_action answer = answers[0];

		if (n > 1 && is_fixed(p, state, i)) {
			think(p, own, state, &r, p->l->against);
			answer = own->t.best;
		} else if (n > 1) {
			think(p, own, state, &r, p->l->net);
			keep(p, own, state, as_share(own->t.expects), true);
			answer = choose(own, g, state, &r);
			if (q_rng_below(&r, BESIDE) == 0)
				look_beside(p, own, state, &r);
		}
		g->apply(g, state, answer, NULL);
		settle_by(g, state, &r);
	}
	g->score(g, state, score);
	for (uint32_t k = 0; k < own->count; k++) {
		struct learn_position *at = &own->position[k];

		at->game = i;
		at->target = own->seat[k] < 0 ?
				     own->expected[k] :
				     (own->expected[k] + as_share(score[own->seat[k]])) / 2;
	}
	return true;
}

/* Whether game i is played. When time is over those are that come before one already begun: the games
 * played are always the first ones, so that the same number of games repeats them. */
static bool begins(struct playing *p, uint32_t i)
{
	bool goes;

	pthread_mutex_lock(&p->lock);
	goes = i < p->begun || p->until <= 0 || now() <= p->until;
	if (goes && i >= p->begun)
		p->begun = i + 1;
	pthread_mutex_unlock(&p->lock);
	return goes;
}

static bool piece(void *with, void *of, uint32_t i)
{
	struct playing *p = with;
	struct player *own = of;
	bool done = true;

	if (!begins(p, i))
		return true;
	if (!play(p, own, i)) {
		p->failed = true;
		return false;
	}
	pthread_mutex_lock(&p->lock);
	for (uint32_t k = 0; k < own->count; k++)
		done = done && fwrite(&own->position[k], sizeof *own->position, 1, p->to) == 1 &&
		       fwrite(own->bytes + own->start[k], 4, own->position[k].pairs, p->to) ==
			       own->position[k].pairs;
	p->positions += own->count;
	p->games++;
	pthread_mutex_unlock(&p->lock);
	p->failed |= !done;
	return done;
}

static bool progress(void *with, uint32_t done)
{
	struct playing *p = with;

	(void)done;
	if (now() < p->told + BETWEEN_WORDS)
		return true;
	p->told = now();
	pthread_mutex_lock(&p->lock);
	printf("%s: %llu games, %llu positions, %.0f s\n", p->l->game->id,
	       (unsigned long long)p->games, (unsigned long long)p->positions, p->told - p->start);
	pthread_mutex_unlock(&p->lock);
	fflush(stdout);
	return true;
}

bool learn_play(const struct learn *l)
{
	struct playing p = { .l = l, .to = fopen(l->out, "wb"), .start = now(), .told = now() };
	struct learn_head head = { .plan = q_plan_hash(l->plan),
				   .terms = l->terms_hash,
				   .seats = l->seats,
				   .refs = l->refs };
	struct pool_job job = { .count = l->games,
				.threads = l->threads,
				.with = &p,
				.piece = piece,
				.begin = begin,
				.end = end,
				.progress = progress };

	memcpy(head.magic, "QLABELS2", sizeof head.magic);
	if (!p.to || fwrite(&head, sizeof head, 1, p.to) != 1) {
		perror(l->out);
		return false;
	}
	pthread_mutex_init(&p.lock, NULL);
	p.until = l->seconds ? p.start + l->seconds : 0;
	p.failed |= !pool_run(&job);
	pthread_mutex_destroy(&p.lock);
	p.failed |= fclose(p.to) != 0;
	printf("%s: %llu games, %llu positions, %u simulations an answer, %.0f s\n", l->game->id,
	       (unsigned long long)p.games, (unsigned long long)p.positions, l->simulations,
	       now() - p.start);
	if (p.failed)
		fprintf(stderr, "train: %s is not complete\n", l->out);
	return !p.failed;
}
