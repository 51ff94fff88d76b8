/*
 * pg_text.c - see pg_text.h.
 */
#include "store/pg_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- notices ------------------------------------------------------------------------------ */

void pg_notice_write(const struct pg_notice *n, char out[PG_NOTICE])
{
	snprintf(out, PG_NOTICE, "%c %s %s", n->kind, n->id[0] ? n->id : "-",
		 n->node[0] ? n->node : "-");
}

/* A word that fits, "-" as the empty one; NULL, or what follows it. */
static const char *read_word(const char *text, char *to, size_t room)
{
	size_t n = strcspn(text, " ");

	if (!n || n >= room)
		return NULL;
	memcpy(to, text, n);
	to[strcmp(to, "-") == 0 ? 0 : n] = '\0';
	return text + n;
}

bool pg_notice_read(struct pg_notice *n, const char *text)
{
	memset(n, 0, sizeof *n);
	n->kind = text[0];
	if (n->kind != PG_SHARDS && n->kind != PG_PERSON && n->kind != PG_GONE &&
	    n->kind != PG_ROOM)
		return false;
	text = text[1] == ' ' ? read_word(text + 2, n->id, sizeof n->id) : NULL;
	text = text && *text == ' ' ? read_word(text + 1, n->node, sizeof n->node) : NULL;
	return text && *text == '\0' && (n->kind == PG_SHARDS || strlen(n->id) == STORE_ID);
}

/* ---- seats -------------------------------------------------------------------------------- */

/* One field of a seat; the pointer moves behind it. */
static void field(const char **at, char *to, size_t room)
{
	size_t n = strcspn(*at, "\x1e\x1f");

	snprintf(to, room, "%.*s", (int)n, *at);
	*at += n + ((*at)[n] == '\x1f');
}

void pg_seats_read(struct store_room *room, const char *text)
{
	while (*text) {
		char number[16];
		struct store_seat seat = { .result = 0 };
		unsigned long no;

		field(&text, number, sizeof number);
		no = strtoul(number, NULL, 10);
		field(&text, seat.person, sizeof seat.person);
		field(&text, seat.level, sizeof seat.level);
		field(&text, number, sizeof number);
		seat.result = (int32_t)strtol(number, NULL, 10);
		field(&text, seat.name, sizeof seat.name);
		field(&text, number, sizeof number);
		seat.unread = number[0] == '1';
		text += *text == '\x1e';
		if (no < Q_SEATS)
			room->seat[no] = seat;
	}
}
