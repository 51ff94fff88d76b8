/*
 * nodes.c - two nodes on one PostgreSQL: shards change hands, an old epoch writes nothing, and a lost
 * connection neither loses nor doubles a batch. Needs STORE (fixture.h).
 */
#include "fixture.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char folder[64];

struct heard {
	uint64_t epoch[STORE_SHARDS]; /* of those that were taken */
	unsigned taken, surplus[STORE_SHARDS], surpluses;
};

static int set_up(void **state)
{
	(void)state;
	folder_make(folder);
	return 0;
}

static int tear_down(void **state)
{
	(void)state;
	folder_remove(folder);
	return 0;
}

static struct store *join(const char *name)
{
	struct store_options options = { .fresh = { 7 }, .node = name };
	struct q_error error;
	struct store *s = store_open(getenv("STORE"), &options, &error);

	if (!s)
		fail_msg("%s", error.text);
	return s;
}

static void hear(void *with, const struct store_news *news)
{
	struct heard *h = with;

	if (news->kind == STORE_NEWS_TAKEN) {
		assert_true(news->epoch > h->epoch[news->shard]); /* epochs only rise */
		h->epoch[news->shard] = news->epoch;
		h->taken++;
	}
	if (news->kind == STORE_NEWS_SURPLUS)
		h->surplus[h->surpluses++] = news->shard;
}

static void attend(struct store *s, struct heard *h)
{
	struct q_error error;

	if (!store_attend(s, 20, hear, h, &error))
		fail_msg("%s", error.text);
}

/* A room of a shard. */
static void room_of(unsigned shard, char id[3])
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

	snprintf(id, 3, "%c%c", letters[shard >> 3], letters[(shard & 7) << 2]);
	assert_int_equal(store_shard(id), shard);
}

static bool append(struct store *s, unsigned shard, uint64_t number, uint64_t epoch,
		   struct q_error *error)
{
	struct store_op op;
	char id[3];

	room_of(shard, id);
	op = an_append(number, id, (uint32_t)number, "x");
	op.append.epoch = epoch;
	return store_write(s, &op, 1, error);
}

static void ask(const char *sql, char answer[64])
{
	PGconn *db = PQconnectdb(getenv("STORE"));
	PGresult *result = PQexec(db, sql);

	if (PQresultStatus(result) != PGRES_TUPLES_OK)
		fail_msg("%s", PQerrorMessage(db));
	snprintf(answer, 64, "%s", PQntuples(result) ? PQgetvalue(result, 0, 0) : "");
	PQclear(result);
	PQfinish(db);
}

static void fence(void **state)
{
	struct heard a = { .taken = 0 }, b = { .taken = 0 };
	struct store *first = join("a"), *second;
	struct store_op release = { .kind = STORE_RELEASE, .number = 2 };
	struct q_error error;
	unsigned shard;
	char count[64];

	(void)state;
	attend(first, &a);
	assert_int_equal(a.taken, STORE_SHARDS);
	assert_true(append(first, 9, 1, a.epoch[9], &error));
	second = join("b");
	for (int i = 0; i < 200 && !a.surpluses; i++)
		attend(first, &a);
	assert_true(a.surpluses > 0);
	shard = a.surplus[0];
	release.release.shard = (uint8_t)shard;
	release.release.epoch = a.epoch[shard];
	assert_true(store_write(first, &release, 1, &error));
	b.epoch[shard] = a.epoch[shard];
	for (int i = 0; i < 200 && !b.taken; i++)
		attend(second, &b);
	assert_int_equal(b.taken, 1);
	/* The one that had it cannot write any more, neither with its epoch nor with the new one. */
	assert_false(append(first, shard, 3, a.epoch[shard], &error));
	assert_non_null(strstr(error.text, "lost its rooms"));
	assert_false(append(first, shard, 3, b.epoch[shard], &error));
	assert_true(append(second, shard, 3, b.epoch[shard], &error));
	assert_true(append(first, 9, 4, a.epoch[9], &error)); /* its others are still its own */
	ask("SELECT count(*) FROM quinte.journal", count);
	assert_string_equal(count, "3");
	store_close(second);
	store_close(first);
}

/* Both connections are cut between any two batches: each batch is there once, and the shards stay. */
static void lost_connection(void **state)
{
	struct heard a = { .taken = 0 };
	struct store *s = join("a");
	struct q_error error;
	char count[64];

	(void)state;
	attend(s, &a);
	for (uint64_t number = 1; number <= 20; number++) {
		assert_true(append(s, 9, number, a.epoch[9], &error));
		ask("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE"
		    " application_name = 'quinte'",
		    count);
	}
	ask("SELECT count(*) || ' ' || max(id) FROM quinte.journal", count);
	assert_string_equal(count, "20 20");
	attend(s, &a);
	attend(s, &a);
	assert_int_equal(store_held(s), STORE_SHARDS);
	store_close(s);
}

static void one_name(void **state)
{
	struct heard a = { .taken = 0 }, again = { .taken = 0 };
	struct store *s = join("a");

	(void)state;
	attend(s, &a);
	store_close(s);
	s = join("a"); /* a restart has its shards back at once, with higher epochs */
	memcpy(again.epoch, a.epoch, sizeof again.epoch);
	attend(s, &again);
	assert_int_equal(again.taken, STORE_SHARDS);
	store_close(s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(fence, set_up, tear_down),
		cmocka_unit_test_setup_teardown(lost_connection, set_up, tear_down),
		cmocka_unit_test_setup_teardown(one_name, set_up, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
