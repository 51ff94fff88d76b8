/*
 * sqlite.h - what the files of the SQLite store share.
 *
 * Two connections to one database in WAL mode: one writes and reads, the other moves pages from the
 * log into the database (checkpoints), so that commits need not wait for it.
 */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include "store/calls.h"

#include <sqlite3.h>
#include <stdatomic.h>

#define STORE_FILE "quinte.db"
#define STORE_LOCK "lock"

/* Beside those of enum store_statement. */
enum sqlite_statement {
	BEGIN = STORE_STATEMENTS,
	COMMIT,
	PUT_META,
	GET_META,
	EACH_PERSON,
	EACH_DEVICE,
	EACH_POST,
	EACH_RATING,
	EACH_FOLD,
	ONE_FOLD,
	EACH_APPEND,
	LAST_NUMBER,
	EACH_ROOM,
	ROOMS_OF,
	GAMES_OF,
	SEATS_OF,
	JOURNAL_FROM,
	REMOVE_APPEND,
	COUNT_JOURNAL,
	STATEMENTS
};

struct sqlite_store {
	struct store base;
	sqlite3 *db, *side;
	sqlite3_stmt *statement[STATEMENTS];
	int lock;               /* a descriptor, or -1 */
	sqlite3_int64 prune_at; /* where the next look for superseded rows begins */
	uint64_t journal_rows;
	uint64_t beat; /* to be written with the next operations; 0: none */
	bool look_only;
	/* The side connection is done but for what was written meanwhile: the next write finishes it, so
	 * that the log begins anew. */
	atomic_bool finish;
};

/* Writes why SQLite failed, as a sentence that says what to do; returns false. */
bool store_failed(sqlite3 *db, struct q_error *error);
/* A prepared statement, ready for its values. */
sqlite3_stmt *store_statement(struct sqlite_store *s, int which);
/* Runs a statement that gives no rows. */
bool store_run(struct sqlite_store *s, int which, struct q_error *error);
void store_text(sqlite3_stmt *statement, int column, char *to, size_t room);
/* Operations of people.c. */
bool store_put_person(struct sqlite_store *s, const struct store_person *p, struct q_error *error);
bool store_put_device(struct sqlite_store *s, const struct store_device *d, struct q_error *error);
bool store_put_post(struct sqlite_store *s, const struct store_post *p, struct q_error *error);
bool store_put_rating(struct sqlite_store *s, const struct store_rating *r, struct q_error *error);
bool store_mark_seen(struct sqlite_store *s, const struct store_seen *seen, struct q_error *error);
bool store_erase(struct sqlite_store *s, const struct store_erase *e, struct q_error *error);
/* The rows about a room; the first eight columns of the statement are those of the table. */
bool store_room_row(struct sqlite_store *s, sqlite3_stmt *row, struct store_room *room,
		    struct q_error *error);

#endif
