/*
 * snapshot.c - a table as bytes, kept with the fold of a room, so that a start need not play every
 * game again.
 *
 * It is a shortcut and nothing more: a snapshot of another build, or one that was damaged, is ignored, and
 * the table is made from the entries. Which answers were given is always read from them.
 */
#include "fair/digest.h"
#include "server/parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MAGIC = 0x51534e32 };

struct head {
	uint32_t magic, size, log_size, state_size, rules, layout;
	uint32_t n; /* the last entry in it */
	uint32_t count, events;
	char version[16];
};

static struct head head_of(const struct room *r, uint32_t n, const struct table *t)
{
	struct head head;

	memset(&head, 0, sizeof head);
	head.magic = MAGIC;
	head.size = sizeof head;
	head.log_size = sizeof t->host.log;
	head.state_size = r->game->state_size;
	head.rules = r->game->rules_version;
	head.layout = r->game->layout;
	head.n = n;
	memcpy(head.version, Q_VERSION, sizeof Q_VERSION);
	return head;
}

/* Of all bytes before it, with the seed of the room: bytes of another room do not fit either. */
static struct fair_hash sum_of(const struct room *r, const void *bytes, size_t n)
{
	struct digest d = digest_begin("quinte snapshot");

	digest_text(&d, r->id);
	digest_hash(&d, &r->seed);
	digest_bytes(&d, bytes, n);
	return digest_end(&d);
}

void table_save(const struct room *r, struct frame *out)
{
	const struct table *t = r->table;
	struct head head = head_of(r, r->n, t);
	struct fair_hash sum;

	head.count = t->count;
	head.events = t->events;
	frame_clear(out);
	frame_put_n(out, (const char *)&head, sizeof head);
	frame_put_n(out, (const char *)&t->host.log, sizeof t->host.log);
	frame_put_n(out, t->state, t->game->state_size);
	sum = sum_of(r, out->at, out->used);
	frame_put_n(out, (const char *)&sum, sizeof sum);
}

/* The answers up to entry n, without the rules. */
static void collect(const struct room *r, struct table *t, uint32_t n)
{
	struct entry *e = must_have(malloc(sizeof *e));

	for (uint32_t i = r->began; i <= n; i++) {
		room_entry(r, i, e);
		if (e->kind == ENTRY_UNDONE)
			while (t->count && t->given[t->count - 1].entry >= e->number)
				t->count--;
		if (e->kind != ENTRY_ANSWERED && e->kind != ENTRY_BEGAN)
			continue;
		t->given = hub_grown(t->given, &t->room, t->count + e->draws + 1, sizeof *t->given);
		if (e->kind == ENTRY_ANSWERED)
			t->given[t->count++] = (struct given){ .answer = e->answer,
							       .entry = i,
							       .player = e->seat };
		for (uint32_t k = 0; k < e->draws; k++)
			t->given[t->count++] = (struct given){ .answer = e->drawn[k],
							       .entry = i,
							       .player = Q_CHANCE };
	}
	free(e);
}

bool table_restore(struct room *r, struct table *t, uint32_t *n)
{
	struct head head, wanted;
	struct fair_hash sum, right;
	const uint8_t *at = r->snapshot;

	if (!at || r->snapshot_size < sizeof head)
		return false;
	memcpy(&head, at, sizeof head);
	wanted = head_of(r, head.n, t);
	wanted.count = head.count;
	wanted.events = head.events;
	if (memcmp(&head, &wanted, sizeof head) != 0 || head.n > r->n || head.n < r->began ||
	    r->snapshot_size != sizeof head + head.log_size + head.state_size + sizeof sum)
		return false;
	right = sum_of(r, at, r->snapshot_size - sizeof sum);
	memcpy(&sum, at + r->snapshot_size - sizeof sum, sizeof sum);
	if (!fair_same(&sum, &right))
		return false;
	collect(r, t, head.n);
	if (t->count != head.count) {
		t->count = 0;
		return false;
	}
	memcpy(&t->host.log, at + sizeof head, head.log_size);
	memcpy(t->state, at + sizeof head + head.log_size, head.state_size);
	t->events = head.events;
	*n = head.n;
	return true;
}
