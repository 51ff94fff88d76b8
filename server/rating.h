/*
 * rating.h - how strong somebody plays a game, in numbers that a result changes.
 *
 * The method is the Bradley-Terry model with full pairs of R. C. Weng and C.-J. Lin, "A Bayesian
 * Approximation Method for Online Ranking" (2011), algorithm 1, for players without teams. A rating is
 * a mean and a deviation; both are whole thousandths of a point, and everything is computed in
 * integers: the same games give the same ratings on every machine. docs/online.md, "Ratings", says the
 * formulas and the rules.
 */
#ifndef SERVER_RATING_H
#define SERVER_RATING_H

#include <stdint.h>

enum {
	RATING_POINT = 1000,                /* a point */
	RATING_MEAN = 1500 * RATING_POINT,  /* of somebody who has not played */
	RATING_MOST = 4000 * RATING_POINT,  /* a mean is never above, and never below 0 */
	RATING_SPREAD = 500 * RATING_POINT, /* the deviation of somebody who has not played */
	RATING_CHANCE = 250 * RATING_POINT, /* how much one game differs from the next */
	RATING_DRIFT = 5 * RATING_POINT,    /* how much somebody may change from game to game */
	RATING_SETTLED = 10                 /* games: from then on somebody is listed */
};

struct rating {
	int32_t mean, deviation;
	uint32_t games;
};

struct rating rating_new(void);
/* After a game of n players, 4 at most: whoever has more in `score` was better, the same is a draw. */
void rating_update(struct rating *player, const int32_t *score, unsigned n);

#endif
