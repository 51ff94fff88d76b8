/*
 * html.c - a study as one page: figures first, plots, then every number in tables.
 */
#include "lab/plot.h"
#include "lab/report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *word(const struct report *r, enum lab_word id)
{
	return lab_word(id, r->lang);
}

/* ---- the sheet -------------------------------------------------------------------------- */

static const char style[] =
	":root{--ink:#23262d;--soft:#6a7080;--rule:#d9dbe2;--page:#fbfaf7;--card:#fff;"
	"--main:#2f5d8c;--hot:#b4442f;--cold:#2f7d5b;color-scheme:light dark}"
	"@media (prefers-color-scheme:dark){:root{--ink:#e4e6eb;--soft:#9aa1b1;--rule:#363b46;"
	"--page:#16191f;--card:#1d2129;--main:#7fb0e0;--hot:#f08a6f;--cold:#78c9a4}}"
	"*{box-sizing:border-box}html{background:var(--page)}"
	"body{margin:0 auto;max-width:58rem;padding:3.5rem 1.5rem 5rem;color:var(--ink);"
	"font:16px/1.6 'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',Georgia,serif}"
	"h1{font-size:2.6rem;line-height:1.1;margin:0 0 .4rem;font-weight:600;letter-spacing:-.01em}"
	"h2{font-size:1.5rem;margin:3.2rem 0 .6rem;font-weight:600}"
	"h3{font-size:1.1rem;margin:2.2rem 0 .4rem;font-weight:600}"
	"p{max-width:40rem;margin:.6rem 0}.lead{color:var(--soft);font-size:1.05rem;margin:.2rem 0}"
	".lead::first-letter{text-transform:uppercase}"
	".key{font:.82rem/1.4 system-ui,sans-serif;color:var(--soft)}"
	".key i{display:inline-block;width:.6rem;height:.6rem;border-radius:50%;margin:0 .4rem 0 0}"
	".key i+span{margin-right:1.4rem}"
	".figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:0;"
	"margin:2rem 0 0;border-top:1px solid var(--rule);border-bottom:1px solid var(--rule)}"
	".figures div{padding:1rem 1rem .9rem 0}"
	".figures b{display:block;font-size:1.9rem;line-height:1.2;font-weight:600;"
	"font-variant-numeric:lining-nums tabular-nums}"
	".figures span,.small{color:var(--soft);font:.82rem/1.4 system-ui,sans-serif}"
	"figure{margin:1.2rem 0}svg.plot{width:100%;height:auto;display:block}"
	".scroll{overflow-x:auto}"
	"table{border-collapse:collapse;width:100%;margin:1rem 0;"
	"font:.86rem/1.45 system-ui,-apple-system,'Segoe UI',sans-serif;"
	"font-variant-numeric:tabular-nums}"
	"th{text-align:right;font-weight:600;border-bottom:1.5px solid var(--ink);"
	"padding:.35rem .6rem;white-space:nowrap}"
	"td{text-align:right;border-bottom:1px solid var(--rule);padding:.3rem .6rem;"
	"white-space:nowrap}"
	"th:first-child,td:first-child,.t{text-align:left}"
	".sorts th{cursor:pointer}.sorts th[data-way]::after{content:' \\2193'}"
	".sorts th[data-way='1']::after{content:' \\2191'}"
	".up{color:var(--cold);font-weight:600}.down{color:var(--hot);font-weight:600}"
	".soft{color:var(--soft)}pre{background:var(--card);border:1px solid var(--rule);"
	"padding:.8rem 1rem;overflow-x:auto;font:.82rem/1.5 ui-monospace,Menlo,Consolas,monospace}"
	"@media print{body{padding:0}h2{break-after:avoid}figure{break-inside:avoid}}";

/* A click on a heading sorts by data-v, or by the text. */
static const char script[] =
	"document.querySelectorAll('table.sorts').forEach(t=>t.querySelectorAll('th').forEach("
	"(h,i)=>h.onclick=()=>{const w=h.dataset.way==='-1'?1:-1,b=t.tBodies[0];"
	"t.querySelectorAll('th').forEach(x=>delete x.dataset.way);h.dataset.way=w;"
	"const v=r=>{const c=r.cells[i],d=c.dataset.v;return d===undefined?c.textContent:+d};"
	"[...b.rows].sort((x,y)=>{const p=v(x),q=v(y);"
	"return typeof p==='string'?-w*p.localeCompare(q):w*(p-q)})"
	".forEach(r=>b.append(r))}));";

/* ---- the head ---------------------------------------------------------------------------- */

static void figure_of(FILE *to, const char *number, const char *name)
{
	fputs("<div><b>", to);
	plot_text(to, number);
	fputs("</b><span>", to);
	plot_text(to, name);
	fputs("</span></div>", to);
}

static void put_figures(FILE *to, const struct report *r)
{
	struct study_of all = { 0, -1, 0 };
	struct study_length length = study_length(r->study, all);
	struct study_seat first = study_seat(r->study, all, 0);
	char share[64], name[96], seat[64];

	fputs("<div class=\"figures\">", to);
	figure_of(to, lab_count(length.games, r->lang), word(r, LAB_games));
	snprintf(share, sizeof share, "%s %%", lab_number(100 * first.share.share, 1, r->lang));
	report_seat(r, 0, seat);
	snprintf(name, sizeof name, "%s (%s %s %s)", report_even(r) < 0 ? word(r, LAB_won) : seat,
		 lab_number(100 * first.share.low, 1, r->lang), word(r, LAB_to),
		 lab_number(100 * first.share.high, 1, r->lang));
	figure_of(to, share, name);
	figure_of(to, lab_number(length.answers, 0, r->lang), word(r, LAB_answers_a_game));
	figure_of(to, lab_number(length.decisions, 0, r->lang), word(r, LAB_decisions_a_game));
	figure_of(to, lab_number(length.branching, 1, r->lang), word(r, LAB_choices));
	fputs("</div>\n", to);
}

static void put_head(FILE *to, const struct report *r)
{
	const struct study *s = r->study;
	const struct q_game *g = s->game[0];
	uint64_t seeds = (s->games + s->cells - 1) / s->cells;

	fprintf(to,
		"<!DOCTYPE html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\"/>"
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/><title>",
		r->lang == Q_FR ? "fr" : "en");
	plot_text(to, q_in(g->title, r->lang));
	fputs("</title><style>", to);
	fputs(style, to);
	plot_style(to);
	fputs("</style></head><body>\n<header><h1>", to);
	plot_text(to, q_in(g->title, r->lang));
	fprintf(to, "</h1><p class=\"lead\">%s %s, %s ", lab_count(s->games, r->lang),
		word(r, LAB_games), word(r, LAB_played_by));
	plot_text(to, r->agents);
	fprintf(to, ".</p><p class=\"lead\">%s <b>",
		s->game[1] ? word(r, LAB_change) : word(r, LAB_pack));
	plot_text(to, g->pack ? g->pack->id : "");
	if (s->game[1]) {
		fputs(", ", to);
		plot_text(to, s->game[1]->pack->id);
	}
	fprintf(to, "</b>%s %s %llu %s %llu.</p></header>\n", lab_semicolon(r->lang),
		word(r, LAB_seeds), (unsigned long long)s->seed, word(r, LAB_to),
		(unsigned long long)(s->seed + seeds - 1));
	put_figures(to, r);
}

static void put_plot(FILE *to, const struct report *r, uint32_t number)
{
	fputs("<figure>", to);
	report_plot(to, r, number);
	fputs("</figure>\n", to);
}

/* ---- results ------------------------------------------------------------------------------- */

static void cell_of(FILE *to, double sorts_by, const char *text)
{
	fprintf(to, "<td data-v=\"%.6f\">", sorts_by);
	plot_text(to, text);
	fputs("</td>", to);
}

static void share_cell(FILE *to, const struct report *r, struct lab_share share)
{
	char text[64];

	if (share.n > 0)
		cell_of(to, share.share, report_share(share, r->lang, text));
	else
		fputs("<td data-v=\"-1\">–</td>", to);
}

/* "54.2 ± 0.8": half of the interval, which is all but even for so many games. */
static void narrow_cell(FILE *to, const struct report *r, struct lab_share share)
{
	if (share.n <= 0) {
		fputs("<td data-v=\"-1\">–</td>", to);
		return;
	}
	fprintf(to, "<td data-v=\"%.6f\">%s <span class=\"soft\">± %s</span></td>", share.share,
		lab_number(100 * share.share, 1, r->lang),
		lab_number(50 * (share.high - share.low), 1, r->lang));
}

static void percent_cell(FILE *to, const struct report *r, double share)
{
	char text[64];

	snprintf(text, sizeof text, "%s %%", lab_number(100 * share, 1, r->lang));
	cell_of(to, share, text);
}

static void result_row(FILE *to, const struct report *r, struct study_of of, uint32_t seat,
		       const char *label)
{
	struct study_seat at = study_seat(r->study, of, seat);
	struct study_length length = study_length(r->study, of);
	char name[64];

	if (!at.games)
		return;
	report_seat(r, seat, name);
	fputs("<tr><td>", to);
	plot_text(to, label);
	fprintf(to, "</td><td data-v=\"%u\">%s</td>", seat, name);
	cell_of(to, (double)at.games, lab_count(at.games, r->lang));
	percent_cell(to, r, (double)at.won / (double)at.games);
	percent_cell(to, r, (double)at.drawn / (double)at.games);
	share_cell(to, r, at.share);
	cell_of(to, length.answers, lab_number(length.answers, 1, r->lang));
	fputs("</tr>", to);
}

/* The first two options as a table: the win rate of the first player, warm colours below one half
 * and cool ones above. */
static void put_matrix(FILE *to, const struct report *r)
{
	const struct study *s = r->study;
	const struct study_axis *a = &s->axis[0], *b = &s->axis[1];
	double even = report_even(r) < 0 ? 0.5 : report_even(r);
	char text[64];

	if (s->axes < 2 || a->count < 2 || b->count < 2)
		return;
	fputs("<h3>", to);
	plot_text(to, a->path);
	fputs(" × ", to);
	plot_text(to, b->path);
	fputs("</h3><div class=\"scroll\"><table><thead><tr><th></th>", to);
	for (uint32_t j = 0; j < b->count; j++) {
		fputs("<th>", to);
		plot_text(to, b->value[j]);
		fputs("</th>", to);
	}
	fputs("</tr></thead><tbody>", to);
	for (uint32_t i = 0; i < a->count; i++) {
		fputs("<tr><td>", to);
		plot_text(to, a->value[i]);
		fputs("</td>", to);
		for (uint32_t j = 0; j < b->count; j++) {
			struct study_seat at = study_seat(s, (struct study_of){ 0, 0, i, 2, j }, 0);
			double off = at.share.share - even;

			if (!at.games) {
				fputs("<td class=\"soft\">–</td>", to);
				continue;
			}
			fprintf(to,
				"<td style=\"background:rgba(%s,%.2f)\" title=\"%s\">%s %%</td>",
				off < 0 ? "200,80,50" : "60,120,180", fmin(fabs(off) * 1.6, 0.7),
				report_share(at.share, r->lang, text),
				lab_number(100 * at.share.share, 0, r->lang));
		}
		fputs("</tr>", to);
	}
	fputs("</tbody></table></div>\n", to);
}

static void put_results(FILE *to, const struct report *r)
{
	const struct study *s = r->study;
	uint32_t seats = s->allies ? 1 : s->seats;

	fprintf(to, "<h2>%s</h2>", word(r, LAB_results));
	put_plot(to, r, 0);
	for (uint32_t axis = 0; axis < s->axes; axis++) {
		if (s->axis[axis].count < 2)
			continue;
		fputs("<h3>", to);
		plot_text(to, s->axis[axis].path);
		fputs("</h3>", to);
		put_plot(to, r, 2 + axis);
	}
	put_matrix(to, r);
	fprintf(to,
		"<div class=\"scroll\"><table class=\"sorts\"><thead><tr><th></th><th>%s</th>"
		"<th>%s</th><th>%s</th><th>%s</th><th>%s</th><th>%s</th></tr></thead><tbody>",
		word(r, LAB_seat), word(r, LAB_games), word(r, LAB_won), word(r, LAB_drawn),
		word(r, LAB_share), word(r, LAB_answers_a_game));
	for (uint32_t arm = 0; arm < study_arms(s); arm++)
		for (uint32_t seat = 0; seat < seats; seat++)
			result_row(to, r, (struct study_of){ arm, -1, 0 }, seat,
				   s->game[1] ? s->game[arm]->pack->id : word(r, LAB_in_all));
	for (uint32_t axis = 0; axis < s->axes; axis++)
		for (uint32_t value = 0; s->axis[axis].count > 1 && value < s->axis[axis].count;
		     value++)
			for (uint32_t seat = 0; seat < seats; seat++) {
				char label[200];

				snprintf(label, sizeof label, "%s = %s", s->axis[axis].path,
					 s->axis[axis].value[value]);
				result_row(to, r, (struct study_of){ 0, (int)axis, value }, seat,
					   label);
			}
	fputs("</tbody></table></div>\n", to);
}

static void put_length(FILE *to, const struct report *r)
{
	const struct study *s = r->study;
	struct study_length length = study_length(s, (struct study_of){ 0, -1, 0 });

	fprintf(to, "<h2>%s</h2><p class=\"lead\">%s %s%s %s %u%s %s %u %s %u.</p>",
		word(r, LAB_length), word(r, LAB_mean), lab_number(length.answers, 1, r->lang),
		lab_semicolon(r->lang), word(r, LAB_median), study_percentile(s, 0, 50),
		lab_semicolon(r->lang), word(r, LAB_half_of), study_percentile(s, 0, 5),
		word(r, LAB_to), study_percentile(s, 0, 95));
	put_plot(to, r, 1);
	for (uint32_t i = 0; i < s->fields; i++)
		put_plot(to, r, 2 + s->axes + i);
}

/* ---- items --------------------------------------------------------------------------------- */

static void gain_cell(FILE *to, const struct report *r, const struct study_item *t)
{
	if (!t->known) {
		fputs("<td data-v=\"-9\">–</td>", to);
		return;
	}
	fprintf(to,
		"<td data-v=\"%.6f\"><span class=\"%s\">%s</span> <span class=\"soft\">(%s %s %s)",
		t->gain.value,
		!t->clear         ? "" :
		t->gain.value > 0 ? "up" :
				    "down",
		lab_signed(100 * t->gain.value, 1, r->lang),
		lab_signed(100 * t->gain.low, 1, r->lang), word(r, LAB_to),
		lab_signed(100 * t->gain.high, 1, r->lang));
	fputs("</span></td>", to);
}

static void item_row(FILE *to, const struct report *r, const struct study_item *t)
{
	const struct lab_items *all = &r->study->items[0];

	fputs("<tr><td>", to);
	plot_text(to, lab_item_name(all, t->item, r->lang));
	fputs("</td><td class=\"t soft\">", to);
	plot_text(to, lab_item_id(all, t->item));
	fputs("</td>", to);
	percent_cell(to, r, t->met / t->seats);
	percent_cell(to, r, t->used / t->seats);
	gain_cell(to, r, t);
	narrow_cell(to, r, t->with);
	narrow_cell(to, r, t->without);
	narrow_cell(to, r, t->using);
	fputs("</tr>", to);
}

/* "3 of 100 are significant even among so many." */
static void put_clear(FILE *to, const struct report *r, int kind)
{
	uint32_t n = 0, clear = 0;
	char all[24], some[24], text[240];
	struct q_word with[] = { { all, 0 }, { some, 0 } };
	struct q_reader reader = q_reader(r->lang, Q_NOBODY, 0);
	struct q_out out = q_out(text, sizeof text);

	for (uint32_t i = 0; i < r->items_count[0]; i++)
		if (lab_item_kind(&r->study->items[0], r->items[0][i].item) == kind) {
			n++;
			clear += r->items[0][i].clear;
		}
	snprintf(all, sizeof all, "%u", n);
	snprintf(some, sizeof some, "%u", clear);
	q_put_words(&out, &reader, word(r, clear ? LAB_some_clear : LAB_none_clear), with, 2);
	fprintf(to, "<p class=\"lead\">%s</p>", text);
}

static void put_kind(FILE *to, const struct report *r, uint32_t kind)
{
	const struct q_game *g = r->study->game[0];
	uint32_t plot = 2 + r->study->axes + r->study->fields + kind, n = 0;
	const char *name = report_plot(NULL, r, plot);

	for (uint32_t i = 0; i < r->items_count[0]; i++)
		n += lab_item_kind(&r->study->items[0], r->items[0][i].item) == (int)kind;
	if (!n)
		return;
	fputs("<h2>", to);
	plot_text(to, q_in(g->item_kinds[kind].name, r->lang));
	fputs("</h2>", to);
	put_clear(to, r, (int)kind);
	if (name && *name) {
		put_plot(to, r, plot);
		fprintf(to,
			"<p class=\"key\"><i style=\"background:var(--hot)\"></i><span>%s</span>"
			"<i style=\"background:#a9b2c1\"></i><span>%s</span></p>",
			word(r, LAB_clear), word(r, LAB_unclear));
	}
	fprintf(to,
		"<p class=\"small\">%s</p><div class=\"scroll\"><table class=\"sorts\"><thead><tr>"
		"<th>%s</th><th class=\"t\">%s</th><th>%s</th><th>%s</th><th>%s</th><th>%s</th>"
		"<th>%s</th><th>%s</th></tr></thead><tbody>\n",
		word(r, LAB_sort_hint), word(r, LAB_name), word(r, LAB_id), word(r, LAB_met),
		word(r, LAB_used), word(r, LAB_gain), word(r, LAB_with), word(r, LAB_without),
		word(r, LAB_using));
	for (uint32_t i = 0; i < r->items_count[0]; i++)
		if (lab_item_kind(&r->study->items[0], r->items[0][i].item) == (int)kind)
			item_row(to, r, &r->items[0][i]);
	fputs("</tbody></table></div>\n", to);
}

/* ---- two packs ------------------------------------------------------------------------------ */

static void change_row(FILE *to, const struct report *r, const char *label, double a, double b,
		       struct lab_difference d, double times, const char *unit)
{
	bool real = fabs(d.z) > 1.96;

	fputs("<tr><td>", to);
	plot_text(to, label);
	fprintf(to, "</td><td>%s%s</td><td>%s%s</td>", lab_number(times * a, 1, r->lang), unit,
		lab_number(times * b, 1, r->lang), unit);
	fprintf(to, "<td>%s (%s %s %s)</td>", lab_signed(times * d.value, 1, r->lang),
		lab_signed(times * d.low, 1, r->lang), word(r, LAB_to),
		lab_signed(times * d.high, 1, r->lang));
	fprintf(to, "<td class=\"%s\">%s</td></tr>",
		!real       ? "soft" :
		d.value > 0 ? "up" :
			      "down",
		word(r, real ? LAB_is_real : LAB_is_noise));
}

static void put_item_changes(FILE *to, const struct report *r)
{
	enum { SHOWN = 20 };
	const struct lab_items *all = &r->study->items[0];

	fprintf(to,
		"<h3>%s</h3><div class=\"scroll\"><table class=\"sorts\"><thead><tr><th>%s</th>"
		"<th>%s</th><th>%s</th><th>%s</th><th>%s</th></tr></thead><tbody>",
		word(r, LAB_gain_changes), word(r, LAB_name), r->study->game[0]->pack->id,
		r->study->game[1]->pack->id, word(r, LAB_difference), word(r, LAB_verdict));
	for (uint32_t i = 0; i < r->changes_count && (i < SHOWN || r->changes[i].clear); i++) {
		const struct study_change *c = &r->changes[i];

		fputs("<tr><td>", to);
		plot_text(to, lab_item_name(all, c->before->item, r->lang));
		fprintf(to, "</td><td data-v=\"%.6f\">%s</td><td data-v=\"%.6f\">%s</td>",
			c->before->gain.value, lab_signed(100 * c->before->gain.value, 1, r->lang),
			c->after->gain.value, lab_signed(100 * c->after->gain.value, 1, r->lang));
		fprintf(to,
			"<td data-v=\"%.6f\">%s <span class=\"soft\">(%s %s %s)</span></td>"
			"<td class=\"%s\">%s</td></tr>",
			c->gain.value, lab_signed(100 * c->gain.value, 1, r->lang),
			lab_signed(100 * c->gain.low, 1, r->lang), word(r, LAB_to),
			lab_signed(100 * c->gain.high, 1, r->lang),
			!c->clear         ? "soft" :
			c->gain.value > 0 ? "up" :
					    "down",
			word(r, c->clear ? LAB_is_real : LAB_is_noise));
	}
	fputs("</tbody></table></div>\n", to);
}

static void put_change(FILE *to, const struct report *r)
{
	const struct study *s = r->study;
	char label[96];

	if (!s->game[1])
		return;
	fprintf(to, "<h2>%s</h2><p class=\"lead\">%s</p>", word(r, LAB_change),
		word(r, LAB_change_line));
	fprintf(to,
		"<div class=\"scroll\"><table><thead><tr><th></th><th>%s</th><th>%s</th><th>%s</th>"
		"<th>%s</th></tr></thead><tbody>",
		s->game[0]->pack->id, s->game[1]->pack->id, word(r, LAB_difference),
		word(r, LAB_verdict));
	for (uint32_t seat = 0; seat < (s->allies ? 1 : s->seats); seat++) {
		snprintf(label, sizeof label, "%s %u", word(r, LAB_win_share_of_seat), seat + 1);
		change_row(to, r, label,
			   study_seat(s, (struct study_of){ 0, -1, 0 }, seat).share.share,
			   study_seat(s, (struct study_of){ 1, -1, 0 }, seat).share.share,
			   study_seat_change(s, -1, 0, seat), 100, " %");
	}
	change_row(to, r, word(r, LAB_length_in_answers),
		   study_length(s, (struct study_of){ 0, -1, 0 }).answers,
		   study_length(s, (struct study_of){ 1, -1, 0 }).answers, study_length_change(s),
		   1, "");
	fprintf(to, "</tbody></table></div><h3>%s</h3><pre>", word(r, LAB_what_changed));
	plot_text(to, r->differences && *r->differences ? r->differences :
							  word(r, LAB_nothing_changed));
	fputs("</pre>\n", to);
	put_item_changes(to, r);
}

void report_html(FILE *to, const struct report *r)
{
	put_head(to, r);
	put_change(to, r);
	put_results(to, r);
	put_length(to, r);
	for (uint32_t kind = 0; kind < r->study->items[0].kinds; kind++)
		put_kind(to, r, kind);
	fprintf(to, "<h2>%s</h2><p>%s</p><p>%s</p><p>%s</p><h3>%s</h3><pre>",
		word(r, LAB_how_to_read), word(r, LAB_reading_intervals),
		word(r, LAB_reading_items), word(r, LAB_reading_clear), word(r, LAB_repeat));
	plot_text(to, r->command);
	fprintf(to, "</pre>\n<script>%s</script>\n</body></html>\n", script);
}
