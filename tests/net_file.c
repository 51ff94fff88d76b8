/*
 * net_file.c - networks with weights drawn at random, written out byte by byte.
 */
#include "tests/net_file.h"

#include "core/plan.h"

#include <string.h>

enum { PLAN_ROOM = 1 << 20 };

struct writing {
	unsigned char *file;
	size_t used;
	struct q_rng r;
};

static void put(struct writing *to, uint64_t n, unsigned bytes)
{
	for (unsigned i = 0; i < bytes; i++)
		to->file[to->used++] = (unsigned char)(n >> 8 * i);
}

static void pad(struct writing *to)
{
	while (to->used % 64)
		to->file[to->used++] = 0;
}

/* So many numbers from -most to most, then zeros up to the next array. */
static void put_drawn(struct writing *to, uint32_t count, uint32_t most, unsigned bytes)
{
	for (uint32_t i = 0; i < count; i++)
		put(to, (uint64_t)((int64_t)q_rng_below(&to->r, 2 * most + 1) - most), bytes);
	pad(to);
}

void net_file_sum(unsigned char *file, size_t size)
{
	struct writing sum = { .file = file, .used = size - 8 };

	put(&sum, q_hash(Q_HASH_START, file, size - 8), 8);
}

size_t net_file(const struct q_game *g, uint32_t seats, uint32_t flags, uint32_t depth,
		uint64_t seed, unsigned char *file, void *memory)
{
	static const char notes[] = "made=by a test\n";
	struct writing to = { .file = file, .r = { seed, 0 } };
	bool wide;
	const struct q_plan *plan =
		q_plan_make(g, (int)seats, Q_REFS_ONEHOT, memory, PLAN_ROOM, &wide);
	uint32_t width, rows, numbers, last, terms;
	uint64_t terms_hash;

	if (!plan || q_plan_most(plan) > AI_NET_PAIRS)
		return 0;
	width = flags & NET_BLIND ? 0 : q_plan_width(plan);
	terms = ai_net_terms_of(g, &terms_hash);
	terms = flags & NET_TERMS ? terms : 0;
	last = terms + (flags & AI_NET_HAND ? 1 : 0); /* rows of evaluate() and its terms */
	rows = flags & NET_BLIND ? last : width < NET_ROWS ? width : NET_ROWS;
	numbers = flags & NET_BLIND ? last : rows / 3;
	memset(file, 0, 128);
	memcpy(file, "QNET", 4);
	to.used = 4;
	put(&to, 1, 2);
	put(&to, flags & AI_NET_HAND, 2);
	memcpy(file + 8, g->id, strlen(g->id));
	to.used = 40;
	put(&to, g->rules_version, 4);
	put(&to, seats, 1);
	put(&to, Q_REFS_ONEHOT, 1);
	put(&to, depth, 2);
	put(&to, g->pack->hash, 8);
	put(&to, width ? q_plan_hash(plan) : 0, 8);
	put(&to, width, 4);
	put(&to, rows, 4);
	put(&to, numbers, 4);
	put(&to, sizeof notes - 1, 4);
	put(&to, flags & AI_NET_HAND ? 1000 : 0, 4);
	put(&to, (uint64_t)-777, 4);
	to.used = 110;
	put(&to, terms, 2);
	put(&to, terms ? terms_hash : 0, 8);
	to.used = 128;
	/* Columns spread over the plan; the last rows are evaluate() and its terms. */
	for (uint32_t i = 0; i < rows; i++)
		put(&to, i >= rows - last ? width + i - (rows - last) : i * (width / rows), 2);
	pad(&to);
	for (uint32_t i = 0; i < numbers; i++)
		put(&to, q_rng_below(&to.r, 65536), 2);
	pad(&to);
	put_drawn(&to, rows * AI_NET_FIRST, 127, 1);
	put_drawn(&to, AI_NET_FIRST, 2048, 4);
	put_drawn(&to, AI_NET_SECOND * AI_NET_FIRST, 40, 1);
	put_drawn(&to, AI_NET_SECOND, 8192, 4);
	put_drawn(&to, AI_NET_SECOND, 600, 2);
	memcpy(file + to.used, notes, sizeof notes - 1);
	to.used += sizeof notes - 1;
	pad(&to);
	to.used += 8;
	net_file_sum(file, to.used);
	return to.used;
}
