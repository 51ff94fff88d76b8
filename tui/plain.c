/*
 * plain.c - lines in, lines out: for screen readers, pipes and scripts.
 */
#include "tui/plain.h"
#include "tui/deckform.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { SENTENCE = 2048, LINES = 15, WIDTH = 100, LEAST = 20, MARGIN = 2 };

struct plain {
	struct prompt d;
	char *line; /* what was typed last */
	size_t room;
	bool all_games;     /* the menu lists every saved game */
	int facing;         /* the human player at the keyboard, or -1 */
	int width;          /* of the terminal, less a margin; 0: lines are not wrapped */
	int column, indent; /* where the next letter is printed, and the words of its line begin */
};

/* ---- in and out --------------------------------------------------------------------- */

int plain_columns(int file)
{
	struct winsize size;

	return ioctl(file, TIOCGWINSZ, &size) == 0 && size.ws_col >= LEAST ? size.ws_col : 0;
}

static int board_width(const struct plain *p)
{
	return p->width && p->width < WIDTH ? p->width : WIDTH;
}

/* A glyph in ASCII; "œ" takes two letters, and lines have the room that a board has not. */
static void print_ascii(uint32_t glyph)
{
	if (glyph == 0x152 || glyph == 0x153)
		fputs(glyph == 0x152 ? "OE" : "oe", stdout);
	else
		putchar(canvas_ascii(glyph));
}

static void print_letter(const struct plain *p, const char **text)
{
	const char *from = *text;
	uint32_t glyph = canvas_next(text);

	if (p->d.tui->ascii)
		print_ascii(glyph);
	else
		fwrite(from, 1, (size_t)(*text - from), stdout);
}

/* Text as it is, or in ASCII alone. A terminal gets it wrapped at words, under the first word of the
 * line: after blanks, and after the number of an answer or the dash of an event. */
static void print(struct plain *p, const char *text)
{
	while (*text) {
		size_t word = strcspn(text, " \n");
		char letters[SENTENCE];

		if (*text == '\n') {
			putchar(*text++);
			p->column = p->indent = 0;
			continue;
		}
		if (!word) {
			p->indent += p->indent == p->column;
			p->column++;
			putchar(*text++);
			continue;
		}
		snprintf(letters, sizeof letters, "%.*s", (int)word, text);
		if (p->width && p->column > p->indent &&
		    p->column + canvas_length(letters) > p->width) {
			printf("\n%*s", p->indent, "");
			p->column = p->indent;
		}
		if (p->indent && p->indent == p->column &&
		    letters[strspn(letters, "-#0123456789")] == '\0')
			p->indent += (int)word;
		p->column += canvas_length(letters);
		for (const char *end = text + word; text < end;)
			print_letter(p, &text);
	}
}

static void print_said(struct plain *p, enum tui_word which, const char *a, const char *b)
{
	char text[SENTENCE];
	struct q_out out = q_out(text, sizeof text);

	tui_say(&out, p->d.tui->lang, which, a, b);
	print(p, text);
	print(p, "\n");
}

/* A line of the standard input; false at its end. */
static bool read_line(struct plain *p, const char *prompt)
{
	ssize_t n;

	print(p, prompt);
	fflush(stdout);
	n = getline(&p->line, &p->room, stdin);
	p->column = p->indent = 0;
	if (n < 0) {
		putchar('\n');
		return false;
	}
	if (!isatty(STDIN_FILENO)) { /* what was typed belongs to the record */
		fputs(p->line, stdout);
		if (n == 0 || p->line[n - 1] != '\n')
			putchar('\n');
	}
	p->line[strcspn(p->line, "\r\n")] = '\0';
	return true;
}

/* ---- beginnings --------------------------------------------------------------------- */

/* Lines to change until an empty one; false: the input has ended. */
static bool fill_in(struct plain *p, struct form_of form, enum tui_word how, const char *start)
{
	struct form *lines = grown(NULL, sizeof *lines);
	bool going = true, done = false;

	while (going && !done) {
		form.list(form.with, lines);
		text_clear(&p->d.out);
		form_print(lines, p->d.tui->lang, &p->d.out);
		print(p, text_of(&p->d.out));
		print_said(p, how, NULL, NULL);
		going = read_line(p, "[0] > ");
		done = going && (!p->line[0] || (start && same_word(p->line, start)));
		text_clear(&p->d.out);
		if (going && !done && !form.change(form.with, p->line, &p->d.out)) {
			print(p, text_of(&p->d.out));
			print(p, "\n");
		}
	}
	free(lines);
	return done;
}

static bool settings(struct plain *p)
{
	bool going = fill_in(p, prefs_form(&p->d.own), SAYS_change_settings, NULL);

	prompt_adapt(&p->d);
	return going;
}

static void edit_deck(void *with, struct deck_edit *e)
{
	struct plain *p = with;
	bool kept = false;

	while (!kept && fill_in(p, deck_form(e), SAYS_change_deck, NULL)) {
		text_clear(&p->d.out);
		kept = deck_keep(e, &p->d.out);
		if (!kept)
			print(p, text_of(&p->d.out)), print(p, "\n");
	}
}

static bool decks(struct plain *p)
{
	struct deck_list list = { p->d.tui, edit_deck, p };

	return fill_in(p, decks_form(&list), SAYS_choose_deck, NULL);
}

static bool set_up(struct plain *p, const struct q_game *g, struct text *wrong)
{
	const struct tui *t = p->d.tui;
	struct setup setup;

	if (!setup_begin(&setup, t, g, wrong))
		return false;
	if (t->game)
		return setup_start(&setup, &p->d.s, wrong);
	for (;;) {
		print(p, q_in(g->title, t->lang));
		print(p, t->lang == Q_FR ? " : " : ": ");
		print(p, q_in(g->line, t->lang));
		print(p, "\n");
		if (!fill_in(p, setup_form(&setup), SAYS_choose_options,
			     tui_word(t->lang, SAYS_start)))
			return false;
		text_clear(wrong);
		if (setup_start(&setup, &p->d.s, wrong))
			return true;
		print(p, text_of(wrong));
		print(p, "\n");
	}
}

/* The choice on the menu; false: nothing to play yet. */
static bool follow(struct plain *p, const struct front_line *line, bool *leave, struct text *wrong)
{
	const struct tui *t = p->d.tui;
	const struct q_game *g;

	switch (line ? line->kind : FRONT_NOTHING) {
	case FRONT_GAME: g = t->open(t->with, line->game->id); return g && set_up(p, g, wrong);
	case FRONT_FILE: return resume_file(t, line->path, &p->d.s, wrong);
	case FRONT_MORE: p->all_games = true; return false;
	case FRONT_DECKS: *leave = !decks(p); return false;
	case FRONT_SETTINGS: *leave = !settings(p); return false;
	case FRONT_LEAVE: *leave = true; return false;
	default: return false;
	}
}

/* The menu, until something is chosen; false: leave. */
static bool choose(struct plain *p)
{
	struct text wrong = { .at = NULL };
	bool done = false, leave = false;

	while (!done && !leave) {
		struct front front;

		front_open(&front, p->d.tui, p->all_games);
		print(p, text_of(&front.page));
		leave = !read_line(p, "[0] > ");
		if (!leave)
			done = follow(p, front_choose(&front, p->d.tui, p->line, &wrong), &leave,
				      &wrong);
		if (wrong.used)
			print(p, wrong.at), print(p, "\n");
		text_clear(&wrong);
		front_close(&front);
	}
	text_free(&wrong);
	return done;
}

static bool begin(struct plain *p, int *status)
{
	const struct tui *t = p->d.tui;
	struct text wrong = { .at = NULL };
	const struct q_game *g = NULL;
	bool done;

	if (t->said)
		fprintf(stderr, either(language(), "quinte: %s\n", "quinte : %s\n"), t->said);
	*status = 2;
	if (t->resume) {
		done = resume_file(t, t->resume, &p->d.s, &wrong);
	} else if (t->game) {
		g = t->open(t->with, t->game);
		done = g && set_up(p, g, &wrong);
	} else {
		done = choose(p);
		*status = 0;
	}
	if (wrong.used)
		fprintf(stderr, either(language(), "quinte: %s\n", "quinte : %s\n"), wrong.at);
	text_free(&wrong);
	return done;
}

/* ---- the game ----------------------------------------------------------------------- */

static void print_news(struct plain *p, int seat)
{
	struct log *told = game_told(&p->d.s, seat);

	log_follow(told, p->d.s.session);
	for (; told->shown < told->lines; told->shown++) {
		print(p, "  - ");
		print(p, told->line[told->shown].text);
		print(p, "\n");
	}
}

static void print_menu(struct plain *p)
{
	const struct menu *m = &p->d.menu;
	bool groups = false;

	for (int i = 0; i < m->lines; i++) {
		char label[LABEL * 2], word[NOTATION], number[16], line[32];
		struct q_out a = q_out(label, sizeof label), b = q_out(word, sizeof word);

		menu_label(m, i, &a);
		menu_notation(m, i, &b);
		groups = groups || m->line[i].count > 1;
		snprintf(number, sizeof number, "%s%d", m->numeric ? "#" : "", i + 1);
		snprintf(line, sizeof line, "%4s  ", number);
		print(p, line);
		print(p, label);
		print(p, m->line[i].count > 1 ? " " : "  ");
		print(p, word);
		print(p, "\n");
	}
	if (groups || m->depth > 1)
		print_said(p, SAYS_group_hint, p->d.tui->lang == Q_FR ? "retour" : "back",
			   p->d.tui->lang == Q_FR ? "tout" : "all");
	if (p->d.s.game->traits & Q_OPEN)
		print_said(p, SAYS_open_answers, NULL, NULL);
}

static void print_question(struct plain *p)
{
	char text[SENTENCE], who[128];
	struct q_out question = q_out(text, sizeof text), name = q_out(who, sizeof who);

	prompt_question(&p->d, &question);
	prompt_who(&p->d, p->d.seat, &name);
	print(p, "\n");
	if (!strstr(text, who)) {
		print(p, who);
		print(p, p->d.tui->lang == Q_FR ? " : " : ": ");
	}
	print(p, text);
	print(p, "\n");
	print_menu(p);
}

static void print_board(struct plain *p)
{
	prompt_draw(&p->d, board_width(p), BOARD_ROWS);
	text_clear(&p->d.out);
	board_print(&p->d.board, p->d.tui->ascii, &p->d.out);
	print(p, text_of(&p->d.out));
}

/* Another human player's turn: hides the hand of the one before. */
static bool pass_keyboard(struct plain *p)
{
	char who[128], text[SENTENCE];
	struct q_out name = q_out(who, sizeof who), to = q_out(text, sizeof text);
	int seat = game_asked(&p->d.s);

	if (game_people(&p->d.s) < 2 || !(p->d.s.game->traits & Q_SECRETS) || p->facing == seat)
		return true;
	if (isatty(STDOUT_FILENO))
		fputs("\033[2J\033[3J\033[H", stdout);
	prompt_who(&p->d, seat, &name);
	tui_say(&to, p->d.tui->lang, SAYS_pass_to, who, NULL);
	p->facing = seat;
	print(p, "\n");
	print(p, text);
	return read_line(p, " ");
}

/* Replays the game: every answer with its player, every event on a line. */
static void print_history(struct plain *p)
{
	struct log *c = grown(NULL, sizeof *c);
	uint32_t shown = 0;
	char number[16];

	memset(c, 0, sizeof *c);
	c->seat = p->d.seat;
	c->reader = game_reader(&p->d.s, p->d.seat);
	while (log_step(c, p->d.s.session)) {
		for (; shown < c->lines; shown++) {
			snprintf(number, sizeof number, "%4u  ", c->at);
			print(p, number);
			print(p, c->line[shown].text);
			print(p, "\n");
		}
	}
	log_free(c);
	free(c);
}

/* Reads lines until the question is answered or the game is at another point; false: leave. */
static bool hear(struct plain *p)
{
	char prompt[48];

	if (q_over(game_match(&p->d.s)->state))
		snprintf(prompt, sizeof prompt, "[%u.] > ", game_match(&p->d.s)->count);
	else
		snprintf(prompt, sizeof prompt, "[%u] > ", game_match(&p->d.s)->count + 1);
	while (read_line(p, prompt)) {
		enum input input = prompt_input(&p->d, p->line);

		if (input == INPUT_REVIEW)
			prompt_review(&p->d, board_width(p), NULL, NULL);
		if (input == INPUT_VIEW)
			print_board(p);
		else if (input == INPUT_HISTORY)
			print_history(p);
		else
			print(p, text_of(&p->d.out));
		if (input == INPUT_SETTINGS)
			return settings(p);
		if (input == INPUT_MENU)
			print_menu(p);
		else if (input == INPUT_QUIT)
			return false;
		else if (input == INPUT_ANSWERED || input == INPUT_MOVED)
			return true;
	}
	return false;
}

static bool person(struct plain *p)
{
	if (!pass_keyboard(p))
		return false;
	prompt_look(&p->d, LINES);
	prompt_draw(&p->d, board_width(p), BOARD_ROWS);
	print_news(p, p->d.seat);
	print_question(p);
	return hear(p);
}

static bool machine(struct plain *p)
{
	struct q_status status = { .fault = Q_FINE };
	int viewer = game_viewer(&p->d.s);

	if (game_people(&p->d.s) < 2)
		print_news(p, viewer);
	fflush(stdout);
	if (game_machine(&p->d.s, NULL, NULL, &status))
		return true;
	fprintf(stderr, either(language(), "quinte: %s\n", "quinte : %s\n"),
		reason_in(p->d.tui->lang, status.error.text));
	return false;
}

/* After the last answer commands still work, undo too. */
static bool after(struct plain *p)
{
	prompt_look(&p->d, LINES);
	prompt_draw(&p->d, board_width(p), BOARD_ROWS);
	print_news(p, p->d.seat);
	print(p, "\n");
	print_said(p, SAYS_over, NULL, NULL);
	text_clear(&p->d.out);
	prompt_result(&p->d, &p->d.out);
	print(p, text_of(&p->d.out));
	if (!game_people(&p->d.s))
		return false;
	return hear(p);
}

int plain_play(const struct tui *t)
{
	struct plain p = { .facing = -1 };
	char seed[64];
	bool going;
	int status;

	p.width = plain_columns(STDOUT_FILENO) ? plain_columns(STDOUT_FILENO) - MARGIN : 0;
	prompt_begin(&p.d, t);
	going = begin(&p, &status);
	if (going) {
		status = 0;
		print(&p, q_in(p.d.s.game->title, t->lang));
		snprintf(seed, sizeof seed, ", %s 0x%llx\n", either(t->lang, "seed", "graine"),
			 (unsigned long long)game_match(&p.d.s)->seed);
		print(&p, seed);
	}
	while (going) {
		if (q_over(game_match(&p.d.s)->state))
			going = after(&p);
		else if (game_person_asked(&p.d.s))
			going = person(&p);
		else
			going = machine(&p);
	}
	if (p.d.s.game && game_is_kept(&p.d.s))
		print_said(&p, SAYS_bye, NULL, NULL);
	free(p.line);
	prompt_free(&p.d);
	return status;
}
