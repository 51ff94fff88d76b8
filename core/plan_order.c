/*
 * plan_order.c - which steps a plan is made of, and in which order they run: most time goes into
 * finding out what the next step is, so equal ones stand side by side (core/plan_run.c).
 */
#include "core/plan_maker.h"

#include <string.h>

enum { SHORT_ROW = 32 }; /* of numbers */

/* The step for one number of a row, if there is one that is quicker than that for rows. */
static uint8_t quick_op(const struct maker *m, const struct q_field *f, const struct step *s)
{
	bool has_null = s->none != STEP_NO_NULL;
	bool byte = f->type == Q_U8 || f->type == Q_BOOL;

	switch (s->op) {
	case STEP_HOT:
		return byte && !(has_null && s->none >= s->low && s->none < s->low + s->width) ?
			       STEP_BYTE :
			       0;
	case STEP_NUMBER:
		return has_null         ? 0 :
		       byte             ? STEP_SMALL :
		       f->type == Q_I8  ? STEP_TINY :
		       f->type == Q_U16 ? STEP_WIDE :
		       f->type == Q_I16 ? STEP_SIGNED :
					  0;
	case STEP_OR_NULL: return byte ? STEP_MAYBE : 0;
	case STEP_BITS:
		return byte && !has_null && s->width <= 8                  ? STEP_FLAGS :
		       !has_null && (f->type == Q_U32 || f->type == Q_U16) ? STEP_WORD :
									     0;
	case STEP_REF: /* an index that is too large writes nothing, and so must the null */
		return byte && (!has_null || s->none >= (int32_t)m->p->look[s->to].count) ?
			       STEP_ITEM :
			       0;
	case STEP_PIECE: return byte ? STEP_OWNED : 0;
	default: return 0;
	}
}

/* The steps of a row: short ones are taken apart, since single numbers are quickest. A row with a
 * counter must stay one step. */
void maker_numbers(struct maker *m, const struct q_field *f, struct step s)
{
	uint8_t quick = f->used || s.n > SHORT_ROW ? 0 : quick_op(m, f, &s);
	uint32_t n = s.n;

	if (!quick) {
		maker_add(m, s);
		return;
	}
	s.op = quick;
	s.n = 1;
	for (uint32_t i = 0; i < n; i++) {
		maker_add(m, s);
		s.offset = (uint16_t)(s.offset + f->size);
		s.column = (uint16_t)(s.column + s.width);
	}
}

/* How many steps belong together from this one on: a row that may be unused, a limit. */
static size_t together(const struct step *s)
{
	bool row = s->op == STEP_PRESENT || s->op == STEP_ROW;

	return row ? s->to + 1u : s->op == STEP_LIMIT ? 2 : 1;
}

/* Puts steps of a kind side by side: first all single ones, then those that belong together, as
 * they are. The steps of a plan may be run in any order, since no two write the same column. */
void maker_sort(struct maker *m, size_t from)
{
	struct step *first = (struct step *)(void *)(m->memory + from), *to;
	size_t n = (m->low - from) / sizeof *first, done = 0;

	if (m->dry || m->full)
		return;
	if (m->low + n * sizeof *first > m->high) {
		m->full = true;
		return;
	}
	to = (struct step *)(void *)(m->memory + m->low);
	for (unsigned op = 0; op <= STEP_LIMIT; op++)
		for (size_t i = 0, some; i < n; i += some) {
			some = together(&first[i]);
			if (first[i].op != op)
				continue;
			memcpy(to + done, first + i, some * sizeof *to);
			done += some;
		}
	memcpy(first, to, n * sizeof *to);
}
