/*
 * table.h - a game on the table: a match whose memory grows, and all its events.
 *
 * A struct q_match has the memory its caller gave it; here that memory is owned,
 * and a game that outgrows it is moved to a larger one. Whatever fails leaves the
 * table as it was.
 */
#ifndef TABLE_H
#define TABLE_H

#include "quinte.h"

struct table {
	struct q_match m; /* m.game NULL: no game was started */
	void *memory;
	char *tape; /* what m.script points into */
	struct q_events log;
};

/* Why something was not done. */
enum fault {
	FAULT_NONE,
	FAULT_OPTIONS,
	FAULT_OVER,
	FAULT_ANSWER,  /* not an answer of this game */
	FAULT_REFUSED, /* by the rule */
	FAULT_TAPE,
	FAULT_STATE,
	FAULT_SAVE,
	FAULT_UNDO,
	FAULT_MEMORY,
};

struct trouble {
	enum fault fault;
	q_rule rule;
	struct q_error error;
};

void table_free(struct table *t);

/* Each returns true, or false with the trouble. */
bool table_new(struct table *t, const struct q_game *g, const char *options, uint64_t seed,
	       const char *tape, struct trouble *trouble);
bool table_play(struct table *t, q_action answer, struct trouble *trouble);
bool table_chance(struct table *t, const char *tape, struct trouble *trouble);
bool table_load(struct table *t, const char *state, struct trouble *trouble);
bool table_undo(struct table *t, struct trouble *trouble);
/* Back to when so many answers had been given. */
bool table_goto(struct table *t, uint32_t count, struct trouble *trouble);
/* The game must be the one the save names, with the pack it was played with. */
bool table_restore(struct table *t, const struct q_game *g, const char *save, size_t n,
		   struct trouble *trouble);

/* The saved game, to be freed. */
char *table_save(const struct table *t);

#endif
