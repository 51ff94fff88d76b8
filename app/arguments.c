/*
 * arguments.c - a command line read with argp: its help, and what is wrong with its options, in
 * either language. What the C library says about options would follow the locale alone.
 */
#include "app/arguments.h"

#include "lab/batch.h"
#include "nets/nets.h"
#include "text/suggest.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OPTION_USAGE = 512, CHILDREN_MAX = 4 };

/* ---- help ------------------------------------------------------------------------- */

/* argp writes these words of the help itself, in English. */
static void print_turned(const char *text)
{
	static const char *const turned[][2] = { { "Usage:", "Usage :" },
						 { "  or: ", "  ou : " },
						 { "[OPTION...]", "[OPTION…]" } };

	while (*text) {
		size_t i = 0, count = sizeof turned / sizeof turned[0];

		while (i < count && strncmp(text, turned[i][0], strlen(turned[i][0])) != 0)
			i++;
		if (i < count && language() == Q_FR) {
			fputs(turned[i][1], stdout);
			text += strlen(turned[i][0]);
		} else {
			putchar(*text++);
		}
	}
}

static void print_help(const struct argp_state *state, unsigned flags)
{
	char *text = NULL;
	size_t size;
	FILE *to = open_memstream(&text, &size);

	if (to) {
		argp_state_help(state, to, flags);
		fclose(to);
		print_turned(text);
		free(text);
	}
	exit(to && fflush(stdout) == 0 ? EXIT_FINE : EXIT_FAILED);
}

static error_t help_option(int key, char *arg, struct argp_state *state)
{
	(void)arg;
	switch (key) {
	case '?': print_help(state, ARGP_HELP_STD_HELP & ~(unsigned)ARGP_HELP_EXIT_OK); return 0;
	case OPTION_USAGE: print_help(state, ARGP_HELP_USAGE); return 0;
	case 'V': puts(argp_program_version); exit(fflush(stdout) == 0 ? EXIT_FINE : EXIT_FAILED);
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option help_options[] = {
	{ "help", '?', NULL, 0, "Give this help list", -1 },
	{ "usage", OPTION_USAGE, NULL, 0, "Give a short usage message", 0 },
	{ "version", 'V', NULL, 0, "Print program version", 0 },
	{ 0 },
};

static const char *const values[][2] = {
	{ "ADDRESS", "ADRESSE" },
	{ "AGENT", "AGENT" },
	{ "ARGUMENT", "ARGUMENT" },
	{ "COMMAND", "COMMANDE" },
	{ "DEPTH", "PROFONDEUR" },
	{ "DIR", "DOSSIER" },
	{ "FILE", "FICHIER" },
	{ "LEVEL", "NIVEAU" },
	{ "FOLDER", "DOSSIER" },
	{ "GAME", "JEU" },
	{ "ITEM", "NOM" },
	{ "KIND", "SORTE" },
	{ "MB", "MO" },
	{ "NAME", "NOM" },
	{ "NUMBER", "NUMÉRO" },
	{ "OPPONENT", "ADVERSAIRE" },
	{ "PATH", "CHEMIN" },
	{ "PREFIX", "CHEMIN" },
	{ "RECORD", "ENREGISTREMENT" },
	{ "ROOM", "SALON" },
	{ "SECONDS", "SECONDES" },
	{ "SERVER", "SERVEUR" },
	{ "SHARE", "PART" },
	{ "STORE", "BASE" },
	{ "TEXT", "TEXTE" },
	{ "VALUE", "VALEUR" },
	{ "WHAT", "QUOI" },
	{ "WHO", "QUI" },
	{ "YYYY-MM-DD", "AAAA-MM-JJ" },
};

static bool is_capital(char c)
{
	return c >= 'A' && c <= 'Z';
}

/* The row of the word that begins here, or the number of rows. */
static size_t value_at(const char *text)
{
	size_t i = 0, count = sizeof values / sizeof values[0];

	while (i < count && (strncmp(text, values[i][0], strlen(values[i][0])) != 0 ||
			     is_capital(text[strlen(values[i][0])])))
		i++;
	return i;
}

char *help_values(const char *text)
{
	char *out = NULL;
	size_t size;
	FILE *to = language() == Q_FR ? open_memstream(&out, &size) : NULL;

	if (!to)
		return strdup(text);
	for (bool inside = false; *text; inside = is_capital(text[-1])) {
		size_t i = inside ? sizeof values / sizeof values[0] : value_at(text);

		if (i < sizeof values / sizeof values[0]) {
			fputs(values[i][1], to);
			text += strlen(values[i][0]);
		} else if (strncmp(text, "...", 3) == 0) {
			fputs("…", to);
			text += 3;
		} else {
			fputc(*text++, to);
		}
	}
	fclose(to);
	return out;
}

/* With the spaces of French print, so that no line of the help begins with a colon. */
static char *set_in_type(const char *text)
{
	size_t room = 3 * strlen(text) + 1;
	char *set = malloc(room);
	struct q_out out = q_out(set, set ? room : 0);

	if (set)
		q_put_typeset(&out, language(), text);
	return set;
}

/* argp frees the result if it is not the text it passed. */
char *help_translated(int key, const char *text, void *input)
{
	const char *said = text ? translated(text) : NULL;

	(void)input;
	if (text && key == ARGP_KEY_HELP_ARGS_DOC)
		return help_values(text);
	return said && said != text ? set_in_type(said) : (char *)text;
}

static const struct argp help_argp = { .options = help_options,
				       .parser = help_option,
				       .help_filter = help_translated };

/* ---- what is wrong ------------------------------------------------------------------ */

/* As argp_error() does it, in either language. */
void misuse(const struct argp_state *state, const char *format, ...)
{
	va_list args;

	fflush(stdout);
	fprintf(stderr, language() == Q_FR ? "%s : " : "%s: ", state->name);
	va_start(args, format);
	vfprintf(stderr, translated(format), args);
	va_end(args);
	fputs("\n", stderr);
	fprintf(stderr, translated("Try `%s --help' or `%s --usage' for more information."),
		state->name, state->name);
	fputs("\n", stderr);
	exit(argp_err_exit_status);
}

void number_argument(struct argp_state *state, const char *arg, uint64_t min, uint64_t max,
		     uint64_t *out)
{
	if (!parse_number(arg, max, out) || *out < min)
		misuse(state, "\"%s\" is not a whole number from %llu to %llu", arg,
		       (unsigned long long)min, (unsigned long long)max);
}

void game_argument(struct argp_state *state, const char *arg, const char **game)
{
	if (*game)
		misuse(state, "only one game is allowed; remove \"%s\"", arg);
	*game = arg;
}

void require_game(const struct argp_state *state, const char *game)
{
	if (!game)
		misuse(state, "name a game; \"quinte games\" lists them");
}

void require_server(const struct argp_state *state, const char *server)
{
	if (!server)
		misuse(state, "name the server, for instance localhost:8080");
}

error_t without_arguments(int key, char *arg, struct argp_state *state)
{
	if (key != ARGP_KEY_ARG)
		return ARGP_ERR_UNKNOWN;
	misuse(state, "this command takes no argument; remove \"%s\"", arg);
	return 0;
}

error_t saved_game_argument(int key, char *arg, struct argp_state *state, const char **file)
{
	if (key == ARGP_KEY_ARG && *file)
		misuse(state, "only one file is allowed; remove \"%s\"", arg);
	if (key == ARGP_KEY_ARG)
		*file = arg;
	else if (key == ARGP_KEY_END && !*file)
		misuse(state, "name the file of a saved game");
	else if (key != ARGP_KEY_END)
		return ARGP_ERR_UNKNOWN;
	return 0;
}

/* What a long name may mean: an option of that name, or those of which it is the beginning. */
struct meant {
	const struct argp_option *exactly, *begins;
	int count; /* of those it begins */
	struct suggestion near;
};

static void find(const struct argp *argp, const char *name, size_t length, struct meant *m)
{
	for (const struct argp_option *o = argp->options; o && o->name; o++) {
		suggest_try(&m->near, o->name);
		if (strncmp(o->name, name, length) != 0)
			continue;
		if (!o->name[length])
			m->exactly = o;
		m->begins = o;
		m->count++;
	}
	for (const struct argp_child *c = argp->children; c && c->argp; c++)
		find(c->argp, name, length, m);
}

static const struct argp_option *find_short(const struct argp *argp, int key)
{
	const struct argp_option *found = NULL;

	for (const struct argp_option *o = argp->options; o && o->name && !found; o++)
		found = o->key == key ? o : NULL;
	for (const struct argp_child *c = argp->children; c && c->argp && !found; c++)
		found = find_short(c->argp, key);
	return found;
}

_Noreturn static void no_option(const char *command, const char *name)
{
	exit(usage_error("there is no option \"%s\"; \"%s --help\" lists them.", name, command));
}

/* Looks at one long option; true if the next argument is its value. */
static bool check_long(const struct argp *argp, const char *command, const char *arg, bool last)
{
	size_t length = strcspn(arg + 2, "=");
	bool has_value = arg[2 + length] != '\0';
	char name[64];
	struct meant m = { .count = 0 };
	const struct argp_option *option;

	snprintf(name, sizeof name, "--%.*s", (int)length, arg + 2);
	m.near = suggest_begin(name + 2);
	find(argp, arg + 2, length, &m);
	option = m.exactly ? m.exactly : m.begins;
	if (!option && m.near.best)
		exit(usage_error("there is no option \"%s\"; did you mean --%s?", name,
				 m.near.best));
	if (!option)
		no_option(command, name);
	if (!m.exactly && m.count > 1)
		exit(usage_error("option '%s' is ambiguous; write its full name", name));
	if (!option->arg && has_value)
		exit(usage_error("option '%s' takes no value", name));
	if (!option->arg || has_value || option->flags & OPTION_ARG_OPTIONAL)
		return false;
	if (last)
		exit(usage_error("option '%s' requires an argument", name));
	return true;
}

static bool check_short(const struct argp *argp, const char *command, const char *arg, bool last)
{
	for (const char *c = arg + 1; *c; c++) {
		char name[] = { '-', *c, '\0' };
		const struct argp_option *option = find_short(argp, *c);

		if (!option)
			no_option(command, name);
		if (!option->arg)
			continue;
		if (!c[1] && last)
			exit(usage_error("option '%s' requires an argument", name));
		return !c[1];
	}
	return false;
}

/* Ends the program with a sentence if an option is unknown, lacks its value or has one too
 * many. */
static void check_options(const struct argp *argp, int argc, char **argv, bool in_order)
{
	for (int i = 1; i < argc; i++) {
		const char *arg = argv[i];
		bool last = i + 1 == argc;

		if (strcmp(arg, "--") == 0)
			return;
		if (strncmp(arg, "--", 2) == 0)
			i += check_long(argp, argv[0], arg, last);
		else if (arg[0] == '-' && arg[1])
			i += check_short(argp, argv[0], arg, last);
		else if (in_order)
			return;
	}
}

/* ---- reading -------------------------------------------------------------------- */

enum { OPTIONS_MAX = 32 };

/* A parser whose options name their values in the language of the help. */
struct worded {
	struct argp argp;
	struct argp_option options[OPTIONS_MAX];
};

static const struct argp *in_words(struct worded *w, const struct argp *argp)
{
	w->argp = *argp;
	for (int i = 0; argp->options && i < OPTIONS_MAX - 1; i++) {
		w->options[i] = argp->options[i];
		if (!argp->options[i].name && !argp->options[i].doc)
			break;
		if (argp->options[i].arg)
			w->options[i].arg = help_values(argp->options[i].arg);
	}
	if (argp->options)
		w->argp.options = w->options;
	return &w->argp;
}

static void forget_words(struct worded *w)
{
	for (int i = 0; w->argp.options && i < OPTIONS_MAX; i++)
		free((char *)w->options[i].arg);
	*w = (struct worded){ 0 };
}

void parse_arguments(const struct argp *argp, int argc, char **argv, bool in_order, void *input)
{
	static struct worded worded[CHILDREN_MAX]; /* reading the help may end the program */
	struct argp_child children[CHILDREN_MAX] = { { 0 } };
	struct argp whole = *in_words(&worded[0], argp);
	int n = 0;

	while (argp->children && argp->children[n].argp && n < CHILDREN_MAX - 2) {
		children[n] = argp->children[n];
		children[n].argp = in_words(&worded[n + 1], argp->children[n].argp);
		n++;
	}
	children[n] = (struct argp_child){ .argp = &help_argp, .group = -1 };
	whole.children = children;
	if (!whole.help_filter)
		whole.help_filter = help_translated;
	check_options(&whole, argc, argv, in_order);
	argp_parse(&whole, argc, argv, ARGP_NO_HELP | (in_order ? ARGP_IN_ORDER : 0), NULL, input);
	for (int i = 0; i <= n; i++)
		forget_words(&worded[i]);
}

void parse_command(const struct argp *argp, int argc, char **argv, void *input)
{
	parse_arguments(argp, argc, argv, false, input);
}

/* ---- options of arena and sim --------------------------------------------------------------------- */

enum {
	OPTION_GAMES = 512,
	OPTION_SEED,
	OPTION_THREADS,
	OPTION_OPTIONS,
	OPTION_OPTION,
	OPTION_SIMULATIONS,
	OPTION_MILLISECONDS,
	OPTION_CHECKPOINT,
	OPTION_CHECKPOINT_SECONDS,
	OPTION_PROGRESS,
	OPTION_NET,
	OPTION_JSON,
	OPTION_CSV,
	OPTION_BOT,
	OPTION_BOT_MEMORY,
	OPTION_BOT_CPU,
	OPTION_BOT_SANDBOX
};
enum { GAMES_MAX = 100000000, SIMULATIONS_MAX = 100000000, HOUR = 3600000 };

static void add_axis(struct argp_state *state, struct batch *batch, const char *arg)
{
	if (!strchr(arg, '=') || arg[0] == '=')
		misuse(state, "\"%s\" is not NAME=VALUE", arg);
	if (batch->axes == STUDY_AXES)
		misuse(state, "no more than %d options can be given", STUDY_AXES);
	batch->axis[batch->axes++] = arg;
}

void net_argument(struct argp_state *state, const char *arg)
{
	struct q_error error = { .line = 0 };

	if (!net_choose(arg, &error))
		misuse(state, "--net %s: %s", arg, reason(error.text));
}

static error_t batch_option(int key, char *arg, struct argp_state *state)
{
	struct batch *batch = state->input;

	switch (key) {
	case OPTION_GAMES: number_argument(state, arg, 1, GAMES_MAX, &batch->games); return 0;
	case OPTION_SEED: number_argument(state, arg, 0, UINT64_MAX, &batch->seed); return 0;
	case OPTION_THREADS: number_argument(state, arg, 0, LAB_THREADS, &batch->threads); return 0;
	case OPTION_OPTIONS: batch->options = arg; return 0;
	case OPTION_OPTION: add_axis(state, batch, arg); return 0;
	case OPTION_SIMULATIONS:
		number_argument(state, arg, 1, SIMULATIONS_MAX, &batch->simulations);
		return 0;
	case OPTION_MILLISECONDS:
		number_argument(state, arg, 1, HOUR, &batch->milliseconds);
		return 0;
	case OPTION_BOT: number_argument(state, arg, 1, HOUR / 1000, &batch->bot_seconds); return 0;
	case OPTION_BOT_MEMORY:
		number_argument(state, arg, 16, 1 << 20, &batch->sandbox.megabytes);
		return 0;
	case OPTION_BOT_CPU:
		number_argument(state, arg, 1, HOUR / 1000 * 24, &batch->sandbox.seconds);
		return 0;
	case OPTION_BOT_SANDBOX:
		if (strcmp(arg, "on") != 0 && strcmp(arg, "off") != 0)
			misuse(state, "--bot-sandbox is on or off, not \"%s\"", arg);
		batch->sandbox.off = arg[1] == 'f';
		return 0;
	case OPTION_CHECKPOINT: batch->checkpoint = arg; return 0;
	case OPTION_CHECKPOINT_SECONDS:
		number_argument(state, arg, 0, HOUR / 1000, &batch->checkpoint_seconds);
		return 0;
	case OPTION_NET: net_argument(state, arg); return 0;
	case OPTION_PROGRESS: batch->progress = true; return 0;
	case OPTION_JSON: batch->json = arg; return 0;
	case OPTION_CSV: batch->csv = arg; return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option batch_options[] = {
	{ "games", OPTION_GAMES, "N", 0, "How many games", 0 },
	{ "seed", OPTION_SEED, "N", 0, "The first seed (1)", 0 },
	{ "threads", OPTION_THREADS, "N", 0, "0 for one on each core (0)", 0 },
	{ "concurrency", OPTION_THREADS, "N", OPTION_ALIAS, NULL, 0 },
	{ "options", OPTION_OPTIONS, "JSON", 0, "Options of the game", 0 },
	{ "option", OPTION_OPTION, "NAME=VALUE[,VALUE...]", 0,
	  "One option; of several values, or * for all, every combination is played", 0 },
	{ "simulations", OPTION_SIMULATIONS, "N", 0, "For one move, instead of the level's own",
	  0 },
	{ "milliseconds", OPTION_MILLISECONDS, "N", 0, "For one move, instead of simulations", 0 },
	{ "net", OPTION_NET, "FILE", 0,
	  "The network that judges positions; none: the game's own judgement", 0 },
	{ "bot-timeout", OPTION_BOT, "SECONDS", 0, "For one move of a bot (10)", 0 },
	{ "bot-memory", OPTION_BOT_MEMORY, "MB", 0, "Memory of a bot (1024)", 0 },
	{ "bot-cpu", OPTION_BOT_CPU, "SECONDS", 0, "Processor time of a bot in a game (600)", 0 },
	{ "bot-sandbox", OPTION_BOT_SANDBOX, "on|off", 0,
	  "Keep bots from the network and within these limits (on)", 0 },
	{ "checkpoint", OPTION_CHECKPOINT, "FILE", 0,
	  "Save the progress in FILE; run the same command again to continue", 0 },
	{ "checkpoint-seconds", OPTION_CHECKPOINT_SECONDS, "SECONDS", 0,
	  "Save the progress this often (20); 0: as often as possible", 0 },
	{ "progress", OPTION_PROGRESS, NULL, 0, "Show the progress, even without a terminal", 0 },
	{ "json", OPTION_JSON, "FILE", 0, "Write the results as JSON (- for the output)", 0 },
	{ "csv", OPTION_CSV, "FILE", 0, "Write the results as CSV (- for the output)", 0 },
	{ 0 },
};

const struct argp batch_argp = { .options = batch_options,
				 .parser = batch_option,
				 .help_filter = help_translated };

bool server_address(const char *text, struct wire_address *out)
{
	if (wire_parse(text, out))
		return true;
	usage_error("\"%s\" is not the address of a server; write HOST or HOST:PORT", text);
	return false;
}

/* ---- files of the program ------------------------------------------------------- */

const char *data_folder(const char *name, const char *in_build, char *room)
{
	char program[PATH_MAX];
	ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
	char *slash;

	program[length > 0 ? length : 0] = '\0';
	if (strncmp(program, BUILD_ROOT "/", sizeof BUILD_ROOT) == 0)
		return in_build;
	slash = strrchr(program, '/');
	if (slash) {
		*slash = '\0';
		snprintf(room, PATH_MAX, "%.*s/../share/quinte/%s", PATH_MAX - 64, program, name);
		if (access(room, R_OK) == 0)
			return room;
	}
	snprintf(room, PATH_MAX, DATA_INSTALLED "/%s", name);
	return room;
}

const char *store_argument(struct argp_state *state, char *arg)
{
	if (strncmp(arg, "postgres://", 11) != 0 && strncmp(arg, "postgresql://", 13) != 0 &&
	    (strncmp(arg, "sqlite:", 7) != 0 || !arg[7]))
		misuse(state,
		       "--store is postgres://… or sqlite:DIR, not \"%s\"; a folder alone is --data",
		       arg);
	return arg;
}
