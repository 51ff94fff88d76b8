/*
 * pg_connection.c - see postgres.h: connections, statements with their values, errors as sentences.
 */
#include "store/postgres.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

uint64_t pg_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* ---- values -------------------------------------------------------------------------- */

struct values *put_text(struct values *v, const char *text)
{
	v->at[v->count] = text;
	v->format[v->count++] = 0;
	return v;
}

/* All 64 bits: the tables have signed numbers. */
struct values *put_number(struct values *v, uint64_t number)
{
	snprintf(v->text[v->count], sizeof v->text[0], "%" PRId64, (int64_t)number);
	return put_text(v, v->text[v->count]);
}

struct values *put_bytes(struct values *v, const void *bytes, size_t size)
{
	v->at[v->count] = bytes;
	v->length[v->count] = (int)size;
	v->format[v->count++] = 1;
	return v;
}

uint64_t pg_number(const PGresult *rows, int row, int column)
{
	return (uint64_t)strtoll(PQgetvalue(rows, row, column), NULL, 10);
}

void pg_text(const PGresult *rows, int row, int column, char *to, size_t room)
{
	snprintf(to, room, "%s", PQgetvalue(rows, row, column));
}

uint8_t *pg_bytes(const PGresult *rows, int row, int column, size_t *size)
{
	return PQunescapeBytea((const unsigned char *)PQgetvalue(rows, row, column), size);
}

/* ---- errors ---------------------------------------------------------------------------- */

bool pg_lost(const PGconn *db)
{
	return !db || PQstatus(db) == CONNECTION_BAD;
}

bool pg_ends(const PGconn *db, const PGresult *result)
{
	const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;

	return pg_lost(db) || !state || strncmp(state, "57P", 3) == 0;
}

/* The library's message without its last newline and what follows it. */
static void first_line(const char *message, char out[160])
{
	snprintf(out, 160, "%.*s", (int)strcspn(message, "\n"), message);
	/* It is quoted, so that nobody translates it by halves. */
	for (char *c = out; *c; c++)
		if (*c == '"')
			*c = '\'';
}

/* Why there is no connection: what happens most in our words, the rest in the library's. */
static void why_unreached(const char *line, char out[90])
{
	static const char *const usual[][2] = {
		{ "could not translate host name", "no such host" },
		{ "Connection refused", "nothing answers there" },
		{ "No such file", "nothing answers there" },
		{ "timeout expired", "no answer in time" },
		{ "authentication failed", "name or password refused" },
		{ "no password supplied", "name or password refused" },
		{ "does not exist", "no such database or user" },
	};

	for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++)
		if (strstr(line, usual[i][0])) {
			snprintf(out, 90, "%s", usual[i][1]);
			return;
		}
	snprintf(out, 90, "\"%.80s\"", line);
}

bool pg_failed(const struct postgres *s, const PGconn *db, const PGresult *result,
	       struct q_error *error)
{
	const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
	const char *primary = result ? PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY) : NULL;
	char place[80], line[160], why[90];

	error->line = 0;
	store_place(s->where, place, sizeof place);
	first_line(primary ? primary : db ? PQerrorMessage(db) : "no memory", line);
	if (state && strncmp(state, "QN", 2) == 0)
		snprintf(error->text, sizeof error->text,
			 "this node has lost its rooms: another one has taken them over; start it "
			 "again");
	else if (state && strcmp(state, "53100") == 0)
		snprintf(error->text, sizeof error->text,
			 "the disk of the database is full; make room on it and start the server "
			 "again");
	else if (pg_lost(db)) {
		why_unreached(line, why);
		snprintf(error->text, sizeof error->text,
			 "the database cannot be reached at %s (%s); start it, or correct --store",
			 place, why);
	} else
		snprintf(error->text, sizeof error->text, "the database failed: \"%s\"", line);
	return false;
}

/* ---- connections -------------------------------------------------------------------------- */

static void say_nothing(void *with, const char *message)
{
	(void)with;
	(void)message;
}

PGconn *pg_connect(struct postgres *s, bool side, struct q_error *error)
{
	/* A network that is cut is noticed before the lease is over. */
	static const char *const names[] = { "dbname",           "application_name",
					     "connect_timeout",  "keepalives_idle",
					     "tcp_user_timeout", NULL };
	const char *const values[] = { s->where, "quinte", "5", "5", "6000", NULL };
	PGconn *db = PQconnectdbParams(names, values, 1);
	PGresult *result;

	s->prepared = side && s->prepared;
	if (!db || PQstatus(db) != CONNECTION_OK) {
		pg_failed(s, db, NULL, error);
		PQfinish(db);
		return NULL;
	}
	PQsetNoticeProcessor(db, say_nothing, NULL);
	/* Renewals of leases need not wait for the disk: one that is lost only shortens a lease. */
	result = PQexec(
		db, s->look_only ?
			    "SET search_path = quinte; SET default_transaction_read_only = on" :
		    side ? "SET search_path = quinte; SET synchronous_commit = off; LISTEN quinte" :
			   "SET search_path = quinte");
	if (PQresultStatus(result) != PGRES_COMMAND_OK) {
		pg_failed(s, db, result, error);
		PQclear(result);
		PQfinish(db);
		return NULL;
	}
	PQclear(result);
	return db;
}

PGresult *pg_ask(struct postgres *s, PGconn **db, const char *sql, const struct values *v,
		 struct q_error *error)
{
	for (int tries = 0;; tries++) {
		PGresult *result;

		if (pg_lost(*db)) {
			PQfinish(*db);
			*db = pg_connect(s, db == &s->side, error);
			if (!*db)
				return NULL;
		}
		result = PQexecParams(*db, sql, v ? v->count : 0, NULL, v ? v->at : NULL,
				      v ? v->length : NULL, v ? v->format : NULL, 0);
		if (PQresultStatus(result) == PGRES_COMMAND_OK ||
		    PQresultStatus(result) == PGRES_TUPLES_OK)
			return result;
		if (!pg_ends(*db, result) || tries) {
			pg_failed(s, *db, result, error);
			PQclear(result);
			return NULL;
		}
		PQclear(result);
		PQfinish(*db);
		*db = NULL;
	}
}

bool pg_do(struct postgres *s, PGconn **db, const char *sql, const struct values *v,
	   struct q_error *error)
{
	PGresult *result = pg_ask(s, db, sql, v, error);

	PQclear(result);
	return result != NULL;
}
