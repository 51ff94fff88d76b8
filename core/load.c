/*
 * load.c - loads a struct from JSON by its field table.
 *
 * Works on a copy and reports the first thing that is wrong with its path and
 * line; nothing is ever half-loaded.
 */
#include "core/load.h"

#include <string.h>

void loader_begin(struct loader *l, const char *json, size_t n, struct q_error *error)
{
	*l = (struct loader){ .j = json_begin(json, n, error) };
	l->path = q_out(l->path_text, sizeof l->path_text);
}

static void path_cut(struct loader *l, size_t used)
{
	l->path.used = used;
	if (used < l->path.room)
		l->path.at[used] = '\0';
}

/* Puts the path in front of the parser's error, once. */
static bool locate(struct loader *l)
{
	char what[sizeof l->j.error->text];
	struct q_out out;

	if (!l->j.error || !l->path_text[0])
		return false;
	memcpy(what, l->j.error->text, sizeof what);
	out = q_out(l->j.error->text, sizeof l->j.error->text);
	q_put(&out, l->path_text);
	q_put(&out, ": ");
	q_put(&out, what);
	return false;
}

/* ---- single values ---------------------------------------------------- */

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

static int name_index(const char *const *names, const char *name)
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
	*number = name_index(names, name);
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
		if (!load_name(l, f->names, &bit))
			return false;
		if (*number >> bit & 1)
			return json_complain(&l->j, "\"", f->names[bit], "\" appears twice", NULL);
		*number |= INT64_C(1) << bit;
	}
	return !l->j.bad;
}

static bool load_reference(struct loader *l, const struct q_field *f, int64_t *number)
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

static bool load_number(struct loader *l, const struct q_field *f, unsigned char *at)
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

/* ---- frames ------------------------------------------------------------ */

static bool load_step(struct loader *l, const struct q_flow *flow, uint16_t rule, uint16_t *step)
{
	char name[64];

	if (!json_text(&l->j, name, sizeof name, NULL))
		return false;
	for (*step = 1; *step < flow->stops; (*step)++)
		if (flow->stop[*step].rule == rule && strcmp(flow->stop[*step].name, name) == 0)
			return true;
	return json_complain(&l->j, "rule \"", flow->rule[rule].name, "\" has no stop \"", name,
			     "\"", NULL);
}

static bool load_rule(struct loader *l, const struct q_flow *flow, uint16_t *rule)
{
	char name[64];

	if (!json_text(&l->j, name, sizeof name, NULL))
		return false;
	for (*rule = 0; *rule < flow->rules; (*rule)++)
		if (strcmp(flow->rule[*rule].name, name) == 0)
			return true;
	return json_complain(&l->j, "there is no rule \"", name, "\"", NULL);
}

/* {"rule": …, "step": …, "vars": {…}}, in this order: the rule says what the rest means. */
static bool load_frame(struct loader *l, const struct q_flow *flow, unsigned char *at)
{
	static const char *const order[] = { "rule", "step", "vars" };
	struct flow_at head = { 0, 0 };
	int met = 0;
	char key[16];

	memset(at, 0, flow->frame_size);
	for (json_open(&l->j, '{'); json_more(&l->j, '}'); met++) {
		bool fine;

		if (!json_key(&l->j, key, sizeof key))
			return false;
		if (met > 2 || strcmp(key, order[met]) != 0)
			return json_complain(
				&l->j, "a frame is {\"rule\", \"step\", \"vars\"} in this order",
				NULL);
		if (met == 0)
			fine = load_rule(l, flow, &head.rule);
		else if (met == 1)
			fine = load_step(l, flow, head.rule, &head.step);
		else
			fine = load_struct(l, flow->rule[head.rule].fields, at + flow->vars_offset);
		if (!fine)
			return false;
	}
	if (!l->j.bad && met < 2)
		return json_complain(&l->j, "a frame needs its rule and its step", NULL);
	memcpy(at, &head, sizeof head);
	return !l->j.bad;
}

/* ---- members ----------------------------------------------------------- */

static bool load_element(struct loader *l, const struct q_field *f, unsigned char *at)
{
	uint32_t n = 0;

	if (f->type == Q_STRUCT)
		return load_struct(l, f->sub, at);
	if (f->type == Q_FRAMES)
		return load_frame(l, f->flow, at);
	if (!f->inner)
		return load_number(l, f, at);
	for (json_open(&l->j, '['); json_more(&l->j, ']'); n++) {
		if (n == f->inner)
			return json_complain(&l->j, "too many values in a row", NULL);
		if (!load_number(l, f, at + n * f->size))
			return false;
	}
	return !l->j.bad &&
	       (n == f->inner || json_complain(&l->j, "too few values in a row", NULL));
}

static bool load_set_of(struct loader *l, const struct q_field *f, unsigned char *row)
{
	int64_t i;

	memset(row, 0, (size_t)f->count * f->size);
	for (json_open(&l->j, '['); json_more(&l->j, ']');) {
		uint64_t word;

		if (!load_reference(l, f, &i))
			return false;
		if (!l->pack)
			continue;
		if (i >= f->count * 64)
			return json_complain(&l->j, "the set has no room for it", NULL);
		memcpy(&word, row + i / 64 * 8, sizeof word);
		if (word >> i % 64 & 1)
			return json_complain(&l->j, "it appears twice", NULL);
		word |= UINT64_C(1) << i % 64;
		memcpy(row + i / 64 * 8, &word, sizeof word);
	}
	return !l->j.bad;
}

static bool load_keyed(struct loader *l, const struct q_field *f, unsigned char *at, uint32_t row)
{
	size_t before = l->path.used;
	unsigned char met[KEYS_MAX] = { 0 };
	char key[64];

	for (json_open(&l->j, '{'); json_more(&l->j, '}'); path_cut(l, before)) {
		int i;

		if (!json_key(&l->j, key, sizeof key))
			return false;
		q_put(&l->path, "."), q_put(&l->path, key);
		i = name_index(f->keys, key);
		if (i < 0)
			return json_complain(&l->j, "there is no such name", NULL);
		if (met[i]++)
			return json_complain(&l->j, "it appears twice", NULL);
		if (!load_element(l, f, at + (uint32_t)i * row))
			return false;
	}
	for (uint32_t i = 0; l->whole && !l->j.bad && f->keys[i]; i++)
		if (!met[i])
			return json_complain(&l->j, "\"", f->keys[i], "\" is missing", NULL);
	return !l->j.bad;
}

/* In the second pass over a pack all ids are known: the second of two equal ones is here. */
static bool is_new(struct loader *l, const struct q_field *fields, const struct q_field *f,
		   uint32_t n)
{
	const char *id;

	if (!l->texts || !l->pack || fields != l->pack->shape->fields)
		return true;
	id = pack_id_of(l->pack, f->name, n);
	return !id || pack_index_of(l->pack, f->name, id) == n ||
	       json_complain(&l->j, "there is already one with the id \"", id, "\"", NULL);
}

static bool load_list(struct loader *l, const struct q_field *fields, const struct q_field *f,
		      unsigned char *base, uint32_t row)
{
	const struct q_field *counter =
		f->used ? field_named(fields, f->used, strlen(f->used)) : NULL;
	uint32_t n = l->join && counter ? field_used(fields, f, base) : 0;
	size_t before = l->path.used;
	char most[16];
	struct q_out out = q_out(most, sizeof most);

	q_put_int(&out, f->count);
	for (json_open(&l->j, '['); json_more(&l->j, ']'); n++, path_cut(l, before)) {
		q_put(&l->path, "["), q_put_int(&l->path, n), q_put(&l->path, "]");
		if (n == f->count)
			return json_complain(&l->j, "too many: ", most, " at most", NULL);
		if (!load_element(l, f, base + f->offset + n * row) || !is_new(l, fields, f, n))
			return false;
	}
	if (l->j.bad)
		return false;
	if (!counter)
		return n == f->count ||
		       json_complain(&l->j, "too few: ", most, " are needed", NULL);
	memset(base + f->offset + n * row, 0, (f->count - n) * row);
	field_store(counter, base + counter->offset, n);
	return true;
}

bool load_member(struct loader *l, const struct q_field *fields, const struct q_field *f,
		 unsigned char *base)
{
	uint32_t row = (uint32_t)f->size * (f->inner ? f->inner : 1);

	if (field_is_set_of(f))
		return load_set_of(l, f, base + f->offset);
	if (f->keys)
		return load_keyed(l, f, base + f->offset, row);
	if (f->count == 1 && !f->used)
		return load_element(l, f, base + f->offset);
	return load_list(l, fields, f, base, row);
}

/* Arrays that share a counter are of one length: nothing may be left beyond it. */
static bool overhangs(const struct q_field *fields, const struct q_field *f,
		      const unsigned char *base)
{
	size_t row = (size_t)f->size * (f->inner ? f->inner : 1);
	const unsigned char *end = base + f->offset + f->count * row;
	const unsigned char *p = base + f->offset + field_used(fields, f, base) * row;

	while (f->used && p < end)
		if (*p++)
			return true;
	return false;
}

bool load_members(struct loader *l, const struct q_field *fields, unsigned char *base,
		  uint64_t *seen)
{
	size_t before = l->path.used;
	uint64_t here = 0;
	char key[64];

	for (json_open(&l->j, '{'); json_more(&l->j, '}'); path_cut(l, before)) {
		const struct q_field *f;
		uint64_t bit;

		if (!json_key(&l->j, key, sizeof key))
			return false;
		if (l->whole && !before && strcmp(key, "$schema") == 0) {
			if (!json_skip(&l->j))
				return false;
			continue;
		}
		f = field_named(fields, key, strlen(key));
		if (before)
			q_put(&l->path, ".");
		q_put(&l->path, key);
		if (!f || f->type == Q_PAD || field_counts(fields, f))
			return json_complain(&l->j, "there is no such field", NULL);
		bit = UINT64_C(1) << (f - fields);
		if (here & bit || (*seen & bit && !(l->join && f->used && !before)))
			return json_complain(&l->j, "it appears twice", NULL);
		here |= bit;
		*seen |= bit;
		if (!load_member(l, fields, f, base))
			return false;
	}
	for (const struct q_field *f = fields; !l->j.bad && f->name; f++)
		if (overhangs(fields, f, base))
			return json_complain(&l->j, "\"", f->name, "\" is longer than \"", f->used,
					     "\" says", NULL);
	return !l->j.bad;
}

bool load_absent(struct loader *l, const struct q_field *fields, unsigned char *base, uint64_t seen)
{
	for (const struct q_field *f = fields; f->name; f++) {
		if (seen >> (f - fields) & 1 || f->type == Q_PAD || field_counts(fields, f))
			continue;
		if (!(f->flags & Q_OPTIONAL) && !(f->used && l->join && !l->path.used))
			return json_complain(&l->j, "\"", f->name, "\" is missing", NULL);
		if (f->flags & Q_NULL)
			for (uint32_t i = 0; i < (uint32_t)f->count * (f->inner ? f->inner : 1);
			     i++)
				field_store(f, base + f->offset + i * f->size, field_none(f));
	}
	return true;
}

bool load_struct(struct loader *l, const struct q_field *fields, unsigned char *base)
{
	uint64_t seen = 0;
	bool join = l->join;

	/* Only the arrays at the top of a pack are joined. */
	l->join = false;
	if (!load_members(l, fields, base, &seen))
		return false;
	if (l->whole && !load_absent(l, fields, base, seen))
		return false;
	l->join = join;
	return true;
}

bool q_load(const struct q_field *fields, void *into, void *scratch, uint32_t size,
	    const struct q_pack *pack, const char *json, size_t n, struct q_error *error)
{
	struct loader l;

	loader_begin(&l, json, n, error);
	l.pack = pack;
	memcpy(scratch, into, size);
	if (!load_struct(&l, fields, scratch) || !json_end(&l.j))
		return locate(&l);
	memcpy(into, scratch, size);
	return true;
}

/* ---- one value by path -------------------------------------------------- */

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
	named = f->keys ? name_index(f->keys, key) : -1;
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

/* What is set is in one place: no counter beside it changes with it. */
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
		return locate(&l);
	memcpy(from, work, size);
	return true;
}

/* ---- states -------------------------------------------------------------- */

static const char *head_flaw(const struct q_game *g, const struct q_head *head)
{
	uint32_t kinds = q_question_count(g);

	if (head->seats < g->seats_min || head->seats > g->seats_max)
		return "head.seats: the game has no such number of seats";
	if (head->ask.kind >= kinds)
		return "head.ask.kind: there is no such question";
	if (head->ask.kind ? head->ask.player >= head->seats && head->ask.player != Q_CHANCE :
			     head->ask.player != Q_NOBODY)
		return "head.ask.player: nobody who could be asked";
	return NULL;
}

static const char *state_flaw(const struct q_game *g, const unsigned char *state)
{
	const char *flaw = head_flaw(g, (const struct q_head *)(const void *)state);

	for (const struct q_field *f = g->fields; !flaw && f->name; f++)
		if (f->type == Q_FRAMES)
			flaw = flow_flaw(f->flow, state + f->offset,
					 field_used(g->fields, f, state), q_question_of(state));
	if (!flaw && g->check)
		flaw = g->check(g, state);
	return flaw;
}

bool q_load_state(const struct q_game *g, void *state, void *scratch, const char *json, size_t n,
		  struct q_error *error)
{
	struct loader l;
	const char *flaw;

	loader_begin(&l, json, n, error);
	l.pack = g->pack;
	memcpy(scratch, state, g->state_size);
	if (!load_struct(&l, g->fields, scratch) || !json_end(&l.j))
		return locate(&l);
	if (!fields_fit(g->fields, scratch, g->pack, error))
		return false;
	flaw = state_flaw(g, scratch);
	if (flaw)
		return complain(error, flaw, NULL);
	memcpy(state, scratch, g->state_size);
	return true;
}
