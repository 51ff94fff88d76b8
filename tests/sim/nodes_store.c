/*
 * nodes_store.c - the store that the nodes of nodes.c share: what store/pg_nodes.c and store/pg_write.c ask
 * PostgreSQL for, each request at one moment.
 */
#include "tests/sim/nodes.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- batches ------------------------------------------------------------------------- */

static void *copy_of(const void *bytes, size_t n)
{
	void *copy = some(NULL, n);

	if (n)
		memcpy(copy, bytes, n);
	return copy;
}

static struct kept keep(const struct store_op *op)
{
	struct kept k = { .op = *op };

	if (op->kind == STORE_APPEND) {
		k.memory = copy_of(op->append.body, op->append.size);
		k.op.append.body = k.memory;
	} else if (op->kind == STORE_FOLD) {
		k.memory = copy_of(op->fold.entries, op->fold.size);
		k.op.fold.entries = k.memory;
		k.memory2 = copy_of(op->fold.state, op->fold.state_size);
		k.op.fold.state = k.memory2;
	} else if (op->kind == STORE_PERSON && op->person.wishes) {
		k.memory = copy_of(op->person.wishes, strlen(op->person.wishes) + 1);
		k.op.person.wishes = k.memory;
	}
	return k;
}

void batch_add(struct batch **b, const struct store_op *op)
{
	if (!*b) {
		*b = some(NULL, sizeof **b);
		**b = (struct batch){ .users = 1 };
	}
	if ((*b)->count == (*b)->room) {
		(*b)->room = (*b)->room * 2 + 16;
		(*b)->op = some((*b)->op, (*b)->room * sizeof *(*b)->op);
	}
	(*b)->op[(*b)->count++] = keep(op);
}

void batch_drop(struct batch *b)
{
	if (!b || --b->users)
		return;
	for (uint32_t i = 0; i < b->count; i++) {
		free(b->op[i].memory);
		free(b->op[i].memory2);
	}
	free(b->op);
	free(b);
}

void request_drop(struct request *r)
{
	if (!r)
		return;
	batch_drop(r->batch);
	free(r);
}

void store_free(void)
{
	for (uint32_t i = 0; i < c.store.count; i++) {
		free(c.store.op[i].memory);
		free(c.store.op[i].memory2);
	}
	for (uint32_t i = 0; i < MOST_NODES; i++)
		free(c.store.node[i].written);
	free(c.store.op);
	free(c.store.rooms);
}

/* ---- lists by room, by shard, of people -------------------------------------------------- */

/* The slot of a room, or the free one where it belongs. */
static struct kept_room *slot_of(const char *id)
{
	uint64_t at = q_hash(Q_HASH_START, id, strlen(id));

	while (c.store.rooms[at % c.store.room_slots].id[0] &&
	       strcmp(c.store.rooms[at % c.store.room_slots].id, id) != 0)
		at++;
	return &c.store.rooms[at % c.store.room_slots];
}

static void more_slots(void)
{
	struct kept_room *old = c.store.rooms;
	uint32_t n = c.store.room_slots;

	c.store.room_slots = 2 * n + 64;
	c.store.rooms = some(NULL, c.store.room_slots * sizeof *old);
	memset(c.store.rooms, 0, c.store.room_slots * sizeof *old);
	for (uint32_t i = 0; i < n; i++)
		if (old[i].id[0])
			*slot_of(old[i].id) = old[i];
	free(old);
}

static const char *room_of(const struct store_op *op)
{
	return op->kind == STORE_APPEND ? op->append.room :
	       op->kind == STORE_FOLD   ? op->fold.room.id :
					  NULL;
}

static void list(struct kept *k, uint32_t place)
{
	const char *id = room_of(&k->op);

	if (id) {
		struct kept_room *room;

		if (2 * c.store.room_count >= c.store.room_slots)
			more_slots();
		room = slot_of(id);
		if (!room->id[0]) {
			memcpy(room->id, id, sizeof room->id);
			c.store.room_count++;
		}
		k->of_room = room->last;
		room->last = place + 1;
		k->of_shard = c.store.shard[store_shard(id)].last;
		c.store.shard[store_shard(id)].last = place + 1;
	} else if (k->op.kind == STORE_PERSON || k->op.kind == STORE_DEVICE) {
		k->of_room = c.store.people;
		c.store.people = place + 1;
	}
}

static uint32_t last_of_room(const char *id)
{
	return c.store.room_slots ? slot_of(id)->last : 0;
}

/* Places of a list before `count`, in the order of commits. The memory is used again by the next call. */
static const uint32_t *in_order(uint32_t last, bool by_shard, uint32_t count, uint32_t *n)
{
	static uint32_t *place, room;

	*n = 0;
	for (uint32_t i = last; i;
	     i = by_shard ? c.store.op[i - 1].of_shard : c.store.op[i - 1].of_room) {
		if (i > count)
			continue;
		if (*n == room) {
			room = 2 * room + 64;
			place = some(place, room * sizeof *place);
		}
		place[(*n)++] = i - 1;
	}
	for (uint32_t i = 0; i < *n / 2; i++) {
		uint32_t other = place[i];

		place[i] = place[*n - 1 - i];
		place[*n - 1 - i] = other;
	}
	return place;
}

/* ---- reading --------------------------------------------------------------------------- */

static void feed(struct hub *hub, uint64_t ms, const struct store_item *item, bool shard)
{
	struct hub_input in = { .kind = HUB_LOADED };
	struct hub_effects none = { .at = NULL };

	in.loaded.item = item;
	in.loaded.shard = shard;
	hub_step(hub, ms, &in, &none);
	for (uint32_t i = 0; i < none.count; i++)
		if (none.at[i].kind != HUB_WAKE)
			fail("loading had an effect");
	hub_effects_free(&none);
}

/* All people, or one by id or by the hash of a token. */
void store_feed_people(struct hub *hub, uint64_t ms, const char *person, const uint8_t *hash)
{
	const char *id = person;
	uint32_t n;
	const uint32_t *place = in_order(c.store.people, false, c.store.count, &n);

	for (uint32_t i = 0; hash && i < n; i++) {
		const struct store_op *op = &c.store.op[place[i]].op;

		if (op->kind == STORE_DEVICE &&
		    memcmp(op->device.token_hash, hash, STORE_HASH) == 0)
			id = op->device.person;
	}
	if ((person || hash) && !id)
		return;
	for (enum store_kind kind = STORE_PERSON; kind <= STORE_DEVICE; kind++)
		for (uint32_t i = 0; i < n; i++) {
			const struct store_op *op = &c.store.op[place[i]].op;
			struct store_item item = { .kind = kind == STORE_PERSON ?
								   STORE_ITEM_PERSON :
								   STORE_ITEM_DEVICE };

			if (op->kind != kind ||
			    (id && strcmp(kind == STORE_PERSON ? op->person.id : op->device.person,
					  id) != 0))
				continue;
			if (kind == STORE_PERSON)
				item.person = op->person;
			else
				item.device = op->device;
			feed(hub, ms, &item, false);
		}
}

static const struct store_fold *last_fold(const char *room, uint32_t count)
{
	for (uint32_t i = last_of_room(room); i; i = c.store.op[i - 1].of_room)
		if (i <= count && c.store.op[i - 1].op.kind == STORE_FOLD)
			return &c.store.op[i - 1].op.fold;
	return NULL;
}

void store_feed_room(struct node *n, const char *room)
{
	const struct store_fold *fold = last_fold(room, c.store.count);
	struct store_item item = { .kind = STORE_ITEM_FOLD };
	struct hub_input in = { .kind = HUB_LOADED };

	in.loaded.room = room;
	if (fold) {
		item.fold = *fold;
		in.loaded.item = &item;
	}
	node_give(n, &in);
}

/* Folds of rooms that are not over, then the entries after them; of a shard, or of one room. */
static void feed_items(struct hub *hub, uint64_t ms, unsigned shard, const char *room,
		       uint32_t count)
{
	uint32_t n;
	const uint32_t *place =
		in_order(room ? last_of_room(room) : c.store.shard[shard].last, !room, count, &n);

	for (uint32_t i = 0; i < n; i++) {
		const struct store_op *op = &c.store.op[place[i]].op;
		struct store_item item = { .kind = STORE_ITEM_FOLD };

		if (op->kind != STORE_FOLD || op->fold.room.state >= STORE_OVER ||
		    last_fold(op->fold.room.id, count) != &op->fold)
			continue;
		item.fold = op->fold;
		feed(hub, ms, &item, true);
	}
	for (uint32_t i = 0; i < n; i++) {
		const struct store_op *op = &c.store.op[place[i]].op;
		struct store_item item = { .kind = STORE_ITEM_APPEND };
		const struct store_fold *fold;

		if (op->kind != STORE_APPEND)
			continue;
		fold = last_fold(op->append.room, count);
		item.append = op->append;
		if (!fold || op->append.n > fold->n)
			feed(hub, ms, &item, true);
	}
}

void store_feed_shard(struct node *n, unsigned shard, uint32_t count)
{
	feed_items(n->hub, node_ms(n), shard, NULL, count);
}

/* ---- invariants -------------------------------------------------------------------------- */

static void check_append(uint32_t at)
{
	const struct store_append *a = &c.store.op[at].op.append;
	unsigned shard = store_shard(a->room);
	struct entry e, other;
	uint32_t last = 0;

	if (a->epoch < c.store.shard[shard].last_epoch)
		fail("shard %u: an entry of epoch %" PRIu64 " follows one of %" PRIu64, shard,
		     a->epoch, c.store.shard[shard].last_epoch);
	c.store.shard[shard].last_epoch = a->epoch;
	if (!entry_read(&e, a->body, a->size))
		fail("room %s: entry %u cannot be read", a->room, a->n);
	for (uint32_t i = c.store.op[at].of_room; i; i = c.store.op[i - 1].of_room) {
		const struct store_append *b = &c.store.op[i - 1].op.append;

		if (c.store.op[i - 1].op.kind != STORE_APPEND)
			continue;
		last = last ? last : b->n;
		if (e.kind == ENTRY_ANSWERED && entry_read(&other, b->body, b->size) &&
		    other.kind == ENTRY_ANSWERED && other.number == e.number)
			fail("room %s: question %u is answered twice", a->room, e.number);
	}
	if (a->n != last + 1)
		fail("room %s: entry %u follows %u", a->room, a->n, last);
}

void store_check_confirmed(const char *room, uint32_t q, q_action answer)
{
	struct entry e;
	uint32_t found = 0;

	for (uint32_t i = last_of_room(room); i; i = c.store.op[i - 1].of_room) {
		const struct store_append *a = &c.store.op[i - 1].op.append;

		if (c.store.op[i - 1].op.kind == STORE_APPEND && entry_read(&e, a->body, a->size) &&
		    e.kind == ENTRY_ANSWERED && e.number == q)
			found += e.answer == answer ? 1 : 1000;
	}
	if (found != 1)
		fail("room %s: the confirmed answer to question %u is stored %s", room, q,
		     found ? "as another one" : "nowhere");
}

/* A room of its rightful owner, with nothing on the way, is the one in the store. */
void store_check_rooms(void)
{
	for (uint32_t k = 0; k < c.nodes; k++) {
		struct node *n = &c.node[k];
		char id[STORE_ID + 1];

		if (!n->hub || n->waiting || n->sending)
			continue;
		for (uint32_t i = 0; hub_room(n->hub, i, id); i++) {
			unsigned shard = store_shard(id);
			struct hub_config config = { .limits = hub_limits(), .shared = true };
			const struct store_fold *fold = last_fold(id, c.store.count);
			struct fair_hash a, b;
			struct hub *again;

			if (!n->mine[shard] || c.store.shard[shard].node != k ||
			    c.store.shard[shard].life != n->life ||
			    (fold && fold->room.state >= STORE_OVER) || !hub_digest(n->hub, id, &a))
				continue;
			again = hub_new(&config);
			feed_items(again, node_ms(n), shard, id, c.store.count);
			if (!hub_digest(again, id, &b) || !fair_same(&a, &b))
				fail("room %s of node %u is another one in the store", id, k);
			c.compared++;
			hub_free(again);
		}
	}
}

uint32_t store_unowned(void)
{
	uint32_t n = 0;

	for (unsigned i = 0; i < STORE_SHARDS; i++) {
		uint8_t owner = c.store.shard[i].node;

		n += owner == NOBODY || c.store.node[owner].life != c.store.shard[i].life ||
		     c.store.node[owner].until <= c.now;
	}
	return n;
}

/* ---- requests ------------------------------------------------------------------------------ */

void store_new_life(uint32_t node)
{
	uint32_t life = ++c.store.node[node].life;

	c.store.node[node].written =
		some(c.store.node[node].written, (life + 1) * sizeof *c.store.node[node].written);
	c.store.node[node].written[life] = 0;
	c.store.node[node].leaving = false;
	c.store.node[node].until = c.now + MS_LEASE * 1000;
}

/* The process that owns a shard may write about it, and nobody else; as quinte.batch() of store/pg_schema.c. */
static bool fits(const struct request *r, const struct store_op *op)
{
	unsigned shard;
	uint64_t epoch;

	if (op->kind == STORE_APPEND) {
		shard = store_shard(op->append.room);
		epoch = op->append.epoch;
	} else if (op->kind == STORE_FOLD) {
		shard = store_shard(op->fold.room.id);
		epoch = op->fold.epoch;
	} else if (op->kind == STORE_RELEASE) {
		shard = op->release.shard;
		epoch = op->release.epoch;
	} else {
		return true;
	}
	return c.store.shard[shard].epoch == epoch && c.store.shard[shard].node == r->node &&
	       c.store.shard[shard].life == r->life;
}

static void commit(struct request *r)
{
	struct virtual_store *s = &c.store;
	struct node *n = &c.node[r->node];

	for (uint32_t i = 0; i < r->batch->count; i++) {
		const struct store_op *op = &r->batch->op[i].op;

		if (op->kind == STORE_RELEASE) {
			if (s->shard[op->release.shard].epoch == op->release.epoch)
				s->shard[op->release.shard].node = NOBODY;
			s->node[r->node].leaving |= op->release.leaving;
		}
		if (s->count == s->room) {
			s->room = s->room * 2 + 1024;
			s->op = some(s->op, s->room * sizeof *s->op);
		}
		s->op[s->count] = keep(op);
		list(&s->op[s->count], s->count);
		s->count++;
		if (op->kind == STORE_APPEND || op->kind == STORE_FOLD) {
			unsigned shard = store_shard(op->kind == STORE_APPEND ? op->append.room :
										op->fold.room.id);

			if (s->shard[shard].last_number < op->number)
				s->shard[shard].last_number = op->number;
			s->shard[shard].beat = node_ms(n);
		}
		if (op->kind == STORE_APPEND)
			check_append(s->count - 1);
	}
}

static void write_batch(struct request *r)
{
	uint64_t *written = &c.store.node[r->node].written[r->life];

	/* A copy that arrives late finds another number: that of itself, or of a later one. */
	r->refused = *written != r->batch->number - 1 && c.broken != BREAK_NUMBER;
	for (uint32_t i = 0; i < r->batch->count; i++)
		r->refused |= c.broken != BREAK_FENCE && !fits(r, &r->batch->op[i].op);
	if (r->refused) {
		c.refused++;
		trace("a batch of node %u is refused", r->node);
		return;
	}
	*written = r->batch->number;
	commit(r);
	r->good = true;
}

static bool is_free(const struct request *r, unsigned i)
{
	uint8_t owner = c.store.shard[i].node;

	if (owner == r->node && c.store.shard[i].life == r->life)
		return !r->held[i];
	return owner == NOBODY || c.store.node[owner].life != c.store.shard[i].life ||
	       c.store.node[owner].until <= c.now;
}

static void look(struct request *r)
{
	uint32_t held = 0, share;

	for (uint32_t i = 0; i < c.nodes; i++)
		r->live += c.store.node[i].until > c.now && !c.store.node[i].leaving;
	for (unsigned i = 0; i < STORE_SHARDS; i++) {
		r->owner[i] = c.store.shard[i].node;
		r->owner_life[i] = c.store.shard[i].life;
		held += r->held[i];
	}
	share = (STORE_SHARDS + r->live - 1) / (r->live ? r->live : 1);
	r->log = c.store.count;
	for (unsigned k = 0; k < 2 * STORE_SHARDS; k++) {
		unsigned i = k % STORE_SHARDS;
		bool own = c.store.shard[i].node == r->node && c.store.shard[i].life == r->life;

		/* First those whose reply was lost, whatever the share; then what nobody has. */
		if (k < STORE_SHARDS ?
			    !own || r->held[i] || c.broken == BREAK_SHARE :
			    held >= share || !is_free(r, i) || (own && c.broken != BREAK_SHARE))
			continue;
		c.store.shard[i].node = (uint8_t)r->node;
		c.store.shard[i].life = r->life;
		c.store.shard[i].epoch++;
		r->taken[r->takes++] = (struct taken){ .shard = i,
						       .epoch = c.store.shard[i].epoch,
						       .last_number = c.store.shard[i].last_number,
						       .beat = c.store.shard[i].beat };
		r->owner[i] = (uint8_t)r->node;
		r->owner_life[i] = r->life;
		held++;
	}
}

static bool cut(const struct node *n)
{
	return c.now < n->cut_until || c.now < c.store.down_until;
}

void store_takes(struct event *e)
{
	struct request *r = e->request;
	struct node *n = &c.node[r->node];

	if (cut(n)) {
		/* Lost; or it lies in a buffer and arrives when the line is back, whoever sent it. */
		if (r->kind == ASK_WRITE && c.now >= c.store.down_until && one_in(2)) {
			schedule(n->cut_until - c.now + between(1, 20000000), *e);
			e->request = NULL;
		}
		return;
	}
	c.late += r->kind == ASK_WRITE && (!n->hub || n->life != r->life);
	switch (r->kind) {
	case ASK_RENEW:
		r->good = c.store.node[r->node].life == r->life;
		if (r->good)
			c.store.node[r->node].until = c.now + MS_LEASE * 1000;
		break;
	case ASK_LOOK:
		if (c.store.node[r->node].life == r->life)
			look(r);
		break;
	case ASK_WRITE: write_batch(r); break;
	case ASK_RESOLVE:
		r->good = c.store.node[r->node].written[r->life] == r->batch->number;
		break;
	}
	schedule(between(100, 5000),
		 (struct event){ .kind = EV_REPLY, .who = r->node, .life = r->life, .request = r });
	e->request = NULL;
}
