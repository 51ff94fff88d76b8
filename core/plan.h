/*
 * plan.h - numbers for learning agents: a view and an answer as columns with values.
 *
 * A plan is compiled from the tables of a game: its fields, verbs and questions, and the fields of
 * its pack. Fields that are hidden from everybody have no column; what only the viewer knows has
 * columns once, for the viewer. Rows and numbers that belong to seats are turned: the viewer is
 * always seat 0 of the plan. A reference to the pack is looked through: its columns are the
 * printed numbers of the element.
 *
 * Most columns of a position are zero, so a position is a list of pairs of a column and a value.
 * No column occurs twice in a list. A value is never zero.
 *
 * Memory is the caller's; nothing here allocates.
 */
#ifndef PLAN_H
#define PLAN_H

#include "quinte.h"

/* How a reference to an element of the pack is written. */
enum q_refs {
	Q_REFS_DEEP,   /* which element, one column each, and its printed numbers */
	Q_REFS_ONEHOT, /* which element, one column each */
	Q_REFS_INDEX,  /* its index, as one number */
	Q_REFS
};

enum {
	Q_COLUMNS_MAX = 65535,
	Q_HOT_MAX = 128,  /* an array with more elements has one column with the index */
	Q_SMALL_MAX = 64, /* numbers of answers and questions below it have a column each */
};

struct q_plan;

/* Compiles a plan for a game with so many seats. NULL: the memory is too small, or the game has
 * more than Q_COLUMNS_MAX columns (`too_wide`). The memory must be aligned as malloc's is. */
struct q_plan *q_plan_make(const struct q_game *g, int seats, enum q_refs refs, void *memory,
			   size_t room, bool *too_wide);

uint32_t q_plan_width(const struct q_plan *p);        /* columns of a view */
uint32_t q_plan_most(const struct q_plan *p);         /* pairs of a view at most */
uint32_t q_plan_answer_width(const struct q_plan *p); /* columns of an answer */
uint32_t q_plan_answer_most(const struct q_plan *p);
/* The version: changes if the meaning of a column does, and with nothing else. */
uint64_t q_plan_hash(const struct q_plan *p);
/* Whether a state may be given in place of a view: no column depends on what is hidden. */
bool q_plan_reads_states(const struct q_plan *p);

/* observe() of the game by a list of byte ranges, which is faster than walking the table. */
void q_plan_observe(const struct q_plan *p, void *view, const void *state, int seat);
/* The same where the plan does not walk the table. */
void q_plan_observe_in(const struct q_plan *p, const struct q_game *g, void *view,
		       const void *state, int seat);

/* The columns of a view and of an answer to its question, as that seat sees them (Q_NOBODY: a
 * spectator, who looks from seat 0 and has no secrets). The arrays have room for q_plan_most() and
 * q_plan_answer_most() pairs. Returns how many were written. */
uint32_t q_plan_view(const struct q_plan *p, const void *view, int seat, uint16_t *column,
		     int16_t *value);
uint32_t q_plan_answer(const struct q_plan *p, q_action answer, int seat, uint16_t *column,
		       int16_t *value);

/* A copy for memory elsewhere, such as a graphics card's: q_plan_size() bytes that are right once they lie
 * at `address`. The copy has no game; q_plan_observe_in() takes it. It cannot be described, and has
 * no codes. */
size_t q_plan_size(const struct q_plan *p);
void q_plan_place(const struct q_plan *p, void *copy, uint64_t address);
/* Whether q_plan_observe() walks the table of the game after all: some rule's variables are secret. */
bool q_plan_walks(const struct q_plan *p);

/* A number for an answer that means the same in every position, below q_plan_codes(). That is 0 for
 * games that have none: their answers are too many, or no list has them all. */
uint32_t q_plan_codes(const struct q_plan *p);
uint32_t q_plan_code(const struct q_plan *p, q_action answer);

/* ---- what the columns mean ------------------------------------------------ */

enum q_columns_kind {
	Q_COLUMNS_NUMBER,  /* one column: the number, at most 32767 either way */
	Q_COLUMNS_GIVEN,   /* one column: 1, unless the number beside it is null */
	Q_COLUMNS_PRESENT, /* one column: 1, if this row is in use */
	Q_COLUMNS_VALUES,  /* one for each value from `low` on: 1 for the value it has */
	Q_COLUMNS_NAMES, /* one for each name from `low` on: 1 for the value, or for a set's members */
	Q_COLUMNS_BITS,   /* one for each bit */
	Q_COLUMNS_ITEMS,  /* one for each element of the pack's array `of` */
	Q_COLUMNS_COUNTS, /* the same: how many of it there are */
	Q_COLUMNS_SEATS,  /* one for each seat, the viewer first */
	Q_COLUMNS_PIECES, /* one for each piece, those of the viewer first */
	Q_COLUMNS_STOPS,  /* one for each stop of the rules: 1 for those at which a rule waits */
	Q_COLUMNS_ROWS    /* no columns of its own: `rows` times `stride` columns are alike */
};

/* Columns that belong together: the path of a field, and what each column stands for. */
struct q_columns {
	enum q_columns_kind kind;
	bool answer; /* of answers, not of views */
	uint32_t first, count;
	const char *path;
	int32_t low;
	const char *const *names;
	const char *of;
	uint32_t rows, stride;
	const struct q_flow *flow;
};

typedef void q_columns_sink(void *with, const struct q_columns *columns);

/* Tells all columns in order of the plan; rows come before the columns of their elements. */
void q_plan_describe(const struct q_plan *p, q_columns_sink *sink, void *with);

/* What column number i of a group stands for: "training", "3", "salvo". */
void q_columns_value(const struct q_plan *p, const struct q_columns *columns, uint32_t i,
		     struct q_out *out);

#endif
