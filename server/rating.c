/*
 * rating.c - see rating.h.
 *
 * Fractions have 32 bits after the point. Every product below fits in 64 bits: means are at most
 * RATING_MOST, deviations RATING_SPREAD, and there are at most three opponents.
 */
#include "server/rating.h"

#include <stdbool.h>

enum { PLAYERS = 4 };

static const uint64_t one = UINT64_C(1) << 32;

/* The largest whole number whose square is not above n. */
static uint64_t root(uint64_t n)
{
	uint64_t found = 0;

	for (uint64_t bit = UINT64_C(1) << 31; bit; bit >>= 1)
		if ((found + bit) * (found + bit) <= n)
			found += bit;
	return found;
}

/* e to the power of -x: a factor for each bit of x from 16 down to 2^-16, then 1 - x. */
static uint64_t falling(uint64_t x)
{
	static const uint32_t factor[] = {
		483,        1440801,    78665070,   581260615,  1580030169, 2605029347, 3344923893,
		3790295335, 4034748382, 4162825044, 4228380000, 4261543595, 4278222805, 4286586875,
		4290775039, 4292870656, 4293918848, 4294443040, 4294705160, 4294836226, 4294901760,
	};
	uint64_t y = one;

	if (x >> 37) /* 32 or more: less than 2^-32 is left */
		return 0;
	for (unsigned i = 0; i < sizeof factor / sizeof factor[0]; i++)
		if (x >> (36 - i) & 1)
			y = y * factor[i] >> 32;
	return y - (y * (x & 0xFFFF) >> 32);
}

/* The chance to win of somebody who is `ahead` (in units of 2^-32) of the opponent. */
static uint64_t chance(int64_t ahead)
{
	uint64_t e = falling(ahead < 0 ? (uint64_t)-ahead : (uint64_t)ahead);
	uint64_t better = UINT64_MAX / (one + e);

	return ahead < 0 ? one - better : better;
}

static int64_t rounded(int64_t n, int64_t by)
{
	return n < 0 ? -((-n + by / 2) / by) : (n + by / 2) / by;
}

struct rating rating_new(void)
{
	return (struct rating){ RATING_MEAN, RATING_SPREAD, 0 };
}

static uint64_t variance_of(const struct rating *r)
{
	return (uint64_t)r->deviation * (uint64_t)r->deviation +
	       (uint64_t)RATING_DRIFT * RATING_DRIFT;
}

/* One opponent's part: of the step of the mean (40 bits after the point), of the share of the
 * variance that goes. */
static void meet(const struct rating *me, const struct rating *other, int sign, int64_t *step,
		 uint64_t *share)
{
	uint64_t variance = variance_of(me);
	uint64_t c =
		root((variance + variance_of(other) + 2 * (uint64_t)RATING_CHANCE * RATING_CHANCE)
		     << 16); /* 8 bits after the point, as the two below */
	uint64_t ratio = (root(variance << 16) << 32) / c;
	int64_t ahead = (int64_t)me->mean - other->mean;
	uint64_t p = chance(ahead * (INT64_C(1) << 40) / (int64_t)c);
	int64_t got = sign > 0 ? (int64_t)one : sign < 0 ? 0 : (int64_t)(one / 2);

	*step += (int64_t)((variance << 16) / c) * (got - (int64_t)p);
	*share += ((ratio * ratio >> 32) * ratio >> 32) * (p * (one - p) >> 32) >> 32;
}

static struct rating after(const struct rating *player, const int32_t *score, unsigned n,
			   unsigned me)
{
	struct rating r = player[me];
	uint64_t share = 0, left, deviation;
	int64_t step = 0, mean;

	for (unsigned i = 0; i < n; i++)
		if (i != me)
			meet(&player[me], &player[i],
			     (score[me] > score[i]) - (score[me] < score[i]), &step, &share);
	mean = r.mean + rounded(step, INT64_C(1) << 40);
	r.mean = (int32_t)(mean < 0 ? 0 : mean > RATING_MOST ? RATING_MOST : mean);
	/* At most three quarters of the variance can go. */
	left = (variance_of(&player[me]) >> 8) * (one - share) >> 24;
	deviation = (root(4 * left) + 1) / 2;
	r.deviation = (int32_t)(deviation < RATING_SPREAD ? deviation : RATING_SPREAD);
	r.games++;
	return r;
}

void rating_update(struct rating *player, const int32_t *score, unsigned n)
{
	struct rating next[PLAYERS];

	for (unsigned i = 0; i < n; i++)
		next[i] = after(player, score, n, i);
	for (unsigned i = 0; i < n; i++)
		player[i] = next[i];
}
