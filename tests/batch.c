/*
 * batch.c - many games at once play as one game does, on any number of threads.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "batch/batch.h"
#include "threads/team.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LANES = 40, STEPS = 100, PLAN_ROOM = 16 << 20 };

struct side {
	struct batch *b;
	struct batch_out out;
	uint32_t lanes;
};

static void *room(size_t n)
{
	void *p = calloc(1, n ? n : 1);

	assert_non_null(p);
	return p;
}

static struct q_plan *plan_for(const struct q_game *g, void *memory)
{
	bool wide;
	struct q_plan *p = q_plan_make(g, g->seats_min, Q_REFS_DEEP, memory, PLAN_ROOM, &wide);

	assert_non_null(p);
	return p;
}

static struct side side_new(struct batch_settings s)
{
	struct side x = { .lanes = s.lanes };
	struct q_error error;
	size_t n = s.lanes;

	x.b = batch_new(&s, &error);
	assert_non_null(x.b);
	x.out = (struct batch_out){ .seat = room(n),
				    .kind = room(n),
				    .count = room(4 * n),
				    .reward = room(16 * n),
				    .done = room(n),
				    .mask = room(n * s.game->answers_max),
				    .used = room(4 * n),
				    .column = room(2 * n * q_plan_most(s.plan)),
				    .value = room(2 * n * q_plan_most(s.plan)),
				    .dense = room(4 * n * q_plan_width(s.plan)) };
	return x;
}

static void side_free(struct side *x)
{
	batch_free(x->b);
	free(x->out.seat);
	free(x->out.kind);
	free(x->out.count);
	free(x->out.reward);
	free(x->out.done);
	free(x->out.mask);
	free(x->out.used);
	free(x->out.column);
	free(x->out.value);
	free(x->out.dense);
}

static void choose(const struct side *x, struct q_rng *r, int64_t *answer)
{
	for (uint32_t i = 0; i < x->lanes; i++)
		answer[i] = x->out.count[i] ? (int64_t)q_rng_below(r, x->out.count[i]) : 0;
}

static uint64_t everything(const struct side *x, const struct batch_settings *s)
{
	uint64_t h = Q_HASH_START;
	size_t n = x->lanes;

	h = q_hash(h, x->out.seat, n);
	h = q_hash(h, x->out.kind, n);
	h = q_hash(h, x->out.count, 4 * n);
	h = q_hash(h, x->out.reward, 16 * n);
	h = q_hash(h, x->out.done, n);
	h = q_hash(h, x->out.mask, n * s->game->answers_max);
	h = q_hash(h, x->out.dense, 4 * n * q_plan_width(s->plan));
	for (uint32_t i = 0; i < n; i++)
		h = q_hash(h, batch_state(x->b, i), s->game->state_size);
	return h;
}

/* What a run of steps gives: one number over all that the caller sees. */
static uint64_t played(const struct batch_settings *s)
{
	struct side x = side_new(*s);
	int64_t *answer = room(8 * (size_t)s->lanes);
	struct q_rng r = { 5, 0 };
	uint64_t h;

	batch_reset(x.b, s->seed, &x.out);
	h = everything(&x, s);
	for (int k = 0; k < STEPS; k++) {
		choose(&x, &r, answer);
		assert_int_equal(batch_step(x.b, answer, &x.out), s->lanes);
		if (k % 50 == 49)
			h ^= everything(&x, s);
	}
	free(answer);
	side_free(&x);
	return h;
}

static void any_number_of_threads(void **state)
{
	void *memory = room(PLAN_ROOM);

	(void)state;
	for (const struct q_game *const *g = q_games; *g; g++) {
		struct batch_settings s = { .game = *g,
					    .plan = plan_for(*g, memory),
					    .lanes = LANES,
					    .threads = 1,
					    .seed = 3 };
		uint64_t one = played(&s);

		s.threads = 3;
		assert_true(played(&s) == one);
		s.opponent = ai_named((*g)->answers_max < 1500 ? "greedy" : "random");
		s.opponents = (uint8_t)((1u << (*g)->seats_max) - 2);
		one = played(&s);
		s.threads = 1;
		assert_true(played(&s) == one);
	}
	free(memory);
}

/* Lane i is the game of seed + i, answered in the same way. */
static void a_lane_is_a_game(void **state)
{
	void *memory = room(PLAN_ROOM), *alone = room(Q_STATE_MAX);
	q_action *list = room(Q_ANSWERS_MAX * sizeof *list);

	(void)state;
	for (const struct q_game *const *g = q_games; *g; g++) {
		struct batch_settings s = { .game = *g,
					    .plan = plan_for(*g, memory),
					    .lanes = 4,
					    .threads = 2,
					    .seed = 11 };
		struct side x = side_new(s);
		int64_t answer[4];
		struct q_rng r = { 9, 0 };
		uint64_t seed = 11 + 2;

		batch_reset(x.b, s.seed, &x.out);
		(*g)->setup(*g, alone, (*g)->defaults, seed, NULL);
		q_settle(*g, alone, NULL);
		for (int k = 0; k < 200; k++) {
			uint32_t n = (*g)->legal(*g, alone, list);
			int32_t score[Q_SEATS] = { 0 };

			assert_int_equal(n, x.out.count[2]);
			assert_memory_equal(list, batch_answers(x.b, 2), n * sizeof *list);
			assert_memory_equal(alone, batch_state(x.b, 2), (*g)->state_size);
			choose(&x, &r, answer);
			assert_int_equal(q_submit(*g, alone, list[answer[2]], NULL), 0);
			assert_int_equal(batch_step(x.b, answer, &x.out), 4);
			assert_int_equal(x.out.done[2], q_over(alone));
			if (!q_over(alone))
				continue;
			(*g)->score(*g, alone, score);
			assert_true(x.out.reward[8] == (float)score[0] / (float)Q_SURE);
			seed += 4;
			assert_true(batch_seed(x.b, 2) == seed);
			(*g)->setup(*g, alone, (*g)->defaults, seed, NULL);
			q_settle(*g, alone, NULL);
		}
		side_free(&x);
	}
	free(memory);
	free(alone);
	free(list);
}

static void arrays_hold_the_pairs(void **state)
{
	const struct q_game *g = q_game_named("starfighter");
	void *memory = room(PLAN_ROOM);
	struct batch_settings s = { .game = g, .plan = plan_for(g, memory), .lanes = 3, .seed = 1 };
	struct side x = side_new(s);
	uint32_t width = q_plan_width(s.plan), most = q_plan_most(s.plan);
	int64_t answer[3];
	struct q_rng r = { 2, 0 };

	(void)state;
	batch_reset(x.b, 1, &x.out);
	for (int k = 0; k < 300; k++) {
		for (uint32_t i = 0; i < 3; i++) {
			uint32_t set = 0, ones = 0;

			for (uint32_t c = 0; c < width; c++)
				set += x.out.dense[i * width + c] != 0;
			assert_int_equal(set, x.out.used[i]);
			for (uint32_t p = 0; p < set; p++)
				assert_true(x.out.dense[i * width + x.out.column[i * most + p]] ==
					    x.out.value[i * most + p]);
			for (uint32_t c = 0; c < g->answers_max; c++)
				ones += x.out.mask[i * g->answers_max + c] == (c < x.out.count[i]);
			assert_int_equal(ones, g->answers_max);
		}
		choose(&x, &r, answer);
		batch_step(x.b, answer, &x.out);
	}
	side_free(&x);
	free(memory);
}

static void a_wrong_answer_changes_nothing(void **state)
{
	const struct q_game *g = q_game_named("warp");
	void *memory = room(PLAN_ROOM);
	struct batch_settings s = { .game = g, .plan = plan_for(g, memory), .lanes = 5, .seed = 1 };
	struct side x = side_new(s);
	int64_t answer[5] = { 0 };
	uint64_t before;

	(void)state;
	batch_reset(x.b, 1, &x.out);
	before = everything(&x, &s);
	answer[3] = x.out.count[3];
	assert_int_equal(batch_step(x.b, answer, &x.out), 3);
	answer[3] = -1;
	assert_int_equal(batch_step(x.b, answer, &x.out), 3);
	assert_true(everything(&x, &s) == before);
	side_free(&x);
	free(memory);
}

static void lanes_can_stop_or_be_cut(void **state)
{
	const struct q_game *g = q_game_named("starfighter");
	void *memory = room(PLAN_ROOM);
	struct batch_settings s = { .game = g,
				    .plan = plan_for(g, memory),
				    .lanes = 2,
				    .seed = 1,
				    .stops = true,
				    .limit = 7 };
	struct side x = side_new(s);
	int64_t answer[2] = { 0 };

	(void)state;
	batch_reset(x.b, 1, &x.out);
	for (int k = 0; k < 7; k++) {
		assert_int_equal(x.out.done[0], 0);
		assert_int_equal(batch_step(x.b, answer, &x.out), 2);
	}
	assert_int_equal(x.out.done[0], BATCH_CUT);
	assert_int_equal(x.out.count[0], 0);
	assert_int_equal(x.out.seat[0], Q_NOBODY);
	assert_int_equal(x.out.used[0], 0);
	assert_int_equal(batch_step(x.b, answer, &x.out), 2);
	assert_int_equal(x.out.done[0], 0);
	batch_reset(x.b, 1, &x.out);
	assert_true(x.out.count[0] > 0);
	side_free(&x);
	free(memory);
}

static void refused_options_are_named(void **state)
{
	const struct q_game *g = q_game_named("dawnfall");
	void *memory = room(PLAN_ROOM), *options = room(Q_OPTIONS_MAX),
	     *scratch = room(Q_OPTIONS_MAX);
	static const char json[] = "{\"faction\":[\"demons\",\"demons\",\"choose\",\"choose\"]}";
	struct batch_settings s = {
		.game = g, .plan = plan_for(g, memory), .lanes = 2, .seed = 1, .options = options
	};
	struct q_error error;

	(void)state;
	memcpy(options, g->defaults, g->options_size);
	assert_true(q_load(g->option_fields, options, scratch, g->options_size, g->pack, json,
			   sizeof json - 1, &error));
	assert_null(batch_new(&s, &error));
	assert_non_null(strstr(error.text, "(DF-"));
	free(memory);
	free(options);
	free(scratch);
}

static void a_fork_is_noticed(void **state)
{
	const struct q_game *g = q_game_named("null");
	void *memory = room(PLAN_ROOM);
	struct batch_settings s = {
		.game = g, .plan = plan_for(g, memory), .lanes = 2, .threads = 2, .seed = 1
	};
	struct side x = side_new(s);
	int status = 0;
	pid_t child = fork();

	(void)state;
	if (child == 0) {
		bool here = batch_is_here(x.b);

		batch_free(x.b); /* must not wait for threads that are not here */
		_exit(here);
	}
	assert_true(batch_is_here(x.b));
	waitpid(child, &status, 0);
	assert_int_equal(WEXITSTATUS(status), 0);
	side_free(&x);
	free(memory);
}

/* ---- the threads ------------------------------------------------------------- */

enum { PIECES = 7, JOBS = 20000 };

struct tally {
	atomic_uint done[PIECES];
	uint32_t pause; /* microseconds that piece 0 takes */
};

static void count_piece(void *with, uint32_t worker, uint32_t i)
{
	struct tally *tally = with;

	assert_true(worker < 8);
	if (tally->pause && i == 0)
		usleep(tally->pause);
	atomic_fetch_add(&tally->done[i], 1);
}

/* Threads that are asleep, late or ahead: after every job each piece was done once. A signal that is
 * lost would make this test hang, and alarm() ends it. */
static void every_piece_is_done_once(void **state)
{
	(void)state;
	alarm(100);
	for (uint32_t workers = 1; workers <= 8; workers += workers == 1 ? 1 : 3) {
		struct team *team = team_new(workers);
		struct tally tally = { .pause = 0 };

		assert_non_null(team);
		assert_int_equal(team_workers(team), workers);
		for (uint32_t job = 1; job <= JOBS; job++) {
			tally.pause = job % 1000 ? 0 : 300;
			team_run(team, PIECES, count_piece, &tally);
			for (int i = 0; i < PIECES; i++)
				assert_int_equal(tally.done[i], job);
			if (job % 500 == 0)
				usleep(200); /* long enough for all to fall asleep */
		}
		team_run(team, 0, count_piece, &tally);
		assert_int_equal(tally.done[0], JOBS);
		team_free(team);
	}
	alarm(0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(any_number_of_threads),
		cmocka_unit_test(a_lane_is_a_game),
		cmocka_unit_test(arrays_hold_the_pairs),
		cmocka_unit_test(a_wrong_answer_changes_nothing),
		cmocka_unit_test(lanes_can_stop_or_be_cut),
		cmocka_unit_test(refused_options_are_named),
		cmocka_unit_test(a_fork_is_noticed),
		cmocka_unit_test(every_piece_is_done_once),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
