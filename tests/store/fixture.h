/*
 * fixture.h - what the tests of the store share: a folder, operations, and what is read back.
 */
#ifndef FIXTURE_H
#define FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* in this order: cmocka needs the four above */
#include <cmocka.h>

#include "store/store.h"

enum { FIXTURE_MOST = 4096 };

/* A new, empty folder; removed with all that is in it by folder_remove(). */
void folder_make(char folder[64]);
void folder_remove(const char *folder);

/* The folder of a test, for cmocka's set-up and tear-down. */
extern char test_folder[64];
int test_folder_make(void **state);
int test_folder_remove(void **state);

/* The tests run on the store that STORE in the environment names: SQLite in the folder, or a database
 * of PostgreSQL, which is empty after folder_make(). */
bool on_postgres(void);
const char *place_of(const char *folder);
struct store *open_store(const char *folder);

struct store_op an_append(uint64_t number, const char *room, uint32_t n, const char *body);
struct store_op a_fold(uint64_t number, const char *room, uint32_t n, enum store_room_state state);
struct store_op a_person(uint64_t number, const char *id, const char *name);
struct store_op a_device(uint64_t number, uint8_t mark, const char *person, bool removed);

/* What store_read() visits, as text: "append ROOM n body", one item a line. */
struct read_back {
	char text[FIXTURE_MOST];
	size_t size;
	struct store_start start;
};

void read_back(struct store *s, struct read_back *into);
bool note_item(void *with, const struct store_item *item); /* with: a struct read_back */

#endif
