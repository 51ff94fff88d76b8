/*
 * perft.c - exact counts of answer sequences, chance included, against pinned ones.
 *
 *	perft                   compares with tests/perft/counts.txt
 *
 * A line of it: game, options as JSON without blanks ({} for the defaults), seed, depth,
 * count. Lines that begin with # are comments; a count of ? is printed, and fails.
 */
#include "core/load.h"
#include "tests/test_games.h"
#include "tools/slurp.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNTS SOURCE_ROOT "/tests/perft/counts.txt"

static const struct q_game *game(const char *id)
{
	for (const struct q_game *const *g = test_games; *g; g++)
		if (strcmp((*g)->id, id) == 0)
			return *g;
	return q_game_named(id);
}

static bool set_up(const struct q_game *g, const char *options, uint64_t seed, void *state)
{
	static _Alignas(16) unsigned char chosen[Q_OPTIONS_MAX], work[Q_OPTIONS_MAX];
	struct q_error error;

	if (g->options_size) {
		memcpy(chosen, g->defaults, g->options_size);
		if (!q_load(g->option_fields, chosen, work, g->options_size, g->pack, options,
			    strlen(options), &error)) {
			printf("%s: %s\n", options, error.text);
			return false;
		}
	}
	return !g->setup(g, state, chosen, seed, NULL);
}

static bool holds(const char *line)
{
	static _Alignas(16) unsigned char state[Q_STATE_MAX];
	char id[32], options[512], expected[32];
	uint64_t seed, count;
	int depth;
	const struct q_game *g;

	if (sscanf(line, "%31s %511s %" SCNu64 " %d %31s", id, options, &seed, &depth, expected) !=
	    5) {
		printf("not a line: %s\n", line);
		return false;
	}
	g = game(id);
	if (!g || !set_up(g, options, seed, state)) {
		printf("no such game: %s\n", line);
		return false;
	}
	count = q_perft(g, state, depth);
	if (strcmp(expected, "?") != 0 && strtoull(expected, NULL, 10) == count)
		return true;
	printf("%s %s %" PRIu64 " %d: %" PRIu64 ", not %s\n", id, options, seed, depth, count,
	       expected);
	return false;
}

int main(void)
{
	size_t n;
	char *counts = slurp(COUNTS, &n);
	unsigned passed = 0, failed = 0;

	if (!counts) {
		perror(COUNTS);
		return 2;
	}
	for (char *line = strtok(counts, "\n"); line; line = strtok(NULL, "\n")) {
		if (line[0] == '#')
			continue;
		if (holds(line))
			passed++;
		else
			failed++;
	}
	free(counts);
	printf("%u passed, %u failed\n", passed, failed);
	return failed || !passed ? 1 : 0;
}
