/*
 * sim.c - `quinte sim`: many games and their statistics.
 */
#include "lab/sim.h"

#include "app/arguments.h"
#include "app/command.h"
#include "lab/cluster.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	OPTION_AGENT = 256,
	OPTION_VERSUS,
	OPTION_WITH,
	OPTION_WITHOUT,
	OPTION_FIELD,
	OPTION_HTML,
	OPTION_MARKDOWN,
	OPTION_PLOTS,
	OPTION_TOP
};

/* Levels may come in one list; a bot's command may contain commas. */
static void add_agents(struct argp_state *state, struct sim *sim, char *arg)
{
	bool is_bot = strncmp(arg, "bot:", 4) == 0;

	for (char *next = arg; next;) {
		char *one = next, *comma = is_bot ? NULL : strchr(one, ',');

		next = comma ? comma + 1 : NULL;
		if (comma)
			*comma = '\0';
		if (sim->specs == Q_SEATS)
			misuse(state, "no more than %d agents can play", Q_SEATS);
		sim->spec[sim->specs++] = one;
	}
}

static void add_filter(struct argp_state *state, struct sim *sim, const char *arg, bool with)
{
	if (sim->filters == STUDY_FILTERS)
		misuse(state, "no more than %d filters", STUDY_FILTERS);
	sim->filter[sim->filters].name = arg;
	sim->filter[sim->filters++].with = with;
}

static void add_field(struct argp_state *state, struct sim *sim, const char *arg)
{
	if (sim->fields == STUDY_FIELDS)
		misuse(state, "no more than %d fields", STUDY_FIELDS);
	sim->field[sim->fields++] = arg;
}

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct sim *sim = state->input;

	switch (key) {
	case ARGP_KEY_INIT: state->child_inputs[0] = &sim->batch; return 0;
	case OPTION_AGENT: add_agents(state, sim, arg); return 0;
	case OPTION_VERSUS: sim->versus = arg; return 0;
	case OPTION_WITH: add_filter(state, sim, arg, true); return 0;
	case OPTION_WITHOUT: add_filter(state, sim, arg, false); return 0;
	case OPTION_FIELD: add_field(state, sim, arg); return 0;
	case OPTION_HTML: sim->html = arg; return 0;
	case OPTION_MARKDOWN: sim->markdown = arg; return 0;
	case OPTION_PLOTS: sim->plots = arg; return 0;
	case OPTION_TOP: number_argument(state, arg, 0, 10000, &sim->top); return 0;
	case ARGP_KEY_ARG: game_argument(state, arg, &sim->name); return 0;
	case ARGP_KEY_END: require_game(state, sim->name); return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option options[] = {
	{ "agent", OPTION_AGENT, "AGENT[,AGENT...]", 0,
	  "Who plays: one for all players, or one for each (greedy)", 0 },
	{ "versus", OPTION_VERSUS, "DIR", 0,
	  "Also play every seed with the pack in DIR and report the differences", 0 },
	{ "with", OPTION_WITH, "ITEM", 0, "Only games in which somebody saw it", 0 },
	{ "without", OPTION_WITHOUT, "ITEM", 0, "Only games in which nobody saw it", 0 },
	{ "field", OPTION_FIELD, "PATH", 0, "Also a number of the final state, such as round", 0 },
	{ "html", OPTION_HTML, "FILE", 0, "Write a report with plots", 0 },
	{ "markdown", OPTION_MARKDOWN, "FILE", 0, "Write the main tables as Markdown", 0 },
	{ "plots", OPTION_PLOTS, "PREFIX", 0, "Write the plots to PREFIX-NAME.svg", 0 },
	{ "top", OPTION_TOP, "N", 0, "How many items of each kind to show (10)", 0 },
	{ 0 },
};

static const struct argp_child children[] = { { &batch_argp, 0, NULL, 0 }, { 0 } };

static const struct argp argp = {
	.options = options,
	.parser = option,
	.args_doc = "GAME",
	.doc = "Play many games (1000) and report the results.\vAgents are levels "
	       "(quinte arena --help lists them), with their own limit after an @ "
	       "(captain@500, captain@200ms), or bot:COMMAND. docs/lab.md explains "
	       "the figures.",
	.children = children,
};

/* ---- the command, to be typed again ------------------------------------------------------ */

static bool is_plain(const char *text)
{
	return *text && !text[strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
					   "0123456789-_=.,:/@+%")];
}

/* Options that do not change the results are left out. */
static bool is_about_files(const char *arg)
{
	static const char *const names[] = { "--threads", "--json",       "--csv",
					     "--html",    "--plots",      "--markdown",
					     "--top",     "--checkpoint", "--progress" };

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (strncmp(arg, names[i], strlen(names[i])) == 0)
			return true;
	return false;
}

static char *as_typed(const struct settings *settings, int argc, char **argv)
{
	char *out = NULL;
	size_t size;
	FILE *to = open_memstream(&out, &size);

	if (!to)
		return NULL;
	fprintf(to, "quinte sim");
	if (settings->pack_dir)
		fprintf(to, " --pack=%s", settings->pack_dir);
	for (int i = 1; i < argc; i++) {
		if (is_about_files(argv[i])) {
			if (!strchr(argv[i], '=') && strcmp(argv[i], "--progress") != 0)
				i++;
			continue;
		}
		fputs(" ", to);
		if (is_plain(argv[i])) {
			fputs(argv[i], to);
			continue;
		}
		putc('\'', to);
		for (const char *c = argv[i]; *c; c++)
			fprintf(to, *c == '\'' ? "'\\''" : "%c", *c);
		putc('\'', to);
	}
	return fclose(to) == 0 ? out : NULL;
}

int sim_command(const struct settings *settings, int argc, char **argv)
{
	static struct sim sim = { .batch = { .games = 1000, BATCH_DEFAULTS }, .top = 10 };

	cluster_begin();
	sim.lang = settings->lang;
	sim.colour = settings->colour;
	sim.pack_dir = settings->pack_dir;
	sim.command = as_typed(settings, argc, argv);
	parse_command(&argp, argc, argv, &sim);
	return sim_run(&sim);
}
