/*
 * site.c - see site.h.
 */
#include "server/site.h"

#include "quinte.h"
#include "tools/slurp.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Deeper than any page goes, and an end to a folder that holds itself. */
enum { DEPTH = 16 };

static const char *const suffix[CODINGS] = { "", ".gz", ".br" };

/* ---- reading ---------------------------------------------------------------- */

static char *join(const char *folder, const char *name)
{
	char *path = NULL;

	return asprintf(&path, "%s%s%s", folder, *folder ? "/" : "", name) < 0 ? NULL : path;
}

/* Takes the name, also where there is no room for it. */
static bool add_file(struct site *site, char *name, char *bytes, size_t size)
{
	struct site_file *grown = reallocarray(site->file, site->files + 1, sizeof *grown);

	if (!grown) {
		free(name);
		free(bytes);
		return false;
	}
	site->file = grown;
	grown[site->files++] = (struct site_file){
		.name = name,
		.body[CODING_PLAIN] = { bytes, size },
		.hash = q_hash(Q_HASH_START, bytes, size),
	};
	return true;
}

static bool read_folder(struct site *site, const char *root, const char *inside, unsigned depth);

/* One entry of a folder; name is its path from the root, which it takes. */
static bool read_entry(struct site *site, const char *root, char *name, unsigned depth)
{
	char *path = join(root, name), *bytes = NULL;
	struct stat is;
	size_t size = 0;
	bool read = false;

	if (path && lstat(path, &is) == 0) {
		if (S_ISDIR(is.st_mode))
			read = read_folder(site, root, name, depth + 1);
		else if (!S_ISREG(is.st_mode))
			read = true;
		else if ((bytes = slurp(path, &size)) != NULL) {
			free(path);
			return add_file(site, name, bytes, size);
		}
	}
	free(path);
	free(name);
	return read;
}

static bool read_folder(struct site *site, const char *root, const char *inside, unsigned depth)
{
	char *path = join(root, inside);
	DIR *folder = path && depth < DEPTH ? opendir(path) : NULL;
	struct dirent *entry;
	bool read = folder != NULL;

	if (depth >= DEPTH)
		errno = ELOOP;
	while (read && (entry = readdir(folder)) != NULL) {
		char *name = entry->d_name[0] == '.' ? NULL : join(inside, entry->d_name);

		if (name)
			read = read_entry(site, root, name, depth);
		else if (entry->d_name[0] != '.')
			read = false;
	}
	if (folder)
		closedir(folder);
	free(path);
	return read;
}

/* ---- the table -------------------------------------------------------------- */

static int by_name(const void *a, const void *b)
{
	return strcmp(((const struct site_file *)a)->name, ((const struct site_file *)b)->name);
}

static void free_file(struct site_file *file)
{
	free(file->name);
	for (enum coding coding = CODING_PLAIN; coding < CODINGS; coding++)
		free(file->body[coding].bytes);
}

/* The file that this one is a coding of, or NULL if it is a file of its own. */
static struct site_file *plain_of(const struct site *site, const struct site_file *file,
				  enum coding coding)
{
	size_t length = strlen(file->name), end = strlen(suffix[coding]);
	struct site_file wanted = { .name = NULL }, *plain;

	if (length <= end || strcmp(file->name + length - end, suffix[coding]) != 0)
		return NULL;
	wanted.name = strndup(file->name, length - end);
	plain = wanted.name ? bsearch(&wanted, site->file, site->files, sizeof wanted, by_name) :
			      NULL;
	free(wanted.name);
	return plain;
}

/* Gives the compressed ones to what they are codings of and takes them out of the table. A
 * coding of a coding is dropped with it. */
static void fold_codings(struct site *site)
{
	size_t kept = 0;

	for (size_t i = 0; i < site->files; i++) {
		struct site_file *file = &site->file[i];

		for (enum coding coding = CODING_GZIP; coding < CODINGS; coding++) {
			struct site_file *plain = plain_of(site, file, coding);

			if (plain) {
				plain->body[coding] = file->body[CODING_PLAIN];
				file->body[CODING_PLAIN].bytes = NULL;
			}
		}
	}
	for (size_t i = 0; i < site->files; i++) {
		if (site->file[i].body[CODING_PLAIN].bytes)
			site->file[kept++] = site->file[i];
		else
			free_file(&site->file[i]);
	}
	site->files = kept;
}

static void make_table(struct site *site)
{
	if (site->files)
		qsort(site->file, site->files, sizeof *site->file, by_name);
	fold_codings(site);
}

bool site_read(struct site *site, const char *folder)
{
	*site = (struct site){ .files = 0 };
	if (!read_folder(site, folder, "", 0))
		return false;
	make_table(site);
	return true;
}

bool site_add(struct site *site, const char *folder, const char *under)
{
	size_t before = site->files;

	if (!read_folder(site, folder, "", 0))
		return false;
	for (size_t i = before; i < site->files; i++) {
		char *name = join(under, site->file[i].name);

		if (!name)
			return false;
		free(site->file[i].name);
		site->file[i].name = name;
	}
	make_table(site);
	return true;
}

void site_free(struct site *site)
{
	for (size_t i = 0; i < site->files; i++)
		free_file(&site->file[i]);
	free(site->file);
	*site = (struct site){ .files = 0 };
}

const struct site_file *site_find(const struct site *site, const char *name)
{
	struct site_file wanted = { .name = (char *)name };

	return site->files ? bsearch(&wanted, site->file, site->files, sizeof wanted, by_name) :
			     NULL;
}

bool site_replace(struct site *site, const char *name, const char *text)
{
	struct site_file *file = (struct site_file *)site_find(site, name);
	char *bytes = strdup(text);

	if (!file || !bytes) {
		free(bytes);
		return !file;
	}
	for (enum coding coding = CODING_PLAIN; coding < CODINGS; coding++) {
		free(file->body[coding].bytes);
		file->body[coding] = (struct body){ NULL, 0 };
	}
	file->body[CODING_PLAIN] = (struct body){ bytes, strlen(text) };
	file->hash = q_hash(Q_HASH_START, bytes, strlen(text));
	return true;
}
