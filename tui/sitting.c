/*
 * sitting.c - see sitting.h.
 */
#include "tui/sitting.h"

#include <stdlib.h>
#include <string.h>

enum { SPECTATOR = Q_SEATS, WORLDS = 16, STREAM_MACHINE = 0x6D, STREAM_HINT = 0x68 };

/* ---- beginnings --------------------------------------------------------------- */

void sitting_free(struct sitting *s)
{
	for (int i = 0; s->told && i <= SPECTATOR; i++)
		chronicle_free(&s->told[i]);
	free(s->told);
	free(s->undone);
	table_free(&s->table);
	*s = (struct sitting){ .lang = s->lang };
}

static void seated(struct sitting *s, const struct q_game *g)
{
	s->game = g;
	s->undone_count = 0;
	if (!s->told) {
		s->told = grown(NULL, (SPECTATOR + 1) * sizeof *s->told);
		memset(s->told, 0, (SPECTATOR + 1) * sizeof *s->told);
	}
	for (int i = 0; i <= SPECTATOR; i++) {
		chronicle_free(&s->told[i]);
		s->told[i].seat = i < SPECTATOR ? i : Q_NOBODY;
		s->told[i].lang = s->lang;
	}
}

bool sitting_begin(struct sitting *s, const struct q_game *g, const char *options, uint64_t seed,
		   struct trouble *trouble)
{
	if (!table_new(&s->table, g, options, seed, NULL, trouble))
		return false;
	seated(s, g);
	return true;
}

bool sitting_restore(struct sitting *s, const struct q_game *g, const char *save, size_t n,
		     struct trouble *trouble)
{
	if (!table_restore(&s->table, g, save, n, trouble))
		return false;
	seated(s, g);
	sitting_tell_again(s);
	return true;
}

void sitting_tell_again(struct sitting *s)
{
	for (int i = 0; i <= SPECTATOR; i++) {
		chronicle_free(&s->told[i]);
		s->told[i].lang = s->lang;
		chronicle_follow(&s->told[i], &s->table.m);
		s->told[i].shown = s->told[i].lines;
	}
}

/* ---- who ---------------------------------------------------------------------- */

int sitting_seats(const struct sitting *s)
{
	return ((const struct q_head *)s->table.m.state)->seats;
}

int sitting_asked(const struct sitting *s)
{
	return q_over(s->table.m.state) ? Q_NOBODY : q_question_of(s->table.m.state)->player;
}

bool sitting_person_asked(const struct sitting *s)
{
	int seat = sitting_asked(s);

	return seat < Q_SEATS && !s->machine[seat];
}

int sitting_people(const struct sitting *s)
{
	int n = 0;

	for (int i = 0; i < sitting_seats(s); i++)
		n += !s->machine[i];
	return n;
}

int sitting_viewer(const struct sitting *s)
{
	if (sitting_person_asked(s))
		return sitting_asked(s);
	if (sitting_people(s) != 1)
		return Q_NOBODY;
	for (int i = 0; i < sitting_seats(s); i++)
		if (!s->machine[i])
			return i;
	return Q_NOBODY;
}

void sitting_view(const struct sitting *s, int seat, void *view)
{
	s->game->observe(s->game, view, s->table.m.state, seat);
}

struct chronicle *sitting_told(struct sitting *s, int seat)
{
	return &s->told[seat < Q_SEATS ? seat : SPECTATOR];
}

/* ---- answers ------------------------------------------------------------------- */

static bool give(struct sitting *s, q_action answer, struct trouble *trouble)
{
	struct q_error ignored;

	if (!table_play(&s->table, answer, trouble))
		return false;
	sitting_autosave(s, &ignored); /* a full disk does not end the game */
	return true;
}

bool sitting_answer(struct sitting *s, q_action answer, struct trouble *trouble)
{
	if (!give(s, answer, trouble))
		return false;
	s->undone_count = 0;
	return true;
}

/* Its own stream of chance: the same game and the same moment, the same thought. */
static struct q_rng stream(const struct sitting *s, uint64_t which)
{
	uint64_t key = s->table.m.seed ^ which << 56 ^ (uint64_t)s->table.m.count << 20;

	return (struct q_rng){ .key = key };
}

static void think(const struct sitting *s, const struct ai *ai, struct ai_think *thought)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];

	thought->game = s->game;
	thought->seat = sitting_asked(s);
	sitting_view(s, thought->seat, view);
	thought->view = view;
	thought->room = ai_memory(ai->simulations);
	thought->memory = grown(NULL, thought->room + 1);
	ai_think(ai, thought);
	free(thought->memory);
	thought->memory = NULL;
	thought->view = NULL;
}

bool sitting_machine(struct sitting *s, bool (*stop)(void *with), void *with,
		     struct trouble *trouble)
{
	struct ai_think thought = {
		.rng = stream(s, STREAM_MACHINE), .brisk = true, .stop = stop, .with = with
	};

	think(s, s->machine[sitting_asked(s)], &thought);
	return give(s, thought.best, trouble);
}

void sitting_hint(const struct sitting *s, struct ai_think *thought, bool (*stop)(void *),
		  void *with)
{
	struct ai ai = *ai_named("commander");

	ai.simulations = HINT_SIMULATIONS;
	*thought = (struct ai_think){ .rng = stream(s, STREAM_HINT), .stop = stop, .with = with };
	think(s, &ai, thought);
}

/* ---- undo and redo ------------------------------------------------------------- */

/* Answers given before the last one of a person, and whose that was. */
static bool last_of_a_person(const struct sitting *s, uint32_t *count, int *seat)
{
	const struct q_match *m = &s->table.m;
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	bool found = false;

	memcpy(state, m->start, m->game->state_size);
	for (uint32_t i = 0; i < m->count; i++) {
		int player = q_question_of(state)->player;

		if (player < Q_SEATS && !s->machine[player]) {
			*count = i;
			*seat = player;
			found = true;
		}
		q_apply(m->game, state, m->answers[i], NULL);
	}
	return found;
}

/* Nothing was learnt since: only this seat answered, and in every world it could imagine
 * the same answer would have shown it the same. */
static bool revealed_nothing(const struct sitting *s, uint32_t count, int seat)
{
	const struct q_match *m = &s->table.m;
	const struct q_game *g = m->game;
	_Alignas(16) unsigned char before[Q_STATE_MAX], view[Q_STATE_MAX], world[Q_STATE_MAX],
		seen[Q_STATE_MAX], now[Q_STATE_MAX];
	struct q_rng rng = stream(s, STREAM_HINT);

	if (m->count != count + 1)
		return false;
	memcpy(before, m->start, g->state_size);
	for (uint32_t i = 0; i < count; i++)
		q_apply(g, before, m->answers[i], NULL);
	g->observe(g, view, before, seat);
	g->observe(g, now, m->state, seat);
	for (int i = 0; i < WORLDS; i++) {
		g->determinize(g, world, view, seat, &rng);
		if (g->refuses(g, world, m->answers[count]))
			return false;
		q_apply(g, world, m->answers[count], NULL);
		g->observe(g, seen, world, seat);
		if (memcmp(seen, now, g->state_size) != 0)
			return false;
	}
	return true;
}

enum undo sitting_undo(struct sitting *s)
{
	const struct q_match *m = &s->table.m;
	struct trouble trouble;
	struct q_error ignored;
	uint32_t count;
	int seat;

	if (!last_of_a_person(s, &count, &seat))
		return UNDO_NOTHING;
	if (!s->practice && sitting_people(s) < sitting_seats(s) &&
	    !revealed_nothing(s, count, seat))
		return UNDO_REVEALED;
	if (m->count > s->undone_count) {
		s->undone = grown(s->undone, m->count * sizeof *s->undone);
		memcpy(s->undone, m->answers, m->count * sizeof *s->undone);
		s->undone_count = m->count;
	}
	if (!table_goto(&s->table, count, &trouble))
		return UNDO_FAILED;
	sitting_autosave(s, &ignored);
	return UNDO_DONE;
}

/* One answer of a person, and the machines' as they were; chance repeats itself. */
bool sitting_redo(struct sitting *s)
{
	const struct q_match *m = &s->table.m;
	struct trouble trouble;

	if (m->count >= s->undone_count)
		return false;
	do {
		if (!give(s, s->undone[m->count], &trouble)) {
			s->undone_count = 0;
			return false;
		}
	} while (m->count < s->undone_count && !q_over(m->state) && !sitting_person_asked(s));
	return true;
}
