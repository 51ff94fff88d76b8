/*
 * kept.c - see kept.h.
 */
#include "rooms/kept.h"

#include "rooms/ids.h"
#include "server/entry.h"
#include "text/message.h"
#include "tui/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the table of rooms ------------------------------------------------------------------ */

static uint32_t place_of(const struct kept *k, const char *id)
{
	uint32_t hash = 2166136261u, at;

	for (const char *c = id; *c; c++)
		hash = (hash ^ (uint8_t)*c) * 16777619u;
	for (at = hash & (k->size - 1); k->room[at]; at = (at + 1) & (k->size - 1))
		if (strcmp(k->room[at]->id, id) == 0)
			break;
	return at;
}

struct kept_room *kept_find(const struct kept *k, const char *id)
{
	return k->size ? k->room[place_of(k, id)] : NULL;
}

static void grow(struct kept *k)
{
	struct kept_room **old = k->room;
	uint32_t size = k->size;

	k->size = size ? 2 * size : 1024;
	k->room = grown(NULL, k->size * sizeof(struct kept_room *));
	memset(k->room, 0, k->size * sizeof(struct kept_room *));
	for (uint32_t i = 0; i < size; i++)
		if (old[i])
			k->room[place_of(k, old[i]->id)] = old[i];
	free(old);
}

static struct kept_room *room_of(struct kept *k, const char *id)
{
	struct kept_room *room = kept_find(k, id);

	if (room)
		return room;
	if (2 * (k->rooms + 1) > k->size)
		grow(k);
	room = grown(NULL, sizeof *room);
	*room = (struct kept_room){ .state = 0 };
	snprintf(room->id, sizeof room->id, "%s", id);
	k->room[place_of(k, id)] = room;
	k->rooms++;
	return room;
}

void kept_free(struct kept *k)
{
	for (uint32_t i = 0; i < k->size; i++) {
		if (!k->room[i])
			continue;
		for (uint32_t n = 0; n < k->room[i]->entries; n++)
			free(k->room[i]->entry[n].body);
		free(k->room[i]->entry);
		free(k->room[i]);
	}
	free(k->room);
	*k = (struct kept){ .rooms = 0 };
}

/* ---- reading ------------------------------------------------------------------------------- */

static void complain(struct kept *k, const char *room, const char *what)
{
	if (!k->broken)
		snprintf(k->why, sizeof k->why, "%s: %s", room, what);
	k->broken = true;
}

static void add_entry(struct kept *k, struct kept_room *room, uint32_t n, uint64_t at,
		      const uint8_t *body, uint32_t size)
{
	if (n != room->entries + 1) {
		complain(k, room->id, "entries are missing or doubled");
		return;
	}
	if (room->entries == room->room) {
		room->room = room->room ? 2 * room->room : 16;
		room->entry = grown(room->entry, room->room * sizeof *room->entry);
	}
	room->entry[room->entries] = (struct kept_entry){
		.n = n, .at = at, .size = size, .body = grown(NULL, size + 1)
	};
	memcpy(room->entry[room->entries++].body, body, size);
}

static void add_fold(struct kept *k, const struct store_fold *f)
{
	struct kept_room *room = room_of(k, f->room.id);
	uint32_t at = 0, n = 0;
	struct entry_kept e;

	room->state = f->room.state;
	if (room->entries)
		return;
	while (entry_next(f->entries, f->size, &at, &e))
		add_entry(k, room, ++n, e.at, e.body, e.size);
	if (at != f->size || n != f->n)
		complain(k, room->id, "its folded entries cannot be read");
}

static bool take(void *with, const struct store_item *item)
{
	struct kept *k = with;
	const struct store_append *a = &item->append;

	if (item->kind == STORE_ITEM_FOLD)
		add_fold(k, &item->fold);
	if (item->kind == STORE_ITEM_APPEND)
		add_entry(k, room_of(k, a->room), a->n, a->at, a->body, a->size);
	return true;
}

/* Rooms that are over are not read at a start, so they are looked up one by one, before the journal:
 * it may have entries behind their fold. */
bool kept_read_all(struct kept *k, struct store *s, struct q_error *error)
{
	struct ids ids = { .closed = true };
	struct store_start start;
	bool good;

	*k = (struct kept){ .rooms = 0 };
	grow(k);
	good = ids_read(&ids, s, error);
	for (size_t i = 0; good && i < ids.count; i++)
		good = store_load(s, ids.at[i], take, k, error);
	ids_free(&ids);
	return good && store_read(s, take, k, &start, error);
}

struct one {
	struct kept *kept;
	const char *room;
};

static bool take_one(void *with, const struct store_item *item)
{
	struct one *one = with;

	if ((item->kind == STORE_ITEM_FOLD && strcmp(item->fold.room.id, one->room) == 0) ||
	    (item->kind == STORE_ITEM_APPEND && strcmp(item->append.room, one->room) == 0))
		return take(one->kept, item);
	return true;
}

bool kept_read_room(struct kept *k, struct store *s, const char *room, struct q_error *error)
{
	struct one one = { k, room };
	struct store_start start;

	*k = (struct kept){ .rooms = 0 };
	grow(k);
	return store_load(s, room, take_one, &one, error) &&
	       store_read(s, take_one, &one, &start, error);
}

/* ---- checking ------------------------------------------------------------------------------- */

/* False: the bytes are no entry. */
static bool read_entry(const struct kept_entry *at, struct entry *e)
{
	if (!entry_read(e, at->body, at->size))
		return false;
	e->n = at->n;
	e->at = at->at;
	return true;
}

static const char *kind_name(enum entry_kind kind)
{
	static const char *const french[ENTRY_KINDS] = {
		[ENTRY_OPENED] = "ouvert",         [ENTRY_SAT] = "joueur arrivé",
		[ENTRY_STOOD] = "joueur parti",    [ENTRY_SET] = "réglages",
		[ENTRY_INVITED] = "invitation",    [ENTRY_READY] = "prêt",
		[ENTRY_BEGAN] = "début",           [ENTRY_ANSWERED] = "coup",
		[ENTRY_ANCHORED] = "ancre",        [ENTRY_PAGED] = "page",
		[ENTRY_OFFERED] = "proposition",   [ENTRY_AGREED] = "accord",
		[ENTRY_DECLINED] = "refus",        [ENTRY_UNDONE] = "annulation",
		[ENTRY_PAUSED] = "pause",          [ENTRY_RESUMED] = "reprise",
		[ENTRY_SUBSTITUTED] = "relève",    [ENTRY_RETURNED] = "retour",
		[ENTRY_FLAGGED] = "temps écoulé",  [ENTRY_GRANTED] = "temps accordé",
		[ENTRY_RESTARTED] = "redémarrage", [ENTRY_ENDED] = "fin",
		[ENTRY_CLOSED] = "fermé",
	};
	const char *name = french[kind];

	return language() == Q_FR && name ? name : entry_kind_name(kind);
}

void kept_describe(const struct kept_entry *at, char *out, size_t room)
{
	struct entry *e = grown(NULL, sizeof *e);

	if (!read_entry(at, e))
		snprintf(out, room, "?");
	else if (e->kind == ENTRY_ANSWERED)
		snprintf(out, room, "%s %u 0x%016" PRIx64 " (%u)", kind_name(e->kind), e->seat,
			 (uint64_t)e->answer, e->draws);
	else
		snprintf(out, room, "%s", kind_name(e->kind));
	free(e);
}

static bool check_room(const struct kept_room *room, struct entry *e, struct kept_counts *counts,
		       struct q_error *error)
{
	enum entry_kind last = ENTRY_OPENED;

	for (uint32_t i = 0; i < room->entries; i++) {
		if (!read_entry(&room->entry[i], e)) {
			snprintf(error->text, sizeof error->text,
				 "entry %u of room %s cannot be read", i + 1, room->id);
			return false;
		}
		if (e->kind == ENTRY_ENDED || e->kind == ENTRY_CLOSED)
			last = e->kind;
	}
	counts->over += last == ENTRY_ENDED;
	counts->entries += room->entries;
	counts->rooms++;
	if (room->state != STORE_OVER || last == ENTRY_ENDED)
		return true;
	snprintf(error->text, sizeof error->text, "the end of room %s is missing", room->id);
	return false;
}

bool kept_check(const struct kept *k, struct kept_counts *counts, struct q_error *error)
{
	struct entry *e = grown(NULL, sizeof *e);
	bool good = !k->broken;

	*counts = (struct kept_counts){ .rooms = 0 };
	if (!good)
		snprintf(error->text, sizeof error->text, "%s", k->why);
	for (uint32_t i = 0; good && i < k->size; i++)
		good = !k->room[i] || check_room(k->room[i], e, counts, error);
	free(e);
	return good;
}

bool kept_answer(const struct kept *k, const struct kept_ack *ack)
{
	const struct kept_room *room = kept_find(k, ack->room);
	struct entry *e = grown(NULL, sizeof *e);
	bool found = false, once = true;

	for (uint32_t i = 0; room && i < room->entries; i++) {
		if (!read_entry(&room->entry[i], e) || e->kind != ENTRY_ANSWERED ||
		    e->number != ack->question)
			continue;
		once = once && !found;
		found = found || (e->answer == ack->answer && e->n == ack->n);
	}
	free(e);
	return found && once;
}
