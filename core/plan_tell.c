/*
 * plan_tell.c - the memory of a plan that is being made, and what its columns mean.
 */
#include "core/plan_maker.h"

#include <string.h>

/* ---- memory --------------------------------------------------------------- */

static struct step *next_step(struct maker *m)
{
	struct step *s;

	if (m->dry || m->full)
		return NULL;
	if (m->low + sizeof *s > m->high) {
		m->full = true;
		return NULL;
	}
	s = (struct step *)(void *)(m->memory + m->low);
	m->low += sizeof *s;
	return s;
}

void maker_add(struct maker *m, struct step step)
{
	struct step *s = next_step(m);

	if (s)
		*s = step;
}

const struct step *maker_begin(struct maker *m)
{
	if (m->dry)
		return NULL;
	m->low = (m->low + 15) & ~(size_t)15;
	return (const struct step *)(const void *)(m->memory + m->low);
}

void maker_end(struct maker *m, const struct step *begun)
{
	if (begun)
		maker_sort(m, (size_t)((const unsigned char *)begun - m->memory));
	maker_add(m, (struct step){ .op = STEP_END });
}

void *maker_take(struct maker *m, size_t n)
{
	n = (n + 15) & ~(size_t)15;
	if (m->full || m->high < m->low + n) {
		m->full = true;
		return NULL;
	}
	m->high -= n;
	memset(m->memory + m->high, 0, n);
	return m->memory + m->high;
}

/* ---- telling -------------------------------------------------------------- */

static void hash_text(struct q_plan *p, const char *text)
{
	p->hash = q_hash(p->hash, text, strlen(text) + 1);
}

/* Columns from here on; the path is the field's. */
void maker_tell(struct maker *m, struct q_columns columns)
{
	char text[96];

	if (!m->tells || (m->element && columns.kind == Q_COLUMNS_ROWS))
		return;
	columns.first = m->column;
	columns.path = m->path_text;
	columns.answer = m->answer;
	if (m->sink) {
		m->sink(m->with, &columns);
		return;
	}
	if (columns.kind == Q_COLUMNS_ROWS)
		return;
	hash_text(m->p, m->path_text);
	for (uint32_t i = 0; i < columns.count; i++) {
		struct q_out out = q_out(text, sizeof text);

		q_columns_value(m->p, &columns, i, &out);
		hash_text(m->p, text);
	}
	text[0] = (char)('a' + columns.kind);
	text[1] = '\0';
	hash_text(m->p, text);
}

void maker_cut(struct maker *m, size_t used)
{
	m->path.used = used;
	if (used < m->path.room)
		m->path.at[used] = '\0';
}

void maker_index(struct maker *m, const struct q_field *f, uint32_t i)
{
	q_put(&m->path, "[");
	if (f->keys && i < f->count)
		q_put(&m->path, f->keys[i]);
	else
		q_put_int(&m->path, i);
	q_put(&m->path, "]");
}

void maker_seat(struct maker *m, unsigned turned)
{
	q_put(&m->path, turned ? "[+" : "[you");
	if (turned)
		q_put_int(&m->path, turned);
	q_put(&m->path, "]");
}

void q_columns_value(const struct q_plan *p, const struct q_columns *columns, uint32_t i,
		     struct q_out *out)
{
	const char *id;

	switch (columns->kind) {
	case Q_COLUMNS_VALUES: q_put_int(out, (int64_t)columns->low + i); break;
	case Q_COLUMNS_NAMES: q_put(out, columns->names[(uint32_t)columns->low + i]); break;
	case Q_COLUMNS_BITS: q_put_int(out, i); break;
	case Q_COLUMNS_COUNTS:
	case Q_COLUMNS_ITEMS:
		id = pack_id_of(p->game->pack, columns->of, i);
		if (id)
			q_put(out, id);
		else
			q_put_int(out, i);
		break;
	case Q_COLUMNS_SEATS:
		if (i == p->seats)
			q_put(out, "chance");
		else if (!i)
			q_put(out, "you");
		else
			q_put(out, "+"), q_put_int(out, i);
		break;
	case Q_COLUMNS_PIECES: q_put_int(out, i); break;
	case Q_COLUMNS_STOPS:
		if (columns->flow->stop[i].name[0]) {
			q_put(out, columns->flow->rule[columns->flow->stop[i].rule].name);
			q_put(out, "_");
			q_put(out, columns->flow->stop[i].name);
		} else {
			q_put(out, "entry");
		}
		break;
	default: break;
	}
}
