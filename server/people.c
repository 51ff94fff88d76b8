/*
 * people.c - who somebody is: tokens, ids, names; random bytes for all of them.
 *
 * A token is 32 random bytes that the person's program keeps. The hub and the store keep its hash
 * only, so neither a copy of the database nor a log lets anybody in.
 */
#include "server/parts.h"

#include <sodium/crypto_hash_sha256.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Block k is SHA-256 of the caller's bytes and k. */
void random_bytes(struct hub *h, void *to, size_t n)
{
	uint8_t *out = to;

	while (n) {
		crypto_hash_sha256_state state;
		uint8_t block[32];
		size_t part = n < sizeof block ? n : sizeof block;
		uint32_t k = h->random_used++;

		crypto_hash_sha256_init(&state);
		crypto_hash_sha256_update(&state, h->random, sizeof h->random);
		crypto_hash_sha256_update(&state, (const uint8_t *)&k, sizeof k);
		crypto_hash_sha256_final(&state, block);
		memcpy(out, block, part);
		out += part;
		n -= part;
	}
}

/* 80 bits in letters and digits that are not mistaken for one another. */
void random_id(struct hub *h, char id[STORE_ID + 1])
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	uint8_t bytes[STORE_ID];

	random_bytes(h, bytes, sizeof bytes);
	for (int i = 0; i < STORE_ID; i++)
		id[i] = letters[bytes[i] & 31];
	id[STORE_ID] = '\0';
}

struct fair_hash token_hash(const void *token, size_t n)
{
	struct fair_hash hash;

	crypto_hash_sha256(hash.at, token, n);
	return hash;
}

static int letter_value(char c)
{
	return c >= 'A' && c <= 'Z' ? c - 'A' :
	       c >= 'a' && c <= 'z' ? c - 'a' + 26 :
	       c >= '0' && c <= '9' ? c - '0' + 52 :
	       c == '+'             ? 62 :
	       c == '/'             ? 63 :
				      -1;
}

/* Exactly `size` bytes, padded with = as usual. */
bool base64_read(const char *text, size_t n, uint8_t *out, size_t size)
{
	size_t used = 0;

	if (n != (size + 2) / 3 * 4)
		return false;
	for (size_t i = 0; i < n; i += 4) {
		uint32_t bits = 0;
		size_t left = size - used < 3 ? size - used : 3;

		for (size_t k = 0; k < 4; k++) {
			int value = k <= left          ? letter_value(text[i + k]) :
				    text[i + k] == '=' ? 0 :
							 -1;

			if (value < 0)
				return false;
			bits = bits << 6 | (uint32_t)value;
		}
		if (left < 3 && bits & (left == 1 ? 0xFFFFu : 0xFFu))
			return false;
		for (size_t k = 0; k < left; k++)
			out[used++] = (uint8_t)(bits >> (16 - 8 * k));
	}
	return used == size;
}

/* No control characters and none that changes the direction of writing. */
bool name_fits_within(const char *name, size_t most)
{
	size_t letters = 0;

	for (const unsigned char *p = (const unsigned char *)name; *p; p++) {
		if (*p < 0x20 || *p == 0x7F)
			return false;
		if (p[0] == 0xC2 && p[1] < 0xA0)
			return false;
		if (p[0] == 0xE2 && p[1] == 0x80 && (p[2] >= 0x8B && p[2] <= 0xAE))
			return false;
		if (p[0] == 0xE2 && p[1] == 0x81 && (p[2] >= 0xA0 && p[2] <= 0xAF))
			return false;
		if (p[0] == 0xD8 && p[1] == 0x9C)
			return false;
		letters += (*p & 0xC0) != 0x80;
	}
	return letters <= most;
}

bool name_fits(const char *name)
{
	return name_fits_within(name, 24);
}

static struct person *person_add(struct hub *h, const char *id, const char *name)
{
	struct person *p = must_have(calloc(1, sizeof *p));

	snprintf(p->id, sizeof p->id, "%s", id);
	snprintf(p->name, sizeof p->name, "%s", name);
	map_add(&h->people, p);
	h->counters.people = h->people.count;
	return p;
}

struct person *person_new(struct hub *h, const char *name)
{
	char id[STORE_ID + 1];
	struct person *p;

	random_id(h, id);
	p = person_add(h, id, name);
	p->made = p->seen = h->now;
	write_person(h, p);
	return p;
}

static struct device *device_add(struct hub *h, struct person *p, const uint8_t hash[STORE_HASH],
				 const char *label)
{
	struct device *d = must_have(calloc(1, sizeof *d));

	memcpy(d->token_hash, hash, sizeof d->token_hash);
	snprintf(d->label, sizeof d->label, "%s", label);
	d->person = p;
	d->next = p->first;
	p->first = d;
	p->devices++;
	map_add(&h->devices, d);
	return d;
}

/* Removes the device that was used longest ago: whoever recovers an account must find room for one. */
static void make_room(struct hub *h, struct person *p)
{
	struct device *oldest = p->first;

	for (struct device *d = p->first; d; d = d->next)
		if (d->seen < oldest->seen)
			oldest = d;
	if (p->devices >= DEVICES)
		device_remove(h, oldest);
}

struct device *device_new(struct hub *h, struct person *p, const char *label, uint8_t token[TOKEN])
{
	struct fair_hash hash;
	struct device *d;

	make_room(h, p);
	random_bytes(h, token, TOKEN);
	hash = token_hash(token, TOKEN);
	d = device_add(h, p, hash.at, label);
	d->made = d->seen = h->now;
	write_device(h, d, false);
	return d;
}

/* Its connections end too. */
void device_drop(struct hub *h, struct device *d)
{
	struct device **at = &d->person->first;

	for (uint32_t i = 0; i < h->connections.slots; i++) {
		struct conn *c = h->connections.at[i];

		if (c && c->device == d) {
			conn_leave(h, c);
			c->device = NULL;
			c->person = NULL;
			send_close(h, c, 1000);
		}
	}
	while (*at != d)
		at = &(*at)->next;
	*at = d->next;
	d->person->devices--;
	map_remove(&h->devices, d->token_hash);
	free(d);
}

void device_remove(struct hub *h, struct device *d)
{
	write_device(h, d, true);
	device_drop(h, d);
}

struct wishes *wishes_of(struct person *p)
{
	if (!p->wishes)
		p->wishes = must_have(calloc(1, sizeof *p->wishes));
	return p->wishes;
}

void pair_remove(struct hub *h, struct person *p)
{
	if (!p->pair)
		return;
	map_remove(&h->pairs, p->pair->hash);
	free(p->pair);
	p->pair = NULL;
}

void person_remove(struct hub *h, struct person *p)
{
	posts_forget(h, p->id, NULL);
	for (struct device *d = p->first; d; d = d->next)
		write_device(h, d, true);
	write_erase(h, p);
	person_forget(h, p);
}

void person_forget(struct hub *h, struct person *p)
{
	pair_remove(h, p);
	for (struct device *d = p->first, *next; d; d = next) {
		next = d->next;
		device_drop(h, d);
	}
	if (p->has_recovery)
		map_remove(&h->recoveries, p->recovery);
	map_remove(&h->people, p->id);
	h->counters.people = h->people.count;
	ratings_forget(p);
	free(p->wishes);
	free(p);
}

static void person_load(struct hub *h, const struct store_person *from)
{
	struct person *p = map_find(&h->people, from->id);

	p = p ? p : person_add(h, from->id, from->name);
	if (p->has_recovery)
		map_remove(&h->recoveries, p->recovery);
	snprintf(p->name, sizeof p->name, "%s", from->name);
	p->made = from->made;
	p->seen = from->seen;
	p->has_recovery = from->has_recovery;
	memcpy(p->recovery, from->recovery, sizeof p->recovery);
	if (p->has_recovery)
		map_add(&h->recoveries, p);
	if (from->wishes && from->wishes[0] && !wishes_read(wishes_of(p), from->wishes)) {
		fprintf(stderr, "quinte: what %s wishes cannot be read; it is dropped\n", p->id);
		*p->wishes = (struct wishes){ .kinds = 0 };
	}
}

void people_load(struct hub *h, const struct store_item *item)
{
	const struct store_device *from = &item->device;
	struct device *d;
	struct person *p;

	if (item->kind == STORE_ITEM_PERSON) {
		person_load(h, &item->person);
		return;
	}
	if (item->kind == STORE_ITEM_RATING) {
		ratings_load(h, &item->rating);
		return;
	}
	p = map_find(&h->people, from->person);
	if (!p || from->removed)
		return;
	d = map_find(&h->devices, from->token_hash);
	if (d)
		d->stale = false;
	else
		d = device_add(h, p, from->token_hash, from->label);
	snprintf(d->label, sizeof d->label, "%s", from->label);
	d->made = from->made;
	d->seen = from->seen;
}
