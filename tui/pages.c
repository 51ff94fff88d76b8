/*
 * pages.c - pages that cover the game: texts, the inspector, the history.
 */
#include "tui/full.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- texts --------------------------------------------------------------------------- */

static bool closes(int key)
{
	return key == KEYS_ENTER || key == KEYS_ESCAPE || key == KEYS_CLOSED || key == 'q';
}

static int scrolled(int key, int rows)
{
	switch (key) {
	case KEYS_WHEEL_UP: return -3;
	case KEYS_WHEEL_DOWN: return 3;
	case KEYS_UP: return -1;
	case KEYS_DOWN: return 1;
	case KEYS_PAGE_UP: return -rows;
	case KEYS_PAGE_DOWN:
	case ' ': return rows;
	case KEYS_HOME: return -100000;
	case KEYS_END: return 100000;
	default: return 0;
	}
}

/* A line, wrapped under its own first word: after blanks, and after a number. */
static int put_line(struct q_canvas *to, int y, const char *line)
{
	size_t indent = strspn(line, " "), digits = strspn(line + indent, "0123456789");

	if (indent && digits)
		indent += digits + strspn(line + indent + digits, " ");
	for (size_t i = 0; i < indent; i++)
		canvas_glyph(to, (int)i, y, (uint32_t)line[i], line[i]);
	return canvas_wrap(to, (int)indent, y, to->width - (int)indent, line + indent);
}

int page_draw(struct full *f, const char *text, int top, int rows)
{
	enum { TALL = 4000 };
	struct q_cell *cells = grown(NULL, (size_t)TALL * (size_t)f->width * sizeof *cells);
	struct q_canvas all;
	int used = 0;

	canvas_begin(&all, cells, f->width - 2, TALL);
	while (*text && used < TALL) {
		char line[4096];
		size_t n = strcspn(text, "\n");
		int more;

		snprintf(line, sizeof line, "%.*s", (int)n, text);
		more = put_line(&all, used, line);
		used += more ? more : 1;
		text += n + (text[n] == '\n');
	}
	for (int y = 0; y < rows && y + top < used; y++)
		memcpy(&f->cells[(y + 1) * f->width + 1], &cells[(y + top) * all.width],
		       (size_t)all.width * sizeof *cells);
	free(cells);
	return used;
}

/* `last`: the page opens at its end. */
static void show_text(struct full *f, const char *title, const char *text, bool last)
{
	int top = last ? page_draw(f, text, 0, 0) - (f->height - 2) : 0, key;

	if (top < 0)
		top = 0;

	do {
		int rows = f->height - 2, used;

		frame_begin(f);
		used = page_draw(f, text, top, rows);
		frame_title(f, title,
			    f->d.s.game ? q_in(f->d.s.game->title, f->d.tui->lang) : "Quinte");
		canvas_pen(&f->frame, INK_WARN, 0);
		if (top + rows < used)
			canvas_glyph(&f->frame, f->width - 1, f->height - 2, 0x25BC, 'v');
		frame_help(f, tui_word(f->d.tui->lang, SAYS_keys_page));
		frame_end(f, -1, 0);
		key = full_key(f, -1);
		top += scrolled(key, f->height - 3);
		if (top > used - rows)
			top = used - rows;
		if (top < 0)
			top = 0;
	} while (!closes(key));
}

void page_text(struct full *f, const char *title, const char *text)
{
	show_text(f, title, text, false);
}

void page_log(struct full *f, const char *text)
{
	show_text(f, tui_word(f->d.tui->lang, SAYS_title_log), text, true);
}

/* ---- a line to type ------------------------------------------------------------------- */

/* The number that a row of the page begins with, or 0. */
static int number_on(const struct full *f, int y)
{
	int read = 0, x = 1;

	while (x < 7 && f->cells[y * f->width + x].glyph == ' ')
		x++;
	while (x < 8 && f->cells[y * f->width + x].glyph >= '0' &&
	       f->cells[y * f->width + x].glyph <= '9')
		read = read * 10 + (int)f->cells[y * f->width + x++].glyph - '0';
	return f->cells[y * f->width + x].glyph == ' ' ? read : 0;
}

/* The rows of a page whose text begins with this number are lit. */
static void light(struct full *f, int number)
{
	for (int y = 1; y < f->height - 3; y++) {
		if (number_on(f, y) != number)
			continue;
		canvas_pen(&f->frame, INK_STRONG | INK_REVERSE, 0);
		canvas_tint(&f->frame, 1, y, f->width - 2, 1);
	}
}

/* The top row from which this number is on the page: a small screen scrolls. */
static int top_for(struct full *f, const char *text, int number, int rows)
{
	int used = page_draw(f, text, 0, rows), top = 0;

	while (number && top + rows < used) {
		bool shown = false;

		frame_begin(f);
		page_draw(f, text, top, rows);
		for (int y = 1; y <= rows; y++)
			shown = shown || number_on(f, y) == number;
		if (shown)
			break;
		top++;
	}
	frame_begin(f);
	return top;
}

static void draw_prompt_page(struct full *f, const char *title, const char *text, const char *wrong,
			     int selected)
{
	struct q_canvas nothing = { .width = 0 };
	int x, rows;

	frame_begin(f);
	page_draw(f, text, top_for(f, text, selected, f->height - 4), f->height - 4);
	if (selected)
		light(f, selected);
	frame_title(f, title, "Quinte " Q_VERSION);
	rows = canvas_wrap(&nothing, 0, 0, f->width - 2, wrong);
	canvas_pen(&f->frame, INK_BAD, 0);
	if (*wrong) {
		canvas_fill(&f->frame, 0, f->height - 2 - rows, f->width, rows);
		canvas_wrap(&f->frame, 1, f->height - 2 - rows, f->width - 2, wrong);
	}
	canvas_pen(&f->frame, INK_TITLE, 0);
	x = canvas_text(&f->frame, 1, f->height - 2, "[0] > ");
	canvas_pen(&f->frame, INK_STRONG, 0);
	x = canvas_text(&f->frame, x, f->height - 2, f->typed);
	frame_help(f, tui_word(f->d.tui->lang, SAYS_keys_menu));
	frame_end(f, x, f->height - 2);
}

bool page_prompt(struct full *f, const char *title, const char *text, const char *wrong, int items)
{
	int selected = items > 0;

	f->typed[0] = '\0';
	for (;;) {
		int key;

		draw_prompt_page(f, title, text, wrong, f->typed[0] ? 0 : selected);
		key = full_key(f, -1);
		if (key == KEYS_CLOSED || key == KEYS_F1 + 9 || key == KEYS_ESCAPE ||
		    (key == 'q' && !f->typed[0]))
			return false;
		if (key == KEYS_CLICK) {
			int x, y, number;

			f->screen->pointer(f->to, &x, &y);
			number = y > 0 && y < f->height - 3 ? number_on(f, y) : 0;
			if (number > 0 && number <= items) {
				selected = number;
				break;
			}
		} else if ((key == KEYS_DOWN || key == KEYS_WHEEL_DOWN) && selected < items)
			selected++;
		else if ((key == KEYS_UP || key == KEYS_WHEEL_UP) && selected > 1)
			selected--;
		else if (key == KEYS_ENTER)
			break;
		else
			full_type(f, key);
	}
	if (!f->typed[0] && items)
		snprintf(f->typed, sizeof f->typed, "%d", selected);
	return true;
}

/* ---- another person ------------------------------------------------------------------- */

void page_pass(struct full *f, int seat)
{
	char who[128], text[512];
	int key;

	do {
		struct q_out name = q_out(who, sizeof who), to = q_out(text, sizeof text);

		prompt_who(&f->d, seat, &name);
		tui_say(&to, f->d.tui->lang, SAYS_pass_to, who, NULL);
		frame_begin(f);
		frame_title(f, q_in(f->d.s.game->title, f->d.tui->lang), "");
		canvas_pen(&f->frame, INK_SEAT + (unsigned)seat, 0);
		canvas_centre(&f->frame, 0, f->height / 2, f->width, text);
		frame_end(f, -1, 0);
		key = full_key(f, -1);
	} while (key != KEYS_ENTER && key != KEYS_CLOSED);
}

/* ---- the history ---------------------------------------------------------------------- */

static uint32_t stepped(const struct log *c, const struct q_match *m, int key)
{
	switch (key) {
	case KEYS_LEFT: return c->at ? c->at - 1 : 0;
	case KEYS_RIGHT: return c->at < m->count ? c->at + 1 : c->at;
	case KEYS_PAGE_UP: return c->at > 10 ? c->at - 10 : 0;
	case KEYS_PAGE_DOWN: return c->at + 10 < m->count ? c->at + 10 : m->count;
	case KEYS_HOME: return 0;
	case KEYS_END: return m->count;
	default: return c->at;
	}
}

static void draw_history(struct full *f, const struct log *c)
{
	const struct q_match *m = game_match(&f->d.s);
	struct layout l = layout_of(f);
	char at[16], of[16], step[100];
	struct q_out to = q_out(step, sizeof step);

	snprintf(at, sizeof at, "%u", c->at);
	snprintf(of, sizeof of, "%u", m->count);
	tui_say(&to, f->d.tui->lang, SAYS_step, at, of);
	frame_begin(f);
	frame_title(f, tui_word(f->d.tui->lang, SAYS_title_history), step);
	frame_board(f, l.board, l.visible);
	if (f->width >= WIDE)
		frame_log(f, (struct area){ l.log.x, 2, l.log.width, l.message - 2 });
	else
		frame_log(f,
			  (struct area){ 1, l.question.y, f->width - 2, l.message - l.question.y });
	frame_help(f, tui_word(f->d.tui->lang, SAYS_keys_history));
	frame_end(f, -1, 0);
}

void page_history(struct full *f)
{
	const struct q_match *m = game_match(&f->d.s);
	struct log *c = grown(NULL, sizeof *c), *told = f->told;
	uint32_t until = f->log_until;
	int key;

	memset(c, 0, sizeof *c);
	c->seat = f->d.seat;
	c->reader = game_reader(&f->d.s, f->d.seat);
	log_follow(c, f->d.s.session);
	f->told = c;
	text_clear(&f->message);
	do {
		memcpy(f->d.view, c->view, m->game->state_size);
		f->log_until = c->lines;
		draw_history(f, c);
		key = full_key(f, -1);
		log_goto(c, f->d.s.session, stepped(c, m, key));
	} while (!closes(key));
	f->told = told;
	f->log_until = until;
	game_view(&f->d.s, f->d.seat, f->d.view);
	log_free(c);
	free(c);
}
