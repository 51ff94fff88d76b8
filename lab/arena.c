/*
 * arena.c - opponents against each other, every seed twice with the seats swapped.
 */
#include "lab/arena.h"

#include "lab/cluster.h"
#include "load/packs.h"
#include "text/message.h"
#include "text/written.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 16 }; /* pairs of each pairing between two tests */

/* ---- what is played ------------------------------------------------------------------------- */

const uint64_t *arena_counters(const struct arena *a, uint32_t field, uint32_t pairing)
{
	return a->sum + (field * a->pairings + pairing) * ARENA_COUNTERS;
}

struct lab_pairs arena_pairs(const struct arena *a, uint32_t field, uint32_t pairing)
{
	struct lab_pairs pairs;

	memcpy(pairs.n, arena_counters(a, field, pairing) + ARENA_PAIR, sizeof pairs.n);
	return pairs;
}

int arena_verdict(const struct arena *a, uint32_t field, uint32_t pairing)
{
	struct lab_pairs pairs = arena_pairs(a, field, pairing);
	double ratio = lab_sprt(&pairs, a->elo0, a->elo1);

	return ratio >= lab_sprt_bound() ? 1 : ratio <= -lab_sprt_bound() ? -1 : 0;
}

bool arena_ratings(const struct arena *a, uint32_t field, double *elo, double *half)
{
	struct lab_pairs all[LAB_AGENTS * LAB_AGENTS];
	uint32_t n = a->agents.count;

	memset(all, 0, sizeof all);
	for (uint32_t f = 0; f < a->fields; f++)
		for (uint32_t p = 0; p < a->pairings; p++) {
			struct lab_pairs pairs = arena_pairs(a, f, p);

			if (f != field && field != a->fields)
				continue;
			for (int i = 0; i < 5; i++)
				all[a->first[p] * n + a->second[p]].n[i] += pairs.n[i];
		}
	return lab_ratings(all, n, elo, half);
}

/* Round by round, in each round every field, in each field every pairing: task i is a pair of
 * games of one seed. */
struct task {
	uint32_t round, field, pairing;
};

static struct task task_of(const struct arena *a, uint32_t i)
{
	return (struct task){ i / (a->fields * a->pairings), i / a->pairings % a->fields,
			      i % a->pairings };
}

/* The mean score of the seats that an agent holds. */
static double score_of(const struct lab_result *r, const struct lab_game *game,
		       const struct lab_agent *agent)
{
	double sum = 0, seats = 0;

	for (int seat = 0; seat < r->seats; seat++)
		if (game->seat[seat] == agent) {
			sum += r->score[seat];
			seats++;
		}
	return seats > 0 ? sum / seats : 0;
}

static uint32_t points(double mine, double yours)
{
	return mine > yours ? 2 : mine == yours;
}

static void add(uint64_t *at, const struct lab_game *game, const struct lab_result *r,
		const struct lab_agent *first)
{
	at[ARENA_GAMES]++;
	at[ARENA_FIRST] += r->score[0] > 0 ? 2 : r->score[0] == 0;
	at[ARENA_ANSWERS] += r->answers;
	at[ARENA_DECISIONS] += r->decisions;
	if (r->forfeit != Q_NOBODY)
		at[(r->flag ? ARENA_FLAGS : ARENA_FORFEITS) + (game->seat[r->forfeit] != first)]++;
}

/* Plays a game and saves it, or takes the result of an earlier run; false: stopped. */
static bool play_one(const struct arena *a, struct lab_worker *worker, uint32_t number,
		     const struct lab_game *game, struct lab_result *r)
{
	return arena_log_has(a->log, number, r) ||
	       (lab_play(worker, game, NULL, r) && arena_log_add(a->log, number, game, worker, r));
}

static void set_opening(const struct arena *a, uint32_t round, struct lab_game *game)
{
	const struct arena_opening *o;

	if (!a->openings)
		return;
	o = &a->opening[round % a->openings];
	game->start = o->state;
	game->options = o->options;
}

static bool play_pair(const void *with, uint32_t i, struct lab_worker *worker)
{
	const struct arena *a = with;
	struct task t = task_of(a, i);
	const struct arena_field *f = &a->field[t.field];
	const struct lab_agent *agent[2] = { &a->agents.agent[a->first[t.pairing]],
					     &a->agents.agent[a->second[t.pairing]] };
	uint64_t *at = worker->sum + (t.field * a->pairings + t.pairing) * ARENA_COUNTERS;
	struct lab_game game[2];
	struct lab_result r[2];
	double score[2][2]; /* by game, by agent */

	if (a->decided[t.field * a->pairings + t.pairing])
		return true;
	for (uint32_t k = 0; k < 2; k++) {
		game[k] = (struct lab_game){ .game = f->game,
					     .options = f->grid->cell[f->cell].options[0],
					     .seed = a->batch.seed + t.round,
					     .clock = a->clock,
					     .record = a->log != NULL };
		set_opening(a, t.round, &game[k]);
		for (uint32_t seat = 0; seat < Q_SEATS; seat++)
			game[k].seat[seat] = agent[f->side_by_side ? k : (seat + k) % 2];
		if (!play_one(a, worker, 2 * i + k, &game[k], &r[k]))
			return false;
		for (int who = 0; who < 2; who++)
			score[k][who] = score_of(&r[k], &game[k], agent[who]);
	}
	for (uint32_t k = 0; k < 2; k++)
		add(at, &game[k], &r[k], agent[0]);
	if (f->side_by_side) {
		at[ARENA_PAIR + 2 * points(score[0][0], score[1][1])]++;
		at[ARENA_WON] += score[0][0] > 0;
		at[ARENA_WON + 1] += score[1][1] > 0;
	} else {
		at[ARENA_PAIR + points(score[0][0], score[0][1]) +
		   points(score[1][0], score[1][1])]++;
		for (uint32_t k = 0; k < 2; k++) {
			at[ARENA_WON] += score[k][0] > score[k][1];
			at[ARENA_WON + 1] += score[k][1] > score[k][0];
		}
	}
	return true;
}

/* ---- the plan ------------------------------------------------------------------------------- */

static bool add_field(struct arena *a, const struct q_game *g, const struct grid *grid,
		      uint32_t cell)
{
	struct arena_field *f = &a->field[a->fields];
	char chosen[120];

	if (a->fields == ARENA_FIELDS) {
		usage_error("no more than %d games and modes", ARENA_FIELDS);
		return false;
	}
	*f = (struct arena_field){
		.game = g, .grid = grid, .cell = cell, .seats = grid->cell[cell].seats
	};
	f->side_by_side = f->seats < 2 || g->traits & Q_ALLIES;
	cell_label(grid, cell, chosen, sizeof chosen);
	snprintf(f->label, sizeof f->label, "%s%s%s%s", g->id, *chosen ? " (" : "", chosen,
		 *chosen ? ")" : "");
	a->fields++;
	return true;
}

static bool add_game(struct arena *a, const char *pack_dir, const char *name, bool lenient)
{
	struct grid *grid = &a->grid[a->games];
	const struct q_game *g = game_open(name, pack_dir);

	if (!g)
		return false;
	a->games++;
	if (!grid_make(grid, &a->batch, g, NULL, lenient))
		return false;
	for (uint32_t i = 0; i < grid->count; i++)
		if (!add_field(a, g, grid, i))
			return false;
	return true;
}

/* At least one of the games must have each option. */
static bool options_are_known(const struct arena *a)
{
	for (uint32_t i = 0; i < a->batch.axes; i++) {
		size_t n = strcspn(a->batch.axis[i], "=");
		bool known = false;

		for (uint32_t j = 0; j < a->games; j++)
			for (uint32_t k = 0; k < a->grid[j].axes; k++)
				known |= strlen(a->grid[j].axis[k].path) == n &&
					 strncmp(a->grid[j].axis[k].path, a->batch.axis[i], n) == 0;
		if (!known) {
			usage_error("none of these games has an option \"%.*s\"", (int)n,
				    a->batch.axis[i]);
			return false;
		}
	}
	return true;
}

/* The names are games first, then opponents. The first word is always read as a game, so that a
 * misspelt one is reported as a game. */
static int make_plan(struct arena *a, const char *pack_dir)
{
	uint32_t games = 0;

	while (games < a->names && q_game_named(a->name[games]))
		games++;
	games = games ? games : 1;
	for (uint32_t i = 0; i < games; i++)
		if (!add_game(a, pack_dir, a->name[i], games > 1))
			return EXIT_USAGE;
	if (games > 1 && (pack_dir || a->batch.options))
		return usage_error("--%s works with one game only; you named %u",
				   pack_dir ? "pack" : "options", games);
	if (!options_are_known(a))
		return EXIT_USAGE;
	for (uint32_t i = games; i < a->names; i++)
		if (q_game_named(a->name[i]))
			return usage_error(
				"name all games before the opponents; %s comes after one",
				a->name[i]);
		else if (!agents_add(&a->agents, &a->batch, a->name[i]))
			return EXIT_USAGE;
	if (a->agents.count < 2)
		return usage_error("name a game and at least two opponents");
	for (uint32_t i = 0; i < a->fields; i++)
		if (!agents_judge(&a->agents, &a->field[i].game, 1))
			return EXIT_USAGE;
	for (uint32_t i = 0; i < a->agents.count; i++)
		for (uint32_t j = i + 1; j < a->agents.count; j++) {
			a->first[a->pairings] = (uint8_t)i;
			a->second[a->pairings++] = (uint8_t)j;
		}
	return EXIT_FINE;
}

static json_t *part_as_json(const struct arena *a, uint32_t game, uint32_t field)
{
	json_t *one = grid_as_json(&a->grid[game], a->field[field].game, 0);

	agents_put_net(&a->agents, a->field[field].game, one);
	return one;
}

static json_t *plan_as_json(const struct arena *a)
{
	json_t *plan = json_object(), *agents = json_array(), *games = json_array();

	json_object_set_new(plan, "games", json_integer((json_int_t)a->batch.games));
	json_object_set_new(plan, "seed", json_integer((json_int_t)a->batch.seed));
	for (uint32_t i = 0; i < a->agents.count; i++)
		json_array_append_new(agents, agent_as_json(&a->agents.agent[i]));
	json_object_set_new(plan, "opponents", agents);
	if (a->clock.milliseconds)
		json_object_set_new(plan, "clock",
				    json_pack("{s:i, s:i}", "milliseconds",
					      (int)a->clock.milliseconds, "increment",
					      (int)a->clock.increment));
	if (a->openings)
		json_object_set_new(plan, "openings",
				    hex_as_json(q_hash(Q_HASH_START, a->opening,
						       a->openings * sizeof *a->opening)));
	json_object_set_new(plan, "until_sure", json_boolean(a->until_sure));
	if (a->until_sure) {
		json_object_set_new(plan, "elo0", json_real(a->elo0));
		json_object_set_new(plan, "elo1", json_real(a->elo1));
	}
	for (uint32_t i = 0, f = 0; i < a->games; f += a->grid[i].count, i++)
		json_array_append_new(games, part_as_json(a, i, f));
	json_object_set_new(plan, "what", games);
	return plan;
}

/* ---- the run --------------------------------------------------------------------------------- */

/* Decided pairings, kept among the counters: a run that continues from a checkpoint must not test
 * them again with later games. */
static bool judge_all(struct arena *a, struct batch_run *run)
{
	bool news = false;

	for (uint32_t i = 0; i < a->fields * a->pairings; i++) {
		uint32_t sure = i * ARENA_COUNTERS + ARENA_SURE;

		if (!run->sum[sure] && run->lab.done == run->lab.until &&
		    arena_verdict(a, i / a->pairings, i % a->pairings) != 0) {
			batch_set(run, sure, 1);
			news = true;
		}
		a->decided[i] = run->sum[sure];
	}
	return news;
}

/* On a cluster rank 0 judges, and saves its verdict before anybody plays on: a run that continues
 * finds it before games that came after it. */
static int judge(struct arena *a, struct batch_run *run)
{
	int status = EXIT_FINE;

	if (cluster_rank() == 0 && judge_all(a, run) && run->base && run->batch->checkpoint &&
	    !checkpoint_write_part(run))
		status = EXIT_FAILED;
	cluster_share(a->decided, sizeof a->decided);
	return cluster_worst(status);
}

static bool all_decided(const struct arena *a)
{
	for (uint32_t i = 0; i < a->fields * a->pairings; i++)
		if (!a->decided[i])
			return false;
	return true;
}

/* Runs the test after every chunk, when all its games are counted, so that the number of threads
 * cannot change what is played. */
static int play_on(struct arena *a, struct batch_run *run)
{
	uint32_t all = run->lab.tasks, chunk = CHUNK * a->fields * a->pairings, until = 0;
	int status = EXIT_FINE;

	if (a->until_sure)
		status = judge(a, run);
	while (until < all && status == EXIT_FINE && !run->lab.stopped && !all_decided(a)) {
		until = a->until_sure && all - until > chunk ? until + chunk : all;
		run->lab.until = until;
		if (run->lab.done < until)
			status = batch_play(run);
		if (status == EXIT_FINE && a->until_sure && !run->lab.stopped)
			status = judge(a, run);
	}
	return status;
}

static int play(struct arena *a)
{
	uint32_t rounds = (uint32_t)((a->batch.games + 1) / 2);
	struct batch_run run = { .lab = { .tasks = rounds * a->fields * a->pairings,
					  .threads = (uint32_t)a->batch.threads,
					  .task = play_pair,
					  .with = a,
					  .outsiders = a->agents.outsiders,
					  .counters = a->fields * a->pairings * ARENA_COUNTERS },
				 .batch = &a->batch,
				 .command = "arena",
				 .plan = plan_as_json(a),
				 .saved = a->save != NULL,
				 .per_task = 2 };
	int status;

	if ((uint64_t)rounds * a->fields * a->pairings > UINT32_MAX / 4)
		return usage_error("this is more than two thousand million games; play fewer");
	status = batch_open(&run);
	a->sum = run.sum;
	if (status == EXIT_FINE && a->save)
		status = arena_log_open(&a->log, a->save, 2 * run.lab.tasks, run.plan);
	if (status == EXIT_FINE)
		status = play_on(a, &run);
	batch_end(&run);
	if (status == EXIT_FINE)
		status = batch_finish(&run);
	if (!arena_log_close(a->log) && status == EXIT_FINE)
		status = EXIT_FAILED;
	if (status == EXIT_FINE && cluster_rank() == 0)
		arena_show(a);
	agents_complain(&a->agents);
	if (status == EXIT_FINE && run.lab.stopped)
		status = batch_stopped(&run);
	else if (status == EXIT_FINE && cluster_rank() == 0 && !arena_files(a, run.plan))
		status = EXIT_FAILED;
	batch_close(&run);
	return status;
}

int arena_run(struct arena *a, const char *pack_dir)
{
	int status = make_plan(a, pack_dir);

	if (status == EXIT_FINE && a->openings_file)
		status = arena_openings(a);
	status = batch_planned(status);
	if (status == EXIT_FINE)
		status = play(a);
	free(a->opening);
	for (uint32_t i = 0; i < a->games; i++)
		grid_free(&a->grid[i]);
	return status;
}
