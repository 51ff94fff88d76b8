/*
 * sitting.h - people and machines around one game.
 *
 * Everything a front end does with a game goes through here: answers, the machines'
 * answers, undo and redo as far as fair, hints, saves. It owns the true state; a
 * screen is given views.
 */
#ifndef SITTING_H
#define SITTING_H

#include "ai/ai.h"
#include "text/written.h"
#include "tui/chronicle.h"
#include "tui/saves.h"

enum { HINT_SIMULATIONS = 3000 };

struct sitting {
	const struct q_game *game; /* NULL: nobody plays */
	enum q_lang lang;
	struct q_session *session;
	const struct ai *machine[Q_SEATS]; /* NULL: a person */
	bool practice;                     /* undo goes back past anything */
	char autosave[FILE_NAME];          /* "": none */
	struct chronicle *told;            /* one for each seat and one for spectators */
};

/* Everything told anew, in the language of now. */
void sitting_tell_again(struct sitting *s);

/* Why an undo is not done. */
enum undo { UNDO_DONE, UNDO_NOTHING, UNDO_REVEALED, UNDO_FAILED };

void sitting_free(struct sitting *s);

/* Starts or restores; machine[], practice and lang are set before. */
bool sitting_begin(struct sitting *s, const struct q_game *g, const char *options, uint64_t seed,
		   struct q_status *trouble);
bool sitting_restore(struct sitting *s, const struct q_game *g, const char *save, size_t n,
		     struct q_status *trouble);

/* The seats of a saved game and the save in it; false if it is not one. `save` is cleared if
 * it was a plain save: the text itself is it. */
bool autosave_open(const char *json, size_t n, struct sitting *s, struct text *save,
		   char game[Q_GAME_NAME], struct q_error *error);
bool sitting_autosave(struct sitting *s, struct q_error *error);
bool sitting_save(const struct sitting *s, const char *path, struct q_error *error);

/* The record and the true state. */
static inline const struct q_match *sitting_match(const struct sitting *s)
{
	return q_session_match(s->session);
}
int sitting_seats(const struct sitting *s);
int sitting_asked(const struct sitting *s); /* a seat, or Q_NOBODY once over */
bool sitting_person_asked(const struct sitting *s);
int sitting_people(const struct sitting *s);
/* Who looks on: the person asked, else the only person, else a spectator. */
int sitting_viewer(const struct sitting *s);

void sitting_view(const struct sitting *s, int seat, void *view);
struct chronicle *sitting_told(struct sitting *s, int seat);

bool sitting_answer(struct sitting *s, q_action answer, struct q_status *trouble);
/* The machine that is asked thinks and answers; stop() may hurry it. */
bool sitting_machine(struct sitting *s, bool (*stop)(void *with), void *with,
		     struct q_status *trouble);
/* The best answers for the seat that is asked, best first. */
void sitting_hint(const struct sitting *s, struct ai_think *thought, bool (*stop)(void *),
		  void *with);

enum undo sitting_undo(struct sitting *s);
bool sitting_redo(struct sitting *s);

#endif
