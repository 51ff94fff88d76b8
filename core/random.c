/*
 * random.c - the counter-based generator.
 *
 * Draw n of key k is a mixing function of k + n * odd constant (the SplitMix64
 * finaliser), so a generator is sixteen plain bytes, a copy repeats it and a
 * draw can be addressed without making the earlier ones.
 */
#include "quinte.h"

uint64_t q_rng_next(struct q_rng *r)
{
	uint64_t x = r->key + ++r->count * UINT64_C(0x9E3779B97F4A7C15);

	x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
	return x ^ x >> 31;
}

/* Multiply and reject: the high half of draw * n is uniform once the few low
 * halves that would favour some results are thrown away. No division unless the
 * first draw falls into the doubtful range. */
uint32_t q_rng_below(struct q_rng *r, uint32_t n)
{
	uint64_t m = (q_rng_next(r) >> 32) * n;

	if ((uint32_t)m < n) {
		uint32_t doubtful = (uint32_t)-n % n;

		while ((uint32_t)m < doubtful)
			m = (q_rng_next(r) >> 32) * n;
	}
	return (uint32_t)(m >> 32);
}

uint64_t q_hash(uint64_t h, const void *bytes, size_t n)
{
	const unsigned char *p = bytes;

	while (n--)
		h = (h ^ *p++) * UINT64_C(0x100000001B3);
	return h;
}
