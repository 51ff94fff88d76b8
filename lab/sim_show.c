/*
 * sim_show.c - a study on the terminal.
 */
#include "lab/sim.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *word(const struct report *r, enum lab_word id)
{
	return lab_word(id, r->lang);
}

/* Columns of a text, not bytes: names have accents. */
static void put_left(const char *text, int width)
{
	int columns = 0;

	for (const char *c = text; *c; c++)
		columns += (*c & 0xC0) != 0x80;
	printf("%s%*s", text, width > columns ? width - columns : 0, "");
}

static void put_right(const char *text, int width)
{
	int columns = 0;

	for (const char *c = text; *c; c++)
		columns += (*c & 0xC0) != 0x80;
	printf("%*s%s", width > columns ? width - columns : 0, "", text);
}

static void put_percent(const struct report *r, double share, int width)
{
	char text[64];

	snprintf(text, sizeof text, "%s %%", lab_number(100 * share, 1, r->lang));
	put_right(text, width);
}

/* ---- results ------------------------------------------------------------------------------- */

static void put_row(const struct report *r, struct study_of of, uint32_t seat, const char *label)
{
	struct study_seat at = study_seat(r->study, of, seat);
	char share[64];

	if (!at.games)
		return;
	printf("  ");
	put_left(label, 30);
	put_right(lab_count(at.games, r->lang), 11);
	put_percent(r, (double)at.won / (double)at.games, 10);
	put_percent(r, (double)at.drawn / (double)at.games, 10);
	printf("   %s\n", report_share(at.share, r->lang, share));
}

static void put_results(const struct report *r)
{
	const struct study *s = r->study;
	uint32_t seats = s->allies ? 1 : s->seats;
	char label[256], name[64];

	printf("\n  ");
	put_left(word(r, LAB_results), 30);
	put_right(word(r, LAB_games), 11);
	put_right(word(r, LAB_won), 10);
	put_right(word(r, LAB_drawn), 10);
	printf("   %s (95 %%)\n", word(r, LAB_share));
	for (uint32_t arm = 0; arm < study_arms(s); arm++)
		for (uint32_t seat = 0; seat < seats; seat++) {
			report_seat(r, seat, name);
			snprintf(label, sizeof label, "%s%s%s", seats > 1 ? name : "",
				 seats > 1 && s->game[1] ? ", " : "",
				 s->game[1] ? s->game[arm]->pack->id :
				 seats > 1  ? "" :
					      word(r, LAB_in_all));
			put_row(r, (struct study_of){ arm, -1, 0 }, seat, label);
		}
	for (uint32_t axis = 0; axis < s->axes; axis++)
		for (uint32_t value = 0; s->axis[axis].count > 1 && value < s->axis[axis].count;
		     value++)
			for (uint32_t seat = 0; seat < seats; seat++) {
				report_seat(r, seat, name);
				snprintf(label, sizeof label, "%s=%s%s%s", s->axis[axis].path,
					 s->axis[axis].value[value], seats > 1 ? ", " : "",
					 seats > 1 ? name : "");
				put_row(r, (struct study_of){ 0, (int)axis, value }, seat, label);
			}
}

static void put_field(const struct report *r, uint32_t field)
{
	const struct study *s = r->study;
	uint64_t games = 0, sum = 0, before = 0;
	uint32_t at[3] = { 0, 0, 0 };

	for (uint32_t value = 0; value < STUDY_VALUES; value++) {
		uint64_t n = study_value(s, 0, field, value);

		games += n;
		sum += n * value;
	}
	for (uint32_t value = 0, i = 0; value < STUDY_VALUES && games; value++) {
		before += study_value(s, 0, field, value);
		for (; i < 3 && before * 100 >= games * (i == 0 ? 5 : i == 1 ? 50 : 95); i++)
			at[i] = value;
	}
	printf("  %s%s %s %s, %s %u, %s %u %s %u\n", s->field[field].path, lab_colon(r->lang),
	       word(r, LAB_mean), lab_number(games ? (double)sum / (double)games : 0, 2, r->lang),
	       word(r, LAB_median), at[1], word(r, LAB_half_of), at[0], word(r, LAB_to), at[2]);
}

static void put_length(const struct report *r)
{
	const struct study *s = r->study;

	printf("\n");
	for (uint32_t arm = 0; arm < study_arms(s); arm++) {
		struct study_length at = study_length(s, (struct study_of){ arm, -1, 0 });

		printf("  %s%s%s%s %s (%llu %s %llu), %s %u, %s %u %s %u\n",
		       s->game[1] ? s->game[arm]->pack->id : "",
		       s->game[1] ? lab_colon(r->lang) : "", s->game[1] ? " " : "",
		       word(r, LAB_answers_a_game), lab_number(at.answers, 1, r->lang),
		       (unsigned long long)at.shortest, word(r, LAB_to),
		       (unsigned long long)at.longest, word(r, LAB_median),
		       study_percentile(s, arm, 50), word(r, LAB_half_of),
		       study_percentile(s, arm, 5), word(r, LAB_to), study_percentile(s, arm, 95));
		printf("  %s %s, %s %s (%s %llu)\n", word(r, LAB_decisions_a_game),
		       lab_number(at.decisions, 1, r->lang), word(r, LAB_choices),
		       lab_number(at.branching, 1, r->lang), word(r, LAB_up_to),
		       (unsigned long long)at.widest);
	}
	for (uint32_t i = 0; i < s->fields; i++)
		put_field(r, i);
}

/* ---- items ---------------------------------------------------------------------------------- */

static int by_gain(const void *a, const void *b)
{
	const struct study_item *p = *(const struct study_item *const *)a,
				*q = *(const struct study_item *const *)b;
	double x = fabs(p->gain.z), y = fabs(q->gain.z);

	return x < y ? 1 : x > y ? -1 : (p > q) - (p < q);
}

static void put_item(const struct report *r, const struct study_item *t)
{
	const struct lab_items *all = &r->study->items[0];

	printf("  %s ", t->clear ? "*" : " ");
	put_left(lab_item_name(all, t->item, r->lang), 26);
	put_percent(r, t->met / t->seats, 9);
	put_percent(r, t->used / t->seats, 9);
	put_percent(r, t->with.share, 9);
	put_percent(r, t->without.share, 9);
	put_right(lab_signed(100 * t->gain.value, 1, r->lang), 8);
	printf("  (%s %s %s)\n", lab_signed(100 * t->gain.low, 1, r->lang), word(r, LAB_to),
	       lab_signed(100 * t->gain.high, 1, r->lang));
}

/* Of each kind those that are furthest from making no difference, by their own error. */
static void put_kind(const struct report *r, int kind, uint64_t top)
{
	const struct study_item **order = calloc(r->items_count[0] + 1, sizeof *order);
	uint64_t n = 0;

	for (uint32_t i = 0; order && i < r->items_count[0]; i++)
		if (r->items[0][i].known &&
		    lab_item_kind(&r->study->items[0], r->items[0][i].item) == kind)
			order[n++] = &r->items[0][i];
	if (n && top) {
		qsort(order, n, sizeof *order, by_gain);
		printf("\n    ");
		put_left(q_in(r->study->game[0]->item_kinds[kind].name, r->lang), 26);
		put_right(word(r, LAB_met), 9);
		put_right(word(r, LAB_used), 9);
		put_right(word(r, LAB_with), 9);
		put_right(word(r, LAB_without), 9);
		put_right(word(r, LAB_gain), 8);
		printf("  (95 %%)\n");
		for (uint64_t i = 0; i < n && i < top; i++)
			put_item(r, order[i]);
		if (n > top)
			printf("    … %llu / %llu\n", (unsigned long long)top,
			       (unsigned long long)n);
	}
	free(order);
}

/* ---- two packs ------------------------------------------------------------------------------- */

static void put_difference(const struct report *r, const char *label, struct lab_difference d,
			   double times)
{
	printf("  ");
	put_left(label, 30);
	put_right(lab_signed(times * d.value, 1, r->lang), 9);
	printf("  (%s %s %s)  %s\n", lab_signed(times * d.low, 1, r->lang), word(r, LAB_to),
	       lab_signed(times * d.high, 1, r->lang),
	       word(r, fabs(d.z) > 1.96 ? LAB_is_real : LAB_is_noise));
}

/* Things whose gain has changed, those that are more than noise, and a few of the others. */
static void put_item_changes(const struct report *r, uint64_t top)
{
	const struct lab_items *all = &r->study->items[0];

	if (r->changes_count && top)
		printf("\n  %s\n", word(r, LAB_gain_changes));
	for (uint32_t i = 0; i < r->changes_count && i < top; i++) {
		const struct study_change *c = &r->changes[i];

		printf("    ");
		put_left(lab_item_name(all, c->before->item, r->lang), 28);
		put_right(lab_signed(100 * c->before->gain.value, 1, r->lang), 8);
		printf(" →");
		put_right(lab_signed(100 * c->after->gain.value, 1, r->lang), 7);
		put_right(lab_signed(100 * c->gain.value, 1, r->lang), 9);
		printf("  (%s %s %s)  %s\n", lab_signed(100 * c->gain.low, 1, r->lang),
		       word(r, LAB_to), lab_signed(100 * c->gain.high, 1, r->lang),
		       word(r, c->clear ? LAB_is_real : LAB_is_noise));
	}
}

static void put_change(const struct report *r)
{
	const struct study *s = r->study;
	uint32_t seats = s->allies ? 1 : s->seats;
	char label[256];

	printf("\n  %s\n", word(r, LAB_what_changed));
	for (const char *line = r->differences; line && *line;) {
		size_t n = strcspn(line, "\n");

		printf("    %.*s\n", (int)n, line);
		line += n + (line[n] != '\0');
	}
	if (!r->differences || !*r->differences)
		printf("    %s\n", word(r, LAB_nothing_changed));
	printf("\n  %s → %s. %s\n", s->game[0]->pack->id, s->game[1]->pack->id,
	       word(r, LAB_change_line));
	for (uint32_t seat = 0; seat < seats; seat++) {
		snprintf(label, sizeof label, "%s %u", word(r, LAB_win_share_of_seat), seat + 1);
		put_difference(r, label, study_seat_change(s, -1, 0, seat), 100);
	}
	for (uint32_t axis = 0; axis < s->axes; axis++)
		for (uint32_t i = 0; s->axis[axis].count > 1 && i < s->axis[axis].count * seats;
		     i++) {
			snprintf(label, sizeof label, "%s=%s, %s %u", s->axis[axis].path,
				 s->axis[axis].value[i / seats], word(r, LAB_seat), i % seats + 1);
			put_difference(r, label,
				       study_seat_change(s, (int)axis, i / seats, i % seats), 100);
		}
	put_difference(r, word(r, LAB_length_in_answers), study_length_change(s), 1);
}

void sim_show(const struct sim *sim, const struct report *r, bool colour)
{
	const struct study *s = r->study;
	uint64_t games = study_length(s, (struct study_of){ 0, -1, 0 }).games;

	if (strcmp(sim->batch.json ? sim->batch.json : "", "-") == 0 ||
	    strcmp(sim->batch.csv ? sim->batch.csv : "", "-") == 0)
		return;
	printf("%s%s%s%s %s %s, %s %s\n", colour ? "\033[1m" : "", q_in(s->game[0]->title, r->lang),
	       colour ? "\033[0m" : "", lab_colon(r->lang), lab_count(games, r->lang),
	       word(r, LAB_games), word(r, LAB_played_by), r->agents);
	for (uint32_t arm = 0; arm < study_arms(s); arm++) {
		if (study_left_out(s, arm))
			printf("  %s %s\n", lab_count(study_left_out(s, arm), r->lang),
			       word(r, LAB_left_out));
		if (study_forfeits(s, arm))
			printf("  %s %s\n", lab_count(study_forfeits(s, arm), r->lang),
			       word(r, LAB_forfeits));
		if (study_lost(s, arm))
			printf("  %s %s\n", lab_count(study_lost(s, arm), r->lang),
			       word(r, LAB_lost));
	}
	if (!games)
		return;
	if (s->game[1]) {
		put_change(r);
		put_item_changes(r, sim->top);
	}
	put_results(r);
	put_length(r);
	for (uint32_t kind = 0; kind < s->items[0].kinds; kind++)
		put_kind(r, (int)kind, sim->top);
}
