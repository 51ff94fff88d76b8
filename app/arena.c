/*
 * arena.c - `quinte arena`: opponents against each other.
 */
#include "lab/arena.h"

#include "app/arguments.h"
#include "app/command.h"
#include "lab/cluster.h"

#include <math.h>
#include <stdlib.h>

enum {
	OPTION_UNTIL_SURE = 256,
	OPTION_ELO0,
	OPTION_ELO1,
	OPTION_CLOCK,
	OPTION_OPENINGS,
	OPTION_SAVE,
	OPTION_RATINGS
};
enum { CLOCK_MOST = 86400 };

static double elo_number(struct argp_state *state, const char *arg)
{
	char *end;
	double elo = strtod(arg, &end);

	if (end == arg || *end || !(fabs(elo) <= LAB_ELO_MOST))
		misuse(state, "\"%s\" is not a number of Elo points from -%d to %d", arg,
		       LAB_ELO_MOST, LAB_ELO_MOST);
	return elo;
}

/* SECONDS, or SECONDS+INCREMENT. */
static void read_clock(struct argp_state *state, const char *arg, struct lab_clock *clock)
{
	char *end;
	double seconds = strtod(arg, &end), more = *end == '+' ? strtod(end + 1, &end) : 0;

	if (end == arg || *end || !(seconds >= 0.001 && seconds <= CLOCK_MOST) ||
	    !(more >= 0 && more <= CLOCK_MOST))
		misuse(state,
		       "\"%s\" is not a clock; write the seconds of a game, perhaps with + and those "
		       "that each move adds, as in 60+0.5",
		       arg);
	clock->milliseconds = (uint32_t)(seconds * 1000 + 0.5);
	clock->increment = (uint32_t)(more * 1000 + 0.5);
}

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct arena *a = state->input;

	switch (key) {
	case ARGP_KEY_INIT: state->child_inputs[0] = &a->batch; return 0;
	case OPTION_UNTIL_SURE: a->until_sure = true; return 0;
	case OPTION_ELO0: a->elo0 = elo_number(state, arg); return 0;
	case OPTION_ELO1: a->elo1 = elo_number(state, arg); return 0;
	case OPTION_CLOCK: read_clock(state, arg, &a->clock); return 0;
	case OPTION_OPENINGS: a->openings_file = arg; return 0;
	case OPTION_SAVE: a->save = arg; return 0;
	case OPTION_RATINGS: a->ratings = arg; return 0;
	case ARGP_KEY_ARG:
		if (a->names == ARENA_FIELDS + LAB_AGENTS)
			misuse(state, "there are too many games and opponents; remove \"%s\"", arg);
		a->name[a->names++] = arg;
		return 0;
	case ARGP_KEY_END:
		if (a->names < 3)
			misuse(state, "name a game and at least two opponents");
		if (a->elo0 >= a->elo1)
			misuse(state, "--elo0 must be less than --elo1");
		return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option options[] = {
	{ "until-sure", OPTION_UNTIL_SURE, NULL, 0,
	  "Stop each pairing as soon as it is clear which one is stronger", 0 },
	{ "elo0", OPTION_ELO0, "POINTS", 0, "Not stronger: at most this (-10)", 0 },
	{ "elo1", OPTION_ELO1, "POINTS", 0, "Stronger: at least this (10)", 0 },
	{ "clock", OPTION_CLOCK, "SECONDS[+SECONDS]", 0,
	  "Time of each player for a game, and what a move adds; who has none left loses", 0 },
	{ "openings", OPTION_OPENINGS, "FILE", 0,
	  "Begin from the saved games in FILE, one on each line, in turn", 0 },
	{ "save", OPTION_SAVE, "FILE", 0,
	  "Save every game in FILE as it ends; run the same command again to continue", 0 },
	{ "ratings", OPTION_RATINGS, "FILE", 0,
	  "Write the rating list: as JSON or CSV if the name ends so, else as text", 0 },
	{ 0 },
};

static const struct argp_child children[] = { { &batch_argp, 0, NULL, 0 }, { 0 } };

static const struct argp argp = {
	.options = options,
	.parser = option,
	.args_doc = "GAME... OPPONENT OPPONENT...",
	.doc = "Let opponents play each other, everyone against everyone in every "
	       "game (200 games a pairing), every seed twice with the opponents "
	       "swapped.\vOpponents, from the weakest: cadet, pilot, captain, "
	       "commander, admiral; reflex, which answers at once; and greedy and random, for measuring. captain@500 "
	       "has 500 simulations for a move, captain@200ms a fifth of a second; "
	       "bot:COMMAND is your own program, in a sandbox (docs/bots.md). In games for one "
	       "player or for allies, each opponent plays the same seeds alone, and "
	       "the higher score wins.",
	.children = children,
};

int arena_command(const struct settings *settings, int argc, char **argv)
{
	static struct arena a = { .batch = { .games = 200, BATCH_DEFAULTS },
				  .elo0 = -10,
				  .elo1 = 10 };

	cluster_begin();
	parse_command(&argp, argc, argv, &a);
	return arena_run(&a, settings->pack_dir);
}
