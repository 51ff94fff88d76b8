/*
 * look.c - a cursor on the board: describes a piece and gives the answer that it means.
 */
#include "tui/full.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ZOOM_WIDTH = 200, ZOOM_ROWS = 60, SENTENCE = 1024 };

struct look {
	struct full *f;
	int x, y;   /* the cursor on the board */
	int sx, sy; /* the first column and row of it on the screen */
	bool zoom;
	struct area board, words;
	q_action *meant; /* by pointing there */
	uint32_t meant_count;
	uint16_t seen; /* the thing that `meant` is about, 0: not asked yet */
};

/* A set of things. */
struct things {
	uint8_t bits[(UINT16_MAX + 1) / 8];
};

static bool has(const struct things *set, uint16_t what)
{
	return set->bits[what / 8] >> what % 8 & 1;
}

static void put_in(struct things *set, uint16_t what)
{
	set->bits[what / 8] |= (uint8_t)(1u << what % 8);
}

/* Something stands there. Where every point of the table can be pointed at, only names count. */
static bool stands_there(const struct q_cell *cell, bool open)
{
	if (open)
		return cell->glyph < 0x80 && isalnum((int)cell->glyph);
	return cell->glyph != ' ' && cell->glyph != 0xB7;
}

/* The next piece after the one under the cursor: by the first cell of each, in reading order, so
 * that a card of several rows is met once. */
static void next_piece(const struct q_canvas *c, bool open, int *x, int *y)
{
	int n = c->width * c->used, at = *y * c->width + *x, first = -1, to = -1;
	uint16_t from = n ? c->at[at].what : 0;
	struct things pieces = { { 0 } }, met = { { 0 } };
	bool passed = false;

	for (int i = 0; i < n; i++)
		if (stands_there(&c->at[i], open))
			put_in(&pieces, c->at[i].what);
	for (int i = 0; i < n && to < 0; i++) {
		uint16_t what = c->at[i].what;

		passed = passed || (!has(&pieces, from) && i > at);
		if (!what || !has(&pieces, what) || has(&met, what))
			continue;
		put_in(&met, what);
		if (passed)
			to = i;
		else if (first < 0)
			first = i;
		passed = passed || what == from;
	}
	to = to < 0 ? first : to;
	if (to < 0)
		return;
	*x = to % c->width;
	*y = to / c->width;
}

static int inside(int at, int most)
{
	return at < 0 || most <= 0 ? 0 : at >= most ? most - 1 : at;
}

/* ---- where things are ----------------------------------------------------------------- */

/* Beside the words where there is room, else above them; as large as in play, or larger. */
static void lay_out(struct look *l)
{
	struct full *f = l->f;
	bool wide = f->width >= WIDE && f->board.width > 0 && f->board.width < f->width;
	int width = wide ? f->board.width : f->width, rows = f->height - (wide ? 2 : 10);

	l->board = (struct area){ 0, 1, width, rows };
	l->words = wide ? (struct area){ width + 2, 1, f->width - width - 3, rows } :
			  (struct area){ 1, rows + 2, f->width - 2, f->height - rows - 3 };
	if (l->zoom)
		prompt_draw(&f->d, ZOOM_WIDTH, ZOOM_ROWS);
	else
		prompt_draw(&f->d, width, f->visible ? f->visible : rows);
	l->x = inside(l->x, f->d.board.width);
	l->y = inside(l->y, f->d.board.used);
}

static int scrolled_to(int first, int at, int room)
{
	if (at < first)
		return at;
	return at >= first + room ? at - room + 1 : first;
}

static void draw_board(struct look *l, uint16_t what)
{
	struct full *f = l->f;
	const struct q_canvas *c = &f->d.board;

	l->sx = scrolled_to(l->sx, l->x, l->board.width);
	l->sy = scrolled_to(l->sy, l->y, l->board.height);
	for (int y = 0; y < l->board.height && y + l->sy < c->used; y++) {
		for (int x = 0; x < l->board.width && x + l->sx < c->width; x++) {
			struct q_cell *to = &f->cells[(l->board.y + y) * f->width + x];

			*to = c->at[(y + l->sy) * c->width + x + l->sx];
			if (what && to->what == what)
				to->ink ^= INK_REVERSE;
		}
	}
}

/* ---- words ---------------------------------------------------------------------------- */

/* One answer: its sentence, the rule that forbids it, and what is known about it. */
static void put_meant(const struct look *l, struct text *out)
{
	const struct prompt *d = &l->f->d;
	const struct q_game *g = d->s.game;
	q_rule rule = g->refuses(g, game_match(&d->s)->state, l->meant[0]);
	char text[LABEL], word[NOTATION];
	struct q_out sentence = q_out(text, sizeof text), notation = q_out(word, sizeof word);
	struct q_reader reader = prompt_reader(d);

	g->answer_text(g, d->view, l->meant[0], &reader, &sentence);
	g->format(g, d->view, l->meant[0], &notation);
	tui_line(out, l->f->d.tui->lang, SAYS_point_one, text, word);
	if (rule)
		tui_refused(out, d->tui->lang, g, rule);
	prompt_weigh(d, l->meant[0], out);
}

static void put_words(struct look *l, uint16_t what, struct text *out)
{
	struct full *f = l->f;
	struct q_reader reader = prompt_looker(&f->d);
	char number[16];

	if (what != l->seen || !l->meant) {
		free(l->meant);
		l->meant_count = prompt_point(&f->d, what, &l->meant);
		l->seen = what;
	}
	if (l->meant_count == 1)
		put_meant(l, out);
	snprintf(number, sizeof number, "%u", l->meant_count);
	if (l->meant_count > 1)
		tui_line(out, l->f->d.tui->lang, SAYS_point_some, number, NULL);
	board_inspect(f->d.s.game, f->d.view, what, &reader, out);
	if (!out->used)
		text_put(out, tui_word(f->d.tui->lang, SAYS_nothing_here));
}

static void draw_words(struct look *l, const char *text)
{
	struct q_canvas *c = &l->f->frame;
	int height = c->height, y = l->words.y;

	canvas_pen(c, INK_FAINT, 0);
	if (l->words.x > 1)
		for (int i = 1; i <= l->board.height; i++)
			canvas_glyph(c, l->words.x - 2, i, 0x2502, '|');
	else
		canvas_rule(c, 0, l->words.y - 1, c->width);
	c->height = l->words.y + l->words.height;
	canvas_pen(c, INK_PLAIN, 0);
	while (*text && y < c->height) {
		char line[SENTENCE];
		size_t n = strcspn(text, "\n");

		snprintf(line, sizeof line, "%.*s", (int)n, text);
		y += canvas_wrap(c, l->words.x, y, l->words.width, line);
		y += !n;
		text += n + (text[n] == '\n');
	}
	c->height = height;
}

static void draw(struct look *l)
{
	struct full *f = l->f;
	struct text words = { .at = NULL };
	uint16_t what;

	lay_out(l);
	what = f->d.board.at[l->y * f->d.board.width + l->x].what;
	frame_begin(f);
	draw_board(l, what);
	frame_title(f, tui_word(f->d.tui->lang, SAYS_title_look),
		    q_in(f->d.s.game->title, f->d.tui->lang));
	put_words(l, what, &words);
	draw_words(l, text_of(&words));
	canvas_pen(&f->frame, INK_PLAIN, 0);
	canvas_fill(&f->frame, 0, f->height - 1, f->width, 1);
	frame_help(f, tui_word(f->d.tui->lang, SAYS_keys_look));
	frame_end(f, l->x - l->sx, l->y - l->sy + l->board.y);
	text_free(&words);
}

/* Where an open game takes an answer, or the first thing there is. */
static void first_place(struct look *l)
{
	const struct prompt *d = &l->f->d;
	const struct q_game *g = d->s.game;
	const struct q_canvas *c = &d->board;

	for (int i = 0; g->traits & Q_OPEN && i < c->width * c->used; i++) {
		q_action *meant;
		uint32_t n = prompt_point(d, c->at[i].what, &meant);
		bool good = n == 1 && !g->refuses(g, game_match(&d->s)->state, meant[0]);

		free(meant);
		if (!good)
			continue;
		l->x = i % c->width;
		l->y = i / c->width;
		return;
	}
	if (!c->at[0].what)
		next_piece(c, g->traits & Q_OPEN, &l->x, &l->y);
}

/* ---- keys ----------------------------------------------------------------------------- */

static void move(struct look *l, int key)
{
	const struct q_canvas *c = &l->f->d.board;
	int px, py;

	l->x += (key == KEYS_RIGHT) - (key == KEYS_LEFT);
	l->y += (key == KEYS_DOWN) - (key == KEYS_UP);
	l->x += 8 * ((key == KEYS_END) - (key == KEYS_HOME));
	l->y += 5 * ((key == KEYS_PAGE_DOWN) - (key == KEYS_PAGE_UP));
	l->y += 2 * ((key == KEYS_WHEEL_DOWN) - (key == KEYS_WHEEL_UP));
	if (key == KEYS_CLICK) {
		l->f->screen->pointer(l->f->to, &px, &py);
		if (px < l->board.width && py >= l->board.y && py < l->board.y + l->board.height) {
			l->x = px + l->sx;
			l->y = py - l->board.y + l->sy;
		}
	}
	l->x = inside(l->x, c->width);
	l->y = inside(l->y, c->used);
	if (key == KEYS_TAB)
		next_piece(c, l->f->d.s.game->traits & Q_OPEN, &l->x, &l->y);
}

/* The cell nearest to the cursor that shows this thing, if one does. */
static void go_to(struct look *l, uint16_t what)
{
	const struct q_canvas *c = &l->f->d.board;
	int best = -1, least = 0;

	for (int i = 0; what && i < c->width * c->used; i++) {
		int far = abs(i % c->width - l->x) + 2 * abs(i / c->width - l->y);

		if (c->at[i].what != what || (best >= 0 && far >= least))
			continue;
		best = i;
		least = far;
	}
	if (best < 0)
		return;
	l->x = best % c->width;
	l->y = best / c->width;
}

/* The cell of the other size that shows the same thing, or about the same place. */
static void resize(struct look *l)
{
	const struct q_canvas *c = &l->f->d.board;
	int width = c->width, used = c->used;
	uint16_t what = c->at[l->y * width + l->x].what;

	l->zoom = !l->zoom;
	l->x = l->x * (l->zoom ? ZOOM_WIDTH : l->board.width) / (width ? width : 1);
	lay_out(l);
	l->y = inside(l->y * c->used / (used ? used : 1), c->used);
	go_to(l, what);
}

/* Enter: one answer is given, several are a menu; true once the page is done with. */
static bool answer(struct look *l, bool *answered)
{
	struct full *f = l->f;
	enum input input;

	if (!l->meant_count)
		return true;
	if (l->meant_count > 1) {
		menu_pick(&f->d.menu, l->meant, l->meant_count);
		f->selected = f->first = 0;
		return true;
	}
	text_clear(&f->d.out);
	f->pointed = q_question_of(f->d.view)->kind;
	input = prompt_answer(&f->d, l->meant[0]);
	*answered = input == INPUT_ANSWERED;
	return *answered;
}

static bool is_here(const struct look *l)
{
	int x, y;

	l->f->screen->pointer(l->f->to, &x, &y);
	return x + l->sx == l->x && y - l->board.y + l->sy == l->y;
}

bool page_look(struct full *f)
{
	struct look l = { .f = f, .x = f->look_x, .y = f->look_y };
	bool done = false, answered = false;

	lay_out(&l);
	if (!l.x && !l.y)
		first_place(&l);
	while (!done) {
		int key;

		draw(&l);
		key = full_key(f, -1);
		if (key == KEYS_ENTER)
			done = answer(&l, &answered);
		else if (key == KEYS_ESCAPE || key == KEYS_CLOSED || key == 'q')
			done = true;
		else if (key == KEYS_CLICK && is_here(&l))
			done = answer(&l, &answered);
		else if (key == 'z')
			resize(&l);
		else
			move(&l, key);
	}
	if (!answered)
		f->pointed = 0;
	if (!l.zoom) {
		f->look_x = l.x;
		f->look_y = l.y;
	}
	free(l.meant);
	return answered;
}
