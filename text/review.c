/*
 * review.c - the review of a game as text for a terminal.
 */
#include "text/review.h"

#include "text/faults.h"
#include "text/message.h"
#include "text/number.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 64, ROWS = 10 };

bool review_in_curve(const struct ai_step *step)
{
	return step->player != Q_CHANCE;
}

struct ai_think step_thought(const struct review_report *r, uint32_t step, const void *view)
{
	const struct ai_step *of = &r->review.steps[step];
	struct ai_think t = { .game = r->g,
			      .view = view,
			      .seat = of->player,
			      .rng = { r->review.match->seed + step, 0 },
			      .length = of->length };

	memcpy(t.line, of->line, sizeof t.line);
	return t;
}

static void put_choice(FILE *to, const struct review_report *r, uint32_t i)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	const struct ai_step *step = &r->review.steps[i];
	struct ai_think t;

	r->g->observe(r->g, view, review_state(&r->review, i), step->player);
	t = step_thought(r, i, view);
	put_answer(to, r->g, view, step->given, Q_NOBODY, r->lang);
	fputs(" (", to);
	put_percent(to, r->lang, ai_chance(step->gives));
	fputs(either(r->lang, "). Better: ", "). Mieux : "), to);
	put_answer(to, r->g, view, step->best, Q_NOBODY, r->lang);
	fputs(" (", to);
	put_percent(to, r->lang, ai_chance(step->could));
	fputs(")", to);
	put_line(to, &t, Q_NOBODY, r->lang);
}

/* " points for " after a number of tenths. */
static const char *points_for(enum q_lang lang, int tenths)
{
	int n = abs(tenths);

	if (lang == Q_FR)
		return n < 20 ? " point pour " : " points pour ";
	return n == 10 ? " point for " : " points for ";
}

void put_turn(FILE *to, const struct review_report *r, uint32_t i)
{
	const struct ai_step *step = &r->review.steps[i];

	put_player(to, r->lang, step->player);
	fputs(either(r->lang, ": ", " : "), to);
	if (step->player != Q_CHANCE) {
		put_choice(to, r, i);
		return;
	}
	put_answer(to, r->g, review_state(&r->review, i), step->given, Q_NOBODY, r->lang);
	fputs(" (", to);
	put_points(to, r->lang, ai_luck(step, r->seat));
	fputs(points_for(r->lang, ai_luck(step, r->seat)), to);
	put_player(to, r->lang, r->seat);
	fputs(")", to);
}

/* The mean winning chance of the seats' answers in a column, or -1 if there are none. */
static int column_mean(const struct review_report *r, uint32_t column)
{
	uint32_t from = column * r->n / COLUMNS, to = (column + 1) * r->n / COLUMNS;
	int sum = 0, n = 0;

	for (uint32_t i = from; i < to || i == from; i++) {
		if (i >= r->n || !review_in_curve(&r->review.steps[i]))
			continue;
		sum += ai_chance(r->review.steps[i].stands[r->seat]);
		n++;
	}
	return n ? sum / n : -1;
}

static void print_plot(const struct review_report *r)
{
	int height[COLUMNS], before = 500;

	for (uint32_t column = 0; column < COLUMNS; column++) {
		int mean = column_mean(r, column);

		before = mean < 0 ? before : mean;
		height[column] = before;
	}
	printf("%s ", either(r->lang, "Winning chance of", "Chances de gagner :"));
	put_player(stdout, r->lang, r->seat);
	printf("\n");
	for (int row = ROWS; row > 0; row--) {
		printf("%4d %% │", row * 100 / ROWS);
		for (uint32_t column = 0; column < COLUMNS; column++) {
			int over = height[column] - (row - 1) * 1000 / ROWS;

			fputs(over >= 1000 / ROWS * 3 / 4 ? "█" :
			      over >= 1000 / ROWS / 4     ? "▄" :
							    " ",
			      stdout);
		}
		printf("│\n");
	}
	printf("       └");
	for (int column = 0; column < COLUMNS; column++)
		fputs("─", stdout);
	printf("┘\n        1%*u\n", COLUMNS - 1, r->n);
}

void put_class(FILE *to, const struct review_report *r, uint32_t i)
{
	const struct ai_step *step = &r->review.steps[i];
	enum ai_class is = ai_class(step);

	if (is == AI_NO_CHOICE) {
		fputs(either(r->lang, "luck", "hasard"), to);
		return;
	}
	fputs(class_name(is, r->lang), to);
	if (is < AI_INACCURACY)
		return;
	fputs(" ", to);
	put_points(to, r->lang, -ai_lost(step));
}

static void print_reason(void *with, const char *text)
{
	fprintf(with, "       %s\n", text);
}

static void print_turns(const struct review_report *r)
{
	printf("\n%s\n", either(r->lang, "Turning points", "Les tournants"));
	for (uint32_t i = 0; i < r->turns; i++) {
		printf("  %u. [", r->turn[i] + 1);
		put_class(stdout, r, r->turn[i]);
		printf("] ");
		put_turn(stdout, r, r->turn[i]);
		printf(".\n");
		fault_lines(r, r->turn[i], print_reason, stdout);
	}
	if (!r->turns)
		printf("  %s\n", either(r->lang, "None: no move changed the winning chance much.",
					"Aucun : pas un coup n’a beaucoup changé les chances."));
	else
		printf(either(r->lang,
			      "  To play on from before move %u: quinte play --resume FILE --at %u\n",
			      "  Pour rejouer avant le coup %u : quinte play --resume FICHIER --at "
			      "%u\n"),
		       r->turn[0] + 1, r->turn[0]);
}

static void print_ratings(const struct review_report *r)
{
	printf("\n%s\n", either(r->lang, "Decisions", "Les décisions"));
	for (int seat = 0; seat < r->review.seats; seat++) {
		printf("  ");
		put_rating(stdout, r, seat);
		printf("\n");
	}
}

static void print_cell(const struct review_report *r, int tenths, bool sign)
{
	char text[32];
	FILE *to = fmemopen(text, sizeof text, "w");

	if (!to)
		return;
	if (sign)
		put_points(to, r->lang, tenths);
	else
		put_percent(to, r->lang, tenths);
	fclose(to);
	printf("%*s", sign && tenths < 0 ? 13 : 11, text); /* the minus sign is three bytes */
}

static void print_accounts(const struct review_report *r)
{
	printf("\n%s\n", either(r->lang, "Luck and moves, in points of the winning chance",
				"Le hasard et les choix, en points de chances de gagner"));
	/* Accents are two bytes and one column wide: the lines are set by hand. */
	fputs(either(r->lang,
		     "                 start       luck  own moves     others       rest     result\n",
		     "                départ     hasard  ses choix les autres      reste   résultat\n"),
	      stdout);
	for (int seat = 0; seat < r->review.seats; seat++) {
		const struct ai_account *a = &r->review.account[seat];

		printf("  ");
		put_player(stdout, r->lang, seat);
		print_cell(r, ai_chance(a->start), false);
		print_cell(r, ai_points(a->luck), true);
		print_cell(r, ai_points(a->own), true);
		print_cell(r, ai_points(a->others), true);
		print_cell(r, ai_points(a->rest), true);
		print_cell(r, ai_chance(a->result), false);
		printf("\n");
	}
	printf("%s\n",
	       either(r->lang,
		      "Luck: what dice and draws gave against their average. Moves, your own and those "
		      "of the others: what\nthey lost against the best one found. Rest: the error of "
		      "the estimates themselves.",
		      "Hasard : ce que dés et pioches ont donné par rapport à leur moyenne. Choix, les "
		      "siens et ceux des autres :\nce que les coups joués ont perdu par rapport au "
		      "meilleur trouvé. Reste : l’erreur des estimations elles-mêmes."));
}

const char *moves_word(const struct review_report *r)
{
	bool many = q_is_plural(r->lang, r->n);

	return either(r->lang, many ? "moves" : "move", many ? "coups" : "coup");
}

void print_review(const struct review_report *r)
{
	printf("%s, %u %s%s\n\n", q_in(r->g->title, r->lang), r->n, moves_word(r),
	       r->review.over ? "" : either(r->lang, ", not finished", ", non terminée"));
	print_plot(r);
	print_turns(r);
	print_ratings(r);
	if (r->review.over)
		print_accounts(r);
}
