/*
 * session.h - what the files of session/ share.
 */
#ifndef SESSION_H
#define SESSION_H

#include "quinte_session.h"

/* What is known of one answer of the record without replaying it. */
struct mark {
	uint32_t events; /* noted from the set-up up to here */
	uint32_t text;   /* where its notation ends in q_session.text */
	uint8_t player;
	bool scripted; /* a chance answer that the generator did not give */
};

/* Memory that grows. `room` counts elements. */
struct room {
	void *at;
	uint32_t room;
};

/* Room for the events of one answer, and the state at each of them. It is replaced by a larger
 * one even where the session itself is only looked at. */
struct workspace {
	struct room memory; /* bytes */
	uint32_t events, stride;
	struct q_event *event;
	unsigned char *snap;
	const void **seen;
	uint32_t *number;
};

enum { CHECKPOINTS = 16, CHECKPOINT_EVERY = 64 };

struct q_session {
	struct q_memory memory;
	struct q_match m;  /* m.game NULL: nothing was started */
	size_t match_size; /* of the memory that begins at m.answers */
	char *script;      /* what m.script points into */
	size_t script_size;
	struct room marks, text; /* of struct mark, of char: each notation ends with a zero */
	uint32_t setup_events, text_used;

	/* States after `every`, 2 * every ... answers. When there are CHECKPOINTS of them, every
	 * second one goes and `every` doubles: a long game needs no more memory. */
	struct room checkpoint; /* of states */
	uint32_t checkpoints, every;

	/* All answers of the longest line, for redo; valid beyond m.count. */
	struct room line; /* of q_action */
	uint32_t line_count;

	struct workspace *work;
};

/* ---- memory.c ---- */

bool session_fails(struct q_status *status, enum q_fault fault, const char *text);
bool session_no_memory(struct q_status *status);
/* At least so many elements; what is there stays. */
bool room_for(const struct q_memory *memory, struct room *room, uint64_t wanted, size_t each);
void room_free(const struct q_memory *memory, struct room *room, size_t each);
bool workspace_reserve(const struct q_memory *memory, struct workspace *w, const struct q_game *g,
		       uint32_t events);

/* ---- session.c ---- */

/* Where a session stands, to return to if something fails. */
struct position {
	uint32_t count, line_count, scripted;
	const char *script;
};
struct position session_position(const struct q_session *s);
void session_return(struct q_session *s, struct position to);
/* To another number of answers, back or along the line. */
bool session_move(struct q_session *s, uint32_t count);
/* Keeps the whole record as the line, so that redo finds it. */
bool session_keep_line(struct q_session *s);

/* ---- steps.c ---- */

/* The state after so many answers. */
void session_state_at(const struct q_session *s, uint32_t count, void *state);
/* A view as the seat has it; Q_CHANCE has the state itself. */
void session_observe(const struct q_game *g, void *view, const void *state, int seat);
bool session_is_told(const struct q_event *e, int seat);
/* An answer of the seat tried in many worlds; `expected` is the view that all must lead to,
 * and `told` the hash of the events that all must tell, or NULL: those of the first world. */
bool session_is_sure(const struct q_game *g, const void *view, int seat, q_action answer,
		     const void *expected, const uint64_t *told, struct workspace *w);
/* Where an answer would lead from a view, for q_session_preview() and q_seat_look(). */
struct preview {
	const struct q_game *g;
	const struct q_memory *memory;
	struct workspace *work;
	const void *before; /* the view */
	int seat;
	q_action answer;
	uint32_t number, events; /* of the step, and of its first event */
};
bool session_preview(const struct preview *t, bool *sure, q_step_visit *visit, void *self,
		     struct q_status *status);
/* The answer that a text means in this view, "0x..." or notation; 0: none. */
q_action session_parse(const struct q_game *g, const void *view, const char *text);
/* The events of the workspace that the seat is told, as a number. */
uint64_t session_told(const struct workspace *w, uint32_t events, int seat);
/* One answer with its events and the states at them, in the workspace. Returns the number of
 * events, which may be above the workspace's room: then the rest was dropped. */
uint32_t session_apply(const struct q_game *g, void *state, q_action answer, struct workspace *w);

#endif
