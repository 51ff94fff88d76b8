/*
 * full.c - see full.h.
 */
#include "tui/full.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- keys ----------------------------------------------------------------------------- */

static void measure(struct full *f)
{
	f->screen->size(f->to, &f->width, &f->height);
	f->columns = f->width;
	f->lines = f->height;
	f->width = f->width < COLUMNS_MIN ? COLUMNS_MIN : f->width;
	f->height = f->height < ROWS_MIN ? ROWS_MIN : f->height;
	f->cells = grown(f->cells, (size_t)f->width * (size_t)f->height * sizeof *f->cells);
}

int full_key(struct full *f, int wait_ms)
{
	int key = f->screen->key(f->to, wait_ms);

	if (key == KEYS_RESIZE)
		measure(f);
	if (key == KEYS_CLOSED)
		f->leave = true;
	return key;
}

bool full_type(struct full *f, int key)
{
	struct text glyph = { .at = NULL };
	size_t n;

	if (f->refused && key >= ' ' && key < KEYS_UP)
		f->typed[0] = '\0';
	f->refused = false;
	n = strlen(f->typed);
	if (key == KEYS_ERASE && n) {
		do
			n--;
		while (n && (f->typed[n] & 0xC0) == 0x80);
		f->typed[n] = '\0';
		return true;
	}
	if (key < ' ' || key >= KEYS_UP || n + 5 > sizeof f->typed)
		return false;
	put_glyph(&glyph, (uint32_t)key);
	memcpy(f->typed + n, glyph.at, glyph.used + 1);
	text_free(&glyph);
	return true;
}

/* ---- replies -------------------------------------------------------------------------- */

static void set_message(struct full *f, const char *text, bool bad)
{
	text_clear(&f->message);
	text_put(&f->message, text);
	while (f->message.used && f->message.at[f->message.used - 1] == '\n')
		f->message.at[--f->message.used] = '\0';
	f->message_bad = bad;
}

/* A short reply is shown under the answers, a long one as a page. */
static void show_reply(struct full *f, const char *title, bool bad)
{
	const char *text = text_of(&f->d.out);

	if (frame_rows(text, f->width - 2) <= MESSAGE_ROWS)
		set_message(f, text, bad);
	else
		page_text(f, title, text);
}

/* ---- machines ------------------------------------------------------------------------- */

/* Milliseconds for one event; the slowest waits for a key. */
static int pause_of(int speed)
{
	static const int pauses[] = { -1, 2000, 1400, 1000, 700, 450, 250, 120, 50, 0 };

	return pauses[speed];
}

/* Waits for the time of one event; true once the player has pressed a key to go on. */
static bool rest(struct full *f)
{
	int wait = pause_of(f->d.own.speed), key;

	if (!wait)
		return false;
	key = full_key(f, wait);
	if (key == '+' && f->d.own.speed < 9)
		f->d.own.speed++;
	else if (key == '-' && f->d.own.speed > 0)
		f->d.own.speed--;
	else if (key != KEYS_NONE && key != KEYS_RESIZE && f->d.own.speed)
		return true;
	return f->leave;
}

/* Shows the new events one at a time, each with the board of that moment. */
static void show_news(struct full *f)
{
	const struct q_match *m = game_match(&f->d.s);
	struct log *told = game_told(&f->d.s, f->d.seat);
	bool hurry = pause_of(f->d.own.speed) == 0;
	const char *thinking = f->thinking;

	f->told = told;
	if (told->begun && told->at > m->count)
		log_follow(told, f->d.s.session);
	if (!f->thinking)
		f->thinking = "";
	while (log_step(told, f->d.s.session)) {
		while (!hurry && told->shown < told->lines) {
			f->log_until = ++told->shown;
			memcpy(f->d.view, told->view, m->game->state_size);
			if (!q_over(f->d.view))
				frame_game(f);
			hurry = rest(f);
		}
	}
	f->thinking = thinking;
	told->shown = f->log_until = told->lines;
	game_view(&f->d.s, f->d.seat, f->d.view);
}

static bool hurried(void *full)
{
	const struct full *f = full;

	return f->screen->interrupted(f->to);
}

static void machine(struct full *f)
{
	struct q_status status = { .fault = Q_FINE };
	char who[128];
	struct q_out name = q_out(who, sizeof who);

	menu_free(&f->d.menu);
	if (game_people(&f->d.s) < 2)
		f->d.seat = game_viewer(&f->d.s);
	game_view(&f->d.s, f->d.seat, f->d.view);
	prompt_who(&f->d, game_asked(&f->d.s), &name);
	f->thinking = who;
	show_news(f);
	frame_game(f);
	if (!game_machine(&f->d.s, hurried, f, &status)) {
		set_message(f, reason_in(f->d.tui->lang, status.error.text), true);
		f->leave = true;
	}
	if (f->screen->interrupted(f->to))
		f->leave = true;
	f->thinking = NULL;
}

/* ---- a question ------------------------------------------------------------------------ */

static void complete(struct full *f)
{
	char longest[NOTATION];
	struct q_out out = q_out(longest, sizeof longest);
	uint32_t n = menu_complete(&f->d.menu, f->typed, &out);
	char text[64];

	if (n)
		snprintf(f->typed, sizeof f->typed, "%s", longest);
	snprintf(text, sizeof text, "%u %s", n, tui_word(f->d.tui->lang, SAYS_title_answers));
	if (n != 1)
		set_message(f, text, n == 0);
}

/* How far the review is: that of a long game takes a while. */
static bool reviewed(void *full, uint32_t done, uint32_t count)
{
	struct full *f = full;
	uint32_t percent = count ? done * 100 / count : 0;
	char number[16], said[100];

	if (percent != f->reviewed) {
		f->reviewed = percent;
		snprintf(number, sizeof number, "%u", percent);
		tui_said(said, sizeof said, f->d.tui->lang, SAYS_reviewed, number);
		set_message(f, said, false);
		frame_game(f);
	}
	return !f->screen->interrupted(f->to);
}

static void review(struct full *f)
{
	f->reviewed = 0;
	f->thinking = "";
	f->reviewing = true;
	set_message(f, tui_word(f->d.tui->lang, SAYS_reviewing), false);
	frame_game(f);
	prompt_review(&f->d, f->width - 2, reviewed, f);
	f->thinking = NULL;
	f->reviewing = false;
	text_clear(&f->message);
	page_text(f, tui_word(f->d.tui->lang, SAYS_title_review), text_of(&f->d.out));
}

/* Function keys give commands. */
static const char *command_of(int key)
{
	static const char *const commands[] = { "help", "hint", "look",     "rules",
						"undo", "redo", "log",      "history",
						NULL,   "quit", "settings", "review" };

	return key >= KEYS_F1 && key < KEYS_F1 + 12 ? commands[key - KEYS_F1] : NULL;
}

/* Shows a reply on the screen; true once the question is answered. */
static bool react(struct full *f, enum input input)
{
	enum q_lang lang = f->d.tui->lang;

	switch (input) {
	case INPUT_NOTHING: return false;
	case INPUT_TEXT: show_reply(f, tui_word(lang, f->d.title), false); return false;
	case INPUT_REFUSED: show_reply(f, tui_word(lang, f->d.title), true); return false;
	case INPUT_HELP:
		page_text(f, tui_word(lang, SAYS_title_help), text_of(&f->d.out));
		return false;
	case INPUT_LOG: page_log(f, text_of(&f->d.out)); return false;
	case INPUT_MENU: f->selected = f->first = 0; return false;
	case INPUT_VIEW: f->large = !f->large; return false;
	case INPUT_LOOK: return page_look(f);
	case INPUT_RULES: page_rules(f, text_of(&f->d.out)); return false;
	case INPUT_REVIEW: review(f); return false;
	case INPUT_SETTINGS: page_settings(f); return true;
	case INPUT_CONFIRM: show_reply(f, "", false); return false;
	case INPUT_HISTORY: page_history(f); return false;
	case INPUT_MOVED: show_reply(f, "", false); return true;
	case INPUT_ANSWERED: return true;
	case INPUT_QUIT: f->leave = true; return true;
	}
	return false;
}

/* The selected line. One that the player has not selected is given only once it is confirmed, so
 * that a key pressed too often answers nothing. */
static enum input take_line(struct full *f)
{
	const struct menu *m = &f->d.menu;

	if (!f->moved && m->answers > 1 && f->selected < m->lines &&
	    m->line[f->selected].count == 1)
		return prompt_confirm(&f->d, m->answer[m->line[f->selected].first]);
	return prompt_choose(&f->d, f->selected);
}

static enum input entered(struct full *f)
{
	enum input input = f->typed[0]  ? prompt_input(&f->d, f->typed) :
			   f->d.pending ? prompt_answer(&f->d, f->d.pending) :
					  take_line(f);

	f->refused = input == INPUT_REFUSED;
	if (!f->refused)
		f->typed[0] = '\0';
	return input;
}

static enum input weigh_selected(struct full *f)
{
	const struct menu *m = &f->d.menu;
	char line[NOTATION + 16];
	struct q_out out = q_out(line, sizeof line);

	if (f->selected >= m->lines || m->line[f->selected].count != 1)
		return INPUT_NOTHING;
	q_put(&out, "weigh ");
	m->game->format(m->game, m->view, m->answer[m->line[f->selected].first], &out);
	return prompt_input(&f->d, line);
}

static enum input escaped(struct full *f)
{
	if (f->typed[0])
		f->typed[0] = '\0';
	else if (f->large)
		f->large = false;
	else if (menu_back(&f->d.menu))
		return INPUT_MENU;
	return INPUT_NOTHING;
}

/* A click on an answer selects it, a second one gives it. A click on the board describes what is
 * there. */
static enum input clicked(struct full *f)
{
	int x, y, line;

	f->screen->pointer(f->to, &x, &y);
	line = f->large ? -1 : frame_line_at(f, x, y);
	if (line >= 0 && line == f->selected && f->moved)
		return entered(f);
	if (line >= 0) {
		f->selected = line;
		f->moved = true;
	} else if (x >= f->board.x && x < f->board.x + f->board.width && y >= f->board.y &&
		   y < f->board.y + f->board.height) {
		f->look_x = x - f->board.x;
		f->look_y = y - f->board.y + f->scroll;
		return INPUT_LOOK;
	}
	return INPUT_NOTHING;
}

static void move_line(struct full *f, int step)
{
	if (f->selected + step >= 0 && f->selected + step < f->d.menu.lines)
		f->selected += step;
	f->moved = true;
}

static enum input pressed(struct full *f, int key)
{
	int page = f->height / 2;

	text_clear(&f->message);
	text_clear(&f->d.out);
	if (key != KEYS_ENTER && key != KEYS_CLICK)
		f->d.pending = 0;
	switch (key) {
	case KEYS_CLICK: return clicked(f);
	case KEYS_WHEEL_UP: f->scroll -= 2; return INPUT_NOTHING;
	case KEYS_WHEEL_DOWN: f->scroll += 2; return INPUT_NOTHING;
	case KEYS_ENTER: return entered(f);
	case KEYS_ESCAPE: return escaped(f);
	case KEYS_TAB: complete(f); return INPUT_NOTHING;
	case KEYS_UP:
	case KEYS_DOWN: move_line(f, key == KEYS_UP ? -1 : 1); return INPUT_NOTHING;
	case KEYS_LEFT: return menu_back(&f->d.menu) ? INPUT_MENU : INPUT_NOTHING;
	case KEYS_RIGHT:
		return f->d.menu.lines && f->d.menu.line[f->selected].count > 1 ?
			       prompt_choose(&f->d, f->selected) :
			       INPUT_NOTHING;
	case KEYS_PAGE_UP: f->scroll -= page; return INPUT_NOTHING;
	case KEYS_PAGE_DOWN: f->scroll += page; return INPUT_NOTHING;
	case KEYS_F1 + 8: return INPUT_VIEW;
	case KEYS_CLOSED: return INPUT_QUIT;
	default: break;
	}
	if (key == '?' && !f->typed[0])
		return prompt_input(&f->d, "?");
	if (key == '=' && !f->typed[0])
		return weigh_selected(f);
	if (command_of(key))
		return prompt_input(&f->d, command_of(key));
	full_type(f, key);
	return INPUT_NOTHING;
}

static void ask(struct full *f)
{
	bool done = false;

	f->selected = f->first = 0;
	f->typed[0] = '\0';
	f->refused = f->moved = false;
	f->follows = true;
	if (f->pointed && f->pointed == q_question_of(f->d.view)->kind)
		done = page_look(f);
	else
		f->pointed = 0;
	while (!done && !f->leave) {
		int key;

		frame_game(f);
		key = full_key(f, -1);
		if (key == KEYS_RESIZE && game_person_asked(&f->d.s))
			prompt_look(&f->d, menu_rows(f));
		else
			done = react(f, pressed(f, key));
	}
}

static void person(struct full *f, int *facing)
{
	int seat = game_asked(&f->d.s);

	if (game_people(&f->d.s) > 1 && f->d.s.game->traits & Q_SECRETS && *facing != seat) {
		page_pass(f, seat);
		*facing = seat;
	}
	prompt_look(&f->d, menu_rows(f));
	show_news(f);
	if (!f->leave)
		ask(f);
}

static void after(struct full *f)
{
	prompt_look(&f->d, menu_rows(f));
	show_news(f);
	ask(f);
}

/* ---- beginnings ------------------------------------------------------------------------ */

/* Options and players, until the game can start; false: the player went back, or there is an error
 * text. */
static bool set_up(struct full *f, const struct q_game *g, struct text *wrong)
{
	const struct tui *t = f->d.tui;
	struct setup setup;

	if (!setup_begin(&setup, t, g, wrong))
		return false;
	while (!t->game) {
		struct form_head head = { q_in(g->title, t->lang), q_in(g->line, t->lang),
					  tui_word(t->lang, SAYS_start_game), SAYS_keys_form };

		if (!page_form(f, head, setup_form(&setup), wrong)) {
			text_clear(wrong);
			return false;
		}
		text_clear(wrong);
		if (setup_start(&setup, &f->d.s, wrong))
			return true;
	}
	return setup_start(&setup, &f->d.s, wrong);
}

/* The choice on the menu: a game to set up, or a file to continue. */
static bool follow(struct full *f, const struct front_line *line, const struct q_game **game,
		   struct text *wrong)
{
	const struct tui *t = f->d.tui;

	switch (line ? line->kind : FRONT_NOTHING) {
	case FRONT_GAME:
		*game = t->open(t->with, line->game->id);
		return *game && set_up(f, *game, wrong);
	case FRONT_FILE: return resume_file(t, line->path, &f->d.s, wrong);
	case FRONT_MORE: f->all_games = true; return false;
	case FRONT_DECKS: page_decks(f); return false;
	case FRONT_SETTINGS: page_settings(f); return false;
	case FRONT_LEAVE: f->leave = true; return false;
	default: return false;
	}
}

static bool choose(struct full *f)
{
	struct text wrong = { .at = NULL };
	const struct q_game *game = NULL;
	bool done = false;

	text_put(&wrong, f->d.tui->said ? f->d.tui->said : "");
	while (!done && !f->leave) {
		struct front front;

		front_open(&front, f->d.tui, f->all_games);
		if (!page_prompt(f, tui_word(f->d.tui->lang, SAYS_games), front.page.at,
				 text_of(&wrong), front.lines)) {
			f->leave = true;
		} else {
			text_clear(&wrong);
			done = follow(f, front_choose(&front, f->d.tui, f->typed, &wrong), &game,
				      &wrong);
		}
		front_close(&front);
	}
	text_free(&wrong);
	return done;
}

/* False: nothing to play; `wrong` says why, or is empty if the player left. */
static bool begin(struct full *f, struct text *wrong)
{
	const struct tui *t = f->d.tui;
	const struct q_game *g = NULL;

	if (t->resume)
		return resume_file(t, t->resume, &f->d.s, wrong);
	if (!t->game)
		return choose(f);
	g = t->open(t->with, t->game);
	return g && set_up(f, g, wrong);
}

static void play(struct full *f)
{
	int facing = -1;

	while (!f->leave) {
		if (q_over(game_match(&f->d.s)->state))
			after(f);
		else if (game_person_asked(&f->d.s))
			person(f, &facing);
		else
			machine(f);
	}
}

int full_play(const struct tui *t, const struct screen *screen, void *to)
{
	struct full f = { .screen = screen, .to = to };
	struct text wrong = { .at = NULL };
	int status = 0;

	prompt_begin(&f.d, t);
	measure(&f);
	if (t->said && (t->game || t->resume))
		set_message(&f, t->said, true);
	if (begin(&f, &wrong))
		play(&f);
	else if (wrong.used || t->game)
		status = 2;
	curses_close();
	if (wrong.used)
		fprintf(stderr, either(language(), "quinte: %s\n", "quinte : %s\n"), wrong.at);
	else if (f.d.s.game && game_is_kept(&f.d.s))
		printf("%s\n", tui_word(f.d.tui->lang, SAYS_bye));
	text_free(&wrong);
	text_free(&f.message);
	free(f.cells);
	prompt_free(&f.d);
	return status;
}
