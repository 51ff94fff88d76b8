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

/* Letters of French without their accents, as they are searched for. */
static const struct {
	const char *letter, *plain;
} plain_letters[] = {
	{ "à", "a" }, { "â", "a" }, { "ä", "a" },  { "ç", "c" },  { "é", "e" },      { "è", "e" },
	{ "ê", "e" }, { "ë", "e" }, { "î", "i" },  { "ï", "i" },  { "ô", "o" },      { "ö", "o" },
	{ "ù", "u" }, { "û", "u" }, { "ü", "u" },  { "œ", "oe" }, { "æ", "ae" },     { "À", "a" },
	{ "Â", "a" }, { "Ç", "c" }, { "É", "e" },  { "È", "e" },  { "Ê", "e" },      { "Î", "i" },
	{ "Ô", "o" }, { "Û", "u" }, { "Œ", "oe" }, { "’", "'" },  { "\u00a0", " " },
};

static void put_folded(struct text *t, const char *words)
{
	while (*words) {
		const char *plain = NULL;
		size_t n = 1;

		for (size_t i = 0;
		     *words & 0x80 && i < sizeof plain_letters / sizeof plain_letters[0]; i++) {
			size_t length = strlen(plain_letters[i].letter);

			if (strncmp(words, plain_letters[i].letter, length) == 0) {
				plain = plain_letters[i].plain;
				n = length;
			}
		}
		if (plain)
			text_put(t, plain);
		else
			text_bytes(t, words, 1);
		words += n;
	}
}

bool has_word(const char *in, const char *what)
{
	struct text all = { .at = NULL }, part = { .at = NULL };
	bool found;

	put_folded(&all, in);
	put_folded(&part, what);
	found = strcasestr(text_of(&all), text_of(&part)) != NULL;
	text_free(&all);
	text_free(&part);
	return found;
}

bool same_letters(const char *a, const char *b)
{
	return has_word(a, b) && has_word(b, a);
}
