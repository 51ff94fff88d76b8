/*
 * power.c - see power.h.
 */
#include "power.h"

#include "quinte.h"

#include <assert.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILES = 16, SECTOR = 512, NAME = 512 };

/* A write, or with size 0 a truncation to `offset`. */
struct change {
	struct change *next;
	uint64_t offset;
	size_t size;
	unsigned char bytes[];
};

/* What is known of a file on the disk, whoever has it open. */
struct disk_file {
	char name[NAME];
	unsigned char *durable; /* what the last sync left */
	size_t durable_size;
	uint64_t size; /* as programs see it */
	struct change *first, **last;
};

struct power_file {
	sqlite3_file base;
	struct disk_file *disk; /* NULL: a temporary file, of no interest */
	sqlite3_file *real;
};

static struct {
	sqlite3_vfs vfs, *real;
	struct disk_file file[FILES];
	unsigned files;
	uint64_t operations, fail_at, syncs, most;
	bool failed;
} power;

/* ---- what is on the disk ----------------------------------------------------------- */

static void read_whole(struct disk_file *f)
{
	FILE *from = fopen(f->name, "rb");
	long size = 0;

	free(f->durable);
	f->durable = NULL;
	if (from && fseek(from, 0, SEEK_END) == 0)
		size = ftell(from);
	if (from)
		rewind(from);
	f->durable_size = size > 0 ? (size_t)size : 0;
	f->durable = malloc(f->durable_size + 1);
	assert(f->durable);
	if (from && f->durable_size)
		assert(fread(f->durable, 1, f->durable_size, from) == f->durable_size);
	if (from)
		fclose(from);
	f->size = f->durable_size;
}

static void forget_changes(struct disk_file *f)
{
	while (f->first) {
		struct change *change = f->first;

		f->first = change->next;
		free(change);
	}
	f->last = &f->first;
}

static struct disk_file *disk_file(const char *name)
{
	struct disk_file *f;

	for (unsigned i = 0; i < power.files; i++)
		if (strcmp(power.file[i].name, name) == 0)
			return &power.file[i];
	assert(power.files < FILES);
	f = &power.file[power.files++];
	snprintf(f->name, sizeof f->name, "%s", name);
	f->last = &f->first;
	read_whole(f);
	return f;
}

static void remember(struct disk_file *f, uint64_t offset, const void *bytes, size_t size)
{
	struct change *change = malloc(sizeof *change + size);

	assert(change);
	*change = (struct change){ .offset = offset, .size = size };
	if (size)
		memcpy(change->bytes, bytes, size);
	*f->last = change;
	f->last = &change->next;
}

/* The pieces of a write that reached the disk, by chance. */
static size_t survive(unsigned char *image, size_t size, const struct change *change,
		      struct q_rng *rng)
{
	if (!change->size)
		return q_rng_next(rng) & 1 ? (size_t)change->offset : size;
	for (size_t at = 0; at < change->size;) {
		size_t part = SECTOR - (size_t)(change->offset + at) % SECTOR;

		part = part < change->size - at ? part : change->size - at;
		if (q_rng_next(rng) & 1) {
			memcpy(image + change->offset + at, change->bytes + at, part);
			if (change->offset + at + part > size)
				size = (size_t)(change->offset + at + part);
		}
		at += part;
	}
	return size;
}

static void come_back(struct disk_file *f, struct q_rng *rng)
{
	size_t room = f->durable_size, size = f->durable_size;
	unsigned char *image;
	FILE *to;

	for (const struct change *c = f->first; c; c = c->next)
		if (c->offset + c->size > room)
			room = (size_t)(c->offset + c->size);
	image = calloc(1, room + 1);
	assert(image);
	memcpy(image, f->durable, f->durable_size);
	for (const struct change *c = f->first; c; c = c->next)
		size = survive(image, size, c, rng);
	to = fopen(f->name, "wb");
	assert(to && fwrite(image, 1, size, to) == size && fclose(to) == 0);
	free(image);
	forget_changes(f);
	read_whole(f);
}

void power_return(uint64_t seed)
{
	struct q_rng rng = { .key = seed };
	char shared[NAME + 8];

	for (unsigned i = 0; i < power.files; i++) {
		come_back(&power.file[i], &rng);
		/* Memory shared between connections does not survive. */
		snprintf(shared, sizeof shared, "%s-shm", power.file[i].name);
		unlink(shared);
	}
	power.failed = false;
	power.fail_at = 0;
}

/* ---- operations ------------------------------------------------------------------------ */

/* True: the power is off, or goes off now. */
static bool fails(void)
{
	power.operations++;
	if (power.fail_at && power.operations >= power.fail_at)
		power.failed = true;
	return power.failed;
}

static sqlite3_file *real(sqlite3_file *file)
{
	return ((struct power_file *)(void *)file)->real;
}

static struct disk_file *disk(sqlite3_file *file)
{
	return ((struct power_file *)(void *)file)->disk;
}

static int file_close(sqlite3_file *file)
{
	return real(file)->pMethods->xClose(real(file));
}

static int file_read(sqlite3_file *file, void *to, int size, sqlite3_int64 offset)
{
	if (power.failed)
		return SQLITE_IOERR_READ;
	return real(file)->pMethods->xRead(real(file), to, size, offset);
}

static bool disk_is_full(const struct disk_file *f, uint64_t end)
{
	uint64_t all = 0;

	if (!power.most || end <= f->size)
		return false;
	for (unsigned i = 0; i < power.files; i++)
		all += power.file[i].size;
	return all - f->size + end > power.most;
}

static int file_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 offset)
{
	struct disk_file *f = disk(file);

	/* The write during which the power fails may still reach the disk in part. */
	if (f && !power.failed)
		remember(f, (uint64_t)offset, bytes, (size_t)size);
	if (fails())
		return SQLITE_IOERR_WRITE;
	if (f && disk_is_full(f, (uint64_t)(offset + size)))
		return SQLITE_FULL;
	if (f && (uint64_t)(offset + size) > f->size)
		f->size = (uint64_t)(offset + size);
	return real(file)->pMethods->xWrite(real(file), bytes, size, offset);
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	struct disk_file *f = disk(file);

	if (f && !power.failed)
		remember(f, (uint64_t)size, NULL, 0);
	if (fails())
		return SQLITE_IOERR_TRUNCATE;
	if (f)
		f->size = (uint64_t)size;
	return real(file)->pMethods->xTruncate(real(file), size);
}

static int file_sync(sqlite3_file *file, int flags)
{
	struct disk_file *f = disk(file);

	(void)flags;
	if (fails())
		return SQLITE_IOERR_FSYNC;
	power.syncs++;
	if (f && f->first) {
		forget_changes(f);
		read_whole(f);
	}
	return SQLITE_OK;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size)
{
	return real(file)->pMethods->xFileSize(real(file), size);
}

static int file_lock(sqlite3_file *file, int how)
{
	return real(file)->pMethods->xLock(real(file), how);
}

static int file_unlock(sqlite3_file *file, int how)
{
	return real(file)->pMethods->xUnlock(real(file), how);
}

static int file_reserved(sqlite3_file *file, int *out)
{
	return real(file)->pMethods->xCheckReservedLock(real(file), out);
}

static int file_control(sqlite3_file *file, int what, void *with)
{
	/* Growing a file ahead of its writes would go past us. */
	if (what == SQLITE_FCNTL_SIZE_HINT || what == SQLITE_FCNTL_CHUNK_SIZE)
		return SQLITE_OK;
	return real(file)->pMethods->xFileControl(real(file), what, with);
}

static int file_sector(sqlite3_file *file)
{
	(void)file;
	return SECTOR;
}

/* Nothing is promised about what happens to a write when the power fails. */
static int file_traits(sqlite3_file *file)
{
	(void)file;
	return 0;
}

static int shm_map(sqlite3_file *file, int region, int size, int extend, void volatile **to)
{
	return real(file)->pMethods->xShmMap(real(file), region, size, extend, to);
}

static int shm_lock(sqlite3_file *file, int offset, int n, int flags)
{
	return real(file)->pMethods->xShmLock(real(file), offset, n, flags);
}

static void shm_barrier(sqlite3_file *file)
{
	real(file)->pMethods->xShmBarrier(real(file));
}

static int shm_unmap(sqlite3_file *file, int remove)
{
	return real(file)->pMethods->xShmUnmap(real(file), remove);
}

static const sqlite3_io_methods methods = {
	.iVersion = 2,
	.xClose = file_close,
	.xRead = file_read,
	.xWrite = file_write,
	.xTruncate = file_truncate,
	.xSync = file_sync,
	.xFileSize = file_size,
	.xLock = file_lock,
	.xUnlock = file_unlock,
	.xCheckReservedLock = file_reserved,
	.xFileControl = file_control,
	.xSectorSize = file_sector,
	.xDeviceCharacteristics = file_traits,
	.xShmMap = shm_map,
	.xShmLock = shm_lock,
	.xShmBarrier = shm_barrier,
	.xShmUnmap = shm_unmap,
};

static int vfs_open(sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *file, int flags,
		    int *out)
{
	struct power_file *f = (struct power_file *)(void *)file;
	int status;

	(void)vfs;
	file->pMethods = NULL;
	if (power.failed)
		return SQLITE_CANTOPEN;
	f->real = (sqlite3_file *)(void *)(f + 1);
	status = power.real->xOpen(power.real, name, f->real, flags, out);
	if (status != SQLITE_OK)
		return status;
	f->disk = name && !(flags & SQLITE_OPEN_DELETEONCLOSE) ? disk_file(name) : NULL;
	file->pMethods = &methods;
	return SQLITE_OK;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
	struct disk_file *f;
	int status;

	(void)vfs;
	if (fails())
		return SQLITE_IOERR_DELETE;
	status = power.real->xDelete(power.real, name, sync);
	f = disk_file(name);
	forget_changes(f);
	read_whole(f);
	return status;
}

void power_install(void)
{
	power.real = sqlite3_vfs_find(NULL);
	power.vfs = *power.real;
	power.vfs.pNext = NULL;
	power.vfs.zName = "power";
	power.vfs.szOsFile = (int)sizeof(struct power_file) + power.real->szOsFile;
	power.vfs.xOpen = vfs_open;
	power.vfs.xDelete = vfs_delete;
	sqlite3_vfs_register(&power.vfs, 1);
}

void power_forget(void)
{
	for (unsigned i = 0; i < power.files; i++) {
		forget_changes(&power.file[i]);
		free(power.file[i].durable);
		power.file[i] = (struct disk_file){ .size = 0 };
	}
	power.files = 0;
}

void power_fail_at(uint64_t operations)
{
	power.operations = 0;
	power.fail_at = operations;
}

bool power_failed(void)
{
	return power.failed;
}

void power_disk_size(uint64_t bytes)
{
	power.most = bytes;
}

uint64_t power_operations(void)
{
	return power.operations;
}

uint64_t power_syncs(void)
{
	return power.syncs;
}
