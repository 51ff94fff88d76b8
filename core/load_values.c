/*
 * load_values.c - loads a single value from JSON: names, sets, references, numbers, and the texts of
 * a pack with their grammar.
 */
#include "core/load.h"

#include <string.h>

/* "one of a, b, c": what was expected, as far as there is room for it. */
static void put_choices(struct q_out *out, const char *const *names)
{
	for (uint32_t i = 0; names[i]; i++) {
		if (i)
			q_put(out, ", ");
		if (out->used > 120) {
			q_put(out, "…");
			return;
		}
		q_put(out, names[i]);
	}
}

int load_name_index(const char *const *names, const char *name)
{
	for (int i = 0; names[i]; i++)
		if (strcmp(names[i], name) == 0)
			return i;
	return -1;
}

static bool load_name(struct loader *l, const char *const *names, int64_t *number)
{
	char name[64], choices[160];
	struct q_out out = q_out(choices, sizeof choices);

	if (!json_text(&l->j, name, sizeof name, NULL))
		return false;
	*number = load_name_index(names, name);
	if (*number >= 0)
		return true;
	put_choices(&out, names);
	return json_complain(&l->j, "\"", name, "\" is not one of ", choices, NULL);
}

static bool load_set(struct loader *l, const struct q_field *f, int64_t *number)
{
	int64_t bit;

	*number = 0;
	for (json_open(&l->j, '['); json_more(&l->j, ']');) {
		if (!load_name(l, f->names, &bit) || bit < 0)
			return false;
		if (*number >> bit & 1)
			return json_complain(&l->j, "\"", f->names[bit], "\" appears twice", NULL);
		*number |= INT64_C(1) << bit;
	}
	return !l->j.bad;
}

bool load_reference(struct loader *l, const struct q_field *f, int64_t *number)
{
	char id[64];

	if (!json_text(&l->j, id, sizeof id, NULL))
		return false;
	*number = l->pack ? pack_index_of(l->pack, f->of, id) : 0;
	return *number >= 0 ||
	       json_complain(&l->j, "there is no \"", id, "\" among the ", f->of, NULL);
}

/* 64 bits travel as "0x…", since JSON numbers lose digits in browsers. */
static bool load_wide(struct loader *l, int64_t *number)
{
	char text[24];
	uint64_t wide = 0;

	if (json_peek(&l->j) != '"') {
		if (!json_u64(&l->j, &wide))
			return false;
		*number = (int64_t)wide;
		return true;
	}
	if (!json_text(&l->j, text, sizeof text, NULL))
		return false;
	if (text[0] != '0' || text[1] != 'x' || !text[2] || strlen(text) > 18)
		return json_complain(&l->j, "expected a number such as \"0x1f\"", NULL);
	for (const char *p = text + 2; *p; p++) {
		const char *digits = "0123456789abcdef", *digit = strchr(digits, *p);

		if (!digit)
			return json_complain(&l->j, "expected a number such as \"0x1f\"", NULL);
		wide = wide << 4 | (uint64_t)(digit - digits);
	}
	*number = (int64_t)wide;
	return true;
}

enum { TYPESET_GROWTH = 4 }; /* no text grows more when it is set as print is */

/* The text is followed by its grammar, one byte. */
static bool pool_close(struct loader *l, size_t n)
{
	struct texts *t = l->texts;

	if (t->pool_room - t->used < n + 3)
		return json_complain(&l->j, "too much text", NULL);
	t->pool[t->used + n + 1] = 0;
	t->used += (uint32_t)n + 2;
	return true;
}

/* Appends a string to the pool; its offset, or 0 with a complaint. */
static bool pool_string(struct loader *l, uint32_t *offset)
{
	struct texts *t = l->texts;
	size_t n;

	if (t->used >= t->pool_room)
		return json_complain(&l->j, "too much text", NULL);
	if (!json_text(&l->j, t->pool + t->used, t->pool_room - t->used, &n))
		return false;
	if (!n)
		return json_complain(&l->j, "an empty text", NULL);
	*offset = t->used;
	return pool_close(l, n);
}

/* Sets a text as print is, and refuses a template that cannot be filled. The second pass still
 * needs the ids that follow in the pool, so the work is done at its end. */
static bool pool_text(struct loader *l, enum q_lang lang, uint32_t *offset)
{
	struct texts *t = l->texts;
	struct q_out out;
	const char *flaw;
	uint32_t n;

	if (!pool_string(l, offset))
		return false;
	flaw = q_words_flaw(t->pool + *offset, lang);
	if (flaw)
		return json_complain(&l->j, flaw, NULL);
	if (lang != Q_FR)
		return true;
	n = TYPESET_GROWTH * (uint32_t)strlen(t->pool + *offset) + 1;
	if (t->pool_room - t->used < n)
		return json_complain(&l->j, "too much text", NULL);
	out = q_out(t->pool + t->pool_room - n, n);
	q_put_typeset(&out, lang, t->pool + *offset);
	memmove(t->pool + *offset, out.at, out.used + 1);
	t->used = *offset;
	return pool_close(l, out.used);
}

/* The letters of "fr_is" and "en_is": the grammar of a name. */
static bool load_grammar(struct loader *l, uint8_t *is)
{
	char letters[8];

	if (!json_text(&l->j, letters, sizeof letters, NULL))
		return false;
	for (const char *p = letters; *p; p++) {
		const char *known = strchr(GRAMMAR_LETTERS, *p);

		if (!known)
			return json_complain(&l->j,
					     "a name is f (feminine), p (plural), v or c (begins "
					     "like a vowel or a consonant), n (no article)",
					     NULL);
		*is |= (uint8_t)(1 << (known - GRAMMAR_LETTERS));
	}
	return true;
}

static bool load_translations(struct loader *l, uint32_t offset[Q_LANGS])
{
	uint8_t is[Q_LANGS] = { 0 };
	char key[8], code[3];
	unsigned have = 0;

	for (json_open(&l->j, '{'); json_more(&l->j, '}');) {
		enum q_lang lang;
		bool grammar;

		if (!json_key(&l->j, key, sizeof key))
			return false;
		grammar = strlen(key) == 5 && strcmp(key + 2, "_is") == 0;
		memcpy(code, key, 2);
		code[2] = 0;
		if (!q_lang_named(grammar ? code : key, &lang))
			return json_complain(&l->j, "\"", key,
					     "\" is not a language of the program", NULL);
		if (grammar) {
			if (!load_grammar(l, &is[lang]))
				return false;
			continue;
		}
		if (have >> lang & 1)
			return json_complain(&l->j, "\"", key, "\" appears twice", NULL);
		have |= 1u << lang;
		if (!pool_text(l, lang, &offset[lang]))
			return false;
	}
	for (int lang = 0; !l->j.bad && lang < Q_LANGS; lang++) {
		if (have >> lang & 1)
			l->texts->pool[offset[lang] + strlen(l->texts->pool + offset[lang]) + 1] =
				(char)is[lang];
		else if (q_languages[lang].complete)
			return json_complain(&l->j, "the ", q_languages[lang].english,
					     " text is missing", NULL);
		else
			offset[lang] = offset[Q_EN];
	}
	return !l->j.bad;
}

/* The id of a rule: SF-R07. Nobody types one as an answer. */
static bool is_rule_id(const char *id)
{
	for (int i = 0; i < 2; i++)
		if (id[i] < 'A' || id[i] > 'Z')
			return false;
	if (id[2] != '-')
		return false;
	for (id += 3; (*id >= 'A' && *id <= 'Z') || (*id >= '0' && *id <= '9'); id++)
		;
	return !*id;
}

/* Players type ids: in notation, in options, in decks. A number alone would mean a line of the
 * list of answers. */
static bool can_be_typed(const char *id)
{
	bool letters = false, first = true;

	if (is_rule_id(id))
		return true;
	for (; *id; id++, first = false) {
		bool letter = *id >= 'a' && *id <= 'z', digit = *id >= '0' && *id <= '9';

		if (!letter && !digit && (*id != '-' || first || !id[1]))
			return false;
		letters |= letter || *id == '-';
	}
	return letters;
}

static bool load_text(struct loader *l, const struct q_field *f, int64_t *number)
{
	uint32_t offset[Q_LANGS] = { 0 };

	if (!l->texts)
		return json_complain(&l->j, "texts cannot be set here", NULL);
	if (l->texts->count == l->texts->room)
		return json_complain(&l->j, "too many texts", NULL);
	if (f->type == Q_ID) {
		if (!pool_string(l, &offset[Q_EN]))
			return false;
		if (!can_be_typed(l->texts->pool + offset[Q_EN]))
			return json_complain(&l->j, "\"", l->texts->pool + offset[Q_EN],
					     "\" could not be typed: an id has small letters a to "
					     "z, digits and hyphens between them, not digits alone",
					     NULL);
		for (int lang = 0; lang < Q_LANGS; lang++)
			offset[lang] = offset[Q_EN];
	} else if (!load_translations(l, offset)) {
		return false;
	}
	memcpy(l->texts->at[l->texts->count], offset, sizeof offset);
	*number = l->texts->count++;
	return true;
}

/* A wide number has a range only where the table gives one. */
static bool within(struct loader *l, const struct q_field *f, int64_t number, int64_t min,
		   int64_t max)
{
	return (!f->min && !f->max) || (number >= min && number <= max) ||
	       json_complain(&l->j, "a number out of its range", NULL);
}

bool load_number(struct loader *l, const struct q_field *f, unsigned char *at)
{
	int64_t number = 0, min, max;
	bool truth = false, fine;

	field_range(f, NULL, &min, &max);
	if (f->flags & Q_NULL && json_none(&l->j)) {
		field_store(f, at, field_none(f));
		return true;
	}
	if (f->type == Q_TEXT || f->type == Q_ID)
		fine = load_text(l, f, &number);
	else if (f->type == Q_BOOL)
		fine = json_bool(&l->j, &truth), number = truth;
	else if (f->names)
		fine = f->flags & Q_SET ? load_set(l, f, &number) : load_name(l, f->names, &number);
	else if (f->of)
		fine = load_reference(l, f, &number);
	else if (f->type == Q_U64)
		fine = load_wide(l, &number) && within(l, f, number, min, max);
	else
		fine = json_int(&l->j, min, max, &number);
	if (fine)
		field_store(f, at, number);
	return fine;
}
