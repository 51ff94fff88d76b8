/*
 * tensors.c - `quinte tensors`: what the columns for learning agents mean.
 */
#include "core/plan.h"

#include "app/arguments.h"
#include "app/command.h"
#include "text/message.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPTION_SEATS = 256, OPTION_REFS, OPTION_COLUMNS, PLAN_ROOM = 16 << 20 };

static const char *const refs_names[] = { "deep", "onehot", "index" };

struct asked {
	const char *game;
	uint64_t seats;
	int refs;
	bool columns;
};

static int refs_named(const char *name)
{
	for (int i = 0; i < Q_REFS; i++)
		if (strcmp(refs_names[i], name) == 0)
			return i;
	return -1;
}

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;

	switch (key) {
	case OPTION_SEATS:
		if (!parse_number(arg, Q_SEATS, &asked->seats) || !asked->seats)
			misuse(state, "\"%s\" is not a number of players; give 1 to %d", arg,
			       Q_SEATS);
		return 0;
	case OPTION_REFS:
		asked->refs = refs_named(arg);
		if (asked->refs < 0)
			misuse(state,
			       "\"%s\" is not a kind of reference; write deep, onehot or index",
			       arg);
		return 0;
	case OPTION_COLUMNS: asked->columns = true; return 0;
	case ARGP_KEY_ARG: game_argument(state, arg, &asked->game); return 0;
	case ARGP_KEY_END: require_game(state, asked->game); return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option options[] = {
	{ "seats", OPTION_SEATS, "N", 0, "For so many players (the fewest)", 0 },
	{ "refs", OPTION_REFS, "KIND", 0,
	  "How cards and other content are written: deep, onehot or index (deep)", 0 },
	{ "columns", OPTION_COLUMNS, NULL, 0, "One line for each column", 0 },
	{ 0 },
};

static const struct argp argp = {
	.options = options,
	.parser = option,
	.args_doc = "GAME",
	.doc = "Print what every column means of the numbers that learning agents receive.",
};

static const char *const kinds[] = {
	[Q_COLUMNS_NUMBER] = "number",   [Q_COLUMNS_GIVEN] = "not-null",
	[Q_COLUMNS_PRESENT] = "present", [Q_COLUMNS_VALUES] = "values",
	[Q_COLUMNS_NAMES] = "names",     [Q_COLUMNS_BITS] = "bits",
	[Q_COLUMNS_ITEMS] = "content",   [Q_COLUMNS_COUNTS] = "counts",
	[Q_COLUMNS_SEATS] = "players",   [Q_COLUMNS_PIECES] = "pieces",
	[Q_COLUMNS_STOPS] = "stops",     [Q_COLUMNS_ROWS] = "rows",
};

struct printer {
	const struct q_plan *plan;
	bool columns;
};

static void print_value(const struct printer *to, const struct q_columns *c, uint32_t i)
{
	char text[160];
	struct q_out out = q_out(text, sizeof text);

	q_columns_value(to->plan, c, i, &out);
	printf("%s", text);
}

static void print_columns(void *with, const struct q_columns *c)
{
	const struct printer *to = with;
	const char *space = c->answer ? "answer" : "view";

	if (c->kind == Q_COLUMNS_ROWS) {
		if (!to->columns)
			printf(translated("%-6s %5u %5u  %s: %u rows of %u columns\n"), space,
			       c->first, c->count, c->path, c->rows, c->stride);
		return;
	}
	for (uint32_t i = 0; to->columns && i < c->count; i++) {
		printf("%-6s %5u  %s", space, c->first + i, c->path);
		printf("%s", c->count > 1 || c->kind == Q_COLUMNS_NAMES ? "=" : "");
		print_value(to, c, i);
		printf("  %s\n", kinds[c->kind]);
	}
	if (to->columns)
		return;
	printf("%-6s %5u %5u  %s  %s", space, c->first, c->count, c->path, kinds[c->kind]);
	if (c->kind != Q_COLUMNS_NUMBER && c->kind != Q_COLUMNS_GIVEN &&
	    c->kind != Q_COLUMNS_PRESENT) {
		printf(" ");
		print_value(to, c, 0);
		printf("%s", c->count > 1 ? either(language(), " to ", " à ") : "");
		if (c->count > 1)
			print_value(to, c, c->count - 1);
	}
	printf("\n");
}

int tensors_command(const struct settings *settings, int argc, char **argv)
{
	struct asked asked = { .game = NULL };
	const struct q_game *g;
	struct q_plan *plan;
	void *memory;
	bool wide;

	parse_command(&argp, argc, argv, &asked);
	g = open_game(settings, asked.game);
	if (!g)
		return EXIT_USAGE;
	if (!asked.seats)
		asked.seats = g->seats_min;
	if (asked.seats < g->seats_min || asked.seats > g->seats_max)
		return usage_error("%s is for %d to %d players", g->id, g->seats_min, g->seats_max);
	memory = malloc(PLAN_ROOM);
	plan = memory ? q_plan_make(g, (int)asked.seats, (enum q_refs)asked.refs, memory, PLAN_ROOM,
				    &wide) :
			NULL;
	if (!plan) {
		free(memory);
		return usage_error("the pack has too much content for columns; try --refs index");
	}
	printf("# %s, %d, %s: view %u (%u), answer %u (%u), 0x%016" PRIx64 "\n", g->id,
	       (int)asked.seats, refs_names[asked.refs], q_plan_width(plan), q_plan_most(plan),
	       q_plan_answer_width(plan), q_plan_answer_most(plan), q_plan_hash(plan));
	q_plan_describe(plan, print_columns, &(struct printer){ plan, asked.columns });
	free(memory);
	return EXIT_FINE;
}
