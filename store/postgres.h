/*
 * postgres.h - what the files of the PostgreSQL store share.
 *
 * Two connections: one writes and reads on the thread of the writer, the other renews leases and hears
 * of what other nodes do, on a thread of its own. A connection that is lost is made again; whether the
 * transaction that was under way is in the database is then read from it (table `written`).
 */
#ifndef STORE_POSTGRES_H
#define STORE_POSTGRES_H

#include "store/calls.h"

#include <libpq-fe.h>
#include <pthread.h>
#include <stdatomic.h>

enum {
	PG_VALUES = 12,      /* of a statement */
	PG_VERSION = 1,      /* of the tables */
	PG_LOCK = 0x51756e74 /* "Qunt": the advisory lock of the store */
};

/* The values of a statement. */
struct values {
	const char *at[PG_VALUES];
	int length[PG_VALUES], format[PG_VALUES], count;
	char text[PG_VALUES][24];
};

/* Where a shard is, as the thread of the leases last saw it. */
struct pg_shard {
	char node[STORE_NODE];
	uint64_t life, epoch;
	bool mine, asked; /* asked: it was called surplus already */
};

struct postgres {
	struct store base;
	char *where;
	PGconn *db, *side;
	char node[STORE_NODE], url[STORE_URL];
	uint64_t life; /* which process of this name it is */
	bool look_only, alone;

	/* of the writer's thread: */
	uint64_t stored; /* the number of the last operation that is in the database */
	uint64_t beat;   /* to be written with the next operations; 0: none */
	uint64_t journal_rows;
	int64_t prune_shard, prune_id;
	uint64_t removed; /* rows of the journal, by this batch */
	uint32_t queued;  /* statements of the batch that is being sent */
	bool prepared;    /* this connection knows the statements */

	/* of the thread of the leases: */
	struct pg_shard shard[STORE_SHARDS];
	uint64_t renewed, looked; /* ms, monotonic */
	bool stale;               /* somebody told of shards: look again */

	_Atomic uint64_t lease_at; /* when the leases were last renewed */
	_Atomic unsigned held;
};

uint64_t pg_now(void); /* ms, monotonic */

/* ---- pg_connection.c */
struct values *put_text(struct values *v, const char *text);
struct values *put_number(struct values *v, uint64_t number);
struct values *put_bytes(struct values *v, const void *bytes, size_t size); /* NULL: null */
/* Makes a connection that is ready for statements. */
PGconn *pg_connect(struct postgres *s, bool side, struct q_error *error);
/* Writes why the last command failed, as a sentence that says what to do; returns false. */
bool pg_failed(const struct postgres *s, const PGconn *db, const PGresult *result,
	       struct q_error *error);
bool pg_lost(const PGconn *db);
/* The same by the error: the server ends the connection and says so before it does. */
bool pg_ends(const PGconn *db, const PGresult *result);
/* One statement, with its rows; NULL, with a sentence. The connection is made again once. */
PGresult *pg_ask(struct postgres *s, PGconn **db, const char *sql, const struct values *v,
		 struct q_error *error);
bool pg_do(struct postgres *s, PGconn **db, const char *sql, const struct values *v,
	   struct q_error *error);
uint64_t pg_number(const PGresult *rows, int row, int column);
void pg_text(const PGresult *rows, int row, int column, char *to, size_t room);
/* Bytes of a column of type bytea; for PQfreemem(). */
uint8_t *pg_bytes(const PGresult *rows, int row, int column, size_t *size);

/* ---- pg_schema.c */
bool pg_schema_update(struct postgres *s, PGconn *db, struct q_error *error);
bool pg_schema_fits(struct postgres *s, PGconn *db, struct q_error *error);

/* ---- pg_write.c */
bool pg_write(struct store *base, const struct store_op *ops, uint32_t n, struct q_error *error);
bool pg_prune(struct store *base, uint32_t most, struct q_error *error);
bool pg_beat(struct store *base, uint64_t now, struct q_error *error);
void pg_beat_with_next(struct store *base, uint64_t now);

/* ---- pg_read.c */
bool pg_read(struct store *base, store_visit *visit, void *with, struct store_start *start,
	     struct q_error *error);
bool pg_load(struct store *base, const char *room, store_visit *visit, void *with,
	     struct q_error *error);
bool pg_rooms(struct store *base, const char *person, store_list *list, void *with,
	      struct q_error *error);
bool pg_games(struct store *base, const char *person, uint64_t before, store_list *list, void *with,
	      struct q_error *error);
bool pg_look_up(struct store *base, const uint8_t hash[STORE_HASH], store_visit *visit, void *with,
		struct q_error *error);
bool pg_person(struct store *base, const char *person, store_visit *visit, void *with,
	       struct q_error *error);
bool pg_coded(struct store *base, const char *code, char room[STORE_ID + 1], struct q_error *error);
bool pg_live(struct store *base, const char *person, store_visit *visit, void *with,
	     struct q_error *error);
/* On any connection: `shards` is an array as PostgreSQL writes it, "{1,2}". */
bool pg_read_shards(struct postgres *s, PGconn **db, const char *shards, store_visit *visit,
		    void *with, struct q_error *error);
bool pg_read_person(struct postgres *s, PGconn **db, const char *person, store_visit *visit,
		    void *with, struct q_error *error);
bool pg_read_fold(struct postgres *s, PGconn **db, const char *room, store_visit *visit, void *with,
		  struct q_error *error);

/* ---- pg_nodes.c */
bool pg_join(struct postgres *s, struct q_error *error);
void pg_leave(struct postgres *s);
bool pg_attend(struct store *base, unsigned wait_ms, store_hear *hear, void *with,
	       struct q_error *error);
uint64_t pg_lease_age(const struct store *base);
unsigned pg_held(const struct store *base);

#endif
