/*
 * notes.c - what one player's program kept during a game, to hold against the record.
 */
#include "fair/text.h"

#include <string.h>

enum { FORMAT = 1 };

/* ---- writing ------------------------------------------------------------------ */

void fair_notes_begin(struct q_out *out, const char *room, unsigned seat,
		      const struct fair_hash *key)
{
	q_put(out, "{\"notes\":");
	q_put_int(out, FORMAT);
	q_put(out, ",\"room\":");
	json_put_string(out, room);
	q_put(out, ",\"seat\":");
	q_put_int(out, seat);
	q_put(out, ",\"key\":");
	fair_put_hash(out, key);
	q_put(out, ",\n\"entries\":[");
}

void fair_notes_entry(struct q_out *out, bool first, const struct fair_noted *noted)
{
	q_put(out, first ? "\n" : ",\n");
	q_put(out, "{\"n\":");
	q_put_int(out, noted->number);
	q_put(out, ",\"hash\":");
	fair_put_hash(out, &noted->hash);
	if (noted->answered) {
		q_put(out, ",\"answer\":");
		fair_put_answer(out, noted->answer);
	}
	if (noted->shown) {
		q_put(out, ",\"draw\":");
		q_put_int(out, noted->draw);
		q_put(out, ",\"secret\":");
		fair_put_hash(out, &noted->secret);
	}
	q_put(out, "}");
}

void fair_notes_end(struct q_out *out)
{
	q_put(out, "]}\n");
}

/* ---- reading ------------------------------------------------------------------- */

static bool read_format(struct json *j)
{
	uint32_t format = 0;

	if (!fair_read_number(j, &format))
		return false;
	return format == FORMAT || json_complain(j, "notes of another version of Quinte", NULL);
}

bool fair_read_notes(struct json *j, struct notes_head *head)
{
	static const char *const names[] = { "notes", "room", "seat", "key", "entries", NULL };
	unsigned seen = 0, which;

	for (json_open(j, '{'); json_more(j, '}');) {
		if (!fair_read_key(j, names, &seen, &which))
			return false;
		switch (which) {
		case 0: read_format(j); break;
		case 1: fair_read_text(j, head->room, sizeof head->room); break;
		case 2: fair_read_number(j, &head->seat); break;
		case 3: fair_read_hash(j, &head->key); break;
		default: /* the list comes last: it is read one by one */
			json_open(j, '[');
			return fair_read_all(j, names, 31, seen);
		}
	}
	return json_complain(j, "missing: entries", NULL);
}

bool fair_read_noted(struct json *j, struct fair_noted *noted)
{
	static const char *const names[] = { "n", "hash", "answer", "draw", "secret", NULL };
	unsigned seen = 0, which;

	memset(noted, 0, sizeof *noted);
	if (!json_more(j, ']')) {
		if (!json_more(j, '}'))
			json_end(j);
		else
			json_complain(j, "expected nothing after the entries", NULL);
		return false;
	}
	for (json_open(j, '{'); json_more(j, '}');) {
		if (!fair_read_key(j, names, &seen, &which))
			return false;
		switch (which) {
		case 0: fair_read_number(j, &noted->number); break;
		case 1: fair_read_hash(j, &noted->hash); break;
		case 2: noted->answered = fair_read_answer(j, &noted->answer); break;
		case 3: noted->shown = fair_read_number(j, &noted->draw); break;
		default: fair_read_hash(j, &noted->secret); break;
		}
	}
	return fair_read_all(j, names, (noted->answered ? 4u : 0u) | (noted->shown ? 24u : 0u) | 3u,
			     seen);
}
