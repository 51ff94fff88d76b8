/*
 * batch.c - see batch.h.
 */
#include "lab/batch.h"

#include "lab/cluster.h"
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

enum { SAME_SIGNAL_MS = 2000 };

static volatile sig_atomic_t interrupted;
static _Atomic uint64_t interrupted_at; /* in milliseconds */

static uint64_t milliseconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

/* A second signal ends the program at once. timeout(1) sends its signal twice, to the program and to its
 * group, so one that follows at once is the same one. */
static void interrupt(int signal_number)
{
	if (interrupted && milliseconds() - interrupted_at >= SAME_SIGNAL_MS)
		_exit(128 + signal_number);
	if (interrupted)
		return;
	interrupted_at = milliseconds();
	interrupted = 1;
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
static void show(struct batch_run *run, uint64_t done)
{
	const struct lab_run *lab = &run->lab;
	bool terminal = isatty(STDERR_FILENO);
	uint64_t now = milliseconds(), games = done * run->per_task,
		 all = (uint64_t)lab->tasks * run->per_task;
	double seconds = (double)(now - run->begun) / 1000,
	       pace = seconds > 0 ? (double)(done - run->done_before) / seconds : 0;

	if (!terminal && now < run->shown + 5000)
		return;
	run->shown = now;
	fprintf(stderr, either(language(), "%s%llu of %llu games", "%s%llu parties sur %llu"),
		terminal ? "\r\033[K" : "", (unsigned long long)games, (unsigned long long)all);
	if (pace > 0)
		fprintf(stderr, either(language(), ", %s a second", ", %s par seconde"),
			lab_number(pace * run->per_task, pace < 10, language()));
	if (pace > 0 && done < lab->tasks) {
		fputs(", ", stderr);
		put_left((double)(lab->tasks - done) / pace);
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
	uint64_t done = run->done_before + cluster_progress(lab->done - run->done_before);

	if (cluster_rank() == 0 && (run->batch->progress || isatty(STDERR_FILENO)))
		show(run, done);
	return !interrupted;
}

static void save(void *to, const struct lab_run *lab)
{
	struct batch_run *run = to;

	(void)lab;
	if (run->base)
		checkpoint_write_part(run);
	else
		checkpoint_write(run);
}

/* ---- the run ---------------------------------------------------------------------- */

int batch_planned(int status)
{
	int worst = cluster_worst(status);

	if (worst != EXIT_FINE && status == EXIT_FINE && cluster_rank() == 0)
		failure("another process of this run could not begin; run the command on its "
			"machine alone to see why");
	return worst;
}

/* Programs of other versions, or with other packs, would add up games of different rules. */
static int compare_plans(const struct batch_run *run)
{
	char *plan = json_dumps(run->plan, JSON_COMPACT | JSON_SORT_KEYS);
	uint64_t hash = q_hash(Q_HASH_START, Q_VERSION, strlen(Q_VERSION));

	if (plan)
		hash = q_hash(hash, plan, strlen(plan));
	free(plan);
	if (cluster_same(hash))
		return EXIT_FINE;
	return cluster_rank() ?
		       EXIT_FAILED :
		       failure("the processes of this run have different versions of "
			       "quinte or of its content; install the same on all machines");
}

/* Everybody begins where the checkpoint of rank 0 ends. */
static void begin_together(struct batch_run *run)
{
	struct lab_run *lab = &run->lab;

	lab->ranks = cluster_ranks();
	lab->rank = cluster_rank();
	cluster_share(lab->sum, lab->counters * sizeof *lab->sum);
	cluster_share(lab->reached, lab_blocks(lab) * sizeof *lab->reached);
	cluster_share(&lab->done, sizeof lab->done);
	cluster_share(&run->mark, sizeof run->mark);
	memcpy(run->base, lab->sum, lab->counters * sizeof *lab->sum);
	memcpy(run->sum, lab->sum, lab->counters * sizeof *lab->sum);
	memset(lab->sum, 0, lab->counters * sizeof *lab->sum);
}

int batch_open(struct batch_run *run)
{
	bool together = cluster_ranks() > 1, room = lab_run_new(&run->lab);
	uint64_t *all = NULL;
	int status = EXIT_FINE;

	cluster_speak();
	run->sum = run->lab.sum;
	run->lab.save_ms = (uint32_t)run->batch->checkpoint_seconds * 1000;
	if (room && together) {
		run->base = calloc(run->lab.counters + 1, sizeof *run->base);
		all = calloc(run->lab.counters + 1, sizeof *all);
		room = run->base && all;
	}
	if (!room)
		status = failure("there is not enough memory for these counters");
	if (status == EXIT_FINE && cluster_rank() == 0 && run->batch->checkpoint)
		status = checkpoint_read(run);
	status = cluster_worst(status);
	if (status == EXIT_FINE && together)
		status = compare_plans(run);
	if (together)
		run->sum = all;
	if (status == EXIT_FINE && together)
		begin_together(run);
	return status;
}

/* Adds up what all processes have done; the checkpoint of rank 0 then has all of it. */
static int gather(struct batch_run *run, int status)
{
	struct lab_run *lab = &run->lab;
	bool first = lab->rank == 0;

	cluster_progress_end();
	status = cluster_worst(status);
	lab->stopped = cluster_worst(lab->stopped);
	if (status != EXIT_FINE)
		return status;
	cluster_add(lab->sum, first ? run->sum : NULL, lab->peaks, lab->counters);
	lab->done = run->done_before + cluster_sum(lab->done - run->done_before);
	for (uint32_t i = 0; first && i < lab->counters; i++)
		if (i >= lab->peaks)
			run->sum[i] += run->base[i];
		else if (run->sum[i] < run->base[i])
			run->sum[i] = run->base[i];
	return EXIT_FINE;
}

/* Makes one checkpoint of the parts. */
static int join_parts(struct batch_run *run)
{
	struct lab_run *lab = &run->lab;
	uint32_t *reached = calloc(lab_blocks(lab) + 1, sizeof *reached);
	int status = cluster_worst(reached ? EXIT_FINE : EXIT_FAILED);

	if (reached && status == EXIT_FINE) {
		cluster_largest(lab->reached, reached, lab_blocks(lab));
		if (lab->rank == 0) {
			memcpy(lab->reached, reached, lab_blocks(lab) * sizeof *reached);
			status = checkpoint_write(run) ? EXIT_FINE : EXIT_FAILED;
		}
	}
	free(reached);
	return cluster_worst(status);
}

static void show_cost(const struct batch_run *run)
{
	struct cluster_cost cost = cluster_cost();

	if (!run->batch->progress || run->lab.rank)
		return;
	fprintf(stderr,
		either(language(),
		       "%u processes; %llu bytes of each were added up in %s ms, after %s ms of "
		       "waiting for the last\n",
		       "%u processus ; %llu octets de chacun ont été additionnés en %s ms, après %s ms "
		       "à attendre le dernier\n"),
		run->lab.ranks, (unsigned long long)cost.bytes,
		lab_number(cost.seconds * 1000, 2, language()),
		lab_number(cost.waited * 1000, 2, language()));
}

int batch_play(struct batch_run *run)
{
	bool together = run->base;
	int status;
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
	if (!interrupted) { /* else the same signal may still come while the table is printed */
		sigaction(SIGINT, &before[0], NULL);
		sigaction(SIGTERM, &before[1], NULL);
	}
	sigaction(SIGPIPE, &before[2], NULL);
	status = fine ? EXIT_FINE : failure("there is not enough memory for these games");
	if (together)
		status = gather(run, status);
	else if (status == EXIT_FINE && run->batch->checkpoint && !checkpoint_write(run))
		status = EXIT_FAILED;
	return status;
}

int batch_finish(struct batch_run *run)
{
	if (!run->base)
		return EXIT_FINE;
	show_cost(run);
	return run->batch->checkpoint ? join_parts(run) : EXIT_FINE;
}

void batch_set(struct batch_run *run, uint32_t counter, uint64_t value)
{
	run->sum[counter] = value;
	run->lab.sum[counter] = value - (run->base ? run->base[counter] : 0);
}

void batch_close(struct batch_run *run)
{
	if (run->base)
		free(run->sum);
	free(run->base);
	lab_run_free(&run->lab);
	json_decref(run->plan);
}

int batch_stopped(const struct batch_run *run)
{
	unsigned long long games = run->lab.done * run->per_task,
			   all = (unsigned long long)run->lab.tasks * run->per_task;

	if (run->lab.rank)
		return EXIT_FAILED;
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
