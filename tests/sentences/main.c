/*
 * main.c - prints sentences of played games by kind, to be read by somebody who knows the language.
 *
 *	sentences GAME [LANGUAGE [COUNT [SEED [GAMES]]]]
 *
 * Prints COUNT sentences (500), each kind at least once: questions, answers, events, refusals, what
 * the places of the board show. They come from the scenarios of the game and from GAMES random games
 * (40) with random options, the first of which has SEED (1). The status is 1 if there are kinds that
 * none of them met; they are listed.
 */
#include "tests/property/property.h"
#include "tests/sentences/sentences.h"
#include "tests/test_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int usage(void)
{
	fputs("usage: sentences GAME [en|fr|… [COUNT [SEED [GAMES]]]]\n", stderr);
	return 2;
}

/* A whole number from 1 to max. */
static bool number(const char *text, unsigned long max, unsigned long *out)
{
	char *end;
	unsigned long n = strtoul(text, &end, 10);

	if (!n || n > max || *end) {
		fprintf(stderr, "sentences: \"%s\" is not a number from 1 to %lu\n", text, max);
		return false;
	}
	*out = n;
	return true;
}

static const struct q_game *game_named(const char *name)
{
	for (int list = 0; list < 2; list++)
		for (const struct q_game *const *g = list ? test_games : q_games; *g; g++)
			if (strcmp((*g)->id, name) == 0)
				return *g;
	fprintf(stderr, "sentences: there is no game \"%s\"; \"quinte games\" lists them\n", name);
	return NULL;
}

/* Returns how many kinds have no sentence. */
static uint32_t print(const struct found *found)
{
	uint32_t missing = 0;

	for (uint32_t kind = 0; kind < found->kinds; kind++) {
		if (!found->of_kind[kind]) {
			missing += !found->silent[kind];
			continue;
		}
		printf("\n# %s (%u)\n", found->kind[kind], found->of_kind[kind]);
		for (uint32_t i = 0; i < found->count; i++)
			if (found->at[i].chosen && found->at[i].kind == kind)
				puts(found->at[i].text);
	}
	for (uint32_t kind = 0; kind < found->kinds; kind++)
		if (!found->of_kind[kind] && !found->silent[kind])
			printf("\nnever met: %s", found->kind[kind]);
	return missing;
}

int main(int argc, char **argv)
{
	unsigned long count = 500, seed = 1, games = 40;
	enum q_lang lang = Q_EN;
	const struct q_game *g;
	struct found found;
	struct table *t;
	uint32_t chosen, missing;

	if (argc < 2 || argc > 6 || (argc > 2 && !q_lang_named(argv[2], &lang)))
		return usage();
	if ((argc > 3 && !number(argv[3], 10000, &count)) ||
	    (argc > 4 && !number(argv[4], 1000000000, &seed)) ||
	    (argc > 5 && !number(argv[5], 100000, &games)))
		return usage();
	g = game_named(argv[1]);
	if (!g)
		return 2;
	found_begin(&found);
	t = table_new(&found, g, lang, seed);
	play_scenarios(t);
	play_games(t, seed, (uint32_t)games);
	table_free(t);
	chosen = choose_sentences(&found, (uint32_t)count);
	missing = print(&found);
	printf("\n%u sentences of %u, %u kinds, %u never met\n", chosen, found.count, found.kinds,
	       missing);
	found_free(&found);
	return missing ? 1 : 0;
}
