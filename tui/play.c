/*
 * play.c - the way in: lines or the full screen.
 */
#include "tui/plain.h"

int tui_play(const struct tui *t)
{
	return plain_play(t);
}
