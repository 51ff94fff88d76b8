/*
 * items.h - copies of what the store told, on their way from one thread to another.
 */
#ifndef SERVER_ITEMS_H
#define SERVER_ITEMS_H

#include "store/store.h"

struct items {
	struct store_item *at;
	void **memory; /* what each points to, or NULL */
	uint32_t count, room;
};

void items_add(struct items *to, const struct store_item *item);
bool items_visit(void *with, const struct store_item *item); /* with: struct items */
void items_free(struct items *items);

#endif
