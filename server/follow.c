/*
 * follow.c - what rooms do because of people: notifications, holidays, people who were deleted.
 *
 * Holidays and deletions are not commands to rooms: a room compares what it knows with what its people
 * are, and does what is missing. So a room that is not in memory, or a server that was killed in
 * between, catches up by itself.
 *
 * The outbox: what somebody is to be told is stored first, sent afterwards, and noted as sent. It stays
 * until the person has looked at the room. So everything is sent at least once, and one message of
 * each kind until the person looked.
 */
#include "server/parts.h"

#include <stdlib.h>
#include <string.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE, TRIES = 10 };

static uint64_t sooner(uint64_t a, uint64_t b)
{
	return a < b ? a : b;
}

/* ---- the outbox --------------------------------------------------------------------------- */

static void make_key(char key[2 * STORE_ID + 1], const char *person, const char *room,
		     enum hub_post why)
{
	memset(key, 0, 2 * STORE_ID + 1);
	memcpy(key, person, strlen(person));
	memcpy(key + STORE_ID, room, strlen(room));
	key[2 * STORE_ID] = (char)why;
}

static struct post *post_find(const struct hub *h, const char *person, const char *room,
			      enum hub_post why)
{
	char key[2 * STORE_ID + 1];

	make_key(key, person, room, why);
	return map_find(&h->posts, key);
}

static struct post *post_add(struct hub *h, struct person *p, const char *room, enum hub_post why)
{
	struct post *post = must_have(calloc(1, sizeof *post));

	make_key(post->key, p->id, room, why);
	post->due = h->now;
	map_add(&h->posts, post);
	p->posts++;
	return post;
}

static void post_remove(struct hub *h, struct person *p, struct post *post)
{
	write_post(h, post, true);
	map_remove(&h->posts, post->key);
	if (p && p->posts)
		p->posts--;
	free(post);
}

/* False: nobody wants it any more, and it is gone. */
static bool post_send(struct hub *h, struct post *post)
{
	char id[STORE_ID + 1] = "";
	struct person *p;

	memcpy(id, post->key, STORE_ID);
	p = map_find(&h->people, id);
	if (!p || !p->wishes) {
		post_remove(h, p, post);
		return false;
	}
	post->under_way = true;
	memcpy(id, post->key + STORE_ID, STORE_ID);
	ask_post(h, post, map_find(&h->by_id, id), p);
	return true;
}

static bool wants(const struct person *p, enum hub_post why)
{
	for (int way = 0; p && p->wishes && way < WAYS; way++)
		if (wishes_tell(p->wishes, (enum hub_way)way, why))
			return true;
	return false;
}

static void tell(struct hub *h, struct person *p, const char *room, enum hub_post why)
{
	struct post *post = post_add(h, p, room, why);

	write_post(h, post, false);
	post_send(h, post);
}

bool is_looking(const struct room *r, unsigned seat)
{
	for (const struct conn *c = r->first; c; c = c->next)
		if (c->seat == seat && !c->hidden)
			return true;
	return false;
}

void post_now(struct hub *h, const struct room *r, const char *person, enum hub_post why)
{
	struct person *p = map_find(&h->people, person);

	if (!wants(p, why) || post_find(h, person, r->id, why))
		return;
	for (unsigned i = 0; i < r->set.seats && !p->wishes->always; i++)
		if (strcmp(r->seat[i].person, person) == 0 && is_looking(r, i))
			return;
	tell(h, p, r->id, why);
}

void post_confirm(struct hub *h, const struct person *p)
{
	struct person *to = map_find(&h->people, p->id);
	struct post *old = post_find(h, p->id, "", HUB_POST_CONFIRM);

	if (!to)
		return;
	if (old)
		post_remove(h, to, old);
	tell(h, to, "", HUB_POST_CONFIRM);
}

void post_load(struct hub *h, const struct store_post *from)
{
	struct person *p = map_find(&h->people, from->person);
	struct post *post = post_find(h, from->person, from->room, (enum hub_post)from->kind);

	if (from->removed || !p) {
		if (post && p)
			p->posts--;
		if (post)
			map_remove(&h->posts, post->key);
		free(post);
		return;
	}
	if (!post)
		post = post_add(h, p, from->room, (enum hub_post)from->kind);
	post->due = 0; /* after a start everything that was not sent is tried at once */
	post->tries = from->tries;
	post->sent = from->sent;
	if (!post->sent)
		h->post_wake = 0;
}

/* Browsers that no longer want to be told are forgotten. */
static void drop_pushes(struct hub *h, struct person *p, unsigned gone)
{
	struct wishes *w = p->wishes;
	uint32_t kept = 0;

	for (uint32_t i = 0; i < w->pushes; i++)
		if (!(gone >> i & 1))
			w->push[kept++] = w->push[i];
	if (kept == w->pushes)
		return;
	w->pushes = kept;
	write_person(h, p);
}

void posted(struct hub *h, const struct hub_input *in)
{
	struct post *post = post_find(h, in->posted.person, in->posted.room, in->posted.why);
	struct person *p = map_find(&h->people, in->posted.person);

	if (p && p->wishes && in->posted.gone)
		drop_pushes(h, p, in->posted.gone);
	if (!post || !post->under_way)
		return;
	post->under_way = false;
	if (in->posted.sent) {
		post->sent = true;
		write_post(h, post, false);
	} else if (++post->tries == TRIES) {
		post_remove(h, p, post);
	} else {
		post->due = h->now + ((uint64_t)MINUTE << (post->tries < 9 ? post->tries - 1 : 8));
		write_post(h, post, false);
		h->post_wake = sooner(h->post_wake, post->due);
		h->wake = sooner(h->wake, h->post_wake);
	}
}

/* What could not be sent before, or was not when the server stopped. */
void posts_due(struct hub *h)
{
	uint64_t next = UINT64_MAX;
	uint32_t i = 0;

	if (h->now < h->post_wake)
		return;
	while (i < h->posts.slots) {
		struct post *post = h->posts.at[i];

		if (post && !post->sent && !post->under_way && post->due <= h->now &&
		    !post_send(h, post))
			continue; /* it is gone, and another post may have its slot now */
		if (post && !post->sent && !post->under_way)
			next = sooner(next, post->due);
		i++;
	}
	h->post_wake = next;
}

void posts_forget(struct hub *h, const char *person, const char *room)
{
	struct person *p = map_find(&h->people, person);

	if (!p || !p->posts)
		return;
	if (room) {
		for (int why = 1; why < HUB_POSTS; why++) {
			struct post *post = post_find(h, person, room, (enum hub_post)why);

			if (post)
				post_remove(h, p, post);
		}
		return;
	}
	for (uint32_t i = 0; i < h->posts.slots;) {
		struct post *post = h->posts.at[i];

		if (post && memcmp(post->key, person, STORE_ID) == 0)
			post_remove(h, p, post);
		else
			i++;
	}
}

void seat_looked(struct hub *h, struct room *r, unsigned seat)
{
	struct seat *s = &r->seat[seat];

	s->looked = h->now;
	posts_forget(h, s->person, r->id);
	if (s->unread && is_looking(r, seat)) {
		s->unread = false;
		write_seen(h, r, s->person);
	}
	room_plan(h, r);
}

/* ---- when -------------------------------------------------------------------------------------- */

static uint64_t turn_at(const struct hub *h, const struct room *r, const struct person *p)
{
	const struct seat *s = &r->seat[r->asked];

	if (!wants(p, HUB_POST_TURN) || post_find(h, p->id, r->id, HUB_POST_TURN))
		return UINT64_MAX;
	if (p->wishes->always)
		return r->answered;
	if (is_looking(r, r->asked))
		return UINT64_MAX;
	return (s->looked > r->answered ? s->looked : r->answered) + MINUTE;
}

/* When a player is warned that time is short: only in games that are played over days. */
static uint64_t late_at(const struct hub *h, const struct room *r, const struct person *p,
			enum hub_post why, uint64_t before)
{
	uint64_t flag = clock_flag(r);

	if (pace_of(r)->live || flag == UINT64_MAX || flag < r->answered + before ||
	    !wants(p, HUB_POST_LATE) || post_find(h, p->id, r->id, why) ||
	    (is_looking(r, r->asked) && !p->wishes->always))
		return UINT64_MAX;
	return flag - before;
}

/* Does the room know the holidays of this person? What is over counts as none. */
static bool rests_differ(const struct hub *h, const struct room *r, const struct seat *s,
			 const struct person *p)
{
	const struct wishes *w = p->wishes;
	uint64_t want = w && w->rest_to > h->now && !r->set.no_holidays ? w->rest_to : 0;
	uint64_t have = s->rest_to > h->now ? s->rest_to : 0;

	if (pace_of(r)->live || !pace_of(r)->bank || r->state == STORE_OPEN)
		return false;
	return want != have || (want && w->rest_from > h->now && w->rest_from != s->rest_from);
}

uint64_t follow_at(struct hub *h, const struct room *r)
{
	const struct person *p;
	uint64_t at = UINT64_MAX;

	if (!r->state || r->state >= STORE_OVER)
		return at;
	if (r->state == STORE_OPEN && is_deleted(h, r->creator))
		return 0;
	for (unsigned i = 0; i < r->set.seats; i++) {
		const struct seat *s = &r->seat[i];

		if (!s->person[0] || s->substituted)
			continue;
		p = map_find(&h->people, s->person);
		if (p ? rests_differ(h, r, s, p) : is_deleted(h, s->person))
			return 0;
	}
	if (r->state != STORE_PLAYING || r->asked >= r->set.seats || !plays_herself(r, r->asked))
		return at;
	p = map_find(&h->people, r->seat[r->asked].person);
	if (!p || !p->wishes)
		return at;
	at = sooner(turn_at(h, r, p), late_at(h, r, p, HUB_POST_LATE, (uint64_t)12 * HOUR));
	return sooner(at, late_at(h, r, p, HUB_POST_LAST, (uint64_t)2 * HOUR));
}

/* ---- what ----------------------------------------------------------------------------------------- */

static void rest(struct hub *h, struct room *r, unsigned seat, const struct person *p)
{
	const struct wishes *w = p->wishes;
	struct entry e = { .kind = ENTRY_RESTED, .seat = (uint8_t)seat };

	if (w && w->rest_to > h->now && !r->set.no_holidays) {
		uint64_t from = w->rest_from > h->now ? w->rest_from : h->now;

		e.ms = w->rest_to;
		e.number = (uint32_t)((w->rest_to - from) / 1000);
	}
	room_commit(h, r, &e);
}

/* Nobody is left for this seat: it becomes free, or the computer plays on. */
static void without(struct hub *h, struct room *r, unsigned seat)
{
	if (r->state == STORE_OPEN)
		room_stand(h, r, seat, false);
	else
		room_substitute(h, r, seat);
}

static bool tell_asked(struct hub *h, struct room *r)
{
	struct person *p;

	if (r->state != STORE_PLAYING || r->asked >= r->set.seats || !plays_herself(r, r->asked))
		return false;
	p = map_find(&h->people, r->seat[r->asked].person);
	if (!p || !p->wishes)
		return false;
	if (h->now >= turn_at(h, r, p))
		tell(h, p, r->id, HUB_POST_TURN);
	else if (h->now >= late_at(h, r, p, HUB_POST_LATE, (uint64_t)12 * HOUR))
		tell(h, p, r->id, HUB_POST_LATE);
	else if (h->now >= late_at(h, r, p, HUB_POST_LAST, (uint64_t)2 * HOUR))
		tell(h, p, r->id, HUB_POST_LAST);
	else
		return false;
	return true;
}

bool follow(struct hub *h, struct room *r)
{
	if (h->now < follow_at(h, r))
		return false;
	if (r->state == STORE_OPEN && is_deleted(h, r->creator)) {
		room_close(h, r);
		return true;
	}
	for (unsigned i = 0; i < r->set.seats; i++) {
		const struct seat *s = &r->seat[i];
		const struct person *p = map_find(&h->people, s->person);

		if (!s->person[0] || s->substituted)
			continue;
		if (!p && is_deleted(h, s->person))
			without(h, r, i);
		else if (!p)
			continue;
		else if (rests_differ(h, r, s, p))
			rest(h, r, i, p);
		else
			continue;
		return true;
	}
	return tell_asked(h, r);
}
