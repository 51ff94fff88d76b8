/*
 * pg_schema.c - the tables of PostgreSQL, in a schema of their own, and how older versions are brought
 * up to date. Each step is one transaction, under a lock: nodes may start at the same time.
 */
#include "store/postgres.h"

#include <stdio.h>
#include <stdlib.h>

#define MORE(name, columns) "CREATE TABLE quinte." name "(" columns ");"

/* Step i makes version i + 1 of version i. A step that was released is never changed again. */
static const char *const steps[PG_VERSION] = {
	MORE("meta", "key text PRIMARY KEY, value bytea NOT NULL") MORE(
		"person", "id text PRIMARY KEY, name text NOT NULL, made bigint NOT NULL,"
			  " seen bigint NOT NULL, recovery bytea, wishes text NOT NULL DEFAULT ''")
		MORE("device",
		     "token_hash bytea PRIMARY KEY, person text NOT NULL, made bigint NOT NULL,"
		     " seen bigint NOT NULL, label text NOT NULL DEFAULT ''")
			MORE("outbox",
			     "person text, room text, kind integer, due bigint NOT NULL,"
			     " tries integer NOT NULL, sent boolean NOT NULL, shard integer NOT NULL,"
			     " PRIMARY KEY(person, room, kind)")
				MORE("rating",
				     "person text, game text, mean integer NOT NULL, deviation integer NOT NULL,"
				     " games bigint NOT NULL, last bigint NOT NULL, PRIMARY KEY(person, game)")
					MORE("room",
					     "id text PRIMARY KEY, shard integer NOT NULL, state integer NOT NULL,"
					     " game text NOT NULL, rules bigint NOT NULL, pack bigint NOT NULL,"
					     " made bigint NOT NULL, touched bigint NOT NULL, seats integer NOT NULL,"
					     " listed boolean NOT NULL, code text NOT NULL")
						MORE("seat",
						     "room text, no integer, person text NOT NULL, level text NOT NULL,"
						     " result integer NOT NULL, unread boolean NOT NULL, PRIMARY KEY(room, no)")
							MORE("record",
							     "room text PRIMARY KEY, n bigint NOT NULL, number bigint NOT NULL,"
							     " entries bytea NOT NULL, state bytea NOT NULL")
	/* 256 growing ends, not as many as there are rooms. The epoch proves who wrote. */
	MORE("journal",
	     "shard integer, id bigint, room text NOT NULL, n bigint NOT NULL,"
	     " at bigint NOT NULL, epoch bigint NOT NULL, body bytea NOT NULL,"
	     " PRIMARY KEY(shard, id)") MORE("shard",
					     "no integer PRIMARY KEY, node text NOT NULL DEFAULT '',"
					     " life bigint NOT NULL DEFAULT 0, epoch bigint NOT NULL DEFAULT 1,"
					     " beat bigint NOT NULL DEFAULT 0") MORE("node",
										     "name text PRIMARY KEY, life bigint NOT NULL, url text NOT NULL,"
										     " until timestamptz NOT NULL, leaving boolean NOT NULL DEFAULT false")
		MORE("written",
		     "node text, life bigint, stored bigint NOT NULL DEFAULT 0,"
		     " beat bigint NOT NULL DEFAULT 0, PRIMARY KEY(node, life)") "INSERT INTO quinte.shard(no) SELECT generate_series(0, 255);"
										 "CREATE INDEX device_person ON quinte.device(person);"
										 "CREATE INDEX person_recovery ON quinte.person(recovery) WHERE recovery IS NOT NULL;"
										 "CREATE INDEX outbox_shard ON quinte.outbox(shard);"
										 "CREATE INDEX seat_person ON quinte.seat(person) WHERE person <> '';"
										 "CREATE INDEX room_live ON quinte.room(shard) WHERE state < 4;"
										 "CREATE INDEX room_code ON quinte.room(code) WHERE code <> '' AND state = 1;"
										 /* Bytes that are dice and hashes do not get shorter. */
										 "ALTER TABLE quinte.record ALTER entries SET STORAGE EXTERNAL, ALTER state SET STORAGE EXTERNAL;"
										 /* How every batch begins. The row of `written` is locked until the end of the transaction, so
	 * whoever reads it after a lost connection knows how that ended; and a batch that arrives late,
	 * from a connection that was given up, finds another number there and fails. The shards are
	 * locked against a change of owner. */
										 "CREATE FUNCTION quinte.batch(me text, my_life bigint, before bigint, number bigint,"
										 " now_beat bigint, shards integer[], epochs bigint[]) RETURNS void LANGUAGE plpgsql AS $$"
										 " BEGIN"
										 "  UPDATE quinte.written SET stored = number, beat = greatest(beat, now_beat)"
										 "   WHERE node = me AND life = my_life AND stored = before;"
										 "  IF NOT FOUND THEN RAISE EXCEPTION 'not this process' USING ERRCODE = 'QN001'; END IF;"
										 "  PERFORM 1 FROM quinte.shard WHERE no = ANY(shards) ORDER BY no FOR SHARE;"
										 "  IF EXISTS (SELECT 1 FROM unnest(shards, epochs) AS t(no, epoch)"
										 "   JOIN quinte.shard s ON s.no = t.no"
										 "   WHERE s.epoch <> t.epoch OR s.node <> me OR s.life <> my_life)"
										 "  THEN RAISE EXCEPTION 'not this epoch' USING ERRCODE = 'QN002'; END IF;"
										 " END $$;",
};

static bool run(struct postgres *s, PGconn *db, const char *sql, struct q_error *error)
{
	PGresult *result = PQexec(db, sql);
	bool good = PQresultStatus(result) == PGRES_COMMAND_OK ||
		    PQresultStatus(result) == PGRES_TUPLES_OK;

	if (!good)
		pg_failed(s, db, result, error);
	PQclear(result);
	return good;
}

/* 0: there are no tables yet; -1: it cannot be told. */
static int version(struct postgres *s, PGconn *db, struct q_error *error)
{
	PGresult *result = PQexec(db, "SELECT to_regclass('quinte.meta') IS NOT NULL");
	int found = -1;

	if (PQresultStatus(result) != PGRES_TUPLES_OK) {
		pg_failed(s, db, result, error);
	} else if (PQgetvalue(result, 0, 0)[0] == 'f') {
		found = 0;
	} else {
		PQclear(result);
		result = PQexec(db, "SELECT convert_from(value, 'UTF8') FROM quinte.meta"
				    " WHERE key = 'version'");
		if (PQresultStatus(result) != PGRES_TUPLES_OK || PQntuples(result) != 1)
			snprintf(error->text, sizeof error->text,
				 "the database is not one of Quinte's");
		else
			found = (int)strtol(PQgetvalue(result, 0, 0), NULL, 10);
	}
	PQclear(result);
	return found;
}

static bool is_known(int found, struct q_error *error)
{
	if (found > PG_VERSION)
		snprintf(error->text, sizeof error->text,
			 "the database was written by a newer Quinte (version %d of its tables, "
			 "this program knows %d); start the newer program",
			 found, PG_VERSION);
	return found >= 0 && found <= PG_VERSION;
}

static bool step_to(struct postgres *s, PGconn *db, int number, struct q_error *error)
{
	char mark[160];

	snprintf(mark, sizeof mark,
		 "INSERT INTO quinte.meta VALUES('version', '%d') ON CONFLICT (key) DO UPDATE SET"
		 " value = excluded.value",
		 number);
	return (number > 1 || run(s, db, "CREATE SCHEMA IF NOT EXISTS quinte", error)) &&
	       run(s, db, steps[number - 1], error) && run(s, db, mark, error);
}

bool pg_schema_update(struct postgres *s, PGconn *db, struct q_error *error)
{
	bool more = true;

	while (more) {
		int found = -1;
		bool good =
			run(s, db, "BEGIN; SELECT pg_advisory_xact_lock(1366647412, 1)", error) &&
			is_known(found = version(s, db, error), error);

		more = found < PG_VERSION;
		if (!good || (more && !step_to(s, db, found + 1, error))) {
			struct q_error ignored;

			run(s, db, "ROLLBACK", &ignored);
			return false;
		}
		if (!run(s, db, "COMMIT", error))
			return false;
	}
	return true;
}

bool pg_schema_fits(struct postgres *s, PGconn *db, struct q_error *error)
{
	char place[100];
	int found = version(s, db, error);

	if (!is_known(found, error))
		return false;
	if (found == PG_VERSION)
		return true;
	store_place(s->where, place, sizeof place);
	if (found == 0)
		snprintf(error->text, sizeof error->text,
			 "there is no store in %s; quinte serve --online --store makes one", place);
	else
		snprintf(error->text, sizeof error->text,
			 "the store in %s is of an older Quinte; start the server once to bring it "
			 "up to date",
			 place);
	return false;
}
