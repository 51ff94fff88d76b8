/*
 * saved.h - a saved game from a file onto a table, for the commands that look at one.
 */
#ifndef SAVED_H
#define SAVED_H

#include "app/command.h"
#include "table/table.h"

/* EXIT_FINE with the game on the table, or the status after saying what is wrong. The file may
 * be - for the standard input. */
int saved_open(const struct settings *settings, const char *file, struct table *table);

#endif
