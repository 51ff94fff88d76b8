/*
 * nodes.c - two nodes on one PostgreSQL: shards change hands, an old epoch writes nothing, and a lost
 * connection neither loses nor doubles a batch, nor leaves a shard without a node. Needs STORE (fixture.h).
 */
#include "fixture.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct heard {
	uint64_t epoch[STORE_SHARDS]; /* of those that were taken */
	unsigned taken, surplus[STORE_SHARDS], surpluses;
};

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

/* Cuts a connection that waits for a lock; the store asks a second time, so a second one, too. */
static bool cut_twice(PGconn *db)
{
	int before = 0;

	for (int cut = 0; cut < 2;) {
		char sql[256];
		PGresult *rows;

		snprintf(sql, sizeof sql,
			 "SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE"
			 " application_name = 'quinte' AND wait_event_type = 'Lock' AND pid <> %d",
			 before);
		rows = PQexec(db, sql);
		if (PQresultStatus(rows) != PGRES_TUPLES_OK)
			return false;
		if (PQntuples(rows) > 0) {
			before = (int)strtol(PQgetvalue(rows, 0, 0), NULL, 10);
			cut++;
		}
		PQclear(rows);
	}
	return true;
}

/* A process of its own that lets the reading of shards fail once they are taken. */
static pid_t cut_readers(void)
{
	int locked[2];
	pid_t child;
	char mark;

	assert_int_equal(pipe(locked), 0);
	child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		PGconn *locks = PQconnectdb(getenv("STORE")), *cuts = PQconnectdb(getenv("STORE"));
		bool good;

		PQclear(PQexec(locks, "BEGIN; LOCK TABLE quinte.outbox IN ACCESS EXCLUSIVE MODE"));
		good = write(locked[1], "", 1) == 1 && cut_twice(cuts);
		PQfinish(cuts);
		PQfinish(locks);
		_exit(!good);
	}
	assert_int_equal(read(locked[0], &mark, 1), 1);
	close(locked[0]);
	close(locked[1]);
	return child;
}

/* The database has given the shards to a node that did not hear of it: it takes them again. */
static void lost_reply(void **state)
{
	struct heard a = { .taken = 0 };
	struct store *s = join("a");
	struct q_error error;
	char count[64];
	pid_t child = cut_readers();
	int status;

	(void)state;
	attend(s, &a);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	assert_int_equal(a.taken, 0);
	ask("SELECT count(*) FROM quinte.shard WHERE node = 'a' AND epoch = 2", count);
	assert_string_equal(count, "256");
	attend(s, &a);
	assert_int_equal(a.taken, STORE_SHARDS);
	assert_int_equal(store_held(s), STORE_SHARDS);
	ask("SELECT count(*) FROM quinte.shard WHERE node = 'a' AND epoch = 3", count);
	assert_string_equal(count, "256");
	assert_true(append(s, 9, 1, a.epoch[9], &error));
	store_close(s);
}

/* The same with a node that has its share already: nobody else may take them, so it does. */
static void lost_reply_beyond_share(void **state)
{
	struct heard a = { .taken = 0 }, b = { .taken = 0 };
	struct store *first = join("a"), *second = join("b");
	struct q_error error;
	char count[64];
	unsigned shard = STORE_SHARDS;

	(void)state;
	attend(first, &a);
	attend(second, &b);
	assert_int_equal(a.taken, STORE_SHARDS / 2);
	assert_int_equal(b.taken, STORE_SHARDS / 2);
	while (b.epoch[--shard] == 0)
		;
	ask("UPDATE quinte.node SET until = now() WHERE name = 'b' RETURNING 1", count);
	store_close(second);
	ask("UPDATE quinte.shard s SET node = n.name, life = n.life, epoch = epoch + 1 FROM"
	    " quinte.node n WHERE n.name = 'a' AND s.node = 'b' RETURNING 1",
	    count);
	second = join("b"); /* so that a share is a half again */
	for (int i = 0; i < 200 && a.taken < STORE_SHARDS; i++)
		attend(first, &a);
	assert_int_equal(a.taken, STORE_SHARDS);
	assert_true(append(first, shard, 1, a.epoch[shard], &error));
	for (int i = 0; i < 200 && !a.surpluses; i++)
		attend(first, &a);
	assert_true(a.surpluses > 0);
	store_close(second);
	store_close(first);
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
		cmocka_unit_test_setup_teardown(fence, test_folder_make, test_folder_remove),
		cmocka_unit_test_setup_teardown(lost_connection, test_folder_make,
						test_folder_remove),
		cmocka_unit_test_setup_teardown(lost_reply, test_folder_make, test_folder_remove),
		cmocka_unit_test_setup_teardown(lost_reply_beyond_share, test_folder_make,
						test_folder_remove),
		cmocka_unit_test_setup_teardown(one_name, test_folder_make, test_folder_remove),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
