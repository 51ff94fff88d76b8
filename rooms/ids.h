/*
 * ids.h - the ids of rooms that are over: a start does not read them, so they are looked up one by one.
 */
#ifndef ROOMS_IDS_H
#define ROOMS_IDS_H

#include "store/store.h"

struct ids {
	char (*at)[STORE_ID + 1];
	size_t count, room;
	bool closed; /* also those that were closed before a game */
};

/* False: the store failed. To be freed in either case. */
bool ids_read(struct ids *ids, struct store *s, struct q_error *error);
void ids_free(struct ids *ids);

#endif
