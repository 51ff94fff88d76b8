/*
 * arena.h - the arena: opponents against each other in many games.
 */
#ifndef ARENA_H
#define ARENA_H

#include "lab/batch.h"

enum { ARENA_FIELDS = 64, ARENA_PAIRINGS = LAB_AGENTS * (LAB_AGENTS - 1) / 2 };

/* A game with one choice of options. */
struct arena_field {
	const struct q_game *game;
	const struct grid *grid;
	uint32_t cell, seats;
	bool side_by_side; /* one seat, or allies: each agent plays alone */
	char label[160];
};

/* A position to begin from, with the options of its game. */
struct arena_opening {
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	_Alignas(16) unsigned char options[Q_OPTIONS_MAX];
};
enum { ARENA_OPENINGS = 1000 };

struct arena_log;

/* Counters of a pairing in a field. */
enum {
	ARENA_PAIR,                 /* pairs by the first agent's points: see lab_pairs */
	ARENA_WON = ARENA_PAIR + 5, /* games, of each of the two; side by side: games won */
	ARENA_GAMES = ARENA_WON + 2,
	ARENA_FIRST, /* points of seat 0, in halves */
	ARENA_ANSWERS,
	ARENA_DECISIONS,
	ARENA_FORFEITS,                   /* of each of the two */
	ARENA_FLAGS = ARENA_FORFEITS + 2, /* games lost by the clock, of each of the two */
	ARENA_SURE = ARENA_FLAGS + 2,     /* 1: the test has decided, see play_on() */
	ARENA_COUNTERS
};

struct arena {
	struct batch batch;
	const char *name[ARENA_FIELDS + LAB_AGENTS]; /* games and opponents, as given */
	uint32_t names;
	bool until_sure;
	double elo0, elo1;
	struct lab_clock clock;
	const char *openings_file, *save, *ratings;

	struct agents agents;
	struct grid grid[ARENA_FIELDS];
	uint32_t games; /* how many of grid[] */
	struct arena_field field[ARENA_FIELDS];
	uint32_t fields, pairings;
	uint8_t first[ARENA_PAIRINGS], second[ARENA_PAIRINGS]; /* agents of each pairing */
	bool decided[ARENA_FIELDS * ARENA_PAIRINGS];           /* decided: no more games */
	const uint64_t *sum;
	struct arena_opening *opening;
	uint32_t openings;
	struct arena_log *log; /* NULL: games are not saved */
};

const uint64_t *arena_counters(const struct arena *a, uint32_t field, uint32_t pairing);
struct lab_pairs arena_pairs(const struct arena *a, uint32_t field, uint32_t pairing);
/* -1: the first is not better; 1: it is; 0: not decided yet. */
int arena_verdict(const struct arena *a, uint32_t field, uint32_t pairing);
/* Ratings of all agents in a field, or in all (fields): Elo and the half of its interval. */
bool arena_ratings(const struct arena *a, uint32_t field, double *elo, double *half);

/* Plays what the fields before `agents` ask for, shows the results and writes the files. Returns
 * the exit status; what is wrong has been printed. */
int arena_run(struct arena *a, const char *pack_dir);

/* ---- positions to begin from (arena_openings.c) ---------------------------------------- */

/* Reads a->openings_file. Returns the exit status; prints what is wrong. */
int arena_openings(struct arena *a);

/* ---- games saved as they end (arena_log.c) ------------------------------------------------ */

/* Opens the file, or begins it, and reads the games that it holds. Prints what is wrong; close it in
 * any case. */
int arena_log_open(struct arena_log **out, const char *path, uint32_t games, json_t *plan);
/* False: a line could not be written. */
bool arena_log_close(struct arena_log *log);
/* The result of a game that was played before. Without a log there is none. */
bool arena_log_has(const struct arena_log *log, uint32_t number, struct lab_result *r);
uint32_t arena_log_read(const struct arena_log *log);
/* Saves the last game of the worker; false: it could not be written. */
bool arena_log_add(struct arena_log *log, uint32_t number, const struct lab_game *game,
		   const struct lab_worker *worker, const struct lab_result *r);

/* ---- the rating list (arena_ratings.c) --------------------------------------------------------- */

/* "+123", or "> +600" at the bound. The buffer holds 16 bytes. */
const char *arena_elo_text(double elo, char out[16]);
/* Of a field, or of all (fields), the strongest first; nothing if nobody has won or lost a pair. */
void arena_put_ratings(const struct arena *a, uint32_t field, FILE *to);
json_t *arena_ratings_as_json(const struct arena *a, uint32_t field);
/* Writes a->ratings: JSON or CSV if its name ends so, else text. Prints what is wrong. */
bool arena_write_ratings(const struct arena *a);

/* For the files of the arena. */
void arena_show(const struct arena *a);
bool arena_files(const struct arena *a, json_t *plan);

#endif
