/*
 * session_json.c - tests of the JSON of session/: requests, replies, patches, seats' copies.
 */
#include "bench/duel/duel.h"
#include "tests/unit/playing.h"

#include <jansson.h>

enum { ROOM = 1 << 22 };

static struct purse purse = { .left = -1 };
static struct q_status status;
static char text[ROOM], other[ROOM];
static const struct q_reader english = { .lang = Q_EN, .seat = Q_NOBODY };

/* ---- calls ------------------------------------------------------------------------ */

/* The reply to a request, which must be JSON. */
static json_t *parsed(const char *json)
{
	json_error_t error;
	json_t *value = json_loads(json, JSON_REJECT_DUPLICATES, &error);

	if (!value)
		fail_msg("%s at %d: %.400s", error.text, error.position, json);
	return value;
}

static json_t *step(struct q_session *s, const char *request)
{
	struct q_out out = q_out(text, sizeof text);

	if (!q_session_step(s, &english, request, strlen(request), &out, &status))
		fail_msg("%s: %s", request, text);
	assert_int_equal(out.used, strlen(text));
	return parsed(text);
}

static const char *member(const json_t *reply, const char *name)
{
	return json_string_value(json_object_get(reply, name));
}

/* Fails as expected, and nothing has changed. */
static void refuse(struct q_session *s, const char *request, const char *fault, const char *says)
{
	struct q_out out = q_out(text, sizeof text);
	uint64_t before = fingerprint(s);
	json_t *reply;

	if (q_session_step(s, &english, request, strlen(request), &out, &status))
		fail_msg("%s is not refused", request);
	reply = parsed(text);
	assert_string_equal(member(reply, "fault"), fault);
	assert_string_equal(q_fault_name(status.fault), fault);
	assert_contains(member(reply, "text"), says);
	assert_true(fingerprint(s) == before);
	json_decref(reply);
}

/* ---- patches ------------------------------------------------------------------------ */

static json_t *patched(const json_t *old, const json_t *patch)
{
	json_t *out, *value;
	const char *key;

	if (!json_is_object(patch))
		return json_deep_copy(patch);
	if (!json_is_object(old) && !json_is_array(old))
		fail_msg("a patch of members for what has none");
	out = json_copy((json_t *)old);
	json_object_foreach((json_t *)patch, key, value)
	{
		if (json_is_array(old)) {
			size_t i = strtoul(key, NULL, 10);

			assert_true(i < json_array_size(old));
			json_array_set_new(out, i, patched(json_array_get(old, i), value));
		} else {
			assert_non_null(json_object_get(old, key));
			json_object_set_new(out, key, patched(json_object_get(old, key), value));
		}
	}
	return out;
}

static void fold(json_t **view, const json_t *patch)
{
	json_t *next = patched(*view, patch);

	json_decref(*view);
	*view = next;
}

/* All patches of a reply, in order. */
static void fold_steps(json_t **view, const json_t *reply)
{
	size_t i, k;
	json_t *one, *event;

	json_array_foreach(json_object_get(reply, "steps"), i, one)
	{
		json_array_foreach(json_object_get(one, "events"), k, event)
			fold(view, json_object_get(event, "patch"));
		fold(view, json_object_get(one, "patch"));
	}
}

static void assert_view(const struct q_session *s, int seat, const json_t *view)
{
	const struct q_game *g = q_session_game(s);
	unsigned char bytes[Q_STATE_MAX];
	struct q_out out = q_out(other, sizeof other);
	char *folded = json_dumps(view, JSON_COMPACT);

	q_session_view(s, seat, bytes);
	q_json_view(g, bytes, &out);
	assert_string_equal(folded, other);
	free(folded);
}

/* A client of a server: it is sent what its seat is told, as bytes. */
static bool send(void *self, const struct q_step *step)
{
	struct q_seat *c = self;
	static uint8_t bytes[64][2 * Q_STATE_MAX];
	const uint8_t *patch[64];
	size_t sizes[64];
	extern const struct q_game *sent_game;
	const void *last = step->before;

	assert_true(step->events < 64);
	for (uint32_t i = 0; i <= step->events; i++) {
		const void *next = i < step->events ? step->seen[i] : step->after;

		patch[i] = bytes[i];
		sizes[i] = q_patch(sent_game, last, next, bytes[i], sizeof bytes[i]);
		last = next;
	}
	if (!q_seat_step(c, step->player, step->event, step->event_number, step->events, patch,
			 sizes, &status))
		fail_msg("%s", status.error.text);
	return true;
}

const struct q_game *sent_game;

static struct q_seat *copy_of(const struct q_session *s, int seat)
{
	struct q_memory memory = purse_memory(&purse);
	struct q_seat *c = q_seat_new(&memory, q_session_game(s), seat);
	unsigned char view[Q_STATE_MAX];

	q_session_view(s, seat, view);
	assert_true(q_seat_snapshot(c, q_session_count(s), q_session_events(s), view, &status));
	return c;
}

/* The copy gives the very reply that the session gives. */
static void assert_same_reply(struct q_session *s, struct q_seat *c, const char *request)
{
	struct q_out out = q_out(text, sizeof text), again = q_out(other, sizeof other);

	assert_true(q_session_step(s, &english, request, strlen(request), &out, &status));
	if (!q_seat_look(c, &english, request, strlen(request), &again, &status))
		fail_msg("%s: %s", request, other);
	assert_string_equal(text, other);
}

static void check_game(const struct q_game *g, uint64_t seed)
{
	struct q_session *s = begun(&purse, g, "", seed);
	struct q_rng r = { seed, 0 };
	int seat = (int)(seed % (unsigned)q_session_seats(s));
	struct q_seat *c = copy_of(s, seat);
	char request[160];
	json_t *reply, *view;

	sent_game = g;
	snprintf(request, sizeof request, "{\"seat\":%d}", seat);
	reply = step(s, request);
	view = json_incref(json_object_get(reply, "view"));
	fold_steps(&view, reply);
	json_decref(reply);
	assert_view(s, seat, view);
	for (;;) {
		uint32_t at = q_session_count(s);

		if (!play_one(s, &r))
			break;
		snprintf(request, sizeof request, "{\"at\":%u,\"since\":%u,\"seat\":%d}",
			 q_session_count(s), at, seat);
		reply = step(s, request);
		fold_steps(&view, reply);
		json_decref(reply);
		assert_view(s, seat, view);
		q_session_steps(s, at + 1, UINT32_MAX, seat, send, c);
		assert_int_equal(q_seat_count(c), q_session_count(s));
		if (q_rng_below(&r, 10))
			continue;
		snprintf(request, sizeof request,
			 "{\"since\":%u,\"seat\":%d,\"want\":[\"answers\",\"view\"]}", at, seat);
		assert_same_reply(s, c, request);
		snprintf(request, sizeof request,
			 "{\"since\":%u,\"until\":%u,\"seat\":%d,\"want\":[\"view\"]}", at, at + 1,
			 seat);
		assert_same_reply(s, c, request);
	}
	json_decref(view);
	snprintf(request, sizeof request, "{\"since\":-1,\"seat\":%d}", seat);
	reply = step(s, request);
	view = json_incref(json_object_get(reply, "view"));
	fold_steps(&view, reply);
	assert_view(s, seat, view);
	json_decref(view);
	json_decref(reply);
	q_seat_free(c);
	q_session_free(s);
}

static void folded_patches_are_the_views(void **unused)
{
	(void)unused;
	for (const struct q_game *const *g = q_games; *g; g++)
		for (uint64_t seed = 1; seed <= 2; seed++)
			check_game(*g, seed);
	check_game(&duel_game, 3);
	assert_int_equal(purse.taken, 0);
}

/* ---- requests -------------------------------------------------------------------------- */

static void bad_requests_change_nothing(void **unused)
{
	static const struct {
		const char *request, *fault, *says;
	} bad[] = {
		{ "", "input", "expected an object" },
		{ "[]", "input", "expected an object" },
		{ "{} {}", "input", "follows" },
		{ "{\"ask\":1}", "input", "no member \"ask\"" },
		{ "{\"a-very-long-name-indeed\":1}", "input", "too long" },
		{ "{\"at\":-1}", "input", "0 to" },
		{ "{\"at\":\"6\"}", "input", "number" },
		{ "{\"at\":5}", "stale", "look again" },
		{ "{\"at\":7}", "stale", "look again" },
		{ "{\"seat\":2}", "input", "0 to 1" },
		{ "{\"seat\":\"a\"}", "input", "number" },
		{ "{\"people\":16}", "input", "0 to 15" },
		{ "{\"since\":-2}", "input", "-1 to" },
		{ "{\"want\":\"view\"}", "input", "expected a list" },
		{ "{\"want\":[\"views\"]}", "input", "no \"views\"" },
		{ "{\"want\":[\"preview\"]}", "input", "needs an answer" },
		{ "{\"undo\":true}", "input", "string" },
		{ "{\"undo\":\"all\"}", "input", "fair" },
		{ "{\"redo\":1}", "input", "true or false" },
		{ "{\"redo\":true,\"goto\":1}", "input", "exclude" },
		{ "{\"answer\":\"a1>b1\",\"undo\":\"any\"}", "input", "exclude" },
		{ "{\"answer\":7}", "input", "string" },
		{ "{\"answer\":\"dance\",\"seat\":0}", "input", "not an answer" },
		{ "{\"answer\":\"\",\"seat\":0}", "input", "no such answer" },
		{ "{\"answer\":\"a1>b1\",\"seat\":1}", "not_asked", "not asked" },
		{ "{\"answer\":\"pass\",\"seat\":0}", "refused", "." },
		{ "{\"answer\":\"pass\",\"seat\":0,\"want\":[\"preview\"]}", "refused", "." },
		{ "{\"answer\":\"a1>b1\",\"want\":[\"preview\"]}", "not_asked", "not asked" },
		{ "{\"undo\":\"fair\"}", "no_undo", "nothing" },
		{ "{\"undo\":\"any\"}", "no_undo", "nothing" },
		{ "{\"redo\":true}", "no_undo", "taken back" },
		{ "{\"goto\":7}", "no_undo", "that far" },
	};
	struct q_session *s = begun(&purse, &duel_game, "", 7);
	struct q_memory memory = purse_memory(&purse);

	(void)unused;
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		refuse(s, bad[i].request, bad[i].fault, bad[i].says);
	refuse(s, "{\"answer\":\"pass\",\"seat\":0}", "refused", ".");
	assert_contains(text, "\"rule\":\"DU-101\"");
	q_session_free(s);
	s = q_session_new(&memory);
	refuse(s, "{}", "no_game", "started");
	q_session_free(s);
}

static size_t count_of(const json_t *reply, const char *name)
{
	return json_array_size(json_object_get(reply, name));
}

static void every_member_is_heeded(void **unused)
{
	struct q_session *s = begun(&purse, &duel_game, "", 7);
	json_t *reply = step(s, "{}");

	(void)unused;
	assert_int_equal(json_integer_value(json_object_get(reply, "at")), 6);
	assert_non_null(json_object_get(reply, "view"));
	assert_null(json_object_get(json_object_get(reply, "view"), "frame"));
	assert_int_equal(count_of(reply, "steps"), 7);
	assert_null(json_object_get(reply, "answers"));
	json_decref(reply);

	reply = step(s, "{\"at\":6,\"seat\":0,\"want\":[\"answers\",\"undo\",\"save\"]}");
	assert_int_equal(count_of(reply, "steps"), 0);
	assert_int_equal(count_of(reply, "answers"), 9);
	assert_null(json_object_get(reply, "view"));
	assert_string_equal(member(json_object_get(reply, "undo"), "why"), "nothing");
	assert_true(q_session_restore(s, &duel_game, member(reply, "save"),
				      strlen(member(reply, "save")), &status));
	assert_string_equal(member(json_object_get(reply, "ask"), "kind"), "attack");
	json_decref(reply);

	reply = step(s, "{\"at\":6,\"seat\":1,\"want\":[\"answers\"]}");
	assert_int_equal(count_of(reply, "answers"), 0);
	json_decref(reply);

	reply = step(s, "{\"at\":6,\"seat\":0,\"answer\":\"a1>b1\",\"want\":[\"preview\"]}");
	assert_int_equal(json_integer_value(json_object_get(reply, "at")), 6);
	assert_true(json_is_true(json_object_get(reply, "sure")));
	assert_int_equal(count_of(reply, "steps"), 1);
	json_decref(reply);

	reply = step(s,
		     "{\"at\":6,\"seat\":0,\"answer\":\"a1>b1\",\"want\":[\"undo\"],\"people\":1}");
	assert_int_equal(json_integer_value(json_object_get(reply, "at")), 7);
	assert_int_equal(count_of(reply, "steps"), 1);
	assert_int_equal(json_integer_value(json_object_get(json_object_get(reply, "undo"), "to")),
			 6);
	json_decref(reply);

	reply = step(s, "{\"at\":7,\"seat\":0,\"undo\":\"fair\",\"people\":1,\"want\":[\"undo\"]}");
	assert_int_equal(json_integer_value(json_object_get(reply, "at")), 6);
	assert_non_null(json_object_get(reply, "view"));
	assert_int_equal(json_integer_value(json_object_get(reply, "redo")), 1);
	json_decref(reply);

	reply = step(s, "{\"at\":6,\"seat\":0,\"redo\":true}");
	assert_int_equal(json_integer_value(json_object_get(reply, "at")), 7);
	assert_int_equal(count_of(reply, "steps"), 1);
	json_decref(reply);

	reply = step(s, "{\"at\":7,\"goto\":2,\"seat\":null,\"want\":[\"view\"]}");
	assert_int_equal(json_integer_value(json_object_get(reply, "at")), 2);
	assert_string_equal(member(json_object_get(reply, "ask"), "seat"), "chance");
	json_decref(reply);

	/* Chance goes on, whoever looks. */
	reply = step(s, "{\"at\":2,\"seat\":1,\"answer\":\"\"}");
	assert_int_equal(json_integer_value(json_object_get(reply, "at")), 6);
	assert_int_equal(count_of(reply, "steps"), 4);
	json_decref(reply);
	q_session_free(s);
}

/* One program plays for several seats and looks with the eyes of one of them. */
static void another_seat_is_answered_for(void **unused)
{
	struct q_session *s = begun(&purse, &duel_game, "", 7);
	int asked = q_session_asked(s), watcher = !asked;
	uint32_t at = q_session_count(s);
	char request[120];
	json_t *reply, *view;

	(void)unused;
	snprintf(request, sizeof request, "{\"seat\":%d,\"answer\":\"a1>b1\"}", watcher);
	refuse(s, request, "not_asked", "");
	snprintf(request, sizeof request, "{\"at\":%u,\"seat\":%d,\"by\":%d,\"answer\":\"a1>b1\"}",
		 at, watcher, asked);
	reply = step(s, request);
	assert_int_equal(json_integer_value(json_object_get(reply, "at")), at + 1);
	json_decref(reply);

	/* An older moment: the view there, and no step beyond it. */
	snprintf(request, sizeof request,
		 "{\"seat\":%d,\"since\":%u,\"until\":%u,\"want\":[\"view\"]}", watcher, at, at);
	reply = step(s, request);
	assert_int_equal(count_of(reply, "steps"), 0);
	view = json_incref(json_object_get(reply, "view"));
	json_decref(reply);
	snprintf(request, sizeof request, "{\"seat\":%d,\"goto\":%u}", watcher, at);
	reply = step(s, request);
	assert_true(json_equal(view, json_object_get(reply, "view")));
	json_decref(view);
	json_decref(reply);
	q_session_free(s);
}

static void the_end_is_told(void **unused)
{
	struct q_session *s = begun(&purse, &duel_game, "", 7);
	struct q_rng r = { 1, 0 };
	json_t *reply;

	(void)unused;
	play_on(s, &r, 10000);
	reply = step(s, "{\"seat\":0,\"since\":999999}");
	assert_true(json_is_true(json_object_get(reply, "over")));
	assert_int_equal(count_of(reply, "score"), 2);
	assert_true(json_is_null(json_object_get(json_object_get(reply, "ask"), "seat")));
	json_decref(reply);
	refuse(s, "{\"answer\":\"pass\",\"seat\":0}", "over", "over");
	q_session_free(s);
}

/* However small the room: either the whole reply, or a fault and nothing has changed. */
static void replies_that_do_not_fit_change_nothing(void **unused)
{
	static const char *const requests[] = {
		"{\"at\":7,\"seat\":0,\"answer\":\"pass\",\"want\":[\"answers\",\"save\",\"view\"]}",
		"{\"at\":7,\"undo\":\"any\"}",
		"{\"at\":7,\"redo\":true}",
		"{\"at\":7,\"goto\":0}",
		"{\"at\":9,\"seat\":0,\"answer\":\"yellow\"}",
	};
	struct q_session *s = begun(&purse, &duel_game, "", 7);

	(void)unused;
	for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
		uint64_t before;

		q_session_goto(s, 6, &status);
		played(s, "a1>b1");
		if (i == 2) {
			played(s, "pass");
			q_session_goto(s, 7, &status);
		}
		if (i == 4) {
			played(s, "pass");
			played(s, "pass");
			assert_true(q_session_script(s, "2 3", 3, &status));
		}
		before = fingerprint(s);
		for (size_t room = 0;;) {
			struct q_out out = q_out(text, room);

			if (q_session_step(s, &english, requests[i], strlen(requests[i]), &out,
					   &status))
				break;
			assert_int_equal(status.fault, Q_TOO_LONG);
			assert_true(fingerprint(s) == before);
			assert_true(out.used >= room);
			room = room < 300 ? room + 7 : out.used + 1;
			assert_true(room < sizeof text);
		}
	}
	q_session_free(s);
}

/* ---- seats' copies ------------------------------------------------------------------------ */

static void a_copy_only_looks(void **unused)
{
	struct q_session *s = begun(&purse, &duel_game, "", 7);
	struct q_memory memory = purse_memory(&purse);
	struct q_seat *c = q_seat_new(&memory, &duel_game, 0);
	const char *play = "{\"answer\":\"a1>b1\"}",
		   *try = "{\"at\":6,\"seat\":0,\"answer\":\"a1>b1\",\"want\":[\"preview\"]}";
	struct q_out out = q_out(text, sizeof text);
	struct q_event event = { 200, Q_EVERYBODY, { 0 } };
	uint32_t number = 9;
	const uint8_t *none[] = { NULL, NULL };
	uint8_t far[] = { 0xFF, 0xFF, 1, 1 }, seats[16];
	size_t sizes[] = { 0, 0 };
	struct duel view;

	(void)unused;
	assert_false(q_seat_look(c, &english, "{}", 2, &out, &status));
	assert_int_equal(status.fault, Q_NO_GAME);
	assert_null(q_seat_view(c));
	assert_false(q_seat_step(c, 0, NULL, NULL, 0, none, sizes, &status));
	assert_int_equal(status.fault, Q_NO_GAME);
	q_session_view(s, 0, &view);
	view.head.seats = 9;
	assert_false(q_seat_snapshot(c, 6, 0, &view, &status));
	assert_int_equal(status.fault, Q_BAD_STATE);
	q_seat_free(c);
	c = copy_of(s, 0);
	assert_same_reply(s, c, try);
	assert_same_reply(s, c, "{\"at\":6,\"seat\":0,\"want\":[\"answers\",\"view\"]}");
	out = q_out(text, sizeof text);
	assert_false(q_seat_look(c, &english, play, strlen(play), &out, &status));
	assert_int_equal(status.fault, Q_NOT_ASKED);
	out = q_out(text, sizeof text);
	assert_false(q_seat_look(c, &english, "{\"at\":5}", 8, &out, &status));
	assert_int_equal(status.fault, Q_STALE);
	out = q_out(text, sizeof text);
	assert_false(q_seat_look(c, &english, "{\"seat\":1}", 10, &out, &status));
	assert_int_equal(status.fault, Q_BAD_INPUT);
	assert_false(q_seat_step(c, 0, &event, &number, 1, none, sizes, &status));
	assert_int_equal(status.fault, Q_BAD_STATE);
	memcpy(&view, q_seat_view(c), sizeof view);
	view.head.seats = 9;
	sizes[0] = q_patch(&duel_game, q_seat_view(c), &view, seats, sizeof seats);
	none[0] = seats;
	assert_false(q_seat_step(c, 0, NULL, NULL, 0, none, sizes, &status));
	assert_int_equal(status.fault, Q_BAD_STATE);
	none[0] = far;
	sizes[0] = sizeof far;
	assert_false(q_seat_step(c, 0, NULL, NULL, 0, none, sizes, &status));
	assert_int_equal(status.fault, Q_BAD_STATE);
	assert_int_equal(q_seat_count(c), 6);
	q_seat_free(c);
	q_session_free(s);
	assert_int_equal(purse.taken, 0);
}

/* ---- games ------------------------------------------------------------------------------- */

static void games_are_described(void **unused)
{
	(void)unused;
	for (const struct q_game *const *g = q_games; *g; g++)
		for (int lang = Q_EN; lang <= Q_LANGS; lang++) {
			struct q_out out = q_out(text, sizeof text);
			json_t *game, *title;

			q_json_game(*g, (enum q_lang)lang, &out);
			game = parsed(text);
			title = json_object_get(game, "title");
			assert_string_equal(member(game, "game"), (*g)->id);
			assert_int_equal(count_of(game, "verbs"), q_verb_count(*g));
			assert_int_equal(count_of(game, "questions"), q_question_count(*g));
			assert_int_equal(count_of(game, "events"), q_event_count(*g));
			assert_true(lang == Q_LANGS ? json_is_object(title) :
						      json_is_string(title));
			json_decref(game);
			out = q_out(text, sizeof text);
			q_json_fields((*g)->fields, NULL, (*g)->pack, &out);
			json_decref(parsed(text));
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(folded_patches_are_the_views),
		cmocka_unit_test(bad_requests_change_nothing),
		cmocka_unit_test(every_member_is_heeded),
		cmocka_unit_test(another_seat_is_answered_for),
		cmocka_unit_test(the_end_is_told),
		cmocka_unit_test(replies_that_do_not_fit_change_nothing),
		cmocka_unit_test(a_copy_only_looks),
		cmocka_unit_test(games_are_described),
	};

	return cmocka_run_group_tests_name("session_json", tests, NULL, NULL);
}
