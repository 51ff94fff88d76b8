/*
 * plan_run.c - runs the steps of a plan: what an agent sees, as columns with values (core/plan.h).
 */
#include "core/plan_steps.h"

/* ---- numbers -------------------------------------------------------------- */

static inline unsigned size_of(unsigned type)
{
	switch (type) {
	case Q_U16:
	case Q_I16: return 2;
	case Q_U32:
	case Q_I32: return 4;
	case Q_U64: return 8;
	default: return 1;
	}
}

/* The number of the lowest bit. */
static inline unsigned lowest(uint64_t bits)
{
#ifdef __GNUC__
	return (unsigned)__builtin_ctzll(bits);
#else
	unsigned i = 0;

	while (!(bits >> i & 1))
		i++;
	return i;
#endif
}

/* ---- pairs ---------------------------------------------------------------- */

static void put_bits(struct pairs *out, unsigned column, uint64_t bits, unsigned width)
{
	if (width < 64)
		bits &= (UINT64_C(1) << width) - 1;
	for (; bits; bits &= bits - 1)
		put_one(out, column + lowest(bits));
}

/* The pairs are copied eight at once, so that the compiler makes vectors of them. What is written
 * behind the last pair is overwritten by the next ones: there is room for PAIRS_AHEAD more. */
static inline uint32_t copy_pairs(const struct look *l, unsigned i, unsigned base,
				  uint16_t *restrict column, int16_t *restrict value)
{
	uint32_t from = l->start[i], n = l->start[i + 1] - from;
	const uint16_t *restrict columns = l->column + from;
	const int16_t *restrict values = l->value + from;

	for (uint32_t k = 0; k < n; k += PAIRS_AHEAD) {
		uint16_t some[PAIRS_AHEAD];

		memcpy(some, columns + k, sizeof some);
		for (unsigned j = 0; j < PAIRS_AHEAD; j++)
			some[j] = (uint16_t)(some[j] + base);
		memcpy(column + k, some, sizeof some);
		memcpy(some, values + k, sizeof some);
		memcpy(value + k, some, sizeof some);
	}
	return n;
}

static inline void element(const struct look *l, unsigned column, unsigned width, uint64_t i,
			   struct pairs *out)
{
	if (i >= l->count)
		return;
	if (l->hot > 1)
		put_one(out, column + (unsigned)i);
	else if (i)
		put(out, column, (int64_t)i);
	if (width != l->hot) /* the printed numbers of the element follow */
		out->count += copy_pairs(l, (unsigned)i, column + l->hot, out->column + out->count,
					 out->value + out->count);
}

void plan_put_element(const struct look *l, unsigned column, unsigned width, int64_t i,
		      struct pairs *out)
{
	element(l, column, width, (uint64_t)i, out);
}

/* A piece of a seat, or a seat, seen from the viewer: his pieces come first. */
static inline void piece(unsigned column, unsigned width, int64_t number, unsigned each,
			 unsigned all, unsigned viewer, struct pairs *out)
{
	unsigned turned;

	if ((uint64_t)number >= all)
		return;
	turned = (unsigned)number - viewer * each;
	turned += turned >= all ? all : 0; /* it went below zero */
	if (width > 1 || all == 1)
		put_one(out, column + turned);
	else
		put(out, column, turned + 1);
}

void plan_put_piece(const struct q_plan *p, unsigned column, unsigned width, int64_t number,
		    unsigned each, int viewer, struct pairs *out)
{
	piece(column, width, number, each, each * p->seats, (unsigned)viewer, out);
}

static uint64_t turned_seats(const struct q_plan *p, uint64_t bits, int viewer)
{
	uint64_t all = (UINT64_C(1) << p->seats) - 1;

	bits &= all;
	return (bits >> viewer | bits << (p->seats - viewer)) & all;
}

/* ---- rows of any numbers --------------------------------------------------- */

/* The first number of a row that is not zero, from i on. Most are zero. */
static inline uint32_t next_used(const unsigned char *at, unsigned size, uint32_t i, uint32_t n)
{
	uint64_t word;

	if (size == 1)
		for (; i + 8 <= n; i += 8) {
			memcpy(&word, at + i, sizeof word);
			if (word)
				break;
		}
	return i;
}

static void run_one(const struct q_plan *p, const struct step *s, const unsigned char *at,
		    uint32_t n, int viewer, struct pairs *out)
{
	unsigned size = size_of(s->type), column;

	for (uint32_t i = 0; i < n; i++) {
		int64_t number;

		if (s->low > 0 || s->op == STEP_NUMBER) {
			i = next_used(at, size, i, n);
			if (i >= n)
				break;
		}
		number = number_at(s->type, at + i * size);
		column = s->column + i * s->width;
		if (number == s->none)
			continue;
		switch (s->op) {
		case STEP_NUMBER:
			if (number)
				put(out, column, number);
			break;
		case STEP_OR_NULL:
			if (number)
				put(out, column, number);
			put_one(out, column + 1);
			break;
		case STEP_HOT:
			number -= s->low;
			if ((uint64_t)number < s->width)
				put_one(out, column + (unsigned)number);
			break;
		case STEP_BITS: put_bits(out, column, (uint64_t)number, s->width); break;
		case STEP_REF:
			plan_put_element(&p->look[s->to], column, s->width, number, out);
			break;
		case STEP_PIECE:
			plan_put_piece(p, column, s->width, number - s->low, s->to, viewer, out);
			break;
		default:
			put_bits(out, column, turned_seats(p, (uint64_t)number, viewer), s->width);
			break;
		}
	}
}

/* References of a row, counted: the order of the row means nothing to an agent. */
static void run_count(const struct step *s, const unsigned char *at, uint32_t n, struct pairs *out)
{
	uint16_t many[Q_HOT_MAX] = { 0 };
	unsigned size = size_of(s->type);

	for (uint32_t i = 0; i < n; i++) {
		int64_t number = number_at(s->type, at + i * size);

		if (number != s->none && number >= 0 && number < s->width)
			many[number]++;
	}
	for (uint32_t i = 0; i < n; i++) {
		int64_t number = number_at(s->type, at + i * size);

		if (number == s->none || number < 0 || number >= s->width || !many[number])
			continue;
		put(out, s->column + (unsigned)number, many[number]);
		many[number] = 0;
	}
}

/* ---- single numbers -------------------------------------------------------- */

/* Steps of one kind stand side by side, and each kind has a loop of its own. Loops over numbers
 * write every pair and then count only those that are wanted: with a branch instead, the processor
 * would guess wrong too often. */

static inline const struct step *run_bytes(const struct step *s, const unsigned char *base,
					   struct pairs *out)
{
	uint32_t count = out->count;

	do {
		unsigned hot = base[s->offset] - (unsigned)s->low;

		out->column[count] = (uint16_t)(s->column + hot);
		out->value[count] = 1;
		count += hot < s->width;
	} while ((++s)->op == STEP_BYTE);
	out->count = count;
	return s;
}

/* Numbers of one type, or of one that is widened to it. */
#define RUN_NUMBERS(name, this, ctype)                                                         \
	static inline const struct step *name(const struct step *s, const unsigned char *base, \
					      struct pairs *out)                               \
	{                                                                                      \
		uint32_t count = out->count;                                                   \
                                                                                               \
		do {                                                                           \
			ctype is;                                                              \
			int number;                                                            \
                                                                                               \
			memcpy(&is, base + s->offset, sizeof is);                              \
			number = (int)is;                                                      \
			out->column[count] = s->column;                                        \
			out->value[count] = (int16_t)(number > 32767  ? 32767 :                \
						      number < -32767 ? -32767 :               \
									number);               \
			count += number != 0;                                                  \
		} while ((++s)->op == (this));                                                 \
		out->count = count;                                                            \
		return s;                                                                      \
	}
RUN_NUMBERS(run_small, STEP_SMALL, uint8_t)
RUN_NUMBERS(run_tiny, STEP_TINY, int8_t)
RUN_NUMBERS(run_wide, STEP_WIDE, uint16_t)
RUN_NUMBERS(run_signed, STEP_SIGNED, int16_t)

/* A number that may be null: one pair for the number unless it is 0, one pair that says that it is
 * not null. */
static inline const struct step *run_maybe(const struct step *s, const unsigned char *base,
					   struct pairs *out)
{
	uint32_t count = out->count;

	do {
		unsigned number = base[s->offset], given = (int32_t)number != s->none;

		out->column[count] = s->column;
		out->value[count] = (int16_t)number;
		count += given && number;
		out->column[count] = (uint16_t)(s->column + 1u);
		out->value[count] = 1;
		count += given;
	} while ((++s)->op == STEP_MAYBE);
	out->count = count;
	return s;
}

static inline const struct step *run_flags(const struct step *s, const unsigned char *base,
					   struct pairs *out)
{
	do {
		for (unsigned bits = base[s->offset] & ((1u << s->width) - 1); bits;
		     bits &= bits - 1)
			put_one(out, s->column + lowest(bits));
	} while ((++s)->op == STEP_FLAGS);
	return s;
}

static inline const struct step *run_items(const struct q_plan *p, const struct step *s,
					   const unsigned char *base, struct pairs *out)
{
	do
		element(&p->look[s->to], s->column, s->width, base[s->offset], out);
	while ((++s)->op == STEP_ITEM);
	return s;
}

static inline const struct step *run_words(const struct step *s, const unsigned char *base,
					   struct pairs *out)
{
	do {
		uint64_t word = (uint64_t)number_at(s->type, base + s->offset);

		if (word)
			put_bits(out, s->column, word, s->width);
	} while ((++s)->op == STEP_WORD);
	return s;
}

static inline const struct step *run_owned(const struct q_plan *p, const struct step *s,
					   const unsigned char *base, unsigned viewer,
					   struct pairs *out)
{
	do {
		int number = base[s->offset];

		if (number != s->none)
			piece(s->column, s->width, number - s->low, s->to,
			      (unsigned)s->to * p->seats, viewer, out);
	} while ((++s)->op == STEP_OWNED);
	return s;
}

/* The row is in use, and its steps follow; or it is not. */
static inline const struct step *next_of_row(const struct step *s, int64_t used, struct pairs *out)
{
	if (used <= s->low)
		return s + s->to + 1;
	put_one(out, s->column);
	return s + 1;
}

/* Any other step, with the limit before it if there is one. Not part of the loop below, so that the
 * compiler can keep the pairs of the loop in registers. */
static const struct step *run_other(const struct q_plan *p, const struct step *s,
				    const unsigned char *base, int viewer, struct pairs *out)
{
	uint32_t n = UINT32_MAX;

	if (s->op == STEP_LIMIT) {
		n = (uint32_t)number_at(s->type, base + s->offset);
		s++;
	}
	n = n < s->n ? n : s->n;
	if (s->op == STEP_COUNT)
		run_count(s, base + s->offset, n, out);
	else
		run_one(p, s, base + s->offset, n, viewer, out);
	return s + 1;
}

void plan_run(const struct q_plan *p, const struct step *s, const unsigned char *base, int viewer,
	      struct pairs *to)
{
	struct pairs out = *to;

	for (;;) {
		switch (s->op) {
		case STEP_END: to->count = out.count; return;
		case STEP_BYTE: s = run_bytes(s, base, &out); break;
		case STEP_SMALL: s = run_small(s, base, &out); break;
		case STEP_TINY: s = run_tiny(s, base, &out); break;
		case STEP_WIDE: s = run_wide(s, base, &out); break;
		case STEP_SIGNED: s = run_signed(s, base, &out); break;
		case STEP_MAYBE: s = run_maybe(s, base, &out); break;
		case STEP_FLAGS: s = run_flags(s, base, &out); break;
		case STEP_ITEM: s = run_items(p, s, base, &out); break;
		case STEP_WORD: s = run_words(s, base, &out); break;
		case STEP_OWNED: s = run_owned(p, s, base, (unsigned)viewer, &out); break;
		case STEP_ROW: s = next_of_row(s, base[s->offset], &out); break;
		case STEP_PRESENT:
			s = next_of_row(s, number_at(s->type, base + s->offset), &out);
			break;
		default:
			to->count = out.count;
			s = run_other(p, s, base, viewer, to);
			out.count = to->count;
			break;
		}
	}
}
