/*
 * measure.c - the measurements behind `quinte bench`.
 *
 * Everything is repeated and the best is taken: what the machine does beside us
 * can only make it slower. Only this file reads a clock.
 */
#include "lab/measure.h"
#include "lab/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { POSITIONS = 64, REPEATS = 5, QUICK_REPEATS = 2, QUICK_RUN = 100, BARE = 2048 };
enum { RUN_NS = 200000000, LOOP_NS = 10000000 };

/* Positions met in random play, each with an answer that was given there. */
struct position {
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	q_action answer;
	bool seat; /* a seat was asked, not chance */
};

struct sample {
	const struct q_game *g;
	uint32_t n;
	struct position at[POSITIONS];
};

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* Keeps the compiler from removing writes that are never read. */
static void touch(void *bytes)
{
	__asm__ volatile("" : : "r"(bytes) : "memory");
}

/* ---- positions ---------------------------------------------------------------- */

/* Every position of a few random games has the same chance to be kept. */
static void take_sample(struct sample *sample, const struct q_game *g)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	q_action answers[Q_ANSWERS_MAX];
	struct q_rng chooser = { 7, 0 };
	struct q_head *head = (void *)state;
	uint32_t met = 0;

	sample->g = g;
	sample->n = 0;
	for (uint64_t seed = 1; seed <= Q_SIGNATURE_GAMES; seed++) {
		g->setup(g, state, g->defaults, seed, NULL);
		while (!q_over(state)) {
			bool seat = head->ask.player != Q_CHANCE;
			q_action answer =
				seat ? answers[q_rng_below(&chooser, g->legal(g, state, answers))] :
				       q_draw(g, state, &head->rng);
			uint32_t slot = met < POSITIONS ? met : q_rng_below(&chooser, met + 1);

			met++;
			if (slot < POSITIONS) {
				memcpy(sample->at[slot].state, state, g->state_size);
				sample->at[slot].answer = answer;
				sample->at[slot].seat = seat;
			}
			g->apply(g, state, answer, NULL);
		}
	}
	sample->n = met < POSITIONS ? met : POSITIONS;
}

/* ---- loops -------------------------------------------------------------------- */

typedef uint32_t loop(struct sample *sample); /* one pass; returns how often it did it */

static uint32_t copies(struct sample *sample)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];

	for (uint32_t i = 0; i < sample->n; i++) {
		memcpy(state, sample->at[i].state, sample->g->state_size);
		touch(state);
	}
	return sample->n;
}

static uint32_t bare_copies(struct sample *sample)
{
	_Alignas(16) unsigned char state[BARE];

	for (uint32_t i = 0; i < sample->n; i++) {
		memcpy(state, sample->at[i].state, sizeof state);
		touch(state);
	}
	return sample->n;
}

static uint32_t lists(struct sample *sample)
{
	q_action answers[Q_ANSWERS_MAX];
	uint32_t n = 0;

	for (uint32_t i = 0; i < sample->n; i++) {
		if (!sample->at[i].seat)
			continue;
		sample->g->legal(sample->g, sample->at[i].state, answers);
		touch(answers);
		n++;
	}
	return n;
}

static uint32_t applies(struct sample *sample)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];

	for (uint32_t i = 0; i < sample->n; i++) {
		memcpy(state, sample->at[i].state, sample->g->state_size);
		sample->g->apply(sample->g, state, sample->at[i].answer, NULL);
		touch(state);
	}
	return sample->n;
}

/* The best time of one, in nanoseconds. */
static double best_of(loop *pass, struct sample *sample, bool quick)
{
	double best = 0;
	uint64_t passes = 10;

	for (int round = 0; round < (quick ? QUICK_REPEATS : REPEATS); round++) {
		uint64_t done = 0;
		double start = now(), took;

		for (uint64_t i = 0; i < passes; i++)
			done += pass(sample);
		took = now() - start;
		if (!done)
			return 0;
		if (!quick && took < LOOP_NS) {
			passes *= 4;
			round--;
			continue;
		}
		if (best <= 0 || took / (double)done < best)
			best = took / (double)done;
	}
	return best;
}

/* ---- whole games ---------------------------------------------------------------- */

static double timed_run(const struct q_game *g, uint32_t games, struct q_counts *counts)
{
	double start = now();

	*counts = (struct q_counts){ 0 };
	q_signature(g, 1000, games, counts);
	return now() - start;
}

static uint32_t games_of_a_run(const struct q_game *g, const struct bench_row *row)
{
	struct q_counts counts;
	uint32_t games = 1;

	if (row->run)
		return row->run;
	if (row->quick)
		return QUICK_RUN;
	while (games < 1u << 24 && timed_run(g, games, &counts) * 2 < RUN_NS)
		games *= 2;
	return games;
}

static void time_games(const struct q_game *g, struct bench_row *row)
{
	uint32_t games = games_of_a_run(g, row);
	double best = 0;
	struct q_counts counts = { 0 };

	row->games = row->answers = 0;
	for (int i = 0; i < (row->quick ? QUICK_REPEATS : REPEATS); i++) {
		double took = timed_run(g, games, &counts);

		row->games += counts.games;
		row->answers += counts.answers;
		if (best <= 0 || took < best)
			best = took;
	}
	row->answers_per_s = (double)counts.answers / best * 1e9;
	row->games_per_s = (double)counts.games / best * 1e9;
	row->mean_length = (double)counts.answers / (double)counts.games;
}

void bench_game(const struct q_game *g, struct bench_row *row)
{
	static struct sample sample;
	double with_copy;

	row->signature = q_signature(g, 1, Q_SIGNATURE_GAMES, NULL);
	time_games(g, row);
	take_sample(&sample, g);
	row->ns_memcpy = best_of(bare_copies, &sample, row->quick);
	row->ns_copy = best_of(copies, &sample, row->quick);
	row->ns_legal = best_of(lists, &sample, row->quick);
	with_copy = best_of(applies, &sample, row->quick);
	row->ns_apply = with_copy > row->ns_copy ? with_copy - row->ns_copy : 0;
}

void bench_print_head(enum q_lang lang)
{
	bool french = lang == Q_FR;

	printf("%-12s %-18s %*s %10s %*s %6s %8s %7s %9s %9s\n", french ? "jeu" : "game",
	       "signature", french ? 13 : 12, french ? "réponses/s" : "answers/s",
	       french ? "parties/s" : "games/s", french ? 9 : 8, french ? "réponses" : "answers",
	       french ? "octets" : "bytes", french ? "ns/copie" : "ns/copy", "/memcpy", "ns/legal",
	       "ns/apply");
}

void bench_print(const struct q_game *g, const struct bench_row *row, enum q_lang lang)
{
	printf("%-12s 0x%016" PRIx64 " %12.0f %10.0f %8s %6" PRIu32 " %8s %7s %9s %9s\n", g->id,
	       row->signature, row->answers_per_s, row->games_per_s,
	       lab_number(row->mean_length, 1, lang), g->state_size,
	       lab_number(row->ns_copy, 1, lang),
	       lab_number(row->ns_copy / row->ns_memcpy, 2, lang),
	       lab_number(row->ns_legal, 1, lang), lab_number(row->ns_apply, 1, lang));
}
