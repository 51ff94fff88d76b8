/*
 * figures.c - win rates, differences and ratings, each with its interval.
 */
#include "lab/lab.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double z95 = 1.959964;

/* Wilson's interval: right also near 0 and 1 and for few games. */
struct lab_share lab_share(double won, double n)
{
	double p, middle, half, scale;

	if (n <= 0)
		return (struct lab_share){ 0.5, 0, 1, 0 };
	p = won / n;
	scale = 1 + z95 * z95 / n;
	middle = (p + z95 * z95 / (2 * n)) / scale;
	half = z95 * sqrt(fmax(p * (1 - p), 0) / n + z95 * z95 / (4 * n * n)) / scale;
	return (struct lab_share){ p, fmax(middle - half, 0), fmin(middle + half, 1), n };
}

struct lab_difference lab_difference(double value, double variance)
{
	double error = sqrt(variance);

	return (struct lab_difference){ value, value - z95 * error, value + z95 * error,
					error > 0 ? value / error : 0 };
}

struct lab_difference lab_on_scale(struct lab_difference d, double most)
{
	d.low = fmax(d.low, -most);
	d.high = fmin(d.high, most);
	return d;
}

/* The normal deviate with so much to its right, by bisection of erfc(). */
static double deviate(double right)
{
	double low = 0, high = 40;

	for (int i = 0; i < 80; i++) {
		double middle = (low + high) / 2;

		if (erfc(middle / sqrt(2)) / 2 > right)
			low = middle;
		else
			high = middle;
	}
	return low;
}

double lab_clear(uint32_t comparisons)
{
	return deviate(0.025 / (comparisons ? comparisons : 1));
}

/* ---- Elo ----------------------------------------------------------------------- */

double lab_elo(double share)
{
	double most = lab_elo_share(LAB_ELO_MOST);

	if (share <= 1 - most)
		return -LAB_ELO_MOST;
	if (share >= most)
		return LAB_ELO_MOST;
	return -400 * log10(1 / share - 1);
}

double lab_elo_share(double elo)
{
	return 1 / (1 + pow(10, -elo / 400));
}

uint64_t lab_pairs_played(const struct lab_pairs *p)
{
	return p->n[0] + p->n[1] + p->n[2] + p->n[3] + p->n[4];
}

/* Mean and variance of a pair's share; `extra` pairs are spread over the five results. */
static void moments(const struct lab_pairs *p, double extra, double *mean, double *variance)
{
	double n = (double)lab_pairs_played(p) + extra, sum = 0, square = 0;

	for (int i = 0; i < 5; i++) {
		double weight = (double)p->n[i] + extra / 5, share = i / 4.0;

		sum += weight * share;
		square += weight * share * share;
	}
	*mean = n > 0 ? sum / n : 0.5;
	*variance = n > 0 ? square / n - *mean * *mean : 0.25;
}

/* The two games of a pair have the same seed, so they are not independent. The interval is
 * Wilson's, with the effective number of games. */
struct lab_share lab_pairs_share(const struct lab_pairs *p)
{
	double pairs = (double)lab_pairs_played(p), mean, variance, worth;

	if (pairs <= 0)
		return lab_share(0, 0);
	moments(p, 0, &mean, &variance);
	worth = variance > 0 ? mean * (1 - mean) / variance : 2;
	worth = fmin(fmax(worth, 1), 4) * pairs;
	return lab_share(mean * worth, worth);
}

/* The generalised test of two simple hypotheses about the mean of a pair, with the observed
 * variance; one extra pair keeps the variance above zero when one side wins all games. */
double lab_sprt(const struct lab_pairs *p, double elo0, double elo1)
{
	double mean, variance, s0 = lab_elo_share(elo0), s1 = lab_elo_share(elo1);

	if (!lab_pairs_played(p))
		return 0;
	moments(p, 1, &mean, &variance);
	return (double)lab_pairs_played(p) * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

double lab_sprt_bound(void)
{
	return log(0.95 / 0.05);
}

/* ---- ratings of a field ------------------------------------------------------------ */

enum { FIELD = LAB_AGENTS };

/* Solves m * x = y for every column of the unit matrix: m becomes its inverse. */
static bool invert(double m[FIELD][FIELD], uint32_t n)
{
	double out[FIELD][FIELD];

	memset(out, 0, sizeof out);
	for (uint32_t i = 0; i < n; i++)
		out[i][i] = 1;
	for (uint32_t c = 0; c < n; c++) {
		double pivot = m[c][c];

		if (fabs(pivot) < 1e-12)
			return false;
		for (uint32_t j = 0; j < n; j++) {
			m[c][j] /= pivot;
			out[c][j] /= pivot;
		}
		for (uint32_t i = 0; i < n; i++) {
			double factor = m[i][c];

			for (uint32_t j = 0; i != c && j < n; j++) {
				m[i][j] -= factor * m[c][j];
				out[i][j] -= factor * out[c][j];
			}
		}
	}
	memcpy(m, out, sizeof out);
	return true;
}

/* Slope and curvature of the likelihood at r, in natural units. One drawn game is added to every
 * pairing that was played, so that all ratings are finite. The matrix of ones keeps the mean at
 * zero. */
static void slope_at(const struct lab_pairs *pairs, uint32_t n, const double *r, double *slope,
		     double curve[FIELD][FIELD])
{
	memset(curve, 0, sizeof(double[FIELD][FIELD]));
	for (uint32_t a = 0; a < n; a++) {
		slope[a] = -r[a] / n;
		for (uint32_t b = 0; b < n; b++)
			curve[a][b] += 1.0 / n;
	}
	for (uint32_t a = 0; a < n; a++)
		for (uint32_t b = a + 1; b < n; b++) {
			const struct lab_pairs *p = &pairs[a * n + b];
			double games = 2 * (double)lab_pairs_played(p), mean, variance, expected;

			if (games <= 0)
				continue;
			moments(p, 0, &mean, &variance);
			expected = 1 / (1 + exp(r[b] - r[a]));
			slope[a] += games * (mean - expected) + 0.5 - expected;
			slope[b] -= games * (mean - expected) + 0.5 - expected;
			variance = (games + 1) * expected * (1 - expected);
			curve[a][a] += variance;
			curve[b][b] += variance;
			curve[a][b] -= variance;
			curve[b][a] -= variance;
		}
}

bool lab_ratings(const struct lab_pairs *pairs, uint32_t n, double *elo, double *half)
{
	const double unit = 400 / log(10);
	double curve[FIELD][FIELD], r[FIELD] = { 0 }, slope[FIELD];

	for (int round = 0; round < 60; round++) {
		slope_at(pairs, n, r, slope, curve);
		if (!invert(curve, n))
			return false;
		for (uint32_t a = 0; a < n; a++) {
			double step = 0;

			for (uint32_t b = 0; b < n; b++)
				step += curve[a][b] * slope[b];
			r[a] += fmin(fmax(step, -1), 1);
		}
	}
	for (uint32_t a = 0; a < n; a++) {
		elo[a] = unit * r[a];
		half[a] = z95 * unit * sqrt(fmax(curve[a][a] - 1.0 / n, 0)); /* less the ones */
	}
	return true;
}
