/*
 * full.h - the full screen.
 *
 * One frame is drawn whole into a canvas, then handed to the screen, which shows what
 * changed. frame.c draws, pages.c has what covers the board for a while, full.c plays.
 */
#ifndef FULL_H
#define FULL_H

#include "tui/desk.h"
#include "tui/screen.h"

enum { COLUMNS_MIN = 60, ROWS_MIN = 20, WIDE = 116, TYPED = 256 };

struct area {
	int x, y, width, height;
};

struct full {
	struct desk d;
	const struct screen *screen;
	void *to;
	int width, height;
	struct q_cell *cells; /* of the frame */
	struct q_canvas frame;

	char typed[TYPED];
	bool refused;           /* what was typed stays to be mended, but a new word replaces it */
	struct text message;    /* under the answers, until the next key */
	bool message_bad;       /* a refusal */
	int selected, first;    /* of the menu: the line, and the first on the screen */
	int scroll;             /* of the board */
	bool large;             /* the board has all of the screen */
	const char *thinking;   /* who, while nobody types */
	uint32_t log_until;     /* lines of the log that are shown */
	struct chronicle *told; /* whose log and view are on the screen */
	bool leave;
};

/* frame.c */
struct layout {
	struct area board, question, answers, log;
	int prompt, help, message, message_rows;
};
struct layout layout_of(const struct full *f);
int menu_rows(const struct full *f);
void frame_begin(struct full *f);
void frame_end(struct full *f, int cursor_x, int cursor_y);
void frame_title(struct full *f, const char *left, const char *right);
void frame_help(struct full *f, const char *keys);
void frame_board(struct full *f, struct area a);
void frame_log(struct full *f, struct area a);
/* The game as it stands, with the question or who thinks. */
void frame_game(struct full *f);

/* pages.c: each returns when it is closed. */
void page_text(struct full *f, const char *title, const char *text);
void page_look(struct full *f);
void page_history(struct full *f);
void page_pass(struct full *f, int seat);
/* A page with a line to type on. `items` are lines that begin with a number. False: left. */
bool page_prompt(struct full *f, const char *title, const char *text, const char *wrong, int items);

/* A key, with the screen's size brought up to date; KEYS_CLOSED sets leave. */
int full_key(struct full *f, int wait_ms);
/* Typing: true if the key changed the line. */
bool full_type(struct full *f, int key);

int full_play(const struct tui *t, const struct screen *screen, void *to);

#endif
