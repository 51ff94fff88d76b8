/*
 * grid.c - the combinations of option values that a run plays.
 */
#include "core/fields.h"
#include "lab/batch.h"
#include "load/load.h"
#include "text/message.h"
#include "text/suggest.h"
#include "text/written.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- values ------------------------------------------------------------------------- */

static bool add_value(struct study_axis *axis, const char *text, size_t n)
{
	char **more = realloc(axis->value, (axis->count + 1) * sizeof *more);

	if (!more)
		return false;
	axis->value = more;
	axis->value[axis->count] = strndup(text, n);
	return axis->value[axis->count++] != NULL;
}

/* Commas inside brackets, braces and quotes belong to the value. */
static bool split(struct study_axis *axis, const char *text)
{
	const char *from = text;
	int depth = 0;
	bool quoted = false;

	for (;; text++) {
		if (*text == '"' && (text == from || text[-1] != '\\'))
			quoted = !quoted;
		else if (!quoted && (*text == '[' || *text == '{'))
			depth++;
		else if (!quoted && (*text == ']' || *text == '}'))
			depth--;
		if (*text && (*text != ',' || depth > 0 || quoted))
			continue;
		if (!add_value(axis, from, (size_t)(text - from)))
			return false;
		if (!*text)
			return true;
		from = text + 1;
	}
}

/* All values of a field that has names. */
static bool all_values(struct study_axis *axis, const struct q_field *f, const struct q_pack *pack)
{
	bool fine = true;

	if (f->names && !(f->flags & Q_SET))
		for (const char *const *name = f->names; *name && fine; name++)
			fine = add_value(axis, *name, strlen(*name));
	else if (f->of && !(f->flags & Q_SET))
		for (uint32_t i = 0; i < pack_count(pack, f->of) && fine; i++) {
			const char *id = pack_id_of(pack, f->of, i);

			fine = add_value(axis, id ? id : "", id ? strlen(id) : 0);
		}
	else if (f->type == Q_BOOL)
		fine = add_value(axis, "false", 5) && add_value(axis, "true", 4);
	else
		usage_error("options: %s has no list of values, so * cannot be used", axis->path);
	return fine && axis->count;
}

/* True if the text alone is JSON; else it is taken as a text. */
static bool set(const struct q_game *g, void *options, const char *path, const char *value,
		struct q_error *error)
{
	json_t *json = json_loads(value, JSON_DECODE_ANY, NULL), *text = json_string(value);
	char *quoted = text ? json_dumps(text, JSON_ENCODE_ANY) : NULL;
	bool fine = false;

	if (json)
		fine = q_field_set(g->option_fields, options, g->pack, path, value, strlen(value),
				   error);
	if (!fine && quoted && (!json || !json_is_object(json)))
		fine = q_field_set(g->option_fields, options, g->pack, path, quoted, strlen(quoted),
				   json ? &(struct q_error){ .line = 0 } : error);
	free(quoted);
	json_decref(text);
	json_decref(json);
	return fine;
}

/* ---- axes --------------------------------------------------------------------------- */

static bool no_option(const struct q_game *g, const char *path)
{
	struct suggestion near = suggest_begin(path);

	for (const struct q_field *f = g->option_fields; f && f->name; f++)
		if (f->type != Q_PAD)
			suggest_try(&near, f->name);
	if (near.best)
		usage_error("%s has no option \"%s\"; did you mean %s?", g->id, path, near.best);
	else
		usage_error("%s has no option \"%s\"; \"quinte games\" lists them", g->id, path);
	return false;
}

/* One axis from NAME=VALUE[,VALUE...]; *has tells if the game has such an option. */
static bool read_axis(struct study_axis *axis, const struct q_game *g, const char *text, bool *has)
{
	const char *values = strchr(text, '=') + 1;
	struct field_place at;
	struct q_error error;

	*axis = (struct study_axis){ .path = strndup(text, (size_t)(values - 1 - text)) };
	if (!axis->path)
		return failure("there is not enough memory"), false;
	*has = g->options_size && field_find(g->option_fields, axis->path, &at, &error);
	if (!*has)
		return true;
	if (strcmp(values, "*") == 0)
		return all_values(axis, at.field, g->pack);
	return split(axis, values);
}

static void free_axis(struct study_axis *axis)
{
	for (uint32_t i = 0; i < axis->count; i++)
		free(axis->value[i]);
	free(axis->value);
	free(axis->path);
}

static bool read_axes(struct grid *grid, const struct batch *batch, const struct q_game *g,
		      bool lenient)
{
	uint64_t count = 1;

	for (uint32_t i = 0; i < batch->axes; i++) {
		struct study_axis *axis = &grid->axis[grid->axes];
		bool has, fine = read_axis(axis, g, batch->axis[i], &has);

		if (fine && !has && !lenient)
			fine = no_option(g, axis->path);
		if (!fine || !has) {
			free_axis(axis);
			if (!fine)
				return false;
			continue;
		}
		grid->axes++;
		count *= axis->count;
		if (count > STUDY_CELLS) {
			usage_error("options: that is more than %d combinations", STUDY_CELLS);
			return false;
		}
	}
	grid->count = (uint32_t)count;
	return true;
}

/* ---- cells ---------------------------------------------------------------------------- */

/* The options of combination `number` in cell `at`. */
static bool fill(struct grid *grid, const struct batch *batch, const struct q_game *g, uint32_t arm,
		 uint32_t number, uint32_t at)
{
	struct study_cell *cell = &grid->cell[at];
	struct q_error error = { .line = 0 };
	uint32_t rest = number;

	cell->options[arm] = calloc(1, Q_OPTIONS_MAX);
	if (!cell->options[arm])
		return failure("there is not enough memory"), false;
	if (!read_options(g, batch->options, cell->options[arm]))
		return false;
	for (uint32_t i = grid->axes; i-- > 0;) {
		const struct study_axis *axis = &grid->axis[i];

		cell->value[i] = rest % axis->count;
		rest /= axis->count;
		if (!set(g, cell->options[arm], axis->path, axis->value[cell->value[i]], &error)) {
			usage_error("options: %s", reason(error.text));
			return false;
		}
	}
	return true;
}

/* The rule that the options of a cell break, in either pack; sets its seats. */
static q_rule refused(struct grid *grid, const struct batch *batch, const struct q_game *a,
		      const struct q_game *b, uint32_t at)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	struct study_cell *cell = &grid->cell[at];
	q_rule broken = b ? b->setup(b, state, cell->options[1], batch->seed, NULL) : 0;

	if (!broken)
		broken = a->setup(a, state, cell->options[0], batch->seed, NULL);
	if (broken)
		return broken;
	cell->seats = ((const struct q_head *)(const void *)state)->seats;
	grid->seats = cell->seats > grid->seats ? cell->seats : grid->seats;
	return 0;
}

static void drop(struct study_cell *cell)
{
	for (int arm = 0; arm < STUDY_ARMS; arm++)
		free(cell->options[arm]);
	*cell = (struct study_cell){ .seats = 0 };
}

/* Leaves out combinations that a rule refuses; at least one must remain. */
static bool keep_possible(struct grid *grid, const struct batch *batch, const struct q_game *a,
			  const struct q_game *b)
{
	uint32_t all = grid->count;
	q_rule broken = 0;
	char id[16];

	grid->count = 0;
	for (uint32_t i = 0; i < all; i++) {
		q_rule now;

		if (!fill(grid, batch, a, 0, i, grid->count) ||
		    (b && !fill(grid, batch, b, 1, i, grid->count))) {
			grid->count++; /* what there is of it is freed with the others */
			return false;
		}
		now = refused(grid, batch, a, b, grid->count);
		if (now) {
			broken = now;
			drop(&grid->cell[grid->count]);
		} else {
			grid->count++;
		}
	}
	if (!broken)
		return true;
	q_rule_name(a, broken, id);
	if (grid->count)
		failure("%u of %u combinations of options are left out: %s: %s", all - grid->count,
			all, id, a->rule_text(a, broken, language()));
	else
		usage_error("options: %s: %s", id, a->rule_text(a, broken, language()));
	return grid->count > 0;
}

bool grid_make(struct grid *grid, const struct batch *batch, const struct q_game *a,
	       const struct q_game *b, bool lenient)
{
	*grid = (struct grid){ .axes = 0 };
	if (!read_axes(grid, batch, a, lenient))
		return false;
	grid->cell = calloc(grid->count, sizeof *grid->cell);
	if (!grid->cell)
		return failure("there is not enough memory"), false;
	return keep_possible(grid, batch, a, b);
}

void grid_free(struct grid *grid)
{
	for (uint32_t i = 0; grid->cell && i < grid->count; i++)
		for (int arm = 0; arm < STUDY_ARMS; arm++)
			free(grid->cell[i].options[arm]);
	for (uint32_t i = 0; i < grid->axes; i++)
		free_axis(&grid->axis[i]);
	free(grid->cell);
}

void cell_label(const struct grid *grid, uint32_t cell, char *out, size_t room)
{
	struct q_out text = q_out(out, room);

	for (uint32_t i = 0; i < grid->axes; i++) {
		q_put(&text, i ? ", " : "");
		q_put(&text, grid->axis[i].path);
		q_put(&text, "=");
		q_put(&text, grid->axis[i].value[grid->cell[cell].value[i]]);
	}
}

json_t *grid_as_json(const struct grid *grid, const struct q_game *g, uint32_t arm)
{
	json_t *list = json_array();

	for (uint32_t i = 0; i < grid->count; i++)
		json_array_append_new(list,
				      g->options_size ?
					      struct_as_json(g->option_fields,
							     grid->cell[i].options[arm], g->pack) :
					      json_object());
	return json_pack("{s:s, s:i, s:s, s:o, s:o}", "game", g->id, "rules", (int)g->rules_version,
			 "pack", g->pack ? g->pack->id : "", "pack_hash",
			 hex_as_json(g->pack ? g->pack->hash : 0), "cells", list);
}
