/*
 * step.c - the one call of a front end: look, answer, undo, redo, go to a moment.
 */
#include "session/json.h"
#include "session/reply.h"
#include "session/session.h"

/* ---- what is done --------------------------------------------------------------- */

static bool play(struct q_session *s, const struct request *r, struct q_status *status)
{
	q_action answer = r->answer[0] ? q_session_parse(s, r->answer) : 0;
	int asked = q_session_asked(s);

	if (r->answer[0] && !answer && asked != Q_NOBODY)
		return session_fails(status, Q_BAD_INPUT, "this is not an answer to the question");
	/* Chance goes on for whoever looks. */
	return q_session_play(s, asked == Q_CHANCE ? Q_NOBODY : r->by, answer, status);
}

static bool act(struct q_session *s, const struct request *r, struct q_status *status)
{
	switch (r->want & WANT_PREVIEW ? ACT_LOOK : r->act) {
	case ACT_ANSWER: return play(s, r, status);
	case ACT_UNDO: return q_session_undo(s, r->people, r->undo, status);
	case ACT_REDO: return q_session_redo(s, r->people, status);
	case ACT_GOTO: return q_session_goto(s, r->go_to, status);
	default: return true;
	}
}

/* ---- what is said --------------------------------------------------------------- */

/* After which answer the steps begin; -1: with the set-up. */
static int64_t steps_since(const struct q_session *s, const struct request *r)
{
	int64_t since = r->has_since ? r->since : r->has_at ? (int64_t)r->at : -1;

	if (r->act == ACT_UNDO || r->act == ACT_GOTO || since > s->m.count)
		since = s->m.count;
	return since;
}

static void put_view_and_steps(struct q_out *out, const struct q_session *s,
			       const struct request *r, const struct look *look)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX], from[Q_STATE_MAX];
	int64_t since = steps_since(s, r);
	bool view = r->want & WANT_VIEW || since < 0 || r->act == ACT_UNDO || r->act == ACT_GOTO;
	struct reply_steps steps = { out, look };

	if (view) {
		session_state_at(s, since < 0 ? 0 : (uint32_t)since, state);
		session_observe(look->g, from, state, look->seat);
	}
	reply_begin(out, look, view ? from : NULL);
	reply_steps_begin(out);
	if (!(r->want & WANT_PREVIEW))
		q_session_steps(s, (uint32_t)(since + 1), r->until, look->seat, reply_step, &steps);
}

static bool put_preview(struct q_out *out, const struct q_session *s, const struct request *r,
			const struct look *look, struct q_status *status)
{
	struct reply_steps steps = { out, look };
	q_action answer = q_session_parse(s, r->answer);
	bool sure = false;

	if (!q_session_preview(s, look->seat, answer, &sure, reply_step, &steps, status))
		return false;
	reply_steps_end(out);
	json_put_truth(out, "sure", sure);
	return true;
}

static void put_answers(struct q_out *out, const struct q_session *s, const struct look *look)
{
	q_action answers[Q_ANSWERS_MAX];

	reply_answers(out, look, answers, q_session_legal(s, look->seat, answers));
}

static void put_undo(struct q_out *out, const struct q_session *s, const struct request *r)
{
	uint32_t to = 0;
	enum q_undo can = q_session_can_undo(s, r->people, r->undo, &to);

	json_put_name(out, "undo");
	q_put(out, "{");
	if (can == Q_UNDO_FREE)
		json_put_number(out, "to", to);
	else
		json_put_text(out, "why", q_undo_name(can));
	q_put(out, "}");
	json_put_number(out, "redo", q_session_undone(s));
}

/* The save as one string. Its text is written at the far end of the room first, where the
 * string cannot reach it: nothing but the room is needed. */
static void put_save(struct q_out *out, const struct q_session *s)
{
	struct q_out size = q_out(NULL, 0), text;

	q_session_save(s, &size);
	json_put_name(out, "save");
	if (out->used + 3 * size.used + 4 >= out->room) {
		out->used += 3 * size.used + 4;
		return;
	}
	text = q_out(out->at + out->room - size.used - 1, size.used + 1);
	q_session_save(s, &text);
	json_put_string(out, text.at);
}

static bool reply(struct q_out *out, const struct q_session *s, const struct request *r,
		  const struct look *look, struct q_status *status)
{
	put_view_and_steps(out, s, r, look);
	if (r->want & WANT_PREVIEW) {
		if (!put_preview(out, s, r, look, status))
			return false;
	} else {
		reply_steps_end(out);
	}
	reply_ask(out, look);
	if (r->want & WANT_ANSWERS)
		put_answers(out, s, look);
	if (r->want & WANT_UNDO)
		put_undo(out, s, r);
	if (r->want & WANT_SAVE)
		put_save(out, s);
	q_put(out, "}");
	return true;
}

/* ---- the call ------------------------------------------------------------------- */

static bool is_request(const struct q_session *s, struct request *r, const char *json, size_t n,
		       struct q_status *status)
{
	if (!s->m.game)
		return session_fails(status, Q_NO_GAME, "no game was started");
	if (!request_read(r, json, n, q_session_seats(s), &status->error)) {
		status->fault = Q_BAD_INPUT;
		return false;
	}
	if (r->has_at && r->at != s->m.count)
		return session_fails(status, Q_STALE, "the game has gone on: look again");
	return true;
}

bool q_session_step(struct q_session *s, const struct q_reader *reader, const char *request,
		    size_t n, struct q_out *out, struct q_status *status)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct look look = { .g = s->m.game, .reader = reader };
	struct position was = session_position(s);
	size_t from = out->used;
	struct request r = { .act = ACT_LOOK };
	bool done;

	*status = (struct q_status){ .fault = Q_FINE };
	if (!is_request(s, &r, request, n, status) || !act(s, &r, status))
		return reply_end(out, from, &look, false, status);
	look.seat = r.seat;
	q_session_view(s, r.seat, view);
	look.view = view;
	look.truth = s->m.state;
	look.count = s->m.count;
	done = reply(out, s, &r, &look, status);
	if (reply_end(out, from, &look, done, status))
		return true;
	session_return(s, was);
	return false;
}
