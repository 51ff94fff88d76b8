/*
 * pg_write.c - see postgres.h: one transaction for each batch, sent in one piece (pipeline mode).
 */
#include "store/pg_text.h"
#include "store/postgres.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Beside those of enum store_statement. */
enum pg_statement { BATCH = STORE_STATEMENTS, RELEASE, LEAVING, TELL, PRUNE, STATEMENTS };

static const char *const sql[STATEMENTS] = {
	[BATCH] = "SELECT batch($1, $2, $3, $4, $5, $6, $7)",
	[APPEND] = "INSERT INTO journal(shard, id, room, n, at, epoch, body)"
		   " VALUES($1, $2, $3, $4, $5, $6, $7)",
	[PUT_PERSON] = "INSERT INTO person(id, name, made, seen, recovery, wishes)"
		       " VALUES($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO UPDATE SET"
		       " name = excluded.name, made = excluded.made, seen = excluded.seen,"
		       " recovery = excluded.recovery, wishes = excluded.wishes",
	[PUT_DEVICE] = "INSERT INTO device(token_hash, person, made, seen, label)"
		       " VALUES($1, $2, $3, $4, $5) ON CONFLICT (token_hash) DO UPDATE SET"
		       " person = excluded.person, made = excluded.made, seen = excluded.seen,"
		       " label = excluded.label",
	[REMOVE_DEVICE] = "DELETE FROM device WHERE token_hash = $1",
	[PUT_POST] = "INSERT INTO outbox(person, room, kind, due, tries, sent, shard)"
		     " VALUES($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (person, room, kind)"
		     " DO UPDATE SET due = excluded.due, tries = excluded.tries,"
		     " sent = excluded.sent",
	[REMOVE_POST] = "DELETE FROM outbox WHERE person = $1 AND room = $2 AND kind = $3",
	/* Two nodes may end games of one person at once: the one that counts more games stays. */
	[PUT_RATING] = "INSERT INTO rating(person, game, mean, deviation, games, last)"
		       " VALUES($1, $2, $3, $4, $5, $6) ON CONFLICT (person, game) DO UPDATE SET"
		       " mean = excluded.mean, deviation = excluded.deviation,"
		       " games = excluded.games, last = excluded.last"
		       " WHERE rating.games < excluded.games",
	[SEEN] = "UPDATE seat SET unread = false WHERE room = $1 AND person = $2",
	/* Finished games in which nobody else sat are marked first: the marks tell what to delete. */
	[ERASE_MARK] = "UPDATE room SET state = 0 WHERE state IN (4, 5) AND id IN"
		       " (SELECT room FROM seat WHERE person = $1 AND person <> '') AND NOT EXISTS"
		       " (SELECT 1 FROM seat WHERE room = id AND person NOT IN ('', $1))",
	[ERASE_JOURNAL] = "WITH gone AS (DELETE FROM journal WHERE room IN"
			  " (SELECT id FROM room WHERE state = 0) RETURNING 1)"
			  " SELECT count(*) AS erased FROM gone",
	[ERASE_RECORD] = "DELETE FROM record WHERE room IN (SELECT id FROM room WHERE state = 0)",
	[ERASE_SEATS] = "DELETE FROM seat WHERE room IN (SELECT id FROM room WHERE state = 0)",
	[ERASE_ROOMS] = "DELETE FROM room WHERE state = 0",
	[ERASE_NAMES] = "UPDATE seat SET person = '' WHERE person = $1 AND person <> ''",
	[ERASE_DEVICES] = "DELETE FROM device WHERE person = $1",
	[ERASE_POSTS] = "DELETE FROM outbox WHERE person = $1",
	[ERASE_RATINGS] = "DELETE FROM rating WHERE person = $1",
	[ERASE_PERSON] = "DELETE FROM person WHERE id = $1",
	[PUT_RECORD] = "INSERT INTO record(room, n, number, entries, state)"
		       " VALUES($1, $2, $3, $4, $5) ON CONFLICT (room) DO UPDATE SET"
		       " n = excluded.n, number = excluded.number, entries = excluded.entries,"
		       " state = excluded.state",
	[PUT_ROOM] = "INSERT INTO room(id, shard, state, game, rules, pack, made, touched, seats,"
		     " listed, code) VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
		     " ON CONFLICT (id) DO UPDATE SET state = excluded.state,"
		     " game = excluded.game, rules = excluded.rules, pack = excluded.pack,"
		     " made = excluded.made, touched = excluded.touched, seats = excluded.seats,"
		     " listed = excluded.listed, code = excluded.code",
	[REMOVE_SEATS] = "DELETE FROM seat WHERE room = $1",
	[PUT_SEAT] = "INSERT INTO seat(room, no, person, level, result, unread)"
		     " VALUES($1, $2, $3, $4, $5, $6)",
	[RELEASE] = "UPDATE shard SET node = '', life = 0, beat = $3 WHERE no = $1 AND epoch = $2",
	[LEAVING] = "UPDATE node SET leaving = true WHERE name = $1 AND life = $2",
	[TELL] = "SELECT pg_notify('quinte', $1)",
	/* The next rows of the journal of this node's shards, not all of them. */
	[PRUNE] = "WITH slice AS (SELECT j.shard, j.id, j.room, j.n FROM journal j"
		  " JOIN shard s ON s.no = j.shard AND s.node = $4"
		  " WHERE (j.shard, j.id) > ($1, $2) ORDER BY j.shard, j.id LIMIT $3),"
		  " gone AS (DELETE FROM journal j USING slice s, record r WHERE j.shard = s.shard"
		  " AND j.id = s.id AND r.room = s.room AND s.n <= r.n RETURNING 1)"
		  " SELECT (SELECT count(*) FROM slice), (SELECT count(*) FROM gone),"
		  " coalesce((SELECT max(shard) FROM slice), 0), coalesce((SELECT id FROM slice"
		  " ORDER BY shard DESC, id DESC LIMIT 1), 0)",
};

/* ---- statements of a batch --------------------------------------------------------------- */

enum outcome { DONE, FAILED, AGAIN, UNKNOWN };

static enum outcome prepare(struct postgres *s, struct q_error *error)
{
	for (int i = 0; i < STATEMENTS && !s->prepared; i++) {
		char name[16];
		PGresult *result;
		enum outcome outcome;

		snprintf(name, sizeof name, "s%d", i);
		result = PQprepare(s->db, name, sql[i], 0, NULL);
		outcome = PQresultStatus(result) == PGRES_COMMAND_OK ? DONE :
			  pg_ends(s->db, result)                     ? UNKNOWN :
								       FAILED;
		if (outcome != DONE)
			pg_failed(s, s->db, result, error);
		PQclear(result);
		if (outcome != DONE)
			return outcome;
	}
	s->prepared = true;
	return DONE;
}

static void send(struct postgres *s, int which, const struct values *v)
{
	char name[16];

	snprintf(name, sizeof name, "s%d", which);
	if (PQsendQueryPrepared(s->db, name, v->count, v->at, v->length, v->format, 0))
		s->queued++;
}

static void send_plain(struct postgres *s, const char *command)
{
	if (PQsendQueryParams(s->db, command, 0, NULL, NULL, NULL, NULL, 0))
		s->queued++;
}

/* Other nodes hear of it once the transaction is durable. */
static void tell(struct postgres *s, enum pg_notice_kind kind, const char *id)
{
	struct values v = { .count = 0 };
	struct pg_notice n = { .kind = (char)kind };
	char text[PG_NOTICE];

	if (s->alone)
		return;
	snprintf(n.id, sizeof n.id, "%s", id);
	snprintf(n.node, sizeof n.node, "%s", s->node);
	pg_notice_write(&n, text);
	send(s, TELL, put_text(&v, text));
}

static void append(struct postgres *s, const struct store_op *op)
{
	const struct store_append *a = &op->append;
	struct values v = { .count = 0 };

	put_number(&v, store_shard(a->room));
	put_text(put_number(&v, op->number), a->room);
	put_number(put_number(put_number(&v, a->n), a->at), a->epoch);
	put_bytes(&v, a->size ? (const void *)a->body : "", a->size);
	send(s, APPEND, &v);
	for (unsigned i = 0; i < a->ratings; i++) {
		const struct store_rating *r = &a->rating[i];
		struct values w = { .count = 0 };

		put_text(put_text(&w, r->person), r->game);
		put_number(put_number(&w, (uint64_t)(int64_t)r->mean),
			   (uint64_t)(int64_t)r->deviation);
		send(s, PUT_RATING, put_number(put_number(&w, r->games), r->last));
		tell(s, PG_PERSON, r->person);
	}
}

static void person(struct postgres *s, const struct store_person *p)
{
	struct values v = { .count = 0 };

	put_text(put_text(&v, p->id), p->name);
	put_number(put_number(&v, p->made), p->seen);
	put_bytes(&v, p->has_recovery ? p->recovery : NULL, STORE_HASH);
	send(s, PUT_PERSON, put_text(&v, p->wishes ? p->wishes : ""));
	tell(s, PG_PERSON, p->id);
}

static void device(struct postgres *s, const struct store_device *d)
{
	struct values v = { .count = 0 };

	put_bytes(&v, d->token_hash, STORE_HASH);
	if (!d->removed) {
		put_number(put_number(put_text(&v, d->person), d->made), d->seen);
		put_text(&v, d->label);
	}
	send(s, d->removed ? REMOVE_DEVICE : PUT_DEVICE, &v);
	tell(s, PG_PERSON, d->person);
}

static void post(struct postgres *s, const struct store_post *p)
{
	struct values v = { .count = 0 };

	put_number(put_text(put_text(&v, p->person), p->room), p->kind);
	if (!p->removed) {
		put_text(put_number(put_number(&v, p->due), p->tries), p->sent ? "t" : "f");
		put_number(&v, store_shard(p->room[0] ? p->room : p->person));
	}
	send(s, p->removed ? REMOVE_POST : PUT_POST, &v);
}

static void fold_seats(struct postgres *s, const struct store_room *room)
{
	struct values id = { .count = 0 };

	send(s, REMOVE_SEATS, put_text(&id, room->id));
	for (unsigned i = 0; i < room->seats; i++) {
		const struct store_seat *seat = &room->seat[i];
		struct values v = { .count = 0 };

		put_text(put_number(put_text(&v, room->id), i), seat->person);
		put_number(put_text(&v, seat->level), (uint64_t)(int64_t)seat->result);
		send(s, PUT_SEAT, put_text(&v, seat->unread ? "t" : "f"));
	}
}

static void fold(struct postgres *s, const struct store_op *op)
{
	const struct store_fold *f = &op->fold;
	const struct store_room *room = &f->room;
	struct values v = { .count = 0 }, w = { .count = 0 };

	put_number(put_number(put_text(&v, room->id), f->n), op->number);
	put_bytes(&v, f->size ? (const void *)f->entries : "", f->size);
	send(s, PUT_RECORD,
	     put_bytes(&v, f->state_size ? (const void *)f->state : "", f->state_size));
	put_number(put_number(put_text(&w, room->id), store_shard(room->id)),
		   (uint64_t)room->state);
	put_number(put_number(put_text(&w, room->game), room->rules), room->pack);
	put_number(put_number(put_number(&w, room->made), room->touched), room->seats);
	send(s, PUT_ROOM, put_text(put_text(&w, room->listed ? "t" : "f"), room->code));
	fold_seats(s, room);
	if (f->tell)
		tell(s, PG_ROOM, room->id);
}

static void erase(struct postgres *s, const struct store_erase *e)
{
	for (int i = ERASE_MARK; i <= ERASE_PERSON; i++) {
		struct values v = { .count = 0 };

		if (strstr(sql[i], "$1"))
			put_text(&v, e->person);
		send(s, i, &v);
	}
	tell(s, PG_GONE, e->person);
}

static void release(struct postgres *s, const struct store_release *r)
{
	struct values v = { .count = 0 }, w = { .count = 0 };

	put_number(put_number(&v, r->shard), r->epoch);
	send(s, RELEASE, put_number(&v, s->beat));
	if (r->leaving)
		send(s, LEAVING, put_number(put_text(&w, s->node), s->life));
	tell(s, PG_SHARDS, "");
}

static void send_op(struct postgres *s, const struct store_op *op)
{
	struct values v = { .count = 0 };

	switch (op->kind) {
	case STORE_APPEND: append(s, op); break;
	case STORE_PERSON: person(s, &op->person); break;
	case STORE_DEVICE: device(s, &op->device); break;
	case STORE_FOLD: fold(s, op); break;
	case STORE_POST: post(s, &op->post); break;
	case STORE_ERASE: erase(s, &op->erase); break;
	case STORE_SEEN:
		send(s, SEEN, put_text(put_text(&v, op->seen.room), op->seen.person));
		break;
	case STORE_RELEASE: release(s, &op->release); break;
	}
}

/* Each shard that the batch writes about, with the epoch that it names. */
static void send_batch(struct postgres *s, const struct store_op *ops, uint32_t n)
{
	char shards[STORE_SHARDS * 4 + 8] = "{", epochs[STORE_SHARDS * 22 + 8] = "{";
	size_t a = 1, b = 1;
	uint64_t epoch[STORE_SHARDS] = { 0 };
	bool named[STORE_SHARDS] = { false };
	struct values v = { .count = 0 };

	for (uint32_t i = 0; i < n && !s->alone; i++) {
		const struct store_op *op = &ops[i];
		unsigned no = op->kind == STORE_APPEND  ? store_shard(op->append.room) :
			      op->kind == STORE_FOLD    ? store_shard(op->fold.room.id) :
			      op->kind == STORE_RELEASE ? op->release.shard :
							  STORE_SHARDS;
		uint64_t e = op->kind == STORE_APPEND ? op->append.epoch :
			     op->kind == STORE_FOLD   ? op->fold.epoch :
							op->release.epoch;

		if (no == STORE_SHARDS || (named[no] && epoch[no] <= e))
			continue;
		named[no] = true;
		epoch[no] = e;
	}
	for (unsigned no = 0; no < STORE_SHARDS; no++) {
		if (!named[no])
			continue;
		a += (size_t)snprintf(shards + a, sizeof shards - a, a > 1 ? ",%u" : "%u", no);
		b += (size_t)snprintf(epochs + b, sizeof epochs - b, b > 1 ? ",%lu" : "%lu",
				      (unsigned long)epoch[no]);
	}
	snprintf(shards + a, sizeof shards - a, "}");
	snprintf(epochs + b, sizeof epochs - b, "}");
	put_number(put_number(put_text(&v, s->node), s->life), s->stored);
	put_number(put_number(&v, ops[n - 1].number), s->beat);
	send(s, BATCH, put_text(put_text(&v, shards), epochs));
}

static void send_prune(struct postgres *s, uint32_t most)
{
	struct values v = { .count = 0 };

	put_number(put_number(&v, (uint64_t)s->prune_shard), (uint64_t)s->prune_id);
	send(s, PRUNE, put_text(put_number(&v, most), s->node));
}

static void take_prune(struct postgres *s, const PGresult *row, uint32_t most)
{
	bool end = pg_number(row, 0, 0) < most;

	s->removed += pg_number(row, 0, 1);
	s->prune_shard = end ? -1 : (int64_t)pg_number(row, 0, 2);
	s->prune_id = end ? 0 : (int64_t)pg_number(row, 0, 3);
}

/* ---- results --------------------------------------------------------------------------------- */

/* A transaction that another one was in the way of is taken back as a whole. */
static bool is_collision(const PGresult *result)
{
	const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);

	return state && strncmp(state, "40", 2) == 0;
}

/* Reads one result for each statement. `prune`: which of them is that one; UINT32_MAX: none. */
static enum outcome results(struct postgres *s, uint32_t prune, uint32_t most,
			    struct q_error *error)
{
	enum outcome outcome = DONE;
	PGresult *result;

	for (uint32_t i = 0; i < s->queued; i++) {
		while ((result = PQgetResult(s->db)) != NULL) {
			ExecStatusType status = PQresultStatus(result);

			if (status == PGRES_FATAL_ERROR && outcome == DONE) {
				pg_failed(s, s->db, result, error);
				outcome = pg_ends(s->db, result) ? UNKNOWN :
					  is_collision(result)   ? AGAIN :
								   FAILED;
			}
			if (status == PGRES_TUPLES_OK && strcmp(PQfname(result, 0), "erased") == 0)
				s->removed += pg_number(result, 0, 0);
			if (i == prune && status == PGRES_TUPLES_OK)
				take_prune(s, result, most);
			PQclear(result);
			if (pg_lost(s->db))
				return outcome == FAILED ? FAILED : UNKNOWN;
		}
	}
	result = PQgetResult(s->db);
	if (PQresultStatus(result) != PGRES_PIPELINE_SYNC)
		outcome = outcome == FAILED ? FAILED : UNKNOWN;
	PQclear(result);
	return outcome;
}

static enum outcome try_batch(struct postgres *s, const struct store_op *ops, uint32_t n,
			      uint32_t appended, struct q_error *error)
{
	enum outcome outcome;
	uint32_t prune = UINT32_MAX;

	outcome = prepare(s, error);
	if (outcome != DONE)
		return outcome;
	s->queued = 0;
	s->removed = 0;
	if (!PQenterPipelineMode(s->db))
		return AGAIN;
	send_plain(s, "BEGIN");
	if (n)
		send_batch(s, ops, n);
	for (uint32_t i = 0; i < n; i++)
		send_op(s, &ops[i]);
	if (appended) {
		prune = s->queued;
		send_prune(s, appended);
	}
	send_plain(s, "COMMIT");
	outcome = PQpipelineSync(s->db) ? results(s, prune, appended, error) : UNKNOWN;
	if (!pg_lost(s->db) && !PQexitPipelineMode(s->db))
		return UNKNOWN;
	if (outcome == FAILED || outcome == AGAIN)
		PQclear(PQexec(s->db, "ROLLBACK"));
	return outcome;
}

/* A connection was lost while a transaction was under way. Its row is locked until it has ended, so
 * what is read here is final. */
static enum outcome find_out(struct postgres *s, uint64_t number, struct q_error *error)
{
	struct values v = { .count = 0 };
	PGresult *row;
	enum outcome outcome;

	put_number(put_text(&v, s->node), s->life);
	row = pg_ask(s, &s->db,
		     "SELECT stored FROM written WHERE node = $1 AND life = $2 FOR UPDATE", &v,
		     error);
	if (!row)
		return UNKNOWN;
	if (PQntuples(row) != 1) {
		snprintf(error->text, sizeof error->text,
			 "this node has lost its rooms: another one has taken them over; start it "
			 "again");
		outcome = FAILED;
	} else {
		outcome = pg_number(row, 0, 0) == number ? DONE : AGAIN;
	}
	PQclear(row);
	return outcome;
}

/* Until it is known how it ended, and as long as the lease may last. */
static bool write_out(struct postgres *s, const struct store_op *ops, uint32_t n, uint32_t pruned,
		      struct q_error *error)
{
	uint64_t from = pg_now();
	enum outcome outcome = AGAIN;

	while (outcome != DONE) {
		if (outcome == UNKNOWN) {
			PQfinish(s->db);
			s->db = NULL;
		}
		if (outcome == UNKNOWN && n)
			outcome = find_out(s, ops[n - 1].number, error);
		else if (outcome == UNKNOWN)
			outcome = AGAIN;
		if (outcome == AGAIN && pg_lost(s->db)) {
			PQfinish(s->db);
			s->db = pg_connect(s, false, error);
		}
		if (outcome == AGAIN && s->db)
			outcome = try_batch(s, ops, n, pruned, error);
		if (outcome == FAILED || (outcome != DONE && pg_now() - from > STORE_LOST_MS))
			return false;
		if (outcome != DONE)
			usleep(50000);
	}
	s->journal_rows -= s->removed;
	return true;
}

bool pg_write(struct store *base, const struct store_op *ops, uint32_t n, struct q_error *error)
{
	struct postgres *s = (void *)base;
	uint32_t appended = 0;

	if (!n)
		return true;
	for (uint32_t i = 0; i < n; i++)
		appended += ops[i].kind == STORE_APPEND;
	if (!write_out(s, ops, n, 2 * appended, error))
		return false;
	s->stored = ops[n - 1].number;
	s->beat = 0;
	s->journal_rows += appended;
	return true;
}

bool pg_prune(struct store *base, uint32_t most, struct q_error *error)
{
	return write_out((void *)base, NULL, 0, most, error);
}

bool pg_beat(struct store *base, uint64_t now, struct q_error *error)
{
	struct postgres *s = (void *)base;
	struct values v = { .count = 0 };

	put_number(put_number(put_text(&v, s->node), s->life), now);
	for (uint64_t from = pg_now();;) {
		if (pg_do(s, &s->db, "UPDATE written SET beat = $3 WHERE node = $1 AND life = $2",
			  &v, error))
			return true;
		if (!pg_lost(s->db) || pg_now() - from > STORE_LOST_MS)
			return false;
		usleep(50000);
	}
}

void pg_beat_with_next(struct store *base, uint64_t now)
{
	((struct postgres *)(void *)base)->beat = now;
}
