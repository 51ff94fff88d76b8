/*
 * prompt.h - the prompt: shows the question and interprets what the player types.
 */
#ifndef TUI_PROMPT_H
#define TUI_PROMPT_H

#include "tui/board.h"
#include "tui/menu.h"
#include "tui/prefs.h"
#include "tui/review.h"
#include "tui/setup.h"
#include "tui/words.h"

struct prompt {
	struct tui own;        /* what was asked for, and changed since by settings */
	const struct tui *tui; /* the same, to read */
	struct tui_game s;
	int seat;             /* who looks at the screen, or Q_NOBODY */
	struct menu menu;     /* of the open question, while a person is asked */
	struct text out;      /* what the last line has to say */
	q_rule refused;       /* the last refusal, 0: none */
	q_action pending;     /* given once, to be confirmed; 0: none */
	enum tui_word title;  /* of the page, if what it has to say needs one */
	struct q_cell *cells; /* of the board */
	struct q_canvas board;
	_Alignas(16) unsigned char view[Q_STATE_MAX];
};

/* What a line was. */
enum input {
	INPUT_NOTHING,  /* an empty line */
	INPUT_TEXT,     /* out is the reply */
	INPUT_REFUSED,  /* out says why */
	INPUT_ANSWERED, /* the question is answered */
	INPUT_MOVED,    /* the game is at another point: undo, redo, resume */
	INPUT_MENU,     /* other lines of the same question */
	INPUT_VIEW,
	INPUT_HELP,
	INPUT_LOG,
	INPUT_HISTORY,
	INPUT_LOOK,
	INPUT_RULES,    /* the page of the rules, for what out says */
	INPUT_SETTINGS, /* the page of the settings */
	INPUT_CONFIRM,  /* the same again is the answer */
	INPUT_REVIEW,   /* the game is to be looked at again */
	INPUT_QUIT
};

void prompt_begin(struct prompt *d, const struct tui *t);
void prompt_free(struct prompt *d);

/* Who reads the sentences of the prompt, and who looks at the board: several people at one
 * keyboard are called by their names, and yet each has the board before them. */
struct q_reader prompt_reader(const struct prompt *d);
struct q_reader prompt_looker(const struct prompt *d);

/* Looks at the game as the viewer does, and makes the menu if a person is asked. */
void prompt_look(struct prompt *d, int lines);
void prompt_question(const struct prompt *d, struct q_out *out);
void prompt_who(const struct prompt *d, int seat, struct q_out *out);
/* Draws the board into the prompt's canvas. */
void prompt_draw(struct prompt *d, int width, int visible);

enum input prompt_input(struct prompt *d, const char *line);
/* An answer, asked for once more if the settings say so. */
enum input prompt_answer(struct prompt *d, q_action given);
/* Asks once more: the same answer again gives it. */
enum input prompt_confirm(struct prompt *d, q_action given);
/* What the settings changed: the language of what was told, practice, speed. */
void prompt_adapt(struct prompt *d);
/* The same for the answer of a line of the menu. */
enum input prompt_choose(struct prompt *d, int line);

void prompt_put(struct prompt *d, enum tui_word which, const char *a, const char *b);
/* What an answer would do, if the game answers such queries. */
void prompt_weigh(const struct prompt *d, q_action answer, struct text *out);
/* Why one of the best answers of a hint is good, a line for each reason. */
void prompt_put_why(struct prompt *d, const struct ai_think *thought, uint32_t answer);
/* What pointing at a thing means: how many answers; `out` is to be freed. */
uint32_t prompt_point(const struct prompt *d, unsigned what, q_action **out);
/* The review for all human players. */
void prompt_review(struct prompt *d, int width, review_goes_on *go_on, void *with);
/* Who has won, a line a seat. */
void prompt_result(const struct prompt *d, struct text *out);
void prompt_log(struct prompt *d, uint32_t most, struct text *out);
void prompt_all(const struct prompt *d, struct text *out);

#endif
