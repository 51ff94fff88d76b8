/*
 * sitting.c - see sitting.h.
 */
#include "tui/sitting.h"

#include <stdlib.h>
#include <string.h>

enum { SPECTATOR = Q_SEATS, STREAM_MACHINE = 0x6D, STREAM_HINT = 0x68 };

/* ---- beginnings --------------------------------------------------------------- */

void sitting_free(struct sitting *s)
{
	for (int i = 0; s->told && i <= SPECTATOR; i++)
		chronicle_free(&s->told[i]);
	free(s->told);
	q_session_free(s->session);
	*s = (struct sitting){ .lang = s->lang };
}

static bool has_session(struct sitting *s, struct q_status *status)
{
	if (!s->session)
		s->session = q_session_new(&heap);
	status->fault = s->session ? Q_FINE : Q_NO_MEMORY;
	return s->session != NULL;
}

static void seated(struct sitting *s, const struct q_game *g)
{
	s->game = g;
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
		   struct q_status *trouble)
{
	if (!has_session(s, trouble) ||
	    !q_session_start(s->session, g, options, options ? strlen(options) : 0, seed, trouble))
		return false;
	seated(s, g);
	return true;
}

bool sitting_restore(struct sitting *s, const struct q_game *g, const char *save, size_t n,
		     struct q_status *trouble)
{
	if (!has_session(s, trouble) || !q_session_restore(s->session, g, save, n, trouble))
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
		chronicle_follow(&s->told[i], s->session);
		s->told[i].shown = s->told[i].lines;
	}
}

/* ---- who ---------------------------------------------------------------------- */

int sitting_seats(const struct sitting *s)
{
	return q_session_seats(s->session);
}

int sitting_asked(const struct sitting *s)
{
	return q_session_asked(s->session);
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
	q_session_view(s->session, seat, view);
}

struct chronicle *sitting_told(struct sitting *s, int seat)
{
	return &s->told[seat < Q_SEATS ? seat : SPECTATOR];
}

/* ---- answers ------------------------------------------------------------------- */

static bool give(struct sitting *s, q_action answer, struct q_status *trouble)
{
	struct q_error ignored;

	if (!q_session_play(s->session, sitting_asked(s), answer, trouble))
		return false;
	sitting_autosave(s, &ignored); /* a full disk does not end the game */
	return true;
}

bool sitting_answer(struct sitting *s, q_action answer, struct q_status *trouble)
{
	return give(s, answer, trouble);
}

/* Its own stream of chance: the same game and the same moment, the same thought. */
static struct q_rng stream(const struct sitting *s, uint64_t which)
{
	uint64_t key =
		sitting_match(s)->seed ^ which << 56 ^ (uint64_t)sitting_match(s)->count << 20;

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
		     struct q_status *trouble)
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

static unsigned people_of(const struct sitting *s)
{
	unsigned people = 0;

	for (int i = 0; i < sitting_seats(s); i++)
		people |= s->machine[i] ? 0 : 1u << i;
	return people;
}

/* People among themselves may take back anything; so may whoever practises. */
static enum q_undo_rule rule_of(const struct sitting *s)
{
	return s->practice || sitting_people(s) == sitting_seats(s) ? Q_UNDO_ANY : Q_UNDO_FAIR;
}

enum undo sitting_undo(struct sitting *s)
{
	struct q_status status;
	struct q_error ignored;

	if (!q_session_undo(s->session, people_of(s), rule_of(s), &status)) {
		if (status.fault != Q_NO_UNDO)
			return UNDO_FAILED;
		return status.undo == Q_UNDO_NOTHING ? UNDO_NOTHING : UNDO_REVEALED;
	}
	sitting_autosave(s, &ignored);
	return UNDO_DONE;
}

/* One answer of a person, and what machines and chance answered then. */
bool sitting_redo(struct sitting *s)
{
	struct q_status status;
	struct q_error ignored;

	if (!q_session_redo(s->session, people_of(s), &status))
		return false;
	sitting_autosave(s, &ignored);
	return true;
}
