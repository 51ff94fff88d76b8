/*
 * gpu.c - `quinte gpu`: random games on a graphics card, compared with the processor.
 */
#include "gpu/gpu.h"

#include "app/arguments.h"
#include "app/command.h"
#include "gpu/judge.h"
#include "nets/nets.h"
#include "threads/pool.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
	OPTION_LANES = 256,
	OPTION_STEPS,
	OPTION_GROUPS,
	OPTION_SEED,
	OPTION_CHECK,
	OPTION_PROGRAMS,
	OPTION_JUDGE,
	OPTION_OPTIONS,
	LANES_MAX = 1 << 24,
	STEPS_MAX = 1 << 20,
	PTX_MAX = 64 << 20
};

struct asked {
	const char *game, *programs, *options;
	uint64_t lanes, steps, groups, seed, check;
	bool judge;
};

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;

	switch (key) {
	case OPTION_LANES: number_argument(state, arg, 1, LANES_MAX, &asked->lanes); return 0;
	case OPTION_STEPS: number_argument(state, arg, 2, STEPS_MAX, &asked->steps); return 0;
	case OPTION_GROUPS: number_argument(state, arg, 1, GPU_GROUPS, &asked->groups); return 0;
	case OPTION_CHECK: number_argument(state, arg, 0, LANES_MAX, &asked->check); return 0;
	case OPTION_PROGRAMS: asked->programs = arg; return 0;
	case OPTION_JUDGE: asked->judge = true; return 0;
	case OPTION_OPTIONS: asked->options = arg; return 0;
	case OPTION_SEED:
		if (!parse_number(arg, UINT64_MAX, &asked->seed))
			misuse(state, "\"%s\" is not a seed; give a whole number", arg);
		return 0;
	case ARGP_KEY_ARG: game_argument(state, arg, &asked->game); return 0;
	case ARGP_KEY_END:
		require_game(state, asked->game);
		if (asked->groups > asked->lanes)
			misuse(state, "a group has at least one game; give fewer groups");
		if (asked->options && !asked->judge)
			misuse(state, "--options goes with --judge");
		return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option options[] = {
	{ "lanes", OPTION_LANES, "N", 0, "Games at once (262144)", 0 },
	{ "steps", OPTION_STEPS, "N", 0, "Answers in each of them; the second half is timed (512)",
	  0 },
	{ "groups", OPTION_GROUPS, "N", 0, "Groups that do not wait for each other (4)", 0 },
	{ "seed", OPTION_SEED, "N", 0, "The seed of dice and cards (1)", 0 },
	{ "check", OPTION_CHECK, "N", 0, "Play so many of them on the processor too (1000)", 0 },
	{ "programs", OPTION_PROGRAMS, "DIR", 0, "Where the programs for the card are", 0 },
	{ "judge", OPTION_JUDGE, 0, 0,
	  "Let the game's network judge every position of such games on the card and on the processor",
	  0 },
	{ "options", OPTION_OPTIONS, "JSON", 0, "Options of the game", 0 },
	{ 0 },
};

static const struct argp argp = {
	.options = options,
	.parser = option,
	.args_doc = "GAME",
	.doc = "Play random games on a graphics card, print the speed, and compare the games with "
	       "those that the processor plays. \"make gpu\" builds the programs for the card.",
};

/* ---- the program for the card --------------------------------------------------------------- */

/* The whole file with a zero at its end; NULL: it cannot be read, and errno says why. */
static char *read_program(const char *path)
{
	FILE *file = fopen(path, "r");
	char *text = file ? calloc(1, PTX_MAX) : NULL;

	if (text && !fread(text, 1, PTX_MAX - 1, file)) {
		free(text);
		text = NULL;
		errno = errno ? errno : ENOEXEC;
	}
	if (file)
		fclose(file);
	return text;
}

/* ---- comparison ------------------------------------------------------------------------------ */

struct comparison {
	const struct q_game *game;
	const struct gpu_settings *with;
	const struct gpu_lane *lanes;
	uint32_t steps, apart;
	bool *differs;
};

static bool compare(void *with, void *own, uint32_t i)
{
	struct comparison *c = with;
	struct gpu_lane here = gpu_lane_here(c->game, c->with, i * c->apart, c->steps);
	const struct gpu_lane *there = &c->lanes[(size_t)i * c->apart];

	(void)own;
	c->differs[i] = here.digest != there->digest || here.games != there->games;
	return true;
}

/* How many of `n` lanes, spread over all, the processor plays differently. */
static uint32_t differences(struct comparison *c, uint32_t n)
{
	struct pool_job job = { .count = n, .with = c, .piece = compare };
	uint32_t count = 0;

	c->differs = calloc(n ? n : 1, sizeof *c->differs);
	if (!c->differs || !pool_run(&job))
		count = n;
	else
		for (uint32_t i = 0; i < n; i++)
			count += c->differs[i];
	free(c->differs);
	return count;
}

/* ---- the run ---------------------------------------------------------------------------------- */

static double seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* In millions, with one digit after the point. */
static const char *millions(double answers, char *to, size_t room)
{
	unsigned long long tenths = (unsigned long long)(answers / 1e5 + 0.5);

	snprintf(to, room, "%llu%s%llu", tenths / 10, either(language(), ".", ","), tenths % 10);
	return to;
}

static void report_ways(const struct gpu *gpu, const struct gpu_speeds *speeds)
{
	char near[32], far[32];

	if (speeds->near <= 0)
		return;
	printf(translated(
		       "%s: in a trial %s million with states copied to fast memory, %s million without; the quicker way is taken\n"),
	       gpu->game->id, millions(speeds->near, near, sizeof near),
	       millions(speeds->far, far, sizeof far));
}

static bool report(struct gpu *gpu, const struct asked *asked, struct gpu_lane *lanes, double took,
		   struct q_error *error)
{
	uint32_t check = (uint32_t)(asked->check < asked->lanes ? asked->check : asked->lanes);
	struct comparison c = { .game = gpu->game,
				.with = &gpu->with,
				.lanes = lanes,
				.steps = (uint32_t)asked->steps,
				.apart = check ? (uint32_t)asked->lanes / check : 1 };
	uint64_t games = 0, answers = asked->lanes * (asked->steps - asked->steps / 2);
	struct gpu_need need = gpu_need(gpu);
	uint32_t different;
	char speed[32];

	if (!gpu_lanes(gpu, lanes, error))
		return false;
	for (uint32_t i = 0; i < asked->lanes; i++)
		games += lanes[i].games;
	printf(translated(
		       "%s: %s million answers a second, %llu games ended; %d registers and %d bytes a thread\n"),
	       gpu->game->id, millions((double)answers / took, speed, sizeof speed),
	       (unsigned long long)games, need.registers, need.local_bytes);
	different = differences(&c, check);
	printf(translated("%s: %u of %u games compared with the processor differ\n"), gpu->game->id,
	       different, check);
	if (!different)
		return true;
	snprintf(error->text, sizeof error->text,
		 "the graphics card plays other games than the processor");
	return false;
}

static bool run(struct gpu *gpu, const struct asked *asked, struct gpu_lane *lanes,
		struct q_error *error)
{
	const struct gpu_settings with = { .lanes = (uint32_t)asked->lanes,
					   .groups = (uint32_t)asked->groups,
					   .seed = asked->seed };
	uint32_t before = (uint32_t)asked->steps / 2, trial = before / 2;
	struct gpu_speeds speeds;
	double then;

	if (!gpu_begin(gpu, &with, error) || !gpu_play(gpu, before - trial, error) ||
	    !gpu_choose(gpu, trial, &speeds, error))
		return false;
	report_ways(gpu, &speeds);
	then = seconds();
	return gpu_play(gpu, (uint32_t)asked->steps - before, error) &&
	       report(gpu, asked, lanes, seconds() - then, error);
}

/* ---- judging ------------------------------------------------------------------------------- */

static bool judge(const struct q_game *g, const struct asked *asked, const char *ptx,
		  struct q_error *error)
{
	unsigned char chosen[Q_OPTIONS_MAX];
	struct judge_settings with = { .game = g,
				       .net = net_for(g),
				       .options = chosen,
				       .lanes = (uint32_t)asked->lanes,
				       .steps = (uint32_t)asked->steps,
				       .seed = asked->seed };
	struct judge_result result;
	char speed[32];

	if (!with.net) {
		snprintf(error->text, sizeof error->text, "no network ships for this game");
		return false;
	}
	if (with.net->terms) {
		snprintf(
			error->text, sizeof error->text,
			"the network of this game weighs terms of evaluate(), which are for the processor alone");
		return false;
	}
	if (!read_options(g, asked->options, chosen) || !judge_compare(&with, ptx, &result, error))
		return false;
	printf(translated(
		       "%s: %s million judgements a second; %llu of %llu positions are judged differently by the processor\n"),
	       g->id, millions(result.a_second, speed, sizeof speed),
	       (unsigned long long)result.different, (unsigned long long)result.positions);
	if (!result.different)
		return true;
	snprintf(error->text, sizeof error->text,
		 "the graphics card judges otherwise than the processor");
	return false;
}

int gpu_command(const struct settings *settings, int argc, char **argv)
{
	struct asked asked = {
		.lanes = 1 << 18, .steps = 512, .groups = 4, .seed = 1, .check = 1000
	};
	struct q_error error = { 0 };
	struct gpu_lane *lanes;
	const struct q_game *g;
	char path[PATH_MAX], room[PATH_MAX], *ptx;
	struct gpu gpu = { 0 };
	bool fine;

	parse_command(&argp, argc, argv, &asked);
	if (settings->pack_dir)
		return usage_error(
			translated("the card has the game's own content; leave --pack out"));
	g = open_game(settings, asked.game);
	if (!g)
		return EXIT_USAGE;
	snprintf(path, sizeof path, "%.*s/%s.ptx", PATH_MAX - 64,
		 asked.programs ? asked.programs : data_folder("gpu", GPU_BUILD, room), g->id);
	ptx = read_program(path);
	if (!ptx)
		return failure(translated("%s: %s; \"make gpu\" builds it"), path,
			       reason(strerror(errno)));
	lanes = calloc(asked.lanes, sizeof *lanes);
	fine = lanes &&
	       (asked.judge ? judge(g, &asked, ptx, &error) :
			      gpu_open(&gpu, g, ptx, &error) && run(&gpu, &asked, lanes, &error));
	if (!fine)
		failure("%s", lanes ? reason(error.text) : translated("out of memory"));
	gpu_close(&gpu);
	free(lanes);
	free(ptx);
	return fine ? EXIT_FINE : EXIT_FAILED;
}
