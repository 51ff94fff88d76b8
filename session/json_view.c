/*
 * json_view.c - views as JSON, whole or what changed in them.
 *
 * Left out are members that no seat ever sees and the rules' frames: they are the rules' own.
 * A patch compares bytes first, so that what did not change costs a memcmp.
 */
#include "core/fields.h"
#include "session/json.h"

#include <string.h>

static bool is_shown(const struct q_field *fields, const struct q_field *f)
{
	return f->type != Q_PAD && f->type != Q_FRAMES && f->seen != Q_NONE &&
	       !field_counts(fields, f);
}

/* One value: neither a list nor an object by keys. */
static bool is_single(const struct q_field *f)
{
	return f->count == 1 && !f->used && !f->keys;
}

static uint32_t row_size(const struct q_field *f)
{
	return (uint32_t)f->size * (f->inner ? f->inner : 1);
}

static void put_key(struct q_out *out, const struct q_field *f, uint32_t i)
{
	if (f->keys) {
		json_put_string(out, f->keys[i]);
	} else {
		q_put(out, "\"");
		q_put_int(out, i);
		q_put(out, "\"");
	}
	q_put(out, ":");
}

/* ---- whole -------------------------------------------------------------------- */

static void put_members(const struct q_field *fields, const void *from, const struct q_pack *pack,
			struct q_out *out);

static void put_element(const struct q_field *f, const unsigned char *at, const struct q_pack *pack,
			struct q_out *out)
{
	if (f->type == Q_STRUCT)
		put_members(f->sub, at, pack, out);
	else
		field_put(f, at, pack, out);
}

static void put_list(const struct q_field *f, const unsigned char *at, uint32_t n,
		     const struct q_pack *pack, struct q_out *out)
{
	q_put(out, f->keys ? "{" : "[");
	for (uint32_t i = 0; i < n; i++) {
		if (i)
			q_put(out, ",");
		if (f->keys)
			put_key(out, f, i);
		put_element(f, at + (size_t)i * row_size(f), pack, out);
	}
	q_put(out, f->keys ? "}" : "]");
}

static void put_whole(const struct q_field *fields, const struct q_field *f,
		      const unsigned char *base, const struct q_pack *pack, struct q_out *out)
{
	if (field_is_set_of(f))
		field_put_set_of(f, base + f->offset, pack, out);
	else if (is_single(f))
		put_element(f, base + f->offset, pack, out);
	else
		put_list(f, base + f->offset, field_used(fields, f, base), pack, out);
}

static void put_shown(const struct q_field *fields, const void *from, const struct q_pack *pack,
		      struct q_out *out)
{
	for (const struct q_field *f = fields; f->name; f++) {
		if (!is_shown(fields, f))
			continue;
		json_put_name(out, f->name);
		put_whole(fields, f, from, pack, out);
	}
}

static void put_members(const struct q_field *fields, const void *from, const struct q_pack *pack,
			struct q_out *out)
{
	q_put(out, "{");
	put_shown(fields, from, pack, out);
	q_put(out, "}");
}

/* The alignment of any struct that a game may have. */
union facts {
	unsigned char bytes[Q_FACTS_MAX];
	uint64_t aligned;
};

static void find_facts(const struct q_game *g, const void *view, union facts *facts)
{
	memset(facts->bytes, 0, g->facts->size);
	g->facts->find(g, view, facts->bytes);
}

void q_json_view(const struct q_game *g, const void *view, struct q_out *out)
{
	q_put(out, "{");
	put_shown(g->fields, view, g->pack, out);
	if (g->phase)
		json_put_text(out, "phase", g->phases[g->phase(g, view)]);
	if (g->facts) {
		union facts facts;

		find_facts(g, view, &facts);
		json_put_name(out, "facts");
		put_members(g->facts->fields, facts.bytes, g->pack, out);
	}
	q_put(out, "}");
}

/* ---- what changed --------------------------------------------------------------- */

struct change {
	const unsigned char *before, *after;
	const struct q_pack *pack;
	struct q_out *out;
};

static void put_change(const struct change *c, const struct q_field *fields);

static struct change inside(const struct change *c, size_t offset)
{
	return (struct change){ c->before + offset, c->after + offset, c->pack, c->out };
}

/* What no field shows may have changed too: then an empty object stands there. */
static void put_changed_element(const struct change *c, const struct q_field *f)
{
	if (f->type == Q_STRUCT)
		put_change(c, f->sub);
	else
		field_put(f, c->after, c->pack, c->out);
}

static void put_changed_list(const struct change *c, const struct q_field *f, uint32_t n)
{
	uint32_t row = row_size(f);

	q_put(c->out, "{");
	for (uint32_t i = 0; i < n; i++) {
		struct change one = inside(c, f->offset + (size_t)i * row);

		if (memcmp(one.before, one.after, row) == 0)
			continue;
		json_put_comma(c->out);
		put_key(c->out, f, i);
		put_changed_element(&one, f);
	}
	q_put(c->out, "}");
}

static void put_changed_member(const struct change *c, const struct q_field *fields,
			       const struct q_field *f)
{
	uint32_t was = field_used(fields, f, c->before), is = field_used(fields, f, c->after);
	struct change one = inside(c, f->offset);

	if (is_single(f) && !field_is_set_of(f))
		put_changed_element(&one, f);
	else if (was != is || field_is_set_of(f))
		put_whole(fields, f, c->after, c->pack, c->out);
	else
		put_changed_list(c, f, is);
}

/* A list is as long as its counter says; what lies beyond does not show. */
static bool has_changed(const struct change *c, const struct q_field *fields,
			const struct q_field *f)
{
	uint32_t was = field_used(fields, f, c->before), is = field_used(fields, f, c->after);

	return was != is ||
	       memcmp(c->before + f->offset, c->after + f->offset, (size_t)is * row_size(f)) != 0;
}

static void put_changes(const struct change *c, const struct q_field *fields)
{
	for (const struct q_field *f = fields; f->name; f++) {
		if (!is_shown(fields, f) || !has_changed(c, fields, f))
			continue;
		json_put_name(c->out, f->name);
		put_changed_member(c, fields, f);
	}
}

static void put_change(const struct change *c, const struct q_field *fields)
{
	q_put(c->out, "{");
	put_changes(c, fields);
	q_put(c->out, "}");
}

static void put_changed_facts(const struct q_game *g, const void *before, const void *after,
			      struct q_out *out)
{
	union facts was, is;
	struct change c = { was.bytes, is.bytes, g->pack, out };

	find_facts(g, before, &was);
	find_facts(g, after, &is);
	if (memcmp(was.bytes, is.bytes, g->facts->size) == 0)
		return;
	json_put_name(out, "facts");
	put_change(&c, g->facts->fields);
}

void q_json_patch(const struct q_game *g, const void *before, const void *after, struct q_out *out)
{
	struct change c = { before, after, g->pack, out };
	int was = g->phase ? g->phase(g, before) : 0, is = g->phase ? g->phase(g, after) : 0;

	q_put(out, "{");
	put_changes(&c, g->fields);
	if (was != is)
		json_put_text(out, "phase", g->phases[is]);
	if (g->facts && memcmp(before, after, g->state_size) != 0)
		put_changed_facts(g, before, after, out);
	q_put(out, "}");
}
