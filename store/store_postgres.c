/*
 * store_postgres.c - see store.h and postgres.h: opening and closing.
 */
#include "store/postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void pg_close(struct store *base)
{
	struct postgres *s = (void *)base;

	if (!s->look_only && s->life)
		pg_leave(s);
	PQfinish(s->db);
	PQfinish(s->side);
	free(s->where);
	free(s);
}

static bool checkpoint(struct store *base, struct q_error *error)
{
	(void)base;
	(void)error;
	return true; /* PostgreSQL does it by itself */
}

static uint64_t journal(const struct store *base)
{
	return ((const struct postgres *)(const void *)base)->journal_rows;
}

static bool backup(struct store *base, const char *file, struct q_error *error)
{
	(void)base;
	(void)file;
	snprintf(error->text, sizeof error->text,
		 "a backup of PostgreSQL is made by its own program: pg_dump --format=custom "
		 "--schema=quinte");
	return false;
}

/* Reads all that is long: a page that is damaged is found. */
static bool intact(struct store *base, struct q_error *error)
{
	struct postgres *s = (void *)base;

	return pg_do(s, &s->db,
		     "SELECT sum(length(md5(entries) || md5(state))) FROM record UNION ALL"
		     " SELECT sum(length(md5(body))) FROM journal",
		     NULL, error);
}

/* Alone, or beside other nodes. The lock ends with the connection. */
static bool take_lock(struct postgres *s, struct q_error *error)
{
	struct values v = { .count = 0 };
	char place[100];

	put_number(&v, PG_LOCK);
	/* A server that was just killed may still be ending. */
	for (int tries = 0; tries < 30; tries++) {
		PGresult *row = pg_ask(s, s->alone ? &s->db : &s->side,
				       s->alone ? "SELECT pg_try_advisory_lock($1)" :
						  "SELECT pg_try_advisory_lock_shared($1)",
				       &v, error);
		bool got = row && PQgetvalue(row, 0, 0)[0] == 't';

		PQclear(row);
		if (got || !row)
			return got;
		usleep(100000);
	}
	store_place(s->where, place, sizeof place);
	snprintf(error->text, sizeof error->text,
		 "another server uses the database %s; stop it, or choose another database", place);
	return false;
}

static bool put_sign(struct postgres *s, const uint8_t fresh[STORE_HASH], struct q_error *error)
{
	struct values v = { .count = 0 };

	return pg_do(s, &s->db, "INSERT INTO meta VALUES('sign', $1) ON CONFLICT (key) DO NOTHING",
		     put_bytes(&v, fresh, STORE_HASH), error);
}

static bool count_journal(struct postgres *s, struct q_error *error)
{
	PGresult *row = pg_ask(s, &s->db, "SELECT count(*) FROM journal", NULL, error);

	if (row)
		s->journal_rows = pg_number(row, 0, 0);
	PQclear(row);
	return row != NULL;
}

static bool open_all(struct postgres *s, const struct store_options *options, struct q_error *error)
{
	s->db = pg_connect(s, false, error);
	if (!s->db)
		return false;
	if (s->look_only)
		return pg_schema_fits(s, s->db, error) && count_journal(s, error);
	if (!pg_schema_update(s, s->db, error))
		return false;
	if (!s->alone && !(s->side = pg_connect(s, true, error)))
		return false;
	return take_lock(s, error) && put_sign(s, options->fresh, error) && pg_join(s, error) &&
	       count_journal(s, error);
}

struct store *postgres_open(const char *where, const struct store_options *options,
			    struct q_error *error)
{
	struct postgres *s = calloc(1, sizeof *s);

	if (!s || !(s->where = strdup(where))) {
		snprintf(error->text, sizeof error->text, "no memory");
		free(s);
		return NULL;
	}
	s->base.calls =
		options->node && !options->look_only ? &postgres_calls : &postgres_alone_calls;
	s->look_only = options->look_only;
	s->alone = !options->node;
	s->prune_shard = -1;
	snprintf(s->node, sizeof s->node, "%s", options->node ? options->node : "");
	snprintf(s->url, sizeof s->url, "%s", options->url ? options->url : "");
	if (open_all(s, options, error))
		return &s->base;
	s->life = 0;
	pg_close(&s->base);
	return NULL;
}

#define CALLS                                                                                    \
	.close = pg_close, .write = pg_write, .read = pg_read, .load = pg_load, .beat = pg_beat, \
	.beat_with_next = pg_beat_with_next, .prune = pg_prune, .checkpoint = checkpoint,        \
	.journal = journal, .backup = backup, .intact = intact, .rooms = pg_rooms,               \
	.games = pg_games

const struct store_calls postgres_alone_calls = { CALLS };
const struct store_calls postgres_calls = { CALLS,
					    .attend = pg_attend,
					    .lease_age = pg_lease_age,
					    .held = pg_held,
					    .look_up = pg_look_up,
					    .person = pg_person,
					    .coded = pg_coded,
					    .live = pg_live };
