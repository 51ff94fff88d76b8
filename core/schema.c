/*
 * schema.c - the JSON Schema of a field table, for editors and for other people's
 * validators. The loader itself uses the table. "x-list" of a string is the list of the pack whose ids
 * it takes: JSON Schema cannot say it, and the studio of the page offers the names.
 */
#include "core/fields.h"

static void put_object(const struct q_field *fields, bool top, struct q_out *out);

static void put_names(const char *const *names, struct q_out *out)
{
	q_put(out, "{\"enum\":[");
	for (uint32_t i = 0; names[i]; i++) {
		if (i)
			q_put(out, ",");
		json_put_string(out, names[i]);
	}
	q_put(out, "]}");
}

static void put_whole_number(const struct q_field *f, struct q_out *out)
{
	int64_t min, max;

	field_range(f, NULL, &min, &max);
	q_put(out, "{\"type\":\"integer\",\"minimum\":");
	q_put_int(out, min);
	q_put(out, ",\"maximum\":");
	q_put_int(out, max);
	q_put(out, "}");
}

static void put_value(const struct q_field *f, struct q_out *out)
{
	if (f->type == Q_STRUCT) {
		put_object(f->sub, false, out);
	} else if (f->type == Q_TEXT) {
		q_put(out, "{\"$ref\":\"#/$defs/text\"}");
	} else if (f->type == Q_ID) {
		q_put(out, "{\"type\":\"string\",\"pattern\":"
			   "\"^([a-z0-9]([a-z0-9-]*[a-z0-9])?|[A-Z]{2}-[A-Z0-9]*)$\"}");
	} else if (f->of) {
		q_put(out, "{\"type\":\"string\",\"minLength\":1,\"x-list\":");
		json_put_string(out, f->of);
		q_put(out, "}");
	} else if (f->type == Q_BOOL) {
		q_put(out, "{\"type\":\"boolean\"}");
	} else if (f->names && f->flags & Q_SET) {
		q_put(out, "{\"type\":\"array\",\"uniqueItems\":true,\"items\":");
		put_names(f->names, out);
		q_put(out, "}");
	} else if (f->names) {
		put_names(f->names, out);
	} else if (f->type == Q_U64) {
		q_put(out, "{\"anyOf\":[{\"type\":\"string\",\"pattern\":\"^0x[0-9a-f]{1,16}$\"},"
			   "{\"type\":\"integer\",\"minimum\":0,"
			   "\"maximum\":18446744073709551615}]}");
	} else {
		put_whole_number(f, out);
	}
}

static void put_nullable(const struct q_field *f, struct q_out *out)
{
	if (f->flags & Q_NULL)
		q_put(out, "{\"anyOf\":[{\"type\":\"null\"},");
	put_value(f, out);
	if (f->flags & Q_NULL)
		q_put(out, "]}");
}

static void put_array(uint32_t min, uint32_t max, struct q_out *out)
{
	q_put(out, "{\"type\":\"array\",\"minItems\":");
	q_put_int(out, min);
	q_put(out, ",\"maxItems\":");
	q_put_int(out, max);
	q_put(out, ",\"items\":");
}

static void put_row(const struct q_field *f, struct q_out *out)
{
	if (f->inner)
		put_array(f->inner, f->inner, out);
	put_nullable(f, out);
	if (f->inner)
		q_put(out, "}");
}

static void put_keyed(const struct q_field *f, struct q_out *out)
{
	q_put(out, "{\"type\":\"object\",\"additionalProperties\":false,\"required\":[");
	for (uint32_t i = 0; f->keys[i]; i++) {
		if (i)
			q_put(out, ",");
		json_put_string(out, f->keys[i]);
	}
	q_put(out, "],\"properties\":{");
	for (uint32_t i = 0; f->keys[i]; i++) {
		if (i)
			q_put(out, ",");
		json_put_string(out, f->keys[i]);
		q_put(out, ":");
		put_row(f, out);
	}
	q_put(out, "}}");
}

static void put_member(const struct q_field *f, struct q_out *out)
{
	if (field_is_set_of(f)) {
		q_put(out, "{\"type\":\"array\",\"uniqueItems\":true,\"items\":");
		put_value(f, out);
		q_put(out, "}");
	} else if (f->keys) {
		put_keyed(f, out);
	} else if (f->count == 1 && !f->used) {
		put_row(f, out);
	} else {
		put_array(f->used ? 0 : f->count, f->count, out);
		put_row(f, out);
		q_put(out, "}");
	}
}

static bool shown(const struct q_field *fields, const struct q_field *f)
{
	return f->type != Q_PAD && f->type != Q_FRAMES && !field_counts(fields, f);
}

static void put_required(const struct q_field *fields, struct q_out *out)
{
	const char *comma = "";

	q_put(out, ",\"required\":[");
	for (const struct q_field *f = fields; f->name; f++) {
		if (!shown(fields, f) || f->flags & Q_OPTIONAL)
			continue;
		q_put(out, comma);
		json_put_string(out, f->name);
		comma = ",";
	}
	q_put(out, "]");
}

/* A pack may be spread over several files, so at the top nothing is required. */
static void put_object(const struct q_field *fields, bool top, struct q_out *out)
{
	const char *comma = "";

	q_put(out, "{\"type\":\"object\",\"additionalProperties\":false");
	if (!top)
		put_required(fields, out);
	q_put(out, ",\"properties\":{");
	if (top) {
		q_put(out, "\"$schema\":{\"type\":\"string\"}");
		comma = ",";
	}
	for (const struct q_field *f = fields; f->name; f++) {
		if (!shown(fields, f))
			continue;
		q_put(out, comma);
		q_put(out, top ? "\n  " : "");
		json_put_string(out, f->name);
		q_put(out, ":");
		put_member(f, out);
		comma = ",";
	}
	q_put(out, "}}");
}

/* A text in every language; those that are being translated may be left out. */
static void put_text_schema(struct q_out *out)
{
	q_put(out, "{\"type\":\"object\",\"additionalProperties\":false,\"required\":[");
	for (int lang = 0, n = 0; lang < Q_LANGS; lang++) {
		if (!q_languages[lang].complete)
			continue;
		q_put(out, n++ ? "," : "");
		json_put_string(out, q_languages[lang].code);
	}
	q_put(out, "],\"properties\":{");
	for (int lang = 0; lang < Q_LANGS; lang++) {
		q_put(out, lang ? ",\"" : "\"");
		q_put(out, q_languages[lang].code);
		q_put(out, "\":{\"type\":\"string\",\"minLength\":1},\"");
		q_put(out, q_languages[lang].code);
		q_put(out, "_is\":{\"type\":\"string\",\"pattern\":\"^[" GRAMMAR_LETTERS "]*$\"}");
	}
	q_put(out, "}}");
}

void q_schema(const struct q_field *fields, const char *title, struct q_out *out)
{
	q_put(out, "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\n\"title\":");
	json_put_string(out, title);
	q_put(out, ",\n\"$defs\":{\"text\":");
	put_text_schema(out);
	q_put(out, "},\n\"allOf\":[");
	put_object(fields, true, out);
	q_put(out, "]}\n");
}
