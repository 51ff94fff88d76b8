/*
 * many.c - see many.h.
 */
#include "app/many.h"
#include "app/parse.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { OPTION_GAMES = 512, OPTION_SEED, OPTION_THREADS, OPTION_OPTIONS, OPTION_SIMULATIONS };
enum { GAMES_MAX = 100000000, SIMULATIONS_MAX = 100000000, THREADS_MAX = 64 };

static void number(struct argp_state *state, const char *arg, uint64_t min, uint64_t max,
		   uint64_t *out)
{
	if (!parse_number(arg, max, out) || *out < min)
		argp_error(state, "\"%s\" is not a whole number from %llu to %llu", arg,
			   (unsigned long long)min, (unsigned long long)max);
}

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct many *many = state->input;

	switch (key) {
	case OPTION_GAMES: number(state, arg, 1, GAMES_MAX, &many->games); return 0;
	case OPTION_SEED: number(state, arg, 0, UINT64_MAX, &many->seed); return 0;
	case OPTION_THREADS: number(state, arg, 0, THREADS_MAX, &many->threads); return 0;
	case OPTION_OPTIONS: many->options = arg; return 0;
	case OPTION_SIMULATIONS:
		number(state, arg, 1, SIMULATIONS_MAX, &many->simulations);
		return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option options[] = {
	{ "games", OPTION_GAMES, "N", 0, "How many games", 0 },
	{ "seed", OPTION_SEED, "N", 0, "The first seed (1)", 0 },
	{ "threads", OPTION_THREADS, "N", 0, "0 for one on each core (0)", 0 },
	{ "options", OPTION_OPTIONS, "JSON", 0, "Options of the game", 0 },
	{ "simulations", OPTION_SIMULATIONS, "N", 0, "For one answer, instead of the level's own",
	  0 },
	{ 0 },
};

const struct argp many_argp = { .options = options, .parser = option };

bool many_opponent(const struct many *many, const char *name, struct ai *out)
{
	const struct ai *ai = ai_named(name);

	if (!ai) {
		usage_error("there is no opponent \"%s\"; quinte arena --help lists them", name);
		return false;
	}
	*out = *ai;
	if (many->simulations && ai->kind == AI_MCTS)
		out->simulations = (uint32_t)many->simulations;
	return true;
}

const struct q_game *many_game(const struct settings *settings, const struct many *many,
			       const char *name, void *chosen)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	const struct q_game *g = open_game(settings, name);

	return g && read_options(g, many->options, chosen) && set_up(g, state, chosen, many->seed) ?
		       g :
		       NULL;
}

static bool progress(void *to, uint32_t done, uint32_t games)
{
	(void)to;
	fprintf(stderr, "\r%u of %u games%s", done, games, done == games ? "\n" : "");
	return true;
}

int many_run(const struct many *many, void (*game)(const void *, uint32_t, struct lab_game *),
	     const void *with,
	     void (*report)(const void *with, const struct lab_result *results, uint32_t games))
{
	struct lab_run run = { .games = (uint32_t)many->games,
			       .threads = (uint32_t)many->threads,
			       .game = game,
			       .with = with };
	int status = EXIT_FINE;

	run.progress = isatty(STDERR_FILENO) ? progress : NULL;
	run.results = calloc(run.games, sizeof *run.results);
	if (!run.results || !lab_run(&run))
		status = failure("there is not enough memory for these games");
	else
		report(with, run.results, run.games);
	free(run.results);
	return status;
}
