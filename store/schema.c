/*
 * schema.c - see schema.h.
 */
#include "store/schema.h"

#include <stdio.h>

/* Step i makes version i + 1 of version i. A step that was released is never changed again: files
 * out there were made by it. */
static const char *const steps[SCHEMA_VERSION] = {
	/* The journal has no index but its own order: an index on the room made the slowest one in a
	 * hundred commits 18 times slower (docs/online.md). */
	"CREATE TABLE meta(key TEXT PRIMARY KEY, value BLOB) WITHOUT ROWID;"
	"CREATE TABLE person(id TEXT PRIMARY KEY, name TEXT NOT NULL, made INTEGER NOT NULL,"
	" seen INTEGER NOT NULL, recovery BLOB) WITHOUT ROWID;"
	"CREATE TABLE device(token_hash BLOB PRIMARY KEY, person TEXT NOT NULL, made INTEGER NOT NULL,"
	" seen INTEGER NOT NULL) WITHOUT ROWID;"
	"CREATE TABLE room(id TEXT PRIMARY KEY, state INTEGER NOT NULL, game TEXT NOT NULL,"
	" rules INTEGER NOT NULL, pack INTEGER NOT NULL, made INTEGER NOT NULL,"
	" touched INTEGER NOT NULL, seats INTEGER NOT NULL) WITHOUT ROWID;"
	"CREATE TABLE seat(room TEXT NOT NULL, no INTEGER NOT NULL, person TEXT NOT NULL,"
	" level TEXT NOT NULL, result INTEGER NOT NULL, PRIMARY KEY(room, no)) WITHOUT ROWID;"
	"CREATE TABLE record(room TEXT PRIMARY KEY, n INTEGER NOT NULL, number INTEGER NOT NULL,"
	" entries BLOB NOT NULL, state BLOB NOT NULL);"
	"CREATE TABLE journal(id INTEGER PRIMARY KEY, room TEXT NOT NULL, n INTEGER NOT NULL,"
	" at INTEGER NOT NULL, body BLOB NOT NULL);",
	/* "My rooms" and the start look rooms up by person and by state. */
	"CREATE INDEX seat_person ON seat(person) WHERE person <> '';"
	"CREATE INDEX room_state ON room(state);",
	/* What people wish (server/wishes.c), names of devices, and what people are to be told. */
	"ALTER TABLE person ADD COLUMN wishes TEXT NOT NULL DEFAULT '';"
	"ALTER TABLE device ADD COLUMN label TEXT NOT NULL DEFAULT '';"
	"CREATE TABLE outbox(person TEXT NOT NULL, room TEXT NOT NULL, kind INTEGER NOT NULL,"
	" due INTEGER NOT NULL, tries INTEGER NOT NULL, sent INTEGER NOT NULL,"
	" PRIMARY KEY(person, room, kind)) WITHOUT ROWID;",
	/* Ratings, and results that somebody has not seen yet. */
	"CREATE TABLE rating(person TEXT NOT NULL, game TEXT NOT NULL, mean INTEGER NOT NULL,"
	" deviation INTEGER NOT NULL, games INTEGER NOT NULL, last INTEGER NOT NULL,"
	" PRIMARY KEY(person, game)) WITHOUT ROWID;"
	"ALTER TABLE seat ADD COLUMN unread INTEGER NOT NULL DEFAULT 0;",
};

static bool ask(sqlite3 *db, const char *pragma, int *value)
{
	sqlite3_stmt *statement;
	bool got = false;

	if (sqlite3_prepare_v2(db, pragma, -1, &statement, NULL) != SQLITE_OK)
		return false;
	if (sqlite3_step(statement) == SQLITE_ROW) {
		*value = sqlite3_column_int(statement, 0);
		got = true;
	}
	sqlite3_finalize(statement);
	return got;
}

static bool step_to(sqlite3 *db, int version)
{
	char mark[128];

	snprintf(mark, sizeof mark, "PRAGMA application_id=%d; PRAGMA user_version=%d",
		 SCHEMA_APPLICATION, version);
	if (sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK)
		return false;
	if (sqlite3_exec(db, steps[version - 1], NULL, NULL, NULL) == SQLITE_OK &&
	    sqlite3_exec(db, mark, NULL, NULL, NULL) == SQLITE_OK &&
	    sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK)
		return true;
	return false;
}

bool schema_update_to(sqlite3 *db, int version, struct q_error *error)
{
	int found = 0, application = 0, tables = 0;

	if (!ask(db, "PRAGMA user_version", &found) ||
	    !ask(db, "PRAGMA application_id", &application) ||
	    !ask(db, "SELECT count(*) FROM sqlite_schema", &tables)) {
		snprintf(error->text, sizeof error->text, "the database cannot be read: %s",
			 sqlite3_errmsg(db));
		return false;
	}
	if (tables && application != SCHEMA_APPLICATION) {
		snprintf(error->text, sizeof error->text, "the database is not one of Quinte's");
		return false;
	}
	if (found > version) {
		snprintf(error->text, sizeof error->text,
			 "the database was written by a newer Quinte (version %d of its tables, "
			 "this program knows %d); start the newer program",
			 found, version);
		return false;
	}
	while (found < version)
		if (!step_to(db, ++found)) {
			snprintf(error->text, sizeof error->text,
				 "the database cannot be updated: %s", sqlite3_errmsg(db));
			sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
			return false;
		}
	return true;
}

int schema_version(sqlite3 *db)
{
	int found = -1;

	return ask(db, "PRAGMA user_version", &found) ? found : -1;
}

bool schema_update(sqlite3 *db, struct q_error *error)
{
	return schema_update_to(db, SCHEMA_VERSION, error);
}
