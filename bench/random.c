/*
 * random.c - random games and nothing else, for counting instructions.
 *
 *	valgrind --tool=callgrind --callgrind-out-file=/dev/null build/bench/random warmachine 30
 *
 * prints how many instructions those games took; divide them by the answers printed here.
 */
#include "quinte.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
	const struct q_game *g = argc == 3 ? q_game_named(argv[1]) : NULL;
	uint32_t games = argc == 3 ? (uint32_t)strtoul(argv[2], NULL, 10) : 0;
	struct q_counts counts = { 0 };
	uint64_t signature;

	if (!g || !games) {
		fprintf(stderr, "usage: random GAME NUMBER-OF-GAMES\n");
		return 2;
	}
	signature = q_signature(g, 1000, games, &counts);
	printf("%s: 0x%016" PRIx64 ", %" PRIu64 " answers, %" PRIu64 " listed\n", g->id, signature,
	       counts.answers, counts.listed);
	return 0;
}
