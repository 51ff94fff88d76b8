/*
 * check.c - `quinte check`: runs rule scenarios and reports which of them pass.
 *
 * The format is docs/scenarios.md; scenario.h runs it. Exit status: 0 when every
 * scenario passed, 1 when one failed, 2 when something could not be read or is not a
 * scenario.
 */
#include "app/arguments.h"
#include "app/command.h"
#include "scenario/scenario.h"
#include "tools/slurp.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { DEPTH_MAX = 16, PATH_ROOM = 4096, REASON_ROOM = 400 };

struct check {
	const struct settings *settings;
	bool verbose, trace;
	const char *example;
	const char *file; /* the one being run */
	char **paths;
	struct scenario_totals totals;
	uint32_t unreadable;
};

/* ---- one file ----------------------------------------------------------- */

static const struct q_game *find_game(void *self, const char *name)
{
	const struct check *c = self;
	const struct q_game *game = q_game_named(name);

	return game && c->settings->pack_dir ? open_game(c->settings, name) : game;
}

static char *file_beside(void *self, const char *name, size_t *size)
{
	const struct check *c = self;
	const char *slash = strrchr(c->file, '/');
	char path[PATH_ROOM];
	int n = snprintf(path, sizeof path, "%.*s%s", slash ? (int)(slash - c->file) + 1 : 0,
			 c->file, name);

	return n > 0 && (size_t)n < sizeof path ? slurp(path, size) : NULL;
}

static void print_indented(const char *text)
{
	for (; *text; text += strcspn(text, "\n"), text += *text == '\n')
		printf("        %.*s\n", (int)strcspn(text, "\n"), text);
}

static void print_report(void *self, const struct scenario_report *r)
{
	static const char *const words[][Q_LANGS] = { { "ok", "ok" },
						      { "FAILED", "ÉCHEC" },
						      { "MALFORMED", "MAL FORMÉ" } };
	static const char *const colours[] = { "\033[32m", "\033[31m", "\033[31m" };
	const struct check *c = self;
	bool colour = c->settings->colour;

	printf("%s%s%s", colour ? colours[r->result] : "",
	       q_in(words[r->result], c->settings->lang), colour ? "\033[0m" : "");
	printf(" %s", c->file);
	if (r->line || r->at)
		printf(":%u", r->line ? r->line : r->at);
	printf("%s%s%s%s", either(c->settings->lang, ": ", "\u00a0: "), r->ids, *r->ids ? " " : "",
	       r->title);
	if (c->verbose && r->line)
		printf(either(c->settings->lang, " (answers: %u, expectations: %u)",
			      " (réponses : %u, attentes : %u)"),
		       r->answers, r->expectations);
	printf("\n");
	if (r->result == SCENARIO_PASSED)
		return;
	if (r->at)
		printf(either(c->settings->lang, "    %s:%u: %s\n", "    %s:%u\u00a0: %s\n"),
		       c->file, r->at, r->said);
	/* Errors of JSON come from below the runner, in English. */
	print_indented(strlen(r->reason) < REASON_ROOM ? reason(r->reason) : r->reason);
	print_indented(r->open);
}

static void print_trace(void *self, const char *line)
{
	(void)self;
	print_indented(line);
}

static void check_text(struct check *c, const char *text, size_t n)
{
	const struct scenario_host host = {
		.self = c,
		.lang = c->settings->lang,
		.game = find_game,
		.file = file_beside,
		.report = print_report,
		.trace = c->trace ? print_trace : NULL,
	};
	struct scenario_totals totals = scenario_run(&host, text, n);

	c->totals.passed += totals.passed;
	c->totals.failed += totals.failed;
	c->totals.malformed += totals.malformed;
}

static void unreadable(struct check *c, const char *path, const char *why)
{
	usage_error("%s: %s", path, reason(why));
	c->unreadable++;
}

static void check_file(struct check *c, const char *path)
{
	size_t n;
	char *text = slurp(path, &n);

	if (!text) {
		unreadable(c, path, strerror(errno));
		return;
	}
	c->file = path;
	check_text(c, text, n);
	free(text);
}

/* ---- folders ------------------------------------------------------------ */

static int is_wanted(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

static bool is_rule_file(const char *path)
{
	size_t n = strlen(path);

	return n > 5 && strcmp(path + n - 5, ".rule") == 0;
}

static uint32_t check_folder(struct check *c, const char *folder, int depth);

/* How many files were found in it, or 1 for a file. */
static uint32_t check_entry(struct check *c, const char *path, int depth)
{
	struct stat about;

	if (stat(path, &about) == 0 && S_ISDIR(about.st_mode))
		return check_folder(c, path, depth);
	if (depth > 0 && !is_rule_file(path))
		return 0;
	check_file(c, path);
	return 1;
}

static uint32_t check_folder(struct check *c, const char *folder, int depth)
{
	struct dirent **entries = NULL;
	int n = depth < DEPTH_MAX ? scandir(folder, &entries, is_wanted, alphasort) : -1;
	uint32_t files = 0;

	if (n < 0)
		unreadable(c, folder, depth < DEPTH_MAX ? strerror(errno) : "nested too deeply");
	for (int i = 0; i < n; i++) {
		char path[PATH_ROOM];
		int used = snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);

		if (used > 0 && (size_t)used < sizeof path)
			files += check_entry(c, path, depth + 1);
		else
			unreadable(c, entries[i]->d_name, "the path is too long");
		free(entries[i]);
	}
	free(entries);
	if (n >= 0 && !files && depth == 0)
		unreadable(c, folder, "no scenario in it: files named *.rule");
	return files;
}

/* ---- an example to begin with ------------------------------------------- */

/* A scenario that passes as it stands, and the words its game has for writing others. */
static int print_example(const struct check *c)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX] = { 0 };
	const struct q_game *g = open_game(c->settings, c->example);
	const struct q_question *ask = q_question_of(state);

	if (!g)
		return EXIT_USAGE;
	g->setup(g, state, g->defaults, 1, NULL);
	while (ask->player == Q_CHANCE)
		q_apply(g, state, q_next_chance(g, state), NULL);
	printf("# questions:");
	for (int i = 1; g->questions[i].name; i++)
		printf(" %s", g->questions[i].name);
	printf("\n# events:");
	for (int i = 1; g->events[i].name; i++)
		printf(" %s", g->events[i].name);
	printf("\n# fields:");
	for (const struct q_field *f = g->fields; f->name; f++)
		if (f->type != Q_PAD && f->type != Q_FRAMES)
			printf(" %s", f->name);
	printf("\ngame %s\nchance free\n\n", g->id);
	printf("%% %s begins with a question\nseed 1\n", g->title[Q_EN]);
	if (q_over(state))
		printf("over\n");
	else
		printf("asks %d %s\nanswers > 0\n", ask->player, g->questions[ask->kind].name);
	return EXIT_FINE;
}

/* ---- the command -------------------------------------------------------- */

enum { OPTION_EXAMPLE = 256 };

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct check *c = state->input;

	switch (key) {
	case 'v': c->verbose = true; return 0;
	case 't': c->trace = true; return 0;
	case OPTION_EXAMPLE: c->example = arg; return 0;
	case ARGP_KEY_ARGS: c->paths = state->argv + state->next; return 0;
	case ARGP_KEY_END:
		if (!c->paths && !c->example)
			misuse(state, "name a file or a folder");
		return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option options[] = {
	{ "verbose", 'v', NULL, 0, "Also count the answers and expectations of each scenario", 0 },
	{ "trace", 't', NULL, 0, "Print every question, answer and event", 0 },
	{ "example", OPTION_EXAMPLE, "GAME", 0, "Print a first scenario for a game", 0 },
	{ 0 }
};

static void put_total(const struct check *c, uint32_t n, const char *english, const char *one,
		      const char *many)
{
	bool french = c->settings->lang == Q_FR;

	printf("%u %s", n, !french ? english : q_is_plural(Q_FR, n) ? many : one);
}

static int conclude(const struct check *c)
{
	put_total(c, c->totals.passed, "passed", "réussi", "réussis");
	printf(", ");
	put_total(c, c->totals.failed, "failed", "échoué", "échoués");
	if (c->totals.malformed) {
		printf(", ");
		put_total(c, c->totals.malformed, "malformed", "mal formé", "mal formés");
	}
	printf("\n");
	if (c->totals.malformed || c->unreadable)
		return EXIT_USAGE;
	return c->totals.failed ? EXIT_FAILED : EXIT_FINE;
}

int check_command(const struct settings *settings, int argc, char **argv)
{
	static const struct argp argp = {
		.options = options,
		.parser = option,
		.args_doc = "FILE|FOLDER...",
		.doc = "Run rule scenarios and report which of them pass. FILE - is the "
		       "standard input.",
	};
	struct check c = { .settings = settings };

	parse_command(&argp, argc, argv, &c);
	if (c.example)
		return print_example(&c);
	for (char **path = c.paths; *path; path++)
		check_entry(&c, *path, 0);
	return conclude(&c);
}
