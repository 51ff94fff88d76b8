/*
 * fields.c - reads and writes structs by their field tables: numbers, paths, JSON.
 */
#include "core/fields.h"

#include <string.h>

/* In the order of the struct, so that sizes can be added up to check coverage. */
static const struct q_field rng_fields[] = {
	Q_FIELD(struct q_rng, key, Q_NONE),
	Q_FIELD(struct q_rng, count, Q_NONE),
	{ 0 },
};

static const struct q_field ask_fields[] = {
	Q_FIELD(struct q_question, player, Q_ALL),
	Q_FIELD(struct q_question, kind, Q_ALL),
	Q_FIELD(struct q_question, subject, Q_ALL),
	{ 0 },
};

const struct q_field q_head_fields[] = {
	Q_STRUCTS(struct q_head, rng, struct q_rng, Q_NONE, rng_fields),
	Q_STRUCTS(struct q_head, ask, struct q_question, Q_ALL, ask_fields),
	Q_FIELD(struct q_head, seats, Q_ALL, .min = 1, .max = Q_SEATS),
	Q_PADDING(struct q_head, pad),
	{ 0 },
};

/* ---- numbers ---------------------------------------------------------- */

#define LOAD(T)                             \
	do {                                \
		T x_;                       \
		memcpy(&x_, at, sizeof x_); \
		return (int64_t)x_;         \
	} while (0)
#define STORE(T)                            \
	do {                                \
		T x_ = (T)number;           \
		memcpy(at, &x_, sizeof x_); \
		return;                     \
	} while (0)

int64_t field_number(const struct q_field *f, const void *at)
{
	switch (f->type) {
	case Q_U8: LOAD(uint8_t);
	case Q_TEXT:
	case Q_ID:
	case Q_U16: LOAD(uint16_t);
	case Q_U32: LOAD(uint32_t);
	case Q_U64: LOAD(uint64_t);
	case Q_I8: LOAD(int8_t);
	case Q_I16: LOAD(int16_t);
	case Q_I32: LOAD(int32_t);
	default: LOAD(uint8_t);
	}
}

void field_store(const struct q_field *f, void *at, int64_t number)
{
	switch (f->type) {
	case Q_U8: STORE(uint8_t);
	case Q_TEXT:
	case Q_ID:
	case Q_U16: STORE(uint16_t);
	case Q_U32: STORE(uint32_t);
	case Q_U64: STORE(uint64_t);
	case Q_I8: STORE(int8_t);
	case Q_I16: STORE(int16_t);
	case Q_I32: STORE(int32_t);
	default: STORE(uint8_t);
	}
}

int64_t field_none(const struct q_field *f)
{
	if (f->none)
		return f->none;
	switch (f->type) {
	case Q_U8: return UINT8_MAX;
	case Q_U16: return UINT16_MAX;
	case Q_U32: return UINT32_MAX;
	default: return -1;
	}
}

void field_range(const struct q_field *f, const struct q_pack *pack, int64_t *min, int64_t *max)
{
	static const int64_t low[] = {
		[Q_I8] = INT8_MIN, [Q_I16] = INT16_MIN, [Q_I32] = INT32_MIN, [Q_PAD] = 0
	};
	static const int64_t high[] = {
		[Q_U8] = UINT8_MAX,  [Q_U16] = UINT16_MAX, [Q_U32] = UINT32_MAX,
		[Q_U64] = INT64_MAX, [Q_I8] = INT8_MAX,    [Q_I16] = INT16_MAX,
		[Q_I32] = INT32_MAX, [Q_BOOL] = 1,         [Q_TEXT] = UINT16_MAX,
		[Q_ID] = UINT16_MAX, [Q_PAD] = 0
	};

	*min = f->min || f->max ? f->min : low[f->type];
	*max = f->min || f->max ? f->max : high[f->type];
	if (f->names)
		*max = (f->flags & Q_SET ? (INT64_C(1) << names_count(f->names)) :
					   (int64_t)names_count(f->names)) -
		       1;
	if (f->of && pack)
		*max = (int64_t)pack_count(pack, f->of) - 1;
}

/* ---- tables ----------------------------------------------------------- */

uint32_t names_count(const char *const *names)
{
	uint32_t n = 0;

	while (names[n])
		n++;
	return n;
}

const struct q_field *field_named(const struct q_field *fields, const char *name, size_t n)
{
	for (; fields->name; fields++)
		if (strlen(fields->name) == n && memcmp(fields->name, name, n) == 0)
			return fields;
	return NULL;
}

bool field_counts(const struct q_field *fields, const struct q_field *f)
{
	for (; fields->name; fields++)
		if (fields->used && strcmp(fields->used, f->name) == 0)
			return true;
	return false;
}

uint32_t field_used(const struct q_field *fields, const struct q_field *f, const void *base)
{
	const struct q_field *counter =
		f->used ? field_named(fields, f->used, strlen(f->used)) : NULL;
	int64_t used;

	if (!counter)
		return f->count;
	used = field_number(counter, (const unsigned char *)base + counter->offset);
	return used < 0 || used > f->count ? f->count : (uint32_t)used;
}

/* ---- references into the pack ----------------------------------------- */

const struct q_field *pack_array(const struct q_pack *pack, const char *array)
{
	return pack && pack->shape ? field_named(pack->shape->fields, array, strlen(array)) : NULL;
}

uint32_t pack_count(const struct q_pack *pack, const char *array)
{
	const struct q_field *f = pack_array(pack, array);

	return f ? field_used(pack->shape->fields, f, pack->data) : 0;
}

/* The member that names the elements of an array of the pack. */
static const struct q_field *id_field(const struct q_field *array)
{
	const struct q_field *f = array ? array->sub : NULL;

	while (f && f->name && f->type != Q_ID)
		f++;
	return f && f->name ? f : NULL;
}

static const char *id_at(const struct q_pack *pack, const struct q_field *array,
			 const struct q_field *id, uint32_t index)
{
	const unsigned char *element =
		(const unsigned char *)pack->data + array->offset + (size_t)index * array->size;

	return q_text(pack, (unsigned)field_number(id, element + id->offset), Q_EN);
}

const char *pack_id_of(const struct q_pack *pack, const char *array, int64_t index)
{
	const struct q_field *f = pack_array(pack, array), *id = id_field(f);

	if (!id || index < 0 || index >= (int64_t)pack_count(pack, array))
		return NULL;
	return id_at(pack, f, id, (uint32_t)index);
}

int64_t pack_index_of(const struct q_pack *pack, const char *array, const char *id)
{
	const struct q_field *f = pack_array(pack, array), *name = id_field(f);
	uint32_t n = name ? pack_count(pack, array) : 0;

	for (uint32_t i = 0; i < n; i++)
		if (strcmp(id_at(pack, f, name, i), id) == 0)
			return i;
	return -1;
}

/* ---- the walk --------------------------------------------------------- */

static void walk_struct(struct walker *w, const struct q_field *fields, uint32_t offset, int owner,
			uint8_t seen);

static void path_cut(struct walker *w, size_t used)
{
	w->path.used = used;
	if (used < w->path.room)
		w->path.at[used] = '\0';
}

static void path_index(struct walker *w, const struct q_field *f, uint32_t i)
{
	q_put(&w->path, "[");
	if (f->keys)
		q_put(&w->path, f->keys[i]);
	else
		q_put_int(&w->path, i);
	q_put(&w->path, "]");
}

static void walk_frame(struct walker *w, const struct q_flow *flow, uint32_t offset)
{
	static const struct q_field at_fields[] = { Q_FIELD(struct flow_at, rule, Q_ALL),
						    Q_FIELD(struct flow_at, step, Q_ALL),
						    { 0 } };
	struct flow_at at;

	memcpy(&at, w->base + offset, sizeof at);
	walk_struct(w, at_fields, offset, Q_NOBODY, Q_ALL);
	if (at.rule < flow->rules && flow->rule[at.rule].fields)
		walk_struct(w, flow->rule[at.rule].fields, offset + flow->vars_offset, Q_NOBODY,
			    Q_ALL);
}

static void walk_element(struct walker *w, const struct q_field *f, uint32_t offset, int owner)
{
	size_t before = w->path.used;

	if (f->type == Q_STRUCT) {
		walk_struct(w, f->sub, offset, owner, f->seen);
	} else if (f->type == Q_FRAMES) {
		walk_frame(w, f->flow, offset);
	} else if (f->inner) {
		for (uint32_t i = 0; i < f->inner; i++, path_cut(w, before)) {
			q_put(&w->path, "[");
			q_put_int(&w->path, i);
			q_put(&w->path, "]");
			w->leaf(w, f, offset + i * f->size, owner);
		}
	} else {
		w->leaf(w, f, offset, owner);
	}
}

/* A hidden struct hides its members: a member gets the stricter of the two. */
static uint8_t stricter(uint8_t outer, uint8_t own)
{
	return outer == Q_NONE || own == Q_ALL ? outer : own;
}

static void walk_struct(struct walker *w, const struct q_field *fields, uint32_t offset, int owner,
			uint8_t seen)
{
	size_t before = w->path.used;

	for (const struct q_field *f = fields; f->name; f++, path_cut(w, before)) {
		uint32_t n = w->all ? f->count : field_used(fields, f, w->base + offset);
		uint32_t row = (uint32_t)f->size * (f->inner ? f->inner : 1);
		struct q_field shown = *f;
		size_t named;

		if (f->type == Q_PAD && !w->all)
			continue;
		if (before)
			q_put(&w->path, ".");
		q_put(&w->path, f->name);
		named = w->path.used;
		shown.seen = stricter(seen, f->seen);
		for (uint32_t i = 0; i < n; i++, path_cut(w, named)) {
			if (f->count > 1 || f->keys || f->used)
				path_index(w, f, i);
			walk_element(w, &shown, offset + f->offset + i * row,
				     f->flags & Q_BY_SEAT ? (int)i : owner);
		}
	}
}

void fields_walk(struct walker *w, const struct q_field *fields)
{
	w->path = q_out(w->path_text, sizeof w->path_text);
	walk_struct(w, fields, 0, Q_NOBODY, Q_ALL);
}

/* ---- JSON out --------------------------------------------------------- */

static void put_struct(const struct q_field *fields, const unsigned char *base,
		       const struct q_pack *pack, struct q_out *out);

static void put_set(const struct q_field *f, int64_t bits, struct q_out *out)
{
	const char *comma = "";

	q_put(out, "[");
	for (uint32_t i = 0; f->names[i]; i++) {
		if (!(bits >> i & 1))
			continue;
		q_put(out, comma);
		json_put_string(out, f->names[i]);
		comma = ",";
	}
	q_put(out, "]");
}

void field_put_set_of(const struct q_field *f, const void *row, const struct q_pack *pack,
		      struct q_out *out)
{
	uint32_t n = f->count * 64u;
	const char *comma = "";

	q_put(out, "[");
	for (uint32_t i = 0; i < n; i++) {
		uint64_t word;
		const char *id;

		memcpy(&word, (const unsigned char *)row + i / 64 * sizeof word, sizeof word);
		id = word >> i % 64 & 1 ? pack_id_of(pack, f->of, i) : NULL;
		if (!id)
			continue;
		q_put(out, comma);
		json_put_string(out, id);
		comma = ",";
	}
	q_put(out, "]");
}

static void put_text(const struct q_field *f, int64_t number, const struct q_pack *pack,
		     struct q_out *out)
{
	unsigned text = (unsigned)number;

	if (f->type == Q_ID) {
		json_put_string(out, pack ? q_text(pack, text, Q_EN) : "");
		return;
	}
	for (int lang = 0; lang < Q_LANGS; lang++) {
		struct q_word word = { "", 0 };

		if (pack)
			word = q_word_of(pack, text, (enum q_lang)lang);
		q_put(out, lang ? ",\"" : "{\"");
		q_put(out, q_languages[lang].code);
		q_put(out, "\":");
		json_put_string(out, word.text);
		if (word.is) {
			q_put(out, ",\"");
			q_put(out, q_languages[lang].code);
			q_put(out, "_is\":\"");
		}
		for (size_t i = 0; word.is && GRAMMAR_LETTERS[i]; i++)
			q_put_bytes(out, &GRAMMAR_LETTERS[i], word.is >> i & 1);
		q_put(out, word.is ? "\"" : "");
	}
	q_put(out, "}");
}

static void put_number(const struct q_field *f, int64_t number, const struct q_pack *pack,
		       struct q_out *out)
{
	const char *id = f->of ? pack_id_of(pack, f->of, number) : NULL;

	if (f->flags & Q_NULL && number == field_none(f))
		q_put(out, "null");
	else if (f->type == Q_TEXT || f->type == Q_ID)
		put_text(f, number, pack, out);
	else if (f->type == Q_BOOL)
		q_put(out, number ? "true" : "false");
	else if (f->names && f->flags & Q_SET)
		put_set(f, number, out);
	else if (f->names && number >= 0 && number < (int64_t)names_count(f->names))
		json_put_string(out, f->names[number]);
	else if (id)
		json_put_string(out, id);
	else if (f->type == Q_U64) /* as text: JSON numbers lose digits in browsers */
		q_put(out, "\"0x"), q_put_hex(out, (uint64_t)number, 16), q_put(out, "\"");
	else
		q_put_int(out, number);
}

static void put_frame(const struct q_flow *flow, const unsigned char *at, const struct q_pack *pack,
		      struct q_out *out)
{
	struct flow_at head;

	memcpy(&head, at, sizeof head);
	q_put(out, "{\"rule\":");
	json_put_string(out, head.rule < flow->rules ? flow->rule[head.rule].name : "?");
	q_put(out, ",\"step\":");
	json_put_string(out, head.step < flow->stops ? flow->stop[head.step].name : "?");
	if (head.rule < flow->rules && flow->rule[head.rule].fields->name) {
		q_put(out, ",\"vars\":");
		put_struct(flow->rule[head.rule].fields, at + flow->vars_offset, pack, out);
	}
	q_put(out, "}");
}

void field_put(const struct q_field *f, const void *element, const struct q_pack *pack,
	       struct q_out *out)
{
	const unsigned char *at = element;

	if (f->type == Q_STRUCT) {
		put_struct(f->sub, at, pack, out);
	} else if (f->type == Q_FRAMES) {
		put_frame(f->flow, at, pack, out);
	} else if (f->inner) {
		for (uint32_t i = 0; i < f->inner; i++) {
			q_put(out, i ? "," : "[");
			put_number(f, field_number(f, at + i * f->size), pack, out);
		}
		q_put(out, "]");
	} else {
		put_number(f, field_number(f, at), pack, out);
	}
}

void field_put_member(const struct q_field *fields, const struct q_field *f, const void *from,
		      const struct q_pack *pack, struct q_out *out)
{
	const unsigned char *base = from;
	uint32_t n = field_used(fields, f, base);
	uint32_t row = (uint32_t)f->size * (f->inner ? f->inner : 1);

	if (field_is_set_of(f)) {
		field_put_set_of(f, base + f->offset, pack, out);
		return;
	}
	if (f->count == 1 && !f->used && !f->keys) {
		field_put(f, base + f->offset, pack, out);
		return;
	}
	q_put(out, f->keys ? "{" : "[");
	for (uint32_t i = 0; i < n; i++) {
		if (i)
			q_put(out, ",");
		if (f->keys) {
			json_put_string(out, f->keys[i]);
			q_put(out, ":");
		}
		field_put(f, base + f->offset + i * row, pack, out);
	}
	q_put(out, f->keys ? "}" : "]");
}

static void put_struct(const struct q_field *fields, const unsigned char *base,
		       const struct q_pack *pack, struct q_out *out)
{
	const char *comma = "";

	q_put(out, "{");
	for (const struct q_field *f = fields; f->name; f++) {
		if (f->type == Q_PAD || field_counts(fields, f))
			continue;
		q_put(out, comma);
		json_put_string(out, f->name);
		q_put(out, ":");
		field_put_member(fields, f, base, pack, out);
		comma = ",";
	}
	q_put(out, "}");
}

void q_dump(const struct q_field *fields, const void *from, const struct q_pack *pack,
	    struct q_out *out)
{
	put_struct(fields, from, pack, out);
}
