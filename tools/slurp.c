/*
 * slurp.c - see slurp.h.
 */
#include "tools/slurp.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *slurp(const char *path, size_t *size)
{
	FILE *in = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
	size_t room = 1 << 16, n = 0;
	char *text = in ? malloc(room) : NULL;

	while (text) {
		char *more;

		n += fread(text + n, 1, room - n - 1, in);
		if (n < room - 1)
			break;
		room *= 2;
		more = realloc(text, room);
		if (!more)
			free(text);
		text = more;
	}
	if (text && ferror(in)) {
		free(text);
		text = NULL;
	}
	if (text)
		text[n] = '\0';
	if (in && in != stdin)
		fclose(in);
	if (size)
		*size = n;
	return text;
}
