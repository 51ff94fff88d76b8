/*
 * disk.c - the store: what is durable, what a crash takes away, how a start reads it.
 */
#include "tests/sim/sim.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void *copy_of(const void *bytes, size_t n)
{
	void *copy = some(NULL, n);

	if (n)
		memcpy(copy, bytes, n);
	return copy;
}

void begin_commit(struct world *w)
{
	struct disk *d = &w->disk;

	if (d->writing || d->durable == d->count)
		return;
	d->writing = d->count;
	schedule(w, between(&w->store, 50, w->rates.commit_us),
		 (struct event){ .kind = EV_COMMITTED });
}

void keep_op(struct world *w, const struct store_op *op)
{
	struct disk *d = &w->disk;
	struct kept k = { .op = *op };

	if (d->count && op->number != d->op[d->count - 1].op.number + 1 && w->life == 0)
		fail("I4", "operation %" PRIu64 " follows %" PRIu64, op->number,
		     d->op[d->count - 1].op.number);
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
	if (d->count == d->room) {
		d->room = d->room * 2 + 256;
		d->op = some(d->op, d->room * sizeof *d->op);
	}
	d->op[d->count++] = k;
	if (op->kind == STORE_APPEND) {
		if (w->broken && strcmp(w->broken, "draw") == 0 && op->append.size > 60 &&
		    one_in(&w->store, 20))
			((uint8_t *)k.memory)[op->append.size - 1] ^= 1;
		if (w->broken && strcmp(w->broken, "rating") == 0 && op->append.ratings)
			d->op[d->count - 1].op.append.rating[0].mean++;
		model_entry(w, &d->op[d->count - 1].op.append, d->count - 1, false);
	}
	begin_commit(w);
}

static void feed(struct hub *hub, struct world *w, const struct store_item *item, uint64_t ms)
{
	struct hub_input in = { .kind = HUB_LOADED, .loaded = { .item = item } };
	struct hub_effects none = { .at = NULL };

	(void)w;
	hub_step(hub, ms, &in, &none);
	if (none.count)
		fail("I9", "loading had an effect");
	hub_effects_free(&none);
}

const struct store_fold *last_fold(const struct disk *d, uint32_t count, const char *room)
{
	for (uint32_t i = count; i-- > 0;)
		if (d->op[i].op.kind == STORE_FOLD && strcmp(d->op[i].op.fold.room.id, room) == 0)
			return &d->op[i].op.fold;
	return NULL;
}

enum { FOLDS = 1024 }; /* rooms; a maker who never hears of a room makes another one */

/* The last fold of every room, found once: a start asks for each entry. */
struct folds {
	const struct store_fold *fold[FOLDS];
	uint32_t count;
};

static struct folds find_folds(const struct disk *d, uint32_t count)
{
	struct folds all = { .count = 0 };

	for (uint32_t i = 0; i < count; i++) {
		const struct store_fold *f = &d->op[i].op.fold;
		uint32_t k = 0;

		if (d->op[i].op.kind != STORE_FOLD)
			continue;
		while (k < all.count && strcmp(all.fold[k]->room.id, f->room.id) != 0)
			k++;
		if (k == FOLDS)
			fail("I9", "more rooms than this simulation has");
		all.fold[k] = f;
		all.count += k == all.count;
	}
	return all;
}

static const struct store_fold *fold_in(const struct folds *all, const char *room)
{
	for (uint32_t k = 0; k < all->count; k++)
		if (strcmp(all->fold[k]->room.id, room) == 0)
			return all->fold[k];
	return NULL;
}

bool is_erased(const struct disk *d, uint32_t count, const char *person)
{
	for (uint32_t i = 0; i < count; i++)
		if (d->op[i].op.kind == STORE_ERASE &&
		    strcmp(d->op[i].op.erase.person, person) == 0)
			return true;
	return false;
}

/* Is what this operation wrote about a person no longer there? */
static bool is_gone(const struct disk *d, uint32_t count, uint32_t at)
{
	const struct store_op *op = &d->op[at].op;
	const char *person = op->kind == STORE_PERSON ? op->person.id :
			     op->kind == STORE_DEVICE ? op->device.person :
							op->post.person;

	for (uint32_t i = at + 1; i < count; i++) {
		const struct store_op *later = &d->op[i].op;

		if (later->kind == STORE_ERASE && strcmp(later->erase.person, person) == 0)
			return true;
		if (op->kind == STORE_DEVICE && later->kind == STORE_DEVICE &&
		    later->device.removed &&
		    memcmp(later->device.token_hash, op->device.token_hash, STORE_HASH) == 0)
			return true;
	}
	return op->kind == STORE_DEVICE && op->device.removed;
}

/* False: the operation has nothing that is read after a start in this pass. */
static bool item_of(const struct disk *d, uint32_t count, uint32_t at, uint32_t pass,
		    const struct folds *folds, struct store_item *item)
{
	const struct store_op *op = &d->op[at].op;

	if (op->kind != pass)
		return false;
	if (pass == STORE_FOLD) {
		item->kind = STORE_ITEM_FOLD;
		item->fold = op->fold;
		return fold_in(folds, op->fold.room.id) == &op->fold &&
		       op->fold.room.state < STORE_OVER;
	}
	if (is_gone(d, count, at))
		return false;
	if (pass == STORE_PERSON) {
		item->kind = STORE_ITEM_PERSON;
		item->person = op->person;
	} else if (pass == STORE_DEVICE) {
		item->kind = STORE_ITEM_DEVICE;
		item->device = op->device;
	} else {
		item->kind = STORE_ITEM_POST;
		item->post = op->post;
	}
	return true;
}

/* They were written with the entries that ended games; the later one replaces the earlier. */
static void read_ratings(struct hub *hub, struct world *w, uint32_t count, uint64_t ms)
{
	const struct disk *d = &w->disk;

	for (uint32_t i = 0; i < count; i++)
		for (unsigned k = 0;
		     d->op[i].op.kind == STORE_APPEND && k < d->op[i].op.append.ratings; k++) {
			struct store_item item = { .kind = STORE_ITEM_RATING };

			item.rating = d->op[i].op.append.rating[k];
			if (!is_erased(d, count, item.rating.person))
				feed(hub, w, &item, ms);
		}
}

/* As a store would read itself after a start: people, devices, the outbox, ratings, folds, the journal. */
void read_all(struct hub *hub, struct world *w, uint32_t count, uint64_t ms)
{
	static const uint32_t passes[] = { STORE_PERSON, STORE_DEVICE, STORE_POST, STORE_FOLD };
	const struct disk *d = &w->disk;
	struct folds folds = find_folds(d, count);

	for (uint32_t k = 0; k < 4; k++) {
		if (passes[k] == STORE_FOLD)
			read_ratings(hub, w, count, ms);
		for (uint32_t i = 0; i < count; i++) {
			struct store_item item;

			if (item_of(d, count, i, passes[k], &folds, &item))
				feed(hub, w, &item, ms);
		}
	}
	for (uint32_t i = 0; i < count; i++) {
		struct store_item item = { .kind = STORE_ITEM_APPEND };
		const struct store_fold *fold;

		if (d->op[i].op.kind != STORE_APPEND)
			continue;
		item.append = d->op[i].op.append;
		fold = fold_in(&folds, item.append.room);
		if (!fold || item.append.n > fold->n)
			feed(hub, w, &item, ms);
	}
}

/* The finished games of a person; all of them are one page here. */
uint32_t games_of(const struct disk *d, const char *person, struct store_room *out, uint32_t most)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < d->count && n < most; i++) {
		const struct store_fold *f = &d->op[i].op.fold;
		bool sat = false;

		if (d->op[i].op.kind != STORE_FOLD || f->room.state != STORE_OVER)
			continue;
		for (unsigned k = 0; k < f->room.seats; k++)
			sat |= strcmp(f->room.seat[k].person, person) == 0;
		if (sat)
			out[n++] = f->room;
	}
	return n;
}

/* I7: a hub made from what is stored is the hub that lives. */
void check_recovery(struct world *w)
{
	struct hub *again = hub_new(&w->config);
	char id[STORE_ID + 1];

	read_all(again, w, w->disk.count, ms_now(w));
	for (uint32_t i = 0; hub_room(w->hub, i, id); i++) {
		struct fair_hash a, b;

		if (!hub_digest(w->hub, id, &a))
			continue;
		if (!hub_digest(again, id, &b)) {
			const struct store_fold *fold = last_fold(&w->disk, w->disk.count, id);

			if (!fold || fold->room.state < STORE_OVER)
				fail("I7", "room %s is not there after a restart", id);
			continue;
		}
		if (!fair_same(&a, &b))
			fail("I7", "room %s is another one after a restart", id);
	}
	check_ratings(w, w->hub);
	check_ratings(w, again);
	hub_free(again);
}
