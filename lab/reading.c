/*
 * reading.c - computes results from the counters of a study.
 */
#include "lab/counters.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool is_of(const struct study *s, struct study_of of, uint32_t cell)
{
	const uint32_t *value = s->cell[cell].value;

	return (of.axis < 0 || value[of.axis] == of.value) &&
	       (!of.also || value[of.also - 1] == of.also_value);
}

static uint64_t of_cells(const struct study *s, struct study_of of, uint32_t counter)
{
	uint64_t sum = 0;

	for (uint32_t cell = 0; cell < s->cells; cell++)
		if (is_of(s, of, cell))
			sum += s->sum[cell_at(s, of.arm, cell) + counter];
	return sum;
}

struct study_seat study_seat(const struct study *s, struct study_of of, uint32_t seat)
{
	struct study_seat out = { .won = of_cells(s, of, CELL_WON + seat),
				  .drawn = of_cells(s, of, CELL_DRAWN + seat) };

	for (uint32_t cell = 0; cell < s->cells; cell++)
		if (is_of(s, of, cell) && seat < s->cell[cell].seats)
			out.games += s->sum[cell_at(s, of.arm, cell) + CELL_GAMES];
	out.share = lab_share((double)out.won + (double)out.drawn / 2, (double)out.games);
	return out;
}

struct study_length study_length(const struct study *s, struct study_of of)
{
	const uint64_t *peak = s->sum + of.arm * PEAKS;
	struct study_length out = { .games = of_cells(s, of, CELL_GAMES) };
	double n = (double)out.games, decisions = (double)of_cells(s, of, CELL_DECISIONS);

	if (!out.games)
		return out;
	out.answers = (double)of_cells(s, of, CELL_ANSWERS) / n;
	out.spread = sqrt(fmax((double)of_cells(s, of, CELL_ANSWERS_SQUARED) / n -
				       out.answers * out.answers,
			       0));
	out.decisions = decisions / n;
	out.branching = decisions > 0 ? (double)of_cells(s, of, CELL_LISTED) / decisions : 0;
	out.longest = peak[PEAK_LONGEST];
	out.shortest = UINT32_MAX - peak[PEAK_SHORTEST];
	out.widest = peak[PEAK_WIDEST];
	return out;
}

uint64_t study_forfeits(const struct study *s, uint32_t arm)
{
	return s->sum[arm_at(s, arm) + TOTAL_FORFEITS];
}

uint64_t study_left_out(const struct study *s, uint32_t arm)
{
	return s->sum[arm_at(s, arm) + TOTAL_LEFT_OUT];
}

uint64_t study_lost(const struct study *s, uint32_t arm)
{
	return s->sum[arm_at(s, arm) + TOTAL_LOST];
}

/* ---- distributions --------------------------------------------------------------- */

uint64_t study_bin(const struct study *s, uint32_t arm, uint32_t bin)
{
	return s->sum[bins_at(s, arm) + bin];
}

uint64_t study_value(const struct study *s, uint32_t arm, uint32_t field, uint32_t value)
{
	return s->sum[values_at(s, arm, field) + value];
}

uint32_t study_percentile(const struct study *s, uint32_t arm, uint32_t percent)
{
	struct study_length all = study_length(s, (struct study_of){ arm, -1, 0 });
	uint64_t games = s->sum[arm_at(s, arm) + TOTAL_GAMES], before = 0;

	for (uint32_t bin = 0; bin < STUDY_BINS - 1; bin++) {
		before += study_bin(s, arm, bin);
		if (before && before * 100 >= games * percent) {
			/* The end of a bin can lie beyond the longest game. */
			uint32_t end = study_bin_from(bin + 1) - 1;

			return end < all.longest ? end : (uint32_t)all.longest;
		}
	}
	return study_bin_from(STUDY_BINS - 1);
}

/* ---- items ----------------------------------------------------------------------- */

/* With and without an item, in one cell. */
struct contrast {
	double with, without; /* seats that played with it and without it */
	double p, q;          /* their shares of the points */
	double difference, variance;
};

/* The variance counts whole games, not seats: a game adds to the difference
 *
 *	(points - p * met) / with - ((all - points) - q * (seats - met)) / without
 *
 * and the squares of these, added up, are it. With few games, or shares near 0 and 1, that is
 * too sure of itself: two wins and two losses that never were are added to each side. */
static struct contrast contrast(const struct study *s, uint32_t arm, uint32_t item, uint32_t cell)
{
	const uint64_t *t = s->sum + item_at(s, arm, item, cell);
	const uint64_t *c = s->sum + cell_at(s, arm, cell);
	double seats = s->cell[cell].seats, games = (double)c[CELL_GAMES];
	double met = (double)t[ITEM_MET], points = (double)t[ITEM_POINTS] / 2;
	double all = (double)c[CELL_POINTS] / 2, all2 = (double)c[CELL_POINTS_SQUARED] / 4;
	double mm = (double)t[ITEM_MET_MET], mp = (double)t[ITEM_MET_POINTS] / 2;
	double pp = (double)t[ITEM_POINTS_POINTS] / 4, ma = (double)t[ITEM_MET_ALL] / 2;
	double pa = (double)t[ITEM_POINTS_ALL] / 4;
	struct contrast x = { .with = met, .without = seats * games - met };
	double games_with = (double)t[ITEM_GAMES],
	       games_without = games - games_with + (double)t[ITEM_SPARED];
	double a, b, c0, d, p, q;

	if (x.with <= 0 || x.without <= 0)
		return x;
	x.p = points / x.with;
	x.q = (all - points) / x.without;
	x.difference = x.p - x.q;
	/* a * points + b * met + c0 * all + d is what a game adds. */
	a = 1 / x.with + 1 / x.without;
	b = -x.p / x.with - x.q / x.without;
	c0 = -1 / x.without;
	d = x.q * seats / x.without;
	x.variance = a * a * pp + b * b * mm + c0 * c0 * all2 + d * d * games +
		     2 * (a * b * mp + a * c0 * pa + a * d * points + b * c0 * ma + b * d * met +
			  c0 * d * all);
	p = (x.p * games_with + 1) / (games_with + 2);
	q = (x.q * games_without + 1) / (games_without + 2);
	x.variance += 2 * (p * p + (1 - p) * (1 - p)) / ((games_with + 2) * (games_with + 2)) +
		      2 * (q * q + (1 - q) * (1 - q)) / ((games_without + 2) * (games_without + 2));
	return x;
}

/* Cells are weighed by what they can tell: Mantel and Haenszel's weights. */
static bool gain(const struct study *s, uint32_t arm, uint32_t item, struct lab_difference *out)
{
	double weights = 0, sum = 0, variance = 0;

	for (uint32_t cell = 0; cell < s->cells; cell++) {
		struct contrast x = contrast(s, arm, item, cell);
		double weight;

		if (x.with <= 0 || x.without <= 0)
			continue;
		weight = x.with * x.without / (x.with + x.without);
		weights += weight;
		sum += weight * x.difference;
		variance += weight * weight * x.variance;
	}
	if (weights <= 0)
		return false;
	*out = lab_on_scale(lab_difference(sum / weights, variance / (weights * weights)), 1);
	return true;
}

static struct study_item item_of(const struct study *s, uint32_t arm, uint32_t item)
{
	struct study_item out = { .item = item };
	double points = 0, using = 0, all = 0, games = 0, spared = 0, used_games = 0, total = 0;

	for (uint32_t cell = 0; cell < s->cells; cell++) {
		const uint64_t *t = s->sum + item_at(s, arm, item, cell);
		const uint64_t *c = s->sum + cell_at(s, arm, cell);

		out.seats += (double)s->cell[cell].seats * (double)c[CELL_GAMES];
		total += (double)c[CELL_GAMES];
		all += (double)c[CELL_POINTS] / 2;
		out.met += (double)t[ITEM_MET];
		out.used += (double)t[ITEM_USED];
		points += (double)t[ITEM_POINTS] / 2;
		using += (double)t[ITEM_USING] / 2;
		games += (double)t[ITEM_GAMES];
		spared += (double)t[ITEM_SPARED];
		used_games += (double)t[ITEM_USED_GAMES];
	}
	spared += total - games;
	if (out.met > 0)
		out.with = lab_share(points / out.met * games, games);
	if (out.seats > out.met)
		out.without = lab_share((all - points) / (out.seats - out.met) * spared, spared);
	if (out.used > 0)
		out.using = lab_share(using / out.used * used_games, used_games);
	out.known = gain(s, arm, item, &out.gain);
	return out;
}

/* Players of one game share its end, so a handful of games seems to prove more than it does. */
static bool is_enough(const struct study *s)
{
	enum { GAMES_ENOUGH = 20 };

	return s->sum[arm_at(s, 0) + TOTAL_GAMES] >= GAMES_ENOUGH;
}

uint32_t study_items(const struct study *s, uint32_t arm, struct study_item *out)
{
	uint32_t n = 0, known = 0;

	for (uint32_t i = 0; i < s->items[arm].count; i++) {
		out[n] = item_of(s, arm, i);
		known += out[n].met > 0 && out[n].known;
		n += out[n].met > 0;
	}
	for (uint32_t i = 0; i < n; i++)
		out[i].clear =
			out[i].known && is_enough(s) && fabs(out[i].gain.z) > lab_clear(known);
	return n;
}

/* ---- two packs --------------------------------------------------------------------- */

/* Mean and variance of the mean, from sums. */
static struct lab_difference paired(double n, double sum, double square)
{
	double mean, variance;

	if (n < 2)
		return (struct lab_difference){ 0, -1, 1, 0 };
	mean = sum / n;
	variance = (square / n - mean * mean) / (n - 1);
	return lab_difference(mean, fmax(variance, 0));
}

struct lab_difference study_seat_change(const struct study *s, int axis, uint32_t value,
					uint32_t seat)
{
	double n = 0, sum = 0, square = 0;

	for (uint32_t cell = 0; cell < s->cells; cell++) {
		const uint64_t *at = s->sum + change_at(s, cell) + CHANGE_POINTS + seat * 5;

		if (!is_of(s, (struct study_of){ 0, axis, value }, cell))
			continue;
		for (int i = 0; i < 5; i++) {
			double step = (i - 2) / 2.0;

			n += (double)at[i];
			sum += step * (double)at[i];
			square += step * step * (double)at[i];
		}
	}
	return lab_on_scale(paired(n, sum, square), 1);
}

struct lab_difference study_length_change(const struct study *s)
{
	double n = 0, sum = 0, square = 0;

	for (uint32_t cell = 0; cell < s->cells; cell++) {
		const uint64_t *at = s->sum + change_at(s, cell);

		n += (double)at[CHANGE_GAMES];
		sum += (double)(int64_t)at[CHANGE_LENGTH];
		square += (double)at[CHANGE_LENGTH_SQUARED];
	}
	return paired(n, sum, square);
}

static bool is_same(const struct study *s, uint32_t a, uint32_t b)
{
	return lab_item_kind(&s->items[0], a) == lab_item_kind(&s->items[1], b) &&
	       strcmp(lab_item_id(&s->items[0], a), lab_item_id(&s->items[1], b)) == 0;
}

static int by_sureness(const void *a, const void *b)
{
	const struct study_change *p = a, *q = b;
	double x = fabs(p->gain.z), y = fabs(q->gain.z);

	return x < y ? 1 : x > y ? -1 : (p->before > q->before) - (p->before < q->before);
}

/* The two gains as if from different games: that they share their seeds only makes this more
 * careful. */
static struct lab_difference gain_change(const struct study_item *a, const struct study_item *b)
{
	double ea =
		a->gain.z != 0 ? a->gain.value / a->gain.z : (a->gain.high - a->gain.low) / 3.92;
	double eb =
		b->gain.z != 0 ? b->gain.value / b->gain.z : (b->gain.high - b->gain.low) / 3.92;

	/* From -1 to 1 at most. */
	return lab_on_scale(lab_difference(b->gain.value - a->gain.value, ea * ea + eb * eb), 2);
}

uint32_t study_item_changes(const struct study *s, const struct study_item *before, uint32_t n,
			    const struct study_item *after, uint32_t m, struct study_change *out)
{
	uint32_t count = 0;

	for (uint32_t i = 0; i < n; i++)
		for (uint32_t j = 0; j < m; j++)
			if (before[i].known && after[j].known &&
			    is_same(s, before[i].item, after[j].item)) {
				out[count++] =
					(struct study_change){ .before = &before[i],
							       .after = &after[j],
							       .gain = gain_change(&before[i],
										   &after[j]) };
				break;
			}
	for (uint32_t i = 0; i < count; i++)
		out[i].clear = is_enough(s) && fabs(out[i].gain.z) > lab_clear(count);
	qsort(out, count, sizeof *out, by_sureness);
	return count;
}
