/*
 * fixture.c - see fixture.h.
 */
#include "fixture.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool on_postgres(void)
{
	return getenv("STORE") != NULL;
}

const char *place_of(const char *folder)
{
	return on_postgres() ? getenv("STORE") : folder;
}

static void empty_database(void)
{
	PGconn *db = PQconnectdb(getenv("STORE"));
	PGresult *result = PQexec(db, "SET client_min_messages = error;"
				      " DROP SCHEMA IF EXISTS quinte CASCADE");

	if (PQresultStatus(result) != PGRES_COMMAND_OK)
		fail_msg("%s", PQerrorMessage(db));
	PQclear(result);
	PQfinish(db);
}

void folder_make(char folder[64])
{
	snprintf(folder, 64, "/tmp/quinte-store-XXXXXX");
	assert_non_null(mkdtemp(folder));
	if (on_postgres())
		empty_database();
}

void folder_remove(const char *folder)
{
	char command[128];

	snprintf(command, sizeof command, "rm -rf %s", folder);
	assert_int_equal(system(command), 0);
}

char test_folder[64];

int test_folder_make(void **state)
{
	(void)state;
	folder_make(test_folder);
	return 0;
}

int test_folder_remove(void **state)
{
	(void)state;
	folder_remove(test_folder);
	return 0;
}

struct store *open_store(const char *folder)
{
	struct store_options options = { .fresh = { 7, 7, 7 } };
	struct q_error error;
	struct store *s = store_open(place_of(folder), &options, &error);

	if (!s)
		fail_msg("%s", error.text);
	return s;
}

struct store_op an_append(uint64_t number, const char *room, uint32_t n, const char *body)
{
	struct store_op op = { .kind = STORE_APPEND, .number = number };

	snprintf(op.append.room, sizeof op.append.room, "%s", room);
	op.append.n = n;
	op.append.at = 1000 + number;
	op.append.body = (const uint8_t *)body;
	op.append.size = (uint32_t)strlen(body);
	return op;
}

struct store_op a_fold(uint64_t number, const char *room, uint32_t n, enum store_room_state state)
{
	static const uint8_t entries[] = "entries";
	struct store_op op = { .kind = STORE_FOLD, .number = number };

	snprintf(op.fold.room.id, sizeof op.fold.room.id, "%s", room);
	snprintf(op.fold.room.game, sizeof op.fold.room.game, "starfighter");
	op.fold.room.state = state;
	op.fold.room.rules = 3;
	op.fold.room.pack = UINT64_MAX;
	op.fold.room.made = 5;
	op.fold.room.touched = number;
	op.fold.room.seats = 2;
	snprintf(op.fold.room.seat[0].person, sizeof op.fold.room.seat[0].person, "ada");
	snprintf(op.fold.room.seat[1].level, sizeof op.fold.room.seat[1].level, "pilot");
	op.fold.room.seat[1].result = -1;
	op.fold.n = n;
	op.fold.entries = entries;
	op.fold.size = sizeof entries - 1;
	op.fold.state = (const uint8_t *)"state";
	op.fold.state_size = 5;
	return op;
}

struct store_op a_person(uint64_t number, const char *id, const char *name)
{
	struct store_op op = { .kind = STORE_PERSON, .number = number };

	snprintf(op.person.id, sizeof op.person.id, "%s", id);
	snprintf(op.person.name, sizeof op.person.name, "%s", name);
	op.person.made = 1;
	op.person.seen = 2;
	return op;
}

struct store_op a_device(uint64_t number, uint8_t mark, const char *person, bool removed)
{
	struct store_op op = { .kind = STORE_DEVICE, .number = number };

	op.device.token_hash[0] = mark;
	snprintf(op.device.person, sizeof op.device.person, "%s", person);
	op.device.removed = removed;
	return op;
}

static void note(struct read_back *into, const char *format, ...)
{
	va_list values;

	va_start(values, format);
	into->size += (size_t)vsnprintf(into->text + into->size, sizeof into->text - into->size,
					format, values);
	va_end(values);
	assert_true(into->size < sizeof into->text);
}

bool note_item(void *with, const struct store_item *item)
{
	struct read_back *into = with;

	switch (item->kind) {
	case STORE_ITEM_PERSON:
		note(into, "person %s %s%s%s\n", item->person.id, item->person.name,
		     item->person.wishes[0] ? " " : "", item->person.wishes);
		break;
	case STORE_ITEM_DEVICE:
		note(into, "device %d %s\n", item->device.token_hash[0], item->device.person);
		break;
	case STORE_ITEM_POST:
		note(into, "post %s %s %d %u\n", item->post.person, item->post.room,
		     item->post.kind, item->post.tries);
		break;
	case STORE_ITEM_RATING:
		note(into, "rating %s %s %d %d %u\n", item->rating.person, item->rating.game,
		     item->rating.mean, item->rating.deviation, item->rating.games);
		break;
	case STORE_ITEM_FOLD:
		note(into, "fold %s %u %.*s %.*s %s %d\n", item->fold.room.id, item->fold.n,
		     (int)item->fold.size, (const char *)item->fold.entries,
		     (int)item->fold.state_size, (const char *)item->fold.state,
		     item->fold.room.seat[0].person, item->fold.room.seat[1].result);
		break;
	case STORE_ITEM_APPEND:
		note(into, "append %s %u %.*s\n", item->append.room, item->append.n,
		     (int)item->append.size, (const char *)item->append.body);
		break;
	}
	return true;
}

void read_back(struct store *s, struct read_back *into)
{
	struct q_error error;

	memset(into, 0, sizeof *into);
	if (!store_read(s, note_item, into, &into->start, &error))
		fail_msg("%s", error.text);
}
