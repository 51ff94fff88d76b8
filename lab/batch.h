/*
 * batch.h - what `quinte arena` and `quinte sim` share: options, agents, grid, the run.
 */
#ifndef BATCH_H
#define BATCH_H

#include "lab/bot.h"
#include "lab/study.h"

#include <jansson.h>

struct batch {
	uint64_t games, seed, threads, simulations, milliseconds, bot_seconds;
	struct sandbox sandbox; /* of bots */
	const char *options;    /* JSON */
	uint32_t axes;
	const char *axis[STUDY_AXES]; /* PATH=VALUE[,VALUE...] */
	const char *checkpoint, *json, *csv;
	uint64_t checkpoint_seconds; /* between two saves */
	bool progress;
};

#define BATCH_DEFAULTS                                          \
	.seed = 1, .bot_seconds = 10, .checkpoint_seconds = 20, \
	.sandbox = { .megabytes = 1024, .seconds = 600 }

/* ---- agents -------------------------------------------------------------------- */

struct agents {
	uint32_t count;
	struct lab_agent agent[LAB_AGENTS];
	struct bot bot[LAB_AGENTS];
	const struct lab_outsider *outsiders[LAB_AGENTS];
};

/* LEVEL, LEVEL@SIMULATIONS, LEVEL@MILLISECONDSms or bot:COMMAND; if it is none of these, prints an
 * error and returns false. */
bool agents_add(struct agents *agents, const struct batch *batch, const char *spec);
/* Whether the network of --net, if one was given, suits the games, which are arms of one comparison: if
 * only some of them have a network, no agent uses one. Prints an error if it does not. */
bool agents_judge(struct agents *agents, const struct q_game *const *games, uint32_t n);
/* Names the network of the game in the plan, if any agent uses it. */
void agents_put_net(const struct agents *agents, const struct q_game *g, json_t *plan);
/* Prints the mistakes of bots, if there were any. */
void agents_complain(const struct agents *agents);
/* Everything that decides how an agent plays. */
json_t *agent_as_json(const struct lab_agent *agent);

/* ---- cells ---------------------------------------------------------------------- */

/* The combinations of options: of one game, or of the same game with two packs. With `lenient` an
 * option that the game does not have is ignored. Prints errors. */
struct grid {
	uint32_t axes, count;
	struct study_axis axis[STUDY_AXES];
	struct study_cell *cell;
	uint32_t seats; /* the most */
};
bool grid_make(struct grid *grid, const struct batch *batch, const struct q_game *a,
	       const struct q_game *b, bool lenient);
void grid_free(struct grid *grid);
/* "mode=training, first=0"; empty without axes. */
void cell_label(const struct grid *grid, uint32_t cell, char *out, size_t room);
/* Game, version of its rules, pack, and the options of every cell. */
json_t *grid_as_json(const struct grid *grid, const struct q_game *g, uint32_t arm);

/* ---- the run -------------------------------------------------------------------- */

/* Plays the tasks below run->until that the checkpoint does not have yet; Ctrl-C stops. Returns
 * EXIT_FINE, or prints an error. A task is `per_task` games.
 *
 * On a cluster each process adds up its own tasks in lab.sum, from zero; `base` is what was done before,
 * and `sum` on rank 0 is all of it together. Alone, `sum` is lab.sum. */
struct batch_run {
	struct lab_run lab;
	const struct batch *batch;
	const char *command;
	json_t *plan; /* everything that must be the same to continue */
	uint32_t per_task;
	uint64_t *base, *sum;
	uint64_t mark;  /* of the checkpoint that base is; see checkpoint.c */
	uint32_t parts; /* that may lie beside it */
	uint64_t begun, done_before, shown;
	bool loaded;
	bool saved; /* every game is saved as it ends, so the run can be continued */
};

/* The status of a plan, or of the worst plan of all processes of a cluster. */
int batch_planned(int status);
/* Makes room and reads the checkpoint, if there is one. */
int batch_open(struct batch_run *run);
int batch_play(struct batch_run *run);
/* After the last batch_play(): one checkpoint instead of one for each process of a cluster. */
int batch_finish(struct batch_run *run);
/* Sets a counter that says something about the whole run. On a cluster rank 0 calls it, after
 * batch_play() and before the next one. */
void batch_set(struct batch_run *run, uint32_t counter, uint64_t value);
/* Ends the line with the progress, if there is one. */
void batch_end(const struct batch_run *run);
void batch_close(struct batch_run *run);
/* Prints how to continue a run that was stopped; returns EXIT_FAILED. */
int batch_stopped(const struct batch_run *run);

/* checkpoint.c */
/* Prints the first difference of the plan in a file to the plan of now; returns EXIT_USAGE. */
int plan_differs(const char *path, const json_t *there, const json_t *here);
/* The whole run; and what this process of a cluster has done since it began. */
bool checkpoint_write(struct batch_run *run);
bool checkpoint_write_part(const struct batch_run *run);
/* EXIT_FINE: read, or there is none yet. */
int checkpoint_read(struct batch_run *run);

/* ---- files ---------------------------------------------------------------------- */

/* A file to write, "-" for the standard output; prints errors. */
FILE *result_open(const char *path);
bool result_close(FILE *file, const char *path);
bool result_json(json_t *value, const char *path); /* takes the value */
/* A field of CSV, in quotes where it needs them. */
void csv_text(FILE *to, const char *text);

#endif
