/*
 * lab.c - many games: what is counted, that it is the same however it is played, and that the
 * intervals are as wide as they say.
 */
#include "core/fields.h"
#include "lab/study.h"
#include "lab/words.h"
#include "tests/app/group.h"
#include "tests/lottery.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

extern const struct q_game duel_game;

static const struct lab_agent random_agent = { .name = "random", .ai = { .kind = AI_RANDOM } };

/* A study of one game in one or two cells. */
struct bench {
	struct study study;
	struct lab_run run;
	struct study_cell cell[2];
	unsigned char options[2][Q_OPTIONS_MAX];
};

static void set_out(struct bench *b, const struct q_game *g, uint32_t games, uint64_t seed)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];

	memset(b, 0, sizeof *b);
	b->study = (struct study){ .game = { g },
				   .items = { lab_items(g) },
				   .agents = &random_agent,
				   .agents_count = 1,
				   .seed = seed,
				   .games = games,
				   .cells = 1,
				   .cell = b->cell };
	if (g->options_size)
		memcpy(b->options[0], g->defaults, g->options_size);
	b->cell[0].options[0] = b->options[0];
	assert_int_equal(g->setup(g, state, b->options[0], seed, NULL), 0);
	b->study.seats = b->cell[0].seats = ((const struct q_head *)(const void *)state)->seats;
	b->run = (struct lab_run){ .tasks = games,
				   .until = games,
				   .threads = 1,
				   .items = b->study.items[0].count,
				   .task = study_task,
				   .with = &b->study };
}

static void play(struct bench *b)
{
	if (!b->run.sum) {
		b->run.peaks = study_peaks(&b->study);
		b->run.counters = study_counters(&b->study);
		assert_true(lab_run_new(&b->run));
	}
	assert_true(lab_run(&b->run));
	b->study.sum = b->run.sum;
}

/* ---- known answers ---------------------------------------------------------------------- */

static void test_a_ticket_is_worth_what_it_is(void **unused)
{
	static const char *const ids[TICKETS] = { "t0", "t1", "t2", "t3" };
	struct study_item item[TICKETS];
	struct bench b;

	(void)unused;
	set_out(&b, lottery(), 40000, 1);
	play(&b);
	assert_int_equal(study_items(&b.study, 0, item), TICKETS);
	for (int k = 0; k < TICKETS; k++) {
		double with = (k + 0.5) / 4, without = (0.5 - with / 4) / 0.75;

		assert_string_equal(lab_item_id(&b.study.items[0], (uint32_t)k), ids[k]);
		assert_true(item[k].known && item[k].clear);
		assert_true(fabs(item[k].met / item[k].seats - 0.25) < 0.01);
		assert_true(item[k].used == item[k].met);
		assert_true(fabs(item[k].with.share - with) < 0.015);
		assert_true(fabs(item[k].without.share - without) < 0.015);
		assert_true(item[k].gain.low < with - without &&
			    with - without < item[k].gain.high);
	}
	assert_string_equal(lab_item_name(&b.study.items[0], 3, Q_FR), "Trois");
	lab_run_free(&b.run);
}

/* Of four hundred intervals for the same number, about one in twenty misses it: not one in
 * seven, as it would if the two seats of a game were counted as two games. */
static void test_intervals_are_as_wide_as_they_say(void **unused)
{
	enum { STUDIES = 400 };
	int holds = 0;

	(void)unused;
	for (uint64_t i = 0; i < STUDIES; i++) {
		struct study_item item[TICKETS];
		struct bench b;

		set_out(&b, lottery(), 300, 1000 * i);
		play(&b);
		assert_int_equal(study_items(&b.study, 0, item), TICKETS);
		holds += item[3].gain.low < 0.5 && 0.5 < item[3].gain.high;
		lab_run_free(&b.run);
	}
	if (holds <= STUDIES * 92 / 100 || holds >= STUDIES * 99 / 100)
		fail_msg("%d of %d intervals hold", holds, STUDIES);
}

/* In one cell both draw fairly, in the other seat 1 draws blanks. Of 20,000 games each, ticket 0
 * is held 10,000 times for 1/8 of the points against 5/8 (weight 7,500), and 25,000 times for
 * 1/5 against all (weight 9,375): -2/3 at equal options. Thrown together it would be -4/7. */
static void test_a_item_is_judged_at_equal_options(void **unused)
{
	struct study_of blanks = { 0, 0, 1 };
	struct study_item item[TICKETS];
	struct bench b;

	(void)unused;
	set_out(&b, lottery(), 40000, 5);
	b.cell[1] = b.cell[0];
	b.options[1][0] = 1;
	b.cell[1].options[0] = b.options[1];
	b.cell[1].value[0] = 1;
	b.study.cells = 2;
	b.study.axes = 1;
	b.study.axis[0] = (struct study_axis){ .path = "blanks", .count = 2 };
	play(&b);
	assert_int_equal(study_seat(&b.study, blanks, 0).games, 20000);
	assert_true(fabs(study_seat(&b.study, blanks, 0).share.share - 0.875) < 0.01);
	study_items(&b.study, 0, item);
	assert_true(fabs(item[0].with.share - item[0].without.share + 4.0 / 7) < 0.015);
	assert_true(fabs(item[0].gain.value + 2.0 / 3) < 0.015);
	lab_run_free(&b.run);
}

static void test_filters_leave_games_out(void **unused)
{
	struct bench b;

	(void)unused;
	set_out(&b, lottery(), 4000, 1);
	b.study.filters = 1;
	b.study.filter[0] = (struct study_filter){ .item = { 3 }, .with = false };
	play(&b);
	/* Nobody has ticket 3 in 9 of 16 games. */
	assert_true(fabs((double)study_left_out(&b.study, 0) / 4000 - 7.0 / 16) < 0.03);
	assert_int_equal(study_left_out(&b.study, 0) +
				 study_length(&b.study, (struct study_of){ 0, -1, 0 }).games,
			 4000);
	lab_run_free(&b.run);
}

/* ---- the same however it is played ------------------------------------------------------- */

static void test_threads_change_nothing(void **unused)
{
	struct bench one, many;

	(void)unused;
	set_out(&one, &duel_game, 300, 7);
	set_out(&many, &duel_game, 300, 7);
	many.run.threads = 5;
	play(&one);
	play(&many);
	assert_memory_equal(one.run.sum, many.run.sum, one.run.counters * sizeof *one.run.sum);
	lab_run_free(&one.run);
	lab_run_free(&many.run);
}

/* Stops the run after so many looks. */
static bool stops(void *to, const struct lab_run *run)
{
	(void)to, (void)run;
	return false;
}

static void test_an_interrupted_run_goes_on(void **unused)
{
	struct bench whole, parts;

	(void)unused;
	set_out(&whole, &duel_game, 4000, 3);
	set_out(&parts, &duel_game, 4000, 3);
	play(&whole);
	parts.run.until = 1234;
	play(&parts);
	assert_int_equal(parts.run.done, 1234);
	parts.run.until = 4000;
	parts.run.threads = 3;
	parts.run.progress = stops;
	while (parts.run.done < 4000)
		play(&parts);
	assert_memory_equal(whole.run.sum, parts.run.sum,
			    whole.run.counters * sizeof *whole.run.sum);
	lab_run_free(&whole.run);
	lab_run_free(&parts.run);
}

/* A second pack that is the same changes nothing, seed by seed. */
static void test_equal_packs_do_not_differ(void **unused)
{
	struct lab_difference d;
	struct bench b;

	(void)unused;
	set_out(&b, &duel_game, 200, 1);
	b.study.game[1] = &duel_game;
	b.study.items[1] = b.study.items[0];
	b.cell[0].options[1] = b.options[0];
	play(&b);
	d = study_seat_change(&b.study, -1, 0, 0);
	assert_true(d.value == 0 && d.low == 0 && d.high == 0);
	assert_true(study_length_change(&b.study).value == 0);
	lab_run_free(&b.run);
}

/* ---- figures ------------------------------------------------------------------------------ */

static void test_lengths_fall_into_their_bins(void **unused)
{
	struct bench b;
	uint64_t games = 0;

	(void)unused;
	for (uint32_t bin = 1; bin < STUDY_BINS - 1; bin++)
		assert_true(study_bin_from(bin) < study_bin_from(bin + 1));
	set_out(&b, lottery(), 100, 1);
	play(&b);
	for (uint32_t bin = 0; bin < STUDY_BINS; bin++)
		games += study_bin(&b.study, 0, bin);
	assert_int_equal(games, 100);
	assert_int_equal(study_bin(&b.study, 0, 2), 100);
	assert_int_equal(study_percentile(&b.study, 0, 50), 2);
	assert_int_equal(study_length(&b.study, (struct study_of){ 0, -1, 0 }).longest, 2);
	assert_int_equal(study_length(&b.study, (struct study_of){ 0, -1, 0 }).shortest, 2);
	lab_run_free(&b.run);
}

static void test_elo_has_an_end(void **unused)
{
	struct lab_pairs all_won = { { 0, 0, 0, 0, 50 } }, even = { { 5, 0, 40, 0, 5 } };
	double elo[3], half[3];
	struct lab_pairs field[9];

	(void)unused;
	assert_true(lab_elo(1) == LAB_ELO_MOST && lab_elo(0) == -LAB_ELO_MOST);
	assert_true(fabs(lab_elo(0.5)) < 1e-9);
	assert_true(fabs(lab_elo(lab_elo_share(123)) - 123) < 1e-6);
	assert_true(lab_pairs_share(&all_won).low > 0.9 && lab_pairs_share(&all_won).share == 1);
	/* Split pairs tell more than games apart would. */
	assert_true(lab_pairs_share(&even).high < lab_share(50, 100).high);
	assert_true(lab_sprt(&all_won, -10, 10) > lab_sprt_bound());
	assert_true(fabs(lab_sprt(&even, -10, 10)) < 0.01);
	memset(field, 0, sizeof field);
	field[0 * 3 + 1] = field[0 * 3 + 2] = field[1 * 3 + 2] = all_won;
	assert_true(lab_ratings(field, 3, elo, half));
	assert_true(elo[0] > elo[1] && elo[1] > elo[2] && isfinite(elo[0]) && isfinite(half[0]));
	assert_true(fabs(elo[0] + elo[1] + elo[2]) < 1e-6);
}

/* Two agents: the rating of the field is the rating of the pair. */
static void test_ratings_of_two(void **unused)
{
	struct lab_pairs field[4] = { { { 0 } }, { { 100, 0, 200, 0, 700 } } };
	double elo[2], half[2], direct;

	(void)unused;
	assert_true(lab_ratings(field, 2, elo, half));
	direct = lab_elo(lab_pairs_share(&field[1]).share);
	assert_true(fabs(elo[0] - elo[1] - direct) < 1);
	/* The difference of two that are opposite has twice the half width of one: about
	 * 1.96 * 400 / ln 10 / sqrt(n p q). */
	assert_true(fabs(2 * half[0] - 1.96 * 173.72 / sqrt(2000 * 0.8 * 0.2)) < 1);
}

static void test_more_comparisons_need_more(void **unused)
{
	(void)unused;
	assert_true(fabs(lab_clear(1) - 1.96) < 0.001);
	assert_true(fabs(lab_clear(100) - 3.4808) < 0.001);
}

/* A row of a table writes its numbers before it prints any. */
static void test_sixteen_numbers_live_at_a_time(void **unused)
{
	const char *text[16];

	(void)unused;
	for (int i = 0; i < 16; i++)
		text[i] = lab_signed(i - 8, 1, i % 2 ? Q_FR : Q_EN);
	assert_string_equal(text[0], "\xE2\x88\x92"
				     "8.0");
	assert_string_equal(text[8], "0.0");
	assert_string_equal(text[15], "+7,0");
	assert_string_equal(lab_count(1234567, Q_EN), "1,234,567");
}

/* ---- all games ---------------------------------------------------------------------------- */

/* What items() tells stands in the pack, in random games. */
static void items_of(const struct q_game *g)
{
	struct study_item *item;
	struct bench b;
	uint32_t used = 0, n;

	for (const struct q_item_kind *k = g->item_kinds; k->of; k++)
		assert_true(pack_count(g->pack, k->of) > 0);
	set_out(&b, g, 30, 11);
	play(&b);
	item = calloc(b.study.items[0].count, sizeof *item);
	assert_non_null(item);
	n = study_items(&b.study, 0, item);
	assert_true(n > 0);
	for (uint32_t i = 0; i < n; i++) {
		used += item[i].used > 0;
		assert_true(item[i].used <= item[i].met && item[i].met <= item[i].seats);
		assert_true(*lab_item_name(&b.study.items[0], item[i].item, Q_FR));
	}
	assert_true(used > 0);
	assert_int_equal(study_lost(&b.study, 0), 0);
	free(item);
	lab_run_free(&b.run);
}

static void test_things_are_in_the_pack(void **unused)
{
	uint32_t games = 0;

	(void)unused;
	for (const struct q_game *const *g = q_games; *g; g++)
		if ((*g)->items) {
			items_of(*g);
			games++;
		}
	items_of(&duel_game);
	assert_int_equal(games, 5);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_ticket_is_worth_what_it_is),
		cmocka_unit_test(test_intervals_are_as_wide_as_they_say),
		cmocka_unit_test(test_a_item_is_judged_at_equal_options),
		cmocka_unit_test(test_filters_leave_games_out),
		cmocka_unit_test(test_threads_change_nothing),
		cmocka_unit_test(test_an_interrupted_run_goes_on),
		cmocka_unit_test(test_equal_packs_do_not_differ),
		cmocka_unit_test(test_lengths_fall_into_their_bins),
		cmocka_unit_test(test_elo_has_an_end),
		cmocka_unit_test(test_ratings_of_two),
		cmocka_unit_test(test_more_comparisons_need_more),
		cmocka_unit_test(test_sixteen_numbers_live_at_a_time),
		cmocka_unit_test(test_things_are_in_the_pack),
	};

	return run_group(tests);
}
