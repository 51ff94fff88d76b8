/*
 * losses.c - the power fails at every kind of moment, and the disk fills: what the store called
 * durable is there afterwards, in order, once; of the rest a prefix may be.
 *
 * LOSSES=N in the environment runs N failures instead of 150.
 */
#include "fixture.h"

#include "power.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 12 };

static char folder[64];

/* Room "r" has all entries; entry n has number n. */
struct seen {
	uint32_t folded, last;
	bool in_order;
};

static bool look(void *with, const struct store_item *item)
{
	struct seen *seen = with;

	if (item->kind == STORE_ITEM_FOLD)
		seen->folded = seen->last = item->fold.n;
	if (item->kind == STORE_ITEM_APPEND) {
		char body[32];

		snprintf(body, sizeof body, "entry %u", item->append.n);
		seen->in_order &= item->append.n == seen->last + 1 &&
				  item->append.size == strlen(body) &&
				  memcmp(item->append.body, body, strlen(body)) == 0;
		seen->last = item->append.n;
	}
	return true;
}

/* Numbers of operations: an entry n has number 2n, a fold after it 2n + 1. */
static bool write_some(struct store *s, uint32_t *asked, struct q_rng *rng, struct q_error *error)
{
	char body[BATCH][32];
	struct store_op ops[BATCH + 1];
	uint32_t n = 1 + q_rng_below(rng, BATCH), i;

	for (i = 0; i < n; i++) {
		uint32_t number = ++*asked;

		snprintf(body[i], sizeof body[i], "entry %u", number);
		ops[i] = an_append(2 * (uint64_t)number, "r", number, body[i]);
	}
	if (q_rng_below(rng, 8) == 0)
		ops[i++] = a_fold(2 * (uint64_t)*asked + 1, "r", *asked, STORE_PLAYING);
	return store_write(s, ops, i, error);
}

static bool some_upkeep(struct store *s, struct q_rng *rng, struct q_error *error)
{
	switch (q_rng_below(rng, 6)) {
	case 0: return store_prune(s, 20, error);
	case 1: return store_checkpoint(s, error);
	case 2: return store_beat(s, q_rng_below(rng, 1000), error);
	default: return true;
	}
}

/* Writes until something fails. Returns the highest entry that was called durable. */
static uint32_t write_until_failure(struct store *s, uint32_t from, uint32_t *asked,
				    struct q_rng *rng)
{
	uint32_t durable = from;
	struct q_error error;

	*asked = from;
	while (write_some(s, asked, rng, &error)) {
		durable = *asked;
		if (!some_upkeep(s, rng, &error))
			break;
	}
	return durable;
}

static uint32_t check(uint32_t durable, uint32_t asked, uint64_t seed)
{
	struct seen seen = { .in_order = true };
	struct store *s = open_store(folder);
	struct store_start start;
	struct q_error error;

	if (!store_read(s, look, &seen, &start, &error))
		fail_msg("seed %lu: %s", (unsigned long)seed, error.text);
	store_close(s);
	if (!seen.in_order || seen.last < durable || seen.last > asked)
		fail_msg("seed %lu: durable up to %u, asked up to %u, found up to %u%s",
			 (unsigned long)seed, durable, asked, seen.last,
			 seen.in_order ? "" : ", not in order");
	return seen.last;
}

static void power_fails(void **state)
{
	const char *wanted = getenv("LOSSES");
	uint64_t times = wanted ? strtoull(wanted, NULL, 10) : 150;
	uint32_t last = 0, asked = 0, lost = 0;

	(void)state;
	folder_make(folder);
	store_close(open_store(folder));
	for (uint64_t seed = 1; seed <= times; seed++) {
		struct q_rng rng = { .key = seed };
		struct store_options options = { .fresh = { 7 } };
		struct q_error error;
		uint32_t durable = last;
		struct store *s;

		/* Few operations: also while the database is opened and its log is read. */
		power_fail_at(1 + q_rng_below(&rng, q_rng_below(&rng, 4) == 0 ? 12 : 300));
		asked = last;
		s = store_open(folder, &options, &error);
		if (s)
			durable = write_until_failure(s, last, &asked, &rng);
		assert_true(power_failed());
		store_close(s);
		power_return(seed);
		last = check(durable, asked, seed);
		lost += asked - last;
	}
	/* A disk that loses nothing would prove nothing. */
	assert_true(lost > 0);
	print_message("# %u entries kept, %u lost that were not durable, %lu syncs\n", last, lost,
		      (unsigned long)power_syncs());
	folder_remove(folder);
	power_forget();
}

static void disk_fills(void **state)
{
	struct q_rng rng = { .key = 5 };
	uint32_t asked, durable;
	struct q_error error;
	struct store *s;

	(void)state;
	folder_make(folder);
	s = open_store(folder);
	power_disk_size(400 * 1024);
	asked = 0;
	durable = 0;
	while (write_some(s, &asked, &rng, &error))
		durable = asked;
	assert_non_null(strstr(error.text, "full"));
	store_close(s);
	power_disk_size(0);
	power_return(1);
	check(durable, asked, 5);
	folder_remove(folder);
	power_forget();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(power_fails),
		cmocka_unit_test(disk_fills),
	};

	power_install();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
