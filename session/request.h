/*
 * request.h - the request of q_session_step() and q_seat_look(), read.
 */
#ifndef REQUEST_H
#define REQUEST_H

#include "quinte_session.h"

enum want {
	WANT_ANSWERS = 1,
	WANT_UNDO = 2,
	WANT_SAVE = 4,
	WANT_VIEW = 8,
	WANT_PREVIEW = 16,
};

enum act { ACT_LOOK, ACT_ANSWER, ACT_UNDO, ACT_REDO, ACT_GOTO };

struct request {
	enum act act;
	bool has_at, has_since, has_by;
	uint32_t at, go_to;
	int64_t since;  /* -1: from the set-up on */
	uint32_t until; /* the last step told */
	int seat;       /* whose eyes; Q_NOBODY: a spectator */
	int by;         /* who answers: the seat, unless the caller plays for another one */
	unsigned people, want;
	enum q_undo_rule undo;
	char answer[64];
};

bool request_read(struct request *r, const char *json, size_t n, int seats, struct q_error *error);

#endif
