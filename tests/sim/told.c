/*
 * told.c - what a person's program makes of what it is told: a copy of its seat, the log of the dice, its
 * chain of links. It checks everything that a real client can, and compares it with the model.
 */
#include "tests/sim/sim.h"

#include <sodium/crypto_hash_sha256.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading JSON ----------------------------------------------------------------------------------- */

const char *text_of(json_t *o, const char *name)
{
	const char *text = json_string_value(json_object_get(o, name));

	return text ? text : "";
}

uint32_t number_of(json_t *o, const char *name)
{
	return (uint32_t)json_integer_value(json_object_get(o, name));
}

uint64_t json_hash(json_t *o)
{
	char *text = json_dumps(o, JSON_SORT_KEYS | JSON_COMPACT);
	uint64_t hash = q_hash(Q_HASH_START, text, strlen(text));

	free(text);
	return hash;
}

struct fair_hash hash_of(json_t *value)
{
	const char *text = json_string_value(value);
	struct fair_hash hash = { { 0 } };

	if (!text || strlen(text) != 64)
		fail("protocol", "a hash is missing");
	for (unsigned i = 0; i < FAIR_HASH; i++) {
		unsigned byte = 0;

		sscanf(text + 2 * i, "%2x", &byte);
		hash.at[i] = (uint8_t)byte;
	}
	return hash;
}

static size_t bytes_of(json_t *value, uint8_t *out, size_t room)
{
	static const char letters[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	const char *text = json_string_value(value);
	size_t used = 0;
	uint32_t bits = 0, have = 0;

	if (!text)
		fail("protocol", "bytes are missing");
	for (; *text && *text != '='; text++) {
		const char *at = strchr(letters, *text);

		if (!at)
			fail("protocol", "not base64");
		bits = bits << 6 | (uint32_t)(at - letters);
		have += 6;
		if (have < 8)
			continue;
		have -= 8;
		if (used == room)
			fail("protocol", "too many bytes");
		out[used++] = (uint8_t)(bits >> have);
	}
	return used;
}

void put_hash(char out[65], const struct fair_hash *hash)
{
	for (unsigned i = 0; i < FAIR_HASH; i++)
		snprintf(out + 2 * i, 3, "%02x", hash->at[i]);
}

struct group *group_of(struct world *w, const struct visitor *v)
{
	return &w->group[v->group];
}

static unsigned viewer(const struct visitor *v)
{
	return v->seat < 0 ? Q_SEATS : (unsigned)v->seat;
}

static int seat_number(const struct visitor *v)
{
	return v->seat < 0 ? Q_NOBODY : v->seat;
}

void act_later(struct world *w, struct visitor *v, uint64_t delay)
{
	if (v->acting)
		return;
	v->acting = true;
	schedule(w, delay, (struct event){ .kind = EV_ACT, .who = v->index });
}

bool next_link(struct visitor *v, struct fair_hash *link)
{
	v->chain.used = v->mixed;
	return v->has_chain && fair_chain_next(&v->chain, link);
}

/* ---- views and dice ------------------------------------------------------------------------------------- */

static struct q_memory memory_of_copy(void);

static void *resize(void *self, void *old, size_t old_size, size_t size)
{
	(void)self;
	(void)old_size;
	if (size)
		return realloc(old, size);
	free(old);
	return NULL;
}

static struct q_memory memory_of_copy(void)
{
	return (struct q_memory){ resize, NULL };
}

static void take_view(struct visitor *v, json_t *from)
{
	static _Alignas(16) uint8_t view[Q_STATE_MAX];
	struct q_memory memory = memory_of_copy();
	struct q_status status;

	if (bytes_of(json_object_get(from, "view"), view, sizeof view) != v->game->state_size)
		fail("protocol", "a view of another size");
	q_seat_free(v->copy);
	v->copy = q_seat_new(&memory, v->game, seat_number(v));
	if (!q_seat_snapshot(v->copy, number_of(from, "count"), number_of(from, "events"), view,
			     &status))
		fail("I2", "a view that is none: %s", status.error.text);
}

static void check_view(struct world *w, struct visitor *v, uint32_t n, const char *hash)
{
	const struct expected *x = expected_at(w, group_of(w, v)->room, n);
	struct fair_hash own;
	char text[17];

	crypto_hash_sha256(own.at, q_seat_view(v->copy), v->game->state_size);
	for (unsigned i = 0; i < 8; i++)
		snprintf(text + 2 * i, 3, "%02x", own.at[i]);
	if (strcmp(text, hash) != 0)
		fail("I2", "visitor %u has another view after entry %u", v->index, n);
	if (!x || x->view[viewer(v)] != view_hash(v->game, q_seat_view(v->copy)))
		fail("I3", "visitor %u was shown another view after entry %u", v->index, n);
}

static void check_die(struct visitor *v, json_t *step, const void *view)
{
	_Alignas(16) static unsigned char world[Q_STATE_MAX];
	struct fair_hash key = hash_of(json_object_get(step, "key"));
	uint32_t draw = number_of(step, "draw");
	q_action answer = strtoull(text_of(step, "answer"), NULL, 16);

	if (v->seat < 0)
		return;
	if (fair_redraw_seen(v->game, view, v->seat, world, &key, &v->log.pool, draw) != answer)
		fail("I5", "visitor %u draws something else for draw %u", v->index, draw);
	v->dice++;
}

static void take_step(struct visitor *v, json_t *step, uint64_t *trail)
{
	static uint8_t bytes[1 << 16], patches[1 << 18];
	static struct q_event event[2048];
	static uint32_t number[2048];
	static const uint8_t *patch[2049];
	static size_t sizes[2049];
	_Alignas(16) static unsigned char view[Q_STATE_MAX];
	size_t n = bytes_of(json_object_get(step, "events"), bytes, sizeof bytes) / 16, used = 0;
	json_t *list = json_object_get(step, "patches");
	struct q_status status;
	bool chance = json_is_string(json_object_get(step, "by"));

	memcpy(view, q_seat_view(v->copy), v->game->state_size);
	if (json_object_get(step, "key"))
		check_die(v, step, view);
	if (json_array_size(list) != n + 1 || n > 2048)
		fail("protocol", "%zu events and %zu patches", n, json_array_size(list));
	for (size_t i = 0; i <= n; i++) {
		patch[i] = patches + used;
		sizes[i] = bytes_of(json_array_get(list, i), patches + used, sizeof patches - used);
		used += sizes[i];
		if (i < n) {
			memcpy(&number[i], bytes + 16 * i, 4);
			memcpy(&event[i], bytes + 16 * i + 4, 12);
			if (!q_event_visible(&event[i], seat_number(v)))
				fail("I3", "visitor %u hears what is not for it", v->index);
			*trail = trail_of(*trail, &number[i], 4);
			*trail = trail_of(*trail, &event[i], 12);
		}
		if (!q_patch_apply(v->game, view, patch[i], sizes[i]))
			fail("I2", "a patch that is none");
		*trail = trail_of(*trail, view, v->game->state_size);
	}
	if (!q_seat_step(v->copy, chance ? Q_CHANCE : number_of(step, "by"), event, number,
			 (uint32_t)n, patch, sizes, &status))
		fail("I2", "visitor %u cannot take a step: %s", v->index, status.error.text);
}

/* ---- the log of the dice ---------------------------------------------------------------------------------- */

static void take_header(struct world *w, struct visitor *v, json_t *o)
{
	static struct fair_header h;
	json_t *seat;
	size_t i;

	memset(&h, 0, sizeof h);
	snprintf(h.room, sizeof h.room, "%s", text_of(o, "room"));
	snprintf(h.game, sizeof h.game, "%s", text_of(o, "game"));
	h.rules = number_of(o, "rules");
	h.pack = strtoull(text_of(o, "pack"), NULL, 16);
	snprintf(h.options, sizeof h.options, "%s", text_of(o, "options"));
	h.commitment = hash_of(json_object_get(o, "commitment"));
	h.root = v->root[0] = hash_of(json_object_get(o, "root"));
	json_array_foreach(json_object_get(o, "seats"), i, seat)
	{
		snprintf(h.seat[i].player, sizeof h.seat[i].player, "%s", text_of(seat, "player"));
		snprintf(h.seat[i].name, sizeof h.seat[i].name, "%s", text_of(seat, "name"));
		h.seat[i].hidden = hash_of(json_object_get(seat, "hidden"));
		h.seat[i].anchor = hash_of(json_object_get(seat, "anchor"));
		h.seats++;
	}
	fair_log_open(&v->log, &h);
	v->has_log = true;
	(void)w;
}

static void read_links(json_t *o, struct fair_entry *f)
{
	json_t *link;
	size_t i;

	json_array_foreach(json_object_get(o, "links"), i, link)
	{
		if (!json_is_string(link))
			continue;
		f->links |= (uint8_t)(1u << i);
		f->link[i] = hash_of(link);
	}
	if (json_object_get(o, "link")) {
		f->links = (uint8_t)(1u << f->seat);
		f->link[f->seat] = hash_of(json_object_get(o, "link"));
	}
}

static void read_fair(json_t *o, uint32_t n, struct fair_entry *f)
{
	const char *kind = text_of(o, "kind");

	*f = (struct fair_entry){ .number = n, .seat = (uint8_t)number_of(o, "seat") };
	if (strcmp(kind, "began") == 0)
		f->kind = FAIR_BEGAN;
	else if (strcmp(kind, "answered") == 0)
		f->kind = FAIR_ANSWERED;
	else if (strcmp(kind, "anchored") == 0)
		f->kind = FAIR_ANCHORED;
	else if (strcmp(kind, "page") == 0)
		f->kind = FAIR_PAGED;
	else if (strcmp(kind, "undone") == 0)
		f->kind = FAIR_UNDONE;
	else if (strcmp(kind, "ended") == 0)
		f->kind = FAIR_ENDED;
	else
		f->kind = FAIR_OTHER;
	if (f->kind == FAIR_BEGAN || f->kind == FAIR_ANSWERED)
		read_links(o, f);
	f->question = number_of(o, "question");
	snprintf(f->by, sizeof f->by, "%s", text_of(o, "by"));
	if (f->kind == FAIR_ANSWERED)
		f->hidden = hash_of(json_object_get(o, "hidden"));
	f->draws = number_of(o, "draws");
	f->page = number_of(o, "page");
	f->to = number_of(o, "to");
	if (f->kind == FAIR_ANCHORED)
		f->value = hash_of(json_object_get(o, "anchor"));
	if (f->kind == FAIR_PAGED)
		f->value = hash_of(json_object_get(o, "root"));
	if (f->kind == FAIR_ENDED)
		f->value = hash_of(json_object_get(o, "state"));
	snprintf(f->text, sizeof f->text, "%s",
		 f->kind == FAIR_ENDED ? text_of(o, "result") : text_of(o, "text"));
}

static void check_log(struct world *w, struct visitor *v, uint32_t n, const char *told)
{
	const struct expected *x = expected_at(w, group_of(w, v)->room, n);
	uint64_t own = 0;

	for (unsigned i = 0; i < 8; i++)
		own = own << 8 | v->log.hash.at[i];
	if (told && strtoull(told, NULL, 16) != own)
		fail("I2", "visitor %u has another log after entry %u", v->index, n);
	if (!x || x->log != own)
		fail("I2", "visitor %u was told another entry %u than is stored", v->index, n);
	if (x->op >= w->disk.durable)
		fail("I1", "visitor %u was told of entry %u before it was stored", v->index, n);
}

/* ---- entries -------------------------------------------------------------------------------------------------- */

static void take_present(struct visitor *v, json_t *params)
{
	json_t *room = json_object_get(params, "room"), *from = room ? room : params, *seat;
	size_t i;

	if (json_object_get(from, "q")) {
		v->asked = (int)number_of(from, "asked");
		v->q = number_of(from, "q");
	}
	if (!room)
		return;
	snprintf(v->state, sizeof v->state, "%s", text_of(room, "state"));
	v->all_sit = true;
	v->ready = false;
	v->offer = 0;
	json_array_foreach(json_object_get(room, "seats"), i, seat)
	{
		v->all_sit &= strcmp(text_of(seat, "kind"), "free") != 0;
		if ((int)i == v->seat && json_object_get(seat, "anchor")) {
			v->ready = json_is_true(json_object_get(seat, "ready"));
			v->anchor = hash_of(json_object_get(seat, "anchor"));
		}
		if ((int)i == v->seat && strcmp(text_of(seat, "person"), v->person) != 0)
			v->seat = -1;
	}
	json_array_foreach(json_object_get(room, "offers"), i,
			   seat) if ((int)number_of(seat, "seat") != v->seat) v->offer =
		number_of(seat, "offer");
}

static void take_steps(struct world *w, struct visitor *v, json_t *params, uint32_t n)
{
	const struct expected *x = expected_at(w, group_of(w, v)->room, n);
	uint64_t trail = Q_HASH_START;
	json_t *step;
	size_t i;

	json_array_foreach(json_object_get(params, "steps"), i, step) take_step(v, step, &trail);
	if (!x || x->trail[viewer(v)] != trail)
		fail("I3", "visitor %u was shown something else on the way to entry %u", v->index,
		     n);
	check_view(w, v, n, text_of(params, "hash"));
}

static void take_fair(struct world *w, struct visitor *v, json_t *params, uint32_t n)
{
	static struct fair_entry f;
	json_t *entry = json_object_get(params, "entry");

	read_fair(entry, n, &f);
	if (f.kind == FAIR_BEGAN) {
		take_header(w, v, json_object_get(params, "header"));
		json_object_set_new(params, "count", json_integer(0));
		take_view(v, params);
		snprintf(v->state, sizeof v->state, "playing");
	}
	if (!v->has_log || fair_log_check(&v->log, &f))
		fail("I5", "visitor %u cannot take entry %u", v->index, n);
	fair_log_mix(&v->log, &f);
	if (v->seat >= 0 && f.links >> v->seat & 1) {
		struct fair_hash own;

		if (next_link(v, &own) && fair_same(&own, &f.link[v->seat]))
			v->mixed++;
		else if (v->has_chain && v->log.chain[v->seat].state == FAIR_READY)
			v->has_chain = false; /* another device's */
	}
	if (f.kind == FAIR_BEGAN || f.kind == FAIR_ANSWERED)
		take_steps(w, v, params, n);
	fair_log_close(&v->log, &f);
	if (f.kind == FAIR_PAGED && f.page < 16)
		v->root[f.page] = f.value;
	if (f.kind == FAIR_UNDONE) {
		take_view(v, params);
		check_view(w, v, n, text_of(params, "hash"));
	}
	if (f.kind == FAIR_UNDONE || f.kind == FAIR_ENDED ||
	    (f.kind == FAIR_ANCHORED && f.seat == v->seat))
		v->pending_q = 0; /* it cannot be given any more, or needs another link */
	check_log(w, v, n, text_of(params, "log"));
}

/* A spectator who gets views as JSON cannot apply patches: the view itself must be the right one. */
static void check_json(struct world *w, struct visitor *v, json_t *view, uint32_t n)
{
	const struct expected *x = expected_at(w, group_of(w, v)->room, n);

	if (!view)
		return;
	if (!json_is_object(view))
		fail("protocol", "a view that is not JSON after entry %u", n);
	if (!x || x->json != json_hash(view))
		fail("I3", "visitor %u was shown another view as JSON after entry %u", v->index, n);
	w->jsons++;
}

void take_entry(struct world *w, struct visitor *v, json_t *params)
{
	uint32_t n = number_of(params, "n");
	const struct expected *x = expected_at(w, group_of(w, v)->room, n);

	if (n != v->n + 1)
		fail("I2", "visitor %u is told entry %u after %u", v->index, n, v->n);
	if (!x || x->op >= w->disk.durable)
		fail("I1", "visitor %u was told of entry %u before it was stored", v->index, n);
	v->n = n;
	if (v->json)
		check_json(w, v, json_object_get(params, "view"), n);
	else if (json_object_get(params, "log"))
		take_fair(w, v, params, n);
	take_present(v, params);
}

/* The whole game told again: a fresh program must come to the same. */
void take_history(struct world *w, struct visitor *v, json_t *result)
{
	struct visitor again = *v;
	json_t *entry;
	size_t i;

	again.n = 0;
	again.copy = NULL;
	again.has_log = again.has_chain = false;
	json_array_foreach(json_object_get(result, "entries"), i, entry)
		take_entry(w, &again, entry);
	if (again.n + 1 != number_of(result, "next"))
		fail("I2", "visitor %u: history ends at %u", v->index, again.n);
	q_seat_free(again.copy);
	w->histories++;
}

static void take_log(struct visitor *v, json_t *o)
{
	json_t *item;
	size_t i;

	v->log.hash = hash_of(json_object_get(o, "log"));
	v->log.pool = hash_of(json_object_get(o, "pool"));
	v->log.number = number_of(o, "number");
	v->log.question = number_of(o, "question");
	v->log.draws = number_of(o, "draws");
	v->log.begun = true;
	v->log.pages = (uint32_t)json_array_size(json_object_get(o, "roots"));
	json_array_foreach(json_object_get(o, "roots"), i, item) if (i < 16) v->root[i] =
		hash_of(item);
	json_array_foreach(json_object_get(o, "chains"), i, item)
	{
		const char *state = text_of(item, "state");

		v->log.chain[i].last = hash_of(json_object_get(item, "last"));
		v->log.chain[i].state = strcmp(state, "ready") == 0   ? FAIR_READY :
					strcmp(state, "waiting") == 0 ? FAIR_WAITING :
									FAIR_NO_CHAIN;
	}
}

/* Which link of the own chain was mixed in last. */
void find_place(struct visitor *v, const struct fair_hash *last)
{
	struct fair_hash link;

	if (v->seat < 0 || !v->has_chain)
		return;
	v->mixed = v->chain.used = 0;
	if (fair_same(fair_anchor(&v->chain), last))
		return;
	while (fair_chain_next(&v->chain, &link))
		if (fair_same(&link, last)) {
			v->mixed = v->chain.used;
			return;
		}
	v->has_chain = false;
}

void take_enter(struct world *w, struct visitor *v, json_t *result)
{
	json_t *snapshot = json_object_get(result, "snapshot"), *entry;
	uint32_t n = number_of(result, "n");
	const struct expected *x = expected_at(w, group_of(w, v)->room, n);
	size_t i;

	if (!x || x->op >= w->disk.durable)
		fail("I1", "visitor %u entered at entry %u before it was stored", v->index, n);
	v->seat = json_object_get(result, "seat") ? (int)number_of(result, "seat") : -1;
	json_array_foreach(json_object_get(result, "entries"), i, entry)
	{
		take_entry(w, v, entry);
		w->resumed++;
	}
	if (json_object_get(result, "entries") && v->n != n)
		fail("I2", "visitor %u resumed to %u instead of %u", v->index, v->n, n);
	v->n = n;
	if (snapshot && v->json) {
		check_json(w, v, json_object_get(snapshot, "view"), n);
	} else if (snapshot) {
		take_header(w, v, json_object_get(snapshot, "header"));
		take_view(v, snapshot);
		take_log(v, json_object_get(snapshot, "fair"));
		find_place(v, &v->log.chain[v->seat < 0 ? 0 : v->seat].last);
		check_view(w, v, n, text_of(snapshot, "hash"));
		check_log(w, v, n, NULL);
		/* Another device may have begun another chain meanwhile. */
		if (v->pending_q && v->pending_link && !fits_log(v, &v->pending_value))
			v->pending_q = 0;
	}
	take_present(v, result);
	v->phase = INSIDE;
}
