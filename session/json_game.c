/*
 * json_game.c - a game described: its names, its options with what people call them, its tables.
 */
#include "core/fields.h"
#include "session/json.h"

#include <string.h>

/* Whose words label the options; game NULL: nobody's. */
struct labels {
	const struct q_game *game;
	enum q_lang lang;
};

enum { OPTION_PATH = 160 };

/* ---- field tables --------------------------------------------------------------- */

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

static void put_names(struct q_out *out, const char *name, const char *const *names)
{
	json_put_name(out, name);
	q_put(out, "[");
	for (; *names; names++) {
		json_put_comma(out);
		json_put_string(out, *names);
	}
	q_put(out, "]");
}

/* Ids of the pack's array that a reference may name; a number where an element has none. */
static void put_ids(struct q_out *out, const struct q_pack *pack, const char *array)
{
	uint32_t n = pack_count(pack, array);

	json_put_name(out, "choices");
	q_put(out, "[");
	for (uint32_t i = 0; i < n; i++) {
		const char *id = pack_id_of(pack, array, i);

		json_put_comma(out);
		if (id)
			json_put_string(out, id);
		else
			q_put_int(out, i);
	}
	q_put(out, "]");
}

static void put_range(struct q_out *out, const struct q_field *f, const struct q_pack *pack)
{
	int64_t min, max;

	if (f->names) {
		put_names(out, "choices", f->names);
	} else if (f->of) {
		json_put_text(out, "of", f->of);
		put_ids(out, pack, f->of);
	} else if (strcmp(type_name(f), "number") == 0) {
		field_range(f, pack, &min, &max);
		json_put_number(out, "min", min);
		json_put_number(out, "max", max);
	}
}

/* ---- labels --------------------------------------------------------------------- */

static void put_label(struct q_out *out, const struct q_label *label, enum q_lang lang)
{
	if (!label)
		return;
	json_put_words(out, "label", label->name, lang);
	if (label->line[Q_EN])
		json_put_words(out, "line", label->line, lang);
	if (label->flags & Q_RARE)
		json_put_truth(out, "rare", true);
	if (label->when)
		json_put_text(out, "when", label->when);
}

static void put_element_name(struct q_out *out, const struct q_pack *pack, const char *array,
			     uint32_t i, enum q_lang lang)
{
	const char *name[Q_LANGS];

	for (int each = 0; each < Q_LANGS; each++)
		name[each] = q_element_name(pack, array, i, (enum q_lang)each);
	json_put_words(out, "label", name, lang);
}

/* A number with a name of its own: "captain=0" is "player 1". */
static const char *named_number(const struct q_label *label, const char *path)
{
	size_t n = strlen(path);

	return strncmp(label->of, path, n) == 0 && label->of[n] == '=' && label->of[n + 1] >= '0' &&
			       label->of[n + 1] <= '9' ?
		       label->of + n + 1 :
		       NULL;
}

static bool has_named_numbers(const struct q_game *g, const struct q_field *f, const char *path)
{
	if (f->of || f->names)
		return false;
	for (const struct q_label *l = g->labels; l && l->of; l++)
		if (named_number(l, path))
			return true;
	return false;
}

/* What each choice is called: {"training": {"label": "Training", "line": ...}}. */
static void put_choices(struct q_out *out, const struct labels *by, const struct q_field *f,
			const char *path)
{
	const struct q_pack *pack = by->game->pack;
	uint32_t n = f->of ? pack_count(pack, f->of) : f->names ? names_count(f->names) : 0;

	json_put_name(out, "words");
	q_put(out, "{");
	for (uint32_t i = 0; i < n; i++) {
		const char *id = f->of ? pack_id_of(pack, f->of, i) : f->names[i];

		json_put_name(out, id ? id : "");
		q_put(out, "{");
		if (f->of)
			put_element_name(out, pack, f->of, i, by->lang);
		else
			put_label(out, q_option_label(by->game, path, id), by->lang);
		q_put(out, "}");
	}
	for (const struct q_label *l = by->game->labels; l && l->of && !f->of && !f->names; l++) {
		if (!named_number(l, path))
			continue;
		json_put_name(out, named_number(l, path));
		q_put(out, "{");
		put_label(out, l, by->lang);
		q_put(out, "}");
	}
	if (f->flags & Q_NULL) {
		json_put_name(out, "null");
		q_put(out, "{");
		put_label(out, q_option_label(by->game, path, "null"), by->lang);
		q_put(out, "}");
	}
	q_put(out, "}");
}

/* ---- tables --------------------------------------------------------------------- */

static void put_fields(struct q_out *out, const struct q_field *fields, const void *values,
		       const struct q_pack *pack, const struct labels *by, const char *under);

static void put_field(struct q_out *out, const struct q_field *f, const struct q_pack *pack,
		      const struct labels *by, const char *path)
{
	static const char *const seen[] = { "all", "none", "own", "some" };

	json_put_text(out, "name", f->name);
	json_put_text(out, "type", type_name(f));
	if (f->keys)
		put_names(out, "keys", f->keys);
	else if (f->count > 1 || f->used)
		json_put_number(out, "count", f->count);
	if (f->inner)
		json_put_number(out, "row", f->inner);
	put_range(out, f, pack);
	if (f->flags & Q_NULL)
		json_put_truth(out, "null", true);
	if (f->flags & Q_BY_SEAT)
		json_put_truth(out, "by_seat", true);
	if (f->type == Q_STRUCT) {
		json_put_name(out, "fields");
		put_fields(out, f->sub, NULL, pack, by, path);
	}
	json_put_text(out, "seen", seen[f->seen & 3]);
	if (!by->game)
		return;
	put_label(out, q_option_label(by->game, path, NULL), by->lang);
	if (f->of || f->names || f->flags & Q_NULL || has_named_numbers(by->game, f, path))
		put_choices(out, by, f, path);
}

static void put_fields(struct q_out *out, const struct q_field *fields, const void *values,
		       const struct q_pack *pack, const struct labels *by, const char *under)
{
	q_put(out, "[");
	for (const struct q_field *f = fields; f && f->name; f++) {
		char path[OPTION_PATH];
		struct q_out whole = q_out(path, sizeof path);

		if (f->type == Q_PAD || field_counts(fields, f))
			continue;
		q_put(&whole, under);
		q_put(&whole, *under ? "." : "");
		q_put(&whole, f->name);
		json_put_comma(out);
		q_put(out, "{");
		put_field(out, f, pack, by, path);
		if (values) {
			json_put_name(out, "default");
			field_put_member(fields, f, values, pack, out);
		}
		q_put(out, "}");
	}
	q_put(out, "]");
}

void q_json_fields(const struct q_field *fields, const void *values, const struct q_pack *pack,
		   struct q_out *out)
{
	put_fields(out, fields, values, pack, &(struct labels){ .game = NULL }, "");
}

/* ---- what numbers mean ------------------------------------------------------------- */

static void put_params(struct q_out *out, const char *name, const struct q_param *param, int n)
{
	static const char *const kinds[] = {
		[Q_P_NONE] = "none",   [Q_P_NUMBER] = "number", [Q_P_SEAT] = "seat",
		[Q_P_ITEM] = "item",   [Q_P_CHOICE] = "choice", [Q_P_PIECE] = "piece",
		[Q_P_PLACE] = "place",
	};

	json_put_name(out, name);
	q_put(out, "[");
	for (int i = 0; i < n && param[i].name; i++) {
		json_put_comma(out);
		q_put(out, "{");
		json_put_text(out, "name", param[i].name);
		json_put_text(out, "kind", kinds[param[i].kind]);
		if (param[i].of)
			json_put_text(out, "of", param[i].of);
		if (param[i].names)
			put_names(out, "names", param[i].names);
		if (param[i].flags & Q_P_OR_NONE)
			json_put_truth(out, "or_none", true);
		if (param[i].flags & Q_P_FROM_1)
			json_put_truth(out, "from_1", true);
		q_put(out, "}");
	}
	q_put(out, "]");
}

static void begin_kind(struct q_out *out, const char *name)
{
	json_put_comma(out);
	q_put(out, "{");
	json_put_text(out, "name", name);
}

/* The names of phases, and what people call each: {"battle": {"label": "battle"}}. */
static void put_phases(struct q_out *out, const struct q_game *g, enum q_lang lang)
{
	put_names(out, "phases", g->phases);
	json_put_name(out, "phase_words");
	q_put(out, "{");
	for (const char *const *name = g->phases; *name; name++) {
		json_put_name(out, *name);
		q_put(out, "{");
		put_label(out, q_option_label(g, "phase", *name), lang);
		q_put(out, "}");
	}
	q_put(out, "}");
}

/* Verbs, kinds of questions and of events, by their number. */
static void put_kinds(struct q_out *out, const struct q_game *g, enum q_lang lang)
{
	json_put_name(out, "verbs");
	q_put(out, "[");
	for (const struct q_verb *v = g->verbs; v && v->name; v++) {
		begin_kind(out, v->name);
		if (v->label[Q_EN])
			json_put_words(out, "label", v->label, lang);
		put_params(out, "args", v->arg, Q_ARGS);
		q_put(out, "}");
	}
	q_put(out, "]");
	json_put_name(out, "questions");
	q_put(out, "[");
	for (const struct q_question_kind *k = g->questions; k && k->name; k++) {
		begin_kind(out, k->name);
		put_params(out, "subject", k->subject, Q_SUBJECTS);
		q_put(out, "}");
	}
	q_put(out, "]");
	json_put_name(out, "events");
	q_put(out, "[");
	for (const struct q_event_kind *k = g->events; k && k->name; k++) {
		begin_kind(out, k->name);
		put_params(out, "args", k->arg, Q_EVENT_ARGS);
		q_put(out, "}");
	}
	q_put(out, "]");
	if (g->phases)
		put_phases(out, g, lang);
}

/* ---- games ---------------------------------------------------------------------- */

static void put_traits(struct q_out *out, uint32_t traits)
{
	static const char *const names[] = { "dice", "secrets", "allies", "open", "sample" };

	json_put_name(out, "traits");
	q_put(out, "[");
	for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
		if (!(traits >> i & 1))
			continue;
		json_put_comma(out);
		json_put_string(out, names[i]);
	}
	q_put(out, "]");
}

static void put_constants(struct q_out *out, const struct q_constant *constants)
{
	json_put_name(out, "constants");
	q_put(out, "{");
	for (const struct q_constant *c = constants; c->name; c++)
		json_put_number(out, c->name, c->value);
	q_put(out, "}");
}

void q_json_game(const struct q_game *g, enum q_lang lang, struct q_out *out)
{
	const struct labels by = { g, lang };

	q_put(out, "{");
	json_put_text(out, "game", g->id);
	json_put_words(out, "title", g->title, lang);
	json_put_words(out, "line", g->line, lang);
	json_put_name(out, "seats");
	q_put(out, "{");
	json_put_number(out, "min", g->seats_min);
	json_put_number(out, "max", g->seats_max);
	q_put(out, "}");
	json_put_text(out, "ledger", g->ledger);
	json_put_number(out, "rules", g->rules_version);
	put_traits(out, g->traits);
	json_put_name(out, "options");
	put_fields(out, g->option_fields, g->defaults, g->pack, &by, "");
	put_kinds(out, g, lang);
	if (g->constants)
		put_constants(out, g->constants);
	json_put_number(out, "state_size", g->state_size);
	json_put_text(out, "pack", g->pack ? g->pack->id : "");
	json_put_wide(out, "pack_hash", g->pack ? g->pack->hash : 0);
	q_put(out, "}");
}
