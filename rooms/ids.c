/*
 * ids.c - see ids.h.
 */
#include "rooms/ids.h"

#include "tui/text.h"

#include <stdlib.h>
#include <string.h>

static bool take(void *with, const struct store_room *room)
{
	struct ids *ids = with;

	if (room->state != STORE_OVER && !(ids->closed && room->state == STORE_CLOSED))
		return true;
	if (ids->count == ids->room) {
		ids->room = ids->room ? 2 * ids->room : 64;
		ids->at = grown(ids->at, ids->room * sizeof *ids->at);
	}
	memcpy(ids->at[ids->count++], room->id, sizeof *ids->at);
	return true;
}

bool ids_read(struct ids *ids, struct store *s, struct q_error *error)
{
	return store_rooms(s, NULL, take, ids, error);
}

void ids_free(struct ids *ids)
{
	free(ids->at);
}
