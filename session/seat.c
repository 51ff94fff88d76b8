/*
 * seat.c - one seat's copy of a game: a view, and every step since as events and patches.
 *
 * The copy keeps the view it began with and the patches, so that what happened can be told
 * again in another language. A step in memory is: the player and the number of events; for each
 * event itself, its number, and its patch with the size before it; then the last patch.
 */
#include "core/fields.h"
#include "session/json.h"
#include "session/reply.h"
#include "session/session.h"

#include <string.h>

struct q_seat {
	struct q_memory memory;
	const struct q_game *g;
	int seat;
	bool begun;
	uint32_t first, count; /* answers before the first step, and now */
	uint32_t events;       /* the number of the next event */
	uint32_t used;         /* bytes of the steps */
	struct room steps;     /* of bytes */
	struct workspace work;
	unsigned char *start, *view; /* of state_size bytes each, behind the struct */
};

static size_t seat_size(const struct q_game *g)
{
	return ((sizeof(struct q_seat) + 15) & ~(size_t)15) +
	       2 * (((size_t)g->state_size + 15) & ~(size_t)15);
}

struct q_seat *q_seat_new(const struct q_memory *memory, const struct q_game *g, int seat)
{
	struct q_seat *c = memory->resize(memory->self, NULL, 0, seat_size(g));

	if (!c)
		return NULL;
	memset(c, 0, seat_size(g));
	c->memory = *memory;
	c->g = g;
	c->seat = seat;
	c->start = (unsigned char *)c + ((sizeof *c + 15) & ~(size_t)15);
	c->view = c->start + (((size_t)g->state_size + 15) & ~(size_t)15);
	return c;
}

void q_seat_free(struct q_seat *c)
{
	struct q_memory memory;

	if (!c)
		return;
	memory = c->memory;
	room_free(&memory, &c->steps, 1);
	room_free(&memory, &c->work.memory, 1);
	memory.resize(memory.self, c, seat_size(c->g), 0);
}

uint32_t q_seat_count(const struct q_seat *c)
{
	return c->count;
}

const struct q_game *q_seat_game(const struct q_seat *c)
{
	return c->g;
}

const void *q_seat_view(const struct q_seat *c)
{
	return c->begun ? c->view : NULL;
}

/* ---- what the server sends --------------------------------------------------------- */

/* Numbers that their fields may hold; the text functions rely on that. */
static bool is_view(const struct q_seat *c, const void *view, struct q_status *status)
{
	if (fields_fit(c->g->fields, view, c->g->pack, &status->error))
		return true;
	status->fault = Q_BAD_STATE;
	return false;
}

bool q_seat_snapshot(struct q_seat *c, uint32_t count, uint32_t events, const void *view,
		     struct q_status *status)
{
	*status = (struct q_status){ .fault = Q_FINE };
	if (!is_view(c, view, status))
		return false;
	if (!workspace_reserve(&c->memory, &c->work, c->g, 1))
		return session_no_memory(status);
	memcpy(c->start, view, c->g->state_size);
	memcpy(c->view, view, c->g->state_size);
	c->first = c->count = count;
	c->events = events;
	c->used = 0;
	c->begun = true;
	return true;
}

static void add_bytes(struct q_seat *c, const void *bytes, size_t n)
{
	memcpy((unsigned char *)c->steps.at + c->used, bytes, n);
	c->used += (uint32_t)n;
}

static void add_number(struct q_seat *c, uint32_t number)
{
	add_bytes(c, &number, sizeof number);
}

static bool is_event(const struct q_seat *c, const struct q_event *e)
{
	return e->kind && e->kind < q_event_count(c->g);
}

static bool fold(const struct q_seat *c, void *view, const struct q_event *event, uint32_t events,
		 const uint8_t *const *patch, const size_t *sizes, struct q_status *status)
{
	memcpy(view, c->view, c->g->state_size);
	for (uint32_t i = 0; i <= events; i++)
		if ((i < events && !is_event(c, &event[i])) ||
		    !q_patch_apply(c->g, view, patch[i], sizes[i]))
			return session_fails(status, Q_BAD_STATE,
					     "this is not a step of such a game");
	return is_view(c, view, status);
}

bool q_seat_step(struct q_seat *c, unsigned player, const struct q_event *event,
		 const uint32_t *event_number, uint32_t events, const uint8_t *const *patch,
		 const size_t *sizes, struct q_status *status)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	uint64_t size = 2 * sizeof(uint32_t);

	*status = (struct q_status){ .fault = Q_FINE };
	if (!c->begun)
		return session_fails(status, Q_NO_GAME, "no game was started");
	if (!fold(c, view, event, events, patch, sizes, status))
		return false;
	for (uint32_t i = 0; i <= events; i++)
		size += sizeof *event + 2 * sizeof(uint32_t) + sizes[i];
	if (!room_for(&c->memory, &c->steps, c->used + size, 1) ||
	    !workspace_reserve(&c->memory, &c->work, c->g, events))
		return session_no_memory(status);
	add_number(c, player);
	add_number(c, events);
	for (uint32_t i = 0; i <= events; i++) {
		if (i < events) {
			add_bytes(c, &event[i], sizeof event[i]);
			add_number(c, event_number[i]);
			c->events = event_number[i] + 1;
		}
		add_number(c, (uint32_t)sizes[i]);
		add_bytes(c, patch[i], sizes[i]);
	}
	memcpy(c->view, view, c->g->state_size);
	c->count++;
	return true;
}

/* ---- the steps again ----------------------------------------------------------------- */

struct reader {
	const unsigned char *at;
};

static void take_bytes(struct reader *r, void *to, size_t n)
{
	memcpy(to, r->at, n);
	r->at += n;
}

static uint32_t take_number(struct reader *r)
{
	uint32_t number;

	take_bytes(r, &number, sizeof number);
	return number;
}

static void take_patch(const struct q_seat *c, struct reader *r, void *view)
{
	uint32_t n = take_number(r);

	q_patch_apply(c->g, view, r->at, n);
	r->at += n;
}

/* Plays one step on in `view`; its events and the views at them are in the workspace. */
static struct q_step take_step(struct q_seat *c, struct reader *r, void *view)
{
	struct workspace *w = &c->work;
	struct q_step step = { .player = (uint8_t)take_number(r) };

	step.events = take_number(r);
	for (uint32_t i = 0; i < step.events; i++) {
		take_bytes(r, &w->event[i], sizeof w->event[i]);
		w->number[i] = take_number(r);
		take_patch(c, r, view);
		memcpy(w->snap + (size_t)i * w->stride, view, c->g->state_size);
		w->seen[i] = w->snap + (size_t)i * w->stride;
	}
	take_patch(c, r, view);
	step.event = w->event;
	step.seen = w->seen;
	step.event_number = w->number;
	return step;
}

/* The steps after `since` answers, up to `until`. The view before them goes to `from`. */
static void each_step(struct q_seat *c, uint32_t since, uint32_t until, unsigned char *from,
		      q_step_visit *visit, void *self)
{
	_Alignas(16) unsigned char view[2][Q_STATE_MAX];
	struct reader r = { c->steps.at };
	uint32_t size = c->g->state_size;

	memcpy(view[0], c->start, size);
	for (uint32_t i = c->first; i < c->count; i++) {
		struct q_step step;

		memcpy(view[1], view[0], size);
		if (i == since)
			memcpy(from, view[0], size);
		step = take_step(c, &r, view[0]);
		step.number = i + 1;
		step.before = view[1];
		step.after = view[0];
		if (i >= since && i < until && visit)
			visit(self, &step);
	}
	if (since == c->count)
		memcpy(from, view[0], size);
}

/* ---- replies ------------------------------------------------------------------------ */

static bool may_look(const struct q_seat *c, const struct request *r, struct q_status *status)
{
	if (r->seat != Q_NOBODY && r->seat != c->seat)
		return session_fails(status, Q_BAD_INPUT, "this is the copy of another seat");
	if (r->has_at && r->at != c->count)
		return session_fails(status, Q_STALE, "the game has gone on: look again");
	if (r->act != ACT_LOOK && !(r->want & WANT_PREVIEW))
		return session_fails(status, Q_NOT_ASKED, "the server decides: send it there");
	return true;
}

static void put_view_and_steps(struct q_out *out, struct q_seat *c, const struct request *r,
			       const struct look *look)
{
	_Alignas(16) unsigned char from[Q_STATE_MAX];
	struct reply_steps steps = { out, look };
	int64_t asked = r->has_since ? r->since : r->has_at ? (int64_t)r->at : -1;
	uint32_t since = asked < c->first ? c->first :
			 asked > c->count ? c->count :
					    (uint32_t)asked;

	each_step(c, since, r->until, from, NULL, NULL);
	reply_begin(out, look, r->want & WANT_VIEW || asked < c->first ? from : NULL);
	reply_steps_begin(out);
	if (!(r->want & WANT_PREVIEW))
		each_step(c, since, r->until, from, reply_step, &steps);
}

static bool put_preview(struct q_out *out, struct q_seat *c, const struct request *r,
			const struct look *look, struct q_status *status)
{
	struct reply_steps steps = { out, look };
	bool sure = false;
	struct preview t = { .g = c->g,
			     .memory = &c->memory,
			     .work = &c->work,
			     .before = c->view,
			     .seat = c->seat,
			     .answer = session_parse(c->g, c->view, r->answer),
			     .number = c->count + 1,
			     .events = c->events };

	if (q_over(c->view) || q_question_of(c->view)->player != c->seat)
		return session_fails(status, Q_NOT_ASKED, "this seat is not asked now");
	if (!session_preview(&t, &sure, reply_step, &steps, status))
		return false;
	reply_steps_end(out);
	json_put_truth(out, "sure", sure);
	return true;
}

/* Answers do not depend on what is hidden, so any world that the view allows will do. */
static void put_answers(struct q_out *out, const struct q_seat *c, const struct look *look)
{
	_Alignas(16) unsigned char world[Q_STATE_MAX];
	struct q_rng r = { .key = c->count };
	q_action answers[Q_ANSWERS_MAX];
	uint32_t n = 0;

	if (!q_over(c->view) && q_question_of(c->view)->player == c->seat) {
		c->g->determinize(c->g, world, c->view, c->seat, &r);
		n = c->g->legal(c->g, world, answers);
	}
	reply_answers(out, look, answers, n);
}

static bool reply(struct q_out *out, struct q_seat *c, const struct request *r,
		  const struct look *look, struct q_status *status)
{
	put_view_and_steps(out, c, r, look);
	if (r->want & WANT_PREVIEW) {
		if (!put_preview(out, c, r, look, status))
			return false;
	} else {
		reply_steps_end(out);
	}
	reply_ask(out, look);
	if (r->want & WANT_ANSWERS)
		put_answers(out, c, look);
	q_put(out, "}");
	return true;
}

bool q_seat_look(struct q_seat *c, const struct q_reader *reader, const char *request, size_t n,
		 struct q_out *out, struct q_status *status)
{
	struct look look = { .g = c->g,
			     .reader = reader,
			     .view = c->view,
			     .truth = c->view,
			     .count = c->count,
			     .seat = c->seat };
	size_t from = out->used;
	struct request r;
	bool done = false;

	*status = (struct q_status){ .fault = Q_FINE };
	if (!c->begun)
		session_fails(status, Q_NO_GAME, "no game was started");
	else if (!request_read(&r, request, n,
			       ((const struct q_head *)(const void *)c->view)->seats,
			       &status->error))
		status->fault = Q_BAD_INPUT;
	else
		done = may_look(c, &r, status) && reply(out, c, &r, &look, status);
	return reply_end(out, from, &look, done, status);
}
