/*
 * pack_diff.c - see pack_diff.h.
 */
#include "lab/pack_diff.h"

#include "lab/words.h"
#include "text/written.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH = 256 };

struct diff {
	FILE *to;
	uint32_t found, lines;
	char path[PATH];
};

static void compare(struct diff *d, const json_t *a, const json_t *b);

static void put_value(FILE *to, const json_t *value)
{
	char *text = value ? json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;

	fprintf(to, "%.60s%s", text ? text : "–", text && strlen(text) > 60 ? "…" : "");
	free(text);
}

static void differs(struct diff *d, const json_t *a, const json_t *b)
{
	if (d->found++ >= d->lines)
		return;
	fprintf(d->to, "%s: ", d->path);
	put_value(d->to, a);
	fputs(" → ", d->to);
	put_value(d->to, b);
	fputs("\n", d->to);
}

/* Continues under a longer path. */
static void enter(struct diff *d, const char *format, const char *name, const json_t *a,
		  const json_t *b)
{
	size_t before = strlen(d->path);

	snprintf(d->path + before, PATH - before, format, name);
	compare(d, a, b);
	d->path[before] = '\0';
}

/* Rules do not read texts. */
static bool is_text(const json_t *value)
{
	return json_is_object(value) && json_object_get(value, "en") &&
	       json_object_get(value, "fr");
}

static void compare_objects(struct diff *d, const json_t *a, const json_t *b)
{
	const char *format = *d->path ? ".%s" : "%s", *key;
	json_t *value;

	json_object_foreach((json_t *)a, key, value)
		enter(d, format, key, value, json_object_get(b, key));
	json_object_foreach((json_t *)b, key, value) if (!json_object_get(a, key))
		enter(d, format, key, NULL, value);
}

static const char *id_of(const json_t *value)
{
	return json_string_value(json_object_get(value, "id"));
}

static const json_t *with_id(const json_t *list, const char *id)
{
	size_t i;
	json_t *value;

	json_array_foreach((json_t *)list, i,
			   value) if (id_of(value) && strcmp(id_of(value), id) == 0) return value;
	return NULL;
}

static void compare_arrays(struct diff *d, const json_t *a, const json_t *b)
{
	size_t n =
		json_array_size(a) > json_array_size(b) ? json_array_size(a) : json_array_size(b);
	bool named = id_of(json_array_get(a, 0)) || id_of(json_array_get(b, 0));

	for (size_t i = 0; i < n; i++) {
		const json_t *x = json_array_get(a, i), *y = json_array_get(b, i);
		char number[24];

		snprintf(number, sizeof number, "%zu", i);
		if (!named) {
			enter(d, "[%s]", number, x, y);
			continue;
		}
		if (x)
			enter(d, "[%s]", id_of(x), x, with_id(b, id_of(x)));
		if (y && !with_id(a, id_of(y)))
			enter(d, "[%s]", id_of(y), NULL, y);
	}
}

static void compare(struct diff *d, const json_t *a, const json_t *b)
{
	if (is_text(a ? a : b) || (a && b && json_equal(a, b)))
		return;
	if (json_is_object(a) && json_is_object(b))
		compare_objects(d, a, b);
	else if (json_is_array(a) && json_is_array(b))
		compare_arrays(d, a, b);
	else
		differs(d, a, b);
}

char *pack_differences(const struct q_pack *a, const struct q_pack *b, uint32_t lines,
		       enum q_lang lang)
{
	json_t *x = struct_as_json(a->shape->fields, a->data, a),
	       *y = struct_as_json(b->shape->fields, b->data, b);
	struct diff d = { .lines = lines };
	char *out = NULL, number[16];
	struct q_word with[] = { { number, 0 } };
	struct q_reader reader = q_reader(lang, Q_NOBODY, 0);
	char more[64];
	struct q_out words = q_out(more, sizeof more);
	size_t size;

	d.to = open_memstream(&out, &size);
	if (d.to && x && y)
		compare(&d, x, y);
	if (d.to && d.found > lines) {
		snprintf(number, sizeof number, "%u", d.found - lines);
		q_put_words(&words, &reader, lab_word(LAB_and_more, lang), with, 1);
		fprintf(d.to, "%s\n", more);
	}
	json_decref(x);
	json_decref(y);
	return d.to && fclose(d.to) == 0 ? out : NULL;
}
