/*
 * learn.h - trains networks (ai/net.h): games of searchers as data, fitting, the gate.
 *
 * Everything runs in C on all cores: a network this small is trained faster than a training library
 * starts. With the same seed and numbers of simulations the games are the same on any number of threads,
 * and so is the network that the same program makes of them.
 */
#ifndef LEARN_H
#define LEARN_H

#include "ai/ai.h"
#include "core/plan.h"

#include <stdio.h>

enum { LEARN_VARIED = 8 };

/* What one run is about, from its command line. */
struct learn {
	const struct q_game *game;
	unsigned char options[Q_OPTIONS_MAX]; /* of every game, */
	const char *varied[LEARN_VARIED];     /* PATH=VALUE,VALUE..: one is drawn for each game */
	uint32_t varieds;
	uint32_t seats, refs;
	uint32_t threads;
	uint64_t seed;
	const char *net_path;
	const struct ai_net *net, *against; /* NULL: evaluate() */
	struct q_plan *plan;
	uint32_t terms; /* of the game */
	uint64_t terms_hash;

	/* play */
	uint32_t games, simulations, seconds;
	bool fixed; /* every other seat is `against`, which does not learn */
	/* fit */
	bool hand, with_terms; /* evaluate() among the inputs; its terms as well */
	uint32_t epochs, rows_most;
	double rate;
	uint32_t depth; /* answers of a roll-out with the network */
	const char *notes;
	/* gate */
	uint32_t milliseconds;
	uint32_t against_milliseconds, against_simulations; /* of the other side */
	uint32_t against_depth; /* answers of a roll-out on the other side; 0: the usual */
	bool seer;              /* the other side knows what nobody can (seer.h) */
	const char *out;
};

/* Sets up game number i: its options are drawn, again if the rules refuse them together. False: a value
 * does not fit, or nothing drawn is a game; an error was printed. */
bool learn_set_up(const struct learn *l, uint64_t i, uint64_t seed, void *state);

/* One position of the data: what it looks like to the seat that is asked, and what became of it. */
struct learn_position {
	float target; /* 0: lost, 1: won */
	int16_t hand; /* what evaluate() says */
	uint16_t pairs;
	uint32_t game;
};

/* The head of a file of data; games, each a number of positions with their pairs, follow. */
struct learn_head {
	char magic[8];        /* "QLABELS2" */
	uint64_t plan, terms; /* hashes; the terms follow the columns of the plan */
	uint32_t seats, refs;
};

/* Each returns whether it succeeded, and prints what happened. */
bool learn_play(const struct learn *l);
bool learn_fit(const struct learn *l, char *const *files, uint32_t count);
bool learn_gate(const struct learn *l);

/* ---- fitting (fit.c), the file (write.c) ------------------------------------------ */

/* A network in floating point; arrays have AI_NET_FIRST columns a row. */
struct learn_weights {
	uint32_t rows, numbers;
	uint16_t *column; /* of each row */
	float *usual;     /* of each row: the usual size of its number; 1 for the others */
	float *first, *bias, *second, *second_bias, *output;
	float output_bias, hand;
};

bool learn_set(const struct learn *l, const char *path);
void learn_show(const struct learn *l);
bool learn_write(const struct learn *l, const struct learn_weights *w);

#endif
