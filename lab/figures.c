/*
 * figures.c - shares and ratings.
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
