/*
 * main.c - the program: its options, its commands, one row each.
 */
#include "app/arguments.h"
#include "app/command.h"
#include "text/suggest.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* quinte-mpi is this program with the two commands for clusters alone: MPI uses libevent, and libev, which the
 * server uses, has functions of the same names. */
static const struct command commands[] = {
#ifndef QUINTE_MPI
	{ "play", "[GAME]", "play in the terminal", play_command },
	{ "serve", "", "play in the browser", serve_command },
	{ "join", "SERVER [ROOM]", "play with others on a server", join_command },
	{ "me", "SERVER [WHAT]", "your name, devices and games on a server", me_command },
	{ "games", "", "list the games, their players and options", games_command },
	{ "licences", "", "print the licences of all that ships", licences_command },
	{ "engine", "", "answer JSON-RPC 2.0, one message a line", engine_command },
	{ "mcp", "", "offer the games to language models (MCP)", mcp_command },
	{ "check", "FILE...", "run rule scenarios", check_command },
	{ "replay", "FILE", "verify and show a saved game", replay_command },
	{ "rooms", "list|show|check...", "look after the rooms of a server", rooms_command },
	{ "swarm", "SERVER", "test a server with many players", swarm_command },
	{ "verify", "RECORD", "check the dice of an online game", verify_command },
	{ "puzzle", "GAME [NUMBER]", "solve positions: today's, or another", puzzle_command },
	{ "hint", "FILE", "show the best moves in a saved game", hint_command },
	{ "review", "FILE", "review a game: turning points, luck", review_command },
	{ "bench", "", "measure speed and signatures", bench_command },
	{ "perft", "GAME DEPTH", "count sequences of answers", perft_command },
	{ "tensors", "GAME", "say what learning agents receive", tensors_command },
	{ "gpu", "GAME", "play random games on a graphics card", gpu_command },
	{ "pack", "check|schema|show", "check and show content packs", pack_command },
	{ "deck", "list|new|add|show...", "build your own decks and armies", deck_command },
#endif
	{ "arena", "GAME... OPPONENT...", "let opponents play each other", arena_command },
	{ "sim", "GAME", "play many games and report the results", sim_command },
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };
enum { OPTION_LANG = 256, OPTION_PACK, OPTION_COMMANDS };

/* The settings before the command, and the index of the command. */
struct found {
	struct settings *settings;
	int command;
};

const char *argp_program_version = "quinte " Q_VERSION;

static const struct argp_option options[] = {
	{ "lang", OPTION_LANG, "en|fr", 0, "Language of all texts (the locale's)", 0 },
	{ "pack", OPTION_PACK, "DIR", 0, "Play with the content pack in DIR", 0 },
	{ "commands", OPTION_COMMANDS, NULL, 0, "Print the names of the commands", 0 },
	{ 0 },
};

/* ---- settings --------------------------------------------------------------- */

static bool set_lang(struct settings *settings, const char *name)
{
	if (!q_lang_named(name, &settings->lang))
		return false;
	settings->lang_chosen = true;
	set_language(settings->lang);
	return true;
}

/* The first that is set and not empty decides, as in setlocale(3). */
static enum q_lang locale_lang(void)
{
	static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
	const char *value = NULL;
	enum q_lang lang;
	char code[3];

	for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
		value = getenv(names[i]);
		if (value && *value)
			break;
	}
	snprintf(code, sizeof code, "%s", value ? value : "");
	return q_lang_named(code, &lang) ? lang : Q_EN;
}

static bool wants_colour(void)
{
#ifdef QUINTE_MPI
	/* mpirun gives its processes a terminal, also where its output goes to a file. */
	return false;
#else
	const char *no = getenv("NO_COLOR"), *terminal = getenv("TERM");

	return !(no && *no) && isatty(STDOUT_FILENO) && terminal && strcmp(terminal, "dumb") != 0;
#endif
}

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct found *found = state->input;

	switch (key) {
	case OPTION_LANG:
		if (!set_lang(found->settings, arg))
			misuse(state, "there is no language \"%s\"; write one of %s", arg,
			       language_codes());
		return 0;
	case OPTION_PACK: found->settings->pack_dir = arg; return 0;
	case OPTION_COMMANDS:
		for (int i = 0; i < COMMANDS; i++)
			puts(commands[i].name);
		exit(fflush(stdout) == 0 ? EXIT_FINE : EXIT_FAILED);
	case ARGP_KEY_ARG:
		found->command = state->next - 1;
		state->next = state->argc; /* the rest is the command's */
		return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

/* --lang and --pack are allowed anywhere, even after --help: removes them from the arguments.
 * Returns how many are left. */
static int take_settings(struct settings *settings, int argc, char **argv)
{
	int kept = 1;

	for (int i = 1; i < argc; i++) {
		bool lang = strncmp(argv[i], "--lang", 6) == 0;
		bool pack = strncmp(argv[i], "--pack", 6) == 0;
		char *value = argv[i] + 6;

		if (strcmp(argv[i], "--") == 0) {
			while (i < argc)
				argv[kept++] = argv[i++];
			break;
		}
		if (!(lang || pack) || (*value && *value != '=')) {
			argv[kept++] = argv[i];
			continue;
		}
		value = *value ? value + 1 : argv[++i];
		if (!value)
			exit(usage_error("option '%s' requires an argument",
					 lang ? "--lang" : "--pack"));
		if (lang && !set_lang(settings, value))
			exit(usage_error("there is no language \"%s\"; write one of %s", value,
					 language_codes()));
		if (pack)
			settings->pack_dir = value;
	}
	argv[kept] = NULL;
	return kept;
}

/* ---- help ------------------------------------------------------------------- */

/* A column counts letters, printf counts bytes. */
static int column(const char *text, int width)
{
	for (; *text; text++)
		width += (*text & 0xc0) == 0x80;
	return width;
}

static void put_command(FILE *to, const struct command *command)
{
	char *values = help_values(command->args);
	const char *shown = values ? values : "";

	fprintf(to, "  %-8s %-*s %s\n", command->name, column(shown, 21), shown,
		translated(command->line));
	free(values);
}

/* The list of commands, appended to argp's help. */
static char *help(int key, const char *text, void *input)
{
	char *out = NULL;
	size_t size;
	FILE *to;

	if (key != ARGP_KEY_HELP_PRE_DOC)
		return help_translated(key, text, input);
	to = open_memstream(&out, &size);
	if (!to)
		return NULL;
	fprintf(to, "%s\n\n%s\n", translated("Tabletop battle games on one engine."),
		translated("Commands:"));
	for (int i = 0; i < COMMANDS; i++)
		put_command(to, &commands[i]);
	fprintf(to, "\n%s", translated("Options, before or after the command:"));
	fclose(to);
	return out;
}

static const struct argp argp = {
	.options = options,
	.parser = option,
	.args_doc = "COMMAND [ARGUMENT...]",
	.doc = "",
	.help_filter = help,
};

static const struct command *find(const char *name)
{
	struct suggestion near = suggest_begin(name);

	for (int i = 0; i < COMMANDS; i++) {
		if (strcmp(commands[i].name, name) == 0)
			return &commands[i];
		suggest_try(&near, commands[i].name);
	}
	if (near.best)
		usage_error("there is no command \"%s\"; did you mean %s?", name, near.best);
	else
		usage_error("there is no command \"%s\"; \"quinte --help\" lists them.", name);
	return NULL;
}

/* A result that could not be written is a failure, whatever the status of the command. */
static int closed(int status)
{
	if (fflush(stdout) != 0 || ferror(stdout))
		return failure("the output could not be written");
	return status;
}

#ifndef QUINTE_MPI
/* Continues as quinte-mpi, which lies beside this program, if mpirun or srun has started it: they leave one of
 * these names to their processes. Without it every process would play the whole run. */
static int become_mpi(char **argv)
{
	static const char *const names[] = { "OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK" };
	char program[PATH_MAX];
	ssize_t length = readlink("/proc/self/exe", program, sizeof program - 8);
	bool started = false;

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		started |= getenv(names[i]) != NULL;
	if (!started || length <= 0)
		return EXIT_FINE;
	program[length] = '\0';
	snprintf(strrchr(program, '/'), 16, "/quinte-mpi");
	execv(program, argv);
	return failure(
		"mpirun has started this program, but %s is missing; build quinte with MPI, or start "
		"it without mpirun",
		program);
}
#endif

/* `given`: the arguments as they came, for the program that continues this one. */
static int run(int argc, char **argv, char **given)
{
	struct settings settings = { .lang = locale_lang(),
				     .locale = locale_lang(),
				     .colour = wants_colour() };
	struct found found = { .settings = &settings };
	const struct command *command;
	char name[32] = "quinte";

	argp_err_exit_status = EXIT_USAGE;
	set_language(settings.lang);
	argv[0] = name;
	argc = take_settings(&settings, argc, argv);
	parse_arguments(&argp, argc, argv, true, &found);
	if (!found.command)
		return usage_error("name a command; \"quinte --help\" lists them.");
	command = find(argv[found.command]);
	if (!command)
		return EXIT_USAGE;
#ifdef QUINTE_MPI
	(void)given;
#else
	if ((command->run == arena_command || command->run == sim_command) &&
	    become_mpi(given) != EXIT_FINE)
		return EXIT_FAILED;
#endif
	snprintf(name, sizeof name, "quinte %s", command->name);
	argv[found.command] = name;
	return closed(command->run(&settings, argc - found.command, argv + found.command));
}

int main(int argc, char **argv)
{
	char **given;
	int status;

	if (argc < 1)
		return EXIT_USAGE;
	given = calloc((size_t)argc + 1, sizeof *given);
	if (!given)
		return EXIT_FAILED;
	memcpy(given, argv, (size_t)argc * sizeof *given);
	status = run(argc, argv, given);
	free(given);
	return status;
}
