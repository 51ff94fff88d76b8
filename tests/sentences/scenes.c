/*
 * scenes.c - the scenarios of a game, which meet what random games do not.
 */
#include "scenario/scenario.h"
#include "tests/property/property.h"
#include "tests/sentences/sentences.h"
#include "tools/slurp.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>

/* The game with another apply(), which also reads the state that it leads to. The game is the
 * first member: the scenario runner hands it back to every function. */
struct read_game {
	struct q_game game;
	const struct q_game *real;
	struct table *t;
	const char *file;
};

static void apply_and_read(const struct q_game *g, void *state, q_action answer,
			   struct q_events *log)
{
	const struct read_game *self = (const void *)g;
	struct table *t = self->t;

	read_given(t, state, answer);
	t->log.count = 0;
	self->real->apply(g, state, answer, &t->log);
	for (uint32_t i = 0; log && i < t->log.count && i < t->log.room; i++) {
		if (log->count < log->room)
			log->at[log->count] = t->log.at[i];
		log->count++;
	}
	memcpy(t->state, state, g->state_size);
	read_state(t);
}

static const struct q_game *find(void *self, const char *name)
{
	struct read_game *own = self;

	return strcmp(name, own->game.id) == 0 ? &own->game : NULL;
}

static char *file_beside(void *self, const char *name, size_t *size)
{
	const struct read_game *own = self;
	char path[4096];

	snprintf(path, sizeof path, "%.*s%s", (int)(strrchr(own->file, '/') + 1 - own->file),
		 own->file, name);
	return slurp(path, size);
}

/* Whether scenarios pass is for `quinte check` to say. */
static void keep_quiet(void *self, const struct scenario_report *report)
{
	(void)self, (void)report;
}

void play_scenarios(struct table *t)
{
	struct read_game own = { .game = *t->g, .real = t->g, .t = t };
	struct scenario_host host = {
		.self = &own, .game = find, .file = file_beside, .report = keep_quiet
	};
	char pattern[4096];
	glob_t files;

	own.game.apply = apply_and_read;
	snprintf(pattern, sizeof pattern, SOURCE_ROOT "/tests/rules/%s/*.rule", t->g->id);
	if (glob(pattern, 0, NULL, &files) != 0)
		return;
	for (size_t i = 0; i < files.gl_pathc; i++) {
		size_t n;
		char *text = slurp(files.gl_pathv[i], &n);

		own.file = files.gl_pathv[i];
		if (text)
			scenario_run(&host, text, n);
		free(text);
	}
	globfree(&files);
}
