/*
 * puzzle_solve.c - one position on the standard output, and answers on the standard input.
 */
#include "app/puzzle.h"

#include "ai/ai.h"
#include "text/analysis.h"
#include "text/message.h"
#include "text/number.h"
#include "tui/board.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 100, VISIBLE = 40, LISTED = 40 };
enum { JUDGED = 2000, AS_GOOD = 30 }; /* simulations; tenths of a point */

struct solving {
	const struct puzzles *p;
	struct q_session *s;
	enum q_lang lang;
	int seat;
	const json_t *step;
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	q_action answers[Q_ANSWERS_MAX];
	uint32_t count;
	struct puzzle_result result;
};

static const char *in(const struct solving *v, const char *en, const char *fr)
{
	return either(v->lang, en, fr);
}

static void print_board(const struct solving *v, const struct q_reader *reader)
{
	struct q_cell *cells = malloc((size_t)COLUMNS * BOARD_ROWS * sizeof *cells);
	struct text text = { .at = NULL };
	struct q_canvas canvas;

	if (cells) {
		board_draw(&canvas, cells, COLUMNS, VISIBLE, v->p->game, v->view, reader);
		board_print(&canvas, false, &text);
		printf("%s", text_of(&text));
	}
	text_free(&text);
	free(cells);
}

static void print_answer(const struct solving *v, uint32_t i)
{
	char text[NOTATION];
	struct q_out out = q_out(text, sizeof text);

	v->p->game->format(v->p->game, v->view, v->answers[i], &out);
	printf("%4u. ", i + 1);
	put_answer(stdout, v->p->game, v->view, v->answers[i], v->lang);
	printf("  [%s]\n", text);
}

static void print_question(const struct solving *v)
{
	const struct q_game *g = v->p->game;
	struct q_reader reader = q_reader(v->lang, v->seat, 0);
	char text[SENTENCE];
	struct q_out out = q_out(text, sizeof text);

	printf("\n");
	print_board(v, &reader);
	g->question_text(g, v->view, &reader, &out);
	printf("\n%s\n", text);
	for (uint32_t i = 0; i < v->count && i < LISTED; i++)
		print_answer(v, i);
	if (v->count > LISTED)
		printf(in(v, "      and %u more: type their notation\n",
			  "      et %u de plus : tapez leur notation\n"),
		       v->count - LISTED);
}

static q_action best_of(const struct solving *v)
{
	const char *best = json_string_value(json_object_get(v->step, "best"));

	return best ? v->p->game->parse(v->p->game, v->view, best) : 0;
}

static int best_chance(const struct solving *v)
{
	return (int)json_integer_value(json_object_get(v->step, "chance"));
}

/* ---- judging ------------------------------------------------------------------------ */

/* The winning chance after an answer: as it was measured, else by a search of now. */
static int chance_after(const struct solving *v, q_action answer)
{
	const struct q_game *g = v->p->game;
	struct ai ai = *ai_named("admiral");
	struct ai_think t = { .game = g,
			      .view = v->view,
			      .seat = v->seat,
			      .rng = { 1, 0 },
			      .room = ai_memory(JUDGED),
			      .whole = true,
			      .only = answer };
	char text[NOTATION];
	struct q_out out = q_out(text, sizeof text);
	const json_t *known;

	g->format(g, v->view, answer, &out);
	known = json_object_get(json_object_get(v->step, "others"), text);
	if (known)
		return (int)json_integer_value(known);
	t.memory = malloc(t.room);
	if (!t.memory)
		return 0;
	ai.simulations = JUDGED;
	ai_think(&ai, &t);
	free(t.memory);
	return ai_chance(t.expects);
}

static bool is_right(struct solving *v, q_action answer)
{
	int chance;

	if (answer == best_of(v)) {
		printf("  %s", in(v, "Right: your winning chance is ",
				  "Juste : vos chances de gagner sont de "));
		put_percent(stdout, v->lang, best_chance(v));
		printf(".\n");
		return true;
	}
	chance = chance_after(v, answer);
	if (!json_object_get(v->step, "others") || chance + AS_GOOD >= best_chance(v)) {
		printf("  %s\n", in(v, "That is as good as the move we know: right.",
				    "C’est aussi bon que le coup attendu : juste."));
		return true;
	}
	v->result.tries++;
	printf("  %s",
	       in(v, "There is better: this leaves you ", "Il y a mieux : il vous resterait "));
	put_percent(stdout, v->lang, chance);
	printf("%s", in(v, ", the best move ", ", au lieu de "));
	put_percent(stdout, v->lang, best_chance(v));
	printf(".\n");
	return false;
}

/* ---- what is typed ------------------------------------------------------------------ */

/* A hint leaves the best answer and two others. */
static void print_hint(struct solving *v)
{
	const json_t *others = json_object_get(v->step, "others");
	q_action best = best_of(v);
	uint32_t more = 0;

	v->result.hints++;
	printf("  %s\n", in(v, "It is one of these:", "C’est l’un de ceux-ci :"));
	for (uint32_t i = 0; i < v->count; i++) {
		char text[NOTATION];
		struct q_out out = q_out(text, sizeof text);

		v->p->game->format(v->p->game, v->view, v->answers[i], &out);
		if (v->answers[i] == best || (json_object_get(others, text) && more++ < 2))
			print_answer(v, i);
	}
}

static void print_solution(struct solving *v)
{
	v->result.shown = true;
	printf("  %s ", in(v, "The best move:", "Le meilleur coup :"));
	put_answer(stdout, v->p->game, v->view, best_of(v), v->lang);
	printf(" (");
	put_percent(stdout, v->lang, best_chance(v));
	printf(")\n");
}

static q_action read_answer(const struct solving *v, const char *line)
{
	const struct q_game *g = v->p->game;
	uint64_t number;
	q_action answer;

	if (parse_number(line, UINT32_MAX, &number) && number && number <= v->count)
		return v->answers[number - 1];
	answer = g->parse(g, v->view, line);
	return answer && !g->refuses(g, q_session_match(v->s)->state, answer) ? answer : 0;
}

static bool is_word(const char *line, const char *en, const char *fr)
{
	return strcmp(line, en) == 0 || strcmp(line, fr) == 0;
}

/* One question: the answer to go on with; 0: the reader wants to stop. */
static q_action ask(struct solving *v)
{
	char *line = NULL;
	size_t room = 0;
	q_action answer = 0;

	while (!answer) {
		printf("%s", in(v, "Your move (hint, show, q) > ",
				"Votre coup (indice, solution, q) > "));
		fflush(stdout);
		if (getline(&line, &room, stdin) < 0)
			break;
		line[strcspn(line, "\r\n")] = '\0';
		if (strcmp(line, "q") == 0)
			break;
		if (is_word(line, "hint", "indice")) {
			print_hint(v);
		} else if (is_word(line, "show", "solution")) {
			print_solution(v);
			answer = best_of(v);
		} else if (line[0]) {
			answer = read_answer(v, line);
			if (!answer)
				printf("  %s\n",
				       in(v,
					  "That is not a move here; type a number or its notation.",
					  "Ce n’est pas un coup possible ici ; tapez un numéro ou une "
					  "notation."));
			else if (!is_right(v, answer))
				answer = 0;
		}
	}
	free(line);
	return answer;
}

bool puzzle_solve(const struct puzzles *p, uint32_t number, struct q_session *s, enum q_lang lang,
		  struct puzzle_result *out)
{
	struct solving *v = calloc(1, sizeof *v);
	const json_t *steps = puzzle_steps(p, number);
	struct q_status status;
	bool solved = v != NULL;

	for (size_t i = 0; solved && i < json_array_size(steps); i++) {
		q_action answer;

		v->p = p;
		v->s = s;
		v->lang = lang;
		v->seat = q_session_asked(s);
		v->step = json_array_get(steps, i);
		q_session_view(s, v->seat, v->view);
		v->count = q_session_legal(s, v->seat, v->answers);
		print_question(v);
		answer = ask(v);
		/* The line goes on behind the best answer only. */
		solved = answer && q_session_play(s, v->seat, answer, &status);
		if (solved &&
		    (answer != best_of(v) || !puzzle_go_on(s) || q_session_asked(s) != v->seat))
			break;
	}
	if (v)
		*out = v->result;
	free(v);
	return solved;
}
