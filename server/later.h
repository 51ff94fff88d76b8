/*
 * later.h - effects of the hub that wait until an operation is stored: thoughts and notifications.
 *
 * Frames to connections wait in server/socket.c.
 */
#ifndef LATER_H
#define LATER_H

#include "server/hub.h"

struct later_item {
	struct later_item *next;
	struct hub_effect effect; /* what it points to follows */
	max_align_t bytes[];
};

struct later {
	struct later_item *first, **last;
};

void later_begin(struct later *l);
void later_free(struct later *l);
/* THINK or POST; the numbers they wait for rise. */
void later_add(struct later *l, const struct hub_effect *e);
/* The next one that may be performed, for free(); NULL: there is none. */
struct later_item *later_take(struct later *l, uint64_t stored);

#endif
