/*
 * arena_openings.c - positions to begin games from: `--openings=FILE`, a saved game on each line.
 */
#include "lab/arena.h"

#include "quinte_session.h"
#include "text/message.h"
#include "text/written.h"
#include "tools/slurp.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* One saved game, as it stands at its end. */
static int take(struct arena *a, const char *path, uint32_t line, const char *save, size_t n)
{
	const struct q_game *g = a->field[0].game;
	struct q_session *s = q_session_new(&heap);
	struct q_status status = { .fault = Q_FINE };
	struct arena_opening *o = &a->opening[a->openings];
	int result = EXIT_FINE;

	if (!s)
		return failure("there is not enough memory for these games");
	if (!q_session_restore(s, g, save, n, &status))
		result = usage_error("%s:%u: %s", path, line, reason(status.error.text));
	else if (q_session_asked(s) == Q_NOBODY)
		result = usage_error("%s:%u: this game is over; nothing can be played from it",
				     path, line);
	else if (((const struct q_head *)q_session_match(s)->state)->seats != a->field[0].seats)
		result = usage_error("%s:%u: this game has another number of players", path, line);
	if (result == EXIT_FINE) {
		memset(o, 0, sizeof *o); /* the plan has a hash of all bytes */
		memcpy(o->state, q_session_match(s)->state, g->state_size);
		memcpy(o->options, q_session_match(s)->options, g->options_size);
		a->openings++;
	}
	q_session_free(s);
	return result;
}

static int take_lines(struct arena *a, const char *path, const char *text, size_t size)
{
	int status = EXIT_FINE;
	uint32_t line = 0;

	for (size_t at = 0, n; status == EXIT_FINE && at < size; at += n + 1) {
		const char *end = memchr(text + at, '\n', size - at);

		line++;
		n = end ? (size_t)(end - text) - at : size - at;
		if (n && a->openings == ARENA_OPENINGS)
			status = usage_error("%s:%u: no more than %d openings are allowed", path,
					     line, ARENA_OPENINGS);
		else if (n)
			status = take(a, path, line, text + at, n);
	}
	if (status == EXIT_FINE && !a->openings)
		status = usage_error("%s holds no saved game; write one on each line", path);
	return status;
}

int arena_openings(struct arena *a)
{
	const char *path = a->openings_file;
	size_t size;
	char *text;
	int status;

	if (a->fields > 1)
		return usage_error("--openings works with one game and one choice of options only");
	text = slurp(path, &size);
	if (!text)
		return usage_error("%s: %s", path, reason(strerror(errno)));
	a->opening = aligned_alloc(16, ARENA_OPENINGS * sizeof *a->opening);
	status = a->opening ? take_lines(a, path, text, size) :
			      failure("there is not enough memory for these games");
	free(text);
	return status;
}
