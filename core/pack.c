/*
 * pack.c - a pack from JSON, in two passes.
 *
 * The first pass reads everything but takes references on trust, so that the ids
 * of all arrays are known; the second reads again and resolves them. Memory: the
 * data twice, the table of texts, the pool.
 */
#include "core/load.h"

#include <string.h>

enum { TEXTS_SHARE = 8 }; /* one text for every so many bytes of source, at least */

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

/* All sources into data. `known` is the pack of the first pass, or NULL in it. */
static bool pass(const struct q_shape *shape, const struct q_source *sources, uint32_t n,
		 const struct q_pack *known, struct texts *texts, unsigned char *data,
		 struct q_error *error)
{
	uint64_t seen = 0;
	struct loader l = { .texts = NULL };

	memset(data, 0, shape->size);
	for (uint32_t i = 0; i < n; i++) {
		loader_begin(&l, sources[i].json, sources[i].size, error);
		l.pack = known;
		l.texts = texts;
		l.whole = true;
		l.join = true;
		if (!load_members(&l, shape->fields, data, &seen) || !json_end(&l.j))
			return located(&l, sources[i].name, error);
	}
	if (!load_absent(&l, shape->fields, data, seen))
		return located(&l, sources[n - 1].name, error);
	return true;
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

bool q_pack_read(const struct q_shape *shape, const struct q_source *sources, uint32_t n,
		 const char *id, void *memory, size_t room, struct q_pack *pack,
		 struct q_error *error)
{
	unsigned char *first = memory, *second = first + rounded(shape->size);
	struct texts texts = { .at = (void *)(second + rounded(shape->size)) };
	struct q_pack read = { .id = id, .shape = shape };
	size_t left;
	const char *flaw;

	if (!n)
		return complain(error, id, ": there is no file in it", NULL);
	if (room < 2 * rounded(shape->size) + 4096)
		return complain(error, "too little memory for a pack", NULL);
	left = room - 2 * rounded(shape->size);
	texts.room = (uint32_t)(left / 4 / sizeof *texts.at);
	if (texts.room > UINT16_MAX)
		texts.room = UINT16_MAX;
	texts.pool = (char *)(texts.at + texts.room);
	texts.pool_room = (uint32_t)(left - texts.room * sizeof *texts.at);

	for (int round = 0; round < 2; round++) {
		unsigned char *into = round ? second : first;

		/* Text 0 is the empty one. */
		texts.pool[0] = texts.pool[1] = '\0';
		memset(texts.at[0], 0, sizeof texts.at[0]);
		texts.count = 1;
		texts.used = 2;
		if (!pass(shape, sources, n, round ? &read : NULL, &texts, into, error))
			return false;
		read.data = into;
		read.text = (const uint32_t(*)[Q_LANGS])texts.at;
		read.pool = texts.pool;
		read.texts = texts.count;
		read.pool_size = texts.used;
	}
	flaw = shape->check ? shape->check(read.data) : NULL;
	if (flaw)
		return complain(error, id, ": ", flaw, NULL);
	read.hash = pack_hash(shape, read.data);
	*pack = read;
	return true;
}
