/*
 * record.c - a whole game as JSON: what it began with, its entries, and what was secret.
 */
#include "fair/text.h"

#include <string.h>

enum { FORMAT = 1 };

/* ---- writing ------------------------------------------------------------------ */

static void put_member(struct q_out *out, const char *name)
{
	q_put(out, ",\"");
	q_put(out, name);
	q_put(out, "\":");
}

static void put_text(struct q_out *out, const char *name, const char *text)
{
	put_member(out, name);
	json_put_string(out, text);
}

static void put_number(struct q_out *out, const char *name, uint32_t number)
{
	put_member(out, name);
	q_put_int(out, number);
}

static void put_named_hash(struct q_out *out, const char *name, const struct fair_hash *hash)
{
	put_member(out, name);
	fair_put_hash(out, hash);
}

static void put_seats(struct q_out *out, const struct fair_header *h)
{
	q_put(out, ",\n\"seats\":[");
	for (unsigned i = 0; i < h->seats; i++) {
		q_put(out, i ? ",\n {\"player\":" : "\n {\"player\":");
		json_put_string(out, h->seat[i].player);
		put_text(out, "name", h->seat[i].name);
		put_text(out, "deck", h->seat[i].deck);
		put_named_hash(out, "anchor", &h->seat[i].anchor);
		q_put(out, "}");
	}
	q_put(out, "]");
}

void fair_record_begin(struct q_out *out, const struct fair_header *h)
{
	struct fair_hash hash = fair_header_hash(h);

	q_put(out, "{\"record\":");
	q_put_int(out, FORMAT);
	put_text(out, "room", h->room);
	put_text(out, "game", h->game);
	put_number(out, "rules", h->rules);
	put_member(out, "pack");
	fair_put_answer(out, h->pack);
	put_text(out, "options", h->options);
	put_seats(out, h);
	q_put(out, ",\n\"commitment\":");
	fair_put_hash(out, &h->commitment);
	put_named_hash(out, "root", &h->root);
	put_named_hash(out, "header", &hash);
	q_put(out, ",\n\"entries\":[");
}

static void put_links(struct q_out *out, const struct fair_entry *e, unsigned seats)
{
	put_member(out, "links");
	q_put(out, "[");
	for (unsigned i = 0; i < seats; i++) {
		q_put(out, i ? "," : "");
		if (e->links >> i & 1)
			fair_put_hash(out, &e->link[i]);
		else
			q_put(out, "null");
	}
	q_put(out, "]");
}

static void put_draws(struct q_out *out, const struct fair_entry *e)
{
	put_member(out, "draws");
	q_put(out, "[");
	for (uint32_t i = 0; i < e->draws; i++) {
		q_put(out, i ? "," : "");
		fair_put_answer(out, e->drawn[i]);
	}
	q_put(out, "]");
}

static void put_answered(struct q_out *out, const struct fair_entry *e)
{
	put_number(out, "question", e->question);
	put_number(out, "seat", e->seat);
	put_text(out, "by", e->by);
	put_member(out, "answer");
	fair_put_answer(out, e->answer);
	if (e->links >> e->seat & 1)
		put_named_hash(out, "link", &e->link[e->seat]);
	put_draws(out, e);
}

void fair_record_entry(struct q_out *out, const struct fair_header *h, const struct fair_entry *e)
{
	q_put(out, e->kind == FAIR_BEGAN ? "\n{\"n\":" : ",\n{\"n\":");
	q_put_int(out, e->number);
	put_text(out, "kind", fair_kind_name(e->kind));
	switch (e->kind) {
	case FAIR_BEGAN:
		put_links(out, e, h->seats);
		put_draws(out, e);
		break;
	case FAIR_ANSWERED: put_answered(out, e); break;
	case FAIR_ANCHORED:
		put_number(out, "seat", e->seat);
		put_named_hash(out, "anchor", &e->value);
		break;
	case FAIR_PAGED:
		put_number(out, "page", e->page);
		put_named_hash(out, "root", &e->value);
		break;
	case FAIR_UNDONE: put_number(out, "to", e->to); break;
	case FAIR_OTHER: put_text(out, "text", e->text); break;
	case FAIR_ENDED:
		put_text(out, "result", e->text);
		put_named_hash(out, "state", &e->value);
		break;
	}
	put_member(out, "hash");
	fair_put_prefix(out, &e->hash);
	q_put(out, "}");
}

void fair_record_end(struct q_out *out, const struct fair_hash *seed, const struct fair_hash *key,
		     const struct fair_signature *signatures, uint32_t n)
{
	q_put(out, "],\n\"seed\":");
	fair_put_hash(out, seed);
	put_named_hash(out, "key", key);
	q_put(out, ",\n\"signatures\":[");
	for (uint32_t i = 0; i < n; i++) {
		q_put(out, i ? ",\n {\"n\":" : "\n {\"n\":");
		q_put_int(out, signatures[i].number);
		q_put(out, ",\"signature\":\"");
		for (int k = 0; k < FAIR_SIGNATURE; k++)
			q_put_hex(out, signatures[i].at[k], 2);
		q_put(out, "\"}");
	}
	q_put(out, "]}\n");
}

/* ---- reading: the whole ---------------------------------------------------------- */

static bool read_seat(struct json *j, struct fair_seat *s)
{
	static const char *const names[] = { "player", "name", "deck", "anchor", NULL };
	unsigned seen = 0, which;

	for (json_open(j, '{'); json_more(j, '}');) {
		if (!fair_read_key(j, names, &seen, &which))
			return false;
		switch (which) {
		case 0: fair_read_text(j, s->player, sizeof s->player); break;
		case 1: fair_read_text(j, s->name, sizeof s->name); break;
		case 2: fair_read_text(j, s->deck, sizeof s->deck); break;
		default: fair_read_hash(j, &s->anchor); break;
		}
	}
	return fair_read_all(j, names, 15, seen);
}

static bool read_seats(struct json *j, struct fair_header *h)
{
	for (json_open(j, '['); json_more(j, ']'); h->seats++)
		if (h->seats == Q_SEATS)
			return json_complain(j, "more than four players", NULL);
		else if (!read_seat(j, &h->seat[h->seats]))
			return false;
	return !j->bad;
}

static bool read_signatures(struct json *j, struct fair_record *r)
{
	static const char *const names[] = { "n", "signature", NULL };

	for (json_open(j, '['); json_more(j, ']'); r->signatures++) {
		struct fair_signature *s = &r->signature[r->signatures];
		unsigned seen = 0, which;

		if (r->signatures == FAIR_SIGNED)
			return json_complain(j, "too many signatures", NULL);
		for (json_open(j, '{'); json_more(j, '}');) {
			if (!fair_read_key(j, names, &seen, &which))
				return false;
			if (which == 0)
				fair_read_number(j, &s->number);
			else
				fair_read_bytes(j, s->at, sizeof s->at);
		}
		if (!fair_read_all(j, names, 3, seen))
			return false;
	}
	return !j->bad;
}

static bool read_format(struct json *j)
{
	uint32_t format = 0;

	if (!fair_read_number(j, &format))
		return false;
	return format == FORMAT ||
	       json_complain(j, "a record format of another version of Quinte", NULL);
}

static bool skip_entries(struct json *j, struct fair_record *r)
{
	json_peek(j);
	r->entries = j->at;
	json_skip(j);
	r->entries_size = (size_t)(j->at - r->entries);
	return !j->bad;
}

enum member {
	RECORD,
	ROOM,
	GAME,
	RULES,
	PACK,
	OPTIONS,
	SEATS,
	COMMITMENT,
	ROOT,
	HEADER,
	ENTRIES,
	SEED,
	KEY,
	SIGNATURES,
	MEMBERS
};

static bool read_member(struct json *j, struct fair_record *r, enum member which)
{
	struct fair_header *h = &r->header;

	switch (which) {
	case RECORD: return read_format(j);
	case ROOM: return fair_read_text(j, h->room, sizeof h->room);
	case GAME: return fair_read_text(j, h->game, sizeof h->game);
	case RULES: return fair_read_number(j, &h->rules);
	case PACK: return fair_read_answer(j, &h->pack);
	case OPTIONS: return fair_read_text(j, h->options, sizeof h->options);
	case SEATS: return read_seats(j, h);
	case COMMITMENT: return fair_read_hash(j, &h->commitment);
	case ROOT: return fair_read_hash(j, &h->root);
	case HEADER: return fair_read_hash(j, &r->header_hash);
	case ENTRIES: return skip_entries(j, r);
	case SEED: return fair_read_hash(j, &r->seed);
	case KEY: return fair_read_hash(j, &r->key);
	default: return read_signatures(j, r);
	}
}

bool fair_record_read(struct fair_record *r, const char *json, size_t n, struct q_error *error)
{
	static const char *const names[] = { "record", "room",       "game",    "rules",
					     "pack",   "options",    "seats",   "commitment",
					     "root",   "header",     "entries", "seed",
					     "key",    "signatures", NULL };
	struct json j = json_begin(json, n, error);
	unsigned seen = 0, which;

	memset(r, 0, sizeof *r);
	r->text = json;
	r->size = n;
	for (json_open(&j, '{'); json_more(&j, '}');)
		if (!fair_read_key(&j, names, &seen, &which) || !read_member(&j, r, which))
			return false;
	if (!fair_read_all(&j, names, (1u << MEMBERS) - 1, seen) || !json_end(&j))
		return false;
	for (unsigned i = 0; i < r->header.seats; i++)
		r->header.seat[i].hidden = fair_hidden_deck(&r->seed, i, r->header.seat[i].deck);
	return true;
}
