/*
 * figures.c - shares, ratings and the sequential test.
 */
#include "lab/lab.h"

#include <math.h>

/* Wilson's interval: honest near 0 and 1 and for few games. */
struct lab_share lab_share(double won, uint32_t n)
{
	const double z = 1.959964;
	double p, middle, half, scale;

	if (!n)
		return (struct lab_share){ 0.5, 0, 1, 0 };
	p = won / n;
	scale = 1 + z * z / n;
	middle = (p + z * z / (2.0 * n)) / scale;
	half = z * sqrt(p * (1 - p) / n + z * z / (4.0 * n * n)) / scale;
	return (struct lab_share){ p, middle - half, middle + half, n };
}

double lab_elo(double share)
{
	if (share <= 0)
		return -INFINITY;
	if (share >= 1)
		return INFINITY;
	return -400 * log10(1 / share - 1);
}

static double expected(double elo)
{
	return 1 / (1 + pow(10, -elo / 400));
}

/* The generalised test for a mean of results with an unknown variance. */
double lab_llr(double won, double drawn, double lost, double elo0, double elo1)
{
	double n = won + drawn + lost, mean, variance, s0 = expected(elo0), s1 = expected(elo1);

	if (n < 2)
		return 0;
	mean = (won + drawn / 2) / n;
	variance = (won * (1 - mean) * (1 - mean) + drawn * (0.5 - mean) * (0.5 - mean) +
		    lost * mean * mean) /
		   n;
	if (variance < 1e-6)
		variance = 1e-6;
	return n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}
