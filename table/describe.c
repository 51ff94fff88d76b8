/*
 * describe.c - see describe.h.
 */
#include "table/describe.h"

#include "core/fields.h"
#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

json_t *hex_as_json(uint64_t number)
{
	char text[24];
	struct q_out out = q_out(text, sizeof text);

	q_put(&out, "0x");
	q_put_hex(&out, number, 16);
	return json_string(text);
}

/* ---- structs ---------------------------------------------------------------- */

struct dumped {
	const struct q_field *fields;
	const void *from;
	const struct q_pack *pack;
};

static void put_dump(const void *what, struct q_out *out)
{
	const struct dumped *d = what;

	q_dump(d->fields, d->from, d->pack, out);
}

json_t *struct_as_json(const struct q_field *fields, const void *from, const struct q_pack *pack)
{
	struct dumped d = { fields, from, pack };
	char *text = written(put_dump, &d);
	json_t *value = text ? json_loads(text, JSON_REJECT_DUPLICATES, NULL) : NULL;

	free(text);
	return value;
}

/* ---- tables ----------------------------------------------------------------- */

static const char *type_name(const struct q_field *f)
{
	if (f->names)
		return f->flags & Q_SET ? "set" : "choice";
	if (f->of)
		return "reference";
	switch (f->type) {
	case Q_BOOL: return "boolean";
	case Q_STRUCT: return "struct";
	case Q_FRAMES: return "frames";
	case Q_TEXT: return "text";
	case Q_ID: return "id";
	case Q_U64: return "wide";
	default: return "number";
	}
}

static json_t *list_of(const char *const *names)
{
	json_t *list = json_array();

	for (; *names; names++)
		json_array_append_new(list, json_string(*names));
	return list;
}

/* Ids of the pack's array that a reference may name. */
static json_t *ids_of(const struct q_pack *pack, const char *array)
{
	json_t *list = json_array();
	uint32_t n = pack_count(pack, array);

	for (uint32_t i = 0; i < n; i++) {
		const char *id = pack_id_of(pack, array, i);

		json_array_append_new(list, id ? json_string(id) : json_integer(i));
	}
	return list;
}

static void put_range(json_t *into, const struct q_field *f, const struct q_pack *pack)
{
	int64_t min, max;

	if (f->names) {
		json_object_set_new(into, "choices", list_of(f->names));
	} else if (f->of) {
		json_object_set_new(into, "of", json_string(f->of));
		json_object_set_new(into, "choices", ids_of(pack, f->of));
	} else if (strcmp(type_name(f), "number") == 0) {
		field_range(f, pack, &min, &max);
		json_object_set_new(into, "min", json_integer(min));
		json_object_set_new(into, "max", json_integer(max));
	}
}

static json_t *field_as_json(const struct q_field *f, const struct q_pack *pack)
{
	static const char *const seen[] = { "all", "none", "own", "some" };
	json_t *one = json_object();

	json_object_set_new(one, "name", json_string(f->name));
	json_object_set_new(one, "type", json_string(type_name(f)));
	if (f->keys)
		json_object_set_new(one, "keys", list_of(f->keys));
	else if (f->count > 1 || f->used)
		json_object_set_new(one, "count", json_integer(f->count));
	if (f->inner)
		json_object_set_new(one, "row", json_integer(f->inner));
	put_range(one, f, pack);
	if (f->flags & Q_NULL)
		json_object_set_new(one, "null", json_true());
	if (f->type == Q_STRUCT)
		json_object_set_new(one, "fields", fields_as_json(f->sub, NULL, pack));
	json_object_set_new(one, "seen", json_string(seen[f->seen & 3]));
	return one;
}

json_t *fields_as_json(const struct q_field *fields, const void *values, const struct q_pack *pack)
{
	json_t *list = json_array();
	json_t *defaults = fields && values ? struct_as_json(fields, values, pack) : NULL;

	for (const struct q_field *f = fields; f && f->name; f++) {
		json_t *one;

		if (f->type == Q_PAD || field_counts(fields, f))
			continue;
		one = field_as_json(f, pack);
		if (defaults)
			json_object_set(one, "default", json_object_get(defaults, f->name));
		json_array_append_new(list, one);
	}
	json_decref(defaults);
	return list;
}

/* ---- games ------------------------------------------------------------------ */

static json_t *traits_as_json(uint32_t traits)
{
	static const char *const names[] = { "dice", "secrets", "allies", "open", "sample" };
	json_t *list = json_array();

	for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
		if (traits >> i & 1)
			json_array_append_new(list, json_string(names[i]));
	return list;
}

/* ---- options in people's words ------------------------------------------------ */

static void put_label(json_t *into, const struct q_label *label, enum q_lang lang)
{
	if (!label)
		return;
	json_object_set_new(into, "label", json_string(label->name[lang]));
	if (label->line[lang])
		json_object_set_new(into, "line", json_string(label->line[lang]));
}

/* What each choice is called: {"training": {"label": "Training", "line": ...}}. */
static json_t *choices_in_words(const struct q_game *g, const struct q_field *f, const char *path,
				enum q_lang lang)
{
	json_t *words = json_object();
	uint32_t n = f->of ? pack_count(g->pack, f->of) : f->names ? names_count(f->names) : 0;

	for (uint32_t i = 0; i < n; i++) {
		const char *id = f->of ? pack_id_of(g->pack, f->of, i) : f->names[i];
		json_t *one = json_object();

		if (f->of)
			json_object_set_new(one, "label",
					    json_string(q_element_name(g->pack, f->of, i, lang)));
		else
			put_label(one, q_option_label(g, path, id), lang);
		json_object_set_new(words, id ? id : "", one);
	}
	if (f->flags & Q_NULL) {
		json_t *none = json_object();

		put_label(none, q_option_label(g, path, "null"), lang);
		json_object_set_new(words, "null", none);
	}
	return words;
}

static void label_options(json_t *list, const struct q_field *fields, const struct q_game *g,
			  const char *under, enum q_lang lang)
{
	size_t i;
	json_t *one;

	json_array_foreach(list, i, one)
	{
		const char *name = json_string_value(json_object_get(one, "name"));
		const struct q_field *f = field_named(fields, name, strlen(name));
		char path[160];

		snprintf(path, sizeof path, "%s%s%s", under, *under ? "." : "", name);
		put_label(one, q_option_label(g, path, NULL), lang);
		if (f->of || f->names || f->flags & Q_NULL)
			json_object_set_new(one, "words", choices_in_words(g, f, path, lang));
		if (f->type == Q_STRUCT)
			label_options(json_object_get(one, "fields"), f->sub, g, path, lang);
	}
}

json_t *options_as_json(const struct q_game *g, enum q_lang lang)
{
	json_t *list = fields_as_json(g->option_fields, g->defaults, g->pack);

	if (g->option_fields)
		label_options(list, g->option_fields, g, "", lang);
	return list;
}

json_t *game_as_json(const struct q_game *g, enum q_lang lang)
{
	json_t *one = json_object(), *seats = json_object();

	json_object_set_new(one, "game", json_string(g->id));
	json_object_set_new(one, "title", json_string(g->title[lang]));
	json_object_set_new(one, "line", json_string(g->line[lang]));
	json_object_set_new(seats, "min", json_integer(g->seats_min));
	json_object_set_new(seats, "max", json_integer(g->seats_max));
	json_object_set_new(one, "seats", seats);
	json_object_set_new(one, "ledger", json_string(g->ledger));
	json_object_set_new(one, "rules", json_integer(g->rules_version));
	json_object_set_new(one, "traits", traits_as_json(g->traits));
	json_object_set_new(one, "options", options_as_json(g, lang));
	json_object_set_new(one, "state_size", json_integer(g->state_size));
	json_object_set_new(one, "pack", json_string(g->pack ? g->pack->id : ""));
	json_object_set_new(one, "pack_hash", hex_as_json(g->pack ? g->pack->hash : 0));
	return one;
}

/* ---- words ---------------------------------------------------------------------- */

enum words { WORDS_ASK, WORDS_ANSWER, WORDS_NOTATION, WORDS_EVENT };

struct wanted {
	enum words what;
	const struct q_game *g;
	const void *view;
	q_action answer;
	const struct q_event *event;
	enum q_lang lang;
};

static void put_words(const void *what, struct q_out *out)
{
	const struct wanted *w = what;
	struct q_reader reader = q_reader(w->lang, Q_NOBODY, 0);

	switch (w->what) {
	case WORDS_ASK: w->g->question_text(w->g, w->view, &reader, out); break;
	case WORDS_ANSWER: w->g->answer_text(w->g, w->view, w->answer, &reader, out); break;
	case WORDS_NOTATION: w->g->format(w->g, w->view, w->answer, out); break;
	case WORDS_EVENT: w->g->event_text(w->g, w->view, w->event, &reader, out); break;
	}
}

static json_t *in_words(struct wanted wanted)
{
	char *text = written(put_words, &wanted);
	json_t *value = text ? json_string(text) : NULL;

	free(text);
	return value;
}

json_t *described(const struct q_game *g, const void *view, q_action answer, enum q_lang lang)
{
	return in_words((struct wanted){
		.what = WORDS_ANSWER, .g = g, .view = view, .answer = answer, .lang = lang });
}

json_t *notated(const struct q_game *g, const void *view, q_action answer)
{
	return in_words((struct wanted){
		.what = WORDS_NOTATION, .g = g, .view = view, .answer = answer });
}

json_t *told(const struct q_game *g, const void *view, const struct q_event *e, enum q_lang lang)
{
	return in_words((struct wanted){
		.what = WORDS_EVENT, .g = g, .view = view, .event = e, .lang = lang });
}

json_t *asked_in_words(const struct q_game *g, const void *view, enum q_lang lang)
{
	return in_words((struct wanted){ .what = WORDS_ASK, .g = g, .view = view, .lang = lang });
}
