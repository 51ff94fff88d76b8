/*
 * pack.c - a pack from JSON, in two passes; all mistakes of a pack.
 *
 * The first pass reads everything but takes references on trust, so that the ids
 * of all arrays are known; the second reads again and resolves them. Memory: the
 * data twice, the table of texts, the pool.
 */
#include "core/load.h"

#include <string.h>

/* 65535 texts take a quarter of this at most. */
enum { TEXTS_ROOM = 4 * 8 * 65536 };

static size_t rounded(size_t n)
{
	return (n + 15) & ~(size_t)15;
}

static bool located(struct loader *l, const char *source, struct q_error *error)
{
	struct q_error was;
	struct q_out out;

	if (!error)
		return false;
	was = *error;
	out = q_out(error->text, sizeof error->text);
	q_put(&out, source);
	if (was.line) {
		q_put(&out, ":");
		q_put_int(&out, was.line);
	}
	q_put(&out, ": ");
	if (l->path_text[0]) {
		q_put(&out, l->path_text);
		q_put(&out, ": ");
	}
	q_put(&out, was.text);
	return false;
}

/* How sources are read: into which struct, with what known of the ids, telling what. */
struct reading {
	const struct q_shape *shape;
	const struct q_source *sources;
	uint32_t n;
	const struct q_pack *known; /* the pack of the first pass, or NULL in it */
	struct texts texts;
	struct mistakes *mistakes; /* NULL: the first mistake ends the reading */
	struct q_error *error;
	uint32_t unread; /* files whose syntax is wrong */
};

static bool pass(struct reading *r, unsigned char *data)
{
	const struct q_shape *shape = r->shape;
	uint64_t seen = 0;
	struct loader l = { .texts = NULL };

	/* Text 0 is the empty one. */
	r->texts.pool[0] = r->texts.pool[1] = '\0';
	memset(r->texts.at[0], 0, sizeof r->texts.at[0]);
	r->texts.count = 1;
	r->texts.used = 2;
	r->unread = 0;
	memset(data, 0, shape->size);
	for (uint32_t i = 0; i < r->n; i++) {
		loader_begin(&l, r->sources[i].json, r->sources[i].size, r->error);
		l.pack = r->known;
		l.texts = &r->texts;
		l.whole = true;
		l.join = true;
		l.mistakes = r->mistakes;
		if (l.mistakes)
			l.mistakes->source = r->sources[i].name;
		if (load_members(&l, shape->fields, data, &seen) && json_end(&l.j))
			continue;
		if (!l.mistakes)
			return located(&l, r->sources[i].name, r->error);
		loader_tell(&l);
		l.j.bad = false;
		r->unread++;
	}
	/* What a file that cannot be read would have had is not missing. */
	return r->unread || load_absent(&l, shape->fields, data, seen) ||
	       located(&l, r->sources[r->n - 1].name, r->error);
}

struct hasher {
	struct walker w;
	uint64_t h;
};

/* Texts do not count: a corrected comma must not invalidate a saved game. */
static void hash_leaf(struct walker *w, const struct q_field *f, uint32_t offset, int owner)
{
	struct hasher *hash = (struct hasher *)(void *)w;

	(void)owner;
	if (f->type != Q_TEXT && f->type != Q_ID && !(f->flags & Q_SHOWN))
		hash->h = q_hash(hash->h, w->base + offset, f->size);
}

static uint64_t pack_hash(const struct q_shape *shape, const void *data)
{
	struct hasher hash = { .w = { .base = data, .leaf = hash_leaf }, .h = Q_HASH_START };

	fields_walk(&hash.w, shape->fields);
	return hash.h;
}

/* ---- what the fields cannot say ------------------------------------------ */

struct checking {
	struct q_flaws flaws;
	const struct reading *reading;
	const char *id;
	uint32_t found;
};

static bool is_marked(const struct mistakes *m, const struct q_field *list, int index)
{
	if (m->marks > sizeof m->marked / sizeof m->marked[0])
		return true;
	for (uint32_t i = 0; i < m->marks; i++)
		if (m->marked[i].list == list &&
		    (index < 0 || m->marked[i].index == (uint32_t)index))
			return true;
	return false;
}

/* Where an element of a list stands, index -1 for the list: the file, NULL for none, and the line. */
static const char *place_of(const struct reading *r, const char *list, int index, uint32_t *line)
{
	int before = 0;
	char key[64];

	for (uint32_t i = 0; i < r->n; i++) {
		struct json j = json_begin(r->sources[i].json, r->sources[i].size, NULL);

		for (json_open(&j, '{'); json_more(&j, '}');) {
			if (!json_key(&j, key, sizeof key))
				break;
			if (strcmp(key, list) != 0) {
				json_skip(&j);
				continue;
			}
			*line = json_line(&j);
			if (index < 0 || json_peek(&j) != '[')
				return r->sources[i].name;
			for (json_open(&j, '['); json_more(&j, ']'); before++) {
				json_peek(&j);
				*line = json_line(&j);
				if (before == index)
					return r->sources[i].name;
				json_skip(&j);
			}
		}
	}
	return NULL;
}

static void put_flaw(const struct checking *c, const char *list, int index, const char *what,
		     struct q_out *out)
{
	uint32_t line = 0;
	const char *file = place_of(c->reading, list, index, &line), *name = NULL;

	q_put(out, file ? file : c->id);
	if (file) {
		q_put(out, ":");
		q_put_int(out, line);
	}
	q_put(out, ": ");
	q_put(out, list);
	if (index >= 0) {
		q_put(out, "["), q_put_int(out, index), q_put(out, "]");
		name = pack_id_of(c->reading->known, list, index);
	}
	if (name) {
		q_put(out, " (");
		q_put(out, name);
		q_put(out, ")");
	}
	q_put(out, ": ");
	q_put(out, what);
}

static void take_flaw(struct q_flaws *flaws, const char *list, int index, const char *what)
{
	struct checking *c = (struct checking *)(void *)flaws;
	const struct reading *r = c->reading;
	struct mistakes *m = r->mistakes;
	const struct q_field *f = field_named(r->shape->fields, list, strlen(list));
	struct q_error text = { .line = 0 };
	struct q_out out = q_out(text.text, sizeof text.text);

	if (m && is_marked(m, f, index))
		return;
	put_flaw(c, list, index, what, &out);
	if (m) {
		m->count++;
		if (m->to)
			m->to->tell(m->to->context, text.text);
	} else if (!c->found && r->error) {
		*r->error = text;
	}
	c->found++;
}

static bool is_sound(const struct reading *r, const char *id)
{
	struct checking c = { .flaws = { .tell = take_flaw }, .reading = r, .id = id };

	if (r->shape->check)
		r->shape->check(r->known->data, &c.flaws);
	return !c.found;
}

/* ---- whose pack is it? ------------------------------------------------------ */

struct q_members q_pack_members(const struct q_shape *shape, const struct q_source *sources,
				uint32_t n)
{
	struct q_members m = { 0, 0 };
	char key[64];

	for (uint32_t i = 0; i < n; i++) {
		struct json whole = json_begin(sources[i].json, sources[i].size, NULL), j = whole;

		if (json_peek(&whole) != '{' || !json_skip(&whole) || !json_end(&whole))
			continue;
		for (json_open(&j, '{'); json_more(&j, '}') && json_key(&j, key, sizeof key);
		     json_skip(&j)) {
			if (strcmp(key, "$schema") == 0)
				continue;
			m.all++;
			m.known += field_named(shape->fields, key, strlen(key)) != NULL;
		}
	}
	return m;
}

/* ---- the whole ------------------------------------------------------------ */

size_t q_pack_room(const struct q_shape *shape, size_t size)
{
	return 2 * rounded(shape->size) + TEXTS_ROOM + 2 * size + 4096;
}

/* Places the data twice, the texts and their pool in the memory; false if it is too small. */
static bool laid_out(struct reading *r, unsigned char *first, size_t room)
{
	size_t data = 2 * rounded(r->shape->size), left;
	struct texts *t = &r->texts;

	if (room < data + 4096) {
		complain(r->error, "too little memory for a pack", NULL);
		return false;
	}
	left = room - data;
	t->at = (void *)(first + data);
	t->room = (uint32_t)(left / 4 / sizeof *t->at);
	if (t->room > UINT16_MAX)
		t->room = UINT16_MAX;
	t->pool = (char *)(t->at + t->room);
	t->pool_room = (uint32_t)(left - t->room * sizeof *t->at);
	return true;
}

/* Reads the sources into the data; `read` is then the pack, and what the next pass knows. */
static bool pass_into(struct reading *r, unsigned char *data, struct q_pack *read)
{
	if (!pass(r, data))
		return false;
	read->data = data;
	read->text = (const uint32_t(*)[Q_LANGS])r->texts.at;
	read->pool = r->texts.pool;
	read->texts = r->texts.count;
	read->pool_size = r->texts.used;
	r->known = read;
	return true;
}

bool q_pack_read(const struct q_shape *shape, const struct q_source *sources, uint32_t n,
		 const char *id, void *memory, size_t room, struct q_pack *pack,
		 struct q_error *error)
{
	struct reading r = { .shape = shape, .sources = sources, .n = n, .error = error };
	unsigned char *first = memory, *second = first + rounded(shape->size);
	struct q_pack read = { .id = id, .shape = shape };

	if (!n)
		return complain(error, id, ": there is no file in it", NULL);
	if (!laid_out(&r, memory, room) || !pass_into(&r, first, &read) ||
	    !pass_into(&r, second, &read) || !is_sound(&r, id))
		return false;
	if (shape->derive)
		shape->derive(second);
	read.hash = pack_hash(shape, read.data);
	*pack = read;
	return true;
}

uint32_t q_pack_mistakes(const struct q_shape *shape, const struct q_source *sources, uint32_t n,
			 const char *id, void *memory, size_t room,
			 const struct q_mistakes *mistakes)
{
	struct mistakes quiet = { .to = NULL }, told = { .to = mistakes };
	struct q_error error = { .line = 0 };
	struct reading r = { .shape = shape, .sources = sources, .n = n, .error = &error };
	unsigned char *first = memory, *second = first + rounded(shape->size);
	struct q_pack read = { .id = id, .shape = shape };

	if (!n)
		complain(&error, id, ": there is no file in it", NULL);
	if (!n || !laid_out(&r, memory, room)) {
		mistakes->tell(mistakes->context, error.text);
		return 1;
	}
	/* The second pass finds what the first one does, and more, so only the second one tells it;
	 * but with a file unread too few ids are known for it. */
	r.mistakes = &quiet;
	pass_into(&r, first, &read);
	r.mistakes = &told;
	if (r.unread)
		r.known = NULL;
	pass_into(&r, second, &read);
	if (!r.unread && r.known)
		is_sound(&r, id);
	return told.count;
}
