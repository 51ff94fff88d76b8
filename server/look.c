/*
 * look.c - the hub seen from outside: counters, rooms by number, and a digest of everything that entries
 * decide, with which tests compare a hub that was started again with one that lived on.
 */
#include "server/parts.h"

#include <string.h>

const struct hub_counters *hub_counters(const struct hub *h)
{
	struct hub_counters *c = &((struct hub *)(uintptr_t)h)->counters;

	memset(c->rooms, 0, sizeof c->rooms);
	c->bytes = sizeof *h + sizeof *h->s + h->s->snap_size;
	for (uint32_t i = 0; i < h->rooms; i++) {
		const struct room *r = h->room[i];

		if (!r->shadow)
			c->rooms[r->asleep ? 0 : r->state]++;
		c->bytes += sizeof *r + r->entries_room + r->where_room * sizeof *r->where;
		if (r->table)
			c->bytes += sizeof *r->table + 2u * r->game->state_size +
				    r->table->room * sizeof *r->table->given;
	}
	c->bytes += h->connections.count * sizeof(struct conn) +
		    h->people.count * (sizeof(struct person) + sizeof(struct device));
	return c;
}

bool hub_room(const struct hub *h, uint32_t index, char id[STORE_ID + 1])
{
	if (index >= h->rooms)
		return false;
	memcpy(id, h->room[index]->id, STORE_ID + 1);
	return true;
}

/* Everything in struct room that entries decide. */
bool hub_digest(const struct hub *h, const char *room, struct fair_hash *out)
{
	const struct room *r = map_find(&h->by_id, room);
	struct frame t = { .at = NULL };

	if (!r || !r->n)
		return false;
	frame_put(&t, r->id);
	frame_put(&t, r->set.game);
	frame_put(&t, r->set.options);
	frame_number(&t, r->set.pace * 100 + r->set.undo * 10 + r->set.on_time);
	frame_number(&t, r->set.rated);
	for (unsigned i = 0; i < r->set.seats; i++) {
		const struct seat *s = &r->seat[i];

		frame_put(&t, s->person);
		frame_put(&t, s->name);
		frame_put(&t, s->deck ? s->deck : "");
		frame_hex(&t, &s->anchor, sizeof s->anchor);
		frame_hex(&t, &s->link, sizeof s->link);
		frame_number(&t, s->ready + 2 * s->substituted);
		frame_number(&t, (int64_t)s->bank);
		frame_number(&t, (int64_t)s->rest_from);
		frame_number(&t, (int64_t)s->rest_to);
	}
	for (unsigned i = 0; i < OFFERS; i++) {
		frame_number(&t, r->offer[i].n);
		frame_number(&t, r->offer[i].agreed);
	}
	frame_hex(&t, &r->seed, sizeof r->seed);
	frame_number(&t, r->n);
	frame_number(&t, r->state);
	frame_number(&t, r->asked);
	frame_number(&t, r->question);
	frame_number(&t, (int64_t)r->used);
	frame_number(&t, (int64_t)r->since);
	frame_number(&t, r->stretch);
	frame_number(&t, r->running);
	frame_number(&t, (int64_t)r->paused_until);
	frame_number(&t, r->end);
	frame_number(&t, r->rated);
	for (unsigned i = 0; i < Q_SEATS; i++) {
		put_one_rating(&t, &r->was[i]);
		put_one_rating(&t, &r->is[i]);
	}
	*out = token_hash(t.at, t.used);
	frame_free(&t);
	return true;
}
