/*
 * hint.c - `quinte hint`: the best answers in a saved game, what they promise, and the line
 * behind them.
 */
#include "app/arguments.h"
#include "app/command.h"
#include "load/load.h"
#include "text/analysis.h"
#include "text/message.h"
#include "text/why.h"
#include "threads/search.h"
#include "tui/position.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	OPTION_SEAT = 256,
	OPTION_LEVEL,
	OPTION_TIME,
	OPTION_SIMULATIONS,
	OPTION_THREADS,
	OPTION_AT,
	OPTION_BOARD,
	OPTION_JSON
};
enum { TIME_MAX = 3600, SIMULATIONS_MAX = 10000000, THREADS_MAX = 64, SHOWN = 3 };

struct asked {
	const char *file, *level;
	uint64_t seat, simulations, threads, at, milliseconds;
	bool for_seat, at_answer, board, json;
};

/* Seconds, with a fraction if need be. */
static void seconds(struct argp_state *state, const char *arg, uint64_t *milliseconds)
{
	char *end;
	double given = strtod(arg, &end);

	if (end == arg || *end || !(given >= 0.001) || given > TIME_MAX)
		misuse(state, "\"%s\" is not a time in seconds, 0.001 to %d", arg, TIME_MAX);
	*milliseconds = (uint64_t)(given * 1000 + 0.5);
}

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;

	switch (key) {
	case OPTION_SEAT:
		number_argument(state, arg, 0, Q_SEATS - 1, &asked->seat);
		asked->for_seat = true;
		return 0;
	case OPTION_LEVEL: asked->level = arg; return 0;
	case OPTION_TIME: seconds(state, arg, &asked->milliseconds); return 0;
	case OPTION_SIMULATIONS:
		number_argument(state, arg, 1, SIMULATIONS_MAX, &asked->simulations);
		return 0;
	case OPTION_THREADS: number_argument(state, arg, 0, THREADS_MAX, &asked->threads); return 0;
	case OPTION_AT:
		number_argument(state, arg, 0, UINT32_MAX, &asked->at);
		asked->at_answer = true;
		return 0;
	case OPTION_BOARD: asked->board = true; return 0;
	case OPTION_JSON: asked->json = true; return 0;
	default: return saved_game_argument(key, arg, state, &asked->file);
	}
}

static const struct argp_option options[] = {
	{ "seat", OPTION_SEAT, "N", 0, "For player N, from 0, who must be the one to move", 0 },
	{ "level", OPTION_LEVEL, "OPPONENT", 0, "The level that searches (admiral)", 0 },
	{ "time", OPTION_TIME, "SECONDS", 0,
	  "Search for this time, instead of the level's simulations", 0 },
	{ "simulations", OPTION_SIMULATIONS, "N", 0, "Simulations, instead of the level's number",
	  0 },
	{ "threads", OPTION_THREADS, "N", 0, "0 for one on each core (1)", 0 },
	{ "at", OPTION_AT, "N", 0, "After N moves, instead of at the end", 0 },
	{ "board", OPTION_BOARD, NULL, 0, "Show the board first", 0 },
	{ "json", OPTION_JSON, NULL, 0, "As JSON", 0 },
	{ 0 },
};

static const struct argp argp = {
	.options = options,
	.parser = option,
	.args_doc = "FILE",
	.doc = "Show the best moves in the position of a saved game, the winning chance "
	       "after each, and the moves expected after the first. The search knows only "
	       "what that player knows. FILE may be - for the standard input.\vWithout "
	       "--time the same file, level and number of threads give the same hint.",
};

/* ---- thinking ------------------------------------------------------------------ */

static bool show_progress(void *with, const struct ai_think *so_far)
{
	const enum q_lang *lang = with;

	fprintf(stderr, "\r%u %s, ", so_far->simulations,
		either(*lang, "simulations", "simulations"));
	put_percent(stderr, *lang, ai_chance(so_far->expects));
	fputs("  ", stderr);
	return true;
}

static int has_question(const struct asked *asked, const struct q_match *m)
{
	unsigned player = q_question_of(m->state)->player;
	int seats = ((const struct q_head *)m->state)->seats;

	if (q_over(m->state))
		return failure("%s: the game is over; there is no move to play", asked->file);
	if (player == Q_CHANCE)
		return failure("%s: dice or cards come next; no player has a choice here",
			       asked->file);
	if (asked->for_seat && asked->seat >= (unsigned)seats)
		return failure("%s: the game has %d players; there is no --seat %d", asked->file,
			       seats, (int)asked->seat);
	if (asked->for_seat && asked->seat != player)
		return failure("%s: Player %u is to move, not Player %u; --seat counts from 0, so "
			       "type --seat %u, or leave --seat out",
			       asked->file, player + 1, (unsigned)asked->seat + 1, player);
	return EXIT_FINE;
}

static bool choose_thinker(const struct asked *asked, struct search *how)
{
	const struct ai *ai = ai_named(asked->level);

	if (!ai) {
		usage_error("there is no opponent \"%s\"; quinte arena --help lists them",
			    asked->level);
		return false;
	}
	how->ai = *ai;
	how->threads = (uint32_t)asked->threads;
	how->milliseconds = (uint32_t)asked->milliseconds;
	if (ai->kind == AI_MCTS && (asked->simulations || asked->milliseconds))
		how->ai.simulations = (uint32_t)asked->simulations;
	return true;
}

/* ---- showing ---------------------------------------------------------------------- */

static void print_hint(const struct ai_think *t, uint32_t answers, enum q_lang lang)
{
	const struct q_game *g = t->game;
	char text[SENTENCE];
	struct q_out out = q_out(text, sizeof text);
	struct q_reader reader = q_reader(lang, t->seat, 0);

	g->question_text(g, t->view, &reader, &out);
	printf("%s, %s %u, ", q_in(g->title, lang), either(lang, "move", "coup"), answers + 1);
	put_player(stdout, lang, t->seat);
	printf("%s%s\n", either(lang, ": ", " : "), text);
	for (uint32_t i = 0; i < t->count && i < SHOWN; i++) {
		out = q_out(text, sizeof text);
		g->format(g, t->view, t->top[i].answer, &out);
		printf("  %u. ", i + 1);
		put_answer(stdout, g, t->view, t->top[i].answer, t->seat, lang);
		printf("  [%s]  ", text);
		put_percent(stdout, lang, ai_chance(t->top[i].expects));
		if (ai_points(t->top[i].error)) {
			printf(" ± ");
			put_percent(stdout, lang, 2 * ai_points(t->top[i].error));
		}
		printf("\n");
		print_why(stdout, t, i, "       ", lang);
	}
	if (!t->count) { /* random and greedy do not rate other answers */
		printf("  ");
		put_answer(stdout, g, t->view, t->best, t->seat, lang);
		printf("\n");
	}
	printf("%s", either(lang, "Expected", "Suite attendue"));
	printf("%s", either(lang, ": ", " : "));
	put_answer(stdout, g, t->view, t->best, t->seat, lang);
	put_line(stdout, t, t->seat, lang);
	printf(".\n");
	printf(either(lang, "Percent: the winning chance, from %u simulations.\n",
		      "En pour cent : les chances de gagner, d’après %u simulations.\n"),
	       t->simulations);
}

static int print_json(const struct ai_think *t, uint32_t answers, enum q_lang lang)
{
	json_t *one = analysis_as_json(t, lang);

	json_object_set_new(one, "game", json_string(t->game->id));
	json_object_set_new(one, "after", json_integer(answers));
	json_dumpf(one, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(4));
	putchar('\n');
	json_decref(one);
	return EXIT_FINE;
}

static int print_board(const struct q_match *m, enum q_lang lang)
{
	struct position *at = malloc(sizeof *at);

	if (!at)
		return failure("there is not enough memory for the search");
	position_take(at, m->game, m->state, lang);
	position_print_board(at);
	printf("\n");
	free(at);
	return EXIT_FINE;
}

static int hint(const struct settings *settings, const struct asked *asked, const struct q_match *m)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct search how = { .reasons = true };
	struct ai_think t = { .game = m->game,
			      .view = view,
			      .seat = q_question_of(m->state)->player,
			      .rng = ai_hint_rng(m->seed, m->count),
			      .whole = true };
	enum q_lang lang = settings->lang;
	int status = has_question(asked, m);

	if (status != EXIT_FINE)
		return status;
	if (!choose_thinker(asked, &how))
		return EXIT_USAGE;
	if (isatty(STDERR_FILENO)) {
		how.progress = show_progress;
		how.with = &lang;
	}
	m->game->observe(m->game, view, m->state, t.seat);
	if (how.ai.kind == AI_MCTS) {
		if (!search_run(&how, &t))
			return failure("there is not enough memory for the search");
	} else {
		ai_think(&how.ai, &t);
	}
	if (how.progress)
		fputs("\r\033[K", stderr);
	if (asked->json)
		return print_json(&t, m->count, lang);
	if (asked->board)
		status = print_board(m, lang);
	print_hint(&t, m->count, lang);
	return status;
}

int hint_command(const struct settings *settings, int argc, char **argv)
{
	struct asked asked = { .level = "admiral", .threads = 1 };
	struct q_session *session;
	struct q_status session_status;
	int status;

	parse_command(&argp, argc, argv, &asked);
	status = saved_open(settings->pack_dir, asked.file, &session);
	if (status == EXIT_FINE && asked.at_answer && asked.at > q_session_count(session))
		status = failure("%s: the game has %u moves; --at %llu is too late", asked.file,
				 q_session_count(session), (unsigned long long)asked.at);
	else if (status == EXIT_FINE && asked.at_answer &&
		 !q_session_goto(session, (uint32_t)asked.at, &session_status))
		status = failure("%s: %s", asked.file, reason(session_status.error.text));
	if (status == EXIT_FINE)
		status = hint(settings, &asked, q_session_match(session));
	q_session_free(session);
	return status;
}
