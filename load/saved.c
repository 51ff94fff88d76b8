/*
 * saved.c - a saved game from a file.
 */
#include "load/load.h"

#include "load/packs.h"
#include "text/message.h"
#include "tools/slurp.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int say_wrong(int (*say)(const char *, ...), const char *file, const struct q_error *error)
{
	if (error->line)
		return say("%s:%u: %s", file, error->line, reason(error->text));
	return say("%s: %s", file, reason(error->text));
}

static int restore(const char *pack_dir, const char *file, const char *save, size_t n,
		   struct table *table)
{
	struct trouble trouble = { .fault = FAULT_NONE };
	uint32_t answers;
	const struct q_game *g = q_save_game(save, n, &answers, &trouble.error);

	if (!g)
		return say_wrong(usage_error, file, &trouble.error);
	g = game_open(g->id, pack_dir);
	if (!g)
		return EXIT_USAGE;
	if (!table_restore(table, g, save, n, &trouble))
		return say_wrong(failure, file, &trouble.error);
	return EXIT_FINE;
}

int saved_open(const char *pack_dir, const char *file, struct table *table)
{
	size_t n;
	char *save = slurp(file, &n);
	int status;

	if (!save)
		return usage_error("%s: %s", file, reason(strerror(errno)));
	status = restore(pack_dir, file, save, n, table);
	free(save);
	return status;
}
