/*
 * path.c - one value of a struct by its path, such as side[1].hand[0]: finds, reads and changes it.
 */
#include "core/load.h"

#include <string.h>

static bool lost(struct q_error *error, const char *path, const char *why)
{
	complain(error, "\"", path, "\": ", why, NULL);
	return false;
}

/* Lists the names that exist, for a name that was mistyped. */
static void no_field(struct q_error *error, const struct q_field *fields, const char *path,
		     const char *name, size_t n)
{
	char missed[32], names[160];
	struct q_out one = q_out(missed, sizeof missed), all = q_out(names, sizeof names);

	q_put_bytes(&one, name, n);
	for (const struct q_field *f = fields; f->name; f++) {
		if (f->type == Q_PAD)
			continue;
		if (all.used > 120) {
			q_put(&all, ", …");
			break;
		}
		q_put(&all, all.used ? ", " : "");
		q_put(&all, f->name);
	}
	complain(error, "\"", path, "\": there is no field \"", missed, "\" among ", names, NULL);
}

static bool index_of(const struct q_field *f, const char **p, uint32_t limit, uint32_t *out)
{
	const char *end = strchr(*p, ']');
	char key[64];
	int named;

	*out = 0;
	if (!end || end == *p || (size_t)(end - *p) >= sizeof key)
		return false;
	memcpy(key, *p, (size_t)(end - *p));
	key[end - *p] = '\0';
	named = f->keys ? load_name_index(f->keys, key) : -1;
	if (named >= 0) {
		*out = (uint32_t)named;
	} else {
		for (const char *c = key; *c; c++) {
			if (*c < '0' || *c > '9' || *out > 100000)
				return false;
			*out = *out * 10 + (uint32_t)(*c - '0');
		}
	}
	*p = end + 1;
	return *out < limit;
}

/* Frames are left out: a stack can only be set as a whole. */
bool field_find(const struct q_field *fields, const char *path, struct field_place *at,
		struct q_error *error)
{
	const char *p = path;
	uint32_t base = 0, i;

	for (;;) {
		size_t n = strcspn(p, ".[");
		const struct q_field *f = field_named(fields, p, n);
		uint32_t row;

		if (!f || f->type == Q_PAD) {
			no_field(error, fields, path, p, n);
			return false;
		}
		row = (uint32_t)f->size * (f->inner ? f->inner : 1);
		*at = (struct field_place){ .fields = fields,
					    .field = f,
					    .base = base,
					    .offset = base + f->offset,
					    .size = row * f->count,
					    .element = f->count == 1 && !f->keys && !f->used };
		p += n;
		if (*p == '[' && field_is_set_of(f))
			return lost(error, path, "a set has no elements to point at");
		if (*p == '[' && !at->element) {
			p++;
			if (!index_of(f, &p, f->count, &i))
				return lost(error, path, "there is no such element");
			at->offset += i * row;
			at->size = row;
			at->element = true;
		}
		if (*p == '[' && f->inner) {
			p++;
			if (!index_of(&(struct q_field){ .name = "" }, &p, f->inner, &i))
				return lost(error, path, "there is no such element");
			at->offset += i * f->size;
			at->size = f->size;
			at->cell = true;
		}
		if (!*p)
			return true;
		if (*p != '.' || f->type != Q_STRUCT || !at->element)
			return lost(error, path, "there is nothing inside it");
		p++;
		fields = f->sub;
		base = at->offset;
	}
}

bool q_field_get(const struct q_field *fields, const void *from, const struct q_pack *pack,
		 const char *path, struct q_out *out, struct q_error *error)
{
	const unsigned char *base = from;
	struct field_place at = { .fields = NULL };
	struct q_field one;

	if (!field_find(fields, path, &at, error))
		return false;
	if (field_is_set_of(at.field)) {
		field_put_set_of(at.field, base + at.offset, pack, out);
		return true;
	}
	one = *at.field;
	if (at.cell)
		one.inner = 0;
	if (at.element)
		field_put(&one, base + at.offset, pack, out);
	else
		field_put_member(at.fields, at.field, base + at.base, pack, out);
	return true;
}

static uint32_t fields_size(const struct q_field *fields)
{
	uint32_t end = 0;

	for (const struct q_field *f = fields; f->name; f++)
		end = f->offset + (uint32_t)f->count * f->size * (f->inner ? f->inner : 1);
	return end;
}

/* The value is all that a setting changes: no counter or key beside it follows. */
static bool stands_alone(const struct field_place *at, const struct q_field *one)
{
	return !field_is_set_of(one) &&
	       (at->element || (one->count == 1 && !one->used && !one->keys));
}

/* Works on a copy, so that an error leaves nothing half changed: of the value where it stands alone,
 * else of the structure that it is in. */
bool q_field_set(const struct q_field *fields, void *into, const struct q_pack *pack,
		 const char *path, const char *json, size_t n, struct q_error *error)
{
	_Alignas(16) unsigned char work[Q_STATE_MAX];
	struct field_place at = { .fields = NULL };
	struct q_field one;
	struct loader l;
	bool alone, fine;
	uint32_t size;
	unsigned char *from = into;

	if (!field_find(fields, path, &at, error))
		return false;
	if (at.element && at.field->type == Q_FRAMES)
		return lost(error, path, "a stack is set whole or not at all");
	one = *at.field;
	if (at.cell)
		one.inner = 0;
	alone = stands_alone(&at, &one);
	size = alone ? at.size : fields_size(at.fields);
	from += alone ? at.offset : at.base;
	if (size > sizeof work)
		return lost(error, path, "what it is in is too large");
	loader_begin(&l, json, n, error);
	l.pack = pack;
	q_put(&l.path, path);
	memcpy(work, from, size);
	fine = alone ? load_element(&l, &one, work) : load_member(&l, at.fields, at.field, work);
	if (!fine || !json_end(&l.j))
		return loader_locate(&l);
	memcpy(from, work, size);
	return true;
}
