/*
 * options.c - options nobody thought of, within what the table allows.
 */
#include "core/fields.h"
#include "tests/property/property.h"

#include <stdlib.h>
#include <string.h>

struct roulette {
	struct walker w;
	const struct q_field *fields;
	const struct q_pack *pack;
	struct q_rng *r;
	unsigned char *into;
	uint32_t leaf, only; /* only this leaf, or all with UINT32_MAX */
	bool closed;         /* only choices out of a few: modes, switches, small numbers */
};

enum { A_FEW = 16 };

static int64_t between(struct q_rng *r, int64_t min, int64_t max)
{
	uint64_t span = (uint64_t)max - (uint64_t)min + 1;

	return min + (int64_t)(span > UINT32_MAX || !span ? q_rng_next(r) % (span ? span : 1) :
							    q_rng_below(r, (uint32_t)span));
}

/* Modes have names wherever they stand; switches and small numbers are told from the contents
 * of a deck by being options themselves, not parts of one, and no counters of a list. */
static bool is_one_of_a_few(const struct roulette *o, const struct q_field *f, int64_t min,
			    int64_t max)
{
	if (f->flags & Q_SET)
		return false;
	if (f->names)
		return true;
	return max - min < A_FEW && !f->of && !strchr(o->w.path_text, '.') &&
	       !field_counts(o->fields, f);
}

static void spin(struct walker *w, const struct q_field *f, uint32_t offset, int owner)
{
	struct roulette *o = (struct roulette *)(void *)w;
	int64_t min, max;

	(void)owner;
	if (f->type == Q_PAD || f->type == Q_TEXT || f->type == Q_ID)
		return;
	if (o->leaf++ != o->only && o->only != UINT32_MAX)
		return;
	field_range(f, o->pack, &min, &max);
	if (o->closed && !is_one_of_a_few(o, f, min, max))
		return;
	if (f->flags & Q_NULL && q_rng_below(o->r, 3) == 0)
		field_store(f, o->into + offset, field_none(f));
	else if (max >= min)
		field_store(f, o->into + offset, between(o->r, min, max));
}

/* Through JSON: what is beyond a counter goes back to zero. */
static void tidy(const struct q_game *g, void *options)
{
	char *json = bytes(JSON_ROOM);
	struct q_out out = q_out(json, JSON_ROOM);
	unsigned char *work = bytes(g->options_size), *fresh = bytes(g->options_size);
	struct q_error error = { .line = 0 };

	q_dump(g->option_fields, options, g->pack, &out);
	if (out.used >= JSON_ROOM || !q_load(g->option_fields, fresh, work, g->options_size,
					     g->pack, json, out.used, &error)) {
		fprintf(stderr, "%s: its own options are refused: %s\n%s\n", g->id, error.text,
			json);
		exit(1);
	}
	memcpy(options, fresh, g->options_size);
	free(json);
	free(work);
	free(fresh);
}

/* What the caller of the test wants held still, over whatever was chosen. */
static void hold(const struct q_game *g, void *options)
{
	const char *json = getenv("QUINTE_OPTIONS");
	struct q_error error = { .line = 0 };
	unsigned char *work;

	if (!json || !*json)
		return;
	work = bytes(g->options_size);
	if (!q_load(g->option_fields, options, work, g->options_size, g->pack, json, strlen(json),
		    &error)) {
		fprintf(stderr, "QUINTE_OPTIONS: %s has no such options: %s\n", g->id, error.text);
		exit(2);
	}
	free(work);
}

static void choose(const struct q_game *g, uint64_t seed, struct q_rng *r, void *options)
{
	struct roulette o = { .w = { .base = options, .leaf = spin, .all = true },
			      .fields = g->option_fields,
			      .pack = g->pack,
			      .r = r,
			      .into = options,
			      .only = UINT32_MAX };

	memcpy(options, g->defaults, g->options_size);
	if (seed % 4 == 1)
		return;
	if (seed % 4 == 3) {
		/* Long lists drown the modes of a game: these get turns of their own. */
		o.closed = true;
		fields_walk(&o.w, g->option_fields);
	} else if (seed % 4 != 2) {
		/* Count the leaves, then change one of them, and maybe another. */
		o.only = UINT32_MAX - 1;
		fields_walk(&o.w, g->option_fields);
		for (uint64_t changes = 1 + seed % 2; o.leaf && changes; changes--) {
			uint32_t leaves = o.leaf;

			o.only = q_rng_below(r, leaves);
			o.leaf = 0;
			fields_walk(&o.w, g->option_fields);
			o.leaf = leaves;
		}
	} else {
		fields_walk(&o.w, g->option_fields);
	}
	tidy(g, options);
}

void options_choose(const struct q_game *g, uint64_t seed, struct q_rng *r, void *options)
{
	if (!g->options_size)
		return;
	choose(g, seed, r, options);
	hold(g, options);
}
