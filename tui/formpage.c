/*
 * formpage.c - a form on the full screen: lines with values to turn, and a line to type.
 */
#include "tui/full.h"

#include "tui/deckform.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LABEL_MOST = 44, PATH_ROOM = FILE_NAME };

struct formpage {
	struct full *f;
	struct form *form;
	struct form_head head;
	struct text *wrong;
	int selected, first, top, rows; /* top: the row of the first line on the screen */
};

static int lines_of(const struct formpage *p)
{
	return p->form->count + (p->head.start != NULL);
}

/* The item of a line, or -1: it starts. */
static int item_of(const struct formpage *p, int line)
{
	return line - (p->head.start != NULL);
}

static int label_width(const struct formpage *p)
{
	int width = 0;

	for (int i = 0; i < p->form->count; i++) {
		int n = canvas_length(p->form->item[i].label);

		width = n > width ? n : width;
	}
	return width > LABEL_MOST ? LABEL_MOST : width;
}

static void draw_item(struct formpage *p, int line, int y)
{
	struct q_canvas *c = &p->f->frame;
	unsigned reverse = line == p->selected ? INK_REVERSE : 0;
	int at = item_of(p, line), x;

	canvas_pen(c, INK_PLAIN | reverse, 0);
	canvas_fill(c, 1, y, c->width - 2, 1);
	if (at < 0) {
		canvas_pen(c, INK_GOOD | reverse, 0);
		canvas_text(c, 3, y, p->head.start);
		return;
	}
	canvas_fit(c, 3, y, label_width(p), p->form->item[at].label);
	x = 3 + label_width(p) + 2;
	canvas_pen(c, INK_FAINT | reverse, 0);
	if (p->form->item[at].turns)
		canvas_glyph(c, x, y, 0x2039, '<');
	canvas_pen(c, INK_STRONG | reverse, 0);
	/* Behind a value that can be turned stands an arrow. */
	x = canvas_fit(c, x + 2, y, c->width - x - (p->form->item[at].turns ? 6 : 3),
		       p->form->item[at].value) +
	    1;
	canvas_pen(c, INK_FAINT | reverse, 0);
	if (p->form->item[at].turns)
		canvas_glyph(c, x, y, 0x203A, '>');
}

/* What the line does, and what can be typed for it. */
static void draw_about(struct formpage *p, int y)
{
	struct q_canvas *c = &p->f->frame;
	int at = item_of(p, p->selected);
	char typed[FORM_TEXT + FORM_NAME + 2];

	if (at < 0)
		return;
	canvas_pen(c, INK_PLAIN, 0);
	canvas_fit(c, 1, y, c->width - 2, p->form->item[at].line);
	if (p->form->item[at].opens)
		return;
	snprintf(typed, sizeof typed, "%s=%s", p->form->item[at].name, p->form->item[at].choices);
	canvas_pen(c, INK_FAINT, 0);
	canvas_fit(c, 1, y + 1, c->width - 2, typed);
}

static void draw(struct formpage *p)
{
	struct full *f = p->f;
	struct q_canvas *c = &f->frame;
	int x;

	frame_begin(f);
	frame_title(f, p->head.title, "Quinte " Q_VERSION);
	canvas_pen(c, INK_FAINT, 0);
	p->top = 2 + canvas_wrap(c, 1, 1, f->width - 2, p->head.intro);
	p->rows = f->height - 6 - p->top;
	if (p->selected < p->first)
		p->first = p->selected;
	if (p->selected >= p->first + p->rows)
		p->first = p->selected - p->rows + 1;
	for (int i = p->first; i < lines_of(p) && i < p->first + p->rows; i++)
		draw_item(p, i, p->top + i - p->first);
	canvas_pen(c, INK_WARN, 0);
	if (p->first > 0)
		canvas_glyph(c, f->width - 1, p->top, 0x25B2, '^');
	if (p->first + p->rows < lines_of(p))
		canvas_glyph(c, f->width - 1, p->top + p->rows - 1, 0x25BC, 'v');
	draw_about(p, f->height - 6);
	canvas_pen(c, INK_BAD, 0);
	canvas_wrap(c, 1, f->height - 4, f->width - 2, text_of(p->wrong));
	canvas_pen(c, INK_TITLE, 0);
	canvas_fill(c, 0, f->height - 2, f->width, 2);
	x = canvas_text(c, 1, f->height - 2, "[0] > ");
	canvas_pen(c, INK_STRONG, 0);
	x = canvas_text(c, x, f->height - 2, f->typed);
	frame_help(f, tui_word(f->d.tui->lang, p->head.keys));
	frame_end(f, x, f->height - 2);
}

static void turn(struct formpage *p, const struct form_of *form, int step)
{
	int at = item_of(p, p->selected);

	text_clear(p->wrong);
	if (at >= 0)
		form->turn(form->with, at, step, p->wrong);
}

/* True: start. */
static bool enter(struct formpage *p, const struct form_of *form)
{
	struct full *f = p->f;

	if (!f->typed[0] && item_of(p, p->selected) < 0)
		return true;
	if (f->typed[0]) {
		text_clear(p->wrong);
		form->change(form->with, f->typed, p->wrong);
		f->typed[0] = '\0';
	} else {
		turn(p, form, 1);
	}
	return false;
}

/* A click selects a line; the same again is Enter. */
static bool click(struct formpage *p, const struct form_of *form)
{
	int x, y, line;

	p->f->screen->pointer(p->f->to, &x, &y);
	line = y - p->top + p->first;
	if (y < p->top || y >= p->top + p->rows || line >= lines_of(p))
		return false;
	if (line == p->selected)
		return enter(p, form);
	p->selected = line;
	return false;
}

static void move(struct formpage *p, int by)
{
	int last = lines_of(p) - 1, to = p->selected + by;

	p->selected = to < 0 ? 0 : to > last ? last : to;
}

/* What a key does; 1: start, -1: back. */
static int press(struct formpage *p, const struct form_of *form, int key)
{
	struct full *f = p->f;

	switch (key) {
	case KEYS_CLOSED:
	case KEYS_F1 + 9: return -1;
	case KEYS_ESCAPE:
		if (!f->typed[0])
			return -1;
		f->typed[0] = '\0';
		return 0;
	case KEYS_ENTER: return enter(p, form);
	case KEYS_CLICK: return click(p, form);
	case KEYS_UP:
	case KEYS_WHEEL_UP: move(p, -1); return 0;
	case KEYS_DOWN:
	case KEYS_WHEEL_DOWN: move(p, 1); return 0;
	case KEYS_PAGE_UP: move(p, -p->rows); return 0;
	case KEYS_PAGE_DOWN: move(p, p->rows); return 0;
	case KEYS_LEFT: turn(p, form, -1); return 0;
	case KEYS_RIGHT: turn(p, form, 1); return 0;
	default: full_type(f, key); return 0;
	}
}

/* The lines as they stand now; the selected one stays selected wherever it went. */
static void list_again(struct formpage *p, const struct form_of *form)
{
	int at = item_of(p, p->selected);
	char name[FORM_NAME] = "";

	if (at >= 0 && at < p->form->count)
		snprintf(name, sizeof name, "%s", p->form->item[at].name);
	form->list(form->with, p->form);
	for (int i = 0; i < p->form->count && name[0]; i++)
		if (strcmp(p->form->item[i].name, name) == 0)
			p->selected = i + (p->head.start != NULL);
	if (p->selected >= lines_of(p))
		p->selected = lines_of(p) - 1;
}

bool page_form(struct full *f, struct form_head head, struct form_of form, struct text *wrong)
{
	struct formpage p = { .f = f, .head = head };
	int done = 0;

	p.form = grown(NULL, sizeof *p.form);
	p.form->count = 0;
	p.wrong = wrong;
	f->typed[0] = '\0';
	while (!done) {
		list_again(&p, &form);
		draw(&p);
		done = press(&p, &form, full_key(f, -1));
	}
	f->typed[0] = '\0';
	free(p.form);
	return done > 0;
}

/* The settings, with a head that follows the language when that is changed. */
struct settings {
	struct tui *tui;
	char title[FORM_TEXT], intro[2 * PATH_ROOM];
};

static void list_settings(void *with, struct form *form)
{
	struct settings *s = with;
	char folder[PATH_ROOM], path[PATH_ROOM + 16];
	struct q_out title = q_out(s->title, sizeof s->title),
		     intro = q_out(s->intro, sizeof s->intro);

	snprintf(path, sizeof path, "%s/settings.json", config_folder(folder) ? folder : "");
	tui_say(&title, s->tui->lang, SAYS_title_settings, NULL, NULL);
	tui_say(&intro, s->tui->lang, SAYS_settings_kept, path, NULL);
	prefs_form(s->tui).list(s->tui, form);
}

static bool turn_setting(void *with, int item, int step, struct text *wrong)
{
	const struct settings *s = with;

	return prefs_form(s->tui).turn(s->tui, item, step, wrong);
}

static bool change_setting(void *with, const char *line, struct text *wrong)
{
	const struct settings *s = with;

	return prefs_form(s->tui).change(s->tui, line, wrong);
}

void page_settings(struct full *f)
{
	struct text wrong = { .at = NULL };
	struct settings s = { .tui = &f->d.own };
	struct form_head head = { s.title, s.intro, NULL, SAYS_keys_settings };

	page_form(f, head, (struct form_of){ &s, list_settings, turn_setting, change_setting },
		  &wrong);
	prompt_adapt(&f->d);
	f->screen->adapt(f->to, f->d.tui);
	text_free(&wrong);
}

static void edit_deck(void *with, struct deck_edit *e)
{
	struct full *f = with;
	struct text wrong = { .at = NULL };
	enum q_lang lang = f->d.tui->lang;
	struct form_head head = { q_in(e->setup.game->title, lang), tui_word(lang, SAYS_deck_intro),
				  tui_word(lang, SAYS_deck_keep), SAYS_keys_deck };

	deck_judge(e, &wrong);
	while (page_form(f, head, deck_form(e), &wrong)) {
		text_clear(&wrong);
		if (deck_keep(e, &wrong))
			break;
	}
	text_free(&wrong);
}

void page_decks(struct full *f)
{
	struct deck_list list = { f->d.tui, edit_deck, f };
	struct text wrong = { .at = NULL };
	enum q_lang lang = f->d.tui->lang;
	struct form_head head = { tui_word(lang, SAYS_title_decks),
				  tui_word(lang, SAYS_decks_intro), NULL, SAYS_keys_decks };

	page_form(f, head, decks_form(&list), &wrong);
	text_free(&wrong);
}
