/*
 * plan.c - views and answers as columns with values, by a compiled plan (core/plan.h).
 */
#include "core/plan.h"
#include "core/plan_steps.h"

#include <string.h>

uint32_t q_plan_width(const struct q_plan *p)
{
	return p->width;
}

uint32_t q_plan_most(const struct q_plan *p)
{
	return p->most;
}

uint32_t q_plan_answer_width(const struct q_plan *p)
{
	return p->answer.width;
}

uint32_t q_plan_answer_most(const struct q_plan *p)
{
	return p->answer.most;
}

uint64_t q_plan_hash(const struct q_plan *p)
{
	return p->hash;
}

bool q_plan_reads_states(const struct q_plan *p)
{
	return p->reads_states;
}

void q_plan_observe(const struct q_plan *p, void *view, const void *state, int seat)
{
	const struct q_game *g = p->game;
	unsigned char *to = view;

	if (p->walks) {
		g->observe(g, view, state, seat);
		return;
	}
	memcpy(view, state, g->state_size);
	for (const struct range *r = p->ranges[plan_viewer(p, seat)]; r->size; r++)
		memset(to + r->at, 0, r->size);
	if (g->hide)
		g->hide(g, view, seat);
}

/* ---- pairs ---------------------------------------------------------------- */

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

static void put_bits(struct pairs *out, unsigned column, uint64_t bits, unsigned width)
{
	if (width < 64)
		bits &= (UINT64_C(1) << width) - 1;
	for (; bits; bits &= bits - 1)
		put_one(out, column + lowest(bits));
}

static void put_element(const struct look *l, unsigned column, unsigned width, int64_t i,
			struct pairs *out)
{
	uint32_t from, n;
	uint16_t base, *restrict to;
	int16_t *restrict value;

	if (i < 0 || i >= (int64_t)l->count)
		return;
	if (l->hot > 1)
		put_one(out, column + (unsigned)i);
	else if (i)
		put(out, column, i);
	if (width == l->hot) /* not looked through */
		return;
	from = l->start[i];
	n = l->start[i + 1] - from;
	base = (uint16_t)(column + l->hot);
	to = out->column + out->count;
	value = out->value + out->count;
	for (uint32_t k = 0; k < n; k += PAIRS_AHEAD) {
		for (unsigned j = 0; j < PAIRS_AHEAD; j++)
			to[k + j] = (uint16_t)(base + l->column[from + k + j]);
		for (unsigned j = 0; j < PAIRS_AHEAD; j++)
			value[k + j] = l->value[from + k + j];
	}
	out->count += n;
}

/* A piece of a seat, or a seat, seen from the viewer. */
static void put_piece(const struct q_plan *p, unsigned column, unsigned width, int64_t number,
		      unsigned each, int viewer, struct pairs *out)
{
	unsigned seat, turned;

	if (number < 0 || number >= (int64_t)each * p->seats)
		return;
	seat = (unsigned)number / each;
	turned = seat >= (unsigned)viewer ? seat - (unsigned)viewer :
					    seat + p->seats - (unsigned)viewer;
	turned = turned * each + (unsigned)number % each;
	if (width > 1 || p->seats * each == 1)
		put_one(out, column + turned);
	else
		put(out, column, turned + 1);
}

static uint64_t turned_seats(const struct q_plan *p, uint64_t bits, int viewer)
{
	uint64_t all = (UINT64_C(1) << p->seats) - 1;

	bits &= all;
	return (bits >> viewer | bits << (p->seats - viewer)) & all;
}

/* ---- steps ---------------------------------------------------------------- */

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
		case STEP_REF: put_element(&p->look[s->to], column, s->width, number, out); break;
		case STEP_PIECE:
			put_piece(p, column, s->width, number - s->low, s->to, viewer, out);
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

/* Most steps are of two kinds and stand side by side, so they have loops of their own. These write
 * every time and count only what is meant: a branch would be guessed wrong too often. */
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

static inline const struct step *run_small(const struct step *s, const unsigned char *base,
					   struct pairs *out)
{
	uint32_t count = out->count;

	do {
		unsigned number = base[s->offset];

		out->column[count] = s->column;
		out->value[count] = (int16_t)number;
		count += number != 0;
	} while ((++s)->op == STEP_SMALL);
	out->count = count;
	return s;
}

void plan_run(const struct q_plan *p, const struct step *s, const unsigned char *base, int viewer,
	      struct pairs *to)
{
	struct pairs out = *to;

	for (;;) {
		const unsigned char *at = base + s->offset;
		uint32_t n = s->n;
		uint64_t word;

		switch (s->op) {
		case STEP_END: to->count = out.count; return;
		case STEP_BYTE: s = run_bytes(s, base, &out); continue;
		case STEP_SMALL: s = run_small(s, base, &out); continue;
		case STEP_FLAGS:
			for (unsigned bits = *at & ((1u << s->width) - 1); bits; bits &= bits - 1)
				put_one(&out, s->column + lowest(bits));
			s++;
			continue;
		case STEP_ITEM:
			put_element(&p->look[s->to], s->column, s->width, *at, &out);
			s++;
			continue;
		case STEP_WORD:
			word = (uint64_t)number_at(s->type, at);
			if (word)
				put_bits(&out, s->column, word, s->width);
			s++;
			continue;
		case STEP_PRESENT:
			if (number_at(s->type, at) > s->low)
				put_one(&out, s->column);
			else
				s += s->to;
			s++;
			continue;
		case STEP_LIMIT:
			n = (uint32_t)number_at(s->type, at);
			s++;
			at = base + s->offset;
			n = n < s->n ? n : s->n;
			break;
		default: break;
		}
		if (s->op == STEP_COUNT)
			run_count(s, at, n, &out);
		else
			run_one(p, s, at, n, viewer, &out);
		s++;
	}
}

/* ---- views ---------------------------------------------------------------- */

/* For each rule that is under way its innermost frame: where it waits, and its variables. */
static void run_frames(const struct q_plan *p, const unsigned char *view, int viewer,
		       struct pairs *out)
{
	const struct q_flow *flow = p->frames->flow;
	const unsigned char *frames = view + p->frames->offset;
	int64_t depth = field_number(p->depth, view + p->depth->offset);
	uint64_t met[8] = { 0 };

	if (depth > p->frames->count)
		depth = p->frames->count;
	while (depth-- > 0) {
		const unsigned char *frame = frames + (size_t)depth * flow->frame_size;
		struct flow_at at;

		memcpy(&at, frame, sizeof at);
		if (at.rule >= flow->rules || at.step >= flow->stops ||
		    met[at.rule / 64 % 8] >> at.rule % 64 & 1)
			continue;
		met[at.rule / 64 % 8] |= UINT64_C(1) << at.rule % 64;
		put_one(out, p->stop_column + at.step);
		plan_run(p, p->rule[at.rule], frame + flow->vars_offset, viewer, out);
	}
}

static void put_param(const struct q_plan *p, const struct param *param, int number, int viewer,
		      struct pairs *out)
{
	const struct q_param *is = param->is;

	if (is->flags & Q_P_FROM_1 && number-- <= 0)
		return;
	switch ((enum q_param_kind)is->kind) {
	case Q_P_SEAT: put_piece(p, param->column, p->seats, number, 1, viewer, out); break;
	case Q_P_ITEM:
		put_element(&p->look[param->look], param->column, param->width, number, out);
		break;
	case Q_P_CHOICE:
		if (number >= 0 && number < param->width)
			put_one(out, param->column + (unsigned)number);
		break;
	default:
		if (is->per_seat) {
			put_piece(p, param->column, param->width, number, is->per_seat, viewer,
				  out);
			break;
		}
		if (number)
			put(out, param->column, number);
		if (number >= 0 && number < Q_SMALL_MAX)
			put_one(out, param->column + 1u + (unsigned)number);
		break;
	}
}

static void run_question(const struct q_plan *p, const struct q_question *ask, int viewer,
			 struct pairs *out)
{
	if (ask->kind >= p->kinds)
		return;
	put_one(out, p->kind_column + ask->kind);
	if (ask->player == Q_CHANCE)
		put_one(out, p->player_column + p->seats);
	else
		put_piece(p, p->player_column, p->seats, ask->player, 1, viewer, out);
	for (uint32_t i = 0; i < Q_SUBJECTS; i++) {
		unsigned which = p->question.which[ask->kind * Q_SUBJECTS + i];

		if (which)
			put_param(p, &p->question.param[which - 1], ask->subject[i], viewer, out);
	}
}

uint32_t q_plan_view(const struct q_plan *p, const void *view, int seat, uint16_t *column,
		     int16_t *value)
{
	int who = plan_viewer(p, seat), from = who < p->seats ? who : 0;
	struct pairs out = { column, value, 0 };

	run_question(p, q_question_of(view), from, &out);
	plan_run(p, p->steps[who], view, from, &out);
	if (p->frames)
		run_frames(p, view, from, &out);
	return out.count;
}

uint32_t q_plan_answer(const struct q_plan *p, q_action answer, int seat, uint16_t *column,
		       int16_t *value)
{
	int who = plan_viewer(p, seat), from = who < p->seats ? who : 0;
	struct pairs out = { column, value, 0 };
	unsigned verb = q_verb(answer);

	if (verb >= p->verbs)
		return 0;
	put_one(&out, verb);
	for (int i = 0; i < Q_ARGS; i++) {
		unsigned which = p->answer.which[verb * Q_ARGS + (unsigned)i];

		if (which)
			put_param(p, &p->answer.param[which - 1], q_arg(answer, i), from, &out);
	}
	return out.count;
}
