/*
 * players.c - see players.h.
 */
#include "tui/players.h"

#include "tui/words.h"

#include <stdio.h>
#include <string.h>

bool read_who(const char *who, const struct ai **ai)
{
	*ai = ai_named(who);
	for (const struct ai *one = ai_levels; one->id && !*ai; one++)
		if (same_word(one->name[Q_EN], who) || same_letters(one->name[Q_FR], who))
			*ai = one;
	return *ai || same_word(who, tui_word(Q_EN, SAYS_person)) ||
	       same_word(who, tui_word(Q_FR, SAYS_person));
}

void not_who(enum q_lang lang, const char *who, struct text *wrong)
{
	struct text all = { .at = NULL };

	text_put(&all, tui_word(lang, SAYS_person));
	for (const struct ai *ai = ai_levels; ai->id; ai++)
		text_print(&all, ", %s", lang == Q_EN ? ai->id : q_in(ai->name, lang));
	tui_put(wrong, lang, SAYS_not_an_opponent, who, all.at);
	text_free(&all);
}

/* ---- lines ------------------------------------------------------------------------ */

/* A line about a player: its label with the number that people count from 1. NULL: no room. */
static struct form_item *add_line(const struct setup *s, struct form *form, int seat,
				  enum tui_word label, enum tui_word line)
{
	struct form_item *item = form_add(form);
	char number[16];
	struct q_out to;

	if (!item)
		return NULL;
	to = q_out(item->label, sizeof item->label);
	snprintf(number, sizeof number, "%d", seat + 1);
	tui_say(&to, s->tui->lang, label, number, NULL);
	snprintf(item->line, sizeof item->line, "%s", tui_word(s->tui->lang, line));
	return item;
}

static void add_seat(const struct setup *s, struct form *form, int seat)
{
	enum q_lang lang = s->tui->lang;
	struct form_item *item = add_line(s, form, seat, SAYS_seat, SAYS_seat_line);
	struct q_out choices;

	if (!item)
		return;
	choices = q_out(item->choices, sizeof item->choices);
	snprintf(item->name, sizeof item->name, "%d", seat);
	snprintf(item->value, sizeof item->value, "%s",
		 s->machine[seat] ? q_in(s->machine[seat]->name, lang) :
				    tui_word(lang, SAYS_person));
	q_put(&choices, "person");
	for (const struct ai *ai = ai_levels; ai->id; ai++) {
		q_put(&choices, " | ");
		q_put(&choices, ai->id);
	}
	item->turns = true;
}

static void add_name(const struct setup *s, struct form *form, int seat)
{
	struct form_item *item = add_line(s, form, seat, SAYS_name_of, SAYS_name_line);
	char number[16];
	struct q_out value;

	if (!item)
		return;
	value = q_out(item->value, sizeof item->value);
	snprintf(item->name, sizeof item->name, "name[%d]", seat);
	snprintf(number, sizeof number, "%d", seat + 1);
	if (s->name[seat][0])
		q_put(&value, s->name[seat]);
	else
		tui_say(&value, s->tui->lang, SAYS_seat, number, NULL);
	snprintf(item->choices, sizeof item->choices, "…");
}

void players_add(const struct setup *s, struct form *form)
{
	int people = 0;

	for (int i = 0; i < s->seats; i++)
		people += !s->machine[i];
	for (int i = 0; i < s->seats; i++) {
		add_seat(s, form, i);
		if (people > 1 && !s->machine[i])
			add_name(s, form, i);
	}
}

/* ---- changes ---------------------------------------------------------------------- */

static bool names_player(const char *line)
{
	return strncmp(line, "name[", 5) == 0;
}

bool players_own(const char *line)
{
	return (line[0] >= '0' && line[0] <= '9') || names_player(line);
}

/* The seat of a line, or -1. */
static int seat_of(const struct setup *s, const char *line)
{
	const char *rest = names_player(line) ? line + 5 : line;
	int seat = rest[0] - '0';

	if (seat < 0 || seat >= s->seats || strcmp(rest + 1, names_player(line) ? "]" : "") != 0)
		return -1;
	return seat;
}

static bool not_a_seat(const struct setup *s, const char *line, const char *value,
		       struct text *wrong)
{
	struct text both = { .at = NULL };

	text_print(&both, "%s=%s", line, value);
	tui_put(wrong, s->tui->lang, SAYS_not_a_seat, both.at, NULL);
	text_free(&both);
	return false;
}

bool players_change(struct setup *s, const char *line, const char *value, struct text *wrong)
{
	int seat = seat_of(s, line);
	const struct ai *ai;

	if (seat < 0)
		return not_a_seat(s, line, value, wrong);
	if (names_player(line)) {
		if (strlen(value) >= PLAYER_NAME) {
			tui_put(wrong, s->tui->lang, SAYS_long_name, value, NULL);
			return false;
		}
		snprintf(s->name[seat], PLAYER_NAME, "%s", value);
		return true;
	}
	if (!read_who(value, &ai)) {
		not_who(s->tui->lang, value, wrong);
		return false;
	}
	s->machine[seat] = ai;
	return true;
}

/* Person, then the levels. */
bool players_turn(struct setup *s, const char *line, int step, struct text *wrong)
{
	int n = 1, at = 0, seat = seat_of(s, line);

	if (seat < 0)
		return false;
	if (names_player(line)) {
		tui_put(wrong, s->tui->lang, SAYS_type_name, line, NULL);
		return false;
	}
	for (const struct ai *ai = ai_levels; ai->id; ai++, n++)
		if (ai == s->machine[seat])
			at = n;
	at = (at + step + n) % n;
	s->machine[seat] = at ? &ai_levels[at - 1] : NULL;
	return true;
}
