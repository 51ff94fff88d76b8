/*
 * reference.c - the rules on the full screen: the guide first, then whatever is typed.
 */
#include "tui/full.h"
#include "tui/ledger.h"

#include <stdio.h>
#include <string.h>

/* The guide, or the rules with the word; and that they are in English, where they are. */
static void find(const struct full *f, const char *what, struct text *out)
{
	const struct q_game *g = f->d.s.game;
	enum q_lang lang = f->d.tui->lang;
	char text[400];
	struct q_out to = q_out(text, sizeof text);

	text_clear(out);
	if (!*what) {
		ledger_guide(g, lang, out);
		if (!out->used)
			text_print(out, "%s\n", q_in(g->line, lang));
		return;
	}
	if (!ledger_speaks(g, lang))
		text_print(out, "%s\n\n", tui_word(lang, SAYS_rules_english));
	if (!ledger_search(g, what, lang, out)) {
		tui_say(&to, lang, SAYS_no_rule, what, NULL);
		text_print(out, "%s\n", text);
	}
}

static int draw(struct full *f, const char *text, int top)
{
	int rows = f->height - 4, used, x;

	frame_begin(f);
	used = page_draw(f, text, top, rows);
	frame_title(f, tui_word(f->d.tui->lang, SAYS_title_rules),
		    q_in(f->d.s.game->title, f->d.tui->lang));
	canvas_pen(&f->frame, INK_WARN, 0);
	if (top + rows < used)
		canvas_glyph(&f->frame, f->width - 1, f->height - 4, 0x25BC, 'v');
	canvas_pen(&f->frame, INK_TITLE, 0);
	x = canvas_text(&f->frame, 1, f->height - 2, tui_word(f->d.tui->lang, SAYS_search)) + 1;
	canvas_pen(&f->frame, INK_STRONG, 0);
	x = canvas_text(&f->frame, x, f->height - 2, f->typed);
	frame_help(f, tui_word(f->d.tui->lang, SAYS_keys_rules));
	frame_end(f, x, f->height - 2);
	return used;
}

static int scrolled(int key, int rows)
{
	switch (key) {
	case KEYS_UP: return -1;
	case KEYS_DOWN: return 1;
	case KEYS_WHEEL_UP: return -3;
	case KEYS_WHEEL_DOWN: return 3;
	case KEYS_PAGE_UP: return -rows;
	case KEYS_PAGE_DOWN: return rows;
	default: return 0;
	}
}

void page_rules(struct full *f, const char *what)
{
	struct text text = { .at = NULL };
	int top = 0, key = KEYS_NONE;

	if (!*what && f->d.refused)
		q_rule_name(f->d.s.game, f->d.refused, f->typed);
	else
		snprintf(f->typed, sizeof f->typed, "%s", what);
	find(f, f->typed, &text);
	while (key != KEYS_ENTER && key != KEYS_CLOSED && (key != KEYS_ESCAPE || f->typed[0])) {
		int used;

		if (key == KEYS_ESCAPE)
			f->typed[0] = '\0';
		if (key == KEYS_ESCAPE || full_type(f, key)) {
			find(f, f->typed, &text);
			top = 0;
		}
		used = draw(f, text_of(&text), top);
		key = full_key(f, -1);
		top += scrolled(key, f->height - 5);
		top = top > used - f->height + 4 ? used - f->height + 4 : top;
		top = top < 0 ? 0 : top;
	}
	f->typed[0] = '\0';
	text_free(&text);
}
