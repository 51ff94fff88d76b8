/*
 * acceptance.c - what online play must do (docs/online.md, "What must hold"), where the hub alone shows it.
 */
#include "tests/server/talk.h"

#include "text/message.h"

static const uint64_t hour = 3600 * 1000;

/* ---- what a seat brings ---------------------------------------------------------------------- */

/* The reply to sitting down with a deck. */
static json_t *sit_with(uint32_t c, const char *deck)
{
	struct fair_hash random = { { (uint8_t)c } };
	char anchor[65], params[512];

	fair_chain_make(&chain[c], &random);
	hex(anchor, fair_anchor(&chain[c]));
	snprintf(params, sizeof params, "\"anchor\":\"%s\",\"deck\":\"%s\"", anchor, deck);
	return ask(c, "sit", params);
}

/* Decks are hidden: one that changed what holds for all, or gave its player more, would be a cheat. */
static void decks_bring_their_own_only(void **state_)
{
	static const struct {
		const char *game, *deck;
		bool fits;
	} tried[] = {
		{ "dawnfall", "faction demons", true },
		{ "dawnfall", "handicap 3", false },
		{ "dawnfall", "hand_limit 4", false },
		{ "dawnfall", "hand_limit 3", true }, /* as the room has it */
		{ "dawnfall", "no_deck_out true", false },
		{ "dawnfall", "seats 4", false },
		{ "starfighter", "first 0", false },
		{ "warmachine", "rounds 1", false },
	};

	(void)state_;
	greet(1);
	for (unsigned i = 0; i < sizeof tried / sizeof tried[0]; i++) {
		char params[128];

		w.now += 60 * 1000; /* rooms a minute */
		snprintf(params, sizeof params, "\"game\":\"%s\"", tried[i].game);
		snprintf(room, sizeof room, "%s", word(ask(1, "create", params), "room"));
		snprintf(params, sizeof params, "\"room\":\"%s\"", room);
		assert_non_null(ask(1, "enter", params));
		snprintf(params, sizeof params, "name A; %s", tried[i].deck);
		if (tried[i].fits) {
			assert_non_null(sit_with(1, params));
		} else {
			assert_null(sit_with(1, params));
			assert_int_equal(code(1), -32602);
			assert_false(the_room()->seat[0].person[0]);
		}
	}
}

/* ---- bad input ------------------------------------------------------------------------------- */

struct bad {
	const char *method, *params;
	int error;
};

/* Each is refused as documented; the room is the same afterwards, and the other player is told nothing. */
static void refuse_all(uint32_t c, const struct bad *bad, unsigned count)
{
	struct fair_hash before, after;

	assert_true(hub_digest(w.hub, room, &before));
	for (unsigned i = 0; i < count; i++) {
		w.now += 5000; /* neither the limit of messages nor that of costly ones */
		if (refusal(c, bad[i].method, bad[i].params) != bad[i].error)
			fail_msg("%s %s: %d instead of %d", bad[i].method, bad[i].params, code(c),
				 bad[i].error);
		assert_string_equal(w.notices[3 - c], "");
		assert_true(hub_digest(w.hub, room, &after));
		assert_memory_equal(&before, &after, sizeof before);
	}
}

#define REFUSE(c, ...)                                     \
	refuse_all(c, (const struct bad[]){ __VA_ARGS__ }, \
		   sizeof((const struct bad[]){ __VA_ARGS__ }) / sizeof(struct bad))

static void bad_input_changes_nothing(void **state_)
{
	char params[256], foreign[256], text[64];
	uint32_t c;

	(void)state_;
	begin_game(",\"pace\":\"none\"");
	c = asked();
	answer_params(params, sizeof params, true);
	snprintf(foreign, sizeof foreign, "\"q\":%u,\"answer\":\"0xff00000000000000\"",
		 the_room()->question);
	REFUSE(3 - c, { "answer", params, -32011 }, { "agree", "\"offer\":1", -32602 },
	       { "claim", "\"do\":\"end\"", -32018 });
	REFUSE(c, { "answer", foreign, -32002 }, { "answer", "\"q\":1", -32602 },
	       { "answer", "\"q\":-1,\"answer\":\"0x0000000000000001\"", -32602 },
	       { "answer", "\"q\":1,\"answer\":\"1\"", -32602 }, { "answers", "", -32601 },
	       { "emote", "\"emote\":12", -32602 }, { "offer", "\"kind\":\"peace\"", -32602 },
	       { "ready", "\"link\":\"\"", -32602 }, { "kick", "\"seat\":0", -32018 },
	       { "stand", "", -32018 }, { "record", "", -32018 });
	/* Not a message at all. */
	snprintf(text, sizeof text, "%s", "{\"jsonrpc\":\"2.0\",\"id\":1,");
	w.now += 5000;
	say(c, text);
	assert_int_equal(code(c), -32700);
	assert_non_null(ask(c, "answer", params));
}

static void after_the_end(void **state_)
{
	char params[256];
	uint32_t c;

	(void)state_;
	begin_game(",\"pace\":\"none\"");
	c = asked();
	answer_params(params, sizeof params, true);
	assert_non_null(ask(3 - c, "resign", ""));
	REFUSE(c, { "answer", params, -32004 }, { "resign", "", -32004 },
	       { "claim", "\"do\":\"machine\"", -32004 }, { "offer", "\"kind\":\"undo\"", -32018 },
	       { "offer", "\"kind\":\"pause\"", -32018 }, { "stand", "", -32018 },
	       { "ready", "\"link\":\"\"", -32602 }, { "set", "\"game\":\"warp\"", -32018 });
	/* What is left to do. */
	w.now += 5000;
	assert_non_null(ask(c, "record", ""));
	assert_non_null(ask(c, "emote", "\"emote\":11"));
	assert_non_null(ask(c, "offer", "\"kind\":\"rematch\""));
}

/* ---- phone and desk on one seat ------------------------------------------------------------ */

static void two_devices_one_seat(void **state_)
{
	char params[256], other[256], code1[40];
	uint32_t c, q;

	(void)state_;
	begin_game("");
	c = asked();
	snprintf(code1, sizeof code1, "%s", word(ask(c, "pair", ""), "code"));
	come(5);
	snprintf(params, sizeof params, "\"code\":\"%s\"", code1);
	assert_non_null(ask(5, "hello", params));
	snprintf(params, sizeof params, "\"room\":\"%s\"", room);
	assert_int_equal(json_integer_value(json_object_get(ask(5, "enter", params), "seat")),
			 c - 1);
	/* The first answer counts, and both see it; the same again is no second answer. */
	answer_params(params, sizeof params, true);
	q = the_room()->question;
	assert_non_null(ask(c, "answer", params));
	assert_non_null(strstr(w.notices[5], "steps"));
	assert_non_null(ask(5, "answer", params));
	snprintf(other, sizeof other, "\"q\":%u,\"answer\":\"0x00000000000000ff\"", q);
	assert_int_equal(refusal(5, "answer", other), -32010);
	/* Away is who has no device there any more. */
	go(c);
	assert_int_equal(the_room()->seat[c - 1].away, 0);
	go(5);
	assert_true(the_room()->seat[c - 1].away != 0);
}

/* ---- time is used up, with each setting ------------------------------------------------------- */

static void out_of_time(const char *setting, enum store_room_state then, int32_t result)
{
	char settings[64];
	unsigned seat;

	snprintf(settings, sizeof settings, ",\"pace\":\"quick\",\"on_time\":\"%s\"", setting);
	begin_game(settings);
	seat = the_room()->asked;
	pass(5 * 60 * 1000 + 3 * 1000 - 1);
	assert_int_equal(the_room()->state, STORE_PLAYING);
	pass(1);
	assert_int_equal(the_room()->state, then);
	assert_int_equal(the_room()->seat[seat].substituted, then == STORE_PLAYING);
	if (then == STORE_OVER)
		assert_int_equal(the_room()->result[seat], result);
}

static void time_machine(void **state_)
{
	(void)state_;
	out_of_time("machine", STORE_PLAYING, 0);
}

static void time_lose(void **state_)
{
	(void)state_;
	out_of_time("lose", STORE_OVER, -10000);
}

static void time_end(void **state_)
{
	(void)state_;
	out_of_time("end", STORE_OVER, 0);
}

/* ---- ten days: answer, close, be told, answer ----------------------------------------------------- */

static void come_back(uint32_t c, const char *token)
{
	char params[128];

	come(c);
	snprintf(params, sizeof params, "\"token\":\"%s\"", token);
	assert_non_null(ask(c, "hello", params));
	snprintf(params, sizeof params, "\"room\":\"%s\"", room);
	assert_non_null(ask(c, "enter", params));
}

/* As long as the same player is asked, and at most so often. */
static void answer_all(uint32_t c, int most)
{
	char params[256];

	while (most-- && the_room()->state == STORE_PLAYING && asked() == c) {
		answer_params(params, sizeof params, true);
		assert_non_null(ask(c, "answer", params));
	}
}

/* Two people at a table that needs no key. */
static void begin_listed(const char *game, const char *settings)
{
	char params[128];

	greet(1);
	greet(2);
	snprintf(params, sizeof params, "\"game\":\"%s\",\"pace\":\"none\",\"listed\":true%s", game,
		 settings);
	snprintf(room, sizeof room, "%s", word(ask(1, "create", params), "room"));
	snprintf(params, sizeof params, "\"room\":\"%s\"", room);
	for (uint32_t c = 1; c <= 2; c++) {
		assert_non_null(ask(c, "enter", params));
		assert_non_null(sit(c));
	}
	for (uint32_t c = 1; c <= 2; c++)
		assert_non_null(ready(c));
}

static void ten_days(void **state_)
{
	char token[3][64], params[128];
	uint32_t told = 0, visits = 0, entries;

	(void)state_;
	for (uint32_t c = 1; c <= 2; c++) {
		come(c);
		snprintf(token[c], sizeof token[c], "%s", word(ask(c, "hello", ""), "token"));
		assert_non_null(ask(c, "post", "\"webhook\":\"https://hooks.example.org/x\""));
	}
	snprintf(room, sizeof room, "%s",
		 word(ask(1, "create",
			  "\"game\":\"starfighter\",\"pace\":\"daily\",\"listed\":true"),
		      "room"));
	snprintf(params, sizeof params, "\"room\":\"%s\"", room);
	for (uint32_t c = 1; c <= 2; c++) {
		assert_non_null(ask(c, "enter", params));
		assert_non_null(sit(c));
	}
	for (uint32_t c = 1; c <= 2; c++)
		assert_non_null(ready(c));
	entries = the_room()->n;
	go(1);
	go(2);
	/* One visit every 12 hours, of whoever is asked; in between nobody is there for a while. */
	for (int half = 0; half < 20 && the_room()->state == STORE_PLAYING; half++) {
		uint32_t c = asked();

		w.posts = 0;
		pass(5 * 60 * 1000);
		assert_int_equal(w.posts, 1);
		assert_int_equal(w.why, HUB_POST_TURN);
		assert_string_equal(w.told, the_room()->seat[c - 1].person);
		told++;
		{
			struct hub_input in = { .kind = HUB_POSTED };

			memcpy(in.posted.person, w.told, sizeof w.told);
			memcpy(in.posted.room, w.about, sizeof w.about);
			in.posted.why = w.why;
			in.posted.sent = true;
			step(&in);
		}
		come_back(c, token[c]);
		answer_all(c, 30);
		visits++;
		go(c);
		w.now += 12 * hour - 5 * 60 * 1000;
	}
	assert_true(told == visits && visits > 3);
	assert_true(the_room()->n > entries + visits);
	for (unsigned i = 0; i < 2; i++) /* not being connected is no absence */
		assert_false(the_room()->seat[i].substituted);
}

/* ---- kicked, key revoked, seat taken: each its own error ------------------------------------------- */

static void sent_away(void **state_)
{
	char old[32];

	(void)state_;
	open_room_with(",\"watch\":\"none\"");
	snprintf(old, sizeof old, "%s", key);
	assert_non_null(enter(1));
	assert_non_null(sit(1));
	assert_non_null(enter(2));
	assert_non_null(sit(2));
	greet(3);
	assert_non_null(enter(3));
	assert_null(sit(3));
	assert_int_equal(code(3), -32013);
	assert_non_null(ask(1, "kick", "\"seat\":1"));
	assert_non_null(strstr(w.notices[2], "room"));
	assert_int_equal(refusal(2, "stand", ""), -32019);
	snprintf(key, sizeof key, "%s", word(ask(1, "invite", ""), "key"));
	greet(4);
	snprintf(key, sizeof key, "%s", old);
	assert_null(enter(4));
	assert_int_equal(code(4), -32012);
}

/* ---- a refusal in the language of the message ------------------------------------------------------- */

static const char *said_why(uint32_t c, const char *name)
{
	json_t *error = json_object_get(w.reply[c], "error");

	return name ? word(json_object_get(error, "data"), name) : word(error, "message");
}

static void refused_in_french(void **state_)
{
	char params[256], french[300];
	const struct q_game *g;
	uint32_t c;

	(void)state_;
	begin_listed("starfighter", "");
	g = the_room()->game;
	c = asked();

	assert_int_equal(refusal(c, "kick", "\"lang\":\"fr\",\"seat\":9"), -32602);
	assert_string_equal(said_why(c, NULL), "seat : un nombre est attendu, de 0 à 3");
	assert_int_equal(refusal(c, "sit", "\"lang\":\"de\",\"anchor\":\"\""), -32602);
	assert_int_equal(refusal(3 - c, "record", "\"lang\":\"fr\""), -32018);
	assert_string_equal(said_why(3 - c, NULL),
			    reason_in(Q_FR, "there is a record once the game is over"));
	assert_int_equal(refusal(3 - c, "record", "\"lang\":\"en\""), -32018);
	assert_string_equal(said_why(3 - c, NULL), "there is a record once the game is over");

	snprintf(params, sizeof params,
		 "\"lang\":\"fr\",\"q\":%u,\"answer\":\"0x0000000000000000\"",
		 the_room()->question);
	assert_int_equal(refusal(c, "answer", params), -32002);
	snprintf(french, sizeof french, "%s",
		 g->rule_text(g, g->refuses(g, the_room()->table->state, 0), Q_FR));
	assert_string_equal(said_why(c, "text"), french);
	assert_non_null(strstr(said_why(c, NULL), french));
}

/* ---- the lobby: rooms that wait, then games that may be watched -------------------------------------- */

static const char *listed(uint32_t c, size_t i)
{
	json_t *rooms = json_object_get(ask(c, "rooms", ""), "rooms");

	pass(1000);
	return word(json_array_get(rooms, i), "state");
}

static void games_to_watch(void **state_)
{
	(void)state_;
	begin_listed("starfighter", "");
	greet(3);
	assert_string_equal(listed(3, 0), "playing");
	assert_string_equal(listed(3, 1), "");
	assert_non_null(ask(3, "create", "\"game\":\"warp\",\"listed\":true"));
	assert_string_equal(listed(3, 0), "open");
	assert_string_equal(listed(3, 1), "playing");
	assert_non_null(ask(1, "resign", ""));
	assert_string_equal(listed(3, 1), "");
}

static void games_that_nobody_watches(void **state_)
{
	(void)state_;
	begin_listed("starfighter", ",\"watch\":\"none\"");
	greet(3);
	assert_string_equal(listed(3, 0), "");
}

/* ---- answers without a choice -------------------------------------------------------------------------- */

/* In a game with secrets an answer that was the only one must not be quicker than others. */
static void forced_answers_take_time(void **state_)
{
	char params[256];
	int forced = 0;

	(void)state_;
	begin_listed("dawnfall", "");
	for (int i = 0; i < 400 && the_room()->state == STORE_PLAYING; i++) {
		static q_action list[Q_ANSWERS_MAX];
		const struct room *r = the_room();
		bool only = r->game->legal(r->game, r->table->state, list) == 1;
		uint32_t n = r->n, c = asked();
		uint64_t from = w.now;

		answer_params(params, sizeof params, true);
		ask(c, "answer", params);
		if (only) {
			forced++;
			assert_int_equal(r->n, n);
			/* Another answer meanwhile has to wait. */
			assert_int_equal(refusal(c, "answer", params), -32014);
			while (r->n == n && w.now - from < 2000)
				pass(10);
			assert_in_range(w.now - from, 300, 1510);
			assert_non_null(json_object_get(w.reply[c], "result"));
		}
		assert_true(r->n > n);
		w.now += 1;
	}
	assert_true(forced > 0);
}

/* ---- other rules ------------------------------------------------------------------------------------------ */

/* Bytes of a number that stands in an entry of this kind. */
static uint8_t *find_answer(struct room *r, uint32_t n, q_action answer)
{
	uint8_t *p = r->entries + r->where[n - 1];

	return memmem(p, r->entries_used - r->where[n - 1], &answer, sizeof answer);
}

static void other_rules(void **state_)
{
	static struct entry e;
	uint32_t at = 0, c;
	struct room *r;

	(void)state_;
	begin_listed("darksector", "");
	r = the_room();
	assert_int_equal(hub_replay(w.hub, room, &at), HUB_REPLAY_OURS);
	for (int i = 0; i < 12; i++)
		answer_all(asked(), 1);
	c = r->n;
	r->set.rules++;
	assert_int_equal(hub_replay(w.hub, room, &at), HUB_REPLAY_FITS);
	/* An answer that the rules do not know. */
	room_entry(r, c, &e);
	assert_int_equal(e.kind, ENTRY_ANSWERED);
	memset(find_answer(r, c, e.answer), 0xEE, sizeof e.answer);
	assert_int_equal(hub_replay(w.hub, room, &at), HUB_REPLAY_REFUSED);
	assert_int_equal(at, c);
	/* Another player answers than is asked: a vote goes round the seats. */
	for (uint32_t n = r->began + 1; n <= c; n++) {
		room_entry(r, n, &e);
		if (e.kind == ENTRY_ANSWERED) {
			r->entries[r->where[n - 1] + 12 + 2] ^= 1; /* the seat */
			assert_int_equal(hub_replay(w.hub, room, &at), HUB_REPLAY_DIFFERS);
			assert_int_equal(at, n);
			break;
		}
	}
	assert_int_equal(hub_replay(w.hub, "AAAAAAAAAAAAAAAA", &at), HUB_REPLAY_NONE);
	r->set.rules--;
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, begin_world, end_world)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(decks_bring_their_own_only),
		TEST(bad_input_changes_nothing),
		TEST(after_the_end),
		TEST(two_devices_one_seat),
		TEST(time_machine),
		TEST(time_lose),
		TEST(time_end),
		TEST(ten_days),
		TEST(sent_away),
		TEST(refused_in_french),
		TEST(games_to_watch),
		TEST(games_that_nobody_watches),
		TEST(forced_answers_take_time),
		TEST(other_rules),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
