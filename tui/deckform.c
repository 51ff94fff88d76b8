/*
 * deckform.c - see deckform.h.
 */
#include "tui/deckform.h"

#include "core/fields.h"
#include "tui/decks.h"
#include "tui/saves.h"
#include "tui/words.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DECK_TEXT = 16384, JSON_ROOM = 256 };

/* ---- what is in it -------------------------------------------------------------------- */

/* The faction of an element of the pack; empty if it has none. */
static void faction_of(const struct q_game *g, const char *array, uint32_t index,
		       char out[JSON_ROOM])
{
	char path[FORM_NAME + 32];
	struct q_out to = q_out(out, JSON_ROOM);
	struct q_error error;

	out[0] = '\0';
	snprintf(path, sizeof path, "%s[%u].faction", array, index);
	if (!q_field_get(g->pack->shape->fields, g->pack->data, g->pack, path, &to, &error))
		out[0] = '\0';
}

/* The lists of a deck: what() for the elements that each takes. */
static void each_list(const struct q_game *g, void (*what)(void *with, const char *array),
		      void *with)
{
	for (const struct q_field *f = g->option_fields; f && f->name; f++) {
		if (f->type != Q_STRUCT || !(f->flags & Q_BY_SEAT))
			continue;
		for (const struct q_field *m = f->sub; m->name; m++) {
			const struct q_field *in = m->type == Q_STRUCT ? m->sub : m;

			if (m->used && in->of)
				what(with, in->of);
		}
	}
}

/* ---- its faction: elements of others cannot join it ----------------------------------- */

struct finding {
	const struct deck_edit *edit;
	char *faction;
};

static int count_of(const struct deck_edit *e, const char *array, uint32_t i)
{
	const struct q_game *g = e->setup.game;

	return (int)q_deck_count(g, e->setup.options, 0, pack_id_of(g->pack, array, i));
}

static void find_faction(void *with, const char *array)
{
	struct finding *f = with;
	const struct q_game *g = f->edit->setup.game;
	uint32_t n = pack_count(g->pack, array);

	for (uint32_t i = 0; i < n && !f->faction[0]; i++)
		if (count_of(f->edit, array, i))
			faction_of(g, array, i, f->faction);
}

/* The one that was chosen, else that of the first element. */
static void own_faction(const struct deck_edit *e, char out[JSON_ROOM])
{
	const struct q_game *g = e->setup.game;
	struct finding finding = { e, out };
	const struct q_field *f = field_named(g->option_fields, "faction", 7);
	struct q_out to = q_out(out, JSON_ROOM);
	struct q_error error;

	out[0] = '\0';
	if (f &&
	    q_field_get(g->option_fields, e->setup.options, g->pack, "faction[0]", &to, &error)) {
		/* "choose" and "random" are no factions. */
		char id[JSON_ROOM];

		snprintf(id, sizeof id, "%.*s", (int)strlen(out) - 2, out + 1);
		if (pack_index_of(g->pack, "faction", id) >= 0)
			return;
		out[0] = '\0';
	}
	each_list(g, find_faction, &finding);
}

/* ---- the form of one deck ------------------------------------------------------------- */

static struct form_item *add_line(struct form *form, const char *name, const char *label,
				  const char *value, bool turns)
{
	struct form_item *item = form_add(form);

	if (!item)
		return NULL;
	snprintf(item->name, sizeof item->name, "%s", name);
	snprintf(item->label, sizeof item->label, "%s", label);
	snprintf(item->value, sizeof item->value, "%s", value);
	item->turns = turns;
	item->opens = true;
	return item;
}

/* "deck[0].name": which ready-made deck is taken instead of one's own. */
static bool names_ready_made(const struct form_item *option)
{
	return option->field->of && option->field->flags & Q_NULL && strchr(option->name, '.');
}

/* The options of a player that are no lists, by their names without the player: "faction". */
static void add_options(const struct deck_edit *e, struct form *form)
{
	struct form *all = grown(NULL, sizeof *all);
	const struct q_game *g = e->setup.game;

	setup_list(&e->setup, all);
	for (int i = 0; i < all->count; i++) {
		const struct form_item *from = &all->item[i];
		const char *seat = strstr(from->name, "[0]");
		const struct q_field *f = seat ? field_named(g->option_fields, from->name,
							     (size_t)(seat - from->name)) :
						 NULL;
		const struct q_label *label = q_option_label(g, from->of, NULL);
		struct form_item *item;

		if (!f || !(f->flags & Q_BY_SEAT) || !from->turns || !from->field ||
		    names_ready_made(from))
			continue;
		item = add_line(form, seat[3] == '.' ? seat + 4 : f->name,
				label ? q_in(label->name, e->setup.tui->lang) : from->label,
				from->value, true);
		if (!item)
			break;
		item->opens = false;
		snprintf(item->of, sizeof item->of, "%s", from->name);
		snprintf(item->line, sizeof item->line, "%s", from->line);
		snprintf(item->choices, sizeof item->choices, "%s", from->choices);
	}
	free(all);
}

struct adding {
	const struct deck_edit *edit;
	struct form *form;
	const char *faction;
};

static void add_elements(void *with, const char *array)
{
	const struct adding *a = with;
	const struct q_game *g = a->edit->setup.game;
	uint32_t n = pack_count(g->pack, array);

	for (uint32_t i = 0; i < n; i++) {
		const char *id = pack_id_of(g->pack, array, i);
		const char *name = q_element_name(g->pack, array, i, a->edit->setup.tui->lang);
		int count = count_of(a->edit, array, i);
		char faction[JSON_ROOM], number[16];
		struct form_item *item;

		faction_of(g, array, i, faction);
		if (!*name ||
		    (!count && (a->edit->only_chosen ||
				(faction[0] && a->faction[0] && strcmp(faction, a->faction) != 0))))
			continue;
		snprintf(number, sizeof number, "%d", count);
		item = add_line(a->form, id, name, count ? number : "—", true);
		if (!item)
			return;
		tui_said(item->line, sizeof item->line, a->edit->setup.tui->lang, SAYS_deck_element,
			 id);
	}
}

struct counting {
	const struct deck_edit *edit;
	int n;
};

static void count_elements(void *with, const char *array)
{
	struct counting *c = with;

	for (uint32_t i = 0; i < pack_count(c->edit->setup.game->pack, array); i++)
		c->n += count_of(c->edit, array, i);
}

/* With nothing in it the rules have nothing to say: a ready-made deck would be played. */
static enum tui_word state_of(const struct deck_edit *e, struct text *why)
{
	struct counting counting = { e, 0 };

	each_list(e->setup.game, count_elements, &counting);
	if (!counting.n)
		return SAYS_deck_empty;
	return deck_judge(e, why) ? SAYS_deck_ready : SAYS_deck_not_yet;
}

static void list_deck(void *with, struct form *form)
{
	const struct deck_edit *e = with;
	enum q_lang lang = e->setup.tui->lang;
	char faction[JSON_ROOM];
	struct adding adding = { e, form, faction };
	struct text why = { .at = NULL };
	struct form_item *item;

	own_faction(e, faction);
	form->count = 0;
	item = add_line(form, "name", tui_word(lang, SAYS_deck_name),
			e->name[0] ? e->name : tui_word(lang, SAYS_no_deck), false);
	tui_said(item->line, sizeof item->line, lang, SAYS_type_deck_name, NULL);
	add_line(form, "state", tui_word(lang, SAYS_deck_state), tui_word(lang, state_of(e, &why)),
		 false);
	if (why.used)
		snprintf(form->item[1].line, sizeof form->item[1].line, "%s", why.at);
	add_options(e, form);
	add_line(form, "list", tui_word(lang, SAYS_deck_listed),
		 tui_word(lang, e->only_chosen ? SAYS_deck_chosen : SAYS_deck_all), true);
	each_list(e->setup.game, add_elements, &adding);
	if (e->kept[0])
		add_line(form, "delete", tui_word(lang, SAYS_deck_delete),
			 tui_word(lang, e->deletes ? SAYS_yes : SAYS_no), true);
	text_free(&why);
}

/* One more or one less of an element by its id or its name in either language. */
static bool change_count(struct deck_edit *e, const char *id, int step, struct text *wrong)
{
	const struct q_game *g = e->setup.game;
	struct q_error error;

	if (step > 0 ? q_deck_add(g, e->setup.options, 0, id, &error) :
		       q_deck_remove(g, e->setup.options, 0, id, &error))
		return true;
	text_put(wrong, reason_in(e->setup.tui->lang, error.text));
	return false;
}

/* An option by its path; what it breaks is told by deck_judge(), for the deck alone. */
static bool turn_option(struct deck_edit *e, const char *path, int step)
{
	struct form *all = grown(NULL, sizeof *all);
	struct text unused = { .at = NULL };
	int at;

	setup_list(&e->setup, all);
	at = form_find(all, path);
	if (at >= 0)
		setup_turn(&e->setup, at, step, &unused);
	text_free(&unused);
	free(all);
	return at >= 0;
}

static bool turn_line(struct deck_edit *e, const struct form_item *item, int step,
		      struct text *wrong)
{
	if (strcmp(item->name, "name") == 0) {
		tui_put(wrong, e->setup.tui->lang, SAYS_type_deck_name, NULL, NULL);
		return false;
	}
	if (strcmp(item->name, "list") == 0)
		e->only_chosen = !e->only_chosen;
	else if (strcmp(item->name, "delete") == 0)
		e->deletes = !e->deletes;
	else if (item->of[0])
		return turn_option(e, item->of, step);
	else if (strcmp(item->name, "state") != 0)
		return change_count(e, item->name, step, wrong);
	return true;
}

static bool turn_deck(void *with, int item, int step, struct text *wrong)
{
	struct deck_edit *e = with;
	struct form *form = grown(NULL, sizeof *form);
	bool fine;

	list_deck(e, form);
	fine = item < form->count && turn_line(e, &form->item[item], step, wrong);
	free(form);
	return fine && deck_judge(e, wrong);
}

static bool take_name(struct deck_edit *e, const char *name, struct text *wrong)
{
	bool fine = *name && strlen(name) < Q_DECK_NAME;

	for (const char *c = name; *c; c++)
		fine = fine && ((unsigned char)*c >= ' ' && *c != ';' && *c != '#');
	if (!fine) {
		tui_put(wrong, e->setup.tui->lang, SAYS_bad_deck_name, NULL, NULL);
		return false;
	}
	snprintf(e->name, sizeof e->name, "%s", name);
	return true;
}

/* NAME=VALUE for an option; "salvo" or "-salvo" for one more or one less of an element. */
static bool change_deck(void *with, const char *line, struct text *wrong)
{
	struct deck_edit *e = with;
	struct form *form = grown(NULL, sizeof *form);
	char name[FORM_NAME], path[2 * FORM_NAME + FORM_TEXT];
	const char *value = form_split(line, name);
	bool less = !value && line[0] == '-', fine;
	int at;

	list_deck(e, form);
	at = form_find(form, value ? name : line + less);
	if (value && at == 0) {
		fine = take_name(e, value, wrong);
	} else if (value && at > 0 && form->item[at].of[0]) {
		struct text unused = { .at = NULL };

		snprintf(path, sizeof path, "%s=%s", form->item[at].of, value);
		setup_change(&e->setup, path, &unused);
		text_free(&unused);
		fine = true;
	} else if (value && at > 0 && strcmp(form->item[at].name, "delete") == 0) {
		e->deletes = same_word(value, "yes") || same_word(value, "oui");
		fine = true;
	} else if (at > 1 && form->item[at].of[0] == '\0') {
		fine = turn_line(e, &form->item[at], less ? -1 : 1, wrong);
	} else if (!value) {
		fine = change_count(e, line + less, less ? -1 : 1, wrong);
	} else {
		tui_put(wrong, e->setup.tui->lang, SAYS_name_value, line, NULL);
		fine = false;
	}
	free(form);
	return fine && deck_judge(e, wrong);
}

struct form_of deck_form(struct deck_edit *e)
{
	return (struct form_of){ e, list_deck, turn_deck, change_deck };
}

/* ---- keeping it ------------------------------------------------------------------------ */

bool deck_new(struct deck_edit *e, const struct tui *t, const struct q_game *g, struct text *wrong)
{
	memset(e, 0, sizeof *e);
	return setup_begin(&e->setup, t, g, wrong);
}

bool deck_open(struct deck_edit *e, const struct tui *t, const char *name, struct text *wrong)
{
	struct text text = { .at = NULL };
	struct q_error error = { .text = "" };
	char path[FILE_NAME];
	const struct q_game *g = NULL;
	bool good = deck_path(name, path) && file_read(path, &text, &error) && text.at;

	if (good)
		g = q_deck_game(text.at, strlen(text.at), &error);
	if (g)
		g = t->open(t->with, g->id);
	good = g && deck_new(e, t, g, wrong) &&
	       q_deck_read(g, e->setup.options, 0, text.at, strlen(text.at), e->name, &error);
	if (good)
		memcpy(e->kept, e->name, sizeof e->kept);
	else
		text_put(wrong, reason_in(t->lang, error.text));
	text_free(&text);
	return good;
}

bool deck_judge(const struct deck_edit *e, struct text *why)
{
	return deck_breaks(e->setup.game, e->setup.options, e->setup.tui->lang, why) == 0;
}

bool deck_keep(struct deck_edit *e, struct text *wrong)
{
	enum q_lang lang = e->setup.tui->lang;
	char path[FILE_NAME], old[FILE_NAME] = "", text[DECK_TEXT];
	struct q_out out = q_out(text, sizeof text);
	struct q_error error;

	if (e->kept[0])
		deck_path(e->kept, old);
	if (e->deletes) {
		if (!old[0] || unlink(old) == 0 || errno == ENOENT)
			return true;
		tui_put(wrong, lang, SAYS_undeleted, reason_in(lang, strerror(errno)), NULL);
		return false;
	}
	if (!e->name[0]) {
		tui_put(wrong, lang, SAYS_type_deck_name, NULL, NULL);
		return false;
	}
	if (!deck_path(e->name, path)) {
		tui_put(wrong, lang, SAYS_no_deck_folder, NULL, NULL);
		return false;
	}
	if (strcmp(path, old) != 0 && access(path, F_OK) == 0) {
		tui_put(wrong, lang, SAYS_deck_exists, e->name, NULL);
		return false;
	}
	q_deck_write(e->setup.game, e->setup.options, 0, e->name, &out);
	if (!file_replace(path, text, strlen(text), &error)) {
		tui_put(wrong, lang, SAYS_unwritten, reason_in(lang, error.text), NULL);
		return false;
	}
	if (old[0] && strcmp(path, old) != 0)
		unlink(old);
	memcpy(e->kept, e->name, sizeof e->kept);
	return true;
}

/* ---- all of them ------------------------------------------------------------------------- */

static void add_kept(const struct deck_list *l, const char *path, struct form *form)
{
	struct text text = { .at = NULL }, why = { .at = NULL };
	_Alignas(16) unsigned char options[Q_OPTIONS_MAX];
	struct q_error error;
	char name[Q_DECK_NAME], value[FORM_TEXT];
	const struct q_game *g = file_read(path, &text, &error) && text.at ?
					 q_deck_game(text.at, strlen(text.at), &error) :
					 NULL;

	if (g && has_decks(g)) {
		memcpy(options, g->defaults, g->options_size);
		if (q_deck_read(g, options, 0, text.at, strlen(text.at), name, &error)) {
			q_rule broken = deck_breaks(g, options, l->tui->lang, &why);
			struct form_item *item;

			snprintf(value, sizeof value, "%s · %s", q_in(g->title, l->tui->lang),
				 tui_word(l->tui->lang,
					  broken ? SAYS_deck_not_yet : SAYS_deck_ready));
			item = add_line(form, name, name, value, false);
			if (item && why.used)
				snprintf(item->line, sizeof item->line, "%s", why.at);
		}
	}
	text_free(&text);
	text_free(&why);
}

static void list_decks(void *with, struct form *form)
{
	const struct deck_list *l = with;
	struct saves all = saves_list(".deck");

	form->count = 0;
	for (uint32_t i = 0; i < all.count; i++)
		add_kept(l, all.path[i], form);
	saves_free(&all);
	for (const struct q_game *const *g = l->tui->games; *g; g++)
		if (has_decks(*g) && !((*g)->traits & Q_SAMPLE))
			add_line(form, (*g)->id, tui_word(l->tui->lang, SAYS_deck_new),
				 q_in((*g)->title, l->tui->lang), false);
}

/* A line of the list: the kept deck of that name, or a new one for the game. */
static bool open_line(struct deck_list *l, const struct form_item *item, struct text *wrong)
{
	struct deck_edit *e = grown(NULL, sizeof *e);
	const struct q_game *g = strcmp(item->label, tui_word(l->tui->lang, SAYS_deck_new)) == 0 ?
					 l->tui->open(l->tui->with, item->name) :
					 NULL;
	bool fine = g ? deck_new(e, l->tui, g, wrong) : deck_open(e, l->tui, item->name, wrong);

	if (fine)
		l->edit(l->with, e);
	free(e);
	return fine;
}

static bool turn_decks(void *with, int item, int step, struct text *wrong)
{
	struct form *form = grown(NULL, sizeof *form);
	bool fine = false;

	list_decks(with, form);
	if (step > 0 && item < form->count)
		fine = open_line(with, &form->item[item], wrong);
	free(form);
	return fine;
}

static bool change_decks(void *with, const char *line, struct text *wrong)
{
	const struct deck_list *l = with;
	struct form *form = grown(NULL, sizeof *form);
	int at;
	bool fine = false;

	list_decks(with, form);
	for (at = 0; at < form->count; at++)
		if (same_word(form->item[at].name, line) || same_word(form->item[at].value, line))
			break;
	if (at < form->count)
		fine = open_line(with, &form->item[at], wrong);
	else
		tui_put(wrong, l->tui->lang, SAYS_no_such_deck, line, NULL);
	free(form);
	return fine;
}

struct form_of decks_form(struct deck_list *l)
{
	return (struct form_of){ l, list_decks, turn_decks, change_decks };
}
