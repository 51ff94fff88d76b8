/*
 * null.c - a screen that draws nothing and types nothing.
 */
#include "tui/screen.h"

static void size(void *to, int *width, int *height)
{
	(void)to;
	*width = 80;
	*height = 24;
}

static void cell(void *to, int x, int y, const struct q_cell *cell)
{
	(void)to;
	(void)x;
	(void)y;
	(void)cell;
}

static void cursor(void *to, int x, int y)
{
	(void)to;
	(void)x;
	(void)y;
}

static void flush(void *to)
{
	(void)to;
}

static int key(void *to, int wait_ms)
{
	(void)to;
	(void)wait_ms;
	return KEYS_CLOSED;
}

static bool interrupted(void *to)
{
	(void)to;
	return false;
}

static void pointer(void *to, int *x, int *y)
{
	(void)to;
	*x = *y = 0;
}

static void adapt(void *to, const struct tui *t)
{
	(void)to;
	(void)t;
}

const struct screen null_screen = { size, cell, cursor, flush, key, interrupted, pointer, adapt };
