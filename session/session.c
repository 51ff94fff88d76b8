/*
 * session.c - a game being played: its memory, its beginnings, its answers.
 *
 * The record is a struct q_match. Beside it stands what would otherwise need a replay: who gave
 * each answer, its notation, the number of its events, and the states after some of the answers.
 */
#include "session/session.h"

#include "core/match.h"

#include <string.h>

enum { FIRST_ROOM = 128, WORD_ROOM = 64 };

/* ---- memory ----------------------------------------------------------------- */

static void free_script(struct q_session *s)
{
	if (s->script)
		s->memory.resize(s->memory.self, s->script, s->script_size, 0);
	s->script = NULL;
	s->m.script = NULL;
}

static void free_match(const struct q_session *s, struct q_match *m, size_t size)
{
	if (m->game)
		s->memory.resize(s->memory.self, m->answers, size, 0);
	m->game = NULL;
}

struct q_session *q_session_new(const struct q_memory *memory)
{
	struct q_session *s = memory->resize(memory->self, NULL, 0, sizeof *s);
	struct workspace *w = s ? memory->resize(memory->self, NULL, 0, sizeof *w) : NULL;

	if (!w) {
		if (s)
			memory->resize(memory->self, s, sizeof *s, 0);
		return NULL;
	}
	*w = (struct workspace){ .events = 0 };
	*s = (struct q_session){ .memory = *memory, .every = CHECKPOINT_EVERY, .work = w };
	return s;
}

void q_session_free(struct q_session *s)
{
	if (!s)
		return;
	free_script(s);
	room_free(&s->memory, &s->checkpoint, s->m.game ? s->m.game->state_size : 1);
	free_match(s, &s->m, s->match_size);
	room_free(&s->memory, &s->marks, sizeof(struct mark));
	room_free(&s->memory, &s->text, 1);
	room_free(&s->memory, &s->line, sizeof(q_action));
	room_free(&s->memory, &s->work->memory, 1);
	s->memory.resize(s->memory.self, s->work, sizeof *s->work, 0);
	s->memory.resize(s->memory.self, s, sizeof *s, 0);
}

/* A match for so many answers that draws its chance as the session does. */
static bool place(const struct q_session *s, struct q_match *m, size_t *size,
		  const struct q_game *g, uint32_t room)
{
	void *memory;

	*size = q_match_size(g, room);
	memory = s->memory.resize(s->memory.self, NULL, 0, *size);
	if (!memory)
		return false;
	q_match_place(m, g, memory, room);
	m->script = s->m.script;
	m->dice = s->m.dice;
	m->wait = s->m.wait;
	return true;
}

/* The same match with room for more answers. */
static bool grow(struct q_session *s)
{
	const struct q_match *old = &s->m;
	struct q_match m = { .game = NULL };
	size_t size;

	if (old->room > UINT32_MAX / 2 || !place(s, &m, &size, old->game, old->room * 2))
		return false;
	match_copy(&m, old);
	free_match(s, &s->m, s->match_size);
	s->m = m;
	s->match_size = size;
	return true;
}

/* ---- what is kept beside the record ------------------------------------------- */

static bool note_checkpoint(struct q_session *s, uint32_t count, const void *state)
{
	uint32_t size = s->m.game->state_size;
	unsigned char *at;

	if (count % s->every)
		return true;
	if (!room_for(&s->memory, &s->checkpoint, s->checkpoints + 1u, size))
		return false;
	at = s->checkpoint.at;
	memcpy(at + (size_t)s->checkpoints++ * size, state, size);
	if (s->checkpoints < CHECKPOINTS)
		return true;
	for (uint32_t i = 1; i < s->checkpoints; i += 2)
		memmove(at + (size_t)(i / 2) * size, at + (size_t)i * size, size);
	s->checkpoints /= 2;
	s->every *= 2;
	return true;
}

static bool note_answer(struct q_session *s, uint32_t i, const void *state)
{
	const struct q_game *g = s->m.game;
	struct mark *mark;
	char word[WORD_ROOM];
	struct q_out out = q_out(word, sizeof word);

	g->format(g, state, s->m.answers[i], &out);
	if (!room_for(&s->memory, &s->marks, i + 1u, sizeof *mark) ||
	    !room_for(&s->memory, &s->text, s->text_used + strlen(word) + 1, 1))
		return false;
	memcpy((char *)s->text.at + s->text_used, word, strlen(word) + 1);
	s->text_used += (uint32_t)strlen(word) + 1;
	mark = (struct mark *)s->marks.at + i;
	mark->text = s->text_used;
	mark->player = q_question_of(state)->player;
	mark->scripted = mark->player == Q_CHANCE && q_next_chance(g, state) != s->m.answers[i];
	return true;
}

/* Notes the answers from number `from` on; `state` is the one before them and is played on. */
static bool follow(struct q_session *s, uint32_t from, void *state)
{
	const struct q_game *g = s->m.game;

	for (uint32_t i = from; i < s->m.count; i++) {
		struct q_events log = { .room = 0 };
		struct mark *mark;

		if (!note_answer(s, i, state))
			return false;
		q_apply(g, state, s->m.answers[i], &log);
		mark = (struct mark *)s->marks.at + i;
		mark->events = (i ? mark[-1].events : s->setup_events) + log.count;
		if (!workspace_reserve(&s->memory, s->work, g, log.count) ||
		    !note_checkpoint(s, i + 1, state))
			return false;
	}
	return true;
}

/* The same for a game that has just begun. */
static bool follow_all(struct q_session *s)
{
	const struct q_game *g = s->m.game;
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	struct q_events log = { .room = 0 };

	memset(state, 0, g->state_size);
	if (!s->m.from_state)
		g->setup(g, state, s->m.options, s->m.seed, &log);
	s->setup_events = log.count;
	memcpy(state, s->m.start, g->state_size);
	return workspace_reserve(&s->memory, s->work, g, log.count ? log.count : 1) &&
	       follow(s, 0, state);
}

/* Forgets what was noted of answers beyond so many. */
static void forget(struct q_session *s, uint32_t count)
{
	s->text_used = count ? ((struct mark *)s->marks.at)[count - 1].text : 0;
	if (s->checkpoints > count / s->every)
		s->checkpoints = count / s->every;
}

/* ---- beginnings ------------------------------------------------------------- */

/* Takes the place of the session's game if all could be noted. */
static bool begin(struct q_session *s, struct q_match *m, size_t size, struct q_status *status)
{
	struct q_session fresh = { .memory = s->memory,
				   .m = *m,
				   .match_size = size,
				   .every = CHECKPOINT_EVERY,
				   .work = s->work };

	if (!follow_all(&fresh)) {
		room_free(&s->memory, &fresh.checkpoint, m->game->state_size);
		room_free(&s->memory, &fresh.marks, sizeof(struct mark));
		room_free(&s->memory, &fresh.text, 1);
		free_match(s, m, size);
		return session_no_memory(status);
	}
	fresh.script = s->script;
	fresh.script_size = s->script_size;
	fresh.line = s->line;
	room_free(&s->memory, &s->checkpoint, s->m.game ? s->m.game->state_size : 1);
	room_free(&s->memory, &s->marks, sizeof(struct mark));
	room_free(&s->memory, &s->text, 1);
	free_match(s, &s->m, s->match_size);
	*s = fresh;
	return true;
}

bool q_session_start(struct q_session *s, const struct q_game *g, const char *options, size_t n,
		     uint64_t seed, struct q_status *status)
{
	*status = (struct q_status){ .fault = Q_FINE };
	for (uint32_t room = FIRST_ROOM; room; room *= 2) {
		struct q_match m = { .game = NULL };
		size_t size;

		if (!place(s, &m, &size, g, room))
			return session_no_memory(status);
		if (q_match_new(&m, options, n, seed, NULL, &status->error))
			return begin(s, &m, size, status);
		status->fault = m.misfit ? Q_BAD_DICE : Q_BAD_OPTIONS;
		status->rule = m.refused;
		free_match(s, &m, size);
		if (!m.full)
			return false;
	}
	return session_no_memory(status);
}

bool q_session_load(struct q_session *s, const char *state, size_t n, struct q_status *status)
{
	struct q_match m = { .game = NULL };
	size_t size;

	*status = (struct q_status){ .fault = Q_FINE };
	if (!s->m.game)
		return session_fails(status, Q_NO_GAME, "no game was started");
	if (!place(s, &m, &size, s->m.game, FIRST_ROOM))
		return session_no_memory(status);
	match_copy_beginning(&m, &s->m);
	if (q_match_load(&m, state, n, &status->error))
		return begin(s, &m, size, status);
	status->fault = Q_BAD_STATE;
	free_match(s, &m, size);
	return false;
}

bool q_session_restore(struct q_session *s, const struct q_game *g, const char *save, size_t n,
		       struct q_status *status)
{
	struct q_match m = { .game = NULL };
	char name[Q_GAME_NAME];
	uint32_t answers;
	size_t size;

	*status = (struct q_status){ .fault = Q_BAD_SAVE };
	if (!q_save_look(save, n, name, &answers, &status->error))
		return false;
	if (!place(s, &m, &size, g, answers < FIRST_ROOM ? FIRST_ROOM : answers))
		return session_no_memory(status);
	if (q_match_restore(&m, save, n, &status->error)) {
		status->fault = Q_FINE;
		return begin(s, &m, size, status);
	}
	free_match(s, &m, size);
	return false;
}

void q_session_save(const struct q_session *s, struct q_out *out)
{
	if (s->m.game)
		match_save(&s->m, s->text.at ? s->text.at : "", out);
}

/* ---- chance ----------------------------------------------------------------- */

void q_session_dice(struct q_session *s, const struct q_dice *dice)
{
	s->m.dice = dice ? *dice : (struct q_dice){ .draw = NULL };
}

void q_session_wait(struct q_session *s, bool wait)
{
	s->m.wait = wait;
}

bool q_session_script(struct q_session *s, const char *script, size_t n, struct q_status *status)
{
	char *copy = n ? s->memory.resize(s->memory.self, NULL, 0, n + 1) : NULL;

	*status = (struct q_status){ .fault = Q_FINE };
	if (n && !copy)
		return session_no_memory(status);
	free_script(s);
	if (!n)
		return true;
	memcpy(copy, script, n);
	copy[n] = '\0';
	s->script = copy;
	s->script_size = n + 1;
	s->m.script = copy;
	return true;
}

size_t q_session_script_left(const struct q_session *s)
{
	const char *p = s->m.script ? s->m.script : "";
	size_t words = 0;

	for (p += strspn(p, " \t\n"); *p; p += strspn(p, " \t\n"), words++)
		p += strcspn(p, " \t\n");
	return words;
}

/* ---- playing ---------------------------------------------------------------- */

struct position session_position(const struct q_session *s)
{
	return (struct position){ s->m.count, s->line_count, s->m.scripted, s->m.script };
}

/* Back to before some answers: no memory is needed for that. */
static void rewind_to(struct q_session *s, uint32_t count, uint32_t scripted)
{
	session_state_at(s, count, s->m.state);
	s->m.count = count;
	s->m.scripted = scripted;
	forget(s, count);
}

/* Along the line, whose answers the rules have allowed already. */
static bool forward_to(struct q_session *s, uint32_t count)
{
	const struct q_game *g = s->m.game;
	const q_action *line = s->line.at;
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	struct position was = session_position(s);

	memcpy(state, s->m.state, g->state_size);
	while (s->m.room < count)
		if (!grow(s))
			return false;
	for (; s->m.count < count; s->m.count++) {
		q_action answer = line[s->m.count];

		if (q_question_of(s->m.state)->player == Q_CHANCE)
			s->m.scripted += q_next_chance(g, s->m.state) != answer;
		s->m.answers[s->m.count] = answer;
		q_apply(g, s->m.state, answer, NULL);
	}
	if (follow(s, was.count, state))
		return true;
	rewind_to(s, was.count, was.scripted);
	return false;
}

bool session_move(struct q_session *s, uint32_t count)
{
	const struct mark *marks = s->marks.at;
	uint32_t scripted = s->m.scripted;

	if (count > s->m.count)
		return forward_to(s, count);
	for (uint32_t i = count; i < s->m.count; i++)
		scripted -= marks[i].scripted;
	rewind_to(s, count, scripted);
	return true;
}

void session_return(struct q_session *s, struct position to)
{
	session_move(s, to.count);
	s->line_count = to.line_count;
	s->m.script = to.script;
}

bool session_keep_line(struct q_session *s)
{
	if (s->m.count <= s->line_count)
		return true;
	if (!room_for(&s->memory, &s->line, s->m.count, sizeof *s->m.answers))
		return false;
	memcpy(s->line.at, s->m.answers, s->m.count * sizeof *s->m.answers);
	s->line_count = s->m.count;
	return true;
}

static bool may_answer(const struct q_session *s, int seat, q_action answer,
		       struct q_status *status)
{
	int asked = q_session_asked(s);

	if (!s->m.game)
		return session_fails(status, Q_NO_GAME, "no game was started");
	if (asked == Q_NOBODY)
		return session_fails(status, Q_OVER, "the game is over");
	if (seat != Q_NOBODY && seat != asked)
		return session_fails(status, Q_NOT_ASKED, "this seat is not asked now");
	if (!answer && asked != Q_CHANCE)
		return session_fails(status, Q_BAD_INPUT, "no such answer");
	return true;
}

bool q_session_play(struct q_session *s, int seat, q_action answer, struct q_status *status)
{
	_Alignas(16) unsigned char before[Q_STATE_MAX];
	struct q_match *m = &s->m;
	struct position was = session_position(s);

	*status = (struct q_status){ .fault = Q_FINE };
	if (!may_answer(s, seat, answer, status))
		return false;
	memcpy(before, m->state, m->game->state_size);
	while (!q_match_play(m, answer, NULL, &status->rule, &status->error)) {
		if (m->full && grow(s))
			continue;
		if (m->full)
			return session_no_memory(status);
		status->fault = status->rule ? Q_REFUSED : Q_BAD_DICE;
		return false;
	}
	if (!follow(s, was.count, before)) {
		rewind_to(s, was.count, was.scripted);
		m->script = was.script;
		return session_no_memory(status);
	}
	s->line_count = 0;
	return true;
}
