/*
 * options.c - options of the games that are played: the same for all, and some drawn for each.
 */
#include "learn/learn.h"

#include <string.h>

enum { TRIES = 32 };

/* Value number `wanted` of a list with commas; the number of values. */
static uint32_t value_at(const char *list, uint32_t wanted, const char **at, size_t *length)
{
	uint32_t n = 0;

	for (const char *from = list;; n++) {
		size_t size = strcspn(from, ",");

		if (n == wanted) {
			*at = from;
			*length = size;
		}
		if (!from[size])
			return n + 1;
		from += size + 1;
	}
}

static bool vary(const struct learn *l, const char *varied, struct q_rng *r, void *options)
{
	struct q_error error = { .line = 0 };
	const char *equals = strchr(varied, '='), *at = "";
	char path[128] = "", json[128] = "";
	size_t n = 0, length = 0;
	uint32_t values;

	if (!equals || (size_t)(equals - varied) >= sizeof path) {
		fprintf(stderr, "train: write --vary PATH=VALUE,VALUE.., not \"%s\"\n", varied);
		return false;
	}
	memcpy(path, varied, (size_t)(equals - varied));
	values = value_at(equals + 1, UINT32_MAX, &at, &length);
	value_at(equals + 1, q_rng_below(r, values), &at, &length);
	/* A word needs quotation marks in JSON, a number or a truth does not. */
	if (length + 3 < sizeof json) {
		bool word = !strchr("0123456789-", *at) && strncmp(at, "true", 4) != 0 &&
			    strncmp(at, "false", 5) != 0 && strncmp(at, "null", 4) != 0;

		if (word)
			json[n++] = '"';
		memcpy(json + n, at, length);
		n += length;
		if (word)
			json[n++] = '"';
	}
	if (q_field_set(l->game->option_fields, options, l->game->pack, path, json, n, &error))
		return true;
	fprintf(stderr, "train: %s: %s\n", varied, error.text);
	return false;
}

bool learn_set_up(const struct learn *l, uint64_t i, uint64_t seed, void *state)
{
	_Alignas(16) unsigned char options[Q_OPTIONS_MAX];
	struct q_rng r = { l->seed ^ UINT64_C(0x0B7105), i };
	const struct q_head *head = state;

	r = (struct q_rng){ q_rng_next(&r), 0 };
	for (uint32_t tries = 0; tries < TRIES; tries++) {
		memcpy(options, l->options, l->game->options_size);
		for (uint32_t k = 0; k < l->varieds; k++)
			if (!vary(l, l->varied[k], &r, options))
				return false;
		if (l->game->setup(l->game, state, options, seed, NULL) == 0 &&
		    head->seats == l->seats)
			return true;
	}
	fprintf(stderr, "train: the rules refuse these options, or --seats is not their number\n");
	return false;
}
