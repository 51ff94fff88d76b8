/*
 * quinte_session.h - a game being played: its record, what each seat was told, undo, and all
 * of it as JSON.
 *
 * Freestanding: no clock, no files, no threads, and memory only from the function its owner
 * gives it. A session knows nothing of computer opponents: who thinks is the front end's
 * business. Whatever fails changes nothing.
 *
 * Read in this order: memory and errors, playing, looking, undo, one seat's copy, JSON.
 */
#ifndef QUINTE_SESSION_H
#define QUINTE_SESSION_H

#include "quinte.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- memory and errors ------------------------------------------------ */

/* Like realloc, but told the old size: old NULL allocates, size 0 frees; NULL: none is left. */
struct q_memory {
	void *(*resize)(void *self, void *old, size_t old_size, size_t size);
	void *self;
};

enum q_fault {
	Q_FINE,
	Q_BAD_INPUT, /* not an answer of this game, or not a request */
	Q_BAD_OPTIONS,
	Q_BAD_STATE,
	Q_BAD_SAVE,
	Q_BAD_DICE, /* a scripted or given result does not fit the question */
	Q_NO_GAME,
	Q_OVER,
	Q_REFUSED,   /* by q_status.rule */
	Q_NOT_ASKED, /* another seat is asked */
	Q_STALE,     /* the caller speaks of another position than the present one: look again */
	Q_NO_UNDO,   /* q_status.undo says why */
	Q_TOO_LONG,  /* the reply does not fit the caller's room */
	Q_NO_MEMORY
};

/* Whether the last answer can be taken back, and why not. */
enum q_undo {
	Q_UNDO_FREE,
	Q_UNDO_NOTHING, /* none of these seats has answered yet */
	Q_UNDO_CHANCE,  /* dice were rolled or cards drawn since */
	Q_UNDO_OTHER,   /* another seat has answered since */
	Q_UNDO_REVEALED /* the answer showed the seat something hidden */
};

struct q_status {
	enum q_fault fault;
	enum q_undo undo;
	q_rule rule;          /* that refused the answer or the options, or 0 */
	struct q_error error; /* English, for people; programs go by the fault */
};

const char *q_fault_name(enum q_fault fault); /* "refused": as in every JSON error */
const char *q_undo_name(enum q_undo undo);    /* "free", "nothing", "chance", "other", "revealed" */

/* ---- playing ---------------------------------------------------------- */

struct q_session;

struct q_session *q_session_new(const struct q_memory *memory); /* NULL: no memory */
void q_session_free(struct q_session *s);

/* Where chance answers come from if not from the state's generator; NULL: from there again. */
void q_session_dice(struct q_session *s, const struct q_dice *dice);
/* The next chance answers in notation, "roll:4 roll:6"; they come before dice and generator.
 * Replaces what is left of an older script. */
bool q_session_script(struct q_session *s, const char *script, size_t n, struct q_status *status);
size_t q_session_script_left(const struct q_session *s); /* words not used yet */
/* With true, chance waits where the script is at its end: rule scenarios want that. */
void q_session_wait(struct q_session *s, bool wait);

/* Beginnings. Each replaces the game that was played before; load() needs one, and begins it
 * anew from the given state. */
bool q_session_start(struct q_session *s, const struct q_game *g, const char *options, size_t n,
		     uint64_t seed, struct q_status *status);
bool q_session_load(struct q_session *s, const char *state, size_t n, struct q_status *status);
bool q_session_restore(struct q_session *s, const struct q_game *g, const char *save, size_t n,
		       struct q_status *status);
/* A saved game as q_match_save() writes it, without replaying the game. */
void q_session_save(const struct q_session *s, struct q_out *out);

/* Gives one answer, then chance answers until a seat is asked. A seat of Q_NOBODY answers for
 * whoever is asked; answer 0 lets chance go on where it waits. */
bool q_session_play(struct q_session *s, int seat, q_action answer, struct q_status *status);

/* ---- looking ---------------------------------------------------------- */

/* Wherever a seat is asked for below, Q_NOBODY is a spectator and Q_CHANCE knows everything:
 * its views are the true states, and it is told every event. */
const struct q_game *q_session_game(const struct q_session *s);   /* NULL: nothing was started */
const struct q_match *q_session_match(const struct q_session *s); /* record and true state */
uint32_t q_session_count(const struct q_session *s);              /* answers, chance included */
uint32_t q_session_events(const struct q_session *s);             /* events since the set-up */
int q_session_seats(const struct q_session *s);
int q_session_asked(const struct q_session *s); /* a seat, Q_CHANCE, or Q_NOBODY once over */
int q_session_player(const struct q_session *s, uint32_t step); /* who gave answer `step` >= 1 */
void q_session_view(const struct q_session *s, int seat, void *view);
uint32_t q_session_legal(const struct q_session *s, int seat, q_action *out); /* 0: not asked */
/* The answer that a text means to whoever is asked: notation or "0x..."; 0: none. */
q_action q_session_parse(const struct q_session *s, const char *text);

/* One answer as one seat was told it. Step 0 is the set-up, step n the n-th answer. The
 * pointers are lent for the call. */
struct q_step {
	uint32_t number, events;
	uint8_t player;               /* a seat, Q_CHANCE, or Q_NOBODY for step 0 */
	q_action answer;              /* 0 where the seat's copy does not know it, and in step 0 */
	const void *before, *after;   /* the seat's views; before step 0: the one after it */
	const struct q_event *event;  /* the events that the seat is told, */
	const void *const *seen;      /* its view at each of them, */
	const uint32_t *event_number; /* and their numbers over the whole game, from 0 */
};
typedef bool q_step_visit(void *self, const struct q_step *step); /* false stops */

/* The steps `from` to `to` in order, replayed from the nearest checkpoint. False if the
 * visitor stopped. The visitor may look at the present, but not ask for steps, previews or undo. */
bool q_session_steps(const struct q_session *s, uint32_t from, uint32_t to, int seat,
		     q_step_visit *visit, void *self);

/* Where an answer of the seat would lead, up to the first chance question. It is tried in
 * Q_WORLDS worlds that the seat's view allows, and the visitor is shown the first. Sure: the
 * seat sees and is told the same in all of them, and no chance is asked. The true state is not
 * used. */
enum { Q_WORLDS = 16 };
bool q_session_preview(const struct q_session *s, int seat, q_action answer, bool *sure,
		       q_step_visit *visit, void *self, struct q_status *status);

/* ---- undo ------------------------------------------------------------- */

/* FAIR: the last answer was given by one of `people` (a bit for each seat), nobody has
 * answered since, and it told that seat nothing that it could not know: in all worlds that its
 * view allowed it would have seen the same. ANY: back to before the last answer of one of
 * `people`, whatever came since. */
enum q_undo_rule { Q_UNDO_FAIR, Q_UNDO_ANY };
enum q_undo q_session_can_undo(const struct q_session *s, unsigned people, enum q_undo_rule rule,
			       uint32_t *to);
bool q_session_undo(struct q_session *s, unsigned people, enum q_undo_rule rule,
		    struct q_status *status);
/* Gives the undone answers again, up to the next question to one of `people`. */
bool q_session_redo(struct q_session *s, unsigned people, struct q_status *status);
uint32_t q_session_undone(const struct q_session *s); /* answers that redo() could give again */
/* To when so many answers had been given; forward as far as answers were undone. */
bool q_session_goto(struct q_session *s, uint32_t count, struct q_status *status);

/* ---- one seat's copy: what a client of a server holds ------------------ */

/* A patch is a list of runs (offset: 2 bytes, low first; length: 1 byte; so many bytes) that
 * make `after` of `before`. Returns its size, 0 if they are equal; more than `room`: it was not
 * written. */
size_t q_patch(const struct q_game *g, const void *before, const void *after, uint8_t *out,
	       size_t room);
/* False: it is not a patch of such a view, and nothing was changed. */
bool q_patch_apply(const struct q_game *g, void *view, const uint8_t *patch, size_t n);

struct q_seat; /* a view and the events told: the true state is nowhere in it */

struct q_seat *q_seat_new(const struct q_memory *memory, const struct q_game *g, int seat);
void q_seat_free(struct q_seat *c);
/* Begins the copy: the view after `count` answers and `events` events. */
bool q_seat_snapshot(struct q_seat *c, uint32_t count, uint32_t events, const void *view,
		     struct q_status *status);
/* The next step: its events with their numbers, a patch for each of them, and one more patch
 * from the last event to the end of the step. */
bool q_seat_step(struct q_seat *c, unsigned player, const struct q_event *event,
		 const uint32_t *event_number, uint32_t events, const uint8_t *const *patch,
		 const size_t *sizes, struct q_status *status);
uint32_t q_seat_count(const struct q_seat *c);
const struct q_game *q_seat_game(const struct q_seat *c);
const void *q_seat_view(const struct q_seat *c); /* NULL before the first snapshot */

/* ---- JSON ------------------------------------------------------------- */

/* All that a front end must know of a game. Texts are in one language, or with Q_LANGS in all
 * of them: {"en": ..., "fr": ...}. */
void q_json_game(const struct q_game *g, enum q_lang lang, struct q_out *out);
/* A field table: name, type, how many, range, choices, who sees it; with `values` also
 * "default". */
void q_json_fields(const struct q_field *fields, const void *values, const struct q_pack *pack,
		   struct q_out *out);
/* A view without what no seat ever sees and without the rules' frames, but with "phase" and "facts". */
void q_json_view(const struct q_game *g, const void *view, struct q_out *out);
/* What changed in such a view, as a tree of members: {"player":{"1":{"hand":{"3":5}}}}. Lists
 * by index; a list of another length whole. */
void q_json_patch(const struct q_game *g, const void *before, const void *after, struct q_out *out);
/* {"fault":"refused","rule":"SF-604","text":"..."} */
void q_json_status(const struct q_status *status, const struct q_game *g, enum q_lang lang,
		   struct q_out *out);

/* The one call of a front end: a request in, a reply out (docs/protocol.md, "step"). On false
 * the reply is q_json_status(), and nothing was changed. */
bool q_session_step(struct q_session *s, const struct q_reader *reader, const char *request,
		    size_t n, struct q_out *out, struct q_status *status);
/* The same for a seat's copy. Answers are listed in a world that its view allows; an answer
 * that would be played gets Q_NOT_ASKED: the caller sends it to the server. */
bool q_seat_look(struct q_seat *c, const struct q_reader *reader, const char *request, size_t n,
		 struct q_out *out, struct q_status *status);

#ifdef __cplusplus
}
#endif
#endif
