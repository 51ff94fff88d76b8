/*
 * shards.c - which rooms this node has, and the way to those of others.
 *
 * A store of its own belongs to this server as a whole. One that several nodes share belongs to them in
 * shards: rooms come with a shard that is taken, and go with one that is given back. Of the rooms of
 * other nodes this one keeps those of the lobby, as shadows: they stand in lists, nothing happens in
 * them here, and whoever enters is told where they are.
 */
#include "server/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHADOWS = 1000, MS_AGAIN = 300 };

bool shard_is_mine(const struct hub *h, const char *room)
{
	return !h->config.shared || h->shard[store_shard(room)].mine;
}

uint64_t shard_epoch(const struct hub *h, const char *room)
{
	return h->config.shared ? h->shard[store_shard(room)].epoch : 0;
}

/* A room is made where this node may write. False: it has no shard at the moment. */
bool room_id(struct hub *h, char id[STORE_ID + 1])
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	unsigned from, second;

	random_id(h, id);
	if (!h->config.shared)
		return true;
	from = store_shard(id);
	second = (unsigned)(strchr(letters, id[1]) - letters);
	for (unsigned i = 0; i < STORE_SHARDS; i++) {
		unsigned no = (from + i) % STORE_SHARDS;

		if (!h->shard[no].mine)
			continue;
		id[0] = letters[no >> 3];
		id[1] = letters[(no & 7) << 2 | (second & 3)];
		return true;
	}
	return false;
}

/* ---- elsewhere ------------------------------------------------------------------------- */

void wire_elsewhere(struct hub *h, struct conn *c, const struct message *m, const char *room)
{
	const struct shard *s = &h->shard[store_shard(room)];
	struct frame t = { .at = NULL };

	frame_put(&t, "{");
	frame_member_string(&t, "room", room);
	if (s->node[0] && strcmp(s->node, h->config.node) != 0) {
		frame_member_string(&t, "node", s->node);
		if (s->url[0])
			frame_member_string(&t, "url", s->url);
	} else {
		frame_member_number(&t, "ms", MS_AGAIN);
	}
	frame_put_n(&t, "}", 2);
	wire_error_data(h, c, m, WIRE_ELSEWHERE, "this room is on another server", t.at);
	frame_free(&t);
}

static void tell_moved(struct hub *h, struct conn *c, const struct room *r)
{
	frame_clear(&h->frame);
	frame_put(&h->frame, "{\"jsonrpc\":\"2.0\",\"method\":\"moved\",\"params\":{");
	frame_member_string(&h->frame, "room", r->id);
	frame_put(&h->frame, "}}");
	send_frame(h, c, &h->frame, r->number);
}

/* ---- giving back ------------------------------------------------------------------------- */

/* Its connections stay, without a room: they ask where it is. */
static void let_go(struct hub *h, struct room *r)
{
	struct person *p = map_find(&h->people, r->creator);

	while (r->first) {
		struct conn *c = r->first;

		tell_moved(h, c, r);
		r->first = c->next;
		c->room = NULL;
		c->next = NULL;
		c->seat = c->key = Q_NOBODY;
		memcpy(c->moved, r->id, sizeof c->moved);
	}
	if (p && p->rooms && r->n && r->state < STORE_OVER)
		p->rooms--;
	if (r->job && h->counters.jobs)
		h->counters.jobs--;
	if (r->n && r->state == STORE_OPEN && r->set.listed && !r->asleep) {
		code_drop(h, r);
		r->shadow = true;
		r->wake = UINT64_MAX;
		h->shadows++;
	} else {
		bool waits = r->loading;

		r->loading = false;
		if (waits)
			go_on(h, r);
		room_forget(h, r);
	}
}

static void forget_posts(struct hub *h, unsigned no)
{
	for (uint32_t i = 0; i < h->posts.slots;) {
		struct post *post = h->posts.at[i];
		char id[STORE_ID + 1] = "";
		struct person *p;

		if (post)
			memcpy(id, post->key[STORE_ID] ? post->key + STORE_ID : post->key,
			       STORE_ID);
		if (!post || store_shard(id) != no || post->under_way) {
			i++;
			continue;
		}
		memcpy(id, post->key, STORE_ID);
		p = map_find(&h->people, id);
		if (p && p->posts)
			p->posts--;
		map_remove(&h->posts, post->key);
		free(post);
	}
}

static void give_back(struct hub *h, unsigned no, bool leaving)
{
	struct shard *s = &h->shard[no];

	if (!s->mine)
		return;
	s->mine = false;
	s->node[0] = '\0';
	for (uint32_t i = h->rooms; i-- > 0;)
		if (!h->room[i]->shadow && store_shard(h->room[i]->id) == no)
			let_go(h, h->room[i]);
	forget_posts(h, no);
	write_release(h, no, s->epoch, leaving);
}

void shards_leave(struct hub *h)
{
	for (unsigned no = 0; no < STORE_SHARDS && h->config.shared; no++)
		give_back(h, no, true);
}

/* ---- taking ---------------------------------------------------------------------------------- */

static void drop_shadow(struct hub *h, struct room *r)
{
	if (!r || !r->shadow)
		return;
	h->shadows--;
	room_forget(h, r);
}

/* Something of a shard that will be ours. */
void shard_item(struct hub *h, const struct store_item *item)
{
	if (item->kind == STORE_ITEM_FOLD) {
		drop_shadow(h, room_find(h, item->fold.room.id));
		room_load(h, &item->fold);
	} else if (item->kind == STORE_ITEM_APPEND) {
		room_load_entry(h, &item->append);
	} else if (item->kind == STORE_ITEM_POST) {
		post_load(h, &item->post);
	}
}

static void taken(struct hub *h, const struct hub_input *in)
{
	struct shard *s = &h->shard[in->shard.no];

	s->mine = true;
	s->epoch = in->shard.epoch;
	snprintf(s->node, sizeof s->node, "%s", h->config.node);
	/* Numbers of the shard's journal only rise. */
	if (h->number < in->shard.last_number)
		h->number = in->shard.last_number;
	for (uint32_t i = h->rooms; i-- > 0;) {
		struct room *r = h->room[i];

		if (store_shard(r->id) != in->shard.no)
			continue;
		if (r->shadow)
			drop_shadow(h, r);
		else if (r->n && has_these_rules(r))
			room_restart(h, r, in->shard.beat);
	}
	if (h->post_wake < h->wake)
		h->wake = h->post_wake;
}

void shard_news(struct hub *h, const struct hub_input *in)
{
	struct shard *s = &h->shard[in->shard.no];

	switch (in->kind) {
	case HUB_TAKEN: taken(h, in); break;
	case HUB_SURPLUS: give_back(h, in->shard.no, false); break;
	default:
		if (s->mine)
			break;
		snprintf(s->node, sizeof s->node, "%s", in->shard.node);
		snprintf(s->url, sizeof s->url, "%s", in->shard.url);
		break;
	}
}

/* ---- rooms and people of others ------------------------------------------------------------------ */

void shadow_news(struct hub *h, const struct hub_input *in)
{
	const struct store_item *item = in->news.item;
	struct room *r = room_find(h, in->news.id);

	if (shard_is_mine(h, in->news.id) || (r && !r->shadow))
		return;
	drop_shadow(h, r);
	if (!item || item->kind != STORE_ITEM_FOLD || h->shadows >= SHADOWS)
		return;
	room_load(h, &item->fold);
	r = room_find(h, in->news.id);
	r->shadow = true;
	r->wake = UINT64_MAX;
	h->shadows++;
}

/* What rooms do because of a person may be due. */
static void rooms_follow(struct hub *h, const char *person)
{
	for (uint32_t i = h->rooms; i-- > 0;) {
		const struct room *r = h->room[i];
		bool has = strcmp(r->creator, person) == 0;

		for (unsigned k = 0; k < r->set.seats; k++)
			has |= strcmp(r->seat[k].person, person) == 0;
		if (has && r->n && !r->shadow && shard_is_mine(h, r->id))
			room_due(h, h->room[i]);
	}
}

void person_gone(struct hub *h, const char *id)
{
	struct person *p = map_find(&h->people, id);
	struct gone *g = map_find(&h->gone, id);

	if (p)
		person_forget(h, p);
	if (!g) {
		g = must_have(calloc(1, sizeof *g));
		snprintf(g->id, sizeof g->id, "%s", id);
		map_add(&h->gone, g);
	}
	g->asked = false;
	rooms_follow(h, id);
}

/* First the person, then devices and ratings, then nothing: what was not told again is gone. */
void person_news(struct hub *h, const struct hub_input *in)
{
	const struct store_item *item = in->news.item;
	struct person *p;

	if (item && item->kind == STORE_ITEM_PERSON) {
		people_load(h, item);
		p = map_find(&h->people, in->news.id);
		for (struct device *d = p ? p->first : NULL; d; d = d->next)
			d->stale = true;
	} else if (item) {
		people_load(h, item);
	} else if ((p = map_find(&h->people, in->news.id)) != NULL) {
		for (struct device *d = p->first, *next; d; d = next) {
			next = d->next;
			if (d->stale)
				device_drop(h, d);
		}
		rooms_follow(h, in->news.id);
	}
}

/* Nobody here knows this person: deleted, or new on another node? The store is asked once. */
bool is_deleted(struct hub *h, const char *id)
{
	struct gone *g;

	if (map_find(&h->people, id))
		return false;
	if (!h->config.shared)
		return true;
	g = map_find(&h->gone, id);
	if (g)
		return !g->asked;
	g = must_have(calloc(1, sizeof *g));
	snprintf(g->id, sizeof g->id, "%s", id);
	g->asked = true;
	map_add(&h->gone, g);
	ask_person(h, id);
	return false;
}

/* ---- answers of the store --------------------------------------------------------------------------- */

/* The message of a connection waits, as it was said. */
void wait_for_look(struct hub *h, struct conn *c)
{
	char *text = must_have(malloc(h->said_size + 1));

	memcpy(text, h->said, h->said_size);
	text[h->said_size] = '\0';
	c->waiting = text;
	c->waiting_size = h->said_size;
	c->waits_for[0] = '\0';
	c->looked = true;
}

void looked(struct hub *h, struct conn *c, const struct hub_input *in)
{
	char *text;

	if (in->looked.person[0]) {
		struct gone *g = map_find(&h->gone, in->looked.person);

		if (!map_find(&h->people, in->looked.person)) {
			person_gone(h, in->looked.person);
		} else if (g) {
			map_remove(&h->gone, g->id);
			free(g);
			rooms_follow(h, in->looked.person);
		}
		return;
	}
	if (!c || !c->waiting || c->waits_for[0])
		return;
	text = c->waiting;
	c->waiting = NULL;
	snprintf(c->coded, sizeof c->coded, "%s", in->looked.room);
	hub_handle(h, c, text, c->waiting_size);
	c->looked = false;
	c->coded[0] = '\0';
	free(text);
}

/* Rooms of a person on other nodes: here for one list, then gone. */
void visit_rooms(struct hub *h, const struct store_item *items, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++) {
		const char *id = items[i].kind == STORE_ITEM_FOLD ? items[i].fold.room.id :
								    items[i].append.room;
		struct room *r = room_find(h, id);

		if (shard_is_mine(h, id) || (r && !r->shadow))
			continue;
		if (items[i].kind == STORE_ITEM_FOLD) {
			drop_shadow(h, r);
			room_load(h, &items[i].fold);
			r = room_find(h, id);
			r->shadow = r->visits = true;
			r->wake = UINT64_MAX;
			h->shadows++;
		} else if (r) {
			room_load_entry(h, &items[i].append);
		}
	}
}

void end_visits(struct hub *h)
{
	for (uint32_t i = h->rooms; i-- > 0;) {
		struct room *r = h->room[i];

		if (!r->visits)
			continue;
		r->visits = false;
		if (r->state != STORE_OPEN || !r->set.listed)
			drop_shadow(h, r);
	}
}
