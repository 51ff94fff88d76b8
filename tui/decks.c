/*
 * decks.c - see decks.h.
 */
#include "tui/decks.h"

#include "core/fields.h"
#include "tui/saves.h"
#include "tui/words.h"

#include <stdio.h>
#include <string.h>

bool has_decks(const struct q_game *g)
{
	for (const struct q_field *f = g->options_size ? g->option_fields : NULL; f && f->name; f++)
		if (f->type == Q_STRUCT && f->flags & Q_BY_SEAT)
			return true;
	return false;
}

/* "mode=total-war" as it stands in a label, into the options. */
static void set_as(const struct q_game *g, unsigned char *options, const char *when)
{
	const char *equals = strchr(when, '=');
	char path[64], json[64];
	struct q_error unused;

	if (!equals)
		return;
	snprintf(path, sizeof path, "%.*s", (int)(equals - when), when);
	snprintf(json, sizeof json, "\"%s\"", equals + 1);
	q_field_set(g->option_fields, options, g->pack, path, json, strlen(json), &unused);
}

/* The mode that is played with decks. */
static void set_mode(const struct q_game *g, unsigned char *with)
{
	for (const struct q_field *f = g->option_fields; f->name; f++)
		for (const struct q_label *l = g->labels; l && l->of && f->type == Q_STRUCT; l++)
			if (f->flags & Q_BY_SEAT && l->when &&
			    strncmp(l->of, f->name, strlen(f->name)) == 0)
				set_as(g, with, l->when);
}

static q_rule broken_by(const struct q_game *g, const void *options)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];

	return g->setup(g, state, options, 1, NULL);
}

q_rule deck_breaks(const struct q_game *g, const void *options, enum q_lang lang, struct text *why)
{
	_Alignas(16) unsigned char with[Q_OPTIONS_MAX];
	const struct q_field *points = field_named(g->option_fields, "points", 6);
	q_rule broken;
	int64_t min, max;
	char id[16];

	memcpy(with, options, g->options_size);
	set_mode(g, with);
	if (points) {
		field_range(points, g->pack, &min, &max);
		field_store(points, with + points->offset, max);
	}
	broken = broken_by(g, with);
	if (!broken || !why)
		return broken;
	q_rule_name(g, broken, id);
	text_print(why, "%s%s %s", id, lang == Q_FR ? " :" : ":", g->rule_text(g, broken, lang));
	return broken;
}

/* What else has to be chosen so that the deck can be played: its mode, and the fewest points that are
 * enough. Nothing changes where that does not help. */
static void suit(const struct q_game *g, unsigned char *options)
{
	_Alignas(16) unsigned char with[Q_OPTIONS_MAX];
	const struct q_field *points = field_named(g->option_fields, "points", 6);
	int64_t min = 0, max = 0;

	if (!broken_by(g, options))
		return;
	memcpy(with, options, g->options_size);
	set_mode(g, with);
	if (points)
		field_range(points, g->pack, &min, &max);
	for (int64_t n = min; n <= max; n++) {
		if (points)
			field_store(points, with + points->offset, n);
		if (!broken_by(g, with)) {
			memcpy(options, with, g->options_size);
			return;
		}
	}
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
	suit(s->game, options);
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
