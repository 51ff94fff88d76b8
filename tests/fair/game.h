/*
 * game.h - whole games played as a server would: one host, players with chains of their own,
 * and at the end a record and every player's notes.
 *
 * Everything follows from the plan's seed. On the way the players do what people do: they
 * change devices, answer without a link, take back answers.
 */
#ifndef TESTS_FAIR_GAME_H
#define TESTS_FAIR_GAME_H

#include "fair/fair.h"

struct plan {
	const struct q_game *game;
	uint64_t seed;
	unsigned people;     /* a bit for each seat of a person; the others are computer players */
	const char *level;   /* of these */
	const char *options; /* JSON; NULL: the defaults */
	bool decks;          /* every seat brings the default deck as a text of its own */
	bool quiet;          /* no device changes, no answer without a link, nothing taken back */
	uint32_t most;       /* answers; then the players agree to end the game */
	uint64_t answers;    /* another number: other answers of people with the same seeds */
	uint32_t loaded_die; /* 1 + the number of a draw that the server changes; 0: none */
	uint32_t helped;     /* which answer of a computer player somebody else chooses; 0: none */
	uint32_t undo;       /* one answer in so many is taken back; 0: in 15 */
};

struct made {
	char *record, *notes[Q_SEATS]; /* notes: NULL for a computer player */
	size_t size, notes_size[Q_SEATS];
	uint32_t answers, draws, most_draws; /* most_draws: after one answer */
	uint32_t checked;                    /* draws that players checked during the game */
	uint32_t undone, chains, without, machines;
	uint32_t helped; /* the entry of the answer that somebody else chose */
};

/* Ends the program if anything goes wrong on the way. */
struct made play_game(const struct plan *plan);
void made_free(struct made *made);

#endif
