/*
 * site.h - the files of a page, read once.
 *
 * A snapshot: a page that is built anew while it is served never reaches a client half old
 * and half new, and a request can name nothing but what is in the table. Links and names that
 * begin with a dot are left out. NAME.br and NAME.gz beside NAME are NAME compressed, not
 * files of their own.
 */
#ifndef SITE_H
#define SITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum coding { CODING_PLAIN, CODING_GZIP, CODING_BROTLI, CODINGS };

struct body {
	char *bytes; /* NULL: there is no such coding of the file */
	size_t size;
};

struct site_file {
	char *name; /* from the root, without a slash at its beginning */
	struct body body[CODINGS];
	uint64_t hash; /* of the plain bytes */
};

struct site {
	struct site_file *file; /* sorted by name */
	size_t files;
};

/* Reads the folder; false with errno set. The site is to be freed in either case. */
bool site_read(struct site *site, const char *folder);
/* Adds the files of another folder under a name, "docs": docs/index.html. False with errno set. */
bool site_add(struct site *site, const char *folder, const char *under);
/* Gives a file of the table, if it is there, other bytes and no compressed ones; false with errno set. */
bool site_replace(struct site *site, const char *name, const char *text);
void site_free(struct site *site);

/* The file of that name, or NULL. */
const struct site_file *site_find(const struct site *site, const char *name);

#endif
