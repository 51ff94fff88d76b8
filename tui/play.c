/*
 * play.c - starts the line mode or the full screen.
 */
#include "tui/board.h"
#include "tui/full.h"
#include "tui/plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { COLUMNS = 80 }; /* of a terminal that does not tell */

/* The terminal is of a kind that the system cannot describe. */
static int play_in_lines(const struct tui *t)
{
	struct text said = { .at = NULL }, wrapped = { .at = NULL };
	const char *terminal = getenv("TERM");
	int columns = plain_columns(STDERR_FILENO);
	struct tui lines = *t;
	int status;

	tui_line(&said, t->lang, SAYS_unknown_terminal, terminal ? terminal : "", NULL);
	board_wrap(text_of(&said), columns ? columns : COLUMNS, t->ascii, &wrapped);
	fputs(text_of(&wrapped), stderr);
	text_free(&said);
	text_free(&wrapped);
	lines.plain = true;
	status = plain_play(&lines);
	return status;
}

int tui_play(const struct tui *t)
{
	const struct screen *screen;

	if (t->plain)
		return plain_play(t);
	/* Prints an error in a name before the full screen starts. */
	if (t->game && !t->open(t->with, t->game))
		return 2;
	screen = curses_open(t);
	return screen ? full_play(t, screen, NULL) : play_in_lines(t);
}
