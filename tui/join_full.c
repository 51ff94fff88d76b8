/*
 * join_full.c - see join_full.h.
 */
#include "tui/join_full.h"

#include "text/message.h"
#include "tui/board.h"
#include "tui/prefs.h"
#include "tui/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
	SMALLEST_TALK = 8, /* rows below the board */
	KEPT = 200000,     /* bytes of what was said */
	SENTENCE = 1024,
	WIDTH_MIN = 40,
	HEIGHT_MIN = 12
};

struct join_full {
	struct tui tui;
	const struct screen *screen;
	struct text talk; /* what was said */
	struct q_cell *cells, *board_cells;
	struct q_canvas frame, board;
	int scroll;          /* rows of the talk above its end */
	int board_scroll;    /* rows of a board that is higher than its place */
	const json_t *clock; /* the last one, and when it came */
	uint64_t clock_ms;
};

static uint64_t now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* ---- what was said ------------------------------------------------------------------------ */

void join_full_print(struct join *j, const char *text)
{
	struct text *talk = &j->full->talk;

	text_put(talk, text);
	if (talk->used > KEPT) { /* the older half goes, up to the end of a line */
		const char *from = strchr(talk->at + talk->used / 2, '\n');
		struct text rest = { .at = NULL };

		text_put(&rest, from ? from + 1 : "");
		text_free(talk);
		*talk = rest;
	}
	j->full->scroll = 0;
}

static int rows_of(const char *line, size_t n, int width, char *copy)
{
	struct q_canvas nothing = { .width = 0 };
	int rows;

	snprintf(copy, SENTENCE, "%.*s", (int)n, line);
	rows = canvas_wrap(&nothing, 0, 0, width, copy);
	return rows < 1 ? 1 : rows;
}

/* The last lines that fit, from below; `scroll` rows are left out at the end. */
static void draw_talk(struct join_full *f, int top, int height)
{
	const char *from = text_of(&f->talk), *end = from + f->talk.used;
	int y = height + f->scroll, width = f->frame.width - 2;
	char copy[SENTENCE];

	if (end > from && end[-1] == '\n')
		end--;
	while (end >= from && y > 0) {
		const char *line = end;
		int rows;

		while (line > from && line[-1] != '\n')
			line--;
		rows = rows_of(line, (size_t)(end - line), width, copy);
		y -= rows;
		canvas_pen(&f->frame, INK_PLAIN, 0);
		if (y >= 0 && y + rows <= height)
			canvas_wrap(&f->frame, 1, top + y, width, copy);
		end = line - 1;
	}
	/* Nothing older: the view stops there. */
	if (y > 0 && f->scroll)
		f->scroll = f->scroll > y ? f->scroll - y : 0;
}

/* ---- the title: where, who, clocks --------------------------------------------------------------- */

static void put_time(struct text *out, int64_t ms)
{
	int64_t seconds = ms > 0 ? ms / 1000 : 0;

	if (seconds >= 3600)
		text_print(out, "%d h %02d", (int)(seconds / 3600), (int)(seconds / 60 % 60));
	else
		text_print(out, "%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
}

/* The clock that runs is counted on here; the server alone decides. */
static void put_clocks(struct join *j, struct text *out)
{
	struct join_full *f = j->full;
	const json_t *left = json_object_get(j->c.clock, "left"), *one;
	const json_t *running = json_object_get(j->c.clock, "running");
	size_t i;

	if (f->clock != j->c.clock) {
		f->clock = j->c.clock;
		f->clock_ms = now_ms();
	}
	json_array_foreach(left, i, one)
	{
		int64_t ms = json_integer_value(one);

		if (json_is_integer(running) && (size_t)json_integer_value(running) == i)
			ms -= (int64_t)(now_ms() - f->clock_ms);
		text_print(out, "%s%s ", i ? "  " : "", join_seat_name(j, (int)i));
		put_time(out, ms);
	}
}

static void draw_title(struct join *j)
{
	struct q_canvas *c = &j->full->frame;
	struct text left = { .at = NULL }, right = { .at = NULL };

	if (j->c.game)
		text_print(&left, "%s  ", q_in(j->c.game->title, j->lang));
	text_print(&left, "%s", j->options->server);
	if (!j->connected && !j->tries)
		text_put(&right, either(j->lang, "connecting…", "connexion…"));
	else if (!j->connected) {
		text_put(&right, either(j->lang, "reconnecting…", "reconnexion…"));
		text_print(&right, " (%u)", j->tries);
	} else if (j->c.view && !j->c.over)
		put_clocks(j, &right);
	canvas_pen(c, INK_TITLE | INK_REVERSE, 0);
	canvas_fill(c, 0, 0, c->width, 1);
	canvas_fit(c, 1, 0, c->width - canvas_length(text_of(&right)) - 4, text_of(&left));
	canvas_text(c, c->width - canvas_length(text_of(&right)) - 1, 0, text_of(&right));
	text_free(&left);
	text_free(&right);
}

/* ---- the board ---------------------------------------------------------------------------------------- */

/* Returns how many rows it takes. */
static int draw_board(struct join *j, int top, int most)
{
	struct join_full *f = j->full;
	struct q_reader reader = join_reader(j);
	int width = f->frame.width < BOARD_COLUMNS ? f->frame.width : BOARD_COLUMNS, rows;

	if (!j->c.view || !j->c.game || most < 3)
		return 0;
	f->board_cells = grown(f->board_cells, BOARD_ROWS * BOARD_COLUMNS * sizeof *f->board_cells);
	board_draw(&f->board, f->board_cells, width, most, j->c.game, j->c.view, &reader);
	rows = f->board.used < most ? f->board.used : most;
	if (f->board_scroll > f->board.used - rows)
		f->board_scroll = f->board.used - rows;
	for (int y = 0; y < rows; y++)
		memcpy(f->frame.at + (top + y) * f->frame.width,
		       f->board.at + (y + f->board_scroll) * f->board.width,
		       (size_t)width * sizeof *f->board.at);
	canvas_pen(&f->frame, INK_FAINT, 0);
	canvas_rule(&f->frame, 0, top + rows, f->frame.width);
	return rows + 1;
}

/* ---- the whole ------------------------------------------------------------------------------------------- */

static void show(struct join_full *f, int x, int y)
{
	for (int row = 0; row < f->frame.height; row++)
		for (int column = 0; column < f->frame.width; column++)
			f->screen->cell(NULL, column, row,
					&f->frame.at[row * f->frame.width + column]);
	f->screen->cursor(NULL, x, y);
	f->screen->flush(NULL);
}

static void draw_help(const struct join *j)
{
	const char *keys =
		either(j->lang,
		       "Enter: send   PgUp PgDn: read back   ↑ ↓: the board   help: every word",
		       "Entrée : envoyer   PgPréc PgSuiv : relire   ↑ ↓ : le plateau   aide : tous "
		       "les mots");

	canvas_pen(&j->full->frame, INK_FAINT, 0);
	canvas_fit(&j->full->frame, 1, j->full->frame.height - 1, j->full->frame.width - 2, keys);
}

void join_full_draw(struct join *j)
{
	struct join_full *f = j->full;
	bool asked = client_is_asked(&j->c) && !j->c.answer.given;
	int width, height, top = 1, x;

	f->screen->size(NULL, &width, &height);
	width = width < WIDTH_MIN ? WIDTH_MIN : width;
	height = height < HEIGHT_MIN ? HEIGHT_MIN : height;
	f->cells = grown(f->cells, (size_t)width * (size_t)height * sizeof *f->cells);
	canvas_begin(&f->frame, f->cells, width, height);
	draw_title(j);
	top += draw_board(j, top, height - 3 - SMALLEST_TALK);
	draw_talk(f, top, height - 2 - top);
	j->line[j->line_size] = '\0';
	canvas_pen(&f->frame, asked ? INK_STRONG : INK_PLAIN, 0);
	canvas_text(&f->frame, 1, height - 2, asked ? "[?] > " : "> ");
	x = asked ? 7 : 3;
	canvas_fit(&f->frame, x, height - 2, width - x - 1, j->line);
	x += canvas_length(j->line);
	draw_help(j);
	show(f, x < width ? x : width - 1, height - 2);
}

/* ---- keys -------------------------------------------------------------------------------------------------- */

static void erase_glyph(struct join *j)
{
	while (j->line_size && (j->line[--j->line_size] & 0xC0) == 0x80)
		continue;
}

static void type_glyph(struct join *j, int key)
{
	struct text glyph = { .at = NULL };

	put_glyph(&glyph, (uint32_t)key);
	if (j->line_size + glyph.used + 1 < sizeof j->line) {
		memcpy(j->line + j->line_size, glyph.at, glyph.used);
		j->line_size += glyph.used;
	}
	text_free(&glyph);
}

static void send_line(struct join *j)
{
	char line[JOIN_LINE];

	j->line[j->line_size] = '\0';
	snprintf(line, sizeof line, "%s", j->line);
	j->line_size = 0;
	join_full_print(j, "> ");
	join_full_print(j, line);
	join_full_print(j, "\n");
	join_heard(j, line);
}

static void take_key(struct join *j, int key)
{
	struct join_full *f = j->full;

	switch (key) {
	case KEYS_ENTER: send_line(j); break;
	case KEYS_ERASE: erase_glyph(j); break;
	case KEYS_ESCAPE: j->line_size = 0; break;
	case KEYS_PAGE_UP:
	case KEYS_WHEEL_UP: f->scroll += 5; break;
	case KEYS_PAGE_DOWN:
	case KEYS_WHEEL_DOWN: f->scroll = f->scroll > 5 ? f->scroll - 5 : 0; break;
	case KEYS_UP: f->board_scroll -= f->board_scroll > 0; break;
	case KEYS_DOWN: f->board_scroll++; break;
	case KEYS_CLOSED: join_leave(j); break;
	default:
		if (key >= ' ' && key < KEYS_UP)
			type_glyph(j, key);
	}
}

void join_full_keys(struct join *j)
{
	int key;

	while (!j->leaving && (key = j->full->screen->key(NULL, 0)) != KEYS_NONE)
		take_key(j, key);
	if (j->full->screen->interrupted(NULL))
		join_leave(j);
	if (!j->leaving)
		join_full_draw(j);
}

/* ---- beginning and end ------------------------------------------------------------------------------------------ */

bool join_full_open(struct join *j)
{
	struct join_full *f = grown(NULL, sizeof *f);
	struct text wrong = { .at = NULL };

	memset(f, 0, sizeof *f);
	prefs_read(&f->tui.prefs, j->lang, &wrong);
	prefs_apply(&f->tui.prefs, &f->tui);
	text_free(&wrong);
	f->tui.lang = j->lang;
	f->tui.ascii |= j->options->ascii;
	f->screen = curses_open(&f->tui);
	if (!f->screen) {
		free(f);
		return false;
	}
	j->full = f;
	return true;
}

/* What was said last stays on the terminal. */
void join_full_close(struct join *j)
{
	struct join_full *f = j->full;
	const char *from = text_of(&f->talk), *at = from + f->talk.used;

	curses_close();
	j->full = NULL;
	for (int lines = 0; at > from && lines<6; lines += at> from && at[-1] == '\n')
		at--;
	join_print(j, at);
	text_free(&f->talk);
	free(f->cells);
	free(f->board_cells);
	free(f);
}
