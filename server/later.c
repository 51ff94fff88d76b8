/*
 * later.c - see later.h.
 */
#include "server/later.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void later_begin(struct later *l)
{
	l->first = NULL;
	l->last = &l->first;
}

void later_add(struct later *l, const struct hub_effect *e)
{
	bool thinks = e->kind == HUB_THINK;
	size_t size = thinks ? e->think.game->state_size : sizeof *e->post.wishes;
	struct later_item *item = malloc(sizeof *item + size);

	assert(item);
	*item = (struct later_item){ .effect = *e };
	memcpy(item->bytes, thinks ? e->think.view : (const void *)e->post.wishes, size);
	if (thinks)
		item->effect.think.view = item->bytes;
	else
		item->effect.post.wishes = (const struct wishes *)item->bytes;
	*l->last = item;
	l->last = &item->next;
}

struct later_item *later_take(struct later *l, uint64_t stored)
{
	struct later_item *item = l->first;

	if (!item || item->effect.held_until > stored)
		return NULL;
	l->first = item->next;
	if (!l->first)
		l->last = &l->first;
	return item;
}

void later_free(struct later *l)
{
	struct later_item *item;

	while ((item = later_take(l, UINT64_MAX)))
		free(item);
}
