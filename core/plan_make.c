/*
 * plan_make.c - compiles fields into steps (core/plan.h) and tells what their columns mean. Both are
 * one walk over the tables, so that the description cannot differ from the plan.
 */
#include "core/plan_maker.h"

#include <string.h>

enum {
	ONE_HOT_RANGE = 8, /* a number of so many values, or fewer, has a column for each */
	ROW_MAX = 16,      /* of numbers: longer rows have one column for each number */
	LOOK_ROW = 16,     /* longer rows of numbers in elements of the pack are left out, */
	LOOK_STRUCTS = 4,  /* longer rows of structs too, */
	LOOK_MAX = 128,    /* and the whole, if it would have more columns */
	REFS_ROW = 8,      /* longer rows of references are counted */
	LOOK_HOT = 64,     /* and references to longer arrays */
};
/* ---- elements of the pack -------------------------------------------------- */

static bool deep(const struct maker *m)
{
	return m->p->refs == Q_REFS_DEEP && !m->element;
}

static void take_pairs(struct maker *m, struct look *l, size_t n)
{
	l->column = maker_take(m, n * sizeof *l->column);
	l->value = maker_take(m, n * sizeof *l->value);
}

static void fill_look(struct maker *m, struct look *l, const struct q_field *array,
		      const struct step *steps, uint32_t most)
{
	const unsigned char *data = (const unsigned char *)m->p->game->pack->data + array->offset;
	uint16_t *column = maker_take(m, most * sizeof *column);
	int16_t *value = maker_take(m, most * sizeof *value);
	uint32_t *start = maker_take(m, (l->count + 1) * sizeof *start);

	/* Once to count, once to fill: the second time there is room for all. */
	for (int pass = 0; pass < 2 && !m->full; pass++) {
		uint32_t total = 0;

		for (uint32_t i = 0; i < l->count; i++) {
			struct pairs out = { column, value, 0 };

			plan_run(m->p, steps, data + (size_t)i * array->size, 0, &out);
			for (uint32_t k = 0; pass && k < out.count; k++)
				l->column[total + k] = column[k], l->value[total + k] = value[k];
			start[i] = total;
			total += out.count;
			l->most = out.count > l->most ? out.count : l->most;
		}
		start[l->count] = total;
		if (!pass)
			take_pairs(m, l, total + PAIRS_AHEAD);
	}
	l->start = start;
}

static void look_through(struct maker *m, struct look *l, const struct q_field *array)
{
	struct maker in = *m;
	const struct step *steps;

	in.element = true;
	in.tells = in.own = in.turns = in.brief = false;
	in.column = in.most = 0;
	steps = maker_begin(&in);
	maker_struct(&in, array->sub, 0, Q_NOBODY, Q_ALL);
	maker_end(&in, steps);
	m->full = in.full;
	m->high = in.high;
	if (in.column > LOOK_MAX)
		return;
	l->deep = (uint16_t)in.column;
	if (in.column && !m->full) {
		size_t low = m->low;

		m->low = in.low; /* the steps of an element are needed until here only */
		fill_look(m, l, array, steps, in.most + PAIRS_AHEAD);
		m->low = low;
	}
}

/* Looks are made before the steps that use them. */
unsigned maker_look(struct maker *m, const char *of)
{
	struct q_plan *p = m->p;
	const struct q_field *array = pack_array(p->game->pack, of);
	struct look *l;

	for (unsigned i = 0; i < p->looks; i++)
		if (strcmp(p->look[i].of, of) == 0)
			return i;
	if (p->looks == LOOKS) {
		m->full = true;
		return 0;
	}
	l = &p->look[p->looks++];
	*l = (struct look){ .of = of, .count = pack_count(p->game->pack, of) };
	l->hot = p->refs != Q_REFS_INDEX && l->count <= Q_HOT_MAX && l->count > 1 ?
			 (uint16_t)l->count :
			 1;
	if (p->refs == Q_REFS_DEEP && array && array->sub)
		look_through(m, l, array);
	return (unsigned)(l - p->look);
}

static void tell_element(struct maker *m, const struct look *l)
{
	const struct q_field *array = pack_array(m->p->game->pack, l->of);
	struct maker in;

	if (!m->tells || !l->deep)
		return;
	in = *m;
	in.path.at = in.path_text;
	in.element = in.dry = true;
	in.own = in.turns = in.brief = false;
	maker_struct(&in, array->sub, 0, Q_NOBODY, Q_ALL);
}

uint32_t maker_reference(struct maker *m, const struct look *l)
{
	uint32_t before = m->column;

	if (l->hot > 1)
		maker_tell(m, (struct q_columns){
				      .kind = Q_COLUMNS_ITEMS, .count = l->hot, .of = l->of });
	else
		maker_tell(m,
			   (struct q_columns){ .kind = Q_COLUMNS_NUMBER, .count = 1, .of = l->of });
	m->column += l->hot;
	tell_element(m, l);
	m->column = before;
	return (uint32_t)l->hot + l->deep;
}

/* ---- numbers --------------------------------------------------------------- */

static unsigned bits_of(const struct q_field *f)
{
	unsigned n = 8u * f->size;

	if (f->max > 0)
		for (n = 0; n < 31 && f->max >> n; n++)
			;
	return n;
}

/* The step of one number: all but its place. `emits` is how many pairs it writes at most. */
static struct step step_of(struct maker *m, const struct q_field *f, struct q_columns *told,
			   uint32_t *emits)
{
	struct step s = { .op = STEP_HOT, .type = f->type, .width = 1, .none = STEP_NO_NULL };
	int64_t min, max;

	*told = (struct q_columns){ .kind = Q_COLUMNS_NUMBER, .count = 1 };
	*emits = 1;
	if (f->flags & Q_NULL)
		s.none = (int32_t)field_none(f);
	field_range(f, NULL, &min, &max);
	if (f->type == Q_BOOL) {
		s.low = told->low = 1;
		told->kind = Q_COLUMNS_VALUES;
	} else if (f->flags & Q_BITS && f->per_seat) {
		s.op = STEP_SEATS;
		s.width = m->p->seats;
		told->kind = Q_COLUMNS_SEATS;
		*emits = s.width;
	} else if (f->flags & Q_BITS || (f->names && f->flags & Q_SET)) {
		s.op = STEP_BITS;
		s.width = (uint16_t)(f->names ? names_count(f->names) : bits_of(f));
		told->kind = f->names ? Q_COLUMNS_NAMES : Q_COLUMNS_BITS;
		told->names = f->names;
		*emits = s.width;
	} else if (f->per_seat && !m->element) {
		unsigned all = (unsigned)f->per_seat * m->p->seats;

		s.op = STEP_PIECE;
		s.to = f->per_seat;
		s.low = (f->flags & Q_FROM_1) != 0;
		s.width = (uint16_t)(all <= Q_HOT_MAX ? all : 1);
		told->kind = all > Q_HOT_MAX  ? Q_COLUMNS_NUMBER :
			     f->per_seat == 1 ? Q_COLUMNS_SEATS :
						Q_COLUMNS_PIECES;
	} else if (f->of) {
		s.op = f->flags & Q_NULL ? STEP_OR_NULL : STEP_NUMBER;
		s.width = f->flags & Q_NULL ? 2 : 1;
		told->of = f->of;
		*emits = 2;
	} else if (f->names) {
		s.low = told->low = !(f->flags & Q_NULL);
		s.width = (uint16_t)(names_count(f->names) - (unsigned)s.low);
		told->kind = Q_COLUMNS_NAMES;
		told->names = f->names;
	} else if (max - min <= ONE_HOT_RANGE && max != min &&
		   (f->count * (f->inner ? f->inner : 1) <= ROW_MAX)) {
		s.low = told->low = (int32_t)min + (min == 0 && !(f->flags & Q_NULL));
		s.width = (uint16_t)(max - s.low + 1);
		told->kind = Q_COLUMNS_VALUES;
	} else if (f->flags & Q_NULL) {
		s.op = STEP_OR_NULL;
		s.width = 2;
		*emits = 2;
	} else {
		s.op = STEP_NUMBER;
	}
	told->count = s.op == STEP_OR_NULL ? 1 : s.width;
	return s;
}

static void add_limit(struct maker *m, const struct q_field *fields, const struct q_field *f,
		      uint32_t offset)
{
	const struct q_field *counter = field_named(fields, f->used, strlen(f->used));

	maker_add(m, (struct step){ .op = STEP_LIMIT,
				    .type = counter->type,
				    .offset = (uint16_t)(offset + counter->offset) });
}

void maker_check(struct maker *m)
{
	m->wide |= m->column > Q_COLUMNS_MAX;
}

/* A row of references: how many there are of each element. */
static void make_count(struct maker *m, const struct q_field *f, uint32_t offset, uint32_t n,
		       unsigned look)
{
	const struct look *l = &m->p->look[look];

	if (m->element)
		return;
	maker_add(m,
		  (struct step){ .op = STEP_COUNT,
				 .type = f->type,
				 .n = (uint16_t)n,
				 .none = f->flags & Q_NULL ? (int32_t)field_none(f) : STEP_NO_NULL,
				 .offset = (uint16_t)offset,
				 .column = (uint16_t)m->column,
				 .width = (uint16_t)l->count });
	maker_tell(m,
		   (struct q_columns){ .kind = Q_COLUMNS_COUNTS, .count = l->count, .of = l->of });
	m->column += l->count;
	m->most += n < l->count ? n : l->count;
	maker_check(m);
}

/* n numbers side by side from element i of the field on. */
static void make_numbers(struct maker *m, const struct q_field *f, uint32_t offset, uint32_t i,
			 uint32_t n)
{
	size_t before = m->path.used;
	struct q_columns told;
	uint32_t emits;
	struct step s;
	bool refers = f->of && !m->brief;
	unsigned look = refers ? maker_look(m, f->of) : 0;

	if (refers && n > REFS_ROW && !f->keys && m->p->look[look].hot > 1) {
		make_count(m, f, offset, n, look);
		return;
	}
	if (refers) {
		struct look shown = m->p->look[look];

		if (!deep(m))
			shown.deep = 0;
		s = (struct step){ .op = STEP_REF, .type = f->type, .none = STEP_NO_NULL };
		if (f->flags & Q_NULL)
			s.none = (int32_t)field_none(f);
		if (m->element && shown.hot > LOOK_HOT)
			return;
		s.width = (uint16_t)(shown.hot + shown.deep);
		s.to = (uint16_t)look;
		emits = 1 + (deep(m) ? m->p->look[look].most : 0);
	} else {
		s = step_of(m, f, &told, &emits);
	}
	s.n = (uint16_t)n;
	s.offset = (uint16_t)offset;
	s.column = (uint16_t)m->column;
	maker_numbers(m, f, s);
	m->most += n * emits;
	for (uint32_t k = 0; k < n; k++, maker_cut(m, before)) {
		if (f->count > 1 || f->keys || f->used || f->inner)
			maker_index(m, f, i + k);
		if (refers) {
			struct look shown = m->p->look[look];

			shown.deep = deep(m) ? shown.deep : 0;
			m->column += maker_reference(m, &shown);
			continue;
		}
		maker_tell(m, told);
		m->column += told.count;
		if (s.op == STEP_OR_NULL) {
			maker_tell(m, (struct q_columns){ .kind = Q_COLUMNS_GIVEN, .count = 1 });
			m->column++;
		}
	}
	maker_check(m);
}

/* A row of words that together are a set of elements of the pack. */
static void make_set(struct maker *m, const struct q_field *f, uint32_t offset)
{
	uint32_t count = pack_count(m->p->game->pack, f->of);

	if (m->element && count > LOOK_HOT)
		return;
	for (uint32_t i = 0; i < f->count && i * 64 < count; i++)
		maker_add(m,
			  (struct step){
				  .op = STEP_WORD,
				  .type = f->type,
				  .n = 1,
				  .none = STEP_NO_NULL,
				  .offset = (uint16_t)(offset + i * 8),
				  .column = (uint16_t)(m->column + i * 64),
				  .width = (uint16_t)(count - i * 64 < 64 ? count - i * 64 : 64) });
	maker_tell(m, (struct q_columns){ .kind = Q_COLUMNS_ITEMS, .count = count, .of = f->of });
	m->column += count;
	m->most += count;
	maker_check(m);
}

/* ---- structs --------------------------------------------------------------- */

static bool has_own(const struct q_field *fields)
{
	for (const struct q_field *f = fields; f->name; f++)
		if (f->seen == Q_OWN || (f->type == Q_STRUCT && has_own(f->sub)))
			return true;
	return false;
}

static bool by_seat(const struct maker *m, const struct q_field *f)
{
	return m->turns && (f->flags & Q_BY_SEAT || (f->per_seat && f->type == Q_STRUCT));
}

/* One element of a row: a struct, or the numbers of an inner row. */
static void make_element(struct maker *m, const struct q_field *fields, const struct q_field *f,
			 uint32_t offset, uint32_t base, uint32_t i, int owner, uint8_t seen)
{
	uint32_t inner = f->inner ? f->inner : 1;
	size_t steps = m->low, skip = 0;
	bool brief = m->brief;

	if (f->type != Q_STRUCT) {
		make_numbers(m, f, offset, f->inner ? 0 : i, inner);
		return;
	}
	if (f->used && (!m->own || has_own(f->sub))) {
		const struct q_field *counter = field_named(fields, f->used, strlen(f->used));

		skip = 1;
		maker_add(m, (struct step){ .op = counter->type == Q_U8 ? STEP_ROW : STEP_PRESENT,
					    .type = counter->type,
					    .offset = (uint16_t)(base + counter->offset),
					    .column = (uint16_t)m->column,
					    .low = (int32_t)i });
		maker_tell(m, (struct q_columns){ .kind = Q_COLUMNS_PRESENT, .count = 1 });
		m->column++;
		m->most++;
	}
	m->brief = brief || f->count > ROW_MAX;
	maker_struct(m, f->sub, offset, owner, seen);
	m->brief = brief;
	if (skip)
		maker_sort(m, steps + sizeof(struct step));
	if (skip && !m->dry && !m->full)
		((struct step *)(void *)(m->memory + steps))->to =
			(uint16_t)((m->low - steps) / sizeof(struct step) - 1);
}

static bool left_out(const struct maker *m, const struct q_field *f, uint8_t seen)
{
	uint32_t numbers = (uint32_t)f->count * (f->inner ? f->inner : 1);

	if (f->type == Q_PAD || f->type == Q_TEXT || f->type == Q_ID || f->type == Q_FRAMES ||
	    f->flags & Q_SHOWN || seen == Q_NONE)
		return true;
	if (f->type == Q_STRUCT)
		return f->sub == q_head_fields || (m->element && f->count > LOOK_STRUCTS) ||
		       (m->own && seen != Q_OWN && !has_own(f->sub));
	if (f->type == Q_U64 && !f->of && !(f->flags & (Q_BITS | Q_SET)))
		return true;
	return (m->element && numbers > LOOK_ROW && !field_is_set_of(f)) ||
	       (m->own != (seen == Q_OWN));
}

/* Where one element of a row is not in use, none after it is: the step that finds out jumps to the
 * end of the row. Until here each jumps to the next element. */
static void join_jumps(struct maker *m, size_t first)
{
	size_t at = first, size = sizeof(struct step);

	while (!m->dry && !m->full && at < m->low) {
		struct step *s = (struct step *)(void *)(m->memory + at);
		size_t next = at + (s->to + 1u) * size;

		s->to = (uint16_t)((m->low - at) / size - 1);
		at = next;
	}
}

static void make_rows(struct maker *m, const struct q_field *fields, const struct q_field *f,
		      uint32_t base, int owner, uint8_t seen)
{
	uint32_t row = (uint32_t)f->size * (f->inner ? f->inner : 1), first = m->column;
	uint32_t each = f->per_seat && f->type == Q_STRUCT ? f->per_seat : 1;
	bool seats = by_seat(m, f);
	uint32_t n = seats ? m->p->seats * each : f->count;
	size_t named = m->path.used, steps = m->low;

	if (seats && n > f->count)
		n = f->count;
	for (uint32_t i = 0; i < n; i++, maker_cut(m, named)) {
		uint32_t at = i;
		int whose = owner;

		if (seats) {
			unsigned viewer = m->viewer < m->p->seats ? (unsigned)m->viewer : 0;

			whose = (int)((i / each + viewer) % m->p->seats);
			at = (uint32_t)whose * each + i % each;
			/* What others keep to themselves has no column. */
			if (m->own && whose != m->viewer)
				break;
			maker_seat(m, i / each);
			if (each > 1)
				maker_index(m, f, i % each);
		} else if (f->type == Q_STRUCT && (f->count > 1 || f->keys || f->used)) {
			maker_index(m, f, i);
		}
		make_element(m, fields, f, base + f->offset + at * row, base, at, whose, seen);
		if (i == 0 && n > 1 && f->type == Q_STRUCT && !m->own) {
			struct q_columns rows = { .kind = Q_COLUMNS_ROWS,
						  .rows = n,
						  .stride = m->column - first };

			maker_cut(m, named);
			rows.count = rows.rows * rows.stride;
			m->column = first;
			maker_tell(m, rows);
			m->column = first + rows.stride;
		}
	}
	if (f->type == Q_STRUCT && f->used && !seats && (!m->own || has_own(f->sub)))
		join_jumps(m, steps);
}

/* A hidden struct hides its members: a member gets the stricter of the two. */
static uint8_t stricter(uint8_t outer, uint8_t own)
{
	return outer == Q_NONE || own == Q_ALL ? outer : own;
}

void maker_struct(struct maker *m, const struct q_field *fields, uint32_t offset, int owner,
		  uint8_t outer)
{
	size_t before = m->path.used;

	for (const struct q_field *f = fields; f->name; f++, maker_cut(m, before)) {
		uint8_t seen = stricter(outer, f->seen);

		if (left_out(m, f, seen))
			continue;
		if (before)
			q_put(&m->path, ".");
		q_put(&m->path, f->name);
		if (field_is_set_of(f)) {
			make_set(m, f, offset + f->offset);
		} else if (f->type == Q_STRUCT || by_seat(m, f)) {
			make_rows(m, fields, f, offset, owner, seen);
		} else {
			if (f->used)
				add_limit(m, fields, f, offset);
			make_numbers(m, f, offset + f->offset, 0,
				     (uint32_t)f->count * (f->inner ? f->inner : 1));
		}
	}
}
