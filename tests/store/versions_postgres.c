/*
 * versions_postgres.c - the tables of PostgreSQL: made once however many nodes start, brought up to date in numbered
 * steps of which each is done as a whole, and left alone where they are not ours. Needs STORE (fixture.h).
 */
#include "fixture.h"

#include "store/postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NODES = 6 };

static struct store *join(const char *name, struct q_error *error)
{
	struct store_options options = { .fresh = { 7 }, .node = name };

	return store_open(getenv("STORE"), &options, error);
}

static void refused(const char *with)
{
	struct q_error error = { .text = "" };

	assert_null(join("a", &error));
	if (!strstr(error.text, with))
		fail_msg("\"%s\" does not say \"%s\"", error.text, with);
}

/* Runs the statements; a row that comes back must be the one expected. */
static void sql(const char *statements, const char *expected)
{
	PGconn *db = PQconnectdb(getenv("STORE"));
	PGresult *result = PQexec(db, statements);

	if (PQresultStatus(result) == PGRES_TUPLES_OK)
		assert_string_equal(PQgetvalue(result, 0, 0), expected);
	else if (PQresultStatus(result) != PGRES_COMMAND_OK)
		fail_msg("%s", PQerrorMessage(db));
	PQclear(result);
	PQfinish(db);
}

static void made_once(void **state)
{
	pid_t child[NODES];
	char version[16];

	(void)state;
	for (int i = 0; i < NODES; i++) {
		char name[] = { (char)('a' + i), '\0' };

		child[i] = fork();
		assert_true(child[i] >= 0);
		if (child[i] == 0) {
			struct q_error error;
			struct store *s = join(name, &error);

			if (s)
				store_close(s);
			else
				fprintf(stderr, "%s\n", error.text);
			_exit(!s);
		}
	}
	for (int i = 0; i < NODES; i++) {
		int status;

		assert_int_equal(waitpid(child[i], &status, 0), child[i]);
		assert_int_equal(status, 0);
	}
	snprintf(version, sizeof version, "%d", PG_VERSION);
	sql("SELECT convert_from(value, 'UTF8') FROM quinte.meta WHERE key = 'version'", version);
	sql("SELECT count(*) FROM quinte.shard", "256");
	sql("SELECT count(*) FROM quinte.node", "6");
}

static void newer_is_refused(void **state)
{
	struct q_error error;

	(void)state;
	store_close(join("a", &error));
	sql("UPDATE quinte.meta SET value = '1000' WHERE key = 'version'", NULL);
	refused("newer Quinte (version 1000 of its tables");
	sql("SELECT convert_from(value, 'UTF8') FROM quinte.meta WHERE key = 'version'", "1000");
}

static void foreign_is_refused(void **state)
{
	(void)state;
	sql("CREATE SCHEMA quinte; CREATE TABLE quinte.meta(key text, value bytea)", NULL);
	refused("not one of Quinte's");
}

/* Something is in the way of the last table of a step: then none is made. */
static void a_step_is_whole(void **state)
{
	(void)state;
	sql("CREATE SCHEMA quinte; CREATE TABLE quinte.written(recipe text)", NULL);
	refused("written");
	sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'quinte'", "1");
	sql("SELECT to_regclass('quinte.meta') IS NULL", "t");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(made_once, test_folder_make, test_folder_remove),
		cmocka_unit_test_setup_teardown(newer_is_refused, test_folder_make,
						test_folder_remove),
		cmocka_unit_test_setup_teardown(foreign_is_refused, test_folder_make,
						test_folder_remove),
		cmocka_unit_test_setup_teardown(a_step_is_whole, test_folder_make,
						test_folder_remove),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
