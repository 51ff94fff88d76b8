/*
 * study.h - what a simulation counts, and what can be read from the counters.
 *
 * A study has cells: combinations of the option values it goes over. Every seed is played in
 * every cell; with a second pack, in both. Points are counted in halves: a game won is 2, a
 * game drawn 1.
 */
#ifndef STUDY_H
#define STUDY_H

#include "lab/lab.h"

enum { STUDY_AXES = 8, STUDY_CELLS = 1024, STUDY_FIELDS = 4, STUDY_FILTERS = 16, STUDY_ARMS = 2 };
enum { STUDY_BINS = 896, STUDY_VALUES = 256 };

/* An option with the values it takes: texts, as given. */
struct study_axis {
	char *path;
	uint32_t count;
	char **value;
};

struct study_cell {
	uint32_t value[STUDY_AXES]; /* of each axis */
	uint32_t seats;
	unsigned char *options[STUDY_ARMS];
};

/* Only games in which somebody met the item, or nobody did. */
struct study_filter {
	uint32_t item[STUDY_ARMS];
	bool with;
};

/* A number of the final state. */
struct study_field {
	const char *path;
	struct {
		uint32_t offset, size;
		const struct q_field *field;
	} at;
};

struct study {
	const struct q_game *game[STUDY_ARMS]; /* [1]: with the other pack, or NULL */
	struct lab_items items[STUDY_ARMS];
	const struct lab_agent *agents;
	uint32_t agents_count; /* 1: it plays every seat */
	uint64_t seed;
	uint32_t games; /* of each arm */
	uint32_t axes, cells, fields, filters;
	struct study_axis axis[STUDY_AXES];
	struct study_cell *cell;
	struct study_field field[STUDY_FIELDS];
	struct study_filter filter[STUDY_FILTERS];
	uint32_t seats; /* the most of any cell */
	bool allies;

	const uint64_t *sum; /* the counters, once there are any */
};

/* ---- counting ----------------------------------------------------------------- */

uint32_t study_arms(const struct study *s);
uint32_t study_peaks(const struct study *s);
uint32_t study_counters(const struct study *s);
/* A lab_run's task: game i, in each arm. */
bool study_task(const void *study, uint32_t i, struct lab_worker *worker);

/* ---- reading ------------------------------------------------------------------ */

/* Which games a number is about: of an arm, and of those with this value of this axis, and
 * perhaps with that value of another. */
struct study_of {
	uint32_t arm;
	int axis; /* -1: all */
	uint32_t value;
	uint32_t also, also_value; /* another axis + 1, or 0 */
};

struct study_seat {
	uint64_t games, won, drawn;
	struct lab_share share; /* a draw is half */
};

struct study_seat study_seat(const struct study *s, struct study_of of, uint32_t seat);

struct study_length {
	uint64_t games;
	double answers, spread, decisions, branching; /* means; spread: standard deviation */
	uint64_t shortest, longest, widest;           /* of the whole arm */
};
struct study_length study_length(const struct study *s, struct study_of of);

uint64_t study_forfeits(const struct study *s, uint32_t arm);
uint64_t study_left_out(const struct study *s, uint32_t arm); /* by the filters */
uint64_t study_lost(const struct study *s, uint32_t arm);     /* games with events missing */

/* Distributions. Lengths: answers in bins of growing width. Fields: by value, the last bin is
 * everything beyond. */
uint64_t study_bin(const struct study *s, uint32_t arm, uint32_t bin);
uint32_t study_bin_from(uint32_t bin); /* the smallest length of it */
uint64_t study_value(const struct study *s, uint32_t arm, uint32_t field, uint32_t value);
/* The length that so many games in a hundred do not exceed. */
uint32_t study_percentile(const struct study *s, uint32_t arm, uint32_t percent);

struct study_item {
	uint32_t item;
	double seats;                   /* seats that played, over all games */
	double met, used;               /* of them */
	struct lab_share with, without; /* the winning chance; n: games */
	struct lab_share using;         /* of those who used it */
	struct lab_difference gain;     /* with less without, at equal options */
	bool known;                     /* both sides were seen */
	bool clear;                     /* more than noise, among so many items */
};
/* All items of an arm that were met, in the order of the pack; returns how many. */
uint32_t study_items(const struct study *s, uint32_t arm, struct study_item *out);

/* Two packs, seed by seed: what the second changes. */
struct lab_difference study_seat_change(const struct study *s, int axis, uint32_t value,
					uint32_t seat);
struct lab_difference study_length_change(const struct study *s);

/* An item that both packs have and both studies know. */
struct study_change {
	const struct study_item *before, *after;
	struct lab_difference gain; /* how its gain differs */
	bool clear;                 /* more than noise, among so many */
};
/* All of them, the surest first; returns how many. There is room for the items of one arm. */
uint32_t study_item_changes(const struct study *s, const struct study_item *before, uint32_t n,
			    const struct study_item *after, uint32_t m, struct study_change *out);

#endif
