/*
 * curses.c - a terminal as a screen, by ncursesw.
 *
 * The terminal is given back however the program ends: by returning, by exit(), by an
 * interrupt, or by a fault in the program itself.
 */
#include "tui/screen.h"

#include <curses.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static struct {
	bool open, colour, ascii;
	struct termios before;
} terminal;

static volatile sig_atomic_t ended;

/* ---- signals ---------------------------------------------------------------------- */

static void end_politely(int number)
{
	ended = number;
}

/* Only what a signal handler may call: the terminal's mode and a plain screen. */
static void end_at_once(int number)
{
	static const char plain[] = "\033[0m\033[?25h\033[?1l\033>\033[?1049l\r\n";

	if (write(STDOUT_FILENO, plain, sizeof plain - 1) < 0)
		ended = number;
	tcsetattr(STDIN_FILENO, TCSANOW, &terminal.before);
	raise(number);
}

static void catch_signals(void)
{
	static const int polite[] = { SIGINT, SIGTERM, SIGHUP };
	static const int faults[] = { SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL };
	struct sigaction action;

	memset(&action, 0, sizeof action);
	sigemptyset(&action.sa_mask);
	action.sa_handler = end_politely;
	for (size_t i = 0; i < sizeof polite / sizeof polite[0]; i++)
		sigaction(polite[i], &action, NULL);
	action.sa_handler = end_at_once;
	action.sa_flags = (int)SA_RESETHAND;
	for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++)
		sigaction(faults[i], &action, NULL);
}

/* ---- inks --------------------------------------------------------------------------- */

struct paint {
	short colour, bright; /* of 8, and of 256 */
	attr_t attributes;
};

static const struct paint paints[INKS] = {
	[INK_PLAIN] = { -1, -1, A_NORMAL },
	[INK_FAINT] = { -1, 245, A_DIM },
	[INK_STRONG] = { -1, -1, A_BOLD },
	[INK_TITLE] = { COLOR_CYAN, 80, A_BOLD },
	[INK_SEAT] = { COLOR_YELLOW, 214, A_BOLD },
	[INK_SEAT + 1] = { COLOR_BLUE, 75, A_BOLD },
	[INK_SEAT + 2] = { COLOR_GREEN, 114, A_BOLD },
	[INK_SEAT + 3] = { COLOR_MAGENTA, 176, A_BOLD },
	[INK_GOOD] = { COLOR_GREEN, 120, A_NORMAL },
	[INK_BAD] = { COLOR_RED, 203, A_BOLD },
	[INK_WARN] = { COLOR_YELLOW, 221, A_NORMAL },
	[INK_RED] = { COLOR_RED, 203, A_NORMAL },
	[INK_GREEN] = { COLOR_GREEN, 114, A_NORMAL },
	[INK_YELLOW] = { COLOR_YELLOW, 221, A_NORMAL },
	[INK_BLUE] = { COLOR_BLUE, 75, A_NORMAL },
	[INK_PURPLE] = { COLOR_MAGENTA, 176, A_NORMAL },
	[INK_CYAN] = { COLOR_CYAN, 80, A_NORMAL },
};

static void mix_paints(void)
{
	if (!terminal.colour || !has_colors() || start_color() == ERR) {
		terminal.colour = false;
		return;
	}
	use_default_colors();
	for (int i = 1; i < INKS; i++)
		init_pair((short)i, COLORS >= 256 ? paints[i].bright : paints[i].colour, -1);
}

/* ---- the screen --------------------------------------------------------------------- */

static void size(void *to, int *width, int *height)
{
	(void)to;
	getmaxyx(stdscr, *height, *width);
}

static void cell(void *to, int x, int y, const struct q_cell *cell)
{
	unsigned ink = cell->ink & 0x7F;
	attr_t attributes = paints[ink].attributes;
	wchar_t glyph[2] = {
		(wchar_t)(terminal.ascii ? (uint32_t)(unsigned char)cell->ascii : cell->glyph), 0
	};
	cchar_t what;

	(void)to;
	if (terminal.colour && COLORS >= 256)
		attributes &= ~A_DIM; /* a colour of its own says it better */
	if (cell->ink & INK_REVERSE)
		attributes |= A_REVERSE;
	setcchar(&what, glyph, attributes, terminal.colour ? (short)ink : 0, NULL);
	mvadd_wch(y, x, &what);
}

static void cursor(void *to, int x, int y)
{
	(void)to;
	curs_set(x >= 0);
	if (x >= 0)
		move(y, x);
}

static void flush(void *to)
{
	(void)to;
	refresh();
}

static int key_of(wint_t code)
{
	static const struct {
		wint_t code;
		int key;
	} keys[] = { { KEY_UP, KEYS_UP },         { KEY_DOWN, KEYS_DOWN },
		     { KEY_LEFT, KEYS_LEFT },     { KEY_RIGHT, KEYS_RIGHT },
		     { KEY_PPAGE, KEYS_PAGE_UP }, { KEY_NPAGE, KEYS_PAGE_DOWN },
		     { KEY_HOME, KEYS_HOME },     { KEY_END, KEYS_END },
		     { KEY_ENTER, KEYS_ENTER },   { KEY_BACKSPACE, KEYS_ERASE },
		     { KEY_DC, KEYS_ERASE },      { KEY_RESIZE, KEYS_RESIZE },
		     { KEY_BTAB, KEYS_TAB } };

	if (code >= (wint_t)KEY_F(1) && code <= (wint_t)KEY_F(12))
		return KEYS_F1 + (int)(code - (wint_t)KEY_F(1));
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
		if (keys[i].code == code)
			return keys[i].key;
	return KEYS_NONE;
}

static int key(void *to, int wait_ms)
{
	wint_t typed;
	int got;

	(void)to;
	if (ended)
		return KEYS_CLOSED;
	timeout(wait_ms);
	got = get_wch(&typed);
	if (ended)
		return KEYS_CLOSED;
	if (got == ERR)
		return wait_ms < 0 && !isatty(STDIN_FILENO) ? KEYS_CLOSED : KEYS_NONE;
	if (got == KEY_CODE_YES && typed == KEY_RESIZE)
		clearok(curscr, TRUE); /* the terminal has cut or moved what was on it */
	if (got == KEY_CODE_YES)
		return key_of(typed);
	switch (typed) {
	case '\r':
	case '\n': return KEYS_ENTER;
	case '\t': return KEYS_TAB;
	case 27: return KEYS_ESCAPE;
	case 8:
	case 127: return KEYS_ERASE;
	case 21: return KEYS_ESCAPE;                        /* ^U */
	case 12: clearok(curscr, TRUE); return KEYS_RESIZE; /* ^L: everything anew */
	default: return typed < ' ' ? KEYS_NONE : (int)typed;
	}
}

static bool interrupted(void *to)
{
	(void)to;
	return ended != 0;
}

static const struct screen curses_screen = { size, cell, cursor, flush, key, interrupted };

const struct screen *curses_open(bool colour, bool ascii)
{
	setlocale(LC_CTYPE, "");
	tcgetattr(STDIN_FILENO, &terminal.before);
	set_escdelay(40);
	if (!initscr())
		return NULL;
	terminal.open = true;
	terminal.colour = colour;
	terminal.ascii = ascii;
	atexit(curses_close);
	catch_signals();
	cbreak();
	noecho();
	nonl();
	keypad(stdscr, TRUE);
	mix_paints();
	return &curses_screen;
}

void curses_close(void)
{
	if (terminal.open)
		endwin();
	terminal.open = false;
}
