/*
 * play.c - starts the line mode or the full screen.
 */
#include "tui/full.h"
#include "tui/plain.h"

#include <stdio.h>

int tui_play(const struct tui *t)
{
	const struct screen *screen;

	if (t->plain)
		return plain_play(t);
	/* Prints an error in a name before the full screen starts. */
	if (t->game && !t->open(t->with, t->game))
		return 2;
	screen = curses_open(t);
	return screen ? full_play(t, screen, NULL) : plain_play(t);
}
