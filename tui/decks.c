/*
 * decks.c - see decks.h.
 */
#include "tui/decks.h"

#include "core/fields.h"
#include "tui/saves.h"
#include "tui/words.h"

#include <stdio.h>
#include <string.h>

static bool has_decks(const struct q_game *g)
{
	for (const struct q_field *f = g->options_size ? g->option_fields : NULL; f && f->name; f++)
		if (f->type == Q_STRUCT && f->flags & Q_BY_SEAT)
			return true;
	return false;
}

/* The kept deck in the file, if it is one for this game, into a seat's options. */
static bool read_deck(const struct setup *s, const char *path, int seat, void *options,
		      char name[Q_DECK_NAME])
{
	struct text text = { .at = NULL };
	struct q_error error;
	bool good = file_read(path, &text, &error) && text.at &&
		    q_deck_game(text.at, strlen(text.at), &error) != NULL &&
		    q_deck_read(s->game, options, seat, text.at, strlen(text.at), name, &error);

	text_free(&text);
	return good;
}

/* The number of decks kept for this game, and the name of one of them. */
static int kept_decks(const struct setup *s, int which, char name[Q_DECK_NAME])
{
	struct saves all = saves_list(".deck");
	int n = 0;

	for (uint32_t i = 0; i < all.count; i++) {
		_Alignas(16) unsigned char options[Q_OPTIONS_MAX];
		char called[Q_DECK_NAME];

		memcpy(options, s->game->defaults, s->game->options_size);
		if (read_deck(s, all.path[i], 0, options, called) && n++ == which)
			memcpy(name, called, sizeof called);
	}
	saves_free(&all);
	return n;
}

void decks_add(const struct setup *s, struct form *form)
{
	char name[Q_DECK_NAME] = "";
	int n = has_decks(s->game) ? kept_decks(s, -1, name) : 0;

	for (int seat = 0; seat < s->seats && n; seat++) {
		struct form_item *item = form_add(form);
		char number[16];
		struct q_out label;

		if (!item)
			return;
		snprintf(item->name, sizeof item->name, "own[%d]", seat);
		snprintf(number, sizeof number, "%d", seat + 1);
		label = q_out(item->label, sizeof item->label);
		tui_say(&label, s->tui->lang, SAYS_own_deck, number, NULL);
		snprintf(item->value, sizeof item->value, "%s",
			 s->own[seat][0] ? s->own[seat] : tui_word(s->tui->lang, SAYS_no_deck));
		snprintf(item->line, sizeof item->line, "%s",
			 tui_word(s->tui->lang, SAYS_own_deck_line));
		item->turns = true;
	}
}

int decks_seat(const struct setup *s, const char *name)
{
	int seat = strncmp(name, "own[", 4) == 0 && name[4] && name[5] == ']' ? name[4] - '0' : -1;

	return seat >= 0 && seat < s->seats && has_decks(s->game) ? seat : -1;
}

bool decks_take(struct setup *s, int seat, const char *deck, struct text *wrong)
{
	_Alignas(16) unsigned char options[Q_OPTIONS_MAX];
	char path[FILE_NAME], name[Q_DECK_NAME];

	memcpy(options, s->options, s->game->options_size);
	if (!deck_path(deck, path) || !read_deck(s, path, seat, options, name)) {
		tui_put(wrong, s->tui->lang, SAYS_not_a_deck, deck, NULL);
		return false;
	}
	if (!setup_take(s, options, wrong))
		return false;
	memcpy(s->own[seat], name, sizeof name);
	return true;
}

bool decks_turn(struct setup *s, int seat, int step, struct text *wrong)
{
	char name[Q_DECK_NAME] = "";
	int n = kept_decks(s, -1, name), at = step > 0 ? -1 : n;

	if (!n) { /* somebody has taken them away meanwhile */
		tui_put(wrong, s->tui->lang, SAYS_not_a_deck, s->own[seat], NULL);
		return false;
	}
	for (int i = 0; i < n && s->own[seat][0]; i++)
		if (kept_decks(s, i, name) && strcmp(name, s->own[seat]) == 0)
			at = i;
	kept_decks(s, (at + step + n) % n, name);
	return decks_take(s, seat, name, wrong);
}
