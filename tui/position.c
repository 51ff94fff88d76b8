/*
 * position.c - see position.h.
 */
#include "tui/position.h"

#include "text/analysis.h"
#include "text/message.h"
#include "text/number.h"
#include "tui/board.h"

#include <stdio.h>
#include <stdlib.h>

enum { COLUMNS = 100, VISIBLE = 40, LISTED = 40 };

void position_take(struct position *p, const struct q_game *g, const void *state, enum q_lang lang)
{
	p->game = g;
	p->lang = lang;
	p->state = state;
	p->seat = q_question_of(state)->player;
	g->observe(g, p->view, state, p->seat);
	p->count = g->legal(g, state, p->answers);
}

void position_print_board(const struct position *p)
{
	struct q_reader reader = q_reader(p->lang, p->seat, 0);
	struct q_cell *cells = malloc((size_t)COLUMNS * BOARD_ROWS * sizeof *cells);
	struct text text = { .at = NULL };
	struct q_canvas canvas;

	if (cells) {
		board_draw(&canvas, cells, COLUMNS, VISIBLE, p->game, p->view, &reader);
		board_print(&canvas, false, &text);
		printf("%s", text_of(&text));
	}
	text_free(&text);
	free(cells);
}

void position_print_answer(const struct position *p, q_action answer)
{
	char text[NOTATION];
	struct q_out out = q_out(text, sizeof text);

	p->game->format(p->game, p->view, answer, &out);
	put_answer(stdout, p->game, p->view, answer, p->seat, p->lang);
	printf("  [%s]\n", text);
}

void position_print_numbered(const struct position *p, uint32_t i)
{
	printf("%4u. ", i + 1);
	position_print_answer(p, p->answers[i]);
}

void position_print(const struct position *p)
{
	struct q_reader reader = q_reader(p->lang, p->seat, 0);
	char text[SENTENCE];
	struct q_out out = q_out(text, sizeof text);

	printf("\n");
	position_print_board(p);
	p->game->question_text(p->game, p->view, &reader, &out);
	printf("\n%s\n", text);
	for (uint32_t i = 0; i < p->count && i < LISTED; i++)
		position_print_numbered(p, i);
	if (p->count > LISTED)
		printf(either(p->lang, "      and %u more: type their notation\n",
			      "      et %u de plus : tapez leur notation\n"),
		       p->count - LISTED);
}

q_action position_read(const struct position *p, const char *line)
{
	const struct q_game *g = p->game;
	uint64_t number;
	q_action answer;

	if (parse_number(line, p->count, &number) && number)
		return p->answers[number - 1];
	answer = g->parse(g, p->view, line);
	if (answer && !g->refuses(g, p->state, answer))
		return answer;
	printf("  %s\n",
	       either(p->lang, "That is not a move here; type a number or its notation.",
		      "Ce n’est pas un coup possible ici ; tapez un numéro ou une notation."));
	return 0;
}
