/*
 * audit.c - checks field tables: every byte is described, and views hide what they must.
 */
#include "core/fields.h"

#include <string.h>

/* ---- coverage ----------------------------------------------------------- */

static bool table_flaw(const struct q_field *fields, uint32_t size, bool owned, struct q_out *out);

static bool flaw(struct q_out *out, const struct q_field *f, const char *what)
{
	q_put(out, f->name ? f->name : "the end");
	q_put(out, ": ");
	q_put(out, what);
	return true;
}

static bool flow_table_flaw(const struct q_field *f, struct q_out *out)
{
	for (uint16_t i = 0; i < f->flow->rules; i++) {
		const struct q_flow_rule *rule = &f->flow->rule[i];

		if (!rule->fields || table_flaw(rule->fields, rule->size, false, out))
			return flaw(out, f, rule->name);
		if (rule->size + f->flow->vars_offset > f->flow->frame_size)
			return flaw(out, f, "a rule's variables are larger than a frame");
	}
	return f->size != f->flow->frame_size && flaw(out, f, "frame_size is wrong");
}

static bool member_flaw(const struct q_field *fields, const struct q_field *f, bool owned,
			struct q_out *out)
{
	if (f->used && !field_named(fields, f->used, strlen(f->used)))
		return flaw(out, f, "its counter is not in the table");
	if (f->keys && (names_count(f->keys) != f->count || f->count > KEYS_MAX))
		return flaw(out, f, "as many keys as elements are needed");
	if (field_is_set_of(f) && (f->type != Q_U64 || f->inner))
		return flaw(out, f, "a set of elements is a row of uint64_t");
	if (f->names && f->flags & Q_SET && names_count(f->names) > 8u * f->size)
		return flaw(out, f, "more names than bits");
	owned |= (f->flags & Q_BY_SEAT) != 0;
	if (f->seen == Q_OWN && !owned)
		return flaw(out, f, "it belongs to no seat");
	if (f->type == Q_STRUCT && table_flaw(f->sub, f->size, owned, out))
		return flaw(out, f, "(its struct)");
	return f->type == Q_FRAMES && flow_table_flaw(f, out);
}

/* Tables are in the order of the struct, so sizes can be added up to check coverage. */
static bool table_flaw(const struct q_field *fields, uint32_t size, bool owned, struct q_out *out)
{
	uint32_t end = 0;
	const struct q_field *f;

	for (f = fields; f->name; f++) {
		if (f->offset != end)
			return flaw(out, f,
				    f->offset > end ? "bytes before it are not described" :
						      "it is out of order or described twice");
		end += (uint32_t)f->count * f->size * (f->inner ? f->inner : 1);
		if (member_flaw(fields, f, owned, out))
			return true;
	}
	if (f - fields > 64)
		return flaw(out, f, "more than 64 fields in one struct");
	return end != size && flaw(out, f, "bytes after the last field are not described");
}

const char *q_fields_flaw(const struct q_field *fields, uint32_t size, struct q_out *out)
{
	return table_flaw(fields, size, false, out) ? out->at : NULL;
}

/* ---- blanking ------------------------------------------------------------ */

static void blank(const struct q_field *fields, unsigned char *base, int owner, int seat);

static bool hidden(const struct q_field *f, int owner, int seat)
{
	return f->seen == Q_NONE || (f->seen == Q_OWN && (owner != seat || owner == Q_NOBODY));
}

static void blank_frame(const struct q_flow *flow, unsigned char *at, int seat)
{
	struct flow_at head;

	memcpy(&head, at, sizeof head);
	if (head.rule < flow->rules)
		blank(flow->rule[head.rule].fields, at + flow->vars_offset, Q_NOBODY, seat);
}

static void blank(const struct q_field *fields, unsigned char *base, int owner, int seat)
{
	for (const struct q_field *f = fields; f->name; f++) {
		uint32_t row = (uint32_t)f->size * (f->inner ? f->inner : 1);
		uint32_t n = f->type == Q_FRAMES ? field_used(fields, f, base) : f->count;

		for (uint32_t i = 0; i < n; i++) {
			unsigned char *at = base + f->offset + i * row;
			int whose = f->flags & Q_BY_SEAT ? (int)i : owner;

			if (hidden(f, whose, seat))
				memset(at, 0, row);
			else if (f->type == Q_STRUCT)
				blank(f->sub, at, whose, seat);
			else if (f->type == Q_FRAMES)
				blank_frame(f->flow, at, seat);
		}
	}
}

void q_blank(const struct q_field *fields, void *view, int seat)
{
	blank(fields, view, Q_NOBODY, seat);
}

void q_observe(const struct q_game *g, void *view, const void *state, int seat)
{
	memcpy(view, state, g->state_size);
	q_blank(g->fields, view, seat);
	if (g->hide)
		g->hide(g, view, seat);
}

void q_determinize(const struct q_game *g, void *state, const void *view, int seat, struct q_rng *r)
{
	(void)seat;
	memcpy(state, view, g->state_size);
	((struct q_head *)state)->rng = (struct q_rng){ q_rng_next(r), 0 };
}

uint8_t q_open(const struct q_game *g, const void *state)
{
	(void)g, (void)state;
	return Q_EVERYBODY;
}

/* ---- the audit ------------------------------------------------------------ */

struct audit {
	struct walker w;
	const unsigned char *view;
	struct q_out *out;
	int seat;
	uint32_t flaws;
	bool quiet;
};

static void line(struct audit *a, const char *word, const char *more)
{
	q_put(a->out, word);
	q_put(a->out, " ");
	q_put(a->out, a->w.path_text);
	q_put(a->out, more);
	q_put(a->out, "\n");
}

static void audit_leaf(struct walker *w, const struct q_field *f, uint32_t offset, int owner)
{
	struct audit *a = (struct audit *)(void *)w;
	const unsigned char *state = w->base + offset, *view = a->view + offset;
	static const unsigned char zero[8];
	bool same = memcmp(state, view, f->size) == 0, blanked = memcmp(view, zero, f->size) == 0;

	if (hidden(f, owner, a->seat)) {
		a->flaws += !blanked;
		if (!blanked)
			line(a, "flaw  ", ": hidden by the table, but in the view");
	} else if (f->seen != Q_SOME) {
		a->flaws += !same;
		if (!same)
			line(a, "flaw  ", ": open by the table, but changed in the view");
	}
	if (!a->quiet)
		line(a, same && !hidden(f, owner, a->seat) ? "sees  " : "hidden", "");
}

uint32_t q_audit(const struct q_game *g, const void *state, int seat, bool quiet, struct q_out *out)
{
	_Alignas(8) unsigned char view[Q_STATE_MAX];
	struct audit a = { .w = { .base = state, .leaf = audit_leaf, .all = true },
			   .view = view,
			   .out = out,
			   .seat = seat,
			   .quiet = quiet };

	g->observe(g, view, state, seat);
	fields_walk(&a.w, g->fields);
	return a.flaws;
}

/* ---- ranges --------------------------------------------------------------- */

struct ranges {
	struct walker w;
	const struct q_pack *pack;
	struct q_error *error;
	bool fit, midway;
	const struct q_field *frames; /* of the state, or NULL */
};

/* In the middle of an answer a set may hold marks that are gone when it is over, and a rule may have counted to
 * the end of its loop. */
static bool may_differ_midway(const struct ranges *r, const struct q_field *f, uint32_t offset)
{
	const struct q_field *frames = r->frames;

	return r->midway && (f->flags & (Q_SET | Q_BITS) ||
			     (frames && offset >= frames->offset &&
			      offset < frames->offset + (uint32_t)frames->count * frames->size));
}

static void range_leaf(struct walker *w, const struct q_field *f, uint32_t offset, int owner)
{
	struct ranges *r = (struct ranges *)(void *)w;
	int64_t number = field_number(f, w->base + offset), min, max;
	char text[24];
	struct q_out out = q_out(text, sizeof text);

	(void)owner;
	field_range(f, r->pack, &min, &max);
	if (!r->fit || (number >= min && number <= max) ||
	    (f->flags & Q_NULL && number == field_none(f)) || may_differ_midway(r, f, offset) ||
	    (f->type == Q_U64 && !f->names && !f->min && !f->max))
		return;
	q_put_int(&out, number);
	r->fit = complain(r->error, w->path_text, ": it cannot be ", text, NULL);
}

static bool is_zero(const unsigned char *at, size_t n)
{
	while (n && !*at)
		at++, n--;
	return n == 0;
}

/* Elements of a list beyond those that are used are zero, so that equal positions are equal bytes. */
static bool unused_is_zero(const struct q_field *fields, const void *base)
{
	for (const struct q_field *f = fields; f->name; f++) {
		size_t row = (size_t)f->size * (f->inner ? f->inner : 1);
		const unsigned char *at = (const unsigned char *)base + f->offset;
		uint32_t used = field_used(fields, f, base);

		for (uint32_t i = 0; f->type == Q_STRUCT && i < used; i++)
			if (!unused_is_zero(f->sub, at + i * row))
				return false;
		if (f->used && !is_zero(at + used * row, (f->count - used) * row))
			return false;
	}
	return true;
}

static bool ranges_hold(const struct q_field *fields, const void *base, const struct q_pack *pack,
			bool midway, struct q_error *error)
{
	struct ranges r = { .w = { .base = base, .leaf = range_leaf },
			    .pack = pack,
			    .error = error,
			    .fit = true,
			    .midway = midway };

	for (const struct q_field *f = fields; f->name; f++)
		if (f->type == Q_FRAMES)
			r.frames = f;
	fields_walk(&r.w, fields);
	return r.fit;
}

bool fields_fit(const struct q_field *fields, const void *base, const struct q_pack *pack,
		struct q_error *error)
{
	return ranges_hold(fields, base, pack, false, error);
}

bool fields_fit_midway(const struct q_field *fields, const void *base, const struct q_pack *pack,
		       struct q_error *error)
{
	return ranges_hold(fields, base, pack, true, error) && unused_is_zero(fields, base);
}

/* ---- differences ---------------------------------------------------------- */

struct diff {
	struct walker w;
	const unsigned char *other;
	const struct q_pack *pack;
	struct q_out *out;
	uint32_t count;
};

static void diff_leaf(struct walker *w, const struct q_field *f, uint32_t offset, int owner)
{
	struct diff *d = (struct diff *)(void *)w;
	struct q_field one = *f;

	(void)owner;
	if (memcmp(w->base + offset, d->other + offset, f->size) == 0)
		return;
	d->count++;
	one.inner = 0;
	q_put(d->out, w->path_text);
	q_put(d->out, " ");
	field_put(&one, w->base + offset, d->pack, d->out);
	q_put(d->out, " ");
	field_put(&one, d->other + offset, d->pack, d->out);
	q_put(d->out, "\n");
}

uint32_t q_diff(const struct q_field *fields, const void *a, const void *b,
		const struct q_pack *pack, struct q_out *out)
{
	struct diff d = { .w = { .base = a, .leaf = diff_leaf, .all = true },
			  .other = b,
			  .pack = pack,
			  .out = out };

	fields_walk(&d.w, fields);
	return d.count;
}
