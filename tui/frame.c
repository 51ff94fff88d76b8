/*
 * frame.c - draws one frame of the game: board, question, answers, log, keys.
 */
#include "tui/full.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 1024, PANEL = 40, LOG_ROWS = 4 };

/* ---- where things are --------------------------------------------------------------- */

int frame_rows(const char *text, int width)
{
	struct q_canvas nothing = { .width = 0 };

	return canvas_wrap(&nothing, 0, 0, width, text);
}

static int question_rows(const struct full *f, int width)
{
	char text[SENTENCE];
	struct q_out out = q_out(text, sizeof text);
	int rows;

	prompt_question(&f->d, &out);
	rows = frame_rows(text, width);
	return rows < 1 ? 1 : rows > 5 ? 5 : rows;
}

/* ---- how much room answers want ----------------------------------------------------- */

/* Columns of the number in front of an answer. */
static int gutter(const struct menu *m)
{
	return (m->lines > 9 ? 2 : 1) + m->numeric + 1;
}

/* An answer's sentence with its notation. */
static void put_answer(const struct menu *m, int line, struct q_out *out)
{
	menu_label(m, line, out);
	q_put(out, " ");
	menu_notation(m, line, out);
}

static int whole_rows(const struct menu *m, int line, int width)
{
	char text[LABEL * 2 + NOTATION];
	struct q_out out = q_out(text, sizeof text);
	int rows;

	put_answer(m, line, &out);
	rows = frame_rows(text, width - gutter(m));
	return rows < 1 ? 1 : rows > 6 ? 6 : rows;
}

/* All answers, each to its end. */
static int whole_menu(const struct full *f, int width)
{
	int rows = 0;

	if (q_over(f->d.view))
		return game_seats(&f->d.s);
	for (int i = 0; i < f->d.menu.lines; i++)
		rows += whole_rows(&f->d.menu, i, width);
	return rows;
}

/* ---- the layout --------------------------------------------------------------------- */

static int least(int a, int b)
{
	return a < b ? a : b;
}

static int most(int a, int b)
{
	return a > b ? a : b;
}

/* Question, answers and log stand beside the board. */
static void lay_beside(struct full *f, struct layout *l, int bottom)
{
	int panel = most(f->width / 3, PANEL), x = f->width - panel;
	int rows = question_rows(f, panel - 1), room = bottom - 4 - rows;
	int wanted = whole_menu(f, panel - 1);

	l->board = (struct area){ 0, 1, x - 2, bottom - 1 };
	l->visible = l->board.height;
	l->question = (struct area){ x, 2, panel - 1, rows };
	if (f->thinking)
		wanted = f->answers_height;
	else
		f->answers_height = wanted = least(wanted + 1, room - LOG_ROWS);
	l->answers = (struct area){ x, 3 + rows, panel - 1, wanted };
	l->log = (struct area){ x, l->answers.y + wanted + 1, panel - 1, 0 };
	l->log.height = bottom - l->log.y;
}

/* They stand under it: what the board does not use they get, and what they do not need it
 * gets, if it is too high for its place. */
static void lay_below(struct full *f, struct layout *l, int bottom)
{
	int rows = question_rows(f, f->width - 2), usual = 6 + (f->height - 24) / 3;
	int left = f->width * 5 / 8, wanted = whole_menu(f, left - 2), height = usual;
	int room = bottom - 2 - rows - usual, spare;

	prompt_draw(&f->d, f->width, room);
	spare = room - f->d.board.used;
	if (f->thinking)
		height = f->answers_height ? f->answers_height : usual;
	else if (spare > 0)
		height = usual + least(spare, most(wanted - usual, 0));
	else if (spare < 0)
		height = most(usual + spare, least(usual, most(f->d.menu.lines, LOG_ROWS)));
	f->answers_height = height;
	l->visible = spare > 0 ? room : bottom - 2 - rows - height;
	l->answers = (struct area){ 1, bottom - height, left - 2, height };
	l->log = (struct area){ left + 1, l->answers.y, f->width - left - 1, height };
	l->question = (struct area){ 1, l->answers.y - rows, f->width - 2, rows };
	l->board = (struct area){ 0, 1, f->width, l->question.y - 2 };
}

struct layout layout_of(struct full *f)
{
	struct layout l = { .prompt = f->height - 2, .help = f->height - 1 };

	l.message_rows =
		f->message.used ? least(frame_rows(f->message.at, f->width - 2), MESSAGE_ROWS) : 0;
	l.message = l.prompt - l.message_rows;
	if (f->large) {
		l.board = (struct area){ 0, 1, f->width, l.message - 1 };
		l.visible = l.board.height;
	} else if (f->width >= WIDE) {
		lay_beside(f, &l, l.message);
	} else {
		lay_below(f, &l, l.message);
	}
	return l;
}

/* So many lines are comfortable: more would hide the log or the board. */
int menu_rows(struct full *f)
{
	int rows = 9 + (f->height - 24) / 4;

	return rows < 9 ? 9 : least(rows, 12);
}

/* ---- frames ------------------------------------------------------------------------- */

void frame_begin(struct full *f)
{
	canvas_begin(&f->frame, f->cells, f->width, f->height);
}

/* Instead of a frame that would be cut: what size it needs. */
static void say_too_small(struct full *f)
{
	char text[SENTENCE], columns[16], rows[16];
	struct q_out out = q_out(text, sizeof text);

	snprintf(columns, sizeof columns, "%d", COLUMNS_MIN);
	snprintf(rows, sizeof rows, "%d", ROWS_MIN);
	tui_say(&out, f->d.tui->lang, SAYS_too_small, columns, rows);
	canvas_begin(&f->frame, f->cells, f->width, f->height);
	canvas_pen(&f->frame, INK_WARN, 0);
	canvas_wrap(&f->frame, 0, 0, f->columns, text);
}

void frame_end(struct full *f, int cursor_x, int cursor_y)
{
	if (f->columns < COLUMNS_MIN || f->lines < ROWS_MIN) {
		say_too_small(f);
		cursor_x = -1;
	}
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

/* A board higher than its place shows first what the open question is about. */
static void scroll_board(struct full *f, int height)
{
	const struct q_canvas *board = &f->d.board;
	int last = board->used > height ? board->used - height : 0;

	if (f->follows)
		f->scroll = board->focus - height + 1;
	f->follows = false;
	f->scroll = f->scroll < 0 ? 0 : least(f->scroll, last);
}

void frame_board(struct full *f, struct area a, int visible)
{
	struct q_canvas *board = &f->d.board;

	prompt_draw(&f->d, a.width, visible);
	scroll_board(f, a.height);
	f->board = a;
	f->visible = visible;
	for (int y = 0; y < a.height && y + f->scroll < board->height; y++)
		for (int x = 0; x < a.width && x < board->width; x++)
			f->cells[(a.y + y) * f->width + a.x + x] =
				board->at[(y + f->scroll) * board->width + x];
	canvas_pen(&f->frame, INK_WARN, 0);
	if (f->scroll > 0)
		canvas_glyph(&f->frame, a.x + a.width - 1, a.y, 0x25B2, '^');
	if (f->scroll + a.height < board->used)
		canvas_glyph(&f->frame, a.x + a.width - 1, a.y + a.height - 1, 0x25BC, 'v');
}

/* ---- the log ------------------------------------------------------------------------ */

static void draw_long(struct full *f, struct area a, const char *text)
{
	struct q_canvas *c = &f->frame;
	int height = c->height;

	c->height = a.y + a.height - 1;
	canvas_pen(c, INK_PLAIN, 0);
	canvas_glyph(c, a.x, a.y, 0xB7, '-');
	canvas_wrap(c, a.x + 2, a.y, a.width - 2, text);
	c->height = height;
	canvas_pen(c, INK_WARN, 0);
	canvas_text(c, a.x + 2, a.y + a.height - 1, "… F7");
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
		int more = frame_rows(f->told->line[from - 1].text, a.width - 2);

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

static void draw_number(struct full *f, int x, int y, int line, unsigned reverse)
{
	const struct menu *m = &f->d.menu;
	char number[16];

	snprintf(number, sizeof number, "%s%d", m->numeric ? "#" : "", line + 1);
	canvas_pen(&f->frame, INK_TITLE | reverse, 0);
	canvas_text(&f->frame, x + (m->lines > 9 && line < 9), y, number);
}

/* Where the first word begins in which an answer differs from a neighbour, or 0; *end: after it. */
static size_t differing_word(const struct menu *m, const char *label, int neighbour, size_t *end)
{
	char other[LABEL * 2];
	struct q_out to = q_out(other, sizeof other);
	size_t word = 0, same = 0;

	*end = 0;
	if (neighbour < 0 || neighbour >= m->lines || m->line[neighbour].count > 1)
		return 0;
	menu_label(m, neighbour, &to);
	for (; label[same] && label[same] == other[same]; same++)
		if (label[same] == ' ')
			word = same + 1;
	*end = same + strcspn(label + same, " ");
	return label[same] ? word : 0;
}

/* A sentence too long for `room` columns, without words at its beginning that its neighbours have,
 * too: lines that begin alike would all be cut before they differ. */
static void keep_the_difference(const struct menu *m, int line, int room, char *label, size_t size)
{
	char rest[LABEL * 2 + 8];
	size_t end, below_end, from = 0, before = 0;
	size_t word = differing_word(m, label, line - 1, &end),
	       below = differing_word(m, label, line + 1, &below_end);

	if (below > word) {
		word = below;
		end = below_end;
	}
	snprintf(rest, sizeof rest, "%.*s", (int)end, label);
	if (!word || canvas_length(rest) < room)
		return;
	while (from < word && canvas_length(label + from) + 2 > room) {
		before = from;
		from += strcspn(label + from, " ") + 1;
	}
	/* The word before the difference says what it is about. */
	snprintf(rest, sizeof rest, "… %s", label + (from < word ? from : before));
	snprintf(label, size, "%.*s", (int)size - 1, rest);
}

static void draw_line(struct full *f, struct area a, int y, int line)
{
	const struct menu *m = &f->d.menu;
	struct q_canvas *c = &f->frame;
	char label[LABEL * 2], word[NOTATION];
	struct q_out to = q_out(label, sizeof label), notation = q_out(word, sizeof word);
	unsigned reverse = line == f->selected ? INK_REVERSE : 0;
	int x = a.x + gutter(m), right, room;

	menu_label(m, line, &to);
	menu_notation(m, line, &notation);
	canvas_pen(c, INK_PLAIN | reverse, 0);
	canvas_fill(c, a.x, y, a.width, 1);
	draw_number(f, a.x, y, line, reverse);
	room = a.x + a.width - x;
	if (m->line[line].count == 1 && canvas_length(label) > room)
		keep_the_difference(m, line, room, label, sizeof label);
	right = canvas_length(word) + 1;
	if (canvas_length(label) + right > room)
		right = m->line[line].count > 1 ? right : 0;
	canvas_pen(c, (m->line[line].count > 1 ? INK_STRONG : INK_PLAIN) | reverse, 0);
	x = canvas_fit(c, x, y, room - right, label);
	canvas_pen(c, INK_FAINT | reverse, 0);
	if (right)
		canvas_text(c, x + 1, y, word);
}

static void draw_whole(struct full *f, struct area a, int y, int line, int rows)
{
	const struct menu *m = &f->d.menu;
	struct q_canvas *c = &f->frame;
	char text[LABEL * 2 + NOTATION];
	struct q_out to = q_out(text, sizeof text);
	unsigned reverse = line == f->selected ? INK_REVERSE : 0;
	int height = c->height;

	put_answer(m, line, &to);
	c->height = least(y + rows, a.y + a.height);
	canvas_pen(c, INK_PLAIN | reverse, 0);
	canvas_fill(c, a.x, y, a.width, rows);
	draw_number(f, a.x, y, line, reverse);
	canvas_pen(c, INK_PLAIN | reverse, 0);
	canvas_wrap(c, a.x + gutter(m), y, a.width - gutter(m), text);
	c->height = height;
}

/* Rows of each line: the selected one is shown whole, then as many others as there is room
 * for, from the first; the rest have one row. */
static void lay_menu(struct full *f, struct area a)
{
	const struct menu *m = &f->d.menu;
	int spare = a.height - m->lines;

	for (int i = 0; i < m->lines; i++)
		f->rows[i] = 1;
	f->rows[f->selected] = (uint8_t)least(whole_rows(m, f->selected, a.width), a.height);
	spare -= f->rows[f->selected] - 1;
	for (int i = 0; i < m->lines && spare > 0; i++) {
		int more = i == f->selected ? 0 : whole_rows(m, i, a.width) - 1;

		if (more > spare)
			continue;
		f->rows[i] = (uint8_t)(1 + (i == f->selected ? f->rows[i] - 1 : more));
		spare -= more;
	}
}

static void scroll_menu(struct full *f, struct area a)
{
	const struct menu *m = &f->d.menu;
	int rows = f->rows[f->selected];

	if (f->selected < f->first)
		f->first = f->selected;
	if (f->selected - f->first + rows > a.height)
		f->first = f->selected + rows - a.height;
	if (f->first + a.height > m->lines + rows - 1)
		f->first = most(m->lines + rows - 1 - a.height, 0);
	if (m->lines + rows - 1 <= a.height)
		f->first = 0;
}

static void draw_menu(struct full *f, struct area a)
{
	const struct menu *m = &f->d.menu;
	int line, rows = 0, y = a.y, edge = a.x + a.width - 1;

	f->answers = a;
	if (f->selected >= m->lines)
		f->selected = m->lines ? m->lines - 1 : 0;
	if (!m->lines)
		return;
	lay_menu(f, a);
	for (line = 0; line < m->lines; line++)
		rows += f->rows[line];
	if (rows > a.height) { /* the arrows have a column of their own */
		a.width--;
		lay_menu(f, a);
	}
	scroll_menu(f, a);
	for (line = f->first; line < m->lines && y < a.y + a.height; line++) {
		rows = f->rows[line];
		if (rows > 1)
			draw_whole(f, a, y, line, rows);
		else
			draw_line(f, a, y, line);
		y += rows;
	}
	canvas_pen(&f->frame, INK_WARN, 0);
	if (f->first > 0)
		canvas_glyph(&f->frame, edge, a.y, 0x25B2, '^');
	if (line < m->lines)
		canvas_glyph(&f->frame, edge, a.y + a.height - 1, 0x25BC, 'v');
}

int frame_line_at(const struct full *f, int x, int y)
{
	struct area a = f->answers;
	int at = a.y;

	if (x < a.x || x >= a.x + a.width || y >= a.y + a.height)
		return -1;
	for (int line = f->first; line < f->d.menu.lines; line++) {
		if (y >= at && y < at + f->rows[line])
			return line;
		at += f->rows[line];
	}
	return -1;
}

static void draw_result(struct full *f, struct area a)
{
	struct text out = { .at = NULL };

	prompt_result(&f->d, &out);
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
	int asked = game_asked(&f->d.s);

	canvas_pen(&f->frame, INK_STRONG, 0);
	if (f->thinking && !*f->thinking) {
		return; /* events of before are shown: nobody thinks */
	} else if (f->thinking) {
		tui_say(&out, f->d.tui->lang, SAYS_thinks, f->thinking, NULL);
		canvas_pen(&f->frame, INK_FAINT, 0);
	} else {
		prompt_question(&f->d, &out);
	}
	canvas_wrap(&f->frame, l->question.x, l->question.y, l->question.width, text);
	if (asked >= Q_SEATS || f->thinking)
		return;
	prompt_who(&f->d, asked, &name);
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

	prompt_who(&f->d, f->d.seat, &name);
	snprintf(left, sizeof left, "%s", q_in(g->title, f->d.tui->lang));
	snprintf(right, sizeof right, "%s", who);
	frame_title(f, left, right);
}

static int draw_prompt(struct full *f, const struct layout *l)
{
	struct q_canvas *c = &f->frame;
	char number[32];
	int x;

	if (q_over(game_match(&f->d.s)->state))
		snprintf(number, sizeof number, "[%u.] > ", game_match(&f->d.s)->count);
	else
		snprintf(number, sizeof number, "[%u] > ", game_match(&f->d.s)->count + 1);
	canvas_pen(c, INK_TITLE, 0);
	x = canvas_text(c, 1, l->prompt, number);
	canvas_pen(c, INK_STRONG, 0);
	return canvas_text(c, x, l->prompt, f->typed);
}

static enum tui_word keys_of(const struct full *f)
{
	if (f->reviewing)
		return SAYS_keys_review;
	if (f->thinking)
		return SAYS_keys_machine;
	if (q_over(game_match(&f->d.s)->state))
		return SAYS_keys_over;
	return f->d.s.game->traits & Q_OPEN ? SAYS_keys_open : SAYS_keys;
}

void frame_game(struct full *f)
{
	struct layout l = layout_of(f);
	enum q_lang lang = f->d.tui->lang;
	int x = -1;

	frame_begin(f);
	title_game(f);
	frame_board(f, l.board, l.visible);
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
	frame_help(f, tui_word(lang, keys_of(f)));
	frame_end(f, x, l.prompt);
}
