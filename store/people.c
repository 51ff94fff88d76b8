/*
 * people.c - see store.h: people, their devices, ratings, what they are to be told, and deleting all of it.
 */
#include "store/sqlite.h"

bool store_put_person(struct sqlite_store *s, const struct store_person *p, struct q_error *error)
{
	sqlite3_stmt *to = store_statement(s, PUT_PERSON);

	sqlite3_bind_text(to, 1, p->id, -1, SQLITE_STATIC);
	sqlite3_bind_text(to, 2, p->name, -1, SQLITE_STATIC);
	sqlite3_bind_int64(to, 3, (sqlite3_int64)p->made);
	sqlite3_bind_int64(to, 4, (sqlite3_int64)p->seen);
	if (p->has_recovery)
		sqlite3_bind_blob(to, 5, p->recovery, STORE_HASH, SQLITE_STATIC);
	else
		sqlite3_bind_null(to, 5);
	sqlite3_bind_text(to, 6, p->wishes ? p->wishes : "", -1, SQLITE_STATIC);
	return store_run(s, PUT_PERSON, error);
}

bool store_put_device(struct sqlite_store *s, const struct store_device *d, struct q_error *error)
{
	int which = d->removed ? REMOVE_DEVICE : PUT_DEVICE;
	sqlite3_stmt *to = store_statement(s, which);

	sqlite3_bind_blob(to, 1, d->token_hash, STORE_HASH, SQLITE_STATIC);
	if (!d->removed) {
		sqlite3_bind_text(to, 2, d->person, -1, SQLITE_STATIC);
		sqlite3_bind_int64(to, 3, (sqlite3_int64)d->made);
		sqlite3_bind_int64(to, 4, (sqlite3_int64)d->seen);
		sqlite3_bind_text(to, 5, d->label, -1, SQLITE_STATIC);
	}
	return store_run(s, which, error);
}

bool store_put_post(struct sqlite_store *s, const struct store_post *p, struct q_error *error)
{
	int which = p->removed ? REMOVE_POST : PUT_POST;
	sqlite3_stmt *to = store_statement(s, which);

	sqlite3_bind_text(to, 1, p->person, -1, SQLITE_STATIC);
	sqlite3_bind_text(to, 2, p->room, -1, SQLITE_STATIC);
	sqlite3_bind_int(to, 3, p->kind);
	if (!p->removed) {
		sqlite3_bind_int64(to, 4, (sqlite3_int64)p->due);
		sqlite3_bind_int64(to, 5, p->tries);
		sqlite3_bind_int(to, 6, p->sent);
	}
	return store_run(s, which, error);
}

bool store_put_rating(struct sqlite_store *s, const struct store_rating *r, struct q_error *error)
{
	sqlite3_stmt *to = store_statement(s, PUT_RATING);

	sqlite3_bind_text(to, 1, r->person, -1, SQLITE_STATIC);
	sqlite3_bind_text(to, 2, r->game, -1, SQLITE_STATIC);
	sqlite3_bind_int(to, 3, r->mean);
	sqlite3_bind_int(to, 4, r->deviation);
	sqlite3_bind_int64(to, 5, r->games);
	sqlite3_bind_int64(to, 6, (sqlite3_int64)r->last);
	return store_run(s, PUT_RATING, error);
}

bool store_mark_seen(struct sqlite_store *s, const struct store_seen *seen, struct q_error *error)
{
	sqlite3_stmt *to = store_statement(s, SEEN);

	sqlite3_bind_text(to, 1, seen->room, -1, SQLITE_STATIC);
	sqlite3_bind_text(to, 2, seen->person, -1, SQLITE_STATIC);
	return store_run(s, SEEN, error);
}

bool store_erase(struct sqlite_store *s, const struct store_erase *e, struct q_error *error)
{
	for (int i = ERASE_MARK; i <= ERASE_PERSON; i++) {
		sqlite3_stmt *to = store_statement(s, i);

		if (sqlite3_bind_parameter_count(to))
			sqlite3_bind_text(to, 1, e->person, -1, SQLITE_STATIC);
		if (!store_run(s, i, error))
			return false;
		if (i == ERASE_JOURNAL)
			s->journal_rows -= (uint64_t)sqlite3_changes(s->db);
	}
	return true;
}
