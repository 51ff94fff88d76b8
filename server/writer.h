/*
 * writer.h - the thread that writes to the store.
 *
 * It takes all operations that wait and commits them in one transaction: while one is being made
 * durable the next ones gather, so the slower the disk, the larger the batch. A second thread moves
 * what was written into the database, so that commits do not wait for that.
 */
#ifndef WRITER_H
#define WRITER_H

#include "server/hub.h"
#include "server/items.h"
#include "server/metrics.h"
#include "store/store.h"

struct writer;

/* `wake` is called on the writer's thread when there is something new to ask for below. */
struct writer *writer_start(struct store *s, void (*wake)(void *with), void *with);
/* Everything that was asked for is done first. */
void writer_stop(struct writer *w);

/* What the operation points to is copied. */
void writer_write(struct writer *w, const struct store_op *op);
/* Looks a room up, after all writes that were asked for before. */
void writer_load(struct writer *w, const char *room);

/* Looks up finished games of a person, and with `live` the rooms that other nodes have, for a
 * connection, likewise. */
void writer_list(struct writer *w, uint64_t conn, const char *person, uint64_t before, bool live);
/* Looks up somebody, or the room of a short code. */
void writer_look(struct writer *w, const struct hub_effect *look);

/* All operations up to this number are durable. */
uint64_t writer_stored(struct writer *w);
enum { WRITER_GAMES = 51 }; /* one more than the hub shows: it says whether there are others */

struct writer_games {
	uint64_t conn;
	uint32_t count;
	struct items live;
	struct store_room room[WRITER_GAMES];
};

/* What a look found: people, and the room of a code. */
struct writer_looked {
	uint64_t conn;
	char person[STORE_ID + 1], room[STORE_ID + 1];
	struct items items;
};

/* Takes the results: `found` is called with the item, or with NULL if there is no such room; `listed`
 * with lists; `looked` with what a look found. */
struct writer_results {
	void (*found)(void *with, const char *room, const struct store_item *item);
	void (*listed)(void *with, const struct writer_games *games);
	void (*looked)(void *with, const struct writer_looked *looked);
};
void writer_loaded(struct writer *w, const struct writer_results *take, void *with);
/* Why the store failed, or NULL. Nothing more is written then: the process has to end. */
const char *writer_error(struct writer *w);

struct writer_counts {
	struct histogram commit;
	uint64_t commits, operations, journal_rows, waiting;
};
void writer_counts(struct writer *w, struct writer_counts *out);

#endif
