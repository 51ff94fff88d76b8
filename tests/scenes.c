/*
 * scenes.c - finds the scenarios of a game and runs them.
 */
#include "tests/scenes.h"

#include "scenario/scenario.h"
#include "tools/slurp.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct q_game *find(void *self, const char *name)
{
	struct scene_game *own = self;

	return strcmp(name, own->game.id) == 0 ? &own->game : NULL;
}

static char *file_beside(void *self, const char *name, size_t *size)
{
	const struct scene_game *own = self;
	char path[4096];

	snprintf(path, sizeof path, "%.*s%s", (int)(strrchr(own->file, '/') + 1 - own->file),
		 own->file, name);
	return slurp(path, size);
}

static void keep_quiet(void *self, const struct scenario_report *report)
{
	(void)self, (void)report;
}

void play_scenes(const struct q_game *g, scene_apply *apply, void *with)
{
	struct scene_game own = { .game = *g, .real = g, .with = with };
	struct scenario_host host = {
		.self = &own, .game = find, .file = file_beside, .report = keep_quiet
	};
	char pattern[4096];
	glob_t files;

	own.game.apply = apply;
	snprintf(pattern, sizeof pattern, SOURCE_ROOT "/tests/rules/%s/*.rule", g->id);
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
