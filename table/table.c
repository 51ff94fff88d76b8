/*
 * table.c - see table.h.
 */
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 256, FIRST_EVENTS = 256 };

static bool fails(struct trouble *trouble, enum fault fault)
{
	trouble->fault = fault;
	return false;
}

static bool no_memory(struct trouble *trouble)
{
	struct q_out out = q_out(trouble->error.text, sizeof trouble->error.text);

	q_put(&out, "there is no memory left");
	trouble->error.line = 0;
	return fails(trouble, FAULT_MEMORY);
}

void table_free(struct table *t)
{
	free(t->memory);
	free(t->tape);
	free(t->log.at);
	*t = (struct table){ .memory = NULL };
}

static void replace(struct table *t, struct table *by)
{
	table_free(t);
	*t = *by;
}

/* ---- memory ----------------------------------------------------------------- */

static bool place(struct table *t, const struct q_game *g, uint32_t room)
{
	t->memory = malloc(q_match_size(g, room));
	if (t->memory)
		q_match_place(&t->m, g, t->memory, room);
	return t->memory != NULL;
}

/* The same match in twice the memory. */
static bool grow(struct table *t)
{
	struct table larger = { .memory = NULL };
	const struct q_match *m = &t->m;

	if (m->room > UINT32_MAX / 2 || !place(&larger, m->game, m->room * 2))
		return false;
	memcpy(larger.m.answers, m->answers, m->count * sizeof *m->answers);
	memcpy(larger.m.state, m->state, m->game->state_size);
	memcpy(larger.m.start, m->start, m->game->state_size);
	if (m->game->options_size)
		memcpy(larger.m.options, m->options, m->game->options_size);
	larger.m.seed = m->seed;
	larger.m.count = m->count;
	larger.m.scripted = m->scripted;
	larger.m.from_state = m->from_state;
	larger.m.script = m->script;
	free(t->memory);
	t->memory = larger.memory;
	t->m = larger.m;
	return true;
}

static bool room_for_events(struct q_events *log, uint32_t room)
{
	struct q_event *at;

	if (room <= log->room)
		return true;
	if (room < 2 * log->room)
		room = 2 * log->room;
	at = realloc(log->at, room * sizeof *at);
	if (!at)
		return false;
	log->at = at;
	log->room = room;
	return true;
}

/* All events of the match from its beginning, told again into the log. */
static void tell_again(const struct q_match *m, unsigned char *state, struct q_events *log)
{
	const struct q_game *g = m->game;

	log->count = 0;
	memset(state, 0, g->state_size);
	if (!m->from_state)
		g->setup(g, state, m->options, m->seed, log);
	memcpy(state, m->start, g->state_size);
	for (uint32_t i = 0; i < m->count; i++)
		q_apply(g, state, m->answers[i], log);
}

static bool rebuild_events(const struct q_match *m, struct q_events *log)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];

	do {
		if (!room_for_events(log, log->count > FIRST_EVENTS ? log->count : FIRST_EVENTS))
			return false;
		tell_again(m, state, log);
	} while (log->count > log->room);
	return true;
}

/* ---- beginnings ------------------------------------------------------------- */

static bool own_tape(struct table *t, const char *tape)
{
	char *copy = tape ? strdup(tape) : NULL;

	if (tape && !copy)
		return false;
	free(t->tape);
	t->tape = copy;
	t->m.script = copy;
	return true;
}

bool table_new(struct table *t, const struct q_game *g, const char *options, uint64_t seed,
	       const char *tape, struct trouble *trouble)
{
	size_t n = options ? strlen(options) : 0;

	for (uint32_t room = FIRST_ROOM; room; room *= 2) {
		struct table fresh = { .memory = NULL };

		if (!place(&fresh, g, room) || !own_tape(&fresh, tape)) {
			table_free(&fresh);
			return no_memory(trouble);
		}
		if (q_match_new(&fresh.m, options, n, seed, NULL, &trouble->error)) {
			if (rebuild_events(&fresh.m, &fresh.log)) {
				replace(t, &fresh);
				return true;
			}
			table_free(&fresh);
			return no_memory(trouble);
		}
		if (!fresh.m.full) {
			table_free(&fresh);
			return fails(trouble, FAULT_OPTIONS);
		}
		table_free(&fresh);
	}
	return no_memory(trouble);
}

bool table_restore(struct table *t, const struct q_game *g, const char *save, size_t n,
		   struct trouble *trouble)
{
	struct table fresh = { .memory = NULL };
	uint32_t answers;
	char name[Q_GAME_NAME];

	if (!q_save_look(save, n, name, &answers, &trouble->error))
		return fails(trouble, FAULT_SAVE);
	if (!place(&fresh, g, answers < FIRST_ROOM ? FIRST_ROOM : answers))
		return no_memory(trouble);
	if (!q_match_restore(&fresh.m, save, n, &trouble->error)) {
		table_free(&fresh);
		return fails(trouble, FAULT_SAVE);
	}
	if (!rebuild_events(&fresh.m, &fresh.log)) {
		table_free(&fresh);
		return no_memory(trouble);
	}
	replace(t, &fresh);
	return true;
}

bool table_load(struct table *t, const char *state, struct trouble *trouble)
{
	if (!q_match_load(&t->m, state, strlen(state), &trouble->error))
		return fails(trouble, FAULT_STATE);
	t->log.count = 0;
	return true;
}

/* ---- play ------------------------------------------------------------------- */

bool table_chance(struct table *t, const char *tape, struct trouble *trouble)
{
	return own_tape(t, tape) || no_memory(trouble);
}

static enum fault why_not(const struct table *t, q_action answer, q_rule broken)
{
	if (q_over(t->m.state))
		return FAULT_OVER;
	if (broken)
		return FAULT_REFUSED;
	return answer || q_question_of(t->m.state)->player == Q_CHANCE ? FAULT_TAPE : FAULT_ANSWER;
}

bool table_play(struct table *t, q_action answer, struct trouble *trouble)
{
	uint32_t told = t->log.count, count = t->m.count;

	while (!q_match_play(&t->m, answer, &t->log, &trouble->rule, &trouble->error)) {
		t->log.count = told;
		if (!t->m.full)
			return fails(trouble, why_not(t, answer, trouble->rule));
		if (!grow(t))
			return no_memory(trouble);
	}
	if (t->log.count <= t->log.room || rebuild_events(&t->m, &t->log))
		return true;
	q_match_goto(&t->m, count, NULL);
	t->log.count = told;
	return no_memory(trouble);
}

bool table_undo(struct table *t, struct trouble *trouble)
{
	if (!q_match_undo(&t->m, &trouble->error))
		return fails(trouble, FAULT_UNDO);
	return rebuild_events(&t->m, &t->log) || no_memory(trouble);
}

bool table_goto(struct table *t, uint32_t count, struct trouble *trouble)
{
	if (!q_match_goto(&t->m, count, &trouble->error))
		return fails(trouble, FAULT_UNDO);
	return rebuild_events(&t->m, &t->log) || no_memory(trouble);
}

/* ---- text ------------------------------------------------------------------- */

static char *written(void (*put)(const void *what, struct q_out *out), const void *what)
{
	size_t room = 4096;

	for (;;) {
		char *text = malloc(room);
		struct q_out out;

		if (!text)
			return NULL;
		out = q_out(text, room);
		put(what, &out);
		if (out.used < room)
			return text;
		room = out.used + 1;
		free(text);
	}
}

static void put_save(const void *match, struct q_out *out)
{
	q_match_save(match, out);
}

char *table_save(const struct table *t)
{
	return written(put_save, &t->m);
}
