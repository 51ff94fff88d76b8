/*
 * limits.c - how much one connection and one address may ask for.
 */
#include "server/parts.h"

#include <stdlib.h>
#include <string.h>

enum { MINUTE = 60 * 1000, HOUR = 60 * MINUTE, REFUSALS = 30 };

struct hub_limits hub_limits(void)
{
	return (struct hub_limits){ .connections = 60000,
				    .rooms = 50000,
				    .people = 500000,
				    .per_address = 32,
				    .rooms_per_person = 20,
				    .watchers = 200,
				    .messages = 10,
				    .burst = 30,
				    .rooms_a_minute = 10,
				    .guests_an_hour = 20,
				    .tries_a_minute = 10,
				    .codes_a_minute = 5,
				    .hold_min = 300,
				    .hold_max = 1500,
				    .jobs = 4000 };
}

/* A bucket that fills by `messages` a second up to `burst`. Who goes on regardless is sent away. */
bool may_speak(struct hub *h, struct conn *c, uint32_t *wait_ms)
{
	const struct hub_limits *l = &h->config.limits;
	uint64_t filled;

	if (!l->messages)
		return true;
	filled = c->tokens + (h->now - c->filled) * l->messages;
	c->tokens = filled > l->burst * 1000u ? l->burst * 1000u : (uint32_t)filled;
	c->filled = h->now;
	if (c->tokens >= 1000) {
		c->tokens -= 1000;
		return true;
	}
	*wait_ms = (1000 - c->tokens) / l->messages + 1;
	if (++c->refused > REFUSALS)
		send_close(h, c, 1008);
	return false;
}

struct address *address_of(struct hub *h, const uint8_t address[16])
{
	struct address *a = map_find(&h->addresses, address);

	if (a)
		return a;
	a = must_have(calloc(1, sizeof *a));
	memcpy(a->address, address, sizeof a->address);
	map_add(&h->addresses, a);
	return a;
}

static bool count(uint64_t now, uint64_t *from, uint32_t *used, uint32_t most, uint64_t span,
		  uint32_t *wait_ms)
{
	if (!most)
		return true;
	if (now - *from >= span) {
		*from = now;
		*used = 0;
	}
	if (*used < most) {
		(*used)++;
		return true;
	}
	*wait_ms = (uint32_t)(*from + span - now);
	return false;
}

bool may_do(struct hub *h, struct conn *c, enum limited what, uint32_t *wait_ms)
{
	const struct hub_limits *l = &h->config.limits;
	struct address *a = address_of(h, c->address);

	switch (what) {
	case LIMIT_ROOMS:
		return count(h->now, &a->rooms_from, &a->rooms, l->rooms_a_minute, MINUTE, wait_ms);
	case LIMIT_GUESTS:
		return count(h->now, &a->guests_from, &a->guests, l->guests_an_hour, HOUR, wait_ms);
	case LIMIT_CODES: /* they are short: many addresses together must not get far either */
		return count(h->now, &a->codes_from, &a->codes, l->codes_a_minute, MINUTE,
			     wait_ms) &&
		       count(h->now, &h->wrong_codes_from, &h->wrong_codes, 50 * l->codes_a_minute,
			     MINUTE, wait_ms);
	default:
		return count(h->now, &a->tries_from, &a->tries, l->tries_a_minute, MINUTE, wait_ms);
	}
}

static void give_back(uint32_t *used)
{
	if (*used)
		--*used;
}

bool may_try(struct hub *h, struct conn *c, enum limited what, uint32_t *wait_ms)
{
	struct address *a = address_of(h, c->address);

	if (!may_do(h, c, what, wait_ms))
		return false;
	give_back(what == LIMIT_CODES ? &a->codes : &a->tries);
	if (what == LIMIT_CODES)
		give_back(&h->wrong_codes);
	return true;
}
