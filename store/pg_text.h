/*
 * pg_text.h - texts that come through PostgreSQL, read without a connection: what nodes tell each other by
 * NOTIFY, and the seats of a room in one column.
 */
#ifndef STORE_PG_TEXT_H
#define STORE_PG_TEXT_H

#include "store/store.h"

enum { PG_NOTICE = 64 }; /* bytes of a notice, with the zero at its end */

enum pg_notice_kind {
	PG_SHARDS = 's', /* shards have other owners */
	PG_PERSON = 'p', /* a person changed, or a device or rating */
	PG_GONE = 'g',   /* a person was deleted */
	PG_ROOM = 'r'    /* an open room changed */
};

struct pg_notice {
	char kind;             /* enum pg_notice_kind */
	char id[STORE_ID + 1]; /* of the person or room; "": none */
	char node[STORE_NODE]; /* whose doing it was; "": nobody's */
};

void pg_notice_write(const struct pg_notice *n, char out[PG_NOTICE]);
/* False: it is none of ours, or one of a later version. */
bool pg_notice_read(struct pg_notice *n, const char *text);

/* Seats as ROOM_COLUMNS of pg_read.c writes them; a seat that no game has is left out. */
void pg_seats_read(struct store_room *room, const char *text);

#endif
