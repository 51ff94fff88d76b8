/*
 * learn.c - see learn.h.
 */
#include "tui/learn.h"

#include "text/faults.h"
#include "text/message.h"
#include "text/number.h"
#include "tui/position.h"

#include <stdlib.h>
#include <string.h>

enum { TRIES = 3 };

/* One position to solve. */
struct task {
	const struct review_report *r;
	uint32_t step;
	struct position at;
	void *memory;
};

static void print_task(const struct task *t, uint32_t number, uint32_t of)
{
	const struct review_report *r = t->r;
	const struct ai_step *step = &r->review.steps[t->step];

	printf(either(r->lang, "\n--- %u of %u, move %u ---\n", "\n--- %u sur %u, coup %u ---\n"),
	       number, of, t->step + 1);
	position_print(&t->at);
	printf("%s", either(r->lang, "You played: ", "Vous avez joué : "));
	put_answer(stdout, r->g, t->at.view, step->given, t->at.seat, r->lang);
	printf(" (");
	put_class(stdout, r, t->step);
	printf(")%s\n", either(r->lang, ". Find a better move; an empty line shows it, q ends.",
			       ". Trouvez mieux ; une ligne vide montre le coup, q termine."));
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
	position_print_answer(&t->at, t->r->review.steps[t->step].best);
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
		line[strcspn(line, "\r\n")] = '\0';
		stays = strcmp(line, "q") != 0;
		if (!stays || !line[0])
			break;
		answer = position_read(&t->at, line);
		found = answer && judge(t, answer);
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
		position_take(&t->at, r->g, review_state(&r->review, i), r->lang);
		print_task(t, ++number, of);
		goes_on = solve(t);
	}
	free(t->memory);
	free(t);
	return EXIT_FINE;
}
