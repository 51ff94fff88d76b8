/*
 * effects.c - what the hub asks its caller to do.
 */
#include "server/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void hub_effects_clear(struct hub_effects *out)
{
	for (uint32_t i = 0; i < out->memory_count; i++)
		free(out->memory[i]);
	out->memory_count = out->count = 0;
}

void hub_effects_free(struct hub_effects *out)
{
	hub_effects_clear(out);
	free(out->memory);
	free(out->at);
	*out = (struct hub_effects){ .at = NULL };
}

/* A copy that lives as long as the effects. */
static void *copied(struct hub *h, const void *bytes, size_t n)
{
	struct hub_effects *out = h->out;
	void *copy = must_have(malloc(n ? n : 1));

	memcpy(copy, bytes, n);
	out->memory = hub_grown(out->memory, &out->memory_room, out->memory_count + 1,
				sizeof *out->memory);
	return out->memory[out->memory_count++] = copy;
}

static struct hub_effect *add(struct hub *h, enum hub_effect_kind kind)
{
	struct hub_effects *out = h->out;

	out->at = hub_grown(out->at, &out->room, out->count + 1, sizeof *out->at);
	out->at[out->count] = (struct hub_effect){ .kind = kind };
	return &out->at[out->count++];
}

/* ---- connections -------------------------------------------------------------------- */

void send_frame(struct hub *h, struct conn *c, const struct frame *frame, uint64_t held)
{
	struct hub_effect *e;

	if (c->closing)
		return;
	e = add(h, HUB_SEND);
	e->conn = c->id;
	e->held_until = held > h->stored ? held : 0;
	e->send.text = copied(h, frame->at, frame->used);
	e->send.size = frame->used;
	e->send.confirms = h->confirming;
}

void send_close(struct hub *h, struct conn *c, unsigned code)
{
	struct hub_effect *e;

	if (c->closing)
		return;
	c->closing = true;
	e = add(h, HUB_CLOSE);
	e->conn = c->id;
	e->close = (uint16_t)code;
}

/* ---- the store ------------------------------------------------------------------------ */

static struct store_op *write_op(struct hub *h, enum store_kind kind)
{
	struct hub_effect *e = add(h, HUB_WRITE);

	e->write.kind = kind;
	e->write.number = h->written = ++h->number;
	return &e->write;
}

void write_person(struct hub *h, const struct person *p)
{
	struct store_person *to = &write_op(h, STORE_PERSON)->person;

	memcpy(to->id, p->id, sizeof to->id);
	memcpy(to->name, p->name, sizeof to->name);
	to->made = p->made;
	to->seen = p->seen;
	to->has_recovery = p->has_recovery;
	memcpy(to->recovery, p->recovery, sizeof to->recovery);
	if (p->wishes) {
		struct frame t = { .at = NULL };

		wishes_write(p->wishes, &t);
		frame_put_n(&t, "", 1);
		to->wishes = copied(h, t.at, t.used);
		frame_free(&t);
	}
}

void write_device(struct hub *h, const struct device *d, bool removed)
{
	struct store_device *to = &write_op(h, STORE_DEVICE)->device;

	memcpy(to->token_hash, d->token_hash, sizeof to->token_hash);
	memcpy(to->person, d->person->id, sizeof to->person);
	memcpy(to->label, d->label, sizeof to->label);
	to->made = d->made;
	to->seen = d->seen;
	to->removed = removed;
}

static void split_key(const struct post *p, char person[STORE_ID + 1], char room[STORE_ID + 1])
{
	memcpy(person, p->key, STORE_ID);
	memcpy(room, p->key + STORE_ID, STORE_ID);
	person[STORE_ID] = room[STORE_ID] = '\0';
}

void write_post(struct hub *h, const struct post *p, bool removed)
{
	struct store_post *to = &write_op(h, STORE_POST)->post;

	split_key(p, to->person, to->room);
	to->kind = (uint8_t)p->key[2 * STORE_ID];
	to->due = p->due;
	to->tries = p->tries;
	to->sent = p->sent;
	to->removed = removed;
}

void write_erase(struct hub *h, const struct person *p)
{
	memcpy(write_op(h, STORE_ERASE)->erase.person, p->id, sizeof p->id);
}

void write_seen(struct hub *h, const struct room *r, const char *person)
{
	struct store_seen *to = &write_op(h, STORE_SEEN)->seen;

	snprintf(to->room, sizeof to->room, "%s", r->id);
	snprintf(to->person, sizeof to->person, "%s", person);
}

void write_entry(struct hub *h, struct room *r, const struct entry *e, uint32_t size)
{
	struct store_append *to = &write_op(h, STORE_APPEND)->append;

	memcpy(to->room, r->id, sizeof to->room);
	to->n = e->n;
	to->at = e->at;
	to->body = copied(h, h->s->body, size);
	to->size = size;
	to->epoch = shard_epoch(h, r->id);
	for (unsigned i = 0; i < r->set.seats; i++) {
		struct store_rating *rating = &to->rating[to->ratings];

		if (!(e->rated >> i & 1))
			continue;
		*rating = (struct store_rating){ .mean = e->is[i].mean,
						 .deviation = e->is[i].deviation,
						 .games = e->is[i].games,
						 .last = e->at };
		memcpy(rating->person, r->seat[i].person, sizeof rating->person);
		memcpy(rating->game, r->set.game, sizeof rating->game);
		to->ratings++;
	}
	r->number = h->number;
	if (r->folded + 1 == e->n)
		r->unfolded_from = h->number;
}

static void describe(const struct hub *h, const struct room *r, struct store_room *to)
{
	memcpy(to->id, r->id, sizeof to->id);
	memcpy(to->game, r->set.game, sizeof to->game);
	to->state = r->state;
	to->rules = r->set.rules;
	to->pack = r->set.pack;
	to->made = r->made;
	to->touched = r->touched;
	to->seats = r->set.seats;
	to->listed = r->set.listed;
	memcpy(to->code, r->code, sizeof r->code);
	for (unsigned i = 0; i < r->set.seats; i++) {
		/* Somebody who was deleted is in no list any more. */
		if (map_find(&h->people, r->seat[i].person))
			memcpy(to->seat[i].person, r->seat[i].person, sizeof to->seat[i].person);
		memcpy(to->seat[i].level, r->set.level[i], sizeof to->seat[i].level);
		to->seat[i].result = r->result[i];
		to->seat[i].unread = r->seat[i].unread;
	}
}

void write_fold(struct hub *h, struct room *r)
{
	struct store_fold *to;

	if (r->folded == r->n || r->asleep || r->shadow)
		return;
	to = &write_op(h, STORE_FOLD)->fold;
	describe(h, r, &to->room);
	to->n = r->n;
	to->epoch = shard_epoch(h, r->id);
	to->tell = !r->began || r->folded < r->began;
	to->size = r->entries_used;
	to->entries = copied(h, r->entries, r->entries_used);
	if (r->began && r->table) {
		table_save(r, &h->frame);
		to->state = copied(h, h->frame.at, h->frame.used);
		to->state_size = (uint32_t)h->frame.used;
	}
	r->folded = r->n;
	r->number = h->number;
	h->counters.folds++;
}

void write_release(struct hub *h, unsigned shard, uint64_t epoch, bool leaving)
{
	struct store_release *to = &write_op(h, STORE_RELEASE)->release;

	to->shard = (uint8_t)shard;
	to->epoch = epoch;
	to->leaving = leaving;
}

void ask_person(struct hub *h, const char *person)
{
	snprintf(add(h, HUB_LOOK)->look.person, STORE_ID + 1, "%s", person);
}

void ask_hash(struct hub *h, struct conn *c, const struct fair_hash *hash)
{
	struct hub_effect *e = add(h, HUB_LOOK);

	e->conn = c->id;
	memcpy(e->look.hash, hash, sizeof e->look.hash);
}

void ask_code(struct hub *h, struct conn *c, const char *code)
{
	struct hub_effect *e = add(h, HUB_LOOK);

	e->conn = c->id;
	snprintf(e->look.code, sizeof e->look.code, "%s", code);
}

void ask_load(struct hub *h, struct room *r)
{
	struct hub_effect *e;

	if (r->loading)
		return;
	r->loading = true;
	h->counters.loads++;
	e = add(h, HUB_LOAD);
	memcpy(e->load, r->id, sizeof e->load);
}

/* ---- others ------------------------------------------------------------------------------ */

void ask_thought(struct hub *h, struct room *r, const struct hub_job *job)
{
	const void *view = copied(h, job->view, job->game->state_size);
	struct hub_effect *e = add(h, HUB_THINK);

	e->held_until = r->number > h->stored ? r->number : 0;
	e->think = *job;
	e->think.view = view;
}

void ask_post(struct hub *h, const struct post *p, const struct room *r, const struct person *to)
{
	const struct wishes *wishes = copied(h, to->wishes, sizeof *to->wishes);
	struct hub_effect *e = add(h, HUB_POST);

	e->held_until = h->written > h->stored ? h->written : 0;
	split_key(p, e->post.person, e->post.room);
	e->post.why = (enum hub_post)p->key[2 * STORE_ID];
	e->post.wishes = wishes;
	if (!r)
		return;
	memcpy(e->post.game, r->set.game, sizeof e->post.game);
	for (unsigned i = 0; i < r->set.seats && !e->post.name[0]; i++)
		if (strcmp(r->seat[i].person, to->id) != 0)
			memcpy(e->post.name, r->seat[i].name, sizeof e->post.name);
}

void ask_list(struct hub *h, struct conn *c, uint64_t before, bool live)
{
	struct hub_effect *e = add(h, HUB_LIST);

	e->conn = c->id;
	memcpy(e->list.person, c->person->id, sizeof e->list.person);
	e->list.before = before;
	e->list.live = live;
}

void ask_wake(struct hub *h)
{
	add(h, HUB_WAKE)->wake = h->wake;
}
