/*
 * plan_steps.h - what the maker of plans and the encoder share.
 */
#ifndef PLAN_STEPS_H
#define PLAN_STEPS_H

#include "core/fields.h"
#include "core/plan.h"

#include <string.h>

enum step_op {
	STEP_END,
	STEP_NUMBER,  /* the number */
	STEP_OR_NULL, /* the number, and 1 if it is one */
	STEP_HOT,     /* 1 in the column of the value; none for values outside */
	STEP_BITS,    /* 1 for each bit */
	STEP_BYTE,    /* HOT of one byte that has no null: the most frequent step */
	STEP_SMALL,   /* NUMBER of one byte, */
	STEP_TINY,    /* of one byte with a sign, */
	STEP_WIDE,    /* of two bytes, */
	STEP_SIGNED,  /* of two bytes with a sign */
	STEP_MAYBE,   /* OR_NULL of one byte */
	STEP_FLAGS,   /* BITS of one byte */
	STEP_ITEM,    /* REF of one byte */
	STEP_WORD,    /* BITS of one word */
	STEP_OWNED,   /* PIECE of one byte */
	STEP_REF,     /* an element of the pack */
	STEP_COUNT,   /* a row of them: how many of each */
	STEP_PIECE,   /* a thing of a seat, or a seat */
	STEP_SEATS,   /* a set of seats */
	STEP_PRESENT, /* 1 if the counter is larger than `low`; otherwise skip steps */
	STEP_ROW,     /* PRESENT with a counter of one byte */
	STEP_LIMIT    /* the counter bounds the elements of the next step */
};

enum { STEP_NO_NULL = INT32_MIN };

/* One field, or n of them side by side, each with `width` columns. */
struct step {
	uint8_t op, type;
	uint16_t n, offset, column, width;
	uint16_t
		to; /* REF: which look; PIECE: how many a seat has; PRESENT: steps to the end of the row */
	int32_t low, none;
};

/* The elements of an array of the pack, looked through: the pairs of element i are those from
 * start[i] to start[i + 1]. */
struct look {
	const char *of;
	uint32_t count;  /* elements */
	uint16_t hot;    /* columns that say which one */
	uint16_t deep;   /* columns of the printed numbers */
	uint32_t most;   /* pairs of an element at most */
	uint32_t *start; /* NULL: no printed numbers */
	uint16_t *column;
	int16_t *value;
};
/* Pairs are copied so many at once: that many may be written behind the last one. */
enum { PAIRS_AHEAD = 8 };
enum { LOOKS = 24 };

/* A parameter of answers or questions. What running a plan needs of `is` is written beside it: a copy
 * of a plan elsewhere (q_plan_place) has no tables of the game. */
struct param {
	const struct q_param *is;
	uint16_t column, width, look, per_seat;
	uint8_t kind, flags;
};
enum { PARAMS = 96 };

struct params {
	uint32_t count, width, most;
	struct param param[PARAMS];
	uint8_t *which;     /* [kind][arguments]: a parameter + 1, or 0 */
	uint32_t arguments; /* of a kind */
	uint32_t kinds;
};

struct range {
	uint16_t at, size;
};

/* Where the stack of rules lies in a state. */
struct stack {
	uint32_t offset, depth_offset;
	uint16_t frames, frame_size, vars_offset; /* frames: 0, the game has no stack */
	uint16_t rules, stops;
	uint8_t depth_type;
};

struct q_plan {
	const struct q_game *game;
	size_t size; /* of the memory, this struct included */
	uint8_t seats;
	uint8_t refs;
	bool reads_states; /* there is no Q_SOME */
	bool walks;        /* a rule's variables hold secrets: no ranges */
	uint32_t width, most;
	uint64_t hash;
	/* by viewer, the spectator last */
	const struct step *steps[Q_SEATS + 1];
	const struct range *ranges[Q_SEATS + 1]; /* ends with a size of 0 */
	struct stack stack;
	uint16_t stop_column;
	const struct step **rule; /* by rule, the same for all viewers */
	/* the question */
	uint16_t kind_column, player_column;
	uint32_t kinds, verbs;
	struct params question, answer;
	uint32_t looks;
	struct look look[LOOKS];
};

static inline int plan_viewer(const struct q_plan *p, int seat)
{
	return seat >= 0 && seat < p->seats ? seat : p->seats;
}

/* A number of a struct. */
static inline int64_t number_at(unsigned type, const unsigned char *at)
{
	uint16_t u16;
	uint32_t u32;
	uint64_t u64;

	switch (type) {
	case Q_I8: return (int8_t)*at;
	case Q_U16: memcpy(&u16, at, sizeof u16); return u16;
	case Q_I16: memcpy(&u16, at, sizeof u16); return (int16_t)u16;
	case Q_U32: memcpy(&u32, at, sizeof u32); return u32;
	case Q_I32: memcpy(&u32, at, sizeof u32); return (int32_t)u32;
	case Q_U64: memcpy(&u64, at, sizeof u64); return (int64_t)u64;
	default: return *at;
	}
}

struct pairs {
	uint16_t *column;
	int16_t *value;
	uint32_t count;
};

static inline void put(struct pairs *out, unsigned column, int64_t value)
{
	out->column[out->count] = (uint16_t)column;
	out->value[out->count++] = (int16_t)(value < -32767 ? -32767 :
					     value > 32767  ? 32767 :
							      value);
}

static inline void put_one(struct pairs *out, unsigned column)
{
	out->column[out->count] = (uint16_t)column;
	out->value[out->count++] = 1;
}

/* An element of the pack, and a piece of a seat, turned to the viewer; others are no pairs. */
void plan_put_element(const struct look *l, unsigned column, unsigned width, int64_t i,
		      struct pairs *out);
void plan_put_piece(const struct q_plan *p, unsigned column, unsigned width, int64_t number,
		    unsigned each, int viewer, struct pairs *out);

/* Runs steps over a struct. */
void plan_run(const struct q_plan *p, const struct step *s, const unsigned char *base, int viewer,
	      struct pairs *out);

#endif
