/*
 * store.c - how long an entry waits until it is durable, beside the disk's own time.
 *
 *   build/bench/store FOLDER [ENTRIES-A-SECOND [SECONDS]]
 *
 * One thread asks at the given rate, as the loop of the server does; the writer of the server commits
 * what has gathered. Rooms are folded as they are in play, and the journal is pruned. Before and after
 * it, fdatasync() of 4 kB on the same disk is measured: the floor for both.
 */
#include "server/writer.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ROOMS = 10000, BODY = 100, SYNCS = 300, FOLD_EVERY = 100, FOLDED = 6000 };

static uint64_t now_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static int later(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return x < y ? -1 : x > y;
}

static void report(const char *what, uint64_t *took, size_t n)
{
	qsort(took, n, sizeof *took, later);
	printf("%-28s p50 %6.2f ms  p90 %6.2f  p99 %6.2f  p99.9 %6.2f  most %6.2f\n", what,
	       (double)took[n / 2] / 1e3, (double)took[n * 9 / 10] / 1e3,
	       (double)took[n * 99 / 100] / 1e3, (double)took[n * 999 / 1000] / 1e3,
	       (double)took[n - 1] / 1e3);
}

static void measure_disk(const char *folder)
{
	uint64_t took[SYNCS];
	char path[4096], page[4096] = { 1 };
	int file;

	snprintf(path, sizeof path, "%s/sync", folder);
	file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	if (file < 0) {
		perror(path);
		exit(EXIT_FAILURE);
	}
	for (int i = 0; i < SYNCS; i++) {
		uint64_t began = now_us();

		if (pwrite(file, page, sizeof page, i * (off_t)sizeof page) < 0 ||
		    fdatasync(file)) {
			perror(path);
			exit(EXIT_FAILURE);
		}
		took[i] = now_us() - began;
	}
	close(file);
	unlink(path);
	report("fdatasync of 4 kB", took, SYNCS);
}

struct run {
	struct writer *writer;
	pthread_mutex_t lock;
	uint64_t *asked, *took, done; /* by number */
};

/* On the writer's thread, after every commit. */
static void stored(void *with)
{
	struct run *run = with;
	uint64_t up_to = writer_stored(run->writer), now = now_us();

	pthread_mutex_lock(&run->lock);
	while (run->done < up_to) {
		run->done++;
		run->took[run->done] = now - run->asked[run->done];
	}
	pthread_mutex_unlock(&run->lock);
}

static struct store_op operation(uint64_t number, const uint8_t *bytes)
{
	unsigned room = (unsigned)(number * 7919 % ROOMS);
	struct store_op op = { .number = number };

	if (number % FOLD_EVERY == 0) {
		op.kind = STORE_FOLD;
		snprintf(op.fold.room.id, sizeof op.fold.room.id, "room%012u", room);
		snprintf(op.fold.room.game, sizeof op.fold.room.game, "warp");
		op.fold.room.state = STORE_PLAYING;
		op.fold.room.seats = 2;
		op.fold.n = (uint32_t)number;
		op.fold.entries = bytes;
		op.fold.size = FOLDED;
	} else {
		op.kind = STORE_APPEND;
		snprintf(op.append.room, sizeof op.append.room, "room%012u", room);
		op.append.n = (uint32_t)number;
		op.append.at = number;
		op.append.body = bytes;
		op.append.size = BODY;
	}
	return op;
}

int main(int argc, char **argv)
{
	static uint8_t bytes[FOLDED];
	uint64_t rate = argc > 2 ? strtoull(argv[2], NULL, 10) : 2000;
	uint64_t seconds = argc > 3 ? strtoull(argv[3], NULL, 10) : 20, all = rate * seconds, began;
	struct store_options options = { .fresh = { 1 } };
	struct run run = { .done = 0 };
	struct writer_counts counts;
	struct q_error error;
	struct store *store;

	if (argc < 2 || !rate || !seconds) {
		fprintf(stderr, "usage: store FOLDER [ENTRIES-A-SECOND [SECONDS]]\n");
		return 2;
	}
	store = store_open(argv[1], &options, &error);
	run.asked = calloc(all + 1, sizeof *run.asked);
	run.took = calloc(all + 1, sizeof *run.took);
	if (!store || !run.asked || !run.took) {
		fprintf(stderr, "%s\n", store ? "no memory" : error.text);
		return EXIT_FAILURE;
	}
	measure_disk(argv[1]);
	pthread_mutex_init(&run.lock, NULL);
	run.writer = writer_start(store, stored, &run);
	began = now_us();
	for (uint64_t number = 1; number <= all; number++) {
		struct store_op op = operation(number, bytes);
		uint64_t due = began + number * 1000000 / rate, now = now_us();

		if (due > now)
			usleep((useconds_t)(due - now));
		pthread_mutex_lock(&run.lock);
		run.asked[number] = now_us();
		pthread_mutex_unlock(&run.lock);
		writer_write(run.writer, &op);
	}
	sleep(1);
	writer_counts(run.writer, &counts);
	if (run.done != all)
		fprintf(stderr, "%s\n",
			writer_error(run.writer) ? writer_error(run.writer) : "late");
	writer_stop(run.writer);
	report("asked until durable", run.took + 1, run.done);
	printf("%.1f operations a transaction, journal of %lu rows\n",
	       (double)counts.operations / (double)counts.commits,
	       (unsigned long)counts.journal_rows);
	measure_disk(argv[1]);
	store_close(store);
	free(run.asked);
	free(run.took);
	return run.done == all ? EXIT_SUCCESS : EXIT_FAILURE;
}
