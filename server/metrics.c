/*
 * metrics.c - see metrics.h.
 */
#include "server/metrics.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const uint32_t step_us[HISTOGRAM_STEPS] = {
	100,    200,    300,    500,     700,     1000,    1500,     2000,   2500,
	3000,   4000,   5000,   6000,    7000,    8000,    10000,    12000,  15000,
	17500,  20000,  25000,  30000,   40000,   50000,   70000,    100000, 150000,
	200000, 300000, 500000, 1000000, 3000000, 5000000, 10000000,
};

void histogram_add(struct histogram *h, uint64_t us)
{
	int i = 0;

	while (i < HISTOGRAM_STEPS && us > step_us[i])
		i++;
	h->step[i]++;
	h->count++;
	h->sum_us += us;
}

/* After a line of n letters was written at the end: keeps it if it fitted. */
static void keep(struct metrics *m, int n)
{
	if (n >= 0 && (size_t)n < m->room - m->size)
		m->size += (size_t)n;
	m->text[m->size] = '\0';
}

void metrics_number(struct metrics *m, const char *name, const char *labels, uint64_t value)
{
	char *at = m->text + m->size;
	size_t left = m->room - m->size;

	if (labels)
		keep(m, snprintf(at, left, "%s{%s} %" PRIu64 "\n", name, labels, value));
	else
		keep(m, snprintf(at, left, "%s %" PRIu64 "\n", name, value));
}

static void put_bucket(struct metrics *m, const char *name, double below, uint64_t count)
{
	char label[32];

	snprintf(label, sizeof label, "le=\"%g\"", below);
	keep(m, snprintf(m->text + m->size, m->room - m->size, "%s_bucket{%s} %" PRIu64 "\n", name,
			 label, count));
}

void metrics_histogram(struct metrics *m, const char *name, const struct histogram *h)
{
	uint64_t below = 0;

	for (int i = 0; i < HISTOGRAM_STEPS; i++) {
		below += h->step[i];
		put_bucket(m, name, step_us[i] / 1e6, below);
	}
	keep(m, snprintf(m->text + m->size, m->room - m->size,
			 "%s_bucket{le=\"+Inf\"} %" PRIu64 "\n%s_sum %.6f\n%s_count %" PRIu64 "\n",
			 name, h->count, name, (double)h->sum_us / 1e6, name, h->count));
}

uint64_t metrics_resident(void)
{
	FILE *from = fopen("/proc/self/statm", "re");
	char line[128] = "", *second;

	if (!from)
		return 0;
	if (!fgets(line, sizeof line, from))
		line[0] = '\0';
	fclose(from);
	second = strchr(line, ' '); /* the first number is what is mapped */
	return second ? strtoull(second, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}
