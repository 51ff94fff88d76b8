/*
 * entries.h - what happened in a room, taken and checked entry by entry.
 */
#ifndef CLIENT_ENTRIES_H
#define CLIENT_ENTRIES_H

#include "client/client.h"

/* The server did something wrong; false. */
bool client_wrong(struct client *c, const char *what);

/* One entry, as a notice or as one of a list has it. `*gap`: entries are missing before it. */
bool entry_take(struct client *c, const json_t *told, bool *gap);
/* Everything anew. */
bool snapshot_take(struct client *c, const json_t *snapshot);

#endif
