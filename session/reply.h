/*
 * reply.h - what the replies of a session and of a seat's copy have in common.
 */
#ifndef REPLY_H
#define REPLY_H

#include "session/request.h"

/* A position as one seat has it. */
struct look {
	const struct q_game *g;
	const struct q_reader *reader;
	const void *view, *truth; /* truth: the state, or the view where that is all there is */
	uint32_t count;
	int seat;
};

/* at, over, score; then the view from which the steps lead to the present one, or NULL. */
void reply_begin(struct q_out *out, const struct look *look, const void *from);
/* The steps go between these two; a q_step_visit writes one of them. */
struct reply_steps {
	struct q_out *out;
	const struct look *look;
};
void reply_steps_begin(struct q_out *out);
bool reply_step(void *reply_steps, const struct q_step *step);
void reply_steps_end(struct q_out *out);
/* The open question. */
void reply_ask(struct q_out *out, const struct look *look);
void reply_answers(struct q_out *out, const struct look *look, const q_action *answers, uint32_t n);
/* True if all was written; else the reply is the status. `from` is where it begins in `out`. */
bool reply_end(struct q_out *out, size_t from, const struct look *look, bool done,
	       struct q_status *status);

#endif
