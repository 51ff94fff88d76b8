/*
 * slurp.h - a whole file in memory.
 */
#ifndef SLURP_H
#define SLURP_H

#include <stddef.h>

/* The file's bytes and a zero after them, to be freed; NULL with errno set. "-" is the
 * standard input; size may be NULL. */
char *slurp(const char *path, size_t *size);

#endif
