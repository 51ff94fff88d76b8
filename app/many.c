/*
 * many.c - see many.h.
 */
#include "app/many.h"

#include "app/parse.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
	OPTION_GAMES = 512,
	OPTION_SEED,
	OPTION_THREADS,
	OPTION_OPTIONS,
	OPTION_OPTION,
	OPTION_SIMULATIONS,
	OPTION_MILLISECONDS,
	OPTION_CHECKPOINT,
	OPTION_PROGRESS,
	OPTION_JSON,
	OPTION_CSV,
	OPTION_BOT
};
enum { GAMES_MAX = 100000000, SIMULATIONS_MAX = 100000000, HOUR = 3600000 };

/* ---- options --------------------------------------------------------------------- */

void many_number(struct argp_state *state, const char *arg, uint64_t min, uint64_t max,
		 uint64_t *out)
{
	if (!parse_number(arg, max, out) || *out < min)
		misuse(state, "\"%s\" is not a whole number from %llu to %llu", arg,
		       (unsigned long long)min, (unsigned long long)max);
}

static void add_axis(struct argp_state *state, struct many *many, const char *arg)
{
	if (!strchr(arg, '=') || arg[0] == '=')
		misuse(state, "\"%s\" is not NAME=VALUE", arg);
	if (many->axes == STUDY_AXES)
		misuse(state, "no more than %d options can be gone over", STUDY_AXES);
	many->axis[many->axes++] = arg;
}

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct many *many = state->input;

	switch (key) {
	case OPTION_GAMES: many_number(state, arg, 1, GAMES_MAX, &many->games); return 0;
	case OPTION_SEED: many_number(state, arg, 0, UINT64_MAX, &many->seed); return 0;
	case OPTION_THREADS: many_number(state, arg, 0, LAB_THREADS, &many->threads); return 0;
	case OPTION_OPTIONS: many->options = arg; return 0;
	case OPTION_OPTION: add_axis(state, many, arg); return 0;
	case OPTION_SIMULATIONS:
		many_number(state, arg, 1, SIMULATIONS_MAX, &many->simulations);
		return 0;
	case OPTION_MILLISECONDS: many_number(state, arg, 1, HOUR, &many->milliseconds); return 0;
	case OPTION_BOT: many_number(state, arg, 1, HOUR / 1000, &many->bot_seconds); return 0;
	case OPTION_CHECKPOINT: many->checkpoint = arg; return 0;
	case OPTION_PROGRESS: many->progress = true; return 0;
	case OPTION_JSON: many->json = arg; return 0;
	case OPTION_CSV: many->csv = arg; return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option options[] = {
	{ "games", OPTION_GAMES, "N", 0, "How many games", 0 },
	{ "seed", OPTION_SEED, "N", 0, "The first seed (1)", 0 },
	{ "threads", OPTION_THREADS, "N", 0, "0 for one on each core (0)", 0 },
	{ "options", OPTION_OPTIONS, "JSON", 0, "Options of the game", 0 },
	{ "option", OPTION_OPTION, "NAME=VALUE[,VALUE...]", 0,
	  "One option; of several values, or * for all, every combination is played", 0 },
	{ "simulations", OPTION_SIMULATIONS, "N", 0, "For one answer, instead of the level's own",
	  0 },
	{ "milliseconds", OPTION_MILLISECONDS, "N", 0, "For one answer, instead of simulations",
	  0 },
	{ "bot-timeout", OPTION_BOT, "SECONDS", 0, "For one answer of a bot (10)", 0 },
	{ "checkpoint", OPTION_CHECKPOINT, "FILE", 0,
	  "Keep in FILE what was played; the same command goes on from there", 0 },
	{ "progress", OPTION_PROGRESS, NULL, 0, "Say how far it is, even if not to a terminal", 0 },
	{ "json", OPTION_JSON, "FILE", 0, "Write the results as JSON (- for the output)", 0 },
	{ "csv", OPTION_CSV, "FILE", 0, "Write the results as CSV (- for the output)", 0 },
	{ 0 },
};

const struct argp many_argp = { .options = options, .parser = option, .help_filter = help_spoken };

/* ---- progress -------------------------------------------------------------------- */

static volatile sig_atomic_t interrupted;

/* The second time it is meant. */
static void interrupt(int signal_number)
{
	if (interrupted++)
		_exit(128 + signal_number);
}

static uint64_t milliseconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

static void put_left(double seconds)
{
	if (seconds < 90)
		fprintf(stderr, "%.0f s left", seconds);
	else if (seconds < 5400)
		fprintf(stderr, "%.0f min left", seconds / 60);
	else
		fprintf(stderr, "%.1f h left", seconds / 3600);
}

/* "1234 of 10000 games, 410 a second, 21 s left": over itself on a terminal, else a line
 * every five seconds. */
static void show(struct many_run *run)
{
	const struct lab_run *lab = &run->lab;
	bool terminal = isatty(STDERR_FILENO);
	uint64_t now = milliseconds(), games = lab->done * run->per_task,
		 all = (uint64_t)lab->tasks * run->per_task;
	double seconds = (double)(now - run->begun) / 1000,
	       pace = seconds > 0 ? (double)(lab->done - run->done_before) / seconds : 0;

	if (!terminal && now < run->shown + 5000)
		return;
	run->shown = now;
	fprintf(stderr, "%s%llu of %llu games", terminal ? "\r\033[K" : "",
		(unsigned long long)games, (unsigned long long)all);
	if (pace > 0)
		fprintf(stderr, ", %.*f a second", pace < 10, pace * run->per_task);
	if (pace > 0 && lab->done < lab->tasks) {
		fputs(", ", stderr);
		put_left((double)(lab->tasks - lab->done) / pace);
	}
	if (!terminal)
		fputs("\n", stderr);
}

void many_end(const struct many_run *run)
{
	if (run->shown && isatty(STDERR_FILENO))
		fputs("\n", stderr);
}

static bool progress(void *to, const struct lab_run *lab)
{
	struct many_run *run = to;

	(void)lab;
	if (run->many->progress || isatty(STDERR_FILENO))
		show(run);
	return !interrupted;
}

static void save(void *to, const struct lab_run *lab)
{
	(void)lab;
	checkpoint_write(to);
}

/* ---- the run ---------------------------------------------------------------------- */

int many_open(struct many_run *run)
{
	if (!lab_run_new(&run->lab))
		return failure("there is not enough memory for these counters");
	return run->many->checkpoint ? checkpoint_read(run) : EXIT_FINE;
}

int many_play(struct many_run *run)
{
	struct sigaction catch = { .sa_handler = interrupt, .sa_flags = SA_RESTART };
	struct sigaction pipes = { .sa_handler = SIG_IGN }, before[3];
	bool fine;

	run->begun = milliseconds();
	run->done_before = run->lab.done;
	run->lab.progress = progress;
	run->lab.save = run->many->checkpoint ? save : NULL;
	run->lab.to = run;
	sigaction(SIGINT, &catch, &before[0]);
	sigaction(SIGTERM, &catch, &before[1]);
	sigaction(SIGPIPE, &pipes, &before[2]);
	fine = lab_run(&run->lab);
	sigaction(SIGINT, &before[0], NULL);
	sigaction(SIGTERM, &before[1], NULL);
	sigaction(SIGPIPE, &before[2], NULL);
	if (!fine)
		return failure("there is not enough memory for these games");
	if (run->many->checkpoint && !checkpoint_write(run))
		return EXIT_FAILED;
	return EXIT_FINE;
}

void many_close(struct many_run *run)
{
	lab_run_free(&run->lab);
	json_decref(run->plan);
}

int many_stopped(const struct many_run *run)
{
	unsigned long long games = run->lab.done * run->per_task,
			   all = (unsigned long long)run->lab.tasks * run->per_task;

	if (run->many->checkpoint)
		return failure("stopped after %llu of %llu games; the same command goes on from "
			       "there",
			       games, all);
	return failure("stopped after %llu of %llu games; with --checkpoint=FILE it could go on",
		       games, all);
}

/* ---- files ------------------------------------------------------------------------ */

FILE *result_open(const char *path)
{
	FILE *file = strcmp(path, "-") == 0 ? stdout : fopen(path, "w");

	if (!file)
		failure("%s: %s", path, reason(strerror(errno)));
	return file;
}

bool result_close(FILE *file, const char *path)
{
	bool fine = fflush(file) == 0 && !ferror(file);

	if (file != stdout && fclose(file) != 0)
		fine = false;
	if (!fine)
		failure("%s: it could not be written", path);
	return fine;
}

bool result_json(json_t *value, const char *path)
{
	FILE *file = result_open(path);

	if (file) {
		json_dumpf(value, file, JSON_INDENT(1) | JSON_REAL_PRECISION(8));
		fputs("\n", file);
	}
	json_decref(value);
	return file && result_close(file, path);
}

void csv_text(FILE *to, const char *text)
{
	if (!text[strcspn(text, "\",\r\n")]) {
		fputs(text, to);
		return;
	}
	putc('"', to);
	for (; *text; text++)
		fprintf(to, "%s%c", *text == '"' ? "\"" : "", *text);
	putc('"', to);
}
