/*
 * scenes.c - the scenarios of a game, which meet what random games do not.
 */
#include "tests/scenes.h"
#include "tests/sentences/sentences.h"

#include <string.h>

/* Also reads the state that the answer leads to. */
static void apply_and_read(const struct q_game *g, void *state, q_action answer,
			   struct q_events *log)
{
	struct table *t = scene_game(g)->with;

	read_given(t, state, answer);
	t->log.count = 0;
	scene_game(g)->real->apply(g, state, answer, &t->log);
	for (uint32_t i = 0; log && i < t->log.count && i < t->log.room; i++) {
		if (log->count < log->room)
			log->at[log->count] = t->log.at[i];
		log->count++;
	}
	memcpy(t->state, state, g->state_size);
	read_state(t);
}

void play_scenarios(struct table *t)
{
	play_scenes(t->g, apply_and_read, t);
}
