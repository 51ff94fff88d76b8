/*
 * quinte_match.h - decks, and a game being played with the record of its answers, in memory of
 * the caller. A part of quinte.h.
 */
#ifndef QUINTE_MATCH_H
#define QUINTE_MATCH_H

#include "quinte.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- decks: what one seat brings, as a text to keep and to share ----------- */

enum { Q_DECK_NAME = 64 };

/* Entries of a word and its values, one a line or parted by semicolons; # begins a remark.
 * "game" and "name" come first; then options of the game, those of a seat (Q_BY_SEAT) and
 * the lists in them: "cards 0-01 0-02", "card 3xsalvo". Sets them in the options for the
 * seat, all or nothing; whether the deck is a legal one, setup() says. */
bool q_deck_read(const struct q_game *g, void *options, int seat, const char *text, size_t n,
		 char name[Q_DECK_NAME], struct q_error *error);
/* The game a deck says it is for; NULL with an error. */
const struct q_game *q_deck_game(const char *text, size_t n, struct q_error *error);
/* The same deck in order, an entry a line. */
void q_deck_write(const struct q_game *g, const void *options, int seat, const char *name,
		  struct q_out *out);
/* One more, or one less, of the element of the pack that has this id, in the list that takes
 * such elements. */
bool q_deck_add(const struct q_game *g, void *options, int seat, const char *id,
		struct q_error *error);
bool q_deck_remove(const struct q_game *g, void *options, int seat, const char *id,
		   struct q_error *error);
/* How many of it the deck holds; 0 if it could hold none. */
uint32_t q_deck_count(const struct q_game *g, const void *options, int seat, const char *id);

/* ---- matches: a game being played --------------------------------------- */

/* Where chance answers come from if not from the state's generator. draw() gives an answer to the
 * state's open chance question, `number` being the number of answers before it. It is called
 * again for the same number if the game is undone or more memory is needed, and must then give
 * the same answer. */
struct q_dice {
	q_action (*draw)(void *self, const struct q_game *g, const void *state, uint32_t number);
	void *self;
};

struct q_match {
	const struct q_game *game;
	uint64_t seed;
	uint32_t count, room; /* answers given, chance included */
	uint32_t scripted;    /* chance answers that the generator did not give */
	bool from_state;      /* started from a loaded state, not from a seed */
	bool full;            /* the last call failed only for want of room: place a larger one */
	bool misfit;          /* the last call failed because a given result does not fit */
	bool wait;            /* chance waits where the script is at its end */
	q_rule refused;       /* by which rule the options were refused, or 0 */
	q_action *answers;
	void *state, *start, *scratch, *options; /* start: before the first answer */
	const char *script; /* scripted results of the next chance questions, or NULL */
	struct q_dice dice;
};

/* The memory a match of so many answers needs, and its layout. */
size_t q_match_size(const struct q_game *g, uint32_t answers);
void q_match_place(struct q_match *m, const struct q_game *g, void *memory, uint32_t answers);

/* Starts a game in a match just placed; if it returns false the match holds no game. Every
 * other function leaves the match as it was when it returns false. */
bool q_match_new(struct q_match *m, const char *options, size_t n, uint64_t seed,
		 struct q_events *log, struct q_error *error);
/* Zero lets chance answer, where a loaded state has its question open. */
bool q_match_play(struct q_match *m, q_action answer, struct q_events *log, q_rule *broken,
		  struct q_error *error);
/* Starts from a state instead of a seed. */
bool q_match_load(struct q_match *m, const char *json, size_t n, struct q_error *error);
/* Back to before the last answer of a seat. */
bool q_match_undo(struct q_match *m, struct q_error *error);
bool q_match_goto(struct q_match *m, uint32_t count, struct q_error *error);

/* A saved game is JSON: game, rules version, pack hash, options, seed, answers, final hash. */
void q_match_save(const struct q_match *m, struct q_out *out);
bool q_match_restore(struct q_match *m, const char *json, size_t n, struct q_error *error);
/* What a save says it is of, unproved, so that memory can be placed: the game's name and the
 * number of answers. q_save_game() looks for the game in the registry. */
enum { Q_GAME_NAME = 32 };
bool q_save_look(const char *json, size_t n, char game[Q_GAME_NAME], uint32_t *answers,
		 struct q_error *error);
const struct q_game *q_save_game(const char *json, size_t n, uint32_t *answers,
				 struct q_error *error);

#ifdef __cplusplus
}
#endif
#endif
