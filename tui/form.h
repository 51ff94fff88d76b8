/*
 * form.h - lines of things to choose, each with a value: set-up and settings.
 *
 * The full screen turns the value of the selected line, the plain mode takes NAME=VALUE;
 * both take either language's words for names and values.
 */
#ifndef FORM_H
#define FORM_H

#include "tui/text.h"

enum { FORM_ITEMS = 192, FORM_NAME = 64, FORM_TEXT = 256 };

struct form_item {
	char name[FORM_NAME];    /* what is typed before = */
	char of[FORM_NAME];      /* whose labels it has: "deck.name" for "deck[0].name" */
	char label[FORM_TEXT];   /* what people call it */
	char value[FORM_TEXT];   /* and its value */
	char line[FORM_TEXT];    /* what it does */
	char choices[FORM_TEXT]; /* what can be typed after = */
	const struct q_field *field;
	bool turns; /* there is a next value */
	bool opens; /* nothing is typed after = */
};

struct form {
	struct form_item item[FORM_ITEMS];
	int count;
};

/* Somebody's form: how it stands, a step of one line, a typed line. False with a sentence. */
struct form_of {
	void *with;
	void (*list)(void *with, struct form *form);
	bool (*turn)(void *with, int item, int step, struct text *wrong);
	bool (*change)(void *with, const char *line, struct text *wrong);
};

/* A new line at the end, empty; NULL: there is no room. */
struct form_item *form_add(struct form *form);
/* The line with this name or label, or -1. */
int form_find(const struct form *form, const char *name);
/* Its lines, for the plain mode. */
void form_print(const struct form *form, enum q_lang lang, struct text *out);
/* "NAME=VALUE": the name into `name`, and where the value begins; NULL: it is not that. */
const char *form_split(const char *line, char name[FORM_NAME]);

#endif
