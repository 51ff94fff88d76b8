/*
 * game.h - one game in the terminal, with its human and computer players.
 *
 * A session, the computer players' turns, hints and the autosave. It owns the true state; a screen
 * is given views.
 */
#ifndef TUI_GAME_H
#define TUI_GAME_H

#include "ai/ai.h"
#include "text/written.h"
#include "tui/log.h"
#include "tui/saves.h"
#include "tui/tui.h"

enum { HINT_SIMULATIONS = 3000 };

struct tui_game {
	const struct q_game *game; /* NULL: nobody plays */
	enum q_lang lang;
	struct q_session *session;
	const struct ai *machine[Q_SEATS]; /* NULL: a person */
	char name[Q_SEATS][PLAYER_NAME];   /* as it was typed; "": none */
	char called[Q_SEATS][PLAYER_NAME]; /* the one name that every screen shows */
	bool practice;                     /* undo goes back past anything */
	char autosave[FILE_NAME];          /* "": none */
	bool played;      /* a person has answered: before that there is nothing to keep */
	struct log *told; /* one for each seat and one for spectators */
};

/* Builds the logs again, in the present language. */
void game_tell_again(struct tui_game *s);

/* Why an undo is not done. */
enum undo { UNDO_DONE, UNDO_NOTHING, UNDO_REVEALED, UNDO_FAILED };

void game_end(struct tui_game *s);

/* Starts or restores; machine[], name[], practice and lang are set before. */
bool game_begin(struct tui_game *s, const struct q_game *g, const char *options, uint64_t seed,
		struct q_status *status);
bool game_restore(struct tui_game *s, const struct q_game *g, const char *save, size_t n,
		  struct q_status *status);

/* The seats of a saved game and the save in it; false if it is not one. `save` is cleared if
 * it was a plain save: the text itself is it. */
bool autosave_open(const char *json, size_t n, struct tui_game *s, struct text *save,
		   char game[Q_GAME_NAME], struct q_error *error);
/* Chooses the file: the one that the game was continued from, or one that no other game has (path
 * NULL: it was not continued). */
void game_name_autosave(struct tui_game *s, const char *path);
bool game_autosave(struct tui_game *s, struct q_error *error);
/* The game is in a file and can be continued. */
bool game_is_kept(const struct tui_game *s);
bool game_save(const struct tui_game *s, const char *path, struct q_error *error);

/* The record and the true state. */
static inline const struct q_match *game_match(const struct tui_game *s)
{
	return q_session_match(s->session);
}
int game_seats(const struct tui_game *s);
int game_asked(const struct tui_game *s); /* a seat, or Q_NOBODY once over */
bool game_person_asked(const struct tui_game *s);
int game_people(const struct tui_game *s);
/* Who looks at the screen: the human player who is asked, else the only one, else a spectator. */
int game_viewer(const struct tui_game *s);

/* Who reads sentences at this seat: the only human player is "you", everybody else has a name. */
struct q_reader game_reader(const struct tui_game *s, int seat);

void game_view(const struct tui_game *s, int seat, void *view);
struct log *game_told(struct tui_game *s, int seat);

bool game_answer(struct tui_game *s, q_action answer, struct q_status *status);
/* The computer player that is asked searches and answers; stop() can end the search. */
bool game_machine(struct tui_game *s, bool (*stop)(void *with), void *with,
		  struct q_status *status);
/* The best answers for the seat that is asked, best first. */
void game_hint(const struct tui_game *s, struct ai_think *thought, bool (*stop)(void *),
	       void *with);

enum undo game_undo(struct tui_game *s);
/* Plays on after so many answers, as a game of its own: what was kept of the old one stays. */
bool game_from(struct tui_game *s, uint32_t answers, struct q_status *status);
bool game_redo(struct tui_game *s);

#endif
