/*
 * session.c - sessions whose dice are a host's committed draws: what they play makes records
 * that hold.
 */
#include "fair/fair.h"
#include "quinte_session.h"
#include "tests/unit/unit.h"

static const char *const games[] = { "starfighter", "warp", "darksector", "dawnfall",
				     "warmachine" };
enum { GAMES = sizeof games / sizeof games[0], ROOM = 4 << 20, ANSWERS = 300 };

static void *resize(void *self, void *old, size_t old_size, size_t size)
{
	(void)self, (void)old_size;
	if (size)
		return realloc(old, size);
	free(old);
	return NULL;
}

struct table {
	const struct q_game *g;
	struct q_session *s;
	struct fair_host host;
	struct fair_dice dice;
	struct fair_header header;
	struct fair_chain chain[Q_SEATS];
	struct fair_entry e;
	struct q_out record;
	struct fair_hash key;
	uint8_t secret[64];
	struct fair_signature signature[2];
	struct fair_entry kept[2 * ANSWERS]; /* what a server would have stored */
	uint32_t count;
};

static void sign(struct table *t, int which)
{
	t->signature[which].number = t->e.number;
	fair_sign(t->secret, t->header.room, t->e.number, &t->e.hash, t->signature[which].at);
}

static void leave(struct table *t)
{
	fair_host_leave(&t->host, &t->e);
	t->kept[t->count++] = t->e;
	fair_record_entry(&t->record, &t->header, &t->e);
}

static void begin(struct table *t)
{
	static const struct q_memory memory = { .resize = resize };
	static _Alignas(16) unsigned char state[Q_STATE_MAX];
	struct q_status status = { .fault = Q_FINE };
	struct fair_hash seed = { { 7, 7 } }, random = { { 9 } };
	struct q_dice dice = fair_dice(&t->dice, &t->host);

	t->s = q_session_new(&memory);
	assert_non_null(t->s);
	fair_signing_key(&random, &t->key, t->secret);
	fair_host_open(&t->host, "ROOM", &seed, &t->header);
	snprintf(t->header.game, sizeof t->header.game, "%s", t->g->id);
	t->header.rules = t->g->rules_version;
	t->header.pack = t->g->pack->hash;
	assert_int_equal(t->g->setup(t->g, state, t->g->defaults, 0, NULL), 0);
	t->header.seats = ((const struct q_head *)(void *)state)->seats;
	for (unsigned i = 0; i < t->header.seats; i++) {
		random.at[1] = (uint8_t)i;
		fair_chain_make(&t->chain[i], &random);
		snprintf(t->header.seat[i].player, FAIR_ROOM, "%s", FAIR_PERSON);
		t->header.seat[i].anchor = *fair_anchor(&t->chain[i]);
	}
	fair_host_begin(&t->host, &t->header);
	t->record = q_out(calloc(1, ROOM), ROOM);
	fair_record_begin(&t->record, &t->header);
	t->e = (struct fair_entry){ .kind = FAIR_BEGAN, .number = 1 };
	for (unsigned i = 0; i < t->header.seats; i++) {
		fair_chain_next(&t->chain[i], &t->e.link[i]);
		t->e.links |= (uint8_t)(1u << i);
	}
	assert_int_equal(fair_host_enter(&t->host, &t->e), FAIR_FINE);
	q_session_dice(t->s, &dice);
	assert_true(q_session_start(t->s, t->g, NULL, 0, 0, &status));
	leave(t);
	sign(t, 0);
}

static void answer(struct table *t, struct q_rng *r)
{
	static q_action list[Q_ANSWERS_MAX];
	struct q_status status = { .fault = Q_FINE };
	int seat = q_session_asked(t->s);
	uint32_t n = q_session_legal(t->s, seat, list);

	assert_true(n > 0);
	t->e = (struct fair_entry){ .kind = FAIR_ANSWERED,
				    .seat = (uint8_t)seat,
				    .by = FAIR_PERSON,
				    .question = t->host.log.question,
				    .answer = list[q_rng_below(r, n)] };
	fair_chain_next(&t->chain[seat], &t->e.link[seat]);
	t->e.links = (uint8_t)(1u << seat);
	assert_int_equal(fair_host_enter(&t->host, &t->e), FAIR_FINE);
	assert_true(q_session_play(t->s, seat, t->e.answer, &status));
	leave(t);
}

static void undo(struct table *t)
{
	struct q_status status = { .fault = Q_FINE };
	struct fair_entry taken = t->e;

	assert_true(q_session_undo(t->s, 0xF, Q_UNDO_ANY, &status));
	t->e = (struct fair_entry){ .kind = FAIR_UNDONE, .to = taken.number };
	assert_int_equal(fair_host_enter(&t->host, &t->e), FAIR_FINE);
	leave(t);
}

static void finish(struct table *t)
{
	bool over = q_session_asked(t->s) == Q_NOBODY;

	t->e = (struct fair_entry){ .kind = FAIR_ENDED,
				    .value = fair_state(t->g, q_session_match(t->s)->state) };
	snprintf(t->e.text, sizeof t->e.text, "%s", over ? "over" : "agreed");
	assert_int_equal(fair_host_enter(&t->host, &t->e), FAIR_FINE);
	leave(t);
	sign(t, 1);
	fair_record_end(&t->record, &t->host.seed, &t->key, t->signature, 2);
	assert_true(t->record.used < ROOM);
}

static void assert_holds(const struct table *t)
{
	static struct fair_record r;
	struct fair_report report;
	struct q_error error = { .line = 0 };
	struct fair_verifier v = { .game = t->g, .record = &r };

	assert_true(fair_record_read(&r, t->record.at, t->record.used, &error));
	v.memory = malloc(fair_verifier_memory(t->g, t->record.used));
	assert_true(fair_verify(&v, &report, &error));
	assert_string_equal(fair_fault_name(report.fault), "fine");
	assert_int_equal(report.counts.dice, t->host.log.draws);
	assert_true(report.counts.dice > 0 && report.counts.undone > 0);
	free(v.memory);
}

/* A server that was killed finds its way from what it stored to the same log, and refuses an entry
 * that was changed in the store. */
static void assert_recovers(const struct table *t)
{
	struct fair_log log, before;
	static struct fair_entry e;

	fair_log_open(&log, &t->header);
	for (uint32_t i = 0; i < t->count; i++) {
		e = t->kept[i];
		e.hash.at[0] ^= 1;
		before = log;
		assert_int_equal(fair_log_replay(&log, &e), FAIR_BAD_HASH);
		assert_memory_equal(&log, &before, sizeof log);
		assert_int_equal(fair_log_replay(&log, &t->kept[i]), FAIR_FINE);
	}
	assert_int_equal(fair_log_replay(&log, &t->kept[0]), FAIR_BAD_NUMBER);
	assert_memory_equal(&log.hash, &t->host.log.hash, sizeof log.hash);
	assert_memory_equal(&log.pool, &t->host.log.pool, sizeof log.pool);
	assert_int_equal(log.draws, t->host.log.draws);
	assert_int_equal(log.question, t->host.log.question);
}

static void sessions(void **unused)
{
	(void)unused;
	for (int i = 0; i < GAMES; i++) {
		struct table *t = calloc(1, sizeof *t);
		struct q_rng r = { 5, 0 };

		t->g = q_game_named(games[i]);
		begin(t);
		for (int k = 0; k < ANSWERS && q_session_asked(t->s) != Q_NOBODY; k++) {
			answer(t, &r);
			if (k % 9 == 8)
				undo(t);
		}
		finish(t);
		assert_holds(t);
		assert_recovers(t);
		q_session_free(t->s);
		free(t->record.at);
		free(t);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(sessions) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
