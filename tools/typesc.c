/*
 * typesc.c - the tables of a game as TypeScript types, at build time.
 *
 *	typesc GAME OUT.ts
 *	typesc games OUT.ts
 *	typesc options OUT.ts
 *
 * The first writes one game: views (without the generator and the frames), options, pack,
 * questions, events, verbs with their constructors, labels, sizes, lists of words; all that the
 * page would otherwise repeat by hand. A name that changes in C is then an error of the page's
 * type check. The second writes the titles of all games and the names of the levels of opponents,
 * the third what the options of all games are called: the front page needs the second only.
 */
#include "core/fields.h"
#include "quinte_ai.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { STRUCTS = 128, NAME_ROOM = 96 };

/* Interfaces to write: a table of fields and its name. */
struct types {
	FILE *out;
	const struct q_game *g;
	const struct q_field *fields[STRUCTS];
	char name[STRUCTS][NAME_ROOM];
	int count, written;
};

/* ---- words ------------------------------------------------------------------------------- */

static void put_text(FILE *out, const char *text)
{
	fputc('\'', out);
	for (; *text; text++) {
		if (*text == '\'' || *text == '\\')
			fputc('\\', out);
		fputc(*text, out);
	}
	fputc('\'', out);
}

/* A key of an object: quoted where it is no identifier. */
static void put_key(FILE *out, const char *key)
{
	bool plain = isalpha((unsigned char)key[0]) || key[0] == '_';

	for (const char *p = key; *p; p++)
		plain = plain && (isalnum((unsigned char)*p) || *p == '_');
	if (plain)
		fputs(key, out);
	else
		put_text(out, key);
}

static void put_union(FILE *out, const char *const *names)
{
	for (uint32_t i = 0; names[i]; i++) {
		fputs(i ? " | " : "", out);
		put_text(out, names[i]);
	}
}

static void put_list(FILE *out, const char *const *names)
{
	fputs("[", out);
	for (uint32_t i = 0; names[i]; i++) {
		fputs(i ? ", " : "", out);
		put_text(out, names[i]);
	}
	fputs("]", out);
}

static void put_texts(FILE *out, const char *const text[Q_LANGS])
{
	for (int lang = 0; lang < Q_LANGS; lang++) {
		fprintf(out, "%s%s: ", lang ? ", " : "{ ", q_languages[lang].code);
		put_text(out, q_in(text, (enum q_lang)lang));
	}
	fputs(" }", out);
}

/* An identifier for a verb: end-turn is end_turn; a word that JavaScript reserves gets a bar. */
static void put_identifier(FILE *out, const char *name)
{
	static const char *const reserved[] = { "throw", "break", "in", "do", "new", "if", NULL };

	for (const char *p = name; *p; p++)
		fputc(*p == '-' ? '_' : *p, out);
	for (int i = 0; reserved[i]; i++)
		if (strcmp(name, reserved[i]) == 0)
			fputc('_', out);
}

/* ---- structs ----------------------------------------------------------------------------- */

static const char *name_of(struct types *t, const struct q_field *fields, const char *inside,
			   const char *member)
{
	char *name;
	size_t n;

	for (int i = 0; i < t->count; i++)
		if (t->fields[i] == fields)
			return t->name[i];
	if (t->count == STRUCTS)
		return "unknown";
	name = t->name[t->count];
	t->fields[t->count++] = fields;
	n = (size_t)snprintf(name, NAME_ROOM, "%s", inside);
	for (bool upper = true; *member && n + 1 < NAME_ROOM; member++) {
		if (*member == '_' || *member == '-') {
			upper = true;
			continue;
		}
		name[n++] = upper ? (char)toupper((unsigned char)*member) : *member;
		upper = false;
	}
	name[n] = '\0';
	return name;
}

static bool has_ids(const struct types *t, const char *array)
{
	return t->g->pack && pack_count(t->g->pack, array) && pack_id_of(t->g->pack, array, 0);
}

static void put_one(struct types *t, const struct q_field *f, const char *inside)
{
	bool bracket = f->flags & Q_NULL || f->names;

	fputs(bracket ? "(" : "", t->out);
	if (f->type == Q_STRUCT)
		fputs(name_of(t, f->sub, inside, f->name), t->out);
	else if (f->type == Q_TEXT)
		fputs("Text", t->out);
	else if (f->type == Q_ID || (f->of && has_ids(t, f->of)))
		fputs("string", t->out);
	else if (f->type == Q_BOOL)
		fputs("boolean", t->out);
	else if (f->names)
		put_union(t->out, f->names);
	else
		fputs(f->type == Q_U64 ? "string" : "number", t->out);
	fputs(f->flags & Q_NULL ? " | null" : "", t->out);
	fputs(bracket ? ")" : "", t->out);
}

static void put_element(struct types *t, const struct q_field *f, const char *inside)
{
	bool pair = f->inner == 2 && !(f->flags & Q_SET);

	fputs(pair ? "[" : "", t->out);
	put_one(t, f, inside);
	if (pair) {
		fputs(", ", t->out);
		put_one(t, f, inside);
		fputs("]", t->out);
	} else if (f->flags & Q_SET || f->inner) {
		fputs("[]", t->out);
	}
}

static void put_member(struct types *t, const struct q_field *f, const char *inside)
{
	fputs("\t", t->out);
	put_key(t->out, f->name);
	fputs(": ", t->out);
	if (f->keys) {
		fputs("Record<", t->out);
		put_union(t->out, f->keys);
		fputs(", ", t->out);
	}
	put_element(t, f, inside);
	if (f->keys)
		fputs(">", t->out);
	else if (!field_is_set_of(f) && (f->count != 1 || f->used))
		fputs("[]", t->out);
	fputs(";\n", t->out);
}

/* The generator is hidden from everybody, and only the rules use frames. */
static bool is_shown(const struct q_field *fields, const struct q_field *f)
{
	return f->type != Q_PAD && f->type != Q_FRAMES && !field_counts(fields, f) &&
	       !(fields == q_head_fields && strcmp(f->name, "rng") == 0);
}

static void put_structs(struct types *t, const struct q_field *fields, const char *name,
			const char *inside)
{
	if (!fields)
		return;
	name_of(t, fields, "", name);
	for (; t->written < t->count; t->written++) {
		fprintf(t->out, "export interface %s {\n", t->name[t->written]);
		if (t->fields[t->written] == t->g->fields && t->g->phases)
			fputs("\tphase: Phase;\n", t->out);
		if (t->fields[t->written] == t->g->fields && t->g->facts)
			fputs("\tfacts: Facts;\n", t->out);
		for (const struct q_field *f = t->fields[t->written]; f->name; f++)
			if (is_shown(t->fields[t->written], f))
				put_member(t, f,
					   t->written && strcmp(t->name[t->written], name) != 0 ?
						   t->name[t->written] :
						   inside);
		fputs("}\n", t->out);
	}
}

/* How many elements a row has room for, by path. */
static void put_sizes(FILE *out, const struct q_field *fields, const char *path)
{
	for (const struct q_field *f = fields; f && f->name; f++) {
		char here[NAME_ROOM];

		if (f->type == Q_PAD || f->type == Q_FRAMES)
			continue;
		snprintf(here, sizeof here, "%s%s%s", path, *path ? "." : "", f->name);
		if (f->count > 1) {
			fputs("\t", out);
			put_key(out, here);
			fprintf(out, ": %u,\n", f->count);
		}
		if (f->type == Q_STRUCT)
			put_sizes(out, f->sub, here);
	}
}

/* The path of a member as the name of a constant: crew.items and "Names" are crewItemsNames. */
static void put_constant(FILE *out, const char *path, const char *what)
{
	bool upper = false;

	fputs("export const ", out);
	for (const char *p = path; *p; p++) {
		bool between = *p == '.' || *p == '_' || *p == '-';

		if (!between)
			fputc(upper ? toupper((unsigned char)*p) : *p, out);
		upper = between;
	}
	fprintf(out, "%s = ", what);
}

/* The words that members of the view may have, in the order of their numbers: one constant each,
 * so that the page carries only those it uses. */
static void put_words(FILE *out, const struct q_field *fields, const char *path)
{
	for (const struct q_field *f = fields; f && f->name; f++) {
		char here[NAME_ROOM];

		if (f->type == Q_PAD || f->type == Q_FRAMES)
			continue;
		snprintf(here, sizeof here, "%s%s%s", path, *path ? "." : "", f->name);
		for (int k = 0; k < 2; k++) {
			const char *const *names = k ? f->names : f->keys;

			if (!names)
				continue;
			put_constant(out, here, k ? "Names" : "Keys");
			put_list(out, names);
			fputs(" as const;\n", out);
		}
		if (f->type == Q_STRUCT)
			put_words(out, f->sub, here);
	}
}

/* ---- questions, events, verbs -------------------------------------------------------------- */

static void put_tuple(FILE *out, const char *name, const struct q_param *param, int n)
{
	fputs("\t", out);
	put_key(out, name);
	fputs(": [", out);
	for (int i = 0; i < n && param[i].name; i++)
		fprintf(out, "%s%s: number", i ? ", " : "", param[i].name);
	fputs("];\n", out);
}

static void put_subject(FILE *out, const struct q_question_kind *question)
{
	fputs("\t", out);
	put_key(out, question->name);
	fputs(": [", out);
	for (int i = 0; i < Q_SUBJECTS && question->subject[i].name; i++)
		fprintf(out, "%s'%s'", i ? ", " : "", question->subject[i].name);
	fputs("],\n", out);
}

static void put_choices(FILE *out, const char *name, const struct q_param *param, int n)
{
	bool any = false;

	for (int i = 0; i < n && param[i].name; i++) {
		if (param[i].kind != Q_P_CHOICE)
			continue;
		if (!any) {
			fputs("\t", out);
			put_key(out, name);
			fputs(": { ", out);
		}
		fprintf(out, "%s%s: ", any ? ", " : "", param[i].name);
		put_list(out, param[i].names);
		any = true;
	}
	fputs(any ? " },\n" : "", out);
}

static void put_verbs(FILE *out, const struct q_game *g)
{
	uint32_t n = q_verb_count(g);

	fputs("export const verbs = {\n", out);
	for (uint32_t i = 1; i < n; i++) {
		fputs("\t", out);
		put_identifier(out, g->verbs[i].name);
		fprintf(out, ": %u,\n", i);
	}
	fputs("} as const;\nexport type VerbName = keyof typeof verbs;\nexport const act = {\n",
	      out);
	for (uint32_t i = 1; i < n; i++) {
		const struct q_param *arg = g->verbs[i].arg;

		fputs("\t", out);
		put_identifier(out, g->verbs[i].name);
		fputs(": (", out);
		for (int k = 0; k < Q_ARGS && arg[k].name; k++)
			fprintf(out, "%s%s: number", k ? ", " : "", arg[k].name);
		fprintf(out, ") => ({ verb: %u, args: [", i);
		for (int k = 0; k < Q_ARGS && arg[k].name; k++)
			fprintf(out, "%s%s", k ? ", " : "", arg[k].name);
		fputs("] }),\n", out);
	}
	fputs("};\n/** By the numbers of verbs. The page asks the engine: table.label(). */\n"
	      "export const verbLabels: Record<number, Text> = {\n",
	      out);
	for (uint32_t i = 1; i < n; i++) {
		fprintf(out, "\t%u: ", i);
		put_texts(out, g->verbs[i].label);
		fputs(",\n", out);
	}
	fputs("};\n/** What the numbers of verbs mean that stand for words. */\n"
	      "export const verbChoices = {\n",
	      out);
	for (uint32_t i = 1; i < n; i++)
		put_choices(out, g->verbs[i].name, g->verbs[i].arg, Q_ARGS);
	fputs("} as const;\n", out);
}

static void put_kinds(FILE *out, const struct q_game *g)
{
	fputs("/** Questions with their subjects. */\nexport interface Questions {\n", out);
	for (uint32_t i = 0; g->questions[i].name; i++)
		put_tuple(out, g->questions[i].name, g->questions[i].subject, Q_SUBJECTS);
	fputs("}\nexport type QuestionKind = keyof Questions;\n"
	      "/** What the numbers of their subjects are. */\n"
	      "export const questionSubjects: Record<QuestionKind, readonly string[]> = {\n",
	      out);
	for (uint32_t i = 0; g->questions[i].name; i++)
		put_subject(out, &g->questions[i]);
	fputs("};\n/** Events with their numbers. */\nexport interface Events {\n", out);
	for (uint32_t i = 1; g->events[i].name; i++)
		put_tuple(out, g->events[i].name, g->events[i].arg, Q_EVENT_ARGS);
	fputs("}\nexport type EventKind = keyof Events;\nexport const eventChoices = {\n", out);
	for (uint32_t i = 1; g->events[i].name; i++)
		put_choices(out, g->events[i].name, g->events[i].arg, Q_EVENT_ARGS);
	fputs("} as const;\nexport type Phase = ", out);
	if (g->phases)
		put_union(out, g->phases);
	else
		fputs("never", out);
	fputs(";\n", out);
}

static void put_labels(FILE *out, const struct q_game *g)
{
	fputs("export const title = ", out);
	put_texts(out, g->title);
	fputs(";\nexport const line = ", out);
	put_texts(out, g->line);
	fputs(";\nexport const labels: Record<string, { name: Text; line?: Text; rare?: true; "
	      "when?: string }> = {\n",
	      out);
	for (const struct q_label *l = g->labels; l && l->of; l++) {
		fputs("\t", out);
		put_key(out, l->of);
		fputs(": { name: ", out);
		put_texts(out, l->name);
		if (l->line[Q_EN]) {
			fputs(", line: ", out);
			put_texts(out, l->line);
		}
		fputs(l->flags & Q_RARE ? ", rare: true" : "", out);
		if (l->when) {
			fputs(", when: ", out);
			put_text(out, l->when);
		}
		fputs(" },\n", out);
	}
	fputs("};\n", out);
}

static void put_game(FILE *out, const struct q_game *g)
{
	struct types t = { .out = out, .g = g };

	fprintf(out, "/* %s: made by typesc; do not edit. */\n", g->id);
	fputs("export interface Text {\n", out);
	for (int lang = 0; lang < Q_LANGS; lang++)
		fprintf(out, "\t%s: string;\n\t%s_is?: string;\n", q_languages[lang].code,
			q_languages[lang].code);
	fputs("}\n", out);
	put_structs(&t, g->fields, "View", "");
	if (g->facts)
		put_structs(&t, g->facts->fields, "Facts", "Fact");
	put_structs(&t, g->option_fields, "Options", "Option");
	if (g->pack)
		put_structs(&t, g->pack->shape->fields, "Pack", "Pack");
	put_kinds(out, g);
	put_verbs(out, g);
	put_labels(out, g);
	fputs("/** Room for elements, by path in the view. */\nexport const sizes = {\n", out);
	put_sizes(out, g->fields, "");
	fputs("} as const;\n", out);
	put_words(out, g->fields, "");
	for (const struct q_constant *c = g->constants; c && c->name; c++) {
		put_constant(out, c->name, "");
		fprintf(out, "%d;\n", (int)c->value);
	}
}

/* One line of words: "mode" or "mode=skirmish". */
static void put_option_word(FILE *out, const char *name, const char *value,
			    const char *const words[Q_LANGS])
{
	char of[NAME_ROOM];

	snprintf(of, sizeof of, value ? "%s=%s" : "%s", name, value);
	fputs("\t\t\t", out);
	put_key(out, of);
	fputs(": ", out);
	put_texts(out, words);
	fputs(",\n", out);
}

/* What an option and its values are called: by the labels, and by the pack. */
static void put_option_words(FILE *out, const struct q_game *g, const struct q_field *f)
{
	const struct q_label *label = q_option_label(g, f->name, NULL);
	size_t n = strlen(f->name);

	if (!label)
		return;
	put_option_word(out, f->name, NULL, label->name);
	for (label = g->labels; label->of; label++)
		if (strncmp(label->of, f->name, n) == 0 && label->of[n] == '=')
			put_option_word(out, f->name, label->of + n + 1, label->name);
	for (uint32_t i = 0; f->of && i < pack_count(g->pack, f->of); i++) {
		const char *name[Q_LANGS];

		for (int lang = 0; lang < Q_LANGS; lang++)
			name[lang] = q_element_name(g->pack, f->of, i, (enum q_lang)lang);
		put_option_word(out, f->name, pack_id_of(g->pack, f->of, i), name);
	}
}

/* The options that everybody has to know of: what nobody chose, and words for what somebody did. */
static void put_options(FILE *out, const struct q_game *g)
{
	struct q_field shared[STRUCTS] = { { .name = NULL } };
	char text[4096];
	struct q_out defaults = q_out(text, sizeof text);
	int n = 0;

	for (const struct q_field *f = g->option_fields; f && f->name && n < STRUCTS - 1; f++)
		if (f->type != Q_STRUCT && (!(f->flags & Q_BY_SEAT) || f->flags & Q_HANDICAP))
			shared[n++] = *f;
	q_dump(shared, g->defaults, g->pack, &defaults);
	fputs("\t", out);
	put_key(out, g->id);
	fprintf(out, ": {\n\t\tdefaults: %s,\n\t\twords: {\n", text);
	for (const struct q_field *f = shared; f->name; f++)
		put_option_words(out, g, f);
	fputs("\t\t},\n\t},\n", out);
}

/* What the page says of games before it loads one. */
static void put_titles(FILE *out)
{
	struct q_opponent level;

	fputs("/* the games: made by typesc; do not edit. */\nexport const games = {\n", out);
	for (const struct q_game *const *g = q_games; *g; g++) {
		fputs("\t", out);
		put_key(out, (*g)->id);
		fputs(": { title: ", out);
		put_texts(out, (*g)->title);
		fprintf(out, ", seats: [%d, %d]", (*g)->seats_min, (*g)->seats_max);
		fputs((*g)->traits & Q_SAMPLE ? ", sample: true },\n" : " },\n", out);
	}
	fputs("} as const;\nexport type Slug = keyof typeof games;\n", out);
	fputs("export const levels = {\n", out);
	for (uint32_t i = 0; q_opponent(i, &level); i++) {
		/* greedy and random are for measuring */
		if (!level.searches && strcmp(level.id, "reflex") != 0)
			continue;
		fputs("\t", out);
		put_key(out, level.id);
		fputs(": ", out);
		put_texts(out, level.name);
		fputs(",\n", out);
	}
	fputs("} as const;\nexport type LevelId = keyof typeof levels;\n", out);
}

/* What the page says of a game that it does not load. */
static void put_all_options(FILE *out)
{
	fputs("/* options of the games: made by typesc; do not edit. */\n"
	      "import type { Slug } from './games';\n"
	      "export const options: Record<Slug, { defaults: Record<string, unknown>; "
	      "words: Record<string, { en: string; fr: string }> }> = {\n",
	      out);
	for (const struct q_game *const *g = q_games; *g; g++)
		put_options(out, *g);
	fputs("};\n", out);
}

int main(int argc, char **argv)
{
	const struct q_game *g = argc == 3 ? q_game_named(argv[1]) : NULL;
	bool titles = argc == 3 && strcmp(argv[1], "games") == 0;
	bool options = argc == 3 && strcmp(argv[1], "options") == 0;
	FILE *out;

	if (!g && !titles && !options) {
		fputs(argc == 3 ? "typesc: there is no such game\n" :
				  "usage: typesc GAME|games|options OUT.ts\n",
		      stderr);
		return 2;
	}
	out = fopen(argv[2], "w");
	if (!out) {
		perror(argv[2]);
		return 1;
	}
	if (titles)
		put_titles(out);
	else if (options)
		put_all_options(out);
	else
		put_game(out, g);
	return fclose(out) == 0 ? 0 : 1;
}
