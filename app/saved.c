/*
 * saved.c - see saved.h.
 */
#include "app/saved.h"

#include "app/parse.h"
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

static int restore(const struct settings *settings, const char *file, const char *save, size_t n,
		   struct table *table)
{
	struct trouble trouble = { .fault = FAULT_NONE };
	uint32_t answers;
	const struct q_game *g = q_save_game(save, n, &answers, &trouble.error);

	if (!g)
		return say_wrong(usage_error, file, &trouble.error);
	g = open_game(settings, g->id);
	if (!g)
		return EXIT_USAGE;
	if (!table_restore(table, g, save, n, &trouble))
		return say_wrong(failure, file, &trouble.error);
	return EXIT_FINE;
}

int saved_open(const struct settings *settings, const char *file, struct table *table)
{
	size_t n;
	char *save = slurp(file, &n);
	int status;

	if (!save)
		return usage_error("%s: %s", file, reason(strerror(errno)));
	status = restore(settings, file, save, n, table);
	free(save);
	return status;
}
