/*
 * me.c - what a person asks about herself: devices, codes, being told, holidays, a copy of
 * everything, the end of everything.
 */
#include "server/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	PAIR_MS = 10 * 60 * 1000, /* a code for a second device holds so long */
	RECOVERY = 20,            /* letters of a recovery code: 100 bits */
	DEVICE_ID = 8,            /* bytes of the hash that name a device */
	MOST = HUB_FRAME_OUT * 3 / 4
};

static const uint64_t day = UINT64_C(24) * 3600 * 1000, holidays = 30 * UINT64_C(24) * 3600 * 1000;

/* ---- what is known --------------------------------------------------------------------- */

static const char *const when_names[HUB_POSTS] = { "", "turn", "late", "", "invite", "over", "" };

static void put_kinds(struct frame *t, const char *name, unsigned kinds)
{
	const char *comma = "";

	frame_member(t, name);
	frame_put(t, "[");
	for (unsigned i = 0; i < HUB_POSTS; i++)
		if (kinds >> i & 1 && when_names[i][0]) {
			frame_put(t, comma);
			frame_string(t, when_names[i]);
			comma = ",";
		}
	frame_put(t, "]");
}

static void put_post(struct frame *t, const struct wishes *w)
{
	frame_member(t, "post");
	frame_put(t, "{");
	put_kinds(t, "when", w->kinds);
	frame_member(t, "ways");
	frame_put(t, "{");
	for (int way = 0; way < WAYS; way++)
		put_kinds(t, way_names[way], w->kinds & ~(unsigned)w->skips[way]);
	frame_put(t, "}");
	frame_member_truth(t, "always", w->always);
	frame_member_string(t, "language", w->french ? "fr" : "en");
	frame_member_string(t, "webhook", w->hook);
	frame_member_string(t, "form", w->discord ? "discord" : "json");
	frame_member_string(t, "mail", w->mail);
	frame_member_truth(t, "confirmed", w->mail[0] && !w->code[0]);
	frame_member(t, "push");
	frame_put(t, "[");
	for (uint32_t i = 0; i < w->pushes; i++) {
		frame_put(t, i ? "," : "");
		frame_string(t, w->push[i].url);
	}
	frame_put(t, "]}");
}

static uint64_t rest_left(const struct wishes *w, uint64_t at)
{
	uint64_t used = w->rest_year == wishes_year(at) ? w->rest_used : 0;

	return used < holidays ? holidays - used : 0;
}

static void put_holiday(struct frame *t, const struct wishes *w, uint64_t now)
{
	frame_member(t, "holiday");
	frame_put(t, "{");
	if (w->rest_to > now) {
		frame_member_number(t, "begin", (int64_t)w->rest_from);
		frame_member_number(t, "end", (int64_t)w->rest_to);
	}
	frame_member_number(t, "left", (int64_t)rest_left(w, now));
	frame_put(t, "}");
}

static void put_device(struct frame *t, const struct conn *c, const struct device *d)
{
	frame_put(t, "{");
	frame_member(t, "device");
	frame_hex(t, d->token_hash, DEVICE_ID);
	frame_member_string(t, "label", d->label);
	frame_member_number(t, "made", (int64_t)d->made);
	frame_member_number(t, "seen", (int64_t)d->seen);
	frame_member_truth(t, "this", d == c->device);
	frame_put(t, "}");
}

static void put_me(struct hub *h, struct frame *t, const struct conn *c)
{
	static const struct wishes none;
	const struct person *p = c->person;
	const struct wishes *w = p->wishes ? p->wishes : &none;

	frame_member_string(t, "person", p->id);
	frame_member_string(t, "name", p->name);
	frame_member_number(t, "made", (int64_t)p->made);
	frame_member_truth(t, "recovery", p->has_recovery);
	frame_member(t, "devices");
	frame_put(t, "[");
	for (const struct device *d = p->first; d; d = d->next) {
		frame_put(t, d == p->first ? "" : ",");
		put_device(t, c, d);
	}
	frame_put(t, "]");
	put_post(t, w);
	put_holiday(t, w, h->now);
	put_ratings(t, p);
	if (h->push_key[0])
		frame_member_string(t, "push_key", h->push_key);
}

void do_me(struct hub *h, struct conn *c, const struct message *m)
{
	put_me(h, wire_begin(h, m), c);
	wire_end_held(h, c, m, h->written);
}

/* ---- codes and devices ---------------------------------------------------------------------- */

/* Groups of four are easier to copy. */
static void put_code(struct frame *t, const char *code)
{
	char text[40];
	size_t used = 0;

	for (size_t i = 0; code[i]; i++) {
		if (i && i % 4 == 0)
			text[used++] = '-';
		text[used++] = code[i];
	}
	text[used] = '\0';
	frame_member_string(t, "code", text);
}

void do_recovery(struct hub *h, struct conn *c, const struct message *m)
{
	struct person *p = c->person;
	char code[2 * STORE_ID + 1];
	struct fair_hash hash;

	random_id(h, code);
	random_id(h, code + STORE_ID);
	code[RECOVERY] = '\0';
	hash = token_hash(code, RECOVERY);
	if (p->has_recovery)
		map_remove(&h->recoveries, p->recovery);
	memcpy(p->recovery, &hash, sizeof p->recovery);
	p->has_recovery = true;
	map_add(&h->recoveries, p);
	write_person(h, p);
	put_code(wire_begin(h, m), code);
	wire_end_held(h, c, m, h->written);
}

void do_pair(struct hub *h, struct conn *c, const struct message *m)
{
	struct person *p = c->person;
	char code[STORE_ID + 1];
	struct fair_hash hash;
	struct frame *t;

	random_id(h, code);
	hash = token_hash(code, STORE_ID);
	pair_remove(h, p);
	p->pair = must_have(calloc(1, sizeof *p->pair));
	memcpy(p->pair->hash, &hash, sizeof p->pair->hash);
	p->pair->person = p;
	p->pair->until = h->now + PAIR_MS;
	map_add(&h->pairs, p->pair);
	t = wire_begin(h, m);
	put_code(t, code);
	frame_member_number(t, "until", (int64_t)p->pair->until);
	wire_end_held(h, c, m, h->written);
}

struct person *person_of_code(struct hub *h, const char *code)
{
	struct fair_hash hash = token_hash(code, strlen(code));
	struct pair *pair = map_find(&h->pairs, &hash);
	struct person *p = pair && pair->until > h->now ? pair->person : NULL;

	if (p)
		pair_remove(h, p);
	return p ? p : map_find(&h->recoveries, &hash);
}

void do_forget(struct hub *h, struct conn *c, const struct message *m)
{
	struct person *p = c->person;

	for (struct device *d = p->first; d; d = d->next) {
		char id[2 * DEVICE_ID + 1];

		for (unsigned i = 0; i < DEVICE_ID; i++)
			snprintf(id + 2 * i, 3, "%02x", d->token_hash[i]);
		if (strcmp(id, m->device) != 0)
			continue;
		if (d == c->device) {
			wire_error(h, c, m, WIRE_FORBIDDEN,
				   "this is the device that you use: erase, or forget it from "
				   "another one");
			return;
		}
		device_remove(h, d);
		put_me(h, wire_begin(h, m), c);
		wire_end_held(h, c, m, h->written);
		return;
	}
	wire_error(h, c, m, WIRE_PARAMS, "device: you have no such device");
}

/* ---- finished games, and a copy of everything -------------------------------------------------- */

static void put_game(struct frame *t, const struct store_room *room, const char *me)
{
	frame_put(t, "{");
	frame_member_string(t, "room", room->id);
	frame_member_string(t, "game", room->game);
	frame_member_number(t, "rules", room->rules);
	frame_member_number(t, "made", (int64_t)room->made);
	frame_member_number(t, "ended", (int64_t)room->touched);
	frame_member(t, "seats");
	frame_put(t, "[");
	for (unsigned i = 0; i < room->seats; i++) {
		const struct store_seat *s = &room->seat[i];

		frame_put(t, i ? ",{" : "{");
		if (s->level[0])
			frame_member_string(t, "level", s->level);
		if (s->person[0]) {
			frame_member_string(t, "person", s->person);
			frame_member_string(t, "name", s->name);
		}
		frame_member_number(t, "result", s->result);
		if (strcmp(s->person, me) == 0 && s->unread)
			frame_member_truth(t, "unread", true);
		frame_put(t, "}");
	}
	frame_put(t, "]}");
}

void me_listed(struct hub *h, struct conn *c, const struct hub_input *in)
{
	struct message m = { .seat = Q_NOBODY };
	uint32_t n = in->listed.count < HUB_GAMES ? in->listed.count : HUB_GAMES;
	struct frame *t;
	uint32_t i;

	if (!c->list_id[0] || !c->person)
		return;
	visit_rooms(h, in->listed.item, in->listed.items);
	snprintf(m.id, sizeof m.id, "%s", c->list_id);
	c->list_id[0] = '\0';
	t = wire_begin(h, &m);
	if (c->exports)
		put_me(h, t, c);
	else
		put_mine(h, t, c->person);
	end_visits(h);
	if (!c->past && !c->exports) {
		wire_end_held(h, c, &m, h->written);
		return;
	}
	frame_member(t, "past");
	frame_put(t, "[");
	for (i = 0; i < n && t->used < MOST; i++) {
		frame_put(t, i ? "," : "");
		put_game(t, &in->listed.room[i], c->person->id);
	}
	frame_put(t, "]");
	if (i < in->listed.count)
		frame_member_number(t, "before", i ? (int64_t)in->listed.room[i - 1].touched : 0);
	wire_end_held(h, c, &m, h->written);
}

/* With `past` finished games; with a shared store also the rooms of other nodes. */
static void ask_games(struct hub *h, struct conn *c, const struct message *m, bool past,
		      bool exports)
{
	if (c->list_id[0]) {
		wire_slow(h, c, m, 100);
		return;
	}
	snprintf(c->list_id, sizeof c->list_id, "%s", m->id[0] ? m->id : "null");
	c->exports = exports;
	c->past = past;
	ask_list(h, c,
		 !past && !exports      ? 0 :
		 m->has >> P_BEFORE & 1 ? m->before :
					  UINT64_MAX,
		 h->config.shared && !exports);
}

void do_mine(struct hub *h, struct conn *c, const struct message *m)
{
	if (m->past || h->config.shared) {
		ask_games(h, c, m, m->past, false);
		return;
	}
	put_mine(h, wire_begin(h, m), c->person);
	wire_end_held(h, c, m, h->written);
}

void do_export(struct hub *h, struct conn *c, const struct message *m)
{
	ask_games(h, c, m, true, true);
}

/* The connection ends with it: there is nobody any more who could go on. */
void do_erase(struct hub *h, struct conn *c, const struct message *m)
{
	struct person *p = c->person;

	if (strcmp(m->person, p->id) != 0) {
		wire_error(h, c, m, WIRE_PARAMS,
			   "person: write your own id, so that it is no slip");
		return;
	}
	c->device = NULL; /* it is told before it ends */
	conn_leave(h, c);
	c->person = NULL;
	person_remove(h, p);
	for (uint32_t i = h->rooms; i-- > 0;)
		room_due(h, h->room[i]);
	wire_begin(h, m);
	wire_end_held(h, c, m, h->written);
	send_close(h, c, 1000);
}

/* ---- being told ------------------------------------------------------------------------------------ */

static bool add_push(struct wishes *w, const struct wishes_push *push)
{
	uint32_t at = 0;

	while (at < w->pushes && strcmp(w->push[at].url, push->url) != 0)
		at++;
	if (at == WISHES_PUSHES)
		return false;
	w->push[at] = *push;
	w->pushes += at == w->pushes;
	return true;
}

static void remove_push(struct wishes *w, const char *url)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < w->pushes; i++)
		if (strcmp(w->push[i].url, url) != 0)
			w->push[kept++] = w->push[i];
	w->pushes = kept;
}

/* The address waits until its owner has shown the code that is sent there. */
static void set_mail(struct hub *h, struct wishes *w, const char *mail)
{
	uint32_t random;

	snprintf(w->mail, sizeof w->mail, "%s", mail);
	w->code[0] = '\0';
	if (!mail[0])
		return;
	random_bytes(h, &random, sizeof random);
	snprintf(w->code, sizeof w->code, "%06u", random % 1000000);
}

static bool post_fits(struct hub *h, struct conn *c, const struct message *m,
		      const struct wishes *w)
{
	bool new_mail = m->has >> P_MAIL & 1 && m->mail[0];
	bool code = m->has >> P_CODE & 1;
	uint32_t ms = 0;

	if ((new_mail || code) && !may_do(h, c, LIMIT_TRIES, &ms)) {
		wire_slow(h, c, m, ms);
		return false;
	}
	if (code && (!w->code[0] || strcmp(w->code, m->code) != 0)) {
		wire_error(h, c, m, WIRE_PARAMS, "code: it is not the one that was sent");
		return false;
	}
	return true;
}

/* `when` is for all ways; `ways` changes those it names, and leaves the others as they are. */
static void set_kinds(struct wishes *w, const struct message *m)
{
	if (m->has >> P_WHEN & 1) {
		w->kinds = m->when;
		memset(w->skips, 0, sizeof w->skips);
	}
	for (int way = 0; way < WAYS; way++) {
		uint8_t fresh = m->told[way] & (uint8_t)~w->kinds;

		if (!(m->ways >> way & 1))
			continue;
		for (int other = 0; other < WAYS; other++)
			w->skips[other] |= fresh;
		w->kinds |= fresh;
		w->skips[way] = (uint8_t)~m->told[way];
	}
}

void do_post(struct hub *h, struct conn *c, const struct message *m)
{
	struct wishes next = { .kinds = 0 }, *w = &next;
	bool none = !c->person->wishes || !wishes_reach(c->person->wishes);

	if (c->person->wishes)
		next = *c->person->wishes;
	if (!post_fits(h, c, m, w))
		return;
	if (m->has >> P_CODE & 1)
		w->code[0] = '\0';
	if (m->has >> P_WEBHOOK & 1)
		snprintf(w->hook, sizeof w->hook, "%s", m->webhook);
	if (m->has >> P_FORM & 1)
		w->discord = m->form == 1;
	if (m->has >> P_LANGUAGE & 1)
		w->french = m->language == Q_FR;
	if (m->has >> P_MAIL & 1)
		set_mail(h, w, m->mail);
	if (m->has >> P_UNPUSH & 1)
		remove_push(w, m->unpush);
	if (m->has >> P_PUSH & 1 && !add_push(w, &m->push)) {
		wire_error(h, c, m, WIRE_FULL, "push: four browsers are told already");
		return;
	}
	/* Whoever names the first place wants to be told there. */
	if (none && !w->kinds && !(m->has >> P_WHEN & 1))
		w->kinds = UINT8_MAX;
	set_kinds(w, m);
	if (m->has >> P_ALWAYS & 1)
		w->always = m->always;
	*wishes_of(c->person) = next;
	write_person(h, c->person);
	if (m->has >> P_MAIL & 1 && m->mail[0])
		post_confirm(h, c->person);
	put_post(wire_begin(h, m), w);
	wire_end_held(h, c, m, h->written);
	if (c->room)
		room_plan(h, c->room);
}

void do_look(struct hub *h, struct conn *c, const struct message *m)
{
	c->hidden = !m->here;
	if (c->room && c->seat != Q_NOBODY)
		seat_looked(h, c->room, c->seat);
	wire_begin(h, m);
	wire_end_held(h, c, m, h->written);
}

/* ---- holidays ---------------------------------------------------------------------------------------- */

/* What is left of earlier holidays is given back. */
static void end_rest(struct wishes *w, uint64_t now)
{
	uint64_t from = w->rest_from > now ? w->rest_from : now;
	uint64_t back = w->rest_to > from ? w->rest_to - from : 0;

	if (w->rest_year == wishes_year(w->rest_from))
		w->rest_used -= back < w->rest_used ? back : w->rest_used;
	w->rest_from = w->rest_to = 0;
}

static bool begin_rest(struct wishes *w, uint64_t now, uint64_t begin, uint64_t end)
{
	begin = begin > now ? begin : now;
	begin -= begin % 1000;
	end -= end % 1000;
	if (end <= begin || begin > now + 366 * day || end - begin > rest_left(w, begin))
		return false;
	if (w->rest_year != wishes_year(begin))
		w->rest_used = 0;
	w->rest_year = wishes_year(begin);
	w->rest_used += end - begin;
	w->rest_from = begin;
	w->rest_to = end;
	return true;
}

void do_holiday(struct hub *h, struct conn *c, const struct message *m)
{
	struct wishes next = { .kinds = 0 };
	struct frame *t;

	if (c->person->wishes)
		next = *c->person->wishes;
	end_rest(&next, h->now);
	if (m->has >> P_END & 1 && !begin_rest(&next, h->now, m->begin, m->end)) {
		wire_error(h, c, m, WIRE_PARAMS,
			   "end: it has to come after begin, and a year has 30 days of holidays");
		return;
	}
	*wishes_of(c->person) = next;
	write_person(h, c->person);
	for (uint32_t i = h->rooms; i-- > 0;)
		if (is_member(h->room[i], c->person))
			room_due(h, h->room[i]);
	t = wire_begin(h, m);
	put_holiday(t, &next, h->now);
	wire_end_held(h, c, m, h->written);
}
