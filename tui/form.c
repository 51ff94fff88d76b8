/*
 * form.c - see form.h.
 */
#include "tui/form.h"

#include <stdio.h>
#include <string.h>

struct form_item *form_add(struct form *form)
{
	if (form->count == FORM_ITEMS)
		return NULL;
	memset(&form->item[form->count], 0, sizeof form->item[0]);
	return &form->item[form->count++];
}

int form_find(const struct form *form, const char *name)
{
	for (int i = 0; i < form->count; i++)
		if (same_word(form->item[i].name, name) || same_word(form->item[i].label, name))
			return i;
	return -1;
}

void form_print(const struct form *form, enum q_lang lang, struct text *out)
{
	for (int i = 0; i < form->count; i++) {
		const struct form_item *item = &form->item[i];

		text_print(out, "  %s", item->label);
		/* What is opened is typed by its name. */
		if (item->opens && item->turns && strcmp(item->name, item->label) != 0)
			text_print(out, " [%s]", item->name);
		text_print(out, "%s %s\n", lang == Q_FR ? " :" : ":", item->value);
		if (item->choices[0])
			text_print(out, "      %s=%s\n", item->name, item->choices);
	}
}

const char *form_split(const char *line, char name[FORM_NAME])
{
	const char *equals = strchr(line, '=');
	size_t n = equals ? (size_t)(equals - line) : 0;

	while (n && line[n - 1] == ' ')
		n--;
	if (!n || n >= FORM_NAME)
		return NULL;
	snprintf(name, FORM_NAME, "%.*s", (int)n, line);
	return equals + 1 + strspn(equals + 1, " ");
}
