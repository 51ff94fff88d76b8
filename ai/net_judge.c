/*
 * net_judge.c - what a network says of columns, in integers (ai/net.h).
 *
 * Loops have a fixed number of turns over arrays of one type, which compilers turn into vectors. Graphics
 * cards run this file too (gpu/kernel_net.c): it needs neither the game's table nor a plan.
 */
#include "ai/net.h"

#include <string.h>

/* tanh(x / 2) * Q_SURE for x = 0, 1/8 .. 8. */
static const int16_t curve[] = {
	0,    624,  1244, 1853, 2449, 3027, 3584, 4116, 4621, 5098, 5546, 5964, 6351,
	6710, 7039, 7341, 7616, 7866, 8093, 8298, 8483, 8649, 8798, 8932, 9051, 9158,
	9253, 9338, 9414, 9481, 9540, 9593, 9640, 9682, 9719, 9751, 9780, 9806, 9828,
	9848, 9866, 9882, 9896, 9908, 9919, 9928, 9937, 9944, 9951, 9956, 9961, 9966,
	9970, 9973, 9977, 9979, 9982, 9984, 9986, 9987, 9989, 9990, 9991, 9992, 9993,
};
enum { STEP = 32768 / 8, STEPS = sizeof curve / sizeof curve[0] - 1 };

static int32_t score_of(int64_t logit)
{
	int64_t size = logit < 0 ? -logit : logit;
	int64_t i = size / STEP, part = size % STEP;
	int32_t score = i >= STEPS ? curve[STEPS] :
				     curve[i] + (int32_t)((curve[i + 1] - curve[i]) * part / STEP);

	return logit < 0 ? -score : score;
}

/* Seven bits of a sum whose one is 2^(7 + bits). */
static int16_t clipped(int32_t sum, unsigned bits)
{
	int32_t part = sum > 0 ? sum >> bits : 0;

	return (int16_t)(part > 127 ? 127 : part);
}

/* Rows of columns that are 0 or 1 are only added: so many fit into 16 bits. */
enum { AT_ONCE = 256, SHARE = 16 };

struct sums {
	int16_t part[AI_NET_FIRST];
	int32_t all[AI_NET_FIRST];
	uint32_t count; /* rows in part */
};

static void carry(struct sums *sums)
{
	for (uint32_t i = 0; i < AI_NET_FIRST; i++) {
		sums->all[i] += sums->part[i] * SHARE;
		sums->part[i] = 0;
	}
	sums->count = 0;
}

static void add(struct sums *sums, const int16_t *row)
{
	for (uint32_t i = 0; i < AI_NET_FIRST; i++)
		sums->part[i] = (int16_t)(sums->part[i] + row[i]);
	if (++sums->count == AT_ONCE)
		carry(sums);
}

static void add_times(struct sums *sums, const int16_t *row, int16_t times)
{
	for (uint32_t i = 0; i < AI_NET_FIRST; i++)
		sums->all[i] += row[i] * times;
}

/* The number in sixteenths of its usual size, at most eight times that size. */
static int16_t scaled(int32_t value, uint16_t scale)
{
	int32_t size = (value < 0 ? -value : value) * (int64_t)scale > INT32_MAX - 2048 ?
			       127 :
			       ((value < 0 ? -value : value) * (int32_t)scale + 2048) >> 12;

	size = size > 127 ? 127 : size;
	return (int16_t)(value < 0 ? -size : size);
}

static void add_column(const struct ai_net *net, struct sums *sums, uint32_t column, int32_t value)
{
	uint32_t row = net->row[column], hot = net->rows - net->numbers;

	if (!row--)
		return;
	if (row < hot)
		add(sums, net->first + (size_t)row * AI_NET_FIRST);
	else
		add_times(sums, net->first + (size_t)row * AI_NET_FIRST,
			  scaled(value, net->scale[row - hot]));
}

int32_t ai_net_judge(const struct ai_net *net, const uint16_t *column, const int16_t *value,
		     uint32_t n, int32_t score)
{
	int16_t one[AI_NET_FIRST], two;
	struct sums sums = { .count = 0 };
	int64_t logit = net->output_bias;

	memcpy(sums.all, net->bias, sizeof sums.all);
	for (uint32_t i = 0; i < n; i++)
		add_column(net, &sums, column[i], value[i]);
	if (net->flags & AI_NET_HAND && score)
		add_column(net, &sums, net->columns, score);
	carry(&sums);
	for (uint32_t i = 0; i < AI_NET_FIRST; i++)
		one[i] = clipped(sums.all[i], 4);
	for (uint32_t i = 0; i < AI_NET_SECOND; i++) {
		int32_t sum = net->second_bias[i];

		for (uint32_t k = 0; k < AI_NET_FIRST; k++)
			sum += net->second[i][k] * one[k];
		two = clipped(sum, 6);
		logit += net->output[i] * two;
	}
	return score_of(logit + (int64_t)net->hand * score / 256);
}
