/*
 * desk.h - one person's place at the table: what was asked, what can be typed.
 *
 * The plain mode and the full screen share it: a line goes in, and out comes what it
 * meant and a text to show. Neither of them knows a game.
 */
#ifndef DESK_H
#define DESK_H

#include "tui/board.h"
#include "tui/menu.h"
#include "tui/prefs.h"
#include "tui/review.h"
#include "tui/setup.h"
#include "tui/words.h"

struct desk {
	struct tui own;        /* what was asked for, and changed since by settings */
	const struct tui *tui; /* the same, to read */
	struct sitting s;
	int seat;             /* whose eyes these are, or Q_NOBODY */
	struct menu menu;     /* of the open question, while a person is asked */
	struct text out;      /* what the last line has to say */
	q_rule refused;       /* the last refusal, 0: none */
	q_action pending;     /* given once, to be confirmed; 0: none */
	int speed;            /* 0: step by step, 9: at once */
	struct q_cell *cells; /* of the board */
	struct q_canvas board;
	_Alignas(16) unsigned char view[Q_STATE_MAX];
};

/* What a line was. */
enum heard {
	HEARD_NOTHING,  /* an empty line */
	HEARD_TEXT,     /* out is the reply */
	HEARD_REFUSED,  /* out says why */
	HEARD_ANSWERED, /* the question is answered */
	HEARD_MOVED,    /* the game is at another point: undo, redo, resume */
	HEARD_MENU,     /* other lines of the same question */
	HEARD_VIEW,
	HEARD_HELP,
	HEARD_LOG,
	HEARD_HISTORY,
	HEARD_LOOK,
	HEARD_RULES,    /* the page of the rules, for what out says */
	HEARD_SETTINGS, /* the page of the settings */
	HEARD_CONFIRM,  /* the same again is the answer */
	HEARD_REVIEW,   /* the game is to be looked at again */
	HEARD_QUIT
};

void desk_begin(struct desk *d, const struct tui *t);
void desk_free(struct desk *d);

/* Who reads what the desk shows. */
struct q_reader desk_reader(const struct desk *d);

/* Looks at the game as the viewer does, and makes the menu if a person is asked. */
void desk_look(struct desk *d, int lines);
void desk_question(const struct desk *d, struct q_out *out);
void desk_who(const struct desk *d, int seat, struct q_out *out);
/* Draws the board into the desk's canvas. */
void desk_draw(struct desk *d, int width, int visible);

enum heard desk_hear(struct desk *d, const char *line);
/* An answer, asked for once more if the settings say so. */
enum heard desk_answer(struct desk *d, q_action given);
/* What the settings changed: the language of what was told, practice, speed. */
void desk_adapt(struct desk *d);
/* The same for the answer of a line of the menu. */
enum heard desk_choose(struct desk *d, int line);

void desk_put(struct desk *d, enum tui_word which, const char *a, const char *b);
/* What is known about an answer before it is given, where the game can be asked. */
void desk_weigh(const struct desk *d, q_action answer, struct text *out);
/* What pointing at a thing means: how many answers; `out` is to be freed. */
uint32_t desk_point(const struct desk *d, unsigned what, q_action **out);
/* The review of everybody who is judged. */
void desk_review(struct desk *d, int width, bool (*stop)(void *), void *with);
/* Who has won, a line a seat. */
void desk_result(const struct desk *d, struct text *out);
void desk_log(struct desk *d, uint32_t most, struct text *out);
void desk_all(const struct desk *d, struct text *out);

#endif
