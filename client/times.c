/*
 * times.c - see crowd.h: many times in little memory.
 */
#include "client/crowd.h"

enum { FINE = 16 };

/* Below 16 each number has its bucket; above, each power of two has 16. */
static unsigned bucket_of(uint64_t us)
{
	unsigned power = 0, at;

	while (us >> power >= 2 * FINE)
		power++;
	at = us < FINE ? (unsigned)us : power * FINE + (unsigned)(us >> power);
	return at < CROWD_BUCKETS ? at : CROWD_BUCKETS - 1;
}

void crowd_add(struct crowd_times *t, uint64_t us)
{
	t->bucket[bucket_of(us)]++;
	t->count++;
	if (us > t->most)
		t->most = us;
}

/* The upper end of a bucket. */
static uint64_t end_of(unsigned bucket)
{
	unsigned power = bucket < 2 * FINE ? 0 : bucket / FINE - 1;

	return ((uint64_t)(bucket - power * FINE) + 1) << power;
}

uint64_t crowd_share(const struct crowd_times *t, double share)
{
	uint64_t below = 0, wanted = (uint64_t)(share * (double)t->count);

	for (unsigned i = 0; i < CROWD_BUCKETS; i++) {
		below += t->bucket[i];
		if (below > wanted)
			return end_of(i) < t->most ? end_of(i) : t->most;
	}
	return t->most;
}
