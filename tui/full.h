/*
 * full.h - the full screen.
 *
 * One frame is drawn whole into a canvas, then handed to the screen, which shows what
 * changed. frame.c draws, pages.c has what covers the board for a while, full.c plays.
 */
#ifndef FULL_H
#define FULL_H

#include "tui/front.h"
#include "tui/prompt.h"
#include "tui/screen.h"

enum { COLUMNS_MIN = 60, ROWS_MIN = 20, WIDE = 116, TYPED = 256 };

struct area {
	int x, y, width, height;
};

struct full {
	const struct screen *screen;
	void *to;
	struct q_cell *cells; /* of the frame */
	struct q_canvas frame;
	struct text message;        /* under the answers, until the next key */
	const char *thinking;       /* who, while nobody types */
	bool reviewing;             /* no key hurries a review */
	uint32_t reviewed;          /* per cent of the game */
	struct log *told;           /* whose log and view are on the screen */
	int width, height;          /* of the frame */
	int columns, lines;         /* of the screen: it may be smaller */
	int selected, first;        /* of the menu: the line, and the first on the screen */
	int scroll;                 /* of the board */
	int answers_height;         /* of the last question: the board keeps its place meanwhile */
	struct area board, answers; /* where they were drawn last */
	uint32_t log_until;         /* lines of the log that are shown */
	bool message_bad;           /* a refusal */
	bool refused; /* what was typed stays to be mended, but a new word replaces it */
	bool moved;   /* the player has selected a line of the menu */
	bool large;   /* the board has all of the screen */
	bool follows; /* the board is to scroll to what is asked about */
	uint8_t rows[MENU_LINES]; /* of each line of the menu */
	bool leave;
	bool all_games;     /* the menu lists every saved game */
	int look_x, look_y; /* where the inspector is, and begins again */
	int visible;        /* rows that the board was drawn for */
	int pointed;        /* the kind of question last answered by pointing, or 0 */
	char typed[TYPED];
	struct prompt d;
};

/* frame.c */
struct layout {
	struct area board, question, answers, log;
	int visible; /* rows that the board is drawn for */
	int prompt, help, message, message_rows;
};
struct layout layout_of(struct full *f);
/* Rows that a text needs at this width; a reply of so many is shown under the answers. */
enum { MESSAGE_ROWS = 4 };
int frame_rows(const char *text, int width);
int menu_rows(struct full *f);
/* The line of the menu that was drawn there, or -1. */
int frame_line_at(const struct full *f, int x, int y);
void frame_begin(struct full *f);
void frame_end(struct full *f, int cursor_x, int cursor_y);
void frame_title(struct full *f, const char *left, const char *right);
void frame_help(struct full *f, const char *keys);
void frame_board(struct full *f, struct area a, int visible);
void frame_log(struct full *f, struct area a);
/* The game as it stands, with the question or who thinks. */
void frame_game(struct full *f);

/* pages.c: each returns when it is closed. */
void page_text(struct full *f, const char *title, const char *text);
void page_log(struct full *f, const char *text); /* begins with what happened last */
/* True once it answered the question. */
bool page_look(struct full *f);
void page_history(struct full *f);
void page_pass(struct full *f, int seat);
/* The rules: the guide, and what is searched for as it is typed. */
void page_rules(struct full *f, const char *what);
/* The kept decks and armies, and the form on which one is made. */
void page_decks(struct full *f);
/* What a page of lines says above and below them. */
struct form_head {
	const char *title, *intro, *start; /* start: the first line, or NULL */
	enum tui_word keys;
};
/* Lines to choose values on; true: start, where there is a line for that. */
bool page_form(struct full *f, struct form_head head, struct form_of form, struct text *wrong);
void page_settings(struct full *f);
/* Rows of a text from `top`; returns how many there are in all. */
int page_draw(struct full *f, const char *text, int top, int rows);
/* A page with a line to type on. `items` are lines that begin with a number. False: left. */
bool page_prompt(struct full *f, const char *title, const char *text, const char *wrong, int items);

/* A key, with the screen's size brought up to date; KEYS_CLOSED sets leave. */
int full_key(struct full *f, int wait_ms);
/* Typing: true if the key changed the line. */
bool full_type(struct full *f, int key);

int full_play(const struct tui *t, const struct screen *screen, void *to);

#endif
