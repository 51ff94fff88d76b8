/*
 * sim.c - `quinte sim`: many games of one opponent in every seat, and what came of them.
 */
#include "app/many.h"
#include "app/parse.h"

#include <stdio.h>

enum { OPTION_AGENT = 256 };

struct plan {
	struct many many;
	const char *name, *agent;
	const struct q_game *game;
	unsigned char options[Q_OPTIONS_MAX];
	struct ai ai;
};

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct plan *p = state->input;

	switch (key) {
	case ARGP_KEY_INIT: state->child_inputs[0] = &p->many; return 0;
	case OPTION_AGENT: p->agent = arg; return 0;
	case ARGP_KEY_ARG:
		if (p->name)
			argp_error(state, "one game: \"%s\" is too much", arg);
		p->name = arg;
		return 0;
	case ARGP_KEY_END:
		if (!p->name)
			argp_error(state, "a game is needed");
		return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option options[] = {
	{ "agent", OPTION_AGENT, "OPPONENT", 0, "Who plays every seat (greedy)", 0 },
	{ 0 },
};

static const struct argp_child children[] = { { &many_argp, 0, NULL, 0 }, { 0 } };

static const struct argp argp = {
	.options = options,
	.parser = option,
	.args_doc = "GAME",
	.doc = "Play many games (1000) and say what came of them.",
	.children = children,
};

static void game_number(const void *with, uint32_t i, struct lab_game *out)
{
	const struct plan *p = with;

	*out = (struct lab_game){ .game = p->game,
				  .options = p->options,
				  .seed = p->many.seed + i };
	for (int seat = 0; seat < Q_SEATS; seat++)
		out->seat[seat].ai = &p->ai;
}

static void report_seat(const struct lab_result *results, uint32_t games, int seat)
{
	double won = 0, drawn = 0;
	struct lab_share share;

	for (uint32_t i = 0; i < games; i++) {
		won += results[i].score[seat] > 0;
		drawn += results[i].score[seat] == 0;
	}
	share = lab_share(won, games);
	printf("  seat %d  won %.1f %%  (%.1f to %.1f), drawn %.1f %%\n", seat, 100 * share.share,
	       100 * share.low, 100 * share.high, 100 * drawn / games);
}

static void report(const void *with, const struct lab_result *results, uint32_t games)
{
	const struct plan *p = with;
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
	for (int seat = 0; seat < results[0].seats; seat++)
		report_seat(results, games, seat);
	printf("  answers a game %.1f (%u to %u), decisions %.1f, answers to choose from %.1f\n",
	       answers / games, shortest, longest, decisions / games, listed / decisions);
}

int sim_command(const struct settings *settings, int argc, char **argv)
{
	struct plan p = { .many = { .games = 1000, .seed = 1 }, .agent = "greedy" };

	parse_command(&argp, argc, argv, &p);
	p.game = many_game(settings, &p.many, p.name, p.options);
	if (!p.game || !many_opponent(&p.many, p.agent, &p.ai))
		return EXIT_USAGE;
	return many_run(&p.many, game_number, &p, report);
}
