/*
 * metrics.h - counters of the server as text that Prometheus reads.
 */
#ifndef METRICS_H
#define METRICS_H

#include <stddef.h>
#include <stdint.h>

enum { HISTOGRAM_STEPS = 34 };

/* How long something took, counted in steps from 0.1 ms to 10 s. */
struct histogram {
	uint64_t step[HISTOGRAM_STEPS + 1]; /* the last: longer */
	uint64_t count, sum_us;
};

void histogram_add(struct histogram *h, uint64_t us);

/* A text that grows up to its room; what does not fit is left out. */
struct metrics {
	char *text;
	size_t size, room;
};

void metrics_number(struct metrics *m, const char *name, const char *labels, uint64_t value);
void metrics_histogram(struct metrics *m, const char *name, const struct histogram *h);

/* Bytes of memory that this process has in use, from the kernel; 0: not known. */
uint64_t metrics_resident(void);

#endif
