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
	bool open, ascii;
	enum tui_colours colours;
	int x, y; /* of the last click */
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
	static const char plain[] =
		"\033[0m\033[?1000l\033[?1006l\033[?25h\033[?1l\033>\033[?1049l\r\n";

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

/* The same ink of 8, of 16, of 256 and of all colours. */
struct paint {
	short of_8, of_16, of_256;
	uint8_t red, green, blue;
	attr_t attributes;
};

enum { GREY = 8, LIGHT = 8, TRUE_FIRST = 230 };

static const struct paint paints[INKS] = {
	[INK_PLAIN] = { -1, -1, -1, 0, 0, 0, A_NORMAL },
	[INK_FAINT] = { -1, GREY, 245, 138, 138, 146, A_DIM },
	[INK_STRONG] = { -1, -1, -1, 0, 0, 0, A_BOLD },
	[INK_TITLE] = { COLOR_CYAN, LIGHT + COLOR_CYAN, 80, 94, 205, 216, A_BOLD },
	[INK_SEAT] = { COLOR_YELLOW, LIGHT + COLOR_YELLOW, 214, 245, 176, 65, A_BOLD },
	[INK_SEAT + 1] = { COLOR_BLUE, LIGHT + COLOR_BLUE, 75, 97, 175, 239, A_BOLD },
	[INK_SEAT + 2] = { COLOR_GREEN, LIGHT + COLOR_GREEN, 114, 136, 207, 130, A_BOLD },
	[INK_SEAT + 3] = { COLOR_MAGENTA, LIGHT + COLOR_MAGENTA, 176, 206, 134, 218, A_BOLD },
	[INK_GOOD] = { COLOR_GREEN, LIGHT + COLOR_GREEN, 120, 126, 231, 135, A_NORMAL },
	[INK_BAD] = { COLOR_RED, LIGHT + COLOR_RED, 203, 255, 95, 87, A_BOLD },
	[INK_WARN] = { COLOR_YELLOW, LIGHT + COLOR_YELLOW, 221, 250, 219, 94, A_NORMAL },
	[INK_RED] = { COLOR_RED, LIGHT + COLOR_RED, 203, 240, 104, 98, A_NORMAL },
	[INK_GREEN] = { COLOR_GREEN, COLOR_GREEN, 114, 128, 200, 124, A_NORMAL },
	[INK_YELLOW] = { COLOR_YELLOW, COLOR_YELLOW, 221, 240, 208, 96, A_NORMAL },
	[INK_BLUE] = { COLOR_BLUE, LIGHT + COLOR_BLUE, 75, 102, 170, 245, A_NORMAL },
	[INK_PURPLE] = { COLOR_MAGENTA, COLOR_MAGENTA, 176, 198, 142, 224, A_NORMAL },
	[INK_CYAN] = { COLOR_CYAN, COLOR_CYAN, 80, 86, 196, 204, A_NORMAL },
};

/* A terminal of 16 million colours that lets its 256 be mixed anew: the last of them become
 * our inks in full, until the terminal is given back. */
static bool mix_true_colours(void)
{
	if (COLORS < 256 || !can_change_color())
		return false;
	for (int i = 1; i < INKS; i++)
		init_color((short)(TRUE_FIRST + i), (short)(paints[i].red * 1000 / 255),
			   (short)(paints[i].green * 1000 / 255),
			   (short)(paints[i].blue * 1000 / 255));
	return true;
}

static bool has_true_colours(void)
{
	const char *says = getenv("COLORTERM");

	return says && (strcmp(says, "truecolor") == 0 || strcmp(says, "24bit") == 0);
}

static short colour_of(int ink, enum tui_colours colours)
{
	const struct paint *p = &paints[ink];

	if (p->of_256 < 0)
		return -1;
	switch (colours) {
	case COLOURS_TRUE: return (short)(TRUE_FIRST + ink);
	case COLOURS_256: return p->of_256;
	default: return COLORS >= 16 ? p->of_16 : p->of_8;
	}
}

/* What the terminal can, and not more than was asked for. */
static enum tui_colours agreed(enum tui_colours wanted)
{
	const char *no = getenv("NO_COLOR");
	enum tui_colours most = has_true_colours() ? COLOURS_TRUE : COLOURS_256;

	if ((no && *no) || wanted == COLOURS_NONE || !has_colors())
		return COLOURS_NONE;
	if (wanted != COLOURS_AUTO)
		most = wanted;
	return COLORS < 256 ? COLOURS_16 : most;
}

static void mix_paints(enum tui_colours wanted)
{
	static bool started;

	if (!started && has_colors()) {
		start_color();
		use_default_colors();
		started = true;
	}
	terminal.colours = agreed(wanted);
	if (terminal.colours == COLOURS_TRUE && !mix_true_colours())
		terminal.colours = COLOURS_256;
	for (int i = 1; terminal.colours != COLOURS_NONE && i < INKS; i++)
		init_pair((short)i, colour_of(i, terminal.colours), -1);
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
	if (terminal.colours == COLOURS_256 || terminal.colours == COLOURS_TRUE)
		attributes &= ~A_DIM; /* a colour of its own says it better */
	if (cell->ink & INK_REVERSE)
		attributes |= A_REVERSE;
	setcchar(&what, glyph, attributes, terminal.colours == COLOURS_NONE ? 0 : (short)ink, NULL);
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

static int mouse_key(void)
{
	MEVENT event;

	if (getmouse(&event) == ERR)
		return KEYS_NONE;
	terminal.x = event.x;
	terminal.y = event.y;
	if (event.bstate & BUTTON4_PRESSED)
		return KEYS_WHEEL_UP;
	if (event.bstate & BUTTON5_PRESSED)
		return KEYS_WHEEL_DOWN;
	return event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED) ? KEYS_CLICK : KEYS_NONE;
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
		return isatty(STDIN_FILENO) ? KEYS_NONE :
					      KEYS_CLOSED; /* nobody is there any more */
	if (got == KEY_CODE_YES && typed == KEY_RESIZE)
		clearok(curscr, TRUE); /* the terminal has cut or moved what was on it */
	if (got == KEY_CODE_YES && typed == KEY_MOUSE)
		return mouse_key();
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

static void pointer(void *to, int *x, int *y)
{
	(void)to;
	*x = terminal.x;
	*y = terminal.y;
}

static void adapt(void *to, const struct tui *t)
{
	(void)to;
	terminal.ascii = t->ascii;
	mix_paints(t->colours);
	mousemask(t->mouse ? BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED : 0, NULL);
	mouseinterval(0);
	clearok(curscr, TRUE);
}

static const struct screen curses_screen = { size, cell,        cursor,  flush,
					     key,  interrupted, pointer, adapt };

const struct screen *curses_open(const struct tui *t)
{
	setlocale(LC_CTYPE, "");
	tcgetattr(STDIN_FILENO, &terminal.before);
	set_escdelay(40);
	if (!newterm(NULL, stdout, stdin)) /* initscr() would end the program */
		return NULL;
	terminal.open = true;
	atexit(curses_close);
	catch_signals();
	cbreak();
	noecho();
	nonl();
	keypad(stdscr, TRUE);
	adapt(NULL, t);
	return &curses_screen;
}

void curses_close(void)
{
	if (terminal.open)
		endwin();
	terminal.open = false;
}
