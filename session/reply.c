/*
 * reply.c - see reply.h.
 */
#include "session/reply.h"

#include "session/json.h"
#include "session/session.h"

enum { SENTENCE = 2048 };

static void put_score(struct q_out *out, const struct look *look)
{
	int32_t score[Q_SEATS] = { 0, 0, 0, 0 };
	bool over = q_over(look->truth);

	if (over)
		look->g->score(look->g, look->truth, score);
	json_put_truth(out, "over", over);
	json_put_list(out, "score", score, over ? ((const struct q_head *)look->truth)->seats : 0);
}

/* "Round 5, battle". */
static void put_where(struct q_out *out, const struct look *look)
{
	char text[SENTENCE];
	struct q_out words = q_out(text, sizeof text);

	if (look->g->where)
		look->g->where(look->g, look->view, look->reader, &words);
	json_put_text(out, "where", text);
}

void reply_begin(struct q_out *out, const struct look *look, const void *from)
{
	q_put(out, "{");
	json_put_number(out, "at", look->count);
	put_score(out, look);
	put_where(out, look);
	if (!from)
		return;
	json_put_name(out, "view");
	q_json_view(look->g, from, out);
}

/* ---- steps ---------------------------------------------------------------------- */

static void put_patch(struct q_out *out, const struct q_game *g, const void *before,
		      const void *after)
{
	json_put_name(out, "patch");
	q_json_patch(g, before, after, out);
}

/* Its sentence is made from the view after the step, as everywhere. */
static void put_event(struct q_out *out, const struct look *look, const struct q_step *step,
		      uint32_t i, const void *before)
{
	const struct q_event *e = &step->event[i];
	int32_t args[Q_EVENT_ARGS];
	char text[SENTENCE];
	struct q_out words = q_out(text, sizeof text);

	for (int a = 0; a < Q_EVENT_ARGS; a++)
		args[a] = e->arg[a];
	look->g->event_text(look->g, step->after, e, look->reader, &words);
	json_put_comma(out);
	q_put(out, "{");
	json_put_number(out, "n", step->event_number[i]);
	json_put_text(out, "kind", look->g->events[e->kind].name);
	json_put_list(out, "args", args, Q_EVENT_ARGS);
	json_put_player(out, "seat", q_event_actor(look->g, step->after, e));
	json_put_text(out, "text", text);
	put_patch(out, look->g, before, step->number ? step->seen[i] : before);
	q_put(out, "}");
}

void reply_steps_begin(struct q_out *out)
{
	json_put_name(out, "steps");
	q_put(out, "[");
}

void reply_steps_end(struct q_out *out)
{
	q_put(out, "]");
}

/* The set-up starts from nothing that could be shown: its view is given whole. */
bool reply_step(void *reply_steps, const struct q_step *step)
{
	const struct reply_steps *r = reply_steps;
	const void *last = step->before;

	json_put_comma(r->out);
	q_put(r->out, "{");
	json_put_number(r->out, "n", step->number);
	json_put_player(r->out, "by", step->player);
	json_put_name(r->out, "events");
	q_put(r->out, "[");
	for (uint32_t i = 0; i < step->events; i++) {
		put_event(r->out, r->look, step, i, last);
		last = step->number ? step->seen[i] : last;
	}
	q_put(r->out, "]");
	put_patch(r->out, r->look->g, last, step->after);
	q_put(r->out, "}");
	return true;
}

/* ---- the open question ------------------------------------------------------------ */

void reply_ask(struct q_out *out, const struct look *look)
{
	const struct q_question *ask = q_question_of(look->view);
	const int32_t subject[3] = { ask->subject[0], ask->subject[1], ask->subject[2] };
	char text[SENTENCE];
	struct q_out words = q_out(text, sizeof text);

	look->g->question_text(look->g, look->view, look->reader, &words);
	json_put_name(out, "ask");
	q_put(out, "{");
	json_put_player(out, "seat", ask->kind ? ask->player : Q_NOBODY);
	json_put_text(out, "kind", look->g->questions[ask->kind].name);
	json_put_list(out, "subject", subject, 3);
	json_put_text(out, "text", text);
	q_put(out, "}");
}

void reply_answers(struct q_out *out, const struct look *look, const q_action *answers, uint32_t n)
{
	json_put_name(out, "answers");
	q_put(out, "[");
	for (uint32_t i = 0; i < n; i++) {
		json_put_comma(out);
		json_put_answer(out, look->g, look->view, answers[i], look->reader);
	}
	q_put(out, "]");
}

/* ---- ends ------------------------------------------------------------------------- */

void q_json_status(const struct q_status *status, const struct q_game *g, enum q_lang lang,
		   struct q_out *out)
{
	char id[16];

	q_put(out, "{");
	json_put_text(out, "fault", q_fault_name(status->fault));
	if ((status->fault == Q_REFUSED || status->fault == Q_BAD_OPTIONS) && status->rule && g) {
		q_rule_name(g, status->rule, id);
		json_put_text(out, "rule", id);
		json_put_text(out, "text", g->rule_text(g, status->rule, lang));
	} else {
		if (status->fault == Q_NO_UNDO)
			json_put_text(out, "why", q_undo_name(status->undo));
		json_put_text(out, "text", status->error.text);
		if (status->error.line)
			json_put_number(out, "line", status->error.line);
	}
	q_put(out, "}");
}

bool reply_end(struct q_out *out, size_t from, const struct look *look, bool done,
	       struct q_status *status)
{
	if (done && out->used < out->room)
		return true;
	if (done) /* used says how much room is needed */
		return session_fails(status, Q_TOO_LONG, "the reply does not fit the room for it");
	out->used = from;
	if (from < out->room)
		out->at[from] = '\0';
	q_json_status(status, look->g, look->reader->lang, out);
	return false;
}
