/*
 * sim.c - `quinte sim`: many games of one opponent in every seat, and what came of them.
 */
#include "app/command.h"
#include "app/parse.h"
#include "lab/lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	OPTION_GAMES = 256,
	OPTION_SEED,
	OPTION_THREADS,
	OPTION_OPTIONS,
	OPTION_AGENT,
	OPTION_SIMULATIONS
};
enum { GAMES_MAX = 100000000, SIMULATIONS_MAX = 100000000 };

struct asked {
	const char *game, *agent, *options;
	uint64_t games, seed, threads, simulations;
};

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;
	const struct {
		int key;
		uint64_t *at, max;
	} numbers[] = { { OPTION_GAMES, &asked->games, GAMES_MAX },
			{ OPTION_SEED, &asked->seed, UINT64_MAX },
			{ OPTION_THREADS, &asked->threads, 64 },
			{ OPTION_SIMULATIONS, &asked->simulations, SIMULATIONS_MAX } };

	for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
		if (key != numbers[i].key)
			continue;
		if (!parse_number(arg, numbers[i].max, numbers[i].at))
			argp_error(state, "\"%s\" is not a whole number that fits here", arg);
		return 0;
	}
	switch (key) {
	case OPTION_AGENT: asked->agent = arg; return 0;
	case OPTION_OPTIONS: asked->options = arg; return 0;
	case ARGP_KEY_ARG:
		if (asked->game)
			argp_error(state, "one game: \"%s\" is too much", arg);
		asked->game = arg;
		return 0;
	case ARGP_KEY_END:
		if (!asked->game)
			argp_error(state, "a game is needed");
		return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option options[] = {
	{ "agent", OPTION_AGENT, "OPPONENT", 0, "Who plays every seat (greedy)", 0 },
	{ "games", OPTION_GAMES, "N", 0, "How many games (1000)", 0 },
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
	.args_doc = "GAME",
	.doc = "Play many games and say what came of them.",
};

struct plan {
	const struct q_game *game;
	unsigned char options[Q_OPTIONS_MAX];
	struct ai ai;
	uint64_t seed;
};

static void game_number(const void *with, uint32_t i, struct lab_game *out)
{
	const struct plan *p = with;

	*out = (struct lab_game){ .game = p->game, .options = p->options, .seed = p->seed + i };
	for (int seat = 0; seat < Q_SEATS; seat++)
		out->seat[seat].ai = &p->ai;
}

static bool progress(void *to, uint32_t done, uint32_t games)
{
	(void)to;
	fprintf(stderr, "\r%u of %u games%s", done, games, done == games ? "\n" : "");
	return true;
}

static void report(const struct plan *p, const struct lab_result *results, uint32_t games)
{
	double answers = 0, decisions = 0, listed = 0;
	uint32_t shortest = UINT32_MAX, longest = 0;

	for (uint32_t i = 0; i < games; i++) {
		answers += results[i].answers;
		decisions += results[i].decisions;
		listed += (double)results[i].listed;
		shortest = results[i].answers < shortest ? results[i].answers : shortest;
		longest = results[i].answers > longest ? results[i].answers : longest;
	}
	printf("%s: %u games of %s\n", p->game->id, games, p->ai.id);
	for (int seat = 0; games && seat < results[0].seats; seat++) {
		double won = 0, drawn = 0;
		struct lab_share share;

		for (uint32_t i = 0; i < games; i++) {
			won += results[i].score[seat] > 0;
			drawn += results[i].score[seat] == 0;
		}
		share = lab_share(won + drawn / 2, games);
		printf("  seat %d  won %.1f %%  (%.1f to %.1f), drawn %.1f %%\n", seat,
		       100 * won / games, 100 * share.low, 100 * share.high, 100 * drawn / games);
	}
	printf("  answers a game %.1f (%u to %u), decisions %.1f, answers to choose from %.1f\n",
	       answers / games, shortest, longest, decisions / games, listed / decisions);
}

int sim_command(const struct settings *settings, int argc, char **argv)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	struct asked asked = { .games = 1000, .seed = 1, .agent = "greedy" };
	struct plan p = { .seed = 1 };
	struct lab_run run = { .game = game_number, .with = &p };
	const struct ai *ai;
	int status = EXIT_FINE;

	parse_command(&argp, argc, argv, &asked);
	p.game = open_game(settings, asked.game);
	if (!p.game || !read_options(p.game, asked.options, p.options) ||
	    !set_up(p.game, state, p.options, asked.seed))
		return EXIT_USAGE;
	ai = ai_named(asked.agent);
	if (!ai)
		return usage_error("there is no opponent \"%s\"; quinte arena --help lists them",
				   asked.agent);
	p.ai = *ai;
	if (asked.simulations && ai->kind == AI_MCTS)
		p.ai.simulations = (uint32_t)asked.simulations;
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
