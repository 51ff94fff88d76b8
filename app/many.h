/*
 * many.h - what `quinte arena` and `quinte sim` share: options, opponents, the run.
 */
#ifndef MANY_H
#define MANY_H

#include "app/command.h"
#include "lab/lab.h"

#include <argp.h>

struct many {
	uint64_t games, seed, threads, simulations;
	const char *options;
};

/* A child of the command's own parser; its input is a struct many. */
extern const struct argp many_argp;

/* The opponent of this name, with the simulations that were asked for; false if there is
 * none, which is said. */
bool many_opponent(const struct many *many, const char *name, struct ai *out);

/* The game with options that make one, or NULL: what is wrong is said. */
const struct q_game *many_game(const struct settings *settings, const struct many *many,
			       const char *name, void *options);

/* Plays game(with, i) for every i and hands over the results; the exit status. */
int many_run(const struct many *many, void (*game)(const void *, uint32_t, struct lab_game *),
	     const void *with,
	     void (*report)(const void *with, const struct lab_result *results, uint32_t games));

#endif
