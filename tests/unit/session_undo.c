/*
 * session_undo.c - tests of session/undo.c and of previews.
 */
#include "bench/duel/duel.h"
#include "tests/unit/playing.h"

enum { SEAT_0 = 1, SEAT_1 = 2, BOTH = 3 };

static struct purse purse = { .left = -1 };
static struct q_status status;

static void assert_undo(const struct q_session *s, unsigned people, enum q_undo expected)
{
	uint32_t to = 0;

	assert_string_equal(q_undo_name(q_session_can_undo(s, people, Q_UNDO_FAIR, &to)),
			    q_undo_name(expected));
}

static void assert_no_undo(struct q_session *s, unsigned people, enum q_undo why)
{
	uint64_t before = fingerprint(s);

	assert_undo(s, people, why);
	assert_false(q_session_undo(s, people, Q_UNDO_FAIR, &status));
	assert_int_equal(status.fault, Q_NO_UNDO);
	assert_int_equal(status.undo, why);
	assert_true(status.error.text[0]);
	assert_true(fingerprint(s) == before);
}

/* ---- the reasons ---------------------------------------------------------------- */

static void an_answer_that_showed_nothing_is_undone(void **unused)
{
	struct q_session *s = begun(&purse, &duel_game, "", 7);
	uint64_t before = fingerprint(s), after;

	(void)unused;
	assert_no_undo(s, BOTH, Q_UNDO_NOTHING);
	played(s, "a1>b1");
	after = fingerprint(s);
	assert_no_undo(s, SEAT_1, Q_UNDO_NOTHING);
	assert_undo(s, SEAT_0, Q_UNDO_FREE);
	assert_undo(s, BOTH, Q_UNDO_FREE);
	assert_true(q_session_undo(s, BOTH, Q_UNDO_FAIR, &status));
	assert_int_equal(q_session_undone(s), 1);
	assert_int_equal(q_session_asked(s), 0);
	assert_true(q_session_redo(s, BOTH, &status));
	assert_true(fingerprint(s) == after);
	assert_true(q_session_undo(s, BOTH, Q_UNDO_FAIR, &status));
	played(s, "a1>b2");
	assert_int_equal(q_session_undone(s), 0);
	assert_false(q_session_redo(s, BOTH, &status));
	assert_int_equal(status.fault, Q_NO_UNDO);
	assert_true(q_session_undo(s, BOTH, Q_UNDO_FAIR, &status));
	assert_true(q_session_goto(s, 7, &status));
	assert_true(q_session_goto(s, 6, &status));
	assert_false(q_session_goto(s, 8, &status));
	assert_int_equal(status.fault, Q_NO_UNDO);
	assert_true(before != after);
	q_session_free(s);
}

static void others_and_chance_end_undo(void **unused)
{
	struct q_session *s = begun(&purse, &duel_game, "", 7);
	uint32_t count = q_session_count(s), to;

	(void)unused;
	played(s, "a1>b1");
	played(s, "pass");
	played(s, "pass");
	assert_int_equal(q_session_player(s, q_session_count(s)), 1);
	assert_no_undo(s, SEAT_0, Q_UNDO_OTHER);
	assert_undo(s, SEAT_1, Q_UNDO_FREE);
	played(s, "yellow");
	assert_int_equal(q_session_player(s, q_session_count(s)), Q_CHANCE);
	assert_no_undo(s, SEAT_0, Q_UNDO_CHANCE);
	assert_no_undo(s, BOTH, Q_UNDO_CHANCE);
	assert_int_equal(q_session_can_undo(s, SEAT_1, Q_UNDO_ANY, &to), Q_UNDO_FREE);
	assert_int_equal(to, count + 2);
	assert_true(q_session_undo(s, SEAT_0, Q_UNDO_ANY, &status));
	assert_int_equal(q_session_count(s), count + 3);
	assert_true(q_session_undo(s, SEAT_0, Q_UNDO_ANY, &status));
	assert_int_equal(q_session_count(s), count + 1);
	assert_true(q_session_redo(s, SEAT_0, &status));
	assert_int_equal(q_session_count(s), count + 3);
	assert_true(q_session_redo(s, SEAT_0, &status));
	assert_int_equal(q_session_player(s, q_session_count(s)), Q_CHANCE);
	assert_true(q_session_goto(s, count, &status));
	assert_int_equal(q_session_undone(s), 5);
	played(s, "a1>b2");
	assert_int_equal(q_session_undone(s), 0);
	q_session_free(s);
}

/* Games whose attack tells how many cards of the first kind the other side holds. */
static void show(struct duel *s, q_action answer, struct q_events *log, bool by_event)
{
	int hidden = s->side[s->active ^ 1].hand[0];

	duel_game.apply(&duel_game, s, answer, log);
	if (q_verb(answer) != VERB_ATTACK)
		return;
	if (by_event)
		flow_note(log, (struct q_event){ EVENT_WON, Q_EVERYBODY, { (int16_t)hidden } });
	else
		s->result = (int8_t)hidden;
}

static void apply_shows(const struct q_game *g, void *state, q_action answer, struct q_events *log)
{
	(void)g;
	show(state, answer, log, false);
}

static void apply_tells(const struct q_game *g, void *state, q_action answer, struct q_events *log)
{
	(void)g;
	show(state, answer, log, true);
}

static void what_was_shown_stays_known(void **unused)
{
	static void (*const applies[])(const struct q_game *, void *, q_action,
				       struct q_events *) = { apply_shows, apply_tells };

	(void)unused;
	for (int i = 0; i < 2; i++) {
		struct q_game g = duel_game;
		struct q_session *s;
		bool sure = true;

		g.apply = applies[i];
		s = begun(&purse, &g, "", 7);
		assert_true(q_session_preview(s, 0, q_session_parse(s, "a1>b1"), &sure, NULL, NULL,
					      &status));
		assert_false(sure);
		played(s, "a1>b1");
		assert_no_undo(s, SEAT_0, Q_UNDO_REVEALED);
		assert_true(q_session_undo(s, SEAT_0, Q_UNDO_ANY, &status));
		q_session_free(s);
	}
}

/* ---- previews ------------------------------------------------------------------- */

static bool take_step(void *self, const struct q_step *step)
{
	struct duel *after = self;

	assert_int_equal(step->number, 7);
	assert_int_equal(step->events, 1);
	assert_int_equal(step->event[0].kind, EVENT_ATTACK);
	memcpy(after, step->after, sizeof *after);
	return true;
}

static void a_preview_shows_what_will_be_seen(void **unused)
{
	struct q_session *s = begun(&purse, &duel_game, "", 7);
	struct duel after, view;
	uint64_t before = fingerprint(s);
	bool sure = false;

	(void)unused;
	assert_true(q_session_preview(s, 0, q_session_parse(s, "a1>b1"), &sure, take_step, &after,
				      &status));
	assert_true(sure);
	assert_true(fingerprint(s) == before);
	assert_false(q_session_preview(s, 1, q_session_parse(s, "a1>b1"), &sure, NULL, NULL,
				       &status));
	assert_int_equal(status.fault, Q_NOT_ASKED);
	assert_false(q_session_preview(s, 0, 0, &sure, NULL, NULL, &status));
	assert_int_equal(status.fault, Q_BAD_INPUT);
	assert_false(q_session_preview(s, 0, q_act(VERB_PASS, 0, 0, 0, 0), &sure, NULL, NULL,
				       &status));
	assert_int_equal(status.fault, Q_REFUSED);
	played(s, "a1>b1");
	q_session_view(s, 0, &view);
	assert_memory_equal(&view, &after, sizeof view);
	played(s, "pass");
	played(s, "pass");
	assert_true(q_session_preview(s, 0, q_session_parse(s, "yellow"), &sure, NULL, NULL,
				      &status));
	assert_false(sure);
	q_session_free(s);
}

/* In all games: whatever is called free leads back to the position before. */
static void undo_returns_to_the_position(void **unused)
{
	(void)unused;
	for (const struct q_game *const *g = q_games; *g; g++) {
		struct q_session *s = begun(&purse, *g, "", 2);
		struct q_rng r = { 9, 0 };
		unsigned seen[5] = { 0 };

		for (;;) {
			uint64_t before = fingerprint(s);
			enum q_undo can;
			uint32_t to = 0;

			if (!play_one(s, &r))
				break;
			can = q_session_can_undo(s, 15, Q_UNDO_FAIR, &to);
			seen[can]++;
			if (can != Q_UNDO_FREE)
				continue;
			assert_true(q_session_undo(s, 15, Q_UNDO_FAIR, &status));
			assert_true(q_session_redo(s, 15, &status));
			assert_true(q_session_undo(s, 15, Q_UNDO_FAIR, &status));
			assert_int_equal(q_session_undone(s), 1);
			assert_true(q_session_redo(s, 15, &status));
			assert_true(before != fingerprint(s));
		}
		print_message("# %s: free %u, chance %u, other %u, revealed %u\n", (*g)->id,
			      seen[0], seen[2], seen[3], seen[4]);
		q_session_free(s);
	}
	assert_int_equal(purse.taken, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_answer_that_showed_nothing_is_undone),
		cmocka_unit_test(others_and_chance_end_undo),
		cmocka_unit_test(what_was_shown_stays_known),
		cmocka_unit_test(a_preview_shows_what_will_be_seen),
		cmocka_unit_test(undo_returns_to_the_position),
	};

	return cmocka_run_group_tests_name("session_undo", tests, NULL, NULL);
}
