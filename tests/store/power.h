/*
 * power.h - a file system for SQLite whose power can fail.
 *
 * It lies over the real one. Writes since the last sync are remembered; when the power fails each
 * sector of them, 512 bytes, survives or is lost by chance, so files come back torn. A disk can also be
 * full. One thread at a time.
 */
#ifndef POWER_H
#define POWER_H

#include <stdbool.h>
#include <stdint.h>

/* Registers it as SQLite's usual file system. */
void power_install(void);

/* The power fails at this operation from now on that changes a file (write, sync, truncate); until then all
 * is well. Afterwards every operation fails. 0: never. */
void power_fail_at(uint64_t operations);
bool power_failed(void);
/* All connections are closed: makes the files what the disk holds after the failure, and the power comes
 * back. `seed` decides what survives. */
void power_return(uint64_t seed);

/* Forgets all files: their folder was removed. */
void power_forget(void);

/* Writes that would make files grow beyond so many bytes in all fail as on a full disk. 0: no limit. */
void power_disk_size(uint64_t bytes);

uint64_t power_operations(void); /* counted since power_fail_at() */
uint64_t power_syncs(void);      /* since power_install() */

#endif
