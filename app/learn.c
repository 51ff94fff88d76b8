/*
 * learn.c - see learn.h.
 */
#include "app/learn.h"

#include "app/command.h"
#include "text/faults.h"
#include "text/number.h"
#include "tui/board.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 100, VISIBLE = 40, LISTED = 40, TRIES = 3 };

/* One position to solve. */
struct task {
	const struct review_report *r;
	uint32_t step;
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	q_action answers[Q_ANSWERS_MAX];
	uint32_t count;
	void *memory;
};

static void print_board(const struct task *t, const struct q_reader *reader)
{
	struct q_cell *cells = malloc((size_t)COLUMNS * BOARD_ROWS * sizeof *cells);
	struct text text = { .at = NULL };
	struct q_canvas canvas;

	if (cells) {
		board_draw(&canvas, cells, COLUMNS, VISIBLE, t->r->g, t->view, reader);
		board_print(&canvas, false, &text);
		printf("%s", text_of(&text));
	}
	text_free(&text);
	free(cells);
}

static void print_notated(const struct task *t, q_action answer)
{
	char text[NOTATION];
	struct q_out out = q_out(text, sizeof text);

	t->r->g->format(t->r->g, t->view, answer, &out);
	put_answer(stdout, t->r->g, t->view, answer, t->r->lang);
	printf("  [%s]", text);
}

static void print_task(const struct task *t, uint32_t number, uint32_t of)
{
	const struct review_report *r = t->r;
	const struct ai_step *step = &r->review.steps[t->step];
	struct q_reader reader = q_reader(r->lang, step->player, 0);
	char text[SENTENCE];
	struct q_out out = q_out(text, sizeof text);

	printf(either(r->lang, "\n--- %u of %u, move %u ---\n\n",
		      "\n--- %u sur %u, coup %u ---\n\n"),
	       number, of, t->step + 1);
	print_board(t, &reader);
	r->g->question_text(r->g, t->view, &reader, &out);
	printf("\n%s\n", text);
	for (uint32_t i = 0; i < t->count && i < LISTED; i++) {
		printf("%4u. ", i + 1);
		print_notated(t, t->answers[i]);
		printf("\n");
	}
	if (t->count > LISTED)
		printf(either(r->lang, "      and %u more: type their notation\n",
			      "      et %u de plus : tapez leur notation\n"),
		       t->count - LISTED);
	printf("%s", either(r->lang, "You played: ", "Vous avez joué : "));
	put_answer(stdout, r->g, t->view, step->given, r->lang);
	printf(" (");
	put_class(stdout, r, t->step);
	printf(")%s\n", either(r->lang, ". Find a better move; an empty line shows it, q ends.",
			       ". Trouvez mieux ; une ligne vide montre le coup, q termine."));
}

static q_action read_answer(const struct task *t, const char *line)
{
	const struct q_game *g = t->r->g;
	uint64_t number;
	q_action answer;

	if (parse_number(line, UINT32_MAX, &number) && number && number <= t->count)
		return t->answers[number - 1];
	answer = g->parse(g, t->view, line);
	return answer && !g->refuses(g, review_state(&t->r->review, t->step), answer) ? answer : 0;
}

/* Whether the answer is good enough; says so. */
static bool judge(const struct task *t, q_action answer)
{
	const struct review_report *r = t->r;
	struct ai_reviewer by = { .game = r->g,
				  .ai = r->review.ai,
				  .key = r->review.match->seed,
				  .memory = t->memory,
				  .room = ai_memory(r->review.ai.simulations) };
	struct ai_step step;
	enum ai_class is;

	ai_review(&by, review_state(&r->review, t->step), answer, t->step, &step);
	is = ai_class(&step);
	printf("  %s (", class_name(is, r->lang));
	put_percent(stdout, r->lang, ai_chance(step.gives));
	printf("%s ", either(r->lang, "; the best:", " ; le meilleur :"));
	put_percent(stdout, r->lang, ai_chance(step.could));
	printf(")\n");
	return is <= AI_GOOD;
}

static void print_reason(void *with, const char *text)
{
	fprintf(with, "       %s\n", text);
}

static void print_solution(const struct task *t)
{
	printf("  %s ", either(t->r->lang, "Best:", "Le meilleur :"));
	print_notated(t, t->r->review.steps[t->step].best);
	printf("\n");
	fault_lines(t->r, t->step, print_reason, stdout);
}

/* False: the reader wants to stop. */
static bool solve(const struct task *t)
{
	char *line = NULL;
	size_t room = 0;
	bool stays = true, found = false;

	for (int i = 0; i < TRIES && !found; i++) {
		q_action answer;

		printf("> ");
		fflush(stdout);
		stays = getline(&line, &room, stdin) >= 0;
		if (!stays)
			break;
		line[strcspn(line, "\n")] = '\0';
		stays = strcmp(line, "q") != 0;
		if (!stays || !line[0])
			break;
		answer = read_answer(t, line);
		if (answer)
			found = judge(t, answer);
		else
			printf("  %s\n",
			       either(t->r->lang,
				      "That is not a move here; type a number or notation.",
				      "Ce n’est pas un coup possible ; tapez un numéro ou une "
				      "notation."));
	}
	free(line);
	if (stays)
		print_solution(t);
	return stays;
}

static bool is_fault(const struct review_report *r, uint32_t i)
{
	return r->review.steps[i].player == r->seat &&
	       ai_class(&r->review.steps[i]) >= AI_INACCURACY;
}

int learn_from_mistakes(const struct review_report *r)
{
	struct task *t = malloc(sizeof *t);
	uint32_t of = 0, number = 0;
	bool goes_on = true;

	for (uint32_t i = 0; i < r->n; i++)
		of += is_fault(r, i);
	if (t)
		t->memory = malloc(ai_memory(r->review.ai.simulations));
	if (!t || !t->memory) {
		free(t);
		return failure("there is not enough memory to review this game");
	}
	if (!of)
		printf("%s\n", either(r->lang, "No move lost much: there is nothing to find.",
				      "Aucun coup n’a beaucoup perdu : il n’y a rien à trouver."));
	t->r = r;
	for (uint32_t i = 0; i < r->n && goes_on; i++) {
		if (!is_fault(r, i))
			continue;
		t->step = i;
		r->g->observe(r->g, t->view, review_state(&r->review, i), r->seat);
		t->count = r->g->legal(r->g, review_state(&r->review, i), t->answers);
		print_task(t, ++number, of);
		goes_on = solve(t);
	}
	free(t->memory);
	free(t);
	return EXIT_FINE;
}
