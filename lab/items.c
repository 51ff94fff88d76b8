/*
 * items.c - the content of a pack as one row of items, with ids and names.
 */
#include "lab/lab.h"

#include "core/fields.h"

#include <string.h>

struct lab_items lab_items(const struct q_game *g)
{
	struct lab_items t = { .game = g };

	if (!g->items || !g->pack)
		return t;
	for (; g->item_kinds[t.kinds].of; t.kinds++) {
		t.first[t.kinds] = t.count;
		t.count += pack_count(g->pack, g->item_kinds[t.kinds].of);
	}
	t.first[t.kinds] = t.count;
	return t;
}

int lab_item_kind(const struct lab_items *t, uint32_t item)
{
	int kind = 0;

	while (item >= t->first[kind + 1])
		kind++;
	return kind;
}

/* The text of an element's member of that type, the first one. */
static const char *text_of(const struct lab_items *t, uint32_t item, enum q_type type,
			   enum q_lang lang)
{
	const struct q_pack *pack = t->game->pack;
	int kind = lab_item_kind(t, item);
	const char *name = t->game->item_kinds[kind].of;
	const struct q_field *array = field_named(pack->shape->fields, name, strlen(name));

	if (!array || array->type != Q_STRUCT)
		return "";
	for (const struct q_field *f = array->sub; f->name; f++)
		if (f->type == type) {
			const unsigned char *at =
				(const unsigned char *)pack->data + array->offset +
				(size_t)array->size * (item - t->first[kind]) + f->offset;

			return q_text(pack, (unsigned)field_number(f, at), lang);
		}
	return "";
}

const char *lab_item_id(const struct lab_items *t, uint32_t item)
{
	return text_of(t, item, Q_ID, Q_EN);
}

const char *lab_item_name(const struct lab_items *t, uint32_t item, enum q_lang lang)
{
	const char *name = text_of(t, item, Q_TEXT, lang);

	return *name ? name : lab_item_id(t, item);
}
