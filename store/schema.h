/*
 * schema.h - the tables of the database, and how older versions of them are brought up to date.
 *
 * A version is a number that the file itself holds (PRAGMA user_version). Each step from one
 * version to the next is one transaction, so a start that is interrupted leaves one version or
 * the other, never something between.
 */
#ifndef SCHEMA_H
#define SCHEMA_H

#include "quinte.h"

#include <sqlite3.h>

enum {
	SCHEMA_VERSION = 4,
	SCHEMA_APPLICATION = 0x51756e74 /* "Qunt": marks the file as ours */
};

/* Makes the tables, or brings those of an older program up to date. False, with a sentence: the
 * file is of a newer program, or not ours, or the disk failed; nothing has changed then. */
bool schema_update(sqlite3 *db, struct q_error *error);
/* The version of the tables of a database that is not to be changed; -1: it cannot be read. */
int schema_version(sqlite3 *db);
/* The same as schema_update() up to a version, for tests that begin with an old one. */
bool schema_update_to(sqlite3 *db, int version, struct q_error *error);

#endif
