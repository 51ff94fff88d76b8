/*
 * offline.h - a hub without a server: for checking and closing rooms of a store.
 */
#ifndef OFFLINE_H
#define OFFLINE_H

#include "server/hub.h"
#include "store/store.h"

/* Plays every game of the store again and verifies the records of finished ones. */
bool offline_check(struct store *s, uint32_t *verified, struct q_error *error);
/* Ends a room. The store must be open for writing, so no server runs. */
bool offline_close(struct store *s, const char *room, struct q_error *error);

/* How each game in play would go under the rules of this program. */
typedef void offline_game(void *with, const char *room, enum hub_replay how, uint32_t entry);
bool offline_migrate(struct store *s, offline_game *tell, void *with, struct q_error *error);

#endif
