/*
 * store_sqlite.c - see store.h: opening, writing, pruning, backup. read.c has what reads.
 */
#include "store/schema.h"
#include "store/sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define ROOM_COLUMNS "id, room.state, game, rules, pack, made, touched, seats"

static const char *const sql[STATEMENTS] = {
	[BEGIN] = "BEGIN IMMEDIATE",
	[COMMIT] = "COMMIT",
	[APPEND] = "INSERT INTO journal(id, room, n, at, body) VALUES(?1, ?2, ?3, ?4, ?5)",
	[PUT_PERSON] = "INSERT OR REPLACE INTO person(id, name, made, seen, recovery, wishes)"
		       " VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
	[PUT_DEVICE] = "INSERT OR REPLACE INTO device(token_hash, person, made, seen, label)"
		       " VALUES(?1, ?2, ?3, ?4, ?5)",
	[REMOVE_DEVICE] = "DELETE FROM device WHERE token_hash = ?1",
	[PUT_POST] = "INSERT OR REPLACE INTO outbox(person, room, kind, due, tries, sent)"
		     " VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
	[REMOVE_POST] = "DELETE FROM outbox WHERE person = ?1 AND room = ?2 AND kind = ?3",
	[PUT_RATING] = "INSERT OR REPLACE INTO rating(person, game, mean, deviation, games, last)"
		       " VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
	[SEEN] = "UPDATE seat SET unread = 0 WHERE room = ?1 AND person = ?2",
	/* Finished games in which nobody else sat are marked first: the marks tell what to delete. */
	[ERASE_MARK] = "UPDATE room SET state = 0 WHERE state IN (4, 5) AND id IN"
		       " (SELECT room FROM seat WHERE person = ?1 AND person <> '') AND NOT EXISTS"
		       " (SELECT 1 FROM seat WHERE room = id AND person NOT IN ('', ?1))",
	[ERASE_JOURNAL] = "DELETE FROM journal WHERE room IN (SELECT id FROM room WHERE state = 0)",
	[ERASE_RECORD] = "DELETE FROM record WHERE room IN (SELECT id FROM room WHERE state = 0)",
	[ERASE_SEATS] = "DELETE FROM seat WHERE room IN (SELECT id FROM room WHERE state = 0)",
	[ERASE_ROOMS] = "DELETE FROM room WHERE state = 0",
	[ERASE_NAMES] = "UPDATE seat SET person = '' WHERE person = ?1 AND person <> ''",
	[ERASE_DEVICES] = "DELETE FROM device WHERE person = ?1",
	[ERASE_POSTS] = "DELETE FROM outbox WHERE person = ?1",
	[ERASE_RATINGS] = "DELETE FROM rating WHERE person = ?1",
	[ERASE_PERSON] = "DELETE FROM person WHERE id = ?1",
	[PUT_RECORD] = "INSERT OR REPLACE INTO record(room, n, number, entries, state)"
		       " VALUES(?1, ?2, ?3, ?4, ?5)",
	[PUT_ROOM] =
		"INSERT OR REPLACE INTO room(id, state, game, rules, pack, made, touched, seats)"
		" VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
	[REMOVE_SEATS] = "DELETE FROM seat WHERE room = ?1",
	[PUT_SEAT] = "INSERT INTO seat(room, no, person, level, result, unread)"
		     " VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
	[PUT_META] = "INSERT OR REPLACE INTO meta(key, value) VALUES(?1, ?2)",
	[GET_META] = "SELECT value FROM meta WHERE key = ?1",
	[EACH_PERSON] = "SELECT id, name, made, seen, recovery, wishes FROM person",
	[EACH_DEVICE] = "SELECT token_hash, person, made, seen, label FROM device",
	[EACH_POST] = "SELECT person, room, kind, due, tries, sent FROM outbox",
	[EACH_RATING] = "SELECT person, game, mean, deviation, games, last FROM rating",
	[EACH_FOLD] = "SELECT " ROOM_COLUMNS
		      ", n, entries, record.state FROM room JOIN record ON record.room = id"
		      " WHERE room.state IN (1, 2, 3)",
	[ONE_FOLD] = "SELECT " ROOM_COLUMNS
		     ", n, entries, record.state FROM room JOIN record ON record.room = id"
		     " WHERE id = ?1",
	[EACH_APPEND] = "SELECT j.room, j.n, j.at, j.body FROM journal j LEFT JOIN record r"
			" ON r.room = j.room WHERE j.n > coalesce(r.n, 0) ORDER BY j.id",
	[LAST_NUMBER] = "SELECT max(coalesce((SELECT max(id) FROM journal), 0),"
			" coalesce((SELECT max(number) FROM record), 0))",
	[EACH_ROOM] = "SELECT " ROOM_COLUMNS " FROM room ORDER BY touched DESC, id",
	[ROOMS_OF] = "SELECT " ROOM_COLUMNS " FROM room WHERE id IN"
		     " (SELECT room FROM seat WHERE person = ?1 AND person <> '')"
		     " ORDER BY touched DESC, id",
	[GAMES_OF] = "SELECT " ROOM_COLUMNS " FROM room WHERE state = 4 AND touched < ?2 AND id IN"
		     " (SELECT room FROM seat WHERE person = ?1 AND person <> '')"
		     " ORDER BY touched DESC, id",
	[SEATS_OF] = "SELECT no, person, level, result, name, unread FROM seat LEFT JOIN person"
		     " ON person.id = seat.person WHERE room = ?1",
	[JOURNAL_FROM] = "SELECT j.id, j.n <= coalesce(r.n, 0) FROM journal j LEFT JOIN record r"
			 " ON r.room = j.room WHERE j.id >= ?1 ORDER BY j.id LIMIT ?2",
	[REMOVE_APPEND] = "DELETE FROM journal WHERE id = ?1",
	[COUNT_JOURNAL] = "SELECT count(*) FROM journal",
};

bool store_failed(sqlite3 *db, struct q_error *error)
{
	int code = db ? sqlite3_errcode(db) : SQLITE_NOMEM;
	const char *what = db ? sqlite3_errmsg(db) : "no memory";

	if (code == SQLITE_FULL)
		snprintf(error->text, sizeof error->text,
			 "the disk is full; make room on it and start the server again");
	else if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT)
		snprintf(error->text, sizeof error->text,
			 "the database is damaged (%s); restore a backup", what);
	else
		snprintf(error->text, sizeof error->text, "the database failed: %s", what);
	error->line = 0;
	return false;
}

sqlite3_stmt *store_statement(struct sqlite_store *s, int which)
{
	sqlite3_reset(s->statement[which]);
	return s->statement[which];
}

bool store_run(struct sqlite_store *s, int which, struct q_error *error)
{
	int status = sqlite3_step(s->statement[which]);

	sqlite3_reset(s->statement[which]);
	return status == SQLITE_DONE || status == SQLITE_ROW || store_failed(s->db, error);
}

/* ---- opening ------------------------------------------------------------------------ */

/* One server a folder. The lock ends with the process, whatever ends it. */
static bool take_lock(struct sqlite_store *s, const char *folder, struct q_error *error)
{
	char path[4096];

	snprintf(path, sizeof path, "%s/" STORE_LOCK, folder);
	s->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (s->lock < 0) {
		snprintf(error->text, sizeof error->text, "%.180s: %s", path, strerror(errno));
		return false;
	}
	/* A server that was just killed may still be ending. */
	for (int tries = 0; tries < 30; tries++) {
		if (flock(s->lock, LOCK_EX | LOCK_NB) == 0)
			return true;
		usleep(100000);
	}
	snprintf(error->text, sizeof error->text,
		 "another server uses the folder %.120s; stop it, or choose another folder",
		 folder);
	return false;
}

static bool connect(struct sqlite_store *s, sqlite3 **db, const char *path, struct q_error *error)
{
	int flags =
		s->look_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
	int keep = 1;

	if (sqlite3_open_v2(path, db, flags | SQLITE_OPEN_FULLMUTEX, NULL) != SQLITE_OK)
		return store_failed(*db, error);
	sqlite3_busy_timeout(*db, 10000);
	sqlite3_file_control(*db, NULL, SQLITE_FCNTL_PERSIST_WAL, &keep);
	return true;
}

static bool configure(struct sqlite_store *s, sqlite3 *db, bool process_only, struct q_error *error)
{
	const char *how = process_only ? "PRAGMA synchronous=NORMAL" : "PRAGMA synchronous=FULL";

	if (s->look_only)
		return true;
	return (sqlite3_exec(db, "PRAGMA journal_mode=WAL", NULL, NULL, NULL) == SQLITE_OK &&
		sqlite3_exec(db, "PRAGMA wal_autocheckpoint=0", NULL, NULL, NULL) == SQLITE_OK &&
		sqlite3_exec(db, how, NULL, NULL, NULL) == SQLITE_OK) ||
	       store_failed(db, error);
}

static bool prepare(struct sqlite_store *s, struct q_error *error)
{
	for (int i = 0; i < STATEMENTS; i++)
		if (sqlite3_prepare_v3(s->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT,
				       &s->statement[i], NULL) != SQLITE_OK)
			return store_failed(s->db, error);
	return true;
}

static bool put_meta(struct sqlite_store *s, const char *key, const void *bytes, int size,
		     struct q_error *error)
{
	sqlite3_stmt *statement = store_statement(s, PUT_META);

	sqlite3_bind_text(statement, 1, key, -1, SQLITE_STATIC);
	sqlite3_bind_blob(statement, 2, bytes, size, SQLITE_TRANSIENT);
	return store_run(s, PUT_META, error);
}

static bool has_meta(struct sqlite_store *s, const char *key)
{
	sqlite3_stmt *statement = store_statement(s, GET_META);
	bool has;

	sqlite3_bind_text(statement, 1, key, -1, SQLITE_STATIC);
	has = sqlite3_step(statement) == SQLITE_ROW;
	sqlite3_reset(statement);
	return has;
}

/* Once: counting means reading all rows. */
static bool count_journal(struct sqlite_store *s, struct q_error *error)
{
	sqlite3_stmt *from = store_statement(s, COUNT_JOURNAL);
	bool got = sqlite3_step(from) == SQLITE_ROW;

	s->journal_rows = got ? (uint64_t)sqlite3_column_int64(from, 0) : 0;
	sqlite3_reset(from);
	return got || store_failed(s->db, error);
}

static bool open_database(struct sqlite_store *s, const char *folder,
			  const struct store_options *options, struct q_error *error)
{
	char path[4096];

	snprintf(path, sizeof path, "%s/" STORE_FILE, folder);
	if (s->look_only && access(path, R_OK) != 0) {
		snprintf(error->text, sizeof error->text,
			 "there is no store in %.120s; quinte serve --online --data makes one",
			 folder);
		return false;
	}
	if (!connect(s, &s->db, path, error) || !configure(s, s->db, options->process_only, error))
		return false;
	if (!s->look_only && !schema_update(s->db, error))
		return false;
	if (!s->look_only && (!connect(s, &s->side, path, error) ||
			      !configure(s, s->side, options->process_only, error)))
		return false;
	if (s->look_only && schema_version(s->db) < SCHEMA_VERSION) {
		snprintf(
			error->text, sizeof error->text,
			"the store in %.120s is of an older Quinte; start the server once to bring "
			"it up to date",
			folder);
		return false;
	}
	if (!prepare(s, error) || !count_journal(s, error))
		return false;
	return s->look_only || has_meta(s, "sign") ||
	       put_meta(s, "sign", options->fresh, STORE_HASH, error);
}

struct store *sqlite_store_open(const char *folder, const struct store_options *options,
				struct q_error *error)
{
	struct sqlite_store *s = calloc(1, sizeof *s);

	error->line = 0;
	if (!s) {
		snprintf(error->text, sizeof error->text, "no memory");
		return NULL;
	}
	s->base.calls = &sqlite_calls;
	s->lock = -1;
	s->look_only = options->look_only;
	if (!s->look_only && mkdir(folder, 0700) != 0 && errno != EEXIST) {
		snprintf(error->text, sizeof error->text, "the folder %.120s cannot be made: %s",
			 folder, strerror(errno));
		free(s);
		return NULL;
	}
	if ((s->look_only || take_lock(s, folder, error)) &&
	    open_database(s, folder, options, error))
		return &s->base;
	sqlite_store_close(&s->base);
	return NULL;
}

void sqlite_store_close(struct store *base)
{
	struct sqlite_store *s = (void *)base;
	if (!s)
		return;
	for (int i = 0; i < STATEMENTS; i++)
		sqlite3_finalize(s->statement[i]);
	sqlite3_close(s->side);
	sqlite3_close(s->db);
	if (s->lock >= 0)
		close(s->lock);
	free(s);
}

/* ---- writing -------------------------------------------------------------------------- */

static bool append(struct sqlite_store *s, const struct store_op *op, struct q_error *error)
{
	const struct store_append *a = &op->append;
	sqlite3_stmt *to = store_statement(s, APPEND);

	sqlite3_bind_int64(to, 1, (sqlite3_int64)op->number);
	sqlite3_bind_text(to, 2, a->room, -1, SQLITE_STATIC);
	sqlite3_bind_int64(to, 3, a->n);
	sqlite3_bind_int64(to, 4, (sqlite3_int64)a->at);
	sqlite3_bind_blob(to, 5, a->size ? (const void *)a->body : "", (int)a->size, SQLITE_STATIC);
	if (!store_run(s, APPEND, error))
		return false;
	for (unsigned i = 0; i < a->ratings; i++)
		if (!store_put_rating(s, &a->rating[i], error))
			return false;
	return true;
}

static bool put_seat(struct sqlite_store *s, const struct store_room *room, int seat,
		     struct q_error *error)
{
	sqlite3_stmt *to = store_statement(s, PUT_SEAT);

	sqlite3_bind_text(to, 1, room->id, -1, SQLITE_STATIC);
	sqlite3_bind_int(to, 2, seat);
	sqlite3_bind_text(to, 3, room->seat[seat].person, -1, SQLITE_STATIC);
	sqlite3_bind_text(to, 4, room->seat[seat].level, -1, SQLITE_STATIC);
	sqlite3_bind_int(to, 5, room->seat[seat].result);
	sqlite3_bind_int(to, 6, room->seat[seat].unread);
	return store_run(s, PUT_SEAT, error);
}

static bool put_room(struct sqlite_store *s, const struct store_room *room, struct q_error *error)
{
	sqlite3_stmt *to = store_statement(s, PUT_ROOM);

	sqlite3_bind_text(to, 1, room->id, -1, SQLITE_STATIC);
	sqlite3_bind_int(to, 2, (int)room->state);
	sqlite3_bind_text(to, 3, room->game, -1, SQLITE_STATIC);
	sqlite3_bind_int64(to, 4, room->rules);
	sqlite3_bind_int64(to, 5, (sqlite3_int64)room->pack);
	sqlite3_bind_int64(to, 6, (sqlite3_int64)room->made);
	sqlite3_bind_int64(to, 7, (sqlite3_int64)room->touched);
	sqlite3_bind_int(to, 8, room->seats);
	if (!store_run(s, PUT_ROOM, error))
		return false;
	sqlite3_bind_text(store_statement(s, REMOVE_SEATS), 1, room->id, -1, SQLITE_STATIC);
	if (!store_run(s, REMOVE_SEATS, error))
		return false;
	for (int seat = 0; seat < room->seats; seat++)
		if (!put_seat(s, room, seat, error))
			return false;
	return true;
}

static bool fold(struct sqlite_store *s, const struct store_op *op, struct q_error *error)
{
	const struct store_fold *f = &op->fold;
	sqlite3_stmt *to = store_statement(s, PUT_RECORD);

	sqlite3_bind_text(to, 1, f->room.id, -1, SQLITE_STATIC);
	sqlite3_bind_int64(to, 2, f->n);
	sqlite3_bind_int64(to, 3, (sqlite3_int64)op->number);
	sqlite3_bind_blob(to, 4, f->size ? (const void *)f->entries : "", (int)f->size,
			  SQLITE_STATIC);
	sqlite3_bind_blob(to, 5, f->state_size ? (const void *)f->state : "", (int)f->state_size,
			  SQLITE_STATIC);
	return store_run(s, PUT_RECORD, error) && put_room(s, &f->room, error);
}

static bool write_one(struct sqlite_store *s, const struct store_op *op, struct q_error *error)
{
	switch (op->kind) {
	case STORE_APPEND: return append(s, op, error);
	case STORE_PERSON: return store_put_person(s, &op->person, error);
	case STORE_DEVICE: return store_put_device(s, &op->device, error);
	case STORE_FOLD: return fold(s, op, error);
	case STORE_POST: return store_put_post(s, &op->post, error);
	case STORE_ERASE: return store_erase(s, &op->erase, error);
	case STORE_SEEN: return store_mark_seen(s, &op->seen, error);
	default: snprintf(error->text, sizeof error->text, "no such operation"); return false;
	}
}

/* The transaction is taken back if it was begun; the error was written before. */
static bool give_up(struct sqlite_store *s)
{
	sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
	return false;
}

static bool write_beat(struct sqlite_store *s, uint64_t now, struct q_error *error)
{
	sqlite3_stmt *to = store_statement(s, PUT_META);

	sqlite3_bind_text(to, 1, "beat", -1, SQLITE_STATIC);
	sqlite3_bind_int64(to, 2, (sqlite3_int64)now);
	return store_run(s, PUT_META, error);
}

/* Looks at the next rows of the journal, not at all of them. Inside a transaction. */
static bool remove_superseded(struct sqlite_store *s, uint32_t most, uint32_t *removed,
			      struct q_error *error)
{
	sqlite3_stmt *from = store_statement(s, JOURNAL_FROM);
	sqlite3_int64 id = 0;
	uint32_t seen = 0;
	int status;

	sqlite3_bind_int64(from, 1, s->prune_at);
	sqlite3_bind_int64(from, 2, most);
	while ((status = sqlite3_step(from)) == SQLITE_ROW) {
		id = sqlite3_column_int64(from, 0);
		seen++;
		if (!sqlite3_column_int(from, 1))
			continue;
		sqlite3_bind_int64(store_statement(s, REMOVE_APPEND), 1, id);
		if (!store_run(s, REMOVE_APPEND, error))
			break;
		++*removed;
	}
	if (status != SQLITE_ROW && status != SQLITE_DONE)
		store_failed(s->db, error);
	sqlite3_reset(from);
	s->prune_at = seen < most ? 0 : id + 1;
	return status == SQLITE_DONE;
}

static bool write_all(struct sqlite_store *s, const struct store_op *ops, uint32_t n,
		      uint32_t *appended, struct q_error *error)
{
	for (uint32_t i = 0; i < n; i++) {
		if (!write_one(s, &ops[i], error))
			return false;
		*appended += ops[i].kind == STORE_APPEND;
	}
	return !s->beat || write_beat(s, s->beat, error);
}

static bool sqlite_store_write(struct store *base, const struct store_op *ops, uint32_t n,
			       struct q_error *error)
{
	struct sqlite_store *s = (void *)base;
	uint32_t appended = 0, removed = 0;

	if (!n)
		return true;
	store_statement(s, BEGIN);
	if (!store_run(s, BEGIN, error))
		return false;
	if (!write_all(s, ops, n, &appended, error) ||
	    !remove_superseded(s, 2 * appended, &removed, error))
		return give_up(s);
	store_statement(s, COMMIT);
	if (!store_run(s, COMMIT, error))
		return give_up(s);
	s->beat = 0;
	s->journal_rows += appended;
	s->journal_rows -= removed;
	if (atomic_exchange(&s->finish, false))
		sqlite3_wal_checkpoint_v2(s->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
	return true;
}

static bool sqlite_store_prune(struct store *base, uint32_t most, struct q_error *error)
{
	struct sqlite_store *s = (void *)base;
	uint32_t removed = 0;

	store_statement(s, BEGIN);
	if (!store_run(s, BEGIN, error))
		return false;
	if (!remove_superseded(s, most, &removed, error))
		return give_up(s);
	store_statement(s, COMMIT);
	if (!store_run(s, COMMIT, error))
		return give_up(s);
	s->journal_rows -= removed;
	return true;
}

static bool sqlite_store_beat(struct store *base, uint64_t now, struct q_error *error)
{
	struct sqlite_store *s = (void *)base;
	return write_beat(s, now, error);
}

static void sqlite_store_beat_with_next(struct store *base, uint64_t now)
{
	struct sqlite_store *s = (void *)base;
	s->beat = now;
}

/* A passive checkpoint waits for nobody. What is written while it runs stays in the log, so under load
 * it would never reach the end, and the log would grow for ever. Each round leaves less than the one
 * before; the writer does the rest, during which it writes no answers, so that rest has to be short. */
static bool sqlite_store_checkpoint(struct store *base, struct q_error *error)
{
	enum { ROUNDS = 8, SHORT_REST = 64 };
	struct sqlite_store *s = (void *)base;
	int before = 0;

	for (int round = 0; round < ROUNDS; round++) {
		int frames = 0, moved = 0;
		int status = sqlite3_wal_checkpoint_v2(s->side, NULL, SQLITE_CHECKPOINT_PASSIVE,
						       &frames, &moved);

		if (status == SQLITE_BUSY) /* the next checkpoint does it */
			return true;
		if (status != SQLITE_OK)
			return store_failed(s->side, error);
		if (moved - before < SHORT_REST)
			break;
		before = moved;
	}
	atomic_store(&s->finish, true);
	return true;
}

/* ---- upkeep ----------------------------------------------------------------------------- */

static uint64_t sqlite_store_journal(const struct store *base)
{
	const struct sqlite_store *s = (const void *)base;
	return s->journal_rows;
}

const struct store_calls sqlite_calls = {
	.close = sqlite_store_close,
	.write = sqlite_store_write,
	.read = sqlite_store_read,
	.load = sqlite_store_load,
	.beat = sqlite_store_beat,
	.beat_with_next = sqlite_store_beat_with_next,
	.prune = sqlite_store_prune,
	.checkpoint = sqlite_store_checkpoint,
	.journal = sqlite_store_journal,
	.backup = sqlite_store_backup,
	.intact = sqlite_store_intact,
	.rooms = sqlite_store_rooms,
	.games = sqlite_store_games,
};
