/*
 * things.c - the content of a pack as one row of things, with ids and names.
 */
#include "lab/lab.h"

#include "core/fields.h"

#include <string.h>

struct lab_things lab_things(const struct q_game *g)
{
	struct lab_things t = { .game = g };

	if (!g->things || !g->pack)
		return t;
	for (; g->thing_kinds[t.kinds].of; t.kinds++) {
		t.first[t.kinds] = t.count;
		t.count += pack_count(g->pack, g->thing_kinds[t.kinds].of);
	}
	t.first[t.kinds] = t.count;
	return t;
}

int lab_thing_kind(const struct lab_things *t, uint32_t thing)
{
	int kind = 0;

	while (thing >= t->first[kind + 1])
		kind++;
	return kind;
}

/* The text of an element's member of that type, the first one. */
static const char *text_of(const struct lab_things *t, uint32_t thing, enum q_type type,
			   enum q_lang lang)
{
	const struct q_pack *pack = t->game->pack;
	int kind = lab_thing_kind(t, thing);
	const char *name = t->game->thing_kinds[kind].of;
	const struct q_field *array = field_named(pack->shape->fields, name, strlen(name));

	if (!array || array->type != Q_STRUCT)
		return "";
	for (const struct q_field *f = array->sub; f->name; f++)
		if (f->type == type) {
			const unsigned char *at =
				(const unsigned char *)pack->data + array->offset +
				(size_t)array->size * (thing - t->first[kind]) + f->offset;

			return q_text(pack, (unsigned)field_number(f, at), lang);
		}
	return "";
}

const char *lab_thing_id(const struct lab_things *t, uint32_t thing)
{
	return text_of(t, thing, Q_ID, Q_EN);
}

const char *lab_thing_name(const struct lab_things *t, uint32_t thing, enum q_lang lang)
{
	const char *name = text_of(t, thing, Q_TEXT, lang);

	return *name ? name : lab_thing_id(t, thing);
}
