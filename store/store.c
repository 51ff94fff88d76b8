/*
 * store.c - see store.h: which implementation is meant, and the way to it.
 */
#include "store/calls.h"

#include <stdio.h>
#include <string.h>

static bool is_postgres(const char *where)
{
	return strncmp(where, "postgres://", 11) == 0 || strncmp(where, "postgresql://", 13) == 0;
}

static const char *folder_of(const char *where)
{
	return strncmp(where, "sqlite:", 7) == 0 ? where + 7 : where;
}

struct store *store_open(const char *where, const struct store_options *options,
			 struct q_error *error)
{
	error->line = 0;
	return is_postgres(where) ? postgres_open(where, options, error) :
				    sqlite_store_open(folder_of(where), options, error);
}

bool store_restore(const char *where, const char *file, struct q_error *error)
{
	error->line = 0;
	if (!is_postgres(where))
		return sqlite_store_restore(folder_of(where), file, error);
	snprintf(error->text, sizeof error->text,
		 "a backup of PostgreSQL is restored by its own program, pg_restore");
	return false;
}

/* Everything between // and @ may hold a password; so may what follows ?. */
void store_place(const char *where, char *out, size_t size)
{
	const char *slashes = is_postgres(where) ? strstr(where, "//") : NULL, *at, *end;

	if (!slashes) {
		snprintf(out, size, "%s", folder_of(where));
		return;
	}
	end = slashes + strcspn(slashes, "?");
	at = memrchr(slashes, '@', (size_t)(end - slashes));
	at = at ? at + 1 : slashes + 2;
	snprintf(out, size, "postgres://%.*s", (int)(end - at), at);
}

void store_close(struct store *s)
{
	if (s)
		s->calls->close(s);
}

bool store_write(struct store *s, const struct store_op *ops, uint32_t n, struct q_error *error)
{
	return s->calls->write(s, ops, n, error);
}

bool store_read(struct store *s, store_visit *visit, void *with, struct store_start *start,
		struct q_error *error)
{
	return s->calls->read(s, visit, with, start, error);
}

bool store_load(struct store *s, const char *room, store_visit *visit, void *with,
		struct q_error *error)
{
	return s->calls->load(s, room, visit, with, error);
}

bool store_beat(struct store *s, uint64_t now, struct q_error *error)
{
	return s->calls->beat(s, now, error);
}

void store_beat_with_next(struct store *s, uint64_t now)
{
	s->calls->beat_with_next(s, now);
}

bool store_prune(struct store *s, uint32_t most, struct q_error *error)
{
	return s->calls->prune(s, most, error);
}

bool store_checkpoint(struct store *s, struct q_error *error)
{
	return s->calls->checkpoint(s, error);
}

uint64_t store_journal(const struct store *s)
{
	return s->calls->journal(s);
}

bool store_backup(struct store *s, const char *file, struct q_error *error)
{
	return s->calls->backup(s, file, error);
}

bool store_intact(struct store *s, struct q_error *error)
{
	return s->calls->intact(s, error);
}

bool store_rooms(struct store *s, const char *person, store_list *list, void *with,
		 struct q_error *error)
{
	return s->calls->rooms(s, person, list, with, error);
}

bool store_games(struct store *s, const char *person, uint64_t before, store_list *list, void *with,
		 struct q_error *error)
{
	return s->calls->games(s, person, before, list, with, error);
}

/* ---- nodes ------------------------------------------------------------------------------ */

bool store_shared(const struct store *s)
{
	return s->calls->attend != NULL;
}

bool store_attend(struct store *s, unsigned wait_ms, store_hear *hear, void *with,
		  struct q_error *error)
{
	return !s->calls->attend || s->calls->attend(s, wait_ms, hear, with, error);
}

uint64_t store_lease_age(const struct store *s)
{
	return s->calls->lease_age ? s->calls->lease_age(s) : 0;
}

unsigned store_held(const struct store *s)
{
	return s->calls->held ? s->calls->held(s) : STORE_SHARDS;
}

bool store_look_up(struct store *s, const uint8_t hash[STORE_HASH], store_visit *visit, void *with,
		   struct q_error *error)
{
	return !s->calls->look_up || s->calls->look_up(s, hash, visit, with, error);
}

bool store_person(struct store *s, const char *person, store_visit *visit, void *with,
		  struct q_error *error)
{
	return !s->calls->person || s->calls->person(s, person, visit, with, error);
}

bool store_coded(struct store *s, const char *code, char room[STORE_ID + 1], struct q_error *error)
{
	room[0] = '\0';
	return !s->calls->coded || s->calls->coded(s, code, room, error);
}

bool store_live(struct store *s, const char *person, store_visit *visit, void *with,
		struct q_error *error)
{
	return !s->calls->live || s->calls->live(s, person, visit, with, error);
}
