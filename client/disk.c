/*
 * disk.c - see disk.h.
 */
#include "client/disk.h"

#include "client/crowd_player.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { PAGE = 4096, PAGES = 200, MS_BETWEEN = 20 };

struct disk {
	int file;
	unsigned next; /* page */
	const atomic_bool *counting;
	atomic_bool stop, failed;
	pthread_t thread;
	struct crowd_times times;
};

/* The file has no name once it is open, so that nothing is left of it. */
static int open_nameless(const char *folder)
{
	char path[4096];
	int file;

	snprintf(path, sizeof path, "%s/quinte-swarm-disk", folder);
	file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	if (file >= 0)
		unlink(path);
	return file;
}

static bool write_page(int file, unsigned page, uint64_t *us)
{
	static const char bytes[PAGE] = { 1 };
	uint64_t began = crowd_now();
	bool good = pwrite(file, bytes, PAGE, (off_t)(page % PAGES) * PAGE) == PAGE &&
		    fdatasync(file) == 0;

	*us = crowd_now() - began;
	return good;
}

bool disk_measure(const char *folder, unsigned count, struct crowd_times *times)
{
	int file = open_nameless(folder);
	bool good = file >= 0;
	uint64_t us;

	*times = (struct crowd_times){ .count = 0 };
	for (unsigned i = 0; good && i < count; i++) {
		good = write_page(file, i, &us);
		crowd_add(times, us);
	}
	if (file >= 0)
		close(file);
	return good;
}

static void *watch(void *with)
{
	struct disk *d = with;
	uint64_t us;

	while (!atomic_load(&d->stop) && !atomic_load(&d->failed)) {
		atomic_store(&d->failed, !write_page(d->file, d->next++, &us));
		if (atomic_load(d->counting))
			crowd_add(&d->times, us);
		nanosleep(&(struct timespec){ .tv_nsec = MS_BETWEEN * 1000000L }, NULL);
	}
	return NULL;
}

struct disk *disk_watch(const char *folder, const atomic_bool *counting)
{
	struct disk *d = calloc(1, sizeof *d);

	if (!d)
		return NULL;
	d->counting = counting;
	d->file = open_nameless(folder);
	if (d->file >= 0 && pthread_create(&d->thread, NULL, watch, d) == 0)
		return d;
	if (d->file >= 0)
		close(d->file);
	free(d);
	return NULL;
}

bool disk_stop(struct disk *d, struct crowd_times *times)
{
	bool good;

	atomic_store(&d->stop, true);
	pthread_join(d->thread, NULL);
	good = !atomic_load(&d->failed);
	*times = d->times;
	close(d->file);
	free(d);
	return good;
}
