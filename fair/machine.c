/*
 * machine.c - a computer player's answer as a function of what it may know.
 *
 * One thread, no clock, a number of simulations fixed by the level: the same view and the same
 * generator give the same answer on every machine, so anybody can check it afterwards. A network that
 * judges is part of the name: a later version with another one still finds out whether it has the right one.
 */
#include "ai/ai.h"
#include "fair/fair.h"
#include "nets/nets.h"

#include <string.h>

enum { DIGITS = 16 };

/* The level of a name; 0 as the hash: no network. NULL: there is no such level. */
static const struct ai *level_of(const char *name, uint64_t *hash)
{
	static const char digits[] = "0123456789abcdef";
	const char *plus = strchr(name, '+');
	size_t n = plus ? (size_t)(plus - name) : strlen(name);
	char level[FAIR_ROOM] = "";

	*hash = 0;
	if (n >= sizeof level || (plus && strlen(plus + 1) != DIGITS))
		return NULL;
	memcpy(level, name, n);
	for (int i = 1; plus && i <= DIGITS; i++) {
		const char *digit = strchr(digits, plus[i]);

		if (!digit)
			return NULL;
		*hash = *hash << 4 | (uint64_t)(digit - digits);
	}
	return ai_named(level);
}

void fair_machine_name(const struct q_game *g, uint32_t seats, const char *level,
		       char name[FAIR_ROOM])
{
	const struct ai *ai = ai_named(level);
	uint64_t hash = ai && ai->nets ? net_shipped_hash(g, seats) : 0;
	struct q_out out = q_out(name, FAIR_ROOM);

	q_put(&out, level);
	if (hash) {
		q_put(&out, "+");
		q_put_hex(&out, hash, DIGITS);
	}
}

size_t fair_machine_memory(const char *name)
{
	uint64_t hash;
	const struct ai *ai = level_of(name, &hash);

	return ai ? ai_memory(ai->simulations) : 0;
}

q_action fair_machine(const struct q_game *g, const char *name, const void *view, int seat,
		      struct q_rng rng, void *memory, size_t room)
{
	uint64_t hash;
	const struct ai *ai = level_of(name, &hash);
	struct ai_think t = { .game = g, .view = view, .seat = seat, .rng = rng };
	size_t needed = ai ? ai_memory(ai->simulations) : 0;

	if (!ai || room < needed)
		return 0;
	t.net = hash ? net_with_hash(g, hash) : NULL;
	if (hash && !t.net)
		return 0;
	t.memory = memory;
	t.room = needed; /* not all there is: the size of the tree is part of the answer */
	t.brisk = true;
	ai_think(ai, &t);
	return t.best;
}
