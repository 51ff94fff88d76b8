/*
 * driver.c - tests of core/driver.c, on the duel and on games made for the purpose.
 */
#include "bench/duel/duel.h"
#include "tests/unit/unit.h"

/* A state that only ever asks chance for one of four. */
struct urn {
	struct q_head head;
	uint32_t drawn;
	uint32_t pad;
};

static const uint32_t urn_weight[4] = { 1, 0, 2, 5 };

static uint32_t urn_legal(const struct q_game *g, const void *state, q_action *out)
{
	(void)g, (void)state;
	for (int i = 0; i < 4; i++)
		out[i] = q_act(1, i, 0, 0, 0);
	return 4;
}

static void urn_odds(const struct q_game *g, const void *state, const q_action *answers, uint32_t n,
		     uint32_t *weight)
{
	(void)g, (void)state;
	for (uint32_t i = 0; i < n; i++)
		weight[i] = urn_weight[q_arg(answers[i], 0)];
}

static void urn_apply(const struct q_game *g, void *state, q_action answer, struct q_events *log)
{
	struct urn *s = state;

	(void)g, (void)answer, (void)log;
	if (++s->drawn == 3)
		s->head.ask = (struct q_question){ .player = 0, .kind = 2 };
}

static const struct q_game urn_game = {
	.id = "urn",
	.ledger = "UR",
	.state_size = sizeof(struct urn),
	.answers_max = 4,
	.legal = urn_legal,
	.odds = urn_odds,
	.apply = urn_apply,
};

static const struct urn urn_start = { .head = { .ask = { Q_CHANCE, 1, { 0 } }, .seats = 1 } };

/* With the same generator every weight gets exactly its share of the positions below the
 * total: over all of them, each answer comes up as often as it weighs. */
static void odds_are_exact(void **unused)
{
	uint32_t met[4] = { 0 };
	struct q_rng r = { 3, 0 }, same;

	(void)unused;
	for (int i = 0; i < 4000; i++) {
		static const int at_position[8] = { 0, 2, 2, 3, 3, 3, 3, 3 };
		int drawn;

		same = r;
		drawn = q_arg(q_draw(&urn_game, &urn_start, &r), 0);
		assert_int_equal(drawn, at_position[q_rng_below(&same, 8)]);
		assert_int_equal(same.count, r.count);
		met[drawn]++;
	}
	assert_int_equal(met[1], 0);
	assert_in_range(met[0], 440, 560);
	assert_in_range(met[2], 900, 1100);
	assert_in_range(met[3], 2380, 2620);
}

static void without_odds_all_are_equal(void **unused)
{
	struct q_game g = urn_game;
	struct q_rng r = { 4, 0 };
	uint32_t met[4] = { 0 };

	(void)unused;
	g.odds = NULL;
	for (int i = 0; i < 4000; i++)
		met[q_arg(q_draw(&g, &urn_start, &r), 0)]++;
	for (int i = 0; i < 4; i++)
		assert_in_range(met[i], 880, 1120);
}

static uint32_t nothing_legal(const struct q_game *g, const void *state, q_action *out)
{
	(void)g, (void)state, (void)out;
	return 0;
}

static void odds_of_zero(const struct q_game *g, const void *state, const q_action *answers,
			 uint32_t n, uint32_t *weight)
{
	(void)g, (void)state, (void)answers;
	memset(weight, 0, n * sizeof *weight);
}

static void without_answers_nothing_is_drawn(void **unused)
{
	struct q_game none = urn_game, zero = urn_game;
	struct q_rng r = { 4, 0 };

	(void)unused;
	none.legal = nothing_legal;
	assert_true(q_draw(&none, &urn_start, &r) == 0);
	none.odds = NULL;
	assert_true(q_draw(&none, &urn_start, &r) == 0);
	zero.odds = odds_of_zero;
	assert_true(q_draw(&zero, &urn_start, &r) == 0);
}

static void looking_ahead_changes_nothing(void **unused)
{
	struct urn s = urn_start, was;
	q_action next;

	(void)unused;
	s.head.rng = (struct q_rng){ 77, 5 };
	was = s;
	next = q_next_chance(&urn_game, &s);
	assert_memory_equal(&s, &was, sizeof s);
	assert_true(next == q_draw(&urn_game, &s, &s.head.rng));
	assert_true(s.head.rng.count > was.head.rng.count);
}

/* Whoever gives a chance answer, the generator moves on alike: so a replay can draw. */
static void forced_chance_moves_the_generator(void **unused)
{
	struct urn a = urn_start, b = urn_start;

	(void)unused;
	a.head.rng = b.head.rng = (struct q_rng){ 5, 0 };
	q_apply(&urn_game, &a, q_next_chance(&urn_game, &a), NULL);
	q_apply(&urn_game, &b, q_act(1, 2, 0, 0, 0), NULL);
	assert_int_equal(a.head.rng.count, b.head.rng.count);
	assert_true(a.head.rng.count > 0);
}

static void play_checks_gives_and_settles(void **unused)
{
	struct duel s, was;
	q_action answers[FIGHTERS * FIGHTERS + 1];
	struct q_events log = { .at = NULL };

	(void)unused;
	assert_int_equal(duel_game.setup(&duel_game, &s, duel_game.defaults, 9, NULL), 0);
	while (q_question_of(&s)->player == Q_CHANCE)
		q_apply(&duel_game, &s, q_next_chance(&duel_game, &s), NULL);
	was = s;
	assert_int_equal(q_submit(&duel_game, &s, q_act(VERB_PASS, 0, 0, 0, 0), &log),
			 RULE_ANSWERS);
	assert_int_equal(q_submit(&duel_game, &s, q_act(VERB_ATTACK, 1, 1, 0, 0), &log),
			 RULE_ALIVE);
	assert_memory_equal(&s, &was, sizeof s);
	assert_int_equal(log.count, 0);
	while (!q_over(&s)) {
		assert_true(duel_game.legal(&duel_game, &s, answers) > 0);
		assert_int_equal(q_submit(&duel_game, &s, answers[0], &log), 0);
		assert_int_not_equal(q_question_of(&s)->player, Q_CHANCE);
	}
	assert_true(log.count > 10);
	assert_int_not_equal(q_submit(&duel_game, &s, answers[0], &log), 0);
}

static void rules_have_names(void **unused)
{
	static const struct {
		q_rule rule;
		const char *name;
	} cases[] = { { 604, "DU-604" },
		      { 7, "DU-7" },
		      { Q_RULING | 7, "DU-R07" },
		      { Q_RULING | 12, "DU-R12" },
		      { Q_DECISION | 4, "DU-D04" },
		      { Q_DECISION | 123, "DU-D123" } };

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char id[16];

		q_rule_name(&duel_game, cases[i].rule, id);
		assert_string_equal(id, cases[i].name);
	}
}

static void games_have_names(void **unused)
{
	(void)unused;
	assert_ptr_equal(q_game_named(q_games[0]->id), q_games[0]);
	assert_null(q_game_named("no such game"));
	assert_null(q_game_named(""));
	for (const struct q_game *const *g = q_games; *g; g++)
		assert_ptr_equal(q_game_named((*g)->id), *g);
}

static void signatures_repeat_and_differ(void **unused)
{
	struct q_counts counts = { 0 };
	struct q_game other = duel_game;
	uint64_t one = q_signature(&duel_game, 1, 5, &counts);

	(void)unused;
	assert_true(one == q_signature(&duel_game, 1, 5, NULL));
	assert_true(one != q_signature(&duel_game, 2, 5, NULL));
	assert_true(one != q_signature(&duel_game, 1, 6, NULL));
	assert_int_equal(counts.games, 5);
	assert_true(counts.answers > counts.chance && counts.chance > 0);
	assert_true(counts.listed > counts.answers - counts.chance);
	other.chance = NULL;
	assert_true(q_signature(&other, 1, 5, NULL) == one);
}

static q_rule stuck_setup(const struct q_game *g, void *state, const void *options, uint64_t seed,
			  struct q_events *log)
{
	struct urn *s = state;

	(void)g, (void)options, (void)seed, (void)log;
	*s = urn_start;
	s->head.ask.player = 0;
	return 0;
}

static uint32_t no_answers(const struct q_game *g, const void *state, q_action *out)
{
	(void)g, (void)state, (void)out;
	return 0;
}

static void never_applied(const struct q_game *g, void *state, q_action answer,
			  struct q_events *log)
{
	(void)g, (void)state, (void)answer, (void)log;
	fail_msg("an answer that nobody listed was applied");
}

/* Nothing is applied that legal() did not list, whatever lies in the memory of the list. */
static void signature_of_a_question_without_an_answer(void **unused)
{
	struct q_counts counts = { 0 };
	struct q_game stuck = urn_game;

	(void)unused;
	stuck.setup = stuck_setup;
	stuck.legal = no_answers;
	stuck.apply = never_applied;
	q_signature(&stuck, 1, 2, &counts);
	assert_int_equal(counts.games, 2);
	assert_int_equal(counts.answers, 0);
}

/* Counted by hand: an urn of four, drawn from three times, then the game goes no further. */
static void counts_are_exact(void **unused)
{
	struct duel s;

	(void)unused;
	assert_int_equal(q_perft(&urn_game, &urn_start, 0), 1);
	assert_int_equal(q_perft(&urn_game, &urn_start, 1), 4);
	assert_int_equal(q_perft(&urn_game, &urn_start, 3), 64);
	duel_game.setup(&duel_game, &s, duel_game.defaults, 1, NULL);
	s.head.ask.kind = 0;
	assert_int_equal(q_perft(&duel_game, &s, 0), 1);
	assert_int_equal(q_perft(&duel_game, &s, 1), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(odds_are_exact),
		cmocka_unit_test(without_odds_all_are_equal),
		cmocka_unit_test(without_answers_nothing_is_drawn),
		cmocka_unit_test(looking_ahead_changes_nothing),
		cmocka_unit_test(forced_chance_moves_the_generator),
		cmocka_unit_test(play_checks_gives_and_settles),
		cmocka_unit_test(rules_have_names),
		cmocka_unit_test(games_have_names),
		cmocka_unit_test(signatures_repeat_and_differ),
		cmocka_unit_test(signature_of_a_question_without_an_answer),
		cmocka_unit_test(counts_are_exact),
	};

	return cmocka_run_group_tests_name("driver", tests, NULL, NULL);
}
