/*
 * arena.c - `quinte arena`: two opponents against each other, every seed twice with the
 * seats swapped.
 */
#include "app/command.h"
#include "app/parse.h"
#include "lab/lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OPTION_GAMES = 256, OPTION_SEED, OPTION_THREADS, OPTION_OPTIONS, OPTION_SIMULATIONS };
enum { GAMES_MAX = 100000000, SIMULATIONS_MAX = 100000000 };

struct asked {
	const char *game, *first, *second, *options;
	uint64_t games, seed, threads, simulations;
};

static uint64_t number(struct argp_state *state, const char *arg, uint64_t max, const char *what)
{
	uint64_t n = 0;

	if (!parse_number(arg, max, &n))
		argp_error(state, "\"%s\" is not a number of %s", arg, what);
	return n;
}

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;
	const char **words[] = { &asked->game, &asked->first, &asked->second };

	switch (key) {
	case OPTION_GAMES: asked->games = number(state, arg, GAMES_MAX, "games"); return 0;
	case OPTION_SEED: asked->seed = number(state, arg, UINT64_MAX, "a seed"); return 0;
	case OPTION_THREADS:
		asked->threads = number(state, arg, 64, "threads (64 at most)");
		return 0;
	case OPTION_OPTIONS: asked->options = arg; return 0;
	case OPTION_SIMULATIONS:
		asked->simulations = number(state, arg, SIMULATIONS_MAX, "simulations");
		return 0;
	case ARGP_KEY_ARG:
		if (state->arg_num > 2)
			argp_error(state, "a game and two opponents: \"%s\" is too much", arg);
		*words[state->arg_num] = arg;
		return 0;
	case ARGP_KEY_END:
		if (state->arg_num < 3)
			argp_error(state, "a game and two opponents are needed");
		return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option options[] = {
	{ "games", OPTION_GAMES, "N", 0, "How many games at most (200)", 0 },
	{ "seed", OPTION_SEED, "N", 0, "The first seed (1)", 0 },
	{ "threads", OPTION_THREADS, "N", 0, "0 for one on each core (0)", 0 },
	{ "options", OPTION_OPTIONS, "JSON", 0, "Options of the game", 0 },
	{ "simulations", OPTION_SIMULATIONS, "N", 0, "For one answer, instead of the level's own",
	  0 },
	{ 0 },
};

static const struct argp argp = {
	.options = options,
	.parser = option,
	.args_doc = "GAME OPPONENT OPPONENT",
	.doc = "Let two opponents play each other, every seed twice with the seats swapped.\v"
	       "Opponents, from the weakest: cadet, pilot, captain, commander, admiral; and greedy "
	       "and random, for measuring.",
};

struct pairing {
	const struct q_game *game;
	unsigned char options[Q_OPTIONS_MAX];
	struct ai ai[2];
	uint64_t seed;
};

/* Game 2k and 2k + 1 have the same seed; seats belong to the two by turns. */
static void game_number(const void *with, uint32_t i, struct lab_game *out)
{
	const struct pairing *p = with;

	*out = (struct lab_game){ .game = p->game, .options = p->options, .seed = p->seed + i / 2 };
	for (uint32_t seat = 0; seat < Q_SEATS; seat++)
		out->seat[seat].ai = &p->ai[(seat + i) % 2];
}

static bool progress(void *to, uint32_t done, uint32_t games)
{
	(void)to;
	fprintf(stderr, "\r%u of %u games%s", done, games, done == games ? "\n" : "");
	return true;
}

static const struct ai *opponent(const char *name)
{
	const struct ai *ai = ai_named(name);

	if (!ai)
		usage_error("there is no opponent \"%s\"; quinte arena --help lists them", name);
	return ai;
}

static void report(const struct pairing *p, const struct lab_result *results, uint32_t games)
{
	double points = 0, seat0 = 0, answers = 0, decisions = 0, won = 0, drawn = 0;
	struct lab_share share, first;

	for (uint32_t i = 0; i < games; i++) {
		int32_t mine = results[i].score[i % 2], zero = results[i].score[0];

		won += mine > 0;
		drawn += mine == 0;
		seat0 += zero > 0 ? 1 : zero == 0 ? 0.5 : 0;
		answers += results[i].answers;
		decisions += results[i].decisions;
	}
	points = won + drawn / 2;
	share = lab_share(points, games);
	first = lab_share(seat0, games);
	printf("%s: %s against %s, %u games\n", p->game->id, p->ai[0].id, p->ai[1].id, games);
	printf("  %s  %.1f %%  (%.1f to %.1f), Elo %+.0f (%+.0f to %+.0f)\n", p->ai[0].id,
	       100 * share.share, 100 * share.low, 100 * share.high, lab_elo(share.share),
	       lab_elo(share.low), lab_elo(share.high));
	printf("  first seat  %.1f %%  (%.1f to %.1f), drawn %.1f %%\n", 100 * first.share,
	       100 * first.low, 100 * first.high, 100 * drawn / games);
	printf("  answers a game %.1f, decisions %.1f\n", answers / games, decisions / games);
}

int arena_command(const struct settings *settings, int argc, char **argv)
{
	struct asked asked = { .games = 200, .seed = 1 };
	struct pairing p = { .seed = 1 };
	const struct ai *first, *second;
	struct lab_run run = { .game = game_number, .with = &p };
	int status = EXIT_FINE;

	parse_command(&argp, argc, argv, &asked);
	p.game = open_game(settings, asked.game);
	first = opponent(asked.first);
	second = opponent(asked.second);
	if (!p.game || !first || !second || !read_options(p.game, asked.options, p.options))
		return EXIT_USAGE;
	if (p.game->seats_max < 2)
		return usage_error("%s is played by one seat; see quinte sim", p.game->id);
	p.ai[0] = *first;
	p.ai[1] = *second;
	for (int i = 0; asked.simulations && i < 2; i++)
		if (p.ai[i].kind == AI_MCTS)
			p.ai[i].simulations = (uint32_t)asked.simulations;
	p.seed = asked.seed;
	run.games = (uint32_t)asked.games;
	run.threads = (uint32_t)asked.threads;
	run.progress = isatty(STDERR_FILENO) ? progress : NULL;
	run.results = calloc(run.games + 1, sizeof *run.results);
	if (!run.results || !lab_run(&run))
		status = failure("there is not enough memory for these games");
	else
		report(&p, run.results, run.games);
	free(run.results);
	return status;
}
