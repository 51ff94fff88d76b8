/*
 * fuzz.c - see fuzz.h.
 */
#include "tests/fuzz/fuzz.h"

#include "tests/test_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *input_line(struct input *in, char line[80])
{
	const char *end = in->size ? memchr(in->at, '\n', in->size) : NULL;
	size_t n = end ? (size_t)(end - in->at) : in->size, keep = n > 79 ? 79 : n;

	if (keep)
		memcpy(line, in->at, keep);
	line[keep] = '\0';
	n += end != NULL;
	in->at += n;
	in->size -= n;
	return line;
}

const struct q_game *input_game(struct input *in)
{
	char line[80];
	uint32_t games = 0, i;

	input_line(in, line);
	for (const struct q_game *const *g = test_games; *g; g++)
		if (strcmp((*g)->id, line) == 0)
			return *g;
	if (q_game_named(line))
		return q_game_named(line);
	while (q_games[games])
		games++;
	i = (unsigned char)line[0] % (games + 1);
	return i < games ? q_games[i] : test_games[0];
}

void play_on(const struct q_game *g, void *state, uint64_t seed, uint32_t answers)
{
	static q_action answer[Q_ANSWERS_MAX];
	struct q_rng r = { seed, 0 };

	while (answers-- && !q_over(state)) {
		uint32_t n = g->legal(g, state, answer);

		must(n <= g->answers_max, "legal() keeps to answers_max");
		if (!n)
			return;
		q_apply(g, state, answer[q_rng_below(&r, n)], NULL);
	}
}

void position(const struct q_game *g, void *state, uint64_t seed, uint32_t answers)
{
	must(!g->setup(g, state, g->defaults, seed, NULL), "the defaults are not refused");
	play_on(g, state, seed, answers);
}

void must(bool promise, const char *what)
{
	if (promise)
		return;
	fprintf(stderr, "not so: %s\n", what);
	abort();
}
