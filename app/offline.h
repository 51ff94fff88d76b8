/*
 * offline.h - a hub without a server: for checking and closing rooms of a store.
 */
#ifndef OFFLINE_H
#define OFFLINE_H

#include "store/store.h"

/* Plays every game of the store again and verifies the records of finished ones. */
bool offline_check(struct store *s, uint32_t *verified, struct q_error *error);
/* Ends a room. The store must be open for writing, so no server runs. */
bool offline_close(struct store *s, const char *room, struct q_error *error);

#endif
