/*
 * machine.c - a computer player's answer as a function of what it may know.
 *
 * One thread, no clock, a number of simulations fixed by the level: the same view and the same
 * generator give the same answer on every machine, so anybody can check it afterwards.
 */
#include "ai/ai.h"
#include "fair/fair.h"

size_t fair_machine_memory(const char *level)
{
	const struct ai *ai = ai_named(level);

	return ai ? ai_memory(ai->simulations) : 0;
}

q_action fair_machine(const struct q_game *g, const char *level, const void *view, int seat,
		      struct q_rng rng, void *memory, size_t room)
{
	const struct ai *ai = ai_named(level);
	struct ai_think t = { .game = g, .view = view, .seat = seat, .rng = rng };
	size_t needed = ai ? ai_memory(ai->simulations) : 0;

	if (!ai || room < needed)
		return 0;
	t.memory = memory;
	t.room = needed; /* not all there is: the size of the tree is part of the answer */
	t.brisk = true;
	ai_think(ai, &t);
	return t.best;
}
