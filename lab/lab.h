/*
 * lab.h - many games at once, on all cores, with the same result however many there are.
 *
 * A run is a list of games numbered from 0. What game i is (its seed, its options,
 * who sits where) is a function of i alone, results are kept by number, and they
 * are added up in that order; threads only decide when a game is played.
 */
#ifndef LAB_H
#define LAB_H

#include "ai/ai.h"

struct lab_seat {
	const struct ai *ai;
};

struct lab_game {
	const struct q_game *game;
	const void *options;
	uint64_t seed;
	struct lab_seat seat[Q_SEATS];
};

struct lab_result {
	int32_t score[Q_SEATS];
	uint32_t answers, decisions; /* with and without chance */
	uint64_t listed;             /* lengths of the answer lists met, added up */
	uint64_t simulations;
	uint8_t seats;
	bool played;
};

/* Plays one game to its end. The memory is for search. */
void lab_play(const struct lab_game *game, void *memory, size_t room, struct lab_result *out);
size_t lab_memory(const struct lab_game *game);

struct lab_run {
	uint32_t games;
	uint32_t threads; /* 0: one for each core */
	/* What game i is. */
	void (*game)(const void *with, uint32_t i, struct lab_game *out);
	const void *with;
	struct lab_result *results; /* room for all; those already played are kept */
	/* Called now and then from one thread, and once at the end; false stops the run. */
	bool (*progress)(void *to, uint32_t done, uint32_t games);
	void *to;
};

/* False if there was not enough memory or no thread could be started. */
bool lab_run(struct lab_run *run);

/* ---- what the results say ------------------------------------------------------ */

/* A share with its 95 % interval (Wilson): between 0 and 1. */
struct lab_share {
	double share, low, high;
	uint32_t n;
};
struct lab_share lab_share(double won, uint32_t n);

/* The difference in Elo points that such a share means. */
double lab_elo(double share);

#endif
