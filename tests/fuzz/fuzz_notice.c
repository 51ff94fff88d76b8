/*
 * fuzz_notice.c - what a node hears from PostgreSQL: a line is a notice, the rest are the seats of a room in one
 * column. A notice that was read is written as it was; seats have ends, and there are no others.
 */
#include "store/pg_text.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

static void notice(const char *line)
{
	struct pg_notice n, again;
	char text[PG_NOTICE];

	if (!pg_notice_read(&n, line))
		return;
	pg_notice_write(&n, text);
	must(strcmp(text, line) == 0, "a notice that was read is written as it was");
	must(pg_notice_read(&again, text) && memcmp(&again, &n, sizeof n) == 0,
	     "a notice that was written can be read");
	must(n.kind == PG_SHARDS || strlen(n.id) == STORE_ID, "an id has its length");
}

static void seats(const char *text)
{
	static struct {
		struct store_room room;
		char behind[64 * sizeof(struct store_seat)];
	} in;
	struct store_room room;

	memset(&in, 0, sizeof in);
	pg_seats_read(&in.room, text);
	room = in.room;
	for (unsigned i = 0; i < Q_SEATS; i++) {
		must(memchr(room.seat[i].person, '\0', sizeof room.seat[i].person) != NULL,
		     "an id ends");
		must(memchr(room.seat[i].name, '\0', sizeof room.seat[i].name) != NULL,
		     "a name ends");
		must(memchr(room.seat[i].level, '\0', sizeof room.seat[i].level) != NULL,
		     "a level ends");
	}
	for (size_t i = 0; i < sizeof in.behind; i++)
		must(in.behind[i] == 0, "there are no seats behind the last");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = malloc(size + 1), *rest;

	if (!text)
		return 0;
	memcpy(text, data, size);
	text[size] = '\0';
	rest = text + strcspn(text, "\n");
	if (*rest)
		*rest++ = '\0';
	notice(text);
	seats(rest);
	free(text);
	return 0;
}
