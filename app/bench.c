/*
 * bench.c - `quinte bench`: speed and signatures.
 */
#include "lab/measure.h"

#include "app/arguments.h"
#include "app/command.h"
#include "text/written.h"

#include <stdio.h>

enum { OPTION_QUICK = 256, OPTION_GAME, OPTION_JSON, OPTION_GAMES };

struct asked {
	const char *game;
	uint64_t games;
	bool quick, json;
};

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;

	switch (key) {
	case OPTION_QUICK: asked->quick = true; return 0;
	case OPTION_GAME: asked->game = arg; return 0;
	case OPTION_JSON: asked->json = true; return 0;
	case OPTION_GAMES:
		if (!parse_number(arg, 100000000, &asked->games) || !asked->games)
			misuse(state, "\"%s\" is not a number of games", arg);
		return 0;
	default: return without_arguments(key, arg, state);
	}
}

static const struct argp_option options[] = {
	{ "quick", OPTION_QUICK, NULL, 0, "Few games, always the same number", 0 },
	{ "game", OPTION_GAME, "GAME", 0, "One game only", 0 },
	{ "games", OPTION_GAMES, "N", 0, "Games of a timed run", 0 },
	{ "json", OPTION_JSON, NULL, 0, "As JSON", 0 },
	{ 0 },
};

static const struct argp argp = {
	.options = options,
	.parser = option,
	.doc = "Play fixed games and print the speed and the signature of each game. The signature "
	       "changes when the play of the game changes, and with nothing else.",
};

static json_t *as_json(const struct q_game *g, const struct bench_row *row)
{
	json_t *one = json_object();

	json_object_set_new(one, "game", json_string(g->id));
	json_object_set_new(one, "signature", hex_as_json(row->signature));
	json_object_set_new(one, "games", json_integer((json_int_t)row->games));
	json_object_set_new(one, "answers", json_integer((json_int_t)row->answers));
	json_object_set_new(one, "answers_per_s", json_real(row->answers_per_s));
	json_object_set_new(one, "games_per_s", json_real(row->games_per_s));
	json_object_set_new(one, "mean_length", json_real(row->mean_length));
	json_object_set_new(one, "state_size", json_integer(g->state_size));
	json_object_set_new(one, "ns_copy", json_real(row->ns_copy));
	json_object_set_new(one, "ns_memcpy_2k", json_real(row->ns_memcpy));
	json_object_set_new(one, "ns_legal", json_real(row->ns_legal));
	json_object_set_new(one, "ns_apply", json_real(row->ns_apply));
	return one;
}

int bench_command(const struct settings *settings, int argc, char **argv)
{
	struct asked asked = { .game = NULL };
	const struct q_game *only = NULL;
	json_t *list;

	parse_command(&argp, argc, argv, &asked);
	if (settings->pack_dir && !asked.game)
		return usage_error("add --game GAME: a pack belongs to one game");
	if (asked.game) {
		only = open_game(settings, asked.game);
		if (!only)
			return EXIT_USAGE;
	}
	list = json_array();
	if (!asked.json)
		bench_print_head(settings->lang);
	for (const struct q_game *const *g = only ? &only : q_games; *g; g++) {
		struct bench_row row = { .run = (uint32_t)asked.games, .quick = asked.quick };

		bench_game(*g, &row);
		if (asked.json)
			json_array_append_new(list, as_json(*g, &row));
		else
			bench_print(*g, &row, settings->lang);
		fflush(stdout);
		if (only)
			break;
	}
	if (asked.json) {
		json_dumpf(list, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(6));
		printf("\n");
	}
	json_decref(list);
	return EXIT_FINE;
}
