/*
 * canvas.h - a drawing as cells; each has a glyph, an ink and the number of what it shows.
 *
 * A game's draw() draws a view on a canvas; the front end decides how cells look: a terminal
 * with colours, one without, a line printer. The caller owns the cells. Every glyph is one
 * column wide and has an ASCII replacement. Drawing outside of the canvas does nothing, so
 * callers need no bounds checks.
 *
 * `what` is the number of the piece that a cell shows: 0 is nothing, the game chooses all other
 * numbers, and its inspect_text() describes the piece.
 */
#ifndef CANVAS_H
#define CANVAS_H

#include "quinte.h"

enum ink {
	INK_PLAIN,
	INK_FAINT,
	INK_STRONG,
	INK_TITLE,
	INK_SEAT, /* four of them, one for each seat */
	INK_GOOD = INK_SEAT + Q_SEATS,
	INK_BAD,
	INK_WARN,
	INK_RED,
	INK_GREEN,
	INK_YELLOW,
	INK_BLUE,
	INK_PURPLE,
	INK_CYAN,
	INKS,
	INK_REVERSE = 0x80 /* added to one of them */
};

struct q_cell {
	uint32_t glyph; /* Unicode */
	char ascii;
	uint8_t ink;
	uint16_t what;
};

struct q_canvas {
	struct q_cell *at;
	int width, height; /* height is room, not what is visible: */
	int visible;       /* rows on the screen at once; more can be scrolled to */
	int used;          /* rows drawn on */
	int focus;         /* the last row that the open question is about, for what scrolls */
	uint8_t ink;       /* of what is drawn next */
	uint16_t what;
};

/* width * height cells, all blank. */
void canvas_begin(struct q_canvas *c, struct q_cell *cells, int width, int height);
void canvas_pen(struct q_canvas *c, unsigned ink, unsigned what);

/* Each returns the column after what was drawn, cut at the right edge. */
int canvas_glyph(struct q_canvas *c, int x, int y, uint32_t glyph, char ascii);
int canvas_text(struct q_canvas *c, int x, int y, const char *text);
int canvas_number(struct q_canvas *c, int x, int y, int64_t number);
/* No further than `width` columns: what does not fit ends in an ellipsis. */
int canvas_fit(struct q_canvas *c, int x, int y, int width, const char *text);
int canvas_centre(struct q_canvas *c, int x, int y, int width, const char *text);
/* `value` of `max` as a bar of `width` columns. */
int canvas_bar(struct q_canvas *c, int x, int y, int width, int value, int max);
/* n times the same glyph. */
int canvas_row(struct q_canvas *c, int x, int y, int n, uint32_t glyph, char ascii);

/* Wrapped at blanks into a column; returns the rows it took. */
int canvas_wrap(struct q_canvas *c, int x, int y, int width, const char *text);
void canvas_box(struct q_canvas *c, int x, int y, int width, int height);
void canvas_rule(struct q_canvas *c, int x, int y, int width);
void canvas_fill(struct q_canvas *c, int x, int y, int width, int height);
/* Changes ink and what of cells that are drawn already. */
void canvas_tint(struct q_canvas *c, int x, int y, int width, int height);

/* The place of column i of n, with a blank between. */
struct canvas_span {
	int x, width;
};
struct canvas_span canvas_column(const struct q_canvas *c, int i, int n);

/* hit_test() of a game that lists its answers: those that concern a thing of the board, by the
 * game's own test. */
uint32_t canvas_concerned(const void *view, unsigned what, const q_action *answers, uint32_t n,
			  q_action *out,
			  bool (*concerns)(const void *view, q_action answer, unsigned what));

/* UTF-8: the next character, and how many there are. */
uint32_t canvas_next(const char **text);
int canvas_length(const char *text);
char canvas_ascii(uint32_t glyph);

#endif
