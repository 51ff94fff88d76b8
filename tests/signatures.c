/*
 * signatures.c - the pinned signatures: every build of every game plays the same games.
 *
 *	signatures [FILE]           compares with FILE, or with tests/signatures.txt
 *	signatures --print          prints the present ones of the registry, for other builds
 *	signatures --write [FILE]   pins the present ones
 *
 * A line is a game, its rules_version and its signature. A game that plays differently under
 * the same rules_version is never pinned: saved games tell by that number whether they still
 * fit.
 */
#include "tests/test_games.h"
#include "tools/slurp.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PINNED SOURCE_ROOT "/tests/signatures.txt"

struct pin {
	uint32_t version;
	uint64_t signature;
};

static uint64_t signature_of(const struct q_game *g)
{
	return q_signature(g, 1, Q_SIGNATURE_GAMES, NULL);
}

/* The line of a game, if there is one. */
static bool find_pin(const char *pinned, const char *id, struct pin *pin)
{
	size_t n = strlen(id);

	for (const char *line = pinned; line; line = strchr(line, '\n'), line += line != NULL)
		if (strncmp(line, id, n) == 0 && line[n] == ' ')
			return sscanf(line + n, "%" SCNu32 " 0x%" SCNx64, &pin->version,
				      &pin->signature) == 2;
	return false;
}

static void print_pins(FILE *to, const struct q_game *const *games)
{
	for (; *games; games++)
		fprintf(to, "%s %" PRIu32 " 0x%016" PRIx64 "\n", (*games)->id,
			(*games)->rules_version, signature_of(*games));
}

/* Does this game play as it did, or is it allowed to play differently? */
static bool may_pin(const char *pinned, const struct q_game *g)
{
	struct pin pin;

	if (!find_pin(pinned, g->id, &pin) || pin.signature == signature_of(g) ||
	    g->rules_version > pin.version)
		return true;
	printf("%s plays differently, and rules_version is still %" PRIu32
	       ": raise it in the game's struct q_game first\n",
	       g->id, g->rules_version);
	return false;
}

static int write_all(const char *path)
{
	size_t n;
	char *pinned = slurp(path, &n);
	bool fine = true;
	FILE *to;

	for (int list = 0; pinned && list < 2; list++)
		for (const struct q_game *const *g = list ? test_games : q_games; *g; g++)
			fine = may_pin(pinned, *g) && fine;
	free(pinned);
	if (!fine)
		return 1;
	to = fopen(path, "w");
	if (!to) {
		perror(path);
		return 2;
	}
	print_pins(to, q_games);
	print_pins(to, test_games);
	return fclose(to) == 0 ? 0 : 2;
}

static bool is_pinned(const char *pinned, const struct q_game *g)
{
	struct pin pin;

	if (!find_pin(pinned, g->id, &pin)) {
		printf("%s is not pinned\n", g->id);
		return false;
	}
	if (pin.signature != signature_of(g)) {
		printf("%s plays differently: its signature was 0x%016" PRIx64
		       ", now it is 0x%016" PRIx64 "\n",
		       g->id, pin.signature, signature_of(g));
		return may_pin(pinned, g) && false;
	}
	if (pin.version != g->rules_version)
		printf("%s has rules_version %" PRIu32 ", pinned is %" PRIu32 "\n", g->id,
		       g->rules_version, pin.version);
	return pin.version == g->rules_version;
}

/* A line of its own for every game, and no line for a game that is not there. */
static int compare(const char *path)
{
	size_t n;
	char *pinned = slurp(path, &n);
	unsigned passed = 0, failed = 0, lines = 0;

	if (!pinned) {
		perror(path);
		return 2;
	}
	for (int list = 0; list < 2; list++)
		for (const struct q_game *const *g = list ? test_games : q_games; *g; g++)
			*(is_pinned(pinned, *g) ? &passed : &failed) += 1;
	for (const char *p = pinned; *p; p++)
		lines += *p == '\n';
	if (lines != passed + failed) {
		printf("%u lines for %u games\n", lines, passed + failed);
		failed++;
	}
	free(pinned);
	printf("%u passed, %u failed\n", passed, failed);
	if (failed)
		puts("if this was meant: build/tests/signatures --write");
	return failed ? 1 : 0;
}

int main(int argc, char **argv)
{
	if (argc > 1 && strcmp(argv[1], "--write") == 0)
		return write_all(argc > 2 ? argv[2] : PINNED);
	if (argc == 2 && strcmp(argv[1], "--print") == 0) {
		print_pins(stdout, q_games);
		return 0;
	}
	return compare(argc > 1 ? argv[1] : PINNED);
}
