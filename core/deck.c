/*
 * deck.c - the deck or army of one player as text: reading, writing, checking.
 *
 * Nothing here knows a game: the option table says which options are a seat's own and
 * which lists they hold.
 */
#include "core/fields.h"

#include <string.h>

enum { ENTRIES = 64, WORD_MAX = 64, LIST_ROOM = 8192, WIDTH = 76 };

/* ---- the text ------------------------------------------------------------------------ */

struct piece {
	const char *at;
	size_t n;
};

struct entry {
	struct piece key, rest;
	uint32_t line;
};

/* A game without options has no decks, but somebody may write one for it. */
static const struct q_field *options_of(const struct q_game *g)
{
	static const struct q_field none[] = { { .name = NULL } };

	return g->option_fields ? g->option_fields : none;
}

static bool blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == ',';
}

/* The next word of what is left; false at the end. */
static bool next_word(struct piece *left, struct piece *word)
{
	while (left->n && blank(*left->at))
		left->at++, left->n--;
	word->at = left->at;
	while (left->n && !blank(*left->at))
		left->at++, left->n--;
	word->n = (size_t)(left->at - word->at);
	return word->n > 0;
}

static bool is(struct piece word, const char *text)
{
	return word.n == strlen(text) && memcmp(word.at, text, word.n) == 0;
}

static void copy_word(struct piece word, char out[WORD_MAX])
{
	size_t n = word.n < WORD_MAX ? word.n : WORD_MAX - 1;

	memcpy(out, word.at, n);
	out[n] = '\0';
}

static bool wrong(struct q_error *error, uint32_t line, const char *a, const char *b, const char *c)
{
	complain(error, a, b, c, NULL);
	error->line = line;
	return false;
}

/* One entry, up to the end of the line or a semicolon; false at the end of the text. */
static bool next_entry(struct piece *left, uint32_t *line, struct entry *e)
{
	while (left->n) {
		struct piece all = { left->at, 0 };
		bool remark = false;
		char c = '\0';

		e->line = *line;
		while (left->n && (c = *left->at) != '\n' && (remark || c != ';')) {
			remark = remark || c == '#';
			all.n += !remark;
			left->at++, left->n--;
		}
		if (left->n)
			left->at++, left->n--;
		*line += c == '\n';
		e->rest = all;
		if (next_word(&e->rest, &e->key))
			return true;
	}
	return false;
}

static bool read_entries(const char *text, size_t n, struct entry *out, int *count,
			 struct q_error *error)
{
	struct piece left = { text, n };
	struct entry e;
	uint32_t line = 1;

	for (*count = 0; next_entry(&left, &line, &e); out[(*count)++] = e)
		if (*count == ENTRIES)
			return wrong(error, e.line, "a deck has 64 entries at most", "", "");
	return true;
}

/* ---- where an entry belongs --------------------------------------------------------- */

/* An option, or with `in` a member of an option of the seat. */
struct slot {
	const struct q_field *in, *field;
};

static bool usable(const struct q_field *fields, const struct q_field *f)
{
	return f->type != Q_PAD && !field_counts(fields, f);
}

static bool find_slot(const struct q_game *g, struct piece key, struct slot *out)
{
	const struct q_field *f = field_named(options_of(g), key.at, key.n);

	*out = (struct slot){ NULL, f };
	if (f && usable(options_of(g), f) && f->type != Q_STRUCT)
		return f->count == 1 || f->flags & Q_BY_SEAT;
	for (f = options_of(g); f->name; f++) {
		if (f->type != Q_STRUCT || !(f->flags & Q_BY_SEAT))
			continue;
		*out = (struct slot){ f, field_named(f->sub, key.at, key.n) };
		if (out->field && usable(f->sub, out->field))
			return true;
	}
	return false;
}

static bool is_list(const struct slot *slot)
{
	return slot->in && slot->field->used;
}

static void put_path(const struct slot *slot, int seat, struct q_out *out)
{
	q_put(out, slot->in ? slot->in->name : slot->field->name);
	if ((slot->in ? slot->in : slot->field)->flags & Q_BY_SEAT) {
		q_put(out, "[");
		q_put_int(out, seat);
		q_put(out, "]");
	}
	if (slot->in) {
		q_put(out, ".");
		q_put(out, slot->field->name);
	}
}

/* ---- words to JSON ------------------------------------------------------------------- */

static size_t digits(struct piece word)
{
	size_t n = 0;

	while (n < word.n && word.at[n] >= '0' && word.at[n] <= '9')
		n++;
	return n;
}

static void put_value(struct piece word, struct q_out *out)
{
	char text[WORD_MAX];

	if (digits(word) == word.n || is(word, "true") || is(word, "false") || is(word, "null")) {
		q_put_bytes(out, word.at, word.n);
		return;
	}
	copy_word(word, text);
	json_put_string(out, text);
}

/* The member that names an element of the pack, and the one that says how many. */
static const struct q_field *member(const struct q_field *fields, bool names)
{
	for (const struct q_field *f = fields; f->name; f++)
		if (f->type != Q_PAD && (f->of != NULL) == names)
			return f;
	return NULL;
}

/* "3xsalvo" */
static void put_counted(const struct q_field *sub, struct piece word, struct q_out *out)
{
	size_t n = digits(word);
	bool counted = n && n < word.n && word.at[n] == 'x';
	struct piece many = { counted ? word.at : "1", counted ? n : 1 };

	if (counted)
		word.at += n + 1, word.n -= n + 1;
	q_put(out, "{");
	json_put_string(out, member(sub, true)->name);
	q_put(out, ":");
	put_value(word, out);
	q_put(out, ",");
	json_put_string(out, member(sub, false)->name);
	q_put(out, ":");
	q_put_bytes(out, many.at, many.n);
	q_put(out, "}");
}

/* Later entries of the same word continue a list. */
static void put_list(const struct slot *slot, const struct entry *e, int count, struct q_out *out)
{
	const char *comma = "";
	struct piece word;

	q_put(out, "[");
	for (int i = 0; i < count; i++) {
		struct piece rest = e[i].rest;

		if (!is(e[i].key, slot->field->name))
			continue;
		while (next_word(&rest, &word)) {
			q_put(out, comma);
			if (slot->field->type == Q_STRUCT)
				put_counted(slot->field->sub, word, out);
			else
				put_value(word, out);
			comma = ",";
		}
	}
	q_put(out, "]");
}

/* ---- reading ------------------------------------------------------------------------- */

static bool seen_before(const struct entry *first, const struct entry *e)
{
	for (; first < e; first++)
		if (first->key.n == e->key.n && memcmp(first->key.at, e->key.at, e->key.n) == 0)
			return true;
	return false;
}

static bool set_slot(const struct q_game *g, void *options, int seat, const struct slot *slot,
		     const char *json, size_t n, struct q_error *error)
{
	char text[PATH_MAX_];
	struct q_out path = q_out(text, sizeof text);

	put_path(slot, seat, &path);
	return q_field_set(options_of(g), options, g->pack, text, json, n, error);
}

static bool read_entry(const struct q_game *g, void *options, int seat, const struct entry *first,
		       const struct entry *e, int left, struct q_error *error)
{
	char json[LIST_ROOM], key[WORD_MAX];
	struct q_out out = q_out(json, sizeof json);
	struct piece rest = e->rest, word;
	struct slot slot;

	copy_word(e->key, key);
	if (!find_slot(g, e->key, &slot))
		return wrong(error, e->line, "a deck of this game has no \"", key, "\"");
	if (is_list(&slot)) {
		if (seen_before(first, e))
			return true;
		put_list(&slot, e, left, &out);
	} else {
		if (seen_before(first, e))
			return wrong(error, e->line, "\"", key, "\" is there twice");
		if (!next_word(&rest, &word) || next_word(&rest, &(struct piece){ NULL, 0 }))
			return wrong(error, e->line, "\"", key, "\" takes one value");
		put_value(word, &out);
	}
	if (out.used >= sizeof json)
		return wrong(error, e->line, "\"", key, "\" is too long");
	if (!set_slot(g, options, seat, &slot, json, out.used, error)) {
		error->line = e->line;
		return false;
	}
	return true;
}

static bool read_name(const struct entry *e, char name[Q_DECK_NAME], struct q_error *error)
{
	struct piece rest = e->rest;

	while (rest.n && blank(*rest.at))
		rest.at++, rest.n--;
	while (rest.n && blank(rest.at[rest.n - 1]))
		rest.n--;
	if (!rest.n || rest.n >= Q_DECK_NAME)
		return wrong(error, e->line, "a name has 1 to 63 characters", "", "");
	for (size_t i = 0; i < rest.n; i++)
		if ((unsigned char)rest.at[i] < ' ' || rest.at[i] == 0x7F)
			return wrong(error, e->line, "a name has no control characters", "", "");
	memcpy(name, rest.at, rest.n);
	name[rest.n] = '\0';
	return true;
}

bool q_deck_read(const struct q_game *g, void *options, int seat, const char *text, size_t n,
		 char name[Q_DECK_NAME], struct q_error *error)
{
	_Alignas(16) unsigned char work[Q_OPTIONS_MAX];
	struct entry entry[ENTRIES];
	char called[Q_DECK_NAME] = "";
	int count;

	if (!read_entries(text, n, entry, &count, error))
		return false;
	memcpy(work, options, g->options_size);
	for (int i = 0; i < count; i++) {
		struct piece rest = entry[i].rest, word = { NULL, 0 };

		if (is(entry[i].key, "game")) {
			if (!next_word(&rest, &word) || !is(word, g->id))
				return wrong(error, entry[i].line, "this is not a deck for ", g->id,
					     "");
		} else if (is(entry[i].key, "name")) {
			if (!read_name(&entry[i], called, error))
				return false;
		} else if (!read_entry(g, work, seat, entry, &entry[i], count - i, error)) {
			return false;
		}
	}
	if (!called[0])
		return wrong(error, 0, "the deck has no name: give it a line \"name ...\"", "", "");
	memcpy(options, work, g->options_size);
	memcpy(name, called, sizeof called);
	return true;
}

const struct q_game *q_deck_game(const char *text, size_t n, struct q_error *error)
{
	struct piece left = { text, n }, word;
	struct entry e;
	uint32_t line = 1;

	while (next_entry(&left, &line, &e)) {
		char id[WORD_MAX];
		const struct q_game *g;

		if (!is(e.key, "game") || !next_word(&e.rest, &word))
			continue;
		copy_word(word, id);
		g = q_game_named(id);
		if (!g)
			wrong(error, e.line, "there is no game \"", id, "\"");
		return g;
	}
	wrong(error, 0, "this is not a deck: it has no line \"game ...\"", "", "");
	return NULL;
}

/* ---- writing ------------------------------------------------------------------------- */

/* A value as a word: JSON without its quotes. */
static void put_word(const struct q_field *f, const void *element, const struct q_pack *pack,
		     struct q_out *out)
{
	char json[2 * WORD_MAX];
	struct q_out to = q_out(json, sizeof json);

	field_put(f, element, pack, &to);
	if (json[0] == '"' && to.used >= 2 && to.used < sizeof json)
		q_put_bytes(out, json + 1, to.used - 2);
	else
		q_put(out, json);
}

static void put_member(const struct q_field *f, const unsigned char *at, const struct q_pack *pack,
		       struct q_out *out)
{
	if (f->type == Q_STRUCT) {
		const struct q_field *many = member(f->sub, false), *what = member(f->sub, true);

		q_put_int(out, field_number(many, at + many->offset));
		q_put(out, "x");
		put_word(what, at + what->offset, pack, out);
	} else {
		put_word(f, at, pack, out);
	}
}

static void write_list(const struct q_field *fields, const struct q_field *f,
		       const unsigned char *base, const struct q_pack *pack, struct q_out *out)
{
	uint32_t used = field_used(fields, f, base);
	size_t begun = 0;

	for (uint32_t i = 0; i < used; i++) {
		if (!begun || out->used - begun > WIDTH) {
			q_put(out, i ? "\n" : "");
			begun = out->used;
			q_put(out, f->name);
		}
		q_put(out, " ");
		put_member(f, base + f->offset + (size_t)i * f->size, pack, out);
	}
	if (used)
		q_put(out, "\n");
}

static void write_value(const struct q_field *f, const unsigned char *at,
			const unsigned char *usual, const struct q_pack *pack, struct q_out *out)
{
	if (memcmp(at, usual, f->size) == 0)
		return;
	q_put(out, f->name);
	q_put(out, " ");
	put_word(f, at, pack, out);
	q_put(out, "\n");
}

void q_deck_write(const struct q_game *g, const void *options, int seat, const char *name,
		  struct q_out *out)
{
	const unsigned char *from = options, *usual = g->defaults;

	q_put(out, "game ");
	q_put(out, g->id);
	q_put(out, "\nname ");
	q_put(out, name);
	q_put(out, "\n");
	for (const struct q_field *f = options_of(g); f->name; f++) {
		size_t at = f->offset + (f->flags & Q_BY_SEAT ? (size_t)seat * f->size : 0);

		if (!usable(options_of(g), f) || (f->count > 1 && !(f->flags & Q_BY_SEAT)))
			continue;
		if (f->type != Q_STRUCT) {
			write_value(f, from + at, usual + at, g->pack, out);
			continue;
		}
		for (const struct q_field *m = f->sub; m->name; m++) {
			if (!usable(f->sub, m))
				continue;
			if (m->used)
				write_list(f->sub, m, from + at, g->pack, out);
			else
				write_value(m, from + at + m->offset, usual + at + m->offset,
					    g->pack, out);
		}
	}
}

/* ---- building ------------------------------------------------------------------------ */

/* The list of the seat that takes the element with this id, and the element's number. */
static bool list_for(const struct q_game *g, const char *id, struct slot *slot, int64_t *element)
{
	for (const struct q_field *f = options_of(g); f->name; f++) {
		if (f->type != Q_STRUCT || !(f->flags & Q_BY_SEAT))
			continue;
		for (const struct q_field *m = f->sub; m->name; m++) {
			const struct q_field *what = m->type == Q_STRUCT ? member(m->sub, true) : m;

			if (!m->used || !what || !what->of)
				continue;
			*slot = (struct slot){ f, m };
			*element = pack_index_of(g->pack, what->of, id);
			if (*element >= 0)
				return true;
		}
	}
	return false;
}

/* A seat's list, opened. */
struct row {
	const struct q_field *field, *what, *many, *counter; /* many: NULL if each stands alone */
	unsigned char *base;
	uint32_t used;
};

static struct row open_list(const void *options, int seat, const struct slot *slot)
{
	const struct q_field *m = slot->field, *sub = slot->in->sub;
	struct row r = { .field = m, .what = m };

	if (m->type == Q_STRUCT) {
		r.what = member(m->sub, true);
		r.many = member(m->sub, false);
	}
	r.counter = field_named(sub, m->used, strlen(m->used));
	r.base = (unsigned char *)options + slot->in->offset + (size_t)seat * slot->in->size;
	r.used = field_used(sub, m, r.base);
	return r;
}

static unsigned char *member_at(const struct row *r, uint32_t i, const struct q_field *of)
{
	return r->base + r->field->offset + (size_t)i * r->field->size +
	       (of == r->field ? 0 : of->offset);
}

static void set_used(struct row *r, uint32_t used)
{
	field_store(r->counter, r->base + r->counter->offset, used);
}

static bool add(struct row *r, uint32_t at, int64_t element)
{
	int64_t min, max, n;

	if (r->many && at < r->used) {
		n = field_number(r->many, member_at(r, at, r->many)) + 1;
		field_range(r->many, NULL, &min, &max);
		if (n <= max)
			field_store(r->many, member_at(r, at, r->many), n);
		return n <= max;
	}
	if (r->used == r->field->count)
		return false;
	field_store(r->what, member_at(r, r->used, r->what), element);
	if (r->many)
		field_store(r->many, member_at(r, r->used, r->many), 1);
	set_used(r, r->used + 1);
	return true;
}

static void take_out(struct row *r, uint32_t at)
{
	unsigned char *row = r->base + r->field->offset;
	size_t size = r->field->size;

	if (r->many && field_number(r->many, member_at(r, at, r->many)) > 1) {
		field_store(r->many, member_at(r, at, r->many),
			    field_number(r->many, member_at(r, at, r->many)) - 1);
		return;
	}
	memmove(row + at * size, row + (at + 1) * size, (r->used - at - 1) * size);
	memset(row + (r->used - 1) * size, 0, size);
	set_used(r, r->used - 1);
}

static bool change_deck(const struct q_game *g, void *options, int seat, const char *id, bool more,
			struct q_error *error)
{
	struct slot slot;
	struct row r;
	int64_t element;
	uint32_t at = 0;

	if (!list_for(g, id, &slot, &element))
		return wrong(error, 0, "a deck of this game takes no \"", id, "\"");
	r = open_list(options, seat, &slot);
	while (at < r.used && field_number(r.what, member_at(&r, at, r.what)) != element)
		at++;
	if (more)
		return add(&r, at, element) ||
		       wrong(error, 0, "there is no room for another \"", id, "\"");
	if (at == r.used)
		return wrong(error, 0, "the deck has no \"", id, "\"");
	take_out(&r, at);
	return true;
}

bool q_deck_add(const struct q_game *g, void *options, int seat, const char *id,
		struct q_error *error)
{
	return change_deck(g, options, seat, id, true, error);
}

bool q_deck_remove(const struct q_game *g, void *options, int seat, const char *id,
		   struct q_error *error)
{
	return change_deck(g, options, seat, id, false, error);
}

uint32_t q_deck_count(const struct q_game *g, const void *options, int seat, const char *id)
{
	struct slot slot;
	struct row r;
	int64_t element, n = 0;

	if (!list_for(g, id, &slot, &element))
		return 0;
	r = open_list(options, seat, &slot);
	for (uint32_t i = 0; i < r.used; i++)
		if (field_number(r.what, member_at(&r, i, r.what)) == element)
			n += r.many ? field_number(r.many, member_at(&r, i, r.many)) : 1;
	return (uint32_t)n;
}
