/*
 * items.c - see items.h.
 */
#include "server/items.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static size_t size_of(const struct store_item *item)
{
	switch (item->kind) {
	case STORE_ITEM_FOLD: return (size_t)item->fold.size + item->fold.state_size;
	case STORE_ITEM_APPEND: return item->append.size;
	case STORE_ITEM_PERSON: return item->person.wishes ? strlen(item->person.wishes) + 1 : 0;
	default: return 0;
	}
}

static void copy_to(struct store_item *item, uint8_t *bytes)
{
	if (item->kind == STORE_ITEM_FOLD) {
		memcpy(bytes, item->fold.entries, item->fold.size);
		memcpy(bytes + item->fold.size, item->fold.state, item->fold.state_size);
		item->fold.entries = bytes;
		item->fold.state = bytes + item->fold.size;
	} else if (item->kind == STORE_ITEM_APPEND) {
		memcpy(bytes, item->append.body, item->append.size);
		item->append.body = bytes;
	} else {
		memcpy(bytes, item->person.wishes, strlen(item->person.wishes) + 1);
		item->person.wishes = (const char *)bytes;
	}
}

void items_add(struct items *to, const struct store_item *item)
{
	size_t size = size_of(item);
	void *bytes = size ? malloc(size) : NULL;

	if (to->count == to->room) {
		to->room = to->room * 2 + 8;
		to->at = realloc(to->at, to->room * sizeof *to->at);
		to->memory = realloc(to->memory, to->room * sizeof *to->memory);
	}
	assert(to->at && to->memory && (bytes || !size));
	to->at[to->count] = *item;
	if (size)
		copy_to(&to->at[to->count], bytes);
	to->memory[to->count++] = bytes;
}

bool items_visit(void *with, const struct store_item *item)
{
	items_add(with, item);
	return true;
}

void items_free(struct items *items)
{
	for (uint32_t i = 0; i < items->count; i++)
		free(items->memory[i]);
	free(items->memory);
	free(items->at);
	*items = (struct items){ .count = 0 };
}
