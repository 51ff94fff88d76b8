/*
 * batch.c - see batch.h.
 */
#include "lab/batch.h"

#include "lab/words.h"
#include "text/message.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ---- progress -------------------------------------------------------------------- */

static volatile sig_atomic_t interrupted;

/* A second signal ends the program at once. */
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
	bool minutes = seconds >= 90, hours = seconds >= 5400;
	double left = hours ? seconds / 3600 : minutes ? seconds / 60 : seconds;

	fprintf(stderr, either(language(), "%s %s left", "encore %s %s"),
		lab_number(left, hours, language()),
		hours   ? "h" :
		minutes ? "min" :
			  "s");
}

/* "1234 of 10000 games, 410 a second, 21 s left": in place on a terminal, else a line every five
 * seconds. */
static void show(struct batch_run *run)
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
	fprintf(stderr, either(language(), "%s%llu of %llu games", "%s%llu parties sur %llu"),
		terminal ? "\r\033[K" : "", (unsigned long long)games, (unsigned long long)all);
	if (pace > 0)
		fprintf(stderr, either(language(), ", %s a second", ", %s par seconde"),
			lab_number(pace * run->per_task, pace < 10, language()));
	if (pace > 0 && lab->done < lab->tasks) {
		fputs(", ", stderr);
		put_left((double)(lab->tasks - lab->done) / pace);
	}
	if (!terminal)
		fputs("\n", stderr);
}

void batch_end(const struct batch_run *run)
{
	if (run->shown && isatty(STDERR_FILENO))
		fputs("\n", stderr);
}

static bool progress(void *to, const struct lab_run *lab)
{
	struct batch_run *run = to;

	(void)lab;
	if (run->batch->progress || isatty(STDERR_FILENO))
		show(run);
	return !interrupted;
}

static void save(void *to, const struct lab_run *lab)
{
	(void)lab;
	checkpoint_write(to);
}

/* ---- the run ---------------------------------------------------------------------- */

int batch_open(struct batch_run *run)
{
	if (!lab_run_new(&run->lab))
		return failure("there is not enough memory for these counters");
	return run->batch->checkpoint ? checkpoint_read(run) : EXIT_FINE;
}

int batch_play(struct batch_run *run)
{
	struct sigaction catch = { .sa_handler = interrupt, .sa_flags = SA_RESTART };
	struct sigaction pipes = { .sa_handler = SIG_IGN }, before[3];
	bool fine;

	run->begun = milliseconds();
	run->done_before = run->lab.done;
	run->lab.progress = progress;
	run->lab.save = run->batch->checkpoint ? save : NULL;
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
	if (run->batch->checkpoint && !checkpoint_write(run))
		return EXIT_FAILED;
	return EXIT_FINE;
}

void batch_close(struct batch_run *run)
{
	lab_run_free(&run->lab);
	json_decref(run->plan);
}

int batch_stopped(const struct batch_run *run)
{
	unsigned long long games = run->lab.done * run->per_task,
			   all = (unsigned long long)run->lab.tasks * run->per_task;

	if (run->batch->checkpoint || run->saved)
		return failure("stopped after %llu of %llu games; run the same command again to "
			       "continue",
			       games, all);
	return failure("stopped after %llu of %llu games; use --checkpoint=FILE to be able to "
		       "continue",
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
		failure("the file %s could not be written", path);
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
