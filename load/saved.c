/*
 * saved.c - a saved game from a file.
 */
#include "load/load.h"

#include "load/packs.h"
#include "text/message.h"
#include "text/written.h"
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
		   struct q_session *session)
{
	struct q_status status = { .fault = Q_FINE };
	uint32_t answers;
	const struct q_game *g = q_save_game(save, n, &answers, &status.error);

	if (!g)
		return say_wrong(usage_error, file, &status.error);
	g = game_open(g->id, pack_dir);
	if (!g)
		return EXIT_USAGE;
	if (!q_session_restore(session, g, save, n, &status))
		return say_wrong(failure, file, &status.error);
	return EXIT_FINE;
}

/* The file of `quinte play` for a game that is not finished has its players around the saved game:
 * gives that in place of the whole. */
static char *without_players(char *file, size_t *n)
{
	json_t *root = json_loadb(file, *n, JSON_REJECT_DUPLICATES, NULL);
	const json_t *inner = json_object_get(root, "save");
	char *save = json_is_object(inner) ? json_dumps(inner, JSON_PRESERVE_ORDER) : NULL;

	json_decref(root);
	if (!save)
		return file;
	*n = strlen(save);
	free(file);
	return save;
}

int saved_open(const char *pack_dir, const char *file, struct q_session **session)
{
	size_t n;
	char *save = slurp(file, &n);
	int status;

	*session = NULL;
	if (!save)
		return usage_error("%s: %s", file, reason(strerror(errno)));
	save = without_players(save, &n);
	*session = q_session_new(&heap);
	status = *session ? restore(pack_dir, file, save, n, *session) :
			    failure("there is no memory left");
	free(save);
	return status;
}
