/*
 * review.c - `quinte review`: the course of a game, its turning points, luck and decisions.
 */
#include "app/review.h"

#include "app/parse.h"
#include "app/saved.h"
#include "app/words.h"

#include <string.h>
#include <unistd.h>

enum { OPTION_SEAT = 256, OPTION_EFFORT, OPTION_THREADS, OPTION_JSON, OPTION_HTML };
enum { EFFORT_MAX = 1000000, THREADS_MAX = 64, COLUMNS = 64, ROWS = 10 };

struct asked {
	const char *file;
	uint64_t seat, effort, threads;
	bool json, html;
};

static void number(struct argp_state *state, const char *arg, uint64_t min, uint64_t max,
		   uint64_t *out)
{
	if (!parse_number(arg, max, out) || *out < min)
		misuse(state, "\"%s\" is not a whole number from %llu to %llu", arg,
		       (unsigned long long)min, (unsigned long long)max);
}

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;

	switch (key) {
	case OPTION_SEAT: number(state, arg, 0, Q_SEATS - 1, &asked->seat); return 0;
	case OPTION_EFFORT: number(state, arg, 1, EFFORT_MAX, &asked->effort); return 0;
	case OPTION_THREADS: number(state, arg, 0, THREADS_MAX, &asked->threads); return 0;
	case OPTION_JSON: asked->json = true; return 0;
	case OPTION_HTML: asked->html = true; return 0;
	case ARGP_KEY_ARG:
		if (asked->file)
			misuse(state, "one file: \"%s\" is too much", arg);
		asked->file = arg;
		return 0;
	case ARGP_KEY_END:
		if (!asked->file)
			misuse(state, "name a saved game");
		if (asked->json && asked->html)
			misuse(state, "--json or --html, not both");
		return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option options[] = {
	{ "seat", OPTION_SEAT, "N", 0, "Whose winning chance is drawn (0)", 0 },
	{ "effort", OPTION_EFFORT, "N", 0, "Simulations for one answer (400)", 0 },
	{ "threads", OPTION_THREADS, "N", 0, "0 for one on each core (0)", 0 },
	{ "json", OPTION_JSON, NULL, 0, "As JSON", 0 },
	{ "html", OPTION_HTML, NULL, 0, "As one page with plots", 0 },
	{ 0 },
};

static const struct argp argp = {
	.options = options,
	.parser = option,
	.args_doc = "FILE",
	.doc = "Look at a saved game answer by answer: the course of the winning chance, the turning "
	       "points and what would have been better, and how much of the result came from chance "
	       "and how much from decisions. FILE may be - for the standard input.\v"
	       "The result does not depend on the number of threads.",
};

/* ---- looking ------------------------------------------------------------------ */

bool review_in_curve(const struct ai_step *step)
{
	return step->player != Q_CHANCE;
}

static bool show_progress(void *with, uint32_t done, uint32_t count)
{
	const enum q_lang *lang = with;

	fprintf(stderr, "\r%u %s %u ", done, either(*lang, "of", "sur"), count);
	return true;
}

static bool look_at_all(struct review *r)
{
	bool shown = isatty(STDERR_FILENO);

	r->past.progress = shown ? show_progress : NULL;
	r->past.with = &r->lang;
	if (!hindsight(&r->past))
		return false;
	if (shown)
		fputs("\r\033[K", stderr);
	r->turns = ai_turns(r->past.steps, r->n, r->seat, r->turn);
	return true;
}

/* ---- in words --------------------------------------------------------------------- */

static void put_choice(FILE *to, const struct review *r, uint32_t i)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	const struct ai_step *step = &r->past.steps[i];
	struct ai_think t = { .game = r->g,
			      .view = view,
			      .seat = step->player,
			      .rng = { r->past.match->seed + i, 0 },
			      .length = step->length };

	memcpy(t.line, step->line, sizeof t.line);
	r->g->observe(r->g, view, hindsight_state(&r->past, i), t.seat);
	put_answer(to, r->g, view, step->given, r->lang);
	fputs(" (", to);
	put_percent(to, r->lang, ai_chance(step->gives));
	fputs(either(r->lang, "). Better: ", "). Mieux : "), to);
	put_answer(to, r->g, view, step->best, r->lang);
	fputs(" (", to);
	put_percent(to, r->lang, ai_chance(step->could));
	fputs(")", to);
	put_line(to, &t, r->lang);
}

void put_turn(FILE *to, const struct review *r, uint32_t i)
{
	const struct ai_step *step = &r->past.steps[i];

	put_player(to, r->lang, step->player);
	fputs(either(r->lang, ": ", " : "), to);
	if (step->player != Q_CHANCE) {
		put_choice(to, r, i);
		return;
	}
	put_answer(to, r->g, hindsight_state(&r->past, i), step->given, r->lang);
	fputs(" (", to);
	put_points(to, r->lang, ai_luck(step, r->seat));
	fputs(either(r->lang, " points for ", " points pour la "), to);
	put_player(to, r->lang, r->seat);
	fputs(")", to);
}

/* The mean winning chance of the seats' answers in a column, or -1 if there are none. */
static int column_mean(const struct review *r, uint32_t column)
{
	uint32_t from = column * r->n / COLUMNS, to = (column + 1) * r->n / COLUMNS;
	int sum = 0, n = 0;

	for (uint32_t i = from; i < to || i == from; i++) {
		if (i >= r->n || !review_in_curve(&r->past.steps[i]))
			continue;
		sum += ai_chance(r->past.steps[i].stands[r->seat]);
		n++;
	}
	return n ? sum / n : -1;
}

static void print_plot(const struct review *r)
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

static void print_turns(const struct review *r)
{
	printf("\n%s\n", either(r->lang, "Turning points", "Les tournants"));
	for (uint32_t i = 0; i < r->turns; i++) {
		printf("  %u. ", r->turn[i] + 1);
		put_turn(stdout, r, r->turn[i]);
		printf(".\n");
	}
	if (!r->turns)
		printf("  %s\n", either(r->lang, "None: no answer moved the winning chance much.",
					"Aucun : nulle réponse n’a beaucoup changé les chances."));
}

static void print_cell(const struct review *r, int tenths, bool sign)
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
	printf("%11s", text);
}

static void print_accounts(const struct review *r)
{
	printf("\n%s\n", either(r->lang, "Luck and decisions, in points of the winning chance",
				"La chance et les choix, en points de chances de gagner"));
	/* Accents are two bytes and one column wide: the lines are set by hand. */
	fputs(either(r->lang,
		     "               start       luck   own lost  they lost       rest     result\n",
		     "              départ     hasard     pertes   adverses      reste   résultat\n"),
	      stdout);
	for (int seat = 0; seat < r->past.seats; seat++) {
		const struct ai_account *a = &r->past.account[seat];

		printf("  %s %d", either(r->lang, "seat ", "place"), seat);
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
		      "Luck: what dice and draws gave against their average. Lost: what answers gave "
		      "away against the best\none found. Rest: what the estimates themselves were "
		      "wrong by.",
		      "Hasard : ce que dés et pioches ont donné par rapport à leur moyenne. Pertes : ce "
		      "que les réponses ont\ncédé à la meilleure trouvée. Reste : ce dont les "
		      "estimations elles-mêmes se sont trompées."));
}

static void print_review(const struct review *r)
{
	printf("%s, %u %s%s\n\n", r->g->title[r->lang], r->n,
	       either(r->lang, "answers", "réponses"),
	       r->past.over ? "" : either(r->lang, ", not finished", ", non terminée"));
	print_plot(r);
	print_turns(r);
	print_accounts(r);
}

/* ---- the command --------------------------------------------------------------------- */

static int show(const struct review *r, const struct asked *asked)
{
	json_t *json = asked->json ? review_as_json(r) : NULL;

	if (asked->json) {
		json_dumpf(json, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(4));
		putchar('\n');
		json_decref(json);
	} else if (asked->html) {
		review_page(stdout, r);
	} else {
		print_review(r);
	}
	return EXIT_FINE;
}

static int review(const struct settings *settings, const struct asked *asked,
		  const struct q_match *m)
{
	struct review r = { .past = { .match = m,
				      .ai = *ai_named("admiral"),
				      .threads = (uint32_t)asked->threads },
			    .g = m->game,
			    .lang = settings->lang,
			    .seat = (int)asked->seat,
			    .n = m->count };
	int seats = ((const struct q_head *)m->start)->seats, status;

	if (r.seat >= seats)
		return failure("%s: it has %d seats; there is no seat %d", asked->file, seats,
			       r.seat);
	if (!r.n)
		return failure("%s: nothing has been answered yet", asked->file);
	r.past.ai.simulations = (uint32_t)asked->effort;
	if (!look_at_all(&r))
		return failure("there is not enough memory to look at this game");
	status = show(&r, asked);
	hindsight_free(&r.past);
	return status;
}

int review_command(const struct settings *settings, int argc, char **argv)
{
	struct asked asked = { .effort = 400 };
	struct table table = { .memory = NULL };
	int status;

	parse_command(&argp, argc, argv, &asked);
	status = saved_open(settings, asked.file, &table);
	if (status == EXIT_FINE)
		status = review(settings, &asked, &table.m);
	table_free(&table);
	return status;
}
