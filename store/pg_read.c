/*
 * pg_read.c - see postgres.h: what is read after a start, when a shard is taken, when somebody asks.
 */
#include "store/pg_text.h"
#include "store/postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROOM_COLUMNS                                                                              \
	"id, room.state, game, rules, pack, made, touched, seats, listed, code,"                  \
	" (SELECT string_agg(format(E'%s\\x1f%s\\x1f%s\\x1f%s\\x1f%s\\x1f%s', no, person, level," \
	" result, coalesce(name, ''), unread::int), E'\\x1e') FROM seat LEFT JOIN person ON"      \
	" person.id = seat.person WHERE seat.room = room.id)"
#define FOLD_COLUMNS ROOM_COLUMNS ", n, entries, record.state"
#define FOLDS " FROM room JOIN record ON record.room = room.id WHERE "
#define APPENDS                                                                                 \
	"SELECT j.room, j.n, j.at, j.body FROM journal j LEFT JOIN record r ON r.room = j.room" \
	" WHERE j.n > coalesce(r.n, 0)"

/* ---- rows -------------------------------------------------------------------------------- */

static void room_row(const PGresult *rows, int i, struct store_room *room)
{
	uint64_t count = pg_number(rows, i, 7);

	memset(room, 0, sizeof *room);
	pg_text(rows, i, 0, room->id, sizeof room->id);
	room->state = (enum store_room_state)pg_number(rows, i, 1);
	pg_text(rows, i, 2, room->game, sizeof room->game);
	room->rules = (uint32_t)pg_number(rows, i, 3);
	room->pack = pg_number(rows, i, 4);
	room->made = pg_number(rows, i, 5);
	room->touched = pg_number(rows, i, 6);
	room->seats = count <= Q_SEATS ? (uint8_t)count : 0;
	room->listed = PQgetvalue(rows, i, 8)[0] == 't';
	pg_text(rows, i, 9, room->code, sizeof room->code);
	pg_seats_read(room, PQgetvalue(rows, i, 10));
}

static bool visit_person(const PGresult *rows, int i, store_visit *visit, void *with)
{
	struct store_item item = { .kind = STORE_ITEM_PERSON };
	size_t size = 0;
	uint8_t *recovery = pg_bytes(rows, i, 4, &size);
	bool more;

	pg_text(rows, i, 0, item.person.id, sizeof item.person.id);
	pg_text(rows, i, 1, item.person.name, sizeof item.person.name);
	item.person.made = pg_number(rows, i, 2);
	item.person.seen = pg_number(rows, i, 3);
	item.person.has_recovery = recovery && size == STORE_HASH;
	if (item.person.has_recovery)
		memcpy(item.person.recovery, recovery, STORE_HASH);
	item.person.wishes = PQgetvalue(rows, i, 5);
	more = visit(with, &item);
	PQfreemem(recovery);
	return more;
}

static bool visit_device(const PGresult *rows, int i, store_visit *visit, void *with)
{
	struct store_item item = { .kind = STORE_ITEM_DEVICE };
	size_t size = 0;
	uint8_t *hash = pg_bytes(rows, i, 0, &size);

	if (hash && size == STORE_HASH)
		memcpy(item.device.token_hash, hash, STORE_HASH);
	PQfreemem(hash);
	pg_text(rows, i, 1, item.device.person, sizeof item.device.person);
	item.device.made = pg_number(rows, i, 2);
	item.device.seen = pg_number(rows, i, 3);
	pg_text(rows, i, 4, item.device.label, sizeof item.device.label);
	return size != STORE_HASH || visit(with, &item);
}

static bool visit_post(const PGresult *rows, int i, store_visit *visit, void *with)
{
	struct store_item item = { .kind = STORE_ITEM_POST };

	pg_text(rows, i, 0, item.post.person, sizeof item.post.person);
	pg_text(rows, i, 1, item.post.room, sizeof item.post.room);
	item.post.kind = (uint8_t)pg_number(rows, i, 2);
	item.post.due = pg_number(rows, i, 3);
	item.post.tries = (uint32_t)pg_number(rows, i, 4);
	item.post.sent = PQgetvalue(rows, i, 5)[0] == 't';
	return visit(with, &item);
}

static bool visit_rating(const PGresult *rows, int i, store_visit *visit, void *with)
{
	struct store_item item = { .kind = STORE_ITEM_RATING };

	pg_text(rows, i, 0, item.rating.person, sizeof item.rating.person);
	pg_text(rows, i, 1, item.rating.game, sizeof item.rating.game);
	item.rating.mean = (int32_t)pg_number(rows, i, 2);
	item.rating.deviation = (int32_t)pg_number(rows, i, 3);
	item.rating.games = (uint32_t)pg_number(rows, i, 4);
	item.rating.last = pg_number(rows, i, 5);
	return visit(with, &item);
}

static bool visit_fold(const PGresult *rows, int i, store_visit *visit, void *with)
{
	struct store_item item = { .kind = STORE_ITEM_FOLD };
	size_t size = 0, state_size = 0;
	uint8_t *entries = pg_bytes(rows, i, 12, &size);
	uint8_t *state = pg_bytes(rows, i, 13, &state_size);
	bool more;

	room_row(rows, i, &item.fold.room);
	item.fold.n = (uint32_t)pg_number(rows, i, 11);
	item.fold.entries = entries;
	item.fold.size = (uint32_t)size;
	item.fold.state = state;
	item.fold.state_size = (uint32_t)state_size;
	more = entries && state && visit(with, &item);
	PQfreemem(entries);
	PQfreemem(state);
	return more;
}

static bool visit_append(const PGresult *rows, int i, store_visit *visit, void *with)
{
	struct store_item item = { .kind = STORE_ITEM_APPEND };
	size_t size = 0;
	uint8_t *body = pg_bytes(rows, i, 3, &size);
	bool more;

	pg_text(rows, i, 0, item.append.room, sizeof item.append.room);
	item.append.n = (uint32_t)pg_number(rows, i, 1);
	item.append.at = pg_number(rows, i, 2);
	item.append.body = body;
	item.append.size = (uint32_t)size;
	more = body && visit(with, &item);
	PQfreemem(body);
	return more;
}

typedef bool visit_row(const PGresult *rows, int i, store_visit *visit, void *with);

static bool each(struct postgres *s, PGconn **db, const char *sql, const struct values *v,
		 visit_row *row, store_visit *visit, void *with, struct q_error *error)
{
	PGresult *rows = pg_ask(s, db, sql, v, error);
	bool more = rows != NULL;

	for (int i = 0; more && i < PQntuples(rows); i++) {
		more = row(rows, i, visit, with);
		if (!more)
			snprintf(error->text, sizeof error->text, "reading was stopped");
	}
	PQclear(rows);
	return more;
}

/* ---- after a start ------------------------------------------------------------------------- */

static bool read_start(struct postgres *s, struct store_start *start, struct q_error *error)
{
	PGresult *row = pg_ask(s, &s->db,
			       "SELECT (SELECT value FROM meta WHERE key = 'sign'),"
			       " (SELECT coalesce(max(beat), 0) FROM written),"
			       " greatest((SELECT coalesce(max(id), 0) FROM journal),"
			       " (SELECT coalesce(max(number), 0) FROM record))",
			       NULL, error);
	size_t size = 0;
	uint8_t *sign;

	if (!row)
		return false;
	memset(start, 0, sizeof *start);
	start->beat = pg_number(row, 0, 1);
	start->last_number = pg_number(row, 0, 2);
	sign = pg_bytes(row, 0, 0, &size);
	if (sign && size == STORE_HASH)
		memcpy(start->sign, sign, STORE_HASH);
	else
		snprintf(error->text, sizeof error->text,
			 "the database is damaged (the signing key); restore a backup");
	PQfreemem(sign);
	PQclear(row);
	return size == STORE_HASH;
}

/* A node reads rooms and the outbox with the shards that it takes. */
bool pg_read(struct store *base, store_visit *visit, void *with, struct store_start *start,
	     struct q_error *error)
{
	struct postgres *s = (void *)base;
	bool whole = s->alone || s->look_only;

	return each(s, &s->db,
		    "SELECT id, name, made, seen, recovery, wishes FROM person ORDER BY id", NULL,
		    visit_person, visit, with, error) &&
	       each(s, &s->db,
		    "SELECT token_hash, person, made, seen, label FROM device ORDER BY token_hash",
		    NULL, visit_device, visit, with, error) &&
	       (!whole || each(s, &s->db,
			       "SELECT person, room, kind, due, tries, sent FROM outbox"
			       " ORDER BY person, room, kind",
			       NULL, visit_post, visit, with, error)) &&
	       each(s, &s->db,
		    "SELECT person, game, mean, deviation, games, last FROM rating"
		    " ORDER BY person, game",
		    NULL, visit_rating, visit, with, error) &&
	       (!whole ||
		(each(s, &s->db, "SELECT " FOLD_COLUMNS FOLDS "room.state IN (1, 2, 3) ORDER BY id",
		      NULL, visit_fold, visit, with, error) &&
		 each(s, &s->db, APPENDS " ORDER BY j.id, j.shard", NULL, visit_append, visit, with,
		      error))) &&
	       read_start(s, start, error);
}

bool pg_read_shards(struct postgres *s, PGconn **db, const char *shards, store_visit *visit,
		    void *with, struct q_error *error)
{
	struct values v = { .count = 0 };

	put_text(&v, shards);
	return each(s, db,
		    "SELECT person, room, kind, due, tries, sent FROM outbox"
		    " WHERE shard = ANY($1::integer[])",
		    &v, visit_post, visit, with, error) &&
	       each(s, db,
		    "SELECT " FOLD_COLUMNS FOLDS "room.shard = ANY($1::integer[]) AND"
		    " room.state < 4 AND room.state > 0",
		    &v, visit_fold, visit, with, error) &&
	       each(s, db, APPENDS " AND j.shard = ANY($1::integer[]) ORDER BY j.shard, j.id", &v,
		    visit_append, visit, with, error);
}

bool pg_read_person(struct postgres *s, PGconn **db, const char *person, store_visit *visit,
		    void *with, struct q_error *error)
{
	struct values v = { .count = 0 };

	put_text(&v, person);
	return each(s, db,
		    "SELECT id, name, made, seen, recovery, wishes FROM person WHERE id = $1", &v,
		    visit_person, visit, with, error) &&
	       each(s, db,
		    "SELECT token_hash, person, made, seen, label FROM device WHERE person = $1"
		    " ORDER BY token_hash",
		    &v, visit_device, visit, with, error) &&
	       each(s, db,
		    "SELECT person, game, mean, deviation, games, last FROM rating"
		    " WHERE person = $1",
		    &v, visit_rating, visit, with, error);
}

bool pg_read_fold(struct postgres *s, PGconn **db, const char *room, store_visit *visit, void *with,
		  struct q_error *error)
{
	struct values v = { .count = 0 };

	return each(s, db, "SELECT " FOLD_COLUMNS FOLDS "id = $1", put_text(&v, room), visit_fold,
		    visit, with, error);
}

bool pg_load(struct store *base, const char *room, store_visit *visit, void *with,
	     struct q_error *error)
{
	struct postgres *s = (void *)base;

	return pg_read_fold(s, &s->db, room, visit, with, error);
}

/* ---- questions ------------------------------------------------------------------------------- */

static bool list_all(struct postgres *s, const char *sql, const struct values *v, store_list *list,
		     void *with, struct q_error *error)
{
	PGresult *rows = pg_ask(s, &s->db, sql, v, error);

	for (int i = 0; rows && i < PQntuples(rows); i++) {
		struct store_room room;

		room_row(rows, i, &room);
		if (!list(with, &room))
			break;
	}
	PQclear(rows);
	return rows != NULL;
}

#define OF_PERSON "id IN (SELECT room FROM seat WHERE person = $1 AND person <> '')"

bool pg_rooms(struct store *base, const char *person, store_list *list, void *with,
	      struct q_error *error)
{
	struct values v = { .count = 0 };

	if (person)
		put_text(&v, person);
	return list_all((void *)base,
			person ? "SELECT " ROOM_COLUMNS " FROM room WHERE " OF_PERSON
				 " ORDER BY touched DESC, id" :
				 "SELECT " ROOM_COLUMNS " FROM room ORDER BY touched DESC, id",
			&v, list, with, error);
}

bool pg_games(struct store *base, const char *person, uint64_t before, store_list *list, void *with,
	      struct q_error *error)
{
	struct values v = { .count = 0 };

	put_number(put_text(&v, person), before > INT64_MAX ? INT64_MAX : before);
	return list_all((void *)base,
			"SELECT " ROOM_COLUMNS
			" FROM room WHERE state = 4 AND touched < $2 AND " OF_PERSON
			" ORDER BY touched DESC, id LIMIT 100",
			&v, list, with, error);
}

bool pg_look_up(struct store *base, const uint8_t hash[STORE_HASH], store_visit *visit, void *with,
		struct q_error *error)
{
	struct postgres *s = (void *)base;
	struct values v = { .count = 0 };
	char person[STORE_ID + 1] = "";
	PGresult *row = pg_ask(s, &s->db,
			       "SELECT person FROM device WHERE token_hash = $1"
			       " UNION ALL SELECT id FROM person WHERE recovery = $1",
			       put_bytes(&v, hash, STORE_HASH), error);

	if (!row)
		return false;
	if (PQntuples(row))
		pg_text(row, 0, 0, person, sizeof person);
	PQclear(row);
	return !person[0] || pg_read_person(s, &s->db, person, visit, with, error);
}

bool pg_person(struct store *base, const char *person, store_visit *visit, void *with,
	       struct q_error *error)
{
	struct postgres *s = (void *)base;

	return pg_read_person(s, &s->db, person, visit, with, error);
}

bool pg_coded(struct store *base, const char *code, char room[STORE_ID + 1], struct q_error *error)
{
	struct postgres *s = (void *)base;
	struct values v = { .count = 0 };
	PGresult *row = pg_ask(s, &s->db,
			       "SELECT id FROM room WHERE code = $1 AND code <> '' AND state = 1",
			       put_text(&v, code), error);

	if (row && PQntuples(row))
		pg_text(row, 0, 0, room, STORE_ID + 1);
	PQclear(row);
	return row != NULL;
}

bool pg_live(struct store *base, const char *person, store_visit *visit, void *with,
	     struct q_error *error)
{
	struct postgres *s = (void *)base;
	struct values v = { .count = 0 };

	put_text(put_text(&v, person), s->node);
	return each(s, &s->db,
		    "SELECT " FOLD_COLUMNS FOLDS OF_PERSON " AND room.state < 4 AND room.shard IN"
		    " (SELECT no FROM shard WHERE node <> $2) LIMIT 100",
		    &v, visit_fold, visit, with, error) &&
	       each(s, &s->db,
		    APPENDS " AND j.room IN (SELECT room FROM seat WHERE person = $1 AND"
			    " person <> '') AND j.shard IN (SELECT no FROM shard WHERE node <> $2)"
			    " AND j.shard IN (SELECT shard FROM room WHERE state < 4 AND " OF_PERSON
			    ") ORDER BY j.shard, j.id",
		    &v, visit_append, visit, with, error);
}
