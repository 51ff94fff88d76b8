/*
 * pack.c - lines that test the content: what stands on a card, where a wall lies.
 */
#include "core/fields.h"
#include "scenario/run.h"

#include <stdlib.h>
#include <string.h>

enum { PATH_ROOM = 256, RECORDS = 10000 };

/* The number of the record of a list that has this name or id, or -1. */
static int record_named(const struct q_pack *pack, const char *list, const char *id, size_t n)
{
	char path[PATH_ROOM], found[PATH_ROOM];
	struct field_place at = { .fields = NULL };
	struct q_error error;

	if (field_find(pack->shape->fields, list, &at, &error) && at.field->keys) {
		for (int i = 0; at.field->keys[i]; i++)
			if (strlen(at.field->keys[i]) == n && memcmp(at.field->keys[i], id, n) == 0)
				return i;
		return -1;
	}
	for (int i = 0; i < RECORDS; i++) {
		struct q_out where = q_out(path, sizeof path), out = q_out(found, sizeof found);

		q_put(&where, list);
		q_put(&where, "[");
		q_put_int(&where, i);
		q_put(&where, "].id");
		if (!q_field_get(pack->shape->fields, pack->data, pack, path, &out, &error))
			return -1;
		if (strlen(found) == n + 2 && memcmp(found + 1, id, n) == 0)
			return i;
	}
	return -1;
}

/* cards[stryker].spd: an id in brackets becomes the number of its record. */
static bool with_numbers(struct run *r, const char *path, struct q_out *out)
{
	const char *open = strchr(path, '['), *close = open ? strchr(open, ']') : NULL;
	size_t n = close ? (size_t)(close - open - 1) : 0;
	char list[PATH_ROOM];
	int record;

	if (!n || strspn(open + 1, "0123456789") == n || (size_t)(open - path) >= sizeof list) {
		q_put(out, path);
		return true;
	}
	memcpy(list, path, (size_t)(open - path));
	list[open - path] = '\0';
	record = record_named(r->game->pack, list, open + 1, n);
	if (record < 0)
		return malformed(r, "the pack has no %.64s named %.*s", list, (int)n, open + 1);
	q_put(out, list);
	q_put(out, "[");
	q_put_int(out, record);
	q_put(out, close);
	return true;
}

bool pack_line(struct run *r, char *rest)
{
	const struct q_pack *pack = r->game->pack;
	char *path = take_word(&rest), line[4096];
	struct q_out out = q_out(line, sizeof line);
	struct described of;

	if (!pack)
		return malformed(r, "%s has no pack", r->game->id);
	if (!path)
		return malformed(r, "expected a field and a value");
	if (!with_numbers(r, path, &out))
		return false;
	q_put(&out, " ");
	q_put(&out, rest);
	if (out.used >= sizeof line)
		return malformed(r, "the line is too long");
	of = (struct described){ pack->shape->fields, pack->data, pack->shape->size };
	return expect_field(r, &of, line);
}
