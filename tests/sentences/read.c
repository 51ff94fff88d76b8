/*
 * read.c - everything that players and spectators of a state can read.
 */
#include "tests/sentences/sentences.h"

#include <stdlib.h>
#include <string.h>

/* ANSWERS: of a long list so many are read. PLACES: every so many questions the board is read. */
enum { ANSWERS = 12, PLACES = 7 };

/* One name begins with a vowel, for elision; the first player has none and is "Player 1". */
static const char *const names[Q_SEATS] = { NULL, "Émilie", "Cadet", "Hugo" };

static void look(struct table *t, int seat)
{
	t->reader.seat = (uint8_t)seat;
	t->g->observe(t->g, t->view, t->state, seat);
}

static void read_places(struct table *t)
{
	struct q_canvas canvas;
	bool seen[UINT16_MAX + 1] = { false };

	if (!t->g->draw || !t->g->inspect_text)
		return;
	memset(t->cell, 0, sizeof t->cell);
	canvas_begin(&canvas, t->cell, WIDTH, HEIGHT);
	canvas.visible = HEIGHT;
	t->g->draw(t->g, t->view, &t->reader, &canvas);
	for (int i = 0; i < CELLS; i++) {
		char text[SENTENCE_ROOM];
		struct q_out out = q_out(text, sizeof text);
		unsigned what = t->cell[i].what;

		if (!what || seen[what])
			continue;
		seen[what] = true;
		t->g->inspect_text(t->g, t->view, what, &t->reader, &out);
		found_add(t->found, t->place, text);
	}
}

static void read_question(struct table *t)
{
	const struct q_question *ask = q_question_of(t->state);
	char text[SENTENCE_ROOM];
	struct q_out out = q_out(text, sizeof text);

	t->g->question_text(t->g, t->view, &t->reader, &out);
	found_add(t->found, t->question_kind[ask->kind], text);
	if (t->g->where) {
		out = q_out(text, sizeof text);
		t->g->where(t->g, t->view, &t->reader, &out);
		found_add(t->found, t->where, text);
	}
}

/* As the asked player reads it; a draw as in a replay, by somebody who sees everything. */
static void look_as_asked(struct table *t)
{
	int asked = q_question_of(t->state)->player;

	t->reader.seat = Q_NOBODY;
	memcpy(t->view, t->state, t->g->state_size);
	if (asked < Q_SEATS)
		look(t, asked);
}

static void add_answer(struct table *t, q_action answer)
{
	char text[SENTENCE_ROOM];
	struct q_out out = q_out(text, sizeof text);

	t->g->answer_text(t->g, t->view, answer, &t->reader, &out);
	found_add(t->found, t->answer_kind[q_verb(answer)], text);
}

static void read_answers(struct table *t)
{
	look_as_asked(t);
	for (uint32_t k = 0; k < t->answers && k < ANSWERS; k++)
		add_answer(t, t->answers <= ANSWERS ? t->answer[k] :
						      t->answer[q_rng_below(&t->r, t->answers)]);
}

/* By the asked player, by the next one and by a spectator, each with what they may know. */
static void read_turn(struct table *t)
{
	const struct q_head *head = (const void *)t->state;
	int asked = head->ask.player;
	int readers[] = { asked, asked < Q_SEATS ? (asked + 1) % head->seats : 0, Q_NOBODY };

	for (int i = asked < Q_SEATS ? 0 : 1; i < 3; i++) {
		look(t, readers[i]);
		read_question(t);
		if (i == 0 && q_rng_below(&t->r, PLACES) == 0)
			read_places(t);
	}
}

void read_given(struct table *t, const void *state, q_action answer)
{
	memcpy(t->state, state, t->g->state_size);
	read_turn(t);
	look_as_asked(t);
	add_answer(t, answer);
}

static void read_events(struct table *t)
{
	const struct q_head *head = (const void *)t->state;

	for (unsigned i = 0; i <= head->seats; i++) {
		int seat = onlooker(head, i);

		look(t, seat);
		for (uint32_t k = 0; k < t->log.count && k < t->log.room; k++) {
			char text[SENTENCE_ROOM];
			struct q_out out = q_out(text, sizeof text);

			if (!q_event_visible(&t->event[k], seat))
				continue;
			t->g->event_text(t->g, t->view, &t->event[k], &t->reader, &out);
			found_add(t->found, t->event_kind[t->event[k].kind], text);
		}
	}
	t->log.count = 0;
}

/* A rule without a refusal of its own has the text of a rule that does not exist. */
static void read_refusals(struct table *t)
{
	static const q_rule series[] = { 0, Q_RULING, Q_DECISION };
	enum q_lang lang = t->reader.lang;
	const char *none = t->g->rule_text(t->g, Q_RULING - 1, lang);

	for (int s = 0; s < 3; s++) {
		for (q_rule number = 1; number < 1000; number++) {
			const char *why = t->g->rule_text(t->g, series[s] | number, lang);
			char id[16];

			if (!why || !*why || (none && strcmp(why, none) == 0))
				continue;
			q_rule_name(t->g, series[s] | number, id);
			found_add(t->found, found_kind(t->found, "refusal", id), why);
		}
	}
	if (none && *none)
		found_add(t->found, found_kind(t->found, "refusal", "of anything else"), none);
}

void read_state(struct table *t)
{
	read_events(t);
	read_turn(t);
	t->answers = q_over(t->state) ? 0 : t->g->legal(t->g, t->state, t->answer);
	read_answers(t);
}

static uint32_t *kinds(struct table *t, const char *of, uint32_t n,
		       const char *(*name)(const struct q_game *, uint32_t))
{
	uint32_t *kind = bytes((n + 1) * sizeof *kind);

	for (uint32_t i = 0; i < n; i++)
		if (*name(t->g, i))
			kind[i] = found_kind(t->found, of, name(t->g, i));
	return kind;
}

static const char *question_name(const struct q_game *g, uint32_t i)
{
	return g->questions[i].name;
}

static const char *verb_name(const struct q_game *g, uint32_t i)
{
	return g->verbs[i].name;
}

static const char *event_name(const struct q_game *g, uint32_t i)
{
	return g->events[i].name;
}

struct table *table_new(struct found *found, const struct q_game *g, enum q_lang lang,
			uint64_t seed)
{
	struct table *t = bytes(sizeof *t);

	t->found = found;
	t->g = g;
	t->r.key = seed;
	t->log = (struct q_events){ .at = t->event, .room = EVENTS_ROOM };
	t->reader = q_reader(lang, Q_NOBODY, 0);
	memcpy(t->reader.name, names, sizeof names);
	t->question_kind = kinds(t, "question", q_question_count(g), question_name);
	t->answer_kind = kinds(t, "answer", q_verb_count(g), verb_name);
	t->event_kind = kinds(t, "event", q_event_count(g), event_name);
	if (g->where)
		t->where = found_kind(found, "where the game is", "");
	if (g->draw && g->inspect_text)
		t->place = found_kind(found, "what a place shows", "");
	read_refusals(t);
	return t;
}

void table_free(struct table *t)
{
	free(t->question_kind);
	free(t->answer_kind);
	free(t->event_kind);
	free(t);
}
