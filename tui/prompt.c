/*
 * prompt.c - see prompt.h.
 */
#include "tui/prompt.h"

#include "text/number.h"

#include "tui/ledger.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 1024 };

void prompt_begin(struct prompt *d, const struct tui *t)
{
	*d = (struct prompt){ .own = *t, .seat = Q_NOBODY };
	d->tui = &d->own;
	d->s.lang = t->lang;
	d->cells = grown(NULL, (size_t)BOARD_ROWS * BOARD_COLUMNS * sizeof *d->cells);
}

void prompt_free(struct prompt *d)
{
	menu_free(&d->menu);
	text_free(&d->out);
	free(d->cells);
	game_end(&d->s);
}

void prompt_adapt(struct prompt *d)
{
	d->s.practice = d->tui->practice;
	if (!d->s.game || d->s.lang == d->tui->lang)
		return;
	d->s.lang = d->tui->lang;
	game_tell_again(&d->s);
}

/* ---- words ------------------------------------------------------------------------ */

void prompt_put(struct prompt *d, enum tui_word which, const char *a, const char *b)
{
	char text[SENTENCE];
	struct q_out out = q_out(text, sizeof text);

	tui_say(&out, d->tui->lang, which, a, b);
	text_put(&d->out, text);
	text_put(&d->out, "\n");
}

void prompt_who(const struct prompt *d, int seat, struct q_out *out)
{
	struct q_reader reader = game_reader(&d->s, game_viewer(&d->s));

	if (seat >= Q_SEATS)
		q_put(out, tui_word(d->tui->lang, SAYS_spectator));
	else
		q_put_seat(out, &reader, seat);
}

struct q_reader prompt_reader(const struct prompt *d)
{
	return game_reader(&d->s, d->seat);
}

struct q_reader prompt_looker(const struct prompt *d)
{
	struct q_reader reader = game_reader(&d->s, d->seat);

	reader.seat = (uint8_t)d->seat;
	return reader;
}

void prompt_question(const struct prompt *d, struct q_out *out)
{
	struct q_reader reader = prompt_reader(d);

	if (q_over(d->view))
		q_put(out, tui_word(d->tui->lang, SAYS_over));
	else
		d->s.game->question_text(d->s.game, d->view, &reader, out);
}

void prompt_result(const struct prompt *d, struct text *out)
{
	enum q_lang lang = d->tui->lang;
	int32_t score[Q_SEATS] = { 0 };

	d->s.game->score(d->s.game, game_match(&d->s)->state, score);
	for (int i = 0; i < game_seats(&d->s); i++) {
		char who[128], words[64], number[16];
		struct q_out name = q_out(who, sizeof who), to = q_out(words, sizeof words);

		prompt_who(d, i, &name);
		snprintf(number, sizeof number, "%d", score[i]);
		if (score[i] == Q_SURE)
			q_put(&to, tui_word(lang, SAYS_won));
		else if (score[i] == -Q_SURE)
			q_put(&to, tui_word(lang, SAYS_lost));
		else if (score[i] == 0)
			q_put(&to, tui_word(lang, SAYS_drawn));
		else
			tui_say(&to, lang, SAYS_score, number, NULL);
		text_print(out, "%s%s %s\n", who, lang == Q_FR ? " :" : ":", words);
	}
}

void prompt_log(struct prompt *d, uint32_t most, struct text *out)
{
	struct log *told = game_told(&d->s, d->seat);
	uint32_t from;
	char number[16];

	log_follow(told, d->s.session);
	from = told->lines > most ? told->lines - most : 0;
	if (!told->lines)
		text_print(out, "%s\n", tui_word(d->tui->lang, SAYS_log_empty));
	if (from) {
		char text[SENTENCE];
		struct q_out to = q_out(text, sizeof text);

		snprintf(number, sizeof number, "%u", from);
		tui_say(&to, d->tui->lang, SAYS_earlier, number, NULL);
		text_print(out, "%s\n", text);
	}
	for (uint32_t i = from; i < told->lines; i++)
		text_print(out, "%s\n", told->line[i].text);
}

void prompt_all(const struct prompt *d, struct text *out)
{
	struct q_reader reader = prompt_reader(d);

	for (uint32_t i = 0; i < d->menu.answers; i++) {
		char text[LABEL], word[NOTATION];
		struct q_out a = q_out(text, sizeof text), b = q_out(word, sizeof word);

		d->s.game->answer_text(d->s.game, d->view, d->menu.answer[i], &reader, &a);
		d->s.game->format(d->s.game, d->view, d->menu.answer[i], &b);
		text_print(out, "%s  [%s]\n", text, word);
	}
}

/* ---- the question ------------------------------------------------------------------- */

void prompt_look(struct prompt *d, int lines)
{
	struct q_reader reader;

	menu_free(&d->menu);
	d->seat = game_viewer(&d->s);
	reader = prompt_reader(d);
	game_view(&d->s, d->seat, d->view);
	if (game_person_asked(&d->s))
		menu_begin(&d->menu, d->s.game, game_match(&d->s)->state, d->view, &reader, lines);
}

void prompt_draw(struct prompt *d, int width, int visible)
{
	struct q_reader reader = prompt_looker(d);

	board_draw(&d->board, d->cells, width, visible, d->s.game, d->view, &reader);
}

/* ---- answers ------------------------------------------------------------------------ */

static enum input refused(struct prompt *d, q_rule rule)
{
	d->refused = rule;
	tui_refused(&d->out, d->tui->lang, d->s.game, rule);
	return INPUT_REFUSED;
}

enum input prompt_confirm(struct prompt *d, q_action given)
{
	char text[LABEL];
	struct q_out out = q_out(text, sizeof text);
	struct q_reader reader = prompt_reader(d);

	d->pending = given;
	d->s.game->answer_text(d->s.game, d->view, given, &reader, &out);
	prompt_put(d, SAYS_confirm_answer, text, NULL);
	return INPUT_CONFIRM;
}

enum input prompt_answer(struct prompt *d, q_action given)
{
	struct q_status status = { .fault = Q_FINE };

	if (d->tui->confirm && given != d->pending &&
	    !d->s.game->refuses(d->s.game, game_match(&d->s)->state, given))
		return prompt_confirm(d, given);
	d->pending = 0;
	if (game_answer(&d->s, given, &status)) {
		d->refused = 0;
		return INPUT_ANSWERED;
	}
	if (status.fault == Q_REFUSED)
		return refused(d, status.rule);
	text_print(&d->out, "%s\n", reason_in(d->tui->lang, status.error.text));
	return INPUT_REFUSED;
}

enum input prompt_choose(struct prompt *d, int line)
{
	text_clear(&d->out);
	if (line < 0 || line >= d->menu.lines)
		return INPUT_NOTHING;
	if (d->menu.line[line].count == 1)
		return prompt_answer(d, d->menu.answer[d->menu.line[line].first]);
	menu_open(&d->menu, line);
	return INPUT_MENU;
}

/* "3", or "#3" where notations are numbers themselves. */
static int line_number(const struct menu *m, const char *text)
{
	char *end;
	long n;

	if (m->numeric != (*text == '#'))
		return -1;
	text += *text == '#';
	n = strtol(text, &end, 10);
	return end == text || *end || n < 0 || n > 9999 ? -1 : (int)n;
}

/* ---- commands ----------------------------------------------------------------------- */

/* What the signs on the board of this game mean. */
static void put_symbols(struct prompt *d)
{
	const struct q_symbol *symbol = d->s.game ? d->s.game->symbols : NULL;

	if (!symbol)
		return;
	text_put(&d->out, "\n");
	tui_line(&d->out, d->tui->lang, SAYS_title_symbols, NULL, NULL);
	for (; symbol->sign; symbol++) {
		const char *sign = d->tui->ascii ? symbol->ascii : symbol->sign;

		if (!*q_in(symbol->means, d->tui->lang)) /* a letter of the other language */
			continue;
		text_put(&d->out, "  ");
		text_put(&d->out, sign);
		for (int i = canvas_length(sign); i < 10; i++)
			text_put(&d->out, " ");
		text_put(&d->out, q_in(symbol->means, d->tui->lang));
		text_put(&d->out, "\n");
	}
}

static enum input do_help(struct prompt *d, const char *rest)
{
	(void)rest;
	text_put(&d->out, tui_help(d->tui->lang, d->tui->plain));
	put_symbols(d);
	return INPUT_HELP;
}

static void put_thought(struct prompt *d, const struct ai_think *thought)
{
	struct q_reader reader = prompt_reader(d);

	for (uint32_t i = 0; i < thought->count && i < 3; i++) {
		char text[LABEL], word[NOTATION], percent[16], expects[64];
		struct q_out a = q_out(text, sizeof text), b = q_out(word, sizeof word),
			     c = q_out(expects, sizeof expects);

		d->s.game->answer_text(d->s.game, d->view, thought->top[i].answer, &reader, &a);
		d->s.game->format(d->s.game, d->view, thought->top[i].answer, &b);
		snprintf(percent, sizeof percent, "%d", ai_chance(thought->top[i].expects) / 10);
		tui_say(&c, d->tui->lang, SAYS_hint_line, percent, NULL);
		text_print(&d->out, "  %s  [%s], %s\n", text, word, expects);
		prompt_put_why(d, thought, i);
	}
}

static enum input do_hint(struct prompt *d, const char *rest)
{
	struct ai_think thought;
	char number[16];

	(void)rest;
	if (!game_person_asked(&d->s)) {
		prompt_put(d, q_over(game_match(&d->s)->state) ? SAYS_over_hint : SAYS_not_yours,
			   NULL, NULL);
		return INPUT_TEXT;
	}
	if (d->menu.answers == 1) {
		prompt_put(d, SAYS_hint_only, NULL, NULL);
		return INPUT_TEXT;
	}
	game_hint(&d->s, &thought, NULL, NULL);
	snprintf(number, sizeof number, "%u", thought.simulations);
	prompt_put(d, SAYS_hint_first, number, NULL);
	put_thought(d, &thought);
	return INPUT_TEXT;
}

static enum input do_undo(struct prompt *d, const char *rest)
{
	static const enum tui_word says[] = { [UNDO_DONE] = SAYS_undone,
					      [UNDO_NOTHING] = SAYS_nothing_before,
					      [UNDO_REVEALED] = SAYS_revealed,
					      [UNDO_FAILED] = SAYS_nothing_before };
	enum undo how = game_undo(&d->s);

	(void)rest;
	prompt_put(d, says[how], NULL, NULL);
	return how == UNDO_DONE ? INPUT_MOVED : INPUT_TEXT;
}

static enum input do_redo(struct prompt *d, const char *rest)
{
	bool done = game_redo(&d->s);

	(void)rest;
	prompt_put(d, done ? SAYS_redone : SAYS_nothing_undone, NULL, NULL);
	return done ? INPUT_MOVED : INPUT_TEXT;
}

static enum input do_save(struct prompt *d, const char *rest)
{
	struct q_error error;

	if (!*rest)
		prompt_put(d, SAYS_name_file, "save", NULL);
	else if (game_save(&d->s, rest, &error))
		prompt_put(d, SAYS_saved, rest, NULL);
	else
		prompt_put(d, SAYS_unwritten, reason_in(d->tui->lang, error.text), NULL);
	return INPUT_TEXT;
}

static enum input do_resume(struct prompt *d, const char *rest)
{
	if (!*rest) {
		prompt_put(d, SAYS_name_file, "resume", NULL);
		return INPUT_TEXT;
	}
	menu_free(&d->menu);
	if (!resume_file(d->tui, rest, &d->s, &d->out)) {
		text_put(&d->out, "\n");
		prompt_look(d, 12);
		return INPUT_TEXT;
	}
	prompt_put(d, SAYS_resumed, q_in(d->s.game->title, d->tui->lang), NULL);
	return INPUT_MOVED;
}

static enum input do_rules(struct prompt *d, const char *rest)
{
	if (!d->tui->plain) {
		text_put(&d->out, rest);
		return INPUT_RULES;
	}
	if (*rest && !ledger_search(d->s.game, rest, d->tui->lang, &d->out))
		prompt_put(d, SAYS_no_rule, rest, NULL);
	if (!*rest && d->refused)
		ledger_rule(d->s.game, d->refused, d->tui->lang, &d->out);
	else if (!*rest)
		ledger_guide(d->s.game, d->tui->lang, &d->out);
	return INPUT_TEXT;
}

void prompt_review(struct prompt *d, int width, review_goes_on *go_on, void *with)
{
	struct review past;
	bool done = review_game(&d->s, go_on, with, &past);

	if (!done)
		prompt_put(d, SAYS_review_stopped, NULL, NULL);
	for (int i = 0; i < game_seats(&d->s) && done; i++)
		if (!d->s.machine[i] || !game_people(&d->s))
			review_words(&d->s, &past, i, width, &d->out);
	review_free(&past);
}

static enum input do_review(struct prompt *d, const char *rest)
{
	(void)rest;
	if (q_over(game_match(&d->s)->state))
		return INPUT_REVIEW;
	prompt_put(d, SAYS_review_later, NULL, NULL);
	return INPUT_TEXT;
}

/* Only of a finished game: before that it would be an undo of anything. */
static enum input do_from(struct prompt *d, const char *rest)
{
	const struct q_match *m = game_match(&d->s);
	struct q_status status;
	uint64_t move = 0;

	if (!q_over(m->state) && !d->s.practice) {
		prompt_put(d, SAYS_review_later, NULL, NULL);
		return INPUT_TEXT;
	}
	if (!parse_number(rest, m->count, &move) || !move) {
		prompt_put(d, SAYS_from_which, NULL, NULL);
		return INPUT_TEXT;
	}
	menu_free(&d->menu);
	if (!game_from(&d->s, (uint32_t)move - 1, &status)) {
		text_print(&d->out, "%s\n", reason_in(d->tui->lang, status.error.text));
		return INPUT_TEXT;
	}
	prompt_put(d, SAYS_from_here, rest, NULL);
	return INPUT_MOVED;
}

static enum input do_settings(struct prompt *d, const char *rest)
{
	struct text wrong = { .at = NULL };
	struct form_of form;

	if (!*rest)
		return INPUT_SETTINGS;
	form = prefs_form(&d->own);
	if (!form.change(form.with, rest, &wrong))
		text_print(&d->out, "%s\n", text_of(&wrong));
	text_free(&wrong);
	prompt_adapt(d);
	return INPUT_MOVED;
}

/* The line of the menu that a number names; NULL: none. */
static const struct menu_line *line_named(const struct prompt *d, const char *line)
{
	int number = line_number(&d->menu, line);

	return number > 0 && number <= d->menu.lines ? &d->menu.line[number - 1] : NULL;
}

/* What a line says: the answer of a line of the menu, or an answer in notation; 0: neither. */
static q_action answer_named(const struct prompt *d, const char *line)
{
	const struct menu_line *named = line_named(d, line);

	if (named)
		return named->count == 1 ? d->menu.answer[named->first] : 0;
	return d->s.game->parse(d->s.game, d->view, line);
}

/* What an answer would be, before it is given: forbidden, or with these odds. */
static enum input do_weigh(struct prompt *d, const char *rest)
{
	const struct q_game *g = d->s.game;
	q_action about = game_person_asked(&d->s) ? answer_named(d, rest) : 0;
	char text[LABEL];
	struct q_out out = q_out(text, sizeof text);
	struct q_reader reader = prompt_reader(d);
	q_rule rule;

	if (!about) {
		bool group = game_person_asked(&d->s) && line_named(d, rest);

		prompt_put(d, group ? SAYS_name_one : SAYS_name_answer, rest, NULL);
		return INPUT_TEXT;
	}
	g->answer_text(g, d->view, about, &reader, &out);
	text_print(&d->out, "%s\n", text);
	rule = g->refuses(g, game_match(&d->s)->state, about);
	if (rule)
		tui_refused(&d->out, d->tui->lang, g, rule);
	prompt_weigh(d, about, &d->out);
	return INPUT_TEXT;
}

static enum input do_look(struct prompt *d, const char *rest)
{
	struct q_reader reader = prompt_looker(d);

	if (!*rest && !d->tui->plain)
		return INPUT_LOOK;
	if (!board_find(&d->board, d->s.game, d->view, &reader, rest, &d->out))
		prompt_put(d, SAYS_nothing_here, NULL, NULL);
	return INPUT_TEXT;
}

static enum input do_log(struct prompt *d, const char *rest)
{
	(void)rest;
	prompt_log(d, UINT32_MAX, &d->out);
	return INPUT_LOG;
}

static enum input do_all(struct prompt *d, const char *rest)
{
	(void)rest;
	prompt_all(d, &d->out);
	return INPUT_TEXT;
}

static enum input do_back(struct prompt *d, const char *rest)
{
	(void)rest;
	if (menu_back(&d->menu))
		return INPUT_MENU;
	prompt_put(d, SAYS_at_top, NULL, NULL);
	return INPUT_TEXT;
}

static enum input do_speed(struct prompt *d, const char *rest)
{
	char number[2] = { 0 };

	if (rest[0] >= '0' && rest[0] <= '9' && !rest[1])
		d->own.speed = rest[0] - '0';
	number[0] = (char)('0' + d->own.speed);
	prompt_put(d, SAYS_speed_is, number, NULL);
	return INPUT_TEXT;
}

static enum input do_view(struct prompt *d, const char *rest)
{
	(void)d;
	(void)rest;
	return INPUT_VIEW;
}

static enum input do_history(struct prompt *d, const char *rest)
{
	(void)d;
	(void)rest;
	return INPUT_HISTORY;
}

static enum input do_quit(struct prompt *d, const char *rest)
{
	(void)d;
	(void)rest;
	return INPUT_QUIT;
}

static const struct {
	const char *name[3]; /* English, French, French without accents */
	enum input (*run)(struct prompt *d, const char *rest);
	enum tui_word title; /* of the page, if it does not fit under the answers */
} commands[] = {
	{ { "?", "help", "aide" }, do_help, SAYS_title_help },
	{ { "hint", "conseil", "" }, do_hint, SAYS_title_hint },
	{ { "undo", "annuler", "" }, do_undo, SAYS_title_answers },
	{ { "redo", "refaire", "" }, do_redo, SAYS_title_answers },
	{ { "save", "sauver", "enregistrer" }, do_save, SAYS_title_answers },
	{ { "resume", "reprendre", "" }, do_resume, SAYS_title_answers },
	{ { "view", "plateau", "vue" }, do_view, SAYS_title_answers },
	{ { "look", "examiner", "inspect" }, do_look, SAYS_title_look },
	{ { "weigh", "peser", "odds" }, do_weigh, SAYS_title_weigh },
	{ { "log", "journal", "" }, do_log, SAYS_title_log },
	{ { "history", "historique", "" }, do_history, SAYS_title_history },
	{ { "rules", "règles", "regles" }, do_rules, SAYS_title_rules },
	{ { "rule", "règle", "regle" }, do_rules, SAYS_title_rules },
	{ { "all", "tout", "" }, do_all, SAYS_title_answers },
	{ { "back", "retour", "" }, do_back, SAYS_title_answers },
	{ { "speed", "vitesse", "" }, do_speed, SAYS_title_settings },
	{ { "review", "analyse", "bilan" }, do_review, SAYS_title_review },
	{ { "from", "depuis", "" }, do_from, SAYS_title_answers },
	{ { "settings", "réglages", "reglages" }, do_settings, SAYS_title_settings },
	{ { "quit", "quitter", "exit" }, do_quit, SAYS_title_answers },
};

static bool run_command(struct prompt *d, const char *line, enum input *input)
{
	char word[64];
	size_t n = strcspn(line, " "), rest = n + strspn(line + n, " ");

	snprintf(word, sizeof word, "%.*s", (int)(n < sizeof word ? n : 0), line);
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
		for (int j = 0; j < 3; j++) {
			if (!commands[i].name[j][0] || !same_word(commands[i].name[j], word))
				continue;
			d->title = commands[i].title;
			*input = commands[i].run(d, line + rest);
			return true;
		}
	}
	return false;
}

/* Lines of the menu first, then notation of a good answer, commands, and answers to be refused. */
static enum input hear_question(struct prompt *d, const char *line)
{
	const struct q_game *g = d->s.game;
	q_action read = g->parse(g, d->view, line);
	q_rule rule = read ? g->refuses(g, game_match(&d->s)->state, read) : 0;
	int number = line_number(&d->menu, line);
	enum input input;

	if (number > 0 && number <= d->menu.lines)
		return prompt_choose(d, number - 1);
	if (read && !rule)
		return prompt_answer(d, read);
	if (number == 0)
		return do_back(d, "");
	if (run_command(d, line, &input))
		return input;
	if (number > 0)
		prompt_put(d, SAYS_no_line, line, NULL);
	else if (read)
		return refused(d, rule);
	else
		prompt_put(d, SAYS_unknown, line, NULL);
	return INPUT_REFUSED;
}

enum input prompt_input(struct prompt *d, const char *line)
{
	char trimmed[512];
	size_t n;
	enum input input;

	text_clear(&d->out);
	d->title = SAYS_title_rules;
	line += strspn(line, " \t\r\n");
	if (!*line && d->pending)
		return prompt_answer(d, d->pending);
	snprintf(trimmed, sizeof trimmed, "%s", line);
	n = strlen(trimmed);
	while (n && strchr(" \t\r\n", trimmed[n - 1]))
		trimmed[--n] = '\0';
	if (!n)
		return INPUT_NOTHING;
	if (game_person_asked(&d->s))
		return hear_question(d, trimmed);
	if (run_command(d, trimmed, &input))
		return input;
	prompt_put(d, SAYS_unknown, trimmed, NULL);
	return INPUT_REFUSED;
}
