/*
 * disk.h - how long a disk takes to make 4 kB durable, before a load test and during it: what a server
 * confirms cannot be quicker than that.
 */
#ifndef CLIENT_DISK_H
#define CLIENT_DISK_H

#include "client/crowd.h"

struct disk;

/* So many times in a row. False: errno says why. */
bool disk_measure(const char *folder, unsigned count, struct crowd_times *times);
/* Fifty times a second on a thread of its own, counted while `counting` is true. NULL: errno says why. */
struct disk *disk_watch(const char *folder, const atomic_bool *counting);
/* Ends it. False: a write failed. */
bool disk_stop(struct disk *d, struct crowd_times *times);

#endif
