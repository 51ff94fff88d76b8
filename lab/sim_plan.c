/*
 * sim_plan.c - the study that a command line asks for.
 */
#include "core/fields.h"
#include "lab/pack_diff.h"
#include "lab/sim.h"
#include "load/packs.h"
#include "text/message.h"
#include "text/suggest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COUNTERS_MAX = 8 << 20, LINES = 40 };

static bool open_games(struct sim *sim)
{
	struct study *s = &sim->study;
	char *wrong = NULL;

	s->game[0] = game_open(sim->name, sim->pack_dir);
	if (!s->game[0])
		return false;
	if (sim->versus) {
		s->game[1] = game_kept(q_game_named(sim->name), sim->versus, &wrong);
		if (!s->game[1])
			usage_error("%s", wrong ? reason(wrong) :
						  translated("there is not enough memory"));
		free(wrong);
		if (!s->game[1])
			return false;
	}
	for (uint32_t arm = 0; arm < study_arms(s); arm++)
		s->items[arm] = lab_items(s->game[arm]);
	s->allies = s->game[0]->traits & Q_ALLIES;
	return true;
}

static bool seat_agents(struct sim *sim)
{
	struct study *s = &sim->study;
	struct q_out names;

	if (!sim->specs)
		sim->spec[sim->specs++] = "greedy";
	for (uint32_t i = 0; i < sim->specs; i++)
		if (!agents_add(&sim->agents, &sim->batch, sim->spec[i]))
			return false;
	for (uint32_t i = 0; i < s->cells && sim->specs > 1; i++)
		if (s->cell[i].seats != sim->specs) {
			usage_error(
				"there are %u agents for %u players; name one agent, or one for each "
				"player",
				sim->specs, s->cell[i].seats);
			return false;
		}
	s->agents = sim->agents.agent;
	s->agents_count = sim->specs;
	sim->agent_names = calloc(1, 4096);
	if (!sim->agent_names)
		return failure("there is not enough memory"), false;
	names = q_out(sim->agent_names, 4096);
	for (uint32_t i = 0; i < sim->specs; i++) {
		q_put(&names, i ? ", " : "");
		q_put(&names, sim->spec[i]);
	}
	return true;
}

/* ---- fields and filters -------------------------------------------------------------------- */

static bool find_field(struct study *s, const char *path)
{
	struct study_field *f = &s->field[s->fields];
	struct field_place at;
	struct q_error error;

	if (!field_find(s->game[0]->fields, path, &at, &error)) {
		usage_error("--field: %s", reason(error.text));
		return false;
	}
	if (at.field->type == Q_STRUCT || at.field->type == Q_FRAMES ||
	    (at.field->count * (at.field->inner ? at.field->inner : 1u) > 1 && !at.element &&
	     !at.cell) ||
	    (at.field->inner && !at.cell)) {
		usage_error("--field: %s is not one number", path);
		return false;
	}
	*f = (struct study_field){ .path = path, .at = { at.base + at.offset, at.size, at.field } };
	s->fields++;
	return true;
}

/* True if the name is this item's: its id or its name, perhaps after its kind. */
static bool is_named(const struct lab_items *t, uint32_t item, const char *name)
{
	const char *kind = t->game->item_kinds[lab_item_kind(t, item)].of;
	size_t n = strlen(kind);

	if (strncmp(name, kind, n) == 0 && name[n] == ':')
		name += n + 1;
	return strcmp(lab_item_id(t, item), name) == 0 ||
	       strcasecmp(lab_item_name(t, item, Q_EN), name) == 0 ||
	       strcasecmp(lab_item_name(t, item, Q_FR), name) == 0;
}

static bool no_item(const struct lab_items *t, const char *name)
{
	struct suggestion near = suggest_begin(name);

	for (uint32_t i = 0; i < t->count; i++) {
		suggest_try(&near, lab_item_id(t, i));
		suggest_try(&near, lab_item_name(t, i, Q_EN));
		suggest_try(&near, lab_item_name(t, i, Q_FR));
	}
	if (near.best)
		usage_error("the content of %s has no \"%s\"; did you mean %s?", t->game->id, name,
			    near.best);
	else
		usage_error("the content of %s has no \"%s\"; \"quinte pack show\" lists it",
			    t->game->id, name);
	return false;
}

static bool find_item(const struct lab_items *t, const char *name, uint32_t *out)
{
	uint32_t found = 0;

	for (uint32_t i = 0; i < t->count; i++)
		if (is_named(t, i, name)) {
			if (found++) {
				usage_error(
					"\"%s\" is the name of two items of %s; write %s:%s or %s:%s",
					name, t->game->id,
					t->game->item_kinds[lab_item_kind(t, *out)].of,
					lab_item_id(t, *out),
					t->game->item_kinds[lab_item_kind(t, i)].of,
					lab_item_id(t, i));
				return false;
			}
			*out = i;
		}
	return found || no_item(t, name);
}

static bool find_filters(struct sim *sim)
{
	struct study *s = &sim->study;

	for (uint32_t i = 0; i < sim->filters; i++) {
		s->filter[i].with = sim->filter[i].with;
		for (uint32_t arm = 0; arm < study_arms(s); arm++)
			if (!find_item(&s->items[arm], sim->filter[i].name,
				       &s->filter[i].item[arm]))
				return false;
		s->filters++;
	}
	return true;
}

/* ---- the plan ------------------------------------------------------------------------------ */

int sim_plan(struct sim *sim)
{
	struct study *s = &sim->study;

	if (!open_games(sim) || !grid_make(&sim->grid, &sim->batch, s->game[0], s->game[1], false))
		return EXIT_USAGE;
	s->axes = sim->grid.axes;
	memcpy(s->axis, sim->grid.axis, sizeof s->axis);
	s->cells = sim->grid.count;
	s->cell = sim->grid.cell;
	s->seats = sim->grid.seats;
	s->seed = sim->batch.seed;
	s->games = (uint32_t)sim->batch.games;
	for (uint32_t i = 0; i < sim->fields; i++)
		if (!find_field(s, sim->field[i]))
			return EXIT_USAGE;
	if (!seat_agents(sim) || !agents_judge(&sim->agents, s->game, study_arms(s)) ||
	    !find_filters(sim))
		return EXIT_USAGE;
	if ((uint64_t)s->cells * (s->items[0].count + s->items[1].count + 8) * 16 > COUNTERS_MAX)
		return usage_error(
			"there are too many combinations of options for the content of %s; "
			"give fewer values",
			s->game[0]->id);
	if (s->game[1])
		sim->differences =
			pack_differences(s->game[0]->pack, s->game[1]->pack, LINES, sim->lang);
	return EXIT_FINE;
}

json_t *sim_plan_as_json(const struct sim *sim)
{
	json_t *plan = json_object(), *agents = json_array(), *filters = json_array(),
	       *fields = json_array();

	json_object_set_new(plan, "games", json_integer((json_int_t)sim->batch.games));
	json_object_set_new(plan, "seed", json_integer((json_int_t)sim->batch.seed));
	for (uint32_t i = 0; i < sim->agents.count; i++)
		json_array_append_new(agents, agent_as_json(&sim->agents.agent[i]));
	json_object_set_new(plan, "agents", agents);
	agents_put_net(&sim->agents, sim->study.game[0], plan);
	for (uint32_t i = 0; i < sim->filters; i++)
		json_array_append_new(filters,
				      json_pack("[s, s]", sim->filter[i].with ? "with" : "without",
						sim->filter[i].name));
	json_object_set_new(plan, "filters", filters);
	for (uint32_t i = 0; i < sim->fields; i++)
		json_array_append_new(fields, json_string(sim->field[i]));
	json_object_set_new(plan, "fields", fields);
	json_object_set_new(plan, "what", grid_as_json(&sim->grid, sim->study.game[0], 0));
	if (sim->study.game[1])
		json_object_set_new(plan, "versus",
				    grid_as_json(&sim->grid, sim->study.game[1], 1));
	return plan;
}

void sim_free(struct sim *sim)
{
	grid_free(&sim->grid);
	free(sim->command);
	free(sim->agent_names);
	free(sim->differences);
	free(sim->items[0]);
	free(sim->items[1]);
	free(sim->changes);
}
