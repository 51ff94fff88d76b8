/*
 * session.c - tests of session/: beginnings, answers, chance, history, undo, memory.
 */
#include "bench/duel/duel.h"
#include "tests/test_games.h"
#include "tests/unit/playing.h"

static struct purse purse;
static struct q_status status;

static int fresh_purse(void **unused)
{
	(void)unused;
	purse = (struct purse){ .left = -1 };
	return 0;
}

/* A test that leaks fails. */
static int empty_purse(void **unused)
{
	(void)unused;
	return purse.taken ? -1 : 0;
}

#define assert_fault(call, fault_)                                                     \
	do {                                                                           \
		uint64_t before_ = fingerprint(s);                                     \
		assert_false(call);                                                    \
		assert_string_equal(q_fault_name(status.fault), q_fault_name(fault_)); \
		assert_true(status.error.text[0]);                                     \
		assert_true(fingerprint(s) == before_);                                \
	} while (0)

/* ---- beginnings ---------------------------------------------------------------- */

static void nothing_works_without_a_game(void **unused)
{
	struct q_memory memory = purse_memory(&purse);
	struct q_session *s = q_session_new(&memory);
	bool sure;

	(void)unused;
	assert_null(q_session_game(s));
	assert_int_equal(q_session_asked(s), Q_NOBODY);
	assert_int_equal(q_session_seats(s), 0);
	assert_int_equal(q_session_player(s, 1), Q_NOBODY);
	assert_true(q_session_parse(s, "pass") == 0);
	assert_fault(q_session_play(s, Q_NOBODY, 1, &status), Q_NO_GAME);
	assert_fault(q_session_load(s, "{}", 2, &status), Q_NO_GAME);
	assert_fault(q_session_undo(s, 15, Q_UNDO_ANY, &status), Q_NO_GAME);
	assert_fault(q_session_redo(s, 15, &status), Q_NO_GAME);
	assert_fault(q_session_goto(s, 0, &status), Q_NO_GAME);
	assert_fault(q_session_preview(s, 0, 1, &sure, NULL, NULL, &status), Q_NO_GAME);
	q_session_free(s);
	q_session_free(NULL);
}

static void bad_beginnings_leave_the_game(void **unused)
{
	struct q_session *s = begun(&purse, &duel_game, "", 7);
	char *save = saved(s), *cut = strdup(save);
	const char *options = "{\"handicap\": 3}";

	(void)unused;
	assert_fault(q_session_start(s, &duel_game, options, strlen(options), 1, &status),
		     Q_BAD_OPTIONS);
	assert_contains(status.error.text, "DU-105");
	assert_fault(q_session_start(s, &duel_game, "[]", 2, 1, &status), Q_BAD_OPTIONS);
	assert_fault(q_session_load(s, "{\"round\": -1}", 13, &status), Q_BAD_STATE);
	assert_fault(q_session_restore(s, &duel_game, "{", 1, &status), Q_BAD_SAVE);
	cut[strlen(cut) / 2] = '!';
	assert_fault(q_session_restore(s, &duel_game, cut, strlen(cut), &status), Q_BAD_SAVE);
	assert_fault(q_session_restore(s, q_game_named("null"), save, strlen(save), &status),
		     Q_BAD_SAVE);
	free(save);
	free(cut);
	q_session_free(s);
}

static void a_loaded_state_begins_anew(void **unused)
{
	struct q_session *s = begun(&purse, &duel_game, "", 7);
	struct q_rng r = { 1, 0 };
	char *json;
	struct q_out out = q_out(NULL, 0);

	(void)unused;
	play_on(s, &r, 3);
	q_dump(duel_game.fields, q_session_match(s)->state, NULL, &out);
	json = malloc(out.used + 1);
	out = q_out(json, out.used + 1);
	q_dump(duel_game.fields, q_session_match(s)->state, NULL, &out);
	assert_true(q_session_load(s, json, strlen(json), &status));
	assert_int_equal(q_session_count(s), 0);
	assert_int_equal(q_session_events(s), 0);
	assert_true(q_session_match(s)->from_state);
	play_on(s, &r, 5);
	assert_true(q_session_count(s) > 0);
	free(json);
	json = saved(s);
	assert_true(q_session_restore(s, &duel_game, json, strlen(json), &status));
	free(json);
	q_session_free(s);
}

/* ---- answers ------------------------------------------------------------------- */

static void bad_answers_change_nothing(void **unused)
{
	struct q_session *s = begun(&purse, &duel_game, "", 7);
	struct q_rng r = { 1, 0 };
	q_action answer = q_session_parse(s, "a1>b1");

	(void)unused;
	assert_int_equal(q_session_asked(s), 0);
	assert_fault(q_session_play(s, 1, answer, &status), Q_NOT_ASKED);
	assert_fault(q_session_play(s, 0, 0, &status), Q_BAD_INPUT);
	assert_fault(q_session_play(s, 0, q_act(VERB_PASS, 0, 0, 0, 0), &status), Q_REFUSED);
	assert_int_equal(status.rule, RULE_ANSWERS);
	play_on(s, &r, 1000);
	assert_int_equal(q_session_asked(s), Q_NOBODY);
	assert_fault(q_session_play(s, Q_NOBODY, answer, &status), Q_OVER);
	q_session_free(s);
}

static void answers_are_parsed(void **unused)
{
	struct q_session *s = begun(&purse, &duel_game, "", 7);
	q_action answer = q_session_parse(s, "a1>b1");
	char number[32];

	(void)unused;
	assert_true(answer);
	snprintf(number, sizeof number, "0x%016llX", (unsigned long long)answer);
	assert_true(q_session_parse(s, number) == answer);
	assert_true(q_session_parse(s, "0x") == 0);
	assert_true(q_session_parse(s, "0xg") == 0);
	assert_true(q_session_parse(s, "0x00000000000000001") == 0);
	assert_true(q_session_parse(s, "nothing") == 0);
	q_session_free(s);
}

/* ---- chance -------------------------------------------------------------------- */

static void set_script(struct q_session *s, const char *script)
{
	assert_true(q_session_script(s, script, strlen(script), &status));
}

/* The notation of the first chance answers of the duel, to script them. */
struct words {
	char text[64 * 16];
	uint32_t n;
};

static bool take_word(void *self, const struct q_step *step)
{
	struct words *w = self;
	struct q_out out = q_out(w->text + strlen(w->text), 64);

	if (step->player != Q_CHANCE)
		return true;
	duel_game.format(&duel_game, step->before, step->answer, &out);
	q_put(&out, " ");
	return ++w->n < 15;
}

static void a_script_answers_chance(void **unused)
{
	struct q_session *s = begun(&purse, &duel_game, "", 7), *t;
	struct q_memory memory = purse_memory(&purse);
	struct words words = { .text = "" };

	(void)unused;
	q_session_steps(s, 0, UINT32_MAX, Q_CHANCE, take_word, &words);
	assert_int_equal(words.n, 6);
	t = q_session_new(&memory);
	set_script(t, words.text);
	assert_int_equal(q_session_script_left(t), 6);
	assert_true(q_session_start(t, &duel_game, "", 0, 8, &status));
	assert_int_equal(q_session_script_left(t), 0);
	assert_true(q_session_match(t)->scripted > 0);
	set_script(t, "  ");
	assert_int_equal(q_session_script_left(t), 0);
	set_script(t, "");
	set_script(t, "rubbish yellow");
	assert_int_equal(q_session_script_left(t), 2);
	q_session_free(s);
	s = t;
	assert_fault(q_session_start(s, &duel_game, "", 0, 8, &status), Q_BAD_DICE);
	while (q_session_asked(s) < Q_SEATS && q_session_script_left(s) == 2) {
		q_action answers[FIGHTERS * FIGHTERS + 1];
		uint64_t before = fingerprint(s);

		q_session_legal(s, q_session_asked(s), answers);
		if (!q_session_play(s, Q_NOBODY, answers[0], &status)) {
			assert_int_equal(status.fault, Q_BAD_DICE);
			assert_true(fingerprint(s) == before);
			break;
		}
	}
	assert_int_equal(status.fault, Q_BAD_DICE);
	q_session_free(s);
}

static void check_travel(struct q_session *s, struct q_rng *r);

struct loaded {
	uint32_t drawn, wrong_at;
};

/* Always the last of the list. */
static q_action draw_last(void *self, const struct q_game *g, const void *state, uint32_t number)
{
	struct loaded *dice = self;
	q_action answers[64];
	uint32_t n = g->legal(g, state, answers);

	dice->drawn++;
	return number == dice->wrong_at ? 0 : answers[n - 1];
}

static void dice_come_from_outside(void **unused)
{
	struct q_memory memory = purse_memory(&purse);
	struct q_session *s = q_session_new(&memory);
	struct loaded loaded = { .wrong_at = UINT32_MAX };
	struct q_dice dice = { draw_last, &loaded };
	struct q_rng r = { 3, 0 };
	char *save;

	(void)unused;
	q_session_dice(s, &dice);
	assert_true(q_session_start(s, &duel_game, "", 0, 7, &status));
	assert_int_equal(loaded.drawn, 6);
	play_on(s, &r, 30);
	assert_true(q_session_match(s)->scripted > 0);
	check_travel(s, &r);
	save = saved(s);
	assert_true(q_session_restore(s, &duel_game, save, strlen(save), &status));
	free(save);
	loaded.wrong_at = 2;
	assert_fault(q_session_start(s, &duel_game, "", 0, 7, &status), Q_BAD_DICE);
	q_session_dice(s, NULL);
	assert_true(q_session_start(s, &duel_game, "", 0, 7, &status));
	assert_int_equal(q_session_match(s)->scripted, 0);
	q_session_free(s);
}

static void chance_waits_for_a_script(void **unused)
{
	struct q_memory memory = purse_memory(&purse);
	struct q_session *s = q_session_new(&memory), *t = begun(&purse, &duel_game, "", 7);

	(void)unused;
	q_session_wait(s, true);
	assert_true(q_session_start(s, &duel_game, "", 0, 7, &status));
	assert_int_equal(q_session_asked(s), Q_CHANCE);
	assert_int_equal(q_session_count(s), 0);
	for (uint32_t i = 1; i <= 5; i++) {
		assert_true(q_session_play(s, Q_NOBODY, 0, &status));
		assert_int_equal(q_session_count(s), i);
	}
	q_session_wait(s, false);
	assert_true(q_session_play(s, Q_CHANCE, 0, &status));
	assert_true(fingerprint(s) == fingerprint(t));
	q_session_free(s);
	q_session_free(t);
}

/* ---- saves --------------------------------------------------------------------- */

static void saves_are_those_of_the_match(void **unused)
{
	struct q_session *s = begun(&purse, &duel_game, "", 7);
	struct q_rng r = { 5, 0 };

	(void)unused;
	do {
		char *save = saved(s), *other;
		struct q_out out = q_out(NULL, 0);

		q_match_save(q_session_match(s), &out);
		other = malloc(out.used + 1);
		out = q_out(other, out.used + 1);
		q_match_save(q_session_match(s), &out);
		assert_string_equal(save, other);
		free(other);
		free(save);
	} while (play_one(s, &r));
	q_session_free(s);
}

/* ---- every game ------------------------------------------------------------------ */

struct check {
	const struct q_session *s;
	const struct q_game *g;
	int seat;
	uint32_t next, events;
	uint64_t *seen; /* a hash of what the seat may see at each event */
	unsigned char view[Q_STATE_MAX];
};

static bool hash_step(void *self, const struct q_step *step)
{
	struct check *c = self;
	_Alignas(16) unsigned char view[Q_STATE_MAX];

	for (uint32_t i = 0; i < step->events; i++) {
		if (c->seat == Q_CHANCE)
			memcpy(view, step->seen[i], c->g->state_size);
		else
			c->g->observe(c->g, view, step->seen[i], c->seat);
		c->seen[step->event_number[i]] = q_hash(Q_HASH_START, view, c->g->state_size);
	}
	return true;
}

/* Steps follow one another; the last view at an event and the one after are the engine's. */
static bool check_step(void *self, const struct q_step *step)
{
	struct check *c = self;
	uint8_t patch[Q_STATE_MAX * 2];
	unsigned char view[Q_STATE_MAX];
	size_t n;

	assert_int_equal(step->number, c->next);
	assert_int_equal(step->player, q_session_player(c->s, step->number));
	if (step->number)
		assert_memory_equal(step->before, c->view, c->g->state_size);
	memcpy(view, step->before, c->g->state_size);
	for (uint32_t i = 0; i < step->events; i++) {
		assert_true(step->event_number[i] >= c->events);
		assert_true(c->seat == Q_CHANCE || q_event_visible(&step->event[i], c->seat));
		c->events = step->event_number[i] + 1;
		assert_true(q_hash(Q_HASH_START, step->seen[i], c->g->state_size) ==
			    c->seen[step->event_number[i]]);
		n = q_patch(c->g, view, step->seen[i], patch, sizeof patch);
		assert_true(n <= sizeof patch);
		assert_true(q_patch_apply(c->g, view, patch, n));
		assert_memory_equal(view, step->seen[i], c->g->state_size);
	}
	n = q_patch(c->g, view, step->after, patch, sizeof patch);
	assert_true(q_patch_apply(c->g, view, patch, n));
	assert_memory_equal(view, step->after, c->g->state_size);
	memcpy(c->view, step->after, c->g->state_size);
	c->next++;
	return true;
}

static void check_history(struct q_session *s, int seat)
{
	struct check c = { .s = s, .g = q_session_game(s), .seat = seat };
	unsigned char view[Q_STATE_MAX];

	c.seen = malloc((q_session_events(s) + 1) * sizeof *c.seen);
	q_session_steps(s, 0, UINT32_MAX, Q_CHANCE, hash_step, &c);
	assert_true(q_session_steps(s, 0, UINT32_MAX, seat, check_step, &c));
	free(c.seen);
	assert_int_equal(c.next, q_session_count(s) + 1);
	q_session_view(s, seat, view);
	assert_memory_equal(view, c.view, c.g->state_size);
	if (seat == Q_CHANCE)
		assert_int_equal(c.events, q_session_events(s));
}

/* Anywhere and back again: states are the replayed ones. */
static void check_travel(struct q_session *s, struct q_rng *r)
{
	uint64_t end = fingerprint(s);
	const struct q_match *m = q_session_match(s);
	uint32_t count = m->count;
	struct q_match other;
	void *memory = malloc(q_match_size(m->game, count));
	struct q_error error;
	char *save = saved(s);

	q_match_place(&other, m->game, memory, count);
	assert_true(q_match_restore(&other, save, strlen(save), &error));
	for (int i = 0; i < 6; i++) {
		uint32_t to = q_rng_below(r, count + 1);

		q_match_restore(&other, save, strlen(save), &error);
		q_match_goto(&other, to, &error);
		assert_true(q_session_goto(s, to, &status));
		assert_int_equal(m->count, to);
		assert_int_equal(m->scripted, other.scripted);
		assert_memory_equal(m->state, other.state, m->game->state_size);
	}
	assert_true(q_session_goto(s, count, &status));
	assert_int_equal(q_session_undone(s), 0);
	assert_true(fingerprint(s) == end);
	free(save);
	free(memory);
}

static void check_game(const struct q_game *g, uint64_t seed)
{
	struct q_session *s = begun(&purse, g, "", seed), *t;
	struct q_rng r = { seed, 0 };
	struct q_memory memory = purse_memory(&purse);
	char *save;

	while (play_one(s, &r))
		if (q_rng_below(&r, 40) == 0)
			check_travel(s, &r);
	check_travel(s, &r);
	for (int seat = 0; seat < q_session_seats(s); seat++)
		check_history(s, seat);
	check_history(s, Q_NOBODY);
	check_history(s, Q_CHANCE);
	save = saved(s);
	t = q_session_new(&memory);
	assert_true(q_session_restore(t, g, save, strlen(save), &status));
	assert_true(fingerprint(t) == fingerprint(s));
	assert_int_equal(q_session_events(t), q_session_events(s));
	check_history(t, 0);
	free(save);
	q_session_free(s);
	q_session_free(t);
}

static void every_game_can_be_told_again(void **unused)
{
	(void)unused;
	for (const struct q_game *const *g = q_games; *g; g++)
		for (uint64_t seed = 1; seed <= 3; seed++)
			check_game(*g, seed);
	check_game(&duel_game, 4);
}

/* A duel in which nobody is ever hurt and no round counts. */
static void apply_for_ever(const struct q_game *g, void *state, q_action answer,
			   struct q_events *log)
{
	struct duel *s = state;

	(void)g;
	duel_game.apply(&duel_game, s, answer, log);
	s->round = 1;
	for (int i = 0; i < SIDES * FIGHTERS; i++)
		if (s->side[i / FIGHTERS].fighter[i % FIGHTERS].health)
			s->side[i / FIGHTERS].fighter[i % FIGHTERS].health = 3;
}

/* States far apart in a long game are still the replayed ones, and need no more memory. */
static void long_games_thin_their_states_out(void **unused)
{
	struct q_game g = duel_game;
	struct q_session *s;
	struct q_rng r = { 8, 0 };

	(void)unused;
	g.apply = apply_for_ever;
	s = begun(&purse, &g, "", 7);
	for (int part = 0; part < 4; part++) {
		while (q_session_count(s) < 1200u * (unsigned)(part + 1) && play_one(s, &r))
			;
		check_travel(s, &r);
	}
	assert_true(q_session_count(s) >= 4800);
	q_session_free(s);
}

/* ---- patches ------------------------------------------------------------------- */

static void bad_patches_change_nothing(void **unused)
{
	static const struct {
		uint8_t bytes[8];
		size_t n;
	} bad[] = {
		{ { 0 }, 1 },
		{ { 0, 0 }, 2 },
		{ { 0, 0, 0 }, 3 },
		{ { 0, 0, 1 }, 3 },
		{ { 0, 0, 2, 9 }, 4 },
		{ { 0xFF, 0xFF, 1, 9 }, 4 },
		{ { 4, 0, 1, 9, 4, 0, 1, 9 }, 8 },
		{ { 4, 0, 1, 9, 0, 0, 1, 9 }, 8 },
	};
	struct duel view, before;

	(void)unused;
	memset(&view, 5, sizeof view);
	before = view;
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		assert_false(q_patch_apply(&duel_game, &view, bad[i].bytes, bad[i].n));
		assert_memory_equal(&view, &before, sizeof view);
	}
	assert_true(q_patch_apply(&duel_game, &view, NULL, 0));
	assert_int_equal(q_patch(&duel_game, &view, &before, NULL, 0), 0);
	((uint8_t *)&view)[sizeof view - 1] = 0;
	assert_int_equal(q_patch(&duel_game, &view, &before, NULL, 0), 4);
}

/* ---- memory -------------------------------------------------------------------- */

/* However far it comes before there is no memory left: a failure, and nothing has changed. */
static void failures_of_memory_change_nothing(void **unused)
{
	const struct q_game *g = q_game_named("starfighter");
	struct q_session *s = begun(&purse, g, "", 3);
	char *save = saved(s);
	struct q_rng r = { 1, 0 };

	(void)unused;
	for (long left = 0;; left++) {
		uint64_t before = fingerprint(s);
		bool done;

		purse.left = left;
		done = q_session_start(s, g, "", 0, 3, &status);
		purse.left = -1;
		if (done)
			break;
		assert_int_equal(status.fault, Q_NO_MEMORY);
		assert_true(fingerprint(s) == before);
	}
	for (long left = 0;; left++) {
		uint64_t before = fingerprint(s);
		bool done;

		purse.left = left;
		done = q_session_restore(s, g, save, strlen(save), &status);
		purse.left = -1;
		if (done)
			break;
		assert_int_equal(status.fault, Q_NO_MEMORY);
		assert_true(fingerprint(s) == before);
	}
	while (q_session_asked(s) != Q_NOBODY) {
		q_action answers[Q_ANSWERS_MAX];
		uint32_t n = q_session_legal(s, q_session_asked(s), answers);
		q_action answer = answers[q_rng_below(&r, n)];

		for (long left = 0;; left++) {
			uint64_t before = fingerprint(s);
			bool done;

			purse.left = left;
			done = q_session_play(s, Q_NOBODY, answer, &status);
			purse.left = -1;
			if (done)
				break;
			assert_int_equal(status.fault, Q_NO_MEMORY);
			assert_true(fingerprint(s) == before);
		}
	}
	for (long left = 0;; left++) {
		uint64_t before = fingerprint(s);
		bool done;

		purse.left = left;
		done = q_session_goto(s, 10, &status);
		purse.left = -1;
		if (done)
			break;
		assert_int_equal(status.fault, Q_NO_MEMORY);
		assert_true(fingerprint(s) == before);
	}
	free(save);
	q_session_free(s);
}

static void long_games_need_little_memory(void **unused)
{
	const struct q_game *g = q_game_named("dawnfall");
	struct q_session *s = begun(&purse, g, "", 3);
	struct q_rng r = { 1, 0 };

	(void)unused;
	play_on(s, &r, 100000);
	assert_int_equal(q_session_asked(s), Q_NOBODY);
	print_message("# dawnfall: %u answers, %u events, %zu bytes\n", q_session_count(s),
		      q_session_events(s), purse.taken);
	assert_true(purse.taken < 300000);
	q_session_free(s);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fresh_purse, empty_purse)
	const struct CMUnitTest tests[] = {
		TEST(nothing_works_without_a_game),
		TEST(bad_beginnings_leave_the_game),
		TEST(a_loaded_state_begins_anew),
		TEST(bad_answers_change_nothing),
		TEST(answers_are_parsed),
		TEST(a_script_answers_chance),
		TEST(dice_come_from_outside),
		TEST(chance_waits_for_a_script),
		TEST(saves_are_those_of_the_match),
		TEST(every_game_can_be_told_again),
		TEST(long_games_thin_their_states_out),
		TEST(bad_patches_change_nothing),
		TEST(failures_of_memory_change_nothing),
		TEST(long_games_need_little_memory),
	};

	return cmocka_run_group_tests_name("session", tests, NULL, NULL);
}
