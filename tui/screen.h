/*
 * screen.h - what the full screen needs of a terminal.
 *
 * A screen is a struct of functions: curses fills one, a test fills another, and the
 * null one draws nothing and types nothing.
 */
#ifndef SCREEN_H
#define SCREEN_H

#include "core/canvas.h"
#include "tui/tui.h"

/* Characters are themselves; these come after all of Unicode. */
enum screen_key {
	KEYS_NONE = -1,
	KEYS_UP = 0x110000,
	KEYS_DOWN,
	KEYS_LEFT,
	KEYS_RIGHT,
	KEYS_PAGE_UP,
	KEYS_PAGE_DOWN,
	KEYS_HOME,
	KEYS_END,
	KEYS_ENTER,
	KEYS_ESCAPE,
	KEYS_TAB,
	KEYS_ERASE,
	KEYS_RESIZE,
	KEYS_CLOSED, /* nobody types any more: leave */
	KEYS_CLICK,  /* where pointer() says */
	KEYS_WHEEL_UP,
	KEYS_WHEEL_DOWN,
	KEYS_F1,
	KEYS_F12 = KEYS_F1 + 11
};

struct screen {
	void (*size)(void *to, int *width, int *height);
	void (*cell)(void *to, int x, int y, const struct q_cell *cell);
	void (*cursor)(void *to, int x, int y); /* x < 0: none */
	void (*flush)(void *to);
	int (*key)(void *to, int wait_ms); /* < 0: forever; KEYS_NONE: nothing yet */
	bool (*interrupted)(void *to);
	void (*pointer)(void *to, int *x, int *y);
	/* What the settings say; before the first frame, and when they change. */
	void (*adapt)(void *to, const struct tui *t);
};

extern const struct screen null_screen;

/* Opens and closes the terminal; NULL if there is none. */
const struct screen *curses_open(const struct tui *t);
void curses_close(void);

#endif
