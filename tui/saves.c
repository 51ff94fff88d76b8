/*
 * saves.c - see saves.h.
 */
#include "tui/saves.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fails(struct q_error *error, const char *path)
{
	error->line = 0;
	snprintf(error->text, sizeof error->text, "%s: %s", path, strerror(errno));
	return false;
}

static bool make_folders(char *path)
{
	for (char *p = path + 1; *p; p++) {
		if (*p != '/')
			continue;
		*p = '\0';
		mkdir(path, 0700);
		*p = '/';
	}
	return mkdir(path, 0700) == 0 || errno == EEXIST;
}

static bool folder_of(const char *variable, const char *usual, char out[FILE_NAME])
{
	const char *given = getenv(variable), *home = getenv("HOME");
	int n;

	if (given && *given == '/')
		n = snprintf(out, FILE_NAME, "%s/quinte", given);
	else if (home && *home)
		n = snprintf(out, FILE_NAME, "%s/%s/quinte", home, usual);
	else
		return false;
	return n < FILE_NAME && make_folders(out);
}

bool saves_folder(char out[FILE_NAME])
{
	return folder_of("XDG_STATE_HOME", ".local/state", out);
}

bool config_folder(char out[FILE_NAME])
{
	return folder_of("XDG_CONFIG_HOME", ".config", out);
}

bool deck_path(const char *name, char out[FILE_NAME])
{
	size_t n;

	if (!saves_folder(out))
		return false;
	n = strlen(out);
	out[n++] = '/';
	for (const char *p = name; *p && n < FILE_NAME - sizeof ".deck"; p++)
		out[n++] = isalnum((unsigned char)*p) || (unsigned char)*p >= 0x80 ?
				   (char)tolower((unsigned char)*p) :
				   '-';
	memcpy(out + n, ".deck", sizeof ".deck");
	return true;
}

static bool write_all(int fd, const char *bytes, size_t n)
{
	while (n > 0) {
		ssize_t done = write(fd, bytes, n);

		if (done < 0 && errno != EINTR)
			return false;
		if (done > 0) {
			bytes += done;
			n -= (size_t)done;
		}
	}
	return fsync(fd) == 0 || errno == EINVAL;
}

bool file_replace(const char *path, const char *bytes, size_t n, struct q_error *error)
{
	struct text beside = { .at = NULL };
	int fd;
	bool done;

	text_print(&beside, "%s.%ld", path, (long)getpid());
	fd = open(beside.at, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	done = fd >= 0 && write_all(fd, bytes, n);
	if (fd >= 0 && close(fd) != 0)
		done = false;
	done = done && rename(beside.at, path) == 0;
	if (!done) {
		fails(error, path);
		unlink(beside.at);
	}
	text_free(&beside);
	return done;
}

bool file_read(const char *path, struct text *out, struct q_error *error)
{
	FILE *from = fopen(path, "rb");
	char block[4096];
	size_t n;
	bool done;

	text_clear(out);
	if (!from)
		return fails(error, path);
	while ((n = fread(block, 1, sizeof block, from)) > 0)
		text_bytes(out, block, n);
	done = !ferror(from) || fails(error, path);
	fclose(from);
	return done;
}

/* ---- the list ----------------------------------------------------------------- */

struct found {
	char *path;
	struct timespec changed;
};

static int newest_first(const void *a, const void *b)
{
	const struct found *x = a, *y = b;

	if (x->changed.tv_sec != y->changed.tv_sec)
		return x->changed.tv_sec < y->changed.tv_sec ? 1 : -1;
	if (x->changed.tv_nsec != y->changed.tv_nsec)
		return x->changed.tv_nsec < y->changed.tv_nsec ? 1 : -1;
	return strcmp(x->path, y->path);
}

static bool ends_in(const char *name, const char *ending)
{
	size_t n = strlen(name), m = strlen(ending);

	return n > m && strcmp(name + n - m, ending) == 0;
}

struct saves saves_list(const char *ending)
{
	struct saves list = { .path = NULL };
	struct found *found = NULL;
	char folder[FILE_NAME];
	DIR *dir = saves_folder(folder) ? opendir(folder) : NULL;
	struct dirent *entry;

	while (dir && (entry = readdir(dir))) {
		struct text path = { .at = NULL };
		struct stat st;

		if (!ends_in(entry->d_name, ending))
			continue;
		text_print(&path, "%s/%s", folder, entry->d_name);
		if (stat(path.at, &st) != 0) {
			text_free(&path);
			continue;
		}
		found = grown(found, (list.count + 1) * sizeof *found);
		found[list.count++] = (struct found){ path.at, st.st_mtim };
	}
	if (dir)
		closedir(dir);
	if (list.count > 1)
		qsort(found, list.count, sizeof *found, newest_first);
	if (list.count)
		list.path = grown(NULL, list.count * sizeof *list.path);
	for (uint32_t i = 0; i < list.count; i++)
		list.path[i] = found[i].path;
	free(found);
	return list;
}

void saves_free(struct saves *s)
{
	while (s->count)
		free(s->path[--s->count]);
	free(s->path);
	s->path = NULL;
}
