/*
 * scenes.h - plays the rule scenarios of a game with another apply(): they meet what random games do not.
 */
#ifndef TESTS_SCENES_H
#define TESTS_SCENES_H

#include "quinte.h"

/* What every function of the game is given as its game while scenarios play. */
struct scene_game {
	struct q_game game; /* first: the scenario runner hands it back */
	const struct q_game *real;
	void *with;
	const char *file; /* of the scenarios */
};

static inline const struct scene_game *scene_game(const struct q_game *g)
{
	return (const struct scene_game *)(const void *)g;
}

typedef void scene_apply(const struct q_game *g, void *state, q_action answer,
			 struct q_events *log);

/* Whether scenarios pass is for `quinte check` to say. */
void play_scenes(const struct q_game *g, scene_apply *apply, void *with);

#endif
