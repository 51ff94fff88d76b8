/*
 * log.c - see log.h.
 */
#include "server/log.h"

#include "server/entry.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SHOWN = 6 }; /* letters of a room's id */

static bool is_worth_it(enum entry_kind kind)
{
	switch (kind) {
	case ENTRY_OPENED:
	case ENTRY_BEGAN:
	case ENTRY_PAUSED:
	case ENTRY_RESUMED:
	case ENTRY_SUBSTITUTED:
	case ENTRY_RETURNED:
	case ENTRY_FLAGGED:
	case ENTRY_RESTARTED:
	case ENTRY_ENDED:
	case ENTRY_CLOSED: return true;
	default: return false;
	}
}

static void put_time(uint64_t ms)
{
	time_t seconds = (time_t)(ms / 1000);
	struct tm parts;
	char text[32] = "?";

	if (gmtime_r(&seconds, &parts))
		strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
	fprintf(stderr, "%s.%03uZ", text, (unsigned)(ms % 1000));
}

static void put_line(enum log_form form, uint64_t at, const char *event, const char *room,
		     const char *detail)
{
	bool json = form == LOG_JSON;

	fputs(json ? "{\"at\":\"" : "", stderr);
	put_time(at);
	fprintf(stderr, json ? "\",\"event\":\"%s\"" : " %s", event);
	if (room)
		fprintf(stderr, json ? ",\"room\":\"%.*s\"" : " %.*s", SHOWN, room);
	if (detail[0])
		fprintf(stderr, json ? ",\"detail\":\"%s\"" : " %s", detail);
	fputs(json ? "}\n" : "\n", stderr);
}

void log_event(enum log_form form, const char *event, uint64_t at)
{
	if (form)
		put_line(form, at, event, NULL, "");
}

/* The words come from lists of ours: nothing in them has to be escaped. */
void log_entry(enum log_form form, const struct store_append *entry)
{
	struct entry *e;
	const char *detail = "";

	if (!form || entry->size < 2 || !is_worth_it((enum entry_kind)entry->body[1]))
		return;
	e = calloc(1, sizeof *e);
	if (e && entry_read(e, entry->body, entry->size)) {
		if (e->kind == ENTRY_OPENED)
			detail = e->settings.game;
		if (e->kind == ENTRY_ENDED)
			detail = room_end_name((enum room_end)e->what);
		put_line(form, entry->at, entry_kind_name(e->kind), entry->room, detail);
	}
	free(e);
}
