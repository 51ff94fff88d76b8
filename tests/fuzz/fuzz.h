/*
 * fuzz.h - what the fuzz targets share.
 *
 * A target is one function, LLVMFuzzerTestOneInput. With -Dfuzz=true libFuzzer calls it;
 * otherwise run.c calls it with every file of its corpus, as a test.
 *
 * Inputs that are about a game begin with a line that names it, so that the corpus can be
 * read and outlives the order of the registry. Lines after that are the target's.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include "quinte.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What is left of an input. */
struct input {
	const char *at;
	size_t size;
};

/* A line of it, without its end, cut at 79 characters. */
const char *input_line(struct input *in, char line[80]);
/* The game that the next line names; any game if it names none. */
const struct q_game *input_game(struct input *in);

/* A position of a game after so many random answers. */
void position(const struct q_game *g, void *state, uint64_t seed, uint32_t answers);
/* Plays on at random, for so many answers, or until there is none to give. */
void play_on(const struct q_game *g, void *state, uint64_t seed, uint32_t answers);
/* Stops the program: a promise was broken. */
void must(bool promise, const char *what);

#endif
