/*
 * read.c - see store.h: what is read after a start, one room, lists.
 */
#include "store/sqlite.h"

#include <stdio.h>
#include <string.h>

void store_text(sqlite3_stmt *statement, int column, char *to, size_t room)
{
	const unsigned char *text = sqlite3_column_text(statement, column);

	snprintf(to, room, "%s", text ? (const char *)text : "");
}

/* False: the column holds something else than so many bytes. */
static bool bytes_of(sqlite3_stmt *statement, int column, uint8_t *to, int size)
{
	const void *from = sqlite3_column_blob(statement, column);

	if (!from || sqlite3_column_bytes(statement, column) != size)
		return false;
	memcpy(to, from, (size_t)size);
	return true;
}

static uint64_t number_of(sqlite3_stmt *statement, int column)
{
	return (uint64_t)sqlite3_column_int64(statement, column);
}

/* ---- rows ------------------------------------------------------------------------------ */

static bool seat_rows(struct sqlite_store *s, struct store_room *room, struct q_error *error)
{
	sqlite3_stmt *row = store_statement(s, SEATS_OF);
	int status;

	sqlite3_bind_text(row, 1, room->id, -1, SQLITE_STATIC);
	while ((status = sqlite3_step(row)) == SQLITE_ROW) {
		int no = sqlite3_column_int(row, 0);

		if (no < 0 || no >= Q_SEATS)
			continue;
		store_text(row, 1, room->seat[no].person, sizeof room->seat[no].person);
		store_text(row, 2, room->seat[no].level, sizeof room->seat[no].level);
		room->seat[no].result = sqlite3_column_int(row, 3);
		store_text(row, 4, room->seat[no].name, sizeof room->seat[no].name);
		room->seat[no].unread = sqlite3_column_int(row, 5) != 0;
	}
	sqlite3_reset(row);
	return status == SQLITE_DONE || store_failed(s->db, error);
}

bool store_room_row(struct sqlite_store *s, sqlite3_stmt *row, struct store_room *room,
		    struct q_error *error)
{
	int seats = sqlite3_column_int(row, 7);

	memset(room, 0, sizeof *room);
	store_text(row, 0, room->id, sizeof room->id);
	room->state = (enum store_room_state)sqlite3_column_int(row, 1);
	store_text(row, 2, room->game, sizeof room->game);
	room->rules = (uint32_t)sqlite3_column_int64(row, 3);
	room->pack = number_of(row, 4);
	room->made = number_of(row, 5);
	room->touched = number_of(row, 6);
	room->seats = seats > 0 && seats <= Q_SEATS ? (uint8_t)seats : 0;
	return seat_rows(s, room, error);
}

static bool read_person(struct sqlite_store *s, sqlite3_stmt *row, struct store_item *item,
			struct q_error *error)
{
	struct store_person *p = &item->person;

	(void)s;
	(void)error;
	store_text(row, 0, p->id, sizeof p->id);
	store_text(row, 1, p->name, sizeof p->name);
	p->made = number_of(row, 2);
	p->seen = number_of(row, 3);
	p->has_recovery = bytes_of(row, 4, p->recovery, STORE_HASH);
	p->wishes = (const char *)sqlite3_column_text(row, 5);
	return true;
}

static bool read_device(struct sqlite_store *s, sqlite3_stmt *row, struct store_item *item,
			struct q_error *error)
{
	struct store_device *d = &item->device;

	(void)s;
	store_text(row, 1, d->person, sizeof d->person);
	d->made = number_of(row, 2);
	d->seen = number_of(row, 3);
	store_text(row, 4, d->label, sizeof d->label);
	if (bytes_of(row, 0, d->token_hash, STORE_HASH))
		return true;
	snprintf(error->text, sizeof error->text,
		 "the database is damaged (a device); restore a backup");
	return false;
}

static bool read_post(struct sqlite_store *s, sqlite3_stmt *row, struct store_item *item,
		      struct q_error *error)
{
	struct store_post *p = &item->post;

	(void)s;
	(void)error;
	store_text(row, 0, p->person, sizeof p->person);
	store_text(row, 1, p->room, sizeof p->room);
	p->kind = (uint8_t)sqlite3_column_int(row, 2);
	p->due = number_of(row, 3);
	p->tries = (uint32_t)sqlite3_column_int64(row, 4);
	p->sent = sqlite3_column_int(row, 5) != 0;
	return true;
}

static bool read_rating(struct sqlite_store *s, sqlite3_stmt *row, struct store_item *item,
			struct q_error *error)
{
	struct store_rating *r = &item->rating;

	(void)s;
	(void)error;
	store_text(row, 0, r->person, sizeof r->person);
	store_text(row, 1, r->game, sizeof r->game);
	r->mean = sqlite3_column_int(row, 2);
	r->deviation = sqlite3_column_int(row, 3);
	r->games = (uint32_t)sqlite3_column_int64(row, 4);
	r->last = number_of(row, 5);
	return true;
}

static bool read_fold(struct sqlite_store *s, sqlite3_stmt *row, struct store_item *item,
		      struct q_error *error)
{
	struct store_fold *f = &item->fold;

	f->n = (uint32_t)sqlite3_column_int64(row, 8);
	f->entries = sqlite3_column_blob(row, 9);
	f->size = (uint32_t)sqlite3_column_bytes(row, 9);
	f->state = sqlite3_column_blob(row, 10);
	f->state_size = (uint32_t)sqlite3_column_bytes(row, 10);
	return store_room_row(s, row, &f->room, error);
}

static bool read_append(struct sqlite_store *s, sqlite3_stmt *row, struct store_item *item,
			struct q_error *error)
{
	struct store_append *a = &item->append;

	(void)s;
	(void)error;
	store_text(row, 0, a->room, sizeof a->room);
	a->n = (uint32_t)sqlite3_column_int64(row, 1);
	a->at = number_of(row, 2);
	a->body = sqlite3_column_blob(row, 3);
	a->size = (uint32_t)sqlite3_column_bytes(row, 3);
	return true;
}

/* ---- visits ---------------------------------------------------------------------------- */

typedef bool read_row(struct sqlite_store *s, sqlite3_stmt *row, struct store_item *item,
		      struct q_error *error);

static bool each(struct sqlite_store *s, sqlite3_stmt *row, enum store_item_kind kind,
		 read_row *read, store_visit *visit, void *with, struct q_error *error)
{
	int status;

	while ((status = sqlite3_step(row)) == SQLITE_ROW) {
		struct store_item item = { .kind = kind };

		if (!read(s, row, &item, error)) {
			sqlite3_reset(row);
			return false;
		}
		if (!visit(with, &item)) {
			sqlite3_reset(row);
			snprintf(error->text, sizeof error->text, "reading was stopped");
			return false;
		}
	}
	sqlite3_reset(row);
	return status == SQLITE_DONE || store_failed(s->db, error);
}

static bool get_meta(struct sqlite_store *s, const char *key, sqlite3_stmt **row)
{
	*row = store_statement(s, GET_META);
	sqlite3_bind_text(*row, 1, key, -1, SQLITE_STATIC);
	return sqlite3_step(*row) == SQLITE_ROW;
}

static bool read_start(struct sqlite_store *s, struct store_start *start, struct q_error *error)
{
	sqlite3_stmt *row;
	bool good;

	memset(start, 0, sizeof *start);
	if (get_meta(s, "beat", &row))
		start->beat = number_of(row, 0);
	sqlite3_reset(row);
	good = get_meta(s, "sign", &row) && bytes_of(row, 0, start->sign, STORE_HASH);
	sqlite3_reset(row);
	if (!good) {
		snprintf(error->text, sizeof error->text,
			 "the database is damaged (the signing key); restore a backup");
		return false;
	}
	row = store_statement(s, LAST_NUMBER);
	if (sqlite3_step(row) != SQLITE_ROW)
		return store_failed(s->db, error);
	start->last_number = number_of(row, 0);
	sqlite3_reset(row);
	return true;
}

bool sqlite_store_read(struct store *base, store_visit *visit, void *with,
		       struct store_start *start, struct q_error *error)
{
	struct sqlite_store *s = (void *)base;
	return each(s, store_statement(s, EACH_PERSON), STORE_ITEM_PERSON, read_person, visit, with,
		    error) &&
	       each(s, store_statement(s, EACH_DEVICE), STORE_ITEM_DEVICE, read_device, visit, with,
		    error) &&
	       each(s, store_statement(s, EACH_POST), STORE_ITEM_POST, read_post, visit, with,
		    error) &&
	       each(s, store_statement(s, EACH_RATING), STORE_ITEM_RATING, read_rating, visit, with,
		    error) &&
	       each(s, store_statement(s, EACH_FOLD), STORE_ITEM_FOLD, read_fold, visit, with,
		    error) &&
	       each(s, store_statement(s, EACH_APPEND), STORE_ITEM_APPEND, read_append, visit, with,
		    error) &&
	       read_start(s, start, error);
}

bool sqlite_store_load(struct store *base, const char *room, store_visit *visit, void *with,
		       struct q_error *error)
{
	struct sqlite_store *s = (void *)base;
	sqlite3_stmt *row = store_statement(s, ONE_FOLD);

	sqlite3_bind_text(row, 1, room, -1, SQLITE_TRANSIENT);
	return each(s, row, STORE_ITEM_FOLD, read_fold, visit, with, error);
}

static bool list_all(struct sqlite_store *s, sqlite3_stmt *row, store_list *list, void *with,
		     struct q_error *error)
{
	int status;

	while ((status = sqlite3_step(row)) == SQLITE_ROW) {
		struct store_room room;

		if (!store_room_row(s, row, &room, error)) {
			sqlite3_reset(row);
			return false;
		}
		if (!list(with, &room))
			break;
	}
	sqlite3_reset(row);
	return status == SQLITE_DONE || status == SQLITE_ROW || store_failed(s->db, error);
}

bool sqlite_store_rooms(struct store *base, const char *person, store_list *list, void *with,
			struct q_error *error)
{
	struct sqlite_store *s = (void *)base;
	sqlite3_stmt *row = store_statement(s, person ? ROOMS_OF : EACH_ROOM);

	if (person)
		sqlite3_bind_text(row, 1, person, -1, SQLITE_TRANSIENT);
	return list_all(s, row, list, with, error);
}

bool sqlite_store_games(struct store *base, const char *person, uint64_t before, store_list *list,
			void *with, struct q_error *error)
{
	struct sqlite_store *s = (void *)base;
	sqlite3_stmt *row = store_statement(s, GAMES_OF);

	sqlite3_bind_text(row, 1, person, -1, SQLITE_TRANSIENT);
	sqlite3_bind_int64(row, 2, before > INT64_MAX ? INT64_MAX : (sqlite3_int64)before);
	return list_all(s, row, list, with, error);
}
