/*
 * sim_files.c - a study in files: JSON, CSV, HTML, Markdown, plots.
 */
#include "lab/plot.h"
#include "lab/sim.h"
#include "text/message.h"
#include "text/written.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- JSON ----------------------------------------------------------------------------------- */

static json_t *share_as_json(struct lab_share s)
{
	return json_pack("{s:f, s:f, s:f}", "share", s.share, "low", s.low, "high", s.high);
}

static json_t *difference_as_json(struct lab_difference d)
{
	return json_pack("{s:f, s:f, s:f, s:f, s:b}", "value", d.value, "low", d.low, "high",
			 d.high, "z", d.z, "more_than_noise", d.z > 1.96 || d.z < -1.96);
}

static json_t *seats_as_json(const struct study *s, struct study_of of)
{
	json_t *list = json_array();

	for (uint32_t seat = 0; seat < s->seats; seat++) {
		struct study_seat at = study_seat(s, of, seat);

		json_array_append_new(list,
				      json_pack("{s:I, s:I, s:I, s:I, s:o}", "seat",
						(json_int_t)seat, "games", (json_int_t)at.games,
						"won", (json_int_t)at.won, "drawn",
						(json_int_t)at.drawn, "result",
						share_as_json(at.share)));
	}
	return list;
}

static json_t *length_as_json(const struct study *s, struct study_of of)
{
	struct study_length at = study_length(s, of);

	return json_pack("{s:I, s:f, s:f, s:f, s:f}", "games", (json_int_t)at.games, "answers",
			 at.answers, "spread", at.spread, "decisions", at.decisions, "branching",
			 at.branching);
}

static json_t *by_option_as_json(const struct study *s, uint32_t arm)
{
	json_t *list = json_array();

	for (uint32_t axis = 0; axis < s->axes; axis++)
		for (uint32_t value = 0; value < s->axis[axis].count; value++) {
			struct study_of of = { arm, (int)axis, value };

			json_array_append_new(list, json_pack("{s:s, s:s, s:o, s:o}", "option",
							      s->axis[axis].path, "value",
							      s->axis[axis].value[value], "seats",
							      seats_as_json(s, of), "length",
							      length_as_json(s, of)));
		}
	return list;
}

/* Both of two options at once. */
static json_t *cells_results(const struct study *s, uint32_t arm)
{
	json_t *list = json_array();

	for (uint32_t cell = 0; cell < s->cells && s->axes == 2; cell++) {
		struct study_of of = { arm, 0, s->cell[cell].value[0], 2, s->cell[cell].value[1] };
		json_t *values = json_object();

		for (uint32_t axis = 0; axis < s->axes; axis++)
			json_object_set_new(
				values, s->axis[axis].path,
				json_string(s->axis[axis].value[s->cell[cell].value[axis]]));
		json_array_append_new(list, json_pack("{s:o, s:o, s:o}", "options", values, "seats",
						      seats_as_json(s, of), "length",
						      length_as_json(s, of)));
	}
	return list;
}

static json_t *distributions_as_json(const struct study *s, uint32_t arm)
{
	json_t *lengths = json_array(), *fields = json_object();

	for (uint32_t bin = 0; bin < STUDY_BINS; bin++)
		if (study_bin(s, arm, bin))
			json_array_append_new(lengths,
					      json_pack("[I, I]", (json_int_t)study_bin_from(bin),
							(json_int_t)study_bin(s, arm, bin)));
	for (uint32_t i = 0; i < s->fields; i++) {
		json_t *values = json_array();

		for (uint32_t v = 0; v < STUDY_VALUES; v++)
			if (study_value(s, arm, i, v))
				json_array_append_new(values,
						      json_pack("[I, I]", (json_int_t)v,
								(json_int_t)study_value(s, arm, i,
											v)));
		json_object_set_new(fields, s->field[i].path, values);
	}
	return json_pack("{s:o, s:o}", "answers", lengths, "fields", fields);
}

static json_t *item_as_json(const struct lab_items *all, const struct study_item *t)
{
	json_t *one = json_pack("{s:s, s:s, s:s, s:s, s:f, s:f}", "kind",
				all->game->item_kinds[lab_item_kind(all, t->item)].of, "id",
				lab_item_id(all, t->item), "en", lab_item_name(all, t->item, Q_EN),
				"fr", lab_item_name(all, t->item, Q_FR), "met", t->met / t->seats,
				"used", t->used / t->seats);

	json_object_set_new(one, "with", share_as_json(t->with));
	if (t->without.n > 0)
		json_object_set_new(one, "without", share_as_json(t->without));
	if (t->using.n > 0)
		json_object_set_new(one, "when_used", share_as_json(t->using));
	if (t->known) {
		json_object_set_new(one, "gain", difference_as_json(t->gain));
		json_object_set_new(one, "stands_out", json_boolean(t->clear));
	}
	return one;
}

static json_t *arm_as_json(const struct report *r, uint32_t arm)
{
	const struct study *s = r->study;
	struct study_of all = { arm, -1, 0 };
	struct study_length length = study_length(s, all);
	json_t *one = json_object(), *items = json_array();

	json_object_set_new(one, "pack", json_string(s->game[arm]->pack->id));
	json_object_set_new(one, "pack_hash", hex_as_json(s->game[arm]->pack->hash));
	json_object_set_new(one, "left_out", json_integer((json_int_t)study_left_out(s, arm)));
	json_object_set_new(one, "forfeits", json_integer((json_int_t)study_forfeits(s, arm)));
	json_object_set_new(one, "events_lost", json_integer((json_int_t)study_lost(s, arm)));
	json_object_set_new(one, "seats", seats_as_json(s, all));
	json_object_set_new(one, "length", length_as_json(s, all));
	json_object_set_new(one, "shortest", json_integer((json_int_t)length.shortest));
	json_object_set_new(one, "longest", json_integer((json_int_t)length.longest));
	json_object_set_new(one, "widest", json_integer((json_int_t)length.widest));
	json_object_set_new(one, "options", by_option_as_json(s, arm));
	json_object_set_new(one, "combinations", cells_results(s, arm));
	json_object_set_new(one, "distributions", distributions_as_json(s, arm));
	for (uint32_t i = 0; i < r->items_count[arm]; i++)
		json_array_append_new(items, item_as_json(&s->items[arm], &r->items[arm][i]));
	json_object_set_new(one, "things", items);
	return one;
}

static json_t *item_changes_as_json(const struct report *r)
{
	const struct lab_items *all = &r->study->items[0];
	json_t *list = json_array();

	for (uint32_t i = 0; i < r->changes_count; i++) {
		const struct study_change *c = &r->changes[i];
		uint32_t item = c->before->item;

		json_array_append_new(
			list, json_pack("{s:s, s:s, s:f, s:f, s:o, s:b}", "kind",
					all->game->item_kinds[lab_item_kind(all, item)].of, "id",
					lab_item_id(all, item), "before", c->before->gain.value,
					"after", c->after->gain.value, "change",
					difference_as_json(c->gain), "stands_out", c->clear));
	}
	return list;
}

static json_t *change_as_json(const struct report *r)
{
	const struct study *s = r->study;
	json_t *seats = json_array(), *options = json_array();

	for (uint32_t seat = 0; seat < s->seats; seat++)
		json_array_append_new(seats, difference_as_json(study_seat_change(s, -1, 0, seat)));
	for (uint32_t axis = 0; axis < s->axes; axis++)
		for (uint32_t value = 0; value < s->axis[axis].count; value++)
			for (uint32_t seat = 0; seat < s->seats; seat++)
				json_array_append_new(
					options, json_pack("{s:s, s:s, s:I, s:o}", "option",
							   s->axis[axis].path, "value",
							   s->axis[axis].value[value], "seat",
							   (json_int_t)seat, "change",
							   difference_as_json(study_seat_change(
								   s, (int)axis, value, seat))));
	return json_pack("{s:s, s:o, s:o, s:o, s:o}", "content",
			 r->differences ? r->differences : "", "seats", seats, "options", options,
			 "answers", difference_as_json(study_length_change(s)), "gains",
			 item_changes_as_json(r));
}

static json_t *whole(const struct sim *sim, const struct report *r)
{
	const struct study *s = r->study;
	json_t *one = json_object(), *arms = json_array();

	json_object_set_new(one, "quinte", json_string(Q_VERSION));
	json_object_set_new(one, "game", json_string(s->game[0]->id));
	json_object_set_new(one, "plan", sim_plan_as_json(sim));
	json_object_set_new(one, "command", json_string(r->command));
	for (uint32_t arm = 0; arm < study_arms(s); arm++)
		json_array_append_new(arms, arm_as_json(r, arm));
	json_object_set_new(one, "results", arms);
	if (s->game[1])
		json_object_set_new(one, "change", change_as_json(r));
	return one;
}

/* ---- CSV ------------------------------------------------------------------------------------- */

static void csv_share(FILE *to, struct lab_share s)
{
	if (s.n > 0)
		fprintf(to, ",%.6f,%.6f,%.6f", s.share, s.low, s.high);
	else
		fputs(",,,", to);
}

static void csv_seats(FILE *to, const struct study *s, struct study_of of)
{
	for (uint32_t seat = 0; seat < s->seats; seat++) {
		struct study_seat at = study_seat(s, of, seat);

		if (!at.games)
			continue;
		csv_text(to, s->game[of.arm]->pack->id);
		fprintf(to, ",%s,", of.axis < 0 ? "seat" : "option");
		csv_text(to, of.axis < 0 ? "" : s->axis[of.axis].path);
		putc(',', to);
		csv_text(to, of.axis < 0 ? "" : s->axis[of.axis].value[of.value]);
		fprintf(to, ",%u,%llu,%.6f,%.6f", seat, (unsigned long long)at.games,
			(double)at.won / (double)at.games, (double)at.drawn / (double)at.games);
		csv_share(to, at.share);
		fputs(",,,,,,,,,,\n", to);
	}
}

static void csv_item(FILE *to, const struct report *r, uint32_t arm, const struct study_item *t)
{
	const struct lab_items *all = &r->study->items[arm];

	csv_text(to, r->study->game[arm]->pack->id);
	putc(',', to);
	csv_text(to, all->game->item_kinds[lab_item_kind(all, t->item)].of);
	putc(',', to);
	csv_text(to, lab_item_id(all, t->item));
	putc(',', to);
	csv_text(to, lab_item_name(all, t->item, r->lang));
	fprintf(to, ",,%.0f,%.6f,%.6f", t->seats, t->met / t->seats, t->used / t->seats);
	csv_share(to, t->with);
	csv_share(to, t->without);
	csv_share(to, t->using);
	if (t->known)
		fprintf(to, ",%.6f,%.6f,%.6f,%d\n", t->gain.value, t->gain.low, t->gain.high,
			t->clear);
	else
		fputs(",,,,\n", to);
}

/* One table: rows of seats and options, then of items. */
static bool write_csv(const struct sim *sim, const struct report *r)
{
	const struct study *s = r->study;
	FILE *to = result_open(sim->batch.csv);

	if (!to)
		return false;
	fputs("pack,kind,id,name,seat,games,won_or_met,drawn_or_used,share,low,high,without,"
	      "without_low,without_high,when_used,when_used_low,when_used_high,gain,gain_low,"
	      "gain_high,stands_out\n",
	      to);
	for (uint32_t arm = 0; arm < study_arms(s); arm++) {
		csv_seats(to, s, (struct study_of){ arm, -1, 0 });
		for (uint32_t axis = 0; axis < s->axes; axis++)
			for (uint32_t value = 0; value < s->axis[axis].count; value++)
				csv_seats(to, s, (struct study_of){ arm, (int)axis, value });
		for (uint32_t i = 0; i < r->items_count[arm]; i++)
			csv_item(to, r, arm, &r->items[arm][i]);
	}
	return result_close(to, sim->batch.csv);
}

/* ---- pages and plots --------------------------------------------------------------------------- */

static bool write_html(const struct sim *sim, const struct report *r)
{
	FILE *to = result_open(sim->html);

	if (!to)
		return false;
	report_html(to, r);
	return result_close(to, sim->html);
}

static bool write_markdown(const struct sim *sim, const struct report *r)
{
	FILE *to = result_open(sim->markdown);
	const char *prefix = sim->plots ? strrchr(sim->plots, '/') : NULL;

	if (!to)
		return false;
	report_markdown(to, r, prefix ? prefix + 1 : sim->plots);
	return result_close(to, sim->markdown);
}

/* A plot that stands alone has its style inside. */
static bool write_plot(const char *path, const struct report *r, uint32_t number)
{
	FILE *to = result_open(path), *memory;
	char *text = NULL, *body;
	size_t size;

	if (!to)
		return false;
	memory = open_memstream(&text, &size);
	if (memory) {
		report_plot(memory, r, number);
		fclose(memory);
	}
	body = text ? strchr(text, '>') : NULL;
	if (body) {
		fprintf(to, "%.*s><style>", (int)(body - text), text);
		plot_style(to);
		fprintf(to, "</style>%s", body + 1);
	}
	free(text);
	return result_close(to, path) && body;
}

static bool write_plots(const struct sim *sim, const struct report *r)
{
	const char *name;
	bool fine = true;

	for (uint32_t i = 0; fine && (name = report_plot(NULL, r, i)) != NULL; i++) {
		char *path;

		if (!*name)
			continue;
		if (asprintf(&path, "%s-%s.svg", sim->plots, name) < 0)
			return false;
		fine = write_plot(path, r, i);
		free(path);
	}
	return fine;
}

bool sim_files(const struct sim *sim, const struct report *r)
{
	return (!sim->batch.json || result_json(whole(sim, r), sim->batch.json)) &&
	       (!sim->batch.csv || write_csv(sim, r)) && (!sim->html || write_html(sim, r)) &&
	       (!sim->plots || write_plots(sim, r)) && (!sim->markdown || write_markdown(sim, r));
}
