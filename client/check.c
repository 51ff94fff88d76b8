/*
 * check.c - see check.h.
 */
#include "client/check.h"

#include "client/values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void record_ask(const struct client_record *r, struct client_frame *f)
{
	client_request(f, "record", json_pack("{s:I}", "from", (json_int_t)r->size));
}

bool record_take(struct client_record *r, const json_t *result)
{
	const json_t *text = json_object_get(result, "text");
	size_t size = json_string_length(text);
	uint32_t all, next;
	char *more;

	if (!json_is_string(text) || !value_number(result, "size", &all) ||
	    !value_number(result, "next", &next) || next != r->size + size)
		return false;
	more = realloc(r->text, r->size + size + 1);
	if (!more)
		return false;
	memcpy(more + r->size, json_string_value(text), size + 1);
	r->text = more;
	r->size += size;
	r->whole = r->size == all;
	return size > 0 || r->whole;
}

void record_free(struct client_record *r)
{
	free(r->text);
	*r = (struct client_record){ .text = NULL };
}

static bool verify(const struct fair_record *record, struct fair_report *report, char why[240])
{
	const struct q_game *g = q_game_named(record->header.game);
	struct fair_verifier v = { .game = g, .record = record };
	struct q_error error;

	if (!g || g->rules_version != record->header.rules) {
		snprintf(why, 240, "the record is of another version of the rules");
		return false;
	}
	v.memory = malloc(fair_verifier_memory(g, record->size));
	if (!v.memory)
		snprintf(why, 240, "no memory");
	else if (!fair_verify(&v, report, &error))
		snprintf(why, 240, "%.200s", error.text);
	else if (report->fault)
		snprintf(why, 240, "the record is wrong at entry %u: %s", report->entry,
			 fair_fault_name(report->fault));
	free(v.memory);
	return !why[0];
}

bool record_holds(const char *text, size_t size, const char *room, struct fair_report *report,
		  struct fair_hash *key, char why[240])
{
	struct fair_record *record = calloc(1, sizeof *record);
	struct q_error error;
	bool good;

	why[0] = '\0';
	*report = (struct fair_report){ .fault = FAIR_FINE };
	good = record && fair_record_read(record, text, size, &error);
	if (!good)
		snprintf(why, 240, "%.200s", record ? error.text : "no memory");
	else if (strcmp(record->header.room, room) != 0)
		snprintf(why, 240, "the record is of another room");
	else
		verify(record, report, why);
	if (good)
		*key = record->key;
	free(record);
	return !why[0];
}

bool record_verify(const struct client *c, const struct client_record *r,
		   struct fair_counts *counts, char why[240])
{
	struct fair_report report;
	struct fair_hash key;

	*counts = (struct fair_counts){ .entries = 0 };
	if (!record_holds(r->text, r->size, c->room, &report, &key, why))
		return false;
	*counts = report.counts;
	if (!fair_same(&key, &c->key))
		snprintf(why, 240, "the record is signed by another server");
	/* What was told during the game is what the record says. */
	else if (c->over && c->log.ended && !fair_same(&report.hash, &c->log.hash))
		snprintf(why, 240, "the record is of another game than the one that was played");
	return !why[0];
}
