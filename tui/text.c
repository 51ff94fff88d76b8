/*
 * text.c - see text.h.
 */
#include "tui/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void *grown(void *at, size_t size)
{
	void *larger = realloc(at, size);

	if (!larger) {
		fputs("quinte: there is no memory left\n", stderr);
		exit(EXIT_FAILURE);
	}
	return larger;
}

void text_free(struct text *t)
{
	free(t->at);
	*t = (struct text){ .at = NULL };
}

void text_clear(struct text *t)
{
	t->used = 0;
	if (t->at)
		t->at[0] = '\0';
}

void text_bytes(struct text *t, const char *bytes, size_t n)
{
	if (t->used + n + 1 > t->room) {
		t->room = 2 * (t->used + n + 1);
		t->at = grown(t->at, t->room);
	}
	memcpy(t->at + t->used, bytes, n);
	t->used += n;
	t->at[t->used] = '\0';
}

void text_put(struct text *t, const char *words)
{
	text_bytes(t, words, strlen(words));
}

void text_print(struct text *t, const char *format, ...)
{
	va_list args, again;
	char *line = NULL;
	int n;

	va_start(args, format);
	va_copy(again, args);
	n = vsnprintf(NULL, 0, format, args);
	va_end(args);
	line = grown(NULL, (size_t)n + 1);
	vsnprintf(line, (size_t)n + 1, format, again);
	va_end(again);
	text_bytes(t, line, (size_t)n);
	free(line);
}

bool same_word(const char *a, const char *b)
{
	return strcasecmp(a, b) == 0;
}

const char *find_word(const char *in, const char *what)
{
	return strcasestr(in, what);
}
