/*
 * sentences.h - sentences of played games, for people to read.
 */
#ifndef SENTENCES_H
#define SENTENCES_H

#include "core/canvas.h"
#include "tests/property/property.h"

enum {
	WIDTH = 160,
	HEIGHT = 200,
	CELLS = WIDTH * HEIGHT,
	SENTENCE_ROOM = 4096,
	SENTENCES_MAX = 200000,
	KINDS_MAX = 1024
};

struct sentence {
	char *text;
	uint32_t kind;
	uint32_t gain; /* no fewer pairs of words of it are new */
	bool chosen;
};

/* Distinct sentences and the kinds they belong to: "event placed", "refusal SF-604". */
struct found {
	struct sentence *at;
	uint32_t count;
	const char *kind[KINDS_MAX];
	uint32_t of_kind[KINDS_MAX]; /* sentences of each kind */
	bool silent[KINDS_MAX]; /* met, and it says nothing: an event that only the page shows */
	uint32_t kinds;
	uint32_t *slot; /* by the hash of a sentence: its number from 1 */
};

/* found.c */
void found_begin(struct found *found);
void found_free(struct found *found);
/* The number of a kind; a new one if `table` and `name` were never given together. */
uint32_t found_kind(struct found *found, const char *table, const char *name);
void found_add(struct found *found, uint32_t kind, const char *text);

/* Marks sentences: one of each kind, then up to `count` those with the most pairs of words that no
 * marked sentence of their kind has. So every wording and agreement is among the first. It stops
 * where no pair of words is new. Returns how many it marked. */
uint32_t choose_sentences(struct found *found, uint32_t count);

/* read.c: a game being read */
struct table {
	struct found *found;
	const struct q_game *g;
	struct q_rng r; /* of what is read; play has its own, so that reading changes no game */
	_Alignas(16) unsigned char state[Q_STATE_MAX], view[Q_STATE_MAX];
	q_action answer[Q_ANSWERS_MAX];
	uint16_t weight[Q_ANSWERS_MAX];
	uint32_t answers;
	struct q_event event[EVENTS_ROOM];
	struct q_events log;
	struct q_cell cell[CELLS];
	struct q_reader reader;
	uint32_t *event_kind, *question_kind, *answer_kind, place, where;
};

struct table *table_new(struct found *found, const struct q_game *g, enum q_lang lang,
			uint64_t seed);
void table_free(struct table *t);
/* Adds what players and spectators read at the state and its events, and lists the answers. */
void read_state(struct table *t);
/* Adds the open question of a state and the answer that is given: a scenario can put a question that
 * play did not lead to, and in games with inches the answer need not be a listed one. */
void read_given(struct table *t, const void *state, q_action answer);

/* play.c, scenes.c: random games with random options; the scenarios of the game */
void play_games(struct table *t, uint64_t seed, uint32_t games);
void play_scenarios(struct table *t);

#endif
