/*
 * random.c - the counter-based generator.
 *
 * Draw n of key k is a mixing function of k + n * odd constant (the SplitMix64
 * finaliser), so a generator is sixteen plain bytes, a copy repeats it and a
 * draw can be addressed without making the earlier ones.
 */
#include "quinte.h"

#include <string.h>

uint64_t q_rng_next(struct q_rng *r)
{
	uint64_t x = r->key + ++r->count * UINT64_C(0x9E3779B97F4A7C15);

	x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
	return x ^ x >> 31;
}

/* Multiply and reject: the high half of draw * n is uniform once the few low
 * halves that would favour some results are thrown away. No division unless the
 * draw falls into the doubtful range. */
uint32_t q_rng_below(struct q_rng *r, uint32_t n)
{
	uint64_t m = (q_rng_next(r) >> 32) * n;

	if ((uint32_t)m < n && (uint32_t)m < (uint32_t)-n % n)
		return q_rng_below(r, n);
	return (uint32_t)(m >> 32);
}

/* States are mostly zeros, and a zero byte only multiplies: eight of them are one multiplication. */
uint64_t q_hash(uint64_t h, const void *bytes, size_t n)
{
	const unsigned char *p = bytes;
	const uint64_t prime = UINT64_C(0x100000001B3);
	const uint64_t by_2 = prime * prime, by_4 = by_2 * by_2;

	for (uint64_t word; n >= sizeof word; p += sizeof word, n -= sizeof word) {
		memcpy(&word, p, sizeof word);
		if (!word) {
			h *= by_4 * by_4;
			continue;
		}
		for (size_t i = 0; i < sizeof word; i++)
			h = (h ^ p[i]) * prime;
	}
	while (n--)
		h = (h ^ *p++) * prime;
	return h;
}
