/*
 * map.c - pointers found by a key of fixed length that is part of what they point to.
 *
 * Open addressing; what is removed leaves no mark behind, the items after it move up. Keys are
 * random, or hashed here with FNV-1a; who may choose keys (addresses) can make searches slow only up
 * to the limit on connections.
 */
#include "server/parts.h"

#include <stdlib.h>
#include <string.h>

static const unsigned char *key_of(const struct map *m, const void *item)
{
	return (const unsigned char *)item + m->key_offset;
}

static uint32_t home(const struct map *m, const void *key)
{
	uint64_t h = q_hash(Q_HASH_START, key, m->key_size);

	return (uint32_t)(h ^ h >> 32) & (m->slots - 1);
}

static uint32_t place_of(const struct map *m, const void *key)
{
	uint32_t i = home(m, key);

	while (m->at[i] && memcmp(key_of(m, m->at[i]), key, m->key_size) != 0)
		i = (i + 1) & (m->slots - 1);
	return i;
}

void *map_find(const struct map *m, const void *key)
{
	return m->slots ? m->at[place_of(m, key)] : NULL;
}

void map_add(struct map *m, void *item)
{
	if (m->count * 2 >= m->slots) {
		struct map next = *m;

		next.slots = m->slots ? m->slots * 2 : 64;
		next.at = must_have(calloc(next.slots, sizeof *next.at));
		for (uint32_t i = 0; i < m->slots; i++)
			if (m->at[i])
				next.at[place_of(&next, key_of(m, m->at[i]))] = m->at[i];
		free(m->at);
		*m = next;
	}
	m->at[place_of(m, key_of(m, item))] = item;
	m->count++;
}

void map_remove(struct map *m, const void *key)
{
	uint32_t hole = m->slots ? place_of(m, key) : 0, mask = m->slots - 1;

	if (!m->slots || !m->at[hole])
		return;
	m->count--;
	m->at[hole] = NULL;
	for (uint32_t i = (hole + 1) & mask; m->at[i]; i = (i + 1) & mask) {
		void *item = m->at[i];

		m->at[i] = NULL;
		m->at[place_of(m, key_of(m, item))] = item;
	}
}

void map_free(struct map *m)
{
	free(m->at);
	m->at = NULL;
	m->slots = m->count = 0;
}
