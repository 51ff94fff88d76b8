/*
 * memory.c - memory that grows by the owner's function, and failures.
 */
#include "session/session.h"

#include <string.h>

const char *q_fault_name(enum q_fault fault)
{
	static const char *const names[] = {
		[Q_FINE] = "",
		[Q_BAD_INPUT] = "input",
		[Q_BAD_OPTIONS] = "options",
		[Q_BAD_STATE] = "state",
		[Q_BAD_SAVE] = "save",
		[Q_BAD_DICE] = "dice",
		[Q_NO_GAME] = "no_game",
		[Q_OVER] = "over",
		[Q_REFUSED] = "refused",
		[Q_NOT_ASKED] = "not_asked",
		[Q_STALE] = "stale",
		[Q_NO_UNDO] = "no_undo",
		[Q_TOO_LONG] = "too_long",
		[Q_NO_MEMORY] = "no_memory",
	};

	return names[fault];
}

const char *q_undo_name(enum q_undo undo)
{
	static const char *const names[] = {
		[Q_UNDO_FREE] = "free",         [Q_UNDO_NOTHING] = "nothing",
		[Q_UNDO_CHANCE] = "chance",     [Q_UNDO_OTHER] = "other",
		[Q_UNDO_REVEALED] = "revealed",
	};

	return names[undo];
}

bool session_fails(struct q_status *status, enum q_fault fault, const char *text)
{
	struct q_out out = q_out(status->error.text, sizeof status->error.text);

	q_put(&out, text);
	status->error.line = 0;
	status->fault = fault;
	return false;
}

bool session_no_memory(struct q_status *status)
{
	return session_fails(status, Q_NO_MEMORY, "there is no memory left");
}

bool room_for(const struct q_memory *memory, struct room *room, uint64_t wanted, size_t each)
{
	uint64_t larger = room->room < 16 ? 16 : 2 * (uint64_t)room->room;
	void *at;

	if (wanted <= room->room)
		return true;
	if (larger < wanted)
		larger = wanted;
	if (larger > UINT32_MAX || larger > SIZE_MAX / each)
		return false;
	at = memory->resize(memory->self, room->at, room->room * each, (size_t)larger * each);
	if (!at)
		return false;
	*room = (struct room){ at, (uint32_t)larger };
	return true;
}

void room_free(const struct q_memory *memory, struct room *room, size_t each)
{
	if (room->at)
		memory->resize(memory->self, room->at, room->room * each, 0);
	*room = (struct room){ NULL, 0 };
}

bool workspace_reserve(const struct q_memory *memory, struct workspace *w, const struct q_game *g,
		       uint32_t events)
{
	uint32_t stride = g->state_size;
	size_t each = stride + sizeof *w->event + sizeof *w->seen + sizeof *w->number;
	unsigned char *at;

	if (events <= w->events && stride == w->stride)
		return true;
	if (!room_for(memory, &w->memory, (uint64_t)events * each + 16, 1))
		return false;
	at = w->memory.at;
	w->stride = stride;
	w->events = (uint32_t)((w->memory.room - 16) / each);
	w->snap = at;
	at += (size_t)w->events * stride;
	w->seen = (const void **)(void *)at;
	at += w->events * sizeof *w->seen;
	w->number = (uint32_t *)(void *)at;
	at += w->events * sizeof *w->number;
	w->event = (struct q_event *)(void *)at;
	return true;
}
