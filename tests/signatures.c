/*
 * signatures.c - the pinned signatures: every build of every game plays the same games.
 *
 *	signatures              compares with tests/signatures.txt
 *	signatures --print      prints the present ones of the registry, for other builds
 *	signatures --write      pins the present ones
 */
#include "tests/test_games.h"
#include "tools/slurp.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PINNED SOURCE_ROOT "/tests/signatures.txt"

static void print(FILE *to, const struct q_game *const *games)
{
	for (; *games; games++)
		fprintf(to, "%s 0x%016llx\n", (*games)->id,
			(unsigned long long)q_signature(*games, 1, Q_SIGNATURE_GAMES, NULL));
}

static int write_all(void)
{
	FILE *to = fopen(PINNED, "w");

	if (!to) {
		perror(PINNED);
		return 2;
	}
	print(to, q_games);
	print(to, test_games);
	return fclose(to) == 0 ? 0 : 2;
}

/* A line of its own for every game, and no line for a game that is not there. */
static int compare(void)
{
	size_t n;
	char *pinned = slurp(PINNED, &n);
	unsigned passed = 0, failed = 0, lines = 0;

	if (!pinned) {
		perror(PINNED);
		return 2;
	}
	for (int list = 0; list < 2; list++) {
		for (const struct q_game *const *g = list ? test_games : q_games; *g; g++) {
			char line[80];

			snprintf(line, sizeof line, "%s 0x%016llx\n", (*g)->id,
				 (unsigned long long)q_signature(*g, 1, Q_SIGNATURE_GAMES, NULL));
			if (strstr(pinned, line)) {
				passed++;
			} else {
				failed++;
				printf("not pinned: %s", line);
			}
		}
	}
	for (const char *p = pinned; *p; p++)
		lines += *p == '\n';
	if (lines != passed + failed) {
		printf("%u lines for %u games\n", lines, passed + failed);
		failed++;
	}
	free(pinned);
	printf("%u passed, %u failed\n", passed, failed);
	if (failed)
		puts("play has changed; if it was meant to: build/tests/signatures --write");
	return failed ? 1 : 0;
}

int main(int argc, char **argv)
{
	if (argc == 1)
		return compare();
	if (strcmp(argv[1], "--write") == 0)
		return write_all();
	if (strcmp(argv[1], "--print") != 0)
		return 2;
	print(stdout, q_games);
	return 0;
}
