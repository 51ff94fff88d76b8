/*
 * versions.c - a database of every earlier version is brought up to date with all that is in it.
 */
#include "fixture.h"

#include "store/schema.h"

#include <stdio.h>
#include <string.h>

static char folder[64], file[96];

static int set_up(void **state)
{
	(void)state;
	folder_make(folder);
	snprintf(file, sizeof file, "%s/quinte.db", folder);
	return 0;
}

static int tear_down(void **state)
{
	(void)state;
	folder_remove(folder);
	return 0;
}

static void run(sqlite3 *db, const char *sql)
{
	char *error = NULL;

	if (sqlite3_exec(db, sql, NULL, NULL, &error) != SQLITE_OK)
		fail_msg("%s: %s", sql, error);
}

/* A database as a program of that version left it. Rows that later versions added are not in it. */
static void make_old(int version)
{
	struct q_error error;
	sqlite3 *db;

	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	assert_true(schema_update_to(db, version, &error));
	if (version >= 1) {
		run(db, "INSERT INTO meta VALUES('sign', zeroblob(32))");
		run(db, "INSERT INTO meta VALUES('beat', 77)");
		run(db, "INSERT INTO person(id, name, made, seen) VALUES('ada', 'Ada', 1, 2)");
		run(db, "INSERT INTO device(token_hash, person, made, seen)"
			" VALUES(zeroblob(32), 'ada', 1, 2)");
		run(db, "INSERT INTO room VALUES('a', 2, 'warp', 1, 5, 1, 2, 2)");
		run(db, "INSERT INTO seat(room, no, person, level, result)"
			" VALUES('a', 0, 'ada', '', 0), ('a', 1, '', 'pilot', -1)");
		run(db, "INSERT INTO record VALUES('a', 1, 4, 'entries', 'state')");
		run(db, "INSERT INTO journal VALUES(5, 'a', 2, 3, 'body')");
	}
	if (version >= 4)
		run(db, "INSERT INTO rating VALUES('ada', 'warp', 1600000, 400000, 3, 9)");
	sqlite3_close(db);
}

static void from_every_version(void **state)
{
	(void)state;
	for (int version = 0; version <= SCHEMA_VERSION; version++) {
		struct read_back back;
		struct store *s;
		char text[200];

		make_old(version);
		s = open_store(folder);
		read_back(s, &back);
		snprintf(text, sizeof text,
			 "person ada Ada\ndevice 0 ada\n%sfold a 1 entries state ada -1\n"
			 "append a 2 body\n",
			 version >= 4 ? "rating ada warp 1600000 400000 3\n" : "");
		assert_string_equal(back.text, version == 0 ? "" : text);
		assert_int_equal(back.start.beat, version == 0 ? 0 : 77);
		store_close(s);
		folder_remove(folder);
		assert_int_equal(set_up(NULL), 0);
	}
}

static void refused(const char *with)
{
	struct store_options options = { .fresh = { 1 } };
	struct q_error error;

	assert_null(store_open(folder, &options, &error));
	if (!strstr(error.text, with))
		fail_msg("\"%s\" does not say \"%s\"", error.text, with);
}

static void newer_is_refused(void **state)
{
	struct q_error error;
	sqlite3 *db;

	(void)state;
	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	assert_true(schema_update(db, &error));
	run(db, "PRAGMA user_version=1000");
	sqlite3_close(db);
	refused("newer Quinte");
}

static void foreign_is_refused(void **state)
{
	sqlite3 *db;

	(void)state;
	assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
	run(db, "CREATE TABLE recipes(name TEXT)");
	sqlite3_close(db);
	refused("not one of Quinte's");
}

static void damaged_is_refused(void **state)
{
	FILE *to = fopen(file, "wb");

	(void)state;
	for (int i = 0; i < 4096; i++)
		fputs("This is no database. ", to);
	fclose(to);
	refused("damaged");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(from_every_version, set_up, tear_down),
		cmocka_unit_test_setup_teardown(newer_is_refused, set_up, tear_down),
		cmocka_unit_test_setup_teardown(foreign_is_refused, set_up, tear_down),
		cmocka_unit_test_setup_teardown(damaged_is_refused, set_up, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
