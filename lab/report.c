/*
 * report.c - the plots of a report, and its tables in Markdown.
 */
#include "lab/report.h"

#include "lab/plot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *word(const struct report *r, enum lab_word id)
{
	return lab_word(id, r->lang);
}

const char *report_share(struct lab_share share, enum q_lang lang, char out[64])
{
	snprintf(out, 64, "%s %% (%s %s %s)", lab_number(100 * share.share, 1, lang),
		 lab_number(100 * share.low, 1, lang), lab_word(LAB_to, lang),
		 lab_number(100 * share.high, 1, lang));
	return out;
}

void report_seat(const struct report *r, uint32_t seat, char out[64])
{
	snprintf(out, 64, "%s %u", word(r, LAB_seat), seat + 1);
}

double report_even(const struct report *r)
{
	return r->study->seats < 2 || r->study->allies ? -1 : 1.0 / r->study->seats;
}

/* ---- plots ---------------------------------------------------------------------------- */

enum { ROWS_MAX = 512 };

struct rows {
	uint32_t count;
	struct plot_row row[ROWS_MAX];
	char text[ROWS_MAX][2][160];
};

static void add_row(struct rows *rows, const struct report *r, const char *label,
		    struct lab_share share, int tone)
{
	uint32_t i = rows->count;

	if (i == ROWS_MAX || share.n <= 0)
		return;
	snprintf(rows->text[i][0], sizeof rows->text[i][0], "%s", label);
	report_share(share, r->lang, rows->text[i][1]);
	rows->row[rows->count++] = (struct plot_row){ .label = rows->text[i][0],
						      .note = rows->text[i][1],
						      .value = share.share,
						      .low = share.low,
						      .high = share.high,
						      .tone = tone };
}

/* Seats that play together have one result. */
static uint32_t seats_shown(const struct report *r)
{
	return r->study->allies ? 1 : r->study->seats;
}

static void seat_rows(struct rows *rows, const struct report *r)
{
	for (uint32_t arm = 0; arm < study_arms(r->study); arm++)
		for (uint32_t seat = 0; seat < seats_shown(r); seat++) {
			struct study_of of = { arm, -1, 0 };
			char label[160], name[64];

			report_seat(r, seat, name);
			snprintf(label, sizeof label, "%s%s%s",
				 seats_shown(r) > 1 ? name : word(r, LAB_won),
				 study_arms(r->study) > 1 ? ", " : "",
				 study_arms(r->study) > 1 ? r->study->game[arm]->pack->id : "");
			add_row(rows, r, label, study_seat(r->study, of, seat).share, (int)arm);
		}
}

static void option_rows(struct rows *rows, const struct report *r, uint32_t axis)
{
	const struct study_axis *a = &r->study->axis[axis];

	for (uint32_t value = 0; value < a->count; value++)
		for (uint32_t seat = 0; seat < (seats_shown(r) > 2 ? seats_shown(r) : 1); seat++) {
			struct study_of of = { 0, (int)axis, value };
			char label[160];

			if (seats_shown(r) > 1)
				snprintf(label, sizeof label, "%s, %s %u", a->value[value],
					 word(r, LAB_seat), seat + 1);
			else
				snprintf(label, sizeof label, "%s", a->value[value]);
			add_row(rows, r, label, study_seat(r->study, of, seat).share, 0);
		}
}

static void plot_shares(FILE *to, const struct report *r, int axis)
{
	struct rows *rows = calloc(1, sizeof *rows);

	if (!rows)
		return;
	if (axis < 0)
		seat_rows(rows, r);
	else
		option_rows(rows, r, (uint32_t)axis);
	plot_rows(to, rows->row, rows->count, report_even(r), word(r, LAB_share_of_wins), r->lang);
	free(rows);
}

/* Bars of one width, a power of two as the bins' are, up to the last hundredth: a few long
 * games must not squeeze all others. */
static void plot_lengths(FILE *to, const struct report *r)
{
	enum { BARS = 48 };
	const struct study *s = r->study;
	struct plot_mark mark = { study_percentile(s, 0, 50), word(r, LAB_median) };
	struct plot_bar bars[BARS + 1];
	uint32_t first = study_percentile(s, 0, 0), last = study_percentile(s, 0, 99), n, width = 1;

	while (last / 32 > width || (last - first) / BARS >= width)
		width *= 2;
	first -= first % width;
	n = (last - first) / width + 1;
	for (uint32_t i = 0; i < n; i++)
		bars[i] = (struct plot_bar){ first + i * width, first + (i + 1) * width, 0 };
	for (uint32_t bin = 0; bin < STUDY_BINS - 1 && study_bin_from(bin) <= last; bin++)
		if (study_bin_from(bin) >= first)
			bars[(study_bin_from(bin) - first) / width].height +=
				(double)study_bin(s, 0, bin);
	plot_bars(to, bars, n, &mark, 1, word(r, LAB_length_plot), r->lang);
}

static void plot_field(FILE *to, const struct report *r, uint32_t field)
{
	struct plot_bar bars[STUDY_VALUES];
	uint32_t n = 0, last = STUDY_VALUES - 1;
	char title[200];

	while (last > 0 && !study_value(r->study, 0, field, last))
		last--;
	for (uint32_t value = 0; value <= last; value++) {
		uint64_t games = study_value(r->study, 0, field, value);

		if (n || games)
			bars[n++] = (struct plot_bar){ value - 0.5, value + 0.5, (double)games };
	}
	snprintf(title, sizeof title, "%s, %s", r->study->field[field].path,
		 word(r, LAB_at_the_end));
	plot_bars(to, bars, n, NULL, 0, title, r->lang);
}

static void plot_items(FILE *to, const struct report *r, int kind)
{
	const struct lab_items *all = &r->study->items[0];
	struct plot_point *points = calloc(r->items_count[0] + 1, sizeof *points);
	uint32_t n = 0;

	for (uint32_t i = 0; points && i < r->items_count[0]; i++) {
		const struct study_item *t = &r->items[0][i];

		if (lab_item_kind(all, t->item) != kind || !t->known)
			continue;
		points[n++] = (struct plot_point){ .x = t->met / t->seats,
						   .y = t->gain.value,
						   .low = t->gain.low,
						   .high = t->gain.high,
						   .name = lab_item_name(all, t->item, r->lang),
						   .clear = t->clear };
	}
	if (n)
		plot_cloud(to, points, n, word(r, LAB_met_axis), word(r, LAB_gain_axis), r->lang);
	free(points);
}

/* How many items of a kind have both sides. */
static uint32_t known_of(const struct report *r, int kind)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < r->items_count[0]; i++)
		n += r->items[0][i].known &&
		     lab_item_kind(&r->study->items[0], r->items[0][i].item) == kind;
	return n;
}

/* A path as a part of a file's name: "armies[0].army" becomes armies-0-army. */
static void add_to_name(char *name, size_t room, const char *path)
{
	size_t n = strlen(name);

	for (; *path && n + 1 < room; path++) {
		bool plain = strchr("abcdefghijklmnopqrstuvwxyz0123456789_-", *path) != NULL;

		if (plain || (n && name[n - 1] != '-'))
			name[n++] = plain ? *path : '-';
	}
	while (n && name[n - 1] == '-')
		n--;
	name[n] = '\0';
}

const char *report_plot(FILE *to, const struct report *r, uint32_t number)
{
	static _Thread_local char name[64];
	const struct study *s = r->study;
	uint32_t kinds = s->items[0].kinds;

	if (number == 0) {
		if (to)
			plot_shares(to, r, -1);
		return "seats";
	}
	if (number == 1) {
		if (to)
			plot_lengths(to, r);
		return "length";
	}
	number -= 2;
	if (number < s->axes) {
		if (s->axis[number].count < 2)
			return "";
		if (to)
			plot_shares(to, r, (int)number);
		strcpy(name, "by-");
		add_to_name(name, sizeof name, s->axis[number].path);
		return name;
	}
	number -= s->axes;
	if (number < s->fields) {
		if (to)
			plot_field(to, r, number);
		name[0] = '\0';
		add_to_name(name, sizeof name, s->field[number].path);
		return name;
	}
	number -= s->fields;
	if (number >= kinds)
		return NULL;
	if (!known_of(r, (int)number))
		return "";
	if (to)
		plot_items(to, r, (int)number);
	name[0] = '\0';
	add_to_name(name, sizeof name, s->game[0]->item_kinds[number].of);
	return name;
}

/* ---- Markdown ---------------------------------------------------------------------------- */

static void md_results(FILE *to, const struct report *r)
{
	char share[64];

	fprintf(to, "| | %s | %s | %s | %s (95 %%) |\n|---|---|---|---|---|\n", word(r, LAB_games),
		word(r, LAB_won), word(r, LAB_drawn), word(r, LAB_share));
	for (int axis = -1; axis < (int)r->study->axes; axis++) {
		uint32_t values = axis < 0 ? 1 : r->study->axis[axis].count;

		if (axis >= 0 && values < 2)
			continue;
		for (uint32_t i = 0; i < values * seats_shown(r); i++) {
			uint32_t value = i / seats_shown(r), seat = i % seats_shown(r);
			struct study_seat at =
				study_seat(r->study, (struct study_of){ 0, axis, value }, seat);

			fprintf(to, "| %s%s%s%s", axis < 0 ? "" : r->study->axis[axis].path,
				axis < 0 ? "" : "=",
				axis < 0 ? "" : r->study->axis[axis].value[value],
				axis < 0 || seats_shown(r) < 2 ? "" : ", ");
			if (seats_shown(r) > 1)
				fprintf(to, "%s %u", word(r, LAB_seat), seat + 1);
			else if (axis < 0)
				fputs(word(r, LAB_in_all), to);
			fprintf(to, " | %s | %s %% | %s %% | %s |\n", lab_count(at.games, r->lang),
				lab_number(100.0 * (double)at.won / (double)at.games, 1, r->lang),
				lab_number(100.0 * (double)at.drawn / (double)at.games, 1, r->lang),
				report_share(at.share, r->lang, share));
		}
	}
}

/* The first two options against each other: the win rate of the first player. */
static void md_matrix(FILE *to, const struct report *r)
{
	const struct study_axis *a = &r->study->axis[0], *b = &r->study->axis[1];

	if (r->study->axes < 2 || a->count < 2 || b->count < 2)
		return;
	fprintf(to, "\n%s%s `%s` × `%s`\n\n|", word(r, LAB_matrix), lab_colon(r->lang), a->path,
		b->path);
	for (uint32_t j = 0; j < b->count; j++)
		fprintf(to, " | %s", b->value[j]);
	fputs(" |\n|---", to);
	for (uint32_t j = 0; j < b->count; j++)
		fputs("|---", to);
	fputs("|\n", to);
	for (uint32_t i = 0; i < a->count; i++) {
		fprintf(to, "| %s |", a->value[i]);
		for (uint32_t j = 0; j < b->count; j++) {
			struct study_of of = { 0, 0, i, 2, j };
			struct study_seat at = study_seat(r->study, of, 0);
			double half = 50 * (at.share.high - at.share.low);

			if (at.games)
				fprintf(to, " %s ± %s |",
					lab_number(100 * at.share.share, 0, r->lang),
					lab_number(half, 0, r->lang));
			else
				fputs(" – |", to);
		}
		fputs("\n", to);
	}
}

static int by_gain(const void *a, const void *b)
{
	const struct study_item *p = *(const struct study_item *const *)a,
				*q = *(const struct study_item *const *)b;

	return p->gain.value < q->gain.value ? 1 : p->gain.value > q->gain.value ? -1 : 0;
}

enum { SHOWN = 12 }; /* of the best, and of the worst */

/* What stands out from noise, the best first; of batch, both ends. */
static void md_items(FILE *to, const struct report *r)
{
	const struct lab_items *all = &r->study->items[0];
	const struct study_item **order = calloc(r->items_count[0] + 1, sizeof *order);
	uint32_t n = 0;

	for (uint32_t i = 0; order && i < r->items_count[0]; i++)
		if (r->items[0][i].clear)
			order[n++] = &r->items[0][i];
	if (n) {
		qsort(order, n, sizeof *order, by_gain);
		fprintf(to, "\n| | %s | %s | %s | %s | %s (95 %%) |\n|---|---|---|---|---|---|\n",
			word(r, LAB_met), word(r, LAB_used), word(r, LAB_with),
			word(r, LAB_without), word(r, LAB_gain));
	}
	for (uint32_t i = 0; i < n; i++) {
		const struct study_item *t = order[i];

		if (n > 2 * SHOWN && i >= SHOWN && i < n - SHOWN) {
			if (i == SHOWN)
				fputs("| … | | | | | |\n", to);
			continue;
		}
		fprintf(to, "| %s | %s %% | %s %% | %s %% | %s %% | %s (%s %s %s) |\n",
			lab_item_name(all, t->item, r->lang),
			lab_number(100 * t->met / t->seats, 1, r->lang),
			lab_number(100 * t->used / t->seats, 1, r->lang),
			lab_number(100 * t->with.share, 1, r->lang),
			lab_number(100 * t->without.share, 1, r->lang),
			lab_signed(100 * t->gain.value, 1, r->lang),
			lab_signed(100 * t->gain.low, 1, r->lang), word(r, LAB_to),
			lab_signed(100 * t->gain.high, 1, r->lang));
	}
	free(order);
}

void report_markdown(FILE *to, const struct report *r, const char *prefix)
{
	struct study_length length = study_length(r->study, (struct study_of){ 0, -1, 0 });
	const char *name;

	fprintf(to, "%s %s, %s %s. %s %s (%s %u, %s %u %s %u)%s %s %s%s %s %s.\n\n",
		lab_count(length.games, r->lang), word(r, LAB_games), word(r, LAB_played_by),
		r->agents, lab_number(length.answers, 1, r->lang), word(r, LAB_answers_a_game),
		word(r, LAB_median), study_percentile(r->study, 0, 50), word(r, LAB_half_of),
		study_percentile(r->study, 0, 5), word(r, LAB_to),
		study_percentile(r->study, 0, 95), lab_semicolon(r->lang),
		lab_number(length.decisions, 1, r->lang), word(r, LAB_decisions_a_game),
		lab_semicolon(r->lang), lab_number(length.branching, 1, r->lang),
		word(r, LAB_choices));
	md_results(to, r);
	md_matrix(to, r);
	md_items(to, r);
	fputs("\n", to);
	for (uint32_t i = 0; prefix && (name = report_plot(NULL, r, i)) != NULL; i++)
		if (*name)
			fprintf(to, "![%s](%s-%s.svg)\n", name, prefix, name);
	fprintf(to, "\n```sh\n%s\n```\n", r->command);
}
