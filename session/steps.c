/*
 * steps.c - looking at a session: the present, and what each seat was told on the way.
 */
#include "session/session.h"

#include <string.h>

/* ---- the present ------------------------------------------------------------ */

const struct q_game *q_session_game(const struct q_session *s)
{
	return s->m.game;
}

const struct q_match *q_session_match(const struct q_session *s)
{
	return &s->m;
}

uint32_t q_session_count(const struct q_session *s)
{
	return s->m.count;
}

static uint32_t events_before(const struct q_session *s, uint32_t answer)
{
	return answer ? ((const struct mark *)s->marks.at)[answer - 1].events : s->setup_events;
}

uint32_t q_session_events(const struct q_session *s)
{
	return events_before(s, s->m.count);
}

int q_session_seats(const struct q_session *s)
{
	return s->m.game ? ((const struct q_head *)s->m.state)->seats : 0;
}

int q_session_asked(const struct q_session *s)
{
	return !s->m.game || q_over(s->m.state) ? Q_NOBODY : q_question_of(s->m.state)->player;
}

int q_session_player(const struct q_session *s, uint32_t step)
{
	return step && step <= s->m.count ? ((const struct mark *)s->marks.at)[step - 1].player :
					    Q_NOBODY;
}

void session_observe(const struct q_game *g, void *view, const void *state, int seat)
{
	if (seat == Q_CHANCE)
		memcpy(view, state, g->state_size);
	else
		g->observe(g, view, state, seat);
}

bool session_is_told(const struct q_event *e, int seat)
{
	return seat == Q_CHANCE || q_event_visible(e, seat);
}

void q_session_view(const struct q_session *s, int seat, void *view)
{
	session_observe(s->m.game, view, s->m.state, seat);
}

uint32_t q_session_legal(const struct q_session *s, int seat, q_action *out)
{
	if (seat == Q_NOBODY || seat != q_session_asked(s))
		return 0;
	return s->m.game->legal(s->m.game, s->m.state, out);
}

static q_action hex_number(const char *text)
{
	q_action number = 0;
	size_t n;

	for (n = 0; text[n]; n++) {
		const char *digits = "0123456789abcdef", *digit = strchr(digits, text[n] | 0x20);

		if (!digit || n == 16)
			return 0;
		number = number << 4 | (q_action)(digit - digits);
	}
	return number;
}

q_action session_parse(const struct q_game *g, const void *view, const char *text)
{
	return text[0] == '0' && text[1] == 'x' ? hex_number(text + 2) : g->parse(g, view, text);
}

q_action q_session_parse(const struct q_session *s, const char *text)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	int asked = q_session_asked(s);

	if (asked == Q_NOBODY)
		return 0;
	session_observe(s->m.game, view, s->m.state, asked);
	return session_parse(s->m.game, view, text);
}

/* ---- the past --------------------------------------------------------------- */

void session_state_at(const struct q_session *s, uint32_t count, void *state)
{
	const struct q_game *g = s->m.game;
	uint32_t point = count / s->every, i;

	if (point > s->checkpoints)
		point = s->checkpoints;
	i = point * s->every;
	memcpy(state,
	       point ? (const unsigned char *)s->checkpoint.at +
			       (size_t)(point - 1) * g->state_size :
		       s->m.start,
	       g->state_size);
	for (; i < count; i++)
		q_apply(g, state, s->m.answers[i], NULL);
}

static struct q_events log_of(struct workspace *w, const void *state)
{
	return (struct q_events){ .at = w->event,
				  .room = w->events,
				  .state = state,
				  .snap = w->snap,
				  .stride = w->stride };
}

uint32_t session_apply(const struct q_game *g, void *state, q_action answer, struct workspace *w)
{
	struct q_events log = log_of(w, state);

	q_apply(g, state, answer, &log);
	return log.count;
}

/* Of the events in the workspace those that the seat is told, with its view at each. */
static uint32_t told_to(const struct q_game *g, struct workspace *w, uint32_t events, int seat,
			uint32_t first)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	uint32_t n = 0;

	for (uint32_t i = 0; i < events && i < w->events; i++) {
		unsigned char *snap = w->snap + (size_t)i * w->stride;

		if (!session_is_told(&w->event[i], seat))
			continue;
		session_observe(g, view, snap, seat);
		memcpy(snap, view, g->state_size);
		w->event[n] = w->event[i];
		w->seen[n] = snap;
		w->number[n++] = first + i;
	}
	return n;
}

static bool visit_step(struct workspace *w, struct q_step *step, q_step_visit *visit, void *self)
{
	step->event = w->event;
	step->seen = w->seen;
	step->event_number = w->number;
	return visit(self, step);
}

static bool visit_setup(const struct q_session *s, int seat, q_step_visit *visit, void *self)
{
	const struct q_game *g = s->m.game;
	_Alignas(16) unsigned char state[Q_STATE_MAX], after[Q_STATE_MAX];
	struct q_step step = { .player = Q_NOBODY, .before = after, .after = after };
	struct q_events log;

	memset(state, 0, g->state_size);
	log = log_of(s->work, state);
	if (!s->m.from_state)
		g->setup(g, state, s->m.options, s->m.seed, &log);
	session_observe(g, after, s->m.start, seat);
	step.events = told_to(g, s->work, log.count, seat, 0);
	return visit_step(s->work, &step, visit, self);
}

bool q_session_steps(const struct q_session *s, uint32_t from, uint32_t to, int seat,
		     q_step_visit *visit, void *self)
{
	const struct q_game *g = s->m.game;
	_Alignas(16) unsigned char state[Q_STATE_MAX], view[2][Q_STATE_MAX];
	uint32_t i = from ? from - 1 : 0, end = to < s->m.count ? to : s->m.count;

	if (g && !from && !visit_setup(s, seat, visit, self))
		return false;
	if (!g || i >= end)
		return true;
	session_state_at(s, i, state);
	session_observe(g, view[i & 1], state, seat);
	for (; i < end; i++) {
		struct q_step step = { .number = i + 1,
				       .player = q_question_of(state)->player,
				       .answer = s->m.answers[i],
				       .before = view[i & 1],
				       .after = view[~i & 1] };
		uint32_t events = session_apply(g, state, s->m.answers[i], s->work);

		session_observe(g, view[~i & 1], state, seat);
		step.events = told_to(g, s->work, events, seat, events_before(s, i));
		if (!visit_step(s->work, &step, visit, self))
			return false;
	}
	return true;
}

/* ---- what may come ------------------------------------------------------------ */

uint64_t session_told(const struct workspace *w, uint32_t events, int seat)
{
	uint64_t h = Q_HASH_START;

	for (uint32_t i = 0; i < events && i < w->events; i++)
		if (session_is_told(&w->event[i], seat))
			h = q_hash(h, &w->event[i], sizeof w->event[i]);
	return h;
}

/* The worlds depend on the view alone, so that asking twice gives the same reply. */
static struct q_rng worlds_of(const struct q_game *g, const void *view)
{
	return (struct q_rng){ .key = q_hash(Q_HASH_START, view, g->state_size) };
}

bool session_is_sure(const struct q_game *g, const void *view, int seat, q_action answer,
		     const void *expected, const uint64_t *told, struct workspace *w)
{
	_Alignas(16) unsigned char world[Q_STATE_MAX], seen[Q_STATE_MAX], first[Q_STATE_MAX];
	struct q_rng r = worlds_of(g, view);
	uint64_t heard = told ? *told : 0;

	if (expected)
		memcpy(first, expected, g->state_size);
	for (int i = 0; i < Q_WORLDS; i++) {
		uint64_t hears;

		g->determinize(g, world, view, seat, &r);
		if (g->refuses(g, world, answer))
			return false;
		hears = session_told(w, session_apply(g, world, answer, w), seat);
		if (q_question_of(world)->player == Q_CHANCE)
			return false;
		g->observe(g, seen, world, seat);
		if (!i && !expected) {
			memcpy(first, seen, g->state_size);
			heard = hears;
		}
		if (hears != heard || memcmp(first, seen, g->state_size) != 0)
			return false;
	}
	return true;
}

static bool may_preview(const struct q_session *s, int seat, struct q_status *status)
{
	if (!s->m.game)
		return session_fails(status, Q_NO_GAME, "no game was started");
	if (q_session_asked(s) == Q_NOBODY)
		return session_fails(status, Q_OVER, "the game is over");
	if (seat >= Q_SEATS || q_session_asked(s) != seat)
		return session_fails(status, Q_NOT_ASKED, "this seat is not asked now");
	return true;
}

static bool may_answer(const struct preview *t, const void *world, struct q_status *status)
{
	if (!t->answer)
		return session_fails(status, Q_BAD_INPUT, "this is not an answer to the question");
	status->rule = t->g->refuses(t->g, world, t->answer);
	return !status->rule ||
	       session_fails(status, Q_REFUSED, t->g->rule_text(t->g, status->rule, Q_EN));
}

/* The answer in the first world, whose events are then in the workspace. */
static uint32_t apply_in_first_world(const struct preview *t, void *world)
{
	struct q_rng r = worlds_of(t->g, t->before);

	t->g->determinize(t->g, world, t->before, t->seat, &r);
	return session_apply(t->g, world, t->answer, t->work);
}

bool session_preview(const struct preview *t, bool *sure, q_step_visit *visit, void *self,
		     struct q_status *status)
{
	const struct q_game *g = t->g;
	_Alignas(16) unsigned char world[Q_STATE_MAX], after[Q_STATE_MAX];
	struct q_step step = { .number = t->number,
			       .player = (uint8_t)t->seat,
			       .answer = t->answer,
			       .before = t->before,
			       .after = after };
	struct q_rng r = worlds_of(g, t->before);
	uint32_t events;

	g->determinize(g, world, t->before, t->seat, &r);
	if (!may_answer(t, world, status))
		return false;
	while ((events = apply_in_first_world(t, world)) > t->work->events)
		if (!workspace_reserve(t->memory, t->work, g, events))
			return session_no_memory(status);
	*sure = session_is_sure(g, t->before, t->seat, t->answer, NULL, NULL, t->work);
	if (!visit)
		return true;
	events = apply_in_first_world(t, world);
	g->observe(g, after, world, t->seat);
	step.events = told_to(g, t->work, events, t->seat, t->events);
	visit_step(t->work, &step, visit, self);
	return true;
}

bool q_session_preview(const struct q_session *s, int seat, q_action answer, bool *sure,
		       q_step_visit *visit, void *self, struct q_status *status)
{
	_Alignas(16) unsigned char before[Q_STATE_MAX];
	struct preview t = { .g = s->m.game,
			     .memory = &s->memory,
			     .work = s->work,
			     .before = before,
			     .seat = seat,
			     .answer = answer,
			     .number = s->m.count + 1 };

	*status = (struct q_status){ .fault = Q_FINE };
	if (!may_preview(s, seat, status))
		return false;
	t.events = q_session_events(s);
	t.g->observe(t.g, before, s->m.state, seat);
	return session_preview(&t, sure, visit, self, status);
}
