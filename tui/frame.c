/*
 * frame.c - one picture of the game: board, question, answers, log, keys.
 */
#include "tui/full.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 1024, PANEL = 48 };

/* ---- where things are --------------------------------------------------------------- */

static int rows_of(const char *text, int width)
{
	struct q_canvas nothing = { .width = 0 };

	return canvas_wrap(&nothing, 0, 0, width, text);
}

static int question_rows(const struct full *f, int width)
{
	char text[SENTENCE];
	struct q_out out = q_out(text, sizeof text);
	int rows;

	desk_question(&f->d, &out);
	rows = rows_of(text, width);
	return rows < 1 ? 1 : rows > 5 ? 5 : rows;
}

/* The lines of the menu, or of the result. */
static int answer_rows(const struct full *f)
{
	return q_over(f->d.view) ? sitting_seats(&f->d.s) : f->d.menu.lines;
}

/* Beside the board where there is room, else under it. */
struct layout layout_of(const struct full *f)
{
	struct layout l = { .prompt = f->height - 2, .help = f->height - 1 };
	int bottom, rows;

	l.message_rows = f->message.used ? rows_of(f->message.at, f->width - 2) : 0;
	if (l.message_rows > 4)
		l.message_rows = 4;
	l.message = l.prompt - l.message_rows;
	bottom = l.message;
	if (f->large) {
		l.board = (struct area){ 0, 1, f->width, bottom - 1 };
		return l;
	}
	if (f->width >= WIDE) {
		int panel = f->width / 3 > PANEL ? f->width / 3 : PANEL, x = f->width - panel;

		rows = question_rows(f, panel - 1);
		l.board = (struct area){ 0, 1, x - 2, bottom - 1 };
		l.question = (struct area){ x, 2, panel - 1, rows };
		l.answers = (struct area){ x, 3 + rows, panel - 1, (bottom - 4 - rows) * 3 / 5 };
		if (!f->thinking && answer_rows(f) + 1 < l.answers.height)
			l.answers.height = answer_rows(f) + 1;
		l.log = (struct area){ x, l.answers.y + l.answers.height + 1, panel - 1, 0 };
		l.log.height = bottom - l.log.y;
		return l;
	}
	rows = question_rows(f, f->width - 2);
	l.answers.height = 6 + (f->height - 24) / 3;
	l.answers = (struct area){ 1, bottom - l.answers.height, f->width * 5 / 8 - 2,
				   l.answers.height };
	l.log = (struct area){ f->width * 5 / 8 + 1, l.answers.y, f->width - f->width * 5 / 8 - 1,
			       l.answers.height };
	l.question = (struct area){ 1, l.answers.y - rows, f->width - 2, rows };
	l.board = (struct area){ 0, 1, f->width, l.question.y - 2 };
	return l;
}

int menu_rows(const struct full *f)
{
	struct layout l = layout_of(f);

	return l.answers.height > 9 ? l.answers.height : 9;
}

/* ---- frames ------------------------------------------------------------------------- */

void frame_begin(struct full *f)
{
	canvas_begin(&f->frame, f->cells, f->width, f->height);
}

void frame_end(struct full *f, int cursor_x, int cursor_y)
{
	for (int y = 0; y < f->height; y++)
		for (int x = 0; x < f->width; x++)
			f->screen->cell(f->to, x, y, &f->cells[y * f->width + x]);
	f->screen->cursor(f->to, cursor_x, cursor_y);
	f->screen->flush(f->to);
}

void frame_title(struct full *f, const char *left, const char *right)
{
	struct q_canvas *c = &f->frame;

	canvas_pen(c, INK_TITLE | INK_REVERSE, 0);
	canvas_fill(c, 0, 0, c->width, 1);
	canvas_fit(c, 1, 0, c->width - canvas_length(right) - 4, left);
	canvas_text(c, c->width - canvas_length(right) - 1, 0, right);
}

void frame_help(struct full *f, const char *keys)
{
	canvas_pen(&f->frame, INK_FAINT, 0);
	canvas_fit(&f->frame, 1, f->height - 1, f->width - 2, keys);
}

void frame_board(struct full *f, struct area a)
{
	struct q_canvas *board = &f->d.board;
	int most;

	desk_draw(&f->d, a.width, a.height);
	most = board->used > a.height ? board->used - a.height : 0;
	f->scroll = f->scroll < 0 ? 0 : f->scroll > most ? most : f->scroll;
	for (int y = 0; y < a.height && y + f->scroll < board->height; y++)
		for (int x = 0; x < a.width && x < board->width; x++)
			f->cells[(a.y + y) * f->width + a.x + x] =
				board->at[(y + f->scroll) * board->width + x];
	canvas_pen(&f->frame, INK_WARN, 0);
	if (f->scroll > 0)
		canvas_glyph(&f->frame, a.x + a.width - 1, a.y, 0x25B2, '^');
	if (f->scroll < most)
		canvas_glyph(&f->frame, a.x + a.width - 1, a.y + a.height - 1, 0x25BC, 'v');
}

/* ---- the log ------------------------------------------------------------------------ */

static void draw_long(struct full *f, struct area a, const char *text)
{
	struct q_canvas *c = &f->frame;
	int height = c->height;

	c->height = a.y + a.height;
	canvas_pen(c, INK_PLAIN, 0);
	canvas_glyph(c, a.x, a.y, 0xB7, '-');
	canvas_wrap(c, a.x + 2, a.y, a.width - 2, text);
	canvas_pen(c, INK_WARN, 0);
	canvas_text(c, a.x + a.width - 3, a.y + a.height - 1, "F7");
	c->height = height;
}

void frame_log(struct full *f, struct area a)
{
	uint32_t lines = f->log_until, from;
	int rows = 0;

	if (!f->told)
		return;
	if (lines > f->told->lines)
		lines = f->told->lines;
	from = lines;
	while (from > 0) {
		int more = rows_of(f->told->line[from - 1].text, a.width - 2);

		if (rows + more > a.height && from < lines)
			break;
		rows += more;
		from--;
	}
	if (rows > a.height) { /* one event alone is too long: its beginning, F7 has all */
		draw_long(f, a, f->told->line[from].text);
		return;
	}
	for (int y = a.y; from < lines; from++) {
		canvas_pen(&f->frame, from + 1 == lines ? INK_PLAIN : INK_FAINT, 0);
		canvas_glyph(&f->frame, a.x, y, 0xB7, '-');
		y += canvas_wrap(&f->frame, a.x + 2, y, a.width - 2, f->told->line[from].text);
	}
}

/* ---- the menu ----------------------------------------------------------------------- */

static void draw_line(struct full *f, struct area a, int y, int line)
{
	const struct menu *m = &f->d.menu;
	struct q_canvas *c = &f->frame;
	char label[LABEL * 2], word[NOTATION], number[16];
	struct q_out to = q_out(label, sizeof label), notation = q_out(word, sizeof word);
	unsigned reverse = line == f->selected ? INK_REVERSE : 0;
	int x, right;

	menu_label(m, line, &to);
	menu_notation(m, line, &notation);
	snprintf(number, sizeof number, "%s%d", m->numeric ? "#" : "", line + 1);
	canvas_pen(c, INK_PLAIN | reverse, 0);
	canvas_fill(c, a.x, y, a.width, 1);
	canvas_pen(c, INK_TITLE | reverse, 0);
	x = canvas_text(c, a.x + (m->lines > 9 && line < 9), y, number) + 1;
	right = canvas_length(word) + 2;
	if (m->line[line].count == 1 && x + canvas_length(label) + right > a.x + a.width)
		right = 0;
	canvas_pen(c, (m->line[line].count > 1 ? INK_STRONG : INK_PLAIN) | reverse, 0);
	x = canvas_fit(c, x, y, a.x + a.width - x - right, label);
	canvas_pen(c, INK_FAINT | reverse, 0);
	if (right)
		canvas_text(c, x + 1, y, word);
}

/* Rows of a line: one, but the selected one is shown whole if it is long. */
static int line_rows(const struct full *f, int line, int width)
{
	const struct menu *m = &f->d.menu;
	char label[LABEL * 2];
	struct q_out to = q_out(label, sizeof label);
	int rows;

	if (line != f->selected || m->line[line].count > 1)
		return 1;
	menu_label(m, line, &to);
	if (canvas_length(label) + 4 <= width)
		return 1;
	rows = rows_of(label, width - 4);
	return rows > 4 ? 4 : rows;
}

static void draw_whole(struct full *f, struct area a, int y, int rows)
{
	struct q_canvas *c = &f->frame;
	char label[LABEL * 2], number[16];
	struct q_out to = q_out(label, sizeof label);
	int height = c->height;

	menu_label(&f->d.menu, f->selected, &to);
	snprintf(number, sizeof number, "%d", f->selected + 1);
	c->height = y + rows < a.y + a.height ? y + rows : a.y + a.height;
	canvas_pen(c, INK_PLAIN | INK_REVERSE, 0);
	canvas_fill(c, a.x, y, a.width, rows);
	canvas_text(c, a.x, y, number);
	canvas_wrap(c, a.x + 3, y, a.width - 4, label);
	c->height = height;
}

static void draw_menu(struct full *f, struct area a)
{
	const struct menu *m = &f->d.menu;
	int line, y = a.y, whole;

	if (f->selected >= m->lines)
		f->selected = m->lines ? m->lines - 1 : 0;
	if (!m->lines)
		return;
	whole = line_rows(f, f->selected, a.width);
	if (f->selected < f->first)
		f->first = f->selected;
	if (f->selected - f->first + whole > a.height)
		f->first = f->selected + whole - a.height;
	if (f->first > f->selected)
		f->first = f->selected;
	if (f->first + a.height > m->lines + whole - 1)
		f->first = m->lines + whole - 1 > a.height ? m->lines + whole - 1 - a.height : 0;
	for (line = f->first; line < m->lines && y < a.y + a.height; line++) {
		int rows = line_rows(f, line, a.width);

		if (rows > 1)
			draw_whole(f, a, y, rows);
		else
			draw_line(f, a, y, line);
		y += rows;
	}
	canvas_pen(&f->frame, INK_WARN, 0);
	if (f->first > 0)
		canvas_glyph(&f->frame, a.x + a.width - 1, a.y, 0x25B2, '^');
	if (line < m->lines)
		canvas_glyph(&f->frame, a.x + a.width - 1, a.y + a.height - 1, 0x25BC, 'v');
}

static void draw_result(struct full *f, struct area a)
{
	struct text out = { .at = NULL };

	desk_result(&f->d, &out);
	canvas_pen(&f->frame, INK_STRONG, 0);
	canvas_wrap(&f->frame, a.x, a.y, a.width, text_of(&out));
	text_free(&out);
}

/* ---- the game ----------------------------------------------------------------------- */

static void draw_rules(struct full *f, const struct layout *l)
{
	struct q_canvas *c = &f->frame;

	canvas_pen(c, INK_FAINT, 0);
	if (f->width >= WIDE) {
		for (int y = 1; y < l->message; y++)
			canvas_glyph(c, l->question.x - 2, y, 0x2502, '|');
		canvas_rule(c, l->log.x, l->log.y - 1, l->log.width);
	} else {
		canvas_rule(c, 0, l->question.y - 1, c->width);
		for (int y = l->log.y; y < l->message; y++)
			canvas_glyph(c, l->log.x - 2, y, 0x2502, '|');
	}
}

static void draw_question(struct full *f, const struct layout *l)
{
	char text[SENTENCE], who[128];
	struct q_out out = q_out(text, sizeof text), name = q_out(who, sizeof who);
	int asked = sitting_asked(&f->d.s);

	canvas_pen(&f->frame, INK_STRONG, 0);
	if (f->thinking) {
		tui_say(&out, f->d.tui->lang, SAYS_thinks, f->thinking, NULL);
		canvas_pen(&f->frame, INK_FAINT, 0);
	} else {
		desk_question(&f->d, &out);
	}
	canvas_wrap(&f->frame, l->question.x, l->question.y, l->question.width, text);
	if (asked >= Q_SEATS || f->thinking)
		return;
	desk_who(&f->d, asked, &name);
	if (f->width >= WIDE) {
		canvas_pen(&f->frame, INK_SEAT + (unsigned)asked, 0);
		canvas_text(&f->frame, l->question.x, 1, who);
	} else {
		canvas_pen(&f->frame, INK_SEAT + (unsigned)asked, 0);
		canvas_text(&f->frame, 1, l->question.y - 1, " ");
		canvas_text(&f->frame, canvas_text(&f->frame, 2, l->question.y - 1, who),
			    l->question.y - 1, " ");
	}
}

static void title_game(struct full *f)
{
	const struct q_game *g = f->d.s.game;
	char left[200], right[120], who[100];
	struct q_out name = q_out(who, sizeof who);

	desk_who(&f->d, f->d.seat, &name);
	snprintf(left, sizeof left, "%s", g->title[f->d.tui->lang]);
	snprintf(right, sizeof right, "%s", who);
	frame_title(f, left, right);
}

static int draw_prompt(struct full *f, const struct layout *l)
{
	struct q_canvas *c = &f->frame;
	char number[32];
	int x;

	if (q_over(f->d.s.table.m.state))
		snprintf(number, sizeof number, "[%u.] > ", f->d.s.table.m.count);
	else
		snprintf(number, sizeof number, "[%u] > ", f->d.s.table.m.count + 1);
	canvas_pen(c, INK_TITLE, 0);
	x = canvas_text(c, 1, l->prompt, number);
	canvas_pen(c, INK_STRONG, 0);
	return canvas_text(c, x, l->prompt, f->typed);
}

void frame_game(struct full *f)
{
	struct layout l = layout_of(f);
	enum q_lang lang = f->d.tui->lang;
	int x = -1;

	frame_begin(f);
	title_game(f);
	frame_board(f, l.board);
	if (!f->large) {
		draw_rules(f, &l);
		draw_question(f, &l);
		frame_log(f, l.log);
		if (!f->thinking && q_over(f->d.view))
			draw_result(f, l.answers);
		else if (!f->thinking)
			draw_menu(f, l.answers);
	}
	if (l.message_rows) {
		canvas_pen(&f->frame, f->message_bad ? INK_BAD : INK_GOOD, 0);
		canvas_wrap(&f->frame, 1, l.message, f->width - 2, f->message.at);
	}
	if (!f->thinking)
		x = draw_prompt(f, &l);
	else
		canvas_fill(&f->frame, 0, l.prompt, f->width, 1);
	frame_help(f, tui_word(lang, f->thinking ? SAYS_keys_machine : SAYS_keys));
	frame_end(f, x, l.prompt);
}
