/*
 * load.c - loads a struct from JSON by its field table.
 *
 * Works on a copy and reports the first thing that is wrong with its path and
 * line; nothing is ever half-loaded. Where all mistakes of a pack are wanted, a value
 * with a mistake is stepped over and reading goes on after it.
 */
#include "core/load.h"

#include <string.h>

void loader_begin(struct loader *l, const char *json, size_t n, struct q_error *error)
{
	*l = (struct loader){ .j = json_begin(json, n, error) };
	l->path = q_out(l->path_text, sizeof l->path_text);
}

static void path_cut(struct loader *l, size_t used)
{
	l->path.used = used;
	if (used < l->path.room)
		l->path.at[used] = '\0';
}

bool loader_locate(struct loader *l)
{
	char what[sizeof l->j.error->text];
	struct q_out out;

	if (!l->j.error || !l->path_text[0])
		return false;
	memcpy(what, l->j.error->text, sizeof what);
	out = q_out(l->j.error->text, sizeof l->j.error->text);
	q_put(&out, l->path_text);
	q_put(&out, ": ");
	q_put(&out, what);
	return false;
}

/* ---- all mistakes ------------------------------------------------------- */

void loader_tell(struct loader *l)
{
	struct mistakes *m = l->mistakes;
	struct q_error *is = l->j.error;
	char text[sizeof is->text + PATH_MAX_ + 280];
	struct q_out out = q_out(text, sizeof text);

	m->count++;
	if (m->marks < sizeof m->marked / sizeof m->marked[0]) {
		m->marked[m->marks].list = m->list;
		m->marked[m->marks].index = m->index;
	}
	m->marks++;
	if (!m->to)
		return;
	q_put(&out, m->source);
	q_put(&out, ":");
	q_put_int(&out, is->line);
	q_put(&out, ": ");
	if (l->path_text[0]) {
		q_put(&out, l->path_text);
		q_put(&out, ": ");
	}
	q_put(&out, is->text);
	m->to->tell(m->to->context, text);
}

/* After a mistake in a value that began at `value`: tells it and steps over the value. False where
 * reading cannot go on: the end of the value is not to be found. */
static bool step_over(struct loader *l, struct json value)
{
	struct q_error syntax;
	struct json past = value;

	if (!l->mistakes)
		return false;
	past.error = &syntax;
	past.bad = false;
	if (json_skip(&past)) {
		loader_tell(l);
	} else {
		if (syntax.line != l->j.error->line || strcmp(syntax.text, l->j.error->text) != 0)
			loader_tell(l);
		*l->j.error = syntax;
	}
	past.error = l->j.error;
	l->j = past;
	return !past.bad;
}

/* The same for something that is not there: there is nothing to step over. */
static bool go_on(struct loader *l)
{
	if (!l->mistakes)
		return false;
	loader_tell(l);
	l->j.bad = false;
	return true;
}

/* ---- frames ------------------------------------------------------------ */

static bool load_step(struct loader *l, const struct q_flow *flow, uint16_t rule, uint16_t *step)
{
	char name[64];

	if (!json_text(&l->j, name, sizeof name, NULL))
		return false;
	for (*step = 1; *step < flow->stops; (*step)++)
		if (flow->stop[*step].rule == rule && strcmp(flow->stop[*step].name, name) == 0)
			return true;
	return json_complain(&l->j, "rule \"", flow->rule[rule].name, "\" has no stop \"", name,
			     "\"", NULL);
}

static bool load_rule(struct loader *l, const struct q_flow *flow, uint16_t *rule)
{
	char name[64];

	if (!json_text(&l->j, name, sizeof name, NULL))
		return false;
	for (*rule = 0; *rule < flow->rules; (*rule)++)
		if (strcmp(flow->rule[*rule].name, name) == 0)
			return true;
	return json_complain(&l->j, "there is no rule \"", name, "\"", NULL);
}

/* {"rule": …, "step": …, "vars": {…}}, in this order: the rule says what the rest means. */
static bool load_frame(struct loader *l, const struct q_flow *flow, unsigned char *at)
{
	static const char *const order[] = { "rule", "step", "vars" };
	struct flow_at head = { 0, 0 };
	int met = 0;
	char key[16];

	memset(at, 0, flow->frame_size);
	for (json_open(&l->j, '{'); json_more(&l->j, '}'); met++) {
		bool fine;

		if (!json_key(&l->j, key, sizeof key))
			return false;
		if (met > 2 || strcmp(key, order[met]) != 0)
			return json_complain(
				&l->j, "a frame is {\"rule\", \"step\", \"vars\"} in this order",
				NULL);
		if (met == 0)
			fine = load_rule(l, flow, &head.rule);
		else if (met == 1)
			fine = load_step(l, flow, head.rule, &head.step);
		else
			fine = load_struct(l, flow->rule[head.rule].fields, at + flow->vars_offset);
		if (!fine)
			return false;
	}
	if (!l->j.bad && met < 2)
		return json_complain(&l->j, "a frame needs its rule and its step", NULL);
	memcpy(at, &head, sizeof head);
	return !l->j.bad;
}

/* ---- members ----------------------------------------------------------- */

bool load_element(struct loader *l, const struct q_field *f, unsigned char *at)
{
	uint32_t n = 0;

	if (f->type == Q_STRUCT)
		return load_struct(l, f->sub, at);
	if (f->type == Q_FRAMES)
		return load_frame(l, f->flow, at);
	if (!f->inner)
		return load_number(l, f, at);
	for (json_open(&l->j, '['); json_more(&l->j, ']'); n++) {
		if (n == f->inner)
			return json_complain(&l->j, "too many values in a row", NULL);
		if (!load_number(l, f, at + n * f->size))
			return false;
	}
	return !l->j.bad &&
	       (n == f->inner || json_complain(&l->j, "too few values in a row", NULL));
}

static bool load_set_of(struct loader *l, const struct q_field *f, unsigned char *row)
{
	int64_t i;

	memset(row, 0, (size_t)f->count * f->size);
	for (json_open(&l->j, '['); json_more(&l->j, ']');) {
		uint64_t word;

		if (!load_reference(l, f, &i))
			return false;
		if (!l->pack)
			continue;
		if (i >= f->count * 64)
			return json_complain(&l->j, "the set has no room for it", NULL);
		memcpy(&word, row + i / 64 * 8, sizeof word);
		if (word >> i % 64 & 1)
			return json_complain(&l->j, "it appears twice", NULL);
		word |= UINT64_C(1) << i % 64;
		memcpy(row + i / 64 * 8, &word, sizeof word);
	}
	return !l->j.bad;
}

static bool load_keyed(struct loader *l, const struct q_field *f, unsigned char *at, uint32_t row)
{
	size_t before = l->path.used;
	unsigned char met[KEYS_MAX] = { 0 };
	char key[64];

	for (json_open(&l->j, '{'); json_more(&l->j, '}'); path_cut(l, before)) {
		struct json value;
		bool fine;
		int i;

		if (!json_key(&l->j, key, sizeof key))
			return false;
		value = l->j;
		q_put(&l->path, "."), q_put(&l->path, key);
		i = load_name_index(f->keys, key);
		if (i < 0)
			fine = json_complain(&l->j, "there is no such name", NULL);
		else if (met[i]++)
			fine = json_complain(&l->j, "it appears twice", NULL);
		else
			fine = load_element(l, f, at + (uint32_t)i * row);
		if (!fine && !step_over(l, value))
			return false;
	}
	for (uint32_t i = 0; l->whole && !l->j.bad && f->keys[i]; i++)
		if (!met[i] && !json_complain(&l->j, "\"", f->keys[i], "\" is missing", NULL) &&
		    !go_on(l))
			return false;
	return !l->j.bad;
}

/* In the second pass over a pack all ids are known: an element whose id an earlier one has is an
 * error, told where the element begins. */
static bool is_new(struct loader *l, const struct q_field *fields, const struct q_field *f,
		   uint32_t n, struct json begin)
{
	const char *id;

	if (!l->texts || !l->pack || fields != l->pack->shape->fields)
		return true;
	id = pack_id_of(l->pack, f->name, n);
	if (!id || !*id || pack_index_of(l->pack, f->name, id) == n)
		return true;
	l->j = begin;
	json_peek(&l->j);
	return json_complain(&l->j, "there is already one with the id \"", id, "\"", NULL);
}

static bool load_list(struct loader *l, const struct q_field *fields, const struct q_field *f,
		      unsigned char *base, uint32_t row)
{
	const struct q_field *counter =
		f->used ? field_named(fields, f->used, strlen(f->used)) : NULL;
	uint32_t n = l->join && counter ? field_used(fields, f, base) : 0;
	size_t before = l->path.used;
	char most[16];
	struct q_out out = q_out(most, sizeof most);

	q_put_int(&out, f->count);
	for (json_open(&l->j, '['); json_more(&l->j, ']'); n++, path_cut(l, before)) {
		struct json value = l->j;

		q_put(&l->path, "["), q_put_int(&l->path, n), q_put(&l->path, "]");
		if (l->mistakes && l->join)
			l->mistakes->index = n;
		if (n == f->count) {
			if (counter)
				field_store(counter, base + counter->offset, n);
			return json_complain(&l->j, "too many: ", most, " at most", NULL);
		}
		if ((!load_element(l, f, base + f->offset + n * row) ||
		     !is_new(l, fields, f, n, value)) &&
		    !step_over(l, value))
			return false;
	}
	if (l->j.bad)
		return false;
	if (!counter)
		return n == f->count ||
		       json_complain(&l->j, "too few: ", most, " are needed", NULL);
	memset(base + f->offset + n * row, 0, (f->count - n) * row);
	field_store(counter, base + counter->offset, n);
	return true;
}

bool load_member(struct loader *l, const struct q_field *fields, const struct q_field *f,
		 unsigned char *base)
{
	uint32_t row = (uint32_t)f->size * (f->inner ? f->inner : 1);

	if (field_is_set_of(f))
		return load_set_of(l, f, base + f->offset);
	if (f->keys)
		return load_keyed(l, f, base + f->offset, row);
	if (f->count == 1 && !f->used)
		return load_element(l, f, base + f->offset);
	return load_list(l, fields, f, base, row);
}

/* Arrays that share a counter are of one length: nothing may be left beyond it. */
static bool overhangs(const struct q_field *fields, const struct q_field *f,
		      const unsigned char *base)
{
	size_t row = (size_t)f->size * (f->inner ? f->inner : 1);
	const unsigned char *end = base + f->offset + f->count * row;
	const unsigned char *p = base + f->offset + field_used(fields, f, base) * row;

	while (f->used && p < end)
		if (*p++)
			return true;
	return false;
}

/* The value of one member. `here` holds the members of this object, `seen` those of all that make
 * the struct. */
static bool load_value(struct loader *l, const struct q_field *fields, const char *key,
		       unsigned char *base, uint64_t *here, uint64_t *seen)
{
	const struct q_field *f = field_named(fields, key, strlen(key));
	bool top = !l->path.used;
	uint64_t bit;

	if (!top)
		q_put(&l->path, ".");
	q_put(&l->path, key);
	if (l->mistakes && l->join) {
		l->mistakes->list = f;
		l->mistakes->index = 0;
	}
	if (!f || f->type == Q_PAD || field_counts(fields, f))
		return json_complain(&l->j, "there is no such field", NULL);
	bit = UINT64_C(1) << (f - fields);
	if (*here & bit || (*seen & bit && !(l->join && f->used && top)))
		return json_complain(&l->j, "it appears twice", NULL);
	*here |= bit;
	*seen |= bit;
	return load_member(l, fields, f, base);
}

bool load_members(struct loader *l, const struct q_field *fields, unsigned char *base,
		  uint64_t *seen)
{
	size_t before = l->path.used;
	uint64_t here = 0;
	char key[64];

	for (json_open(&l->j, '{'); json_more(&l->j, '}'); path_cut(l, before)) {
		struct json value;

		if (!json_key(&l->j, key, sizeof key))
			return false;
		value = l->j;
		if (l->whole && !before && strcmp(key, "$schema") == 0) {
			if (!json_skip(&l->j))
				return false;
			continue;
		}
		if (!load_value(l, fields, key, base, &here, seen) && !step_over(l, value))
			return false;
	}
	for (const struct q_field *f = fields; !l->j.bad && f->name; f++)
		if (overhangs(fields, f, base) &&
		    !json_complain(&l->j, "\"", f->name, "\" is longer than \"", f->used, "\" says",
				   NULL) &&
		    !go_on(l))
			return false;
	return !l->j.bad;
}

bool load_absent(struct loader *l, const struct q_field *fields, unsigned char *base, uint64_t seen)
{
	for (const struct q_field *f = fields; f->name; f++) {
		if (seen >> (f - fields) & 1 || f->type == Q_PAD || field_counts(fields, f))
			continue;
		if (!(f->flags & Q_OPTIONAL) && !(f->used && l->join && !l->path.used) &&
		    !json_complain(&l->j, "\"", f->name, "\" is missing", NULL) && !go_on(l))
			return false;
		if (f->flags & Q_NULL)
			for (uint32_t i = 0; i < (uint32_t)f->count * (f->inner ? f->inner : 1);
			     i++)
				field_store(f, base + f->offset + i * f->size, field_none(f));
	}
	return true;
}

bool load_struct(struct loader *l, const struct q_field *fields, unsigned char *base)
{
	uint64_t seen = 0;
	bool join = l->join, fine;

	/* Only the arrays at the top of a pack are joined. */
	l->join = false;
	fine = load_members(l, fields, base, &seen) &&
	       (!l->whole || load_absent(l, fields, base, seen));
	l->join = join;
	return fine;
}

bool q_load(const struct q_field *fields, void *into, void *scratch, uint32_t size,
	    const struct q_pack *pack, const char *json, size_t n, struct q_error *error)
{
	struct loader l;

	loader_begin(&l, json, n, error);
	l.pack = pack;
	memcpy(scratch, into, size);
	if (!load_struct(&l, fields, scratch) || !json_end(&l.j))
		return loader_locate(&l);
	memcpy(into, scratch, size);
	return true;
}

/* ---- states -------------------------------------------------------------- */

static const char *head_flaw(const struct q_game *g, const struct q_head *head)
{
	uint32_t kinds = q_question_count(g);

	if (head->seats < g->seats_min || head->seats > g->seats_max)
		return "head.seats: the game has no such number of seats";
	if (head->ask.kind >= kinds)
		return "head.ask.kind: there is no such question";
	if (head->ask.kind ? head->ask.player >= head->seats && head->ask.player != Q_CHANCE :
			     head->ask.player != Q_NOBODY)
		return "head.ask.player: nobody who could be asked";
	return NULL;
}

bool state_fits(const struct q_game *g, const void *state, struct q_error *error)
{
	const unsigned char *bytes = state;
	const char *flaw;

	if (!fields_fit(g->fields, state, g->pack, error))
		return false;
	flaw = head_flaw(g, state);
	for (const struct q_field *f = g->fields; !flaw && f->name; f++)
		if (f->type == Q_FRAMES)
			flaw = flow_flaw(f->flow, bytes + f->offset,
					 field_used(g->fields, f, state), q_question_of(state));
	if (!flaw && g->check)
		flaw = g->check(g, state);
	return !flaw || complain(error, flaw, NULL);
}

bool q_load_state(const struct q_game *g, void *state, void *scratch, const char *json, size_t n,
		  struct q_error *error)
{
	struct loader l;

	loader_begin(&l, json, n, error);
	l.pack = g->pack;
	memcpy(scratch, state, g->state_size);
	if (!load_struct(&l, g->fields, scratch) || !json_end(&l.j))
		return loader_locate(&l);
	if (!state_fits(g, scratch, error))
		return false;
	memcpy(state, scratch, g->state_size);
	return true;
}
