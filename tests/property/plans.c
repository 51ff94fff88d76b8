/*
 * plans.c - properties of the columns for learning agents: they tell no secret.
 */
#include "core/fields.h"
#include "core/plan.h"
#include "tests/property/property.h"

#include <stdlib.h>
#include <string.h>

enum { WORLDS = 3, SECRETS = 24, MANY_WORLDS = 8, PLAN_ROOM = 8 << 20 };

/* The columns of one position, in a form that memcmp compares. */
struct features {
	uint32_t count;
	uint16_t column[Q_COLUMNS_MAX + 1];
	int16_t value[Q_COLUMNS_MAX + 1];
};

/* A plan is made once for each game, number of seats and kind of references. */
static const struct q_plan *plan_of(struct trial *t, enum q_refs refs)
{
	static struct {
		const struct q_game *g;
		const struct q_plan *p[Q_SEATS + 1][Q_REFS];
		void *memory[Q_SEATS + 1][Q_REFS];
	} kept;
	unsigned seats = ((const struct q_head *)(const void *)t->state)->seats;
	bool too_wide;

	if (kept.g != t->g) {
		for (unsigned i = 0; i < (Q_SEATS + 1u) * Q_REFS; i++)
			free(kept.memory[i / Q_REFS][i % Q_REFS]);
		memset(&kept, 0, sizeof kept);
		kept.g = t->g;
	}
	if (!kept.p[seats][refs]) {
		kept.memory[seats][refs] = bytes(PLAN_ROOM);
		kept.p[seats][refs] = q_plan_make(t->g, (int)seats, refs, kept.memory[seats][refs],
						  PLAN_ROOM, &too_wide);
		if (!kept.p[seats][refs])
			broken(t, "no plan can be made for %u seats", seats);
	}
	return kept.p[seats][refs];
}

static void look(const struct q_plan *p, const void *view, int seat, struct features *out)
{
	out->count = q_plan_view(p, view, seat, out->column, out->value);
}

static bool same(const struct features *a, const struct features *b)
{
	return a->count == b->count &&
	       memcmp(a->column, b->column, a->count * sizeof a->column[0]) == 0 &&
	       memcmp(a->value, b->value, a->count * sizeof a->value[0]) == 0;
}

/* Columns exist, none occurs twice, no value is zero, and there are no more than promised. */
static bool well_formed(struct trial *t, const struct features *f, uint32_t width, uint32_t most)
{
	static unsigned char met[Q_COLUMNS_MAX + 1];
	bool fine = f->count <= most;
	uint32_t i;

	if (!fine)
		return broken(t, "%u columns are in use, at most %u were promised", f->count, most);
	for (i = 0; fine && i < f->count; i++) {
		if (f->column[i] >= width || met[f->column[i]] || !f->value[i])
			fine = broken(t, "column %u of %u has the value %d%s", f->column[i], width,
				      f->value[i],
				      f->column[i] < width && met[f->column[i]] ? " twice" : "");
		met[f->column[i]] = 1;
	}
	while (i--)
		met[f->column[i]] = 0;
	return fine;
}

static bool views_are_alike(struct trial *t, const struct q_plan *p, const void *view, int seat)
{
	unsigned char *other = bytes(t->g->state_size);
	bool fine;

	memset(other, 0x5A, t->g->state_size);
	q_plan_observe(p, other, t->state, seat);
	fine = memcmp(view, other, t->g->state_size) == 0;
	free(other);
	return fine ||
	       broken(t, "the plan hides other bytes from seat %d than observe() does", seat);
}

static bool worlds_are_alike(struct trial *t, const struct q_plan *p, const void *view, int seat,
			     int worlds, const struct features *real, struct features *other)
{
	unsigned char *world = bytes(t->g->state_size), *again = bytes(t->g->state_size);
	bool fine = true;

	for (int k = 0; fine && k < worlds; k++) {
		t->g->determinize(t->g, world, view, seat, &t->r);
		q_plan_observe(p, again, world, seat);
		look(p, again, seat, other);
		if (!same(real, other))
			fine = broken(t, "seat %d has other columns in an imagined world", seat);
		if (!fine || !q_plan_reads_states(p))
			continue;
		look(p, world, seat, other);
		if (!same(real, other))
			fine = broken(t, "columns of seat %d depend on what the table hides", seat);
	}
	free(world);
	free(again);
	return fine;
}

static bool no_secret(struct trial *t, enum q_refs refs, int worlds)
{
	static struct features real, other;
	const struct q_head *head = (const void *)t->state;
	unsigned char *view = bytes(t->g->state_size);
	const struct q_plan *p = plan_of(t, refs);
	bool fine = p != NULL;

	for (unsigned i = 0; fine && i <= head->seats; i++) {
		int seat = onlooker(head, i);

		observed(t->g, view, t->state, seat);
		look(p, view, seat, &real);
		fine = well_formed(t, &real, q_plan_width(p), q_plan_most(p)) &&
		       views_are_alike(t, p, view, seat) &&
		       worlds_are_alike(t, p, view, seat, worlds, &real, &other);
	}
	free(view);
	return fine;
}

bool columns_tell_no_secret(struct trial *t)
{
	return no_secret(t, (enum q_refs)pick(t, Q_REFS), WORLDS);
}

/* ---- hidden bytes ------------------------------------------------------------------ */

struct secrets {
	struct walker w;
	const unsigned char *view;
	int seat;
	uint32_t count;
	uint32_t at[Q_STATE_MAX];
};

/* What the audit calls hidden: by the table, or because the view shows another number. */
static void secret_leaf(struct walker *w, const struct q_field *f, uint32_t offset, int owner)
{
	struct secrets *s = (struct secrets *)(void *)w;
	bool hidden = f->seen == Q_NONE || (f->seen == Q_OWN && owner != s->seat) ||
		      memcmp(w->base + offset, s->view + offset, f->size) != 0;

	for (uint32_t i = 0; hidden && f->type != Q_PAD && i < f->size; i++)
		s->at[s->count++] = offset + i;
}

static bool byte_is_silent(struct trial *t, const struct q_plan *p, int seat, uint32_t at,
			   const struct features *real, struct features *other)
{
	unsigned char *changed = bytes(t->g->state_size), *view = bytes(t->g->state_size);
	bool fine = true;

	memcpy(changed, t->state, t->g->state_size);
	changed[at] = (unsigned char)(changed[at] ^ (1 + pick(t, 255)));
	q_plan_observe(p, view, changed, seat);
	look(p, view, seat, other);
	if (!same(real, other))
		fine = broken(t, "byte %u is hidden from seat %d and changes its columns", at,
			      seat);
	if (fine && q_plan_reads_states(p)) {
		look(p, changed, seat, other);
		if (!same(real, other))
			fine = broken(t, "byte %u is hidden from seat %d and has a column", at,
				      seat);
	}
	free(changed);
	free(view);
	return fine;
}

/* `all`: every hidden byte is changed; otherwise some. */
static bool silent(struct trial *t, bool all)
{
	static struct features real, other;
	static struct secrets s;
	const struct q_head *head = (const void *)t->state;
	unsigned char *view = bytes(t->g->state_size);
	const struct q_plan *p = plan_of(t, Q_REFS_DEEP);
	bool fine = p != NULL;

	for (unsigned i = 0; fine && i <= head->seats; i++) {
		int seat = onlooker(head, i);

		observed(t->g, view, t->state, seat);
		look(p, view, seat, &real);
		s = (struct secrets){ .w = { .base = t->state, .leaf = secret_leaf, .all = true },
				      .view = view,
				      .seat = seat };
		fields_walk(&s.w, t->g->fields);
		for (uint32_t k = 0; fine && s.count && k < (all ? s.count : SECRETS); k++)
			fine = byte_is_silent(t, p, seat, s.at[all ? k : pick(t, s.count)], &real,
					      &other);
		t->tally->secrets += s.count;
	}
	free(view);
	return fine;
}

bool hidden_bytes_have_no_column(struct trial *t)
{
	return silent(t, false);
}

bool agents_never_peek(struct trial *t)
{
	return no_secret(t, (enum q_refs)pick(t, Q_REFS), MANY_WORLDS) && silent(t, true);
}

/* ---- answers ----------------------------------------------------------------------- */

static int by_number(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

	return (x > y) - (x < y);
}

/* Different answers have different numbers. */
static bool codes_differ(struct trial *t, const struct q_plan *p)
{
	static uint32_t code[Q_ANSWERS_MAX];
	uint32_t codes = q_plan_codes(p);

	for (uint32_t i = 0; i < t->n; i++)
		code[i] = q_plan_code(p, t->answer[i]);
	if (!codes || !t->n)
		return true;
	qsort(code, t->n, sizeof code[0], by_number);
	for (uint32_t i = 1; i < t->n; i++)
		if (code[i] == code[i - 1])
			return broken(t, "two answers have the number %u", code[i]);
	return code[t->n - 1] < codes ||
	       broken(t, "the number %u of an answer is not below %u", code[t->n - 1], codes);
}

bool answers_have_columns(struct trial *t)
{
	static struct features f;
	const struct q_plan *p = plan_of(t, Q_REFS_DEEP);
	bool fine = p != NULL;

	for (uint32_t i = 0; fine && i < t->n; i++) {
		f.count = q_plan_answer(p, t->answer[i], q_question_of(t->state)->player, f.column,
					f.value);
		fine = well_formed(t, &f, q_plan_answer_width(p), q_plan_answer_most(p)) &&
		       (f.count || broken(t, "an answer has no column"));
	}
	return fine && codes_differ(t, p);
}
