/*
 * perft.c - `quinte perft`: counts sequences of answers, chance included.
 */
#include "app/arguments.h"
#include "app/command.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Every step of q_perft() keeps a list of answers and a state on the stack. */
enum { DEPTH_MAX = 64, OPTION_OPTIONS = 256, OPTION_SEED, OPTION_DIVIDE };

struct asked {
	const char *game, *options;
	uint64_t depth, seed;
	bool have_depth, divide;
};

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;

	switch (key) {
	case OPTION_OPTIONS: asked->options = arg; return 0;
	case OPTION_DIVIDE: asked->divide = true; return 0;
	case OPTION_SEED:
		if (!parse_number(arg, UINT64_MAX, &asked->seed))
			misuse(state, "\"%s\" is not a seed; give a whole number", arg);
		return 0;
	case ARGP_KEY_ARG:
		if (!asked->game)
			asked->game = arg;
		else if (asked->have_depth)
			misuse(state, "only a game and a depth are allowed; remove \"%s\"", arg);
		else if (!parse_number(arg, DEPTH_MAX, &asked->depth))
			misuse(state, "\"%s\" is not a depth; give a number from 0 to %d", arg,
			       DEPTH_MAX);
		else
			asked->have_depth = true;
		return 0;
	case ARGP_KEY_END:
		if (!asked->have_depth)
			misuse(state, "name a game and a depth");
		return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option options[] = {
	{ "options", OPTION_OPTIONS, "JSON", 0, "Options of the game", 0 },
	{ "seed", OPTION_SEED, "N", 0, "The seed of dice and cards (1)", 0 },
	{ "divide", OPTION_DIVIDE, NULL, 0, "Show the count for each first answer", 0 },
	{ 0 },
};

static const struct argp argp = {
	.options = options,
	.parser = option,
	.args_doc = "GAME DEPTH",
	.doc = "Count the sequences of DEPTH answers from the start of a game, chance included.",
};

/* The beginning, before chance has answered anything: its answers are counted too. */
static bool begin(const struct q_game *g, const struct asked *asked, void *state)
{
	unsigned char chosen[Q_OPTIONS_MAX];

	return read_options(g, asked->options, chosen) && set_up(g, state, chosen, asked->seed);
}

static void divide(const struct q_game *g, const void *state, int depth)
{
	static q_action answers[Q_ANSWERS_MAX];
	_Alignas(16) unsigned char next[Q_STATE_MAX];
	uint32_t n = q_over(state) ? 0 : g->legal(g, state, answers);

	for (uint32_t i = 0; i < n; i++) {
		char word[128];
		struct q_out out = q_out(word, sizeof word);

		g->format(g, state, answers[i], &out);
		memcpy(next, state, g->state_size);
		g->apply(g, next, answers[i], NULL);
		printf("%s %" PRIu64 "\n", word, q_perft(g, next, depth - 1));
	}
}

int perft_command(const struct settings *settings, int argc, char **argv)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX] = { 0 };
	struct asked asked = { .seed = 1 };
	const struct q_game *g;

	parse_command(&argp, argc, argv, &asked);
	g = open_game(settings, asked.game);
	if (!g || !begin(g, &asked, state))
		return EXIT_USAGE;
	if (asked.divide && asked.depth)
		divide(g, state, (int)asked.depth);
	printf("%" PRIu64 "\n", q_perft(g, state, (int)asked.depth));
	return EXIT_FINE;
}
