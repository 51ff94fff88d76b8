/*
 * text.h - text that grows. Without memory it ends the program after restoring the terminal.
 */
#ifndef TEXT_H
#define TEXT_H

#include "quinte.h"

struct text {
	char *at; /* terminated; NULL while empty */
	size_t used, room;
};

void text_free(struct text *t);
void text_clear(struct text *t);
void text_put(struct text *t, const char *words);
void text_bytes(struct text *t, const char *bytes, size_t n);
void text_print(struct text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
static inline const char *text_of(const struct text *t)
{
	return t->at ? t->at : "";
}

/* realloc() that does not return without memory: it says so and ends the program. */
void *grown(void *at, size_t size);

/* Upper and lower case alike, for ASCII. */
bool same_word(const char *a, const char *b);
/* Whether the one occurs in the other, accents and case apart: "deploye" in "Déployée". */
bool has_word(const char *in, const char *what);
/* The same, but all of it. */
bool same_letters(const char *a, const char *b);

#endif
